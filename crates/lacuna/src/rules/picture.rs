//! Layouts and regions from pictures in text: boxes and regions as letters, grids as corners; and the
//! picture of a layout.
//!
//! One character is one cell, one line is one row. Lines that begin with `#` are comments; leading
//! and trailing blank lines are ignored.

use std::collections::BTreeMap;
use std::iter::repeat_n;
use std::str::FromStr;

use super::RulesError;
use super::layout::{House, Layout, Place};

/// The maximum number of user regions. The named families have 18 together, and all broken
/// diagonals another 18; hundreds would only slow down the search for derived houses.
pub(crate) const MOST_REGIONS: usize = 64;

/// A jigsaw: equal characters form a box. It must be square, with as many cells of each letter as
/// in a row.
///
/// ```
/// let layout: lacuna::rules::Layout = "AABB\nACBB\nACDD\nCCDD".parse()?;
/// assert_eq!((layout.values(), layout.houses().len()), (4, 12));
/// # Ok::<(), lacuna::rules::RulesError>(())
/// ```
impl FromStr for Layout {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Layout, RulesError> {
        let rows = rows(text);
        let side = rows.first().map_or(0, |(_, row)| row.chars().count());
        for &(line, row) in &rows {
            let found = row.chars().count();
            if found != side {
                return Err(RulesError(format!(
                    "line {line}: found {found} cells, expected {side} as in the first line"
                )));
            }
        }
        if rows.len() != side {
            return Err(RulesError(format!(
                "found {} rows of {side} cells, expected as many rows as columns",
                rows.len()
            )));
        }
        let letters = rows.iter().flat_map(|(_, row)| row.chars());
        let boxes: Vec<usize> = letters.map(|letter| letter as usize).collect();
        Layout::jigsaw(&boxes)
    }
}

impl Layout {
    /// Parses several grids with boxes of `box_rows` rows and `box_columns` columns: each character
    /// except `.` and space is the top left cell of a grid.
    ///
    /// ```
    /// let two = "A\n.\n.\n.\n.\n.\n......B";
    /// assert_eq!(lacuna::rules::Layout::arrangement(3, 3, two)?.cells(), 2 * 81 - 9);
    /// # Ok::<(), lacuna::rules::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no grid, or two grids share a part of a box.
    pub fn arrangement(
        box_rows: usize,
        box_columns: usize,
        text: &str,
    ) -> Result<Layout, RulesError> {
        let rows = rows(text);
        let corners = rows.iter().enumerate().flat_map(|(row, (_, line))| {
            let marked = line
                .chars()
                .enumerate()
                .filter(|(_, mark)| !matches!(mark, '.' | ' '));
            marked.map(move |(column, _)| Place { row, column })
        });
        Layout::of_corners(box_rows, box_columns, &corners.collect::<Vec<_>>())
    }

    /// Parses regions: one for each letter of a picture of this layout, `.` for no region; several
    /// pictures are separated by blank lines.
    ///
    /// # Errors
    /// If a picture has a wrong shape, or a region has too many or too few cells. The error names the
    /// line.
    pub fn read_regions(&self, text: &str) -> Result<Vec<House>, RulesError> {
        let (rows, columns) = self.paper();
        let lines = text.lines().map(str::trim).zip(1..);
        let lines: Vec<(&str, usize)> = lines.filter(|(line, _)| !line.starts_with('#')).collect();
        let mut regions = Vec::new();
        for picture in lines.split(|(line, _)| line.is_empty()) {
            for (line, number) in picture {
                let found = line.chars().count();
                if found != columns {
                    return Err(RulesError(format!(
                        "line {number}: found {found} characters, expected {columns}"
                    )));
                }
            }
            let Some(&(_, first)) = picture.first() else {
                continue;
            };
            if picture.len() != rows {
                return Err(RulesError(format!(
                    "line {first}: found a picture with {} row{}, expected {rows}; put a blank line between pictures, and # only before comments",
                    picture.len(),
                    if picture.len() == 1 { "" } else { "s" }
                )));
            }
            regions.extend(regions_of(self, picture)?);
        }
        if regions.is_empty() {
            return Err(RulesError(format!(
                "found no region, expected a {rows}x{columns} picture with a letter for each region of {} cells and . for none",
                self.side()
            )));
        }
        few_enough(&regions)?;
        Ok(regions)
    }
}

/// Checks that there are not too many regions.
///
/// # Errors
/// If there are more than [`MOST_REGIONS`] distinct ones.
pub(crate) fn few_enough<'r>(
    regions: impl IntoIterator<Item = &'r House>,
) -> Result<(), RulesError> {
    match crate::order::set(regions.into_iter().map(|house| &house.cells[..])).len() {
        found if found > MOST_REGIONS => Err(RulesError(format!(
            "found {found} regions, expected at most {MOST_REGIONS}"
        ))),
        _ => Ok(()),
    }
}

fn regions_of(layout: &Layout, rows: &[(&str, usize)]) -> Result<Vec<House>, RulesError> {
    let mut regions: BTreeMap<char, Vec<usize>> = BTreeMap::new();
    for (row, (text, line)) in rows.iter().enumerate() {
        for (column, name) in text.chars().enumerate().filter(|(_, name)| *name != '.') {
            let cell = layout.cell_at(Place { row, column }).ok_or_else(|| {
                RulesError(format!(
                    "{line}:{}: found a letter, expected . as the layout has no cell there",
                    column + 1
                ))
            })?;
            regions.entry(name).or_default().push(cell);
        }
    }
    let region = |(name, cells): (char, Vec<usize>)| match cells.len() {
        found if found == layout.side() => {
            Ok(House::region(format!("region {name}"), cells).with_letter(name))
        }
        found => Err(RulesError(format!(
            "line {}: region {name} has {found} cells, expected {}",
            rows[0].1,
            layout.side()
        ))),
    };
    regions.into_iter().map(region).collect()
}

/// Returns the lines of a picture with their numbers from 1.
fn rows(text: &str) -> Vec<(usize, &str)> {
    let lines = text
        .lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.trim_end()));
    let mut rows: Vec<_> = lines
        .filter(|(_, line)| !line.starts_with('#'))
        .skip_while(|(_, line)| line.is_empty())
        .collect();
    while rows.last().is_some_and(|(_, line)| line.is_empty()) {
        rows.pop();
    }
    rows
}

/// Returns the lines of a picture of a layout: bars and rules separate boxes and surround the paper. A
/// cell is a text and its width, which may differ from its length: colour codes take no space.
///
/// ```text
/// +-------+-------+     +-------+-----+
/// | 1 . . | . . 2 |     | 1   . | . 2 |
/// | . 3 . | . 4 . |     |   +---+     |     an edge takes space only where a box ends there in some row
/// +-------+-------+     | . | . | . . |
/// ```
pub fn picture(layout: &Layout, cell: impl Fn(usize) -> (String, usize)) -> Vec<String> {
    let (rows, columns) = layout.paper();
    // The box of each place, counted from 1 so that the surrounding paper is included; `None` where
    // there is no cell.
    let mut boxes = vec![vec![None; columns + 2]; rows + 2];
    let mut cells = vec![vec![(String::new(), 0); columns]; rows];
    let mut widths = vec![1; columns];
    for number in 0..layout.drawn() {
        let Place { row, column } = layout.place(number);
        boxes[row + 1][column + 1] = Some(0);
        cells[row][column] = cell(number);
        widths[column] = cells[row][column].1.max(widths[column]);
    }
    for (number, cells) in layout.cells_of_boxes().enumerate() {
        for &cell in cells {
            let Place { row, column } = layout.place(cell);
            boxes[row + 1][column + 1] = Some(number + 1);
        }
    }
    // A box ends below a place, or to the right of it.
    let is_rule = |row: usize, column: usize| boxes[row][column] != boxes[row + 1][column];
    let is_bar = |row: usize, column: usize| boxes[row][column] != boxes[row][column + 1];
    let bars: Vec<bool> = (0..=columns)
        .map(|column| (1..=rows).any(|row| is_bar(row, column)))
        .collect();
    let mut lines = Vec::new();
    for row in 0..=rows {
        if (1..=columns).any(|column| is_rule(row, column)) {
            let mut rule = String::new();
            for (column, &has_bar) in bars.iter().enumerate() {
                let (left, right) = (is_rule(row, column), is_rule(row, column + 1));
                let fill = if right { '-' } else { ' ' };
                if has_bar {
                    let bar = is_bar(row, column) || is_bar(row + 1, column);
                    rule.push(match (left || right, bar) {
                        (true, true) => '+',
                        (true, false) => '-',
                        (false, true) => '|',
                        (false, false) => ' ',
                    });
                    rule.push(fill);
                }
                if let Some(width) = widths.get(column) {
                    rule.extend(repeat_n(fill, width + 1));
                }
            }
            lines.push(rule.trim_end().to_owned());
        }
        let Some(cells) = cells.get(row) else {
            break;
        };
        let mut line = String::new();
        for (column, &has_bar) in bars.iter().enumerate() {
            if has_bar {
                line.push_str(if is_bar(row + 1, column) { "| " } else { "  " });
            }
            if let Some((text, width)) = cells.get(column) {
                line.push_str(text);
                line.extend(repeat_n(' ', widths[column] - width + 1));
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}
