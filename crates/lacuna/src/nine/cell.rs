//! The smallest building blocks: a cell, a digit, a set of digits.
//!
//! Nothing here knows about houses or grids. Cells are numbered 0..81 row by row; people read them
//! as `r1c1` … `r9c9`.

use std::fmt;

use crate::cells::{Cells, Numbered};

/// The number of cells in a grid.
pub const CELLS: usize = 81;
/// The number of digits, and so of cells in a house, and of rows, columns and boxes.
pub const SIDE: usize = 9;
/// The number of rows and columns of a box.
pub const BOX_SIDE: usize = 3;

/// A place in the grid, 0..81, row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Returns the cell with this index.
    ///
    /// # Panics
    /// If `index` is not below 81.
    #[inline]
    pub const fn new(index: usize) -> Cell {
        assert!(index < CELLS, "a cell index is below 81");
        Cell(index as u8)
    }

    /// Returns the cell in this row and column, both 0..9.
    ///
    /// # Panics
    /// If `row` or `column` is not below 9.
    #[inline]
    pub const fn at(row: usize, column: usize) -> Cell {
        assert!(row < SIDE && column < SIDE, "rows and columns are below 9");
        Cell((row * SIDE + column) as u8)
    }

    /// Returns the index, 0..81, row by row.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row, 0..9.
    #[inline]
    pub const fn row(self) -> usize {
        self.0 as usize / SIDE
    }

    /// Returns the column, 0..9.
    #[inline]
    pub const fn column(self) -> usize {
        self.0 as usize % SIDE
    }

    /// Returns every cell in order.
    #[inline]
    pub fn all() -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator + Clone {
        (0..CELLS as u8).map(Cell)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A digit, 1..=9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// Returns the digit with this value, if it is in 1..=9.
    #[inline]
    pub const fn new(value: u8) -> Option<Digit> {
        if value >= 1 && value as usize <= SIDE {
            Some(Digit(value))
        } else {
            None
        }
    }

    /// Returns the digit with this index, 0..9: index 0 is the digit 1.
    ///
    /// # Panics
    /// If `index` is not below 9.
    #[inline]
    pub const fn from_index(index: usize) -> Digit {
        assert!(index < SIDE, "a digit index is below 9");
        Digit(index as u8 + 1)
    }

    /// Returns the value, 1..=9.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0
    }

    /// Returns the index, 0..9.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Returns the digits in order.
    #[inline]
    pub fn all() -> impl ExactSizeIterator<Item = Digit> + DoubleEndedIterator + Clone {
        (1..=SIDE as u8).map(Digit)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Numbered for Digit {
    const MASK: [u64; 2] = [(1 << SIDE) - 1; 2];

    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn numbered(number: usize) -> Digit {
        Digit::from_index(number)
    }
}

/// A set of digits; bit *i* is the digit *i* + 1.
pub type DigitSet = Cells<1, Digit>;

impl DigitSet {
    /// All nine digits.
    pub const ALL: DigitSet = DigitSet::of_words([Digit::MASK[0]]);

    /// The set with these bits; bits from 9 upwards are dropped.
    #[inline]
    pub const fn from_bits(bits: u16) -> DigitSet {
        DigitSet::of_words([bits as u64 & Digit::MASK[0]])
    }

    /// The bits; bit *i* is the digit *i* + 1.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.words()[0] as u16
    }
}

impl From<Digit> for DigitSet {
    #[inline]
    fn from(digit: Digit) -> DigitSet {
        DigitSet::EMPTY.with(digit)
    }
}
