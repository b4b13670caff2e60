//! The file of puzzles that a command reads, or stdin.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use lacuna::formats::{Format, ReadError, Reader, Record};

use super::interrupt;

/// Bytes that are read at once.
const BLOCK: usize = 1 << 17;

/// The puzzles to read.
#[derive(Clone, Debug, clap::Args)]
pub struct InputArgs {
    /// The puzzles: 81-character lines, 9x9 grids, a table with a column puzzle, JSON lines, or any other format that convert knows; -
    /// is stdin.
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

/// Puzzles with the name of where they come from.
pub struct Input {
    name: String,
    reader: Reader<Box<dyn BufRead + Send>>,
}

impl InputArgs {
    /// Whether there is nothing to read: no file, and a person at the terminal.
    pub fn is_absent(&self) -> bool {
        self.file.is_none() && io::stdin().is_terminal()
    }

    /// Whether stdin is read because no file is named.
    pub fn is_stdin(&self) -> bool {
        self.file.is_none()
    }

    /// Opens the file; without one stdin, unless that is a person at a terminal.
    pub fn open(&self) -> anyhow::Result<Input> {
        self.open_as(None)
    }

    /// The file, if it has a name.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_deref().filter(|path| path.as_os_str() != "-")
    }

    /// Opens the file as one of this format.
    pub fn open_as(&self, format: Option<Format>) -> anyhow::Result<Input> {
        let (name, source): (String, Box<dyn BufRead + Send>) = match &self.file {
            Some(path) if path.as_os_str() != "-" => {
                let name = path.display().to_string();
                let file = File::open(path).with_context(|| format!("cannot read {name}"))?;
                (name, Box::new(BufReader::with_capacity(BLOCK, file)))
            }
            None if io::stdin().is_terminal() => bail!("found no FILE, expected one, or - to type puzzles in"),
            _ => ("stdin".to_owned(), Box::new(BufReader::with_capacity(BLOCK, io::stdin()))),
        };
        Ok(Input { name, reader: Reader::of(source, format) })
    }
}

impl Input {
    /// A place in the file, for messages.
    pub fn at(&self, line: u64) -> String {
        format!("{}:{line}", self.name)
    }

    /// Whether digits that a player has placed or candidates that were removed were left out so far.
    pub fn left_out_progress(&self) -> bool {
        self.reader.left_out_progress()
    }
}

impl Iterator for Input {
    type Item = anyhow::Result<Record>;

    fn next(&mut self) -> Option<anyhow::Result<Record>> {
        if interrupt::asked() {
            return Some(Err(interrupt::Stopped.into()));
        }
        let record = self.reader.next()?;
        Some(record.map_err(|error| match error {
            ReadError::Io(error) => anyhow::Error::new(error).context(format!("cannot read {}", self.name)),
            error => anyhow::anyhow!("{}:{error}", self.name),
        }))
    }
}
