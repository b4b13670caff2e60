//! How many solution grids a variant has, exactly, without listing them.
//!
//! * The standard rules: the gangster method, a sum over 44 classes of column sets ([`gangster_classes`]).
//! * Any other geometry: exact covers of the 81 cells by digit templates. The first digits are placed up to the geometry's own
//!   symmetry group, the rest is counted with bit sets. Each cover stands for 9! grids.
//!
//! The work grows with the number of grids up to relabelling and symmetry, so there are geometries that are out of reach:
//! [`Census::estimate`] says beforehand what to expect. Counting the solutions of a partly filled grid is the solver's business.

mod cover;
mod frontier;
mod gangster;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;

use crate::geometry::Geometry;
use crate::geometry::symmetry::{Symmetry, SymmetryGroup};
use crate::templates::{RELABELLINGS, Templates};

use cover::Cover;
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
    /// Parts that are counted.
    pub done: usize,
    /// All parts. They are of similar size.
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
    Covers { templates: Templates, cover: Cover, frontier: Vec<Covered> },
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
        Census { plan: Plan::Covers { templates, cover: Cover::new(geometry), frontier } }
    }

    /// How the total is counted.
    pub fn method(&self) -> Method {
        match self.plan {
            Plan::Gangsters => Method::Gangsters,
            Plan::Covers { .. } => Method::Templates,
        }
    }

    /// The number of solution grids. Runs on the current rayon thread pool; `observe` is called after every part and may break, which
    /// ends the census without a result.
    pub fn total(&self, observe: impl Fn(Progress) -> ControlFlow<()> + Sync) -> Option<u128> {
        match &self.plan {
            Plan::Gangsters => Some(gangster::Gangsters::new().total()),
            Plan::Covers { templates, cover, frontier } => {
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
}

/// The classes of gangsters of the standard rules: 44, ordered by their number of bands.
pub fn gangster_classes() -> Vec<GangsterClass> {
    gangster::Gangsters::new().classes()
}
