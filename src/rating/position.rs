//! What a technique looks at: the board, the tables, and what several techniques need of them, found when the first one asks.

use std::cell::OnceCell;

use crate::nine::cell::SIDE;

use super::board::Board;
use super::fish::{self, Bases};
use super::graph::{Graph, Links};
use super::locked::{self, Locked};
use super::step::Moves;
use super::subsets::{self, Hidden};
use super::tables::Tables;
use super::turbot::{self, Joined};

/// A board in one state.
#[derive(Debug)]
pub(super) struct Position<'t> {
    pub(super) tables: &'t Tables,
    pub(super) board: Board,
    found: Found,
}

/// What was found in the present state so far.
#[derive(Debug, Default)]
struct Found {
    locked: OnceCell<Vec<Locked>>,
    hidden: [OnceCell<Vec<Hidden>>; SIDE],
    bases: OnceCell<Vec<Bases>>,
    joined: [OnceCell<Vec<Joined>>; 2],
    graphs: [OnceCell<Graph>; 2],
}

impl<'t> Position<'t> {
    pub(super) fn new(tables: &'t Tables, board: Board) -> Position<'t> {
        Position { tables, board, found: Found::default() }
    }

    /// The digits that are locked in a house.
    pub(super) fn locked(&self) -> &[Locked] {
        self.found.locked.get_or_init(|| locked::all(self.tables, &self.board))
    }

    /// The hidden subsets of this size.
    pub(super) fn hidden(&self, size: usize) -> &[Hidden] {
        self.found.hidden[size].get_or_init(|| subsets::all_hidden(self.tables, &self.board, size))
    }

    /// The houses that may be bases of a fish.
    pub(super) fn bases(&self) -> &[Bases] {
        self.found.bases.get_or_init(|| fish::all_bases(self.tables, &self.board))
    }

    /// The pairs of strong links on one digit, with or without groups.
    pub(super) fn joined(&self, grouped: bool) -> &[Joined] {
        self.found.joined[usize::from(grouped)].get_or_init(|| turbot::all_joined(self.tables, &self.board, grouped))
    }

    /// What follows from each candidate, with links of these kinds at least.
    pub(super) fn graph(&self, links: Links) -> &Graph {
        let grouped = links == Links::Groups;
        self.found.graphs[usize::from(grouped)].get_or_init(|| Graph::new(self.tables, &self.board, grouped))
    }

    /// Makes all the moves at once.
    pub(super) fn apply(&mut self, moves: &Moves) {
        self.found = Found::default();
        self.board.apply(self.tables, &moves.eliminations, &moves.placements);
    }
}
