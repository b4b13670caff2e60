//! `recursive`: backtracking over a number board, row by row. Source: Purdue CS 190C, lab 8 (March
//! 2009).
//!
//! **Idea.** Find the next empty cell from here, left to right and top to bottom; past the end, the
//! board is solved. Collect the values that the cell may not have, those in its houses, and try
//! every other value in turn: write it and solve from the next cell on. When all have been tried,
//! empty the cell again and return.
//!
//! **Triple.** {all cells before `from` are filled and no house holds a value twice}
//! board.solve(from) {every solution that extends `board` has been reported once, and
//! `board = board₀`}. The second assumption does not imply that the board is solvable.
//!
//! **Termination.** The number of cells from `from` on decreases with every call, so the recursion
//! terminates.
//!
//! The lab returns true at its first solution; here the run decides whether one is enough.

use std::ops::ControlFlow;

use crate::houses::Houses;
use crate::run::{Flow, Run, Snapshot, Textbook};
use lacuna::nine::cell::{Cell, DigitSet};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;

/// The recursive solver.
#[derive(Debug)]
pub struct Recursive {
    houses: Houses,
}

impl Recursive {
    /// Returns the solver for this geometry.
    pub fn new(geometry: &Geometry) -> Recursive {
        Recursive {
            houses: Houses::new(geometry),
        }
    }
}

impl Textbook for Recursive {
    fn name(&self) -> &'static str {
        "recursive"
    }

    fn search(&self, clues: &Grid, run: &mut Run) -> Flow {
        NumberBoard {
            houses: &self.houses,
            grid: *clues,
            depth: 0,
        }
        .solve(0, run)
    }
}

/// The matrix of the lab, 0 for empty.
struct NumberBoard<'r> {
    houses: &'r Houses,
    grid: Grid,
    depth: usize,
}

impl NumberBoard<'_> {
    fn solve(&mut self, from: usize, run: &mut Run) -> Flow {
        run.state()?;
        run.invocation();
        run.hold(1)?;
        let Some(cell) = Cell::all()
            .skip(from)
            .find(|&cell| self.grid.get(cell).is_none())
        else {
            return run.solution(self);
        };
        let legal = !self.forbidden(cell);
        for value in legal {
            self.grid.set(cell, Some(value));
            self.depth += 1;
            run.play(self, cell, value, legal.len());
            self.solve(cell.index() + 1, run)?;
            self.grid.set(cell, None);
            self.depth -= 1;
            run.remove(self, cell, value);
        }
        if legal.is_empty() {
            run.fail(self);
        }
        ControlFlow::Continue(())
    }

    /// Returns the values in the houses of a cell.
    fn forbidden(&self, cell: Cell) -> DigitSet {
        let seen = self
            .houses
            .houses_of(cell)
            .flat_map(|house| house.without(cell));
        seen.filter_map(|other| self.grid.get(other)).collect()
    }
}

impl Snapshot for NumberBoard<'_> {
    fn grid(&self) -> Grid {
        self.grid
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        self.grid
            .get(cell)
            .map_or_else(|| !self.forbidden(cell), DigitSet::from)
    }

    fn depth(&self) -> usize {
        self.depth
    }
}
