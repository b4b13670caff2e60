//! The puzzles of a book: generated according to its specification, or read from files.

use std::collections::{HashMap, HashSet};
use std::fmt::Display;
use std::ops::ControlFlow;
use std::sync::Arc;

use anyhow::{anyhow, bail};
use lacuna::formats::short_link;
use lacuna::generator::{Generator, Goal, PATIENCE, Shape, Symmetry};
use lacuna::rating::{Level, Rater};
use lacuna::rules::{Cover, Mark, Rules, Variant};
use lacuna::{Board, Outcome, Puzzle, RuleBook, Words};
use lacuna_print::book::spec::{Field, SectionSpec, Spec};
use lacuna_print::book::{Item, Section, usual_per_page};
use lacuna_print::page::INCH;

use crate::commands::book::Source;
use crate::commands::generate::{MarkArgs, Search, sizes};
use crate::console::{
    NotFound, Patience, Progress, Reason, Session, Stopped, counted, grouped, is_stop, tell_reason,
};
use crate::input::{Case, Cases, InputArgs};

/// Returns the sections of a specification, and where each of its own begins among them: files can
/// make several of one.
pub fn of_spec(
    session: &Session,
    spec: &Spec,
    source: &Source,
) -> anyhow::Result<(Vec<Section>, Vec<usize>)> {
    let wanted = |section: &SectionSpec| section.count.unwrap_or(0) as u64;
    let progress = Progress::towards(session, spec.sections.iter().map(wanted).sum(), "puzzles");
    let (mut used, mut sections, mut made) = (Used::default(), Vec::new(), 0);
    let mut starts = Vec::new();
    for (index, section) in spec.sections.iter().enumerate() {
        let placed = Placed {
            session,
            source,
            index,
            section,
        };
        let stated = section
            .stated()
            .map_err(|(key, message)| placed.wrong(key, anyhow!(message)))?
            .map(Arc::new);
        let found = if section.files.is_empty() {
            let variant = stated.unwrap_or_else(|| Arc::new(Variant::standard()));
            let seed = section.seed.unwrap_or(spec.seed);
            made_puzzles(placed, variant, seed, &mut used, (&progress, made))
        } else {
            chosen(placed, stated).map_err(|error| placed.wrong("files", error))
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
        sections.extend(gather(found, spec, section, is_same));
    }
    Ok((sections, starts))
}

/// Returns the sections of files without a specification: one for each variant, in the order of the
/// files, and level.
pub fn of_files(
    session: &Session,
    cases: Cases,
    spec: &Spec,
    look: &SectionSpec,
) -> anyhow::Result<Vec<Section>> {
    let found = puzzles(session, cases, |_| true, usize::MAX)?;
    let level = |section: &Section| section.items[0].level;
    let same = |section: &Section, found: &Found| {
        is_same(section, found) && level(section) == Some(found.level)
    };
    let sections = gather(found, spec, look, same);
    let first = |section: &Section| {
        sections
            .iter()
            .position(|other| other.has_rules_of(section))
    };
    let order: Vec<_> = sections
        .iter()
        .map(|section| (first(section), level(section)))
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
) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for found in found {
        let at = sections
            .iter()
            .position(|section| is_same(section, &found))
            .unwrap_or_else(|| {
                // Candidates are small: two puzzles on a small page would be too small to read.
                let is_small = spec.trim.height < SMALL && look.practice.is_some();
                let most = if is_small { 1 } else { usize::MAX };
                let usual = || usual_per_page(&found.rules, spec.large_print).min(most);
                sections.push(Section {
                    title: look.title.clone(),
                    variant: found.variant.clone(),
                    per_page: look.per_page.unwrap_or_else(usual),
                    solutions_per_page: look.solutions_per_page,
                    captions: look.captions.clone(),
                    practice: look.practice,
                    items: Vec::new(),
                });
                sections.len() - 1
            });
        let Found {
            rules,
            clues,
            level,
            words,
            ..
        } = found;
        // Only some rules have a short play link.
        let link = if spec.qr {
            short_link(&rules, &clues)
        } else {
            None
        };
        sections[at].items.push(Item {
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

/// Reports how many puzzles are repeated: files may overlap, and small layouts have few puzzles.
pub fn tell_repeats(session: &Session, sections: &[Section]) {
    let mut numbers: HashMap<_, Vec<_>> = HashMap::new();
    let mut repeats = Vec::new();
    for (item, number) in sections.iter().flat_map(|section| &section.items).zip(1..) {
        let alike = numbers.entry(&item.clues).or_default();
        match alike.iter().find(|(rules, _)| *rules == &item.rules) {
            Some(&(_, first)) => repeats.push((first, number)),
            None => alike.push((&item.rules, number)),
        }
    }
    if let Some((first, again)) = repeats.first() {
        let repeats = counted(repeats.len() as u64, "puzzle");
        session.tell(format!(
            "repeated in the book: {repeats}, the first as numbers {first} and {again}"
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
fn chosen(placed: Placed, stated: Option<Arc<Variant>>) -> anyhow::Result<Vec<Found>> {
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
        bail!(NotFound(format!(
            "the files have {} of {expected}{level} puzzles",
            found.len()
        )));
    }
    Ok(found)
}

/// Returns the puzzles of files, at most `most`, each proven and rated.
fn puzzles(
    session: &Session,
    mut cases: Cases,
    wanted: impl Fn(&Found) -> bool,
    most: usize,
) -> anyhow::Result<Vec<Found>> {
    let (mut found, budget) = (Vec::new(), session.budget());
    while found.len() < most
        && let Some(case) = cases.next()
    {
        let case = case?;
        let number = match case.rules.engine.solve(&case.record.clues, &budget)? {
            Outcome::Unique(solution) => {
                case.tell_other_solution(session, &solution);
                None
            }
            Outcome::Impossible => Some("no solution"),
            Outcome::Ambiguous(..) => Some("more than one solution"),
        };
        if let Some(number) = number {
            bail!(
                "{}: the puzzle has {number}: leave it out, or check its variant",
                case.place()
            );
        }
        case.expect_plain()?;
        let Case { record, rules, .. } = case;
        let level = rules.rater().rate(&record.clues, &budget)?.level;
        let (variant, rules) = (
            Arc::new(Variant::of_kind(&rules.rules)),
            rules.rules.clone(),
        );
        found.push(Found {
            variant,
            rules,
            clues: record.clues,
            level,
            words: record.claims.words,
        });
        found.pop_if(|found| !wanted(found));
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

    /// Returns a message preceded by the place and the number of the section.
    fn named(&self, message: impl Display) -> anyhow::Error {
        self.at(
            "count",
            format_args!("section {}: {message}", self.index + 1),
        )
    }

    /// Returns an error about a field, with its place. The end of the run is not an error of the
    /// field.
    fn wrong(&self, key: &str, error: impl Into<anyhow::Error>) -> anyhow::Error {
        let error = error.into();
        if is_stop(&error) {
            return error;
        }
        let placed = self.at(key, format_args!("{key}: {error:#}"));
        if error.is::<NotFound>() {
            NotFound(placed.to_string()).into()
        } else {
            placed
        }
    }

    /// Returns the generator of its puzzles.
    fn generator(&self, variant: Arc<Variant>, seed: u64) -> anyhow::Result<Generator> {
        let (section, budget) = (self.section, self.session.budget());
        let _patience = Patience::for_a_grid(self.session, &self.named("").to_string(), &variant);
        let generator =
            Generator::new(variant, seed, &budget).map_err(|error| self.wrong("variant", error))?;
        let sizes = |key, text: &Option<String>| {
            let text = text.as_deref().map(sizes).transpose();
            text.map_err(|message| self.wrong(key, anyhow!(message)))
        };
        let marks = MarkArgs {
            cover: section.cover,
            cage_sizes: sizes("cage_sizes", &section.cage_sizes)?,
            line_lengths: sizes("line_lengths", &section.line_lengths)?,
        };
        let style = marks.load(generator.variant());
        let style = style.map_err(|error| {
            let keys = ["cover", "cage_sizes", "line_lengths"];
            let is_meant = |key: &&str| error.to_string().contains(&key.replace('_', " "));
            self.wrong(keys.into_iter().find(is_meant).unwrap_or("variant"), error)
        })?;
        let generator = generator
            .with_style(style, &budget)
            .map_err(|error| self.wrong("variant", error))?;
        match section
            .level
            .map(Goal::Levels)
            .or(section.practice.map(Goal::Needs))
        {
            Some(goal) => {
                let generator = generator.with_goal(goal, Some(PATIENCE), &budget);
                generator.map_err(|error| self.wrong("practice", error))
            }
            None => Ok(generator),
        }
    }

    /// Returns the shape of its puzzles.
    fn shape(&self, generator: &Generator) -> anyhow::Result<Shape> {
        let (symmetry, least) = (self.section.symmetry, self.section.target_clues);
        let target = (least > 0).then_some(least);
        let variant = generator.variant();
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
    used: &mut Used,
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
    let generator = placed.generator(variant, seed)?;
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
    let (place, waiting, change) = (placed.named(""), search.clone(), search.change());
    let missed = move || format!("{place}{}", waiting.missed());
    let patience = Patience::begin(placed.session, missed, change);
    let observe = |found| progress.set(before + found);
    let found = generate(
        placed, &generator, &shape, &search, first, patience, observe,
    );
    let mut found = found.map_err(|error| {
        placed.wrong(
            if placed.section.practice.is_some() {
                "practice"
            } else {
                "level"
            },
            error,
        )
    })?;
    found.sort_by_key(|found| found.level);
    Ok(found)
}

/// Returns the maximum number of puzzles tried for a section.
fn most(section: &SectionSpec) -> u64 {
    (section.count.unwrap_or(0) as u64).saturating_mul(TRIES)
}

/// Makes the puzzles of a section from index `first` on, and moves `first` past the last.
fn generate(
    Placed {
        session, section, ..
    }: Placed,
    generator: &Generator,
    shape: &Shape,
    search: &Search,
    first: &mut u64,
    patience: Patience,
    mut observe: impl FnMut(u64) + Send,
) -> anyhow::Result<Vec<Found>> {
    let (count, most) = (section.count.unwrap_or(0), most(section));
    let fixed = generator
        .variant()
        .rules()
        .ok()
        .map(|rules| Rater::new(rules));
    let rated = |puzzle| rated(session, generator, fixed.as_ref(), puzzle, search);
    let (mut found, mut seen, mut patience) = (Vec::new(), HashSet::new(), Some(patience));
    let flow = generator.run(
        *first..*first + most,
        Some(shape),
        &session.budget(),
        |index, puzzle, _| {
            (
                index,
                puzzle
                    .and_then(rated)
                    .filter(|found| found.is_wanted(session, section)),
            )
        },
        |(index, puzzle)| {
            *first = index + 1;
            // Small layouts have few puzzles, so repeats occur.
            let marks = |found: &Found| found.rules.marks().cloned().collect::<Vec<Mark>>();
            found.extend(puzzle.filter(|found| seen.insert((found.clues.clone(), marks(found)))));
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
    fixed: Option<&Rater>,
    puzzle: Puzzle,
    search: &Search,
) -> Option<Found> {
    let Puzzle { rules, clues, .. } = puzzle;
    search.made(clues.clues());
    let rater = fixed.cloned().unwrap_or_else(|| Rater::new(&rules));
    let level = rater.rate(&clues, &session.budget()).ok()?.level;
    Some(Found {
        variant: generator.variant().clone(),
        rules,
        clues,
        level,
        words: Words::default(),
    })
}
