//! Finite automata over values: what a sequence of cells may hold.
//!
//! A rule gives a start, a step and an end ([`Automaton::new`]) and never sees a table. A solver
//! sees the table, keeps the states reachable from both ends of the sequence, and so removes every
//! value that occurs in no accepted sequence (Pesant 2004, *A regular language membership
//! constraint for finite sequences of variables*).

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::diagram::Mixing;

/// A deterministic automaton that reads values.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Automaton {
    /// The next state for each state and each value from 1.
    next: Arc<[Vec<Option<u16>>]>,
    /// `true` if a sequence may end in the state.
    accepts: Vec<bool>,
}

impl Automaton {
    /// Builds the automaton of all states reachable from the start by these values. A step
    /// is `None` if the sequence can no longer be accepted.
    ///
    /// # Panics
    /// If there are more than 65,535 states.
    pub(crate) fn new<S: Clone + Eq + Hash>(
        values: RangeInclusive<u8>,
        start: S,
        step: impl Fn(&S, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Automaton {
        Automaton::bounded(u16::MAX.into(), values, start, step, accepts).expect("few states")
    }

    /// Like [`new`](Self::new), with a limit: `None` if there are more than `most` states, as may
    /// happen with rules written by a setter.
    pub(crate) fn bounded<S: Clone + Eq + Hash>(
        most: usize,
        values: RangeInclusive<u8>,
        start: S,
        step: impl Fn(&S, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Option<Automaton> {
        let mut states = vec![start];
        // The numbers of states by their hashes, so that all kinds of states share one kind of map.
        let hasher = Mixing::default();
        let mut numbers: HashMap<u64, u16, Mixing> = HashMap::default();
        numbers.insert(hasher.hash_one(&states[0]), 0);
        let mut next = Vec::new();
        while let Some(state) = states.get(next.len()).cloned() {
            let mut row = Vec::with_capacity(values.len());
            for value in values.clone() {
                row.push(step(&state, value).map(|state| {
                    let mut hash = hasher.hash_one(&state);
                    loop {
                        let number = *numbers.entry(hash).or_insert(states.len() as u16);
                        if usize::from(number) == states.len() {
                            states.push(state);
                            return number;
                        }
                        if states[usize::from(number)] == state {
                            return number;
                        }
                        // Another state has the same hash.
                        hash = hash.wrapping_add(1);
                    }
                }));
                if states.len() > most.min(u16::MAX.into()) {
                    return None;
                }
            }
            next.push(row);
        }
        Some(Automaton {
            next: next.into(),
            accepts: states.iter().map(accepts).collect(),
        })
    }

    /// Returns the number of values that the automaton reads.
    pub(crate) fn values(&self) -> u8 {
        self.next[0].len() as u8
    }

    /// Returns the number of states; the first is the start.
    pub(crate) fn states(&self) -> usize {
        self.next.len()
    }

    /// Returns the state after reading a value, from 1, in a state; `None` too for a value that the
    /// automaton does not know.
    #[inline]
    pub(crate) fn next(&self, state: usize, value: u8) -> Option<usize> {
        (*self.next[state].get(value as usize - 1)?).map(usize::from)
    }

    /// Returns `true` if a sequence may end in a state.
    pub(crate) fn accepts(&self, state: usize) -> bool {
        self.accepts[state]
    }
}
