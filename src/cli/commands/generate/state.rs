//! What a run is and how far it has come: the parts of a manifest that belong to `generate`.

use std::collections::BTreeMap;

use lacuna::rules::layout::MOST_CELLS;
use lacuna::stats::Tally;
use serde::{Deserialize, Serialize};

use crate::cli::runs::run_file::Progress;

/// Everything that decides what bytes come out.
#[derive(Clone, Debug, Serialize)]
pub struct RunRecipe {
    /// The version of the meaning of seeds.
    pub format_version: u32,
    /// The variant's name, which is a part of every seed.
    pub variant: String,
    /// Its rules, if its name does not say them: other regions can have the same label.
    pub rules: Option<String>,
    /// The seed.
    pub seed: u64,
    /// The puzzles of the whole run, all shards together.
    pub puzzles: u64,
    /// The wanted numbers of clues.
    pub clues: Option<String>,
    /// The wanted levels.
    pub difficulty: Option<String>,
    /// The shape.
    pub shape: Option<String>,
    /// What marks look like, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marks: Option<String>,
    /// Whether every puzzle is rated.
    pub rate: bool,
    /// The format.
    pub format: String,
}

/// How far a run has come.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// How many indices have been made.
    pub next: u64,
    /// How many of the puzzles written have how many clues.
    written: BTreeMap<usize, u64>,
}

impl State {
    /// A puzzle with this number of clues has been written.
    pub fn add(&mut self, clues: usize) {
        *self.written.entry(clues).or_default() += 1;
    }

    /// Returns the puzzles written, by their numbers of clues.
    pub fn tally(&self) -> Tally {
        self.written
            .iter()
            .filter(|&(&clues, _)| clues <= MOST_CELLS)
            .map(|(&clues, &puzzles)| (clues, puzzles))
            .collect()
    }
}

impl Progress for State {
    fn rows(&self) -> Option<u64> {
        let written =
            self.written.iter().try_fold(
                0_u64,
                |sum, (&clues, &puzzles)| {
                    if clues <= MOST_CELLS { sum.checked_add(puzzles) } else { None }
                },
            );
        written.filter(|&rows| rows <= self.next)
    }
}
