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
//! A new 128-bit instruction set is a type like `Sse2`: thirteen small functions over eight lanes,
//! which [`Halves`] combines into a vector.
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

/// Defines `&` and `|` on vectors of a type, which may have parameters.
macro_rules! operators {
    ($arch:ident; [$($parameters:tt)*] $vector:ty: $and:ident, $or:ident) => {
        impl<$($parameters)*> BitAnd for $vector {
            type Output = Self;
            instructions! { $arch; bitand: $and }
        }

        impl<$($parameters)*> BitOr for $vector {
            type Output = Self;
            instructions! { $arch; bitor: $or }
        }
    };
}

#[cfg(all(
    target_arch = "aarch64",
    target_feature = "neon",
    target_endian = "little"
))]
pub(super) mod neon;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) mod simd128;
#[cfg(target_arch = "x86_64")]
pub(super) mod x86;

use std::cell::UnsafeCell;
use std::mem::transmute_copy;
use std::ops::{BitAnd, BitOr};

use crate::nine::grid::Grid;

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

    /// Returns a vector with `x` in every lane.
    fn splat(self, x: u16) -> Self;

    /// Returns the union of all lanes of each vector, the first in the lowest bits.
    #[inline(always)]
    fn unions(vectors: [Self; 4]) -> u64 {
        let unions = each!(0 1 2 3; i => {
            let Lanes([a, b, c, d]) = vectors[i].lanes();
            let all = a | b | c | d;
            let all = all | all >> 32;
            (all | all >> 16) & 0xffff
        });
        unions[0] | unions[1] << 16 | unions[2] << 32 | unions[3] << 48
    }

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

// The layout of a board's cells in the lanes of nine vectors.

/// A lane of one of the nine vectors.
#[derive(Clone, Copy)]
pub(in crate::nine::solver) struct Place {
    pub(in crate::nine::solver) register: usize,
    pub(in crate::nine::solver) lane: usize,
}

impl Place {
    /// Returns the place of a cell.
    pub(in crate::nine::solver) const fn of(cell: usize) -> Place {
        let (row, column) = (cell / 9, cell % 9);
        Place {
            register: row % 3 * 3 + column % 3,
            lane: row / 3 * 4 + column / 3,
        }
    }
}

/// Returns the cell at a place that has one.
pub(in crate::nine::solver) const fn cell(Place { register, lane }: Place) -> usize {
    27 * (lane / 4) + register / 3 * 9 + register % 3 + lane % 4 * 3
}

/// The sixteen lanes of a board in four quads; the lowest bits of a word are the first lane. Nine
/// lanes are boxes; the fourth lane of each quad and the fourth quad are spare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(in crate::nine::solver) struct Lanes(pub(super) [u64; 4]);

/// A quad with a one in each of its three lanes.
const QUAD: u64 = 0x0001_0001_0001;

/// The lanes of boxes.
pub(in crate::nine::solver) const BOXES: [usize; 9] = [0, 1, 2, 4, 5, 6, 8, 9, 10];

impl Lanes {
    pub(in crate::nine::solver) const NONE: Lanes = Lanes([0; 4]);

    /// Returns lanes with `x` in every box and zero in the spare lanes.
    pub(in crate::nine::solver) const fn boxes(x: u16) -> Lanes {
        let quad = x as u64 * QUAD;
        Lanes([quad, quad, quad, 0])
    }

    #[inline(always)]
    pub(in crate::nine::solver) const fn get(&self, lane: usize) -> u16 {
        (self.0[lane / 4] >> (lane % 4 * 16)) as u16
    }

    #[inline(always)]
    pub(in crate::nine::solver) const fn with(mut self, lane: usize, x: u16) -> Lanes {
        let (quad, shift) = (&mut self.0[lane / 4], lane % 4 * 16);
        *quad = *quad & !(0xffff << shift) | (x as u64) << shift;
        self
    }

    #[inline(always)]
    pub(in crate::nine::solver) const fn quads(&self) -> &[u64; 4] {
        &self.0
    }

    /// Returns the candidates of a grid in nine vectors; empty cells have all candidates.
    #[inline(always)]
    pub(in crate::nine::solver) fn of_grid(grid: &Grid) -> [Lanes; 9] {
        let mut all = [Lanes::NONE; 9];
        for (register, lanes) in all.iter_mut().enumerate() {
            for lane in BOXES {
                lanes.0[lane / 4] |= u64::from(
                    CANDIDATES[grid.values()[cell(Place { register, lane })] as usize % 32],
                ) << (lane % 4 * 16);
            }
        }
        all
    }

    /// Returns row r of each band within a set of cells, in every lane of the band: bit c for
    /// column c.
    #[inline(always)]
    pub(in crate::nine::solver) fn rows(r: usize, cells: u128) -> Lanes {
        let row = |band: usize| ((cells >> (27 * band + 9 * r)) as u64 & 0o777) * QUAD;
        Lanes([row(0), row(1), row(2), 0])
    }

    /// Returns column c of each box, as the bit of its column in the grid.
    pub(in crate::nine::solver) const fn column(c: usize) -> Lanes {
        let quad = 0o001 << c | 0o010 << (16 + c) | 0o100 << (32 + c);
        Lanes([quad, quad, quad, 0])
    }
}

/// The candidates of a cell, by value.
pub(super) const CANDIDATES: [u16; 32] = {
    let mut candidates = [0; 32];
    candidates[0] = 0o777;
    let mut digit = 0;
    while digit < 9 {
        candidates[digit + 1] = 1 << digit;
        digit += 1;
    }
    candidates
};

/// A one in each box.
pub(in crate::nine::solver) const ONE: Lanes = Lanes::boxes(1);

/// All nine digits in each box.
pub(in crate::nine::solver) const OPEN: Lanes = Lanes::boxes(0o777);

/// Each lane as a mask.
pub(in crate::nine::solver) static LANE: [Lanes; 16] = {
    let mut all = [Lanes::NONE; 16];
    let mut lane = 0;
    while lane < 16 {
        all[lane] = Lanes::NONE.with(lane, u16::MAX);
        lane += 1;
    }
    all
};

/// The increment that counts a cell with two candidates; the byte below is free for a place.
pub(in crate::nine::solver) const PAIR: Lanes = Lanes::boxes(1 << 8);

/// A permutation of a board's lanes, in the forms that the instruction sets use.
///
/// It must be loaded: where the compiler knows it, it takes three or four instructions in place of
/// one shuffle, and some searches of plain boards take 4 % longer. Whether it knows depends on what
/// else is compiled in the same unit, so a cell and `#[used]` hide it.
pub(in crate::nine::solver) struct Permutation {
    _hidden: UnsafeCell<()>,
    /// The source lane of each lane.
    pub(super) words: Aligned<[u16; 16]>,
    /// The source byte of each byte within its own 16 bytes, and within the other 16 bytes;
    /// [`NOWHERE`] if it is in the other half.
    pub(super) near: Aligned<[u8; 32]>,
    pub(super) far: Aligned<[u8; 32]>,
}

// SAFETY: nothing changes the cell, which holds nothing.
unsafe impl Sync for Permutation {}

#[repr(align(32))]
pub(super) struct Aligned<T>(pub(super) T);

/// An index beyond all bytes: byte permutations yield zero for it.
const NOWHERE: u8 = 0x80;

/// The identity permutation.
pub(in crate::nine::solver) const UNMOVED: [usize; 16] =
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

impl Permutation {
    /// Returns the permutation that moves lane `from[i]` to lane i.
    pub(in crate::nine::solver) const fn new(from: [usize; 16]) -> Permutation {
        let mut words = [0; 16];
        let (mut near, mut far) = ([NOWHERE; 32], [NOWHERE; 32]);
        let mut byte = 0;
        while byte < 32 {
            let lane = byte / 2;
            words[lane] = from[lane] as u16;
            let place = (2 * (from[lane] % 8) + byte % 2) as u8;
            *(if from[lane] / 8 == lane / 8 {
                &mut near[byte]
            } else {
                &mut far[byte]
            }) = place;
            byte += 1;
        }
        Permutation {
            _hidden: UnsafeCell::new(()),
            words: Aligned(words),
            near: Aligned(near),
            far: Aligned(far),
        }
    }

    /// Applies the permutation. For instruction sets that need no features, so that it can be a
    /// separate function.
    #[inline(never)]
    pub(super) fn lanes(&self, lanes: &Lanes) -> Lanes {
        let mut moved = Lanes::NONE;
        for lane in BOXES {
            moved = moved.with(lane, lanes.get(self.words.0[lane] as usize % 16));
        }
        moved
    }
}

/// The lanes within quads rotated by one, and by two.
#[used]
pub(in crate::nine::solver) static TURNED: [Permutation; 2] = [turned(1), turned(2)];

const fn turned(by: usize) -> Permutation {
    let mut from = UNMOVED;
    let mut lane = 0;
    while lane < 16 {
        if lane % 4 < 3 {
            from[lane] = lane / 4 * 4 + (lane % 4 + by) % 3;
        }
        lane += 1;
    }
    Permutation::new(from)
}

// A board in two halves of eight lanes, for 128-bit registers.

/// Eight lanes of 16 bits, two quads. The documentation of [`Vector`] applies to them too.
///
/// # Safety
/// The type is a register of 16 bytes, of which every bit pattern is a value.
pub(in crate::nine::solver::simd) unsafe trait Half:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self>
{
    /// Loads these lanes.
    ///
    /// # Safety
    /// The instructions must have been detected on this machine.
    #[inline(always)]
    unsafe fn new(quads: [u64; 2]) -> Self {
        // SAFETY: both are 16 bytes, and every bit pattern is a value of a register.
        unsafe { transmute_copy(&quads) }
    }

    /// Like [`Vector::call`].
    ///
    /// # Safety
    /// The instructions must have been detected on this machine.
    #[inline(never)]
    unsafe fn call<J: Job<Halves<Self>>>(job: J) -> J::Output {
        // SAFETY: the caller has detected the instructions.
        unsafe { job.run() }
    }

    #[inline(always)]
    fn quads(self) -> [u64; 2] {
        // SAFETY: both are 16 bytes, and every bit pattern is a value of numbers.
        unsafe { transmute_copy(&self) }
    }

    fn and_not(self, other: Self) -> Self;

    fn plus(self, other: Self) -> Self;

    fn min(self, other: Self) -> Self;

    fn max(self, other: Self) -> Self;

    fn xor(self, other: Self) -> Self;

    /// Returns the mask of the zero lanes.
    fn is_zero(self) -> Self;

    /// Returns `true` if all lanes are zero.
    fn is_nothing(self) -> bool;

    /// Like [`Vector::stacks`], for half a vector.
    fn stacks<const N: usize>(self) -> Self;

    /// Returns the second quad of this half, then the first of the other.
    fn second_first(self, other: Self) -> Self;

    /// Returns the first quads of both.
    fn firsts(self, other: Self) -> Self;

    /// Returns the sum of the bytes.
    fn total(self) -> u32;

    /// Returns the maximum lane.
    fn greatest(self) -> u32;

    /// Permutes the lanes of both halves, lane by lane, for instruction sets without byte
    /// permutations. Others override it: each half takes bytes from itself and from the other as
    /// given by [`Permutation`].
    #[inline(always)]
    fn permute(halves: Halves<Self>, from: &Permutation) -> Halves<Self> {
        halves.of(&from.lanes(&halves.lanes()))
    }
}

#[derive(Clone, Copy)]
pub(in crate::nine::solver::simd) struct Halves<H>(pub(super) H, pub(super) H);

/// Defines methods on two vectors that apply to each half separately.
macro_rules! by_halves {
    ($($name:ident),+) => {
        $(
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                Halves(self.0.$name(other.0), self.1.$name(other.1))
            }
        )+
    };
}

impl<H: Half> BitAnd for Halves<H> {
    type Output = Self;

    by_halves! { bitand }
}

impl<H: Half> BitOr for Halves<H> {
    type Output = Self;

    by_halves! { bitor }
}

impl<H: Half> Vector for Halves<H> {
    by_halves! { and_not, plus, min, max }

    #[inline(always)]
    unsafe fn zero() -> Self {
        // SAFETY: the caller has detected the instructions.
        unsafe { Halves(H::new([0; 2]), H::new([0; 2])) }
    }

    #[inline(always)]
    unsafe fn call<J: Job<Self>>(job: J) -> J::Output {
        // SAFETY: the caller has detected the instructions.
        unsafe { H::call(job) }
    }

    #[inline(always)]
    fn of(self, lanes: &Lanes) -> Self {
        let [a, b, c, d] = *lanes.quads();
        // SAFETY: a vector proves that its instructions are available.
        unsafe { Halves(H::new([a, b]), H::new([c, d])) }
    }

    #[inline(always)]
    fn splat(self, x: u16) -> Self {
        self.of(&Lanes([u64::from(x) * 0x0001_0001_0001_0001; 4]))
    }

    #[inline(always)]
    fn lanes(self) -> Lanes {
        let ([a, b], [c, d]) = (self.0.quads(), self.1.quads());
        Lanes([a, b, c, d])
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & self.plus(self.of(&Lanes([u64::MAX; 4])))
    }

    #[inline(always)]
    fn differ(self, other: Self) -> bool {
        !(self.0.xor(other.0) | self.1.xor(other.1)).is_nothing()
    }

    #[inline(always)]
    fn stacks<const N: usize>(self) -> Self {
        Halves(self.0.stacks::<N>(), self.1.stacks::<N>())
    }

    #[inline(always)]
    fn bands<const N: usize>(self) -> Self {
        if N == 1 {
            Halves(self.0.second_first(self.1), self.0)
        } else {
            Halves(self.1.firsts(self.0), self.0.second_first(self.0))
        }
    }

    #[inline(always)]
    fn permute(self, from: &Permutation) -> Self {
        H::permute(self, from)
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        Halves(self.0.is_zero(), self.1.is_zero())
    }

    #[inline(always)]
    fn total(self) -> u32 {
        self.0.plus(self.1).total()
    }

    #[inline(always)]
    fn greatest(self) -> u32 {
        self.0.max(self.1).greatest()
    }
}
