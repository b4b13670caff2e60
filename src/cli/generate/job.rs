//! One run: what it makes, where to, and what it says at its end.

use std::ops::{ControlFlow, Range};
use std::path::PathBuf;
use std::time::Instant;

use anyhow::bail;
use lacuna::budget::Answer;
use lacuna::formats::Format;
use lacuna::generator::Generator;
use lacuna::generator::shape::Shape;
use lacuna::puzzle::Puzzle;
use lacuna::random::FORMAT_VERSION;

use super::Args;
use super::options::Shard;
use super::rows::{Row, Rows, Wanted};
use super::shape;
use super::state::{Recipe, State};
use super::writing::{Stop, Writing};
use crate::cli::interrupt;
use crate::cli::output::{Output, is_stream};
use crate::cli::run_file::Existing;
use crate::cli::summary::{self, grouped};
use crate::cli::tell::tell;

/// A run that is ready to go.
pub struct Job {
    args: Args,
    generator: Generator,
    wanted: Wanted,
    path: PathBuf,
    started: Instant,
}

impl Job {
    /// The run that these options ask of this generator.
    pub fn new(args: Args, generator: Generator, shape: Option<Shape>, started: Instant) -> Job {
        let format = args
            .format
            .or_else(|| Format::by_suffix(args.output.as_ref()?).filter(|format| format.is_list()))
            .unwrap_or(Format::Csv);
        let path = args.output.clone().unwrap_or_else(|| {
            let (variant, seed, puzzles) = (generator.variant(), generator.seed(), args.puzzles);
            let shard = args.shard.map_or_else(String::new, |shard| format!(".{}", shard.file_name()));
            PathBuf::from(format!("output/{variant}-{seed}-{puzzles}{shard}.{}", format.suffix()))
        });
        let (clues, difficulty, rate) = (args.clues, args.difficulty, args.rate);
        Job { args, generator, wanted: Wanted { clues, difficulty, shape, rate, format }, path, started }
    }

    /// Makes the file.
    pub fn run(&self) -> anyhow::Result<Stop> {
        let (mut output, mut state) = self.open()?;
        let before = state.tally().puzzles();
        let rows = Rows::new(&self.generator, self.wanted);
        let stop = self.args.jobs.install(|| self.make(&rows, &mut output, &mut state))??;
        match stop {
            Stop::Interrupted => output.save(&state)?,
            Stop::Complete | Stop::TimeLimit | Stop::NotFound => output.finish()?,
        }
        self.report(stop, &state, before);
        if stop == Stop::NotFound {
            self.report_not_found(&state, rows.attempts());
        }
        Ok(stop)
    }

    /// The indices that may be made.
    fn range(&self) -> Range<u64> {
        match self.args.shard {
            Some(shard) => shard.range(self.args.puzzles),
            None if self.wanted.clues.is_some() || self.wanted.difficulty.is_some() => 0..u64::MAX,
            None => 0..self.args.puzzles,
        }
    }

    /// The rows that the file gets.
    fn rows(&self) -> u64 {
        let range = self.range();
        (range.end - range.start).min(self.args.puzzles)
    }

    fn recipe(&self) -> Recipe {
        Recipe {
            format_version: FORMAT_VERSION,
            variant: self.generator.variant().name().to_owned(),
            seed: self.generator.seed(),
            puzzles: self.args.puzzles,
            shard: self.args.shard.map(|shard| shard.to_string()),
            clues: self.args.clues.map(|clues| clues.to_string()),
            difficulty: self.args.difficulty.map(|levels| levels.to_string()),
            shape: self.wanted.shape.map(shape::describe),
            rate: self.args.rate,
            format: self.wanted.format.name().to_owned(),
        }
    }

    fn open(&self) -> anyhow::Result<(Output, State)> {
        let path = self.path.display();
        let existing = match (self.args.resume, self.args.force) {
            (true, _) if is_stream(&self.path) => bail!("--resume needs a file, found {path}"),
            (true, _) => Existing::Resume,
            (_, true) => Existing::Overwrite,
            _ => Existing::Refuse,
        };
        let fresh = State::new(self.recipe(), self.range().start);
        let (output, state) = Output::open(&self.path, existing, fresh.clone())?;
        if let Some(difference) = fresh.difference(&state) {
            bail!(
                "{path}.part was begun with {difference}: give the same options to go on, or --force to start afresh"
            );
        }
        Ok((output, state))
    }

    /// Makes and writes rows until there are enough, or time is up, or Ctrl-C.
    fn make(&self, rows: &Rows, output: &mut Output, state: &mut State) -> anyhow::Result<Stop> {
        if output.is_fresh() && self.args.shard.is_none_or(Shard::is_first) {
            output.write(rows.header().as_bytes())?;
        }
        let range = state.next..self.range().end;
        if let Some(patience) = self.args.shape.patience(self.rows()).filter(|_| self.args.time.limit().is_none()) {
            self.started.checked_add(patience).into_iter().for_each(interrupt::end_at);
        }
        let mut writing = Writing::new(output, state, self.rows(), self.wanted);
        if writing.is_complete() {
            return Ok(Stop::Complete);
        }
        let take = |row: Row| writing.take(&row).transpose().map_or(ControlFlow::Continue(()), ControlFlow::Break);
        let budget = interrupt::budget();
        let shaped = |index, puzzle: Option<Puzzle>, attempts| rows.attempt(index, puzzle.as_ref(), attempts);
        let flow = match self.wanted.shape {
            Some(shape) => Answer::Decided(self.generator.run_shaped(range, shape, &budget, shaped, take)),
            None => self.generator.run(range, &budget, |puzzle| rows.row(&puzzle), take),
        };
        match flow {
            Answer::Decided(ControlFlow::Break(stop)) => stop,
            Answer::Decided(ControlFlow::Continue(())) => Ok(Stop::Complete),
            Answer::Undecided if writing.is_empty() && Stop::early() == Stop::TimeLimit => Ok(Stop::NotFound),
            Answer::Undecided => Ok(Stop::early()),
        }
    }

    fn report(&self, stop: Stop, state: &State, before: u64) {
        let (tally, seconds) = (state.tally(), self.started.elapsed().as_secs_f64());
        let (puzzles, rate) =
            (summary::counted(tally.puzzles(), "puzzle"), summary::rate(tally.puzzles() - before, seconds));
        let (variant, seed) = (self.generator.variant(), self.generator.seed());
        tell(format_args!("{puzzles} of {variant}, seed {seed}, in {seconds:.1} s ({rate})"));
        if before > 0 {
            tell(format_args!("{} of them were there before", grouped(before)));
        }
        let clues = self.args.clues.map(|range| format!("with {range} clues"));
        let levels = self.args.difficulty.map(|levels| format!("of level {levels}"));
        let wanted: Vec<String> = clues.into_iter().chain(levels).collect();
        if !wanted.is_empty() {
            tell(format_args!("{} among {} tried", wanted.join(" and "), grouped(state.next)));
        }
        if let Some(figures) = summary::clue_counts(&tally) {
            tell(figures);
        }
        let (name, rows, is_file) = (self.path.display(), grouped(self.rows()), !is_stream(&self.path));
        match stop {
            Stop::Interrupted if is_file => {
                tell(format_args!("stopped before {rows}: saved in {name}.part; --resume goes on"));
            }
            Stop::Interrupted => tell(format_args!("stopped before {rows}")),
            Stop::TimeLimit | Stop::NotFound if interrupt::asked() => {
                tell(format_args!("stopped by the time limit before {rows}"));
            }
            Stop::TimeLimit | Stop::NotFound | Stop::Complete => {}
        }
        if is_file && stop != Stop::Interrupted {
            tell(format_args!("written to {name}"));
        }
    }

    /// What to say when what was asked for was not found.
    fn report_not_found(&self, state: &State, attempts: u64) {
        let Some(name) = self.args.shape.pattern() else { return self.report_hopeless(state) };
        let (found, wanted) = (summary::counted(state.tally().puzzles(), "puzzle"), grouped(self.rows()));
        let attempts = summary::counted(attempts, "attempt");
        tell(format_args!(
            "{name}: found {found} with clues exactly on the marked cells in {attempts}, expected {wanted}: give more time with \
             --time-limit, or mark more cells"
        ));
    }

    /// What to say when no puzzle was wanted.
    fn report_hopeless(&self, state: &State) {
        let (variant, tried) = (self.generator.variant(), summary::counted(state.next, "puzzle"));
        if let Some(levels) = self.args.difficulty {
            tell(format_args!(
                "{variant}: found none of level {levels} among {tried}, which looks hopeless: leave more clues in with --target-clues \
                 (36 is much), or choose another level"
            ));
        } else if let Some(clues) = self.args.clues {
            tell(format_args!(
                "{variant}: found none with {clues} clues among {tried}: give more time, or other numbers; lacuna hunt finds puzzles \
                 with few clues"
            ));
        }
    }
}
