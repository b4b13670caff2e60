//! The candidate line of 729 characters: for each cell its digits 1 to 9 where they are allowed and `.` where not.
//!
//! A clue is a cell with one digit, an empty cell one with all nine. A cell with anything between is a rule of another kind of puzzle,
//! or the progress of a solver, and the line does not say which: it is an error.

use crate::board::Board;

use super::lines::Line;
use super::sizes::{NINE, NINE_CELLS};
use super::{Record, TextError, line};

const LENGTH: usize = NINE_CELLS * NINE;
const ALL: &[u8; NINE] = b"123456789";

/// Whether a line begins with so many digits and dots.
pub(super) fn is_candidates(line: &Line) -> bool {
    line.text.get(..LENGTH).is_some_and(|marks| marks.iter().all(|&byte| byte == b'.' || byte.is_ascii_digit()))
}

/// Reads a line.
pub(super) fn read(line: &Line) -> Result<Record, TextError> {
    let mut values = [0; NINE_CELLS];
    for (cell, (value, marks)) in values.iter_mut().zip(line.text.chunks(NINE)).enumerate() {
        let wrong = marks.iter().zip(ALL).position(|(&mark, &digit)| mark != b'.' && mark != digit);
        if let Some(wrong) = wrong {
            let expected = format!("{} where the digit is allowed or . where it is not", wrong + 1);
            return Err(line.wrong_character(cell * NINE + wrong, &expected));
        }
        let digits: String = marks.iter().filter(|&&mark| mark != b'.').map(|&mark| char::from(mark)).collect();
        *value = match digits.len() {
            1 => digits.as_bytes()[0] - b'0',
            NINE => 0,
            _ => {
                let digits = if digits.is_empty() { "no".to_owned() } else { digits };
                let found = format!("the candidates {digits} in r{}c{}", cell / NINE + 1, cell % NINE + 1);
                return Err(line.error(cell * NINE, found, "one digit for a clue or all nine for an empty cell"));
            }
        };
    }
    match line.text.get(LENGTH) {
        Some(&byte) if !line::begins_comment(byte) => {
            Err(line.wrong_character(LENGTH, "the end of the line after 729 candidates"))
        }
        _ => Ok(Record::new(line.number, Board::from_values(values.to_vec()).expect("cells hold 0 to 9"))),
    }
}

/// Writes a line.
pub(super) fn write(clues: &Board, out: &mut Vec<u8>) {
    for &value in clues.values() {
        out.extend(ALL.map(|digit| if value == 0 || digit == b'0' + value { digit } else { b'.' }));
    }
    out.push(b'\n');
}
