//! Pictures, row by row: plain rows, boards of spaced numbers, frames of any kind, and the frame
//! that leaves empty cells of a 9×9 grid blank.
//!
//! The first row determines the number of cells per row, unless a layout is expected. Blank lines
//! are allowed where a row of boxes may end. The [walls](super::walls) between the cells may
//! determine the boxes.

use std::io::BufRead;

use crate::board::Board;
use crate::rules::layout::Layout;

use super::line::{cell, value, value_up_to};
use super::lines::{Line, Lines, ReadError, TextError};
use super::loose::{self, Cell};
use super::remarks::{Remark, Remarks};
use super::sizes::{NINE, NINE_CELLS, SIDES, columns, nearest_side};
use super::walls::Walls;
use super::wrong::Wrong;

/// Returns `true` if a line is decoration: a rule of `-`, `=`, `+`, or a title like `Grid 01`.
pub(super) fn is_ornament(text: &[u8]) -> bool {
    let rule = |mark: &[u8]| text.windows(mark.len()).any(|part| part == mark);
    let only_rules = || text.iter().all(|byte| b"-=+|*:.,'! \t".contains(byte));
    text.starts_with(b"Grid ") || ((rule(b"---") || rule(b"===")) && only_rules())
}

/// Returns a remark about a line that belongs to no puzzle and has content.
pub(super) fn line_remark(text: &[u8]) -> Option<Remark> {
    if text.starts_with(b"//") {
        Some(Remark::Comments)
    } else if loose::is_bracket(text) {
        Some(Remark::Brackets)
    } else {
        is_remark(text).then_some(Remark::Prose)
    }
}

/// Returns `true` for a line of prose such as programs print between puzzles:
/// `Number of Givens: 25`.
fn is_remark(text: &[u8]) -> bool {
    let Some(colon) = text.iter().position(|&byte| byte == b':') else {
        return false;
    };
    let (label, rest) = (&text[..colon], &text[colon + 1..]);
    let is_word =
        |byte: &u8| byte.is_ascii_alphabetic() || matches!(byte, b' ' | b'-' | b'(' | b')');
    let is_short = rest
        .split(u8::is_ascii_whitespace)
        .all(|word| word.len() < NINE_CELLS);
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
    /// The columns of the cells in each row, and the width of the paper.
    columns: Vec<Vec<usize>>,
    wide: usize,
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
}

/// A row, and in a picture the position of each cell in the line.
#[derive(Clone)]
struct Row {
    cells: Vec<Cell>,
    places: Vec<usize>,
}

/// The content of a picture: the board, the layout if the walls define an unusual one, and the
/// candidates of cells as bit sets.
type Finished = (Board, Option<Layout>, Vec<(usize, u32)>);

impl Picture {
    /// Begins a picture whose first row is this line.
    pub(super) fn begin(line: &Line, layout: Option<&Layout>) -> Result<Picture, TextError> {
        let first = if layout.is_none() {
            Some(first_row(line.text).map_err(|wrong| line.error(wrong))?)
        } else {
            None
        };
        let side = layout.map_or_else(
            || first.as_ref().map_or(0, |row| row.cells.len()),
            Layout::side,
        );
        let mut picture = Picture {
            begin: line.number,
            columns: layout.map_or_else(|| vec![(0..side).collect(); side], columns),
            wide: layout.map_or(side, |layout| layout.paper().1),
            read: 0,
            largest: layout.map_or(side as u8, Layout::values),
            side,
            is_expected: layout.is_some(),
            values: Vec::new(),
            candidates: Vec::new(),
            walls: Walls::default(),
        };
        let cells = layout.map_or(side * side, Layout::cells);
        let row = first.map_or_else(
            || picture.row(line.text, |count| in_a_row(cells, count)),
            Ok,
        );
        picture.take(line, row.map_err(|wrong| line.error(wrong))?);
        Ok(picture)
    }

    fn take(&mut self, line: &Line, row: Row) {
        for cell in row.cells {
            let (value, candidates) = match cell {
                Cell::Value(value) => (value, None),
                Cell::Candidates(bits) => (0, Some((self.values.len(), bits))),
            };
            self.candidates.extend(candidates);
            self.values.push(value);
        }
        if !row.places.is_empty() {
            self.walls.row(line, row.places);
        }
        self.read += 1;
    }

    /// Reads the remaining rows.
    ///
    /// # Errors
    /// If a row is missing or wrong.
    pub(super) fn finish<R: BufRead>(
        mut self,
        lines: &mut Lines<R>,
        remarks: &mut Remarks,
    ) -> Result<Finished, ReadError> {
        while self.read < self.columns.len() {
            let expected = format!(
                "row {} of the grid that begins on line {}",
                self.read + 1,
                self.begin
            );
            let count = self.columns[self.read].len();
            let Some(line) = lines.next()? else {
                let wrong = Wrong::new("the end of the file", expected);
                return Err(ReadError::Line(wrong.on_line(lines.number() + 1)));
            };
            let wrong = |wrong| ReadError::Line(line.error(wrong));
            if is_ornament(line.text) {
                self.walls.rule(&line);
            } else if line.is_comment() || loose::is_bracket(line.text) {
                remarks.add_line(line_remark(line.text));
            } else if line.is_blank() && fields(line.text) == count {
                self.take(
                    &line,
                    Row {
                        cells: vec![Cell::Value(0); count],
                        places: Vec::new(),
                    },
                );
            } else if !line.is_blank() {
                let row = self
                    .row(line.text, |count| format!("{count} in {expected}"))
                    .map_err(wrong)?;
                self.take(&line, row);
            } else if !self.may_pause() {
                return Err(wrong(Wrong::new("a blank line", expected)));
            }
        }
        let boxes = match self.walls.boxes() {
            // Where grids overlap, walls alone do not define the boxes.
            _ if self.has_gaps() => None,
            // Disconnected boxes have walls inside.
            Err(_) if self.is_expected => None,
            boxes => boxes.map_err(ReadError::Line)?,
        };
        let clues =
            Board::from_values(self.values).expect("no cell holds more than a layout's values");
        Ok((clues, boxes, self.candidates))
    }

    /// Returns `true` if the picture shows several grids.
    fn has_gaps(&self) -> bool {
        self.columns.len() != self.side
    }

    /// Returns `true` if a row of boxes may end here.
    fn may_pause(&self) -> bool {
        self.has_gaps()
            || (2..self.side)
                .any(|rows| self.side.is_multiple_of(rows) && self.read.is_multiple_of(rows))
    }

    /// Reads the next row. `expected` describes the right number of cells for an error.
    fn row(&self, text: &[u8], expected: impl FnOnce(usize) -> String) -> Result<Row, Wrong> {
        let count = self.columns[self.read].len();
        let fits = |row: &Row| row.cells.len() == count;
        let (visible, end) = visible(text);
        let read = picture_row(&visible, self.largest)
            .map(|row| self.without_gaps(row))
            .filter(fits);
        let read = read.or_else(|| numbers(&text[..end]).filter(fits));
        let read = read.or_else(|| with_blanks(text, count, self.largest));
        let is_small = |cell: &Cell| !matches!(cell, Cell::Value(value) if *value > self.largest);
        let loose = || {
            loose_row(text)
                .map(|row| self.without_gaps(row))
                .filter(fits)
        };
        read.or_else(|| loose().filter(|row| row.cells.iter().all(is_small)))
            .ok_or_else(|| {
                let wrong = visible
                    .iter()
                    .find(|&&(_, byte)| value_up_to(self.largest, byte).is_none());
                match wrong {
                    Some(&(at, _)) => Wrong::character(text, at, cell(self.largest)),
                    None => wrong_count(end, visible.len(), expected(count)),
                }
            })
    }

    /// Drops the places of a row on the whole paper that are not cells, if all of them are empty.
    fn without_gaps(&self, row: Row) -> Row {
        let columns = &self.columns[self.read];
        let is_free =
            |at: usize| columns.binary_search(&at).is_ok() || row.cells[at] == Cell::Value(0);
        if !self.has_gaps() || row.cells.len() != self.wide || !(0..self.wide).all(is_free) {
            return row;
        }
        let places = if row.places.is_empty() {
            &[][..]
        } else {
            columns
        };
        Row {
            cells: columns.iter().map(|&column| row.cells[column]).collect(),
            places: places.iter().map(|&column| row.places[column]).collect(),
        }
    }
}

/// Returns the characters of a row other than blanks and bars, with their positions, and the
/// position of the end or of a comment.
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

/// Reads characters as cells.
fn picture_row(visible: &[(usize, u8)], largest: u8) -> Option<Row> {
    row_of(
        visible
            .iter()
            .map(|&(at, byte)| Some((at, value_up_to(largest, byte)?))),
    )
}

/// Collects cells, given by their positions and values.
fn row_of(cells: impl Iterator<Item = Option<(usize, u8)>>) -> Option<Row> {
    let cells = cells.map(|cell| cell.map(|(at, value)| (at, Cell::Value(value))));
    let (places, cells) = cells.collect::<Option<Vec<_>>>()?.into_iter().unzip();
    Some(Row { cells, places })
}

fn loose_row(text: &[u8]) -> Option<Row> {
    Some(Row {
        cells: loose::row(text)?,
        places: Vec::new(),
    })
}

/// Returns the number of tab-separated fields.
pub(super) fn fields(text: &[u8]) -> usize {
    text.split(|&byte| byte == b'\t').count()
}

/// Reads a first row, which sets the number of cells and the largest value.
fn first_row(text: &[u8]) -> Result<Row, Wrong> {
    // Words such as "None" would be letters of a larger grid.
    let is_separated = text.iter().any(|byte| b",;\t".contains(byte));
    if let Some(row) = is_separated.then(|| loose_row(text)).flatten() {
        return Ok(row);
    }
    let (visible, end) = visible(text);
    let plain = || {
        SIDES
            .contains(&visible.len())
            .then(|| picture_row(&visible, visible.len() as u8))
            .flatten()
    };
    // A row with symbols for empty cells does not leave others blank.
    let has_marks = visible.iter().any(|&(_, byte)| value(byte) == Some(0));
    let nine = || with_blanks(text, NINE, NINE as u8);
    let read = numbers(&text[..end]);
    let read = if has_marks {
        read.or_else(plain).or_else(nine)
    } else {
        read.or_else(nine).or_else(plain)
    };
    read.or_else(|| loose_row(text))
        .ok_or_else(|| no_first_row(text, &visible, end))
}

/// Returns the error for a line that is not the first row of a picture.
fn no_first_row(text: &[u8], cells: &[(usize, u8)], end: usize) -> Wrong {
    // The letters of its name could be values.
    if text.first().is_some_and(u8::is_ascii_alphabetic) && text.windows(2).any(|two| two == b"~R")
    {
        return Wrong::new(
            "a constraint without a full stop before it",
            "one, as in .Cage~10~R1C1~R1C2",
        );
    }
    let count = cells.len();
    let wrong = |largest: usize| {
        cells
            .iter()
            .find(|&&(_, byte)| value_up_to(largest as u8, byte).is_none())
    };
    // A line of 70 cells with a 9 lacks cells of a 9×9 puzzle, although 64 are nearer.
    let digit = cells
        .iter()
        .filter_map(|&(_, byte)| value(byte))
        .filter(|&value| usize::from(value) <= NINE)
        .max();
    let least = digit.unwrap_or(0).into();
    let side = if (NINE..=*SIDES.end()).contains(&count) {
        count
    } else {
        nearest_side(count).max(least)
    };
    let likely = if count < NINE { NINE } else { side };
    for side in [Some(likely), SIDES.contains(&count).then_some(count)]
        .into_iter()
        .flatten()
    {
        if let Some(&(at, _)) = wrong(side) {
            return Wrong::character(text, at, cell(side as u8));
        }
    }
    wrong_count(end, count, in_a_row(side * side, side))
}

fn wrong_count(end: usize, cells: usize, expected: String) -> Wrong {
    Wrong::new(
        format!("{cells} cell{}", if cells == 1 { "" } else { "s" }),
        expected,
    )
    .at(end)
}

fn in_a_row(cells: usize, row: usize) -> String {
    format!("{cells} in a line or {row} in a row of a grid")
}

/// Reads a row of spaced numbers, at least one with two digits. The position of a number is that of
/// its last digit.
fn numbers(text: &[u8]) -> Option<Row> {
    let ends = |at: usize| {
        text.get(at)
            .is_none_or(|byte| byte.is_ascii_whitespace() || *byte == b'|')
    };
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
    if !(NINE + 1..=*SIDES.end()).contains(&words.len())
        || words.iter().all(|(_, word)| word.len() == 1)
    {
        return None;
    }
    let number = |word: &[u8]| match *word {
        [byte] => value_up_to(NINE as u8, byte),
        [tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => Some((tens - b'0') * 10 + ones - b'0')
            .filter(|&number| usize::from(number) <= words.len()),
        _ => None,
    };
    row_of(words.iter().map(|&(at, word)| Some((at, number(word)?))))
}

/// Reads a row between bars where blanks are empty cells: `| 5 3   |   7   |       |`, or without
/// spaces between cells.
fn with_blanks(text: &[u8], count: usize, largest: u8) -> Option<Row> {
    let inner = text.trim_ascii().strip_prefix(b"|")?.strip_suffix(b"|")?;
    let parts: Vec<&[u8]> = inner.split(|&byte| byte == b'|').collect();
    let width = parts[0].len();
    if parts.iter().any(|part| part.len() != width) {
        return None;
    }
    let is_spaced = parts.len() * (width / 2) == count
        && width % 2 == 1
        && parts
            .iter()
            .all(|part| part.iter().step_by(2).all(|&byte| byte == b' '));
    let (skipped, step) = if is_spaced { (1, 2) } else { (0, 1) };
    if !is_spaced && parts.len() * width != count {
        return None;
    }
    let begin = text.len() - text.trim_ascii_start().len() + 1;
    let places = (0..parts.len()).flat_map(|part| {
        (skipped..width)
            .step_by(step)
            .map(move |at| part * (width + 1) + at)
    });
    let cell = |at: usize| match inner[at] {
        b' ' => Some((begin + at, 0)),
        byte => Some((begin + at, value_up_to(largest, byte)?)),
    };
    row_of(places.map(cell))
}
