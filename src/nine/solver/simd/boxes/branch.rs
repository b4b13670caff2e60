//! Where to split.

use super::vector::{LANES, Vector, all, plus3, sum};
use super::{Board, cells};
use crate::nine::solver::simd::layout::{Branch, Candidate, Layout};
use crate::nine::solver::simd::sink::known_number;

impl<V: Vector> Board<V> {
    /// Splits the cell of two candidates that sees most others of its kind in row, column and box, counted for all cells at once. (The first
    /// twelve such cells only: 5 to 15 % more instructions.) If one solution is enough, the best such cell far from it comes along, where that pays.
    ///
    /// A key has their number in its high byte and the place of the cell in its low one: vector, quad and lane.
    #[inline(always)]
    pub(super) fn branch(&self, layout: &Layout, one_is_enough: bool) -> Branch {
        let mut open: V = all(0);
        let mut pairs = self.0;
        for x in &mut pairs {
            let more = *x & x.less_one();
            let is_open = !more.none() & all(ONE);
            open = open.plus(is_open);
            *x = (more & more.less_one()).none() & is_open;
        }
        if open.is_zero() {
            return Branch::Solved;
        }
        let solutions = if layout.is_standard() { self.known_number(total(open), total(sum(&pairs))) } else { None };
        let mut best: V = all(0);
        let seen = seen(&pairs);
        for (vector, pair) in pairs.iter().enumerate() {
            let place = |quad: u64| LANES * ((vector as u64) << 4 | quad << 2) + LANE_NUMBERS;
            best = best.max(!pair.none() & seen[vector].plus(V::new([place(0), place(1), place(2)])));
        }
        let key = best.greatest();
        if key == 0 {
            return self.branch_anywhere(solutions);
        }
        let far = if one_is_enough && layout.two_at_once { far_off(best, key) } else { 0 };
        Branch::Split { at: self.at(key), far: (far != 0).then(|| self.at(far)), solutions }
    }

    /// The cell of a key and its first candidate.
    #[inline(always)]
    fn at(&self, key: usize) -> Candidate {
        let (vector, quad, lane) = (key >> 4 & 15, key >> 2 & 3, key & 3);
        let candidates = self.0[vector].quads()[quad] >> (16 * lane);
        Candidate { cell: cells(vector, quad)[lane], digit: candidates.trailing_zeros() as usize }
    }

    /// The number of solutions, if so few open cells tell it. Here a cell may be the only one of its box for two digits, so a digit may be
    /// decided twice even so.
    #[inline(always)]
    fn known_number(&self, open: u32, pairs: u32) -> Option<u64> {
        let number = known_number(open, pairs)?;
        Some(if self.repeated().is_zero() { number } else { 0 })
    }

    /// Splits a cell with fewest candidates.
    #[cold]
    fn branch_anywhere(&self, solutions: Option<u64>) -> Branch {
        let open = self.cells().into_iter().enumerate().filter(|(_, candidates)| candidates.count_ones() > 1);
        let (cell, candidates) = open.min_by_key(|(_, candidates)| candidates.count_ones()).unwrap_or_default();
        let at = Candidate { cell, digit: candidates.trailing_zeros() as usize };
        Branch::Split { at, far: None, solutions }
    }
}

/// The best key of a box that shares neither band nor stack with that of this key.
#[inline(always)]
fn far_off<V: Vector>(best: V, key: usize) -> usize {
    let (quad, lane) = (key >> 2 & 3, key & 3);
    let mut far = [!(0xffff << (16 * lane)); 3];
    far[quad] = 0;
    (best & V::new(far)).greatest()
}

/// Each lane's number in its quad.
const LANE_NUMBERS: u64 = 0x0002_0001_0000;

/// What stands for one cell in the lanes that count cells: the byte below is free for the place of a cell.
const ONE: u64 = LANES << 8;

/// The cells that all lanes count.
#[inline(always)]
fn total<V: Vector>(x: V) -> u32 {
    let [a, b, c] = x.quads();
    ((a + b + c).wrapping_mul(LANES) >> 40) as u32 & 0xff
}

/// For each cell the ones in its row, in its column and in its box.
#[inline(always)]
fn seen<V: Vector>(ones: &[V; 9]) -> [V; 9] {
    let [a, b, c, d, e, f, g, h, i] = *ones;
    let rows = [in_rows(plus3(a, b, c)), in_rows(plus3(d, e, f)), in_rows(plus3(g, h, i))];
    let columns = [in_columns(plus3(a, d, g)), in_columns(plus3(b, e, h)), in_columns(plus3(c, f, i))];
    let boxes = sum(ones);
    let mut seen = *ones;
    for (i, x) in seen.iter_mut().enumerate() {
        *x = plus3(rows[i / 3], columns[i % 3], boxes);
    }
    seen
}

/// What the three boxes of a band have in all.
#[inline(always)]
fn in_rows<V: Vector>(x: V) -> V {
    plus3(x, x.stacks::<1>(), x.stacks::<2>())
}

/// What the three boxes of a stack have in all.
#[inline(always)]
fn in_columns<V: Vector>(x: V) -> V {
    plus3(x, x.bands::<1>(), x.bands::<2>())
}
