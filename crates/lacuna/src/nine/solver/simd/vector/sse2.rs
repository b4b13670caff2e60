//! 128-bit registers, which every x86-64 has.

use std::arch::x86_64::{self as x86, __m128i};
use std::mem::transmute;
use std::ops::{BitAnd, BitOr};

use super::halves::{Half, Halves};
use super::{Job, instructions};

#[derive(Clone, Copy)]
pub(in crate::nine::solver::simd) struct Sse2(__m128i);

/// Wraps an expression of intrinsics.
macro_rules! sse2 {
    ($value:expr) => {
        // SAFETY: every x86-64 has SSE2, and no memory is touched.
        unsafe { $value }
    };
}

impl BitAnd for Sse2 {
    type Output = Self;

    instructions! { x86; bitand: _mm_and_si128 }
}

impl BitOr for Sse2 {
    type Output = Self;

    instructions! { x86; bitor: _mm_or_si128 }
}

impl Half for Sse2 {
    instructions! { x86; plus: _mm_add_epi16, min: _mm_min_epi16, max: _mm_max_epi16, xor: _mm_xor_si128 }

    #[inline(always)]
    unsafe fn new([a, b]: [u64; 2]) -> Self {
        sse2!(Sse2(x86::_mm_set_epi64x(b.cast_signed(), a.cast_signed())))
    }

    #[inline(never)]
    unsafe fn call<J: Job<Halves<Self>>>(job: J) -> J::Output {
        // SAFETY: every x86-64 has SSE2.
        unsafe { job.run() }
    }

    #[inline(always)]
    fn quads(self) -> [u64; 2] {
        // SAFETY: both are 16 bytes and every bit pattern is a value of both.
        unsafe { transmute::<__m128i, [u64; 2]>(self.0) }
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        sse2!(Sse2(x86::_mm_andnot_si128(other.0, self.0)))
    }

    #[inline(always)]
    fn is_zero(self) -> Self {
        sse2!(Sse2(x86::_mm_cmpeq_epi16(self.0, x86::_mm_setzero_si128())))
    }

    #[inline(always)]
    fn is_nothing(self) -> bool {
        sse2!(x86::_mm_movemask_epi8(self.is_zero().0) == 0xffff)
    }

    #[inline(always)]
    fn stacks<const N: usize>(self) -> Self {
        sse2!(Sse2(if N == 1 {
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
        sse2!(Sse2(x86::_mm_unpacklo_epi64(
            x86::_mm_unpackhi_epi64(self.0, self.0),
            other.0
        )))
    }

    #[inline(always)]
    fn firsts(self, other: Self) -> Self {
        sse2!(Sse2(x86::_mm_unpacklo_epi64(self.0, other.0)))
    }

    #[inline(always)]
    fn total(self) -> u32 {
        sse2!({
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
        let fours = self.max(Sse2(sse2!(x86::_mm_unpackhi_epi64(self.0, self.0))));
        let twos = fours.max(Sse2(sse2!(x86::_mm_shufflelo_epi16::<0b11_10_11_10>(
            fours.0
        ))));
        let one = twos.max(Sse2(sse2!(x86::_mm_shufflelo_epi16::<0b01_01_01_01>(
            twos.0
        ))));
        sse2!(x86::_mm_cvtsi128_si32(one.0)).cast_unsigned() & 0xffff
    }
}
