//! The plain path: nine sets of cells, one per digit, and a search that copies them. It works for
//! every geometry and is tuned for none.
//!
//! Propagation runs to a fixed point. A cell with one candidate removes it from its peers. A digit
//! with one cell in a house (drawn or derived) is assigned there. When neither rule applies, a
//! digit whose cells in one house all lie in another is removed from the rest of the other (locked
//! sets). Branching picks a cell with the fewest candidates.

use std::ops::ControlFlow;

use super::start::{Planes, Start, grid, planes};
use crate::budget::{Budget, Pace};
use crate::nine::cell::{CELLS, Cell, Digit, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House};
use crate::nine::grid::Grid;

/// A search state: the candidates, and the cells whose digit has been removed from their peers.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    planes: [CellSet; SIDE],
    settled: CellSet,
}

/// The tables of a geometry.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    peers: [CellSet; CELLS],
    houses: Vec<CellSet>,
    /// (A, B, B − A) for every two houses with at least two common cells.
    overlaps: Vec<(CellSet, CellSet, CellSet)>,
}

impl Plain {
    pub(super) fn new(geometry: &Geometry) -> Plain {
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
    pub(super) fn contradict(&self, clues: &Planes) -> bool {
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
    pub(super) fn count(&self, start: &Start, limit: u64, budget: &Budget) -> u64 {
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
    pub(super) fn search(
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
    pub(super) fn determined(&self, start: &Start) -> CellSet {
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
