//! The file of one part, read row by row.

use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use sha2::{Digest, Sha256};

use super::expected::{Expected, length};
use crate::cli::console::interrupt::{self, Stopped};
use crate::cli::runs::compression::{Block, Compression};
use crate::cli::runs::manifest::{self, Manifest, Run};
use crate::cli::runs::shard::Shard;

/// A file that is read block by block. It is open only during a read: a run may have more parts than a process may have open files.
pub struct Part {
    path: PathBuf,
    run: Run,
    sha256: String,
    /// The bytes read; those not yet returned begin at `at`.
    read: Vec<u8>,
    at: usize,
    digest: Sha256,
    bytes: u64,
    expected: Expected,
    /// The number of rows returned.
    rows: u64,
    /// The first row that does not follow from the run.
    wrong: Option<String>,
}

impl Part {
    /// Opens the file and reads its header.
    pub fn open<S>(path: &Path, manifest: &Manifest<S>, shard: Shard) -> anyhow::Result<Part> {
        let (sha256, run) = (manifest.sha256.clone(), manifest.run.clone());
        let (path, header, expected) = (path.to_owned(), run.header.len(), Expected::of(&run, shard));
        let (read, digest) = (Vec::new(), Sha256::new());
        let mut part = Part { path, run, sha256, read, at: 0, digest, bytes: 0, expected, rows: 0, wrong: None };
        part.read_on()?;
        if !part.read.starts_with(part.run.header.as_bytes()) {
            bail!(part.changed());
        }
        part.at = header;
        Ok(part)
    }

    /// Returns the number of rows that the run states, 0 if it states none.
    pub fn expected_rows(&self) -> u64 {
        self.expected.rows.unwrap_or(0)
    }

    /// Returns the next row, if there is one.
    pub fn row(&mut self) -> anyhow::Result<Option<&[u8]>> {
        let mut searched = self.at;
        loop {
            let end = self.run.row_end.as_bytes();
            let place = self.read[searched..].windows(end.len()).position(|bytes| bytes == end);
            if let Some(place) = place {
                let begin = self.at;
                self.at = searched + place + end.len();
                let row = &self.read[begin..self.at];
                self.rows += 1;
                if self.wrong.is_none() {
                    let difference = self.expected.difference(row, self.rows - 1);
                    self.wrong = difference.map(|difference| format!("row {}: found {difference}", self.rows));
                }
                return Ok(Some(row));
            }
            let kept = self.read.len() - self.at;
            searched = kept.saturating_sub(end.len() - 1);
            if !self.read_on()? {
                return if kept == 0 { Ok(None) } else { Err(anyhow!(self.changed())) };
            }
        }
    }

    /// Appends a block to the bytes not yet returned. Returns `false` at the end of the file.
    fn read_on(&mut self) -> anyhow::Result<bool> {
        self.read.drain(..self.at);
        self.at = 0;
        let compression = Compression::of(&self.path);
        let block =
            File::open(&self.path).and_then(|mut file| Block::read(&mut file, self.bytes, u64::MAX, compression));
        let block = match block {
            Err(error) if error.kind() == ErrorKind::InvalidData => bail!(self.changed()),
            block => block.with_context(|| format!("cannot read {}", self.path.display()))?,
        };
        self.bytes += block.bytes.len() as u64;
        self.digest.update(&block.bytes);
        self.read.extend_from_slice(block.text());
        Ok(!block.bytes.is_empty())
    }

    /// Confirms that everything has been returned and is what the run wrote. Returns the number of rows.
    pub fn check_end(mut self) -> anyhow::Result<u64> {
        if self.row()?.is_some() || manifest::hex(self.digest.clone()) != self.sha256 {
            bail!(self.changed());
        }
        if let Some(wrong) = &self.wrong {
            let name = self.path.display();
            bail!("{name}: {wrong}, by the run in {name}.manifest: make the part again with --force");
        }
        if let Some(expected) = self.expected.rows.filter(|&expected| expected != self.rows) {
            bail!(length(&self.path, self.rows, expected, false));
        }
        Ok(self.rows)
    }

    /// Skips the remaining rows.
    pub fn skip_rest(&mut self) -> anyhow::Result<()> {
        while self.row()?.is_some() {
            if interrupt::asked() {
                return Err(Stopped.into());
            }
        }
        Ok(())
    }

    /// Returns the message for a file that is not what its run wrote.
    pub fn changed(&self) -> String {
        let name = self.path.display();
        format!(
            "{name}: found other bytes than its run wrote, by the checksum in {name}.manifest: make the part again with --force"
        )
    }
}
