//! Regular expressions over values.

use std::collections::BTreeSet;

use crate::board::value;

/// A regular expression.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Expression {
    /// Matches not even the empty sequence.
    Nothing,
    /// Matches the empty sequence.
    Empty,
    /// One of these values, as bits from 1.
    One(u32),
    /// One, then the other.
    Then(Box<Expression>, Box<Expression>),
    /// One of them.
    Or(BTreeSet<Expression>),
    /// Any number of times.
    Star(Box<Expression>),
}

use Expression::{Empty, Nothing, One, Or, Star, Then};

impl Expression {
    /// One, then the other, without what is superfluous, so that equal expressions look alike.
    fn then(self, next: Expression) -> Expression {
        match (self, next) {
            (Nothing, _) | (_, Nothing) => Nothing,
            (Empty, other) | (other, Empty) => other,
            (Then(first, second), third) => Then(first, Box::new(second.then(third))),
            (first, second) => Then(Box::new(first), Box::new(second)),
        }
    }

    /// One or the other.
    fn or(self, other: Expression) -> Expression {
        let mut all = BTreeSet::new();
        for expression in [self, other] {
            match expression {
                Nothing => {}
                Or(more) => all.extend(more),
                one => _ = all.insert(one),
            }
        }
        if all.len() < 2 { all.pop_first().unwrap_or(Nothing) } else { Or(all) }
    }

    /// Whether the empty sequence matches.
    pub(super) fn matches_nothing_more(&self) -> bool {
        match self {
            Nothing | One(_) => false,
            Empty | Star(_) => true,
            Then(first, second) => first.matches_nothing_more() && second.matches_nothing_more(),
            Or(all) => all.iter().any(Expression::matches_nothing_more),
        }
    }

    /// What must match behind a value.
    pub(super) fn after(&self, value: u8) -> Expression {
        match self {
            Nothing | Empty => Nothing,
            One(values) => {
                if values >> (value - 1) & 1 != 0 {
                    Empty
                } else {
                    Nothing
                }
            }
            Then(first, second) => {
                let through = first.after(value).then((**second).clone());
                if first.matches_nothing_more() { through.or(second.after(value)) } else { through }
            }
            Or(all) => all.iter().fold(Nothing, |or, one| or.or(one.after(value))),
            Star(one) => one.after(value).then(self.clone()),
        }
    }

    /// Where matches end that begin at a place: the obvious way, which knows no derivatives.
    pub(super) fn ends(&self, values: &[u8], start: usize) -> BTreeSet<usize> {
        match self {
            Nothing => BTreeSet::new(),
            Empty => [start].into(),
            One(set) => {
                values.get(start).filter(|&&value| set >> (value - 1) & 1 != 0).map(|_| start + 1).into_iter().collect()
            }
            Then(first, second) => {
                first.ends(values, start).into_iter().flat_map(|end| second.ends(values, end)).collect()
            }
            Or(all) => all.iter().flat_map(|one| one.ends(values, start)).collect(),
            Star(one) => {
                let mut ends: BTreeSet<usize> = [start].into();
                let mut new = vec![start];
                while let Some(end) = new.pop() {
                    new.extend(one.ends(values, end).into_iter().filter(|&end| ends.insert(end)));
                }
                ends
            }
        }
    }

    /// So many times, or more often up to so many; `None` is any number.
    fn repeat(self, least: usize, most: Option<usize>) -> Expression {
        let again = |rest: Expression| self.clone().then(rest);
        let optional = match most {
            None => Star(Box::new(self.clone())),
            Some(most) => (least..most).fold(Empty, |rest, _| again(rest).or(Empty)),
        };
        (0..least).fold(optional, |rest, _| again(rest))
    }

    /// The expression of a text, if it is one for values up to this and not too large.
    pub(super) fn parse(text: &str, values: u8) -> Option<Expression> {
        let text = text.chars().filter(|letter| !letter.is_whitespace()).collect();
        let mut parser = Parser { text, at: 0, depth: 0, left: MOST, all: u32::MAX >> (32 - values) };
        let expression = parser.alternatives()?;
        (parser.at == parser.text.len()).then_some(expression)
    }
}

/// The most values that an expression may name, each as often as it is repeated.
const MOST: usize = 1_000;

/// The deepest brackets.
const DEEPEST: usize = 30;

struct Parser {
    text: Vec<char>,
    at: usize,
    depth: usize,
    /// How many more values the expression may name.
    left: usize,
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
        let mut expression = self.sequence()?;
        while self.takes('|') {
            expression = expression.or(self.sequence()?);
        }
        Some(expression)
    }

    fn sequence(&mut self) -> Option<Expression> {
        let mut parts = Vec::new();
        while self.peek().is_some_and(|next| !matches!(next, '|' | ')')) {
            parts.push(self.repeated()?);
        }
        Some(parts.into_iter().rfold(Empty, |rest, part| part.then(rest)))
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
            self.left = self.left.checked_sub((before - self.left).max(1).checked_mul(copies - 1)?)?;
            expression = expression.repeat(least, most);
        }
    }

    /// Reads `{n}`, `{n,}` or `{n,m}` up to the last bracket.
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
            let last = if self.takes('-') { self.next().and_then(|letter| self.value(letter))? } else { first };
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

    /// The bit of a value.
    fn value(&self, letter: char) -> Option<u32> {
        let bit = 1_u32.checked_shl(u32::from(value(letter)?).checked_sub(1)?)?;
        Some(bit).filter(|bit| self.all & bit != 0)
    }
}
