//! The formats by name: what each has room for, and writing.

use std::path::Path;
use std::str::FromStr;

use crate::board::Board;
use crate::nine::grid::Grid;
use crate::puzzle::Puzzle;
use crate::rules::Rules;
use crate::rules::variant::Variant;

use super::{csv, fpuzzles, grid, hodoku, iss, jsonl, line, opensudoku, pencilmarks, scf, sdk, sdm, ss};

/// A puzzle for writing: its clues, and what else is known of it. A format writes what it has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The rules; none where nobody has stated them.
    pub variant: Option<&'a Variant>,
    /// The rules of this puzzle; none where they are those of the variant.
    pub rules: Option<&'a Rules>,
    /// The clues.
    pub clues: &'a Board,
    /// The only solution.
    pub solution: Option<&'a Board>,
    /// Its number in the run that made it.
    pub index: Option<u64>,
    /// The seed of that run.
    pub seed: Option<u64>,
}

impl<'a> From<&'a Puzzle> for Entry<'a> {
    fn from(puzzle: &'a Puzzle) -> Entry<'a> {
        let Puzzle { rules, clues, solution, origin } = puzzle;
        let (variant, index, seed) = match origin {
            Some(origin) => (Some(&*origin.variant), Some(origin.index), Some(origin.seed)),
            None => (None, None, None),
        };
        Entry { variant, rules: Some(rules), clues, solution: Some(solution), index, seed }
    }
}

/// A format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The table `index,variant,seed,clues,puzzle,solution`, with a column `rules` where a variant has no name.
    Csv,
    /// The same as one JSON object a line.
    Jsonl,
    /// The puzzle as 81 characters, `.` for empty.
    Line,
    /// The puzzle as a framed picture, a blank line behind it.
    Grid,
    /// An address at which the puzzle can be played: a short link, or an f-puzzles link where that lacks a rule.
    Link,
    /// A constraint string for an independent solver.
    Iss,
    /// The puzzle as 81 digits, 0 for empty, and nothing else.
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
}

/// Why a format cannot take a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unfit {
    /// It states rules, and nobody has said which they are.
    #[error("found no variant, expected one for the format {0}, which states the rules: name it with --variant")]
    Unstated(&'static str),
    /// It has room for nine by nine cells.
    #[error(
        "found a puzzle of another size, expected 9x9 cells for the format {0}; csv, jsonl, line, grid, fpuzzles and iss hold every size"
    )]
    Size(&'static str),
    /// It has no words for a rule.
    #[error("found the variant {variant}, expected {known} for the format {format}; fpuzzles and iss hold every rule")]
    Unknown {
        /// The name of the variant.
        variant: String,
        /// The format.
        format: &'static str,
        /// The variants that it can hold.
        known: &'static str,
    },
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 15] = [
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
    ];

    /// Its name on the command line.
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
        }
    }

    /// The suffix of its files, without the dot.
    pub const fn suffix(self) -> &'static str {
        match self {
            Format::Csv | Format::Jsonl | Format::Sdm | Format::Sdk | Format::Ss => self.name(),
            Format::OpenSudoku | Format::OpenSudokuV1 => "opensudoku",
            _ => "txt",
        }
    }

    /// The format whose files have the suffix of this one, if any.
    pub fn by_suffix(path: &Path) -> Option<Format> {
        let suffix = path.extension()?.to_str()?;
        Format::ALL.into_iter().find(|format| format.suffix() == suffix)
    }

    /// Whether a file may hold any number of puzzles of any variant, with nothing behind the last: what a long run can write.
    pub const fn is_list(self) -> bool {
        !self.holds_one() && self.footer().is_empty() && !matches!(self, Format::Scf)
    }

    /// Whether a file holds one puzzle.
    pub const fn holds_one(self) -> bool {
        matches!(self, Format::Sdk | Format::Ss)
    }

    /// Whether a puzzle stands in it with its rules.
    pub const fn states_rules(self) -> bool {
        matches!(self, Format::Csv | Format::Jsonl | Format::Link | Format::Iss | Format::FPuzzles | Format::Scf)
    }

    /// Whether a text found to be of the other format may be said to be of this one: some look alike.
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

    /// What stands before the first puzzle of a file.
    pub const fn header(self) -> &'static str {
        match self {
            Format::Csv => csv::HEADER,
            Format::OpenSudoku => opensudoku::HEADER,
            Format::OpenSudokuV1 => opensudoku::HEADER_V1,
            _ => "",
        }
    }

    /// What stands behind the last puzzle of a file.
    pub const fn footer(self) -> &'static str {
        match self {
            Format::OpenSudoku => opensudoku::FOOTER,
            Format::OpenSudokuV1 => opensudoku::FOOTER_V1,
            _ => "",
        }
    }

    /// Writes a puzzle behind what is in `out`.
    ///
    /// # Errors
    /// If the format states the rules of a puzzle and there are none, or it has no words for them.
    pub fn write<'a>(self, puzzle: impl Into<Entry<'a>>, out: &mut Vec<u8>) -> Result<(), Unfit> {
        let entry = puzzle.into();
        let clues = &self.grid(entry.clues)?;
        match (self, entry.variant) {
            (Format::Line, _) => line::write_board(entry.clues, out),
            (Format::Grid, _) => grid::write(clues, out),
            (Format::Sdm, _) => sdm::write(clues, out),
            (Format::Sdk, _) => sdk::write(clues, out),
            (Format::Ss, _) => ss::write(clues, out),
            (Format::Hodoku, _) => hodoku::write(clues, out),
            (Format::Pencilmarks, _) => pencilmarks::write(clues, out),
            (Format::OpenSudoku | Format::OpenSudokuV1, _) => opensudoku::write(clues, out),
            (_, None) => return Err(Unfit::Unstated(self.name())),
            (Format::Csv, Some(variant)) => csv::write(variant, entry, out),
            (Format::Jsonl, Some(variant)) => jsonl::write(variant, entry, out),
            (Format::Iss, Some(variant)) => write_line(&iss::string(variant, clues), out),
            (Format::FPuzzles, Some(variant)) => write_line(&fpuzzles::link(variant, entry), out),
            (Format::Link, Some(variant)) => {
                let short = scf::link(variant, clues);
                write_line(&short.unwrap_or_else(|| fpuzzles::link(variant, entry)), out);
            }
            (Format::Scf, Some(variant)) => {
                let unknown = || Unfit::Unknown {
                    variant: variant.name().to_owned(),
                    format: self.name(),
                    known: "standard, x, nrc or nrc+x",
                };
                write_line(&scf::link(variant, clues).ok_or_else(unknown)?, out);
            }
        }
        Ok(())
    }

    /// The nine-by-nine grid of a format that has room for no other.
    fn grid(self, clues: &Board) -> Result<Grid, Unfit> {
        Grid::try_from(clues).map_err(|_| Unfit::Size(self.name()))
    }

    /// Writes a bare grid behind what is in `out`: the picture for [`Grid`](Format::Grid), 81 characters for all others.
    pub fn write_grid(self, cells: &Board, out: &mut Vec<u8>) {
        match (self, Grid::try_from(cells)) {
            (Format::Grid, Ok(cells)) => grid::write(&cells, out),
            _ => line::write_board(cells, out),
        }
    }
}

fn write_line(text: &str, out: &mut Vec<u8>) {
    out.extend_from_slice(text.as_bytes());
    out.push(b'\n');
}

/// A name that is not a format's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FormatError {
    /// Nobody knows it.
    #[error("found the format {0:?}, expected {names}", names = names())]
    Unknown(String),
    /// HoDoKu's own files, which are not read for a reason.
    #[error(
        "found the format hsol, expected another one: such a file holds program objects, and a prepared one can run code where it \
         is opened; save the puzzle as text or as a library line"
    )]
    Hsol,
}

fn names() -> String {
    let names = Format::ALL.map(Format::name);
    let (last, others) = names.split_last().expect("there are formats");
    format!("{} or {last}", others.join(", "))
}

impl FromStr for Format {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Format, FormatError> {
        match Format::ALL.into_iter().find(|format| format.name() == text) {
            Some(format) => Ok(format),
            None if text == "hsol" => Err(FormatError::Hsol),
            None => Err(FormatError::Unknown(text.to_owned())),
        }
    }
}
