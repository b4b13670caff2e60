//! The solver: one door for counting, solving, streaming and proving that a clue is needed.
//!
//! A [`Solver`] is made once for a geometry and answers questions about grids; it never sees a variant. All questions are the same
//! depth-first search with propagation; they differ in what is fixed at the start and in the sink that takes the solutions:
//!
//! | question | start | sink |
//! |---|---|---|
//! | [`count`](Solver::count) | the clues | a counter with a limit |
//! | [`solve`](Solver::solve) | the clues | keeps two, then stops |
//! | [`for_each`](Solver::for_each) | the clues | the caller's closure |
//! | [`alternative`](Solver::alternative) | the clues, and one cell denied its digit | keeps one, then stops |
//!
//! [`Within`] asks the last kind of question many times about one solution grid: that is what a minimiser does all day.

mod plain;

use std::ops::ControlFlow;

use crate::cell::{Cell, Digit};
use crate::cell_set::CellSet;
use crate::geometry::Geometry;
use crate::grid::Grid;

use plain::{Plain, Planes};

/// What a grid of clues turns out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No solution.
    Impossible,
    /// Exactly one: the grid is a puzzle.
    Unique(Grid),
    /// More than one; these are two of them.
    Ambiguous(Grid, Grid),
}

/// Answers questions about grids of one geometry. Cheap to share between threads.
#[derive(Clone, Debug)]
pub struct Solver {
    plain: Plain,
}

impl Solver {
    /// The fastest solver for this geometry on this machine.
    pub fn new(geometry: &Geometry) -> Solver {
        Solver::plain(geometry)
    }

    /// The plain solver: any geometry, no special case. The reference that fast paths are tested against.
    pub fn plain(geometry: &Geometry) -> Solver {
        Solver { plain: Plain::new(geometry) }
    }

    /// The number of solutions, counted up to `limit`. By enumeration, so mind grids with few clues.
    pub fn count(&self, clues: &Grid, limit: u64) -> u64 {
        let mut found = 0;
        if limit > 0 {
            let _ = self.plain.search(self.plain.start(clues), &mut |_| {
                found += 1;
                if found == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        found
    }

    /// Whether there is no solution, one, or more.
    pub fn solve(&self, clues: &Grid) -> Outcome {
        let mut first = None;
        let second = self.for_each(clues, |solution| match first {
            None => {
                first = Some(*solution);
                ControlFlow::Continue(())
            }
            Some(_) => ControlFlow::Break(*solution),
        });
        match (first, second) {
            (None, _) => Outcome::Impossible,
            (Some(only), ControlFlow::Continue(())) => Outcome::Unique(only),
            (Some(one), ControlFlow::Break(other)) => Outcome::Ambiguous(one, other),
        }
    }

    /// Calls `visit` with every solution, in no particular order, until it breaks.
    pub fn for_each<B>(&self, clues: &Grid, mut visit: impl FnMut(&Grid) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut broken = None;
        let _ = self.plain.search(self.plain.start(clues), &mut |planes| match visit(&planes.grid()) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(value) => {
                broken = Some(value);
                ControlFlow::Break(())
            }
        });
        broken.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// A solution of the clues that differs from `solution` at `cell`, if there is one. The clues must agree with the solution.
    ///
    /// A clue of a puzzle is needed exactly if such an alternative exists when it is left out.
    pub fn alternative(&self, clues: &Grid, solution: &Grid, cell: Cell) -> Option<Grid> {
        let start = self.plain.start(clues)?;
        self.plain.first(Some(start.deny(cell, solution.get(cell)?))).map(|planes| planes.grid())
    }

    /// A view for many questions about the puzzles inside one solution grid.
    pub fn within(&self, solution: &Grid) -> Within<'_> {
        Within { solver: self, solution: *solution, planes: Planes::of(solution) }
    }
}

/// Questions about the puzzles inside one solution grid: each puzzle is the set of cells that keep their digit.
///
/// Every answer that is a [`CellSet`] is an unavoidable set: the cells in which another solution differs from the known one.
#[derive(Clone, Debug)]
pub struct Within<'s> {
    solver: &'s Solver,
    solution: Grid,
    planes: Planes,
}

impl Within<'_> {
    /// The solution grid.
    pub fn solution(&self) -> &Grid {
        &self.solution
    }

    /// An unavoidable set that avoids `clues` and contains `cell`, if there is one: the difference to a solution of the clues that
    /// has another digit at `cell`. If `cell` is not among the clues and there is none, the clues determine it.
    pub fn alternative(&self, clues: CellSet, cell: Cell) -> Option<CellSet> {
        let digit = self.solution.get(cell)?;
        let start = self.solver.plain.start(&self.solution.restrict(clues))?;
        self.solver.plain.first(Some(start.deny(cell, digit))).map(|other| self.planes.difference(&other))
    }

    /// An unavoidable set that avoids `clues`, if there is one: the difference to any other solution.
    pub fn another(&self, clues: CellSet) -> Option<CellSet> {
        let mut found = None;
        let start = self.solver.plain.start(&self.solution.restrict(clues));
        let _ = self.solver.plain.search(start, &mut |planes| {
            let difference = self.planes.difference(planes);
            if difference.is_empty() {
                return ControlFlow::Continue(());
            }
            found = Some(difference);
            ControlFlow::Break(())
        });
        found
    }

    /// Whether the clues have no other solution.
    pub fn is_unique(&self, clues: CellSet) -> bool {
        self.another(clues).is_none()
    }

    /// Whether leaving out `clue` would bring another solution. The clues must be unique.
    pub fn is_needed(&self, clues: CellSet, clue: Cell) -> bool {
        self.alternative(clues.without(clue), clue).is_some()
    }

    /// The digit of the solution in a cell.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.solution.get(cell)
    }
}
