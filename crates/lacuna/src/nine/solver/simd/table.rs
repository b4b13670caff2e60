//! The transposition table of a search for thousands of solutions.
//!
//! The open cells of a settled board determine its solutions, because the digits of the other cells
//! are no longer candidates in their houses. (Two boards cannot have equal open cells if one of
//! them has a digit decided twice in a house: that house would lack a place for another digit, and
//! such a board does not settle.) Where there are many solutions, equal open cells recur again and
//! again.

use super::board::Board;
use super::vector::Vector;

/// The candidates of the open cells of a board.
pub(super) type Residual = [u64; 18];

/// The solutions found below a board: `number` of them, starting with solution `first`.
#[derive(Clone, Copy, Default)]
pub(super) struct Solutions {
    pub(super) first: u64,
    pub(super) number: u64,
}

/// The results of earlier boards, keyed by their open cells; a new entry may replace an old one.
pub(super) struct Table(Vec<(Residual, Solutions)>);

/// The number of boards remembered: two thirds of a megabyte, which fits in a second-level cache.
/// (With two or four times as many, 9 and 12 % fewer boards are settled for a million visited
/// solutions, but the time grows by 5 and 30 %.)
const ROOM: usize = 1 << 12;

impl Table {
    pub(super) fn new() -> Table {
        Table(Vec::new())
    }

    #[inline(always)]
    pub(super) fn recall(&mut self, slot: usize, residual: &Residual) -> Option<Solutions> {
        if self.0.is_empty() {
            self.0 = vec![([0; 18], Solutions::default()); ROOM];
        }
        let (remembered, solutions) = &self.0[slot];
        (remembered == residual).then_some(*solutions)
    }

    #[inline(always)]
    pub(super) fn remember(&mut self, slot: usize, residual: &Residual, solutions: Solutions) {
        self.0[slot] = (*residual, solutions);
    }
}

/// Odd multipliers without a pattern.
const FACTORS: Residual = {
    let mut factors = [0x9e37_79b9_7f4a_7c15_u64; 18];
    let mut i = 1;
    while i < factors.len() {
        factors[i] = factors[i - 1].wrapping_mul(0xd134_2543_de82_ef95);
        i += 1;
    }
    factors
};

/// Returns the slot of a board.
#[inline(always)]
pub(super) fn slot(residual: &Residual) -> usize {
    let mut sum = 0_u64;
    for (word, factor) in residual.iter().zip(FACTORS) {
        sum = sum.wrapping_add(word.wrapping_mul(factor));
    }
    (sum >> 52) as usize % ROOM
}

/// Returns the candidates of the open cells. The spare bits of two lanes hold the nine bits of a
/// third.
#[inline(always)]
pub(super) fn residual<V: Vector>(board: &Board<V>) -> Residual {
    const LOW: u64 = 0x007f_007f_007f;
    let open = each!(9, i => board.0[i].and_not(board.0[i].single()).lanes());
    let mut residual = [0; 18];
    for i in 0..3 {
        let (a, b, c) = (open[i].quads(), open[3 + i].quads(), open[6 + i].quads());
        for quad in 0..3 {
            residual[6 * i + quad] = a[quad] | (c[quad] & LOW) << 9;
            residual[6 * i + 3 + quad] = b[quad] | (c[quad] & !LOW) << 2;
        }
    }
    residual
}
