//! Locked candidates: all places of a digit in one house are seen from elsewhere.

use crate::nine::cell::Digit;
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::HouseKind;

use super::board::Board;
use super::candidates::Candidates;
use super::position::Position;
use super::step::{Moves, Pattern};
use super::tables::{Overlap, Tables};

/// The places of a digit in a box (`pointing`) or in any other house (claiming) all lie in a second house: it goes nowhere else there.
pub(super) fn between_houses(position: &Position, pointing: bool, moves: &mut Moves) {
    for locked in of_kind(position, pointing) {
        moves.eliminate(Candidates::of(locked.digit, locked.gone), || locked.pattern());
    }
}

/// The same where it leaves a house of the first one's kind with one place for the digit: a person sees that box by box, or line by
/// line, without writing candidates.
pub(super) fn direct(position: &Position, pointing: bool, moves: &mut Moves) {
    let tables = position.tables;
    for locked in of_kind(position, pointing) {
        let left = position.board.places(locked.digit) - locked.gone;
        for (house, &cells) in tables.houses.iter().enumerate() {
            if tables.kinds[house] == tables.kinds[locked.from]
                && !cells.is_disjoint(locked.gone)
                && let Some(cell) = (left & cells).single()
            {
                moves.place(cell, locked.digit, || locked.pattern_to(house));
            }
        }
    }
}

/// A digit whose places in one house all lie in another, where it has more.
#[derive(Clone, Copy, Debug)]
pub(super) struct Locked {
    from: usize,
    to: usize,
    digit: Digit,
    cells: CellSet,
    gone: CellSet,
}

impl Locked {
    fn pattern(&self) -> Pattern {
        let (houses, covers) = (vec![self.from], vec![self.to]);
        Pattern { houses, covers, cells: self.cells, digits: self.digit.into(), ..Pattern::default() }
    }

    fn pattern_to(&self, house: usize) -> Pattern {
        let links = vec![(self.cells, self.digit)];
        Pattern { covers: vec![self.to, house], links, ..self.pattern() }
    }
}

fn of_kind<'p>(position: &'p Position, pointing: bool) -> impl Iterator<Item = &'p Locked> {
    position.locked().iter().filter(move |locked| (position.tables.kinds[locked.from] == HouseKind::Box) == pointing)
}

/// All of them.
pub(super) fn all(tables: &Tables, board: &Board) -> Vec<Locked> {
    let mut found = Vec::new();
    let open: Vec<(Digit, CellSet)> = board.candidates.by_digit().collect();
    for &Overlap { from, to, rest } in &tables.overlaps {
        for &(digit, places) in &open {
            let (cells, gone) = (places & tables.houses[from], places & rest);
            if cells.is_subset(tables.houses[to]) && !gone.is_empty() && !cells.is_empty() {
                found.push(Locked { from, to, digit, cells, gone });
            }
        }
    }
    found
}

/// A cell sees every place of a digit in a house, each through some house. Rows, columns and boxes alone never have such a cell
/// that the locked candidates do not find.
pub(super) fn common_peer(position: &Position, moves: &mut Moves) {
    let (tables, board) = (position.tables, &position.board);
    if !tables.has_regions {
        return;
    }
    for (house, &cells) in tables.houses.iter().enumerate() {
        for digit in Digit::all() {
            let places = board.places(digit) & cells;
            if !places.is_empty() {
                let seen = board.places(digit) & tables.common_peers(places);
                moves.eliminate(Candidates::of(digit, seen), || Pattern {
                    houses: vec![house],
                    cells: places,
                    digits: digit.into(),
                    ..Pattern::default()
                });
            }
        }
    }
}
