//! The sizes of puzzles, where only the cells determine them.

use crate::rules::layout::{Layout, Place};
use crate::rules::variant::Base;

/// The rows and columns of formats limited to 9×9.
pub(super) const NINE: usize = 9;

/// The cells of formats limited to 9×9.
pub(super) const NINE_CELLS: usize = NINE * NINE;

/// Sides of squares that can be distinguished from other text without further information.
pub(super) const SIDES: std::ops::RangeInclusive<usize> = 4..=25;

/// The cells of two and of five 9×9 grids that share boxes. (Three have as many as a square of
/// fifteen.)
const ARRANGEMENTS: [usize; 2] = [2 * 81 - 9, 5 * 81 - 4 * 9];

/// Returns the largest value of a puzzle with `cells` cells, if some layout has that number of
/// cells.
pub(super) fn largest_value(cells: usize) -> Option<u8> {
    if ARRANGEMENTS.contains(&cells) {
        return Some(NINE as u8);
    }
    let side = cells.isqrt();
    (side * side == cells && SIDES.contains(&side)).then_some(side as u8)
}

/// Returns the usual side closest to `cells` cells, as a guess at what was meant; nine for a
/// handful of cells.
pub(super) fn nearest_side(cells: usize) -> usize {
    if cells < *SIDES.start() {
        return NINE;
    }
    Base::sides()
        .min_by_key(|side| (side * side).abs_diff(cells))
        .expect("there are usual sides")
}

/// Returns `true` if a layout is one grid that fills its paper.
pub(super) fn is_single(layout: &Layout) -> bool {
    layout.frames() == [Place { row: 0, column: 0 }]
}

/// Returns `true` if the Interactive Sudoku Solver supports this layout, not only our tables.
pub(super) fn is_solved(layout: &Layout) -> bool {
    const LARGEST_SIDE: usize = 16;
    is_single(layout) && layout.side() <= LARGEST_SIDE
}

/// Returns the 9×9 layout with 3×3 boxes.
pub(super) fn usual_nine() -> Layout {
    Layout::rectangles(3, 3).expect("these are boxes of nine cells")
}

/// Returns the columns of the cells in each row of a layout on paper, without empty rows.
pub(super) fn columns(layout: &Layout) -> Vec<Vec<usize>> {
    let mut columns = vec![Vec::new(); layout.paper().0];
    (0..layout.cells())
        .map(|cell| layout.place(cell))
        .for_each(|place| columns[place.row].push(place.column));
    for row in &mut columns {
        row.sort_unstable();
    }
    columns.retain(|row| !row.is_empty());
    columns
}

/// Returns the number of cells in each row of a layout on paper, without empty rows.
pub(super) fn rows(layout: &Layout) -> Vec<usize> {
    columns(layout).iter().map(Vec::len).collect()
}
