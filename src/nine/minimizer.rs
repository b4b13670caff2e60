//! Minimal puzzles: clues removed one at a time in a given order, each kept exactly if the puzzle would stop being unique.
//!
//! The order alone decides the outcome: a clue that is needed is needed in every smaller puzzle too. So the loop may look ahead. It asks
//! for whole blocks what propagation determines without them, and answers many questions from unavoidable sets of two lines and of two
//! digits. None of this changes the result: the tests compare it with the plain loop, clue for clue.

#![allow(clippy::inline_always, reason = "inlining compiles the making of sets for the instructions of the solver")]

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

/// Of a full grid's order of removals, the ends of the first and the second block. More or other blocks do not pay (within 1 %), nor larger ones for
/// geometries that keep fewer clues: at best 1 % fewer rounds.
const BLOCKS: [usize; 2] = [36, 46];

/// Returns the minimal puzzle that the order of removals leads to, as the set of clues that stay. The clues must be unique; cells of the order that
/// are no clues are passed over.
pub fn minimize(within: &Within, clues: CellSet, order: impl IntoIterator<Item = Cell>) -> CellSet {
    let mut order: Vec<Cell> = order.into_iter().filter(|&cell| clues.contains(cell)).collect();
    let left = clues - spare_in_blocks(within, clues, &order);
    order.retain(|&cell| left.contains(cell));
    remove_singly(within, left, &order)
}

/// Returns the clues of the first blocks that follow by propagation from the clues outside their block: such a clue is spare whatever becomes of the
/// rest of the block.
fn spare_in_blocks(within: &Within, clues: CellSet, order: &[Cell]) -> CellSet {
    // Leave as many clues as remain of a full grid after the blocks.
    let spared = CellSet::ALL.len() - order.len().min(CellSet::ALL.len());
    let blocks = BLOCKS.map(|end| order[..end.saturating_sub(spared)].iter().copied().collect::<CellSet>());
    if blocks[1].is_empty() {
        return CellSet::EMPTY;
    }
    let [first, second] = blocks.map(|block| within.determined(clues - block));
    blocks[0] & first | blocks[1] & second
}

/// Returns the plain loop.
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
        within.run(Making { solution: within.solution(), regions: within.regions(), clues })
    }

    /// Returns `true` if one of them shows that this clue is needed: it is the set's only clue.
    #[inline]
    fn need(&self, clue: Cell) -> bool {
        let needed = self.two_line.need(clue) || self.two_digit.need(clue);
        if needed {
            answered_by_set();
        }
        needed
    }

    /// This clue is no longer there.
    #[inline]
    fn remove(&mut self, clue: Cell) {
        self.two_line.remove(clue);
        self.two_digit.remove(clue);
    }
}

/// What the sets are made from.
struct Making<'a> {
    solution: &'a Grid,
    regions: &'a [CellSet],
    clues: CellSet,
}

impl<'a> Work for Making<'a> {
    type Output = Sets<'a>;

    #[inline(always)]
    fn run(self) -> Sets<'a> {
        let Making { solution, regions, clues } = self;
        Sets {
            two_line: TwoLineSets::of(solution, regions, clues),
            two_digit: TwoDigitSets::of(solution, regions, clues),
        }
    }
}

/// Returns the clues that could be left out, each on its own: none for a minimal puzzle. The clues must be unique.
pub fn spare_clues(within: &Within, clues: CellSet) -> CellSet {
    let sets = Sets::of(within, clues);
    clues.into_iter().filter(|&clue| !sets.need(clue) && !within.is_needed(clues, clue)).collect()
}
