//! Sets of candidates: for each digit the cells that may hold it.

use crate::nine::cell::{Cell, Digit, SIDE};
use crate::nine::cell_set::CellSet;

/// A set of candidates, one set of cells per digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Candidates([CellSet; SIDE]);

impl Candidates {
    /// No candidate.
    pub const EMPTY: Candidates = Candidates([CellSet::EMPTY; SIDE]);

    /// One digit in these cells.
    pub fn of(digit: Digit, cells: CellSet) -> Candidates {
        let mut one = Candidates::EMPTY;
        one.0[digit.index()] = cells;
        one
    }

    /// The cells of a digit.
    pub fn places(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// Whether no candidate is in the set.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// Whether the cell has this digit as a candidate.
    pub fn contains(&self, cell: Cell, digit: Digit) -> bool {
        self.0[digit.index()].contains(cell)
    }

    /// Whether every candidate is in the other set.
    pub fn is_subset(&self, other: &Candidates) -> bool {
        self.0.iter().zip(&other.0).all(|(these, those)| these.is_subset(*those))
    }

    /// Puts a digit into these cells.
    pub fn insert(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] |= cells;
    }

    /// Takes a digit out of these cells.
    pub fn remove(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] -= cells;
    }

    /// Puts all candidates of the other set in.
    pub fn extend(&mut self, other: &Candidates) {
        for (these, those) in self.0.iter_mut().zip(&other.0) {
            *these |= *those;
        }
    }

    /// The cells that have any candidate.
    pub fn cells(&self) -> CellSet {
        self.0.iter().fold(CellSet::EMPTY, |all, cells| all | *cells)
    }

    /// The digits with their cells, where there are any.
    pub fn by_digit(&self) -> impl Iterator<Item = (Digit, CellSet)> + '_ {
        Digit::all().map(|digit| (digit, self.places(digit))).filter(|(_, cells)| !cells.is_empty())
    }

    /// Every candidate, digit by digit.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.by_digit().flat_map(|(digit, cells)| cells.into_iter().map(move |cell| (cell, digit)))
    }
}
