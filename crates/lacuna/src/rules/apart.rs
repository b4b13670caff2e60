//! Pairs of cells at given distances, for rules about the whole grid.

use super::layout::Layout;
use super::violation::Violation;
use crate::board::Board;

/// Returns the pairs of cells that are one of these steps apart. Steps lead down or to the right,
/// so that no pair repeats.
pub(super) fn pairs(layout: &Layout, steps: &[(isize, isize)]) -> Vec<(usize, usize)> {
    let from = |cell| {
        steps
            .iter()
            .filter_map(move |&step| Some((cell, layout.step(cell, step)?)))
    };
    (0..layout.cells()).flat_map(from).collect()
}

/// Returns the first two filled cells whose distance in rows and columns and whose values are
/// wrong. Checks every pair.
pub(super) fn wrong_pair(
    layout: &Layout,
    board: &Board,
    rule: &str,
    is_wrong: impl Fn((usize, usize), (u8, u8)) -> bool,
) -> Option<Violation> {
    for a in board.filled() {
        for b in board.filled().filter(|&b| b > a) {
            let (p, q) = (layout.place(a), layout.place(b));
            let distance = (p.row.abs_diff(q.row), p.column.abs_diff(q.column));
            if is_wrong(distance, (board.values()[a], board.values()[b])) {
                return Some(Violation {
                    house: rule.to_owned(),
                    value: None,
                    cells: vec![a, b],
                });
            }
        }
    }
    None
}
