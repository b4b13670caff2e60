//! Sequences that an automaton accepts: the states that can be reached from both ends.

use std::sync::Arc;

use super::super::planes::Contradiction;
use super::{Room, bits};
use crate::rules::automaton::Automaton;

/// An automaton for so many cells.
#[derive(Clone, Debug)]
pub(super) struct Sequence {
    automaton: Arc<Automaton>,
    /// For each number of cells read the states from which the others can still be accepted, as bits.
    useful: Vec<u64>,
    words: usize,
}

impl Sequence {
    pub(super) fn new(automaton: Arc<Automaton>, side: usize, cells: usize) -> Sequence {
        let (words, values) = (automaton.states().div_ceil(64), u32::MAX >> (32 - side));
        let mut useful = vec![0; words * (cells + 1)];
        let accepted = (0..automaton.states()).filter(|&state| automaton.accepts(state));
        accepted.for_each(|state| useful[cells * words + state / 64] |= 1 << (state % 64));
        for i in (0..cells).rev() {
            let (before, behind) = useful[i * words..].split_at_mut(words);
            let leads = |&state: &usize| bits(values).any(|value| follows(&automaton, state, value, behind).is_some());
            (0..automaton.states()).filter(leads).for_each(|state| before[state / 64] |= 1 << (state % 64));
        }
        Sequence { automaton, useful, words }
    }

    /// Leaves the values of accepted sequences, exactly.
    pub(super) fn prune(&self, domains: &mut [u32], room: &mut Room) -> Result<(), Contradiction> {
        let words = self.words;
        // The states before each cell that the cells before it lead to; on the way back, those that lead to the end.
        let reached = &mut room.states;
        reached.clear();
        reached.resize(words * (domains.len() + 1), 0);
        reached[0] = self.useful[0] & 1;
        for (i, &domain) in domains.iter().enumerate() {
            let (before, behind) = reached[i * words..(i + 2) * words].split_at_mut(words);
            let useful = &self.useful[(i + 1) * words..(i + 2) * words];
            for state in states(before) {
                for next in bits(domain).filter_map(|value| follows(&self.automaton, state, value, useful)) {
                    behind[next / 64] |= 1 << (next % 64);
                }
            }
        }
        for (i, domain) in domains.iter_mut().enumerate().rev() {
            let (before, behind) = reached[i * words..(i + 2) * words].split_at_mut(words);
            let mut kept = 0;
            for word in 0..words {
                let mut leading = 0;
                for state in states(&before[word..=word]) {
                    let leads = |&value: &usize| follows(&self.automaton, word * 64 + state, value, behind).is_some();
                    let values = bits(*domain).filter(leads).fold(0, |values, value| values | 1 << value);
                    kept |= values;
                    leading |= u64::from(values != 0) << state;
                }
                before[word] = leading;
            }
            if kept == 0 {
                return Err(Contradiction);
            }
            *domain = kept;
        }
        Ok(())
    }
}

/// The state behind a state and a value (from 0), if it is one of these.
fn follows(automaton: &Automaton, state: usize, value: usize, among: &[u64]) -> Option<usize> {
    automaton.next(state, value as u8 + 1).filter(|&next| among[next / 64] >> (next % 64) & 1 != 0)
}

fn states(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    let each = |mut word: u64| {
        std::iter::from_fn(move || {
            let bit = (word != 0).then_some(word.trailing_zeros() as usize);
            word &= word.wrapping_sub(1);
            bit
        })
    };
    words.iter().enumerate().flat_map(move |(i, &word)| each(word).map(move |bit| i * 64 + bit))
}
