//! `peer-lists`: lists of available values and search over next boards. Source: UMass CMPSCI 220,
//! homework 7 (2016).
//!
//! **Idea.** Keep for every cell not its value but the list of values that may be placed there.
//! Placing a value removes it from the peers of the cell, and a peer left with one value removes it
//! from its own peers in turn. If a board is neither solved nor unsolvable, search the boards with
//! one more value placed, those with fewer available values first.
//!
//! **Triple.** {the clues obey the rules} solve {every solution that extends the board has been
//! reported once}.
//!
//! **Invariant.** A value is missing from a list only if it is impossible there: every solution of
//! the board has its values in the lists. **Abstraction function:** `board(c) = v` if
//! `available(c) = [v]`, else blank.
//!
//! The homework's list of next boards covers every open cell. The boards of its first cell, one
//! with the fewest values, already cover every solution, since the cell must hold one of them; the
//! boards of the other cells would find each solution again. So the list ends after the first cell,
//! and the solver is complete: the homework warns that its own is not.

use std::ops::ControlFlow;

use crate::houses::Houses;
use crate::run::{Flow, Run, Snapshot, Textbook};
use lacuna::nine::cell::{Cell, Digit, DigitSet};
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;

/// The solver that uses peer lists.
#[derive(Debug)]
pub struct PeerLists {
    houses: Houses,
}

impl PeerLists {
    /// Returns the solver for this geometry.
    pub fn new(geometry: &Geometry) -> PeerLists {
        PeerLists {
            houses: Houses::new(geometry),
        }
    }

    /// Reports every solution below the board, while `held` boards are alive.
    fn solve(board: &ListBoard, held: usize, run: &mut Run) -> Flow {
        run.invocation();
        if board.is_solved() {
            return run.solution(board);
        }
        let next = board.next_states();
        run.hold(held + next.len())?;
        next.iter().try_for_each(|(cell, value, next_board)| {
            run.state()?;
            run.propagated(
                next_board,
                board.grid().filled(),
                (*cell, *value, next.len()),
            );
            if next_board.is_unsolvable() {
                run.fail(next_board);
                return ControlFlow::Continue(());
            }
            PeerLists::solve(next_board, held + next.len(), run)
        })
    }
}

impl Textbook for PeerLists {
    fn name(&self) -> String {
        "peer-lists".to_owned()
    }

    fn search(&self, clues: &Grid, run: &mut Run) -> Flow {
        run.state()?;
        run.hold(1)?;
        let board = ListBoard::parse(&self.houses, clues);
        run.consequences(&board, clues.filled());
        if board.is_unsolvable() {
            run.fail(&board);
            return ControlFlow::Continue(());
        }
        PeerLists::solve(&board, 1, run)
    }
}

/// For each cell, the list of values that may be placed there.
#[derive(Clone)]
struct ListBoard<'r> {
    houses: &'r Houses,
    available: Vec<Vec<Digit>>,
    depth: usize,
}

impl<'r> ListBoard<'r> {
    fn empty(houses: &'r Houses) -> ListBoard<'r> {
        ListBoard {
            houses,
            available: Cell::all().map(|_| Digit::all().collect()).collect(),
            depth: 0,
        }
    }

    /// Returns the empty board with every clue placed. A clue that the others have excluded leaves
    /// its cell without a value.
    fn parse(houses: &'r Houses, clues: &Grid) -> ListBoard<'r> {
        let mut board = ListBoard::empty(houses);
        for cell in Cell::all() {
            if let Some(value) = clues.get(cell) {
                board.place_here(cell, value);
            }
        }
        board
    }

    fn available_values_at(&self, cell: Cell) -> &[Digit] {
        &self.available[cell.index()]
    }

    fn value_at(&self, cell: Cell) -> Option<Digit> {
        match self.available_values_at(cell) {
            [value] => Some(*value),
            _ => None,
        }
    }

    /// Returns `true` if every cell is left with one value. Then no two peers have equal values:
    /// the cascade would have emptied one.
    fn is_solved(&self) -> bool {
        Cell::all().all(|cell| self.value_at(cell).is_some())
    }

    fn is_unsolvable(&self) -> bool {
        Cell::all().any(|cell| self.available_values_at(cell).is_empty())
    }

    /// Returns a new board with the value placed, and its consequences.
    ///
    /// Pre: the value is available at the cell.
    fn place(&self, cell: Cell, value: Digit) -> ListBoard<'r> {
        let mut board = self.clone();
        board.depth += 1;
        board.place_here(cell, value);
        board
    }

    fn place_here(&mut self, cell: Cell, value: Digit) {
        self.available[cell.index()].retain(|&other| other == value);
        for peer in self.houses.peers(cell) {
            let before = self.available_values_at(peer).len();
            self.available[peer.index()].retain(|&other| other != value);
            let lost_one = self.available_values_at(peer).len() < before;
            if let Some(only) = self.value_at(peer).filter(|_| lost_one) {
                self.place_here(peer, only);
            }
        }
    }

    /// Returns the boards with one more value placed in an open cell with the fewest values, those
    /// with fewer available values first.
    ///
    /// Pre: neither solved nor unsolvable. Post: every solution of this board is a solution of
    /// exactly one of them.
    fn next_states(&self) -> Vec<(Cell, Digit, ListBoard<'r>)> {
        let open = Cell::all().filter(|&cell| self.available_values_at(cell).len() > 1);
        let Some(cell) = open.min_by_key(|&cell| self.available_values_at(cell).len()) else {
            return Vec::new();
        };
        let place = |&value: &Digit| (cell, value, self.place(cell, value));
        let mut states: Vec<_> = self.available_values_at(cell).iter().map(place).collect();
        states.sort_by_key(|(_, _, board)| board.available.iter().map(Vec::len).sum::<usize>());
        states
    }
}

impl Snapshot for ListBoard<'_> {
    fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        Cell::all().for_each(|cell| grid.set(cell, self.value_at(cell)));
        grid
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        self.available_values_at(cell).iter().copied().collect()
    }

    fn depth(&self) -> usize {
        self.depth
    }
}
