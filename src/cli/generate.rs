//! `lacuna generate`: unique and minimal puzzles into a file, in index order, as many as asked for.

pub mod options;
mod state;
mod writing;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use lacuna::formats::Format;
use lacuna::generator::Generator;

use super::Ending;
use super::interrupt;
use super::jobs::JobsArgs;
use super::output::{Output, is_stream};
use super::run_file::{Existing, unfinished};
use super::summary::{self, grouped};
use super::variant::VariantArgs;
use options::{ClueRange, Shard};
use state::{Recipe, State};
use writing::{Filter, Row, Stop, Writing};

const EXAMPLES: &str = "\
Examples:
  lacuna generate --variant nrc+x -n 1000 --seed 1    1,000 puzzles to output/nrc+x-1-1000.csv
  lacuna generate -o - --format grid                  one puzzle as a picture
  lacuna generate -n 100 --clues 20..22 -o few.csv    only puzzles with 20, 21 or 22 clues
  lacuna generate -n 1000000 --seed 1 --resume        go on after Ctrl-C, a crash or a full disk
  lacuna generate -n 1000000 --seed 1 --shard 3/8     the fourth of eight parts, for a cluster
";

/// Make puzzles with exactly one solution and no spare clue.
///
/// Puzzle i depends on nothing but the variant, the seed and i: threads, shards and resuming do not change it. Clues are removed in
/// random order from a random solution grid while the solution stays unique, so the numbers of clues are those of this method.
///
/// Rows go to FILE.part, which gets its name when it is complete; FILE.manifest says how far it is. The first Ctrl-C saves and stops
/// with exit code 130, the second ends at once.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// Puzzles to make.
    #[arg(short = 'n', value_name = "N", default_value = "1", value_parser = options::puzzles)]
    puzzles: u64,
    /// The seed; without one it is drawn and printed.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[command(flatten)]
    jobs: JobsArgs,
    /// The file to write, - for stdout [default: output/VARIANT-SEED-N.csv].
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// csv, jsonl, line or grid [default: by the suffix of FILE, or csv].
    #[arg(long)]
    format: Option<Format>,
    /// Keep only puzzles with MIN to MAX clues, both included, and go on until there are N; they keep their index.
    #[arg(long, value_name = "MIN..MAX", conflicts_with = "shard")]
    clues: Option<ClueRange>,
    /// Go on with a run that was stopped; the file ends in the same bytes as without the stop.
    #[arg(long)]
    resume: bool,
    /// Replace the file if it is there.
    #[arg(long, conflicts_with = "resume")]
    force: bool,
    /// Make block K of N, K from 0. The files of all blocks one after the other are the file of the whole run: only block 0 has the
    /// header of the table.
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,
    /// Stop after this time (30s, 5m, 2h); the file is complete then, with fewer rows.
    #[arg(long, value_name = "T", value_parser = options::time)]
    time_limit: Option<Duration>,
}

impl Args {
    /// Makes the puzzles.
    pub fn run(self) -> anyhow::Result<Ending> {
        let started = Instant::now();
        interrupt::install()?;
        let variant = self.variant.load()?;
        let seed = self.seed()?;
        let generator = Generator::new(variant, seed).context("cannot generate")?;
        let format = self.format();
        let path = self.output.clone().unwrap_or_else(|| self.default_path(&generator, format));
        let (mut output, mut state) = self.open(path.clone(), &generator, format)?;
        let before = state.tally().puzzles();
        let stop = self.jobs.install(|| self.make(&generator, format, &mut output, &mut state, started))??;
        match stop {
            Stop::Interrupted => output.save(&state)?,
            Stop::Complete | Stop::TimeLimit => output.finish()?,
        }
        self.report(stop, &state, before, started, &path);
        Ok(if stop == Stop::Interrupted { Ending::Interrupted } else { Ending::Done })
    }

    /// The seed: given, or that of the run to resume, or drawn.
    fn seed(&self) -> anyhow::Result<u64> {
        if let Some(seed) = self.seed {
            return Ok(seed);
        }
        if self.resume {
            let Some(path) = &self.output else { bail!("--resume needs the --seed of the run, or its file with -o") };
            if let Some(saved) = unfinished::<State>(path)? {
                return Ok(saved.recipe.seed);
            }
        }
        // The hasher's keys come from the system's entropy; 32 bits are short enough to type.
        let seed = RandomState::new().build_hasher().finish() >> 32;
        eprintln!("seed {seed} (drawn; give --seed {seed} to make the same puzzles)");
        Ok(seed)
    }

    fn format(&self) -> Format {
        let suffix = self.output.as_ref().and_then(|path| path.extension()?.to_str());
        let by_suffix = || Format::ALL.into_iter().find(|format| Some(format.suffix()) == suffix);
        self.format.or_else(by_suffix).unwrap_or(Format::Csv)
    }

    fn default_path(&self, generator: &Generator, format: Format) -> PathBuf {
        let shard = self.shard.map_or_else(String::new, |shard| format!(".{}", shard.file_name()));
        let (variant, seed) = (generator.variant(), generator.seed());
        PathBuf::from(format!("output/{variant}-{seed}-{}{shard}.{}", self.puzzles, format.suffix()))
    }

    /// The indices that may be made.
    fn range(&self) -> Range<u64> {
        match (self.shard, self.clues) {
            (Some(shard), _) => shard.range(self.puzzles),
            (None, Some(_)) => 0..u64::MAX,
            (None, None) => 0..self.puzzles,
        }
    }

    /// The rows that the file gets.
    fn rows(&self) -> u64 {
        let range = self.range();
        (range.end - range.start).min(self.puzzles)
    }

    fn open(&self, path: PathBuf, generator: &Generator, format: Format) -> anyhow::Result<(Output, State)> {
        let existing = match (self.resume, self.force) {
            (true, _) if is_stream(&path) => bail!("--resume needs a file, found {}", path.display()),
            (true, _) => Existing::Resume,
            (_, true) => Existing::Overwrite,
            _ => Existing::Refuse,
        };
        let recipe = Recipe {
            format_version: lacuna::random::FORMAT_VERSION,
            variant: generator.variant().name().to_owned(),
            seed: generator.seed(),
            puzzles: self.puzzles,
            shard: self.shard.map(|shard| shard.to_string()),
            clues: self.clues.map(|clues| clues.to_string()),
            format: format.name().to_owned(),
        };
        let fresh = State::new(recipe, self.range().start);
        let name = path.display().to_string();
        let (output, state) = Output::open(path, existing, fresh.clone())?;
        if let Some(difference) = fresh.difference(&state) {
            bail!(
                "{name}.part was begun with {difference}: give the same options to go on, or --force to start afresh"
            );
        }
        Ok((output, state))
    }

    /// Makes and writes rows until there are enough, or time is up, or Ctrl-C.
    fn make(
        &self,
        generator: &Generator,
        format: Format,
        output: &mut Output,
        state: &mut State,
        started: Instant,
    ) -> anyhow::Result<Stop> {
        if output.is_fresh() && self.range().start == 0 {
            output.write(format.header().as_bytes())?;
        }
        let range = state.next..self.range().end;
        let deadline = self.time_limit.and_then(|limit| started.checked_add(limit));
        let mut writing = Writing::new(output, state, self.rows(), deadline);
        if writing.is_complete() {
            return Ok(Stop::Complete);
        }
        let filter = Filter { clues: self.clues, format };
        let take = |row: Row| writing.take(&row).transpose().map_or(ControlFlow::Continue(()), ControlFlow::Break);
        match generator.run(range, |puzzle| filter.row(&puzzle), take) {
            ControlFlow::Break(stop) => stop,
            ControlFlow::Continue(()) => Ok(Stop::Complete),
        }
    }

    fn report(&self, stop: Stop, state: &State, before: u64, started: Instant, path: &Path) {
        let tally = state.tally();
        let (variant, seed) = (&state.recipe.variant, state.recipe.seed);
        let seconds = started.elapsed().as_secs_f64();
        let rate = summary::rate(tally.puzzles() - before, seconds);
        let puzzles = summary::counted(tally.puzzles(), "puzzle");
        eprintln!("{puzzles} of {variant}, seed {seed}, in {seconds:.1} s ({rate})");
        if before > 0 {
            eprintln!("{} of them were there before", grouped(before));
        }
        if let Some(range) = self.clues {
            eprintln!("with {range} clues among {} tried", grouped(state.next));
        }
        eprint!("{}", summary::clue_counts(&tally));
        let (name, rows) = (path.display(), grouped(self.rows()));
        match stop {
            Stop::Interrupted if is_stream(path) => eprintln!("stopped before {rows}"),
            Stop::Interrupted => eprintln!("stopped before {rows}: saved in {name}.part; --resume goes on"),
            Stop::TimeLimit => eprintln!("stopped by the time limit before {rows}"),
            Stop::Complete => {}
        }
        if stop != Stop::Interrupted && !is_stream(path) {
            eprintln!("written to {name}");
        }
    }
}
