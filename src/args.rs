//! Options that several commands share.

use std::ffi::OsStr;
use std::fmt;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::iter::StepBy;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail};
use clap::Arg;
use lacuna::formats::Format;
use lacuna::nine::geometry::Geometry;
use lacuna::rating::{Level, LevelRange, Rating, Technique};
use lacuna::rules::{Boxes, Family, Layout, MarkFamily, OwnRule, Rule, RulesError, Variant};
use lacuna::{Budget, Named, ParseError, RuleBook, Rules, one_of};
use lacuna_words::{Language, WordsError};
use serde_json::Value;

use crate::console::{Offered, Session, plain, tell_reason, values};
use crate::input::{Book, read_text, shown};
use crate::output::{self, Existing, ForceArgs, inner, is_stream};

// `-j`: the number of threads.

/// The maximum number of threads. More only cost memory, and starting a hundred thousand takes
/// minutes.
const MOST: u64 = 1024;

/// The threads of a run.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct JobsArgs {
    /// The number of threads; the result does not depend on it [default: all processors, or
    /// RAYON_NUM_THREADS].
    #[arg(short, long, value_name = "JOBS", value_parser = values::positive)]
    jobs: Option<u64>,
}

impl JobsArgs {
    /// Runs the work on a pool of these threads.
    pub fn install<T: Send>(self, work: impl FnOnce() -> T + Send) -> anyhow::Result<T> {
        let usual = || std::env::var("RAYON_NUM_THREADS").ok()?.parse().ok();
        // 0 stands for all processors.
        let threads = self.jobs.or_else(usual).unwrap_or(0).min(MOST) as usize;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .context("cannot start the threads")?;
        Ok(pool.install(work))
    }
}

// `--time-limit` and `--puzzle-limit`: the maximum time of a run and of each puzzle.

/// The time of a run.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct TimeArgs {
    /// Stop the run after this time: 90s, 5m, 1.5h.
    #[arg(long, value_name = "T", value_parser = values::time)]
    pub time_limit: Option<Duration>,
}

impl TimeArgs {
    /// Starts the clock.
    pub fn begin(self, session: &Session) {
        if let Some(deadline) = self
            .time_limit
            .and_then(|limit| Instant::now().checked_add(limit))
        {
            session.end_at(deadline);
        }
    }
}

/// The time of a run over puzzles.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct LimitArgs {
    #[command(flatten)]
    pub time: TimeArgs,
    /// Give up on a puzzle after this time: 500ms, 10s. It is then undecided, and the exit code is
    /// 1; lab compare counts such puzzles instead.
    #[arg(long, value_name = "T", value_parser = values::time)]
    pub puzzle_limit: Option<Duration>,
}

impl LimitArgs {
    /// Returns the budget of the next puzzle.
    pub fn puzzle(self, session: &Session) -> Budget<'_> {
        self.puzzle_limit
            .map_or_else(|| session.budget(), |limit| session.budget().within(limit))
    }

    /// Returns the budget of the next puzzle, for a command with its own default limit.
    pub fn puzzle_or(self, session: &Session, usual: Duration) -> Budget<'_> {
        session.budget().within(self.puzzle_limit.unwrap_or(usual))
    }

    /// Reports a puzzle that was given up.
    pub fn tell_undecided(self, place: &str) {
        if let Some(limit) = self.puzzle_limit {
            tell_reason(format_args!(
                "{place}: undecided after {limit:?}: allow more time with --puzzle-limit"
            ));
        }
    }
}

// The columns of a rating, which are identical wherever puzzles are written or checked, and names
// of techniques.

/// The option `--rate`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct RateArgs {
    /// Add the columns level,score,hardest: how hard a puzzle is for people, and the hardest
    /// technique that it needs.
    #[arg(long)]
    pub rate: bool,
}

/// Returns the parser of an option that takes a technique.
pub fn technique() -> Offered<Technique, ParseError> {
    Offered::new(str::parse, || {
        Technique::ALL
            .iter()
            .map(|technique| technique.option())
            .collect()
    })
}

/// Returns the parser of an option that takes a level or a range of levels.
pub fn levels() -> Offered<LevelRange, ParseError> {
    Offered::new(str::parse, || {
        Level::ALL.iter().map(|level| level.name()).collect()
    })
}

// `--language`, `--words`: the words of explanations and books.

/// The words for people.
#[derive(Clone, Debug, clap::Args)]
pub struct LanguageArgs {
    /// The language of the words: en, de, … [default: en].
    #[arg(long, value_name = "CODE", hide_possible_values = true,
        value_parser = Offered::new(str::parse::<Language>, || Language::codes().collect()))]
    language: Option<Language>,
    /// A file with words in place of some of these; `lacuna book --print-words CODE` prints them
    /// all.
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
}

impl LanguageArgs {
    /// Returns the language, if it is given.
    pub fn given(&self) -> Option<&Language> {
        self.language.as_ref()
    }

    /// Returns the language with the words of the file.
    pub fn read(&self, session: &Session) -> anyhow::Result<Language> {
        let language = self.language.clone().unwrap_or_default();
        let Some(file) = &self.words else {
            return Ok(language);
        };
        with_words(&language, &read_text(session, file)?)
            .map_err(|error| anyhow!("{}:{error}", file.display()))
    }
}

/// Returns the language with these words, or an error that begins with the line.
pub fn with_words(language: &Language, text: &str) -> anyhow::Result<Language> {
    let words = language.with(text);
    words.map_err(|WordsError(line, what)| anyhow!("{line}: {what}"))
}

/// The names of the columns.
pub const RATING_COLUMNS: [&str; 3] = ["level", "score", "hardest"];

/// Returns the values of the columns; empty if there is no puzzle.
pub fn rating_columns(rating: Option<&Rating>) -> [(&'static str, Value); 3] {
    let [level, score, hardest] = RATING_COLUMNS;
    let value = |value: fn(&Rating) -> Value| rating.map_or(Value::Null, value);
    [
        (level, value(|rating| rating.level.name().into())),
        (score, value(|rating| rating.score.into())),
        (hardest, value(|rating| rating.hardest.name().into())),
    ]
}

// `--output`, `--resume`, `--force`, `--shard`, `--time-limit` and `-j`: the options of every run
// that saves its rows as it goes.

/// The output of a run, what to do with an existing file, and the share to do here.
#[derive(Clone, Debug, clap::Args)]
pub struct RunArgs {
    /// The file to write; compressed with gzip if its name ends in .gz.
    #[arg(short, long, value_name = "FILE", value_parser = output::parser())]
    pub output: Option<PathBuf>,
    /// Resume an interrupted run. The output is byte-identical to that of an uninterrupted one.
    #[arg(long, conflicts_with = "force")]
    pub resume: bool,
    #[command(flatten)]
    pub force: ForceArgs,
    /// Make only part K of N, counted from 0: the rows K, K + N, K + 2N and so on of the whole run.
    /// Each part has a file of its own: by default the name of the whole run's file with
    /// .shard-K-of-N before the suffix; with --output, name a different file for each part, in the same
    /// way for fewest and uniform. lacuna merge puts the files together.
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
    #[command(flatten)]
    pub time: TimeArgs,
    #[command(flatten)]
    pub jobs: JobsArgs,
}

impl RunArgs {
    /// Returns what to do with an existing file.
    pub fn existing(&self) -> Existing {
        match (self.resume, self.force.force) {
            (true, _) => Existing::Resume,
            (_, true) => Existing::Overwrite,
            _ => Existing::Refuse,
        }
    }

    /// Returns the part of the run that is done here.
    pub fn shard(&self) -> Shard {
        self.shard.unwrap_or(Shard::WHOLE)
    }

    /// Returns the file, by default this name in the folder `output`.
    pub fn path(&self, name: &str, suffix: &str) -> PathBuf {
        let shard = Shard::name_suffix(self.shard);
        self.output
            .clone()
            .unwrap_or_else(|| PathBuf::from(format!("output/{name}{shard}.{suffix}")))
    }
}

/// Returns the option with its default value added to its help.
pub fn with_default(option: Arg, value: &str) -> Arg {
    let help = option
        .get_help()
        .map(ToString::to_string)
        .unwrap_or_default();
    option.help(format!("{help} [default: {value}]"))
}

// `--seed`: the origin of a run's random choices.

/// The seed of a run.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct SeedArgs {
    /// The seed; without it a random one is chosen and printed.
    #[arg(long, value_name = "S", value_parser = values::number)]
    pub seed: Option<u64>,
}

impl SeedArgs {
    /// Returns the given seed, or a random one, which is printed.
    pub fn or_drawn(self, session: &Session) -> u64 {
        self.seed.unwrap_or_else(|| {
            let seed = draw_seed();
            say_drawn_seed(session, seed);
            seed
        })
    }
}

/// Draws a seed that may turn out to be unnecessary.
pub fn draw_seed() -> u64 {
    // The hasher's keys come from the system's entropy; 32 bits are short enough to type.
    RandomState::new().build_hasher().finish() >> 32
}

/// Explains how to reproduce a run with a random seed.
pub fn say_drawn_seed(session: &Session, seed: u64) {
    session.tell(format!(
        "seed {seed} (random; pass --seed {seed} to reproduce this run)"
    ));
}

// The suffix of an output file: it must match the content, or the file is refused.

/// Refuses a suffix that is not one of these, alone or before .gz. A name without a suffix and a
/// stream are accepted.
pub fn check_suffix(path: &Path, expected: &[&str]) -> anyhow::Result<()> {
    let name = inner(path);
    let is_known = |suffix: &OsStr| {
        expected
            .iter()
            .any(|name| suffix.eq_ignore_ascii_case(name))
    };
    match name.extension() {
        Some(suffix) if !is_stream(path) && !is_known(suffix) => {
            let names: Vec<String> = expected.iter().map(|name| format!(".{name}")).collect();
            bail!(
                "{}: found the suffix .{}; the suffix must name the format: expected {}, alone or followed by .gz",
                path.display(),
                suffix.display(),
                one_of(&names)
            )
        }
        _ => Ok(()),
    }
}

/// Refuses a path that cannot hold a resumable table: a stream, or a name with another suffix.
pub fn check_table_suffix(path: &Path) -> anyhow::Result<()> {
    if is_stream(path) {
        bail!("{} cannot hold the table: name a file", path.display());
    }
    check_suffix(path, &["csv"])
}

/// Returns the format whose usual suffix this file has; a final `.gz` does not count.
pub fn by_suffix(path: &Path) -> Option<Format> {
    let path = inner(path);
    let suffix = path.extension()?.to_str()?;
    let mut all = Format::ALL.iter().copied();
    all.find(|format| format.spec().suffixes[0].eq_ignore_ascii_case(suffix))
}

/// Returns the format of a file of puzzles: the one asked for, or that of its suffix if it fits, or
/// else CSV.
pub fn rows_format(
    path: &Path,
    asked: Option<Format>,
    fits: fn(Format) -> bool,
) -> anyhow::Result<Format> {
    let of_suffix = || by_suffix(path).filter(|&format| fits(format));
    if let Some(format) = asked.or_else(of_suffix) {
        check_suffix(path, &format.spec().suffixes)?;
        return Ok(format);
    }
    check_suffix(path, &["csv", "jsonl", "txt", "sdm"])?;
    Ok(Format::Csv)
}

// `--variant`, `--regions`, `--boxes` and `--corners`, and messages about the rules of a puzzle.

/// The rules of a run.
#[derive(Clone, Debug, clap::Args)]
pub struct VariantArgs {
    /// The rules: a layout (standard, 4x4 to 25x25, 6x6-3x2, latin-5, jigsaw, twodoku, gattai-3,
    /// samurai), x, nrc, dg, asterisk, center-dot, girandola, anti-king, anti-knight,
    /// non-consecutive, marks that are drawn for each puzzle (killer, sums, equal-sums, clones,
    /// thermo, arrow, palindrome, renban, whispers, between, zipper, region-sums, sum-lines,
    /// entropic, choice, kropki, xv, strict-kropki, strict-xv, greater-than, quads, even-odd,
    /// little-killer, sandwich, x-sum, skyscraper), or several joined by + [default: what the input
    /// says, else standard].
    #[arg(long, value_name = "V", hide_possible_values = true, value_parser = Offered::new(str::parse::<Variant>, names))]
    variant: Option<Variant>,
    /// Add the regions of a letter picture to those of --variant: a line for each row, the same
    /// letter for all cells of a region, `.` for all other cells.
    #[arg(long, value_name = "FILE")]
    regions: Option<PathBuf>,
    /// Take the boxes from a letter picture: a line for each row, the same letter for all cells of
    /// a box.
    #[arg(long, value_name = "FILE", conflicts_with = "corners")]
    boxes: Option<PathBuf>,
    /// Put several grids together: in a picture, letters mark their top left corners and all other
    /// cells are `.`.
    #[arg(long, value_name = "FILE")]
    corners: Option<PathBuf>,
    /// Add a rule of your own: pair or line, a condition, @ and the cells, perhaps after a name, as
    /// in 'Tens: pair a + b == 10 or a == b @ r1c1 r1c2 r2c2, row 4'. @FILE takes a rule from each
    /// line of a file. May be given several times; docs/marks.md explains conditions.
    #[arg(long, value_name = "RULE")]
    rule: Vec<String>,
}

/// Returns the names offered as completions.
fn names() -> Vec<&'static str> {
    let layouts = [
        "standard", "4x4", "6x6", "8x8", "12x12", "16x16", "25x25", "jigsaw", "samurai", "nrc+x",
    ];
    let families = Family::ALL.iter().map(|family| family.name());
    let mark_families = MarkFamily::ALL.iter().map(|mark_family| mark_family.name());
    layouts
        .into_iter()
        .chain(families)
        .chain(mark_families)
        .collect()
}

impl VariantArgs {
    /// Returns the variant with the user's own layout, regions and rules; standard if nothing is
    /// given.
    pub fn load(&self, session: &Session) -> anyhow::Result<Arc<Variant>> {
        let (variant, own) = (self.load_named(session)?, self.own_rules(session)?);
        if own.is_empty() {
            return Ok(variant);
        }
        if variant.draws_boxes() {
            bail!(
                "--rule needs a layout, and {variant} draws one for each puzzle: give one with --boxes"
            );
        }
        let rules = own.added_to(&Rules::new(variant.any_layout(), [])?)?;
        Ok(Arc::new(variant.union(&Variant::of_rules(&rules))?))
    }

    /// Returns the rules of `--rule`.
    pub fn own_rules(&self, session: &Session) -> anyhow::Result<OwnRules> {
        let mut own = OwnRules::default();
        for text in &self.rule {
            let Some(file) = text.strip_prefix('@').map(Path::new) else {
                own.add("--rule", text)?;
                continue;
            };
            let lines = read_text(session, file)?;
            let lines = (1..).zip(lines.lines().map(str::trim));
            let is_rule = |(_, line): &(usize, &str)| !line.is_empty() && !line.starts_with('#');
            let mut rules = lines.filter(is_rule).peekable();
            if rules.peek().is_none() {
                bail!(
                    "--rule: found no rule in {}, expected one on a line",
                    shown(file)
                );
            }
            for (number, line) in rules {
                own.add(&format!("{}:{number}", shown(file)), line)?;
            }
        }
        Ok(own)
    }

    /// Returns the variant without the rules of `--rule`.
    fn load_named(&self, session: &Session) -> anyhow::Result<Arc<Variant>> {
        let mut variant = self.variant.clone().unwrap_or_else(Variant::standard);
        if let Some(path) = &self.boxes {
            if self
                .variant
                .as_ref()
                .is_some_and(|variant| variant.bare() != Variant::standard())
            {
                bail!(
                    "--boxes and {variant} both set the layout: give one of them; families of rules go with either"
                );
            }
            variant = with_layout(session, &variant, path, str::parse::<Layout>)?;
        }
        if let Some(path) = &self.corners {
            let layout = variant.any_layout();
            let (&Boxes::Rectangles { rows, columns }, [_], false) =
                (layout.boxes(), layout.frames(), variant.draws_boxes())
            else {
                bail!(
                    "--corners needs one grid with rectangular boxes, like 9x9, and {variant} has other ones"
                )
            };
            variant = with_layout(session, &variant, path, |text| {
                Layout::arrangement(rows, columns, text)
            })?;
        }
        let Some(path) = &self.regions else {
            return Ok(Arc::new(variant));
        };
        let name = path.display();
        let text = read_text(session, path)?;
        let regions = variant
            .any_layout()
            .read_regions(&text)
            .with_context(|| name.to_string())?;
        Ok(Arc::new(
            variant
                .with_regions(regions)
                .with_context(|| name.to_string())?,
        ))
    }

    /// Like [`load`](Self::load), for a command limited to nine by nine cells with extra houses.
    pub fn load_nine(&self, session: &Session) -> anyhow::Result<(Arc<Variant>, Geometry)> {
        let variant = self.load(session)?;
        let geometry = Geometry::of_variant(&variant)?;
        Ok((variant, geometry))
    }

    /// Returns the variant without the rules of `--rule`, if one is given.
    fn stated(&self, session: &Session) -> anyhow::Result<Option<Arc<Variant>>> {
        let is_given = self.variant.is_some()
            || self.regions.is_some()
            || self.boxes.is_some()
            || self.corners.is_some();
        if is_given {
            self.load_named(session).map(Some)
        } else {
            Ok(None)
        }
    }

    /// Returns the rules for the puzzles of a file.
    pub fn rule_book(&self, session: &Session) -> anyhow::Result<Book> {
        let book = RuleBook::of(self.stated(session)?);
        Ok(Book::adding(self.own_rules(session)?, book))
    }
}

/// The rules of `--rule`, each with its place.
#[derive(Clone, Debug, Default)]
pub struct OwnRules(Vec<(String, OwnRule)>);

impl OwnRules {
    fn add(&mut self, place: &str, text: &str) -> anyhow::Result<()> {
        let rule = text.parse().with_context(|| place.to_owned())?;
        self.0.push((place.to_owned(), rule));
        Ok(())
    }

    /// Returns `true` if there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns these rules and the user's own.
    pub fn added_to(&self, rules: &Rules) -> anyhow::Result<Rules> {
        let mut list = rules.list().to_vec();
        for (place, own) in &self.0 {
            let marks = own.marks(rules.layout());
            let marks = marks.with_context(|| place.clone())?;
            list.extend(marks.into_iter().map(Rule::Mark));
        }
        Ok(Rules::new(rules.layout().clone(), list)?)
    }
}

/// Returns the variant on the layout of a picture.
fn with_layout(
    session: &Session,
    variant: &Variant,
    path: &Path,
    read: impl Fn(&str) -> Result<Layout, RulesError>,
) -> anyhow::Result<Variant> {
    let name = || path.display().to_string();
    let layout = read(&read_text(session, path)?).with_context(name)?;
    for house in layout.scattered() {
        session.tell(format!(
            "{}: the cells of {} are not connected",
            path.display(),
            house.name
        ));
    }
    variant.with_layout(layout).with_context(name)
}

/// Describes the rules of a row so that they differ from these even if both have one label.
pub fn named_apart(name: &str, rules: &str) -> String {
    let other = if name == rules {
        " with other regions"
    } else {
        ""
    };
    format!("variant {}{other}", plain(name))
}

/// Part K of N of a run, from 0: of everything that the run makes in sequence, the numbers K, K +
/// N, K + 2N and so on. So every part has its share of the slow work, and the parts interleave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// The number of the part.
    pub part: u64,
    /// The number of parts.
    pub parts: u64,
}

impl Shard {
    /// The undivided run.
    pub const WHOLE: Shard = Shard { part: 0, parts: 1 };

    /// Returns how many of the first `total` numbers are in this part.
    pub fn share(self, total: u64) -> u64 {
        total / self.parts + u64::from(self.part < total % self.parts)
    }

    /// Returns the numbers of this part that are below `end`, without the first `done` of them.
    pub fn numbers(self, done: u64, end: u64) -> StepBy<Range<u64>> {
        let first = done.saturating_mul(self.parts).saturating_add(self.part);
        // A step too large for `usize` leads past the end anyway.
        (first..end).step_by(usize::try_from(self.parts).unwrap_or(usize::MAX))
    }

    /// Returns the part of a file name, preceded by a dot, that distinguishes it from other parts;
    /// it sorts alphabetically in the order of the parts.
    pub fn name_suffix(shard: Option<Shard>) -> String {
        shard.map_or_else(String::new, |Shard { part, parts }| {
            let width = (parts - 1).to_string().len();
            format!(".shard-{part:0width$}-of-{parts}")
        })
    }
}

/// Returns the name of a part's file before its numbers, and these. Returns `None` for other files.
pub fn shard_of_name(name: &str) -> Option<(&str, u64, u64)> {
    let (run, rest) = name.split_once(".shard-")?;
    let (part, rest) = rest.split_once("-of-")?;
    let digits = rest.find(|c: char| !c.is_ascii_digit());
    let parts = &rest[..digits.unwrap_or(rest.len())];
    Some((run, part.parse().ok()?, parts.parse().ok()?))
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.parts)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(part, parts)| {
            Some((values::number(part).ok()?, values::number(parts).ok()?))
        });
        match numbers {
            Some((part, parts)) if part < parts => Ok(Shard { part, parts }),
            _ => Err(format!(
                "found {text:?}, expected K/N with K from 0 to N-1, like 0/4"
            )),
        }
    }
}
