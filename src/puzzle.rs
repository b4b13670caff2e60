//! The record that everything passes on: a puzzle with its rules, its solution and where it came from.
//!
//! The generator makes it; what writes, rates or measures takes it.

mod words;

use std::sync::Arc;

use crate::board::Board;
use crate::rules::Rules;
use crate::rules::recipe::Recipe;

pub use words::{NoWords, Part, Words};

/// A puzzle and its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The puzzle.
    pub clues: Board,
    /// The only solution.
    pub solution: Board,
    /// Where it came from, if a run made it.
    pub origin: Option<Origin>,
}

/// The place of a puzzle in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// What the run makes.
    pub variant: Arc<Recipe>,
    /// The seed of the run.
    pub seed: u64,
    /// The number of the puzzle, from 0.
    pub index: u64,
}
