//! The fast path: one search over vector registers, for every geometry, on the best instructions the CPU has.
//!
//! ```text
//!   search  visitor     all solutions; what takes them
//!   branching  table    where to split a board; boards that were met before
//!   round  houses       one round of propagation
//!   board               the candidates of a board
//!   vector              what a processor's registers have to do for all of this
//! ```
//!
//! The text is written once, over the trait [`vector::Vector`]; the instruction set is chosen at one place, in [`Simd`].
//!
//! # What variants cost
//!
//! Houses beyond rows, columns and boxes make a round longer, but most of all there are fewer clues, so the searches are deeper: `cargo bench
//! --bench search --features counters` prints rounds, nodes and splits for a minimal puzzle of each variant.
//!
//! # Tried, and not kept
//!
//! * A board of digit planes, three digits in a register of 512 bits: houses that are no family a tenth to a third faster, in six hundred
//!   lines for them alone.
//! * Two boards side by side in a register of 512 bits, both children of a split or two questions: on Zen 4 no faster than one board with the
//!   same instructions, and a third slower for 17 clues, in five hundred lines. (Not compared on Intel.)
//! * The child first that agrees more with the known solution grid.
//! * Looking ahead at all cells of two candidates: fewer nodes, but more time than that saves.
//! * Naked and hidden pairs, or cells that see all places of a digit, when the rounds stand still: fewer nodes, no fewer rounds.
//! * The locked candidates once more at the end of a round, and empty cells looked for in every round.
//! * Diagonals only when the rounds stand still, and houses that are no family in every round or only then.
//! * Three cells tried at once where one solution is enough.
//! * Two-line unavoidable sets followed when a clue is asked about: where a cycle ends cannot be predicted.
//!
//! # Safety
//!
//! This is the one module with `unsafe` code. It needs it for two things: calling functions that are compiled for CPU features, after the
//! features were found at run time, and instructions of such features one by one. The plain path answers the same questions and the tests
//! compare the two on random positions of every variant.
//!
//! `fuzz/sanitize` runs the comparisons under AddressSanitizer, with every instruction set of the machine, and what Miri knows of these
//! instructions under Miri.
#![allow(unsafe_code)]
#![cfg_attr(
    not(target_arch = "x86_64"),
    allow(dead_code, unused, reason = "machines without vectors search by the plain path")
)]
#![allow(clippy::inline_always, reason = "inlining compiles these functions with the features of their callers")]

/// An array, each of its elements made from its number. (`map` and `from_fn` lack the features of the function that calls them, so whether their
/// closures are calls would be a matter of luck.)
macro_rules! each {
    (3, $i:ident => $made:expr) => { each!(0 1 2; $i => $made) };
    (9, $i:ident => $made:expr) => { each!(0 1 2 3 4 5 6 7 8; $i => $made) };
    ($($n:literal)+; $i:ident => $made:expr) => {
        [$({
            let $i: usize = $n;
            $made
        }),+]
    };
}

mod board;
mod branching;
pub(crate) mod counters;
mod houses;
mod round;
mod search;
mod table;
mod vector;
mod visitor;

use std::ops::ControlFlow;

use super::{Start, Work};
use crate::budget::Budget;
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Geometry;
use crate::nine::grid::Grid;
use board::Board;
use houses::Layout;
use search::explore;
pub(super) use vector::Lanes;
use vector::{Job, Vector};
use visitor::{Counter, Grids, Visitor};

/// The instructions that a vector search is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    /// 128-bit vectors of WebAssembly: a module built with them.
    Simd128,
    /// 128-bit vectors: every AArch64.
    Neon,
    /// 128-bit vectors: every x86-64.
    Sse2,
    /// 256-bit vectors.
    Avx2,
    /// 256-bit vectors with what AVX-512 has for them (Intel Ice Lake and AMD Zen 4 onwards).
    Avx512,
}

impl Instructions {
    /// From the slowest to the fastest.
    pub const ALL: [Instructions; 5] =
        [Instructions::Simd128, Instructions::Neon, Instructions::Sse2, Instructions::Avx2, Instructions::Avx512];

    /// Returns `true` if this machine has them.
    #[cfg(target_arch = "x86_64")]
    pub fn are_here(self) -> bool {
        macro_rules! all {
            ($($feature:tt)+) => { $(is_x86_feature_detected!($feature))&&+ };
        }
        match self {
            Instructions::Sse2 => true,
            Instructions::Simd128 | Instructions::Neon => false,
            Instructions::Avx2 => all!("avx2" "bmi1" "bmi2" "lzcnt" "popcnt"),
            Instructions::Avx512 => {
                all!("avx512f" "avx512bw" "avx512vbmi" "avx512vbmi2" "avx512bitalg" "avx512vl")
                    && all!("bmi1" "bmi2" "lzcnt" "popcnt")
            }
        }
    }

    /// Returns `true` if this machine has them.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn are_here(self) -> bool {
        match self {
            Instructions::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
            Instructions::Neon => cfg!(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")),
            Instructions::Sse2 | Instructions::Avx2 | Instructions::Avx512 => false,
        }
    }

    /// Returns the fastest that this machine has, if it has any.
    pub fn best() -> Option<Instructions> {
        Instructions::ALL.into_iter().rfind(|instructions| instructions.are_here())
    }
}

/// The vector search for one geometry.
#[derive(Clone, Debug)]
pub(super) struct Simd {
    layout: Layout,
    instructions: Instructions,
}

/// What is asked of a search, whatever its instructions.
trait Question {
    type Answer;

    /// Finds the answer. Has to be `#[inline(always)]`.
    ///
    /// # Safety
    /// The instructions of the vector must have been found on this machine.
    unsafe fn answer<V: Vector>(self) -> Self::Answer;
}

impl<V: Vector, Q: Question> Job<V> for Q {
    type Output = Q::Answer;

    #[inline(always)]
    unsafe fn run(self) -> Q::Answer {
        // SAFETY: as the caller says.
        unsafe { self.answer::<V>() }
    }
}

impl Simd {
    /// Returns the vector search with these instructions, if they are here.
    pub(super) fn new(geometry: &Geometry, instructions: Instructions) -> Option<Simd> {
        instructions.are_here().then(|| Simd { layout: Layout::new(geometry), instructions })
    }

    pub(super) fn instructions(&self) -> Instructions {
        self.instructions
    }

    /// Returns `true` if clues are judged when they are loaded, so that nobody else needs to look for a digit twice in a house.
    pub(super) fn judges_clues(&self) -> bool {
        self.layout.is_standard()
    }

    /// Returns the number of solutions, up to a limit of at least 1.
    pub(super) fn count(&self, start: &Start, limit: u64, budget: &Budget) -> u64 {
        let mut counter = Counter::up_to(limit, budget);
        let _ = self.ask(Search { start, layout: &self.layout, visitor: &mut counter });
        counter.found()
    }

    /// Calls `visit` with every solution until it breaks.
    pub(super) fn search(
        &self,
        start: &Start,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
        budget: &Budget,
    ) -> ControlFlow<()> {
        self.ask(Search { start, layout: &self.layout, visitor: &mut Grids::to(visit, budget) })
    }

    /// Returns the cells that propagation alone leaves with one candidate.
    pub(super) fn determined(&self, start: &Start) -> CellSet {
        self.ask(Determined { start, layout: &self.layout })
    }

    /// Does plain work, compiled for the instructions.
    pub(super) fn run<W: Work>(&self, work: W) -> W::Output {
        self.ask(Plain(work))
    }

    #[inline]
    fn ask<Q: Question>(&self, question: Q) -> Q::Answer {
        // SAFETY: `new` found the instructions.
        unsafe {
            match self.instructions {
                #[cfg(target_arch = "x86_64")]
                Instructions::Sse2 => vector::halves::Halves::<vector::sse2::Sse2>::call(question),
                #[cfg(target_arch = "x86_64")]
                Instructions::Avx2 => vector::avx::Avx2::call(question),
                #[cfg(target_arch = "x86_64")]
                Instructions::Avx512 => vector::avx::Avx512::call(question),
                #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
                Instructions::Neon => vector::halves::Halves::<vector::neon::Neon>::call(question),
                #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
                Instructions::Simd128 => vector::halves::Halves::<vector::simd128::Simd128>::call(question),
                _ => unreachable!("`new` refuses instructions that are not here"),
            }
        }
    }
}

/// All solutions from a start.
struct Search<'a, S> {
    start: &'a Start<'a>,
    layout: &'a Layout,
    visitor: &'a mut S,
}

impl<'b, S: Visitor<'b>> Question for Search<'_, S> {
    type Answer = ControlFlow<()>;

    #[inline(always)]
    unsafe fn answer<V: Vector>(self) -> ControlFlow<()> {
        // SAFETY: as the caller says.
        let mut board = unsafe { Board::<V>::at(self.start) };
        // (Within a solution no digit stands twice in a house.)
        if self.start.lanes.is_none() && board.repeats() {
            ControlFlow::Continue(())
        } else {
            explore(&mut board, self.layout, self.visitor)
        }
    }
}

struct Determined<'a> {
    start: &'a Start<'a>,
    layout: &'a Layout,
}

impl Question for Determined<'_> {
    type Answer = CellSet;

    #[inline(always)]
    unsafe fn answer<V: Vector>(self) -> CellSet {
        // SAFETY: as the caller says.
        let mut board = unsafe { Board::<V>::at(self.start) };
        board.settle(self.layout);
        board.grid().filled()
    }
}

/// Work that needs no vector.
struct Plain<W>(W);

impl<W: Work> Question for Plain<W> {
    type Answer = W::Output;

    #[inline(always)]
    unsafe fn answer<V: Vector>(self) -> W::Output {
        self.0.run()
    }
}
