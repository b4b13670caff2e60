//! The exact number of solution grids of a variant, without listing them.
//!
//! * The standard rules: the gangster method, a sum over 44 classes of column sets
//!   ([`gangster_classes`]).
//! * Both diagonals and no other region: a sum over the fillings of the diagonals, up to symmetry.
//!   Only the corner boxes are enumerated; the boxes between them come from tables.
//! * Any other geometry: exact covers of the 81 cells by digit templates. The first digits are
//!   placed up to the geometry's own symmetry group, and the rest is counted with bit sets. Each
//!   cover stands for 9! grids.
//!
//! The cost of the last method grows with the number of grids up to relabelling and symmetry, so
//! some geometries are out of reach: [`Census::estimate`] predicts the cost. Counting the solutions
//! of a partly filled grid is left to the solver.

mod bands;
mod catalogue;
mod classes;
mod cover;
mod diagonals;
mod estimate;
mod frontier;
mod gangster;
mod partition;
mod reach;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use crate::budget::{Budget, Pace, Undecided, certain};
use crate::nine::geometry::Geometry;
use crate::nine::geometry::{Symmetry, SymmetryGroup};
use crate::nine::templates::{RELABELLINGS, Templates};

pub use catalogue::{Catalogue, Place};
use cover::ExactCover;
use diagonals::Diagonals;
pub use estimate::Estimate;
use frontier::Covered;
pub use gangster::GangsterClass;
pub use reach::{OutOfReach, SEED};

/// The method by which a total is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Gangster classes, for the standard rules only.
    Gangsters,
    /// Fillings of the diagonals, if both diagonals are the only regions.
    Diagonals,
    /// Digit templates, for any other geometry.
    Templates,
}

/// The progress of a census.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number of parts done.
    pub done: usize,
    /// The number of all parts, which differ in size.
    pub parts: usize,
}

/// A census of one geometry, planned and ready to run.
#[derive(Debug)]
pub struct Census {
    geometry: Geometry,
    plan: Plan,
}

#[derive(Debug)]
enum Plan {
    Gangsters,
    Diagonals(Diagonals),
    Covers {
        templates: Templates,
        cover: ExactCover,
        frontier: Vec<Covered>,
    },
}

impl Census {
    /// Plans the census by the fastest method for the geometry. Takes at most about a second.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn of(geometry: &Geometry, budget: &Budget) -> Result<Census, Undecided> {
        if let Some(diagonals) = Diagonals::of(geometry) {
            return Ok(Census::planned(geometry, Plan::Diagonals(diagonals)));
        }
        let planned = Census::by_templates(geometry, budget)?;
        Ok(planned.unwrap_or_else(|| Census::planned(geometry, Plan::Gangsters)))
    }

    /// Plans the census by digit templates, even where [`of`](Self::of) knows a faster way, as a
    /// second opinion. Lists the templates and places the first digits up to symmetry. Returns
    /// `None` for the standard rules, whose group has millions of elements.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn by_templates(geometry: &Geometry, budget: &Budget) -> Result<Option<Census>, Undecided> {
        if geometry.regions().is_empty() {
            return Ok(None);
        }
        let templates = Templates::of(geometry);
        let group = SymmetryGroup::of(geometry, budget)?;
        let frontier = frontier::frontier(
            templates.all(),
            &group.elements().collect::<Vec<_>>(),
            budget,
        );
        let plan = Plan::Covers {
            templates,
            cover: ExactCover::new(geometry),
            frontier,
        };
        budget.answer(Some(Census::planned(geometry, plan)))
    }

    fn planned(geometry: &Geometry, plan: Plan) -> Census {
        Census {
            geometry: geometry.clone(),
            plan,
        }
    }

    /// Returns the method by which the total is counted.
    pub fn method(&self) -> Method {
        match self.plan {
            Plan::Gangsters => Method::Gangsters,
            Plan::Diagonals(_) => Method::Diagonals,
            Plan::Covers { .. } => Method::Templates,
        }
    }

    /// Estimates the result and the cost of the census, in a fraction of a second. Returns `None`
    /// for the methods that take seconds anyway.
    pub fn estimate(&self, seed: u64) -> Option<Estimate> {
        match &self.plan {
            Plan::Gangsters | Plan::Diagonals(_) => None,
            Plan::Covers {
                templates,
                cover,
                frontier,
            } => Some(estimate::estimate(seed, frontier, templates.all(), cover)),
        }
    }

    /// Returns the number of solution grids, computed on the current rayon thread pool. `observe`
    /// is called after every part and may break, which ends the census without a result. So does a
    /// spent budget, even within a part, which can take minutes.
    pub fn total(
        &self,
        budget: &Budget,
        observe: impl Fn(Progress) -> ControlFlow<()> + Sync,
    ) -> Option<u128> {
        let observe = |progress| {
            budget.check()?;
            observe(progress)
        };
        let up_to_relabelling = match &self.plan {
            Plan::Gangsters => return budget.answer(gangster::Gangsters::new().total(budget)).ok(),
            Plan::Diagonals(diagonals) => {
                sum(diagonals.parts(), observe, |part| diagonals.count(part))
            }
            Plan::Covers {
                templates,
                cover,
                frontier,
                ..
            } => sum(frontier, observe, |&(covered, ways)| {
                let list = cover::disjoint_from(covered, templates.all());
                ways * cover.count(!covered, &list, &mut Pace::of(budget))
            }),
        };
        Some(up_to_relabelling? * RELABELLINGS)
    }

    /// Returns the number of essentially different grids, given the number `total` of all grids, by
    /// Burnside's lemma over the geometry's own symmetries and the relabellings. Returns `None` for
    /// the standard rules, whose group has millions of elements. Runs and is observed like
    /// [`total`](Self::total).
    pub fn classes(
        &self,
        total: u128,
        observe: impl Fn(Progress) -> ControlFlow<()> + Sync,
    ) -> Option<Result<Classes, NotIntegral>> {
        if self.method() == Method::Gangsters {
            return None;
        }
        let (templates, group) = (Templates::of(&self.geometry), symmetries(&self.geometry));
        let conjugacy = classes::conjugacy_classes(&group);
        let others = sum(&conjugacy[1..], observe, |(symmetry, size)| {
            size * classes::kept(symmetry, templates.all())
        })?;
        Some(Classes::of(
            total / RELABELLINGS + others,
            group.len() as u128,
        ))
    }
}

fn symmetries(geometry: &Geometry) -> Vec<Symmetry> {
    certain(SymmetryGroup::of(geometry, &Budget::UNLIMITED))
        .elements()
        .collect()
}

/// Returns the sum over all parts, unless `observe` breaks.
fn sum<T: Sync>(
    parts: &[T],
    observe: impl Fn(Progress) -> ControlFlow<()> + Sync,
    count: impl Fn(&T) -> u64 + Sync,
) -> Option<u128> {
    let done = AtomicUsize::new(0);
    let observed = |part| {
        let count = u128::from(count(part));
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        observe(Progress {
            done,
            parts: parts.len(),
        })
        .is_continue()
        .then_some(count)
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

/// An error for a sum that Burnside's lemma excludes: the total does not belong to the geometry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the symmetries keep {sum} grids in all, expected a multiple of their number {symmetries}")]
pub struct NotIntegral {
    sum: u128,
    symmetries: u128,
}

impl Classes {
    fn of(sum: u128, symmetries: u128) -> Result<Classes, NotIntegral> {
        if sum.is_multiple_of(symmetries) {
            Ok(Classes {
                number: sum / symmetries,
                symmetries,
            })
        } else {
            Err(NotIntegral { sum, symmetries })
        }
    }
}

/// Returns the classes of gangsters of the standard rules: 44, ordered by their number of bands.
pub fn gangster_classes() -> Vec<GangsterClass> {
    gangster::Gangsters::new().classes()
}
