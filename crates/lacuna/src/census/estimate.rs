//! The expected number of grids, from random descents (Knuth 1975): the product of the numbers of
//! branches along the way down is an unbiased estimate of the number of leaves. The last digits are
//! counted exactly, because dead ends among them would let a few descents stand for all.

use super::cover::{ExactCover, disjoint_from, templates_through};
use super::frontier::Covered;
use crate::budget::{Budget, Pace};
use crate::nine::cell::SIDE;
use crate::nine::cell_set::CellSet;
use crate::random::{Random, strata};

/// The number of strata of the first digits, and the number of descents in all of them.
const STRATA: usize = 500;
const DESCENTS: usize = 1000;

/// The numbers of digits and of templates up to which the rest is counted exactly, in a fraction of
/// a millisecond.
const DIGITS: usize = 4;
const TEMPLATES: usize = 150;

/// The expected result and cost of a census.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number of grids up to relabelling.
    pub grids: f64,
    /// The standard error of that number.
    pub error: f64,
    /// The number of grids that the census visits one by one, symmetry taken into account.
    pub steps: f64,
}

/// Estimates a census. The result depends on the seed alone; it is zero if the houses contradict
/// each other, so that the frontier is empty.
pub(super) fn estimate(
    seed: u64,
    frontier: &[Covered],
    templates: &[CellSet],
    cover: &ExactCover,
) -> Estimate {
    if frontier.is_empty() {
        return Estimate {
            grids: 0.0,
            error: 0.0,
            steps: 0.0,
        };
    }
    // A set that stands for many is drawn as often as each of these would be.
    let sums: Vec<u64> = frontier
        .iter()
        .scan(0, |sum, &(_, ways)| {
            *sum += ways;
            Some(*sum)
        })
        .collect();
    let each = sums[sums.len() - 1] as f64 / STRATA as f64;
    let [grids, steps] = strata::sums("census", seed, STRATA, DESCENTS, |stratum, random| {
        let drawn = ((stratum as f64 + random.unit()) * each) as u64;
        let (covered, ways) = frontier[sums
            .partition_point(|&sum| sum <= drawn)
            .min(frontier.len() - 1)];
        let leaves = each * descend(covered, disjoint_from(covered, templates), cover, random);
        [leaves, leaves / ways as f64]
    });
    Estimate {
        grids: grids.value,
        error: grids.error,
        steps: steps.value,
    }
}

/// Places digits at random until few are left, and returns the product of the numbers of choices
/// and of the ways to place the rest.
fn descend(
    mut covered: CellSet,
    mut list: Vec<CellSet>,
    cover: &ExactCover,
    random: &mut Random,
) -> f64 {
    let mut product = 1.0;
    while (!covered).len() > DIGITS * SIDE && list.len() > TEMPLATES {
        let through = templates_through(&list);
        let fewest = (!covered)
            .into_iter()
            .min_by_key(|cell| through[cell.index()])
            .expect("a cell is open");
        let choices: Vec<CellSet> = list
            .iter()
            .copied()
            .filter(|template| template.contains(fewest))
            .collect();
        if choices.is_empty() {
            return 0.0;
        }
        let chosen = choices[random.below(choices.len() as u32) as usize];
        product *= choices.len() as f64;
        covered |= chosen;
        list = disjoint_from(chosen, &list);
    }
    product * cover.count(!covered, &list, &mut Pace::of(&Budget::UNLIMITED)) as f64
}
