//! A board in 256-bit registers: AVX2, and AVX-512 with byte permutations (Intel Ice Lake and AMD
//! Zen 4 onwards).
//!
//! AVX-512 has twice as many registers, three-input logic, which the compiler finds by itself, and
//! permutations of all sixteen lanes.

use std::arch::x86_64 as x86;
use std::arch::x86_64::{__m128i, __m256i};
use std::mem::transmute;
use std::ops::{BitAnd, BitOr};

use crate::nine::solver::simd::vector::{Half, Job, LANE, Lanes, Permutation, TURNED, Vector};

#[derive(Clone, Copy)]
pub(in crate::nine::solver::simd) struct Avx<const AVX512: bool>(__m256i);

pub(in crate::nine::solver::simd) type Avx2 = Avx<false>;
pub(in crate::nine::solver::simd) type Avx512 = Avx<true>;

/// Wraps an expression of intrinsics.
macro_rules! simd {
    ($value:expr) => {
        // SAFETY: a vector proves that its instructions are available, and no memory is touched
        // except through a reference.
        unsafe { $value }
    };
}

operators! { x86; [const AVX512: bool] Avx<AVX512>: _mm256_and_si256, _mm256_or_si256 }

impl<const AVX512: bool> Avx<AVX512> {
    /// Shuffles the bytes within each half of sixteen.
    #[inline(always)]
    fn shuffle(self, from: &[u8; 32]) -> Self {
        simd!(Avx(x86::_mm256_shuffle_epi8(
            self.0,
            x86::_mm256_load_si256(from.as_ptr().cast())
        )))
    }
}

impl<const AVX512: bool> Vector for Avx<AVX512> {
    instructions! { x86; plus: _mm256_add_epi16, min: _mm256_min_epu16, max: _mm256_max_epu16 }

    #[inline(always)]
    unsafe fn zero() -> Self {
        simd!(Avx(x86::_mm256_setzero_si256()))
    }

    #[inline(always)]
    unsafe fn call<J: Job<Self>>(job: J) -> J::Output {
        // SAFETY: the caller has detected the instructions.
        unsafe {
            if AVX512 {
                with_avx512(job)
            } else {
                with_avx2(job)
            }
        }
    }

    #[inline(always)]
    fn of(self, lanes: &Lanes) -> Self {
        simd!(Avx(x86::_mm256_load_si256((&raw const *lanes).cast())))
    }

    #[inline(always)]
    fn splat(self, x: u16) -> Self {
        simd!(Avx(x86::_mm256_set1_epi16(x.cast_signed())))
    }

    #[inline(always)]
    fn unions([a, b, c, d]: [Self; 4]) -> u64 {
        simd!({
            let zip = |a, b| {
                x86::_mm256_or_si256(
                    x86::_mm256_unpacklo_epi16(a, b),
                    x86::_mm256_unpackhi_epi16(a, b),
                )
            };
            let (ab, cd) = (zip(a.0, b.0), zip(c.0, d.0));
            let all = x86::_mm256_or_si256(
                x86::_mm256_unpacklo_epi32(ab, cd),
                x86::_mm256_unpackhi_epi32(ab, cd),
            );
            let all = x86::_mm_or_si128(
                x86::_mm256_castsi256_si128(all),
                x86::_mm256_extracti128_si256::<1>(all),
            );
            let all = x86::_mm_or_si128(all, x86::_mm_unpackhi_epi64(all, all));
            x86::_mm_cvtsi128_si64(all).cast_unsigned()
        })
    }

    #[inline(always)]
    fn lanes(self) -> Lanes {
        // SAFETY: both are 32 bytes and every bit pattern is a value of both.
        Lanes(unsafe { transmute::<__m256i, [u64; 4]>(self.0) })
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        simd!(Avx(x86::_mm256_andnot_si256(other.0, self.0)))
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & simd!(Avx(x86::_mm256_sub_epi16(
            self.0,
            x86::_mm256_set1_epi16(1)
        )))
    }

    #[inline(always)]
    fn differ(self, other: Self) -> bool {
        simd!(x86::_mm256_movemask_epi8(x86::_mm256_cmpeq_epi16(self.0, other.0)) != -1)
    }

    #[inline(always)]
    fn stacks<const N: usize>(self) -> Self {
        self.shuffle(&TURNED[N - 1].near.0)
    }

    #[inline(always)]
    fn bands<const N: usize>(self) -> Self {
        simd!(Avx(if N == 1 {
            x86::_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)
        } else {
            x86::_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)
        }))
    }

    #[inline(always)]
    fn permute(self, from: &Permutation) -> Self {
        if AVX512 {
            let from = simd!(x86::_mm256_load_si256(from.words.0.as_ptr().cast()));
            return Avx(simd!(x86::_mm256_permutexvar_epi16(from, self.0)));
        }
        let other = Avx(simd!(x86::_mm256_permute4x64_epi64::<0b01_00_11_10>(
            self.0
        )));
        self.shuffle(&from.near.0) | other.shuffle(&from.far.0)
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        simd!(Avx(x86::_mm256_cmpeq_epi16(
            self.0,
            x86::_mm256_setzero_si256()
        )))
    }

    #[inline(always)]
    fn total(self) -> u32 {
        simd!({
            let quads = x86::_mm256_sad_epu8(self.0, x86::_mm256_setzero_si256());
            let twos = x86::_mm_add_epi64(
                x86::_mm256_castsi256_si128(quads),
                x86::_mm256_extracti128_si256::<1>(quads),
            );
            let sum = x86::_mm_add_epi64(twos, x86::_mm_unpackhi_epi64(twos, twos));
            x86::_mm_cvtsi128_si32(sum).cast_unsigned()
        })
    }

    #[inline(always)]
    fn greatest(self) -> u32 {
        simd!({
            let (low, high) = (
                x86::_mm256_castsi256_si128(self.0),
                x86::_mm256_extracti128_si256::<1>(self.0),
            );
            // The instruction finds the minimum.
            let rest = x86::_mm_xor_si128(x86::_mm_max_epu16(low, high), x86::_mm_set1_epi16(-1));
            !x86::_mm_cvtsi128_si32(x86::_mm_minpos_epu16(rest)).cast_unsigned() & 0xffff
        })
    }

    #[inline(always)]
    fn replace(self, lane: usize, other: Self) -> Self {
        simd!(Avx(x86::_mm256_blendv_epi8(
            self.0,
            other.0,
            self.of(&LANE[lane]).0
        )))
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn with_avx2<V, J: Job<V>>(job: J) -> J::Output {
    // SAFETY: the caller has detected the instructions.
    unsafe { job.run() }
}

#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn with_avx512<V, J: Job<V>>(job: J) -> J::Output {
    // SAFETY: the caller has detected the instructions.
    unsafe { job.run() }
}

// 128-bit registers, which every x86-64 has.

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::nine::solver::simd) struct Sse2(__m128i);

operators! { x86; [] Sse2: _mm_and_si128, _mm_or_si128 }

// SAFETY: it is one register.
unsafe impl Half for Sse2 {
    instructions! { x86; plus: _mm_add_epi16, min: _mm_min_epi16, max: _mm_max_epi16, xor: _mm_xor_si128 }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        simd!(Sse2(x86::_mm_andnot_si128(other.0, self.0)))
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        simd!(Sse2(x86::_mm_cmpeq_epi16(self.0, x86::_mm_setzero_si128())))
    }

    #[inline(always)]
    fn is_nothing(self) -> bool {
        simd!(x86::_mm_movemask_epi8(self.is_zero().0) == 0xffff)
    }

    #[inline(always)]
    fn stacks<const N: usize>(self) -> Self {
        simd!(Sse2(if N == 1 {
            x86::_mm_shufflehi_epi16::<0b11_00_10_01>(x86::_mm_shufflelo_epi16::<0b11_00_10_01>(
                self.0,
            ))
        } else {
            x86::_mm_shufflehi_epi16::<0b11_01_00_10>(x86::_mm_shufflelo_epi16::<0b11_01_00_10>(
                self.0,
            ))
        }))
    }

    #[inline(always)]
    fn second_first(self, other: Self) -> Self {
        simd!(Sse2(x86::_mm_unpacklo_epi64(
            x86::_mm_unpackhi_epi64(self.0, self.0),
            other.0
        )))
    }

    #[inline(always)]
    fn firsts(self, other: Self) -> Self {
        simd!(Sse2(x86::_mm_unpacklo_epi64(self.0, other.0)))
    }

    #[inline(always)]
    fn total(self) -> u32 {
        simd!({
            let twos = x86::_mm_sad_epu8(self.0, x86::_mm_setzero_si128());
            x86::_mm_cvtsi128_si32(x86::_mm_add_epi64(
                twos,
                x86::_mm_unpackhi_epi64(twos, twos),
            ))
            .cast_unsigned()
        })
    }

    #[inline(always)]
    fn greatest(self) -> u32 {
        let fours = self.max(Sse2(simd!(x86::_mm_unpackhi_epi64(self.0, self.0))));
        let twos = fours.max(Sse2(simd!(x86::_mm_shufflelo_epi16::<0b11_10_11_10>(
            fours.0
        ))));
        let one = twos.max(Sse2(simd!(x86::_mm_shufflelo_epi16::<0b01_01_01_01>(
            twos.0
        ))));
        simd!(x86::_mm_cvtsi128_si32(one.0)).cast_unsigned() & 0xffff
    }
}
