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

pub(super) mod halves;
mod lanes;

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
pub(super) mod neon;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) mod simd128;
#[cfg(target_arch = "x86_64")]
pub(super) mod sse2;
#[cfg(plain_words)]
pub(super) mod words;

use std::ops::{BitAnd, BitOr};

use super::super::Start;

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

/// Sixteen lanes of 16 bits for one board, or for each of two boards side by side.
pub(super) trait Vector: Copy + BitAnd<Output = Self> + BitOr<Output = Self> {
    /// Boards side by side: one or two. Where a method names a board, it is less than this.
    const BOARDS: usize;

    /// Some of the lanes: bits of a mask register, or lanes of all ones.
    type Mask: Copy;

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

    /// These lanes for each board.
    fn of(self, lanes: &Lanes) -> Self;

    /// The lanes of a board.
    fn lanes(self, board: usize) -> Lanes;

    /// What the other has not.
    fn and_not(self, other: Self) -> Self;

    /// The lanes of both added.
    fn plus(self, other: Self) -> Self;

    /// The lesser of two lanes below 2¹⁵.
    fn min(self, other: Self) -> Self;

    /// The greater of two lanes below 2¹⁵.
    fn max(self, other: Self) -> Self;

    /// The bits of each lane but the lowest.
    fn without_lowest(self) -> Self;

    /// The lanes that have one bit; nothing of the others.
    fn single(self) -> Self;

    /// Of each lane the bits of `hidden`, if there are any there (or the lowest of them); else all.
    fn only(self, hidden: Self) -> Self;

    /// Whether two vectors differ: some bits of a board's share of the word, which is half of it if there are two boards.
    fn differ(self, other: Self) -> u32;

    /// Lane i of each quad takes lane i + N, the three in use turning among themselves.
    fn stacks<const N: usize>(self) -> Self;

    /// Quad i takes quad i + N, the three in use turning among themselves. The fourth may have anything then.
    fn bands<const N: usize>(self) -> Self;

    /// The lanes in another order, in each board.
    fn permute(self, from: &Permutation) -> Self;

    /// The lanes of nothing.
    fn is_zero(self) -> Self::Mask;

    /// The lanes of two bits.
    fn is_pair(self) -> Self::Mask;

    /// The lanes of a mask; nothing of the others.
    fn keep(self, mask: Self::Mask) -> Self;

    /// One in the lanes of several bits, zero in the others.
    fn several(self) -> Self;

    /// For each board the sum of its bytes, below 2⁸.
    fn total(self) -> [u32; 2];

    /// For each board the greatest of its lanes.
    fn greatest(self) -> [u32; 2];

    /// The lane of a board from another vector.
    #[inline(always)]
    fn replace(self, _: usize, lane: usize, other: Self) -> Self {
        Self::select(self.of(&LANE[lane]), other, self)
    }

    /// Both boards equal to this one.
    #[inline(always)]
    fn spread(self, _: usize) -> Self {
        self
    }

    /// This board from another vector.
    #[inline(always)]
    fn merge(self, _: usize, other: Self) -> Self {
        other
    }

    /// The candidates at a start, but for what it denies, in nine vectors.
    #[inline(always)]
    fn load(x: &mut [Self; 9], board: usize, start: &Start) {
        let made;
        let whole = if let Some(kept) = start.lanes {
            kept.get_or_init(|| Lanes::of_grid(start.grid))
        } else {
            made = Lanes::of_grid(start.grid);
            &made
        };
        let (open, cells) = (x[0].of(&OPEN), start.cells.bits());
        for r in 0..3 {
            let given = x[0].of(&Lanes::rows(r, cells));
            for c in 0..3 {
                let free = open.keep((given & x[0].of(&Lanes::column(c))).is_zero());
                let i = 3 * r + c;
                x[i] = x[i].merge(board, x[i].of(&whole[i]) | free);
            }
        }
    }

    /// The digits of the cells of one candidate; 0 for the others.
    #[inline(always)]
    fn digits(x: &[Self; 9], board: usize) -> [u8; 81] {
        let mut digits = [0; 81];
        for (register, x) in x.iter().enumerate() {
            let lanes = x.single().lanes(board);
            for lane in BOXES {
                let digit = (u16::BITS - lanes.get(lane).leading_zeros()) as u8;
                digits[cell(Place { register, lane })] = digit;
            }
        }
        digits
    }

    /// What is in any of the three.
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self | b | c
    }

    /// What is in two of the three or in all.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self & b | c & (self | b)
    }

    /// What is in all of the three.
    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        self & b & c
    }

    /// What is in both of these, or in the third.
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        self & b | c
    }

    /// Both of these, or both of those.
    #[inline(always)]
    fn either(self, b: Self, c: Self, d: Self) -> Self {
        self & b | c & d
    }

    /// This without what is taken, but for what is naked, which it has.
    #[inline(always)]
    fn unless(self, taken: Self, naked: Self) -> Self {
        self.and_not(taken) | naked
    }

    /// The bits of a mask from one, the rest from the other.
    #[inline(always)]
    fn select(mask: Self, inside: Self, outside: Self) -> Self {
        mask & inside | outside.and_not(mask)
    }
}

/// The operators of a vector, by its functions `and` and `or`.
macro_rules! operators {
    ($vector:ty) => {
        impl std::ops::BitAnd for $vector {
            type Output = Self;

            #[inline(always)]
            fn bitand(self, other: Self) -> Self {
                self.and(other)
            }
        }

        impl std::ops::BitOr for $vector {
            type Output = Self;

            #[inline(always)]
            fn bitor(self, other: Self) -> Self {
                self.or(other)
            }
        }
    };
}

/// What is the same for all vectors of one board, whose masks are lanes of all ones.
macro_rules! one_board {
    () => {
        const BOARDS: usize = 1;

        type Mask = Self;

        #[inline(always)]
        fn single(self) -> Self {
            self & self.without_lowest().is_zero()
        }

        #[inline(always)]
        fn only(self, hidden: Self) -> Self {
            self & (hidden | hidden.is_zero())
        }

        #[inline(always)]
        fn is_pair(self) -> Self {
            let more = self.without_lowest();
            more.without_lowest().is_zero().and_not(more.is_zero())
        }

        #[inline(always)]
        fn several(self) -> Self {
            self.of(&super::ONE).and_not(self.without_lowest().is_zero())
        }

        #[inline(always)]
        fn keep(self, mask: Self) -> Self {
            self & mask
        }
    };
}

/// Functions of two vectors that are an instruction each.
#[allow(unused_macros, reason = "plain words need none")]
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

#[allow(unused_imports, reason = "plain words need none")]
use instructions;
use one_board;
use operators;
