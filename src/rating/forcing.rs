//! Forcing, bounded to one assumption: a candidate is written in pencil, singles follow, and they contradict each other or a mark.
//!
//! What singles lead to does not depend on their order, so neither does the outcome.

use crate::cells::Cells;

use super::candidates::Candidates;
use super::conditions::Condition;
use super::pencil::DeadEnd;
use super::position::Position;
use super::state::State;
use super::step::{Moves, Pattern, Supposition};
use super::tables::Tables;
use super::values::{Value, Values};

/// Every candidate that singles refute.
pub(super) fn find<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let start = Pencilled::new(position.tables, &position.state);
    let mut pencilled = start.clone();
    for (cell, value) in position.state.candidates.iter() {
        if position.budget.is_spent() {
            return;
        }
        pencilled.clone_from(&start);
        if let Some(end) = pencilled.refute(cell, value) {
            moves.eliminate(value, Cells::of(cell), || Pattern {
                cells: vec![cell],
                values: vec![value.number()],
                supposition: Some(Supposition { steps: Vec::new(), end }),
                ..Pattern::default()
            });
        }
    }
}

/// For each value the cells that hold it or may hold it.
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
        Pencilled { places: self.places.clone(), ..*self }
    }

    fn clone_from(&mut self, other: &Self) {
        self.places.clone_from(&other.places);
        (self.settled, self.changed) = (other.settled, other.changed);
    }
}

impl<'t, const W: usize> Pencilled<'t, W> {
    fn new(tables: &'t Tables<W>, state: &State<W>) -> Pencilled<'t, W> {
        Pencilled { tables, places: state.possible(), settled: tables.all - state.open, changed: Values::EMPTY }
    }

    /// The contradiction that follows from the candidate, if one does.
    fn refute(&mut self, cell: usize, value: Value) -> Option<DeadEnd> {
        self.write(cell, value);
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
                // An earlier single of this round may have taken the value: the next round sees the empty cell.
                if let Some(value) =
                    Value::all(self.tables.values).find(|&value| self.places.places(value).contains(cell))
                {
                    self.write(cell, value);
                }
            }
            let Some(value) = self.changed.first() else { return self.broken_mark() };
            self.changed.remove(value);
            if let Err(house) = self.hidden(value) {
                return Some(DeadEnd::House(house, value.number()));
            }
        }
    }

    /// A mark that what is left cannot satisfy.
    fn broken_mark(&self) -> Option<DeadEnd> {
        let values = |cell: usize| {
            let all = Value::all(self.tables.values);
            all.filter(|&value| self.places.places(value).contains(cell)).collect::<Values>()
        };
        let can_hold = |condition: &Condition<W>| {
            let domains: Vec<Values> = condition.cells.into_iter().map(values).collect();
            self.tables.fillings(condition).exist(&domains)
        };
        let broken = self.tables.of_marks().iter().find(|condition| !can_hold(condition));
        broken.map(|condition| DeadEnd::Mark(condition.marks[0]))
    }

    /// Writes the hidden singles of a value, or finds a house without a place for it.
    fn hidden(&mut self, value: Value) -> Result<(), usize> {
        for (house, &cells) in self.tables.houses.iter().enumerate() {
            let places = self.places.places(value) & cells;
            if places.is_empty() {
                return Err(house);
            }
            if let Some(cell) = places.single().filter(|&cell| !self.settled.contains(cell)) {
                self.write(cell, value);
            }
        }
        Ok(())
    }

    fn write(&mut self, cell: usize, value: Value) {
        for other in Value::all(self.tables.values).filter(|&other| other != value) {
            if self.places.places(other).contains(cell) {
                self.places.places_mut(other).remove(cell);
                self.changed.insert(other);
            }
        }
        self.take(value, self.tables.peers[cell]);
        if let Some(&apart) = self.tables.apart.get(cell) {
            for near in Values::from(value).beside(self.tables.values) {
                self.take(near, apart);
            }
        }
        self.settled.insert(cell);
    }

    /// Takes a value from these cells.
    fn take(&mut self, value: Value, cells: Cells<W>) {
        let places = self.places.places_mut(value);
        if !places.is_disjoint(cells) {
            *places -= cells;
            self.changed.insert(value);
        }
    }
}
