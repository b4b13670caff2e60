//! The origin of puzzles: the method that made them, and their rules.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// The scope of figures that depend on the variant alone.
pub const ALL: &str = "all minimal puzzles of the variant";

/// The method that made puzzles, and so the scope of their figures.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ValueEnum, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// Clues removed from a random grid in random order: the figures belong to this method.
    Topdown,
    /// Clues added until the solution is unique, then redundant ones removed: the figures belong to
    /// this method.
    Bottomup,
    /// Estimates over all minimal puzzles of the variant, from independent batches: the figures
    /// belong to the variant.
    Unbiased,
    /// Puzzles drawn uniformly from all minimal puzzles of the variant.
    Uniform,
}

impl Method {
    /// Returns its name on the command line.
    pub fn name(self) -> &'static str {
        ["topdown", "bottomup", "unbiased", "uniform"][self as usize]
    }
}

/// A variant's printed name, and its rules if the name does not imply them: different regions can
/// share a label.
pub type Rules = (String, Option<String>);

/// The origin of puzzles: their rules, and the name of the method that made them if it is known.
pub type Source = (Rules, Option<String>);

/// Returns the name of a method, and the scope of its figures.
pub fn origin(method: Option<&str>) -> (&str, &'static str) {
    match method {
        Some(name @ ("uniform" | "unbiased")) => (name, ALL),
        Some(name) => (name, "this method, not all minimal puzzles"),
        None => ("file", "the method that made these puzzles"),
    }
}
