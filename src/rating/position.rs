//! What a technique looks at: the board, the tables, and the graph of consequences, built when a chain asks for it.

use std::cell::OnceCell;

use super::board::Board;
use super::graph::{Graph, Links};
use super::step::Moves;
use super::tables::Tables;
use crate::grid::Grid;

/// A board in one state.
#[derive(Debug)]
pub(super) struct Position<'t> {
    pub(super) tables: &'t Tables,
    pub(super) board: Board,
    plain: OnceCell<Graph>,
    grouped: OnceCell<Graph>,
}

impl<'t> Position<'t> {
    pub(super) fn new(tables: &'t Tables, clues: &Grid) -> Position<'t> {
        Position { tables, board: Board::new(tables, clues), plain: OnceCell::new(), grouped: OnceCell::new() }
    }

    /// What follows from each candidate, with links of these kinds at least.
    pub(super) fn graph(&self, links: Links) -> &Graph {
        let grouped = links == Links::Groups;
        let graph = if grouped { &self.grouped } else { &self.plain };
        graph.get_or_init(|| Graph::new(self.tables, &self.board, grouped))
    }

    /// Makes all the moves at once.
    pub(super) fn apply(&mut self, moves: &Moves) {
        self.plain.take();
        self.grouped.take();
        self.board.apply(self.tables, &moves.eliminations, &moves.placements);
    }
}
