//! Almost locked sets: n cells of a house with n + 1 values.
//!
//! If two such sets share a value x, and all its places in one see all its places in the other, then x is missing in one of them, which is
//! locked to its other values. So any other common value z is in one of the two sets, and not in a cell that sees all of its places there.
//!
//! Larger sets are not searched for.

use crate::cells::Cells;

use super::position::Position;
use super::state::State;
use super::step::{Moves, Pattern};
use super::values::{Value, Values};

/// The maximum number of cells of a set.
const LARGEST: usize = 4;

struct AlmostLocked<const W: usize> {
    cells: Cells<W>,
    values: Values,
    /// For each value of the set, smallest first, the cells that see all of its places in the set.
    seen: [Cells<W>; LARGEST + 1],
}

impl<const W: usize> AlmostLocked<W> {
    /// Returns the cells that see all places of a value in the set.
    fn seen(&self, value: Value) -> Cells<W> {
        self.seen[self.values.below(value)]
    }
}

/// Finds all pairs of almost locked sets with a restricted common value (ALS-XZ).
pub(super) fn find<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let state = &position.state;
    let sets = all_sets(position);
    for (i, one) in sets.iter().enumerate() {
        if position.budget.is_spent() {
            return;
        }
        for other in sets[i + 1..].iter().filter(|other| (one.values & other.values).len() > 1) {
            if one.cells.is_disjoint(other.cells) {
                linked(state, one, other, moves);
            }
        }
    }
}

fn linked<const W: usize>(state: &State<W>, one: &AlmostLocked<W>, other: &AlmostLocked<W>, moves: &mut Moves<W>) {
    let common = one.values & other.values;
    for x in common.into_iter().filter(|&x| (state.places(x) & other.cells).is_subset(one.seen(x))) {
        for z in common - x.into() {
            moves.hold(z, state.places(z) & one.seen(z) & other.seen(z));
        }
        moves.note(|| Pattern::of(one.cells | other.cells, x).linked([one, other].map(|set| (set.cells, x))));
    }
}

/// Returns every almost locked set once.
fn all_sets<const W: usize>(position: &Position<W>) -> Vec<AlmostLocked<W>> {
    let Position { tables, state, budget, .. } = position;
    let mut found = Vec::new();
    for &house in tables.houses.iter().take_while(|_| !budget.is_spent()) {
        grow(state, state.open & house, Cells::EMPTY, Values::EMPTY, &mut found);
    }
    found.sort();
    found.dedup();
    let with_seen = |cells: Cells<W>| {
        let values = state.values_in(cells);
        let mut seen = [Cells::EMPTY; LARGEST + 1];
        for (seen, value) in seen.iter_mut().zip(values) {
            *seen = tables.common_peers(state.places(value) & cells);
        }
        AlmostLocked { cells, values, seen }
    };
    found.into_iter().take_while(|_| !budget.is_spent()).map(with_seen).collect()
}

fn grow<const W: usize>(
    state: &State<W>,
    mut rest: Cells<W>,
    cells: Cells<W>,
    values: Values,
    found: &mut Vec<Cells<W>>,
) {
    while let Some(cell) = rest.first() {
        rest.remove(cell);
        let (cells, values) = (cells.with(cell), values | state.values(cell));
        if values.len() == cells.len() + 1 {
            found.push(cells);
        }
        if cells.len() < LARGEST && values.len() <= LARGEST + 1 {
            grow(state, rest, cells, values, found);
        }
    }
}
