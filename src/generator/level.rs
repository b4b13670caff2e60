//! Puzzles made for a level.
//!
//! Clues, and then marks, are removed in random order as long as the ladder up to the hardest wanted level still solves the puzzle. A
//! solution by the ladder proves that it is the only one, except where unique rectangles assume this; there a search checks it. Removing a
//! clue can lower the score slightly, because fewer moves are open at once. So everything left is tried again, one at a time, until nothing
//! can be removed. A puzzle that turns out easier than wanted is discarded.
//!
//! Extreme puzzles are minimal puzzles that turn out extreme, because that level has no upper limit.

use std::sync::Arc;
use std::time::Duration;

use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::rating::{Level, LevelRange, Rater};
use crate::rules::Rules;
use crate::rules::mark::Mark;

use super::Generator;
use super::draft::{Draft, Part};
use super::shape::{Minimality, Shape, Symmetry};
use super::wanted::{Miss, Wanted};

pub use super::judge::{Spare, spare};
pub use super::wanted::{Missed, PATIENCE};

impl Generator {
    /// Restricts the puzzles to these levels. Each has as few clues and marks as the hardest of them allows: without any one of them it is
    /// harder, or has several solutions. If there is no puzzle within `patience`, the generator [gives up](Self::gives_up).
    ///
    /// ```
    /// use lacuna::{Budget, Generator, Recipe};
    /// use lacuna::rating::{Level, Rater};
    /// let generator = Generator::new(Recipe::standard().into(), 1, &Budget::UNLIMITED)?.with_levels("medium".parse()?, None);
    /// let puzzle = generator.puzzle(0, &Budget::UNLIMITED)?;
    /// assert_eq!(Rater::new(&puzzle.rules).rate(&puzzle.clues, &Budget::UNLIMITED)?.level, Level::Medium);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_levels(self, levels: LevelRange, patience: Option<Duration>) -> Generator {
        let fixed = self.fixed.as_ref().filter(|_| !self.variant.draws_marks());
        let wanted = Wanted::new(levels, fixed.map(|book| &*book.rules), patience);
        Generator { levels: Some(Arc::new(wanted)), ..self }
    }

    /// Returns the levels to which the puzzles are restricted, if they are.
    pub fn levels(&self) -> Option<LevelRange> {
        self.levels.as_ref().map(|wanted| wanted.levels)
    }

    /// Returns the failed attempts if the generator has given up on its levels: it has found no puzzle within its patience, in at least ten
    /// attempts. From then on there are no more puzzles, as if the budget were spent.
    pub fn gives_up(&self) -> Option<Missed> {
        self.levels.as_ref()?.gives_up()
    }

    /// Generates the puzzle with this index, of a wanted level.
    pub(super) fn levelled(
        &self,
        wanted: &Wanted,
        index: u64,
        (symmetry, least): (Symmetry, usize),
        budget: &Budget,
    ) -> Result<Puzzle, Undecided> {
        let mut random = Random::stream(&format!("{} {}", self.variant, wanted.levels), self.seed, index);
        wanted.begin();
        loop {
            let attempt = if wanted.levels.hardest() == Level::Extreme {
                let puzzle = self.make_orbits(index, &mut random, (symmetry, least), budget)?;
                let rating = wanted.judge(puzzle.rules.clone()).rater.rate(&puzzle.clues, budget)?;
                Ok((puzzle, rating.level))
            } else {
                self.attempt(wanted, index, &mut random, (symmetry, least), budget)?
            };
            match attempt {
                Ok((puzzle, level)) if wanted.levels.contains(level) => {
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

    /// Returns `true` if this puzzle has a wanted level, or if the levels are not restricted, and counts the attempt.
    pub(super) fn is_wanted(&self, rules: &Arc<Rules>, clues: &Board, budget: &Budget) -> Result<bool, Undecided> {
        let Some(wanted) = &self.levels else { return Ok(true) };
        let rating = wanted.judge(rules.clone()).rater.rate(clues, budget)?;
        let is_wanted = wanted.levels.contains(rating.level);
        match is_wanted {
            true => wanted.succeed(),
            false if rating.level > wanted.levels.hardest() => wanted.miss(Miss::Harder),
            false => wanted.miss(Miss::Easier),
        }
        Ok(is_wanted)
    }

    /// Determines in what sense nothing in a puzzle of a wanted level is redundant.
    pub(super) fn level_minimality(
        &self,
        puzzle: &Puzzle,
        shape: &Shape,
        budget: &Budget,
    ) -> Result<Minimality, Undecided> {
        // Removal was not tried: the cages have to cover the grid.
        if self.has_no_clues() {
            return Ok(Minimality::None);
        }
        let is_whole = matches!(shape, Shape::Orbits { least: 0, .. });
        if is_whole && matches!(shape, Shape::Orbits { symmetry: Symmetry::None, .. }) {
            return Ok(Minimality::Level);
        }
        let Puzzle { rules, clues, solution, .. } = puzzle;
        let level = Rater::new(rules).rate(clues, budget)?.level;
        let (clues, marks) = spare(rules, solution, clues, level, budget)?;
        Ok(match (clues.is_empty() && marks.is_empty(), is_whole) {
            (true, _) => Minimality::Level,
            (false, true) => Minimality::LevelOrbit,
            (false, false) => Minimality::None,
        })
    }

    /// Makes one puzzle of at most the hardest wanted level. Misses if it is harder even with all clues and marks that may be given, or if
    /// a whole family of marks was redundant.
    fn attempt(
        &self,
        wanted: &Wanted,
        index: u64,
        random: &mut Random,
        (symmetry, least): (Symmetry, usize),
        budget: &Budget,
    ) -> Result<Result<(Puzzle, Level), Miss>, Undecided> {
        let (book, solution) = self.solved(random, budget)?;
        let judge = wanted.judge(book.rules);
        let mut draft =
            Draft { judge, solution: &solution, clues: solution.clone(), rating: None, least, wanted, budget };
        if self.has_no_clues() {
            draft.clues = Board::blank(solution.len());
        } else {
            let mut clues = self.symmetry(index, symmetry).orbits(draft.judge.rules.layout());
            random.shuffle(&mut clues);
            let many = clues.len() / 4;
            let mut left = draft.remove(clues.into_iter().map(Part::Clues).collect(), many)?;
            // A request for more clues is a request for an easier puzzle, so redundant marks stay.
            if least == 0 {
                let mut marks: Vec<Mark> = draft.judge.rules.drawn_marks().cloned().collect();
                random.shuffle(&mut marks);
                left.extend(draft.remove(marks.into_iter().map(Part::Mark).collect(), 1)?);
            }
            draft.settle(left)?;
        }
        let Some(rating) = draft.rated()? else { return Ok(Err(Miss::Harder)) };
        let Draft { judge, clues, .. } = draft;
        if !self.variant.has_every_mark(&judge.rules) {
            return Ok(Err(Miss::Redundant));
        }
        let rules = Rules::clone(&judge.rules).called(self.variant.label().clone());
        let rules = if self.variant.draws_marks() { Arc::new(rules) } else { judge.rules };
        Ok(Ok((self.record(index, rules, solution, clues), rating.level)))
    }
}
