//! What a run of `stats` is and how far it has come.

use std::path::PathBuf;

use lacuna::random::FORMAT_VERSION;
use lacuna::variant::Variant;
use serde::{Deserialize, Serialize};

use super::Method;

/// Everything that decides what rows come out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipe {
    /// The version of the meaning of seeds.
    format_version: u32,
    /// The variant's name.
    variant: String,
    /// The method.
    pub method: Method,
    /// The seed.
    pub seed: u64,
    /// The only wanted number of clues.
    pub clues: Option<usize>,
}

impl Recipe {
    /// The recipe of a run.
    pub fn new(variant: &Variant, method: Method, seed: u64, clues: Option<usize>) -> Recipe {
        Recipe { format_version: FORMAT_VERSION, variant: variant.name().to_owned(), method, seed, clues }
    }

    /// Where the rows go if nothing is said.
    pub fn default_path(&self) -> PathBuf {
        let clues = self.clues.map_or_else(String::new, |clues| format!("-{clues}"));
        PathBuf::from(format!("output/stats-{}-{}{clues}-{}.csv", self.variant, self.method.name(), self.seed))
    }
}

/// How far a run has come.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    /// What is made.
    pub recipe: Recipe,
    /// The next index to make.
    pub next: u64,
    /// The rows written.
    pub rows: u64,
}

impl State {
    /// Nothing done yet.
    pub fn new(recipe: Recipe) -> State {
        State { recipe, next: 0, rows: 0 }
    }
}
