//! `.sdm` collections: exactly 81 digits per line, 0 for an empty cell. They are read like any lines of 81 characters.

use crate::board::Board;

/// Writes 81 digits and a line end.
pub(super) fn write(clues: &Board, out: &mut Vec<u8>) {
    push(clues, out);
    out.push(b'\n');
}

/// Writes 81 digits.
pub(super) fn push(clues: &Board, out: &mut Vec<u8>) {
    out.extend(clues.values().iter().map(|value| b'0' + value));
}
