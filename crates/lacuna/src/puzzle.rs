//! The record shared by all modules: a puzzle with its rules, its solution and its origin.
//!
//! The generator makes it; writers, raters and statistics use it.

mod words;

use std::sync::Arc;

use crate::board::Board;
use crate::rules::Rules;
use crate::rules::variant::Variant;

pub use words::{NoWords, Part, Words};

/// A puzzle and its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The clues.
    pub clues: Board,
    /// The only solution.
    pub solution: Board,
    /// Its origin, if a run made it.
    pub origin: Option<Origin>,
}

/// The place of a puzzle in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The variant of the run.
    pub variant: Arc<Variant>,
    /// The seed of the run.
    pub seed: u64,
    /// The number of the puzzle, from 0.
    pub index: u64,
}
