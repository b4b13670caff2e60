//! Techniques for conditions: what the [fillings](super::fillings) of single marks, of chains of
//! marks and of the sums that follow from the rule of 45 allow in their cells and in others.

use std::ops::RangeInclusive;
use std::rc::Rc;

use crate::cells::Cells;

use super::conditions::Condition;
use super::fillings::Left;
use super::position::Position;
use super::state::State;
use super::step::{Moves, Pattern};
use super::values::{Value, Values};

/// The candidates that a technique rules out, of those that occur in no filling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// All, in marks with two open cells.
    OfTwoCells,
    /// Those below the minimum and above the maximum that a cell can have.
    Ends,
    All,
}

/// The numbers of open cells for which fillings are worth a look.
const SEVERAL: RangeInclusive<usize> = 2..=usize::MAX;

/// Iterates over the conditions with these numbers of open cells, with the values that each of
/// their cells may still have.
fn open<'p, const W: usize>(
    position: &'p Position<W>,
    numbers: impl Iterator<Item = usize>,
    open: RangeInclusive<usize>,
) -> impl Iterator<Item = (&'p Condition<W>, Rc<Left>)> {
    numbers
        .take_while(|_| !position.budget.is_spent())
        .filter_map(move |number| {
            let condition = &position.tables.conditions[number];
            let is_wanted = open.contains(&(condition.cells & position.state.open).len());
            if is_wanted {
                Some((condition, position.left(number)?))
            } else {
                None
            }
        })
}

/// Iterates over the conditions of marks that have several open cells.
fn marks<'p, const W: usize>(
    position: &'p Position<W>,
) -> impl Iterator<Item = (&'p Condition<W>, Rc<Left>)> {
    open(position, position.tables.marks(), SEVERAL)
}

/// Finds the value of the only open cell of a mark.
pub(super) fn last_cell<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    for condition in tables.of_marks() {
        let Some(cell) = (condition.cells & state.open).single() else {
            continue;
        };
        let left = state.left_with(tables, condition, cell, Values::up_to(tables.values));
        if let Some(value) = left
            .and_then(Values::single)
            .filter(|&value| state.values(cell).contains(value))
        {
            moves.place(cell, value, || Pattern {
                cells: vec![cell],
                ..condition.pattern()
            });
        }
    }
}

/// Finds cells that have the same value in every filling, as a person finds them without pencil
/// marks: values written in cells that such a cell sees are ruled out, but by themselves would
/// leave it more than one candidate.
pub(super) fn single<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    for (condition, left) in open(position, position.tables.marks(), 1..=usize::MAX) {
        for (cell, some) in condition
            .each(&left)
            .filter(|&(cell, _)| position.state.open.contains(cell))
        {
            if let Some(value) = some
                .single()
                .filter(|_| is_due_to(position, condition, cell))
            {
                moves.place(cell, value, || Pattern {
                    cells: vec![cell],
                    ..condition.pattern()
                });
            }
        }
    }
}

/// Returns `true` if the cells that a cell sees allow it several values and the condition one of
/// them.
fn is_due_to<const W: usize>(
    position: &Position<W>,
    condition: &Condition<W>,
    cell: usize,
) -> bool {
    let (tables, state) = (position.tables, &position.state);
    if state.values(cell).len() > 1 {
        return true;
    }
    let written = (tables.peers[cell] - state.open).into_iter();
    let written = written.fold(Values::EMPTY, |values, other| values | state.held(other));
    let free = Values::up_to(tables.values) - written;
    free.len() > 1
        && state
            .left_with(tables, condition, cell, free)
            .is_some_and(|some| some.len() == 1)
}

/// Finds marks with a single combination, of as many values as cells: other values are removed from
/// their cells, and the combination's own values from the cells that see all their places.
pub(super) fn only<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let state = &position.state;
    for (condition, left) in marks(position) {
        if left.every.len() == condition.cells.len() {
            for cell in condition.cells & state.open {
                moves.hold_all(cell, state.values(cell) - left.every);
            }
            for value in missing(state, condition.cells, left.every) {
                moves.hold(value, around(position, condition, &left, value).1);
            }
            moves.note(|| Pattern {
                values: left.every.list(),
                ..condition.pattern()
            });
        }
    }
}

/// Iterates over the values that are needed in some cells and not written there yet.
fn missing<const W: usize>(
    state: &State<W>,
    cells: Cells<W>,
    needed: Values,
) -> impl Iterator<Item = Value> {
    let written = |value: &Value| {
        cells
            .into_iter()
            .any(|cell| state.pencil.written.get(cell) == Some(value.number()))
    };
    let written: Values = needed.into_iter().filter(written).collect();
    (needed - written).into_iter()
}

/// Returns the places of a value in the fillings of a mark, and the cells outside that see all of
/// them and may hold it.
fn around<const W: usize>(
    position: &Position<W>,
    condition: &Condition<W>,
    left: &Left,
    value: Value,
) -> (Cells<W>, Cells<W>) {
    let holders = condition
        .each(left)
        .filter(|(_, some)| some.contains(value));
    let places: Cells<W> = holders.map(|(cell, _)| cell).collect();
    let seen = position.state.places(value) & position.tables.common_peers(places);
    (places, seen - condition.cells)
}

/// Finds candidates of a mark that occur in no filling.
pub(super) fn find<const W: usize>(position: &Position<W>, which: Which, moves: &mut Moves<W>) {
    let number = if which == Which::OfTwoCells {
        2..=2
    } else {
        SEVERAL
    };
    for (condition, left) in open(position, position.tables.marks(), number) {
        exclude(position, condition, &left, which, moves);
    }
}

/// Finds candidates that occur in no filling of a chain of marks.
pub(super) fn chains<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    for (condition, left) in open(position, position.tables.chains(), SEVERAL) {
        exclude(position, condition, &left, Which::All, moves);
    }
}

/// Finds candidates that occur in no filling of a sum of this many houses with this many open
/// cells.
pub(super) fn sums<const W: usize>(
    position: &Position<W>,
    houses: RangeInclusive<usize>,
    number: RangeInclusive<usize>,
    moves: &mut Moves<W>,
) {
    for (condition, left) in open(position, sums_of(position, houses), number) {
        exclude(position, condition, &left, Which::All, moves);
    }
}

fn sums_of<const W: usize>(
    position: &Position<W>,
    houses: RangeInclusive<usize>,
) -> impl Iterator<Item = usize> {
    let tables = position.tables;
    tables
        .sums()
        .filter(move |&number| houses.contains(&tables.conditions[number].houses.len()))
}

/// Finds the value of the only open cell of a sum of this many houses.
pub(super) fn innie<const W: usize>(
    position: &Position<W>,
    houses: RangeInclusive<usize>,
    moves: &mut Moves<W>,
) {
    let state = &position.state;
    for number in sums_of(position, houses).take_while(|_| !position.budget.is_spent()) {
        let condition = &position.tables.conditions[number];
        if let Some(cell) = (condition.cells & state.open).single()
            && let Some(value) =
                rest(condition, cell, state).filter(|&value| state.values(cell).contains(value))
        {
            moves.place(cell, value, || condition.pattern());
        }
    }
}

/// Returns the value that a sum requires of a cell if all others are written.
fn rest<const W: usize>(condition: &Condition<W>, cell: usize, state: &State<W>) -> Option<Value> {
    let total = condition.total.as_ref()?;
    let written = |&cell: &usize| state.pencil.written.get(cell).map_or(0, i32::from);
    let sum = |cells: &[usize]| cells.iter().map(written).sum::<i32>();
    let rest = total.houses - total.marks - sum(&total.inside) + sum(&total.outside);
    let value = if total.inside.contains(&cell) {
        rest
    } else {
        -rest
    };
    u8::try_from(value)
        .ok()
        .filter(|&value| value > 0)
        .map(Value::new)
}

fn exclude<const W: usize>(
    position: &Position<W>,
    condition: &Condition<W>,
    left: &Left,
    which: Which,
    moves: &mut Moves<W>,
) {
    let state = &position.state;
    for (cell, some) in condition
        .each(left)
        .filter(|&(cell, _)| state.open.contains(cell))
    {
        let mut gone = state.values(cell) - some;
        if let (Which::Ends, Some((least, most))) = (which, some.ends()) {
            gone = gone - Values::between(least, most);
        }
        moves.hold_all(cell, gone);
    }
    let cells = if which == Which::OfTwoCells {
        condition.cells & state.open
    } else {
        condition.cells
    };
    moves.note(|| Pattern {
        cells: cells.list(),
        ..condition.pattern()
    });
}

/// Finds values that every filling of a mark has: they are removed from the cells that see all of
/// their places in it.
pub(super) fn locked<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    for (condition, left) in marks(position) {
        for value in missing(&position.state, condition.cells, left.every) {
            let (places, gone) = around(position, condition, &left, value);
            moves.eliminate(value, gone, || Pattern {
                cells: places.list(),
                values: vec![value.number()],
                ..condition.pattern()
            });
        }
    }
}

/// Finds values whose places in a house all lie in a mark, which rules out fillings without them.
pub(super) fn pinned<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    for (condition, left) in marks(position) {
        for (house, &cells) in tables.houses.iter().enumerate() {
            let inside = condition.cells & cells & state.open;
            if inside.is_empty() {
                continue;
            }
            let lies_inside = |value: &_| {
                let places = state.places(*value) & cells;
                !places.is_empty() && places.is_subset(inside)
            };
            let pinned: Values = state
                .values_in(inside)
                .into_iter()
                .filter(lies_inside)
                .collect();
            if (pinned - left.every).is_empty() {
                continue;
            }
            let Some(fewer) = state.left(tables, condition, pinned) else {
                continue;
            };
            for (cell, some) in condition
                .each(&fewer)
                .filter(|&(cell, _)| state.open.contains(cell))
            {
                moves.hold_all(cell, state.values(cell) - some);
            }
            moves.note(|| Pattern {
                houses: vec![house],
                values: pinned.list(),
                ..condition.pattern()
            });
        }
    }
}
