//! Grids and planes made into boards, and back.

use std::arch::x86_64::{
    __m512i, _mm_cvtsi128_si64, _mm_extract_epi64, _mm512_and_si512, _mm512_andnot_si512, _mm512_bitshuffle_epi64_mask,
    _mm512_castsi512_si128, _mm512_cmpeq_epi8_mask, _mm512_extracti32x4_epi32, _mm512_loadu_epi8, _mm512_mask_add_epi8,
    _mm512_mask_storeu_epi8, _mm512_maskz_loadu_epi8, _mm512_multishift_epi64_epi8, _mm512_or_si512,
    _mm512_permutex2var_epi8, _mm512_permutexvar_epi8, _mm512_permutexvar_epi16, _mm512_set_epi64, _mm512_set1_epi8,
    _mm512_setzero_si512, _mm512_storeu_epi8, _mm512_sub_epi16, _mm512_ternarylogic_epi64, _mm512_test_epi16_mask,
    _pext_u64,
};
use std::mem::transmute;

use super::super::layout::Layout;
use super::{
    AND_OR, BAND, Board, DIGIT, MAJORITY, ONE, OPEN, OR_NOT_AND, OR3, ROW, any_digit, logic, turned, used,
    used_mini_columns, used_mini_rows, vector,
};
use crate::grid::Grid;
use crate::solver::{contradict, planes};

const fn bytes(bytes: [u8; 64]) -> __m512i {
    // SAFETY: both are 64 bytes and every bit pattern is a value of both.
    unsafe { transmute::<[u8; 64], __m512i>(bytes) }
}

/// Three 81-bit sets, one for each digit slot.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
fn slots(sets: [u128; 3]) -> __m512i {
    // The 243 bits as one string; lane i takes the bits 9i..9i + 9, four lanes from each quadword.
    const GATHER: __m512i = {
        let mut index = [63; 64];
        let mut i = 0;
        while i < 64 {
            // Quadword w starts at bit 36w, so at byte 4w + w / 2.
            index[i] = ((i / 8) * 9 / 2 + i % 8) as u8;
            i += 1;
        }
        bytes(index)
    };
    const OFFSETS: __m512i = {
        let mut offset = [0; 64];
        let mut i = 0;
        while i < 64 {
            offset[i] = (4 * (i / 8 % 2) + 9 * (i % 8 / 2) + 8 * (i % 2)) as u8;
            i += 1;
        }
        bytes(offset)
    };
    let low = sets[0] | sets[1] << 81;
    let high = sets[1] >> 47 | sets[2] << 34;
    let quad = |bits: u128| bits as i64;
    let string = _mm512_set_epi64(0, 0, 0, 0, quad(high >> 64), quad(high), quad(low >> 64), quad(low));
    let strung = _mm512_multishift_epi64_epi8(OFFSETS, _mm512_permutexvar_epi8(GATHER, string));
    _mm512_and_si512(strung, OPEN)
}

/// The 81 bits in the lanes of the first digit slot.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
pub(super) fn first_slot(x: __m512i) -> u128 {
    const NINE_OF_SIXTEEN: u64 = 0x01ff_01ff_01ff_01ff;
    let [low, middle, high] = rows(x).map(|four| _pext_u64(four, NINE_OF_SIXTEEN));
    (low | middle << 36) as u128 | ((middle >> 28 | high << 8) as u128) << 64
}

/// The lanes of the first digit slot: four rows, four rows, and the last.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
pub(super) fn rows(x: __m512i) -> [u64; 3] {
    let eight = _mm512_castsi512_si128(x);
    let ninth = _mm_cvtsi128_si64(_mm512_extracti32x4_epi32::<1>(x)) & 0o777;
    [_mm_cvtsi128_si64(eight), _mm_extract_epi64::<1>(eight), ninth].map(i64::cast_unsigned)
}

/// Byte 16·row + column of a third of a grid: four rows of it (the last third has one), in bytes of the whole grid; 127 is past its end.
const ROW_BYTES: [__m512i; 3] = {
    let mut thirds = [[127; 64]; 3];
    let mut cell = 0;
    while cell < 81 {
        thirds[cell / 36][cell / 9 % 4 * 16 + cell % 9] = cell as u8;
        cell += 1;
    }
    [bytes(thirds[0]), bytes(thirds[1]), bytes(thirds[2])]
};

/// Where each digit stands.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
fn rows_of(values: &[u8; 81]) -> [__m512i; 3] {
    // SAFETY: 64 bytes from the start of 81, and the mask's 17 bytes behind them.
    let (first, rest) = unsafe {
        (_mm512_loadu_epi8(values.as_ptr().cast()), _mm512_maskz_loadu_epi8(0x1_ffff, values.as_ptr().add(64).cast()))
    };
    let thirds = ROW_BYTES.map(|index| _mm512_permutex2var_epi8(first, index, rest));
    std::array::from_fn(|g| {
        let mut lanes = [0; 64];
        for e in 0..3 {
            let digit = _mm512_set1_epi8((3 * g + e + 1) as i8);
            let [a, b, c] = thirds.map(|rows| _mm512_cmpeq_epi8_mask(rows, digit));
            lanes[18 * e..18 * e + 8].copy_from_slice(&a.to_le_bytes());
            lanes[18 * e + 8..18 * e + 16].copy_from_slice(&b.to_le_bytes());
            lanes[18 * e + 16..18 * e + 18].copy_from_slice(&(c as u16).to_le_bytes());
        }
        bytes(lanes)
    })
}

/// For each bit of a digit's value the lanes of the digits that have it, register by register.
const WITH_BIT: [[__m512i; 3]; 4] = {
    let mut with = [[used(0); 3]; 4];
    let mut bit = 0;
    while bit < 4 {
        let mut g = 0;
        while g < 3 {
            let mut lanes = [0; 32];
            let mut i = 0;
            while i < 27 {
                lanes[i] = if (3 * g + i / 9 + 1) >> bit & 1 == 1 { 0o777 } else { 0 };
                i += 1;
            }
            with[bit][g] = vector(lanes);
            g += 1;
        }
        bit += 1;
    }
    with
};

/// For the first 64 cells and for the others: in each quadword the rows of eight cells, and each cell's bit in them.
const CELL_ROWS: [__m512i; 2] = {
    let mut rows = [[31; 32]; 2];
    let mut i = 0;
    while i < 64 {
        rows[i / 32][i % 32] = if i < 44 { (8 * (i / 4) / 9 + i % 4 % 2) as u16 } else { 31 };
        i += 1;
    }
    [vector(rows[0]), vector(rows[1])]
};
const CELL_BITS: [__m512i; 2] = {
    let mut bits = [[63; 64]; 2];
    let mut cell = 0;
    while cell < 81 {
        bits[cell / 64][cell % 64] = (16 * (cell / 9 - cell / 8 * 8 / 9) + cell % 9) as u8;
        cell += 1;
    }
    [bytes(bits[0]), bytes(bits[1])]
};

impl<const HOUSES: bool> Board<HOUSES> {
    /// Exactly these candidates.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    pub(super) fn of(planes: &[u128; 9]) -> Self {
        let [a, b, c, d, e, f, g, h, i] = *planes;
        Board([slots([a, b, c]), slots([d, e, f]), slots([g, h, i])])
    }

    /// The clues of a grid and every digit elsewhere, unless a digit stands twice in a house. (A round meets such a pair only when the
    /// house is nearly full.)
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    pub(super) fn of_clues(grid: &Grid, layout: &Layout) -> Option<Self> {
        if HOUSES && contradict(&planes(grid).0, |cell| layout.peers[cell]) {
            return None;
        }
        let clues = rows_of(grid.values());
        let twice_in_row = clues.map(|x| _mm512_test_epi16_mask(x, _mm512_sub_epi16(x, ONE)));
        let (in_box, in_column) = (used_mini_rows(&clues), used_mini_columns(&clues));
        let in_box = logic!(MAJORITY, in_box, turned!(ROW, 1, in_box), turned!(ROW, 2, in_box));
        let in_column = logic!(MAJORITY, in_column, turned!(BAND, 1, in_column), turned!(BAND, 2, in_column));
        let twice = _mm512_or_si512(in_box, in_column);
        if twice_in_row != [0; 3] || _mm512_test_epi16_mask(twice, twice) != 0 {
            return None;
        }
        let filled = any_digit(logic!(OR3, clues[0], clues[1], clues[2]));
        Some(Board(clues.map(|x| _mm512_or_si512(x, _mm512_andnot_si512(filled, OPEN)))))
    }

    /// The digits of a solved board.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    pub(super) fn grid(&self) -> Grid {
        let [x, y, z] = self.0;
        // Bit by bit of the digits' values: the cells, then the bytes of the cells.
        let (mut first, mut rest) = (_mm512_setzero_si512(), _mm512_setzero_si512());
        for bit in 0..4 {
            let [in_x, in_y, in_z] = WITH_BIT[bit];
            let cells = logic!(AND_OR, y, in_y, _mm512_and_si512(x, in_x));
            let cells = any_digit(logic!(AND_OR, z, in_z, cells));
            let spread = |part: usize| {
                let lanes = _mm512_permutexvar_epi16(CELL_ROWS[part], cells);
                _mm512_bitshuffle_epi64_mask(lanes, CELL_BITS[part])
            };
            let value = _mm512_set1_epi8(1 << bit);
            first = _mm512_mask_add_epi8(first, spread(0), first, value);
            rest = _mm512_mask_add_epi8(rest, spread(1), rest, value);
        }
        let mut values = [0; 81];
        // SAFETY: 64 bytes from the start of 81, and the mask's 17 bytes behind them.
        unsafe {
            _mm512_storeu_epi8(values.as_mut_ptr().cast(), first);
            _mm512_mask_storeu_epi8(values.as_mut_ptr().add(64).cast(), 0x1_ffff, rest);
        }
        Grid::of_digits(values)
    }

    /// These candidates at some cells, every digit elsewhere.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    pub(super) fn at(self, cells: u128) -> Self {
        let cells = slots([cells; 3]);
        Board(self.0.map(|x| logic!(OR_NOT_AND, x, cells, OPEN)))
    }

    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    pub(super) fn planes(&self) -> [u128; 9] {
        let slot = |digit: usize| first_slot(turned!(DIGIT, digit % 3, self.0[digit / 3]));
        std::array::from_fn(slot)
    }
}
