//! How many solution grids a variant has, exactly, without listing them.
//!
//! * The standard rules: the gangster method, a sum over 44 classes of column sets ([`gangster_classes`]).
//! * Any other geometry: exact covers of the 81 cells by digit templates. The first digits are placed up to the geometry's own
//!   symmetry group, the rest is counted with bit sets. Each cover stands for 9! grids.
//!
//! The work grows with the number of grids up to relabelling and symmetry, so there are geometries that are out of reach:
//! [`Census::estimate`] says beforehand what to expect. Counting the solutions of a partly filled grid is the solver's business.

mod classes;
mod cover;
mod estimate;
mod frontier;
mod gangster;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use crate::geometry::Geometry;
use crate::geometry::symmetry::{Symmetry, SymmetryGroup};
use crate::templates::{RELABELLINGS, Templates};

use cover::Cover;
pub use estimate::Estimate;
use frontier::Covered;
pub use gangster::GangsterClass;

/// How a total is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Gangster classes: the standard rules only.
    Gangsters,
    /// Digit templates.
    Templates,
}

/// How far a census is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Parts that are done.
    pub done: usize,
    /// All parts; they differ in size.
    pub parts: usize,
}

/// A census of one geometry, planned and ready to run.
#[derive(Debug)]
pub struct Census {
    plan: Plan,
}

#[derive(Debug)]
enum Plan {
    Gangsters,
    Covers { templates: Templates, group: Vec<Symmetry>, cover: Cover, frontier: Vec<Covered> },
}

impl Census {
    /// Plans the census: lists the templates and places the first digits up to symmetry. At most about a second.
    pub fn of(geometry: &Geometry) -> Census {
        if geometry.regions().is_empty() {
            return Census { plan: Plan::Gangsters };
        }
        let templates = Templates::of(geometry);
        let group: Vec<Symmetry> = SymmetryGroup::of(geometry).elements().collect();
        let frontier = frontier::frontier(templates.all(), &group);
        Census { plan: Plan::Covers { templates, group, cover: Cover::new(geometry), frontier } }
    }

    /// How the total is counted.
    pub fn method(&self) -> Method {
        match self.plan {
            Plan::Gangsters => Method::Gangsters,
            Plan::Covers { .. } => Method::Templates,
        }
    }

    /// What the census will find and cost; nothing for the standard rules, which take less than a second. A fraction of a second.
    pub fn estimate(&self) -> Option<Estimate> {
        match &self.plan {
            Plan::Gangsters => None,
            Plan::Covers { templates, frontier, .. } => Some(estimate::estimate(frontier, templates.all())),
        }
    }

    /// The number of solution grids. Runs on the current rayon thread pool; `observe` is called after every part and may break, which
    /// ends the census without a result.
    pub fn total(&self, observe: impl Fn(Progress) -> ControlFlow<()> + Sync) -> Option<u128> {
        match &self.plan {
            Plan::Gangsters => Some(gangster::Gangsters::new().total()),
            Plan::Covers { templates, cover, frontier, .. } => {
                let done = AtomicUsize::new(0);
                let count = |&(covered, ways): &Covered| {
                    let list = cover::disjoint_from(covered, templates.all());
                    let covers = u128::from(ways) * u128::from(cover.count(!covered, &list));
                    let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                    observe(Progress { done, parts: frontier.len() }).is_continue().then_some(covers)
                };
                let covers = frontier.par_iter().map(count).try_reduce(|| 0, |a, b| Some(a + b))?;
                Some(covers * RELABELLINGS)
            }
        }
    }

    /// The number of essentially different grids, when `total` is the number of all grids: by Burnside's lemma over the
    /// geometry's own symmetries and the relabellings. Nothing for the standard rules, whose group has millions of elements. Runs and is
    /// observed like [`total`](Self::total).
    pub fn classes(
        &self,
        total: u128,
        observe: impl Fn(Progress) -> ControlFlow<()> + Sync,
    ) -> Option<Result<Classes, NotIntegral>> {
        let Plan::Covers { templates, group, .. } = &self.plan else { return None };
        let conjugacy = classes::conjugacy_classes(group);
        let done = AtomicUsize::new(1);
        let kept = |(symmetry, size): &(Symmetry, u64)| {
            let kept = u128::from(classes::kept(symmetry, templates.all())) * u128::from(*size);
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            observe(Progress { done, parts: conjugacy.len() }).is_continue().then_some(kept)
        };
        let others = conjugacy[1..].par_iter().map(kept).try_reduce(|| 0, |a, b| Some(a + b))?;
        Some(Classes::of(total / RELABELLINGS + others, group.len() as u128))
    }
}

/// Grids up to symmetry and relabelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classes {
    /// Their number.
    pub number: u128,
    /// The number of symmetries of the geometry.
    pub symmetries: u128,
}

/// A sum that Burnside's lemma rules out: the total does not belong to the geometry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the symmetries keep {sum} grids in all, expected a multiple of their number {symmetries}")]
pub struct NotIntegral {
    sum: u128,
    symmetries: u128,
}

impl Classes {
    fn of(sum: u128, symmetries: u128) -> Result<Classes, NotIntegral> {
        if sum.is_multiple_of(symmetries) {
            Ok(Classes { number: sum / symmetries, symmetries })
        } else {
            Err(NotIntegral { sum, symmetries })
        }
    }
}

/// The classes of gangsters of the standard rules: 44, ordered by their number of bands.
pub fn gangster_classes() -> Vec<GangsterClass> {
    gangster::Gangsters::new().classes()
}
