//! HoDoKu library lines: `:technique:digits:grid:deleted candidates:eliminations:placements:`. A puzzle uses only the grid; the fields of a
//! technique are dropped.
//!
//! A `+` before a digit of the grid marks it as placed by a solver, so it is not a clue. Deleted candidates are solver progress too.

use crate::board::Board;

use super::line;
use super::lines::{Line, TextError};
use super::record::{Found, Record};
use super::remarks::{OfPuzzle, Remark};
use super::sizes::{NINE, NINE_CELLS};

/// The number of separators in a line: the last field, the length of a chain, is optional.
const SEPARATORS: [usize; 2] = [6, 7];
/// The positions of the grid and of the deleted candidates; the first field is empty.
const GRID: usize = 3;
const DELETED: usize = 4;

/// Returns `true` if a line begins like a library line.
pub(super) fn is_library(line: &Line) -> bool {
    // Frames have colons too, before rules and blanks.
    line.text.first() == Some(&b':') && !matches!(line.text.get(1), Some(b'-' | b'=' | b' ' | b'\t'))
}

/// Reads a line without the fields around the grid: 81 cells with a `+` before placed digits, deleted candidates such as `221 431` after a
/// colon, or both. Returns `None` for any other line.
pub(super) fn bare(line: &Line) -> Option<Found> {
    let text = line.text.trim_ascii();
    let (cells, deleted) = match text.iter().position(|&byte| byte == b':') {
        Some(colon) => (&text[..colon], &text[colon + 1..]),
        None => (text, &b""[..]),
    };
    let mut deletions = deleted.split(u8::is_ascii_whitespace).filter(|one| !one.is_empty());
    let is_marked = cells.contains(&b'+') || !deleted.is_empty();
    if !is_marked || !deletions.all(|one| one.len() == 3 && one.iter().all(u8::is_ascii_digit)) {
        return None;
    }
    let mut values = Vec::with_capacity(NINE_CELLS);
    for (at, &byte) in cells.iter().enumerate().filter(|(_, byte)| **byte != b'+') {
        let value = line::value_up_to(NINE as u8, byte)?;
        values.push(if at > 0 && cells[at - 1] == b'+' { 0 } else { value });
    }
    let clues = Board::from_values(values).ok().filter(|clues| clues.len() == NINE_CELLS)?;
    let mut remarks = OfPuzzle::new();
    remarks.extend(cells.contains(&b'+').then_some(Remark::PlacedDigits));
    remarks.extend((!deleted.is_empty()).then_some(Remark::RemovedCandidates));
    Some(Found { record: Record::new(line.number, clues), remarks })
}

/// Reads a line.
pub(super) fn read(line: &Line) -> Result<Found, TextError> {
    let fields: Vec<&[u8]> = line.text.trim_ascii_end().split(|&byte| byte == b':').collect();
    if !SEPARATORS.contains(&(fields.len() - 1)) {
        let found = format!("{} colons", fields.len() - 1);
        return Err(line.error(0, found, "6 or 7 in a line of a HoDoKu library"));
    }
    let begin: usize = fields[..GRID].iter().map(|field| field.len() + 1).sum();
    let mut values = Vec::with_capacity(NINE_CELLS);
    let mut is_placed = false;
    let mut remarks = OfPuzzle::new();
    if !fields[DELETED].is_empty() {
        remarks.insert(Remark::RemovedCandidates);
    }
    if fields[DELETED + 1..].iter().any(|field| !field.is_empty()) {
        remarks.insert(Remark::Other("moves of a technique".into()));
    }
    for (at, &byte) in fields[GRID].iter().enumerate() {
        if byte == b'+' {
            is_placed = true;
            remarks.insert(Remark::PlacedDigits);
            continue;
        }
        let value = line::value_up_to(NINE as u8, byte);
        let value = value.ok_or_else(|| line.wrong_character(begin + at, &line::cell(NINE as u8)))?;
        values.push(if std::mem::take(&mut is_placed) { 0 } else { value });
    }
    if values.len() != NINE_CELLS {
        return Err(line.error(begin, format!("{} cells", values.len()), "81"));
    }
    let clues = Board::from_values(values).expect("cells hold 0 to 9");
    Ok(Found { record: Record::new(line.number, clues), remarks })
}

/// Writes a line without a technique.
pub(super) fn write(clues: &Board, out: &mut Vec<u8>) {
    out.extend(b":0000:x:");
    line::push(clues, out);
    out.extend(b":::\n");
}
