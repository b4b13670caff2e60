//! Non-consecutive: orthogonal neighbours do not hold consecutive values.

use super::apart;
use super::layout::Layout;
use super::violation::Violation;
use crate::board::Board;

/// The display name.
pub(super) const NAME: &str = "the non-consecutive rule";
/// The rule in one sentence.
pub(super) const SENTENCE: &str = "Cells that share an edge do not hold consecutive digits.";

pub(super) fn violation(layout: &Layout, board: &Board) -> Option<Violation> {
    let wrong =
        |distance, (a, b): (u8, u8)| matches!(distance, (0, 1) | (1, 0)) && a.abs_diff(b) == 1;
    apart::wrong_pair(layout, board, NAME, wrong)
}

pub(super) fn pairs(layout: &Layout) -> Vec<(usize, usize)> {
    apart::pairs(layout, &[(0, 1), (1, 0)])
}
