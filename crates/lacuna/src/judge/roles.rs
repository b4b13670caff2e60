//! What each clue and each mark does for a puzzle.

use std::fmt;

use crate::board::{Board, Misfit};
use crate::budget::Budget;
use crate::engine::without_mark;
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
    Neither(Rating),
    /// The budget was spent first.
    Undecided,
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Role::Uniqueness => "uniqueness",
            Role::Path(_) => "path",
            Role::Neither(_) => "neither",
            Role::Undecided => "undecided",
        })
    }
}

/// What [`Judge::roles`] returns.
type Roles = (Vec<(usize, Role)>, Vec<(Mark, Role)>);

impl Judge {
    /// Determines what each clue and each mark does, by leaving out each on its own. `solution` must
    /// be the only solution. First come those that it needs, then the ratings. `observe` gets the number of roles
    /// that are decided, and the number of all. If the budget is spent, what is decided by then is returned.
    ///
    /// The clues come in reading order, the marks in the order of the rules; of marks that are left
    /// out together, the first.
    ///
    /// # Errors
    /// If a board does not fit.
    ///
    /// ```
    /// use lacuna::{Board, Budget, Judge, Role, Rules};
    /// let rules: Rules = "4x4".parse()?;
    /// let (clues, solution): (Board, Board) = ("2....42.1..4....".parse()?, "2143342112344312".parse()?);
    /// let (found, _) = Judge::new(rules.into()).roles(&solution, &clues, &Budget::UNLIMITED, &mut |_, _| ())?;
    /// assert!(matches!(found[0], (0, Role::Neither(_))));
    /// assert!(found[1..].iter().all(|(_, role)| *role == Role::Uniqueness));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn roles(
        &self,
        solution: &Board,
        clues: &Board,
        budget: &Budget,
        observe: &mut dyn FnMut(usize, usize),
    ) -> Result<Roles, Misfit> {
        self.layout().admits(solution)?;
        self.layout().admits(clues)?;
        let cells: Vec<usize> = clues.filled().collect();
        let marks = self.rules.separate_marks();
        let all = cells.len() + marks.len();
        let (mut roles, mut known) = (vec![Role::Undecided; all], 0);
        let mut decide = |role: &mut Role, found| {
            *role = found;
            known += 1;
            observe(known, all);
        };
        // What uniqueness does not need, with the rules that are left without a mark.
        let mut rest = Vec::new();
        for (number, role) in roles.iter_mut().enumerate() {
            let fewer = if let Some(&cell) = cells.get(number) {
                let solutions = self.engine.count(&clues.without(cell), 2, budget);
                solutions.map(|solutions| (solutions == 1).then_some(None))
            } else {
                let mark = marks[number - cells.len()];
                let fewer = without_mark(&self.rules, mark, solution, clues, budget);
                fewer.map(|fewer| fewer.map(Some))
            };
            match fewer {
                Ok(Some(rules)) => rest.push((number, rules)),
                Ok(None) => decide(role, Role::Uniqueness),
                Err(_) => {}
            }
        }
        let rate = |rater: &Rater, clues: &Board| rater.rate(clues, budget).ok();
        if !rest.is_empty()
            && let Some(whole) = rate(self.rater(), clues)
        {
            for (number, rules) in rest {
                let without = match rules {
                    Some(rules) => rate(&Rater::new(&rules), clues),
                    None => rate(self.rater(), &clues.without(cells[number])),
                };
                match without {
                    Some(it) if it.score > whole.score => {
                        decide(&mut roles[number], Role::Path(it))
                    }
                    Some(it) => decide(&mut roles[number], Role::Neither(it)),
                    None => {}
                }
            }
        }
        let of_marks = roles.split_off(cells.len());
        let marks = marks.into_iter().cloned().zip(of_marks);
        Ok((cells.into_iter().zip(roles).collect(), marks.collect()))
    }
}
