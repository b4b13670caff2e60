//! The board in three 512-bit registers.
//!
//! A register holds three digits, a 16-bit lane one row of one digit: lane 9·e + r is row r of the register's digit e, bit c is column c,
//! lanes 27..32 are empty. So a digit's row is a lane, a band is three neighbouring lanes, and turning a digit's rows, its bands
//! or the three digits against each other is one lane permutation.

mod houses;

use std::arch::x86_64::{
    __m128i, __m512i, _mm512_and_si512, _mm512_andnot_si512, _mm512_cmpneq_epi16_mask, _mm512_mask_blend_epi16,
    _mm512_maskz_mov_epi16, _mm512_min_epu16, _mm512_multishift_epi64_epi8, _mm512_or_si512, _mm512_permutexvar_epi8,
    _mm512_permutexvar_epi16, _mm512_set_epi64, _mm512_setzero_si512, _mm512_slli_epi16, _mm512_srli_epi16,
    _mm512_sub_epi16, _mm512_ternarylogic_epi64, _mm512_test_epi16_mask, _mm512_testn_epi16_mask, _pext_u64,
};
use std::mem::transmute;

use super::layout::{Lanes, Place};
use super::search::search;
use super::sink::Residual;
use crate::nine::solver::grid;
use houses::{free, seen_from};

const fn vector(lanes: Lanes) -> __m512i {
    // SAFETY: both are 64 bytes and every bit pattern is a value of both.
    unsafe { transmute::<Lanes, __m512i>(lanes) }
}

const fn bytes(bytes: [u8; 64]) -> __m512i {
    // SAFETY: both are 64 bytes and every bit pattern is a value of both.
    unsafe { transmute::<[u8; 64], __m512i>(bytes) }
}

const fn half(bits: u128) -> __m128i {
    // SAFETY: both are 16 bytes and every bit pattern is a value of both.
    unsafe { transmute::<u128, __m128i>(bits) }
}

fn lanes(vector: __m512i) -> Lanes {
    // SAFETY: both are 64 bytes and every bit pattern is a value of both.
    unsafe { transmute::<__m512i, Lanes>(vector) }
}

/// Lane (e, band, row) reads lane (e + `de`, band + `db`, row + `dr`), each modulo 3.
const fn turn(de: usize, db: usize, dr: usize) -> __m512i {
    let mut index = [31; 32];
    let mut i = 0;
    while i < 27 {
        index[i] = (9 * ((i / 9 + de) % 3) + 3 * ((i / 3 + db) % 3) + (i + dr) % 3) as u16;
        i += 1;
    }
    vector(index)
}

/// Lane (e, band, row) reads lane (e, band, `row`).
const fn spread(row: usize) -> __m512i {
    let mut index = [31; 32];
    let mut i = 0;
    while i < 27 {
        index[i] = (i / 3 * 3 + row) as u16;
        i += 1;
    }
    vector(index)
}

const fn used(value: u16) -> __m512i {
    let mut all = [0; 32];
    let mut i = 0;
    while i < 27 {
        all[i] = value;
        i += 1;
    }
    vector(all)
}

/// The lanes that hold rows.
const USED: u32 = (1 << 27) - 1;
/// The lanes that hold the second and the third row of their band.
const SECOND: u32 = 0o222_222_222;
const THIRD: u32 = 0o444_444_444;
const OPEN: __m512i = used(0o777);
/// The first, second and third column of each stack.
const COLUMN: [__m512i; 3] = [used(0o111), used(0o222), used(0o444)];
const ONE: __m512i = used(1);
const ROW: [__m512i; 3] = [turn(0, 0, 0), turn(0, 0, 1), turn(0, 0, 2)];
const BAND: [__m512i; 3] = [turn(0, 0, 0), turn(0, 1, 0), turn(0, 2, 0)];
const DIGIT: [__m512i; 3] = [turn(0, 0, 0), turn(1, 0, 0), turn(2, 0, 0)];
const SPREAD: [__m512i; 3] = [spread(0), spread(1), spread(2)];

// Truth tables of three-input logic, bit 4a + 2b + c.
const OR3: i32 = 0xfe;
const AND3: i32 = 0x80;
const MAJORITY: i32 = 0xe8;
/// a ? b : c.
const SELECT: i32 = 0xca;
/// (a & b) | c.
const AND_OR: i32 = 0xea;
/// a & !b & !c.
const ONLY: i32 = 0x10;
/// a & (!b | c).
const UNLESS: i32 = 0xb0;
/// (a | !b) & c.
const OR_NOT_AND: i32 = 0xa2;

macro_rules! logic {
    ($table:expr, $a:expr, $b:expr, $c:expr) => {
        _mm512_ternarylogic_epi64::<{ $table }>($a, $b, $c)
    };
}

macro_rules! turned {
    ($turns:ident, $n:expr, $vector:expr) => {
        _mm512_permutexvar_epi16($turns[$n], $vector)
    };
}

/// Candidates: register g holds the digits 3g, 3g + 1 and 3g + 2.
#[derive(Clone, Copy)]
pub(super) struct Board([__m512i; 3]);

search!(Board, "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt");

/// The cell in all three digit slots.
static CELL: [Lanes; 81] = {
    let mut cells = [[0; 32]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut e = 0;
        while e < 3 {
            cells[cell][9 * e + cell / 9] = 1 << (cell % 9);
            e += 1;
        }
        cell += 1;
    }
    cells
};

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

/// The 81 bits in the lanes of one digit slot.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
fn unslot(lanes: &Lanes, slot: usize) -> u128 {
    const NINE_OF_SIXTEEN: u64 = 0x01ff_01ff_01ff_01ff;
    let four = |from: usize| {
        let quad = lanes[from..from + 4].iter().rev().fold(0_u64, |quad, &lane| quad << 16 | lane as u64);
        _pext_u64(quad, NINE_OF_SIXTEEN) as u128
    };
    let from = 9 * slot;
    four(from) | four(from + 4) << 36 | (lanes[from + 8] as u128) << 72
}

/// Unions of the three digit slots, in every slot.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
fn any_digit(x: __m512i) -> __m512i {
    logic!(OR3, x, turned!(DIGIT, 1, x), turned!(DIGIT, 2, x))
}

impl Board {
    pub(super) const SIDE_BY_SIDE: bool = true;

    /// The digits of the start's cells, every digit elsewhere.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    pub(super) fn of(start: &Start) -> Self {
        let [a, b, c, d, e, f, g, h, i] = start.planes();
        let cells = slots([start.cells().bits(); 3]);
        let planes = [slots([a, b, c]), slots([d, e, f]), slots([g, h, i])];
        Board(each!(3, g => logic!(OR_NOT_AND, planes[g], cells, OPEN)))
    }

    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    fn planes(&self) -> [u128; 9] {
        let lanes = each!(3, g => lanes(self.0[g]));
        each!(9, digit => unslot(&lanes[digit / 3], digit % 3))
    }

    /// The candidates of the open cells.
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    pub(super) fn residual(&self) -> Residual {
        let (open, planes) = (self.open(), self.planes());
        let mut words = [0; 18];
        for (i, plane) in planes.into_iter().enumerate() {
            words[i] = (plane & open) as u64;
            words[i + 9] = ((plane & open) >> 64) as u64;
        }
        words
    }

    /// The digits of a settled board; 0 for open cells.
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    pub(super) fn grid(&self) -> Grid {
        let decided = !self.open();
        let planes = self.planes();
        grid(&each!(9, digit => planes[digit] & decided))
    }

    /// The board with this digit in this cell, and not yet drawn any conclusion.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    pub(super) fn assert(mut self, at: Candidate) -> Self {
        let here = vector(CELL[at.cell]);
        self.0 = each!(3, g => _mm512_andnot_si512(here, self.0[g]));
        self.0[at.digit / 3] = _mm512_or_si512(self.0[at.digit / 3], Self::candidate(at));
        self
    }

    /// The board without this digit in this cell.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    pub(super) fn deny(mut self, at: Candidate) -> Self {
        self.0[at.digit / 3] = _mm512_andnot_si512(Self::candidate(at), self.0[at.digit / 3]);
        self
    }

    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    fn candidate(Candidate { cell, digit }: Candidate) -> __m512i {
        _mm512_maskz_mov_epi16(0x1ff << (9 * (digit % 3)), vector(CELL[cell]))
    }

    /// The first candidate of a cell.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    fn first_digit(&self, cell: usize) -> usize {
        let here = vector(CELL[cell]);
        let [x, y, z] = each!(3, g => _mm512_test_epi16_mask(self.0[g], here) as u128);
        (x | y << 27 | z << 54).trailing_zeros() as usize / 9
    }

    /// Draws conclusions until nothing changes; false for a contradiction.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    pub(super) fn propagate(&mut self, layout: &Layout) -> bool {
        loop {
            let before = *self;
            if !self.round(layout) {
                return false;
            }
            if !self.differs(&before) {
                return true;
            }
        }
    }

    /// The cells with two candidates or more.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    pub(super) fn open(&self) -> u128 {
        let [x, y, z] = self.0;
        let (some, two) = (logic!(OR3, x, y, z), logic!(MAJORITY, x, y, z));
        let several = logic!(MAJORITY, some, turned!(DIGIT, 1, some), turned!(DIGIT, 2, some));
        unslot(&lanes(_mm512_or_si512(any_digit(two), several)), 0)
    }

    /// Propagates two boards side by side: a round is a long chain of dependent instructions, two chains share the units.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    pub(super) fn propagate_both(a: &mut Self, b: &mut Self, layout: &Layout) -> (bool, bool) {
        loop {
            let (a_before, b_before) = (*a, *b);
            let (a_sound, b_sound) = (a.round(layout), b.round(layout));
            let (a_moved, b_moved) = (a.differs(&a_before), b.differs(&b_before));
            if !(a_sound && a_moved && b_sound && b_moved) {
                return (a_sound && (!a_moved || a.propagate(layout)), b_sound && (!b_moved || b.propagate(layout)));
            }
        }
    }

    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    fn differs(&self, other: &Self) -> bool {
        let [a, b, c] = each!(3, g => _mm512_cmpneq_epi16_mask(self.0[g], other.0[g]));
        a | b | c != 0
    }

    /// One round: naked singles, locked sets of mini-rows and mini-columns, hidden singles. False for a contradiction.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    fn round(&mut self, layout: &Layout) -> bool {
        let [x, y, z] = self.0;
        // Cells with a candidate, and with two: first over the registers, then over the three digits of a register.
        let (some, two) = (logic!(OR3, x, y, z), logic!(MAJORITY, x, y, z));
        let (some_1, some_2) = (turned!(DIGIT, 1, some), turned!(DIGIT, 2, some));
        let two = logic!(OR3, two, turned!(DIGIT, 1, two), turned!(DIGIT, 2, two));
        let several = logic!(MAJORITY, some, some_1, some_2);
        let once = logic!(OR3, some, some_1, some_2);
        let empty = _mm512_cmpneq_epi16_mask(once, OPEN);
        let single = logic!(ONLY, once, two, several);
        // A naked single clears its row; the locked sets carry it to box and column.
        let naked = each!(3, g => _mm512_and_si512(self.0[g], single));
        let mut planes = each!(3, g => {
            let clear = _mm512_sub_epi16(_mm512_setzero_si512(), _mm512_min_epu16(naked[g], ONE));
            logic!(UNLESS, self.0[g], clear, naked[g])
        });
        let twice = !free(&mut planes, &self.0, single, &layout.pairs);
        let mut framed = [OPEN; 3];
        for frame in &layout.frames {
            let there = mini_rows(each!(3, g => seen_from(planes[g], &frame.there)));
            let left = mini_columns(there);
            framed = each!(3, g => {
                let there = _mm512_and_si512(there[g], _mm512_permutexvar_epi16(SPREAD[g], left));
                _mm512_and_si512(framed[g], seen_from(there, &frame.back))
            });
        }
        planes = mini_rows(planes);
        // A row with one cell for a digit takes the other digits from that cell.
        let hidden = each!(3, g => {
            let one = _mm512_testn_epi16_mask(planes[g], _mm512_sub_epi16(planes[g], ONE));
            _mm512_maskz_mov_epi16(one, planes[g])
        });
        let taken = any_digit(logic!(OR3, hidden[0], hidden[1], hidden[2]));
        let left = mini_columns(planes);
        self.0 = each!(3, g => {
            _mm512_and_si512(logic!(UNLESS, planes[g], taken, hidden[g]), _mm512_permutexvar_epi16(SPREAD[g], left))
        });
        if !layout.frames.is_empty() {
            self.0 = each!(3, g => _mm512_and_si512(self.0[g], framed[g]));
        }
        let [x, y, z] = self.0;
        let gone = _mm512_testn_epi16_mask(_mm512_min_epu16(_mm512_min_epu16(x, y), z), OPEN);
        (empty | gone & USED) == 0 && !twice
    }

    /// What to do with a board that has no more conclusions.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
    pub(super) fn branch(&self, layout: &Layout, one_is_enough: bool) -> Branch {
        let [x, y, z] = self.0;
        let (some, two, three) = (logic!(OR3, x, y, z), logic!(MAJORITY, x, y, z), logic!(AND3, x, y, z));
        let (some_1, some_2) = (turned!(DIGIT, 1, some), turned!(DIGIT, 2, some));
        let (two_1, two_2) = (turned!(DIGIT, 1, two), turned!(DIGIT, 2, two));
        let at_least_two = _mm512_or_si512(logic!(OR3, two, two_1, two_2), logic!(MAJORITY, some, some_1, some_2));
        if _mm512_test_epi16_mask(at_least_two, at_least_two) == 0 {
            return Branch::Solved;
        }
        let crossed = _mm512_or_si512(
            _mm512_and_si512(two, _mm512_or_si512(some_1, some_2)),
            _mm512_and_si512(some, _mm512_or_si512(two_1, two_2)),
        );
        let crossed = logic!(AND_OR, two_1, some_2, logic!(AND_OR, two_2, some_1, crossed));
        let at_least_three = logic!(OR3, any_digit(three), crossed, logic!(AND3, some, some_1, some_2));
        let bivalue = unslot(&lanes(_mm512_andnot_si512(at_least_three, at_least_two)), 0);
        let open = unslot(&lanes(at_least_two), 0);
        let Place { cell, digit } = layout.branching_place(bivalue, open, || self.planes());
        let at = Candidate { cell, digit: digit.unwrap_or_else(|| self.first_digit(cell)) };
        let far = if one_is_enough && layout.two_at_once { layout.far_off(bivalue, open, cell) } else { None };
        let mut second = None;
        if let Some(cell) = far {
            second = Some(Candidate { cell, digit: self.first_digit(cell) });
        }
        Branch::Split { at, far: second, solutions: None }
    }
}

/// Locked candidates of every digit: in each band a digit's three mini-rows, and in each stack its three mini-columns, form a permutation of
/// rows (columns) and boxes. A mini-row that is in no permutation of the possible ones is cleared.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
fn mini_rows([x, y, z]: [__m512i; 3]) -> [__m512i; 3] {
    // Bit 3·stack + g: register g may use the mini-row in this stack.
    let in_x = logic!(OR3, x, _mm512_srli_epi16::<1>(x), _mm512_srli_epi16::<2>(x));
    let in_y = logic!(OR3, _mm512_slli_epi16::<1>(y), y, _mm512_srli_epi16::<1>(y));
    let in_z = logic!(OR3, _mm512_slli_epi16::<2>(z), _mm512_slli_epi16::<1>(z), z);
    let open = logic!(SELECT, COLUMN[2], in_z, logic!(SELECT, COLUMN[0], in_x, in_y));
    // The stacks once more above the third, so that a shift by 3 or 6 turns them.
    let twice = logic!(AND_OR, open, OPEN, _mm512_slli_epi16::<9>(open));
    let (next, last) = (turned!(ROW, 1, twice), turned!(ROW, 2, twice));
    let cross = _mm512_and_si512(_mm512_srli_epi16::<3>(next), _mm512_srli_epi16::<6>(last));
    let cross = logic!(AND_OR, _mm512_srli_epi16::<6>(next), _mm512_srli_epi16::<3>(last), cross);
    let left = logic!(AND3, open, cross, OPEN);
    // Times 7 spreads a bit over its mini-row.
    let a = _mm512_and_si512(left, COLUMN[0]);
    let b = _mm512_and_si512(left, COLUMN[1]);
    let c = _mm512_and_si512(left, COLUMN[2]);
    let x = _mm512_and_si512(x, _mm512_sub_epi16(_mm512_slli_epi16::<3>(a), a));
    let y = _mm512_and_si512(y, _mm512_sub_epi16(_mm512_slli_epi16::<2>(b), _mm512_srli_epi16::<1>(b)));
    let z = _mm512_and_si512(z, _mm512_sub_epi16(_mm512_slli_epi16::<1>(c), _mm512_srli_epi16::<2>(c)));
    [x, y, z]
}

#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
fn mini_columns([x, y, z]: [__m512i; 3]) -> __m512i {
    // The lane of row g of a band: the columns that register g may use in the band.
    let here = _mm512_mask_blend_epi16(THIRD, _mm512_mask_blend_epi16(SECOND, x, y), z);
    let below = _mm512_mask_blend_epi16(THIRD, _mm512_mask_blend_epi16(SECOND, z, x), y);
    let above = _mm512_mask_blend_epi16(THIRD, _mm512_mask_blend_epi16(SECOND, y, z), x);
    let open = logic!(OR3, here, turned!(ROW, 1, below), turned!(ROW, 2, above));
    let next = logic!(SELECT, COLUMN[2], _mm512_slli_epi16::<2>(open), _mm512_srli_epi16::<1>(open));
    let last = logic!(SELECT, COLUMN[0], _mm512_srli_epi16::<2>(open), _mm512_slli_epi16::<1>(open));
    let cross = _mm512_and_si512(turned!(BAND, 1, next), turned!(BAND, 2, last));
    let cross = logic!(AND_OR, turned!(BAND, 2, next), turned!(BAND, 1, last), cross);
    _mm512_and_si512(open, cross)
}
