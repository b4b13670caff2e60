//! Unavoidable sets of two lines: in two rows of a band (or two columns of a stack) the digits of some columns may change places.
//!
//! The columns form cycles: where the second row has *b*, go to the column where the first has *b*, until back. Exchanging the two rows in
//! the columns of one cycle keeps every row, column and box, so it is another solution: at least one of these cells must be a clue.
//! Sets that touch a house beyond rows, columns and boxes are left out, because the exchange might break it. For the standard rules they
//! answer a third of the questions whose answer is "needed".

use super::closure::close;
use crate::nine::cell::{BOX_SIDE, Cell, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;

/// Something for each place of a line.
type Line<T> = [T; SIDE];

/// The two-line unavoidable sets of a solution grid, and the clues that hit them.
pub(super) struct TwoLineSets {
    avoided: CellSet,
    rows: Lines,
    columns: Lines,
}

/// What concerns the rows, or the columns. The 27 cells of a band (stack) are bits, line after line.
struct Lines {
    /// For each cell, line after line, the set that it is in with the next line of its band (after the last the first), and with the one before.
    sets: [[u32; 2]; SIDE * SIDE],
    /// The clues and the cells to avoid in each band.
    taken: [u32; BOX_SIDE],
}

impl TwoLineSets {
    /// Returns the sets of this grid with these houses beyond rows, columns and boxes, for the clues that are left.
    #[inline(always)]
    pub(super) fn of(solution: &Grid, regions: &[CellSet], clues: CellSet) -> TwoLineSets {
        let avoided = regions.iter().fold(CellSet::EMPTY, |all, &region| all | region);
        let taken = clues | avoided;
        let row = |row: usize| std::array::from_fn(|column| solution.values()[row * SIDE + column]);
        let column = |column: usize| std::array::from_fn(|row| solution.values()[row * SIDE + column]);
        let empty = || Lines { sets: [[0; 2]; SIDE * SIDE], taken: [0; BOX_SIDE] };
        if avoided == CellSet::ALL {
            return TwoLineSets { avoided, rows: empty(), columns: empty() };
        }
        TwoLineSets {
            avoided,
            rows: Lines::of(std::array::from_fn(row), |row| taken.row(row)),
            columns: Lines::of(std::array::from_fn(column), |column| taken.column(column)),
        }
    }

    /// Returns `true` if one of the sets shows that this clue is needed: it is the set's only clue.
    #[inline]
    pub(super) fn need(&self, clue: Cell) -> bool {
        let (row, column) = (clue.row(), clue.column());
        !self.avoided.contains(clue) && (self.rows.has_only(row, column) | self.columns.has_only(column, row))
    }

    /// This clue is no longer there.
    #[inline]
    pub(super) fn remove(&mut self, clue: Cell) {
        if !self.avoided.contains(clue) {
            let (row, column) = (clue.row(), clue.column());
            self.rows.free(row, column);
            self.columns.free(column, row);
        }
    }
}

impl Lines {
    #[inline(always)]
    fn of(lines: Line<Line<u8>>, taken: impl Fn(usize) -> u16) -> Lines {
        let mut sets = [[0; 2]; SIDE * SIDE];
        let cycles = cycles(&lines);
        for line in 0..SIDE {
            for (place, cycles) in cycles.iter().enumerate() {
                let cycle = u32::from(cycles[line]);
                let set = cycle << bit(line, 0) | cycle << bit(next(line), 0);
                sets[line * SIDE + place][0] = set;
                sets[next(line) * SIDE + place][1] = set;
            }
        }
        let band = |band| (0..BOX_SIDE).fold(0, |bits, i| bits | u32::from(taken(band * BOX_SIDE + i)) << bit(i, 0));
        Lines { sets, taken: std::array::from_fn(band) }
    }

    /// Returns `true` if one of the two sets of a cell has no other clue than this one.
    #[inline]
    fn has_only(&self, line: usize, place: usize) -> bool {
        let taken = self.taken[line / BOX_SIDE];
        let [next, last] = self.sets[line * SIDE + place];
        (next & taken == 1 << bit(line, place)) | (last & taken == 1 << bit(line, place))
    }

    #[inline]
    fn free(&mut self, line: usize, place: usize) {
        self.taken[line / BOX_SIDE] &= !(1 << bit(line, place));
    }
}

/// Returns the bit of a cell in its band.
fn bit(line: usize, place: usize) -> usize {
    line % BOX_SIDE * SIDE + place
}

/// For each place and each line the places of the cycle that the line and the next of its band form there. Sixteen lanes are one
/// register of 256 bits, two of 128; the last seven are spare.
#[inline(always)]
fn cycles(lines: &Line<Line<u8>>) -> Line<[u16; 16]> {
    let mut reach = [[0; 16]; SIDE];
    for (line, values) in lines.iter().enumerate() {
        let mut places = [0; SIDE + 1];
        for (place, &value) in values.iter().enumerate() {
            places[value as usize] = 1 << place;
        }
        for (place, &value) in lines[next(line)].iter().enumerate() {
            reach[place][line] = 1 << place | places[value as usize];
        }
    }
    close(&mut reach);
    reach
}

/// Returns the line after this one in its band, whose first follows its last.
fn next(line: usize) -> usize {
    line - line % BOX_SIDE + (line + 1) % BOX_SIDE
}
