//! Sets of candidates: lists for people, and planes of cells by value for the techniques.

use crate::cells::Cells;

use super::values::{Value, Values};

/// A cell and a value that it may hold.
pub type Candidate = (usize, u8);

/// Groups candidates that are sorted by value: each value with its cells.
///
/// ```
/// let candidates = [(3, 1), (12, 1), (3, 5)];
/// let by_value: Vec<(u8, Vec<usize>)> = lacuna::rating::by_value(&candidates).collect();
/// assert_eq!(by_value, [(1, vec![3, 12]), (5, vec![3])]);
/// ```
pub fn by_value(candidates: &[Candidate]) -> impl Iterator<Item = (u8, Vec<usize>)> + '_ {
    let same_value = |a: &Candidate, b: &Candidate| a.1 == b.1;
    candidates
        .chunk_by(same_value)
        .map(|chunk| (chunk[0].1, chunk.iter().map(|&(cell, _)| cell).collect()))
}

/// A set of candidates: for each value the cells that may hold it.
#[derive(Clone, Debug)]
pub(super) struct Candidates<const W: usize>(Vec<Cells<W>>);

impl<const W: usize> Candidates<W> {
    /// Creates the set of these cells for every value up to `values`.
    pub(super) fn new(values: usize, cells: Cells<W>) -> Candidates<W> {
        Candidates(vec![cells; values])
    }

    /// Returns the cells of a value.
    #[inline]
    pub(super) fn places(&self, value: Value) -> Cells<W> {
        self.0[value.index()]
    }

    /// Returns the cells of a value, to be changed.
    #[inline]
    pub(super) fn places_mut(&mut self, value: Value) -> &mut Cells<W> {
        &mut self.0[value.index()]
    }

    /// Returns the cells of every value in order.
    pub(super) fn planes(&self) -> &[Cells<W>] {
        &self.0
    }

    /// Removes every candidate.
    pub(super) fn clear(&mut self) {
        self.0.fill(Cells::EMPTY);
    }

    /// Returns the number of candidates.
    pub(super) fn len(&self) -> usize {
        self.0.iter().map(Cells::len).sum()
    }

    /// Returns the values that have cells, with their cells.
    pub(super) fn by_value(&self) -> impl Iterator<Item = (Value, Cells<W>)> + '_ {
        Value::all(self.0.len())
            .zip(self.0.iter().copied())
            .filter(|(_, cells)| !cells.is_empty())
    }

    /// Returns every candidate, by value, then by cell.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, Value)> + '_ {
        self.by_value()
            .flat_map(|(value, cells)| cells.into_iter().map(move |cell| (cell, value)))
    }

    /// Returns the candidates of these values as a list.
    pub(super) fn list(&self, values: Values) -> Vec<Candidate> {
        let of = |value: Value| {
            self.places(value)
                .into_iter()
                .map(move |cell| (cell, value.number()))
        };
        values.into_iter().flat_map(of).collect()
    }
}
