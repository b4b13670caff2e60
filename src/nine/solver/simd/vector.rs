//! What the search needs of a processor's vectors, and the contract under which it gets it.
//!
//! The text of the search is written once, over [`Vector`]; one thin file for each instruction set says how its registers do what is asked
//! here. A vector can only be made from nothing by `unsafe` functions, whose callers must have found the instructions on this machine. So
//! **a vector is the proof that its instructions are here**, and what is done to vectors is safe.
//!
//! Every method is `#[inline(always)]` and has no features of its own: it is compiled with those of the function it ends up in. These are the
//! functions that [`Vector::call`] makes of a [`Job`], one for each job and instruction set, and nothing of the search may stay outside of
//! them: an instruction in a function without its feature is a call. (So arrays are neither mapped by closures nor zipped here, which takes
//! functions of their own; `each!` writes the elements out. A zip in the round made AVX2 a quarter slower.)
//!
//! A new instruction set of 128 bits is a file like `sse2`: sixteen small functions over eight lanes, of which `halves` makes a vector.
//!
//! # Why there are so many
//!
//! Each is there for what it gains (Zen 4, November 2026). AVX-512, thirty lines beside AVX2: an eighth less time for 17 clues, a sixth for
//! minimal NRC and X puzzles, a fifth with own houses, a quarter for NRC+X. AVX2 beside SSE2: a third less for minimal puzzles and 17 clues,
//! two thirds and more where lanes are permuted (X, NRC). SSE2, NEON and WebAssembly's vectors beside the plain path: with SSE2 a twentieth
//! of its time. (Plain words of 64 bits: a tenth of its time, in 130 lines for machines that have none of these. Arrays that the compiler makes
//! vectors of: 2.6 times as slow as SSE2.)

pub(super) mod halves;
mod lanes;

#[cfg(target_arch = "x86_64")]
pub(super) mod avx;
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
pub(super) mod neon;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) mod simd128;
#[cfg(target_arch = "x86_64")]
pub(super) mod sse2;

use std::ops::{BitAnd, BitOr};

pub(in crate::nine::solver) use lanes::{BOXES, LANE, Lanes, ONE, OPEN, PAIR, Permutation, Place, UNMOVED, cell};

/// Something to do with the instructions of a vector.
pub(super) trait Job<V> {
    /// What comes of it.
    type Output;

    /// Does it. Has to be `#[inline(always)]`.
    ///
    /// # Safety
    /// The instructions of the vector must have been found on this machine.
    unsafe fn run(self) -> Self::Output;
}

/// Sixteen lanes of 16 bits: a cell of each box, and seven that are spare.
pub(super) trait Vector: Copy + BitAnd<Output = Self> + BitOr<Output = Self> {
    /// Lanes of nothing.
    ///
    /// # Safety
    /// The instructions must have been found on this machine.
    unsafe fn zero() -> Self;

    /// Does a job in a function that is compiled for the instructions.
    ///
    /// # Safety
    /// The instructions must have been found on this machine.
    unsafe fn call<J: Job<Self>>(job: J) -> J::Output;

    /// Returns these lanes.
    fn of(self, lanes: &Lanes) -> Self;

    /// Returns the lanes, to be looked at one by one.
    fn lanes(self) -> Lanes;

    /// What the other has not.
    fn and_not(self, other: Self) -> Self;

    /// Returns the lanes of both added.
    fn plus(self, other: Self) -> Self;

    /// Returns the lesser of two lanes below 2¹⁵.
    fn min(self, other: Self) -> Self;

    /// Returns the greater of two lanes below 2¹⁵.
    fn max(self, other: Self) -> Self;

    /// Returns the bits of each lane but the lowest.
    fn without_lowest(self) -> Self;

    /// Returns `true` if two vectors differ.
    fn differ(self, other: Self) -> bool;

    /// Lane i of each quad takes lane i + N, the three in use turning among themselves.
    fn stacks<const N: usize>(self) -> Self;

    /// Quad i takes quad i + N, the three in use turning among themselves. The fourth may have anything then.
    fn bands<const N: usize>(self) -> Self;

    /// Returns the lanes in another order.
    fn permute(self, from: &Permutation) -> Self;

    /// Returns all bits of the lanes of nothing.
    fn is_zero(self) -> Self;

    /// Returns the sum of the bytes, below 2⁸.
    fn total(self) -> u32;

    /// Returns the greatest lane.
    fn greatest(self) -> u32;

    /// One lane from another vector.
    #[inline(always)]
    fn replace(self, lane: usize, other: Self) -> Self {
        Self::select(self.of(&LANE[lane]), other, self)
    }

    /// Returns the lanes that have one bit; nothing of the others.
    #[inline(always)]
    fn single(self) -> Self {
        self & self.without_lowest().is_zero()
    }

    /// Of each lane the bits of `hidden`, if there are any there; else all.
    #[inline(always)]
    fn only(self, hidden: Self) -> Self {
        self & (hidden | hidden.is_zero())
    }

    /// Returns all bits of the lanes that have two.
    #[inline(always)]
    fn is_pair(self) -> Self {
        let more = self.without_lowest();
        more.without_lowest().is_zero().and_not(more.is_zero())
    }

    /// One in the lanes of several bits, zero in the others.
    #[inline(always)]
    fn several(self) -> Self {
        self.of(&ONE).and_not(self.without_lowest().is_zero())
    }

    /// What is in two of the three or in all.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self & b | c & (self | b)
    }

    /// Returns the bits of a mask from one, the rest from the other.
    #[inline(always)]
    fn select(mask: Self, inside: Self, outside: Self) -> Self {
        mask & inside | outside.and_not(mask)
    }
}

/// Functions of two vectors that are an instruction each.
macro_rules! instructions {
    ($arch:ident; $($name:ident: $instruction:ident),+) => {
        $(
            #[inline(always)]
            #[allow(unused_unsafe, reason = "it is safe to call those of WebAssembly")]
            fn $name(self, other: Self) -> Self {
                // SAFETY: a vector proves that the instructions are here, and no memory is touched.
                Self(unsafe { $arch::$instruction(self.0, other.0) })
            }
        )+
    };
}

use instructions;
