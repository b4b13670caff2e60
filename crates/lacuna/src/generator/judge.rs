//! Judgement of puzzles made for a goal: uniqueness, rating, and redundant clues and marks.

use std::cell::OnceCell;
use std::sync::Arc;

use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::engine::Engine;
use crate::engine::retain_others;
use crate::rating::{Rater, Rating};
use crate::rules::Rules;
use crate::rules::mark::Mark;

use super::goal::Goal;

/// The redundant clues and marks of a puzzle.
pub type Redundant = (Vec<usize>, Vec<Mark>);

/// Returns the clues and the marks that can each be removed from a puzzle so that it still meets
/// the goal and keeps its only solution: none for a puzzle that is minimal for its level.
/// `solution` must be that solution.
///
/// # Errors
/// If the budget is spent first.
pub fn redundant(
    rules: &Arc<Rules>,
    solution: &Board,
    clues: &Board,
    goal: Goal,
    budget: &Budget,
) -> Result<Redundant, Undecided> {
    let judge = Judge::new(rules.clone(), Rater::new(rules));
    let stays = |judge: &Judge, clues: &Board| {
        let rating = judge.rate(clues, goal, budget)?;
        Ok::<bool, Undecided>(rating.is_some_and(|rating| goal.is_met(&rating)))
    };
    let (mut redundant_clues, mut redundant_marks) = (Vec::new(), Vec::new());
    for cell in clues.filled() {
        if stays(&judge, &without(clues, cell))? {
            redundant_clues.push(cell);
        }
    }
    for mark in rules.drawn_marks() {
        if let Some(fewer) = judge.without([mark], solution)
            && stays(&fewer, clues)?
        {
            redundant_marks.push(mark.clone());
        }
    }
    Ok((redundant_clues, redundant_marks))
}

/// Rules, with the rater and the engine that judge clues under them.
pub(super) struct Judge {
    pub(super) rules: Arc<Rules>,
    pub(super) rater: Rater,
    engine: OnceCell<Engine>,
}

impl Judge {
    pub(super) fn new(rules: Arc<Rules>, rater: Rater) -> Judge {
        Judge {
            rules,
            rater,
            engine: OnceCell::new(),
        }
    }

    /// Returns the rating of these clues if they have one solution and are not harder than the goal
    /// allows.
    pub(super) fn rate(
        &self,
        clues: &Board,
        goal: Goal,
        budget: &Budget,
    ) -> Result<Option<Rating>, Undecided> {
        if goal.assumes_uniqueness() {
            let engine = self.engine.get_or_init(|| Engine::new(&self.rules));
            if engine.count(clues, 2, budget)? != 1 {
                return Ok(None);
            }
        }
        goal.rate(&self.rater, clues, budget)
    }

    /// Returns the judge of the rules without these marks; `None` if their absence contradicts the
    /// solution.
    pub(super) fn without<'m>(
        &self,
        marks: impl IntoIterator<Item = &'m Mark>,
        solution: &Board,
    ) -> Option<Judge> {
        let mut rules = Rules::clone(&self.rules);
        for mark in marks {
            rules = retain_others(&rules, mark, solution)?;
        }
        let rater = Rater::new(&rules);
        Some(Judge::new(Arc::new(rules), rater))
    }
}

/// Returns the clues without that of a cell.
fn without(clues: &Board, cell: usize) -> Board {
    let mut fewer = clues.clone();
    fewer.set(cell, None);
    fewer
}
