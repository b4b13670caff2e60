//! The consumers of a search's solutions.

use std::ops::ControlFlow;

use super::board::Board;
use super::order::Order;
use super::table::{Solutions, Table};
use super::vector::{Lanes, Vector};
use crate::budget::{Budget, Pace};
use crate::nine::cell::CELLS;
use crate::nine::grid::Grid;

/// A consumer of a search's solutions.
pub(super) trait Visitor<'b> {
    /// Returns the progress of the search.
    fn progress(&mut self) -> &mut Progress<'b>;

    /// Receives a solved board.
    fn solution<V: Vector>(&mut self, board: &Board<V>) -> ControlFlow<()>;

    /// Receives `solutions` solutions at once. Returns `None` if the visitor needs the grids
    /// themselves.
    fn number(&mut self, solutions: u64) -> Option<ControlFlow<()>>;

    /// Repeats the solutions of an earlier board with equal open cells, if they are still
    /// available.
    fn again<V: Vector>(
        &mut self,
        solutions: Solutions,
        board: &Board<V>,
    ) -> Option<ControlFlow<()>>;
}

/// The state that every search keeps.
pub(super) struct Progress<'b> {
    /// Breaks when the budget of the search is spent.
    pub(super) pace: Pace<'b>,
    /// The number of solutions so far.
    pub(super) found: u64,
    /// The tie-break among equally good cells to branch on.
    pub(super) order: Order,
    /// A solution whose digits are tried first.
    pub(super) near: Option<&'b [Lanes; 9]>,
    /// `true` if one solution is enough.
    pub(super) any_will_do: bool,
    table: Table,
}

/// The number of solutions after which a search starts to remember boards.
const FIRST_KEPT: u64 = 1 << 10;

impl<'b> Progress<'b> {
    #[inline]
    fn new(order: Order, any_will_do: bool, budget: &'b Budget<'b>) -> Progress<'b> {
        Progress {
            pace: Pace::of(budget),
            found: 0,
            order,
            near: None,
            any_will_do,
            table: Table::new(),
        }
    }

    /// Returns the table of remembered boards, once there are enough solutions for it to pay.
    #[inline(always)]
    pub(super) fn table(&mut self) -> Option<&mut Table> {
        if self.found < FIRST_KEPT {
            None
        } else {
            Some(&mut self.table)
        }
    }
}

/// A visitor that counts solutions up to a limit of at least 1.
pub(super) struct Counter<'b> {
    progress: Progress<'b>,
    limit: u64,
}

impl<'b> Counter<'b> {
    #[inline]
    pub(super) fn up_to(limit: u64, budget: &'b Budget<'b>) -> Counter<'b> {
        let order = if limit > 1 && limit < FIRST_KEPT {
            Order::Last
        } else {
            Order::First
        };
        Counter {
            progress: Progress::new(order, limit == 1, budget),
            limit,
        }
    }

    #[inline]
    pub(super) fn found(&self) -> u64 {
        self.progress.found
    }

    #[inline]
    fn add(&mut self, solutions: u64) -> ControlFlow<()> {
        let found = &mut self.progress.found;
        *found = self.limit.min(found.saturating_add(solutions));
        if *found == self.limit {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl<'b> Visitor<'b> for Counter<'b> {
    #[inline]
    fn progress(&mut self) -> &mut Progress<'b> {
        &mut self.progress
    }

    #[inline]
    fn solution<V: Vector>(&mut self, _: &Board<V>) -> ControlFlow<()> {
        self.add(1)
    }

    #[inline]
    fn number(&mut self, solutions: u64) -> Option<ControlFlow<()>> {
        Some(self.add(solutions))
    }

    #[inline]
    fn again<V: Vector>(&mut self, solutions: Solutions, _: &Board<V>) -> Option<ControlFlow<()>> {
        Some(self.add(solutions.number))
    }
}

/// A visitor that passes solutions on as grids.
///
/// The grids of a board are passed on consecutively, so it is enough to remember the number of the
/// first and their count. When a board with equal open cells occurs, they are passed on again with
/// the digits of its other cells.
pub(super) struct Grids<'v> {
    visit: &'v mut dyn FnMut(&Grid) -> ControlFlow<()>,
    progress: Progress<'v>,
    /// The last grids, each at its number modulo `KEPT`.
    last: Vec<Grid>,
}

/// The number of grids kept: five megabytes. Keeping a quarter takes 3 to 20 % more time for a
/// hundred thousand solutions; an eighth, 60 %.
const KEPT: u64 = 1 << 16;

impl<'v> Grids<'v> {
    pub(super) fn to(
        visit: &'v mut dyn FnMut(&Grid) -> ControlFlow<()>,
        near: Option<&'v [Lanes; 9]>,
        budget: &'v Budget<'v>,
    ) -> Grids<'v> {
        Grids {
            visit,
            progress: Progress {
                near,
                ..Progress::new(Order::First, false, budget)
            },
            last: Vec::new(),
        }
    }

    #[inline(always)]
    fn give(&mut self, grid: Grid) -> ControlFlow<()> {
        if self.progress.found < FIRST_KEPT {
            self.progress.found += 1;
            return (self.visit)(&grid);
        }
        let place = place(self.progress.found);
        self.progress.found += 1;
        if place == self.last.len() {
            self.last.reserve_exact(KEPT as usize - place);
            self.last.push(grid);
        } else {
            self.last[place] = grid;
        }
        (self.visit)(&self.last[place])
    }

    /// Passes on the solutions of an earlier board again, with the digits decided on this one
    /// replacing those decided on the earlier.
    #[inline(always)]
    fn give_again(
        &mut self,
        Solutions { first, number }: Solutions,
        decided: &Grid,
    ) -> ControlFlow<()> {
        if number == 0 {
            return ControlFlow::Continue(());
        }
        let (before, now) = (self.last[place(first)].values(), decided.values());
        let mut changes = [0; CELLS];
        for (i, change) in changes.iter_mut().enumerate() {
            *change = if now[i] == 0 { 0 } else { before[i] ^ now[i] };
        }
        for again in first..first + number {
            self.progress.pace.step()?;
            let mut values = *self.last[place(again)].values();
            for (value, change) in values.iter_mut().zip(changes) {
                *value ^= change;
            }
            self.give(Grid::of_digits(values))?;
        }
        ControlFlow::Continue(())
    }
}

/// Returns the slot of the grid with this number; slot 0 holds the one after `FIRST_KEPT`.
fn place(number: u64) -> usize {
    ((number - FIRST_KEPT) % KEPT) as usize
}

impl<'b> Visitor<'b> for Grids<'b> {
    #[inline]
    fn progress(&mut self) -> &mut Progress<'b> {
        &mut self.progress
    }

    #[inline(always)]
    fn solution<V: Vector>(&mut self, board: &Board<V>) -> ControlFlow<()> {
        self.give(board.grid())
    }

    #[inline]
    fn number(&mut self, _: u64) -> Option<ControlFlow<()>> {
        None
    }

    #[inline(always)]
    fn again<V: Vector>(
        &mut self,
        solutions: Solutions,
        board: &Board<V>,
    ) -> Option<ControlFlow<()>> {
        // All of them must still be kept when the last is passed on again.
        if self.progress.found + solutions.number > solutions.first + KEPT {
            return None;
        }
        Some(self.give_again(solutions, &board.grid()))
    }
}
