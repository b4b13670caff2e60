//! One run: its settings, and the rows of its puzzles.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use lacuna::budget::{Budget, Undecided};
use lacuna::formats::{Extra, Format, columns};
use lacuna::generator::Generator;
use lacuna::generator::level::Goal;
use lacuna::generator::shape::{Shape, Symmetry};
use lacuna::puzzle::Puzzle;
use lacuna::rating::{Rater, StepReport};
use serde_json::Value;

use super::advice::{OPTIONS, Search};
use super::args::Args;
use crate::args::rated;
use crate::console::interrupt;
use crate::runs::Shard;

/// Returns the header, with these columns of a variant, and those of minimality, rating and steps
/// if they are there.
fn header(
    format: Format,
    columns: &[&str],
    [has_minimal, is_rated, has_steps]: [bool; 3],
) -> String {
    let rating = if is_rated { &rated::COLUMNS[..] } else { &[] };
    let minimal = has_minimal.then_some("minimal").into_iter();
    let further = minimal
        .chain(rating.iter().copied())
        .chain(has_steps.then_some(STEPS));
    format.header_with(&columns.iter().copied().chain(further).collect::<Vec<_>>())
}

/// The column of the steps.
const STEPS: &str = "steps";

/// A run that is ready to go. Shared by its threads.
pub struct Job {
    /// The options.
    pub args: Args,
    /// The maker of the puzzles.
    pub generator: Generator,
    /// `true` if the seed was drawn, so that the user does not know it.
    pub is_drawn: bool,
    /// The shape of the puzzles.
    pub shape: Option<Shape>,
    /// The format of the file.
    pub format: Format,
    /// The file.
    pub path: PathBuf,
    /// The time at which the run began.
    pub started: Instant,
    /// `None` if nothing is rated, or if each puzzle has its own rules.
    rater: Option<Rater>,
    /// The number of attempts at puzzles of the shape so far.
    pub attempts: AtomicU64,
    /// The statistics so far.
    pub search: Arc<Search>,
}

/// A puzzle as written to the file.
pub struct Row {
    /// Its number of clues.
    pub clues: usize,
    /// `None` if the puzzle is not wanted.
    pub bytes: Option<Vec<u8>>,
}

impl Job {
    /// Returns the run that these options request of this generator.
    pub fn new(
        args: Args,
        generator: Generator,
        is_drawn: bool,
        shape: Option<Shape>,
        started: Instant,
    ) -> anyhow::Result<Job> {
        let format = args.format()?;
        let from = if args.start > 0 {
            format!("-from-{}", args.start)
        } else {
            String::new()
        };
        let name = format!(
            "{}-{}-{}{from}",
            generator.variant(),
            generator.seed(),
            args.puzzles
        );
        let path = args.run.path(&name, format.suffix());
        let search = Search::new(
            &generator,
            args.goal().or(args.difficulty.map(Goal::Levels)),
            args.clues,
            shape.as_ref(),
            OPTIONS,
        );
        let (search, attempts) = (Arc::new(search), AtomicU64::new(0));
        let mut job = Job {
            args,
            generator,
            is_drawn,
            shape,
            format,
            path,
            started,
            rater: None,
            attempts,
            search,
        };
        job.rater = job
            .generator
            .variant()
            .rules()
            .ok()
            .filter(|_| job.is_rated() || job.args.steps)
            .map(|rules| Rater::new(rules));
        Ok(job)
    }

    /// Returns `true` if some puzzles are made but not written.
    pub fn is_filtered(&self) -> bool {
        self.args.clues.is_some() || self.args.kept_levels().is_some()
    }

    /// Returns `true` if the puzzles have to be of a level or need a technique.
    pub fn is_aimed(&self) -> bool {
        self.args.difficulty.is_some() || self.args.needs.is_some()
    }

    fn is_rated(&self) -> bool {
        self.args.rate.rate || self.args.kept_levels().is_some()
    }

    /// Returns the number of indices that may be made, for all shards together.
    pub fn indices(&self) -> u64 {
        let wanted = if self.is_filtered() {
            u64::MAX
        } else {
            self.args.puzzles
        };
        wanted.min(u64::MAX - self.args.start)
    }

    /// Returns the part of the run that is made.
    pub fn shard(&self) -> Shard {
        self.args.run.shard.unwrap_or(Shard::WHOLE)
    }

    /// Returns the number of rows in the complete file.
    pub fn rows(&self) -> u64 {
        self.shard().share(self.args.puzzles)
    }

    /// Returns the header.
    pub fn header(&self) -> String {
        let columns = columns(self.generator.variant().label());
        let has_minimal = self.shape.is_some() || self.generator.goal().is_some();
        header(
            self.format,
            columns,
            [has_minimal, self.args.rate.rate, self.args.steps],
        )
    }

    /// Returns the row of an attempt, if there is a puzzle.
    pub fn attempt(&self, puzzle: Option<&Puzzle>, attempts: u64) -> Option<Row> {
        self.attempts.fetch_add(attempts, Ordering::Relaxed);
        self.row(puzzle?)
    }

    /// Returns the row of a puzzle, or nothing if it is time to end.
    pub fn row(&self, puzzle: &Puzzle) -> Option<Row> {
        let clues = puzzle.clues.clues();
        self.search.made(clues);
        let is_wanted = self.args.clues.is_none_or(|range| range.contains(clues));
        let bytes = if is_wanted {
            self.bytes(puzzle, &interrupt::budget()).ok()?
        } else {
            None
        };
        Some(Row { clues, bytes })
    }

    /// Returns the text of a puzzle if it has a wanted level.
    fn bytes(&self, puzzle: &Puzzle, budget: &Budget) -> Result<Option<Vec<u8>>, Undecided> {
        let mut rating = None;
        if self.is_rated() {
            let found = self.rater(puzzle).rate(&puzzle.clues, budget)?;
            self.search.rated(found.level);
            if self
                .args
                .kept_levels()
                .is_some_and(|levels| !levels.contains(found.level))
            {
                return Ok(None);
            }
            rating = Some(found);
        }
        let mut extras = if self.args.rate.rate {
            rated::columns(rating.as_ref()).to_vec()
        } else {
            Vec::new()
        };
        if self.args.steps {
            extras.push((STEPS, self.steps(puzzle, budget)?));
        }
        text(
            &self.generator,
            puzzle,
            self.shape.as_ref(),
            extras,
            self.format,
            budget,
        )
        .map(Some)
    }

    fn rater(&self, puzzle: &Puzzle) -> Rater {
        self.rater
            .clone()
            .unwrap_or_else(|| Rater::new(&puzzle.rules))
    }

    /// Returns the steps by which a person solves a puzzle.
    fn steps(&self, puzzle: &Puzzle, budget: &Budget) -> Result<Value, Undecided> {
        let rater = self.rater(puzzle);
        let steps = rater.explain(&puzzle.clues, budget)?.steps;
        let reports: Vec<StepReport> = steps.iter().map(|step| step.report(&rater)).collect();
        Ok(serde_json::to_value(reports).expect("steps are plain data"))
    }
}

/// Returns the row of a puzzle that was made in this shape, with further columns, in a format.
fn text(
    generator: &Generator,
    puzzle: &Puzzle,
    shape: Option<&Shape>,
    further: Vec<Extra>,
    format: Format,
    budget: &Budget,
) -> Result<Vec<u8>, Undecided> {
    let mut extras: Vec<Extra> = Vec::new();
    let any = Shape::Orbits {
        symmetry: Symmetry::None,
        least: 0,
    };
    if let Some(shape) = shape.or(generator.goal().map(|_| &any)) {
        extras.push((
            "minimal",
            generator.minimality(puzzle, shape, budget)?.name().into(),
        ));
    }
    extras.extend(further);
    let mut bytes = Vec::new();
    format
        .write_with(puzzle, &extras, &mut bytes)
        .expect("a format of a long run takes every variant");
    Ok(bytes)
}
