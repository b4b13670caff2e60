//! Forcing, bounded to one assumption: a candidate is written in pencil, singles follow, and they contradict each other.
//!
//! What singles lead to does not depend on their order, so neither does the outcome.

use crate::nine::cell::{Cell, Digit, DigitSet, SIDE};
use crate::nine::cell_set::CellSet;

use super::board::{Board, DeadEnd};
use super::candidates::Candidates;
use super::position::Position;
use super::step::{Moves, Pattern, Supposition};
use super::tables::Tables;

/// Every candidate that singles refute.
pub(super) fn find(position: &Position, moves: &mut Moves) {
    let start = Pencilled::new(&position.board);
    for (cell, digit) in position.board.candidates.iter() {
        if let Some(end) = start.refute(position.tables, cell, digit) {
            moves.eliminate(Candidates::of(digit, CellSet::of(cell)), || Pattern {
                cells: CellSet::of(cell),
                digits: digit.into(),
                supposition: Some(Supposition { steps: Vec::new(), end }),
                ..Pattern::default()
            });
        }
    }
}

/// For each digit the cells that hold it or may hold it.
#[derive(Clone, Copy)]
struct Pencilled {
    places: [CellSet; SIDE],
    settled: CellSet,
    /// Digits whose places have changed.
    changed: DigitSet,
}

impl Pencilled {
    fn new(board: &Board) -> Pencilled {
        let mut places: [CellSet; SIDE] = std::array::from_fn(|i| board.places(Digit::from_index(i)));
        for cell in !board.open {
            if let Some(digit) = board.grid.get(cell) {
                places[digit.index()].insert(cell);
            }
        }
        Pencilled { places, settled: !board.open, changed: DigitSet::EMPTY }
    }

    /// The contradiction that follows from the candidate, if one does.
    fn refute(mut self, tables: &Tables, cell: Cell, digit: Digit) -> Option<DeadEnd> {
        self.write(tables, cell, digit);
        loop {
            let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
            for places in self.places {
                twice |= once & places;
                once |= places;
            }
            if let Some(cell) = (!once).first() {
                return Some(DeadEnd::Cell(cell));
            }
            for cell in once - twice - self.settled {
                // An earlier single of this round may have taken the digit: the next round sees the empty cell.
                if let Some(digit) = Digit::all().find(|digit| self.places[digit.index()].contains(cell)) {
                    self.write(tables, cell, digit);
                }
            }
            let digit = self.changed.first()?;
            self.changed.remove(digit);
            if let Err(house) = self.hidden(tables, digit) {
                return Some(DeadEnd::House(house, digit));
            }
        }
    }

    /// Writes the hidden singles of a digit, or finds a house without a place for it.
    fn hidden(&mut self, tables: &Tables, digit: Digit) -> Result<(), usize> {
        for (house, &cells) in tables.houses.iter().enumerate() {
            let places = self.places[digit.index()] & cells;
            if places.is_empty() {
                return Err(house);
            }
            if let Some(cell) = places.single().filter(|&cell| !self.settled.contains(cell)) {
                self.write(tables, cell, digit);
            }
        }
        Ok(())
    }

    fn write(&mut self, tables: &Tables, cell: Cell, digit: Digit) {
        for other in Digit::all().filter(|&other| other != digit) {
            if self.places[other.index()].contains(cell) {
                self.places[other.index()].remove(cell);
                self.changed.insert(other);
            }
        }
        let losing = self.places[digit.index()] & tables.peers[cell.index()];
        if !losing.is_empty() {
            self.places[digit.index()] -= losing;
            self.changed.insert(digit);
        }
        self.settled.insert(cell);
    }
}
