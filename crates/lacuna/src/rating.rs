//! Difficulty for people: a solver that uses only what a person can see. It works on houses, and so
//! for every layout and variant.
//!
//! The [techniques](Technique) form a ladder, from easy to hard. In each round all moves of the easiest
//! technique that has any are made at once. What a technique finds depends on the position alone
//! and is complete for its definition. So the rounds, and with them the [`Rating`], are invariant
//! under relabelling the values and under symmetries that preserve the kinds of houses. (NRC has
//! further symmetries that move boxes to hidden windows. They change what a person sees, and may
//! change the rating. Under the non-consecutive rule, relabelling changes the puzzle.) Every step
//! is sound: it never removes a candidate that the only solution needs.
//!
//! A puzzle beyond the ladder is rated above all that the ladder solves, and its explanation
//! continues with [trials](Technique::Trial) and, where no supposition fails, with values found by
//! search. Unique rectangles assume that the solution is unique;
//! [`Engine`] proves it.
//!
//! # Any layout
//!
//! Techniques know houses by what they share, not by their shapes: rows and columns of any length,
//! boxes of any shape or none, overlapping grids, regions, and houses that follow from others. Two
//! cells *see* each other if they share a house or a rule says that they differ (anti-knight,
//! anti-king), and techniques treat both alike. Under the non-consecutive rule a value also removes
//! the values one above and one below from the adjacent cells, and *common peer* finds what every
//! place for a value, or every candidate of a cell, removes from them.
//!
//! Prices and levels were made for 9×9; [`Level`] says what they mean elsewhere.
//!
//! # Marks
//!
//! Techniques see marks as [`Form`](crate::rules::rule::Form)s, never by name, so cages, arrows,
//! thermometers and all others are treated alike. One tool finds which candidates are part of a
//! *filling* of a mark's cells and which values every filling has. Techniques differ in what they
//! use of that. Easy ones use what people know by heart or see at a glance: the only open cell, the
//! only combination, two open cells, the ends. Harder ones use all combinations, values that a mark
//! and a house share, and small marks that share cells. The rule of 45 gives sums of cells inside
//! and just outside up to four adjacent houses.
//!
//! # Bounds
//!
//! The size of what a technique searches for is bounded on every layout: subsets and fish have at
//! most four parts, almost locked sets at most four cells, forcing one supposition, sums by the
//! rule of 45 four open cells, chains of small marks four cells. If the fillings of a mark need a
//! diagram of more than 20,000 nodes, such as a line of twenty cells with a total, only bounds are
//! used. With these limits a minimal 16×16 puzzle or a samurai takes less than a third of a second.
//! Chains have no bound. Long forcing is used on grids of up to 9×9. The trials of an explanation,
//! which 9×9 puzzles rarely need, use a bounded number of positions; where they find nothing, a
//! [search](Technique::Search) gives a value. Every question takes a
//! [`Budget`].
//!
//! ```
//! use lacuna::Board;
//! use lacuna::Budget;
//! use lacuna::rating::{Level, Rater, Technique};
//! use lacuna::rules::Rules;
//!
//! let rater = Rater::new(&"4x4".parse::<Rules>()?);
//! let clues: Board = ".... .42. 1..4 ....".parse()?;
//! let explanation = rater.explain(Rater::EXPLAIN_TIME, &clues, &Budget::UNLIMITED)?;
//! assert_eq!((explanation.rating.level, explanation.rating.rounds), (Level::Easy, 3));
//! assert_eq!(explanation.steps[0].technique, Technique::HiddenSingleBox);
//! assert_eq!(explanation.steps[0].placements, [(1, 1)]);
//! assert_eq!(explanation.reached.to_string(), "2143342112344312");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chains;
mod climb;
mod fillings;
mod forcing;
mod grounds;
mod marks;
mod position;
mod score;
mod short_chains;
mod singles;
mod step;
mod subsets;
mod tables;
mod technique;
mod trial;
mod uniqueness;
mod values;

use std::sync::Arc;
use std::time::Duration;

use crate::board::{Board, Outcome};
use crate::budget::{Budget, Undecided};
use crate::engine::Engine;
use crate::rules::Rules;
use crate::rules::layout::House;
use crate::rules::mark::Mark;

use climb::Climb;
use position::State;
use tables::Tables;
use values::Candidate;

pub use self::climb::{Explanation, Exploration};
pub use self::grounds::{Filling, Grounds, Obstacle};
pub use self::position::{DeadEnd, PencilBoard};
pub use self::score::{Level, LevelRange, Rating};
pub use self::step::{Pattern, RuleOf45, Step, Supposition};
pub use self::technique::Technique;
pub(crate) use climb::Reach;

/// Rates the puzzles of one set of rules. Cheap to clone and to share between threads. Its fields are
/// meant to be read, not changed.
#[derive(Clone, Debug)]
pub struct Rater {
    /// The rules that it rates puzzles of.
    pub rules: Rules,
    /// Every house that steps may refer to by its index: those of the rules, then those that follow
    /// from them.
    pub houses: Arc<[House]>,
    /// Every mark that steps may refer to by its index: those of the rules, in their order.
    pub marks: Arc<[Mark]>,
    tables: Arc<AnyTables>,
}

/// The tables for layouts of up to 2, 6 or 16 words of cells.
#[derive(Debug)]
enum AnyTables {
    W2(Tables<2>),
    W6(Tables<{ MIDDLE }>),
    W16(Tables<16>),
}

/// The number of words of the middle size. For the web this is the largest size, because the code
/// for every size has to be loaded before the first puzzle.
const MIDDLE: usize = if cfg!(target_family = "wasm") { 16 } else { 6 };

/// The time for the solution of an explanation, after that for its steps.
const SEARCH_TIME: Duration = Duration::from_secs(3);

/// Evaluates an expression for tables of any size.
macro_rules! with_tables {
    ($rater:expr, $tables:ident => $made:expr) => {
        match &*$rater.tables {
            AnyTables::W2($tables) => $made,
            AnyTables::W6($tables) => $made,
            AnyTables::W16($tables) => $made,
        }
    };
}

/// Evaluates an expression for the climb of a puzzle that fits the rules, within a budget.
macro_rules! with_climb {
    ($rater:expr, $clues:expr, $budget:expr, $climb:ident => $made:expr) => {{
        $rater.rules.layout().admits($clues)?;
        with_tables!($rater, tables => {
            let $climb = Climb::new(tables, $clues, $budget);
            $made
        })
    }};
}

impl Rater {
    /// Makes a rater for these rules, which takes milliseconds.
    pub fn new(rules: &Rules) -> Rater {
        Rater::with(rules, |_| true)
    }

    /// Makes a rater with these techniques of the ladder.
    fn with(rules: &Rules, is_used: fn(&Technique) -> bool) -> Rater {
        let houses: Vec<House> = rules
            .houses()
            .iter()
            .cloned()
            .chain(rules.derived_houses())
            .collect();
        let tables = match rules.layout().cells() {
            0..=128 => AnyTables::W2(Tables::new(rules, &houses, is_used)),
            129..=384 => AnyTables::W6(Tables::new(rules, &houses, is_used)),
            _ => AnyTables::W16(Tables::new(rules, &houses, is_used)),
        };
        Rater {
            rules: rules.clone(),
            houses: houses.into(),
            marks: rules.marks().cloned().collect(),
            tables: Arc::new(tables),
        }
    }

    /// Rates a puzzle: clues with exactly one solution. Takes about 0.1 ms on average for 9×9.
    ///
    /// # Errors
    /// If the budget is spent first, or the clues do not fit.
    pub fn rate(&self, clues: &Board, budget: &Budget) -> Result<Rating, Undecided> {
        budget.answer(with_climb!(self, clues, budget, climb => climb.rate(u32::MAX)))
    }

    /// Rates a puzzle if its level is at most `hardest`. Unlike [`rate`](Self::rate), this stops at
    /// the first step that is harder. Clues with several solutions never get a rating up to
    /// [`Medium`](Level::Medium); harder techniques assume that there is only one.
    ///
    /// # Errors
    /// If the budget is spent first, or the clues do not fit.
    pub(crate) fn rate_up_to(
        &self,
        hardest: Level,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Option<Rating>, Undecided> {
        let rating = budget
            .answer(with_climb!(self, clues, budget, climb => climb.rate(hardest.to_score())));
        rating.map(|rating| (rating.level <= hardest).then_some(rating))
    }

    /// How far the techniques up to `hardest` get. Clues with several solutions never get a
    /// rating, unless unique rectangles assume that there is only one.
    ///
    /// # Errors
    /// If the budget is spent first, or the clues do not fit.
    pub(crate) fn reach(
        &self,
        hardest: Technique,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Reach, Undecided> {
        budget.answer(with_climb!(self, clues, budget, climb => climb.reach(hardest)))
    }

    /// Returns `true` if the technique does not look at marks, or the rules have some.
    pub(crate) fn has(&self, technique: Technique) -> bool {
        !technique.is_of_marks() || !self.marks.is_empty()
    }

    /// The solution of clues that have exactly one.
    fn solution(&self, clues: &Board, budget: &Budget) -> Option<Board> {
        match Engine::new(&self.rules).solve(clues, budget) {
            Ok(Outcome::Unique(solution)) => Some(solution),
            _ => None,
        }
    }

    /// The usual time for the steps of an [explanation](Self::explain). Some marks, such as choices
    /// with dozens of parts, would take minutes.
    pub const EXPLAIN_TIME: Duration = Duration::from_secs(12);

    /// Rates a puzzle and returns every step, including trials. Where no trial makes progress, a
    /// [search](Technique::Search) supplies a value, so the steps of a puzzle always end with its
    /// solution. After `time`, usually [`EXPLAIN_TIME`](Self::EXPLAIN_TIME), a search supplies all that
    /// is left.
    ///
    /// # Errors
    /// If the budget is spent first, or the clues do not fit.
    pub fn explain(
        &self,
        time: Duration,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Explanation, Undecided> {
        let whole = budget.within(time + SEARCH_TIME);
        let solve = || self.solution(clues, &whole);
        let steps = &budget.within(time);
        let found = with_climb!(self, clues, steps, climb => climb.explain(&solve));
        budget.answer(found)
    }

    /// Returns the steps of a draft that may have no solution, or many: up to a contradiction, or to
    /// where neither the ladder nor a trial leads any further. Techniques that assume a single
    /// solution are left out. `candidates` are those of the clues, and `observe` gets each step when
    /// it is found. After `time` the steps found by then are returned.
    ///
    /// # Errors
    /// If the budget is spent first, or the clues do not fit.
    pub fn explore(
        &self,
        time: Duration,
        clues: &Board,
        candidates: &crate::Candidates,
        budget: &Budget,
        observe: &mut dyn FnMut(&Step),
    ) -> Result<Exploration, Undecided> {
        let rater = Rater::with(&self.rules, |technique| !technique.assumes_one_solution());
        let is_true = |(cell, value): Candidate| {
            cell >= candidates.cells() || candidates.possible(cell) >> (value - 1) & 1 != 0
        };
        let steps = &budget.within(time);
        let found = with_climb!(rater, clues, steps, climb => climb.explore(&is_true, observe));
        budget.answer(found)
    }

    /// The steps that a person needs to find the next value; none if nothing leads to one.
    ///
    /// # Errors
    /// If the budget is spent first, or the clues do not fit.
    pub fn hint(&self, clues: &Board, budget: &Budget) -> Result<Vec<Step>, Undecided> {
        let solve = || self.solution(clues, budget);
        budget.answer(with_climb!(self, clues, budget, climb => climb.hint(&solve)))
    }

    /// The position before the first step by this technique, and the step; `None` if the
    /// techniques up to it do not get there.
    ///
    /// # Errors
    /// If the budget is spent first, or the clues do not fit.
    pub fn before(
        &self,
        technique: Technique,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Option<(PencilBoard, Step)>, Undecided> {
        budget.answer(with_climb!(self, clues, budget, climb => climb.before(technique)))
    }

    /// The position before the first step: the clues assigned, with what follows from that.
    ///
    /// # Panics
    /// If the clues have other cells or values than the rules.
    pub fn start(&self, clues: &Board) -> PencilBoard {
        with_tables!(self, tables => State::new(tables, clues).pencil)
    }

    /// Like [`start`](Self::start), without what any single mark rules out, as players note
    /// candidates before they begin.
    ///
    /// # Panics
    /// If the clues have other cells or values than the rules.
    pub fn pencilled(&self, clues: &Board) -> PencilBoard {
        with_tables!(self, tables => State::pencilled(tables, clues).pencil)
    }

    /// The cells of a board whose values break a rule, as a player may be shown them: those with a
    /// value that the cell may not have, or that a cell which it sees has too, and the filled cells
    /// of a mark that no values of its open cells would satisfy. Each mark is looked at on its own.
    ///
    /// ```
    /// use lacuna::formats::read_rules;
    /// use lacuna::rating::Rater;
    /// let rater = Rater::new(&read_rules(".Shape~4x4.Cage~7~R1C1~R1C2")?);
    /// assert!(rater.conflicts(&"3...............".parse()?).is_empty());
    /// assert_eq!(rater.conflicts(&"2...............".parse()?), [0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the board has other cells or values than the rules.
    pub fn conflicts(&self, board: &Board) -> Vec<usize> {
        with_tables!(self, tables => position::clashing(tables, board).list())
    }

    /// Makes a step, so that each can be shown in its position.
    ///
    /// Where it assigns a value, it removes the value from all cells that see this one. Under the
    /// non-consecutive rule it also removes the values one above and one below from the adjacent
    /// cells.
    pub fn apply(&self, board: &mut PencilBoard, step: &Step) {
        with_tables!(self, tables => {
            let mut state = State::of(tables, board);
            state.apply(tables, step);
            *board = state.pencil;
        });
    }

    /// The position in which the cell has the value, so that what follows from a
    /// supposition can be shown.
    pub fn suppose(&self, board: &PencilBoard, candidate: Candidate) -> PencilBoard {
        with_tables!(self, tables => State::of(tables, board).suppose(tables, candidate).pencil)
    }

    /// The cells that a cell sees.
    fn peers(&self, cell: usize) -> Vec<usize> {
        with_tables!(self, tables => tables.peers[cell].list())
    }
}
