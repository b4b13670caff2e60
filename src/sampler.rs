//! Unbiased statistics of all minimal puzzles of a variant, and puzzles drawn uniformly from them.
//!
//! What a generator makes is a biased sample: top-down puzzles of the standard rules have 24.4 clues on average, all minimal puzzles 26.6
//! (Berthier 2009). Here the average is over all of them. A run is a series of independent batches; each draws its own exactly uniform
//! solution grids and takes a population of valid clue sets down to the minimal ones with exact weights (`population`), so
//! each batch estimates the number of minimal puzzles for every clue count without bias, whatever the settings; the settings, chosen by a pilot that
//! depends on the variant alone, decide how well. Errors come from the scatter of the batches
//! ([`Batches`](crate::stats::batches::Batches)).

mod grids;
mod population;
mod unavoidable;

use std::sync::Arc;

use crate::cell::CELLS;
use crate::cell_set::CellSet;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::solver::Solver;
use crate::stats::batches::Batch;
use crate::variant::Variant;

use grids::GridSampler;
use population::{Minimal, minimal_puzzles, systematic};

/// Grids in a batch, on average.
const GRIDS: u64 = 60;
/// Grids that a pilot looks at, at least.
const PILOT_GRIDS: usize = 40;
/// Valid sets followed in each grid, on average.
const PARTICLES: usize = 200;
/// Puzzles drawn from a batch, on average: few of the thousands in it, because those from one grid are relatives.
const PUZZLES: f64 = 20.0;
/// The share of valid sets among random sets at which a population starts.
const START_SHARE: f64 = 0.15;
/// The full preference for few removable clues, and between which shares of the clues at the start gone it grows from nothing. From a pilot
/// that compared, at each level, what sets with r removable clues come to: nothing depends on r near the start, later each
/// removable clue more costs a third.
const TILT: f64 = 0.45;
const TILT_FROM: f64 = 0.03;
const TILT_TO: f64 = 0.2;

/// A variant too tight to sample.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found too few solution grids of {0} to sample from, expected at least one in 300000 random patterns")]
pub struct SamplerError(String);

/// The settings of a population.
#[derive(Clone, Debug)]
struct Plan {
    /// Clues at the start.
    start: usize,
    /// Random sets drawn in each grid for the start.
    tries: usize,
    /// Valid sets kept at each level, for each grid.
    particles: usize,
}

impl Plan {
    fn new(solver: &Solver, grids: &[Grid], random: &mut Random) -> Plan {
        let share = |clues, random: &mut Random| population::valid_share(solver, grids, clues, random);
        // Validity is monotone, so bisection finds the smallest size with the share.
        let (mut below, mut start) = (0, CELLS);
        while start - below > 1 {
            let middle = usize::midpoint(below, start);
            if share(middle, random) < START_SHARE { below = middle } else { start = middle }
        }
        Plan { start, tries: (PARTICLES as f64 / START_SHARE) as usize, particles: PARTICLES }
    }

    fn tilt(&self, clues: usize) -> f64 {
        let passed = (self.start - clues) as f64 / self.start as f64;
        TILT * ((passed - TILT_FROM) / (TILT_TO - TILT_FROM)).clamp(0.0, 1.0)
    }
}

/// Estimates the minimal puzzles of one variant and draws from them.
#[derive(Clone, Debug)]
pub struct Sampler {
    variant: Arc<Variant>,
    solver: Solver,
    grids: GridSampler,
    plan: Plan,
}

impl Sampler {
    /// A sampler for this variant. A pilot of about a second chooses the settings; it depends on the variant alone.
    ///
    /// # Errors
    /// If the variant has too few solution grids, or none.
    pub fn new(variant: Arc<Variant>) -> Result<Sampler, SamplerError> {
        let solver = Solver::new(variant.geometry());
        let mut random = Random::stream(&format!("{variant} pilot"), 0, 0);
        let grids = GridSampler::new(&solver, GRIDS, &mut random).ok_or_else(|| SamplerError(variant.to_string()))?;
        let mut pilot = Vec::new();
        while pilot.len() < PILOT_GRIDS {
            pilot.extend(grids.draw(&solver, &mut random));
        }
        let plan = Plan::new(&solver, &pilot, &mut random);
        Ok(Sampler { variant, solver, grids, plan })
    }

    /// The grids of a batch, minimal puzzles in them, and the stream that they came from.
    fn population(&self, purpose: &str, seed: u64, index: u64) -> (Vec<Grid>, Vec<Minimal>, Random) {
        let mut random = Random::stream(&format!("{} {purpose}", self.variant), seed, index);
        let grids = self.grids.draw(&self.solver, &mut random);
        let minimal = minimal_puzzles(&self.plan, &self.solver, &grids, CellSet::ALL, &mut random);
        (grids, minimal, random)
    }

    /// The variant.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The estimates of one batch: a pure function of variant, seed and index. Seconds or less.
    pub fn batch(&self, seed: u64, index: u64) -> Batch {
        let (grids, minimal, _) = self.population("batches", seed, index);
        let scale = self.grids.scale();
        Batch {
            seed,
            index,
            grids: grids.len() as f64 * scale,
            by_clues: by_clues(&minimal).map(|number| number * scale),
        }
    }

    /// Uniform solution grids: each grid of the variant is expected equally often. The number of grids varies from batch to batch.
    pub fn grids(&self, seed: u64, index: u64) -> Vec<Grid> {
        let mut random = Random::stream(&format!("{} grids", self.variant), seed, index);
        self.grids.draw(&self.solver, &mut random)
    }

    /// Estimates for one solution grid: how many minimal puzzles with k clues, for each k, have all their clues among these cells.
    pub fn inside(&self, solution: &Grid, cells: CellSet, seed: u64, index: u64) -> [f64; CELLS + 1] {
        let mut random = Random::stream(&format!("{} inside", self.variant), seed, index);
        let plan = Plan { start: self.plan.start.min(cells.len()), ..self.plan };
        by_clues(&minimal_puzzles(&plan, &self.solver, &[*solution], cells, &mut random))
    }
}

fn by_clues(puzzles: &[Minimal]) -> [f64; CELLS + 1] {
    let mut by_clues = [0.0; CELLS + 1];
    for puzzle in puzzles {
        by_clues[puzzle.clues.len()] += puzzle.weight;
    }
    by_clues
}

/// Draws puzzles uniformly from all minimal puzzles of a variant, or from those with one number of clues.
///
/// The weights of a batch are cut into strides of one fixed length, from a random start, and the puzzle at each cut is taken: every
/// minimal puzzle of the variant is then expected equally often in every batch, and how many a batch gives is left to chance.
#[derive(Clone, Debug)]
pub struct UniformPuzzles {
    sampler: Sampler,
    clues: Option<usize>,
    stride: f64,
}

/// No minimal puzzle with the wanted number of clues turned up in the pilot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "found no minimal puzzle of {variant} with {clues} clues in a pilot, expected a number of clues between {fewest} and {most}"
)]
pub struct CluesError {
    variant: String,
    clues: usize,
    fewest: usize,
    most: usize,
}

impl UniformPuzzles {
    /// All minimal puzzles, or those with `clues` clues. The pilot takes as long as a batch.
    ///
    /// # Errors
    /// If the pilot meets no puzzle with so many clues.
    pub fn new(sampler: Sampler, clues: Option<usize>) -> Result<UniformPuzzles, CluesError> {
        let (_, minimal, _) = sampler.population("pilot puzzles", 0, 0);
        let wanted = |puzzle: &&Minimal| clues.is_none_or(|clues| puzzle.clues.len() == clues);
        let total: f64 = minimal.iter().filter(wanted).map(|puzzle| puzzle.weight).sum();
        let sizes = || minimal.iter().map(|puzzle| puzzle.clues.len());
        if total > 0.0 {
            return Ok(UniformPuzzles { sampler, clues, stride: total / PUZZLES });
        }
        Err(CluesError {
            variant: sampler.variant.to_string(),
            clues: clues.unwrap_or(0),
            fewest: sizes().min().unwrap_or(0),
            most: sizes().max().unwrap_or(0),
        })
    }

    /// The puzzles of one batch, about 20; their index is that of the batch.
    pub fn batch(&self, seed: u64, index: u64) -> Vec<Puzzle> {
        let sampler = &self.sampler;
        let (grids, mut minimal, mut random) = sampler.population("puzzles", seed, index);
        minimal.retain(|puzzle| self.clues.is_none_or(|clues| puzzle.clues.len() == clues));
        let chosen = systematic(&minimal, self.stride, |puzzle| puzzle.weight, &mut random);
        let puzzle = |minimal: Minimal| {
            let solution = grids[minimal.grid as usize];
            let clues = solution.restrict(minimal.clues);
            Puzzle { variant: sampler.variant.clone(), seed, index, clues, solution }
        };
        chosen.into_iter().map(puzzle).collect()
    }
}
