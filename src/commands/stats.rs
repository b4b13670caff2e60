//! `lacuna stats`: the clue counts of minimal puzzles: those that a method makes, all of them, or
//! those in files.

mod digested;
mod draws;
mod plot;
mod read;
mod recipe;
mod repeats;
mod rows;
mod series;
pub mod source;
mod table;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::bail;
use clap::ValueEnum;
use lacuna::budget::Budget;
use lacuna_research::sampler::UniformPuzzles;

use crate::args::{RunArgs, SeedArgs, Shard, VariantArgs, check_rows_suffix, with_default};
use crate::console::{Ending, Progress, Reason, Stopped, counted, interrupt, tell, values};
use crate::output::{self, Artifact, Existing, is_stream, print};
use crate::runs::{Length, Output, Run, is_to_be_made};
use lacuna::in_order::in_order;
use read::Told;
use recipe::{RunRecipe, State};
use rows::Rows;
use source::Method;

/// The two uses: to make rows, or to read files.
const USAGE: &str = "\
lacuna stats [OPTIONS] <FILE>...
       lacuna stats [OPTIONS] --method <METHOD> <-n <N>|--time-limit <TIME>>";

/// The options that do not apply to files.
const OF_A_RUN: [&str; 9] = [
    "variant", "regions", "boxes", "corners", "number", "clues", "seed", "output", "shard",
];

/// The format of the figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// For people.
    #[default]
    Table,
    /// variant,method,quantity,clues,value,low,high: one figure per row, with its 95 % interval
    /// from low to high.
    Csv,
}

/// Measure how many clues minimal puzzles have.
///
/// With --method, makes rows (puzzles, or for unbiased batches of estimates) and summarises them;
/// with files, summarises these: tables of batches and puzzles in any format, many shards at once,
/// or tables of figures that --format csv has printed. Other tables are reported and skipped; so
/// are figures if there are puzzles or batches too. Puzzles made by a method describe the method,
/// not minimal puzzles in general; only unbiased and uniform describe all minimal puzzles of the
/// variant.
///
/// With --shard, -n still counts the rows of the whole run. The rows of uniform come in batches: a
/// part has whole batches, and so slightly more rows than its share.
#[derive(Debug, clap::Args)]
#[command(override_usage = USAGE)]
#[command(mut_arg("output", |output| with_default(output, "output/stats-VARIANT-METHOD-SEED.csv; - is stdout, without figures")))]
#[command(mut_arg("resume", |resume| resume.requires("seed")), mut_arg("shard", |shard| shard.requires("seed")))]
pub struct Args {
    /// Files to summarise, - is stdin.
    #[arg(value_name = "FILE", required_unless_present = "method", conflicts_with_all = OF_A_RUN)]
    files: Vec<PathBuf>,
    /// The method that makes the puzzles or estimates; with files, the method of those that do not
    /// state it. Batches state it, as do tables with a column method, parts of a run, and files
    /// with the name that stats gives them.
    #[arg(long, value_enum)]
    method: Option<Method>,
    #[command(flatten)]
    variant: VariantArgs,
    /// Rows to make: puzzles, or batches for unbiased [default: as many as the time limit allows].
    #[arg(short = 'n', value_name = "N", value_parser = values::positive)]
    number: Option<u64>,
    /// Draw only puzzles with K clues, for --method uniform.
    #[arg(long, value_name = "K", value_parser = values::count)]
    clues: Option<usize>,
    #[command(flatten)]
    seed: SeedArgs,
    #[command(flatten)]
    run: RunArgs,
    /// The exact number of solution grids, as `lacuna count` prints it: totals then use it instead
    /// of the estimate.
    #[arg(long, value_name = "N", value_parser = values::whole)]
    grids: Option<u128>,
    /// Count all puzzles of a variant together, whatever method made them, and also those that
    /// another file repeats. Otherwise puzzles of different methods are refused, and so is a
    /// repeated file or puzzle; a note counts the rows that one file repeats.
    #[arg(long, requires = "files")]
    pool: bool,
    /// The form of the figures on stdout.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    /// Draw the shares with error bars, all variants and methods in one picture, as SVG or PNG.
    /// With --resume an existing picture is replaced.
    #[arg(long, value_name = "FILE.svg|FILE.png", value_parser = output::parser())]
    plot: Option<PathBuf>,
}

impl Args {
    /// Makes rows if requested, and prints the figures.
    pub fn run(self) -> anyhow::Result<Ending> {
        // Refuse it now rather than after the run.
        if let Some(path) = &self.plot {
            plot::Kind::of(path)?;
            self.begin_plot(path)?;
        }
        self.run.time.begin();
        let Some(method) = self.method.filter(|_| self.files.is_empty()) else {
            return self.summarise(&self.files, &interrupt::budget());
        };
        if self.number.is_none() && self.run.time.time_limit.is_none() {
            bail!(
                "found --method {} without an end, expected the number of rows, -n, or a --time-limit",
                method.name()
            );
        }
        if self.clues.is_some() && method != Method::Uniform {
            bail!(
                "--clues goes with --method uniform, found --method {}",
                method.name()
            );
        }
        if self.grids.is_some() && method != Method::Unbiased {
            bail!(
                "--grids goes with --method unbiased, found --method {}",
                method.name()
            );
        }
        interrupt::saves();
        let seed = self.seed.or_drawn();
        let whole_batches = method == Method::Uniform && self.run.shard.is_some();
        let number = self.number.filter(|_| !whole_batches);
        let recipe = RunRecipe {
            number,
            whole_batches,
            ..RunRecipe::new(&*self.variant.load()?, method, seed, self.clues)
        };
        let path = self.run.path(&recipe.name(), "csv");
        check_rows_suffix(&path, &["csv"])?;
        self.make(&recipe, &path)?;
        if is_stream(&path) || self.wanted(&recipe) == 0 {
            return Ok(Ending::Done);
        }
        // The time limit may have ended the run.
        self.summarise(&[path], &Budget::UNLIMITED)
    }

    /// Begins the picture. An unfinished run leaves no valid picture, so an existing one is
    /// replaced when the run resumes.
    fn begin_plot(&self, path: &Path) -> anyhow::Result<Artifact> {
        Artifact::begin(path, self.run.existing() != Existing::Refuse)
    }

    fn make(&self, recipe: &RunRecipe, path: &Path) -> anyhow::Result<()> {
        let (started, existing) = (Instant::now(), self.run.existing());
        let header = rows::header(recipe.method, recipe.columns);
        let run = Run::new("stats", recipe, self.run.shard, header, self.length(recipe));
        if !is_stream(path) && !is_to_be_made(path, existing, &run)? {
            return Ok(());
        }
        // Refuse what is impossible before a file exists.
        let rows = self
            .run
            .jobs
            .install(|| Rows::new(recipe, &self.variant))??;
        let Some(mut output) = Output::open(path, existing, run, State::default())? else {
            return Ok(());
        };
        self.check(recipe, &output.state, path)?;
        if recipe.whole_batches {
            output.state.number = self.number;
        }
        let is_done = self
            .run
            .jobs
            .install(|| self.fill(recipe, &rows, &mut output))??;
        let State { rows, .. } = output.state;
        let made = counted(rows, "row");
        if !is_done {
            output.save()?;
            if !is_stream(path) {
                tell!("stopped after {made}: saved; --resume continues");
            }
            bail!(Stopped);
        }
        output.finish(rows >= self.wanted(recipe))?;
        tell!("{made} in {:.1} s", started.elapsed().as_secs_f64());
        if !is_stream(path) {
            tell!("written to {}", path.display());
        }
        Ok(())
    }

    fn shard(&self) -> Shard {
        self.run.shard.unwrap_or(Shard::WHOLE)
    }

    /// Returns how many rows the file has.
    fn length(&self, recipe: &RunRecipe) -> Length {
        match self.number {
            None => Length::Any,
            Some(number) if recipe.whole_batches => Length::EnoughFor(number),
            Some(number) => Length::Exactly(self.shard().share(number)),
        }
    }

    /// Returns the number of rows after which the file may end.
    fn wanted(&self, recipe: &RunRecipe) -> u64 {
        match self.length(recipe) {
            Length::Any => u64::MAX,
            Length::EnoughFor(number) => UniformPuzzles::share(number, self.shard().parts),
            Length::Exactly(number) => number,
        }
    }

    /// Refuses a state that this run can never reach.
    fn check(&self, recipe: &RunRecipe, state: &State, path: &Path) -> anyhow::Result<()> {
        let (path, State { next, rows, .. }, wanted) = (path.display(), state, self.wanted(recipe));
        if *rows > wanted && !recipe.whole_batches {
            bail!(
                "{path}.manifest: found {rows} rows, expected at most {wanted}: give --force to start afresh"
            );
        }
        if recipe.method != Method::Uniform && next != rows {
            bail!(
                "{path}.manifest: found {next} rows made, expected the {rows} written: give --force to start afresh"
            );
        }
        Ok(())
    }

    /// Writes rows until there are enough or the time limit is reached. Returns `false` if the run
    /// has to end without a result.
    fn fill(
        &self,
        recipe: &RunRecipe,
        rows: &Rows,
        output: &mut Output<State>,
    ) -> anyhow::Result<bool> {
        let wanted = self.wanted(recipe);
        let progress = self.number.map_or_else(
            || Progress::counter("rows"),
            |_| Progress::towards(wanted, "rows"),
        );
        let is_enough = AtomicBool::new(output.state.rows >= wanted);
        let mut patience = (output.state.rows < wanted).then(|| recipe.patience());
        let indices = self.shard().numbers(output.state.next, u64::MAX);
        let make = |index, (): &mut (), _: &_| {
            if is_enough.load(Ordering::Relaxed) {
                None
            } else {
                rows.make(index)
            }
        };
        let are_all = in_order(indices, make, |batch| {
            // How far threads run ahead varies from run to run; the file must not depend on it.
            if output.state.rows >= wanted {
                return Ok(());
            }
            let left = if recipe.whole_batches {
                u64::MAX
            } else {
                wanted - output.state.rows
            };
            output.state.next += 1;
            for row in batch
                .into_iter()
                .take(usize::try_from(left).unwrap_or(usize::MAX))
            {
                output.write(row.as_bytes())?;
                output.state.rows += 1;
            }
            is_enough.store(output.state.rows >= wanted, Ordering::Relaxed);
            patience = patience.take().filter(|_| output.state.rows == 0);
            progress.set(output.state.rows);
            output.save_now_and_then()
        })?;
        let rows = output.state.rows;
        // A table without rows is not a result.
        Ok(are_all || rows >= wanted || rows > 0 && interrupt::reason() == Some(Reason::TimeLimit))
    }

    /// Prints the figures of the files.
    fn summarise(&self, files: &[PathBuf], budget: &Budget) -> anyhow::Result<Ending> {
        let told = Told {
            method: self.method,
            grids: self.grids,
            pool: self.pool,
        };
        let series = read::series(files, told, budget)?;
        if series.is_empty() {
            bail!("found neither puzzles nor batches in the files, expected some");
        }
        print(match self.format {
            Form::Table => table::text(&series),
            Form::Csv => table::csv(&series),
        })?;
        if let Some(path) = &self.plot {
            let picture = plot::draw(&series, plot::Kind::of(path)?)?;
            let mut artifact = self.begin_plot(path)?;
            artifact.write(&picture)?;
            artifact.finish()?;
        }
        Ok(Ending::Done)
    }
}
