//! The fast path: one search over vector registers, for every geometry, on the best instructions the CPU has.
//!
//! ```text
//!   needs               is there a solution at all? many questions, one after the other
//!   search  visitor     all solutions; what takes them
//!   branching  table    where to split a board; boards that were met before
//!   round  houses       one round of propagation
//!   boards              the candidates of one board, or of two side by side
//!   vector              what a processor's registers have to do for all of this
//! ```
//!
//! The text is written once, over the trait [`vector::Vector`]; the instruction set is chosen at one place, in [`Simd`].
//!
//! # One board or two
//!
//! A board has nine lanes of 16 bits in a vector, which take most of 256 bits. A register of 512 bits holds two boards: both children of a split,
//! or two questions of the minimiser. That is the only difference between instruction sets that the text knows ([`vector::Vector::BOARDS`]).
//! It is kept because it makes minimal puzzles 1.2 to 1.5 times as fast as AVX2 does (one core of an Intel Rocket Lake, November 2026).
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
//! * The child with more open cells first, or the one that agrees more with the known solution grid.
//! * Looking ahead at all cells of two candidates: fewer nodes, but more time than that saves.
//! * Naked and hidden pairs, or cells that see all places of a digit, when the rounds stand still: fewer nodes, no fewer rounds.
//! * The locked candidates once more at the end of a round, and empty cells looked for in every round.
//! * A test for each family of houses in every round instead of loops of their own: NRC and NRC+X 4 % slower.
//! * Diagonals only when the rounds stand still, and houses that are no family in every round or only then.
//! * More than two boards in flight, each replaced as soon as it is done: a minimal puzzle a quarter slower.
//! * Three cells tried at once where one solution is enough.
//! * Two-line unavoidable sets followed when a clue is asked about: where a cycle ends cannot be predicted.
//! * Digits of a solved board read off lane by lane with AVX-512 too: solutions handed over 1.4 times as slow.
//!
//! # Safety
//!
//! This is the one module with `unsafe` code. It needs it for four things: calling functions that are compiled for CPU features, after the
//! features were found at run time; instructions of such features one by one; loading and storing the bytes of a grid; and room for splits
//! that is not filled in advance. The plain path answers the same questions and the tests compare the two on random positions of every variant.
//!
//! `fuzz/sanitize` runs the comparisons under AddressSanitizer, with every instruction set of the machine, and what Miri knows of these
//! instructions under Miri. (AddressSanitizer does not see reads of memory without a value, which `needs` alone could make.)
#![allow(unsafe_code)]
#![cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "plain words need less of a vector"))]
#![allow(clippy::inline_always, reason = "inlining compiles these functions with the features of their callers")]

/// An array, each of its elements made from its number. (`map` and `from_fn` lack the features of the function that calls them, so whether their
/// closures are calls would be a matter of luck.)
macro_rules! each {
    (2, $i:ident => $made:expr) => { each!(0 1; $i => $made) };
    (3, $i:ident => $made:expr) => { each!(0 1 2; $i => $made) };
    (4, $i:ident => $made:expr) => { each!(0 1 2 3; $i => $made) };
    (9, $i:ident => $made:expr) => { each!(0 1 2 3 4 5 6 7 8; $i => $made) };
    ($($n:literal)+; $i:ident => $made:expr) => {
        [$({
            let $i: usize = $n;
            $made
        }),+]
    };
}

mod boards;
mod branching;
pub(crate) mod counters;
mod houses;
mod needs;
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
use boards::Boards;
use houses::Layout;
use search::explore;
pub(super) use vector::Lanes;
use vector::{Job, Vector};
use visitor::{Counter, Grids, Visitor};

/// The instructions that a vector search is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    /// 64-bit words: machines that have none of the others for certain; in builds for tests, every machine.
    Portable,
    /// 128-bit vectors of WebAssembly: a module built with them.
    Simd128,
    /// 128-bit vectors: every AArch64.
    Neon,
    /// 128-bit vectors: every x86-64.
    Sse2,
    /// 256-bit vectors.
    Avx2,
    /// 512-bit vectors with byte permutations (Intel Ice Lake and AMD Zen 4 onwards).
    Avx512,
}

impl Instructions {
    /// From the slowest to the fastest.
    pub const ALL: [Instructions; 6] = [
        Instructions::Portable,
        Instructions::Simd128,
        Instructions::Neon,
        Instructions::Sse2,
        Instructions::Avx2,
        Instructions::Avx512,
    ];

    /// Whether this machine has them.
    #[cfg(target_arch = "x86_64")]
    pub fn are_here(self) -> bool {
        macro_rules! all {
            ($($feature:tt)+) => { $(is_x86_feature_detected!($feature))&&+ };
        }
        match self {
            Instructions::Portable => cfg!(plain_words),
            Instructions::Sse2 => true,
            Instructions::Simd128 | Instructions::Neon => false,
            Instructions::Avx2 => all!("avx2" "bmi1" "bmi2" "lzcnt" "popcnt"),
            Instructions::Avx512 => {
                all!("avx512f" "avx512bw" "avx512vbmi" "avx512vbmi2" "avx512bitalg" "avx512vl" "bmi1" "bmi2" "popcnt")
            }
        }
    }

    /// Whether this machine has them.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn are_here(self) -> bool {
        match self {
            Instructions::Portable => cfg!(plain_words),
            Instructions::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
            Instructions::Neon => cfg!(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")),
            Instructions::Sse2 | Instructions::Avx2 | Instructions::Avx512 => false,
        }
    }

    /// The fastest that this machine has.
    pub fn best() -> Instructions {
        Instructions::ALL.into_iter().rfind(|instructions| instructions.are_here()).unwrap_or(Instructions::Portable)
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
    unsafe fn answer<V: Vector>(self, layout: &Layout) -> Self::Answer;
}

/// A question as a job for instructions.
struct Ask<'a, Q>(Q, &'a Layout);

impl<V: Vector, Q: Question> Job<V> for Ask<'_, Q> {
    type Output = Q::Answer;

    #[inline(always)]
    unsafe fn run(self) -> Q::Answer {
        // SAFETY: as the caller says.
        unsafe { self.0.answer::<V>(self.1) }
    }
}

impl Simd {
    /// The vector search with these instructions, if they are here.
    pub(super) fn new(geometry: &Geometry, instructions: Instructions) -> Option<Simd> {
        instructions.are_here().then(|| Simd { layout: Layout::new(geometry), instructions })
    }

    pub(super) fn instructions(&self) -> Instructions {
        self.instructions
    }

    /// Whether clues are judged when they are loaded, so that nobody else needs to look for a digit twice in a house.
    pub(super) fn judges_clues(&self) -> bool {
        self.layout.is_standard()
    }

    /// The number of solutions, up to a limit of at least 1.
    pub(super) fn count(&self, start: &Start, limit: u64, budget: &Budget) -> u64 {
        let mut counter = Counter::up_to(limit, budget);
        let _ = self.ask(Search { start, visitor: &mut counter });
        counter.found()
    }

    /// Calls `visit` with every solution until it breaks.
    pub(super) fn search(
        &self,
        start: &Start,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
        budget: &Budget,
    ) -> ControlFlow<()> {
        self.ask(Search { start, visitor: &mut Grids::to(visit, budget) })
    }

    /// The cells that propagation alone leaves with one candidate, from the first start and from the second.
    pub(super) fn determined(&self, starts: &[Start; 2]) -> [CellSet; 2] {
        self.ask(Determined { starts })
    }

    /// Those of at most 128 starts that have a solution, as bits. Those that are left when the budget is spent count as such.
    pub(super) fn satisfiable(&self, starts: &[Start], budget: &Budget) -> u128 {
        self.ask(Satisfiable { starts, budget })
    }

    /// Does plain work, compiled for the instructions.
    pub(super) fn run<W: Work>(&self, work: W) -> W::Output {
        self.ask(Plain(work))
    }

    #[inline]
    fn ask<Q: Question>(&self, question: Q) -> Q::Answer {
        let job = Ask(question, &self.layout);
        // SAFETY: `new` found the instructions.
        unsafe {
            match self.instructions {
                #[cfg(plain_words)]
                Instructions::Portable => vector::words::Words::call(job),
                #[cfg(target_arch = "x86_64")]
                Instructions::Sse2 => vector::halves::Halves::<vector::sse2::Sse2>::call(job),
                #[cfg(target_arch = "x86_64")]
                Instructions::Avx2 => vector::avx2::Avx2::call(job),
                #[cfg(target_arch = "x86_64")]
                Instructions::Avx512 => vector::avx512::Avx512::call(job),
                #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
                Instructions::Neon => vector::halves::Halves::<vector::neon::Neon>::call(job),
                #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
                Instructions::Simd128 => vector::halves::Halves::<vector::simd128::Simd128>::call(job),
                _ => unreachable!("`new` refuses instructions that are not here"),
            }
        }
    }
}

/// All solutions from a start.
struct Search<'a, S> {
    start: &'a Start<'a>,
    visitor: &'a mut S,
}

impl<S: Visitor> Question for Search<'_, S> {
    type Answer = ControlFlow<()>;

    #[inline(always)]
    unsafe fn answer<V: Vector>(self, layout: &Layout) -> ControlFlow<()> {
        // SAFETY: as the caller says.
        let mut boards = unsafe { Boards::<V>::none() };
        boards.load(0, self.start);
        if boards.repeats(0) { ControlFlow::Continue(()) } else { explore(&mut boards, layout, self.visitor) }
    }
}

struct Determined<'a> {
    starts: &'a [Start<'a>; 2],
}

impl Question for Determined<'_> {
    type Answer = [CellSet; 2];

    #[inline(always)]
    unsafe fn answer<V: Vector>(self, layout: &Layout) -> [CellSet; 2] {
        // SAFETY: as the caller says.
        let mut boards = unsafe { Boards::<V>::none() };
        let mut determined = [CellSet::EMPTY; 2];
        for first in (0..2).step_by(V::BOARDS) {
            for board in 0..V::BOARDS {
                boards.load(board, &self.starts[first + board]);
            }
            boards.settle(layout);
            for board in 0..V::BOARDS {
                determined[first + board] = boards.grid(board).filled();
            }
        }
        determined
    }
}

struct Satisfiable<'a, 's> {
    starts: &'a [Start<'s>],
    budget: &'a Budget<'a>,
}

impl Question for Satisfiable<'_, '_> {
    type Answer = u128;

    #[inline(always)]
    unsafe fn answer<V: Vector>(self, layout: &Layout) -> u128 {
        // SAFETY: as the caller says.
        unsafe { needs::satisfiable::<V>(layout, self.starts, self.budget) }
    }
}

/// Work that needs no vector.
struct Plain<W>(W);

impl<W: Work> Question for Plain<W> {
    type Answer = W::Output;

    #[inline(always)]
    unsafe fn answer<V: Vector>(self, _: &Layout) -> W::Output {
        self.0.run()
    }
}
