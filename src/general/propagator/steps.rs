//! The steps from one level of a diagram to the next.

use super::values::bits;

/// Stands for no state.
pub(super) const NONE: u16 = u16::MAX;

/// Returns the number of words for `states` states.
pub(super) fn words(states: usize) -> usize {
    states.div_ceil(64).max(1)
}

/// The steps from one level to the next.
#[derive(Debug)]
pub(super) struct Steps {
    side: usize,
    /// For each state and each value, the next state.
    next: Vec<u16>,
    states_after: usize,
    /// The number of words of the level after the steps.
    after: usize,
    /// For few states, ahead and back, by four states at a time.
    fours: Option<[Fours; 2]>,
}

impl Steps {
    /// Builds the steps from the next state of each state and each value. There are `after` states after them.
    pub(super) fn new(next: Vec<u16>, side: usize, after: usize) -> Steps {
        let states = next.len() / side;
        let few = states.max(after) <= 64;
        let fours = few.then(|| Fours::both(&next, side, states, after));
        Steps { side, next, states_after: after, after: words(after), fours }
    }

    /// Returns `true` if these are the same steps.
    pub(super) fn are(&self, next: &[u16], after: usize) -> bool {
        self.next == next && self.states_after == after
    }

    /// Finds the states that some values lead to from these.
    #[inline]
    pub(super) fn ahead(&self, from: &[u64], domain: u32, to: &mut Vec<u64>) {
        to.clear();
        to.resize(self.after, 0);
        if let Some([ahead, _]) = &self.fours {
            bits(domain).for_each(|value| to[0] |= ahead.take(from[0], value));
            return;
        }
        each(from, |state| {
            for value in bits(domain) {
                let next = self.next[state * self.side + value];
                if next != NONE {
                    to[usize::from(next) / 64] |= 1 << (next % 64);
                }
            }
        });
    }

    /// Finds those of some states, and the values, that lead to one of the states `to`.
    #[inline]
    pub(super) fn back(&self, from: &[u64], domain: u32, to: &[u64], leading: &mut Vec<u64>) -> u32 {
        leading.clear();
        leading.resize(from.len(), 0);
        let mut kept = 0;
        if let Some([_, back]) = &self.fours {
            for value in bits(domain) {
                let some = from[0] & back.take(to[0], value);
                leading[0] |= some;
                kept |= u32::from(some != 0) << value;
            }
            return kept;
        }
        each(from, |state| {
            let next = |value: usize| usize::from(self.next[state * self.side + value]);
            let leads =
                |&value: &usize| to.get(next(value) / 64).is_some_and(|word| word >> (next(value) % 64) & 1 != 0);
            let values = bits(domain).filter(leads).fold(0, |values, value| values | 1 << value);
            kept |= values;
            leading[state / 64] |= u64::from(values != 0) << (state % 64);
        });
        kept
    }
}

/// Steps in one direction, for four states at a time. Without them, 58 examples of one collection take a tenth more time.
#[derive(Clone, Debug)]
struct Fours {
    number: usize,
    /// For each value, each four states and each subset of these, the states that it leads to, as bits.
    table: Vec<[u64; 16]>,
}

impl Fours {
    /// Builds the steps ahead, from `states` to `after` states, and back.
    fn both(next: &[u16], side: usize, states: usize, after: usize) -> [Fours; 2] {
        let none =
            |states: usize| Fours { number: states.div_ceil(4), table: vec![[0; 16]; side * states.div_ceil(4)] };
        let mut both = [none(states), none(after)];
        for (number, to) in next.iter().map(|&to| usize::from(to)).enumerate().filter(|&(_, to)| to < after) {
            let (from, value) = (number / side, number % side);
            both[0].add(from, value, to);
            both[1].add(to, value, from);
        }
        both
    }

    fn add(&mut self, from: usize, value: usize, to: usize) {
        let choices = self.table[value * self.number + from / 4].iter_mut().enumerate();
        choices.filter(|(choice, _)| choice >> (from % 4) & 1 != 0).for_each(|(_, states)| *states |= 1 << to);
    }

    #[inline]
    fn take(&self, mut states: u64, value: usize) -> u64 {
        let mut to = 0;
        for four in &self.table[value * self.number..][..self.number] {
            to |= four[(states & 15) as usize];
            states >>= 4;
        }
        to
    }
}

/// Calls `visit` with the numbers of the bits. (An iterator over them is not fully inlined, so it makes a call for each bit.)
#[inline]
fn each(words: &[u64], mut visit: impl FnMut(usize)) {
    for (number, &word) in words.iter().enumerate() {
        let mut left = word;
        while left != 0 {
            visit(64 * number + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}
