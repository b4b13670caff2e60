//! The 81-character line: one puzzle a line, `.`, `0`, `_` or `*` for an empty cell, a comment behind it.

use crate::board::{Board, character};
use crate::nine::cell::CELLS;
use crate::nine::grid::{Grid, cell_value};

use super::TextError;
use super::lines::Line;

/// What a cell may look like, for messages.
pub(super) const CELL: &str = "a digit 1-9 or one of . 0 _ * for an empty cell";

/// [`cell_value`] of every byte: 10 for what is not a cell.
const VALUES: [u8; 256] = {
    let mut values = [10; 256];
    let mut byte = 0;
    while byte < 256 {
        if let Some(value) = cell_value(byte as u8 as char) {
            values[byte] = value;
        }
        byte += 1;
    }
    values
};

/// The value of a byte that stands for a cell.
pub(super) fn value(byte: u8) -> Option<u8> {
    let value = VALUES[byte as usize];
    (value < 10).then_some(value)
}

/// Whether a comment may begin with this byte.
pub(super) fn begins_comment(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b'#')
}

/// The grid of the first 81 bytes, or the place of the first byte that is not a cell (the end, if there are too few).
pub(super) fn cells(text: &[u8]) -> Result<Grid, usize> {
    let mut values = [0; CELLS];
    let mut worst = 0;
    for (value, &byte) in values.iter_mut().zip(text) {
        *value = VALUES[byte as usize];
        worst = worst.max(*value);
    }
    if worst == 10 || text.len() < CELLS {
        return Err(text.iter().position(|&byte| value(byte).is_none()).unwrap_or(text.len()));
    }
    Grid::from_values(values).ok_or(0)
}

/// The puzzle of a line that begins with 81 cells; none if it begins otherwise.
pub(super) fn read(line: &Line) -> Result<Option<Grid>, TextError> {
    let Ok(grid) = cells(line.text) else { return Ok(None) };
    match line.text.get(CELLS) {
        Some(&byte) if !begins_comment(byte) => Err(line.wrong_character(
            CELLS,
            "the end of the line after 81 cells, or a comment behind a space, a tab or one of , ; #",
        )),
        _ => Ok(Some(grid)),
    }
}

/// Writes one character a cell and a line end.
pub(super) fn write_board(board: &Board, out: &mut Vec<u8>) {
    push_board(board, out);
    out.push(b'\n');
}

/// Writes one character a cell, `.` for empty.
pub(super) fn push_board(board: &Board, out: &mut Vec<u8>) {
    out.extend(board.values().iter().map(|&value| character(value) as u8));
}

/// Writes 81 characters, `.` for empty.
pub(super) fn push(grid: &Grid, out: &mut Vec<u8>) {
    out.extend(grid.values().iter().map(|&value| if value == 0 { b'.' } else { b'0' + value }));
}
