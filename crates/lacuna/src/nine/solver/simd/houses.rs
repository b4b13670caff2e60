//! Houses beyond rows, columns and boxes, and what a round deduces from them.
//!
//! Three families of houses align so well with the boxes that all houses of a family are processed
//! together (`families`): both diagonals, NRC's nine windows, the nine disjoint groups. Any other
//! house is processed on its own, with a mask of its cells in each vector.

use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House};
use crate::nine::solver::simd::board::{any, in_a_permutation, take_locked};
use crate::nine::solver::simd::search::{Order, branching_keys};
use crate::nine::solver::simd::vector::{Lanes, OPEN, Permutation, Place, UNMOVED, Vector};

/// The data of a geometry that the search needs.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// The families that are present, as bits.
    pub(super) families: u8,
    /// The masks of the cells of each other house.
    others: Vec<[Lanes; 9]>,
    /// The keys of cells for branching, for each order.
    keys: [[Lanes; 9]; 2],
    /// `true` if it pays to try two cells at once where one solution is enough. It does not with
    /// diagonals, where one try in four finds nothing, nor with houses outside the families.
    pub(super) two_at_once: bool,
}

/// The weight in branching of a diagonal and of a house outside the families, as a number of nearby
/// cells with two candidates. (Without the weights: a quarter more time for a minimal X puzzle, a
/// tenth with three other houses.)
const DIAGONAL: u16 = 9;
const OTHER: u16 = 6;

/// The maximum key of a cell without nearby pairs: pairs add 27 at most, and a lane has fifteen
/// bits.
const GREATEST: u16 = (127 - 27) << 8;

impl Layout {
    pub(super) fn new(geometry: &Geometry) -> Layout {
        let extra: Vec<CellSet> = geometry.houses()[27..].iter().map(House::cells).collect();
        Layout::of(&extra)
    }

    /// Returns the data for rows, columns, boxes and these houses.
    pub(super) fn of(extra: &[CellSet]) -> Layout {
        let has = |family: &[CellSet]| family.iter().all(|house| extra.contains(house));
        let families =
            [&BOTH_DIAGONALS[..], &ALL_WINDOWS, &ALL_GROUPS].map(|family| (has(family), family));
        let in_family = |house: &CellSet| {
            families
                .iter()
                .any(|(has, family)| *has && family.contains(house))
        };
        let others: Vec<CellSet> = extra
            .iter()
            .copied()
            .filter(|house| !in_family(house))
            .collect();
        let diagonals = families[0].0;
        let keys = [Order::Last, Order::First].map(|order| {
            let mut keys = branching_keys(order);
            if diagonals {
                raise(&mut keys, BOTH_DIAGONALS[0] | BOTH_DIAGONALS[1], DIAGONAL);
            }
            for house in &others {
                raise(&mut keys, *house, OTHER);
            }
            keys
        });
        Layout {
            two_at_once: !diagonals && others.is_empty(),
            families: families
                .iter()
                .enumerate()
                .map(|(i, (has, _))| u8::from(*has) << i)
                .sum(),
            others: others.into_iter().map(mask).collect(),
            keys,
        }
    }

    /// Returns the keys of cells for branching.
    #[inline(always)]
    pub(super) fn keys(&self, order: Order) -> &[Lanes; 9] {
        &self.keys[order as usize]
    }

    /// Returns `true` if there are houses outside the families.
    #[inline(always)]
    pub(super) fn has_others(&self) -> bool {
        !self.others.is_empty()
    }

    /// Returns `true` if there are only rows, columns and boxes.
    #[inline(always)]
    pub(super) fn is_standard(&self) -> bool {
        self.families == 0 && self.others.is_empty()
    }
}

/// Returns the mask of these cells.
fn mask(cells: CellSet) -> [Lanes; 9] {
    let mut mask = [Lanes::NONE; 9];
    for cell in cells {
        let Place { register, lane } = Place::of(cell.index());
        mask[register] = mask[register].with(lane, u16::MAX);
    }
    mask
}

/// Raises the keys of these cells by a weight.
fn raise(keys: &mut [Lanes; 9], cells: CellSet, weight: u16) {
    for cell in cells {
        let Place { register, lane } = Place::of(cell.index());
        let key = keys[register].get(lane) + (weight << 8);
        keys[register] = keys[register].with(lane, key.min(GREATEST | key & 0xff));
    }
}

/// The bits of the families, and the value for any of them together with other houses.
pub(super) const DIAGONALS: u8 = 1;
pub(super) const WINDOWS: u8 = 2;
const GROUPS: u8 = 4;
pub(super) const ANY: u8 = u8::MAX;

/// Removes from `x` what the houses exclude, judged by `before`. Returns `true` on a contradiction.
#[inline(always)]
pub(super) fn take_houses<V: Vector, const HOUSES: u8>(
    x: &mut [V; 9],
    before: &[V; 9],
    layout: &Layout,
    look: bool,
) -> bool {
    let families = if HOUSES == ANY {
        layout.families
    } else {
        HOUSES
    };
    let mut lost = false;
    if families & DIAGONALS != 0 {
        lost |= take_diagonals(x, before, &OF_BOXES);
    }
    if families & WINDOWS != 0 {
        take_windows(x, families & DIAGONALS != 0);
    }
    if families & GROUPS != 0 {
        take_groups(x);
    }
    if HOUSES == ANY && look {
        for house in &layout.others {
            lost |= take_house(x, before, house);
        }
    }
    lost
}

/// Removes from `x` what a house excludes, judged by `before`. Returns `true` on a contradiction.
///
/// A digit whose places in the house all lie in one box, row or column is removed from the rest of
/// it. A digit that a box has only in the house is removed from the rest of the house. Singles
/// follow: a naked single is the only place of its box, and the only place in the house becomes the
/// only one of its box.
#[inline(always)]
fn take_house<V: Vector>(x: &mut [V; 9], before: &[V; 9], house: &[Lanes; 9]) -> bool {
    let open = x[0].of(&OPEN);
    let inside = each!(9, i => before[i] & x[0].of(&house[i]));
    let outside = each!(9, i => before[i].and_not(x[0].of(&house[i])));
    // For each box, row and column.
    let rows = each!(3, r => inside[3 * r] | inside[3 * r + 1] | inside[3 * r + 2]);
    let columns = each!(3, c => inside[c] | inside[3 + c] | inside[6 + c]);
    let box_ = rows[0] | rows[1] | rows[2];
    let rows = each!(3, r => rows[r] | rows[r].stacks::<1>() | rows[r].stacks::<2>());
    let columns = each!(3, c => columns[c] | columns[c].bands::<1>() | columns[c].bands::<2>());
    // For each band and stack, and for the other two.
    let (band, stack) = (
        rows[0] | rows[1] | rows[2],
        columns[0] | columns[1] | columns[2],
    );
    let other_bands = band.bands::<1>() | band.bands::<2>();
    let other_stacks = stack.stacks::<1>() | stack.stacks::<2>();
    let lost = ((band | other_bands) & open).differ(open);
    let beside_box = other_bands | box_.stacks::<1>() | box_.stacks::<2>();
    let free = beside_box | open.and_not(box_);
    let free_rows = each!(3, r => {
        let beside = other_bands | rows[(r + 1) % 3] | rows[(r + 2) % 3];
        free & (beside | open.and_not(rows[r]))
    });
    let free_columns = each!(3, c => {
        let beside = other_stacks | columns[(c + 1) % 3] | columns[(c + 2) % 3];
        beside | open.and_not(columns[c])
    });
    let claimed = box_.and_not(any(&outside));
    let in_band = claimed.stacks::<1>() | claimed.stacks::<2>();
    let all = claimed | in_band;
    let unclaimed = open.and_not(in_band | all.bands::<1>() | all.bands::<2>());
    for (i, x) in x.iter_mut().enumerate() {
        *x = *x
            & V::select(
                x.of(&house[i]),
                unclaimed,
                free_rows[i / 3] & free_columns[i % 3],
            );
    }
    lost
}

// Both diagonals, the windows and the disjoint groups: houses that are processed together, because
// their cells repeat across boxes.

/// Both diagonals.
const BOTH_DIAGONALS: [CellSet; 2] = {
    let (mut main, mut other, mut row) = (0, 0, 0);
    while row < 9 {
        main |= 1 << (10 * row);
        other |= 1 << (8 * (row + 1));
        row += 1;
    }
    [CellSet::from_bits(main), CellSet::from_bits(other)]
};

/// NRC's windows, drawn and derived.
const ALL_WINDOWS: [CellSet; 9] = products([[1, 2, 3], [5, 6, 7], [0, 4, 8]]);

/// The disjoint groups: the cells in one position of every box.
const ALL_GROUPS: [CellSet; 9] = products([[0, 3, 6], [1, 4, 7], [2, 5, 8]]);

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
struct Crossing {
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
#[used]
static OF_BOXES: Crossing = Crossing::new([0, 5, 10], [2, 5, 8], [2, 4, 8]);
/// The diagonals over the windows.
#[used]
static OF_WINDOWS: Crossing = Crossing::new([0, 5, 10], [1, 4, 10], [1, 4, 8]);

/// Removes from `x` what the two diagonals exclude, judged by `before`. Returns `true` if a
/// diagonal lacks a digit. With windows in the places of boxes, read "window" for "box".
///
/// A digit that a diagonal has in one box only is removed from the rest of the box. A digit that a
/// box has only on the diagonal is removed from the rest of the diagonal. Singles follow: a naked
/// single is the only place of its box, and the only place on a diagonal becomes the only one of
/// its box.
#[inline(always)]
fn take_diagonals<V: Vector>(x: &mut [V; 9], before: &[V; 9], crossing: &Crossing) -> bool {
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
#[used]
static TO_WINDOWS: [Permutation; 9] = window_lanes(false);
#[used]
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
fn take_windows<V: Vector>(x: &mut [V; 9], diagonals: bool) {
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
fn take_groups<V: Vector>(x: &mut [V; 9]) {
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
