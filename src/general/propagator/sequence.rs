//! Sequences that an automaton accepts: the states that can be reached from both ends.

use super::super::planes::Contradiction;
use super::{Room, bits};
use crate::rules::automaton::Automaton;

/// An automaton for so many cells.
#[derive(Clone, Debug)]
pub(super) struct Sequence {
    /// For each state and each value the next state; where there is none, the number of states, which is no state.
    next: Vec<u16>,
    side: usize,
    /// For each number of cells read the states from which the others can still be accepted, as bits.
    useful: Vec<u64>,
    words: usize,
}

impl Sequence {
    pub(super) fn new(automaton: &Automaton, side: usize, cells: usize) -> Sequence {
        let states = automaton.states();
        let (words, values) = ((states + 1).div_ceil(64), u32::MAX >> (32 - side));
        let follows = |state: usize, value: usize| automaton.next(state, value as u8 + 1).unwrap_or(states) as u16;
        let next = (0..states).flat_map(|state| (0..side).map(move |value| (state, value)));
        let next = next.map(|(state, value)| follows(state, value)).collect();
        let mut sequence = Sequence { next, side, useful: vec![0; words * (cells + 1)], words };
        let accepted = (0..states).filter(|&state| automaton.accepts(state));
        accepted.for_each(|state| sequence.useful[cells * words + state / 64] |= 1 << (state % 64));
        for i in (0..cells).rev() {
            for state in 0..states {
                let useful = &sequence.useful[(i + 1) * words..];
                if bits(values).any(|value| sequence.leading(state, 1 << value, useful) != 0) {
                    sequence.useful[i * words + state / 64] |= 1 << (state % 64);
                }
            }
        }
        sequence
    }

    /// For each value the state that follows a state.
    fn after(&self, state: usize) -> &[u16] {
        &self.next[state * self.side..][..self.side]
    }

    /// Those of some values that lead from a state to one of these states.
    fn leading(&self, state: usize, values: u32, to: &[u64]) -> u32 {
        let next = self.after(state);
        let is_there = |value: usize| (to[next[value] as usize / 64] >> (next[value] % 64) & 1) as u32;
        bits(values).fold(0, |leading, value| leading | is_there(value) << value)
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
            let follow = |state: usize| bits(domain).map(move |value| usize::from(self.after(state)[value]));
            if let [behind] = behind {
                // One word, kept in a register.
                *behind = states(before).flat_map(follow).fold(0, |all, next| all | 1 << next);
            } else {
                for next in states(before).flat_map(follow) {
                    behind[next / 64] |= 1 << (next % 64);
                }
            }
            let useful = &self.useful[(i + 1) * words..(i + 2) * words];
            behind.iter_mut().zip(useful).for_each(|(behind, useful)| *behind &= useful);
        }
        for (i, domain) in domains.iter_mut().enumerate().rev() {
            let (before, behind) = reached[i * words..(i + 2) * words].split_at_mut(words);
            let mut kept = 0;
            for word in 0..words {
                let mut leading = 0;
                for state in states(&before[word..=word]) {
                    let values = self.leading(word * 64 + state, *domain, behind);
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
