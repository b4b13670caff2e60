//! Puzzles with marks that are drawn on their solutions.
//!
//! All marks are drawn, then clues are removed to a minimum, then spare marks: so neither a clue nor a mark can be left out.

use std::sync::Arc;

use crate::board::Board;
use crate::budget::{Answer, Budget};
use crate::engine::marks::remove_marks;
use crate::random::Random;
use crate::rules::Rules;
use crate::rules::mark::Mark;
use crate::rules::recipe::{Cover, Style};

use super::{Generator, Rulebook};

/// Boards on which marks are tried before they count as impossible to draw.
const BOARDS: u32 = 50;

/// Marks that cannot be drawn as they are asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found no way to draw {style} for {variant}, expected one: give other sizes")]
pub struct NoMarks {
    variant: String,
    style: String,
}

impl Generator {
    /// The same generator with marks that look like this.
    ///
    /// # Errors
    /// If such marks were found on none of many boards.
    pub fn with_style(self, style: Style) -> Result<Generator, NoMarks> {
        self.with_style_under(style, &Budget::UNLIMITED).certain()
    }

    /// [`with_style`](Self::with_style) under a budget.
    pub fn with_style_under(mut self, style: Style, budget: &Budget) -> Answer<Result<Generator, NoMarks>> {
        self.style = style;
        let mut random = Random::stream("first marks", 0, 0);
        for _ in 0..BOARDS {
            let Answer::Decided((book, board)) = self.unmarked(&mut random, budget) else { return Answer::Undecided };
            if self.variant.mark(&book.rules, &board, &self.style, &mut random).is_some() {
                return Answer::Decided(Ok(self));
            }
        }
        Answer::Decided(Err(NoMarks { variant: self.variant.name().to_owned(), style: self.style.to_string() }))
    }

    /// The rules of one of its puzzles with all marks that are drawn, spare ones too.
    pub fn any_rules(&self, budget: &Budget) -> Answer<Arc<Rules>> {
        self.solved(&mut Random::stream("first marks", 0, 0), budget).map(|(book, _)| book.rules)
    }

    /// What marks look like.
    pub fn style(&self) -> &Style {
        &self.style
    }

    /// Whether the marks say all, without a clue.
    pub(super) fn has_no_clues(&self) -> bool {
        self.style.cover == Cover::Full && self.variant.recipes().any(super::super::rules::recipe::Recipe::may_cover)
    }

    /// The rules of one puzzle with all marks that are drawn on a random board, and the board.
    pub(super) fn solved(&self, random: &mut Random, budget: &Budget) -> Answer<(Rulebook, Board)> {
        loop {
            let unmarked = self.unmarked(random, budget);
            let Answer::Decided((book, board)) = unmarked.clone() else { return unmarked };
            if !self.variant.draws_marks() {
                return unmarked;
            }
            if let Some(rules) = self.variant.mark(&book.rules, &board, &self.style, random) {
                return Answer::Decided((Rulebook::of(Arc::new(rules)), board));
            }
            if budget.is_spent() {
                return Answer::Undecided;
            }
        }
    }

    /// The rules without spare marks. Cages that are to cover the grid stay.
    pub(super) fn needed_marks(
        &self,
        rules: Arc<Rules>,
        solution: &Board,
        clues: &Board,
        random: &mut Random,
        budget: &Budget,
    ) -> Answer<Arc<Rules>> {
        if !self.variant.draws_marks() {
            return Answer::Decided(rules);
        }
        let stays = |mark: &Mark| self.has_no_clues() && self.variant.recipes().any(|r| r.may_cover() && r.draws(mark));
        let mut order: Vec<Mark> = rules.drawn_marks().filter(|mark| !stays(mark)).cloned().collect();
        random.shuffle(&mut order);
        remove_marks(Rules::clone(&rules), solution, clues, &order, budget).map(Arc::new)
    }
}
