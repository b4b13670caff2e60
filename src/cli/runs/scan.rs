//! One pass over a file of rows: its digest, and its number of rows.

use std::io::{ErrorKind, Read, Seek};

use sha2::{Digest, Sha256};

use crate::cli::console::{Stopped, interrupt};
use crate::cli::runs::compression::{Block, Compression};
use crate::cli::runs::manifest::{self, Manifest, Run};

/// The number of bytes read before anyone would interrupt.
const SHORT: u64 = 1 << 20;

/// The result of a scan.
#[derive(Clone, Debug, Default)]
pub struct Scan {
    /// The number of bytes.
    pub bytes: u64,
    /// Their digest.
    pub digest: Sha256,
    /// The number of complete rows.
    pub rows: u64,
    /// `true` if the text is empty, or the header and complete rows.
    pub is_whole: bool,
    /// The position of a packed block that is not full, and its text.
    pub short: Option<(u64, Vec<u8>)>,
}

impl Scan {
    /// Returns `true` if the bytes are exactly those that a manifest records.
    pub fn is_vouched_for<S>(&self, saved: &Manifest<S>) -> bool {
        self.bytes == saved.bytes && manifest::hex(self.digest.clone()) == saved.sha256
    }
}

/// Reads what a run has written, at most a given number of bytes, and examines the text in them and after them.
///
/// # Errors
/// If it cannot be read, or with [`Stopped`].
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
            return Err(Stopped.into());
        }
    }
}

/// The header and the rows of a run, examined piece by piece.
struct Text<'a> {
    /// The part of the header that has not been read yet.
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

    /// Returns `true` if the text is empty, or the header and complete rows.
    fn is_whole(&self) -> bool {
        self.is_empty || !(self.differs || self.end.is_open) && self.header.is_empty()
    }
}

/// The end of every row, one character once or repeated, searched for block by block.
struct End<'a> {
    text: &'a [u8],
    /// The number of its bytes at the end of what was read.
    found: usize,
    /// `true` if a row has begun.
    is_open: bool,
}

impl End<'_> {
    /// Returns the number of rows that end in these bytes.
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
