//! Houses beyond rows, columns and boxes, and what a round deduces from them.
//!
//! Three families of houses align so well with the boxes that all houses of a family are processed
//! together (`families`): both diagonals, NRC's nine windows, the nine disjoint groups. Any other
//! house is processed on its own, with a mask of its cells in each vector.

mod families;

use super::locked::any;
use super::order::{self, Order};
use super::vector::{Lanes, OPEN, Place, Vector};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House};
use families::{OF_BOXES, take_diagonals, take_groups, take_windows};

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
        let families = [
            &families::DIAGONALS[..],
            &families::WINDOWS,
            &families::GROUPS,
        ]
        .map(|family| (has(family), family));
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
            let mut keys = order::keys(order);
            if diagonals {
                raise(
                    &mut keys,
                    families::DIAGONALS[0] | families::DIAGONALS[1],
                    DIAGONAL,
                );
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
