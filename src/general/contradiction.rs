//! What propagation finds where there is no solution.

/// A contradiction: a cell without candidates, or a value without a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contradiction;

/// What contradicts itself, by its number.
#[derive(Clone, Copy, Debug)]
pub(super) enum Failed {
    /// It has no place for a value.
    House(usize),
    Propagator(usize),
}
