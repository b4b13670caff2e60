//! The entry point for solving: rules in, the matching engine out. Nothing else knows both engines.
//!
//! Rows, columns and boxes of nine by nine cells with extra houses go to [`nine`](crate::nine), all
//! other rules to [`general`](crate::general). If all marks on the former only restrict single
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
//! use lacuna::board::{Board, Outcome};
//! use lacuna::budget::{Budget, Undecided};
//! use lacuna::rules::Rules;
//!
//! let engine = "4x4".parse::<Rules>()?.engine();
//! let clues: Board = "..2. .2.3 43.. ....".parse()?;
//! assert!(matches!(engine.solve(&clues, &Budget::UNLIMITED), Ok(Outcome::Unique(_))));
//! assert_eq!(engine.count(&Board::blank(16), 1000, &Budget::UNLIMITED), Ok(288));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod clash;
pub mod marks;
mod nine;
mod solutions;

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::board::{Board, Misfit, Outcome};
use crate::budget::{Budget, Undecided};
use crate::general::General;
use crate::nine::cell::{CELLS, Cell, Digit};
use crate::nine::geometry::Geometry;
use crate::random::Random;
use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::rule::{Form, Rule};
use nine::Nine;

pub use crate::general::{Estimate, Total};
pub use solutions::Solutions;

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
    Nine(Nine),
    General(General),
    /// If all marks only restrict the digits of single cells, `Nine` counts and solves.
    Marked(General, Nine),
}

impl Engine {
    /// Returns the engine for rows, columns and boxes of nine by nine cells.
    pub fn standard() -> Engine {
        let layout = Layout::rectangles(3, 3).expect("nine is a side");
        Engine::new(&Rules::of(Arc::new(layout), []))
    }

    /// Creates the engine for these rules, in a millisecond at most.
    pub fn new(rules: &Rules) -> Engine {
        let kind = match unmarked(rules) {
            Some((geometry, ruled_out)) if rules.marks().next().is_none() => {
                Kind::Nine(Nine::new(rules, &geometry, ruled_out))
            }
            Some((geometry, ruled_out)) => {
                Kind::Marked(General::new(rules), Nine::new(rules, &geometry, ruled_out))
            }
            None => Kind::General(General::new(rules)),
        };
        Engine {
            layout: rules.layout().clone(),
            kind,
        }
    }

    /// Creates an engine that searches by one set of rules and confirms by another, to simulate a
    /// search bug in tests.
    #[doc(hidden)]
    pub fn confirmed_by(rules: &Rules, verifier: &Rules) -> Engine {
        let kind = match unmarked(rules).filter(|_| rules.marks().next().is_none()) {
            Some((geometry, ruled_out)) => Kind::Nine(Nine::new(verifier, &geometry, ruled_out)),
            None => Kind::General(General::confirmed_by(rules, verifier)),
        };
        Engine {
            layout: rules.layout().clone(),
            kind,
        }
    }

    /// Returns the same engine with a limit on the branches of the general engine. The limit is the
    /// same on every machine.
    pub fn with_effort(&self, effort: u64) -> Engine {
        self.with(match &self.kind {
            Kind::Nine(nine) => Kind::Nine(nine.clone()),
            Kind::General(general) => Kind::General(general.with_effort(effort)),
            Kind::Marked(general, nine) => Kind::Marked(general.with_effort(effort), nine.clone()),
        })
    }

    /// Returns the same engine with an order of solutions that is the same on every machine; slower
    /// on nine by nine cells.
    pub fn in_fixed_order(&self) -> Engine {
        self.with(match &self.kind {
            Kind::Nine(nine) => Kind::Nine(nine.in_fixed_order()),
            Kind::General(general) => Kind::General(general.in_fixed_order()),
            Kind::Marked(general, nine) => {
                Kind::Marked(general.in_fixed_order(), nine.in_fixed_order())
            }
        })
    }

    fn with(&self, kind: Kind) -> Engine {
        Engine {
            layout: self.layout.clone(),
            kind,
        }
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

    /// Estimates the number of boards that [`total`](Self::total) would visit, from random descents
    /// that are the same in every run with this seed; takes a fraction of a second for 16×16.
    pub fn estimate(&self, seed: u64, budget: &Budget) -> Option<Result<Estimate, Undecided>> {
        match &self.kind {
            Kind::Nine(_) => None,
            Kind::General(general) | Kind::Marked(general, _) => {
                Some(general.estimate(seed, budget))
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

    /// Returns the *true candidates* of every cell, the values that it has in some solution: value
    /// 1 is the lowest bit. No bits are set if there is no solution. Takes one search, then at most
    /// one for each value of each cell, however many solutions there are.
    ///
    /// # Errors
    /// If the budget is spent first, or the board does not fit.
    pub fn true_candidates(&self, clues: &Board, budget: &Budget) -> Result<Vec<u32>, Undecided> {
        let add = |found: &mut [u32], board: &Board| -> Result<usize, Undecided> {
            // A short search may end before it looks at the clock.
            budget.answer(())?;
            let solutions = match self.solve(board, budget)? {
                Outcome::Impossible => Vec::new(),
                Outcome::Unique(solution) => vec![solution],
                Outcome::Ambiguous(one, other) => vec![one, other],
            };
            for (cell, found) in found.iter_mut().enumerate() {
                *found |= solutions
                    .iter()
                    .filter_map(|solution| solution.get(cell))
                    .fold(0, |all, value| all | 1 << (value - 1));
            }
            Ok(solutions.len())
        };
        let mut found = vec![0; self.layout.cells()];
        if add(&mut found, clues)? < 2 {
            return Ok(found);
        }
        for cell in (0..found.len()).filter(|&cell| clues.get(cell).is_none()) {
            for value in 1..=self.layout.values() {
                if found[cell] & 1 << (value - 1) == 0 {
                    let mut board = clues.clone();
                    board.set(cell, Some(value));
                    add(&mut found, &board)?;
                }
            }
        }
        Ok(found)
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

    /// Returns `true` if these clues could be left out together. `solution` must be the only
    /// solution of the clues.
    ///
    /// # Errors
    /// If the budget is spent first, or a board does not fit.
    pub fn is_redundant(
        &self,
        solution: &Board,
        clues: &Board,
        group: &[usize],
        budget: &Budget,
    ) -> Result<bool, Undecided> {
        self.admit(solution, clues)?;
        match &self.kind {
            Kind::Nine(nine) => nine.is_redundant(solution, clues, group, budget),
            Kind::General(_) | Kind::Marked(..) => {
                let left = clues.filled().filter(|cell| !group.contains(cell));
                self.count(&clues.restrict(left), 2, budget)
                    .map(|solutions| solutions == 1)
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
                general.minimal(solution, clues, order, budget)
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
            let reduced = general.reduce(solution, clues, &groups.concat(), least, budget);
            return if reduced.undecided == 0 {
                Ok(reduced.clues)
            } else {
                Err(Undecided::Spent)
            };
        }
        let mut left = clues.clone();
        for group in groups
            .iter()
            .filter(|group| group.iter().all(|&cell| clues.get(cell).is_some()))
        {
            if left.clues() < least + group.len() {
                continue;
            }
            if self.is_redundant(solution, &left, group, budget)? {
                for &cell in group {
                    left.set(cell, None);
                }
            }
        }
        Ok(left)
    }
}

impl Rules {
    /// Creates the engine for these rules, in a millisecond at most.
    pub fn engine(&self) -> Engine {
        Engine::new(self)
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
