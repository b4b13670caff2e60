//! Simple colouring: places of a digit linked by houses with two places each take two colours, one of which is true.

use crate::nine::cell::Digit;
use crate::nine::cell_set::CellSet;

use super::candidates::Candidates;
use super::position::Position;
use super::step::{Moves, Pattern};
use super::tables::Tables;

/// A colour that sees itself is false, and so is a place that sees both colours.
pub(super) fn find(position: &Position, moves: &mut Moves) {
    let tables = position.tables;
    for digit in Digit::all() {
        let places = position.board.places(digit);
        let links: Vec<CellSet> =
            tables.houses.iter().map(|&house| house & places).filter(|ends| ends.len() == 2).collect();
        let mut linked = links.iter().fold(CellSet::EMPTY, |all, &ends| all | ends);
        while let Some(seed) = linked.first() {
            let (one, other) = colours(&links, CellSet::of(seed));
            linked -= one | other;
            let mut gone = places & seen(tables, one) & seen(tables, other);
            for colour in [one, other].into_iter().filter(|&colour| !seen(tables, colour).is_disjoint(colour)) {
                gone |= colour;
            }
            moves.eliminate(Candidates::of(digit, gone), || Pattern {
                cells: one | other,
                digits: digit.into(),
                links: vec![(one, digit), (other, digit)],
                ..Pattern::default()
            });
        }
    }
}

/// The cells of the seed's colour and of the other.
fn colours(links: &[CellSet], seed: CellSet) -> (CellSet, CellSet) {
    let (mut one, mut other) = (seed, CellSet::EMPTY);
    loop {
        let before = (one, other);
        for &ends in links {
            if !ends.is_disjoint(one) {
                other |= ends - one;
            }
            if !ends.is_disjoint(other) {
                one |= ends - other;
            }
        }
        if (one, other) == before {
            return before;
        }
    }
}

/// The cells that see any cell of the set.
fn seen(tables: &Tables, cells: CellSet) -> CellSet {
    cells.into_iter().fold(CellSet::EMPTY, |all, cell| all | tables.peers[cell.index()])
}
