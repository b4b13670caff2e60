//! The walls of a picture: which cells its bars and rules enclose.
//!
//! Bars between the cells of a row and rules between the rows divide a picture into boxes, if its
//! cells are in straight columns:
//!
//! ```text
//! +-------+-----+
//! | 1   . | . 2 |       A A B B
//! |   +---+     |       A C B B
//! | . | . | . . |       A C D D
//! |   |   +-----+       C C D D
//! ```
//!
//! Frames come in all styles, and many are careless. Bars that are the same in every row, gaps between
//! the columns and blank lines show rectangles if they are at equal distances, and else are an ornament;
//! only boxes of other shapes need different bars from row to row.

use std::sync::Arc;

use super::lines::THICK_BAR;
use super::{Layout, Owned, Wrong, unusual, usual_box};

/// The walls of a row.
#[derive(Debug)]
pub(super) struct WalledRow {
    /// Its place among the lines.
    line: usize,
    /// The positions of the cells in the line.
    places: Vec<usize>,
    /// The rule above each cell.
    rules: Vec<Option<u8>>,
    /// `true` if there is a bar after each cell but the last.
    bars: Vec<bool>,
    /// `true` if there is a gap wider than others after each cell but the last.
    gaps: Vec<bool>,
}

impl WalledRow {
    /// A row with cells at these positions, each of one character or not, and the lines between it and
    /// the row above.
    pub(super) fn new(
        line: usize,
        above: &[Owned],
        text: &[u8],
        places: Vec<usize>,
        is_plain: bool,
    ) -> WalledRow {
        let sign = |&place: &usize| {
            let mut signs = above.iter().filter_map(|(_, rule)| rule.get(place));
            signs.find(|byte| b"-=+*".contains(byte)).copied()
        };
        // Among thin bars, only thick ones are walls.
        let is_thick = text.contains(&THICK_BAR);
        let bar = if is_thick { THICK_BAR } else { b'|' };
        let between = || places.windows(2).map(|pair| &text[pair[0]..pair[1]]);
        let least = between().map(<[u8]>::len).min().unwrap_or_default();
        let is_gap = |text: &[u8]| is_plain && text.len() > least;
        WalledRow {
            line,
            rules: places.iter().map(sign).collect(),
            bars: between().map(|text| text.contains(&bar)).collect(),
            gaps: between().map(is_gap).collect(),
            places,
        }
    }
}

/// The boxes of a square, with blank lines after some rows; `None` if they are the usual ones or the
/// walls define none.
///
/// # Errors
/// If the walls are not mere decoration and enclose no valid boxes: with the place of the line.
pub(super) fn boxes(
    rows: &[WalledRow],
    pauses: &[usize],
) -> Result<Option<Arc<Layout>>, (usize, Wrong)> {
    let (first, side) = (&rows[0], rows.len());
    // Among thin rules, only thick ones are walls.
    let has = |sign: u8| rows[1..].iter().any(|row| row.rules.contains(&Some(sign)));
    let is_mixed = has(b'=') && has(b'-');
    let is_wall = |rule: &Option<u8>| rule.is_some_and(|sign| !is_mixed || sign == b'=');
    let is_ruled = |row: &WalledRow| row.rules.iter().any(is_wall);
    let rectangles = || {
        let is_across = |at: &usize| pauses.contains(at) || is_ruled(&rows[*at]);
        let across: Vec<usize> = (1..side).filter(is_across).collect();
        let are_gaps = rows.iter().all(|row| row.gaps == first.gaps);
        let is_gap = are_gaps && !first.bars.contains(&true);
        let ends = if is_gap { &first.gaps } else { &first.bars };
        let down: Vec<usize> = (1..side).filter(|at| ends[at - 1]).collect();
        regular(side, &down, &across).map_err(|wrong| (first.line, wrong))
    };
    let are_equal = rows.iter().all(|row| row.bars == first.bars);
    let has_bars = rows.iter().any(|row| row.bars.contains(&true));
    if !has_bars || !rows[1..].iter().any(is_ruled) {
        return if are_equal { rectangles() } else { Ok(None) };
    }
    let boxes = enclosed(side, |cell, is_below| {
        let (row, column) = (cell / side, cell % side);
        let rule = is_below.then(|| &rows[row + 1].rules[column]);
        !rule.map_or_else(|| rows[row].bars[column], is_wall)
    });
    let size = |cell: usize| boxes.iter().filter(|&&piece| piece == boxes[cell]).count();
    let wrong = (0..boxes.len()).find(|&cell| size(cell) != side);
    let is_straight = rows.iter().all(|row| row.places == first.places);
    if is_straight && wrong.is_none() {
        let layout = Layout::jigsaw(&boxes).expect("every box has as many cells as a row");
        return Ok(unusual(layout));
    }
    if are_equal {
        return rectangles();
    }
    let cell = wrong.unwrap_or(0);
    let row = &rows[cell / side];
    let found = "walls that enclose no boxes of a grid";
    let expected = format!("{side} cells in each; or give the boxes with --boxes");
    let wrong = Wrong::new(found, expected).at(row.places[cell % side]);
    Err((row.line, wrong))
}

/// Returns, for each cell of a square, the first cell connected to it without a wall in between.
/// `is_open` is asked about the wall below a cell, and about that to the right of it.
pub(super) fn enclosed(side: usize, is_open: impl Fn(usize, bool) -> bool) -> Vec<usize> {
    let mut boxes: Vec<usize> = (0..side * side).collect();
    for cell in 0..side * side {
        let is_below = (cell / side + 1 < side).then_some((cell + side, true));
        let is_beside = (cell % side + 1 < side).then_some((cell + 1, false));
        for (other, is_below) in is_below.into_iter().chain(is_beside) {
            if is_open(cell, is_below) {
                let (low, high) = (boxes[cell].min(boxes[other]), boxes[cell].max(boxes[other]));
                let joined = boxes.iter_mut().filter(|piece| **piece == high);
                joined.for_each(|piece| *piece = low);
            }
        }
    }
    boxes
}

/// The boxes of a square divided after these columns and rows; `None` if they are the usual ones, or
/// the divisions are at unequal distances or around each cell.
///
/// # Errors
/// If the divisions show boxes of another size.
fn regular(side: usize, down: &[usize], across: &[usize]) -> Result<Option<Arc<Layout>>, Wrong> {
    let Some((rows, columns)) = usual_box(side) else {
        return Ok(None);
    };
    let is_multiple = |size: usize| move |at: &usize| at.is_multiple_of(size);
    if down.iter().all(is_multiple(columns)) && across.iter().all(is_multiple(rows)) {
        return Ok(None);
    }
    // The distance between divisions, if it is the same everywhere.
    let size = |divisions: &[usize]| {
        let size = *divisions.first().filter(|size| **size > 1)?;
        let multiples = (1..side).filter(is_multiple(size));
        multiples.eq(divisions.iter().copied()).then_some(size)
    };
    let (wide, high) = match (size(down), size(across)) {
        (None, None) => return Ok(None),
        (Some(wide), high) => (wide, high.unwrap_or(side / wide)),
        (None, Some(high)) => (side / high, high),
    };
    if wide * high != side {
        let found = format!("walls around {} cells", wide * high);
        let expected = format!("{side}, as a row has; or give the boxes with --boxes");
        return Err(Wrong::new(found, expected));
    }
    Ok(Layout::rectangles(high, wide).ok().and_then(unusual))
}
