//! Fish: the places of a digit in n bases lie in n covers, so the covers' digits are spent on the bases.
//!
//! Bases are disjoint houses of one kind, covers houses of another: rows and columns, and wherever a variant has them windows,
//! diagonals and the like against anything. The bases hold the digit n times, every cover once; so each cover's digit is in a base.

use crate::nine::cell::{Digit, SIDE};
use crate::nine::cell_set::CellSet;

use super::board::Board;
use super::candidates::Candidates;
use super::position::Position;
use super::step::{Moves, Pattern};
use super::tables::{Families, Tables};

/// A house that may be a base, or several taken together: the places of the digit, and the covers that they touch, one bit each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Bases {
    houses: u128,
    cells: CellSet,
    places: CellSet,
    touched: u128,
}

/// One pair of families for one digit.
struct Water<'p> {
    position: &'p Position<'p>,
    digit: Digit,
    size: u32,
    family: &'p Families,
    bases: &'p [Bases],
}

/// All fish with this many bases.
pub(super) fn find(position: &Position, size: u32, moves: &mut Moves) {
    let mut all = position.bases();
    let mut bases = Vec::new();
    for family in &position.tables.families {
        for digit in Digit::all() {
            let (these, rest) = all.split_at(family.bases.len());
            all = rest;
            bases.clear();
            bases.extend(these.iter().filter(|base| (1..=size).contains(&base.touched.count_ones())));
            let water = Water { position, digit, size, family, bases: &bases };
            water.take(0, Bases::default(), moves);
        }
    }
}

/// Each base by itself, by family, then by digit.
pub(super) fn all_bases(tables: &Tables, board: &Board) -> Vec<Bases> {
    let mut found = Vec::with_capacity(tables.families.len() * SIDE * SIDE);
    for family in &tables.families {
        for digit in Digit::all() {
            let places = board.places(digit);
            found.extend((0..family.bases.len()).map(|base| base_of(tables, family, places, base)));
        }
    }
    found
}

fn base_of(tables: &Tables, family: &Families, places: CellSet, base: usize) -> Bases {
    let cells = tables.houses[family.bases[base]];
    let places = places & cells;
    let touches = |cover: usize| u128::from(!tables.houses[cover].is_disjoint(places));
    let covers: &[usize] = if places.is_empty() { &[] } else { &family.covers };
    let touched = covers.iter().rev().fold(0, |bits, &cover| bits << 1 | touches(cover));
    Bases { houses: 1 << base, cells, places, touched }
}

impl Water<'_> {
    /// Takes more bases, disjoint from those taken, as long as they touch no more covers than there may be.
    fn take(&self, from: usize, taken: Bases, moves: &mut Moves) {
        if taken.houses.count_ones() == self.size {
            self.cover(&taken, moves);
            return;
        }
        for (next, base) in self.bases.iter().enumerate().skip(from) {
            let touched = taken.touched | base.touched;
            if touched.count_ones() <= self.size && base.cells.is_disjoint(taken.cells) {
                let (houses, cells) = (taken.houses | base.houses, taken.cells | base.cells);
                self.take(next + 1, Bases { houses, cells, places: taken.places | base.places, touched }, moves);
            }
        }
    }

    fn cover(&self, taken: &Bases, moves: &mut Moves) {
        let chosen = |list: &'_ [usize], bits: u128| -> Vec<usize> {
            list.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, &house)| house).collect()
        };
        let covers = self.family.covers.iter().enumerate().filter(|(i, _)| taken.touched >> i & 1 == 1);
        let cells = covers.fold(CellSet::EMPTY, |cells, (_, &cover)| cells | self.position.tables.houses[cover]);
        if taken.touched.count_ones() != self.size || !taken.places.is_subset(cells) {
            return;
        }
        let gone = self.position.board.places(self.digit) & (cells - taken.cells);
        moves.eliminate(Candidates::of(self.digit, gone), || Pattern {
            houses: chosen(&self.family.bases, taken.houses),
            covers: chosen(&self.family.covers, taken.touched),
            cells: taken.places,
            digits: self.digit.into(),
            ..Pattern::default()
        });
    }
}
