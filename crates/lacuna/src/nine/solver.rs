//! The solver: one entry point for counting, solving, streaming and proving that a clue is needed.
//!
//! A [`Solver`] is built once for a geometry and answers questions about grids; it never sees a
//! variant. All questions are answered by one depth-first search with propagation. They differ in
//! the starting position and in the visitor that receives the solutions:
//!
//! | question | start | visitor |
//! |---|---|---|
//! | [`count`](Solver::count) | the clues | a counter with a limit |
//! | [`solve`](Solver::solve) | the clues | keeps two, then stops |
//! | [`for_each`](Solver::for_each) | the clues | the caller's closure |
//! | [`alternative`](Within::alternative) | the clues, with one digit excluded from one cell | keeps one, then stops |
//!
//! [`Within`] asks the last kind of question many times about one solution grid, as a minimiser
//! does.
//!
//! They run to the end, unless [`Solver::under`] sets a budget.
//!
//! There are two implementations, chosen once by [`Solver::new`]: the plain path works everywhere;
//! the vector path, where the CPU has the instructions, is at least ten times faster. They give
//! identical answers; only the order of the solutions may differ.

mod simd;

use std::ops::ControlFlow;
use std::sync::OnceLock;

use crate::budget::{Budget, Pace, Undecided, certain};
use crate::nine::cell::{CELLS, Cell, Digit, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House};
use crate::nine::grid::Grid;
use crate::nine::solver::simd::Simd;
use crate::nine::solver::simd::vector::Lanes;

pub use crate::nine::solver::simd::Instructions;
pub(crate) use crate::nine::solver::simd::cage::{Cage, Caged, Pruned};
pub(crate) use crate::nine::solver::simd::short_sum::{Left, ShortSum};
pub(crate) use crate::nine::solver::simd::{Masks, Rounds};

/// The outcome of solving a grid of clues.
pub type Outcome = crate::board::Outcome<Grid>;

/// A solver of grids of one geometry. Cheap to share between threads.
#[derive(Clone, Debug)]
pub struct Solver {
    plain: Plain,
    simd: Option<Simd>,
    /// The houses beyond rows, columns and boxes.
    regions: Vec<CellSet>,
}

impl Solver {
    /// Returns the fastest solver for this geometry on this machine.
    pub fn new(geometry: &Geometry) -> Solver {
        Instructions::usable()
            .and_then(|best| Solver::with_instructions(geometry, best))
            .unwrap_or_else(|| Solver::plain(geometry))
    }

    /// Returns a solver that uses these instructions, if this machine has them. For tests and
    /// measurements.
    pub fn with_instructions(geometry: &Geometry, instructions: Instructions) -> Option<Solver> {
        let simd = Simd::new(geometry, instructions)?;
        Some(Solver {
            simd: Some(simd),
            ..Solver::plain(geometry)
        })
    }

    /// Returns the plain solver, for any geometry and any machine. It is the reference that the
    /// fast paths are tested against.
    pub fn plain(geometry: &Geometry) -> Solver {
        let regions = geometry.regions().iter().map(House::cells).collect();
        Solver {
            plain: Plain::new(geometry),
            simd: None,
            regions,
        }
    }

    /// Returns the instructions in use; none for the plain solver.
    pub fn instructions(&self) -> Option<Instructions> {
        self.simd.as_ref().map(Simd::instructions)
    }

    /// Returns the number of solutions, counted up to `limit`. It searches, so beware of grids with
    /// few clues.
    pub fn count(&self, clues: &Grid, limit: u64) -> u64 {
        certain(self.under(&Budget::UNLIMITED).count(clues, limit))
    }

    /// Determines whether there is no solution, exactly one, or more than one.
    pub fn solve(&self, clues: &Grid) -> Outcome {
        certain(self.under(&Budget::UNLIMITED).solve(clues))
    }

    /// Calls `visit` with every solution, in no particular order, until it breaks.
    pub fn for_each<B>(
        &self,
        clues: &Grid,
        visit: impl FnMut(&Grid) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        certain(self.under(&Budget::UNLIMITED).for_each(clues, visit))
    }

    /// Returns a view for the same questions that gives up when the budget is spent.
    #[inline]
    pub fn under<'a>(&'a self, budget: &'a Budget<'a>) -> Bounded<'a> {
        Bounded {
            solver: self,
            budget,
            ruled_out: &[],
        }
    }

    /// Returns `true` if a digit of the clues is repeated in a house and the search would not
    /// detect it by itself.
    fn contradict(&self, clues: &Start) -> bool {
        !self.simd.as_ref().is_some_and(Simd::judges_clues)
            && self.plain.contradict(&planes(clues.grid))
    }

    /// Returns a view for many questions about the puzzles inside one solution grid. The grid must
    /// be a solution under these rules: for any other grid the answers are meaningless, and the
    /// minimiser may panic.
    #[inline]
    pub fn within(&self, solution: &Grid) -> Within<'_> {
        self.under(&Budget::UNLIMITED).within(solution)
    }

    fn search(
        &self,
        start: &Start,
        visitor: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
        budget: &Budget,
    ) -> ControlFlow<()> {
        match &self.simd {
            Some(simd) => simd.search(start, visitor, budget),
            None => self.plain.search(start, visitor, budget),
        }
    }

    /// Returns the number of solutions from a start, up to a limit of at least 1.
    fn counted(&self, start: &Start, limit: u64, budget: &Budget) -> u64 {
        match &self.simd {
            Some(simd) => simd.count(start, limit, budget),
            None => self.plain.count(start, limit, budget),
        }
    }

    fn first(&self, start: &Start, budget: &Budget) -> Option<Grid> {
        let mut found = None;
        let mut keep = |solution: &Grid| {
            found = Some(*solution);
            ControlFlow::Break(())
        };
        let _ = self.search(start, &mut keep, budget);
        found
    }
}

/// A solver that gives up when its budget is spent.
#[derive(Clone, Copy, Debug)]
pub struct Bounded<'a> {
    solver: &'a Solver,
    budget: &'a Budget<'a>,
    ruled_out: &'a [(Cell, Digit)],
}

impl<'a> Bounded<'a> {
    /// Rules these candidates out when solutions are counted, solved for or visited. Questions
    /// within a solution ignore them.
    #[must_use]
    pub fn without(self, ruled_out: &'a [(Cell, Digit)]) -> Bounded<'a> {
        Bounded { ruled_out, ..self }
    }

    fn start<'s>(&self, clues: &'s Grid) -> Start<'s>
    where
        'a: 's,
    {
        Start {
            grid: clues,
            lanes: None,
            near: false,
            cells: CellSet::ALL,
            denied: None,
            ruled_out: self.ruled_out,
        }
    }

    /// Like [`Solver::count`], within the budget.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn count(&self, clues: &Grid, limit: u64) -> Result<u64, Undecided> {
        let start = self.start(clues);
        if limit == 0 || self.solver.contradict(&start) {
            return Ok(0);
        }
        let found = self.solver.counted(&start, limit, self.budget);
        if found == limit {
            Ok(found)
        } else {
            self.budget.answer(found)
        }
    }

    /// Like [`Solver::solve`], within the budget.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn solve(&self, clues: &Grid) -> Result<Outcome, Undecided> {
        let mut first = None;
        let second = self.for_each(clues, |solution| match first {
            None => {
                first = Some(*solution);
                ControlFlow::Continue(())
            }
            Some(_) => ControlFlow::Break(*solution),
        });
        second.map(|second| match (first, second) {
            (None, _) => Outcome::Impossible,
            (Some(only), ControlFlow::Continue(())) => Outcome::Unique(only),
            (Some(one), ControlFlow::Break(other)) => Outcome::Ambiguous(one, other),
        })
    }

    /// Like [`Solver::for_each`], within the budget; undecided if the search gave up before `visit`
    /// broke it.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn for_each<B>(
        &self,
        clues: &Grid,
        mut visit: impl FnMut(&Grid) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Undecided> {
        let start = self.start(clues);
        if self.solver.contradict(&start) {
            return Ok(ControlFlow::Continue(()));
        }
        let mut broken = None;
        let mut visitor = |solution: &Grid| match visit(solution) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(value) => {
                broken = Some(value);
                ControlFlow::Break(())
            }
        };
        let _ = self.solver.search(&start, &mut visitor, self.budget);
        match broken {
            Some(value) => Ok(ControlFlow::Break(value)),
            None => self.budget.answer(ControlFlow::Continue(())),
        }
    }

    /// Like [`Solver::within`], within the budget. Once the budget is spent the answers are
    /// meaningless: callers have to check the budget afterwards.
    #[inline]
    pub fn within(&self, solution: &Grid) -> Within<'a> {
        Within {
            solver: self.solver,
            budget: self.budget,
            solution: *solution,
            lanes: OnceLock::new(),
        }
    }
}

/// A view for questions about the puzzles inside one solution grid, each puzzle given as the set of
/// cells that keep their digit.
///
/// Every answer that is a [`CellSet`] is an unavoidable set: the cells in which another solution
/// differs from the known one.
#[derive(Clone, Debug)]
pub struct Within<'s> {
    solver: &'s Solver,
    budget: &'s Budget<'s>,
    solution: Grid,
    /// Computed on first use: the plain path needs none.
    lanes: OnceLock<[Lanes; 9]>,
}

impl Within<'_> {
    /// Returns the solution grid.
    #[inline]
    pub fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Returns the budget of these questions, for loops around them.
    #[inline]
    pub fn budget(&self) -> &Budget<'_> {
        self.budget
    }

    /// Returns the cells of each house beyond rows, columns and boxes.
    #[inline]
    pub fn regions(&self) -> &[CellSet] {
        &self.solver.regions
    }

    /// Returns an unavoidable set that avoids `clues` and contains `cell`, if there is one: the
    /// difference from a solution of the clues with another digit at `cell`. If there is none and
    /// `cell` is not a clue, the clues determine it.
    #[inline]
    pub fn alternative(&self, clues: CellSet, cell: Cell) -> Option<CellSet> {
        self.solver
            .first(&self.deny(clues, cell), self.budget)
            .map(|other| self.solution.difference(&other))
    }

    /// Returns an unavoidable set that avoids `clues`, if there is one: the difference from any
    /// other solution.
    #[inline]
    pub fn another(&self, clues: CellSet) -> Option<CellSet> {
        self.differing(&self.start(clues, None))
    }

    #[inline]
    fn differing(&self, start: &Start) -> Option<CellSet> {
        let mut found = None;
        let mut differs = |other: &Grid| {
            if *other == self.solution {
                return ControlFlow::Continue(());
            }
            found = Some(*other);
            ControlFlow::Break(())
        };
        let _ = self.solver.search(start, &mut differs, self.budget);
        found.map(|other| self.solution.difference(&other))
    }

    /// Like [`another`](Self::another), but the vector path tries the digits of the known solution
    /// first, so the set is smaller.
    #[inline]
    pub fn near(&self, clues: CellSet) -> Option<CellSet> {
        self.differing(&Start {
            near: true,
            ..self.start(clues, None)
        })
    }

    /// Returns `true` if the clues have no other solution.
    #[inline]
    pub fn is_unique(&self, clues: CellSet) -> bool {
        self.another(clues).is_none()
    }

    /// Returns `true` if removing `clue` would allow another solution. The clues must be unique.
    #[inline]
    pub fn is_needed(&self, clues: CellSet, clue: Cell) -> bool {
        self.solver
            .counted(&self.deny(clues.without(clue), clue), 1, self.budget)
            == 1
    }

    /// Returns the cells whose digit follows from the clues by propagation alone, without search.
    /// Their number depends on the path; each of them has no alternative.
    #[inline]
    pub fn determined(&self, clues: CellSet) -> CellSet {
        let start = self.start(clues, None);
        match &self.solver.simd {
            Some(simd) => simd.determined(&start),
            None => self.solver.plain.determined(&start),
        }
    }

    /// Runs scalar code compiled for the solver's instructions.
    pub fn run<W: Work>(&self, work: W) -> W::Output {
        match &self.solver.simd {
            Some(simd) => simd.run(work),
            None => work.run(),
        }
    }

    #[inline]
    fn deny(&self, clues: CellSet, cell: Cell) -> Start<'_> {
        self.start(clues, self.solution.get(cell).map(|digit| (cell, digit)))
    }

    #[inline]
    fn start(&self, cells: CellSet, denied: Option<(Cell, Digit)>) -> Start<'_> {
        Start {
            grid: &self.solution,
            lanes: Some(&self.lanes),
            near: false,
            cells,
            denied,
            ruled_out: &[],
        }
    }
}

// The starting position of both paths of the solver.

/// For each digit, the cells that hold it or may hold it, bit i for cell i.
type Planes = [u128; 9];

/// The starting position of a search: the digits of a grid at some cells, every digit elsewhere,
/// and optionally some excluded candidates.
#[derive(Clone, Copy, Debug)]
struct Start<'a> {
    grid: &'a Grid,
    /// A cache for the candidates of the grid as lanes.
    lanes: Option<&'a OnceLock<[Lanes; 9]>>,
    /// `true` if the digits of the grid should be tried first. The plain path ignores it.
    near: bool,
    cells: CellSet,
    denied: Option<(Cell, Digit)>,
    ruled_out: &'a [(Cell, Digit)],
}

/// Scalar code that gains from being compiled for the instructions of a solver, because the
/// compiler vectorises its loops.
pub trait Work {
    /// The result.
    type Output;

    /// Runs the work. This function and those whose loops should gain must be `inline(always)`:
    /// others are compiled for the baseline instructions.
    fn run(self) -> Self::Output;
}

/// Returns the planes of a grid.
fn planes(grid: &Grid) -> Planes {
    let mut planes = [0; 9];
    for (cell, &value) in grid.values().iter().enumerate() {
        if value != 0 {
            planes[value as usize - 1] |= 1 << cell;
        }
    }
    planes
}

/// Returns the grid of planes with one candidate in every cell.
fn grid(planes: &Planes) -> Grid {
    let mut grid = Grid::EMPTY;
    for digit in Digit::all() {
        for cell in CellSet::from_bits(planes[digit.index()]) {
            grid.set(cell, Some(digit));
        }
    }
    grid
}

// The plain path: nine sets of cells, one per digit, and a search that copies them. It works for
// every geometry and is tuned for none.
//
// Propagation runs to a fixed point. A cell with one candidate removes it from its peers. A digit
// with one cell in a house (drawn or derived) is assigned there. When neither rule applies, a
// digit whose cells in one house all lie in another is removed from the rest of the other (locked
// sets). Branching picks a cell with the fewest candidates.

/// A search state: the candidates, and the cells whose digit has been removed from their peers.
#[derive(Clone, Copy, Debug)]
struct State {
    planes: [CellSet; SIDE],
    settled: CellSet,
}

/// The tables of a geometry.
#[derive(Clone, Debug)]
struct Plain {
    peers: [CellSet; CELLS],
    houses: Vec<CellSet>,
    /// (A, B, B − A) for every two houses with at least two common cells.
    overlaps: Vec<(CellSet, CellSet, CellSet)>,
}

impl Plain {
    fn new(geometry: &Geometry) -> Plain {
        let houses: Vec<CellSet> = geometry.houses().iter().map(House::cells).collect();
        let pairs = houses
            .iter()
            .flat_map(|&a| houses.iter().map(move |&b| (a, b)));
        let overlaps = pairs
            .filter(|(a, b)| a != b && (*a & *b).len() > 1)
            .map(|(a, b)| (a, b, b - a))
            .collect();
        Plain {
            peers: std::array::from_fn(|i| geometry.peers(Cell::new(i))),
            houses,
            overlaps,
        }
    }

    /// Returns `true` if a digit is repeated in a house. Checked before a vector board with extra
    /// houses is searched: that search finds such a pair only when the house is nearly full.
    fn contradict(&self, clues: &Planes) -> bool {
        let sees_its_own = |plane: CellSet| {
            plane
                .into_iter()
                .any(|cell| !self.peers[cell.index()].is_disjoint(plane))
        };
        clues
            .iter()
            .any(|&plane| sees_its_own(CellSet::from_bits(plane)))
    }

    /// Returns the number of solutions, up to a limit of at least 1.
    fn count(&self, start: &Start, limit: u64, budget: &Budget) -> u64 {
        let mut found = 0;
        let mut count = |_: &Grid| {
            found += 1;
            if found == limit {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let _ = self.search(start, &mut count, budget);
        found
    }

    /// Passes every solution to the visitor until it breaks or the budget is spent.
    fn search(
        &self,
        start: &Start,
        visitor: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
        budget: &Budget,
    ) -> ControlFlow<()> {
        let mut pace = Pace::of(budget);
        self.begin(start)
            .map_or(ControlFlow::Continue(()), |state| {
                self.explore(state, visitor, &mut pace)
            })
    }

    /// Returns the cells that propagation alone leaves with one candidate.
    fn determined(&self, start: &Start) -> CellSet {
        let Some(mut state) = self.begin(start) else {
            return CellSet::EMPTY;
        };
        if self.propagate(&mut state).is_some() {
            state.settled
        } else {
            CellSet::EMPTY
        }
    }

    /// Returns the state after the clues, or `None` if they contradict each other.
    fn begin(&self, start: &Start) -> Option<State> {
        let mut state = State {
            planes: [CellSet::ALL; SIDE],
            settled: CellSet::EMPTY,
        };
        let planes = planes(start.grid);
        for digit in Digit::all() {
            for cell in CellSet::from_bits(planes[digit.index()]) & start.cells {
                self.assign(&mut state, cell, digit)?;
            }
        }
        for &(cell, digit) in start.denied.iter().chain(start.ruled_out) {
            state.planes[digit.index()].remove(cell);
        }
        Some(state)
    }

    fn assign(&self, state: &mut State, cell: Cell, digit: Digit) -> Option<()> {
        if !state.planes[digit.index()].contains(cell) {
            return None;
        }
        for plane in &mut state.planes {
            plane.remove(cell);
        }
        let plane = &mut state.planes[digit.index()];
        *plane = (*plane - self.peers[cell.index()]).with(cell);
        state.settled.insert(cell);
        Some(())
    }

    fn explore(
        &self,
        mut state: State,
        visitor: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
        pace: &mut Pace,
    ) -> ControlFlow<()> {
        pace.step()?;
        if self.propagate(&mut state).is_none() {
            return ControlFlow::Continue(());
        }
        let Some(cell) = fewest_candidates(&state) else {
            return visitor(&grid(&state.planes.map(CellSet::bits)));
        };
        for digit in Digit::all().filter(|digit| state.planes[digit.index()].contains(cell)) {
            let mut child = state;
            if self.assign(&mut child, cell, digit).is_some() {
                self.explore(child, visitor, pace)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Propagates to a fixed point. Returns `None` on a contradiction.
    fn propagate(&self, state: &mut State) -> Option<()> {
        while self.naked_singles(state)? || self.hidden_singles(state)? || self.locked_sets(state) {
        }
        Some(())
    }

    fn naked_singles(&self, state: &mut State) -> Option<bool> {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for plane in state.planes {
            twice |= once & plane;
            once |= plane;
        }
        if once != CellSet::ALL {
            return None;
        }
        let singles = once - twice - state.settled;
        for cell in singles {
            // A single settled just before may have removed this cell's last candidate: then no
            // digit is found.
            let digit = Digit::all().find(|digit| state.planes[digit.index()].contains(cell))?;
            self.assign(state, cell, digit)?;
        }
        Some(!singles.is_empty())
    }

    fn hidden_singles(&self, state: &mut State) -> Option<bool> {
        let mut moved = false;
        for digit in Digit::all() {
            for &house in &self.houses {
                let places = state.planes[digit.index()] & house;
                if places.is_empty() {
                    return None;
                }
                if let Some(cell) = places.single()
                    && !state.settled.contains(cell)
                {
                    self.assign(state, cell, digit)?;
                    moved = true;
                }
            }
        }
        Some(moved)
    }

    fn locked_sets(&self, state: &mut State) -> bool {
        let mut moved = false;
        for plane in &mut state.planes {
            for &(a, b, b_less_a) in &self.overlaps {
                if (*plane & a).is_subset(b) && !plane.is_disjoint(b_less_a) {
                    *plane -= b_less_a;
                    moved = true;
                }
            }
        }
        moved
    }
}

/// Returns an open cell with the fewest candidates, or `None` if all cells are settled.
fn fewest_candidates(state: &State) -> Option<Cell> {
    // Bit-sliced counting: `at_least[n]` holds the cells with more than n candidates.
    let mut at_least = [CellSet::EMPTY; SIDE];
    for plane in state.planes {
        for n in (1..SIDE).rev() {
            let carried = at_least[n - 1] & plane;
            at_least[n] |= carried;
        }
        at_least[0] |= plane;
    }
    (1..=SIDE).find_map(|n| {
        (at_least[n - 1] - at_least.get(n).copied().unwrap_or_default() - state.settled).first()
    })
}
