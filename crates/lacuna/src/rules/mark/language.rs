//! Rules of setters for their own lines, as text: a table of pairs, a regular expression or an
//! automaton.

use std::sync::Arc;

use super::base64;
use super::expression::Expression;
use super::machine::Machine;
use super::places::Places;
use crate::rules::automaton::Automaton;

/// A rule that a setter wrote.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Pasted {
    /// The rule as text.
    pub(super) code: String,
    /// The setter's name for it, percent-encoded as in a URL.
    pub(super) name: String,
    pub(super) language: Arc<Language>,
}

/// Which values go together or follow each other.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Language {
    /// The values that go together with each value from 1, as bits.
    Table(Vec<u32>),
    Expression(Expression),
    Machine(Machine),
}

impl Language {
    /// Returns `true` if two values go together.
    pub(super) fn joins(&self, a: u8, b: u8) -> bool {
        let Language::Table(allowed) = self else {
            return true;
        };
        allowed[usize::from(a) - 1] >> (b - 1) & 1 != 0
    }

    /// Returns `true` if values may follow each other, without the automaton that solvers use.
    pub(super) fn accepts(&self, values: &[u8]) -> bool {
        match self {
            Language::Table(_) => values.windows(2).all(|two| self.joins(two[0], two[1])),
            Language::Expression(expression) => {
                expression.ends(values, &[0].into()).contains(&values.len())
            }
            Language::Machine(machine) => machine.accepts(values),
        }
    }

    /// Returns the automaton for values up to `values`; `None` if it has too many states.
    pub(super) fn automaton(&self, values: u8) -> Option<Automaton> {
        match self {
            Language::Table(_) => None,
            Language::Expression(expression) => Places::of(expression).automaton(values),
            Language::Machine(machine) => machine.automaton(values),
        }
    }
}

/// Encodes a table: one bit per pair, row after row, the lowest bit first.
pub(super) fn key(allowed: &[u32]) -> String {
    let values = allowed.len();
    let bit = |i: usize| (allowed[i / values] >> (i % values) & 1) as u8;
    let mut sextets = vec![0; (values * values).div_ceil(6)];
    (0..values * values).for_each(|i| sextets[i / 6] |= bit(i) << (i % 6));
    let used = sextets
        .iter()
        .rposition(|&sextet| sextet != 0)
        .map_or(0, |last| last + 1);
    base64::letters(&sextets[..used])
}

/// Decodes a table for values up to `values`.
pub(super) fn table(key: &str, values: usize) -> Option<Vec<u32>> {
    let sextets =
        base64::sextets(key).filter(|sextets| sextets.len() <= (values * values).div_ceil(6))?;
    let bit = |i: usize| u32::from(sextets.get(i / 6).unwrap_or(&0) >> (i % 6) & 1);
    let row = |row: usize| {
        (0..values).fold(0, |bits, column| {
            bits | bit(row * values + column) << column
        })
    };
    Some((0..values).map(row).collect())
}
