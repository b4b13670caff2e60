//! Forcing through marks with one assumption and a few rounds: a candidate is supposed, and marks
//! and singles follow.

use crate::cells::Cells;

use super::pencil::DeadEnd;
use super::position::Position;
use super::state::State;
use super::step::Moves;
use super::values::{Value, Values};

/// The number of rounds after the assumption. In each, every mark rules out what no filling has,
/// then every single is assigned.
const ROUNDS: usize = 3;

/// Finds every candidate that is refuted in this way.
pub(super) fn find<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let idle = idle(position);
    for (cell, value) in position.state.candidates.iter() {
        if position.budget.is_spent() {
            return;
        }
        let mut state = position
            .state
            .suppose(position.tables, (cell, value.number()));
        if let Some(end) = follow(position, idle, &mut state) {
            moves.refute(cell, value, end);
        }
    }
}

/// Returns the values that have no hidden single in the position.
pub(super) fn idle<const W: usize>(position: &Position<W>) -> Values {
    let (tables, state) = (position.tables, &position.state);
    let is_idle = |value: &Value| {
        tables
            .houses
            .iter()
            .all(|&h| (state.places(*value) & h).single().is_none())
    };
    Value::all(tables.values).filter(is_idle).collect()
}

/// Follows marks and singles from a supposition, and returns the contradiction that they lead to,
/// if any. The idle values have no hidden single in the position.
pub(super) fn follow<const W: usize>(
    position: &Position<W>,
    idle: Values,
    state: &mut State<W>,
) -> Option<DeadEnd> {
    let tables = position.tables;
    for _ in 0..ROUNDS {
        if let Some(broken) = follow_marks(position, state) {
            return Some(DeadEnd::Mark(broken));
        }
        if let Some(end) = state.dead_end_of_houses(tables) {
            return Some(end);
        }
        for (cell, value) in singles(position, idle, state) {
            if state.values(cell).contains(value) {
                state.assign(tables, cell, value);
            }
        }
        if let Some(end) = state.dead_end_of_houses(tables) {
            return Some(end);
        }
    }
    None
}

/// Removes the candidates without a filling from the cells of the marks that have changed, all at
/// once, so that their order does not matter. Returns a mark without a filling, if any.
fn follow_marks<const W: usize>(position: &Position<W>, state: &mut State<W>) -> Option<usize> {
    let tables = position.tables;
    let touched = lost(position, state).fold(Cells::EMPTY, |all, (_, lost)| all | lost);
    let mut gone = Vec::new();
    for condition in tables
        .of_marks()
        .iter()
        .filter(|condition| !condition.cells.is_disjoint(touched))
    {
        let domains = state.held_by(condition);
        if domains == position.state.held_by(condition) {
            continue;
        }
        let left = tables.fillings(condition).known_left(&domains);
        let Some(left) = left else {
            return Some(condition.marks[0]);
        };
        let each = condition
            .each(&left)
            .map(|(cell, some)| (cell, state.values(cell) - some));
        gone.extend(each.filter(|(_, gone)| !gone.is_empty()));
    }
    for (cell, values) in gone {
        values
            .into_iter()
            .for_each(|value| state.remove(value, Cells::of(cell)));
    }
    None
}

/// Iterates over the values with the places that they have lost.
fn lost<'s, const W: usize>(
    position: &'s Position<W>,
    state: &'s State<W>,
) -> impl Iterator<Item = (Value, Cells<W>)> {
    Value::all(position.tables.values)
        .map(|value| (value, position.state.places(value) - state.places(value)))
}

/// Returns the cells with one candidate, and the values with one place in a house.
fn singles<const W: usize>(
    position: &Position<W>,
    idle: Values,
    state: &State<W>,
) -> Vec<(usize, Value)> {
    let naked = state.with_candidates()[1].into_iter();
    let mut found: Vec<(usize, Value)> = naked
        .filter_map(|cell| Some((cell, state.values(cell).single()?)))
        .collect();
    let changed: Vec<(Value, Cells<W>, Cells<W>)> = lost(position, state)
        .filter(|(value, lost)| !lost.is_empty() || !idle.contains(*value))
        .map(|(value, lost)| {
            (
                value,
                if idle.contains(value) {
                    lost
                } else {
                    position.tables.all
                },
                state.places(value),
            )
        })
        .collect();
    for &house in &position.tables.houses {
        for &(value, lost, places) in &changed {
            if !lost.is_disjoint(house)
                && let Some(cell) = (places & house).single()
            {
                found.push((cell, value));
            }
        }
    }
    found
}
