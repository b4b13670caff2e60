//! Nine rows of nine cells: plain rows, number boards with spaces, frames of any kind, and pictures that leave empty cells blank.
//!
//! Blank lines may stand after the third and the sixth row.

use std::io::BufRead;

use crate::nine::cell::{BOX_SIDE, CELLS, SIDE};
use crate::nine::grid::Grid;

use super::line::{self, CELL, value};
use super::lines::{Line, Lines};
use super::{ReadError, TextError};

/// Whether a line is only there for the eye: a rule of `-`, `=`, `+` or a title like `Grid 01`.
pub(super) fn is_ornament(line: &Line) -> bool {
    let rule = |mark: &[u8]| line.text.windows(mark.len()).any(|part| part == mark);
    let only_rules = || line.text.iter().all(|byte| b"-=+|*: \t".contains(byte));
    line.text.starts_with(b"Grid ") || ((rule(b"---") || rule(b"===")) && only_rules())
}

/// The nine cells of a row.
pub(super) fn row(line: &Line) -> Result<[u8; SIDE], TextError> {
    let mut values = [0; SIDE];
    let mut found = 0;
    let mut end = line.text.len();
    for (at, &byte) in line.text.iter().enumerate() {
        match byte {
            b' ' | b'\t' | b'|' => {}
            b',' | b';' | b'#' if found > 0 => {
                end = at;
                break;
            }
            _ => {
                let value = value(byte).ok_or_else(|| line.wrong_character(at, CELL))?;
                if let Some(slot) = values.get_mut(found) {
                    *slot = value;
                }
                found += 1;
            }
        }
    }
    if found == SIDE {
        return Ok(values);
    }
    with_blanks(line.text).ok_or_else(|| {
        let found = format!("{found} cell{}", if found == 1 { "" } else { "s" });
        line.error(end, found, "81 in a line or 9 in a row of a grid")
    })
}

/// A row between bars in which blanks are empty cells: `| 5 3   |   7   |       |`, or without the spaces between cells.
fn with_blanks(text: &[u8]) -> Option<[u8; SIDE]> {
    let inner = text.trim_ascii().strip_prefix(b"|")?.strip_suffix(b"|")?;
    let mut cells = Vec::with_capacity(SIDE);
    for part in inner.split(|&byte| byte == b'|') {
        match part.len() {
            BOX_SIDE => cells.extend(part),
            7 if part.iter().step_by(2).all(|&byte| byte == b' ') => cells.extend(part.iter().skip(1).step_by(2)),
            _ => return None,
        }
    }
    let mut values = [0; SIDE];
    for (slot, &byte) in values.iter_mut().zip(&cells) {
        *slot = if byte == b' ' { 0 } else { value(byte)? };
    }
    (cells.len() == SIDE).then_some(values)
}

/// The grid that begins with this row on this line; the other rows are read.
pub(super) fn finish<R: BufRead>(begin: u64, first: [u8; SIDE], lines: &mut Lines<R>) -> Result<Grid, ReadError> {
    let mut values = Vec::with_capacity(CELLS);
    values.extend(first);
    while values.len() < CELLS {
        let rows = values.len() / SIDE;
        let expected = format!("row {} of the grid that begins on line {begin}", rows + 1);
        match lines.next()? {
            Some(line) if line.is_comment() || is_ornament(&line) => {}
            Some(line) if line.is_blank() && rows.is_multiple_of(BOX_SIDE) => {}
            Some(line) if line.is_blank() => return Err(line.error(0, "a blank line".to_owned(), &expected).into()),
            Some(line) => values.extend(row(&line)?),
            None => {
                let line = Line { number: lines.number() + 1, text: b"" };
                return Err(line.error(0, "the end of the file".to_owned(), &expected).into());
            }
        }
    }
    let values = values.try_into().expect("nine rows of nine cells were read");
    Ok(Grid::from_values(values).expect("cells hold 0 to 9"))
}

/// Writes the framed picture and a blank line.
pub(super) fn write(grid: &Grid, out: &mut Vec<u8>) {
    out.extend(grid.picture().as_bytes());
    out.push(b'\n');
}

/// Writes nine plain rows.
pub(super) fn push_rows(grid: &Grid, out: &mut Vec<u8>) {
    let mut cells = Vec::with_capacity(CELLS);
    line::push(grid, &mut cells);
    for row in cells.chunks(SIDE) {
        out.extend(row);
        out.push(b'\n');
    }
}
