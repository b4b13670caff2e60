//! Propagation on a board of fields, the ground of `propagate-copy` and `propagate-trail`.
//! Source: C. Schulte, *ID1218 Lab 2-2: Sudoku Solver* (KTH, 2009).
//!
//! **Idea.** A field is a set of digits that are still possible, with their number. Assigning a field prunes its digit from every
//! field that shares a house with it; a field that is left with one digit by pruning is assigned in turn; a field that is left empty
//! means failure. Search then tries the digits of a field, either on a copy of the board ([`copying`]) or on the board itself with a
//! trail of what has changed ([`trailing`]).
//!
//! **Triple.** {the digits of assigned fields have been pruned from their peers} assign(cell, d) {the same holds again, the field is
//! `{d}`, and every solution of the old board with d in the cell is one of the new board; or false, and there is no such solution}.
//!
//! **Abstraction function:** `board(c) = d` if `field(c) = {d}`, else blank. A board whose fields are all assigned is a solution.
//!
//! The lab's proposals for going further are [`Extension`]s.

pub mod copying;
mod hall;
pub mod trailing;

use std::sync::Arc;

use super::rules::Rules;
use super::run::Board as _;
use super::run::Run;
use crate::nine::cell::{Cell, Digit, DigitSet};
use crate::nine::grid::Grid;

/// An extension that the lab proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extension {
    /// Search takes a field with fewest digits instead of the first that is open.
    FirstFail,
    /// The last digit of a field is tried without a copy or a mark: nobody needs the original any more.
    LastDigit,
    /// Fields of a house that hold the same two or three digits, as many as there are digits, take them from the rest of the house.
    Hall,
    /// A field is trailed once for each mark. For trailing only.
    Timestamps,
}

impl Extension {
    /// Those that fit searching by copies.
    pub const FOR_COPYING: &[Extension] = &[Extension::FirstFail, Extension::LastDigit, Extension::Hall];
    /// Those that fit searching with a trail: all.
    pub const FOR_TRAILING: &[Extension] =
        &[Extension::FirstFail, Extension::LastDigit, Extension::Hall, Extension::Timestamps];

    /// What it is called after a solver's name.
    pub const fn name(self) -> &'static str {
        match self {
            Extension::FirstFail => "first-fail",
            Extension::LastDigit => "last-digit",
            Extension::Hall => "hall",
            Extension::Timestamps => "timestamps",
        }
    }
}

/// The extensions that are on. None is in the plain solvers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(Vec<Extension>);

impl Options {
    /// Returns `true` if an extension is on.
    pub fn has(&self, extension: Extension) -> bool {
        self.0.contains(&extension)
    }

    /// `name+extension+…`.
    fn full_name(&self, name: &str) -> String {
        self.0.iter().fold(name.to_owned(), |name, extension| format!("{name}+{}", extension.name()))
    }
}

impl FromIterator<Extension> for Options {
    fn from_iter<I: IntoIterator<Item = Extension>>(extensions: I) -> Options {
        Options(extensions.into_iter().collect())
    }
}

/// The digits that are still possible in a cell, and how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Field {
    digits: DigitSet,
    size: usize,
    /// The trail's time when this field was last trailed.
    stamp: u32,
}

impl Field {
    const OPEN: Field = Field { digits: DigitSet::ALL, size: DigitSet::ALL.len(), stamp: 0 };

    fn is_assigned(self) -> bool {
        self.size == 1
    }

    fn assign(&mut self, digit: Digit) {
        self.digits = digit.into();
        self.size = 1;
    }

    /// Pre: the digit is in the field.
    fn prune(&mut self, digit: Digit) {
        self.digits.remove(digit);
        self.size -= 1;
    }
}

/// Is told of a field before it changes. Copying has no use for it; trailing lives by it.
trait BeforeChange {
    fn before_change(&mut self, cell: Cell, field: &mut Field);
}

/// 81 fields.
#[derive(Clone, Debug)]
struct Board {
    rules: Arc<Rules>,
    fields: Vec<Field>,
    depth: usize,
}

impl Board {
    /// Returns the board with the clues assigned and propagated, and whether that went well.
    fn start(rules: &Arc<Rules>, clues: &Grid, options: &Options, trail: &mut impl BeforeChange) -> (Board, bool) {
        let mut board = Board { rules: rules.clone(), fields: vec![Field::OPEN; Cell::all().len()], depth: 0 };
        let well = Cell::all()
            .filter_map(|cell| clues.get(cell).map(|digit| (cell, digit)))
            .all(|(cell, digit)| board.assign(cell, digit, trail));
        let well = well && (!options.has(Extension::Hall) || board.prune_hall_sets(trail));
        (board, well)
    }

    fn field(&self, cell: Cell) -> Field {
        self.fields[cell.index()]
    }

    /// Assigns a digit and propagates it; false if that fails.
    fn assign(&mut self, cell: Cell, digit: Digit, trail: &mut impl BeforeChange) -> bool {
        let field = &mut self.fields[cell.index()];
        if !field.digits.contains(digit) {
            return false;
        }
        if field.is_assigned() {
            return true;
        }
        trail.before_change(cell, field);
        field.assign(digit);
        self.propagate(cell, digit, trail)
    }

    /// Takes a digit out of a field; false if the field is left empty or its propagation fails.
    fn prune(&mut self, cell: Cell, digit: Digit, trail: &mut impl BeforeChange) -> bool {
        let field = &mut self.fields[cell.index()];
        if !field.digits.contains(digit) {
            // Whoever pruned it has propagated what followed; doing so again would not end.
            return true;
        }
        trail.before_change(cell, field);
        field.prune(digit);
        match field.digits.single() {
            Some(last) => self.propagate(cell, last, trail),
            None => field.size > 0,
        }
    }

    /// Prunes the digit of an assigned field from the fields that share a house with it.
    fn propagate(&mut self, cell: Cell, digit: Digit, trail: &mut impl BeforeChange) -> bool {
        self.rules.peers(cell).into_iter().all(|peer| self.prune(peer, digit, trail))
    }

    /// Returns a step of the search: the digit assigned, all propagation done, everything shown. False if it fails.
    fn try_digit(
        &mut self,
        (cell, digit): (Cell, Digit),
        alternatives: usize,
        options: &Options,
        trail: &mut impl BeforeChange,
        run: &mut Run,
    ) -> bool {
        let before = self.grid().filled().with(cell);
        self.depth += 1;
        let well = self.assign(cell, digit, trail) && (!options.has(Extension::Hall) || self.prune_hall_sets(trail));
        run.play(self, cell, digit, alternatives);
        run.consequences(self, before);
        if !well {
            run.fail(self);
        }
        well
    }

    /// Returns the field that search branches on; none if all are assigned.
    fn branching_cell(&self, options: &Options) -> Option<Cell> {
        let mut open = Cell::all().filter(|&cell| !self.field(cell).is_assigned());
        if options.has(Extension::FirstFail) { open.min_by_key(|&cell| self.field(cell).size) } else { open.next() }
    }
}

impl super::run::Board for Board {
    fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        Cell::all().for_each(|cell| grid.set(cell, self.field(cell).digits.single()));
        grid
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        self.field(cell).digits
    }

    fn depth(&self) -> usize {
        self.depth
    }
}
