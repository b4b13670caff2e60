//! Rows as spreadsheets, notebooks and solvers print them: numbers between commas, semicolons, tabs
//! or brackets, and groups of candidates.
//!
//! ```text
//! 5,3,,,7,,,,          [[5 3 0 0 7 0 0 0 0]          puzzle = [|
//! 6;;;1;9;5;;;          [6 0 0 1 9 5 0 0 0]           5, 3, _, _, 7, _, _, _, _|
//!
//! | 5    3    124 | 26   7   2468 | 1489 1249 248 |
//! ```
//!
//! A row is loose if it has such a separator, or a group with more digits than a value can have.
//! All others are read as pictures.

use crate::board::{Board, LARGEST};

use super::sizes::{NINE, SIDES};

/// A cell of a loose row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// A value, 0 for an empty cell.
    Value(u8),
    /// Several digits, bit *d* - 1 for the digit *d*.
    Candidates(u32),
}

/// Characters that may surround the fields of a row.
const AROUND: &[u8] = b" \r[](){}|!'\"`";

/// Returns `true` for a line of brackets between rows, optionally after a name: `puzzle = [|`.
pub(super) fn is_bracket(text: &[u8]) -> bool {
    let text = without_name(text).trim_ascii();
    let is_one = |byte: &u8| b"[](){}|;,".contains(byte);
    text == b","
        || !text.is_empty()
            && text.iter().all(is_one)
            && text.iter().any(|byte| b"[](){}".contains(byte))
}

/// Reads the cells of a row; `None` if the line is not a loose row.
pub(super) fn row(text: &[u8]) -> Option<Vec<Cell>> {
    let text = without_name(text);
    let fields = fields(text)?;
    SIDES
        .contains(&fields.len())
        .then(|| cells(&fields))
        .flatten()
}

/// Reads a whole puzzle on one line: rows in brackets or ended by semicolons, as many as each has
/// cells.
pub(super) fn whole(text: &[u8]) -> Option<Vec<Cell>> {
    let text = without_name(text.trim_ascii());
    let end = if text.contains(&b']') { b']' } else { b';' };
    if !text.contains(&b',') && end == b';' {
        return None;
    }
    let rows: Vec<&[u8]> = text
        .split(|&byte| byte == end)
        .map(<[u8]>::trim_ascii)
        .collect();
    let has_cells = |row: &&[u8]| {
        row.iter()
            .any(|byte| !AROUND.contains(byte) && !b",;".contains(byte))
    };
    let rows: Vec<Vec<Cell>> = rows
        .into_iter()
        .filter(has_cells)
        .map(|row| self::row(row.trim_ascii_start().strip_prefix(b",").unwrap_or(row)))
        .collect::<Option<_>>()?;
    let side = rows.len();
    (SIDES.contains(&side) && rows.iter().all(|row| row.len() == side)).then(|| rows.concat())
}

/// Returns the board of cells without candidates.
pub(super) fn board(cells: Vec<Cell>) -> Option<Board> {
    let value = |cell| match cell {
        Cell::Value(value) => Some(value),
        Cell::Candidates(_) => None,
    };
    Board::from_values(cells.into_iter().map(value).collect::<Option<_>>()?).ok()
}

/// Strips a leading name and `=`.
fn without_name(text: &[u8]) -> &[u8] {
    let Some(sign) = text.iter().position(|&byte| byte == b'=') else {
        return text;
    };
    let is_name = |name: &[u8]| {
        !name.is_empty()
            && name
                .iter()
                .all(|byte| byte.is_ascii_alphanumeric() || b"_.: []".contains(byte))
    };
    if is_name(text[..sign].trim_ascii()) {
        &text[sign + 1..]
    } else {
        text
    }
}

/// Splits a row with a separator, a bracket or groups of candidates into fields.
fn fields(text: &[u8]) -> Option<Vec<&[u8]>> {
    // Between the bars of a frame, tabs are blanks.
    let is_framed = text.contains(&b'|');
    let separator = [b'\t', b',', b';']
        .into_iter()
        .find(|byte| text.contains(byte) && !(is_framed && *byte == b'\t'));
    let Some(separator) = separator else {
        let fields: Vec<&[u8]> = text
            .split(|byte| byte.is_ascii_whitespace() || AROUND.contains(byte) || *byte == b':')
            .filter(|field| !field.is_empty())
            .collect();
        let is_grouped = fields.len() <= NINE && fields.iter().any(|field| field.len() > 1);
        return (is_grouped || text.iter().any(|byte| b"[](){}".contains(byte))).then_some(fields);
    };
    let trimmed = text.trim_ascii_end();
    // A separator after the closing bracket of a row does not begin another field.
    let after_row = trimmed
        .strip_suffix(&[separator])
        .filter(|row| row.trim_ascii_end().ends_with(b"]"));
    let mut fields: Vec<&[u8]> = after_row
        .unwrap_or(text)
        .split(|&byte| byte == separator)
        .map(around)
        .collect();
    // A leading or trailing separator is not an empty cell if no other field is empty.
    let from = usize::from(fields[0].is_empty());
    let to = fields.len() - usize::from(fields[fields.len() - 1].is_empty());
    if from < to && fields[from..to].iter().all(|field| !field.is_empty()) {
        fields.truncate(to);
        fields.drain(..from);
    }
    Some(fields)
}

/// Strips the characters around a field.
fn around(mut field: &[u8]) -> &[u8] {
    while let [first, rest @ ..] = field
        && AROUND.contains(first)
    {
        field = rest;
    }
    while let [rest @ .., last] = field
        && (AROUND.contains(last) || *last == b';')
    {
        field = rest;
    }
    field
}

fn cells(fields: &[&[u8]]) -> Option<Vec<Cell>> {
    fields
        .iter()
        .map(|field| cell(field, fields.len()))
        .collect()
}

/// Reads a cell of a row of `side` cells.
fn cell(field: &[u8], side: usize) -> Option<Cell> {
    if matches!(field, b"" | b"." | b"_" | b"*" | b"-" | b"?")
        || [&b"none"[..], b"nan", b"null", b"na", b"<na>"]
            .iter()
            .any(|empty| field.eq_ignore_ascii_case(empty))
    {
        return Some(Cell::Value(0));
    }
    let whole = field.strip_suffix(b".0").unwrap_or(field);
    let number: u32 = std::str::from_utf8(whole)
        .ok()
        .filter(|_| whole.len() <= 9)?
        .parse()
        .ok()?;
    if number as usize <= side && number <= LARGEST.into() {
        return Some(Cell::Value(number as u8));
    }
    let is_candidate =
        |digit: &u8| (b'1'..=b'9').contains(digit) && usize::from(digit - b'0') <= side;
    let rises = field.windows(2).all(|two| two[0] < two[1]);
    (side <= NINE && rises && field.iter().all(is_candidate)).then(|| {
        Cell::Candidates(
            field
                .iter()
                .fold(0, |bits, digit| bits | 1 << (digit - b'1')),
        )
    })
}
