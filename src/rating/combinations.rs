//! Techniques for single marks and chains of them: what their [fillings](super::fillings) leave to their cells and to others.

use std::ops::Range;
use std::rc::Rc;

use crate::cells::Cells;

use super::fillings::Left;
use super::marks::{Condition, missing};
use super::position::Position;
use super::step::{Moves, Pattern};
use super::values::{Value, Values};

/// Which candidates that no filling has a technique takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// All, of marks with two open cells.
    OfTwoCells,
    /// Those below the least and above the greatest value that a cell can have.
    Ends,
    All,
}

/// These conditions if they have so many open cells at least, and what is left to each.
fn open<'p, const W: usize>(
    position: &'p Position<W>,
    numbers: Range<usize>,
    least: usize,
) -> impl Iterator<Item = (&'p Condition<W>, Rc<Left>, usize)> {
    numbers.take_while(|_| !position.budget.is_spent()).filter_map(move |number| {
        let condition = &position.tables.conditions[number];
        let open = (condition.set & position.state.open).len();
        if open < least { None } else { Some((condition, position.left(number, &condition.fillings)?, open)) }
    })
}

/// The value of the only open cell of a mark.
pub(super) fn last_cell<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let state = &position.state;
    for condition in &position.tables.conditions[..position.tables.single] {
        let Some(cell) = (condition.set & state.open).single() else { continue };
        let any =
            |other: &usize| if *other == cell { Values::up_to(position.tables.values) } else { state.held(*other) };
        let domains: Vec<Values> = condition.fillings.cells().iter().map(any).collect();
        let Some(left) = condition.fillings.left(&domains, Values::EMPTY) else { continue };
        let found = condition.each(&left).find_map(|(other, some)| some.single().filter(|_| other == cell));
        if let Some(value) = found.filter(|&value| state.values(cell).contains(value)) {
            moves.place(cell, value, || Pattern { cells: vec![cell], ..pattern(condition) });
        }
    }
}

/// Cells that have the same value in every filling, as a person sees it without small digits in the cell: those that are written in cells that
/// it sees are out, and would leave more than one value alone.
pub(super) fn single<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let state = &position.state;
    for (condition, left, _) in open(position, 0..position.tables.single, 1) {
        for (cell, some) in condition.each(&left).filter(|&(cell, _)| state.open.contains(cell)) {
            if let Some(value) = some.single().filter(|_| is_due_to(position, condition, cell)) {
                moves.place(cell, value, || Pattern { cells: vec![cell], ..pattern(condition) });
            }
        }
    }
}

/// Whether a condition leaves a cell one value of those that no cell seen holds, of which there are more.
fn is_due_to<const W: usize>(position: &Position<W>, condition: &Condition<W>, cell: usize) -> bool {
    let (tables, state) = (position.tables, &position.state);
    if state.values(cell).len() > 1 {
        return true;
    }
    let written = (tables.peers[cell] - state.open).into_iter();
    let written = written.fold(Values::EMPTY, |values, other| values | state.held(other));
    let free = Values::up_to(tables.values) - written;
    let domain = |&other: &usize| if other == cell { free } else { state.held(other) };
    let domains: Vec<Values> = condition.fillings.cells().iter().map(domain).collect();
    let left = condition.fillings.left(&domains, Values::EMPTY);
    free.len() > 1
        && left.is_some_and(|left| condition.each(&left).any(|(other, some)| other == cell && some.len() == 1))
}

/// Marks with one combination of as many values as cells: other values leave the cells, and its own leave those that see all their places.
pub(super) fn only<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let state = &position.state;
    for (condition, left, _) in open(position, 0..position.tables.single, 2) {
        if left.every.len() == condition.fillings.cells().len() {
            for cell in condition.set & state.open {
                (state.values(cell) - left.every).into_iter().for_each(|value| moves.hold(value, Cells::of(cell)));
            }
            for value in missing(state, condition.set, left.every) {
                moves.hold(value, around(position, condition, &left, value).1);
            }
            moves.note(|| Pattern { values: left.every.list(), ..pattern(condition) });
        }
    }
}

/// The places of a value in the fillings of a mark, and the cells outside that see all of them and may hold it.
fn around<const W: usize>(
    position: &Position<W>,
    condition: &Condition<W>,
    left: &Left,
    value: Value,
) -> (Cells<W>, Cells<W>) {
    let holders = condition.each(left).filter(|(_, some)| some.contains(value));
    let places: Cells<W> = holders.map(|(cell, _)| cell).collect();
    let seen = position.state.places(value) & position.tables.common_peers(places);
    (places, seen - condition.set)
}

/// Candidates that no filling has.
pub(super) fn find<const W: usize>(position: &Position<W>, which: Which, moves: &mut Moves<W>) {
    for (condition, left, open) in open(position, 0..position.tables.single, 2) {
        if which != Which::OfTwoCells || open == 2 {
            exclude(position, condition, &left, which, moves);
        }
    }
}

/// Candidates that no filling of a chain of marks has.
pub(super) fn chains<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let tables = position.tables;
    for (condition, left, _) in open(position, tables.single..tables.conditions.len(), 2) {
        exclude(position, condition, &left, Which::All, moves);
    }
}

fn exclude<const W: usize>(
    position: &Position<W>,
    condition: &Condition<W>,
    left: &Left,
    which: Which,
    moves: &mut Moves<W>,
) {
    for (cell, some) in condition.each(left).filter(|&(cell, _)| position.state.open.contains(cell)) {
        let mut gone = position.state.values(cell) - some;
        if let (Which::Ends, Some((least, most))) = (which, some.ends()) {
            gone = gone - Values::between(least, most);
        }
        gone.into_iter().for_each(|value| moves.hold(value, Cells::of(cell)));
    }
    let cells = if which == Which::OfTwoCells { condition.set & position.state.open } else { condition.set };
    moves.note(|| Pattern { cells: cells.list(), ..pattern(condition) });
}

/// Values that every filling of a mark has: they leave the cells that see all of their places in it.
pub(super) fn locked<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    for (condition, left, _) in open(position, 0..position.tables.single, 2) {
        for value in missing(&position.state, condition.set, left.every) {
            let (places, gone) = around(position, condition, &left, value);
            moves.eliminate(value, gone, || Pattern {
                cells: places.list(),
                values: vec![value.number()],
                ..pattern(condition)
            });
        }
    }
}

/// Values whose places in a house all lie in a mark: fillings without them are left out.
pub(super) fn pinned<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    for (condition, left, _) in open(position, 0..position.tables.single, 2) {
        for (house, &cells) in tables.houses.iter().enumerate() {
            let inside = condition.set & cells & state.open;
            if inside.is_empty() {
                continue;
            }
            let lies_inside = |value: &_| {
                let places = state.places(*value) & cells;
                !places.is_empty() && places.is_subset(inside)
            };
            let pinned: Values = state.values_in(inside).into_iter().filter(lies_inside).collect();
            if (pinned - left.every).is_empty() {
                continue;
            }
            let domains = state.held_by(condition.fillings.cells());
            let Some(fewer) = condition.fillings.left(&domains, pinned) else { continue };
            for (cell, some) in condition.each(&fewer).filter(|&(cell, _)| state.open.contains(cell)) {
                (state.values(cell) - some).into_iter().for_each(|value| moves.hold(value, Cells::of(cell)));
            }
            moves.note(|| Pattern { houses: vec![house], values: pinned.list(), ..pattern(condition) });
        }
    }
}

fn pattern<const W: usize>(condition: &Condition<W>) -> Pattern {
    Pattern { marks: condition.marks.clone(), cells: condition.set.list(), ..Pattern::default() }
}
