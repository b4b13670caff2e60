//! The identity and the progress of a run: the parts of a manifest that belong to `generate`.

use std::collections::BTreeMap;

use lacuna::rules::layout::MOST_CELLS;
use lacuna::stats::Tally;
use serde::{Deserialize, Serialize};

use crate::cli::runs::run_file::Progress;

/// All options that determine the bytes of the output.
#[derive(Clone, Debug, Serialize)]
pub struct RunRecipe {
    /// The version of the meaning of seeds.
    pub format_version: u32,
    /// The variant's name, which is a part of every seed.
    pub variant: String,
    /// Its rules, if its name does not imply them: different regions can share a label.
    pub rules: Option<String>,
    /// The seed.
    pub seed: u64,
    /// The number of puzzles of the whole run, for all shards together.
    pub puzzles: u64,
    /// The wanted range of clue counts.
    pub clues: Option<String>,
    /// The wanted levels.
    pub difficulty: Option<String>,
    /// The shape.
    pub shape: Option<String>,
    /// The style of marks, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marks: Option<String>,
    /// `true` if every puzzle is rated.
    pub rate: bool,
    /// The format.
    pub format: String,
}

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
