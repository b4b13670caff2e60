//! The first grids of the list, as bits: in which of them do two cells differ?

use super::SIDE;
use super::grids::Grids;
use crate::cell::{CELLS, Cell};
use crate::cell_set::CellSet;

/// For each two cells a word list with a bit for each grid in which they differ.
#[derive(Debug)]
pub(super) struct Sample {
    words: usize,
    differ: Vec<u64>,
}

impl Sample {
    /// 4,096 grids for eight cells, on which one grid in 119 is rainbow by chance; more for nine, with one in 1,067.
    pub(super) fn of(grids: &Grids, clues: usize) -> Sample {
        let words = if clues < SIDE { 64 } else { 512 };
        let mut differ = vec![0; CELLS * CELLS * words];
        for grid in 0..grids.len().min(words * u64::BITS as usize) {
            let digits: Vec<u16> = Cell::all().map(|cell| grids.digit(grid, cell)).collect();
            for (pair, bits) in differ.chunks_exact_mut(words).enumerate() {
                if digits[pair / CELLS] != digits[pair % CELLS] {
                    bits[grid / 64] |= 1 << (grid % 64);
                }
            }
        }
        Sample { words, differ }
    }

    /// The words of a bit set over the sample.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// The grids in which the cells differ.
    pub(super) fn differ(&self, a: Cell, b: Cell) -> &[u64] {
        let pair = a.index() * CELLS + b.index();
        &self.differ[pair * self.words..][..self.words]
    }

    /// Whether a grid of the sample is rainbow on these cells.
    pub(super) fn has_rainbow(&self, cells: CellSet) -> bool {
        let pairs = cells.into_iter().flat_map(|a| cells.into_iter().take_while(move |&b| b < a).map(move |b| (a, b)));
        let pairs: Vec<&[u64]> = pairs.map(|(a, b)| self.differ(a, b)).collect();
        (0..self.words).any(|word| pairs.iter().fold(u64::MAX, |grids, differ| grids & differ[word]) != 0)
    }
}
