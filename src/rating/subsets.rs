//! Pairs, triples and quads: as many cells as values in a house.
//!
//! Larger sets are not looked for, whatever the size of the houses: of 25 cells there are 12,650 quads, most of which are given up after two
//! or three cells, but people do not look for sets of five or more.

use crate::cells::Cells;

use super::found::Hidden;
use super::position::Position;
use super::state::State;
use super::step::{Moves, Pattern};
use super::values::{Value, Values};

/// `size` cells of a house with `size` values between them: the values leave every cell that sees all of their places.
pub(super) fn naked<const W: usize>(position: &Position<W>, size: usize, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    for (house, &cells) in tables.houses.iter().enumerate() {
        let open = state.open & cells;
        let narrow: Cells<W> = open.into_iter().filter(|&cell| state.values(cell).len() <= size).collect();
        if open.len() <= size || narrow.len() < size {
            continue;
        }
        cells_with(state, narrow, size, Taken::default(), &mut |subset, values| {
            for value in values {
                let places = state.places(value);
                moves.hold(value, places & tables.common_peers(places & subset));
            }
            let (cells, values) = (|| subset.list(), || values.list());
            moves.note(|| Pattern { houses: vec![house], cells: cells(), values: values(), ..Pattern::default() });
        });
    }
}

/// Cells and the values between them, or values and the places between them.
#[derive(Clone, Copy, Debug)]
struct Taken<const W: usize> {
    cells: Cells<W>,
    values: Values,
}

impl<const W: usize> Default for Taken<W> {
    fn default() -> Taken<W> {
        Taken { cells: Cells::EMPTY, values: Values::EMPTY }
    }
}

/// Calls `found` with every way to take `more` of the cells that holds at most as many values as cells.
fn cells_with<const W: usize>(
    state: &State<W>,
    mut rest: Cells<W>,
    more: usize,
    taken: Taken<W>,
    found: &mut dyn FnMut(Cells<W>, Values),
) {
    let Taken { cells, values } = taken;
    let size = cells.len();
    if more == 0 {
        if values.len() == size {
            found(cells, values);
        }
        return;
    }
    while let Some(cell) = rest.first() {
        rest = rest.but_first();
        let wider = values | state.values(cell);
        if wider.len() <= size + more {
            cells_with(state, rest, more - 1, Taken { cells: cells.with(cell), values: wider }, found);
        }
    }
}

impl<const W: usize> Hidden<W> {
    /// The other candidates of its cells.
    fn gone<'p>(&self, position: &'p Position<W>) -> impl Iterator<Item = (Value, Cells<W>)> + use<'p, W> {
        let (cells, others) = (self.cells, Values::up_to(position.tables.values) - self.values);
        others.into_iter().map(move |other| (other, position.state.places(other) & cells))
    }

    fn pattern(&self) -> Pattern {
        let (cells, values) = (self.cells.list(), self.values.list());
        Pattern { houses: vec![self.house], cells, values, ..Pattern::default() }
    }
}

/// `size` values with `size` places in a house between them: other values leave those cells.
pub(super) fn hidden<const W: usize>(position: &Position<W>, size: usize, moves: &mut Moves<W>) {
    for hidden in all_hidden(position, size) {
        for (other, cells) in hidden.gone(position) {
            moves.hold(other, cells);
        }
        moves.note(|| hidden.pattern());
    }
}

/// The same where it leaves the house with one place for another value, which a person sees without writing candidates.
pub(super) fn direct<const W: usize>(position: &Position<W>, size: usize, moves: &mut Moves<W>) {
    for hidden in all_hidden(position, size) {
        let cells = position.tables.houses[hidden.house];
        for (other, gone) in hidden.gone(position).filter(|(_, gone)| !gone.is_empty()) {
            if let Some(cell) = ((position.state.places(other) & cells) - gone).single() {
                let links = hidden.values.into_iter().map(|value| (hidden.cells.list(), value.number()));
                moves.place(cell, other, || Pattern { links: links.collect(), ..hidden.pattern() });
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
    for (house, &cells) in tables.houses.iter().enumerate() {
        if (state.open & cells).len() <= size {
            continue;
        }
        let places = |value: Value| state.places(value) & cells;
        let scarce = |value: &Value| (1..=size).contains(&places(*value).len());
        let values: Values = Value::all(tables.values).filter(scarce).collect();
        if values.len() < size {
            continue;
        }
        values_with(&places, values, size, Taken::default(), &mut |values, cells| {
            found.push(Hidden { house, cells, values });
        });
    }
    found
}

/// Calls `found` with every way to take `more` of the values that has exactly as many places as values.
fn values_with<const W: usize>(
    places: &dyn Fn(Value) -> Cells<W>,
    mut rest: Values,
    more: usize,
    taken: Taken<W>,
    found: &mut dyn FnMut(Values, Cells<W>),
) {
    let Taken { cells, values } = taken;
    let size = values.len();
    if more == 0 {
        if cells.len() == size {
            found(values, cells);
        }
        return;
    }
    while let Some(value) = rest.first() {
        rest.remove(value);
        let wider = cells | places(value);
        if wider.len() <= size + more {
            values_with(places, rest, more - 1, Taken { cells: wider, values: values | value.into() }, found);
        }
    }
}
