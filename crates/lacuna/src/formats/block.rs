//! What stands around the rows of a grid: a size, a header, labels, brackets, quotes, a map of the
//! boxes.
//!
//! ```text
//! 9 9                      1 2 3 4 …          0 0 5 …  clues
//! - - 5 …    a size      A . . 5 . …  labels  1 1 2 …  then the boxes
//! ```
//!
//! [`rewrite`] removes it and puts the usual [signs](super::signs) in place, byte for byte, so that bars
//! and rules still enclose boxes and errors still name columns. Then [`grid`](super::grid) reads plain
//! rows.

use std::ops::Range;

use super::error::Wrong;
use super::grid;
use super::layouts::{NINE, SIDES};
use super::lines::{Line, Owned};
use super::signs;
use crate::rules::layout::Layout;

/// A grid cut out of the lines around it.
#[derive(Debug, Default)]
pub(super) struct Rewritten {
    /// The number of the last line that belongs to it.
    pub(super) last: u64,
    /// Its rows, and the rules between them.
    pub(super) lines: Vec<Owned>,
    /// Its boxes, where a map of them follows or precedes.
    pub(super) boxes: Option<Layout>,
}

/// A line of cells.
struct Row<'a> {
    /// Its place among the lines of the block.
    at: usize,
    text: &'a [u8],
    /// The words, which may be cells, groups of cells or labels.
    words: Vec<Range<usize>>,
}

/// Bytes between words.
const BETWEEN: &[u8] = b" \t\r,;|[](){}\"'`";

impl<'a> Row<'a> {
    fn new(at: usize, text: &'a [u8]) -> Row<'a> {
        let (mut words, mut begin) = (Vec::new(), None);
        for at in 0..=text.len() {
            let is_between = text.get(at).is_none_or(|byte| BETWEEN.contains(byte));
            match begin {
                None if !is_between => begin = Some(at),
                Some(from) if is_between => {
                    words.push(from..at);
                    begin = None;
                }
                _ => {}
            }
        }
        Row { at, text, words }
    }

    /// `true` if it has `side` cells behind `labels` words.
    fn fits(&self, side: usize, labels: usize) -> bool {
        let words = self.words.get(labels..).unwrap_or_default();
        words.len() == side || words.iter().map(ExactSizeIterator::len).sum::<usize>() == side
    }

    /// The cells of a row of `side` cells behind `labels` words: each a word, or each a character.
    fn cells(&self, side: usize, labels: usize) -> Option<Vec<Range<usize>>> {
        let words = self.words.get(labels..)?;
        if words.len() == side {
            return Some(words.to_vec());
        }
        let bytes: Vec<_> = words
            .iter()
            .flat_map(|word| word.clone().map(|at| at..at + 1))
            .collect();
        (bytes.len() == side).then_some(bytes)
    }

    fn word(&self, number: usize) -> &'a [u8] {
        self.words
            .get(number)
            .map_or(&[], |word| &self.text[word.clone()])
    }
}

/// `true` if words count: 0, 1, 2 …, 1, 2, 3 …, A, B, C … or such behind a letter, as in r1, r2, r3.
fn count_up(words: &[&[u8]]) -> bool {
    let number = |word: &[u8]| -> Option<u32> {
        let digits = word.iter().position(u8::is_ascii_digit)?;
        let is_prefix = digits <= 1 && word[..digits].iter().all(|byte| byte.is_ascii_alphabetic());
        is_prefix
            .then(|| std::str::from_utf8(&word[digits..]).ok()?.parse().ok())
            .flatten()
    };
    let letter = |word: &[u8]| match word {
        [letter @ (b'A'..=b'Z' | b'a'..=b'z')] => {
            Some(u32::from(letter.to_ascii_uppercase() - b'A'))
        }
        _ => None,
    };
    let counts = |read: &dyn Fn(&[u8]) -> Option<u32>| {
        let first = words.first().and_then(|word| read(word));
        first.is_some_and(|first| {
            let mut numbered = words.iter().zip(first..);
            first <= 1 && numbered.all(|(word, number)| read(word) == Some(number))
        })
    };
    counts(&number) || counts(&letter)
}

/// The largest number of lines that can belong to a grid: rows, a map, rules between all of them.
pub(super) const MOST_LINES: usize = 4 * *SIDES.end();

/// How far a grid that begins with some line may reach.
pub(super) struct Ahead {
    has_blanks: bool,
    /// The number of cells in a row, as far as the first line tells.
    side: usize,
    /// The number of rows that settles what the first ones are.
    most: usize,
    lines: usize,
    rows: usize,
    /// `true` if more lines may belong to it than were wanted.
    pub(super) is_cut: bool,
}

impl Ahead {
    pub(super) fn of(first: &[u8]) -> Ahead {
        let row = Row::new(0, first);
        let words = row.words.len();
        let bytes: usize = row.words.iter().map(ExactSizeIterator::len).sum();
        let side = if words > 1 { words } else { bytes };
        // A header is told by the number of rows below it, and a size says little about them.
        let is_open = bytes < *SIDES.start()
            || (2..=3).contains(&words)
            || is_header(&row, words)
            || is_header(&row, words.saturating_sub(1));
        Ahead {
            has_blanks: has_blanks(first),
            side,
            most: if is_open { MOST_LINES } else { 2 * side + 2 },
            lines: 1,
            rows: 1,
            is_cut: false,
        }
    }

    /// `true` while lines may belong to the grid: a blank one may only stand where rows are missing, or
    /// before a map of the boxes.
    pub(super) fn wants(&mut self, next: &Line) -> bool {
        let fills = self.has_blanks && self.lines < NINE;
        let is_near = !next.is_blank() || self.rows <= self.side;
        self.is_cut = is_near && (self.rows > self.most || self.lines + 1 >= MOST_LINES);
        self.lines += 1;
        self.rows += usize::from(is_row(next.text));
        fills || is_near && !self.is_cut
    }
}

/// `true` for a row of 9×9 cells of which the empty ones are blank, cut off at its end.
fn has_blanks(text: &[u8]) -> bool {
    let text = text.trim_ascii_end();
    text.len() <= NINE && text.iter().all(|byte| matches!(byte, b' ' | b'1'..=b'9'))
}

fn is_row(text: &[u8]) -> bool {
    !text.trim_ascii().is_empty()
        && !grid::is_ornament(text)
        && grid::line_remark(text).is_none()
        && !matches!(text, [b'#' | b'%', ..])
}

/// `true` for a row of a table with an empty field, which is an empty cell.
fn has_empty_field(text: &[u8]) -> bool {
    let is_separator = |byte: &u8| b",;\t".contains(byte);
    let bytes = text.iter().filter(|byte| !b" \"'`".contains(byte));
    let bytes: Vec<u8> = bytes.copied().collect();
    bytes.first().is_some_and(is_separator)
        || bytes.windows(2).any(|two| two.iter().all(is_separator))
}

/// A way to find the rows among the lines: lines above them, labels in front of them.
struct Frame {
    above: usize,
    labels: usize,
}

/// Cuts a grid out of these lines and puts the usual signs into its cells. Returns `None` if its lines
/// can be read as they are, or are something else.
///
/// # Errors
/// If the signs are ambiguous, or there are more rows than a grid has: with the place of the line.
pub(super) fn rewrite(lines: &[Owned], is_cut: bool) -> Result<Option<Rewritten>, (usize, Wrong)> {
    let rows: Vec<Row> = lines
        .iter()
        .enumerate()
        .filter(|(_, (_, text))| is_row(text))
        .map(|(at, (_, text))| Row::new(at, text))
        .collect();
    if rows.iter().any(|row| has_empty_field(row.text)) {
        return with_empty_fields(lines, &rows);
    }
    let Some((side, frame)) = frame(&rows) else {
        let Some(split) = one_line(&lines[0]) else {
            return Ok(blank_cells(lines));
        };
        let signed = rewrite(&split.lines, false).map_err(|(_, wrong)| (0, wrong))?;
        return Ok(signed.or(Some(split)));
    };
    let fits = |row: &Row| row.fits(side, frame.labels);
    let body = &rows[frame.above..];
    let count = body.iter().take_while(|row| fits(row)).count();
    let (mut grid, mut boxes, mut used) = (&body[..side], None, side);
    if count >= 2 * side {
        let (first, second) = (&body[..side], &body[side..2 * side]);
        let maps = [first, second].map(|rows| map(rows, side, &frame));
        (grid, boxes) = match maps {
            [Map::None, Map::Boxes(boxes)] => (first, Some(*boxes)),
            [Map::Boxes(boxes), Map::None] => (second, Some(*boxes)),
            [Map::Torn, _] => return Err((first[0].at, torn())),
            [_, Map::Torn] => return Err((second[0].at, torn())),
            _ => (first, None),
        };
        used = if boxes.is_some() { 2 * side } else { side };
    }
    if boxes.is_none() {
        after(lines, body, side, is_cut, &fits)?;
    }
    let mut changed = frame.above > 0 || frame.labels > 0 || boxes.is_some();
    let mut texts: Vec<Vec<u8>> = grid.iter().map(|row| row.text.to_vec()).collect();
    for (row, text) in grid.iter().zip(&mut texts) {
        if frame.labels > 0 {
            text[..row.words[frame.labels].start].fill(b' ');
        }
        text.iter_mut()
            .filter(|byte| b"\"'`".contains(byte))
            .for_each(|byte| *byte = b' ');
        changed |= text != row.text;
    }
    changed |= put_signs(grid, &mut texts, side, frame.labels)?;
    if !changed {
        return Ok(None);
    }
    let (begin, end) = (grid[0].at, grid[side - 1].at);
    let mut cut = lines[begin..=end].to_vec();
    for (row, text) in grid.iter().zip(texts) {
        cut[row.at - begin].1 = text;
    }
    let last = lines[body[used - 1].at].0;
    Ok(Some(Rewritten {
        last,
        lines: cut,
        boxes,
    }))
}

/// Checks the lines directly after a grid: other grids, or a puzzle of another form.
fn after(
    lines: &[Owned],
    rows: &[Row],
    side: usize,
    is_cut: bool,
    fits: &impl Fn(&Row) -> bool,
) -> Result<(), (usize, Wrong)> {
    let end = rows[side - 1].at;
    let is_blank = |(_, text): &Owned| text.trim_ascii().is_empty();
    let is_next = |row: &&Row| !lines[end..row.at].iter().any(is_blank);
    let next: Vec<&Row> = rows[side..].iter().take_while(is_next).collect();
    let more = next.iter().take_while(|row| fits(row)).count();
    if is_cut && more == next.len() {
        return Ok(());
    }
    if !more.is_multiple_of(side) {
        let count = side + more;
        let sentence =
            format!("there are {count} rows of {side} cells; put a blank line between grids");
        return Err((next[0].at, Wrong::says(sentence)));
    }
    let is_puzzle = |row: &Row| {
        row.words
            .iter()
            .any(|word| word.len() >= SIDES.start().pow(2))
            || row.text.iter().any(|byte| b"~{<[".contains(byte))
    };
    match next.get(more) {
        Some(row) if !is_puzzle(row) => {
            let sentence = "this line directly after a grid is not a row of it; put a blank line before it, or remove it";
            Err((row.at, Wrong::says(sentence)))
        }
        _ => Ok(()),
    }
}

fn torn() -> Wrong {
    Wrong::says("these rows look like a map of boxes, and one of them is in two pieces")
}

/// Removes a header above rows of a table with empty fields.
fn with_empty_fields(lines: &[Owned], rows: &[Row]) -> Result<Option<Rewritten>, (usize, Wrong)> {
    let has =
        |row: &Row, wanted: &[u8]| (0..row.words.len()).any(|number| row.word(number) == wanted);
    let fields = rows[rows.len() - 1]
        .text
        .split(|byte| b",;\t".contains(byte));
    let largest = fields.count().to_string();
    // With the largest value present, 0 is none.
    let is_clear = rows.iter().any(|row| has(row, largest.as_bytes()));
    let is_blank = |row: &Row| {
        row.text
            .windows(2)
            .any(|two| two.iter().all(|byte| b",;\t".contains(byte)))
    };
    if let Some(row) = rows.iter().find(|row| has(row, b"0"))
        && !is_clear
        && rows.iter().any(is_blank)
    {
        let sentence =
            "the puzzle has two signs for an empty cell, 0 and an empty field; use one of them";
        return Err((row.at, Wrong::says(sentence)));
    }
    let side = rows[0].words.len();
    if has_empty_field(rows[0].text) || !is_header(&rows[0], side) || rows.len() <= side {
        return Ok(None);
    }
    let lines = &lines[rows[1].at..=rows[side].at];
    Ok(Some(Rewritten {
        last: lines[lines.len() - 1].0,
        lines: lines.to_vec(),
        boxes: None,
    }))
}

/// Splits a whole grid on one line, as single cells or as rows, into lines.
fn one_line((number, text): &Owned) -> Option<Rewritten> {
    let words: Vec<&[u8]> = Row::new(0, text)
        .words
        .into_iter()
        .map(|word| &text[word])
        .collect();
    let side = words.len().isqrt();
    let line = |cells: &[&[u8]]| {
        let cells = cells
            .iter()
            .map(|cell| if grid::is_null(cell) { b"." } else { *cell });
        (*number, cells.collect::<Vec<_>>().join(&b' '))
    };
    let is_cell = |word: &&[u8]| word.len() <= 2 || grid::is_null(word);
    let cells = (side * side == words.len() && words.iter().all(is_cell)).then_some(side);
    // Groups of rising digits are candidates.
    let is_group = |word: &&[u8]| {
        let digits = word.iter().filter(|byte| **byte > b'0' && **byte <= b'9');
        digits.is_sorted_by(|one, next| one < next)
    };
    let rows = words.iter().all(|word| word.len() == words.len());
    let rows = (rows && !words.iter().all(is_group)).then_some(words.len());
    let (side, in_a_line) = cells
        .map(|side| (side, side))
        .or(rows.map(|side| (side, 1)))?;
    SIDES.contains(&side).then(|| Rewritten {
        last: *number,
        lines: words.chunks(in_a_line).map(line).collect(),
        boxes: None,
    })
}

/// Puts dots into nine lines that have blanks for empty cells.
fn blank_cells(lines: &[Owned]) -> Option<Rewritten> {
    let is_alone = lines
        .get(NINE)
        .is_none_or(|(_, text)| text.trim_ascii().is_empty());
    let rows = lines
        .get(..NINE)
        .filter(|rows| is_alone && rows.iter().all(|(_, text)| has_blanks(text)))?;
    let dotted = |(number, text): &Owned| {
        let mut text = text.trim_ascii_end().to_vec();
        text.resize(NINE, b' ');
        text.iter_mut()
            .filter(|byte| **byte == b' ')
            .for_each(|byte| *byte = b'.');
        (*number, text)
    };
    Some(Rewritten {
        last: rows[NINE - 1].0,
        lines: rows.iter().map(dotted).collect(),
        boxes: None,
    })
}

/// Finds the rows: `side` lines of as many cells each, perhaps below a size and a header, perhaps behind
/// labels.
fn frame(rows: &[Row]) -> Option<(usize, Frame)> {
    // A sign above the labels makes the header look like a row.
    let side = rows.first()?.words.len().saturating_sub(1);
    if SIDES.contains(&side) && rows.len() > side && is_header(&rows[0], side) {
        let body = &rows[1..=side];
        if body.iter().all(|row| row.fits(side, 1)) && count_up(&labels_of(body, side)) {
            return Some((
                side,
                Frame {
                    above: 1,
                    labels: 1,
                },
            ));
        }
    }
    for labels in [0, 1] {
        for above in [0, 1, 2] {
            let body = rows.get(above..)?;
            let first = body.first()?;
            let words = first.words.len().saturating_sub(labels);
            let bytes = first
                .words
                .iter()
                .skip(labels)
                .map(ExactSizeIterator::len)
                .sum();
            for side in [words, bytes] {
                let is_grid = SIDES.contains(&side)
                    && body.len() >= side
                    && body[..side].iter().all(|row| row.fits(side, labels))
                    && (labels == 0 || count_up(&labels_of(body, side)))
                    && rows[..above].iter().all(|row| is_heading(row, side));
                // A header is one only if the rows below are a grid without it.
                let has_header = || {
                    let fits = |row: &&Row| row.fits(side, labels);
                    let fitting = body.iter().take_while(fits).count();
                    above == 0 && fitting % side == 1 && is_header(first, side)
                };
                if is_grid && !has_header() {
                    return Some((side, Frame { above, labels }));
                }
            }
        }
    }
    None
}

/// The labels of the first `side` rows.
fn labels_of<'a>(rows: &[Row<'a>], side: usize) -> Vec<&'a [u8]> {
    rows[..side].iter().map(|row| row.word(0)).collect()
}

/// `true` for a size, as in `9` or `9 9`, or a header.
fn is_heading(row: &Row, side: usize) -> bool {
    let is_size = |word: &Range<usize>| {
        std::str::from_utf8(&row.text[word.clone()]).is_ok_and(|word| word.parse() == Ok(side))
    };
    (row.words.len() <= 2 && row.words.iter().all(is_size)) || is_header(row, side)
}

/// `true` for a row of labels, one for each column, perhaps with one for the column of labels.
fn is_header(row: &Row, side: usize) -> bool {
    [0, 1].into_iter().any(|skipped| {
        row.words.len() == side + skipped
            && count_up(
                &(skipped..side + skipped)
                    .map(|number| row.word(number))
                    .collect::<Vec<_>>(),
            )
    })
}

/// What rows are as a map of boxes: each label as often as a row has cells.
enum Map {
    None,
    Boxes(Box<Layout>),
    /// Some box is not in one piece.
    Torn,
}

fn map(rows: &[Row], side: usize, frame: &Frame) -> Map {
    let cells = rows.iter().flat_map(|row| {
        let cells = row.cells(side, frame.labels).unwrap_or_default();
        cells.into_iter().map(|cell| &row.text[cell])
    });
    let cells: Vec<&[u8]> = cells.collect();
    let is_first = |cell: &&&[u8]| **cell == cells[0];
    if cells.iter().filter(is_first).count() != side {
        return Map::None;
    }
    let first = |cell: usize| cells.iter().position(|other| *other == cells[cell]);
    let boxes: Vec<usize> = (0..cells.len()).filter_map(first).collect();
    let touches = |cell: usize, other: usize| boxes[cell] == boxes[other];
    let meets = |cell: usize| {
        let (row, column) = (cell / side, cell % side);
        row + 1 < side && touches(cell, cell + side) || column + 1 < side && touches(cell, cell + 1)
    };
    // In a full grid, equal values do not touch.
    if !(0..boxes.len()).any(meets) {
        return Map::None;
    }
    let Ok(layout) = Layout::jigsaw(&boxes) else {
        return Map::None;
    };
    let mut reached: Vec<usize> = Vec::new();
    for start in (0..boxes.len()).filter(|&cell| boxes[cell] == cell) {
        let (mut open, mut size) = (vec![start], 0);
        while let Some(cell) = open.pop() {
            if reached.contains(&cell) {
                continue;
            }
            reached.push(cell);
            size += 1;
            let (row, column) = (cell / side, cell % side);
            let beside = [
                (row > 0).then(|| cell - side),
                (row + 1 < side).then(|| cell + side),
                (column > 0).then(|| cell - 1),
                (column + 1 < side).then(|| cell + 1),
            ];
            open.extend(
                beside
                    .into_iter()
                    .flatten()
                    .filter(|&other| touches(cell, other)),
            );
        }
        if size < side {
            return Map::Torn;
        }
    }
    Map::Boxes(Box::new(layout))
}

/// Puts the usual signs into the cells of these texts. Returns `true` if that changes something.
fn put_signs(
    rows: &[Row],
    texts: &mut [Vec<u8>],
    side: usize,
    labels: usize,
) -> Result<bool, (usize, Wrong)> {
    let cells: Vec<(usize, Range<usize>)> = (0..side)
        .flat_map(|row| {
            rows[row]
                .cells(side, labels)
                .into_iter()
                .flatten()
                .map(move |cell| (row, cell))
        })
        .collect();
    let mut is_changed = false;
    if cells.iter().any(|(_, cell)| cell.len() > 1) {
        let word = |(row, cell): &(usize, Range<usize>)| &rows[*row].text[cell.clone()];
        let zero = cells
            .iter()
            .find(|cell| word(cell).iter().all(|byte| *byte == b'0'));
        let has_other = cells
            .iter()
            .any(|cell| matches!(word(cell), b"." | b"-" | b"_" | b"*" | b"?"));
        if let (Some((row, cell)), true) = (zero, has_other) {
            let sentence =
                "the puzzle has two signs for an empty cell, one of them 0; use one of them";
            return Err((rows[*row].at, Wrong::says(sentence).at(cell.start)));
        }
        // Numbers: 05 is 5, and 00 is an empty cell.
        for (row, cell) in cells {
            let word = &mut texts[row][cell];
            let zeros = word.iter().take_while(|&&byte| byte == b'0').count();
            if word.len() > 1 && zeros > 0 && word.iter().all(u8::is_ascii_digit) {
                let last = word.len() - 1;
                word[..zeros.min(last)].fill(b' ');
                is_changed = true;
            }
        }
        return Ok(is_changed);
    }
    let bytes: Vec<u8> = cells
        .iter()
        .map(|(row, cell)| rows[*row].text[cell.start])
        .collect();
    let place = |wrong: Wrong| {
        let (row, cell) = &cells[wrong.at];
        (
            rows[*row].at,
            Wrong {
                at: cell.start,
                ..wrong
            },
        )
    };
    if let Some(usual) = signs::usual(&bytes, side as u8).map_err(place)? {
        for ((row, cell), byte) in cells.into_iter().zip(usual) {
            texts[row][cell.start] = byte;
        }
        is_changed = true;
    }
    Ok(is_changed)
}
