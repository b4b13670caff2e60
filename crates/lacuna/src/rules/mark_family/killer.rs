//! Draws killer cages on a solution, for the generator: single cells at first, then neighbouring cages
//! merged at random.
//!
//! Cages that are too small come first, each merged with its smallest neighbour, so that most of
//! them begin as dominoes. Then any two are merged until there are few enough: the mean size is a
//! quarter of the way from the minimum to the maximum. A cage never holds a value twice.
//!
//! # Covers without clues
//!
//! Where two values can be swapped in some cells without changing any cage (each cage among them
//! has both), there are two solutions. Such sets of cells are searched for, and a cell of one is
//! moved to another cage, until there are none left. Otherwise seven of eight covers would have
//! more than one solution.

use super::{Cover, Sizes, Style};
use crate::board::Board;
use crate::random::Random;
use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::mark::{CAGE, Mark};

/// The maximum number of attempts to cover a board before another board is used.
const TRIES: usize = 20;

/// The maximum number of moved cells before cages are drawn anew.
const MOVES: usize = 60;

/// Draws cages; `None` if they should cover all cells and do not.
pub(super) fn draw(
    rules: &Rules,
    solution: &Board,
    style: &Style,
    random: &mut Random,
) -> Option<Vec<Mark>> {
    let layout = rules.layout();
    let cages = (0..TRIES).find_map(|_| {
        let mut cages = Cages::draw(layout, solution, style.cages, &[], random);
        let is_large = |cells: &Vec<usize>| cells.is_empty() || cells.len() >= style.cages.0;
        let is_wanted = style.cover == Cover::Sparse
            || cages.cells.iter().all(is_large)
                && cages.part_exchanges(rules, solution, style.cages, random);
        is_wanted.then_some(cages)
    })?;
    Some(cages.marks(solution, style.cages.0))
}

/// Draws cages on the cells that are not among these.
pub(super) fn draw_beside(
    layout: &Layout,
    solution: &Board,
    sizes: Sizes,
    taken: &[usize],
    random: &mut Random,
) -> Vec<Mark> {
    let mut cages = Cages::draw(layout, solution, sizes, taken, random);
    for &cell in taken {
        cages.cells[cell].clear();
    }
    cages.marks(solution, sizes.0)
}

/// A partition of the cells into cages.
struct Cages {
    /// The cells of each cage; empty if it was merged into another.
    cells: Vec<Vec<usize>>,
    /// The values in each cage, as bit sets.
    values: Vec<u32>,
    /// The cage number of each cell.
    of: Vec<usize>,
}

impl Cages {
    /// Taken cells stay alone.
    fn draw(
        layout: &Layout,
        solution: &Board,
        (least, most): Sizes,
        taken: &[usize],
        random: &mut Random,
    ) -> Cages {
        let number = layout.cells();
        let mut cages = Cages {
            cells: (0..number).map(|cell| vec![cell]).collect(),
            values: solution
                .values()
                .iter()
                .map(|value| 1 << (value - 1))
                .collect(),
            of: (0..number).collect(),
        };
        // A cage with all values cannot be merged with any other.
        for &cell in taken {
            cages.values[cell] = u32::MAX;
        }
        let mut order: Vec<usize> = (0..number).collect();
        random.shuffle(&mut order);
        for &cell in &order {
            while cages.size(cell) < least {
                let Some(other) = cages.smallest_beside(layout, cell, most, random) else {
                    break;
                };
                cages.join(cell, other);
            }
        }
        let mut borders: Vec<(usize, usize)> = (0..number)
            .flat_map(|a| {
                layout
                    .neighbours(a)
                    .filter(move |&b| b > a)
                    .map(move |b| (a, b))
            })
            .collect();
        random.shuffle(&mut borders);
        let mut left = cages.cells.iter().filter(|cells| !cells.is_empty()).count();
        for (a, b) in borders {
            // The mean size is number / left.
            if 4 * number >= left * (3 * least + most) {
                break;
            }
            if cages.can_join(a, b, most) {
                cages.join(a, b);
                left -= 1;
            }
        }
        cages
    }

    /// Returns the cages with `least` cells or more.
    fn marks(&self, solution: &Board, least: usize) -> Vec<Mark> {
        let value = |&cell: &usize| i32::from(solution.values()[cell]);
        let large = self
            .cells
            .iter()
            .filter(|cells| !cells.is_empty() && cells.len() >= least);
        large
            .map(|cells| Mark::new(CAGE, [cells.iter().map(value).sum()], &cells[..]))
            .collect()
    }

    fn size(&self, cell: usize) -> usize {
        self.cells[self.of[cell]].len()
    }

    fn can_join(&self, a: usize, b: usize, most: usize) -> bool {
        let (one, other) = (self.of[a], self.of[b]);
        one != other
            && self.size(a) + self.size(b) <= most
            && self.values[one] & self.values[other] == 0
    }

    /// Returns a cell of one of the smallest neighbouring cages that can be merged with a cell's
    /// cage.
    fn smallest_beside(
        &self,
        layout: &Layout,
        cell: usize,
        most: usize,
        random: &mut Random,
    ) -> Option<usize> {
        let beside = self.cells[self.of[cell]]
            .iter()
            .flat_map(|&cell| layout.neighbours(cell));
        let mut fitting: Vec<usize> = beside
            .filter(|&other| self.can_join(cell, other, most))
            .collect();
        let smallest = fitting.iter().map(|&other| self.size(other)).min()?;
        fitting.retain(|&other| self.size(other) == smallest);
        Some(fitting[random.below(fitting.len() as u32) as usize])
    }

    fn join(&mut self, a: usize, b: usize) {
        let (one, other) = (self.of[a], self.of[b]);
        let moved = std::mem::take(&mut self.cells[other]);
        for &cell in &moved {
            self.of[cell] = one;
        }
        self.cells[one].extend(moved);
        self.values[one] |= self.values[other];
    }

    /// Moves cells to other cages until no two values can be swapped undetected. Returns `true` on
    /// success.
    fn part_exchanges(
        &mut self,
        rules: &Rules,
        solution: &Board,
        sizes: Sizes,
        random: &mut Random,
    ) -> bool {
        for _ in 0..MOVES {
            let hidden = self.hidden_exchanges(rules, solution);
            let Some(mut cells) = hidden.into_iter().next() else {
                return true;
            };
            random.shuffle(&mut cells);
            if !cells
                .into_iter()
                .any(|cell| self.give(rules.layout(), solution, cell, sizes, random))
            {
                return false;
            }
        }
        false
    }

    /// Returns the sets of cells in which two values can be swapped without changing any sum.
    fn hidden_exchanges(&self, rules: &Rules, solution: &Board) -> Vec<Vec<usize>> {
        let side = rules.layout().side();
        let mut places = vec![0; rules.houses().len() * side];
        for (h, house) in rules.houses().iter().enumerate() {
            house
                .cells()
                .iter()
                .for_each(|&cell| places[h * side + solution.values()[cell] as usize - 1] = cell);
        }
        let mut hidden = Vec::new();
        for one in 0..side {
            for two in one + 1..side {
                let pairs = places.chunks(side).map(|house| (house[one], house[two]));
                let has_either =
                    |&cell: &usize| [one, two].contains(&(solution.values()[cell] as usize - 1));
                let sets = Sets::of(
                    pairs,
                    (0..self.of.len()).filter(has_either).collect(),
                    self.of.len(),
                );
                hidden.extend(
                    sets.members()
                        .into_iter()
                        .filter(|set| self.hides(set, &sets, solution)),
                );
            }
        }
        hidden
    }

    /// Returns `true` if each cage in a set has both values there.
    fn hides(&self, set: &[usize], sets: &Sets, solution: &Board) -> bool {
        let value = |cell: usize| solution.values()[cell];
        set.iter().all(|&cell| {
            let is_partner =
                |&other: &usize| value(other) != value(cell) && sets.root(other) == sets.root(cell);
            self.cells[self.of[cell]].iter().any(is_partner)
        })
    }

    /// Moves a cell to a neighbouring cage, if both cages stay connected and of valid size.
    fn give(
        &mut self,
        layout: &Layout,
        solution: &Board,
        cell: usize,
        (least, most): Sizes,
        random: &mut Random,
    ) -> bool {
        let (from, bit) = (self.of[cell], 1 << (solution.values()[cell] - 1));
        let rest: Vec<usize> = self.cells[from]
            .iter()
            .copied()
            .filter(|&other| other != cell)
            .collect();
        if rest.len() < least || !layout.is_connected(&rest) {
            return false;
        }
        let cages = layout.neighbours(cell).map(|other| self.of[other]);
        let takes =
            |&to: &usize| to != from && self.cells[to].len() < most && self.values[to] & bit == 0;
        let cages: Vec<usize> = cages.filter(takes).collect();
        if cages.is_empty() {
            return false;
        }
        let to = cages[random.below(cages.len() as u32) as usize];
        self.cells[from] = rest;
        self.cells[to].push(cell);
        self.values[from] &= !bit;
        self.values[to] |= bit;
        self.of[cell] = to;
        true
    }
}

/// Cells with one of two values, joined where they share a house: swapping the values in one set
/// breaks no house.
struct Sets {
    /// A union-find forest: each cell of either value points towards its root; other cells point to
    /// themselves.
    parents: Vec<usize>,
    cells: Vec<usize>,
}

impl Sets {
    fn of(pairs: impl Iterator<Item = (usize, usize)>, cells: Vec<usize>, number: usize) -> Sets {
        let mut sets = Sets {
            parents: (0..number).collect(),
            cells,
        };
        for (a, b) in pairs {
            let (one, other) = (sets.root(a), sets.root(b));
            sets.parents[one.max(other)] = one.min(other);
        }
        sets
    }

    fn root(&self, cell: usize) -> usize {
        let parent = self.parents[cell];
        if parent == cell {
            cell
        } else {
            self.root(parent)
        }
    }

    /// Returns the sets, each in order.
    fn members(&self) -> Vec<Vec<usize>> {
        let mut members: Vec<Vec<usize>> = Vec::new();
        for &cell in &self.cells {
            let root = self.root(cell);
            match members.iter_mut().find(|set| set[0] == root) {
                Some(set) => set.push(cell),
                None => members.push(vec![cell]),
            }
        }
        members
    }
}
