//! Two boards in the halves of 512-bit registers: Intel Ice Lake and AMD Zen 4 onwards.

use std::arch::x86_64::{self as x86, __m256i, __m512i, __mmask32};
use std::mem::transmute;

use super::lanes::{LANE, TURNED};
use super::{Job, Lanes, Permutation, Place, Vector, cell, instructions, operators};
use crate::nine::solver::Start;

/// Two boards.
#[derive(Clone, Copy)]
pub(in crate::nine::solver::simd) struct Avx512(__m512i);

operators!(Avx512);

/// An expression of intrinsics.
macro_rules! avx512 {
    ($value:expr) => {
        // SAFETY: a vector proves that the instructions are here, and no memory is touched but that of a reference.
        unsafe { $value }
    };
}

/// A truth table of three-input logic: bit 4a + 2b + c.
macro_rules! logic {
    ($table:literal, $a:expr, $b:expr, $c:expr) => {
        Avx512(avx512!(x86::_mm512_ternarylogic_epi64::<$table>($a.0, $b.0, $c.0)))
    };
}

const fn words(words: [u16; 32]) -> __m512i {
    // SAFETY: both are 64 bytes and every bit pattern is a value of both.
    unsafe { transmute::<[u16; 32], __m512i>(words) }
}

const fn bytes(bytes: [u8; 64]) -> __m512i {
    // SAFETY: both are 64 bytes and every bit pattern is a value of both.
    unsafe { transmute::<[u8; 64], __m512i>(bytes) }
}

const fn quads(quads: [u64; 8]) -> __m512i {
    // SAFETY: both are 64 bytes and every bit pattern is a value of both.
    unsafe { transmute::<[u64; 8], __m512i>(quads) }
}

const ONE: __m512i = words([1; 32]);
const TWO: __m512i = words([2; 32]);
const ALL: __m512i = words([u16::MAX; 32]);

/// All bits of a board.
const HALF: [__m512i; 2] = [quads([!0, !0, !0, !0, 0, 0, 0, 0]), quads([0, 0, 0, 0, !0, !0, !0, !0])];

/// The quads of a board, once for each half.
const BOARD: [__m512i; 2] = [quads([0, 1, 2, 3, 0, 1, 2, 3]), quads([4, 5, 6, 7, 4, 5, 6, 7])];

impl Avx512 {
    // `less` is not less than zero.
    instructions! { x86; and: _mm512_and_si512, or: _mm512_or_si512, minus: _mm512_sub_epi16, less: _mm512_subs_epu16 }

    #[inline(always)]
    fn bits(self) -> Avx512 {
        avx512!(Avx512(x86::_mm512_popcnt_epi16(self.0)))
    }
}

impl Vector for Avx512 {
    instructions! { x86; plus: _mm512_add_epi16, min: _mm512_min_epu16, max: _mm512_max_epu16 }

    const BOARDS: usize = 2;

    type Mask = __mmask32;

    #[inline(always)]
    unsafe fn zero() -> Self {
        avx512!(Avx512(x86::_mm512_setzero_si512()))
    }

    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    unsafe fn call<J: Job<Self>>(job: J) -> J::Output {
        // SAFETY: the caller has found the instructions.
        unsafe { job.run() }
    }

    #[inline(always)]
    fn of(self, lanes: &Lanes) -> Self {
        avx512!(Avx512(x86::_mm512_broadcast_i64x4(x86::_mm256_load_si256((&raw const *lanes).cast()))))
    }

    #[inline(always)]
    fn lanes(self, board: usize) -> Lanes {
        let here = avx512!(x86::_mm512_castsi512_si256(self.spread(board).0));
        // SAFETY: both are 32 bytes and every bit pattern is a value of both.
        Lanes(unsafe { transmute::<__m256i, [u64; 4]>(here) })
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        avx512!(Avx512(x86::_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & self.plus(Avx512(ALL))
    }

    #[inline(always)]
    fn single(self) -> Self {
        // (If one is added or taken as ever, the compiler counts bits: 4 % more time for a minimal puzzle.)
        let less = self.less(Avx512(ONE));
        self.keep(avx512!(x86::_mm512_testn_epi16_mask(self.0, less.0)))
    }

    #[inline(always)]
    fn only(self, hidden: Self) -> Self {
        // Minus some bits is more than any digits, and has the lowest of them.
        let minus = hidden.minus(hidden).minus(hidden);
        logic!(0xea, hidden, minus, self.less(minus))
    }

    #[inline(always)]
    fn differ(self, other: Self) -> u32 {
        avx512!(x86::_mm512_cmpneq_epi16_mask(self.0, other.0))
    }

    #[inline(always)]
    fn stacks<const N: usize>(self) -> Self {
        avx512!({
            let from = x86::_mm512_load_si512((&raw const TURNED[N - 1].near).cast());
            Avx512(x86::_mm512_shuffle_epi8(self.0, from))
        })
    }

    #[inline(always)]
    fn bands<const N: usize>(self) -> Self {
        avx512!(Avx512(if N == 1 {
            x86::_mm512_permutex_epi64::<0b11_00_10_01>(self.0)
        } else {
            x86::_mm512_permutex_epi64::<0b11_01_00_10>(self.0)
        }))
    }

    #[inline(always)]
    fn permute(self, from: &Permutation) -> Self {
        avx512!({
            let from = x86::_mm512_load_si512((&raw const from.words).cast());
            Avx512(x86::_mm512_permutexvar_epi16(from, self.0))
        })
    }

    #[inline(always)]
    fn is_zero(self) -> __mmask32 {
        avx512!(x86::_mm512_testn_epi16_mask(self.0, self.0))
    }

    #[inline(always)]
    fn is_pair(self) -> __mmask32 {
        avx512!(x86::_mm512_cmpeq_epi16_mask(self.bits().0, TWO))
    }

    #[inline(always)]
    fn keep(self, mask: __mmask32) -> Self {
        avx512!(Avx512(x86::_mm512_maskz_mov_epi16(mask, self.0)))
    }

    #[inline(always)]
    fn several(self) -> Self {
        // (At most one of what is left without one: the compiler would make masks and vectors of them.)
        self.bits().min(Avx512(TWO)).less(self.of(&super::ONE))
    }

    #[inline(always)]
    fn total(self) -> [u32; 2] {
        avx512!({
            let quads = x86::_mm512_sad_epu8(self.0, x86::_mm512_setzero_si512());
            let twos = x86::_mm512_add_epi64(quads, x86::_mm512_permutex_epi64::<0b10_11_00_01>(quads));
            let sums = x86::_mm512_add_epi64(twos, x86::_mm512_permutex_epi64::<0b01_00_11_10>(twos));
            let [first, second] = transmute::<__m512i, [[u32; 8]; 2]>(sums);
            [first[0], second[0]]
        })
    }

    #[inline(always)]
    fn greatest(self) -> [u32; 2] {
        avx512!({
            // The instruction finds the least.
            let x = x86::_mm512_andnot_si512(self.0, ALL);
            let boards = [x86::_mm512_castsi512_si256(x), x86::_mm512_extracti64x4_epi64::<1>(x)];
            each!(2, i => {
                let (low, high) =
                    (x86::_mm256_castsi256_si128(boards[i]), x86::_mm256_extracti128_si256::<1>(boards[i]));
                let least = x86::_mm_minpos_epu16(x86::_mm_min_epu16(low, high));
                !x86::_mm_cvtsi128_si32(least).cast_unsigned() & 0xffff
            })
        })
    }

    #[inline(always)]
    fn replace(self, board: usize, lane: usize, other: Self) -> Self {
        // (With a mask of bits, the store would be a masked one, and what is loaded after that waits for it.)
        Self::select(self.of(&LANE[lane]) & Avx512(HALF[board]), other, self)
    }

    #[inline(always)]
    fn spread(self, board: usize) -> Self {
        avx512!(Avx512(x86::_mm512_permutexvar_epi64(BOARD[board], self.0)))
    }

    #[inline(always)]
    fn merge(self, board: usize, other: Self) -> Self {
        Self::select(Avx512(HALF[board]), other, self)
    }

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        logic!(0xfe, self, b, c)
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        logic!(0xe8, self, b, c)
    }

    #[inline(always)]
    fn and3(self, b: Self, c: Self) -> Self {
        logic!(0x80, self, b, c)
    }

    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        logic!(0xea, self, b, c)
    }

    #[inline(always)]
    fn either(self, b: Self, c: Self, d: Self) -> Self {
        logic!(0xea, self, b, c & d)
    }

    #[inline(always)]
    fn unless(self, taken: Self, naked: Self) -> Self {
        logic!(0xb0, self, taken, naked)
    }

    #[inline(always)]
    fn select(mask: Self, inside: Self, outside: Self) -> Self {
        logic!(0xca, mask, inside, outside)
    }

    #[inline(always)]
    fn load(x: &mut [Self; 9], board: usize, start: &Start) {
        let (values, cells) = (start.grid.values().as_ptr(), start.cells.bits());
        // SAFETY: the masks let through at most 64 bytes from the start of 81, and 17 bytes behind them.
        let [first, rest] = unsafe {
            [
                x86::_mm512_maskz_loadu_epi8(cells as u64, values.cast()),
                x86::_mm512_maskz_loadu_epi8((cells >> 64) as u64 & 0x1_ffff, values.add(64).cast()),
            ]
        };
        for (i, x) in x.iter_mut().enumerate() {
            avx512!({
                let values = x86::_mm512_permutex2var_epi8(first, OF_REGISTER[i], rest);
                *x = x.merge(board, Avx512(x86::_mm512_maskz_permutexvar_epi16(BOXES, values, CANDIDATES)));
            });
        }
    }

    #[inline(always)]
    fn digits(x: &[Self; 9], board: usize) -> [u8; 81] {
        // A digit is one more than the number of bits below its own.
        let digits = each!(9, i => avx512!({
            let number = x[i].plus(Avx512(ALL)).bits().plus(Avx512(ONE));
            let decided = x86::_mm512_cmpeq_epi16_mask(x[i].bits().0, ONE);
            let bytes = x86::_mm512_cvtepi16_epi8(number.keep(decided).0);
            if board == 0 { x86::_mm256_castsi256_si128(bytes) } else { x86::_mm256_extracti128_si256::<1>(bytes) }
        }));
        let mut values = [0; 81];
        avx512!({
            let two = each!(4, i => x86::_mm256_set_m128i(digits[2 * i + 1], digits[2 * i]));
            let four = each!(2, i => {
                x86::_mm512_inserti64x4::<1>(x86::_mm512_castsi256_si512(two[2 * i]), two[2 * i + 1])
            });
            let ninth = x86::_mm512_castsi128_si512(digits[8]);
            let part = each!(2, part => {
                let cells = x86::_mm512_permutex2var_epi8(four[0], OF_CELL[part][0], four[1]);
                x86::_mm512_mask_permutexvar_epi8(cells, NINTH[part], OF_CELL[part][1], ninth)
            });
            // 64 bytes from the start of 81, and the mask's 17 bytes behind them.
            x86::_mm512_storeu_epi8(values.as_mut_ptr().cast(), part[0]);
            x86::_mm512_mask_storeu_epi8(values.as_mut_ptr().add(64).cast(), 0x1_ffff, part[1]);
        });
        values
    }
}

/// The boxes of both boards.
const BOXES: __mmask32 = 0x0777_0777;

/// The bytes of a register's lanes in a grid of 81 bytes; 127 is past its end.
const OF_REGISTER: [__m512i; 9] = {
    let mut all = [bytes([127; 64]); 9];
    let mut register = 0;
    while register < 9 {
        let mut from = [127; 64];
        let mut lane = 0;
        while lane < 32 {
            if BOXES >> lane & 1 == 1 {
                from[2 * lane] = cell(Place { register, lane: lane % 16 }) as u8;
            }
            lane += 1;
        }
        all[register] = bytes(from);
        register += 1;
    }
    all
};

const CANDIDATES: __m512i = words(super::lanes::CANDIDATES);

/// Where the bytes of a grid are among those of the registers: 16 bytes each, eight of them in the first table.
const OF_CELL: [[__m512i; 2]; 2] = {
    let mut from = [[[0; 64]; 2]; 2];
    let mut i = 0;
    while i < 81 {
        let Place { register, lane } = Place::of(i);
        from[i / 64][register / 8][i % 64] = (register % 8 * 16 + lane) as u8;
        i += 1;
    }
    [[bytes(from[0][0]), bytes(from[0][1])], [bytes(from[1][0]), bytes(from[1][1])]]
};

/// The cells of the ninth register.
const NINTH: [u64; 2] = {
    let mut cells = [0; 2];
    let mut i = 0;
    while i < 81 {
        if Place::of(i).register == 8 {
            cells[i / 64] |= 1 << (i % 64);
        }
        i += 1;
    }
    cells
};
