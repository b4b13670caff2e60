//! The puzzles of a book: generated according to its specification, or read from files.

use std::collections::HashSet;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{anyhow, bail};
use lacuna::rules::Variant;
use lacuna::{Budget, Outcome, RuleBook};
use lacuna_print::book::made::{Desk, Event, Found, Identity, Known, Placed, gather, is_same};
use lacuna_print::book::spec::{Field, SectionSpec, Spec};
use lacuna_print::book::{Book, Item, Section};

use crate::commands::book::Source;
use crate::commands::generate::Search;
use crate::console::{
    NotFound, Patience, Progress, Reason, Session, counted, grouped, is_stop, tell_reason,
};
use crate::input::{Case, Cases, InputArgs};
use crate::repeats::{again, of_book};

/// Returns the table of a book's puzzles in its order: the columns of other tables, and the levels.
pub fn table(book: &Book) -> String {
    let header = "index,variant,seed,clues,puzzle,solution,rules,level\n";
    let items = book.sections.iter().flat_map(|section| &section.items);
    let rows: String = items.map(|item| item.row.as_str()).collect();
    header.to_owned() + &rows
}

/// The desk at a terminal: it reads files beside the specification, and shows how far it is.
pub struct Shelf<'a> {
    session: &'a Session,
    source: &'a Source,
    spec: &'a Spec,
    progress: Progress,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    search: Option<Arc<Search>>,
    /// Present until a section has its first puzzle.
    patience: Option<Patience>,
}

impl<'a> Shelf<'a> {
    pub fn new(session: &'a Session, source: &'a Source, spec: &'a Spec) -> Shelf<'a> {
        let wanted = spec.sections.iter().map(wanted).sum();
        Shelf {
            session,
            source,
            spec,
            progress: Progress::towards(session, wanted, "puzzles"),
            state: Mutex::default(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a message about a section, with its place.
    fn named(&self, placed: Placed, message: &str) -> anyhow::Error {
        self.source.error(&placed.named(message))
    }
}

fn wanted(section: &SectionSpec) -> u64 {
    section.count.unwrap_or(0) as u64
}

impl Desk for Shelf<'_> {
    type Error = anyhow::Error;

    fn budget(&self) -> Budget<'_> {
        self.session.budget()
    }

    fn read(&self, name: &Path) -> Result<Vec<u8>, String> {
        self.source.bytes(self.session, name)
    }

    fn avoided(&self) -> anyhow::Result<Known> {
        let files = self.spec.avoid.iter().map(|file| self.source.file(file));
        of_book(self.session, files.collect()).map_err(|error| {
            if is_stop(&error) {
                return error;
            }
            let message = format_args!("avoid: {error:#}");
            self.source.wrong(&Field::new(None, "avoid"), message)
        })
    }

    fn chosen(&self, placed: Placed, known: &mut Known) -> anyhow::Result<Vec<Found>> {
        match chosen(self, placed, known) {
            Err(error) if is_stop(&error) => Ok(Vec::new()),
            Err(error) if error.is::<NotFound>() => {
                Err(self.source.error(&placed.missing("files", error)))
            }
            found => found.map_err(|error| {
                self.source
                    .error(&placed.wrong("files", format_args!("{error:#}")))
            }),
        }
    }

    fn notice(&self, event: Event) {
        let session = self.session;
        match event {
            Event::Grid(placed, variant) => {
                let place = self.named(placed, "").to_string();
                self.state().patience = Some(Patience::for_a_grid(session, &place, variant));
            }
            Event::Ready => self.state().patience = None,
            Event::Search(placed, generator, shape) => {
                let search = Arc::new(Search::new(generator, None, Some(shape)));
                let (trying, section) = (search.clone(), placed.index + 1);
                self.progress.watch(move || {
                    format!("{} tried for section {section}", grouped(trying.tried()))
                });
                let (place, waiting) = (self.named(placed, ""), search.clone());
                let missed = move || format!("{place}{}", waiting.missed());
                let patience = Patience::begin(session, missed, search.change);
                *self.state() = State {
                    search: Some(search),
                    patience: Some(patience),
                };
            }
            Event::Tried(clues) => {
                if let Some(search) = &self.state().search {
                    search.made(clues);
                }
            }
            Event::Found(puzzles) => {
                self.state().patience = None;
                self.progress.set(puzzles);
            }
            Event::Repeats(placed, repeats, index, place) => {
                let puzzles = counted(repeats, "puzzle");
                session.tell(self.named(placed, &format!(
                    "passed over {puzzles} that would repeat others; the first, index {index}, is in {place}"
                )));
            }
            Event::Cut(placed, found) => {
                if session.reason() == Some(Reason::TimeLimit) {
                    let wanted = wanted(placed.section);
                    let message = format!("found {found} of {wanted} puzzles");
                    tell_reason(self.named(placed, &message));
                }
            }
        }
    }
}

/// Returns the sections of files without a specification: one for each variant, in the order of the
/// files, and level.
pub fn of_files(
    session: &Session,
    cases: Cases,
    spec: &Spec,
    look: &SectionSpec,
) -> anyhow::Result<Vec<Section>> {
    let known = &mut Known::default();
    let known = look.practice.is_none().then_some(known);
    let found = puzzles(session, cases, known, |_| true, usize::MAX)?;
    let level = |section: &Section| section.items[0].level;
    let same = |section: &Section, found: &Found| {
        is_same(section, found) && level(section) == found.item.level
    };
    let sections = gather(found, spec, look, same);
    let first = |section: &Section| {
        let is_alike = |other: &Section| other.has_rules_of(section);
        sections.iter().position(is_alike)
    };
    let order = sections.iter().map(|it| (first(it), level(it)));
    let order: Vec<_> = order.collect();
    let mut sections: Vec<_> = order.into_iter().zip(sections).collect();
    sections.sort_by_key(|(order, _)| *order);
    Ok(sections.into_iter().map(|(_, section)| section).collect())
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

/// Returns the puzzles of a section's files that have its levels, up to the number requested.
fn chosen(shelf: &Shelf, placed: Placed, known: &mut Known) -> anyhow::Result<Vec<Found>> {
    let (session, source, section) = (shelf.session, shelf.source, placed.section);
    let stated = section.variant.clone();
    let files = InputArgs::of(section.files.iter().map(|file| source.file(file)).collect());
    let wanted = |found: &Found| found.is_wanted(section, &session.budget());
    let found = puzzles(
        session,
        Cases::open(session, &files, RuleBook::of(stated.map(Arc::new)))?,
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
        let origin = (record.claims.index, record.claims.seed);
        let item = Item {
            rules: rules.rules.clone(),
            clues: record.clues,
            level: Some(level),
            link: None,
            words: record.claims.words,
            row: String::new(),
        };
        let variant = Arc::new(Variant::of_kind(&rules.rules));
        let one = Found::new(variant, item, origin, &solution);
        if !wanted(&one) {
            continue;
        }
        if let Some(known) = &mut known {
            let identity = Identity::in_book(&one.item.rules, None, &one.item.clues, &budget)?;
            if let Some(other) = known.add(identity, place.clone()) {
                bail!("{place}: {}: leave one out", again(&other));
            }
        }
        found.push(one);
    }
    cases.input.check_found()?;
    Ok(found)
}
