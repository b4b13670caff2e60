//! The position of a puzzle: its candidates by cell and by value, and what techniques have found in
//! it so far.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use super::chains::Graph;
use super::fillings::Left;
use super::marks::Condition;
use super::step::{Moves, Step};
use super::tables::Tables;
use super::technique::Technique;
use super::values::{Candidate, Candidates, Value, Values};
use crate::board::{Board, expect_fit};
use crate::budget::Budget;
use crate::cells::Cells;

/// A puzzle in one state.
#[derive(Debug)]
pub(super) struct Position<'t, const W: usize> {
    pub(super) tables: &'t Tables<W>,
    pub(super) state: State<W>,
    /// Long searches stop when it is spent.
    pub(super) budget: &'t Budget<'t>,
    pub(super) found: Found<W>,
    /// The number of changes to the state.
    changes: u32,
    /// The last question about each condition, with the answer: few of them change in a round.
    asked: RefCell<Vec<Option<Asked>>>,
}

/// The candidates of a condition's cells, and what the condition allows of them.
#[derive(Debug)]
struct Asked {
    /// The number of changes before the question was asked last.
    changes: u32,
    domains: Vec<Values>,
    left: Option<Rc<Left>>,
    conflicts: Option<Rc<Conflicts>>,
}

impl<'t, const W: usize> Position<'t, W> {
    pub(super) fn new(
        tables: &'t Tables<W>,
        state: State<W>,
        budget: &'t Budget<'t>,
    ) -> Position<'t, W> {
        Position {
            tables,
            state,
            budget,
            found: Found::default(),
            changes: 0,
            asked: RefCell::default(),
        }
    }

    /// The values that a condition allows in its cells; `None` if it cannot hold.
    pub(super) fn left(&self, number: usize) -> Option<Rc<Left>> {
        self.ask(number, |asked| asked.left.clone())
    }

    /// For each candidate, by cell, then by value, what the single marks of its cell exclude. Empty
    /// without marks.
    pub(super) fn excluded_by_marks(&self) -> Vec<Option<Candidates<W>>> {
        let (tables, none) = (
            self.tables,
            Candidates::new(self.tables.values, Cells::EMPTY),
        );
        let mut excluded = Vec::new();
        for number in tables.marks().take_while(|_| !self.budget.is_spent()) {
            excluded.resize(tables.cells * tables.values, None);
            let find = || conflicts(tables, &self.state, &tables.conditions[number]).into();
            let conflicts = self.ask(number, |asked| {
                asked.conflicts.get_or_insert_with(find).clone()
            });
            for &(cell, value, ref others) in conflicts.iter() {
                let gone = &mut excluded[cell * tables.values + value.index()];
                let gone = gone.get_or_insert_with(|| none.clone());
                for &(other, values) in others {
                    let each = values.into_iter();
                    each.for_each(|value| gone.places_mut(value).insert(other));
                }
            }
        }
        excluded
    }

    /// Answers a question about a condition. The answer stays valid as long as its cells keep their
    /// candidates.
    fn ask<T>(&self, number: usize, answer: impl FnOnce(&mut Asked) -> T) -> T {
        let mut asked = self.asked.borrow_mut();
        if asked.len() <= number {
            asked.resize_with(number + 1, || None);
        }
        let asked = &mut asked[number];
        match asked {
            Some(asked) if asked.changes == self.changes => answer(asked),
            _ => {
                let anew = self.ask_anew(number, asked.take());
                answer(asked.insert(anew))
            }
        }
    }

    fn ask_anew(&self, number: usize, last: Option<Asked>) -> Asked {
        let (condition, changes) = (&self.tables.conditions[number], self.changes);
        let domains = self.state.held_by(condition);
        if let Some(last) = last.filter(|last| last.domains == domains) {
            return Asked { changes, ..last };
        }
        let fillings = self.tables.fillings(condition);
        // There are many sums, and remembered answers take memory.
        let is_mark = self.tables.marks().contains(&number);
        let left = if self.budget.is_spent() {
            // What is found from here on is not used. The answers about long marks take seconds.
            Some(Left::all(&domains))
        } else if is_mark {
            fillings.known_left(&domains)
        } else {
            fillings.left(&domains, Values::EMPTY)
        };
        Asked {
            changes,
            domains,
            left: left.map(Rc::new),
            conflicts: None,
        }
    }

    /// Makes all the moves at once.
    pub(super) fn apply(&mut self, moves: &Moves<W>) {
        self.found = Found::default();
        self.changes += 1;
        for (value, cells) in moves.eliminations.by_value() {
            self.state.remove(value, cells);
        }
        for (cell, value) in moves.placements.iter() {
            // Below a wrong supposition, moves may contradict each other.
            if self.state.values(cell).contains(value) {
                self.state.assign(self.tables, cell, value);
            }
        }
    }

    /// Rules a value out in these cells.
    pub(super) fn rule_out(&mut self, value: Value, cells: Cells<W>) {
        if !cells.is_empty() {
            self.found = Found::default();
            self.changes += 1;
            self.state.remove(value, cells);
        }
    }

    /// Returns `true` if a cell, a house or a mark has nothing left.
    pub(super) fn is_dead(&self) -> bool {
        self.state.dead_end_of_houses(self.tables).is_some()
            || self.tables.marks().any(|mark| self.left(mark).is_none())
    }
}

// The state of a puzzle as the techniques need it: candidates by cell and by value.

/// Values and candidates. Only open cells have candidates.
#[derive(Clone, Debug)]
pub(super) struct State<const W: usize> {
    /// By cell.
    pub(super) pencil: PencilBoard,
    /// By value.
    pub(super) candidates: Candidates<W>,
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
            open: tables.all,
        };
        for &(cell, values) in &tables.among {
            state.remove_all(cell, state.values(cell) - values);
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
            for (cell, some) in condition.each_open(&left, &first) {
                state.remove_all(cell, first.values(cell) - some);
            }
        }
        state
    }

    /// The state of a board as a person sees it.
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
        State {
            pencil: pencil.clone(),
            candidates,
            open,
        }
    }

    /// Assigns a value and removes it from the cells that see this one. Under the non-consecutive
    /// rule the neighbours also lose the values one above and one below.
    pub(super) fn assign(&mut self, tables: &Tables<W>, cell: usize, value: Value) {
        for other in std::mem::take(&mut self.pencil.candidates[cell]) {
            self.candidates.places_mut(other).remove(cell);
        }
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
        for cell in losing {
            self.pencil.candidates[cell].remove(value);
        }
    }

    /// Removes values from a cell.
    pub(super) fn remove_all(&mut self, cell: usize, values: Values) {
        for value in values {
            self.remove(value, Cells::EMPTY.with(cell));
        }
    }

    /// Makes a step.
    pub(super) fn apply(&mut self, tables: &Tables<W>, step: &Step) {
        for &(cell, value) in &step.eliminations {
            self.remove(Value::new(value), Cells::EMPTY.with(cell));
        }
        for &(cell, value) in &step.placements {
            self.assign(tables, cell, Value::new(value));
        }
    }

    /// Makes the steps of a round up to a dead end. They may remove each other's values where no
    /// solution is left; the next round sees what remains.
    pub(super) fn apply_in_turn(
        &mut self,
        tables: &Tables<W>,
        steps: Vec<Step>,
        take: &mut dyn FnMut(Step),
    ) {
        for step in steps {
            let is_open = step.placements.iter().all(|&it| self.has(it));
            if !is_open || self.dead_end(tables).is_some() {
                break;
            }
            self.apply(tables, &step);
            take(step);
        }
    }

    /// The state in which the cell has the value.
    pub(super) fn suppose(&self, tables: &Tables<W>, (cell, value): Candidate) -> State<W> {
        let mut state = self.clone();
        state.assign(tables, cell, Value::new(value));
        state
    }

    /// Returns `true` if the cell is open and may hold the value.
    pub(super) fn has(&self, (cell, value): Candidate) -> bool {
        self.values(cell).contains(Value::new(value))
    }

    /// A cell, a house or a mark for which nothing is left, if any.
    pub(super) fn dead_end(&self, tables: &Tables<W>) -> Option<DeadEnd> {
        self.dead_end_of_houses(tables)
            .or_else(|| self.broken_mark(tables))
    }

    /// A cell or a house for which nothing is left, if any.
    pub(super) fn dead_end_of_houses(&self, tables: &Tables<W>) -> Option<DeadEnd> {
        dead_end(tables, &self.possible(), self.open)
    }

    /// A mark that cannot be satisfied, if any.
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

    /// For each value, the cells that hold it or may hold it.
    pub(super) fn possible(&self) -> Candidates<W> {
        let (mut possible, written) = (self.candidates.clone(), &self.pencil.written);
        for cell in written.filled() {
            let value = Value::new(written.values()[cell]);
            possible.places_mut(value).insert(cell);
        }
        possible
    }

    /// The candidates of a cell.
    #[inline]
    pub(super) fn values(&self, cell: usize) -> Values {
        self.pencil.candidates[cell]
    }

    /// What a cell holds or may hold.
    pub(super) fn held(&self, cell: usize) -> Values {
        match self.pencil.written.get(cell) {
            Some(value) => Value::new(value).into(),
            None => self.values(cell),
        }
    }

    /// What each cell of a condition holds or may hold.
    pub(super) fn held_by(&self, condition: &Condition<W>) -> Vec<Values> {
        condition
            .cells
            .into_iter()
            .map(|cell| self.held(cell))
            .collect()
    }

    /// The values that a condition allows in its cells if the required values must be among
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

    /// The values that a condition allows in its cells if one of them may hold these
    /// values; `None` if it cannot hold.
    fn left_if(
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

    /// Those of these values that a condition allows in one of its cells; `None` if it
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

    /// The candidates of any of these cells.
    pub(super) fn values_in(&self, cells: Cells<W>) -> Values {
        cells
            .into_iter()
            .fold(Values::EMPTY, |all, cell| all | self.values(cell))
    }

    /// The open cells that may hold the value.
    #[inline]
    pub(super) fn places(&self, value: Value) -> Cells<W> {
        self.candidates.places(value)
    }

    /// The open cells with exactly n candidates at index n, for n up to 3.
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

/// An open cell without a value, or a house without a place for one; `places` are the cells that hold
/// each value or may hold it.
pub(super) fn dead_end<const W: usize>(
    tables: &Tables<W>,
    places: &Candidates<W>,
    open: Cells<W>,
) -> Option<DeadEnd> {
    let nonempty = places
        .planes()
        .iter()
        .fold(Cells::EMPTY, |all, &cells| all | cells);
    if let Some(cell) = (open - nonempty).first() {
        return Some(DeadEnd::Cell(cell));
    }
    let houses = || tables.houses.iter().enumerate();
    let without =
        |value: Value| houses().find(|(_, cells)| cells.is_disjoint(places.places(value)));
    let empty =
        |value: Value| without(value).map(|(house, _)| DeadEnd::House(house, value.number()));
    Value::all(tables.values).find_map(empty)
}

// What several techniques look for in one state, as data. Each list is filled in by the file that
// looks for it, when the first technique asks.

/// The results found so far in the current state.
#[derive(Debug, Default)]
pub(super) struct Found<const W: usize> {
    pub(super) locked: OnceCell<Vec<Locked<W>>>,
    /// The hidden subsets by size, up to 4.
    pub(super) hidden: [OnceCell<Vec<Hidden<W>>>; 5],
    /// The covers that each base of a fish touches.
    pub(super) touched: OnceCell<Vec<Cells<2>>>,
    /// The joined strong links: between single cells, and with groups.
    pub(super) joined: [OnceCell<Vec<Joined<W>>>; 2],
    /// The almost locked sets by number of cells.
    pub(super) almost: [OnceCell<Vec<AlmostLocked<W>>>; LARGEST + 1],
    /// The graphs, without and with groups.
    pub(super) graphs: [OnceCell<Graph<W>>; 2],
}

/// A value whose places in one house all lie in another, which has further places for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Locked<const W: usize> {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) value: Value,
    pub(super) cells: Cells<W>,
    pub(super) gone: Cells<W>,
}

/// Values with as many places in a house as there are values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hidden<const W: usize> {
    pub(super) house: usize,
    pub(super) cells: Cells<W>,
    pub(super) values: Values,
}

/// Two joined strong links under their usual name, and the cells that lose the value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joined<const W: usize> {
    pub(super) technique: Technique,
    pub(super) value: Value,
    pub(super) houses: [usize; 2],
    /// From one outer end to the other.
    pub(super) ends: [Cells<W>; 4],
    pub(super) gone: Cells<W>,
}

/// The maximum number of cells of an almost locked set.
pub(super) const LARGEST: usize = 4;

/// Cells of a house with one more value than cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct AlmostLocked<const W: usize> {
    pub(super) cells: Cells<W>,
    pub(super) values: Values,
    /// For each value of the set, smallest first, the cells that see all of its places in the set.
    pub(super) seen: [Cells<W>; LARGEST + 1],
}

// A puzzle with pencil marks, as people see it: the values written, and the candidates of the open
// cells.

/// The values that are written, and the candidates of the open cells.
///
/// [`Rater::start`](crate::rating::Rater::start) creates it, and
/// [`Rater::apply`](crate::rating::Rater::apply) applies a step to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PencilBoard {
    /// The values written so far, clues included.
    pub written: Board,
    /// The candidates of every cell; only open cells have any.
    pub(super) candidates: Vec<Values>,
}

impl PencilBoard {
    /// The candidates of a cell in order: none if it holds a value.
    pub fn candidates(&self, cell: usize) -> impl Iterator<Item = u8> + use<> {
        self.candidates[cell].into_iter().map(Value::number)
    }
}

/// Why there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadEnd {
    /// A cell without a candidate.
    Cell(usize),
    /// A house, as an index into [`Rater::houses`](crate::rating::Rater::houses), without a place
    /// for the value.
    House(usize, u8),
    /// A mark, as an index into [`Rules::marks`](crate::rules::Rules::marks), that the remaining
    /// values of its cells cannot satisfy.
    Mark(usize),
}

/// The cells whose values break a rule, whatever the open cells hold.
pub(super) fn clashing<const W: usize>(tables: &Tables<W>, board: &Board) -> Cells<W> {
    expect_fit(board, tables.cells, tables.values);
    let mut domains = vec![Values::up_to(tables.values); tables.cells];
    let mut clashing = Cells::EMPTY;
    for &(cell, values) in &tables.among {
        domains[cell] &= values;
    }
    let filled: Cells<W> = board.filled().collect();
    let value = |cell: usize| Value::new(board.values()[cell]);
    for cell in filled {
        let near = Values::from(value(cell)).beside(tables.values);
        let apart = tables
            .apart
            .get(cell)
            .map_or(Cells::EMPTY, |&apart| apart & filled);
        if !domains[cell].contains(value(cell))
            || equals(tables, filled, &value, cell)
            || apart.into_iter().any(|other| near.contains(value(other)))
        {
            clashing.insert(cell);
        }
    }
    for cell in filled {
        domains[cell] = value(cell).into();
    }
    for condition in tables.of_marks() {
        let inside = condition.cells & filled;
        // What equal values show is not also the fault of the others.
        if inside.is_empty()
            || inside
                .into_iter()
                .any(|cell| equals(tables, inside, &value, cell))
        {
            continue;
        }
        let held: Vec<Values> = condition
            .cells
            .into_iter()
            .map(|cell| domains[cell])
            .collect();
        if tables.fillings(condition).known_left(&held).is_none() {
            clashing |= inside;
        }
    }
    clashing
}

/// Returns `true` if one of these cells has the value of a cell that it sees.
fn equals<const W: usize>(
    tables: &Tables<W>,
    among: Cells<W>,
    value: &impl Fn(usize) -> Value,
    cell: usize,
) -> bool {
    let seen = tables.peers[cell] & among;
    seen.into_iter().any(|other| value(other) == value(cell))
}

// Conflicts: candidates of one condition that are in no filling together.

/// For each open cell of a condition and each of its candidates, the candidates of other cells that
/// conflict with it.
type Conflicts = Vec<(usize, Value, Vec<(usize, Values)>)>;

/// The conflicts of a condition in a state.
fn conflicts<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    condition: &Condition<W>,
) -> Conflicts {
    let together = tables
        .fillings(condition)
        .together(&state.held_by(condition));
    let with = |at: usize, cell: usize, value: Value| {
        let some = match &together {
            Some(together) => together(at, value),
            None => state
                .left_if(tables, condition, cell, value.into())
                .map_or_else(Vec::new, |left| left.some),
        };
        // A value without a filling is not a conflict of two.
        if some.iter().all(|some| some.is_empty()) {
            return (cell, value, Vec::new());
        }
        let others = condition.cells.into_iter().zip(some);
        let others = others.filter(|&(other, _)| other != cell && state.open.contains(other));
        let gone = others.map(|(other, some)| (other, state.values(other) - some));
        let gone = gone.filter(|(_, gone)| !gone.is_empty());
        (cell, value, gone.collect())
    };
    let cells = condition.cells.into_iter().enumerate();
    let open = cells.filter(|&(_, cell)| state.open.contains(cell));
    open.flat_map(|(at, cell)| {
        let values = state.values(cell).into_iter();
        values.map(move |value| (at, cell, value))
    })
    .map(|(at, cell, value)| with(at, cell, value))
    .collect()
}
