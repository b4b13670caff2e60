//! The nine-by-nine engine behind the door: boards become grids once, answers become boards once.

use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use crate::board::{Board, Outcome};
use crate::budget::{Budget, Undecided};
use crate::nine::builder::{Builder, BuilderError};
use crate::nine::cell::{Cell, Digit};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Geometry;
use crate::nine::grid::Grid;
use crate::nine::minimizer::orbits::{is_spare, minimize_orbits};
use crate::nine::minimizer::{minimize, spare_clues};
use crate::nine::solver::{Bounded, Solver};
use crate::random::Random;

/// A solver and a builder for the houses of one geometry.
#[derive(Clone, Debug)]
pub(super) struct Nine(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    geometry: Geometry,
    solver: Solver,
    /// Candidates that are not there from the start. Only counting, solving and visiting know of them.
    ruled_out: Vec<(Cell, Digit)>,
    /// Made when a grid is first asked for; none if there is no grid.
    builder: OnceLock<Option<Builder>>,
}

impl Nine {
    pub(super) fn new(geometry: &Geometry, ruled_out: Vec<(Cell, Digit)>) -> Nine {
        let solver = Solver::new(geometry);
        Nine(Arc::new(Parts { geometry: geometry.clone(), solver, ruled_out, builder: OnceLock::new() }))
    }

    /// The same with the plain solver, whose order depends on no instructions.
    pub(super) fn in_fixed_order(&self) -> Nine {
        let Parts { geometry, ruled_out, .. } = &*self.0;
        let solver = Solver::plain(geometry);
        let (geometry, ruled_out) = (geometry.clone(), ruled_out.clone());
        Nine(Arc::new(Parts { geometry, solver, ruled_out, builder: OnceLock::new() }))
    }

    fn under<'a>(&'a self, budget: &'a Budget<'a>) -> Bounded<'a> {
        self.0.solver.under(budget).without(&self.0.ruled_out)
    }

    pub(super) fn count(&self, clues: &Board, limit: u64, budget: &Budget) -> Result<u64, Undecided> {
        self.under(budget).count(&grid(clues), limit)
    }

    pub(super) fn solve(&self, clues: &Board, budget: &Budget) -> Result<Outcome, Undecided> {
        self.under(budget).solve(&grid(clues)).map(|outcome| outcome.map(|grid| Board::from(&grid)))
    }

    pub(super) fn for_each<B>(
        &self,
        clues: &Board,
        budget: &Budget,
        mut visit: impl FnMut(&Board) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Undecided> {
        let mut board = clues.clone();
        self.under(budget).for_each(&grid(clues), |found| {
            board.copy_values(found.values());
            visit(&board)
        })
    }

    pub(super) fn random_board(&self, random: &mut Random, budget: &Budget) -> Result<Option<Board>, Undecided> {
        if self.0.builder.get().is_none() {
            let made = Builder::new(&self.0.geometry, budget);
            if let Err(BuilderError::Undecided(undecided)) = made {
                return Err(undecided);
            }
            // Another thread may have been quicker: its builder is the same.
            let _ = self.0.builder.set(made.ok());
        }
        let Some(Some(builder)) = self.0.builder.get() else { return Ok(None) };
        builder.build(random, budget).map(|grid| Some(Board::from(&grid)))
    }

    pub(super) fn spare_clues(
        &self,
        solution: &Board,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Vec<usize>, Undecided> {
        let solution = grid(solution);
        let spare = spare_clues(&self.0.solver.under(budget).within(&solution), cells(clues));
        budget.answer(spare.into_iter().map(Cell::index).collect())
    }

    pub(super) fn is_spare(
        &self,
        solution: &Board,
        clues: &Board,
        group: &[usize],
        budget: &Budget,
    ) -> Result<bool, Undecided> {
        let solution = grid(solution);
        budget.answer(is_spare(&self.0.solver.under(budget).within(&solution), cells(clues), set(group)))
    }

    pub(super) fn minimal(
        &self,
        solution: &Board,
        clues: &Board,
        order: &[usize],
        budget: &Budget,
    ) -> Result<Board, Undecided> {
        let solution = grid(solution);
        let order = order.iter().map(|&cell| Cell::new(cell));
        let left = minimize(&self.0.solver.under(budget).within(&solution), cells(clues), order);
        budget.answer(Board::from(&solution.restrict(left)))
    }

    pub(super) fn reduce(
        &self,
        solution: &Board,
        clues: &Board,
        groups: &[Vec<usize>],
        least: usize,
        budget: &Budget,
    ) -> Result<Board, Undecided> {
        let solution = grid(solution);
        let orbits = groups.iter().map(|group| set(group));
        let left = minimize_orbits(&self.0.solver.under(budget).within(&solution), cells(clues), orbits, least);
        budget.answer(Board::from(&solution.restrict(left)))
    }
}

fn grid(board: &Board) -> Grid {
    Grid::try_from(board).unwrap_or_else(|error| panic!("{error}"))
}

fn cells(clues: &Board) -> CellSet {
    grid(clues).filled()
}

fn set(group: &[usize]) -> CellSet {
    group.iter().map(|&cell| Cell::new(cell)).collect()
}
