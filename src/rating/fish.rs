//! Fish: the places of a digit in n bases lie in n covers, so the covers' digits are spent on the bases.
//!
//! Bases are disjoint houses of one kind, covers houses of another: rows and columns, and wherever a variant has them windows,
//! diagonals and the like against anything. The bases hold the digit n times, every cover once; so each cover's digit is in a base.

use crate::cell::Digit;
use crate::cell_set::CellSet;

use super::candidates::Candidates;
use super::position::Position;
use super::step::{Moves, Pattern};

/// The most bases of a fish.
const LARGEST: usize = 4;

/// One pair of families for one digit.
struct Water<'p> {
    position: &'p Position<'p>,
    digit: Digit,
    size: usize,
    bases: &'p [usize],
    covers: &'p [usize],
}

/// All fish with this many bases.
pub(super) fn find(position: &Position, size: usize, moves: &mut Moves) {
    for (bases, covers) in &position.tables.families {
        for digit in Digit::all() {
            let water = Water { position, digit, size, bases, covers };
            water.take(0, [0; LARGEST], 0, CellSet::EMPTY, CellSet::EMPTY, moves);
        }
    }
}

impl Water<'_> {
    /// Takes further bases, disjoint from those taken, and looks for covers when there are enough.
    fn take(
        &self,
        from: usize,
        mut taken: [usize; LARGEST],
        number: usize,
        cells: CellSet,
        union: CellSet,
        moves: &mut Moves,
    ) {
        let tables = self.position.tables;
        if number == self.size {
            self.cover(&taken[..number], cells, union, moves);
            return;
        }
        for (next, &base) in self.bases.iter().enumerate().skip(from) {
            let house = tables.houses[base];
            let places = self.position.board.places(self.digit) & house;
            if places.is_empty() || !house.is_disjoint(cells) {
                continue;
            }
            taken[number] = base;
            self.take(next + 1, taken, number + 1, cells | house, union | places, moves);
        }
    }

    fn cover(&self, bases: &[usize], base_cells: CellSet, places: CellSet, moves: &mut Moves) {
        let tables = self.position.tables;
        let mut cover_cells = CellSet::EMPTY;
        let mut number = 0;
        for &cover in self.covers.iter().filter(|&&cover| !tables.houses[cover].is_disjoint(places)) {
            number += 1;
            if number > self.size {
                return;
            }
            cover_cells |= tables.houses[cover];
        }
        if number != self.size || !places.is_subset(cover_cells) {
            return;
        }
        let gone = self.position.board.places(self.digit) & (cover_cells - base_cells);
        moves.eliminate(Candidates::of(self.digit, gone), || Pattern {
            houses: bases.to_vec(),
            covers: self.covers.iter().copied().filter(|&cover| !tables.houses[cover].is_disjoint(places)).collect(),
            cells: places,
            digits: self.digit.into(),
            ..Pattern::default()
        });
    }
}
