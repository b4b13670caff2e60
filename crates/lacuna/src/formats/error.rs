//! Why a text cannot be read, and why a puzzle cannot be written.

use std::fmt::Display;
use std::io;

use super::ParseError;
use super::Record;
use crate::board::Misfit;

/// Why the next puzzle cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// A place in a text. The message begins with `line:column:`, to be appended to the name of the
    /// file and a colon.
    #[error("{line}:{column}: {problem}")]
    Text {
        /// The line, from 1.
        line: u64,
        /// The column in characters, from 1.
        column: usize,
        /// What is wrong and what to do, as one sentence without a full stop.
        problem: String,
        /// `true` if the fault is in a line that is a whole puzzle, or should be one: the reader
        /// continues after it.
        goes_on: bool,
    },
    /// Rules that stand alone, without a line.
    #[error("{0}")]
    Rules(String),
    /// The file itself cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl ReadError {
    /// Marks the error as one that the reader continues after.
    pub(super) fn going_on(mut self) -> ReadError {
        if let ReadError::Text { goes_on, .. } = &mut self {
            *goes_on = true;
        }
        self
    }

    /// Adds that a grid is not read without what is wrong here.
    pub(super) fn withdrawing(mut self, grid: u64) -> ReadError {
        if let ReadError::Text { problem, .. } = &mut self {
            *problem += &format!(
                "; without this line, the puzzle on line {grid} may be another one, so remove the line if it says nothing about it"
            );
        }
        self
    }
}

/// What the reader of a form makes of a line: nothing if it is in another form.
pub(super) type Read = Result<Option<Record>, Wrong>;

/// A fault at a byte of a text.
#[derive(Debug)]
pub(super) struct Wrong {
    pub(super) at: usize,
    pub(super) problem: String,
}

impl Wrong {
    /// A fault at the beginning of the text, as a sentence.
    pub(super) fn says(problem: impl Into<String>) -> Wrong {
        Wrong {
            at: 0,
            problem: problem.into(),
        }
    }

    /// Something at the beginning of the text in the place of something else of its kind.
    pub(super) fn new(found: impl Display, expected: impl Display) -> Wrong {
        // What was found may be as long as a line.
        let found = found.to_string();
        let cut = found.chars().nth(300).map_or("", |_| "…");
        Wrong::says(format!("found {found:.300}{cut}, expected {expected}"))
    }

    /// A wrong character at a byte.
    pub(super) fn character(text: &[u8], at: usize, expected: impl Display) -> Wrong {
        let found = match String::from_utf8_lossy(&text[at..]).chars().next() {
            None => "the end of the line".to_owned(),
            Some(found) => format!("{found:?}"),
        };
        Wrong::new(found, expected).at(at)
    }

    /// Moves the fault to the right, as for one inside a text that begins at this byte.
    pub(super) fn at(self, begin: usize) -> Wrong {
        Wrong {
            at: self.at + begin,
            ..self
        }
    }

    /// The error for a fault whose column is unknown or the first.
    pub(super) fn on_line(self, line: u64) -> ReadError {
        self.in_column(line, 1)
    }

    pub(super) fn in_column(self, line: u64, column: usize) -> ReadError {
        ReadError::Text {
            line,
            column,
            problem: self.problem,
            goes_on: false,
        }
    }
}

impl From<Misfit> for Wrong {
    fn from(misfit: Misfit) -> Wrong {
        Wrong::says(misfit.to_string())
    }
}

impl From<ParseError> for Wrong {
    fn from(error: ParseError) -> Wrong {
        Wrong::says(error.to_string())
    }
}

/// Why a format cannot hold a puzzle: what it lacks and what to do, as one sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct WriteError(pub(super) String);

impl From<Misfit> for WriteError {
    fn from(misfit: Misfit) -> WriteError {
        WriteError(format!("the puzzle does not fit its rules: {misfit}"))
    }
}
