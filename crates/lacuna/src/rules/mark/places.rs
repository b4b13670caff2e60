//! The positions of a regular expression, each of which matches one value, and which may follow
//! which (Glushkov 1961, *The abstract theory of automata*).
//!
//! Sets of positions are the states of an automaton. However deeply the expression is nested, a
//! step examines each pair of positions at most once.

use super::expression::{Expression, MOST};
use crate::cells::Cells;
use crate::rules::automaton::Automaton;

/// The maximum number of states of an automaton.
const MOST_STATES: usize = 5_000;

/// A set of positions.
type Set = Cells<{ MOST.div_ceil(64) }>;

/// The positions of an expression.
#[derive(Debug)]
pub(super) struct Places {
    /// The values of each position: bit *v* - 1 stands for the value *v*.
    values: Vec<u32>,
    /// The positions that may follow each position.
    next: Vec<Set>,
    whole: Part,
}

/// A part of an expression: the positions where its matches may begin and end.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// `true` if the part matches the empty sequence.
    may_be_empty: bool,
    first: Set,
    last: Set,
}

/// The positions that may match the next value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    next: Set,
    may_end: bool,
}

impl Part {
    const EMPTY: Part = Part {
        may_be_empty: true,
        first: Set::EMPTY,
        last: Set::EMPTY,
    };
}

impl Places {
    pub(super) fn of(expression: &Expression) -> Places {
        let mut places = Places {
            values: Vec::new(),
            next: Vec::new(),
            whole: Part::EMPTY,
        };
        places.whole = places.part(expression);
        places
    }

    fn part(&mut self, expression: &Expression) -> Part {
        match expression {
            Expression::One(values) => {
                let place = Set::of(self.values.len());
                self.values.push(*values);
                self.next.push(Set::EMPTY);
                Part {
                    may_be_empty: false,
                    first: place,
                    last: place,
                }
            }
            Expression::Then(parts) => parts.iter().fold(Part::EMPTY, |before, part| {
                let part = self.part(part);
                self.link(before.last, part.first);
                Part {
                    may_be_empty: before.may_be_empty && part.may_be_empty,
                    first: if before.may_be_empty {
                        before.first | part.first
                    } else {
                        before.first
                    },
                    last: if part.may_be_empty {
                        before.last | part.last
                    } else {
                        part.last
                    },
                }
            }),
            Expression::Or(parts) => {
                let none = Part {
                    may_be_empty: false,
                    ..Part::EMPTY
                };
                parts.iter().fold(none, |others, part| {
                    let part = self.part(part);
                    Part {
                        may_be_empty: others.may_be_empty || part.may_be_empty,
                        first: others.first | part.first,
                        last: others.last | part.last,
                    }
                })
            }
            Expression::Star(part) => {
                let part = self.part(part);
                self.link(part.last, part.first);
                Part {
                    may_be_empty: true,
                    ..part
                }
            }
        }
    }

    fn link(&mut self, from: Set, to: Set) {
        from.into_iter().for_each(|place| self.next[place] |= to);
    }

    /// Returns the automaton of the expression for values up to `values`; `None` if it has too many
    /// states.
    pub(super) fn automaton(&self, values: u8) -> Option<Automaton> {
        let start = State {
            next: self.whole.first,
            may_end: self.whole.may_be_empty,
        };
        Automaton::bounded(
            MOST_STATES,
            values,
            start,
            |state, value| self.after(state, value),
            |state| state.may_end,
        )
    }

    /// Returns the state after a value; `None` if it does not fit.
    fn after(&self, state: &State, value: u8) -> Option<State> {
        let fits = |&place: &usize| self.values[place] >> (value - 1) & 1 != 0;
        let matched: Set = state.next.into_iter().filter(fits).collect();
        let next = matched
            .into_iter()
            .fold(Set::EMPTY, |next, place| next | self.next[place]);
        (!matched.is_empty()).then(|| State {
            next,
            may_end: !matched.is_disjoint(self.whole.last),
        })
    }
}
