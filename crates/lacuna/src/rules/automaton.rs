//! Finite automata over values: what a sequence of cells may hold.
//!
//! A rule gives a start, a step and an end ([`Automaton::new`]) and never sees a table. A solver
//! sees the table, keeps the states reachable from both ends of the sequence, and so removes every
//! value that occurs in no accepted sequence (Pesant 2004, *A regular language membership
//! constraint for finite sequences of variables*).

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};

/// A deterministic automaton that reads values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    /// The next state for each state and each value from 1.
    next: Vec<Vec<Option<u16>>>,
    /// `true` if a sequence may end in the state.
    accepts: Vec<bool>,
}

impl Automaton {
    /// Builds the automaton of all states reachable from the start by values up to `values`. A step
    /// is `None` if the sequence can no longer be accepted.
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

    /// Like [`new`](Self::new), with a limit: `None` if there are more than `most` states, as may
    /// happen with rules written by a setter.
    pub fn bounded<S: Clone + Eq + Hash>(
        most: usize,
        values: u8,
        start: S,
        step: impl Fn(&S, u8) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Option<Automaton> {
        let mut states = vec![start];
        // The numbers of states by their hashes, so that all kinds of states share one kind of map.
        let hasher = RandomState::new();
        let mut numbers: HashMap<u64, u16> = HashMap::from([(hasher.hash_one(&states[0]), 0)]);
        let mut next = Vec::new();
        while let Some(state) = states.get(next.len()).cloned() {
            let mut row = Vec::with_capacity(values.into());
            for value in 1..=values {
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
            next,
            accepts: states.iter().map(accepts).collect(),
        })
    }

    /// Builds the automaton of all sequences of this length, with values up to `values`, that
    /// satisfy a condition; `None` if there are more than a million sequences or 65,535 states.
    ///
    /// ```
    /// use lacuna::rules::automaton::Automaton;
    /// let rises = Automaton::of_length(4, 2, |values| values[0] < values[1]).expect("few sequences");
    /// let after_three = rises.next(0, 3).expect("a four may follow");
    /// assert_eq!((rises.next(0, 4), rises.next(after_three, 3)), (None, None));
    /// ```
    pub fn of_length(
        values: u8,
        length: usize,
        holds: impl Fn(&[u8]) -> bool,
    ) -> Option<Automaton> {
        usize::from(values)
            .checked_pow(length.try_into().ok()?)
            .filter(|&sequences| sequences <= 1_000_000)?;
        let mut suffixes = Suffixes {
            values,
            length,
            holds,
            rows: vec![vec![None; values.into()]],
            known: HashMap::new(),
        };
        if suffixes.after(&mut Vec::new()).is_none() {
            suffixes.rows.push(vec![None; values.into()]);
        }
        // Rows were built from the end to the start, but state 0 must be the start.
        let last = u16::try_from(suffixes.rows.len() - 1).ok()?;
        let turned = |row: Vec<Option<u16>>| {
            row.into_iter()
                .map(|next| next.map(|next| last - next))
                .collect()
        };
        let next = suffixes.rows.into_iter().rev().map(turned).collect();
        Some(Automaton {
            next,
            accepts: (0..=last).map(|state| state == last).collect(),
        })
    }

    /// Returns the number of values that the automaton reads.
    pub fn values(&self) -> u8 {
        self.next[0].len() as u8
    }

    /// Returns the number of states; the first is the start.
    pub fn states(&self) -> usize {
        self.next.len()
    }

    /// Returns the state after reading a value, from 1, in a state.
    #[inline]
    pub fn next(&self, state: usize, value: u8) -> Option<usize> {
        self.next[state][value as usize - 1].map(usize::from)
    }

    /// Returns `true` if a sequence may end in a state.
    pub fn accepts(&self, state: usize) -> bool {
        self.accepts[state]
    }
}

/// The possible continuations of sequences. Prefixes with equal continuations share a row.
struct Suffixes<F> {
    values: u8,
    length: usize,
    holds: F,
    rows: Vec<Vec<Option<u16>>>,
    known: HashMap<Vec<Option<u16>>, u16>,
}

impl<F: Fn(&[u8]) -> bool> Suffixes<F> {
    /// Returns the row of a prefix; `None` if it has no continuation.
    fn after(&mut self, beginning: &mut Vec<u8>) -> Option<u16> {
        if beginning.len() == self.length {
            return (self.holds)(beginning).then_some(0);
        }
        let mut row = Vec::with_capacity(self.values.into());
        for value in 1..=self.values {
            beginning.push(value);
            row.push(self.after(beginning));
            beginning.pop();
        }
        if row.iter().all(Option::is_none) {
            return None;
        }
        Some(*self.known.entry(row).or_insert_with_key(|row| {
            self.rows.push(row.clone());
            // Numbers wrap beyond 65,535 rows, but then no automaton is built.
            (self.rows.len() - 1) as u16
        }))
    }
}
