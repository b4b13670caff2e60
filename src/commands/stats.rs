//! `lacuna stats`: the clue counts of minimal puzzles: those that a method makes, all of them, or
//! those in files.

mod plot;

use std::fmt::Write;
use std::io::BufRead;
use std::path::{Path, PathBuf};
use std::slice;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{Context, anyhow, bail};
use clap::ValueEnum;
use lacuna::formats::{Format, Reader, columns, unnamed_rules};
use lacuna::generator::Generator;
use lacuna::rules::Variant;
use lacuna::{Budget, FORMAT_VERSION, Puzzle, Undecided, in_order};
use lacuna_research::sampler::{Sampler, UniformPuzzles};
use lacuna_research::stats::Figure;
use lacuna_research::stats::batches::{Batch, identity};
use lacuna_research::stats::files::{FileError, Files};
use serde_json::{Value, json};

use crate::args::{RunArgs, SeedArgs, VariantArgs, check_suffix, with_default};
use crate::console::{
    Ending, Patience, Progress, Reason, Session, counted, field, grouped, plain, values,
};
use crate::input::{located, open_text, tell_remarks};
use crate::output::{self, Artifact, Existing, is_stream, print};
use crate::table::{Table, is_finished};

/// The two uses: to make rows, or to read files.
const USAGE: &str = "\
lacuna stats [OPTIONS] <FILE>...
       lacuna stats [OPTIONS] --method <METHOD> <-n <N>|--time-limit <TIME>>";

/// The options that do not apply to files.
const OF_A_RUN: [&str; 10] = [
    "variant", "regions", "boxes", "corners", "rule", "number", "clues", "seed", "output", "shard",
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
/// with files, summarises these: tables of batches and puzzles in any format, many shards at once.
/// Other tables are reported and skipped.
/// Puzzles made by a method describe the method, not minimal puzzles in general; only unbiased and
/// uniform describe all minimal puzzles of the variant.
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
    /// The method that makes the puzzles or estimates; with files, the method of puzzles without a
    /// column `method`.
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
    /// The form of the figures on stdout.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    /// Draw the shares with error bars, all variants and methods in one picture, as SVG. With
    /// --resume an existing picture is replaced.
    #[arg(long, value_name = "FILE.svg", value_parser = output::parser())]
    plot: Option<PathBuf>,
}

impl Args {
    /// Makes rows if requested, and prints the figures.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        self.run.time.begin(session);
        // Refuse it now rather than after the run.
        if let Some(path) = &self.plot {
            check_suffix(path, &["svg"])?;
            self.begin_plot(session, path)?;
        }
        let Some(method) = self.method.filter(|_| self.files.is_empty()) else {
            return self.summarise(session, &self.files, &session.budget());
        };
        let name = method.name();
        if self.number.is_none() && self.run.time.time_limit.is_none() {
            bail!(
                "found --method {name} without an end, expected the number of rows, -n, or a --time-limit"
            );
        }
        if self.clues.is_some() && method != Method::Uniform {
            bail!("--clues goes with --method uniform, found --method {name}");
        }
        session.saves();
        let seed = self.seed.or_drawn(session);
        let variant = self.variant.load(session)?;
        let clues = self.clues.map(|clues| format!("-{clues}"));
        let clues = clues.unwrap_or_default();
        let name = format!("stats-{}-{name}{clues}-{seed}", variant.name());
        let path = self.run.path(&name, "csv");
        check_suffix(&path, &["csv"])?;
        self.make(session, &variant, method, seed, &path)?;
        if is_stream(&path) || self.wanted(method) == 0 {
            return Ok(Ending::Done);
        }
        // The time limit may have ended the run.
        self.summarise(session, &[path], &Budget::UNLIMITED)
    }

    /// Begins the picture. An unfinished run leaves no valid picture, so an existing one is
    /// replaced when the run resumes.
    fn begin_plot(&self, session: &Session, path: &Path) -> anyhow::Result<Artifact> {
        Artifact::begin(session, path, self.run.existing() != Existing::Refuse)
    }

    fn make(
        &self,
        session: &Session,
        variant: &Variant,
        method: Method,
        seed: u64,
        path: &Path,
    ) -> anyhow::Result<()> {
        let started = Instant::now();
        let options = json!({
            "command": "stats",
            "format_version": FORMAT_VERSION,
            "variant": variant.name(),
            "rules": unnamed_rules(variant),
            "method": method.name(),
            "seed": seed,
            "clues": self.clues,
            "number": self.number,
            "shard": self.run.shard.map(|shard| shard.to_string()),
        });
        let existing = self.run.existing();
        if is_finished(session, path, existing)? {
            return Ok(());
        }
        // Refuse what is impossible before a file exists.
        let rows = self
            .run
            .jobs
            .install(|| self.rows(session, method, seed))??;
        let header = header(method, columns(variant.name()));
        let mut made = String::new();
        let finished = Table::<()>::make(session, path, existing, options, &header, |table| {
            let fill = || self.fill(session, variant, method, &rows, table);
            let is_done = self.run.jobs.install(fill)??;
            made = counted(table.rows(), "row");
            if !is_done && !is_stream(path) {
                session.tell(format!("stopped after {made}: saved; --resume continues"));
            }
            Ok(is_done)
        })?;
        if finished.is_some() {
            session.tell(format!(
                "{made} in {:.1} s",
                started.elapsed().as_secs_f64()
            ));
            if !is_stream(path) {
                session.tell(format!("written to {}", path.display()));
            }
        }
        Ok(())
    }

    /// Prepares the method; the pilots of the unbiased ones take seconds.
    fn rows(&self, session: &Session, method: Method, seed: u64) -> anyhow::Result<Rows> {
        let (variant, budget) = (self.variant.load(session)?, session.budget());
        let name: (&'static str, Value) = ("method", method.name().into());
        let sampler = |variant| Sampler::new(variant, &budget);
        Ok(match method {
            Method::Topdown | Method::Bottomup => {
                let patience = Patience::for_a_grid(session, "", &variant);
                let generator =
                    Generator::new(variant, seed, &budget).context("cannot generate")?;
                drop(patience);
                Box::new(move |index, budget| {
                    Ok(vec![if method == Method::Topdown {
                        row(&generator.puzzle(index, budget)?, &[])
                    } else {
                        row(&generator.bottom_up(index, budget)?, slice::from_ref(&name))
                    }])
                })
            }
            Method::Unbiased => {
                let (identity, sampler) = (identity(&variant), sampler(variant)?);
                Box::new(move |index, budget| {
                    let batch = sampler.batch(seed, index, budget)?;
                    Ok(vec![batch.row(&identity) + "\n"])
                })
            }
            Method::Uniform => {
                let puzzles = UniformPuzzles::new(sampler(variant)?, self.clues, &budget)?;
                Box::new(move |index, budget| {
                    let extras = [name.clone(), ("batch", index.into())];
                    let batch = puzzles.batch(seed, index, budget)?;
                    Ok(batch.iter().map(|puzzle| row(puzzle, &extras)).collect())
                })
            }
        })
    }

    /// Whether the file ends after a batch: a share of the uniform method, whose batches have any
    /// number of rows.
    fn has_whole_batches(&self, method: Method) -> bool {
        method == Method::Uniform && self.run.shard.is_some()
    }

    /// The number of rows after which the file may end.
    fn wanted(&self, method: Method) -> u64 {
        match self.number {
            None => u64::MAX,
            Some(number) if self.has_whole_batches(method) => {
                UniformPuzzles::share(number, self.run.shard().parts)
            }
            Some(number) => self.run.shard().share(number),
        }
    }

    /// Writes rows until there are enough or the time limit is reached. Returns `false` if the run
    /// has to end without a result.
    fn fill(
        &self,
        session: &Session,
        variant: &Variant,
        method: Method,
        rows: &Rows,
        table: &mut Table,
    ) -> anyhow::Result<bool> {
        let wanted = self.wanted(method);
        let progress = self.number.map_or_else(
            || Progress::counter(session, "rows"),
            |_| Progress::towards(session, wanted, "rows"),
        );
        let is_enough = AtomicBool::new(table.rows() >= wanted);
        let mut patience = (table.rows() < wanted).then(|| {
            let missed = format!("{}: no row of --method {}", variant.name(), method.name());
            Patience::begin(session, || missed, "choose a smaller layout or fewer rules")
        });
        let indices = self.run.shard().numbers(table.next(), u64::MAX);
        let make = |index, (): &mut (), _: &_| {
            if is_enough.load(Ordering::Relaxed) {
                None
            } else {
                rows(index, &session.budget()).ok()
            }
        };
        let are_all = in_order(indices, make, |batch| {
            // How far threads run ahead varies from run to run; the file must not depend on it.
            if table.rows() >= wanted {
                return Ok(());
            }
            for row in batch {
                if table.rows() < wanted || self.has_whole_batches(method) {
                    table.write(row.as_bytes())?;
                }
            }
            is_enough.store(table.rows() >= wanted, Ordering::Relaxed);
            patience = patience.take().filter(|_| table.rows() == 0);
            progress.set(table.rows());
            table.advance()
        })?;
        let rows = table.rows();
        // A table without rows is not a result.
        Ok(are_all || rows >= wanted || rows > 0 && session.reason() == Some(Reason::TimeLimit))
    }

    /// Prints the figures of the files.
    fn summarise(
        &self,
        session: &Session,
        files: &[PathBuf],
        budget: &Budget,
    ) -> anyhow::Result<Ending> {
        let series = self.series(session, files, budget)?;
        if series.is_empty() {
            bail!("found neither puzzles nor batches in the files, expected some");
        }
        print(match self.format {
            Form::Table => text_of(&series),
            Form::Csv => csv_of(&series),
        })?;
        if let Some(path) = &self.plot {
            let picture = plot::draw(&series)?;
            let mut artifact = self.begin_plot(session, path)?;
            artifact.write(picture.as_bytes())?;
            artifact.finish()?;
        }
        Ok(Ending::Done)
    }

    /// Reads files: batches come first, then puzzles.
    fn series(
        &self,
        session: &Session,
        paths: &[PathBuf],
        budget: &Budget,
    ) -> anyhow::Result<Vec<Series>> {
        let mut files = Files::default();
        for path in paths {
            self.read(session, &mut files, path, budget)?;
        }
        let mut series = Vec::new();
        for ((variant, _), batches) in &files.batches {
            let number = batches.len() as u64;
            let noun = if number == 1 { "batch" } else { "batches" };
            series.push(Series {
                variant: plain(variant),
                method: Method::Unbiased.name().to_owned(),
                from: format!("{number} {noun}"),
                figures: batches.figures(),
            });
        }
        for (((variant, _), method), puzzles) in &files.puzzles {
            let from = counted(puzzles.puzzles(), "puzzle");
            let (variant, drawn) = (plain(variant), puzzles.drawn());
            if drawn > 0 && drawn < puzzles.puzzles() {
                session.tell(format!("{variant}: only {} of {from} say what they were drawn with: all are counted as independent, which makes the \
                     intervals too narrow",
                    grouped(drawn)));
            }
            series.push(Series {
                variant,
                method: plain(method.as_deref().unwrap_or("file")),
                from,
                figures: puzzles.figures(),
            });
        }
        Ok(series)
    }

    /// Adds a file to the others.
    fn read(
        &self,
        session: &Session,
        files: &mut Files,
        path: &Path,
        budget: &Budget,
    ) -> anyhow::Result<()> {
        let (name, mut source) = open_text(session, path)?;
        let start = source
            .fill_buf()
            .with_context(|| format!("cannot read {name}"))?;
        let method = self.method.filter(|_| !self.files.is_empty());
        let read = if start.starts_with(Batch::header().as_bytes()) {
            files.read_batches(&mut source, budget)
        } else if is_other_table(start) {
            session.tell(format!("{name}: skipped: a table without a column puzzle"));
            return Ok(());
        } else if method == Some(Method::Unbiased) {
            bail!(
                "{name}: found puzzles, expected batches, which --method unbiased makes: name the method that made the puzzles"
            );
        } else {
            let mut reader = Reader::new(source);
            let read = files.read_puzzles(&mut reader, self.method.map(Method::name), budget);
            tell_remarks(session, &name, &reader, false);
            read
        };
        read.map_err(|error| match error {
            FileError::Read(error) => located(&name, error),
            FileError::Undecided(stopped) => stopped.into(),
            FileError::Twice(_) => anyhow!("{name}: {error}: name each file once"),
            error => anyhow!("{name}:{error}"),
        })
    }
}

/// The scope of figures that depend on the variant alone.
const ALL: &str = "all minimal puzzles of the variant";

/// The method that made puzzles, and so the scope of their figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ValueEnum)]
pub enum Method {
    /// Clues removed from a random grid in random order: the figures belong to this method.
    Topdown,
    /// Clues added until the solution is unique, then redundant ones removed: the figures belong to
    /// this method.
    Bottomup,
    /// Estimates over all minimal puzzles of the variant, from independent batches: the figures
    /// belong to the variant.
    Unbiased,
    /// Puzzles drawn uniformly from all minimal puzzles of the variant.
    Uniform,
}

impl Method {
    /// Returns its name on the command line.
    pub fn name(self) -> &'static str {
        ["topdown", "bottomup", "unbiased", "uniform"][self as usize]
    }
}

/// Returns the scope of the figures of puzzles that this method made.
fn scope(method: &str) -> &'static str {
    match method {
        "uniform" | "unbiased" => ALL,
        "file" => "the method that made these puzzles",
        _ => "this method, not all minimal puzzles",
    }
}

/// The figures of one variant and method.
#[derive(Clone, Debug)]
struct Series {
    variant: String,
    method: String,
    /// The source of the figures: `1,000 puzzles`, `240 batches`.
    from: String,
    /// In the order of the CSV form.
    figures: Vec<Figure>,
}

impl Series {
    /// Returns a figure about all puzzles, or about those with this number of clues.
    fn get(&self, quantity: &str, clues: Option<usize>) -> Option<Figure> {
        let mut figures = self.figures.iter().copied();
        figures.find(|figure| figure.quantity == quantity && figure.clues == clues)
    }

    /// Returns the shares by number of clues.
    fn shares(&self) -> impl Iterator<Item = (usize, Figure)> + Clone {
        let shares = self.figures.iter().filter(|it| it.quantity == "share");
        shares.filter_map(|share| Some((share.clues?, *share)))
    }
}

/// Returns the header line of the table that a method writes, with these columns after the fixed
/// ones of puzzles. Top-down rows equal those of `generate`, byte for byte; other puzzles state
/// their method, and uniform ones their batch.
fn header(method: Method, columns: &[&str]) -> String {
    let own = match method {
        Method::Unbiased => return Batch::header() + "\n",
        Method::Topdown => &[][..],
        Method::Bottomup => &["method"],
        Method::Uniform => &["method", "batch"],
    };
    Format::Csv.header_with(&[columns, own].concat())
}

/// Makes the rows with an index, with line ends.
type Rows = Box<dyn Fn(u64, &Budget) -> Result<Vec<String>, Undecided> + Send + Sync>;

fn row(puzzle: &Puzzle, extras: &[(&'static str, Value)]) -> String {
    let mut bytes = Vec::new();
    Format::Csv
        .write_with(puzzle, extras, &mut bytes)
        .expect("a CSV row holds every puzzle");
    String::from_utf8(bytes).expect("a row is ASCII")
}

/// Returns `true` if the first line is the header of a table that has no puzzles.
fn is_other_table(start: &[u8]) -> bool {
    let header = start.split(|&byte| byte == b'\n').next().unwrap_or(start);
    let mut names = header.split(|&byte| byte == b',').map(<[u8]>::trim_ascii);
    let is_puzzle =
        |name: &[u8]| name.eq_ignore_ascii_case(b"puzzle") || name.eq_ignore_ascii_case(b"quizzes");
    header.contains(&b',')
        && names.all(|name| name.first().is_some_and(u8::is_ascii_alphabetic) && !is_puzzle(name))
}

/// The maximum width of a bar.
const WIDEST: f64 = 30.0;

/// The columns of the CSV form: the figure of a quantity, with its 95 % interval.
const HEADER: &str = "variant,method,quantity,clues,value,low,high";

/// Returns one block for each series, followed by the meaning of ±.
fn text_of(series: &[Series]) -> String {
    let text = series.iter().map(block).collect::<Vec<_>>().join("\n");
    if text.contains('±') {
        text + "\n± is one standard error.\n"
    } else {
        text
    }
}

fn block(series: &Series) -> String {
    let (variant, method, from) = (&series.variant, &series.method, &series.from);
    let about = scope(method);
    let mut text = format!("{variant}, {method}, {from}: the figures describe {about}\n");
    let per_grid = |clues| series.get("per-grid", clues).map(relative);
    let lines = [
        ("mean clues", series.get("mean", None).map(absolute), ""),
        (
            "standard deviation",
            series.get("sd", None).map(absolute),
            "",
        ),
        ("minimal puzzles", per_grid(None), " in an average grid"),
        ("", series.get("total", None).map(relative), " in all"),
        (
            "solution grids",
            series.get("grids", None).map(relative),
            " (estimated on the way)",
        ),
    ];
    for (name, figure, note) in lines {
        if let Some(figure) = figure {
            let _ = writeln!(text, "{name:<20}{figure}{note}");
        }
    }
    let heading = per_grid(None).map_or("", |_| "   per grid");
    let _ = writeln!(text, "clues      share       95 % interval{heading}");
    let highest = series
        .shares()
        .map(|(_, share)| share.value)
        .fold(0.0, f64::max);
    for (clues, share) in series.shares() {
        let interval = format!("{}-{}", percent(share.low), percent(share.high));
        let per_grid = per_grid(Some(clues)).map(|figure| format!("  {figure:<20}"));
        let line = format!(
            "{clues:>5} {:>10} {interval:>19}{} {}",
            percent(share.value),
            per_grid.unwrap_or_default(),
            "#".repeat((share.value / highest * WIDEST).round() as usize)
        );
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Returns a share as a percentage with four figures.
fn percent(share: f64) -> String {
    let value = share * 100.0;
    match value {
        0.0 => "0 %".to_owned(),
        10.0.. => format!("{value:.2} %"),
        1.0.. => format!("{value:.3} %"),
        0.001.. => format!("{value:.4} %"),
        _ => format!("{value:.1e} %"),
    }
}

/// Returns a number with its error, which is unknown for a single puzzle or batch.
fn absolute(figure: Figure) -> String {
    let error = figure
        .error
        .map_or_else(String::new, |error| format!(" ± {error:.4}"));
    format!("{:.4}{error}", figure.value)
}

/// Returns a large number with its relative error.
fn relative(figure: Figure) -> String {
    let error = figure.error.map_or_else(String::new, |error| {
        format!(" ± {:.2} %", 100.0 * error / figure.value)
    });
    format!("{:.4e}{error}", figure.value)
}

/// Returns one figure per row.
fn csv_of(series: &[Series]) -> String {
    let mut text = format!("{HEADER}\n");
    for series in series {
        let (variant, method) = (field(&series.variant), &series.method);
        for figure in &series.figures {
            let (quantity, value, low, high) =
                (figure.quantity, figure.value, figure.low, figure.high);
            let clues = figure
                .clues
                .map(|clues| clues.to_string())
                .unwrap_or_default();
            let _ = writeln!(
                text,
                "{variant},{method},{quantity},{clues},{value:e},{low:e},{high:e}"
            );
        }
    }
    text
}
