//! The door: rules in, the engine that fits them out. Nothing else knows both engines.
//!
//! Rows, columns and boxes of nine by nine cells with extra houses go to [`nine`](crate::nine), all other rules to [`general`](crate::general).
//! Where all marks on the former say what a cell may hold, as even and odd do, both have a part. The questions are the same, and so are the
//! answers to what both can express. Whole questions cross the door, so the nine-by-nine engine stays inside its own types from the first clue
//! to the last answer; the way there and back takes a hundredth of the time of a puzzle.
//!
//! The door verifies: where marks are drawn, every solution that the search finds, given out or not, has passed
//! [`Rules::is_solution`] before an answer rests on it. The houses of the nine-by-nine engine are its definition, so there a sample will do.
//!
//! ```
//! use lacuna::board::{Board, Outcome};
//! use lacuna::budget::{Budget, Undecided};
//! //! use lacuna::rules::Rules;
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

/// Answers questions about boards under one set of rules. Cheap to clone and to share between threads.
///
/// # Panics
/// All questions do if a solution that was found breaks the rules, which is a fault of this program.
#[derive(Clone, Debug)]
pub struct Engine {
    layout: Arc<Layout>,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Nine(Nine),
    General(General),
    /// Where all marks say which digits a cell may hold, nine counts and solves.
    Marked(General, Nine),
}

impl Engine {
    /// The engine for rows, columns and boxes of nine by nine cells.
    pub fn standard() -> Engine {
        let layout = Layout::rectangles(3, 3).expect("nine is a side");
        Engine::new(&Rules::of(Arc::new(layout), []))
    }

    /// The engine that fits these rules. A millisecond at most.
    pub fn new(rules: &Rules) -> Engine {
        let kind = match unmarked(rules) {
            Some((geometry, ruled_out)) if rules.marks().next().is_none() => {
                Kind::Nine(Nine::new(rules, &geometry, ruled_out))
            }
            Some((geometry, ruled_out)) => Kind::Marked(General::new(rules), Nine::new(rules, &geometry, ruled_out)),
            None => Kind::General(General::new(rules)),
        };
        Engine { layout: rules.layout().clone(), kind }
    }

    /// An engine that searches by one set of rules and confirms by another, which is what a fault in search looks like: for tests.
    #[doc(hidden)]
    pub fn confirmed_by(rules: &Rules, verifier: &Rules) -> Engine {
        let kind = match unmarked(rules).filter(|_| rules.marks().next().is_none()) {
            Some((geometry, ruled_out)) => Kind::Nine(Nine::new(verifier, &geometry, ruled_out)),
            None => Kind::General(General::confirmed_by(rules, verifier)),
        };
        Engine { layout: rules.layout().clone(), kind }
    }

    /// The same engine, but the general one gives up after so many branches, on every machine alike.
    pub fn with_effort(&self, effort: u64) -> Engine {
        self.with(match &self.kind {
            Kind::Nine(nine) => Kind::Nine(nine.clone()),
            Kind::General(general) => Kind::General(general.with_effort(effort)),
            Kind::Marked(general, nine) => Kind::Marked(general.with_effort(effort), nine.clone()),
        })
    }

    /// The same engine, but it meets solutions in the same order on every machine; slower on nine by nine cells.
    pub fn in_fixed_order(&self) -> Engine {
        self.with(match &self.kind {
            Kind::Nine(nine) => Kind::Nine(nine.in_fixed_order()),
            Kind::General(general) => Kind::General(general.clone()),
            Kind::Marked(general, nine) => Kind::Marked(general.clone(), nine.in_fixed_order()),
        })
    }

    fn with(&self, kind: Kind) -> Engine {
        Engine { layout: self.layout.clone(), kind }
    }

    /// The number of all boards, counted by search. Runs on the current rayon thread pool; `observe` gets the parts that are done and all
    /// parts. `None` for rules of the nine-by-nine engine, whose boards the census counts without passing each of them.
    pub fn total(&self, budget: &Budget, observe: impl Fn(usize, usize) + Sync) -> Option<Result<Total, Undecided>> {
        match &self.kind {
            Kind::Nine(_) => None,
            Kind::General(general) | Kind::Marked(general, _) => Some(general.total(budget, &observe)),
        }
    }

    /// How many boards [`total`](Self::total) would pass, from random descents, the same in every run with this seed; a fraction of a second for 16×16.
    pub fn estimate(&self, seed: u64, budget: &Budget) -> Option<Result<Estimate, Undecided>> {
        match &self.kind {
            Kind::Nine(_) => None,
            Kind::General(general) | Kind::Marked(general, _) => Some(general.estimate(seed, budget)),
        }
    }

    fn admit(&self, solution: &Board, clues: &Board) -> Result<(), Misfit> {
        self.layout.admits(solution)?;
        self.layout.admits(clues)
    }

    /// The number of solutions, counted up to `limit`: by search, which takes long for boards with few clues.
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

    /// Finds out whether there is no solution, exactly one, or more than one.
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

    /// Calls `visit` with every solution, in no particular order (but see [`in_fixed_order`](Self::in_fixed_order)), until it breaks.
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

    /// A random full board; `None` if there is none, or, for nine by nine cells, if none was found in thousands of searches. Random, not uniform.
    ///
    /// # Errors
    /// If the budget is spent first, or a board does not fit.
    pub fn random_board(&self, random: &mut Random, budget: &Budget) -> Result<Option<Board>, Undecided> {
        match &self.kind {
            Kind::Nine(nine) => nine.random_board(random, budget),
            Kind::General(general) | Kind::Marked(general, _) => general.random_board(random, budget),
        }
    }

    /// The clues that could be left out, each on its own: none for a minimal puzzle. The clues must be unique, with this solution.
    ///
    /// # Errors
    /// If the budget is spent first, or a board does not fit.
    pub fn spare_clues(&self, solution: &Board, clues: &Board, budget: &Budget) -> Result<Vec<usize>, Undecided> {
        self.admit(solution, clues)?;
        match &self.kind {
            Kind::Nine(nine) => nine.spare_clues(solution, clues, budget),
            Kind::General(general) | Kind::Marked(general, _) => general.spare_clues(solution, clues, budget),
        }
    }

    /// Returns `true` if these clues could be left out together. The clues must be unique, with this solution.
    ///
    /// # Errors
    /// If the budget is spent first, or a board does not fit.
    pub fn is_spare(
        &self,
        solution: &Board,
        clues: &Board,
        group: &[usize],
        budget: &Budget,
    ) -> Result<bool, Undecided> {
        self.admit(solution, clues)?;
        match &self.kind {
            Kind::Nine(nine) => nine.is_spare(solution, clues, group, budget),
            Kind::General(_) | Kind::Marked(..) => {
                let left = clues.filled().filter(|cell| !group.contains(cell));
                self.count(&clues.restrict(left), 2, budget).map(|solutions| solutions == 1)
            }
        }
    }

    /// The minimal puzzle that an order of removals leads to: each clue in turn is removed if the solution stays unique, else kept.
    /// The clues must be unique, with this solution; cells of the order that are no clues are passed over.
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
            Kind::General(general) | Kind::Marked(general, _) => general.minimal(solution, clues, order, budget),
        }
    }

    /// The same with groups of cells, which are removed together, each if all of it is there and at least `least` clues stay.
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
            return if reduced.undecided == 0 { Ok(reduced.clues) } else { Err(Undecided::Spent) };
        }
        let mut left = clues.clone();
        for group in groups.iter().filter(|group| group.iter().all(|&cell| clues.get(cell).is_some())) {
            if left.clues() < least + group.len() {
                continue;
            }
            if self.is_spare(solution, &left, group, budget)? {
                for &cell in group {
                    left.set(cell, None);
                }
            }
        }
        Ok(left)
    }
}

impl Rules {
    /// The engine that fits these rules. A millisecond at most.
    pub fn engine(&self) -> Engine {
        Engine::new(self)
    }
}

/// The houses of rules without their marks and the candidates that these rule out, if that is all that they do, on nine by nine cells.
fn unmarked(rules: &Rules) -> Option<(Geometry, Vec<(Cell, Digit)>)> {
    let mut ruled_out = Vec::new();
    if rules.layout().cells() == CELLS {
        for form in rules.marks().flat_map(|mark| mark.forms(rules.layout())) {
            let Form::Among(cell, values) = form else { return None };
            let out = Digit::all().filter(|digit| values >> digit.index() & 1 == 0);
            ruled_out.extend(out.map(|digit| (Cell::new(cell), digit)));
        }
    }
    let houses = rules.list().iter().filter(|rule| !matches!(rule, Rule::Mark(_)));
    let geometry = Geometry::of(&Rules::new(rules.layout().clone(), houses.cloned()).ok()?)?;
    Some((geometry, ruled_out))
}
