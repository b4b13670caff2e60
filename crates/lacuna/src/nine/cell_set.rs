//! Sets of cells of the nine-by-nine engine: 81 bits in two words.
//!
//! ```
//! use lacuna::nine::cell_set::CellSet;
//! let row: CellSet = (0..9).map(lacuna::nine::cell::Cell::new).collect();
//! assert_eq!((!row).len(), 72);
//! assert_eq!((row - row).first(), None);
//! ```

use std::fmt;

use crate::cells::{Cells, Numbered};
use crate::nine::cell::{CELLS, Cell, SIDE};

/// A set of cells; bit *i* is cell *i*.
pub type CellSet = Cells<2, Cell>;

impl Numbered for Cell {
    const MASK: [u64; 2] = [u64::MAX, (1 << (CELLS - 64)) - 1];

    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn numbered(number: usize) -> Cell {
        Cell::new(number)
    }
}

/// The lowest and the highest bit of each byte.
const BYTES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

impl CellSet {
    /// All 81 cells.
    pub const ALL: CellSet = CellSet::of_words(Cell::MASK);

    /// The set with these bits; bits from 81 upwards are dropped.
    #[inline]
    pub const fn from_bits(bits: u128) -> CellSet {
        CellSet::of_words([bits as u64, (bits >> 64) as u64 & Cell::MASK[1]])
    }

    /// The bits; bit *i* is cell *i*.
    #[inline]
    pub const fn bits(self) -> u128 {
        let [low, high] = *self.words();
        (high as u128) << 64 | low as u128
    }

    /// The columns of this row with a cell of the set, as bits.
    pub(crate) const fn row(self, row: usize) -> u16 {
        (self.bits() >> (SIDE * row) & 0o777) as u16
    }

    /// The rows of this column with a cell of the set, as bits.
    pub(crate) const fn column(self, column: usize) -> u16 {
        // Seven cells at bits 0, 9, 18, … are shifted by 56, 48, 40, … at once: bits 56, 57, 58, …
        // become the seven, and the other bits that arise do not collide with one another.
        let cells = self.bits() >> column;
        let seven = (cells as u64 & 0x0040_2010_0804_0201).wrapping_mul(BYTES) >> 56;
        (seven as u128 | (cells >> 63 & 1) << 7 | (cells >> 72 & 1) << 8) as u16
    }

    /// The cell with exactly `n` cells of the set before it.
    #[inline]
    pub fn nth(self, n: usize) -> Option<Cell> {
        if n >= self.len() {
            return None;
        }
        let [first, second] = *self.words();
        let low = first.count_ones() as usize;
        let (word, base, n) = if n < low {
            (first, 0, n)
        } else {
            (second, 64, n - low)
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
}

/// Writes nine lines of `#` and `.`.
impl fmt::Display for CellSet {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn the_nth_cell_is_that_of_counting() {
        let mut random = Random::stream("sets", 1, 0);
        let sets = (0..2000).map(|i| {
            (0..i % 82)
                .map(|_| Cell::new(random.below(81) as usize))
                .collect()
        });
        for set in sets.chain([CellSet::EMPTY, CellSet::ALL]) {
            let counted: Vec<Cell> = set.into_iter().collect();
            let found: Vec<Cell> = (0..).map_while(|n| set.nth(n)).collect();
            assert_eq!(found, counted);
        }
    }
}
