//! Rules of the game that are not drawn.

use super::kind::{Kind, Meaning, RULE};
use super::meaning::{all_pairs, relation};
use crate::rules::apart;
use crate::rules::form::Form;
use crate::rules::layout::Layout;

/// Two cells with the value *n* are not exactly *n* steps apart along rows and columns.
pub const ANTI_TAXICAB: &Kind = &Kind {
    name: "AntiTaxicab",
    title: "anti-taxicab rule",
    sentence: "Two cells with the same digit N are not exactly N steps apart, along rows and columns.",
    meaning: &[Meaning::Board(
        |on, board| {
            let all: Vec<usize> = board.filled().collect();
            all_pairs(&all).into_iter().any(|(a, b)| {
                let (p, q) = (on.layout.place(a), on.layout.place(b));
                let distance = p.row.abs_diff(q.row) + p.column.abs_diff(q.column);
                board.get(a) == board.get(b) && board.get(a).map(usize::from) == Some(distance)
            })
        },
        |on| {
            let at = |distance| {
                Form::Pairs(
                    pairs(on.layout, distance),
                    relation(on, |a, b| a != b || a != distance),
                )
            };
            (1..=on.layout.values()).map(at).collect()
        },
    )],
    ..RULE
};

/// Returns the pairs of cells at this distance.
fn pairs(layout: &Layout, distance: u8) -> Vec<(usize, usize)> {
    let distance = isize::from(distance);
    // Steps lead down, or to the right in the same row, so that no pair occurs twice.
    let steps = (0..=distance)
        .flat_map(|down| [distance - down, down - distance].map(|right| (down, right)));
    let mut steps: Vec<(isize, isize)> = steps
        .filter(|&(down, right)| down > 0 || right > 0)
        .collect();
    steps.dedup();
    apart::pairs(layout, &steps)
}
