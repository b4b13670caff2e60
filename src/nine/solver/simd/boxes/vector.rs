//! What a board of boxes needs of its vectors.

use std::ops::{BitAnd, BitOr, Not};

/// The nine digits of a lane.
pub(super) const OPEN: u64 = 0o777;

/// A quad with a one in each of its three lanes.
pub(super) const LANES: u64 = 0x0001_0001_0001;

/// Three quads of three lanes and a spare one, 16 bits each.
pub(in crate::nine::solver::simd) trait Vector:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    fn new(quads: [u64; 3]) -> Self;

    fn quads(self) -> [u64; 3];

    fn and(self, other: Self) -> Self;

    fn or(self, other: Self) -> Self;

    fn not(self) -> Self;

    /// The lanes of both added.
    fn plus(self, other: Self) -> Self;

    /// The greater of two lanes, both less than 2¹⁵.
    fn max(self, other: Self) -> Self;

    /// One less in every lane; anything in lanes that are zero.
    fn less_one(self) -> Self;

    /// The lower fifteen bits in lanes that are zero, none of them in others.
    fn none(self) -> Self;

    /// The greatest lane; spare ones must be zero.
    #[inline(always)]
    fn greatest(self) -> usize {
        let mut greatest = 0;
        for quad in self.quads() {
            greatest = greatest.max(quad & 0xffff).max(quad >> 16 & 0xffff).max(quad >> 32 & 0xffff);
        }
        greatest as usize
    }

    /// Lane i of each quad reads lane i + N, the three lanes turning among themselves.
    fn stacks<const N: usize>(self) -> Self;

    /// Quad i reads quad i + N.
    fn bands<const N: usize>(self) -> Self;

    /// Whether all lanes are zero, spare ones too.
    fn is_zero(self) -> bool;

    /// Zero in the lanes where all nine have a candidate, and in spare ones.
    fn without(cells: &[Self; 9]) -> Self;
}

/// The operators of a vector.
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

        impl std::ops::Not for $vector {
            type Output = Self;

            #[inline(always)]
            fn not(self) -> Self {
                Vector::not(self)
            }
        }
    };
}

pub(super) use operators;

/// The same quad three times.
#[inline(always)]
pub(super) fn all<V: Vector>(quad: u64) -> V {
    V::new([quad; 3])
}

#[inline(always)]
pub(super) fn plus3<V: Vector>(a: V, b: V, c: V) -> V {
    a.plus(b).plus(c)
}

/// The sums of nine lanes, a number that shrinks with every candidate lost.
#[inline(always)]
pub(super) fn sum<V: Vector>(x: &[V; 9]) -> V {
    plus3(plus3(x[0], x[1], x[2]), plus3(x[3], x[4], x[5]), plus3(x[6], x[7], x[8]))
}

#[inline(always)]
pub(super) fn equal<V: Vector>(a: V, b: V) -> bool {
    (a & !b | b & !a).is_zero()
}
