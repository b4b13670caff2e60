//! Propagation on a board of fields, the basis of `propagate-copy` and `propagate-trail`.
//! Source: C. Schulte, *ID1218 Lab 2-2: Sudoku Solver* (KTH, 2009).
//!
//! **Idea.** A field is the set of digits that are still possible, with its size. Assigning a field
//! prunes its digit from every field that shares a house with it. A field that pruning leaves with
//! one digit is assigned in turn; an empty field means failure. Search then tries the digits of a
//! field, either on a copy of the board ([`copying`]) or on the board itself with a trail of the
//! changes ([`trailing`]).
//!
//! **Triple.** {the digits of assigned fields have been pruned from their peers} assign(cell, d)
//! {this holds again, the field is `{d}`, and every solution of the old board with d in the cell is
//! one of the new board; or false, and there is no such solution}.
//!
//! **Abstraction function:** `board(c) = d` if `field(c) = {d}`, else blank. A board whose fields
//! are all assigned is a solution.
//!
//! The lab's suggestions for further work are [`Extension`]s.

pub mod copying;
mod hall;
pub mod trailing;

use std::sync::Arc;

use super::houses::Houses;
use super::run::{Cause, Run, Snapshot as _};
use crate::nine::cell::{Cell, Digit, DigitSet};
use crate::nine::grid::Grid;

/// An extension suggested by the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extension {
    /// Search picks a field with the fewest digits instead of the first open one.
    FirstFail,
    /// The last digit of a field is tried without a copy or a mark, because the original is no
    /// longer needed.
    LastDigit,
    /// If two (three) fields of a house hold exactly the same two (three) digits, these are removed
    /// from the rest of the house.
    Hall,
    /// A field is trailed once for each mark. Only for trailing.
    Timestamps,
}

impl Extension {
    /// The extensions for search by copying.
    pub const FOR_COPYING: &[Extension] =
        &[Extension::FirstFail, Extension::LastDigit, Extension::Hall];
    /// The extensions for search by trailing: all of them.
    pub const FOR_TRAILING: &[Extension] = &[
        Extension::FirstFail,
        Extension::LastDigit,
        Extension::Hall,
        Extension::Timestamps,
    ];

    /// Returns the name that follows a solver's name.
    pub const fn name(self) -> &'static str {
        match self {
            Extension::FirstFail => "first-fail",
            Extension::LastDigit => "last-digit",
            Extension::Hall => "hall",
            Extension::Timestamps => "timestamps",
        }
    }
}

/// The enabled extensions. The plain solvers have none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(Vec<Extension>);

impl Options {
    /// Returns `true` if an extension is enabled.
    pub fn has(&self, extension: Extension) -> bool {
        self.0.contains(&extension)
    }

    /// Returns the full name, `name+extension+…`.
    fn full_name(&self, name: &str) -> String {
        self.0.iter().fold(name.to_owned(), |name, extension| {
            format!("{name}+{}", extension.name())
        })
    }
}

impl FromIterator<Extension> for Options {
    fn from_iter<I: IntoIterator<Item = Extension>>(extensions: I) -> Options {
        Options(extensions.into_iter().collect())
    }
}

/// The digits that are still possible in a cell, and their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Field {
    digits: DigitSet,
    size: usize,
    /// The trail's time when this field was last trailed.
    stamp: u32,
}

impl Field {
    const OPEN: Field = Field {
        digits: DigitSet::ALL,
        size: DigitSet::ALL.len(),
        stamp: 0,
    };

    fn is_assigned(self) -> bool {
        self.size == 1
    }

    fn assign(&mut self, digit: Digit) {
        self.digits = digit.into();
        self.size = 1;
    }

    /// Removes a digit. Pre: the digit is in the field.
    fn prune(&mut self, digit: Digit) {
        self.digits.remove(digit);
        self.size -= 1;
    }
}

/// A callback before a field changes. Copying does not need it; trailing depends on it.
trait BeforeChange {
    fn before_change(&mut self, cell: Cell, field: &mut Field);

    /// Returns the number of entries written to the trail, if there is one.
    fn written(&self) -> Option<u64> {
        None
    }
}

/// A change of a field: the digit that it was assigned, or that it lost and why, and the entries on
/// the trail by then.
type Change = (Cell, Digit, Option<Cause>, Option<u64>);

/// A board of 81 fields.
#[derive(Clone, Debug)]
struct Board {
    houses: Arc<Houses>,
    fields: Vec<Field>,
    depth: usize,
    /// The number of digits pruned since the last report.
    pruned: u64,
    /// The changes since the last report, if they are to be shown.
    changes: Option<Vec<Change>>,
}

impl Board {
    /// Returns the board with the clues assigned and propagated, and `true` if that succeeded;
    /// reports everything.
    fn start(
        houses: &Arc<Houses>,
        clues: &Grid,
        options: &Options,
        trail: &mut impl BeforeChange,
        run: &mut Run,
    ) -> (Board, bool) {
        let fields = vec![Field::OPEN; Cell::all().len()];
        let changes = run.wants_prunings().then(Vec::new);
        let mut board = Board {
            houses: houses.clone(),
            fields,
            depth: 0,
            pruned: 0,
            changes,
        };
        let shown = board.clone();
        let well = Cell::all()
            .filter_map(|cell| clues.get(cell).map(|digit| (cell, digit)))
            .all(|(cell, digit)| board.assign(cell, digit, trail));
        let well = well && (!options.has(Extension::Hall) || board.prune_hall_sets(trail));
        if board.changes.is_some() {
            board.replay(shown, 1, run);
        } else {
            run.pruned(std::mem::take(&mut board.pruned));
            run.trailed(trail.written());
            run.consequences(&board, clues.filled());
        }
        if !well {
            run.fail(&board);
        }
        (board, well)
    }

    /// Reports the changes since the board was as `shown`, one by one.
    fn replay(&mut self, mut shown: Board, alternatives: usize, run: &mut Run) {
        (self.pruned, shown.depth) = (0, self.depth);
        for (cell, digit, cause, written) in self
            .changes
            .as_mut()
            .map(std::mem::take)
            .unwrap_or_default()
        {
            run.trailed(written);
            let field = &mut shown.fields[cell.index()];
            let Some(cause) = cause else {
                field.assign(digit);
                run.play(&shown, cell, digit, alternatives);
                continue;
            };
            field.prune(digit);
            let last = field.digits.single();
            run.prune(&shown, cell, digit, cause);
            if let Some(last) = last {
                run.place(&shown, cell, last);
            }
        }
    }

    fn note(&mut self, cell: Cell, digit: Digit, cause: Option<Cause>, trail: &impl BeforeChange) {
        self.changes
            .iter_mut()
            .for_each(|changes| changes.push((cell, digit, cause, trail.written())));
    }

    fn field(&self, cell: Cell) -> Field {
        self.fields[cell.index()]
    }

    /// Assigns a digit and propagates it. Returns `false` on failure.
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
        self.note(cell, digit, None, trail);
        self.propagate(cell, digit, trail)
    }

    /// Prunes a digit from a field. Returns `false` if the field is left empty or its propagation
    /// fails.
    fn prune(
        &mut self,
        cell: Cell,
        digit: Digit,
        cause: Cause,
        trail: &mut impl BeforeChange,
    ) -> bool {
        let field = &mut self.fields[cell.index()];
        if !field.digits.contains(digit) {
            // The earlier pruning has propagated the consequences; repeating it would never end.
            return true;
        }
        trail.before_change(cell, field);
        field.prune(digit);
        let field = *field;
        self.pruned += 1;
        self.note(cell, digit, Some(cause), trail);
        match field.digits.single() {
            Some(last) => self.propagate(cell, last, trail),
            None => field.size > 0,
        }
    }

    /// Prunes the digit of an assigned field from the fields that share a house with it.
    fn propagate(&mut self, cell: Cell, digit: Digit, trail: &mut impl BeforeChange) -> bool {
        self.houses
            .peers(cell)
            .into_iter()
            .all(|peer| self.prune(peer, digit, Cause::Peer(cell), trail))
    }

    /// Makes one step of the search: assigns the digit, propagates fully and reports everything.
    /// Returns `false` on failure.
    fn try_digit(
        &mut self,
        (cell, digit): (Cell, Digit),
        alternatives: usize,
        options: &Options,
        trail: &mut impl BeforeChange,
        run: &mut Run,
    ) -> bool {
        let before = self.grid().filled();
        let shown = self.changes.is_some().then(|| self.clone());
        self.depth += 1;
        let well = self.assign(cell, digit, trail)
            && (!options.has(Extension::Hall) || self.prune_hall_sets(trail));
        if let Some(shown) = shown {
            self.replay(shown, alternatives, run);
        } else {
            run.pruned(std::mem::take(&mut self.pruned));
            run.trailed(trail.written());
            run.propagated(self, before, (cell, digit, alternatives));
        }
        if !well {
            run.fail(self);
        }
        well
    }

    /// Returns the field to branch on, or `None` if all are assigned.
    fn branching_cell(&self, options: &Options) -> Option<Cell> {
        let mut open = Cell::all().filter(|&cell| !self.field(cell).is_assigned());
        if options.has(Extension::FirstFail) {
            open.min_by_key(|&cell| self.field(cell).size)
        } else {
            open.next()
        }
    }
}

impl super::run::Snapshot for Board {
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
