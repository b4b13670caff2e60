//! The grids of the variant, in random order.

use crate::nine::cell::Cell;
use crate::nine::grid::Grid;
use crate::random::Random;

/// Grids up to relabelling, in a random order that is fixed across runs, so that the first grids
/// are a fair sample.
#[derive(Debug)]
pub(super) struct Grids(Vec<Grid>);

impl Grids {
    /// Returns the grids of a variant in random order.
    pub(super) fn shuffled(mut list: Vec<Grid>) -> Grids {
        Random::stream("eight", 0, 0).shuffle(&mut list);
        Grids(list)
    }

    /// Returns the grids with equal digits in two cells.
    pub(super) fn alike(&self, [a, b]: [Cell; 2]) -> Grids {
        Grids(
            self.0
                .iter()
                .filter(|grid| grid.get(a) == grid.get(b))
                .copied()
                .collect(),
        )
    }

    /// Returns the number of grids.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the next grids, at most `most`, that are rainbow on these cells: all their digits
    /// differ there. Skips the first `seen` grids, and adds the number of grids examined to `seen`.
    pub(super) fn rainbow(&self, cells: &[Cell], seen: &mut usize, most: usize) -> Vec<&Grid> {
        let mut found = Vec::with_capacity(most);
        for grid in &self.0[*seen..] {
            if found.len() == most {
                break;
            }
            *seen += 1;
            let values = grid.values();
            let digits = cells
                .iter()
                .fold(0_u16, |digits, cell| digits | 1 << values[cell.index()]);
            if digits.count_ones() as usize == cells.len() {
                found.push(grid);
            }
        }
        found
    }
}
