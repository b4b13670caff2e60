//! Almost locked sets: n cells of a house with n + 1 digits.
//!
//! If two such sets share a digit x whose places in one all see its places in the other, x is missing in one of them, which is then
//! locked on the rest of its digits. So any other common digit z has its place in one of the two, and leaves what sees all of its places.

use crate::nine::cell::{Digit, DigitSet, SIDE};
use crate::nine::cell_set::CellSet;

use super::board::Board;
use super::candidates::Candidates;
use super::position::Position;
use super::step::{Moves, Pattern};
use super::tables::Tables;

/// The most cells of a set.
const LARGEST: usize = 4;

struct AlmostLocked {
    cells: CellSet,
    digits: DigitSet,
    /// For each digit of the set what sees all of its places in the set.
    seen: [CellSet; SIDE],
}

/// All pairs of almost locked sets with a restricted common digit (ALS-XZ).
pub(super) fn find(position: &Position, moves: &mut Moves) {
    let board = &position.board;
    let sets = all_sets(position.tables, board);
    for (i, one) in sets.iter().enumerate() {
        for other in sets[i + 1..].iter().filter(|other| (one.digits & other.digits).len() > 1) {
            if one.cells.is_disjoint(other.cells) {
                linked(board, one, other, moves);
            }
        }
    }
}

fn linked(board: &Board, one: &AlmostLocked, other: &AlmostLocked, moves: &mut Moves) {
    let common = one.digits & other.digits;
    for x in common.into_iter().filter(|&x| (board.places(x) & other.cells).is_subset(one.seen[x.index()])) {
        let mut gone = Candidates::EMPTY;
        for z in common - x.into() {
            gone.insert(z, board.places(z) & one.seen[z.index()] & other.seen[z.index()]);
        }
        moves.eliminate(gone, || Pattern {
            cells: one.cells | other.cells,
            digits: x.into(),
            links: vec![(one.cells, x), (other.cells, x)],
            ..Pattern::default()
        });
    }
}

/// Every almost locked set once.
fn all_sets(tables: &Tables, board: &Board) -> Vec<AlmostLocked> {
    let mut found = Vec::new();
    for &house in &tables.houses {
        grow(board, board.open & house, CellSet::EMPTY, DigitSet::EMPTY, &mut found);
    }
    found.sort_unstable();
    found.dedup();
    let with_seen = |cells: CellSet| {
        let digits = cells.into_iter().fold(DigitSet::EMPTY, |all, cell| all | board.digits[cell.index()]);
        let seen = |digit: Digit| tables.common_peers(board.places(digit) & cells);
        AlmostLocked { cells, digits, seen: std::array::from_fn(|i| seen(Digit::from_index(i))) }
    };
    found.into_iter().map(with_seen).collect()
}

fn grow(board: &Board, mut rest: CellSet, cells: CellSet, digits: DigitSet, found: &mut Vec<CellSet>) {
    while let Some(cell) = rest.first() {
        rest.remove(cell);
        let (cells, digits) = (cells.with(cell), digits | board.digits[cell.index()]);
        if digits.len() == cells.len() + 1 {
            found.push(cells);
        }
        if cells.len() < LARGEST && digits.len() <= LARGEST + 1 {
            grow(board, rest, cells, digits, found);
        }
    }
}
