//! The depth-first search for solutions.
//!
//! A board whose propagation has settled is split at one cell: the cell has its first digit, or another. Two boards side by side are
//! both children of a split, and the one with fewer open cells is explored first: that order saves a sixth of the rounds, the opposite order
//! costs a third more.

use std::ops::ControlFlow;

use super::boards::Boards;
use super::branching::Branching;
use super::counters;
use super::houses::Layout;
use super::table::{Solutions, residual, slot};
use super::vector::{Job, Place, Vector};
use super::visitor::Visitor;

/// Hands the solutions of the boards to the visitor, until it breaks.
#[inline(always)]
pub(super) fn explore<V: Vector>(
    boards: &mut Boards<V>,
    layout: &Layout,
    visitor: &mut impl Visitor,
) -> ControlFlow<()> {
    // SAFETY: a vector proves that its instructions are here.
    unsafe { V::call(Explore { boards, layout, visitor }) }
}

struct Explore<'a, V, S> {
    boards: &'a mut Boards<V>,
    layout: &'a Layout,
    visitor: &'a mut S,
}

impl<V: Vector, S: Visitor> Job<V> for Explore<'_, V, S> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    unsafe fn run(self) -> ControlFlow<()> {
        let Explore { boards, layout, visitor } = self;
        let sound = boards.settle(layout);
        if sound == [false; 2] {
            return ControlFlow::Continue(());
        }
        let branching = Branching::of(boards, layout, visitor.order());
        let first = usize::from(sound == [true; 2] && branching.open[0] > branching.open[1]);
        for turn in 0..V::BOARDS {
            let board = first ^ turn;
            if sound[board] {
                split(boards, board, &branching, layout, visitor)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Explores one of settled boards.
#[inline(always)]
fn split<V: Vector>(
    boards: &Boards<V>,
    board: usize,
    branching: &Branching<V>,
    layout: &Layout,
    visitor: &mut impl Visitor,
) -> ControlFlow<()> {
    visitor.pace()?;
    if branching.open[board] == 0 {
        return visitor.solution(boards, board);
    }
    if let Some(number) = branching.known_number(boards, board, layout)
        && let Some(flow) = visitor.number(number)
    {
        return flow;
    }
    counters::split();
    let at = branching.place(board);
    if visitor.table().is_none() {
        return explore_children(boards, board, at, layout, visitor);
    }
    let residual = residual(boards, board);
    let slot = slot(&residual);
    if let Some(table) = visitor.table()
        && let Some(solutions) = table.recall(slot, &residual)
        && let Some(flow) = visitor.again(solutions, boards, board)
    {
        return flow;
    }
    let first = visitor.found();
    explore_children(boards, board, at, layout, visitor)?;
    let number = visitor.found() - first;
    if let Some(table) = visitor.table() {
        table.remember(slot, &residual, Solutions { first, number });
    }
    ControlFlow::Continue(())
}

/// Explores the children of one of settled boards: side by side, or one after the other.
#[inline(always)]
fn explore_children<V: Vector>(
    boards: &Boards<V>,
    board: usize,
    at: Place,
    layout: &Layout,
    visitor: &mut impl Visitor,
) -> ControlFlow<()> {
    if V::BOARDS == 2 {
        return explore(&mut boards.children(board, at), layout, visitor);
    }
    let mut child = boards.copy();
    child.take_first(0, at);
    explore(&mut child, layout, visitor)?;
    child = boards.copy();
    child.take_rest(0, at);
    explore(&mut child, layout, visitor)
}
