//! What most tests use.

pub use lacuna::formats::{Entry, Format, Reader, Record, iss, read_rules};
pub use lacuna::rating::Technique;
pub use lacuna::rules::{House, Layout, Mark, Rule};
pub use lacuna::{Board, Budget, Engine, Generator, Puzzle, Random, Rater, Rules, Variant};
pub use lacuna_words::english;
pub use tempfile::{TempDir, tempdir};

pub use crate::made::*;
pub use crate::nine::Nine;
pub use crate::run::*;
pub use crate::transcript::{replay, transcript};
