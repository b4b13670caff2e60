//! Unavoidable sets of two lines: in two rows of a band (or two columns of a stack) the digits of some columns may change places.
//!
//! The columns form cycles: where the second row has *b*, go to the column where the first has *b*, until back. Exchanging the two rows in
//! the columns of one cycle keeps every row, column and box, so it is another solution: at least one of these cells must be a clue.
//! Sets that touch a house beyond rows, columns and boxes are left out, because the exchange might break it. For the standard rules they
//! answer a third of the questions whose answer is "needed".

use crate::cell::{BOX_SIDE, CELLS, Cell, SIDE};
use crate::cell_set::CellSet;
use crate::grid::Grid;

/// A line lies in two pairs of its chute, a cell in two such lines.
const SETS_OF_A_CELL: usize = 4;
/// 18 pairs of lines, at most 4 cycles each: a cycle has two columns or more.
const MOST_SETS: usize = 72;

/// The two-line unavoidable sets of a solution grid, by cell.
pub(super) struct Exchanges {
    /// The first set is empty: it stands for none.
    sets: [CellSet; MOST_SETS + 1],
    found: u8,
    of_cell: [[u8; SETS_OF_A_CELL]; CELLS],
}

impl Exchanges {
    /// The sets of this grid that avoid these cells.
    pub(super) fn of(solution: &Grid, avoided: CellSet) -> Exchanges {
        let sets = [CellSet::EMPTY; MOST_SETS + 1];
        let mut exchanges = Exchanges { sets, found: 0, of_cell: [[0; SETS_OF_A_CELL]; CELLS] };
        if avoided != CellSet::ALL {
            exchanges.add::<false>(solution, avoided);
            exchanges.add::<true>(solution, avoided);
        }
        exchanges
    }

    /// The sets of all pairs of rows, or of columns.
    fn add<const COLUMNS: bool>(&mut self, solution: &Grid, avoided: CellSet) {
        let cell = |line: usize, place: usize| if COLUMNS { place * SIDE + line } else { line * SIDE + place };
        let lines: [[u8; SIDE]; SIDE] =
            std::array::from_fn(|line| std::array::from_fn(|place| solution.values()[cell(line, place)]));
        for chute in (0..SIDE).step_by(BOX_SIDE) {
            // Each line of the chute is in two pairs: it takes slot 0 in the one and slot 1 in the other.
            for (first, second, slots) in [(0, 1, [0, 0]), (1, 2, [1, 0]), (0, 2, [1, 1])] {
                let (first, second) = (chute + first, chute + second);
                let mut place_of = [0; SIDE + 1];
                for place in 0..SIDE {
                    place_of[lines[first][place] as usize] = place;
                }
                let mut seen = 0;
                while let Some(places) = cycle(&lines[second], &place_of, &mut seen) {
                    let set = on_line::<COLUMNS>(places, first) | on_line::<COLUMNS>(places, second);
                    if !set.is_disjoint(avoided) {
                        continue;
                    }
                    self.found += 1;
                    self.sets[self.found as usize] = set;
                    for place in (0..SIDE).filter(|place| places >> place & 1 == 1) {
                        self.of_cell[cell(first, place)][2 * usize::from(COLUMNS) + slots[0]] = self.found;
                        self.of_cell[cell(second, place)][2 * usize::from(COLUMNS) + slots[1]] = self.found;
                    }
                }
            }
        }
    }

    /// Whether one of the sets shows that this clue is needed: it is the set's only clue.
    pub(super) fn need(&self, clues: CellSet, clue: Cell) -> bool {
        self.of_cell[clue.index()].iter().any(|&set| self.sets[set as usize] & clues == CellSet::of(clue))
    }
}

/// The places of the next cycle that was not seen.
fn cycle(second: &[u8; SIDE], place_of: &[usize; SIDE + 1], seen: &mut u16) -> Option<u16> {
    let before = *seen;
    let mut place = (!before).trailing_zeros() as usize;
    if place >= SIDE {
        return None;
    }
    while *seen >> place & 1 == 0 {
        *seen |= 1 << place;
        place = place_of[second[place] as usize];
    }
    Some(*seen ^ before)
}

/// Three places of a column, by their bits.
const THREE: [u32; 8] = [0, 1, 1 << 9, 1 | 1 << 9, 1 << 18, 1 | 1 << 18, 1 << 9 | 1 << 18, 1 | 1 << 9 | 1 << 18];

/// Places of a row, or of a column, as cells.
fn on_line<const COLUMNS: bool>(places: u16, line: usize) -> CellSet {
    if !COLUMNS {
        return CellSet::from_bits((places as u128) << (SIDE * line));
    }
    let three = |from: u16| (THREE[(places >> from & 7) as usize] as u128) << (SIDE as u16 * from);
    CellSet::from_bits((three(0) | three(3) | three(6)) << line)
}
