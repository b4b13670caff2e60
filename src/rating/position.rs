//! What a technique looks at: the state, the tables, and what several techniques need of them, found when the first one asks.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use crate::budget::Budget;

use super::fillings::{Fillings, Left};
use super::fish::{self, Bases};
use super::graph::{Graph, Links};
use super::locked::{self, Locked};
use super::marks::{Condition, Conflicts};
use super::state::State;
use super::step::Moves;
use super::subsets::{self, Hidden};
use super::tables::Tables;
use super::turbot::{self, Joined};
use super::values::Values;

/// A puzzle in one state.
#[derive(Debug)]
pub(super) struct Position<'t, const W: usize> {
    pub(super) tables: &'t Tables<W>,
    pub(super) state: State<W>,
    /// Long searches break off when it is spent.
    pub(super) budget: &'t Budget<'t>,
    found: Found<W>,
    /// For fillings by their number what was last asked and answered: few of them change in a round.
    asked: RefCell<Vec<Option<Asked>>>,
}

/// The candidates of a mark's cells, and what is left of them.
#[derive(Debug)]
struct Asked {
    domains: Vec<Values>,
    left: Option<Rc<Left>>,
    conflicts: Option<Rc<Conflicts>>,
}

/// What was found in the present state so far.
#[derive(Debug)]
struct Found<const W: usize> {
    locked: OnceCell<Vec<Locked<W>>>,
    /// By size.
    hidden: [OnceCell<Vec<Hidden<W>>>; 5],
    bases: OnceCell<Vec<Bases<W>>>,
    joined: [OnceCell<Vec<Joined<W>>>; 2],
    graphs: [OnceCell<Graph<W>>; 2],
}

impl<const W: usize> Default for Found<W> {
    fn default() -> Found<W> {
        Found {
            locked: OnceCell::new(),
            hidden: Default::default(),
            bases: OnceCell::new(),
            joined: Default::default(),
            graphs: Default::default(),
        }
    }
}

impl<'t, const W: usize> Position<'t, W> {
    pub(super) fn new(tables: &'t Tables<W>, state: State<W>, budget: &'t Budget<'t>) -> Position<'t, W> {
        Position { tables, state, budget, found: Found::default(), asked: RefCell::default() }
    }

    /// What is left to the cells of a mark; `None` if nothing is. The number tells fillings of the tables apart.
    pub(super) fn left(&self, number: usize, fillings: &Fillings) -> Option<Rc<Left>> {
        self.ask(number, fillings, |asked| asked.left.clone())
    }

    /// The answer to a question about the cells of a mark, which is kept as long as they keep their candidates.
    fn ask<T>(&self, number: usize, fillings: &Fillings, answer: impl FnOnce(&mut Asked) -> T) -> T {
        let mut asked = self.asked.borrow_mut();
        if asked.len() <= number {
            asked.resize_with(number + 1, || None);
        }
        let domains = self.state.held_by(fillings.cells());
        let known = asked[number].take().filter(|asked| asked.domains == domains);
        answer(asked[number].insert(known.unwrap_or_else(|| {
            let left = fillings.left(&domains, Values::EMPTY).map(Rc::new);
            Asked { domains, left, conflicts: None }
        })))
    }

    /// The conflicts in each single mark.
    pub(super) fn conflicts(&self) -> Vec<Rc<Conflicts>> {
        let marks = self.tables.conditions[..self.tables.single].iter().enumerate();
        let of = |(number, condition): (usize, &Condition<W>)| {
            let find = || Rc::new(condition.conflicts(&self.state));
            self.ask(number, &condition.fillings, |asked| asked.conflicts.get_or_insert_with(find).clone())
        };
        marks.take_while(|_| !self.budget.is_spent()).map(of).collect()
    }

    /// The values that are locked in a house.
    pub(super) fn locked(&self) -> &[Locked<W>] {
        self.found.locked.get_or_init(|| locked::all(self.tables, &self.state))
    }

    /// The hidden subsets of this size, up to 4.
    pub(super) fn hidden(&self, size: usize) -> &[Hidden<W>] {
        self.found.hidden[size].get_or_init(|| subsets::all_hidden(self.tables, &self.state, size))
    }

    /// The houses that may be bases of a fish.
    pub(super) fn bases(&self) -> &[Bases<W>] {
        self.found.bases.get_or_init(|| fish::all_bases(self.tables, &self.state))
    }

    /// The pairs of strong links on one value, with or without groups.
    pub(super) fn joined(&self, grouped: bool) -> &[Joined<W>] {
        self.found.joined[usize::from(grouped)].get_or_init(|| turbot::all_joined(self, grouped))
    }

    /// What follows from each candidate, with links of these kinds at least.
    pub(super) fn graph(&self, links: Links) -> &Graph<W> {
        let grouped = links == Links::Groups;
        self.found.graphs[usize::from(grouped)]
            .get_or_init(|| Graph::new(self.tables, &self.state, &self.conflicts(), grouped, self.budget))
    }

    /// Makes all the moves at once.
    pub(super) fn apply(&mut self, moves: &Moves<W>) {
        self.found = Found::default();
        for (value, cells) in moves.eliminations.by_value() {
            self.state.strike(value, cells);
        }
        for (cell, value) in moves.placements.iter() {
            self.state.place(self.tables, cell, value);
        }
    }
}
