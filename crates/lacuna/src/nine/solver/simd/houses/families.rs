//! Both diagonals, the windows and the disjoint groups: houses that are processed together, because
//! their cells repeat across boxes.

use super::super::locked::{in_a_permutation, take_locked};
use super::super::vector::{Lanes, OPEN, Permutation, Place, UNMOVED, Vector};
use crate::nine::cell_set::CellSet;

/// Both diagonals.
pub(super) const DIAGONALS: [CellSet; 2] = {
    let (mut main, mut other, mut row) = (0, 0, 0);
    while row < 9 {
        main |= 1 << (10 * row);
        other |= 1 << (8 * (row + 1));
        row += 1;
    }
    [CellSet::from_bits(main), CellSet::from_bits(other)]
};

/// NRC's windows, drawn and derived.
pub(super) const WINDOWS: [CellSet; 9] = products([[1, 2, 3], [5, 6, 7], [0, 4, 8]]);

/// The disjoint groups: the cells in one position of every box.
pub(super) const GROUPS: [CellSet; 9] = products([[0, 3, 6], [1, 4, 7], [2, 5, 8]]);

/// Returns the houses of three rows and three columns, both taken from these lines.
const fn products(lines: [[usize; 3]; 3]) -> [CellSet; 9] {
    let mut houses = [0_u128; 9];
    let mut i = 0;
    while i < 81 {
        houses[i / 9] |= 1 << (9 * lines[i / 27][i / 3 % 3] + lines[i / 9 % 3][i % 3]);
        i += 1;
    }
    let mut sets = [CellSet::EMPTY; 9];
    let mut house = 0;
    while house < 9 {
        sets[house] = CellSet::from_bits(houses[house]);
        house += 1;
    }
    sets
}

/// The position of the two diagonals over the boxes, or over the windows moved to the places of
/// boxes: three cells in each of three boxes, at identical positions within them.
pub(super) struct Crossing {
    /// The mask of the lanes of the main diagonal, and all digits in the other boxes.
    main: Lanes,
    not_main: Lanes,
    /// All digits in the boxes outside the other diagonal.
    not_other: Lanes,
    /// All digits in the lanes that hold either diagonal. The two share a box (window), so the
    /// other diagonal's segment there is moved to a lane whose box lies on neither.
    both: Lanes,
    /// The permutations that move the other diagonal to its lanes, and back.
    apart: Permutation,
    back: Permutation,
    /// The permutations that move to each segment the next segment of its diagonal, and the last.
    turns: [Permutation; 2],
}

/// A lane that is always zero.
const ZERO: usize = 15;

impl Crossing {
    const fn new(main: [usize; 3], other: [usize; 3], room: [usize; 3]) -> Crossing {
        let (mut apart, mut back, mut next, mut last) =
            ([ZERO; 16], [ZERO; 16], [ZERO; 16], [ZERO; 16]);
        let (mut on_main, mut not_main, mut not_other, mut both) =
            (Lanes::NONE, OPEN, OPEN, Lanes::NONE);
        let mut i = 0;
        while i < 3 {
            (apart[room[i]], back[other[i]]) = (other[i], room[i]);
            (next[main[i]], next[room[i]]) = (main[(i + 1) % 3], room[(i + 1) % 3]);
            (last[main[i]], last[room[i]]) = (main[(i + 2) % 3], room[(i + 2) % 3]);
            on_main = on_main.with(main[i], u16::MAX);
            (not_main, not_other) = (not_main.with(main[i], 0), not_other.with(other[i], 0));
            both = both.with(main[i], 0o777).with(room[i], 0o777);
            i += 1;
        }
        Crossing {
            main: on_main,
            not_main,
            not_other,
            both,
            apart: Permutation::new(apart),
            back: Permutation::new(back),
            turns: [Permutation::new(next), Permutation::new(last)],
        }
    }
}

/// The diagonals over the boxes: lanes 0, 5, 10 and 2, 5, 8.
pub(super) static OF_BOXES: Crossing = Crossing::new([0, 5, 10], [2, 5, 8], [2, 4, 8]);
/// The diagonals over the windows.
static OF_WINDOWS: Crossing = Crossing::new([0, 5, 10], [1, 4, 10], [1, 4, 8]);

/// Removes from `x` what the two diagonals exclude, judged by `before`. Returns `true` if a
/// diagonal lacks a digit. With windows in the places of boxes, read "window" for "box".
///
/// A digit that a diagonal has in one box only is removed from the rest of the box. A digit that a
/// box has only on the diagonal is removed from the rest of the diagonal. Singles follow: a naked
/// single is the only place of its box, and the only place on a diagonal becomes the only one of
/// its box.
#[inline(always)]
pub(super) fn take_diagonals<V: Vector>(
    x: &mut [V; 9],
    before: &[V; 9],
    crossing: &Crossing,
) -> bool {
    let [x0, x1, x2, x3, x4, x5, x6, x7, x8] = *before;
    let (open, main, both) = (x0.of(&OPEN), x0.of(&crossing.main), x0.of(&crossing.both));
    let here = ((x0 | x4 | x8) & main) | (x2 | x4 | x6).permute(&crossing.apart);
    let elsewhere = here.permute(&crossing.turns[0]) | here.permute(&crossing.turns[1]);
    let lacking = (here | elsewhere).differ(both);
    let may_leave = elsewhere | open.and_not(here);
    let beside = x1 | x3 | x5 | x7;
    let beside = ((beside | x2 | x6) & main) | (beside | x0 | x8).permute(&crossing.apart);
    let claimed = here.and_not(beside);
    let unclaimed =
        open.and_not(claimed.permute(&crossing.turns[0]) | claimed.permute(&crossing.turns[1]));
    let (not_main, not_other) = (x0.of(&crossing.not_main), x0.of(&crossing.not_other));
    let (on_main, off_main) = (unclaimed & main | not_main, may_leave & main | not_main);
    let on_other = unclaimed.permute(&crossing.back) | not_other;
    let off_other = may_leave.permute(&crossing.back) | not_other;
    for (i, x) in x.iter_mut().enumerate() {
        let main = if [0, 4, 8].contains(&i) {
            on_main
        } else {
            off_main
        };
        let other = if [2, 4, 6].contains(&i) {
            on_other
        } else {
            off_other
        };
        *x = *x & main & other;
    }
    lacking
}

/// The permutations of each vector's lanes that move windows to the places of boxes, and back. A
/// row of a window keeps its position modulo three, so no cell leaves its vector.
static TO_WINDOWS: [Permutation; 9] = window_lanes(false);
static FROM_WINDOWS: [Permutation; 9] = window_lanes(true);

/// The rows of each band of windows, by their position in the band of boxes.
const WINDOW_LINES: [[usize; 3]; 3] = [[3, 1, 2], [6, 7, 5], [0, 4, 8]];

const fn window_lanes(back: bool) -> [Permutation; 9] {
    let mut all = [const { Permutation::new(UNMOVED) }; 9];
    let mut register = 0;
    while register < 9 {
        let mut from = UNMOVED;
        let mut i = 0;
        while i < 9 {
            let window = 4 * (i / 3) + i % 3;
            let row = WINDOW_LINES[i / 3][register / 3];
            let column = WINDOW_LINES[i % 3][register % 3];
            let place = Place::of(9 * row + column);
            if back {
                from[place.lane] = window;
            } else {
                from[window] = place.lane;
            }
            i += 1;
        }
        all[register] = Permutation::new(from);
        register += 1;
    }
    all
}

/// Applies the locked candidates of the nine windows and, if there are diagonals, of their segments
/// in the windows.
#[inline(always)]
pub(super) fn take_windows<V: Vector>(x: &mut [V; 9], diagonals: bool) {
    let mut y = each!(9, i => x[i].permute(&TO_WINDOWS[i]));
    let before = y;
    take_locked(&mut y);
    if diagonals {
        take_diagonals(&mut y, &before, &OF_WINDOWS);
    }
    for (i, x) in x.iter_mut().enumerate() {
        *x = *x & y[i].permute(&FROM_WINDOWS[i]);
    }
}

/// Removes from `x` what the disjoint groups exclude: locked candidates of their mini-rows and
/// mini-columns. A group is a vector, a mini-row of it a band and a mini-column a stack.
#[inline(always)]
pub(super) fn take_groups<V: Vector>(x: &mut [V; 9]) {
    let open = each!(9, i => x[i] | x[i].stacks::<1>() | x[i].stacks::<2>());
    let (next, last) = (
        each!(9, i => open[i].bands::<1>()),
        each!(9, i => open[i].bands::<2>()),
    );
    take_permutations(x, [[0, 1, 2], [3, 4, 5], [6, 7, 8]], &next, &last);
    let open = each!(9, i => x[i] | x[i].bands::<1>() | x[i].bands::<2>());
    let (next, last) = (
        each!(9, i => open[i].stacks::<1>()),
        each!(9, i => open[i].stacks::<2>()),
    );
    take_permutations(x, [[0, 3, 6], [1, 4, 7], [2, 5, 8]], &next, &last);
}

/// Removes from three groups what no permutation of their lines allows.
#[inline(always)]
fn take_permutations<V: Vector>(
    x: &mut [V; 9],
    groups: [[usize; 3]; 3],
    next: &[V; 9],
    last: &[V; 9],
) {
    let _ = each!(3, g => {
        let three = groups[g];
        let left = in_a_permutation(each!(3, i => next[three[i]]), each!(3, i => last[three[i]]));
        each!(3, i => x[three[i]] = x[three[i]] & left[i])
    });
}
