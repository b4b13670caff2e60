//! What a text is declared to be, and the formats with one puzzle per line.

use std::sync::Arc;

use crate::rules::layout::Layout;

use super::super::format::Format;
use super::super::lines::{Line, TextError};
use super::super::record::{Found, Record};
use super::super::remarks::Notes;
use super::super::rules::Stated;
use super::super::runs::open_cells;
use super::super::{
    address, arrow_killer, fpuzzles, hodoku, iss, jsonl, killer, line, loose, pencilmarks, scf, scl, solo, sumocue,
};

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

/// A one-line format, its detection, and its reader.
type OneLine = (Format, fn(&Line<'_>) -> bool, Read);

/// Reads a line that is a puzzle.
type Read = fn(&Line<'_>, Notes<'_>) -> Result<Found, TextError>;

/// A format, and a reader that returns `None` for other lines.
type Pasted = (Format, fn(&Line<'_>) -> Option<Found>);

/// Killers on one line. Detection is ambiguous, so a line declared to be one is read as such.
const KILLERS: [OneLine; 3] = [
    (Format::Killer, killer::is_string, |line, _| Ok(killer::read(line)?.into())),
    (Format::ArrowKiller, arrow_killer::is_string, |line, _| Ok(arrow_killer::read(line)?.into())),
    (Format::SumoCue, sumocue::is_string, |line, _| Ok(sumocue::read(line)?.into())),
];

/// One-line formats detected by how they begin.
const ONE_LINE: [OneLine; 5] = [
    (Format::Hodoku, hodoku::is_library, |line, _| hodoku::read(line)),
    (Format::FPuzzles, fpuzzles::is_link, fpuzzles::read),
    (Format::Scf, scl::is_link, scl::read),
    (Format::Scf, scf::is_link, |line, _| Ok(scf::read(line)?.into())),
    (Format::Solo, solo::is_id, |line, _| Ok(solo::read(line)?.into())),
];

/// One-line texts that people paste, and the nearest format.
const PASTED: [Pasted; 3] = [
    (Format::Hodoku, hodoku::bare),
    (Format::Line, |line| Some(Record::new(line.number, line::column(line)?).into())),
    (Format::Grid, |line| Some(Record::new(line.number, loose::board(loose::whole(line.text)?)?).into())),
];

impl Source {
    pub(super) fn notes(&self) -> Notes<'_> {
        Notes::new(&self.ignored)
    }

    /// Returns the number of cells of a line that may be a puzzle or a row, unless the text is declared to be one kind.
    pub(super) fn open_cells(&self, line: &Line) -> Option<usize> {
        let is_open = self.format.is_none() && self.layout.is_none();
        is_open.then(|| open_cells(line)).flatten().filter(|_| line::column(line).is_none())
    }

    /// Reads a line in a one-line format; `None` if it is in no such format or is a row of a picture.
    pub(super) fn one_line(&mut self, line: &Line, is_row: bool) -> Result<Option<(Format, Found)>, TextError> {
        if let Some((format, _, read)) = KILLERS.iter().find(|(format, ..)| self.format == Some(*format))
            && !line.is_blank()
            && !line.is_comment()
        {
            return Ok(Some((*format, read(line, self.notes())?)));
        }
        if pencilmarks::is_candidates(line) {
            return Ok(Some((Format::Pencilmarks, pencilmarks::read(line)?.into())));
        }
        if iss::is_string(line) {
            return Ok(Some((Format::Iss, iss::read(&[*line], self.notes())?)));
        }
        if let Some(found) = PASTED.iter().find_map(|(format, read)| Some((*format, read(line)?))) {
            return Ok(Some(found));
        }
        let is_picture = is_row || matches!(self.format, Some(Format::Grid | Format::Sdk | Format::Ss));
        if let Some(clues) = line::read(line, self.layout.as_deref(), is_picture)? {
            return Ok(Some((Format::Line, Record::new(line.number, clues).into())));
        }
        if let Some((format, _, read)) = KILLERS.iter().find(|(_, is_string, _)| is_string(line)) {
            return Ok(Some((*format, read(line, self.notes())?)));
        }
        if jsonl::is_object(line) && self.format == Some(Format::FPuzzles) {
            return Ok(Some((Format::FPuzzles, fpuzzles::read(line, self.notes())?)));
        }
        if let Some((format, _, read)) = ONE_LINE.iter().find(|(_, is_one, _)| is_one(line)) {
            return Ok(Some((*format, read(line, self.notes())?)));
        }
        if jsonl::is_object(line) && loose::row(line.text).is_none() {
            let found = jsonl::read(line, &mut self.rules, self.layout.as_deref())?;
            return Ok(Some((Format::Jsonl, found)));
        }
        if address::is_address(line) {
            return Ok(Some((Format::Line, Record::new(line.number, address::read(line)?).into())));
        }
        Ok(None)
    }

    /// Checks that the detected format matches the declared one.
    pub(super) fn check(&self, found: Format, line: &Line) -> Result<(), TextError> {
        match self.format {
            Some(stated) if !stated.covers(found) => {
                Err(line.error(0, format!("a puzzle in the format {}", found.name()), stated.name()))
            }
            _ => Ok(()),
        }
    }
}
