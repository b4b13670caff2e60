//! Proofs that a candidate is wrong, and how they are written down step by step.

use crate::budget::Budget;

use super::candidates::Candidate;
use super::ladder::easiest;
use super::needed::needed;
use super::pencil::DeadEnd;
use super::position::Position;
use super::race::ladders;
use super::state::State;
use super::step::{Moves, Pattern, Step, Supposition};
use super::tables::Tables;
use super::technique::Technique;
use super::values::Value;

/// A candidate that is refuted by the ladder with these trials inside, in this order.
#[derive(Debug)]
pub(super) struct Proof {
    pub(super) candidate: Candidate,
    pub(super) inner: Vec<Proof>,
}

impl Proof {
    /// Returns the proof without trials inside.
    pub(super) fn plain(candidate: Candidate) -> Proof {
        Proof {
            candidate,
            inner: Vec::new(),
        }
    }
}

/// Writes proofs.
pub(super) struct Writer<'t, const W: usize> {
    tables: &'t Tables<W>,
    ladder: Vec<Technique>,
    budget: &'t Budget<'t>,
}

impl<'t, const W: usize> Writer<'t, W> {
    /// Creates a writer of proofs that use the techniques of a supposition.
    pub(super) fn new(tables: &'t Tables<W>, budget: &'t Budget<'t>) -> Writer<'t, W> {
        let ladder = ladders(tables).pop().unwrap_or_default();
        Writer {
            tables,
            ladder,
            budget,
        }
    }

    /// Returns the step that the proof leads to, with the steps of the proof; `None` if they do not
    /// lead to a contradiction.
    pub(super) fn step(&self, state: &State<W>, proof: &Proof) -> Option<Step> {
        let Proof { candidate, inner } = proof;
        let (mut steps, mut supposed) = (Vec::new(), state.suppose(self.tables, *candidate));
        let mut inner = inner.iter();
        let end = loop {
            if let Some(end) = self.follow(&mut supposed, &mut steps) {
                break end;
            }
            let proof = inner.next()?;
            if supposed
                .values(proof.candidate.0)
                .contains(Value::new(proof.candidate.1))
            {
                let step = self.step(&supposed, proof)?;
                supposed.apply(self.tables, &step);
                steps.push(step);
            }
        };
        Some(refutation(*candidate, Supposition { steps, end }))
    }

    /// Follows a state up the ladder and adds the steps. Returns the contradiction that it ends in,
    /// if any.
    fn follow(&self, state: &mut State<W>, steps: &mut Vec<Step>) -> Option<DeadEnd> {
        loop {
            if let Some(end) = state.dead_end(self.tables) {
                return Some(end);
            }
            if state.open.is_empty() {
                return None;
            }
            let position = Position::new(self.tables, state.clone(), self.budget);
            let mut moves = Moves::new(self.tables.values, true);
            easiest(&self.ladder, &position, &mut moves)?;
            // Steps of a round may remove each other's values. The next round sees what is left.
            for step in moves.into_steps() {
                let is_open =
                    |&(cell, value): &Candidate| state.values(cell).contains(Value::new(value));
                if state.dead_end(self.tables).is_some() || !step.placements.iter().all(is_open) {
                    break;
                }
                state.apply(self.tables, &step);
                steps.push(step);
            }
        }
    }

    /// Drops the steps below a supposition that its contradiction does not need.
    pub(super) fn without_idle_steps(&self, state: &State<W>, mut step: Step) -> Step {
        let Some(supposition) = &mut step.pattern.supposition else {
            return step;
        };
        let mut end = state.suppose(self.tables, step.eliminations[0]);
        let is_dead = |state: &State<W>| state.dead_end(self.tables).is_some();
        supposition.steps = needed(
            self.tables,
            &end,
            std::mem::take(&mut supposition.steps),
            is_dead,
            self.budget,
        );
        for step in &supposition.steps {
            end.apply(self.tables, step);
        }
        supposition.end = end.dead_end(self.tables).unwrap_or(supposition.end);
        step
    }
}

/// Returns the step that a failed supposition leads to.
fn refutation(candidate: Candidate, supposition: Supposition) -> Step {
    Step {
        technique: Technique::Trial,
        pattern: Pattern {
            cells: vec![candidate.0],
            values: vec![candidate.1],
            supposition: Some(supposition),
            ..Pattern::default()
        },
        placements: Vec::new(),
        eliminations: vec![candidate],
    }
}
