//! A board in two halves of eight lanes, for 128-bit registers.

use std::ops::{BitAnd, BitOr};

use super::{Job, Lanes, Permutation, Vector};

/// Eight lanes of 16 bits, two quads. The documentation of [`Vector`] applies to them too.
pub(in crate::nine::solver::simd) trait Half:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self>
{
    /// Loads these lanes.
    ///
    /// # Safety
    /// The instructions must have been detected on this machine.
    unsafe fn new(quads: [u64; 2]) -> Self;

    /// Like [`Vector::call`].
    ///
    /// # Safety
    /// The instructions must have been detected on this machine.
    unsafe fn call<J: Job<Halves<Self>>>(job: J) -> J::Output;

    fn quads(self) -> [u64; 2];

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
