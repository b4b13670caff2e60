//! Puzzles by number, uniform samples, and the number of all grids.

use std::collections::TryReserveError;
use std::ops::ControlFlow;
use std::sync::Arc;

use lacuna::board::Board;
use lacuna::budget::{Answer, Budget};
use lacuna::census::Census;
use lacuna::engine::Engine;
use lacuna::formats::iss;
use lacuna::generator::Generator;
use lacuna::generator::shape::{Shape, Symmetry};
use lacuna::nine::geometry::Geometry;
use lacuna::puzzle::Puzzle;
use lacuna::rating::{LevelRange, Rater};
use lacuna::rule_book::StatementError;
use lacuna::rules::variant::Variant;
use lacuna::sampler::{Sampler, UniformPuzzles};
use pyo3::exceptions::{PyLookupError, PyMemoryError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::prelude::*;

use crate::task::{How, Task};
use crate::variant::PyVariant;
use crate::wrong::{not_found, wrong};

/// Puzzles tried without a single one of the wanted level before a run is given up, as on the command line.
const TRIES: u64 = 10_000;

/// Puzzles as arrays: clues, solutions, numbers (64 bits, lowest byte first), and the rules where each puzzle has its own.
type Arrays<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, Option<Vec<String>>);

/// One puzzle of many.
struct Made {
    clues: Board,
    solution: Board,
    index: u64,
    /// If they are drawn.
    rules: Option<String>,
}

impl Made {
    fn of(puzzle: Puzzle) -> Made {
        let Puzzle { rules, clues, solution, origin } = puzzle;
        let origin = origin.expect("a run made it");
        let rules = origin.variant.fixed().is_none().then(|| iss::constraints(&rules));
        Made { clues, solution, index: origin.index, rules }
    }
}

/// Puzzles as they come in.
#[derive(Default)]
struct Many {
    clues: Vec<u8>,
    solutions: Vec<u8>,
    indices: Vec<u8>,
    rules: Vec<String>,
    tried: u64,
}

impl Many {
    /// Room for so many puzzles of so many cells.
    fn with_room(puzzles: u64, cells: usize) -> Result<Many, TryReserveError> {
        let mut many = Many::default();
        let puzzles = usize::try_from(puzzles).unwrap_or(usize::MAX);
        many.clues.try_reserve_exact(puzzles.saturating_mul(cells))?;
        many.solutions.try_reserve_exact(puzzles.saturating_mul(cells))?;
        many.indices.try_reserve_exact(puzzles.saturating_mul(8))?;
        Ok(many)
    }

    fn len(&self) -> u64 {
        self.indices.len() as u64 / 8
    }

    fn push(&mut self, made: &Made) {
        self.clues.extend_from_slice(made.clues.values());
        self.solutions.extend_from_slice(made.solution.values());
        self.indices.extend_from_slice(&made.index.to_le_bytes());
        self.rules.extend(made.rules.clone());
    }

    fn arrays(self, py: Python<'_>) -> Arrays<'_> {
        let bytes = |values: Vec<u8>| PyBytes::new(py, &values);
        let rules = Some(self.rules).filter(|rules| !rules.is_empty());
        (bytes(self.clues), bytes(self.solutions), bytes(self.indices), rules)
    }
}

/// Which puzzles are wanted.
struct Wanted {
    puzzles: u64,
    clues: Option<(usize, usize)>,
    levels: Option<LevelRange>,
    shape: Option<Shape>,
    /// None where nothing is rated, or each puzzle has rules of its own.
    rater: Option<Rater>,
}

impl Wanted {
    fn is_all(&self) -> bool {
        self.clues.is_none() && self.levels.is_none()
    }

    /// The puzzle, if it is wanted.
    fn choose(&self, puzzle: Puzzle, budget: &Budget) -> Option<Made> {
        let clues = puzzle.clues.clues();
        if self.clues.is_some_and(|(least, most)| !(least..=most).contains(&clues)) {
            return None;
        }
        if let Some(levels) = self.levels {
            let own = self.rater.is_none().then(|| Rater::new(&puzzle.rules));
            let rater = own.as_ref().or(self.rater.as_ref()).expect("one of them is there");
            let rating = rater.rate_under(&puzzle.clues, budget).decided()?;
            if !levels.contains(rating.level) {
                return None;
            }
        }
        Some(Made::of(puzzle))
    }

    /// Makes puzzles from this number on until there are enough, or it looks hopeless.
    fn make(&self, generator: &Generator, start: u64, mut many: Many, task: &Task) -> Answer<Many> {
        let budget = task.budget();
        let end = if self.is_all() { start.saturating_add(self.puzzles) } else { u64::MAX };
        let take = |made: Option<Made>| {
            if budget.is_spent() {
                return ControlFlow::Break(());
            }
            many.tried += 1;
            made.iter().for_each(|made| many.push(made));
            task.reach(many.len());
            let hopeless = self.levels.is_some() && many.len() == 0 && many.tried >= TRIES;
            if many.len() == self.puzzles || hopeless { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if self.puzzles > 0 {
            let choose = |puzzle| self.choose(puzzle, &budget);
            let flow = match &self.shape {
                None => generator.run(start..end, &budget, choose, take).map(drop),
                Some(shape) => {
                    let choose = |_, puzzle: Option<Puzzle>, _| puzzle.and_then(choose);
                    let _ = generator.run_shaped(start..end, shape, &budget, choose, take);
                    budget.answer(())
                }
            };
            if flow == Answer::Undecided {
                return Answer::Undecided;
            }
        }
        budget.answer(many)
    }
}

/// The puzzles of a variant and a seed from a number on.
#[pyfunction]
#[allow(clippy::too_many_arguments, reason = "they are those of the Python function")]
pub fn generate<'py>(
    py: Python<'py>,
    variant: &PyVariant,
    puzzles: u64,
    seed: u64,
    start: u64,
    difficulty: Option<&str>,
    symmetry: Option<&str>,
    clues: Option<(usize, usize)>,
    how: How,
) -> PyResult<Arrays<'py>> {
    let variant = &variant.variant;
    let layout = variant.any_layout();
    let levels = difficulty.map(str::parse::<LevelRange>).transpose().map_err(PyValueError::new_err)?;
    let symmetry = symmetry.map(str::parse::<Symmetry>).transpose().map_err(wrong)?;
    let symmetry = symmetry.map(|symmetry| symmetry.on(&layout)).transpose().map_err(wrong)?;
    let shape = symmetry.map(|symmetry| Shape::Orbits { symmetry, least: 0 });
    let rater = variant.fixed().filter(|_| levels.is_some()).map(|rules| Rater::new(rules));
    let wanted = Wanted { puzzles, clues, levels, shape, rater };
    let many = Many::with_room(if wanted.is_all() { puzzles } else { 0 }, layout.cells());
    let many = many.map_err(|error| PyMemoryError::new_err(format!("{puzzles} puzzles: {error}")))?;
    let made = how.run(py, puzzles, |task| match Generator::new_under(variant.clone(), seed, &task.budget()) {
        Answer::Decided(Ok(generator)) => wanted.make(&generator, start, many, task).map(Ok),
        Answer::Decided(Err(error)) => Answer::Decided(Err(error)),
        Answer::Undecided => Answer::Undecided,
    })?;
    let many = made.map_err(wrong)?;
    if let Some(levels) = levels.filter(|_| many.len() < puzzles) {
        let found = format!("{variant}: found none of level {levels} among {} puzzles", many.tried);
        return Err(PyLookupError::new_err(format!("{found}, which looks hopeless: choose another level")));
    }
    Ok(many.arrays(py))
}

/// Puzzles drawn uniformly from all minimal ones, each with the number of its batch.
#[pyfunction]
pub fn sample_unbiased<'py>(
    py: Python<'py>,
    variant: &PyVariant,
    puzzles: u64,
    seed: u64,
    clues: Option<usize>,
    how: How,
) -> PyResult<Arrays<'py>> {
    let variant = &variant.variant;
    let sampled = how.run(py, puzzles, |task| {
        let budget = task.budget();
        let sampler = match Sampler::new_under(variant.clone(), &budget) {
            Answer::Decided(Ok(sampler)) => sampler,
            Answer::Decided(Err(error)) => return Answer::Decided(Err(wrong(error))),
            Answer::Undecided => return Answer::Undecided,
        };
        let uniform = match UniformPuzzles::new_under(sampler, clues, &budget) {
            Answer::Decided(Ok(uniform)) => uniform,
            Answer::Decided(Err(error)) => return Answer::Decided(Err(not_found(error))),
            Answer::Undecided => return Answer::Undecided,
        };
        let mut many = Many::default();
        let batches_at_once = rayon::current_num_threads() as u64;
        let mut next = 0;
        while many.len() < puzzles {
            let indices = next..next + batches_at_once;
            let batches: Option<Vec<Vec<Puzzle>>> =
                indices.into_par_iter().map(|index| uniform.batch_under(seed, index, &budget).decided()).collect();
            let Some(batches) = batches else { return Answer::Undecided };
            let left = usize::try_from(puzzles - many.len()).unwrap_or(usize::MAX);
            batches.into_iter().flatten().take(left).for_each(|puzzle| many.push(&Made::of(puzzle)));
            task.reach(many.len());
            next += batches_at_once;
        }
        Answer::Decided(Ok(many))
    })?;
    Ok(sampled?.arrays(py))
}

/// The number of all solution grids of a variant.
#[pyfunction]
pub fn grid_total(py: Python<'_>, variant: &PyVariant, how: How) -> PyResult<u128> {
    let variant: &Arc<Variant> = &variant.variant;
    let rules = variant.fixed().ok_or_else(|| wrong(StatementError::Drawn))?;
    let total = how.run(py, 0, |task| {
        let budget = task.budget();
        let observe = |done: usize, parts: usize| {
            task.expect(parts as u64);
            task.reach(done as u64);
        };
        let Some(geometry) = Geometry::of(rules) else {
            let total = Engine::new(rules).total(&budget, observe);
            return total.expect("the census counts the grids of the other engine").map(|total| total.boards());
        };
        let total = Census::of(&geometry).total_under(&budget, |at| {
            observe(at.done, at.parts);
            ControlFlow::Continue(())
        });
        total.map_or(Answer::Undecided, |total| Answer::Decided(Some(total)))
    })?;
    total.ok_or_else(|| PyOverflowError::new_err("found more grids than 128 bits can count"))
}
