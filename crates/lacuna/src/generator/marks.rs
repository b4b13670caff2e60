//! Puzzles with marks drawn on their solutions.
//!
//! All marks are drawn, then clues are removed to a minimum, then redundant marks: so neither a
//! clue nor a mark can be left out.

use std::sync::Arc;

use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::engine::remove_marks;
use crate::random::Random;
use crate::rules::Rules;
use crate::rules::mark::Mark;
use crate::rules::mark_family::{Cover, Style};

use super::{Generator, GeneratorError, Rulebook};

/// The number of boards tried before marks count as impossible to draw.
const BOARDS: u32 = 50;

impl Generator {
    /// Sets the style of the marks.
    ///
    /// # Errors
    /// If no such marks were found on any of many boards, or the budget is spent first.
    pub fn with_style(
        mut self,
        style: Style,
        budget: &Budget,
    ) -> Result<Generator, GeneratorError> {
        self.style = style;
        let mut random = Random::stream("first marks", 0, 0);
        for _ in 0..BOARDS {
            let (book, board) = self.unmarked(&mut random, budget)?;
            if self
                .variant
                .mark(&book.rules, &board, &self.style, &mut random)
                .is_some()
            {
                return Ok(self);
            }
        }
        Err(GeneratorError::NoMarks {
            variant: self.variant.name().to_owned(),
            style: self.style.to_string(),
        })
    }

    /// Returns the rules of one of its puzzles with all marks drawn, including redundant ones.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn any_rules(&self, budget: &Budget) -> Result<Arc<Rules>, Undecided> {
        self.solved(&mut Random::stream("first marks", 0, 0), budget)
            .map(|(book, _)| book.rules)
    }

    /// Returns the style of the marks.
    pub fn style(&self) -> &Style {
        &self.style
    }

    /// Returns `true` if the marks alone determine the solution, without clues.
    pub(super) fn has_no_clues(&self) -> bool {
        self.style.cover == Cover::Full
            && self
                .variant
                .mark_families()
                .any(super::super::rules::mark_family::MarkFamily::may_cover)
    }

    /// Returns the rules of one puzzle with all marks drawn on a random board, and the board.
    pub(super) fn solved(
        &self,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<(Rulebook, Board), Undecided> {
        loop {
            let (book, board) = self.unmarked(random, budget)?;
            if !self.variant.draws_marks() {
                return Ok((book, board));
            }
            if let Some(rules) = self.variant.mark(&book.rules, &board, &self.style, random) {
                return Ok((Rulebook::of(Arc::new(rules)), board));
            }
            budget.answer(())?;
        }
    }

    /// Removes redundant marks from the rules. Cages that cover the grid stay.
    pub(super) fn needed_marks(
        &self,
        rules: Arc<Rules>,
        solution: &Board,
        clues: &Board,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<Arc<Rules>, Undecided> {
        if !self.variant.draws_marks() {
            return Ok(rules);
        }
        let stays = |mark: &Mark| {
            self.has_no_clues()
                && self
                    .variant
                    .mark_families()
                    .any(|r| r.may_cover() && r.draws(mark))
        };
        let mut order: Vec<Mark> = rules
            .drawn_marks()
            .filter(|mark| !stays(mark))
            .cloned()
            .collect();
        random.shuffle(&mut order);
        let needed = remove_marks(Rules::clone(&rules), solution, clues, &order, budget)?;
        Ok(Arc::new(needed.called(self.variant.label().clone())))
    }
}
