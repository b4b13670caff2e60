//! Forcing through marks with one assumption and a few rounds: a candidate is supposed, and marks and singles follow.

use crate::cells::Cells;

use super::candidates::Candidate;
use super::pencil::DeadEnd;
use super::position::Position;
use super::state::State;
use super::step::Moves;
use super::values::Value;

/// The number of rounds after the assumption. In each, every mark rules out what no filling has, then every single is assigned.
const ROUNDS: usize = 3;

/// Finds every candidate that is refuted in this way.
pub(super) fn find<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    for (cell, value) in position.state.candidates.iter() {
        if position.budget.is_spent() {
            return;
        }
        if let Some(end) = refute(position, (cell, value.number())) {
            moves.refute(cell, value, end);
        }
    }
}

/// Returns the contradiction that follows from the candidate, if any.
fn refute<const W: usize>(position: &Position<W>, candidate: Candidate) -> Option<DeadEnd> {
    let tables = position.tables;
    let mut state = position.state.suppose(tables, candidate);
    for _ in 0..ROUNDS {
        if let Some(broken) = follow_marks(position, &mut state) {
            return Some(DeadEnd::Mark(broken));
        }
        if let Some(end) = state.dead_end_of_houses(tables) {
            return Some(end);
        }
        for (cell, value) in singles(position, &state) {
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

/// Removes the candidates without a filling from the cells of the marks that have changed, all at once, so that their order does not
/// matter. Returns a mark without a filling, if any.
fn follow_marks<const W: usize>(position: &Position<W>, state: &mut State<W>) -> Option<usize> {
    let tables = position.tables;
    let mut gone = Vec::new();
    for condition in tables.of_marks() {
        let domains = state.held_by(condition);
        if domains == position.state.held_by(condition) {
            continue;
        }
        let left = tables.fillings(condition).known_left(&domains);
        let Some(left) = left else { return Some(condition.marks[0]) };
        gone.extend(condition.each(&left).map(|(cell, some)| (cell, state.values(cell) - some)));
    }
    for (cell, values) in gone {
        values.into_iter().for_each(|value| state.remove(value, Cells::of(cell)));
    }
    None
}

/// Returns the cells with one candidate, and the values with one place in a house.
fn singles<const W: usize>(position: &Position<W>, state: &State<W>) -> Vec<(usize, Value)> {
    let naked = state.with_candidates()[1].into_iter().filter_map(|cell| Some((cell, state.values(cell).single()?)));
    let hidden = position.tables.houses.iter().flat_map(|&house| {
        let of = move |(value, places): (Value, Cells<W>)| Some(((places & house).single()?, value));
        state.candidates.by_value().filter_map(of)
    });
    naked.chain(hidden).collect()
}
