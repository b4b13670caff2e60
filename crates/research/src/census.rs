//! The exact number of solution grids of a variant, without listing them.
//!
//! * The standard rules: the gangster method, a sum over 44 classes of column sets.
//! * Any other geometry: exact covers of the 81 cells by digit templates. The first digits are
//!   placed up to the geometry's own symmetry group, and the rest is counted with bit sets. Each
//!   cover stands for 9! grids.
//!
//! The cost of the last method grows with the number of grids up to relabelling and symmetry, so
//! some geometries are out of reach: [`Census::estimate`] predicts the cost. Counting the solutions
//! of a partly filled grid is left to the solver.

mod cover;
mod gangster;
mod partition;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use crate::ResearchError;
use crate::census::cover::{Covered, ExactCover, templates_through};
use crate::census::gangster::Gangsters;
use crate::symmetry::Symmetry;
use crate::templates::{RELABELLINGS, Templates, disjoint_from};
use lacuna::nine::cell::SIDE;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::{Budget, Pace, Random, Undecided, estimate_sums};

/// A census of one geometry, planned and ready to run.
#[derive(Debug)]
pub struct Census {
    geometry: Geometry,
    /// `None` for the standard rules.
    plan: Option<Plan>,
}

/// Exact covers by templates, of which the first are placed.
#[derive(Debug)]
struct Plan {
    templates: Templates,
    cover: ExactCover,
    frontier: Vec<Covered>,
}

impl Census {
    /// Plans the census. Lists the templates and places the first digits up to symmetry, which takes
    /// at most about a second.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn of(geometry: &Geometry, budget: &Budget) -> Result<Census, Undecided> {
        let mut plan = None;
        if !geometry.regions().is_empty() {
            let templates = Templates::of(geometry);
            let group = Symmetry::of(geometry, usize::MAX, budget)?;
            let frontier = cover::frontier(templates.all(), &group, budget);
            plan = Some(Plan {
                templates,
                cover: ExactCover::new(geometry),
                frontier,
            });
        }
        let geometry = geometry.clone();
        budget.answer(Census { geometry, plan })
    }

    /// Returns `true` for the standard rules, which are counted by gangster classes and whose group
    /// has millions of elements; all others are counted by templates.
    pub fn is_standard(&self) -> bool {
        self.plan.is_none()
    }

    /// Estimates the result and the cost of the census, in a fraction of a second. Returns `None`
    /// for the standard rules, which take no second anyway.
    pub fn estimate(&self, seed: u64) -> Option<Estimate> {
        self.plan.as_ref().map(|plan| plan.estimate(seed))
    }

    /// Returns the number of solution grids, computed on the current rayon thread pool. `observe`
    /// gets the number of parts that are done, which differ in size, and that of all; it may break,
    /// which ends the census without a result. So does a spent budget, even within a part, which can
    /// take minutes.
    pub fn total(
        &self,
        budget: &Budget,
        observe: impl Fn(usize, usize) -> ControlFlow<()> + Sync,
    ) -> Option<u128> {
        let Some(plan) = &self.plan else {
            return budget.answer(Gangsters::new().total(budget)).ok();
        };
        let observe = |done, parts| {
            budget.check()?;
            observe(done, parts)
        };
        let up_to_relabelling = sum(&plan.frontier, observe, |&(covered, ways)| {
            let list = disjoint_from(covered, plan.templates.all());
            ways * plan.cover.count(!covered, &list, &mut Pace::of(budget))
        });
        Some(up_to_relabelling? * RELABELLINGS)
    }

    /// Returns the number of essentially different grids, given the number `total` of all grids, by
    /// Burnside's lemma over the geometry's own symmetries and the relabellings. Returns `None` for
    /// the standard rules. Runs and is observed like [`total`](Self::total).
    pub fn classes(
        &self,
        total: u128,
        observe: impl Fn(usize, usize) -> ControlFlow<()> + Sync,
    ) -> Option<Result<Classes, ResearchError>> {
        let templates = self.plan.as_ref()?.templates.all();
        let group = Symmetry::of(&self.geometry, usize::MAX, &Budget::UNLIMITED)
            .expect("an unlimited budget is never spent");
        let conjugacy = conjugacy_classes(&group);
        let others = sum(&conjugacy[1..], observe, |(symmetry, size)| {
            size * kept(symmetry, templates)
        })?;
        Some(Classes::of(
            total / RELABELLINGS + others,
            group.len() as u128,
        ))
    }
}

/// Returns the sum over all parts, unless `observe` breaks.
fn sum<T: Sync>(
    parts: &[T],
    observe: impl Fn(usize, usize) -> ControlFlow<()> + Sync,
    count: impl Fn(&T) -> u64 + Sync,
) -> Option<u128> {
    let done = AtomicUsize::new(0);
    let observed = |part| {
        let count = u128::from(count(part));
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        let flow = observe(done, parts.len());
        flow.is_continue().then_some(count)
    };
    parts
        .par_iter()
        .map(observed)
        .try_reduce(|| 0, |a, b| Some(a + b))
}

/// The grids up to symmetry and relabelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    /// The number of classes.
    pub number: u128,
    /// The number of symmetries of the geometry.
    pub symmetries: u128,
}

impl Classes {
    fn of(sum: u128, symmetries: u128) -> Result<Classes, ResearchError> {
        if sum.is_multiple_of(symmetries) {
            Ok(Classes {
                number: sum / symmetries,
                symmetries,
            })
        } else {
            Err(ResearchError::Refused(format!(
                "the symmetries keep {sum} grids in all, expected a multiple of their number {symmetries}"
            )))
        }
    }
}

// Essentially different grids: orbits under the geometry's symmetries and relabelling of digits.
//
// By Burnside's lemma their number is the mean, over the group, of the number of grids up to
// relabelling that a symmetry fixes. The identity fixes all of them. Any other symmetry permutes
// the nine templates of a grid that it fixes, so such grids are exact covers of the cells by
// *blocks*: all images of one template, if they are disjoint. Conjugate symmetries fix the same
// number of grids.

/// Returns one symmetry of each conjugacy class, with the size of the class; the identity comes
/// first.
fn conjugacy_classes(group: &[Symmetry]) -> Vec<(Symmetry, u64)> {
    let mut seen: HashSet<Symmetry> = HashSet::new();
    let mut classes = Vec::new();
    for &symmetry in group {
        if !seen.contains(&symmetry) {
            let before = seen.len();
            seen.extend(
                group
                    .iter()
                    .map(|other| other.after(&symmetry).after(&other.inverse())),
            );
            classes.push((symmetry, (seen.len() - before) as u64));
        }
    }
    classes
}

/// Returns the number of grids up to relabelling that a symmetry other than the identity fixes.
fn kept(symmetry: &Symmetry, templates: &[CellSet]) -> u64 {
    covers(CellSet::ALL, &blocks(symmetry, templates))
}

/// Returns the unions of all images of a template under a symmetry and its powers, for the
/// templates whose images are disjoint. Two different families of images may have the same union;
/// both are listed.
fn blocks(symmetry: &Symmetry, templates: &[CellSet]) -> Vec<CellSet> {
    let mut seen: HashSet<CellSet> = HashSet::new();
    let mut blocks = Vec::new();
    for &template in templates {
        if !seen.insert(template) {
            continue;
        }
        let (mut block, mut disjoint) = (template, true);
        let mut image = symmetry.image_of(template);
        while image != template {
            seen.insert(image);
            disjoint &= image.is_disjoint(block);
            block |= image;
            image = symmetry.image_of(image);
        }
        if disjoint {
            blocks.push(block);
        }
    }
    blocks
}

/// Returns the number of exact covers of `open` by `blocks`, all of them inside `open`.
fn covers(open: CellSet, blocks: &[CellSet]) -> u64 {
    let through = templates_through(blocks);
    let Some(fewest) = open.into_iter().min_by_key(|cell| through[cell.index()]) else {
        return 1;
    };
    let branches = blocks.iter().filter(|block| block.contains(fewest));
    branches
        .map(|&block| covers(open - block, &disjoint_from(block, blocks)))
        .sum()
}

// The expected number of grids, from random descents (Knuth 1975): the product of the numbers of
// branches along the way down is an unbiased estimate of the number of leaves. The last digits are
// counted exactly, because dead ends among them would let a few descents stand for all.

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

impl Plan {
    /// Estimates a census. The result depends on the seed alone; it is zero if the houses contradict
    /// each other, so that the frontier is empty.
    fn estimate(&self, seed: u64) -> Estimate {
        let frontier = &self.frontier;
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
        let [grids, steps] = estimate_sums("census", seed, STRATA, DESCENTS, |stratum, random| {
            let drawn = ((stratum as f64 + random.unit()) * each) as u64;
            let place = sums.partition_point(|&sum| sum <= drawn);
            let (covered, ways) = frontier[place.min(frontier.len() - 1)];
            let list = disjoint_from(covered, self.templates.all());
            let leaves = each * descend(covered, list, &self.cover, random);
            [leaves, leaves / ways as f64]
        });
        Estimate {
            grids: grids.value,
            error: grids.error,
            steps: steps.value,
        }
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

// Refuses counts that would take too long.

/// The maximum number of grids that a census visits one by one: about an hour on one core.
const MOST_STEPS: f64 = 1e11;

/// The maximum number of boards that a search counts one by one: about an hour on one core.
const MOST_BOARDS: f64 = 5e9;

/// The relative standard error up to which an estimate of a thousand descents is trusted: about 25
/// descents have equal shares.
const MOST_ERROR: f64 = 0.2;

/// The seed of all estimates, so that a variant always gets the same one.
pub const SEED: u64 = 0;

/// Checks the estimate of a search for all boards of a variant.
///
/// # Errors
/// If it would take more than about an hour.
pub fn check(variant: &str, estimate: lacuna::Estimate) -> Result<(), ResearchError> {
    let lacuna::Estimate { value, error } = estimate;
    let grids = if value.is_finite() {
        format!(
            "about {value:.2e} grids to be counted one by one ({})",
            self::error(value, error)
        )
    } else {
        "more than 1e308 grids to be counted one by one".to_owned()
    };
    refuse_above(MOST_BOARDS, value, variant, &grids)
}

fn refuse_above(most: f64, steps: f64, variant: &str, grids: &str) -> Result<(), ResearchError> {
    if steps <= most {
        return Ok(());
    }
    Err(ResearchError::Refused(format!(
        "{variant} has {grids}, expected at most {most:e}: give --insist to start it anyway, for hours or days"
    )))
}

impl Census {
    /// Checks that the census of a variant ends within about an hour.
    ///
    /// # Errors
    /// If it would take longer.
    pub fn check(&self, variant: &str) -> Result<(), ResearchError> {
        let Some(estimate) = self.estimate(SEED) else {
            return Ok(());
        };
        let (grids, steps) = (estimate.grids, estimate.steps);
        let error = error(grids, estimate.error);
        let grids = format!(
            "about {grids:.2e} grids up to relabelling ({error}), of which {steps:.0e} would be visited one by one"
        );
        refuse_above(MOST_STEPS, steps, variant, &grids)
    }
}

/// Describes the error of an estimate. Where it is large, a few random descents make up most of the
/// sum, and those that were missed may add more.
fn error(value: f64, error: f64) -> String {
    let doubt = if error > MOST_ERROR * value {
        ", from so few descents that there may be far more"
    } else {
        ""
    };
    format!("standard error {error:.0e}{doubt}")
}
