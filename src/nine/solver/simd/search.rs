//! The search over boards of rows and of boxes (pairs have their own), written once and compiled for each instruction set.
//!
//! A board whose propagation has settled is split at one cell: the cell has this digit, or it has not; or at two cells at once, where one
//! solution is enough. Where that is faster, both children are propagated side by side, and the one with fewer open cells is explored first:
//! measured on need-tests with AVX-512, that order saves a sixth of the rounds, the opposite order costs a third more.

/// Defines the search for one board type as functions that are compiled with the named CPU features. All of them are safe to call where the
/// CPU has those features.
macro_rules! search {
    ($board:ty, $($features:literal)?) => {
        use std::ops::ControlFlow;

        use crate::budget::Budget;
        use crate::nine::grid::Grid;
        use crate::nine::solver::Start;
        use crate::nine::solver::simd::layout::{Branch, Candidate, Layout};
        use crate::nine::solver::simd::sink::{Any, Counter, Giver, Sink};

        #[inline]
        $(#[target_feature(enable = $features)])?
        fn board(start: &Start) -> $board {
            let board = <$board>::of(start);
            match start.denied {
                Some((cell, digit)) => board.deny(Candidate { cell: cell.index(), digit: digit.index() }),
                None => board,
            }
        }

        $(#[target_feature(enable = $features)])?
        fn explore(layout: &Layout, mut board: $board, sink: &mut impl Sink<$board>) -> ControlFlow<()> {
            if board.propagate(layout) { split(layout, &board, sink) } else { ControlFlow::Continue(()) }
        }

        #[inline]
        $(#[target_feature(enable = $features)])?
        fn split<S: Sink<$board>>(layout: &Layout, board: &$board, sink: &mut S) -> ControlFlow<()> {
            sink.pace()?;
            match board.branch(layout, S::ONE_IS_ENOUGH) {
                Branch::Solved => sink.solution(board),
                Branch::Split { at, far, solutions } => {
                    if let Some(flow) = solutions.and_then(|number| sink.number(number)) {
                        return flow;
                    }
                    if sink.remembers() {
                        let explore = |sink: &mut S| explore_children(layout, board, at, sink);
                        return sink.once(&board.residual(), || *board, explore);
                    }
                    let Some(far) = far else { return explore_children(layout, board, at, sink) };
                    explore_children(layout, &board.assert(at), far, sink)?;
                    explore_children(layout, &board.deny(at), far, sink)
                }
            }
        }

        #[inline]
        $(#[target_feature(enable = $features)])?
        fn explore_children(
            layout: &Layout,
            board: &$board,
            at: Candidate,
            sink: &mut impl Sink<$board>,
        ) -> ControlFlow<()> {
            if <$board>::SIDE_BY_SIDE {
                return explore_both(layout, board.assert(at), board.deny(at), sink);
            }
            explore(layout, board.assert(at), sink)?;
            explore(layout, board.deny(at), sink)
        }

        $(#[target_feature(enable = $features)])?
        fn explore_both(layout: &Layout, mut a: $board, mut b: $board, sink: &mut impl Sink<$board>) -> ControlFlow<()> {
            let (mut a_sound, mut b_sound) = <$board>::propagate_both(&mut a, &mut b, layout);
            if a_sound && b_sound && a.open().count_ones() > b.open().count_ones() {
                (a, b) = (b, a);
                (a_sound, b_sound) = (b_sound, a_sound);
            }
            if a_sound {
                split(layout, &a, sink)?;
            }
            if b_sound { split(layout, &b, sink) } else { ControlFlow::Continue(()) }
        }

        $(#[target_feature(enable = $features)])?
        pub(in crate::nine::solver::simd) fn count(
            layout: &Layout,
            start: &Start,
            limit: u64,
            budget: &Budget,
        ) -> u64 {
            let mut counter = Counter::up_to(limit, budget);
            let _ = explore(layout, board(start), &mut counter);
            counter.found()
        }

        $(#[target_feature(enable = $features)])?
        pub(in crate::nine::solver::simd) fn search(
            layout: &Layout,
            start: &Start,
            sink: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
            budget: &Budget,
        ) -> ControlFlow<()> {
            explore(layout, board(start), &mut Giver::new(|board: &$board| board.grid(), sink, budget))
        }

        $(#[target_feature(enable = $features)])?
        pub(in crate::nine::solver::simd) fn undetermined(layout: &Layout, first: &Start, second: &Start) -> [u128; 2] {
            let (mut a, mut b) = (board(first), board(second));
            <$board>::propagate_both(&mut a, &mut b, layout);
            [a.open(), b.open()]
        }

        $(#[target_feature(enable = $features)])?
        pub(in crate::nine::solver::simd) fn satisfiable(
            layout: &Layout,
            first: &Start,
            second: &Start,
            budget: &Budget,
        ) -> (bool, bool) {
            let (mut a, mut b) = (board(first), board(second));
            let (a_sound, b_sound) = <$board>::propagate_both(&mut a, &mut b, layout);
            let any = |sound: bool, board: &$board| sound && split(layout, board, &mut Any::under(budget)).is_break();
            (any(a_sound, &a), any(b_sound, &b))
        }

        $(#[target_feature(enable = $features)])?
        pub(in crate::nine::solver::simd) fn satisfiable_among(
            layout: &Layout,
            starts: &mut dyn Iterator<Item = (usize, Start<'_>)>,
            budget: &Budget,
        ) -> u128 {
            let mut yes = 0;
            while let Some((first, start)) = starts.next() {
                let Some((second, other)) = starts.next() else {
                    return yes | u128::from(explore(layout, board(&start), &mut Any::under(budget)).is_break()) << first;
                };
                let answers = satisfiable(layout, &start, &other, budget);
                yes |= u128::from(answers.0) << first | u128::from(answers.1) << second;
            }
            yes
        }
    };
}

pub(super) use search;
