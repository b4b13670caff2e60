//! Steps that assign a value: the last one of a house, hidden singles by kind of house, naked
//! singles.

use crate::rules::layout::HouseKind;

use super::position::Position;
use super::step::{Moves, Pattern};
use super::values::Value;

/// Finds houses with one open cell.
pub(super) fn last_digit<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let state = &position.state;
    for (house, &cells) in position.tables.houses.iter().enumerate() {
        if let Some(cell) = (state.open & cells).single()
            && let Some(value) = state.values(cell).first()
        {
            moves.place(cell, value, || Pattern::default().in_house(house));
        }
    }
}

/// Finds values with one place in a house of these kinds.
pub(super) fn hidden<const W: usize>(
    position: &Position<W>,
    kinds: &[HouseKind],
    moves: &mut Moves<W>,
) {
    let tables = position.tables;
    for (house, &cells) in tables
        .houses
        .iter()
        .enumerate()
        .filter(|&(house, _)| kinds.contains(&tables.kinds[house]))
    {
        for value in Value::all(tables.values) {
            if let Some(cell) = (position.state.places(value) & cells).single() {
                moves.place(cell, value, || Pattern::default().in_house(house));
            }
        }
    }
}

/// Finds cells with one candidate.
pub(super) fn naked<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    for cell in position.state.with_candidates()[1] {
        if let Some(value) = position.state.values(cell).single() {
            moves.place(cell, value, Pattern::default);
        }
    }
}
