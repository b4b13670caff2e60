//! Counts the partitions of some cells into digit templates: the inner loop of the census.
//!
//! All open cells of a house belong to different digits, so the templates fall into one group for
//! each open cell of a house, and a partition takes one template of each group. While the groups
//! are large, the count branches on a cell with the fewest templates. Once some house has only
//! groups of at most 128, every group is a word of bits. For each template, one word then holds the
//! disjoint templates of each other group, and a node of the search is a few ANDs. The last group
//! is never examined: the cells that eight disjoint templates leave include one of every house, so
//! they are a template.

use std::collections::BTreeMap;

use lacuna::nine::cell::{CELLS, Cell, SIDE};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::{Geometry, House};
use lacuna::{Budget, Pace};

use crate::symmetry::Symmetry;
use crate::templates::disjoint_from;

/// The templates of one group that are still possible.
type Group = u128;
/// The groups of one house.
type Live = [Group; SIDE];

/// A counter of partitions for one geometry.
#[derive(Clone, Debug)]
pub(super) struct ExactCover {
    houses: Vec<CellSet>,
}

impl ExactCover {
    pub(super) fn new(geometry: &Geometry) -> ExactCover {
        ExactCover {
            houses: geometry.houses().iter().map(House::cells).collect(),
        }
    }

    /// Returns the number of partitions of `open` into templates. `list` must hold all templates
    /// inside `open`, and `open` must be the complement of disjoint templates. The number is too
    /// small if the budget is spent.
    pub(super) fn count(&self, open: CellSet, list: &[CellSet], pace: &mut Pace) -> u64 {
        if open.len() <= SIDE {
            return 1;
        }
        if pace.step().is_break() {
            return 0;
        }
        let through = templates_through(list);
        let fewest = open
            .into_iter()
            .min_by_key(|cell| through[cell.index()])
            .expect("a cell is open");
        if through[fewest.index()] == 0 {
            return 0;
        }
        if let Some(cells) = self.narrow_house(open, &through) {
            return Finish::new(cells, list).count();
        }
        let branches = list.iter().filter(|template| template.contains(fewest));
        branches
            .map(|&template| self.count(open - template, &disjoint_from(template, list), pace))
            .sum()
    }

    /// Returns the open cells of a house whose groups all fit in a word; among several such houses,
    /// the one with the smallest group.
    fn narrow_house(&self, open: CellSet, through: &[u32; CELLS]) -> Option<CellSet> {
        let narrow = self.houses.iter().filter_map(|&house| {
            let cells = house & open;
            let sizes = cells.into_iter().map(|cell| through[cell.index()]);
            sizes
                .clone()
                .all(|size| size <= Group::BITS)
                .then(|| (sizes.min(), cells))
        });
        narrow
            .min_by_key(|(least, _)| *least)
            .map(|(_, cells)| cells)
    }
}

/// Returns the number of templates through each cell.
pub(super) fn templates_through(list: &[CellSet]) -> [u32; CELLS] {
    let mut through = [0; CELLS];
    for cell in list.iter().copied().flatten() {
        through[cell.index()] += 1;
    }
    through
}

/// The search once every group is one word, with one group for each open cell of a house.
struct Finish {
    groups: usize,
    live: Live,
    /// For each template of a group, the disjoint templates of the other groups.
    rows: [Vec<Live>; SIDE],
}

impl Finish {
    fn new(cells: CellSet, list: &[CellSet]) -> Finish {
        let groups: Vec<Vec<CellSet>> = cells
            .into_iter()
            .map(|cell| list.iter().copied().filter(|t| t.contains(cell)).collect())
            .collect();
        let mut live: Live = [0; SIDE];
        let mut through: [Live; CELLS] = [[0; SIDE]; CELLS];
        for (g, group) in groups.iter().enumerate() {
            live[g] = Group::MAX >> (Group::BITS as usize - group.len());
            for (bit, template) in group.iter().enumerate() {
                template
                    .into_iter()
                    .for_each(|cell| through[cell.index()][g] |= 1 << bit);
            }
        }
        let row = |template: &CellSet| {
            let meets = template.into_iter().fold([0; SIDE], |meets: Live, cell| {
                std::array::from_fn(|g| meets[g] | through[cell.index()][g])
            });
            meets.map(|meeting| !meeting)
        };
        let rows = std::array::from_fn(|g| {
            groups
                .get(g)
                .map_or(Vec::new(), |group| group.iter().map(row).collect())
        });
        Finish {
            groups: groups.len(),
            live,
            rows,
        }
    }

    fn count(&self) -> u64 {
        match self.groups {
            2 => u64::from(self.live[0].count_ones()),
            3 => self.last_three([0, 1, 2], &self.live, &[Group::MAX; SIDE]),
            _ => self.descend(std::array::from_fn(|g| g as u8), 0, &self.live),
        }
    }

    /// Returns the number of ways to take one template from each group in `order` from place
    /// `depth` on, with at least four groups.
    fn descend(&self, mut order: [u8; SIDE], depth: usize, live: &Live) -> u64 {
        let size = |place: &usize| live[order[*place] as usize].count_ones();
        let smallest = (depth..self.groups).min_by_key(size).unwrap_or(depth);
        order.swap(depth, smallest);
        let group = order[depth] as usize;
        let rows = bits(live[group]).map(|bit| &self.rows[group][bit]);
        if let [_, a, b, c] = order[depth..self.groups] {
            let last = [a, b, c].map(usize::from);
            return rows.map(|row| self.last_three(last, live, row)).sum();
        }
        rows.map(|row| {
            let next: Live = std::array::from_fn(|g| live[g] & row[g]);
            let possible = order[depth + 1..self.groups]
                .iter()
                .all(|&g| next[g as usize] != 0);
            if possible {
                self.descend(order, depth + 1, &next)
            } else {
                0
            }
        })
        .sum()
    }

    /// Returns the number of ways to take one template from each of three groups, among those of
    /// `live` that are in `row`.
    fn last_three(&self, [a, b, c]: [usize; 3], live: &Live, row: &Live) -> u64 {
        let (first, second) = (live[a] & row[a], live[b] & row[b]);
        if first == 0 || second == 0 || live[c] & row[c] == 0 {
            return 0;
        }
        bits(first)
            .map(|bit| few(self.rows[a][bit][b] & second))
            .sum()
    }
}

/// Returns the number of bits that are set, optimised for the common case of none.
fn few(group: Group) -> u64 {
    if group == 0 {
        0
    } else {
        u64::from(group.count_ones())
    }
}

/// Returns the positions of the bits that are set.
fn bits(mut group: Group) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = group.trailing_zeros();
        group &= group.wrapping_sub(1);
        (bit < Group::BITS).then_some(bit as usize)
    })
}

// The first digits of the census, up to symmetry.
//
// The number of ways to fill the rest of the grid depends only on the cells that are left, and
// symmetries of the geometry preserve it. So the first digits are placed one after another, each
// through a cell that is still open. Sets of covered cells that are images of each other are
// merged, with the number of ways to reach them.

/// The maximum number of images computed for one level: about a second.
const MOST_IMAGES: usize = 40_000_000;
/// The maximum number of sets in one level.
const MOST_SETS: usize = 100_000;
/// The maximum number of digits placed: merging pays only for the first few.
const DIGITS: usize = 3;

/// Covered cells, and the number of ways to cover them or an image of them.
pub(super) type Covered = (CellSet, u64);

/// Returns the sets of cells that the first digits cover, one of each symmetry class. The result is
/// meaningless if the budget is spent.
pub(super) fn frontier(templates: &[CellSet], group: &[Symmetry], budget: &Budget) -> Vec<Covered> {
    let mut level = vec![(CellSet::EMPTY, 1)];
    for _ in 0..DIGITS {
        let (mut branches, mut sets) = (Vec::new(), 0);
        for &(covered, _) in &level {
            let templates = self::branches(covered, templates, group);
            sets += templates.len();
            branches.push(templates);
            if sets > MOST_SETS || sets * group.len() > MOST_IMAGES || budget.is_spent() {
                return level;
            }
        }
        let mut merged: BTreeMap<CellSet, u64> = BTreeMap::new();
        for (&(covered, ways), branches) in level.iter().zip(&branches) {
            for cells in classes_with(covered, branches, group, budget) {
                *merged.entry(cells).or_default() += ways;
            }
        }
        level = merged.into_iter().collect();
    }
    level
}

/// Returns the templates through one of the remaining cells, a cell with few of them.
fn branches(covered: CellSet, templates: &[CellSet], group: &[Symmetry]) -> Vec<CellSet> {
    let mut list = disjoint_from(covered, templates);
    let through = templates_through(&list);
    // The fewer images the first cell has, the fewer classes its templates form.
    let images = |cell| {
        if covered.is_empty() {
            orbit(cell, group).len()
        } else {
            0
        }
    };
    let pivot = (!covered)
        .into_iter()
        .min_by_key(|&cell| (images(cell), through[cell.index()]));
    list.retain(|template| pivot.is_some_and(|pivot| template.contains(pivot)));
    list
}

fn orbit(cell: Cell, group: &[Symmetry]) -> CellSet {
    group.iter().map(|symmetry| symmetry.image(cell)).collect()
}

/// Returns, for each template, the minimum image of `covered` with it.
fn classes_with(
    covered: CellSet,
    templates: &[CellSet],
    group: &[Symmetry],
    budget: &Budget,
) -> Vec<CellSet> {
    let mut least = vec![CellSet::ALL; templates.len()];
    for symmetry in group.iter().take_while(|_| !budget.is_spent()) {
        let image = symmetry.image_of(covered);
        for (least, &template) in least.iter_mut().zip(templates) {
            *least = (*least).min(image | symmetry.image_of(template));
        }
    }
    least
}
