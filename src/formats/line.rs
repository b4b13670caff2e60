//! One puzzle per line, one character per cell: `.`, `0`, `_` or `*` for an empty one, 1 to 9, A = 10 and so on; then an optional comment.

use crate::board::{Board, character, largest};
use crate::rules::layout::Layout;

use super::lines::{Line, TextError};
use super::sizes::{NINE, NINE_CELLS, SIDES, largest_value, nearest_side, rows};

/// Marks a byte that is not a cell.
const NO_CELL: u8 = 255;

/// Returns the digit of a byte, 0 for an empty cell. (There is no lookup table, so that the compiler can vectorise the comparisons.)
fn digit_or_none(byte: u8) -> u8 {
    match byte {
        b'.' | b'0' | b'_' | b'*' => 0,
        b'1'..=b'9' => byte - b'0',
        _ => NO_CELL,
    }
}

/// Like [`digit_or_none`], for all values up to [`LARGEST`](crate::board::LARGEST).
fn value_or_none(byte: u8) -> u8 {
    match byte {
        b'A'..=b'W' => byte - b'A' + 10,
        b'a'..=b'w' => byte - b'a' + 10,
        _ => digit_or_none(byte),
    }
}

/// Returns the value of a byte, if it represents a cell.
pub(super) fn value(byte: u8) -> Option<u8> {
    let value = value_or_none(byte);
    (value != NO_CELL).then_some(value)
}

/// Like [`value`], for values up to `largest`.
pub(super) fn value_up_to(largest: u8, byte: u8) -> Option<u8> {
    value(byte).filter(|&value| value <= largest)
}

/// Describes a cell, for messages.
pub(super) fn cell(largest: u8) -> String {
    let values = match largest {
        ..=9 => format!("a digit 1-{largest}"),
        10 => "a digit 1-9, A for 10".to_owned(),
        _ => format!("a digit 1-9, a letter A-{} for 10 to {largest}", character(largest)),
    };
    format!("{values} or one of . 0 _ * for an empty cell")
}

/// Returns `true` if a comment may begin with this byte.
pub(super) fn begins_comment(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b'#')
}

/// Why a text is not a board.
#[derive(Debug)]
pub(super) enum NoBoard {
    /// The byte at this offset is not a cell with a value up to this maximum.
    Cell(usize, u8),
    /// The number of cells found, and the number expected.
    Cells(usize, usize),
}

/// Parses a board of this layout, or of any possible layout if it is unknown.
pub(super) fn board(text: &[u8], layout: Option<&Layout>) -> Result<Board, NoBoard> {
    if let (true, Ok(text)) = (is_nine(layout), text.try_into())
        && let Some(board) = nine(text)
    {
        return Ok(board);
    }
    let (expected, largest) = match layout {
        Some(layout) => (layout.cells(), layout.values()),
        None => match largest_value(text.len()) {
            Some(largest) => (text.len(), largest),
            None => (nearest_side(text.len()).pow(2), nearest_side(text.len()) as u8),
        },
    };
    if text.len() != expected && text.iter().all(|&byte| value(byte).is_some()) {
        return Err(NoBoard::Cells(text.len(), expected));
    }
    match text.iter().position(|&byte| value_up_to(largest, byte).is_none()) {
        Some(wrong) => Err(NoBoard::Cell(wrong, largest)),
        None => Ok(of_bytes(text)),
    }
}

/// Parses a board of 81 digits or empty cells, the content of nearly every file.
fn nine(text: &[u8; NINE_CELLS]) -> Option<Board> {
    // (`map` on an array compiles to a call per byte.)
    let mut values = *text;
    for value in &mut values {
        *value = digit_or_none(*value);
    }
    // No early exit, so that the compiler can vectorise the loop.
    (largest(&values) as usize <= NINE).then(|| Board::of_values(values.to_vec()))
}

/// Reads a line that consists of exactly 81 digits or empty cells, if the layout allows it: such a line is unambiguous.
pub(super) fn read_nine(line: &Line, layout: Option<&Layout>) -> Option<Board> {
    line.text.try_into().ok().filter(|_| is_nine(layout)).and_then(nine)
}

/// Returns `true` if a layout is 9×9 or unknown.
fn is_nine(layout: Option<&Layout>) -> bool {
    layout.is_none_or(|layout| layout.cells() == NINE_CELLS && layout.side() == NINE)
}

/// Converts characters known to be cells.
fn of_bytes(text: &[u8]) -> Board {
    Board::from_values(text.iter().map(|&byte| value_or_none(byte)).collect()).expect("characters stand for values")
}

/// Reads a line that begins with the cells of a whole puzzle. Returns `None` for any other line, and in a text of pictures for what may be
/// a row of a picture.
pub(super) fn read(line: &Line, layout: Option<&Layout>, is_picture: bool) -> Result<Option<Board>, TextError> {
    let ends = |at: usize| line.text.get(at).is_none_or(|&byte| begins_comment(byte));
    if layout.is_none()
        && let Some(Ok(text)) = line.text.get(..NINE_CELLS).map(TryInto::try_into)
        && ends(NINE_CELLS)
        && let Some(board) = nine(text)
    {
        return Ok(Some(board));
    }
    let cells = line.text.iter().position(|&byte| value(byte).is_none()).unwrap_or(line.text.len());
    match layout {
        _ if is_picture && cells <= *SIDES.end() => Ok(None),
        Some(layout) => read_expected(line, cells, ends(cells), layout),
        None => read_any(line, cells, ends(cells)),
    }
}

/// Returns the only column of a line that is a board, among names, ratings and the like, as in puzzle banks.
pub(super) fn column(line: &Line) -> Option<Board> {
    /// The number of cells from which no name can be mistaken for a board.
    const FEWEST: usize = 81;
    let columns = line.text.split(|&byte| begins_comment(byte)).filter(|column| !column.is_empty());
    let mut boards = columns.filter(|column| column.len() >= FEWEST && largest_value(column.len()).is_some());
    let (one, other) = (boards.next()?, boards.next());
    board(one, None).ok().filter(|_| other.is_none())
}

/// Reads a line that begins with `cells` cells, for this layout.
fn read_expected(line: &Line, cells: usize, ends: bool, layout: &Layout) -> Result<Option<Board>, TextError> {
    if cells != layout.cells() {
        let is_other = cells > *SIDES.end() || largest_value(cells).is_some();
        return match is_other && !rows(layout).contains(&cells) {
            true if ends => Err(line.error(0, format!("{cells} cells"), &layout.cells().to_string())),
            true if cells > layout.cells() => Err(after_the_end(line, layout.cells())),
            _ => Ok(None),
        };
    }
    let text = &line.text[..cells];
    match text.iter().position(|&byte| value_up_to(layout.values(), byte).is_none()) {
        // The letters of a word are values of some layout: "inde" of a column named index.
        Some(_) if !ends && SIDES.contains(&cells) => Ok(None),
        Some(wrong) => Err(line.wrong_character(wrong, &cell(layout.values()))),
        None if !ends => Err(after_the_end(line, cells)),
        None => Ok(Some(of_bytes(text))),
    }
}

/// Reads a line that begins with `cells` cells, for any layout.
fn read_any(line: &Line, cells: usize, ends: bool) -> Result<Option<Board>, TextError> {
    let Some(largest) = largest_value(cells) else {
        let is_too_long = (NINE_CELLS..(NINE + 1).pow(2)).contains(&cells);
        return if is_too_long { Err(after_the_end(line, NINE_CELLS)) } else { Ok(None) };
    };
    let wrong = line.text[..cells].iter().position(|&byte| value_up_to(largest, byte).is_none());
    // A short line may also be a row of a picture, whose values can be larger than those of a puzzle of this length.
    let is_row = SIDES.contains(&cells);
    match wrong {
        _ if is_row && (!ends || wrong.is_some()) => Ok(None),
        Some(wrong) => Err(line.wrong_character(wrong, &format!("{} in a line of {cells}", cell(largest)))),
        None if !ends => Err(after_the_end(line, cells)),
        None => Ok(Some(of_bytes(&line.text[..cells]))),
    }
}

fn after_the_end(line: &Line, cells: usize) -> TextError {
    let expected =
        format!("the end of the line after {cells} cells, or a comment behind a space, a tab or one of , ; #");
    line.wrong_character(cells, &expected)
}

/// Writes one character per cell and a line end.
pub(super) fn write(board: &Board, out: &mut Vec<u8>) {
    push(board, out);
    out.push(b'\n');
}

/// Writes one character per cell, `.` for empty.
pub(super) fn push(board: &Board, out: &mut Vec<u8>) {
    board.push_to(out);
}
