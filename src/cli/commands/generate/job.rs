//! One run: what it makes, where it writes, and its final report.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::bail;
use lacuna::budget::Undecided;
use lacuna::formats::{Format, unnamed_rules};
use lacuna::generator::Generator;
use lacuna::generator::shape::Shape;
use lacuna::puzzle::Puzzle;
use lacuna::random::FORMAT_VERSION;

use super::Args;
use super::advice::Search;
use super::rows::{Row, Rows, Wanted};
use super::shape;
use super::state::{RunRecipe, State};
use super::writing::{Stop, Writing};
use crate::cli::args::seed;
use crate::cli::console::interrupt;
use crate::cli::console::summary::{self, grouped};
use crate::cli::console::tell::{tell, tell_reason};
use crate::cli::runs::manifest::{self, Run};
use crate::cli::runs::output::{Output, is_stream};
use crate::cli::runs::run_file::{Existing, is_to_be_made};
use crate::cli::runs::shard::Shard;

/// A run that is ready to go.
pub struct Job {
    args: Args,
    generator: Generator,
    /// `true` if the user does not know the seed.
    is_drawn: bool,
    wanted: Wanted,
    path: PathBuf,
    started: Instant,
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
        let name = format!("{}-{}-{}", generator.variant(), generator.seed(), args.puzzles);
        let path = args.run.path(&name, format.suffix());
        let (clues, difficulty, rate) = (args.clues, args.difficulty, args.rate.rate);
        let wanted = Wanted { clues, difficulty, shape, rate, format };
        Ok(Job { args, generator, is_drawn, wanted, path, started })
    }

    /// Makes the file.
    pub fn run(&self) -> anyhow::Result<Stop> {
        let rows = Rows::new(&self.generator, self.wanted.clone());
        let Some((mut output, mut state)) = self.open(rows.header())? else { return Ok(Stop::Complete) };
        let before = state.tally().puzzles();
        let stop = self.args.run.jobs.install(|| self.make(&rows, &mut output, &mut state))??;
        let (written, is_whole) = (state.tally().puzzles(), self.args.run.shard.is_none());
        match stop {
            Stop::Interrupted => output.save(&state)?,
            Stop::Complete => output.finish(&state, true)?,
            // A table without rows is useless, but the attempts can continue. A part is kept: lacuna merge then knows that it is
            // unfinished.
            Stop::NotFound if written == 0 && is_whole && state.next > 0 && interrupt::asked() => {
                output.save(&state)?;
            }
            Stop::NotFound if written == 0 && is_whole => output.discard()?,
            Stop::TimeLimit | Stop::NotFound => output.finish(&state, false)?,
        }
        self.report(stop, &state, before, rows.search());
        if stop == Stop::NotFound {
            self.report_not_found(&state, &rows);
        }
        Ok(stop)
    }

    /// Returns the end of the indices that may be made, for all shards together.
    fn end(&self) -> u64 {
        if self.wanted.is_filtered() { u64::MAX } else { self.args.puzzles }
    }

    fn shard(&self) -> Shard {
        self.args.run.shard.unwrap_or(Shard::WHOLE)
    }

    /// Returns the number of rows in the complete file.
    fn rows(&self) -> u64 {
        self.shard().share(self.args.puzzles)
    }

    fn recipe(&self) -> RunRecipe {
        RunRecipe {
            format_version: FORMAT_VERSION,
            variant: self.generator.variant().name().to_owned(),
            rules: unnamed_rules(self.generator.variant()),
            seed: self.generator.seed(),
            puzzles: self.args.puzzles,
            clues: self.args.clues.map(|clues| clues.to_string()),
            difficulty: self.args.difficulty.map(|levels| levels.to_string()),
            shape: self.wanted.shape.as_ref().map(shape::describe),
            marks: self.generator.variant().draws_marks().then(|| self.generator.style().to_string()),
            rate: self.wanted.rate,
            format: self.wanted.format.name().to_owned(),
        }
    }

    fn open(&self, header: String) -> anyhow::Result<Option<(Output, State)>> {
        let run = Run::new("generate", &self.recipe(), self.args.run.shard, header);
        let mut run = run.of_rows(manifest::Rows::Exactly(self.rows()));
        if self.wanted.format == Format::Grid {
            "\n\n".clone_into(&mut run.row_end);
        }
        let existing = self.args.run.existing();
        if self.is_drawn && existing == Existing::Resume && !is_stream(&self.path) {
            // A finished file is compared in everything except the seed.
            let mut any = run.clone();
            any.recipe.remove("seed");
            if !is_to_be_made(&self.path, existing, &any)? {
                return Ok(None);
            }
        }
        if self.is_drawn {
            seed::say_drawn(self.generator.seed());
        }
        let Some((output, state)) = Output::open(&self.path, existing, run, State::default())? else {
            return Ok(None);
        };
        self.check(&state)?;
        Ok(Some((output, state)))
    }

    /// Refuses a state that this run can never reach.
    fn check(&self, state: &State) -> anyhow::Result<()> {
        let (path, made, end) = (self.path.display(), state.next, self.shard().share(self.end()));
        let written = state.tally().puzzles();
        if made > end {
            bail!("{path}.manifest: found {made} puzzles made, expected at most {end}: give --force to start afresh");
        }
        if written > self.rows() {
            let rows = self.rows();
            bail!(
                "{path}.manifest: found {written} puzzles written, expected at most {rows}: give --force to start afresh"
            );
        }
        if !self.wanted.is_filtered() && self.wanted.shape.is_none() && made != written {
            bail!(
                "{path}.manifest: found {made} puzzles made, expected the {written} written: give --force to start afresh"
            );
        }
        Ok(())
    }

    /// Makes and writes rows until there are enough, time is up, or Ctrl-C.
    fn make(&self, rows: &Rows, output: &mut Output, state: &mut State) -> anyhow::Result<Stop> {
        let indices = self.shard().numbers(state.next, self.end());
        if let Some(time) = self.args.shape.usual_time(self.rows()).filter(|_| self.args.run.time.limit().is_none()) {
            self.started.checked_add(time).into_iter().for_each(interrupt::end_at);
        }
        let mut writing = Writing::new(output, state, self.rows(), &self.wanted, rows.search(), self.started);
        if writing.is_complete() {
            return Ok(Stop::Complete);
        }
        let take = |row: Row| writing.take(&row).transpose().map_or(ControlFlow::Continue(()), ControlFlow::Break);
        let budget = interrupt::budget();
        let shaped = |_, puzzle: Option<Puzzle>, attempts| rows.attempt(puzzle.as_ref(), attempts);
        let flow = match &self.wanted.shape {
            Some(shape) => Ok(self.generator.run_shaped(indices, shape, &budget, shaped, take)),
            None => self.generator.run(indices, &budget, |puzzle| rows.row(&puzzle), take),
        };
        match flow {
            Ok(ControlFlow::Break(stop)) => stop,
            Ok(ControlFlow::Continue(())) if writing.is_complete() => Ok(Stop::Complete),
            // There are no more indices.
            Ok(ControlFlow::Continue(())) => Ok(Stop::NotFound),
            Err(Undecided::Spent) if writing.is_empty() && Stop::early() == Stop::TimeLimit => Ok(Stop::NotFound),
            Err(_) => Ok(Stop::early()),
        }
    }

    fn report(&self, stop: Stop, state: &State, before: u64, search: &Search) {
        let (tally, seconds) = (state.tally(), self.started.elapsed().as_secs_f64());
        let (puzzles, rate) =
            (summary::counted(tally.puzzles(), "puzzle"), summary::rate(tally.puzzles() - before, seconds));
        let (variant, seed) = (self.generator.variant(), self.generator.seed());
        tell(format_args!("{puzzles} of {variant}, seed {seed}, in {seconds:.1} s ({rate})"));
        if before > 0 {
            tell(format_args!("{} of them from before", grouped(before)));
        }
        if let Some(wanted) = search.wanted() {
            tell(format_args!("{wanted} among {} tried", grouped(state.next)));
        }
        if let Some(figures) = summary::clue_counts(&tally) {
            tell(figures);
        }
        self.report_end(stop, state);
    }

    /// Reports why the run ended early, and where its rows are.
    fn report_end(&self, stop: Stop, state: &State) {
        let (name, rows, is_file) = (self.path.display(), grouped(self.rows()), !is_stream(&self.path));
        let is_empty = state.tally().puzzles() == 0;
        match stop {
            Stop::Interrupted if is_file => {
                tell(format_args!("stopped before {rows}: saved in {name}.part; --resume continues"));
            }
            Stop::Interrupted => tell(format_args!("stopped before {rows}")),
            Stop::TimeLimit if is_file && self.args.run.shard.is_some() => {
                tell(format_args!("stopped by the time limit before {rows}; --resume continues"));
            }
            Stop::TimeLimit => tell(format_args!("stopped by the time limit before {rows}")),
            Stop::NotFound if interrupt::asked() => {
                tell_reason(format_args!("stopped by the time limit before {rows}"));
            }
            Stop::NotFound | Stop::Complete => {}
        }
        match stop {
            Stop::Interrupted => {}
            Stop::NotFound if self.args.run.shard.is_some() && is_file => tell(format_args!("written to {name}")),
            Stop::NotFound if is_empty && is_file && state.next > 0 && interrupt::asked() => {
                tell(format_args!("the tries are saved in {name}.part; --resume continues"));
            }
            Stop::NotFound if is_empty => {}
            _ if is_file => tell(format_args!("written to {name}")),
            _ => {}
        }
    }

    /// Reports that what was requested was not found.
    fn report_not_found(&self, state: &State, rows: &Rows) {
        let found = state.tally().puzzles();
        let Some(name) = self.args.shape.pattern() else {
            let (variant, search) = (self.generator.variant(), rows.search());
            let wanted = search.wanted().map_or_else(String::new, |wanted| format!(" {wanted}"));
            let (tried, advice) = (summary::counted(state.next, "puzzle"), search.advice());
            return tell_reason(format_args!("{variant}: found none{wanted} among {tried}: {advice}"));
        };
        let (found, wanted) = (summary::counted(found, "puzzle"), grouped(self.rows()));
        let attempts = summary::counted(rows.attempts(), "attempt");
        tell_reason(format_args!(
            "{name}: found {found} with clues exactly on the marked cells in {attempts}, expected {wanted}: allow more time \
             with --time-limit, or mark more cells"
        ));
    }
}
