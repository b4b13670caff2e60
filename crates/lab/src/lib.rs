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
//! | [`propagate-copy`](mod@propagate) | fields, propagated | first open field | Schulte, *ID1218 lab 2-2* |
//! | [`propagate-trail`](mod@propagate) | one board and a trail | first open field | Schulte |
//! | [`peer-lists`](peer_lists) | lists of values, propagated | fewest values | UMass CMPSCI 220, homework 7 |
//! | `fast` | the engine of this package | | [`solver`](lacuna::nine::solver) |
//!
//! The two `propagate` solvers take [extensions](propagate::Extension):
//! `propagate-trail+timestamps+first-fail`.
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
pub mod peer_lists;
pub mod propagate;
pub mod recursive;
pub mod run;
pub mod search;
pub mod stack;

use std::ops::ControlFlow;

use crate::propagate::Copying;
use crate::propagate::Trailing;
use crate::propagate::{Extension, Options};
use crate::run::{End, Flow, Limits, Observer, Report, Run, Snapshot};
use lacuna::nine::cell::{Cell, DigitSet};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::Solver;
use lacuna::wording::{did_you_mean, nearest};

pub use crate::run::Textbook;

/// A solver that is not yet bound to a geometry.
struct Kind {
    name: &'static str,
    extensions: &'static [Extension],
    build: fn(&Geometry, Options) -> Box<dyn Textbook>,
}

impl Kind {
    const fn plain(name: &'static str, build: fn(&Geometry, Options) -> Box<dyn Textbook>) -> Kind {
        Kind {
            name,
            extensions: &[],
            build,
        }
    }

    fn expected_options(&self) -> String {
        match self.extensions {
            [] => "none".to_owned(),
            some => format!(
                "one of {}",
                some.iter()
                    .map(|option| option.name())
                    .collect::<Vec<_>>()
                    .join(", ")
            ),
        }
    }
}

const KINDS: [Kind; 10] = [
    Kind::plain("simple-stack", |geometry, _| {
        Box::new(stack::simple_stack(geometry))
    }),
    Kind::plain("simple-queue", |geometry, _| {
        Box::new(stack::simple_queue(geometry))
    }),
    Kind::plain("advanced-stack", |geometry, _| {
        Box::new(stack::advanced_stack(geometry))
    }),
    Kind::plain("recursive", |geometry, _| {
        Box::new(recursive::Recursive::new(geometry))
    }),
    Kind::plain("constraint-list", |geometry, _| {
        Box::new(constraint_list::constraint_list(geometry))
    }),
    Kind::plain("constraint-queue", |geometry, _| {
        Box::new(constraint_list::constraint_queue(geometry))
    }),
    Kind {
        name: "propagate-copy",
        extensions: Extension::FOR_COPYING,
        build: |geometry, options| Box::new(Copying::new(geometry, options)),
    },
    Kind {
        name: "propagate-trail",
        extensions: Extension::FOR_TRAILING,
        build: |geometry, options| Box::new(Trailing::new(geometry, options)),
    },
    Kind::plain("peer-lists", |geometry, _| {
        Box::new(peer_lists::PeerLists::new(geometry))
    }),
    Kind::plain("fast", |geometry, _| Box::new(Fast::new(geometry))),
];

/// Returns the names that [`by_name`] accepts, in the order of the table above.
pub fn names() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|kind| kind.name)
}

/// An error in the name of a solver.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownSolver {
    /// No such solver.
    #[error(
        "found the solver {0:?}, expected one of {names}{meant}",
        names = names().collect::<Vec<_>>().join(", "),
        meant = did_you_mean(nearest(.0, names()))
    )]
    Name(String),
    /// The solver has no such option.
    #[error("found the option {option:?} of {solver}, expected {expected}")]
    Option {
        /// The solver's name.
        solver: &'static str,
        /// The option.
        option: String,
        /// The options that it takes.
        expected: String,
    },
}

/// Returns the solver with this name: one of [`names`], and for the `propagate` solvers any number
/// of `+` and an [`Extension`]'s name.
///
/// # Errors
/// If there is no such solver or it has no such option.
pub fn by_name(name: &str, geometry: &Geometry) -> Result<Box<dyn Textbook>, UnknownSolver> {
    let mut words = name.split('+');
    let base = words.next().unwrap_or_default();
    let kind = KINDS
        .iter()
        .find(|kind| kind.name == base)
        .ok_or_else(|| UnknownSolver::Name(base.to_owned()))?;
    let known = |word: &str| {
        kind.extensions
            .iter()
            .copied()
            .find(|extension| extension.name() == word)
    };
    let options: Result<Options, UnknownSolver> = words
        .map(|word| {
            known(word).ok_or_else(|| UnknownSolver::Option {
                solver: kind.name,
                option: word.to_owned(),
                expected: kind.expected_options(),
            })
        })
        .collect();
    Ok((kind.build)(geometry, options?))
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
    fn name(&self) -> String {
        "fast".to_owned()
    }

    fn has_steps(&self) -> bool {
        false
    }

    fn search(&self, clues: &Grid, run: &mut Run) -> Flow {
        match self
            .solver
            .under(&run.budget())
            .for_each(clues, |solution| run.solution(&Solved(*solution)))
        {
            Ok(flow) => flow,
            Err(_) => Flow::Break(End::Time),
        }
    }
}

/// A complete grid.
struct Solved(Grid);

impl Snapshot for Solved {
    fn grid(&self) -> Grid {
        self.0
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        self.0.get(cell).map_or(DigitSet::EMPTY, DigitSet::from)
    }

    fn depth(&self) -> usize {
        0
    }
}
