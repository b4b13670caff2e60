//! Unique rectangles and the bivalue universal grave: patterns that would have two solutions.
//!
//! # Unique rectangles
//!
//! Four cells must not come down to two values, because these could then be swapped.
//!
//! The argument relies on the puzzle having one solution. It holds for the four cells of an
//! [`Exchange`](super::tables::Exchange): every house through them, in any variant, meets both
//! pairs alike, so it keeps its values when the pairs swap theirs. So does every rule that two
//! cells differ. Open cells are never clues, so the swapped board would be a second solution. Under
//! the non-consecutive rule two values affect their neighbours differently, and there are no
//! exchanges.

use super::position::{Position, State};
use super::step::{Moves, Pattern};
use super::tables::Tables;
use super::values::{Candidates, Value, Values};
use crate::cells::Cells;

/// Finds four cells with two common values. If one cell has further candidates, it holds one of
/// these (type 1). If all cells with further candidates have the same single one, one of them holds
/// it (types 2 and 5).
pub(super) fn rectangles<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
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

// The bivalue universal grave: a position with two candidates in every open cell, where each value
// has two places in every house that lacks it. Such a position has no solution or at least two,
// because every cell of a solution can take its other candidate.
//
// The argument relies on the puzzle having one solution, and on rules that are nothing but houses.
// If a few further candidates are all that keeps a position from being one, one of them is
// true.

/// The maximum number of cells with further candidates.
const MOST_CELLS: usize = 4;

/// Finds the candidates that every one of the further candidates excludes. With one cell, that cell
/// holds it (type 1); with one value, it is removed from the cells that see all its places (type
/// 2).
pub(super) fn universal_grave<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    let more = state.open - state.with_candidates()[2];
    if !tables.is_swappable || more.len() > MOST_CELLS || more.is_empty() {
        return;
    }
    let Some(further) = further(tables, state, more) else {
        return;
    };
    for value in Value::all(tables.values) {
        let excluded = further.iter().map(|(cell, other)| {
            if other == value {
                tables.peers[cell]
            } else {
                Cells::EMPTY.with(cell)
            }
        });
        moves.hold(
            value,
            state.places(value) & excluded.fold(tables.all, |all, cells| all & cells),
        );
    }
    let values: Values = further.iter().map(|(_, value)| value).collect();
    moves.note(|| Pattern::of(more, values));
}

/// The candidates of these cells without which the position would be one, if there are
/// such.
fn further<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    cells: Cells<W>,
) -> Option<Candidates<W>> {
    let mut further = Candidates::new(tables.values, Cells::EMPTY);
    for (value, places) in state.candidates.by_value() {
        let full = tables
            .houses
            .iter()
            .filter(|&&house| (house & places).len() > 2);
        *further.places_mut(value) =
            full.fold(Cells::EMPTY, |all, &house| all | house) & places & cells;
    }
    let mut pairs = vec![0; tables.cells];
    for (value, places) in state.candidates.by_value() {
        let places = places - further.places(value);
        let is_pair = |&house: &Cells<W>| matches!((house & places).len(), 0 | 2);
        if !tables.houses.iter().all(is_pair) {
            return None;
        }
        places.into_iter().for_each(|cell| pairs[cell] += 1);
    }
    state
        .open
        .into_iter()
        .all(|cell| pairs[cell] == 2)
        .then_some(further)
}
