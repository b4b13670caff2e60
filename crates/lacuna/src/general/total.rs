//! The number of boards: counted by search, up to relabelling where the rules allow that, and
//! estimated beforehand.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

#[cfg(feature = "threads")]
use rayon::prelude::*;

use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::general::network::Network;
use crate::general::planes::Strength;
use crate::general::search::{Meter, Search};
use crate::general::visit_within;
use crate::random::Random;
use crate::random::strata::{Estimate, estimate_sums};

/// The minimum number of parts of a count.
const PARTS: usize = 1000;

/// The maximum number of parts of an estimate, and the minimum number of random descents in all of
/// them.
const STRATA: usize = 500;
const DESCENTS: usize = 1000;

/// The number of all boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Total {
    /// The boards that were counted one by one.
    pub counted: u64,
    /// The number of all boards: V! for each of these where values can be exchanged. `None` beyond
    /// 128 bits.
    pub boards: Option<u128>,
}

/// Returns the board to start from, and the number of boards that each of its solutions represents.
fn first<const W: usize>(network: &Network<W>) -> (Board, u128) {
    let mut board = Board::blank(network.number);
    if !network.has_equal_values {
        return (board, 1);
    }
    for (value, cell) in (1..).zip(network.houses[0]) {
        board.set(cell, Some(value));
    }
    (board, (1..=network.side as u128).product())
}

pub(super) fn total<const W: usize>(
    network: &Network<W>,
    budget: &Budget,
    observe: &(dyn Fn(usize, usize) + Sync),
) -> Result<Total, Undecided> {
    let (board, relabellings) = first(network);
    let parts = parts(network, board, budget);
    let done = AtomicUsize::new(0);
    let count = |part: &Board| {
        let mut counted = 0;
        let meter = &mut Meter::new(u64::MAX, u64::MAX, budget);
        let visited = visit_within(network, part, Strength::Locked, meter, &mut |_| {
            counted += 1;
            ControlFlow::Continue(())
        });
        observe(1 + done.fetch_add(1, Ordering::Relaxed), parts.len());
        visited.ok().map(|()| counted)
    };
    #[cfg(feature = "threads")]
    let counts = parts.par_iter().map(count);
    #[cfg(not(feature = "threads"))]
    let counts = parts.iter().map(count);
    let counted: Option<u64> = counts.sum();
    let counted = counted.ok_or(Undecided::Spent)?;
    Ok(Total {
        counted,
        boards: relabellings.checked_mul(counted.into()),
    })
}

/// Divides a board into at least [`PARTS`] boards that partition its solutions; fewer if each is a
/// solution.
fn parts<const W: usize>(network: &Network<W>, board: Board, budget: &Budget) -> Vec<Board> {
    let mut search = Search::new(network, Strength::Locked);
    let mut parts = vec![board];
    loop {
        let next = divided(&mut search, &parts);
        if next.len() >= PARTS || next == parts || budget.is_spent() {
            return next;
        }
        parts = next;
    }
}

/// Returns each of these boards with every value of an open cell, without dead ends.
fn divided<const W: usize>(search: &mut Search<W>, parts: &[Board]) -> Vec<Board> {
    let mut next = Vec::new();
    for part in parts {
        search.set(part);
        if search.propagate(0).is_err() {
            continue;
        }
        let Some((cell, values)) = search.choices(0) else {
            next.push(part.clone());
            continue;
        };
        for value in values {
            let mut more = part.clone();
            more.set(cell, Some(value as u8 + 1));
            next.push(more);
        }
    }
    next
}

pub(super) fn estimate<const W: usize>(
    network: &Network<W>,
    clues: Option<&Board>,
    seed: u64,
    budget: &Budget,
) -> Estimate {
    let mut search = Search::new(network, Strength::Locked);
    let start = clues.cloned().unwrap_or_else(|| first(network).0);
    let (mut strata, mut next) = (Vec::new(), vec![start]);
    while next.len() <= STRATA && next != strata && !budget.is_spent() {
        strata = next;
        next = divided(&mut search, &strata);
    }
    let [counted] = estimate_sums("count", seed, strata.len(), DESCENTS, |stratum, random| {
        if budget.is_spent() {
            return [0.0];
        }
        search.set(&strata[stratum]);
        [descend(&mut search, random)]
    });
    counted
}

/// Descends by random branches. Returns the product of the numbers of choices, 0 at a dead end.
fn descend<const W: usize>(search: &mut Search<W>, random: &mut Random) -> f64 {
    let mut product = 1.0;
    for depth in 0.. {
        if search.propagate(depth).is_err() {
            return 0.0;
        }
        let Some((cell, values)) = search.choices(depth) else {
            break;
        };
        product *= values.len() as f64;
        let value = values[random.below(values.len() as u32) as usize];
        search.branch_on(depth, cell, value);
    }
    product
}
