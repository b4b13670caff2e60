//! A whole puzzle book as pages: title, imprint, contents, rules with worked examples, puzzles, solutions.
//!
//! [`Book`] is what goes in, [`Book::pages`] draws it. The order of the pages is decided first ([`plan`]), then each is drawn; so page
//! references and the inside margin, which depends on the number of pages, are known when the first line is drawn. Nothing is drawn
//! that has not been proven: a puzzle with no or two solutions is an error.

mod check;
mod example;
mod finished;
mod frame;
mod front;
pub mod labels;
mod levels;
mod page_size;
pub mod plan;
mod puzzles;
mod rules;
mod sentences;
mod solutions;
#[cfg(feature = "print")]
pub mod spec;
mod type_area;

use std::sync::Arc;

use crate::board::Board;
use crate::budget::Budget;
use crate::export::book::frame::Frame;
use crate::export::book::labels::{Labels, fill};
use crate::export::book::plan::{Leaf, Plan};
use crate::export::diagram::margins::Margins;
use crate::export::font::Fonts;
use crate::export::page::Page;
#[cfg(feature = "print")]
use crate::export::pdf::Bookmark;
use crate::export::shop::{Shop, Trim};
use crate::puzzle::Words;
use crate::rating::{Level, LevelRange};
use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::mark::Mark;
use crate::rules::variant::Variant;
use check::Proof;

pub use check::{BookError, LONGEST_TITLE, Place};
pub use page_size::{PUZZLES_PER_PAGE, SOLUTIONS_PER_PAGE, fitting_per_page, usual_per_page};
pub use type_area::wrap;

/// What is printed.
#[derive(Clone, Debug)]
pub struct Book {
    /// The title.
    pub title: String,
    /// A line under it; may be empty.
    pub subtitle: String,
    /// The author; may be empty.
    pub author: String,
    /// A copyright line; may be empty.
    pub copyright: String,
    /// The page size.
    pub trim: Trim,
    /// Bigger type and digits, for fewer puzzles a page.
    pub large_print: bool,
    /// How many solutions of nine by nine cells a page takes; fewer of larger ones.
    pub solutions_per_page: usize,
    /// The typefaces.
    pub fonts: Arc<Fonts>,
    /// The words that are not the puzzles': headings, captions, rules.
    pub labels: Labels,
    /// The puzzles.
    pub sections: Vec<Section>,
}

impl Default for Book {
    /// `Sudoku`, on letter paper, twelve solutions a page, without a section.
    fn default() -> Book {
        Book {
            title: "Sudoku".to_owned(),
            subtitle: String::new(),
            author: String::new(),
            copyright: String::new(),
            trim: Trim::LETTER,
            large_print: false,
            solutions_per_page: 12,
            fonts: Fonts::shipped(),
            labels: Labels::default(),
            sections: Vec::new(),
        }
    }
}

/// Puzzles of one variant, with marks of the same kinds.
#[derive(Clone, Debug)]
pub struct Section {
    /// A title of its own, on a page before its puzzles.
    pub title: Option<String>,
    /// What all puzzles have in common, from which titles and rules are told: not their marks, which are told by their kinds.
    pub variant: Arc<Variant>,
    /// How many puzzles a page takes.
    pub per_page: usize,
    /// The puzzles.
    pub items: Vec<Item>,
}

impl Section {
    /// `Windoku, hard`: the rules, and the levels if the puzzles are rated.
    pub fn kind(&self, labels: &Labels) -> String {
        let variant = labels.heading(self);
        match LevelRange::of(self.items.iter().filter_map(|item| item.level)) {
            Some(levels) => fill(&labels.section, &[("variant", &variant), ("level", &labels.levels(levels))]),
            None => variant,
        }
    }

    /// The layout of its first puzzle: the others have as many rows and columns.
    ///
    /// # Panics
    /// If it has no puzzle.
    pub fn layout(&self) -> &Layout {
        self.items[0].rules.layout()
    }

    /// One mark of each kind that its puzzles have.
    ///
    /// # Panics
    /// If it has no puzzle.
    pub fn marks(&self) -> Vec<&Mark> {
        self.items[0].rules.kinds_of_marks()
    }

    /// Whether one page of rules speaks of both sections.
    pub fn has_rules_of(&self, other: &Section) -> bool {
        let titles = |section: &Section| section.marks().iter().map(|mark| mark.title()).collect::<Vec<_>>();
        self.variant.same_rules(&other.variant) && titles(self) == titles(other)
    }

    /// The margins that the outside clues of its puzzles need.
    pub fn margins(&self) -> Margins {
        self.items.iter().fold(Margins::default(), |margins, item| margins.with(Margins::of(&item.rules)))
    }

    /// Its own title, or its kind.
    pub fn title(&self, labels: &Labels) -> String {
        self.title.clone().unwrap_or_else(|| self.kind(labels))
    }
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
    /// What its QR code opens; without it there is no code.
    pub link: Option<String>,
    /// What its setter wrote, of which the title and the author are printed.
    pub words: Words,
}

impl Book {
    /// The number of puzzles.
    pub fn puzzles(&self) -> usize {
        self.sections.iter().map(|section| section.items.len()).sum()
    }

    /// The puzzles with their sections, in order; the first is number 1.
    fn items(&self) -> impl Iterator<Item = (&Section, &Item)> {
        self.sections.iter().flat_map(|section| section.items.iter().map(move |item| (section, item)))
    }

    /// Draws the book, with the margins of a shop.
    ///
    /// # Errors
    /// If there is nothing to print, a puzzle does not have exactly one solution, a text cannot be set in the fonts of the book, or a page
    /// should hold a number of puzzles or solutions that it cannot; also if the budget is spent before all puzzles are proven.
    pub fn pages(&self, shop: &Shop, budget: &Budget) -> Result<Vec<Page>, BookError> {
        self.check()?;
        Ok(self.drawn(shop, &self.prove(budget)?))
    }

    fn drawn(&self, shop: &Shop, proof: &Proof) -> Vec<Page> {
        let plan = self.plan(shop);
        let frame = Frame::new(self, shop.gutter(plan.leaves().len()));
        let leaves = plan.leaves().iter().enumerate();
        leaves.map(|(i, leaf)| self.page(i + 1, leaf, &plan, &frame, proof)).collect()
    }

    /// Where the parts of the book are, for a PDF that is read on a screen.
    #[cfg(feature = "print")]
    pub fn bookmarks(&self, shop: &Shop) -> Vec<Bookmark> {
        let plan = self.plan(shop);
        let contents = Bookmark { title: self.labels.contents.clone(), page: 3 };
        let entries = plan.entries().iter().map(|entry| Bookmark { title: entry.title.clone(), page: entry.page });
        [contents].into_iter().chain(entries).collect()
    }

    /// The levels of its puzzles, easiest first.
    fn levels(&self) -> Vec<Level> {
        let is_there = |level: &Level| self.items().any(|(_, item)| item.level == Some(*level));
        Level::ALL.into_iter().filter(is_there).collect()
    }

    fn plan(&self, shop: &Shop) -> Plan {
        // The height of a page does not depend on the binding.
        let area = Frame::new(self, shop.gutter(0)).area(1);
        Plan::new(self, front::contents_lines(&area))
    }

    fn page(&self, number: usize, leaf: &Leaf, plan: &Plan, frame: &Frame, proof: &Proof) -> Page {
        let mut page = Page::set_in(self.fonts.clone(), self.trim.width, self.trim.height);
        let area = frame.area(number);
        match leaf {
            Leaf::Title => front::title(&mut page, &area, self),
            Leaf::Imprint => front::imprint(&mut page, &area, self, proof.minimal),
            Leaf::Contents(lines) => {
                front::contents(&mut page, &area, &self.labels.contents, &plan.entries()[lines.clone()]);
            }
            Leaf::Levels => {
                let has_marks = self.items().any(|(_, item)| item.rules.marks().next().is_some());
                levels::draw(&mut page, &area, &self.labels, &self.levels(), has_marks);
            }
            Leaf::Rules(section) => {
                let solution = &proof.solutions[plan.numbers(*section).start];
                rules::draw(&mut page, &area, &self.labels, &self.sections[*section], solution);
            }
            Leaf::Opening(section) => {
                let puzzles = plan::numbers(self, &plan.numbers(*section));
                front::opening(&mut page, &area, self, &self.sections[*section], &puzzles);
            }
            Leaf::Puzzles { section, items } => {
                puzzles::draw(&mut page, &area, self, *section, plan, items.clone());
            }
            Leaf::Solutions { numbers, of } => {
                solutions::draw(&mut page, &area, self, plan, &proof.solutions, (numbers.clone(), *of));
            }
            Leaf::Blank => {}
        }
        frame.furnish(&mut page, number, self, leaf);
        page
    }
}
