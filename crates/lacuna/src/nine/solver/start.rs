//! The starting position of both paths of the solver.

use std::sync::OnceLock;

use super::simd::vector::Lanes;
use crate::nine::cell::{Cell, Digit};
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;

/// For each digit, the cells that hold it or may hold it, bit i for cell i.
pub(super) type Planes = [u128; 9];

/// The starting position of a search: the digits of a grid at some cells, every digit elsewhere,
/// and optionally some excluded candidates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start<'a> {
    pub(super) grid: &'a Grid,
    /// A cache for the candidates of the grid as lanes.
    pub(super) lanes: Option<&'a OnceLock<[Lanes; 9]>>,
    /// `true` if the digits of the grid should be tried first. The plain path ignores it.
    pub(super) near: bool,
    pub(super) cells: CellSet,
    pub(super) denied: Option<(Cell, Digit)>,
    pub(super) ruled_out: &'a [(Cell, Digit)],
}

/// Scalar code that gains from being compiled for the instructions of a solver, because the
/// compiler vectorises its loops.
pub(crate) trait Work {
    /// The result.
    type Output;

    /// Runs the work. This function and those whose loops should gain must be `inline(always)`:
    /// others are compiled for the baseline instructions.
    fn run(self) -> Self::Output;
}

/// Returns the planes of a grid.
pub(super) fn planes(grid: &Grid) -> Planes {
    let mut planes = [0; 9];
    for (cell, &value) in grid.values().iter().enumerate() {
        if value != 0 {
            planes[value as usize - 1] |= 1 << cell;
        }
    }
    planes
}

/// Returns the grid of planes with one candidate in every cell.
pub(super) fn grid(planes: &Planes) -> Grid {
    let mut grid = Grid::EMPTY;
    for digit in Digit::all() {
        for cell in CellSet::from_bits(planes[digit.index()]) {
            grid.set(cell, Some(digit));
        }
    }
    grid
}
