//! What is known about all minimal Sudoku puzzles of a variant on nine by nine cells, by counting,
//! sampling, hunting and searching.
//!
//! | to … | module |
//! |---|---|
//! | count all solution grids of a variant, without listing them | [`census`] |
//! | estimate numbers of minimal puzzles, or draw them uniformly | [`sampler`] |
//! | turn batches and puzzles into figures with 95 % intervals | [`stats`] |
//! | find puzzles with very few or very many clues | [`hunt`] |
//! | find all puzzles with few clues, or prove that there are none | [`few_clues`] |
//!
//! Everything works on the engine for nine by nine cells, [`lacuna::nine`]: other layouts can be
//! counted by [`lacuna::Engine::total`].

pub mod census;
pub mod few_clues;
pub mod hunt;
pub mod sampler;
pub mod stats;
pub mod templates;
