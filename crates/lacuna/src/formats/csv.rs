//! Tables: a header that names a column `puzzle`, then one puzzle per row.
//!
//! Columns are identified by name, may come in any order and may be mixed with unknown ones; an
//! empty field claims nothing. Fields are separated by commas, semicolons or tabs, whichever the
//! header uses. The columns `quizzes` and `solutions` of a popular collection are aliases of
//! `puzzle` and `solution`. The column `rules` is present where a variant has no name, the column
//! `marks` where it draws marks.
//!
//! The columns `title`, `author` and `text` hold what the setter wrote; `text` has the rules in
//! words. A quoted field may span several lines. A text that a spreadsheet would run as a formula
//! has a `'` before it.

mod text;

use std::io::{BufRead, Write};

use crate::puzzle::Part;
use crate::rules::layout::Layout;

use super::entry::Target;
use super::error::ReadError;
use super::error::WriteError;
use super::error::Wrong;
use super::line;
use super::lines::{Line, Lines};
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
                let part = Part::ALL
                    .into_iter()
                    .find(|part| part.column().as_bytes() == name);
                part.map_or(Column::Other, Column::Words)
            }
        }
    }
}

/// The accepted field separators: that of the standard, and those of spreadsheets in locales with a
/// decimal comma.
const SEPARATORS: [u8; 3] = *b",;\t";

/// Returns the separator of a header: the first one that occurs in it.
fn separator(header: &[u8]) -> Option<u8> {
    header
        .iter()
        .copied()
        .find(|byte| SEPARATORS.contains(byte))
}

/// Returns `true` if a first line that is not a puzzle is a header: separated names that begin with
/// letters.
pub(super) fn is_header(text: &[u8]) -> bool {
    let separator = separator(text);
    let names = separator.is_some() || Column::named(text) == Column::Puzzle;
    names
        && fields(text, separator.unwrap_or(b',')).all(|(_, name)| {
            name.trim_ascii()
                .first()
                .is_none_or(u8::is_ascii_alphabetic)
        })
}

/// Returns the fields of a row, without enclosing quotes, and where they begin.
fn fields(text: &[u8], separator: u8) -> impl Iterator<Item = (usize, &[u8])> {
    let mut rest = Some(0);
    std::iter::from_fn(move || {
        let begin = rest?;
        let tail = &text[begin..];
        if tail.first() == Some(&b'"') {
            // A doubled quote inside opens and closes at once, so the field ends at the first
            // separator after an even number of quotes.
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

/// A field that is not empty: its offset and its text.
type Field<'a> = (usize, &'a [u8]);

impl Table {
    /// Reads the header.
    pub(super) fn new(text: &[u8]) -> Result<Table, Wrong> {
        let separator = separator(text).unwrap_or(b',');
        let (mut columns, mut unread) = (Vec::new(), Vec::new());
        for (at, name) in fields(text, separator) {
            let (column, name) = (
                Column::named(name),
                String::from_utf8_lossy(name.trim_ascii()),
            );
            if column != Column::Other && columns.contains(&column) {
                return Err(Wrong::new(format!("a second column {name}"), "one of each").at(at));
            }
            if column == Column::Other && !name.is_empty() {
                unread.push(name.into_owned());
            }
            columns.push(column);
        }
        if columns.contains(&Column::Puzzle) {
            return Ok(Table {
                columns,
                unread,
                separator,
                stated: Stated::default(),
            });
        }
        let names = String::from_utf8_lossy(text.trim_ascii());
        Err(Wrong::new(
            format!("the columns {names}"),
            "a column puzzle among them",
        ))
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
            let next = lines
                .next()?
                .filter(|next| row.len() + next.text.len() <= LONGEST_ROW);
            let Some(next) = next else {
                let wrong = Wrong::new("a field in quotes that does not end", "a second quote");
                return Err(wrong.on_line(number).into());
            };
            row.push(b'\n');
            row.extend(next.text);
            is_open = quotes.is_open(next.text);
        }
        self.row(&Line::new(number, &row), expected)
    }

    /// Reads a row. If the row does not state its layout, `expected` applies.
    pub(super) fn row(
        &mut self,
        line: &Line,
        expected: Option<&Layout>,
    ) -> Result<Record, ReadError> {
        let record = self
            .record(line.text, expected)
            .map_err(|wrong| line.error(wrong))?;
        Ok(record.on(line.number))
    }

    fn record(&mut self, text: &[u8], expected: Option<&Layout>) -> Result<Record, Wrong> {
        let mut claims = Claims::default();
        let [mut variant, mut rules, mut puzzle, mut solution]: [Option<Field>; 4] = [None; 4];
        let mut found = 0;
        for ((at, field), &column) in fields(text, self.separator).zip(&self.columns) {
            found += 1;
            let trimmed = field.trim_ascii_start();
            let field = (at + field.len() - trimmed.len(), trimmed.trim_ascii_end());
            match column {
                _ if field.1.is_empty() => {}
                Column::Variant => variant = Some(field),
                Column::Puzzle => puzzle = Some(field),
                Column::Solution => solution = Some(field),
                Column::Rules => rules = Some(field),
                _ => claim(column, text, field, &mut claims).map_err(|wrong| wrong.at(field.0))?,
            }
        }
        let (at, spelled) = rules
            .map(|(at, text)| (at, String::from_utf8_lossy(text)))
            .unzip();
        let layout = self.stated.claim(
            variant.map(|(_, name)| name),
            spelled.as_deref(),
            &mut claims,
        );
        let layout = layout.map_err(|wrong| wrong.at(at.unwrap_or_default()))?;
        let layout = layout.as_deref().or(expected);
        let fields_found = || format!("{found} field{}", if found == 1 { "" } else { "s" });
        let Some(puzzle) = puzzle else {
            let expected = format!("a row of {} with a puzzle", self.columns.len());
            return Err(
                Wrong::new(format!("{} and no puzzle", fields_found()), expected).at(text.len()),
            );
        };
        // A truncated row may have lost some of its rules. A row of a table without rules is
        // complete once it has a whole puzzle.
        if found < self.columns.len() && self.columns.contains(&Column::Rules) {
            let expected = format!("{}, as the header has", self.columns.len());
            return Err(Wrong::new(fields_found(), expected).at(text.len()));
        }
        let board = |(at, field): Field| line::board(field, layout).map_err(|wrong| wrong.at(at));
        let clues = board(puzzle)?;
        claims.solution = solution.map(board).transpose()?;
        Ok(Record {
            line: 0,
            clues,
            claims,
        })
    }
}

/// Records what a single field claims.
fn claim(column: Column, row: &[u8], (at, field): Field, claims: &mut Claims) -> Result<(), Wrong> {
    let text = String::from_utf8_lossy(field);
    let number = || {
        text.parse()
            .map_err(|_| Wrong::new(format!("{text:?}"), "a whole number"))
    };
    match column {
        Column::Index => claims.index = Some(number()?),
        Column::Seed => claims.seed = Some(number()?),
        Column::Clues => claims.clues = Some(number()?),
        Column::Marks => claims.marks = Some(number()?),
        Column::Minimal => claims.minimal = Some(text.into_owned()),
        Column::Method => claims.method = Some(text.into_owned()),
        Column::Words(part) => set_words(&mut claims.words, part, row, at, field)?,
        // Foreign tables may have anything here.
        Column::Batch => claims.batch = number().ok(),
        Column::Variant | Column::Puzzle | Column::Solution | Column::Rules | Column::Other => {}
    }
    Ok(())
}

/// Writes a row; unknown fields stay empty. Rules without a name are an additional field at the
/// end.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let known = target.known()?;
    let (rules, entry) = (known.rules, known.entry);
    let [index, seed] = [entry.index, entry.seed]
        .map(|number| number.map_or_else(String::new, |it| it.to_string()));
    let clues = entry.clues;
    write!(
        out,
        "{index},{},{seed},{},{clues},",
        rules.name(),
        clues.clues()
    )
    .expect("memory takes all that is written");
    if let Some(solution) = entry.solution {
        solution.push_to(out);
    }
    let marks = rules::marks(rules).map(|marks| marks.to_string());
    for column in [rules::rules_column(rules), marks.as_deref()]
        .into_iter()
        .flatten()
    {
        out.push(b',');
        out.extend(column.bytes());
    }
    out.push(b'\n');
    Ok(())
}
