//! Puzzles by number, uniform samples, and the number of all grids.

use std::ops::ControlFlow;

use lacuna::budget::{Answer, Budget};
use lacuna::census::Census;
use lacuna::engine::{Engine, Total};
use lacuna::formats::iss;
use lacuna::generator::Generator;
use lacuna::generator::shape::{Shape, Symmetry};
use lacuna::nine::geometry::Geometry;
use lacuna::puzzle::Puzzle;
use lacuna::rating::{LevelRange, Rater};
use lacuna::rule_book::StatementError;
use lacuna::sampler::{Sampler, UniformPuzzles};
use pyo3::exceptions::{PyLookupError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::prelude::*;

use crate::task::{How, Task};
use crate::variant::PyVariant;
use crate::wrong::{sentence, wrong};

/// Puzzles tried without a single one of the wanted level before a run is given up, as on the command line.
const TRIES: u64 = 10_000;

/// Puzzles as arrays: clues, solutions, numbers (64 bits, lowest byte first), and the rules where they are drawn.
type Arrays<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, Vec<String>);

/// Puzzles as they come in.
#[derive(Default)]
struct Many {
    clues: Vec<u8>,
    solutions: Vec<u8>,
    indices: Vec<u8>,
    rules: Vec<String>,
}

impl Many {
    fn len(&self) -> u64 {
        self.indices.len() as u64 / 8
    }

    fn push(&mut self, puzzle: &Puzzle) {
        let origin = puzzle.origin.as_ref().expect("a run made it");
        self.clues.extend_from_slice(puzzle.clues.values());
        self.solutions.extend_from_slice(puzzle.solution.values());
        self.indices.extend_from_slice(&origin.index.to_le_bytes());
        self.rules.extend(origin.variant.fixed().is_none().then(|| iss::constraints(&puzzle.rules)));
    }

    fn arrays(self, py: Python<'_>) -> Arrays<'_> {
        let bytes = |values: &[u8]| PyBytes::new(py, values);
        (bytes(&self.clues), bytes(&self.solutions), bytes(&self.indices), self.rules)
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
    /// The puzzle, if it is wanted.
    fn choose(&self, puzzle: Puzzle, budget: &Budget) -> Option<Puzzle> {
        let found = puzzle.clues.clues();
        let has_clues = self.clues.is_none_or(|(least, most)| (least..=most).contains(&found));
        let Some(levels) = self.levels.filter(|_| has_clues) else { return Some(puzzle).filter(|_| has_clues) };
        let own = self.rater.is_none().then(|| Rater::new(&puzzle.rules));
        let rater = own.as_ref().or(self.rater.as_ref()).expect("one of them is there");
        let rating = rater.rate_under(&puzzle.clues, budget).decided()?;
        Some(puzzle).filter(|_| levels.contains(rating.level))
    }

    /// Makes puzzles from this number on until there are enough, or it looks hopeless.
    fn make(&self, generator: &Generator, start: u64, task: &Task) -> Answer<Many> {
        let (budget, mut many, mut tried) = (task.budget(), Many::default(), 0);
        let is_all = self.clues.is_none() && self.levels.is_none();
        let end = if is_all || self.puzzles == 0 { start.saturating_add(self.puzzles) } else { u64::MAX };
        let take = |chosen: Option<Puzzle>| {
            tried += 1;
            if let Some(puzzle) = &chosen {
                many.push(puzzle);
            }
            task.reach(many.len());
            let is_hopeless = self.levels.is_some() && many.len() == 0 && tried >= TRIES;
            let is_done = many.len() == self.puzzles || is_hopeless || budget.is_spent();
            if is_done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let choose = |puzzle| self.choose(puzzle, &budget);
        let _: Answer<_> = match &self.shape {
            None => generator.run(start..end, &budget, choose, take),
            Some(shape) => {
                let choose = |_, puzzle: Option<Puzzle>, _| puzzle.and_then(choose);
                Answer::Decided(generator.run_shaped(start..end, shape, &budget, choose, take))
            }
        };
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
    let levels = difficulty.map(str::parse::<LevelRange>).transpose().map_err(PyValueError::new_err)?;
    let symmetry = symmetry.map(str::parse::<Symmetry>).transpose().map_err(wrong)?;
    let symmetry = symmetry.map(|symmetry| symmetry.on(&variant.any_layout())).transpose().map_err(wrong)?;
    let shape = symmetry.map(|symmetry| Shape::Orbits { symmetry, least: 0 });
    let rater = variant.fixed().filter(|_| levels.is_some()).map(|rules| Rater::new(rules));
    let wanted = Wanted { puzzles, clues, levels, shape, rater };
    let made = how.run(py, puzzles, |task| match Generator::new_under(variant.clone(), seed, &task.budget()) {
        Answer::Decided(Ok(generator)) => wanted.make(&generator, start, task).map(Ok),
        Answer::Decided(Err(error)) => Answer::Decided(Err(error)),
        Answer::Undecided => Answer::Undecided,
    })?;
    let many = made.map_err(wrong)?;
    if let Some(levels) = levels.filter(|_| many.len() < puzzles) {
        let found = format!("{variant}: found none of level {levels} among {TRIES} puzzles");
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
    let sampled = how.run(py, puzzles, |task| {
        let budget = task.budget();
        let sampler = match Sampler::new_under(variant.variant.clone(), &budget) {
            Answer::Decided(Ok(sampler)) => sampler,
            other => return other.map(|refused| refused.map(|_| Many::default()).map_err(wrong)),
        };
        let uniform = match UniformPuzzles::new_under(sampler, clues, &budget) {
            Answer::Decided(Ok(uniform)) => uniform,
            Answer::Decided(Err(error)) => return Answer::Decided(Err(PyLookupError::new_err(sentence(&error)))),
            Answer::Undecided => return Answer::Undecided,
        };
        let (mut many, mut next) = (Many::default(), 0);
        while many.len() < puzzles {
            let indices = next..next + rayon::current_num_threads() as u64;
            next = indices.end;
            let batch = |index| uniform.batch_under(seed, index, &budget).decided();
            let batches: Option<Vec<Vec<Puzzle>>> = indices.into_par_iter().map(batch).collect();
            let Some(batches) = batches else { return Answer::Undecided };
            let left = usize::try_from(puzzles - many.len()).unwrap_or(usize::MAX);
            batches.iter().flatten().take(left).for_each(|puzzle| many.push(puzzle));
            task.reach(many.len());
        }
        Answer::Decided(Ok(many))
    })?;
    Ok(sampled?.arrays(py))
}

/// The number of all solution grids of a variant.
#[pyfunction]
pub fn grid_total(py: Python<'_>, variant: &PyVariant, how: How) -> PyResult<u128> {
    let rules = variant.variant.fixed().ok_or_else(|| wrong(StatementError::Drawn))?;
    let total = how.run(py, 0, |task| {
        let budget = task.budget();
        let Some(geometry) = Geometry::of(rules) else {
            let total = Engine::new(rules).total(&budget, |done, parts| task.reach_of(done as u64, parts as u64));
            return total.expect("the census counts the grids of the other engine").map(Total::boards);
        };
        let total = Census::of(&geometry).total_under(&budget, |at| {
            task.reach_of(at.done as u64, at.parts as u64);
            ControlFlow::Continue(())
        });
        total.map_or(Answer::Undecided, |total| Answer::Decided(Some(total)))
    })?;
    total.ok_or_else(|| PyOverflowError::new_err("found more grids than 128 bits can count"))
}
