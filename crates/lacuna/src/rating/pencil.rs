//! A puzzle with pencil marks, as people see it: the values written, and the candidates of the open
//! cells.

use crate::board::Board;

use super::values::{Value, Values};

/// The values that are written, and the candidates of the open cells.
///
/// [`Rater::start`](super::Rater::start) creates it, and [`Rater::apply`](super::Rater::apply)
/// applies a step to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PencilBoard {
    pub(super) written: Board,
    /// The candidates of every cell; only open cells have any.
    pub(super) candidates: Vec<Values>,
}

impl PencilBoard {
    /// Returns the values written so far, clues included.
    pub fn written(&self) -> &Board {
        &self.written
    }

    /// Returns the candidates of a cell in order: none if it holds a value.
    pub fn candidates(&self, cell: usize) -> impl Iterator<Item = u8> + use<> {
        self.candidates[cell].into_iter().map(Value::number)
    }
}

/// Why there is no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadEnd {
    /// A cell without a candidate.
    Cell(usize),
    /// A house, as an index into [`Rater::houses`](super::Rater::houses), without a place for the
    /// value.
    House(usize, u8),
    /// A mark, as an index into [`Rater::marks`](super::Rater::marks), that the remaining values of
    /// its cells cannot satisfy.
    Mark(usize),
}
