//! One board, or two side by side, in nine vectors.
//!
//! ```text
//! vector 3r + c    row r and column c of every box          bit d of a lane: the cell may be digit d + 1
//! lanes            0 1 2 – | 4 5 6 – | 8 9 10 – | – – – –    16 17 18 – | …
//!                  band 1    band 2    band 3                the same of a second board
//! ```
//!
//! The boxes of a band turn within quads of lanes, the bands by whole quads, and neither leaves its board. The lanes that no box takes are
//! zero.

use super::counters;
use super::houses::{ANY, DIAGONALS, Layout, WINDOWS};
use super::round::{round, sum};
use super::vector::{Job, Lanes, Place, Vector};
use crate::nine::grid::Grid;
use crate::nine::solver::Start;

/// The candidates of as many boards as a vector has.
#[derive(Clone, Copy)]
pub(super) struct Boards<V>(pub(super) [V; 9]);

/// The digits, each in every box.
static DIGIT: [Lanes; 9] = {
    let mut digits = [Lanes::NONE; 9];
    let mut digit = 0;
    while digit < 9 {
        digits[digit] = Lanes::boxes(1 << digit);
        digit += 1;
    }
    digits
};

impl<V: Vector> Boards<V> {
    /// No candidate anywhere.
    ///
    /// # Safety
    /// The instructions of the vector must have been found on this machine.
    #[inline(always)]
    pub(super) unsafe fn none() -> Boards<V> {
        // SAFETY: as the caller says.
        Boards([unsafe { V::zero() }; 9])
    }

    /// Puts the board at a start in the place of this one.
    #[inline(always)]
    pub(super) fn load(&mut self, board: usize, start: &Start) {
        V::load(&mut self.0, board, start);
        for &(cell, digit) in start.denied.iter().chain(start.ruled_out) {
            let Place { register, lane } = Place::of(cell.index());
            let x = &mut self.0[register];
            *x = x.replace(board, lane, x.and_not(x.of(&DIGIT[digit.index()])));
        }
    }

    /// Puts a board of another in the place of this one.
    #[inline(always)]
    pub(super) fn set(&mut self, board: usize, other: &Boards<V>) {
        self.0 = each!(9, i => self.0[i].merge(board, other.0[i]));
    }

    /// The same, vector by vector, because a copy of the whole is a call.
    #[inline(always)]
    pub(super) fn copy(&self) -> Boards<V> {
        Boards(each!(9, i => self.0[i]))
    }

    /// One of them, in the place of all.
    #[inline(always)]
    pub(super) fn spread(&self, board: usize) -> Boards<V> {
        Boards(each!(9, i => self.0[i].spread(board)))
    }

    /// Both children of this board: the cell has its first digit, or another.
    #[inline(always)]
    pub(super) fn children(&self, board: usize, Place { register, lane }: Place) -> Boards<V> {
        let mut children = self.spread(board);
        let x = &mut children.0[register];
        let rest = x.without_lowest();
        *x = x.replace(0, lane, x.and_not(rest)).replace(1, lane, rest);
        children
    }

    /// The cell has its first digit.
    #[inline(always)]
    pub(super) fn take_first(&mut self, board: usize, Place { register, lane }: Place) {
        let x = &mut self.0[register];
        *x = x.replace(board, lane, x.and_not(x.without_lowest()));
    }

    /// The cell has another digit than its first.
    #[inline(always)]
    pub(super) fn take_rest(&mut self, board: usize, Place { register, lane }: Place) {
        let x = &mut self.0[register];
        *x = x.replace(board, lane, x.without_lowest());
    }

    /// The digits of a board; 0 for open cells.
    #[inline(always)]
    pub(super) fn grid(&self, board: usize) -> Grid {
        Grid::of_digits(V::digits(&self.0, board))
    }

    /// Whether a digit is decided twice in a box. A round takes no notice of that: for it the digit has a place.
    #[inline(always)]
    pub(super) fn repeats(&self, board: usize) -> bool {
        let [a, b, c, d, e, f, g, h, i] = each!(9, i => self.0[i].single());
        let (rows, twice) =
            ([a.or3(b, c), d.or3(e, f), g.or3(h, i)], a.majority(b, c).or3(d.majority(e, f), g.majority(h, i)));
        let twice = twice | rows[0].majority(rows[1], rows[2]);
        twice.differ(twice.and_not(twice)) & share::<V>(board) != 0
    }

    /// Draws conclusions until no board changes: whether each is sound.
    #[inline(always)]
    pub(super) fn settle(&mut self, layout: &Layout) -> [bool; 2] {
        // SAFETY: a vector proves that its instructions are here.
        unsafe { V::call(Settle { boards: self, layout }) }
    }
}

/// The bits of a board in what [`Vector::differ`] tells.
#[inline(always)]
const fn share<V: Vector>(board: usize) -> u32 {
    if V::BOARDS == 1 { u32::MAX } else { 0xffff << (16 * board) }
}

struct Settle<'a, V> {
    boards: &'a mut Boards<V>,
    layout: &'a Layout,
}

impl<V: Vector> Job<V> for Settle<'_, V> {
    type Output = [bool; 2];

    #[inline(always)]
    unsafe fn run(self) -> [bool; 2] {
        const BOTH: u8 = DIAGONALS | WINDOWS;
        let (boards, layout) = (&mut self.boards.0, self.layout);
        // The families that people play have loops of their own: with a test for each in every round NRC and NRC+X take 4 % more time.
        match layout.families {
            _ if layout.has_others() => settle::<V, ANY>(boards, layout),
            0 => settle::<V, 0>(boards, layout),
            DIAGONALS => settle::<V, DIAGONALS>(boards, layout),
            WINDOWS => settle::<V, WINDOWS>(boards, layout),
            BOTH => settle::<V, BOTH>(boards, layout),
            _ => settle::<V, ANY>(boards, layout),
        }
    }
}

#[inline(always)]
fn settle<V: Vector, const HOUSES: u8>(boards: &mut [V; 9], layout: &Layout) -> [bool; 2] {
    let mut x = *boards;
    let (mut before, mut lost, mut rounds, mut look) = (sum(&x), 0, 0, true);
    loop {
        rounds += 1;
        lost |= round::<V, HOUSES>(&mut x, layout, look);
        let now = sum(&x);
        let sound = [lost & share::<V>(0) == 0, V::BOARDS == 2 && lost & share::<V>(1) == 0];
        let looked_at = (if sound[0] { share::<V>(0) } else { 0 }) | (if sound[1] { share::<V>(1) } else { 0 });
        // One branch for all boards: which of them is done first cannot be predicted.
        let moved = before.differ(now) & looked_at != 0;
        if !moved && (look || HOUSES != ANY) {
            *boards = x;
            let empty = empty(&x);
            let sound = [sound[0] && empty & share::<V>(0) == 0, sound[1] && empty & share::<V>(1) == 0];
            counters::settled(rounds, sound);
            return sound;
        }
        (before, look) = (now, !(look && moved));
    }
}

/// Boxes with an empty cell.
#[inline(always)]
fn empty<V: Vector>(x: &[V; 9]) -> u32 {
    let min3 = |a: V, b: V, c: V| a.min(b).min(c);
    let least = min3(min3(x[0], x[1], x[2]), min3(x[3], x[4], x[5]), min3(x[6], x[7], x[8]));
    let one = x[0].of(&DIGIT[0]);
    least.min(one).differ(one)
}
