//! Regular expressions over values.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use Expression::{One, Or, Star, Then};

use crate::board::value;
use crate::cells::Cells;
use crate::rules::automaton::Automaton;

/// A regular expression.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Expression {
    /// One of these values: bit *v* - 1 stands for the value *v*.
    One(u32),
    /// These parts in sequence. No parts match the empty sequence.
    Then(Vec<Expression>),
    /// Any one of these parts.
    Or(Vec<Expression>),
    /// The part repeated any number of times.
    Star(Box<Expression>),
}

impl Expression {
    /// Returns where matches end that begin at one of `starts`, in the obvious way, without an
    /// automaton.
    pub(super) fn ends(&self, values: &[u8], starts: &BTreeSet<usize>) -> BTreeSet<usize> {
        match self {
            One(set) => {
                let fits = |start: &usize| {
                    values
                        .get(*start)
                        .is_some_and(|value| set >> (value - 1) & 1 != 0)
                };
                starts
                    .iter()
                    .filter(|start| fits(start))
                    .map(|start| start + 1)
                    .collect()
            }
            Then(parts) => parts
                .iter()
                .fold(starts.clone(), |starts, part| part.ends(values, &starts)),
            Or(parts) => parts
                .iter()
                .flat_map(|part| part.ends(values, starts))
                .collect(),
            Star(part) => {
                let mut ends = starts.clone();
                while let more = part.ends(values, &ends)
                    && !more.is_subset(&ends)
                {
                    ends.extend(more);
                }
                ends
            }
        }
    }

    /// Repeats the expression at least `least` times and at most `most` times, where `None` means
    /// no limit.
    fn repeat(self, least: usize, most: Option<usize>) -> Expression {
        let mut parts = vec![self.clone(); least];
        match most {
            None => parts.push(Star(Box::new(self))),
            Some(most) => parts.resize(most, Or(vec![self, Then(Vec::new())])),
        }
        Then(parts)
    }

    /// Parses an expression over values that are shown like this; `None` if there is an error or it is too
    /// large.
    pub(super) fn parse(text: &str, values: &RangeInclusive<u8>) -> Option<Expression> {
        let text = text
            .chars()
            .filter(|letter| !letter.is_whitespace())
            .collect();
        let mut parser = Parser {
            text,
            at: 0,
            depth: 0,
            left: MOST,
            first: *values.start(),
            all: u32::MAX >> (32 - values.len()),
        };
        let expression = parser.alternatives()?;
        (parser.at == parser.text.len()).then_some(expression)
    }
}

/// The maximum number of values that an expression may name, counted as often as they are repeated.
const MOST: usize = 1_000;

/// The maximum depth of brackets.
const DEEPEST: usize = 30;

struct Parser {
    text: Vec<char>,
    at: usize,
    depth: usize,
    /// The number of values that may still be named.
    left: usize,
    /// The number that stands for the value 1.
    first: u8,
    all: u32,
}

impl Parser {
    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    fn takes(&mut self, letter: char) -> bool {
        let is_there = self.peek() == Some(letter);
        self.at += usize::from(is_there);
        is_there
    }

    fn next(&mut self) -> Option<char> {
        let next = self.peek();
        self.at += 1;
        next
    }

    fn alternatives(&mut self) -> Option<Expression> {
        let mut parts = vec![self.sequence()?];
        while self.takes('|') {
            parts.push(self.sequence()?);
        }
        Some(Or(parts))
    }

    fn sequence(&mut self) -> Option<Expression> {
        let mut parts = Vec::new();
        while self.peek().is_some_and(|next| !matches!(next, '|' | ')')) {
            parts.push(self.repeated()?);
        }
        Some(Then(parts))
    }

    fn repeated(&mut self) -> Option<Expression> {
        let before = self.left;
        let mut expression = self.single()?;
        loop {
            let (least, most) = match self.peek() {
                Some('*') => (0, None),
                Some('+') => (1, None),
                Some('?') => (0, Some(1)),
                Some('{') => self.numbers()?,
                _ => return Some(expression),
            };
            self.at += 1;
            let copies = most.unwrap_or(least + 1).max(1);
            self.left = self
                .left
                .checked_sub((before - self.left).max(1).checked_mul(copies - 1)?)?;
            expression = expression.repeat(least, most);
        }
    }

    /// Reads `{n}`, `{n,}` or `{n,m}` up to the closing brace.
    fn numbers(&mut self) -> Option<(usize, Option<usize>)> {
        self.at += 1;
        let least = self.number()?;
        let most = match self.takes(',') {
            true if self.peek() == Some('}') => None,
            true => Some(self.number()?),
            false => Some(least),
        };
        (self.peek() == Some('}') && most.is_none_or(|most| most >= least)).then_some((least, most))
    }

    fn number(&mut self) -> Option<usize> {
        let from = self.at;
        while self.peek().is_some_and(|letter| letter.is_ascii_digit()) {
            self.at += 1;
        }
        let text: String = self.text[from..self.at].iter().collect();
        text.parse().ok().filter(|&number| number <= MOST)
    }

    fn single(&mut self) -> Option<Expression> {
        self.left = self.left.checked_sub(1)?;
        match self.next()? {
            '(' => {
                self.depth += 1;
                let expression = (self.depth <= DEEPEST).then(|| self.alternatives())??;
                self.depth -= 1;
                self.takes(')').then_some(expression)
            }
            '[' => self.class(),
            '.' => Some(One(self.all)),
            letter => self.value(letter).map(One),
        }
    }

    fn class(&mut self) -> Option<Expression> {
        let is_negated = self.takes('^');
        let mut values = 0;
        while !self.takes(']') {
            let letter = self.next()?;
            let first = self.value(letter)?;
            let last = if self.takes('-') {
                self.next().and_then(|letter| self.value(letter))?
            } else {
                first
            };
            if last < first {
                return None;
            }
            values |= last | (last - first);
        }
        match (values, is_negated) {
            (0, _) => None,
            (_, true) => Some(One(self.all & !values)),
            (_, false) => Some(One(values)),
        }
    }

    /// Returns the bit of a value.
    fn value(&self, letter: char) -> Option<u32> {
        let bit = 1_u32.checked_shl(u32::from(value(letter)?.checked_sub(self.first)?))?;
        Some(bit).filter(|bit| self.all & bit != 0)
    }
}

// The positions of a regular expression, each of which matches one value, and which may follow
// which (Glushkov 1961, *The abstract theory of automata*).
//
// Sets of positions are the states of an automaton. However deeply the expression is nested, a
// step examines each pair of positions at most once.

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
                let place = Set::EMPTY.with(self.values.len());
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
            1..=values,
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
