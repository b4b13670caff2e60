//! `lacuna stats`: the numbers of clues of minimal puzzles, from a method, over all of them, or in files.

mod digested;
mod draws;
mod figures;
mod methods;
#[cfg(feature = "print")]
mod plot;
mod read;
mod recipe;
mod repeats;
mod rows;
mod series;
pub mod source;
mod table;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::bail;
use clap::ValueEnum;
use lacuna::budget::Budget;
use rayon::prelude::*;

use crate::cli::args::run_args::{RunArgs, with_default};
use crate::cli::args::seed::SeedArgs;
use crate::cli::args::suffix;
use crate::cli::args::variant::VariantArgs;
use crate::cli::console::ending::Ending;
use crate::cli::console::interrupt;
use crate::cli::console::progress::Progress;
use crate::cli::console::summary::counted;
use crate::cli::console::tell::tell;
use crate::cli::console::values;
use crate::cli::runs::artifact::Artifact;
use crate::cli::runs::manifest::{self, Run};
use crate::cli::runs::output::{Output, Stream, is_stream};
use crate::cli::runs::run_file::{Existing, is_to_be_made};
use crate::cli::runs::shard::Shard;
#[cfg(feature = "print")]
use crate::cli::runs::target;
use read::Told;
use recipe::{RunRecipe, State};
use rows::Rows;
use source::Method;

pub use rows::header;

/// The time below which more indices are made at once.
const SOON: Duration = Duration::from_millis(200);

const EXAMPLES: &str = "\
Examples:
  lacuna stats --method unbiased --time-limit 10m --seed 1     all minimal standard puzzles, with error bars
  lacuna stats --method topdown --variant x -n 100000          what the generator makes
  lacuna stats --method uniform --variant nrc+x -n 1000        puzzles drawn uniformly from all minimal ones
  lacuna stats --method unbiased -n 500 --seed 1 --shard 0/8   one of eight parts, for a cluster
  lacuna stats output/*.csv --plot clues.png                   shards and runs together, as a picture
";

/// The two uses: to make rows, or to read files.
const USAGE: &str = "\
lacuna stats [OPTIONS] <FILE>...
       lacuna stats [OPTIONS] --method <METHOD> <-n <N>|--time-limit <TIME>>";

/// The options that do not apply to files.
const OF_A_RUN: [&str; 9] = ["variant", "regions", "boxes", "corners", "number", "clues", "seed", "output", "shard"];

/// The form of the figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// For people.
    #[default]
    Table,
    /// variant,method,quantity,clues,value,low,high: one figure a row, low and high with 95 % confidence.
    Csv,
}

/// Measure how many clues minimal puzzles have.
///
/// With --method, makes rows (puzzles, or for unbiased batches of estimates) and summarises them; with files, summarises these: tables of
/// batches and puzzles in any format, many shards at once, or tables of figures that --format csv has printed. Other tables are reported
/// and passed over; so are figures if there are puzzles or batches too. Puzzles that a method made say what the method is like, not what
/// minimal puzzles are like; only unbiased and uniform speak about all minimal puzzles of the variant.
///
/// With --shard, -n is still that of the whole run. The rows of uniform come in batches: a part has whole batches, and so slightly more rows
/// than its share.
#[derive(Debug, clap::Args)]
#[command(before_long_help = EXAMPLES, override_usage = USAGE)]
#[command(mut_arg("output", |output| with_default(output, "output/stats-VARIANT-METHOD-SEED.csv; - is stdout, without figures")))]
#[command(mut_arg("resume", |resume| resume.requires("seed")), mut_arg("shard", |shard| shard.requires("seed")))]
pub struct Args {
    /// Files to summarise, - is stdin.
    #[arg(value_name = "FILE", required_unless_present = "method", conflicts_with_all = OF_A_RUN)]
    files: Vec<PathBuf>,
    /// The method that makes the puzzles or estimates; with files, what made the puzzles of those that do not say it: batches do, tables with a
    /// column method, parts of a run and files with the name that stats gives them.
    #[arg(long, value_enum)]
    method: Option<Method>,
    #[command(flatten)]
    variant: VariantArgs,
    /// Rows to make: puzzles, or batches for unbiased [default: as many as the time limit allows].
    #[arg(short = 'n', value_name = "N", value_parser = values::positive)]
    number: Option<u64>,
    /// Only puzzles with K clues, for --method uniform.
    #[arg(long, value_name = "K", value_parser = values::count)]
    clues: Option<usize>,
    #[command(flatten)]
    seed: SeedArgs,
    #[command(flatten)]
    run: RunArgs,
    /// The exact number of solution grids, as `lacuna count` prints it: totals then use it instead of the estimate.
    #[arg(long, value_name = "N", value_parser = values::whole)]
    grids: Option<u128>,
    /// Count all puzzles of a variant together, whatever method made them, and those that come again in another file too: otherwise puzzles
    /// of different methods are refused, and so is a file or a puzzle that comes again.
    #[arg(long, requires = "files")]
    pool: bool,
    /// The form of the figures on stdout.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    /// Draw the shares with error bars, all variants and methods in one picture, as SVG or PNG. With --resume an existing picture is
    /// replaced.
    #[cfg(feature = "print")]
    #[arg(long, value_name = "FILE.svg|FILE.png", value_parser = target::parser())]
    plot: Option<PathBuf>,
}

impl Args {
    /// Makes rows if requested, and prints the figures.
    pub fn run(self) -> anyhow::Result<Ending> {
        // Refuse it now, if necessary, and not after the run.
        #[cfg(feature = "print")]
        if let Some(path) = &self.plot {
            plot::Kind::of(path)?;
            self.begin_plot(path)?;
        }
        self.run.time.begin();
        let Some(method) = self.method.filter(|_| self.files.is_empty()) else {
            return self.summarise(&self.files, &interrupt::budget());
        };
        if self.number.is_none() && self.run.time.limit().is_none() {
            bail!(
                "found --method {} without an end, expected the number of rows, -n, or a --time-limit",
                method.name()
            );
        }
        if self.clues.is_some() && method != Method::Uniform {
            bail!("--clues goes with --method uniform, found --method {}", method.name());
        }
        if self.grids.is_some() && method != Method::Unbiased {
            bail!("--grids goes with --method unbiased, found --method {}", method.name());
        }
        interrupt::saves();
        let seed = self.seed.or_drawn();
        let mut recipe = RunRecipe::new(&*self.variant.load()?, method, seed, self.clues, self.number);
        if method == Method::Uniform && self.run.shard.is_some() {
            recipe = recipe.in_whole_batches();
        }
        let path = self.run.path(&recipe.name(), "csv");
        suffix::check_rows(&path, &["csv"])?;
        let ending = self.make(&recipe, &path)?;
        if ending == Ending::Interrupted || is_stream(&path) || self.wanted(&recipe) == 0 {
            return Ok(ending);
        }
        // The time limit may have ended the run.
        self.summarise(&[path], &Budget::UNLIMITED)
    }

    /// Begins the picture. An unfinished run leaves no valid picture, so an existing one is replaced when the run resumes.
    #[cfg(feature = "print")]
    fn begin_plot(&self, path: &Path) -> anyhow::Result<Artifact> {
        Artifact::begin(path, self.run.existing() != Existing::Refuse)
    }

    fn make(&self, recipe: &RunRecipe, path: &Path) -> anyhow::Result<Ending> {
        let started = Instant::now();
        let run = self.describe(recipe);
        let existing = self.run.existing();
        if !is_stream(path) && !is_to_be_made(path, existing, &run)? {
            return Ok(Ending::Done);
        }
        // Refuse what is impossible before a file exists.
        let rows = self.run.jobs.install(|| Rows::new(recipe, &self.variant))??;
        let Some((mut output, mut state)) = Output::open(path, existing, run, State::default())? else {
            return Ok(Ending::Done);
        };
        self.check(recipe, &state, path)?;
        if recipe.whole_batches {
            state.number = self.number;
        }
        let ending = self.run.jobs.install(|| self.fill(recipe, &rows, &mut output, &mut state))??;
        if ending == Ending::Interrupted {
            output.save(&state)?;
            if !is_stream(path) {
                tell(format_args!("stopped after {}: saved; --resume continues", counted(state.rows, "row")));
            }
        } else {
            let is_whole = state.rows >= self.wanted(recipe);
            output.finish(&state, is_whole)?;
            tell(format_args!("{} in {:.1} s", counted(state.rows, "row"), started.elapsed().as_secs_f64()));
            if !is_stream(path) {
                tell(format_args!("written to {}", path.display()));
            }
        }
        Ok(ending)
    }

    /// Returns the run of this recipe.
    fn describe(&self, recipe: &RunRecipe) -> Run {
        let rows = match self.number {
            None => manifest::Rows::Any,
            Some(number) if recipe.whole_batches => manifest::Rows::EnoughFor(number),
            Some(_) => manifest::Rows::Exactly(self.wanted(recipe)),
        };
        let header = rows::header(recipe.method, recipe.columns);
        Run::new("stats", recipe, self.run.shard, header).of_rows(rows)
    }

    /// Refuses a state that this run can never reach.
    fn check(&self, recipe: &RunRecipe, state: &State, path: &Path) -> anyhow::Result<()> {
        let (path, State { next, rows, .. }, wanted) = (path.display(), state, self.wanted(recipe));
        if *rows > wanted && !recipe.whole_batches {
            bail!("{path}.manifest: found {rows} rows, expected at most {wanted}: give --force to start afresh");
        }
        if recipe.method != Method::Uniform && next != rows {
            bail!("{path}.manifest: found {next} rows made, expected the {rows} written: give --force to start afresh");
        }
        Ok(())
    }

    /// Returns the number of rows of the file.
    fn wanted(&self, recipe: &RunRecipe) -> u64 {
        let shard = self.run.shard.unwrap_or(Shard::WHOLE);
        match self.number {
            None => u64::MAX,
            Some(number) if recipe.whole_batches => enough(number, shard),
            Some(number) => shard.share(number),
        }
    }

    /// Writes rows until there are enough, time is up, or Ctrl-C.
    fn fill(&self, recipe: &RunRecipe, rows: &Rows, output: &mut Output, state: &mut State) -> anyhow::Result<Ending> {
        let wanted = self.wanted(recipe);
        let progress = self.number.map_or_else(|| Progress::counter("rows"), |_| Progress::towards(wanted, "rows"));
        let mut indices = self.run.shard.unwrap_or(Shard::WHOLE).numbers(state.next, u64::MAX);
        let mut patience = (state.rows < wanted).then(|| recipe.patience());
        // Start with few indices, so that rows of a slow variant are saved too.
        let mut stretch = rayon::current_num_threads();
        while state.rows < wanted {
            let left = usize::try_from(wanted - state.rows).unwrap_or(usize::MAX);
            let next: Vec<u64> = indices.by_ref().take(stretch.min(left)).collect();
            if next.is_empty() {
                break;
            }
            let begun = Instant::now();
            let made: Option<Vec<Vec<String>>> = next.par_iter().map(|&index| rows.make(index)).collect();
            let Some(made) = made else {
                let is_late = interrupt::reason() == Some(interrupt::Reason::TimeLimit);
                // A table without rows is not a result.
                return Ok(if is_late && state.rows > 0 { Ending::Done } else { Ending::Interrupted });
            };
            for batch in made {
                // The number of indices made at once depends on the threads, but the file must not.
                if state.rows >= wanted {
                    break;
                }
                let left = if recipe.whole_batches { u64::MAX } else { wanted - state.rows };
                state.next += 1;
                for row in batch.into_iter().take(usize::try_from(left).unwrap_or(usize::MAX)) {
                    output.write(row.as_bytes())?;
                    state.rows += 1;
                }
            }
            if state.rows > 0 {
                drop(patience.take());
            }
            progress.set(state.rows);
            output.save_now_and_then(state)?;
            if begun.elapsed() < SOON {
                stretch = (2 * stretch).min(rows.stretch());
            }
        }
        Ok(Ending::Done)
    }

    /// Prints the figures of the files.
    fn summarise(&self, files: &[PathBuf], budget: &Budget) -> anyhow::Result<Ending> {
        let told = Told { method: self.method, grids: self.grids, pool: self.pool };
        let series = read::series(files, told, budget)?;
        if series.is_empty() {
            bail!("found neither puzzles nor batches in the files, expected some");
        }
        let mut stream = Stream::stdout();
        let text = match self.format {
            Form::Table => table::text(&series),
            Form::Csv => table::csv(&series),
        };
        stream.write(text.as_bytes())?;
        stream.flush()?;
        #[cfg(feature = "print")]
        if let Some(path) = &self.plot {
            let picture = plot::draw(&series, plot::Kind::of(path)?)?;
            let mut artifact = self.begin_plot(path)?;
            artifact.write(&picture)?;
            artifact.finish()?;
        }
        Ok(Ending::Done)
    }
}

/// Returns the number of rows after which a part of a run in whole batches may end, so that the batches of all parts, in order, have
/// as many rows as the run before one is missing. A batch has 29 rows with a standard deviation of 9 (NRC+X), so the batches of s rows
/// have one of 1.7 √s. If that is not enough, `merge` reports it.
fn enough(number: u64, shard: Shard) -> u64 {
    let share = number.div_ceil(shard.parts);
    share.saturating_add(5 * share.isqrt())
}
