//! How much fits on a page, depending on the size of the puzzles; nine by nine cells are the
//! standard.

use std::ops::RangeInclusive;

use crate::rules::layout::Layout;

/// The possible numbers of puzzles on a page.
pub const PUZZLES_PER_PAGE: [usize; 4] = [1, 2, 4, 6];

/// The possible numbers of solutions of nine by nine cells on a page.
pub const SOLUTIONS_PER_PAGE: RangeInclusive<usize> = 4..=16;

/// The number of cells of a usual puzzle.
const USUAL: usize = 81;

/// The number of cells on a page in large print: two usual puzzles.
const LARGE: usize = 2 * USUAL;

/// Returns the number of cells that a layout takes on paper, blank places included.
fn area(layout: &Layout) -> usize {
    let (rows, columns) = layout.paper();
    rows * columns
}

/// Returns the usual number of puzzles on a page: four of up to 6×6 cells, two of up to 10×10, one
/// of a larger layout; in large print at most as many as fit.
pub fn usual_per_page(layout: &Layout, large_print: bool) -> usize {
    let usual = match area(layout) {
        ..=36 => 4,
        37..=100 => 2,
        _ => 1,
    };
    fitting_per_page(layout, large_print)
        .iter()
        .copied()
        .filter(|&count| count <= usual)
        .max()
        .unwrap_or(1)
}

/// Returns the possible numbers of puzzles of this layout on a page.
pub fn fitting_per_page(layout: &Layout, large_print: bool) -> &'static [usize] {
    if !large_print {
        return &PUZZLES_PER_PAGE;
    }
    let fitting = PUZZLES_PER_PAGE
        .iter()
        .take_while(|&count| count * area(layout) <= LARGE)
        .count();
    &PUZZLES_PER_PAGE[..fitting.max(1)]
}

/// Returns the number of solutions of this layout on a page that has room for `usual` solutions of
/// nine by nine cells.
pub(super) fn solutions_per_page(usual: usize, layout: &Layout) -> usize {
    (usual * USUAL / area(layout)).clamp(1, usual)
}
