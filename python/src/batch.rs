//! Batches of puzzles, passed between Python and the library.

use lacuna::formats::iss;
use lacuna::{Board, Puzzle};
use pyo3::prelude::*;

use crate::variant::PyVariant;

/// The method name of puzzles drawn uniformly from all minimal puzzles, as in `lacuna stats`.
pub const UNIFORM: &str = "uniform";

/// Puzzles with equally many cells; a dictionary in Python. Boards are stored one after another,
/// one byte per cell.
#[derive(Debug, Default, FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
pub struct Batch {
    pub variant: Option<Py<PyVariant>>,
    pub cells: usize,
    pub clues: Vec<u8>,
    /// Blank boards where no solution is known.
    pub solutions: Vec<u8>,
    /// The index of each puzzle in its run, if all are known, as little-endian 64-bit numbers.
    pub index: Option<Vec<u8>>,
    pub seed: Option<u64>,
    /// The method that made them, if it is stated and the same for all.
    pub method: Option<String>,
    /// The constraint string of each puzzle, if the rules differ or are drawn.
    pub rules: Option<Vec<String>>,
}

impl Batch {
    /// Creates the empty batch of a run.
    pub fn of_run(py: Python<'_>, variant: &Py<PyVariant>, seed: u64) -> Batch {
        let rules = &variant.get().variant;
        Batch {
            variant: Some(variant.clone_ref(py)),
            cells: rules.any_layout().cells(),
            index: Some(Vec::new()),
            seed: Some(seed),
            rules: rules.rules().is_err().then(Vec::new),
            ..Batch::default()
        }
    }

    /// Returns the table columns that follow those of the variant: the method, and the batch of
    /// each puzzle, which is its index.
    pub fn origin(&self) -> Vec<&'static str> {
        let is_drawn = self.method.as_deref() == Some(UNIFORM) && self.index.is_some();
        self.method
            .iter()
            .map(|_| "method")
            .chain(is_drawn.then_some("batch"))
            .collect()
    }

    /// Returns the number of puzzles.
    pub fn len(&self) -> usize {
        self.clues.len() / self.cells.max(1)
    }

    /// Adds a puzzle.
    pub fn push(&mut self, clues: &Board, solution: Option<&Board>, index: Option<u64>) {
        self.clues.extend_from_slice(clues.values());
        self.solutions
            .extend_from_slice(solution.unwrap_or(&Board::blank(clues.len())).values());
        self.index
            .get_or_insert_default()
            .extend(index.into_iter().flat_map(u64::to_le_bytes));
    }

    /// Adds a puzzle that a run made.
    pub fn push_made(&mut self, puzzle: &Puzzle) {
        let origin = puzzle.origin.as_ref().expect("a run made it");
        self.push(&puzzle.clues, Some(&puzzle.solution), Some(origin.index));
        self.rules
            .iter_mut()
            .for_each(|rules| rules.push(iss::constraints(&puzzle.rules)));
    }
}
