//! The unavoidable sets found so far in one solution grid, as bitmaps by cell.
//!
//! A set of clues is unique exactly if it hits every unavoidable set, and a clue is needed exactly if some set is hit by it alone. The
//! table holds only some of the sets, so it can refute uniqueness and prove need, never the reverse; that takes the solver.

use crate::cell::{CELLS, Cell};
use crate::cell_set::CellSet;

const WORDS: usize = 32;
/// Sets in the table; beyond that the oldest give way.
const CAPACITY: usize = WORDS * 64;

type Row = [u64; WORDS];

/// A table of unavoidable sets.
#[derive(Clone, Debug)]
pub(super) struct UnavoidableSets {
    /// `containing[cell]`: which of the sets contain the cell.
    containing: Vec<Row>,
    /// Which places hold a set.
    taken: Row,
    found: usize,
}

impl UnavoidableSets {
    pub(super) fn new() -> UnavoidableSets {
        UnavoidableSets { containing: vec![[0; WORDS]; CELLS], taken: [0; WORDS], found: 0 }
    }

    /// Adds a set.
    pub(super) fn insert(&mut self, set: CellSet) {
        let place = self.found % CAPACITY;
        let (word, bit) = (place / 64, 1 << (place % 64));
        if self.found >= CAPACITY {
            for row in &mut self.containing {
                row[word] &= !bit;
            }
        }
        for cell in set {
            self.containing[cell.index()][word] |= bit;
        }
        self.taken[word] |= bit;
        self.found += 1;
    }

    /// Whether the clues hit every set in the table.
    pub(super) fn hit_all(&self, clues: CellSet) -> bool {
        let mut missed = self.taken;
        for cell in clues {
            for (missed, row) in missed.iter_mut().zip(&self.containing[cell.index()]) {
                *missed &= !row;
            }
        }
        missed == [0; WORDS]
    }

    /// The clues that hit a set alone.
    pub(super) fn needed(&self, clues: CellSet) -> CellSet {
        let (mut once, mut twice) = ([0; WORDS], [0; WORDS]);
        for cell in clues {
            for ((once, twice), row) in once.iter_mut().zip(&mut twice).zip(&self.containing[cell.index()]) {
                *twice |= *once & row;
                *once |= row;
            }
        }
        for (once, twice) in once.iter_mut().zip(&twice) {
            *once &= !twice;
        }
        clues.into_iter().filter(|cell| meet(&once, &self.containing[cell.index()])).collect()
    }

    /// Up to `most` of the `open` clues that can be left out together as far as the table knows: the first open clue that can be left out, then
    /// each further one that still can.
    pub(super) fn block(&self, clues: CellSet, open: CellSet, most: usize) -> CellSet {
        let cells: Vec<Cell> = open.into_iter().collect();
        // `later[i]`: the sets hit by clues that are not open or come after the i-th open one.
        let mut later = vec![[0; WORDS]; cells.len() + 1];
        for cell in clues - open {
            join(&mut later[cells.len()], &self.containing[cell.index()]);
        }
        for (i, cell) in cells.iter().enumerate().rev() {
            later[i] = later[i + 1];
            join(&mut later[i], &self.containing[cell.index()]);
        }
        let mut kept = [0; WORDS];
        let mut block = CellSet::EMPTY;
        for (i, &cell) in cells.iter().enumerate() {
            let mut hit = later[i + 1];
            join(&mut hit, &kept);
            if block.len() < most && hit == self.taken {
                block.insert(cell);
            } else {
                join(&mut kept, &self.containing[cell.index()]);
            }
        }
        block
    }
}

fn join(row: &mut Row, other: &Row) {
    for (word, other) in row.iter_mut().zip(other) {
        *word |= other;
    }
}

fn meet(row: &Row, other: &Row) -> bool {
    row.iter().zip(other).any(|(word, other)| word & other != 0)
}
