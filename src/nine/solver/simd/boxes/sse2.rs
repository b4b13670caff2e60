//! Three quads in two 128-bit registers, the last half spare: for every x86-64.

use std::arch::x86_64::{
    __m128i, _mm_add_epi16, _mm_and_si128, _mm_cmpeq_epi16, _mm_cvtsi128_si64, _mm_max_epi16, _mm_min_epi16,
    _mm_movemask_epi8, _mm_or_si128, _mm_set_epi64x, _mm_set1_epi16, _mm_setzero_si128, _mm_shufflehi_epi16,
    _mm_shufflelo_epi16, _mm_unpackhi_epi64, _mm_unpacklo_epi64, _mm_xor_si128,
};

use super::vector::{LANES, OPEN, Vector, operators};

super::super::search::search!(super::Board<Pair>,);

#[derive(Clone, Copy)]
pub(in crate::nine::solver::simd) struct Pair(__m128i, __m128i);

operators!(Pair);

/// An expression with intrinsics.
macro_rules! sse2 {
    ($value:expr) => {
        // SAFETY: every x86-64 has SSE2, and no memory is touched.
        unsafe { $value }
    };
}

/// Both registers through an instruction of one or of two operands.
macro_rules! both {
    ($intrinsic:path, $a:expr) => {
        sse2!(Pair($intrinsic($a.0), $intrinsic($a.1)))
    };
    ($intrinsic:path, $a:expr, $b:expr) => {
        sse2!(Pair($intrinsic($a.0, $b.0), $intrinsic($a.1, $b.1)))
    };
}

impl Pair {
    #[inline(always)]
    fn of(lane: i16) -> Pair {
        let lanes = sse2!(_mm_set1_epi16(lane));
        Pair(lanes, lanes)
    }

    /// The lesser of two lanes.
    #[inline(always)]
    fn min(self, other: Pair) -> Pair {
        both!(_mm_min_epi16, self, other)
    }
}

impl Vector for Pair {
    #[inline(always)]
    fn new(quads: [u64; 3]) -> Pair {
        let [a, b, c] = quads;
        sse2!(Pair(_mm_set_epi64x(b.cast_signed(), a.cast_signed()), _mm_set_epi64x(0, c.cast_signed())))
    }

    #[inline(always)]
    fn quads(self) -> [u64; 3] {
        let first = |x| sse2!(_mm_cvtsi128_si64(x)).cast_unsigned();
        [first(self.0), first(sse2!(_mm_unpackhi_epi64(self.0, self.0))), first(self.1)]
    }

    #[inline(always)]
    fn and(self, other: Pair) -> Pair {
        both!(_mm_and_si128, self, other)
    }

    #[inline(always)]
    fn or(self, other: Pair) -> Pair {
        both!(_mm_or_si128, self, other)
    }

    #[inline(always)]
    fn not(self) -> Pair {
        both!(_mm_xor_si128, self, Pair::of(-1))
    }

    #[inline(always)]
    fn plus(self, other: Pair) -> Pair {
        both!(_mm_add_epi16, self, other)
    }

    #[inline(always)]
    fn max(self, other: Pair) -> Pair {
        both!(_mm_max_epi16, self, other)
    }

    #[inline(always)]
    fn less_one(self) -> Pair {
        both!(_mm_add_epi16, self, Pair::of(-1))
    }

    #[inline(always)]
    fn none(self) -> Pair {
        both!(_mm_cmpeq_epi16, self, Pair::of(0))
    }

    #[inline(always)]
    fn stacks<const N: usize>(self) -> Pair {
        if N == 1 {
            let first = both!(_mm_shufflelo_epi16::<0b11_00_10_01>, self);
            Pair(sse2!(_mm_shufflehi_epi16::<0b11_00_10_01>(first.0)), first.1)
        } else {
            let first = both!(_mm_shufflelo_epi16::<0b11_01_00_10>, self);
            Pair(sse2!(_mm_shufflehi_epi16::<0b11_01_00_10>(first.0)), first.1)
        }
    }

    #[inline(always)]
    fn bands<const N: usize>(self) -> Pair {
        let middle = sse2!(_mm_unpackhi_epi64(self.0, self.0));
        if N == 1 {
            Pair(sse2!(_mm_unpacklo_epi64(middle, self.1)), self.0)
        } else {
            Pair(sse2!(_mm_unpacklo_epi64(self.1, self.0)), middle)
        }
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        let zero = sse2!(_mm_cmpeq_epi16(_mm_or_si128(self.0, self.1), _mm_setzero_si128()));
        sse2!(_mm_movemask_epi8(zero)) == 0xffff
    }

    #[inline(always)]
    fn without(cells: &[Pair; 9]) -> Pair {
        let [a, b, c, d, e, f, g, h, i] = *cells;
        let least = a.min(b).min(c.min(d)).min(e.min(f).min(g.min(h))).min(i);
        least.none() & Pair::new([OPEN * LANES; 3])
    }
}
