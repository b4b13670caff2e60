//! The state of a puzzle as the techniques need it: candidates by cell and by value.

use crate::board::{Board, expect_fit};
use crate::cells::Cells;

use super::candidates::{Candidate, Candidates};
use super::conditions::Condition;
use super::fillings::Left;
use super::pencil::{DeadEnd, PencilBoard};
use super::step::Step;
use super::tables::Tables;
use super::values::{Value, Values};

/// Values and candidates. Only open cells have candidates.
#[derive(Clone, Debug)]
pub(super) struct State<const W: usize> {
    /// By cell.
    pub(super) pencil: PencilBoard,
    /// By value.
    pub(super) candidates: Candidates<W>,
    /// For each value, the cells that hold it or may hold it.
    possible: Candidates<W>,
    pub(super) open: Cells<W>,
}

impl<const W: usize> State<W> {
    /// Creates the state in which the clues are assigned, with what follows from that.
    pub(super) fn new(tables: &Tables<W>, clues: &Board) -> State<W> {
        expect_fit(clues, tables.cells, tables.values);
        let candidates = vec![Values::up_to(tables.values); tables.cells];
        let mut state = State {
            pencil: PencilBoard {
                written: Board::blank(tables.cells),
                candidates,
            },
            candidates: Candidates::new(tables.values, tables.all),
            possible: Candidates::new(tables.values, tables.all),
            open: tables.all,
        };
        for &(cell, values) in &tables.among {
            (state.values(cell) - values)
                .into_iter()
                .for_each(|value| state.remove(value, Cells::of(cell)));
        }
        for cell in clues.filled() {
            state.assign(tables, cell, Value::new(clues.values()[cell]));
        }
        state
    }

    /// Like [`new`](Self::new), without the candidates that occur in no filling of some mark. No
    /// mark uses what another one rules out.
    pub(super) fn pencilled(tables: &Tables<W>, clues: &Board) -> State<W> {
        let first = State::new(tables, clues);
        let mut state = first.clone();
        for condition in tables.of_marks() {
            let Some(left) = first.left(tables, condition, Values::EMPTY) else {
                continue;
            };
            for (cell, some) in condition
                .each(&left)
                .filter(|(cell, _)| first.open.contains(*cell))
            {
                (first.values(cell) - some)
                    .into_iter()
                    .for_each(|value| state.remove(value, Cells::of(cell)));
            }
        }
        state
    }

    /// Returns the state of a board as a person sees it.
    pub(super) fn of(tables: &Tables<W>, pencil: &PencilBoard) -> State<W> {
        let mut candidates = Candidates::new(tables.values, Cells::EMPTY);
        for (cell, &values) in pencil.candidates.iter().enumerate() {
            values
                .into_iter()
                .for_each(|value| candidates.places_mut(value).insert(cell));
        }
        let open = (0..tables.cells)
            .filter(|&cell| pencil.written.get(cell).is_none())
            .collect();
        let mut possible = candidates.clone();
        for cell in pencil.written.filled() {
            possible
                .places_mut(Value::new(pencil.written.values()[cell]))
                .insert(cell);
        }
        State {
            pencil: pencil.clone(),
            candidates,
            possible,
            open,
        }
    }

    /// Assigns a value and removes it from the cells that see this one. Under the non-consecutive
    /// rule the neighbours also lose the values one above and one below.
    pub(super) fn assign(&mut self, tables: &Tables<W>, cell: usize, value: Value) {
        for other in std::mem::take(&mut self.pencil.candidates[cell]) {
            self.candidates.places_mut(other).remove(cell);
            self.possible.places_mut(other).remove(cell);
        }
        self.possible.places_mut(value).insert(cell);
        self.open.remove(cell);
        self.pencil.written.set(cell, Some(value.number()));
        self.remove(value, tables.peers[cell]);
        if let Some(&apart) = tables.apart.get(cell) {
            for near in Values::from(value).beside(tables.values) {
                self.remove(near, apart);
            }
        }
    }

    /// Removes a value from these cells.
    pub(super) fn remove(&mut self, value: Value, cells: Cells<W>) {
        let places = self.candidates.places_mut(value);
        let losing = *places & cells;
        *places -= losing;
        *self.possible.places_mut(value) -= losing;
        for cell in losing {
            self.pencil.candidates[cell].remove(value);
        }
    }

    /// Makes a step.
    pub(super) fn apply(&mut self, tables: &Tables<W>, step: &Step) {
        for &(cell, value) in &step.eliminations {
            self.remove(Value::new(value), Cells::of(cell));
        }
        for &(cell, value) in &step.placements {
            self.assign(tables, cell, Value::new(value));
        }
    }

    /// Returns the state in which the cell has the value.
    pub(super) fn suppose(&self, tables: &Tables<W>, (cell, value): Candidate) -> State<W> {
        let mut state = self.clone();
        state.assign(tables, cell, Value::new(value));
        state
    }

    /// Returns a cell, a house or a mark for which nothing is left, if any.
    pub(super) fn dead_end(&self, tables: &Tables<W>) -> Option<DeadEnd> {
        self.dead_end_of_houses(tables)
            .or_else(|| self.broken_mark(tables))
    }

    /// Returns a cell or a house for which nothing is left, if any.
    pub(super) fn dead_end_of_houses(&self, tables: &Tables<W>) -> Option<DeadEnd> {
        let places = &self.possible;
        let nonempty = places
            .planes()
            .iter()
            .fold(Cells::EMPTY, |all, &cells| all | cells);
        if let Some(cell) = (self.open - nonempty).first() {
            return Some(DeadEnd::Cell(cell));
        }
        let houses = || tables.houses.iter().enumerate();
        let without =
            |value: Value| houses().find(|(_, cells)| cells.is_disjoint(places.places(value)));
        let empty =
            |value: Value| without(value).map(|(house, _)| DeadEnd::House(house, value.number()));
        Value::all(tables.values).find_map(empty)
    }

    /// Returns a mark that cannot be satisfied, if any.
    fn broken_mark(&self, tables: &Tables<W>) -> Option<DeadEnd> {
        let can_hold = |condition: &Condition<W>| {
            tables
                .fillings(condition)
                .known_left(&self.held_by(condition))
                .is_some()
        };
        let broken = tables
            .of_marks()
            .iter()
            .find(|condition| !can_hold(condition));
        broken.map(|condition| DeadEnd::Mark(condition.marks[0]))
    }

    /// Returns, for each value, the cells that hold it or may hold it.
    pub(super) fn possible(&self) -> &Candidates<W> {
        &self.possible
    }

    /// Returns the candidates of a cell.
    #[inline]
    pub(super) fn values(&self, cell: usize) -> Values {
        self.pencil.candidates[cell]
    }

    /// Returns what a cell holds or may hold.
    pub(super) fn held(&self, cell: usize) -> Values {
        match self.pencil.written.get(cell) {
            Some(value) => Value::new(value).into(),
            None => self.values(cell),
        }
    }

    /// Returns what each cell of a condition holds or may hold.
    pub(super) fn held_by(&self, condition: &Condition<W>) -> Vec<Values> {
        condition
            .cells
            .into_iter()
            .map(|cell| self.held(cell))
            .collect()
    }

    /// Returns the values that a condition allows in its cells if the required values must be among
    /// them; `None` if it cannot hold.
    pub(super) fn left(
        &self,
        tables: &Tables<W>,
        condition: &Condition<W>,
        required: Values,
    ) -> Option<Left> {
        tables
            .fillings(condition)
            .left(&self.held_by(condition), required)
    }

    /// Returns the values that a condition allows in its cells if one of them may hold these
    /// values; `None` if it cannot hold.
    pub(super) fn left_if(
        &self,
        tables: &Tables<W>,
        condition: &Condition<W>,
        cell: usize,
        values: Values,
    ) -> Option<Left> {
        let domain = |other| {
            if other == cell {
                values
            } else {
                self.held(other)
            }
        };
        let domains: Vec<Values> = condition.cells.into_iter().map(domain).collect();
        tables.fillings(condition).left(&domains, Values::EMPTY)
    }

    /// Returns those of these values that a condition allows in one of its cells; `None` if it
    /// cannot hold.
    pub(super) fn left_with(
        &self,
        tables: &Tables<W>,
        condition: &Condition<W>,
        cell: usize,
        values: Values,
    ) -> Option<Values> {
        let left = self.left_if(tables, condition, cell, values)?;
        condition
            .each(&left)
            .find(|&(other, _)| other == cell)
            .map(|(_, some)| some)
    }

    /// Returns the candidates of any of these cells.
    pub(super) fn values_in(&self, cells: Cells<W>) -> Values {
        cells
            .into_iter()
            .fold(Values::EMPTY, |all, cell| all | self.values(cell))
    }

    /// Returns the open cells that may hold the value.
    #[inline]
    pub(super) fn places(&self, value: Value) -> Cells<W> {
        self.candidates.places(value)
    }

    /// Returns the open cells with exactly n candidates at index n, for n up to 3.
    pub(super) fn with_candidates(&self) -> [Cells<W>; 4] {
        // Bit-sliced counting: `more[n]` are the cells with more than n candidates.
        let mut more = [Cells::EMPTY; 4];
        for &places in self.candidates.planes() {
            for n in (1..4).rev() {
                let carried = more[n - 1] & places;
                more[n] |= carried;
            }
            more[0] |= places;
        }
        [
            self.open - more[0],
            more[0] - more[1],
            more[1] - more[2],
            more[2] - more[3],
        ]
    }
}
