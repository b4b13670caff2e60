//! Reading of a constraint string, or an address that contains one.

use super::super::line::{begins_comment, value};
use super::super::lines::{Line, TextError};
use super::super::percent;
use super::super::record::Record;
use super::super::remarks::Notes;
use super::super::wrong::Wrong;
use super::parse::parse_noting;

/// The address of the solver; the string follows `?q=`.
const QUERY: &[u8] = b"sigh.github.io/Interactive-Sudoku-Solver/?q=";

/// Returns `true` if a line begins like a constraint string, with a dot and a name or an unnamed
/// clue, or like an address with one. Leading empty items are dots too, which might be the empty
/// cells of a row, so an item with arguments must follow.
pub(in super::super) fn is_string(text: &[u8]) -> bool {
    let begins = || match text {
        [b'.', b'~' | b'A'..=b'Z' | b'a'..=b'z', ..] => true,
        [b'.', b'.', ..] => {
            let after = text
                .iter()
                .skip_while(|&&byte| byte == b'.')
                .find(|byte| !byte.is_ascii_alphabetic());
            after == Some(&b'~')
        }
        _ => false,
    };
    // Names are capitalised words in mixed case; the letters of a row all have the same case.
    let is_row = || {
        let cells = text
            .iter()
            .take_while(|&&byte| value(byte).is_some())
            .count();
        let (cells, rest) = text.split_at(cells);
        let is_mixed =
            cells.iter().any(u8::is_ascii_lowercase) && cells.iter().any(u8::is_ascii_uppercase);
        rest.first().is_none_or(|&byte| begins_comment(byte)) && !is_mixed
    };
    (begins() && !is_row()) || query(text).is_some()
}

fn query(text: &[u8]) -> Option<&[u8]> {
    text.trim_ascii()
        .strip_prefix(b"https://")?
        .strip_prefix(QUERY)
}

/// Reads a line that is the whole puzzle.
pub(in super::super) fn read(text: &[u8], notes: &mut Notes) -> Result<Record, Wrong> {
    let (text, places) = written(text);
    puzzle(&text, notes).map_err(|wrong| Wrong {
        at: places.get(wrong.at).copied().unwrap_or_default(),
        ..wrong
    })
}

/// Reads a string on several lines, which are the whole puzzle.
pub(super) fn read_lines(lines: &[Line], notes: &mut Notes) -> Result<Record, TextError> {
    let (mut text, mut places) = (String::new(), Vec::new());
    for line in lines {
        let (more, at) = written(line.text);
        text.push_str(&more);
        places.extend(at.into_iter().map(|at| (line, at)));
    }
    let first = &lines[0];
    let record = puzzle(&text, notes).map_err(|wrong| {
        let &(line, at) = places.get(wrong.at).unwrap_or(&(first, 0));
        line.error(Wrong { at, ..wrong })
    });
    Ok(record?.on(first.number))
}

/// Returns the string on a line, without blanks, and the position of each byte.
fn written(line: &[u8]) -> (String, Vec<usize>) {
    let letters: Vec<(usize, char)> = match query(line) {
        // Positions in an address do not match those in its string, so errors point to the
        // beginning.
        Some(query) => percent::decode(query)
            .chars()
            .map(|letter| (0, letter))
            .collect(),
        None => String::from_utf8_lossy(line).char_indices().collect(),
    };
    let (mut text, mut places) = (String::new(), Vec::new());
    for (at, letter) in letters
        .into_iter()
        .filter(|(_, letter)| !letter.is_whitespace())
    {
        text.push(letter);
        places.resize(text.len(), at.min(line.len()));
    }
    (text, places)
}

fn puzzle(text: &str, notes: &mut Notes) -> Result<Record, Wrong> {
    let (clues, rules) = parse_noting(text, notes)?;
    // With a layout, an empty puzzle is meant; without one, more likely a part of a puzzle.
    if clues.clues() == 0 && rules.marks().next().is_none() && !text.starts_with(".Shape") {
        return Err(Wrong::new(
            "a constraint string without a clue",
            "the whole puzzle",
        ));
    }
    Ok(Record::with_rules(clues, rules))
}

/// Returns `true` if a text is an address that contains a string.
pub(super) fn is_address(text: &[u8]) -> bool {
    query(text.trim_ascii()).is_some()
}
