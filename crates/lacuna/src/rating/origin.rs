//! What houses that follow from others are made of, so that they can be named.

use super::Rater;
use crate::cells::Cells;
use crate::rules::layout::{House, HouseKind};

/// Any set of cells of any layout.
type Set = Cells<16>;

/// Houses whose cells, without those of the second list, are a house.
pub(super) type Origin = (Vec<usize>, Vec<usize>);

impl Rater {
    /// What a house that follows from others is made of, all as indices into
    /// [`houses`](Self::houses): the house is what the first ones have and the second ones lack.
    /// `None` for other houses.
    pub fn origin(&self, house: usize) -> Option<&(Vec<usize>, Vec<usize>)> {
        let find = || {
            let cells = &self.houses[house];
            (cells.kind() == HouseKind::Derived)
                .then(|| find(&self.houses[..house], set(cells)))
                .flatten()
        };
        self.origins[house].get_or_init(find).as_ref()
    }
}

fn set(house: &House) -> Set {
    house.cells().iter().copied().collect()
}

/// Finds two or three houses, and one house fewer inside them, that leave these cells.
fn find(houses: &[House], cells: Set) -> Option<Origin> {
    let all: Vec<(usize, Set)> = houses.iter().map(set).enumerate().collect();
    let near: Vec<(usize, Set)> = all
        .iter()
        .copied()
        .filter(|(_, other)| !other.is_disjoint(cells))
        .collect();
    let disjoint_after = |i: usize, taken: Set| {
        near.iter()
            .copied()
            .enumerate()
            .skip(i + 1)
            .filter(move |(_, (_, other))| other.is_disjoint(taken))
    };
    let pairs = || {
        let ones = near.iter().copied().enumerate();
        ones.flat_map(|(i, (a, one))| {
            disjoint_after(i, one).map(move |(j, (b, other))| (j, one | other, vec![a, b]))
        })
    };
    let triples = pairs().flat_map(|(j, taken, two)| {
        disjoint_after(j, taken)
            .map(move |(_, (c, third))| (taken | third, [&two[..], &[c]].concat()))
            .collect::<Vec<_>>()
    });
    let whole = pairs().map(|(_, taken, two)| (taken, two)).chain(triples);
    whole
        .filter(|(taken, _)| cells.is_subset(*taken))
        .find_map(|(taken, whole)| Some((whole, filling(&all, taken - cells, cells.len())?)))
}

/// Finds one or two houses of this size that have exactly these cells.
fn filling(houses: &[(usize, Set)], cells: Set, size: usize) -> Option<Vec<usize>> {
    let is = |cells: Set| {
        houses
            .iter()
            .find(move |(_, other)| *other == cells)
            .map(|(house, _)| *house)
    };
    if cells.len() == size {
        return is(cells).map(|house| vec![house]);
    }
    let mut inside = houses.iter().filter(|(_, other)| other.is_subset(cells));
    inside.find_map(|&(one, other)| is(cells - other).map(|two| vec![one, two]))
}
