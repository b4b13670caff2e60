//! Finite automata over values: what a sequence of cells may hold, for rules that are read cell by cell.
//!
//! A rule says it as a start, a step and an end ([`Automaton::new`]), and never sees a table. A solver sees the table, keeps the states that can
//! be reached from both ends of the sequence, and so finds every value that no accepted sequence has (Pesant 2004, *A regular language
//! membership constraint for finite sequences of variables*).

use std::collections::HashMap;
use std::hash::Hash;

/// A deterministic automaton that reads values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    /// For each state and each value, from 1, the next state.
    next: Vec<Vec<Option<u16>>>,
    /// `true` if a sequence may end in the state.
    accepts: Vec<bool>,
}

impl Automaton {
    /// All states that are reached from the start by values up to `values`. A step is `None` where the sequence can no longer be accepted.
    ///
    /// # Panics
    /// If there are more than 65,535 states.
    pub fn new<S: Clone + Eq + Hash>(
        values: u8,
        start: S,
        step: impl Fn(&S, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Automaton {
        Automaton::bounded(u16::MAX.into(), values, start, step, accepts).expect("few states")
    }

    /// The same if there are no more states than so many: what a setter writes may have any number.
    pub fn bounded<S: Clone + Eq + Hash>(
        most: usize,
        values: u8,
        start: S,
        step: impl Fn(&S, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Option<Automaton> {
        let mut states = vec![start.clone()];
        let mut numbers: HashMap<S, u16> = HashMap::from([(start, 0)]);
        let mut next = Vec::new();
        while let Some(state) = states.get(next.len()).cloned() {
            let mut row = Vec::with_capacity(values.into());
            for value in 1..=values {
                let state = step(&state, value);
                row.push(state.map(|state| {
                    *numbers.entry(state).or_insert_with_key(|state| {
                        states.push(state.clone());
                        (states.len() - 1) as u16
                    })
                }));
                if states.len() > most.min(u16::MAX.into()) {
                    return None;
                }
            }
            next.push(row);
        }
        Some(Automaton { next, accepts: states.iter().map(accepts).collect() })
    }

    /// The number of states; the first is the start.
    pub fn states(&self) -> usize {
        self.next.len()
    }

    /// The state behind a state and a value from 1.
    #[inline]
    pub fn next(&self, state: usize, value: u8) -> Option<usize> {
        self.next[state][value as usize - 1].map(usize::from)
    }

    /// Returns `true` if a sequence may end in a state.
    pub fn accepts(&self, state: usize) -> bool {
        self.accepts[state]
    }
}
