//! Puzzles with clues in given cells: search with restarts.
//!
//! An attempt frees a few of the marked cells and enumerates the solutions for the remaining clues.
//! The solutions are grouped by what they hold in the freed cells: a filling with a single solution
//! makes a puzzle. Otherwise the search continues from the filling with the fewest solutions, and
//! restarts from another random grid when that leads nowhere.

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

use crate::board::Board;
use crate::budget::{Budget, Undecided, go_on_if};
use crate::engine::Engine;
use crate::generator::{Generator, Judge};
use crate::order;
use crate::random::Random;

/// The maximum number of solutions that an attempt enumerates: one with more yields no information.
const MOST_SOLUTIONS: usize = 40_000;
/// The maximum number of attempts without progress from one random grid.
const MOST_FRUITLESS: u32 = 40;
/// The maximum number of freed cells.
const MOST_FREED: usize = 4;

impl Generator {
    /// Returns the rules and the solution grid of the first puzzle found.
    pub(super) fn of_pattern(
        &self,
        pattern: &[usize],
        random: &mut Random,
        budget: &Budget,
    ) -> Result<(Judge, Board), Undecided> {
        loop {
            let (judge, mut grid) = self.solved(random, budget)?;
            let mut fewest = MOST_SOLUTIONS;
            // A grid whose first attempt has too many solutions is abandoned at once.
            let mut left = 1;
            while left > 0 {
                budget.answer(())?;
                left -= 1;
                let values = judge.rules.layout().side();
                let Some((next, solutions)) = rarest(
                    pattern,
                    judge.engine(),
                    values,
                    (&grid, fewest),
                    random,
                    budget,
                ) else {
                    continue;
                };
                if solutions == 1 {
                    return Ok((judge, next));
                }
                if solutions < fewest {
                    left = MOST_FRUITLESS;
                }
                if solutions <= fewest {
                    (grid, fewest) = (next, solutions);
                }
            }
        }
    }
}

/// Frees some cells of the pattern, fewer if the grid has many solutions, since each cell
/// multiplies them. Returns a filling with the fewest solutions, represented by one of them,
/// and their number; `None` if there are too many in total.
fn rarest(
    pattern: &[usize],
    engine: &Engine,
    values: usize,
    (grid, solutions_now): (&Board, usize),
    random: &mut Random,
    budget: &Budget,
) -> Option<(Board, usize)> {
    let mut freed = BTreeSet::new();
    let most = (MOST_SOLUTIONS / solutions_now)
        .checked_ilog(values)
        .unwrap_or(0)
        .clamp(1, MOST_FREED as u32);
    for _ in 0..=random.below(most) {
        freed.insert(pattern[random.below(pattern.len() as u32) as usize]);
    }
    let mut solutions: HashMap<[u8; MOST_FREED], (Board, usize)> = HashMap::new();
    let mut number = 0;
    let kept = grid.restrict(pattern.iter().copied().filter(|cell| !freed.contains(cell)));
    let flow = engine.for_each(&kept, budget, |solution| {
        number += 1;
        let (least, count) = solutions
            .entry(filling(solution, &freed))
            .or_insert_with(|| (solution.clone(), 0));
        // The solver's order is unspecified, so the smallest solution represents the others.
        if solution < least {
            least.clone_from(solution);
        }
        *count += 1;
        go_on_if(number <= MOST_SOLUTIONS)
    });
    if flow != Ok(ControlFlow::Continue(())) {
        return None;
    }
    let fewest = solutions.values().map(|&(_, count)| count).min()?;
    // The map's order is not reproducible, so the fillings are sorted before one is drawn.
    let mut rarest: Vec<_> = solutions
        .into_iter()
        .filter(|(_, (_, count))| *count == fewest)
        .collect();
    order::sort_by_key(&mut rarest, |(filling, _)| *filling);
    Some(
        rarest
            .swap_remove(random.below(rarest.len() as u32) as usize)
            .1,
    )
}

fn filling(solution: &Board, freed: &BTreeSet<usize>) -> [u8; MOST_FREED] {
    let mut filling = [0; MOST_FREED];
    for (slot, &cell) in filling.iter_mut().zip(freed) {
        *slot = solution.values()[cell];
    }
    filling
}
