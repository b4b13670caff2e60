//! Grids made into pairs of boards, and back.

use std::arch::x86_64::{
    __m512i, _mm256_add_epi16, _mm256_cvtepi16_epi8, _mm256_maskz_add_epi16, _mm256_popcnt_epi16, _mm256_set_m128i,
    _mm256_set1_epi16, _mm256_testn_epi16_mask, _mm512_add_epi16, _mm512_andnot_si512, _mm512_castsi128_si512,
    _mm512_castsi256_si512, _mm512_inserti64x4, _mm512_mask_permutexvar_epi8, _mm512_mask_permutexvar_epi16,
    _mm512_mask_storeu_epi8, _mm512_maskz_loadu_epi8, _mm512_maskz_permutexvar_epi16, _mm512_maskz_set1_epi16,
    _mm512_permutex2var_epi8, _mm512_storeu_epi8, _mm512_test_epi16_mask,
};

use super::{Board, FIRST, LANES, LESS, Pair, bytes, cell, every, place, words};
use crate::nine::grid::Grid;
use crate::nine::solver::Start;

/// The bytes of register i's lanes in a grid of 81 bytes; 127 is past its end.
const OF_REGISTER: [__m512i; 9] = {
    let mut all = [every(0); 9];
    let mut register = 0;
    while register < 9 {
        let mut index = [127; 64];
        let mut lane = 0;
        while lane < 32 {
            if LANES >> lane & 1 == 1 {
                index[2 * lane] = cell(register, lane) as u8;
            }
            lane += 1;
        }
        all[register] = bytes(index);
        register += 1;
    }
    all
};

/// The candidates of a cell with this value.
const CANDIDATES: __m512i = {
    let mut candidates = [0; 32];
    candidates[0] = 0o777;
    let mut digit = 0;
    while digit < 9 {
        candidates[digit + 1] = 1 << digit;
        digit += 1;
    }
    words(candidates)
};

/// The values of 81 cells, those outside a set being 0.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn masked(grid: &Grid, cells: u128) -> [__m512i; 2] {
    let values = grid.values().as_ptr();
    // SAFETY: the masks let through at most 64 bytes from the start of 81, and 17 bytes behind them.
    unsafe {
        [
            _mm512_maskz_loadu_epi8(cells as u64, values.cast()),
            _mm512_maskz_loadu_epi8((cells >> 64) as u64 & 0x1_ffff, values.add(64).cast()),
        ]
    }
}

impl Pair {
    /// Twice the board of these clues, unless a digit stands twice in a box. (In a row or a column the first round meets it; in a box only
    /// one that comes when the box is nearly full.)
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    pub(super) fn of_clues(clues: &Grid) -> Option<Pair> {
        let [first, rest] = masked(clues, u128::MAX);
        let x = each!(9, i => {
            let values = _mm512_permutex2var_epi8(first, OF_REGISTER[i], rest);
            _mm512_maskz_permutexvar_epi16(LANES, values, CANDIDATES)
        });
        let pair = Pair(x);
        (!pair.repeats()).then_some(pair)
    }

    /// The boards at two starts.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    pub(super) fn of_starts(starts: [&Start; 2]) -> Pair {
        let mut pair = Pair([every(0); 9]);
        pair.load(0, starts[0]);
        pair.load(1, starts[1]);
        pair
    }

    /// Puts the board at a start into one half.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    pub(super) fn load(&mut self, half: usize, start: &Start) {
        let [first, rest] = masked(start.grid, start.cells().bits());
        for (x, index) in self.0.iter_mut().zip(OF_REGISTER) {
            let values = _mm512_permutex2var_epi8(first, index, rest);
            *x = _mm512_mask_permutexvar_epi16(*x, FIRST << (16 * half), values, CANDIDATES);
        }
        if let Some((cell, digit)) = start.denied {
            let (register, lane) = place(cell.index());
            let x = &mut self.0[register];
            let denied = _mm512_maskz_set1_epi16(1 << (16 * half + lane), 1 << digit.index());
            *x = _mm512_andnot_si512(denied, *x);
        }
    }

    /// The cells of each board with several candidates.
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    pub(super) fn undetermined(&self) -> [u128; 2] {
        let mut cells = [0; 2];
        for (register, &x) in self.0.iter().enumerate() {
            let mut open = _mm512_test_epi16_mask(x, _mm512_add_epi16(x, LESS)) & LANES;
            while open != 0 {
                let lane = open.trailing_zeros() as usize;
                cells[lane / 16] |= 1 << cell(register, lane % 16);
                open &= open - 1;
            }
        }
        cells
    }
}

/// Where the bytes of a grid are among those of the registers: 16 bytes each, eight of them in the first table.
const OF_CELL: [[__m512i; 2]; 2] = {
    let mut index = [[[0; 64]; 2]; 2];
    let mut i = 0;
    while i < 81 {
        let (register, lane) = place(i);
        index[i / 64][register / 8][i % 64] = (register % 8 * 16 + lane) as u8;
        i += 1;
    }
    [[bytes(index[0][0]), bytes(index[0][1])], [bytes(index[1][0]), bytes(index[1][1])]]
};

/// The cells of the ninth register.
const NINTH: [u64; 2] = {
    let mut cells = [0; 2];
    let mut i = 0;
    while i < 81 {
        if place(i).0 == 8 {
            cells[i / 64] |= 1 << (i % 64);
        }
        i += 1;
    }
    cells
};

/// The digits of a settled board; 0 for open cells.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(super) fn grid(board: &Board) -> Grid {
    // A digit is one more than the number of bits below its own.
    let digits = each!(9, i => {
        let below = _mm256_add_epi16(board[i], _mm256_set1_epi16(-1));
        let decided = _mm256_testn_epi16_mask(board[i], below);
        let number = _mm256_popcnt_epi16(below);
        _mm256_cvtepi16_epi8(_mm256_maskz_add_epi16(decided, number, _mm256_set1_epi16(1)))
    });
    let four = |i: usize| {
        let low = _mm256_set_m128i(digits[i + 1], digits[i]);
        let high = _mm256_set_m128i(digits[i + 3], digits[i + 2]);
        _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high)
    };
    let (first, second, ninth) = (four(0), four(4), _mm512_castsi128_si512(digits[8]));
    let part = |part: usize| {
        let cells = _mm512_permutex2var_epi8(first, OF_CELL[part][0], second);
        _mm512_mask_permutexvar_epi8(cells, NINTH[part], OF_CELL[part][1], ninth)
    };
    let mut values = [0; 81];
    // SAFETY: 64 bytes from the start of 81, and the mask's 17 bytes behind them.
    unsafe {
        _mm512_storeu_epi8(values.as_mut_ptr().cast(), part(0));
        _mm512_mask_storeu_epi8(values.as_mut_ptr().add(64).cast(), 0x1_ffff, part(1));
    }
    Grid::of_digits(values)
}
