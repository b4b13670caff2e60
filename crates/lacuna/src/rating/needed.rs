//! The steps that matter: all others can be left out, and the rest still reach the same goal.

use crate::budget::Budget;

use super::ladder::search;
use super::position::Position;
use super::state::State;
use super::step::{Moves, Step};
use super::tables::Tables;

/// The maximum number of searches, after which all remaining steps stay. A solution of 30 steps
/// takes fewer; one of 200 would take minutes with marks.
const SEARCHES: usize = 1_000;

/// Drops each step that the others do not need to reach the goal, from the last to the first. After
/// [`SEARCHES`] searches, the first steps stay as they are. The result is meaningless once the
/// budget is spent.
pub(super) fn needed<const W: usize>(
    tables: &Tables<W>,
    start: &State<W>,
    steps: Vec<Step>,
    goal: impl Fn(&State<W>) -> bool,
    budget: &Budget,
) -> Vec<Step> {
    let mut before = vec![start.clone()];
    for step in &steps {
        let mut state = before[before.len() - 1].clone();
        state.apply(tables, step);
        before.push(state);
    }
    let mut search = Search {
        tables,
        left: SEARCHES,
        budget,
    };
    let mut kept: Vec<Step> = Vec::new();
    for (step, state) in steps.into_iter().zip(before).rev() {
        match search.made_again(state, &kept, &goal) {
            Some(steps) => kept = steps,
            None => kept.insert(0, step),
        }
    }
    kept
}

/// Looks for steps again.
struct Search<'t, const W: usize> {
    tables: &'t Tables<W>,
    /// The searches that may still be made.
    left: usize,
    budget: &'t Budget<'t>,
}

impl<const W: usize> Search<'_, W> {
    /// Returns the steps as they look from this position on, if all can be made and reach the goal.
    fn made_again(
        &mut self,
        mut state: State<W>,
        steps: &[Step],
        goal: impl Fn(&State<W>) -> bool,
    ) -> Option<Vec<Step>> {
        let mut made = Vec::with_capacity(steps.len());
        for step in steps {
            let step = self.found_again(&state, step)?;
            state.apply(self.tables, &step);
            made.push(step);
        }
        goal(&state).then_some(made)
    }

    /// Finds a move again in this position by its technique. Trials are not repeated, so nothing
    /// before them is dropped.
    fn found_again(&mut self, state: &State<W>, step: &Step) -> Option<Step> {
        self.left = self.left.checked_sub(1)?;
        if self.budget.is_spent() {
            return None;
        }
        let position = Position::new(self.tables, state.clone(), self.budget);
        let mut moves = Moves::new(self.tables.values, true);
        moves.start(step.technique);
        search(step.technique, &position, &mut moves);
        let rules_out = |found: &Step| {
            step.eliminations
                .iter()
                .all(|candidate| found.eliminations.contains(candidate))
        };
        let same = |found: &Step| found.placements == step.placements && rules_out(found);
        let found = moves.into_steps().into_iter().find(same)?;
        Some(Step {
            eliminations: step.eliminations.clone(),
            ..found
        })
    }
}
