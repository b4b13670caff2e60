//! XY-, XYZ- and W-wings: a few cells with few candidates that see each other.

use crate::cells::Cells;

use super::position::Position;
use super::step::{Moves, Pattern};
use super::values::{Value, Values};

/// Finds pivots that see the wings {x, z} and {y, z}. Pivots {x, y} have size 2, and z is removed
/// from the cells that see both wings. Pivots {x, y, z} have size 3, and z is removed from the
/// cells that see all three.
pub(super) fn pivots<const W: usize>(position: &Position<W>, size: usize, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    let with = state.with_candidates();
    for pivot in with[size] {
        let own = state.values(pivot);
        let mut wings = with[2] & tables.peers[pivot];
        while let Some(first) = wings.first() {
            wings.remove(first);
            let one = state.values(first);
            for second in wings {
                let other = state.values(second);
                let Some(z) = (one & other).single() else {
                    continue;
                };
                let expected = if size == 2 {
                    (one | other) - z.into()
                } else {
                    one | other
                };
                if expected != own {
                    continue;
                }
                let wings = Cells::of(first).with(second);
                let holders = if size == 2 { wings } else { wings.with(pivot) };
                let gone = state.places(z) & tables.common_peers(holders);
                moves.eliminate(z, gone, || Pattern::of(wings.with(pivot), own | z.into()));
            }
        }
    }
}

/// Finds two cells {x, y} and a house with two places for x, one seen by each: one of the cells is
/// y, so y is removed from the cells that see both.
pub(super) fn w<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let state = &position.state;
    let mut pairs = state.with_candidates()[2];
    while let Some(first) = pairs.first() {
        pairs.remove(first);
        let values = state.values(first);
        for second in pairs
            .into_iter()
            .filter(|&second| state.values(second) == values)
        {
            for linked in values {
                w_wing(
                    position,
                    (first, second),
                    linked,
                    values - linked.into(),
                    moves,
                );
            }
        }
    }
}

fn w_wing<const W: usize>(
    position: &Position<W>,
    (first, second): (usize, usize),
    linked: Value,
    rest: Values,
    moves: &mut Moves<W>,
) {
    let (tables, state) = (position.tables, &position.state);
    let Some(left) = rest.single() else { return };
    let both = Cells::of(first).with(second);
    let gone = state.places(left) & tables.common_peers(both);
    if gone.is_empty() {
        return;
    }
    for (house, &cells) in tables
        .houses
        .iter()
        .enumerate()
        .filter(|(_, cells)| cells.is_disjoint(both))
    {
        let ends = state.places(linked) & cells;
        let by_first = ends & tables.peers[first];
        let by_second = ends & tables.peers[second];
        if ends.len() == 2
            && (by_first | by_second) == ends
            && !by_first.is_empty()
            && !by_second.is_empty()
        {
            moves.eliminate(left, gone, || {
                Pattern::of(both | ends, rest | linked.into()).in_house(house)
            });
        }
    }
}
