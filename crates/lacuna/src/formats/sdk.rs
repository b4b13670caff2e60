//! SadMan's and SudoCue's `.sdk`: nine plain rows, after the line `[Puzzle]` or after lines of `#`
//! and a letter. One puzzle per file.
//!
//! The lines of `#` and a letter hold the author (`#A`), the title (`#D`) and comments (`#C`),
//! which contain the rules in words; others are skipped.
//!
//! The rows are read like any grid. Further sections (`[State]`, …) hold a player's progress and
//! are skipped.

use crate::puzzle::{Part, Words};

use super::entry::Target;
use super::error::{ReadError, WriteError, Wrong};
use super::layouts::NINE;
use super::lines::Line;
use super::remarks::{OfPuzzle, Remark};

/// The line before the rows.
const TITLE: &[u8] = b"[Puzzle]";

/// The kind of section that a line in brackets begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    /// The rows of the puzzle.
    Puzzle,
    /// Anything that is not part of the puzzle.
    Other,
}

/// The section that a line begins, if any.
pub(super) fn section(line: &Line) -> Option<Section> {
    let name = line.text.trim_ascii();
    if name.eq_ignore_ascii_case(TITLE) {
        return Some(Section::Puzzle);
    }
    let word = name.strip_prefix(b"[")?.strip_suffix(b"]")?;
    // Numbers in brackets are cells, and so are words between commas.
    let is_name = word.first().is_some_and(u8::is_ascii_alphabetic)
        && !word.contains(&b',')
        && !word.eq_ignore_ascii_case(b"code");
    is_name.then_some(Section::Other)
}

/// The remark for skipping the section that this line begins.
pub(super) fn remark(line: &Line) -> Remark {
    let name = String::from_utf8_lossy(line.text.trim_ascii()).to_lowercase();
    match name.as_str() {
        "[state]" => Remark::PlacedDigits,
        "[pencilmarks]" => Remark::PencilMarks,
        "[colors]" | "[colours]" => Remark::Colours,
        _ => Remark::Other(format!("sections {name}").into()),
    }
}

/// The letters of the lines before the rows, in writing order, and their content.
const LETTERS: [(u8, Part); 3] = [
    (b'A', Part::Author),
    (b'D', Part::Title),
    (b'C', Part::Rules),
];

/// The letters that are skipped.
const LEFT_OUT: [(u8, &str); 4] = [
    (b'B', "dates"),
    (b'S', "sources"),
    (b'L', "levels"),
    (b'U', "addresses"),
];

/// The maximum number of bytes kept of the lines before the rows.
const LONGEST: usize = 1 << 22;

/// The lines of `#` and a letter before the rows. In other formats they are comments.
#[derive(Debug, Default)]
pub(super) struct Header {
    lines: Vec<(u64, u8, String)>,
    length: usize,
    /// `true` once the line before the rows has been read.
    is_closed: bool,
}

impl Header {
    /// Adds a line if it begins with `#` and a letter.
    pub(super) fn add(&mut self, line: &Line) {
        if let [b'#', letter @ b'A'..=b'Z', text @ ..] = line.text
            && self.length < LONGEST
        {
            self.length += line.text.len();
            let text = String::from_utf8_lossy(text).into_owned();
            self.lines.push((line.number, *letter, text));
        }
    }

    /// Closes the header at the line before the rows.
    pub(super) fn close(&mut self) {
        self.is_closed = true;
    }

    /// Sets the setter's words, if the lines belong to this format, and returns remarks about the
    /// rest.
    pub(super) fn tell(self, is_sdk: bool, words: &mut Words) -> Result<OfPuzzle, ReadError> {
        let mut remarks = OfPuzzle::new();
        if !(is_sdk || self.is_closed) {
            return Ok(remarks);
        }
        for (letter, part) in LETTERS {
            let lines = self.lines.iter().filter(|(_, other, _)| *other == letter);
            let lines = lines.map(|(number, _, text)| (*number, text.as_str()));
            let (numbers, texts): (Vec<u64>, Vec<&str>) = lines.unzip();
            let line = numbers.first().copied().unwrap_or(1);
            let set = words.set(part, &texts.join("\n"));
            set.map_err(|error| Wrong::from(error).on_line(line))?;
        }
        for (letter, noun) in LEFT_OUT {
            let is_there = self.lines.iter().any(|(_, other, _)| *other == letter);
            remarks.extend(is_there.then(|| Remark::Other(noun.into())));
        }
        Ok(remarks)
    }
}

/// Writes the setter's words, the title line and nine rows.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let cells = target.nine()?.to_string();
    for (letter, part) in LETTERS {
        let text = target.entry.part(part).into_iter();
        for line in text.flat_map(|text| text.split('\n')) {
            out.extend([b'#', letter]);
            out.extend(line.as_bytes());
            out.push(b'\n');
        }
    }
    for row in [TITLE].into_iter().chain(cells.as_bytes().chunks(NINE)) {
        out.extend(row);
        out.push(b'\n');
    }
    Ok(())
}
