//! Rules that a setter writes as an expression, and the cells that obey them.
//!
//! ```text
//! Tens "Neighbours add up to 10 or are equal": pair a + b == 10 or a == b @ r1c1 r1c2 r1c3, row 4
//! Balance: line sum(values) % 3 == 0 and count(even) == 2 @ r2c2 r3c3 r4c4
//! ```
//!
//! A pair rule becomes a table. For a line rule, an automaton reads the values: its state is what
//! the totals of the expression have come to. All states that a line of this length can reach are listed,
//! those that lead nowhere are dropped, and those that accept the same values are merged.

use std::cell::Cell;
use std::collections::HashMap;
use std::str::FromStr;
use std::sync::Arc;

use crate::names::ParseError;
use crate::rules::RulesError;
use crate::rules::automaton::Automaton;
use crate::rules::layout::{HouseKind, Layout};
use crate::rules::mark::Mark;
use crate::wording::grouped;

/// A rule that a setter writes: a condition on neighbouring cells, or on all cells of a line.
///
/// ```
/// use lacuna::rules::{OwnRule, Rule, Rules};
/// use lacuna::{Board, Variant};
///
/// let layout = "4x4".parse::<Variant>()?.any_layout();
/// let rule: OwnRule = "Tens: pair a + b == 5 or a == b @ r1c1 r1c2 r2c2".parse()?;
/// let rules = Rules::new(layout.clone(), rule.marks(&layout)?.into_iter().map(Rule::Mark))?;
/// assert!(!rules.is_solution(&"1423231431424231".parse::<Board>()?));
/// let error = "pair a + @ r1c1 r1c2".parse::<OwnRule>().expect_err("half of a sum");
/// assert_eq!(error.to_string(), "column 10 of the rule \"pair a + @ r1c1 r1c2\": found '@', expected a number");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnRule {
    /// As written.
    text: String,
    /// The setter's name and sentence, or else the condition.
    name: String,
    is_pair: bool,
    condition: Node,
    totals: Vec<Total>,
    /// Where its cells begin in the text.
    cells: usize,
}

/// The maximum number of characters of a rule, and of parts and brackets of its condition.
const LONGEST: usize = 2_000;
const MOST_NODES: usize = 200;

/// The maximum number of states, before and after those that are alike are merged.
const MOST_LISTED: usize = 50_000;
const MOST_STATES: usize = 5_000;

impl FromStr for OwnRule {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<OwnRule, ParseError> {
        if text.chars().count() > LONGEST {
            let most = grouped(LONGEST as u64);
            return Err(ParseError(format!(
                "a rule has at most {most} characters; write several"
            )));
        }
        read(text).map_err(|fault| ParseError(fault.of(text)))
    }
}

fn read(text: &str) -> Result<OwnRule, Fault> {
    let (name, sentence, head) = if let Some((name, rest)) = text.split_once('"') {
        let closed = rest.split_once('"');
        let (sentence, _) =
            closed.ok_or_else(|| Fault::new(text.len(), "the end", "a closing quote"))?;
        (name, sentence, name.len() + sentence.len() + 2)
    } else {
        let name = text.split_once(':').map_or("", |(name, _)| name);
        (name, "", name.len())
    };
    let mut parser = Parser {
        text,
        rest: text[head..].trim_start(),
        scope: Scope::Pair,
        totals: Vec::new(),
        nodes: 0,
    };
    if head > 0 && !parser.takes(":") {
        return Err(parser.wrong("a colon after the name"));
    }
    let is_pair = parser.takes("pair");
    if !is_pair && !parser.takes("line") {
        return Err(parser.wrong("pair or line"));
    }
    if !is_pair {
        parser.scope = Scope::Line;
    }
    let from = parser.place();
    let (condition, is_condition) = parser.climb(0)?;
    match parser.token() {
        "@" => {}
        "/" => return Err(parser.wrong("another operator: write a == 2 * b for a / b == 2")),
        _ => return Err(parser.wrong("an operator, or @ and cells")),
    }
    check(from, is_condition, true)?;
    let body: Vec<&str> = text[from..parser.place()].split_whitespace().collect();
    parser.takes("@");
    let name = match name.trim() {
        "" => body.join(" "),
        name => name.to_owned(),
    };
    Ok(OwnRule {
        name: match sentence.trim() {
            "" => name,
            sentence => format!("{name}: {sentence}"),
        },
        text: text.to_owned(),
        is_pair,
        condition,
        cells: parser.place(),
        totals: parser.totals,
    })
}

impl OwnRule {
    /// The lines with this rule on a layout. Like any mark, they are written as a constraint, and
    /// called by the setter's name.
    ///
    /// # Errors
    /// If the layout lacks a cell, if no values satisfy the rule, or if it takes too many states.
    pub fn marks(&self, layout: &Layout) -> Result<Vec<Mark>, RulesError> {
        let mut known: HashMap<usize, Arc<Automaton>> = HashMap::new();
        let values = layout.values();
        let shown = |value: u8| i64::from(layout.shown(value));
        let wrong = |what: String| RulesError(format!("the rule {:?} {what}", self.text));
        let lines = self.lines(layout);
        let lines = lines.map_err(|fault| RulesError(fault.of(&self.text)))?;
        let mark = |cells: Vec<usize>| {
            let length = cells.len();
            if self.is_pair {
                let reading = Reading::of(self, length);
                let joins = |a, b| {
                    let state = State {
                        before: Some(shown(a)),
                        ..State::default()
                    };
                    reading.is_true(shown(b), &state)
                };
                // All pairs are asked for, as numbers may be too large for any.
                let joined = (1..=values).flat_map(|a| (1..=values).map(move |b| (a, b)));
                let joined = joined.filter(|&(a, b)| joins(a, b)).count();
                reading.check().map_err(wrong)?;
                if joined == 0 {
                    return Err(wrong("is true of no two values".to_owned()));
                }
                return Ok(Mark::pairs(&self.name, cells, values, joins));
            }
            let automaton = if let Some(automaton) = known.get(&length) {
                automaton
            } else {
                let made = Reading::of(self, length).automaton(layout);
                known.entry(length).or_insert(made.map_err(wrong)?.into())
            };
            let mark = Mark::accepted(&self.name, cells, automaton.clone());
            mark.ok_or_else(|| wrong(format!("is for a line, which takes a layout of at most 16 values; this one has {values}")))
        };
        lines.into_iter().map(mark).collect()
    }

    /// The cells of each line, in order.
    fn lines(&self, layout: &Layout) -> Result<Vec<Vec<usize>>, Fault> {
        let place = |text: &str| text.as_ptr() as usize - self.text.as_ptr() as usize;
        let mut lines = Vec::new();
        for part in self.text[self.cells..].split(',') {
            let words: Vec<&str> = part.split_whitespace().collect();
            let named = words.join(" ").to_lowercase();
            let kind = match &named[..] {
                "rows" => Some(HouseKind::Row),
                "columns" => Some(HouseKind::Column),
                "boxes" => Some(HouseKind::Box),
                _ => None,
            };
            let houses = layout.houses().iter().chain(layout.partial());
            let meant = houses.filter(|house| Some(house.kind) == kind || house.name == named);
            let mut found: Vec<Vec<usize>> = meant.map(|house| house.cells.clone()).collect();
            if found.is_empty() {
                let cell = |word: &&str| {
                    let is_it = |&cell: &usize| layout.cell_name(cell).eq_ignore_ascii_case(word);
                    (0..layout.cells()).find(is_it).ok_or_else(|| {
                        let expected = "a cell of the layout such as r1c1, or rows, columns, boxes, row 1, column 1 or box 1";
                        Fault::new(place(word), &format!("'{word}'"), expected)
                    })
                };
                found.push(words.iter().map(cell).collect::<Result<_, _>>()?);
            }
            let wrong =
                |found, expected| Err(Fault::new(place(part.trim_start()), found, expected));
            for line in found {
                match (line.len(), self.is_pair) {
                    (0, _) => return wrong("no cell", "cells, or rows, columns or boxes"),
                    (1, true) => return wrong("one cell", "two cells or more"),
                    _ if self.is_pair && line.windows(2).any(|two| two[0] == two[1]) => {
                        return wrong("a cell next to itself", "two different cells");
                    }
                    _ if lines.contains(&line) => {}
                    _ => lines.push(line),
                }
            }
        }
        Ok(lines)
    }
}

// Expressions.

/// A part of an expression: a number, or a condition, which is 1 or 0.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    Number(i64),
    /// The value of the cell: `values` in a total, `b` in a pair.
    Value,
    /// The value of the cell before it: `a`.
    Before,
    /// The number of the cell along the line, from 1.
    Place,
    /// The number of cells.
    Length,
    /// What the total with this number has come to.
    Total(usize),
    Op(Op, Vec<Node>),
}

/// What is collected along a line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Total {
    how: How,
    of: Node,
    /// For a sum of which only the remainder matters.
    modulus: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    /// Joined by addition, minimum or maximum.
    Fold(Op),
    /// What it is at the cell with this number, from 1.
    At(i64),
    /// What it is at the last cell.
    Last,
}

/// Of conditions, the least is 1 if all are true, and the greatest if one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Op {
    /// The orders that are wanted: 1 for less, 2 for equal, 4 for greater.
    Compare(u8),
    Add,
    Subtract,
    Multiply,
    Remainder,
    Abs,
    Least,
    Greatest,
}

/// The operators between two operands, those that bind least first.
const OPERATORS: [&[(&str, Op)]; 5] = [
    &[("or", Op::Greatest)],
    &[("and", Op::Least)],
    &[
        ("==", Op::Compare(2)),
        ("=", Op::Compare(2)),
        ("!=", Op::Compare(5)),
        ("<", Op::Compare(1)),
        ("<=", Op::Compare(3)),
        (">", Op::Compare(4)),
        (">=", Op::Compare(6)),
    ],
    &[("+", Op::Add), ("-", Op::Subtract)],
    &[("*", Op::Multiply), ("%", Op::Remainder)],
];

/// The level of comparisons, above which `not` stands.
const COMPARISONS: usize = 2;

impl Node {
    fn equals(self, number: i64) -> Node {
        Node::Op(Op::Compare(2), vec![self, Node::Number(number)])
    }

    /// Returns a number less this one: the opposite of a condition, if the number is 1.
    fn taken_from(self, number: i64) -> Node {
        Node::Op(Op::Subtract, vec![Node::Number(number), self])
    }

    fn has(&self, node: &Node) -> bool {
        self == node
            || matches!(self, Node::Op(_, parts) if parts.iter().any(|part| part.has(node)))
    }
}

// Reading.

/// What is wrong at a byte of a rule.
#[derive(Debug)]
struct Fault(usize, String);

impl Fault {
    fn new(at: usize, found: &str, expected: &str) -> Fault {
        Fault(at, format!("found {found}, expected {expected}"))
    }

    fn of(&self, text: &str) -> String {
        let Fault(at, wrong) = self;
        let column = text[..*at].chars().count() + 1;
        format!("column {column} of the rule {text:?}: {wrong}")
    }
}

fn check(at: usize, is_condition: bool, is_wanted: bool) -> Result<(), Fault> {
    match (is_condition, is_wanted) {
        (false, true) => Err(Fault::new(at, "a number", "a condition such as a < b")),
        (true, false) => Err(Fault::new(at, "a condition", "a number")),
        _ => Ok(()),
    }
}

/// What an expression is about: two cells, a line, or a cell of a line inside a total.
#[derive(Clone, Copy, PartialEq)]
enum Scope {
    Pair,
    Line,
    Cell,
}

struct Parser<'a> {
    text: &'a str,
    rest: &'a str,
    scope: Scope,
    totals: Vec<Total>,
    nodes: usize,
}

impl<'a> Parser<'a> {
    /// The next number, word or sign; empty at the end.
    fn token(&self) -> &'a str {
        let rest = self.rest;
        let length = |is: fn(char) -> bool| rest.find(|c| !is(c)).unwrap_or(rest.len());
        match rest.chars().next() {
            None => "",
            Some(c) if c.is_ascii_digit() => &rest[..length(|c| c.is_ascii_digit())],
            Some(c) if c.is_alphabetic() => &rest[..length(char::is_alphanumeric)],
            Some('=' | '!' | '<' | '>') if rest[1..].starts_with('=') => &rest[..2],
            Some(c) => &rest[..c.len_utf8()],
        }
    }

    fn next(&mut self) -> &'a str {
        let token = self.token();
        self.rest = self.rest[token.len()..].trim_start();
        token
    }

    fn takes(&mut self, token: &str) -> bool {
        let is_next = self.token() == token;
        if is_next {
            self.next();
        }
        is_next
    }

    fn place(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    fn wrong(&self, expected: &str) -> Fault {
        let found = match self.token() {
            "" => "the end".to_owned(),
            token => format!("'{token}'"),
        };
        Fault::new(self.place(), &found, expected)
    }

    fn expect(&mut self, token: &str) -> Result<(), Fault> {
        if self.takes(token) {
            Ok(())
        } else {
            Err(self.wrong(&format!("'{token}'")))
        }
    }

    /// Reads an operand that is a condition, or a number.
    fn operand(&mut self, level: usize, is_wanted: bool) -> Result<Node, Fault> {
        let at = self.place();
        let (node, is_condition) = self.climb(level)?;
        check(at, is_condition, is_wanted)?;
        Ok(node)
    }

    /// Reads operands and the operators between them that bind at least as much as this level.
    /// Returns `true` with a condition.
    fn climb(&mut self, least: usize) -> Result<(Node, bool), Fault> {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            return Err(self.wrong(&format!("a condition of at most {MOST_NODES} parts")));
        }
        let (at, mut is_compared) = (self.place(), false);
        let (mut left, mut is_condition) = if least <= COMPARISONS && self.takes("not") {
            (self.operand(COMPARISONS, true)?.taken_from(1), true)
        } else {
            self.single()?
        };
        let operator = |token: &str| {
            let of = |level: usize| OPERATORS[level].iter().find(|(sign, _)| *sign == token);
            (least..OPERATORS.len()).find_map(|level| Some((level, of(level)?.1)))
        };
        while let Some((level, op)) = operator(self.token()) {
            let joins = level < COMPARISONS;
            // Conditions may be equal too: `even(a) != even(b)`.
            let are_wanted = joins || is_condition && matches!(op, Op::Compare(2 | 5));
            if is_compared && !are_wanted {
                return Err(self.wrong("and: write 1 < a and a < b for 1 < a < b"));
            }
            check(at, is_condition, are_wanted)?;
            self.next();
            let right = self.operand(level + 1, are_wanted)?;
            is_condition = level <= COMPARISONS;
            is_compared = level == COMPARISONS;
            left = if let (Op::Remainder, &Node::Total(sum), &Node::Number(modulus @ 1..)) =
                (op, &left, &right)
                && self.totals[sum].how == How::Fold(Op::Add)
            {
                let total = self.totals[sum].clone();
                self.total(total.how, total.of, Some(modulus))
            } else {
                Node::Op(op, vec![left, right])
            };
        }
        Ok((left, is_condition))
    }

    fn single(&mut self) -> Result<(Node, bool), Fault> {
        let (token, scope) = (self.token(), self.scope);
        let node = match (token, scope) {
            ("(", _) => {
                self.next();
                let node = self.climb(0)?;
                self.expect(")")?;
                return Ok(node);
            }
            ("-", _) => {
                self.next();
                return Ok((self.operand(OPERATORS.len(), false)?.taken_from(0), false));
            }
            ("abs" | "min" | "max" | "sum" | "count" | "any" | "all", _) => return self.function(),
            ("even" | "odd", _) => {
                self.next();
                let of = if scope == Scope::Cell && self.token() != "(" {
                    Node::Value
                } else {
                    self.expect("(")?;
                    let of = self.operand(0, false)?;
                    self.expect(")")?;
                    of
                };
                let parity = Node::Op(Op::Remainder, vec![of, Node::Number(2)]);
                return Ok((parity.equals(i64::from(token == "odd")), true));
            }
            ("a", Scope::Pair | Scope::Cell) => Node::Before,
            ("b", Scope::Pair | Scope::Cell) | ("values", Scope::Cell) => Node::Value,
            ("values", Scope::Line) => {
                self.next();
                if !self.takes("[") {
                    return Err(
                        self.wrong("'[' as in values[1], or values in a total as in sum(values)")
                    );
                }
                let place = self.token().parse().ok().filter(|place| *place > 0);
                let place = place.ok_or_else(|| self.wrong("the number of a cell, from 1"))?;
                self.next();
                self.expect("]")?;
                return Ok((self.total(How::At(place), Node::Value, None), false));
            }
            ("place", Scope::Cell) => Node::Place,
            ("length", Scope::Line | Scope::Cell) => Node::Length,
            ("first", Scope::Line | Scope::Cell) => self.total(How::At(1), Node::Value, None),
            ("last", Scope::Line) => self.total(How::Last, Node::Value, None),
            _ if token.starts_with(|c: char| c.is_ascii_digit()) => match token.parse() {
                Ok(number) if token.len() <= 6 => Node::Number(number),
                _ => return Err(self.wrong("a number of at most six digits")),
            },
            _ if !token.starts_with(char::is_alphabetic) => return Err(self.wrong("a number")),
            _ => {
                return Err(self.wrong(match scope {
                    Scope::Pair => "a, b, a number, abs, min, max, even, odd or not",
                    Scope::Line => {
                        "sum, min, max, count, any, all, first, last, values[1], length, a number, abs, even, odd or not"
                    }
                    Scope::Cell => {
                        "values, a, b, place, length, first, a number, abs, min, max, even, odd or not"
                    }
                }));
            }
        };
        self.next();
        Ok((node, false))
    }

    /// Adds a total, unless it is there.
    fn total(&mut self, how: How, of: Node, modulus: Option<i64>) -> Node {
        let total = Total { how, of, modulus };
        let known = self.totals.iter().position(|other| *other == total);
        Node::Total(known.unwrap_or_else(|| {
            self.totals.push(total);
            self.totals.len() - 1
        }))
    }

    /// Reads a function: one of numbers, or a total.
    fn function(&mut self) -> Result<(Node, bool), Fault> {
        let (at, scope) = (self.place(), self.scope);
        let name = self.next();
        let is_number = ["abs", "min", "max"].contains(&name);
        if scope != Scope::Line && !is_number {
            let expected = if scope == Scope::Pair {
                "a condition on a and b, as pair was written and not line"
            } else {
                "no total within a total"
            };
            return Err(Fault::new(at, &format!("'{name}'"), expected));
        }
        self.expect("(")?;
        // With a single argument, `min` and `max` are totals, whose argument is about one cell; with
        // several, they are functions of numbers. A comma outside of inner brackets decides.
        let is_total = scope == Scope::Line && name != "abs" && !(is_number && self.has_comma());
        let is_condition = ["count", "any", "all"].contains(&name);
        if is_total {
            self.scope = Scope::Cell;
        }
        let mut parts = vec![self.operand(0, is_condition)?];
        while !is_total && name != "abs" && self.takes(",") {
            parts.push(self.operand(0, false)?);
        }
        self.scope = scope;
        if !is_total && name != "abs" && parts.len() == 1 {
            return Err(self.wrong("',' and another number"));
        }
        self.expect(")")?;
        let op = match name {
            "abs" => Op::Abs,
            "min" | "all" => Op::Least,
            "max" | "any" => Op::Greatest,
            _ => Op::Add,
        };
        if !is_total {
            return Ok((Node::Op(op, parts), false));
        }
        let total = self.total(How::Fold(op), parts.swap_remove(0), None);
        Ok(match name {
            // There may be no pair: then none is true, and none is false.
            "any" => (total.equals(1), true),
            "all" => (total.equals(0).taken_from(1), true),
            _ => (total, false),
        })
    }

    /// `true` if there is a comma before the bracket that closes here.
    fn has_comma(&self) -> bool {
        let mut depth = 0;
        let mut end = self.rest.chars().skip_while(|&c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth > 0 || (depth == 0 && c != ',')
        });
        end.next() == Some(',')
    }
}

// Values of expressions.

/// The largest number.
const LARGEST: i64 = 1_000_000_000_000_000_000;

/// A state of the automaton.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct State {
    /// The number of cells so far, as far as it matters.
    place: i64,
    /// The value of the last cell, if it matters.
    before: Option<i64>,
    /// What the totals have come to; `None` before the first cell that counts.
    held: Vec<Option<i64>>,
}

/// A rule as it reads the cells of a line.
struct Reading<'a> {
    condition: &'a Node,
    /// The totals, without those that only their remainder stands for.
    totals: Vec<Option<&'a Total>>,
    length: usize,
    is_too_large: Cell<bool>,
}

impl Reading<'_> {
    fn of(rule: &OwnRule, length: usize) -> Reading<'_> {
        let is_used = |&(i, _): &(usize, &Total)| {
            let mut parts = rule.totals.iter().map(|total| &total.of);
            rule.condition.has(&Node::Total(i)) || parts.any(|part| part.has(&Node::Total(i)))
        };
        let totals = rule.totals.iter().enumerate();
        Reading {
            condition: &rule.condition,
            totals: totals
                .map(|total| Some(total).filter(is_used).map(|(_, total)| total))
                .collect(),
            length,
            is_too_large: Cell::new(false),
        }
    }

    fn check(&self) -> Result<(), String> {
        if self.is_too_large.get() {
            return Err("has numbers of more than 18 digits: use smaller ones".to_owned());
        }
        Ok(())
    }

    fn joined(&self, op: Op, a: i64, b: i64) -> i64 {
        let found = match op {
            Op::Compare(wanted) => Some(i64::from(wanted >> (a.cmp(&b) as i8 + 1) & 1)),
            Op::Add => a.checked_add(b),
            Op::Subtract => a.checked_sub(b),
            Op::Multiply => a.checked_mul(b),
            // Only zero is a multiple of zero.
            Op::Remainder if b == 0 => Some(a),
            // It has the sign of the divisor.
            Op::Remainder => Some((a % b + b) % b),
            Op::Least => Some(a.min(b)),
            Op::Greatest => Some(a.max(b)),
            Op::Abs => Some(a.abs()),
        };
        let found = found.filter(|found| (-LARGEST..=LARGEST).contains(found));
        self.is_too_large
            .set(self.is_too_large.get() || found.is_none());
        found.unwrap_or(0)
    }

    /// A comparison is false if a number in it has no value.
    fn is_true(&self, value: i64, state: &State) -> bool {
        self.value(self.condition, value, state) == Some(1)
    }

    /// The value of an expression at a cell with a value, in a state that has come to this cell;
    /// `None` for a total of no cells.
    fn value(&self, node: &Node, value: i64, state: &State) -> Option<i64> {
        match node {
            Node::Number(number) => Some(*number),
            Node::Value => Some(value),
            Node::Before => state.before,
            Node::Place => Some(state.place),
            Node::Length => Some(self.length as i64),
            Node::Total(total) => state.held[*total],
            Node::Op(op, parts) => {
                let mut parts = parts.iter().map(|part| self.value(part, value, state));
                let first = parts.next()?;
                if *op == Op::Abs {
                    return Some(self.joined(Op::Abs, first?, 0));
                }
                let all = parts.fold(first, |one, other| Some(self.joined(*op, one?, other?)));
                all.or(matches!(op, Op::Compare(_)).then_some(0))
            }
        }
    }

    /// The automaton of a rule on lines of a layout.
    fn automaton(&self, layout: &Layout) -> Result<Automaton, String> {
        let (length, totals) = (self.length, || self.totals.iter().flatten());
        let mut asked = 0;
        for total in totals() {
            asked = asked.max(match total.how {
                How::At(place) if place > length as i64 => {
                    return Err(format!(
                        "asks for values[{place}] of a line of {length} cells"
                    ));
                }
                How::At(place) => place + 1,
                _ if total.of.has(&Node::Place) => length as i64,
                _ => 0,
            });
        }
        let has_before = totals().any(|total| total.of.has(&Node::Before));
        let sum = Some(How::Fold(Op::Add));
        let begin = |total: Option<&Total>| (total.map(|total| total.how) == sum).then_some(0);
        let start = State {
            held: self.totals.iter().copied().map(begin).collect(),
            ..State::default()
        };
        let step = |state: &State, value: u8| {
            let mut state = self.after(state, layout.shown(value).into());
            state.place = state.place.min(asked);
            state.before = state.before.filter(|_| has_before);
            Some(state)
        };
        let limits = (MOST_LISTED, length);
        let ends = |state: &State| self.is_true(0, state);
        let made = Automaton::bounded(limits, 1..=layout.values(), start, step, ends);
        self.check()?;
        let too_many = |most: usize| {
            format!(
                "takes more than {} states on {length} cells: use fewer totals or a shorter line",
                grouped(most as u64)
            )
        };
        match made.ok_or_else(|| too_many(MOST_LISTED))?.merged() {
            None if length == 1 => Err("is true of no value".to_owned()),
            None => Err(format!("is true of no values of {length} cells")),
            Some(made) if made.states() > MOST_STATES => Err(too_many(MOST_STATES)),
            Some(made) => Ok(made),
        }
    }

    /// The state after a value.
    fn after(&self, state: &State, value: i64) -> State {
        let mut next = State {
            place: state.place + 1,
            ..state.clone()
        };
        for (i, total) in self.totals.iter().enumerate() {
            let Some(total) = total else { continue };
            let is_skipped = match total.how {
                How::At(place) => place != next.place,
                // There is no pair at the first cell.
                _ => state.before.is_none() && total.of.has(&Node::Before),
            };
            if is_skipped {
                continue;
            }
            let here = self.value(&total.of, value, &next);
            let together = |before| {
                let How::Fold(op) = total.how else {
                    return here;
                };
                let sum = self.joined(op, before, here?);
                let modulus = total.modulus;
                Some(modulus.map_or(sum, |modulus| self.joined(Op::Remainder, sum, modulus)))
            };
            next.held[i] = next.held[i].map_or(here, together);
        }
        next.before = Some(value);
        next
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::{OwnRule, Reading};
    use crate::board::Board;
    use crate::random::Random;
    use crate::rules::layout::Layout;

    /// The value of a generated expression at a cell of a line.
    type Number = Rc<dyn Fn(&[i64], usize) -> Option<i64>>;
    type Truth = Rc<dyn Fn(&[i64], usize) -> bool>;

    #[derive(Clone, Copy, PartialEq)]
    enum Scope {
        Pair,
        Line,
        Total,
    }

    /// Random expressions, each with its text and its plain meaning.
    struct Grammar(Random);

    impl Grammar {
        fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
            all[self.0.below(all.len() as u32) as usize]
        }

        fn leaf(&mut self, scope: Scope) -> (String, Number) {
            let literal = i64::from(self.0.below(7));
            let literal: (String, Number) =
                (literal.to_string(), Rc::new(move |_, _| Some(literal)));
            let of = |name: &str, value: fn(&[i64], usize) -> i64| -> (String, Number) {
                let value = move |values: &[i64], at| Some(value(values, at));
                (name.to_owned(), Rc::new(value))
            };
            match (scope, self.0.below(5)) {
                (_, 0) => literal,
                (Scope::Line, 1) => of("first", |values, _| values[0]),
                (Scope::Line, 2) => of("last", |values, _| values[values.len() - 1]),
                (Scope::Line, 3) => of("values[2]", |values, _| values[1]),
                (Scope::Line, _) => of("length", |values, _| values.len() as i64),
                (Scope::Total, 1) => of("values", |values, at| values[at]),
                (Scope::Total, 2) => of("place", |_, at| at as i64 + 1),
                (Scope::Total, 3) => of("first", |values, _| values[0]),
                (_, 1 | 2) => of("a", |values, at| values[at - 1]),
                _ => of("b", |values, at| values[at]),
            }
        }

        fn number(&mut self, depth: u32, scope: Scope) -> (String, Number) {
            let kind = self.0.below(if depth == 0 { 1 } else { 6 });
            match kind {
                0 => self.leaf(scope),
                1 if scope == Scope::Line => self.total(depth),
                2 => {
                    let (text, of) = self.number(depth - 1, scope);
                    let name = self.one_of(&["abs", "-"]);
                    let value = move |values: &[i64], at: usize| {
                        let value = of(values, at)?;
                        Some(if name == "abs" { value.abs() } else { -value })
                    };
                    (format!("{name}({text})"), Rc::new(value))
                }
                _ => {
                    let (one, other) =
                        (self.number(depth - 1, scope), self.number(depth - 1, scope));
                    let op = self.one_of(&["+", "-", "*", "%", "min", "max"]);
                    let text = match op {
                        "min" | "max" => format!("{op}({}, {})", one.0, other.0),
                        _ => format!("({} {op} {})", one.0, other.0),
                    };
                    let value = move |values: &[i64], at: usize| {
                        let (a, b) = (one.1(values, at)?, other.1(values, at)?);
                        Some(match op {
                            "+" => a + b,
                            "-" => a - b,
                            "*" => a * b,
                            "min" => a.min(b),
                            "max" => a.max(b),
                            _ if b == 0 => a,
                            _ => a.rem_euclid(b.abs()) + if b < 0 && a % b != 0 { b } else { 0 },
                        })
                    };
                    (text, Rc::new(value))
                }
            }
        }

        fn truth(&mut self, depth: u32, scope: Scope) -> (String, Truth) {
            match self.0.below(if depth == 0 { 3 } else { 7 }) {
                0 => {
                    let (text, of) = self.number(depth, scope);
                    let (word, parity) = self.one_of(&[("even", 0), ("odd", 1)]);
                    let value = move |values: &[i64], at| {
                        of(values, at).is_some_and(|value| value.rem_euclid(2) == parity)
                    };
                    (format!("{word}({text})"), Rc::new(value))
                }
                3 => {
                    let (text, of) = self.truth(depth - 1, scope);
                    let value = move |values: &[i64], at| !of(values, at);
                    (format!("not ({text})"), Rc::new(value))
                }
                4 => {
                    let (one, other) = (self.truth(depth - 1, scope), self.truth(depth - 1, scope));
                    let word = self.one_of(&["and", "or"]);
                    let value = move |values: &[i64], at| match word {
                        "and" => one.1(values, at) && other.1(values, at),
                        _ => one.1(values, at) || other.1(values, at),
                    };
                    (
                        format!("(({}) {word} ({}))", one.0, other.0),
                        Rc::new(value),
                    )
                }
                5 if scope == Scope::Line => {
                    let (text, of) = self.truth(depth - 1, Scope::Total);
                    let word = self.one_of(&["any", "all"]);
                    let from = usize::from(has_before(&text));
                    let value = move |values: &[i64], _| {
                        let mut cells = from..values.len();
                        match word {
                            "any" => cells.any(|at| of(values, at)),
                            _ => cells.all(|at| of(values, at)),
                        }
                    };
                    (format!("{word}({text})"), Rc::new(value))
                }
                _ => {
                    let depth = depth.saturating_sub(1);
                    let (one, other) = (self.number(depth, scope), self.number(depth, scope));
                    let sign = self.one_of(&["==", "=", "!=", "<", "<=", ">", ">="]);
                    let value = move |values: &[i64], at: usize| {
                        let both = one.1(values, at).zip(other.1(values, at));
                        both.is_some_and(|(left, right)| match sign {
                            "==" | "=" => left == right,
                            "!=" => left != right,
                            "<" => left < right,
                            "<=" => left <= right,
                            ">" => left > right,
                            _ => left >= right,
                        })
                    };
                    (format!("{} {sign} {}", one.0, other.0), Rc::new(value))
                }
            }
        }

        fn total(&mut self, depth: u32) -> (String, Number) {
            let name = self.one_of(&["sum", "min", "max", "count"]);
            let (text, of): (String, Number) = if name == "count" {
                let (text, of) = self.truth(depth - 1, Scope::Total);
                let one = move |values: &[i64], at| Some(i64::from(of(values, at)));
                (text, Rc::new(one))
            } else {
                self.number(depth - 1, Scope::Total)
            };
            let from = usize::from(has_before(&text));
            let value = move |values: &[i64], _| {
                let here: Option<Vec<i64>> =
                    (from..values.len()).map(|at| of(values, at)).collect();
                let here = here?.into_iter();
                match name {
                    "min" => here.min(),
                    "max" => here.max(),
                    _ => Some(here.sum()),
                }
            };
            (format!("{name}({text})"), Rc::new(value))
        }
    }

    /// Is the cell before this one part of the expression?
    fn has_before(text: &str) -> bool {
        text.split(|c: char| !c.is_alphanumeric())
            .any(|word| word == "a")
    }

    /// All lines of this many values up to `values`.
    fn lines(length: usize, values: u8) -> Vec<Vec<u8>> {
        (0..length).fold(vec![Vec::new()], |lines, _| {
            let longer = |line: &Vec<u8>| {
                let with = |value| [&line[..], &[value]].concat();
                (1..=values).map(with).collect::<Vec<_>>()
            };
            lines.iter().flat_map(longer).collect()
        })
    }

    #[test]
    fn a_rule_accepts_exactly_the_lines_of_which_it_is_true() {
        let mut grammar = Grammar(Random::stream("expressions", 1, 0));
        let (mut made, mut refused) = (0, 0);
        for i in 0..4_000 {
            let scope = if i % 4 == 0 { Scope::Pair } else { Scope::Line };
            let first = u8::from(i % 3 > 0);
            let layout = Layout::latin(4).unwrap().shown_from(first);
            let (text, holds) = grammar.truth(3, scope);
            let length = if scope == Scope::Pair { 2 } else { 2 + i % 3 };
            let cells = ["r1c1", "r2c3", "r4c4", "r3c1"][..length].join(" ");
            let word = if scope == Scope::Pair { "pair" } else { "line" };
            let text = format!("{word} {text} @ {cells}");
            let rule: OwnRule = text
                .parse()
                .unwrap_or_else(|error| panic!("{text}: {error}"));
            let expected = |line: &Vec<u8>| {
                let shown: Vec<i64> = line
                    .iter()
                    .map(|&value| layout.shown(value).into())
                    .collect();
                holds(&shown, 1)
            };
            let marks = rule.marks(&layout);
            let all = lines(length, 4);
            let Ok([mark]) = marks.as_deref() else {
                let error = marks.unwrap_err().to_string();
                refused += 1;
                if error.contains(" is true of no ") {
                    assert!(!all.iter().any(expected), "{text}");
                } else {
                    assert!(error.contains(" states on "), "{error}");
                }
                continue;
            };
            made += 1;
            for line in all {
                let mut board = Board::blank(16);
                for (&cell, &value) in mark.path().iter().zip(&line) {
                    board.set(cell, Some(value));
                }
                assert_eq!(
                    !mark.is_broken(&layout, &board),
                    expected(&line),
                    "{text}: {line:?}"
                );
            }
        }
        assert!(made > 2_500 && refused > 100, "{made} {refused}");
    }

    #[test]
    fn states_that_accept_the_same_are_one() {
        for (text, length, states) in [
            ("sum(values) % 3 == 0", 9, 3),
            ("sum(values) == 45", 9, 46),
            ("sum(values) >= 20", 9, 21),
            ("count(even) == 2", 5, 3),
            ("max(values) - min(values) <= 4", 5, 16),
            ("any(a == b)", 6, 11),
            ("all(a < b)", 4, 10),
            ("first == last", 4, 19),
            ("values[2] > 5", 4, 3),
        ] {
            let rule: OwnRule = format!("line {text} @ r1c1").parse().unwrap();
            let layout = Layout::latin(9).unwrap();
            let automaton = Reading::of(&rule, length).automaton(&layout).unwrap();
            assert_eq!(automaton.states(), states, "{text}");
        }
    }

    #[test]
    fn operators_bind_as_in_arithmetic() {
        let table = "\
            a + b * 2 - 1 == 3 | ((a + (b * 2)) - 1) = 3
            a - b - 1 == 3 | ((a - b) - 1) == 3
            a * b * 2 % 5 == -a + 1 | (((a * b) * 2) % 5) == ((-a) + 1)
            a<b or b<a and not a==5 or a==b | (a < b) or ((b < a) and (not (a == 5))) or (a == b)
            not not a < b and b < 3 | (not (not (a < b))) and (b < 3)";
        for row in table.lines() {
            let (text, same) = row.trim().split_once(" | ").unwrap();
            let [one, other] = [text, same].map(|text| {
                let rule: OwnRule = format!("pair {text} @ r1c1 r1c2").parse().unwrap();
                rule.condition
            });
            assert_eq!(one, other, "{text}");
        }
    }

    /// Rules, columns and errors.
    const WRONG: &str = r#"                                    |  1 | found the end, expected pair or line
a + b == 10 @ r1c1 r1c2             |  1 | found 'a', expected pair or line
Tens: a + b == 10 @ r1c1 r1c2       |  7 | found 'a', expected pair or line
Zehn "Größe" pair a < b @ r1c1 r1c2 | 14 | found 'pair', expected a colon after the name
Tens "never                         | 12 | found the end, expected a closing quote
pair                                |  5 | found the end, expected a number
pair a + @ r1c1 r1c2                | 10 | found '@', expected a number
pair a + b @ r1c1 r1c2              |  6 | found a number, expected a condition such as a < b
pair a < b                          | 11 | found the end, expected an operator, or @ and cells
pair a < b r1c1                     | 12 | found 'r1c1', expected an operator, or @ and cells
pair 1 < a < b @ r1c1               | 12 | found '<', expected and: write 1 < a and a < b for 1 < a < b
pair (a < b @ r1c1                  | 13 | found '@', expected ')'
pair (a < b) + 1 == 2 @ r1c1        |  6 | found a condition, expected a number
pair a < b and 3 @ r1c1             | 16 | found a number, expected a condition such as a < b
pair even(a) < even(b) @ rows       |  6 | found a condition, expected a number
pair even(a) == b @ rows            | 17 | found a number, expected a condition such as a < b
pair even(a) == odd(b) < 1 @ rows   | 24 | found '<', expected and: write 1 < a and a < b for 1 < a < b
pair a / b == 2 @ r1c1 r1c2         |  8 | found '/', expected another operator: write a == 2 * b for a / b == 2
pair a ! b @ r1c1                   |  8 | found '!', expected an operator, or @ and cells
pair c < b @ r1c1                   |  6 | found 'c', expected a, b, a number, abs, min, max, even, odd or not
pair sum(values) < 9 @ r1c1         |  6 | found 'sum', expected a condition on a and b, as pair was written and not line
pair min(a) < 9 @ r1c1              | 11 | found ')', expected ',' and another number
pair abs(a, b) < 9 @ r1c1           | 11 | found ',', expected ')'
pair even and a < b @ r1c1          | 11 | found 'and', expected '('
pair a < 1234567 @ r1c1             | 10 | found '1234567', expected a number of at most six digits
line a < b @ r1c1                   |  6 | found 'a', expected sum, min, max, count, any, all, first, last, values[1], length, a number, abs, even, odd or not
line values < 5 @ r1c1              | 13 | found '<', expected '[' as in values[1], or values in a total as in sum(values)
line values[0] < 5 @ r1c1           | 13 | found '0', expected the number of a cell, from 1
line sum(even) < 5 @ r1c1           | 10 | found a condition, expected a number
line count(values) < 5 @ r1c1       | 12 | found a number, expected a condition such as a < b
line sum(max(values)) < 5 @ r1c1    | 20 | found ')', expected ',' and another number
line sum(sum(values)) < 5 @ r1c1    | 10 | found 'sum', expected no total within a total
line sum(last) < 5 @ r1c1           | 10 | found 'last', expected values, a, b, place, length, first, a number, abs, min, max, even, odd or not
pair a in (1, 2) @ r1c1 r1c2        |  8 | found 'in', expected an operator, or @ and cells
pair a < b @                        | 13 | found no cell, expected cells, or rows, columns or boxes
pair a < b @ r1c1                   | 14 | found one cell, expected two cells or more
pair a < b @ r1c1 R1C2, r2c2 r2c2   | 25 | found a cell next to itself, expected two different cells
line first < 3 @ r1c1,              | 23 | found no cell, expected cells, or rows, columns or boxes
line first < 3 @ r1c1 r5c1          | 23 | found 'r5c1', expected a cell of the layout such as r1c1, or rows, columns, boxes, row 1, column 1 or box 1
line first < 3 @ row 5              | 18 | found 'row', expected a cell of the layout such as r1c1, or rows, columns, boxes, row 1, column 1 or box 1"#;

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let layout = Layout::rectangles(2, 2).unwrap();
        let made = |text: &str| {
            let read = text.parse::<OwnRule>().map_err(|error| error.to_string());
            let made = read.and_then(|rule| rule.marks(&layout).map_err(|error| error.to_string()));
            made.unwrap_err()
        };
        let deep = format!("pair {}a < b @ r1c1 r1c2", "(".repeat(201));
        let long = format!("pair {} < b @ r1c1 r1c2", ["a"; 201].join("+"));
        let parts = "expected a condition of at most 200 parts";
        let long = format!("{deep} | 206 | found '(', {parts}\n{long} | 406 | found 'a', {parts}");
        for row in WRONG.lines().chain(long.lines()) {
            let [text, place, wrong] = row.split(" | ").collect::<Vec<_>>()[..] else {
                panic!("{row}: three columns")
            };
            let (text, place) = (text.trim(), place.trim());
            let expected = format!("column {place} of the rule {text:?}: {wrong}");
            assert_eq!(made(text), expected);
        }
        let cells = (0..16).map(|i| format!(" r{}c{}", i / 4 + 1, i % 4 + 1));
        let cells = cells.collect::<Vec<_>>().concat();
        let whole = format!(
            "pair a + b == 1 @ r1c1 r1c2 | is true of no two values
            line sum(values) > 12 @ r1c1 r1c2 r1c3 | is true of no values of 3 cells
            line first > 4 @ r1c1 | is true of no value
            line values[3] > 1 @ r1c1 r1c2 | asks for values[3] of a line of 2 cells
            pair a * 999999 * 999999 * 999999 * 999999 > b @ rows | has numbers of more than 18 digits: use smaller ones
            line first * 999999 * 999999 * 999999 * 999999 > 1 @ row 2 | has numbers of more than 18 digits: use smaller ones
            line sum(values * place) == sum(values * values * values) @{cells} | takes more than 50,000 states on 16 cells: use fewer totals or a shorter line"
        );
        for (text, wrong) in whole
            .lines()
            .map(|row| row.trim().split_once(" | ").unwrap())
        {
            assert_eq!(made(text), format!("the rule {text:?} {wrong}"));
        }
        let long = format!("pair a < b @ {}", "r1c1 ".repeat(400));
        assert_eq!(
            made(&long),
            "a rule has at most 2,000 characters; write several"
        );
        let many = Layout::rectangles(5, 5).unwrap();
        let wide = "line sum(values) > 9 @ row 1".parse::<OwnRule>().unwrap();
        let expected = "the rule \"line sum(values) > 9 @ row 1\" is for a line, which takes a layout of at most 16 values; this one has 25";
        assert_eq!(wide.marks(&many).unwrap_err().to_string(), expected);
    }

    #[test]
    fn cells_are_lines_rows_columns_and_boxes() {
        let layout = Layout::rectangles(2, 2).unwrap();
        for (cells, expected) in [
            ("r1c1 R2c2", "[[0, 5]]"),
            ("row 2, r1c4  r1c3", "[[4, 5, 6, 7], [3, 2]]"),
            ("Box 4", "[[10, 11, 14, 15]]"),
            (
                "columns",
                "[[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]]",
            ),
        ] {
            let rule: OwnRule = format!("pair a != b @ {cells}").parse().unwrap();
            let marks = rule.marks(&layout).unwrap();
            let found: Vec<&[usize]> = marks.iter().map(|mark| mark.path()).collect();
            assert_eq!(format!("{found:?}"), expected, "{cells}");
        }
    }

    #[test]
    fn a_rule_is_called_by_its_name_or_its_condition() {
        let layout = Layout::rectangles(2, 2).unwrap();
        let (one, other) = ("Zusammen 5: immer.", "They add up to 5");
        for (head, condition, name, sentence) in [
            ("", "pair  a+b ==  5", "a+b == 5", None),
            ("", "line count(even) = 2", "count(even) = 2", None),
            ("Tens:", "pair a + b == 5", "Tens", None),
            (
                &format!(" Zehner \"{one}\" :"),
                "pair a + b == 5",
                "Zehner",
                Some(one),
            ),
            (
                &format!("\"{other}\":"),
                "pair a + b == 5",
                "a + b == 5",
                Some(other),
            ),
        ] {
            let rule: OwnRule = format!("{head} {condition} @ rows").parse().unwrap();
            let marks = rule.marks(&layout).unwrap();
            let found = (marks[0].own_name(), marks[0].own_sentence());
            assert_eq!(found, (Some(name), sentence), "{head} {condition}");
        }
    }
}
