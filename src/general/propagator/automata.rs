//! What automata remember between questions.

/// What the automata work with.
#[derive(Clone, Debug, Default)]
pub(super) struct Automata {
    /// States of one of them, as bits.
    pub(super) states: Vec<u64>,
    /// What each of them remembers.
    pub(super) memories: Vec<Memory>,
}

/// What was found when an automaton was last asked.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// For each cell its candidates.
    pub(super) domains: Vec<u32>,
    /// Before each cell, and at the end, the states that the cells before it lead to.
    pub(super) ahead: Vec<u64>,
    /// Those of them that lead to the end.
    pub(super) both: Vec<u64>,
    /// For each cell the candidates that are left.
    pub(super) kept: Vec<u32>,
    /// `true` if these are to be found again.
    pub(super) stale: Vec<bool>,
}
