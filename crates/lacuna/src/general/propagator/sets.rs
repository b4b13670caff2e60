//! All sets of values that mutually different cells can hold: those of a sum, as in killer cages, or of
//! values that go together.

use std::sync::OnceLock;

use crate::general::propagator::Domains;
use crate::general::propagator::values::{DOMAINS_OF_NINE, bits, greatest, is_settled, least, sum};
use crate::general::queue::{Contradiction, ensure};

/// The maximum V for which there are tables.
pub(super) const LARGEST: usize = 16;

/// How many values one table lookup covers, and how many lookups cover a word.
const FIVE: usize = 5;
const FIVES: usize = (u32::BITS as usize).div_ceil(FIVE);

/// The maximum number of sets of a sum: one for each bit of a word.
const MANY: usize = u64::BITS as usize;

/// The sets of a given number of the values 1..=V with one sum, bit *v* - 1 for the value *v*.
#[derive(Debug)]
pub(super) struct Sets {
    pub(super) list: Vec<u32>,
    /// The union of the sets.
    values: u32,
    /// For each block of five values and each choice of them, the sets that contain at least one of
    /// these, as bits.
    meeting: [[u64; 1 << FIVE]; FIVES],
}

/// Some cells as sets see them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Met {
    /// The values with a place in the cells, and those with several.
    pub(super) once: u32,
    pub(super) twice: u32,
    /// The number of open cells.
    pub(super) open: usize,
    /// The sets that fit, as bits.
    pub(super) fits: u64,
}

impl Sets {
    const NONE: Sets = Sets {
        list: Vec::new(),
        values: 0,
        meeting: [[0; 1 << FIVE]; FIVES],
    };

    /// Returns the sets, which are computed once; `None` for large V, and if there are too many.
    pub(super) fn of(side: usize, size: usize, total: i32) -> Option<&'static Sets> {
        static TABLES: [[OnceLock<Vec<Sets>>; LARGEST + 1]; LARGEST + 1] =
            [const { [const { OnceLock::new() }; LARGEST + 1] }; LARGEST + 1];
        static NONE: Sets = Sets::NONE;
        let table = TABLES.get(side)?.get(size)?;
        let table = table.get_or_init(|| Sets::by_sum(side, size));
        let total = usize::try_from(total).unwrap_or(usize::MAX);
        let sets = table.get(total).unwrap_or(&NONE);
        (sets.list.len() <= MANY).then_some(sets)
    }

    /// Builds the sets of each sum.
    fn by_sum(side: usize, size: usize) -> Vec<Sets> {
        let mut lists: Vec<Vec<u32>> = Vec::new();
        for set in (0..1 << side).filter(|set: &u32| set.count_ones() as usize == size) {
            let sum = sum(set) as usize;
            lists.resize_with(lists.len().max(sum + 1), Vec::new);
            lists[sum].push(set);
        }
        lists.into_iter().map(Sets::new).collect()
    }

    /// Returns the sets of values of which any two go together: for each value, `allowed` has those
    /// that may occur with it. `None` for large V, and if there are too many.
    pub(super) fn together(side: usize, size: usize, allowed: &[u32]) -> Option<Sets> {
        if side > LARGEST {
            return None;
        }
        let fits = |set: u32| bits(set).all(|value| set & !(1 << value) & !allowed[value] == 0);
        let is_one = |&set: &u32| set.count_ones() as usize == size && fits(set);
        let list: Vec<u32> = (0..1 << side).filter(is_one).collect();
        (list.len() <= MANY).then(|| Sets::new(list))
    }

    /// Returns the sets of consecutive values.
    pub(super) fn consecutive(side: usize, size: usize) -> Sets {
        let set = |end: usize| (u32::MAX >> (32 - size)) << (end - size);
        Sets::new((size..=side).map(set).collect())
    }

    fn new(list: Vec<u32>) -> Sets {
        let mut sets = Sets {
            values: list.iter().fold(0, |all, set| all | set),
            ..Sets::NONE
        };
        for (number, set) in list.iter().take(MANY).enumerate() {
            let fives = sets.meeting.iter_mut().enumerate();
            for (five, meeting) in fives.take_while(|(five, _)| set >> (FIVE * five) != 0) {
                let part = (set >> (FIVE * five)) as usize;
                for (choice, meeting) in meeting.iter_mut().enumerate() {
                    *meeting |= u64::from(part & choice != 0) << number;
                }
            }
        }
        Sets { list, ..sets }
    }

    /// Returns the sets that contain at least one of these values, as bits.
    #[inline]
    pub(super) fn meeting(&self, values: u32) -> u64 {
        let some =
            |five: usize| self.meeting[five][(values >> (FIVE * five)) as usize % (1 << FIVE)];
        // Most boards have no values beyond the first ten.
        let low = some(0) | some(1);
        match values {
            0..0x400 => low,
            0x400..0x10_0000 => low | some(2) | some(3),
            _ => (2..FIVES).fold(low, |all, five| all | some(five)),
        }
    }

    /// Returns all sets, as bits.
    #[inline]
    pub(super) fn all(&self) -> u64 {
        u64::MAX
            .checked_shr((MANY - self.list.len()) as u32)
            .unwrap_or(0)
    }

    /// Returns the sets that contain any other value, as bits.
    #[inline]
    fn exceeding(&self, values: u32) -> u64 {
        self.meeting(self.values & !values)
    }

    /// Finds the sets that fit these cells, which all differ.
    #[inline]
    pub(super) fn meet<const W: usize>(
        &self,
        cells: &[usize],
        board: &impl Domains<W>,
    ) -> Result<Met, Contradiction> {
        let mut met = Met {
            once: 0,
            twice: 0,
            open: 0,
            fits: self.all(),
        };
        for &cell in cells {
            let domain = board.get(cell);
            met.twice |= met.once & domain;
            met.once |= domain;
            met.open += usize::from(!is_settled(domain));
            met.fits &= self.meeting(domain);
        }
        met.fits &= !self.exceeding(met.once);
        ensure(met.fits != 0)?;
        Ok(met)
    }

    /// Leaves the values of the sets that fit, and removes those in all of them from other cells.
    /// Returns `true` if a candidate was removed.
    #[inline]
    pub(super) fn leave<const W: usize>(
        &self,
        met: Met,
        cells: &[usize],
        board: &mut impl Domains<W>,
    ) -> Result<bool, Contradiction> {
        let (some, every) = self.values(met.fits);
        let mut found = false;
        if met.once & !some != 0 {
            for &cell in cells {
                found |= board.restrict(cell, some);
            }
        }
        Ok(found | board.require(cells, every, met.twice)?)
    }

    /// Iterates over the sets that contain a value of each of these domains, and no other values.
    #[inline]
    pub(super) fn fitting(&self, domains: &[u32]) -> impl Iterator<Item = u32> {
        let (mut all, mut fits) = (0, self.all());
        for &domain in domains {
            all |= domain;
            fits &= self.meeting(domain);
        }
        self.listed(fits & !self.exceeding(all))
    }

    fn listed(&self, mut fits: u64) -> impl Iterator<Item = u32> {
        std::iter::from_fn(move || {
            let set = *self.list.get(fits.trailing_zeros() as usize)?;
            fits &= fits - 1;
            Some(set)
        })
    }

    /// Returns the union and the intersection of some sets, given as bits.
    #[inline]
    fn values(&self, fits: u64) -> (u32, u32) {
        self.listed(fits).fold((0, u32::MAX), |(some, every), set| {
            (some | set, every & set)
        })
    }
}

// The sum of the values between the minimum and the maximum of some cells, whose values all
// differ.
//
// All places and values of these two, the ends, are tried. A [table](Sets) holds the sets of
// values that can lie between them, which determine what the other cells can hold. For large V
// there are no tables, so bounds are used. In a whole house of up to nine cells the ends are 1 and
// V, and all sets are processed together: see [`House`].

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
        let numbers = 0..cells.saturating_sub(1);
        Between {
            total,
            sets: numbers
                .map(|number| Sets::of(side, number, total))
                .collect(),
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
        let others: Vec<u32> = domains.iter().map(|domain| domain & values).collect();
        let is_end = |cell: usize| others[cell] == 0;
        let ends = (0..number).filter(|&cell| is_end(cell)).count();
        for to in 1..number {
            for from in 0..to {
                let way =
                    |one: u32, other: u32| domains[from] & one != 0 && domains[to] & other != 0;
                let (rises, falls) = (way(low, high), way(high, low));
                let has_ends = ends == usize::from(is_end(from)) + usize::from(is_end(to));
                if !has_ends || !rises && !falls {
                    continue;
                }
                let Some((within, without)) = self.fill(&others, (from, to), values) else {
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
                (rest, fits) = (rest | cell & left, fits && cell & left != 0);
            }
            if fits && rest.count_ones() >= number {
                (within, without, found) = (within | set, without | left, true);
            }
        }
        found.then_some((within, without))
    }
}

// Sandwiches of a whole house: all sets of values that can lie between the ends, one bit each.

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
    unions: [[u16; 2]; DOMAINS_OF_NINE],
    /// For each number of values, the sets that have it, as bits.
    sized: [u16; MOST],
    /// For each choice of values, the sets that contain at least one of them.
    meeting: [u16; DOMAINS_OF_NINE],
    /// For each choice of values, the sets that lack at least one of them.
    lacking: [u16; DOMAINS_OF_NINE],
}

impl House {
    /// Returns the sets for houses of V cells, which are computed once; `None` for large V, and for
    /// a sum that no set can have.
    pub(super) fn of(side: usize, total: i32) -> Option<&'static House> {
        const SUMS: usize = MOST * (MOST + 1) / 2;
        static TABLES: [[OnceLock<Box<House>>; SUMS]; MOST + 1] =
            [const { [const { OnceLock::new() }; SUMS] }; MOST + 1];
        let tables = TABLES.get(side).filter(|_| side >= 2)?;
        let table = tables.get(usize::try_from(total).ok()?)?;
        Some(table.get_or_init(|| Box::new(House::new(side, total))))
    }

    fn new(side: usize, total: i32) -> House {
        let values = (1_u32 << (side - 1)) - 2;
        let sets: Vec<u32> = (0..=values)
            .filter(|set| set & !values == 0 && sum(*set) == total)
            .collect();
        let having = |has: &dyn Fn(u32) -> bool| {
            let sets = sets.iter().rev();
            sets.fold(0_u16, |having, &set| having << 1 | u16::from(has(set)))
        };
        let mut unions = [[0; 2]; DOMAINS_OF_NINE];
        for choice in 1..1_usize << sets.len() {
            let set = sets[choice.trailing_zeros() as usize];
            let [some, lacked] = unions[choice & (choice - 1)];
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
            let [within, _] = self.unions[usize::from(inside[i])];
            let [_, without] = self.unions[usize::from(outside[i])];
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
