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

use std::io::Write;
use std::ops::Range;

use crate::puzzle::Part;
use crate::rules::layout::Layout;

use super::block::count_up;
use super::entry::Target;
use super::error::{ReadError, WriteError, Wrong};
use super::layouts::{NINE_CELLS, SIDES, cell_place, largest_value};
use super::line;
use super::lines::{Line, Lines};
use super::prose::{is_among, not_read, states_rules};
use super::record::{Claims, Record};
use super::remarks::{Notes, Options, Remark};
use super::rules::{self, MARKS, RULES, Stated};
use super::signs;

/// The header of every table written.
pub(super) const HEADER: &str = "index,variant,seed,clues,puzzle,solution\n";

/// The names of the column or the member with the cells, of which the first is ours.
pub(super) const PUZZLE: &str = "puzzle quizzes quiz question board sudoku problem unsolved";

/// The names of the column or the member with the solution.
pub(super) const SOLUTION: &str = "solution solutions answer answers solved completed";

/// The text of a field that is written as a formula, to keep a spreadsheet from changing it: `="0012"`.
fn formula_text(field: &[u8]) -> &[u8] {
    let inner = field
        .strip_prefix(b"=\"")
        .and_then(|text| text.strip_suffix(b"\""));
    inner.unwrap_or(field)
}

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
    /// One cell of the puzzle.
    Cell,
    Other,
    /// A column that holds no puzzle, whatever is in it.
    Ignored,
}

impl Column {
    fn named(name: &[u8]) -> Column {
        let name = name.trim_ascii().to_ascii_lowercase();
        let is_one_of = |names: &str| is_among(names, &String::from_utf8_lossy(&name));
        match name.as_slice() {
            _ if is_one_of(PUZZLE) => Column::Puzzle,
            _ if is_one_of(SOLUTION) => Column::Solution,
            b"index" => Column::Index,
            b"variant" => Column::Variant,
            b"seed" => Column::Seed,
            b"clues" => Column::Clues,
            b"minimal" => Column::Minimal,
            b"method" => Column::Method,
            b"batch" => Column::Batch,
            name if name == RULES.as_bytes() => Column::Rules,
            name if name == MARKS.as_bytes() => Column::Marks,
            name => {
                let mut parts = Part::ALL.iter().copied();
                let part = parts.find(|part| part.name().as_bytes() == name);
                part.map_or(Column::Other, Column::Words)
            }
        }
    }
}

/// The accepted field separators: that of the standard, and those of spreadsheets in locales with a
/// decimal comma.
const SEPARATORS: [u8; 3] = *b",;\t";

/// The separator of a header: the first one that occurs in it.
fn separator(header: &[u8]) -> Option<u8> {
    header
        .iter()
        .copied()
        .find(|byte| SEPARATORS.contains(byte))
}

/// `true` if a first line that is not a puzzle is a header: separated names that begin with letters, or
/// numbers of cells.
pub(super) fn is_header(text: &[u8]) -> bool {
    let separator = separator(text);
    let names = text.split(|&byte| byte == separator.unwrap_or(b','));
    let names = names.map(|name| name.strip_prefix(b"\"").unwrap_or(name).trim_ascii());
    let names: Vec<&[u8]> = names.collect();
    let is_name = |name: &&[u8]| name.first().is_none_or(u8::is_ascii_alphabetic);
    (separator.is_some() || Column::named(text) == Column::Puzzle) && names.iter().all(is_name)
        || names.len() >= NINE_CELLS && count_up(&names)
}

/// `true` for the names of a puzzle's cells: r1c1, r1c2 …, or such as c1, c2 … where these are too many
/// for a row.
fn are_cells(names: &[&str]) -> bool {
    let side = names.len().isqrt();
    let is_named = |(at, name): (usize, &&str)| {
        let place = cell_place(name).map(|place| (place.row, place.column));
        place == Some((at / side, at % side))
    };
    let count = || count_up(&names.iter().map(|name| name.as_bytes()).collect::<Vec<_>>());
    largest_value(names.len()).is_some()
        && (names.iter().enumerate().all(is_named) || names.len() > *SIDES.end() && count())
}

/// The fault of a header without a column for the cells.
pub(super) fn without_puzzle(header: &[u8], options: &Options) -> Wrong {
    Wrong::says(format!(
        "none of the columns {} is called {}; name the one with the cells with --column",
        String::from_utf8_lossy(header.trim_ascii()),
        options.column.as_deref().unwrap_or("puzzle")
    ))
}

/// The fields of one row, read line by line: a quoted field may continue on the next.
#[derive(Debug)]
struct Row {
    separator: u8,
    reader: Box<csv_core::Reader>,
    /// The fields without quotes, one after another, and the unused rest.
    text: Vec<u8>,
    /// Where each field begins in the row, and its place in `text`.
    fields: Vec<(usize, Range<usize>)>,
    /// The bytes of `text` in use, and where the open field begins in both.
    used: usize,
    open: (usize, usize),
}

impl Row {
    fn new(separator: u8) -> Row {
        let reader = csv_core::ReaderBuilder::new()
            .delimiter(separator)
            .terminator(csv_core::Terminator::Any(b'\n'))
            .build();
        Row {
            separator,
            reader: Box::new(reader),
            text: Vec::new(),
            fields: Vec::new(),
            used: 0,
            open: (0, 0),
        }
    }

    /// Begins the next row.
    fn clear(&mut self) {
        self.reader.reset();
        self.fields.clear();
        (self.used, self.open) = (0, (0, 0));
    }

    /// Reads a line that begins at byte `at` of the row. Returns `false` if a field is still open at
    /// its end.
    fn reads(&mut self, line: &[u8], at: usize) -> bool {
        if at == 0 && !line.contains(&b'"') {
            self.split(line);
            return true;
        }
        self.text
            .resize(self.text.len().max(self.used + line.len() + 1), 0);
        for (part, begin) in [(line, at), (b"\n", at + line.len())] {
            let mut read = 0;
            // A line end is input as well, so each part ends with its last byte.
            while read < part.len() {
                let (result, taken, written) = self
                    .reader
                    .read_field(&part[read..], &mut self.text[self.used..]);
                (read, self.used) = (read + taken, self.used + written);
                if let csv_core::ReadFieldResult::Field { record_end } = result {
                    self.fields.push((self.open.0, self.open.1..self.used));
                    self.open = (begin + read, self.used);
                    if record_end {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Reads a row without quotes, as nearly all are: the reader of the crate takes three times as
    /// long for them, a sixth of a whole run of `check`.
    fn split(&mut self, line: &[u8]) {
        self.text.clear();
        self.text.extend(line);
        let mut begin = 0;
        for field in line.split(|&byte| byte == self.separator) {
            self.fields.push((begin, begin..begin + field.len()));
            begin += field.len() + 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = (usize, &[u8])> {
        self.fields
            .iter()
            .map(|(at, field)| (*at, &self.text[field.clone()]))
    }
}

/// The longest row that spans several lines, in bytes.
const LONGEST_ROW: usize = 1 << 22;

/// The columns of a table.
#[derive(Debug)]
pub(super) struct Table {
    columns: Vec<Column>,
    /// Remarks about the columns that are skipped.
    pub(super) unread: Vec<Remark>,
    stated: Stated,
    row: Row,
}

/// A field that is not empty: its offset and its text.
type Field<'a> = (usize, &'a [u8]);

impl Table {
    /// Reads the header. Without a name for it, the column with the cells is known by several names, or
    /// each cell has one. Returns `None` if there is no such column.
    pub(super) fn new(text: &[u8], options: &Options) -> Result<Option<Table>, Wrong> {
        let (mut columns, mut notes) = (Vec::new(), Notes::new(options));
        let mut row = Row::new(separator(text).unwrap_or(b','));
        row.reads(text, 0);
        let name = |(at, name): (usize, &[u8])| {
            let name = String::from_utf8_lossy(formula_text(name.trim_ascii()));
            (at, name.into_owned())
        };
        let names: Vec<(usize, String)> = row.iter().map(name).collect();
        let named = |name: &str| match &options.column {
            Some(puzzle) if name.eq_ignore_ascii_case(puzzle) => Column::Puzzle,
            Some(_) if Column::named(name.as_bytes()) == Column::Puzzle => Column::Ignored,
            _ => Column::named(name.as_bytes()),
        };
        let has_digit = |name: &str| name.contains(|sign: char| sign.is_ascii_digit());
        let is_other = |name: &&str| named(name) == Column::Other && has_digit(name);
        let others = names.iter().map(|(_, name)| name.as_str());
        let others: Vec<&str> = others.filter(is_other).collect();
        let has_cells = are_cells(&others);
        if !has_cells && !names.iter().any(|(_, name)| named(name) == Column::Puzzle) {
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
            } else if has_cells && others.contains(&name.as_str()) {
                column = Column::Cell;
            } else if !is_one && !name.is_empty() {
                if states_rules(name) {
                    return Err(Wrong::says(not_read("column", name)).at(*at));
                }
                let remark = Remark::skipped(name.clone());
                if options.column.is_some() || matches!(remark, Remark::Measured(_)) {
                    column = Column::Ignored;
                }
                notes.add(remark);
            }
            columns.push(column);
        }
        Ok(Some(Table {
            columns,
            unread: notes.remarks.into_iter().collect(),
            stated: Stated::default(),
            row,
        }))
    }

    /// Reads the next row. If the row does not state its layout, `expected` applies.
    pub(super) fn next(
        &mut self,
        lines: &mut Lines,
        expected: Option<&Layout>,
    ) -> Result<Option<Record>, ReadError> {
        self.row.clear();
        while let Some(line) = lines.next()? {
            if line.is_blank() {
                continue;
            }
            if self.row.reads(line.text, 0) {
                let record = self.record(line.text.len(), expected);
                return Ok(Some(
                    record.map_err(|wrong| line.error(wrong))?.on(line.number),
                ));
            }
            // A field in quotes continues on the next lines.
            let (number, mut row) = line.owned();
            while let Some(next) = lines.next()?
                && row.len() + next.text.len() <= LONGEST_ROW
            {
                row.push(b'\n');
                let at = row.len();
                row.extend(next.text);
                if self.row.reads(next.text, at) {
                    let record = self.record(row.len(), expected);
                    let record = record.map_err(|wrong| Line::new(number, &row).error(wrong))?;
                    return Ok(Some(record.on(number)));
                }
            }
            let sentence = "a field in quotes does not end; add the second quote";
            return Err(Wrong::says(sentence).on_line(number));
        }
        Ok(None)
    }

    /// Builds the puzzle of a row of `length` bytes.
    fn record(&mut self, length: usize, expected: Option<&Layout>) -> Result<Record, Wrong> {
        let mut claims = Claims::default();
        let [mut variant, mut rules, mut puzzle, mut solution, mut other]: [Option<Field>; 5] =
            [None; 5];
        let mut cells: Vec<&[u8]> = Vec::new();
        let is_long = |field: &[u8]| field.len() >= SIDES.start().pow(2);
        let found = self.row.fields.len().min(self.columns.len());
        let text = |field: Field| String::from_utf8_lossy(field.1).into_owned();
        let number = |field: Field| {
            let wrong = |_| Wrong::new(format!("{:?}", text(field)), "a whole number").at(field.0);
            String::from_utf8_lossy(field.1).parse().map_err(wrong)
        };
        for ((at, field), &column) in self.row.iter().zip(&self.columns) {
            let trimmed = field.trim_ascii_start();
            let cut = (at + field.len() - trimmed.len(), trimmed.trim_ascii_end());
            let field = (cut.0, formula_text(cut.1));
            match column {
                Column::Cell => cells.push(field.1),
                _ if field.1.is_empty() => {}
                Column::Variant => variant = Some(field),
                Column::Puzzle => puzzle = Some(field),
                Column::Solution => solution = Some(field),
                Column::Rules => rules = Some(field),
                Column::Index => claims.index = Some(number(field)?),
                Column::Seed => claims.seed = Some(number(field)?),
                Column::Clues => claims.clues = Some(number(field)?),
                Column::Marks => claims.marks = Some(number(field)?),
                Column::Minimal => claims.minimal = Some(text(field)),
                Column::Method => claims.method = Some(text(field)),
                Column::Words(part) => {
                    let set = claims.words.set(part, unguarded(&text(field)));
                    set.map_err(|error| Wrong::from(error).at(field.0))?;
                }
                // Foreign tables may have anything here.
                Column::Batch => claims.batch = number(field).ok(),
                Column::Other if is_long(field.1) && line::board(field.1, None).is_ok() => {
                    other = Some(field);
                }
                Column::Other | Column::Ignored => {}
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
        let lacks = |what| Wrong::says(format!("the row has {} {what}", fields_found())).at(length);
        let board = |(at, field): Field| line::board(field, layout).map_err(|wrong| wrong.at(at));
        let clues = if cells.is_empty() {
            let puzzle = puzzle.ok_or_else(|| lacks("and no puzzle"))?;
            // A truncated row may have lost some of its rules. A row of a table without rules is
            // complete once it has a whole puzzle.
            if found < self.columns.len() && self.columns.contains(&Column::Rules) {
                let expected = format!("{}, as the header has", self.columns.len());
                return Err(Wrong::new(fields_found(), expected).at(length));
            }
            board(puzzle)?
        } else {
            other = None;
            let largest = largest_value(cells.len());
            let board = largest.and_then(|largest| signs::board(&cells, largest));
            board.ok_or_else(|| lacks("that are no cells of a puzzle"))?
        };
        claims.solution = solution.map(board).transpose()?;
        if let Some(other) = other.filter(|(_, field)| field.len() == clues.len()) {
            let sentence =
                "the row has a second puzzle; name the column with the cells with --column";
            return Err(Wrong::says(sentence).at(other.0));
        }
        Ok(Record {
            claims,
            ..Record::new(clues)
        })
    }
}

/// Writes a row; unknown fields stay empty. Rules without a name are an additional field at the
/// end.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let (rules, entry) = (target.known()?, target.entry);
    let [index, seed] = [entry.index, entry.seed]
        .map(|number| number.map_or_else(String::new, |it| it.to_string()));
    let layout = rules.layout();
    write!(
        out,
        "{index},{},{seed},{},{},",
        rules.name(),
        entry.clues.clues(),
        layout.text(entry.clues)
    )
    .expect("memory takes all that is written");
    if let Some(solution) = entry.solution {
        out.extend(layout.text(solution).bytes());
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

/// Characters that begin a formula, or that some spreadsheets skip before one.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// `true` if a spreadsheet would run a text as a formula, apart from any leading `'`.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(FORMULA)
}

/// The text of a field, without the guard against formulas.
fn unguarded(text: &str) -> &str {
    text.strip_prefix('\'')
        .filter(|guarded| is_formula(guarded))
        .unwrap_or(text)
}

/// Writes a text that a spreadsheet does not run as a formula, in quotes if it needs them.
pub(super) fn push_text(text: &str, out: &mut Vec<u8>) {
    let guard = if is_formula(text) { "'" } else { "" };
    push_field(&format!("{guard}{text}"), out);
}

/// Writes a field, in quotes if it needs them.
pub(super) fn push_field(text: &str, out: &mut Vec<u8>) {
    if text.is_empty() {
        return;
    }
    let mut writer = csv_core::Writer::new();
    let begin = out.len();
    out.resize(begin + 2 * text.len() + 2, 0);
    let (_, _, written) = writer.field(text.as_bytes(), &mut out[begin..]);
    let (_, end) = writer.finish(&mut out[begin + written..]);
    out.truncate(begin + written + end);
}
