//! Pairs, triples and quads: as many cells as digits in a house.

use crate::nine::cell::{Digit, DigitSet};
use crate::nine::cell_set::CellSet;

use super::board::Board;
use super::candidates::Candidates;
use super::position::Position;
use super::step::{Moves, Pattern};
use super::tables::Tables;

/// `size` cells of a house with `size` digits between them: the digits leave every cell that sees all of their places.
pub(super) fn naked(position: &Position, size: usize, moves: &mut Moves) {
    let (tables, board) = (position.tables, &position.board);
    for (house, &cells) in tables.houses.iter().enumerate() {
        let open = board.open & cells;
        let narrow: CellSet = open.into_iter().filter(|cell| board.digits[cell.index()].len() <= size).collect();
        if open.len() <= size || narrow.len() < size {
            continue;
        }
        cells_with(&board.digits, narrow, size, (CellSet::EMPTY, DigitSet::EMPTY), &mut |subset, digits| {
            let mut gone = Candidates::EMPTY;
            for digit in digits {
                let places = board.places(digit);
                gone.insert(digit, places & tables.common_peers(places & subset));
            }
            moves.eliminate(gone, || Pattern { houses: vec![house], cells: subset, digits, ..Pattern::default() });
        });
    }
}

/// Calls `found` with every way to take `more` of the cells that holds at most as many digits as cells.
fn cells_with(
    digits: &[DigitSet],
    mut rest: CellSet,
    more: usize,
    taken: (CellSet, DigitSet),
    found: &mut dyn FnMut(CellSet, DigitSet),
) {
    let (subset, union) = taken;
    if more == 0 {
        if union.len() == subset.len() {
            found(subset, union);
        }
        return;
    }
    while let Some(cell) = rest.first() {
        rest.remove(cell);
        let wider = union | digits[cell.index()];
        if wider.len() <= subset.len() + more {
            cells_with(digits, rest, more - 1, (subset.with(cell), wider), found);
        }
    }
}

/// As many digits as cells: the only places of these digits in the house.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hidden {
    house: usize,
    cells: CellSet,
    digits: DigitSet,
}

impl Hidden {
    /// The other candidates of its cells.
    fn gone(self, board: &Board) -> impl Iterator<Item = (Digit, CellSet)> {
        (!self.digits).into_iter().map(move |other| (other, board.places(other) & self.cells))
    }

    fn pattern(self) -> Pattern {
        Pattern { houses: vec![self.house], cells: self.cells, digits: self.digits, ..Pattern::default() }
    }
}

/// `size` digits with `size` places in a house between them: other digits leave those cells.
pub(super) fn hidden(position: &Position, size: usize, moves: &mut Moves) {
    for &hidden in position.hidden(size) {
        let mut gone = Candidates::EMPTY;
        for (other, cells) in hidden.gone(&position.board) {
            gone.insert(other, cells);
        }
        moves.eliminate(gone, || hidden.pattern());
    }
}

/// The same where it leaves the house with one place for another digit, which a person sees without writing candidates.
pub(super) fn direct(position: &Position, size: usize, moves: &mut Moves) {
    for &hidden in position.hidden(size) {
        let cells = position.tables.houses[hidden.house];
        for (other, gone) in hidden.gone(&position.board).filter(|(_, gone)| !gone.is_empty()) {
            if let Some(cell) = ((position.board.places(other) & cells) - gone).single() {
                let links = hidden.digits.into_iter().map(|digit| (hidden.cells, digit));
                moves.place(cell, other, || Pattern { links: links.collect(), ..hidden.pattern() });
            }
        }
    }
}

/// All hidden subsets of a size.
pub(super) fn all_hidden(tables: &Tables, board: &Board, size: usize) -> Vec<Hidden> {
    let mut found = Vec::new();
    for (house, &cells) in tables.houses.iter().enumerate() {
        if (board.open & cells).len() <= size {
            continue;
        }
        let scarce = |digit: &Digit| (1..=size).contains(&(board.places(*digit) & cells).len());
        let digits: DigitSet = Digit::all().filter(scarce).collect();
        if digits.len() < size {
            continue;
        }
        let places = |digit: Digit| board.places(digit) & cells;
        digits_with(&places, digits, size, (DigitSet::EMPTY, CellSet::EMPTY), &mut |digits, cells| {
            found.push(Hidden { house, cells, digits });
        });
    }
    found
}

/// Calls `found` with every way to take `more` of the digits that has exactly as many places as digits.
fn digits_with(
    places: &dyn Fn(Digit) -> CellSet,
    mut rest: DigitSet,
    more: usize,
    taken: (DigitSet, CellSet),
    found: &mut dyn FnMut(DigitSet, CellSet),
) {
    let (subset, union) = taken;
    if more == 0 {
        if union.len() == subset.len() {
            found(subset, union);
        }
        return;
    }
    while let Some(digit) = rest.first() {
        rest.remove(digit);
        let wider = union | places(digit);
        if wider.len() <= subset.len() + more {
            digits_with(places, rest, more - 1, (subset | digit.into(), wider), found);
        }
    }
}
