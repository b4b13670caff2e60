//! Values of a cell as bits: bit *v* - 1 for the value *v*.

pub(in super::super) use crate::diagram::bits;

/// Returns the minimum of a set that is not empty.
#[inline]
pub(super) fn least(domain: u32) -> i32 {
    domain.trailing_zeros() as i32 + 1
}

/// Returns the maximum of a set; 0 if it is empty. Without newer instructions, a table is faster than
/// counting zeros.
#[inline]
pub(super) fn greatest(domain: u32) -> i32 {
    static GREATEST: [u8; DOMAINS_OF_NINE] = {
        let mut table = [0; DOMAINS_OF_NINE];
        let mut domain = 1;
        while domain < DOMAINS_OF_NINE {
            table[domain] = domain.ilog2() as u8 + 1;
            domain += 1;
        }
        table
    };
    GREATEST
        .get(domain as usize)
        .map_or_else(|| domain.ilog2() as i32 + 1, |&greatest| greatest.into())
}

/// Returns the bit of the maximum; 0 if there is none.
#[inline]
pub(super) fn top(domain: u32) -> u32 {
    (1_u64 << greatest(domain) >> 1) as u32
}

/// Returns the values of a range, both ends included.
#[inline]
pub(super) fn between(from: i32, to: i32) -> u32 {
    let below = |value: i32| (1_u64 << value.clamp(0, 32)) - 1;
    (below(to) & !below(from - 1)) as u32
}

/// Returns `true` if there is exactly one value.
#[inline]
pub(super) fn is_settled(domain: u32) -> bool {
    domain.is_power_of_two()
}

/// Shifts bits up, or down if `by` is negative, without a branch on the direction, which would be
/// unpredictable.
#[inline]
pub(super) fn shifted(bits: u32, by: i32) -> u32 {
    if (-32..32).contains(&by) {
        (u64::from(bits) << 31 >> (31 - by)) as u32
    } else {
        0
    }
}

/// Returns the bit of a value; 0 if it is not in 1..=32.
#[inline]
pub(super) fn bit(value: i32) -> u32 {
    1_u32.checked_shl((value - 1) as u32).unwrap_or(0)
}

/// The number of sets of values up to nine.
pub(super) const DOMAINS_OF_NINE: usize = 1 << 9;

/// Returns the number of values.
#[inline]
pub(super) fn count(domain: u32) -> usize {
    static COUNTS: [u8; DOMAINS_OF_NINE] = {
        let mut table = [0; DOMAINS_OF_NINE];
        let mut domain = 0;
        while domain < DOMAINS_OF_NINE {
            table[domain] = domain.count_ones() as u8;
            domain += 1;
        }
        table
    };
    COUNTS
        .get(domain as usize)
        .map_or_else(|| domain.count_ones() as usize, |&count| count.into())
}

/// The sum of a value and its image under [`turned`].
pub(super) const TURNED: i32 = 10;

/// Reverses a set of values up to nine: 9 for 1 and so on. Returns `None` if there are larger ones.
#[inline]
pub(super) fn turned(domain: u32) -> Option<u32> {
    static ROUND: [u16; DOMAINS_OF_NINE] = {
        let mut table = [0; DOMAINS_OF_NINE];
        let mut domain = 0;
        while domain < DOMAINS_OF_NINE {
            table[domain] = (domain as u16).reverse_bits() >> 7;
            domain += 1;
        }
        table
    };
    ROUND.get(domain as usize).map(|&turned| turned.into())
}
