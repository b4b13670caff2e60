//! The transposition table of a search for thousands of solutions.
//!
//! What is open on a settled board tells its solutions, for the digits of the other cells are no candidates in their houses any more. (Nor
//! can two boards be open alike if one of them has a digit decided twice in a house: there a digit would lack a place, and such a board
//! does not settle.) Where there are many solutions the same is open again and again.

use super::board::Board;
use super::vector::Vector;

/// The candidates of the open cells of a board.
pub(super) type Residual = [u64; 18];

/// The solutions that came of a board: so many, from this number on.
#[derive(Clone, Copy, Default)]
pub(super) struct Solutions {
    pub(super) first: u64,
    pub(super) number: u64,
}

/// What came of boards, by their open cells; a new one may take the place of another.
pub(super) struct Table(Vec<(Residual, Solutions)>);

/// Boards that are remembered: two thirds of a megabyte, which stay in a second-level cache. (Two or four times as many: 9 and 12 % fewer
/// boards settled for a million solutions handed over, 5 and 30 % more time.)
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

/// Odd numbers without a pattern.
const FACTORS: Residual = {
    let mut factors = [0x9e37_79b9_7f4a_7c15_u64; 18];
    let mut i = 1;
    while i < factors.len() {
        factors[i] = factors[i - 1].wrapping_mul(0xd134_2543_de82_ef95);
        i += 1;
    }
    factors
};

/// Where a board is remembered.
#[inline(always)]
pub(super) fn slot(residual: &Residual) -> usize {
    let mut sum = 0_u64;
    for (word, factor) in residual.iter().zip(FACTORS) {
        sum = sum.wrapping_add(word.wrapping_mul(factor));
    }
    (sum >> 52) as usize % ROOM
}

/// Returns the candidates of the open cells. The spare bits of two lanes take the nine of a third.
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
