//! What a technique looks at: the tables, the state, and what has been found in it so far.

use std::cell::RefCell;
use std::rc::Rc;

use crate::budget::Budget;
use crate::cells::Cells;

use super::conflicts::{self, Conflicts};
use super::fillings::Left;
use super::found::Found;
use super::state::State;
use super::step::Moves;
use super::tables::Tables;
use super::values::{Value, Values};

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

    /// Returns the values that a condition allows in its cells; `None` if it cannot hold.
    pub(super) fn left(&self, number: usize) -> Option<Rc<Left>> {
        self.ask(number, |asked| asked.left.clone())
    }

    /// Returns the conflicts in each single mark.
    pub(super) fn conflicts(&self) -> Vec<Rc<Conflicts>> {
        let of = |number: usize| {
            let find = || {
                Rc::new(conflicts::of(
                    self.tables,
                    &self.state,
                    &self.tables.conditions[number],
                ))
            };
            self.ask(number, |asked| {
                asked.conflicts.get_or_insert_with(find).clone()
            })
        };
        self.tables
            .marks()
            .take_while(|_| !self.budget.is_spent())
            .map(of)
            .collect()
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
        let left = if is_mark {
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
