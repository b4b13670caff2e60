//! Text formats of puzzles: read tolerantly, written exactly.
//!
//! A [`Reader`] finds out by itself what it reads, one puzzle at a time in constant memory; a [`Format`] writes what the generator makes.
//! One file here is one format:
//!
//! | file | format | read | written |
//! |---|---|---|---|
//! | `line` | 81 characters a line, a comment behind them | yes | yes |
//! | `grid` | nine rows of nine cells, with or without a frame, blanks or titles | yes | yes |
//! | `csv` | a table with a column `puzzle` | yes | yes |
//! | `jsonl` | one JSON object a line, with the members of the table | yes | yes |
//!
//! Nothing here decides whether a puzzle is a good one: what a file states about a puzzle is handed on as [`Claims`].
//!
//! ```
//! use lacuna::formats::Reader;
//! let text = "# one puzzle, two fashions\n\
//!     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 easy\n";
//! let records: Vec<_> = Reader::new(text.as_bytes()).collect::<Result<_, _>>()?;
//! assert_eq!((records[0].line, records[0].clues.clues()), (2, 30));
//! # Ok::<(), lacuna::formats::ReadError>(())
//! ```

mod csv;
mod grid;
mod jsonl;
mod line;
mod lines;

use std::io::{self, BufRead};
use std::str::FromStr;
use std::sync::Arc;

use crate::grid::Grid;
use crate::puzzle::Puzzle;

use lines::Lines;

/// A puzzle as it stands in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line it begins on, from 1.
    pub line: u64,
    /// The clues.
    pub clues: Grid,
    /// What the file says about it.
    pub claims: Claims,
}

/// What a file states about a puzzle; nothing of it is checked here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// The number of clues.
    pub clues: Option<u64>,
    /// The only solution.
    pub solution: Option<Grid>,
    /// The name of its variant.
    pub variant: Option<Arc<str>>,
    /// Its number in the run that made it.
    pub index: Option<u64>,
    /// The seed of that run.
    pub seed: Option<u64>,
}

/// A place in a text that cannot be read. The message begins with `line:column:`, to be put behind the file's name and a colon.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: found {found}, expected {expected}")]
pub struct TextError {
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is there.
    pub found: String,
    /// What should be there.
    pub expected: String,
}

/// Why the next puzzle cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The text is not a puzzle.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The file itself cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Reads the puzzles of a text in any of the formats above, which may be mixed; only a table goes on to the end of its file.
///
/// Blank lines and lines that begin with `#` or `%` are skipped, as are `Grid 01` titles and rules of `=`, `-`, `+`. After an error the
/// reader ends.
#[derive(Debug)]
pub struct Reader<R> {
    lines: Lines<R>,
    table: Option<csv::Table>,
    /// No puzzle and no table has been found so far: the next line may be the header of a table.
    fresh: bool,
    ended: bool,
}

impl<R: BufRead> Reader<R> {
    /// A reader of this text.
    pub fn new(input: R) -> Reader<R> {
        Reader { lines: Lines::new(input), table: None, fresh: true, ended: false }
    }

    fn read(&mut self) -> Result<Option<Record>, ReadError> {
        while let Some(line) = self.lines.next()? {
            if let Some(table) = &mut self.table {
                if line.is_blank() {
                    continue;
                }
                return Ok(Some(table.row(&line)?));
            }
            if let Some(clues) = line::read(&line)? {
                self.fresh = false;
                return Ok(Some(Record::new(line.number, clues)));
            }
            if line.is_blank() || line.is_comment() || grid::is_ornament(&line) {
                continue;
            }
            if std::mem::take(&mut self.fresh) && csv::is_header(&line) {
                self.table = Some(csv::Table::new(&line)?);
                continue;
            }
            if jsonl::is_object(&line) {
                return Ok(Some(jsonl::read(&line)?));
            }
            let (number, first) = (line.number, grid::row(&line)?);
            return Ok(Some(Record::new(number, grid::finish(number, first, &mut self.lines)?)));
        }
        Ok(None)
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Result<Record, ReadError>> {
        if self.ended {
            return None;
        }
        let record = self.read().transpose();
        self.ended = !matches!(record, Some(Ok(_)));
        record
    }
}

impl Record {
    fn new(line: u64, clues: Grid) -> Record {
        Record { line, clues, claims: Claims::default() }
    }
}

/// A format for writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The table `index,variant,seed,clues,puzzle,solution`.
    Csv,
    /// The same as one JSON object a line.
    Jsonl,
    /// The puzzle as 81 characters, `.` for empty.
    Line,
    /// The puzzle as a framed picture, a blank line behind it.
    Grid,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 4] = [Format::Csv, Format::Jsonl, Format::Line, Format::Grid];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Csv => "csv",
            Format::Jsonl => "jsonl",
            Format::Line => "line",
            Format::Grid => "grid",
        }
    }

    /// The suffix of its files, without the dot.
    pub const fn suffix(self) -> &'static str {
        match self {
            Format::Csv => "csv",
            Format::Jsonl => "jsonl",
            Format::Line | Format::Grid => "txt",
        }
    }

    /// What stands before the first puzzle of a file.
    pub const fn header(self) -> &'static str {
        match self {
            Format::Csv => csv::HEADER,
            Format::Jsonl | Format::Line | Format::Grid => "",
        }
    }

    /// Writes a puzzle behind what is in `out`.
    pub fn write(self, puzzle: &Puzzle, out: &mut Vec<u8>) {
        match self {
            Format::Csv => csv::write(puzzle, out),
            Format::Jsonl => jsonl::write(puzzle, out),
            Format::Line => line::write(&puzzle.clues, out),
            Format::Grid => grid::write(&puzzle.clues, out),
        }
    }

    /// Writes a bare grid behind what is in `out`: the picture for [`Grid`](Format::Grid), 81 characters for all others.
    pub fn write_grid(self, cells: &Grid, out: &mut Vec<u8>) {
        match self {
            Format::Grid => grid::write(cells, out),
            Format::Csv | Format::Jsonl | Format::Line => line::write(cells, out),
        }
    }
}

/// A name that is not a format's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found the format {0:?}, expected csv, jsonl, line or grid")]
pub struct FormatError(String);

impl FromStr for Format {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Format, FormatError> {
        Format::ALL.into_iter().find(|format| format.name() == text).ok_or_else(|| FormatError(text.to_owned()))
    }
}
