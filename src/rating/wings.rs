//! XY-, XYZ- and W-wings: a few cells with few candidates that see each other.

use crate::nine::cell::{Cell, Digit, DigitSet};
use crate::nine::cell_set::CellSet;

use super::candidates::Candidates;
use super::position::Position;
use super::step::{Moves, Pattern};

/// A pivot {x, y} that sees the wings {x, z} and {y, z}: z leaves what sees both wings.
pub(super) fn xy(position: &Position, moves: &mut Moves) {
    pivots(position, 2, moves);
}

/// A pivot {x, y, z} that sees the wings {x, z} and {y, z}: z leaves what sees all three.
pub(super) fn xyz(position: &Position, moves: &mut Moves) {
    pivots(position, 3, moves);
}

fn pivots(position: &Position, size: usize, moves: &mut Moves) {
    let (tables, board) = (position.tables, &position.board);
    let with = board.with_candidates();
    for pivot in with[size] {
        let own = board.digits[pivot.index()];
        let mut wings = with[2] & tables.peers[pivot.index()];
        while let Some(first) = wings.first() {
            wings.remove(first);
            let one = board.digits[first.index()];
            for second in wings {
                let other = board.digits[second.index()];
                let Some(z) = (one & other).single() else { continue };
                let expected = if size == 2 { (one | other) - z.into() } else { one | other };
                if expected != own {
                    continue;
                }
                let holders = CellSet::of(first).with(second);
                let holders = if size == 2 { holders } else { holders.with(pivot) };
                eliminate_seen(position, z, holders, moves, || Pattern {
                    cells: holders.with(pivot),
                    digits: own | z.into(),
                    ..Pattern::default()
                });
            }
        }
    }
}

/// Takes the digit from what sees all its holders, one of which has it.
fn eliminate_seen(
    position: &Position,
    digit: Digit,
    holders: CellSet,
    moves: &mut Moves,
    pattern: impl FnOnce() -> Pattern,
) {
    let gone = position.board.places(digit) & position.tables.common_peers(holders);
    moves.eliminate(Candidates::of(digit, gone), pattern);
}

/// Two cells {x, y}, and a house whose two places of x are seen by one each: one of the cells is y, so y leaves what sees both.
pub(super) fn w(position: &Position, moves: &mut Moves) {
    let board = &position.board;
    let mut pairs = board.with_candidates()[2];
    while let Some(first) = pairs.first() {
        pairs.remove(first);
        let digits = board.digits[first.index()];
        for second in pairs.into_iter().filter(|second| board.digits[second.index()] == digits) {
            for linked in digits {
                w_wing(position, (first, second), linked, digits - linked.into(), moves);
            }
        }
    }
}

fn w_wing(position: &Position, (first, second): (Cell, Cell), linked: Digit, rest: DigitSet, moves: &mut Moves) {
    let (tables, board) = (position.tables, &position.board);
    let Some(left) = rest.single() else { return };
    let both = CellSet::of(first).with(second);
    if (board.places(left) & tables.common_peers(both)).is_empty() {
        return;
    }
    for (house, &cells) in tables.houses.iter().enumerate().filter(|(_, cells)| cells.is_disjoint(both)) {
        let ends = board.places(linked) & cells;
        let by_first = ends & tables.peers[first.index()];
        let by_second = ends & tables.peers[second.index()];
        if ends.len() == 2 && (by_first | by_second) == ends && !by_first.is_empty() && !by_second.is_empty() {
            eliminate_seen(position, left, both, moves, || Pattern {
                houses: vec![house],
                cells: both | ends,
                digits: rest | linked.into(),
                ..Pattern::default()
            });
        }
    }
}
