//! The accepted sequences of one length as a diagram: a level of states for each number of cells
//! read.
//!
//! ```text
//!   cells read   0          1           2           3
//!                 ── 1 ──►  a ── 2 ──►  c ── 3, 4 ──►
//!                ○            ╲ 3                      ◎      rising triples of the values 1 to 4:
//!                 ── 2 ──►  b ── 3 ──►  d ── 4 ─────►         1 3 and 2 3 lead to the same state
//! ```
//!
//! States of a level that accept the same continuations are merged. If the cells all differ, a
//! state records the values read, so values that could only be repeated are never on a path; on
//! most lines that makes the propagation of the line and its house exact. States from which every
//! sequence is accepted forget the values again.
//!
//! Values that lead from every state to the same one are a class, and a diagram reads classes
//! instead of values: low, middle and high in place of nine values. (Such a diagram does not record
//! the values read.)

use std::collections::HashMap;
use std::sync::Arc;

use super::steps::{NONE, Steps, words};
use crate::rules::automaton::Automaton;

/// The maximum number of states with the values read. Beyond it, repeated values are left to the
/// houses.
const MANY: usize = 8192;

/// The maximum size of the table that finds them.
const WIDE: usize = 1 << 18;

/// The number of cells with the same steps for which larger tables pay.
const LONG: usize = 16;

/// A state of the automaton, and the values read, as bits.
type State = (u16, u32);

/// The diagrams of one set of rules. Marks with equal automata share one.
#[derive(Debug, Default)]
pub(in super::super) struct Diagrams(Vec<(Arc<Automaton>, usize, bool, Arc<Diagram>)>);

impl Diagrams {
    /// Returns the diagram for a number of cells, which all differ or may not.
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
    /// Builds the diagram for a number of cells, which all differ or may not.
    pub(super) fn new(automaton: &Automaton, side: usize, cells: usize, differ: bool) -> Diagram {
        let useful = useful(automaton, side, cells);
        let classes = classes(automaton, side);
        let plain = || Builder {
            automaton,
            side,
            useful: &useful,
            classes: &classes,
            universal: None,
        };
        if differ && classes.len() == side && automaton.states() << side <= WIDE {
            let builder = Builder {
                universal: Some(universal(automaton, side)),
                ..plain()
            };
            if let Some(levels) = builder.levels(cells, MANY) {
                return builder.diagram(&levels);
            }
        }
        let builder = plain();
        builder.diagram(&builder.levels(cells, usize::MAX).expect("no limit"))
    }

    /// Returns the classes of values that lead to the same states; one for each value, in order, if
    /// all values differ in that.
    #[inline]
    pub(super) fn classes(&self) -> &[u32] {
        &self.classes
    }

    /// Returns the number of values.
    #[inline]
    pub(super) fn side(&self) -> usize {
        self.side
    }

    /// Returns the steps of a cell.
    #[inline]
    pub(super) fn steps(&self, cell: usize) -> &Steps {
        &self.steps[cell]
    }

    /// Returns the words of a level.
    #[inline]
    pub(super) fn level(&self, level: usize) -> std::ops::Range<usize> {
        self.starts[level]..self.starts[level + 1]
    }

    /// Returns the number of words of all levels.
    pub(super) fn words(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }
}

/// Returns the classes of values that lead from each state to the same one.
fn classes(automaton: &Automaton, side: usize) -> Vec<u32> {
    let mut classes: Vec<u32> = Vec::new();
    for value in 0..side {
        let steps = |value: usize| {
            (0..automaton.states()).map(move |state| automaton.next(state, value as u8 + 1))
        };
        match classes
            .iter_mut()
            .find(|class| steps(class.trailing_zeros() as usize).eq(steps(value)))
        {
            Some(class) => *class |= 1 << value,
            None => classes.push(1 << value),
        }
    }
    classes
}

/// Returns, for each number of cells read, the states from which an accepting state can still be
/// reached.
fn useful(automaton: &Automaton, side: usize, cells: usize) -> Vec<Vec<bool>> {
    let mut useful = vec![
        (0..automaton.states())
            .map(|state| automaton.accepts(state))
            .collect::<Vec<bool>>(),
    ];
    for _ in 0..cells {
        let after = &useful[useful.len() - 1];
        let leads = |state| {
            (1..=side as u8)
                .any(|value| automaton.next(state, value).is_some_and(|next| after[next]))
        };
        useful.push((0..automaton.states()).map(leads).collect());
    }
    useful.reverse();
    useful
}

/// Returns the states from which every sequence is accepted.
fn universal(automaton: &Automaton, side: usize) -> Vec<bool> {
    let mut universal: Vec<bool> = (0..automaton.states())
        .map(|state| automaton.accepts(state))
        .collect();
    loop {
        let stays = |state| {
            (1..=side as u8).all(|value| {
                automaton
                    .next(state, value)
                    .is_some_and(|next| universal[next])
            })
        };
        let left: Vec<bool> = universal
            .iter()
            .enumerate()
            .map(|(state, &is)| is && stays(state))
            .collect();
        if left == universal {
            return left;
        }
        universal = left;
    }
}

struct Builder<'a> {
    automaton: &'a Automaton,
    side: usize,
    useful: &'a [Vec<bool>],
    classes: &'a [u32],
    /// If the cells all differ: the states from which every sequence is accepted.
    universal: Option<Vec<bool>>,
}

impl Builder<'_> {
    /// Returns the state after a value of a class, the last of `read` cells; `None` if no accepting
    /// state can be reached from it.
    #[inline]
    fn after(&self, (state, values): State, class: usize, read: usize) -> Option<State> {
        let value = self.classes[class].trailing_zeros() as usize;
        if values >> value & 1 != 0 {
            return None;
        }
        let next = self
            .automaton
            .next(state.into(), value as u8 + 1)
            .filter(|&next| self.useful[read][next])?;
        let remembers = self
            .universal
            .as_ref()
            .is_some_and(|universal| !universal[next]);
        Some((next as u16, if remembers { values | 1 << value } else { 0 }))
    }

    /// Returns the position of a state in tables of all of them.
    #[inline]
    fn position(&self, (state, values): State) -> usize {
        if self.universal.is_some() {
            usize::from(state) << self.side | values as usize
        } else {
            state.into()
        }
    }

    fn positions(&self) -> usize {
        if self.universal.is_some() {
            self.automaton.states() << self.side
        } else {
            self.automaton.states()
        }
    }

    /// Returns the states of each level; `None` if there are more than `most`.
    fn levels(&self, cells: usize, most: usize) -> Option<Vec<Vec<State>>> {
        let mut levels = vec![if self.useful[0][0] {
            vec![(0, 0)]
        } else {
            Vec::new()
        }];
        let (mut seen, mut number) = (vec![false; self.positions()], 0);
        for read in 1..=cells {
            let mut level = Vec::new();
            for &state in &levels[read - 1] {
                for next in
                    (0..self.classes.len()).filter_map(|class| self.after(state, class, read))
                {
                    if !std::mem::replace(&mut seen[self.position(next)], true) {
                        level.push(next);
                    }
                }
            }
            if self.universal.is_none() {
                // In the same order on every level, so that equal steps are shared.
                level.clear();
                level.extend(
                    (0..seen.len())
                        .filter(|&state| seen[state])
                        .map(|state| (state as u16, 0)),
                );
            }
            for &state in &level {
                seen[self.position(state)] = false;
            }
            number += level.len();
            if number > most {
                return None;
            }
            levels.push(level);
        }
        Some(levels)
    }

    /// Merges the states of each level that accept the same continuations, from the last level to
    /// the first.
    fn diagram(&self, levels: &[Vec<State>]) -> Diagram {
        let mut numbers = vec![NONE; self.positions()];
        let last = levels.last().expect("a level");
        for &state in last {
            numbers[self.position(state)] = 0;
        }
        let mut sizes = vec![usize::from(!last.is_empty())];
        let mut steps: Vec<Arc<Steps>> = Vec::new();
        for read in (1..levels.len()).rev() {
            let (own, next) = self.merged(&levels[read - 1], read, &numbers);
            for &state in &levels[read] {
                numbers[self.position(state)] = NONE;
            }
            for (&state, own) in levels[read - 1].iter().zip(own) {
                numbers[self.position(state)] = own;
            }
            let after = sizes[sizes.len() - 1];
            sizes.push(next.len() / self.classes.len());
            let shared = steps
                .last()
                .filter(|steps| steps.are(&next, after))
                .cloned();
            steps.push(
                shared.unwrap_or_else(|| Arc::new(Steps::new(next, self.classes.len(), after))),
            );
        }
        steps.reverse();
        steps
            .iter()
            .filter(|steps| Arc::strong_count(steps) >= LONG)
            .for_each(|steps| steps.hasten());
        let mut starts = vec![0];
        sizes
            .iter()
            .rev()
            .for_each(|&size| starts.push(starts[starts.len() - 1] + words(size)));
        Diagram {
            steps,
            starts,
            classes: self.classes.to_vec(),
            side: self.side,
        }
    }

    /// Numbers the states before the last of `read` cells, equal ones with one number, by the
    /// numbers of the states after it. Returns their numbers, and for each number and each value
    /// the next state.
    fn merged(&self, level: &[State], read: usize, after: &[u16]) -> (Vec<u16>, Vec<u16>) {
        let mut rows: HashMap<Vec<u16>, u16> = HashMap::new();
        let mut next = Vec::new();
        let mut number = |&state: &State| {
            let number = |class| {
                self.after(state, class, read)
                    .map_or(NONE, |next| after[self.position(next)])
            };
            let row: Vec<u16> = (0..self.classes.len()).map(number).collect();
            if row.iter().all(|&next| next == NONE) {
                return NONE;
            }
            let new = rows.len() as u16;
            *rows.entry(row).or_insert_with_key(|row| {
                next.extend_from_slice(row);
                new
            })
        };
        (level.iter().map(&mut number).collect(), next)
    }
}
