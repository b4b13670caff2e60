//! One puzzle per line, one character per cell: `.`, `0`, `_` or `*` for an empty one, 1 to 9, A =
//! 10 and so on; then an optional comment.

use super::layouts::is_nine;
use super::{
    Board, Layout, NINE, NINE_CELLS, Notes, Read, Record, SIDES, Target, WriteError, Wrong, block,
    character, largest_value, nearest_side, signs,
};
use crate::board::largest;

/// Marks a byte that is not a cell.
const NO_CELL: u8 = 255;

/// The digit of a byte, 0 for an empty cell. (There is no lookup table, so that the
/// compiler can vectorise the comparisons.)
fn digit_or_none(byte: u8) -> u8 {
    match byte {
        b'.' | b'0' | b'_' | b'*' => 0,
        b'1'..=b'9' => byte - b'0',
        _ => NO_CELL,
    }
}

/// The value of a byte, if it represents a cell.
pub(super) fn value(byte: u8) -> Option<u8> {
    match byte.to_ascii_uppercase() {
        letter @ b'A'..=b'W' => Some(letter - b'A' + 10),
        _ => Some(digit_or_none(byte)).filter(|&value| value != NO_CELL),
    }
}

/// Like [`value`], for values up to `largest`.
pub(super) fn value_up_to(largest: u8, byte: u8) -> Option<u8> {
    value(byte).filter(|&value| value <= largest)
}

/// Describes a cell, for messages.
pub(super) fn cell(largest: u8) -> String {
    let last = character(largest);
    let values = match largest {
        ..=9 => format!("a digit 1-{largest}"),
        10 => "a digit 1-9, A for 10".to_owned(),
        _ => format!("a digit 1-9, a letter A-{last} for 10 to {largest}"),
    };
    format!("{values} or one of . 0 _ * for an empty cell")
}

/// Splits a text into fields with their offsets.
pub(super) fn fields(
    text: &[u8],
    is_separator: impl Fn(&u8) -> bool,
) -> impl Iterator<Item = (usize, &[u8])> {
    let mut next = 0;
    text.split(is_separator).map(move |field| {
        let at = next;
        next += field.len() + 1;
        (at, field)
    })
}

/// The place of a part of a text.
pub(super) fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len()).position(|other| other == part)
}

/// The number of bytes that are one of these signs.
#[inline]
pub(super) fn count(text: &[u8], signs: &[u8]) -> usize {
    text.iter().filter(|byte| signs.contains(byte)).count()
}

/// The number of cells that a line begins with.
pub(super) fn cells(text: &[u8]) -> usize {
    let is_cell = |byte: &&u8| value(**byte).is_some();
    text.iter().take_while(is_cell).count()
}

/// `true` if a comment may begin with this byte.
pub(super) fn begins_comment(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b'#')
}

/// Parses a board of this layout, or of any possible layout if it is unknown.
pub(super) fn board(text: &[u8], layout: Option<&Layout>) -> Result<Board, Wrong> {
    if let Some(board) = read_nine(text, layout) {
        return Ok(board);
    }
    if let Some(layout) = layout.filter(|layout| !layout.is_plain()) {
        let text = String::from_utf8_lossy(text);
        let drawn = layout.drawn();
        let expected = format!("{drawn} with values of the layout, . for an empty one");
        return layout
            .board(&text)
            .ok_or_else(|| Wrong::new(format!("the cells {text:?}"), expected));
    }
    let nearest = nearest_side(text.len());
    let (expected, largest) = match (layout, largest_value(text.len())) {
        (Some(layout), _) => (layout.cells(), layout.values()),
        (None, Some(largest)) => (text.len(), largest),
        (None, None) => (nearest.pow(2), nearest as u8),
    };
    if text.len() == expected
        && let Some(values) = signs::read(text, largest)?
    {
        return Ok(Board::of_values(values));
    }
    if text.len() != expected && text.iter().all(|&byte| value(byte).is_some()) {
        let found = format!("{} cells", text.len());
        return Err(Wrong::new(found, expected.to_string()));
    }
    let at = first_wrong(text, largest).unwrap_or_default();
    Err(Wrong::character(text, at, cell(largest)))
}

/// The position of the first byte that is not a cell with a value up to `largest`.
fn first_wrong(text: &[u8], largest: u8) -> Option<usize> {
    text.iter()
        .position(|&byte| value_up_to(largest, byte).is_none())
}

/// Reads a line that consists of exactly 81 digits or empty cells, the content of nearly every file,
/// if the layout allows it: such a line is unambiguous.
pub(super) fn read_nine(text: &[u8], layout: Option<&Layout>) -> Option<Board> {
    if layout.is_some_and(|layout| !is_nine(layout)) {
        return None;
    }
    // (`map` on an array compiles to a call per byte.)
    let mut values: [u8; NINE_CELLS] = text.try_into().ok()?;
    for value in &mut values {
        *value = digit_or_none(*value);
    }
    // No early exits, so that the compiler can vectorise the loops.
    let count = |bytes: &[u8], wanted: u8| -> u8 {
        let are = bytes.iter().map(|&byte| u8::from(byte == wanted));
        are.sum()
    };
    let zeros = count(text, b'0');
    // With as many zeros as other values, they may be values too.
    let is_clear = zeros == 0 || zeros == count(&values, 0) && usize::from(zeros) != NINE;
    let is_puzzle = is_clear && largest(&values) as usize <= NINE && !is_rule(text);
    is_puzzle.then(|| Board::of_values(values.to_vec()))
}

/// Reads a line that begins with the cells of a whole puzzle. Returns `None` for any other line,
/// and in a text of pictures for what may be a row of a picture.
pub(super) fn read(text: &[u8], notes: &mut Notes) -> Read {
    let (layout, is_picture) = (notes.declared.layout.as_deref(), notes.is_picture);
    let word = text.split(|&byte| begins_comment(byte)).next();
    let word = word.unwrap_or_default();
    if is_rule(word) {
        return Ok(None);
    }
    let largest = match layout {
        Some(layout) => (layout.cells() == word.len()).then(|| layout.values()),
        None => largest_value(word.len()),
    };
    let is_plain = |largest| !is_picture && first_wrong(word, largest).is_none();
    if let Some(largest) = largest
        && (word.len() > *SIDES.end() || is_plain(largest))
        && let Some(values) = signs::read(word, largest)?
    {
        return paired(Board::of_values(values), &text[word.len()..]).map(Some);
    }
    Ok(None)
}

/// `true` for a row of one sign that divides a text.
fn is_rule(word: &[u8]) -> bool {
    let is_all = |sign: &u8| word.iter().all(|byte| byte == sign);
    b"*-_~+".iter().any(is_all)
}

/// The only column of a line that is a puzzle, among names, ratings and the like, as in puzzle banks
/// and lines of source code, and its solution.
pub(super) fn column(text: &[u8]) -> Option<Record> {
    /// The number of cells from which no name can be mistaken for a board.
    const FEWEST: usize = 81;
    let is_board = |column: &[u8]| {
        column.len() >= FEWEST && largest_value(column.len()).is_some() && !is_rule(column)
    };
    let mut columns = fields(text, |byte| is_around(*byte));
    let (at, column) = columns.find(|(_, column)| is_board(column))?;
    // Objects, XML and addresses may say more about the puzzle.
    if text.iter().any(|byte| b"{<".contains(byte)) || find(text, b"://").is_some() {
        return None;
    }
    let record = paired(board(column, None).ok()?, &text[at + column.len()..]).ok()?;
    // A solution beside a puzzle that cannot be read.
    let digits = |text: &[u8]| text.iter().filter(|byte| byte.is_ascii_digit()).count();
    let is_beside = digits(text) - digits(column) >= FEWEST_CLUES;
    (!record.clues.is_full() || !is_beside).then_some(record)
}

/// The number of digits that may be the clues of a puzzle.
pub(super) const FEWEST_CLUES: usize = 16;

/// `true` for a byte between the columns of a line.
fn is_around(byte: u8) -> bool {
    begins_comment(byte) || b"\"'`=()[]&|".contains(&byte)
}

/// A puzzle and its solution or the map of its boxes, if one of them is the first board of a line and
/// the other is in the rest.
///
/// # Errors
/// If the rest has another puzzle, or the map is none.
fn paired(first: Board, rest: &[u8]) -> Result<Record, Wrong> {
    let as_long = |column: &&[u8]| column.len() == first.len();
    let columns = rest.split(|byte| is_around(*byte)).filter(as_long);
    let mut others = columns.filter_map(|column| board(column, None).ok());
    let (clues, solution) = match (others.next(), others.next()) {
        (None, _) => (first, None),
        (Some(other), None) if other.is_full() => (first, Some(other)),
        (Some(other), None) if first.is_full() => (other, Some(first)),
        _ => {
            let sentence = "the line has several puzzles; put each on a line of its own";
            return Err(Wrong::says(sentence));
        }
    };
    let mut record = Record::new(clues);
    match solution {
        Some(map) if block::no_clues(&map).is_some() => {
            record.claims.boxes = Some(block::jigsaw(map.values()).map_err(Wrong::says)?);
        }
        solution => record.claims.solution = solution,
    }
    Ok(record)
}

/// Writes a text and a line end.
pub(super) fn write_text(text: &str, out: &mut Vec<u8>) {
    out.extend_from_slice(text.as_bytes());
    out.push(b'\n');
}

/// Writes one character per cell, `.` for empty, and a line end.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let (rules, clues) = (target.rules()?, target.entry.clues);
    let text = rules.map(|rules| rules.layout().text(clues));
    write_text(&text.unwrap_or_else(|| clues.to_string()), out);
    Ok(())
}

/// Writes a line of a `.sdm` collection, which is read like any other: exactly 81 digits, 0 for an
/// empty cell, and a line end.
pub(super) fn write_digits(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let clues = target.nine()?.values().iter();
    out.extend(clues.map(|value| b'0' + value));
    out.push(b'\n');
    Ok(())
}
