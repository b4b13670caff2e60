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
mod wide;

use std::ops::ControlFlow;

use super::{Planes, Start};
use crate::cell_set::CellSet;
use crate::geometry::Geometry;
use layout::Layout;

/// The instructions that a vector search is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    /// Whatever the compiler assumes of every machine of the target.
    Portable,
    /// 256-bit vectors.
    Avx2,
    /// 512-bit vectors with byte permutations (Intel Ice Lake and AMD Zen 4 onwards).
    Avx512,
}

impl Instructions {
    /// From the slowest to the fastest.
    pub const ALL: [Instructions; 3] = [Instructions::Portable, Instructions::Avx2, Instructions::Avx512];

    /// Whether this machine has them.
    #[cfg(target_arch = "x86_64")]
    pub fn are_here(self) -> bool {
        match self {
            Instructions::Portable => true,
            Instructions::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("popcnt")
            }
            Instructions::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vbmi")
                    && is_x86_feature_detected!("avx512vbmi2")
                    && is_x86_feature_detected!("avx512bitalg")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("popcnt")
            }
        }
    }

    /// Whether this machine has them.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn are_here(self) -> bool {
        self == Instructions::Portable
    }

    /// The fastest that this machine has.
    pub fn best() -> Instructions {
        Instructions::ALL.into_iter().rfind(|instructions| instructions.are_here()).unwrap_or(Instructions::Portable)
    }
}

/// The vector search for one geometry.
#[derive(Clone, Debug)]
pub(super) struct Vector {
    layout: Layout,
    instructions: Instructions,
}

/// Calls a search function of the chosen instruction set.
macro_rules! dispatch {
    ($self:ident, $function:ident($($argument:expr),*)) => {
        match $self.instructions {
            Instructions::Portable => wide::portable::$function(&$self.layout, $($argument),*),
            // SAFETY: `new` found the features that these functions are compiled for.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => unsafe { wide::avx2::$function(&$self.layout, $($argument),*) },
            // SAFETY: likewise.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 if $self.layout.is_standard() => unsafe {
                avx512::standard::$function(&$self.layout, $($argument),*)
            },
            // SAFETY: likewise.
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => unsafe { avx512::extended::$function(&$self.layout, $($argument),*) },
            #[cfg(not(target_arch = "x86_64"))]
            _ => unreachable!("`new` refuses instructions that are not here"),
        }
    };
}

impl Vector {
    /// The vector search with these instructions, if they are here.
    pub(super) fn new(geometry: &Geometry, instructions: Instructions) -> Option<Vector> {
        instructions.are_here().then(|| Vector { layout: Layout::new(geometry), instructions })
    }

    pub(super) fn instructions(&self) -> Instructions {
        self.instructions
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
