//! Regions that the solver finds: a division of a grid into connected regions of equal size, and runs
//! of cells in one region.

use crate::general::propagator::bits;
use crate::general::queue::Contradiction;

/// A set of cells of a grid.
type Set = u128;

/// A grid to be divided.
#[derive(Clone, Debug)]
pub(super) struct Regions {
    all: Set,
    /// The cells of the first column, and those of the last.
    ends: (Set, Set),
    columns: usize,
    /// The cells of a region.
    size: usize,
}

impl Regions {
    pub(super) fn new(cells: usize, columns: usize, size: usize) -> Regions {
        let column = (0..cells / columns).fold(0, |set, row| set | 1 << (row * columns));
        Regions {
            all: Set::MAX >> (128 - cells),
            ends: (column, column << (columns - 1)),
            columns,
            size,
        }
    }

    /// Returns these cells and their neighbours.
    fn grown(&self, set: Set) -> Set {
        let across = (set & !self.ends.1) << 1 | (set & !self.ends.0) >> 1;
        (set | across | set << self.columns | set >> self.columns) & self.all
    }

    /// Returns these cells and those connected to them inside others.
    fn flood(&self, mut set: Set, inside: Set) -> Set {
        loop {
            let next = set | self.grown(set) & inside;
            if next == set {
                return set;
            }
            set = next;
        }
    }

    /// Removes regions and values: first the regions of the grid's cells by number and size, then
    /// what is out of reach, then what values exclude.
    pub(super) fn prune(&self, domains: &mut [u32]) -> Result<(), Contradiction> {
        let (values, regions) = domains.split_at_mut(domains.len() / 2);
        number(regions)?;
        let mut planes = Planes::of(regions);
        for region in 0..planes.may.len() {
            self.reach(&mut planes, region)?;
        }
        self.fit(&mut planes, values)?;
        planes.write(regions)
    }

    /// Removes a region from the cells that it cannot reach, and fixes those that it cannot do without.
    fn reach(&self, planes: &mut Planes, region: usize) -> Result<(), Contradiction> {
        let fixed = planes.fixed(region);
        let Some(more) = self.size.checked_sub(count(fixed)) else {
            return Err(Contradiction);
        };
        let mut reached = planes.may[region];
        let mut left = fixed;
        while left != 0 {
            // Fixed cells on the way are paid for.
            let mut near = self.flood(first(left), fixed);
            left &= !near;
            for _ in 0..more {
                let next = self.grown(near) & reached;
                near = self.flood(near | next, fixed);
            }
            reached &= near;
        }
        if fixed & !reached != 0 {
            return Err(Contradiction);
        }
        if fixed == 0 {
            let mut all = std::mem::take(&mut reached);
            while all != 0 {
                let part = self.flood(first(all), all);
                all &= !part;
                if count(part) >= self.size {
                    reached |= part;
                }
            }
        }
        match count(reached) {
            found if found < self.size => return Err(Contradiction),
            found if found == self.size => planes.fix(region, reached),
            _ if fixed != 0 => {
                let optional = reached & !fixed;
                let mut door = self.grown(fixed) & optional;
                while door != 0 {
                    let cell = first(door);
                    door &= !cell;
                    let rest = self.flood(first(fixed), reached & !cell);
                    if fixed & !rest != 0 || count(rest) < self.size {
                        planes.fix(region, cell);
                    }
                }
            }
            _ => {}
        }
        planes.may[region] &= reached;
        Ok(())
    }

    /// Gives each value at most one cell of a region, exactly one if there are no more values.
    fn fit(&self, planes: &mut Planes, values: &mut [u32]) -> Result<(), Contradiction> {
        let (mut may, mut known) = ([0; 32], [0; 32]);
        for (cell, &domain) in values.iter().enumerate() {
            let of = if domain.is_power_of_two() {
                &mut known
            } else {
                &mut may
            };
            bits(domain).for_each(|value| of[value] |= 1 << cell);
        }
        let all = values.iter().fold(0, |all, domain| all | domain);
        let number = all.count_ones() as usize;
        if number < self.size {
            return Err(Contradiction);
        }
        for region in 0..planes.may.len() {
            for value in bits(all) {
                let fixed = planes.fixed(region);
                let there = planes.may[region] & (may[value] | known[value]);
                let taken = fixed & known[value];
                if count(taken) > 1 || there == 0 && number == self.size {
                    return Err(Contradiction);
                }
                if taken != 0 {
                    planes.may[region] &= !known[value] | taken;
                    ones(fixed & may[value]).for_each(|cell| values[cell] &= !(1 << value));
                    may[value] &= !fixed;
                } else if number == self.size && count(there) == 1 {
                    planes.fix(region, there);
                    ones(there).for_each(|cell| values[cell] &= 1 << value);
                }
            }
        }
        Ok(())
    }
}

/// For each region, the cells that may be in it.
struct Planes {
    may: Vec<Set>,
}

impl Planes {
    fn of(regions: &[u32]) -> Planes {
        let all = regions.iter().fold(0, |all, domain| all | domain);
        let mut may = vec![0; (32 - all.leading_zeros()) as usize];
        for (cell, &domain) in regions.iter().enumerate() {
            bits(domain).for_each(|region| may[region] |= 1 << cell);
        }
        Planes { may }
    }

    /// Returns the cells that are in no other region.
    fn fixed(&self, region: usize) -> Set {
        let others = self
            .may
            .iter()
            .enumerate()
            .filter(|&(other, _)| other != region);
        self.may[region] & !others.fold(0, |all, (_, set)| all | set)
    }

    fn fix(&mut self, region: usize, cells: Set) {
        for (other, set) in self.may.iter_mut().enumerate() {
            if other != region {
                *set &= !cells;
            }
        }
    }

    fn write(&self, regions: &mut [u32]) -> Result<(), Contradiction> {
        for (cell, domain) in regions.iter_mut().enumerate() {
            let here = self.may.iter().enumerate();
            *domain = here.fold(0, |left, (region, set)| {
                left | ((set >> cell & 1) as u32) << region
            });
            if *domain == 0 {
                return Err(Contradiction);
            }
        }
        Ok(())
    }
}

/// Numbers regions by their first cells.
fn number(regions: &mut [u32]) -> Result<(), Contradiction> {
    let mut numbers = 1;
    for domain in regions {
        *domain &= numbers;
        if *domain == 0 {
            return Err(Contradiction);
        }
        numbers |= *domain << 1;
    }
    Ok(())
}

fn count(set: Set) -> usize {
    set.count_ones() as usize
}

/// Returns the set of the first cell.
fn first(set: Set) -> Set {
    set & set.wrapping_neg()
}

/// The numbers of the bits.
fn ones(set: impl Into<u128>) -> impl Iterator<Item = usize> {
    let mut set: u128 = set.into();
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}

// Runs of cells in one region.

/// How many cells at the beginning of each arm hold the value of one cell.
#[derive(Clone, Debug)]
pub(super) struct Runs {
    pub(super) arms: Vec<usize>,
    pub(super) more: i32,
}

impl Runs {
    /// Removes every value that is in no solution of the runs taken by themselves.
    pub(super) fn prune(&self, domains: &mut [u32]) {
        let wanted = match self.more {
            more @ 0.. => u64::from(domains[0]) << more,
            less => u64::from(domains[0]) >> -less,
        };
        let mut left = vec![0; domains.len()];
        for region in bits(domains[1]).map(|region| 1 << region) {
            let mut start = 2;
            let mut possible = Vec::with_capacity(self.arms.len());
            for &length in &self.arms {
                possible.push(lengths(&domains[start..][..length], region));
                start += length;
            }
            let mut before = vec![1_u64];
            for &some in &possible {
                before.push(sums(before[before.len() - 1], some));
            }
            let all = before[possible.len()] & wanted;
            if all == 0 {
                continue;
            }
            left[0] |= match self.more {
                more @ 0.. => (all >> more) as u32,
                less => (all << -less) as u32,
            };
            left[1] |= region;
            let mut behind = 1;
            for (arm, &some) in possible.iter().enumerate().rev() {
                start -= self.arms[arm];
                let others = sums(before[arm], behind);
                let fits = ones(some).filter(|&length| others << length & wanted != 0);
                let fitting = fits.fold(0_u64, |all, length| all | 1 << length);
                for i in 0..self.arms[arm] {
                    let here = &mut left[start + i];
                    if fitting & ((1 << i) - 1) != 0 {
                        *here |= domains[start + i];
                    }
                    if fitting >> i & 1 != 0 {
                        *here |= domains[start + i] & !region;
                    }
                    if fitting >> i > 1 {
                        *here |= region;
                    }
                }
                behind = sums(behind, some);
            }
        }
        domains.copy_from_slice(&left);
    }
}

/// Returns the possible lengths of a run in a region, as bits.
fn lengths(arm: &[u32], region: u32) -> u64 {
    let mut lengths = 0;
    for (length, &domain) in arm.iter().enumerate() {
        lengths |= u64::from(domain != region) << length;
        if domain & region == 0 {
            return lengths;
        }
    }
    lengths | 1 << arm.len()
}

/// The sums of a number from each set. None is above 63, because a mark has fewer cells.
fn sums(one: u64, other: u64) -> u64 {
    ones(one).fold(0, |sums, n| sums | other << n)
}
