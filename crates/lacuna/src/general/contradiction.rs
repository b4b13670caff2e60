//! Contradictions found by propagation.

/// A contradiction: a cell without candidates, or a value without a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contradiction;

/// The place of a contradiction, by number.
#[derive(Clone, Copy, Debug)]
pub(super) enum Failed {
    /// A house without a place for a value.
    House(usize),
    /// A propagator that cannot be satisfied.
    Propagator(usize),
}
