//! The puzzle files that a command reads one after the other, or stdin.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::vec;

use anyhow::{Context, anyhow, bail};
use clap::ValueEnum;
use lacuna::board::Board;
use lacuna::formats::{self, Format, ReadError, Reader, Record, Span};
use lacuna::rules::layout::Layout;

use crate::cli::console::ending::Ending;
use crate::cli::console::interrupt;
use crate::cli::console::summary::counted;
use crate::cli::console::tell::{tell, tell_error};
use crate::cli::console::values;
use crate::cli::runs::compression::{Text, inner};
use crate::cli::runs::small_file::{read_all, shown};
use crate::cli::runs::target;

/// The number of bytes read at once.
const BLOCK: usize = 1 << 17;

/// The number of unreadable lines that are reported individually.
const TOLD: u64 = 20;

/// The number of cells of the smallest puzzle.
const SHORTEST: usize = 16;

/// The maximum size of a picture or description, in bytes.
const LARGEST_TEXT: u64 = 1 << 20;

/// The puzzles to read.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct InputArgs {
    /// The puzzles, in one file or several: lines with a character for each cell, grids, a table with a column puzzle, JSON lines, or any
    /// other format that convert knows; - is stdin. Lines of 16 cells are 4x4 puzzles, or the rows of a 16x16 grid if one of them has a
    /// value above 4; --variant says which where that is not clear.
    #[arg(id = "file", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How many lines a puzzle has where both could be meant: constraint strings, or 16 cells on a line.
    #[arg(long, value_name = "HOW", value_enum)]
    lines: Option<LinesOf>,
    /// Read puzzles without the constraint of this name, as its format calls it: where that is not known, a puzzle is an error
    /// otherwise. May be given several times.
    #[arg(long, value_name = "NAME")]
    ignore: Vec<String>,
}

/// How many lines a puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum LinesOf {
    /// Each line is a puzzle
    One,
    /// The lines up to a blank one are a puzzle
    Many,
}

impl From<LinesOf> for Span {
    fn from(lines: LinesOf) -> Span {
        match lines {
            LinesOf::One => Span::Line,
            LinesOf::Many => Span::Block,
        }
    }
}

/// The one puzzle that is wanted.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct PuzzleArgs {
    /// Take only this puzzle, counted from 1.
    #[arg(long, value_name = "N", value_parser = values::positive)]
    pub puzzle: Option<u64>,
}

/// The way to determine the format of a file.
#[derive(Clone, Copy, Debug)]
pub enum FormatOf {
    /// By its content.
    Content,
    /// By the suffix of its name, if it is the suffix of a format.
    Suffix,
    /// As stated by the user.
    Stated(Format),
}

impl FormatOf {
    /// Returns the format of a file, if it is known before reading.
    fn file(self, path: &Path) -> anyhow::Result<Option<Format>> {
        let inner = inner(path);
        let format = match (self, inner.extension().and_then(|suffix| suffix.to_str())) {
            (FormatOf::Stated(format), _) => return Ok(Some(format)),
            (FormatOf::Content, _) => return Ok(None),
            // A suffix that any text may have.
            (FormatOf::Suffix, Some("txt")) => None,
            (FormatOf::Suffix, Some("hsol")) => "hsol".parse().map(Some).with_context(|| shown(path))?,
            (FormatOf::Suffix, _) => Format::by_suffix(&inner),
        };
        Ok(format)
    }
}

/// What puzzles are read for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Use,
    /// A copy, which loses columns that nothing else needs.
    Copy,
}

/// A source of puzzles that knows the name of each puzzle's file.
pub struct Input {
    name: Arc<str>,
    reader: Reader<Text>,
    /// The files after this one.
    later: vec::IntoIter<PathBuf>,
    format: FormatOf,
    /// The layout that the user states.
    expected: Option<Arc<Layout>>,
    span: Option<Span>,
    is_packed: bool,
    ignored: Vec<String>,
    /// The end of the file has been reached and the omissions have been reported.
    told: bool,
    /// The number of files.
    files: usize,
    /// The number of unreadable lines that were skipped; `None` if they are errors.
    unread: Option<u64>,
    /// The first and the last of them that were not reported individually.
    untold: Option<(String, String)>,
    purpose: Purpose,
    /// `true` if anything was read or skipped.
    found: bool,
}

impl InputArgs {
    /// Returns arguments that name these files.
    pub fn of(files: Vec<PathBuf>) -> InputArgs {
        InputArgs { files, ..InputArgs::default() }
    }

    /// Returns `true` if there is nothing to read: no file, and a person at the terminal.
    pub fn is_absent(&self) -> bool {
        self.files.is_empty() && io::stdin().is_terminal()
    }

    /// Returns `true` if stdin is read because no file is named.
    pub fn is_stdin(&self) -> bool {
        self.files.is_empty()
    }

    /// Returns `true` if there are several files, so that a line number alone does not identify a puzzle.
    pub fn are_several(&self) -> bool {
        self.files.len() > 1
    }

    /// Opens the files, or stdin if there are none, unless a person is at the terminal.
    pub fn open(&self, expected: Option<Arc<Layout>>) -> anyhow::Result<Input> {
        self.open_as(FormatOf::Content, expected)
    }

    /// Opens the files and determines their format in this way.
    pub fn open_as(&self, format: FormatOf, expected: Option<Arc<Layout>>) -> anyhow::Result<Input> {
        if self.is_absent() {
            bail!("found no FILE, expected one, or - to type puzzles in");
        }
        let all = if self.files.is_empty() { vec![PathBuf::from("-")] } else { self.files.clone() };
        for path in &all {
            target::note_input(path);
        }
        let mut later = all.into_iter();
        let first = later.next().expect("there is at least one");
        let (span, ignored) = (self.lines.map(Span::from), self.ignore.clone());
        let (name, reader) = open(&first, format, expected.as_ref(), span, &ignored)?;
        let files = self.files.len();
        let is_packed = inner(&first) != first;
        Ok(Input {
            name,
            reader,
            later,
            format,
            expected,
            span,
            is_packed,
            ignored,
            told: false,
            files,
            unread: None,
            untold: None,
            purpose: Purpose::Use,
            found: false,
        })
    }
}

/// Returns the name and the puzzles of a file.
fn open(
    path: &Path,
    format: FormatOf,
    expected: Option<&Arc<Layout>>,
    span: Option<Span>,
    ignored: &[String],
) -> anyhow::Result<(Arc<str>, Reader<Text>)> {
    let (name, source) = open_text(path)?;
    let mut reader = Reader::of(source, format.file(path)?).ignore(ignored.iter().cloned());
    if let Some(span) = span {
        reader = reader.spanning(span);
    }
    let reader = match expected {
        Some(layout) => reader.expect(layout.clone()),
        None => reader,
    };
    Ok((name.into(), reader))
}

/// Returns the display name and the text of a file or of stdin.
pub fn open_text(path: &Path) -> anyhow::Result<(String, Text)> {
    target::note_input(path);
    if path.as_os_str() == "-" {
        let stdin = BufReader::with_capacity(BLOCK, io::stdin());
        return Ok(("stdin".to_owned(), Text::of(Box::new(stdin), path)));
    }
    open_file(path)
}

fn open_file(path: &Path) -> anyhow::Result<(String, Text)> {
    target::note_input(path);
    let name = shown(path);
    let file = File::open(path).map_err(|error| {
        let is_puzzle = name.len() >= SHORTEST && name.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        if is_puzzle {
            anyhow!("cannot read {name}: {error}; a puzzle is read from a file, or from stdin with -")
        } else {
            anyhow::Error::new(error).context(format!("cannot read {name}"))
        }
    })?;
    Ok((name, Text::of(Box::new(BufReader::with_capacity(BLOCK, file)), path)))
}

/// Returns a text that is needed as a whole: a picture of regions, or the description of a book.
pub fn read_text(path: &Path) -> anyhow::Result<String> {
    read_text_up_to(path, LARGEST_TEXT)
}

/// Returns a text of at most `most` bytes.
pub fn read_text_up_to(path: &Path, most: u64) -> anyhow::Result<String> {
    formats::text(&read_all(open_file(path)?, most)?).with_context(|| format!("cannot read {}", shown(path)))
}

/// Returns an error of a reader with the name of the file.
pub fn located(name: &str, error: ReadError) -> anyhow::Error {
    match error {
        ReadError::Io(error) => anyhow::Error::new(error).context(format!("cannot read {name}")),
        error => anyhow::anyhow!("{name}:{error}"),
    }
}

impl Input {
    /// Returns a place in the current file, for messages.
    pub fn at(&self, line: u64) -> String {
        format!("{}:{line}", self.name)
    }

    /// Returns the display name of the current file.
    pub fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// Makes unreadable lines that should each be a puzzle be reported and skipped.
    #[must_use]
    pub fn going_on(mut self) -> Input {
        self.unread = Some(0);
        self
    }

    /// Makes the report of what was left out name the columns that only a copy loses.
    #[must_use]
    pub fn copied(mut self) -> Input {
        self.purpose = Purpose::Copy;
        self
    }

    /// Returns the number of unreadable lines skipped so far.
    pub fn skipped(&self) -> u64 {
        self.unread.unwrap_or(0)
    }

    /// Checks, after reading, that the files contained a puzzle.
    pub fn check_found(&self) -> anyhow::Result<()> {
        if !self.found {
            let place = if self.files > 1 { "the files" } else { &*self.name };
            bail!("{place}: found no puzzle, expected at least one");
        }
        Ok(())
    }

    /// Like `ending`, but fails if the files contained neither a puzzle nor an error.
    pub fn checked_ending(&self, ending: Ending) -> anyhow::Result<Ending> {
        let ending = self.ending(ending);
        if ending == Ending::Done {
            self.check_found()?;
        }
        Ok(ending)
    }

    /// Returns the ending of a command that has done its work: a skipped line still counts as an error.
    pub fn ending(&self, ending: Ending) -> Ending {
        if self.unread.is_some_and(|unread| unread > 0) { Ending::Unread } else { ending }
    }

    fn tell_remarks(&self) {
        tell_remarks(&self.name, &self.reader);
        let copy = self.reader.remarks().sentences_of_a_copy().filter(|_| self.purpose == Purpose::Copy);
        copy.for_each(|sentence| tell(format_args!("{}: {sentence}", self.name)));
    }

    /// Counts an unreadable line, and reports it if it is one of the first.
    fn skip(&mut self, error: ReadError, line: u64) {
        let unread = self.unread.get_or_insert(0);
        *unread += 1;
        if *unread <= TOLD {
            tell_error(located(&self.name, error));
        } else {
            let place = self.at(line);
            self.untold = Some((self.untold.take().map_or_else(|| place.clone(), |(first, _)| first), place));
        }
    }

    /// Moves on to the next file, if there is one.
    fn go_on(&mut self) -> anyhow::Result<bool> {
        if !std::mem::replace(&mut self.told, true) {
            self.tell_remarks();
        }
        let Some(path) = self.later.next() else {
            if let Some((first, last)) = &self.untold {
                let more = counted(self.skipped() - TOLD, "more line");
                let places = if first == last { first.clone() } else { format!("from {first} to {last}") };
                tell_error(format_args!("{more} that cannot be read, {places}"));
            }
            return Ok(false);
        };
        self.is_packed = inner(&path) != path;
        (self.name, self.reader) = open(&path, self.format, self.expected.as_ref(), self.span, &self.ignored)?;
        self.told = false;
        Ok(true)
    }
}

/// Reports what was left out of a file so far, once for each kind.
pub fn tell_remarks<R: BufRead>(name: &str, reader: &Reader<R>) {
    reader.remarks().sentences().for_each(|sentence| tell(format_args!("{name}: {sentence}")));
}

/// Reports a stated solution that differs from the only one.
pub fn tell_other_solution(place: &str, record: &Record, solution: &Board) {
    if record.claims.solution.as_ref().is_some_and(|stated| stated != solution) {
        tell(format_args!("{place}: the solution that the file states is not the solution of this puzzle"));
    }
}

/// Reports the omissions when a command ends before its file.
impl Drop for Input {
    fn drop(&mut self) {
        if !self.told {
            self.tell_remarks();
        }
    }
}

impl Iterator for Input {
    type Item = anyhow::Result<Record>;

    fn next(&mut self) -> Option<anyhow::Result<Record>> {
        loop {
            if interrupt::asked() {
                return Some(Err(interrupt::Stopped.into()));
            }
            let next = self.reader.next();
            self.found |= next.is_some();
            match next {
                // In a packed file everything may be wrong.
                Some(Err(ReadError::Line(error))) if self.unread.is_some() && !self.is_packed => {
                    let line = error.line;
                    self.skip(ReadError::Line(error), line);
                    continue;
                }
                Some(record) => return Some(record.map_err(|error| located(&self.name, error))),
                None => {}
            }
            match self.go_on() {
                Ok(true) => {}
                Ok(false) => return None,
                Err(error) => return Some(Err(error)),
            }
        }
    }
}
