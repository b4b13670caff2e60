//! The formats by name: what each can hold, and writing.

use std::path::Path;
use std::str::FromStr;

use crate::board::Board;
use crate::misread::one_of;
use crate::puzzle::Part;
use crate::rules::Rules;
use crate::rules::layout::Layout;

use super::entry::{Entry, Unfit};
use super::{
    arrow_killer, csv, fpuzzles, hodoku, iss, jsonl, killer, line, opensudoku, pencilmarks, picture, scf, sdk, sdm,
    solo, ss, sumocue,
};

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// The table `index,variant,seed,clues,puzzle,solution`, with a column `rules` where the name does not determine them.
    Csv,
    /// Like [`Csv`](Self::Csv), with one JSON object per line.
    Jsonl,
    /// One character per cell, `.` for empty.
    Line,
    /// The puzzle as a framed picture, followed by a blank line.
    Grid,
    /// An address where the puzzle can be played: a short link, or an f-puzzles link if a short link lacks a rule.
    Link,
    /// A constraint string for an independent solver.
    Iss,
    /// Exactly 81 digits, 0 for empty.
    Sdm,
    /// SadMan's nine plain rows.
    Sdk,
    /// Simple Sudoku's frame.
    Ss,
    /// A line of a HoDoKu library.
    Hodoku,
    /// The puzzle as 729 candidates.
    Pencilmarks,
    /// An OpenSudoku file, version 2.
    OpenSudoku,
    /// An OpenSudoku file, version 1.
    OpenSudokuV1,
    /// An f-puzzles link.
    FPuzzles,
    /// A SudokuPad short link.
    Scf,
    /// A game ID of Simon Tatham's Solo.
    Solo,
    /// A killer with a number per cell.
    Killer,
    /// A killer with a sum or an arrow per cell.
    ArrowKiller,
    /// A killer, a jigsaw or both for SumoCue.
    SumoCue,
}

impl Format {
    /// Every format.
    pub const ALL: &[Format] = &[
        Format::Csv,
        Format::Jsonl,
        Format::Line,
        Format::Grid,
        Format::Link,
        Format::Iss,
        Format::Sdm,
        Format::Sdk,
        Format::Ss,
        Format::Hodoku,
        Format::Pencilmarks,
        Format::OpenSudoku,
        Format::OpenSudokuV1,
        Format::FPuzzles,
        Format::Scf,
        Format::Solo,
        Format::Killer,
        Format::ArrowKiller,
        Format::SumoCue,
    ];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Csv => "csv",
            Format::Jsonl => "jsonl",
            Format::Line => "line",
            Format::Grid => "grid",
            Format::Link => "link",
            Format::Iss => "iss",
            Format::Sdm => "sdm",
            Format::Sdk => "sdk",
            Format::Ss => "ss",
            Format::Hodoku => "hodoku",
            Format::Pencilmarks => "pencilmarks",
            Format::OpenSudoku => "opensudoku",
            Format::OpenSudokuV1 => "opensudoku1",
            Format::FPuzzles => "fpuzzles",
            Format::Scf => "scf",
            Format::Solo => "solo",
            Format::Killer => "killer",
            Format::ArrowKiller => "arrowkiller",
            Format::SumoCue => "sumocue",
        }
    }

    /// Returns the suffix of files in this format, without the dot.
    pub const fn suffix(self) -> &'static str {
        match self {
            Format::Csv | Format::Jsonl | Format::Sdm | Format::Sdk | Format::Ss => self.name(),
            Format::OpenSudoku | Format::OpenSudokuV1 => "opensudoku",
            _ => "txt",
        }
    }

    /// Returns the format whose files have this suffix, if any.
    pub fn by_suffix(path: &Path) -> Option<Format> {
        let suffix = path.extension()?.to_str()?;
        Format::ALL.iter().copied().find(|format| format.suffix() == suffix)
    }

    /// Returns `true` if a file may hold any number of puzzles, with nothing after the last. A long run can write such a format if it
    /// [supports](Self::takes) the variant.
    pub const fn is_list(self) -> bool {
        let is_narrow =
            matches!(self, Format::Scf | Format::Solo | Format::Killer | Format::ArrowKiller | Format::SumoCue);
        !self.holds_one() && self.footer().is_empty() && !is_narrow
    }

    /// Returns `true` if a file holds a single puzzle.
    pub const fn holds_one(self) -> bool {
        matches!(self, Format::Sdk | Format::Ss)
    }

    /// Returns `true` if the format states the rules of a puzzle.
    pub const fn states_rules(self) -> bool {
        matches!(
            self,
            Format::Csv
                | Format::Jsonl
                | Format::Link
                | Format::Iss
                | Format::FPuzzles
                | Format::Scf
                | Format::Solo
                | Format::Killer
                | Format::ArrowKiller
                | Format::SumoCue
        )
    }

    /// Returns the parts of the setter's words that the format can hold. A table has columns for them, which
    /// [`push_words`](super::push_words) fills.
    pub const fn parts(self) -> &'static [Part] {
        match self {
            Format::Csv | Format::Jsonl | Format::Link | Format::FPuzzles | Format::Sdk => &Part::ALL,
            Format::Scf => &[Part::Title, Part::Author],
            Format::OpenSudoku => &[Part::Title],
            _ => &[],
        }
    }

    /// Returns `true` if a text detected as `found` may be declared to be in this format: some look alike.
    pub(super) const fn covers(self, found: Format) -> bool {
        match found {
            Format::Line => matches!(self, Format::Line | Format::Sdm),
            Format::Grid => matches!(self, Format::Grid | Format::Sdk | Format::Ss),
            Format::FPuzzles => matches!(self, Format::FPuzzles | Format::Link),
            Format::Scf => matches!(self, Format::Scf | Format::Link),
            Format::OpenSudoku => matches!(self, Format::OpenSudoku | Format::OpenSudokuV1),
            _ => self as u8 == found as u8,
        }
    }

    /// Returns what comes before the first puzzle of a file.
    pub const fn header(self) -> &'static str {
        match self {
            Format::Csv => csv::HEADER,
            Format::OpenSudoku => opensudoku::HEADER,
            Format::OpenSudokuV1 => opensudoku::HEADER_V1,
            _ => "",
        }
    }

    /// Returns what comes after the last puzzle of a file.
    pub const fn footer(self) -> &'static str {
        match self {
            Format::OpenSudoku => opensudoku::FOOTER,
            Format::OpenSudokuV1 => opensudoku::FOOTER_V1,
            _ => "",
        }
    }

    /// Appends a puzzle to `out`.
    ///
    /// # Errors
    /// If the format states the rules and they are unknown, if it does not support the rules or the layout, or if the clues or the solution
    /// do not fit these rules.
    pub fn write<'a>(self, puzzle: impl Into<Entry<'a>>, out: &mut Vec<u8>) -> Result<(), Unfit> {
        let entry = puzzle.into();
        let name = self.name();
        match self {
            Format::Line => line::write(entry.clues()?, out),
            Format::Grid => picture::write(entry.clues, &*entry.layout(name)?, out),
            Format::Sdm => sdm::write(entry.nine(name)?, out),
            Format::Sdk => sdk::write(entry.nine(name)?, entry, out),
            Format::Ss => ss::write(entry.nine(name)?, out),
            Format::Hodoku => hodoku::write(entry.nine(name)?, out),
            Format::Pencilmarks => pencilmarks::write(entry.nine(name)?, entry.rules, out),
            Format::OpenSudoku => opensudoku::write(entry.nine(name)?, entry.part(Part::Title), out),
            Format::OpenSudokuV1 => opensudoku::write(entry.nine(name)?, None, out),
            Format::Csv => csv::write(&entry.known(name)?, out),
            Format::Jsonl => jsonl::write(&entry.known(name)?, out),
            Format::Iss => {
                let known = entry.known(name)?;
                known.has(iss::is_known(known.rules.layout()), "one grid of at most 16 rows", name)?;
                write_line(&iss::string(known.rules, entry.clues), out);
            }
            Format::Solo => solo::write(&entry.known(name)?, out)?,
            Format::Killer => killer::write(&entry.known(name)?, out)?,
            Format::ArrowKiller => arrow_killer::write(&entry.known(name)?, out)?,
            Format::SumoCue => sumocue::write(&entry.known(name)?, out)?,
            Format::FPuzzles => write_line(&fpuzzles::link(entry)?, out),
            Format::Link => {
                let known = entry.known(name)?;
                let short = scf::link(known.rules, entry.clues).filter(|_| entry.part(Part::Rules).is_none());
                let short = short.map(|link| scf::with_words(link, entry));
                write_line(&short.map_or_else(|| fpuzzles::link(entry), Ok)?, out);
            }
            Format::Scf => {
                let known = entry.known(name)?;
                let short = scf::link(known.rules, entry.clues);
                write_line(&scf::with_words(short.ok_or_else(|| scf::unfit(&known))?, entry), out);
            }
        }
        Ok(())
    }

    /// Checks that puzzles with these rules can be written.
    ///
    /// # Errors
    /// As for [`write`](Self::write), for any puzzle with these rules.
    pub fn takes(self, rules: &Rules) -> Result<(), Unfit> {
        let clues = &Board::blank(rules.layout().cells());
        self.write(Entry::new(Some(rules), clues), &mut Vec::new())
    }

    /// Appends a bare board to `out`: the picture for [`Grid`](Format::Grid), one character per cell for all others.
    ///
    /// # Panics
    /// If the board is on another layout.
    pub fn write_grid(self, board: &Board, layout: &Layout, out: &mut Vec<u8>) {
        match self {
            Format::Grid => picture::write(board, layout, out),
            _ => line::write(board, out),
        }
    }
}

fn write_line(text: &str, out: &mut Vec<u8>) {
    out.extend_from_slice(text.as_bytes());
    out.push(b'\n');
}

/// A name that is no format's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FormatError {
    /// No format has this name.
    #[error("found the format {0:?}, expected {names}", names = names())]
    Unknown(String),
    /// HoDoKu's own files, which are rejected on purpose.
    #[error(
        "found the format hsol, expected another one: such a file holds program objects, and a prepared one can run code where it \
         is opened; save the puzzle as text or as a library line"
    )]
    Hsol,
}

fn names() -> String {
    let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
    one_of(&names)
}

impl FromStr for Format {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Format, FormatError> {
        match Format::ALL.iter().copied().find(|format| format.name() == text) {
            Some(format) => Ok(format),
            None if text == "hsol" => Err(FormatError::Hsol),
            None => Err(FormatError::Unknown(text.to_owned())),
        }
    }
}
