//! Minimal puzzles: clues are removed one at a time in a given order, and a clue is kept exactly
//! when the puzzle would lose uniqueness without it.
//!
//! The order alone decides the result: a clue that is needed is needed in every smaller puzzle too.
//! So the loop may look ahead. It finds what propagation determines without whole blocks, and it
//! answers many questions from unavoidable sets of two lines and of two digits. None of this
//! changes the result: the tests compare it with the plain loop, clue for clue.

#![allow(
    clippy::inline_always,
    reason = "inlining compiles the making of sets for the instructions of the solver"
)]

mod closure;
mod two_digit;
mod two_line;

pub mod orbits;

use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;
use crate::nine::solver::{Within, Work, answered_by_set};
use two_digit::TwoDigitSets;
use two_line::TwoLineSets;

/// The ends of the first and the second block in the removal order of a full grid. More or other
/// blocks gain nothing (within 1 %). Larger ones for geometries that keep fewer clues save at most
/// 1 % of the rounds.
const BLOCKS: [usize; 2] = [36, 46];

/// Returns the minimal puzzle that this order of removals leads to, as the set of remaining clues.
/// The clues must be unique; cells of the order that are not clues are skipped.
pub fn minimize(within: &Within, clues: CellSet, order: impl IntoIterator<Item = Cell>) -> CellSet {
    let mut order: Vec<Cell> = order
        .into_iter()
        .filter(|&cell| clues.contains(cell))
        .collect();
    let left = clues - redundant_in_blocks(within, clues, &order);
    order.retain(|&cell| left.contains(cell));
    remove_singly(within, left, &order)
}

/// Returns the clues of the first blocks that follow by propagation from the clues outside their
/// block. Such a clue is redundant whatever happens to the rest of the block.
fn redundant_in_blocks(within: &Within, clues: CellSet, order: &[Cell]) -> CellSet {
    // Leave as many clues as remain of a full grid after the blocks.
    let spared = CellSet::ALL.len() - order.len().min(CellSet::ALL.len());
    let blocks = BLOCKS.map(|end| {
        order[..end.saturating_sub(spared)]
            .iter()
            .copied()
            .collect::<CellSet>()
    });
    if blocks[1].is_empty() {
        return CellSet::EMPTY;
    }
    let [first, second] = blocks.map(|block| within.determined(clues - block));
    blocks[0] & first | blocks[1] & second
}

/// Removes clues one by one: the plain loop.
fn remove_singly(within: &Within, mut left: CellSet, order: &[Cell]) -> CellSet {
    let mut sets = Sets::of(within, left);
    for &clue in order {
        if !sets.need(clue) && !within.is_needed(left, clue) {
            left.remove(clue);
            sets.remove(clue);
        }
    }
    left
}

/// Unavoidable sets of a solution grid, and the clues that hit them.
struct Sets<'a> {
    two_line: TwoLineSets,
    two_digit: TwoDigitSets<'a>,
}

impl<'a> Sets<'a> {
    fn of(within: &'a Within, clues: CellSet) -> Sets<'a> {
        within.run(Making {
            solution: within.solution(),
            regions: within.regions(),
            clues,
        })
    }

    /// Returns `true` if one of the sets proves that this clue is needed, because it is the set's
    /// only clue.
    #[inline]
    fn need(&self, clue: Cell) -> bool {
        let needed = self.two_line.need(clue) || self.two_digit.need(clue);
        if needed {
            answered_by_set();
        }
        needed
    }

    /// Removes this clue.
    #[inline]
    fn remove(&mut self, clue: Cell) {
        self.two_line.remove(clue);
        self.two_digit.remove(clue);
    }
}

/// The inputs from which the sets are computed.
struct Making<'a> {
    solution: &'a Grid,
    regions: &'a [CellSet],
    clues: CellSet,
}

impl<'a> Work for Making<'a> {
    type Output = Sets<'a>;

    #[inline(always)]
    fn run(self) -> Sets<'a> {
        let Making {
            solution,
            regions,
            clues,
        } = self;
        Sets {
            two_line: TwoLineSets::of(solution, regions, clues),
            two_digit: TwoDigitSets::of(solution, regions, clues),
        }
    }
}

/// Returns the clues that could each be removed on its own: none for a minimal puzzle. The clues
/// must be unique.
pub fn redundant_clues(within: &Within, clues: CellSet) -> CellSet {
    let sets = Sets::of(within, clues);
    clues
        .into_iter()
        .filter(|&clue| !sets.need(clue) && !within.is_needed(clues, clue))
        .collect()
}
