//! Puzzles whose clues are kept or removed in orbits: sets of cells that a symmetric pattern keeps
//! or drops together.
//!
//! As for single clues, the order alone decides the result, and an orbit that is needed is needed
//! in every smaller puzzle too.

use crate::nine::cell_set::CellSet;
use crate::nine::solver::Within;

/// Removes orbits in this order, each if the puzzle stays unique without it and keeps at least
/// `least` clues, and returns the remaining clues. With `least` 0 no orbit of the result can be
/// dropped.
pub fn minimize_orbits(
    within: &Within,
    clues: CellSet,
    orbits: impl IntoIterator<Item = CellSet>,
    least: usize,
) -> CellSet {
    orbits.into_iter().fold(clues, |left, orbit| {
        let fewer = left - orbit;
        let drops =
            orbit.is_subset(left) && fewer.len() >= least && is_redundant(within, left, orbit);
        if drops { fewer } else { left }
    })
}

/// Returns `true` if the clues stay unique without this orbit. They must be unique with it.
pub fn is_redundant(within: &Within, clues: CellSet, orbit: CellSet) -> bool {
    // Any other solution differs from the known one somewhere in the orbit.
    orbit
        .into_iter()
        .all(|cell| within.alternative(clues - orbit, cell).is_none())
}
