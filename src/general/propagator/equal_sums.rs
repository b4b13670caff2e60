//! Sets of cells that all have the same sum.

use super::super::planes::Contradiction;
use super::sum::{between, greatest, least};

/// Leaves what some common sum allows, by the bounds of each set. `ends` are behind the last cell of each set.
pub(super) fn prune(ends: &[usize], domains: &mut [u32]) -> Result<(), Contradiction> {
    let sets = || std::iter::once(0).chain(ends.iter().copied()).zip(ends.iter().copied());
    let low = sets().map(|(from, to)| domains[from..to].iter().map(|&domain| least(domain)).sum::<i32>()).max();
    let high = sets().map(|(from, to)| domains[from..to].iter().map(|&domain| greatest(domain)).sum::<i32>()).min();
    let (Some(low), Some(high)) = (low, high) else { return Ok(()) };
    if low > high {
        return Err(Contradiction);
    }
    for (from, to) in sets() {
        let set = &mut domains[from..to];
        let (mins, maxs) = set.iter().fold((0, 0), |(a, b), &domain| (a + least(domain), b + greatest(domain)));
        for domain in set {
            let (from, to) = (low - (maxs - greatest(*domain)), high - (mins - least(*domain)));
            *domain &= between(from, to);
            if *domain == 0 {
                return Err(Contradiction);
            }
        }
    }
    Ok(())
}
