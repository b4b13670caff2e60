//! A board in 256-bit registers.

use std::arch::x86_64::{self as x86, __m256i};
use std::mem::transmute;

use super::lanes::TURNED;
use super::{Job, LANE, Lanes, Permutation, Vector, instructions, one_board, operators};

#[derive(Clone, Copy)]
pub(in crate::nine::solver::simd) struct Avx2(__m256i);

operators!(Avx2);

/// An expression of intrinsics.
macro_rules! avx2 {
    ($value:expr) => {
        // SAFETY: a vector proves that the instructions are here, and no memory is touched but that of a reference.
        unsafe { $value }
    };
}

impl Avx2 {
    instructions! { x86; and: _mm256_and_si256, or: _mm256_or_si256 }

    /// Sixteen bytes each from among its own sixteen.
    #[inline(always)]
    fn shuffle(self, from: &[u8; 64]) -> Avx2 {
        avx2!(Avx2(x86::_mm256_shuffle_epi8(self.0, x86::_mm256_load_si256(from.as_ptr().cast()))))
    }
}

impl Vector for Avx2 {
    instructions! { x86; plus: _mm256_add_epi16, min: _mm256_min_epu16, max: _mm256_max_epu16 }

    one_board!();

    #[inline(always)]
    unsafe fn zero() -> Self {
        avx2!(Avx2(x86::_mm256_setzero_si256()))
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn call<J: Job<Self>>(job: J) -> J::Output {
        // SAFETY: the caller has found the instructions.
        unsafe { job.run() }
    }

    #[inline(always)]
    fn of(self, lanes: &Lanes) -> Self {
        avx2!(Avx2(x86::_mm256_load_si256((&raw const *lanes).cast())))
    }

    #[inline(always)]
    fn lanes(self, _: usize) -> Lanes {
        // SAFETY: both are 32 bytes and every bit pattern is a value of both.
        Lanes(unsafe { transmute::<__m256i, [u64; 4]>(self.0) })
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        avx2!(Avx2(x86::_mm256_andnot_si256(other.0, self.0)))
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & avx2!(Avx2(x86::_mm256_sub_epi16(self.0, x86::_mm256_set1_epi16(1))))
    }

    #[inline(always)]
    fn differ(self, other: Self) -> u32 {
        avx2!(!x86::_mm256_movemask_epi8(x86::_mm256_cmpeq_epi16(self.0, other.0)).cast_unsigned())
    }

    #[inline(always)]
    fn stacks<const N: usize>(self) -> Self {
        self.shuffle(&TURNED[N - 1].near.0)
    }

    #[inline(always)]
    fn bands<const N: usize>(self) -> Self {
        avx2!(Avx2(if N == 1 {
            x86::_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)
        } else {
            x86::_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)
        }))
    }

    #[inline(always)]
    fn permute(self, from: &Permutation) -> Self {
        let other = Avx2(avx2!(x86::_mm256_permute4x64_epi64::<0b01_00_11_10>(self.0)));
        self.shuffle(&from.near.0) | other.shuffle(&from.far.0)
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        avx2!(Avx2(x86::_mm256_cmpeq_epi16(self.0, x86::_mm256_setzero_si256())))
    }

    #[inline(always)]
    fn total(self) -> [u32; 2] {
        avx2!({
            let quads = x86::_mm256_sad_epu8(self.0, x86::_mm256_setzero_si256());
            let twos =
                x86::_mm_add_epi64(x86::_mm256_castsi256_si128(quads), x86::_mm256_extracti128_si256::<1>(quads));
            let sum = x86::_mm_add_epi64(twos, x86::_mm_unpackhi_epi64(twos, twos));
            [x86::_mm_cvtsi128_si32(sum).cast_unsigned(), 0]
        })
    }

    #[inline(always)]
    fn greatest(self) -> [u32; 2] {
        avx2!({
            let (low, high) = (x86::_mm256_castsi256_si128(self.0), x86::_mm256_extracti128_si256::<1>(self.0));
            // The instruction finds the least.
            let rest = x86::_mm_xor_si128(x86::_mm_max_epu16(low, high), x86::_mm_set1_epi16(-1));
            [!x86::_mm_cvtsi128_si32(x86::_mm_minpos_epu16(rest)).cast_unsigned() & 0xffff, 0]
        })
    }

    #[inline(always)]
    fn replace(self, _: usize, lane: usize, other: Self) -> Self {
        avx2!(Avx2(x86::_mm256_blendv_epi8(self.0, other.0, self.of(&LANE[lane]).0)))
    }
}
