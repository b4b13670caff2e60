//! One run from its first row to its final report.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::Ordering;
#[cfg(feature = "parquet")]
use std::{io, thread};

use anyhow::bail;
use lacuna::budget::Undecided;
use lacuna::formats::{Format, unnamed_rules};
use lacuna::generator::level::Goal;
use lacuna::puzzle::Puzzle;
use lacuna::random::FORMAT_VERSION;
use serde_json::{Value, json};

use super::job::{Job, Row};
use super::shape;
use super::state::State;
use super::writing::{Stop, Writing};
use crate::args::seed;
use crate::console::{
    Ending, Stopped, clue_counts, counted, grouped, interrupt, rate, tell, tell_reason,
};
#[cfg(feature = "parquet")]
use crate::runs::{Artifact, parquet};
use crate::runs::{Existing, Length, Output, Run, is_stream, is_to_be_made};

/// The state of the file after a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Saved,
    Discarded,
    Finished,
}

impl Job {
    /// Makes the file.
    pub fn run(&self) -> anyhow::Result<Ending> {
        #[cfg(feature = "parquet")]
        if self.is_whole {
            return self.run_parquet();
        }
        self.open()?
            .map_or(Ok(Ending::Done), |output| self.run_into(output))
    }

    /// Makes a table as Parquet: the rows go through a pipe to the thread that writes it.
    #[cfg(feature = "parquet")]
    fn run_parquet(&self) -> anyhow::Result<Ending> {
        if self.is_drawn {
            seed::say_drawn(self.generator.seed());
        }
        let mut artifact = Artifact::begin(&self.path, self.args.run.force.force)?;
        let (rows, pipe) = io::pipe()?;
        let (ending, written) = thread::scope(|scope| {
            let table = scope.spawn(|| parquet::write(rows, &mut artifact));
            let run = Run::new(
                "generate",
                &self.recipe(),
                None,
                self.header(),
                Length::Exactly(self.rows()),
            );
            let ending = Output::through(Box::new(pipe), &run, State::default())
                .and_then(|output| self.run_into(output));
            // A table that cannot be written breaks the pipe, which is not the reason to report.
            let written = table.join().expect("a panic ends the process")?;
            ending.map(|ending| (ending, written))
        })?;
        if written > 0 {
            artifact.finish()?;
            tell!("written to {}", self.path.display());
        }
        Ok(ending)
    }

    /// Makes the rows.
    fn run_into(&self, mut output: Output<State>) -> anyhow::Result<Ending> {
        let before = output.state.tally().puzzles();
        let stop = self.args.run.jobs.install(|| self.make(&mut output))??;
        let state = output.state.clone();
        let is_empty = state.tally().puzzles() == 0;
        let fate = match stop {
            Stop::Interrupted => Fate::Saved,
            // A table without rows is useless, but the attempts can continue. A part is kept:
            // lacuna merge then knows that it is unfinished.
            Stop::NotFound if is_empty && self.args.run.shard.is_none() => {
                if state.next > 0 && interrupt::asked() {
                    Fate::Saved
                } else {
                    Fate::Discarded
                }
            }
            _ => Fate::Finished,
        };
        match fate {
            Fate::Saved => output.save()?,
            Fate::Discarded => output.discard()?,
            Fate::Finished => output.finish(stop == Stop::Complete)?,
        }
        self.report(stop, fate, &state, before);
        match stop {
            Stop::Interrupted => Err(Stopped.into()),
            Stop::Complete | Stop::TimeLimit => Ok(Ending::Done),
            Stop::NotFound => {
                self.report_not_found(&state);
                Ok(Ending::False)
            }
        }
    }

    /// Returns all options that determine the bytes of the output.
    fn recipe(&self) -> Value {
        let (args, variant) = (&self.args, self.generator.variant());
        let mut recipe = json!({
            "format_version": FORMAT_VERSION,
            "variant": variant.name(),
            // Different regions can share a label.
            "rules": unnamed_rules(variant),
            "seed": self.generator.seed(),
            // Of the whole run, for all shards together.
            "puzzles": args.puzzles,
            "clues": args.clues.map(|clues| clues.to_string()),
            "difficulty": args.kept_levels().map(|levels| levels.to_string()),
            "shape": self.shape.as_ref().map(shape::describe),
            "rate": args.rate.rate,
            "format": self.format.name(),
        });
        match args.goal() {
            Some(Goal::Levels(levels)) => recipe["level"] = levels.to_string().into(),
            Some(Goal::Needs(technique)) => recipe["needs"] = technique.option().into(),
            None => {}
        }
        if args.start > 0 {
            recipe["start"] = args.start.into();
        }
        if args.steps {
            recipe["steps"] = true.into();
        }
        if variant.draws_marks() {
            recipe["marks"] = self.generator.style().to_string().into();
        }
        recipe
    }

    fn open(&self) -> anyhow::Result<Option<Output<State>>> {
        let length = Length::Exactly(self.rows());
        let mut run = Run::new(
            "generate",
            &self.recipe(),
            self.args.run.shard,
            self.header(),
            length,
        );
        if self.format == Format::Grid {
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
        let output = Output::open(&self.path, existing, run, State::default())?;
        output
            .as_ref()
            .map_or(Ok(()), |output| self.check(&output.state))?;
        Ok(output)
    }

    /// Refuses a state that this run can never reach.
    fn check(&self, state: &State) -> anyhow::Result<()> {
        let (made, written, rows) = (state.next, state.tally().puzzles(), self.rows());
        let end = self.shard().share(self.indices());
        let wrong = if made > end {
            format!("found {made} puzzles made, expected at most {end}")
        } else if written > rows {
            format!("found {written} puzzles written, expected at most {rows}")
        } else if !self.is_filtered() && self.shape.is_none() && made != written {
            format!("found {made} puzzles made, expected the {written} written")
        } else {
            return Ok(());
        };
        bail!(
            "{}.manifest: {wrong}: give --force to start afresh",
            self.path.display()
        )
    }

    /// Makes and writes rows until there are enough, time runs out, or the user presses Ctrl-C.
    fn make(&self, output: &mut Output<State>) -> anyhow::Result<Stop> {
        let indices = self
            .shard()
            .numbers(output.state.next, self.indices())
            .map(|number| self.args.start + number);
        if let Some(time) = self
            .args
            .shape
            .usual_time(self.rows())
            .filter(|_| self.args.run.time.time_limit.is_none())
        {
            self.started
                .checked_add(time)
                .into_iter()
                .for_each(interrupt::end_at);
        }
        let mut writing = Writing::new(self, output);
        if writing.is_complete() {
            return Ok(Stop::Complete);
        }
        let take = |row: Option<Row>| {
            writing
                .take(row.as_ref())
                .transpose()
                .map_or(ControlFlow::Continue(()), ControlFlow::Break)
        };
        let budget = interrupt::budget();
        let shaped = |_, puzzle: Option<Puzzle>, attempts| self.attempt(puzzle.as_ref(), attempts);
        let flow = match &self.shape {
            Some(shape) => Ok(self
                .generator
                .run_shaped(indices, shape, &budget, shaped, take)),
            None => self
                .generator
                .run(indices, &budget, |puzzle| self.row(&puzzle), take),
        };
        match flow {
            Ok(ControlFlow::Break(stop)) => stop,
            Ok(ControlFlow::Continue(())) if writing.is_complete() => Ok(Stop::Complete),
            // There are no more indices.
            Ok(ControlFlow::Continue(())) => Ok(Stop::NotFound),
            Err(Undecided::Spent) if self.generator.gives_up().is_some() => Ok(Stop::NotFound),
            Err(Undecided::Spent) if writing.is_empty() && Stop::early() == Stop::TimeLimit => {
                Ok(Stop::NotFound)
            }
            Err(_) => Ok(Stop::early()),
        }
    }

    fn report(&self, stop: Stop, fate: Fate, state: &State, before: u64) {
        let (tally, seconds) = (state.tally(), self.started.elapsed().as_secs_f64());
        let (puzzles, rate) = (
            counted(tally.puzzles(), "puzzle"),
            rate(tally.puzzles() - before, seconds),
        );
        let (variant, seed) = (self.generator.variant(), self.generator.seed());
        tell!("{puzzles} of {variant}, seed {seed}, in {seconds:.1} s ({rate})");
        if before > 0 {
            tell!("{} of them from an earlier run", grouped(before));
        }
        if let Some(wanted) = self.search.wanted().filter(|_| self.is_filtered()) {
            tell!("{wanted} among {} tried", grouped(state.next));
        }
        if let Some(figures) = clue_counts(&tally) {
            tell!("{figures}");
        }
        self.report_end(stop, fate);
    }

    /// Reports why the run ended early, and where its rows are.
    fn report_end(&self, stop: Stop, fate: Fate) {
        let (name, rows, is_file) = (
            self.path.display(),
            grouped(self.rows()),
            !self.is_whole && !is_stream(&self.path),
        );
        let is_part = self.args.run.shard.is_some();
        match stop {
            Stop::Interrupted if is_file => {
                return tell!(
                    "stopped before puzzle {rows}: saved in {name}.part; --resume continues"
                );
            }
            Stop::Interrupted => return tell!("stopped before puzzle {rows}"),
            Stop::TimeLimit => {
                let more = if is_file && is_part {
                    "; --resume continues"
                } else {
                    ""
                };
                tell!("stopped by the time limit before puzzle {rows}{more}");
            }
            Stop::NotFound if interrupt::asked() => {
                tell_reason(format_args!(
                    "stopped by the time limit before puzzle {rows}"
                ));
            }
            Stop::NotFound | Stop::Complete => {}
        }
        match fate {
            Fate::Finished if is_file => tell!("written to {name}"),
            Fate::Saved if is_file => {
                tell!("the progress is saved in {name}.part; --resume continues")
            }
            _ => {}
        }
    }

    /// Reports that what was requested was not found.
    fn report_not_found(&self, state: &State) {
        let found = state.tally().puzzles();
        let (variant, search) = (self.generator.variant(), &self.search);
        let wanted = search
            .wanted()
            .map_or_else(String::new, |wanted| format!(" {wanted}"));
        if let Some(missed) = self.generator.gives_up() {
            return tell_reason(format_args!("{variant}: {missed}"));
        }
        let Some(name) = self.args.shape.pattern.as_deref().map(Path::display) else {
            let (tried, advice) = (counted(state.next, "puzzle"), search.advice());
            return tell_reason(format_args!(
                "{variant}: found none{wanted} among {tried}: {advice}"
            ));
        };
        let (found, wanted) = (counted(found, "puzzle"), grouped(self.rows()));
        let attempts = counted(self.attempts.load(Ordering::Relaxed), "attempt");
        tell_reason(format_args!(
            "{name}: found {found} with clues exactly on the marked cells in {attempts}, expected {wanted}: allow more time \
             with --time-limit, or mark more cells"
        ));
    }
}
