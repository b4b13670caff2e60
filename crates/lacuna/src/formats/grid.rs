//! Pictures, row by row: plain rows, boards of spaced numbers, frames of any kind, and the frame
//! that leaves empty cells of a 9×9 grid blank.
//!
//! The first row determines the number of cells per row, unless a layout is expected. Blank lines
//! are allowed where a row of boxes may end. The [walls](Walls) between the cells may
//! determine the boxes.

use super::entry::Target;
use super::error::{ReadError, WriteError, Wrong};
use super::layouts::{NINE, SIDES, columns, nearest_side};
use super::line::{cell, fields, value, value_up_to};
use super::lines::{Line, Lines};
use super::prose::is_prose;
use super::remarks::{Remark, Remarks};
use crate::board::{Board, LARGEST, character};
use crate::rules::layout::{Boxes, HouseKind, Layout, Place};
use crate::rules::variant::Variant;

/// `true` if a line is decoration: a rule of `-`, `=`, `+`, or a title like `Grid 01`.
pub(super) fn is_ornament(text: &[u8]) -> bool {
    let rule = |mark: &[u8]| text.windows(mark.len()).any(|part| part == mark);
    let only_rules = || text.iter().all(|byte| b"-=+|*:.,'! \t".contains(byte));
    text.starts_with(b"Grid ") || ((rule(b"---") || rule(b"===")) && only_rules())
}

/// A remark about a line that belongs to no puzzle and has content.
pub(super) fn line_remark(text: &[u8]) -> Option<Remark> {
    if text.starts_with(b"//") {
        Some(Remark::Comments)
    } else if is_bracket(text) {
        Some(Remark::Brackets)
    } else {
        is_prose(text).then_some(Remark::Prose)
    }
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
pub(super) struct Row {
    cells: Vec<Cell>,
    places: Vec<usize>,
}

impl Row {
    fn loose(cells: Vec<Cell>) -> Row {
        let places = Vec::new();
        Row { cells, places }
    }
}

/// The content of a picture: the board, the layout if the walls define an unusual one, and the
/// candidates of cells as bit sets.
type Finished = (Board, Option<Layout>, Vec<(usize, u32)>);

impl Picture {
    /// Begins a picture whose first row is this line.
    pub(super) fn begin(line: &Line, layout: Option<&Layout>) -> Result<Picture, ReadError> {
        let mut first = None;
        let (columns, (_, wide), largest, side, cells) = if let Some(layout) = layout {
            let (side, cells) = (layout.side(), layout.cells());
            (
                columns(layout),
                layout.paper(),
                layout.values(),
                side,
                cells,
            )
        } else {
            let row = first_row(line.text).map_err(|wrong| line.error(wrong))?;
            let side = row.cells.len();
            first = Some(row);
            let columns = vec![(0..side).collect(); side];
            (columns, (side, side), side as u8, side, side * side)
        };
        let mut picture = Picture {
            begin: line.number,
            columns,
            wide,
            read: 0,
            largest,
            side,
            is_expected: layout.is_some(),
            values: Vec::new(),
            candidates: Vec::new(),
            walls: Walls::default(),
        };
        let row = match first {
            Some(row) => Ok(row),
            None => picture.row(line.text, |count| in_a_row(cells, count)),
        };
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
    pub(super) fn finish(
        mut self,
        lines: &mut Lines,
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
                return Err(wrong.on_line(lines.number() + 1).going_on());
            };
            let wrong = |wrong| line.error(wrong).going_on();
            if is_ornament(line.text) {
                self.walls.rule(&line);
            } else if line.is_comment() || is_bracket(line.text) {
                remarks.add_line(line_remark(line.text));
            } else if line.is_blank() && tab_fields(line.text) == count {
                self.take(&line, Row::loose(vec![Cell::Value(0); count]));
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
            boxes => boxes.map_err(ReadError::going_on)?,
        };
        let clues =
            Board::from_values(self.values).expect("no cell holds more than a layout's values");
        Ok((clues, boxes, self.candidates))
    }

    /// `true` if the picture shows several grids.
    fn has_gaps(&self) -> bool {
        self.columns.len() != self.side
    }

    /// `true` if a row of boxes may end here.
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
            let row = loose_row(text).map(|row| self.without_gaps(row));
            row.filter(|row| fits(row) && row.cells.iter().all(is_small))
        };
        read.or_else(loose).ok_or_else(|| {
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
        Row {
            cells: columns.iter().map(|&column| row.cells[column]).collect(),
            // A loose row has no places.
            places: columns
                .iter()
                .filter_map(|&column| row.places.get(column).copied())
                .collect(),
        }
    }
}

/// The characters of a row other than blanks and bars, with their positions, and the
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

/// The number of tab-separated fields.
pub(super) fn tab_fields(text: &[u8]) -> usize {
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

/// The error for a line that is not the first row of a picture.
fn no_first_row(text: &[u8], cells: &[(usize, u8)], end: usize) -> Wrong {
    // The letters of its name could be values.
    if text.first().is_some_and(u8::is_ascii_alphabetic) && text.windows(2).any(|two| two == b"~R")
    {
        return Wrong::says("a constraint needs a full stop before it, as in .Cage~10~R1C1~R1C2");
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
    let ends = |byte: &u8| byte.is_ascii_whitespace() || *byte == b'|';
    let words: Vec<(usize, &[u8])> = fields(text, ends)
        .filter(|(_, word)| !word.is_empty())
        .collect();
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
    let cell = |&(at, word): &(usize, &[u8])| Some((at + word.len() - 1, number(word)?));
    row_of(words.iter().map(cell))
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

// Rows as spreadsheets, notebooks and solvers print them: numbers between commas, semicolons, tabs
// or brackets, and groups of candidates.
//
// ```text
// 5,3,,,7,,,,          [[5 3 0 0 7 0 0 0 0]          puzzle = [|
// 6;;;1;9;5;;;          [6 0 0 1 9 5 0 0 0]           5, 3, _, _, 7, _, _, _, _|
//
// | 5    3    124 | 26   7   2468 | 1489 1249 248 |
// ```
//
// A row is loose if it has such a separator, or a group with more digits than a value can have.
// All others are read as pictures.

/// A cell of a loose row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    /// A value, 0 for an empty cell.
    Value(u8),
    /// Several digits, bit *d* - 1 for the digit *d*.
    Candidates(u32),
}

/// Characters that may surround the fields of a row.
const AROUND: &[u8] = b" \r[](){}|!'\"`";

/// `true` for a line of brackets between rows, optionally after a name: `puzzle = [|`.
fn is_bracket(text: &[u8]) -> bool {
    let text = without_name(text).trim_ascii();
    let is_one = |byte: &u8| b"[](){}|;,".contains(byte);
    text == b","
        || !text.is_empty()
            && text.iter().all(is_one)
            && text.iter().any(|byte| b"[](){}".contains(byte))
}

/// Reads the cells of a row; `None` if the line is not a loose row.
pub(super) fn loose_row(text: &[u8]) -> Option<Row> {
    let fields = loose_fields(without_name(text))?;
    let side = fields.len();
    let cells = fields.iter().map(|field| loose_cell(field, side));
    let cells: Option<Vec<Cell>> = SIDES.contains(&side).then(|| cells.collect())?;
    cells.map(Row::loose)
}

/// Reads a whole puzzle on one line: rows in brackets or ended by semicolons, as many as each has
/// cells, and no candidates.
pub(super) fn loose_board(text: &[u8]) -> Option<Board> {
    let text = without_name(text.trim_ascii());
    let end = if text.contains(&b']') { b']' } else { b';' };
    if !text.contains(&b',') && end == b';' {
        return None;
    }
    let is_part = |byte: &u8| !AROUND.contains(byte) && !b",;".contains(byte);
    let rows: Vec<Row> = text
        .split(|&byte| byte == end)
        .map(<[u8]>::trim_ascii)
        .filter(|row| row.iter().any(is_part))
        .map(|row| loose_row(row.strip_prefix(b",").unwrap_or(row)))
        .collect::<Option<_>>()?;
    let side = rows.len();
    if !SIDES.contains(&side) || rows.iter().any(|row| row.cells.len() != side) {
        return None;
    }
    let value = |cell: &Cell| match *cell {
        Cell::Value(value) => Some(value),
        Cell::Candidates(_) => None,
    };
    let values = rows.iter().flat_map(|row| &row.cells).map(value);
    Board::from_values(values.collect::<Option<_>>()?).ok()
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
fn loose_fields(text: &[u8]) -> Option<Vec<&[u8]>> {
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

/// `true` for the word of a program for no value.
pub(super) fn is_null(word: &[u8]) -> bool {
    [&b"none"[..], b"nan", b"null", b"na", b"<na>"]
        .iter()
        .any(|empty| word.eq_ignore_ascii_case(empty))
}

/// Reads a cell of a row of `side` cells.
fn loose_cell(field: &[u8], side: usize) -> Option<Cell> {
    if matches!(field, b"" | b"." | b"_" | b"*" | b"-" | b"?") || is_null(field) {
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

// The walls of a picture: which cells its bars and rules enclose.
//
// Bars between the cells of a row and rules between the rows divide a picture into boxes, if its
// cells are in straight columns:
//
// ```text
// +-------+-----+
// | 1   . | . 2 |       A A B B
// |   +---+     |       A C B B
// | . | . | . . |       A C D D
// |   |   +-----+       C C D D
// ```
//
// Frames come in all styles, and many are careless. So walls that do not enclose boxes of equal
// size are ignored as long as every row has the same bars; only boxes of other shapes need
// different bars from row to row.

/// The walls around the cells of the rows read so far.
#[derive(Debug, Default)]
struct Walls {
    rows: Vec<WalledRow>,
    /// The columns covered by rules after the last row.
    covered: Vec<bool>,
}

/// The walls of a row.
#[derive(Debug)]
struct WalledRow {
    line: u64,
    /// The positions of the cells in the line.
    places: Vec<usize>,
    /// `true` if there is a rule above each cell.
    rules: Vec<bool>,
    /// `true` if there is a bar after each cell but the last.
    bars: Vec<bool>,
}

impl Walls {
    /// Adds a rule between two rows.
    pub(super) fn rule(&mut self, line: &Line) {
        self.covered
            .resize(self.covered.len().max(line.text.len()), false);
        for (covered, byte) in self.covered.iter_mut().zip(line.text) {
            *covered |= b"-=+*".contains(byte);
        }
    }

    /// Adds a row with cells at these positions.
    pub(super) fn row(&mut self, line: &Line, places: Vec<usize>) {
        let covered = std::mem::take(&mut self.covered);
        let rules = places
            .iter()
            .map(|&place| covered.get(place) == Some(&true))
            .collect();
        let bars = places
            .windows(2)
            .map(|pair| line.text[pair[0]..pair[1]].contains(&b'|'))
            .collect();
        self.rows.push(WalledRow {
            line: line.number,
            places,
            rules,
            bars,
        });
    }

    /// The boxes of a square read in full; `None` if they are the usual ones or the walls
    /// define none.
    ///
    /// # Errors
    /// If the walls are not mere decoration and enclose no valid boxes.
    pub(super) fn boxes(&self) -> Result<Option<Layout>, ReadError> {
        let has = |walls: fn(&WalledRow) -> &[bool]| {
            self.rows.iter().any(|row| walls(row).contains(&true))
        };
        if !has(|row| &row.bars) || !has(|row| &row.rules) {
            return Ok(None);
        }
        let first = &self.rows[0];
        let is_ornament = self.rows.iter().all(|row| row.bars == first.bars);
        let refuse = |error: ReadError| if is_ornament { Ok(None) } else { Err(error) };
        if let Some(row) = self.rows.iter().find(|row| row.places != first.places) {
            let expected = format!(
                "cells below those of line {}, as there are walls between them",
                first.line
            );
            return refuse(row.error(0, Wrong::new("cells in other columns", expected)));
        }
        let (side, boxes) = (self.rows.len(), self.enclosed());
        let size = |cell: usize| boxes.iter().filter(|&&piece| piece == boxes[cell]).count();
        if let Some(cell) = (0..boxes.len()).find(|&cell| size(cell) != side) {
            let found = format!(
                "walls around {} cell{}",
                size(cell),
                if size(cell) == 1 { "" } else { "s" }
            );
            let expected = format!("{side}, as a row has; or give the boxes with --boxes");
            return refuse(self.rows[cell / side].error(cell % side, Wrong::new(found, expected)));
        }
        let layout = Layout::jigsaw(&boxes).expect("every box has as many cells as a row");
        let is_usual =
            Variant::usual(boxes.len()).is_some_and(|usual| *usual.any_layout() == layout);
        Ok((!is_usual).then_some(layout))
    }

    /// Returns, for each cell, the first cell connected to it without a wall in between.
    fn enclosed(&self) -> Vec<usize> {
        let side = self.rows.len();
        let mut boxes: Vec<usize> = (0..side * side).collect();
        for cell in 0..side * side {
            let (row, column) = (cell / side, cell % side);
            let is_open_below = row + 1 < side && !self.rows[row + 1].rules[column];
            let is_open_beside = column + 1 < side && !self.rows[row].bars[column];
            for (other, is_open) in [(cell + side, is_open_below), (cell + 1, is_open_beside)] {
                if is_open {
                    let low = boxes[cell].min(boxes[other]);
                    let high = boxes[cell].max(boxes[other]);
                    let joined = boxes.iter_mut().filter(|piece| **piece == high);
                    joined.for_each(|piece| *piece = low);
                }
            }
        }
        boxes
    }
}

impl WalledRow {
    fn error(&self, column: usize, wrong: Wrong) -> ReadError {
        wrong.on_line(self.line).in_column(self.places[column] + 1)
    }
}

// The framed picture of a board of any layout, followed by a blank line: bars and rules separate
// boxes and surround the paper.
//
// ```text
// +-------+-------+     +-------+-----+
// | 1 . . | . . 2 |     | 1   . | . 2 |
// | . 3 . | . 4 . |     |   +---+     |     an edge takes space only where a box ends there in some row
// +-------+-------+     | . | . | . . |
// ```
//
// Empty cells are dots. On 9×9 with the usual boxes they are blank, as in van Eijck's lecture.

/// Writes the picture.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    push(target.entry.clues, &*target.layout()?, out);
    Ok(())
}

/// Writes the picture of a board.
///
/// # Panics
/// If the board is on another layout.
pub(super) fn push(board: &Board, layout: &Layout, out: &mut Vec<u8>) {
    let is_usual = layout.boxes()
        == &Boxes::Rectangles {
            rows: 3,
            columns: 3,
        }
        && layout.frames().len() == 1;
    let empty = if is_usual { ' ' } else { '.' };
    let cell = |cell| (board.get(cell).map_or(empty, character).to_string(), 1);
    for line in picture(layout, cell) {
        out.extend(line.as_bytes());
        out.push(b'\n');
    }
    out.push(b'\n');
}

/// The lines of a picture of a layout. A cell is a text and its width, which may differ
/// from its length: colour codes take no space.
pub fn picture(layout: &Layout, cell: impl Fn(usize) -> (String, usize)) -> Vec<String> {
    let (rows, columns) = layout.paper();
    // The box of each place, counted from 1 so that the surrounding paper is included; `None` where
    // there is no cell.
    let mut boxes = vec![vec![None; columns + 2]; rows + 2];
    let mut cells = vec![vec![(String::new(), 0); columns]; rows];
    let mut widths = vec![1; columns];
    for number in 0..layout.cells() {
        let Place { row, column } = layout.place(number);
        boxes[row + 1][column + 1] = Some(0);
        cells[row][column] = cell(number);
        widths[column] = cells[row][column].1.max(widths[column]);
    }
    for (number, house) in layout.houses().iter().enumerate() {
        if house.kind() == HouseKind::Box {
            for &cell in house.cells() {
                let Place { row, column } = layout.place(cell);
                boxes[row + 1][column + 1] = Some(number);
            }
        }
    }
    // A box ends below a place, or to the right of it.
    let is_rule = |row: usize, column: usize| boxes[row][column] != boxes[row + 1][column];
    let is_bar = |row: usize, column: usize| boxes[row][column] != boxes[row][column + 1];
    let bars: Vec<bool> = (0..=columns)
        .map(|column| (1..=rows).any(|row| is_bar(row, column)))
        .collect();
    let mut lines = Vec::new();
    for row in 0..=rows {
        if (1..=columns).any(|column| is_rule(row, column)) {
            let mut rule = String::new();
            for (column, &has_bar) in bars.iter().enumerate() {
                let (left, right) = (is_rule(row, column), is_rule(row, column + 1));
                let fill = if right { "-" } else { " " };
                if has_bar {
                    let bar = is_bar(row, column) || is_bar(row + 1, column);
                    rule.push(match (left || right, bar) {
                        (true, true) => '+',
                        (true, false) => '-',
                        (false, true) => '|',
                        (false, false) => ' ',
                    });
                    rule.push_str(fill);
                }
                if let Some(width) = widths.get(column) {
                    rule.push_str(&fill.repeat(width + 1));
                }
            }
            lines.push(rule.trim_end().to_owned());
        }
        let Some(cells) = cells.get(row) else {
            break;
        };
        let mut line = String::new();
        for (column, &has_bar) in bars.iter().enumerate() {
            if has_bar {
                line.push_str(if is_bar(row + 1, column) { "| " } else { "  " });
            }
            if let Some((text, width)) = cells.get(column) {
                line.push_str(text);
                line.push_str(&" ".repeat(widths[column] - width + 1));
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}
