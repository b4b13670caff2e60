//! The search over pairs of boards.

use std::ops::ControlFlow;

use super::convert::grid;
use super::outlook::Outlook;
use super::{Board, Pair};
use crate::grid::Grid;
use crate::solver::Start;

/// Takes the solutions of a search.
trait Sink {
    /// A solved board.
    fn solution(&mut self, board: &Board) -> ControlFlow<()>;

    /// So many solutions at once, if the sink only wants their number.
    fn number(&mut self, _solutions: u64) -> Option<ControlFlow<()>> {
        None
    }
}

impl<F: FnMut(&Board) -> ControlFlow<()>> Sink for F {
    fn solution(&mut self, board: &Board) -> ControlFlow<()> {
        self(board)
    }
}

/// Counts solutions up to a limit of at least 1.
struct Counter {
    found: u64,
    limit: u64,
}

impl Counter {
    fn add(&mut self, solutions: u64) -> ControlFlow<()> {
        self.found = self.limit.min(self.found + solutions);
        if self.found == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Sink for Counter {
    fn solution(&mut self, _: &Board) -> ControlFlow<()> {
        self.add(1)
    }

    fn number(&mut self, solutions: u64) -> Option<ControlFlow<()>> {
        Some(self.add(solutions))
    }
}

/// The number of solutions of a settled board with so few open cells that it is known.
///
/// No digit is decided twice in a house, and in every house of a settled board a digit that is not decided has two cells or more. So there are as
/// many open digits as open cells in a house, no house has a single open cell, and
/// one with two has the same pair twice. That leaves a rectangle of one pair (4 cells); two lines of three pairs, or a ring of one
/// pair (6 cells); and three rows by three columns without two cells, where the row and the column that are complete cross in the only
/// cell that may have a third candidate (7 cells). Each has two solutions, and the last a third one for the third candidate.
fn known_number(open: u32, only_pairs: bool) -> Option<u64> {
    match open {
        4 | 6 => Some(2),
        7 => Some(2 + u64::from(!only_pairs)),
        _ => None,
    }
}

/// Propagates both boards, then explores the sound ones, that with fewer open cells first.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn explore<const EXTRA: u8>(pair: &mut Pair, sink: &mut impl Sink) -> ControlFlow<()> {
    let sound = pair.settle::<EXTRA>();
    if sound == [false; 2] {
        return ControlFlow::Continue(());
    }
    let outlook = pair.outlook::<EXTRA>();
    let first = usize::from(sound == [true; 2] && outlook[0].open > outlook[1].open);
    for half in [first, 1 - first] {
        if sound[half] {
            split::<EXTRA>(pair, half, outlook[half], sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Explores one board of a settled pair.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn split<const EXTRA: u8>(pair: &Pair, half: usize, outlook: Outlook, sink: &mut impl Sink) -> ControlFlow<()> {
    if outlook.open == 0 {
        return sink.solution(&pair.board(half));
    }
    let mut children = pair.children(half, outlook.place);
    let Some(number) = known_number(outlook.open, outlook.pairs == outlook.open).filter(|_| EXTRA == 0) else {
        return explore::<EXTRA>(&mut children, sink);
    };
    if pair.repeats(half) {
        return ControlFlow::Continue(());
    }
    match sink.number(number) {
        Some(flow) => flow,
        None if number == 2 => {
            // One for each child, and all follows from the split.
            children.settle::<EXTRA>();
            sink.solution(&children.board(0))?;
            sink.solution(&children.board(1))
        }
        None => explore::<EXTRA>(&mut children, sink),
    }
}

/// Explores one of two equal boards.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn explore_first<const EXTRA: u8>(mut pair: Pair, sink: &mut impl Sink) -> ControlFlow<()> {
    if pair.settle::<EXTRA>()[0] {
        split::<EXTRA>(&pair, 0, pair.outlook::<EXTRA>()[0], sink)
    } else {
        ControlFlow::Continue(())
    }
}

/// The number of solutions of the clues, up to a limit of at least 1.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(in crate::solver::simd) fn count<const EXTRA: u8>(start: &Start, limit: u64) -> u64 {
    let mut counter = Counter { found: 0, limit };
    if let Some(pair) = Pair::of_clues(start.values) {
        let _ = explore_first::<EXTRA>(pair, &mut counter);
    }
    counter.found
}

/// Hands every solution from the start to the sink until it breaks.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(in crate::solver::simd) fn search<const EXTRA: u8>(
    start: &Start,
    sink: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let only_values = start.cells.is_none() && start.denied.is_none();
    let pair = if only_values { Pair::of_clues(start.values) } else { Some(Pair::of_starts([start; 2])) };
    match pair {
        Some(pair) => explore_first::<EXTRA>(pair, &mut |solved: &Board| sink(&grid(solved))),
        None => ControlFlow::Continue(()),
    }
}

/// The cells that propagation alone leaves with several candidates.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(in crate::solver::simd) fn undetermined<const EXTRA: u8>(start: &Start) -> u128 {
    let mut pair = Pair::of_starts([start; 2]);
    pair.settle::<EXTRA>();
    pair.undetermined()
}

/// Whether there is a solution from the first start, and from the second.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(in crate::solver::simd) fn satisfiable<const EXTRA: u8>(first: &Start, second: &Start) -> (bool, bool) {
    let mut pair = Pair::of_starts([first, second]);
    let sound = pair.settle::<EXTRA>();
    if sound == [false; 2] {
        return (false, false);
    }
    let outlook = pair.outlook::<EXTRA>();
    let ask = |half: usize| {
        sound[half] && split::<EXTRA>(&pair, half, outlook[half], &mut Counter { found: 0, limit: 1 }).is_break()
    };
    (ask(0), ask(1))
}
