//! Lines that an automaton of the setter's own accepts.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::base64;
use super::text::{Arguments, Wrong, constraint};
use super::{Kind, values};
use crate::board::Board;
use crate::rules::automaton::Automaton;
use crate::rules::figure::{Figure, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// Cells whose values, read in this order, an automaton accepts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Machine {
    /// The automaton in letters.
    code: String,
    /// What the setter calls it, as in an address.
    name: String,
    cells: Vec<usize>,
    states: Arc<States>,
}

/// A nondeterministic automaton.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct States {
    /// The first so many states are those it may start in.
    starts: u16,
    accepts: BTreeSet<u16>,
    /// The steps of each state: a value and the next state.
    steps: Vec<Vec<(u8, u16)>>,
}

/// The most states of an automaton that is made deterministic.
const MOST_STATES: usize = 20_000;

impl States {
    fn start(&self) -> BTreeSet<u16> {
        (0..self.starts).collect()
    }

    fn step(&self, states: &BTreeSet<u16>, value: u8) -> BTreeSet<u16> {
        let steps = states.iter().filter_map(|&state| self.steps.get(usize::from(state))).flatten();
        steps.filter(|&&(other, _)| other == value).map(|&(_, next)| next).collect()
    }

    fn is_accepted(&self, states: &BTreeSet<u16>) -> bool {
        !self.accepts.is_disjoint(states)
    }

    fn automaton(&self, layout: &Layout) -> Option<Automaton> {
        let step = |states: &BTreeSet<u16>, value: u8| Some(self.step(states, value)).filter(|next| !next.is_empty());
        Automaton::bounded(MOST_STATES, layout.values(), self.start(), step, |states| self.is_accepted(states))
    }

    /// Reads the solver's code: a head, then for each state its steps, as numbers of some bits each.
    fn decode(code: &str) -> Option<States> {
        let bytes = base64::bytes(code)?;
        let mut bits = Bits { bytes: &bytes, at: 0 };
        let is_packed = match bits.number(2)? {
            0 => false,
            1 => true,
            _ => return None,
        };
        let (state_bits, symbols) = (bits.number(4)? + 1, bits.number(4)? + 1);
        let (starts, accepting) = (bits.number(state_bits)?, bits.number(state_bits)?);
        // A bit for each start state, the last one first; behind the start states come others that accept.
        let mut accepts = BTreeSet::new();
        for state in (0..starts).rev() {
            accepts.extend((bits.number(1)? == 1).then_some(state as u16));
        }
        accepts.extend((starts..starts + accepting).map(|state| state as u16));
        let steps =
            if is_packed { packed(&mut bits, symbols, state_bits) } else { plain(&mut bits, symbols, state_bits) };
        Some(States { starts: starts as u16, accepts, steps: steps? })
    }
}

/// For each state a bit for each value, the greatest first, then the next state for each of these values.
fn packed(bits: &mut Bits, symbols: usize, state_bits: usize) -> Option<Vec<Vec<(u8, u16)>>> {
    let mut steps = Vec::new();
    while bits.left() >= symbols {
        let mask = bits.number(symbols)?;
        let values = (0..symbols).filter(|value| mask >> value & 1 != 0);
        let step = |value| Some((value as u8 + 1, bits.number(state_bits)? as u16));
        steps.push(values.map(step).collect::<Option<_>>()?);
    }
    Some(steps)
}

/// For each state the number of its steps, then a value and a next state for each.
fn plain(bits: &mut Bits, symbols: usize, state_bits: usize) -> Option<Vec<Vec<(u8, u16)>>> {
    let (number_bits, value_bits) =
        (bits.number(4)?, (symbols - 1).checked_ilog2().map_or(0, |bits| bits as usize + 1));
    let mut steps = Vec::new();
    while number_bits > 0 && bits.left() >= number_bits {
        let step = |bits: &mut Bits| Some((bits.number(value_bits)? as u8 + 1, bits.number(state_bits)? as u16));
        let number = bits.number(number_bits)?;
        steps.push((0..number).map(|_| step(bits)).collect::<Option<_>>()?);
    }
    Some(steps)
}

/// Bytes as a row of bits, the highest first.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn left(&self) -> usize {
        self.bytes.len() * 8 - self.at
    }

    /// The next bits as a number, the highest first.
    fn number(&mut self, bits: usize) -> Option<usize> {
        let from = self.at;
        self.at += bits;
        let bit = |at: usize| usize::from(self.bytes[at / 8] >> (7 - at % 8) & 1);
        (self.at <= self.bytes.len() * 8).then(|| (from..self.at).fold(0, |number, at| number << 1 | bit(at)))
    }
}

impl Kind for Machine {
    const NAMES: &'static [&'static str] = &["NFA"];
    const TITLE: &'static str = "line with an automaton";
    const SENTENCE: &'static str = "Digits on a marked line follow each other as the setter says.";

    fn read(_: &str, arguments: &Arguments<'_>) -> Result<Vec<Machine>, Wrong> {
        let code = arguments.all().next().unwrap_or_default();
        let states =
            States::decode(code).ok_or_else(|| (format!("the automaton {code:?}"), "one in letters".to_owned()))?;
        if states.automaton(arguments.layout).is_none() {
            let expected = format!("one of at most {MOST_STATES} states without choices");
            return Err((format!("the automaton {code:?}"), expected));
        }
        let states = Arc::new(states);
        let machine = |(name, cells)| Machine { code: code.to_owned(), name, cells, states: states.clone() };
        Ok(arguments.groups(1)?.into_iter().map(machine).collect())
    }

    fn write(&self, layout: &Layout) -> String {
        constraint(layout, "NFA", &[self.code.clone(), format!("_{}", self.name)], &self.cells)
    }

    fn cells(&self, _: &Layout) -> Vec<usize> {
        self.cells.clone()
    }

    fn is_broken(&self, _: &Layout, board: &Board) -> bool {
        let end = |values: Vec<u8>| {
            values.into_iter().fold(self.states.start(), |states, value| self.states.step(&states, value))
        };
        values(board, &self.cells).is_some_and(|values| !self.states.is_accepted(&end(values)))
    }

    fn forms(&self, layout: &Layout) -> Vec<Form> {
        let automaton = self.states.automaton(layout).expect("it was made when the line was read");
        vec![Form::Sequence(self.cells.clone(), Arc::new(automaton))]
    }

    fn figures(&self, _: &Layout) -> Vec<Figure> {
        vec![Figure::Line { cells: self.cells.clone(), stroke: Stroke::Dotted }]
    }
}
