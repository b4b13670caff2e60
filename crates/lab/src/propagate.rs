//! Propagation on a board of fields, the basis of `propagate-copy` and `propagate-trail`.
//! Source: C. Schulte, *ID1218 Lab 2-2: Sudoku Solver* (KTH, 2009).
//!
//! **Idea.** A field is the set of digits that are still possible, with its size. Assigning a field
//! prunes its digit from every field that shares a house with it. A field that pruning leaves with
//! one digit is assigned in turn; an empty field means failure. Search then tries the digits of a
//! field, either on a copy of the board ([`Copying`]) or on the board itself with a trail of the
//! changes ([`Trailing`]). It takes a field with the fewest digits, as the lab suggests for further
//! work, instead of the first open one.
//!
//! **Triple.** {the digits of assigned fields have been pruned from their peers} assign(cell, d)
//! {this holds again, the field is `{d}`, and every solution of the old board with d in the cell is
//! one of the new board; or false, and there is no such solution}.
//!
//! **Abstraction function:** `board(c) = d` if `field(c) = {d}`, else blank. A board whose fields
//! are all assigned is a solution.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::houses::Houses;
use crate::run::{Flow, Run, Snapshot as _, Textbook};
use lacuna::nine::cell::{Cell, Digit, DigitSet, SIDE};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;

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
        trail: &mut impl BeforeChange,
        run: &mut Run,
    ) -> bool {
        let before = self.grid().filled();
        self.depth += 1;
        let well = self.assign(cell, digit, trail);
        run.propagated(self, before, (cell, digit, alternatives));
        if !well {
            run.fail(self);
        }
        well
    }

    /// Returns an open field with the fewest digits, or `None` if all are assigned.
    fn branching_cell(&self) -> Option<Cell> {
        let open = Cell::all().filter(|&cell| !self.field(cell).is_assigned());
        open.min_by_key(|&cell| self.field(cell).size)
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
/// **Idea.** Pick an open field with the fewest digits. For each of its digits, copy the board,
/// assign the digit on the copy, and search the copy if propagation did not fail. The original stays
/// unchanged for the next digit.
///
/// **Triple.** {propagation of the board is done and did not fail} search(board) {every solution of
/// the board has been reported once, and `board = board₀`}.
///
/// Boards are freed when they go out of scope, which the lab calls the tricky part.
#[derive(Debug)]
pub struct Copying {
    houses: Arc<Houses>,
}

/// The empty trail: copies need no record of changes.
struct NoTrail;

impl BeforeChange for NoTrail {
    fn before_change(&mut self, _: Cell, _: Field) {}
}

impl Copying {
    /// Returns the solver for this geometry.
    pub fn new(geometry: &Geometry) -> Copying {
        Copying {
            houses: Arc::new(Houses::new(geometry)),
        }
    }

    /// Reports every solution of the board, which is the latest of `held` boards in memory.
    fn explore(board: &Board, held: usize, run: &mut Run) -> Flow {
        run.invocation();
        let Some(cell) = board.branching_cell() else {
            return run.solution(board);
        };
        let digits = board.field(cell).digits;
        for digit in digits {
            run.state()?;
            let mut copy = board.clone();
            run.hold(held + 1)?;
            let choice = (cell, digit);
            if copy.try_digit(choice, digits.len(), &mut NoTrail, run) {
                Copying::explore(&copy, held + 1, run)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Textbook for Copying {
    fn name(&self) -> &'static str {
        "propagate-copy"
    }

    fn search(&self, clues: &Grid, run: &mut Run) -> Flow {
        run.state()?;
        run.hold(1)?;
        let (board, well) = Board::start(&self.houses, clues, &mut NoTrail, run);
        if !well {
            return ControlFlow::Continue(());
        }
        Copying::explore(&board, 1, run)
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
    pub fn new(geometry: &Geometry) -> Trailing {
        Trailing {
            houses: Arc::new(Houses::new(geometry)),
        }
    }

    fn explore(board: &mut Board, trail: &mut Trail, run: &mut Run) -> Flow {
        run.invocation();
        let Some(cell) = board.branching_cell() else {
            return run.solution(board);
        };
        let digits = board.field(cell).digits;
        let depth = board.depth;
        for digit in digits {
            run.state()?;
            trail.mark();
            if board.try_digit((cell, digit), digits.len(), trail, run) {
                Trailing::explore(board, trail, run)?;
            }
            board.depth = depth;
            trail.undo(board);
            run.remove(board, cell, digit);
        }
        ControlFlow::Continue(())
    }
}

impl Textbook for Trailing {
    fn name(&self) -> &'static str {
        "propagate-trail"
    }

    fn search(&self, clues: &Grid, run: &mut Run) -> Flow {
        run.state()?;
        run.hold(1)?;
        let mut trail = Trail::default();
        let (mut board, well) = Board::start(&self.houses, clues, &mut trail, run);
        if !well {
            return ControlFlow::Continue(());
        }
        Trailing::explore(&mut board, &mut trail, run)
    }
}
