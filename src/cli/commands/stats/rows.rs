//! The rows that a method makes: puzzles or batches, by index.

use std::sync::Arc;

use anyhow::Context;
use lacuna::budget::Budget;
use lacuna::formats::{Extra, Format, unnamed_rules};
use lacuna::generator::Generator;
use lacuna::puzzle::Puzzle;
use lacuna::rules::recipe::Recipe;
use lacuna::sampler::{Sampler, UniformPuzzles};
use lacuna::stats::batches::Batch;

use super::recipe::RunRecipe;
use super::source::Method;
use crate::cli::args::variant::VariantArgs;
use crate::cli::console::interrupt;
use crate::cli::console::patience::Patience;

/// The number of puzzles that a thread makes between two checks of the clock.
const PUZZLES_A_THREAD: usize = 128;

/// Returns the header line of the table that a method writes, with these columns after the fixed ones of puzzles. Top-down rows equal
/// those of `generate`, byte for byte; other puzzles state their method, and uniform ones their batch.
pub fn header(method: Method, columns: &[&str]) -> String {
    let own = match method {
        Method::Unbiased => return Batch::header() + "\n",
        Method::Topdown => &[][..],
        Method::Bottomup => &["method"],
        Method::Uniform => &["method", "batch"],
    };
    Format::Csv.header_with(&[columns, own].concat())
}

/// A prepared method.
pub enum Rows {
    /// Top-down puzzles.
    TopDown(Generator),
    /// Bottom-up puzzles.
    BottomUp(Generator),
    /// Batches of estimates.
    Batches(Sampler, u64),
    /// Uniform puzzles.
    Uniform(UniformPuzzles, u64),
}

impl Rows {
    /// Prepares the method; the pilots of the unbiased ones take seconds.
    pub fn new(recipe: &RunRecipe, variant: &VariantArgs) -> anyhow::Result<Rows> {
        let variant = variant.load()?;
        let seed = recipe.seed;
        let budget = interrupt::budget();
        let generator = |variant: Arc<Recipe>| {
            let _patience = Patience::for_a_grid("", &variant);
            Generator::new(variant, seed, &budget).context("cannot generate")
        };
        let sampler = |variant| Sampler::new(variant, &budget);
        Ok(match recipe.method {
            Method::Topdown => Rows::TopDown(generator(variant)?),
            Method::Bottomup => Rows::BottomUp(generator(variant)?),
            Method::Unbiased => Rows::Batches(sampler(variant)?, seed),
            Method::Uniform => Rows::Uniform(UniformPuzzles::new(sampler(variant)?, recipe.clues, &budget)?, seed),
        })
    }

    /// Returns the number of indices to make before the rows are written.
    pub fn stretch(&self) -> usize {
        let threads = rayon::current_num_threads();
        match self {
            Rows::TopDown(_) | Rows::BottomUp(_) => threads * PUZZLES_A_THREAD,
            Rows::Batches(..) | Rows::Uniform(..) => threads,
        }
    }

    /// Returns the rows with this index, with line ends, or `None` if the run has to end first.
    pub fn make(&self, index: u64) -> Option<Vec<String>> {
        let budget: &Budget = &interrupt::budget();
        let rows = match self {
            Rows::TopDown(generator) => vec![row(&generator.puzzle(index, budget).ok()?, &[])],
            Rows::BottomUp(generator) => {
                vec![row(&generator.bottom_up(index, budget).ok()?, &[("method", Method::Bottomup.name().into())])]
            }
            Rows::Batches(sampler, seed) => {
                let batch = sampler.batch(*seed, index, budget).ok()?;
                vec![format!("{}\n", batch.row(&identity(sampler.variant())))]
            }
            Rows::Uniform(puzzles, seed) => {
                let made = puzzles.batch(*seed, index, budget).ok()?;
                let extras = [("method", Method::Uniform.name().into()), ("batch", index.into())];
                made.iter().map(|puzzle| row(puzzle, &extras)).collect()
            }
        };
        Some(rows)
    }
}

/// Describes the rules for a row of batches: their name, followed by a space and the rules themselves if the name does not imply them.
fn identity(variant: &Recipe) -> String {
    let rules = unnamed_rules(variant).map_or_else(String::new, |rules| format!(" {rules}"));
    format!("{variant}{rules}")
}

fn row(puzzle: &Puzzle, extras: &[Extra]) -> String {
    let mut bytes = Vec::new();
    Format::Csv.write_with(puzzle, extras, &mut bytes).expect("a CSV row holds every puzzle");
    String::from_utf8(bytes).expect("a row is ASCII")
}
