//! Sums of values, each multiplied by a factor.

use super::super::planes::Contradiction;

/// A sum over cells.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    factors: Vec<i32>,
    total: i32,
    /// Whether all values differ and no factor is but one: then the values are a set.
    is_set: bool,
}

impl Sum {
    pub(super) fn new(terms: &[(usize, i32)], total: i32, differ: &dyn Fn(usize, usize) -> bool) -> Sum {
        let all_differ = terms.iter().enumerate().all(|(i, &(a, _))| terms[..i].iter().all(|&(b, _)| differ(a, b)));
        let is_set = all_differ && terms.iter().all(|&(_, factor)| factor == 1);
        Sum { factors: terms.iter().map(|&(_, factor)| factor).collect(), total, is_set }
    }

    pub(super) fn prune(&self, domains: &mut [u32]) -> Result<(), Contradiction> {
        self.bounds(domains)?;
        if self.is_set { self.sets(domains) } else { Ok(()) }
    }

    /// No value that is too far out for what the other cells can make up for.
    fn bounds(&self, domains: &mut [u32]) -> Result<(), Contradiction> {
        loop {
            let ends = |(&domain, &factor): (&u32, &i32)| {
                let (a, b) = (factor * least(domain), factor * greatest(domain));
                (a.min(b), a.max(b))
            };
            let (low, high) = domains.iter().zip(&self.factors).map(ends).fold((0, 0), |(a, b), (c, d)| (a + c, b + d));
            if low > self.total || high < self.total {
                return Err(Contradiction);
            }
            let mut is_changed = false;
            for (domain, &factor) in domains.iter_mut().zip(&self.factors) {
                let (least, greatest) = ends((&*domain, &factor));
                let (from, to) = (self.total - (high - greatest), self.total - (low - least));
                let mut values = *domain;
                while values != 0 {
                    let value = values.trailing_zeros() as i32 + 1;
                    values &= values - 1;
                    if !(from..=to).contains(&(factor * value)) {
                        *domain &= !(1 << (value - 1));
                        is_changed = true;
                    }
                }
                if *domain == 0 {
                    return Err(Contradiction);
                }
            }
            if !is_changed {
                return Ok(());
            }
        }
    }

    /// Leaves the values of the sets that add up to the total and give every cell one of theirs, and every value a cell.
    fn sets(&self, domains: &mut [u32]) -> Result<(), Contradiction> {
        let all = domains.iter().fold(0, |all, domain| all | domain);
        let mut allowed = 0;
        each_set(all, domains.len(), self.total, 0, &mut |set| {
            if set & !allowed != 0 && domains.iter().all(|domain| domain & set != 0) {
                allowed |= set;
            }
        });
        domains.iter_mut().for_each(|domain| *domain &= allowed);
        if domains.contains(&0) { Err(Contradiction) } else { Ok(()) }
    }
}

/// Calls `visit` with every set of so many of these values that has this sum.
fn each_set(mut values: u32, size: usize, total: i32, set: u32, visit: &mut dyn FnMut(u32)) {
    if size == 0 {
        if total == 0 {
            visit(set);
        }
        return;
    }
    while values != 0 {
        let value = values.trailing_zeros() as i32 + 1;
        // The others are greater.
        if value * size as i32 > total {
            return;
        }
        values &= values - 1;
        each_set(values, size - 1, total - value, set | 1 << (value - 1), visit);
    }
}

/// The least value of a set that is not empty.
pub(super) fn least(domain: u32) -> i32 {
    domain.trailing_zeros() as i32 + 1
}

/// The greatest value.
pub(super) fn greatest(domain: u32) -> i32 {
    32 - domain.leading_zeros() as i32
}
