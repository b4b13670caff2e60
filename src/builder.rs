//! Random solution grids by van Eijck's randomised search.
//!
//! Each step takes a uniformly random cell among the open cells with fewest candidates and tries its digits in random order,
//! depth-first; placing a digit takes it from the cell's peers and nothing more. This definition fixes the outcome of every
//! seed, so it stays apart from the solver, whose propagation may grow stronger. The grids are random, not uniform: the method favours some
//! solution grids a little (about 20 % more minimal puzzles per grid than average for the standard rules, Berthier 2009).

use crate::cell::{CELLS, Cell, Digit, SIDE};
use crate::cell_set::CellSet;
use crate::geometry::Geometry;
use crate::grid::Grid;
use crate::random::Random;

/// Dead ends after which a search starts afresh: it guards against the rare deep wrong turn.
const DEAD_ENDS: u32 = 30;

/// Draws random solution grids of one geometry.
#[derive(Clone, Debug)]
pub struct Builder {
    peers: [CellSet; CELLS],
}

/// Searches that are made before a geometry counts as having no solution grid.
const SEARCHES: u32 = 10_000;

/// A geometry for which no solution grid was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "found no grid that satisfies all these houses in {SEARCHES} searches, expected one: the houses contradict each other, or nearly"
)]
pub struct NoGrid;

impl Builder {
    /// A builder for this geometry.
    ///
    /// # Errors
    /// If many searches find no solution grid. (Proving that there is none can take for ever.)
    pub fn new(geometry: &Geometry) -> Result<Builder, NoGrid> {
        let builder = Builder { peers: std::array::from_fn(|i| geometry.peers(Cell::new(i))) };
        let mut random = Random::stream("a first grid", 0, 0);
        let found = (0..SEARCHES).any(|_| builder.extend(State::OPEN, &mut random, &mut 0).is_some());
        if found { Ok(builder) } else { Err(NoGrid) }
    }

    /// A random solution grid.
    pub fn build(&self, random: &mut Random) -> Grid {
        loop {
            let mut dead_ends = 0;
            if let Some(state) = self.extend(State::OPEN, random, &mut dead_ends) {
                return state.grid();
            }
        }
    }

    fn extend(&self, mut state: State, random: &mut Random, dead_ends: &mut u32) -> Option<State> {
        if !state.place_forced(&self.peers) {
            *dead_ends += 1;
            return None;
        }
        let Some(narrowest) = state.with_candidates.iter().find(|cells| !cells.is_empty()) else { return Some(state) };
        let cell = narrowest.nth(random.below(narrowest.len() as u32) as usize)?;
        let mut digits: Vec<usize> = (0..SIDE).filter(|&digit| state.planes[digit].contains(cell)).collect();
        while !digits.is_empty() && *dead_ends < DEAD_ENDS {
            let digit = digits.swap_remove(random.below(digits.len() as u32) as usize);
            let mut child = state;
            child.place(cell, digit, &self.peers);
            if let Some(full) = self.extend(child, random, dead_ends) {
                return Some(full);
            }
        }
        None
    }
}

/// A partly filled grid with the candidates of its open cells.
#[derive(Clone, Copy)]
struct State {
    /// For each digit the cells that hold it or may hold it.
    planes: [CellSet; SIDE],
    /// `with_candidates[n]`: the open cells with n candidates.
    with_candidates: [CellSet; SIDE + 1],
}

impl State {
    const OPEN: State = {
        let mut with_candidates = [CellSet::EMPTY; SIDE + 1];
        with_candidates[SIDE] = CellSet::ALL;
        State { planes: [CellSet::ALL; SIDE], with_candidates }
    };

    /// Writes a candidate of an open cell and takes it from the cell's peers.
    fn place(&mut self, cell: Cell, digit: usize, peers: &[CellSet; CELLS]) {
        for plane in &mut self.planes {
            plane.remove(cell);
        }
        for cells in &mut self.with_candidates {
            cells.remove(cell);
        }
        let losing = self.planes[digit] & peers[cell.index()];
        self.planes[digit] = (self.planes[digit] - losing).with(cell);
        for n in 1..=SIDE {
            let moving = self.with_candidates[n] & losing;
            self.with_candidates[n] -= moving;
            self.with_candidates[n - 1] |= moving;
        }
    }

    /// Fills the cells with one candidate until none is left; false if a cell ends without any.
    fn place_forced(&mut self, peers: &[CellSet; CELLS]) -> bool {
        while self.with_candidates[0].is_empty() {
            let Some(cell) = self.with_candidates[1].first() else { return true };
            let digit = self.planes.iter().position(|plane| plane.contains(cell)).expect("the cell has a candidate");
            self.place(cell, digit, peers);
        }
        false
    }

    fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for digit in Digit::all() {
            for cell in self.planes[digit.index()] {
                grid.set(cell, Some(digit));
            }
        }
        grid
    }
}
