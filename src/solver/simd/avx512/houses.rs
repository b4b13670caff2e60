//! Houses beyond rows, columns and boxes on the AVX-512 board.

use std::arch::x86_64::{
    __m512i, _mm512_add_epi16, _mm512_and_si512, _mm512_andnot_si512, _mm512_cmpeq_epi16_mask,
    _mm512_cmpneq_epi16_mask, _mm512_mask_mov_epi16, _mm512_maskz_mov_epi16, _mm512_or_si512, _mm512_permutexvar_epi16,
    _mm512_popcnt_epi16, _mm512_set1_epi16, _mm512_setzero_si512, _mm512_shldv_epi16, _mm512_slli_epi16,
    _mm512_ternarylogic_epi64, _mm512_test_epi16_mask, _mm512_testn_epi16_mask,
};

use super::super::layout::{Diagonal, View};
use super::{AND3, BAND, MAJORITY, ONLY, OR3, ROW, UNLESS, USED, logic, turned, used, vector};

/// The planes with rows and columns in another order.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi2")]
pub(super) fn seen_from(x: __m512i, view: &View) -> __m512i {
    let x = _mm512_permutexvar_epi16(vector(view.lanes), x);
    view.moves.iter().fold(_mm512_setzero_si512(), |moved, &(columns, by)| {
        let some = _mm512_and_si512(x, _mm512_set1_epi16(columns.cast_signed()));
        _mm512_or_si512(moved, _mm512_shldv_epi16(some, some, _mm512_set1_epi16(by.cast_signed())))
    })
}

/// A house of any shape: its naked singles clear it, a digit with one cell left in it clears that cell's row. Lanes that show a digit
/// without a cell.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi2")]
pub(super) fn regard(planes: &mut [__m512i; 3], naked: &[__m512i; 3], house: __m512i) -> u32 {
    // One bit for each register: it has a naked single in the house; then in all lanes of the digit.
    let [a, b, c]: [__m512i; 3] = std::array::from_fn(|g| {
        let here = _mm512_and_si512(naked[g], house);
        _mm512_maskz_mov_epi16(_mm512_test_epi16_mask(here, here), used(1 << g))
    });
    let any = logic!(OR3, a, b, c);
    let any = logic!(OR3, any, turned!(ROW, 1, any), turned!(ROW, 2, any));
    let any = logic!(OR3, any, turned!(BAND, 1, any), turned!(BAND, 2, any));
    let mut settled = [0; 3];
    for (g, plane) in planes.iter_mut().enumerate() {
        let has = _mm512_test_epi16_mask(any, used(1 << g));
        settled[g] = has;
        *plane = _mm512_mask_mov_epi16(*plane, has, logic!(UNLESS, *plane, house, naked[g]));
    }
    // Four bits for each register: its cells in the house.
    let here = planes.map(|x| _mm512_and_si512(x, house));
    let [a, b, c] = here.map(|x| _mm512_popcnt_epi16(x));
    let cells = logic!(OR3, a, _mm512_slli_epi16::<4>(b), _mm512_slli_epi16::<8>(c));
    let add3 = |a, b, c| _mm512_add_epi16(a, _mm512_add_epi16(b, c));
    let cells = add3(cells, turned!(ROW, 1, cells), turned!(ROW, 2, cells));
    let cells = add3(cells, turned!(BAND, 1, cells), turned!(BAND, 2, cells));
    let mut lost = 0;
    for (g, plane) in planes.iter_mut().enumerate() {
        let count = _mm512_and_si512(cells, used(15 << (4 * g)));
        lost |= _mm512_testn_epi16_mask(count, count) & USED;
        let one = _mm512_cmpeq_epi16_mask(count, used(1 << (4 * g)));
        // Two naked singles of one digit.
        lost |= settled[g] & !one & USED;
        *plane = _mm512_mask_mov_epi16(*plane, one & _mm512_test_epi16_mask(here[g], here[g]), here[g]);
    }
    lost
}

/// Houses with one cell in every row, the three of a band in one box. One bit stands for a digit's candidate in the house, so all digits
/// and several houses fit in one register. A naked single clears the house; a digit with one cell left in it goes there; a digit confined to
/// one box in the house leaves the rest of the box; a digit confined to the house in one box leaves the rest of the house.
/// Lanes that show a digit without a cell.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,bmi2")]
pub(super) fn cross(planes: &mut [__m512i; 3], naked: &[__m512i; 3], diagonals: &[Diagonal]) -> u32 {
    let zero = _mm512_setzero_si512();
    let (mut cells, mut fixed, mut beside, mut all) = (zero, zero, zero, zero);
    for (h, diagonal) in diagonals.iter().enumerate() {
        for g in 0..3 {
            let bit = used(1 << (3 * h + g));
            let house = vector(diagonal.house);
            let flag = |x, mask| _mm512_maskz_mov_epi16(_mm512_test_epi16_mask(x, mask), bit);
            cells = _mm512_or_si512(cells, flag(planes[g], house));
            fixed = _mm512_or_si512(fixed, flag(naked[g], house));
            beside = _mm512_or_si512(beside, flag(planes[g], vector(diagonal.beside)));
            all = _mm512_or_si512(all, bit);
        }
    }
    let in_band = |x| logic!(OR3, x, turned!(ROW, 1, x), turned!(ROW, 2, x));
    let in_other_bands = |x| (turned!(BAND, 1, x), turned!(BAND, 2, x));
    let any_fixed = in_band(fixed);
    let (fixed_1, fixed_2) = in_other_bands(any_fixed);
    let any_fixed = logic!(OR3, any_fixed, fixed_1, fixed_2);
    let cells = logic!(UNLESS, cells, any_fixed, fixed);
    let (beside_1, beside_2) = in_other_bands(in_band(beside));
    let cells = logic!(AND3, cells, beside_1, beside_2);
    let (next, last) = (turned!(ROW, 1, cells), turned!(ROW, 2, cells));
    let (here, two) = (logic!(OR3, cells, next, last), logic!(MAJORITY, cells, next, last));
    let (here_1, here_2) = in_other_bands(here);
    let (two_1, two_2) = in_other_bands(two);
    let several = logic!(MAJORITY, here, here_1, here_2);
    let several = _mm512_or_si512(several, logic!(OR3, two, two_1, two_2));
    let single = _mm512_andnot_si512(several, cells);
    let clash = _mm512_test_epi16_mask(any_fixed, several);
    let confined = logic!(ONLY, here, here_1, here_2);
    for (h, diagonal) in diagonals.iter().enumerate() {
        let (house, beside) = (vector(diagonal.house), vector(diagonal.beside));
        for (g, plane) in planes.iter_mut().enumerate() {
            let bit = used(1 << (3 * h + g));
            let x = *plane;
            let x = _mm512_mask_mov_epi16(x, _mm512_testn_epi16_mask(cells, bit), _mm512_andnot_si512(house, x));
            let x = _mm512_mask_mov_epi16(x, _mm512_test_epi16_mask(confined, bit), _mm512_andnot_si512(beside, x));
            *plane = _mm512_mask_mov_epi16(x, _mm512_test_epi16_mask(single, bit), _mm512_and_si512(x, house));
        }
    }
    clash | _mm512_cmpneq_epi16_mask(logic!(OR3, here, here_1, here_2), all)
}
