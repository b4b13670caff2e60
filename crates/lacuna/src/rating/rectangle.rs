//! Unique rectangles: four cells that must not come down to two values, because these could then be
//! swapped.
//!
//! The argument relies on the puzzle having one solution. It holds for the four cells of an
//! [`Exchange`](super::tables::Exchange): every house through them, in any variant, meets both
//! pairs alike, so it keeps its values when the pairs swap theirs. So does every rule that two
//! cells differ. Open cells are never clues, so the swapped board would be a second solution. Under
//! the non-consecutive rule two values affect their neighbours differently, and there are no
//! exchanges.

use crate::cells::Cells;

use super::position::Position;
use super::step::{Moves, Pattern};
use super::values::Values;

/// Finds four cells with two common values. If one cell has further candidates, it holds one of
/// these (type 1). If all cells with further candidates have the same single one, one of them holds
/// it (types 2 and 5).
pub(super) fn find<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let state = &position.state;
    let pairs = state.with_candidates()[2];
    for exchange in &position.tables.exchanges {
        let cells = exchange.one | exchange.other;
        if !cells.is_subset(state.open) || cells.is_disjoint(pairs) {
            continue;
        }
        let every = Values::up_to(position.tables.values);
        let common = cells
            .into_iter()
            .fold(every, |common, cell| common & state.values(cell));
        if common.len() == 2 {
            deadly(position, cells, common, moves);
        }
    }
}

fn deadly<const W: usize>(
    position: &Position<W>,
    cells: Cells<W>,
    pair: Values,
    moves: &mut Moves<W>,
) {
    let state = &position.state;
    let more = |cell: usize| state.values(cell) - pair;
    let roof: Cells<W> = cells
        .into_iter()
        .filter(|&cell| !more(cell).is_empty())
        .collect();
    if roof.single().is_some() {
        for value in pair {
            moves.hold(value, roof);
        }
    } else if let Some(extra) = (state.values_in(roof) - pair).single() {
        moves.hold(
            extra,
            state.places(extra) & position.tables.common_peers(roof),
        );
    }
    moves.note(|| Pattern::of(cells, pair));
}
