//! Puzzles by number: seed and index in, a unique and minimal puzzle out.
//!
//! Puzzle *i* is a pure function of (format version, variant, seed, *i*), so threads, shards and resuming cannot change it. The method is
//! van Eijck's *top-down* generation: a random solution grid, then clues removed in a uniformly random order while the solution stays
//! unique. Its clue counts are biased towards few clues: they describe the method, not the set of all minimal puzzles.

mod bottom_up;
mod pattern;
pub mod shape;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use crate::budget::{Answer, Budget};
use crate::nine::builder::{Builder, NoGrid};
use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;
use crate::nine::minimizer::orbits::{is_spare, minimize_orbits};
use crate::nine::minimizer::{minimize, spare_clues};
use crate::nine::solver::Solver;
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::variant::Variant;

use pattern::PatternSearch;
use shape::{Minimality, Shape, Symmetry};

/// Generates the puzzles of one variant and seed.
#[derive(Clone, Debug)]
pub struct Generator {
    variant: Arc<Variant>,
    seed: u64,
    solver: Solver,
    builder: Builder,
}

impl Generator {
    /// A generator for this variant and seed.
    ///
    /// # Errors
    /// If the variant has no solution grid.
    pub fn new(variant: Arc<Variant>, seed: u64) -> Result<Generator, NoGrid> {
        Generator::new_under(variant, seed, &Budget::UNLIMITED).certain()
    }

    /// [`new`](Self::new) under a budget.
    pub fn new_under(variant: Arc<Variant>, seed: u64, budget: &Budget) -> Answer<Result<Generator, NoGrid>> {
        let solver = Solver::new(variant.geometry());
        let builder = Builder::new_under(variant.geometry(), budget);
        builder.map(|builder| Ok(Generator { solver, builder: builder?, variant, seed }))
    }

    /// The variant.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The puzzle with this number.
    pub fn puzzle(&self, index: u64) -> Puzzle {
        self.puzzle_under(index, &Budget::UNLIMITED).certain()
    }

    /// [`puzzle`](Self::puzzle) under a budget.
    pub fn puzzle_under(&self, index: u64, budget: &Budget) -> Answer<Puzzle> {
        let mut random = Random::stream(self.variant.name(), self.seed, index);
        let Answer::Decided(solution) = self.builder.build_under(&mut random, budget) else { return Answer::Undecided };
        let mut order: Vec<Cell> = Cell::all().collect();
        random.shuffle(&mut order);
        let clues = minimize(&self.solver.under(budget).within(&solution), CellSet::ALL, order);
        budget.answer(self.record(index, &solution, clues))
    }

    fn record(&self, index: u64, solution: &Grid, clues: CellSet) -> Puzzle {
        let (variant, clues) = (self.variant.clone(), solution.restrict(clues));
        Puzzle { variant, seed: self.seed, index, clues, solution: *solution }
    }

    /// The puzzle with this number and shape, and the attempts that it took. No puzzle if the budget is spent first; only a pattern needs
    /// more than one attempt.
    ///
    /// With [`Symmetry::None`] the solution grid and the order of removals are those of [`puzzle`](Self::puzzle), with another symmetry
    /// the grid.
    pub fn shaped(&self, index: u64, shape: Shape, budget: &Budget) -> (Option<Puzzle>, u64) {
        let mut random = Random::stream(self.variant.name(), self.seed, index);
        match shape {
            Shape::Orbits { symmetry, least } => {
                let Answer::Decided(solution) = self.builder.build_under(&mut random, budget) else { return (None, 1) };
                let mut orbits = self.symmetry(index, symmetry).orbits();
                random.shuffle(&mut orbits);
                let within = self.solver.under(budget).within(&solution);
                let clues = minimize_orbits(&within, CellSet::ALL, orbits, least);
                (budget.answer(self.record(index, &solution, clues)).decided(), 1)
            }
            Shape::Pattern(pattern) => {
                let search = PatternSearch { solver: &self.solver, builder: &self.builder, pattern, budget };
                let (solution, attempts) = search.find(&mut random);
                (solution.map(|solution| self.record(index, &solution, pattern)), attempts)
            }
        }
    }

    /// The symmetry of the puzzle with this number: the given one, or the one that is drawn for it.
    pub fn symmetry(&self, index: u64, symmetry: Symmetry) -> Symmetry {
        if symmetry != Symmetry::Random {
            return symmetry;
        }
        let mut random = Random::stream(&format!("{} symmetry", self.variant), self.seed, index);
        Symmetry::DRAWN[random.below(Symmetry::DRAWN.len() as u32) as usize]
    }

    /// In what sense the puzzle has no spare clue: found out anew, not remembered.
    pub fn minimality(&self, puzzle: &Puzzle, shape: Shape) -> Minimality {
        let within = self.solver.within(&puzzle.solution);
        let clues = puzzle.clues.filled();
        if spare_clues(&within, clues).is_empty() {
            return Minimality::Clue;
        }
        let Shape::Orbits { symmetry, .. } = shape else { return Minimality::None };
        let orbits = self.symmetry(puzzle.index, symmetry).orbits().into_iter();
        let spare = orbits.filter(|orbit| orbit.is_subset(clues)).any(|orbit| is_spare(&within, clues, orbit));
        if spare { Minimality::None } else { Minimality::Orbit }
    }

    /// Makes the puzzles with these indices on the current rayon thread pool and hands what `map` makes of each to `sink`, in the same
    /// order, until it breaks. `map` runs on the workers; `sink` runs while they make the next puzzles. Memory does not grow with the
    /// number of puzzles.
    ///
    /// Undecided if the budget is spent before `sink` breaks or has them all.
    pub fn run<T: Send, B: Send>(
        &self,
        indices: impl Iterator<Item = u64> + Send,
        budget: &Budget,
        map: impl Fn(Puzzle) -> T + Sync,
        mut sink: impl FnMut(T) -> ControlFlow<B> + Send,
    ) -> Answer<ControlFlow<B>> {
        let make = |index| self.puzzle_under(index, budget).map(&map);
        let flow = in_order(indices, make, |made| match made {
            Answer::Decided(made) => sink(made).map_break(Answer::Decided),
            Answer::Undecided => ControlFlow::Break(Answer::Undecided),
        });
        match flow {
            ControlFlow::Continue(()) => Answer::Decided(ControlFlow::Continue(())),
            ControlFlow::Break(answer) => answer.map(ControlFlow::Break),
        }
    }

    /// The same for puzzles of a [shape](Self::shaped): `map` gets the index, the puzzle if there is one, and the attempts. When the
    /// budget is spent there is none, and `sink` should break.
    pub fn run_shaped<T: Send, B: Send>(
        &self,
        indices: impl Iterator<Item = u64> + Send,
        shape: Shape,
        budget: &Budget,
        map: impl Fn(u64, Option<Puzzle>, u64) -> T + Sync,
        sink: impl FnMut(T) -> ControlFlow<B> + Send,
    ) -> ControlFlow<B> {
        let make = |index| {
            let (puzzle, attempts) = self.shaped(index, shape, budget);
            map(index, puzzle, attempts)
        };
        in_order(indices, make, sink)
    }
}

/// The longest stretch of indices that is in memory at once.
const LONGEST: usize = 2048;

/// How long a stretch may take, so that the sink sees results, and can break, often enough for a person who waits.
const PATIENCE: Duration = Duration::from_millis(200);

/// `make` on all threads, `sink` in order: one stretch of results is handed over while the next is made.
fn in_order<T: Send, B: Send>(
    mut indices: impl Iterator<Item = u64> + Send,
    make: impl Fn(u64) -> T + Sync,
    mut sink: impl FnMut(T) -> ControlFlow<B> + Send,
) -> ControlFlow<B> {
    let mut ready: Vec<T> = Vec::new();
    // Short stretches first, so that a small run and a slow variant show rows at once.
    let mut length = 16;
    loop {
        let next: Vec<u64> = indices.by_ref().take(length).collect();
        if next.is_empty() && ready.is_empty() {
            return ControlFlow::Continue(());
        }
        let begun = Instant::now();
        let (flow, made) = rayon::join(
            || std::mem::take(&mut ready).into_iter().try_for_each(&mut sink),
            || next.into_par_iter().map(&make).collect::<Vec<T>>(),
        );
        flow?;
        ready = made;
        length = if begun.elapsed() < PATIENCE { (length * 2).min(LONGEST) } else { (length / 2).max(1) };
    }
}
