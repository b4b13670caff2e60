//! The fast path: one search over vector registers, for every geometry, with the best instructions
//! of the CPU.
//!
//! ```text
//!   search     all solutions, their consumers, where to split a board, boards seen before
//!   board      the candidates of a board, and one round of propagation
//!   houses     houses beyond rows, columns and boxes
//!   cage       cells that all differ and have a known sum, for the general engine
//!   short_sum  other sums of few cells, for the general engine
//!   vector     the register operations that all of this needs
//! ```
//!
//! The code is written once, over the trait [`vector::Vector`]; the instruction set is chosen in
//! one place, in [`Simd`].
//!
//! # What variants cost
//!
//! Houses beyond rows, columns and boxes make a round longer. What matters more is that there are
//! fewer clues, so the searches are deeper.
//!
//! # Tried and rejected
//!
//! * A board of digit planes, three digits in a register of 512 bits: houses outside the families
//!   become a tenth to a third faster, at the price of six hundred lines for them alone.
//! * Two boards side by side in a register of 512 bits, as both children of a split or as two
//!   questions: on Zen 4 no faster than one board with the same instructions, and a third slower
//!   for 17 clues, in five hundred lines. (Not compared on Intel.)
//! * Trying first the child that agrees more with the known solution grid, unless the unavoidable
//!   set is to be small.
//! * Looking ahead at all cells with two candidates: fewer nodes, but it costs more time than it
//!   saves.
//! * Naked and hidden pairs, or cells that see all places of a digit, when the rounds stall: fewer
//!   nodes, but no fewer rounds.
//! * Applying locked candidates again at the end of a round, and looking for empty cells in every
//!   round.
//! * Applying diagonals only when the rounds stall, and houses outside the families in every round
//!   or only when the rounds stall.
//! * Trying three cells at once where one solution is enough.
//! * Following two-line unavoidable sets when a clue is asked about: the end of a cycle is
//!   unpredictable.
//!
//! # Safety
//!
//! This is the only module with `unsafe` code. It needs it for two things: to call functions
//! compiled for CPU features that were detected at run time, and to use intrinsics of these
//! features. The plain path answers the same questions, and the tests compare the two on random
//! positions of every variant.
//!
//! `fuzz/sanitize` runs the comparisons under AddressSanitizer with every instruction set of the
//! machine, and under Miri with the instructions that Miri supports.
#![allow(unsafe_code)]
#![cfg_attr(
    not(target_arch = "x86_64"),
    allow(
        dead_code,
        unused,
        reason = "machines without vectors search by the plain path"
    )
)]
#![allow(
    clippy::inline_always,
    reason = "inlining compiles these functions with the features of their callers"
)]

/// Builds an array, computing each element from its index. (`map` and `from_fn` do not inherit the
/// features of the calling function, so inlining of their closures would be a matter of luck.)
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
pub(super) mod cage;
mod houses;
mod search;
pub(super) mod short_sum;
pub(super) mod vector;

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Geometry;
use crate::nine::grid::Grid;
use crate::nine::solver::simd::board::{Board, DIGIT};
use crate::nine::solver::simd::cage::{Caged, PruneAll};
use crate::nine::solver::simd::houses::Layout;
use crate::nine::solver::simd::search::{Counter, Grids, Visitor, explore};
use crate::nine::solver::simd::vector::{BOXES, Job, Lanes, Place, Vector};
use crate::nine::solver::{Start, Work};

/// The instructions that a vector search is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    /// 128-bit vectors of WebAssembly, in a module built with them.
    Simd128,
    /// 128-bit vectors of every AArch64.
    Neon,
    /// 128-bit vectors of every x86-64.
    Sse2,
    /// 256-bit vectors.
    Avx2,
    /// 256-bit vectors with the AVX-512 instructions for them (Intel Ice Lake and AMD Zen 4
    /// onwards).
    Avx512,
}

impl Instructions {
    /// All instruction sets, from the slowest to the fastest.
    pub const ALL: [Instructions; 5] = [
        Instructions::Simd128,
        Instructions::Neon,
        Instructions::Sse2,
        Instructions::Avx2,
        Instructions::Avx512,
    ];

    /// Returns `true` if this machine has these instructions.
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

    /// Returns `true` if this machine has these instructions.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn are_here(self) -> bool {
        match self {
            Instructions::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
            Instructions::Neon => cfg!(all(
                target_arch = "aarch64",
                target_feature = "neon",
                target_endian = "little"
            )),
            Instructions::Sse2 | Instructions::Avx2 | Instructions::Avx512 => false,
        }
    }

    /// Returns the fastest instructions of this machine, if it has any.
    fn best() -> Option<Instructions> {
        Instructions::ALL
            .into_iter()
            .rfind(|instructions| instructions.are_here())
    }

    /// Returns them if they are of use: without optimisation, every instruction takes its own stack
    /// slot, which overflows the stack.
    pub(super) fn usable() -> Option<Instructions> {
        if cfg!(unoptimised) {
            None
        } else {
            Instructions::best()
        }
    }
}

/// The vector search for one geometry.
#[derive(Clone, Debug)]
pub(super) struct Simd {
    layout: Layout,
    instructions: Instructions,
}

/// Propagation of rows, columns, boxes and other houses of nine cells, for other searches.
#[derive(Clone, Debug)]
pub(crate) struct Rounds(Simd);

impl Rounds {
    /// Builds the rounds; `None` if this machine has no vectors.
    pub(crate) fn of(houses: &[CellSet]) -> Option<Rounds> {
        Some(Rounds(Simd {
            layout: Layout::of(houses),
            instructions: Instructions::usable()?,
        }))
    }

    /// Propagates the houses.
    #[inline]
    pub(crate) fn conclude(&self, masks: &mut Masks) -> Concluded {
        self.0.ask(Conclude {
            masks,
            layout: &self.0.layout,
        })
    }

    /// Prunes cages in turn: those with the numbers from 64 × `word`, given as bits. Returns `true`
    /// if a candidate was removed.
    ///
    /// # Errors
    /// The number of a cage for which no set is possible.
    #[inline]
    pub(crate) fn prune_all(
        &self,
        word: usize,
        cages: u64,
        position: &mut impl Caged,
    ) -> Result<bool, usize> {
        if cages == 0 {
            return Ok(false);
        }
        self.0.ask(PruneAll {
            word,
            cages,
            position,
        })
    }

    /// Returns the cells with several candidates.
    #[inline]
    pub(crate) fn open(&self, masks: &Masks) -> u128 {
        self.0.ask(Open(masks))
    }

    /// Returns the digits that have exactly two places in each row, column and box.
    #[inline]
    pub(crate) fn pairs(&self, masks: &Masks) -> [u16; 27] {
        self.0.ask(Pairs(masks))
    }

    /// Returns, for each digit, the cells that may hold it.
    #[inline]
    pub(crate) fn planes(&self, masks: &Masks) -> [u128; 9] {
        self.0.ask(Planes(masks))
    }
}

impl Simd {
    /// Returns the vector search with these instructions, if this machine has them.
    pub(super) fn new(geometry: &Geometry, instructions: Instructions) -> Option<Simd> {
        instructions.are_here().then(|| Simd {
            layout: Layout::new(geometry),
            instructions,
        })
    }

    pub(super) fn instructions(&self) -> Instructions {
        self.instructions
    }

    /// Returns `true` if clues are checked when they are loaded, so that no other code needs to
    /// look for a repeated digit in a house.
    pub(super) fn judges_clues(&self) -> bool {
        self.layout.is_standard()
    }

    /// Returns the number of solutions, up to a limit of at least 1.
    pub(super) fn count(&self, start: &Start, limit: u64, budget: &Budget) -> u64 {
        let mut counter = Counter::up_to(limit, budget);
        let _ = self.ask(Search {
            start,
            layout: &self.layout,
            visitor: &mut counter,
        });
        counter.found()
    }

    /// Calls `visit` with every solution until it breaks.
    pub(super) fn search(
        &self,
        start: &Start,
        visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
        budget: &Budget,
    ) -> ControlFlow<()> {
        let near = start
            .lanes
            .filter(|_| start.near)
            .map(|lanes| lanes.get_or_init(|| Lanes::of_grid(start.grid)));
        self.ask(Search {
            start,
            layout: &self.layout,
            visitor: &mut Grids::to(visit, near, budget),
        })
    }

    /// Returns the cells that propagation alone leaves with one candidate.
    pub(super) fn determined(&self, start: &Start) -> CellSet {
        self.ask(Determined {
            start,
            layout: &self.layout,
        })
    }

    /// Runs scalar code compiled for these instructions.
    pub(super) fn run<W: Work>(&self, work: W) -> W::Output {
        self.ask(Plain(work))
    }

    #[inline]
    fn ask<Q: Question>(&self, question: Q) -> Q::Answer {
        // SAFETY: `new` has detected the instructions.
        unsafe {
            match self.instructions {
                #[cfg(target_arch = "x86_64")]
                Instructions::Sse2 => vector::Halves::<vector::x86::Sse2>::call(question),
                #[cfg(target_arch = "x86_64")]
                Instructions::Avx2 => vector::x86::Avx2::call(question),
                #[cfg(target_arch = "x86_64")]
                Instructions::Avx512 => vector::x86::Avx512::call(question),
                #[cfg(all(
                    target_arch = "aarch64",
                    target_feature = "neon",
                    target_endian = "little"
                ))]
                Instructions::Neon => vector::Halves::<vector::neon::Neon>::call(question),
                #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
                Instructions::Simd128 => vector::Halves::<vector::simd128::Simd128>::call(question),
                _ => unreachable!("`new` refuses instructions that are not here"),
            }
        }
    }
}

/// The search for all solutions from a start.
struct Search<'a, S> {
    start: &'a Start<'a>,
    layout: &'a Layout,
    visitor: &'a mut S,
}

impl<'b, S: Visitor<'b>> Question for Search<'_, S> {
    type Answer = ControlFlow<()>;

    #[inline(always)]
    unsafe fn answer<V: Vector>(self) -> ControlFlow<()> {
        // SAFETY: guaranteed by the caller.
        let mut board = unsafe { Board::<V>::at(self.start) };
        // (Within a solution no digit is repeated in a house.)
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
        // SAFETY: guaranteed by the caller.
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

// The candidates of a board in memory, cell by cell, for searches that use this one only to
// propagate houses.
//
// The order of the cells is that of the lanes, so that a board is nine loads away from its
// vectors. Sets of cells come as bits, in reading order.

/// The candidates of every cell; bit d for digit d + 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Masks([Lanes; 9]);

/// The outcome of propagation on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Concluded {
    /// `false` after a contradiction.
    pub(crate) sound: bool,
    /// The cells that have lost candidates.
    pub(crate) changed: u128,
}

impl Masks {
    /// No candidates anywhere.
    pub(crate) const NONE: Masks = Masks([Lanes::NONE; 9]);

    /// Returns the candidates of a cell.
    #[inline(always)]
    pub(crate) fn get(&self, cell: usize) -> u32 {
        self.at(SPOTS[cell]).into()
    }

    /// Gives a cell these candidates.
    #[inline(always)]
    pub(crate) fn set(&mut self, cell: usize, candidates: u32) {
        self.put(SPOTS[cell], candidates as u16);
    }

    #[inline(always)]
    fn at(&self, Spot(spot): Spot) -> u16 {
        // SAFETY: nine vectors of sixteen lanes are as many bytes, aligned at least as strictly,
        // and every bit pattern is a value of both. Every spot is below 144.
        unsafe {
            let words = &*(&raw const self.0).cast::<[u16; 144]>();
            *words.get_unchecked(spot as usize)
        }
    }

    #[inline(always)]
    fn put(&mut self, Spot(spot): Spot, candidates: u16) {
        // SAFETY: as above.
        unsafe {
            let words = &mut *(&raw mut self.0).cast::<[u16; 144]>();
            *words.get_unchecked_mut(spot as usize) = candidates;
        }
    }
}

/// The place of a cell among the 144 lanes of all vectors. There are only those of [`SPOTS`], so
/// that bounds need no check.
#[derive(Clone, Copy, Debug)]
struct Spot(u8);

/// The spot of each cell, where the first lane is the lowest in memory, as on every machine with
/// vectors.
static SPOTS: [Spot; 81] = {
    let mut spots = [Spot(0); 81];
    let mut cell = 0;
    while cell < 81 {
        let Place { register, lane } = Place::of(cell);
        spots[cell] = Spot((16 * register + lane) as u8);
        cell += 1;
    }
    spots
};

/// Propagates the houses.
struct Conclude<'a> {
    pub(super) masks: &'a mut Masks,
    pub(super) layout: &'a Layout,
}

impl Question for Conclude<'_> {
    type Answer = Concluded;

    #[inline(always)]
    unsafe fn answer<V: Vector>(self) -> Concluded {
        // SAFETY: guaranteed by the caller.
        let zero = unsafe { V::zero() };
        let before = each!(9, i => zero.of(&self.masks.0[i]));
        let mut board = Board(before);
        let sound = board.settle(self.layout) && !board.repeats();
        let after = board.0;
        self.masks.0 = each!(9, i => after[i].lanes());
        Concluded {
            sound,
            changed: cells(&each!(9, i => before[i].and_not(after[i]))),
        }
    }
}

/// Finds the cells with several candidates.
struct Open<'a>(&'a Masks);

impl Question for Open<'_> {
    type Answer = u128;

    #[inline(always)]
    unsafe fn answer<V: Vector>(self) -> u128 {
        // SAFETY: guaranteed by the caller.
        let zero = unsafe { V::zero() };
        cells(&each!(9, i => zero.of(&self.0.0[i]).without_lowest()))
    }
}

/// Finds, for each digit, the cells that may hold it.
pub(super) struct Planes<'a>(pub(super) &'a Masks);

impl Question for Planes<'_> {
    type Answer = [u128; 9];

    #[inline(always)]
    unsafe fn answer<V: Vector>(self) -> [u128; 9] {
        // SAFETY: guaranteed by the caller.
        let zero = unsafe { V::zero() };
        let x = each!(9, i => zero.of(&self.0.0[i]));
        each!(9, d => {
            let digit = zero.of(&DIGIT[d]);
            cells(&each!(9, i => x[i] & digit))
        })
    }
}

/// Finds the digits with exactly two places in each row, column and box.
struct Pairs<'a>(&'a Masks);

impl Question for Pairs<'_> {
    type Answer = [u16; 27];

    #[inline(always)]
    unsafe fn answer<V: Vector>(self) -> [u16; 27] {
        // SAFETY: guaranteed by the caller.
        let zero = unsafe { V::zero() };
        let x = each!(9, i => zero.of(&self.0.0[i]));
        let mini_rows = each!(3, r => often(x[3 * r], x[3 * r + 1], x[3 * r + 2]));
        let mini_columns = each!(3, c => often(x[c], x[3 + c], x[6 + c]));
        let boxes = together(together(mini_rows[0], mini_rows[1]), mini_rows[2]);
        let rows = each!(3, r => {
            let row = mini_rows[r];
            let beside = together(each!(3, i => row[i].stacks::<1>()), each!(3, i => row[i].stacks::<2>()));
            together(row, beside)
        });
        let columns = each!(3, c => {
            let column = mini_columns[c];
            let beside = together(each!(3, i => column[i].bands::<1>()), each!(3, i => column[i].bands::<2>()));
            together(column, beside)
        });
        let rows = each!(3, r => rows[r][1].and_not(rows[r][2]).lanes());
        let columns = each!(3, c => columns[c][1].and_not(columns[c][2]).lanes());
        let boxes = boxes[1].and_not(boxes[2]).lanes();
        let mut pairs = [0; 27];
        for i in 0..9 {
            pairs[i] = rows[i % 3].get(4 * (i / 3));
            pairs[9 + i] = columns[i % 3].get(i / 3);
            pairs[18 + i] = boxes.get(BOXES[i]);
        }
        pairs
    }
}

/// Returns what is in any of three vectors, in two, and in all.
#[inline(always)]
fn often<V: Vector>(a: V, b: V, c: V) -> [V; 3] {
    [a | b | c, a.majority(b, c), a & b & c]
}

/// Returns what two groups of vectors hold at least once, twice and three times.
#[inline(always)]
fn together<V: Vector>(a: [V; 3], b: [V; 3]) -> [V; 3] {
    let twice = a[1] | b[1] | a[0] & b[0];
    [a[0] | b[0], twice, a[2] | b[2] | a[1] & b[0] | a[0] & b[1]]
}

/// Returns the cells whose lanes are not zero.
#[inline(always)]
fn cells<V: Vector>(x: &[V; 9]) -> u128 {
    // One bit for each register.
    let [a, b, c, d, e, f, g, h, i] = each!(9, i => x[0].of(&DIGIT[i]).and_not(x[i].is_zero()));
    let registers = (a | b | c | d | e | f | g | h | i).lanes();
    let quads = registers.quads();
    u128::from(band(quads[0])) | u128::from(band(quads[1])) << 27 | u128::from(band(quads[2])) << 54
}

/// Returns the cells of a band from three lanes with nine bits each.
#[inline(always)]
fn band(quad: u64) -> u32 {
    SPREAD[quad as usize % 512]
        | SPREAD[(quad >> 16) as usize % 512] << 3
        | SPREAD[(quad >> 32) as usize % 512] << 6
}

/// The cells of the first box, from its nine bits.
static SPREAD: [u32; 512] = {
    let mut spread = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        spread[bits] = (bits & 7 | (bits & 0o70) << 6 | (bits & 0o700) << 12) as u32;
        bits += 1;
    }
    spread
};

// Questions to a search, whatever its instructions.

/// A question to a search.
trait Question {
    type Answer;

    /// Computes the answer. Must be `#[inline(always)]`.
    ///
    /// # Safety
    /// The instructions of the vector must have been detected on this machine.
    unsafe fn answer<V: Vector>(self) -> Self::Answer;
}

impl<V: Vector, Q: Question> Job<V> for Q {
    type Output = Q::Answer;

    #[inline(always)]
    unsafe fn run(self) -> Q::Answer {
        // SAFETY: guaranteed by the caller.
        unsafe { self.answer::<V>() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn digits_with_two_places_are_found_in_every_house() {
        let mut random = Random::stream("two places", 1, 0);
        let geometry = Geometry::standard();
        for instructions in Instructions::ALL.into_iter().filter(|one| one.are_here()) {
            let rounds = Rounds(Simd::new(&geometry, instructions).expect("they are here"));
            for sparse in 0..90 {
                let mut masks = Masks::NONE;
                for cell in 0..81 {
                    let keep = |digit: u32| u32::from(random.below(90) >= sparse) << digit;
                    masks.set(cell, (0..9).map(keep).sum());
                }
                for (house, found) in geometry.houses().iter().zip(rounds.pairs(&masks)) {
                    let places = |digit: u32| {
                        let cells = house.cells().into_iter();
                        cells
                            .filter(|cell| masks.get(cell.index()) >> digit & 1 != 0)
                            .count()
                    };
                    let two = (0..9).filter(|&digit| places(digit) == 2);
                    assert_eq!(u32::from(found), two.map(|digit| 1 << digit).sum::<u32>());
                }
            }
        }
    }
}
