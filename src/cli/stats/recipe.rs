//! What a run of `stats` is and how far it has come.

use std::path::PathBuf;

use lacuna::formats::unnamed_rules;
use lacuna::random::FORMAT_VERSION;
use lacuna::variant::Variant;
use serde::{Deserialize, Serialize};

use super::Method;
use crate::cli::generate::options::Shard;

/// Everything that decides what rows come out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recipe {
    /// The version of the meaning of seeds.
    format_version: u32,
    /// The variant's name.
    variant: String,
    /// Its rules, if its name does not say them: other regions can have the same label.
    #[serde(default)]
    pub rules: Option<String>,
    /// The method.
    pub method: Method,
    /// The seed.
    pub seed: u64,
    /// The only wanted number of clues.
    pub clues: Option<usize>,
    /// The part of the indices, as part of a file name.
    shard: Option<String>,
}

impl Recipe {
    /// The recipe of a run.
    pub fn new(variant: &Variant, method: Method, seed: u64, clues: Option<usize>, shard: Option<Shard>) -> Recipe {
        let (variant, rules) = (variant.name().to_owned(), unnamed_rules(variant));
        Recipe {
            format_version: FORMAT_VERSION,
            variant,
            rules,
            method,
            seed,
            clues,
            shard: shard.map(Shard::file_name),
        }
    }

    /// Where the rows go if nothing is said.
    pub fn default_path(&self) -> PathBuf {
        let clues = self.clues.map_or_else(String::new, |clues| format!("-{clues}"));
        let shard = self.shard.as_ref().map_or_else(String::new, |shard| format!(".{shard}"));
        let Recipe { variant, method, seed, .. } = self;
        PathBuf::from(format!("output/stats-{variant}-{}{clues}-{seed}{shard}.csv", method.name()))
    }
}

/// How far a run has come.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    /// What is made.
    pub recipe: Recipe,
    /// The place of the next index to make.
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
