//! Lanes in plain words: the fourth lane of a word is spare.

use std::ops::{BitAnd, BitOr, Not};

use super::{LANES, Vector};

super::super::search::search!(super::Board<Words>,);

/// The highest bit of each lane. Lanes of candidates do not use it, so it takes the carry.
const HIGH: u64 = LANES << 15;

/// One quad to a word.
#[derive(Clone, Copy)]
pub(in crate::solver::simd) struct Words([u64; 3]);

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

impl BitAnd for Words {
    type Output = Words;

    #[inline(always)]
    fn bitand(self, other: Words) -> Words {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Words {
    type Output = Words;

    #[inline(always)]
    fn bitor(self, other: Words) -> Words {
        self.zip(other, |a, b| a | b)
    }
}

impl Not for Words {
    type Output = Words;

    #[inline(always)]
    fn not(self) -> Words {
        self.map(|a| !a)
    }
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
    fn none(self) -> Words {
        self.map(|a| {
            let some = (a + (HIGH - LANES)) & HIGH;
            !(some - (some >> 15))
        })
    }

    #[inline(always)]
    fn less_one(self) -> Words {
        self.map(|a| (a | HIGH) - LANES)
    }

    #[inline(always)]
    fn plus(self, other: Words) -> Words {
        self.zip(other, |a, b| a + b)
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
    fn max(self, other: Words) -> Words {
        self.zip(other, |a, b| {
            let more = ((a | HIGH) - b) & HIGH;
            let more = more - (more >> 15);
            a & more | b & !more
        })
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    #[inline(always)]
    fn without(cells: &[Words; 9]) -> Words {
        let mut some = [HIGH; 3];
        for cell in cells {
            for (some, x) in some.iter_mut().zip(cell.0) {
                *some &= x + (HIGH - LANES);
            }
        }
        Words(some).map(|a| a ^ HIGH)
    }
}
