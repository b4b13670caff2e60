//! The vector operations that the search needs, and the safety contract under which it uses them.
//!
//! The code of the search is written once, over [`Vector`]; one thin file for each instruction set
//! implements these operations. A vector can only be created from nothing by `unsafe` functions,
//! whose callers must have detected the instructions on this machine. So **a vector is the proof
//! that its instructions are available**, and operations on vectors are safe.
//!
//! Every method is `#[inline(always)]` and enables no features of its own: it is compiled with
//! those of the function it is inlined into. These are the functions that [`Vector::call`] makes
//! from a [`Job`], one for each job and instruction set. No part of the search may stay outside
//! them: an intrinsic in a function without its feature is a call. (So arrays are neither mapped by
//! closures nor zipped here, because both use functions of their own; `each!` writes the elements
//! out. A zip in the round made AVX2 a quarter slower.)
//!
//! A new 128-bit instruction set is a file like `sse2`: sixteen small functions over eight lanes,
//! which `halves` combines into a vector.
//!
//! # What each instruction set gains
//!
//! Each is kept for its gain (Zen 4, November 2026). AVX-512, thirty lines more than AVX2: an
//! eighth less time for 17 clues, a sixth for minimal NRC and X puzzles, a fifth with custom
//! houses, a quarter for NRC+X. AVX2 over SSE2: a third less for minimal puzzles and 17 clues, two
//! thirds and more where lanes are permuted (X, NRC). SSE2, NEON and WebAssembly's vectors over the
//! plain path: SSE2 takes a twentieth of its time. (Rejected: plain words of 64 bits take a tenth
//! of its time, in 130 lines for machines that have none of these; arrays vectorised by the
//! compiler are 2.6 times as slow as SSE2.)

pub(super) mod halves;
mod lanes;

#[cfg(target_arch = "x86_64")]
pub(super) mod avx;
#[cfg(all(
    target_arch = "aarch64",
    target_feature = "neon",
    target_endian = "little"
))]
pub(super) mod neon;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) mod simd128;
#[cfg(target_arch = "x86_64")]
pub(super) mod sse2;

use std::ops::{BitAnd, BitOr};

pub(in crate::nine::solver) use lanes::{
    BOXES, LANE, Lanes, ONE, OPEN, PAIR, Permutation, Place, UNMOVED, cell,
};

/// A task to run with the instructions of a vector.
pub(super) trait Job<V> {
    /// The result.
    type Output;

    /// Runs the job. Must be `#[inline(always)]`.
    ///
    /// # Safety
    /// The instructions of the vector must have been detected on this machine.
    unsafe fn run(self) -> Self::Output;
}

/// Sixteen lanes of 16 bits: one cell of each box, and seven spare lanes.
pub(super) trait Vector: Copy + BitAnd<Output = Self> + BitOr<Output = Self> {
    /// Returns the zero vector.
    ///
    /// # Safety
    /// The instructions must have been detected on this machine.
    unsafe fn zero() -> Self;

    /// Runs a job in a function compiled for these instructions.
    ///
    /// # Safety
    /// The instructions must have been detected on this machine.
    unsafe fn call<J: Job<Self>>(job: J) -> J::Output;

    /// Loads these lanes.
    fn of(self, lanes: &Lanes) -> Self;

    /// Returns the lanes, for access one by one.
    fn lanes(self) -> Lanes;

    /// Returns the bits that `other` lacks.
    fn and_not(self, other: Self) -> Self;

    /// Returns the lane-wise sum.
    fn plus(self, other: Self) -> Self;

    /// Returns the lane-wise minimum, for lanes below 2¹⁵.
    fn min(self, other: Self) -> Self;

    /// Returns the lane-wise maximum, for lanes below 2¹⁵.
    fn max(self, other: Self) -> Self;

    /// Clears the lowest set bit of each lane.
    fn without_lowest(self) -> Self;

    /// Returns `true` if the vectors differ.
    fn differ(self, other: Self) -> bool;

    /// Moves lane i + N of each quad to lane i, rotating the three lanes in use.
    fn stacks<const N: usize>(self) -> Self;

    /// Moves quad i + N to quad i, rotating the three quads in use. The contents of the fourth quad
    /// are then unspecified.
    fn bands<const N: usize>(self) -> Self;

    /// Permutes the lanes.
    fn permute(self, from: &Permutation) -> Self;

    /// Returns the mask of the zero lanes.
    fn is_zero(self) -> Self;

    /// Returns the sum of all bytes, which is below 2⁸.
    fn total(self) -> u32;

    /// Returns the maximum lane.
    fn greatest(self) -> u32;

    /// Replaces one lane with that of another vector.
    #[inline(always)]
    fn replace(self, lane: usize, other: Self) -> Self {
        Self::select(self.of(&LANE[lane]), other, self)
    }

    /// Keeps the lanes with exactly one bit and clears the others.
    #[inline(always)]
    fn single(self) -> Self {
        self & self.without_lowest().is_zero()
    }

    /// Keeps the bits of `hidden` in each lane that has any of them; leaves the other lanes
    /// unchanged.
    #[inline(always)]
    fn only(self, hidden: Self) -> Self {
        self & (hidden | hidden.is_zero())
    }

    /// Returns the mask of the lanes with exactly two bits.
    #[inline(always)]
    fn is_pair(self) -> Self {
        let more = self.without_lowest();
        more.without_lowest().is_zero().and_not(more.is_zero())
    }

    /// Returns one in the lanes with several bits, zero in the others.
    #[inline(always)]
    fn several(self) -> Self {
        self.of(&ONE).and_not(self.without_lowest().is_zero())
    }

    /// Returns the bits set in at least two of the three vectors.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self & b | c & (self | b)
    }

    /// Takes the bits of a mask from `inside`, the rest from `outside`.
    #[inline(always)]
    fn select(mask: Self, inside: Self, outside: Self) -> Self {
        mask & inside | outside.and_not(mask)
    }
}

/// Defines methods on two vectors that are one instruction each.
macro_rules! instructions {
    ($arch:ident; $($name:ident: $instruction:ident),+) => {
        $(
            #[inline(always)]
            #[allow(unused_unsafe, reason = "it is safe to call those of WebAssembly")]
            fn $name(self, other: Self) -> Self {
                // SAFETY: a vector proves that its instructions are available, and no memory is
                // touched.
                Self(unsafe { $arch::$instruction(self.0, other.0) })
            }
        )+
    };
}

use instructions;
