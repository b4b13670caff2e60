//! Sandwiches of a whole house: all sets of values that can lie between the ends, one bit each.

use std::sync::OnceLock;

use super::values::NINE;

/// The maximum number of cells. At most nine sets of values other than the ends have the same sum.
const MOST: usize = 9;

/// For each number of cells read, the sets that leave each of these a value, and the values of all
/// of them.
type Running = [(u16, u32); MOST + 1];

/// The sets of values between 1 and V with one sum, bit *v* - 1 for the value *v*.
#[derive(Debug)]
pub(super) struct House {
    /// The values that are not ends.
    values: u32,
    /// For each choice of sets, as bits: their union, and the values that are not in all of them.
    unions: [[u16; 2]; NINE],
    /// For each number of values, the sets that have it, as bits.
    sized: [u16; MOST],
    /// For each choice of values, the sets that contain at least one of them.
    meeting: [u16; NINE],
    /// For each choice of values, the sets that lack at least one of them.
    lacking: [u16; NINE],
}

impl House {
    /// Returns the sets for houses of V cells, which are computed once; `None` for large V, and for
    /// a sum that no set can have.
    pub(super) fn of(side: usize, total: i32) -> Option<&'static House> {
        const SUMS: usize = MOST * (MOST + 1) / 2;
        static TABLES: [[OnceLock<House>; SUMS]; MOST + 1] =
            [const { [const { OnceLock::new() }; SUMS] }; MOST + 1];
        let table = TABLES
            .get(side)
            .filter(|_| side >= 2)?
            .get(usize::try_from(total).ok()?)?;
        Some(table.get_or_init(|| House::new(side, total)))
    }

    fn new(side: usize, total: i32) -> House {
        let values = (1_u32 << (side - 1)) - 2;
        let sets: Vec<u32> = (0..=values)
            .filter(|set| set & !values == 0 && super::sets::sum(*set) == total)
            .collect();
        let having = |has: &dyn Fn(u32) -> bool| {
            sets.iter()
                .enumerate()
                .fold(0_u16, |having, (number, &set)| {
                    having | u16::from(has(set)) << number
                })
        };
        let mut unions = [[0; 2]; NINE];
        for choice in 1..1_usize << sets.len() {
            let ([some, lacked], set) = (
                unions[choice & (choice - 1)],
                sets[choice.trailing_zeros() as usize],
            );
            unions[choice] = [some | set as u16, lacked | (values & !set) as u16];
        }
        House {
            values,
            unions,
            sized: std::array::from_fn(|size| having(&|set| set.count_ones() as usize == size)),
            meeting: std::array::from_fn(|choice| having(&|set| set & choice as u32 != 0)),
            lacking: std::array::from_fn(|choice| {
                having(&|set| choice as u32 & values & !set != 0)
            }),
        }
    }

    /// Returns, for each number of cells read, the sets that fit them outside the ends, and the
    /// union of their values.
    fn running<'a>(&self, cells: impl Iterator<Item = &'a u32>) -> Running {
        let mut running = [(u16::MAX, 0); MOST + 1];
        for (read, &cell) in cells.enumerate() {
            let (sets, all) = running[read];
            running[read + 1] = (sets & self.lacking[cell as usize], all | cell & self.values);
        }
        running
    }

    /// Leaves the values that occur in fillings with the sum.
    pub(super) fn prune(&self, domains: &mut [u32]) {
        let number = domains.len();
        let before = self.running(domains.iter());
        let after = self.running(domains.iter().rev());
        let swapped = |ends: u32| (ends & 1) << (number - 1) | ends >> (number - 1) & 1;
        // The sets that can be chosen while a cell lies between the ends, or does not.
        let (mut ends, mut inside, mut outside) = ([0; MOST], [0; MOST], [0; MOST]);
        let mut beyond = 0;
        for from in (0..number).rev() {
            outside[from] |= beyond;
            let ways = swapped(domains[from]);
            if ways == 0 {
                continue;
            }
            let fits = self.fits(domains, (from, ways), before[from], &after);
            let mut until = 0;
            for to in from + 1..number {
                let way = if fits[to] == 0 { 0 } else { ways & domains[to] };
                ends[from] |= swapped(way);
                ends[to] |= way;
                outside[to] |= until;
                until |= fits[to];
            }
            (from + 1..number).rev().fold(0, |later, i| {
                inside[i] |= later;
                later | fits[i]
            });
            beyond |= until;
        }
        for (i, domain) in domains.iter_mut().enumerate() {
            let (within, without) = (
                self.unions[usize::from(inside[i])][0],
                self.unions[usize::from(outside[i])][1],
            );
            *domain &= ends[i] | u32::from(within | without);
        }
    }

    /// Returns, for each cell after an end that may be the other end, the sets that then fit.
    /// `ways` are the end values that the other end may take.
    #[inline]
    fn fits(
        &self,
        domains: &[u32],
        (from, ways): (usize, u32),
        before: (u16, u32),
        after: &Running,
    ) -> [u16; MOST] {
        let (mut within, mut all) = (before.0, 0);
        let mut fits = [0; MOST];
        for to in from + 1..domains.len() {
            if ways & domains[to] != 0 {
                let (without, last) = after[domains.len() - 1 - to];
                let (missing, rest) = (self.values & !all, self.values & !(before.1 | last));
                let complete = !self.meeting[missing as usize] & !self.lacking[rest as usize];
                fits[to] = self.sized[to - from - 1] & within & without & complete;
            }
            within &= self.meeting[(domains[to] & self.values) as usize];
            all |= domains[to] & self.values;
        }
        fits
    }
}
