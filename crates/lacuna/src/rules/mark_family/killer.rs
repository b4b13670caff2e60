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
        let is_large = |&size: &usize| size == 0 || size >= style.cages.0;
        let is_wanted = style.cover == Cover::Sparse
            || cages.sizes.iter().all(is_large) && cages.part_exchanges(rules, solution, random);
        is_wanted.then_some(cages)
    })?;
    Some(cages.marks(solution))
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
        cages.sizes[cell] = 0;
    }
    cages.marks(solution)
}

/// A partition of the cells into cages.
struct Cages {
    /// The minimum and the maximum number of cells of a cage.
    limits: Sizes,
    /// The number of cells of each cage; 0 if it was merged into another.
    sizes: Vec<usize>,
    /// The cells of each cage, with room for the maximum.
    cells: Vec<usize>,
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
        limits: Sizes,
        taken: &[usize],
        random: &mut Random,
    ) -> Cages {
        let ((least, most), number) = (limits, layout.cells());
        let mut cages = Cages {
            limits,
            sizes: vec![1; number],
            cells: (0..number * most).map(|at| at / most).collect(),
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
                let Some(other) = cages.smallest_beside(layout, cell, random) else {
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
        let mut left = cages.sizes.iter().filter(|&&size| size > 0).count();
        for (a, b) in borders {
            // The mean size is number / left.
            if 4 * number >= left * (3 * least + most) {
                break;
            }
            if cages.can_join(a, b) {
                cages.join(a, b);
                left -= 1;
            }
        }
        cages
    }

    /// Returns the cages that are large enough.
    fn marks(&self, solution: &Board) -> Vec<Mark> {
        let value = |&cell: &usize| i32::from(solution.values()[cell]);
        let cages = (0..self.sizes.len()).map(|number| self.cage(number));
        cages
            .filter(|cells| !cells.is_empty() && cells.len() >= self.limits.0)
            .map(|cells| Mark::new(CAGE, [cells.iter().map(value).sum()], cells))
            .collect()
    }

    fn cage(&self, number: usize) -> &[usize] {
        &self.cells[number * self.limits.1..][..self.sizes[number]]
    }

    /// Returns `true` if the cage of a cell has all these values.
    fn has(&self, cell: usize, values: u32) -> bool {
        self.values[self.of[cell]] & values == values
    }

    fn size(&self, cell: usize) -> usize {
        self.sizes[self.of[cell]]
    }

    fn can_join(&self, a: usize, b: usize) -> bool {
        let (one, other) = (self.of[a], self.of[b]);
        one != other
            && self.size(a) + self.size(b) <= self.limits.1
            && self.values[one] & self.values[other] == 0
    }

    /// Returns a cell of one of the smallest neighbouring cages that can be merged with a cell's
    /// cage.
    fn smallest_beside(&self, layout: &Layout, cell: usize, random: &mut Random) -> Option<usize> {
        let cells = self.cage(self.of[cell]).iter();
        let beside = cells.flat_map(|&cell| layout.neighbours(cell));
        let mut fitting: Vec<usize> = beside.filter(|&other| self.can_join(cell, other)).collect();
        let smallest = fitting.iter().map(|&other| self.size(other)).min()?;
        fitting.retain(|&other| self.size(other) == smallest);
        Some(fitting[random.below(fitting.len() as u32) as usize])
    }

    fn join(&mut self, a: usize, b: usize) {
        let (one, other) = (self.of[a], self.of[b]);
        for at in 0..std::mem::take(&mut self.sizes[other]) {
            self.push(one, self.cells[other * self.limits.1 + at]);
        }
        self.values[one] |= self.values[other];
    }

    fn push(&mut self, number: usize, cell: usize) {
        self.cells[number * self.limits.1 + self.sizes[number]] = cell;
        self.sizes[number] += 1;
        self.of[cell] = number;
    }

    /// Moves cells to other cages until no two values can be swapped undetected. Returns `true` on
    /// success.
    fn part_exchanges(&mut self, rules: &Rules, solution: &Board, random: &mut Random) -> bool {
        let side = rules.layout().side();
        // For each value, the larger ones that cannot be swapped with it undetected. Moving a cell
        // changes nothing for pairs of other values.
        let mut parted = vec![0u32; side];
        for _ in 0..MOVES {
            let Some(mut cells) = self.hidden_exchange(rules, solution, &mut parted) else {
                return true;
            };
            random.shuffle(&mut cells);
            let mut cells = cells.into_iter();
            let give = |&cell: &usize| self.give(rules.layout(), solution, cell, random);
            let Some(moved) = cells.find(give) else {
                return false;
            };
            let value = solution.values()[moved] as usize - 1;
            parted[value] = 0;
            for values in &mut parted {
                *values &= !(1 << value);
            }
        }
        false
    }

    /// Returns the first set of cells in which two values can be swapped without breaking a house or
    /// changing a sum, except for pairs of values that are `parted`, to which those before it are
    /// added.
    fn hidden_exchange(
        &self,
        rules: &Rules,
        solution: &Board,
        parted: &mut [u32],
    ) -> Option<Vec<usize>> {
        let side = parted.len();
        let value = |cell: usize| solution.values()[cell] as usize - 1;
        let mut places = vec![0; rules.houses().len() * side];
        for (house, places) in rules.houses().iter().zip(places.chunks_mut(side)) {
            let cells = house.cells.iter();
            cells.for_each(|&cell| places[value(cell)] = cell);
        }
        for one in 0..side {
            for two in one + 1..side {
                let both = 1 << one | 1 << two;
                if parted[one] & both != 0 {
                    continue;
                }
                let pairs = places.chunks(side).map(|house| [house[one], house[two]]);
                let pairs: Vec<[usize; 2]> = pairs.collect();
                let is_start =
                    |&cell: &usize| [one, two].contains(&value(cell)) && self.has(cell, both);
                let mut cells = (0..self.of.len()).filter(is_start);
                let hidden = cells.find_map(|cell| self.exchange(cell, both, &pairs, solution));
                if hidden.is_some() {
                    return hidden;
                }
                parted[one] |= 1 << two;
            }
        }
        None
    }

    /// Returns the cells in which two values are swapped if they are in one cell, by the pairs of
    /// cells that hold them in each house; `None` if a cage has only one of the values there.
    fn exchange(
        &self,
        cell: usize,
        values: u32,
        pairs: &[[usize; 2]],
        solution: &Board,
    ) -> Option<Vec<usize>> {
        let mut set = vec![cell];
        let mut at = 0;
        while let Some(&cell) = set.get(at) {
            for &other in pairs.iter().filter(|pair| pair.contains(&cell)).flatten() {
                if !self.has(other, values) {
                    return None;
                }
                if !set.contains(&other) {
                    set.push(other);
                }
            }
            at += 1;
        }
        let value = |cell: usize| solution.values()[cell];
        let is_kept = |&cell: &usize| {
            let is_partner = |other| value(other) != value(cell) && set.contains(&other);
            self.cage(self.of[cell])
                .iter()
                .any(|&other| is_partner(other))
        };
        if !set.iter().all(is_kept) {
            return None;
        }
        set.sort_unstable();
        Some(set)
    }

    /// Moves a cell to a neighbouring cage, if both cages stay connected and of valid size.
    fn give(
        &mut self,
        layout: &Layout,
        solution: &Board,
        cell: usize,
        random: &mut Random,
    ) -> bool {
        let (from, bit) = (self.of[cell], 1 << (solution.values()[cell] - 1));
        let mut rest = self.cage(from).to_vec();
        rest.retain(|&other| other != cell);
        if rest.len() < self.limits.0 || !layout.is_connected(&rest) {
            return false;
        }
        let cages = layout.neighbours(cell).map(|other| self.of[other]);
        let takes = |&to: &usize| {
            to != from && self.sizes[to] < self.limits.1 && self.values[to] & bit == 0
        };
        let cages: Vec<usize> = cages.filter(takes).collect();
        if cages.is_empty() {
            return false;
        }
        let to = cages[random.below(cages.len() as u32) as usize];
        self.sizes[from] = 0;
        for cell in rest {
            self.push(from, cell);
        }
        self.push(to, cell);
        self.values[from] &= !bit;
        self.values[to] |= bit;
        true
    }
}
