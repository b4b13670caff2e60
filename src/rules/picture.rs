//! Layouts from pictures in text: boxes as letters, grids as corners.
//!
//! One character is one cell, one line is one row. Lines that begin with `#` are comments, blank lines at both ends are passed over.

use super::layout::{Layout, LayoutError, Place};

/// A jigsaw: equal characters make a box.
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
    let Some(&(_, first)) = rows.first() else { return Err(LayoutError::NoFrame) };
    let side = first.chars().count();
    for &(line, row) in &rows {
        let found = row.chars().count();
        if found != side {
            return Err(LayoutError::Ragged { line, found, expected: side });
        }
    }
    if rows.len() != side {
        return Err(LayoutError::NotSquare { rows: rows.len(), columns: side });
    }
    let letters: Vec<char> = rows.iter().flat_map(|(_, row)| row.chars()).collect();
    for &letter in &letters {
        let found = letters.iter().filter(|&&other| other == letter).count();
        if found != side {
            return Err(LayoutError::Box { name: format!("box {letter}"), found, side });
        }
    }
    Layout::jigsaw(&letters.iter().map(|&letter| letter as usize).collect::<Vec<_>>())
}

/// Several grids with boxes of so many rows and columns: each character but `.` and space is the top left cell of a grid.
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
        let marked = line.chars().enumerate().filter(|(_, mark)| !matches!(mark, '.' | ' '));
        marked.map(move |(column, _)| Place { row, column })
    });
    Layout::arrangement(box_rows, box_columns, &corners.collect::<Vec<_>>())
}

/// The lines of a picture with their numbers from 1.
fn rows(text: &str) -> Vec<(usize, &str)> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim_end()));
    let mut rows: Vec<_> =
        lines.filter(|(_, line)| !line.starts_with('#')).skip_while(|(_, line)| line.is_empty()).collect();
    while rows.last().is_some_and(|(_, line)| line.is_empty()) {
        rows.pop();
    }
    rows
}
