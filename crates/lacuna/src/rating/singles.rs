//! Singles, locked candidates and common peers: the steps that look at one value in one house.

use super::position::{Locked, Position};
use super::step::{Moves, Pattern};
use super::tables::Overlap;
use super::values::{Value, Values};
use crate::cells::Cells;
use crate::rules::layout::HouseKind;

/// Finds houses with one open cell.
pub(super) fn last_digit<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let state = &position.state;
    for (house, &cells) in position.tables.houses.iter().enumerate() {
        if let Some(cell) = (state.open & cells).single()
            && let Some(value) = state.values(cell).first()
        {
            moves.place(cell, value, || Pattern::default().in_house(house));
        }
    }
}

/// Finds values with one place in a house of these kinds.
pub(super) fn hidden<const W: usize>(
    position: &Position<W>,
    kinds: &[HouseKind],
    moves: &mut Moves<W>,
) {
    let tables = position.tables;
    for (house, &cells) in tables
        .houses
        .iter()
        .enumerate()
        .filter(|&(house, _)| kinds.contains(&tables.kinds[house]))
    {
        for value in Value::all(tables.values) {
            if let Some(cell) = (position.state.places(value) & cells).single() {
                moves.place(cell, value, || Pattern::default().in_house(house));
            }
        }
    }
}

/// Finds cells with one candidate.
pub(super) fn naked<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    for cell in position.state.with_candidates()[1] {
        if let Some(value) = position.state.values(cell).single() {
            moves.place(cell, value, Pattern::default);
        }
    }
}

// Locked candidates: all places of a value in one house lie in another.

/// Finds values whose places in a box (`pointing`) or in any other house (claiming) all lie in a
/// second house, and so nowhere else there.
pub(super) fn locked<const W: usize>(position: &Position<W>, pointing: bool, moves: &mut Moves<W>) {
    for locked in locked_of_kind(position, pointing) {
        moves.eliminate(locked.value, locked.gone, || locked.pattern());
    }
}

/// Like [`locked`], for moves that leave one place for the value in a third house of the
/// first one's kind. A person sees this box by box, or line by line, without pencil marks.
pub(super) fn direct_locked<const W: usize>(
    position: &Position<W>,
    pointing: bool,
    moves: &mut Moves<W>,
) {
    let tables = position.tables;
    for locked in locked_of_kind(position, pointing) {
        let left = position.state.places(locked.value) - locked.gone;
        for (house, &cells) in tables.houses.iter().enumerate() {
            if tables.kinds[house] == tables.kinds[locked.from]
                && !cells.is_disjoint(locked.gone)
                && let Some(cell) = (left & cells).single()
            {
                moves.place(cell, locked.value, || locked.pattern_to(house));
            }
        }
    }
}

impl<const W: usize> Locked<W> {
    fn pattern(&self) -> Pattern {
        Pattern {
            covers: vec![self.to],
            ..Pattern::of(self.cells, self.value).in_house(self.from)
        }
    }

    fn pattern_to(&self, house: usize) -> Pattern {
        Pattern {
            covers: vec![self.to, house],
            ..self.pattern().linked([(self.cells, self.value)])
        }
    }
}

fn locked_of_kind<'p, const W: usize>(
    position: &'p Position<W>,
    pointing: bool,
) -> impl Iterator<Item = &'p Locked<W>> + use<'p, W> {
    let kinds = &position.tables.kinds;
    let all = position.found.locked.get_or_init(|| all_locked(position));
    all.iter()
        .filter(move |locked| (kinds[locked.from] == HouseKind::Box) == pointing)
}

fn all_locked<const W: usize>(position: &Position<W>) -> Vec<Locked<W>> {
    let (tables, state) = (position.tables, &position.state);
    let mut found = Vec::new();
    let open: Vec<(Value, Cells<W>)> = state.candidates.by_value().collect();
    for &Overlap { from, to, rest } in &tables.overlaps {
        for &(value, places) in &open {
            let (cells, gone) = (places & tables.houses[from], places & rest);
            if cells.is_subset(tables.houses[to]) && !gone.is_empty() && !cells.is_empty() {
                found.push(Locked {
                    from,
                    to,
                    value,
                    cells,
                    gone,
                });
            }
        }
    }
    found
}

// Common peers: a candidate elsewhere that is impossible wherever a value goes in a house, or
// whatever a cell holds.

/// Finds candidates that every place of a value in a house rules out, and under the non-consecutive
/// rule those that every candidate of a cell rules out. On rows, columns and rectangular boxes
/// alone, locked candidates find all of these.
pub(super) fn common_peers<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    if position.tables.is_irregular {
        of_places(position, moves);
    }
    if !position.tables.apart.is_empty() {
        of_cells(position, moves);
    }
}

/// Finds cells that see every place of a value in a house, each through some house or rule, and
/// cells adjacent to every place, which lose the values one above and one below.
fn of_places<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    for (house, &cells) in tables.houses.iter().enumerate() {
        for value in Value::all(tables.values) {
            let places = state.places(value) & cells;
            if places.is_empty() {
                continue;
            }
            let pattern = || Pattern::of(places, value).in_house(house);
            moves.eliminate(
                value,
                state.places(value) & tables.common_peers(places),
                pattern,
            );
            if !tables.apart.is_empty() {
                let beside = places
                    .into_iter()
                    .fold(tables.all, |common, cell| common & tables.apart[cell]);
                for near in Values::from(value).beside(tables.values) {
                    moves.eliminate(near, state.places(near) & beside, pattern);
                }
            }
        }
    }
}

/// Finds values in adjacent cells that are equal or consecutive to every candidate of a cell.
fn of_cells<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    for cell in state.open {
        let values = state.values(cell);
        for near in values.beside(tables.values) {
            let excluded = |value| {
                if value == near {
                    tables.peers[cell]
                } else {
                    tables.apart[cell]
                }
            };
            if (values - near.into() - Values::from(near).beside(tables.values)).is_empty() {
                let seen = values
                    .into_iter()
                    .fold(tables.all, |common, value| common & excluded(value));
                moves.eliminate(near, state.places(near) & seen, || {
                    Pattern::of(Cells::<W>::EMPTY.with(cell), values)
                });
            }
        }
    }
}
