//! Diagonals, windows and disjoint groups on pairs of boards: what a round draws from houses beyond rows, columns and boxes.

use std::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_andnot_si512, _mm512_mask_cmpneq_epi16_mask, _mm512_mask_mov_epi16,
    _mm512_mask_permutexvar_epi16, _mm512_or_si512, _mm512_permutex2var_epi16, _mm512_permutexvar_epi16,
};

use super::{AND3, DIAGONALS, OPEN, bands, in_a_permutation, locked, logic, or3, stacks, words};

/// Lane numbers for both halves from those of the first. `from` tells for each lane the one that it reads.
const fn halves(from: [usize; 16]) -> __m512i {
    let mut index = [0; 32];
    let mut lane = 0;
    while lane < 16 {
        index[lane] = from[lane] as u16;
        index[16 + lane] = 16 + from[lane] as u16;
        lane += 1;
    }
    words(index)
}

const fn unmoved() -> [usize; 16] {
    let mut from = [0; 16];
    let mut lane = 0;
    while lane < 16 {
        from[lane] = lane;
        lane += 1;
    }
    from
}

const fn lanes(lanes: [usize; 3]) -> u32 {
    let first = 1 << lanes[0] | 1 << lanes[1] | 1 << lanes[2];
    first | first << 16
}

/// How the two diagonals lie over the boxes, or over the windows in the places of boxes: three cells in each of three, which are the same cells
/// of all three.
struct Crossing {
    /// The lanes of the main diagonal, and of the other.
    main: u32,
    other: u32,
    /// In a vector of both diagonals each has three lanes of its own. The two share one box (window), so there the other diagonal takes a
    /// lane without a box on either.
    both: u32,
    /// From one register the main diagonal, from a second the other.
    gather: __m512i,
    /// The other diagonal, back to its boxes.
    to_other: __m512i,
    /// Each segment takes from the next of its diagonal, and from the last.
    turns: [__m512i; 2],
}

impl Crossing {
    const fn new(main: [usize; 3], other: [usize; 3], apart: [usize; 3]) -> Crossing {
        let mut gather = [0; 32];
        let (mut to_other, mut next, mut last) = (unmoved(), unmoved(), unmoved());
        let mut i = 0;
        while i < 3 {
            let mut half = 0;
            while half < 32 {
                gather[half + main[i]] = (half + main[i]) as u16;
                // 32 is the first lane of the second register.
                gather[half + apart[i]] = (32 + half + other[i]) as u16;
                half += 16;
            }
            to_other[other[i]] = apart[i];
            (next[main[i]], next[apart[i]]) = (main[(i + 1) % 3], apart[(i + 1) % 3]);
            (last[main[i]], last[apart[i]]) = (main[(i + 2) % 3], apart[(i + 2) % 3]);
            i += 1;
        }
        Crossing {
            main: lanes(main),
            other: lanes(other),
            both: lanes(main) | lanes(apart),
            gather: words(gather),
            to_other: halves(to_other),
            turns: [halves(next), halves(last)],
        }
    }
}

/// Over the boxes: lanes 0, 5, 10 and 2, 5, 8.
const OF_BOXES: Crossing = Crossing::new([0, 5, 10], [2, 5, 8], [2, 4, 8]);
/// Over the windows.
const OF_WINDOWS: Crossing = Crossing::new([0, 5, 10], [1, 4, 10], [1, 4, 8]);

/// What the two diagonals leave of `x`, judged by `before`, and the segments of a diagonal that lacks a digit; with windows in the places of
/// boxes, "box" is a window.
///
/// A digit that a diagonal has in one box only leaves the rest of the box; one that a box has on the diagonal only leaves the rest of the
/// diagonal. Singles follow: a naked one is its box's only place, and the only place on a diagonal becomes the only one of its box.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(super) fn take_diagonals<const OVER_WINDOWS: bool>(x: &mut [__m512i; 9], before: &[__m512i; 9]) -> u32 {
    let crossing = const { if OVER_WINDOWS { OF_WINDOWS } else { OF_BOXES } };
    let [x0, x1, x2, x3, x4, x5, x6, x7, x8] = *before;
    let gather = |main, other| _mm512_permutex2var_epi16(main, crossing.gather, other);
    let turned = |x, n: usize| _mm512_permutexvar_epi16(crossing.turns[n], x);
    let here = or3(gather(x0, x2), gather(x4, x4), gather(x8, x6));
    let elsewhere = _mm512_or_si512(turned(here, 0), turned(here, 1));
    let lacking = _mm512_mask_cmpneq_epi16_mask(crossing.both, _mm512_or_si512(here, elsewhere), OPEN);
    let may_leave = _mm512_or_si512(elsewhere, _mm512_andnot_si512(here, OPEN));
    let beside = _mm512_or_si512(or3(x1, x3, x5), x7);
    let beside = gather(or3(beside, x2, x6), or3(beside, x0, x8));
    let claimed = _mm512_andnot_si512(beside, here);
    let unclaimed = _mm512_andnot_si512(_mm512_or_si512(turned(claimed, 0), turned(claimed, 1)), OPEN);
    let at_main = |keep| _mm512_mask_mov_epi16(OPEN, crossing.main, keep);
    let at_other = |keep| _mm512_mask_permutexvar_epi16(OPEN, crossing.other, crossing.to_other, keep);
    let (on_main, on_other) = (at_main(unclaimed), at_other(unclaimed));
    let (off_main, off_other) = (at_main(may_leave), at_other(may_leave));
    for (i, x) in x.iter_mut().enumerate() {
        let main = if [0, 4, 8].contains(&i) { on_main } else { off_main };
        let other = if [2, 4, 6].contains(&i) { on_other } else { off_other };
        *x = logic!(AND3, *x, main, other);
    }
    lacking
}

/// The rows of each band of windows, by their place in the band of boxes, which they keep: so no cell leaves its register.
const WINDOWS: [[usize; 3]; 3] = [[3, 1, 2], [6, 7, 5], [0, 4, 8]];

/// The lanes of each register, so that windows take the places of boxes, or back.
const fn window_lanes(back: bool) -> [__m512i; 9] {
    let mut all = [OPEN; 9];
    let mut register = 0;
    while register < 9 {
        let mut from = unmoved();
        let mut lane = 0;
        while lane < 9 {
            let (band, stack) = (lane / 3, lane % 3);
            let window = 4 * band + stack;
            let box_ = 4 * (WINDOWS[band][register / 3] / 3) + WINDOWS[stack][register % 3] / 3;
            if back {
                from[box_] = window;
            } else {
                from[window] = box_;
            }
            lane += 1;
        }
        all[register] = halves(from);
        register += 1;
    }
    all
}
const TO_WINDOWS: [__m512i; 9] = window_lanes(false);
const FROM_WINDOWS: [__m512i; 9] = window_lanes(true);

/// What the nine windows leave: their locked sets of mini-rows and mini-columns, and of segments of diagonals if there are.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(super) fn take_windows<const EXTRA: u8>(x: &mut [__m512i; 9]) {
    let mut y = each!(9, i => _mm512_permutexvar_epi16(TO_WINDOWS[i], x[i]));
    let before = y;
    locked(&mut y);
    if EXTRA & DIAGONALS != 0 {
        take_diagonals::<true>(&mut y, &before);
    }
    for (x, (y, lanes)) in x.iter_mut().zip(y.into_iter().zip(FROM_WINDOWS)) {
        *x = _mm512_and_si512(*x, _mm512_permutexvar_epi16(lanes, y));
    }
}

/// What the disjoint groups leave of `x`: the locked sets of their mini-rows and mini-columns. A group is a register, a mini-row of it a band
/// and a mini-column a stack.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(super) fn take_groups(x: &mut [__m512i; 9]) {
    let open = each!(9, i => or3(x[i], stacks::<1>(x[i]), stacks::<2>(x[i])));
    let (next, last) = (each!(9, i => bands::<1>(open[i])), each!(9, i => bands::<2>(open[i])));
    take_permutations(x, [[0, 1, 2], [3, 4, 5], [6, 7, 8]], &next, &last);
    let open = each!(9, i => or3(x[i], bands::<1>(x[i]), bands::<2>(x[i])));
    let (next, last) = (each!(9, i => stacks::<1>(open[i])), each!(9, i => stacks::<2>(open[i])));
    take_permutations(x, [[0, 3, 6], [1, 4, 7], [2, 5, 8]], &next, &last);
}

/// What permutations of the lines of three groups leave of them.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn take_permutations(x: &mut [__m512i; 9], groups: [[usize; 3]; 3], next: &[__m512i; 9], last: &[__m512i; 9]) {
    for three in groups {
        let left = in_a_permutation(each!(3, i => next[three[i]]), each!(3, i => last[three[i]]));
        for (i, left) in three.into_iter().zip(left) {
            x[i] = _mm512_and_si512(x[i], left);
        }
    }
}
