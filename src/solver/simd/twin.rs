//! Two boards of the standard rules side by side in nine 512-bit registers.
//!
//! A lane of 16 bits is a box, its nine low bits are digits, and a register stands for one of the nine cells of a box:
//!
//! ```text
//! register 3r + c: row r and column c of every box        bit d: the cell may be digit d + 1
//! lanes            0 1 2 – | 4 5 6 – | 8 9 10 – | – – – –    16 17 18 – | …
//!                  band 1    band 2    band 3                the same of the second board
//! ```
//!
//! What concerns the cells of a box is done between registers, for all boxes of both boards at once. The boxes of a band turn within quads of
//! lanes, the bands by whole quads, and neither leaves its half. The lanes that no box takes are zero.

use std::arch::x86_64::{
    __m256i, __m512i, _mm_cvtsi128_si32, _mm_cvtsi128_si64, _mm_min_epu16, _mm_minpos_epu16, _mm256_add_epi16,
    _mm256_castsi256_si128, _mm256_cvtepi16_epi8, _mm256_extracti128_si256, _mm256_popcnt_epi16, _mm256_set_m128i,
    _mm256_set1_epi16, _mm512_add_epi16, _mm512_add_epi64, _mm512_and_si512, _mm512_andnot_si512,
    _mm512_broadcast_i64x4, _mm512_castsi128_si512, _mm512_castsi256_si512, _mm512_castsi512_si256,
    _mm512_cmpeq_epi16_mask, _mm512_cmpneq_epi16_mask, _mm512_extracti64x4_epi64, _mm512_inserti64x4,
    _mm512_mask_mov_epi16, _mm512_mask_permutexvar_epi8, _mm512_mask_permutexvar_epi16, _mm512_mask_storeu_epi8,
    _mm512_mask_testn_epi16_mask, _mm512_maskz_loadu_epi8, _mm512_maskz_mov_epi16, _mm512_maskz_permutexvar_epi16,
    _mm512_maskz_set1_epi16, _mm512_min_epu16, _mm512_or_si512, _mm512_permutex_epi64, _mm512_permutex2var_epi8,
    _mm512_popcnt_epi16, _mm512_sad_epu8, _mm512_setzero_si512, _mm512_shuffle_epi8, _mm512_slli_epi16,
    _mm512_slli_epi64, _mm512_storeu_epi8, _mm512_sub_epi16, _mm512_subs_epu16, _mm512_ternarylogic_epi64,
    _mm512_test_epi16_mask,
};
use std::mem::transmute;
use std::ops::ControlFlow;

use super::search::{Counter, Sink, known_number};
use crate::grid::Grid;
use crate::solver::{Planes, Start, planes};

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
/// a & (!b | c).
const UNLESS: i32 = 0xb0;

macro_rules! logic {
    ($table:expr, $a:expr, $b:expr, $c:expr) => {
        _mm512_ternarylogic_epi64::<{ $table }>($a, $b, $c)
    };
}

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

/// What is left to decide on a settled board.
#[derive(Clone, Copy)]
struct Outlook {
    /// Cells with several candidates.
    open: u32,
    /// Candidates of all cells.
    candidates: u32,
    /// The register and the lane of the cell to split at.
    place: (usize, usize),
}

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
fn values(grid: &Grid, cells: u128) -> [__m512i; 2] {
    let values = grid.values().as_ptr();
    // SAFETY: the masks let through at most 64 bytes from the start of 81, and 17 bytes behind them.
    unsafe {
        [
            _mm512_maskz_loadu_epi8(cells as u64, values.cast()),
            _mm512_maskz_loadu_epi8((cells >> 64) as u64 & 0x1_ffff, values.add(64).cast()),
        ]
    }
}

#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn three(a: __m512i, b: __m512i, c: __m512i) -> [__m512i; 2] {
    [logic!(OR3, a, b, c), logic!(MAJORITY, a, b, c)]
}

impl Pair {
    /// Twice the board of these clues, unless a digit stands twice in a house. (A round meets such a pair only when the house is nearly full.)
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn of_clues(grid: &Grid) -> Option<Pair> {
        let [first, rest] = values(grid, u128::MAX);
        let x = OF_REGISTER.map(|index| {
            let values = _mm512_permutex2var_epi8(first, index, rest);
            _mm512_maskz_permutexvar_epi16(LANES, values, CANDIDATES)
        });
        let clues = x.map(|x| _mm512_maskz_mov_epi16(_mm512_cmpneq_epi16_mask(x, OPEN), x));
        let [a, b, c, d, e, f, g, h, i] = clues;
        let rows = [three(a, b, c), three(d, e, f), three(g, h, i)];
        let columns = [three(a, d, g), three(b, e, h), three(c, f, i)];
        let mut twice = three(rows[0][0], rows[1][0], rows[2][0])[1];
        for r in 0..3 {
            let [row, row_twice] = rows[r];
            let [column, column_twice] = columns[r];
            let row = logic!(MAJORITY, row, stacks::<1>(row), stacks::<2>(row));
            let column = logic!(MAJORITY, column, bands::<1>(column), bands::<2>(column));
            twice = logic!(OR3, twice, row, column);
            twice = logic!(OR3, twice, row_twice, column_twice);
        }
        (_mm512_test_epi16_mask(twice, twice) == 0).then_some(Pair(x))
    }

    /// The boards at two starts.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn of_starts(starts: [&Start; 2]) -> Pair {
        let [[a, a_rest], [b, b_rest]] = starts.map(|start| values(start.solution, start.cells.bits()));
        let mut pair = Pair(OF_REGISTER.map(|index| {
            let a = _mm512_permutex2var_epi8(a, index, a_rest);
            let b = _mm512_permutex2var_epi8(b, index, b_rest);
            let a = _mm512_maskz_permutexvar_epi16(FIRST, a, CANDIDATES);
            _mm512_mask_permutexvar_epi16(a, FIRST << 16, b, CANDIDATES)
        }));
        for (half, start) in starts.iter().enumerate() {
            if let Some((cell, digit)) = start.denied {
                let (register, lane) = place(cell.index());
                let x = &mut pair.0[register];
                let denied = _mm512_maskz_set1_epi16(1 << (16 * half + lane), 1 << digit.index());
                *x = _mm512_andnot_si512(denied, *x);
            }
        }
        pair
    }

    /// The children of one of the boards: the cell has its first digit, or not.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn children(&self, half: usize, (register, lane): (usize, usize)) -> Pair {
        let board = self.board(half);
        let mut pair = Pair(board.map(|x| _mm512_broadcast_i64x4(x)));
        let x = pair.0[register];
        // The rest after the lowest bit, and the lowest bit.
        let rest = _mm512_and_si512(x, _mm512_add_epi16(x, LESS));
        let lowest = _mm512_sub_epi16(x, rest);
        let x = _mm512_mask_mov_epi16(x, 1 << lane, lowest);
        pair.0[register] = _mm512_mask_mov_epi16(x, 1 << (16 + lane), rest);
        pair
    }

    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn board(&self, half: usize) -> Board {
        self.0.map(|x| if half == 0 { _mm512_castsi512_si256(x) } else { _mm512_extracti64x4_epi64::<1>(x) })
    }

    /// Draws conclusions until neither board changes: whether each is sound.
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn settle(&mut self) -> [bool; 2] {
        let mut x = self.0;
        let (mut before, mut lost) = (sum(&x), 0);
        loop {
            lost |= round(&mut x);
            let now = sum(&x);
            let moved = _mm512_cmpneq_epi16_mask(before, now);
            let sound = [lost as u16 == 0, lost >> 16 == 0];
            if !(sound[0] & (moved as u16 != 0) | sound[1] & (moved >> 16 != 0)) {
                self.0 = x;
                return sound;
            }
            before = now;
        }
    }

    /// What is left to decide on both boards. The cell to split at is one with as few candidates as any, of these one that has
    /// most cells with two in its row, column and box.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn outlook(&self) -> [Outlook; 2] {
        let number = self.0.map(|x| _mm512_popcnt_epi16(x));
        let two = every(2);
        let pairs = number.map(|n| _mm512_maskz_mov_epi16(_mm512_cmpeq_epi16_mask(n, two), ONE));
        let add3 = |a, b, c| _mm512_add_epi16(a, _mm512_add_epi16(b, c));
        let [a, b, c, d, e, f, g, h, i] = pairs;
        let rows = [add3(a, b, c), add3(d, e, f), add3(g, h, i)];
        let boxes = add3(rows[0], rows[1], rows[2]);
        let columns = [add3(a, d, g), add3(b, e, h), add3(c, f, i)];
        let rows = rows.map(|x| _mm512_add_epi16(boxes, add3(x, stacks::<1>(x), stacks::<2>(x))));
        let columns = columns.map(|x| add3(x, bands::<1>(x), bands::<2>(x)));
        let mut least = LESS;
        for i in 0..9 {
            // In the high byte 32 (candidates − 2) + 31 − pairs seen: less than any cell with one candidate has. Below it the place.
            let n = _mm512_slli_epi16::<13>(_mm512_min_epu16(number[i], every(8)));
            let seen = _mm512_slli_epi16::<8>(_mm512_add_epi16(rows[i / 3], columns[i % 3]));
            let key = _mm512_sub_epi16(_mm512_add_epi16(n, KEYS[i]), seen);
            least = _mm512_min_epu16(least, key);
        }
        let least = _mm512_mask_mov_epi16(LESS, LANES, least);
        let zero = _mm512_setzero_si512();
        let candidates = _mm512_sad_epu8(sum(&number), zero);
        let open = _mm512_sad_epu8(sum(&number.map(|n| _mm512_min_epu16(n, two))), zero);
        let both = _mm512_or_si512(candidates, _mm512_slli_epi64::<32>(open));
        let both = _mm512_add_epi64(both, _mm512_permutex_epi64::<0b10_11_00_01>(both));
        let both = _mm512_add_epi64(both, _mm512_permutex_epi64::<0b01_00_11_10>(both));
        let outlook = |least: __m256i, both: __m256i| {
            let least = _mm_min_epu16(_mm256_castsi256_si128(least), _mm256_extracti128_si256::<1>(least));
            let key = _mm_cvtsi128_si32(_mm_minpos_epu16(least)) as usize;
            let both = _mm_cvtsi128_si64(_mm256_castsi256_si128(both)) as u64;
            Outlook {
                open: ((both >> 32) as u32).wrapping_sub(81),
                candidates: both as u32,
                place: (key >> 4 & 15, key & 15),
            }
        };
        [
            outlook(_mm512_castsi512_si256(least), _mm512_castsi512_si256(both)),
            outlook(_mm512_extracti64x4_epi64::<1>(least), _mm512_extracti64x4_epi64::<1>(both)),
        ]
    }

    /// The cells of the first board with several candidates.
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    fn undetermined(&self) -> u128 {
        let mut cells = 0;
        for (register, &x) in self.0.iter().enumerate() {
            let mut open = _mm512_test_epi16_mask(x, _mm512_add_epi16(x, LESS)) & FIRST;
            while open != 0 {
                cells |= 1 << cell(register, open.trailing_zeros() as usize);
                open &= open - 1;
            }
        }
        cells
    }
}

/// What distinguishes the keys of two cells with equally many candidates and pairs.
const KEYS: [__m512i; 9] = {
    let mut keys = [every(0); 9];
    let mut register = 0;
    while register < 9 {
        let mut lanes = [0; 32];
        let mut lane = 0;
        while lane < 32 {
            lanes[lane] = ((256 + 31 - 64) << 8 | register << 4 | lane % 16) as u16;
            lane += 1;
        }
        keys[register] = words(lanes);
        register += 1;
    }
    keys
};

#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn sum(&[a, b, c, d, e, f, g, h, i]: &[__m512i; 9]) -> __m512i {
    let add3 = |a, b, c| _mm512_add_epi16(a, _mm512_add_epi16(b, c));
    add3(add3(a, b, c), add3(d, e, f), add3(g, h, i))
}

/// One round: naked singles, locked sets of mini-rows and of mini-columns, hidden singles of boxes. Lanes that show a contradiction.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn round(cells: &mut [__m512i; 9]) -> u32 {
    let x = *cells;
    // Twice what is left without the lowest bit is more than the whole, unless nothing is left.
    let naked = x.map(|x| {
        let rest = _mm512_and_si512(x, _mm512_add_epi16(x, LESS));
        _mm512_subs_epu16(x, _mm512_add_epi16(rest, rest))
    });
    let or3 = |a, b, c| logic!(OR3, a, b, c);
    let [a, b, c, d, e, f, g, h, i] = naked;
    let taken = or3(or3(a, b, c), or3(d, e, f), or3(g, h, i));
    let mut x: [__m512i; 9] = std::array::from_fn(|i| logic!(UNLESS, x[i], taken, naked[i]));
    // A mini-row takes a digit if the two others of its band that it shares no row or box with do so in one way or the other.
    let open = [or3(x[0], x[1], x[2]), or3(x[3], x[4], x[5]), or3(x[6], x[7], x[8])];
    let next = open.map(|x| stacks::<1>(x));
    let last = open.map(|x| stacks::<2>(x));
    for r in 0..3 {
        let (s, t) = ((r + 1) % 3, (r + 2) % 3);
        let left = logic!(AND_OR, next[s], last[t], _mm512_and_si512(last[s], next[t]));
        for c in 0..3 {
            x[3 * r + c] = _mm512_and_si512(x[3 * r + c], left);
        }
    }
    let open = [or3(x[0], x[3], x[6]), or3(x[1], x[4], x[7]), or3(x[2], x[5], x[8])];
    let next = open.map(|x| bands::<1>(x));
    let last = open.map(|x| bands::<2>(x));
    for c in 0..3 {
        let (s, t) = ((c + 1) % 3, (c + 2) % 3);
        let left = logic!(AND_OR, next[s], last[t], _mm512_and_si512(last[s], next[t]));
        for r in 0..3 {
            x[3 * r + c] = _mm512_and_si512(x[3 * r + c], left);
        }
    }
    // A digit with one cell in a box takes the other digits from it.
    let [a, b, c, d, e, f, g, h, i] = x;
    let [[a, a_two], [b, b_two], [c, c_two]] = [three(a, b, c), three(d, e, f), three(g, h, i)];
    let [once, two] = three(a, b, c);
    let twice = _mm512_or_si512(or3(a_two, b_two, c_two), two);
    *cells = x.map(|x| {
        // Minus some digits is more than any digits.
        let hidden = _mm512_andnot_si512(twice, x);
        let others = _mm512_subs_epu16(x, _mm512_sub_epi16(_mm512_setzero_si512(), hidden));
        _mm512_or_si512(others, hidden)
    });
    let min3 = |a, b, c| _mm512_min_epu16(a, _mm512_min_epu16(b, c));
    let [a, b, c, d, e, f, g, h, i] = *cells;
    let least = min3(min3(a, b, c), min3(d, e, f), min3(g, h, i));
    _mm512_mask_testn_epi16_mask(LANES, least, least) | _mm512_cmpneq_epi16_mask(once, OPEN)
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

/// The digits of a solved board.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn grid(board: &Board) -> Grid {
    // A digit is one more than the number of bits below its own.
    let digits = board.map(|x| {
        let below = _mm256_add_epi16(x, _mm256_set1_epi16(-1));
        _mm256_cvtepi16_epi8(_mm256_add_epi16(_mm256_popcnt_epi16(below), _mm256_set1_epi16(1)))
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

#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn explore(mut pair: Pair, sink: &mut impl Sink<Board>) -> ControlFlow<()> {
    let sound = pair.settle();
    if sound == [false; 2] {
        return ControlFlow::Continue(());
    }
    let outlook = pair.outlook();
    let first = usize::from(sound == [true; 2] && outlook[0].open > outlook[1].open);
    for half in [first, 1 - first] {
        if sound[half] {
            split(&pair, half, outlook[half], sink)?;
        }
    }
    ControlFlow::Continue(())
}

#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn split(pair: &Pair, half: usize, outlook: Outlook, sink: &mut impl Sink<Board>) -> ControlFlow<()> {
    if outlook.open == 0 {
        return sink.solution(&pair.board(half));
    }
    let mut children = pair.children(half, outlook.place);
    let Some(number) = known_number(outlook.open, outlook.candidates == 81 + outlook.open) else {
        return explore(children, sink);
    };
    match sink.number(number) {
        Some(flow) => flow,
        None if number == 2 => {
            // One for each child, and all follows from the split.
            children.settle();
            sink.solution(&children.board(0))?;
            sink.solution(&children.board(1))
        }
        None => explore(children, sink),
    }
}

/// The same board twice: explored once.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn explore_first(mut pair: Pair, sink: &mut impl Sink<Board>) -> ControlFlow<()> {
    if pair.settle()[0] { split(&pair, 0, pair.outlook()[0], sink) } else { ControlFlow::Continue(()) }
}

/// The number of solutions, up to a limit of at least 1.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(super) fn count(clues: &Grid, limit: u64) -> u64 {
    let mut counter = Counter::up_to(limit);
    if let Some(pair) = Pair::of_clues(clues) {
        let _ = explore_first(pair, &mut counter);
    }
    counter.found
}

/// Hands every solution of the clues to the sink until it breaks.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(super) fn for_each(clues: &Grid, sink: &mut dyn FnMut(&Grid) -> ControlFlow<()>) -> ControlFlow<()> {
    match Pair::of_clues(clues) {
        Some(pair) => explore_first(pair, &mut |solved: &Board| sink(&grid(solved))),
        None => ControlFlow::Continue(()),
    }
}

/// Hands every solution from the start to the sink until it breaks.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(super) fn search(start: &Start, sink: &mut dyn FnMut(&Planes) -> ControlFlow<()>) -> ControlFlow<()> {
    explore_first(Pair::of_starts([start; 2]), &mut |solved: &Board| sink(&planes(&grid(solved)).0))
}

/// The cells that propagation alone leaves with several candidates.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(super) fn undetermined(start: &Start) -> u128 {
    let mut pair = Pair::of_starts([start; 2]);
    pair.settle();
    pair.undetermined()
}

/// Whether there is a solution from each start.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(super) fn satisfiable(starts: [&Start; 2]) -> [bool; 2] {
    let mut pair = Pair::of_starts(starts);
    let sound = pair.settle();
    let outlook = pair.outlook();
    let mut satisfiable = [false; 2];
    for half in 0..2 {
        satisfiable[half] = sound[half] && split(&pair, half, outlook[half], &mut Counter::up_to(1)).is_break();
    }
    satisfiable
}
