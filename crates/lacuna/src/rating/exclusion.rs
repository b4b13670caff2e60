//! Common exclusions: a candidate elsewhere that houses and marks exclude wherever a value goes in
//! a house, or whatever a cell holds.
//!
//! For houses alone, [pointing](super::locked) and [common peers](super::common_peer) find these.

use crate::cells::Cells;

use super::candidates::Candidates;
use super::position::Position;
use super::step::{Moves, Pattern};
use super::values::{Value, Values};

/// Finds candidates that every place of a value in a house excludes, and those that every candidate
/// of a cell excludes.
pub(super) fn find<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    let excluded = Excluded::new(position);
    for (house, &cells) in tables
        .houses
        .iter()
        .enumerate()
        .take_while(|_| !position.budget.is_spent())
    {
        for value in Value::all(tables.values) {
            let places = state.places(value) & cells;
            excluded.hold_common(places.into_iter().map(|cell| (cell, value)), moves);
            moves.note(|| Pattern::of(places, value).in_house(house));
        }
    }
    for cell in state.open {
        let values = state.values(cell);
        excluded.hold_common(values.into_iter().map(|value| (cell, value)), moves);
        moves.note(|| Pattern::of(Cells::<W>::of(cell), values));
    }
}

/// For each candidate, the candidates that it excludes, by cell, then by value.
struct Excluded<const W: usize> {
    values: usize,
    by: Vec<Option<Candidates<W>>>,
}

impl<const W: usize> Excluded<W> {
    fn new(position: &Position<W>) -> Excluded<W> {
        let (tables, state) = (position.tables, &position.state);
        let mut excluded = Excluded {
            values: tables.values,
            by: vec![None; tables.values * tables.cells],
        };
        for (cell, value) in state.candidates.iter() {
            let mut gone = Candidates::new(tables.values, Cells::EMPTY);
            *gone.places_mut(value) = state.places(value) & tables.peers[cell];
            for other in state.values(cell) - Values::from(value) {
                gone.places_mut(other).insert(cell);
            }
            excluded.by[cell * tables.values + value.index()] = Some(gone);
        }
        for (cell, conflicts) in position.conflicts().iter().flat_map(|mark| mark.iter()) {
            for (value, others) in conflicts {
                let Some(gone) = &mut excluded.by[cell * tables.values + value.index()] else {
                    continue;
                };
                for &(other, values) in others {
                    values
                        .into_iter()
                        .for_each(|value| gone.places_mut(value).insert(other));
                }
            }
        }
        excluded
    }

    /// Holds what all of these candidates exclude; nothing if there are no candidates.
    fn hold_common(&self, candidates: impl Iterator<Item = (usize, Value)>, moves: &mut Moves<W>) {
        let all = candidates
            .filter_map(|(cell, value)| self.by[cell * self.values + value.index()].clone());
        let common = all.reduce(|mut common, other| {
            Value::all(self.values)
                .for_each(|value| *common.places_mut(value) &= other.places(value));
            common
        });
        for (value, cells) in common.iter().flat_map(Candidates::by_value) {
            moves.hold(value, cells);
        }
    }
}
