//! Tables: a header that names a column `puzzle`, then one puzzle per row.
//!
//! Columns are identified by name, may come in any order and may be mixed with unknown ones; an empty field claims nothing. Fields are
//! separated by commas, semicolons or tabs, whichever the header uses. The columns `quizzes` and `solutions` of a popular collection are
//! aliases of `puzzle` and `solution`. The column `rules` is present where a variant has no name, the column `marks` where it draws marks.
//!
//! The columns `title`, `author` and `text` hold what the setter wrote; `text` has the rules in words. A quoted field may span several
//! lines. A text that a spreadsheet would run as a formula has a `'` before it.

mod text;

use std::borrow::Cow;
use std::io::{BufRead, Write};
use std::str;
use std::sync::Arc;

use crate::board::Board;
use crate::puzzle::Part;
use crate::rules::layout::Layout;

use super::entry::Known;
use super::line::{self, NoBoard};
use super::lines::{Line, Lines, ReadError, TextError};
use super::record::{Claims, Record};
use super::remarks::Remark;
use super::rules::{self, MARKS, RULES, Stated};
use text::{Quotes, set_words};

pub use text::push_words;

/// The header of every table written.
pub(super) const HEADER: &str = "index,variant,seed,clues,puzzle,solution\n";

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Index,
    Variant,
    Seed,
    Clues,
    Puzzle,
    Solution,
    Rules,
    Marks,
    Minimal,
    Words(Part),
    Method,
    Batch,
    Other,
}

impl Column {
    fn named(name: &[u8]) -> Column {
        match name.trim_ascii().to_ascii_lowercase().as_slice() {
            b"index" => Column::Index,
            b"variant" => Column::Variant,
            b"seed" => Column::Seed,
            b"clues" => Column::Clues,
            b"puzzle" | b"quizzes" => Column::Puzzle,
            b"solution" | b"solutions" => Column::Solution,
            b"minimal" => Column::Minimal,
            b"method" => Column::Method,
            b"batch" => Column::Batch,
            name if name == RULES.as_bytes() => Column::Rules,
            name if name == MARKS.as_bytes() => Column::Marks,
            name => {
                let part = Part::ALL.into_iter().find(|part| part.column().as_bytes() == name);
                part.map_or(Column::Other, Column::Words)
            }
        }
    }
}

/// The accepted field separators: that of the standard, and those of spreadsheets in locales with a decimal comma.
const SEPARATORS: [u8; 3] = *b",;\t";

/// Returns the separator of a header: the first one that occurs in it.
fn separator(header: &[u8]) -> Option<u8> {
    header.iter().copied().find(|byte| SEPARATORS.contains(byte))
}

/// Returns `true` if a first line that is not a puzzle is a header: separated names that begin with letters.
pub(super) fn is_header(line: &Line) -> bool {
    let separator = separator(line.text);
    let names = separator.is_some() || Column::named(line.text) == Column::Puzzle;
    names
        && fields(line.text, separator.unwrap_or(b','))
            .all(|(_, name)| name.trim_ascii().first().is_none_or(u8::is_ascii_alphabetic))
}

/// Returns the fields of a row, without enclosing quotes, and where they begin.
fn fields(text: &[u8], separator: u8) -> impl Iterator<Item = (usize, &[u8])> {
    let mut rest = Some(0);
    std::iter::from_fn(move || {
        let begin = rest?;
        let tail = &text[begin..];
        if tail.first() == Some(&b'"') {
            // A doubled quote inside opens and closes at once, so the field ends at the first separator after an even number of quotes.
            let mut inside = false;
            let end = tail.iter().position(|&byte| {
                inside ^= byte == b'"';
                byte == separator && !inside
            });
            rest = end.map(|end| begin + end + 1);
            let field = tail[1..end.unwrap_or(tail.len())].trim_ascii_end();
            return Some((begin + 1, field.strip_suffix(b"\"").unwrap_or(field)));
        }
        let end = tail.iter().position(|&byte| byte == separator);
        rest = end.map(|end| begin + end + 1);
        Some((begin, &tail[..end.unwrap_or(tail.len())]))
    })
}

/// The longest row that spans several lines, in bytes.
const LONGEST_ROW: usize = 1 << 22;

/// The columns of a table.
#[derive(Debug)]
pub(super) struct Table {
    columns: Vec<Column>,
    /// The names of the columns that are skipped.
    unread: Vec<String>,
    separator: u8,
    stated: Stated,
}

/// A field read after all others: its offset and its text.
type Later<'a> = Option<(usize, &'a [u8])>;

impl Table {
    /// Reads the header.
    pub(super) fn new(line: &Line) -> Result<Table, TextError> {
        let separator = separator(line.text).unwrap_or(b',');
        let columns: Vec<Column> = fields(line.text, separator).map(|(_, name)| Column::named(name)).collect();
        let twice =
            |(place, column): &(usize, &Column)| **column != Column::Other && columns[..*place].contains(column);
        if let Some((place, _)) = columns.iter().enumerate().find(twice) {
            let (at, name) = fields(line.text, separator).nth(place).expect("every column has a name");
            let found = format!("a second column {}", String::from_utf8_lossy(name.trim_ascii()));
            return Err(line.error(at, found, "one of each"));
        }
        if columns.contains(&Column::Puzzle) {
            let names = fields(line.text, separator).map(|(_, name)| String::from_utf8_lossy(name.trim_ascii()));
            let is_other = |(name, column): &(Cow<'_, str>, &Column)| **column == Column::Other && !name.is_empty();
            let unread = names.zip(&columns).filter(is_other).map(|(name, _)| name.into_owned()).collect();
            return Ok(Table { columns, unread, separator, stated: Stated::default() });
        }
        let names = String::from_utf8_lossy(line.text.trim_ascii()).into_owned();
        Err(line.error(0, format!("the columns {names}"), "a column puzzle among them"))
    }

    /// Returns remarks for the skipped columns.
    pub(super) fn unread(&self) -> impl Iterator<Item = Remark> {
        self.unread.iter().cloned().map(Remark::skipped)
    }

    /// Returns `true` if a field of a row continues on the next line.
    pub(super) fn is_open(&self, row: &[u8]) -> bool {
        row.contains(&b'"') && Quotes::new(self.separator).is_open(row)
    }

    /// Reads a row that begins with this line and spans several.
    pub(super) fn long_row<R: BufRead>(
        &mut self,
        (number, begin): (u64, Vec<u8>),
        lines: &mut Lines<R>,
        expected: Option<&Layout>,
    ) -> Result<Record, ReadError> {
        let (mut row, mut quotes) = (begin, Quotes::new(self.separator));
        let mut is_open = quotes.is_open(&row);
        while is_open {
            let next = lines.next()?.filter(|next| row.len() + next.text.len() <= LONGEST_ROW);
            let Some(next) = next else {
                let found = "a field in quotes that does not end".to_owned();
                return Err(Line { number, text: &row }.error(0, found, "a second quote").into());
            };
            row.push(b'\n');
            row.extend(next.text);
            is_open = quotes.is_open(next.text);
        }
        Ok(self.row(&Line { number, text: &row }, expected)?)
    }

    /// Reads a row. If the row does not state its layout, `expected` applies.
    pub(super) fn row(&mut self, line: &Line, expected: Option<&Layout>) -> Result<Record, TextError> {
        let mut claims = Claims::default();
        let [mut variant, mut rules, mut puzzle, mut solution]: [Later; 4] = [None; 4];
        let mut found = 0;
        for ((at, field), &column) in fields(line.text, self.separator).zip(&self.columns) {
            found += 1;
            let trimmed = field.trim_ascii_start();
            let (at, field) = (at + field.len() - trimmed.len(), trimmed.trim_ascii_end());
            if field.is_empty() {
                continue;
            }
            match column {
                Column::Variant => variant = Some((at, field)),
                Column::Puzzle => puzzle = Some((at, field)),
                Column::Solution => solution = Some((at, field)),
                Column::Rules => rules = Some((at, field)),
                _ => claim(column, line, (at, field), &mut claims)?,
            }
        }
        let layout = self.rules(line, variant, rules, &mut claims)?;
        let layout = layout.as_deref().or(expected);
        let fields_found = || format!("{found} field{}", if found == 1 { "" } else { "s" });
        let Some(puzzle) = puzzle else {
            let found = format!("{} and no puzzle", fields_found());
            let expected = format!("a row of {} with a puzzle", self.columns.len());
            return Err(line.error(line.text.len(), found, &expected));
        };
        // A truncated row may have lost some of its rules. A row of a table without rules is complete once it has a whole puzzle.
        if found < self.columns.len() && self.columns.contains(&Column::Rules) {
            let expected = format!("{}, as the header has", self.columns.len());
            return Err(line.error(line.text.len(), fields_found(), &expected));
        }
        let clues = board(line, puzzle, layout)?;
        claims.solution = solution.map(|solution| board(line, solution, layout)).transpose()?;
        Ok(Record { line: line.number, clues, claims })
    }

    /// Records the rules stated in a row and returns the layout, if known.
    fn rules(
        &mut self,
        line: &Line,
        variant: Later,
        rules: Later,
        claims: &mut Claims,
    ) -> Result<Option<Arc<Layout>>, TextError> {
        let named = variant.map(|(_, name)| self.stated.name(name));
        let Some((at, text)) = rules else {
            let Some((name, layout)) = named else { return Ok(None) };
            claims.variant = Some(name);
            return Ok(layout);
        };
        let name = named.as_ref().map(|(name, _)| &**name);
        let stated = self.stated.read(name, &String::from_utf8_lossy(text));
        let (name, rules) = stated.map_err(|(found, expected)| line.error(at, found, &expected))?;
        let layout = rules.layout().clone();
        (claims.variant, claims.rules) = (Some(name), Some(rules));
        Ok(Some(layout))
    }
}

/// Records what a single field claims.
fn claim(column: Column, line: &Line, (at, field): (usize, &[u8]), claims: &mut Claims) -> Result<(), TextError> {
    let number = || number(line, at, field);
    let text = || Some(String::from_utf8_lossy(field).into_owned());
    match column {
        Column::Index => claims.index = Some(number()?),
        Column::Seed => claims.seed = Some(number()?),
        Column::Clues => claims.clues = Some(number()?),
        Column::Marks => claims.marks = Some(number()?),
        Column::Minimal => claims.minimal = text(),
        Column::Method => claims.method = text(),
        Column::Words(part) => set_words(&mut claims.words, part, line, at, field)?,
        // Foreign tables may have anything here.
        Column::Batch => claims.batch = number().ok(),
        Column::Variant | Column::Puzzle | Column::Solution | Column::Rules | Column::Other => {}
    }
    Ok(())
}

fn number(line: &Line, at: usize, field: &[u8]) -> Result<u64, TextError> {
    str::from_utf8(field).ok().and_then(|text| text.parse().ok()).ok_or_else(|| {
        let found = format!("{:?}", String::from_utf8_lossy(field));
        line.error(at, found, "a whole number")
    })
}

fn board(line: &Line, (at, field): (usize, &[u8]), layout: Option<&Layout>) -> Result<Board, TextError> {
    line::board(field, layout).map_err(|error| match error {
        NoBoard::Cell(wrong, largest) => line.wrong_character(at + wrong, &line::cell(largest)),
        NoBoard::Cells(found, expected) => line.error(at, format!("{found} cells"), &expected.to_string()),
    })
}

/// Writes a row; unknown fields stay empty. Rules without a name are an additional field at the end.
pub(super) fn write(puzzle: &Known, out: &mut Vec<u8>) {
    let Known { rules, entry } = puzzle;
    push_number(entry.index, out);
    write!(out, "{},", rules.name()).expect("memory takes all that is written");
    push_number(entry.seed, out);
    push_number(Some(entry.clues.clues() as u64), out);
    line::push(entry.clues, out);
    out.push(b',');
    if let Some(solution) = entry.solution {
        line::push(solution, out);
    }
    if let Some(rules) = rules::rules_column(rules) {
        write!(out, ",{rules}").expect("memory takes all that is written");
    }
    if let Some(marks) = rules::marks(rules) {
        write!(out, ",{marks}").expect("memory takes all that is written");
    }
    out.push(b'\n');
}

fn push_number(number: Option<u64>, out: &mut Vec<u8>) {
    if let Some(number) = number {
        write!(out, "{number}").expect("memory takes all that is written");
    }
    out.push(b',');
}
