//! The first grids of the list, as bits: in which of them do two cells differ?

use super::SIDE;
use super::grids::Grids;
use crate::nine::cell::{CELLS, Cell};

/// For each two cells a word list with a bit for each grid in which they differ.
#[derive(Debug)]
pub(super) struct Sample {
    words: usize,
    differ: Vec<u64>,
}

impl Sample {
    /// 4,096 grids for eight cells, on which one grid in 119 is rainbow by chance; more for nine, with one in 1,067.
    pub(super) fn of(grids: &Grids, clues: usize) -> Sample {
        let words = grids.words().min(if clues < SIDE { 64 } else { 512 });
        let pairs = Cell::all().flat_map(|a| Cell::all().map(move |b| (a, b)));
        let differ = pairs.flat_map(|(a, b)| (0..words).map(move |word| grids.differ(a, b, word))).collect();
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
}
