//! Simple Sudoku's `.ss`: a framed text of nine rows, followed by a player's progress. One puzzle
//! per file.
//!
//! The frame is read like any grid. The oldest files use `X` for an empty cell.

use super::{NINE, Remark, Target, WriteError};

const FRAME: &[u8] = b"*-----------*\n";
const RULE: &[u8] = b"|---+---+---|\n";

/// Classifies a line of progress: `I`, a cell and the digit placed there, or `E`, a cell and the
/// candidate removed from it.
pub(super) fn progress(text: &[u8]) -> Option<Remark> {
    let (length, digits, remark) = match text.trim_ascii_end() {
        [b'I', digits @ ..] => (3, digits, Remark::PlacedDigits),
        [b'E', digits @ ..] => (5, digits, Remark::RemovedCandidates),
        _ => return None,
    };
    (digits.len() == length && digits.iter().all(u8::is_ascii_digit)).then_some(remark)
}

/// Writes the frame.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let cells = target.nine()?.to_string();
    out.extend(FRAME);
    for (row, cells) in cells.as_bytes().chunks(NINE).enumerate() {
        let rule = if row == 3 || row == 6 { RULE } else { b"" };
        out.extend(rule);
        let parts: Vec<&[u8]> = cells.chunks(3).collect();
        out.extend([b"|", &parts.join(&b'|')[..], b"|\n"].concat());
    }
    out.extend(FRAME);
    Ok(())
}
