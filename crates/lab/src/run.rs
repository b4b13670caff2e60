//! A run of a solver: what it reports to an observer, what it counts, and when it ends.
//!
//! A solver reports every step to its [`Run`]. The run counts it, passes it to the observer, and
//! answers whether to go on. The solver propagates a break with `?` and knows nothing of limits.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use lacuna::Budget;
use lacuna::nine::cell::{Cell, Digit, DigitSet};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::grid::Grid;

/// One step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchStep {
    /// A digit is written where the search had no choice: the only legal digit, or a consequence of
    /// propagation.
    Place(Cell, Digit),
    /// A digit is tried where the search had at least two.
    Guess(Cell, Digit),
    /// A digit is undone, together with all its consequences.
    Remove(Cell, Digit),
    /// The partial solution cannot be extended.
    Fail,
    /// The grid is complete.
    Solution,
}

impl SearchStep {
    /// The step in words.
    pub fn words(self) -> String {
        match self {
            SearchStep::Place(cell, digit) => format!("place {digit} at {cell}"),
            SearchStep::Guess(cell, digit) => format!("guess {digit} at {cell}"),
            SearchStep::Remove(cell, digit) => format!("take {digit} back from {cell}"),
            SearchStep::Fail => "dead end".to_owned(),
            SearchStep::Solution => "solution".to_owned(),
        }
    }

    /// The cell that the step is about.
    pub fn cell(self) -> Option<Cell> {
        match self {
            SearchStep::Place(cell, _)
            | SearchStep::Guess(cell, _)
            | SearchStep::Remove(cell, _) => Some(cell),
            SearchStep::Fail | SearchStep::Solution => None,
        }
    }
}

/// A partial solution as an observer sees it. Nothing is computed for an observer that does not
/// look.
pub trait Snapshot {
    /// Returns the digits written so far.
    fn grid(&self) -> Grid;
    /// Returns the digits that the solver still considers possible in a cell; for a filled cell,
    /// its digit.
    fn candidates(&self, cell: Cell) -> DigitSet;
    /// Returns the number of search decisions so far.
    fn depth(&self) -> usize;
}

/// A board that propagation has completed, while its digits are reported one at a time: those not
/// yet reported are candidates.
struct Unfolding<'b> {
    board: &'b dyn Snapshot,
    grid: Grid,
}

impl Unfolding<'_> {
    fn new(board: &dyn Snapshot, reported: CellSet) -> Unfolding<'_> {
        Unfolding {
            board,
            grid: board.grid().restrict(reported),
        }
    }
}

impl Snapshot for Unfolding<'_> {
    fn grid(&self) -> Grid {
        self.grid
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        self.board.candidates(cell)
    }

    fn depth(&self) -> usize {
        self.board.depth()
    }
}

/// An observer of every step of a run, with the board after it and the counters so far.
pub trait Observer {
    /// Observes a step that was just made.
    fn step(&mut self, step: SearchStep, board: &dyn Snapshot, counters: &Counters);
}

/// An observer that ignores every step.
#[derive(Clone, Copy, Debug)]
pub struct Unobserved;

impl Observer for Unobserved {
    fn step(&mut self, _: SearchStep, _: &dyn Snapshot, _: &Counters) {}
}

/// The cost of a run. The fast engine does not report its steps: all counters except solutions and
/// time stay 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// The number of partial solutions made and examined, including the first and those that
    /// propagation refutes at once.
    pub states: u64,
    /// The number of calls of the search proper: partial solutions that survived propagation. 1
    /// means that propagation alone sufficed.
    pub invocations: u64,
    /// The maximum number of partial solutions held at one time.
    pub peak_held: usize,
    /// The number of digits tried where there were at least two.
    pub guesses: u64,
    /// The number of dead ends: partial solutions that could not be extended, so that the search
    /// went back.
    pub backtracks: u64,
    /// The number of solutions found.
    pub solutions: u64,
    /// The wall time.
    pub time: Duration,
}

/// The limits of a run. States are exact and repeatable; time is not.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// The number of solutions after which the run stops: 1 to solve, 2 to decide uniqueness, more
    /// to enumerate.
    pub solutions: u64,
    /// The number of states after which the solver gives up.
    pub states: u64,
    /// The maximum number of partial solutions held at one time before the solver gives up.
    pub held: usize,
    /// The budget after which the solver gives up in any case; checked every [`CLOCK`] states.
    pub budget: Budget<'a>,
}

/// The number of states between two checks of the budget.
pub const CLOCK: u64 = 64;

impl Default for Limits<'_> {
    /// Returns limits of two solutions, ten million states, a million partial solutions and no
    /// clock.
    fn default() -> Self {
        Limits {
            solutions: 2,
            states: 10_000_000,
            held: 1_000_000,
            budget: Budget::UNLIMITED,
        }
    }
}

/// The end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The whole search space was covered: all solutions are known.
    Exhausted,
    /// The requested number of solutions was found.
    Enough,
    /// The limit of states was reached.
    States,
    /// The limit of partial solutions held was reached.
    Held,
    /// The budget was spent.
    Time,
}

impl End {
    /// The end in words.
    pub fn words(self) -> &'static str {
        match self {
            End::Exhausted => "searched to the end",
            End::Enough => "stopped at the wanted number of solutions",
            End::States => "gave up at the limit of states",
            End::Held => "gave up at the limit of partial solutions held",
            End::Time => "gave up at the time limit",
        }
    }

    /// Returns `true` if the solver gave up before it had its answer.
    pub fn gave_up(self) -> bool {
        !matches!(self, End::Exhausted | End::Enough)
    }
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The solutions in the order found.
    pub solutions: Vec<Grid>,
    /// The end of the run.
    pub end: End,
    /// The cost of the run.
    pub counters: Counters,
}

/// A signal to continue, or the end of the run.
pub type Flow = ControlFlow<End>;

/// A solver whose run can be watched.
pub trait Textbook: std::fmt::Debug {
    /// Returns its name.
    fn name(&self) -> &'static str;

    /// Reports every step and every solution of the clues to the run, and stops when the run says
    /// so.
    ///
    /// Pre: no drawn house repeats a digit. Post: if the run never broke, every solution was
    /// reported exactly once.
    fn search(&self, clues: &Grid, run: &mut Run) -> Flow;
}

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
        f.debug_struct("Run")
            .field("limits", &self.limits)
            .field("counters", &self.counters)
            .finish_non_exhaustive()
    }
}

impl<'o> Run<'o> {
    pub(super) fn new(limits: Limits<'o>, observer: &'o mut dyn Observer) -> Run<'o> {
        Run {
            limits,
            observer,
            solutions: Vec::new(),
            counters: Counters::default(),
            started: Instant::now(),
        }
    }

    pub(super) fn report(mut self, flow: Flow) -> Report {
        self.counters.time = self.started.elapsed();
        let end = flow.break_value().unwrap_or(End::Exhausted);
        Report {
            solutions: self.solutions,
            end,
            counters: self.counters,
        }
    }

    /// Counts a partial solution that is examined.
    pub fn state(&mut self) -> Flow {
        if self.counters.states == self.limits.states {
            return ControlFlow::Break(End::States);
        }
        self.counters.states += 1;
        let due = self.counters.states.is_multiple_of(CLOCK);
        if due && self.limits.budget.is_spent() {
            ControlFlow::Break(End::Time)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Returns the budget, for a solver that does not report its states.
    pub fn budget(&self) -> Budget<'o> {
        self.limits.budget
    }

    /// Counts a call of the search proper on a partial solution.
    pub fn invocation(&mut self) {
        self.counters.invocations += 1;
    }

    /// Records that `partials` partial solutions are held now.
    pub fn hold(&mut self, partials: usize) -> Flow {
        self.counters.peak_held = self.counters.peak_held.max(partials);
        if partials > self.limits.held {
            ControlFlow::Break(End::Held)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Reports a written digit: a guess if there were `alternatives`, otherwise a placement.
    pub fn play(&mut self, board: &dyn Snapshot, cell: Cell, digit: Digit, alternatives: usize) {
        if alternatives > 1 {
            self.counters.guesses += 1;
            self.show(SearchStep::Guess(cell, digit), board);
        } else {
            self.place(board, cell, digit);
        }
    }

    /// Reports a digit written without a choice.
    pub fn place(&mut self, board: &dyn Snapshot, cell: Cell, digit: Digit) {
        self.show(SearchStep::Place(cell, digit), board);
    }

    /// Reports a digit as [`play`](Run::play) does, then the digits that propagation has written on
    /// the board beyond those of `before`, one at a time.
    pub fn propagated(
        &mut self,
        board: &dyn Snapshot,
        before: CellSet,
        (cell, digit, alternatives): (Cell, Digit, usize),
    ) {
        let mut unfolding = Unfolding::new(board, before);
        // Where propagation fails, it may have pruned the digit itself.
        unfolding.grid.set(cell, Some(digit));
        self.play(&unfolding, cell, digit, alternatives);
        self.unfold(&mut unfolding);
    }

    /// Reports the digits that the clues have led to, one at a time.
    pub fn consequences(&mut self, board: &dyn Snapshot, clues: CellSet) {
        self.unfold(&mut Unfolding::new(board, clues));
    }

    fn unfold(&mut self, unfolding: &mut Unfolding) {
        let grid = unfolding.board.grid();
        for cell in grid.filled() - unfolding.grid.filled() {
            unfolding.grid.set(cell, grid.get(cell));
            grid.get(cell)
                .into_iter()
                .for_each(|digit| self.place(&*unfolding, cell, digit));
        }
    }

    /// Reports a digit that was undone.
    pub fn remove(&mut self, board: &dyn Snapshot, cell: Cell, digit: Digit) {
        self.show(SearchStep::Remove(cell, digit), board);
    }

    /// Reports that the board cannot be extended.
    pub fn fail(&mut self, board: &dyn Snapshot) {
        self.counters.backtracks += 1;
        self.show(SearchStep::Fail, board);
    }

    /// Reports that the board is complete.
    pub fn solution(&mut self, board: &dyn Snapshot) -> Flow {
        self.counters.solutions += 1;
        self.solutions.push(board.grid());
        self.show(SearchStep::Solution, board);
        if self.counters.solutions >= self.limits.solutions {
            ControlFlow::Break(End::Enough)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn show(&mut self, step: SearchStep, board: &dyn Snapshot) {
        self.observer.step(step, board, &self.counters);
    }
}
