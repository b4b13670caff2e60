//! The sum of the values between the minimum and the maximum of some cells, whose values all
//! differ.
//!
//! All places and values of these two, the ends, are tried. A [table](Sets) holds the sets of
//! values that can lie between them, which determine what the other cells can hold. For large V
//! there are no tables, so bounds are used. In a whole house of up to nine cells the ends are 1 and
//! V, and all sets are processed together: see [`House`].

use super::house::House;
use super::sets::Sets;
use super::values::{bits, greatest, least};

/// The data that do not depend on the candidates.
#[derive(Clone, Debug)]
pub(super) struct Between {
    total: i32,
    /// For each number of cells between the ends, the sets that they can hold; `None` if there is
    /// no table, or too many sets.
    sets: Vec<Option<&'static Sets>>,
    /// The table that replaces the sets in a whole house of up to nine cells.
    house: Option<&'static House>,
}

impl Between {
    pub(super) fn new(side: usize, cells: usize, total: i32) -> Between {
        let sets = (0..cells.saturating_sub(1))
            .map(|number| Sets::of(side, number, total))
            .collect();
        Between {
            total,
            sets,
            house: House::of(side, total).filter(|_| cells == side),
        }
    }

    /// Leaves the values that occur in fillings with the sum.
    pub(super) fn prune(&self, domains: &mut [u32]) {
        match self.house {
            Some(house) => house.prune(domains),
            None => self.prune_any(domains),
        }
    }

    fn prune_any(&self, domains: &mut [u32]) {
        let mut kept = [0; u32::BITS as usize];
        let all = domains.iter().fold(0, |all, domain| all | domain);
        for low in bits(all) {
            for high in bits(all).filter(|&high| high > low) {
                let values = (1_u32 << high) - (2 << low);
                if values.count_ones() as usize + 2 >= domains.len() {
                    self.add(domains, (1 << low, 1 << high), values, &mut kept);
                }
            }
        }
        domains.copy_from_slice(&kept[..domains.len()]);
    }

    /// Adds what the cells can hold if the ends are `low` and `high` and the values between them
    /// are `values`.
    fn add(&self, domains: &[u32], (low, high): (u32, u32), values: u32, kept: &mut [u32]) {
        let number = domains.len();
        let mut others = [0; u32::BITS as usize];
        others
            .iter_mut()
            .zip(domains)
            .for_each(|(other, domain)| *other = domain & values);
        let others = &others[..number];
        let ends = others.iter().filter(|&&other| other == 0).count();
        for to in 1..number {
            for from in (0..to).filter(|&from| {
                ends == usize::from(others[from] == 0) + usize::from(others[to] == 0)
            }) {
                let way =
                    |one: u32, other: u32| domains[from] & one != 0 && domains[to] & other != 0;
                let (rises, falls) = (way(low, high), way(high, low));
                if !rises && !falls {
                    continue;
                }
                let Some((within, without)) = self.fill(others, (from, to), values) else {
                    continue;
                };
                for i in (0..number).filter(|&i| i != from && i != to) {
                    kept[i] |= others[i] & if from < i && i < to { within } else { without };
                }
                let end = |first: u32, last: u32| if rises { first } else { 0 } | if falls { last } else { 0 };
                kept[from] |= end(low, high);
                kept[to] |= end(high, low);
            }
        }
    }

    /// Returns the values that can lie between these two cells, and those of the other cells;
    /// `None` if no set has the sum.
    fn fill(&self, others: &[u32], (from, to): (usize, usize), values: u32) -> Option<(u32, u32)> {
        let (inside, outside) = (&others[from + 1..to], [&others[..from], &others[to + 1..]]);
        let Some(sets) = self.sets[inside.len()] else {
            let low: i32 = inside.iter().map(|&cell| least(cell)).sum();
            let high: i32 = inside.iter().map(|&cell| greatest(cell)).sum();
            return (low..=high)
                .contains(&self.total)
                .then_some((values, values));
        };
        let number = (others.len() - inside.len() - 2) as u32;
        let (mut within, mut without, mut found) = (0, 0, false);
        for set in sets.fitting(inside) {
            let left = values & !set;
            let (mut rest, mut fits) = (0, true);
            for &cell in outside.into_iter().flatten() {
                rest |= cell & left;
                fits &= cell & left != 0;
            }
            if fits && rest.count_ones() >= number {
                (within, without, found) = (within | set, without | left, true);
            }
        }
        found.then_some((within, without))
    }
}
