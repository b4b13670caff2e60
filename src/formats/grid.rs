//! Pictures, row by row: plain rows, boards of spaced numbers, frames of any kind, and the frame that leaves empty cells of a 9×9 grid
//! blank.
//!
//! The first row determines the number of cells per row, unless a layout is expected. Blank lines are allowed where a row of boxes may end.
//! The [walls](super::walls) between the cells may determine the boxes.

use std::io::BufRead;

use crate::board::Board;
use crate::rules::layout::Layout;

use super::line::{cell, value, value_up_to};
use super::lines::{Line, Lines, ReadError, TextError};
use super::loose;
use super::remarks::{Remark, Remarks};
use super::sizes::{NINE, NINE_CELLS, SIDES, columns, nearest_side};
use super::walls::Walls;

/// Returns `true` if a line is decoration: a rule of `-`, `=`, `+`, or a title like `Grid 01`.
pub(super) fn is_ornament(line: &Line) -> bool {
    let rule = |mark: &[u8]| line.text.windows(mark.len()).any(|part| part == mark);
    let only_rules = || line.text.iter().all(|byte| b"-=+|*:.,'! \t".contains(byte));
    line.text.starts_with(b"Grid ") || ((rule(b"---") || rule(b"===")) && only_rules())
}

/// Returns a remark about a line that belongs to no puzzle and has content.
pub(super) fn line_remark(line: &Line) -> Option<Remark> {
    let is_comment = || line.text.starts_with(b"//");
    let is_bracket = || loose::is_bracket(line.text).then_some(Remark::Brackets);
    let is_prose = || is_remark(line).then_some(Remark::Prose);
    is_comment().then_some(Remark::Comments).or_else(is_bracket).or_else(is_prose)
}

/// Returns `true` for a line of prose such as programs print between puzzles: `Number of Givens: 25`.
fn is_remark(line: &Line) -> bool {
    let Some(colon) = line.text.iter().position(|&byte| byte == b':') else { return false };
    let (label, rest) = (&line.text[..colon], &line.text[colon + 1..]);
    let is_word = |byte: &u8| byte.is_ascii_alphabetic() || matches!(byte, b' ' | b'-' | b'(' | b')');
    let is_short = rest.split(u8::is_ascii_whitespace).all(|word| word.len() < NINE_CELLS);
    label.first().is_some_and(u8::is_ascii_alphabetic)
        && label.len() > 2
        && label.iter().all(is_word)
        && is_short
        && rest.first().is_none_or(|&byte| byte == b' ')
}

/// A partly read picture.
pub(super) struct Picture {
    /// The line it begins on.
    begin: u64,
    /// The number of cells in each row.
    rows: Vec<usize>,
    /// The number of rows read so far.
    read: usize,
    largest: u8,
    side: usize,
    /// `true` if the layout is known in advance.
    is_expected: bool,
    values: Vec<u8>,
    /// Cells with several digits, as bit sets.
    candidates: Vec<(usize, u32)>,
    walls: Walls,
    /// For a layout with gaps, the width of the paper and the columns of each row's cells.
    gaps: Option<(usize, Vec<Vec<usize>>)>,
}

/// The cells of a row: the position of each in the line, and its value.
type Cells = Vec<(usize, u8)>;

/// A row in either style.
enum Row {
    Picture(Cells),
    Loose(Vec<loose::Cell>),
}

impl Picture {
    /// Begins a picture whose first row is this line.
    pub(super) fn begin(line: &Line, layout: Option<&Layout>) -> Result<Picture, TextError> {
        let mut gaps = None;
        let (cells, rows, side) = match layout {
            None => {
                let cells = first_row(line)?;
                let side = match &cells {
                    Row::Picture(cells) => cells.len(),
                    Row::Loose(cells) => cells.len(),
                };
                (cells, vec![side; side], side)
            }
            Some(layout) => {
                let columns = columns(layout);
                let rows: Vec<usize> = columns.iter().map(Vec::len).collect();
                let wide = layout.paper().1;
                gaps = (rows.len() != layout.side()).then_some((wide, columns));
                let gap = gaps.as_ref().map(|(wide, columns)| (*wide, columns[0].as_slice()));
                let cells = row(line, rows[0], gap, layout.values(), || in_a_row(layout.cells(), rows[0]))?;
                (cells, rows, layout.side())
            }
        };
        let (begin, largest) = (line.number, side as u8);
        let (is_expected, walls) = (layout.is_some(), Walls::default());
        let (values, candidates) = (Vec::new(), Vec::new());
        let mut picture = Picture { begin, rows, read: 0, largest, side, is_expected, values, candidates, walls, gaps };
        picture.take(line, cells);
        Ok(picture)
    }

    fn take(&mut self, line: &Line, row: Row) {
        match row {
            Row::Picture(cells) => {
                let (places, values): (Vec<usize>, Vec<u8>) = cells.into_iter().unzip();
                self.values.extend(values);
                self.walls.row(line, places);
            }
            Row::Loose(cells) => {
                for cell in cells {
                    let value = match cell {
                        loose::Cell::Value(value) => value,
                        loose::Cell::Candidates(bits) => {
                            self.candidates.push((self.values.len(), bits));
                            0
                        }
                    };
                    self.values.push(value);
                }
            }
        }
        self.read += 1;
    }

    /// Reads the remaining rows. Returns the board, the layout if the walls define an unusual one, and the candidates of cells as bit sets.
    ///
    /// # Errors
    /// If a row is missing or wrong.
    pub(super) fn finish<R: BufRead>(
        mut self,
        lines: &mut Lines<R>,
        remarks: &mut Remarks,
    ) -> Result<Finished, ReadError> {
        while self.read < self.rows.len() {
            let expected = format!("row {} of the grid that begins on line {}", self.read + 1, self.begin);
            match lines.next()? {
                Some(line) if is_ornament(&line) => self.walls.rule(&line),
                Some(line) if line.is_comment() || loose::is_bracket(line.text) => remarks.add_line(line_remark(&line)),
                Some(line) if is_blank_row(&line, self.rows[self.read]) => {
                    self.take(&line, Row::Loose(vec![loose::Cell::Value(0); self.rows[self.read]]));
                }
                Some(line) if line.is_blank() && self.may_pause() => {}
                Some(line) if line.is_blank() => {
                    return Err(ReadError::Line(line.error(0, "a blank line".to_owned(), &expected)));
                }
                Some(line) => {
                    let cells = self.rows[self.read];
                    let gap = self.gaps.as_ref().map(|(wide, columns)| (*wide, columns[self.read].as_slice()));
                    let cells = row(&line, cells, gap, self.largest, || format!("{cells} in {expected}"));
                    self.take(&line, cells.map_err(ReadError::Line)?);
                }
                None => {
                    let line = Line { number: lines.number() + 1, text: b"" };
                    return Err(ReadError::Line(line.error(0, "the end of the file".to_owned(), &expected)));
                }
            }
        }
        let boxes = match self.walls.boxes() {
            // Where grids overlap, walls alone do not define the boxes.
            _ if self.has_gaps() => None,
            // Disconnected boxes have walls inside.
            Err(_) if self.is_expected => None,
            boxes => boxes.map_err(ReadError::Line)?,
        };
        Ok((
            Board::from_values(self.values).expect("no cell holds more than a layout's values"),
            boxes,
            self.candidates,
        ))
    }

    /// Returns `true` if the picture shows several grids.
    fn has_gaps(&self) -> bool {
        self.rows.len() != self.side
    }

    /// Returns `true` if a row of boxes may end here.
    fn may_pause(&self) -> bool {
        self.has_gaps() || (2..self.side).any(|rows| self.side.is_multiple_of(rows) && self.read.is_multiple_of(rows))
    }
}

/// Returns the characters of a row other than blanks and bars, with their positions, and the end: a comment or the end of the line.
fn visible(text: &[u8]) -> (Vec<(usize, u8)>, usize) {
    let mut cells = Vec::new();
    for (at, &byte) in text.iter().enumerate() {
        match byte {
            b' ' | b'\t' | b'|' => {}
            b',' | b';' | b'#' if !cells.is_empty() => return (cells, at),
            _ => cells.push((at, byte)),
        }
    }
    (cells, text.len())
}

/// Converts characters to cells.
fn values(cells: &[(usize, u8)], largest: u8) -> Option<Cells> {
    cells.iter().map(|&(at, byte)| Some((at, value_up_to(largest, byte)?))).collect()
}

/// The content of a picture: the board, the layout of its walls, and cells with candidates as bit sets.
type Finished = (Board, Option<Layout>, Vec<(usize, u32)>);

/// Returns the number of tab-separated fields.
pub(super) fn fields(line: &Line) -> usize {
    line.text.split(|&byte| byte == b'\t').count()
}

/// Returns `true` for a table row whose cells are all empty.
fn is_blank_row(line: &Line, count: usize) -> bool {
    line.is_blank() && fields(line) == count
}

/// Returns the cells of a row on paper `wide` columns wide, if the gaps between them are empty.
fn without_gaps<T: Copy>(
    cells: &[T],
    (wide, columns): (usize, &[usize]),
    is_empty: impl Fn(T) -> bool,
) -> Option<Vec<T>> {
    let is_gap = |column: &usize| columns.binary_search(column).is_err();
    let is_fit = cells.len() == wide && (0..wide).filter(is_gap).all(|column| is_empty(cells[column]));
    is_fit.then(|| columns.iter().map(|&column| cells[column]).collect())
}

/// Reads a row of `count` cells.
fn row(
    line: &Line,
    count: usize,
    gap: Option<(usize, &[usize])>,
    largest: u8,
    expected: impl FnOnce() -> String,
) -> Result<Row, TextError> {
    picture_row(line, count, gap, largest, expected).map(Row::Picture).or_else(|error| {
        let cells = loose::row(line.text).ok_or(error.clone())?;
        let is_empty = |cell| cell == loose::Cell::Value(0);
        let cells = match gap.filter(|gap| cells.len() == gap.0) {
            Some(gap) => without_gaps(&cells, gap, is_empty).ok_or(error.clone())?,
            None => cells,
        };
        let fits = |cell: &loose::Cell| !matches!(cell, loose::Cell::Value(value) if *value > largest);
        if cells.len() == count && cells.iter().all(fits) { Ok(Row::Loose(cells)) } else { Err(error) }
    })
}

fn picture_row(
    line: &Line,
    count: usize,
    gap: Option<(usize, &[usize])>,
    largest: u8,
    expected: impl FnOnce() -> String,
) -> Result<Cells, TextError> {
    let (cells, end) = visible(line.text);
    if let Some(gap) = gap
        && let Some(cells) = without_gaps(&cells, gap, |(_, byte)| value(byte) == Some(0))
        && let Some(cells) = values(&cells, largest)
    {
        return Ok(cells);
    }
    let read = (cells.len() == count).then(|| values(&cells, largest)).flatten();
    let read = read.or_else(|| numbers(&line.text[..end]).filter(|cells| cells.len() == count));
    if let Some(cells) = read.or_else(|| with_blanks(line.text, count, largest)) {
        return Ok(cells);
    }
    match cells.iter().find(|&&(_, byte)| value_up_to(largest, byte).is_none()) {
        Some(&(at, _)) => Err(line.wrong_character(at, &cell(largest))),
        None => Err(wrong_count(line, end, cells.len(), &expected())),
    }
}

/// Reads a first row, which sets the number of cells and the largest value.
fn first_row(line: &Line) -> Result<Row, TextError> {
    // Words such as "None" would be letters of a larger grid.
    if let Some(cells) = loose::row(line.text).filter(|_| line.text.iter().any(|byte| b",;\t".contains(byte))) {
        return Ok(Row::Loose(cells));
    }
    let (cells, end) = visible(line.text);
    let visible = || SIDES.contains(&cells.len()).then(|| values(&cells, cells.len() as u8)).flatten();
    // A row with symbols for empty cells does not leave others blank.
    let has_marks = cells.iter().any(|&(_, byte)| value(byte) == Some(0));
    let nine = || with_blanks(line.text, NINE, NINE as u8);
    let read = numbers(&line.text[..end]);
    let read = if has_marks { read.or_else(visible).or_else(nine) } else { read.or_else(nine).or_else(visible) };
    let loose = || loose::row(line.text).map(Row::Loose);
    read.map(Row::Picture).or_else(loose).ok_or_else(|| no_first_row(line, &cells, end))
}

/// Returns the error for a line that is not the first row of a picture.
fn no_first_row(line: &Line, cells: &[(usize, u8)], end: usize) -> TextError {
    let count = cells.len();
    let wrong = |largest: usize| cells.iter().find(|&&(_, byte)| value_up_to(largest as u8, byte).is_none());
    let side = if (NINE..=*SIDES.end()).contains(&count) { count } else { nearest_side(count) };
    let likely = if count < NINE { NINE } else { side };
    let sides = [Some(likely), SIDES.contains(&count).then_some(count)];
    for side in sides.into_iter().flatten() {
        if let Some(&(at, _)) = wrong(side) {
            return line.wrong_character(at, &cell(side as u8));
        }
    }
    wrong_count(line, end, count, &in_a_row(side * side, side))
}

fn wrong_count(line: &Line, end: usize, cells: usize, expected: &str) -> TextError {
    line.error(end, format!("{cells} cell{}", if cells == 1 { "" } else { "s" }), expected)
}

fn in_a_row(cells: usize, row: usize) -> String {
    format!("{cells} in a line or {row} in a row of a grid")
}

/// Reads a row of spaced numbers, at least one with two digits. The position of a number is that of its last digit.
fn numbers(text: &[u8]) -> Option<Cells> {
    let ends = |at: usize| text.get(at).is_none_or(|byte| byte.is_ascii_whitespace() || *byte == b'|');
    let mut words: Vec<(usize, &[u8])> = Vec::new();
    let mut begin = 0;
    for at in 0..=text.len() {
        if ends(at) {
            if at > begin {
                words.push((at - 1, &text[begin..at]));
            }
            begin = at + 1;
        }
    }
    if !(NINE + 1..=*SIDES.end()).contains(&words.len()) || words.iter().all(|(_, word)| word.len() == 1) {
        return None;
    }
    let number = |word: &[u8]| match *word {
        [byte] => value_up_to(NINE as u8, byte),
        [tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => {
            Some((tens - b'0') * 10 + ones - b'0').filter(|&number| usize::from(number) <= words.len())
        }
        _ => None,
    };
    words.iter().map(|&(at, word)| Some((at, number(word)?))).collect()
}

/// Reads a row between bars where blanks are empty cells: `| 5 3   |   7   |       |`, or without spaces between cells.
fn with_blanks(text: &[u8], count: usize, largest: u8) -> Option<Cells> {
    let inner = text.trim_ascii().strip_prefix(b"|")?.strip_suffix(b"|")?;
    let parts: Vec<&[u8]> = inner.split(|&byte| byte == b'|').collect();
    let width = parts[0].len();
    if parts.iter().any(|part| part.len() != width) {
        return None;
    }
    let is_spaced = parts.len() * (width / 2) == count
        && width % 2 == 1
        && parts.iter().all(|part| part.iter().step_by(2).all(|&byte| byte == b' '));
    let (skipped, step) = if is_spaced { (1, 2) } else { (0, 1) };
    if !is_spaced && parts.len() * width != count {
        return None;
    }
    let begin = text.len() - text.trim_ascii_start().len() + 1;
    let places =
        (0..parts.len()).flat_map(|part| (skipped..width).step_by(step).map(move |at| part * (width + 1) + at));
    let cell = |at: usize| match inner[at] {
        b' ' => Some((begin + at, 0)),
        byte => Some((begin + at, value_up_to(largest, byte)?)),
    };
    places.map(cell).collect()
}
