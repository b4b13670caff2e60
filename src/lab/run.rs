//! A run of a solver: what it shows to an observer, what is counted, and when it ends.
//!
//! A solver tells its [`Run`] about every step. The run counts, hands the step to the observer, and answers whether to go on; the
//! solver passes a break on with `?` and knows nothing of limits.

use std::ops::ControlFlow;
use std::time::Duration;

use crate::budget::{Budget, Instant};
use crate::nine::cell::{Cell, Digit, DigitSet};
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;

/// One step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchStep {
    /// A digit is written where the search had no choice: the only legal digit, or a consequence of propagation.
    Place(Cell, Digit),
    /// A digit is tried where the search had two or more.
    Guess(Cell, Digit),
    /// A digit is taken back, and with it everything that followed from it.
    Remove(Cell, Digit),
    /// The partial solution has no way on.
    Fail,
    /// The grid is complete.
    Solution,
}

/// What an observer may look at: a partial solution. Nothing is computed for an observer that does not look.
pub trait Board {
    /// Returns the digits written so far.
    fn grid(&self) -> Grid;
    /// Returns the digits that the solver, in its own way of knowing, still holds possible in a cell; of a filled cell, its digit.
    fn candidates(&self, cell: Cell) -> DigitSet;
    /// Returns the number of search decisions that led here.
    fn depth(&self) -> usize;
}

/// Sees every step of a run, with the board after it and the counters so far.
pub trait Observer {
    /// Called after each step.
    fn step(&mut self, step: SearchStep, board: &dyn Board, counters: &Counters);
}

/// Looks at nothing.
#[derive(Clone, Copy, Debug)]
pub struct Unobserved;

impl Observer for Unobserved {
    fn step(&mut self, _: SearchStep, _: &dyn Board, _: &Counters) {}
}

/// What a run has cost. The fast engine keeps its steps to itself: all but the time stay 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Partial solutions made and examined, the first one included, also those that propagation kills at once.
    pub states: u64,
    /// Calls of the search proper: partial solutions that survived propagation. 1 means that propagation alone did it.
    pub invocations: u64,
    /// The most partial solutions held at one time.
    pub peak_held: usize,
    /// Digits tried where there were two or more.
    pub guesses: u64,
    /// Dead ends: partial solutions with no way on, from which the search went back.
    pub backtracks: u64,
    /// Entries written to a trail.
    pub trailed: u64,
    /// Solutions found.
    pub solutions: u64,
    /// Wall time.
    pub time: Duration,
}

/// When a run stops short. States are exact and repeatable; time is not.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Solutions after which the run has what it wants: 1 to solve, 2 to tell a unique solution, more to enumerate.
    pub solutions: u64,
    /// States after which the solver gives up.
    pub states: u64,
    /// Partial solutions that may be held at one time before the solver gives up.
    pub held: usize,
    /// When the solver gives up whatever it has done; looked at every [`CLOCK`] states.
    pub budget: Budget<'a>,
}

/// States between two looks at the budget.
pub const CLOCK: u64 = 64;

impl Default for Limits<'_> {
    /// Two solutions, ten million states, a million partial solutions, no clock.
    fn default() -> Self {
        Limits { solutions: 2, states: 10_000_000, held: 1_000_000, budget: Budget::UNLIMITED }
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The whole search space was covered: all solutions are known.
    Exhausted,
    /// The wanted number of solutions was found.
    Enough,
    /// The limit of states was reached.
    States,
    /// The limit of partial solutions held was reached.
    Held,
    /// The budget was spent.
    Time,
}

impl End {
    /// Returns `true` if the solver gave up before it had its answer.
    pub fn gave_up(self) -> bool {
        !matches!(self, End::Exhausted | End::Enough)
    }
}

/// What came of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The solutions in the order in which they were found.
    pub solutions: Vec<Grid>,
    /// How it ended.
    pub end: End,
    /// What it cost.
    pub counters: Counters,
}

/// Continue, or the end of the run.
pub type Flow = ControlFlow<End>;

/// The solver's side of a run.
pub struct Run<'o> {
    limits: Limits<'o>,
    observer: &'o mut dyn Observer,
    solutions: Vec<Grid>,
    counters: Counters,
    started: Instant,
}

impl std::fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Run").field("limits", &self.limits).field("counters", &self.counters).finish_non_exhaustive()
    }
}

impl<'o> Run<'o> {
    pub(super) fn new(limits: Limits<'o>, observer: &'o mut dyn Observer) -> Run<'o> {
        Run { limits, observer, solutions: Vec::new(), counters: Counters::default(), started: Instant::now() }
    }

    pub(super) fn report(mut self, flow: Flow) -> Report {
        self.counters.time = self.started.elapsed();
        let end = flow.break_value().unwrap_or(End::Exhausted);
        Report { solutions: self.solutions, end, counters: self.counters }
    }

    /// Returns a partial solution is examined.
    pub fn state(&mut self) -> Flow {
        if self.counters.states == self.limits.states {
            return ControlFlow::Break(End::States);
        }
        self.counters.states += 1;
        let due = self.counters.states.is_multiple_of(CLOCK);
        if due && self.limits.budget.is_spent() { ControlFlow::Break(End::Time) } else { ControlFlow::Continue(()) }
    }

    /// Returns the budget, for a solver that does not tell its states.
    pub fn budget(&self) -> Budget<'o> {
        self.limits.budget
    }

    /// The search proper is called on a partial solution.
    pub fn invocation(&mut self) {
        self.counters.invocations += 1;
    }

    /// So many partial solutions are held now.
    pub fn hold(&mut self, partials: usize) -> Flow {
        self.counters.peak_held = self.counters.peak_held.max(partials);
        if partials > self.limits.held { ControlFlow::Break(End::Held) } else { ControlFlow::Continue(()) }
    }

    /// The run has written this many entries to its trail in all.
    pub fn trailed(&mut self, entries: u64) {
        self.counters.trailed = entries;
    }

    /// A digit has been written: a guess if it was one of several, else a placement.
    pub fn play(&mut self, board: &dyn Board, cell: Cell, digit: Digit, alternatives: usize) {
        if alternatives > 1 {
            self.counters.guesses += 1;
            self.show(SearchStep::Guess(cell, digit), board);
        } else {
            self.place(board, cell, digit);
        }
    }

    /// A digit has been written without a choice.
    pub fn place(&mut self, board: &dyn Board, cell: Cell, digit: Digit) {
        self.show(SearchStep::Place(cell, digit), board);
    }

    /// Propagation has filled cells: every filled cell but those that were filled `before`.
    pub fn consequences(&mut self, board: &dyn Board, before: CellSet) {
        let grid = board.grid();
        for cell in grid.filled() - before {
            grid.get(cell).into_iter().for_each(|digit| self.place(board, cell, digit));
        }
    }

    /// A digit has been taken back.
    pub fn remove(&mut self, board: &dyn Board, cell: Cell, digit: Digit) {
        self.show(SearchStep::Remove(cell, digit), board);
    }

    /// The board has no way on.
    pub fn fail(&mut self, board: &dyn Board) {
        self.counters.backtracks += 1;
        self.show(SearchStep::Fail, board);
    }

    /// Returns the board is complete.
    pub fn solution(&mut self, board: &dyn Board) -> Flow {
        self.counters.solutions += 1;
        self.solutions.push(board.grid());
        self.show(SearchStep::Solution, board);
        if self.counters.solutions >= self.limits.solutions {
            ControlFlow::Break(End::Enough)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn show(&mut self, step: SearchStep, board: &dyn Board) {
        self.observer.step(step, board, &self.counters);
    }
}
