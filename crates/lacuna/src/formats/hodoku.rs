//! HoDoKu library lines: `:technique:digits:grid:deleted candidates:eliminations:placements:`. A
//! puzzle uses only the grid; the fields of a technique are dropped.
//!
//! A `+` before a digit of the grid marks it as placed by a solver, so it is not a clue. Deleted
//! candidates are solver progress too.

use super::{
    Board, NINE, NINE_CELLS, Notes, Read, Record, Remark, Target, WriteError, Wrong, line,
};

/// Reads a line, or the grid alone with its deleted candidates: 81 cells with a `+` before placed
/// digits, candidates such as `221 431` after a colon, or both.
pub(super) fn read(text: &[u8], notes: &mut Notes) -> Read {
    let text = text.trim_ascii_end();
    let fields: Vec<(usize, &[u8])> = line::fields(text, |&byte| byte == b':').collect();
    // Frames have colons too, before rules and blanks.
    let is_library = matches!(text, [b':', next, ..] if next.is_ascii_alphanumeric());
    let is_deletion = |one: &[u8]| matches!(one.len(), 0 | 3) && one.iter().all(u8::is_ascii_digit);
    let (grid, deleted, more) = match &fields[..] {
        // The last field, the length of a chain, is optional.
        [_, _, _, grid, deleted, more @ ..] if is_library && matches!(more.len(), 2 | 3) => {
            (grid, deleted.1, more)
        }
        _ if is_library => {
            let found = format!("{} colons", fields.len() - 1);
            return Err(Wrong::new(found, "6 or 7 in a line of a HoDoKu library"));
        }
        [grid] if grid.1.contains(&b'+') => (grid, &b""[..], &[][..]),
        [grid, (_, deleted)] if deleted.split(u8::is_ascii_whitespace).all(is_deletion) => {
            (grid, *deleted, &[][..])
        }
        _ => return Ok(None),
    };
    let clues = match clues(grid.1) {
        Err(_) if !is_library => return Ok(None),
        clues => clues.map_err(|wrong| wrong.at(grid.0))?,
    };
    let has_more = more.iter().any(|(_, field)| !field.is_empty());
    notes.extend(grid.1.contains(&b'+').then_some(Remark::PlacedDigits));
    notes.extend((!deleted.is_empty()).then_some(Remark::RemovedCandidates));
    notes.extend(has_more.then_some(Remark::Other("moves of a technique".into())));
    Ok(Some(Record::new(clues)))
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
