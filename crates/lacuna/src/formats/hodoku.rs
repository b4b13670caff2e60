//! HoDoKu library lines: `:technique:digits:grid:deleted candidates:eliminations:placements:`. A
//! puzzle uses only the grid; the fields of a technique are dropped.
//!
//! A `+` before a digit of the grid marks it as placed by a solver, so it is not a clue. Deleted
//! candidates are solver progress too.

use crate::board::Board;

use super::entry::Target;
use super::error::{WriteError, Wrong};
use super::layouts::{NINE, NINE_CELLS};
use super::line;
use super::record::Record;
use super::remarks::{Notes, Options, Remark};

/// The positions of the grid and of the deleted candidates; the first field is empty.
const GRID: usize = 3;
const DELETED: usize = 4;

/// `true` if a line begins like a library line.
pub(super) fn is_library(text: &[u8]) -> bool {
    // Frames have colons too, before rules and blanks.
    text.first() == Some(&b':') && !matches!(text.get(1), Some(b'-' | b'=' | b' ' | b'\t'))
}

/// Reads a line without the fields around the grid: 81 cells with a `+` before placed digits,
/// deleted candidates such as `221 431` after a colon, or both. Returns `None` for any other line.
pub(super) fn bare(text: &[u8], notes: &mut Notes) -> Option<Record> {
    let mut halves = text.trim_ascii().splitn(2, |&byte| byte == b':');
    let (cells, deleted) = (halves.next()?, halves.next().unwrap_or_default());
    let mut deletions = deleted
        .split(u8::is_ascii_whitespace)
        .filter(|one| !one.is_empty());
    let is_marked = cells.contains(&b'+') || !deleted.is_empty();
    if !is_marked || !deletions.all(|one| one.len() == 3 && one.iter().all(u8::is_ascii_digit)) {
        return None;
    }
    let options = Options::default();
    let mut own = Notes::new(&options);
    own.extend((!deleted.is_empty()).then_some(Remark::RemovedCandidates));
    let values = values(cells, &mut own)
        .ok()
        .filter(|values| values.len() == NINE_CELLS)?;
    notes.extend(own.remarks);
    Some(Record::new(Board::of_values(values)))
}

/// Reads a line.
pub(super) fn read(text: &[u8], notes: &mut Notes) -> Result<Record, Wrong> {
    let fields: Vec<(usize, &[u8])> =
        line::fields(text.trim_ascii_end(), |&byte| byte == b':').collect();
    // The last field, the length of a chain, is optional.
    if !matches!(fields.len() - 1, 6 | 7) {
        return Err(Wrong::new(
            format!("{} colons", fields.len() - 1),
            "6 or 7 in a line of a HoDoKu library",
        ));
    }
    let has_more = fields[DELETED + 1..]
        .iter()
        .any(|(_, field)| !field.is_empty());
    notes.extend((!fields[DELETED].1.is_empty()).then_some(Remark::RemovedCandidates));
    notes.extend(has_more.then_some(Remark::Other("moves of a technique".into())));
    let (begin, grid) = fields[GRID];
    let values = values(grid, notes)
        .map_err(|at| Wrong::character(text, begin + at, line::cell(NINE as u8)))?;
    if values.len() != NINE_CELLS {
        return Err(Wrong::new(format!("{} cells", values.len()), "81").at(begin));
    }
    Ok(Record::new(Board::of_values(values)))
}

/// Reads the clues of a grid. The error is the position of a wrong character.
fn values(text: &[u8], notes: &mut Notes) -> Result<Vec<u8>, usize> {
    let mut values = Vec::with_capacity(NINE_CELLS);
    let mut is_placed = false;
    for (at, &byte) in text.iter().enumerate() {
        if byte == b'+' {
            is_placed = true;
            notes.add(Remark::PlacedDigits);
            continue;
        }
        let value = line::value_up_to(NINE as u8, byte).ok_or(at)?;
        let is_clue = !std::mem::take(&mut is_placed);
        values.push(if is_clue { value } else { 0 });
    }
    Ok(values)
}

/// Writes a line without a technique.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let clues = target.nine()?;
    out.extend(format!(":0000:x:{clues}:::\n").into_bytes());
    Ok(())
}
