//! Fish: all places of a value in n bases lie in n covers, so each cover has the value in a base.
//!
//! Bases are disjoint houses of one kind, and covers are houses of another kind in the same grid:
//! rows against columns, and in variants windows, diagonals or boxes of any shape against any other
//! kind. The bases hold the value n times and every cover holds it once, so no cover holds it
//! outside the bases. Fish with more than four bases are not searched for.

use crate::cells::Cells;

use super::found::Bases;
use super::position::Position;
use super::step::{Moves, Pattern};
use super::tables::{Families, Tables};
use super::values::Value;

impl<const W: usize> Bases<W> {
    const NONE: Bases<W> = Bases {
        houses: 0,
        cells: Cells::EMPTY,
        places: Cells::EMPTY,
        touched: 0,
    };
}

/// The search for one value in one pair of families.
struct Water<'p, const W: usize> {
    position: &'p Position<'p, W>,
    value: Value,
    size: u32,
    family: &'p Families,
    bases: &'p [Bases<W>],
}

/// Finds all fish with this many bases.
pub(super) fn find<const W: usize>(position: &Position<W>, size: u32, moves: &mut Moves<W>) {
    let mut all = &position.found.bases.get_or_init(|| all_bases(position))[..];
    let mut bases = Vec::new();
    for family in &position.tables.families {
        for value in Value::all(position.tables.values) {
            if position.budget.is_spent() {
                return;
            }
            let (these, rest) = all.split_at(family.bases.len());
            all = rest;
            bases.clear();
            bases.extend(
                these
                    .iter()
                    .filter(|base| (1..=size).contains(&base.touched.count_ones())),
            );
            let water = Water {
                position,
                value,
                size,
                family,
                bases: &bases,
            };
            water.add(0, &Bases::NONE, moves);
        }
    }
}

/// Returns the single bases, by family, then by value.
fn all_bases<const W: usize>(position: &Position<W>) -> Vec<Bases<W>> {
    let (tables, state) = (position.tables, &position.state);
    let houses: usize = tables
        .families
        .iter()
        .map(|family| family.bases.len())
        .sum();
    let mut found = Vec::with_capacity(houses * tables.values);
    for family in &tables.families {
        for &places in state.candidates.planes() {
            found.extend((0..family.bases.len()).map(|base| base_of(tables, family, places, base)));
        }
    }
    found
}

fn base_of<const W: usize>(
    tables: &Tables<W>,
    family: &Families,
    places: Cells<W>,
    base: usize,
) -> Bases<W> {
    let cells = tables.houses[family.bases[base]];
    let places = places & cells;
    let touches = |cover: usize| u128::from(!tables.houses[cover].is_disjoint(places));
    let covers: &[usize] = if places.is_empty() {
        &[]
    } else {
        &family.covers
    };
    let touched = covers
        .iter()
        .rev()
        .fold(0, |bits, &cover| bits << 1 | touches(cover));
    Bases {
        houses: 1 << base,
        cells,
        places,
        touched,
    }
}

impl<const W: usize> Water<'_, W> {
    /// Adds more bases, disjoint from those chosen, as long as they touch at most `size` covers.
    fn add(&self, from: usize, chosen: &Bases<W>, moves: &mut Moves<W>) {
        if chosen.houses.count_ones() == self.size {
            self.cover(chosen, moves);
            return;
        }
        for (next, base) in self.bases.iter().enumerate().skip(from) {
            let touched = chosen.touched | base.touched;
            if touched.count_ones() <= self.size && base.cells.is_disjoint(chosen.cells) {
                let (houses, cells) = (chosen.houses | base.houses, chosen.cells | base.cells);
                self.add(
                    next + 1,
                    &Bases {
                        houses,
                        cells,
                        places: chosen.places | base.places,
                        touched,
                    },
                    moves,
                );
            }
        }
    }

    fn cover(&self, chosen: &Bases<W>, moves: &mut Moves<W>) {
        let listed = |list: &'_ [usize], bits: u128| -> Vec<usize> {
            list.iter()
                .enumerate()
                .filter(|(i, _)| bits >> i & 1 == 1)
                .map(|(_, &house)| house)
                .collect()
        };
        let covers = self
            .family
            .covers
            .iter()
            .enumerate()
            .filter(|(i, _)| chosen.touched >> i & 1 == 1);
        let cells = covers.fold(Cells::EMPTY, |cells, (_, &cover)| {
            cells | self.position.tables.houses[cover]
        });
        if chosen.touched.count_ones() != self.size || !chosen.places.is_subset(cells) {
            return;
        }
        let gone = self.position.state.places(self.value) & (cells - chosen.cells);
        moves.eliminate(self.value, gone, || Pattern {
            houses: listed(&self.family.bases, chosen.houses),
            covers: listed(&self.family.covers, chosen.touched),
            ..Pattern::of(chosen.places, self.value)
        });
    }
}
