//! Anti-king: cells that touch at a corner hold different values. Orthogonal neighbours are in one
//! row or column, or at the seam of two grids, where the rule applies too.

use super::apart;
use super::layout::Layout;
use super::violation::Violation;
use crate::board::Board;

/// The display name.
pub(super) const NAME: &str = "the anti-king rule";
/// The rule in one sentence.
pub(super) const SENTENCE: &str = "Cells that touch at a corner hold different digits.";

pub(super) fn violation(layout: &Layout, board: &Board) -> Option<Violation> {
    apart::wrong_pair(layout, board, NAME, |distance, (a, b)| {
        a == b && matches!(distance, (0 | 1, 0 | 1))
    })
}

pub(super) fn pairs(layout: &Layout) -> Vec<(usize, usize)> {
    apart::pairs(layout, &[(0, 1), (1, 0), (1, 1), (1, -1)])
}
