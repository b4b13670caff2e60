//! Where to split a pair of boards.

use std::arch::x86_64::{
    __m512i, _mm_cvtsi128_si32, _mm_min_epu16, _mm_minpos_epu16, _mm256_castsi256_si128, _mm256_extracti128_si256,
    _mm512_add_epi16, _mm512_add_epi64, _mm512_castsi512_si256, _mm512_cmpeq_epi16_mask, _mm512_cmpgt_epi16_mask,
    _mm512_extracti64x4_epi64, _mm512_mask_add_epi16, _mm512_mask_mov_epi16, _mm512_mask_sub_epi16,
    _mm512_maskz_mov_epi16, _mm512_min_epu16, _mm512_permutex_epi64, _mm512_popcnt_epi16, _mm512_sad_epu8,
    _mm512_setzero_si512, _mm512_slli_epi16,
};

use super::{DIAGONALS, LANES, LESS, ONE, Pair, bands, cell, every, stacks, sum, words};
use crate::nine::solver::simd::sink::known_number;

/// The register and the lane of a cell.
pub(super) type Place = (usize, usize);

/// What is left to decide on both boards of a settled pair.
pub(super) struct Outlook {
    /// Cells with several candidates.
    pub(super) open: [u32; 2],
    /// Cells with exactly two.
    pub(super) pairs: [u32; 2],
    /// The keys of the cells to split at.
    best: [u32; 2],
    /// The least key in each lane of the cells with two candidates.
    least: __m512i,
}

impl Outlook {
    /// For a pair without a sound board.
    pub(super) const NOTHING: Outlook = Outlook { open: [0; 2], pairs: [0; 2], best: [0; 2], least: LESS };

    /// The number of solutions, if so few open cells tell it: only with the standard rules.
    #[inline]
    pub(super) fn known_number<const EXTRA: u8>(&self, half: usize) -> Option<u64> {
        if EXTRA == 0 { known_number(self.open[half], self.pairs[half]) } else { None }
    }

    /// The register and the lane of the cell to split at.
    #[inline]
    pub(super) fn place(&self, half: usize) -> Place {
        place(self.best[half])
    }

    /// The same of the best cell with two candidates in a box that shares neither band nor stack with that one, if it pays to try two cells
    /// at once: not with diagonals, where one dive in four finds nothing.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    pub(super) fn far_off<const EXTRA: u8>(&self, half: usize) -> Option<Place> {
        if EXTRA & DIAGONALS != 0 {
            return None;
        }
        let (_, lane) = self.place(half);
        let near = 0x000f << (lane / 4 * 4) | 0x1111 << (lane % 4);
        let key = least_of_halves(_mm512_mask_mov_epi16(self.least, near << (16 * half), LESS))[half];
        // (`bool::then` lacks the features, so it would call a closure.)
        if key & 0xffff == 0xffff { None } else { Some(place(key)) }
    }
}

fn place(key: u32) -> Place {
    (key as usize >> 4 & 15, key as usize & 15)
}

impl Pair {
    /// What is left to decide. The cell to split at is one with two candidates, if there is any, that has most of its kind
    /// in its row, column and box; diagonals count for more than these.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    pub(super) fn outlook<const EXTRA: u8>(&self) -> Outlook {
        let number = each!(9, i => _mm512_popcnt_epi16(self.0[i]));
        let (least, pairs) = least_pair::<EXTRA>(&number);
        let sums = numbers(total(sum(&each!(9, i => _mm512_min_epu16(number[i], TWO)))));
        let open = each!(2, half => sums[half].saturating_sub(81));
        let mut outlook = Outlook { open, pairs: numbers(pairs), best: least_of_halves(least), least };
        let has_no_pair = each!(2, half => outlook.pairs[half] == 0 && open[half] > 0);
        if has_no_pair != [false; 2] {
            let fewest = least_of_halves(fewest::<EXTRA>(&number));
            outlook.best = each!(2, half => if has_no_pair[half] { fewest[half] } else { outlook.best[half] });
        }
        outlook
    }
}

/// The least key in each lane of the cells with two candidates, and their number in all of each board. The high byte of a key says how few such
/// cells are near, the low byte is the place.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn least_pair<const EXTRA: u8>(number: &[__m512i; 9]) -> (__m512i, __m512i) {
    let add3 = |a, b, c| _mm512_add_epi16(a, _mm512_add_epi16(b, c));
    let is_pair = each!(9, i => _mm512_cmpeq_epi16_mask(number[i], TWO));
    let [a, b, c, d, e, f, g, h, i] = each!(9, i => _mm512_maskz_mov_epi16(is_pair[i], every(1 << 8)));
    let rows = [add3(a, b, c), add3(d, e, f), add3(g, h, i)];
    let columns = [add3(a, d, g), add3(b, e, h), add3(c, f, i)];
    let boxes = add3(rows[0], rows[1], rows[2]);
    let rows = each!(3, i => _mm512_add_epi16(boxes, add3(rows[i], stacks::<1>(rows[i]), stacks::<2>(rows[i]))));
    let columns = each!(3, i => add3(columns[i], bands::<1>(columns[i]), bands::<2>(columns[i])));
    let keys = const { keys(EXTRA, 63) };
    let mut least = LESS;
    for i in 0..9 {
        let near = _mm512_add_epi16(rows[i / 3], columns[i % 3]);
        least = _mm512_min_epu16(least, _mm512_mask_sub_epi16(LESS, is_pair[i], keys[i], near));
    }
    (least, total(boxes))
}

/// The least key in each lane of the cells with several candidates, whose number is in the highest bits; diagonals come first here too.
#[cold]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn fewest<const EXTRA: u8>(number: &[__m512i; 9]) -> __m512i {
    let keys = const { keys(EXTRA, DIAGONAL) };
    let mut least = LESS;
    for i in 0..9 {
        let several = _mm512_cmpgt_epi16_mask(number[i], ONE);
        let number = _mm512_slli_epi16::<12>(number[i]);
        least = _mm512_min_epu16(least, _mm512_mask_add_epi16(LESS, several, keys[i], number));
    }
    least
}

/// The least lane of each board.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn least_of_halves(x: __m512i) -> [u32; 2] {
    let boards = [_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64::<1>(x)];
    each!(2, half => {
        let least = _mm_min_epu16(_mm256_castsi256_si128(boards[half]), _mm256_extracti128_si256::<1>(boards[half]));
        _mm_cvtsi128_si32(_mm_minpos_epu16(least)) as u32
    })
}

/// The lowest numbers of each board.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn numbers(x: __m512i) -> [u32; 2] {
    let boards = [_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64::<1>(x)];
    each!(2, half => _mm_cvtsi128_si32(_mm256_castsi256_si128(boards[half])) as u32)
}

/// The total of all bytes of each board, in every quadword of its half.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn total(bytes: __m512i) -> __m512i {
    let quads = _mm512_sad_epu8(bytes, _mm512_setzero_si512());
    let twos = _mm512_add_epi64(quads, _mm512_permutex_epi64::<0b10_11_00_01>(quads));
    _mm512_add_epi64(twos, _mm512_permutex_epi64::<0b01_00_11_10>(twos))
}

const TWO: __m512i = every(2);

/// How many two-valued cells more a diagonal stands for: 746 rounds for a minimal X puzzle instead of 939; with 4 it is 755, with 14 as many.
const DIAGONAL: u16 = 9;

/// The keys of cells with no other near: this high byte, but less on diagonals.
const fn keys(extra: u8, high: u16) -> [__m512i; 9] {
    let diagonal = if extra & DIAGONALS == 0 { 0 } else { DIAGONAL };
    let mut keys = [every(0); 9];
    let mut register = 0;
    while register < 9 {
        let mut lanes = [0; 32];
        let mut lane = 0;
        while lane < 32 {
            let place = ((register << 4) | (lane % 16)) as u16;
            let (row, column) = (cell(register, lane) / 9, cell(register, lane) % 9);
            let on_diagonal = LANES >> lane & 1 == 1 && (row == column || row + column == 8);
            lanes[lane] = ((high - if on_diagonal { diagonal } else { 0 }) << 8) | place;
            lane += 1;
        }
        keys[register] = words(lanes);
        register += 1;
    }
    keys
}
