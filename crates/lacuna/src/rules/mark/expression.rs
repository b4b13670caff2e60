//! Regular expressions over values.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use Expression::{One, Or, Star, Then};

use crate::board::value;
use crate::diagram::bits;
use crate::rules::mark::machine::Machine;

/// A regular expression.
#[derive(Clone)]
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
                .checked_sub((before - self.left).checked_mul(copies - 1)?.max(1))?;
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

// The machine of a regular expression. Its states are the places of the expression that match one
// value, and its end (Glushkov 1961, *The abstract theory of automata*).

/// The maximum number of transitions of a machine.
const MOST_STEPS: usize = 200_000;

/// A place that matches one of these values and leads to what comes next, or a junction, without
/// values, of all that may come next.
struct Node {
    values: Option<u32>,
    next: Vec<usize>,
}

/// The node at the end of a match.
const END: usize = 0;

impl Expression {
    /// Returns the machine that accepts what the expression matches; `None` if it is too large.
    pub(super) fn machine(&self) -> Option<Machine> {
        let end = Node {
            values: Some(0),
            next: Vec::new(),
        };
        let mut nodes = vec![end];
        let first = self.begin(END, &mut nodes);
        let steps = |node: &Node| -> Vec<(u8, u16)> {
            let next = node.next.iter().filter(|_| node.values.is_some());
            let after: Vec<u16> = next.flat_map(|&next| places(&nodes, next)).collect();
            let to = |value| after.iter().map(move |&next| (value as u8 + 1, next));
            bits(node.values.unwrap_or(0)).flat_map(to).collect()
        };
        let steps: Vec<Vec<(u8, u16)>> = nodes.iter().map(steps).collect();
        let count = steps.iter().map(Vec::len).sum::<usize>();
        (count <= MOST_STEPS).then(|| Machine {
            starts: places(&nodes, first),
            accepts: BTreeSet::from([END as u16]),
            steps,
        })
    }

    /// Adds the nodes that match the expression before another node, and returns the first.
    fn begin(&self, after: usize, nodes: &mut Vec<Node>) -> usize {
        let (values, next) = match self {
            One(values) => (Some(*values), vec![after]),
            Then(parts) => {
                let parts = parts.iter().rev();
                return parts.fold(after, |after, part| part.begin(after, nodes));
            }
            Or(parts) => {
                let begins = parts.iter().map(|part| part.begin(after, nodes));
                (None, begins.collect())
            }
            Star(part) => {
                let again = nodes.len();
                nodes.push(Node {
                    values: None,
                    next: vec![after],
                });
                let begin = part.begin(again, nodes);
                nodes[again].next.push(begin);
                return again;
            }
        };
        nodes.push(Node { values, next });
        nodes.len() - 1
    }
}

/// Returns the places that come first from a node on, and the end if none has to.
fn places(nodes: &[Node], from: usize) -> Vec<u16> {
    let (mut reached, mut at) = (vec![from], 0);
    let mut is_reached = vec![false; nodes.len()];
    while let Some(&node) = reached.get(at) {
        if nodes[node].values.is_none() {
            let mut next = nodes[node].next.clone();
            next.retain(|&next| !std::mem::replace(&mut is_reached[next], true));
            reached.extend(next);
        }
        at += 1;
    }
    reached.retain(|&node| nodes[node].values.is_some());
    reached.into_iter().map(|node| node as u16).collect()
}
