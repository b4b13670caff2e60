//! The layouts that constraint strings assume, and their named regions.

use crate::rules::layout::{Boxes, Layout};
use crate::rules::region::{Region, diagonals, disjoint_groups, windows};
use crate::rules::rule::Rule;

use super::super::sizes::is_single;

/// Returns the box number of each cell of a single grid with boxes.
pub(in super::super) fn box_numbers(layout: &Layout) -> Vec<usize> {
    let side = layout.side();
    match layout.boxes() {
        Boxes::None => vec![0; side * side],
        &Boxes::Rectangles { rows, columns } => (0..side * side)
            .map(|i| i / side / rows * rows + i % side / columns)
            .collect(),
        Boxes::Shapes(shapes) => shapes.clone(),
    }
}

/// Returns the single grid of this side with the usual boxes, as square as possible and not taller
/// than wide; no boxes if the side is prime.
pub(in super::super) fn usual(side: usize) -> Layout {
    let rows = (2..=side.isqrt())
        .rev()
        .find(|rows| side.is_multiple_of(*rows));
    let layout = match rows {
        Some(rows) => Layout::rectangles(rows, side / rows),
        None => Layout::latin(side),
    };
    layout.expect("the side of a layout is one of a layout with other boxes")
}

/// The names of rules of the game.
pub(super) const RULES: [(&str, Rule); 3] = [
    ("AntiKnight", Rule::AntiKnight),
    ("AntiKing", Rule::AntiKing),
    ("AntiConsecutive", Rule::NonConsecutive),
];

/// Returns the names of regions and the regions they denote on this layout.
pub(super) fn words(layout: &Layout) -> [(&'static str, Vec<Region>); 4] {
    let groups = if is_single(layout) {
        disjoint_groups(&usual(layout.side()))
    } else {
        disjoint_groups(layout)
    };
    let mut main = diagonals(layout);
    let anti = main.split_off(layout.frames().len());
    [
        ("DisjointSets", groups),
        ("Windoku", windoku(layout)),
        ("Diagonal~1", anti),
        ("Diagonal~-1", main),
    ]
}

/// Returns the windows of Windoku, one cell apart from each other and from the border: four on 9×9,
/// nine on 16×16.
fn windoku(layout: &Layout) -> Vec<Region> {
    let (side, size) = (layout.side(), layout.side().isqrt());
    if side <= 9 || size * size != side || !is_single(layout) {
        return windows(layout);
    }
    let first = || (1..side - size).step_by(size + 1);
    let corners = first().flat_map(|row| first().map(move |column| row * side + column));
    let cells = |corner: usize| (0..side).map(move |i| corner + i / size * side + i % size);
    corners
        .enumerate()
        .map(|(i, corner)| Region::new(format!("window {}", i + 1), cells(corner)))
        .collect()
}
