//! The search over pairs of boards.

use std::ops::ControlFlow;

use super::convert::grid;
use super::outlook::Outlook;
use super::{Board, Pair};
use crate::budget::Budget;
use crate::nine::grid::Grid;
use crate::nine::solver::Start;
use crate::nine::solver::simd::sink::{Any, Counter, Giver, Sink};

/// Propagates both boards, then explores the sound ones, that with fewer open cells first.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(super) fn explore<const EXTRA: u8>(pair: &mut Pair, sink: &mut impl Sink<Board>) -> ControlFlow<()> {
    let sound = pair.settle::<EXTRA>();
    if sound == [false; 2] {
        return ControlFlow::Continue(());
    }
    let outlook = pair.outlook::<EXTRA>();
    let first = usize::from(sound == [true; 2] && outlook.open[0] > outlook.open[1]);
    for half in [first, 1 - first] {
        if sound[half] {
            split::<EXTRA, _>(pair, half, &outlook, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Explores one board of a settled pair.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(super) fn split<const EXTRA: u8, S: Sink<Board>>(
    pair: &Pair,
    half: usize,
    outlook: &Outlook,
    sink: &mut S,
) -> ControlFlow<()> {
    sink.pace()?;
    if outlook.open[half] == 0 {
        return sink.solution(&pair.board(half));
    }
    let mut children = pair.children(half, outlook.place(half));
    let Some(number) = outlook.known_number::<EXTRA>(half) else {
        if S::ONE_IS_ENOUGH
            && let Some(far) = outlook.far_off::<EXTRA>(half)
        {
            explore::<EXTRA>(&mut children.children(0, far), sink)?;
            return explore::<EXTRA>(&mut children.children(1, far), sink);
        }
        if sink.remembers() {
            let explore = |sink: &mut S| explore::<EXTRA>(&mut children, sink);
            return sink.once(&pair.residual(half), || pair.board(half), explore);
        }
        return explore::<EXTRA>(&mut children, sink);
    };
    match sink.number(number) {
        Some(flow) => flow,
        None if number == 2 => {
            // One for each child, and all follows from the split.
            children.finish();
            sink.solution(&children.board(0))?;
            sink.solution(&children.board(1))
        }
        None => explore::<EXTRA>(&mut children, sink),
    }
}

/// Explores one of two equal boards.
#[inline]
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
fn explore_first<const EXTRA: u8>(mut pair: Pair, sink: &mut impl Sink<Board>) -> ControlFlow<()> {
    if pair.settle::<EXTRA>()[0] {
        split::<EXTRA, _>(&pair, 0, &pair.outlook::<EXTRA>(), sink)
    } else {
        ControlFlow::Continue(())
    }
}

/// The number of solutions of the clues, up to a limit of at least 1.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(in crate::nine::solver::simd) fn count<const EXTRA: u8>(start: &Start, limit: u64, budget: &Budget) -> u64 {
    let mut counter = Counter::up_to(limit, budget);
    if let Some(pair) = Pair::of_clues(start.grid) {
        let _ = explore_first::<EXTRA>(pair, &mut counter);
    }
    counter.found()
}

/// Hands every solution from the start to the sink until it breaks.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(in crate::nine::solver::simd) fn search<const EXTRA: u8>(
    start: &Start,
    sink: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
    budget: &Budget,
) -> ControlFlow<()> {
    let only_values = start.cells.is_none() && start.denied.is_none();
    let pair = if only_values { Pair::of_clues(start.grid) } else { Some(Pair::of_starts([start; 2])) };
    match pair {
        Some(pair) => explore_first::<EXTRA>(pair, &mut Giver::new(|board: &Board| grid(board), sink, budget)),
        None => ControlFlow::Continue(()),
    }
}

/// The cells that propagation alone leaves with several candidates, from the first start and from the second.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(in crate::nine::solver::simd) fn undetermined<const EXTRA: u8>(first: &Start, second: &Start) -> [u128; 2] {
    let mut pair = Pair::of_starts([first, second]);
    pair.settle::<EXTRA>();
    pair.undetermined()
}

/// Whether there is a solution from the first start, and from the second.
#[target_feature(enable = "avx512vbmi,avx512vbmi2,avx512bitalg,avx512vl,bmi1,bmi2,popcnt")]
pub(in crate::nine::solver::simd) fn satisfiable<const EXTRA: u8>(
    first: &Start,
    second: &Start,
    budget: &Budget,
) -> (bool, bool) {
    let mut pair = Pair::of_starts([first, second]);
    let sound = pair.settle::<EXTRA>();
    if sound == [false; 2] {
        return (false, false);
    }
    let outlook = pair.outlook::<EXTRA>();
    let ask = |half: usize| sound[half] && split::<EXTRA, _>(&pair, half, &outlook, &mut Any::under(budget)).is_break();
    (ask(0), ask(1))
}
