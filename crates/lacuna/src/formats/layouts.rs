//! Sizes of puzzles and layouts, as several formats need them.

use std::sync::{Arc, LazyLock};

use super::{Layout, Place, Variant, variant};

// The sizes of puzzles, where only the cells determine them.

/// The rows and columns of formats limited to 9×9.
pub(super) const NINE: usize = 9;

/// The cells of formats limited to 9×9.
pub(super) const NINE_CELLS: usize = NINE * NINE;

/// The layout of a classic puzzle. It is made once, because some formats need it for every puzzle.
pub(super) static USUAL_NINE: LazyLock<Layout> = LazyLock::new(|| Layout::usual(NINE));

/// Sides of squares that can be distinguished from other text without further information.
pub(super) const SIDES: std::ops::RangeInclusive<usize> = 4..=25;

/// The cells of two and of five 9×9 grids that share boxes. (Three have as many as a square of
/// fifteen.)
const ARRANGEMENTS: [usize; 2] = [2 * 81 - 9, 5 * 81 - 4 * 9];

/// The largest value of a puzzle with `cells` cells, if some layout has that number of
/// cells.
pub(super) fn largest_value(cells: usize) -> Option<u8> {
    if ARRANGEMENTS.contains(&cells) {
        return Some(NINE as u8);
    }
    let side = cells.isqrt();
    (side * side == cells && SIDES.contains(&side)).then_some(side as u8)
}

/// The usual side closest to `cells` cells, as a guess at what was meant; nine for a
/// handful of cells.
pub(super) fn nearest_side(cells: usize) -> usize {
    if cells < *SIDES.start() {
        return NINE;
    }
    variant::SIZES
        .into_iter()
        .min_by_key(|side| (side * side).abs_diff(cells))
        .expect("there are usual sides")
}

/// `true` if the Interactive Sudoku Solver supports this layout, not only our tables.
pub(super) fn is_solved(layout: &Layout) -> bool {
    const LARGEST_SIDE: usize = 16;
    let (rows, columns) = layout.size();
    layout.is_single() && layout.side().max(rows).max(columns) <= LARGEST_SIDE
}

/// `true` for a single grid with rows of nine cells and values from 1.
pub(super) fn is_nine(layout: &Layout) -> bool {
    layout.is_plain() && layout.cells() == NINE_CELLS && layout.side() == NINE
}

/// The columns of the cells in each row of a layout on paper, without empty rows.
pub(super) fn columns(layout: &Layout) -> Vec<Vec<usize>> {
    let (rows, columns) = layout.paper();
    let has_cell = |row, column| layout.cell_at(Place { row, column }).is_some();
    let rows = (0..rows).map(|row| (0..columns).filter(|&it| has_cell(row, it)).collect());
    rows.filter(|row: &Vec<usize>| !row.is_empty()).collect()
}

/// A layout, unless it is the usual one of its size.
pub(super) fn unusual(layout: Layout) -> Option<Arc<Layout>> {
    let usual = Variant::usual(layout.cells());
    let is_usual = usual.is_some_and(|usual| *usual.any_layout() == layout);
    (!is_usual).then(|| Arc::new(layout))
}
