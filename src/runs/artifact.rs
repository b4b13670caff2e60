//! A file that is made as a whole: a picture, a book, a converted collection, a report.

use std::io::IsTerminal;
use std::io::{self, BufWriter, Write};
use std::path;
use std::path::{Path, PathBuf};

use anyhow::Context;
use anyhow::bail;
use tempfile::NamedTempFile;

use crate::runs::compression::{Compression, Packer};
use crate::runs::output::{Stream, is_stream};
use crate::runs::target::{self, ForceArgs, Target};
use crate::runs::temporary;

/// The destination of the file.
#[derive(Clone, Debug, clap::Args)]
pub struct ArtifactArgs {
    /// The file to write; - is stdout.
    #[arg(short, long, value_name = "FILE", default_value = "-", value_parser = target::parser())]
    pub output: PathBuf,
    #[command(flatten)]
    force: ForceArgs,
}

impl ArtifactArgs {
    /// Returns `true` if the file goes to stdout.
    pub fn is_stdout(&self) -> bool {
        self.output.as_os_str() == "-"
    }

    /// Returns `true` if the name is that of a folder: an existing one, or any with a separator at
    /// the end.
    pub fn is_folder(&self) -> bool {
        !self.is_stdout()
            && (self.output.is_dir() || self.output.to_string_lossy().ends_with(path::is_separator))
    }

    /// Writes files with these names into the folder, each as it is made; if a name is taken, none.
    pub fn write_into_folder(
        &self,
        names: &[String],
        mut make: impl FnMut(usize) -> anyhow::Result<Vec<u8>>,
    ) -> anyhow::Result<()> {
        let paths = || names.iter().map(|name| self.output.join(name));
        paths().try_for_each(|path| Target::look(&path, self.force.force).map(drop))?;
        for (number, path) in paths().enumerate() {
            let mut artifact = Artifact::begin(&path, self.force.force)?;
            artifact.write(&make(number)?)?;
            artifact.finish()?;
        }
        Ok(())
    }

    /// Begins the file.
    pub fn begin(&self) -> anyhow::Result<Artifact> {
        Artifact::begin(&self.output, self.force.force)
    }

    /// Begins a file that must not go to a terminal.
    pub fn begin_binary(&self) -> anyhow::Result<Artifact> {
        if self.is_stdout() && io::stdout().is_terminal() {
            bail!("found a terminal to write to, expected a file: name one with -o FILE");
        }
        self.begin()
    }
}

/// A file in the making, or a stream. The file appears under its name when it is finished; if it is
/// never finished, nothing remains.
#[derive(Debug)]
pub enum Artifact {
    /// Stdout, a device or a pipe: bytes are written directly.
    Stream(Stream),
    /// A file under an unpredictable name.
    File(File),
}

/// A file that will get its name when it is complete.
#[derive(Debug)]
pub struct File {
    temporary: BufWriter<NamedTempFile>,
    packer: Packer,
    target: Target,
}

impl Artifact {
    /// Begins the file of this name; an existing file is refused without `force`.
    pub fn begin(path: &Path, force: bool) -> anyhow::Result<Artifact> {
        if is_stream(path) {
            return Ok(Artifact::Stream(Stream::open(path)?));
        }
        let target = Target::look(path, force)?;
        target::make_folder(path)?;
        let temporary = BufWriter::with_capacity(1 << 16, temporary::beside(path)?);
        Ok(Artifact::File(File {
            temporary,
            packer: Packer::new(Compression::of(path), Vec::new(), false),
            target,
        }))
    }

    /// Writes bytes.
    pub fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        match self {
            Artifact::Stream(stream) => stream.write(bytes),
            Artifact::File(File {
                temporary,
                packer,
                target,
            }) => temporary
                .write_all(&packer.add(bytes))
                .with_context(|| target.trouble()),
        }
    }

    /// Flushes a stream, so that its reader sees what has been written.
    pub fn flush(&mut self) -> anyhow::Result<()> {
        match self {
            Artifact::Stream(stream) => stream.flush(),
            Artifact::File(_) => Ok(()),
        }
    }

    /// Returns `true` if the bytes go to a terminal.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Artifact::Stream(stream) if stream.is_terminal)
    }

    /// Gives the complete file its name.
    pub fn finish(self) -> anyhow::Result<()> {
        let File {
            mut temporary,
            mut packer,
            target,
        } = match self {
            Artifact::Stream(mut stream) => return stream.flush(),
            Artifact::File(file) => file,
        };
        let written = temporary.write_all(&packer.end()).and_then(|()| {
            let file = temporary
                .into_inner()
                .map_err(io::IntoInnerError::into_error)?;
            file.as_file().sync_all().map(|()| file)
        });
        // The file stays open, and so locked, until it has its name.
        let (_open, path) = written.with_context(|| target.trouble())?.into_parts();
        target.take(path)
    }
}
