//! Questions about a network, answered with confirmed solutions.

use std::ops::ControlFlow;

use super::learning::Learner;
use super::meter::Meter;
use super::network::Network;
use super::planes::Strength;
use super::reduce::Within;
use super::search::Search;
use crate::board::{Board, expect_fit};
use crate::budget::Undecided;
use crate::cells::Cells;

/// Builds the tables for questions about one solution.
pub(super) fn within<'n, const W: usize>(
    network: &'n Network<W>,
    solution: &Board,
    clues: &Board,
    strength: Strength,
) -> Within<'n, W> {
    expect_fit(solution, network.number, network.side);
    assert!(
        solution.is_full() && solution.extends(clues),
        "the clues belong to another solution"
    );
    let values = solution.values().iter().map(|value| value - 1).collect();
    Within::new(network, values, clues.filled().collect(), strength)
}

/// A solution, which is converted to a board only on demand.
pub(super) type Found<'f> = &'f dyn Fn() -> Board;

/// A callback for solutions, until it breaks. It is a single type, so that each search is compiled
/// once, in this crate.
pub(super) type Visitor<'v> = &'v mut dyn FnMut(Found) -> ControlFlow<()>;

/// Passes each solution to `visit` until it breaks.
pub(super) fn visit_within<const W: usize>(
    network: &Network<W>,
    clues: &Board,
    strength: Strength,
    meter: &mut Meter,
    visit: Visitor,
) -> Result<(), Undecided> {
    let result = Search::of(network, clues, strength).run(0, meter, &mut |planes| {
        network.confirm(planes, || clues.clone());
        visit(&|| network.board(planes))
    });
    result.map(|_| ())
}

/// Returns the planes of the first `most` solutions, each confirmed.
pub(super) fn first_within<const W: usize>(
    network: &Network<W>,
    clues: &Board,
    most: usize,
    strength: Strength,
    meter: &mut Meter,
) -> Result<Vec<Vec<Cells<W>>>, Undecided> {
    let found = first_unconfirmed(network, clues, most, strength, meter)?;
    for planes in &found {
        network.confirm(planes, || clues.clone());
    }
    Ok(found)
}

/// Like [`first_within`], without confirming the solutions.
fn first_unconfirmed<const W: usize>(
    network: &Network<W>,
    clues: &Board,
    most: usize,
    strength: Strength,
    meter: &mut Meter,
) -> Result<Vec<Vec<Cells<W>>>, Undecided> {
    let mut found = Vec::new();
    if most == 0 {
        return Ok(found);
    }
    let mut search = Search::of(network, clues, strength);
    let mut sink = |planes: &[Cells<W>]| {
        found.push(planes.to_vec());
        if found.len() == most {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    if meter
        .patiently(|meter| search.run(0, meter, &mut sink))?
        .is_some()
    {
        return Ok(found);
    }
    // The planes no longer have the finished branches and their solutions. The solutions in the
    // unfinished branch are excluded here.
    let mut learner = Learner::new(network, search.planes(0), meter)?;
    for solution in &found {
        learner.exclude(solution);
    }
    while found.len() < most
        && let Some(solution) = learner.solution()?
    {
        learner.exclude(&solution);
        found.push(solution);
    }
    Ok(found)
}
