//! The record shared by all modules: a puzzle with its rules, its solution and its origin.
//!
//! The generator makes it; writers, raters and statistics use it.

use std::sync::Arc;

use crate::board::Board;
use crate::names::{Named, ParseError, names};
use crate::rules::Rules;
use crate::rules::variant::Variant;

/// A puzzle and its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The clues.
    pub clues: Board,
    /// The only solution.
    pub solution: Board,
    /// Its origin, if a run made it.
    pub origin: Option<Origin>,
}

/// The place of a puzzle in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The variant of the run.
    pub variant: Arc<Variant>,
    /// The seed of the run.
    pub seed: u64,
    /// The number of the puzzle, from 0.
    pub index: u64,
}

// The words of a puzzle's setter about it. None of them are read as a rule.

/// A part of what a setter writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The title of the puzzle.
    Title,
    /// The name of its author.
    Author,
    /// Its rules in words.
    Rules,
    /// What a setter's tool draws without a meaning, as JSON with the members of the link.
    Drawings,
}

// The names are those of the columns of a table, in their order, and of the members of a JSON object.
names! { Part, "part": Title "title", Author "author", Rules "text", Drawings "drawings" }

/// The title, the author, the rules in words and the drawings of a puzzle, each optional.
///
/// Every part is a text without leading or trailing blanks, with `\n` as line end and without
/// control characters other than tabs, so that it can be shown on a terminal and stored in every
/// format.
///
/// ```
/// use lacuna::{Part, Words};
/// let mut words = Words::default();
/// words.set(Part::Title, " Windows\r\n")?;
/// assert_eq!((words.get(Part::Title), words.get(Part::Author)), (Some("Windows"), None));
/// assert!(words.set(Part::Author, "\u{1b}[31mMe").is_err());
/// # Ok::<(), lacuna::ParseError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Words {
    /// Most puzzles have no words, so the parts share one pointer.
    parts: Option<Box<[Option<Box<str>>; 4]>>,
}

impl Words {
    /// Returns a part, if present.
    pub fn get(&self, part: Part) -> Option<&str> {
        self.parts.as_ref()?[part as usize].as_deref()
    }

    /// Returns the parts that are present.
    pub fn iter(&self) -> impl Iterator<Item = (Part, &str)> {
        Part::ALL
            .iter()
            .filter_map(|&part| Some((part, self.get(part)?)))
    }

    /// Sets a part. A blank text leaves it unchanged.
    ///
    /// # Errors
    /// If the text has a control character other than tabs and line ends, or a code that is not a
    /// character.
    pub fn set(&mut self, part: Part, text: &str) -> Result<(), ParseError> {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let text = text.trim();
        let is_wrong = |&c: &char| {
            (c.is_control() && !matches!(c, '\t' | '\n')) || matches!(c, '\u{fffe}' | '\u{ffff}')
        };
        if let Some(character) = text.chars().find(is_wrong) {
            let part = match part {
                Part::Title => "title",
                Part::Author => "author",
                Part::Rules => "rules in words",
                Part::Drawings => "drawing",
            };
            return Err(ParseError(format!(
                "found the control character {character:?} in the {part}, expected letters, tabs and line ends"
            )));
        }
        if !text.is_empty() {
            self.parts.get_or_insert_default()[part as usize] = Some(text.into());
        }
        Ok(())
    }
}
