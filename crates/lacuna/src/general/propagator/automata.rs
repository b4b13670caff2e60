//! The memory of automata between runs.

/// The buffers of the automata.
#[derive(Clone, Debug, Default)]
pub(super) struct Automata {
    /// A scratch set of states, as bits.
    pub(super) states: Vec<u64>,
    /// The candidates of the cells before a run.
    pub(super) given: Vec<u32>,
    /// The memory of each automaton, by its number.
    pub(super) memories: Vec<Memory>,
}

/// The results of the last run of an automaton.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// For each cell, its candidates, or the classes that they are from.
    pub(super) domains: Vec<u32>,
    /// Before each cell, and at the end, the states that can be reached.
    pub(super) ahead: Vec<u64>,
    /// Those of them from which an accepting state can be reached.
    pub(super) both: Vec<u64>,
    /// For each cell, those of them that are left.
    pub(super) kept: Vec<u32>,
    /// For each cell, `true` if these have to be found again.
    pub(super) stale: Vec<bool>,
}
