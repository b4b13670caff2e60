//! Lanes in two 128-bit registers: the second half of the second is spare.

use std::arch::x86_64::{
    __m128i, _mm_add_epi16, _mm_and_si128, _mm_cmpeq_epi16, _mm_min_epi16, _mm_max_epi16, _mm_movemask_epi8, _mm_or_si128,
    _mm_set_epi64x, _mm_set1_epi16, _mm_setzero_si128, _mm_shufflehi_epi16, _mm_shufflelo_epi16, _mm_unpackhi_epi64,
    _mm_unpacklo_epi64, _mm_xor_si128, _mm_cvtsi128_si64,
};
use std::ops::{BitAnd, BitOr, Not};

use super::{LANES, OPEN, Vector};

super::super::search::search!(super::Board<Pair>,);

#[derive(Clone, Copy)]
pub(in crate::solver::simd) struct Pair(__m128i, __m128i);

impl BitAnd for Pair {
    type Output = Pair;

    #[inline(always)]
    fn bitand(self, other: Pair) -> Pair {
        unsafe {
        Pair(_mm_and_si128(self.0, other.0), _mm_and_si128(self.1, other.1))
        }
    }
}

impl BitOr for Pair {
    type Output = Pair;

    #[inline(always)]
    fn bitor(self, other: Pair) -> Pair {
        unsafe {
        Pair(_mm_or_si128(self.0, other.0), _mm_or_si128(self.1, other.1))
        }
    }
}

impl Not for Pair {
    type Output = Pair;

    #[inline(always)]
    fn not(self) -> Pair {
        unsafe {
        let ones = _mm_set1_epi16(-1);
        Pair(_mm_xor_si128(self.0, ones), _mm_xor_si128(self.1, ones))
        }
    }
}

impl Vector for Pair {
    #[inline(always)]
    fn new([a, b, c]: [u64; 3]) -> Pair {
        unsafe {
        Pair(_mm_set_epi64x(b.cast_signed(), a.cast_signed()), _mm_set_epi64x(0, c.cast_signed()))
        }
    }

    #[inline(always)]
    fn quads(self) -> [u64; 3] {
        unsafe {
        let low = |x| _mm_cvtsi128_si64(x).cast_unsigned();
        [low(self.0), low(_mm_unpackhi_epi64(self.0, self.0)), low(self.1)]
        }
    }

    #[inline(always)]
    fn none(self) -> Pair {
        unsafe {
        let zero = _mm_setzero_si128();
        Pair(_mm_cmpeq_epi16(self.0, zero), _mm_cmpeq_epi16(self.1, zero))
        }
    }

    #[inline(always)]
    fn less_one(self) -> Pair {
        unsafe {
        let ones = _mm_set1_epi16(-1);
        Pair(_mm_add_epi16(self.0, ones), _mm_add_epi16(self.1, ones))
        }
    }

    #[inline(always)]
    fn plus(self, other: Pair) -> Pair {
        unsafe {
        Pair(_mm_add_epi16(self.0, other.0), _mm_add_epi16(self.1, other.1))
        }
    }

    #[inline(always)]
    fn stacks<const N: usize>(self) -> Pair {
        unsafe {
        if N == 1 {
            Pair(
                _mm_shufflehi_epi16::<0b11_00_10_01>(_mm_shufflelo_epi16::<0b11_00_10_01>(self.0)),
                _mm_shufflelo_epi16::<0b11_00_10_01>(self.1),
            )
        } else {
            Pair(
                _mm_shufflehi_epi16::<0b11_01_00_10>(_mm_shufflelo_epi16::<0b11_01_00_10>(self.0)),
                _mm_shufflelo_epi16::<0b11_01_00_10>(self.1),
            )
        }
        }
    }

    #[inline(always)]
    fn bands<const N: usize>(self) -> Pair {
        unsafe {
        if N == 1 {
            let second = _mm_unpackhi_epi64(self.0, self.0);
            Pair(_mm_unpacklo_epi64(second, self.1), self.0)
        } else {
            Pair(_mm_unpacklo_epi64(self.1, self.0), _mm_unpackhi_epi64(self.0, self.0))
        }
        }
    }

    #[inline(always)]
    fn max(self, other: Pair) -> Pair {
        unsafe {
        Pair(_mm_max_epi16(self.0, other.0), _mm_max_epi16(self.1, other.1))
        }
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        unsafe {
        let some = _mm_or_si128(self.0, self.1);
        _mm_movemask_epi8(_mm_cmpeq_epi16(some, _mm_setzero_si128())) == 0xffff
        }
    }

    #[inline(always)]
    fn without(cells: &[Pair; 9]) -> Pair {
        unsafe {
        let [a, b, c, d, e, f, g, h, i] = *cells;
        let least = |a: Pair, b: Pair| Pair(_mm_min_epi16(a.0, b.0), _mm_min_epi16(a.1, b.1));
        let x = least(least(a, b), least(c, d));
        let y = least(least(e, f), least(g, h));
        least(least(x, y), i).none() & Pair::new([OPEN * LANES; 3])
        }
    }
}
