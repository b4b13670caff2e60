//! How often each value stands among some cells.

use super::super::planes::Contradiction;

/// Leaves the numbers of times that the cells can have, and that add up to the number of cells; then what they say about the cells.
pub(super) fn prune(counts: &[u64], domains: &mut [u32]) -> Result<(), Contradiction> {
    let cells = domains.len();
    let possible: Vec<u64> = (0..counts.len()).map(|value| counts[value] & range(domains, value)).collect();
    // The cells that the values before each one can take together, as bits.
    let mut before = vec![1_u64];
    for &times in &possible {
        before.push(sums(before[before.len() - 1], times, cells));
    }
    let mut behind = 1_u64;
    for (value, &times) in possible.iter().enumerate().rev() {
        let others = sums(before[value], behind, cells);
        let fits = |n: &usize| times >> n & 1 != 0 && others >> (cells - n) & 1 != 0;
        let (Some(least), Some(most)) = ((0..=cells).find(fits), (0..=cells).rev().find(fits)) else {
            return Err(Contradiction);
        };
        settle(domains, value, least, most);
        behind = sums(behind, times, cells);
    }
    Ok(())
}

/// The numbers of times that the cells allow for a value.
fn range(domains: &[u32], value: usize) -> u64 {
    let (fixed, possible) = times(domains, value);
    u64::MAX << fixed & u64::MAX >> (63 - possible)
}

/// How many cells hold the value, and how many may.
pub(super) fn times(domains: &[u32], value: usize) -> (usize, usize) {
    let fixed = domains.iter().filter(|&&domain| domain == 1 << value).count();
    (fixed, domains.iter().filter(|&&domain| domain >> value & 1 != 0).count())
}

/// Where the least or the greatest number of times leaves no choice, the value is written, or taken away.
pub(super) fn settle(domains: &mut [u32], value: usize, least: usize, most: usize) {
    let (bit, (fixed, possible)) = (1 << value, times(domains, value));
    for domain in domains.iter_mut().filter(|domain| **domain & bit != 0 && **domain != bit) {
        if possible == least {
            *domain = bit;
        } else if fixed == most {
            *domain &= !bit;
        }
    }
}

/// All sums of a number of one set and a number of the other, up to the number of cells.
fn sums(one: u64, other: u64, cells: usize) -> u64 {
    let shifted = (0..=cells).filter(|n| one >> n & 1 != 0).fold(0, |sums, n| sums | other << n);
    shifted & u64::MAX >> (63 - cells)
}
