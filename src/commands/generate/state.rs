//! The progress of a run: the part of a manifest that belongs to `generate`.

use std::collections::BTreeMap;

use lacuna::rules::layout::MOST_CELLS;
use lacuna::stats::Tally;
use serde::{Deserialize, Serialize};

use crate::runs::Resumable;

/// The progress of a run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// The number of indices made.
    pub next: u64,
    /// The number of puzzles written, by number of clues.
    written: BTreeMap<usize, u64>,
}

impl State {
    /// Counts a written puzzle with this number of clues.
    pub fn add(&mut self, clues: usize) {
        *self.written.entry(clues).or_default() += 1;
    }

    /// Returns the number of puzzles written, by number of clues.
    pub fn tally(&self) -> Tally {
        self.written
            .iter()
            .filter(|(clues, _)| **clues <= MOST_CELLS)
            .map(|(&clues, &puzzles)| (clues, puzzles))
            .collect()
    }
}

impl Resumable for State {
    fn rows(&self) -> Option<u64> {
        let is_possible = self.written.keys().all(|&clues| clues <= MOST_CELLS);
        let written = self
            .written
            .values()
            .try_fold(0_u64, |sum, &puzzles| sum.checked_add(puzzles));
        written.filter(|&rows| is_possible && rows <= self.next)
    }
}
