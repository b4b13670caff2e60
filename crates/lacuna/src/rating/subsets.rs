//! Pairs, triples and quads: as many cells as values in a house.
//!
//! Larger sets are not searched for, whatever the size of the houses: people do not look for five
//! cells or more.

use std::ops::BitOr;

use crate::cells::Cells;

use super::found::Hidden;
use super::position::Position;
use super::step::{Moves, Pattern};
use super::values::{Value, Values};

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
        narrow.extend(few.map(|cell| (Cells::of(cell), state.values(cell))));
        if open.len() > size && narrow.len() >= size {
            choose(
                &narrow,
                size,
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
    /// Returns the other candidates of its cells.
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

/// Returns all hidden subsets of a size.
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

/// A set of cells or of values.
trait Set: Copy + BitOr<Output = Self> {
    fn size(self) -> usize;
}

impl<const W: usize> Set for Cells<W> {
    fn size(self) -> usize {
        self.len()
    }
}

impl Set for Values {
    fn size(self) -> usize {
        self.len()
    }
}

/// Calls `found` with every choice of `more` items that together have as many partners as there are
/// items. `chosen` are the items chosen so far, and their partners.
fn choose<A: Set, B: Set>(
    items: &[(A, B)],
    more: usize,
    chosen: (A, B),
    found: &mut impl FnMut(A, B),
) {
    let (these, partners) = chosen;
    let size = these.size() + more;
    if more == 0 && partners.size() == size {
        found(these, partners);
    }
    if items.len() < more || more == 0 {
        return;
    }
    for (i, &(item, others)) in items.iter().enumerate() {
        let wider = partners | others;
        if wider.size() <= size {
            choose(&items[i + 1..], more - 1, (these | item, wider), found);
        }
    }
}
