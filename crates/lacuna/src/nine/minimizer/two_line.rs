//! Unavoidable sets of two lines: in two rows of a band (or two columns of a stack) the digits of
//! some columns can be exchanged.
//!
//! The columns form cycles: where the second row has *b*, go to the column where the first has *b*,
//! until the cycle closes. Exchanging the two rows in the columns of one cycle preserves every row,
//! column and box, so it yields another solution: at least one of these cells must be a clue. Sets
//! that touch a house beyond rows, columns and boxes are left out, because the exchange might break
//! it. For the standard rules these sets answer a third of the questions whose answer is "needed".

use super::closure::close;
use crate::nine::cell::{BOX_SIDE, Cell, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;

/// A value for each place of a line.
type Line<T> = [T; SIDE];

/// The two-line unavoidable sets of a solution grid, and the clues that hit them.
pub(super) struct TwoLineSets {
    avoided: CellSet,
    rows: Lines,
    columns: Lines,
}

/// The data of the rows, or of the columns. The 27 cells of a band (stack) are bits, line by line.
struct Lines {
    /// For each cell, line by line, its set with the next line of its band (cyclically), and its
    /// set with the previous line.
    sets: [[u32; 2]; SIDE * SIDE],
    /// The clues and the cells to avoid in each band.
    taken: [u32; BOX_SIDE],
}

impl TwoLineSets {
    /// Computes the sets of this grid with these houses beyond rows, columns and boxes, for the
    /// remaining clues.
    #[inline(always)]
    pub(super) fn of(solution: &Grid, regions: &[CellSet], clues: CellSet) -> TwoLineSets {
        let avoided = regions
            .iter()
            .fold(CellSet::EMPTY, |all, &region| all | region);
        let taken = clues | avoided;
        let row = |row: usize| std::array::from_fn(|column| solution.values()[row * SIDE + column]);
        let column =
            |column: usize| std::array::from_fn(|row| solution.values()[row * SIDE + column]);
        let empty = || Lines {
            sets: [[0; 2]; SIDE * SIDE],
            taken: [0; BOX_SIDE],
        };
        if avoided == CellSet::ALL {
            return TwoLineSets {
                avoided,
                rows: empty(),
                columns: empty(),
            };
        }
        TwoLineSets {
            avoided,
            rows: Lines::of(std::array::from_fn(row), |row| taken.row(row)),
            columns: Lines::of(std::array::from_fn(column), |column| taken.column(column)),
        }
    }

    /// Returns `true` if one of the sets proves that this clue is needed, because it is the set's
    /// only clue.
    #[inline]
    pub(super) fn need(&self, clue: Cell) -> bool {
        let (row, column) = (clue.row(), clue.column());
        !self.avoided.contains(clue)
            && (self.rows.has_only(row, column) | self.columns.has_only(column, row))
    }

    /// Removes this clue.
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
        let band = |band| {
            (0..BOX_SIDE).fold(0, |bits, i| {
                bits | u32::from(taken(band * BOX_SIDE + i)) << bit(i, 0)
            })
        };
        Lines {
            sets,
            taken: std::array::from_fn(band),
        }
    }

    /// Returns `true` if this is the only clue of one of its cell's two sets.
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

/// Returns, for each place and each line, the places of the cycle that the line and the next line
/// of its band form there. Sixteen lanes are one register of 256 bits, two of 128; the last seven
/// are redundant.
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

/// Returns the next line of the band, cyclically.
fn next(line: usize) -> usize {
    line - line % BOX_SIDE + (line + 1) % BOX_SIDE
}
