//! Puzzles made for a level, or for a technique.
//!
//! Clues, and then marks, are removed in random order as long as the ladder up to the hardest
//! wanted level, or up to the technique, still solves the puzzle. A solution by the ladder proves
//! that it is the only one, except where unique rectangles assume this; there a search checks it.
//! Removing a clue can lower the score slightly, because fewer moves are open at once. So
//! everything left is tried again, one at a time, until nothing can be removed. A puzzle that turns
//! out easier than wanted is discarded.
//!
//! Extreme puzzles are minimal puzzles that turn out extreme, because that level has no upper
//! limit. Few puzzles need a given technique beyond hidden singles, so these begin with clues on
//! which it comes up, and get more before any are removed.

use std::sync::Arc;
use std::time::Duration;

use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::rating::{LevelRange, Rater, Rating, Technique};
use crate::rules::Rules;

use super::draft::Draft;
use super::shape::{Minimality, Shape, Symmetry};
use super::wanted::{Miss, Wanted};
use super::{Generator, GeneratorError};

pub use super::goal::Goal;
pub use super::judge::{Redundant, redundant};
pub use super::wanted::{Missed, PATIENCE};

/// The maximum number of cells for which a minimal puzzle is found quickly.
const SMALL: usize = 400;

impl Generator {
    /// Restricts the puzzles to these levels. Each has as few clues and marks as the hardest of
    /// them allows: without any one of them it is harder, or has several solutions. If no puzzle is
    /// found within `patience`, the generator [gives up](Self::gives_up).
    ///
    /// ```
    /// use lacuna::{Budget, Generator, Variant};
    /// use lacuna::rating::{Level, Rater};
    /// let generator = Generator::new(Variant::standard().into(), 1, &Budget::UNLIMITED)?.with_levels("medium".parse()?, None);
    /// let puzzle = generator.puzzle(0, &Budget::UNLIMITED)?;
    /// assert_eq!(Rater::new(&puzzle.rules).rate(&puzzle.clues, &Budget::UNLIMITED)?.level, Level::Medium);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_levels(self, levels: LevelRange, patience: Option<Duration>) -> Generator {
        self.aimed_at(Goal::Levels(levels), patience)
    }

    /// Restricts the puzzles to those that meet a goal: [levels](Self::with_levels), or a technique
    /// that they [need](Goal::Needs). Without any one of their clues and marks, these need a harder
    /// one or have several solutions.
    ///
    /// # Errors
    /// If the technique looks at marks and the rules have none, or the budget is spent first.
    ///
    /// ```
    /// use lacuna::{Budget, Generator, Variant};
    /// use lacuna::generator::level::Goal;
    /// use lacuna::rating::{Rater, Technique};
    /// let generator = Generator::new(Variant::standard().into(), 1, &Budget::UNLIMITED)?;
    /// let generator = generator.with_goal(Goal::Needs(Technique::NakedPair), None, &Budget::UNLIMITED)?;
    /// let puzzle = generator.puzzle(0, &Budget::UNLIMITED)?;
    /// assert_eq!(Rater::new(&puzzle.rules).rate(&puzzle.clues, &Budget::UNLIMITED)?.hardest, Technique::NakedPair);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_goal(
        self,
        goal: Goal,
        patience: Option<Duration>,
        budget: &Budget,
    ) -> Result<Generator, GeneratorError> {
        if let Goal::Needs(technique) = goal
            && !Rater::new(&*self.any_rules(budget)?).has(technique)
        {
            return Err(GeneratorError::NoMarksFor {
                variant: self.variant.name().to_owned(),
                technique,
            });
        }
        Ok(self.aimed_at(goal, patience))
    }

    fn aimed_at(self, goal: Goal, patience: Option<Duration>) -> Generator {
        let fixed = self.fixed.as_ref().filter(|_| !self.variant.draws_marks());
        let wanted = Wanted::new(goal, fixed.map(|book| &*book.rules), patience);
        Generator {
            wanted: Some(Arc::new(wanted)),
            ..self
        }
    }

    /// Returns the goal of the puzzles, if they are restricted.
    pub fn goal(&self) -> Option<Goal> {
        self.wanted.as_ref().map(|wanted| wanted.goal)
    }

    /// Returns the attempts if the generator has given up on its goal: it has found no puzzle
    /// within its patience, or within ten times the usual time if puzzles came before, in at least
    /// ten attempts. From then on there are no more puzzles, as if the budget were spent.
    pub fn gives_up(&self) -> Option<Missed> {
        self.wanted.as_ref()?.gives_up()
    }

    /// Generates the puzzle with this index that meets the goal.
    pub(super) fn wanted(
        &self,
        wanted: &Wanted,
        index: u64,
        (symmetry, least): (Symmetry, usize),
        budget: &Budget,
    ) -> Result<Puzzle, Undecided> {
        let goal = match wanted.goal {
            Goal::Levels(levels) => levels.to_string(),
            Goal::Needs(technique) => format!("needs {}", technique.option()),
        };
        let mut random = Random::stream(&format!("{} {goal}", self.variant), self.seed, index);
        wanted.begin();
        loop {
            let attempt = if wanted.goal.is_boundless() {
                let puzzle = self.make_orbits(index, &mut random, (symmetry, least), budget)?;
                let rating = wanted
                    .judge(puzzle.rules.clone())
                    .rater
                    .rate(&puzzle.clues, budget)?;
                Ok((puzzle, rating))
            } else {
                self.attempt(wanted, index, &mut random, (symmetry, least), budget)?
            };
            match attempt {
                Ok((puzzle, rating)) if wanted.goal.is_met(&rating) => {
                    wanted.succeed();
                    return Ok(puzzle);
                }
                Ok(_) => wanted.miss(Miss::Easier),
                Err(miss) => wanted.miss(miss),
            }
            budget.answer(())?;
            if wanted.gives_up().is_some() {
                return Err(Undecided::Spent);
            }
        }
    }

    /// Returns `true` if this puzzle meets the goal, or if there is no goal, and counts the
    /// attempt.
    pub(super) fn is_wanted(
        &self,
        rules: &Arc<Rules>,
        clues: &Board,
        budget: &Budget,
    ) -> Result<bool, Undecided> {
        let Some(wanted) = &self.wanted else {
            return Ok(true);
        };
        let rating = wanted.judge(rules.clone()).rater.rate(clues, budget)?;
        let is_wanted = wanted.goal.is_met(&rating);
        match is_wanted {
            true => wanted.succeed(),
            false if wanted.goal.is_exceeded(&rating) => wanted.miss(Miss::Harder),
            false => wanted.miss(Miss::Easier),
        }
        Ok(is_wanted)
    }

    /// Determines in what sense a puzzle made for a goal is minimal.
    pub(super) fn goal_minimality(
        &self,
        goal: Goal,
        puzzle: &Puzzle,
        shape: &Shape,
        budget: &Budget,
    ) -> Result<Minimality, Undecided> {
        // Removal was not tried: the cages have to cover the grid.
        if self.has_no_clues() {
            return Ok(Minimality::None);
        }
        let is_whole = matches!(shape, Shape::Orbits { least: 0, .. });
        if is_whole
            && matches!(
                shape,
                Shape::Orbits {
                    symmetry: Symmetry::None,
                    ..
                }
            )
        {
            return Ok(Minimality::of(goal, false));
        }
        let Puzzle {
            rules,
            clues,
            solution,
            ..
        } = puzzle;
        let own = goal.of(&Rater::new(rules).rate(clues, budget)?);
        let (clues, marks) = redundant(rules, solution, clues, own, budget)?;
        Ok(match (clues.is_empty() && marks.is_empty(), is_whole) {
            (true, _) => Minimality::of(goal, false),
            (false, true) => Minimality::of(goal, true),
            (false, false) => Minimality::None,
        })
    }

    /// Makes one puzzle that is not harder than wanted. Misses if it is harder even with all clues
    /// and marks that may be given, or if a whole family of marks was redundant.
    fn attempt(
        &self,
        wanted: &Wanted,
        index: u64,
        random: &mut Random,
        (symmetry, least): (Symmetry, usize),
        budget: &Budget,
    ) -> Result<Result<(Puzzle, Rating), Miss>, Undecided> {
        let (book, solution) = self.solved(random, budget)?;
        let judge = wanted.judge(book.rules.clone());
        let mut draft = Draft {
            judge,
            solution: &solution,
            clues: solution.clone(),
            rating: None,
            least,
            wanted,
            budget,
        };
        let mut orbits = self
            .symmetry(index, symmetry)
            .orbits(draft.judge.rules.layout());
        if !self.has_no_clues() {
            random.shuffle(&mut orbits);
        }
        match wanted.goal {
            _ if self.has_no_clues() => draft.clues = Board::blank(solution.len()),
            Goal::Needs(technique)
                if technique > Technique::HiddenSingleLine && solution.len() <= SMALL =>
            {
                draft.clues = book
                    .engine
                    .reduce(&solution, &solution, &orbits, least, budget)?;
                if !draft.provoke(technique, &orbits)? {
                    return Ok(Err(Miss::Easier));
                }
            }
            _ => draft.reduce(orbits, random)?,
        }
        let Some(rating) = draft.rated()? else {
            return Ok(Err(Miss::Harder));
        };
        let Draft { judge, clues, .. } = draft;
        if !self.variant.has_every_mark(&judge.rules) {
            return Ok(Err(Miss::Redundant));
        }
        let rules = Rules::clone(&judge.rules).called(self.variant.label().clone());
        let rules = if self.variant.draws_marks() {
            Arc::new(rules)
        } else {
            judge.rules
        };
        Ok(Ok((self.record(index, rules, solution, clues), rating)))
    }
}
