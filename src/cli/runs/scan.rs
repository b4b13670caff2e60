//! A file of rows, read once through: its digest, and how many rows it has.

use std::io::{ErrorKind, Read, Seek};

use sha2::{Digest, Sha256};

use crate::cli::console::interrupt;
use crate::cli::runs::compression::{Block, Compression};
use crate::cli::runs::manifest::{self, Manifest, Run};

/// What is read before anyone would stop it.
const SHORT: u64 = 1 << 20;

/// What was read.
#[derive(Clone, Debug, Default)]
pub struct Scan {
    /// The number of bytes.
    pub bytes: u64,
    /// Their digest.
    pub digest: Sha256,
    /// The number of rows that have their end.
    pub rows: u64,
    /// Whether it is nothing, or the header and whole rows.
    pub is_whole: bool,
    /// Where a packed block begins that has room for more, and the text in it.
    pub short: Option<(u64, Vec<u8>)>,
}

impl Scan {
    /// Whether it is, bit for bit, what a manifest says.
    pub fn is_vouched_for<S>(&self, saved: &Manifest<S>) -> bool {
        self.bytes == saved.bytes && manifest::hex(self.digest.clone()) == saved.sha256
    }
}

/// Reads what a run has written, at most so many bytes, and looks at the text in them and behind them.
///
/// # Errors
/// If it cannot be read, or with [`interrupt::Stopped`].
pub fn scan(
    mut file: impl Read + Seek,
    compression: Option<Compression>,
    run: &Run,
    most: u64,
    pending: &[u8],
) -> anyhow::Result<Scan> {
    let mut scan = Scan::default();
    let mut text = Text::of(run);
    loop {
        let block = match Block::read(&mut file, scan.bytes, most, compression) {
            Err(error) if error.kind() == ErrorKind::InvalidData => return Ok(scan),
            block => block?,
        };
        if block.bytes.is_empty() || scan.short.is_some() {
            text.add(pending);
            scan.rows = text.rows;
            scan.is_whole = block.bytes.is_empty() && text.is_whole();
            return Ok(scan);
        }
        scan.short = block.short_text().map(|text| (scan.bytes, text.to_vec()));
        scan.bytes += block.bytes.len() as u64;
        scan.digest.update(&block.bytes);
        text.add(block.text());
        // A short file is as good as read.
        if interrupt::asked() && scan.bytes >= SHORT {
            return Err(interrupt::Stopped.into());
        }
    }
}

/// The header and the rows of a run, piece by piece.
struct Text<'a> {
    /// What has not come yet.
    header: &'a [u8],
    end: End<'a>,
    rows: u64,
    is_empty: bool,
    differs: bool,
}

impl<'a> Text<'a> {
    fn of(run: &'a Run) -> Text<'a> {
        let end = End { text: run.row_end.as_bytes(), found: 0, is_open: false };
        Text { header: run.header.as_bytes(), end, rows: 0, is_empty: true, differs: false }
    }

    fn add(&mut self, text: &[u8]) {
        self.is_empty &= text.is_empty();
        let (begin, rows) = text.split_at(self.header.len().min(text.len()));
        self.differs |= !self.header.starts_with(begin);
        self.header = &self.header[begin.len()..];
        self.rows += self.end.count(rows);
    }

    /// Whether it is nothing, or the header and whole rows.
    fn is_whole(&self) -> bool {
        self.is_empty || !(self.differs || self.end.is_open) && self.header.is_empty()
    }
}

/// What every row ends in, one character once or several times, looked for block by block.
struct End<'a> {
    text: &'a [u8],
    /// How much of it stands at the end of what was read.
    found: usize,
    /// Whether a row has begun.
    is_open: bool,
}

impl End<'_> {
    /// Returns the rows that end in these bytes.
    fn count(&mut self, bytes: &[u8]) -> u64 {
        let mut rows = 0;
        for &byte in bytes {
            self.found = if byte == self.text[self.found] { self.found + 1 } else { 0 };
            self.is_open = self.found < self.text.len();
            if !self.is_open {
                self.found = 0;
                rows += 1;
            }
        }
        rows
    }
}
