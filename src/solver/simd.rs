//! The fast path: boards in vector registers, for every geometry, on the best instructions the CPU has.
//!
//! This is the one module with `unsafe` code. It needs it for two things: calling functions that are compiled for CPU features, after the
//! features were found at run time, and viewing a vector as its lanes. The plain path answers the same questions and the tests
//! compare the two on random positions of every variant.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
mod avx512;
mod layout;
mod search;

use std::ops::ControlFlow;

use super::{Planes, Start};
use crate::cell_set::CellSet;
use crate::geometry::Geometry;
use layout::Layout;

/// The vector search for one geometry.
#[derive(Clone, Debug)]
pub(super) struct Vector {
    layout: Layout,
}

/// Calls a search function of the chosen instruction set.
macro_rules! dispatch {
    ($self:ident, $function:ident($($argument:expr),*)) => {
        // SAFETY: a `Vector` is only made by `new`, which found all features of the functions in `avx512`.
        unsafe { avx512::$function(&$self.layout, $($argument),*) }
    };
}

impl Vector {
    /// The vector search, if the CPU has instructions for it.
    pub(super) fn new(geometry: &Geometry) -> Option<Vector> {
        let found = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512bitalg")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        found.then(|| Vector { layout: Layout::new(geometry) })
    }

    /// The number of solutions, up to a limit of at least 1.
    pub(super) fn count(&self, start: &Start, limit: u64) -> u64 {
        dispatch!(self, count(start, limit))
    }

    /// Hands every solution to the sink until it breaks.
    pub(super) fn search(&self, start: &Start, sink: &mut dyn FnMut(&Planes) -> ControlFlow<()>) -> ControlFlow<()> {
        dispatch!(self, search(start, sink))
    }

    /// The cells that propagation alone leaves with one candidate.
    pub(super) fn determined(&self, start: &Start) -> CellSet {
        !CellSet::from_bits(dispatch!(self, undetermined(start)))
    }

    /// Whether there is a solution from the first start, and from the second.
    pub(super) fn satisfiable(&self, first: &Start, second: &Start) -> (bool, bool) {
        dispatch!(self, satisfiable(first, second))
    }
}
