//! The expected number of grids, from random descents (Knuth 1975): the product of the numbers of branches along the way down is an
//! unbiased estimate of the number of leaves.

use super::cover::{disjoint_from, templates_through};
use super::frontier::Covered;
use crate::nine::cell::SIDE;
use crate::nine::cell_set::CellSet;
use crate::random::Random;

/// The number of descents of an estimate.
const DESCENTS: u64 = 1000;

/// The expected result and cost of a census.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number of grids up to relabelling.
    pub grids: f64,
    /// The standard error of that number.
    pub error: f64,
    /// The number of grids that the census passes one by one, symmetry taken into account.
    pub steps: f64,
}

/// Estimates a census. The result is reproducible: it is the same in every run.
pub(super) fn estimate(frontier: &[Covered], templates: &[CellSet]) -> Estimate {
    if frontier.is_empty() {
        // The houses contradict each other.
        return Estimate { grids: 0.0, error: 0.0, steps: 0.0 };
    }
    let (mut sum, mut squares, mut steps) = (0.0, 0.0, 0.0);
    for number in 0..DESCENTS {
        let mut random = Random::stream("census", 0, number);
        let (covered, ways) = frontier[random.below(frontier.len() as u32) as usize];
        let leaves = frontier.len() as f64 * descend(covered, disjoint_from(covered, templates), &mut random);
        steps += leaves;
        sum += leaves * ways as f64;
        squares += (leaves * ways as f64).powi(2);
    }
    let descents = DESCENTS as f64;
    let grids = sum / descents;
    let error = ((squares / descents - grids * grids).max(0.0) / (descents - 1.0)).sqrt();
    Estimate { grids, error, steps: steps / descents }
}

/// Places digits at random until one is left, and returns the product of the numbers of choices.
fn descend(mut covered: CellSet, mut list: Vec<CellSet>, random: &mut Random) -> f64 {
    let mut product = 1.0;
    while (!covered).len() > SIDE {
        let through = templates_through(&list);
        let fewest = (!covered).into_iter().min_by_key(|cell| through[cell.index()]).expect("a cell is open");
        let choices: Vec<CellSet> = list.iter().copied().filter(|template| template.contains(fewest)).collect();
        if choices.is_empty() {
            return 0.0;
        }
        let chosen = choices[random.below(choices.len() as u32) as usize];
        product *= choices.len() as f64;
        covered |= chosen;
        list = disjoint_from(chosen, &list);
    }
    product
}
