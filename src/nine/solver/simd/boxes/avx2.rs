//! Three quads in a 256-bit register, the fourth spare.

use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si32, _mm_max_epu16, _mm_minpos_epu16, _mm_set1_epi16, _mm_xor_si128, _mm256_add_epi16,
    _mm256_and_si256, _mm256_castsi256_si128, _mm256_cmpeq_epi16, _mm256_extracti128_si256, _mm256_max_epu16,
    _mm256_min_epu16, _mm256_or_si256, _mm256_permute4x64_epi64, _mm256_set_epi64x, _mm256_set1_epi16,
    _mm256_setzero_si256, _mm256_shufflehi_epi16, _mm256_shufflelo_epi16, _mm256_sub_epi16, _mm256_testz_si256,
    _mm256_xor_si256,
};
use std::mem::transmute;

use super::vector::{LANES, OPEN, Vector, operators};

super::super::search::search!(super::Board<Register>, "avx2,bmi1,bmi2,popcnt");

#[derive(Clone, Copy)]
pub(in crate::nine::solver::simd) struct Register(__m256i);

operators!(Register);

/// An expression with intrinsics.
macro_rules! avx2 {
    ($value:expr) => {
        // SAFETY: only the searches of this module make registers, and they run where AVX2 was found; no memory is touched.
        unsafe { $value }
    };
}

impl Register {
    /// The lesser of two lanes.
    #[inline(always)]
    fn min(self, other: Register) -> Register {
        avx2!(Register(_mm256_min_epu16(self.0, other.0)))
    }
}

impl Vector for Register {
    #[inline(always)]
    fn new(quads: [u64; 3]) -> Register {
        let [a, b, c] = quads;
        avx2!(Register(_mm256_set_epi64x(0, c.cast_signed(), b.cast_signed(), a.cast_signed())))
    }

    #[inline(always)]
    fn quads(self) -> [u64; 3] {
        // SAFETY: both are 32 bytes and every bit pattern is a value of both.
        let [a, b, c, _] = unsafe { transmute::<__m256i, [u64; 4]>(self.0) };
        [a, b, c]
    }

    #[inline(always)]
    fn and(self, other: Register) -> Register {
        avx2!(Register(_mm256_and_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Register) -> Register {
        avx2!(Register(_mm256_or_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn not(self) -> Register {
        avx2!(Register(_mm256_xor_si256(self.0, _mm256_set1_epi16(-1))))
    }

    #[inline(always)]
    fn plus(self, other: Register) -> Register {
        avx2!(Register(_mm256_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn max(self, other: Register) -> Register {
        avx2!(Register(_mm256_max_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn less_one(self) -> Register {
        avx2!(Register(_mm256_sub_epi16(self.0, _mm256_set1_epi16(1))))
    }

    #[inline(always)]
    fn none(self) -> Register {
        avx2!(Register(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())))
    }

    #[inline(always)]
    fn greatest(self) -> usize {
        avx2!({
            let greatest = _mm_max_epu16(_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0));
            // The instruction finds the least.
            let least = _mm_minpos_epu16(_mm_xor_si128(greatest, _mm_set1_epi16(-1)));
            !_mm_cvtsi128_si32(least) as u16 as usize
        })
    }

    #[inline(always)]
    fn stacks<const N: usize>(self) -> Register {
        avx2!(Register(if N == 1 {
            _mm256_shufflehi_epi16::<0b11_00_10_01>(_mm256_shufflelo_epi16::<0b11_00_10_01>(self.0))
        } else {
            _mm256_shufflehi_epi16::<0b11_01_00_10>(_mm256_shufflelo_epi16::<0b11_01_00_10>(self.0))
        }))
    }

    #[inline(always)]
    fn bands<const N: usize>(self) -> Register {
        avx2!(Register(if N == 1 {
            _mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)
        } else {
            _mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)
        }))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        avx2!(_mm256_testz_si256(self.0, self.0)) != 0
    }

    #[inline(always)]
    fn without(cells: &[Register; 9]) -> Register {
        let [a, b, c, d, e, f, g, h, i] = *cells;
        let least = a.min(b).min(c.min(d)).min(e.min(f).min(g.min(h))).min(i);
        least.none() & Register::new([OPEN * LANES; 3])
    }
}
