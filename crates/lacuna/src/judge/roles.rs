//! What each clue and each mark does for a puzzle.

use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::engine::{redundant_marks, retain_others};
use crate::judge::Judge;
use crate::rating::{Rater, Rating};
use crate::rules::mark::Mark;

/// What a clue or a mark does for its puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Without it, there are several solutions.
    Uniqueness,
    /// Without it, the solution is still the only one, but the puzzle has this rating, with a higher
    /// score.
    Path(Rating),
    /// Without it, the solution is still the only one, and the puzzle has this rating, which is not
    /// higher.
    Redundant(Rating),
}

/// The roles of the clues, in reading order, and of the drawn marks, in the order of the rules.
pub type Roles = (Vec<(usize, Role)>, Vec<(Mark, Role)>);

impl Judge {
    /// Determines what each clue and each mark does, by leaving out each on its own. `solution` must
    /// be the only solution.
    ///
    /// # Errors
    /// If the budget is spent first.
    ///
    /// ```
    /// use lacuna::{Board, Budget, Judge, Role, Rules};
    /// let rules: Rules = "4x4".parse()?;
    /// let (clues, solution): (Board, Board) = ("2....42.1..4....".parse()?, "2143342112344312".parse()?);
    /// let (found, _) = Judge::new(rules.into()).roles(&solution, &clues, &Budget::UNLIMITED)?;
    /// assert!(matches!(found[0], (0, Role::Redundant(_))));
    /// assert!(found[1..].iter().all(|(_, role)| *role == Role::Uniqueness));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn roles(
        &self,
        solution: &Board,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Roles, Undecided> {
        let whole = self.rater().rate(clues, budget)?.score;
        let role = |without: Rating| {
            if without.score > whole {
                Role::Path(without)
            } else {
                Role::Redundant(without)
            }
        };
        let redundant = self.engine.redundant_clues(solution, clues, budget)?;
        let mut of_clues = Vec::new();
        for cell in clues.filled() {
            let found = if redundant.contains(&cell) {
                role(self.rater().rate(&clues.without(cell), budget)?)
            } else {
                Role::Uniqueness
            };
            of_clues.push((cell, found));
        }
        let redundant = redundant_marks(&self.rules, solution, clues, budget)?;
        let mut of_marks = Vec::new();
        for mark in self.rules.drawn_marks() {
            let is_redundant = redundant.contains(mark);
            let fewer = is_redundant.then(|| retain_others(&self.rules, mark, solution));
            let found = match fewer.flatten() {
                Some(fewer) => role(Rater::new(&fewer).rate(clues, budget)?),
                None => Role::Uniqueness,
            };
            of_marks.push((mark.clone(), found));
        }
        Ok((of_clues, of_marks))
    }
}
