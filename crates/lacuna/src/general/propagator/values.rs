//! Values of a cell as bits: bit *v* - 1 for the value *v*.

use crate::cells::Cells;
pub(in super::super) use crate::diagram::bits;

/// The number of sets of values up to nine.
pub(super) const DOMAINS_OF_NINE: usize = 1 << 9;

/// What is asked of a set of values again and again, in eight bytes.
#[derive(Clone, Copy)]
struct Facts {
    count: u16,
    sum: u16,
    greatest: u16,
    turned: u16,
}

/// Sets of values up to nine. Without newer instructions, a table is faster than counting bits.
static FACTS: [Facts; DOMAINS_OF_NINE] = {
    let none = Facts {
        count: 0,
        sum: 0,
        greatest: 0,
        turned: 0,
    };
    let mut table = [none; DOMAINS_OF_NINE];
    let mut set = 1;
    while set < DOMAINS_OF_NINE {
        let rest = table[set & (set - 1)];
        table[set] = Facts {
            count: rest.count + 1,
            sum: rest.sum + set.trailing_zeros() as u16 + 1,
            greatest: set.ilog2() as u16 + 1,
            turned: (set as u16).reverse_bits() >> 7,
        };
        set += 1;
    }
    table
};

#[inline]
fn facts(set: u32) -> Option<&'static Facts> {
    FACTS.get(set as usize)
}

/// Returns the number of values.
#[inline]
pub(super) fn count(set: u32) -> usize {
    facts(set).map_or_else(|| set.count_ones() as usize, |facts| facts.count.into())
}

/// Returns the sum of the values.
#[inline]
pub(super) fn sum(set: u32) -> i32 {
    let slowly = || bits(set).map(|value| value as i32 + 1).sum();
    facts(set).map_or_else(slowly, |facts| facts.sum.into())
}

/// Returns the minimum of a set that is not empty.
#[inline]
pub(super) fn least(set: u32) -> i32 {
    set.trailing_zeros() as i32 + 1
}

/// Returns the maximum of a set; 0 if it is empty.
#[inline]
pub(super) fn greatest(set: u32) -> i32 {
    facts(set).map_or_else(|| set.ilog2() as i32 + 1, |facts| facts.greatest.into())
}

/// Returns the bit of the maximum; 0 if there is none.
#[inline]
pub(super) fn top(set: u32) -> u32 {
    (1_u64 << greatest(set) >> 1) as u32
}

/// The sum of a value and its image under [`turned`].
pub(super) const TURNED: i32 = 10;

/// Reverses a set of values up to nine: 9 for 1 and so on. Returns `None` if there are larger ones.
#[inline]
pub(super) fn turned(set: u32) -> Option<u32> {
    facts(set).map(|facts| facts.turned.into())
}

/// Returns the values of a range, both ends included.
#[inline]
pub(super) fn between(from: i32, to: i32) -> u32 {
    let below = |value: i32| (1_u64 << value.clamp(0, 32)) - 1;
    (below(to) & !below(from - 1)) as u32
}

/// Returns `true` if there is exactly one value.
#[inline]
pub(super) fn is_settled(set: u32) -> bool {
    set.is_power_of_two()
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

/// Returns all sums of a number of one set and a number of the other, both given as bits.
pub(super) fn sums(one: u64, other: u64) -> u64 {
    let numbers = Cells::<1>::of_words([one]).into_iter();
    numbers.fold(0, |sums, number| sums | other << number)
}
