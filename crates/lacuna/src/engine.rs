//! The entry point for solving: rules in, the matching engine out. Nothing else knows both engines.
//!
//! Rows, columns and boxes of nine by nine cells with extra houses go to [`nine`](crate::nine), all
//! other rules to the general engine. If all marks on the former only restrict single
//! cells, as even and odd do, both engines take part. Both answer the same questions, with the same
//! answers wherever both apply. Only whole questions cross this boundary, so the nine-by-nine
//! engine uses its own types from the first clue to the last answer; the conversion takes a
//! hundredth of the time of a puzzle.
//!
//! This module also verifies. Where marks are drawn, every solution that the search finds, returned
//! or not, passes [`Rules::is_solution`] before an answer relies on it. The nine-by-nine engine is
//! defined by houses, so there a sample is enough.
//!
//! ```
//! use lacuna::{Board, Budget, Engine, Outcome};
//!
//! let engine = Engine::new(&"4x4".parse()?);
//! let clues: Board = "..2. .2.3 43.. ....".parse()?;
//! assert!(matches!(engine.solve(&clues, &Budget::UNLIMITED), Ok(Outcome::Unique(_))));
//! assert_eq!(engine.count(&Board::blank(16), 1000, &Budget::UNLIMITED), Ok(288));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod candidates;
pub(crate) mod clash;
pub(crate) mod count;

use std::cell;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use crate::board::{Board, Misfit, Outcome};
use crate::budget::{Budget, Undecided, go_on_if};
use crate::general::General;
use crate::general::total::Total;
use crate::nine::builder::Builder;
use crate::nine::cell::{CELLS, Cell, Digit};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Geometry;
use crate::nine::grid::Grid;
use crate::nine::minimizer::{minimize, minimize_orbits, redundant_clues};
use crate::nine::solver::{Bounded, Solver, Within};
use crate::random::Random;
use crate::random::strata::Estimate;
use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::mark::Mark;
use crate::rules::rule::{Form, Rule};

/// Answers questions about boards under one set of rules. Cheap to clone and to share between
/// threads.
///
/// # Panics
/// Every method that searches panics if a solution breaks the rules, which is a bug in this
/// program.
#[derive(Clone, Debug)]
pub struct Engine {
    layout: Arc<Layout>,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Nine(Arc<Nine>),
    General(General),
    /// If all marks only restrict the digits of single cells, `Nine` counts and solves.
    Marked(General, Arc<Nine>),
}

impl Engine {
    /// Creates the engine for these rules, in a millisecond at most.
    pub fn new(rules: &Rules) -> Engine {
        Engine::confirmed_by(rules, rules)
    }

    /// Searches by one set of rules and confirms by another, as a search with a fault would.
    fn confirmed_by(rules: &Rules, verifier: &Rules) -> Engine {
        let nine = unmarked(rules)
            .map(|(geometry, ruled_out)| Arc::new(Nine::new(verifier, geometry, ruled_out)));
        let general = || General::confirmed_by(rules, verifier, true);
        let kind = match nine {
            Some(nine) if rules.marks().next().is_none() => Kind::Nine(nine),
            Some(nine) => Kind::Marked(general(), nine),
            None => Kind::General(general()),
        };
        Engine {
            layout: rules.layout().clone(),
            kind,
        }
    }

    /// Creates an engine that puts every question to the general search.
    pub fn general(rules: &Rules) -> Engine {
        Engine {
            layout: rules.layout().clone(),
            kind: Kind::General(General::new(rules)),
        }
    }

    /// Returns the same engine with a limit on the branches of the general engine. The limit is the
    /// same on every machine.
    #[doc(hidden)]
    pub fn with_effort(&self, effort: u64) -> Engine {
        self.with(|general| general.with_effort(effort))
    }

    /// Returns the same engine with conflict learning after `patience` branches of plain search in
    /// one question. The answers do not change: this is for tests and measurements.
    #[doc(hidden)]
    pub fn with_patience(&self, patience: u64) -> Engine {
        self.with(|general| general.with_patience(patience))
    }

    fn with(&self, change: impl Fn(&General) -> General) -> Engine {
        let mut engine = self.clone();
        if let Kind::General(general) | Kind::Marked(general, _) = &mut engine.kind {
            *general = change(general);
        }
        engine
    }

    /// Returns the same engine with an order of solutions that is the same on every machine; slower
    /// on nine by nine cells.
    pub fn in_fixed_order(&self) -> Engine {
        let mut engine = self.with(General::in_fixed_order);
        if let Kind::Nine(nine) | Kind::Marked(_, nine) = &mut engine.kind {
            *nine = Arc::new(nine.in_fixed_order());
        }
        engine
    }

    /// Counts all boards by search, on the current rayon thread pool (with the feature `threads`);
    /// `observe` receives the numbers of finished and of all parts. `None` for rules of the
    /// nine-by-nine engine, whose boards the census counts without visiting each of them.
    pub fn total(
        &self,
        budget: &Budget,
        observe: impl Fn(usize, usize) + Sync,
    ) -> Option<Result<Total, Undecided>> {
        match &self.kind {
            Kind::Nine(_) => None,
            Kind::General(general) | Kind::Marked(general, _) => {
                Some(general.total(budget, &observe))
            }
        }
    }

    /// Estimates the number of solutions of these clues, 0 if all random descents end in dead ends,
    /// or without clues the number of boards that a search would visit, as [`total`](Self::total)
    /// does. The descents are the same in every run with this seed, and take a fraction of a second
    /// for 16×16.
    ///
    /// # Errors
    /// If the budget is spent first, or the board does not fit.
    pub fn estimate(
        &self,
        clues: Option<&Board>,
        seed: u64,
        budget: &Budget,
    ) -> Result<Estimate, Undecided> {
        if let Some(clues) = clues {
            self.layout.admits(clues)?;
        }
        match &self.kind {
            Kind::Nine(nine) => General::new(&nine.rules).estimate(clues, seed, budget),
            Kind::General(general) | Kind::Marked(general, _) => {
                general.estimate(clues, seed, budget)
            }
        }
    }

    fn admit(&self, solution: &Board, clues: &Board) -> Result<(), Misfit> {
        self.layout.admits(solution)?;
        self.layout.admits(clues)
    }

    /// Counts the solutions up to `limit` by search, which is slow for boards with few clues.
    ///
    /// # Errors
    /// If the budget is spent first, or the board does not fit.
    pub fn count(&self, clues: &Board, limit: u64, budget: &Budget) -> Result<u64, Undecided> {
        self.layout.admits(clues)?;
        match &self.kind {
            Kind::Nine(nine) | Kind::Marked(_, nine) => nine.count(clues, limit, budget),
            Kind::General(general) => general.count(clues, limit, budget),
        }
    }

    /// Determines whether there is no solution, exactly one, or more than one.
    ///
    /// # Errors
    /// If the budget is spent first, or a board does not fit.
    pub fn solve(&self, clues: &Board, budget: &Budget) -> Result<Outcome, Undecided> {
        self.layout.admits(clues)?;
        match &self.kind {
            Kind::Nine(nine) | Kind::Marked(_, nine) => nine.solve(clues, budget),
            Kind::General(general) => general.solve(clues, budget),
        }
    }

    /// Calls `visit` with every solution, in no particular order (but see
    /// [`in_fixed_order`](Self::in_fixed_order)), until it breaks.
    ///
    /// # Errors
    /// If the budget is spent first, or a board does not fit.
    pub fn for_each<B>(
        &self,
        clues: &Board,
        budget: &Budget,
        visit: impl FnMut(&Board) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Undecided> {
        self.layout.admits(clues)?;
        match &self.kind {
            Kind::Nine(nine) | Kind::Marked(_, nine) => nine.for_each(clues, budget, visit),
            Kind::General(general) => general.for_each(clues, budget, visit),
        }
    }

    /// Returns a random full board; `None` if there is none, or, on nine by nine cells, if
    /// thousands of searches found none. Random, not uniform.
    ///
    /// # Errors
    /// If the budget is spent first, or a board does not fit.
    pub fn random_board(
        &self,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<Option<Board>, Undecided> {
        match &self.kind {
            Kind::Nine(nine) => nine.random_board(random, budget),
            Kind::General(general) | Kind::Marked(general, _) => {
                general.random_board(random, budget)
            }
        }
    }

    /// Returns the clues that could be left out, each on its own: none for a minimal puzzle.
    /// `solution` must be the only solution of the clues.
    ///
    /// # Errors
    /// If the budget is spent first, or a board does not fit.
    pub fn redundant_clues(
        &self,
        solution: &Board,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Vec<usize>, Undecided> {
        self.admit(solution, clues)?;
        match &self.kind {
            Kind::Nine(nine) => nine.redundant_clues(solution, clues, budget),
            Kind::General(general) | Kind::Marked(general, _) => {
                general.redundant_clues(solution, clues, budget)
            }
        }
    }

    /// Reduces clues to a minimal puzzle: removes each clue in the given order if the solution
    /// stays unique. `solution` must be the only solution of the clues; cells of the order without
    /// clues are skipped.
    ///
    /// # Errors
    /// If the budget is spent first, or a board does not fit.
    pub fn minimal(
        &self,
        solution: &Board,
        clues: &Board,
        order: &[usize],
        budget: &Budget,
    ) -> Result<Board, Undecided> {
        self.admit(solution, clues)?;
        match &self.kind {
            Kind::Nine(nine) => nine.minimal(solution, clues, order, budget),
            Kind::General(general) | Kind::Marked(general, _) => {
                general.reduced(solution, clues, order, 0, budget)
            }
        }
    }

    /// Like [`minimal`](Self::minimal), for groups of cells that are removed together. A group is
    /// tried only if all its cells have clues and at least `least` clues would remain.
    ///
    /// # Errors
    /// If the budget is spent first, or a board does not fit.
    pub fn reduce(
        &self,
        solution: &Board,
        clues: &Board,
        groups: &[Vec<usize>],
        least: usize,
        budget: &Budget,
    ) -> Result<Board, Undecided> {
        self.admit(solution, clues)?;
        let general = match &self.kind {
            Kind::Nine(nine) => return nine.reduce(solution, clues, groups, least, budget),
            Kind::General(general) | Kind::Marked(general, _) => general,
        };
        if groups.iter().all(|group| group.len() == 1) {
            return general.reduced(solution, clues, &groups.concat(), least, budget);
        }
        let mut left = clues.clone();
        for group in groups
            .iter()
            .filter(|group| group.iter().all(|&cell| clues.get(cell).is_some()))
        {
            if left.clues() < least + group.len() {
                continue;
            }
            let fewer = left.restrict(left.filled().filter(|cell| !group.contains(cell)));
            if self.count(&fewer, 2, budget)? == 1 {
                left = fewer;
            }
        }
        Ok(left)
    }
}

/// Returns the houses of the rules without marks, and the candidates that the marks rule out, if
/// the marks do nothing else, on nine by nine cells.
fn unmarked(rules: &Rules) -> Option<(Geometry, Vec<(Cell, Digit)>)> {
    let mut ruled_out = Vec::new();
    if rules.layout().cells() == CELLS {
        for form in rules.marks().flat_map(|mark| mark.forms(rules.layout())) {
            let Form::Among(cell, values) = form else {
                return None;
            };
            let out = Digit::all().filter(|digit| values >> digit.index() & 1 == 0);
            ruled_out.extend(out.map(|digit| (Cell::new(cell), digit)));
        }
    }
    let houses = rules
        .list()
        .iter()
        .filter(|rule| !matches!(rule, Rule::Mark(_)));
    let geometry = Geometry::of(&Rules::new(rules.layout().clone(), houses.cloned()).ok()?)?;
    Some((geometry, ruled_out))
}

// Adapter for the nine-by-nine engine: boards are converted to grids once, answers to boards once.

/// One answer in this many is verified: the verifier takes as long as the solver.
const SAMPLE: u32 = 512;

thread_local! {
    static ANSWERS: cell::Cell<u32> = const { cell::Cell::new(0) };
}

/// A solver and a builder for the houses of one geometry.
#[derive(Clone, Debug)]
struct Nine {
    /// The rules that confirm solutions.
    rules: Rules,
    /// `true` if there are marks: candidates ruled out by marks require every solution to be
    /// confirmed.
    has_marks: bool,
    geometry: Geometry,
    solver: Solver,
    /// Candidates ruled out from the start. Only counting, solving and visiting respect them.
    ruled_out: Vec<(Cell, Digit)>,
    /// Created on the first request for a grid; `None` inside if there is no grid.
    builder: OnceLock<Option<Builder>>,
}

impl Nine {
    fn new(rules: &Rules, geometry: Geometry, ruled_out: Vec<(Cell, Digit)>) -> Nine {
        Nine {
            has_marks: rules.marks().next().is_some(),
            solver: Solver::new(&geometry),
            rules: rules.clone(),
            geometry,
            ruled_out,
            builder: OnceLock::new(),
        }
    }

    /// Like this engine, but with the plain solver, whose order does not depend on the processor.
    fn in_fixed_order(&self) -> Nine {
        Nine {
            solver: Solver::plain(&self.geometry),
            ..self.clone()
        }
    }

    fn under<'a>(&'a self, budget: &'a Budget<'a>) -> Bounded<'a> {
        self.solver.under(budget).without(&self.ruled_out)
    }

    fn within<'a>(&'a self, solution: &Grid, budget: &'a Budget<'a>) -> Within<'a> {
        self.solver.under(budget).within(solution)
    }

    /// Returns `true` if this answer must be confirmed.
    fn is_to_confirm(&self) -> bool {
        cfg!(debug_assertions) || self.has_marks || is_sampled()
    }

    fn count(&self, clues: &Board, limit: u64, budget: &Budget) -> Result<u64, Undecided> {
        if limit <= 2 {
            if self.is_to_confirm() {
                return self
                    .confirmed(clues, budget)
                    .map(|outcome| (outcome.solutions() as u64).min(limit));
            }
        } else if self.has_marks {
            let mut found = 0;
            let flow = self.for_each(clues, budget, |_| {
                found += 1;
                go_on_if(found != limit)
            });
            return flow.map(|_| found);
        }
        self.under(budget).count(&grid(clues), limit)
    }

    fn solve(&self, clues: &Board, budget: &Budget) -> Result<Outcome, Undecided> {
        if self.is_to_confirm() {
            self.confirmed(clues, budget)
        } else {
            self.outcome(clues, budget)
        }
    }

    fn outcome(&self, clues: &Board, budget: &Budget) -> Result<Outcome, Undecided> {
        self.under(budget)
            .solve(&grid(clues))
            .map(|outcome| outcome.map(|grid| Board::from(&grid)))
    }

    fn confirmed(&self, clues: &Board, budget: &Budget) -> Result<Outcome, Undecided> {
        let outcome = self.outcome(clues, budget)?;
        match &outcome {
            Outcome::Impossible => {}
            Outcome::Unique(solution) => self.rules.confirm(clues, solution),
            Outcome::Ambiguous(one, other) => {
                assert_ne!(one, other, "the engine found one solution of {clues} twice");
                self.rules.confirm(clues, one);
                self.rules.confirm(clues, other);
            }
        }
        Ok(outcome)
    }

    /// Confirms a sample of the verdicts on single clues of a puzzle, by solving it without the
    /// clue.
    fn confirm_clue(
        &self,
        clues: &Board,
        budget: &Budget,
        is_needed: impl Fn(usize) -> bool,
    ) -> Result<(), Undecided> {
        if !(cfg!(debug_assertions) || is_sampled()) {
            return Ok(());
        }
        let number = ANSWERS.get() as usize;
        if let Some(clue) = clues.filled().nth(number % clues.clues().max(1)) {
            let is_ambiguous = matches!(
                self.confirmed(&clues.without(clue), budget)?,
                Outcome::Ambiguous(..)
            );
            assert_eq!(
                is_ambiguous,
                is_needed(clue),
                "the engine is wrong about clue {clue} of {clues}"
            );
        }
        Ok(())
    }

    fn for_each<B>(
        &self,
        clues: &Board,
        budget: &Budget,
        mut visit: impl FnMut(&Board) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Undecided> {
        let mut board = clues.clone();
        self.under(budget).for_each(&grid(clues), |found| {
            board.copy_values(found.values());
            if self.is_to_confirm() {
                self.rules.confirm(clues, &board);
            }
            visit(&board)
        })
    }

    fn random_board(
        &self,
        random: &mut Random,
        budget: &Budget,
    ) -> Result<Option<Board>, Undecided> {
        if self.builder.get().is_none() {
            let made = Builder::new(&self.geometry, budget)?;
            // If another thread was faster, its builder is identical.
            let _ = self.builder.set(made);
        }
        let Some(Some(builder)) = self.builder.get() else {
            return Ok(None);
        };
        let board = Board::from(&builder.build(random, budget)?);
        if self.is_to_confirm() {
            self.rules.confirm(&Board::blank(board.len()), &board);
        }
        Ok(Some(board))
    }

    fn redundant_clues(
        &self,
        solution: &Board,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Vec<usize>, Undecided> {
        let solution = grid(solution);
        let redundant = redundant_clues(&self.within(&solution, budget), cells(clues));
        let redundant: Vec<usize> =
            budget.answer(redundant.into_iter().map(Cell::index).collect())?;
        self.confirm_clue(clues, budget, |clue| !redundant.contains(&clue))?;
        Ok(redundant)
    }

    fn minimal(
        &self,
        solution: &Board,
        clues: &Board,
        order: &[usize],
        budget: &Budget,
    ) -> Result<Board, Undecided> {
        let solution = grid(solution);
        // Clues outside the order stay, needed or not.
        let covers_all = order.len() == CELLS;
        let order = order.iter().map(|&cell| Cell::new(cell));
        let left = minimize(&self.within(&solution, budget), cells(clues), order);
        let left = budget.answer(Board::from(&solution.restrict(left)))?;
        if covers_all {
            self.confirm_clue(&left, budget, |_| true)?;
        }
        Ok(left)
    }

    fn reduce(
        &self,
        solution: &Board,
        clues: &Board,
        groups: &[Vec<usize>],
        least: usize,
        budget: &Budget,
    ) -> Result<Board, Undecided> {
        let solution = grid(solution);
        let orbits = groups.iter().map(|group| set(group));
        let left = minimize_orbits(&self.within(&solution, budget), cells(clues), orbits, least);
        budget.answer(Board::from(&solution.restrict(left)))
    }
}

fn grid(board: &Board) -> Grid {
    Grid::try_from(board).unwrap_or_else(|error| panic!("{error}"))
}

fn cells(clues: &Board) -> CellSet {
    grid(clues).filled()
}

fn set(group: &[usize]) -> CellSet {
    group.iter().map(|&cell| Cell::new(cell)).collect()
}

/// Counts the answers of this thread, and selects one in [`SAMPLE`].
fn is_sampled() -> bool {
    let number = ANSWERS.get().wrapping_add(1);
    ANSWERS.set(number);
    number.is_multiple_of(SAMPLE)
}

// Redundant marks of a puzzle. A puzzle without a mark has different rules, so each question needs
// its own engine.

/// Returns each mark that could be left out on its own; of marks that are only left out together, the
/// first stands for all. There are none in a minimal puzzle. `solution` must be the only solution of
/// the clues.
///
/// # Errors
/// If the budget is spent first.
pub fn redundant_marks(
    rules: &Rules,
    solution: &Board,
    clues: &Board,
    budget: &Budget,
) -> Result<Vec<Mark>, Undecided> {
    let mut redundant = Vec::new();
    for mark in rules.separate_marks() {
        if without_mark(rules, mark, solution, clues, budget)?.is_some() {
            redundant.push(mark.clone());
        }
    }
    Ok(redundant)
}

/// Removes each of these marks in order if the solution stays unique, and returns the remaining
/// rules. `solution` must be the only solution of the clues.
///
/// # Errors
/// If the budget is spent first.
pub(crate) fn remove_marks(
    rules: Rules,
    solution: &Board,
    clues: &Board,
    order: &[Mark],
    budget: &Budget,
) -> Result<Rules, Undecided> {
    let mut rules = rules;
    for mark in order {
        rules = without_mark(&rules, mark, solution, clues, budget)?.unwrap_or(rules);
    }
    Ok(rules)
}

/// Returns `true` if clues under rules with marks have one solution. It takes less time than an engine
/// for a single question.
pub(crate) fn is_unique(rules: &Rules, clues: &Board, budget: &Budget) -> Result<bool, Undecided> {
    General::asked(rules, budget, |general| {
        Ok(general.count(clues, 2, budget)? == 1)
    })
}

/// Returns the rules without a mark, if the solution remains unique.
///
/// Another solution breaks the mark, so it differs from this one in a cell of the mark. The last
/// question is for marks that depend on more than their cells.
pub(crate) fn without_mark(
    rules: &Rules,
    mark: &Mark,
    solution: &Board,
    clues: &Board,
    budget: &Budget,
) -> Result<Option<Rules>, Undecided> {
    let Some(fewer) = retain_others(rules, mark, solution) else {
        return Ok(None);
    };
    let is_unique = if unmarked(&fewer).is_some() {
        Engine::new(&fewer).count(clues, 2, budget)? == 1
    } else {
        // The lines of a rule that goes with this mark have other cells.
        let is_alone = rules.list().len() <= fewer.list().len() + 1;
        let cells = if is_alone { mark.cells() } else { Vec::new() };
        let mut known = clues.clone();
        for &cell in &cells {
            known.set(cell, solution.get(cell));
        }
        General::asked(&fewer, budget, |general| {
            let differs = general.differs(solution, clues, &cells, budget)?;
            Ok(!differs && general.count(&known, 2, budget)? == 1)
        })?
    };
    Ok(is_unique.then_some(fewer))
}

/// Returns the rules without a mark, and without what is [one](Rules::parts) with it; `None` if its absence contradicts the solution, because all
/// marks of its kind are given.
pub(crate) fn retain_others(rules: &Rules, mark: &Mark, solution: &Board) -> Option<Rules> {
    let fewer =
        rules.retain(|rule| !matches!(rule, Rule::Mark(other) if rules.are_one(other, mark)));
    if !rules.marks().any(Mark::depends_on_signs) {
        return Some(fewer);
    }
    let mut list = fewer.list().to_vec();
    Rule::settle(&mut list);
    let fewer = Rules::new(rules.layout().clone(), list).expect("fewer rules fit where all did");
    fewer.is_solution(solution).then_some(fewer)
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;
    use crate::formats::read_rules;

    fn rules(text: &str) -> Rules {
        read_rules(text).unwrap()
    }

    /// The message with which a question panics; `None` if it is answered.
    fn fault<T>(question: impl FnOnce() -> T) -> Option<String> {
        let panic = catch_unwind(AssertUnwindSafe(question)).err()?;
        Some(panic.downcast_ref::<String>().expect("a message").clone())
    }

    /// A grid that breaks the first rules below; all but two of its cells are clues.
    const SOLUTION: &str = "1234341221434321";

    #[test]
    fn no_answer_rests_on_a_solution_that_breaks_a_rule() {
        // The rules that the search knows, and a rule that it forgets.
        for (known, forgotten) in [
            (".Shape~4x4.Thermo~R1C1~R1C2", ".Cage~3~R2C1~R2C2"),
            (".Shape~4x4.Sum~4~R1C1~R2C1", ".Sum~9~R4C4"),
            (".Shape~4x4.~R1C1_1_2", ".Whisper~3~R2C3~R2C4"),
        ] {
            let all = rules(&format!("{known}{forgotten}"));
            let engine = Engine::confirmed_by(&rules(known), &all);
            let solution: Board = SOLUTION.parse().unwrap();
            let clues = solution.restrict(2..16);
            let order: Vec<usize> = (0..16).collect();
            let free = &Budget::UNLIMITED;
            let visit = |_: &Board| ControlFlow::<()>::Continue(());
            let faults = [
                fault(|| engine.count(&clues, 2, free)),
                fault(|| engine.count(&clues, 1000, free)),
                fault(|| engine.solve(&clues, free)),
                fault(|| engine.for_each(&clues, free, visit)),
                fault(|| engine.random_board(&mut Random::stream("door", 1, 0), free)),
                fault(|| engine.total(free, |_, _| {})),
                fault(|| engine.redundant_clues(&solution, &solution.restrict(4..16), free)),
                fault(|| engine.minimal(&solution, &solution, &order, free)),
            ];
            let found = faults.iter().flatten();
            let found = found.filter(|fault| fault.starts_with("the engine found "));
            // If propagation shows that each clue of a full board is needed or redundant, there is no
            // second solution to verify.
            assert!(found.count() >= 5, "{forgotten}: {faults:?}");
            assert!(
                faults[..4].iter().all(Option::is_some),
                "{forgotten}: {faults:?}"
            );
        }
    }

    #[test]
    fn a_fault_names_the_puzzle() {
        let engine = Engine::confirmed_by(
            &rules(".Shape~4x4.Thermo~R1C1~R1C2"),
            &rules(".Shape~4x4.Cage~7~R2C1~R2C2~R2C3"),
        );
        let clues: Board = SOLUTION.parse().unwrap();
        assert_eq!(
            fault(|| engine.solve(&clues, &Budget::UNLIMITED)).as_deref(),
            Some(
                "the engine found 1234341221434321 as a solution of 1234341221434321 with the marks [Cage~7~R2C1~R2C2~R2C3], \
                 but r2c1 and r2c2 and r2c3 violate the cage of 7 at r2c1"
            )
        );
    }

    #[test]
    fn a_fault_of_the_nine_by_nine_engine_is_found_in_a_sample() {
        let (known, all) = (rules("."), rules(".Diagonal~1"));
        let engine = Engine::confirmed_by(&known, &all);
        let blank = Board::blank(81);
        let question = || {
            (0..2000)
                .map(|_| engine.count(&blank, 2, &Budget::UNLIMITED).unwrap())
                .sum::<u64>()
        };
        assert!(fault(question).is_some_and(|fault| fault.starts_with("the engine found ")));
    }
}
