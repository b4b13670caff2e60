//! Names of cells in constraint strings and links: `R1C1`, by position on paper.

use crate::rules::layout::{Layout, Place};

/// Returns the name with decimal numbers: `R10C12`.
pub(super) fn name(place: Place) -> String {
    format!("R{}C{}", place.row + 1, place.column + 1)
}

/// Returns the name with one letter or digit per coordinate, as the Interactive Sudoku Solver
/// writes it up to 16: `RaCc`.
pub(super) fn short_name(place: Place) -> String {
    let digit = |number: usize| {
        char::from_digit(number as u32, BASE).expect("the solver has no larger grids")
    };
    format!("R{}C{}", digit(place.row + 1), digit(place.column + 1))
}

/// The number base of short names.
const BASE: u32 = 17;

/// The maximum number of digits of a row or column.
const DIGITS: usize = 3;

/// Parses a name of either kind, in either case.
pub(super) fn place(name: &str) -> Option<Place> {
    let number = |text: &str| match text.len() {
        1 => char::from(text.as_bytes()[0])
            .to_digit(BASE)
            .map(|digit| digit as usize),
        2..=DIGITS if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().ok(),
        _ => None,
    };
    let inner = name.strip_prefix(['R', 'r'])?;
    let is_mark = |at: usize| matches!(inner.as_bytes().get(at), Some(b'C' | b'c'));
    // In a short name the row may itself be the letter `C`.
    let at = if inner.len() == 3 && is_mark(1) {
        1
    } else {
        inner.find(['C', 'c'])?
    };
    let (row, column) = (number(inner.get(..at)?)?, number(inner.get(at + 1..)?)?);
    Some(Place {
        row: row.checked_sub(1)?,
        column: column.checked_sub(1)?,
    })
}

/// Returns the cell with this name.
pub(super) fn cell(layout: &Layout, name: &str) -> Option<usize> {
    layout.cell_at(place(name)?)
}
