//! Sequences that an automaton accepts: the states that can be reached from both ends.

use super::super::planes::Contradiction;
use crate::rules::automaton::Automaton;

/// Leaves the values of accepted sequences, exactly.
pub(super) fn prune(automaton: &Automaton, domains: &mut [u32]) -> Result<(), Contradiction> {
    let words = automaton.states().div_ceil(64);
    // The states before each cell that the cells before it lead to.
    let mut reached = vec![0_u64; words * (domains.len() + 1)];
    reached[0] = 1;
    for (i, &domain) in domains.iter().enumerate() {
        let (before, behind) = reached[i * words..(i + 2) * words].split_at_mut(words);
        for state in bits(before) {
            for value in values(domain) {
                if let Some(next) = automaton.next(state, value) {
                    behind[next / 64] |= 1 << (next % 64);
                }
            }
        }
    }
    let last = domains.len() * words;
    let mut good = vec![0_u64; words];
    for state in bits(&reached[last..]).filter(|&state| automaton.accepts(state)) {
        good[state / 64] |= 1 << (state % 64);
    }
    for (i, domain) in domains.iter_mut().enumerate().rev() {
        let (mut kept, mut left) = (0, vec![0_u64; words]);
        for state in bits(&reached[i * words..(i + 1) * words]) {
            for value in values(*domain) {
                let leads = automaton.next(state, value).is_some_and(|next| good[next / 64] >> (next % 64) & 1 != 0);
                if leads {
                    kept |= 1 << (value - 1);
                    left[state / 64] |= 1 << (state % 64);
                }
            }
        }
        if kept == 0 {
            return Err(Contradiction);
        }
        *domain = kept;
        good = left;
    }
    Ok(())
}

fn bits(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    let each = |mut word: u64| {
        std::iter::from_fn(move || {
            let bit = (word != 0).then_some(word.trailing_zeros() as usize);
            word &= word.wrapping_sub(1);
            bit
        })
    };
    words.iter().enumerate().flat_map(move |(i, &word)| each(word).map(move |bit| i * 64 + bit))
}

fn values(mut domain: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let value = (domain != 0).then_some(domain.trailing_zeros() as u8 + 1);
        domain &= domain.wrapping_sub(1);
        value
    })
}
