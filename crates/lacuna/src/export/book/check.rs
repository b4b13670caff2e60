//! The conditions for a book to be drawn: texts that can be set, pages that hold their puzzles,
//! puzzles with one solution.

use std::sync::Arc;

#[cfg(feature = "threads")]
use rayon::prelude::*;

use crate::board::{Board, Outcome};
use crate::budget::{Budget, Undecided};
use crate::engine::Engine;
use crate::export::book::content::{Book, Item, Section};
use crate::export::book::page_size::{SOLUTIONS_PER_PAGE, fitting_per_page};
use crate::export::book::spec::{Field, Spec};
use crate::export::qr;
use crate::misread::one_of;
use crate::rating::{PencilBoard, Rater, Step};

/// The maximum length of a title, in characters.
pub const LONGEST_TITLE: usize = 200;

/// A book that cannot be printed. Messages say what was found and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// Nothing to print, in the book or in a section.
    #[error("found a book or a section without puzzles, expected at least one in each")]
    Empty,
    /// A field that cannot be printed.
    #[error("{0}: {1}")]
    Field(Field, String),
    /// A puzzle, by its number in the book, that cannot be printed.
    #[error("puzzle {0} of the book: {1}")]
    Puzzle(usize, String),
    /// The budget ran out before all puzzles were proven.
    #[error("{0}")]
    Undecided(#[from] Undecided),
}

/// The results of checking a book's puzzles.
pub(super) struct Proof {
    /// The solutions, in the order of the book.
    pub(super) solutions: Vec<Board>,
    /// The exercise of each puzzle that practises a technique.
    pub(super) exercises: Vec<Option<Exercise>>,
    /// `true` if every puzzle has clues and needs each of them.
    pub(super) minimal: bool,
}

/// A position just before a step, the step, and its words.
pub(super) struct Exercise {
    pub(super) position: PencilBoard,
    pub(super) step: Step,
    pub(super) words: String,
}

/// Returns the exercise of each puzzle that practises a technique.
fn exercises(book: &Book, budget: &Budget) -> Result<Vec<Option<Exercise>>, BookError> {
    let exercise = |(at, (section, item)): (usize, (&Section, &Item))| {
        let Some(technique) = section.practice else {
            return Ok(None);
        };
        let rater = Rater::new(&item.rules);
        let Some((position, step)) = rater.before(technique, &item.clues, budget)? else {
            let message = format!(
                "found no step by {}, expected one to practise: leave it out",
                technique.option()
            );
            return Err(BookError::Puzzle(at + 1, message));
        };
        // Few text fonts have the arrow of chains.
        let words = step.words(&rater).replace('→', "–");
        if let Some(letter) = book.fonts.missing(&words) {
            let message = format!(
                "found the letter {letter:?} in a step, expected one that the fonts of the book have"
            );
            return Err(BookError::Puzzle(at + 1, message));
        }
        Ok(Some(Exercise {
            position,
            step,
            words,
        }))
    };
    book.items().enumerate().map(exercise).collect()
}

/// Checks everything but the solutions of a book.
pub(super) fn check(book: &Book) -> Result<(), BookError> {
    if book.sections.is_empty() || book.sections.iter().any(|section| section.items.is_empty()) {
        return Err(BookError::Empty);
    }
    check_texts(book)?;
    check_puzzles(book)?;
    let large_print = book.spec.large_print;
    for (i, section) in book.sections.iter().enumerate() {
        let (fitting, found) = (
            fitting_per_page(section.layout(), large_print),
            section.per_page,
        );
        if !fitting.contains(&found) {
            let print = if large_print { " in large print" } else { "" };
            let message = format!(
                "found {found} puzzles per page, expected {}{print}",
                one_of(fitting)
            );
            return Err(BookError::Field(Field::new(Some(i), "per_page"), message));
        }
    }
    let found = book.spec.solutions_per_page;
    if !SOLUTIONS_PER_PAGE.contains(&found) {
        let (least, most) = SOLUTIONS_PER_PAGE.into_inner();
        let message = format!("found {found}, expected {least} to {most}");
        return Err(BookError::Field(
            Field::new(None, "solutions_per_page"),
            message,
        ));
    }
    Ok(())
}

/// Checks that every puzzle is on the layout of its rules, and has a link that fits a code.
fn check_puzzles(book: &Book) -> Result<(), BookError> {
    for (number, (section, item)) in (1..).zip(book.items()) {
        let length = item.link.as_ref().map_or(0, String::len);
        let wrong = if let Err(error) = item.rules.layout().admits(&item.clues) {
            error.to_string()
        } else if item.rules.layout().paper() != section.layout().paper() {
            "found a puzzle whose size differs from the first of its section".to_owned()
        } else if length > qr::LONGEST {
            format!(
                "its link of {length} characters does not fit a QR code, expected at most {}",
                qr::LONGEST
            )
        } else {
            continue;
        };
        return Err(BookError::Puzzle(number, wrong));
    }
    Ok(())
}

/// Checks that the fonts have every letter, and that no title is too long.
fn check_texts(book: &Book) -> Result<(), BookError> {
    let Spec {
        title,
        subtitle,
        author,
        copyright,
        labels,
        ..
    } = &book.spec;
    let of_book = [
        ("title", title),
        ("subtitle", subtitle),
        ("author", author),
        ("copyright", copyright),
    ];
    let of_sections = book
        .sections
        .iter()
        .enumerate()
        .filter_map(|(i, section)| Some((i, section.title.as_ref()?)));
    let of_book = of_book.map(|(key, text)| (Field::new(None, key), text.as_str()));
    let mut texts: Vec<(Field, &str)> = of_book.to_vec();
    texts.extend(of_sections.map(|(i, text)| (Field::new(Some(i), "title"), text.as_str())));
    let is_long = |(field, text): &&(Field, &str)| {
        text.chars().count() > LONGEST_TITLE && field.key != "copyright"
    };
    if let Some((field, text)) = texts.iter().find(is_long) {
        let message = format!(
            "found {} characters, expected at most {LONGEST_TITLE}",
            text.chars().count()
        );
        return Err(BookError::Field(field.clone(), message));
    }
    let label = |key: String| Field::new(None, format!("labels.{key}"));
    if let Some((key, message)) = labels.mistake() {
        return Err(BookError::Field(label(key), message));
    }
    texts.extend(
        labels
            .texts()
            .into_iter()
            .map(|(key, text)| (label(key), text)),
    );
    match texts
        .into_iter()
        .find_map(|(field, text)| Some((field, book.fonts.missing(text)?)))
    {
        Some((field, letter)) => {
            let expected =
                "expected one that the fonts of the book have: name other fonts under [fonts]";
            Err(BookError::Field(
                field,
                format!("found the letter {letter:?}, {expected}"),
            ))
        }
        None => Ok(()),
    }
}

/// Solves every puzzle and tests whether each of its clues is needed.
pub(super) fn prove(book: &Book, budget: &Budget) -> Result<Proof, BookError> {
    let items: Vec<&Item> = book.items().map(|(_, item)| item).collect();
    let alike = items.chunk_by(|one, other| Arc::ptr_eq(&one.rules, &other.rules));
    let engines: Vec<Engine> = alike
        .flat_map(|items| vec![Engine::new(&items[0].rules); items.len()])
        .collect();
    #[cfg(feature = "threads")]
    let pairs = items.par_iter().zip(&engines);
    #[cfg(not(feature = "threads"))]
    let pairs = items.iter().zip(&engines);
    let proven: Vec<_> = pairs
        .map(|(item, engine)| solution(engine, &item.clues, budget))
        .collect();
    let exercises = exercises(book, budget)?;
    let mut proof = Proof {
        solutions: Vec::with_capacity(proven.len()),
        exercises,
        minimal: true,
    };
    for (number, proven) in (1..).zip(proven) {
        let (solution, minimal) = proven?.map_err(|found| {
            let expected = "expected exactly one solution: leave it out or check its variant";
            BookError::Puzzle(number, format!("found {found}, {expected}"))
        })?;
        proof.minimal &= minimal;
        proof.solutions.push(solution);
    }
    Ok(proof)
}

/// Returns the only solution, with `true` if there are clues and each is needed; or what was found
/// instead of one solution.
fn solution(
    engine: &Engine,
    clues: &Board,
    budget: &Budget,
) -> Result<Result<(Board, bool), &'static str>, Undecided> {
    Ok(match engine.solve(clues, budget)? {
        Outcome::Unique(solution) => {
            let minimal =
                clues.clues() > 0 && engine.redundant_clues(&solution, clues, budget)?.is_empty();
            Ok((solution, minimal))
        }
        Outcome::Impossible => Err("no solution"),
        Outcome::Ambiguous(..) => Err("more than one solution"),
    })
}
