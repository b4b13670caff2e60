//! Forcing by singles, forcing through marks, and the cases of a mark.
//!
//! # Singles
//!
//! A candidate is supposed, singles follow, and they contradict each other or a mark.
//!
//! The consequences of singles do not depend on their order, so neither does the outcome.

use super::marks::Condition;
use super::position::{DeadEnd, Position, State, dead_end};
use super::step::Moves;
use super::tables::Tables;
use super::values::{Candidates, Value, Values};
use crate::cells::Cells;

/// Finds every candidate that singles refute.
pub(super) fn find<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    suppose_each(position, moves, |pencilled| pencilled.follow_singles());
}

/// Supposes every candidate, and rules out those from which `follow` gets to a contradiction.
fn suppose_each<const W: usize>(
    position: &Position<W>,
    moves: &mut Moves<W>,
    follow: impl Fn(&mut Pencilled<W>) -> Option<DeadEnd>,
) {
    let start = Pencilled::new(position.tables, &position.state);
    let mut pencilled = start.clone();
    for (cell, value) in position.state.candidates.iter() {
        if position.budget.is_spent() {
            return;
        }
        pencilled.clone_from(&start);
        pencilled.assign(cell, value);
        if let Some(end) = follow(&mut pencilled) {
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
            places: state.possible(),
            settled: tables.all - state.open,
            changed: Values::EMPTY,
        }
    }

    /// Follows singles to their end, and returns the contradiction that they lead to, if any.
    fn follow_singles(&mut self) -> Option<DeadEnd> {
        loop {
            let (once, twice) = self.once_and_twice();
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

    /// A mark that cannot be satisfied any more.
    fn broken_mark(&self) -> Option<DeadEnd> {
        let can_hold = |condition: &Condition<W>| {
            let fillings = self.tables.fillings(condition);
            fillings.exist(&self.held_by(condition))
        };
        let broken = self
            .tables
            .of_marks()
            .iter()
            .find(|condition| !can_hold(condition));
        broken.map(|condition| DeadEnd::Mark(condition.marks[0]))
    }

    /// What each cell of a condition holds or may hold.
    fn held_by(&self, condition: &Condition<W>) -> Vec<Values> {
        let held = |cell| {
            let all = Value::all(self.tables.values);
            all.filter(|&value| self.places.places(value).contains(cell))
                .collect()
        };
        condition.cells.into_iter().map(held).collect()
    }

    /// The cells that have a value, and those that have several.
    fn once_and_twice(&self) -> (Cells<W>, Cells<W>) {
        let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
        for &places in self.places.planes() {
            twice |= once & places;
            once |= places;
        }
        (once, twice)
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
        self.places.places_mut(value).insert(cell);
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

// Forcing through marks with one assumption and a few rounds: a candidate is supposed, and marks
// and singles follow.

/// The number of rounds after the assumption. In each, every mark rules out what no filling has,
/// then every single is assigned.
const ROUNDS: usize = 3;

/// Finds every candidate that is refuted in this way.
pub(super) fn through_marks<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let follow = |pencilled: &mut Pencilled<W>| pencilled.follow(&position.state);
    suppose_each(position, moves, follow);
}

impl<const W: usize> Pencilled<'_, W> {
    /// Follows marks and singles from a supposition in a state, and returns the contradiction that
    /// they lead to, if any.
    fn follow(&mut self, start: &State<W>) -> Option<DeadEnd> {
        for _ in 0..ROUNDS {
            if let Some(broken) = self.follow_marks(start) {
                return Some(DeadEnd::Mark(broken));
            }
            if let Some(end) = self.dead_end() {
                return Some(end);
            }
            for (cell, value) in self.singles() {
                if !self.settled.contains(cell) && self.places.places(value).contains(cell) {
                    self.assign(cell, value);
                }
            }
            if let Some(end) = self.dead_end() {
                return Some(end);
            }
        }
        None
    }

    fn dead_end(&self) -> Option<DeadEnd> {
        dead_end(self.tables, &self.places, self.tables.all - self.settled)
    }

    /// Removes the candidates without a filling from the cells of the marks that have changed, all
    /// at once, so that their order does not matter. Returns a mark without a filling, if any.
    fn follow_marks(&mut self, start: &State<W>) -> Option<usize> {
        let lost = Value::all(self.tables.values)
            .map(|value| start.places(value) - self.places.places(value));
        let touched = lost.fold(Cells::EMPTY, |all, lost| all | lost);
        let mut gone = Vec::new();
        for condition in self.tables.of_marks() {
            if condition.cells.is_disjoint(touched) {
                continue;
            }
            let domains = self.held_by(condition);
            if domains == start.held_by(condition) {
                continue;
            }
            let fillings = self.tables.fillings(condition);
            let Some(left) = fillings.known_left(&domains) else {
                return Some(condition.marks[0]);
            };
            let each = condition.each(&left).zip(domains);
            gone.extend(each.map(|((cell, some), held)| (cell, held - some)));
        }
        for (cell, values) in gone {
            if !self.settled.contains(cell) {
                let cells = Cells::EMPTY.with(cell);
                values
                    .into_iter()
                    .for_each(|value| self.remove(value, cells));
            }
        }
        None
    }

    /// The cells with one candidate, and the values with one place in a house.
    fn singles(&self) -> Vec<(usize, Value)> {
        let all = || Value::all(self.tables.values);
        let (once, twice) = self.once_and_twice();
        let naked = (once - twice - self.settled).into_iter();
        let value = |&cell: &usize| all().find(|&value| self.places.places(value).contains(cell));
        let mut found: Vec<(usize, Value)> = naked
            .filter_map(|cell| Some((cell, value(&cell)?)))
            .collect();
        for &house in &self.tables.houses {
            let place = |value| (self.places.places(value) & (house - self.settled)).single();
            found.extend(all().filter_map(|value| Some((place(value)?, value))));
        }
        found
    }
}

// The cases of a mark: conclusions common to all its fillings.
//
// A mark that has come down to a few fillings is a choice between them. Each is supposed, and
// marks and singles follow for a few rounds. Candidates that
// survive in no case are ruled out, inside the mark and elsewhere.

/// The maximum number of fillings that a person goes through.
const MOST_FILLINGS: usize = 8;

/// Finds the candidates that no filling of a mark leaves.
pub(super) fn cases<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    let start = Pencilled::new(tables, state);
    for condition in tables
        .of_marks()
        .iter()
        .take_while(|_| !position.budget.is_spent())
    {
        let open = condition.cells & state.open;
        let fillings = if open.len() < 2 {
            None
        } else {
            tables
                .fillings(condition)
                .list(&state.held_by(condition), MOST_FILLINGS)
        };
        let Some(fillings) = fillings else { continue };
        let mut possible = Candidates::new(tables.values, Cells::EMPTY);
        for filling in fillings {
            let mut case = start.clone();
            for (cell, value) in condition
                .cells
                .into_iter()
                .zip(filling)
                .filter(|(cell, _)| open.contains(*cell))
            {
                case.assign(cell, value);
            }
            if case.follow(state).is_none() {
                Value::all(tables.values)
                    .for_each(|value| *possible.places_mut(value) |= case.places.places(value));
            }
        }
        for value in Value::all(tables.values) {
            moves.hold(value, state.places(value) - possible.places(value));
        }
        moves.note(|| condition.pattern());
    }
}
