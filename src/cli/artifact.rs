//! A file that is made as a whole: a picture, a book, a converted collection.

use std::fs::{self, File, OpenOptions};
#[cfg(feature = "print")]
use std::io::IsTerminal;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use anyhow::{Context, bail};

/// Where the file goes.
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
    pub fn is_stdout(&self) -> bool {
        self.output.as_os_str() == "-"
    }

    /// Refuses a file that exists, and a terminal, before the work begins.
    #[cfg(feature = "print")]
    pub fn check(&self) -> anyhow::Result<()> {
        if self.is_stdout() && io::stdout().is_terminal() {
            bail!("found a terminal to write to, expected a file: name one with -o FILE");
        }
        self.check_existing()
    }

    /// Refuses a file that exists.
    fn check_existing(&self) -> anyhow::Result<()> {
        if !self.force && !self.is_stdout() && self.output.is_file() {
            bail!("{}: found a file, expected none: choose another name or add --force", self.output.display());
        }
        Ok(())
    }

    /// Writes the whole file.
    #[cfg(feature = "print")]
    pub fn write(&self, bytes: &[u8]) -> anyhow::Result<()> {
        let mut artifact = self.begin()?;
        artifact.write(bytes)?;
        artifact.finish()
    }

    /// Begins the file under another name, so that nobody ever sees half of it.
    pub fn begin(&self) -> anyhow::Result<Artifact> {
        if self.is_stdout() {
            return Ok(Artifact {
                target: self.output.clone(),
                part: None,
                writer: Box::new(BufWriter::new(io::stdout())),
            });
        }
        self.check_existing()?;
        if self.output.exists() && !self.output.is_file() {
            // A device or a named pipe is written straight: a rename would put a plain file in its place.
            let file = OpenOptions::new().write(true).open(&self.output);
            let file = file.with_context(|| format!("cannot write {}", self.output.display()))?;
            return Ok(Artifact { target: self.output.clone(), part: None, writer: Box::new(BufWriter::new(file)) });
        }
        let part = self.output.with_added_extension("part");
        let file = File::create(&part).with_context(|| format!("cannot write {}", self.output.display()))?;
        Ok(Artifact { target: self.output.clone(), part: Some(part), writer: Box::new(BufWriter::new(file)) })
    }
}

/// A file in the making, or stdout. The file is there under its name when it is finished; if it never is, nothing stays.
pub struct Artifact {
    target: PathBuf,
    part: Option<PathBuf>,
    writer: Box<dyn Write>,
}

impl Artifact {
    /// Writes bytes.
    pub fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.writer.write_all(bytes).with_context(|| self.trouble())
    }

    /// Gives the complete file its name.
    pub fn finish(mut self) -> anyhow::Result<()> {
        self.writer.flush().with_context(|| self.trouble())?;
        match self.part.take() {
            Some(part) => fs::rename(&part, &self.target).with_context(|| self.trouble()),
            None => Ok(()),
        }
    }

    fn trouble(&self) -> String {
        if self.target.as_os_str() == "-" {
            "cannot write to stdout".to_owned()
        } else {
            format!("cannot write {}", self.target.display())
        }
    }
}

impl Drop for Artifact {
    fn drop(&mut self) {
        if let Some(part) = &self.part {
            // The reason why it was not finished is the error to tell, not this.
            let _ = fs::remove_file(part);
        }
    }
}
