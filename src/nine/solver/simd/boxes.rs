//! The board for CPUs without AVX-512: a lane is a box, and nine vectors stand for its nine cells.
//!
//! ```text
//! vector 3r + c   row r, column c of every box                 a lane's bit d: the cell may take digit d + 1
//! lanes           0 1 2 –  | 0 1 2 –  | 0 1 2 –                a quad is a band, its lanes are the stacks
//!                 band 1     band 2     band 3
//! ```
//!
//! So all digits of all boxes are regarded at once by logic between whole vectors, and boxes are turned against each other inside a
//! quad or by whole quads: nothing is shifted, nothing unpacked. The fourth lane of a quad is spare: zero in a board, anything in masks.
//!
//! The round is short enough to fill the units of a processor alone, so boards are propagated one after the other: both children of a split
//! side by side took a fifth more instructions for a minimal puzzle, and more time on all lists but the hardest.
//!
//! Arrays of vectors are not mapped by closures here: one that is not inlined lacks the features of its caller, and then every instruction is
//! a call.

#![allow(clippy::inline_always, reason = "inlining compiles these functions with the features of their callers")]

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
mod branch;
mod houses;
pub(super) mod portable;
mod round;
#[cfg(target_arch = "x86_64")]
pub(super) mod sse2;
mod vector;

use super::layout::{Candidate, Layout};
use super::sink::Residual;
use crate::nine::cell::CELLS;
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;
use crate::nine::solver::Start;
use round::{naked_singles, round};
use vector::{LANES, OPEN, Vector, all, equal, sum};

/// Candidates.
#[derive(Clone, Copy)]
pub(super) struct Board<V>([V; 9]);

/// The candidates of each cell of the grid, bit d for digit d + 1.
type Cells = [u16; CELLS];

/// The candidates of a clue by its value; all for an empty cell.
static CANDIDATES: [u16; 256] = {
    let mut candidates = [OPEN as u16; 256];
    let mut digit = 0;
    while digit < 9 {
        candidates[digit + 1] = 1 << digit;
        digit += 1;
    }
    candidates
};

/// Where a cell is: its vector, its quad, and the first bit of its lane.
const fn place(cell: usize) -> (usize, usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row % 3 * 3 + column % 3, row / 3, column / 3 * 16)
}

/// The cells of a vector's quad.
const fn cells(vector: usize, quad: usize) -> [usize; 3] {
    let first = 27 * quad + vector / 3 * 9 + vector % 3;
    [first, first + 3, first + 6]
}

/// The lanes of a column of every box, each as a bit of a row of nine.
#[inline(always)]
fn in_row<V: Vector>(column: usize) -> V {
    all(0o001 << column | 0o010 << (16 + column) | 0o100 << (32 + column))
}

impl<V: Vector> Board<V> {
    /// Whether both children of a split are propagated before one is explored.
    pub(super) const SIDE_BY_SIDE: bool = false;

    /// The digits of the start's cells, every digit elsewhere. Named cells are those of a solution. Of others a digit given twice in a
    /// box leaves it, so that the first round fails; twice in another house it fails without that.
    #[inline(always)]
    pub(super) fn of(start: &Start) -> Self {
        let board = Self::of_cells(|cell| CANDIDATES[start.grid.values()[cell] as usize]);
        match start.cells {
            Some(cells) => board.only(cells),
            None => board.without_repeats(),
        }
    }

    /// Every digit in the cells outside this set.
    #[inline(always)]
    fn only(mut self, cells: CellSet) -> Self {
        for r in 0..3 {
            let row = |band: usize| ((cells.bits() >> (27 * band + 9 * r)) as u64 & OPEN) * LANES;
            let given = V::new([row(0), row(1), row(2)]);
            for c in 0..3 {
                let x = &mut self.0[3 * r + c];
                *x = (*x | (given & in_row(c)).none()) & all(OPEN * LANES);
            }
        }
        self
    }

    /// The digits that are decided twice in a box. A round takes no notice of that: for it such a digit has a place.
    #[inline(always)]
    fn repeated(&self) -> V {
        let (mut once, mut twice): (V, V) = (all(0), all(0));
        for naked in naked_singles(&self.0) {
            twice = twice | once & naked;
            once = once | naked;
        }
        twice
    }

    /// The digits that are decided twice in a box leave it.
    #[inline(always)]
    fn without_repeats(mut self) -> Self {
        let twice = self.repeated();
        for x in &mut self.0 {
            *x = *x & !twice;
        }
        self
    }

    #[inline(always)]
    fn of_cells(candidates: impl Fn(usize) -> u16) -> Self {
        let mut board = Board([all(0); 9]);
        for (vector, x) in board.0.iter_mut().enumerate() {
            let mut quads = [0; 3];
            for (i, quad) in quads.iter_mut().enumerate() {
                let [a, b, c] = cells(vector, i).map(|cell| candidates(cell) as u64);
                *quad = a | b << 16 | c << 32;
            }
            *x = V::new(quads);
        }
        board
    }

    #[inline(always)]
    fn cells(&self) -> Cells {
        let mut all = [0; CELLS];
        for (vector, x) in self.0.iter().enumerate() {
            for (i, quad) in x.quads().into_iter().enumerate() {
                for (lane, cell) in cells(vector, i).into_iter().enumerate() {
                    all[cell] = (quad >> (16 * lane) & OPEN) as u16;
                }
            }
        }
        all
    }

    /// The digits of a settled board; 0 for open cells.
    #[inline(always)]
    pub(super) fn grid(&self) -> Grid {
        let digit = |x: u16| if x & x.wrapping_sub(1) == 0 { x.trailing_zeros() as u8 + 1 } else { 0 };
        Grid::of_digits(self.cells().map(digit))
    }

    /// The board with this digit in this cell, and not yet drawn any conclusion.
    #[inline(always)]
    pub(super) fn assert(&self, Candidate { cell, digit }: Candidate) -> Self {
        let (vector, quad, lane) = place(cell);
        let mut quads = self.0[vector].quads();
        quads[quad] = quads[quad] & !(OPEN << lane) | 1 << digit << lane;
        self.with(vector, quads)
    }

    /// The board without this digit in this cell.
    #[inline(always)]
    pub(super) fn deny(&self, Candidate { cell, digit }: Candidate) -> Self {
        let (vector, quad, lane) = place(cell);
        let mut quads = self.0[vector].quads();
        quads[quad] &= !(1 << digit << lane);
        self.with(vector, quads)
    }

    #[inline(always)]
    fn with(&self, vector: usize, quads: [u64; 3]) -> Self {
        // Vector by vector, because a copy of the whole is a call: a tenth of the instructions of a minimal puzzle.
        let [a, b, c, d, e, f, g, h, i] = self.0;
        let mut board = Board([a, b, c, d, e, f, g, h, i]);
        board.0[vector] = V::new(quads);
        board
    }

    /// The candidates of the open cells.
    #[inline(always)]
    pub(super) fn residual(&self) -> Residual {
        const LOW: u64 = LANES * 0o177;
        let mut open = naked_singles(&self.0);
        for (open, &x) in open.iter_mut().zip(&self.0) {
            *open = x & !*open;
        }
        // The spare bits of two lanes take the nine of a third.
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

    /// The cells with two candidates or more.
    #[inline(always)]
    pub(super) fn open(&self) -> u128 {
        let mut open = 0;
        for r in 0..3 {
            let mut row: V = all(0);
            for c in 0..3 {
                let x = self.0[3 * r + c];
                row = row | in_row::<V>(c) & !(x & x.less_one()).none();
            }
            for (band, quad) in row.quads().into_iter().enumerate() {
                open |= ((quad | quad >> 16 | quad >> 32) as u128 & OPEN as u128) << (27 * band + 9 * r);
            }
        }
        open
    }

    /// Draws conclusions until nothing changes; false for a contradiction.
    #[inline(always)]
    pub(super) fn propagate(&mut self, layout: &Layout) -> bool {
        let mut x = self.0;
        let mut before = sum(&x);
        loop {
            if !round(&mut x) {
                return false;
            }
            let mut now = sum(&x);
            if equal(before, now) {
                self.0 = x;
                if layout.is_standard() {
                    return true;
                }
                // A look at other houses costs as much as several rounds: it waits until these have nothing more to say.
                if !self.houses(layout) {
                    return false;
                }
                x = self.0;
                now = sum(&x);
                if equal(before, now) {
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
}
