//! The rows that a method makes: puzzles or batches, by index.

use std::slice;
use std::sync::Arc;

use anyhow::Context;
use lacuna::budget::{Budget, Undecided};
use lacuna::formats::{Extra, Format, identity};
use lacuna::generator::Generator;
use lacuna::puzzle::Puzzle;
use lacuna::rules::variant::Variant;
use lacuna_research::sampler::{Sampler, UniformPuzzles};
use lacuna_research::stats::batches::Batch;

use super::recipe::RunRecipe;
use super::source::Method;
use crate::args::VariantArgs;
use crate::console::{Patience, interrupt};

/// Returns the header line of the table that a method writes, with these columns after the fixed
/// ones of puzzles. Top-down rows equal those of `generate`, byte for byte; other puzzles state
/// their method, and uniform ones their batch.
pub fn header(method: Method, columns: &[&str]) -> String {
    let own = match method {
        Method::Unbiased => return Batch::header() + "\n",
        Method::Topdown => &[][..],
        Method::Bottomup => &["method"],
        Method::Uniform => &["method", "batch"],
    };
    Format::Csv.header_with(&[columns, own].concat())
}

/// Makes the rows with an index, with line ends.
type Make = Box<dyn Fn(u64, &Budget) -> Result<Vec<String>, Undecided> + Send + Sync>;

/// A prepared method.
pub struct Rows(Make);

impl Rows {
    /// Prepares the method; the pilots of the unbiased ones take seconds.
    pub fn new(recipe: &RunRecipe, variant: &VariantArgs) -> anyhow::Result<Rows> {
        let (variant, seed, budget) = (variant.load()?, recipe.seed, interrupt::budget());
        let name: Extra = ("method", recipe.method.name().into());
        let generator = |variant: Arc<Variant>| {
            let _patience = Patience::for_a_grid("", &variant);
            Generator::new(variant, seed, &budget).context("cannot generate")
        };
        let sampler = |variant| Sampler::new(variant, &budget);
        Ok(Rows(match recipe.method {
            Method::Topdown => {
                let generator = generator(variant)?;
                Box::new(move |index, budget| Ok(vec![row(&generator.puzzle(index, budget)?, &[])]))
            }
            Method::Bottomup => {
                let generator = generator(variant)?;
                Box::new(move |index, budget| {
                    Ok(vec![row(
                        &generator.bottom_up(index, budget)?,
                        slice::from_ref(&name),
                    )])
                })
            }
            Method::Unbiased => {
                let (identity, sampler) = (identity(&variant), sampler(variant)?);
                Box::new(move |index, budget| {
                    Ok(vec![
                        sampler.batch(seed, index, budget)?.row(&identity) + "\n",
                    ])
                })
            }
            Method::Uniform => {
                let puzzles = UniformPuzzles::new(sampler(variant)?, recipe.clues, &budget)?;
                Box::new(move |index, budget| {
                    let extras = [name.clone(), ("batch", index.into())];
                    Ok(puzzles
                        .batch(seed, index, budget)?
                        .iter()
                        .map(|puzzle| row(puzzle, &extras))
                        .collect())
                })
            }
        }))
    }

    /// Returns the rows with this index, with line ends, or `None` if the run has to end first.
    pub fn make(&self, index: u64) -> Option<Vec<String>> {
        (self.0)(index, &interrupt::budget()).ok()
    }
}

fn row(puzzle: &Puzzle, extras: &[Extra]) -> String {
    let mut bytes = Vec::new();
    Format::Csv
        .write_with(puzzle, extras, &mut bytes)
        .expect("a CSV row holds every puzzle");
    String::from_utf8(bytes).expect("a row is ASCII")
}
