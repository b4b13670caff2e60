//! The record that everything passes on: a puzzle with its solution and where it came from.
//!
//! The generator makes it; what writes, rates or measures takes it.

use std::sync::Arc;

use crate::nine::grid::Grid;
use crate::variant::Variant;

/// A puzzle, its solution, and the run it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The rules.
    pub variant: Arc<Variant>,
    /// The seed of the run.
    pub seed: u64,
    /// Its number in the run, from 0.
    pub index: u64,
    /// The puzzle.
    pub clues: Grid,
    /// The only solution.
    pub solution: Grid,
}
