//! The puzzles of a book: generated according to its specification, or read from files.

use std::collections::HashSet;
use std::fmt::Display;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{anyhow, bail};
use lacuna::formats::{rules_column, short_link};
use lacuna::generator::{Generator, Goal, PATIENCE, Shape, Symmetry};
use lacuna::rating::{Level, LevelRange, Rater};
use lacuna::rules::{Cover, Mark, Rules, Style, Variant};
use lacuna::{Board, Canonical, Outcome, Puzzle, RuleBook, Words};
use lacuna_print::book::spec::{Field, SectionSpec, Spec};
use lacuna_print::book::{Item, Section, Signs, usual_per_page};
use lacuna_print::page::INCH;

use crate::commands::book::Source;
use crate::commands::generate::{MarkArgs, Search, bounds, sizes};
use crate::console::{
    NotFound, Patience, Progress, Reason, Session, Stopped, counted, grouped, is_stop, tell_reason,
};
use crate::input::{Case, Cases, InputArgs};
use crate::repeats::{Identity, Known, again};

/// Sections, each with the rows of its puzzles in a table.
type Sections = Vec<(Section, Vec<String>)>;

/// Returns the table of a book's puzzles in its order: the columns of other tables, and the levels.
pub fn table(rows: &[String]) -> String {
    let header = "index,variant,seed,clues,puzzle,solution,rules,level\n";
    header.to_owned() + &rows.concat()
}

/// Returns the sections of a specification, and where each of its own begins among them: files can
/// make several of one.
pub fn of_spec(
    session: &Session,
    spec: &Spec,
    source: &Source,
) -> anyhow::Result<(Sections, Vec<usize>)> {
    let avoid = spec.avoid.iter().map(|file| source.file(file)).collect();
    let mut known = Known::of_book(session, avoid).map_err(|error| {
        if is_stop(&error) {
            error
        } else {
            source.wrong(&Field::new(None, "avoid"), format_args!("avoid: {error:#}"))
        }
    })?;
    let wanted = |section: &SectionSpec| section.count.unwrap_or(0) as u64;
    let progress = Progress::towards(session, spec.sections.iter().map(wanted).sum(), "puzzles");
    let mut stated = Vec::new();
    for (index, section) in spec.sections.iter().enumerate() {
        let placed = Placed {
            session,
            source,
            index,
            section,
        };
        let variant = section
            .stated()
            .map_err(|(key, message)| placed.wrong(key, anyhow!(message)))?
            .map(Arc::new);
        let seed = section.seed.or(spec.seed).unwrap_or_default();
        if section.is_made() {
            placed.probe(&made_variant(variant.as_ref()), seed)?;
        }
        stated.push((placed, variant, seed));
    }
    let (mut used, mut sections, mut made) = (Used::default(), Vec::new(), 0);
    let mut starts = Vec::new();
    for (placed, stated, seed) in stated {
        let section = placed.section;
        let found = if section.is_made() {
            let variant = made_variant(stated.as_ref());
            made_puzzles(
                placed,
                variant,
                seed,
                (&mut used, &mut known),
                (&progress, made),
            )
        } else {
            chosen(placed, stated, &mut known).map_err(|error| placed.wrong("files", error))
        };
        let found = match found {
            Err(error) if is_stop(&error) => Vec::new(),
            found => found?,
        };
        if session.must_end() {
            if session.reason() == Some(Reason::TimeLimit) {
                tell_reason(placed.named(format_args!(
                    "found {} of {} puzzles",
                    found.len(),
                    wanted(section)
                )));
            }
            bail!(Stopped);
        }
        made += found.len() as u64;
        starts.push(sections.len());
        let mut gathered = gather(found, spec, section, is_same);
        if let Some(signs) = section.symbols.as_ref().or(spec.symbols.as_ref()) {
            for (section, _) in &mut gathered {
                let read = |file: &Path| source.bytes(session, file);
                let signs = Signs::load(signs, &section.items[0].rules, read);
                let signs = signs.map_err(|message| placed.wrong("symbols", anyhow!(message)));
                section.signs = Some(signs?);
            }
        }
        sections.extend(gathered);
    }
    Ok((sections, starts))
}

/// Returns the variant of a section of generated puzzles that states this one.
fn made_variant(stated: Option<&Arc<Variant>>) -> Arc<Variant> {
    stated.map_or_else(|| Arc::new(Variant::standard()), Arc::clone)
}

/// Returns the sections of files without a specification: one for each variant, in the order of the
/// files, and level.
pub fn of_files(
    session: &Session,
    cases: Cases,
    spec: &Spec,
    look: &SectionSpec,
) -> anyhow::Result<Sections> {
    let known = &mut Known::default();
    let known = look.practice.is_none().then_some(known);
    let found = puzzles(session, cases, known, |_| true, usize::MAX)?;
    let level = |section: &Section| section.items[0].level;
    let same = |section: &Section, found: &Found| {
        is_same(section, found) && level(section) == Some(found.level)
    };
    let sections = gather(found, spec, look, same);
    let first = |section: &Section| {
        sections
            .iter()
            .position(|(other, _)| other.has_rules_of(section))
    };
    let order: Vec<_> = sections
        .iter()
        .map(|(section, _)| (first(section), level(section)))
        .collect();
    let mut sections: Vec<_> = order.into_iter().zip(sections).collect();
    sections.sort_by_key(|(order, _)| *order);
    Ok(sections.into_iter().map(|(_, section)| section).collect())
}

/// The height of pages, in points, below which candidates are printed one puzzle a page.
const SMALL: f32 = 8.75 * INCH;

/// Puts each puzzle into the first section that matches, or into a new one.
fn gather(
    found: Vec<Found>,
    spec: &Spec,
    look: &SectionSpec,
    is_same: impl Fn(&Section, &Found) -> bool,
) -> Sections {
    let mut sections = Sections::new();
    for found in found {
        let at = sections
            .iter()
            .position(|(section, _)| is_same(section, &found))
            .unwrap_or_else(|| {
                // Candidates are small: two puzzles on a small page would be too small to read.
                let is_small = spec.trim.height < SMALL && look.practice.is_some();
                let most = if is_small { 1 } else { usize::MAX };
                let usual = || usual_per_page(&found.rules, spec.large_print).min(most);
                let section = Section {
                    title: look.title.clone(),
                    variant: found.variant.clone(),
                    per_page: look.per_page.unwrap_or_else(usual),
                    solutions_per_page: look.solutions_per_page,
                    captions: look.captions.clone(),
                    signs: None,
                    practice: look.practice,
                    items: Vec::new(),
                };
                sections.push((section, Vec::new()));
                sections.len() - 1
            });
        let Found {
            rules,
            clues,
            level,
            words,
            row,
            ..
        } = found;
        // Only some rules have a short play link.
        let link = if spec.qr {
            short_link(&rules, &clues)
        } else {
            None
        };
        sections[at].1.push(row);
        sections[at].0.items.push(Item {
            rules,
            clues,
            level: Some(level),
            link,
            words,
        });
    }
    sections
}

/// Reports which variants have no QR codes although the book should have them.
pub fn tell_who_has_no_code(session: &Session, spec: &Spec, sections: &[Section]) {
    let mut told = HashSet::new();
    let silent = sections
        .iter()
        .filter(|section| spec.qr && section.items.iter().all(|item| item.link.is_none()));
    let variants: Vec<_> = silent
        .map(|section| section.variant.name())
        .filter(|&name| told.insert(name))
        .collect();
    if !variants.is_empty() {
        let variants = variants.join(", ");
        session.tell(format!(
            "no QR codes for {variants}: only standard, x, nrc and nrc+x have a short play link"
        ));
    }
}

/// Returns `true` if a puzzle has the variant and the kinds of marks of a section.
fn is_same(section: &Section, found: &Found) -> bool {
    let titles = |marks: Vec<&Mark>| {
        let titles = marks.into_iter().map(|mark| mark.title().to_owned());
        titles.collect::<Vec<_>>()
    };
    section.variant.same_rules(&found.variant)
        && titles(section.marks()) == titles(found.rules.kinds_of_marks())
}

/// Returns the puzzles of a section's files that have its levels, up to the number requested.
fn chosen(
    placed: Placed,
    stated: Option<Arc<Variant>>,
    known: &mut Known,
) -> anyhow::Result<Vec<Found>> {
    let Placed {
        session,
        source,
        section,
        ..
    } = placed;
    let files = InputArgs::of(section.files.iter().map(|file| source.file(file)).collect());
    let wanted = |found: &Found| found.is_wanted(session, section);
    let found = puzzles(
        session,
        Cases::open(session, &files, RuleBook::of(stated))?,
        section.practice.is_none().then_some(known),
        wanted,
        section.count.unwrap_or(usize::MAX),
    )?;
    // Without a count or a level, nothing requested can be missing: a book has no section without
    // puzzles.
    let expected = section
        .count
        .unwrap_or(usize::from(section.level.is_some()));
    if found.len() < expected {
        let level = section
            .level
            .map_or_else(String::new, |level| format!(" {level}"));
        bail!(NotFound(match (section.count, found.len()) {
            (None, _) => format!("the files have no{level} puzzles"),
            (Some(_), many) => format!("the files have {many} of {expected}{level} puzzles"),
        }));
    }
    Ok(found)
}

/// Returns the puzzles of files, at most `most`, each proven and rated, and none of them `known`. The
/// same puzzle may be an exercise of several techniques, so there nothing is known.
fn puzzles(
    session: &Session,
    mut cases: Cases,
    mut known: Option<&mut Known>,
    wanted: impl Fn(&Found) -> bool,
    most: usize,
) -> anyhow::Result<Vec<Found>> {
    let (mut found, budget) = (Vec::new(), session.budget());
    while found.len() < most
        && let Some(case) = cases.next()
    {
        let case = case?;
        let solution = match case.rules.engine.solve(&case.record.clues, &budget)? {
            Outcome::Unique(solution) => Ok(solution),
            Outcome::Impossible => Err("no solution"),
            Outcome::Ambiguous(..) => Err("more than one solution"),
        };
        let solution = solution.map_err(|number| {
            let place = case.place();
            anyhow!("{place}: the puzzle has {number}: leave it out, or check its variant")
        })?;
        case.tell_other_solution(session, &solution);
        case.expect_plain()?;
        let place = case.place();
        let Case { record, rules, .. } = case;
        let level = rules.rater().rate(&record.clues, &budget)?.level;
        let (variant, rules) = (
            Arc::new(Variant::of_kind(&rules.rules)),
            rules.rules.clone(),
        );
        let origin = (record.claims.index, record.claims.seed);
        let one = Found {
            variant,
            row: row(&rules, origin, (&record.clues, &solution), level),
            rules,
            clues: record.clues,
            level,
            words: record.claims.words,
        };
        if !wanted(&one) {
            continue;
        }
        if let Some(known) = &mut known {
            let identity = Identity::in_book(&one.rules, None, &one.clues, &budget)?;
            if let Some(other) = known.add(identity, place.clone()) {
                bail!("{place}: {}: leave one out", again(&other));
            }
        }
        found.push(one);
    }
    cases.input.check_found()?;
    Ok(found)
}

// The generated puzzles of a section.

/// The number of puzzles made for each one requested before the section is given up.
const TRIES: u64 = 2_000;

/// A puzzle with its data for a book.
struct Found {
    /// Its variant, shared with others of its section.
    variant: Arc<Variant>,
    /// Its rules.
    rules: Arc<Rules>,
    /// Its clues.
    clues: Board,
    /// Its level.
    level: Level,
    /// Its setter's texts.
    words: Words,
    /// Its row in a table.
    row: String,
}

/// Returns the row of a puzzle with this index and seed in a table.
fn row(
    rules: &Rules,
    (index, seed): (Option<u64>, Option<u64>),
    (clues, solution): (&Board, &Board),
    level: Level,
) -> String {
    let number = |number: Option<u64>| number.map_or_else(String::new, |it| it.to_string());
    let [puzzle, solution] = [clues, solution].map(|board| rules.layout().text(board));
    [
        number(index),
        rules.name().to_owned(),
        number(seed),
        clues.clues().to_string(),
        puzzle,
        solution,
        rules_column(rules).unwrap_or_default().to_owned(),
        format!("{level}\n"),
    ]
    .join(",")
}

impl Found {
    /// Returns `true` if the section accepts the level, and the technique that it practises comes
    /// up.
    fn is_wanted(&self, session: &Session, section: &SectionSpec) -> bool {
        let comes_up = |technique| {
            let found = Rater::new(&self.rules).before(technique, &self.clues, &session.budget());
            found.is_ok_and(|found| found.is_some())
        };
        section
            .level
            .is_none_or(|levels| levels.contains(self.level))
            && section.practice.is_none_or(comes_up)
    }
}

/// A section with its place in its file.
#[derive(Clone, Copy)]
struct Placed<'a> {
    session: &'a Session,
    /// The file.
    source: &'a Source,
    /// The index of the section.
    index: usize,
    /// Its specification.
    section: &'a SectionSpec,
}

impl Placed<'_> {
    /// Returns a message preceded by the place of a field.
    fn at(&self, key: &str, message: impl Display) -> anyhow::Error {
        self.source
            .wrong(&Field::new(Some(self.index), key), message)
    }

    /// Returns a message preceded by the number of the section, and its title if it has one; options
    /// in place of a specification have no sections.
    fn of_section(&self, message: impl Display) -> String {
        let number = self.index + 1;
        match &self.section.title {
            _ if !self.source.is_file() => message.to_string(),
            Some(title) => format!("section {number}, {title}: {message}"),
            None => format!("section {number}: {message}"),
        }
    }

    /// Returns a message preceded by the place and the number of the section.
    fn named(&self, message: impl Display) -> anyhow::Error {
        self.at("count", self.of_section(message))
    }

    /// Returns an error about a field, with its place. The end of the run is not an error of the
    /// field.
    fn wrong(&self, key: &str, error: impl Into<anyhow::Error>) -> anyhow::Error {
        let error = error.into();
        if is_stop(&error) {
            return error;
        }
        if error.is::<NotFound>() {
            let found = self.of_section(error);
            return NotFound(self.at(key, format_args!("{key}: {found}")).to_string()).into();
        }
        self.at(key, format_args!("{key}: {error:#}"))
    }

    /// Returns what its puzzles are made for, and the field that says so.
    fn goal(&self) -> Option<(Goal, &'static str)> {
        let levels = self
            .section
            .level
            .map(|levels| (Goal::Levels(levels), "level"));
        levels.or(self
            .section
            .practice
            .map(|it| (Goal::Needs(it), "practice")))
    }

    /// Looks for a first puzzle, so that a section without any is known before others take their
    /// time. Says nothing of kinds that are slow to make.
    fn probe(&self, variant: &Arc<Variant>, seed: u64) -> anyhow::Result<()> {
        let Some((_, key)) = self.goal() else {
            return Ok(());
        };
        let generator = self.generator(variant.clone(), seed, PROBE)?;
        let shape = self.shape(&generator)?;
        generator.shaped(self.section.start, &shape, &self.session.budget());
        match generator.gives_up() {
            Some(missed) if generator.misses() >= HOPELESS => {
                Err(self.wrong(key, NotFound(format!("{variant}: {missed}"))))
            }
            _ => Ok(()),
        }
    }

    /// Returns the generator of its puzzles.
    fn generator(
        &self,
        variant: Arc<Variant>,
        seed: u64,
        patience: Duration,
    ) -> anyhow::Result<Generator> {
        let (section, budget) = (self.section, self.session.budget());
        let _patience = Patience::for_a_grid(self.session, &self.named("").to_string(), &variant);
        let generator =
            Generator::new(variant, seed, &budget).map_err(|error| self.wrong("variant", error))?;
        let sizes = |key, text: &Option<String>| {
            let text = text.as_deref().map(sizes).transpose();
            text.map_err(|message| self.wrong(key, anyhow!(message)))
        };
        // Killer in a book means cages over the whole grid.
        let is_plain = section.symmetry.is_none() && section.target_clues.is_none();
        let full = Some(Cover::Full).filter(|&full| {
            let cells = generator.variant().any_layout().cells();
            let style = Style::of(generator.variant(), None, Some(full), None);
            is_plain && cells <= MOST_COVERED && style.is_ok()
        });
        let marks = section.marks.iter().map(|text| bounds(text));
        let marks: Result<Vec<_>, String> = marks.collect();
        let marks = MarkArgs {
            cover: section.cover.or(full),
            cage_sizes: sizes("cage_sizes", &section.cage_sizes)?,
            line_lengths: sizes("line_lengths", &section.line_lengths)?,
            marks: marks.map_err(|message| self.wrong("marks", anyhow!(message)))?,
        };
        let style = marks.load(generator.variant());
        let style = style.map_err(|error| {
            let keys = ["cover", "cage_sizes", "line_lengths", "marks"];
            let is_meant = |key: &&str| error.to_string().contains(&key.replace('_', " "));
            self.wrong(keys.into_iter().find(is_meant).unwrap_or("variant"), error)
        })?;
        let generator = generator
            .with_style(style, &budget)
            .map_err(|error| self.wrong("variant", error))?;
        match self.goal() {
            Some((goal, key)) => {
                let generator = generator.with_goal(goal, Some(patience), &budget);
                generator.map_err(|error| self.wrong(key, error))
            }
            None => Ok(generator),
        }
    }

    /// Returns the shape of its puzzles.
    fn shape(&self, generator: &Generator) -> anyhow::Result<Shape> {
        let (symmetry, variant) = (self.section.symmetry, generator.variant());
        let usual = || usual_clues(variant, self.section.level);
        let target = self.section.target_clues.or_else(usual);
        let target = target.filter(|&least| least > 0);
        let given = symmetry.map(|_| "symmetry");
        let given = given.or(target.map(|_| "target_clues"));
        if let Some(key) = given.filter(|_| generator.style().cover == Cover::Full) {
            let error = anyhow!("a full cover leaves no clues: leave out one of the two");
            return Err(self.wrong(key, error));
        }
        Shape::of(variant, symmetry, None).map_err(|error| self.wrong("symmetry", error))?;
        let symmetry = symmetry.or(Some(Symmetry::None));
        let shape = Shape::of(variant, symmetry, target);
        let shape = shape.map_err(|error| self.wrong("target_clues", error))?;
        Ok(shape.expect("it has a symmetry"))
    }
}

/// The time for a first puzzle of each section, before any section is made.
const PROBE: Duration = Duration::from_secs(2);

/// The number of failed attempts at a first puzzle after which a section counts as impossible.
const HOPELESS: u64 = 1_000;

/// The number of cells up to which cages cover the grid by default.
const MOST_COVERED: usize = 100;

/// Returns the number of clues that buyers expect at these levels, where it is not that of minimal
/// puzzles.
fn usual_clues(variant: &Variant, levels: Option<LevelRange>) -> Option<usize> {
    let hardest = levels
        .filter(|_| variant.same_rules(&Variant::standard()))?
        .hardest;
    match hardest {
        Level::Easy => Some(36),
        Level::Medium => Some(30),
        _ => None,
    }
}

/// The number of puzzles used of each stream: a section continues where an earlier one with its
/// variant and seed ended, so that no puzzle is printed twice.
#[derive(Default)]
struct Used(Vec<(Arc<Variant>, u64, u64)>);

impl Used {
    fn next(&mut self, variant: &Arc<Variant>, seed: u64) -> &mut u64 {
        let known = self
            .0
            .iter()
            .position(|(used, from, _)| used.same_rules(variant) && *from == seed);
        let at = known.unwrap_or_else(|| {
            self.0.push((variant.clone(), seed, 0));
            self.0.len() - 1
        });
        &mut self.0[at].2
    }
}

/// Makes the puzzles of a section, easy ones first, and within a level in the order of their
/// numbers. `before` of the book's puzzles have been made already.
fn made_puzzles(
    placed: Placed,
    variant: Arc<Variant>,
    seed: u64,
    (used, known): (&mut Used, &mut Known),
    (progress, before): (&Progress, u64),
) -> anyhow::Result<Vec<Found>> {
    let first = used.next(&variant, seed);
    *first = placed.section.start.max(*first);
    if first.checked_add(most(placed.section)).is_none() {
        return Err(placed.wrong(
            "start",
            anyhow!("there are not enough indices after {first}"),
        ));
    }
    let generator = placed.generator(variant, seed, PATIENCE)?;
    let shape = placed.shape(&generator)?;
    let search = Arc::new(Search::new(&generator, None, Some(&shape)));
    let trying = search.clone();
    progress.watch(move || {
        format!(
            "{} tried for section {}",
            grouped(trying.tried()),
            placed.index + 1
        )
    });
    let (place, waiting, change) = (placed.named(""), search.clone(), search.change);
    let missed = move || format!("{place}{}", waiting.missed());
    let patience = Patience::begin(placed.session, missed, change);
    let observe = |found| progress.set(before + found);
    let making = (&generator, &shape, &*search);
    let found = generate(placed, making, first, known, patience, observe);
    let key = placed.goal().map_or("level", |(_, key)| key);
    let mut found = found.map_err(|error| placed.wrong(key, error))?;
    found.sort_by_key(|(found, _)| found.level);
    let numbered = (before + 1..)
        .zip(found)
        .map(|(number, (found, identity))| {
            known.place(identity, format!("number {number} of the book"));
            found
        });
    Ok(numbered.collect())
}

/// Returns the maximum number of puzzles tried for a section.
fn most(section: &SectionSpec) -> u64 {
    (section.count.unwrap_or(0) as u64).saturating_mul(TRIES)
}

/// Makes the puzzles of a section from index `first` on, and moves `first` past the last. A puzzle
/// that is known already is passed over.
fn generate(
    placed: Placed,
    (generator, shape, search): (&Generator, &Shape, &Search),
    first: &mut u64,
    known: &mut Known,
    patience: Patience,
    mut observe: impl FnMut(u64) + Send,
) -> anyhow::Result<Vec<(Found, Identity)>> {
    let Placed {
        session, section, ..
    } = placed;
    let (count, most) = (section.count.unwrap_or(0), most(section));
    let rules = generator.variant().rules().ok();
    let fixed = rules.map(|rules| (Rater::new(rules), Canonical::of(rules)));
    let rated = |puzzle| rated(session, generator, fixed.as_ref(), puzzle, search);
    let (mut found, mut repeats, mut patience) = (Vec::new(), Vec::new(), Some(patience));
    let flow = generator.run(
        *first..*first + most,
        Some(shape),
        &session.budget(),
        |index, puzzle, _| {
            let found = puzzle.and_then(rated);
            (
                index,
                found.filter(|(found, _)| found.is_wanted(session, section)),
            )
        },
        |(index, puzzle)| {
            *first = index + 1;
            if let Some((puzzle, identity)) = puzzle {
                let place = format!("section {}", placed.index + 1);
                match known.add(identity.clone(), place) {
                    Some(place) => repeats.push((index, place)),
                    None => found.push((puzzle, identity)),
                }
            }
            patience = patience.take().filter(|_| found.is_empty());
            observe(found.len() as u64);
            let enough =
                found.len() == count || session.must_end() || generator.gives_up().is_some();
            if enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        },
    );
    if let Some((index, place)) = repeats.first() {
        let puzzles = counted(repeats.len() as u64, "puzzle");
        session.tell(placed.named(format_args!(
            "passed over {puzzles} that would repeat others; the first, index {index}, is in {place}"
        )));
    }
    let level = section
        .level
        .map_or_else(|| "different".to_owned(), |level| level.to_string());
    let (variant, number) = (generator.variant(), found.len());
    let why = match generator.gives_up() {
        Some(missed) => format!("{variant}: {missed}"),
        None if flow.is_break() || number == count => return Ok(found),
        None => format!(
            "only {number} of {count} {level} puzzles of {variant} were among {most}: ask for fewer"
        ),
    };
    bail!(NotFound(why))
}

/// Rates a puzzle, unless time has run out.
fn rated(
    session: &Session,
    generator: &Generator,
    fixed: Option<&(Rater, Canonical)>,
    puzzle: Puzzle,
    search: &Search,
) -> Option<(Found, Identity)> {
    let Puzzle {
        rules,
        clues,
        solution,
        origin,
    } = puzzle;
    search.made(clues.clues());
    let (rater, canonical) = fixed.cloned().unzip();
    let rater = rater.unwrap_or_else(|| Rater::new(&rules));
    let level = rater.rate(&clues, &session.budget()).ok()?.level;
    let identity = Identity::in_book(&rules, canonical.as_ref(), &clues, &session.budget()).ok()?;
    let origin = origin.map(|origin| (origin.index, origin.seed)).unzip();
    let found = Found {
        variant: generator.variant().clone(),
        row: row(&rules, origin, (&clues, &solution), level),
        rules,
        clues,
        level,
        words: Words::default(),
    };
    Some((found, identity))
}
