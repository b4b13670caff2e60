//! The depth-first search for solutions.
//!
//! A settled board is split at one cell: the cell takes a digit in one child and loses it in the
//! other.
//!
//! Where one solution is enough, as for a minimiser, the first digits of two distant cells are
//! tried at once. Of the boards that such a search splits, 98 in 100 have a solution, and any of
//! many will do. (One cell at a time: 8 % more time for a minimal puzzle.)

use std::ops::ControlFlow;

use super::board::Board;
use super::branching::{Branching, known_number, open_cells};
use super::counters;
use super::houses::Layout;
use super::table::{Solutions, residual, slot};
use super::vector::{Job, Vector};
use super::visitor::Visitor;

/// Passes the solutions of a board to the visitor, until it breaks.
#[inline(always)]
pub(super) fn explore<'b, V: Vector>(
    board: &mut Board<V>,
    layout: &Layout,
    visitor: &mut impl Visitor<'b>,
) -> ControlFlow<()> {
    // SAFETY: a vector proves that its instructions are available.
    unsafe {
        V::call(Explore {
            board,
            layout,
            visitor,
        })
    }
}

struct Explore<'a, V, S> {
    board: &'a mut Board<V>,
    layout: &'a Layout,
    visitor: &'a mut S,
}

impl<'b, V: Vector, S: Visitor<'b>> Job<V> for Explore<'_, V, S> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    unsafe fn run(self) -> ControlFlow<()> {
        let Explore {
            board,
            layout,
            visitor,
        } = self;
        if !board.settle(layout) {
            return ControlFlow::Continue(());
        }
        visitor.progress().pace.step()?;
        let open = open_cells(board);
        if open == 0 {
            return visitor.solution(board);
        }
        if let Some(number) = known_number(board, open, layout)
            && let Some(flow) = visitor.number(number)
        {
            return flow;
        }
        counters::split();
        let branching = Branching::of(board, layout, visitor.progress());
        if visitor.progress().table().is_none() {
            return explore_children(board, &branching, layout, visitor);
        }
        let residual = residual(board);
        let slot = slot(&residual);
        if let Some(table) = visitor.progress().table()
            && let Some(solutions) = table.recall(slot, &residual)
            && let Some(flow) = visitor.again(solutions, board)
        {
            return flow;
        }
        let first = visitor.progress().found;
        explore_children(board, &branching, layout, visitor)?;
        let number = visitor.progress().found - first;
        if let Some(table) = visitor.progress().table() {
            table.remember(slot, &residual, Solutions { first, number });
        }
        ControlFlow::Continue(())
    }
}

/// Explores the children of a settled board one after the other.
#[inline(always)]
fn explore_children<'b, V: Vector>(
    board: &mut Board<V>,
    &Branching { at, far }: &Branching,
    layout: &Layout,
    visitor: &mut impl Visitor<'b>,
) -> ControlFlow<()> {
    let near = visitor.progress().near;
    let mut child = board.split(at, near);
    if let Some(far) = far {
        explore(&mut child.split(far, near), layout, visitor)?;
    }
    explore(&mut child, layout, visitor)?;
    explore(board, layout, visitor)
}
