//! What a book must be before it is drawn: texts that can be set, pages that hold what they should, puzzles with one solution.

use std::sync::Arc;

use rayon::prelude::*;

use crate::board::{Board, Outcome};
use crate::budget::{Budget, Undecided};
use crate::engine::Engine;
use crate::export::book::page_size::{SOLUTIONS_PER_PAGE, fitting_per_page};
use crate::export::book::{Book, Item};
use crate::misread::one_of;

/// The longest title, in characters.
pub const LONGEST_TITLE: usize = 200;

/// A book that cannot be printed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// Nothing to print, in the book or in a section.
    #[error("found a book or a section without puzzles, expected at least one in each")]
    Empty,
    /// A puzzle on another layout than its rules.
    #[error("puzzle {number} of the book: {message}")]
    Layout {
        /// Its number in the book.
        number: usize,
        /// What was found and what was expected.
        message: String,
    },
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
    /// A label that cannot be used.
    #[error("{place}: {message}")]
    Label {
        /// Which label.
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
        expected: String,
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
    /// The budget was spent before all puzzles were proven.
    #[error("{0}")]
    Undecided(#[from] Undecided),
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
            BookError::Empty
            | BookError::Layout { .. }
            | BookError::Unproven { .. }
            | BookError::Link { .. }
            | BookError::Undecided(_) => None,
        }
    }
}

/// What has been proven about a book's puzzles.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    /// The solutions, in the order of the book.
    pub(super) solutions: Vec<Board>,
    /// Whether every puzzle has clues and needs each of them.
    pub(super) minimal: bool,
}

impl Book {
    pub(super) fn check(&self) -> Result<(), BookError> {
        if self.puzzles() == 0 || self.sections.iter().any(|section| section.items.is_empty()) {
            return Err(BookError::Empty);
        }
        self.check_texts()?;
        self.check_puzzles()?;
        for (i, section) in self.sections.iter().enumerate() {
            let fitting = fitting_per_page(section.layout(), self.large_print);
            if !fitting.contains(&section.per_page) {
                let place = Place { section: Some(i), key: "per_page".to_owned() };
                let print = if self.large_print { " in large print" } else { "" };
                let expected = format!("{}{print}", one_of(fitting));
                return Err(BookError::PerPage { place, found: section.per_page, expected });
            }
        }
        if !SOLUTIONS_PER_PAGE.contains(&self.solutions_per_page) {
            return Err(BookError::SolutionsPerPage(self.solutions_per_page));
        }
        Ok(())
    }

    /// Every puzzle is on the layout of its rules, and has a link that fits a code.
    fn check_puzzles(&self) -> Result<(), BookError> {
        for (i, (section, item)) in self.items().enumerate() {
            let number = i + 1;
            let refuse = |message: String| Err(BookError::Layout { number, message });
            if let Err(error) = item.rules.layout().admits(&item.clues) {
                return refuse(error.to_string());
            }
            if item.rules.layout().paper() != section.layout().paper() {
                return refuse("found a puzzle of another size than the first of its section".to_owned());
            }
            let length = item.link.as_ref().map_or(0, String::len);
            if length > crate::export::qr::LONGEST {
                return Err(BookError::Link { number, length });
            }
        }
        Ok(())
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
    pub(super) fn prove(&self, budget: &Budget) -> Result<Proof, BookError> {
        let mut engines: Vec<Engine> = Vec::with_capacity(self.puzzles());
        let items: Vec<&Item> = self.items().map(|(_, item)| item).collect();
        for (i, item) in items.iter().enumerate() {
            let same = i > 0 && Arc::ptr_eq(&item.rules, &items[i - 1].rules);
            engines.push(if same { engines[i - 1].clone() } else { Engine::new(&item.rules) });
        }
        let proven: Vec<_> =
            items.par_iter().zip(&engines).map(|(item, engine)| prove(engine, &item.clues, budget)).collect();
        let mut proof = Proof { solutions: Vec::with_capacity(proven.len()), minimal: true };
        for (i, proven) in proven.into_iter().enumerate() {
            let (solution, minimal) = proven?.map_err(|found| BookError::Unproven { number: i + 1, found })?;
            proof.minimal &= minimal;
            proof.solutions.push(solution);
        }
        Ok(proof)
    }
}

/// The only solution and whether there are clues and each is needed, or what was found instead of one solution.
fn prove(engine: &Engine, clues: &Board, budget: &Budget) -> Result<Result<(Board, bool), &'static str>, Undecided> {
    Ok(match engine.solve(clues, budget)? {
        Outcome::Unique(solution) => {
            let minimal = clues.clues() > 0 && engine.spare_clues(&solution, clues, budget)?.is_empty();
            Ok((solution, minimal))
        }
        Outcome::Impossible => Err("no solution"),
        Outcome::Ambiguous(..) => Err("more than one solution"),
    })
}
