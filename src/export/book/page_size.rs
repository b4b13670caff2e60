//! How much a page takes, by the size of the puzzles: a page of nine by nine cells is the measure.

use std::ops::RangeInclusive;

use crate::export::book::{Book, Section};
use crate::rules::layout::Layout;

/// How many puzzles a page takes.
pub const PUZZLES_PER_PAGE: [usize; 4] = [1, 2, 4, 6];

/// How many solutions of usual size a page takes.
pub const SOLUTIONS_PER_PAGE: RangeInclusive<usize> = 4..=16;

/// The cells of a usual puzzle.
const USUAL: usize = 81;

/// The cells of a page in large print: two usual puzzles.
const LARGE: usize = 2 * USUAL;

/// The cells that a layout takes on paper, blank places included.
fn area(layout: &Layout) -> usize {
    let (rows, columns) = layout.paper();
    rows * columns
}

/// How many puzzles a page takes if nobody says so: four up to six by six cells, two up to ten by ten, one that is larger; in large print as
/// many of these as fit.
pub fn usual_per_page(layout: &Layout, large_print: bool) -> usize {
    let usual = match area(layout) {
        ..=36 => 4,
        37..=100 => 2,
        _ => 1,
    };
    fitting_per_page(layout, large_print).iter().copied().filter(|&count| count <= usual).max().unwrap_or(1)
}

/// How many puzzles of this layout a page can take.
pub fn fitting_per_page(layout: &Layout, large_print: bool) -> &'static [usize] {
    if !large_print {
        return &PUZZLES_PER_PAGE;
    }
    let fitting = PUZZLES_PER_PAGE.iter().take_while(|&count| count * area(layout) <= LARGE).count();
    &PUZZLES_PER_PAGE[..fitting.max(1)]
}

/// How many solutions of this section a page takes: fewer of those that are larger than usual.
pub(super) fn solutions_per_page(book: &Book, section: &Section) -> usize {
    let fitting = book.solutions_per_page * USUAL / area(section.layout());
    fitting.clamp(1, book.solutions_per_page)
}
