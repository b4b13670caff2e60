//! What a text is declared to be, and puzzles on one line.

use std::sync::Arc;

use crate::rules::layout::Layout;

use super::super::format::Format;
use super::super::lines::{Line, TextError};
use super::super::one_line::{OneLine, Rank};
use super::super::record::{Found, Record};
use super::super::remarks::Notes;
use super::super::rules::Stated;
use super::super::runs::open_cells;
use super::super::wrong::Wrong;
use super::super::{jsonl, line, loose};

/// Information about a text apart from its lines.
#[derive(Debug)]
pub(super) struct Source {
    /// The declared format.
    pub(super) format: Option<Format>,
    /// The declared layout of the puzzles.
    pub(super) layout: Option<Arc<Layout>>,
    /// The rules of the last JSON object.
    pub(super) rules: Stated,
    /// The constraints to be ignored.
    pub(super) ignored: Vec<String>,
}

/// Returns the form in which a line begins, among those of a rank.
fn form(text: &[u8], rank: Rank) -> Option<(Format, &'static OneLine)> {
    let forms = Format::ALL.iter().flat_map(|format| format.lines().iter().map(|form| (*format, form)));
    forms.into_iter().find(|(_, form)| form.rank == rank && (form.begins)(text))
}

impl Source {
    /// Returns the number of cells of a line that may be a puzzle or a row, unless the text is declared to be one kind.
    pub(super) fn open_cells(&self, line: &Line) -> Option<usize> {
        let is_open = self.format.is_none() && self.layout.is_none();
        is_open.then(|| open_cells(line)).flatten().filter(|_| line::column(line.text).is_none())
    }

    /// Reads a line in a one-line format; `None` if it is in no such format or is a row of a picture.
    pub(super) fn one_line(&mut self, line: &Line, is_row: bool) -> Result<Option<(Format, Found)>, TextError> {
        let ignored = std::mem::take(&mut self.ignored);
        let mut notes = Notes::new(&ignored);
        let read = self.read(line.text, is_row, &mut notes).map_err(|wrong| line.error(wrong));
        let remarks = notes.remarks;
        self.ignored = ignored;
        Ok(read?.map(|(format, record)| (format, Found { record: record.on(line.number), remarks })))
    }

    fn read(&mut self, text: &[u8], is_row: bool, notes: &mut Notes) -> Result<Option<(Format, Record)>, Wrong> {
        let declared = |format: Format| Some((format, format.lines().iter().find(|form| (form.declared)(text))?));
        if let Some((format, form)) = self.format.and_then(declared).or_else(|| form(text, Rank::First)) {
            return Ok(Some((format, (form.read)(text, notes)?)));
        }
        if let Some(found) = Format::ALL.iter().find_map(|format| Some((*format, format.pasted(text, notes)?))) {
            return Ok(Some(found));
        }
        let is_picture = is_row || self.format.is_some_and(|format| format.covers(Format::Grid));
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
                form.map(|(format, form)| Ok((format, (form.read)(text, notes)?))).transpose()
            }
        }
    }

    /// Checks that the detected format matches the declared one.
    pub(super) fn check(&self, found: Format, line: &Line) -> Result<(), TextError> {
        match self.format {
            Some(stated) if !stated.covers(found) => {
                Err(line.error(Wrong::new(format!("a puzzle in the format {}", found.name()), stated.name())))
            }
            _ => Ok(()),
        }
    }
}
