//! Conflicts: candidates of one condition that are in no filling together.

use super::conditions::Condition;
use super::state::State;
use super::tables::Tables;
use super::values::{Value, Values};

/// For each open cell of a condition and each of its candidates, the candidates of other cells that conflict with it.
pub(super) type Conflicts = Vec<(usize, Vec<(Value, Vec<(usize, Values)>)>)>;

/// Returns the conflicts of a condition in a state.
pub(super) fn of<const W: usize>(tables: &Tables<W>, state: &State<W>, condition: &Condition<W>) -> Conflicts {
    let conflicts = |cell: usize| {
        let with = |value| (value, conflicts_with(tables, state, condition, cell, value));
        (cell, state.values(cell).into_iter().map(with).collect())
    };
    (condition.cells & state.open).into_iter().map(conflicts).collect()
}

fn conflicts_with<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    condition: &Condition<W>,
    cell: usize,
    value: Value,
) -> Vec<(usize, Values)> {
    let Some(left) = state.left_if(tables, condition, cell, value.into()) else { return Vec::new() };
    let others = condition.each(&left).filter(|&(other, _)| other != cell && state.open.contains(other));
    others.map(|(other, some)| (other, state.values(other) - some)).filter(|(_, gone)| !gone.is_empty()).collect()
}
