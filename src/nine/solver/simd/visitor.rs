//! What takes the solutions of a search.

use std::ops::ControlFlow;

use super::boards::Boards;
use super::branching::Order;
use super::table::{Solutions, Table};
use super::vector::Vector;
use crate::budget::{Budget, Pace};
use crate::nine::cell::CELLS;
use crate::nine::grid::Grid;

/// Takes the solutions of a search.
pub(super) trait Visitor {
    /// A board is looked at: breaks once the budget of the search is spent.
    fn pace(&mut self) -> ControlFlow<()>;

    /// A solved board.
    fn solution<V: Vector>(&mut self, boards: &Boards<V>, board: usize) -> ControlFlow<()>;

    /// So many solutions at once, if only their number is wanted.
    fn number(&mut self, solutions: u64) -> Option<ControlFlow<()>>;

    /// Which of equally good cells to branch at.
    fn order(&self) -> Order;

    /// The solutions so far.
    fn found(&self) -> u64;

    /// What remembers boards, once there have been so many solutions that it pays.
    fn table(&mut self) -> Option<&mut Table>;

    /// The solutions that came of a board with the same open cells, if they are still to be had.
    fn again<V: Vector>(&mut self, solutions: Solutions, boards: &Boards<V>, board: usize) -> Option<ControlFlow<()>>;
}

/// Solutions after which a search remembers boards.
const FIRST_KEPT: u64 = 1 << 10;

/// Counts solutions up to a limit of at least 1.
pub(super) struct Counter<'a> {
    found: u64,
    limit: u64,
    pace: Pace<'a>,
    table: Table,
}

impl<'a> Counter<'a> {
    #[inline]
    pub(super) fn up_to(limit: u64, budget: &'a Budget<'a>) -> Counter<'a> {
        Counter { found: 0, limit, pace: Pace::of(budget), table: Table::new() }
    }

    #[inline]
    pub(super) fn found(&self) -> u64 {
        self.found
    }

    #[inline]
    fn add(&mut self, solutions: u64) -> ControlFlow<()> {
        self.found = self.limit.min(self.found.saturating_add(solutions));
        if self.found == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Visitor for Counter<'_> {
    #[inline]
    fn pace(&mut self) -> ControlFlow<()> {
        self.pace.step()
    }

    #[inline]
    fn solution<V: Vector>(&mut self, _: &Boards<V>, _: usize) -> ControlFlow<()> {
        self.add(1)
    }

    #[inline]
    fn number(&mut self, solutions: u64) -> Option<ControlFlow<()>> {
        Some(self.add(solutions))
    }

    #[inline]
    fn order(&self) -> Order {
        if self.limit < FIRST_KEPT { Order::Last } else { Order::First }
    }

    #[inline]
    fn found(&self) -> u64 {
        self.found
    }

    #[inline]
    fn table(&mut self) -> Option<&mut Table> {
        if self.found < FIRST_KEPT { None } else { Some(&mut self.table) }
    }

    #[inline]
    fn again<V: Vector>(&mut self, solutions: Solutions, _: &Boards<V>, _: usize) -> Option<ControlFlow<()>> {
        Some(self.add(solutions.number))
    }
}

/// Hands solutions over as grids.
///
/// The grids that came of a board are handed over one after the other, so it is enough to remember the number of the first and how many there
/// were. When a board with the same open cells comes, they are handed over again with the digits of its other cells.
pub(super) struct Grids<'v> {
    visit: &'v mut dyn FnMut(&Grid) -> ControlFlow<()>,
    pace: Pace<'v>,
    given: u64,
    /// The last grids, each at its number modulo `KEPT`.
    last: Vec<Grid>,
    table: Table,
}

/// Grids that are kept: five megabytes. A quarter of them, 3 to 20 % more time for a hundred thousand solutions; an eighth, 60 %.
const KEPT: u64 = 1 << 16;

impl<'v> Grids<'v> {
    pub(super) fn to(visit: &'v mut dyn FnMut(&Grid) -> ControlFlow<()>, budget: &'v Budget<'v>) -> Grids<'v> {
        Grids { visit, pace: Pace::of(budget), given: 0, last: Vec::new(), table: Table::new() }
    }

    #[inline(always)]
    fn give(&mut self, grid: Grid) -> ControlFlow<()> {
        if self.given < FIRST_KEPT {
            self.given += 1;
            return (self.visit)(&grid);
        }
        let place = place(self.given);
        self.given += 1;
        if place == self.last.len() {
            self.last.reserve_exact(KEPT as usize - place);
            self.last.push(grid);
        } else {
            self.last[place] = grid;
        }
        (self.visit)(&self.last[place])
    }

    /// Gives again what came of a board, with these digits in place of those that were decided on it.
    #[inline(always)]
    fn give_again(&mut self, Solutions { first, number }: Solutions, decided: &Grid) -> ControlFlow<()> {
        if number == 0 {
            return ControlFlow::Continue(());
        }
        let (before, now) = (self.last[place(first)].values(), decided.values());
        let mut changes = [0; CELLS];
        for (i, change) in changes.iter_mut().enumerate() {
            *change = if now[i] == 0 { 0 } else { before[i] ^ now[i] };
        }
        for again in first..first + number {
            self.pace.step()?;
            let mut values = *self.last[place(again)].values();
            for (value, change) in values.iter_mut().zip(changes) {
                *value ^= change;
            }
            self.give(Grid::of_digits(values))?;
        }
        ControlFlow::Continue(())
    }
}

/// Where the grid with this number is kept; the first is that after `FIRST_KEPT`.
fn place(number: u64) -> usize {
    ((number - FIRST_KEPT) % KEPT) as usize
}

impl Visitor for Grids<'_> {
    #[inline]
    fn pace(&mut self) -> ControlFlow<()> {
        self.pace.step()
    }

    #[inline(always)]
    fn solution<V: Vector>(&mut self, boards: &Boards<V>, board: usize) -> ControlFlow<()> {
        self.give(boards.grid(board))
    }

    #[inline]
    fn number(&mut self, _: u64) -> Option<ControlFlow<()>> {
        None
    }

    #[inline]
    fn order(&self) -> Order {
        Order::First
    }

    #[inline]
    fn found(&self) -> u64 {
        self.given
    }

    #[inline]
    fn table(&mut self) -> Option<&mut Table> {
        if self.given < FIRST_KEPT { None } else { Some(&mut self.table) }
    }

    #[inline(always)]
    fn again<V: Vector>(&mut self, solutions: Solutions, boards: &Boards<V>, board: usize) -> Option<ControlFlow<()>> {
        // All of them must still be kept when the last is given again.
        if self.given + solutions.number > solutions.first + KEPT {
            return None;
        }
        Some(self.give_again(solutions, &boards.grid(board)))
    }
}
