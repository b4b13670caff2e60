//! Every puzzle with at most a given number of clues in one solution grid.
//!
//! A set of cells is a puzzle if it *hits* every unavoidable set of the grid, that is, has a cell in each. The search lists sets that hit those
//! unavoidable sets which are known, and asks the solver about each; a second solution is a new unavoidable set, which the rest of the search
//! knows too. So the answer is exact whatever sets it begins with.
//!
//! # Search
//!
//! Depth first: the smallest set that is not hit yet has to be, by one of its cells. A cell that was tried is *dead* for the cells after it, so
//! that no set of clues is visited twice and the unavoidable sets shrink. (McGuire, Tugemann and Civario, *There is no 16-clue Sudoku*, 2012,
//! describe such a search.) What keeps it small is how many clues are needed for the sets that are left; when that is all there are,
//! every cell that this count does not rest on is dead too.
//!
//! Two digits that no clue has could change places. So of the digits that are missing all but one need a clue of their own, which is what
//! bounds the search where regions leave no small unavoidable sets.

mod bound;
mod sets;
mod table;

use crate::budget::{Budget, Undecided};
use crate::nine::cell::{Cell, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Geometry;
use crate::nine::grid::Grid;
use crate::nine::minimizer::minimize;
use crate::nine::solver::{Solver, Within};
use crate::random::Random;

use bound::Bound;
use table::{Table, View};

/// With fewer clues than this two digits are missing and could change places.
pub const FEWEST: usize = SIDE - 1;

/// Searches solution grids under one set of rules.
#[derive(Clone, Debug)]
pub struct Fewest {
    solver: Solver,
    order: u64,
}

/// What a search has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The cells of each minimal puzzle with at most so many clues, in the order of [`CellSet::bits`].
    pub minimal: Vec<CellSet>,
    /// The number of puzzles with exactly so many clues, minimal or not.
    pub exactly: u64,
    /// Sets of clues of which the solver was asked whether they are a puzzle.
    pub asked: u64,
    /// Nodes of the search.
    pub nodes: u64,
}

impl Fewest {
    /// A search of solution grids under these rules.
    pub fn new(geometry: &Geometry) -> Fewest {
        Fewest { solver: Solver::new(geometry), order: 0 }
    }

    /// The same search with the unavoidable sets of a size in another order for each number. The puzzles that it finds do not depend on it,
    /// so that a second run checks the first.
    #[must_use]
    pub fn in_order(self, order: u64) -> Fewest {
        Fewest { order, ..self }
    }

    /// Every puzzle with at most so many clues in the grid, which must be a solution.
    ///
    /// In a standard grid 14 clues take about 0.1 s, 16 take 5 s, and 17 eight times as long.
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

    /// A minimal puzzle with at most so many clues in the grid, if there is one.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn first(&self, grid: &Grid, clues: usize, budget: &Budget) -> Result<Option<CellSet>, Undecided> {
        budget.answer(self.begin(grid, clues, true, budget).minimal.pop())
    }

    fn begin(&self, grid: &Grid, clues: usize, is_one_enough: bool, budget: &Budget) -> Found {
        let mut sets = sets::unavoidable(&self.solver, grid, budget);
        Random::stream("fewest", self.order, 0).shuffle(&mut sets);
        let bounded = self.solver.under(budget);
        let mut search = Search {
            within: bounded.within(grid),
            budget,
            is_one_enough,
            digits: sets::digits(grid),
            fresh: Vec::new(),
            bound: Bound::default(),
            found: Found::default(),
        };
        search.anew(Node { chosen: CellSet::EMPTY, dead: CellSet::EMPTY, left: clues }, sets);
        search.found.minimal.sort_by_key(|cells| cells.bits());
        search.found
    }
}

/// A place in the search.
#[derive(Clone, Copy)]
struct Node {
    /// The clues so far.
    chosen: CellSet,
    /// The cells that are no clues here.
    dead: CellSet,
    /// Clues that may still be added.
    left: usize,
}

impl Node {
    /// The same with one clue more.
    fn with(self, cell: Cell) -> Node {
        Node { chosen: self.chosen.with(cell), left: self.left - 1, ..self }
    }
}

/// The search of one grid.
struct Search<'a> {
    within: Within<'a>,
    budget: &'a Budget<'a>,
    is_one_enough: bool,
    /// The cells of each digit.
    digits: [CellSet; SIDE],
    /// The unavoidable sets that the solver has found.
    fresh: Vec<CellSet>,
    bound: Bound,
    found: Found,
}

impl Search<'_> {
    /// All puzzles below a node with a table of its own.
    fn anew(&mut self, node: Node, sets: Vec<CellSet>) {
        let (mut table, view) = Table::new(sets);
        self.node(&mut table, view, node);
    }

    /// All puzzles below a node that has to hit what is left of a table.
    fn node(&mut self, table: &mut Table, mut view: View, mut node: Node) {
        self.found.nodes += 1;
        if table.is_worn(&view) {
            let known = self.fresh.len();
            self.anew(node, table.beside(&view, node.chosen, node.dead));
            self.fresh[known..].iter().for_each(|&set| table.learn(set));
            return;
        }
        if view.live == 0 {
            let learnt = table.learnt();
            if self.another(table, node).is_none() {
                return;
            }
            view.renew(table, learnt, node.dead);
        }
        if !self.is_within_reach(table, &mut view, &mut node) {
            return;
        }
        for cell in table.set(view.smallest(view.live)) - node.dead {
            if self.is_over() {
                return;
            }
            let learnt = table.learnt();
            let below = view.without(table.hit(cell));
            if node.left == 3 {
                self.pairs(table, below.live, node.with(cell));
            } else {
                self.node(table, below, node.with(cell));
            }
            view.renew(table, learnt, node.dead);
            view.take_out(table, CellSet::of(cell));
            node.dead.insert(cell);
        }
    }

    /// Whether to look no further.
    fn is_over(&self) -> bool {
        self.budget.is_spent() || self.is_one_enough && self.found.exactly > 0
    }

    /// An unavoidable set that the clues of a node do not hit, if there is one: the first of those at these places, or another.
    fn open(&mut self, table: &mut Table, live: u128, node: Node) -> Option<CellSet> {
        if live == 0 { self.another(table, node) } else { Some(table.first(live)) }
    }

    /// An unavoidable set that the clues of a node do not hit and that has no place in the table, if there is one. The table learns it.
    fn another(&mut self, table: &mut Table, node: Node) -> Option<CellSet> {
        let set = table.take_beside(node.chosen).or_else(|| self.ask(node))?;
        table.learn(set);
        Some(set)
    }

    /// Whether the clues that are left may suffice. Makes the cells dead that cannot be clues.
    fn is_within_reach(&mut self, table: &Table, view: &mut View, node: &mut Node) -> bool {
        let missing = self.digits.iter().filter(|digit| digit.is_disjoint(node.chosen));
        let (number, cells) = missing.fold((0, CellSet::EMPTY), |(n, all), &digit| (n + 1, all | digit));
        if number > node.left + 1 {
            return false;
        }
        if number == node.left + 1 {
            view.take_out(table, !cells - node.dead);
            node.dead |= !cells;
        }
        loop {
            let (needed, cells) = self.bound.needed(table, view, node.dead, node.left);
            if needed != node.left {
                return needed < node.left;
            }
            let changes = view.take_out(table, !cells - node.dead);
            node.dead |= !cells;
            if !changes {
                return true;
            }
        }
    }

    /// A node with two clues left.
    fn pairs(&mut self, table: &mut Table, mut live: u128, mut node: Node) {
        self.found.nodes += 1;
        let Some(set) = self.open(table, live, node) else { return };
        for cell in set - node.dead {
            let learnt = table.learnt();
            self.last(table, live & !table.hit(cell), node.with(cell));
            live |= table.learnt_since(learnt);
            node.dead.insert(cell);
        }
    }

    /// A node with one clue left: it is in all the sets that are not hit.
    fn last(&mut self, table: &mut Table, live: u128, node: Node) {
        let Some(set) = self.open(table, live, node) else { return };
        let mut common: CellSet = (set - node.dead).into_iter().filter(|&cell| live & !table.hit(cell) == 0).collect();
        while let Some(cell) = common.first() {
            common.remove(cell);
            if let Some(set) = self.another(table, node.with(cell)) {
                common &= set;
            }
        }
    }

    /// An unavoidable set that the clues of the node do not hit; if there is none, they are a puzzle, and it is noted.
    fn ask(&mut self, node: Node) -> Option<CellSet> {
        self.found.asked += 1;
        if let Some(other) = self.within.another(node.chosen) {
            let fresh = sets::least(&self.within, other);
            self.fresh.push(fresh);
            return Some(fresh);
        }
        if !self.is_over() {
            let free = CellSet::ALL - node.dead - node.chosen;
            self.found.exactly += choices(free.len() as u64, node.left as u64);
            let minimal = minimize(&self.within, node.chosen, node.chosen);
            // A smaller puzzle inside is found by itself.
            if minimal == node.chosen || self.is_one_enough {
                self.found.minimal.push(minimal);
            }
        }
        None
    }
}

/// In how many ways so many of n can be chosen.
fn choices(n: u64, chosen: u64) -> u64 {
    (0..chosen).fold(1, |ways, i| ways * (n - i) / (i + 1))
}
