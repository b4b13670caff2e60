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
        let limits = (u16::MAX.into(), usize::MAX);
        Automaton::bounded(limits, values, start, step, accepts).expect("few states")
    }

    /// Like [`new`](Self::new), with limits: `None` if there are more than `most` states, as may
    /// happen with rules written by a setter. States that are first reached by `length` values lead
    /// to themselves, since nothing follows.
    pub(crate) fn bounded<S: Clone + Eq + Hash>(
        (most, length): (usize, usize),
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
        let (mut depth, mut level) = (0, 1);
        while let Some(state) = states.get(next.len()).cloned() {
            if next.len() == level {
                (depth, level) = (depth + 1, states.len());
            }
            if depth == length {
                next.push(vec![Some(next.len() as u16); values.len()]);
                continue;
            }
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

    /// Merges the states that accept the same (Moore 1956, *Gedanken-experiments on sequential
    /// machines*), and drops those from which no accepting one is reached. `None` if nothing is
    /// accepted. Every state must have a next one for each value.
    pub(crate) fn merged(&self) -> Option<Automaton> {
        // Classes are numbered by their first states.
        let (mut classes, mut count) = (vec![0_u16; self.states()], 0);
        let after = |classes: &[u16], state: usize| -> Vec<Option<u16>> {
            let next = self.next[state].iter();
            next.map(|next| next.map(|next| classes[usize::from(next)]))
                .collect()
        };
        let firsts = loop {
            let (mut numbers, mut firsts) = (HashMap::new(), Vec::new());
            let number = |state: usize| {
                let key = (self.accepts[state], classes[state], after(&classes, state));
                *numbers.entry(key).or_insert_with(|| {
                    firsts.push(state);
                    firsts.len() as u16 - 1
                })
            };
            classes = (0..self.states()).map(number).collect();
            if firsts.len() == count {
                break firsts;
            }
            count = firsts.len();
        };
        // States that reach no accepting one make a class that leads to itself.
        let is_live = |&class: &u16| {
            let first = firsts[usize::from(class)];
            let goes_on = |next: &Option<u16>| next.is_some_and(|next| next != class);
            self.accepts[first] || after(&classes, first).iter().any(goes_on)
        };
        let live: Vec<u16> = (0..firsts.len() as u16).filter(is_live).collect();
        let first = |&class: &u16| firsts[usize::from(class)];
        let row = |class| -> Vec<Option<u16>> {
            let after = after(&classes, first(class)).into_iter();
            after
                .map(|next| live.binary_search(&next?).ok().map(|at| at as u16))
                .collect()
        };
        (live.first() == Some(&0)).then(|| Automaton {
            next: live.iter().map(row).collect(),
            accepts: live
                .iter()
                .map(|class| self.accepts[first(class)])
                .collect(),
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
