//! What is known about all minimal Sudoku puzzles of a variant on nine by nine cells, by counting,
//! sampling, hunting and searching.
//!
//! | to … | module |
//! |---|---|
//! | count all solution grids of a variant, without listing them | [`census`] |
//! | estimate numbers of minimal puzzles, or draw them uniformly | [`sampler`] |
//! | turn batches and puzzles into figures with 95 % intervals | [`stats`] |
//! | find puzzles with very few clues | [`hunt`] |
//! | find all puzzles with few clues, or prove that there are none | [`few_clues`] |
//!
//! Everything works on the engine for nine by nine cells, [`lacuna::nine`]: other layouts can be
//! counted by [`lacuna::Engine::total`].

pub mod census;
pub mod few_clues;
pub mod hunt;
pub mod sampler;
pub mod stats;
pub mod symmetry;
pub mod templates;

use lacuna::Undecided;
use lacuna::nine::geometry::NotNine;

/// Why a question about a variant, or a table, has no answer here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ResearchError {
    /// The reason, in one sentence.
    #[error("{0}")]
    Refused(String),
    /// The budget was spent first.
    #[error("{0}")]
    Undecided(#[from] Undecided),
}

impl From<NotNine> for ResearchError {
    fn from(error: NotNine) -> ResearchError {
        ResearchError::Refused(error.to_string())
    }
}
