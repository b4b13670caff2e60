//! `propagate-copy`: propagation and search by copying boards. Source: C. Schulte, *ID1218 Lab 2-2*
//! (KTH, 2009).
//!
//! **Idea.** Pick an open field. For each of its digits, copy the board, assign the digit on the
//! copy, and search the copy if propagation did not fail. The original stays unchanged for the next
//! digit.
//!
//! **Triple.** {propagation of the board is done and did not fail} search(board) {every solution of
//! the board has been reported once, and `board = board₀`}. With the last-digit option the board is
//! consumed instead.
//!
//! Boards are freed when they go out of scope, which the lab calls the tricky part.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{BeforeChange, Board, Extension, Field, Options};
use crate::lab::houses::Houses;
use crate::lab::run::{Flow, Run, Textbook};
use crate::nine::cell::Cell;
use crate::nine::geometry::Geometry;
use crate::nine::grid::Grid;

/// The solver that searches by copying.
#[derive(Debug)]
pub struct Copying {
    houses: Arc<Houses>,
    options: Options,
}

/// The empty trail: copies need no record of changes.
struct NoTrail;

impl BeforeChange for NoTrail {
    fn before_change(&mut self, _: Cell, _: &mut Field) {}
}

impl Copying {
    /// Returns the solver for this geometry.
    pub fn new(geometry: &Geometry, options: Options) -> Copying {
        Copying {
            houses: Arc::new(Houses::new(geometry)),
            options,
        }
    }

    /// Reports every solution of the board, which is the latest of `held` boards in memory.
    fn explore(&self, mut board: Board, held: usize, run: &mut Run) -> Flow {
        run.invocation();
        let Some(cell) = board.branching_cell(&self.options) else {
            return run.solution(&board);
        };
        let digits = board.field(cell).digits;
        for (tried, digit) in digits.into_iter().enumerate() {
            run.state()?;
            if self.options.has(Extension::LastDigit) && tried + 1 == digits.len() {
                if board.try_digit(
                    (cell, digit),
                    digits.len(),
                    &self.options,
                    &mut NoTrail,
                    run,
                ) {
                    self.explore(board, held, run)?;
                }
                break;
            }
            let mut copy = board.clone();
            run.hold(held + 1)?;
            if copy.try_digit(
                (cell, digit),
                digits.len(),
                &self.options,
                &mut NoTrail,
                run,
            ) {
                self.explore(copy, held + 1, run)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Textbook for Copying {
    fn name(&self) -> String {
        self.options.full_name("propagate-copy")
    }

    fn search(&self, clues: &Grid, run: &mut Run) -> Flow {
        run.state()?;
        run.hold(1)?;
        let (board, well) = Board::start(&self.houses, clues, &self.options, &mut NoTrail, run);
        if !well {
            return ControlFlow::Continue(());
        }
        self.explore(board, 1, run)
    }
}
