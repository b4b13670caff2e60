//! Automata in the packed form of the Interactive Sudoku Solver.

use std::collections::BTreeSet;

use crate::rules::automaton::Automaton;

/// A nondeterministic automaton.
pub(super) struct Machine {
    pub(super) starts: Vec<u16>,
    pub(super) accepts: BTreeSet<u16>,
    /// The transitions of each state: a value and the next state.
    pub(super) steps: Vec<Vec<(u8, u16)>>,
}

impl Machine {
    /// The maximum number of states of the deterministic automaton.
    pub(super) const MOST: usize = 20_000;

    /// Returns the deterministic automaton for values up to `values`, whose states are sets of these;
    /// `None` if it has too many.
    pub(super) fn automaton(&self, values: u8) -> Option<Automaton> {
        let all = self.steps.iter().flatten().map(|&(_, next)| next);
        let last = all.max().unwrap_or(0);
        let step = |states: &Vec<u16>, value: u8| {
            let mut is_next = vec![false; usize::from(last) + 1];
            let steps = states
                .iter()
                .filter_map(|&state| self.steps.get(usize::from(state)));
            for &(_, next) in steps.flatten().filter(|(other, _)| *other == value) {
                is_next[usize::from(next)] = true;
            }
            let next = (0..=last).filter(|&state| is_next[usize::from(state)]);
            Some(next.collect()).filter(|next: &Vec<u16>| !next.is_empty())
        };
        let accepts = |states: &Vec<u16>| states.iter().any(|state| self.accepts.contains(state));
        Automaton::bounded(
            (Machine::MOST, usize::MAX),
            1..=values,
            self.starts.clone(),
            step,
            accepts,
        )
    }

    /// Decodes a header, then the transitions of each state, all of them numbers of a few bits.
    pub(super) fn decode(code: &str) -> Option<Machine> {
        let bytes = bytes(code)?;
        let mut bits = Bits {
            bytes: &bytes,
            at: 0,
        };
        let is_packed = match bits.number(2)? {
            0 => false,
            1 => true,
            _ => return None,
        };
        let (state_bits, symbols) = (bits.number(4)? + 1, bits.number(4)? + 1);
        let (starts, accepting) = (bits.number(state_bits)?, bits.number(state_bits)?);
        // One bit per start state, the last one first. The other accepting states come after the
        // start states.
        let mut accepts = BTreeSet::new();
        for state in (0..starts).rev() {
            accepts.extend((bits.number(1)? == 1).then_some(state as u16));
        }
        accepts.extend((starts..starts + accepting).map(|state| state as u16));
        let steps = if is_packed {
            packed(&mut bits, symbols, state_bits)
        } else {
            plain(&mut bits, symbols, state_bits)
        };
        Some(Machine {
            starts: (0..starts as u16).collect(),
            accepts,
            steps: steps?,
        })
    }

    /// Encodes a deterministic automaton, the start state first, then accepting states, then the
    /// others; `None` if it has more than 16 values.
    pub(super) fn encode(automaton: &Automaton) -> Option<String> {
        let (states, symbols) = (automaton.states(), usize::from(automaton.values()));
        if !(1..=16).contains(&symbols) {
            return None;
        }
        let mut order: Vec<usize> = (0..states).collect();
        order[1..].sort_by_key(|&state| !automaton.accepts(state));
        let mut places = vec![0; states];
        order
            .iter()
            .enumerate()
            .for_each(|(place, &state)| places[state] = place);
        let accepting = order[1..]
            .iter()
            .filter(|&&state| automaton.accepts(state))
            .count();
        let state_bits = states.ilog2() as usize + 1;
        let mut numbers = vec![
            (1, 2),
            (state_bits - 1, 4),
            (symbols - 1, 4),
            (1, state_bits),
            (accepting, state_bits),
        ];
        numbers.push((usize::from(automaton.accepts(0)), 1));
        for &state in &order {
            let next: Vec<Option<usize>> = (1..=automaton.values())
                .map(|value| automaton.next(state, value))
                .collect();
            numbers.push((
                next.iter()
                    .rev()
                    .fold(0, |mask, next| mask << 1 | usize::from(next.is_some())),
                symbols,
            ));
            numbers.extend(
                next.into_iter()
                    .flatten()
                    .map(|next| (places[next], state_bits)),
            );
        }
        let bits = numbers
            .into_iter()
            .flat_map(|(number, bits)| (0..bits).rev().map(move |bit| (number >> bit & 1) as u8));
        let mut bits: Vec<u8> = bits.collect();
        bits.resize(bits.len().next_multiple_of(8), 0);
        let byte = |bits: &[u8]| bits.iter().fold(0, |byte, bit| byte << 1 | bit);
        Some(of_bytes(&bits.chunks(8).map(byte).collect::<Vec<u8>>()))
    }
}

/// Decodes, for each state, one bit per value, the highest first, then the next state for each
/// value whose bit is set.
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

/// Decodes, for each state, the number of its transitions, then a value and a next state for each.
fn plain(bits: &mut Bits, symbols: usize, state_bits: usize) -> Option<Vec<Vec<(u8, u16)>>> {
    let (number_bits, value_bits) = (
        bits.number(4)?,
        (symbols - 1)
            .checked_ilog2()
            .map_or(0, |bits| bits as usize + 1),
    );
    let mut steps = Vec::new();
    while number_bits > 0 && bits.left() >= number_bits {
        let step = |bits: &mut Bits| {
            Some((
                bits.number(value_bits)? as u8 + 1,
                bits.number(state_bits)? as u16,
            ))
        };
        let number = bits.number(number_bits)?;
        steps.push((0..number).map(|_| step(bits)).collect::<Option<_>>()?);
    }
    Some(steps)
}

/// A stream of bits, the highest of each byte first.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn left(&self) -> usize {
        self.bytes.len() * 8 - self.at
    }

    /// Reads a number, the highest bit first.
    fn number(&mut self, bits: usize) -> Option<usize> {
        let from = self.at;
        self.at += bits;
        let bit = |at: usize| usize::from(self.bytes[at / 8] >> (7 - at % 8) & 1);
        (self.at <= self.bytes.len() * 8)
            .then(|| (from..self.at).fold(0, |number, at| number << 1 | bit(at)))
    }
}

// URL-safe Base64, in which the Interactive Sudoku Solver writes tables and automata.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns the six bits of each letter; `None` if a character is not such a letter.
pub(crate) fn sextets(text: &str) -> Option<Vec<u8>> {
    let sextet = |letter: u8| {
        LETTERS
            .iter()
            .position(|&other| other == letter)
            .map(|place| place as u8)
    };
    text.bytes().map(sextet).collect()
}

/// Returns the letter for each six bits.
pub(super) fn letters(sextets: &[u8]) -> String {
    sextets
        .iter()
        .map(|&sextet| char::from(LETTERS[usize::from(sextet)]))
        .collect()
}

/// Encodes bytes, the highest bits first.
pub(crate) fn of_bytes(bytes: &[u8]) -> String {
    let bit = |i: usize| bytes.get(i / 8).map_or(0, |byte| byte >> (7 - i % 8) & 1);
    let sextet = |i: usize| (0..6).fold(0, |sextet, j| sextet << 1 | bit(i * 6 + j));
    let sextets = (0..(bytes.len() * 8).div_ceil(6)).map(sextet);
    letters(&sextets.collect::<Vec<u8>>())
}

/// Decodes bytes, the highest bits first. The last bits are dropped if they do not fill a byte.
pub(crate) fn bytes(text: &str) -> Option<Vec<u8>> {
    let sextets = sextets(text)?;
    let byte = |i: usize| {
        let pair = u16::from(sextets[i * 8 / 6]) << 6
            | u16::from(*sextets.get(i * 8 / 6 + 1).unwrap_or(&0));
        (pair >> (4 - i * 8 % 6)) as u8
    };
    Some((0..sextets.len() * 6 / 8).map(byte).collect())
}
