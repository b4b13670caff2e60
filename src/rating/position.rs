//! What a technique looks at: the board, the tables, and the graph of consequences, built when a chain asks for it.

use std::cell::OnceCell;

use super::board::Board;
use super::graph::Graph;
use super::step::Moves;
use super::tables::Tables;
use crate::grid::Grid;

/// A board in one state.
#[derive(Debug)]
pub(super) struct Position<'t> {
    pub(super) tables: &'t Tables,
    pub(super) board: Board,
    graph: OnceCell<Graph>,
}

impl<'t> Position<'t> {
    pub(super) fn new(tables: &'t Tables, clues: &Grid) -> Position<'t> {
        Position { tables, board: Board::new(tables, clues), graph: OnceCell::new() }
    }

    /// What follows from each candidate.
    pub(super) fn graph(&self) -> &Graph {
        self.graph.get_or_init(|| Graph::new(self.tables, &self.board))
    }

    /// Makes all the moves at once.
    pub(super) fn apply(&mut self, moves: &Moves) {
        self.graph.take();
        for (digit, cells) in moves.eliminations.by_digit() {
            self.board.strike(digit, cells);
        }
        for (cell, digit) in moves.placements.iter() {
            self.board.place(self.tables, cell, digit);
        }
    }
}
