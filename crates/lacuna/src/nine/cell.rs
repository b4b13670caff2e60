//! The smallest building blocks: a cell, a digit, a set of digits.
//!
//! Nothing here knows about houses or grids. Cells are numbered 0..81 row by row; people read them
//! as `r1c1` … `r9c9`.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

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

/// A set of digits; bit *i* is the digit *i* + 1. `|` is union, `&` intersection, `-` difference,
/// `!` complement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: DigitSet = DigitSet(0);
    /// All nine digits.
    pub const ALL: DigitSet = DigitSet((1 << SIDE) - 1);

    /// Returns the set with these bits; bits from 9 upwards are dropped.
    #[inline]
    pub const fn from_bits(bits: u16) -> DigitSet {
        DigitSet(bits & Self::ALL.0)
    }

    /// Returns the bits; bit *i* is the digit *i* + 1.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the number of digits.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if no digit is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if the digit is in the set.
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// Adds the digit.
    #[inline]
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Removes the digit.
    #[inline]
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.index());
    }

    /// Returns the smallest digit.
    #[inline]
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 {
            None
        } else {
            Some(Digit::from_index(self.0.trailing_zeros() as usize))
        }
    }

    /// Returns the only digit of a singleton.
    #[inline]
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() {
            self.first()
        } else {
            None
        }
    }
}

impl From<Digit> for DigitSet {
    #[inline]
    fn from(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

impl BitOrAssign for DigitSet {
    #[inline]
    fn bitor_assign(&mut self, other: DigitSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl Sub for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl Not for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn not(self) -> DigitSet {
        DigitSet::ALL - self
    }
}

impl FromIterator<Digit> for DigitSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        digits
            .into_iter()
            .fold(DigitSet::EMPTY, |set, digit| set | digit.into())
    }
}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = DigitSetIter;
    #[inline]
    fn into_iter(self) -> DigitSetIter {
        DigitSetIter(self)
    }
}

/// The digits of a set, smallest first.
#[derive(Clone, Debug)]
pub struct DigitSetIter(DigitSet);

impl Iterator for DigitSetIter {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        let digit = self.0.first()?;
        self.0.remove(digit);
        Some(digit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for DigitSetIter {}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
