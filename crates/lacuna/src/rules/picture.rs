//! Layouts and regions from pictures in text: boxes and regions as letters, grids as corners.
//!
//! One character is one cell, one line is one row. Lines that begin with `#` are comments; leading
//! and trailing blank lines are ignored.

use std::collections::BTreeSet;

use super::layout::{Layout, LayoutError, Place};
use super::region::HouseName;
use super::region::Region;
use crate::board::LARGEST;

/// The maximum number of user regions. The named families have 18 together, and all broken
/// diagonals another 18; hundreds would only slow down the search for derived houses.
pub const MOST_REGIONS: usize = 64;

/// Parses a jigsaw: equal characters form a box.
///
/// ```
/// let layout = lacuna::rules::picture::boxes("AABB\nACBB\nACDD\nCCDD")?;
/// assert_eq!((layout.values(), layout.houses().len()), (4, 12));
/// # Ok::<(), lacuna::rules::layout::LayoutError>(())
/// ```
///
/// # Errors
/// If it is not square, or a letter has too many or too few cells.
pub fn boxes(text: &str) -> Result<Layout, LayoutError> {
    let rows = rows(text);
    let Some(&(_, first)) = rows.first() else {
        return Err(LayoutError::NoFrame);
    };
    let side = first.chars().count();
    if side > LARGEST as usize {
        return Err(LayoutError::Side { found: side });
    }
    for &(line, row) in &rows {
        let found = row.chars().count();
        if found != side {
            return Err(LayoutError::Ragged {
                line,
                found,
                expected: side,
            });
        }
    }
    if rows.len() != side {
        return Err(LayoutError::NotSquare {
            rows: rows.len(),
            columns: side,
        });
    }
    let letters: Vec<char> = rows.iter().flat_map(|(_, row)| row.chars()).collect();
    for &letter in &letters {
        let found = letters.iter().filter(|&&other| other == letter).count();
        if found != side {
            return Err(LayoutError::Box {
                name: format!("box {letter}"),
                found,
                side,
            });
        }
    }
    Layout::jigsaw(
        &letters
            .iter()
            .map(|&letter| letter as usize)
            .collect::<Vec<_>>(),
    )
}

/// Parses several grids with boxes of `box_rows` rows and `box_columns` columns: each character
/// except `.` and space is the top left cell of a grid.
///
/// ```
/// let two = "A\n.\n.\n.\n.\n.\n......B";
/// assert_eq!(lacuna::rules::picture::arrangement(3, 3, two)?.cells(), 2 * 81 - 9);
/// # Ok::<(), lacuna::rules::layout::LayoutError>(())
/// ```
///
/// # Errors
/// If there is no grid, or two grids share a part of a box.
pub fn arrangement(box_rows: usize, box_columns: usize, text: &str) -> Result<Layout, LayoutError> {
    let rows = rows(text);
    let corners = rows.iter().enumerate().flat_map(|(row, (_, line))| {
        let marked = line
            .chars()
            .enumerate()
            .filter(|(_, mark)| !matches!(mark, '.' | ' '));
        marked.map(move |(column, _)| Place { row, column })
    });
    Layout::arrangement(box_rows, box_columns, &corners.collect::<Vec<_>>())
}

/// Parses regions: one for each letter of a picture of the layout, `.` for no region; several
/// pictures are separated by blank lines.
///
/// # Errors
/// If a picture has a wrong shape, or a region has too many or too few cells. The error names the
/// line.
pub fn regions(layout: &Layout, text: &str) -> Result<Vec<Region>, RegionsError> {
    let (rows, columns) = layout.paper();
    let mut regions = Vec::new();
    let mut picture: Vec<(usize, &str)> = Vec::new();
    let lines = text
        .lines()
        .enumerate()
        .map(|(i, line)| (i + 1, line.trim()));
    for (number, line) in lines
        .filter(|(_, line)| !line.starts_with('#'))
        .chain([(0, "")])
    {
        if !line.is_empty() {
            if picture.len() == rows {
                return Err(RegionsError::Rows {
                    line: picture[0].0,
                    found: rows + 1,
                    expected: rows,
                });
            }
            let found = line.chars().count();
            if found != columns {
                return Err(RegionsError::Columns {
                    line: number,
                    found,
                    expected: columns,
                });
            }
            picture.push((number, line));
        } else if !picture.is_empty() {
            if picture.len() != rows {
                return Err(RegionsError::Rows {
                    line: picture[0].0,
                    found: picture.len(),
                    expected: rows,
                });
            }
            regions.extend(regions_of(layout, &picture)?);
            picture.clear();
        }
    }
    if regions.is_empty() {
        let (cells, side) = ((rows, columns), layout.side());
        return Err(RegionsError::Empty {
            rows: cells.0,
            columns: cells.1,
            side,
        });
    }
    few_enough(regions)
}

/// Returns the regions, if there are not too many.
///
/// # Errors
/// If there are more than [`MOST_REGIONS`] distinct ones.
pub fn few_enough(regions: Vec<Region>) -> Result<Vec<Region>, RegionsError> {
    match regions.iter().collect::<BTreeSet<_>>().len() {
        found if found > MOST_REGIONS => Err(RegionsError::TooMany { found }),
        _ => Ok(regions),
    }
}

fn regions_of(layout: &Layout, rows: &[(usize, &str)]) -> Result<Vec<Region>, RegionsError> {
    let first = rows[0].0;
    let marked = |row: usize, column: usize, letter: char| {
        (letter != '.').then_some((Place { row, column }, letter))
    };
    let letters = rows.iter().enumerate().flat_map(|(row, (_, line))| {
        line.chars()
            .enumerate()
            .filter_map(move |(column, letter)| marked(row, column, letter))
    });
    let letters: Vec<(Place, char)> = letters.collect();
    let names: BTreeSet<char> = letters.iter().map(|&(_, letter)| letter).collect();
    let region = |name: char| {
        let places = letters.iter().filter(|&&(_, letter)| letter == name);
        let mut cells = Vec::new();
        for &(place, _) in places {
            let line = rows[place.row].0;
            cells.push(layout.cell_at(place).ok_or(RegionsError::Outside {
                line,
                column: place.column + 1,
            })?);
        }
        match cells.len() {
            found if found == layout.side() => {
                Ok(Region::new(HouseName::lettered("region", name), cells))
            }
            found => Err(RegionsError::House {
                line: first,
                name,
                found,
                expected: layout.side(),
            }),
        }
    };
    names.into_iter().map(region).collect()
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

fn rows_in_words(found: usize, expected: usize) -> String {
    match found {
        _ if found > expected => format!("more than {expected} rows"),
        1 => "1 row".to_owned(),
        _ => format!("{found} rows"),
    }
}

/// Regions that cannot be accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegionsError {
    /// A row of a picture is too long or too short.
    #[error("line {line}: found {found} characters, expected {expected}")]
    Columns {
        /// The line, from 1.
        line: usize,
        /// Its length in characters.
        found: usize,
        /// The columns of the layout.
        expected: usize,
    },
    /// A picture has too many or too few rows.
    #[error(
        "line {line}: found a picture of {}, expected {expected}; put a blank line between pictures, and # only before comments",
        rows_in_words(*found, *expected)
    )]
    Rows {
        /// The picture's first line, from 1.
        line: usize,
        /// The number of its rows; one more than expected if there are too many.
        found: usize,
        /// The rows of the layout.
        expected: usize,
    },
    /// A letter occurs in too many or too few cells.
    #[error("line {line}: region {name} has {found} cells, expected {expected}")]
    House {
        /// The picture's first line, from 1.
        line: usize,
        /// The letter.
        name: char,
        /// The number of its cells.
        found: usize,
        /// The number of cells of a house.
        expected: usize,
    },
    /// A letter where the layout has no cell.
    #[error("{line}:{column}: found a letter, expected . as the layout has no cell there")]
    Outside {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// There is no picture.
    #[error(
        "found no region, expected a {rows}x{columns} picture with a letter for each region of {side} cells and . for none"
    )]
    Empty {
        /// The rows of the layout.
        rows: usize,
        /// The columns of the layout.
        columns: usize,
        /// The number of cells of a house.
        side: usize,
    },
    /// More regions than any puzzle needs.
    #[error("found {found} regions, expected at most {MOST_REGIONS}")]
    TooMany {
        /// The number of distinct regions.
        found: usize,
    },
}
