//! All grids of the variant, cell by cell, in random order.

use crate::cell::{CELLS, Cell};
use crate::cell_set::CellSet;
use crate::grid::Grid;
use crate::random::Random;

/// For each cell the digit index of every grid.
#[derive(Debug)]
pub(super) struct Grids {
    digits: Vec<Vec<u8>>,
}

/// A grid that is rainbow on some cells: its number, and the digits it has there.
pub(super) type Rainbow = (u32, u16);

impl Grids {
    /// The order is random, but the same in every run, so that the first grids are a fair sample.
    pub(super) fn shuffled(mut grids: Vec<Grid>) -> Grids {
        Random::stream("eight", 0, 0).shuffle(&mut grids);
        let digits = |cell: usize| grids.iter().map(|grid| grid.values()[cell] - 1).collect();
        Grids { digits: (0..CELLS).map(digits).collect() }
    }

    pub(super) fn len(&self) -> usize {
        self.digits[0].len()
    }

    /// The digit of one grid in one cell, as one bit.
    pub(super) fn digit(&self, grid: usize, cell: Cell) -> u16 {
        1 << self.digits[cell.index()][grid]
    }

    /// Every grid is rainbow on no cell.
    pub(super) fn all(&self) -> Vec<Rainbow> {
        (0..self.len() as u32).map(|grid| (grid, 0)).collect()
    }

    /// Those of the grids that stay rainbow with one more cell.
    pub(super) fn with<'g>(&'g self, cell: Cell, grids: &'g [Rainbow]) -> impl Iterator<Item = Rainbow> + 'g {
        let digits = &self.digits[cell.index()];
        grids.iter().filter_map(move |&(grid, used)| {
            let digit = 1 << digits[grid as usize];
            (used & digit == 0).then_some((grid, used | digit))
        })
    }

    /// Whether no grid is rainbow on these cells.
    pub(super) fn none_is_rainbow(&self, cells: CellSet) -> bool {
        let cells: Vec<&[u8]> = cells.into_iter().map(|cell| &self.digits[cell.index()][..]).collect();
        !(0..self.len()).any(|grid| {
            let mut used = 0_u16;
            cells.iter().all(|digits| {
                let fresh = used >> digits[grid] & 1 == 0;
                used |= 1 << digits[grid];
                fresh
            })
        })
    }
}
