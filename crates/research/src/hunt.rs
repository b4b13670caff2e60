//! The hunt for puzzles with few clues: a pool, and small changes to its puzzles.
//!
//! A *move* {−n+1} removes n clues from a puzzle, lists all solutions of the rest, and looks for a
//! digit in a cell that occurs in exactly one of them: added as a clue it makes that solution the
//! only one. {−2+1} gives puzzles with one clue fewer; {−1+1} gives others with as many clues, from
//! which the next {−2+1} moves start. One listing tries all additions at once. A redundant clue
//! shows up when it is removed: one solution is left. [`Canonical`] identifies equivalent puzzles,
//! so no puzzle is worked on twice. The idea of the vicinity search is that of the collectors of
//! low-clue puzzles (Royle, Ruud, blue, coloin). It finds extremes and says nothing about how
//! common they are.
//!
//! A hunt proceeds in rounds. A round works, on all threads, on unprocessed puzzles with the fewest
//! clues, and collects the results in their order. The result depends on the variant and the seed
//! alone.

use std::collections::{BTreeMap, HashSet};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use rayon::prelude::*;

use crate::ResearchError;
use lacuna::nine::builder::Builder;
use lacuna::nine::cell::{CELLS, Cell, SIDE};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::minimizer::minimize;
use lacuna::nine::solver::Solver;
use lacuna::rules::{Rules, Variant};
use lacuna::{Board, Budget, Canonical, Origin, Puzzle, Random, Undecided};

/// The number of puzzles processed in a round.
const ROUND: usize = 16;
/// The number of fresh random puzzles if the pool is empty.
const FRESH: u64 = 64;
/// The maximum number of solutions of the clues left: with more, a digit that only one of them has
/// is rare.
const MOST_SOLUTIONS: usize = 600;
/// The maximum number of puzzles of one clue count that wait in the pool.
const WAITING: usize = 20_000;

/// A hunt in progress.
#[derive(Debug)]
pub struct Hunt {
    variant: Arc<Variant>,
    rules: Arc<Rules>,
    seed: u64,
    solver: Solver,
    builder: Builder,
    canonical: Canonical,
    /// Hashes of canonical forms, which take less room.
    seen: HashSet<u64>,
    /// The puzzles to process, by number of clues.
    waiting: BTreeMap<usize, Vec<Grid>>,
    best: Option<usize>,
    rounds: u64,
    fresh: u64,
    found: u64,
}

impl Hunt {
    /// Returns a hunt in this variant.
    ///
    /// # Errors
    /// If the variant has rules beyond houses on nine by nine cells, or no solution grid, or if the
    /// budget is spent first.
    pub fn new(variant: Arc<Variant>, seed: u64, budget: &Budget) -> Result<Hunt, ResearchError> {
        let geometry = Geometry::of_variant(&variant)?;
        let Some(builder) = Builder::new(&geometry, budget)? else {
            return Err(ResearchError::Refused(format!(
                "found no grid that satisfies all rules of {variant}, expected one: they contradict each other, or nearly"
            )));
        };
        let rules = variant.any_rules();
        Ok(Hunt {
            seed,
            solver: Solver::new(&geometry),
            builder,
            canonical: Canonical::of(&rules),
            seen: HashSet::new(),
            waiting: BTreeMap::new(),
            best: None,
            rounds: 0,
            fresh: 0,
            found: 0,
            rules,
            variant,
        })
    }

    /// Returns the variant.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// Returns the number of different puzzles found so far.
    pub fn puzzles(&self) -> usize {
        self.seen.len()
    }

    /// Returns the fewest clues of a puzzle found so far.
    pub fn best(&self) -> Option<usize> {
        self.best
    }

    /// Runs one round and returns the new minimal puzzles with at most `clues` clues.
    /// Takes up to seconds, on the current rayon thread pool.
    ///
    /// # Errors
    /// If the budget is spent first. The hunt is then over: it has lost the puzzles of the round.
    pub fn round(&mut self, clues: usize, budget: &Budget) -> Result<Vec<Puzzle>, Undecided> {
        let mut random = Random::stream(&format!("{} hunt", self.variant), self.seed, self.rounds);
        self.rounds += 1;
        let chosen = self.choose(&mut random);
        let gained: Vec<(Grid, Grid)> = if chosen.is_empty() {
            let first = self.fresh;
            self.fresh += FRESH;
            (first..self.fresh)
                .into_par_iter()
                .filter_map(|index| self.random_puzzle(index, budget))
                .collect()
        } else {
            let neighbours = |puzzle: &Grid| self.neighbours(puzzle, budget);
            chosen.par_iter().flat_map_iter(neighbours).collect()
        };
        budget.answer(())?;
        let new = self.unseen(gained, budget);
        let is_wanted = |(puzzle, _): &(Grid, Grid)| puzzle.clues() <= clues;
        let (wanted, others): (Vec<_>, Vec<_>) = new.into_iter().partition(is_wanted);
        self.keep(&others);
        let wanted = self.minimized(wanted, budget);
        budget.answer(())?;
        self.keep(&wanted);
        Ok(wanted
            .into_iter()
            .map(|(puzzle, solution)| self.record(puzzle, solution))
            .collect())
    }

    /// Removes puzzles with the fewest clues from the pool, at random among those with the same
    /// number.
    fn choose(&mut self, random: &mut Random) -> Vec<Grid> {
        let mut chosen = Vec::new();
        for puzzles in self.waiting.values_mut() {
            while chosen.len() < ROUND && !puzzles.is_empty() {
                chosen.push(puzzles.swap_remove(random.below(puzzles.len() as u32) as usize));
            }
        }
        chosen
    }

    fn keep(&mut self, puzzles: &[(Grid, Grid)]) {
        for (puzzle, _) in puzzles {
            let number = puzzle.clues();
            self.best = Some(self.best.map_or(number, |best| best.min(number)));
            let waiting = self.waiting.entry(number).or_default();
            if waiting.len() < WAITING {
                waiting.push(*puzzle);
            }
        }
    }

    /// Returns the puzzles that are not equivalent to any earlier one; none if the budget is spent.
    fn unseen(&mut self, puzzles: Vec<(Grid, Grid)>, budget: &Budget) -> Vec<(Grid, Grid)> {
        let identity = |(clues, _): &(Grid, Grid)| {
            let form = self.canonical.form(&Board::from(clues), budget);
            form.map(|form| BuildHasherDefault::<DefaultHasher>::default().hash_one(form))
        };
        let identities: Result<Vec<u64>, Undecided> = puzzles.par_iter().map(identity).collect();
        let Ok(identities) = identities else {
            return Vec::new();
        };
        let new = puzzles
            .into_iter()
            .zip(identities)
            .filter(|&(_, identity)| self.seen.insert(identity));
        new.map(|(puzzle, _)| puzzle).collect()
    }

    /// Removes the redundant clues from the puzzles and returns those that are then new.
    fn minimized(&mut self, puzzles: Vec<(Grid, Grid)>, budget: &Budget) -> Vec<(Grid, Grid)> {
        let minimal = |(clues, solution): &(Grid, Grid)| {
            let needed = minimize(
                &self.solver.under(budget).within(solution),
                clues.filled(),
                clues.filled(),
            );
            (solution.restrict(needed), *solution)
        };
        let minimal: Vec<(Grid, Grid)> = puzzles.par_iter().map(minimal).collect();
        let (same, smaller): (Vec<_>, Vec<_>) = minimal
            .into_iter()
            .zip(puzzles)
            .partition(|(after, before)| after == before);
        let smaller = self.unseen(
            smaller.into_iter().map(|(after, _)| after).collect(),
            budget,
        );
        same.into_iter()
            .map(|(after, _)| after)
            .chain(smaller)
            .collect()
    }

    fn random_puzzle(&self, index: u64, budget: &Budget) -> Option<(Grid, Grid)> {
        let mut random = Random::stream(&format!("{} hunt start", self.variant), self.seed, index);
        let solution = self.builder.build(&mut random, budget).ok()?;
        let mut order: Vec<Cell> = Cell::all().collect();
        random.shuffle(&mut order);
        let within = self.solver.under(budget).within(&solution);
        Some((
            solution.restrict(minimize(&within, CellSet::ALL, order)),
            solution,
        ))
    }

    /// Returns the puzzles that {−1+1} and {−2+1} make from a puzzle, with their solutions.
    fn neighbours(&self, puzzle: &Grid, budget: &Budget) -> Vec<(Grid, Grid)> {
        let clues: Vec<Cell> = puzzle.filled().into_iter().collect();
        let mut found = Vec::new();
        for (i, &first) in clues.iter().enumerate() {
            self.isolate(&puzzle.without(first), budget, &mut found);
            for &second in &clues[i + 1..] {
                self.isolate(&puzzle.without(first).without(second), budget, &mut found);
            }
        }
        found
    }

    /// Finds the puzzles that one more clue makes from `rest`.
    fn isolate(&self, rest: &Grid, budget: &Budget, found: &mut Vec<(Grid, Grid)>) {
        let mut solutions = Vec::new();
        let flow = self.solver.under(budget).for_each(rest, |solution| {
            solutions.push(*solution);
            if solutions.len() > MOST_SOLUTIONS {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        if flow != Ok(ControlFlow::Continue(())) {
            return;
        }
        if let [solution] = solutions[..] {
            // The removed clues were redundant.
            found.push((*rest, solution));
            return;
        }
        // The solver's own order depends on the machine's instructions.
        solutions.sort();
        let mut holders = [[0_u16; SIDE + 1]; CELLS];
        for solution in &solutions {
            for (counts, &value) in holders.iter_mut().zip(solution.values()) {
                counts[value as usize] += 1;
            }
        }
        for solution in &solutions {
            for cell in Cell::all()
                .filter(|cell| holders[cell.index()][solution.values()[cell.index()] as usize] == 1)
            {
                found.push((solution.restrict(rest.filled().with(cell)), *solution));
            }
        }
    }

    fn record(&mut self, clues: Grid, solution: Grid) -> Puzzle {
        let index = self.found;
        self.found += 1;
        let origin = Origin {
            variant: self.variant.clone(),
            seed: self.seed,
            index,
        };
        let (clues, solution) = ((&clues).into(), (&solution).into());
        Puzzle {
            rules: self.rules.clone(),
            clues,
            solution,
            origin: Some(origin),
        }
    }
}
