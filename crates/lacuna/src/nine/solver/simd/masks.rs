//! The candidates of a board in memory, cell by cell, for searches that use this one only to
//! propagate houses.
//!
//! The order of the cells is that of the lanes, so that a board is nine loads away from its
//! vectors. Sets of cells come as bits, in reading order.

use super::board::{Board, DIGIT};
use super::houses::Layout;
use super::question::Question;
use super::vector::{Lanes, Place, Vector};

/// The candidates of every cell; bit d for digit d + 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Masks([Lanes; 9]);

/// The outcome of propagation on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Concluded {
    /// `false` after a contradiction.
    pub(crate) sound: bool,
    /// The cells that have lost candidates.
    pub(crate) changed: u128,
    /// The cells with several candidates.
    pub(crate) open: u128,
}

impl Masks {
    /// No candidates anywhere.
    pub(crate) const NONE: Masks = Masks([Lanes::NONE; 9]);

    /// Returns the candidates of a cell.
    #[inline(always)]
    pub(crate) fn get(&self, cell: usize) -> u32 {
        // SAFETY: nine vectors of sixteen lanes are as many bytes, aligned at least as strictly,
        // and every bit pattern is a value of both.
        let words = unsafe { &*(&raw const self.0).cast::<[u16; 144]>() };
        words[PLACES[cell] as usize].into()
    }

    /// Gives a cell these candidates.
    #[inline(always)]
    pub(crate) fn set(&mut self, cell: usize, candidates: u32) {
        // SAFETY: as above.
        let words = unsafe { &mut *(&raw mut self.0).cast::<[u16; 144]>() };
        words[PLACES[cell] as usize] = candidates as u16;
    }
}

/// For each cell, its place among all lanes of all vectors, where the first lane is the lowest in
/// memory, as on every machine with vectors.
static PLACES: [u8; 81] = {
    let mut places = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let Place { register, lane } = Place::of(cell);
        places[cell] = (16 * register + lane) as u8;
        cell += 1;
    }
    places
};

/// Propagates the houses.
pub(super) struct Conclude<'a> {
    pub(super) masks: &'a mut Masks,
    pub(super) layout: &'a Layout,
}

impl Question for Conclude<'_> {
    type Answer = Concluded;

    #[inline(always)]
    unsafe fn answer<V: Vector>(self) -> Concluded {
        // SAFETY: guaranteed by the caller.
        let zero = unsafe { V::zero() };
        let before = each!(9, i => zero.of(&self.masks.0[i]));
        let mut board = Board(before);
        let sound = board.settle(self.layout) && !board.repeats();
        let after = board.0;
        self.masks.0 = each!(9, i => after[i].lanes());
        Concluded {
            sound,
            changed: cells(&each!(9, i => before[i].and_not(after[i]))),
            open: cells(&each!(9, i => after[i].without_lowest())),
        }
    }
}

/// Finds, for each digit, the cells that may hold it.
pub(super) struct Planes<'a>(pub(super) &'a Masks);

impl Question for Planes<'_> {
    type Answer = [u128; 9];

    #[inline(always)]
    unsafe fn answer<V: Vector>(self) -> [u128; 9] {
        // SAFETY: guaranteed by the caller.
        let zero = unsafe { V::zero() };
        let x = each!(9, i => zero.of(&self.0.0[i]));
        each!(9, d => {
            let digit = zero.of(&DIGIT[d]);
            cells(&each!(9, i => x[i] & digit))
        })
    }
}

/// Returns the cells whose lanes are not zero.
#[inline(always)]
fn cells<V: Vector>(x: &[V; 9]) -> u128 {
    // One bit for each register.
    let [a, b, c, d, e, f, g, h, i] = each!(9, i => x[0].of(&DIGIT[i]).and_not(x[i].is_zero()));
    let registers = (a | b | c | d | e | f | g | h | i).lanes();
    let quads = registers.quads();
    u128::from(band(quads[0])) | u128::from(band(quads[1])) << 27 | u128::from(band(quads[2])) << 54
}

/// Returns the cells of a band from three lanes with nine bits each.
#[inline(always)]
fn band(quad: u64) -> u32 {
    SPREAD[quad as usize % 512]
        | SPREAD[(quad >> 16) as usize % 512] << 3
        | SPREAD[(quad >> 32) as usize % 512] << 6
}

/// The cells of the first box, from its nine bits.
static SPREAD: [u32; 512] = {
    let mut spread = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        spread[bits] = (bits & 7 | (bits & 0o70) << 6 | (bits & 0o700) << 12) as u32;
        bits += 1;
    }
    spread
};
