//! Conflicts: candidates of one condition that are in no filling together.

use super::conditions::Condition;
use super::state::State;
use super::tables::Tables;
use super::values::{Value, Values};

/// For each open cell of a condition and each of its candidates, the candidates of other cells that
/// conflict with it.
pub(super) type Conflicts = Vec<(usize, Vec<(Value, Vec<(usize, Values)>)>)>;

/// Returns the conflicts of a condition in a state.
pub(super) fn of<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    condition: &Condition<W>,
) -> Conflicts {
    let together = tables
        .fillings(condition)
        .together(&state.held_by(condition));
    let with = |at: usize, cell: usize, value: Value| {
        let some = match &together {
            Some(together) => together(at, value),
            None => state
                .left_if(tables, condition, cell, value.into())
                .map_or_else(Vec::new, |left| left.some),
        };
        // A value without a filling is not a conflict of two.
        if some.iter().all(|some| some.is_empty()) {
            return (value, Vec::new());
        }
        let others = condition.cells.into_iter().zip(some);
        let others = others.filter(|&(other, _)| other != cell && state.open.contains(other));
        let gone = others.map(|(other, some)| (other, state.values(other) - some));
        (value, gone.filter(|(_, gone)| !gone.is_empty()).collect())
    };
    let cells = condition
        .cells
        .into_iter()
        .enumerate()
        .filter(|&(_, cell)| state.open.contains(cell));
    cells
        .map(|(at, cell)| {
            (
                cell,
                state
                    .values(cell)
                    .into_iter()
                    .map(|value| with(at, cell, value))
                    .collect(),
            )
        })
        .collect()
}
