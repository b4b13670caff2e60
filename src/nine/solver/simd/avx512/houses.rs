//! Houses beyond rows, columns and boxes on the AVX-512 board.

use std::arch::x86_64::{
    __m512i, _mm_and_si128, _mm512_and_si512, _mm512_bitshuffle_epi64_mask, _mm512_castsi128_si512, _mm512_inserti32x4,
    _mm512_or_si512, _mm512_permutexvar_epi8, _mm512_permutexvar_epi16, _mm512_srli_epi16, _mm512_srlv_epi16,
};

use super::super::layout::{FIELD, LOW_COLUMNS, PLACES, Pair, View};
use super::{bytes, half, vector};

/// The planes with rows and columns in another order.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
pub(super) fn seen_from(x: __m512i, view: &View) -> __m512i {
    let x = _mm512_permutexvar_epi16(vector(view.lanes), x);
    let high = _mm512_permutexvar_epi16(_mm512_srli_epi16::<LOW_COLUMNS>(x), vector(view.high));
    _mm512_or_si512(_mm512_permutexvar_epi16(x, vector(view.low)), high)
}

/// Houses of any shape: a digit leaves the cells that see all its places in one of them. So a digit with one place left in a house goes
/// there, and one whose places in a house all lie in another house leaves the rest of the other. Reads `before` and clears `planes`.
/// False if a digit is a naked single twice in a house; one without a place there loses all its cells.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,popcnt")]
pub(super) fn free(planes: &mut [__m512i; 3], before: &[__m512i; 3], single: __m512i, pairs: &[Pair]) -> bool {
    let mut twice = 0;
    for pair in pairs {
        let fields = |x| _mm512_bitshuffle_epi64_mask(_mm512_permutexvar_epi8(bytes(pair.bytes), x), bytes(pair.bits));
        let fixed = fields(single);
        for (plane, &before) in planes.iter_mut().zip(before) {
            let cells = fields(before);
            // A digit that is a naked single has no other place.
            let naked = cells & fixed;
            let some = (naked + LOW * 511) >> 9 & LOW;
            twice |= naked & (naked - some);
            let places = cells & (naked | !(some * 511));
            let of = |h: usize, e: usize| half(pair.free[h][(places >> (FIELD * (3 * h + e))) as usize % PLACES]);
            let [a, b, c] = each!(3, e => _mm_and_si128(of(0, e), of(1, e)));
            let all = _mm512_inserti32x4::<1>(_mm512_castsi128_si512(a), b);
            let all = _mm512_inserti32x4::<2>(all, c);
            *plane = _mm512_and_si512(*plane, _mm512_srlv_epi16(_mm512_permutexvar_epi8(ROWS, all), OFFSETS));
        }
    }
    twice == 0
}

/// The lowest bit of each field.
const LOW: u64 = {
    let (mut low, mut field) = (0, 0);
    while field < 6 {
        low |= 1 << (FIELD * field);
        field += 1;
    }
    low
};

/// The two bytes of each row of a digit, of three digits with 16 bytes each, and where in them the row begins.
const ROWS: __m512i = {
    let mut index = [63; 64];
    let mut i = 0;
    while i < 54 {
        index[i] = (16 * (i / 18) + 9 * (i / 2 % 9) / 8 + i % 2) as u8;
        i += 1;
    }
    bytes(index)
};
const OFFSETS: __m512i = {
    let mut offset = [0; 32];
    let mut i = 0;
    while i < 27 {
        offset[i] = (9 * (i % 9) % 8) as u16;
        i += 1;
    }
    vector(offset)
};
