//! A file that is made as a whole: a picture, a book.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Context, bail};

/// Where the picture or book goes.
#[derive(Clone, Debug, clap::Args)]
pub struct ArtifactArgs {
    /// The file to write; - is stdout.
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub output: PathBuf,
    /// Replace the file if it exists.
    #[arg(long)]
    force: bool,
}

impl ArtifactArgs {
    /// Whether it goes to stdout.
    fn is_stdout(&self) -> bool {
        self.output.as_os_str() == "-"
    }

    /// Refuses a file that exists, and a terminal, before the work begins.
    pub fn check(&self) -> anyhow::Result<()> {
        if self.is_stdout() && io::stdout().is_terminal() {
            bail!("found a terminal to write to, expected a file: name one with -o FILE");
        }
        if !self.force && !self.is_stdout() && self.output.is_file() {
            bail!("{}: found a file, expected none: choose another name or add --force", self.output.display());
        }
        Ok(())
    }

    /// Writes the whole file under another name and renames it, so that nobody ever sees half of it.
    pub fn write(&self, bytes: &[u8]) -> anyhow::Result<()> {
        if self.is_stdout() {
            return Ok(io::stdout().write_all(bytes)?);
        }
        let name = self.output.display();
        if self.output.exists() && !self.output.is_file() {
            // A device or a named pipe is written straight: a rename would put a plain file in its place.
            return fs::write(&self.output, bytes).with_context(|| format!("cannot write {name}"));
        }
        let mut part = self.output.clone().into_os_string();
        part.push(".part");
        fs::write(&part, bytes).with_context(|| format!("cannot write {name}"))?;
        fs::rename(&part, &self.output).with_context(|| format!("cannot write {name}"))
    }
}
