//! `lacuna generate`: unique and minimal puzzles written to a file in index order, as many as
//! requested.

use std::collections::BTreeMap;
use std::io::BufRead;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use lacuna::formats::{Format, Holds, columns, unnamed_rules};
use lacuna::generator::{
    Generator, Goal, PATIENCE, Shape, Symmetry, TIME_A_PATTERN, check_clues, parse_pattern,
};
use lacuna::rating::{LevelRange, Rater, Technique};
use lacuna::rules::{Cover, MOST_CELLS, Rule, Style, Variant};
use lacuna::{Budget, FORMAT_VERSION, Named, Puzzle, Undecided};
use lacuna_research::stats::Tally;
use serde_json::{Value, json};

use crate::args::{
    RATING_COLUMNS, RateArgs, RunArgs, SeedArgs, VariantArgs, draw_seed, levels, rating_columns,
    rows_format, say_drawn_seed, technique, with_default,
};
use crate::commands::convert::WITH_MARKS;
use crate::console::{
    Ending, Offered, Patience, Progress, Reason, Session, Stopped, clue_counts, counted, grouped,
    rate, tell_reason, values,
};
use crate::input::{open_text, read_text};
use crate::output::is_stream;
use crate::table::{self, Table};

/// Make puzzles with exactly one solution and no redundant clue.
///
/// Puzzle i depends only on the variant, the seed and i: threads, shards and resuming do not change
/// it. Clues are removed in random order from a random solution grid as long as the solution stays
/// unique, so clue counts are biased towards this method. Where marks are drawn (killer, thermo
/// and so on), redundant ones are then removed in random order; the column marks counts those that
/// remain.
///
/// Rows go to FILE.part, which is renamed to FILE when it is complete; FILE.progress says how far
/// the run got. The first Ctrl-C saves and stops with exit code 130, the second stops at once. At the
/// time limit, the file is finished with fewer rows, or the exit code is 1 if it has none.
#[derive(Debug, clap::Args)]
#[command(mut_arg("output", |output| with_default(output, "output/VARIANT-SEED-N.csv; - is stdout")))]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// The number of puzzles to make.
    #[arg(short = 'n', value_name = "N", default_value = "1", value_parser = values::positive)]
    puzzles: u64,
    #[command(flatten)]
    seed: SeedArgs,
    /// Start at index N, to continue where another file with this seed ended; -from-N is added to
    /// the usual name of the file.
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true, value_parser = values::number)]
    start: u64,
    #[command(flatten)]
    run: RunArgs,
    /// csv, jsonl, line, grid, link (to play it in a browser), iss, sdm, hodoku, pencilmarks or
    /// fpuzzles [default: by the suffix of FILE, or csv].
    #[arg(long, hide_possible_values = true, value_parser = Offered::new(list_format, list_names))]
    format: Option<Format>,
    /// Keep only puzzles with MIN to MAX clues, both included, and continue until there are N; each
    /// keeps its index.
    #[arg(long, value_name = "MIN..MAX", conflicts_with = "shard", value_parser = range(0))]
    clues: Option<(usize, usize)>,
    /// Make puzzles of this level, or of this range of levels: easy, medium, hard, expert or
    /// extreme. Clues, then marks, are removed as long as the level allows it; the column minimal
    /// says `level` if nothing more can be removed. If no puzzle is found within 15 seconds, the
    /// run gives up, with exit code 1, unless there is a --time-limit.
    #[arg(long, value_name = "LEVEL[..LEVEL]", hide_possible_values = true, value_parser = levels())]
    difficulty: Option<LevelRange>,
    /// Make puzzles that need this technique, such as xy-wing, and no harder one: clues, then
    /// marks, are removed as long as the techniques up to it solve the puzzle; the column minimal
    /// says `technique` if nothing more can be removed. Gives up like --difficulty.
    #[arg(long, value_name = "TECHNIQUE", hide_possible_values = true, conflicts_with = "difficulty", value_parser = technique())]
    needs: Option<Technique>,
    #[command(flatten)]
    rate: RateArgs,
    #[command(flatten)]
    shape: ShapeArgs,
    #[command(flatten)]
    marks: MarkArgs,
}

impl Args {
    /// Makes the puzzles.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        let started = Instant::now();
        self.run.time.begin(session);
        session.saves();
        if self.start.checked_add(self.puzzles).is_none() {
            let (start, last) = (self.start, u64::MAX - self.puzzles);
            bail!(
                "--start {start} is too large: with -n {}, indices end at {last}",
                self.puzzles
            );
        }
        let variant = self.variant.load(session)?;
        let shape = self.shape.load(session, &variant)?;
        let style = self.marks.load(&variant)?;
        if style.cover == Cover::Full && shape.is_some() {
            bail!("--cover full leaves no clues, so it cannot be combined with a shape of clues");
        }
        if let Some(clues) = self.clues {
            check_clues(clues, &variant, shape.as_ref(), style.cover, self.goal())?;
        }
        let format = self.format()?;
        format.takes(&variant.any_rules())?;
        if self.run.shard.is_some() && !matches!(format, Format::Csv | Format::Jsonl) {
            bail!(
                "--shard needs csv or jsonl: the rows of other formats have no index to merge them by; lacuna convert makes the others"
            );
        }
        let seed = self.known_seed()?;
        let is_drawn = seed.is_none();
        let seed = seed.unwrap_or_else(draw_seed);
        let budget = session.budget();
        let waiting = Patience::for_a_grid(session, "", &variant);
        let generator = Generator::new(variant, seed, &budget)
            .and_then(|generator| generator.with_style(style, &budget));
        let mut generator = generator.context("cannot generate")?;
        if let Some(goal) = self.goal() {
            let patience = self.run.time.time_limit.is_none().then_some(PATIENCE);
            generator = generator.with_goal(goal, patience, &budget)?;
        }
        self.check_format(session, format, &generator)?;
        drop(waiting);
        let mut name = format!("{}-{seed}-{}", generator.variant, self.puzzles);
        if self.start > 0 {
            name += &format!("-from-{}", self.start);
        }
        let rules = generator.variant.rules().ok();
        let rules = rules.filter(|_| self.rate.rate);
        let job = Job {
            session,
            path: self.run.path(&name, format.spec().suffixes[0]),
            search: Arc::new(Search::new(&generator, self.clues, shape.as_ref())),
            rater: rules.map(|rules| Rater::new(rules)),
            args: self,
            generator,
            is_drawn,
            shape,
            format,
            started,
        };
        job.run()
    }

    /// Refuses a format that cannot hold marks, and reports if it cannot hold regions.
    fn check_format(
        &self,
        session: &Session,
        format: Format,
        generator: &Generator,
    ) -> anyhow::Result<()> {
        let rules = generator.any_rules(&session.budget())?;
        if self.rate.rate && !matches!(format, Format::Csv | Format::Jsonl) {
            let name = format.name();
            bail!("--rate needs csv or jsonl: {name} has no place for ratings");
        }
        let variant = &generator.variant;
        if variant
            .own_rules()
            .iter()
            .any(|rule| matches!(rule, Rule::Region(_)))
            && !format.spec().states_rules
        {
            session.tell(format!(
                "the rules of {variant} are not in the file: {} has no place for them",
                format.name()
            ));
        }
        if rules.marks().next().is_some() && !format.spec().states_rules {
            let name = format.name();
            bail!("{name} has no place for the marks of {variant}: use {WITH_MARKS}");
        }
        Ok(format.takes(&rules)?)
    }

    /// Returns the goal to make puzzles for.
    fn goal(&self) -> Option<Goal> {
        let levels = self.difficulty.map(Goal::Levels);
        levels.or(self.needs.map(Goal::Needs))
    }

    /// Returns the seed, if it is given or known from the run to resume.
    fn known_seed(&self) -> anyhow::Result<Option<u64>> {
        if let Some(seed) = self.seed.seed {
            return Ok(Some(seed));
        }
        if self.run.resume {
            let Some(path) = &self.run.output else {
                bail!("--resume needs the --seed of the run, or its file with -o")
            };
            if let Some(seed) = table::saved_options(path)?.and_then(|saved| saved["seed"].as_u64())
            {
                return Ok(Some(seed));
            }
        }
        if self.start > 0 {
            bail!("--start needs --seed: it continues a run with that seed");
        }
        if self.run.shard.is_some() {
            bail!("--shard needs --seed: all parts of a run share one");
        }
        Ok(None)
    }

    /// Returns the requested format, or that of the suffix, or CSV.
    fn format(&self) -> anyhow::Result<Format> {
        match &self.run.output {
            None => Ok(self.format.unwrap_or(Format::Csv)),
            Some(path) => rows_format(path, self.format, is_list),
        }
    }
}

/// Returns `true` if a format can hold a run of any length and any variant.
fn is_list(format: Format) -> bool {
    format.spec().holds == Holds::Many
}

fn list_format(text: &str) -> Result<Format, String> {
    let format = text.parse().ok().filter(|&format| is_list(format));
    format.ok_or_else(|| {
        let names = list_names().join(", ");
        format!(
            "found the format {text:?}, expected one of {names}; lacuna convert makes the others"
        )
    })
}

fn list_names() -> Vec<&'static str> {
    let lists = Format::ALL.iter().filter(|&&format| is_list(format));
    lists.map(|format| format.name()).collect()
}

// --- A run ---

/// A run that is ready to go. Shared by its threads.
struct Job<'a> {
    session: &'a Session,
    /// The options.
    args: Args,
    /// The maker of the puzzles.
    generator: Generator,
    /// `true` if the seed was drawn, so that the user does not know it.
    is_drawn: bool,
    /// The shape of the puzzles.
    shape: Option<Shape>,
    /// The format of the file.
    format: Format,
    /// The file.
    path: PathBuf,
    /// The time at which the run began.
    started: Instant,
    /// `None` if nothing is rated, or if each puzzle has its own rules.
    rater: Option<Rater>,
    /// The statistics so far.
    search: Arc<Search>,
}

impl Job<'_> {
    /// Returns `true` if some puzzles are made but not written.
    fn is_filtered(&self) -> bool {
        self.args.clues.is_some()
    }

    /// Returns the number of indices that may be made, for all shards together.
    fn indices(&self) -> u64 {
        let wanted = if self.is_filtered() {
            u64::MAX
        } else {
            self.args.puzzles
        };
        wanted.min(u64::MAX - self.args.start)
    }

    /// Returns the number of rows in the complete file.
    fn rows(&self) -> u64 {
        self.args.run.shard().share(self.args.puzzles)
    }

    fn header(&self) -> String {
        let mut columns = columns(self.generator.variant.name()).to_vec();
        if self.shape.is_some() || self.generator.goal().is_some() {
            columns.push("minimal");
        }
        if self.args.rate.rate {
            columns.extend(RATING_COLUMNS);
        }
        self.format.header_with(&columns)
    }

    /// Returns the number of clues of a puzzle, and its row if it is wanted; nothing if it is time to
    /// end.
    fn row(&self, puzzle: &Puzzle) -> Option<(usize, Option<Vec<u8>>)> {
        let clues = puzzle.clues.clues();
        self.search.made(clues);
        let is_within = |(least, most)| (least..=most).contains(&clues);
        let is_wanted = self.args.clues.is_none_or(is_within);
        let budget = self.session.budget();
        let bytes = is_wanted.then(|| self.bytes(puzzle, &budget)).transpose();
        Some((clues, bytes.ok()?))
    }

    fn bytes(&self, puzzle: &Puzzle, budget: &Budget) -> Result<Vec<u8>, Undecided> {
        let mut extras: Vec<(&'static str, Value)> = Vec::new();
        let any = Shape::Orbits {
            symmetry: Symmetry::None,
            least: 0,
        };
        let shape = self.shape.as_ref();
        if let Some(shape) = shape.or(self.generator.goal().map(|_| &any)) {
            let minimality = self.generator.minimality(puzzle, shape, budget)?;
            extras.push(("minimal", minimality.name().into()));
        }
        if self.args.rate.rate {
            let rater = self.rater.clone();
            let rater = rater.unwrap_or_else(|| Rater::new(&puzzle.rules));
            extras.extend(rating_columns(Some(&rater.rate(&puzzle.clues, budget)?)));
        }
        let mut bytes = Vec::new();
        self.format
            .write_with(puzzle, &extras, &mut bytes)
            .expect("a format of a long run takes every variant");
        Ok(bytes)
    }
}

/// What the progress line keeps: the number of puzzles written, by number of clues.
type Written = BTreeMap<usize, u64>;

impl Job<'_> {
    /// Makes the file.
    fn run(&self) -> anyhow::Result<Ending> {
        let (existing, header) = (self.args.run.existing(), self.header());
        let Some(mut table) =
            Table::open(self.session, &self.path, existing, self.options(), &header)?
        else {
            return self.check_finished(&header);
        };
        if self.is_drawn {
            say_drawn_seed(self.session, self.generator.seed);
        }
        let before = table.rows();
        let stop = self.args.run.jobs.install(|| self.make(&mut table))??;
        let (rows, tried) = (table.rows(), table.next());
        let tally = table
            .state
            .iter()
            .map(|(&clues, &puzzles)| (clues, puzzles))
            .collect();
        // A table without rows is useless, but the attempts can be continued.
        let is_saved = match stop {
            Stop::Interrupted => true,
            Stop::TimeLimit => self.args.run.shard.is_some(),
            Stop::NotFound => rows == 0 && tried > 0 && self.session.must_end(),
            Stop::Complete => false,
        };
        let is_discarded = stop == Stop::NotFound && rows == 0 && !is_saved;
        if is_saved {
            table.save()?;
        } else if is_discarded {
            table.discard()?;
        } else {
            table.finish()?;
        }
        self.report(&tally, tried, before);
        let next = grouped(self.rows());
        let by_time = format_args!("stopped by the time limit before puzzle {next}");
        match stop {
            Stop::Interrupted => self.session.tell(format!("stopped before puzzle {next}")),
            Stop::TimeLimit if !is_saved => self.session.tell(by_time),
            Stop::NotFound if !self.session.must_end() => {}
            Stop::NotFound | Stop::TimeLimit => tell_reason(by_time),
            Stop::Complete => {}
        }
        if !is_stream(&self.path) && !is_discarded {
            let name = self.path.display();
            self.session.tell(if is_saved {
                format!("saved in {name}.part; --resume continues")
            } else {
                format!("written to {name}")
            });
        }
        match stop {
            Stop::Interrupted => Err(Stopped.into()),
            Stop::TimeLimit if is_saved => Ok(Ending::False),
            Stop::Complete | Stop::TimeLimit => Ok(Ending::Done),
            Stop::NotFound => {
                self.report_not_found(rows);
                Ok(Ending::False)
            }
        }
    }

    /// Refuses a finished file that is not the one that was asked for, as far as it shows.
    fn check_finished(&self, header: &str) -> anyhow::Result<Ending> {
        let (name, text) = open_text(self.session, &self.path)?;
        let cannot = || format!("cannot read {name}");
        let mut lines = text.lines().map(|line| line.with_context(cannot));
        let head = lines.by_ref().take(header.lines().count());
        if head.collect::<anyhow::Result<String>>()? != header.replace('\n', "") {
            bail!("{name} belongs to another run, with another header: give another name");
        }
        let (mut found, rows) = (0, self.rows());
        let index = self.args.start + self.args.run.shard().part;
        let (variant, seed) = (&self.generator.variant, self.generator.seed);
        let begin = format!("{index},{variant},{seed},");
        let shows_run = self.format == Format::Csv && !self.is_drawn && !self.is_filtered();
        for line in lines {
            if !line?.starts_with(&begin) && found == 0 && shows_run {
                bail!(
                    "{name} belongs to another run, which begins with another row: give another name, or --force to replace it"
                );
            }
            found += 1;
        }
        if self.format != Format::Grid && found != rows {
            bail!(
                "{name} is finished with {}, not {}: give another name, or --force to make it again",
                counted(found, "puzzle"),
                grouped(rows)
            );
        }
        table::tell_finished(self.session, &self.path);
        Ok(Ending::Done)
    }

    /// Returns all options that determine the bytes of the output.
    fn options(&self) -> Value {
        let (args, variant) = (&self.args, &self.generator.variant);
        json!({
            "command": "generate",
            "format_version": FORMAT_VERSION,
            "variant": variant.name(),
            // Different regions can share a label.
            "rules": unnamed_rules(variant),
            "seed": self.generator.seed,
            // Of the whole run, for all shards together.
            "puzzles": args.puzzles,
            "clues": args.clues.map(|(least, most)| format!("{least}..{most}")),
            "shape": self.shape.as_ref().map(describe),
            "rate": args.rate.rate,
            "format": self.format.name(),
            "shard": self.args.run.shard.map(|shard| shard.to_string()),
            "level": args.difficulty.map(|levels| levels.to_string()),
            "needs": args.needs.map(Technique::option),
            "start": args.start,
            "marks": self.generator.style.to_string(),
        })
    }

    /// Makes and writes rows until there are enough, time runs out, or the user presses Ctrl-C.
    fn make(&self, table: &mut Table<Written>) -> anyhow::Result<Stop> {
        let (session, wanted) = (self.session, self.rows());
        let numbers = self.args.run.shard().numbers(table.next(), self.indices());
        let indices = numbers.map(|number| self.args.start + number);
        let time = self.args.shape.usual_time(wanted);
        let time = time.filter(|_| self.args.run.time.time_limit.is_none());
        let deadline = time.and_then(|time| self.started.checked_add(time));
        if let Some(deadline) = deadline {
            session.end_at(deadline);
        }
        if table.rows() == wanted {
            return Ok(Stop::Complete);
        }
        let progress = Progress::towards(session, wanted, "puzzles");
        let progress = progress.hidden_if(table.is_terminal());
        progress.begin_at(table.rows());
        if self.is_filtered() {
            let (trying, tries) = (self.search.clone(), table.next());
            progress.watch(move || format!("{} tried", grouped(tries + trying.tried())));
        }
        let mut patience = (table.rows() == 0).then(|| {
            let (waiting, change) = (self.search.clone(), self.search.change);
            Patience::begin(session, move || waiting.missed(), change)
        });
        let has_pattern = matches!(self.shape, Some(Shape::Pattern(_)));
        // Returns the reason if the run ends.
        let mut write = |row: Option<(usize, Option<Vec<u8>>)>| -> anyhow::Result<Option<Stop>> {
            if session.must_end() {
                // The results of a search for a pattern are kept, so the run ends with the first
                // puzzle that was not found.
                match session.reason() {
                    Some(Reason::TimeLimit) if has_pattern && row.is_some() => {}
                    Some(Reason::TimeLimit) if has_pattern || table.rows() == 0 => {
                        return Ok(Some(Stop::NotFound));
                    }
                    Some(Reason::TimeLimit) => return Ok(Some(Stop::TimeLimit)),
                    _ => return Ok(Some(Stop::Interrupted)),
                }
            }
            if row.is_none() && self.generator.gives_up().is_some() {
                return Ok(Some(Stop::NotFound));
            }
            if let Some((clues, Some(bytes))) = row {
                table.write(&bytes)?;
                *table.state.entry(clues).or_default() += 1;
                patience = None;
                progress.set(table.rows());
            }
            table.advance()?;
            Ok((table.rows() == wanted).then_some(Stop::Complete))
        };
        let take = |row| match write(row).transpose() {
            Some(stop) => ControlFlow::Break(stop),
            None => ControlFlow::Continue(()),
        };
        let map = |_, puzzle: Option<Puzzle>| self.row(&puzzle?);
        let (shape, budget) = (self.shape.as_ref(), session.budget());
        let flow = self.generator.run(indices, shape, &budget, map, take);
        // Otherwise there are no more indices.
        flow.break_value().unwrap_or(Ok(Stop::NotFound))
    }

    fn report(&self, tally: &Tally, tried: u64, before: u64) {
        let seconds = self.started.elapsed().as_secs_f64();
        let (puzzles, rate) = (
            counted(tally.puzzles(), "puzzle"),
            rate(tally.puzzles() - before, seconds),
        );
        let (variant, seed) = (&self.generator.variant, self.generator.seed);
        self.session.tell(format!(
            "{puzzles} of {variant}, seed {seed}, in {seconds:.1} s ({rate})"
        ));
        if before > 0 {
            self.session
                .tell(format!("{} of them from an earlier run", grouped(before)));
        }
        if let Some(wanted) = self.search.wanted.as_ref().filter(|_| self.is_filtered()) {
            self.session
                .tell(format!("{wanted} among {} tried", grouped(tried)));
        }
        if let Some(figures) = clue_counts(tally) {
            self.session.tell(figures);
        }
    }

    /// Reports that what was requested was not found.
    fn report_not_found(&self, found: u64) {
        let (variant, search) = (&self.generator.variant, &self.search);
        if let Some(missed) = self.generator.gives_up() {
            return tell_reason(format_args!("{variant}: {missed}"));
        }
        let Some(name) = self.args.shape.pattern.as_deref().map(Path::display) else {
            return tell_reason(format_args!("{}: {}", search.missed(), search.change));
        };
        let (found, wanted) = (grouped(found), counted(self.rows(), "puzzle"));
        tell_reason(format_args!(
            "{name}: made {found} of {wanted} with clues exactly on the marked cells: allow more time \
             with --time-limit, or mark more cells"
        ));
    }
}

/// The reason why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    /// All rows have been written.
    Complete,
    /// Time ran out.
    TimeLimit,
    /// Time ran out before the next puzzle of a pattern, or the first puzzle, was found.
    NotFound,
    /// The user pressed Ctrl-C.
    Interrupted,
}

// --- Options with a syntax of their own ---

/// The shape of the puzzles.
#[derive(Debug, clap::Args)]
struct ShapeArgs {
    /// Make the cells of the clues symmetric: none, rotate180, rotate90, horizontal (top and bottom
    /// alike), vertical (left and right alike), diagonal, antidiagonal, full, or random (one of
    /// these for each puzzle). The clues are minimal as a symmetric whole: no orbit of cells can be
    /// left out, though a single clue may be; the column minimal says `clue` or `orbit`.
    #[arg(long, value_name = "S", hide_possible_values = true,
        value_parser = Offered::new(str::parse::<Symmetry>, || Symmetry::ALL.iter().map(|symmetry| symmetry.name()).collect()))]
    symmetry: Option<Symmetry>,
    /// Put clues exactly on the marked cells of a picture: a line for each row, . for an empty
    /// cell, # for a clue. Searches for a minute for each puzzle, or until --time-limit. Such
    /// puzzles may have redundant clues; the column minimal says `clue` or `none`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["symmetry", "target_clues"])]
    pattern: Option<PathBuf>,
    /// Stop removing at N clues, for easier puzzles; the column minimal says `none` where clues
    /// could still be removed. All marks stay.
    #[arg(long, value_name = "N", value_parser = values::between(1, MOST_CELLS as u64))]
    target_clues: Option<u64>,
}

impl ShapeArgs {
    /// Returns the shape, if one is requested.
    fn load(&self, session: &Session, variant: &Variant) -> anyhow::Result<Option<Shape>> {
        if let Some(path) = &self.pattern {
            let name = path.display().to_string();
            let text = read_text(session, path)?;
            return Ok(Some(Shape::Pattern(
                parse_pattern(variant, &text).context(name)?,
            )));
        }
        Ok(Shape::of(
            variant,
            self.symmetry,
            self.target_clues.map(|clues| clues as usize),
        )?)
    }

    /// Returns the maximum time of a run for `puzzles` puzzles without --time-limit.
    fn usual_time(&self, puzzles: u64) -> Option<Duration> {
        self.pattern
            .as_ref()
            .map(|_| TIME_A_PATTERN.saturating_mul(puzzles.try_into().unwrap_or(u32::MAX)))
    }
}

/// Describes the shape for the options of a run.
fn describe(shape: &Shape) -> String {
    match shape {
        Shape::Orbits { symmetry, least } => format!("{symmetry} from {least} clues"),
        Shape::Pattern(pattern) => pattern
            .iter()
            .map(usize::to_string)
            .collect::<Vec<_>>()
            .join(" "),
    }
}

/// What marks look like.
#[derive(Debug, clap::Args)]
pub struct MarkArgs {
    /// How much of the grid cages cover: sparse (no cage and no clue can be left out) or full
    /// (every cell is in a cage, and there are no clues; such a puzzle may have redundant cages)
    /// [default: sparse].
    #[arg(long, value_name = "C", hide_possible_values = true, value_parser = Offered::new(str::parse::<Cover>, || vec!["sparse", "full"]))]
    pub cover: Option<Cover>,
    /// Make cages of MIN to MAX cells, both included [default: 2..5].
    #[arg(long, value_name = "MIN..MAX", value_parser = range(1))]
    pub cage_sizes: Option<(usize, usize)>,
    /// Make lines of MIN to MAX cells, both included and with the bulb or the circle [default: 3..7
    /// for palindromes, 3..5 for arrows, renban lines, zippers and choices, 3..6 for others].
    #[arg(long, value_name = "MIN..MAX", value_parser = range(1))]
    pub line_lengths: Option<(usize, usize)>,
    /// Make puzzles with MIN to MAX marks, both included: of this family, as in '3..5 thermo', or
    /// else of each that the variant has. May be repeated. Puzzles that need fewer marks are
    /// dropped.
    #[arg(long, value_name = "MIN..MAX [FAMILY]", value_parser = bounds)]
    pub marks: Vec<(Option<String>, (usize, usize))>,
}

impl MarkArgs {
    /// Returns the style of this variant's marks.
    pub fn load(&self, variant: &Variant) -> Result<Style, lacuna::rules::RulesError> {
        let style = Style::of(variant, self.cage_sizes, self.cover, self.line_lengths)?;
        let mut bounds = self.marks.iter();
        bounds.try_fold(style, |style, (family, marks)| {
            style.with_marks(variant, family.as_deref(), *marks)
        })
    }
}

/// Reads a number of marks, and the name of a family if there is one.
fn bounds(text: &str) -> Result<(Option<String>, (usize, usize)), String> {
    let (range, family) = text.trim().split_once(' ').unwrap_or((text, ""));
    let family = Some(family.trim().to_lowercase()).filter(|name| !name.is_empty());
    Ok((family, self::range(1)(range)?))
}

/// Reads a range of numbers from `least`.
fn range(least: u64) -> impl Fn(&str) -> Result<(usize, usize), String> + Clone + Send + Sync {
    let number = values::between(least, MOST_CELLS as u64);
    move |text| values::range(text, |text| Ok(number(text)? as usize))
}

// --- What a run looks for, and what it has met ---

/// A search for puzzles, shared by the threads of a run.
#[derive(Debug)]
pub struct Search {
    name: String,
    /// Which puzzles are wanted, if not all are.
    wanted: Option<String>,
    /// What could be asked for instead.
    pub change: &'static str,
    generator: Generator,
    /// The puzzles so far.
    made: Mutex<Tally>,
}

impl Search {
    /// Begins a search among the puzzles of this generator.
    pub fn new(
        generator: &Generator,
        clues: Option<(usize, usize)>,
        shape: Option<&Shape>,
    ) -> Search {
        let clues = clues.map(|(least, most)| format!("with {least}..{most} clues"));
        let goal = generator.goal().map(|goal| goal.to_string());
        let wanted: Vec<String> = clues.into_iter().chain(goal).collect();
        Search {
            name: generator.variant.name().to_owned(),
            wanted: (!wanted.is_empty()).then(|| wanted.join(" and ")),
            change: change(generator, shape),
            generator: generator.clone(),
            made: Mutex::default(),
        }
    }

    /// Counts a puzzle with this number of clues.
    pub fn made(&self, clues: usize) {
        self.tally().add(clues, 1);
    }

    /// Returns the number of puzzles made so far.
    pub fn tried(&self) -> u64 {
        self.tally().puzzles()
    }

    fn tally(&self) -> MutexGuard<'_, Tally> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says how far the search got: `no puzzle with 30..31 clues among 1,000 made, which have 22 to
    /// 27 clues`.
    pub fn missed(&self) -> String {
        let wanted = self.wanted.as_ref().map(|wanted| format!(" {wanted}"));
        let (name, wanted) = (&self.name, wanted.unwrap_or_default());
        let tally = self.tally();
        let clues = || tally.entries().map(|(clues, _)| clues);
        let (fewest, most) = (clues().min().unwrap_or(0), clues().max().unwrap_or(0));
        match (tally.puzzles(), self.generator.thin()) {
            (0, 0) => format!("{name}: no puzzle{wanted} made"),
            (0, thin) => format!(
                "{name}: no puzzle{wanted} made, and {} that need too few marks",
                grouped(thin)
            ),
            (made, _) => format!(
                "{name}: no puzzle{wanted} among {} made, which have {fewest} to {most} clues",
                grouped(made)
            ),
        }
    }
}

/// Returns what makes a search for such puzzles easier.
fn change(generator: &Generator, shape: Option<&Shape>) -> &'static str {
    let (style, draws_marks) = (
        &generator.style,
        generator.variant.mark_families().next().is_some(),
    );
    if matches!(shape, Some(Shape::Pattern(_))) {
        "mark more cells"
    } else if !style.marks.is_empty() {
        "lower the first number of --marks, or choose fewer kinds of marks"
    } else if style.cover == Cover::Full {
        "choose smaller --cage-sizes, or --cover sparse for cages with clues"
    } else if draws_marks && generator.goal().is_none() && shape.is_none() {
        "for a minimal puzzle, a second solution must be found without each of its clues and marks, which may take hours here; \
         --difficulty easy makes puzzles that are minimal for their level in seconds, \
         and --target-clues N leaves N clues and all marks"
    } else {
        "choose a smaller layout, fewer rules or other numbers of clues"
    }
}
