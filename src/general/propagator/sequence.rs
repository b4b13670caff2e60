//! Sequences that an automaton accepts: the states that can be reached from both ends.

use super::super::contradiction::Contradiction;
use super::automata::{Automata, Memory};
use super::values::bits;
use crate::rules::automaton::Automaton;

/// An automaton for a fixed number of cells.
#[derive(Clone, Debug)]
pub(super) struct Sequence {
    /// For each state and each value, the next state, or the number of states if there is none.
    next: Vec<u16>,
    side: usize,
    /// For few states, the transitions ahead and back.
    steps: Option<[Steps; 2]>,
    /// For each number of cells read, the states from which an accepting state can still be reached, as bits.
    useful: Vec<u64>,
    words: usize,
    /// The number among all automata of a network.
    number: usize,
    /// `true` if a cell occurs more than once.
    pub(super) repeats: bool,
}

impl Sequence {
    pub(super) fn new(automaton: &Automaton, side: usize, places: &[usize]) -> Sequence {
        let cells = places.len();
        let states = automaton.states();
        let (words, values) = ((states + 1).div_ceil(64), u32::MAX >> (32 - side));
        let follows = |state: usize, value: usize| automaton.next(state, value as u8 + 1).unwrap_or(states) as u16;
        let next = (0..states).flat_map(|state| (0..side).map(move |value| (state, value)));
        let next: Vec<u16> = next.map(|(state, value)| follows(state, value)).collect();
        let steps = (words == 1).then(|| Steps::both(&next, states, side));
        let mut sequence = Sequence {
            next,
            side,
            steps,
            useful: vec![0; words * (cells + 1)],
            words,
            number: 0,
            repeats: (1..cells).any(|i| places[..i].contains(&places[i])),
        };
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

    /// Sets the number.
    pub(super) fn number(&mut self, number: usize) {
        self.number = number;
    }

    /// Returns the next state for each value.
    #[inline]
    fn after(&self, state: usize) -> &[u16] {
        &self.next[state * self.side..][..self.side]
    }

    /// Returns those of some values that lead from a state to one of these states.
    #[inline]
    fn leading(&self, state: usize, mut values: u32, to: &[u64]) -> u32 {
        let next = self.after(state);
        let mut leading = 0;
        while values != 0 {
            let next = usize::from(next[values.trailing_zeros() as usize]);
            let lowest = values & values.wrapping_neg();
            leading |= if to[next / 64] >> (next % 64) & 1 != 0 { lowest } else { 0 };
            values &= values - 1;
        }
        leading
    }

    /// Leaves exactly the values of accepted sequences. Only what has changed since the last run is recomputed.
    pub(super) fn prune(&self, domains: &mut [u32], automata: &mut Automata) -> Result<(), Contradiction> {
        let Automata { memories, states } = automata;
        if memories.len() <= self.number {
            memories.resize_with(self.number + 1, Memory::default);
        }
        let memory = &mut memories[self.number];
        if memory.domains.is_empty() {
            *memory = self.nothing_known(domains.len());
        }
        self.read(domains, memory, states);
        self.read_back(domains, memory, states)
    }

    /// Finds the states that can be reached, from the first cell to the last.
    fn read(&self, domains: &[u32], memory: &mut Memory, states: &mut Vec<u64>) {
        let words = self.words;
        let Memory { domains: known, ahead, stale, .. } = memory;
        let mut moved = false;
        for (i, &domain) in domains.iter().enumerate() {
            if moved || domain != known[i] {
                (known[i], stale[i]) = (domain, true);
                let (before, after) = ahead[i * words..(i + 2) * words].split_at_mut(words);
                self.follow(before, domain, states);
                let useful = &self.useful[(i + 1) * words..][..words];
                (0..words).for_each(|word| states[word] &= useful[word]);
                moved = replace(after, states);
            }
        }
    }

    /// Leaves the values on the way from these states to accepting ones, from the last cell to the first.
    fn read_back(&self, domains: &mut [u32], memory: &mut Memory, states: &mut Vec<u64>) -> Result<(), Contradiction> {
        let words = self.words;
        let Memory { ahead, both, kept, stale, .. } = memory;
        let ends = domains.len() * words..;
        if ahead[ends.clone()].iter().all(|&word| word == 0) {
            return Err(Contradiction);
        }
        let mut moved = replace(&mut both[ends.clone()], &ahead[ends]);
        for (i, domain) in domains.iter_mut().enumerate().rev() {
            if moved || stale[i] {
                let (before, after) = both[i * words..(i + 2) * words].split_at_mut(words);
                kept[i] = self.lead(&ahead[i * words..(i + 1) * words], *domain, after, states);
                moved = replace(before, states);
                stale[i] = false;
            }
            if kept[i] == 0 {
                if moved && i > 0 {
                    stale[i - 1] = true;
                }
                return Err(Contradiction);
            }
            *domain = kept[i];
        }
        Ok(())
    }

    /// Finds the states that some values lead to from one of these.
    #[inline]
    fn follow(&self, from: &[u64], domain: u32, to: &mut Vec<u64>) {
        to.clear();
        to.resize(self.words, 0);
        if let Some([ahead, _]) = &self.steps {
            bits(domain).for_each(|value| to[0] |= ahead.take(from[0], value));
            return;
        }
        each(from, |state| {
            let next = self.after(state);
            bits(domain).for_each(|value| to[usize::from(next[value]) / 64] |= 1 << (next[value] % 64));
        });
    }

    /// Finds those of some states and values that lead to one of these states.
    #[inline]
    fn lead(&self, from: &[u64], domain: u32, to: &[u64], leading: &mut Vec<u64>) -> u32 {
        leading.clear();
        leading.resize(self.words, 0);
        let mut kept = 0;
        if let Some([_, back]) = &self.steps {
            for value in bits(domain) {
                let some = from[0] & back.take(to[0], value);
                leading[0] |= some;
                kept |= u32::from(some != 0) << value;
            }
            return kept;
        }
        each(from, |state| {
            let values = self.leading(state, domain, to);
            kept |= values;
            leading[state / 64] |= u64::from(values != 0) << (state % 64);
        });
        kept
    }

    fn nothing_known(&self, cells: usize) -> Memory {
        let none = vec![0; (cells + 1) * self.words];
        let mut ahead = none.clone();
        ahead[0] = self.useful[0] & 1;
        Memory { domains: vec![0; cells], ahead, both: none, kept: vec![0; cells], stale: vec![false; cells] }
    }
}

/// The transitions in one direction, for four states at a time: an automaton that fits a word runs three times as fast as state by state.
#[derive(Clone, Debug)]
struct Steps {
    fours: usize,
    /// For each value, each four states and each subset of these, the states that it leads to, as bits.
    table: Vec<[u64; 16]>,
}

impl Steps {
    /// Builds the transitions ahead and back.
    fn both(next: &[u16], states: usize, side: usize) -> [Steps; 2] {
        let fours = states.div_ceil(4);
        let none = Steps { fours, table: vec![[0; 16]; side * fours] };
        let mut both = [none.clone(), none];
        for (number, to) in next.iter().map(|&to| usize::from(to)).enumerate().filter(|&(_, to)| to < states) {
            let (from, value) = (number / side, number % side);
            both[0].add(from, value, to);
            both[1].add(to, value, from);
        }
        both
    }

    fn add(&mut self, from: usize, value: usize, to: usize) {
        let choices = self.table[value * self.fours + from / 4].iter_mut().enumerate();
        choices.filter(|(choice, _)| choice >> (from % 4) & 1 != 0).for_each(|(_, states)| *states |= 1 << to);
    }

    #[inline]
    fn take(&self, mut states: u64, value: usize) -> u64 {
        let mut to = 0;
        for four in &self.table[value * self.fours..][..self.fours] {
            to |= four[(states & 15) as usize];
            states >>= 4;
        }
        to
    }
}

/// Replaces `states` with others. Returns `true` if they differ.
#[inline]
fn replace(these: &mut [u64], others: &[u64]) -> bool {
    // A loop over a word or two: calls that compare and copy memory took a tenth of the time.
    let mut differences = 0;
    for word in 0..these.len() {
        differences |= these[word] ^ others[word];
        these[word] = others[word];
    }
    differences != 0
}

/// Calls `visit` with the numbers of the bits. (An iterator over them is not fully inlined, so it makes a call for each bit.)
#[inline]
fn each(words: &[u64], mut visit: impl FnMut(usize)) {
    for (number, &word) in words.iter().enumerate() {
        let mut left = word;
        while left != 0 {
            visit(64 * number + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}
