//! Almost locked sets: n cells of a house with n + 1 values.
//!
//! If two such sets share a value x whose places in one all see its places in the other, x is missing in one of them, which is then
//! locked on the rest of its values. So any other common value z has its place in one of the two, and leaves what sees all of its places.
//!
//! Sets have at most four cells.

use crate::cells::Cells;

use super::position::Position;
use super::state::State;
use super::step::{Moves, Pattern};
use super::values::{Value, Values};

/// The most cells of a set.
const LARGEST: usize = 4;

struct AlmostLocked<const W: usize> {
    cells: Cells<W>,
    values: Values,
    /// For each value of the set, smallest first, what sees all of its places in the set.
    seen: [Cells<W>; LARGEST + 1],
}

impl<const W: usize> AlmostLocked<W> {
    /// What sees all places in the set of one of its values.
    fn seen(&self, value: Value) -> Cells<W> {
        self.seen[self.values.below(value)]
    }
}

/// All pairs of almost locked sets with a restricted common value (ALS-XZ).
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
        moves.note(|| Pattern {
            cells: (one.cells | other.cells).list(),
            values: vec![x.number()],
            links: [one, other].map(|set| (set.cells.list(), x.number())).to_vec(),
            ..Pattern::default()
        });
    }
}

/// Every almost locked set once.
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
