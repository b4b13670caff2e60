//! The steps from one level of a diagram to the next.

use std::sync::OnceLock;

use super::values::{DOMAINS_OF_NINE, bits};

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
    whole: OnceLock<Whole>,
}

impl Steps {
    /// Builds the steps from the next state of each state and each value. There are `after` states
    /// after them.
    pub(super) fn new(next: Vec<u16>, side: usize, after: usize) -> Steps {
        let states = next.len() / side;
        let few = states.max(after) <= 64;
        let fours = few.then(|| Fours::both(&next, side, states, after));
        Steps {
            side,
            next,
            states_after: after,
            after: words(after),
            fours,
            whole: OnceLock::new(),
        }
    }

    /// Builds the tables that pay off if many cells have these steps, provided that states and
    /// values are few.
    pub(super) fn hasten(&self) {
        if self.side <= 9
            && self.states_after.max(self.next.len() / self.side) <= u16::BITS as usize
        {
            self.whole.get_or_init(|| Whole::new(&self.next, self.side));
        }
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
        if let Some(whole) = self.whole.get() {
            to[0] = whole.ahead.take(from[0], domain);
            return;
        }
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
    pub(super) fn back(
        &self,
        from: &[u64],
        domain: u32,
        to: &[u64],
        leading: &mut Vec<u64>,
    ) -> u32 {
        leading.clear();
        leading.resize(from.len(), 0);
        if let Some(whole) = self.whole.get() {
            leading[0] = from[0] & whole.back.take(to[0], domain);
            return whole.values(leading[0], to[0]) & domain;
        }
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
            let leads = |&value: &usize| {
                to.get(next(value) / 64)
                    .is_some_and(|word| word >> (next(value) % 64) & 1 != 0)
            };
            let values = bits(domain)
                .filter(leads)
                .fold(0, |values, value| values | 1 << value);
            kept |= values;
            leading[state / 64] |= u64::from(values != 0) << (state % 64);
        });
        kept
    }
}

/// Steps in one direction, for four states at a time. Without them, 58 examples of one collection
/// take a tenth more time.
#[derive(Clone, Debug)]
struct Fours {
    number: usize,
    /// For each value, each four states and each subset of these, the states that it leads to, as
    /// bits.
    table: Vec<[u64; 16]>,
}

impl Fours {
    /// Builds the steps ahead, from `states` to `after` states, and back.
    fn both(next: &[u16], side: usize, states: usize, after: usize) -> [Fours; 2] {
        let none = |states: usize| Fours {
            number: states.div_ceil(4),
            table: vec![[0; 16]; side * states.div_ceil(4)],
        };
        let mut both = [none(states), none(after)];
        for (number, to) in next
            .iter()
            .map(|&to| usize::from(to))
            .enumerate()
            .filter(|&(_, to)| to < after)
        {
            let (from, value) = (number / side, number % side);
            both[0].add(from, value, to);
            both[1].add(to, value, from);
        }
        both
    }

    fn add(&mut self, from: usize, value: usize, to: usize) {
        let choices = self.table[value * self.number + from / 4]
            .iter_mut()
            .enumerate();
        choices
            .filter(|(choice, _)| choice >> (from % 4) & 1 != 0)
            .for_each(|(_, states)| *states |= 1 << to);
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

/// Steps by sets of values up to nine, between at most 16 states. With them, a run on a line of 57
/// cells takes 10,400 instructions instead of 18,900.
#[derive(Debug)]
struct Whole {
    ahead: Direction,
    back: Direction,
    /// For each four states before the steps and each four after them, by subsets of both, the
    /// values that lead from one to the other.
    values: [[[[u16; 16]; 16]; 4]; 4],
}

/// For each four states and each subset of these, by the values: the states that they lead to, as
/// bits.
#[derive(Debug)]
struct Direction(Vec<[[u16; DOMAINS_OF_NINE]; 16]>);

impl Whole {
    fn new(next: &[u16], side: usize) -> Whole {
        let steps = || {
            next.iter()
                .map(|&to| usize::from(to))
                .enumerate()
                .filter(|&(_, to)| to < 16)
        };
        let mut values = [[[[0; 16]; 16]; 4]; 4];
        for (number, to) in steps() {
            let (from, value) = (number / side, number % side);
            for subset in having(from % 4) {
                for other in having(to % 4) {
                    values[from / 4][to / 4][subset][other] |= 1 << value;
                }
            }
        }
        let ahead = Direction::new(steps().map(|(number, to)| (number / side, number % side, to)));
        let back = Direction::new(steps().map(|(number, to)| (to, number % side, number / side)));
        Whole {
            ahead,
            back,
            values,
        }
    }

    /// Returns the values that lead from one of some states to one of others.
    #[inline]
    fn values(&self, from: u64, to: u64) -> u32 {
        let mut all = 0;
        for (values, from) in self.values.iter().zip(fours(from)) {
            for (values, to) in values.iter().zip(fours(to)) {
                all |= values[from][to];
            }
        }
        all.into()
    }
}

impl Direction {
    /// Builds the tables from each state, value and next state.
    fn new(steps: impl Iterator<Item = (usize, usize, usize)>) -> Direction {
        let mut table = vec![[[0; DOMAINS_OF_NINE]; 16]; 4];
        for (from, value, to) in steps {
            having(from % 4).for_each(|subset| table[from / 4][subset][1 << value] |= 1 << to);
        }
        for values in 1..DOMAINS_OF_NINE {
            for states in table.iter_mut().flatten() {
                states[values] =
                    states[values & (values - 1)] | states[values & values.wrapping_neg()];
            }
        }
        Direction(table)
    }

    #[inline]
    fn take(&self, states: u64, values: u32) -> u64 {
        let by_four = self.0.iter().zip(fours(states));
        by_four
            .fold(0, |to, (four, subset)| to | four[subset][values as usize])
            .into()
    }
}

/// Iterates over the subsets of four states that have one of them.
fn having(state: usize) -> impl Iterator<Item = usize> {
    (0..16).filter(move |subset| subset >> state & 1 != 0)
}

/// Returns 16 states in fours.
#[inline]
fn fours(states: u64) -> [usize; 4] {
    [0, 4, 8, 12].map(|from| (states >> from) as usize & 15)
}

/// Calls `visit` with the numbers of the bits. (An iterator over them is not fully inlined, so it
/// makes a call for each bit.)
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
