//! HoDoKu library lines: `:technique:digits:grid:deleted candidates:eliminations:placements:`. A
//! puzzle uses only the grid; the fields of a technique are dropped.
//!
//! A `+` before a digit of the grid marks it as placed by a solver, so it is not a clue. Deleted
//! candidates are solver progress too.

use super::{
    Board, NINE, NINE_CELLS, Notes, Read, Record, Remark, Target, WriteError, Wrong, line,
};

/// The positions of the grid and of the deleted candidates; the first field is empty.
const GRID: usize = 3;
const DELETED: usize = 4;

/// Reads a line without the fields around the grid: 81 cells with a `+` before placed digits,
/// deleted candidates such as `221 431` after a colon, or both. Returns `None` for any other line.
pub(super) fn bare(text: &[u8], notes: &mut Notes) -> Option<Record> {
    let mut halves = text.trim_ascii().splitn(2, |&byte| byte == b':');
    let [cells, deleted] = std::array::from_fn(|_| halves.next().unwrap_or_default());
    let mut deletions = deleted.split(u8::is_ascii_whitespace);
    let is_deletion =
        |one: &[u8]| one.is_empty() || one.len() == 3 && one.iter().all(u8::is_ascii_digit);
    let is_marked = cells.contains(&b'+') || !deleted.is_empty();
    if !is_marked || !deletions.all(is_deletion) {
        return None;
    }
    let clues = clues(cells).ok()?;
    notes.extend(progress(cells, deleted));
    Some(Record::new(clues))
}

/// Reads a line.
pub(super) fn read(text: &[u8], notes: &mut Notes) -> Read {
    // Frames have colons too, before rules and blanks.
    if !matches!(text, [b':', next, ..] if !b"-= \t".contains(next)) {
        return Ok(None);
    }
    let fields: Vec<(usize, &[u8])> =
        line::fields(text.trim_ascii_end(), |&byte| byte == b':').collect();
    // The last field, the length of a chain, is optional.
    if !matches!(fields.len(), 7 | 8) {
        let found = format!("{} colons", fields.len() - 1);
        return Err(Wrong::new(found, "6 or 7 in a line of a HoDoKu library"));
    }
    let (begin, grid) = fields[GRID];
    notes.extend(progress(grid, fields[DELETED].1));
    let mut more = fields[DELETED + 1..].iter();
    let has_more = more.any(|(_, field)| !field.is_empty());
    notes.extend(has_more.then_some(Remark::Other("moves of a technique".into())));
    let clues = clues(grid).map_err(|wrong| wrong.at(begin))?;
    Ok(Some(Record::new(clues)))
}

/// Remarks about the progress of a solver.
fn progress(grid: &[u8], deleted: &[u8]) -> impl Iterator<Item = Remark> {
    let placed = grid.contains(&b'+').then_some(Remark::PlacedDigits);
    let removed = (!deleted.is_empty()).then_some(Remark::RemovedCandidates);
    placed.into_iter().chain(removed)
}

/// Reads the clues of a grid.
fn clues(text: &[u8]) -> Result<Board, Wrong> {
    let mut values = Vec::with_capacity(NINE_CELLS);
    for (at, &byte) in text.iter().enumerate().filter(|(_, byte)| **byte != b'+') {
        let value = line::value_up_to(NINE as u8, byte);
        let value = value.ok_or_else(|| Wrong::character(text, at, line::cell(NINE as u8)))?;
        let is_placed = text[..at].ends_with(b"+");
        values.push(if is_placed { 0 } else { value });
    }
    match values.len() {
        NINE_CELLS => Ok(Board::of_values(values)),
        count => Err(Wrong::new(format!("{count} cells"), "81")),
    }
}

/// Writes a line without a technique.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let clues = target.nine()?;
    out.extend(format!(":0000:x:{clues}:::\n").into_bytes());
    Ok(())
}
