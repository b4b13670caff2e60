//! `fast`: the package's own engine with the common trait, for comparison with the other solvers.
//!
//! **Triple.** {`clues` is any grid} search {every solution of the clues has been reported once}.
//! The engine reports only its solutions, so its counters are 0 except for solutions and time.

use super::run::{End, Flow, Run, Snapshot, Textbook};
use crate::nine::cell::{Cell, DigitSet};
use crate::nine::geometry::Geometry;
use crate::nine::grid::Grid;
use crate::nine::solver::Solver;

/// The fast engine.
#[derive(Debug)]
pub struct Fast {
    solver: Solver,
}

impl Fast {
    /// Returns the engine for this geometry.
    pub fn new(geometry: &Geometry) -> Fast {
        Fast {
            solver: Solver::new(geometry),
        }
    }
}

impl Textbook for Fast {
    fn name(&self) -> String {
        "fast".to_owned()
    }

    fn has_steps(&self) -> bool {
        false
    }

    fn search(&self, clues: &Grid, run: &mut Run) -> Flow {
        match self
            .solver
            .under(&run.budget())
            .for_each(clues, |solution| run.solution(&Solved(*solution)))
        {
            Ok(flow) => flow,
            Err(_) => Flow::Break(End::Time),
        }
    }
}

/// A complete grid.
struct Solved(Grid);

impl Snapshot for Solved {
    fn grid(&self) -> Grid {
        self.0
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        self.0.get(cell).map_or(DigitSet::EMPTY, DigitSet::from)
    }

    fn depth(&self) -> usize {
        0
    }
}
