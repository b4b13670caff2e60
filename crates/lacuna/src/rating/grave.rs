//! The bivalue universal grave: a position with two candidates in every open cell, where each value
//! has two places in every house that lacks it. Such a position has no solution or at least two,
//! because every cell of a solution can take its other candidate.
//!
//! The argument relies on the puzzle having one solution, and on rules that are nothing but houses.
//! If a few further candidates are all that keeps a position from being a grave, one of them is
//! true.

use crate::cells::Cells;

use super::candidates::Candidates;
use super::position::Position;
use super::state::State;
use super::step::{Moves, Pattern};
use super::tables::Tables;
use super::values::{Value, Values};

/// The maximum number of cells with further candidates.
const MOST: usize = 4;

/// Finds the candidates that every one of the further candidates excludes. With one cell, that cell
/// holds it (type 1); with one value, it is removed from the cells that see all its places (type
/// 2).
pub(super) fn find<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    let more = state.open - state.with_candidates()[2];
    if !tables.is_swappable || more.len() > MOST || more.is_empty() {
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
                Cells::of(cell)
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

/// Returns the candidates of these cells without which the position would be a grave, if there are
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
