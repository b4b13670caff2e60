//! Puzzles by index, uniform samples, and the number of all grids.

use std::ops::ControlFlow;

use lacuna::generator::{
    Generator, Goal, PATIENCE, Shape, Symmetry, TIME_A_PATTERN, check_clues, parse_pattern,
};
use lacuna::nine::geometry::Geometry;
use lacuna::rules::{Cover, Style, Variant};
use lacuna::{Engine, Puzzle};
use lacuna_research::census::{self, Census, SEED};
use lacuna_research::sampler::{Sampler, UniformPuzzles};
use pyo3::exceptions::{PyLookupError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::batch::{Batch, UNIFORM};
use crate::task::{How, Made, Task, made};
use crate::variant::{PyVariant, picture};
use crate::wrong::{sentence, wrong};

/// The options of `lacuna.generate`.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Options<'py> {
    difficulty: Option<String>,
    needs: Option<String>,
    symmetry: Option<String>,
    clues: Option<(usize, usize)>,
    target_clues: Option<usize>,
    pattern: Option<Bound<'py, PyAny>>,
    cover: Option<String>,
    cage_sizes: Option<(usize, usize)>,
    line_lengths: Option<(usize, usize)>,
}

/// Parses the text, if there is one.
fn parsed<T: std::str::FromStr<Err: ToString>>(text: Option<&String>) -> PyResult<Option<T>> {
    text.map(|text| {
        text.parse()
            .map_err(|error: T::Err| PyValueError::new_err(error.to_string()))
    })
    .transpose()
}

impl Options<'_> {
    fn shape(&self, variant: &Variant) -> PyResult<Option<Shape>> {
        let symmetry = self
            .symmetry
            .as_deref()
            .map(str::parse::<Symmetry>)
            .transpose()
            .map_err(wrong)?;
        let removed = Shape::of(variant, symmetry, self.target_clues).map_err(wrong)?;
        let pattern = self
            .pattern
            .as_ref()
            .map(|given| picture("pattern", given))
            .transpose()?;
        let pattern = pattern
            .map(|text| parse_pattern(variant, &text))
            .transpose();
        match (removed, pattern.map_err(wrong)?) {
            (Some(_), Some(_)) => Err(PyValueError::new_err(
                "found pattern= with symmetry= or target_clues=, expected one or the other: a pattern fixes all clues",
            )),
            (removed, pattern) => Ok(removed.or(pattern.map(Shape::Pattern))),
        }
    }

    fn wanted(&self, variant: &Variant, puzzles: usize) -> PyResult<Wanted> {
        let cover = parsed::<Cover>(self.cover.as_ref())?;
        let style = Style::of(variant, self.cage_sizes, cover, self.line_lengths).map_err(wrong)?;
        let shape = self.shape(variant)?;
        if shape.is_some() && style.cover == Cover::Full {
            let found = "found cover=\"full\" with a shape of clues, expected one or the other: cover=\"full\" leaves no clues";
            return Err(PyValueError::new_err(found));
        }
        let needs = self
            .needs
            .as_deref()
            .map(str::parse)
            .transpose()
            .map_err(wrong)?
            .map(Goal::Needs);
        let goal = match (parsed(self.difficulty.as_ref())?.map(Goal::Levels), needs) {
            (Some(_), Some(_)) => {
                let found = "found needs= with difficulty=, expected one or the other: a technique has its level";
                return Err(PyValueError::new_err(found));
            }
            (levels, needs) => levels.or(needs),
        };
        if let Some(clues) = self.clues {
            check_clues(clues, variant, shape.as_ref(), style.cover, goal).map_err(wrong)?;
        }
        Ok(Wanted {
            puzzles,
            clues: self.clues,
            goal,
            shape,
            style,
        })
    }
}

/// The puzzles that are wanted.
struct Wanted {
    puzzles: usize,
    clues: Option<(usize, usize)>,
    goal: Option<Goal>,
    shape: Option<Shape>,
    style: Style,
}

impl Wanted {
    /// Returns the puzzle if it is wanted.
    fn choose(&self, puzzle: Puzzle) -> Option<Puzzle> {
        let found = puzzle.clues.clues();
        self.clues
            .is_none_or(|(least, most)| (least..=most).contains(&found))
            .then_some(puzzle)
    }

    /// Makes puzzles from index `start` on, until there are enough or the search looks hopeless.
    fn make(
        &self,
        generator: &Generator,
        start: u64,
        mut batch: Batch,
        task: &Task,
    ) -> Made<Batch> {
        let mut budget = task.budget();
        if matches!(self.shape, Some(Shape::Pattern(_))) {
            let time = TIME_A_PATTERN.saturating_mul(self.puzzles.try_into().unwrap_or(u32::MAX));
            budget = budget.within(time);
        }
        let end = if self.clues.is_none() || self.puzzles == 0 {
            start.saturating_add(self.puzzles as u64)
        } else {
            u64::MAX
        };
        let take = |chosen: Option<Puzzle>| {
            if let Some(puzzle) = &chosen {
                batch.push_made(puzzle);
            }
            task.reach(batch.len() as u64);
            let is_done =
                batch.len() == self.puzzles || generator.gives_up().is_some() || budget.is_spent();
            if is_done {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let shape = self.shape.as_ref();
        let choose = |_, puzzle: Option<Puzzle>| puzzle.and_then(|puzzle| self.choose(puzzle));
        let _ = generator.run(start..end, shape, &budget, choose, take);
        let is_complete = batch.len() == self.puzzles || task.budget().is_spent();
        if is_complete {
            Ok(batch)
        } else {
            Err(Some(self.missed(generator, batch.len())))
        }
    }

    /// Returns the error that says why there are too few puzzles.
    fn missed(&self, generator: &Generator, found: usize) -> PyErr {
        let (variant, expected) = (&generator.variant, self.puzzles);
        PyLookupError::new_err(match (&self.shape, generator.gives_up()) {
            (_, Some(missed)) => format!("{variant}: {missed}"),
            (Some(Shape::Pattern(_)), _) => format!(
                "found {found} puzzles with clues exactly on the marked cells within a minute for each, expected {expected}: mark \
                 more cells"
            ),
            _ => format!(
                "{variant}: found {found} puzzles up to the last index, expected {expected}"
            ),
        })
    }
}

/// Generates the puzzles of a variant and a seed from index `start` on.
#[pyfunction]
pub fn generate(
    py: Python<'_>,
    variant: Py<PyVariant>,
    puzzles: usize,
    seed: u64,
    start: u64,
    options: Options<'_>,
    how: How,
) -> PyResult<Batch> {
    let (batch, variant) = (Batch::of_run(py, &variant, seed), &variant.get().variant);
    let wanted = options.wanted(variant, puzzles)?;
    how.run(py, puzzles, |task| {
        let generator = Generator::new(variant.clone(), seed, &task.budget()).map_err(wrong)?;
        let generator = generator
            .with_style(wanted.style.clone(), &task.budget())
            .map_err(wrong)?;
        let generator = match wanted.goal {
            Some(goal) => generator
                .with_goal(goal, Some(PATIENCE), &task.budget())
                .map_err(wrong)?,
            None => generator,
        };
        wanted.make(&generator, start, batch, task)
    })
}

/// Draws puzzles uniformly from all minimal ones, in the batches `start + part`,
/// `start + part + parts` and so on: exactly as many, or in whole batches the share of one of
/// several parts. The index of a puzzle is the number of its batch.
#[pyfunction]
pub fn sample_unbiased(
    py: Python<'_>,
    variant: Py<PyVariant>,
    puzzles: usize,
    seed: u64,
    clues: Option<usize>,
    which: (u64, Option<(u64, u64)>),
    how: How,
) -> PyResult<Batch> {
    let (start, shard) = which;
    let share = |(_, parts)| UniformPuzzles::share(puzzles as u64, parts) as usize;
    let (wanted, (part, parts)) = (shard.map_or(puzzles, share), shard.unwrap_or((0, 1)));
    let (mut many, variant) = (
        Batch::of_run(py, &variant, seed),
        variant.get().variant.clone(),
    );
    many.method = Some(UNIFORM.to_owned());
    how.run(py, wanted, |task| {
        let budget = task.budget();
        let sampler = Sampler::new(variant, &budget).map_err(wrong)?;
        let uniform = UniformPuzzles::new(sampler, clues, &budget);
        let uniform = uniform.map_err(|error| PyLookupError::new_err(sentence(&error)))?;
        let mut numbers = (start.saturating_add(part)..u64::MAX).step_by(parts as usize);
        while many.len() < wanted {
            let indices: Vec<u64> = numbers
                .by_ref()
                .take(rayon::current_num_threads())
                .collect();
            if indices.is_empty() {
                let found = format!(
                    "found {} puzzles up to the last batch, expected {wanted}",
                    many.len()
                );
                return Err(Some(PyLookupError::new_err(found)));
            }
            let batch = |&index| made(uniform.batch(seed, index, &budget));
            for batch in indices
                .par_iter()
                .map(batch)
                .collect::<Made<Vec<Vec<Puzzle>>>>()?
            {
                // How many batches the threads are ahead must not show.
                let left = wanted.saturating_sub(many.len());
                let kept = if shard.is_some() && left > 0 {
                    batch.len()
                } else {
                    left
                };
                batch
                    .iter()
                    .take(kept)
                    .for_each(|puzzle| many.push_made(puzzle));
            }
            task.reach(many.len() as u64);
        }
        Ok(many)
    })
}

/// Counts all solution grids of a variant. Refuses to start what would take hours unless the user
/// insists.
#[pyfunction]
pub fn grid_total(py: Python<'_>, variant: &PyVariant, insist: bool, how: How) -> PyResult<u128> {
    let (name, rules) = (
        variant.variant.name(),
        variant.variant.rules().map_err(wrong)?,
    );
    how.run(py, 0, |task| {
        let budget = task.budget();
        let total = if let Some(geometry) = Geometry::of(rules) {
            let census = made(Census::of(&geometry, &budget))?;
            if !insist {
                census.check(name).map_err(wrong)?;
            }
            census.total(&budget, |done, parts| {
                task.reach_of(done, parts);
                ControlFlow::Continue(())
            })
        } else {
            let (engine, other) = (
                Engine::new(rules),
                "the census counts the grids of the other engine",
            );
            if !insist {
                let estimate = made(engine.estimate(None, SEED, &budget))?;
                census::check(name, estimate).map_err(wrong)?;
            }
            let total = engine.total(&budget, |done, parts| task.reach_of(done, parts));
            made(total.expect(other))?.boards
        };
        made(budget.answer(total))?.ok_or_else(|| {
            PyOverflowError::new_err("found more grids than 128 bits can count").into()
        })
    })
}
