//! Sequences that an automaton accepts: the states that can be reached from both ends.

use std::sync::Arc;

use super::automata::{Automata, Memory};
use super::diagram::Diagram;
use super::values::{bits, is_settled};
use crate::general::queue::Contradiction;

/// The maximum number of cells of a short line.
const SHORT: usize = 6;

/// An automaton for a fixed number of cells.
#[derive(Clone, Debug)]
pub(super) struct Sequence {
    diagram: Arc<Diagram>,
    /// The number among all automata of a network.
    number: usize,
    /// `true` if a cell occurs more than once.
    pub(super) repeats: bool,
}

impl Sequence {
    pub(super) fn new(diagram: Arc<Diagram>, cells: &[usize]) -> Sequence {
        let repeats = (1..cells.len()).any(|i| cells[..i].contains(&cells[i]));
        Sequence {
            diagram,
            number: 0,
            repeats,
        }
    }

    /// Sets the number.
    pub(super) fn number(&mut self, number: usize) {
        self.number = number;
    }

    /// Leaves exactly the values of accepted sequences. Only what has changed since the last run is
    /// recomputed.
    pub(super) fn prune(
        &self,
        domains: &mut [u32],
        automata: &mut Automata,
    ) -> Result<(), Contradiction> {
        let Automata {
            memories,
            states,
            given,
        } = automata;
        if memories.len() <= self.number {
            memories.resize_with(self.number + 1, Memory::default);
        }
        let memory = &mut memories[self.number];
        if memory.domains.is_empty() {
            *memory = self.nothing_known(domains.len());
        }
        let classes = self.diagram.classes();
        if classes.len() == self.diagram.side() {
            self.read(domains, memory, states);
            return self.read_back(domains, memory, states);
        }
        given.clear();
        given.extend_from_slice(domains);
        for domain in domains.iter_mut() {
            let has = |class: &u32| u32::from(*domain & class != 0);
            *domain = classes
                .iter()
                .rev()
                .fold(0, |all, class| all << 1 | has(class));
        }
        self.read(domains, memory, states);
        self.read_back(domains, memory, states)?;
        for (domain, given) in domains.iter_mut().zip(given) {
            *domain = *given & bits(*domain).fold(0, |all, class| all | classes[class]);
        }
        Ok(())
    }

    /// Returns the values that occur in all accepted sequences, because a class has no other
    /// candidates, and have several places. Looks for them on short lines only. `domains` are those
    /// of the last run.
    pub(super) fn required(&self, domains: &[u32], automata: &mut Automata) -> u32 {
        let classes = self.diagram.classes();
        if classes.len() == self.diagram.side() || domains.len() > SHORT {
            return 0;
        }
        let all = domains.iter().fold(0, |all, domain| all | domain);
        let Automata {
            memories, states, ..
        } = automata;
        let kept = &memories[self.number].kept;
        let avoidable = |class: usize, states: &mut Vec<u64>| {
            let mut from = vec![1];
            for (i, classes) in kept.iter().enumerate() {
                self.diagram
                    .steps(i)
                    .ahead(&from, classes & !(1 << class), states);
                from.clone_from(states);
            }
            from.iter().any(|&word| word != 0)
        };
        let only = classes.iter().map(|class| all & class).enumerate();
        let open = only.filter(|&(_, value)| is_settled(value) && !domains.contains(&value));
        open.filter(|&(class, _)| !avoidable(class, states))
            .fold(0, |required, (_, value)| required | value)
    }

    /// Finds the states that can be reached, from the first cell to the last.
    fn read(&self, domains: &[u32], memory: &mut Memory, states: &mut Vec<u64>) {
        let Memory {
            domains: known,
            ahead,
            stale,
            ..
        } = memory;
        let mut moved = false;
        for (i, &domain) in domains.iter().enumerate() {
            if moved || domain != known[i] {
                (known[i], stale[i]) = (domain, true);
                self.diagram
                    .steps(i)
                    .ahead(&ahead[self.diagram.level(i)], domain, states);
                moved = replace(&mut ahead[self.diagram.level(i + 1)], states);
            }
        }
    }

    /// Leaves the values on the way from these states to accepting ones, from the last cell to the
    /// first.
    fn read_back(
        &self,
        domains: &mut [u32],
        memory: &mut Memory,
        states: &mut Vec<u64>,
    ) -> Result<(), Contradiction> {
        let Memory {
            ahead,
            both,
            kept,
            stale,
            ..
        } = memory;
        let ends = self.diagram.level(domains.len());
        if ahead[ends.clone()].iter().all(|&word| word == 0) {
            return Err(Contradiction);
        }
        let mut moved = replace(&mut both[ends.clone()], &ahead[ends]);
        for (i, domain) in domains.iter_mut().enumerate().rev() {
            if moved || stale[i] {
                let (level, after) = (self.diagram.level(i), self.diagram.level(i + 1));
                kept[i] = self.diagram.steps(i).back(
                    &ahead[level.clone()],
                    *domain,
                    &both[after],
                    states,
                );
                moved = replace(&mut both[level], states);
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

    fn nothing_known(&self, cells: usize) -> Memory {
        let none = vec![0; self.diagram.words()];
        let mut ahead = none.clone();
        ahead[0] = 1;
        Memory {
            domains: vec![0; cells],
            ahead,
            both: none,
            kept: vec![0; cells],
            stale: vec![false; cells],
        }
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
