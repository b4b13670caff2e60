//! The plain path: nine sets of cells, one per digit, and search by copying them. Works for every geometry; tuned for none.
//!
//! Propagation runs to a fixed point: a cell with one candidate takes it from its peers, a digit with one cell in a house (drawn or
//! derived) goes there, and when neither moves, a digit whose cells in one house all lie in another leaves the rest of the other
//! (locked sets). Branching takes a cell with fewest candidates.

use std::ops::ControlFlow;

use crate::cell::{CELLS, Cell, Digit, SIDE};
use crate::cell_set::CellSet;
use crate::geometry::{Geometry, House};
use crate::grid::Grid;

/// For each digit the cells that may hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Planes([CellSet; SIDE]);

impl Planes {
    const OPEN: Planes = Planes([CellSet::ALL; SIDE]);

    /// The planes of a full grid.
    pub(super) fn of(solution: &Grid) -> Planes {
        let mut planes = Planes([CellSet::EMPTY; SIDE]);
        for cell in Cell::all() {
            if let Some(digit) = solution.get(cell) {
                planes.0[digit.index()].insert(cell);
            }
        }
        planes
    }

    /// The grid, when every cell has one candidate.
    pub(super) fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for digit in Digit::all() {
            for cell in self.0[digit.index()] {
                grid.set(cell, Some(digit));
            }
        }
        grid
    }

    /// The cells in which two full grids differ.
    pub(super) fn difference(&self, other: &Planes) -> CellSet {
        (0..SIDE).fold(CellSet::EMPTY, |set, digit| set | (self.0[digit] - other.0[digit]))
    }
}

/// A search state: candidates, and the cells whose digit has left its peers.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    planes: Planes,
    settled: CellSet,
}

impl State {
    /// The state without this candidate.
    pub(super) fn deny(mut self, cell: Cell, digit: Digit) -> State {
        self.planes.0[digit.index()].remove(cell);
        self
    }
}

/// The tables of a geometry.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    peers: [CellSet; CELLS],
    houses: Vec<CellSet>,
    /// (A, B, B − A) for every two houses with two or more common cells.
    overlaps: Vec<(CellSet, CellSet, CellSet)>,
}

impl Plain {
    pub(super) fn new(geometry: &Geometry) -> Plain {
        let houses: Vec<CellSet> = geometry.houses().iter().map(House::cells).collect();
        let pairs = houses.iter().flat_map(|&a| houses.iter().map(move |&b| (a, b)));
        let overlaps = pairs.filter(|(a, b)| a != b && (*a & *b).len() > 1).map(|(a, b)| (a, b, b - a)).collect();
        Plain { peers: std::array::from_fn(|i| geometry.peers(Cell::new(i))), houses, overlaps }
    }

    /// The state after the clues, or nothing if they contradict each other.
    pub(super) fn start(&self, clues: &Grid) -> Option<State> {
        let mut state = State { planes: Planes::OPEN, settled: CellSet::EMPTY };
        for cell in Cell::all() {
            if let Some(digit) = clues.get(cell) {
                self.assign(&mut state, cell, digit)?;
            }
        }
        Some(state)
    }

    fn assign(&self, state: &mut State, cell: Cell, digit: Digit) -> Option<()> {
        if !state.planes.0[digit.index()].contains(cell) {
            return None;
        }
        for plane in &mut state.planes.0 {
            plane.remove(cell);
        }
        let plane = &mut state.planes.0[digit.index()];
        *plane = (*plane - self.peers[cell.index()]).with(cell);
        state.settled.insert(cell);
        Some(())
    }

    /// Finds a first solution.
    pub(super) fn first(&self, start: Option<State>) -> Option<Planes> {
        let mut found = None;
        let _ = self.search(start, &mut |planes| {
            found = Some(*planes);
            ControlFlow::Break(())
        });
        found
    }

    /// Depth-first search: calls `sink` with every solution until it breaks.
    pub(super) fn search(
        &self,
        start: Option<State>,
        sink: &mut dyn FnMut(&Planes) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(mut state) = start else { return ControlFlow::Continue(()) };
        if self.propagate(&mut state).is_none() {
            return ControlFlow::Continue(());
        }
        let Some(cell) = fewest_candidates(&state) else { return sink(&state.planes) };
        for digit in Digit::all().filter(|digit| state.planes.0[digit.index()].contains(cell)) {
            let mut child = state;
            let placed = self.assign(&mut child, cell, digit).map(|()| child);
            self.search(placed, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Draws conclusions to a fixed point; nothing if they contradict.
    fn propagate(&self, state: &mut State) -> Option<()> {
        while self.naked_singles(state)? || self.hidden_singles(state)? || self.locked_sets(state) {}
        Some(())
    }

    fn naked_singles(&self, state: &mut State) -> Option<bool> {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for plane in state.planes.0 {
            twice |= once & plane;
            once |= plane;
        }
        if once != CellSet::ALL {
            return None;
        }
        let singles = once - twice - state.settled;
        for cell in singles {
            // A single settled just now may have taken this cell's last candidate: then no digit is found.
            let digit = Digit::all().find(|digit| state.planes.0[digit.index()].contains(cell))?;
            self.assign(state, cell, digit)?;
        }
        Some(!singles.is_empty())
    }

    fn hidden_singles(&self, state: &mut State) -> Option<bool> {
        let mut moved = false;
        for digit in Digit::all() {
            for &house in &self.houses {
                let places = state.planes.0[digit.index()] & house;
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
        for plane in &mut state.planes.0 {
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

/// An open cell with as few candidates as any; none if all cells are settled.
fn fewest_candidates(state: &State) -> Option<Cell> {
    // Bit-sliced counting: `at_least[n]` holds the cells with more than n candidates.
    let mut at_least = [CellSet::EMPTY; SIDE];
    for plane in state.planes.0 {
        for n in (1..SIDE).rev() {
            let carried = at_least[n - 1] & plane;
            at_least[n] |= carried;
        }
        at_least[0] |= plane;
    }
    (1..SIDE)
        .find_map(|n| (at_least[n - 1] - at_least.get(n).copied().unwrap_or_default() - state.settled).first())
        .or_else(|| (at_least[SIDE - 1] - state.settled).first())
}
