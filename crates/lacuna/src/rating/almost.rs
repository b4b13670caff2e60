//! Almost locked sets: n cells of a house with n + 1 values.
//!
//! If two such sets share a value x, and all its places in one see all its places in the other,
//! then x is missing in one of them, which is locked to its other values. So any other common value
//! z is in one of the two sets, and not in a cell that sees all of its places there.
//!
//! Larger sets are not searched for. If one of the sets is a single cell, the two are known as a
//! WXYZ-wing (four cells in all) or a VWXYZ-wing (five).

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::cells::Cells;

use super::found::{AlmostLocked, LARGEST};
use super::position::Position;
use super::state::State;
use super::step::{Moves, Pattern};
use super::values::{Value, Values};

impl<const W: usize> AlmostLocked<W> {
    /// Returns the cells that see all places of a value in the set.
    fn seen(&self, value: Value) -> Cells<W> {
        self.seen[self.values.below(value)]
    }
}

/// Finds all pairs of almost locked sets of these numbers of cells with a restricted common value
/// (ALS-XZ).
pub(super) fn find<const W: usize>(
    position: &Position<W>,
    one: RangeInclusive<usize>,
    other: RangeInclusive<usize>,
    moves: &mut Moves<W>,
) {
    let pairs = one.flat_map(|one| other.clone().map(move |other| (one, other)));
    for (one, other) in pairs.filter(|(one, other)| one <= other) {
        let (ones, others) = (all_sets(position, one), all_sets(position, other));
        for (i, a) in ones
            .iter()
            .enumerate()
            .take_while(|_| !position.budget.is_spent())
        {
            let rest = if one == other {
                &others[i + 1..]
            } else {
                others
            };
            for b in rest
                .iter()
                .filter(|b| (a.values & b.values).len() > 1 && a.cells.is_disjoint(b.cells))
            {
                linked(&position.state, a, b, moves);
            }
        }
    }
}

fn linked<const W: usize>(
    state: &State<W>,
    one: &AlmostLocked<W>,
    other: &AlmostLocked<W>,
    moves: &mut Moves<W>,
) {
    let common = one.values & other.values;
    for x in common
        .into_iter()
        .filter(|&x| (state.places(x) & other.cells).is_subset(one.seen(x)))
    {
        for z in common - x.into() {
            moves.hold(z, state.places(z) & one.seen(z) & other.seen(z));
        }
        moves.note(|| {
            Pattern::of(one.cells | other.cells, x).linked([one, other].map(|set| (set.cells, x)))
        });
    }
}

/// Returns every almost locked set of this many cells once.
fn all_sets<'p, const W: usize>(position: &'p Position<W>, size: usize) -> &'p [AlmostLocked<W>] {
    position.found.almost[size].get_or_init(|| find_sets(position, size))
}

fn find_sets<const W: usize>(position: &Position<W>, size: usize) -> Vec<AlmostLocked<W>> {
    let Position {
        tables,
        state,
        budget,
        ..
    } = position;
    let mut found = BTreeSet::new();
    for &house in tables.houses.iter().take_while(|_| !budget.is_spent()) {
        let few = |cell: &usize| state.values(*cell).len() <= size + 1;
        let cells = (state.open & house).into_iter().filter(few).collect();
        grow(state, cells, size, Cells::EMPTY, Values::EMPTY, &mut found);
    }
    let with_seen = |cells: Cells<W>| {
        let values = state.values_in(cells);
        let mut seen = [Cells::EMPTY; LARGEST + 1];
        for (seen, value) in seen.iter_mut().zip(values) {
            *seen = tables.common_peers(state.places(value) & cells);
        }
        AlmostLocked {
            cells,
            values,
            seen,
        }
    };
    found
        .into_iter()
        .take_while(|_| !budget.is_spent())
        .map(with_seen)
        .collect()
}

fn grow<const W: usize>(
    state: &State<W>,
    mut rest: Cells<W>,
    size: usize,
    cells: Cells<W>,
    values: Values,
    found: &mut BTreeSet<Cells<W>>,
) {
    while let Some(cell) = rest.first() {
        rest.remove(cell);
        let (cells, values) = (cells.with(cell), values | state.values(cell));
        if values.len() > size + 1 {
            continue;
        }
        if cells.len() < size {
            grow(state, rest, size, cells, values, found);
        } else if values.len() == size + 1 {
            found.insert(cells);
        }
    }
}
