//! A quad in a word: for machines without vectors that are known here.

use super::vector::{LANES, Vector, operators};

super::super::search::search!(super::Board<Words>,);

/// The highest bit of each lane: candidates do not reach it, so it takes carries and borrows.
const HIGH: u64 = LANES << 15;

#[derive(Clone, Copy)]
pub(in crate::nine::solver::simd) struct Words([u64; 3]);

operators!(Words);

impl Words {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Words {
        Words([f(self.0[0]), f(self.0[1]), f(self.0[2])])
    }

    #[inline(always)]
    fn zip(self, other: Words, f: impl Fn(u64, u64) -> u64) -> Words {
        Words([f(self.0[0], other.0[0]), f(self.0[1], other.0[1]), f(self.0[2], other.0[2])])
    }
}

/// The lower bits of each lane that has the highest.
#[inline(always)]
fn below(high: u64) -> u64 {
    high - (high >> 15)
}

impl Vector for Words {
    #[inline(always)]
    fn new(quads: [u64; 3]) -> Words {
        Words(quads)
    }

    #[inline(always)]
    fn quads(self) -> [u64; 3] {
        self.0
    }

    #[inline(always)]
    fn and(self, other: Words) -> Words {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Words) -> Words {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn not(self) -> Words {
        self.map(|a| !a)
    }

    #[inline(always)]
    fn plus(self, other: Words) -> Words {
        self.zip(other, |a, b| a + b)
    }

    #[inline(always)]
    fn max(self, other: Words) -> Words {
        self.zip(other, |a, b| {
            let not_less = below(((a | HIGH) - b) & HIGH);
            a & not_less | b & !not_less
        })
    }

    #[inline(always)]
    fn less_one(self) -> Words {
        self.map(|a| (a | HIGH) - LANES)
    }

    #[inline(always)]
    fn none(self) -> Words {
        self.map(|a| !below((a + (HIGH - LANES)) & HIGH))
    }

    #[inline(always)]
    fn stacks<const N: usize>(self) -> Words {
        self.map(|a| a >> (16 * N) | a << (48 - 16 * N))
    }

    #[inline(always)]
    fn bands<const N: usize>(self) -> Words {
        Words([self.0[N % 3], self.0[(N + 1) % 3], self.0[(N + 2) % 3]])
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    #[inline(always)]
    fn without(cells: &[Words; 9]) -> Words {
        let some = |x: Words| x.map(|a| a + (HIGH - LANES));
        cells.iter().fold(Words([HIGH; 3]), |all, &x| all & some(x)).map(|all| all ^ HIGH)
    }
}
