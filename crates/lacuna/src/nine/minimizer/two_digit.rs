//! Unavoidable sets of two digits: in some rows of a solution grid two digits can be exchanged.
//!
//! Two rows are connected if one digit of the first and the other digit of the second lie in the
//! same house. Exchanging the digits in all connected rows preserves every house, whatever its
//! shape, so it yields another solution: at least one of these cells must be a clue. All sets are
//! found at once, with each pair of digits in its own lane. Once the sets of two lines are
//! excluded, these sets answer one in six of the remaining questions about a minimal puzzle of the
//! standard rules.

use super::closure::{close, spread};
use crate::nine::cell::{BOX_SIDE, Cell, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;

const PAIRS: usize = SIDE * (SIDE - 1) / 2;

/// The number of lanes of one digit with all others.
const OTHERS: usize = SIDE - 1;

/// The number of lanes that are closed at once: one register of 256 bits, two of 128.
const AT_ONCE: usize = 16;

/// The number of lanes for the pairs, with space to write the last digit with eight others too.
const LANES: usize = 3 * AT_ONCE;

/// The lane of each digit with the next one; the lanes with the others follow.
const FIRST: [usize; SIDE] = [0, 8, 15, 21, 26, 30, 33, 35, 36];

/// The lane of each pair; a spare one for a digit and itself.
const LANE: [[u8; SIDE]; SIDE] = {
    let mut lanes = [[LANES as u8 - 1; SIDE]; SIDE];
    let mut digit = 0;
    while digit < SIDE {
        let mut other = digit + 1;
        while other < SIDE {
            let lane = (FIRST[digit] + other - digit - 1) as u8;
            (lanes[digit][other], lanes[other][digit]) = (lane, lane);
            other += 1;
        }
        digit += 1;
    }
    lanes
};

/// The two-digit unavoidable sets of a solution grid, and the clues that hit them. Rows are bits.
pub(super) struct TwoDigitSets<'a> {
    solution: &'a Grid,
    /// For each row, the rows connected with it, by pair of digits.
    together: [[u16; LANES]; SIDE],
    /// For each digit, the rows where it is a clue.
    clues: [u16; SIDE],
}

impl<'a> TwoDigitSets<'a> {
    /// Computes the sets of this grid with these houses beyond rows, columns and boxes, for the
    /// remaining clues.
    #[inline(always)]
    pub(super) fn of(solution: &'a Grid, regions: &[CellSet], left: CellSet) -> TwoDigitSets<'a> {
        let mut clues = [0; SIDE];
        for clue in left {
            clues[digit(solution, clue)] |= 1 << clue.row();
        }
        let mut together = linked(solution, regions);
        for lane in (0..PAIRS).step_by(AT_ONCE) {
            let mut reach: [[u16; AT_ONCE]; SIDE] =
                std::array::from_fn(|row| *chunk(&together[row], lane));
            close(&mut reach);
            for (row, reach) in together.iter_mut().zip(reach) {
                *chunk_mut(row, lane) = reach;
            }
        }
        TwoDigitSets {
            solution,
            together,
            clues,
        }
    }

    /// Returns `true` if one of the sets proves that this clue is needed, because it is the set's
    /// only clue.
    #[inline]
    pub(super) fn need(&self, clue: Cell) -> bool {
        let (row, digit) = (clue.row(), digit(self.solution, clue));
        let rest = self.clues[digit] & !(1 << row);
        let hits = |other: usize| {
            (rest | self.clues[other]) & self.together[row][LANE[digit][other] as usize]
        };
        (0..SIDE).fold(u16::MAX, |least, other| least.min(hits(other))) == 0
    }

    /// Removes this clue.
    #[inline]
    pub(super) fn remove(&mut self, clue: Cell) {
        self.clues[digit(self.solution, clue)] &= !(1 << clue.row());
    }
}

/// Returns each row with the rows that a house links to it. For columns and boxes one direction is
/// enough: their links form rings of rows.
#[inline(always)]
fn linked(solution: &Grid, regions: &[CellSet]) -> [[u16; LANES]; SIDE] {
    let digits: [[usize; SIDE]; SIDE] = std::array::from_fn(|row| {
        std::array::from_fn(|column| solution.values()[row * SIDE + column] as usize - 1)
    });
    let (mut columns, mut boxes) = ([NOWHERE; SIDE], [NOWHERE; SIDE]);
    for (row, digits) in digits.iter().enumerate() {
        for (column, &digit) in digits.iter().enumerate() {
            (columns[column][digit], boxes[box_of(row, column)][digit]) = (1 << row, 1 << row);
        }
    }
    let mut linked: [_; SIDE] = std::array::from_fn(|row| [1 << row; LANES]);
    for (row, digits) in digits.iter().enumerate() {
        for (column, &digit) in digits.iter().enumerate() {
            let by_column = chunk::<OTHERS>(&columns[column], digit + 1);
            let by_box = chunk::<OTHERS>(&boxes[box_of(row, column)], digit + 1);
            for (i, linked) in chunk_mut::<OTHERS>(&mut linked[row], FIRST[digit])
                .iter_mut()
                .enumerate()
            {
                *linked |= by_column[i] | by_box[i];
            }
        }
    }
    for &region in regions {
        let mut place = NOWHERE;
        for cell in region {
            place[digit(solution, cell)] = 1 << cell.row();
        }
        for digit in 0..SIDE {
            let others = chunk::<OTHERS>(&place, digit + 1);
            for (row, linked) in linked.iter_mut().enumerate() {
                let is_here = spread(place[digit], row);
                let linked = chunk_mut::<OTHERS>(linked, FIRST[digit]);
                for (i, &other) in others.iter().enumerate() {
                    linked[i] |= other & is_here | place[digit] & spread(other, row);
                }
            }
        }
    }
    linked
}

/// The row of each digit in a house, padded after the last digit with empty entries.
const NOWHERE: [u16; SIDE + OTHERS] = [0; SIDE + OTHERS];

#[inline]
fn chunk<const N: usize>(lanes: &[u16], first: usize) -> &[u16; N] {
    lanes[first..].first_chunk().expect("so many lanes")
}

#[inline]
fn chunk_mut<const N: usize>(lanes: &mut [u16], first: usize) -> &mut [u16; N] {
    lanes[first..].first_chunk_mut().expect("so many lanes")
}

fn box_of(row: usize, column: usize) -> usize {
    row / BOX_SIDE * BOX_SIDE + column / BOX_SIDE
}

#[inline]
fn digit(solution: &Grid, cell: Cell) -> usize {
    solution.values()[cell.index()] as usize - 1
}
