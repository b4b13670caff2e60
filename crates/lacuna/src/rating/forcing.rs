//! Forcing with one assumption: a candidate is supposed, singles follow, and they contradict each
//! other or a mark.
//!
//! The consequences of singles do not depend on their order, so neither does the outcome.

use crate::cells::Cells;

use super::candidates::Candidates;
use super::conditions::Condition;
use super::pencil::DeadEnd;
use super::position::Position;
use super::state::State;
use super::step::Moves;
use super::tables::Tables;
use super::values::{Value, Values};

/// Finds every candidate that singles refute.
pub(super) fn find<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let start = Pencilled::new(position.tables, &position.state);
    let mut pencilled = start.clone();
    for (cell, value) in position.state.candidates.iter() {
        if position.budget.is_spent() {
            return;
        }
        pencilled.clone_from(&start);
        if let Some(end) = pencilled.refute(cell, value) {
            moves.refute(cell, value, end);
        }
    }
}

/// For each value the cells that hold it or may hold it: less than a [`State`], and faster to copy.
#[derive(Debug)]
struct Pencilled<'t, const W: usize> {
    tables: &'t Tables<W>,
    places: Candidates<W>,
    settled: Cells<W>,
    /// Values whose places have changed.
    changed: Values,
}

impl<const W: usize> Clone for Pencilled<'_, W> {
    fn clone(&self) -> Self {
        Pencilled {
            places: self.places.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, other: &Self) {
        self.places.clone_from(&other.places);
        (self.settled, self.changed) = (other.settled, other.changed);
    }
}

impl<'t, const W: usize> Pencilled<'t, W> {
    fn new(tables: &'t Tables<W>, state: &State<W>) -> Pencilled<'t, W> {
        Pencilled {
            tables,
            places: state.possible().clone(),
            settled: tables.all - state.open,
            changed: Values::EMPTY,
        }
    }

    /// Returns the contradiction that follows from the candidate, if any.
    fn refute(&mut self, cell: usize, value: Value) -> Option<DeadEnd> {
        self.assign(cell, value);
        loop {
            let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
            for &places in self.places.planes() {
                twice |= once & places;
                once |= places;
            }
            if let Some(cell) = (self.tables.all - once).first() {
                return Some(DeadEnd::Cell(cell));
            }
            for cell in once - twice - self.settled {
                // An earlier single of this round may have removed the value. The next round sees
                // the empty cell.
                if let Some(value) = Value::all(self.tables.values)
                    .find(|&value| self.places.places(value).contains(cell))
                {
                    self.assign(cell, value);
                }
            }
            let Some(value) = self.changed.first() else {
                return self.broken_mark();
            };
            self.changed.remove(value);
            if let Err(house) = self.hidden(value) {
                return Some(DeadEnd::House(house, value.number()));
            }
        }
    }

    /// Returns a mark that cannot be satisfied any more.
    fn broken_mark(&self) -> Option<DeadEnd> {
        let values = |cell: usize| {
            let all = Value::all(self.tables.values);
            all.filter(|&value| self.places.places(value).contains(cell))
                .collect::<Values>()
        };
        let can_hold = |condition: &Condition<W>| {
            let domains: Vec<Values> = condition.cells.into_iter().map(values).collect();
            self.tables.fillings(condition).exist(&domains)
        };
        let broken = self
            .tables
            .of_marks()
            .iter()
            .find(|condition| !can_hold(condition));
        broken.map(|condition| DeadEnd::Mark(condition.marks[0]))
    }

    /// Assigns the hidden singles of a value. Fails with a house that has no place for it.
    fn hidden(&mut self, value: Value) -> Result<(), usize> {
        for (house, &cells) in self.tables.houses.iter().enumerate() {
            let places = self.places.places(value) & cells;
            if places.is_empty() {
                return Err(house);
            }
            if let Some(cell) = places.single().filter(|&cell| !self.settled.contains(cell)) {
                self.assign(cell, value);
            }
        }
        Ok(())
    }

    fn assign(&mut self, cell: usize, value: Value) {
        for other in Value::all(self.tables.values).filter(|&other| other != value) {
            if self.places.places(other).contains(cell) {
                self.places.places_mut(other).remove(cell);
                self.changed.insert(other);
            }
        }
        self.remove(value, self.tables.peers[cell]);
        if let Some(&apart) = self.tables.apart.get(cell) {
            for near in Values::from(value).beside(self.tables.values) {
                self.remove(near, apart);
            }
        }
        self.settled.insert(cell);
    }

    /// Removes a value from these cells.
    fn remove(&mut self, value: Value, cells: Cells<W>) {
        let places = self.places.places_mut(value);
        if !places.is_disjoint(cells) {
            *places -= cells;
            self.changed.insert(value);
        }
    }
}
