//! One run from its first row to its final report.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::Ordering;

use anyhow::bail;
use lacuna::budget::Undecided;
use lacuna::formats::{Format, unnamed_rules};
use lacuna::generator::level::Goal;
use lacuna::puzzle::Puzzle;
use lacuna::random::FORMAT_VERSION;
use lacuna::stats::Tally;
use serde_json::{Value, json};

use super::job::{Job, Row};
use super::shape;
use super::writing::{Stop, Writing};
use crate::args::seed;
use crate::console::{
    Ending, Stopped, clue_counts, counted, grouped, interrupt, rate, tell, tell_reason,
};
use crate::runs::is_stream;
use crate::table::{self, Table};

/// What becomes of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Saved,
    Discarded,
    Finished,
}

/// What the progress line keeps: the number of puzzles written, by number of clues.
pub type Written = BTreeMap<usize, u64>;

impl Job {
    /// Makes the file.
    pub fn run(&self) -> anyhow::Result<Ending> {
        let (existing, header) = (self.args.run.existing(), self.header());
        let Some(mut table) = Table::open(&self.path, existing, self.options(), &header)? else {
            return self.check_finished(&header);
        };
        if self.is_drawn {
            seed::say_drawn(self.generator.seed());
        }
        let before = table.rows();
        let stop = self.args.run.jobs.install(|| self.make(&mut table))??;
        let (rows, tried) = (table.rows(), table.next());
        let tally = table
            .state
            .iter()
            .map(|(&clues, &puzzles)| (clues, puzzles))
            .collect();
        let is_part = self.args.run.shard.is_some();
        let fate = match stop {
            Stop::Interrupted => Fate::Saved,
            Stop::TimeLimit if is_part => Fate::Saved,
            // A table without rows is useless, but the attempts can be continued.
            Stop::NotFound if rows == 0 && tried > 0 && interrupt::asked() => Fate::Saved,
            Stop::NotFound if rows == 0 => Fate::Discarded,
            _ => Fate::Finished,
        };
        match fate {
            Fate::Saved => table.save()?,
            Fate::Discarded => table.discard()?,
            Fate::Finished => drop(table.finish()?),
        }
        self.report(&tally, tried, before);
        self.report_end(stop, fate);
        match stop {
            Stop::Interrupted => Err(Stopped.into()),
            Stop::TimeLimit if is_part => Ok(Ending::False),
            Stop::Complete | Stop::TimeLimit => Ok(Ending::Done),
            Stop::NotFound => {
                self.report_not_found(rows, tried);
                Ok(Ending::False)
            }
        }
    }

    /// Refuses a finished file that is not the one that was asked for, as far as it shows.
    fn check_finished(&self, header: &str) -> anyhow::Result<Ending> {
        let (found, first) = table::look_at(&self.path, header)?;
        let (rows, shard, name) = (self.rows(), self.shard(), self.path.display());
        let begin = format!(
            "{},{},{},",
            self.args.start + shard.part,
            self.generator.variant(),
            self.generator.seed()
        );
        if self.format == Format::Csv
            && !self.is_drawn
            && !self.is_filtered()
            && found > 0
            && !first.starts_with(&begin)
        {
            bail!(
                "{name} belongs to another run, which begins with another row: give another name, or --force to replace it"
            );
        }
        if self.format != Format::Grid && found != rows {
            bail!(
                "{name} is finished with {}, not {}: give another name, or --force to make it again",
                counted(found, "puzzle"),
                grouped(rows)
            );
        }
        Ok(Ending::Done)
    }

    /// Returns all options that determine the bytes of the output.
    fn options(&self) -> Value {
        let (args, variant) = (&self.args, self.generator.variant());
        let mut options = json!({
            "command": "generate",
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
            "shard": self.args.run.shard.map(|shard| shard.to_string()),
        });
        match args.goal() {
            Some(Goal::Levels(levels)) => options["level"] = levels.to_string().into(),
            Some(Goal::Needs(technique)) => options["needs"] = technique.option().into(),
            None => {}
        }
        if args.start > 0 {
            options["start"] = args.start.into();
        }
        if args.steps {
            options["steps"] = true.into();
        }
        if variant.draws_marks() {
            options["marks"] = self.generator.style().to_string().into();
        }
        options
    }

    /// Makes and writes rows until there are enough, time runs out, or the user presses Ctrl-C.
    fn make(&self, table: &mut Table<Written>) -> anyhow::Result<Stop> {
        let indices = self
            .shard()
            .numbers(table.next(), self.indices())
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
        let mut writing = Writing::new(self, table);
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

    fn report(&self, tally: &Tally, tried: u64, before: u64) {
        let seconds = self.started.elapsed().as_secs_f64();
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
            tell!("{wanted} among {} tried", grouped(tried));
        }
        if let Some(figures) = clue_counts(tally) {
            tell!("{figures}");
        }
    }

    /// Reports why the run ended early, and where its rows are.
    fn report_end(&self, stop: Stop, fate: Fate) {
        let (name, rows) = (self.path.display(), grouped(self.rows()));
        let is_file = !is_stream(&self.path);
        let by_time = format_args!("stopped by the time limit before puzzle {rows}");
        match stop {
            Stop::Interrupted => tell!("stopped before puzzle {rows}"),
            Stop::TimeLimit if fate == Fate::Saved => tell_reason(by_time),
            Stop::NotFound if interrupt::asked() => tell_reason(by_time),
            Stop::TimeLimit => tell!("{by_time}"),
            Stop::NotFound | Stop::Complete => {}
        }
        match fate {
            Fate::Finished if is_file => tell!("written to {name}"),
            Fate::Saved if is_file => tell!("saved in {name}.part; --resume continues"),
            _ => {}
        }
    }

    /// Reports that what was requested was not found.
    fn report_not_found(&self, found: u64, tried: u64) {
        let (variant, search) = (self.generator.variant(), &self.search);
        let wanted = search
            .wanted()
            .map_or_else(String::new, |wanted| format!(" {wanted}"));
        if let Some(missed) = self.generator.gives_up() {
            return tell_reason(format_args!("{variant}: {missed}"));
        }
        let Some(name) = self.args.shape.pattern.as_deref().map(Path::display) else {
            let (tried, advice) = (counted(tried, "puzzle"), search.advice());
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
