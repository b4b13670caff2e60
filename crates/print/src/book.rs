//! A whole puzzle book as pages: title, imprint, contents, rules with worked examples, puzzles,
//! solutions.
//!
//! [`Book`] is the input, [`Book::pages`] draws it. The order of the pages is decided first
//! (`plan`), then each is drawn; so page references and the inside margin, which depends on the
//! number of pages, are known when the first line is drawn. Nothing is drawn that has not been
//! proven: a puzzle without exactly one solution is an error.

mod cover;
mod front;
mod grids;
pub mod made;
mod own;
mod rules;
mod signs;
pub mod spec;
mod text;
mod type_area;

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use crate::PrintError;
use crate::book::rules::{Example, Lesson};
use crate::book::spec::{Field, MOST_PUZZLES, MOST_SOLUTIONS, SectionSpec, Spec, most_per_page};
use crate::book::text::Piece;
use crate::book::type_area::{Frame, TypeArea};
use crate::diagram::{Margins, proportions, rules_in_words};
use crate::font::{Face, Fonts};
use crate::page::Page;
use crate::pdf::{Info, pdf};
use crate::picture::Picture;
use crate::shop::{PRINT_ON_DEMAND, Shop};
use lacuna::rating::{Level, LevelRange, PencilBoard, Rater, Step};
use lacuna::rules::{Boxes, Layout, Mark, Rules, Variant};
use lacuna::{Board, Budget, Engine, Outcome, Words, in_order};
use lacuna_words::Language;

pub use crate::book::cover::CoverSpec;
pub use crate::book::own::{Kind, OwnPage, PageSpec, Place};
pub use crate::book::signs::{SignSpec, Signs};
pub use crate::book::spec::usual_per_page;

impl Book {
    /// Draws the book, with the margins of a shop.
    ///
    /// # Errors
    /// If there is nothing to print, a puzzle does not have exactly one solution, a text cannot be
    /// set in the fonts of the book, or a number of puzzles or solutions does not fit a page; also
    /// if the budget runs out before all puzzles are proven.
    pub fn pages(&self, shop: &Shop, budget: &Budget) -> Result<Vec<Page>, PrintError> {
        check(self)?;
        let proof = prove(self, budget)?;
        let (plan, frame) = self.plan(shop, &proof);
        let page = |(number, leaf): (usize, &Leaf)| {
            let mut page = self.blank();
            if self.spec.bleed {
                page.bleed = shop.page_bleed(number);
            }
            if self.has_bookmarks() {
                page.bookmarks = plan.begun_on(number, self);
            }
            if let Some(draw) = &leaf.draw {
                draw(&mut page, &frame.area(number), &plan);
            }
            if let Some(part) = &leaf.head {
                frame.draw(&mut page, number, self, part);
            }
            page
        };
        Ok((1..).zip(&plan.leaves).map(page).collect())
    }

    fn has_bookmarks(&self) -> bool {
        self.spec.bookmarks || self.spec.accessible
    }

    /// Returns the shop whose rules the book keeps: its own, or the strictest of all.
    pub fn shop(&self) -> &'static Shop {
        self.spec.shop.unwrap_or(&PRINT_ON_DEMAND)
    }

    /// Returns what the shop would refuse, and what is not in large print though the book is.
    pub fn faults(&self, pages: &[Page]) -> [Vec<String>; 2] {
        let mut refusals = self.shop().refusals(&self.spec.trim, pages);
        let [accessible, bookmarks] = [self.spec.accessible, self.spec.bookmarks];
        let field = [(accessible, "accessible"), (bookmarks, "bookmarks")];
        let field = field.into_iter().find(|(is_set, _)| *is_set);
        refusals.extend(field.map(|(_, field)| {
            format!("the PDF has bookmarks, expected none: they are for screens: leave out {field}")
        }));
        let pages = if self.spec.large_print { pages } else { &[] };
        [refusals, Shop::not_large(pages)]
    }

    /// Returns the fault for which the book is not written, with what to do, and the number of
    /// other faults of its kind.
    pub fn refused(&self, [refusals, not_large]: &[Vec<String>; 2]) -> Option<(String, usize)> {
        let of_shop = self.spec.shop.map(|shop| {
            let why = format!("{} would refuse the book", shop.name);
            (why, refusals)
        });
        let of_print = ("the book is not in large print".to_owned(), not_large);
        let mut all = of_shop.into_iter().chain([of_print]);
        all.find_map(|(why, faults)| {
            let first = faults.first()?;
            Some((format!("{why}: {first}"), faults.len() - 1))
        })
    }

    /// Returns the book as a PDF file, with the pages that were drawn.
    ///
    /// # Errors
    /// As [`pdf`].
    pub fn pdf(&self, pages: &[Page]) -> Result<Vec<u8>, PrintError> {
        let mut info = self.info();
        info.tagged = self.spec.accessible;
        pdf(pages, &info)
    }

    /// Returns the metadata that the PDFs of the pages and of the cover share.
    pub fn info(&self) -> Info {
        let spec = &self.spec;
        Info {
            title: spec.title(),
            author: spec.author.clone(),
            language: spec.language.to_string(),
            standard: self.shop().standard,
            ..Info::default()
        }
    }

    /// Returns the order of the book and its margins, which depend on each other: the inside margin
    /// on the number of pages, the pages of a text on the margins, and the page numbers in the table
    /// of contents on its own pages.
    fn plan<'b>(&'b self, shop: &Shop, proof: &'b Proof) -> (Plan<'b>, Frame) {
        let (mut entries, mut pages) = (Vec::new(), 0);
        loop {
            let frame = Frame::new(&self.spec, shop, pages);
            let plan = Plan::new((self, proof), shop, &frame.area(1), &entries);
            let count = plan.leaves.len();
            if plan.entries == entries && shop.gutter(count) <= shop.gutter(pages) {
                return (plan, frame);
            }
            (entries, pages) = (plan.entries, count.max(pages));
        }
    }

    /// Returns an empty page.
    fn blank(&self) -> Page {
        let mut page = Page::new(self.spec.trim.width, self.spec.trim.height);
        page.fonts = self.fonts.clone();
        page
    }
}

/// A book to be printed.
#[derive(Clone, Debug)]
pub struct Book {
    /// The title, the page size and all other settings. Its sections are those to be made;
    /// [`Book::sections`] holds the puzzles.
    pub spec: Spec,
    /// The typefaces.
    pub fonts: Arc<Fonts>,
    /// The puzzles.
    pub sections: Vec<Section>,
    /// Pages of the user's own; their places count these sections.
    pub own: Vec<OwnPage>,
    /// A picture on the title page.
    pub logo: Option<Picture>,
}

/// Puzzles of one variant, with marks of the same kinds.
#[derive(Clone, Debug)]
pub struct Section {
    /// What it looks like, as its specification says, which may have made several.
    pub look: SectionSpec,
    /// The rules that all puzzles share, without their marks, which differ.
    pub variant: Arc<Variant>,
    /// The number of puzzles on a page.
    pub per_page: usize,
    /// What stands in place of digits.
    pub signs: Option<Signs>,
    /// The puzzles, which stay the same once [`margins`](Self::margins) has been asked for.
    pub items: Vec<Item>,
    margins: OnceLock<Margins>,
}

/// A puzzle of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its rules: those of the section's variant, or drawn by it.
    pub rules: Arc<Rules>,
    /// The puzzle.
    pub clues: Board,
    /// Its level, if it is rated.
    pub level: Option<Level>,
    /// The link in its QR code; without it there is no code.
    pub link: Option<String>,
    /// The setter's words, of which the title and the author are printed.
    pub words: Words,
    /// Its row in a table of the book's puzzles.
    pub row: String,
}

impl Book {
    /// Returns the number of puzzles.
    pub fn puzzles(&self) -> usize {
        self.items().count()
    }

    /// Returns the puzzles with their sections, in order; the first is number 1.
    pub(super) fn items(&self) -> impl Iterator<Item = (&Section, &Item)> + Clone {
        self.sections
            .iter()
            .flat_map(|section| section.items.iter().map(move |item| (section, item)))
    }

    /// Returns `true` if no section before this one is alike.
    fn is_first(&self, index: usize, is_alike: impl Fn(&Section, &Section) -> bool) -> bool {
        let (earlier, section) = (&self.sections[..index], &self.sections[index]);
        !earlier.iter().any(|other| is_alike(section, other))
    }

    /// Returns the levels of its puzzles, easiest first.
    pub(super) fn levels(&self) -> BTreeSet<Level> {
        self.sections.iter().flat_map(Section::levels).collect()
    }
}

impl Section {
    /// Returns a section with digits, and this many puzzles on a page.
    pub fn new(
        look: SectionSpec,
        variant: Arc<Variant>,
        per_page: usize,
        items: Vec<Item>,
    ) -> Section {
        Section {
            look,
            variant,
            per_page,
            signs: None,
            items,
            margins: OnceLock::new(),
        }
    }

    /// Returns the layout of its first puzzle: the others have as many rows and columns.
    ///
    /// # Panics
    /// If it has no puzzle.
    pub fn layout(&self) -> &Layout {
        self.items[0].rules.layout()
    }

    /// Returns one mark of each kind that its puzzles have.
    ///
    /// # Panics
    /// If it has no puzzle.
    pub fn marks(&self) -> Vec<&Mark> {
        self.items[0].rules.kinds_of_marks()
    }

    /// Returns `true` if its puzzles have this variant and marks of the kinds that these rules have.
    pub fn is_of(&self, variant: &Variant, rules: &Rules) -> bool {
        let [own, others] = [self.marks(), rules.kinds_of_marks()];
        let is_alike = own
            .iter()
            .map(|it| it.title())
            .eq(others.iter().map(|it| it.title()));
        is_alike && self.variant.same_rules(variant)
    }

    /// Returns `true` if one page of rules serves both sections.
    pub fn has_rules_of(&self, other: &Section) -> bool {
        let signs = |it: &Section| it.signs.as_ref().map(|signs| signs.spec.clone());
        signs(self) == signs(other) && self.is_of(&other.variant, &other.items[0].rules)
    }

    /// Returns the margins that the outside clues of its puzzles need.
    pub fn margins(&self) -> Margins {
        let all = || self.items.iter().map(|item| Margins::of(&item.rules));
        let widest = || all().fold(Margins::default(), Margins::with);
        *self.margins.get_or_init(widest)
    }

    /// Returns `true` if it practises the technique of another.
    fn practises_with(&self, other: &Section) -> bool {
        self.look.practice == other.look.practice
    }

    /// Returns the variant and the marks in a heading.
    pub fn heading(&self, words: &Language) -> String {
        words.heading(&self.variant, &self.marks())
    }

    /// Returns its heading, or this name in place of it, with the technique or the range of these
    /// levels, if there is any: `Windoku, hard`.
    pub(super) fn kind(
        &self,
        words: &Language,
        name: Option<&String>,
        levels: impl IntoIterator<Item = Level>,
    ) -> String {
        let variant = name.map_or_else(|| self.heading(words), String::clone);
        let levels: BTreeSet<Level> = levels.into_iter().collect();
        let level = match (self.look.practice, levels.first().zip(levels.last())) {
            (Some(technique), _) => words.technique(technique),
            (None, Some((&easiest, &hardest))) => words.levels(LevelRange { easiest, hardest }),
            (None, None) => return variant,
        };
        let values = [("variant", variant.into()), ("level", level.into())];
        words.say("section", &values)
    }

    /// Returns the levels of its puzzles.
    pub(super) fn levels(&self) -> impl Iterator<Item = Level> {
        self.items.iter().filter_map(|item| item.level)
    }

    /// Returns its own title, or its heading with its levels.
    pub fn title(&self, words: &Language) -> String {
        let title = self.look.title.clone();
        title.unwrap_or_else(|| self.kind(words, None, self.levels()))
    }

    /// The rules of its puzzles, a sentence each.
    pub fn rules(&self, words: &Language) -> Vec<String> {
        let puzzles: Vec<&Rules> = self.items.iter().map(|item| &*item.rules).collect();
        let mut rules = rules_in_words(words, &self.variant, &puzzles);
        if let Some(signs) = &self.signs {
            let boxes = match self.layout().boxes() {
                Boxes::Rectangles { .. } if !self.variant.draws_boxes() => "yes",
                _ => "no",
            };
            rules[0] = words.say("rules-signs", &[("boxes", boxes.into())]);
            rules.extend((!signs.word.is_empty()).then(|| words.text("rules-word")));
        }
        rules
    }
}

// The conditions for a book to be drawn: texts that can be set, pages that hold their puzzles,
// puzzles with one solution.

/// The largest number of a first page.
const LAST_START: usize = 9_999;

/// The results of checking a book's puzzles.
#[derive(Default)]
pub(super) struct Proof {
    /// The solutions, in the order of the book.
    pub(super) solutions: Vec<Board>,
    /// The exercise of each puzzle that practises a technique.
    pub(super) exercises: Vec<Option<Exercise>>,
    /// `true` if every puzzle has clues and needs each of them.
    pub(super) minimal: bool,
    /// The example beside the rules of each section that has some of its own.
    examples: Vec<Option<Example>>,
    /// The lesson of each section that is the first to practise its technique.
    lessons: Vec<Option<Lesson>>,
}

/// A position just before a step, the step, and its words.
pub(super) struct Exercise {
    pub(super) position: PencilBoard,
    pub(super) step: Step,
    pub(super) words: String,
}

/// Returns words without the arrow of chains, which few text fonts have.
fn in_print(words: &str) -> String {
    words.replace('→', "–")
}

/// Checks everything but the solutions of a book.
fn check(book: &Book) -> Result<(), PrintError> {
    if book.sections.is_empty() || book.sections.iter().any(|section| section.items.is_empty()) {
        return Err(PrintError::Empty);
    }
    check_texts(book)?;
    check_puzzles(book)?;
    let spec = &book.spec;
    let wrong = |at, key: &str, message| Err(PrintError::Field(Field::new(at, key), message));
    let number = |at, key, found: usize, most: usize, note| {
        if (1..=most).contains(&found) {
            return Ok(());
        }
        let expected = match most {
            1 => "1".to_owned(),
            _ => format!("1 to {most}"),
        };
        let message = format!("found {found}, expected {expected}{note}");
        wrong(at, key, message)
    };
    let solutions = |at, found: Option<usize>| {
        let found = found.unwrap_or(1);
        number(at, "solutions_per_page", found, MOST_SOLUTIONS, "")
    };
    solutions(None, spec.solutions_per_page)?;
    for (i, section) in book.sections.iter().enumerate() {
        let at = Some(("section", i));
        solutions(at, section.look.solutions_per_page)?;
        let most = most_per_page(&section.items[0].rules, spec.large_print);
        let is_less = most < MOST_PUZZLES;
        let note = if is_less { " in large print" } else { "" };
        number(at, "per_page", section.per_page, most, note)?;
    }
    let first = spec.first_page();
    if first.is_multiple_of(2) || first > LAST_START {
        let message = format!(
            "found {first}, expected an odd number up to {LAST_START}: the first page is a right-hand page"
        );
        return wrong(None, "start_page", message);
    }
    let area = Frame::new(spec, book.shop(), usize::MAX).area(1).rect;
    if area.width < spec.trim.width / 2.0 || area.height < spec.trim.height / 2.0 {
        let message = "they leave less than half of a page, expected smaller ones";
        return wrong(None, "margins", message.to_owned());
    }
    Ok(())
}

/// Checks that every puzzle is on the layout of its rules and of its section.
fn check_puzzles(book: &Book) -> Result<(), PrintError> {
    for (number, (section, item)) in (1..).zip(book.items()) {
        let layout = item.rules.layout();
        let message = if let Err(error) = layout.admits(&item.clues) {
            error.to_string()
        } else if layout.paper() != section.layout().paper() {
            "found a puzzle whose size differs from the first of its section".to_owned()
        } else {
            continue;
        };
        return Err(PrintError::Puzzle(number, message));
    }
    Ok(())
}

/// Checks that the fonts have every letter.
fn check_texts(book: &Book) -> Result<(), PrintError> {
    let spec = &book.spec;
    let words: String = spec.language.texts().map(|(_, text)| text).collect();
    let of_book = [
        ("title", &spec.title()),
        ("subtitle", &spec.subtitle),
        ("author", &spec.author),
        ("copyright", &spec.copyright),
        ("cover.blurb", &spec.cover.blurb),
        ("language", &in_print(&words)),
    ];
    let of_book = of_book.map(|(key, text)| (Field::new(None, key), text.clone()));
    let mut texts = of_book.to_vec();
    for (i, section) in book.sections.iter().enumerate() {
        let word = section.signs.as_ref().map(|signs| signs.word.clone());
        for (key, text) in [("symbols", word), ("title", section.look.title.clone())] {
            texts.extend(text.map(|text| (Field::new(Some(("section", i)), key), text)));
        }
    }
    for (at, own) in book.own.iter().enumerate() {
        let of_page = |(key, text)| (Field::new(Some(("page", at)), key), text);
        texts.extend(own.texts().map(of_page));
    }
    for (field, mut text) in texts {
        // Where a text can have several lines, their breaks are no letters.
        if ["copyright", "text", "cover.blurb"].contains(&field.key.as_str()) {
            text.retain(|letter| letter != '\n');
        }
        if let Some(letter) = book.fonts.missing(&text) {
            let message = format!(
                "found the letter {letter:?}, expected one that the fonts of the book have: name other fonts under [fonts]"
            );
            return Err(PrintError::Field(field, message));
        }
    }
    Ok(())
}

/// Solves every puzzle, tests whether each of its clues is needed, and finds the steps to practise.
fn prove(book: &Book, budget: &Budget) -> Result<Proof, PrintError> {
    let items: Vec<(&Section, &Item)> = book.items().collect();
    let alike = items.chunk_by(|one, other| Arc::ptr_eq(&one.1.rules, &other.1.rules));
    let engines = alike.flat_map(|items| vec![Engine::new(&items[0].1.rules); items.len()]);
    let engines: Vec<Engine> = engines.collect();
    let mut proof = Proof {
        minimal: true,
        ..Proof::default()
    };
    let numbered = (1..).zip(items.into_iter().zip(&engines));
    let prove = |(number, (puzzle, engine)), (): &mut (), _: &AtomicBool| {
        Some(proven(book, number, puzzle, engine, budget))
    };
    let take = |proven: Result<_, PrintError>| {
        let (solution, is_minimal, exercise) = proven?;
        proof.minimal &= is_minimal;
        proof.solutions.push(solution);
        proof.exercises.push(exercise);
        Ok::<(), PrintError>(())
    };
    in_order(numbered, prove, take)?;
    let mut first = 0;
    for (index, section) in book.sections.iter().enumerate() {
        let solution = &proof.solutions[first];
        let has_rules = book.is_first(index, Section::has_rules_of);
        let example = has_rules.then(|| Example::of(section, solution));
        proof.examples.push(example.flatten());
        let practised = section.look.practice;
        let practised = practised.filter(|_| book.is_first(index, Section::practises_with));
        let lesson = practised.and_then(|it| Example::lesson(section, solution, it));
        proof.lessons.push(lesson);
        first += section.items.len();
    }
    Ok(proof)
}

/// Returns the only solution of a puzzle, `true` if it has clues and needs each of them, and the step
/// that it practises.
fn proven(
    book: &Book,
    number: usize,
    (section, Item { rules, clues, .. }): (&Section, &Item),
    engine: &Engine,
    budget: &Budget,
) -> Result<(Board, bool, Option<Exercise>), PrintError> {
    let wrong = |message: String| PrintError::Puzzle(number, message);
    let solution = match engine.solve(clues, budget)? {
        Outcome::Unique(solution) => Ok(solution),
        Outcome::Impossible => Err("no solution"),
        Outcome::Ambiguous(..) => Err("more than one solution"),
    };
    let expected = "expected exactly one solution: leave it out or check its variant";
    let solution = solution.map_err(|found| wrong(format!("found {found}, {expected}")))?;
    let is_minimal =
        clues.clues() > 0 && engine.redundant_clues(&solution, clues, budget)?.is_empty();
    let Some(technique) = section.look.practice else {
        return Ok((solution, is_minimal, None));
    };
    let rater = Rater::new(rules);
    let option = technique.option();
    let missing = format!("found no step by {option}, expected one to practise: leave it out");
    let step = rater.before(technique, clues, budget)?;
    let (position, step) = step.ok_or_else(|| wrong(missing))?;
    let words = in_print(&book.spec.language.step(&rater, &step));
    if let Some(letter) = book.fonts.missing(&words) {
        return Err(wrong(format!(
            "found the letter {letter:?} in a step, expected one that the fonts of the book have"
        )));
    }
    let exercise = Exercise {
        position,
        step,
        words,
    };
    Ok((solution, is_minimal, Some(exercise)))
}

// The order of a book's pages, which is decided before anything is drawn.

/// Draws a page.
type Draw<'b> = Box<dyn Fn(&mut Page, &TypeArea, &Plan<'_>) + 'b>;

/// A page: the part of the book in its running head, if it has one, and what draws it, unless it is
/// blank.
#[derive(Default)]
struct Leaf<'b> {
    head: Option<String>,
    draw: Option<Draw<'b>>,
}

/// A line of the table of contents.
#[derive(Clone, PartialEq)]
struct Entry {
    /// The title.
    title: String,
    /// The numbers of puzzles; empty for other pages.
    detail: String,
    /// The page.
    page: usize,
}

/// The order of a book.
#[derive(Default)]
struct Plan<'b> {
    /// The pages, page 1 first.
    leaves: Vec<Leaf<'b>>,
    /// The number of the first page, and the place of the first page of the contents.
    first: usize,
    contents: usize,
    /// The table of contents.
    entries: Vec<Entry>,
    /// The page of each puzzle.
    puzzle_pages: Vec<usize>,
    /// The page of each puzzle's solution.
    solution_pages: Vec<usize>,
}

impl<'b> Plan<'b> {
    /// Returns the order of the pages, for this type area and these entries in the contents. Sections begin on pages of their own; the rules of a variant come before the
    /// puzzles of its first section; the number of pages is even.
    fn new(
        (book, proof): (&'b Book, &'b Proof),
        shop: &Shop,
        area: &TypeArea,
        entries: &[Entry],
    ) -> Plan<'b> {
        let (words, blank) = (&book.spec.language, book.blank());
        let (mut plan, space) = (Plan::default(), (book, &blank, area));
        plan.first = book.spec.first_page();
        plan.own(space, Place::BeforeTitle);
        plan.end_leaf();
        plan.flow((&blank, area), None, front::title(area, book), true);
        plan.add(None, |page, area, _| {
            front::imprint(page, area, book, proof)
        });
        plan.own(space, Place::BeforeContents);
        plan.end_leaf();
        plan.contents = plan.leaves.len() + 1;
        let contents = words.text("contents");
        let lines = front::contents(area, contents.clone(), entries);
        plan.flow((&blank, area), Some(&contents), lines, false);
        plan.own(space, Place::Front);
        // One level needs no words beside others, unless they are asked for.
        let levels = book.levels().len();
        let least = book.spec.levels_page.map_or(2, usize::from);
        if levels >= least && book.spec.levels_page != Some(false) {
            let heading = words.text("levels-heading");
            plan.enter(heading.clone(), String::new());
            plan.flow((&blank, area), Some(&heading), front::levels(book), false);
        }
        for section in 0..book.sections.len() {
            plan.own(space, Place::Section(section));
            plan.section(space, proof, section);
        }
        plan.own(space, Place::Section(book.sections.len()));
        plan.enter(words.text("solutions"), String::new());
        // Neighbouring sections share pages of solutions if their pictures are of the same size.
        let size = |section: &Section| {
            let (layout, has_answers) = (section.layout(), section.look.practice.is_some());
            let room = grids::solutions_on_a_page(area, book, section);
            (room, proportions(layout, Margins::default()), has_answers)
        };
        let mut first = 0;
        let is_alike = |one: &Section, other: &Section| size(one) == size(other);
        for alike in book.sections.chunk_by(is_alike) {
            let many: usize = alike.iter().map(|section| section.items.len()).sum();
            let (room, ..) = size(&alike[0]);
            for numbers in chunks(first..first + many, room) {
                let page = plan.next_page();
                plan.solution_pages.extend(numbers.clone().map(|_| page));
                plan.add(Some(words.text("solutions")), move |page, area, plan| {
                    let of = (book, proof, plan);
                    grids::solutions(page, area, of, (numbers.clone(), room));
                });
            }
            first += many;
        }
        for section in &book.sections {
            if let Some(signs) = section.signs.as_ref().filter(|it| it.are_drawn()) {
                // Their back is blank.
                plan.end_leaf();
                let title = words.text("cut-out");
                plan.enter(title.clone(), String::new());
                let pieces = signs.cut_out(area, book, section);
                plan.flow((&blank, area), Some(&title), pieces.into(), false);
                plan.leaves.push(Leaf::default());
            }
        }
        plan.own(space, Place::Back);
        if shop.blank_at_end && plan.leaves.last().is_some_and(|leaf| leaf.draw.is_some()) {
            plan.leaves.push(Leaf::default());
        }
        plan.end_leaf();
        plan
    }

    /// Adds a page.
    fn add(&mut self, head: Option<String>, draw: impl Fn(&mut Page, &TypeArea, &Plan<'_>) + 'b) {
        let draw: Option<Draw<'b>> = Some(Box::new(draw));
        self.leaves.push(Leaf { head, draw });
    }

    /// Goes on at a right-hand page.
    fn end_leaf(&mut self) {
        if !self.leaves.len().is_multiple_of(2) {
            self.leaves.push(Leaf::default());
        }
    }

    /// Returns the titles of what begins on a page, by its place from 1.
    fn begun_on(&self, place: usize, book: &Book) -> Vec<String> {
        let shown = place + self.first - 1;
        let contents = (place == self.contents).then(|| book.spec.language.text("contents"));
        let here = self.entries.iter().filter(|entry| entry.page == shown);
        contents
            .into_iter()
            .chain(here.map(|it| it.title.clone()))
            .collect()
    }

    /// Returns the number that the next page shows.
    fn next_page(&self) -> usize {
        self.first + self.leaves.len()
    }

    fn section(
        &mut self,
        (book, blank, area): (&'b Book, &Page, &TypeArea),
        proof: &'b Proof,
        index: usize,
    ) {
        let (section, words) = (&book.sections[index], &book.spec.language);
        let first = self.puzzle_pages.len();
        let all = first..first + section.items.len();
        let (title, detail) = (section.title(words), numbers(words, &all));
        let has_opening = section.look.title.is_some() && book.spec.title_pages != Some(false);
        if has_opening {
            self.end_leaf();
            self.enter(title.clone(), detail.clone());
            let kind = section.kind(words, None, section.levels());
            let below = [(Face::SerifItalic, kind), (Face::Serif, detail.clone())];
            let space = [Piece::space(area.rect.height * 0.28)].into_iter();
            let opening = space.chain(front::titled(area, 1.0, title.clone(), below));
            self.flow((blank, area), None, opening.collect(), true);
        }
        let (heading, space) = (section.heading(words), (blank, area));
        if book.is_first(index, Section::has_rules_of) {
            let variant = [("variant", heading.as_str().into())];
            self.enter(words.say("rules-of", &variant), String::new());
            let rules = rules::rules(area, book, section, proof.examples[index].as_ref());
            self.flow(space, Some(&heading), rules, true);
        }
        if let Some(technique) = section.look.practice
            && book.is_first(index, Section::practises_with)
        {
            let [heading, _] = words.seek(technique);
            let lesson = (technique, proof.lessons[index].as_ref());
            let pieces = rules::technique(area, book, section, lesson);
            self.flow(space, Some(&heading), pieces, true);
        }
        if !has_opening {
            self.enter(title.clone(), detail);
        }
        for numbers in chunks(all, section.per_page) {
            self.puzzle_pages
                .extend(numbers.clone().map(|_| self.first + self.leaves.len()));
            self.add(Some(title.clone()), move |page, area, plan| {
                let items = &section.items[numbers.start - first..numbers.end - first];
                let numbered = numbers.clone().zip(items);
                grids::puzzles(page, area, (book, proof, plan), (section, numbered));
            });
        }
    }

    /// Enters the next page into the contents, unless it has no title.
    fn enter(&mut self, title: String, detail: String) {
        let page = self.next_page();
        if !title.is_empty() {
            self.entries.push(Entry {
                title,
                detail,
                page,
            });
        }
    }
}

/// Returns the text for a range of puzzles, which are numbered from 0 here and from 1 in the text.
fn numbers(words: &Language, range: &Range<usize>) -> String {
    let values = [
        ("count", range.len().into()),
        ("first", (range.start + 1).into()),
        ("last", range.end.into()),
    ];
    words.say("puzzles", &values)
}

fn chunks(range: Range<usize>, size: usize) -> impl Iterator<Item = Range<usize>> {
    let end = range.end;
    range
        .step_by(size)
        .map(move |start| start..end.min(start + size))
}
