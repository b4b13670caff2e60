//! Where to split a pair of boards.

use std::arch::x86_64::{
    __m256i, __m512i, _mm_cvtsi128_si32, _mm_min_epu16, _mm_minpos_epu16, _mm256_castsi256_si128,
    _mm256_extracti128_si256, _mm512_add_epi16, _mm512_add_epi64, _mm512_castsi512_si256, _mm512_cmpeq_epi16_mask,
    _mm512_extracti64x4_epi64, _mm512_mask_mov_epi16, _mm512_maskz_mov_epi16, _mm512_min_epu16, _mm512_permutex_epi64,
    _mm512_popcnt_epi16, _mm512_sad_epu8, _mm512_setzero_si512, _mm512_slli_epi16, _mm512_sub_epi16,
};

use super::{LANES, LESS, ONE, Pair, bands, every, stacks, sum, words};

/// What is left to decide on a settled board.
#[derive(Clone, Copy)]
pub(super) struct Outlook {
    /// Cells with several candidates.
    pub(super) open: u32,
    /// Candidates of all cells.
    pub(super) candidates: u32,
    /// The register and the lane of the cell to split at.
    pub(super) place: (usize, usize),
}

impl Pair {
    /// What is left to decide on both boards. The cell to split at is one with as few candidates as any, of these one that has
    /// most cells with two in its row, column and box.
    #[inline]
    #[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
    pub(super) fn outlook(&self) -> [Outlook; 2] {
        let number = self.0.map(|x| _mm512_popcnt_epi16(x));
        let least = _mm512_mask_mov_epi16(LESS, LANES, least_key(&number));
        let (candidates, open) = (total(&number), total(&number.map(|n| _mm512_min_epu16(n, TWO))));
        let outlook = |[least, candidates, open]: [__m256i; 3]| {
            let least = _mm_min_epu16(_mm256_castsi256_si128(least), _mm256_extracti128_si256::<1>(least));
            let key = _mm_cvtsi128_si32(_mm_minpos_epu16(least)) as usize;
            let [candidates, once_or_twice] =
                [candidates, open].map(|total| _mm_cvtsi128_si32(_mm256_castsi256_si128(total)) as u32);
            Outlook { open: once_or_twice.saturating_sub(81), candidates, place: (key >> 4 & 15, key & 15) }
        };
        let both = [least, candidates, open];
        [outlook(both.map(|x| _mm512_castsi512_si256(x))), outlook(both.map(|x| _mm512_extracti64x4_epi64::<1>(x)))]
    }
}

/// The least key of the nine cells in each lane. The high byte of a key is 32 (candidates − 2) + 31 − pairs seen, and more for a cell with
/// one candidate than for any other; the low byte is the place.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn least_key(number: &[__m512i; 9]) -> __m512i {
    let add3 = |a, b, c| _mm512_add_epi16(a, _mm512_add_epi16(b, c));
    let pairs = number.map(|n| _mm512_maskz_mov_epi16(_mm512_cmpeq_epi16_mask(n, TWO), ONE));
    let [a, b, c, d, e, f, g, h, i] = pairs;
    let rows = [add3(a, b, c), add3(d, e, f), add3(g, h, i)];
    let columns = [add3(a, d, g), add3(b, e, h), add3(c, f, i)];
    let boxes = add3(rows[0], rows[1], rows[2]);
    let rows = rows.map(|x| _mm512_add_epi16(boxes, add3(x, stacks::<1>(x), stacks::<2>(x))));
    let columns = columns.map(|x| add3(x, bands::<1>(x), bands::<2>(x)));
    (0..9).fold(LESS, |least, i| {
        let n = _mm512_slli_epi16::<13>(_mm512_min_epu16(number[i], every(8)));
        let seen = _mm512_slli_epi16::<8>(_mm512_add_epi16(rows[i / 3], columns[i % 3]));
        _mm512_min_epu16(least, _mm512_sub_epi16(_mm512_add_epi16(n, KEYS[i]), seen))
    })
}

/// The total over all cells of a board, in every quadword of its half.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn total(numbers: &[__m512i; 9]) -> __m512i {
    let quads = _mm512_sad_epu8(sum(numbers), _mm512_setzero_si512());
    let twos = _mm512_add_epi64(quads, _mm512_permutex_epi64::<0b10_11_00_01>(quads));
    _mm512_add_epi64(twos, _mm512_permutex_epi64::<0b01_00_11_10>(twos))
}

const TWO: __m512i = every(2);

/// What distinguishes the keys of two cells with equally many candidates and pairs.
const KEYS: [__m512i; 9] = {
    let mut keys = [every(0); 9];
    let mut register = 0;
    while register < 9 {
        let mut lanes = [0; 32];
        let mut lane = 0;
        while lane < 32 {
            lanes[lane] = ((256 + 31 - 64) << 8 | register << 4 | (lane % 16)) as u16;
            lane += 1;
        }
        keys[register] = words(lanes);
        register += 1;
    }
    keys
};
