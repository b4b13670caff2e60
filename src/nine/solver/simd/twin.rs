//! Two boards side by side in nine 512-bit registers: for the standard rules, with diagonals, windows or disjoint groups.
//!
//! What concerns the cells of a box is done between registers, for all boxes of both boards at once. The boxes of a band turn within quads of
//! lanes, the bands by whole quads, and neither leaves its half. The lanes that no box takes are zero.

mod convert;
mod dive;
mod extra;
mod outlook;
mod search;

use std::arch::x86_64::{
    __m256i, __m512i, _mm512_add_epi16, _mm512_and_si512, _mm512_andnot_si512, _mm512_broadcast_i64x4,
    _mm512_cmpneq_epi16_mask, _mm512_mask_mov_epi16, _mm512_mask_sub_epi16, _mm512_mask_testn_epi16_mask,
    _mm512_min_epu16, _mm512_or_si512, _mm512_permutex_epi64, _mm512_setzero_si512, _mm512_shuffle_epi8,
    _mm512_slli_epi16, _mm512_srli_epi16, _mm512_sub_epi16, _mm512_subs_epu16, _mm512_test_epi16_mask,
};
use std::mem::transmute;

use super::sink::Residual;
pub(super) use dive::satisfiable_among;
use extra::{take_diagonals, take_groups, take_windows};
use outlook::Place;
pub(super) use search::{count, satisfiable, search, undetermined};

/// Houses beyond rows, columns and boxes that a round looks at: none, or any of these.
pub(super) const DIAGONALS: u8 = 1;
pub(super) const WINDOWS: u8 = 2;
pub(super) const GROUPS: u8 = 4;

const fn words(words: [u16; 32]) -> __m512i {
    // SAFETY: both are 64 bytes and every bit pattern is a value of both.
    unsafe { transmute::<[u16; 32], __m512i>(words) }
}

const fn bytes(bytes: [u8; 64]) -> __m512i {
    // SAFETY: both are 64 bytes and every bit pattern is a value of both.
    unsafe { transmute::<[u8; 64], __m512i>(bytes) }
}

const fn every(word: u16) -> __m512i {
    words([word; 32])
}

/// The lanes of the first board, and of both.
const FIRST: u32 = 0x0777;
const LANES: u32 = FIRST | FIRST << 16;
const ONE: __m512i = every(1);
const LESS: __m512i = every(u16::MAX);
const OPEN: __m512i = {
    let mut open = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        open[lane] = if LANES >> lane & 1 == 1 { 0o777 } else { 0 };
        lane += 1;
    }
    words(open)
};

/// The cell in this register and lane.
const fn cell(register: usize, lane: usize) -> usize {
    27 * (lane % 16 / 4) + register / 3 * 9 + register % 3 + lane % 4 * 3
}

/// The register and the lane of a cell.
const fn place(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row % 3 * 3 + column % 3, row / 3 * 4 + column / 3)
}

// Truth tables of three-input logic, bit 4a + 2b + c.
const OR3: i32 = 0xfe;
const MAJORITY: i32 = 0xe8;
/// (a & b) | c.
const AND_OR: i32 = 0xea;
const AND3: i32 = 0x80;
/// a & (!b | c).
const UNLESS: i32 = 0xb0;

macro_rules! logic {
    ($table:expr, $a:expr, $b:expr, $c:expr) => {
        std::arch::x86_64::_mm512_ternarylogic_epi64::<{ $table }>($a, $b, $c)
    };
}

use logic;

/// Lane i of a quad reads lane i + n of the three in use.
const fn turn(n: usize) -> __m512i {
    let mut index = [0; 64];
    let mut i = 0;
    while i < 64 {
        let lane = i / 2 % 4;
        let from = if lane == 3 { 3 } else { (lane + n) % 3 };
        index[i] = (i % 16 / 8 * 8 + 2 * from + i % 2) as u8;
        i += 1;
    }
    bytes(index)
}
const STACKS: [__m512i; 3] = [turn(0), turn(1), turn(2)];

/// The boxes, each in the place of another of its band.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn stacks<const N: usize>(x: __m512i) -> __m512i {
    _mm512_shuffle_epi8(x, STACKS[N])
}

/// The bands, each in the place of another.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn bands<const N: usize>(x: __m512i) -> __m512i {
    if N == 1 { _mm512_permutex_epi64::<0b11_00_10_01>(x) } else { _mm512_permutex_epi64::<0b11_01_00_10>(x) }
}

/// Two boards.
#[derive(Clone, Copy)]
struct Pair([__m512i; 9]);

/// One of them.
type Board = [__m256i; 9];

/// What is in any of the three, and what is in two or more.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn three(a: __m512i, b: __m512i, c: __m512i) -> [__m512i; 2] {
    [logic!(OR3, a, b, c), logic!(MAJORITY, a, b, c)]
}

impl Pair {
    /// The children of one of the boards: the cell has its first digit, or not.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn children(&self, half: usize, (register, lane): Place) -> Pair {
        let board = self.board(half);
        let mut pair = Pair(each!(9, i => _mm512_broadcast_i64x4(board[i])));
        let x = pair.0[register];
        let rest = without_lowest(x);
        let lowest = _mm512_sub_epi16(x, rest);
        let x = _mm512_mask_mov_epi16(x, 1 << lane, lowest);
        pair.0[register] = _mm512_mask_mov_epi16(x, 1 << (16 + lane), rest);
        pair
    }

    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn board(&self, half: usize) -> Board {
        // SAFETY: both are nine times 64 bytes, aligned to as many, and every bit pattern is a value of both.
        let halves = unsafe { &*(&raw const self.0).cast::<[[__m256i; 2]; 9]>() };
        each!(9, i => halves[i][half])
    }

    /// Puts another board into one half.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn set(&mut self, half: usize, board: &Board) {
        for (x, &board) in self.0.iter_mut().zip(board) {
            *x = _mm512_mask_mov_epi16(*x, 0xffff << (16 * half), _mm512_broadcast_i64x4(board));
        }
    }

    /// The cell of one of the boards has its first digit.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn take_first(&mut self, half: usize, (register, lane): Place) {
        let x = &mut self.0[register];
        let rest = without_lowest(*x);
        *x = _mm512_mask_sub_epi16(*x, 1 << (16 * half + lane), *x, rest);
    }

    /// The cell of one of the boards has another digit than its first.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn take_rest(&mut self, half: usize, (register, lane): Place) {
        let x = &mut self.0[register];
        let rest = without_lowest(*x);
        *x = _mm512_mask_mov_epi16(*x, 1 << (16 * half + lane), rest);
    }

    /// The candidates of the open cells of one of them.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn residual(&self, half: usize) -> Residual {
        let naked = naked_singles(&self.0);
        let open = each!(9, i => _mm512_andnot_si512(naked[i], self.0[i]));
        // The spare bits of two lanes take the nine of a third.
        let packed = each!(6, i => {
            let third = open[6 + i % 3];
            let spare = if i < 3 { third } else { _mm512_srli_epi16::<7>(third) };
            _mm512_or_si512(open[i], _mm512_slli_epi16::<9>(spare))
        });
        // SAFETY: both are 384 bytes and every bit pattern is a value of both.
        let quads = unsafe { transmute::<[__m512i; 6], [[[u64; 4]; 2]; 6]>(packed) };
        let mut words = [0; 18];
        for (i, word) in words.iter_mut().enumerate() {
            *word = quads[i / 3][half][i % 3];
        }
        words
    }

    /// Whether a digit is decided twice in a box of either board. A round takes no notice of that: for it the digit has a place.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn repeats(&self) -> bool {
        let [a, b, c, d, e, f, g, h, i] = naked_singles(&self.0);
        let rows = [three(a, b, c), three(d, e, f), three(g, h, i)];
        let two = logic!(MAJORITY, rows[0][0], rows[1][0], rows[2][0]);
        let twice = _mm512_or_si512(or3(rows[0][1], rows[1][1], rows[2][1]), two);
        _mm512_test_epi16_mask(twice, twice) != 0
    }

    /// Draws conclusions until neither board changes: whether each is sound.
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn settle<const EXTRA: u8>(&mut self) -> [bool; 2] {
        let mut x = self.0;
        let (mut before, mut lost) = (sum(&x), 0);
        loop {
            lost |= round::<EXTRA>(&mut x);
            let now = sum(&x);
            let moved = _mm512_cmpneq_epi16_mask(before, now);
            let sound = [lost as u16 == 0, lost >> 16 == 0];
            // One branch for both boards: which of them is done first cannot be predicted.
            if moved & (u32::from(sound[0]) * 0xffff + u32::from(sound[1]) * 0xffff_0000) == 0 {
                self.0 = x;
                let empty = empty(&x);
                return [sound[0] && empty as u16 == 0, sound[1] && empty >> 16 == 0];
            }
            before = now;
        }
    }

    /// Draws conclusions of the standard rules until both boards are solved, as they must be in the end.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn finish(&mut self) {
        while _mm512_cmpneq_epi16_mask(sum(&self.0), OPEN) != 0 {
            round::<0>(&mut self.0);
        }
    }
}

/// The sum over the cells of each box. As candidates only vanish, it tells whether any did.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn sum(&[a, b, c, d, e, f, g, h, i]: &[__m512i; 9]) -> __m512i {
    let add3 = |a, b, c| _mm512_add_epi16(a, _mm512_add_epi16(b, c));
    add3(add3(a, b, c), add3(d, e, f), add3(g, h, i))
}

#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn or3(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    logic!(OR3, a, b, c)
}

/// One round. Lanes that show a contradiction.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn round<const EXTRA: u8>(x: &mut [__m512i; 9]) -> u32 {
    take_naked_singles(x);
    let before = *x;
    locked(x);
    let mut lost = 0;
    if EXTRA & DIAGONALS != 0 {
        lost |= take_diagonals::<false>(x, &before);
    }
    if EXTRA & WINDOWS != 0 {
        take_windows::<EXTRA>(x);
    }
    if EXTRA & GROUPS != 0 {
        take_groups(x);
    }
    let once = take_hidden_singles(x);
    lost | _mm512_cmpneq_epi16_mask(once, OPEN)
}

/// Lanes with an empty cell.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn empty(x: &[__m512i; 9]) -> u32 {
    let min3 = |a, b, c| _mm512_min_epu16(a, _mm512_min_epu16(b, c));
    let least = min3(min3(x[0], x[1], x[2]), min3(x[3], x[4], x[5]), min3(x[6], x[7], x[8]));
    _mm512_mask_testn_epi16_mask(LANES, least, least)
}

/// Locked sets: mini-rows, then mini-columns.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn locked(x: &mut [__m512i; 9]) {
    let open = [or3(x[0], x[1], x[2]), or3(x[3], x[4], x[5]), or3(x[6], x[7], x[8])];
    let rows = in_a_permutation(each!(3, i => stacks::<1>(open[i])), each!(3, i => stacks::<2>(open[i])));
    let open = each!(3, i => {
        let first = _mm512_and_si512(x[i], rows[0]);
        logic!(AND_OR, x[i + 6], rows[2], logic!(AND_OR, x[i + 3], rows[1], first))
    });
    let columns = in_a_permutation(each!(3, i => bands::<1>(open[i])), each!(3, i => bands::<2>(open[i])));
    for (i, x) in x.iter_mut().enumerate() {
        *x = logic!(AND3, *x, rows[i / 3], columns[i % 3]);
    }
}

/// The candidates of each cell but the lowest.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn without_lowest(x: __m512i) -> __m512i {
    _mm512_and_si512(x, _mm512_add_epi16(x, LESS))
}

/// The cells with one candidate; nothing of the others.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn naked_singles(x: &[__m512i; 9]) -> [__m512i; 9] {
    each!(9, i => {
        // Twice what is left without the lowest bit is more than the whole, unless nothing is left.
        let rest = without_lowest(x[i]);
        _mm512_subs_epu16(x[i], _mm512_add_epi16(rest, rest))
    })
}

/// A digit that is a cell's only one leaves the other cells of the box.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn take_naked_singles(x: &mut [__m512i; 9]) {
    let naked = naked_singles(x);
    let [a, b, c, d, e, f, g, h, i] = naked;
    let taken = or3(or3(a, b, c), or3(d, e, f), or3(g, h, i));
    for (x, naked) in x.iter_mut().zip(naked) {
        *x = logic!(UNLESS, *x, taken, naked);
    }
}

/// The mini-rows (or mini-columns) whose digits the other two lines can place in the next box and in the last, this way or that.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn in_a_permutation(next: [__m512i; 3], last: [__m512i; 3]) -> [__m512i; 3] {
    each!(3, i => {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        logic!(AND_OR, next[j], last[k], _mm512_and_si512(last[j], next[k]))
    })
}

/// A digit with one cell in a box takes the other digits from it: from two such digits the lower takes the higher, which has no cell then. The
/// digits of each box.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn take_hidden_singles(x: &mut [__m512i; 9]) -> __m512i {
    let rows = [three(x[0], x[1], x[2]), three(x[3], x[4], x[5]), three(x[6], x[7], x[8])];
    let [once, two] = three(rows[0][0], rows[1][0], rows[2][0]);
    let twice = _mm512_or_si512(or3(rows[0][1], rows[1][1], rows[2][1]), two);
    for x in x {
        let hidden = _mm512_andnot_si512(twice, *x);
        // Minus some digits is more than any digits, and has the lowest of them.
        let minus = _mm512_sub_epi16(_mm512_setzero_si512(), hidden);
        *x = logic!(AND_OR, hidden, minus, _mm512_subs_epu16(*x, minus));
    }
    once
}
