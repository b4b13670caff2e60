//! A whole puzzle book as pages: title, imprint, contents, rules with worked examples, puzzles, solutions.
//!
//! [`Book`] is what goes in, [`Book::pages`] draws it. The order of the pages is decided first ([`plan`]), then each is drawn; so page
//! references and the inside margin, which depends on the number of pages, are known when the first line is drawn. Nothing is drawn
//! that has not been proven: a puzzle with no or two solutions is an error.

mod example;
mod frame;
mod front;
pub mod plan;
mod puzzles;
mod rules;
mod solutions;
pub mod spec;
mod type_area;

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::export::book::frame::Frame;
use crate::export::book::plan::{Leaf, Plan};
use crate::export::font;
use crate::export::page::Page;
use crate::export::shop::{Shop, Trim};
use crate::grid::Grid;
use crate::minimizer::spare_clues;
use crate::rating::Level;
use crate::solver::{Outcome, Solver};
use crate::variant::Variant;

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
    /// The puzzles.
    pub sections: Vec<Section>,
}

/// Puzzles of one variant and level.
#[derive(Clone, Debug)]
pub struct Section {
    /// The rules.
    pub variant: Arc<Variant>,
    /// The level, if the puzzles are rated.
    pub level: Option<Level>,
    /// How many puzzles a page takes.
    pub per_page: usize,
    /// The puzzles.
    pub items: Vec<Item>,
}

impl Section {
    /// `Windoku, hard`.
    pub fn title(&self) -> String {
        let variant = self.variant.title();
        self.level.map_or_else(|| variant.clone(), |level| format!("{variant}, {level}"))
    }
}

/// A puzzle of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The puzzle.
    pub clues: Grid,
    /// What its QR code opens; none prints none.
    pub link: Option<String>,
}

/// A book that cannot be printed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// Nothing to print, in the book or in a section.
    #[error("found a book or a section without puzzles, expected at least one in each")]
    Empty,
    /// A puzzle that is none.
    #[error(
        "puzzle {number} of the book: found {found}, expected exactly one solution: leave it out or check its variant"
    )]
    Unproven {
        /// Its number in the book.
        number: usize,
        /// `no solution` or `more than one solution`.
        found: &'static str,
    },
    /// A character that the built-in fonts do not have.
    #[error("{place}: found the letter {letter:?}, expected one that the built-in fonts can print (Western European)")]
    Letter {
        /// Where it is.
        place: &'static str,
        /// The letter.
        letter: char,
    },
    /// A page that takes another number of puzzles.
    #[error("found {found} puzzles per page, expected {expected}")]
    PerPage {
        /// The number.
        found: usize,
        /// What is possible.
        expected: &'static str,
    },
    /// A page that takes another number of solutions.
    #[error("found {0} solutions per page, expected 4 to 16")]
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
    /// If there is nothing to print, a puzzle does not have exactly one solution, a text cannot be set in the built-in fonts, or a page
    /// should hold a number of puzzles or solutions that it cannot.
    pub fn pages(&self, shop: &Shop) -> Result<Vec<Page>, BookError> {
        self.check()?;
        let proof = self.prove()?;
        let plan = Plan::new(self);
        let frame = Frame::new(self, shop.gutter(plan.leaves().len()));
        let leaves = plan.leaves().iter().enumerate();
        Ok(leaves.map(|(i, leaf)| self.page(i + 1, leaf, &plan, &frame, &proof)).collect())
    }

    fn page(&self, number: usize, leaf: &Leaf, plan: &Plan, frame: &Frame, proof: &Proof) -> Page {
        let mut page = Page::new(self.trim.width, self.trim.height);
        let area = frame.area(number);
        match leaf {
            Leaf::Title => front::title(&mut page, &area, self),
            Leaf::Imprint => front::imprint(&mut page, &area, self, proof.minimal),
            Leaf::Contents(entries) => front::contents(&mut page, &area, &plan.entries()[entries.clone()]),
            Leaf::Rules(section) => rules::draw(&mut page, &area, &self.sections[*section]),
            Leaf::Puzzles { section, items } => {
                puzzles::draw(&mut page, &area, &self.sections[*section], plan, items.clone());
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
        let texts = [
            ("title", &self.title),
            ("subtitle", &self.subtitle),
            ("author", &self.author),
            ("copyright", &self.copyright),
        ];
        for (place, text) in texts {
            if let Some(letter) = font::missing(text) {
                return Err(BookError::Letter { place, letter });
            }
        }
        let (fits, expected): (&[usize], _) = if self.large_print {
            (&PUZZLES_PER_PAGE[..2], "1 or 2 in large print")
        } else {
            (&PUZZLES_PER_PAGE, "1, 2, 4 or 6")
        };
        if let Some(found) = self.sections.iter().map(|section| section.per_page).find(|count| !fits.contains(count)) {
            return Err(BookError::PerPage { found, expected });
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

    /// Solves every puzzle and tries to do without each of its clues.
    fn prove(&self) -> Result<Proof, BookError> {
        let mut proof = Proof { solutions: Vec::with_capacity(self.puzzles()), minimal: true };
        for section in &self.sections {
            let solver = Solver::new(section.variant.geometry());
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
