//! What a run is and how far it has come: the part of a manifest that belongs to `generate`.

use std::collections::BTreeMap;

use lacuna::cell::CELLS;
use lacuna::stats::Tally;
use serde::{Deserialize, Serialize};

/// Everything that decides what bytes come out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipe {
    /// The version of the meaning of seeds.
    pub format_version: u32,
    /// The variant's name.
    pub variant: String,
    /// Its rules, if its name does not say them: other regions can have the same label.
    #[serde(default)]
    pub rules: Option<String>,
    /// The seed.
    pub seed: u64,
    /// The puzzles of the whole run, all shards together.
    pub puzzles: u64,
    /// The block that is made, K/N.
    pub shard: Option<String>,
    /// The wanted numbers of clues.
    pub clues: Option<String>,
    /// The wanted levels.
    pub difficulty: Option<String>,
    /// The shape.
    pub shape: Option<String>,
    /// Whether every puzzle is rated.
    #[serde(default)]
    pub rate: bool,
    /// The format.
    pub format: String,
}

/// How far a run has come.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    /// What is made.
    pub recipe: Recipe,
    /// The next index to make.
    pub next: u64,
    /// How many of the puzzles written have how many clues.
    written: BTreeMap<usize, u64>,
}

impl State {
    /// Nothing done yet.
    pub fn new(recipe: Recipe, first: u64) -> State {
        State { recipe, next: first, written: BTreeMap::new() }
    }

    /// A puzzle with this number of clues has been written.
    pub fn add(&mut self, clues: usize) {
        *self.written.entry(clues).or_default() += 1;
    }

    /// The puzzles written.
    pub fn tally(&self) -> Tally {
        self.written.iter().filter(|&(&clues, _)| clues <= CELLS).map(|(&clues, &puzzles)| (clues, puzzles)).collect()
    }

    /// The first option in which a saved run differs from this one, with both values.
    pub fn difference(&self, saved: &State) -> Option<String> {
        let fields = |state: &State| serde_json::to_value(&state.recipe).expect("a recipe is plain data");
        let (mine, saved) = (fields(self), fields(saved));
        let (name, was) = saved.as_object()?.iter().find(|&(name, was)| mine.get(name) != Some(was))?;
        Some(format!("{name} {was}, found {name} {}", mine.get(name)?))
    }
}
