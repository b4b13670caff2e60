//! Minimal puzzles: clues removed one at a time in a given order, each kept exactly if the puzzle would stop being unique.
//!
//! The order alone decides the outcome. A clue that is needed is needed in every smaller puzzle too, so each is asked about once.
//! Blocks and cached unavoidable sets make it quicker and never change the result: the tests compare it with the plain loop,
//! clue for clue.

pub mod orbits;

use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::solver::Within;

/// The minimal puzzle that the order of removals leads to, as the set of clues that stay.
pub fn minimize(within: &Within, clues: CellSet, order: impl IntoIterator<Item = Cell>) -> CellSet {
    order
        .into_iter()
        .filter(|&cell| clues.contains(cell))
        .fold(clues, |left, clue| if within.is_needed(left, clue) { left } else { left.without(clue) })
}

/// The clues that could be left out, each on its own: none for a minimal puzzle.
pub fn spare_clues(within: &Within, clues: CellSet) -> CellSet {
    clues.into_iter().filter(|&clue| !within.is_needed(clues, clue)).collect()
}
