//! Adapter for the nine-by-nine engine: boards are converted to grids once, answers to boards once.

use std::cell;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use crate::board::{Board, Outcome};
use crate::budget::{Budget, Undecided};
use crate::nine::builder::{Builder, BuilderError};
use crate::nine::cell::{CELLS, Cell, Digit};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Geometry;
use crate::nine::grid::Grid;
use crate::nine::minimizer::{is_redundant, minimize_orbits};
use crate::nine::minimizer::{minimize, redundant_clues};
use crate::nine::solver::{Bounded, Solver};
use crate::random::Random;
use crate::rules::Rules;

/// One answer in this many is verified: the verifier takes as long as the solver.
const SAMPLE: u32 = 512;

thread_local! {
    static ANSWERS: cell::Cell<u32> = const { cell::Cell::new(0) };
}

/// A solver and a builder for the houses of one geometry.
#[derive(Clone, Debug)]
pub(super) struct Nine(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    /// The rules that confirm solutions.
    rules: Rules,
    /// `true` if there are marks: candidates ruled out by marks require every solution to be
    /// confirmed.
    has_marks: bool,
    geometry: Geometry,
    solver: Solver,
    /// Candidates ruled out from the start. Only counting, solving and visiting respect them.
    ruled_out: Vec<(Cell, Digit)>,
    /// Created on the first request for a grid; `None` inside if there is no grid.
    builder: OnceLock<Option<Builder>>,
}

impl Nine {
    pub(super) fn new(rules: &Rules, geometry: &Geometry, ruled_out: Vec<(Cell, Digit)>) -> Nine {
        let solver = Solver::new(geometry);
        let (rules, geometry) = (rules.clone(), geometry.clone());
        let has_marks = rules.marks().next().is_some();
        Nine(Arc::new(Parts {
            rules,
            has_marks,
            geometry,
            solver,
            ruled_out,
            builder: OnceLock::new(),
        }))
    }

    /// Like this engine, but with the plain solver, whose order does not depend on the processor.
    pub(super) fn in_fixed_order(&self) -> Nine {
        let Parts {
            rules,
            has_marks,
            geometry,
            ruled_out,
            ..
        } = &*self.0;
        let (rules, geometry, ruled_out) = (rules.clone(), geometry.clone(), ruled_out.clone());
        let solver = Solver::plain(&geometry);
        Nine(Arc::new(Parts {
            rules,
            has_marks: *has_marks,
            geometry,
            solver,
            ruled_out,
            builder: OnceLock::new(),
        }))
    }

    fn under<'a>(&'a self, budget: &'a Budget<'a>) -> Bounded<'a> {
        self.0.solver.under(budget).without(&self.0.ruled_out)
    }

    /// Returns `true` if this answer must be confirmed.
    fn is_to_confirm(&self) -> bool {
        cfg!(debug_assertions) || self.0.has_marks || is_sampled()
    }

    pub(super) fn count(
        &self,
        clues: &Board,
        limit: u64,
        budget: &Budget,
    ) -> Result<u64, Undecided> {
        if limit <= 2 {
            if self.is_to_confirm() {
                return self
                    .confirmed(clues, budget)
                    .map(|outcome| (outcome.solutions() as u64).min(limit));
            }
        } else if self.0.has_marks {
            let mut found = 0;
            let flow = self.for_each(clues, budget, |_| {
                found += 1;
                if found == limit {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            return flow.map(|_| found);
        }
        self.under(budget).count(&grid(clues), limit)
    }

    pub(super) fn solve(&self, clues: &Board, budget: &Budget) -> Result<Outcome, Undecided> {
        if self.is_to_confirm() {
            self.confirmed(clues, budget)
        } else {
            self.outcome(clues, budget)
        }
    }

    fn outcome(&self, clues: &Board, budget: &Budget) -> Result<Outcome, Undecided> {
        self.under(budget)
            .solve(&grid(clues))
            .map(|outcome| outcome.map(|grid| Board::from(&grid)))
    }

    fn confirmed(&self, clues: &Board, budget: &Budget) -> Result<Outcome, Undecided> {
        let outcome = self.outcome(clues, budget)?;
        match &outcome {
            Outcome::Impossible => {}
            Outcome::Unique(solution) => self.0.rules.confirm(clues, solution),
            Outcome::Ambiguous(one, other) => {
                assert_ne!(one, other, "the engine found one solution of {clues} twice");
                self.0.rules.confirm(clues, one);
                self.0.rules.confirm(clues, other);
            }
        }
        Ok(outcome)
    }

    /// Confirms a sample of the verdicts on single clues of a puzzle, by solving it without the
    /// clue.
    fn confirm_clue(
        &self,
        clues: &Board,
        budget: &Budget,
        is_needed: impl Fn(usize) -> bool,
    ) -> Result<(), Undecided> {
        if !(cfg!(debug_assertions) || is_sampled()) {
            return Ok(());
        }
        let number = ANSWERS.get() as usize;
        if let Some(clue) = clues.filled().nth(number % clues.clues().max(1)) {
            let is_ambiguous = matches!(
                self.confirmed(&clues.without(clue), budget)?,
                Outcome::Ambiguous(..)
            );
            assert_eq!(
                is_ambiguous,
                is_needed(clue),
                "the engine is wrong about clue {clue} of {clues}"
            );
        }
        Ok(())
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
            if self.is_to_confirm() {
                self.0.rules.confirm(clues, &board);
            }
            visit(&board)
        })
    }

    pub(super) fn random_board(
        &self,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<Option<Board>, Undecided> {
        if self.0.builder.get().is_none() {
            let made = Builder::new(&self.0.geometry, budget);
            if let Err(BuilderError::Undecided(undecided)) = made {
                return Err(undecided);
            }
            // If another thread was faster, its builder is identical.
            let _ = self.0.builder.set(made.ok());
        }
        let Some(Some(builder)) = self.0.builder.get() else {
            return Ok(None);
        };
        let board = Board::from(&builder.build(random, budget)?);
        if self.is_to_confirm() {
            self.0.rules.confirm(&Board::blank(board.len()), &board);
        }
        Ok(Some(board))
    }

    pub(super) fn redundant_clues(
        &self,
        solution: &Board,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Vec<usize>, Undecided> {
        let solution = grid(solution);
        let redundant =
            redundant_clues(&self.0.solver.under(budget).within(&solution), cells(clues));
        let redundant: Vec<usize> =
            budget.answer(redundant.into_iter().map(Cell::index).collect())?;
        self.confirm_clue(clues, budget, |clue| !redundant.contains(&clue))?;
        Ok(redundant)
    }

    pub(super) fn is_redundant(
        &self,
        solution: &Board,
        clues: &Board,
        group: &[usize],
        budget: &Budget,
    ) -> Result<bool, Undecided> {
        let solution = grid(solution);
        budget.answer(is_redundant(
            &self.0.solver.under(budget).within(&solution),
            cells(clues),
            set(group),
        ))
    }

    pub(super) fn minimal(
        &self,
        solution: &Board,
        clues: &Board,
        order: &[usize],
        budget: &Budget,
    ) -> Result<Board, Undecided> {
        let solution = grid(solution);
        // Clues outside the order stay, needed or not.
        let covers_all = order.len() == CELLS;
        let order = order.iter().map(|&cell| Cell::new(cell));
        let left = minimize(
            &self.0.solver.under(budget).within(&solution),
            cells(clues),
            order,
        );
        let left = budget.answer(Board::from(&solution.restrict(left)))?;
        if covers_all {
            self.confirm_clue(&left, budget, |_| true)?;
        }
        Ok(left)
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
        let left = minimize_orbits(
            &self.0.solver.under(budget).within(&solution),
            cells(clues),
            orbits,
            least,
        );
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

/// Counts the answers of this thread, and selects one in [`SAMPLE`].
fn is_sampled() -> bool {
    let number = ANSWERS.get().wrapping_add(1);
    ANSWERS.set(number);
    number.is_multiple_of(SAMPLE)
}
