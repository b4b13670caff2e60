//! The destination of a run's rows: a [`RunFile`], or directly stdout, a device or a pipe.

use std::path::Path;

use anyhow::bail;

use crate::console::Stopped;
use crate::output::{Existing, Stream, is_stream};
use crate::runs::manifest::Run;
use crate::runs::run_file::{Resumable, RunFile};

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
