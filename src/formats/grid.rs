//! Pictures, row by row: plain rows, number boards with spaces, frames of any kind, and the frame that leaves the empty cells of nine by
//! nine blank.
//!
//! The first row says how many cells a row has, unless a layout is expected. Blank lines may stand where a row of boxes may end. The
//! [walls](super::walls) between the cells may say what the boxes are.

use std::io::BufRead;

use crate::board::Board;
use crate::rules::layout::Layout;

use super::line::{cell, value, value_up_to};
use super::lines::{Line, Lines};
use super::sizes::{NINE, SIDES, nearest_side};
use super::walls::Walls;
use super::{ReadError, TextError};

/// Whether a line is only there for the eye: a rule of `-`, `=`, `+` or a title like `Grid 01`.
pub(super) fn is_ornament(line: &Line) -> bool {
    let rule = |mark: &[u8]| line.text.windows(mark.len()).any(|part| part == mark);
    let only_rules = || line.text.iter().all(|byte| b"-=+|*: \t".contains(byte));
    line.text.starts_with(b"Grid ") || ((rule(b"---") || rule(b"===")) && only_rules())
}

/// The cells of each row of a layout on paper, empty rows left out.
pub(super) fn rows(layout: &Layout) -> Vec<usize> {
    let mut rows = vec![0; layout.paper().0];
    (0..layout.cells()).for_each(|cell| rows[layout.place(cell).row] += 1);
    rows.retain(|&cells| cells > 0);
    rows
}

/// A picture of which some rows are read.
pub(super) struct Picture {
    /// The line that it begins on.
    begin: u64,
    /// The cells of each row.
    rows: Vec<usize>,
    /// Rows that have been read.
    read: usize,
    largest: u8,
    side: usize,
    /// Whether the layout is known beforehand.
    is_expected: bool,
    values: Vec<u8>,
    walls: Walls,
}

/// The cells of a row: where each stands in the line, and its value.
type Cells = Vec<(usize, u8)>;

impl Picture {
    /// The picture whose first row is this line.
    pub(super) fn begin(line: &Line, layout: Option<&Layout>) -> Result<Picture, TextError> {
        let (cells, rows, side) = match layout {
            None => {
                let cells = first_row(line)?;
                let side = cells.len();
                (cells, vec![side; side], side)
            }
            Some(layout) => {
                let rows = rows(layout);
                let cells = row(line, rows[0], layout.values(), || in_a_row(layout.cells(), rows[0]))?;
                (cells, rows, layout.side())
            }
        };
        let (begin, largest) = (line.number, side as u8);
        let (is_expected, walls) = (layout.is_some(), Walls::default());
        let mut picture = Picture { begin, rows, read: 0, largest, side, is_expected, values: Vec::new(), walls };
        picture.take(line, cells);
        Ok(picture)
    }

    fn take(&mut self, line: &Line, cells: Cells) {
        let (places, values): (Vec<usize>, Vec<u8>) = cells.into_iter().unzip();
        self.values.extend(values);
        self.walls.row(line, places);
        self.read += 1;
    }

    /// Reads the other rows: the board, and the layout if the walls say one that is not the usual one.
    pub(super) fn finish<R: BufRead>(mut self, lines: &mut Lines<R>) -> Result<(Board, Option<Layout>), ReadError> {
        while self.read < self.rows.len() {
            let expected = format!("row {} of the grid that begins on line {}", self.read + 1, self.begin);
            match lines.next()? {
                Some(line) if is_ornament(&line) => self.walls.rule(&line),
                Some(line) if line.is_comment() => {}
                Some(line) if line.is_blank() && self.may_pause() => {}
                Some(line) if line.is_blank() => {
                    return Err(line.error(0, "a blank line".to_owned(), &expected).into());
                }
                Some(line) => {
                    let cells = self.rows[self.read];
                    let cells = row(&line, cells, self.largest, || format!("{cells} in {expected}"))?;
                    self.take(&line, cells);
                }
                None => {
                    let line = Line { number: lines.number() + 1, text: b"" };
                    return Err(line.error(0, "the end of the file".to_owned(), &expected).into());
                }
            }
        }
        let boxes = match self.walls.boxes() {
            // Where grids overlap, walls alone do not say what is a box.
            _ if self.has_gaps() => None,
            // Boxes in several pieces have walls inside.
            Err(_) if self.is_expected => None,
            boxes => boxes?,
        };
        Ok((Board::from_values(self.values).expect("no cell holds more than a layout's values"), boxes))
    }

    /// Whether it is of several grids.
    fn has_gaps(&self) -> bool {
        self.rows.len() != self.side
    }

    /// Whether a row of boxes may end here.
    fn may_pause(&self) -> bool {
        self.has_gaps() || (2..self.side).any(|rows| self.side.is_multiple_of(rows) && self.read.is_multiple_of(rows))
    }
}

/// What stands in a row beside blanks and bars, with its places, and where it ends: at a comment or with the line.
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

/// The cells of characters.
fn values(cells: &[(usize, u8)], largest: u8) -> Option<Cells> {
    cells.iter().map(|&(at, byte)| Some((at, value_up_to(largest, byte)?))).collect()
}

/// A row of so many cells.
fn row(line: &Line, count: usize, largest: u8, expected: impl FnOnce() -> String) -> Result<Cells, TextError> {
    let (cells, end) = visible(line.text);
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

/// A row of as many cells as there are, with values no larger than that.
fn first_row(line: &Line) -> Result<Cells, TextError> {
    let (cells, end) = visible(line.text);
    let visible = || SIDES.contains(&cells.len()).then(|| values(&cells, cells.len() as u8)).flatten();
    // A row that marks an empty cell does not leave another one blank.
    let has_marks = cells.iter().any(|&(_, byte)| value(byte) == Some(0));
    let nine = || with_blanks(line.text, NINE, NINE as u8);
    let read = numbers(&line.text[..end]);
    let read = if has_marks { read.or_else(visible).or_else(nine) } else { read.or_else(nine).or_else(visible) };
    read.ok_or_else(|| no_first_row(line, &cells, end))
}

/// Why a line is not the first row of a picture.
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

/// A row of numbers with spaces between them, one of which has two digits. They stand where their last digits do.
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

/// A row between bars in which blanks are empty cells: `| 5 3   |   7   |       |`, or without the spaces between cells.
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
