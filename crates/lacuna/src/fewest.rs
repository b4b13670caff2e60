//! Every puzzle with at most a given number of clues in one solution grid.
//!
//! A set of cells is a puzzle if it *hits* every unavoidable set of the grid, that is, has a cell
//! in each. The search lists the sets that hit all known unavoidable sets, and asks the solver
//! about each. A second solution gives a new unavoidable set, which the rest of the search uses
//! too. So the answer is exact, whatever sets the search begins with.
//!
//! # Cases
//!
//! One of the three bands, or of the three stacks, has few clues. Each of them has a case of its
//! own with a maximum number of clues. These maxima add up to two less than the number of all
//! clues, so not all three parts can exceed theirs. Each case after the first knows that the parts
//! before it do.
//!
//! ```text
//!   17 clues      case 1       case 2       case 3
//!   +-------+     at most 5    6 or more    6 or more      first all sets of clues of the
//!   | part  |                                              part that hit its own sets,
//!   +-------+
//!   | half  |     any          at most 5    6 or more      then those of the two halves:
//!   +-------+                                              54 cells, a word
//!   | half  |     any          any          at most 5
//!   +-------+
//! ```
//!
//! The maxima of the parts, and whether bands or stacks are used, are chosen by the number of
//! hitting sets of the parts. Once the clues of the part are given, its other cells are dead, and
//! little is left of the sets that these clues do not hit. (Splitting the two halves by their clues
//! as well doubles the nodes.)
//!
//! # Search
//!
//! The search is depth-first. It branches on the cells of a set that is not hit yet, and takes the
//! cell that hits the most sets first. A cell that was tried is *dead* for the cells after it, so
//! no set of clues is visited twice, and the unavoidable sets shrink. (McGuire, Tugemann and
//! Civario, *There is no 16-clue Sudoku*, 2012, describe such a search.) What keeps the search
//! small is a lower bound on the number of clues that the remaining sets need. If it equals the
//! number of clues that are left, every cell on which the bound does not rest is dead too. The
//! halves have bounds of their own.
//!
//! The bound rests on disjoint sets. The search branches on the one whose cells hit the most sets,
//! because that leaves the smallest subtrees. For each of its cells, the other disjoint sets and
//! the sets that meet none of them often confine the next clues to a few cells, or show at a glance
//! that too few clues are left.
//!
//! The smallest sets are in a table of 128, as one bit each in the words that say which sets a cell
//! hits. Two clues further down, the table is rebuilt from the remaining sets. Sets that the solver
//! returns are added to all tables on the path. On the vector path they are small, because the
//! solver tries the digits of the grid first. (Removing sets that contain another from the table
//! takes more time than it saves.)
//!
//! The last three clues are tried without nodes of their own: a set that the first of them does not
//! hit, and a cell of all sets that the first two do not hit.
//!
//! A search that is not over after a while begins anew with more sets: the small ones among the
//! cells of some digits in some boxes. This saves a third of the nodes of a standard grid, but
//! takes longer than a whole search for ten clues under rules with regions.
//!
//! Sharing work between grids with two bands in common would gain little: the unavoidable sets of
//! these bands save 5 % of the nodes, and listing the clues of a part takes 3 % of the time.
//!
//! Two digits without a clue could be exchanged, so all but one of the missing digits need a clue.
//! This bounds the search where regions leave no small unavoidable sets. If at most one more clue
//! may repeat a digit, that clue has to hit every set without a missing digit.

#![allow(
    clippy::inline_always,
    reason = "only inlined code is compiled for the instructions that the solver uses"
)]

mod bound;
mod lists;
mod node;
mod numbering;
mod search;
mod sets;
mod split;
mod table;
mod task;

use crate::budget::{Budget, Pace, Undecided};
use crate::nine::cell::SIDE;
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Geometry;
use crate::nine::grid::Grid;
use crate::nine::solver::Solver;
use crate::random::Random;

use search::Search;
pub use task::Found;
use task::Task;

/// The minimum number of clues: with fewer, two digits are missing and could be exchanged.
pub const FEWEST: usize = SIDE - 1;

/// The number of nodes after which a search begins anew with more unavoidable sets. Finding these
/// takes as long as about 200,000 nodes.
const TRIAL: u64 = 50_000;

/// The number of small unavoidable sets below which they are scarce: NRC+X grids have about 50, X
/// and NRC grids 100, standard ones 400.
const SCARCE: usize = 75;

/// Searches solution grids under one set of rules.
#[derive(Clone, Debug)]
pub struct Fewest {
    solver: Solver,
    order: u64,
}

impl Fewest {
    /// Creates a search of solution grids under these rules.
    pub fn new(geometry: &Geometry) -> Fewest {
        Fewest {
            solver: Solver::new(geometry),
            order: 0,
        }
    }

    /// Shuffles unavoidable sets of equal size differently for each number. The puzzles found do
    /// not depend on it, so a second run checks the first.
    #[must_use]
    pub fn in_order(self, order: u64) -> Fewest {
        Fewest { order, ..self }
    }

    /// Returns every puzzle with at most `clues` clues in the grid, which must be a solution.
    ///
    /// In a standard grid, 16 clues take about 0.26 s, and 17 clues six times as long.
    ///
    /// ```
    /// use lacuna::budget::Budget;
    /// use lacuna::fewest::Fewest;
    /// use lacuna::nine::geometry::Geometry;
    /// use lacuna::nine::grid::Grid;
    ///
    /// let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
    /// let found = Fewest::new(&Geometry::standard()).search(&grid, 12, &Budget::UNLIMITED).unwrap();
    /// assert_eq!(found.exactly, 0);
    /// # Ok::<(), lacuna::nine::grid::GridError>(())
    /// ```
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn search(&self, grid: &Grid, clues: usize, budget: &Budget) -> Result<Found, Undecided> {
        budget.answer(self.begin(grid, clues, false, budget))
    }

    /// Returns a minimal puzzle with at most `clues` clues in the grid, if there is one.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn first(
        &self,
        grid: &Grid,
        clues: usize,
        budget: &Budget,
    ) -> Result<Option<CellSet>, Undecided> {
        budget.answer(self.begin(grid, clues, true, budget).minimal.pop())
    }

    fn begin(&self, grid: &Grid, clues: usize, is_one_enough: bool, budget: &Budget) -> Found {
        if clues < FEWEST {
            return Found::default();
        }
        let bounded = self.solver.under(budget);
        let within = bounded.within(grid);
        let known = sets::unavoidable(&bounded, grid);
        let mut task = Task {
            within: &within,
            pace: Pace::of(budget),
            clues,
            is_one_enough,
            most_nodes: TRIAL,
            scarce: sets::small(&known) < SCARCE,
            known,
            found: Found::default(),
        };
        self.search_cases(&mut task);
        if task.found.nodes > TRIAL {
            task.known = sets::more(&bounded, grid, task.known);
            (task.most_nodes, task.found) = (u64::MAX, Found::default());
            self.search_cases(&mut task);
        }
        task.found.minimal.sort_by_key(|cells| cells.bits());
        task.found
    }

    fn search_cases(&self, task: &mut Task) {
        Random::stream("fewest", self.order, 0).shuffle(&mut task.known);
        let cases = split::cases(&task.known, task.clues);
        // The loop breaks when there are too many nodes, when the budget is spent, or at the first
        // puzzle if one is enough.
        let _ = cases
            .iter()
            .try_for_each(|case| Search::new(task, case).run());
    }
}
