//! Locked candidates: all places of a digit in one house are seen from elsewhere.

use crate::cell::Digit;
use crate::geometry::HouseKind;

use super::candidates::Candidates;
use super::position::Position;
use super::step::{Moves, Pattern};

/// The places of a digit in a box (`pointing`) or in any other house (claiming) all lie in a second house: it goes nowhere else there.
pub(super) fn between_houses(position: &Position, pointing: bool, moves: &mut Moves) {
    let (tables, board) = (position.tables, &position.board);
    for overlap in &tables.overlaps {
        if (tables.kinds[overlap.from] == HouseKind::Box) != pointing {
            continue;
        }
        let (from, to) = (tables.houses[overlap.from], tables.houses[overlap.to]);
        for digit in Digit::all() {
            let places = board.places(digit);
            if (places & from).is_subset(to) && !places.is_disjoint(overlap.rest) && !places.is_disjoint(from) {
                moves.eliminate(Candidates::of(digit, places & overlap.rest), || Pattern {
                    houses: vec![overlap.from],
                    covers: vec![overlap.to],
                    cells: places & from,
                    digits: digit.into(),
                    ..Pattern::default()
                });
            }
        }
    }
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
