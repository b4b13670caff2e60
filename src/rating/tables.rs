//! What the techniques need to know of a geometry, worked out once.

use std::collections::HashMap;

use crate::nine::cell::{CELLS, Cell};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House, HouseKind};

/// Two houses with two or more common cells.
#[derive(Clone, Debug)]
pub(super) struct Overlap {
    pub(super) from: usize,
    pub(super) to: usize,
    /// The cells of `to` that are not in `from`.
    pub(super) rest: CellSet,
}

/// Four cells that two digits may fill in two ways that no house can tell apart: one digit in `one`, the other in `other`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exchange {
    pub(super) one: CellSet,
    pub(super) other: CellSet,
}

/// A kind of houses against another, for fish.
#[derive(Clone, Debug)]
pub(super) struct Families {
    pub(super) bases: Vec<usize>,
    pub(super) covers: Vec<usize>,
}

/// Houses, peers and the patterns that a geometry allows.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    pub(super) houses: Vec<CellSet>,
    pub(super) kinds: Vec<HouseKind>,
    pub(super) peers: [CellSet; CELLS],
    pub(super) overlaps: Vec<Overlap>,
    /// The sets of two or more cells in which two houses meet.
    pub(super) groups: Vec<CellSet>,
    /// For each house the groups that lie in it.
    pub(super) groups_of: Vec<Vec<usize>>,
    pub(super) families: Vec<Families>,
    pub(super) exchanges: Vec<Exchange>,
    /// Whether there are houses beyond rows, columns and boxes.
    pub(super) has_regions: bool,
}

impl Tables {
    pub(super) fn new(geometry: &Geometry) -> Tables {
        let houses: Vec<CellSet> = geometry.houses().iter().map(House::cells).collect();
        let kinds: Vec<HouseKind> = geometry.houses().iter().map(House::kind).collect();
        let overlaps = overlaps(&houses);
        let mut groups: Vec<CellSet> = overlaps.iter().map(|o| houses[o.from] & houses[o.to]).collect();
        groups.sort_unstable();
        groups.dedup();
        let inside = |house: &CellSet| (0..groups.len()).filter(|&g| groups[g].is_subset(*house)).collect();
        Tables {
            groups_of: houses.iter().map(inside).collect(),
            groups,
            overlaps,
            families: families(&kinds),
            exchanges: exchanges(geometry),
            has_regions: houses.len() > 27,
            peers: std::array::from_fn(|i| geometry.peers(Cell::new(i))),
            houses,
            kinds,
        }
    }

    /// The cells that see every cell of the set.
    pub(super) fn common_peers(&self, cells: CellSet) -> CellSet {
        cells.into_iter().fold(CellSet::ALL, |common, cell| common & self.peers[cell.index()])
    }
}

fn overlaps(houses: &[CellSet]) -> Vec<Overlap> {
    let pairs = (0..houses.len()).flat_map(|from| (0..houses.len()).map(move |to| (from, to)));
    pairs
        .filter(|&(from, to)| from != to && (houses[from] & houses[to]).len() > 1)
        .map(|(from, to)| Overlap { from, to, rest: houses[to] - houses[from] })
        .collect()
}

/// Ordered pairs of kinds of houses. Boxes against rows or columns are left out: what they find, locked candidates find first. So
/// are kinds with more houses than a mask has bits, which only a long list of own regions can have.
fn families(kinds: &[HouseKind]) -> Vec<Families> {
    let of_kind = |kind| (0..kinds.len()).filter(|&h| kinds[h] == kind).collect::<Vec<_>>();
    let all = [HouseKind::Row, HouseKind::Column, HouseKind::Box, HouseKind::Region, HouseKind::Derived];
    let line = |kind| matches!(kind, HouseKind::Row | HouseKind::Column);
    let plain = |a, b| (a == HouseKind::Box && line(b)) || (b == HouseKind::Box && line(a));
    let fits = |houses: &Vec<usize>| (2..=u128::BITS as usize).contains(&houses.len());
    let pairs = all.iter().flat_map(|&a| all.iter().map(move |&b| (a, b)));
    pairs
        .filter(|&(a, b)| a != b && !plain(a, b))
        .map(|(a, b)| Families { bases: of_kind(a), covers: of_kind(b) })
        .filter(|family| fits(&family.bases) && fits(&family.covers))
        .collect()
}

/// All pairs of unrelated cells that touch the same houses: swapping two digits between them keeps every house whole.
fn exchanges(geometry: &Geometry) -> Vec<Exchange> {
    let mut by_houses: HashMap<Vec<usize>, Vec<CellSet>> = HashMap::new();
    for a in Cell::all() {
        for b in Cell::all().skip(a.index() + 1).filter(|&b| !geometry.peers(a).contains(b)) {
            let mut through = [geometry.houses_of(a), geometry.houses_of(b)].concat();
            through.sort_unstable();
            by_houses.entry(through).or_default().push(CellSet::of(a).with(b));
        }
    }
    let mut found: Vec<Exchange> = by_houses
        .values()
        .flat_map(|pairs| {
            pairs.iter().enumerate().flat_map(|(i, &one)| {
                pairs[i + 1..]
                    .iter()
                    .filter(move |other| other.is_disjoint(one))
                    .map(move |&other| Exchange { one, other })
            })
        })
        .collect();
    found.sort_unstable_by_key(|exchange| (exchange.one, exchange.other));
    found
}
