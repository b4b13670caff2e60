//! A book from its specification: the puzzles are generated, the files that it names are read.
//!
//! Nothing here touches a file or a terminal. A [`Desk`] reads what a specification names, takes
//! puzzles from files, and hears what happens meanwhile; so the command line and a page in a browser
//! make the same book.

use std::collections::HashMap;
use std::fmt::Display;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use lacuna::formats::{rules_column, short_link};
use lacuna::generator::{Generator, GeneratorError, Goal, PATIENCE, Shape, Symmetry};
use lacuna::rating::{Level, LevelRange, Rater};
use lacuna::rules::{Cover, Mark, Rules, Style, Variant};
use lacuna::{Board, Budget, Canonical, Named, Puzzle, Undecided, Words};

use crate::PrintError;
use crate::book::spec::{Field, SectionSpec, Spec};
use crate::book::{Book, Item, OwnPage, Place, Section, Signs, usual_per_page};
use crate::font::{Face, Fonts};
use crate::page::INCH;
use crate::picture::Picture;

/// Specifications to begin with, by name.
pub const STARTERS: [(&str, &str); 4] = [
    ("classic", include_str!("starters/classic.toml")),
    ("large-print", include_str!("starters/large-print.toml")),
    ("variety", include_str!("starters/variety.toml")),
    ("children", include_str!("starters/children.toml")),
];

/// What making a book needs from its surroundings.
pub trait Desk: Sync {
    /// What can go wrong. A [`PrintError`] has its place in the text of the specification.
    type Error: From<PrintError>;

    /// Returns the budget of all that is done.
    fn budget(&self) -> Budget<'_>;

    /// Reads a file that the specification names.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn read(&self, name: &Path) -> Result<Vec<u8>, String>;

    /// Returns the puzzles that the book must not repeat.
    ///
    /// # Errors
    /// If they cannot be read.
    fn avoided(&self) -> Result<Known, Self::Error>;

    /// Returns the puzzles of a section with files, none of which is known.
    ///
    /// # Errors
    /// If they cannot be read, or are too few.
    fn chosen(&self, section: Placed, known: &mut Known) -> Result<Vec<Found>, Self::Error>;

    /// Hears what happens.
    fn notice(&self, event: Event);

    /// Returns what is kept from one preview to the next, if this is one: then few puzzles are made,
    /// and no section is tried before the others.
    fn preview(&self) -> Option<&Mutex<Kept>> {
        None
    }
}

/// The puzzles of sections, by what decides them, each with the next index.
pub type Kept = HashMap<String, (Vec<(Found, Identity)>, u64)>;

/// What happens while a book is made.
#[derive(Debug)]
pub enum Event<'a> {
    /// The first grid of a section is looked for.
    Grid(Placed<'a>, &'a Variant),
    /// It is there.
    Ready,
    /// The puzzles of a section are looked for.
    Search(Placed<'a>, &'a Generator, &'a Shape),
    /// A puzzle with this number of clues was made; it may not be wanted.
    Tried(usize),
    /// This many puzzles of the book are there.
    Found(u64),
    /// This many puzzles were passed over because they are known; the index of the first, and its
    /// place.
    Repeats(Placed<'a>, u64, u64, &'a str),
    /// The budget ran out when a section had this many puzzles.
    Cut(Placed<'a>, usize),
}

/// Makes the book of a specification with this text, which may be empty: messages then name no
/// place in it.
///
/// # Errors
/// Those of the desk; also if a field of the specification is impossible, no puzzle of a section is
/// found, or the budget is spent.
pub fn make<D: Desk>(spec: &Spec, text: &str, desk: &D) -> Result<Book, D::Error> {
    let wrong = |field: &Field, message: String| PrintError::about(text, field, message);
    let of_page = |(number, page)| {
        OwnPage::load(page, spec, |name| desk.read(name)).map_err(|(key, message)| {
            let field = Field::new(Some(("page", number)), key);
            wrong(&field, format!("{key}: {message}"))
        })
    };
    let pages = spec.pages.iter().enumerate().map(of_page);
    let mut own = pages.collect::<Result<Vec<OwnPage>, PrintError>>()?;
    let logo = spec.logo.as_ref().map(|name| {
        let picture = desk.read(name).and_then(|file| Picture::read(&file));
        picture.map_err(|error| wrong(&Field::new(None, "logo"), format!("logo: {error}")))
    });
    let logo = logo.transpose()?;
    let mut fonts = Fonts::default();
    for (&face, file) in &spec.fonts {
        let field = Field::new(None, format!("fonts.{}", Face::ALL[face as usize].1));
        let faulty = |error: String| wrong(&field, format!("{field}: {error}"));
        let replaced = fonts.replace(face, desk.read(file).map_err(faulty)?);
        replaced.map_err(|error| faulty(format!("{}: {error}", file.display())))?;
    }
    let (sections, starts) = sections(spec, text, desk)?;
    for page in &mut own {
        if let Place::Section(at) = &mut page.place {
            *at = starts.get(*at).copied().unwrap_or(sections.len());
        }
    }
    Ok(Book {
        spec: spec.clone(),
        fonts: Arc::new(fonts),
        sections,
        own,
        logo,
    })
}

/// Returns the sections of a specification, and where each of its own begins among them: files can
/// make several of one.
fn sections<D: Desk>(
    spec: &Spec,
    text: &str,
    desk: &D,
) -> Result<(Vec<Section>, Vec<usize>), D::Error> {
    let mut known = desk.avoided()?;
    let mut stated = Vec::new();
    for (index, section) in spec.sections.iter().enumerate() {
        let placed = Placed {
            text,
            index,
            section,
        };
        let variant = section.variant.clone();
        let variant = Arc::new(variant.unwrap_or_else(Variant::standard));
        let seed = section.seed.or(spec.seed).unwrap_or_default();
        if section.is_made() {
            placed.probe(desk, &variant, seed)?;
        }
        stated.push((placed, variant, seed));
    }
    let (mut used, mut sections, mut made) = (Used::default(), Vec::new(), 0);
    let mut starts = Vec::new();
    for (placed, variant, seed) in stated {
        let section = placed.section;
        let found = if section.is_made() {
            let used = (&mut used, &mut known);
            made_puzzles(placed, desk, (variant, seed), used, made)?
        } else {
            desk.chosen(placed, &mut known)?
        };
        if desk.budget().is_spent() {
            desk.notice(Event::Cut(placed, found.len()));
            return Err(PrintError::from(Undecided::Spent).into());
        }
        made += found.len() as u64;
        starts.push(sections.len());
        let mut gathered = gather(found, spec, section, is_same);
        if let Some(signs) = section.symbols.as_ref().or(spec.symbols.as_ref()) {
            for section in &mut gathered {
                let read = |file: &Path| desk.read(file);
                let signs = Signs::load(signs, &section.items[0].rules, read);
                section.signs = Some(signs.map_err(|error| placed.wrong("symbols", error))?);
            }
        }
        sections.extend(gathered);
    }
    Ok((sections, starts))
}

/// The height of pages, in points, below which candidates and large print are printed one puzzle a
/// page: two would be too small to read.
const SMALL: [f32; 2] = [8.75 * INCH, 7.25 * INCH];

/// Puts each puzzle into the first section that matches, or into a new one.
pub fn gather(
    found: Vec<Found>,
    spec: &Spec,
    look: &SectionSpec,
    is_same: impl Fn(&Section, &Found) -> bool,
) -> Vec<Section> {
    let [practice, large_print] = SMALL.map(|least| spec.trim.height < least);
    let is_small = practice && look.practice.is_some() || large_print && spec.large_print;
    let most = if is_small { 1 } else { usize::MAX };
    let mut sections: Vec<Section> = Vec::new();
    for mut found in found {
        if spec.qr {
            // Only some rules have a short play link.
            found.item.link = short_link(&found.item.rules, &found.item.clues);
        }
        if let Some(section) = sections.iter_mut().find(|it| is_same(it, &found)) {
            section.items.push(found.item);
            continue;
        }
        let usual = || usual_per_page(&found.item.rules, spec.large_print).min(most);
        let per_page = look.per_page.unwrap_or_else(usual);
        let (variant, items) = (found.variant.clone(), vec![found.item]);
        sections.push(Section::new(look.clone(), variant, per_page, items));
    }
    sections
}

/// Returns `true` if a puzzle has the variant and the kinds of marks of a section.
pub fn is_same(section: &Section, found: &Found) -> bool {
    section.is_of(&found.variant, &found.item.rules)
}

/// A puzzle with its data for a book.
#[derive(Clone, Debug)]
pub struct Found {
    /// Its variant, shared with others of its section.
    pub variant: Arc<Variant>,
    /// The puzzle, without a link.
    pub item: Item,
}

impl Found {
    /// Returns a puzzle with this index, seed and solution.
    pub fn new(
        variant: Arc<Variant>,
        mut item: Item,
        (index, seed): (Option<u64>, Option<u64>),
        solution: &Board,
    ) -> Found {
        let number = |number: Option<u64>| number.map_or_else(String::new, |it| it.to_string());
        let Item { rules, clues, .. } = &item;
        let row = [
            number(index),
            rules.name().to_owned(),
            number(seed),
            clues.clues().to_string(),
            rules.layout().text(clues),
            rules.layout().text(solution),
            rules_column(rules).unwrap_or_default().to_owned(),
            item.level.map_or_else(String::new, |it| it.to_string()) + "\n",
        ];
        item.row = row.join(",");
        Found { variant, item }
    }

    /// Returns `true` if the section accepts the level, and the technique that it practises comes
    /// up.
    pub fn is_wanted(&self, section: &SectionSpec, budget: &Budget) -> bool {
        let comes_up = |technique| {
            let found = Rater::new(&self.item.rules).before(technique, &self.item.clues, budget);
            found.is_ok_and(|found| found.is_some())
        };
        let is_in = |levels: LevelRange| {
            self.item
                .level
                .is_some_and(|it| (levels.easiest..=levels.hardest).contains(&it))
        };
        section.level.is_none_or(is_in) && section.practice.is_none_or(comes_up)
    }
}

// No puzzle twice.

/// The number of cells up to which a layout has too few puzzles to be choosy: without a redundant
/// clue, 4x4 has 36.
const FEW: usize = 16;

/// What equal puzzles have in common.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Identity {
    /// All that symmetry and relabelling leave.
    Form(Box<[u64]>),
    /// The puzzle as it is printed, on small layouts.
    Printed(Board, Vec<Mark>),
}

impl Identity {
    /// Returns the identity of a puzzle of a book, which may have all puzzles of a small layout.
    /// `canonical` is for its rules, if it is known.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn in_book(
        rules: &Rules,
        canonical: Option<&Canonical>,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Identity, Undecided> {
        if rules.layout().cells() <= FEW {
            let marks = rules.marks().cloned().collect();
            return Ok(Identity::Printed(clues.clone(), marks));
        }
        let form = match canonical {
            Some(canonical) => canonical.form(clues, budget),
            None => Canonical::of(rules).form(clues, budget),
        };
        form.map(Identity::Form)
    }
}

/// Puzzles by their identities, with the places that messages name.
#[derive(Clone, Debug, Default)]
pub struct Known(HashMap<Identity, String>);

impl Known {
    /// Adds a puzzle. Returns the place of the same one, if it is known already.
    pub fn add(&mut self, identity: Identity, place: String) -> Option<String> {
        let known = self.0.get(&identity).cloned();
        self.0.entry(identity).or_insert(place);
        known
    }
}

// The generated puzzles of a section.

/// The number of puzzles made for each one requested before the section is given up.
const TRIES: u64 = 2_000;

/// A section with its place in the text of its specification.
#[derive(Clone, Copy, Debug)]
pub struct Placed<'a> {
    text: &'a str,
    /// The index of the section.
    pub index: usize,
    /// Its specification.
    pub section: &'a SectionSpec,
}

impl Placed<'_> {
    fn at(&self, key: &str, message: &str) -> PrintError {
        let field = Field::new(Some(("section", self.index)), key);
        PrintError::about(self.text, &field, message.to_owned())
    }

    /// Returns a message preceded by the number of the section, and its title if it has one; options
    /// in place of a specification have no sections.
    pub fn of_section(&self, message: impl Display) -> String {
        let number = self.index + 1;
        match &self.section.title {
            _ if self.text.is_empty() => message.to_string(),
            Some(title) => format!("section {number}, {title}: {message}"),
            None => format!("section {number}: {message}"),
        }
    }

    /// Returns a message preceded by the place and the number of the section.
    pub fn named(&self, message: impl Display) -> PrintError {
        self.at("count", &self.of_section(message))
    }

    /// Returns an error about a field, with its place.
    pub fn wrong(&self, key: &str, error: impl Display) -> PrintError {
        self.at(key, &format!("{key}: {error}"))
    }

    /// Returns the error that the puzzles of a field were not found.
    pub fn missing(&self, key: &str, error: impl Display) -> PrintError {
        match self.wrong(key, self.of_section(error)) {
            PrintError::Spec(line, column, message) => PrintError::Missing(line, column, message),
            other => other,
        }
    }

    /// Returns the error of a generator; the end of the budget is none of the field.
    fn refused(&self, key: &str, error: GeneratorError) -> PrintError {
        match error {
            GeneratorError::Undecided(undecided) => undecided.into(),
            GeneratorError::Refused(reason) => self.wrong(key, reason),
        }
    }

    /// Returns all that decides its puzzles, as text.
    fn decided_by(&self, variant: &Variant, seed: u64, first: u64) -> String {
        let made = SectionSpec {
            title: None,
            per_page: None,
            solutions_per_page: None,
            captions: None,
            symbols: None,
            ..self.section.clone()
        };
        format!("{} {seed} {first} {made:?}", variant.name())
    }

    /// Returns what its puzzles are made for, and the field that says so.
    fn goal(&self) -> Option<(Goal, &'static str)> {
        let section = self.section;
        let levels = section.level.map(|levels| (Goal::Levels(levels), "level"));
        levels.or(section.practice.map(|it| (Goal::Needs(it), "practice")))
    }

    /// Looks for a first puzzle, so that a section without any is known before others take their
    /// time. Says nothing of kinds that are slow to make.
    fn probe(&self, desk: &impl Desk, variant: &Arc<Variant>, seed: u64) -> Result<(), PrintError> {
        let Some((_, key)) = self.goal() else {
            return Ok(());
        };
        if desk.preview().is_some() {
            return Ok(());
        }
        let generator = self.generator(desk, variant.clone(), seed)?;
        let (generator, shape) = self.aimed(&generator, self.section.level, Some(PROBE), desk)?;
        let _ = generator.shaped(0, &shape, &desk.budget());
        match generator.gives_up() {
            Some(missed) if generator.misses() >= HOPELESS => {
                Err(self.missing(key, format_args!("{variant}: {missed}")))
            }
            _ => Ok(()),
        }
    }

    /// Returns the generator of its puzzles, of any level.
    fn generator(
        &self,
        desk: &impl Desk,
        variant: Arc<Variant>,
        seed: u64,
    ) -> Result<Generator, PrintError> {
        let budget = desk.budget();
        desk.notice(Event::Grid(*self, &variant));
        let generator = Generator::new(variant, seed, &budget);
        let generator = generator.map_err(|error| self.refused("variant", error))?;
        // Killer in a book means cages over the whole grid.
        let (section, variant) = (self.section, &generator.variant);
        let is_plain = section.symmetry.is_none() && section.target_clues.is_none();
        let is_covered = is_plain && variant.any_layout().cells() <= MOST_COVERED;
        let style = |cover| Style::of(variant, None, cover, None);
        let style = style(is_covered.then_some(Cover::Full)).or_else(|_| style(None));
        let generator = generator.with_style(style.unwrap_or_default(), &budget);
        let generator = generator.map_err(|error| self.refused("variant", error))?;
        desk.notice(Event::Ready);
        Ok(generator)
    }

    /// Returns the generator of puzzles of these levels, or for the technique that is practised, and
    /// the shape of these puzzles.
    fn aimed(
        &self,
        generator: &Generator,
        levels: Option<LevelRange>,
        patience: Option<Duration>,
        desk: &impl Desk,
    ) -> Result<(Generator, Shape), PrintError> {
        let (section, variant) = (self.section, &generator.variant);
        let is_full = generator.style.cover == Cover::Full;
        let usual = || usual_clues(variant, levels).filter(|_| !is_full);
        let target = section.target_clues.or_else(usual);
        let target = target.filter(|&least| least > 0);
        let (layout, found) = (variant.any_layout(), target.unwrap_or(0));
        let least = layout.cells() * FOUND.0 / FOUND.1;
        if layout.values() > ENDLESS && found < least && !is_full {
            let error = format!(
                "found {found}, expected {least} or more: with fewer clues the search for {variant} would not end"
            );
            return Err(self.wrong("target_clues", self.of_section(error)));
        }
        let is_hard = section.level.is_some_and(|it| it.easiest > Level::Hard);
        if is_hard && layout.values() > SMALL_VALUES && 2 * found >= layout.cells() {
            let error = format!(
                "puzzles of {variant} with {found} clues are not harder than hard: choose an easier level, or fewer target_clues"
            );
            return Err(self.missing("level", error));
        }
        let symmetry = section.symmetry;
        Shape::of(variant, symmetry, None).map_err(|error| self.wrong("symmetry", error))?;
        let symmetry = symmetry.or(Some(Symmetry::None));
        let shape = Shape::of(variant, symmetry, target);
        let shape = shape.map_err(|error| self.wrong("target_clues", error))?;
        let mut aimed = generator.clone();
        if let Some((goal, key)) = self.goal() {
            let goal = levels.map_or(goal, Goal::Levels);
            let with_goal = aimed.with_goal(goal, patience, &desk.budget());
            aimed = with_goal.map_err(|error| self.refused(key, error))?;
        }
        Ok((aimed, shape.expect("it has a symmetry")))
    }
}

/// The time for a first puzzle of each section, before any section is made.
const PROBE: Duration = Duration::from_secs(2);

/// The number of failed attempts at a first puzzle after which a section counts as impossible.
const HOPELESS: u64 = 1_000;

/// The number of cells up to which cages cover the grid by default.
const MOST_COVERED: usize = 100;

/// Larger puzzles have this share of their cells as clues by default: minimal ones of 20x20 take
/// seconds each, and those of 25x25 are not found at all.
const SMALL_VALUES: u8 = 16;
const SHARE: (usize, usize) = (11, 20);

/// Above this number of values, puzzles with a smaller share of clues are not found: with 48 % on
/// 25x25, each takes seven seconds, and with fewer ever longer.
const ENDLESS: u8 = 20;
const FOUND: (usize, usize) = (12, 25);

/// Returns the number of clues that buyers expect at these levels, where it is not that of minimal
/// puzzles.
fn usual_clues(variant: &Variant, levels: Option<LevelRange>) -> Option<usize> {
    let layout = variant.any_layout();
    if layout.values() > SMALL_VALUES {
        return Some(layout.cells() * SHARE.0 / SHARE.1);
    }
    let hardest = levels
        .filter(|_| variant.same_rules(&Variant::standard()))?
        .hardest;
    match hardest {
        Level::Easy => Some(36),
        Level::Medium => Some(30),
        _ => None,
    }
}

/// The number of puzzles used of each stream, by variant and seed: a section continues where an
/// earlier one ended, so that no puzzle is printed twice.
type Used = HashMap<(String, u64), u64>;

/// Makes the puzzles of a section, easy ones first, and within a level in the order of their
/// numbers. `before` of the book's puzzles have been made already.
fn made_puzzles<D: Desk>(
    placed: Placed,
    desk: &D,
    (variant, seed): (Arc<Variant>, u64),
    (used, known): (&mut Used, &mut Known),
    before: u64,
) -> Result<Vec<Found>, D::Error> {
    let first = used.entry((variant.name().to_owned(), seed)).or_default();
    let kept = desk.preview().map(|kept| {
        let kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        (kept, placed.decided_by(&variant, seed, *first))
    });
    let recalled = kept.as_ref().and_then(|(kept, key)| kept.get(key).cloned());
    let mut found = if let Some((found, next)) = recalled {
        *first = next;
        for (_, identity) in &found {
            known.add(identity.clone(), format!("section {}", placed.index + 1));
        }
        found
    } else {
        let generator = match placed.generator(desk, variant, seed) {
            Err(PrintError::Undecided(_)) => return Ok(Vec::new()),
            generator => generator?,
        };
        let (section, mut found) = (placed.section, Vec::new());
        let runs = runs(section.level);
        for (at, &levels) in runs.iter().enumerate() {
            // What a level lacks comes from those after it, and what they all lack from any. How
            // long they take must not decide which puzzles the book has.
            let others = runs.len() - 1 - at;
            let patience = Some(PATIENCE).filter(|_| others == 0);
            let (mut aimed, shape) = placed.aimed(&generator, levels, patience, desk)?;
            if others > 0 {
                aimed = aimed.with_attempts(1);
            }
            let wanted = (section.count.unwrap_or(0) - found.len()).div_ceil(others.max(1));
            desk.notice(Event::Search(placed, &aimed, &shape));
            let run = (&aimed, &shape, wanted, others > 0);
            generate(placed, desk, run, (first, before), (known, &mut found))?;
        }
        if let Some((mut kept, key)) = kept {
            kept.insert(key, (found.clone(), *first));
        }
        found
    };
    found.sort_by_key(|(found, _)| found.item.level);
    let numbered = (before + 1..)
        .zip(found)
        .map(|(number, (found, identity))| {
            known
                .0
                .insert(identity, format!("number {number} of the book"));
            found
        });
    Ok(numbered.collect())
}

/// The attempts without a puzzle after which a level of a range is left to the others.
const SCARCE: usize = 40;

/// Returns the levels for which the puzzles of a range are made, one after the other, so that it has
/// as many of each as there are; at last the range itself.
fn runs(levels: Option<LevelRange>) -> Vec<Option<LevelRange>> {
    let range = levels.filter(|levels| levels.easiest < levels.hardest);
    let each = range.into_iter().flat_map(|range| {
        let all = Level::ALL.iter().copied();
        let all = all.filter(move |&it| (range.easiest..=range.hardest).contains(&it));
        all.map(|level| {
            let (easiest, hardest) = (level, level);
            Some(LevelRange { easiest, hardest })
        })
    });
    each.chain([levels]).collect()
}

/// Returns the maximum number of puzzles tried for a section.
fn most(section: &SectionSpec) -> u64 {
    (section.count.unwrap_or(0) as u64).saturating_mul(TRIES)
}

/// Adds puzzles of a section from index `first` on, and moves `first` past the last. A puzzle that
/// is known already is passed over. If others can take their place, fewer are added where they are
/// scarce.
fn generate(
    placed: Placed,
    desk: &impl Desk,
    (generator, shape, wanted, is_replaceable): (&Generator, &Shape, usize, bool),
    (first, before): (&mut u64, u64),
    (known, found): (&mut Known, &mut Vec<(Found, Identity)>),
) -> Result<(), PrintError> {
    if wanted == 0 {
        return Ok(());
    }
    let (section, budget) = (placed.section, desk.budget());
    let (count, most) = (found.len() + wanted, most(section));
    let rules = generator.variant.rules().ok();
    let fixed = rules.map(|rules| (Rater::new(rules), Canonical::of(rules)));
    let rated = |puzzle| rated(desk, generator, fixed.as_ref(), puzzle);
    let (mut repeats, mut in_vain) = (Vec::new(), 0);
    let flow = generator.run(
        *first..first.saturating_add(most),
        Some(shape),
        &budget,
        |index, puzzle| {
            let found = puzzle.and_then(rated);
            let wanted = found.filter(|(found, _)| found.is_wanted(section, &budget));
            (index, wanted)
        },
        |(index, puzzle)| {
            *first = index + 1;
            in_vain += 1;
            if let Some((puzzle, identity)) = puzzle {
                in_vain = 0;
                let place = format!("section {}", placed.index + 1);
                if let Some(place) = known.add(identity.clone(), place) {
                    repeats.push((index, place));
                } else {
                    found.push((puzzle, identity));
                    desk.notice(Event::Found(before + found.len() as u64));
                }
            }
            let is_enough = found.len() == count
                || budget.is_spent()
                || generator.gives_up().is_some()
                || is_replaceable && in_vain == SCARCE;
            if is_enough {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        },
    );
    if let Some((index, place)) = repeats.first() {
        desk.notice(Event::Repeats(placed, repeats.len() as u64, *index, place));
    }
    if is_replaceable {
        return Ok(());
    }
    let level = section.level.map(|level| level.to_string());
    let level = level.unwrap_or("different".to_owned());
    let (variant, number) = (&generator.variant, found.len());
    let why = match generator.gives_up() {
        Some(missed) => format!("{variant}: {missed}"),
        None if flow.is_break() || number == count => return Ok(()),
        None => format!(
            "only {number} of {count} {level} puzzles of {variant} were among {most}: ask for fewer"
        ),
    };
    let key = placed.goal().map_or("level", |(_, key)| key);
    Err(placed.missing(key, why))
}

/// Rates a puzzle, unless time has run out.
fn rated(
    desk: &impl Desk,
    generator: &Generator,
    fixed: Option<&(Rater, Canonical)>,
    puzzle: Puzzle,
) -> Option<(Found, Identity)> {
    let (rules, clues) = (puzzle.rules, puzzle.clues);
    desk.notice(Event::Tried(clues.clues()));
    let (budget, (rater, canonical)) = (desk.budget(), fixed.cloned().unzip());
    let rater = rater.unwrap_or_else(|| Rater::new(&rules));
    let level = Some(rater.rate(&clues, &budget).ok()?.level);
    let identity = Identity::in_book(&rules, canonical.as_ref(), &clues, &budget).ok()?;
    let origin = puzzle.origin.map(|it| (it.index, it.seed)).unzip();
    let item = Item {
        rules,
        clues,
        level,
        link: None,
        words: Words::default(),
        row: String::new(),
    };
    let found = Found::new(generator.variant.clone(), item, origin, &puzzle.solution);
    Some((found, identity))
}
