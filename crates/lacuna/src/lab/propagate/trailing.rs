//! `propagate-trail`: propagation and search on a single board. Source: C. Schulte, *ID1218 Lab
//! 2-2* (KTH, 2009).
//!
//! **Idea.** Before a digit is tried, push a mark on the trail. Before a field changes, push an
//! entry with its content. When the digit has been searched, undo the entries down to the last mark
//! and pop the mark.
//!
//! **Triple.** {propagation of the board is done and did not fail} search(board, trail) {every
//! solution of the board has been reported once, and `board = board₀ ∧ trail = trail₀`}. With the
//! last-digit option, the last digit is tried without a mark: then the board is restored when the
//! mark below is undone.
//!
//! **Invariant.** Undoing all entries above a mark restores the board as it was when the mark was
//! pushed. With timestamps, an entry is written only for a field that has none above the last mark:
//! only the oldest content since the mark matters.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{BeforeChange, Board, Extension, Field, Options};
use crate::lab::houses::Houses;
use crate::lab::run::{Flow, Run, Textbook};
use crate::nine::cell::Cell;
use crate::nine::geometry::Geometry;
use crate::nine::grid::Grid;

/// The solver that searches by trailing.
#[derive(Debug)]
pub struct Trailing {
    houses: Arc<Houses>,
    options: Options,
}

/// An entry on the trail.
#[derive(Clone, Copy, Debug)]
enum Entry {
    /// The point where undoing stops.
    Mark,
    /// A field and its content before a change.
    Change(Cell, Field),
}

/// The record of changes, newest last.
#[derive(Debug)]
struct Trail {
    entries: Vec<Entry>,
    use_timestamps: bool,
    /// The number of marks on the trail.
    time: u32,
    /// The number of entries written so far, including undone ones.
    written: u64,
}

impl Trail {
    fn mark(&mut self) {
        self.entries.push(Entry::Mark);
        self.time += 1;
    }

    /// Restores the fields to their state at the last mark and pops the mark.
    fn undo(&mut self, board: &mut Board) {
        while let Some(Entry::Change(cell, field)) = self.entries.pop() {
            board.fields[cell.index()] = field;
        }
        self.time -= 1;
    }
}

impl BeforeChange for Trail {
    fn before_change(&mut self, cell: Cell, field: &mut Field) {
        if self.use_timestamps && field.stamp >= self.time {
            return;
        }
        self.entries.push(Entry::Change(cell, *field));
        self.written += 1;
        field.stamp = self.time;
    }

    fn written(&self) -> Option<u64> {
        Some(self.written)
    }
}

impl Trailing {
    /// Returns the solver for this geometry.
    pub fn new(geometry: &Geometry, options: Options) -> Trailing {
        Trailing {
            houses: Arc::new(Houses::new(geometry)),
            options,
        }
    }

    fn explore(&self, board: &mut Board, trail: &mut Trail, run: &mut Run) -> Flow {
        run.invocation();
        let Some(cell) = board.branching_cell(&self.options) else {
            return run.solution(board);
        };
        let digits = board.field(cell).digits;
        let depth = board.depth;
        for (tried, digit) in digits.into_iter().enumerate() {
            run.state()?;
            let marked = !self.options.has(Extension::LastDigit) || tried + 1 < digits.len();
            if marked {
                trail.mark();
            }
            if board.try_digit((cell, digit), digits.len(), &self.options, trail, run) {
                self.explore(board, trail, run)?;
            }
            board.depth = depth;
            if marked {
                trail.undo(board);
                run.remove(board, cell, digit);
            }
        }
        ControlFlow::Continue(())
    }
}

impl Textbook for Trailing {
    fn name(&self) -> String {
        self.options.full_name("propagate-trail")
    }

    fn search(&self, clues: &Grid, run: &mut Run) -> Flow {
        run.state()?;
        run.hold(1)?;
        let mut trail = Trail {
            entries: Vec::new(),
            use_timestamps: self.options.has(Extension::Timestamps),
            time: 0,
            written: 0,
        };
        let (mut board, well) = Board::start(&self.houses, clues, &self.options, &mut trail, run);
        if !well {
            return ControlFlow::Continue(());
        }
        self.explore(&mut board, &mut trail, run)
    }
}
