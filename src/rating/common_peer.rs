//! Common peers: whatever a house or a cell comes to, it keeps a candidate elsewhere from being true.

use super::position::Position;
use super::step::{Moves, Pattern};
use super::values::{Value, Values};

/// Candidates that every place of a value in a house rules out, and under the non-consecutive rule those that every candidate of a cell does.
/// Rows, columns and rectangular boxes alone rule nothing out that the locked candidates do not find.
pub(super) fn find<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    if position.tables.is_irregular {
        of_places(position, moves);
    }
    if !position.tables.apart.is_empty() {
        of_cells(position, moves);
    }
}

/// A cell sees every place of a value in a house, each through some house or rule; or it is beside every place, and loses the values one
/// above and one below.
fn of_places<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    for (house, &cells) in tables.houses.iter().enumerate() {
        for value in Value::all(tables.values) {
            let places = state.places(value) & cells;
            if places.is_empty() {
                continue;
            }
            let pattern = || Pattern {
                houses: vec![house],
                cells: places.list(),
                values: vec![value.number()],
                ..Pattern::default()
            };
            moves.eliminate(value, state.places(value) & tables.common_peers(places), pattern);
            if !tables.apart.is_empty() {
                let beside = places.into_iter().fold(tables.all, |common, cell| common & tables.apart[cell]);
                for near in Values::from(value).beside(tables.values) {
                    moves.eliminate(near, state.places(near) & beside, pattern);
                }
            }
        }
    }
}

/// Whatever a cell comes to hold, those beside it cannot hold a value that is equal or consecutive to all of that.
fn of_cells<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    for cell in state.open {
        let values = state.values(cell);
        for near in values.beside(tables.values) {
            let excluded = |value| if value == near { tables.peers[cell] } else { tables.apart[cell] };
            if (values - near.into() - Values::from(near).beside(tables.values)).is_empty() {
                let seen = values.into_iter().fold(tables.all, |common, value| common & excluded(value));
                let pattern = || Pattern { cells: vec![cell], values: values.list(), ..Pattern::default() };
                moves.eliminate(near, state.places(near) & seen, pattern);
            }
        }
    }
}
