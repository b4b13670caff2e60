//! All grids of the variant as bits, in random order.

use super::{SIDE, Watch};
use crate::nine::cell::{CELLS, Cell};
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;
use crate::random::Random;

/// The binary digits of a digit.
const PLANES: usize = 4;

/// What 64 grids have in one cell: bit *g* of word *p* is the binary digit *p* of the digit in grid *g*.
type Slice = [u64; PLANES];

/// For each cell the digits of all grids, 64 grids at a time.
#[derive(Debug)]
pub(super) struct Grids {
    number: usize,
    slices: Vec<Vec<Slice>>,
}

impl Grids {
    /// The order is random, but the same in every run, so that the first grids are a fair sample. `None` if `watch` breaks.
    pub(super) fn shuffled(mut grids: Vec<Grid>, watch: Watch) -> Option<Grids> {
        Random::stream("eight", 0, 0).shuffle(&mut grids);
        let mut slices: Vec<Vec<Slice>> = vec![Vec::new(); CELLS];
        for some in grids.chunks(64) {
            for (cell, slices) in slices.iter_mut().enumerate() {
                slices.push(slice(some, cell));
            }
            if watch(0).is_break() {
                return None;
            }
        }
        Some(Grids { number: grids.len(), slices })
    }

    /// The number of grids.
    pub(super) fn len(&self) -> usize {
        self.number
    }

    /// The number of words with a bit for each grid.
    pub(super) fn words(&self) -> usize {
        self.number.div_ceil(64)
    }

    /// The grids of one word in which two cells differ. No bit is set beyond the last grid.
    pub(super) fn differ(&self, a: Cell, b: Cell, word: usize) -> u64 {
        differ(&self.slices[a.index()][word], &self.slices[b.index()][word])
    }

    /// The number of grids, up to `limit`, that are rainbow on these cells; at least two cells and at most nine.
    pub(super) fn rainbow(&self, cells: CellSet, limit: u32) -> u32 {
        let mut columns: [&[Slice]; SIDE] = [&[]; SIDE];
        for (column, cell) in columns.iter_mut().zip(cells) {
            *column = &self.slices[cell.index()];
        }
        let columns = &columns[..cells.len()];
        let mut found = 0;
        for word in 0..self.words() {
            found += rainbow(columns, word).count_ones();
            if found >= limit {
                return limit;
            }
        }
        found
    }
}

/// The digits that these grids, 64 at most, have in one cell.
fn slice(grids: &[Grid], cell: usize) -> Slice {
    let mut slice = [0; PLANES];
    for (number, grid) in grids.iter().enumerate() {
        for (plane, word) in slice.iter_mut().enumerate() {
            *word |= u64::from(grid.values()[cell] >> plane & 1) << number;
        }
    }
    slice
}

/// The grids of one word that are rainbow.
fn rainbow(columns: &[&[Slice]], word: usize) -> u64 {
    let mut grids = u64::MAX;
    for (i, a) in columns.iter().enumerate() {
        for b in &columns[..i] {
            grids &= differ(&a[word], &b[word]);
        }
        if grids == 0 {
            break;
        }
    }
    grids
}

fn differ(a: &Slice, b: &Slice) -> u64 {
    a.iter().zip(b).fold(0, |differing, (a, b)| differing | (a ^ b))
}
