//! Sequences that an automaton accepts: the states of its [diagram](crate::diagram) that can be
//! reached from both ends.

use std::sync::Arc;

use super::values::bits;
use crate::diagram::{NONE, Unrolled};
use crate::general::queue::{Contradiction, ensure};
use crate::rules::automaton::Automaton;

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
    pub(super) fn new(diagram: Arc<Diagram>, cells: &[usize], number: usize) -> Sequence {
        Sequence {
            diagram,
            number,
            repeats: (1..cells.len()).any(|i| cells[..i].contains(&cells[i])),
        }
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
        let classes = &self.diagram.classes;
        if classes.len() == self.diagram.side {
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

    /// Finds the states that can be reached, from the first cell to the last.
    fn read(&self, domains: &[u32], memory: &mut Memory, states: &mut Vec<u64>) {
        let (known, ahead) = (&mut memory.domains, &mut memory.ahead);
        let mut moved = false;
        for (i, &domain) in domains.iter().enumerate() {
            if moved || domain != known[i] {
                (known[i], memory.stale[i]) = (domain, true);
                let (level, steps) = (self.diagram.level(i), &self.diagram.steps[i]);
                steps.ahead(&ahead[level], domain, states);
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
        let (ahead, both) = (&memory.ahead, &mut memory.both);
        let (kept, stale) = (&mut memory.kept, &mut memory.stale);
        let ends = self.diagram.level(domains.len());
        ensure(ahead[ends.clone()].iter().any(|&word| word != 0))?;
        let mut moved = replace(&mut both[ends.clone()], &ahead[ends]);
        for (i, domain) in domains.iter_mut().enumerate().rev() {
            if moved || stale[i] {
                let (level, after) = (self.diagram.level(i), self.diagram.level(i + 1));
                let (from, to) = (&ahead[level.clone()], &both[after]);
                kept[i] = self.diagram.steps[i].back(from, *domain, to, states);
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
        let none = vec![0; self.diagram.starts.last().copied().unwrap_or(0)];
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

/// The buffers of the automata.
#[derive(Clone, Debug, Default)]
pub(super) struct Automata {
    /// A scratch set of states, as bits.
    states: Vec<u64>,
    /// The candidates of the cells before a run.
    given: Vec<u32>,
    /// The memory of each automaton, by its number.
    memories: Vec<Memory>,
}

/// The results of the last run of an automaton.
#[derive(Clone, Debug, Default)]
struct Memory {
    /// For each cell, its candidates, or the classes that they are from.
    domains: Vec<u32>,
    /// Before each cell, and at the end, the states that can be reached.
    ahead: Vec<u64>,
    /// Those of them from which an accepting state can be reached.
    both: Vec<u64>,
    /// For each cell, those of them that are left.
    kept: Vec<u32>,
    /// For each cell, `true` if these have to be found again.
    stale: Vec<bool>,
}

/// The diagrams of one set of rules. Marks with equal automata share one.
#[derive(Debug, Default)]
pub(super) struct Diagrams(Vec<(Arc<Automaton>, usize, bool, Arc<Diagram>)>);

impl Diagrams {
    /// The diagram for a number of cells, which all differ or may not.
    pub(super) fn of(
        &mut self,
        automaton: Arc<Automaton>,
        side: usize,
        cells: usize,
        differ: bool,
    ) -> Arc<Diagram> {
        let known = self
            .0
            .iter()
            .find(|known| (known.1, known.2) == (cells, differ) && known.0 == automaton);
        if let Some((.., diagram)) = known {
            return diagram.clone();
        }
        let diagram = Arc::new(Diagram::new(&automaton, side, cells, differ));
        self.0.push((automaton, cells, differ, diagram.clone()));
        diagram
    }
}

/// The levels, and the steps from each to the next.
#[derive(Debug)]
pub(super) struct Diagram {
    /// For each cell, the steps from the level before it. Equal ones are shared.
    steps: Vec<Arc<Steps>>,
    /// For each level, and at the end, the first word of its states, as bits.
    starts: Vec<usize>,
    /// The classes of values that lead to the same states.
    classes: Vec<u32>,
    side: usize,
}

impl Diagram {
    fn new(automaton: &Automaton, side: usize, cells: usize, differ: bool) -> Diagram {
        let Unrolled {
            classes,
            sizes,
            next,
        } = Unrolled::new(automaton, side, cells, differ);
        let mut steps: Vec<Arc<Steps>> = Vec::with_capacity(cells);
        for (next, &after) in next.into_iter().zip(&sizes[1..]) {
            let shared = steps
                .last()
                .filter(|steps| steps.next == next && steps.after == after);
            let shared = shared.cloned();
            steps.push(shared.unwrap_or_else(|| Arc::new(Steps::new(next, classes.len(), after))));
        }
        let mut starts = vec![0];
        for size in sizes {
            starts.push(starts[starts.len() - 1] + words(size));
        }
        Diagram {
            steps,
            starts,
            classes,
            side,
        }
    }

    /// The words of a level.
    #[inline]
    fn level(&self, level: usize) -> std::ops::Range<usize> {
        self.starts[level]..self.starts[level + 1]
    }
}

/// The number of words for `states` states.
fn words(states: usize) -> usize {
    states.div_ceil(64).max(1)
}

/// The steps from one level to the next.
#[derive(Debug)]
struct Steps {
    side: usize,
    /// For each state and each value, the next state.
    next: Vec<u16>,
    /// The number of states of the level after the steps.
    after: usize,
    /// For few states, ahead and back, by four states at a time.
    fours: Option<[Fours; 2]>,
}

impl Steps {
    /// Builds the steps from the next state of each state and each value. There are `after` states
    /// after them.
    fn new(next: Vec<u16>, side: usize, after: usize) -> Steps {
        let states = next.len() / side;
        let few = states.max(after) <= 64;
        let fours = few.then(|| Fours::both(&next, side, states, after));
        Steps {
            side,
            next,
            after,
            fours,
        }
    }

    /// Finds the states that some values lead to from these.
    #[inline]
    fn ahead(&self, from: &[u64], domain: u32, to: &mut Vec<u64>) {
        to.clear();
        to.resize(words(self.after), 0);
        if let Some([ahead, _]) = &self.fours {
            bits(domain).for_each(|value| to[0] |= ahead.take(from[0], value));
            return;
        }
        each(from, |state| {
            for value in bits(domain) {
                let next = self.next[state * self.side + value];
                if next != NONE {
                    to[usize::from(next) / 64] |= 1 << (next % 64);
                }
            }
        });
    }

    /// Finds those of some states, and the values, that lead to one of the states `to`.
    #[inline]
    fn back(&self, from: &[u64], domain: u32, to: &[u64], leading: &mut Vec<u64>) -> u32 {
        leading.clear();
        leading.resize(from.len(), 0);
        let mut kept = 0;
        if let Some([_, back]) = &self.fours {
            for value in bits(domain) {
                let some = from[0] & back.take(to[0], value);
                leading[0] |= some;
                kept |= u32::from(some != 0) << value;
            }
            return kept;
        }
        each(from, |state| {
            let leads = |&value: &usize| {
                let next = usize::from(self.next[state * self.side + value]);
                to.get(next / 64)
                    .is_some_and(|word| word >> (next % 64) & 1 != 0)
            };
            let values = bits(domain).filter(leads);
            let values = values.fold(0, |values, value| values | 1 << value);
            kept |= values;
            leading[state / 64] |= u64::from(values != 0) << (state % 64);
        });
        kept
    }
}

/// Steps in one direction, for four states at a time. Without them, 58 examples of one collection
/// take a tenth more time.
#[derive(Clone, Debug)]
struct Fours {
    number: usize,
    /// For each value, each four states and each subset of these, the states that it leads to, as
    /// bits.
    table: Vec<[u64; 16]>,
}

impl Fours {
    /// Builds the steps ahead, from `states` to `after` states, and back.
    fn both(next: &[u16], side: usize, states: usize, after: usize) -> [Fours; 2] {
        let none = |states: usize| Fours {
            number: states.div_ceil(4),
            table: vec![[0; 16]; side * states.div_ceil(4)],
        };
        let mut both = [none(states), none(after)];
        for (number, &to) in next.iter().enumerate().filter(|&(_, &to)| to != NONE) {
            let (from, value, to) = (number / side, number % side, to.into());
            both[0].add(from, value, to);
            both[1].add(to, value, from);
        }
        both
    }

    fn add(&mut self, from: usize, value: usize, to: usize) {
        let four = self.table[value * self.number + from / 4].iter_mut();
        for (_, states) in four
            .enumerate()
            .filter(|(four, _)| four >> (from % 4) & 1 != 0)
        {
            *states |= 1 << to;
        }
    }

    #[inline]
    fn take(&self, mut states: u64, value: usize) -> u64 {
        let mut to = 0;
        for four in &self.table[value * self.number..][..self.number] {
            to |= four[(states & 15) as usize];
            states >>= 4;
        }
        to
    }
}

/// Calls `visit` with the numbers of the bits. (An iterator over them is not fully inlined, so it
/// makes a call for each bit.)
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
