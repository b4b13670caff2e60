//! What a text is said to be, and the formats that have a puzzle on every line.

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

/// What is known of a text beside its lines.
#[derive(Debug)]
pub(super) struct Source {
    /// The format that it is said to be of.
    pub(super) format: Option<Format>,
    /// The layout that its puzzles are said to have.
    pub(super) layout: Option<Arc<Layout>>,
    /// The rules of the last JSON object.
    pub(super) rules: Stated,
    /// The constraints that are left out of puzzles.
    pub(super) ignored: Vec<String>,
}

/// A format of one line, how it begins, and how it is read.
type OneLine = (Format, fn(&Line<'_>) -> bool, Read);

/// Reads a line that is a puzzle.
type Read = fn(&Line<'_>, Notes<'_>) -> Result<Found, TextError>;

/// A format, and how a line is read as one if it is.
type Pasted = (Format, fn(&Line<'_>) -> Option<Found>);

/// Killers in one line. Detection is ambiguous, so a line that is said to be one is read as such.
const KILLERS: [OneLine; 3] = [
    (Format::Killer, killer::is_string, |line, _| Ok(killer::read(line)?.into())),
    (Format::ArrowKiller, arrow_killer::is_string, |line, _| Ok(arrow_killer::read(line)?.into())),
    (Format::SumoCue, sumocue::is_string, |line, _| Ok(sumocue::read(line)?.into())),
];

/// Formats of one line that are recognised by how it begins.
const ONE_LINE: [OneLine; 5] = [
    (Format::Hodoku, hodoku::is_library, |line, _| hodoku::read(line)),
    (Format::FPuzzles, fpuzzles::is_link, fpuzzles::read),
    (Format::Scf, scl::is_link, scl::read),
    (Format::Scf, scf::is_link, |line, _| Ok(scf::read(line)?.into())),
    (Format::Solo, solo::is_id, |line, _| Ok(solo::read(line)?.into())),
];

/// What people paste on one line, and what it comes nearest to.
const PASTED: [Pasted; 3] = [
    (Format::Hodoku, hodoku::bare),
    (Format::Line, |line| Some(Record::new(line.number, line::column(line)?).into())),
    (Format::Grid, |line| Some(Record::new(line.number, loose::board(loose::whole(line.text)?)?).into())),
];

impl Source {
    pub(super) fn notes(&self) -> Notes<'_> {
        Notes::new(&self.ignored)
    }

    /// The cells of a line that may be a puzzle or a row, as far as is known of the text.
    pub(super) fn open_cells(&self, line: &Line) -> Option<usize> {
        let is_open = self.format.is_none() && self.layout.is_none();
        is_open.then(|| open_cells(line)).flatten().filter(|_| line::column(line).is_none())
    }

    /// The puzzle of a format that has one in every line, if this line is of such a format and no row of a picture.
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
            let record = jsonl::read(line, &mut self.rules, self.layout.as_deref())?;
            return Ok(Some((Format::Jsonl, record.into())));
        }
        if address::is_address(line) {
            return Ok(Some((Format::Line, Record::new(line.number, address::read(line)?).into())));
        }
        Ok(None)
    }

    /// What was found must be what the text is said to be.
    pub(super) fn check(&self, found: Format, line: &Line) -> Result<(), TextError> {
        match self.format {
            Some(stated) if !stated.covers(found) => {
                Err(line.error(0, format!("a puzzle in the format {}", found.name()), stated.name()))
            }
            _ => Ok(()),
        }
    }
}
