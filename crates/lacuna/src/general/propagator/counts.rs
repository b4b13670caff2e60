//! How often each value occurs in some cells.

use crate::cells::Cells;
use crate::general::propagator::values::{self, bits};
use crate::general::queue::{Contradiction, ensure};

/// For each cell, the number of its group, below 64. The cells of a group all differ, so each value
/// occurs there at most once.
pub(super) type Groups = Vec<u8>;

/// Assigns each cell to the first group whose cells it all sees.
pub(super) fn groups_of_peers<const W: usize>(cells: &[usize], peers: &[Cells<W>]) -> Groups {
    let mut groups = Groups::new();
    for &cell in cells {
        let sees = |other: usize| peers[cell].contains(other);
        let grouped = cells.iter().zip(&groups);
        let fits = |group: &u8| {
            grouped
                .clone()
                .all(|(&other, of)| of != group || sees(other))
        };
        let group = (0..=63).find(fits).expect("at most 63 cells");
        groups.push(group);
    }
    groups
}

/// Finds the counts of each value that the cells allow and that add up to the number of cells, and
/// removes candidates accordingly.
pub(super) fn prune(
    counts: &[u64],
    groups: &[u8],
    domains: &mut [u32],
) -> Result<(), Contradiction> {
    let cells = domains.len();
    let possible: Vec<u64> = (0..counts.len())
        .map(|value| counts[value] & range(domains, groups, value))
        .collect();
    // How many cells the values before each one can fill together, as bits.
    let mut before = vec![1_u64];
    for &times in &possible {
        before.push(sums(before[before.len() - 1], times, cells));
    }
    let mut behind = 1_u64;
    for (value, &times) in possible.iter().enumerate().rev() {
        let others = sums(before[value], behind, cells);
        let fits = |n: &usize| times >> n & 1 != 0 && others >> (cells - n) & 1 != 0;
        let (Some(least), Some(most)) = ((0..=cells).find(fits), (0..=cells).rev().find(fits))
        else {
            return Err(Contradiction);
        };
        settle(domains, groups, value, least, most);
        behind = sums(behind, times, cells);
    }
    Ok(())
}

/// Returns the counts that the cells allow for a value, as bits.
fn range(domains: &[u32], groups: &[u8], value: usize) -> u64 {
    let (fixed, possible) = times(domains, groups, value);
    u64::MAX << fixed & u64::MAX >> (63 - possible)
}

/// Returns how many cells hold the value, and how many can hold it at once.
pub(super) fn times(domains: &[u32], groups: &[u8], value: usize) -> (usize, usize) {
    let (mut fixed, mut possible) = (0, 0_u64);
    for (&domain, group) in domains.iter().zip(groups) {
        fixed += usize::from(domain == 1 << value);
        possible |= u64::from(domain >> value & 1) << group;
    }
    (fixed, fixed.max(possible.count_ones() as usize))
}

/// Writes the value, or removes it, where the minimum or the maximum count leaves no choice.
pub(super) fn settle(domains: &mut [u32], groups: &[u8], value: usize, least: usize, most: usize) {
    let (bit, (fixed, possible)) = (1 << value, times(domains, groups, value));
    if fixed == most {
        for domain in domains.iter_mut().filter(|domain| **domain != bit) {
            *domain &= !bit;
        }
    } else if possible == least {
        let is_place = |&cell: &usize| domains[cell] & bit != 0;
        let places: Vec<usize> = (0..domains.len()).filter(is_place).collect();
        for &cell in &places {
            let in_group = |&&other: &&usize| groups[other] == groups[cell];
            if places.iter().filter(in_group).count() == 1 {
                domains[cell] = bit;
            }
        }
    }
}

/// Returns all sums of a number of one set and a number of the other, up to the number of cells.
fn sums(one: u64, other: u64, cells: usize) -> u64 {
    values::sums(one, other) & u64::MAX >> (63 - cells)
}

// Sets of cells that hold the same values equally often.

/// The data that do not depend on the candidates.
#[derive(Clone, Debug)]
pub(super) struct SameValues {
    /// The cells of each set.
    size: usize,
    /// For each cell, its group within its set.
    groups: Groups,
}

impl SameValues {
    pub(super) fn new<const W: usize>(sets: &[Vec<usize>], peers: &[Cells<W>]) -> SameValues {
        let groups = sets.iter().flat_map(|set| groups_of_peers(set, peers));
        SameValues {
            size: sets[0].len(),
            groups: groups.collect(),
        }
    }

    /// Leaves, for each value, what its counts in the other sets allow.
    pub(super) fn prune(&self, domains: &mut [u32]) -> Result<(), Contradiction> {
        let size = self.size;
        for value in bits(domains.iter().fold(0, |all, domain| all | domain)) {
            let sets = domains.chunks(size).zip(self.groups.chunks(size));
            let each = sets.map(|(set, groups)| times(set, groups, value));
            let (least, most) = each.fold((0, size), |(least, most), (fixed, possible)| {
                (least.max(fixed), most.min(possible))
            });
            ensure(least <= most)?;
            let sets = domains.chunks_mut(size).zip(self.groups.chunks(size));
            sets.for_each(|(set, groups)| settle(set, groups, value, least, most));
        }
        Ok(())
    }
}
