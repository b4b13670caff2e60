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

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::json;

use super::rules::{MARKS, RULES};
use super::spoken::LISTS;
use super::{
    Claims, Declared, Extra, Layout, Line, Lines, Notes, Part, ReadError, Record, Remark, Stated,
    Target, Words, WriteError, Wrong, count, is_in, line, not_read, push_fields, rules, spoken,
    states_rules,
};
use crate::names::Named;

/// The header of every table written.
pub(super) const HEADER: &str = "index,variant,seed,clues,puzzle,solution\n";

/// A name in one spelling.
pub(super) fn plain(name: &str) -> String {
    name.to_ascii_lowercase().replace(['_', '-', ' '], "")
}

/// The text of a field that is written as a formula, to keep a spreadsheet from changing it: `="0012"`.
fn formula_text(field: &[u8]) -> &[u8] {
    let inner = field.strip_prefix(b"=\"");
    let inner = inner.and_then(|text| text.strip_suffix(b"\""));
    inner.unwrap_or(field)
}

/// `true` for the name of a claim or of a part of the setter's words.
pub(super) fn is_claim(name: &str) -> bool {
    is_in(&["claims"], name) || Part::ALL.iter().any(|part| part.name() == name)
}

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Puzzle,
    Solution,
    /// A claim, or a part of the setter's words, by its name.
    Named(&'static str),
    Other,
    /// A column that holds no puzzle, whatever is in it.
    Ignored,
}

impl Column {
    fn named(name: &[u8]) -> Column {
        let name = String::from_utf8_lossy(name.trim_ascii()).to_ascii_lowercase();
        let parts = Part::ALL.iter().map(|part| part.name());
        let mut names = LISTS["claims"].iter().copied().chain(parts);
        match names.find(|other| *other == name) {
            _ if is_in(&["puzzles"], &plain(&name)) => Column::Puzzle,
            _ if is_in(&["solutions"], &plain(&name)) => Column::Solution,
            found => found.map_or(Column::Other, Column::Named),
        }
    }
}

/// The accepted field separators: that of the standard, and those of spreadsheets in locales with a
/// decimal comma.
const SEPARATORS: [u8; 3] = *b",;\t";

/// The separator of a header: the first one that occurs in it.
fn separator(header: &[u8]) -> Option<u8> {
    header.iter().copied().find(|it| SEPARATORS.contains(it))
}

/// `true` if a first line that is not a puzzle is a header: separated names that begin with letters.
pub(super) fn is_header(text: &[u8]) -> bool {
    let separator = separator(text);
    let mut names = text.split(|&byte| byte == separator.unwrap_or(b','));
    let is_code = |byte: &u8| b"=;{}<>|:".contains(byte);
    let is_name = |name: &[u8]| {
        let name = name.strip_prefix(b"\"").unwrap_or(name).trim_ascii();
        name.first().is_none_or(u8::is_ascii_alphabetic) && !name.iter().any(is_code)
    };
    (separator.is_some() || Column::named(text) == Column::Puzzle) && names.all(is_name)
}

/// The fault of a header without a column for the cells.
pub(super) fn without_puzzle(header: &[u8], declared: &Declared) -> Wrong {
    Wrong::says(format!(
        "none of the columns {} is called {}; name the one with the cells with --column",
        String::from_utf8_lossy(header.trim_ascii()),
        declared.column.as_deref().unwrap_or("puzzle")
    ))
}

/// A field: its offset in the row, and its text.
type Field<'a> = (usize, Cow<'a, [u8]>);

/// The fields of a row; `None` if one in quotes does not end. The crate `csv` takes so much longer for
/// rows without quotes, which nearly all are, that a run of `check` takes a sixth more.
fn split(row: &[u8], separator: u8) -> Option<Vec<Field<'_>>> {
    let (mut fields, mut at) = (Vec::new(), 0);
    while at <= row.len() {
        let (mut text, mut end): (Cow<[u8]>, usize) = (Cow::default(), at);
        while row.get(end) == Some(&b'"') {
            // A quote that is doubled is one of the text.
            text.to_mut().extend(row[at..end].last());
            let inner = &row[end + 1..];
            let length = inner.iter().position(|byte| *byte == b'"')?;
            text.to_mut().extend(&inner[..length]);
            end += length + 2;
        }
        let rest = &row[end..];
        let length = rest.iter().position(|byte| *byte == separator);
        let rest = &rest[..length.unwrap_or(rest.len())];
        text = if text.is_empty() {
            rest.into()
        } else {
            [&text, rest].concat().into()
        };
        fields.push((at, text));
        at = end + rest.len() + 1;
    }
    Some(fields)
}

/// The sentence about a field in quotes that does not end.
const OPEN: &str = "a field in quotes does not end; add the second quote";

/// The longest row that spans several lines, in bytes.
const LONGEST_ROW: usize = 1 << 22;

/// The most values that are remembered.
const MOST_KNOWN: usize = 1000;

/// The columns of a table.
#[derive(Debug)]
pub(super) struct Table {
    columns: Vec<Column>,
    /// Remarks about the columns that are skipped.
    pub(super) unread: Vec<Remark>,
    names: Vec<String>,
    /// Values of unknown columns that are no rules.
    known: BTreeSet<String>,
    stated: Stated,
    separator: u8,
}

impl Table {
    /// Reads the header. Without a name for it, the column with the cells is known by several names, or
    /// each cell has one. Returns `None` if there is no such column.
    pub(super) fn new(text: &[u8], declared: &Declared) -> Result<Option<Table>, Wrong> {
        let (mut columns, mut notes) = (Vec::new(), Notes::new(declared));
        let separator = separator(text).unwrap_or(b',');
        let fields = split(text, separator).ok_or_else(|| Wrong::says(OPEN))?;
        let name = |(at, name): (usize, Cow<[u8]>)| {
            let name = String::from_utf8_lossy(formula_text(name.trim_ascii()));
            (at, name.into_owned())
        };
        let names: Vec<(usize, String)> = fields.into_iter().map(name).collect();
        // The words of a sentence are no names.
        let is_plain = |(_, name): &(usize, String)| {
            let is_sign = |sign: char| sign.is_alphanumeric() || "_-".contains(sign);
            Column::named(name.as_bytes()) != Column::Puzzle && name.chars().all(is_sign)
        };
        let is_other = |(_, name): &&(usize, String)| is_in(&["boards"], &plain(name));
        let other = names.iter().find(is_other);
        let other = other.filter(|_| names.iter().all(is_plain));
        let column = declared.column.as_ref().or(other.map(|(_, name)| name));
        let named = |name: &str| match column {
            Some(puzzle) if name.eq_ignore_ascii_case(puzzle) => Column::Puzzle,
            Some(_) if Column::named(name.as_bytes()) == Column::Puzzle => Column::Ignored,
            _ => Column::named(name.as_bytes()),
        };
        if !names.iter().any(|(_, name)| named(name) == Column::Puzzle) {
            return Ok(None);
        }
        for (at, name) in &names {
            let mut column = named(name);
            let is_one = !matches!(column, Column::Other | Column::Ignored);
            if is_one && columns.contains(&column) {
                let sentence = format!("the column {name} occurs twice; keep one");
                return Err(Wrong::says(sentence).at(*at));
            }
            if notes.ignores(name) {
                column = Column::Ignored;
            } else if !is_one && !name.is_empty() {
                let remark = Remark::skipped(name.clone());
                let is_measured = matches!(remark, Remark::Measured(_));
                if !is_measured && states_rules(name, None) {
                    return Err(Wrong::says(not_read("column", name)).at(*at));
                }
                if declared.column.is_some() || is_measured || spoken::has(name, "sources") {
                    column = Column::Ignored;
                }
                notes.add(remark);
            }
            columns.push(column);
        }
        Ok(Some(Table {
            columns,
            unread: notes.remarks.into_iter().collect(),
            names: names.into_iter().map(|(_, name)| name).collect(),
            known: BTreeSet::new(),
            stated: Stated::default(),
            separator,
        }))
    }

    /// Reads the next row. If the row does not state its layout, `expected` applies.
    pub(super) fn next(
        &mut self,
        lines: &mut Lines,
        expected: Option<&Layout>,
    ) -> Result<Option<Record>, ReadError> {
        let mut first = lines.next()?;
        while first.is_some_and(|line| line.is_blank()) {
            first = lines.next()?;
        }
        let Some(first) = first else { return Ok(None) };
        let (number, mut row) = first.owned();
        if row.contains(&b'"') && split(&row, self.separator).is_none() {
            let mut quotes = count(&row, b"\"");
            // A field in quotes continues on the next lines.
            while quotes % 2 == 1
                && let Some(next) = lines.next()?
                && row.len() + next.text.len() <= LONGEST_ROW
            {
                row.push(b'\n');
                row.extend(next.text);
                quotes += count(next.text, b"\"");
            }
        }
        let fields = split(&row, self.separator);
        let fields = fields.ok_or_else(|| Wrong::says(OPEN).on_line(number))?;
        let record = self.record(&fields, row.len(), expected);
        let record = record.map_err(|wrong| Line::new(number, &row).error(wrong))?;
        Ok(Some(record.on(number)))
    }

    /// Builds the puzzle of a row of `length` bytes.
    fn record<'f>(
        &mut self,
        fields: &'f [Field],
        length: usize,
        expected: Option<&Layout>,
    ) -> Result<Record, Wrong> {
        let beyond = fields.get(self.columns.len()..).unwrap_or_default();
        let columns = self.columns.iter().copied().zip(fields);
        let trimmed = |(column, (at, field)): (Column, &'f Field)| {
            let begin = at + field.len() - field.trim_ascii_start().len();
            (column, begin, formula_text(field.trim_ascii()))
        };
        let fields: Vec<(Column, usize, &[u8])> = columns.map(trimmed).collect();
        let field = |column: Column| {
            let is_it = |field: &&(Column, usize, &[u8])| field.0 == column && !field.2.is_empty();
            let found = fields.iter().find(is_it);
            found.map(|(_, at, field)| (*at, *field))
        };
        let named = |name| field(Column::Named(name));
        let text = |name| Some(unguarded(&String::from_utf8_lossy(named(name)?.1)).to_owned());
        let at = |name| named(name).map_or(0, |(at, _)| at);
        let (mut claims, layout) = claims(&mut self.stated, text, at)?;
        let layout = layout.as_deref().or(expected);
        let lacks = |what| {
            let s = if fields.len() == 1 { "" } else { "s" };
            Wrong::says(format!("the row has {} field{s}{what}", fields.len())).at(length)
        };
        let board =
            |(at, field): (usize, &[u8])| line::board(field, layout).map_err(|wrong| wrong.at(at));
        let puzzle = field(Column::Puzzle).ok_or_else(|| lacks(" and no puzzle"))?;
        // A truncated row may have lost some of its rules. A row of a table without rules is
        // complete once it has a whole puzzle.
        if fields.len() < self.columns.len() && self.columns.contains(&Column::Named(RULES)) {
            return Err(lacks(", fewer than the header"));
        }
        if let Some((at, _)) = beyond
            .iter()
            .find(|(_, field)| !field.trim_ascii().is_empty())
        {
            return Err(Wrong::says("the row has more fields than the header").at(*at));
        }
        let clues = board(puzzle)?;
        claims.solution = field(Column::Solution).map(board).transpose()?;
        let is_second = |(column, _, field): &&(Column, usize, &[u8])| {
            let is_other = *column == Column::Other && field.len() == clues.len();
            is_other && line::board(field, None).is_ok()
        };
        if let Some((_, at, _)) = fields.iter().find(is_second) {
            let sentence =
                "the row has a second puzzle; name the column with the cells with --column";
            return Err(Wrong::says(sentence).at(*at));
        }
        let others = fields.iter().zip(&self.names);
        for ((_, at, field), name) in others.filter(|((column, ..), _)| *column == Column::Other) {
            let text = String::from_utf8_lossy(field);
            if self.known.contains(&*text) {
                continue;
            }
            if spoken::may_rule(name, &text) {
                return Err(Wrong::says(not_read("column", name)).at(*at));
            }
            if self.known.len() < MOST_KNOWN {
                self.known.insert(text.into_owned());
            }
        }
        Ok(Record {
            claims,
            ..Record::new(clues)
        })
    }
}

/// The claims under these names, and the layout that they state. A fault is at the place of its name.
pub(super) fn claims(
    stated: &mut Stated,
    mut text: impl FnMut(&'static str) -> Option<String>,
    at: impl Fn(&'static str) -> usize,
) -> Result<(Claims, Option<Arc<Layout>>), Wrong> {
    let mut words = Words::default();
    for &part in Part::ALL {
        if let Some(text) = text(part.name()) {
            let set = words.set(part, &text);
            set.map_err(|error| Wrong::from(error).at(at(part.name())))?;
        }
    }
    let (variant, rules) = (text("variant"), text(RULES));
    let mut claims = Claims {
        words,
        minimal: text("minimal"),
        method: text("method"),
        // Foreign tables may have anything here.
        batch: text("batch").and_then(|batch| batch.parse().ok()),
        ..Claims::default()
    };
    let mut number = |name| {
        let wrong =
            |text| Wrong::new(format!("{text:?} for {name}"), "a whole number").at(at(name));
        let number = |text: String| text.parse().map_err(|_| wrong(text));
        text(name).map(number).transpose()
    };
    (claims.index, claims.seed) = (number("index")?, number("seed")?);
    (claims.clues, claims.marks) = (number("clues")?, number(MARKS)?);
    let layout = stated.claim(variant, rules, &mut claims);
    Ok((claims, layout.map_err(|wrong| wrong.at(at(RULES)))?))
}

/// The names and values of a row; those after the fixed ones are present where the rules have no name or are
/// drawn.
pub(super) fn row(target: Target) -> Result<Vec<Extra>, WriteError> {
    let (rules, entry) = (target.known()?, target.entry);
    let text = |board| rules.layout().text(board);
    let fixed = [
        ("index", json!(entry.index)),
        ("variant", json!(rules.name())),
        ("seed", json!(entry.seed)),
        ("clues", json!(entry.clues.clues())),
        ("puzzle", json!(text(entry.clues))),
        ("solution", json!(entry.solution.map(text))),
    ];
    let stated = rules::rules_column(rules).map(|stated| (RULES, json!(stated)));
    let marks = rules::marks(rules).map(|marks| (MARKS, json!(marks)));
    Ok(fixed.into_iter().chain(stated).chain(marks).collect())
}

/// Writes a row; unknown fields stay empty.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let begin = out.len();
    push_fields(&row(target)?, out);
    push_fields(target.extras, out);
    // Without the comma before the first.
    out.remove(begin);
    out.push(b'\n');
    Ok(())
}

/// Characters that begin a formula, or that some spreadsheets skip before one.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// `true` if a spreadsheet would run a text as a formula, apart from any leading `'`.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(FORMULA)
}

/// The text of a field, without the guard against formulas.
fn unguarded(text: &str) -> &str {
    let guarded = text.strip_prefix('\'').filter(|text| is_formula(text));
    guarded.unwrap_or(text)
}

/// Writes a text that a spreadsheet does not run as a formula, in quotes if it needs them.
pub(super) fn push_text(text: &str, out: &mut Vec<u8>) {
    let guard = if is_formula(text) { "'" } else { "" };
    push_field(&format!("{guard}{text}"), out);
}

/// Writes a field, in quotes if it needs them.
pub(super) fn push_field(text: &str, out: &mut Vec<u8>) {
    if text.contains([',', '"', '\n', '\r']) {
        out.extend(format!("\"{}\"", text.replace('"', "\"\"")).into_bytes());
    } else {
        out.extend_from_slice(text.as_bytes());
    }
}
