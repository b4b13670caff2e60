//! A grid of 81 cells, each a digit or empty: parsing, printing, and the independent verifier.
//!
//! A grid is data: it does not solve itself. [`conflict`](Grid::conflict) and
//! [`is_solution`](Grid::is_solution) check the drawn houses cell by cell and share no code with
//! the solver, so they can verify its answers. Files with many grids are handled by `formats`.

use std::fmt;
use std::str::FromStr;

use crate::board::{self, Board, serde_as_text};
use crate::nine::cell::{BOX_SIDE, CELLS, Cell, Digit, DigitSet, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Geometry;

/// 81 cells, each a digit or empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grid([u8; CELLS]);

impl Grid {
    /// The grid without clues.
    pub const EMPTY: Grid = Grid([0; CELLS]);

    /// Returns the grid with these values, 0 for empty, if none is above 9.
    pub fn from_values(values: [u8; CELLS]) -> Option<Grid> {
        (board::largest(&values) as usize <= SIDE).then_some(Grid(values))
    }

    /// Returns the grid with these values, for callers that guarantee that none is above 9.
    pub(crate) fn of_digits(values: [u8; CELLS]) -> Grid {
        debug_assert!(values.iter().all(|&value| value as usize <= SIDE));
        Grid(values)
    }

    /// Returns the values row by row, 0 for empty.
    #[inline]
    pub fn values(&self) -> &[u8; CELLS] {
        &self.0
    }

    /// Returns the digit in a cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.0[cell.index()])
    }

    /// Sets the digit of a cell, or empties the cell.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit.map_or(0, Digit::value);
    }

    /// Returns the cells that hold a digit.
    #[inline]
    pub fn filled(&self) -> CellSet {
        self.difference(&Grid::EMPTY)
    }

    /// Returns the number of cells that hold a digit.
    #[inline]
    pub fn clues(&self) -> usize {
        self.0.iter().filter(|&&value| value != 0).count()
    }

    /// Returns `true` if no cell is empty.
    pub fn is_full(&self) -> bool {
        self.0.iter().all(|&value| value != 0)
    }

    /// Returns the grid with only these cells.
    #[inline]
    pub fn restrict(&self, cells: CellSet) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in cells {
            grid.0[cell.index()] = self.0[cell.index()];
        }
        grid
    }

    /// Returns the grid with this cell emptied.
    pub fn without(&self, cell: Cell) -> Grid {
        let mut grid = *self;
        grid.set(cell, None);
        grid
    }

    /// Returns the cells in which two grids differ.
    #[inline]
    pub fn difference(&self, other: &Grid) -> CellSet {
        let eight = |values: &[u8]| {
            values
                .iter()
                .rev()
                .fold(0, |word, &value| word << 8 | u64::from(value))
        };
        let words = self.0.chunks(8).zip(other.0.chunks(8)).enumerate();
        let bits = words.fold(0, |bits, (i, (mine, theirs))| {
            // Values are below 128: the sum sets the high bit of every byte that is not 0, and the
            // product gathers these bits.
            let differing =
                ((eight(mine) ^ eight(theirs)) + 0x7f7f_7f7f_7f7f_7f7f) & 0x8080_8080_8080_8080;
            bits | u128::from((differing >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * i)
        });
        CellSet::from_bits(bits)
    }

    /// Returns the first drawn house with a repeated digit, if any. Checks the rules as printed,
    /// independently of the solver.
    pub fn conflict(&self, geometry: &Geometry) -> Option<Conflict> {
        geometry.drawn_houses().iter().find_map(|house| {
            let mut seen = DigitSet::EMPTY;
            house.cells().into_iter().find_map(|second| {
                let digit = self.get(second)?;
                if !seen.contains(digit) {
                    seen.insert(digit);
                    return None;
                }
                let first = house
                    .cells()
                    .into_iter()
                    .find(|&cell| self.get(cell) == Some(digit))?;
                Some(Conflict {
                    house: house.name().to_owned(),
                    digit,
                    first,
                    second,
                })
            })
        })
    }

    /// Returns `true` if every cell is filled and every drawn house holds every digit once.
    /// Independent of the solver.
    pub fn is_solution(&self, geometry: &Geometry) -> bool {
        self.is_full() && self.conflict(geometry).is_none()
    }

    /// Returns `true` if this grid contains every digit of `clues`.
    pub fn extends(&self, clues: &Grid) -> bool {
        Cell::all().all(|cell| {
            clues
                .get(cell)
                .is_none_or(|digit| self.get(cell) == Some(digit))
        })
    }

    /// Returns nine framed lines, as in van Eijck's lecture.
    pub fn picture(&self) -> String {
        let rule = "+-------+-------+-------+\n";
        let mut text = String::from(rule);
        for row in 0..SIDE {
            for column in 0..SIDE {
                text.push_str(if column % BOX_SIDE == 0 { "| " } else { "" });
                text.push(
                    self.get(Cell::at(row, column))
                        .map_or(' ', |digit| (b'0' + digit.value()) as char),
                );
                text.push(' ');
            }
            text.push_str("|\n");
            text.push_str(if row % BOX_SIDE == BOX_SIDE - 1 {
                rule
            } else {
                ""
            });
        }
        text
    }
}

/// Writes 81 characters, `.` for empty.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self
            .0
            .map(|value| if value == 0 { b'.' } else { b'0' + value });
        f.write_str(std::str::from_utf8(&text).expect("digits and dots are ASCII"))
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A digit that occurs twice in a house.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {digit} twice in {house}, at {first} and {second}")]
pub struct Conflict {
    /// The house's name.
    pub house: String,
    /// The digit.
    pub digit: Digit,
    /// Its first cell.
    pub first: Cell,
    /// Its second cell.
    pub second: Cell,
}

/// An error in a text that should be a grid of 81 characters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GridError {
    /// A character that is neither a digit nor a sign for an empty cell.
    #[error(
        "column {column}: found {found:?}, expected a digit 1-9 or one of . 0 _ * for an empty cell"
    )]
    Character {
        /// The column, from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// The number of characters is not 81.
    #[error("found {found} cells, expected 81")]
    Length {
        /// The number of characters.
        found: usize,
    },
}

/// Returns the value a character stands for in a text grid: 0 for `.`, `0`, `_` and `*`.
pub const fn cell_value(character: char) -> Option<u8> {
    match character {
        '1'..='9' => Some(character as u8 - b'0'),
        '.' | '0' | '_' | '*' => Some(0),
        _ => None,
    }
}

impl From<&Grid> for Board {
    fn from(grid: &Grid) -> Board {
        Board::from_values(grid.values().to_vec()).expect("digits are values")
    }
}

/// An error for a board that is not a nine-by-nine grid of digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found a board of another size or with a value above 9, expected 81 cells and digits")]
pub struct NotAGrid;

impl TryFrom<&Board> for Grid {
    type Error = NotAGrid;

    fn try_from(board: &Board) -> Result<Grid, NotAGrid> {
        board
            .values()
            .try_into()
            .ok()
            .and_then(Grid::from_values)
            .ok_or(NotAGrid)
    }
}

serde_as_text!(Grid);

/// Reads exactly 81 characters, `.`, `0`, `_` or `*` for empty.
impl FromStr for Grid {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Grid, GridError> {
        let mut values = [0; CELLS];
        let mut found = 0;
        for (i, character) in text.chars().enumerate() {
            let value = cell_value(character).ok_or(GridError::Character {
                column: i + 1,
                found: character,
            })?;
            if let Some(slot) = values.get_mut(i) {
                *slot = value;
            }
            found += 1;
        }
        if found == CELLS {
            Ok(Grid(values))
        } else {
            Err(GridError::Length { found })
        }
    }
}
