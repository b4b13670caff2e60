//! The bounds of what a group adds to a sum.

use super::values::{NINE, greatest, least};

/// The bounds of what a group adds to a sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) low: i32,
    pub(super) high: i32,
    /// The number of open cells; at least [`IMPOSSIBLE`](Self::IMPOSSIBLE) if a cell has no
    /// candidates.
    pub(super) open: u32,
}

impl Span {
    /// The number that a cell without candidates adds to the number of open cells.
    pub(super) const IMPOSSIBLE: u32 = 1 << 16;

    /// Returns the bounds for cells that all differ, with these candidates, each multiplied by a
    /// factor.
    #[inline]
    pub(super) fn of(factor: i32, candidates: impl ExactSizeIterator<Item = u32> + Clone) -> Span {
        let number = candidates.len();
        let (mut all, mut ends) = (0, Ends(0));
        for domain in candidates.clone() {
            all |= domain;
            ends.0 += Ends::of(domain).0;
        }
        let (mut low, mut high) = (ends.least(), ends.greatest());
        if number == 2 {
            let (rest, top) = (all & all.wrapping_sub(1), 1_u32 << (all | 1).ilog2());
            low = low.max(least(all) + least(rest));
            high = high.min(greatest(all) + greatest(all & !top));
        } else if number > 2 && ends.open() < Span::IMPOSSIBLE {
            let Some([few, much]) = different(all, candidates) else {
                return Span {
                    open: Span::IMPOSSIBLE,
                    ..Span::default()
                };
            };
            (low, high) = (sum(few), sum(much));
        }
        let (one, other) = (factor * low, factor * high);
        Span {
            low: one.min(other),
            high: one.max(other),
            open: ends.open(),
        }
    }
}

/// Returns the different values with the minimum sum and those with the maximum sum, by the minimum
/// and the maximum of each cell and the candidates of all; `None` if there are not enough.
#[inline]
pub(super) fn different(all: u32, candidates: impl Iterator<Item = u32>) -> Option<[u32; 2]> {
    let (mut few, mut much) = (0, 0);
    for domain in candidates {
        let above = all & !few & !(domain & domain.wrapping_neg()).wrapping_sub(1);
        let below = all & !much & (u32::MAX >> domain.leading_zeros());
        if above == 0 || below == 0 {
            return None;
        }
        few |= above & above.wrapping_neg();
        much |= 1 << below.ilog2();
    }
    Some([few, much])
}

/// Returns the sum of a set.
#[inline]
fn sum(set: u32) -> i32 {
    static SUMS: [u8; NINE] = {
        let mut table = [0; NINE];
        let mut set = 1;
        while set < NINE {
            table[set] = table[set & (set - 1)] + set.trailing_zeros() as u8 + 1;
            set += 1;
        }
        table
    };
    SUMS.get(set as usize)
        .map_or_else(|| super::sets::sum(set), |&sum| sum.into())
}

/// The minimum and the maximum of some candidates, and the number of open cells, packed into one
/// word so that the words of several cells add up.
#[derive(Clone, Copy, Debug)]
struct Ends(u64);

/// The ends for all domains of values up to nine.
static ENDS: [Ends; NINE] = {
    let mut table = [Ends::found(0); NINE];
    let mut domain = 1;
    while domain < NINE {
        table[domain] = Ends::found(domain as u32);
        domain += 1;
    }
    table
};

impl Ends {
    #[inline]
    fn of(domain: u32) -> Ends {
        ENDS.get(domain as usize)
            .map_or_else(|| Ends::found(domain), |&ends| ends)
    }

    const fn found(domain: u32) -> Ends {
        if domain == 0 {
            return Ends(Span::IMPOSSIBLE as u64);
        }
        let (least, greatest) = (
            domain.trailing_zeros() as u64 + 1,
            32 - domain.leading_zeros() as u64,
        );
        Ends(least << 48 | greatest << 32 | !domain.is_power_of_two() as u64)
    }

    #[inline]
    fn least(self) -> i32 {
        (self.0 >> 48) as i32
    }

    #[inline]
    fn greatest(self) -> i32 {
        (self.0 >> 32 & 0xffff) as i32
    }

    #[inline]
    fn open(self) -> u32 {
        self.0 as u32
    }
}
