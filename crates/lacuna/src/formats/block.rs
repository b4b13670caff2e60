//! Grids on several lines: what a text is, and where its cells are.
//!
//! ```text
//! 9 9                      1 2 3 4 …          0 0 5 …  clues
//! - - 5 …    a size      A . . 5 . …  labels  1 1 2 …  then the boxes
//! ```
//!
//! The lines are [cleaned](clean) of what is code, and split into cells in every way that a row may be
//! meant. Then the first of the [`SHAPES`] that fits has the cells, whose [signs](super::signs) are read
//! together.

use std::borrow::Cow;
use std::cell::LazyCell;
use std::ops::Range;
use std::sync::Arc;

use super::error::Wrong;
use super::layouts::{NINE, SIDES, columns, is_single, nearest_side, unusual};
use super::line::{cell, value, value_up_to};
use super::lines::{Line, Owned};
use super::prose::{is_ornament, line_remark};
use super::signs::{self, Cell};
use super::walls::Walls;
use crate::board::Board;
use crate::rules::layout::Layout;

/// A grid among the lines around it.
#[derive(Debug)]
pub(super) struct Found {
    /// The numbers of the line of its first row and of the last line that belongs to it.
    pub(super) lines: (u64, u64),
    pub(super) clues: Board,
    pub(super) solution: Option<Board>,
    /// Its boxes, where a map of them follows or precedes, or walls show unusual ones.
    pub(super) boxes: Option<Arc<Layout>>,
    /// The candidates of cells, as bit sets.
    pub(super) candidates: Vec<(usize, u32)>,
}

/// The place of a fault among the lines of a block, and the fault.
type Fault = (usize, Wrong);

/// The places of cells in a line.
type Places = Vec<Range<usize>>;

/// Bytes between words.
const BETWEEN: &[u8] = b" \t\r,;:|![](){}\"'`&";

/// Separators of fields, which may be empty.
const SEPARATORS: &[u8] = b"\t,;&";

fn is_between(byte: u8) -> bool {
    BETWEEN.contains(&byte)
}

/// The parts of a range of a text between separators.
fn split(text: &[u8], range: Range<usize>, is_separator: impl Fn(&u8) -> bool) -> Places {
    let mut begin = range.start;
    let part = |part: &[u8]| {
        let range = begin..begin + part.len();
        begin = range.end + 1;
        range
    };
    text[range].split(is_separator).map(part).collect()
}

fn words(text: &[u8], range: Range<usize>) -> Places {
    let mut words = split(text, range, |byte| is_between(*byte));
    words.retain(|word| !word.is_empty());
    words
}

/// A line of cells.
#[derive(Debug)]
struct Row<'a> {
    /// Its place among the lines of the block.
    at: usize,
    text: Cow<'a, [u8]>,
    /// The words, which may be cells, groups of cells or labels, the number of labels, and where the
    /// cells begin behind them.
    words: Places,
    labels: usize,
    begin: usize,
    /// The fields between separators, an empty one for an empty cell.
    fields: Places,
    /// `true` if a blank line is above it.
    is_apart: bool,
}

impl<'a> Row<'a> {
    fn new(at: usize, text: &'a [u8], labels: usize) -> Row<'a> {
        let text = clean(text);
        let words = words(&text, 0..text.len());
        // Between the bars of a frame, tabs are blanks.
        let has = |sign: &&u8| text.contains(sign) && !(**sign == b'\t' && text.contains(&b'|'));
        let label = labels.checked_sub(1).and_then(|label| words.get(label));
        let begin = label.map_or(0, |label| label.end);
        let mut fields = Vec::new();
        if let Some(separator) = SEPARATORS.iter().find(has) {
            let lead = text[begin..]
                .trim_ascii_start()
                .strip_prefix(b"\"")
                .unwrap_or(&text[begin..]);
            let is_own = begin > 0 && lead.starts_with(&[*separator]);
            let begin = if is_own {
                text.len() - lead.len() + 1
            } else {
                begin
            };
            fields = split(&text, begin..text.len(), |byte| byte == separator);
        }
        for field in &mut fields {
            match &self::words(&text, field.clone())[..] {
                [] => field.end = field.start,
                [word] => *field = word.clone(),
                _ => {}
            }
        }
        Row {
            at,
            words,
            labels,
            begin,
            fields,
            is_apart: false,
            text,
        }
    }

    fn word(&self, word: &Range<usize>) -> &[u8] {
        &self.text[word.clone()]
    }

    fn label(&self, number: usize) -> &[u8] {
        self.words.get(number).map_or(b"", |word| self.word(word))
    }

    /// The words that are no labels.
    fn cell_words(&self) -> &[Range<usize>] {
        self.words.get(self.labels..).unwrap_or_default()
    }

    fn characters(&self) -> usize {
        self.cell_words().iter().map(ExactSizeIterator::len).sum()
    }

    /// The likely number of cells.
    fn width(&self) -> usize {
        let words = self.cell_words();
        let length = words.first().map_or(0, ExactSizeIterator::len);
        let are_groups = length > 1 && words.iter().all(|word| word.len() == length);
        let is_side = |count: &usize| count >= SIDES.start();
        let words = (!are_groups).then_some(words.len()).filter(is_side);
        let fields = Some(self.fields.len()).filter(is_side);
        fields.or(words).unwrap_or(self.characters())
    }

    /// The places between bars, brackets or quotes where empty cells are blank, with spaces between cells
    /// or without: `| 5 3   |   7   |`.
    fn blanks(&self, is_spaced: bool) -> Places {
        let is_end = |byte: &u8| b"|\"'[]".contains(byte);
        let parts = split(&self.text, self.begin..self.text.len(), is_end);
        let [first, parts @ .., last] = &parts[..] else {
            return Vec::new();
        };
        let is_outside = |byte: &u8| b" \t\r,;.".contains(byte);
        let is_framed = [first, last]
            .iter()
            .all(|part| self.word(part).iter().all(is_outside));
        let width = parts.first().map_or(0, ExactSizeIterator::len);
        let is_blank = |at: usize| self.text[at] == b' ';
        let is_gap = |part: &Range<usize>| part.clone().step_by(2).all(is_blank);
        let fits = |part: &Range<usize>| {
            part.len() == width && (!is_spaced || width % 2 == 1 && is_gap(part))
        };
        if !is_framed || !parts.iter().all(fits) {
            return Vec::new();
        }
        let (skipped, step) = if is_spaced { (1, 2) } else { (0, 1) };
        let cells = parts
            .iter()
            .flat_map(|part| part.clone().skip(skipped).step_by(step));
        cells.map(|at| at..at + 1).collect()
    }

    /// The cells of a row of `side` cells: fields, words, characters, or places in a frame.
    fn cells(&self, side: usize) -> Option<Places> {
        // Further separators at the ends are not empty cells.
        let is_empty = |field: &&Range<usize>| field.is_empty();
        let more = self.fields.len().saturating_sub(side);
        let ends = self.fields.iter().rev().take_while(is_empty);
        let after = ends.count().min(more);
        let begins = self.fields.iter().take_while(is_empty);
        let before = begins.count().min(more - after);
        let fields = &self.fields[before..self.fields.len() - after];
        let is_word = |field: &Range<usize>| !self.word(field).iter().any(|byte| is_between(*byte));
        if fields.len() == side && fields.iter().all(is_word) {
            return Some(fields.to_vec());
        }
        let words = self.cell_words();
        let filled = self.fields.iter().skip_while(is_empty);
        let are_dense = filled
            .skip_while(|field| !field.is_empty())
            .all(Range::is_empty)
            && (self.fields.len() < *SIDES.start() || !self.fields.iter().any(is_word));
        if are_dense && words.len() == side {
            return Some(words.to_vec());
        }
        if are_dense && self.characters() == side {
            let characters = words
                .iter()
                .flat_map(|word| word.clone().map(|at| at..at + 1));
            return Some(characters.collect());
        }
        [true, false]
            .map(|is_spaced| self.blanks(is_spaced))
            .into_iter()
            .find(|cells| cells.len() == side)
    }

    /// `true` if it has this many cells, each with a value.
    fn reads(&self, count: usize, largest: u8) -> bool {
        self.cells(count).is_some_and(|cells| {
            let texts: Vec<&[u8]> = cells.iter().map(|cell| self.word(cell)).collect();
            signs::cells(&texts, largest).is_ok()
        })
    }
}

/// Blanks what is code around cells: `int grid[9][9] = {`, `np.array([`, `, dtype=int64)`, `\n`.
pub(super) fn clean(text: &[u8]) -> Cow<'_, [u8]> {
    if !text.iter().any(|byte| b"=([{\\>\"#/".contains(byte)) {
        return text.into();
    }
    let find = |wanted: &[u8]| text.windows(wanted.len()).position(|part| part == wanted);
    let is_name = |byte: &u8| byte.is_ascii_alphabetic() || b"_$".contains(byte);
    let is_open = |byte: &u8| b"([{".contains(byte);
    let is_close = |byte: &u8| b")]}".contains(byte);
    // The cells begin after a name, or where two brackets are.
    let lead = text.trim_ascii_start();
    let margin = text.len() - lead.len();
    let sign = find(b"=").or_else(|| find(b"<-").map(|at| at + 1));
    let count = |text: &[u8], signs: &[u8]| text.iter().filter(|byte| signs.contains(byte)).count();
    let sign = sign.filter(|&sign| count(&text[..sign], b"({") == count(&text[..sign], b")}"));
    let mut begin = match sign {
        Some(sign) if lead.first().is_some_and(is_name) => sign + 1,
        _ => margin + usize::from(lead.starts_with(b">")),
    };
    let doubled = [b"[[", b"{{", b"(("].into_iter().find_map(|two| find(two));
    begin = begin.max(doubled.unwrap_or(0));
    // They end before a comment, and where further arguments follow the last bracket.
    let mut end = find(b" #")
        .or_else(|| find(b" //"))
        .unwrap_or(text.len())
        .max(begin);
    let last = text[..end].iter().rposition(is_open).unwrap_or(0);
    if let Some(close) = text[last..end]
        .iter()
        .position(is_close)
        .map(|close| last + close)
        && let Some(after) = text[close..end]
            .iter()
            .position(|byte| !is_close(byte) && *byte != b' ')
        && b",.".contains(&text[close + after])
    {
        end = end.min(close + after).max(begin);
    }
    let mut clean = text.to_vec();
    clean[..begin].fill(b' ');
    clean[end..].fill(b' ');
    let text = &text[..end];
    let (mut at, mut quote) = (begin, None);
    while at < end {
        let byte = text[at];
        let mut next = at + 1;
        let is_code = match byte {
            b'\\' => {
                let command = text[next..]
                    .iter()
                    .take_while(|byte| byte.is_ascii_alphabetic());
                next += command
                    .count()
                    .max(usize::from(text.get(next) == Some(&b'\\')));
                true
            }
            b'+' => text[..at].trim_ascii_end().ends_with(b"\""),
            // The number of a row, a column or a cell, as R prints them.
            b'[' => {
                let is_number = |byte: &&u8| byte.is_ascii_digit() || **byte == b',';
                let length = text[next..].iter().take_while(is_number).count();
                let (inner, rest) = text[next..].split_at(length);
                let is_line = inner.starts_with(b",") || inner.ends_with(b",");
                let is_label = match rest {
                    [b']'] => is_line,
                    [b']', b' ', ..] => is_line || at == margin && !inner.is_empty(),
                    _ => false,
                };
                next += if is_label { length + 1 } else { 0 };
                is_label
            }
            b'"' | b'\'' if quote.is_none_or(|open| open == byte) => {
                quote = quote.xor(Some(byte));
                // A name in quotes.
                let close = text[next..].iter().position(|&other| other == byte);
                let name = close
                    .map(|close| next + close + 1)
                    .filter(|&name| quote.is_some() && text.get(name) == Some(&b':'));
                quote = quote.filter(|_| name.is_none());
                next = name.unwrap_or(next);
                name.is_some()
            }
            _ if quote.is_none() && is_name(&byte) => {
                let is_part =
                    |byte: &&u8| is_name(byte) || byte.is_ascii_digit() || b".:!".contains(byte);
                next += text[next..].iter().take_while(is_part).count();
                let name = &text[at..next];
                let follows = text[next..].trim_ascii_start().first();
                let is_call =
                    follows.is_some_and(|byte| is_open(byte) || *byte == b'<') || name == b"new";
                if text[next..].starts_with(b"<") {
                    next += text[next..]
                        .iter()
                        .rposition(|&byte| byte == b'>')
                        .map_or(0, |close| close + 1);
                }
                // Sizes: `[9][9]`, `[9, 9]`, `[]`.
                while let Some(rest) = text[next..].strip_prefix(b"[")
                    && let Some(close @ ..=6) = rest.iter().position(|&byte| byte == b']')
                    && !name.ends_with(b"!")
                {
                    next += close + 2;
                }
                is_call && !signs::is_null(name)
            }
            _ => false,
        };
        if is_code {
            clean[at..next].fill(b' ');
        }
        at = next;
    }
    clean.into()
}

/// `true` if words count: 0, 1, 2 …, 1, 2, 3 …, A, B, C … or such behind a name, as in r1, r2, r3.
pub(super) fn count_up(words: &[&[u8]]) -> bool {
    fn parts(word: &[u8]) -> Option<(&[u8], usize)> {
        let word = word.strip_suffix(b".").unwrap_or(word);
        let is_name = |byte: &&u8| byte.is_ascii_alphabetic() || **byte == b'_';
        match word.split_at(word.iter().take_while(is_name).count()) {
            (&[letter], b"") => Some((b"", usize::from(letter.to_ascii_uppercase() - b'A'))),
            (name, number) => Some((name, str::from_utf8(number).ok()?.parse().ok()?)),
        }
    }
    let Some((name, first @ 0..=1)) = words.first().and_then(|word| parts(word)) else {
        return false;
    };
    let mut numbered = words.iter().zip(first..);
    numbered.all(|(word, number)| parts(word) == Some((name, number)))
}

/// The largest number of lines that can belong to a grid: a cell on each.
pub(super) const MOST_LINES: usize = SIDES.end().pow(2) + 9;

/// How far a grid that begins with some line may reach.
#[derive(Default)]
pub(super) struct Ahead {
    has_blanks: bool,
    /// `true` if its first line may be a header. Only the number of all rows below can tell.
    is_headed: bool,
    /// The number of cells in a row, as far as the first rows tell.
    width: usize,
    lines: usize,
    rows: usize,
    /// `true` if more lines may belong to it than were wanted.
    pub(super) is_cut: bool,
}

impl Ahead {
    pub(super) fn of(first: &[u8]) -> Ahead {
        let row = Row::new(0, first, 0);
        let words = row.words.len();
        let is_headed = [words, words.saturating_sub(1)]
            .into_iter()
            .any(|side| is_header(&row, side));
        let mut ahead = Ahead {
            has_blanks: has_blanks(first),
            is_headed,
            ..Ahead::default()
        };
        ahead.wants(&Line::new(0, first));
        ahead
    }

    /// `true` while lines may belong to the grid: a blank one may only stand where rows are missing, or
    /// before a map of the boxes or the solution.
    pub(super) fn wants(&mut self, next: &Line) -> bool {
        /// The rows that may be something above the grid, and its first.
        const OPEN: usize = 3;
        let fills = self.has_blanks && self.lines < NINE;
        let most = match self.width {
            ..=2 => MOST_LINES,
            _ if self.is_headed => 4 * SIDES.end(),
            width => 2 * width + OPEN,
        };
        let is_row = is_row(next.text);
        let is_near = is_row || !next.is_blank() || self.rows <= self.width + 1;
        self.is_cut = is_near && (self.rows >= most || self.lines + 1 >= MOST_LINES);
        self.lines += 1;
        self.rows += usize::from(is_row);
        if is_row && self.rows <= OPEN {
            let width = Row::new(0, next.text, 0).width();
            self.width = self.width.max(width.min(*SIDES.end()));
        }
        fills || is_near && !self.is_cut
    }
}

/// `true` for a row of 9×9 cells of which the empty ones are blank, cut off at its end.
fn has_blanks(text: &[u8]) -> bool {
    let text = text.trim_ascii_end();
    text.len() <= NINE && text.iter().all(|byte| matches!(byte, b' ' | b'1'..=b'9'))
}

/// Nine lines that have blanks for empty cells, with dots in their place.
fn dotted(lines: &[Owned]) -> Option<Vec<Owned>> {
    let rows = lines
        .get(..NINE)
        .filter(|_| lines.get(NINE).is_none_or(is_blank))?;
    let has_gap = |(_, text): &Owned| text.trim_ascii_end().len() < NINE || text.contains(&b' ');
    let is_wide = |(_, text): &Owned| text.trim_ascii_end().len() > NINE / 2;
    let are_blanks = rows.iter().all(|(_, text)| has_blanks(text))
        && rows.iter().any(has_gap)
        && rows.iter().any(is_wide);
    let dot = |(number, text): &Owned| {
        let cell = |at: usize| match text.get(at) {
            None | Some(b' ') => b'.',
            Some(&byte) => byte,
        };
        (*number, (0..NINE).map(cell).collect())
    };
    are_blanks.then(|| rows.iter().map(dot).collect())
}

fn is_row(text: &[u8]) -> bool {
    let is_blank = text.trim_ascii().is_empty();
    let is_other = is_ornament(text)
        || line_remark(text).is_some()
        || matches!(text, [b'#' | b'%', ..])
        || is_blank && text.iter().filter(|&&byte| byte == b'\t').count() < 3;
    !is_other
}

/// The rows among lines. A line of dashes is one where other rows have dashes for empty cells.
fn rows(lines: &[Owned], labels: usize) -> Vec<Row<'_>> {
    let dashes = |text: &[u8]| text.iter().filter(|byte| **byte == b'-').count();
    let dashed = lines
        .iter()
        .find(|(_, text)| dashes(text) > 0 && is_row(text));
    let dashed = dashed.map(|(_, text)| Row::new(0, text, labels).characters());
    let is_dashed =
        |text: &[u8]| dashed == Some(dashes(text)) && text.iter().all(|byte| b"-| ".contains(byte));
    let (mut rows, mut is_apart) = (Vec::new(), false);
    for (at, line) in lines.iter().enumerate() {
        is_apart |= is_blank(line) && !is_row(&line.1);
        if is_row(&line.1) || is_dashed(&line.1) {
            let row = Row {
                is_apart,
                ..Row::new(at, &line.1, labels)
            };
            if !row.words.is_empty()
                || !row.fields.is_empty()
                || row.blanks(false).len() >= *SIDES.start()
            {
                rows.push(row);
                is_apart = false;
            }
        }
    }
    rows
}

/// Cells cut out of rows.
#[derive(Clone, Debug)]
struct Cut {
    /// The cells, row by row, by their row and their place in it.
    cells: Vec<(usize, Range<usize>)>,
    /// The rows.
    rows: Range<usize>,
    side: usize,
}

impl Cut {
    /// The square of `side` rows from this one on.
    fn square(rows: &[Row], first: usize, side: usize) -> Option<Cut> {
        let mut cells = Vec::with_capacity(side * side);
        for at in first..first + side {
            let row = rows.get(at)?.cells(side)?;
            cells.extend(row.into_iter().map(|cell| (at, cell)));
        }
        Some(Cut {
            cells,
            rows: first..first + side,
            side,
        })
    }

    fn texts<'a>(&self, rows: &'a [Row]) -> Vec<&'a [u8]> {
        self.cells
            .iter()
            .map(|(row, cell)| rows[*row].word(cell))
            .collect()
    }

    fn values(&self, rows: &[Row]) -> Result<Vec<Cell>, Fault> {
        signs::cells(&self.texts(rows), self.side as u8).map_err(|mut wrong| {
            let (row, place) = &self.cells[wrong.at];
            wrong.at = place.start;
            (rows[*row].at, wrong)
        })
    }
}

/// A shape that a grid can have on paper, with the number of labels before each row, and whether the
/// rows are those of a square.
type Shape = (fn(&[Row], Option<&Layout>) -> Option<Cut>, usize, bool);

/// The shapes, in the order in which they are tried.
const SHAPES: [Shape; 6] = [
    (on_paper, 0, false),
    (headed, 1, true),
    (stacked, 0, true),
    (stacked, 1, true),
    (stacked, 2, true),
    (flowing, 0, false),
];

/// `true` if a square of this side may be meant.
fn may_be(side: usize, layout: Option<&Layout>) -> bool {
    layout.map_or(SIDES.contains(&side), |layout| {
        is_single(layout) && layout.side() == side
    })
}

/// The rows of a layout that is no square, with its gaps or without.
fn on_paper(rows: &[Row], layout: Option<&Layout>) -> Option<Cut> {
    let layout = layout.filter(|layout| !is_single(layout))?;
    let (columns, wide) = (columns(layout), layout.paper().1);
    let mut cells = Vec::new();
    for (at, (row, columns)) in rows.iter().zip(&columns).enumerate() {
        let found = row.cells(columns.len()).or_else(|| {
            let all = row.cells(wide)?;
            let is_empty =
                |at: &usize| matches!(row.word(&all[*at]), b"." | b"0" | b"_" | b"*" | b"");
            let are_gaps = (0..wide).all(|at| columns.contains(&at) || is_empty(&at));
            are_gaps.then(|| columns.iter().map(|&at| all[at].clone()).collect())
        })?;
        cells.extend(found.into_iter().map(|cell| (at, cell)));
    }
    let side = usize::from(layout.values());
    (rows.len() >= columns.len()).then_some(Cut {
        cells,
        rows: 0..columns.len(),
        side,
    })
}

/// Rows behind labels below a header, which may have a sign above the labels.
fn headed(rows: &[Row], layout: Option<&Layout>) -> Option<Cut> {
    let words = rows.first()?.words.len();
    let sides = [words, words.saturating_sub(1)].into_iter();
    let mut sides = sides.filter(|&side| may_be(side, layout) && is_header(&rows[0], side));
    sides.find_map(|side| {
        let cut = Cut::square(rows, 1, side)?;
        let labels: Vec<&[u8]> = rows[cut.rows.clone()]
            .iter()
            .map(|row| row.label(0))
            .collect();
        count_up(&labels).then_some(cut)
    })
}

/// As many rows as each has cells, perhaps below a size and a header, perhaps behind labels.
fn stacked(rows: &[Row], layout: Option<&Layout>) -> Option<Cut> {
    let sides = |above: usize| {
        let row = rows.get(above)?;
        let dense = row.cell_words().len().min(row.fields.len());
        Some([
            dense,
            row.width(),
            row.fields.len(),
            row.cell_words().len(),
            row.characters(),
            row.blanks(true).len(),
            row.blanks(false).len(),
            rows.len() - above,
        ])
    };
    let sides = (0..=2).flat_map(|above| {
        sides(above)
            .into_iter()
            .flatten()
            .map(move |side| (above, side))
    });
    let mut sides = sides.filter(|&(_, side)| may_be(side, layout));
    sides.find_map(|(above, side)| {
        let cut = Cut::square(rows, above, side)?;
        let body = &rows[cut.rows.clone()];
        let is_labelled = rows[0].labels == 0 || are_labels(body);
        let is_below = rows[..above].iter().all(|row| heading(row, side).is_some());
        // A header is one only if the rows below are a grid without it.
        let fits = |row: &&Row| row.cells(side).is_some();
        let is_headed = above == 0
            && (is_header(&rows[0], side) || rows[0].words.is_empty() && rows[0].fields.is_empty())
            && rows.iter().take_while(fits).count() % side == 1;
        // Blank lines may stand where a row of boxes ends, or everywhere.
        let mut pauses = (1..side).filter(|&at| body[at].is_apart);
        let is_whole = pauses.clone().count() == side - 1 || pauses.all(|at| may_pause(side, at));
        (is_labelled && is_below && !is_headed && is_whole).then_some(cut)
    })
}

/// `true` if a row of boxes may end after this many rows.
fn may_pause(side: usize, rows: usize) -> bool {
    (2..side).any(|high| side.is_multiple_of(high) && rows.is_multiple_of(high))
}

/// Cells as words or as characters, however the lines are broken.
fn flowing(rows: &[Row], layout: Option<&Layout>) -> Option<Cut> {
    let words = |row: usize| rows[row].words.iter().map(move |word| (row, word.clone()));
    let words: Vec<(usize, Range<usize>)> = (0..rows.len()).flat_map(words).collect();
    let is_cell = |(row, word): &(usize, Range<usize>)| {
        let text = rows[*row].word(word);
        word.len() <= 2 || signs::is_null(text) || text.ends_with(b".0")
    };
    let square = |cells: Vec<(usize, Range<usize>)>| {
        let side = cells.len().isqrt();
        (side * side == cells.len() && may_be(side, layout)).then_some(Cut {
            cells,
            rows: 0..rows.len(),
            side,
        })
    };
    let bytes = words
        .iter()
        .flat_map(|(row, word)| word.clone().map(|at| (*row, at..at + 1)));
    let bytes: Vec<(usize, Range<usize>)> = bytes.collect();
    // Groups of rising digits are candidates.
    let is_group = |(row, word): &(usize, Range<usize>)| {
        rows[*row].word(word).is_sorted_by(|one, next| one < next)
    };
    let is_broken = |row: &Row| row.is_apart || row.text.contains(&b'|');
    if rows.iter().skip(1).any(is_broken) {
        return None;
    }
    let are_rows = rows.len() > 1 && words.len() == rows.len()
        || rows.len() == 1 && words.len().pow(2) == bytes.len() && !words.iter().all(is_group);
    let of_words = words.iter().all(is_cell).then(|| square(words)).flatten();
    of_words.or_else(|| square(bytes).filter(|_| are_rows))
}

/// The pieces of a line that ends rows by brackets, semicolons and the like.
fn pieces(lines: &[Owned], rows: &[Row], layout: Option<&Layout>) -> Option<Vec<Owned>> {
    let [row] = rows else { return None };
    [&b"])}"[..], b";", b"/", b"|"]
        .into_iter()
        .find_map(|ends| {
            let pieces = row.text.split(|byte| ends.contains(byte)).map(|piece| {
                let piece = piece.trim_ascii();
                // A separator between two rows.
                let inner = piece.strip_prefix(b",").filter(|_| ends.contains(&b']'));
                (lines[row.at].0, inner.unwrap_or(piece).to_vec())
            });
            let pieces: Vec<Owned> = pieces
                .filter(|(_, piece)| !piece.is_empty() && is_row(piece))
                .collect();
            stacked(&self::rows(&pieces, 0), layout).map(|_| pieces)
        })
}

/// `true` if the labels of rows count them, perhaps behind the same word, or are bullets.
fn are_labels(rows: &[Row]) -> bool {
    let last = rows[0].labels - 1;
    let words =
        |number: usize| -> Vec<&[u8]> { rows.iter().map(|row| row.label(number)).collect() };
    let are_equal = |words: &[&[u8]]| words.iter().all(|word| *word == words[0]);
    let is_bullet = |words: &[&[u8]]| are_equal(words) && matches!(words[0], b"-" | b"*");
    (last == 0 || are_equal(&words(0))) && (count_up(&words(last)) || is_bullet(&words(last)))
}

/// What a row above a grid says about its boxes, if it is a size, a header or blank.
#[allow(clippy::option_option)]
fn heading(row: &Row, side: usize) -> Option<Option<(usize, usize)>> {
    if is_header(row, side) || row.words.is_empty() {
        return Some(None);
    }
    let text = String::from_utf8_lossy(&row.text).to_lowercase();
    let words = text
        .split([' ', ',', 'x', '*', '\t'])
        .filter(|word| !word.is_empty());
    let sizes: Option<Vec<usize>> = words.map(|word| word.parse().ok()).collect();
    match sizes?[..] {
        [size] if size == side || size * size == side => Some(None),
        [high, wide] if high == side && wide == side => Some(None),
        [.., high, wide] if high * wide == side => Some(Some((high, wide))),
        _ => None,
    }
}

/// `true` for a row of labels, one for each column, perhaps with one for the column of labels.
fn is_header(row: &Row, side: usize) -> bool {
    let words: Vec<&[u8]> = row.words.iter().map(|word| row.word(word)).collect();
    [0, 1]
        .into_iter()
        .any(|skipped| words.len() == side + skipped && count_up(&words[skipped..]))
}

/// What rows are as a map: labels that touch, unlike the values of a grid.
#[derive(Debug)]
enum Map {
    None,
    Boxes(Layout),
    /// Some box is not in one piece.
    Torn,
    /// Labels that are no boxes.
    Cages,
}

/// The sentence about [`Map::Torn`].
const TORN: &str = "these rows look like a map of boxes, and one of them is in two pieces";

fn map(cut: &Cut, rows: &[Row]) -> Map {
    let (cells, side) = (cut.texts(rows), cut.side);
    let is_label = |cell: &&[u8]| {
        !cell.is_empty() && cell.iter().all(u8::is_ascii_alphanumeric) && **cell != *b"0"
    };
    let meets = |cell: usize| {
        let right = !(cell + 1).is_multiple_of(side) && cells[cell] == cells[cell + 1];
        is_label(&cells[cell]) && (right || cells.get(cell + side) == Some(&cells[cell]))
    };
    if !(0..cells.len()).any(meets) {
        return Map::None;
    }
    let first = |cell: usize| cells.iter().position(|other| *other == cells[cell]);
    let boxes: Vec<usize> = (0..cells.len()).filter_map(first).collect();
    let are_letters = !cells
        .iter()
        .any(|cell| cell.iter().any(|byte| (b'1'..=b'9').contains(byte)));
    match Layout::jigsaw(&boxes) {
        Ok(layout) if layout.scattered().is_empty() => Map::Boxes(layout),
        Ok(_) => Map::Torn,
        Err(_) if cells.iter().all(is_label) || are_letters => Map::Cages,
        Err(_) => Map::None,
    }
}

/// Reads the grid that these lines begin with, of this layout if it is known.
///
/// # Errors
/// If there is none, or what stands around it is not understood: with the place of the line, which
/// is after the last one if lines are missing.
pub(super) fn read(lines: &[Owned], is_cut: bool, layout: Option<&Layout>) -> Result<Found, Fault> {
    if let Some(dotted) = dotted(lines) {
        return read(&dotted, is_cut, layout);
    }
    let of_labels = [0, 1, 2].map(|labels| LazyCell::new(move || rows(lines, labels)));
    let plain = &*of_labels[0];
    if let Some(pieces) = pieces(lines, plain, layout) {
        return read(&pieces, is_cut, layout).map_err(|(_, wrong)| (plain[0].at, wrong));
    }
    let has_room = |labels| plain.iter().take(3).any(|row| row.words.len() > labels);
    let mut shapes = SHAPES
        .iter()
        .filter(|(_, labels, _)| *labels == 0 || has_room(*labels));
    let found = shapes.find_map(|&(shape, labels, is_square)| {
        let rows = &*of_labels[labels];
        Some((shape(rows, layout)?, rows, is_square))
    });
    let Some((mut grid, rows, is_square)) = found else {
        return Err(failure(plain, lines, layout));
    };
    // R fills a matrix by columns, unless it is told otherwise.
    let has = |word: &[u8]| {
        lines
            .iter()
            .any(|(_, text)| text.windows(word.len()).any(|part| part == word))
    };
    if lines[0].1.windows(9).any(|part| part == b"matrix(c(") && !has(b"byrow") {
        let turned = |at: usize| grid.cells[at % grid.side * grid.side + at / grid.side].clone();
        grid.cells = (0..grid.cells.len()).map(turned).collect();
    }
    let (mut end, mut boxes, mut solution) = (grid.rows.end, None, None);
    if is_square {
        let second = Cut::square(rows, end, grid.side);
        let has_digits = || {
            let mut texts = grid.texts(rows).into_iter();
            texts.any(|text| text.iter().any(u8::is_ascii_digit))
        };
        let is_map = || !matches!(map(&grid, rows), Map::None) && !has_digits();
        if second.is_none() && is_map() {
            let sentence =
                "these rows are a map without a grid; put the rows of the clues above it";
            return Err((rows[grid.rows.start].at, Wrong::says(sentence)));
        }
        if let Some(second) = second {
            let fault =
                |cut: &Cut, sentence: &str| Err((rows[cut.rows.start].at, Wrong::says(sentence)));
            let full = |cut: &Cut| {
                let board = signs::board(&cut.texts(rows), cut.side as u8);
                board.filter(Board::is_full)
            };
            match (map(&grid, rows), map(&second, rows)) {
                (Map::None, Map::Boxes(layout)) => boxes = Some(layout),
                (Map::Boxes(layout), Map::None) => (boxes, grid) = (Some(layout), second.clone()),
                (Map::Torn, Map::None | Map::Boxes(_)) => return fault(&grid, TORN),
                (_, Map::Torn) => return fault(&second, TORN),
                (Map::None, Map::Cages) => {
                    return fault(
                        &second,
                        "these rows look like a map of cages, which lacuna does not read; enter the cages in a setter's tool and paste its f-puzzles link",
                    );
                }
                _ => solution = full(&second).filter(|_| full(&grid).is_none()),
            }
            if boxes.is_some() || solution.is_some() {
                end = second.rows.end;
            }
        }
        if end == grid.rows.end {
            after(lines, rows, &grid, (is_cut, layout))?;
        }
    }
    let values = grid.values(rows)?;
    let boxes = match boxes {
        Some(boxes) => Some(Arc::new(boxes)),
        None if is_square => match walls(&grid, rows, lines) {
            // Disconnected boxes have walls inside.
            Err(_) if layout.is_some() => None,
            boxes => boxes?,
        },
        None => None,
    };
    let above = &rows[..grid.rows.start];
    if let Some((high, wide)) = above.iter().find_map(|row| heading(row, grid.side)?)
        && boxes.is_none()
        && Layout::rectangles(high, wide).is_ok_and(|layout| unusual(layout).is_some())
    {
        let side = grid.side;
        let sentence = format!(
            "{high} {wide} may be boxes of {high} rows or of {high} columns; say which with --variant {side}x{side}-{high}x{wide} or {side}x{side}"
        );
        return Err((above[0].at, Wrong::says(sentence)));
    }
    let mut candidates = Vec::new();
    let value = |(at, cell): (usize, &Cell)| match *cell {
        Cell::Value(value) => value,
        Cell::Candidates(bits) => {
            candidates.push((at, bits));
            0
        }
    };
    let clues = Board::of_values(values.iter().enumerate().map(value).collect());
    let lines = (lines[rows[grid.rows.start].at].0, lines[rows[end - 1].at].0);
    Ok(Found {
        lines,
        clues,
        solution,
        boxes,
        candidates,
    })
}

fn is_blank((_, text): &Owned) -> bool {
    text.trim_ascii().is_empty()
}

/// The boxes that the walls around the rows show, if they are unusual.
fn walls(grid: &Cut, rows: &[Row], lines: &[Owned]) -> Result<Option<Arc<Layout>>, Fault> {
    let of_grid = &rows[grid.rows.clone()];
    if of_grid.iter().any(|row| row.fields.len() >= grid.side) {
        return Ok(None);
    }
    let mut walls = Walls::default();
    let mut above = 0;
    for (row, cells) in of_grid.iter().zip(grid.cells.chunks(grid.side)) {
        for (_, text) in &lines[above..row.at] {
            walls.rule(text);
        }
        above = row.at + 1;
        let places = cells.iter().map(|(_, cell)| cell.end - 1).collect();
        let is_plain = cells.iter().all(|(_, cell)| cell.len() == 1);
        walls.row((row.at, lines[row.at].0), &row.text, places, is_plain);
    }
    let pauses: Vec<usize> = (1..of_grid.len())
        .filter(|&at| of_grid[at].is_apart)
        .collect();
    walls.boxes(&pauses)
}

/// Checks the lines directly after a grid: other grids, or a puzzle of another form.
fn after(
    lines: &[Owned],
    rows: &[Row],
    grid: &Cut,
    ahead: (bool, Option<&Layout>),
) -> Result<(), Fault> {
    let (is_cut, layout) = ahead;
    let (rest, side) = (&rows[grid.rows.end..], grid.side);
    let next = rest.iter().take_while(|row| !row.is_apart);
    let fits = |row: &&Row| row.cells(side).is_some();
    let more = next.clone().take_while(fits).count();
    let is_puzzle = |row: &Row| {
        let least = layout.map_or(SIDES.start().pow(2), Layout::cells);
        let is_long = |word: &Range<usize>| word.len() >= least;
        row.words.iter().any(is_long) || lines[row.at].1.iter().any(|byte| b"~{<[".contains(byte))
    };
    let sentence = match next.clone().nth(more) {
        None if is_cut => return Ok(()),
        _ if !more.is_multiple_of(side) => {
            let count = side + more;
            return Err((
                rest[0].at,
                Wrong::says(format!(
                    "there are {count} rows of {side} cells; put a blank line between grids"
                )),
            ));
        }
        Some(row) if !is_puzzle(row) => {
            "this line directly after a grid is not a row of it; put a blank line before it, or remove it"
        }
        _ => return Ok(()),
    };
    Err((rest[more].at, Wrong::says(sentence)))
}

// Why lines are no grid.

/// The fault of lines that have no shape.
fn failure(rows: &[Row], lines: &[Owned], layout: Option<&Layout>) -> Fault {
    let first = rows.first().filter(|row| row.at == 0);
    let alone = first.and_then(|row| {
        [row.fields.len(), row.words.len(), row.characters()]
            .into_iter()
            .find(|side| SIDES.contains(side) && row.reads(*side, *side as u8))
    });
    let (counts, largest, cells) = match (layout, alone) {
        (Some(layout), _) => (
            columns(layout).iter().map(Vec::len).collect(),
            layout.values(),
            layout.cells(),
        ),
        (None, Some(side)) => (vec![side; side], side as u8, side * side),
        (None, None) => return (0, no_first_row(&lines[0].1)),
    };
    let wide = layout.map(|layout| layout.paper().1);
    let reads = |row: &Row, count| {
        row.reads(count, largest) || wide.is_some_and(|wide| row.reads(wide, largest))
    };
    for (at, &count) in counts.iter().enumerate() {
        let expected = format!(
            "row {} of the grid that begins on line {}",
            at + 1,
            lines[0].0
        );
        match rows.get(at) {
            None => return (lines.len(), Wrong::new("the end of the file", expected)),
            Some(row) if row.is_apart && at > 0 && !may_pause(counts.len(), at) => {
                let blank = lines[..row.at].iter().rposition(is_blank);
                let wrong = Wrong::new("a blank line", expected);
                return (blank.unwrap_or_default(), wrong);
            }
            Some(row) if !reads(row, count) => {
                let expected = if at == 0 {
                    in_a_row(cells, count)
                } else {
                    format!("{count} in {expected}")
                };
                return (row.at, misread(&row.text, largest, expected));
            }
            Some(_) => {}
        }
    }
    (0, no_first_row(&lines[0].1))
}

/// The error for a line that is not the first row of a grid.
fn no_first_row(text: &[u8]) -> Wrong {
    // The letters of its name could be values.
    if text.first().is_some_and(u8::is_ascii_alphabetic) && text.windows(2).any(|two| two == b"~R")
    {
        return Wrong::says("a constraint needs a full stop before it, as in .Cage~10~R1C1~R1C2");
    }
    let cells = visible(text).0;
    let count = cells.len();
    // A line of 70 cells with a 9 lacks cells of a 9×9 puzzle, although 64 are nearer.
    let digit = |&(_, byte): &(usize, u8)| value(byte).filter(|&value| usize::from(value) <= NINE);
    let largest = cells.iter().filter_map(digit).max().unwrap_or(0);
    let are_digits = cells.iter().all(|cell| digit(cell).is_some());
    let side = match count {
        NINE..=25 => count,
        4.. if are_digits && count < NINE => count,
        ..NINE => NINE,
        _ => nearest_side(count).max(largest.into()),
    };
    misread(text, side as u8, in_a_row(side * side, side))
}

/// What is wrong with a row of values up to `largest`: a character, or the number of cells.
fn misread(text: &[u8], largest: u8, expected: String) -> Wrong {
    let (cells, end) = visible(text);
    if let Some(&(at, _)) = cells
        .iter()
        .find(|&&(_, byte)| value_up_to(largest, byte).is_none())
    {
        Wrong::character(text, at, cell(largest))
    } else {
        let s = if cells.len() == 1 { "" } else { "s" };
        Wrong::new(format!("{} cell{s}", cells.len()), expected).at(end)
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

fn in_a_row(cells: usize, row: usize) -> String {
    format!("{cells} in a line or {row} in a row of a grid")
}
