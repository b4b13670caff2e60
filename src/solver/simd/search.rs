//! The search over vector boards, written once and compiled for each instruction set.
//!
//! A board whose propagation has settled is split at one cell: the cell has this digit, or it has not. Both children are propagated side by
//! side, and the one with fewer open cells is explored first: measured on need-tests, that order saves a sixth of the rounds, the
//! opposite order costs a third more.

use std::ops::ControlFlow;

/// Takes the solutions of a search.
pub(super) trait Sink<B> {
    /// A solved board.
    fn solution(&mut self, board: &B) -> ControlFlow<()>;

    /// So many solutions at once, if the sink only wants their number.
    fn number(&mut self, _solutions: u64) -> Option<ControlFlow<()>> {
        None
    }
}

impl<B, F: FnMut(&B) -> ControlFlow<()>> Sink<B> for F {
    fn solution(&mut self, board: &B) -> ControlFlow<()> {
        self(board)
    }
}

/// Counts solutions up to a limit.
pub(super) struct Counter {
    pub(super) found: u64,
    pub(super) limit: u64,
}

impl<B> Sink<B> for Counter {
    fn solution(&mut self, _: &B) -> ControlFlow<()> {
        self.count(1)
    }

    fn number(&mut self, solutions: u64) -> Option<ControlFlow<()>> {
        Some(self.count(solutions))
    }
}

impl Counter {
    pub(super) fn up_to(limit: u64) -> Counter {
        Counter { found: 0, limit }
    }

    fn count(&mut self, solutions: u64) -> ControlFlow<()> {
        self.found = self.limit.min(self.found + solutions);
        if self.found == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The number of solutions of a settled board of the standard rules with so few open cells that it is known.
///
/// In every row, column and box of a settled board a digit that is not placed has two cells or more, so a house with two open
/// cells holds the same pair twice, and none has a single one. That leaves a rectangle of one pair (4 cells), two rows or columns of three
/// pairs or a ring of one pair (6 cells), and a row, a column and their crossing with two more pairs (7 cells): two solutions each,
/// and a third if the crossing has three candidates.
pub(super) fn known_number(open: u32, only_pairs: bool) -> Option<u64> {
    match open {
        4 | 6 => Some(2),
        7 => Some(2 + u64::from(!only_pairs)),
        _ => None,
    }
}

/// Defines the search for one board type as functions that are compiled with the named CPU features. All of them are safe to call where the
/// CPU has those features.
macro_rules! search {
    ($board:ty, $($features:literal)?) => {
        use std::ops::ControlFlow;

        use crate::grid::Grid;
        use crate::solver::simd::layout::{Layout, Outlook};
        use crate::solver::simd::search::{Counter, Sink, known_number};
        use crate::solver::{Planes, Start};

        #[inline]
        $(#[target_feature(enable = $features)])?
        fn board(start: &Start) -> $board {
            let board = <$board>::of(start.planes).at(start.cells.bits());
            match start.denied {
                Some((cell, digit)) => board.deny(cell.index(), digit.index()),
                None => board,
            }
        }

        $(#[target_feature(enable = $features)])?
        fn explore(layout: &Layout, mut board: $board, sink: &mut impl Sink<$board>) -> ControlFlow<()> {
            if !board.propagate(layout) {
                return ControlFlow::Continue(());
            }
            let outlook = board.outlook();
            split(layout, &board, &outlook, sink)
        }

        #[inline]
        $(#[target_feature(enable = $features)])?
        fn split(
            layout: &Layout,
            board: &$board,
            outlook: &Outlook,
            sink: &mut impl Sink<$board>,
        ) -> ControlFlow<()> {
            if outlook.open == 0 {
                return sink.solution(board);
            }
            let known = known_number(outlook.open, outlook.bivalue.count_ones() == outlook.open);
            if layout.is_standard() && let Some(flow) = known.and_then(|number| sink.number(number)) {
                return flow;
            }
            let (cell, digit) = board.branch(layout, outlook);
            explore_both(layout, [board.assert(cell, digit), board.deny(cell, digit)], sink)
        }

        $(#[target_feature(enable = $features)])?
        fn explore_both(layout: &Layout, mut boards: [$board; 2], sink: &mut impl Sink<$board>) -> ControlFlow<()> {
            let sound = <$board>::propagate_both(&mut boards, layout);
            let outlooks = [boards[0].outlook(), boards[1].outlook()];
            let first = usize::from(sound == [true; 2] && outlooks[0].open > outlooks[1].open);
            let last = 1 - first;
            if sound[first] {
                split(layout, &boards[first], &outlooks[first], sink)?;
            }
            if sound[last] { split(layout, &boards[last], &outlooks[last], sink) } else { ControlFlow::Continue(()) }
        }

        /// The number of solutions, up to a limit of at least 1.
        $(#[target_feature(enable = $features)])?
        pub(in crate::solver::simd) fn count(layout: &Layout, clues: &Grid, limit: u64) -> u64 {
            let mut counter = Counter::up_to(limit);
            if let Some(board) = <$board>::of_clues(clues, layout) {
                let _ = explore(layout, board, &mut counter);
            }
            counter.found
        }

        $(#[target_feature(enable = $features)])?
        pub(in crate::solver::simd) fn for_each(
            layout: &Layout,
            clues: &Grid,
            sink: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
        ) -> ControlFlow<()> {
            let mut sink = |solved: &$board| sink(&solved.grid());
            <$board>::of_clues(clues, layout).map_or(ControlFlow::Continue(()), |board| explore(layout, board, &mut sink))
        }

        $(#[target_feature(enable = $features)])?
        pub(in crate::solver::simd) fn search(
            layout: &Layout,
            start: &Start,
            sink: &mut dyn FnMut(&Planes) -> ControlFlow<()>,
        ) -> ControlFlow<()> {
            explore(layout, board(start), &mut |solved: &$board| sink(&solved.planes()))
        }

        $(#[target_feature(enable = $features)])?
        pub(in crate::solver::simd) fn undetermined(layout: &Layout, start: &Start) -> u128 {
            let mut board = board(start);
            board.propagate(layout);
            board.open()
        }

        $(#[target_feature(enable = $features)])?
        pub(in crate::solver::simd) fn satisfiable(layout: &Layout, starts: [&Start; 2]) -> [bool; 2] {
            let mut boards = [board(starts[0]), board(starts[1])];
            let sound = <$board>::propagate_both(&mut boards, layout);
            let outlooks = [boards[0].outlook(), boards[1].outlook()];
            let mut satisfiable = [false; 2];
            for i in 0..2 {
                satisfiable[i] = sound[i] && split(layout, &boards[i], &outlooks[i], &mut Counter::up_to(1)).is_break();
            }
            satisfiable
        }
    };
}

pub(super) use search;
