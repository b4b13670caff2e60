//! The state of reading a text, and the classification of its lines.

use std::sync::Arc;

use crate::board::Board;
use crate::rules::layout::Layout;

use super::super::format::Format;
use super::super::lines::{Line, Owned, ReadError, TextError};
use super::super::one_line::{OneLine, Rank};
use super::super::record::{Found, Record};
use super::super::remarks::{Notes, Remarks};
use super::super::rules::Stated;
use super::super::runs::{Kind, Runs, open_cells};
use super::super::sizes::SIDES;
use super::super::wrong::Wrong;
use super::super::{csv, grid, iss, jsonl, line, loose, opensudoku, sdk, ss};

/// The state of reading a text, apart from the remaining lines.
#[derive(Debug, Default)]
pub(super) struct Source {
    /// The declared format.
    pub(super) format: Option<Format>,
    /// The declared layout of the puzzles.
    pub(super) layout: Option<Arc<Layout>>,
    /// The rules of the last JSON object.
    pub(super) rules: Stated,
    /// The constraints to be ignored.
    pub(super) ignored: Vec<String>,
    /// The lines whose cells may be puzzles or rows, as far as that has been decided.
    pub(super) runs: Runs,
    /// `true` while no puzzle or table has been found: the next line may be the header of a table.
    pub(super) fresh: bool,
    /// `true` in a section of a `.sdk` file that is not part of the puzzle.
    pub(super) is_skipped: bool,
    /// `true` if a picture could not be read: the rest of it is not a puzzle.
    pub(super) is_lost: bool,
    /// The lines before the rows of a `.sdk` file.
    pub(super) header: sdk::Header,
    pub(super) remarks: Remarks,
}

/// The item that a line begins.
pub(super) enum Begun {
    /// Nothing that is read.
    Nothing,
    Puzzle(Found),
    /// Constraint strings.
    Strings(Owned),
    /// Lines with this many cells, which may be puzzles or rows.
    Run(Owned, usize),
    /// An OpenSudoku file.
    Games(Owned),
    Table(csv::Table),
    /// The picture that begins on this line. Its first row may have looked like a puzzle.
    Picture(u64, grid::Picture, bool),
}

/// Returns the form in which a line begins, among those of a rank.
fn form(text: &[u8], rank: Rank) -> Option<(Format, &'static OneLine)> {
    let forms = Format::ALL
        .iter()
        .flat_map(|format| format.lines().iter().map(|form| (*format, form)));
    forms
        .into_iter()
        .find(|(_, form)| form.rank == rank && (form.begins)(text))
}

impl Source {
    /// Reads a line that consists of 81 digits or empty cells: the fast path for nearly every line.
    pub(super) fn nine(&mut self, line: &Line) -> Option<Board> {
        self.is_lost &= !line.is_blank();
        if self.is_skipped
            || self.is_lost
            || self
                .format
                .is_some_and(|format| !format.covers(Format::Line))
        {
            return None;
        }
        let clues = line::read_nine(line.text, self.layout.as_deref())?;
        self.fresh = false;
        Some(clues)
    }

    /// Classifies any other line.
    pub(super) fn begin(&mut self, line: &Line) -> Result<Begun, ReadError> {
        let section = sdk::section(line);
        match section {
            Some(sdk::Section::Other) => self.remarks.add(sdk::remark(line)),
            Some(sdk::Section::Puzzle) => self.header.close(),
            None => {}
        }
        self.is_skipped = section.map_or(self.is_skipped, |section| section == sdk::Section::Other);
        if section.is_some() || self.is_skipped || self.is_lost {
            return Ok(Begun::Nothing);
        }
        if self.format.is_none_or(|format| format.covers(Format::Iss)) && iss::begins(line) {
            return Ok(Begun::Strings(line.owned()));
        }
        let run = self.runs.kind(line.number);
        if let Some(cells) = self.open_cells(line).filter(|_| run.is_none()) {
            return Ok(Begun::Run(line.owned(), cells));
        }
        let is_row = run == Some(Kind::Rows);
        if let Some((format, found)) = self.one_line(line, is_row).map_err(ReadError::Line)? {
            self.check(format, line)?;
            self.fresh = false;
            return Ok(Begun::Puzzle(found));
        }
        self.header.add(line);
        if self.is_passed_over(line) {
            return Ok(Begun::Nothing);
        }
        self.begin_lines(line, is_row)
    }

    /// Returns `true` for a line that belongs to no puzzle, after noting its content.
    fn is_passed_over(&mut self, line: &Line) -> bool {
        if let Some(progress) = ss::progress(line.text) {
            self.remarks.add(progress);
            return true;
        }
        let content = grid::line_remark(line.text);
        let is_passed_over = content.is_some() || is_ornament(line, self.fresh);
        self.remarks.add_line(content);
        is_passed_over
    }

    /// Classifies a line that is only the first of several.
    fn begin_lines(&mut self, line: &Line, is_row: bool) -> Result<Begun, ReadError> {
        if opensudoku::is_xml(line.text) {
            self.check(Format::OpenSudoku, line)?;
            return Ok(Begun::Games(line.owned()));
        }
        if std::mem::take(&mut self.fresh)
            && csv::is_header(line.text)
            && loose::row(line.text).is_none()
        {
            self.check(Format::Csv, line)?;
            let table = csv::Table::new(line.text).map_err(|wrong| line.error(wrong))?;
            self.remarks.extend(table.unread());
            return Ok(Begun::Table(table));
        }
        let picture =
            grid::Picture::begin(line, self.layout.as_deref()).map_err(ReadError::Line)?;
        self.check(Format::Grid, line)?;
        Ok(Begun::Picture(line.number, picture, is_row))
    }

    /// Returns the number of cells of a line that may be a puzzle or a row, unless the text is
    /// declared to be one kind.
    fn open_cells(&self, line: &Line) -> Option<usize> {
        let is_open = self.format.is_none() && self.layout.is_none();
        is_open
            .then(|| open_cells(line))
            .flatten()
            .filter(|_| line::column(line.text).is_none())
    }

    /// Reads a line in a one-line format; `None` if it is in no such format or is a row of a
    /// picture.
    fn one_line(
        &mut self,
        line: &Line,
        is_row: bool,
    ) -> Result<Option<(Format, Found)>, TextError> {
        let ignored = std::mem::take(&mut self.ignored);
        let mut notes = Notes::new(&ignored);
        let read = self
            .read(line.text, is_row, &mut notes)
            .map_err(|wrong| line.error(wrong));
        let remarks = notes.remarks;
        self.ignored = ignored;
        Ok(read?.map(|(format, record)| {
            (
                format,
                Found {
                    record: record.on(line.number),
                    remarks,
                },
            )
        }))
    }

    fn read(
        &mut self,
        text: &[u8],
        is_row: bool,
        notes: &mut Notes,
    ) -> Result<Option<(Format, Record)>, Wrong> {
        let declared = |format: Format| {
            Some((
                format,
                format.lines().iter().find(|form| (form.declared)(text))?,
            ))
        };
        if let Some((format, form)) = self
            .format
            .and_then(declared)
            .or_else(|| form(text, Rank::First))
        {
            return Ok(Some((format, (form.read)(text, notes)?)));
        }
        if let Some(found) = Format::ALL
            .iter()
            .find_map(|format| Some((*format, format.pasted(text, notes)?)))
        {
            return Ok(Some(found));
        }
        let is_picture = is_row
            || self
                .format
                .is_some_and(|format| format.covers(Format::Grid));
        if let Some(clues) = line::read(text, self.layout.as_deref(), is_picture)? {
            return Ok(Some((Format::Line, Record::new(clues))));
        }
        let is_object = || jsonl::is_object(text) && loose::row(text).is_none();
        match form(text, Rank::Usual) {
            None if is_object() => {
                let record = jsonl::read(text, &mut self.rules, self.layout.as_deref())?;
                notes.extend(jsonl::skipped(text));
                Ok(Some((Format::Jsonl, record)))
            }
            usual => {
                let form = usual.or_else(|| form(text, Rank::Last));
                form.map(|(format, form)| Ok((format, (form.read)(text, notes)?)))
                    .transpose()
            }
        }
    }

    /// Checks that the detected format matches the declared one.
    fn check(&self, found: Format, line: &Line) -> Result<(), TextError> {
        match self.format {
            Some(stated) if !stated.covers(found) => Err(line.error(Wrong::new(
                format!("a puzzle in the format {}", found.name()),
                stated.name(),
            ))),
            _ => Ok(()),
        }
    }
}

/// Returns `true` for a line without content. In a table of numbers the first row may consist of
/// empty cells.
fn is_ornament(line: &Line, is_first: bool) -> bool {
    let is_row = is_first && grid::fields(line.text) >= *SIDES.start();
    line.is_blank() && !is_row
        || line.is_comment()
        || grid::is_ornament(line.text)
        || ss::is_signature(line.text)
}
