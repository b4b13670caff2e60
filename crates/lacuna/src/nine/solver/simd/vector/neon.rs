//! 128-bit registers, which every AArch64 has.

use std::arch::aarch64::{self as arm, uint16x8_t};
use std::ops::{BitAnd, BitOr};

use crate::nine::solver::simd::vector::{Half, Halves, Permutation, TURNED};

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::nine::solver::simd) struct Neon(uint16x8_t);

/// Wraps an expression of intrinsics.
macro_rules! neon {
    ($value:expr) => {
        // SAFETY: every AArch64 has NEON, and no memory is touched except through a reference.
        unsafe { $value }
    };
}

operators! { arm; [] Neon: vandq_u16, vorrq_u16 }

impl Neon {
    /// Shuffles the bytes of a half. Indices outside it yield zero, or the byte of `rest` if there
    /// is one.
    #[inline(always)]
    fn shuffle(self, from: &[u8], rest: Option<Neon>) -> Neon {
        let from: &[u8; 16] = from.first_chunk().expect("sixteen bytes");
        neon!({
            let (bytes, from) = (
                arm::vreinterpretq_u8_u16(self.0),
                arm::vld1q_u8(from.as_ptr()),
            );
            Neon(arm::vreinterpretq_u16_u8(match rest {
                None => arm::vqtbl1q_u8(bytes, from),
                Some(rest) => arm::vqtbx1q_u8(arm::vreinterpretq_u8_u16(rest.0), bytes, from),
            }))
        })
    }
}

// SAFETY: it is one register.
unsafe impl Half for Neon {
    instructions! { arm; plus: vaddq_u16, min: vminq_u16, max: vmaxq_u16, xor: veorq_u16, and_not: vbicq_u16 }

    #[inline(always)]
    fn is_zero(self) -> Self {
        neon!(Neon(arm::vceqzq_u16(self.0)))
    }

    #[inline(always)]
    fn is_nothing(self) -> bool {
        neon!(arm::vmaxvq_u32(arm::vreinterpretq_u32_u16(self.0)) == 0)
    }

    #[inline(always)]
    fn stacks<const N: usize>(self) -> Self {
        self.shuffle(&TURNED[N - 1].near.0, None)
    }

    #[inline(always)]
    fn second_first(self, other: Self) -> Self {
        neon!(Neon(arm::vextq_u16::<4>(self.0, other.0)))
    }

    #[inline(always)]
    fn firsts(self, other: Self) -> Self {
        neon!(Neon(arm::vcombine_u16(
            arm::vget_low_u16(self.0),
            arm::vget_low_u16(other.0)
        )))
    }

    #[inline(always)]
    fn total(self) -> u32 {
        neon!(arm::vaddvq_u8(arm::vreinterpretq_u8_u16(self.0))).into()
    }

    #[inline(always)]
    fn greatest(self) -> u32 {
        neon!(arm::vmaxvq_u16(self.0)).into()
    }

    #[inline(always)]
    fn permute(Halves(a, b): Halves<Self>, from: &Permutation) -> Halves<Self> {
        let [near, far] = [&from.near.0, &from.far.0];
        Halves(
            b.shuffle(far, Some(a.shuffle(near, None))),
            a.shuffle(&far[16..], Some(b.shuffle(&near[16..], None))),
        )
    }
}
