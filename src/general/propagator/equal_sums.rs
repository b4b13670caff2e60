//! Sets of cells that all have the same sum.

use super::super::contradiction::Contradiction;
use super::values::{between, greatest, least};

/// Returns the number of cells up to the end of each set.
pub(super) fn ends(sets: &[Vec<usize>]) -> Vec<usize> {
    let add = |end: &mut usize, set: &Vec<usize>| {
        *end += set.len();
        Some(*end)
    };
    sets.iter().scan(0, add).collect()
}

/// Leaves the values that a common sum allows, by the bounds of each set. `ends` are those that [`ends`] returns.
pub(super) fn prune(ends: &[usize], domains: &mut [u32]) -> Result<(), Contradiction> {
    let ranges = || ends.iter().scan(0, |from, &to| Some(std::mem::replace(from, to)..to));
    let span = |set: &[u32]| set.iter().fold((0, 0), |(a, b), &domain| (a + least(domain), b + greatest(domain)));
    let (mut low, mut high) = (0, i32::MAX);
    for range in ranges() {
        let (mins, maxs) = span(&domains[range]);
        (low, high) = (low.max(mins), high.min(maxs));
    }
    if low > high {
        return Err(Contradiction);
    }
    for range in ranges() {
        let set = &mut domains[range];
        let (mins, maxs) = span(set);
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
