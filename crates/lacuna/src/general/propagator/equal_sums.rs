//! Sets of cells that all have the same sum.
//!
//! The sums that a set can have are bits of a word; adding a cell shifts them by each of its
//! values. Large sums and large sets are left to bounds.

use std::ops::Range;

use super::super::contradiction::Contradiction;
use super::super::peers::Peers;
use super::span::Span;
use super::values::{between, bits, greatest, is_settled, least};

/// One bit for each sum.
type Sums = u64;

/// The maximum number of cells of a set for which sums are bits.
const MANY: usize = 16;

/// The sets.
#[derive(Clone, Debug)]
pub(super) struct EqualSums {
    sets: Vec<Set>,
    /// `true` if every sum has a bit.
    fits: bool,
}

/// The positions of a set among all cells.
#[derive(Clone, Debug)]
struct Set {
    places: Range<usize>,
    /// `true` if the cells all differ.
    differ: bool,
}

impl EqualSums {
    pub(super) fn new(sets: &[Vec<usize>], side: usize, peers: &Peers) -> EqualSums {
        let fits = sets
            .iter()
            .all(|set| set.len() <= MANY && set.len() * side < Sums::BITS as usize);
        let mut end = 0;
        let place = |set: &Vec<usize>| {
            end += set.len();
            Set {
                places: end - set.len()..end,
                differ: peers.all_differ(set),
            }
        };
        EqualSums {
            sets: sets.iter().map(place).collect(),
            fits,
        }
    }

    /// Leaves the values that a common sum allows. Pairs, and the bounds, take into account that
    /// two cells of a set differ.
    pub(super) fn prune(&self, domains: &mut [u32]) -> Result<(), Contradiction> {
        let (low, high) = self.bounds(domains)?;
        if !self.fits {
            return self
                .sets
                .iter()
                .try_for_each(|set| bound(&mut domains[set.places.clone()], (low, high)));
        }
        let mut common = (Sums::MAX << low) & !Sums::MAX.checked_shl(high as u32 + 1).unwrap_or(0);
        for set in &self.sets {
            common &= set.sums(&domains[set.places.clone()]);
        }
        self.sets
            .iter()
            .try_for_each(|set| set.keep(&mut domains[set.places.clone()], common))
    }

    /// Returns the range of the common sum.
    fn bounds(&self, domains: &[u32]) -> Result<(i32, i32), Contradiction> {
        let (mut low, mut high) = (0, i32::MAX);
        for set in &self.sets {
            let domains = &domains[set.places.clone()];
            let (mins, maxs) = if set.differ {
                let span = Span::of(1, domains.iter().copied());
                if span.open >= Span::IMPOSSIBLE {
                    return Err(Contradiction);
                }
                (span.low, span.high)
            } else {
                span(domains)
            };
            (low, high) = (low.max(mins), high.min(maxs));
        }
        if low > high {
            Err(Contradiction)
        } else {
            Ok((low, high))
        }
    }
}

impl Set {
    /// Returns the sums that these candidates can have.
    fn sums(&self, domains: &[u32]) -> Sums {
        match *domains {
            [one, other] if self.differ => bits(one).fold(0, |sums, value| {
                sums | shifted(other & !(1 << value), value)
            }),
            _ => domains.iter().fold(1, |sums, &domain| added(sums, domain)),
        }
    }

    /// Leaves the values that occur in fillings with one of these sums.
    fn keep(&self, domains: &mut [u32], common: Sums) -> Result<(), Contradiction> {
        if let [one, other] = domains
            && self.differ
        {
            let partnered = |these: u32, others: u32| {
                let fits = |&value: &usize| shifted(others & !(1 << value), value) & common != 0;
                bits(these)
                    .filter(fits)
                    .fold(0, |kept, value| kept | 1 << value)
            };
            *one = partnered(*one, *other);
            *other = partnered(*other, *one);
        } else {
            // The sums that the cells after each one can be added to.
            let mut wanted = [common; MANY];
            for i in (1..domains.len()).rev() {
                wanted[i - 1] =
                    bits(domains[i]).fold(0, |sums, value| sums | wanted[i] >> (value + 1));
            }
            let mut before = 1;
            for (domain, wanted) in domains.iter_mut().zip(wanted) {
                *domain &= bits(*domain).fold(0, |kept, value| {
                    kept | u32::from(before << (value + 1) & wanted != 0) << value
                });
                before = added(before, *domain);
            }
        }
        if domains.contains(&0) {
            Err(Contradiction)
        } else {
            Ok(())
        }
    }
}

/// Returns the sums of a value of these cells (as bits from 1) and `value`, counted from 0.
fn shifted(others: u32, value: usize) -> Sums {
    Sums::from(others) << (value + 2)
}

/// Returns the sums after one more cell.
fn added(sums: Sums, domain: u32) -> Sums {
    bits(domain).fold(0, |more, value| more | sums << (value + 1))
}

/// Returns the bounds of the sum of some cells.
fn span(domains: &[u32]) -> (i32, i32) {
    domains.iter().fold((0, 0), |(low, high), &domain| {
        (low + least(domain), high + greatest(domain))
    })
}

/// Leaves the values of a set with which its sum can lie in the range.
fn bound(domains: &mut [u32], (low, high): (i32, i32)) -> Result<(), Contradiction> {
    let (mins, maxs) = span(domains);
    for domain in domains.iter_mut().filter(|domain| !is_settled(**domain)) {
        *domain &= between(
            low - (maxs - greatest(*domain)),
            high - (mins - least(*domain)),
        );
        if *domain == 0 {
            return Err(Contradiction);
        }
    }
    Ok(())
}
