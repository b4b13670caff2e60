//! The candidate line of 729 characters: for each cell its digits 1 to 9, or `.` in place of a
//! digit that is not allowed.
//!
//! A cell with one digit is a clue, a cell with all nine is empty. For anything in between, the
//! candidates become a rule of the puzzle: the cell holds one of these digits.

use std::sync::Arc;

use super::{
    Board, CANDIDATES, Layout, Mark, NINE, NINE_CELLS, Notes, Read, Record, Rule, Rules, Target,
    USUAL_NINE, Variant, WriteError, Wrong, line,
};
use crate::rules::mark::{EVEN, ODD};
use crate::rules::rule::Form;

const LENGTH: usize = NINE_CELLS * NINE;
const ALL: &[u8; NINE] = b"123456789";

/// Reads a line that begins with [`LENGTH`] digits and dots.
pub(super) fn read(text: &[u8], _: &mut Notes) -> Read {
    let is_mark = |byte: &u8| *byte == b'.' || byte.is_ascii_digit();
    let marks = text.get(..LENGTH);
    let Some(line) = marks.filter(|marks| marks.iter().all(is_mark)) else {
        return Ok(None);
    };
    let (mut clues, mut marks) = (Board::blank(NINE_CELLS), Vec::new());
    for (cell, digits) in line.chunks(NINE).enumerate() {
        let is_wrong = |at: &usize| ![b'.', ALL[*at]].contains(&digits[*at]);
        if let Some(at) = (0..NINE).find(is_wrong) {
            let digit = at + 1;
            let expected = format!("{digit} where the digit is allowed or . where it is not");
            return Err(Wrong::character(text, cell * NINE + at, expected));
        }
        let allowed = (0..NINE).filter(|at| digits[*at] != b'.');
        let bits = allowed.fold(0_u32, |bits, at| bits | 1 << at);
        match bits.count_ones() as usize {
            0 => {
                let name = USUAL_NINE.cell_name(cell);
                let sentence = format!("{name} has no candidates; give one digit or several");
                return Err(Wrong::says(sentence).at(cell * NINE));
            }
            1 => clues.set(cell, Some(bits.trailing_zeros() as u8 + 1)),
            NINE => {}
            _ => marks.push((cell, bits)),
        }
    }
    match text.get(LENGTH) {
        Some(&byte) if !line::begins_comment(byte) => {
            let expected = "the end of the line after 729 candidates";
            Err(Wrong::character(text, LENGTH, expected))
        }
        _ => Ok(Some(record(clues, None, &marks))),
    }
}

/// Builds a puzzle with the candidates of some cells, as bit sets. Without candidates only its boxes are
/// known, with them the rules are the usual ones.
pub(super) fn record(
    clues: Board,
    boxes: Option<Arc<Layout>>,
    candidates: &[(usize, u32)],
) -> Record {
    let usual = || Variant::usual(clues.len()).map(|variant| variant.any_layout());
    let Some(layout) = boxes
        .clone()
        .or_else(usual)
        .filter(|_| !candidates.is_empty())
    else {
        let mut record = Record::new(clues);
        record.claims.boxes = boxes;
        return record;
    };
    let values = |bits: u32| (1..=32).filter(|it| bits >> (it - 1) & 1 != 0).collect();
    let marks = candidates
        .iter()
        .map(|&(cell, bits)| Rule::Mark(Mark::among(&layout, cell, values(bits))));
    let rules = Rules::new(layout.clone(), marks).expect("marks are no regions");
    Record::with_rules(clues, &rules)
}

/// Writes a line: what the clues and the marks allow in each cell.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let allowed = |&value: &u8| if value == 0 { 0x1ff } else { 1 << (value - 1) };
    let clues = target.nine()?.values().iter();
    let mut allowed: Vec<u32> = clues.map(allowed).collect();
    if let Some(rules) = target.entry.rules {
        let is_one = |mark: &&Mark| [CANDIDATES, EVEN, ODD].contains(&mark.kind());
        let marks = rules.marks().filter(is_one);
        for form in marks.flat_map(|mark| mark.forms(rules.layout())) {
            if let Form::Among(cell, values) = form {
                allowed[cell] &= values;
            }
        }
    }
    for values in allowed {
        let is_allowed = |digit: usize| values >> digit & 1 != 0;
        out.extend((0..NINE).map(|digit| [b'.', ALL[digit]][usize::from(is_allowed(digit))]));
    }
    out.push(b'\n');
    Ok(())
}
