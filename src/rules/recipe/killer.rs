//! Cages: every cell by itself at first, then cages beside each other joined at random.
//!
//! Cages that are too small come first, each with the smallest one beside it, so that most of them begin as dominoes. Then any two are joined
//! until there are few enough: the mean size is a quarter of the way from the least to the greatest. A cage never holds a value twice.

use super::{Cover, Sizes, Style};
use crate::board::Board;
use crate::random::Random;
use crate::rules::layout::Layout;
use crate::rules::mark::{Cage, Mark};

/// How often cages are drawn that are to cover a board, before another one is taken.
const TRIES: usize = 20;

/// Cages; `None` if they are to cover all cells and do not.
pub(super) fn draw(layout: &Layout, solution: &Board, style: &Style, random: &mut Random) -> Option<Vec<Mark>> {
    let cages = (0..TRIES).find_map(|_| {
        let cages = Cages::draw(layout, solution, style.cages, random);
        (style.cover == Cover::Sparse || cages.cover(style.cages)).then_some(cages)
    })?;
    let sum = |cells: &Vec<usize>| cells.iter().map(|&cell| i32::from(solution.values()[cell])).sum();
    let large = cages.cells.iter().filter(|cells| cells.len() >= style.cages.0);
    Some(large.map(|cells| Cage::new(cells.iter().copied(), Some(sum(cells))).into()).collect())
}

/// Disjoint sets of cells; each cell is in one.
struct Cages {
    /// Empty where a cage has joined another one.
    cells: Vec<Vec<usize>>,
    /// The values in each, as bits.
    values: Vec<u32>,
    /// For each cell the number of its cage.
    of: Vec<usize>,
}

impl Cages {
    fn draw(layout: &Layout, solution: &Board, (least, most): Sizes, random: &mut Random) -> Cages {
        let number = layout.cells();
        let mut cages = Cages {
            cells: (0..number).map(|cell| vec![cell]).collect(),
            values: solution.values().iter().map(|value| 1 << (value - 1)).collect(),
            of: (0..number).collect(),
        };
        let mut order: Vec<usize> = (0..number).collect();
        random.shuffle(&mut order);
        for &cell in &order {
            while cages.size(cell) < least {
                let Some(other) = cages.smallest_beside(layout, cell, most, random) else { break };
                cages.join(cell, other);
            }
        }
        let mut borders: Vec<(usize, usize)> =
            (0..number).flat_map(|a| layout.neighbours(a).filter(move |&b| b > a).map(move |b| (a, b))).collect();
        random.shuffle(&mut borders);
        let mut left = cages.cells.iter().filter(|cells| !cells.is_empty()).count();
        for (a, b) in borders {
            // The mean is number / left.
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

    fn size(&self, cell: usize) -> usize {
        self.cells[self.of[cell]].len()
    }

    fn can_join(&self, a: usize, b: usize, most: usize) -> bool {
        let (one, other) = (self.of[a], self.of[b]);
        one != other && self.size(a) + self.size(b) <= most && self.values[one] & self.values[other] == 0
    }

    /// A cell of one of the smallest cages beside the cage of a cell that can join it.
    fn smallest_beside(&self, layout: &Layout, cell: usize, most: usize, random: &mut Random) -> Option<usize> {
        let beside = self.cells[self.of[cell]].iter().flat_map(|&cell| layout.neighbours(cell));
        let mut fitting: Vec<usize> = beside.filter(|&other| self.can_join(cell, other, most)).collect();
        let smallest = fitting.iter().map(|&other| self.size(other)).min()?;
        fitting.retain(|&other| self.size(other) == smallest);
        Some(fitting[random.below(fitting.len() as u32) as usize])
    }

    fn join(&mut self, a: usize, b: usize) {
        let (one, other) = (self.of[a], self.of[b]);
        let moved = std::mem::take(&mut self.cells[other]);
        moved.iter().for_each(|&cell| self.of[cell] = one);
        self.cells[one].extend(moved);
        self.values[one] |= self.values[other];
    }

    /// Whether no cage is too small.
    fn cover(&self, (least, _): Sizes) -> bool {
        self.cells.iter().all(|cells| cells.is_empty() || cells.len() >= least)
    }
}
