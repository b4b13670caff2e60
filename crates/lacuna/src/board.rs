//! A board: a value or a blank in each cell of a layout.
//!
//! It is what formats, pictures and people see. It knows neither the places of its cells nor the
//! rules, only the number of cells. As text it has one character per cell in reading order: `.` for
//! a blank, `1` … `9`, then `A` = 10, `B` = 11, … up to `W` = 32.
//!
//! ```
//! use lacuna::Board;
//! let board: Board = "12.. ..1A".parse()?;
//! assert_eq!((board.len(), board.get(7), board.get(2)), (8, Some(10), None));
//! assert_eq!(board.to_string(), "12....1A");
//! assert_eq!(serde_json::to_string(&board)?, "\"12....1A\"");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::str::FromStr;

use crate::names::ParseError;

/// The largest value that a board can hold; every value up to it has a character.
pub const LARGEST: u8 = 32;

/// The reason why a board does not fit a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// The number of cells differs.
    #[error("found {found} cells, expected {expected}")]
    Cells {
        /// The number of cells of the board.
        found: usize,
        /// The number of cells of the layout.
        expected: usize,
    },
    /// A value exceeds those of the layout.
    #[error("found the value {found} in r{row}c{column}, expected at most {largest}")]
    Value {
        /// The row of the first such cell, from 1.
        row: usize,
        /// Its column, from 1.
        column: usize,
        /// The value.
        found: u8,
        /// The largest value of the layout.
        largest: u8,
    },
}

/// The values and blanks of the cells 0, 1, … of a layout.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board(Vec<u8>);

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Board").field(&self.to_string()).finish()
    }
}

impl Board {
    /// Creates a board of blanks.
    pub fn blank(cells: usize) -> Board {
        Board(vec![0; cells])
    }

    /// Creates a board of these values, 0 for a blank.
    ///
    /// # Errors
    /// If a value is above [`LARGEST`].
    pub fn from_values(values: Vec<u8>) -> Result<Board, ParseError> {
        check(&values).map(|()| Board(values))
    }

    /// Creates a board of values already known not to exceed [`LARGEST`].
    pub(crate) fn of_values(values: Vec<u8>) -> Board {
        debug_assert!(check(&values).is_ok());
        Board(values)
    }

    /// Returns the number of cells.
    #[allow(clippy::len_without_is_empty, reason = "a layout has cells")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the value of a cell.
    pub fn get(&self, cell: usize) -> Option<u8> {
        Some(self.0[cell]).filter(|&value| value != 0)
    }

    /// Sets or clears the value of a cell.
    ///
    /// # Panics
    /// If the value is 0 or above [`LARGEST`].
    pub fn set(&mut self, cell: usize, value: Option<u8>) {
        assert!(
            value.is_none_or(|value| (1..=LARGEST).contains(&value)),
            "{value:?} is no value"
        );
        self.0[cell] = value.unwrap_or(0);
    }

    /// Copies the values of another board of this size.
    pub(crate) fn copy_values(&mut self, values: &[u8]) {
        self.0.copy_from_slice(values);
    }

    /// Returns this board with one cell left blank.
    pub(crate) fn without(&self, cell: usize) -> Board {
        let mut board = self.clone();
        board.set(cell, None);
        board
    }

    /// Returns all values, 0 for a blank.
    pub fn values(&self) -> &[u8] {
        &self.0
    }

    /// Returns the cells that hold a value.
    pub fn filled(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.len()).filter(|&cell| self.0[cell] != 0)
    }

    /// Returns the number of cells that hold a value.
    pub fn clues(&self) -> usize {
        // A piece is counted in one byte, so that the compiler can vectorise the count.
        let count = |values: &[u8]| values.iter().map(|&value| u8::from(value != 0)).sum::<u8>();
        self.0
            .chunks(PIECE)
            .map(|values| usize::from(count(values)))
            .sum()
    }

    /// Returns `true` if no cell is blank.
    pub fn is_full(&self) -> bool {
        !self.0.contains(&0)
    }

    /// Returns `true` if every value of the clues is here too.
    pub fn extends(&self, clues: &Board) -> bool {
        self.len() == clues.len() && clues.filled().all(|cell| self.0[cell] == clues.0[cell])
    }

    /// Checks that the board has this many cells, and no value above `largest`. `place` returns the
    /// row and the column of a cell, from 0.
    pub(crate) fn fits(
        &self,
        cells: usize,
        largest: u8,
        place: impl Fn(usize) -> (usize, usize),
    ) -> Result<(), Misfit> {
        let found = self.len();
        if found != cells {
            return Err(Misfit::Cells {
                found,
                expected: cells,
            });
        }
        let Some(cell) = self.0.iter().position(|&value| value > largest) else {
            return Ok(());
        };
        let (row, column) = place(cell);
        Err(Misfit::Value {
            row: row + 1,
            column: column + 1,
            found: self.0[cell],
            largest,
        })
    }

    /// Returns a board with only the values of these cells.
    pub fn restrict(&self, cells: impl IntoIterator<Item = usize>) -> Board {
        let mut board = Board::blank(self.len());
        for cell in cells {
            board.0[cell] = self.0[cell];
        }
        board
    }
}

/// Returns the largest value, 0 if there is none. The loop vectorises.
#[inline]
pub(crate) fn largest(values: &[u8]) -> u8 {
    values.iter().fold(0, |largest, &value| largest.max(value))
}

/// Panics unless a board fits a layout of `cells` cells with the values 1 to `most`.
pub(crate) fn expect_fit(board: &Board, cells: usize, most: usize) {
    assert!(
        board.len() == cells && usize::from(largest(board.values())) <= most,
        "found a board of another size or with a value above {most}, expected {cells} cells and values from 1 to {most}"
    );
}

/// Checks that no value is too large.
fn check(values: &[u8]) -> Result<(), ParseError> {
    if largest(values) <= LARGEST {
        return Ok(());
    }
    let cell = values
        .iter()
        .position(|&value| value > LARGEST)
        .expect("the largest is one");
    Err(ParseError(format!(
        "cell {cell}: found the value {}, expected at most {LARGEST}",
        values[cell]
    )))
}

/// The result of solving clues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<B = Board> {
    /// No solution.
    Impossible,
    /// Exactly one: the clues are a puzzle.
    Unique(B),
    /// More than one; these are two of them.
    Ambiguous(B, B),
}

impl<B> Outcome<B> {
    /// Returns the number of solutions it holds: 0, 1, or 2 if there is more than one.
    pub(crate) fn solutions(&self) -> usize {
        match self {
            Outcome::Impossible => 0,
            Outcome::Unique(_) => 1,
            Outcome::Ambiguous(..) => 2,
        }
    }

    /// Converts the solutions to another type.
    pub(crate) fn map<C>(self, map: impl Fn(B) -> C) -> Outcome<C> {
        match self {
            Outcome::Impossible => Outcome::Impossible,
            Outcome::Unique(only) => Outcome::Unique(map(only)),
            Outcome::Ambiguous(one, other) => Outcome::Ambiguous(map(one), map(other)),
        }
    }
}

/// Returns the character of a value, `.` for 0.
pub fn character(value: u8) -> char {
    char::from(byte(value))
}

/// Like [`character`], as a byte.
fn byte(value: u8) -> u8 {
    match value {
        0 => b'.',
        1..=9 => b'0' + value,
        _ => b'A' - 10 + value,
    }
}

/// Returns the characters of a piece, padded with blanks: with a fixed length, the compiler can
/// vectorise the loop.
fn characters(values: &[u8]) -> [u8; PIECE] {
    let mut text = [0; PIECE];
    text[..values.len()].copy_from_slice(values);
    for value in &mut text {
        *value = byte(*value);
    }
    text
}

/// Returns the value of a character, 0 for `.` and `0`; letters of either case.
pub(crate) fn value(character: char) -> Option<u8> {
    let value = match character {
        '.' => 0,
        '0'..='9' => character as u32 - '0' as u32,
        'a'..='z' => character as u32 - 'a' as u32 + 10,
        'A'..='Z' => character as u32 - 'A' as u32 + 10,
        _ => return None,
    };
    Some(value as u8).filter(|&value| value <= LARGEST)
}

/// The number of cells written or counted at once: enough for nine by nine, and a multiple of the
/// register size.
const PIECE: usize = 96;

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Written in pieces: a write per character can take longer than solving a puzzle.
        self.0.chunks(PIECE).try_for_each(|values| {
            let text = &characters(values)[..values.len()];
            f.write_str(str::from_utf8(text).expect("digits, letters and dots are ASCII"))
        })
    }
}

impl FromStr for Board {
    type Err = ParseError;

    /// Parses one character per cell; white space is ignored.
    fn from_str(text: &str) -> Result<Board, ParseError> {
        let characters = text.chars().filter(|character| !character.is_whitespace());
        let wrong = |i: usize, found: char| {
            ParseError(format!(
                "character {}: found {found:?}, expected . for a blank, 1 to 9, or A to W for 10 to {LARGEST}",
                i + 1
            ))
        };
        let values = characters
            .enumerate()
            .map(|(i, found)| value(found).ok_or_else(|| wrong(i, found)));
        values.collect::<Result<_, _>>().map(Board)
    }
}

/// Serialises types as text in JSON and the like: `Display` writes it, `FromStr` reads it.
macro_rules! serde_as_text {
    ($($type:ty),+) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}
pub(crate) use serde_as_text;

serde_as_text!(Board);
