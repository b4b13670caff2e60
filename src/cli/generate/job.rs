//! One run: what it makes, where to, and what it says at its end.

use std::ops::{ControlFlow, Range};
use std::path::PathBuf;
use std::time::Instant;

use anyhow::bail;
use lacuna::formats::Format;
use lacuna::generator::Generator;
use lacuna::random::FORMAT_VERSION;

use super::Args;
use super::options::Shard;
use super::state::{Recipe, State};
use super::writing::{Filter, Row, Stop, Writing};
use crate::cli::output::{Output, is_stream};
use crate::cli::run_file::Existing;
use crate::cli::summary::{self, grouped};
use crate::cli::tell::tell;

/// A run that is ready to go.
pub struct Job {
    args: Args,
    generator: Generator,
    format: Format,
    path: PathBuf,
    started: Instant,
}

impl Job {
    /// The run that these options ask of this generator.
    pub fn new(args: Args, generator: Generator, started: Instant) -> Job {
        let format = args.format.or_else(|| by_suffix(args.output.as_ref()?)).unwrap_or(Format::Csv);
        let path = args.output.clone().unwrap_or_else(|| {
            let (variant, seed, puzzles) = (generator.variant(), generator.seed(), args.puzzles);
            let shard = args.shard.map_or_else(String::new, |shard| format!(".{}", shard.file_name()));
            PathBuf::from(format!("output/{variant}-{seed}-{puzzles}{shard}.{}", format.suffix()))
        });
        Job { args, generator, format, path, started }
    }

    /// Makes the file.
    pub fn run(&self) -> anyhow::Result<Stop> {
        let (mut output, mut state) = self.open()?;
        let before = state.tally().puzzles();
        let stop = self.args.jobs.install(|| self.make(&mut output, &mut state))??;
        match stop {
            Stop::Interrupted => output.save(&state)?,
            Stop::Complete | Stop::TimeLimit => output.finish()?,
        }
        self.report(stop, &state, before);
        Ok(stop)
    }

    /// The indices that may be made.
    fn range(&self) -> Range<u64> {
        match (self.args.shard, self.args.clues) {
            (Some(shard), _) => shard.range(self.args.puzzles),
            (None, Some(_)) => 0..u64::MAX,
            (None, None) => 0..self.args.puzzles,
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
            format: self.format.name().to_owned(),
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
    fn make(&self, output: &mut Output, state: &mut State) -> anyhow::Result<Stop> {
        if output.is_fresh() && self.args.shard.is_none_or(Shard::is_first) {
            output.write(self.format.header().as_bytes())?;
        }
        let range = state.next..self.range().end;
        let deadline = self.args.time_limit.and_then(|limit| self.started.checked_add(limit));
        let mut writing = Writing::new(output, state, self.rows(), deadline);
        if writing.is_complete() {
            return Ok(Stop::Complete);
        }
        let filter = Filter { clues: self.args.clues, format: self.format };
        let take = |row: Row| writing.take(&row).transpose().map_or(ControlFlow::Continue(()), ControlFlow::Break);
        match self.generator.run(range, |puzzle| filter.row(&puzzle), take) {
            ControlFlow::Break(stop) => stop,
            ControlFlow::Continue(()) => Ok(Stop::Complete),
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
        if let Some(range) = self.args.clues {
            tell(format_args!("with {range} clues among {} tried", grouped(state.next)));
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
            Stop::TimeLimit => tell(format_args!("stopped by the time limit before {rows}")),
            Stop::Complete => {}
        }
        if is_file && stop != Stop::Interrupted {
            tell(format_args!("written to {name}"));
        }
    }
}

/// The format whose files have the suffix of this one.
fn by_suffix(path: &std::path::Path) -> Option<Format> {
    let suffix = path.extension()?.to_str()?;
    Format::ALL.into_iter().find(|format| format.suffix() == suffix)
}
