//! 128-bit registers of WebAssembly. A module either uses these instructions or does not, and a
//! machine without them rejects the whole module. So they are chosen at build time, by
//! `RUSTFLAGS="-C target-feature=+simd128"`.

use std::arch::wasm32::{self as wasm, v128};
use std::mem::transmute;
use std::ops::{BitAnd, BitOr};

use crate::nine::solver::simd::vector::{Half, Halves, Permutation};

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::nine::solver::simd) struct Simd128(v128);

operators! { wasm; [] Simd128: v128_and, v128_or }

impl Simd128 {
    instructions! { wasm; swizzle: i8x16_swizzle }

    /// Returns the bytes of a permutation for one half.
    #[inline(always)]
    fn bytes(from: &[u8; 32], half: usize) -> Simd128 {
        let half: [u8; 16] = *from[16 * half..].first_chunk().expect("four of them");
        // SAFETY: both are 16 bytes and every bit pattern is a value of both.
        Simd128(unsafe { transmute::<[u8; 16], v128>(half) })
    }
}

// SAFETY: it is one register.
unsafe impl Half for Simd128 {
    instructions! { wasm; plus: i16x8_add, min: u16x8_min, max: u16x8_max, xor: v128_xor, and_not: v128_andnot }

    #[inline(always)]
    fn is_zero(self) -> Self {
        Simd128(wasm::i16x8_eq(self.0, wasm::i16x8_splat(0)))
    }

    #[inline(always)]
    fn is_nothing(self) -> bool {
        !wasm::v128_any_true(self.0)
    }

    #[inline(always)]
    fn stacks<const N: usize>(self) -> Self {
        Simd128(if N == 1 {
            wasm::i16x8_shuffle::<1, 2, 0, 3, 5, 6, 4, 7>(self.0, self.0)
        } else {
            wasm::i16x8_shuffle::<2, 0, 1, 3, 6, 4, 5, 7>(self.0, self.0)
        })
    }

    #[inline(always)]
    fn second_first(self, other: Self) -> Self {
        Simd128(wasm::i64x2_shuffle::<1, 2>(self.0, other.0))
    }

    #[inline(always)]
    fn firsts(self, other: Self) -> Self {
        Simd128(wasm::i64x2_shuffle::<0, 2>(self.0, other.0))
    }

    #[inline(always)]
    fn total(self) -> u32 {
        let [a, b] = self.quads();
        (a.wrapping_add(b).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    #[inline(always)]
    fn greatest(self) -> u32 {
        let fours = self.max(self.second_first(self));
        let twos = fours.max(Simd128(wasm::i16x8_shuffle::<2, 3, 2, 3, 2, 3, 2, 3>(
            fours.0, fours.0,
        )));
        u32::from(wasm::u16x8_extract_lane::<0>(twos.0).max(wasm::u16x8_extract_lane::<1>(twos.0)))
    }

    #[inline(always)]
    fn permute(Halves(a, b): Halves<Self>, from: &Permutation) -> Halves<Self> {
        let [near, far] = [&from.near.0, &from.far.0];
        Halves(
            a.swizzle(Self::bytes(near, 0)) | b.swizzle(Self::bytes(far, 0)),
            b.swizzle(Self::bytes(near, 1)) | a.swizzle(Self::bytes(far, 1)),
        )
    }
}
