//! Cells by number: first those of the two parts that are searched cell by cell, then those of the
//! part whose clues are given.

use crate::nine::cell::{CELLS, Cell, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;

/// Cells of the two searched parts: bit i for the cell with number i.
pub(super) type Rest = u64;

/// Cells of the part whose clues are given: bit i for the cell with number 54 + i.
pub(super) type Part = u32;

/// The number of cells of a part.
pub(super) const PART: usize = CELLS / 3;

/// All cells of the part.
pub(super) const WHOLE: Part = (1 << PART) - 1;

/// All cells of the rest.
pub(super) const REST: Rest = (1 << (2 * PART)) - 1;

/// The two parts of the rest.
pub(super) const HALVES: [Rest; 2] = [WHOLE as Rest, (WHOLE as Rest) << PART];

/// The cells of one grid by number.
#[derive(Clone, Debug)]
pub(super) struct Numbering {
    cells: Vec<Cell>,
    /// The digit of each cell: bit d is the digit d + 1.
    digits: Vec<u16>,
    /// For each set of digits, the cells of the rest that have none of them.
    without: Vec<Rest>,
}

impl Numbering {
    /// Numbers the cells, those of the rest first.
    pub(super) fn new(grid: &Grid, halves: [CellSet; 2], part: CellSet) -> Numbering {
        let cells: Vec<Cell> = halves.into_iter().chain([part]).flatten().collect();
        let digits: Vec<u16> = cells
            .iter()
            .map(|cell| 1 << (grid.values()[cell.index()] - 1))
            .collect();
        let without = (0..1 << SIDE)
            .map(|set| bits(&digits[..2 * PART], |digit| digit & set == 0))
            .collect();
        Numbering {
            cells,
            digits,
            without,
        }
    }

    /// Converts a set of cells to bits.
    pub(super) fn split(&self, set: CellSet) -> (Rest, Part) {
        let (rest, part) = self.cells.split_at(2 * PART);
        (
            bits(rest, |&cell| set.contains(cell)),
            bits(part, |&cell| set.contains(cell)) as Part,
        )
    }

    /// Converts bits to the set of cells.
    pub(super) fn join(&self, rest: Rest, part: Part) -> CellSet {
        let part = cells(part as Rest).map(|cell| self.cells[2 * PART + cell]);
        cells(rest)
            .map(|cell| self.cells[cell])
            .chain(part)
            .collect()
    }

    /// Returns the digit of a cell of the rest, as a bit.
    #[inline(always)]
    pub(super) fn digit(&self, cell: usize) -> u16 {
        self.digits[cell]
    }

    /// Returns the digits of cells of the part.
    pub(super) fn digits(&self, part: Part) -> u16 {
        cells(part as Rest).fold(0, |digits, cell| digits | self.digits[2 * PART + cell])
    }

    /// Returns the cells of the rest that may be the next clue, given the digits of the clues so
    /// far and the number of clues still to come.
    ///
    /// Two digits without a clue could be exchanged, so all but one of the missing digits need a
    /// clue.
    #[inline(always)]
    pub(super) fn useful(&self, digits: u16, left: usize) -> Rest {
        match SIDE - digits.count_ones() as usize {
            missing if missing <= left => REST,
            missing if missing == left + 1 => self.without[digits as usize],
            _ => 0,
        }
    }

    /// Returns the cells of the missing digits, if at most one of the clues still to come may have
    /// another.
    #[inline(always)]
    pub(super) fn fresh(&self, digits: u16, left: usize) -> Option<Rest> {
        (SIDE - digits.count_ones() as usize == left).then(|| self.without[digits as usize])
    }
}

/// Returns one bit for each item that `is_on`.
fn bits<T>(items: &[T], is_on: impl Fn(&T) -> bool) -> u64 {
    items
        .iter()
        .enumerate()
        .fold(0, |bits, (i, item)| bits | u64::from(is_on(item)) << i)
}

/// Iterates over the numbers of the cells of a set, in order.
#[inline(always)]
pub(super) fn cells(mut set: Rest) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros() as usize;
            set &= set - 1;
            cell
        })
    })
}
