//! The puzzle files that a command reads one after the other, or stdin.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::vec;

use anyhow::{Context, anyhow, bail};
use clap::ValueEnum;
use lacuna::formats::{self, Format, ReadError, Reader, Record, Span};
use lacuna::rules::layout::Layout;

use crate::console::{Ending, counted, interrupt, tell, tell_error, values};
use crate::runs::{Text, inner, note_input, read_all, shown};

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
    /// The puzzles, in one file or several: lines with a character for each cell, grids, a table
    /// with a column puzzle, JSON lines, or any other format that convert knows; - is stdin. Lines
    /// of 16 cells are 4x4 puzzles, or the rows of a 16x16 grid if one of them has a value above 4;
    /// --variant decides where that is unclear.
    #[arg(id = "file", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How many lines a puzzle has where that is ambiguous: constraint strings, or 16 cells on a
    /// line.
    #[arg(long, value_name = "HOW", value_enum)]
    lines: Option<LinesOf>,
    /// Ignore the constraint of this name, as its format calls it; otherwise an unknown constraint
    /// is an error. May be given several times.
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
        let suffix = inner
            .extension()
            .and_then(|suffix| suffix.to_str())
            .map(str::to_ascii_lowercase);
        let format = match (self, suffix.as_deref()) {
            (FormatOf::Stated(format), _) => return Ok(Some(format)),
            (FormatOf::Content, _) => return Ok(None),
            // A suffix that any text may have.
            (FormatOf::Suffix, Some("txt")) => None,
            (FormatOf::Suffix, Some("hsol")) => {
                "hsol".parse().map(Some).with_context(|| shown(path))?
            }
            (FormatOf::Suffix, _) => Format::by_suffix(&inner),
        };
        Ok(format)
    }
}

/// A source of puzzles that knows the name of each puzzle's file.
pub struct Input {
    args: InputArgs,
    format: FormatOf,
    /// The layout stated by the user.
    expected: Option<Arc<Layout>>,
    /// The files that follow.
    later: vec::IntoIter<PathBuf>,
    /// The display name of the current file.
    name: Arc<str>,
    /// The current file, until its end.
    file: Option<Opened>,
    /// The number of unreadable lines that were skipped; `None` if they are errors.
    unread: Option<u64>,
    /// The first and the last of them that were not reported individually.
    untold: Option<(String, String)>,
    /// `true` if the puzzles are read to be converted, which loses columns that nothing else needs.
    is_copied: bool,
    /// `true` if anything was read or skipped.
    found: bool,
}

/// A file that is being read. What was left out of it is reported when it is dropped.
struct Opened {
    name: Arc<str>,
    reader: Reader<Text>,
    is_packed: bool,
    is_copied: bool,
}

impl Drop for Opened {
    fn drop(&mut self) {
        tell_remarks(&self.name, &self.reader);
        if self.is_copied {
            let sentences = self.reader.remarks().sentences_of_a_copy();
            sentences.for_each(|sentence| tell!("{}: {sentence}", self.name));
        }
    }
}

impl InputArgs {
    /// Returns arguments that name these files.
    pub fn of(files: Vec<PathBuf>) -> InputArgs {
        InputArgs {
            files,
            ..InputArgs::default()
        }
    }

    /// Returns the names of the files.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// Returns `true` if there is nothing to read: no file is named, and stdin is a terminal.
    pub fn is_absent(&self) -> bool {
        self.files.is_empty() && io::stdin().is_terminal()
    }

    /// Returns `true` if stdin is read because no file is named.
    pub fn is_stdin(&self) -> bool {
        self.files.is_empty()
    }

    /// Returns `true` if there are several files, so that a line number alone does not identify a
    /// puzzle.
    pub fn are_several(&self) -> bool {
        self.files.len() > 1
    }

    /// Opens the files, or stdin if none is named, unless stdin is a terminal.
    pub fn open(&self, expected: Option<Arc<Layout>>) -> anyhow::Result<Input> {
        self.open_as(FormatOf::Content, expected)
    }

    /// Opens the files and determines their format in this way.
    pub fn open_as(
        &self,
        format: FormatOf,
        expected: Option<Arc<Layout>>,
    ) -> anyhow::Result<Input> {
        if self.is_absent() {
            bail!("found no FILE, expected one, or - to type puzzles in");
        }
        let files = if self.files.is_empty() {
            vec![PathBuf::from("-")]
        } else {
            self.files.clone()
        };
        for path in &files {
            note_input(path);
        }
        let (args, name, later) = (self.clone(), "".into(), files.into_iter());
        let mut input = Input {
            args,
            format,
            expected,
            later,
            name,
            file: None,
            unread: None,
            untold: None,
            is_copied: false,
            found: false,
        };
        input.open_next()?;
        Ok(input)
    }
}

/// Returns the display name and the text of a file or of stdin.
pub fn open_text(path: &Path) -> anyhow::Result<(String, Text)> {
    note_input(path);
    if path.as_os_str() == "-" {
        let stdin = BufReader::with_capacity(BLOCK, io::stdin());
        return Ok(("stdin".to_owned(), Text::of(Box::new(stdin), path)));
    }
    open_file(path)
}

fn open_file(path: &Path) -> anyhow::Result<(String, Text)> {
    note_input(path);
    let name = shown(path);
    let file = File::open(path).map_err(|error| {
        let is_puzzle = name.len() >= SHORTEST
            && name
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'.');
        if is_puzzle {
            anyhow!(
                "cannot read {name}: {error}; a puzzle is read from a file, or from stdin with -"
            )
        } else {
            anyhow::Error::new(error).context(format!("cannot read {name}"))
        }
    })?;
    Ok((
        name,
        Text::of(Box::new(BufReader::with_capacity(BLOCK, file)), path),
    ))
}

/// Returns a text that is needed as a whole: a picture of regions, or the description of a book.
pub fn read_text(path: &Path) -> anyhow::Result<String> {
    read_text_up_to(path, LARGEST_TEXT)
}

/// Returns a text of at most `most` bytes.
pub fn read_text_up_to(path: &Path, most: u64) -> anyhow::Result<String> {
    formats::text(read_all(open_file(path)?, most)?)
        .with_context(|| format!("cannot read {}", shown(path)))
}

/// Returns an error of a reader with the name of the file.
pub fn located(name: &str, error: ReadError) -> anyhow::Error {
    match error {
        ReadError::Io(error) => anyhow::Error::new(error).context(format!("cannot read {name}")),
        error => anyhow!("{name}:{error}"),
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

    /// Reports and skips unreadable lines that should each be a puzzle, instead of failing.
    #[must_use]
    pub fn going_on(mut self) -> Input {
        self.unread = Some(0);
        self
    }

    /// Also reports columns that only a conversion loses.
    #[must_use]
    pub fn copied(mut self) -> Input {
        self.is_copied = true;
        self.file.iter_mut().for_each(|file| file.is_copied = true);
        self
    }

    /// Returns the number of unreadable lines skipped so far.
    pub fn skipped(&self) -> u64 {
        self.unread.unwrap_or(0)
    }

    /// Returns `true` if nothing has been read or skipped.
    pub fn is_empty(&self) -> bool {
        !self.found
    }

    /// Checks, after reading, that the files contained a puzzle.
    pub fn check_found(&self) -> anyhow::Result<()> {
        if self.is_empty() {
            let place = if self.args.are_several() {
                "the files"
            } else {
                &*self.name
            };
            bail!("{place}: found no puzzle, expected at least one");
        }
        Ok(())
    }

    /// Returns the ending of a command that has done its work: a skipped line still counts as an
    /// error.
    ///
    /// # Errors
    /// If the files contained neither a puzzle nor an error.
    pub fn checked_ending(&self, ending: Ending) -> anyhow::Result<Ending> {
        self.check_found()?;
        Ok(if self.unread > Some(0) {
            Ending::Unread
        } else {
            ending
        })
    }

    /// Counts an unreadable line, and reports it if it is one of the first.
    fn skip(&mut self, error: ReadError) {
        let unread = self.unread.get_or_insert(0);
        *unread += 1;
        if *unread <= TOLD {
            tell_error(located(&self.name, error));
        } else {
            let place = self.at(error.line().unwrap_or_default());
            self.untold = Some((
                self.untold
                    .take()
                    .map_or_else(|| place.clone(), |(first, _)| first),
                place,
            ));
        }
    }

    /// Moves on to the next file, if there is one.
    fn open_next(&mut self) -> anyhow::Result<()> {
        self.file = None;
        let Some(path) = self.later.next() else {
            if let Some((first, last)) = &self.untold {
                let more = counted(self.skipped() - TOLD, "more line");
                let places = if first == last {
                    first.clone()
                } else {
                    format!("from {first} to {last}")
                };
                tell_error(format_args!("{more} that cannot be read, {places}"));
            }
            return Ok(());
        };
        let (name, source) = open_text(&path)?;
        let mut reader =
            Reader::of(source, self.format.file(&path)?).ignore(self.args.ignore.iter().cloned());
        if let Some(lines) = self.args.lines {
            reader = reader.spanning(if lines == LinesOf::One {
                Span::Line
            } else {
                Span::Block
            });
        }
        if let Some(layout) = &self.expected {
            reader = reader.expect(layout.clone());
        }
        self.name = name.into();
        let (is_packed, is_copied) = (inner(&path) != path, self.is_copied);
        self.file = Some(Opened {
            name: self.name.clone(),
            reader,
            is_packed,
            is_copied,
        });
        Ok(())
    }
}

/// Reports what was left out of a file so far, once for each kind.
pub fn tell_remarks<R: BufRead>(name: &str, reader: &Reader<R>) {
    reader
        .remarks()
        .sentences()
        .for_each(|sentence| tell!("{name}: {sentence}"));
}

impl Iterator for Input {
    type Item = anyhow::Result<Record>;

    fn next(&mut self) -> Option<anyhow::Result<Record>> {
        loop {
            if interrupt::asked() {
                return Some(Err(interrupt::Stopped.into()));
            }
            let file = self.file.as_mut()?;
            let Some(next) = file.reader.next() else {
                match self.open_next() {
                    Ok(()) => continue,
                    Err(error) => return Some(Err(error)),
                }
            };
            self.found = true;
            match next {
                // In a compressed file, anything may be wrong.
                Err(error) if error.goes_on() && self.unread.is_some() && !file.is_packed => {
                    self.skip(error)
                }
                next => return Some(next.map_err(|error| located(&self.name, error))),
            }
        }
    }
}
