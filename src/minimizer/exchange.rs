//! Unavoidable sets of two lines: in two rows of a band (or two columns of a stack) the digits of some columns may change places.
//!
//! The columns form cycles: where the second row has *b*, go to the column where the first has *b*, until back. Exchanging the two rows in
//! the columns of one cycle keeps every row, column and box, so it is another solution: at least one of these cells must be a clue.
//! Sets that touch a house beyond rows, columns and boxes are left out, because the exchange might break it. For the standard rules they
//! answer a third of the questions whose answer is "needed", for a fifteenth of the time (sets of two digits instead answer as many, and
//! cost more to find).

use crate::cell::{BOX_SIDE, CELLS, Cell, SIDE};
use crate::cell_set::CellSet;
use crate::grid::Grid;

/// A line lies in two pairs of its chute, a cell in two such lines.
const SETS_OF_A_CELL: usize = 4;

/// The two-line unavoidable sets of a solution grid, by cell.
pub(super) struct Exchanges([[CellSet; SETS_OF_A_CELL]; CELLS]);

impl Exchanges {
    /// The sets of this grid that avoid these cells.
    pub(super) fn of(solution: &Grid, avoided: CellSet) -> Exchanges {
        let mut exchanges = Exchanges([[CellSet::EMPTY; SETS_OF_A_CELL]; CELLS]);
        if avoided == CellSet::ALL {
            return exchanges;
        }
        for chute in (0..SIDE).step_by(BOX_SIDE) {
            // Each line of the chute is in two pairs: its slot is 0 in the one and 1 in the other.
            for (a, b) in [((chute, 0), (chute + 1, 0)), ((chute + 1, 1), (chute + 2, 0)), ((chute, 1), (chute + 2, 1))]
            {
                exchanges.add(solution, avoided, a, b, 0, |row, column| row * SIDE + column);
                exchanges.add(solution, avoided, a, b, 2, |column, row| row * SIDE + column);
            }
        }
        exchanges
    }

    fn add(
        &mut self,
        solution: &Grid,
        avoided: CellSet,
        (first, first_slot): (usize, usize),
        (second, second_slot): (usize, usize),
        base: usize,
        cell: impl Fn(usize, usize) -> usize,
    ) {
        let digit = |line, place| solution.values()[cell(line, place)] as usize;
        let mut place_of = [0; SIDE + 1];
        for place in 0..SIDE {
            place_of[digit(first, place)] = place;
        }
        let mut seen = 0_u16;
        for start in 0..SIDE {
            let (mut set, mut places, mut place) = (0_u128, 0_u16, start);
            while seen >> place & 1 == 0 {
                seen |= 1 << place;
                places |= 1 << place;
                set |= 1 << cell(first, place) | 1 << cell(second, place);
                place = place_of[digit(second, place)];
            }
            let set = CellSet::from_bits(set);
            if !set.is_disjoint(avoided) {
                continue;
            }
            while places != 0 {
                let place = places.trailing_zeros() as usize;
                places &= places - 1;
                self.0[cell(first, place)][base + first_slot] = set;
                self.0[cell(second, place)][base + second_slot] = set;
            }
        }
    }

    /// Whether one of the sets shows that this clue is needed: it is the set's only clue.
    pub(super) fn need(&self, clues: CellSet, clue: Cell) -> bool {
        self.0[clue.index()].iter().any(|&set| set & clues == CellSet::of(clue))
    }
}
