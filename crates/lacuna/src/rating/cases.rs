//! The cases of a mark: conclusions common to all its fillings.
//!
//! A mark that has come down to a few fillings is a choice between them. Each is supposed, and
//! [marks and singles follow](super::marked_forcing::follow) for a few rounds. Candidates that
//! survive in no case are ruled out, inside the mark and elsewhere.

use crate::cells::Cells;

use super::candidates::Candidates;
use super::marked_forcing::{follow, idle};
use super::position::Position;
use super::step::Moves;
use super::values::Value;

/// The maximum number of fillings that a person goes through.
const MOST: usize = 8;

/// Finds the candidates that no filling of a mark leaves.
pub(super) fn find<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state, idle) = (position.tables, &position.state, idle(position));
    for condition in tables
        .of_marks()
        .iter()
        .take_while(|_| !position.budget.is_spent())
    {
        let open = condition.cells & state.open;
        let fillings = if open.len() < 2 {
            None
        } else {
            tables
                .fillings(condition)
                .list(&state.held_by(condition), MOST)
        };
        let Some(fillings) = fillings else { continue };
        let mut possible = Candidates::new(tables.values, Cells::EMPTY);
        for filling in fillings {
            let mut case = state.clone();
            for (cell, value) in condition
                .cells
                .into_iter()
                .zip(filling)
                .filter(|(cell, _)| open.contains(*cell))
            {
                case.assign(tables, cell, value);
            }
            if follow(position, idle, &mut case).is_none() {
                Value::all(tables.values)
                    .for_each(|value| *possible.places_mut(value) |= case.possible().places(value));
            }
        }
        for value in Value::all(tables.values) {
            moves.hold(value, state.places(value) - possible.places(value));
        }
        moves.note(|| condition.pattern());
    }
}
