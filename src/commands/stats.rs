//! `lacuna stats`: the clue counts of minimal puzzles: those that a method makes, all of them, or
//! those in files.

mod plot;

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::io::{BufRead, Read};
use std::path::{Path, PathBuf};
use std::slice;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{Context, anyhow, bail};
use clap::ValueEnum;
use lacuna::budget::{Budget, Undecided};
use lacuna::formats::{
    Claims, Extra, Format, Reader, columns, identity, rules_column, unnamed_rules,
};
use lacuna::generator::Generator;
use lacuna::in_order::in_order;
use lacuna::puzzle::Puzzle;
use lacuna::random::FORMAT_VERSION;
use lacuna::rules::layout::MOST_CELLS;
use lacuna::rules::variant::Variant;
use lacuna_research::sampler::{Sampler, UniformPuzzles};
use lacuna_research::stats::batches::{Batch, Batches};
use lacuna_research::stats::{Draws, Figure, Figures, QUANTITIES, Tally, of_batches, of_puzzles};
use serde::Deserialize;
use serde_json::json;

use crate::args::{RunArgs, SeedArgs, VariantArgs, check_rows_suffix, with_default};
use crate::console::{
    Ending, Patience, Progress, Reason, Stopped, counted, field, grouped, interrupt, plain, tell,
    values,
};
use crate::input::{located, open_text, tell_remarks};
use crate::output::{self, Artifact, Existing, is_stream, print};
use crate::table::Table;

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
    /// The exact number of solution grids, as `lacuna count` prints it: totals then use it instead
    /// of the estimate.
    #[arg(long, value_name = "N", value_parser = values::whole)]
    grids: Option<u128>,
    /// Count all puzzles of a variant together, whatever method made them, and also those that
    /// another file repeats. Otherwise puzzles of different methods are refused, and so is a batch
    /// or an index of a seed that an earlier file has too.
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
        let variant = self.variant.load()?;
        let clues = self
            .clues
            .map_or_else(String::new, |clues| format!("-{clues}"));
        let name = format!("stats-{}-{}{clues}-{seed}", variant.name(), method.name());
        let path = self.run.path(&name, "csv");
        check_rows_suffix(&path, &["csv"])?;
        self.make(&variant, method, seed, &path)?;
        if is_stream(&path) || self.wanted(method) == 0 {
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

    fn make(
        &self,
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
        // Refuse what is impossible before a file exists.
        let rows = self.run.jobs.install(|| self.rows(method, seed))??;
        let header = header(method, columns(variant.label()));
        let Some(mut table) = Table::<()>::open(path, self.run.existing(), options, &header)?
        else {
            return Ok(());
        };
        let is_done = self
            .run
            .jobs
            .install(|| self.fill(variant, method, &rows, &mut table))??;
        let made = counted(table.rows(), "row");
        if !is_done {
            table.save()?;
            if !is_stream(path) {
                tell!("stopped after {made}: saved; --resume continues");
            }
            bail!(Stopped);
        }
        table.finish()?;
        tell!("{made} in {:.1} s", started.elapsed().as_secs_f64());
        if !is_stream(path) {
            tell!("written to {}", path.display());
        }
        Ok(())
    }

    /// Prepares the method; the pilots of the unbiased ones take seconds.
    fn rows(&self, method: Method, seed: u64) -> anyhow::Result<Rows> {
        let (variant, budget) = (self.variant.load()?, interrupt::budget());
        let name: Extra = ("method", method.name().into());
        let generator = |variant: Arc<Variant>| {
            let _patience = Patience::for_a_grid("", &variant);
            Generator::new(variant, seed, &budget).context("cannot generate")
        };
        let sampler = |variant| Sampler::new(variant, &budget);
        Ok(match method {
            Method::Topdown => {
                let generator = generator(variant)?;
                Box::new(move |index, budget| Ok(vec![row(&generator.puzzle(index, budget)?, &[])]))
            }
            Method::Bottomup => {
                let generator = generator(variant)?;
                Box::new(move |index, budget| {
                    Ok(vec![row(
                        &generator.bottom_up(index, budget)?,
                        slice::from_ref(&name),
                    )])
                })
            }
            Method::Unbiased => {
                let (identity, sampler) = (identity(&variant), sampler(variant)?);
                Box::new(move |index, budget| {
                    Ok(vec![
                        sampler.batch(seed, index, budget)?.row(&identity) + "\n",
                    ])
                })
            }
            Method::Uniform => {
                let puzzles = UniformPuzzles::new(sampler(variant)?, self.clues, &budget)?;
                Box::new(move |index, budget| {
                    let extras = [name.clone(), ("batch", index.into())];
                    Ok(puzzles
                        .batch(seed, index, budget)?
                        .iter()
                        .map(|puzzle| row(puzzle, &extras))
                        .collect())
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
        variant: &Variant,
        method: Method,
        rows: &Rows,
        table: &mut Table,
    ) -> anyhow::Result<bool> {
        let wanted = self.wanted(method);
        let progress = self.number.map_or_else(
            || Progress::counter("rows"),
            |_| Progress::towards(wanted, "rows"),
        );
        let is_enough = AtomicBool::new(table.rows() >= wanted);
        let name = variant.name().to_owned();
        let mut patience = (table.rows() < wanted).then(|| {
            Patience::begin(move |time| {
                format!(
                    "{name}: no row of --method {} after {time}; the run goes on: choose a smaller layout or fewer rules",
                    method.name()
                )
            })
        });
        let indices = self.run.shard().numbers(table.next(), u64::MAX);
        let make = |index, (): &mut (), _: &_| {
            if is_enough.load(Ordering::Relaxed) {
                None
            } else {
                rows(index, &interrupt::budget()).ok()
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
        Ok(are_all || rows >= wanted || rows > 0 && interrupt::reason() == Some(Reason::TimeLimit))
    }

    /// Prints the figures of the files.
    fn summarise(&self, files: &[PathBuf], budget: &Budget) -> anyhow::Result<Ending> {
        let told = Told {
            method: self.method,
            grids: self.grids,
            pool: self.pool,
        };
        let series = series_of(files, told, budget)?;
        if series.is_empty() {
            bail!("found neither puzzles nor batches in the files, expected some");
        }
        print(match self.format {
            Form::Table => text_of(&series),
            Form::Csv => csv_of(&series),
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

/// A variant's printed name, and its rules if the name does not imply them: different regions can
/// share a label.
type Rules = (String, Option<String>);

/// The origin of puzzles: their rules, and the name of the method that made them if it is known.
type Source = (Rules, Option<String>);

/// Returns the name of a method, and the scope of its figures.
fn origin(method: Option<&str>) -> (&str, &'static str) {
    match method {
        Some(name @ ("uniform" | "unbiased")) => (name, ALL),
        Some(name) => (name, "this method, not all minimal puzzles"),
        None => ("file", "the method that made these puzzles"),
    }
}

/// The figures of one variant and method.
#[derive(Clone, Debug)]
struct Series {
    pub variant: String,
    pub method: String,
    /// The source of the figures: `1,000 puzzles`, `240 batches`.
    pub from: String,
    /// The scope of the figures.
    pub about: &'static str,
    pub figures: Figures,
}

impl Series {
    /// Returns a figure about all puzzles, or about those with this number of clues.
    pub fn get(&self, quantity: &'static str, clues: Option<usize>) -> Option<Figure> {
        self.figures.get(&(quantity, clues)).copied()
    }

    /// Returns the shares by number of clues.
    pub fn shares(&self) -> impl Iterator<Item = (usize, Figure)> + Clone {
        let shares = self
            .figures
            .range(("share", Some(0))..=("share", Some(usize::MAX)));
        shares.filter_map(|((_, clues), share)| Some(((*clues)?, *share)))
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

fn row(puzzle: &Puzzle, extras: &[Extra]) -> String {
    let mut bytes = Vec::new();
    Format::Csv
        .write_with(puzzle, extras, &mut bytes)
        .expect("a CSV row holds every puzzle");
    String::from_utf8(bytes).expect("a row is ASCII")
}

/// An upper bound on the length of a row of a table of batches, in bytes.
const LONGEST: u64 = 1 << 20;

/// The contents of the files, by rules.
#[derive(Default)]
struct Gathered {
    batches: BTreeMap<Rules, Batches>,
    puzzles: BTreeMap<Source, Puzzles>,
    /// The file of each seed and number of every origin, to count none twice.
    seen: HashMap<Source, HashMap<(u64, u64), usize>>,
    files: usize,
    /// Figures, by the name of their table: shown if there is no data to compute figures from.
    figures: Vec<(String, Vec<Series>)>,
}

/// Recognises, by its first line, a table that has neither puzzles nor batches to add up.
fn other_table(start: &[u8]) -> Option<&'static str> {
    let header = start.split(|&byte| byte == b'\n').next()?.trim_ascii_end();
    let names: Vec<&[u8]> = header
        .split(|&byte| byte == b',')
        .map(<[u8]>::trim_ascii)
        .collect();
    let is_table = names.len() > 1
        && names
            .iter()
            .all(|name| name.first().is_some_and(u8::is_ascii_alphabetic));
    let has = |wanted: &str| {
        names
            .iter()
            .any(|name| name.eq_ignore_ascii_case(wanted.as_bytes()))
    };
    match (is_table, &names[..]) {
        (true, [b"branch", b"variant", b"rules", ..]) => Some("a table of lacuna prove"),
        (true, [b"line", b"clues", b"solutions", ..] | [b"file", b"line", b"clues", ..]) => {
            Some("a report of lacuna check")
        }
        (true, _) if !has("puzzle") && !has("quizzes") => Some("a table without a column puzzle"),
        _ => None,
    }
}

/// The user's statements about the files.
#[derive(Clone, Copy)]
struct Told {
    /// The method of puzzles that do not state theirs.
    pub method: Option<Method>,
    /// The exact number of solution grids.
    pub grids: Option<u128>,
    /// `true` if puzzles of all methods are counted together, and repeated ones each time.
    pub pool: bool,
}

/// Reads the files within a budget.
fn series_of(files: &[PathBuf], told: Told, budget: &Budget) -> anyhow::Result<Vec<Series>> {
    let mut gathered = Gathered::default();
    for path in files {
        gathered.files += 1;
        gathered.read(path, told, budget)?;
    }
    let Told { grids, pool, .. } = told;
    if !pool {
        refuse_several_methods(&gathered.puzzles)?;
    }
    if grids.is_some() && gathered.batches.len() > 1 {
        bail!(
            "--grids is the number of grids of one variant, found batches of {}",
            gathered.batches.len()
        );
    }
    if let Some(grids) = grids {
        let batches = gathered.batches.values().next();
        batches
            .context(
                "--grids goes with batches, which --method unbiased makes, found none in the files",
            )?
            .check_grids(grids)?;
    }
    let is_made = !gathered.batches.is_empty() || !gathered.puzzles.is_empty();
    let (passed, shown) = if is_made {
        (gathered.figures, vec![])
    } else {
        (vec![], gathered.figures)
    };
    for (name, _) in passed {
        tell!("{name}: skipped: figures of lacuna stats");
    }
    let puzzles = gathered
        .puzzles
        .into_iter()
        .map(|(source, puzzles)| series_of_puzzles(source, puzzles, pool));
    let batches = gathered.batches.into_iter().map(|((variant, _), batches)| {
        let from = if batches.len() == 1 {
            "1 batch".to_owned()
        } else {
            format!("{} batches", batches.len())
        };
        let (method, figures) = ("unbiased".to_owned(), of_batches(&batches, grids));
        Series {
            variant,
            method,
            from,
            about: ALL,
            figures,
        }
    });
    Ok(batches
        .chain(puzzles)
        .chain(shown.into_iter().flat_map(|(_, series)| series))
        .collect())
}

/// Returns the figures of puzzles that are counted together.
fn series_of_puzzles(((variant, _), method): Source, puzzles: Puzzles, pool: bool) -> Series {
    let files = &puzzles.files;
    if method.is_none() && files.len() > 1 && !pool {
        tell!(
            "{variant}: the puzzles of {} files are counted together, although nothing says which method made them; to state it, make a \
             table of each file with stats --method NAME --format csv",
            files.len()
        );
    }
    let (name, about) = match &method {
        None if pool => ("pooled", "the methods that made these puzzles"),
        _ => origin(method.as_deref()),
    };
    let tally = puzzles.tally.clone();
    let from = counted(tally.puzzles(), "puzzle");
    let (method, drawn) = (name.to_owned(), puzzles.draws.puzzles());
    // There may be puzzles of another origin.
    let are_drawn = drawn > 0 && drawn == tally.puzzles();
    let figures = if are_drawn {
        puzzles.draws.figures(&tally)
    } else {
        of_puzzles(&tally)
    };
    if drawn > 0 && !are_drawn {
        tell!(
            "{variant}: only {} of {} say what they were drawn with: all are counted as independent, which makes the intervals too \
             narrow",
            grouped(drawn),
            counted(tally.puzzles(), "puzzle")
        );
    }
    Series {
        variant,
        method,
        from,
        about,
        figures,
    }
}

impl Gathered {
    fn read(&mut self, path: &Path, told: Told, budget: &Budget) -> anyhow::Result<()> {
        let method = told.method;
        let (name, mut source) = open_text(path)?;
        let header = Batch::header();
        let start = source
            .fill_buf()
            .with_context(|| format!("cannot read {name}"))?;
        if start.starts_with(header.as_bytes()) {
            if let Some(other) = method.filter(|&method| method != Method::Unbiased) {
                tell!(
                    "{name}: batches of --method unbiased, whatever --method {} says",
                    other.name()
                );
            }
            return self.read_batches(source, &name, budget);
        }
        if start.starts_with(HEADER.as_bytes()) {
            let figures = read_figures(source, &name)?;
            self.figures.push((name, figures));
            return Ok(());
        }
        if let Some(what) = other_table(start) {
            tell!("{name}: skipped: {what}");
            return Ok(());
        }
        if method == Some(Method::Unbiased) {
            bail!(
                "{name}: found puzzles, expected batches, which --method unbiased makes: name the method that made the puzzles"
            );
        }
        self.read_puzzles(source, &name, told, budget)
    }

    fn read_batches(
        &mut self,
        mut source: impl BufRead + Send,
        name: &str,
        budget: &Budget,
    ) -> anyhow::Result<()> {
        for number in 1_u64.. {
            // An endless line must not fill the memory.
            let mut line = String::new();
            let read = (&mut source).take(LONGEST).read_line(&mut line);
            if read.with_context(|| format!("cannot read {name}"))? == 0 {
                break;
            }
            budget.answer(())?;
            if number == 1 {
                continue;
            }
            let line = line.trim_end_matches(['\n', '\r']);
            let (batch, variant) =
                Batch::parse(line).with_context(|| format!("{name}:{number}"))?;
            let (label, rules) = variant
                .split_once(' ')
                .map_or((variant, None), |(label, rules)| (label, Some(rules)));
            let batches = self
                .batches
                .entry((plain(label), rules.map(str::to_owned)))
                .or_default();
            batches
                .push(batch)
                .with_context(|| format!("{name}:{number}"))?;
        }
        Ok(())
    }

    fn read_puzzles(
        &mut self,
        source: impl BufRead + Send,
        name: &str,
        told: Told,
        budget: &Budget,
    ) -> anyhow::Result<()> {
        let mut last = None;
        let mut reader = Reader::new(source);
        for record in reader.by_ref() {
            let record = record.map_err(|error| located(name, error))?;
            budget.answer(())?;
            let (claims, clues) = (&record.claims, record.clues.clues());
            let origin = Last::next(last.take(), claims, told);
            let source = &last.insert(origin).source;
            let number = claims.seed.zip(claims.batch.or(claims.index));
            if let Some(number) = number.filter(|_| !told.pool) {
                let file = self.files;
                if !self.seen.contains_key(source) {
                    self.seen.insert(source.clone(), HashMap::new());
                }
                let seen = self.seen.get_mut(source).expect("it was just inserted");
                let first = *seen.entry(number).or_insert(file);
                if first != file {
                    let (seed, number) = number;
                    let what = if claims.batch.is_some() {
                        "batch"
                    } else {
                        "index"
                    };
                    bail!(
                        "{name}: {what} {number} of seed {seed} is in an earlier file too: name each file once, or count all with --pool"
                    );
                }
            }
            if !self.puzzles.contains_key(source) {
                self.puzzles.insert(source.clone(), Puzzles::default());
            }
            self.puzzles
                .get_mut(source)
                .expect("it was just inserted")
                .add(
                    clues,
                    name,
                    number.filter(|_| {
                        claims.batch.is_some()
                            || source.1.as_deref() == Some(Method::Uniform.name())
                    }),
                );
        }
        tell_remarks(name, &reader);
        Ok(())
    }
}

/// The origin of a puzzle, kept because most puzzles are like the previous one.
struct Last {
    variant: Option<Arc<str>>,
    method: Option<String>,
    /// `true` if the variant draws boxes or marks: such puzzles belong together.
    is_drawn: bool,
    source: Source,
}

impl Last {
    /// Returns the origin of a puzzle with these claims, from that of the one before it where they
    /// agree.
    fn next(last: Option<Last>, claims: &Claims, told: Told) -> Last {
        let is_like = |last: &Last| last.variant == claims.variant && last.method == claims.method;
        let mut last = last.filter(is_like).unwrap_or_else(|| {
            let label = claims.variant.as_deref().unwrap_or("unnamed variant");
            let variant = label.parse::<Variant>().ok();
            let is_drawn = variant
                .as_ref()
                .is_some_and(|variant| variant.rules().is_err());
            // A variant goes by one name here, whichever of its names a row uses.
            let one_name =
                variant.map_or_else(|| plain(label), |variant| variant.name().to_owned());
            let told_method = || told.method.map(|method| method.name().to_owned());
            let method = claims
                .method
                .as_deref()
                .map(plain)
                .or_else(told_method)
                .filter(|_| !told.pool);
            let source = ((one_name, None), method);
            Last {
                variant: claims.variant.clone(),
                method: claims.method.clone(),
                is_drawn,
                source,
            }
        });
        last.source.0.1 = claims
            .rules
            .as_deref()
            .filter(|_| !last.is_drawn)
            .and_then(rules_column)
            .map(str::to_owned);
        last
    }
}

/// The number of files named for each method.
const NAMED: usize = 3;

/// Puzzles that are counted together.
#[derive(Default)]
struct Puzzles {
    /// The tally of all puzzles.
    pub tally: Tally,
    /// Those that state what they were drawn with.
    pub draws: Draws,
    /// The files that the puzzles come from.
    pub files: Vec<String>,
}

impl Puzzles {
    /// Counts a puzzle.
    pub fn add(&mut self, clues: usize, file: &str, draw: Option<(u64, u64)>) {
        if let Some(draw) = draw {
            self.draws.add(draw, clues);
        }
        self.tally.add(clues, 1);
        if self.files.last().is_none_or(|last| last != file) {
            self.files.push(file.to_owned());
        }
    }
}

/// Refuses puzzles of one variant that were made by different methods: figures over all of them
/// would be meaningless.
fn refuse_several_methods(puzzles: &BTreeMap<Source, Puzzles>) -> anyhow::Result<()> {
    let all: Vec<(&Source, &Puzzles)> = puzzles.iter().collect();
    let Some(several) = all
        .chunk_by(|one, other| one.0.0 == other.0.0)
        .find(|methods| methods.len() > 1)
    else {
        return Ok(());
    };
    let one = |((_, method), Puzzles { files, .. }): &(&Source, &Puzzles)| {
        let named = files[..files.len().min(NAMED)].join(", ");
        let more = if files.len() > NAMED {
            format!(" and {} more", files.len() - NAMED)
        } else {
            String::new()
        };
        format!(
            "{} in {named}{more}",
            method.as_deref().unwrap_or("an unnamed one")
        )
    };
    let methods: Vec<String> = several.iter().map(one).collect();
    // Puzzles without a method come first.
    let ((variant, _), method) = several[0].0;
    let hint = if method.is_none() {
        "--method names the method of files that do not, "
    } else {
        ""
    };
    bail!(
        "{variant}: found puzzles of different methods, {}, expected those of one; {hint}--pool counts them together",
        methods.join("; ")
    );
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
    let Series {
        variant,
        method,
        from,
        about,
        ..
    } = series;
    let mut lines = vec![format!(
        "{variant}, {method}, {from}: the figures describe {about}"
    )];
    let mut line = |name: &str, figure: Option<String>, note: &str| {
        lines.extend(figure.map(|figure| format!("{name:<20}{figure}{note}")));
    };
    line("mean clues", series.get("mean", None).map(absolute), "");
    line(
        "standard deviation",
        series.get("sd", None).map(absolute),
        "",
    );
    line(
        "minimal puzzles",
        series.get("per-grid", None).map(relative),
        " in an average grid",
    );
    line("", series.get("total", None).map(relative), " in all");
    line(
        "solution grids",
        series.get("grids", None).map(relative),
        " (estimated on the way)",
    );
    let heading = if series.get("per-grid", None).is_some() {
        "   per grid"
    } else {
        ""
    };
    lines.push(format!("clues      share       95 % interval{heading}"));
    let highest = series
        .shares()
        .map(|(_, share)| share.value)
        .fold(0.0, f64::max);
    for (
        clues,
        Figure {
            value, low, high, ..
        },
    ) in series.shares()
    {
        let (share, interval) = (
            percent(value),
            format!("{}-{}", percent(low), percent(high)),
        );
        let per_grid = series.get("per-grid", Some(clues));
        let per_grid = per_grid.map_or_else(String::new, |per_grid| {
            format!("  {:<20}", relative(per_grid))
        });
        let bar = "#".repeat((value / highest * WIDEST).round() as usize);
        lines.push(format!(
            "{clues:>5} {share:>10} {interval:>19}{per_grid} {bar}"
        ));
    }
    lines
        .iter()
        .flat_map(|line| [line.trim_end(), "\n"])
        .collect()
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
        let clues = series.shares().map(|(clues, _)| Some(clues));
        let numbers = [None]
            .into_iter()
            .chain(clues.clone())
            .flat_map(|clues| [("per-grid", clues), ("total", clues)]);
        let keys = ["mean", "sd", "grids"]
            .map(|quantity| (quantity, None))
            .into_iter()
            .chain(numbers);
        for (quantity, clues) in keys.chain(clues.map(|clues| ("share", clues))) {
            if let Some(Figure {
                value, low, high, ..
            }) = series.get(quantity, clues)
            {
                let clues = clues.map_or_else(String::new, |clues| clues.to_string());
                let (variant, method) = (field(&series.variant), &series.method);
                let _ = writeln!(
                    text,
                    "{variant},{method},{quantity},{clues},{value:e},{low:e},{high:e}"
                );
            }
        }
    }
    text
}

/// A row of the CSV form.
#[derive(Deserialize)]
struct Line {
    variant: String,
    method: String,
    quantity: String,
    clues: Option<usize>,
    value: f64,
    low: f64,
    high: f64,
}

/// Returns the series of a table in CSV form, in its order.
fn read_figures(source: impl Read, name: &str) -> anyhow::Result<Vec<Series>> {
    let mut found: Vec<Series> = Vec::new();
    for (line, row) in (2..).zip(csv::Reader::from_reader(source).into_deserialize()) {
        let wrong = || anyhow!("{name}:{line}: found no row of figures, expected {HEADER}");
        let Line {
            variant,
            method,
            quantity,
            clues,
            value,
            low,
            high,
        } = row.map_err(|_| wrong())?;
        let is_number = quantity != "share"
            || [value, low, high]
                .iter()
                .all(|part| part.is_finite() && *part >= 0.0);
        if !is_number || clues.is_some_and(|clues| clues > MOST_CELLS) {
            return Err(wrong());
        }
        let (variant, method) = (plain(variant), plain(method));
        if found
            .last()
            .is_none_or(|last| last.variant != variant || last.method != method)
        {
            let (_, about) = origin(Method::from_str(&method, false).is_ok().then_some(&method));
            let from = "a table of figures".to_owned();
            found.push(Series {
                variant,
                method,
                from,
                about,
                figures: Figures::new(),
            });
        }
        let figures = &mut found.last_mut().expect("one was pushed").figures;
        if let Some(quantity) = QUANTITIES.into_iter().find(|known| *known == quantity) {
            figures.insert(
                (quantity, clues),
                Figure {
                    value,
                    error: None,
                    low,
                    high,
                },
            );
        }
    }
    for series in &found {
        if series.get("mean", None).is_none() || series.get("sd", None).is_none() {
            let Series {
                variant, method, ..
            } = series;
            bail!(
                "{name}: found figures of {variant}, {method} without a mean or sd, expected both"
            );
        }
    }
    Ok(found)
}
