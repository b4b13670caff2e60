//! Subsets, fish and almost locked sets.
//!
//! # Subsets
//!
//! Pairs, triples and quads: as many cells as values in a house.
//!
//! Larger sets are not searched for, whatever the size of the houses: people do not look for five
//! cells or more.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::position::{AlmostLocked, Hidden, LARGEST, Position, State};
use super::step::{Moves, Pattern};
use super::values::{Value, Values};
use crate::cells::{Cells, Numbered};

/// Finds `size` cells of a house with `size` values between them: the values are removed from every
/// cell that sees all of their places.
pub(super) fn naked<const W: usize>(position: &Position<W>, size: usize, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    let mut narrow: Vec<(Cells<W>, Values)> = Vec::new();
    for (house, &cells) in tables.houses.iter().enumerate() {
        let open = state.open & cells;
        narrow.clear();
        let few = open
            .into_iter()
            .filter(|&cell| state.values(cell).len() <= size);
        narrow.extend(few.map(|cell| (Cells::EMPTY.with(cell), state.values(cell))));
        if open.len() > size && narrow.len() >= size {
            choose(
                &narrow,
                size,
                0,
                (Cells::EMPTY, Values::EMPTY),
                &mut |subset, values| {
                    for value in values {
                        let places = state.places(value);
                        moves.hold(value, places & tables.common_peers(places & subset));
                    }
                    moves.note(|| Pattern::of(subset, values).in_house(house));
                },
            );
        }
    }
}

impl<const W: usize> Hidden<W> {
    /// The other candidates of its cells.
    fn gone<'p>(
        &self,
        position: &'p Position<W>,
    ) -> impl Iterator<Item = (Value, Cells<W>)> + use<'p, W> {
        let (cells, others) = (
            self.cells,
            Values::up_to(position.tables.values) - self.values,
        );
        others
            .into_iter()
            .map(move |other| (other, position.state.places(other) & cells))
    }

    fn pattern(&self) -> Pattern {
        Pattern::of(self.cells, self.values).in_house(self.house)
    }
}

/// Finds `size` values with `size` places in a house between them: other values are removed from
/// those cells.
pub(super) fn hidden<const W: usize>(position: &Position<W>, size: usize, moves: &mut Moves<W>) {
    for hidden in all_hidden(position, size) {
        for (other, cells) in hidden.gone(position) {
            moves.hold(other, cells);
        }
        moves.note(|| hidden.pattern());
    }
}

/// Like [`hidden`], for subsets that leave one place in the house for another value, which a person
/// sees without pencil marks.
pub(super) fn direct<const W: usize>(position: &Position<W>, size: usize, moves: &mut Moves<W>) {
    for hidden in all_hidden(position, size) {
        let cells = position.tables.houses[hidden.house];
        for (other, gone) in hidden.gone(position).filter(|(_, gone)| !gone.is_empty()) {
            if let Some(cell) = ((position.state.places(other) & cells) - gone).single() {
                let links = hidden.values.into_iter().map(|value| (hidden.cells, value));
                moves.place(cell, other, || hidden.pattern().linked(links));
            }
        }
    }
}

/// All hidden subsets of a size.
fn all_hidden<'p, const W: usize>(position: &'p Position<W>, size: usize) -> &'p [Hidden<W>] {
    position.found.hidden[size].get_or_init(|| find_hidden(position, size))
}

fn find_hidden<const W: usize>(position: &Position<W>, size: usize) -> Vec<Hidden<W>> {
    let (tables, state) = (position.tables, &position.state);
    let mut found = Vec::new();
    let mut scarce: Vec<(Values, Cells<W>)> = Vec::new();
    for (house, &cells) in tables.houses.iter().enumerate() {
        if (state.open & cells).len() > size {
            scarce.clear();
            let places = |value: Value| (value.into(), state.places(value) & cells);
            let few = |(_, places): &(Values, Cells<W>)| (1..=size).contains(&places.len());
            scarce.extend(Value::all(tables.values).map(places).filter(few));
            choose(
                &scarce,
                size,
                0,
                (Values::EMPTY, Cells::EMPTY),
                &mut |values, cells| {
                    found.push(Hidden {
                        house,
                        cells,
                        values,
                    });
                },
            );
        }
    }
    found
}

/// Calls `found` with every choice of `more` items that together have as many partners as there are
/// items, and `extra` ones. `chosen` are the items chosen so far, and their partners.
fn choose<const W: usize, A: Numbered, const V: usize, B: Numbered>(
    items: &[(Cells<W, A>, Cells<V, B>)],
    more: usize,
    extra: usize,
    chosen: (Cells<W, A>, Cells<V, B>),
    found: &mut impl FnMut(Cells<W, A>, Cells<V, B>),
) {
    let (these, partners) = chosen;
    let most = these.len() + more + extra;
    if more == 0 && partners.len() == most {
        found(these, partners);
    }
    if items.len() < more || more == 0 {
        return;
    }
    for (i, &(item, others)) in items.iter().enumerate() {
        let wider = partners | others;
        if wider.len() <= most {
            let chosen = (these | item, wider);
            choose(&items[i + 1..], more - 1, extra, chosen, found);
        }
    }
}

// Fish: all places of a value in n bases lie in n covers, so each cover has the value in a base.
//
// Bases are disjoint houses of one kind, and covers are houses of another kind in the same grid:
// rows against columns, and in variants windows, diagonals or boxes of any shape against any other
// kind. The bases hold the value n times and every cover holds it once, so no cover holds it
// outside the bases. Fish with more than four bases are not searched for.

/// Finds all fish with this many bases.
pub(super) fn fish<const W: usize>(position: &Position<W>, size: usize, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    let mut all = &position.found.touched.get_or_init(|| touched(position))[..];
    let mut bases: Vec<(Cells<2>, Cells<2>)> = Vec::new();
    for family in &tables.families {
        for value in Value::all(tables.values) {
            if position.budget.is_spent() {
                return;
            }
            let (these, rest) = all.split_at(family.bases.len());
            all = rest;
            bases.clear();
            let few = these.iter().enumerate();
            let few = few.filter(|(_, covers)| (1..=size).contains(&covers.len()));
            bases.extend(few.map(|(base, &covers)| (Cells::EMPTY.with(base), covers)));
            let none = (Cells::EMPTY, Cells::EMPTY);
            choose(&bases, size, 0, none, &mut |bases, covers| {
                let listed = |numbers: Cells<2>, houses: &[usize]| -> Vec<usize> {
                    numbers.into_iter().map(|number| houses[number]).collect()
                };
                let (bases, covers) =
                    (listed(bases, &family.bases), listed(covers, &family.covers));
                let of = |list: &[usize]| {
                    list.iter()
                        .fold(Cells::EMPTY, |all, &h| all | tables.houses[h])
                };
                let (cells, covered) = (of(&bases), of(&covers));
                let places = state.places(value) & cells;
                let are_disjoint = cells.len() == size * tables.values;
                if are_disjoint && places.is_subset(covered) {
                    let gone = state.places(value) & (covered - cells);
                    moves.eliminate(value, gone, || Pattern {
                        houses: bases,
                        covers,
                        ..Pattern::of(places, value)
                    });
                }
            });
        }
    }
}

/// For each base, by family, then by value, the numbers of the covers that its places touch.
fn touched<const W: usize>(position: &Position<W>) -> Vec<Cells<2>> {
    let (tables, state) = (position.tables, &position.state);
    let mut found = Vec::new();
    for family in &tables.families {
        for &places in state.candidates.planes() {
            found.extend(family.bases.iter().map(|&base| {
                let places = places & tables.houses[base];
                let touches =
                    |&cover: &usize| !places.is_disjoint(tables.houses[family.covers[cover]]);
                (0..family.covers.len())
                    .filter(touches)
                    .collect::<Cells<2>>()
            }));
        }
    }
    found
}

// Almost locked sets: n cells of a house with n + 1 values.
//
// If two such sets share a value x, and all its places in one see all its places in the other,
// then x is missing in one of them, which is locked to its other values. So any other common value
// z is in one of the two sets, and not in a cell that sees all of its places there.
//
// Larger sets are not searched for. If one of the sets is a single cell, the two are known as a
// WXYZ-wing (four cells in all) or a VWXYZ-wing (five).

impl<const W: usize> AlmostLocked<W> {
    /// The cells that see all places of a value in the set.
    fn seen(&self, value: Value) -> Cells<W> {
        self.seen[self.values.rank(value)]
    }
}

/// Finds all pairs of almost locked sets of these numbers of cells with a restricted common value
/// (ALS-XZ).
pub(super) fn almost_locked<const W: usize>(
    position: &Position<W>,
    one: RangeInclusive<usize>,
    other: RangeInclusive<usize>,
    moves: &mut Moves<W>,
) {
    let pairs = one.flat_map(|one| other.clone().map(move |other| (one, other)));
    for (one, other) in pairs.filter(|(one, other)| one <= other) {
        let (ones, others) = (
            almost_locked_sets(position, one),
            almost_locked_sets(position, other),
        );
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
                eliminate_common(&position.state, a, b, moves);
            }
        }
    }
}

fn eliminate_common<const W: usize>(
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

/// Every almost locked set of this many cells once.
fn almost_locked_sets<'p, const W: usize>(
    position: &'p Position<W>,
    size: usize,
) -> &'p [AlmostLocked<W>] {
    position.found.almost[size].get_or_init(|| find_almost_locked(position, size))
}

fn find_almost_locked<const W: usize>(position: &Position<W>, size: usize) -> Vec<AlmostLocked<W>> {
    let Position {
        tables,
        state,
        budget,
        ..
    } = position;
    let mut found = BTreeSet::new();
    for &house in tables.houses.iter().take_while(|_| !budget.is_spent()) {
        let few = |cell: &usize| state.values(*cell).len() <= size + 1;
        let few = (state.open & house).into_iter().filter(few);
        let few: Vec<_> = few
            .map(|cell| (Cells::EMPTY.with(cell), state.values(cell)))
            .collect();
        let none = (Cells::EMPTY, Values::EMPTY);
        choose(&few, size, 1, none, &mut |cells, _| {
            found.insert(cells);
        });
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
