//! Every puzzle with at most a given number of clues in one solution grid.
//!
//! A set of cells is a puzzle if it *hits* every unavoidable set of the grid, that is, has a cell in each. The search lists sets that hit those
//! unavoidable sets which are known, and asks the solver about each; a second solution is a new unavoidable set, which the rest of the search
//! knows too. So the answer is exact whatever sets it begins with.
//!
//! # Cases
//!
//! Of the three bands, or the three stacks, one has few clues. The most clues that each has in its case add up to two less than all, so that not
//! all of them can have more; each case after the first knows that the parts before it have more.
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
//! How many clues each part may have, and whether bands or stacks are split, is chosen by the number of hitting sets of the parts. Once the
//! clues of the part are given, its other cells are dead, and what is left of the sets that these clues do not hit is small. (A further split of
//! the two halves by their clues doubles the nodes.)
//!
//! # Search
//!
//! Depth first: the smallest set that is not hit yet has to be, by one of its cells, and the cell that hits most sets comes first. A cell that
//! was tried is *dead* for the cells after it, so that no set of clues is visited twice and the unavoidable sets shrink. (McGuire, Tugemann and
//! Civario, *There is no 16-clue Sudoku*, 2012, describe such a search.) What keeps it small is how many clues are needed for the sets that are
//! left; when that is all there are, every cell that this count does not rest on is dead too. The halves have bounds of their own.
//!
//! The smallest sets stand in a table of 128, a bit each in the words that say what a cell hits. Two clues further down the table is made anew
//! of what is left. Sets that the solver returns join all tables on the path.
//!
//! Two digits that no clue has could change places. So of the digits that are missing all but one need a clue of their own, which is what
//! bounds the search where regions leave no small unavoidable sets.

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

/// With fewer clues than this two digits are missing and could change places.
pub const FEWEST: usize = SIDE - 1;

/// Searches solution grids under one set of rules.
#[derive(Clone, Debug)]
pub struct Fewest {
    solver: Solver,
    order: u64,
}

impl Fewest {
    /// A search of solution grids under these rules.
    pub fn new(geometry: &Geometry) -> Fewest {
        Fewest { solver: Solver::new(geometry), order: 0 }
    }

    /// Repeats the search with the unavoidable sets of a size in another order for each number. The puzzles that it finds do not depend on it,
    /// so that a second run checks the first.
    #[must_use]
    pub fn in_order(self, order: u64) -> Fewest {
        Fewest { order, ..self }
    }

    /// Returns every puzzle with at most `clues` clues in the grid, which must be a solution.
    ///
    /// In a standard grid 16 clues take about 0.5 s, and 17 eight times as long.
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
    pub fn first(&self, grid: &Grid, clues: usize, budget: &Budget) -> Result<Option<CellSet>, Undecided> {
        budget.answer(self.begin(grid, clues, true, budget).minimal.pop())
    }

    fn begin(&self, grid: &Grid, clues: usize, is_one_enough: bool, budget: &Budget) -> Found {
        if clues < FEWEST {
            return Found::default();
        }
        let mut sets = sets::unavoidable(&self.solver, grid, budget);
        Random::stream("fewest", self.order, 0).shuffle(&mut sets);
        let bounded = self.solver.under(budget);
        let cases = split::cases(&sets, clues);
        let mut task = Task {
            within: bounded.within(grid),
            pace: Pace::of(budget),
            clues,
            is_one_enough,
            known: sets,
            found: Found::default(),
        };
        // A break is the end of the budget, or the one puzzle that is enough.
        let _ = cases.iter().try_for_each(|case| Search::new(&mut task, case).run());
        task.found.minimal.sort_by_key(|cells| cells.bits());
        task.found
    }
}
