//! Propagation on a board of fields, the basis of `propagate-copy` and `propagate-trail`.
//! Source: C. Schulte, *ID1218 Lab 2-2: Sudoku Solver* (KTH, 2009).
//!
//! **Idea.** A field is the set of digits that are still possible, with its size. Assigning a field
//! prunes its digit from every field that shares a house with it. A field that pruning leaves with
//! one digit is assigned in turn; an empty field means failure. Search then tries the digits of a
//! field, either on a copy of the board ([`Copying`]) or on the board itself with a trail of the
//! changes ([`Trailing`]).
//!
//! **Triple.** {the digits of assigned fields have been pruned from their peers} assign(cell, d)
//! {this holds again, the field is `{d}`, and every solution of the old board with d in the cell is
//! one of the new board; or false, and there is no such solution}.
//!
//! **Abstraction function:** `board(c) = d` if `field(c) = {d}`, else blank. A board whose fields
//! are all assigned is a solution.
//!
//! Two of the lab's suggestions for further work are [`Extension`]s.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::houses::Houses;
use crate::run::{Flow, Run, Snapshot as _, Textbook};
use lacuna::nine::cell::{Cell, Digit, DigitSet, SIDE};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;

/// An extension suggested by the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extension {
    /// Search picks a field with the fewest digits instead of the first open one.
    FirstFail,
    /// If two (three) fields of a house hold exactly the same two (three) digits, these are removed
    /// from the rest of the house.
    Hall,
}

impl Extension {
    /// All of them.
    pub const ALL: &[Extension] = &[Extension::FirstFail, Extension::Hall];

    /// Returns the name that follows a solver's name.
    pub const fn name(self) -> &'static str {
        match self {
            Extension::FirstFail => "first-fail",
            Extension::Hall => "hall",
        }
    }
}

/// Returns the full name of a solver with these extensions, `name+extension+…`. The plain solvers
/// have none.
fn full_name(name: &str, extensions: &[Extension]) -> String {
    extensions.iter().fold(name.to_owned(), |name, extension| {
        format!("{name}+{}", extension.name())
    })
}

/// The digits that are still possible in a cell, and their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Field {
    digits: DigitSet,
    size: usize,
}

impl Field {
    const OPEN: Field = Field {
        digits: DigitSet::ALL,
        size: SIDE,
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
    fn before_change(&mut self, cell: Cell, field: Field);
}

/// A board of 81 fields.
#[derive(Clone, Debug)]
struct Board {
    houses: Arc<Houses>,
    fields: Vec<Field>,
    depth: usize,
}

impl Board {
    /// Returns the board with the clues assigned and propagated, and `true` if that succeeded;
    /// reports everything.
    fn start(
        houses: &Arc<Houses>,
        clues: &Grid,
        options: &[Extension],
        trail: &mut impl BeforeChange,
        run: &mut Run,
    ) -> (Board, bool) {
        let fields = vec![Field::OPEN; Cell::all().len()];
        let mut board = Board {
            houses: houses.clone(),
            fields,
            depth: 0,
        };
        let well = Cell::all()
            .filter_map(|cell| clues.get(cell).map(|digit| (cell, digit)))
            .all(|(cell, digit)| board.assign(cell, digit, trail));
        let well = well && (!options.contains(&Extension::Hall) || board.prune_hall_sets(trail));
        run.consequences(&board, clues.filled());
        if !well {
            run.fail(&board);
        }
        (board, well)
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
        trail.before_change(cell, *field);
        field.assign(digit);
        self.propagate(cell, digit, trail)
    }

    /// Prunes a digit from a field. Returns `false` if the field is left empty or its propagation
    /// fails.
    fn prune(&mut self, cell: Cell, digit: Digit, trail: &mut impl BeforeChange) -> bool {
        let field = &mut self.fields[cell.index()];
        if !field.digits.contains(digit) {
            // The earlier pruning has propagated the consequences; repeating it would never end.
            return true;
        }
        trail.before_change(cell, *field);
        field.prune(digit);
        match field.digits.single() {
            Some(last) => self.propagate(cell, last, trail),
            None => self.field(cell).size > 0,
        }
    }

    /// Prunes the digit of an assigned field from the fields that share a house with it.
    fn propagate(&mut self, cell: Cell, digit: Digit, trail: &mut impl BeforeChange) -> bool {
        self.houses
            .peers(cell)
            .into_iter()
            .all(|peer| self.prune(peer, digit, trail))
    }

    /// Makes one step of the search: assigns the digit, propagates fully and reports everything.
    /// Returns `false` on failure.
    fn try_digit(
        &mut self,
        (cell, digit): (Cell, Digit),
        alternatives: usize,
        options: &[Extension],
        trail: &mut impl BeforeChange,
        run: &mut Run,
    ) -> bool {
        let before = self.grid().filled();
        self.depth += 1;
        let well = self.assign(cell, digit, trail)
            && (!options.contains(&Extension::Hall) || self.prune_hall_sets(trail));
        run.propagated(self, before, (cell, digit, alternatives));
        if !well {
            run.fail(self);
        }
        well
    }

    /// Returns the field to branch on, or `None` if all are assigned.
    fn branching_cell(&self, options: &[Extension]) -> Option<Cell> {
        let mut open = Cell::all().filter(|&cell| !self.field(cell).is_assigned());
        if options.contains(&Extension::FirstFail) {
            open.min_by_key(|&cell| self.field(cell).size)
        } else {
            open.next()
        }
    }
}

impl crate::run::Snapshot for Board {
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

/// `propagate-copy`: propagation and search by copying boards. Source: C. Schulte, *ID1218 Lab 2-2*
/// (KTH, 2009).
///
/// **Idea.** Pick an open field. For each of its digits, copy the board, assign the digit on the
/// copy, and search the copy if propagation did not fail. The original stays unchanged for the next
/// digit.
///
/// **Triple.** {propagation of the board is done and did not fail} search(board) {every solution of
/// the board has been reported once, and `board = board₀`}.
///
/// Boards are freed when they go out of scope, which the lab calls the tricky part.
#[derive(Debug)]
pub struct Copying {
    houses: Arc<Houses>,
    options: Vec<Extension>,
}

/// The empty trail: copies need no record of changes.
struct NoTrail;

impl BeforeChange for NoTrail {
    fn before_change(&mut self, _: Cell, _: Field) {}
}

impl Copying {
    /// Returns the solver for this geometry.
    pub fn new(geometry: &Geometry, options: Vec<Extension>) -> Copying {
        Copying {
            houses: Arc::new(Houses::new(geometry)),
            options,
        }
    }

    /// Reports every solution of the board, which is the latest of `held` boards in memory.
    fn explore(&self, board: &Board, held: usize, run: &mut Run) -> Flow {
        run.invocation();
        let Some(cell) = board.branching_cell(&self.options) else {
            return run.solution(board);
        };
        let digits = board.field(cell).digits;
        for digit in digits {
            run.state()?;
            let mut copy = board.clone();
            run.hold(held + 1)?;
            let choice = (cell, digit);
            if copy.try_digit(choice, digits.len(), &self.options, &mut NoTrail, run) {
                self.explore(&copy, held + 1, run)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Textbook for Copying {
    fn name(&self) -> String {
        full_name("propagate-copy", &self.options)
    }

    fn search(&self, clues: &Grid, run: &mut Run) -> Flow {
        run.state()?;
        run.hold(1)?;
        let (board, well) = Board::start(&self.houses, clues, &self.options, &mut NoTrail, run);
        if !well {
            return ControlFlow::Continue(());
        }
        self.explore(&board, 1, run)
    }
}

// Hall sets of two and three: the lab's stronger propagation.
//
// If *n* fields of a house all hold the same *n* digits, these digits belong to them, and no other
// field of the house can have them. (The general theorem, P. Hall 1935, allows the *n* fields to
// hold subsets of the *n* digits; the lab asks for equal sets.)

/// The sizes of the sets to look for.
const SIZES: [usize; 2] = [2, 3];

impl Board {
    /// Prunes with Hall sets until none prunes anything more. Returns `false` if a field is left
    /// empty.
    fn prune_hall_sets(&mut self, trail: &mut impl BeforeChange) -> bool {
        while let Some((digits, others)) = self.useful_hall_set() {
            let pruned = others.iter().all(|&cell| {
                let mut digits = digits.into_iter();
                digits.all(|digit| self.prune(cell, digit, trail))
            });
            if !pruned {
                return false;
            }
        }
        true
    }

    /// Returns the digits of a Hall set, and the other fields of its house that hold some of them.
    fn useful_hall_set(&self) -> Option<(DigitSet, Vec<Cell>)> {
        self.houses.houses().iter().find_map(|&house| {
            house.into_iter().find_map(|first| {
                let digits = self.field(first).digits;
                let (same, others): (Vec<Cell>, Vec<Cell>) = house
                    .into_iter()
                    .partition(|&cell| self.field(cell).digits == digits);
                let holding: Vec<Cell> = others
                    .into_iter()
                    .filter(|&cell| !(self.field(cell).digits & digits).is_empty())
                    .collect();
                let useful = SIZES.contains(&digits.len())
                    && same.len() == digits.len()
                    && !holding.is_empty();
                useful.then_some((digits, holding))
            })
        })
    }
}

/// `propagate-trail`: propagation and search on a single board. Source: C. Schulte, *ID1218 Lab
/// 2-2* (KTH, 2009).
///
/// **Idea.** Before a digit is tried, push a mark on the trail. Before a field changes, push an
/// entry with its content. When the digit has been searched, undo the entries down to the last mark
/// and pop the mark.
///
/// **Triple.** {propagation of the board is done and did not fail} search(board, trail) {every
/// solution of the board has been reported once, and `board = board₀ ∧ trail = trail₀`}.
///
/// **Invariant.** Undoing all entries above a mark restores the board as it was when the mark was
/// pushed.
#[derive(Debug)]
pub struct Trailing {
    houses: Arc<Houses>,
    options: Vec<Extension>,
}

/// An entry on the trail.
#[derive(Clone, Copy, Debug)]
enum Entry {
    /// The point where undoing stops.
    Mark,
    /// A field and its content before a change.
    Change(Cell, Field),
}

/// The record of changes, newest last.
#[derive(Debug, Default)]
struct Trail(Vec<Entry>);

impl Trail {
    fn mark(&mut self) {
        self.0.push(Entry::Mark);
    }

    /// Restores the fields to their state at the last mark and pops the mark.
    fn undo(&mut self, board: &mut Board) {
        while let Some(Entry::Change(cell, field)) = self.0.pop() {
            board.fields[cell.index()] = field;
        }
    }
}

impl BeforeChange for Trail {
    fn before_change(&mut self, cell: Cell, field: Field) {
        self.0.push(Entry::Change(cell, field));
    }
}

impl Trailing {
    /// Returns the solver for this geometry.
    pub fn new(geometry: &Geometry, options: Vec<Extension>) -> Trailing {
        Trailing {
            houses: Arc::new(Houses::new(geometry)),
            options,
        }
    }

    fn explore(&self, board: &mut Board, trail: &mut Trail, run: &mut Run) -> Flow {
        run.invocation();
        let Some(cell) = board.branching_cell(&self.options) else {
            return run.solution(board);
        };
        let digits = board.field(cell).digits;
        let depth = board.depth;
        for digit in digits {
            run.state()?;
            trail.mark();
            if board.try_digit((cell, digit), digits.len(), &self.options, trail, run) {
                self.explore(board, trail, run)?;
            }
            board.depth = depth;
            trail.undo(board);
            run.remove(board, cell, digit);
        }
        ControlFlow::Continue(())
    }
}

impl Textbook for Trailing {
    fn name(&self) -> String {
        full_name("propagate-trail", &self.options)
    }

    fn search(&self, clues: &Grid, run: &mut Run) -> Flow {
        run.state()?;
        run.hold(1)?;
        let mut trail = Trail::default();
        let (mut board, well) = Board::start(&self.houses, clues, &self.options, &mut trail, run);
        if !well {
            return ControlFlow::Continue(());
        }
        self.explore(&mut board, &mut trail, run)
    }
}
