//! The bounds of what a group adds to a sum.

use super::values::{NINE, greatest, least};

/// The bounds of what a group adds to a sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) low: i32,
    pub(super) high: i32,
    /// The number of open cells; at least [`IMPOSSIBLE`](Self::IMPOSSIBLE) if a cell has no candidates.
    pub(super) open: u32,
}

impl Span {
    /// What a cell without candidates adds to the number of open cells.
    pub(super) const IMPOSSIBLE: u32 = 1 << 16;

    /// Returns the bounds for cells that all differ, with these candidates, each multiplied by a factor.
    #[inline]
    pub(super) fn of(factor: i32, candidates: impl ExactSizeIterator<Item = u32>) -> Span {
        let number = candidates.len();
        let (mut all, mut ends) = (0, Ends(0));
        for domain in candidates {
            all |= domain;
            ends.0 += Ends::of(domain).0;
        }
        let (mut low, mut high) = (ends.least(), ends.greatest());
        if number > 1 {
            let (few, much) = extremes(all, number);
            (low, high) = (low.max(few), high.min(much));
        }
        let (one, other) = (factor * low, factor * high);
        Span { low: one.min(other), high: one.max(other), open: ends.open() }
    }
}

/// The minimum and the maximum of some candidates, and the number of open cells, packed into one word so that the words of several cells
/// add up.
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
        ENDS.get(domain as usize).map_or_else(|| Ends::found(domain), |&ends| ends)
    }

    const fn found(domain: u32) -> Ends {
        if domain == 0 {
            return Ends(Span::IMPOSSIBLE as u64);
        }
        let (least, greatest) = (domain.trailing_zeros() as u64 + 1, 32 - domain.leading_zeros() as u64);
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

/// Returns the minimum and the maximum sum of `number` of these values, or of all if there are fewer, which is a contradiction found
/// elsewhere.
#[inline]
fn extremes(values: u32, number: usize) -> (i32, i32) {
    if let Some(&[low, high]) = EXTREMES.get(number).and_then(|table| table.get(values as usize)) {
        return (low.into(), high.into());
    }
    let (mut up, mut down, mut low, mut high) = (values, values, 0, 0);
    for _ in 0..number.min(values.count_ones() as usize) {
        low += least(up);
        high += greatest(down);
        up &= up - 1;
        down ^= 1 << (greatest(down) - 1);
    }
    (low, high)
}

/// The extremes by number and values.
static EXTREMES: [[[u8; 2]; NINE]; 10] = {
    let mut table = [[[0; 2]; NINE]; 10];
    let mut number = 1;
    while number < 10 {
        let mut values = 1;
        while values < NINE {
            let (least, greatest) = (values.trailing_zeros() as u8 + 1, values.ilog2() as u8 + 1);
            let (up, down) = (values & (values - 1), values & !(1 << (greatest - 1)));
            table[number][values] = [least + table[number - 1][up][0], greatest + table[number - 1][down][1]];
            values += 1;
        }
        number += 1;
    }
    table
};
