//! The destination of a run's rows: a [`RunFile`], or directly stdout, a device or a pipe.

use std::fmt;
use std::fs::OpenOptions;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

use crate::console::Stopped;
use crate::runs::manifest::Run;
use crate::runs::run_file::{Existing, Resumable, RunFile};

/// The maximum delay before a reader of a stream sees the rows.
const LONGEST_WAIT: Duration = Duration::from_millis(100);

/// The rows of a run and its state.
pub struct Output<S> {
    /// The state that belongs to the rows written so far.
    pub state: S,
    to: To,
}

/// The destination of rows.
enum To {
    /// A direct stream that keeps nothing.
    Stream(Stream),
    /// A file that is saved along the way.
    File(Box<RunFile>),
}

/// Stdout, a device or a pipe: what is written cannot be taken back.
pub struct Stream {
    name: String,
    writer: BufWriter<Box<dyn Write + Send>>,
    flushed: Instant,
    /// `true` if the rows go to a terminal.
    pub is_terminal: bool,
}

impl Stream {
    /// Returns stdout.
    pub fn stdout() -> Stream {
        Stream {
            is_terminal: io::stdout().is_terminal(),
            ..Stream::new("stdout".to_owned(), Box::new(io::stdout()))
        }
    }

    /// Returns stdout if the path is -, otherwise the device or pipe that it names.
    pub fn open(path: &Path) -> anyhow::Result<Stream> {
        if path.as_os_str() == "-" {
            return Ok(Stream::stdout());
        }
        let name = path.display().to_string();
        let device = OpenOptions::new()
            .write(true)
            .open(path)
            .with_context(|| format!("cannot write to {name}"))?;
        Ok(Stream::new(name, Box::new(device)))
    }

    fn new(name: String, writer: Box<dyn Write + Send>) -> Stream {
        Stream {
            name,
            writer: BufWriter::with_capacity(1 << 16, writer),
            flushed: Instant::now(),
            is_terminal: false,
        }
    }

    /// Writes bytes.
    pub fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.writer
            .write_all(bytes)
            .with_context(|| format!("cannot write to {}", self.name))
    }

    /// Flushes the buffer.
    pub fn flush(&mut self) -> anyhow::Result<()> {
        self.flushed = Instant::now();
        self.writer
            .flush()
            .with_context(|| format!("cannot write to {}", self.name))
    }
}

/// Prints all of a text on stdout.
pub fn print(text: impl AsRef<[u8]>) -> anyhow::Result<()> {
    let mut stream = Stream::stdout();
    stream.write(text.as_ref())?;
    stream.flush()
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stream")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// Returns `true` if a path is stdout or something that cannot be replaced by renaming: a device or
/// a named pipe.
pub fn is_stream(path: &Path) -> bool {
    path.as_os_str() == "-"
        || path
            .metadata()
            .is_ok_and(|data| !data.is_file() && !data.is_dir())
}

impl<S: Resumable> Output<S> {
    /// Opens the output, with its header; a resumed file has its saved state, a new one `fresh`.
    /// Returns `None` if the file to resume is finished.
    pub fn open(
        path: &Path,
        existing: Existing,
        run: Run,
        fresh: S,
    ) -> anyhow::Result<Option<Output<S>>> {
        if !is_stream(path) {
            let opened = RunFile::open(path, existing, run, fresh)?;
            return Ok(opened.map(|(file, state)| Output {
                state,
                to: To::File(Box::new(file)),
            }));
        }
        if existing == Existing::Resume {
            bail!("--resume needs a file, found {}", path.display());
        }
        let mut stream = Stream::open(path)?;
        stream.write(run.header.as_bytes())?;
        Ok(Some(Output {
            state: fresh,
            to: To::Stream(stream),
        }))
    }

    /// Makes a file with a known number of rows: opens it, lets `work` write the missing ones, and
    /// finishes it if `work` returns `true`; otherwise saves it. Returns the last state, or `None`
    /// if the file to resume is finished.
    ///
    /// # Errors
    /// With [`Stopped`] if rows are missing.
    pub fn make(
        path: &Path,
        existing: Existing,
        run: Run,
        fresh: S,
        work: impl FnOnce(&mut Output<S>) -> anyhow::Result<bool>,
    ) -> anyhow::Result<Option<S>>
    where
        S: Clone,
    {
        let Some(mut output) = Output::open(path, existing, run, fresh)? else {
            return Ok(None);
        };
        if !work(&mut output)? {
            output.save()?;
            bail!(Stopped);
        }
        let state = output.state.clone();
        output.finish(true)?;
        Ok(Some(state))
    }

    /// Returns `true` if the rows go to a terminal.
    pub fn is_terminal(&self) -> bool {
        matches!(&self.to, To::Stream(stream) if stream.is_terminal)
    }

    /// Writes whole rows.
    pub fn write(&mut self, rows: &[u8]) -> anyhow::Result<()> {
        match &mut self.to {
            To::Stream(stream) => stream.write(rows),
            To::File(file) => file.write(rows),
        }
    }

    /// Saves or flushes the rows from time to time.
    pub fn save_now_and_then(&mut self) -> anyhow::Result<()> {
        match &mut self.to {
            To::Stream(stream) if stream.flushed.elapsed() < LONGEST_WAIT => Ok(()),
            To::Stream(stream) => stream.flush(),
            To::File(file) => file.save_now_and_then(&self.state),
        }
    }

    /// Ends an unfinished run so that it can be resumed.
    pub fn save(self) -> anyhow::Result<()> {
        match self.to {
            To::Stream(mut stream) => stream.flush(),
            To::File(mut file) => file.save(&self.state),
        }
    }

    /// Ends a run without rows: no file remains.
    pub fn discard(self) -> anyhow::Result<()> {
        match self.to {
            To::Stream(mut stream) => stream.flush(),
            To::File(file) => file.discard(),
        }
    }

    /// Ends a run for good; `is_whole` is `true` if all requested rows have been written.
    pub fn finish(self, is_whole: bool) -> anyhow::Result<()> {
        match self.to {
            To::Stream(mut stream) => stream.flush(),
            To::File(file) => file.finish(&self.state, is_whole),
        }
    }
}
