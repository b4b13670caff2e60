//! What takes the solutions of a search, and what is known about boards with few open cells.

use std::ops::ControlFlow;

/// Takes the solutions of a search over boards of one form.
pub(super) trait Sink<Board> {
    /// Whether the first solution ends the search.
    const ONE_IS_ENOUGH: bool = false;

    /// A solved board.
    fn solution(&mut self, board: &Board) -> ControlFlow<()>;

    /// So many solutions at once, if the sink only wants their number.
    fn number(&mut self, _solutions: u64) -> Option<ControlFlow<()>> {
        None
    }
}

impl<Board, F: FnMut(&Board) -> ControlFlow<()>> Sink<Board> for F {
    fn solution(&mut self, board: &Board) -> ControlFlow<()> {
        self(board)
    }
}

/// Stops at the first solution.
pub(super) struct Any;

impl<Board> Sink<Board> for Any {
    const ONE_IS_ENOUGH: bool = true;

    fn solution(&mut self, _: &Board) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    fn number(&mut self, solutions: u64) -> Option<ControlFlow<()>> {
        Some(if solutions == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    }
}

/// Counts solutions up to a limit of at least 1.
pub(super) struct Counter {
    found: u64,
    limit: u64,
}

impl Counter {
    pub(super) fn up_to(limit: u64) -> Counter {
        Counter { found: 0, limit }
    }

    pub(super) fn found(&self) -> u64 {
        self.found
    }

    fn add(&mut self, solutions: u64) -> ControlFlow<()> {
        self.found = self.limit.min(self.found + solutions);
        if self.found == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl<Board> Sink<Board> for Counter {
    fn solution(&mut self, _: &Board) -> ControlFlow<()> {
        self.add(1)
    }

    fn number(&mut self, solutions: u64) -> Option<ControlFlow<()>> {
        Some(self.add(solutions))
    }
}

/// The number of solutions of a settled board of the standard rules with so few open cells that it is known.
///
/// No digit is decided twice in a house, and in every house of a settled board a digit that is not decided has two cells or more. So there
/// are as many open digits as open cells in a house, no house has a single open cell, and one with two has the same pair twice. That
/// leaves a rectangle of one pair (4 cells); two lines of three pairs, or a ring of one pair (6 cells); and three rows by three columns
/// without two cells, where the row and the column that are complete cross in the only cell that may have a third candidate (7 cells). Each
/// has two solutions, and the last a third one for the third candidate.
pub(super) fn known_number(open: u32, only_pairs: bool) -> Option<u64> {
    match open {
        4 | 6 => Some(2),
        7 => Some(2 + u64::from(!only_pairs)),
        _ => None,
    }
}
