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

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::board::Board;
use crate::budget::{Budget, Instant, Undecided};
use crate::engine::retain_others;
use crate::generator::shape::{Minimality, Shape, Symmetry};
use crate::generator::{Generator, GeneratorError, Judge};
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::rating::{Level, LevelRange, Rater, Rating, Technique};
use crate::rules::Rules;
use crate::rules::mark::Mark;
use crate::wording::grouped;

/// The maximum number of cells for which a minimal puzzle is found quickly.
const SMALL: usize = 400;

impl Generator {
    /// Restricts the puzzles to those that meet a goal. Each has as few clues and marks as the goal
    /// allows: without any one of them it is harder than the hardest of the [levels](Goal::Levels)
    /// or needs a harder technique than [this](Goal::Needs), or has several solutions. If no puzzle
    /// is found within `patience`, the generator [gives up](Self::gives_up).
    ///
    /// # Errors
    /// If the technique looks at marks and the rules have none, or the budget is spent first.
    ///
    /// ```
    /// use lacuna::{Budget, Generator, Variant};
    /// use lacuna::generator::Goal;
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
            return Err(GeneratorError::Refused(format!(
                "the technique {} needs marks, and {} has none",
                technique.option(),
                self.variant
            )));
        }
        // All puzzles share it, unless each has marks of its own.
        let fixed = self.fixed.as_ref().filter(|_| !self.variant.draws_marks());
        fixed.map(Judge::rater);
        let wanted = Wanted {
            goal,
            patience,
            attempts: Mutex::default(),
        };
        Ok(Generator {
            wanted: Some(Arc::new(wanted)),
            ..self
        })
    }

    /// Restricts the attempts at each puzzle with a goal. A number without a puzzle then has none on
    /// any machine, however fast.
    #[must_use]
    pub fn with_attempts(self, attempts: u64) -> Generator {
        Generator { attempts, ..self }
    }

    /// Returns the goal of the puzzles, if they are restricted.
    pub fn goal(&self) -> Option<Goal> {
        self.wanted.as_ref().map(|wanted| wanted.goal)
    }

    /// A sentence about the attempts, if the generator has given up on its goal: it has found no
    /// puzzle within its patience, or within ten times the usual time if puzzles came before, in at
    /// least ten attempts. From then on there are no more puzzles, as if the budget were spent.
    pub fn gives_up(&self) -> Option<String> {
        self.wanted.as_ref()?.gives_up()
    }

    /// The number of attempts that missed the goal.
    #[doc(hidden)]
    pub fn misses(&self) -> u64 {
        let attempts = |wanted: &Arc<Wanted>| wanted.attempts().missed.iter().sum();
        self.wanted.as_ref().map_or(0, attempts)
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
        for _ in 0..self.attempts {
            let attempt = if wanted.goal.is_boundless() {
                let puzzle = self.make_orbits(index, &mut random, (symmetry, least), budget)?;
                let judge = self.judge(&puzzle.rules);
                let rating = judge.rater().rate(&puzzle.clues, budget)?;
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
                break;
            }
        }
        Err(Undecided::Spent)
    }

    /// Returns `true` if this puzzle meets the goal, or if there is no goal, and counts the
    /// attempt.
    pub(super) fn is_wanted(
        &self,
        judge: &Judge,
        clues: &Board,
        budget: &Budget,
    ) -> Result<bool, Undecided> {
        let Some(wanted) = &self.wanted else {
            return Ok(true);
        };
        let rating = judge.rater().rate(clues, budget)?;
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
        let symmetry = Symmetry::None;
        if *shape == (Shape::Orbits { symmetry, least: 0 }) {
            return Ok(Minimality::of(goal, false));
        }
        let Puzzle {
            rules,
            clues,
            solution,
            ..
        } = puzzle;
        let rating = Rater::new(rules).rate(clues, budget)?;
        let (clues, marks) = redundant(rules, solution, clues, (goal, &rating), budget)?;
        Ok(match (clues.is_empty() && marks.is_empty(), is_whole) {
            (true, _) => Minimality::of(goal, false),
            (false, true) => Minimality::of(goal, true),
            (false, false) => Minimality::None,
        })
    }

    /// Makes one puzzle that is not harder than wanted. Misses if it is harder even with all clues
    /// and marks that may be given, or if too many marks of a family were redundant.
    fn attempt(
        &self,
        wanted: &Wanted,
        index: u64,
        random: &mut Random,
        (symmetry, least): (Symmetry, usize),
        budget: &Budget,
    ) -> Result<Result<(Puzzle, Rating), Miss>, Undecided> {
        let (judge, solution) = self.solved(random, budget)?;
        let mut draft = Draft {
            judge,
            solution: &solution,
            clues: solution.clone(),
            rating: None,
            least,
            goal: wanted.goal,
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
                let engine = draft.judge.engine();
                draft.clues = engine.reduce(&solution, &solution, &orbits, least, budget)?;
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
        if !self.variant.has_every_mark(&judge.rules, &self.style) {
            return Ok(Err(Miss::Redundant));
        }
        let rules = Rules::clone(&judge.rules).called(self.variant.name());
        let rules = if self.variant.draws_marks() {
            Arc::new(rules)
        } else {
            judge.rules
        };
        Ok(Ok((self.record(index, rules, solution, clues), rating)))
    }
}

// The goal of a puzzle: a level or a technique.

/// The difficulty that a puzzle is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// One of these levels.
    Levels(LevelRange),
    /// This technique and no harder one: the easier part of the ladder does not solve the puzzle,
    /// and with the technique it does.
    Needs(Technique),
}

impl Goal {
    /// Returns `true` if a puzzle with this rating meets the goal.
    pub(crate) fn is_met(self, rating: &Rating) -> bool {
        match self {
            Goal::Levels(levels) => (levels.easiest..=levels.hardest).contains(&rating.level),
            Goal::Needs(technique) => technique == rating.hardest,
        }
    }

    /// Returns `true` if a puzzle with this rating is harder than the goal allows.
    pub(crate) fn is_exceeded(self, rating: &Rating) -> bool {
        match self {
            Goal::Levels(levels) => rating.level > levels.hardest,
            Goal::Needs(technique) => rating.hardest > technique,
        }
    }

    /// Returns the goal of this kind that a puzzle with this rating meets: its level alone, or its
    /// hardest technique.
    fn of(self, rating: &Rating) -> Goal {
        match self {
            Goal::Levels(_) => Goal::Levels(LevelRange {
                easiest: rating.level,
                hardest: rating.level,
            }),
            Goal::Needs(_) => Goal::Needs(rating.hardest),
        }
    }

    /// Returns the rating of a puzzle that is not harder than the goal allows. Stops at the first
    /// step that is.
    fn rate(
        self,
        rater: &Rater,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Option<Rating>, Undecided> {
        match self {
            Goal::Levels(levels) => rater.rate_up_to(levels.hardest, clues, budget),
            Goal::Needs(technique) => Ok(rater.reach(technique, clues, budget)?.rating),
        }
    }

    /// Returns `true` if a solution by these techniques may assume that it is the only one. All
    /// others prove it.
    fn assumes_uniqueness(self) -> bool {
        match self {
            Goal::Levels(levels) => levels.hardest >= Level::Hard,
            Goal::Needs(technique) => technique >= Technique::UniqueRectangle,
        }
    }

    /// Returns `true` if no puzzle is harder.
    pub(super) fn is_boundless(self) -> bool {
        matches!(self, Goal::Levels(levels) if levels.hardest == Level::Extreme)
    }
}

/// The end of "a puzzle …": `of level hard`, `that needs xy-wing`.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Levels(levels) => write!(f, "of level {levels}"),
            Goal::Needs(technique) => write!(f, "that needs {}", technique.option()),
        }
    }
}

// The level or the technique that a generator makes puzzles for, and the attempts so far.

/// The usual time without a puzzle after which a level or a technique is given up.
pub const PATIENCE: Duration = Duration::from_secs(15);

/// The minimum number of failed attempts in a row before a level is given up, so that kinds that
/// are slow to make get a chance.
pub(super) const LEAST_ATTEMPTS: u64 = 10;

/// A level is given up only after this multiple of the average time of its puzzles so far.
const PATIENCE_IN_PUZZLES: u32 = 10;

/// The goal of a generator, and the attempts so far.
#[derive(Debug)]
pub(super) struct Wanted {
    goal: Goal,
    patience: Option<Duration>,
    attempts: Mutex<Attempts>,
}

/// The attempts so far.
#[derive(Debug, Default)]
struct Attempts {
    begun: Option<Instant>,
    /// The time at which the last puzzle was made.
    last: Option<Instant>,
    made: u32,
    /// The failed attempts since then.
    in_a_row: u64,
    /// The failed attempts by reason.
    missed: [u64; 3],
    /// What is said from the moment of giving up, even if another thread then makes a puzzle.
    given_up: Option<String>,
}

/// The reason why an attempt missed the wanted levels.
#[derive(Clone, Copy, Debug)]
enum Miss {
    Easier,
    Harder,
    Redundant,
}

impl Wanted {
    fn attempts(&self) -> MutexGuard<'_, Attempts> {
        self.attempts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts the clock.
    pub(super) fn begin(&self) {
        self.attempts().begun.get_or_insert_with(Instant::now);
    }

    /// Records that a puzzle has been made.
    fn succeed(&self) {
        let mut attempts = self.attempts();
        attempts.made = attempts.made.saturating_add(1);
        (attempts.last, attempts.in_a_row) = (Some(Instant::now()), 0);
    }

    /// Counts an attempt that missed the goal.
    fn miss(&self, miss: Miss) {
        let mut attempts = self.attempts();
        attempts.missed[miss as usize] += 1;
        attempts.in_a_row += 1;
    }

    /// Returns a sentence about the attempts so far if none of the last ones has succeeded and the
    /// time is up. Puzzles that come slowly get more time.
    fn gives_up(&self) -> Option<String> {
        let mut attempts = self.attempts();
        if attempts.given_up.is_none() {
            let (begun, patience) = attempts.begun.zip(self.patience)?;
            let last = attempts.last.unwrap_or(begun);
            let usual = last.duration_since(begun) / attempts.made.max(1);
            let is_late = last.elapsed() >= patience.max(usual.saturating_mul(PATIENCE_IN_PUZZLES));
            if is_late && attempts.in_a_row >= LEAST_ATTEMPTS {
                attempts.given_up = Some(missed(self.goal, attempts.made, attempts.missed));
            }
        }
        attempts.given_up.clone()
    }
}

/// Says what was not found, after how many puzzles and failed attempts, by reason, and what to
/// change.
fn missed(goal: Goal, made: u32, failed: [u64; 3]) -> String {
    let found = match made {
        0 => format!("found no puzzle {goal}"),
        made => format!(
            "found no further puzzle {goal} after {}",
            grouped(made.into())
        ),
    };
    let found = format!("{found} in {} attempts", grouped(failed.iter().sum()));
    let change = match (goal, failed) {
        (Goal::Needs(_), _) => {
            return format!("{found}; choose another technique or another kind of puzzle");
        }
        (_, [_, 0, 0]) => "an easier level",
        (_, [0, ..]) => "a harder level",
        _ => "another level",
    };
    let reasons = ["were easier", "were harder", "needed too few marks"];
    let reasons = failed.into_iter().zip(reasons);
    let counted = |(number, reason)| format!("{} {reason}", grouped(number));
    let reasons: Vec<String> = reasons.filter(|it| it.0 > 0).map(counted).collect();
    format!("{found} ({}); choose {change}", reasons.join(", "))
}

// A puzzle from which clues and marks are removed as long as it stays easy enough.

/// The number of orbits of clues without which a technique may come up: subsets come up with fewer
/// clues than fish and wings.
const REMOVED: usize = 2;

/// Something that can be removed.
pub(super) enum Part {
    /// Clues that stay or go together.
    Clues(Vec<usize>),
    /// A single mark.
    Mark(Mark),
}

/// A puzzle that is not harder than wanted, whose parts are being removed.
pub(super) struct Draft<'a> {
    pub(super) judge: Judge,
    pub(super) solution: &'a Board,
    pub(super) clues: Board,
    /// `None` before the first removal.
    pub(super) rating: Option<Rating>,
    /// The number of clues at which removal stops.
    pub(super) least: usize,
    pub(super) goal: Goal,
    pub(super) budget: &'a Budget<'a>,
}

impl Draft<'_> {
    /// Removes clues in the order of their orbits, and then marks in random order, until everything
    /// left has to stay.
    fn reduce(&mut self, orbits: Vec<Vec<usize>>, random: &mut Random) -> Result<(), Undecided> {
        let many = orbits.len() / 4;
        let mut left = self.remove(orbits.into_iter().map(Part::Clues).collect(), many)?;
        // A request for more clues is a request for an easier puzzle, so redundant marks stay.
        if self.least == 0 {
            let marks = self.judge.rules.separate_marks().into_iter();
            let mut marks: Vec<Mark> = marks.cloned().collect();
            random.shuffle(&mut marks);
            left.extend(self.remove(marks.into_iter().map(Part::Mark).collect(), 1)?);
        }
        self.settle(left)
    }

    /// Returns everything that could be removed: those of these clues that are given, then the
    /// marks.
    fn parts(&self, orbits: &[Vec<usize>]) -> Vec<Part> {
        let marks = self.judge.rules.separate_marks().into_iter();
        let marks = marks.cloned().map(Part::Mark);
        let marks = marks.filter(|_| self.least == 0);
        self.given(orbits)
            .cloned()
            .map(Part::Clues)
            .chain(marks)
            .collect()
    }

    fn given<'o>(&self, orbits: &'o [Vec<usize>]) -> impl Iterator<Item = &'o Vec<usize>> {
        orbits
            .iter()
            .filter(|orbit| orbit.iter().all(|&cell| self.clues.get(cell).is_some()))
    }

    /// Removes parts in order and returns those that have to stay. Tries `many` at once first,
    /// fewer where that fails, and more where it works.
    pub(super) fn remove(&mut self, parts: Vec<Part>, many: usize) -> Result<Vec<Part>, Undecided> {
        let (mut at, mut many) = (0, many.max(1));
        let mut stays = vec![false; parts.len()];
        // The end of the shortest run of parts known not to be removable together.
        let mut end = usize::MAX;
        while at < parts.len() {
            if end == at + 1 {
                stays[at] = true;
                (at, many, end) = (at + 1, 1, usize::MAX);
                continue;
            }
            let next = parts.len().min(
                at + if end == usize::MAX {
                    many
                } else {
                    (end - at) / 2
                },
            );
            if self.try_without(&parts[at..next])? {
                (at, many) = (next, many * 2);
            } else {
                end = next;
            }
        }
        Ok(parts
            .into_iter()
            .zip(stays)
            .filter_map(|(part, stays)| stays.then_some(part))
            .collect())
    }

    /// Tries to remove each part on its own, until all of them have to stay.
    pub(super) fn settle(&mut self, mut parts: Vec<Part>) -> Result<(), Undecided> {
        loop {
            let before = parts.len();
            parts = self.remove(parts, 1)?;
            if parts.len() == before {
                return Ok(());
            }
        }
    }

    /// Removes these parts if the goal allows it. Returns `true` if it does.
    fn try_without(&mut self, parts: &[Part]) -> Result<bool, Undecided> {
        let (mut clues, mut marks) = (self.clues.clone(), Vec::new());
        for part in parts {
            match part {
                Part::Clues(cells) => cells.iter().for_each(|&cell| clues.set(cell, None)),
                Part::Mark(mark) => marks.push(mark),
            }
        }
        if clues.clues() < self.least {
            return Ok(false);
        }
        let fewer = if marks.is_empty() {
            None
        } else {
            let Some(fewer) = self.judge.without(marks, self.solution) else {
                return Ok(false);
            };
            Some(fewer)
        };
        let judge = fewer.as_ref().unwrap_or(&self.judge);
        let Some(rating) = judge.rate(&clues, self.goal, self.budget)? else {
            return Ok(false);
        };
        (self.clues, self.rating) = (clues, Some(rating));
        if let Some(judge) = fewer {
            self.judge = judge;
        }
        Ok(true)
    }

    /// Replaces the clues with similar ones that need the technique, if it finds any, and returns
    /// `true` if it does.
    ///
    /// The techniques up to this one rarely solve a minimal puzzle, but this one may come up before
    /// they get stuck, or without a few of the clues. Then clues are added in random order where
    /// cells are still open, as long as it still comes up, until all are filled, and what has
    /// become redundant is removed.
    fn provoke(&mut self, technique: Technique, orbits: &[Vec<usize>]) -> Result<bool, Undecided> {
        let reach = |clues: &Board| self.judge.rater().reach(technique, clues, self.budget);
        for removed in [0, REMOVED] {
            let mut clues = self.clues.clone();
            self.given(orbits)
                .take(removed)
                .flatten()
                .for_each(|&cell| clues.set(cell, None));
            let mut reached = reach(&clues)?;
            if reached.used != Some(technique) {
                continue;
            }
            for orbit in orbits {
                if orbit.iter().all(|&cell| reached.board.get(cell).is_some()) {
                    continue;
                }
                let more = self
                    .solution
                    .restrict(clues.filled().chain(orbit.iter().copied()));
                let next = reach(&more)?;
                if next.used == Some(technique) {
                    (clues, reached) = (more, next);
                }
            }
            let rating = self.judge.rate(&clues, self.goal, self.budget)?;
            if clues.clues() >= self.least && rating.is_some() {
                (self.clues, self.rating) = (clues, rating);
                self.settle(self.parts(orbits))?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns the rating of what is left, if it is not harder than wanted.
    pub(super) fn rated(&self) -> Result<Option<Rating>, Undecided> {
        match self.rating {
            Some(rating) => Ok(Some(rating)),
            None => self.judge.rate(&self.clues, self.goal, self.budget),
        }
    }
}

// Judgement of puzzles made for a goal: uniqueness, rating, and redundant clues and marks.

/// Returns the clues and the marks that can each be removed from a puzzle of this rating so that it
/// keeps its only solution and its level or, for a goal that is a technique, its hardest technique:
/// none for a puzzle that is minimal for its level. `solution` must be that solution.
///
/// # Errors
/// If the budget is spent first.
pub fn redundant(
    rules: &Arc<Rules>,
    solution: &Board,
    clues: &Board,
    (goal, rating): (Goal, &Rating),
    budget: &Budget,
) -> Result<(Vec<usize>, Vec<Mark>), Undecided> {
    let goal = goal.of(rating);
    let judge = Judge::of(rules.clone());
    let stays = |judge: &Judge, clues: &Board| {
        let rating = judge.rate(clues, goal, budget)?;
        Ok::<bool, Undecided>(rating.is_some_and(|rating| goal.is_met(&rating)))
    };
    let (mut redundant_clues, mut redundant_marks) = (Vec::new(), Vec::new());
    for cell in clues.filled() {
        if stays(&judge, &clues.without(cell))? {
            redundant_clues.push(cell);
        }
    }
    for mark in rules.separate_marks() {
        if let Some(fewer) = judge.without([mark], solution)
            && stays(&fewer, clues)?
        {
            redundant_marks.push(mark.clone());
        }
    }
    Ok((redundant_clues, redundant_marks))
}

impl Judge {
    /// Returns the rating of these clues if they have one solution and are not harder than the goal
    /// allows.
    fn rate(
        &self,
        clues: &Board,
        goal: Goal,
        budget: &Budget,
    ) -> Result<Option<Rating>, Undecided> {
        if goal.assumes_uniqueness() && self.engine().count(clues, 2, budget)? != 1 {
            return Ok(None);
        }
        goal.rate(self.rater(), clues, budget)
    }

    /// Returns the judge of the rules without these marks; `None` if their absence contradicts the
    /// solution.
    fn without<'m>(
        &self,
        marks: impl IntoIterator<Item = &'m Mark>,
        solution: &Board,
    ) -> Option<Judge> {
        let mut rules = Rules::clone(&self.rules);
        for mark in marks {
            rules = retain_others(&rules, mark, solution)?;
        }
        Some(Judge::of(Arc::new(rules)))
    }
}
