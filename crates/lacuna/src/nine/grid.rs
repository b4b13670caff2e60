//! A grid of 81 cells, each a digit or empty.
//!
//! As text it is a [`Board`] of nine by nine cells. [`is_solution`](Grid::is_solution) checks the
//! drawn houses cell by cell and shares no code with the solver.

use std::fmt;
use std::str::FromStr;

use crate::board::{self, Board, Misfit, serde_as_text};
use crate::names::ParseError;
use crate::nine::cell::{CELLS, Cell, Digit, DigitSet, SIDE};
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
    #[inline]
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
    #[inline]
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

    /// Returns `true` if a drawn house holds a digit twice. Independent of the solver.
    pub fn repeats(&self, geometry: &Geometry) -> bool {
        geometry.drawn_houses().iter().any(|house| {
            let digits: Vec<Digit> = house
                .cells()
                .into_iter()
                .filter_map(|cell| self.get(cell))
                .collect();
            digits.iter().copied().collect::<DigitSet>().len() < digits.len()
        })
    }

    /// Returns `true` if every drawn house holds every digit once. Independent of the solver.
    pub fn is_solution(&self, geometry: &Geometry) -> bool {
        self.is_full() && !self.repeats(geometry)
    }

    /// Returns `true` if this grid contains every digit of `clues`.
    #[inline]
    pub fn extends(&self, clues: &Grid) -> bool {
        Cell::all().all(|cell| {
            clues
                .get(cell)
                .is_none_or(|digit| self.get(cell) == Some(digit))
        })
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

impl From<&Grid> for Board {
    fn from(grid: &Grid) -> Board {
        Board::from_values(grid.values().to_vec()).expect("digits are values")
    }
}

impl TryFrom<&Board> for Grid {
    type Error = Misfit;

    fn try_from(board: &Board) -> Result<Grid, Misfit> {
        board.fits(CELLS, SIDE as u8, |cell| (cell / SIDE, cell % SIDE))?;
        let values = board
            .values()
            .try_into()
            .expect("it has the cells of a grid");
        Ok(Grid::from_values(values).expect("it has the values of a grid"))
    }
}

serde_as_text!(Grid);

/// Reads what [`Board`] reads.
impl FromStr for Grid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Grid, ParseError> {
        Grid::try_from(&text.parse::<Board>()?).map_err(|misfit| ParseError(misfit.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn grids_differ_where_their_cells_do() {
        let mut random = Random::stream("grids", 1, 0);
        let mut drawn =
            || Grid::from_values(std::array::from_fn(|_| random.below(10) as u8)).unwrap();
        for _ in 0..500 {
            let (one, other) = (drawn(), drawn());
            let differing: CellSet = Cell::all()
                .filter(|&cell| one.get(cell) != other.get(cell))
                .collect();
            assert_eq!(one.difference(&other), differing);
            assert_eq!(
                one.filled(),
                Cell::all()
                    .filter(|&cell| one.get(cell).is_some())
                    .collect()
            );
            assert_eq!(one.difference(&one), CellSet::EMPTY);
        }
    }
}
