//! A whole puzzle book as pages: title, imprint, contents, rules with worked examples, puzzles, solutions.
//!
//! [`Book`] is what goes in, [`Book::pages`] draws it. The order of the pages is decided first ([`plan`]), then each is drawn; so page
//! references and the inside margin, which depends on the number of pages, are known when the first line is drawn. Nothing is drawn
//! that has not been proven: a puzzle with no or two solutions is an error.

mod example;
mod frame;
mod front;
pub mod labels;
mod levels;
pub mod plan;
mod puzzles;
mod rules;
mod solutions;
pub mod spec;
mod type_area;

use crate::nine::geometry::HasGeometry;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::export::book::frame::Frame;
use crate::export::book::labels::{Labels, fill};
use crate::export::book::plan::{Leaf, Plan};
use crate::export::font::Fonts;
use crate::export::page::Page;
use crate::export::pdf::Bookmark;
use crate::export::shop::{Shop, Trim};
use crate::nine::grid::Grid;
use crate::nine::minimizer::spare_clues;
use crate::nine::solver::{Outcome, Solver};
use crate::rating::{Level, LevelRange};
use crate::rules::variant::Variant;

/// How many puzzles a page takes.
pub const PUZZLES_PER_PAGE: [usize; 4] = [1, 2, 4, 6];

/// How many solutions a page takes.
pub const SOLUTIONS_PER_PAGE: RangeInclusive<usize> = 4..=16;

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
    /// Bigger type and digits, for at most two puzzles a page.
    pub large_print: bool,
    /// How many solutions a page takes.
    pub solutions_per_page: usize,
    /// The typefaces.
    pub fonts: Arc<Fonts>,
    /// What the book says by itself.
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

/// Puzzles of one variant.
#[derive(Clone, Debug)]
pub struct Section {
    /// A title of its own, on a page before its puzzles.
    pub title: Option<String>,
    /// The rules.
    pub variant: Arc<Variant>,
    /// How many puzzles a page takes.
    pub per_page: usize,
    /// The puzzles.
    pub items: Vec<Item>,
}

impl Section {
    /// `Windoku, hard`: the rules, and the levels if the puzzles are rated.
    pub fn kind(&self, labels: &Labels) -> String {
        let variant = labels.variant(&self.variant);
        match LevelRange::of(self.items.iter().filter_map(|item| item.level)) {
            Some(levels) => fill(&labels.section, &[("variant", &variant), ("level", &labels.levels(levels))]),
            None => variant,
        }
    }

    /// Its own title, or its kind.
    pub fn title(&self, labels: &Labels) -> String {
        self.title.clone().unwrap_or_else(|| self.kind(labels))
    }
}

/// A puzzle of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The puzzle.
    pub clues: Grid,
    /// Its level, if it is rated.
    pub level: Option<Level>,
    /// What its QR code opens; none prints none.
    pub link: Option<String>,
}

/// The longest title, in characters.
pub const LONGEST_TITLE: usize = 200;

/// A book that cannot be printed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// Nothing to print, in the book or in a section.
    #[error("found a book or a section without puzzles, expected at least one in each")]
    Empty,
    /// A puzzle without exactly one solution.
    #[error(
        "puzzle {number} of the book: found {found}, expected exactly one solution: leave it out or check its variant"
    )]
    Unproven {
        /// Its number in the book.
        number: usize,
        /// `no solution` or `more than one solution`.
        found: &'static str,
    },
    /// A character that the fonts do not have.
    #[error(
        "{place}: found the letter {letter:?}, expected one that the fonts of the book can print: its own fonts are named under [fonts]"
    )]
    Letter {
        /// Where it is.
        place: Place,
        /// The letter.
        letter: char,
    },
    /// A title that no page can hold.
    #[error("{place}: found {found} characters, expected at most {LONGEST_TITLE}")]
    Long {
        /// Where it is.
        place: Place,
        /// Its length.
        found: usize,
    },
    /// A label that says what it cannot.
    #[error("{place}: {message}")]
    Label {
        /// Which.
        place: Place,
        /// What was found and what was expected.
        message: String,
    },
    /// A page that takes another number of puzzles.
    #[error("{place}: found {found} puzzles per page, expected {expected}")]
    PerPage {
        /// Where it is.
        place: Place,
        /// The number.
        found: usize,
        /// What is possible.
        expected: &'static str,
    },
    /// A page that takes another number of solutions.
    #[error("solutions_per_page: found {0}, expected 4 to 16")]
    SolutionsPerPage(usize),
    /// A link too long for a QR code.
    #[error(
        "puzzle {number} of the book: its link of {length} characters does not fit a QR code, expected at most 300"
    )]
    Link {
        /// Its number in the book.
        number: usize,
        /// The length of the link.
        length: usize,
    },
}

/// What an error is about: a field of the book or of one of its sections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The section, from 0.
    pub section: Option<usize>,
    /// The field, as a specification calls it.
    pub key: String,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.section {
            Some(section) => write!(f, "section {}, {}", section + 1, self.key),
            None => f.write_str(&self.key),
        }
    }
}

impl BookError {
    /// What it is about, if that is one field.
    pub fn place(&self) -> Option<Place> {
        let of_book = |key: &str| Some(Place { section: None, key: key.to_owned() });
        match self {
            BookError::Letter { place, .. }
            | BookError::Long { place, .. }
            | BookError::Label { place, .. }
            | BookError::PerPage { place, .. } => Some(place.clone()),
            BookError::SolutionsPerPage(_) => of_book("solutions_per_page"),
            BookError::Empty | BookError::Unproven { .. } | BookError::Link { .. } => None,
        }
    }
}

/// What has been proven about a book's puzzles.
#[derive(Clone, Debug)]
struct Proof {
    /// The solutions, in the order of the book.
    solutions: Vec<Grid>,
    /// Whether every clue of every puzzle is needed.
    minimal: bool,
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
    /// should hold a number of puzzles or solutions that it cannot.
    pub fn pages(&self, shop: &Shop) -> Result<Vec<Page>, BookError> {
        self.check()?;
        let proof = self.prove()?;
        let plan = self.plan(shop);
        let frame = Frame::new(self, shop.gutter(plan.leaves().len()));
        let leaves = plan.leaves().iter().enumerate();
        Ok(leaves.map(|(i, leaf)| self.page(i + 1, leaf, &plan, &frame, &proof)).collect())
    }

    /// Where the parts of the book are, for a PDF that is read on a screen.
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
            Leaf::Levels => levels::draw(&mut page, &area, &self.labels, &self.levels()),
            Leaf::Rules(section) => rules::draw(&mut page, &area, &self.labels, &self.sections[*section]),
            Leaf::Opening(section) => {
                let puzzles = plan::numbers(self, &plan.numbers(*section));
                front::opening(&mut page, &area, self, &self.sections[*section], &puzzles);
            }
            Leaf::Puzzles { section, items } => {
                puzzles::draw(&mut page, &area, self, *section, plan, items.clone());
            }
            Leaf::Solutions(numbers) => {
                solutions::draw(&mut page, &area, self, plan, &proof.solutions, numbers.clone());
            }
            Leaf::Blank => {}
        }
        frame.furnish(&mut page, number, self, leaf);
        page
    }

    fn check(&self) -> Result<(), BookError> {
        if self.puzzles() == 0 || self.sections.iter().any(|section| section.items.is_empty()) {
            return Err(BookError::Empty);
        }
        self.check_texts()?;
        let (fits, expected): (&[usize], _) = if self.large_print {
            (&PUZZLES_PER_PAGE[..2], "1 or 2 in large print")
        } else {
            (&PUZZLES_PER_PAGE, "1, 2, 4 or 6")
        };
        for (i, section) in self.sections.iter().enumerate() {
            if !fits.contains(&section.per_page) {
                let place = Place { section: Some(i), key: "per_page".to_owned() };
                return Err(BookError::PerPage { place, found: section.per_page, expected });
            }
        }
        if !SOLUTIONS_PER_PAGE.contains(&self.solutions_per_page) {
            return Err(BookError::SolutionsPerPage(self.solutions_per_page));
        }
        let long = |link: &String| link.len() > crate::export::qr::LONGEST;
        match self.items().position(|(_, item)| item.link.as_ref().is_some_and(long)) {
            Some(i) => {
                let length = self.items().nth(i).and_then(|(_, item)| item.link.as_ref()).map_or(0, String::len);
                Err(BookError::Link { number: i + 1, length })
            }
            None => Ok(()),
        }
    }

    fn check_texts(&self) -> Result<(), BookError> {
        let place = |section, key: &str| Place { section, key: key.to_owned() };
        let own = [
            ("title", &self.title),
            ("subtitle", &self.subtitle),
            ("author", &self.author),
            ("copyright", &self.copyright),
        ];
        let of_sections = self.sections.iter().enumerate();
        let of_sections =
            of_sections.filter_map(|(i, section)| Some((place(Some(i), "title"), section.title.as_deref()?)));
        let titles: Vec<(Place, &str)> =
            own.into_iter().map(|(key, text)| (place(None, key), text.as_str())).chain(of_sections).collect();
        for (place, text) in &titles {
            let found = text.chars().count();
            if found > LONGEST_TITLE && place.key != "copyright" {
                return Err(BookError::Long { place: place.clone(), found });
            }
        }
        if let Some((key, message)) = self.labels.mistake() {
            return Err(BookError::Label { place: place(None, &format!("labels.{key}")), message });
        }
        let labels = self.labels.texts();
        let labels = labels.into_iter().map(|(key, text)| (place(None, &format!("labels.{key}")), text));
        let letter = |(place, text): (Place, &str)| Some((place, self.fonts.missing(text)?));
        match titles.into_iter().chain(labels).find_map(letter) {
            Some((place, letter)) => Err(BookError::Letter { place, letter }),
            None => Ok(()),
        }
    }

    /// Solves every puzzle and tries to do without each of its clues.
    fn prove(&self) -> Result<Proof, BookError> {
        let mut proof = Proof { solutions: Vec::with_capacity(self.puzzles()), minimal: true };
        for section in &self.sections {
            let solver = Solver::new(&section.variant.geometry());
            for item in &section.items {
                let found = match solver.solve(&item.clues) {
                    Outcome::Unique(solution) => {
                        proof.minimal &= spare_clues(&solver.within(&solution), item.clues.filled()).is_empty();
                        proof.solutions.push(solution);
                        continue;
                    }
                    Outcome::Impossible => "no solution",
                    Outcome::Ambiguous(..) => "more than one solution",
                };
                return Err(BookError::Unproven { number: proof.solutions.len() + 1, found });
            }
        }
        Ok(proof)
    }
}
