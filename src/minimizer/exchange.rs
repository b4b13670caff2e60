//! Unavoidable sets of two lines: in two rows of a band (or two columns of a stack) the digits of some columns may change places.
//!
//! The columns form cycles: where the second row has *b*, go to the column where the first has *b*, until back. Exchanging the two rows in
//! the columns of one cycle keeps every row, column and box, so it is another solution: at least one of these cells must be a clue.
//! Sets that touch a house beyond rows, columns and boxes are left out, because the exchange might break it. For the standard rules they
//! answer a third of the questions whose answer is "needed".

use crate::cell::{BOX_SIDE, Cell, SIDE};
use crate::cell_set::CellSet;
use crate::grid::Grid;

/// Something for each place of a line.
type Line<T> = [T; SIDE];

/// The two-line unavoidable sets of a solution grid that avoid some cells.
pub(super) struct Exchanges {
    avoided: CellSet,
    /// For each row and the next of its band (after the last the first) the columns of the cycle through each column; the same of columns.
    rows: Line<Line<u16>>,
    columns: Line<Line<u16>>,
}

impl Exchanges {
    /// The sets of this grid that avoid these cells.
    pub(super) fn of(solution: &Grid, avoided: CellSet) -> Exchanges {
        if avoided == CellSet::ALL {
            return Exchanges { avoided, rows: [[0; SIDE]; SIDE], columns: [[0; SIDE]; SIDE] };
        }
        let value = |row: usize, column: usize| solution.values()[row * SIDE + column];
        let rows: Line<Line<u8>> = std::array::from_fn(|row| std::array::from_fn(|column| value(row, column)));
        let columns = std::array::from_fn(|column| std::array::from_fn(|row| value(row, column)));
        let all = |lines: &Line<Line<u8>>| std::array::from_fn(|line| cycles(&lines[line], &lines[turned(line, 1)]));
        Exchanges { avoided, rows: all(&rows), columns: all(&columns) }
    }

    /// Whether one of the sets shows that this clue is needed: it is the set's only clue.
    pub(super) fn need(&self, clues: CellSet, clue: Cell) -> bool {
        if self.avoided.contains(clue) {
            return false;
        }
        let taken = clues | self.avoided;
        let (row, column) = (clue.row(), clue.column());
        let in_row = |row: usize| taken.row(row);
        let in_column = |column: usize| taken.column(column);
        only_here(&self.rows, in_row, row, column) | only_here(&self.columns, in_column, column, row)
    }
}

/// Whether a cycle of this line and a neighbour has no place that is taken in either line but this one in the first.
fn only_here(cycles: &Line<Line<u16>>, taken: impl Fn(usize) -> u16, line: usize, place: usize) -> bool {
    let (next, last) = (turned(line, 1), turned(line, 2));
    let here = taken(line) & !(1 << place);
    (cycles[line][place] & (here | taken(next)) == 0) | (cycles[last][place] & (here | taken(last)) == 0)
}

/// The line so many after this one in its band or stack, whose first follows its last.
fn turned(line: usize, n: usize) -> usize {
    line - line % BOX_SIDE + (line + n) % BOX_SIDE
}

/// For each place of two lines the places of its cycle. Without following any: twice the steps reach twice as far, and where a cycle ends
/// cannot be predicted.
fn cycles(first: &Line<u8>, second: &Line<u8>) -> Line<u16> {
    let mut place_of = [0; SIDE + 1];
    for (place, &value) in first.iter().enumerate() {
        place_of[value as usize] = place;
    }
    let after = |steps: &Line<usize>| std::array::from_fn(|place| steps[steps[place]]);
    let joined = |reach: &Line<u16>, steps: &Line<usize>| std::array::from_fn(|p| reach[p] | reach[steps[p]]);
    let step: Line<usize> = std::array::from_fn(|place| place_of[second[place] as usize]);
    let two = after(&step);
    let four = after(&two);
    let reach = joined(&std::array::from_fn(|place| 1 << place), &step);
    let reach = joined(&joined(&reach, &two), &four);
    joined(&reach, &step)
}
