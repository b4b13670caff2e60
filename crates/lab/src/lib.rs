//! The textbook solvers: each as readable and as close to its description as possible, for teaching
//! and as oracles for the fast engine.
//!
//! Every solver gives identical answers on every grid of every variant. They differ in how they
//! represent a partial solution, where they branch and what they hold in memory. All of this can be
//! counted and watched:
//!
//! | solver | representation | branches on | source |
//! |---|---|---|---|
//! | [`simple-stack`](stack) | grid | first blank cell | Pitt-Francis and Lowe, *IP Lecture 20* |
//! | [`simple-queue`](stack) | grid | first blank cell, breadth-first | Pitt-Francis and Lowe |
//! | [`advanced-stack`](stack) | grid and digit sets | fewest digits | Pitt-Francis and Lowe |
//! | [`recursive`](mod@recursive) | one number board | first blank cell | Purdue CS 190C, lab 8 |
//! | [`constraint-list`](constraint_list) | grid and sorted constraints | fewest values | van Eijck, *Sudoku Solving and Generation* |
//! | [`constraint-queue`](constraint_list) | grid and sorted constraints | fewest values, breadth-first | van Eijck |
//! | [`propagate-copy`](mod@propagate) | fields, propagated | fewest digits | Schulte, *ID1218 lab 2-2* |
//! | [`propagate-trail`](mod@propagate) | one board and a trail | fewest digits | Schulte |
//! | `fast` | the engine of this package | | [`solver`](lacuna::nine::solver) |
//!
//! ```
//! use lacuna::nine::geometry::Geometry;
//! use lacuna_lab::{self as lab, run::{Limits, Unobserved}};
//! let geometry = Geometry::standard();
//! let clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
//! let solver = lab::by_name("advanced-stack", &geometry)?;
//! let report = lab::run(solver.as_ref(), &geometry, &clues, Limits::default(), &mut Unobserved);
//! assert_eq!((report.solutions.len(), report.counters.guesses), (1, 0));
//! # Ok::<(), lab::UnknownSolver>(())
//! ```

pub mod constraint_list;
pub mod houses;
pub mod propagate;
pub mod recursive;
pub mod run;
pub mod stack;

use std::ops::ControlFlow;

use crate::constraint_list::Node;
use crate::propagate::{Copying, Trailing};
use crate::recursive::Recursive;
use crate::run::{End, Flow, Limits, Observer, Report, Run, Snapshot};
use crate::stack::{AdvancedPartial, Collection, Order, SimplePartial};
use lacuna::nine::cell::{Cell, DigitSet};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::Solver;
use lacuna::suggestion;

pub use crate::run::Textbook;

/// The names of the solvers, in the order of the table above.
const NAMES: [&str; 9] = [
    "simple-stack",
    "simple-queue",
    "advanced-stack",
    "recursive",
    "constraint-list",
    "constraint-queue",
    "propagate-copy",
    "propagate-trail",
    "fast",
];

/// Returns the names that [`by_name`] accepts, in the order of the table above.
pub fn names() -> impl Iterator<Item = &'static str> {
    NAMES.into_iter()
}

/// Why a name is not that of a solver, in one sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct UnknownSolver(String);

/// Returns the solver with this name: one of [`names`].
///
/// # Errors
/// If there is no such solver.
pub fn by_name(name: &str, geometry: &Geometry) -> Result<Box<dyn Textbook>, UnknownSolver> {
    let Some(name) = names().find(|known| *known == name) else {
        return Err(UnknownSolver(format!(
            "found the solver {name:?}, expected one of {}{}",
            NAMES.join(", "),
            suggestion(name, names())
        )));
    };
    let order = if name.ends_with("-queue") {
        Order::BreadthFirst
    } else {
        Order::DepthFirst
    };
    Ok(match name {
        "simple-stack" | "simple-queue" => {
            Box::new(Collection::<SimplePartial>::new(name, geometry, order))
        }
        "advanced-stack" => Box::new(Collection::<AdvancedPartial>::new(name, geometry, order)),
        "recursive" => Box::new(Recursive::new(geometry)),
        "constraint-list" | "constraint-queue" => {
            Box::new(Collection::<Node>::new(name, geometry, order))
        }
        "propagate-copy" => Box::new(Copying::new(geometry)),
        "propagate-trail" => Box::new(Trailing::new(geometry)),
        _ => Box::new(Fast::new(geometry)),
    })
}

/// Runs a solver on a grid of clues within limits. Clues that break a rule have no solution; the
/// solvers of the lecture notes assume valid clues, so this is checked here once and for all.
pub fn run(
    solver: &dyn Textbook,
    geometry: &Geometry,
    clues: &Grid,
    limits: Limits,
    observer: &mut dyn Observer,
) -> Report {
    let mut run = Run::new(limits, observer);
    let flow: ControlFlow<End> = if clues.repeats(geometry) {
        ControlFlow::Continue(())
    } else {
        solver.search(clues, &mut run)
    };
    run.report(flow)
}

/// `fast`: the package's own engine, to compare the other solvers with.
///
/// **Triple.** {`clues` is any grid} search {every solution of the clues has been reported once}.
/// The engine reports only its solutions, so its counters are 0 except for solutions and time.
#[derive(Debug)]
pub struct Fast {
    solver: Solver,
}

impl Fast {
    /// Returns the engine for this geometry.
    pub fn new(geometry: &Geometry) -> Fast {
        Fast {
            solver: Solver::new(geometry),
        }
    }
}

impl Textbook for Fast {
    fn name(&self) -> &'static str {
        "fast"
    }

    fn search(&self, clues: &Grid, run: &mut Run) -> Flow {
        let budget = run.budget();
        let solver = self.solver.under(&budget);
        let flow = solver.for_each(clues, |solution| run.solution(solution));
        flow.unwrap_or(Flow::Break(End::Time))
    }
}

/// A complete grid.
impl Snapshot for Grid {
    fn grid(&self) -> Grid {
        *self
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        self.get(cell).map_or(DigitSet::EMPTY, DigitSet::from)
    }

    fn depth(&self) -> usize {
        0
    }
}
