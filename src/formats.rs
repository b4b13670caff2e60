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
//! | [`scf`] | SudokuPad short links | yes | yes, also as `link` |
//! | [`fpuzzles`] | f-puzzles links, and SudokuPad links with the same content | yes | yes, also as `link` where the short link lacks a rule |
//! | [`iss`] | constraint strings of the Interactive Sudoku Solver | yes | yes |
//! | `sdm` | 81 digits a line, 0 for empty | yes, as `line` | yes |
//! | `sdk`, `ss` | nine rows with a title or in a frame, and a player's progress | yes | yes |
//! | `hodoku` | a line of a HoDoKu library | yes | yes |
//! | `pencilmarks` | 729 candidates a line | yes | yes |
//! | `opensudoku` | XML, versions 1 and 2 | yes | yes |
//!
//! What a format says about the rules that is not known here is an error. What is only drawn is passed over, and the reader says so.
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
mod extras;
mod format;
pub mod fpuzzles;
mod grid;
mod hodoku;
pub mod iss;
mod jsonl;
mod line;
mod lines;
mod lz;
mod opensudoku;
mod pencilmarks;
mod percent;
mod rules;
pub mod scf;
mod sdk;
mod sdm;
mod ss;

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::Arc;

use crate::board::Board;
use crate::nine::grid::Grid;
use crate::rules::variant::Variant;

use lines::{Line, Lines};
use rules::Stated;

pub use extras::{Extra, push_fields};
pub use format::{Entry, Format, FormatError, Unfit};
pub use rules::{RULES, unnamed_rules, variant_of_rules};

/// A puzzle as it stands in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line it begins on, from 1.
    pub line: u64,
    /// The clues.
    pub clues: Board,
    /// What the file says about it.
    pub claims: Claims,
}

/// What a file states about a puzzle; nothing of it is checked here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// The number of clues.
    pub clues: Option<u64>,
    /// The only solution.
    pub solution: Option<Board>,
    /// The name of its variant.
    pub variant: Option<Arc<str>>,
    /// Its rules, where the file states them by houses.
    pub rules: Option<Arc<Variant>>,
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
    /// The format that the text is said to be of.
    stated: Option<Format>,
    table: Option<csv::Table>,
    /// The rules of the last JSON object.
    rules: Stated,
    /// What was read of a format that is not read line by line.
    waiting: VecDeque<Record>,
    /// No puzzle and no table has been found so far: the next line may be the header of a table.
    fresh: bool,
    left_out: LeftOut,
    ended: bool,
}

/// A puzzle and what stood with it.
struct Found {
    record: Record,
    left_out: LeftOut,
}

/// What stands with puzzles and is no part of them.
#[derive(Clone, Copy, Debug, Default)]
struct LeftOut {
    /// A player's or a solver's progress.
    progress: bool,
    /// Lines, texts and colours for the eye.
    drawings: bool,
}

impl LeftOut {
    fn progress(progress: bool) -> LeftOut {
        LeftOut { progress, drawings: false }
    }

    fn add(&mut self, other: LeftOut) {
        self.progress |= other.progress;
        self.drawings |= other.drawings;
    }
}

impl From<Record> for Found {
    fn from(record: Record) -> Found {
        Found { record, left_out: LeftOut::default() }
    }
}

impl<R: BufRead> Reader<R> {
    /// A reader of this text, whatever format it is of.
    pub fn new(input: R) -> Reader<R> {
        Reader::of(input, None)
    }

    /// A reader of a text that is said to be of this format: anything else is an error.
    pub fn of(input: R, stated: Option<Format>) -> Reader<R> {
        let lines = Lines::new(input, stated == Some(Format::Ss));
        Reader {
            lines,
            stated,
            table: None,
            rules: Stated::default(),
            waiting: VecDeque::new(),
            fresh: true,
            left_out: LeftOut::default(),
            ended: false,
        }
    }

    /// Whether something was left out so far that a player or solver had done: digits placed, candidates removed. They are no clues.
    pub fn left_out_progress(&self) -> bool {
        self.left_out.progress
    }

    /// Whether something was left out so far that is drawn and says nothing about the rules: lines, texts, colours.
    pub fn left_out_drawings(&self) -> bool {
        self.left_out.drawings
    }

    fn read(&mut self) -> Result<Option<Record>, ReadError> {
        if let Some(record) = self.waiting.pop_front() {
            return Ok(Some(record));
        }
        let mut is_skipped = false;
        while let Some(line) = self.lines.next()? {
            if let Some(table) = &mut self.table {
                if line.is_blank() {
                    continue;
                }
                return Ok(Some(table.row(&line)?));
            }
            if let Some(section) = sdk::section(&line) {
                is_skipped = section == sdk::Section::Other;
                self.left_out.progress |= is_skipped;
                continue;
            }
            if is_skipped {
                continue;
            }
            if let Some((format, found)) = one_line(&line, self.stated, &mut self.rules)? {
                check(self.stated, format, &line)?;
                self.fresh = false;
                self.left_out.add(found.left_out);
                return Ok(Some(found.record));
            }
            if ss::is_progress(&line) {
                self.left_out.progress = true;
                continue;
            }
            if line.is_blank() || line.is_comment() || grid::is_ornament(&line) || ss::is_signature(&line) {
                continue;
            }
            if opensudoku::is_xml(&line) {
                check(self.stated, Format::OpenSudoku, &line)?;
                let (number, begin) = (line.number, line.text.to_vec());
                return self.read_games(number, begin);
            }
            if std::mem::take(&mut self.fresh) && csv::is_header(&line) {
                check(self.stated, Format::Csv, &line)?;
                self.table = Some(csv::Table::new(&line)?);
                continue;
            }
            let (number, first) = (line.number, grid::row(&line)?);
            check(self.stated, Format::Grid, &line)?;
            return Ok(Some(Record::new(number, grid::finish(number, first, &mut self.lines)?)));
        }
        Ok(None)
    }

    /// The first puzzle of a file that is read as a whole; the others wait.
    fn read_games(&mut self, number: u64, begin: Vec<u8>) -> Result<Option<Record>, ReadError> {
        let games = opensudoku::read(number, begin, &mut self.lines)?;
        for game in &games {
            self.left_out.add(game.left_out);
        }
        self.waiting = games.into_iter().map(|game| game.record).collect();
        Ok(self.waiting.pop_front())
    }
}

/// The puzzle of a format that has one in every line, if this line is of such a format.
fn one_line(line: &Line, stated: Option<Format>, rules: &mut Stated) -> Result<Option<(Format, Found)>, TextError> {
    if pencilmarks::is_candidates(line) {
        return Ok(Some((Format::Pencilmarks, pencilmarks::read(line)?.into())));
    }
    if let Some(clues) = line::read(line)? {
        return Ok(Some((Format::Line, Record::new(line.number, clues).into())));
    }
    if hodoku::is_library(line) {
        return Ok(Some((Format::Hodoku, hodoku::read(line)?)));
    }
    if iss::is_string(line) {
        return Ok(Some((Format::Iss, iss::read(line)?)));
    }
    if fpuzzles::is_link(line) || (jsonl::is_object(line) && stated == Some(Format::FPuzzles)) {
        return Ok(Some((Format::FPuzzles, fpuzzles::read(line)?)));
    }
    if scf::is_link(line) {
        return Ok(Some((Format::Scf, scf::read(line)?.into())));
    }
    if jsonl::is_object(line) {
        return Ok(Some((Format::Jsonl, jsonl::read(line, rules)?.into())));
    }
    Ok(None)
}

/// What was found must be what the text is said to be.
fn check(stated: Option<Format>, found: Format, line: &Line) -> Result<(), TextError> {
    match stated {
        Some(stated) if !stated.covers(found) => {
            Err(line.error(0, format!("a puzzle in the format {}", found.name()), stated.name()))
        }
        _ => Ok(()),
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
        Record { line, clues: Board::from(&clues), claims: Claims::default() }
    }

    /// A puzzle whose file states its rules by houses.
    fn with_rules(line: u64, clues: Grid, rules: Variant) -> Record {
        let claims = Claims { variant: Some(rules.name().into()), rules: Some(Arc::new(rules)), ..Claims::default() };
        Record { line, clues: Board::from(&clues), claims }
    }
}
