//! Lanes in a 256-bit register: the fourth quad is spare.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi16, _mm256_and_si256, _mm256_cmpeq_epi16, _mm256_min_epu16, _mm256_max_epu16, _mm256_or_si256,
    _mm256_permute4x64_epi64, _mm256_set_epi64x, _mm256_set1_epi16, _mm256_setr_epi8, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_sub_epi16, _mm256_testz_si256, _mm256_xor_si256,
};
use std::mem::transmute;
use std::ops::{BitAnd, BitOr, Not};

use super::{LANES, OPEN, Vector};

super::super::search::search!(super::Board<Register>, "avx2,bmi1,bmi2,popcnt");

#[derive(Clone, Copy)]
pub(in crate::solver::simd) struct Register(__m256i);

impl BitAnd for Register {
    type Output = Register;

    #[inline(always)]
    fn bitand(self, other: Register) -> Register {
        Register(unsafe { _mm256_and_si256(self.0, other.0) })
    }
}

impl BitOr for Register {
    type Output = Register;

    #[inline(always)]
    fn bitor(self, other: Register) -> Register {
        Register(unsafe { _mm256_or_si256(self.0, other.0) })
    }
}

impl Not for Register {
    type Output = Register;

    #[inline(always)]
    fn not(self) -> Register {
        Register(unsafe { _mm256_xor_si256(self.0, _mm256_set1_epi16(-1)) })
    }
}

impl Vector for Register {
    #[inline(always)]
    fn new([a, b, c]: [u64; 3]) -> Register {
        Register(unsafe { _mm256_set_epi64x(0, c.cast_signed(), b.cast_signed(), a.cast_signed()) })
    }

    #[inline(always)]
    fn quads(self) -> [u64; 3] {
        let [a, b, c, _] = unsafe { transmute::<__m256i, [u64; 4]>(self.0) };
        [a, b, c]
    }

    #[inline(always)]
    fn none(self) -> Register {
        Register(unsafe { _mm256_cmpeq_epi16(self.0, _mm256_setzero_si256()) })
    }

    #[inline(always)]
    fn less_one(self) -> Register {
        Register(unsafe { _mm256_sub_epi16(self.0, _mm256_set1_epi16(1)) })
    }

    #[inline(always)]
    fn plus(self, other: Register) -> Register {
        Register(unsafe { _mm256_add_epi16(self.0, other.0) })
    }

    #[inline(always)]
    fn stacks<const N: usize>(self) -> Register {
        unsafe {
            let turn = if N == 1 {
                _mm256_setr_epi8(
                    2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15, 2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9,
                    14, 15,
                )
            } else {
                _mm256_setr_epi8(
                    4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15, 4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11,
                    14, 15,
                )
            };
            Register(_mm256_shuffle_epi8(self.0, turn))
        }
    }

    #[inline(always)]
    fn bands<const N: usize>(self) -> Register {
        Register(unsafe {
            if N == 1 {
                _mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)
            } else {
                _mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)
            }
        })
    }

    #[inline(always)]
    fn max(self, other: Register) -> Register {
        Register(unsafe { _mm256_max_epu16(self.0, other.0) })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        unsafe { _mm256_testz_si256(self.0, self.0) != 0 }
    }

    #[inline(always)]
    fn without(cells: &[Register; 9]) -> Register {
        let [a, b, c, d, e, f, g, h, i] = *cells;
        let least = |a: Register, b: Register| Register(unsafe { _mm256_min_epu16(a.0, b.0) });
        let x = least(least(a, b), least(c, d));
        let y = least(least(e, f), least(g, h));
        least(least(x, y), i).none() & Register::new([OPEN * LANES; 3])
    }
}
