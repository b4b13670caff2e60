//! The state of a puzzle under a pencil: digits written, candidates left, kept by digit and by cell.

use crate::nine::cell::{CELLS, Cell, Digit, DigitSet};
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;

use super::candidates::Candidates;
use super::tables::Tables;

/// Where no solution is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadEnd {
    /// A cell without a candidate.
    Cell(Cell),
    /// A house, as an index into the geometry's list, without a place for the digit.
    House(usize, Digit),
}

/// Digits and candidates. Only open cells have candidates.
#[derive(Clone, Debug)]
pub struct Board {
    pub(super) candidates: Candidates,
    pub(super) digits: [DigitSet; CELLS],
    pub(super) open: CellSet,
    pub(super) grid: Grid,
}

impl Board {
    /// The clues written, and taken from their peers.
    pub(super) fn new(tables: &Tables, clues: &Grid) -> Board {
        let mut candidates = Candidates::EMPTY;
        for digit in Digit::all() {
            candidates.insert(digit, CellSet::ALL);
        }
        let mut board = Board { candidates, digits: [DigitSet::ALL; CELLS], open: CellSet::ALL, grid: Grid::EMPTY };
        for cell in Cell::all() {
            if let Some(digit) = clues.get(cell) {
                board.place(tables, cell, digit);
            }
        }
        board
    }

    /// Writes a digit and takes it from the cell's peers.
    pub(super) fn place(&mut self, tables: &Tables, cell: Cell, digit: Digit) {
        let here = CellSet::of(cell);
        for other in self.digits[cell.index()] {
            self.candidates.remove(other, here);
        }
        self.digits[cell.index()] = DigitSet::EMPTY;
        self.open -= here;
        self.grid.set(cell, Some(digit));
        self.strike(digit, tables.peers[cell.index()]);
    }

    /// Takes a digit from these cells.
    pub(super) fn strike(&mut self, digit: Digit, cells: CellSet) {
        let losing = self.candidates.places(digit) & cells;
        for cell in losing {
            self.digits[cell.index()].remove(digit);
        }
        self.candidates.remove(digit, losing);
    }

    /// Takes candidates away, and writes digits.
    pub(super) fn apply(&mut self, tables: &Tables, eliminations: &Candidates, placements: &Candidates) {
        for (digit, cells) in eliminations.by_digit() {
            self.strike(digit, cells);
        }
        for (cell, digit) in placements.iter() {
            self.place(tables, cell, digit);
        }
    }

    /// A cell or a house that nothing is left for, if there is one.
    pub(super) fn dead_end(&self, tables: &Tables) -> Option<DeadEnd> {
        if let Some(cell) = self.open.into_iter().find(|cell| self.digits[cell.index()].is_empty()) {
            return Some(DeadEnd::Cell(cell));
        }
        let mut places = self.candidates;
        for (cell, digit) in (!self.open).into_iter().filter_map(|cell| Some((cell, self.grid.get(cell)?))) {
            places.insert(digit, CellSet::of(cell));
        }
        let houses = || tables.houses.iter().enumerate();
        let without = |digit: Digit| houses().find(|(_, cells)| cells.is_disjoint(places.places(digit)));
        Digit::all().find_map(|digit| without(digit).map(|(house, _)| DeadEnd::House(house, digit)))
    }

    /// The digits written so far, clues included.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The candidates of a cell: none if it has a digit.
    pub fn candidates_of(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// The open cells that may hold the digit.
    pub(super) fn places(&self, digit: Digit) -> CellSet {
        self.candidates.places(digit)
    }

    /// `with[n]`: the open cells with exactly n candidates, for n up to 3.
    pub(super) fn with_candidates(&self) -> [CellSet; 4] {
        // Bit-sliced counting: `more[n]` holds the cells with more than n candidates.
        let mut more = [CellSet::EMPTY; 4];
        for digit in Digit::all() {
            let places = self.places(digit);
            for n in (1..4).rev() {
                let carried = more[n - 1] & places;
                more[n] |= carried;
            }
            more[0] |= places;
        }
        [self.open - more[0], more[0] - more[1], more[1] - more[2], more[2] - more[3]]
    }
}
