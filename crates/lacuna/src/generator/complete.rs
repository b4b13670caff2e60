//! A setter's draft made into a puzzle: clues or marks are added to it until there is one solution,
//! then what is redundant of them is removed.
//!
//! The solution to keep, or a random solution of the draft, is chosen; all clues, and all marks of the wanted families that
//! find a place beside those of the draft, are taken from it. If they leave one solution, they are
//! removed in random order while it stays unique, or, for a level, while the puzzle is not harder:
//! clues first, then marks, and of both what was added before what the draft has. What the draft
//! has is kept unless it may be removed too.

use std::sync::Arc;

use crate::board::{Board, Outcome};
use crate::budget::{Budget, Instant, Undecided, go_on_if};
use crate::engine::clash::contradiction;
use crate::engine::{Engine, remove_marks};
use crate::generator::level::{Draft, LEAST_ATTEMPTS, Part};
use crate::generator::{GeneratorError, Goal, Judge, PATIENCE};
use crate::names::Named;
use crate::puzzle::Puzzle;
use crate::random::Random;
use crate::rating::{LevelRange, Rater, Rating};
use crate::rules::Rules;
use crate::rules::mark::{CANDIDATES, Mark};
use crate::rules::mark_family::{MarkFamily, draw_beside};
use crate::rules::rule::Rule;
use crate::wording::grouped;

/// The maximum number of solutions of a draft that are listed, so that each is chosen equally often.
/// Among more, a random fill chooses.
const FEW: usize = 200;

/// The branches for the list, and for the fill.
const EFFORT: u64 = 50_000;

/// The branches after which drawn marks count as leaving several solutions, on every machine.
const EFFORT_A_DRAW: u64 = 5_000;

/// The maximum number of attempts.
const MOST_ATTEMPTS: u64 = 1000;

/// What may be added to a draft, and what of it may be removed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Completion {
    /// Adds given values.
    pub adds_clues: bool,
    /// Adds marks of these families.
    pub adds_marks: Vec<MarkFamily>,
    /// Removes clues of the draft too, if they are redundant.
    pub may_remove_clues: bool,
    /// Removes marks of the draft too, if they are redundant.
    pub may_remove_marks: bool,
    /// Uses the clues of the draft only to choose the solution. The puzzle has none, unless they are
    /// [added](Self::adds_clues).
    pub drops_clues: bool,
    /// The solution to keep, if the draft has it. Otherwise a random one is chosen for each puzzle.
    pub solution: Option<Board>,
    /// The levels that the puzzle should have.
    pub levels: Option<LevelRange>,
}

impl Completion {
    /// Adds clues, if the name is `clues`, marks of the kinds of these rules for `marks`, or marks
    /// of the family with this name. Returns `false` if there is none.
    pub fn add(&mut self, name: &str, rules: &Rules) -> bool {
        match (name, MarkFamily::named(name)) {
            ("clues", _) => self.adds_clues = true,
            ("marks", _) => self.adds_marks.extend(MarkFamily::of_marks(rules)),
            (_, Some(family)) => self.adds_marks.push(family),
            _ => return false,
        }
        self.adds_marks.dedup();
        true
    }
}

/// Completes one draft, in as many ways as are asked for.
///
/// ```
/// use lacuna::generator::{Completer, Completion};
/// use lacuna::{Board, Budget, Engine, Rules};
/// let rules: Rules = "standard".parse()?;
/// let draft: Board = format!("123456789{}", ".".repeat(72)).parse()?;
/// let how = Completion { adds_clues: true, ..Completion::default() };
/// let completer = Completer::new(rules.into(), draft.clone(), how, &Budget::UNLIMITED)?;
/// let puzzle = completer.puzzle(1, 0, &Budget::UNLIMITED)?;
/// assert!(puzzle.clues.extends(&draft));
/// assert_eq!(Engine::new(&puzzle.rules).count(&puzzle.clues, 2, &Budget::UNLIMITED), Ok(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Completer {
    /// `true` if the draft has one solution, so that nothing is added unless a level is wanted.
    pub is_unique: bool,
    rules: Arc<Rules>,
    clues: Board,
    how: Completion,
    /// All solutions, or the first few.
    known: Vec<Board>,
    /// Finds other solutions; `None` if all are known.
    others: Option<Engine>,
}

/// The reason why an attempt was no puzzle.
#[derive(Clone, Copy, Debug)]
enum Miss {
    Ambiguous,
    Easier,
    Harder,
}

impl Completer {
    /// Creates a completer for this draft.
    ///
    /// # Errors
    /// If the draft has no solution, for which the sentence names the smallest contradiction; if its
    /// layout has no place for the marks; or if the budget is spent first.
    pub fn new(
        rules: Arc<Rules>,
        clues: Board,
        how: Completion,
        budget: &Budget,
    ) -> Result<Completer, GeneratorError> {
        Completer::listing(rules, clues, how, EFFORT, budget)
    }

    /// Like [`new`](Self::new), with this number of branches for the list of solutions.
    fn listing(
        rules: Arc<Rules>,
        clues: Board,
        how: Completion,
        effort: u64,
        budget: &Budget,
    ) -> Result<Completer, GeneratorError> {
        let (layout, engine) = (rules.layout(), Engine::new(&rules).in_fixed_order());
        let is_misplaced = |family: &&MarkFamily| !layout.is_plain() || !family.fits(layout);
        if let Some(family) = how.adds_marks.iter().find(is_misplaced) {
            let (name, needed) = (family.name(), family.needs());
            return Err(GeneratorError::Refused(format!(
                "the layout has no place for {name}, expected one {needed}"
            )));
        }
        let mut known = Vec::new();
        let list = |solution: &Board| {
            known.push(solution.clone());
            go_on_if(known.len() <= FEW)
        };
        let listed = engine.with_effort(effort).for_each(&clues, budget, list);
        let mut are_all = listed.is_ok_and(|flow| flow.is_continue());
        if !are_all && known.len() < 2 {
            known = match engine.solve(&clues, budget)? {
                Outcome::Impossible => Vec::new(),
                Outcome::Unique(only) => vec![only],
                Outcome::Ambiguous(one, other) => vec![one, other],
            };
            are_all = known.len() < 2;
        }
        if known.is_empty() {
            let reason = contradiction(&rules, &clues, budget);
            let reason = reason.map_or_else(String::new, |reason| format!(": {reason}"));
            return Err(GeneratorError::Refused(format!("no solution{reason}")));
        }
        let others = (!are_all).then(|| {
            let given = clues.filled().map(|cell| {
                let value = layout.shown(clues.values()[cell]);
                Rule::Mark(Mark::new(CANDIDATES, [i32::from(value)], [cell]))
            });
            let list = rules.list().iter().cloned().chain(given);
            let rules = Rules::new(layout.clone(), list).expect("marks are no regions");
            Engine::new(&rules).with_effort(EFFORT)
        });
        Ok(Completer {
            is_unique: known.len() == 1 && others.is_none() && !how.drops_clues,
            rules,
            clues,
            how,
            known,
            others,
        })
    }

    /// Completes the draft in the way with this number.
    ///
    /// # Errors
    /// If none of a thousand attempts within [`PATIENCE`] leads to a puzzle, for which the sentence
    /// says what to change, or the budget is spent first.
    pub fn puzzle(&self, seed: u64, index: u64, budget: &Budget) -> Result<Puzzle, GeneratorError> {
        let mut random = Random::stream("complete", seed, index);
        let (begun, mut missed) = (Instant::now(), [0; 3]);
        self.check_level(budget)?;
        for attempts in 0..MOST_ATTEMPTS {
            if attempts >= LEAST_ATTEMPTS && begun.elapsed() >= PATIENCE {
                break;
            }
            match self.attempt(&mut random, budget)? {
                Ok(puzzle) => return Ok(puzzle),
                Err(miss) => missed[miss as usize] += 1,
            }
            budget.answer(())?;
        }
        Err(GeneratorError::Refused(self.describe(missed)))
    }

    /// Refuses a draft that is kept and too easy already.
    fn check_level(&self, budget: &Budget) -> Result<(), GeneratorError> {
        let Some(levels) = self.how.levels.filter(|_| self.is_unique) else {
            return Ok(());
        };
        let level = Rater::new(&self.rules).rate(&self.clues, budget)?.level;
        if level >= levels.easiest || self.how.may_remove_clues || self.how.may_remove_marks {
            return Ok(());
        }
        Err(GeneratorError::Refused(format!(
            "the draft has one solution and is of level {level} already, and what is added makes it easier: keep less of it"
        )))
    }

    fn describe(&self, missed: [u64; 3]) -> String {
        let how = &self.how;
        let more = match (how.adds_clues, how.adds_marks.is_empty()) {
            (true, _) => "keep less of the draft",
            (false, true) => "add clues or marks",
            (false, false) => "add clues too, or marks of another kind",
        };
        let change = match missed {
            [_, 0, 0] if how.adds_clues => "give the cells outside the grid clues".to_owned(),
            [_, 0, 0] => more.to_owned(),
            [0, _, 0] => "choose an easier level, or keep less of the draft".to_owned(),
            [_, 0, _] => format!("choose a harder level, or {more}"),
            _ => format!("choose another level, or {more}"),
        };
        let reasons = [
            "have several solutions with every mark that finds a place",
            "are easier",
            "are harder",
        ];
        let reasons = missed.into_iter().zip(reasons);
        let reasons: Vec<String> = reasons
            .filter(|(number, _)| *number > 0)
            .map(|(number, reason)| format!("{} {reason}", grouped(number)))
            .collect();
        let goal = how.levels.map(|levels| format!(" of level {levels}"));
        format!(
            "found no puzzle{} in {} attempts, of which {}; {change}",
            goal.unwrap_or_default(),
            grouped(missed.iter().sum()),
            reasons.join(" and ")
        )
    }

    /// Returns the solution to keep, or a random solution of the draft.
    fn solution(&self, random: &mut Random, budget: &Budget) -> Result<Board, Undecided> {
        let kept = self.how.solution.as_ref();
        let is_one = |it: &&Board| it.extends(&self.clues) && self.rules.is_solution(it);
        if let Some(kept) = kept.filter(is_one) {
            return Ok(kept.clone());
        }
        let found = self
            .others
            .as_ref()
            .map(|engine| engine.random_board(random, budget));
        budget.answer(())?;
        Ok(match found {
            Some(Ok(Some(board))) => board,
            _ => self.known[random.below(self.known.len() as u32) as usize].clone(),
        })
    }

    /// Returns the rules of the draft with all the marks that find a place.
    fn marked(&self, solution: &Board, random: &mut Random) -> Arc<Rules> {
        let layout = self.rules.layout();
        let mut rules = self.rules.clone();
        for &family in &self.how.adds_marks {
            let marks = draw_beside(family, &rules, solution, random);
            let marks = marks.into_iter().map(Rule::Mark);
            let mut list: Vec<Rule> = rules.list().iter().cloned().chain(marks).collect();
            Rule::settle(&mut list);
            let more = Rules::new(layout.clone(), list).expect("marks are no regions");
            // Another sign in the place of a dot leaves no place for the rule that all are given.
            if more.is_solution(solution) {
                rules = Arc::new(more);
            }
        }
        rules
    }

    fn attempt(
        &self,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<Result<Puzzle, Miss>, Undecided> {
        let how = &self.how;
        let adds = !self.is_unique || how.levels.is_some();
        let solution = self.solution(random, budget)?;
        let rules = if adds {
            self.marked(&solution, random)
        } else {
            self.rules.clone()
        };
        // Cells outside the grid get no clues.
        let drawn = 0..rules.layout().drawn();
        let mut clues = match () {
            () if how.adds_clues && adds => solution.restrict(drawn.chain(self.clues.filled())),
            () if how.drops_clues => Board::blank(solution.len()),
            () => self.clues.clone(),
        };
        if adds && !clues.is_full() {
            let engine = Engine::new(&rules).with_effort(EFFORT_A_DRAW);
            let counted = engine.count(&clues, 2, budget);
            budget.answer(())?;
            if counted != Ok(1) {
                return Ok(Err(Miss::Ambiguous));
            }
        }
        let is_own = |cell: &usize| self.clues.get(*cell).is_some() && !how.drops_clues;
        let cells = clues.filled().partition(is_own);
        let cells = removable(cells, how.may_remove_clues, random);
        let is_own = |mark: &Mark| self.rules.marks().any(|own| own == mark);
        let marks = rules.separate_marks().into_iter().cloned();
        let marks = marks.partition(is_own);
        let marks = removable(marks, how.may_remove_marks, random);
        let goal = how.levels.map(Goal::Levels);
        let (rules, rating) = if let Some(goal) = goal.filter(|goal| !goal.is_boundless()) {
            let mut draft = Draft {
                judge: Judge::of(rules.clone()),
                solution: &solution,
                clues,
                rating: None,
                least: 0,
                goal,
                budget,
            };
            if draft.rated()?.is_none() {
                return Ok(Err(Miss::Harder));
            }
            let many = cells.len() / 4;
            let cells = cells.into_iter().map(|cell| Part::Clues(vec![cell]));
            let mut left = draft.remove(cells.collect(), many)?;
            left.extend(draft.remove(marks.into_iter().map(Part::Mark).collect(), 1)?);
            draft.settle(left)?;
            let rating = draft.rated()?;
            clues = draft.clues;
            (draft.judge.rules, rating)
        } else {
            clues = Engine::new(&rules).minimal(&solution, &clues, &cells, budget)?;
            let rules = remove_marks(Rules::clone(&rules), &solution, &clues, &marks, budget)?;
            let rate = |_| Rater::new(&rules).rate(&clues, budget);
            let rating: Option<Rating> = goal.map(rate).transpose()?;
            (Arc::new(rules), rating)
        };
        if goal
            .zip(rating)
            .is_some_and(|(goal, rating)| !goal.is_met(&rating))
        {
            return Ok(Err(Miss::Easier));
        }
        Ok(Ok(Puzzle {
            rules: rules.in_order(),
            clues,
            solution,
            origin: None,
        }))
    }
}

/// Returns what may be removed, of the draft's own parts and those added: in random order, the
/// latter first.
fn removable<T>(
    (mut own, mut added): (Vec<T>, Vec<T>),
    may_remove_own: bool,
    random: &mut Random,
) -> Vec<T> {
    random.shuffle(&mut added);
    if may_remove_own {
        random.shuffle(&mut own);
        added.extend(own);
    }
    added
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::read_rules;

    /// No branch is left for the list, so all is decided by solving.
    #[test]
    fn drafts_whose_solutions_are_not_listed_in_time_are_completed() {
        let line = ".Shape~4x4.Thermo~R1C1~R1C2~R1C3.Thermo~R3C2~R4C2~R4C3";
        let rules = Arc::new(read_rules(line).expect("rules"));
        let engine = Engine::new(&rules);
        let blank = Board::blank(16);
        let mut all = Vec::new();
        let list = |solution: &Board| {
            all.push(solution.clone());
            std::ops::ControlFlow::<()>::Continue(())
        };
        let budget = &Budget::UNLIMITED;
        let listed = engine.for_each(&blank, budget, list);
        assert!(listed.is_ok() && all.len() > 1);
        let how = Completion {
            adds_clues: true,
            ..Completion::default()
        };
        let completer = |clues: &Board| {
            Completer::listing(rules.clone(), clues.clone(), how.clone(), 0, budget)
        };
        let open = completer(&blank).expect("it has solutions");
        assert!(!open.is_unique && open.others.is_some());
        let puzzle = open.puzzle(1, 0, budget).expect("a completion");
        assert_eq!(engine.count(&puzzle.clues, 2, budget), Ok(1));

        // Clues that leave one solution.
        let only = completer(&puzzle.clues).expect("it has a solution");
        assert!(only.is_unique);
        let same = only.puzzle(1, 0, budget).expect("the draft");
        assert_eq!(same.clues, puzzle.clues);

        let mut none = puzzle.clues.clone();
        none.set(0, Some(4));
        assert!(completer(&none).is_err());
    }
}
