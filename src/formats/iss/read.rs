//! Reading of a constraint string, or an address that contains one.

use super::super::line::{begins_comment, value};
use super::super::lines::{Line, TextError};
use super::super::percent;
use super::super::record::{Found, Record};
use super::super::remarks::Notes;
use super::parse::{self, parse_noting};

/// The address of the solver; the string follows `?q=`.
const QUERY: &[u8] = b"sigh.github.io/Interactive-Sudoku-Solver/?q=";

/// Returns `true` if a line begins like a constraint string, with a dot and a name or an unnamed clue, or like an address with one. Leading
/// empty items are dots too, which might be the empty cells of a row, so an item with arguments must follow.
pub(in super::super) fn is_string(line: &Line) -> bool {
    let begins = || match line.text {
        [b'.', b'~' | b'A'..=b'Z' | b'a'..=b'z', ..] => true,
        [b'.', b'.', ..] => {
            let after = line.text.iter().skip_while(|&&byte| byte == b'.').find(|byte| !byte.is_ascii_alphabetic());
            after == Some(&b'~')
        }
        _ => false,
    };
    // Names are capitalised words in mixed case; the letters of a row all have the same case.
    let is_row = || {
        let cells = line.text.iter().take_while(|&&byte| value(byte).is_some()).count();
        let (cells, rest) = line.text.split_at(cells);
        let is_mixed = cells.iter().any(u8::is_ascii_lowercase) && cells.iter().any(u8::is_ascii_uppercase);
        rest.first().is_none_or(|&byte| begins_comment(byte)) && !is_mixed
    };
    (begins() && !is_row()) || query(line.text).is_some()
}

fn query(text: &[u8]) -> Option<&[u8]> {
    text.trim_ascii().strip_prefix(b"https://")?.strip_prefix(QUERY)
}

/// Reads a string, which must be the whole puzzle, on one line or several.
pub(in super::super) fn read(lines: &[Line], mut notes: Notes) -> Result<Found, TextError> {
    let (mut text, mut places) = (String::new(), Vec::new());
    for line in lines {
        let written = match query(line.text) {
            // Positions in an address do not match those in its string, so errors point to the beginning.
            Some(query) => percent::decode(query).chars().map(|letter| (0, letter)).collect(),
            None => String::from_utf8_lossy(line.text).char_indices().collect::<Vec<(usize, char)>>(),
        };
        for (at, letter) in written.into_iter().filter(|(_, letter)| !letter.is_whitespace()) {
            places.resize(text.len() + letter.len_utf8(), (line, at));
            text.push(letter);
        }
    }
    let wrong = |wrong: parse::Wrong| {
        let (line, at) = places.get(wrong.at).copied().unwrap_or((&lines[0], 0));
        line.error(at.min(line.text.len()), wrong.found, &wrong.expected)
    };
    let (clues, rules) = parse_noting(&text, &mut notes).map_err(wrong)?;
    let first = &lines[0];
    if clues.clues() == 0 && rules.marks().next().is_none() {
        return Err(first.error(0, "a constraint string without a clue".to_owned(), "the whole puzzle"));
    }
    Ok(Found { record: Record::with_rules(first.number, clues, rules), remarks: notes.remarks })
}

/// Returns `true` if a text is an address that contains a string.
pub(super) fn is_address(text: &[u8]) -> bool {
    query(text.trim_ascii()).is_some()
}
