//! Sets of cells as 81 bits.
//!
//! Plain set algebra, without houses or rules. Bit *i* is cell *i*, and the operators are those of
//! sets: `|` union, `&` intersection, `-` difference, `^` symmetric difference, `!` complement.
//!
//! ```
//! use lacuna::nine::cell_set::CellSet;
//! let row: CellSet = (0..9).map(lacuna::nine::cell::Cell::new).collect();
//! assert_eq!((!row).len(), 72);
//! assert_eq!((row - row).first(), None);
//! ```

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub, SubAssign};

use crate::nine::cell::{CELLS, Cell, SIDE};

/// A set of cells; bit *i* is cell *i*.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u128);

/// The lowest and the highest bit of each byte.
const BYTES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

impl CellSet {
    /// The empty set.
    pub const EMPTY: CellSet = CellSet(0);
    /// All 81 cells.
    pub const ALL: CellSet = CellSet((1 << CELLS) - 1);

    /// Returns the set with these bits; bits from 81 upwards are dropped.
    #[inline]
    pub const fn from_bits(bits: u128) -> CellSet {
        CellSet(bits & Self::ALL.0)
    }

    /// Returns the bits; bit *i* is cell *i*.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Returns the set of one cell.
    #[inline]
    pub const fn of(cell: Cell) -> CellSet {
        CellSet(1 << cell.index())
    }

    /// Returns the number of cells.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if the set has no cell.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if the cell is in the set.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// Adds the cell.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }

    /// Removes the cell.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.index());
    }

    /// Returns the set without this cell.
    #[inline]
    pub const fn without(self, cell: Cell) -> CellSet {
        CellSet(self.0 & !(1 << cell.index()))
    }

    /// Returns the set with this cell.
    #[inline]
    pub const fn with(self, cell: Cell) -> CellSet {
        CellSet(self.0 | 1 << cell.index())
    }

    /// Returns the first cell.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 {
            None
        } else {
            Some(Cell::new(self.0.trailing_zeros() as usize))
        }
    }

    /// Returns the only cell of a singleton.
    #[inline]
    pub const fn single(self) -> Option<Cell> {
        if self.0.is_power_of_two() {
            self.first()
        } else {
            None
        }
    }

    /// Returns the columns of this row with a cell of the set, as bits.
    #[inline]
    pub(crate) const fn row(self, row: usize) -> u16 {
        (self.0 >> (SIDE * row) & 0o777) as u16
    }

    /// Returns the rows of this column with a cell of the set, as bits.
    #[inline]
    pub(crate) const fn column(self, column: usize) -> u16 {
        // Seven cells at bits 0, 9, 18, … are shifted by 56, 48, 40, … at once: bits 56, 57, 58, …
        // become the seven, and the other bits that arise do not collide with one another.
        let cells = self.0 >> column;
        let seven = (cells as u64 & 0x0040_2010_0804_0201).wrapping_mul(BYTES) >> 56;
        (seven as u128 | (cells >> 63 & 1) << 7 | (cells >> 72 & 1) << 8) as u16
    }

    /// Returns the cell with exactly `n` cells of the set before it.
    #[inline]
    pub const fn nth(self, n: usize) -> Option<Cell> {
        if n >= self.len() {
            return None;
        }
        let low = (self.0 as u64).count_ones() as usize;
        let (word, base, n) = if n < low {
            (self.0 as u64, 0, n)
        } else {
            ((self.0 >> 64) as u64, 64, n - low)
        };
        // Byte i of `up_to` counts the members in the bytes up to i.
        let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let up_to = ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(BYTES);
        // The bytes with no more than n members up to their end come before the byte that holds the
        // cell.
        let before = ((((n as u64 * BYTES) | HIGH) - up_to) & HIGH) >> 7;
        let from = 8 * (before.wrapping_mul(BYTES) >> 56);
        let mut byte = word >> from;
        let mut skip = n - ((up_to << 8) >> from & 0xff) as usize;
        while skip > 0 {
            byte &= byte - 1;
            skip -= 1;
        }
        Some(Cell::new(
            base + from as usize + byte.trailing_zeros() as usize,
        ))
    }

    /// Returns `true` if every cell of the set is in the other.
    #[inline]
    pub const fn is_subset(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns `true` if the sets have no cell in common.
    #[inline]
    pub const fn is_disjoint(self, other: CellSet) -> bool {
        self.0 & other.0 == 0
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}

impl BitAndAssign for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: CellSet) {
        self.0 &= other.0;
    }
}

impl BitXor for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitxor(self, other: CellSet) -> CellSet {
        CellSet(self.0 ^ other.0)
    }
}

impl Sub for CellSet {
    type Output = CellSet;
    #[inline]
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

impl SubAssign for CellSet {
    #[inline]
    fn sub_assign(&mut self, other: CellSet) {
        self.0 &= !other.0;
    }
}

impl Not for CellSet {
    type Output = CellSet;
    #[inline]
    fn not(self) -> CellSet {
        CellSet(!self.0 & Self::ALL.0)
    }
}

impl FromIterator<Cell> for CellSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellSetIter;
    #[inline]
    fn into_iter(self) -> CellSetIter {
        CellSetIter(self)
    }
}

/// The cells of a set in order.
#[derive(Clone, Debug)]
pub struct CellSetIter(CellSet);

impl Iterator for CellSetIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(cell)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CellSetIter {}

impl serde::Serialize for CellSet {
    #[inline]
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> serde::Deserialize<'de> for CellSet {
    #[inline]
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<CellSet, D::Error> {
        Ok(<Vec<Cell>>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

/// Writes nine lines of `#` and `.`.
impl fmt::Display for CellSet {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cell::all() {
            f.write_str(if self.contains(cell) { "#" } else { "." })?;
            if cell.column() == SIDE - 1 {
                f.write_str("\n")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for CellSet {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
