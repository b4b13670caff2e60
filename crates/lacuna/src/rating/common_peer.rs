//! Common peers: a candidate elsewhere that is impossible wherever a value goes in a house, or
//! whatever a cell holds.

use crate::cells::Cells;

use super::position::Position;
use super::step::{Moves, Pattern};
use super::values::{Value, Values};

/// Finds candidates that every place of a value in a house rules out, and under the non-consecutive
/// rule those that every candidate of a cell rules out. On rows, columns and rectangular boxes
/// alone, locked candidates find all of these.
pub(super) fn find<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    if position.tables.is_irregular {
        of_places(position, moves);
    }
    if !position.tables.apart.is_empty() {
        of_cells(position, moves);
    }
}

/// Finds cells that see every place of a value in a house, each through some house or rule, and
/// cells adjacent to every place, which lose the values one above and one below.
fn of_places<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    for (house, &cells) in tables.houses.iter().enumerate() {
        for value in Value::all(tables.values) {
            let places = state.places(value) & cells;
            if places.is_empty() {
                continue;
            }
            let pattern = || Pattern::of(places, value).in_house(house);
            moves.eliminate(
                value,
                state.places(value) & tables.common_peers(places),
                pattern,
            );
            if !tables.apart.is_empty() {
                let beside = places
                    .into_iter()
                    .fold(tables.all, |common, cell| common & tables.apart[cell]);
                for near in Values::from(value).beside(tables.values) {
                    moves.eliminate(near, state.places(near) & beside, pattern);
                }
            }
        }
    }
}

/// Finds values in adjacent cells that are equal or consecutive to every candidate of a cell.
fn of_cells<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    for cell in state.open {
        let values = state.values(cell);
        for near in values.beside(tables.values) {
            let excluded = |value| {
                if value == near {
                    tables.peers[cell]
                } else {
                    tables.apart[cell]
                }
            };
            if (values - near.into() - Values::from(near).beside(tables.values)).is_empty() {
                let seen = values
                    .into_iter()
                    .fold(tables.all, |common, value| common & excluded(value));
                moves.eliminate(near, state.places(near) & seen, || {
                    Pattern::of(Cells::<W>::of(cell), values)
                });
            }
        }
    }
}
