//! A board in three words of 64 bits: for machines without vectors that are known here.

use super::lanes::QUAD;
use super::{Job, Lanes, Permutation, Vector, one_board, operators};

#[derive(Clone, Copy)]
pub(in crate::nine::solver::simd) struct Words([u64; 3]);

operators!(Words);

/// The highest bit of each lane: what stands in lanes does not reach it, so it takes carries and borrows.
const HIGH: u64 = QUAD << 15;

/// The lower bits of each lane that has the highest.
#[inline(always)]
fn below(high: u64) -> u64 {
    high - (high >> 15)
}

/// The highest bit of each lane that has others.
#[inline(always)]
fn some(x: u64) -> u64 {
    (x + (HIGH - QUAD)) & HIGH
}

/// The lower bits of each lane that is not less than the other.
#[inline(always)]
fn not_less(a: u64, b: u64) -> u64 {
    below(((a | HIGH) - b) & HIGH)
}

/// Functions of words, each for itself, of one vector or of two.
macro_rules! by_words {
    ($($name:ident: |$a:ident $(, $b:ident)?| $word:expr),+ $(,)?) => {
        $(
            #[inline(always)]
            fn $name(self $(, $b: Self)?) -> Self {
                Words(each!(3, i => {
                    let $a = self.0[i];
                    $(let $b = $b.0[i];)?
                    $word
                }))
            }
        )+
    };
}

impl Words {
    by_words! { and: |a, b| a & b, or: |a, b| a | b, xor: |a, b| a ^ b }
}

impl Vector for Words {
    one_board!();

    by_words! {
        and_not: |a, b| a & !b,
        plus: |a, b| a + b,
        min: |a, b| b ^ (a ^ b) & not_less(b, a),
        max: |a, b| b ^ (a ^ b) & not_less(a, b),
        without_lowest: |a| a & ((a | HIGH) - QUAD),
        is_zero: |a| below(some(a) ^ HIGH),
    }

    #[inline(always)]
    unsafe fn zero() -> Self {
        Words([0; 3])
    }

    #[inline(never)]
    unsafe fn call<J: Job<Self>>(job: J) -> J::Output {
        // SAFETY: every machine has words.
        unsafe { job.run() }
    }

    #[inline(always)]
    fn of(self, lanes: &Lanes) -> Self {
        let [a, b, c, _] = *lanes.quads();
        Words([a, b, c])
    }

    #[inline(always)]
    fn lanes(self, _: usize) -> Lanes {
        let [a, b, c] = self.0;
        Lanes([a, b, c, 0])
    }

    #[inline(always)]
    fn differ(self, other: Self) -> u32 {
        let [a, b, c] = self.xor(other).0;
        u32::from(a | b | c != 0)
    }

    #[inline(always)]
    fn stacks<const N: usize>(self) -> Self {
        Words(each!(3, i => (self.0[i] >> (16 * N) | self.0[i] << (48 - 16 * N)) & ((1 << 48) - 1)))
    }

    #[inline(always)]
    fn bands<const N: usize>(self) -> Self {
        Words([self.0[N % 3], self.0[(N + 1) % 3], self.0[(N + 2) % 3]])
    }

    #[inline(always)]
    fn permute(self, from: &Permutation) -> Self {
        self.of(&from.lanes(&self.lanes(0)))
    }

    #[inline(always)]
    fn total(self) -> [u32; 2] {
        const EVEN: u64 = 0x00ff_00ff_00ff;
        let [a, b, c] = each!(3, i => (self.0[i] & EVEN) + (self.0[i] >> 8 & EVEN));
        [((a + b + c).wrapping_mul(QUAD) >> 32) as u32 & 0xffff, 0]
    }

    #[inline(always)]
    fn greatest(self) -> [u32; 2] {
        let lane = |i: usize| self.0.iter().fold(0, |greatest, word| greatest.max(word >> (16 * i) & 0xffff));
        [lane(0).max(lane(1)).max(lane(2)) as u32, 0]
    }

    #[inline(always)]
    fn replace(mut self, _: usize, lane: usize, other: Self) -> Self {
        let mask = 0xffff << (16 * (lane % 4));
        let quad = lane / 4 % 3;
        self.0[quad] = self.0[quad] & !mask | other.0[quad] & mask;
        self
    }
}
