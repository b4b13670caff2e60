//! The board for CPUs without AVX-512: a lane is a box, its nine bits are digits, and nine vectors stand for the nine cells of a box.
//!
//! ```text
//! vector 3r + c:  row r and column c of every box        digits that the cell may take
//! lanes           0 1 2 –  | 4 5 6 –  | 8 9 10 –         bit d is digit d + 1
//!                 band 1     band 2     band 3
//! ```
//!
//! What concerns the cells of a box is done between vectors, for all boxes and digits at once; boxes are turned against each other within a
//! quad of lanes (the stacks of a band) or by whole quads (the bands). The fourth lane of a quad is spare: zero in a board, anything in what is
//! computed from one, so a mask is always used on candidates.

#![allow(clippy::inline_always, reason = "inlining compiles these functions with the features of their callers")]

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
pub(super) mod portable;
#[cfg(target_arch = "x86_64")]
pub(super) mod sse2;

use std::ops::{BitAnd, BitOr, Not};

use super::layout::{Branch, Layout};
use crate::solver::{Planes, Start};

/// Three quads of 16-bit lanes.
pub(super) trait Vector: Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> {
    fn new(quads: [u64; 3]) -> Self;

    fn quads(self) -> [u64; 3];

    /// All bits in the lanes that are zero, none in others.
    fn none(self) -> Self;

    /// One less in every lane that is not zero.
    fn less_one(self) -> Self;

    /// The sum of the lanes.
    fn plus(self, other: Self) -> Self;

    /// Lane i of each quad reads lane i + N, the three stacks turning among themselves.
    fn stacks<const N: usize>(self) -> Self;

    /// Quad i reads quad i + N.
    fn bands<const N: usize>(self) -> Self;

    fn max(self, other: Self) -> Self;

    fn is_zero(self) -> bool;

    /// Something in each lane in which one of the nine vectors is zero.
    fn without(cells: &[Self; 9]) -> Self;
}

const OPEN: u64 = 0o777;
/// A quad with ones in the three lanes.
const LANES: u64 = 0x0001_0001_0001;

/// Candidates.
#[derive(Clone, Copy)]
pub(super) struct Board<V>([V; 9]);

/// The bit of a digit by its value; every bit for an empty cell.
static CANDIDATES: [u16; 256] = {
    let mut candidates = [OPEN as u16; 256];
    let mut digit = 0;
    while digit < 9 {
        candidates[digit + 1] = 1 << digit;
        digit += 1;
    }
    candidates
};

#[inline(always)]
fn all<V: Vector>(quad: u64) -> V {
    V::new([quad; 3])
}

/// The bit of a mini-row's column `c` in its row of nine columns.
#[inline(always)]
fn column<V: Vector>(c: usize) -> V {
    all((1 | 1 << 19 | 1 << 38) << c)
}

/// The vector and the lane of a cell: nine times the row of the box plus the column; and the place in a vector.
const fn place(cell: usize) -> (usize, usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row % 3 * 3 + column % 3, row / 3, column / 3 * 16)
}

/// The cells of a vector and a quad, by lane.
const fn cells(vector: usize, band: usize) -> [usize; 3] {
    let first = 27 * band + vector / 3 * 9 + vector % 3;
    [first, first + 3, first + 6]
}

impl<V: Vector> Board<V> {
    pub(super) const SIDE_BY_SIDE: bool = false;

    #[inline(always)]
    fn of(start: &Start) -> Self {
        let value = |cell: usize| CANDIDATES[start.values[cell] as usize];
        let mut board = Self::of_cells(value);
        for r in 0..3 {
            let row = |band: usize| (start.cells.bits() >> (27 * band + 9 * r)) as u64 & OPEN;
            let given = V::new([row(0) * LANES, row(1) * LANES, row(2) * LANES]);
            for c in 0..3 {
                let free = (given & column(c)).none();
                let x = &mut board.0[3 * r + c];
                *x = (*x | free) & all(OPEN * LANES);
            }
        }
        board
    }

    /// The board with these candidates in each cell.
    #[inline(always)]
    fn of_cells(candidates: impl Fn(usize) -> u16) -> Self {
        let mut board = Board([all(0); 9]);
        for (vector, x) in board.0.iter_mut().enumerate() {
            let mut quads = [0; 3];
            for (band, quad) in quads.iter_mut().enumerate() {
                let [a, b, c] = cells(vector, band).map(|cell| candidates(cell) as u64);
                *quad = a | b << 16 | c << 32;
            }
            *x = V::new(quads);
        }
        board
    }

    /// The candidates of each cell.
    #[inline(always)]
    fn cells(&self) -> [u16; 81] {
        let mut all = [0; 81];
        for (vector, x) in self.0.iter().enumerate() {
            for (band, quad) in x.quads().into_iter().enumerate() {
                for (lane, cell) in cells(vector, band).into_iter().enumerate() {
                    all[cell] = (quad >> (16 * lane)) as u16 & OPEN as u16;
                }
            }
        }
        all
    }

    #[inline(always)]
    pub(super) fn planes(&self) -> Planes {
        let mut planes = [0; 9];
        for (cell, candidates) in self.cells().into_iter().enumerate() {
            for (digit, plane) in planes.iter_mut().enumerate() {
                *plane |= ((candidates >> digit & 1) as u128) << cell;
            }
        }
        planes
    }

    /// The board with this digit in this cell, and not yet drawn any conclusion.
    #[inline(always)]
    pub(super) fn assert(&self, cell: usize, digit: usize) -> Self {
        let (vector, band, shift) = place(cell);
        let mut quads = self.0[vector].quads();
        quads[band] = quads[band] & !(OPEN << shift) | 1 << digit << shift;
        self.with(vector, quads)
    }

    /// The board without this digit in this cell.
    #[inline(always)]
    pub(super) fn deny(&self, cell: usize, digit: usize) -> Self {
        let (vector, band, shift) = place(cell);
        let mut quads = self.0[vector].quads();
        quads[band] &= !(1 << digit << shift);
        self.with(vector, quads)
    }

    #[inline(always)]
    fn with(&self, vector: usize, quads: [u64; 3]) -> Self {
        // Copied one by one, because a copy of the whole is a call.
        let [a, b, c, d, e, f, g, h, i] = self.0;
        let mut board = Board([a, b, c, d, e, f, g, h, i]);
        board.0[vector] = V::new(quads);
        board
    }

    /// The cells of which the masks have all bits.
    #[inline(always)]
    fn set(masks: &[V; 9]) -> u128 {
        let mut set = 0;
        for r in 0..3 {
            let row = masks[3 * r] & column(0) | masks[3 * r + 1] & column(1) | masks[3 * r + 2] & column(2);
            for (band, quad) in row.quads().into_iter().enumerate() {
                let row = (quad | quad >> 16 | quad >> 32) & OPEN;
                set |= (row as u128) << (27 * band + 9 * r);
            }
        }
        set
    }

    /// The cells with two candidates or more.
    #[inline(always)]
    pub(super) fn open(&self) -> u128 {
        let mut masks = self.0;
        for x in &mut masks {
            *x = !(*x & x.less_one()).none();
        }
        Self::set(&masks)
    }

    #[inline(always)]
    pub(super) fn propagate(&mut self, layout: &Layout) -> bool {
        let mut x = self.0;
        let mut before = sum(&x);
        loop {
            if !round(&mut x) {
                return false;
            }
            let mut now = sum(&x);
            if same(before, now) {
                self.0 = x;
                if layout.lists.is_empty() {
                    return true;
                }
                if !self.houses(layout) {
                    return false;
                }
                x = self.0;
                now = sum(&x);
                if same(before, now) {
                    return true;
                }
            }
            before = now;
        }
    }

    #[inline(always)]
    pub(super) fn propagate_both(a: &mut Self, b: &mut Self, layout: &Layout) -> (bool, bool) {
        (a.propagate(layout), b.propagate(layout))
    }

    /// The houses beyond rows, columns and boxes: naked and hidden singles, and locked sets. False for a contradiction.
    fn houses(&mut self, layout: &Layout) -> bool {
        let mut cells = self.cells();
        for house in &layout.lists {
            let mut placed = 0;
            for &cell in house {
                let x = cells[cell as usize];
                if x & x.wrapping_sub(1) == 0 {
                    if placed & x != 0 {
                        return false;
                    }
                    placed |= x;
                }
            }
            let (mut once, mut twice) = (0, 0);
            for &cell in house {
                let x = &mut cells[cell as usize];
                if *x & x.wrapping_sub(1) != 0 {
                    *x &= !placed;
                }
                twice |= once & *x;
                once |= *x;
            }
            if once != OPEN as u16 {
                return false;
            }
            for &cell in house {
                let x = &mut cells[cell as usize];
                let hidden = *x & !twice;
                if hidden != 0 {
                    *x = hidden;
                }
            }
        }
        for [a, b] in &layout.overlaps {
            let elsewhere = a.iter().fold(0, |any, &cell| any | cells[cell as usize]);
            for &cell in b {
                cells[cell as usize] &= elsewhere;
            }
        }
        *self = Self::of_cells(|cell| cells[cell]);
        true
    }

    /// The cell of two candidates that shares its row and column with most others, in the box with most of them.
    #[inline(always)]
    pub(super) fn branch(&self, _: &Layout) -> Branch {
        let mut open: V = all(0);
        let mut pair = self.0;
        for x in &mut pair {
            let more = *x & x.less_one();
            open = open | more;
            *x = (more & more.less_one()).none() & !more.none() & all(LANES);
        }
        if open.is_zero() {
            return Branch::Solved;
        }
        let add3 = |a: V, b: V, c: V| a.plus(b).plus(c);
        let around_band = |x: V| add3(x, x.stacks::<1>(), x.stacks::<2>());
        let around_stack = |x: V| add3(x, x.bands::<1>(), x.bands::<2>());
        let rows = [
            add3(pair[0], pair[1], pair[2]),
            add3(pair[3], pair[4], pair[5]),
            add3(pair[6], pair[7], pair[8]),
        ];
        let columns = [
            add3(pair[0], pair[3], pair[6]),
            add3(pair[1], pair[4], pair[7]),
            add3(pair[2], pair[5], pair[8]),
        ];
        let boxes = add3(rows[0], rows[1], rows[2]);
        let rows = [around_band(rows[0]), around_band(rows[1]), around_band(rows[2])];
        let columns = [around_stack(columns[0]), around_stack(columns[1]), around_stack(columns[2])];
        let mut most: V = all(0);
        for i in 0..9 {
            pair[i] = add3(rows[i / 3], columns[i % 3], boxes) & !pair[i].none();
            most = most.max(pair[i]);
        }
        let most = most.quads();
        let (mut best, mut place) = (0, (0, 0));
        for band in 0..3 {
            for shift in [0, 16, 32] {
                let score = most[band] >> shift & 0xffff;
                if score > best {
                    (best, place) = (score, (band, shift));
                }
            }
        }
        if best == 0 {
            return self.branch_anywhere();
        }
        let (band, shift) = place;
        let at = |x: V| x.quads()[band] >> shift & 0xffff;
        let vector = pair.iter().position(|&x| at(x) == best).unwrap_or(0);
        Branch::Split { cell: cells(vector, band)[shift / 16], digit: at(self.0[vector]).trailing_zeros() as usize }
    }

    #[inline(never)]
    fn branch_anywhere(&self) -> Branch {
        let (mut fewest, mut best) = (u32::MAX, (0, 0));
        for (cell, candidates) in self.cells().into_iter().enumerate() {
            let number = candidates.count_ones();
            if number > 1 && number < fewest {
                (fewest, best) = (number, (cell, candidates.trailing_zeros() as usize));
            }
        }
        let (cell, digit) = best;
        Branch::Split { cell, digit }
    }
}

#[inline(always)]
fn sum<V: Vector>(x: &[V; 9]) -> V {
    let [a, b, c, d, e, f, g, h, i] = *x;
    let (x, y, z) = (a.plus(b).plus(c), d.plus(e).plus(f), g.plus(h).plus(i));
    x.plus(y).plus(z)
}

#[inline(always)]
fn same<V: Vector>(a: V, b: V) -> bool {
    (a & !b | b & !a).is_zero()
}

#[inline(always)]
fn round<V: Vector>(cells: &mut [V; 9]) -> bool {
    let mut naked = *cells;
    for x in &mut naked {
        *x = *x & (*x & x.less_one()).none();
    }
    let [a, b, c, d, e, f, g, h, i] = naked;
    let taken = (a | b | c) | (d | e | f) | (g | h | i);
    let mut x = *cells;
    for i in 0..9 {
        x[i] = x[i] & !taken | naked[i];
    }
    // Mini-rows.
    let open = [x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]];
    let next = [open[0].stacks::<1>(), open[1].stacks::<1>(), open[2].stacks::<1>()];
    let last = [open[0].stacks::<2>(), open[1].stacks::<2>(), open[2].stacks::<2>()];
    for r in 0..3 {
        let (s, t) = ((r + 1) % 3, (r + 2) % 3);
        let left = next[s] & last[t] | last[s] & next[t];
        for c in 0..3 {
            x[3 * r + c] = x[3 * r + c] & left;
        }
    }
    // Mini-columns.
    let open = [x[0] | x[3] | x[6], x[1] | x[4] | x[7], x[2] | x[5] | x[8]];
    let next = [open[0].bands::<1>(), open[1].bands::<1>(), open[2].bands::<1>()];
    let last = [open[0].bands::<2>(), open[1].bands::<2>(), open[2].bands::<2>()];
    for c in 0..3 {
        let (s, t) = ((c + 1) % 3, (c + 2) % 3);
        let left = next[s] & last[t] | last[s] & next[t];
        for r in 0..3 {
            x[3 * r + c] = x[3 * r + c] & left;
        }
    }
    // Hidden singles of boxes.
    let three = |a: V, b: V, c: V| (a | b | c, a & b | c & (a | b));
    let (o0, t0) = three(x[0], x[1], x[2]);
    let (o1, t1) = three(x[3], x[4], x[5]);
    let (o2, t2) = three(x[6], x[7], x[8]);
    let (once, two) = three(o0, o1, o2);
    let twice = two | t0 | t1 | t2;
    for x in &mut x {
        let hidden = *x & !twice;
        *x = *x & (hidden.none() | hidden);
    }
    *cells = x;
    (V::without(&x) | all::<V>(OPEN * LANES) & !once).is_zero()
}
