//! Counts the partitions of some cells into digit templates: the inner loop of the census.
//!
//! Every open cell of a house belongs to another digit, so the templates fall into one group for each open cell of a house, and
//! a partition takes one template of each group. While the groups are large, the count branches on a cell with fewest templates. Once some
//! house has groups of at most 64, every group is a word of bits, each template knows which others it is disjoint from as
//! one word per group, and the search is a few ANDs a node. The last group is never looked at: what eight disjoint templates leave
//! has one cell in every house, so it is a template.

use crate::cell::{CELLS, SIDE};
use crate::cell_set::CellSet;
use crate::geometry::{Geometry, House};

/// The most groups that are looked at: one per digit but the last.
const GROUPS: usize = SIDE - 1;

/// For each group the templates of a choice.
type Live = [u64; GROUPS];

/// Counts partitions for one geometry.
#[derive(Clone, Debug)]
pub(super) struct Cover {
    houses: Vec<CellSet>,
}

impl Cover {
    pub(super) fn new(geometry: &Geometry) -> Cover {
        Cover { houses: geometry.houses().iter().map(House::cells).collect() }
    }

    /// The number of partitions of `open` into templates; `list` holds all templates inside `open`, and `open` must be what is left
    /// of the grid when disjoint templates are taken away.
    pub(super) fn count(&self, open: CellSet, list: &[CellSet]) -> u64 {
        if open.len() <= SIDE {
            return 1;
        }
        let through = templates_through(list);
        let fewest = open.into_iter().min_by_key(|cell| through[cell.index()]).expect("a cell is open");
        if through[fewest.index()] == 0 {
            return 0;
        }
        if let Some(groups) = self.narrow_groups(open, &through) {
            return Finish::new(&groups, list).count();
        }
        let branches = list.iter().filter(|template| template.contains(fewest));
        branches.map(|&template| self.count(open - template, &disjoint_from(template, list))).sum()
    }

    /// The open cells of a house of which all but the last have at most 64 templates, fewest first; the last cell is left out. Of
    /// several such houses the one with fewest templates.
    fn narrow_groups(&self, open: CellSet, through: &[u32; CELLS]) -> Option<CellSet> {
        let narrow = self.houses.iter().filter_map(|&house| {
            let cells = house & open;
            let most = cells.into_iter().max_by_key(|cell| through[cell.index()])?;
            let kept = cells.without(most);
            let sizes = kept.into_iter().map(|cell| through[cell.index()]);
            sizes.clone().all(|size| size <= u64::BITS).then(|| (sizes.sum::<u32>(), kept))
        });
        narrow.min_by_key(|(templates, _)| *templates).map(|(_, kept)| kept)
    }
}

/// The templates that share no cell with `template`.
pub(super) fn disjoint_from(template: CellSet, list: &[CellSet]) -> Vec<CellSet> {
    list.iter().copied().filter(|other| other.is_disjoint(template)).collect()
}

/// For each cell the number of templates through it.
pub(super) fn templates_through(list: &[CellSet]) -> [u32; CELLS] {
    let mut through = [0; CELLS];
    for cell in list.iter().copied().flatten() {
        through[cell.index()] += 1;
    }
    through
}

/// The search when every group is one word. The groups are the last entries of a [`Live`], the smallest first.
struct Finish {
    first: usize,
    live: Live,
    /// For each template of a group the templates of the others that are disjoint from it.
    rows: [Vec<Live>; GROUPS],
}

impl Finish {
    fn new(pivots: &CellSet, list: &[CellSet]) -> Finish {
        let mut groups: Vec<Vec<CellSet>> =
            pivots.into_iter().map(|pivot| list.iter().copied().filter(|t| t.contains(pivot)).collect()).collect();
        groups.sort_by_key(Vec::len);
        let first = GROUPS - groups.len();
        let mut live = [0; GROUPS];
        let mut through = [[0; GROUPS]; CELLS];
        for (g, group) in groups.iter().enumerate() {
            live[first + g] = u64::MAX >> (u64::BITS as usize - group.len());
            for (bit, template) in group.iter().enumerate() {
                template.into_iter().for_each(|cell| through[cell.index()][first + g] |= 1 << bit);
            }
        }
        let row = |template: &CellSet| {
            let meets = template.into_iter().fold([0; GROUPS], |meets: Live, cell| {
                std::array::from_fn(|g| meets[g] | through[cell.index()][g])
            });
            meets.map(|meeting| !meeting)
        };
        let rows = std::array::from_fn(|g| {
            g.checked_sub(first).map_or(Vec::new(), |g| groups[g].iter().map(row).collect())
        });
        Finish { first, live, rows }
    }

    fn count(&self) -> u64 {
        self.descend(self.first, &self.live)
    }

    /// The ways to take one template from each group from `group` on.
    fn descend(&self, group: usize, live: &Live) -> u64 {
        const LAST: usize = GROUPS - 1;
        if group == LAST {
            return u64::from(live[LAST].count_ones());
        }
        let chosen = bits(live[group]).map(|bit| &self.rows[group][bit]);
        if group + 1 == LAST {
            return chosen.map(|row| u64::from((row[LAST] & live[LAST]).count_ones())).sum();
        }
        let next = chosen.map(|row| -> Live { std::array::from_fn(|g| row[g] & live[g]) });
        next.filter(|next| !next[group + 1..].contains(&0)).map(|next| self.descend(group + 1, &next)).sum()
    }
}

/// The places of the bits that are set.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (bit < u64::BITS).then_some(bit as usize)
    })
}
