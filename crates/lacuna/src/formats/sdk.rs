//! SadMan's and SudoCue's `.sdk`: nine plain rows, after the line `[Puzzle]` or after comments. One
//! puzzle per file.
//!
//! The rows are read like any grid. Further sections (`[State]`, …) hold a player's progress and
//! are skipped.

use super::{Line, NINE, Remark, Target, WriteError};

/// The line before the rows.
const TITLE: &[u8] = b"[Puzzle]";

/// `true` if a line begins the section of the puzzle, `false` if it begins another one.
pub(super) fn section(line: &Line) -> Option<bool> {
    let name = line.text.trim_ascii();
    // The second is that of janko.at.
    if [TITLE, b"[problem]"]
        .iter()
        .any(|title| name.eq_ignore_ascii_case(title))
    {
        return Some(true);
    }
    let word = name.strip_prefix(b"[")?.strip_suffix(b"]")?;
    // Numbers in brackets are cells, and so are words between commas.
    let is_name = word.first().is_some_and(u8::is_ascii_alphabetic)
        && !word.contains(&b',')
        && !word.eq_ignore_ascii_case(b"code");
    is_name.then_some(false)
}

/// The remark for skipping the section that this line begins.
pub(super) fn remark(line: &Line) -> Remark {
    let name = String::from_utf8_lossy(line.text.trim_ascii()).to_lowercase();
    match name.as_str() {
        "[state]" => Remark::PlacedDigits,
        "[pencilmarks]" => Remark::PencilMarks,
        "[colors]" | "[colours]" => Remark::Colours,
        _ => Remark::Other(format!("sections {name}").into()),
    }
}

/// What a line of a player's progress in Simple Sudoku's files is, which have a frame around the rows:
/// `I`, a cell and the digit placed there, or `E`, a cell and the candidate removed from it.
pub(super) fn progress(text: &[u8]) -> Option<Remark> {
    let (length, digits, remark) = match text.trim_ascii_end() {
        [b'I', digits @ ..] => (3, digits, Remark::PlacedDigits),
        [b'E', digits @ ..] => (5, digits, Remark::RemovedCandidates),
        _ => return None,
    };
    (digits.len() == length && digits.iter().all(u8::is_ascii_digit)).then_some(remark)
}

/// Writes the title line and nine rows.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let cells = target.nine()?.to_string();
    for row in [TITLE].into_iter().chain(cells.as_bytes().chunks(NINE)) {
        out.extend(row);
        out.push(b'\n');
    }
    Ok(())
}
