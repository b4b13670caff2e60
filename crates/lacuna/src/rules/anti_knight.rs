//! Anti-knight: cells a knight's move apart on paper hold different values.

use super::apart;
use super::layout::Layout;
use super::violation::Violation;
use crate::board::Board;

/// The display name.
pub(super) const NAME: &str = "the anti-knight rule";
/// The rule in one sentence.
pub(super) const SENTENCE: &str = "Cells a knight's move apart hold different digits.";

pub(super) fn violation(layout: &Layout, board: &Board) -> Option<Violation> {
    apart::wrong_pair(layout, board, NAME, |distance, (a, b)| {
        a == b && matches!(distance, (1, 2) | (2, 1))
    })
}

pub(super) fn pairs(layout: &Layout) -> Vec<(usize, usize)> {
    apart::pairs(layout, &[(1, 2), (1, -2), (2, 1), (2, -1)])
}
