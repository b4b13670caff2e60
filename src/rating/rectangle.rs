//! Unique rectangles: four cells that must not come down to two digits, because they could then be swapped.
//!
//! The argument uses that the puzzle has one solution. It holds for exactly the four cells of an
//! [`Exchange`](super::tables::Exchange): every house through them, of whatever variant, meets both pairs alike, so it keeps its
//! digits when the pairs swap theirs. Open cells are never clues, so the swapped grid would be a second solution.

use crate::nine::cell::{Cell, DigitSet};
use crate::nine::cell_set::CellSet;

use super::candidates::Candidates;
use super::position::Position;
use super::step::{Moves, Pattern};

/// Four cells with two common digits: if one has more, it is one of those (type 1); if all that have more share one digit more, that
/// digit is in one of them (types 2 and 5).
pub(super) fn find(position: &Position, moves: &mut Moves) {
    let board = &position.board;
    let pairs = board.with_candidates()[2];
    for exchange in &position.tables.exchanges {
        let cells = exchange.one | exchange.other;
        if !cells.is_subset(board.open) || (cells & pairs).is_empty() {
            continue;
        }
        let common = cells.into_iter().fold(DigitSet::ALL, |common, cell| common & board.digits[cell.index()]);
        if common.len() == 2 {
            deadly(position, cells, common, moves);
        }
    }
}

fn deadly(position: &Position, cells: CellSet, pair: DigitSet, moves: &mut Moves) {
    let board = &position.board;
    let more = |cell: Cell| board.digits[cell.index()] - pair;
    let roof: CellSet = cells.into_iter().filter(|&cell| !more(cell).is_empty()).collect();
    let mut gone = Candidates::EMPTY;
    if roof.len() == 1 {
        for digit in pair {
            gone.insert(digit, roof);
        }
    } else if let Some(extra) = roof.into_iter().fold(DigitSet::EMPTY, |all, cell| all | more(cell)).single() {
        gone.insert(extra, board.places(extra) & position.tables.common_peers(roof));
    }
    moves.eliminate(gone, || Pattern { cells, digits: pair, ..Pattern::default() });
}
