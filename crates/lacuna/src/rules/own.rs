//! Rules that a setter writes as an expression, and the cells that obey them.
//!
//! ```text
//! Tens "Neighbours add up to 10 or are equal": pair a + b == 10 or a == b @ r1c1 r1c2 r1c3, row 4
//! Balance: line sum(values) % 3 == 0 and count(even) == 2 @ r2c2 r3c3 r4c4
//! ```
//!
//! A pair rule becomes a table. For a line rule, an automaton reads the values: its state is what
//! the totals of the expression have come to. All states that a line of this length can reach are listed,
//! those that lead nowhere are dropped, and those that accept the same values are merged (Moore
//! 1956, *Gedanken-experiments on sequential machines*).
//!
//! Numbers are fractions, so that `a / b == 2` is not true of 5 and 2. What has no value, such as a
//! division by zero, makes a comparison false.

use std::cell::Cell;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::str::FromStr;

use crate::names::ParseError;
use crate::rules::RulesError;
use crate::rules::layout::{House, HouseKind, Layout};
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
    /// Where its cells begin in the text.
    cells: usize,
}

/// The maximum number of characters of a rule, and of parts and brackets of its condition.
const LONGEST: usize = 2_000;
const MOST_NODES: usize = 200;
const DEEPEST: usize = 30;

/// The maximum number of different totals in a condition.
const MOST_TOTALS: usize = 12;

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
    let quoted = text.split_once('"');
    let (name, sentence, head) = match quoted {
        Some((name, rest)) => {
            let (sentence, _) = (rest.split_once('"'))
                .ok_or_else(|| Fault::new(text.len(), "the end", "a closing quote"))?;
            (name, sentence, name.len() + sentence.len() + 2)
        }
        None => (text.split_once(':').map_or("", |(name, _)| name), "", 0),
    };
    let mut parser = Parser::at(text, if quoted.is_some() { head } else { name.len() });
    if (quoted.is_some() || !name.is_empty()) && !parser.takes(":") {
        return Err(parser.wrong("a colon after the name"));
    }
    let is_pair = parser.takes("pair");
    if !is_pair && !parser.takes("line") {
        return Err(parser.wrong("pair or line"));
    }
    parser.is_pair = is_pair;
    let from = text.len() - parser.rest.len();
    let condition = parser.level(0)?;
    if parser.token() != "@" {
        return Err(parser.wrong("an operator, or @ and cells"));
    }
    Parser::check(from, &condition, true)?;
    let body = text[from..text.len() - parser.rest.len()].split_whitespace();
    let body = body.collect::<Vec<_>>().join(" ");
    parser.takes("@");
    let name = Some(name.trim()).filter(|name| !name.is_empty());
    let name = name.unwrap_or(&body).to_owned();
    Ok(OwnRule {
        name: match sentence.trim() {
            "" => name,
            sentence => format!("{name}: {sentence}"),
        },
        text: text.to_owned(),
        is_pair,
        condition,
        cells: text.len() - parser.rest.len(),
    })
}

impl OwnRule {
    /// The lines with this rule on a layout. Like any mark, they are written as a constraint, and
    /// called by the setter's name.
    ///
    /// # Errors
    /// If the layout lacks a cell, if no values satisfy the rule, or if it takes too many states.
    pub fn marks(&self, layout: &Layout) -> Result<Vec<Mark>, RulesError> {
        let mut machines: HashMap<usize, Table> = HashMap::new();
        let (first, values) = (i64::from(layout.first()), layout.values());
        let shown = |value: u8| i64::from(value) - 1 + first;
        let wrong = |what: String| RulesError(format!("the rule {:?} {what}", self.text));
        let lines = self.lines(layout);
        let lines = lines.map_err(|fault| RulesError(fault.of(&self.text)))?;
        let mark = |cells: Vec<usize>| {
            let length = cells.len();
            if self.is_pair {
                let totals = Totals::default();
                let joins = |a, b| {
                    let (before, held) = (Some(shown(a)), Vec::new());
                    let state = State {
                        before,
                        held,
                        place: 2,
                    };
                    totals.is_true(&self.condition, shown(b), &state)
                };
                let is_joined = |a: u8| (1..=values).any(|b| joins(a, b));
                let can_hold = (1..=values).filter(|&a| is_joined(a)).count() > 0;
                totals.check().map_err(wrong)?;
                if !can_hold {
                    return Err(wrong("is true of no two values".to_owned()));
                }
                return Ok(Mark::pairs(&self.name, cells, values, joins));
            }
            let table = if let Some(table) = machines.get(&length) {
                table
            } else {
                let made = Totals::table(&self.condition, length, shown(1)..=shown(values));
                machines.entry(length).or_insert(made.map_err(wrong)?)
            };
            let step = |&state: &usize, value: u8| table.0[state][usize::from(value) - 1];
            let mark = Mark::custom(&self.name, cells, values, 0, step, |&state| table.1[state]);
            mark.ok_or_else(|| wrong(format!("is for a line, which takes a layout of at most 16 values; this one has {values}")))
        };
        lines.into_iter().map(mark).collect()
    }

    /// The cells of each line, in order.
    fn lines(&self, layout: &Layout) -> Result<Vec<Vec<usize>>, Fault> {
        let houses = || layout.houses().iter().chain(layout.partial());
        let place = |text: &str| text.as_ptr() as usize - self.text.as_ptr() as usize;
        let mut lines = Vec::new();
        for part in self.text[self.cells..].split(',') {
            let words: Vec<&str> = part.split_whitespace().collect();
            let named = words.join(" ").to_lowercase();
            if let Some(range) = words.iter().find(|word| word.contains(['-', '–'])) {
                let expected = "each cell or house by itself, as in r1c1 r1c2 or row 1, row 2";
                return Err(Fault::new(place(range), format!("'{range}'"), expected));
            }
            let kind = match &named[..] {
                "rows" => Some(HouseKind::Row),
                "columns" => Some(HouseKind::Column),
                "boxes" => Some(HouseKind::Box),
                _ => None,
            };
            let is_meant = |house: &&House| Some(house.kind()) == kind || house.name() == named;
            let meant = houses().filter(is_meant);
            let mut found: Vec<Vec<usize>> = meant.map(|house| house.cells().to_vec()).collect();
            if found.is_empty() {
                let cell = |word: &&str| {
                    let cell = (0..layout.cells())
                        .find(|&cell| layout.cell_name(cell).eq_ignore_ascii_case(word));
                    cell.ok_or_else(|| {
                        let expected = "a cell of the layout such as r1c1, or rows, columns, boxes, row 1, column 1 or box 1";
                        Fault::new(place(word), format!("'{word}'"), expected)
                    })
                };
                found.push(words.iter().map(cell).collect::<Result<_, _>>()?);
            }
            let wrong = |found, expected| {
                let at = words
                    .first()
                    .map_or(place(part) + part.len(), |word| place(word));
                Err(Fault::new(at, found, expected))
            };
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
    Total(Box<Total>),
    /// What the total with this number has come to.
    Held(usize),
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Op {
    Or,
    And,
    Not,
    /// The orders that are wanted: 1 for less, 2 for equal, 4 for greater.
    Compare(u8),
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Abs,
    Least,
    Greatest,
}

/// The operators between two operands, those that bind least first.
const OPERATORS: [&[(&str, Op)]; 5] = [
    &[("or", Op::Or)],
    &[("and", Op::And)],
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
    &[("*", Op::Multiply), ("/", Op::Divide), ("%", Op::Remainder)],
];

/// The level of comparisons, above which `not` stands.
const COMPARISONS: usize = 2;

impl Node {
    fn is_condition(&self) -> bool {
        matches!(
            self,
            Node::Op(Op::Or | Op::And | Op::Not | Op::Compare(_), _)
        )
    }

    fn total(how: How, of: Node) -> Node {
        let modulus = None;
        Node::Total(Box::new(Total { how, of, modulus }))
    }

    /// Is this value odd, or even?
    fn leaves(self, remainder: i64) -> Node {
        let parity = Node::Op(Op::Remainder, vec![self, Node::Number(2)]);
        Node::Op(Op::Compare(2), vec![parity, Node::Number(remainder)])
    }

    /// Is it a remainder, compared with a number?
    fn is_remainder(&self) -> bool {
        let is_remainder = |part: &Node| matches!(part, Node::Op(Op::Remainder, _));
        matches!(self, Node::Op(Op::Compare(2), parts) if is_remainder(&parts[0]))
    }

    /// `true` if a part of it satisfies this.
    fn has(&self, is: &dyn Fn(&Node) -> bool) -> bool {
        is(self)
            || match self {
                Node::Op(_, parts) => parts.iter().any(|part| part.has(is)),
                Node::Total(total) => total.of.has(is),
                _ => false,
            }
    }
}

// Reading.

/// What is wrong at a byte of a rule.
#[derive(Debug)]
struct Fault {
    at: usize,
    found: String,
    expected: String,
}

impl Fault {
    fn new(at: usize, found: impl Into<String>, expected: impl Into<String>) -> Fault {
        Fault {
            at,
            found: found.into(),
            expected: expected.into(),
        }
    }

    fn of(&self, text: &str) -> String {
        let column = text[..self.at].chars().count() + 1;
        let Fault {
            found, expected, ..
        } = self;
        format!("column {column} of the rule {text:?}: found {found}, expected {expected}")
    }
}

struct Parser<'a> {
    text: &'a str,
    rest: &'a str,
    is_pair: bool,
    /// Inside a total, whose parts belong to one cell.
    is_inside: bool,
    nodes: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn at(text: &'a str, at: usize) -> Parser<'a> {
        Parser {
            text,
            rest: text[at..].trim_start(),
            is_pair: false,
            is_inside: false,
            nodes: 0,
            depth: 0,
        }
    }

    /// The next number, word or sign; empty at the end.
    fn token(&self) -> &'a str {
        let rest = self.rest;
        let length = |is: fn(char) -> bool| rest.find(|c| !is(c)).unwrap_or(rest.len());
        let first = rest.chars().next();
        match first {
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

    fn wrong(&self, expected: impl Into<String>) -> Fault {
        let found = match self.token() {
            "" => "the end".to_owned(),
            token => format!("'{token}'"),
        };
        let expected = match (self.token(), self.is_pair) {
            ("in", true) => "== and or, as in a == 1 or a == 2".to_owned(),
            ("in", false) => "== and or, as in values == 1 or values == 2".to_owned(),
            _ => expected.into(),
        };
        Fault::new(self.place(), found, expected)
    }

    fn expect(&mut self, token: &str) -> Result<(), Fault> {
        if self.takes(token) {
            Ok(())
        } else {
            Err(self.wrong(format!("'{token}'")))
        }
    }

    fn number(&mut self) -> Result<Node, Fault> {
        self.operand(0, false)
    }

    /// Reads an operand that is a condition, or a number.
    fn operand(&mut self, level: usize, is_condition: bool) -> Result<Node, Fault> {
        let at = self.place();
        let node = self.level(level)?;
        if self.token() == "in" {
            return Err(self.wrong("an operator"));
        }
        Parser::check(at, &node, is_condition)?;
        Ok(node)
    }

    fn check(at: usize, node: &Node, is_condition: bool) -> Result<(), Fault> {
        match (node.is_condition(), is_condition) {
            (false, true) => Err(Fault::new(at, "a number", "a condition such as a < b")),
            (true, false) if node.is_remainder() => {
                let expected = "a number, such as x % 2 for even(x)";
                Err(Fault::new(at, "a condition", expected))
            }
            (true, false) => Err(Fault::new(at, "a condition", "a number")),
            _ => Ok(()),
        }
    }

    /// Reads operands and the operators between them that bind at least as much as this level.
    fn level(&mut self, level: usize) -> Result<Node, Fault> {
        let at = self.place();
        if level == COMPARISONS && self.takes("not") {
            let node = self.deeper(|parser| parser.operand(COMPARISONS, true))?;
            return Ok(Node::Op(Op::Not, vec![node]));
        }
        let Some(operators) = OPERATORS.get(level) else {
            return self.single();
        };
        let mut left = self.level(level + 1)?;
        // As in `1 < a < b`, which means `1 < a and a < b`.
        let mut chain: Option<Node> = None;
        while let Some(&(sign, op)) = operators.iter().find(|(sign, _)| *sign == self.token()) {
            let is_condition = level < COMPARISONS;
            Parser::check(at, &left, is_condition)?;
            self.takes(sign);
            let right = self.operand(level + 1, is_condition)?;
            let joined = Node::Op(op, vec![left, right.clone()]);
            if level == COMPARISONS {
                self.nodes += 1;
                left = right;
                chain = Some(match chain {
                    Some(before) => Node::Op(Op::And, vec![before, joined]),
                    None => joined,
                });
            } else {
                left = joined;
            }
        }
        Ok(chain.unwrap_or(left))
    }

    /// Reads a part in brackets or behind a sign.
    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, Fault> {
        self.depth += 1;
        if self.depth > DEEPEST {
            let (found, most) = (format!("part {} deep", self.depth), DEEPEST);
            return Err(Fault::new(self.place(), found, format!("{most} or fewer")));
        }
        let read = read(self)?;
        self.depth -= 1;
        Ok(read)
    }

    fn single(&mut self) -> Result<Node, Fault> {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            let expected = format!("a condition of at most {MOST_NODES} parts");
            return Err(self.wrong(expected));
        }
        let (token, is_line) = (self.token(), !self.is_pair);
        let is_cell = self.is_inside;
        let node = match token {
            "(" => {
                self.next();
                let node = self.deeper(|parser| parser.level(0))?;
                self.expect(")")?;
                return Ok(node);
            }
            "-" => {
                self.next();
                let node = self.deeper(|parser| parser.operand(OPERATORS.len(), false))?;
                return Ok(Node::Op(Op::Subtract, vec![Node::Number(0), node]));
            }
            "abs" | "min" | "max" | "sum" | "count" | "any" | "all" => return self.function(),
            "even" | "odd" => {
                let remainder = i64::from(token == "odd");
                self.next();
                let of = if !is_cell || self.token() == "(" {
                    self.expect("(")?;
                    let of = self.deeper(Parser::number)?;
                    self.expect(")")?;
                    of
                } else {
                    Node::Value
                };
                return Ok(of.leaves(remainder));
            }
            "a" if self.is_pair || is_cell => Node::Before,
            "b" if self.is_pair || is_cell => Node::Value,
            "values" if is_cell => Node::Value,
            "values" if is_line => {
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
                return Ok(Node::total(How::At(place), Node::Value));
            }
            "place" if is_cell => Node::Place,
            "length" if is_line => Node::Length,
            "first" if is_line => Node::total(How::At(1), Node::Value),
            "last" if is_line && !is_cell => Node::total(How::Last, Node::Value),
            _ if !token.starts_with(|c: char| c.is_ascii_digit()) => {
                return Err(self.wrong(self.operands()));
            }
            _ => match token.parse() {
                Ok(number) if token.len() <= 6 => Node::Number(number),
                _ => return Err(self.wrong("a number of at most six digits")),
            },
        };
        self.next();
        Ok(node)
    }

    /// What may stand here, if a word does.
    fn operands(&self) -> &'static str {
        let is_word = self.token().starts_with(char::is_alphabetic);
        match (is_word, self.is_pair, self.is_inside) {
            (false, ..) => "a number",
            (_, true, _) => "a, b, a number, abs, min, max, even, odd or not",
            (_, _, true) => {
                "values, a, b, place, length, first, a number, abs, min, max, even, odd or not"
            }
            _ => {
                "sum, min, max, count, any, all, first, last, values[1], length, a number, abs, even, odd or not"
            }
        }
    }

    /// Reads a function: one of numbers, or a total.
    fn function(&mut self) -> Result<Node, Fault> {
        let at = self.place();
        let name = self.next();
        let is_number = ["abs", "min", "max"].contains(&name);
        let may_be_total = name != "abs" && !self.is_pair && !self.is_inside;
        if !may_be_total && !is_number {
            let expected = if self.is_pair {
                "a condition on a and b, as pair was written and not line"
            } else {
                "no total within a total"
            };
            return Err(Fault::new(at, format!("'{name}'"), expected));
        }
        self.expect("(")?;
        // With a single argument, `min` and `max` are totals, whose argument is about one cell; with
        // several, they are functions of numbers. A comma outside of inner brackets decides.
        let is_total = may_be_total && !(is_number && self.has_comma());
        let is_condition = ["count", "any", "all"].contains(&name);
        let was_inside = self.is_inside;
        self.is_inside |= is_total;
        let mut parts = Vec::new();
        self.deeper(|parser| {
            parts.push(parser.operand(0, is_condition)?);
            while !is_total && name != "abs" && parser.takes(",") {
                parts.push(parser.number()?);
            }
            Ok(())
        })?;
        self.is_inside = was_inside;
        if !is_total && name != "abs" && parts.len() == 1 {
            return Err(self.wrong("',' and another number"));
        }
        self.expect(")")?;
        if !is_total {
            let op = match name {
                "abs" => Op::Abs,
                "min" => Op::Least,
                _ => Op::Greatest,
            };
            return Ok(Node::Op(op, parts));
        }
        let of = parts.swap_remove(0);
        Ok(match name {
            "min" => Node::total(How::Fold(Op::Least), of),
            "max" => Node::total(How::Fold(Op::Greatest), of),
            // The greatest of ones and zeros has few states.
            "any" => some(of),
            "all" => Node::Op(Op::Not, vec![some(Node::Op(Op::Not, vec![of]))]),
            _ => Node::total(How::Fold(Op::Add), of),
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

/// Is this condition true somewhere?
fn some(condition: Node) -> Node {
    let greatest = Node::total(How::Fold(Op::Greatest), condition);
    Node::Op(Op::Compare(2), vec![greatest, Node::Number(1)])
}

// Values of expressions.

/// The largest number above or below the line of a fraction, so that products fit into 128 bits.
const LARGEST: i128 = 1_000_000_000_000_000_000;

/// A fraction in lowest terms, with a positive denominator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Fraction(i64, i64);

impl From<i64> for Fraction {
    fn from(number: i64) -> Fraction {
        Fraction(number, 1)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let product = |a: i64, b: i64| i128::from(a) * i128::from(b);
        product(self.0, other.1).cmp(&product(other.0, self.1))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// What a total has come to: `None` before the first cell, `Some(None)` if it has no value.
type Held = Option<Option<Fraction>>;

/// A state of the automaton.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    /// The number of cells so far, as far as it matters.
    place: i64,
    /// The value of the last cell, if it matters.
    before: Option<i64>,
    held: Vec<Held>,
}

/// The totals of an expression.
#[derive(Default)]
struct Totals {
    all: Vec<Total>,
    is_too_large: Cell<bool>,
}

/// The next state for each state and each value; and whether a line may end in the state.
type Table = (Vec<Vec<Option<usize>>>, Vec<bool>);

impl Totals {
    /// The fraction with these terms; `None` if there is none.
    fn fraction(&self, over: i128, under: i128) -> Option<Fraction> {
        let (mut a, mut b) = (over.abs(), under.abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        if under == 0 {
            return None;
        }
        let (over, under) = (under.signum() * over / a, under.abs() / a);
        if over.abs().max(under) > LARGEST {
            self.is_too_large.set(true);
            return None;
        }
        Some(Fraction(over as i64, under as i64))
    }

    fn check(&self) -> Result<(), String> {
        if self.is_too_large.get() {
            return Err("has numbers of more than 18 digits: use smaller ones".to_owned());
        }
        Ok(())
    }

    fn arithmetic(&self, op: Op, one: Fraction, other: Fraction) -> Option<Fraction> {
        let [a, b, c, d] = [one.0, one.1, other.0, other.1].map(i128::from);
        match op {
            Op::Add => self.fraction(a * d + c * b, b * d),
            Op::Subtract => self.fraction(a * d - c * b, b * d),
            Op::Multiply => self.fraction(a * c, b * d),
            Op::Divide => self.fraction(a * d, b * c),
            // The remainder has the sign of the divisor.
            Op::Remainder if c != 0 => {
                let (over, under) = (a * d, b * c);
                let whole = over.div_euclid(under) - i128::from(under < 0 && over % under != 0);
                self.fraction(over - whole * under, b * d)
            }
            Op::Least => Some(one.min(other)),
            Op::Greatest => Some(one.max(other)),
            _ => None,
        }
    }

    fn is_true(&self, condition: &Node, value: i64, state: &State) -> bool {
        self.value(condition, value, state) == Some(Fraction::from(1))
    }

    /// The value of an expression at a cell with a value, in a state that has come to this cell.
    fn value(&self, node: &Node, value: i64, state: &State) -> Option<Fraction> {
        let truth = |is_true: bool| Some(Fraction::from(i64::from(is_true)));
        match node {
            Node::Number(number) => Some(Fraction::from(*number)),
            Node::Value => Some(Fraction::from(value)),
            Node::Before => state.before.map(Fraction::from),
            Node::Place => Some(Fraction::from(state.place)),
            Node::Held(total) => state.held[*total].flatten(),
            Node::Length | Node::Total(_) => unreachable!("replaced before"),
            Node::Op(op, parts) => {
                let is_true = |part: &Node| self.is_true(part, value, state);
                match op {
                    Op::Or => truth(parts.iter().any(is_true)),
                    Op::And => truth(parts.iter().all(is_true)),
                    Op::Not => truth(!is_true(&parts[0])),
                    _ => {
                        let mut parts = parts.iter().map(|part| self.value(part, value, state));
                        let first = parts.next()?;
                        match op {
                            Op::Compare(wanted) => {
                                let both = first.zip(parts.next()?);
                                let order = both.map(|(one, other)| one.cmp(&other) as i8 + 1);
                                truth(order.is_some_and(|order| wanted >> order & 1 != 0))
                            }
                            Op::Abs => {
                                first.map(|Fraction(over, under)| Fraction(over.abs(), under))
                            }
                            _ => parts.fold(first, |one, other| {
                                let (one, other) = one.zip(other)?;
                                self.arithmetic(*op, one, other)
                            }),
                        }
                    }
                }
            }
        }
    }

    /// Replaces the totals in an expression about a line of this length by their numbers.
    fn place(&mut self, node: &Node, length: usize) -> Result<Node, String> {
        Ok(match node {
            Node::Length => Node::Number(length as i64),
            Node::Op(Op::Remainder, parts)
                if let [Node::Total(total), Node::Number(modulus @ 1..)] = &parts[..]
                    && total.how == How::Fold(Op::Add) =>
            {
                let modulus = Some(*modulus);
                let total = Total {
                    modulus,
                    ..Total::clone(total)
                };
                self.place(&Node::Total(Box::new(total)), length)?
            }
            Node::Op(op, parts) => {
                let parts = parts.iter().map(|part| self.place(part, length));
                Node::Op(*op, parts.collect::<Result<_, _>>()?)
            }
            Node::Total(total) => {
                if let How::At(place) = total.how
                    && place > length as i64
                {
                    return Err(format!(
                        "asks for values[{place}] of a line of {length} cells"
                    ));
                }
                let of = self.place(&total.of, length)?;
                let total = Total { of, ..**total };
                let known = self.all.iter().position(|other| *other == total);
                Node::Held(known.unwrap_or_else(|| {
                    self.all.push(total);
                    self.all.len() - 1
                }))
            }
            other => other.clone(),
        })
    }

    /// The automaton of a condition on lines of this length, whose values are in a range.
    fn table(
        condition: &Node,
        length: usize,
        values: std::ops::RangeInclusive<i64>,
    ) -> Result<Table, String> {
        let mut totals = Totals::default();
        let condition = totals.place(condition, length)?;
        if totals.all.len() > MOST_TOTALS {
            return Err(format!(
                "has more than {MOST_TOTALS} totals: write two rules"
            ));
        }
        let has = |is: fn(&Node) -> bool| totals.all.iter().any(|total| total.of.has(&is));
        let (has_before, has_place) = (
            has(|node| *node == Node::Before),
            has(|node| *node == Node::Place),
        );
        let asked = totals.all.iter().map(|total| match total.how {
            How::At(place) => place + 1,
            _ if has_place => length as i64,
            _ => 0,
        });
        let places = asked.max().unwrap_or(0);
        let start = State {
            place: 0,
            before: None,
            held: (totals.all.iter())
                .map(|total| (total.how == How::Fold(Op::Add)).then_some(Some(Fraction::from(0))))
                .collect(),
        };
        // Level by level: after as many cells as there are, nothing follows. There a state leads to
        // itself, so that it is like others that accept the same.
        let mut numbers = HashMap::from([(start.clone(), 0)]);
        let (mut states, mut next, mut depth, mut level) = (vec![start], Vec::new(), 0, 1);
        while next.len() < states.len() {
            if next.len() == level {
                (depth, level) = (depth + 1, states.len());
            }
            let at = next.len();
            let mut row = Vec::new();
            for value in values.clone() {
                if depth == length {
                    row.push(at);
                    continue;
                }
                let mut state = totals.after(&states[at], value, places);
                state.before = state.before.filter(|_| has_before);
                let number = *numbers.entry(state).or_insert_with_key(|state| {
                    states.push(state.clone());
                    states.len() - 1
                });
                row.push(number);
            }
            next.push(row);
            totals.check()?;
            if states.len() > MOST_LISTED {
                return Err(too_many(MOST_LISTED, length));
            }
        }
        let ends = states
            .iter()
            .map(|state| totals.is_true(&condition, 0, state));
        let accepts: Vec<bool> = ends.collect();
        totals.check()?;
        let table = merged(&next, &accepts);
        match table.0.len() {
            0 if length == 1 => Err("is true of no value".to_owned()),
            0 => Err(format!("is true of no values of {length} cells")),
            1..=MOST_STATES => Ok(table),
            _ => Err(too_many(MOST_STATES, length)),
        }
    }

    /// The state after a value.
    fn after(&self, state: &State, value: i64, places: i64) -> State {
        let mut next = State {
            place: (state.place + 1).min(places),
            ..state.clone()
        };
        for (i, total) in self.all.iter().enumerate() {
            let is_skipped = match total.how {
                How::At(place) => place != next.place,
                // There is no pair at the first cell.
                _ => state.before.is_none() && total.of.has(&|node| *node == Node::Before),
            };
            if is_skipped {
                continue;
            }
            let here = self.value(&total.of, value, &next);
            let together = |before: Option<Fraction>| {
                let (before, here) = before.zip(here)?;
                let How::Fold(op) = total.how else {
                    return Some(here);
                };
                let sum = self.arithmetic(op, before, here)?;
                total.modulus.map_or(Some(sum), |modulus| {
                    self.arithmetic(Op::Remainder, sum, Fraction::from(modulus))
                })
            };
            next.held[i] = Some(next.held[i].map_or(here, together));
        }
        next.before = Some(value);
        next
    }
}

fn too_many(most: usize, length: usize) -> String {
    format!(
        "takes more than {} states on {length} cells: use fewer totals or a shorter line",
        grouped(most as u64)
    )
}

/// Drops the states from which no accepting one is reached, and merges those that accept the same.
fn merged(next: &[Vec<usize>], accepts: &[bool]) -> Table {
    let mut is_live = accepts.to_vec();
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        for state in (0..next.len()).rev() {
            if !is_live[state] && next[state].iter().any(|&after| is_live[after]) {
                (is_live[state], has_changed) = (true, true);
            }
        }
    }
    // A class is numbered from 1 by its first state; 0 is for those that were dropped.
    let live = || (0..next.len()).filter(|&state| is_live[state]);
    let mut classes: Vec<usize> = is_live
        .iter()
        .map(|&is_live| usize::from(is_live))
        .collect();
    let mut count = 0;
    loop {
        let mut numbers = HashMap::new();
        let mut finer = vec![0; classes.len()];
        for state in live() {
            let row: Vec<usize> = next[state].iter().map(|&after| classes[after]).collect();
            let number = numbers.len() + 1;
            let key = (accepts[state], classes[state], row);
            finer[state] = *numbers.entry(key).or_insert(number);
        }
        classes = finer;
        if numbers.len() == count {
            break;
        }
        count = numbers.len();
    }
    let mut table = Table::default();
    if !is_live[0] {
        return table;
    }
    for state in live() {
        if classes[state] > table.0.len() {
            let row = next[state]
                .iter()
                .map(|&after| classes[after].checked_sub(1));
            table.0.push(row.collect());
            table.1.push(accepts[state]);
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::{OwnRule, Totals};
    use crate::board::Board;
    use crate::random::Random;
    use crate::rules::layout::Layout;

    /// The value of a generated expression at a cell of a line, as numerator and denominator.
    type Number = Rc<dyn Fn(&[i64], usize) -> Option<(i128, i128)>>;
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
            let literal = i128::from(self.0.below(7));
            let literal: (String, Number) =
                (literal.to_string(), Rc::new(move |_, _| Some((literal, 1))));
            let of = |name: &str, value: fn(&[i64], usize) -> i64| -> (String, Number) {
                let value = move |values: &[i64], at| Some((i128::from(value(values, at)), 1));
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
                        let (over, under) = of(values, at)?;
                        Some((if name == "abs" { over.abs() } else { -over }, under))
                    };
                    (format!("{name}({text})"), Rc::new(value))
                }
                _ => {
                    let (one, other) =
                        (self.number(depth - 1, scope), self.number(depth - 1, scope));
                    let op = self.one_of(&["+", "-", "*", "/", "%", "min", "max"]);
                    let text = match op {
                        "min" | "max" => format!("{op}({}, {})", one.0, other.0),
                        _ => format!("({} {op} {})", one.0, other.0),
                    };
                    let value = move |values: &[i64], at: usize| {
                        let ((a, b), (c, d)) = (one.1(values, at)?, other.1(values, at)?);
                        let quotient = (a * d * (b * c).signum(), (b * c).abs());
                        Some(match op {
                            "+" => (a * d + c * b, b * d),
                            "-" => (a * d - c * b, b * d),
                            "*" => (a * c, b * d),
                            "min" => {
                                if a * d <= c * b {
                                    (a, b)
                                } else {
                                    (c, d)
                                }
                            }
                            "max" => {
                                if a * d >= c * b {
                                    (a, b)
                                } else {
                                    (c, d)
                                }
                            }
                            _ if c == 0 => return None,
                            "/" => quotient,
                            _ => (a * d - c * b * quotient.0.div_euclid(quotient.1), b * d),
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
                        let is = |(over, under): (i128, i128)| {
                            over % under == 0 && (over / under).rem_euclid(2) == parity
                        };
                        of(values, at).is_some_and(is)
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
                        both.is_some_and(|((a, b), (c, d))| {
                            let (left, right) = (a * d, c * b);
                            match sign {
                                "==" | "=" => left == right,
                                "!=" => left != right,
                                "<" => left < right,
                                "<=" => left <= right,
                                ">" => left > right,
                                _ => left >= right,
                            }
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
                let one = move |values: &[i64], at| Some((i128::from(of(values, at)), 1));
                (text, Rc::new(one))
            } else {
                self.number(depth - 1, Scope::Total)
            };
            let from = usize::from(has_before(&text));
            let value = move |values: &[i64], _| {
                let here: Option<Vec<(i128, i128)>> =
                    (from..values.len()).map(|at| of(values, at)).collect();
                let here = here?.into_iter();
                let less = |one: &(i128, i128), other: &(i128, i128)| {
                    (one.0 * other.1).cmp(&(other.0 * one.1))
                };
                match name {
                    "min" => here.min_by(less),
                    "max" => here.max_by(less),
                    _ => Some(here.fold((0, 1), |(a, b), (c, d)| (a * d + c * b, b * d))),
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
            let table = Totals::table(&rule.condition, length, 1..=9).unwrap();
            assert_eq!(table.0.len(), states, "{text}");
        }
    }

    #[test]
    fn operators_bind_as_in_arithmetic() {
        for (text, same) in [
            ("a + b * 2 - 1 == 3", "((a + (b * 2)) - 1) = 3"),
            ("a - b - 1 == 3", "((a - b) - 1) == 3"),
            (
                "a / b * 2 % 5 == -a + 1",
                "(((a / b) * 2) % 5) == ((-a) + 1)",
            ),
            (
                "a<b or b<a and not a==5 or a==b",
                "(a < b) or ((b < a) and (not (a == 5))) or (a == b)",
            ),
            ("not not a < b and b < 3", "(not (not (a < b))) and (b < 3)"),
            ("1 < a <= b", "1 < a and a <= b"),
        ] {
            let [one, other] = [text, same].map(|text| {
                let rule: OwnRule = format!("pair {text} @ r1c1 r1c2").parse().unwrap();
                rule.condition
            });
            assert_eq!(one, other, "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let layout = Layout::rectangles(2, 2).unwrap();
        let deep = format!("pair {}a < b @ r1c1 r1c2", "(".repeat(31));
        let long = format!("pair {} < b @ r1c1 r1c2", ["a"; 201].join("+"));
        for (text, place, wrong) in [
            ("", 1, "found the end, expected pair or line"),
            (
                "a + b == 10 @ r1c1 r1c2",
                1,
                "found 'a', expected pair or line",
            ),
            (
                "Tens: a + b == 10 @ r1c1 r1c2",
                7,
                "found 'a', expected pair or line",
            ),
            (
                "Zehn \"Größe\" pair a < b @ r1c1 r1c2",
                14,
                "found 'pair', expected a colon after the name",
            ),
            (
                "Tens \"never",
                12,
                "found the end, expected a closing quote",
            ),
            ("pair", 5, "found the end, expected a number"),
            ("pair a + @ r1c1 r1c2", 10, "found '@', expected a number"),
            (
                "pair a + b @ r1c1 r1c2",
                6,
                "found a number, expected a condition such as a < b",
            ),
            (
                "pair a < b",
                11,
                "found the end, expected an operator, or @ and cells",
            ),
            (
                "pair a < b r1c1",
                12,
                "found 'r1c1', expected an operator, or @ and cells",
            ),
            ("pair a < b < @ r1c1", 14, "found '@', expected a number"),
            ("pair (a < b @ r1c1", 13, "found '@', expected ')'"),
            (
                "pair (a < b) + 1 == 2 @ r1c1",
                6,
                "found a condition, expected a number",
            ),
            (
                "pair even(a) != even(b) @ r1c1 r1c2",
                6,
                "found a condition, expected a number, such as x % 2 for even(x)",
            ),
            (
                "pair a in (1, 2) @ r1c1 r1c2",
                8,
                "found 'in', expected == and or, as in a == 1 or a == 2",
            ),
            (
                "line count(values in (1, 2)) == 1 @ row 1",
                19,
                "found 'in', expected == and or, as in values == 1 or values == 2",
            ),
            (
                "pair a < b @ row 1-3",
                18,
                "found '1-3', expected each cell or house by itself, as in r1c1 r1c2 or row 1, row 2",
            ),
            (
                "pair a < b and 3 @ r1c1",
                16,
                "found a number, expected a condition such as a < b",
            ),
            (
                "pair a ! b @ r1c1",
                8,
                "found '!', expected an operator, or @ and cells",
            ),
            (
                "pair c < b @ r1c1",
                6,
                "found 'c', expected a, b, a number, abs, min, max, even, odd or not",
            ),
            (
                "pair sum(values) < 9 @ r1c1",
                6,
                "found 'sum', expected a condition on a and b, as pair was written and not line",
            ),
            (
                "pair min(a) < 9 @ r1c1",
                11,
                "found ')', expected ',' and another number",
            ),
            ("pair abs(a, b) < 9 @ r1c1", 11, "found ',', expected ')'"),
            (
                "pair even and a < b @ r1c1",
                11,
                "found 'and', expected '('",
            ),
            (
                "pair a < 1234567 @ r1c1",
                10,
                "found '1234567', expected a number of at most six digits",
            ),
            (
                "line a < b @ r1c1",
                6,
                "found 'a', expected sum, min, max, count, any, all, first, last, values[1], length, a number, abs, even, odd or not",
            ),
            (
                "line values < 5 @ r1c1",
                13,
                "found '<', expected '[' as in values[1], or values in a total as in sum(values)",
            ),
            (
                "line values[0] < 5 @ r1c1",
                13,
                "found '0', expected the number of a cell, from 1",
            ),
            (
                "line sum(even) < 5 @ r1c1",
                10,
                "found a condition, expected a number, such as x % 2 for even(x)",
            ),
            (
                "line count(values) < 5 @ r1c1",
                12,
                "found a number, expected a condition such as a < b",
            ),
            (
                "line sum(max(values)) < 5 @ r1c1",
                20,
                "found ')', expected ',' and another number",
            ),
            (
                "line sum(sum(values)) < 5 @ r1c1",
                10,
                "found 'sum', expected no total within a total",
            ),
            (
                "line sum(last) < 5 @ r1c1",
                10,
                "found 'last', expected values, a, b, place, length, first, a number, abs, min, max, even, odd or not",
            ),
            (
                "pair a < b @",
                13,
                "found no cell, expected cells, or rows, columns or boxes",
            ),
            (
                "pair a < b @ r1c1",
                14,
                "found one cell, expected two cells or more",
            ),
            (
                "pair a < b @ r1c1 R1C2, r2c2 r2c2",
                25,
                "found a cell next to itself, expected two different cells",
            ),
            (
                "line first < 3 @ r1c1,",
                23,
                "found no cell, expected cells, or rows, columns or boxes",
            ),
            (
                "line first < 3 @ r1c1 r5c1",
                23,
                "found 'r5c1', expected a cell of the layout such as r1c1, or rows, columns, boxes, row 1, column 1 or box 1",
            ),
            (
                "line first < 3 @ row 5",
                18,
                "found 'row', expected a cell of the layout such as r1c1, or rows, columns, boxes, row 1, column 1 or box 1",
            ),
            (&deep, 37, "found part 31 deep, expected 30 or fewer"),
            (
                &long,
                406,
                "found 'a', expected a condition of at most 200 parts",
            ),
        ] {
            let read = text.parse::<OwnRule>().map_err(|error| error.to_string());
            let made = read.and_then(|rule| rule.marks(&layout).map_err(|error| error.to_string()));
            assert_eq!(
                made.unwrap_err(),
                format!("column {place} of the rule {text:?}: {wrong}")
            );
        }
        let cells = (0..16).map(|i| format!(" r{}c{}", i / 4 + 1, i % 4 + 1));
        let cells = cells.collect::<Vec<_>>().concat();
        let sums = format!("line sum(values * place) == sum(values * values * values) @{cells}");
        let counts: Vec<String> = (1..14).map(|i| format!("count(values > {i})")).collect();
        let counts = format!("line {} == 2 @ r1c1", counts.join(" + "));
        for (text, wrong) in [
            (&counts[..], "has more than 12 totals: write two rules"),
            ("pair a + b == 1 @ r1c1 r1c2", "is true of no two values"),
            (
                "line sum(values) > 12 @ r1c1 r1c2 r1c3",
                "is true of no values of 3 cells",
            ),
            ("line first > 4 @ r1c1", "is true of no value"),
            (
                "line values[3] > 1 @ r1c1 r1c2",
                "asks for values[3] of a line of 2 cells",
            ),
            (
                "pair a * 999999 * 999999 * 999999 * 999999 > b @ rows",
                "has numbers of more than 18 digits: use smaller ones",
            ),
            (
                "line first * 999999 * 999999 * 999999 * 999999 > 1 @ row 2",
                "has numbers of more than 18 digits: use smaller ones",
            ),
            (
                &sums,
                "takes more than 50,000 states on 16 cells: use fewer totals or a shorter line",
            ),
        ] {
            let made = text.parse::<OwnRule>().unwrap().marks(&layout);
            assert_eq!(
                made.unwrap_err().to_string(),
                format!("the rule {text:?} {wrong}")
            );
        }
        let long = format!("pair a < b @ {}", "r1c1 ".repeat(400));
        let error = long.parse::<OwnRule>().unwrap_err().to_string();
        assert_eq!(error, "a rule has at most 2,000 characters; write several");
        let many = Layout::rectangles(5, 5).unwrap();
        let wide = "line sum(values) > 9 @ row 1"
            .parse::<OwnRule>()
            .unwrap()
            .marks(&many);
        assert_eq!(
            wide.unwrap_err().to_string(),
            "the rule \"line sum(values) > 9 @ row 1\" is for a line, which takes a layout of at most 16 values; this one has 25"
        );
    }

    #[test]
    fn cells_are_lines_rows_columns_and_boxes() {
        let layout = Layout::rectangles(2, 2).unwrap();
        for (cells, expected) in [
            ("r1c1 R2c2", vec![vec![0, 5]]),
            ("row 2, r1c4  r1c3", vec![vec![4, 5, 6, 7], vec![3, 2]]),
            ("Box 4", vec![vec![10, 11, 14, 15]]),
            (
                "columns",
                vec![
                    vec![0, 4, 8, 12],
                    vec![1, 5, 9, 13],
                    vec![2, 6, 10, 14],
                    vec![3, 7, 11, 15],
                ],
            ),
        ] {
            let rule: OwnRule = format!("pair a != b @ {cells}").parse().unwrap();
            let found: Vec<Vec<usize>> = rule
                .marks(&layout)
                .unwrap()
                .iter()
                .map(|mark| mark.path().to_vec())
                .collect();
            assert_eq!(found, expected, "{cells}");
        }
    }

    #[test]
    fn a_rule_is_called_by_its_name_or_its_condition() {
        let layout = Layout::rectangles(2, 2).unwrap();
        for (text, name, sentence) in [
            ("pair  a+b ==  5 @ rows", "a+b == 5", None),
            ("line count(even) = 2 @ rows", "count(even) = 2", None),
            ("Tens: pair a + b == 5 @ rows", "Tens", None),
            (
                " Zehner \"Zusammen 5: immer.\" : pair a + b == 5 @ rows",
                "Zehner",
                Some("Zusammen 5: immer."),
            ),
            (
                "\"They add up to 5\": pair a + b == 5 @ rows",
                "a + b == 5",
                Some("They add up to 5"),
            ),
        ] {
            let mark = text
                .parse::<OwnRule>()
                .unwrap()
                .marks(&layout)
                .unwrap()
                .remove(0);
            assert_eq!(
                (mark.own_name(), mark.own_sentence()),
                (Some(name), sentence),
                "{text}"
            );
        }
    }
}
