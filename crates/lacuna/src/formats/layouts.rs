//! Sizes of puzzles, names of cells and pieces of grids, as several formats need them.

use std::sync::Arc;

use super::{Arguments, CAGE, House, Layout, Mark, Place, Rule, Rules, Variant, Wrong, variant};
use crate::rules::picture::few_enough;

// The sizes of puzzles, where only the cells determine them.

/// The rows and columns of formats limited to 9×9.
pub(super) const NINE: usize = 9;

/// The cells of formats limited to 9×9.
pub(super) const NINE_CELLS: usize = NINE * NINE;

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
    variant::sides()
        .min_by_key(|side| (side * side).abs_diff(cells))
        .expect("there are usual sides")
}

/// `true` if a layout is one grid that fills its paper.
pub(super) fn is_single(layout: &Layout) -> bool {
    layout.frames() == [Place { row: 0, column: 0 }]
}

/// `true` if the Interactive Sudoku Solver supports this layout, not only our tables.
pub(super) fn is_solved(layout: &Layout) -> bool {
    const LARGEST_SIDE: usize = 16;
    let (rows, columns) = layout.size();
    is_single(layout) && layout.side().max(rows).max(columns) <= LARGEST_SIDE
}

/// The 9×9 layout with 3×3 boxes.
pub(super) fn usual_nine() -> Layout {
    Layout::rectangles(3, 3).expect("these are boxes of nine cells")
}

/// `true` for a single grid with rows of nine cells and values from 1.
pub(super) fn is_nine(layout: &Layout) -> bool {
    layout.is_plain() && layout.cells() == NINE_CELLS && layout.side() == NINE
}

/// The columns of the cells in each row of a layout on paper, without empty rows.
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

// Names of cells in constraint strings and links: `R1C1`, by position on paper.

/// The name with decimal numbers: `R10C12`.
pub(super) fn cell_name(place: Place) -> String {
    format!("R{}C{}", place.row + 1, place.column + 1)
}

/// The names of cells with decimal numbers.
pub(super) fn cell_names(layout: &Layout, cells: &[usize]) -> Vec<String> {
    let name = |&cell: &usize| cell_name(layout.place(cell));
    cells.iter().map(name).collect()
}

/// The number base of short names, which have one letter or digit for each coordinate.
const BASE: u32 = 17;

/// The maximum number of digits of a row or column.
const DIGITS: usize = 3;

/// Parses a name of either kind, in either case.
pub(super) fn cell_place(name: &str) -> Option<Place> {
    let (row, column) = coordinates(name)?;
    let (row, column) = (row.checked_sub(1)?, column.checked_sub(1)?);
    Some(Place { row, column })
}

/// The row and the column in such a name, which may be 0 for a place beside the grid.
pub(super) fn coordinates(name: &str) -> Option<(usize, usize)> {
    let number = |text: &str| match text.len() {
        1 => usize::from_str_radix(text, BASE).ok(),
        2..=DIGITS if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().ok(),
        _ => None,
    };
    let inner = name.strip_prefix(['R', 'r'])?;
    // In a short name the row may itself be the letter `C`.
    let is_short = inner.len() == 3 && matches!(inner.as_bytes()[1], b'C' | b'c');
    let at = if is_short { 1 } else { inner.find(['C', 'c'])? };
    Some((number(inner.get(..at)?)?, number(inner.get(at + 1..)?)?))
}

/// The cell with this name.
pub(super) fn named_cell(layout: &Layout, name: &str) -> Option<usize> {
    match cell_place(name) {
        Some(place) => layout.cell_at(place),
        None => layout.extra_cell(name),
    }
}

/// The arguments of a mark that is not part of a choice.
pub(crate) fn arguments<'a>(text: &'a str, layout: &'a Layout) -> Arguments<'a> {
    Arguments {
        text,
        layout,
        cell: named_cell,
        is_choice: false,
    }
}

// Regions given by their cells, and pieces of a grid.

/// The name of a region given by its cells.
const REGION: &str = "region";

/// The rule that values differ in some cells: a region if they are as many as those of a house,
/// otherwise a cage without a sum.
pub(super) fn different(mut cells: Vec<usize>, layout: &Layout) -> Rule {
    cells.sort_unstable();
    if cells.len() == layout.side() {
        Rule::Region(House::region(REGION, cells))
    } else {
        Rule::Mark(Mark::new(CAGE, [], cells))
    }
}

/// Builds the rules of a layout. The regions given by their cells come last.
pub(super) fn build(layout: Layout, mut list: Vec<Rule>) -> Result<Rules, Wrong> {
    Rule::settle(&mut list);
    let own = |rule: &Rule| match rule {
        Rule::Region(region) if region.name() == REGION => Some(region.clone()),
        _ => None,
    };
    let regions = list.iter().filter_map(own).collect();
    list.retain(|rule| own(rule).is_none());
    let regions = few_enough(regions).map_err(|error| Wrong::says(error.to_string()))?;
    list.extend(regions.into_iter().map(Rule::Region));
    let wrong = |error| Wrong::says(format!("the regions cannot be used ({error})"));
    Rules::new(Arc::new(layout), list).map_err(wrong)
}

/// A layout, unless it is the usual one of its size.
pub(super) fn unusual(layout: Layout) -> Option<Arc<Layout>> {
    let usual = Variant::usual(layout.cells());
    let is_usual = usual.is_some_and(|usual| *usual.any_layout() == layout);
    (!is_usual).then(|| Arc::new(layout))
}
