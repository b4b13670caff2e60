//! Grids on several lines: what a text is, and where its cells are.
//!
//! ```text
//! 9 9                      1 2 3 4 …          0 0 5 …  clues
//! - - 5 …    a size      A . . 5 . …  labels  1 1 2 …  then the boxes
//! ```
//!
//! The lines are [cleaned](clean) of what is code, and split into cells in every way that a row may be
//! meant. Then the first shape that fits has the cells, whose [signs](super::signs) are read together.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use super::address::is_address;
use super::layouts::columns;
use super::line::fields;
use super::lines::is_blank;
use super::prose::{is_ornament, line_remark};
use super::signs::Candidates;
use super::spoken::is_answer;
use super::walls::WalledRow;
use super::{
    Board, Layout, Line, NINE, Owned, Record, Remark, SIDES, Wrong, cell, count, find, jsonl,
    largest_value, nearest_side, pencilmarks, signs, usual_box, value, value_up_to, walls,
};

/// The numbers of the line of a grid's first row and of the last line that belongs to it, and the grid.
pub(super) type Found = ((u64, u64), Record);

/// The place of a fault among the lines of a block, and the fault.
type Fault = (usize, Wrong);

/// The places of cells in a line.
type Places = Vec<Range<usize>>;

/// Separators of fields, which may be empty.
const SEPARATORS: &[u8] = b"\t,;&";

/// `true` for a byte between words.
fn is_between(byte: u8) -> bool {
    b" \t\r,;:|\x1d[](){}\"'`&".contains(&byte)
}

/// Where the cells of a frame are from bar to bar: the distance between them, and the place of the first:
/// `| 5 3   |   7   |`, `|5 3  |  7  |` and `|53 | 7 |`.
const BLANKS: [(usize, usize); 3] = [(2, 1), (2, 0), (1, 0)];

/// The parts of a text between separators.
fn split(text: &[u8], is_separator: impl Fn(&u8) -> bool) -> impl Iterator<Item = Range<usize>> {
    fields(text, is_separator).map(|(at, part)| at..at + part.len())
}

fn words(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    split(text, |&byte| is_between(byte)).filter(|word| !word.is_empty())
}

/// A line of cells.
#[derive(Clone, Debug)]
struct Row<'a> {
    /// Its place among the lines of the block.
    at: usize,
    text: Cow<'a, [u8]>,
    /// The words, which may be cells, groups of cells or labels.
    words: Places,
    /// The fields between separators, an empty one for an empty cell.
    fields: Places,
    /// `true` if a blank line is above it.
    is_apart: bool,
    /// `true` if words or a name are above it, so that it is not a further row of a grid.
    is_named: bool,
}

impl<'a> Row<'a> {
    fn new(at: usize, text: Cow<'a, [u8]>) -> Row<'a> {
        // Between the bars of a frame, tabs are blanks.
        let has = |sign: &&u8| text.contains(sign) && !(**sign == b'\t' && text.contains(&b'|'));
        let field = |field: Range<usize>| {
            let mut words = words(&text[field.clone()]);
            match (words.next(), words.next()) {
                (None, _) => field.start..field.start,
                (Some(word), None) => field.start + word.start..field.start + word.end,
                _ => field,
            }
        };
        let separator = SEPARATORS.iter().find(has);
        let fields = separator.map(|sign| split(&text, |byte| byte == sign).map(field).collect());
        Row {
            at,
            words: words(&text).collect(),
            fields: fields.unwrap_or_default(),
            is_apart: false,
            is_named: false,
            text,
        }
    }

    /// The row without a number of labels at its begin.
    fn behind(&self, labels: usize) -> Row<'static> {
        let mut text = self.text.to_vec();
        let label = self.words.get(labels - 1);
        let mut end = label.map_or(text.len(), |label| label.end);
        end += usize::from(text.get(end) == Some(&b'"'));
        if let Some(own) = text[end..].iter().position(|byte| *byte != b' ')
            && SEPARATORS.contains(&text[end + own])
        {
            end += own + 1;
        }
        text[..end].fill(b' ');
        let mut row = Row::new(self.at, text.into());
        (row.is_apart, row.is_named) = (self.is_apart, self.is_named);
        row
    }

    fn text(&self, place: &Range<usize>) -> &[u8] {
        &self.text[place.clone()]
    }

    /// The words as texts.
    fn texts(&self) -> Vec<&[u8]> {
        self.words.iter().map(|word| self.text(word)).collect()
    }

    fn characters(&self) -> usize {
        self.words.iter().map(Range::len).sum()
    }

    /// `true` if all words have the same length.
    fn is_even(&self) -> bool {
        let mut pairs = self.words.windows(2);
        pairs.all(|two| two[0].len() == two[1].len())
    }

    /// The likely number of cells.
    fn width(&self) -> usize {
        let are_groups = self.is_even() && self.characters() > self.words.len();
        let words = if are_groups { 0 } else { self.words.len() };
        let mut likely = [self.fields.len(), self.blanks(BLANKS[0]).len(), words].into_iter();
        let found = likely.find(|count| SIDES.contains(count));
        found.unwrap_or(self.characters())
    }

    /// The places between bars, brackets or quotes where empty cells are blank, in one of the ways of
    /// [`BLANKS`].
    fn blanks(&self, (step, begin): (usize, usize)) -> Places {
        let parts: Places = split(&self.text, |byte| b"|\x1d\"'[]".contains(byte)).collect();
        let [first, parts @ .., last] = &parts[..] else {
            return Vec::new();
        };
        let is_outside = |byte: &u8| b" \t\r,;.".contains(byte);
        let is_frame = |part: &Range<usize>| self.text(part).iter().all(is_outside);
        let fits = |part: &Range<usize>| {
            let mut gaps = self.text(part).iter().skip(begin ^ 1).step_by(step);
            part.len() == parts[0].len()
                && (step == 1 || part.len() % 2 == 1 && gaps.all(|gap| *gap == b' '))
        };
        if !is_frame(first) || !is_frame(last) || !parts.iter().all(fits) {
            return Vec::new();
        }
        let cells = |part: &Range<usize>| part.clone().skip(begin).step_by(step);
        parts.iter().flat_map(cells).map(|at| at..at + 1).collect()
    }

    /// The cells of a row of `side` cells: fields, words, characters, or places in a frame.
    fn cells(&self, side: usize) -> Option<Places> {
        let mut fields = &self.fields[..];
        // Further separators at the ends are not empty cells.
        while fields.len() > side && fields[fields.len() - 1].is_empty() {
            fields = &fields[..fields.len() - 1];
        }
        while fields.len() > side && fields[0].is_empty() {
            fields = &fields[1..];
        }
        let is_word = |field: &Range<usize>| !self.text(field).iter().copied().any(is_between);
        if fields.len() == side && fields.iter().all(is_word) {
            return Some(fields.to_vec());
        }
        let are_dense = self.fields.len() < *SIDES.start();
        if are_dense && self.words.len() == side {
            return Some(self.words.clone());
        }
        // Numbers of several lengths are no groups of cells: `48 218 15233`.
        let is_number = |word: &Range<usize>| self.text(word).iter().all(u8::is_ascii_digit);
        let are_numbers = !self.is_even() && self.words.iter().all(is_number);
        let are_groups = !are_numbers || self.text.contains(&b'|') && self.fields.is_empty();
        if are_dense && are_groups && self.characters() == side {
            let places = self.words.iter().cloned().flatten();
            return Some(places.map(|at| at..at + 1).collect());
        }
        let mut blanks = BLANKS.into_iter().map(|way| self.blanks(way));
        blanks.find(|cells| cells.len() == side)
    }

    /// `true` if it has this many cells, each with a value.
    fn reads(&self, count: usize, largest: u8) -> bool {
        self.cells(count).is_some_and(|cells| {
            let texts: Vec<&[u8]> = cells.iter().map(|cell| self.text(cell)).collect();
            signs::cells(&texts, largest).is_ok()
        })
    }
}

/// Blanks what is code around cells: `int grid[9][9] = {`, `np.array([`, `, dtype=int64)`, `\n`.
pub(super) fn clean(text: &[u8]) -> Cow<'_, [u8]> {
    let text = &text[..find(text, b".reshape(").unwrap_or(text.len())];
    // The end of a clause in Prolog.
    let text = &text[..text.len() - usize::from(text.ends_with(b")."))];
    if !text.iter().any(|byte| b"=([{\\>\"#/".contains(byte)) {
        return text.into();
    }
    let is_name = |byte: &u8| byte.is_ascii_alphabetic() || b"_$".contains(byte);
    let is_open = |byte: &u8| b"([{".contains(byte);
    let is_close = |byte: &u8| b")]}".contains(byte);
    // The cells begin after a name, or where two brackets are.
    let lead = text.trim_ascii_start();
    let margin = text.len() - lead.len();
    let sign = find(text, b"=").or_else(|| Some(find(text, b"<-")? + 1));
    let sign = sign.filter(|&sign| count(&text[..sign], b"({") == count(&text[..sign], b")}"));
    // A prompt, or a string that is a line of code.
    let is_other = |byte: &u8| !b">\" ".contains(byte);
    let prompt = lead.iter().position(is_other).unwrap_or(0);
    let is_named = lead.get(prompt).is_some_and(is_name);
    let begin = match sign {
        Some(sign) if is_named => sign + 1,
        _ if lead.starts_with(b"... ") && lead.contains(&b'"') => margin + 3,
        _ => margin + usize::from(lead.starts_with(b">") || lead.starts_with(b"#(")),
    };
    let mut brackets = [b"[[", b"{{", b"(("].into_iter();
    let doubled = brackets.find_map(|two| find(text, two));
    let begin = begin.max(doubled.unwrap_or(0));
    // They end before a comment, and where further arguments follow the last bracket.
    let comment = find(text, b" #").filter(|at| !text[*at..].starts_with(b" #("));
    let mut end = comment.unwrap_or(text.len()).max(begin);
    let last = text[..end].iter().rposition(is_open).unwrap_or(0);
    let rest = text[last..end].iter().skip_while(|byte| !is_close(byte));
    let rest = rest.skip_while(|byte| is_close(byte) || **byte == b' ');
    if rest.clone().next().is_some_and(|byte| b",.".contains(byte)) {
        end = begin.max(end - rest.count());
    }
    let mut clean = text.to_vec();
    clean[..begin].fill(b' ');
    clean[end..].fill(b' ');
    let text = &text[..end];
    let run = |from: usize, is_part: &dyn Fn(&u8) -> bool| {
        text[from..].iter().take_while(|byte| is_part(byte)).count()
    };
    let mut at = begin;
    while at < end {
        let byte = text[at];
        let mut next = at + 1;
        let is_code = match byte {
            b'\\' => {
                next += run(next, &u8::is_ascii_alphabetic)
                    .max(usize::from(text.get(next) == Some(&b'\\')));
                true
            }
            b'+' => text[..at].trim_ascii_end().ends_with(b"\""),
            // The number of a row, a column or a cell, as R prints them.
            b'[' => {
                let length = run(next, &|byte| byte.is_ascii_digit() || *byte == b',');
                let (inner, rest) = text[next..].split_at(length);
                let is_label = rest.starts_with(b"] ") || rest == b"]" && inner.starts_with(b",");
                next += if is_label { length + 1 } else { 0 };
                is_label
            }
            _ if is_name(&byte) => {
                next += run(next, &|byte| {
                    is_name(byte) || byte.is_ascii_digit() || b".:!?".contains(byte)
                });
                let name = &text[at..next];
                let is_call = text[next..].trim_ascii_start().first().is_some_and(is_open);
                (is_call || name == b"new") && !signs::is_null(name)
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
    fn parts<'a>(word: &&'a [u8]) -> Option<(&'a str, usize)> {
        let word = str::from_utf8(word).ok()?.trim_end_matches('.');
        let name = word.trim_end_matches(|sign: char| sign.is_ascii_digit());
        match (name.as_bytes(), &word[name.len()..]) {
            ([letter @ (b'A'..=b'Z' | b'a'..=b'z')], "") => {
                Some(("", usize::from(letter.to_ascii_uppercase() - b'A')))
            }
            (_, number) => Some((name, number.parse().ok()?)),
        }
    }
    let Some((name, first @ 0..=1)) = words.first().and_then(parts) else {
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
    /// The number of cells in one of the first rows.
    width: usize,
    lines: usize,
    rows: usize,
    /// `true` if more lines may belong to it than were wanted.
    pub(super) is_cut: bool,
}

impl Ahead {
    pub(super) fn of(first: &[u8]) -> Ahead {
        let mut ahead = Ahead {
            has_blanks: has_blanks(first),
            ..Ahead::default()
        };
        ahead.wants(&Line::new(0, first));
        ahead
    }

    /// `true` while lines may belong to the grid: a blank one may only stand where rows are missing, or
    /// before a map of the boxes or the solution, which have no empty cells.
    pub(super) fn wants(&mut self, next: &Line) -> bool {
        /// The rows that may be something above the grid, and its first.
        const OPEN: usize = 3;
        let fills = self.has_blanks && self.lines < NINE;
        let most = match self.width {
            ..=2 => MOST_LINES,
            width => 2 * width + OPEN,
        };
        let is_row = is_row(next.text);
        // Blank lines may be in a second grid too.
        let is_near =
            is_row || !next.is_blank() || self.rows < (self.width + 2).max(2 * self.width);
        self.is_cut = is_near && (self.rows >= most || self.lines + 1 >= MOST_LINES);
        self.lines += 1;
        if is_row && self.rows < OPEN {
            let width = Row::new(0, clean(next.text)).width();
            self.width = self.width.max(width.min(*SIDES.end()));
        }
        self.rows += usize::from(is_row);
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
    let rows = lines.get(..NINE)?;
    let has_gap = |(_, text): &Owned| text.trim_ascii_end().len() < NINE || text.contains(&b' ');
    // Rows, columns and values of clues, not cells, are in the same places on each line: `1 4 2`.
    let filled = rows.iter().filter(|row| !is_blank(&row.1));
    let places = filled.map(|(_, text)| words(text).collect());
    let mut places: Vec<Places> = places.collect();
    places.dedup();
    let are_blanks = rows.iter().all(|(_, text)| has_blanks(text))
        && places.len() > 1
        && lines.get(NINE).is_none_or(|next| is_blank(&next.1))
        && rows.iter().any(has_gap);
    let dot = |(number, text): &Owned| {
        let cell = |at: usize| text.get(at).filter(|byte| **byte != b' ').unwrap_or(&b'.');
        (*number, (0..NINE).map(cell).copied().collect())
    };
    are_blanks.then(|| rows.iter().map(dot).collect())
}

fn is_row(text: &[u8]) -> bool {
    let is_other = is_ornament(text)
        || line_remark(text).is_some()
        || matches!(text, [b'#' | b'%', ..])
        || is_blank(text) && count(text, b"\t") < 3;
    !is_other
}

/// `true` for a line of words, or with a name of what follows.
fn is_name(text: &[u8]) -> bool {
    match line_remark(text) {
        Some(Remark::Brackets) => count(text, b"=:") > 0,
        content => content == Some(Remark::Prose),
    }
}

/// The rows among lines. A line of dashes is one where other rows have dashes for empty cells.
fn rows(lines: &[Owned]) -> Vec<Row<'_>> {
    let has_dash = |(_, text): &&Owned| text.contains(&b'-') && is_row(text);
    let dashed = lines.iter().find(has_dash);
    let dashed = dashed.map(|(_, text)| Row::new(0, clean(text)).characters());
    let is_dashed =
        |text: &[u8]| dashed == Some(count(text, b"-")) && count(text, b"-| ") == text.len();
    let (mut rows, mut is_apart, mut is_named) = (Vec::new(), false, false);
    for (at, (_, text)) in lines.iter().enumerate() {
        if is_row(text) || is_dashed(text) {
            let mut row = Row::new(at, clean(text));
            (row.is_apart, row.is_named) = (is_apart, is_named);
            (is_apart, is_named) = (false, false);
            rows.push(row);
        } else {
            is_apart |= is_blank(text);
            is_named |= is_name(text);
        }
    }
    without_spacers(rows)
}

/// Rows without those of bars alone, where other rows have no blank cells.
fn without_spacers(mut rows: Vec<Row>) -> Vec<Row> {
    let counts = || rows.iter().map(Row::characters).filter(|count| *count > 0);
    let (side, filled) = (counts().max().unwrap_or(0), counts().count());
    if SIDES.contains(&side) && filled.is_multiple_of(side) && counts().all(|count| count == side) {
        rows.retain(|row| !row.words.is_empty() || !row.text.contains(&b'|'));
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
            let row = rows.get(at).filter(|row| at == first || !row.is_named)?;
            let row = row.cells(side)?;
            cells.extend(row.into_iter().map(|cell| (at, cell)));
        }
        Some(Cut {
            cells,
            rows: first..first + side,
            side,
        })
    }

    fn texts<'a>(&self, rows: &'a [Row]) -> Vec<&'a [u8]> {
        let cells = self.cells.iter();
        cells.map(|(row, cell)| rows[*row].text(cell)).collect()
    }

    fn values(&self, rows: &[Row]) -> Result<(Board, Candidates), Fault> {
        signs::cells(&self.texts(rows), self.side as u8).map_err(|mut wrong| {
            let (row, place) = &self.cells[wrong.at];
            wrong.at = place.start;
            (rows[*row].at, wrong)
        })
    }
}

/// `true` if a square of this side may be meant.
fn may_be(side: usize, layout: Option<&Layout>) -> bool {
    layout.map_or(SIDES.contains(&side), |layout| {
        layout.is_single() && layout.side() == side
    })
}

/// The rows of a layout that is no square, with its gaps or without.
fn on_paper(rows: &[Row], layout: Option<&Layout>) -> Option<Cut> {
    let layout = layout.filter(|layout| !layout.is_single())?;
    let (columns, wide) = (columns(layout), layout.paper().1);
    let mut cells = Vec::new();
    for (at, columns) in columns.iter().enumerate() {
        let row = rows.get(at)?;
        let found = row.cells(columns.len()).or_else(|| {
            let all = row.cells(wide)?;
            let is_empty =
                |at: &usize| matches!(row.text(&all[*at]), b"." | b"0" | b"_" | b"*" | b"");
            let are_gaps = (0..wide).all(|at| columns.contains(&at) || is_empty(&at));
            are_gaps.then(|| columns.iter().map(|&at| all[at].clone()).collect())
        })?;
        cells.extend(found.into_iter().map(|cell| (at, cell)));
    }
    Some(Cut {
        cells,
        rows: 0..columns.len(),
        side: layout.values().into(),
    })
}

/// As many rows as each has cells, perhaps below a size and a header and behind labels, and the rows
/// without these.
fn stacked<'a>(
    plain: &'a [Row<'a>],
    (labels, is_headed): (usize, bool),
    layout: Option<&Layout>,
) -> Option<(Cut, Cow<'a, [Row<'a>]>)> {
    if is_headed && !plain.first().is_some_and(is_any_header) {
        return None;
    }
    let behind = |row: &Row| row.behind(labels);
    let rows: Cow<[Row]> = match labels {
        0 => plain.into(),
        _ => plain.iter().map(behind).collect(),
    };
    let sides = |above: usize| {
        let (row, rest) = (rows.get(above)?, rows.len() - above);
        let (words, fields) = (row.words.len(), row.fields.len());
        let (dense, width, bytes) = (words.min(fields), row.width(), row.characters());
        let [gaps, tight, none] = BLANKS.map(|way| row.blanks(way).len());
        Some([dense, width, fields, words, bytes, gaps, tight, none, rest])
    };
    let sides = (0..=2).flat_map(|above| {
        let sides = sides(above).into_iter().flatten();
        sides.map(move |side| (above, side))
    });
    let mut sides = sides.filter(|&(_, side)| may_be(side, layout));
    let cut = sides.find_map(|(above, side)| {
        let cut = Cut::square(&rows, above, side)?;
        let body = &rows[cut.rows.clone()];
        let is_labelled =
            labels == 0 || are_labels(&plain[cut.rows.clone()], labels - 1, is_headed);
        let is_below = plain[..above]
            .iter()
            .all(|row| is_heading(row, side, rows.len() - above));
        // A header is one only if the rows below are a grid without it.
        let first = &plain[0];
        let may_be_header = is_header(first, side) || first.words.is_empty();
        let fits = |row: &&Row| row.cells(side).is_some();
        let is_header =
            above == 0 && may_be_header && rows.iter().take_while(fits).count() % side == 1;
        // Blank lines may stand where a row of boxes ends, or everywhere.
        let mut pauses = (1..side).filter(|&at| body[at].is_apart);
        let is_whole = pauses.clone().count() == side - 1 || pauses.all(|at| may_pause(side, at));
        (is_labelled && is_below && !is_header && is_whole).then_some(cut)
    })?;
    Some((cut, rows))
}

/// `true` if a row of boxes may end after this many rows.
fn may_pause(side: usize, rows: usize) -> bool {
    (2..side).any(|high| side.is_multiple_of(high) && rows.is_multiple_of(high))
}

/// Cells as words or as characters, however the lines are broken.
fn flowing(rows: &[Row], layout: Option<&Layout>) -> Option<Cut> {
    let is_broken = |row: &Row| row.is_apart || row.is_named || row.text.contains(&b'|');
    if rows.iter().skip(1).any(is_broken) {
        return None;
    }
    let is_end = |byte: &u8| is_between(*byte) || rows.len() == 1 && *byte == b'/';
    let words = |row: usize| split(&rows[row].text, is_end).map(move |word| (row, word));
    let words = (0..rows.len()).flat_map(words);
    let words: Vec<(usize, Range<usize>)> = words.filter(|(_, word)| !word.is_empty()).collect();
    let square = |cells: Vec<(usize, Range<usize>)>| {
        let side = cells.len().isqrt();
        (side * side == cells.len() && may_be(side, layout)).then_some(Cut {
            cells,
            rows: 0..rows.len(),
            side,
        })
    };
    let bytes = |(row, word): &(usize, Range<usize>)| {
        let row = *row;
        word.clone().map(move |at| (row, at..at + 1))
    };
    let bytes: Vec<(usize, Range<usize>)> = words.iter().flat_map(bytes).collect();
    let are_even = words.iter().all(|word| word.1.len() == words[0].1.len());
    let are_rows = words.len() == rows.len() || rows.len() == 1 && are_even;
    let of_words = square(words);
    let of_fields = || {
        let [row] = rows else { return None };
        let fields = row.cells(row.fields.len())?.into_iter();
        square(fields.map(|field| (0, field)).collect())
    };
    of_words
        .or_else(of_fields)
        .or_else(|| square(bytes).filter(|_| are_rows))
}

/// `true` if the labels of rows count them, perhaps behind the same word, or are bullets.
fn are_labels(rows: &[Row], last: usize, is_headed: bool) -> bool {
    let words = |number: usize| -> Vec<&[u8]> {
        let label = |row| Row::texts(row).get(number).copied().unwrap_or_default();
        rows.iter().map(label).collect()
    };
    let are_equal = |words: &[&[u8]]| words.iter().all(|word| *word == words[0]);
    let labels = words(last);
    let are_bullets = !is_headed && are_equal(&labels) && matches!(labels[0], b"-" | b"*");
    count_up(&labels) || are_bullets
}

/// `true` if a row above a grid is blank, a header, its size or that of its usual boxes, or the number
/// of the grids below.
fn is_heading(row: &Row, side: usize, rest: usize) -> bool {
    if is_header(row, side) || row.words.is_empty() {
        return true;
    }
    let text = String::from_utf8_lossy(&row.text).to_lowercase();
    let words = text.split([' ', ',', ';', 'x', '*', '\t']);
    let size = |word: &str| word.parse().ok().map(|size: u8| size.into());
    let sizes: Option<Vec<usize>> = words.filter(|word| !word.is_empty()).map(size).collect();
    match sizes.as_deref() {
        Some([size]) => size * side == rest || [size * size, *size].contains(&side),
        Some([high, wide]) if *high == side => *wide == side,
        Some([.., high, wide]) => usual_box(side) == Some((*high, *wide)),
        _ => false,
    }
}

/// `true` for a row of labels, one for each column, perhaps with one for the column of labels.
fn is_header(row: &Row, side: usize) -> bool {
    if let [word] = &row.words[..]
        && word.len() == side
    {
        return count_up(&row.text(word).chunks(1).collect::<Vec<_>>());
    }
    let skipped = row.words.len().wrapping_sub(side);
    skipped <= 1 && count_up(&row.texts()[skipped..])
}

/// `true` for a row of labels above columns of any number.
fn is_any_header(row: &Row) -> bool {
    let words = row.words.len();
    words > 1 && (is_header(row, words) || is_header(row, words - 1))
}

/// The sentence about a map without clues.
const ONLY_MAP: &str = "these rows are a map without a grid; put the rows of the clues above it";
const ONLY_BITS: &str = "these cells are only 0 and 1, which are no values; give the values";

/// What is wrong with a board that holds no clues: a map of boxes or cages, in which most labels are
/// beside equal ones, or a mask of the clues, in which 1 stands too often for a value.
pub(super) fn no_clues(board: &Board) -> Option<&'static str> {
    let (values, side) = (board.values(), board.len().isqrt());
    let count = |value: u8| values.iter().filter(|other| **other == value).count();
    let (zeros, ones) = (count(0), count(1));
    if zeros > 0 && ones > side && zeros + ones == values.len() {
        return Some(ONLY_BITS);
    }
    // Labels may begin with 0.
    let least = u8::from([zeros, ones] != [side, side]);
    let (mut labels, mut met) = (0, 0);
    for (at, &value) in values.iter().enumerate().filter(|it| *it.1 >= least) {
        let is = |other: usize| values.get(other) == Some(&value);
        labels += 1;
        met += usize::from(is(at + side) || is(at + 1) && !(at + 1).is_multiple_of(side));
    }
    (labels > side && 2 * met > labels).then_some(ONLY_MAP)
}

/// The sentence about a large square with the values of a small one.
const OVERLAP: &str = "no value is above 9 in a grid of more than ten rows, so these may be several grids that overlap; name the layout with --variant";

/// What is wrong with a board of unknown layout: large puzzles hardly ever lack all values above 9.
pub(super) fn overlapping(board: &Board) -> Option<&'static str> {
    const ENOUGH: usize = 20;
    let is_small = board.values().iter().max() <= Some(&(NINE as u8));
    let is_large = largest_value(board.len()).is_some_and(|side| usize::from(side) > NINE + 1);
    (is_large && is_small && board.clues() > ENOUGH).then_some(OVERLAP)
}

/// Gives a puzzle the boxes of a map beside it; `false` if a board says something else about it. The
/// mask of its clues says nothing.
pub(super) fn take_boxes(record: &mut Record, board: &Board) -> bool {
    let clues = &record.clues;
    let is_same = |(value, bit): (&u8, &u8)| u8::from(*value > 0) == *bit;
    if clues.len() == board.len() && clues.values().iter().zip(board.values()).all(is_same) {
        return true;
    }
    let claims = &mut record.claims;
    let is_open = claims.variant.is_none() && claims.rules.is_none() && claims.boxes.is_none();
    let boxes = jigsaw(board.values()).ok().filter(|_| is_open);
    let boxes = boxes.filter(|boxes| boxes.admits(clues).is_ok());
    let is_told = boxes.is_some();
    claims.boxes = claims.boxes.take().or(boxes);
    is_told
}

/// The sentence about a map with a torn box.
const TORN: &str = "these rows look like a map of boxes, and one of them is in two pieces";
const CAGES: &str = "these rows look like a map of cages, which lacuna does not read; enter the cages in a setter's tool and paste its f-puzzles link";

/// The boxes of which rows are a map: labels that touch, unlike the values of a grid.
///
/// # Errors
/// If the labels are no boxes.
fn map(cut: &Cut, rows: &[Row]) -> Result<Option<Arc<Layout>>, Fault> {
    let (cells, side) = (cut.texts(rows), cut.side);
    let is_label = |cell: &&[u8]| {
        !cell.is_empty() && cell.iter().all(u8::is_ascii_alphanumeric) && **cell != *b"0"
    };
    let meets = |at: usize| is_label(&cells[at]) && cells.get(at + side) == Some(&cells[at]);
    if !(0..cells.len()).any(meets) {
        return Ok(None);
    }
    let wrong = |sentence| (rows[cut.rows.start].at, Wrong::says(sentence));
    jigsaw(&cells).map(Some).map_err(wrong)
}

/// The boxes of which labels are a map.
pub(super) fn jigsaw<T: PartialEq>(labels: &[T]) -> Result<Arc<Layout>, &'static str> {
    let first = |label| labels.iter().position(|other| other == label);
    let boxes: Vec<usize> = labels.iter().filter_map(first).collect();
    let side = labels.len().isqrt();
    let are =
        |line: fn(usize, usize) -> usize| (0..boxes.len()).all(|at| boxes[at] == line(at, side));
    // Rows and columns are no boxes.
    if are(|at, side| at % side) || are(|at, side| at - at % side) {
        return Err(CAGES);
    }
    match Layout::jigsaw(&boxes) {
        Ok(layout) if layout.scattered().is_empty() => Ok(layout.into()),
        Ok(_) => Err(TORN),
        Err(_) => Err(CAGES),
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
    let plain = rows(lines);
    let mut squares = [(1, true), (0, false), (1, false), (2, false)].into_iter();
    let mut square = || squares.find_map(|labels| stacked(&plain, labels, layout));
    let (mut grid, rows, is_square) = if let Some(grid) = on_paper(&plain, layout) {
        (grid, Cow::from(&plain), false)
    } else if let Some((grid, rows)) = square() {
        (grid, rows, true)
    } else {
        let grid = flowing(&plain, layout).ok_or_else(|| failure(&plain, lines, layout))?;
        (grid, Cow::from(&plain), false)
    };
    let side = grid.side;
    let first = plain[grid.rows.start].at;
    let last = plain[grid.rows.end - 1].at;
    let around = &lines[first..lines.len().min(last + 2)];
    let is_turned = is_turned(around, &plain[grid.rows.clone()], &grid.texts(&rows));
    let is_turned = is_turned.map_err(|wrong| (first, wrong))?;
    if is_turned && grid.cells.len() == side.pow(2) {
        let turned = |at: usize| grid.cells[at % side * side + at / side].clone();
        grid.cells = (0..grid.cells.len()).map(turned).collect();
    }
    let (mut boxes, mut solution) = (None, None);
    let mut end = grid.rows.end;
    let second = Cut::square(&rows, end, side).filter(|_| is_square);
    if let Some(second) = second {
        let full = |cut: &Cut| {
            let (board, _) = signs::cells(&cut.texts(&rows), side as u8).ok()?;
            Some(board).filter(Board::is_full)
        };
        match (map(&grid, &rows), map(&second, &rows)) {
            (Ok(None), Ok(Some(layout))) => boxes = Some(layout),
            (Ok(Some(layout)), Ok(None)) => (boxes, grid) = (Some(layout), second.clone()),
            (Ok(None), Err(fault)) => return Err(fault),
            (Err(fault), Ok(_)) | (_, Err(fault)) if fault.1.problem == TORN => return Err(fault),
            // Below a title it is a puzzle by itself.
            _ if rows[end].is_named
                && !lines[rows[end - 1].at..rows[end].at]
                    .iter()
                    .any(|(_, text)| is_answer(text)) => {}
            _ => solution = full(&second).filter(|_| full(&grid).is_none()),
        }
        if boxes.is_some() || solution.is_some() {
            end = second.rows.end;
        }
    }
    let is_more = |row: &&Row| !row.is_apart && !row.is_named && row.cells(side).is_some();
    let more = rows[end..].iter().take_while(is_more).count();
    // A list that ends is a grid that ends.
    let is_close = |(_, text): &Owned| matches!(text.trim_ascii(), [b']' | b'}' | b')', ..]);
    let is_closed = rows
        .get(end)
        .is_some_and(|next| lines[rows[end - 1].at + 1..next.at].iter().any(is_close));
    let is_known = !is_cut || end + more < rows.len();
    if is_square && is_known && !is_closed && end == grid.rows.end && (1..side).contains(&more) {
        let count = side + more;
        let sentence =
            format!("there are {count} rows of {side} cells; put a blank line between grids");
        return Err((rows[end].at, Wrong::says(sentence)));
    }
    let (clues, candidates) = grid.values(&rows)?;
    if is_square && !is_turned && boxes.is_none() {
        boxes = match walls(&grid, &rows, lines) {
            // Disconnected boxes have walls inside.
            Err(_) if layout.is_some() => None,
            boxes => boxes?,
        };
    }
    // Candidates on a layout that was declared would be rules beyond it.
    let marks = layout.map_or(&candidates[..], |_| &[]);
    let mut record = pencilmarks::record(clues, boxes, marks);
    record.claims.solution = solution;
    let are_skipped = marks.len() < candidates.len();
    record
        .remarks
        .extend(are_skipped.then_some(Remark::PencilMarks));
    let lines = (lines[rows[grid.rows.start].at].0, lines[rows[end - 1].at].0);
    Ok((lines, record))
}

/// `true` if cells are given column by column: by labels, or by code, in which R and MATLAB fill a
/// matrix by columns unless they are told otherwise.
///
/// # Errors
/// If they are in another order, or no cells.
fn is_turned(lines: &[Owned], rows: &[Row], cells: &[&[u8]]) -> Result<bool, Wrong> {
    let texts = rows[0].texts();
    let label = texts.first().filter(|_| rows.len() > 1);
    let label = label.map_or(Vec::new(), |word| word.to_ascii_lowercase());
    let begins = |names: &str| names.split('|').any(|it| label.starts_with(it.as_bytes()));
    // The code after the rows, if their brackets end there.
    let last = rows[rows.len() - 1].at - rows[0].at;
    let is_end = |text: &[u8]| matches!(text.trim_ascii(), [b')' | b']' | b'}', ..]);
    let is_code = |(at, (_, text)): &(usize, &Owned)| {
        *at <= last || is_end(text) || find(text, b"byrow").is_some()
    };
    let code = lines.iter().enumerate().filter(is_code);
    let code = code.flat_map(|(_, (_, text))| text).chain(b";").copied();
    let code: Vec<u8> = code.filter(|byte| !b" \t".contains(byte)).collect();
    let has = |all: &str| {
        all.split('|')
            .any(|it| find(&code, it.as_bytes()).is_some())
    };
    if begins("box|block|region|square|subgrid|nonet") || has("[[[[|{{{{") {
        let sentence = "these cells are given box by box; give them row by row";
        return Err(Wrong::says(sentence));
    }
    if has("[[[") && cells.iter().all(|cell| matches!(*cell, b"0" | b"1")) {
        return Err(Wrong::says(ONLY_BITS));
    }
    let (is_quoted, is_nested) = (count(&code, b"'") > 1, count(&code, b"[") > 1);
    let turns = [
        has("matrix(c(") && !has("byrow"),
        has("reshape([") && !has(".reshape(["),
        has("cbind(|column_stack("),
        has(".T)|.T;|.T,|ranspose(|ranspose[|<-t(|=t(") || has("]'") && !is_quoted && !is_nested,
        begins("col|spalte"),
    ];
    Ok(turns.iter().filter(|turns| **turns).count() % 2 == 1)
}

/// `true` for the first line of something that is meant as a puzzle, perhaps of a grid with rows of so
/// many cells.
pub(super) fn is_attempt(text: &[u8], side: usize) -> bool {
    /// The characters that no name or number has.
    const LONG: usize = 16;
    let row = Row::new(0, clean(text));
    let is_cell = |byte: &u8| b"0123456789._*-?".contains(byte);
    // An address says where the puzzle is from, and letters alone are no puzzle.
    if is_address(text) || !text.iter().any(is_cell) {
        return false;
    }
    let is_long = |word: &&[u8]| word.len() >= LONG && word.iter().any(is_cell);
    let side = match (side, &row.words[..]) {
        (0, [word]) => word.len(),
        _ => side,
    };
    row.texts().iter().any(is_long)
        || jsonl::is_object(text)
        || SIDES.contains(&side) && row.reads(side, side as u8)
}

/// The boxes that the walls around the rows show, if they are unusual.
fn walls(grid: &Cut, rows: &[Row], lines: &[Owned]) -> Result<Option<Arc<Layout>>, Fault> {
    let of_grid = &rows[grid.rows.clone()];
    let mut above = 0;
    let rows = of_grid.iter().zip(grid.cells.chunks(grid.side));
    let rows = rows.map(|(row, cells)| {
        let between = &lines[std::mem::replace(&mut above, row.at + 1)..row.at];
        let place = |cell: &(usize, Range<usize>)| cell.1.end.saturating_sub(1);
        let places = cells.iter().map(place).collect();
        let is_plain = cells.iter().all(|(_, cell)| cell.len() == 1);
        WalledRow::new(row.at, between, &row.text, places, is_plain)
    });
    let rows: Vec<WalledRow> = rows.collect();
    let pauses = (1..of_grid.len()).filter(|&at| of_grid[at].is_apart);
    walls::boxes(&rows, &pauses.collect::<Vec<_>>())
}

// Why lines are no grid.

/// The fault of lines that have no shape.
fn failure(rows: &[Row], lines: &[Owned], layout: Option<&Layout>) -> Fault {
    let (begin, text) = &lines[0];
    // The letters of its name could be values.
    if text.first().is_some_and(u8::is_ascii_alphabetic) && find(text, b"~R").is_some() {
        let sentence = "a constraint needs a full stop before it, as in .Cage~10~R1C1~R1C2";
        return (0, Wrong::says(sentence));
    }
    let side = likely_side(rows, text);
    let counts = layout.map_or(vec![side; side], |layout| {
        columns(layout).iter().map(Vec::len).collect()
    });
    let largest = layout.map_or(side as u8, Layout::values);
    let wide = layout.map_or(side, |layout| layout.paper().1);
    for (at, &count) in counts.iter().enumerate() {
        let expected = format!("row {} of the grid that begins on line {begin}", at + 1);
        let Some(row) = rows.get(at) else {
            return (lines.len(), Wrong::new("the end of the file", expected));
        };
        if at > 0 && (row.is_named || row.is_apart && !may_pause(counts.len(), at)) {
            let found = ["a blank line", "words"][usize::from(row.is_named)];
            return (row.at - 1, Wrong::new(found, expected));
        }
        if !row.reads(count, largest) && !row.reads(wide, largest) {
            let all: usize = counts.iter().sum();
            let expected = match at {
                0 => format!("{all} in a line or {count} in a row of a grid"),
                _ => format!("{count} in {expected}"),
            };
            return (row.at, misread(&row.text, largest, expected));
        }
    }
    (0, Wrong::says("these rows are no grid"))
}

/// The likely number of cells in the first row of something that is no grid.
fn likely_side(rows: &[Row], text: &[u8]) -> usize {
    let first = rows.first().filter(|row| row.at == 0);
    let read = first.and_then(|row| {
        let mut sides = [row.fields.len(), row.words.len(), row.characters()].into_iter();
        sides.find(|side| SIDES.contains(side) && row.reads(*side, *side as u8))
    });
    let (cells, _) = visible(text);
    // A line of 70 cells with a 9 lacks cells of a 9×9 puzzle, although 64 are nearer.
    let digit = |at: &usize| value(text[*at]).filter(|&value| usize::from(value) <= NINE);
    let largest = cells.iter().filter_map(digit).max().unwrap_or(0);
    read.unwrap_or(match cells.len() {
        count @ NINE..=25 => count,
        count @ 4..NINE if cells.iter().all(|cell| digit(cell).is_some()) => count,
        ..NINE => NINE,
        count => nearest_side(count).max(largest.into()),
    })
}

/// What is wrong with a row of values up to `largest`: a character, or the number of cells.
fn misread(text: &[u8], largest: u8, expected: String) -> Wrong {
    let (cells, end) = visible(text);
    let is_wrong = |&&at: &&usize| value_up_to(largest, text[at]).is_none();
    if let Some(&at) = cells.iter().find(is_wrong) {
        return Wrong::character(text, at, cell(largest));
    }
    let s = if cells.len() == 1 { "" } else { "s" };
    Wrong::new(format!("{} cell{s}", cells.len()), expected).at(end)
}

/// The places of characters of a row other than blanks and bars, and that of the end or of a comment.
fn visible(text: &[u8]) -> (Vec<usize>, usize) {
    let is_cell = |at: &usize| !b" \t|".contains(&text[*at]);
    let begin = (0..text.len()).find(is_cell);
    let begin = begin.map_or(text.len(), |at| at + 1);
    let comment = text[begin..].iter().position(|byte| b",;#".contains(byte));
    let end = comment.map_or(text.len(), |at| begin + at);
    ((0..end).filter(is_cell).collect(), end)
}
