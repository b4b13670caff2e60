//! A file of rows, read once through: its digest, and how many rows it has.

use std::io::{self, ErrorKind, Read};

use sha2::{Digest, Sha256};

use super::interrupt;
use super::manifest::{self, Manifest, Run};

/// Bytes that are read at once.
const BLOCK: usize = 1 << 20;

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
}

impl Scan {
    /// Whether it is, bit for bit, what a manifest says.
    pub fn is_vouched_for<S>(&self, saved: &Manifest<S>) -> bool {
        self.bytes == saved.bytes && manifest::hex(self.digest.clone()) == saved.sha256
    }
}

/// Reads what a run has written, at most so many bytes.
///
/// # Errors
/// If it cannot be read, or with [`interrupt::Stopped`].
pub fn scan(mut file: impl Read, run: &Run, most: u64) -> anyhow::Result<Scan> {
    let mut scan = Scan::default();
    let mut header = run.header.as_bytes();
    let mut end = End { text: run.row_end.as_bytes(), found: 0, is_open: false };
    let mut differs = false;
    let mut block = vec![0; BLOCK.min(usize::try_from(most).unwrap_or(BLOCK))];
    loop {
        let left = usize::try_from(most - scan.bytes).unwrap_or(usize::MAX).min(block.len());
        let read = read(&mut file, &mut block[..left])?;
        if read.is_empty() {
            scan.is_whole = scan.bytes == 0 || !(differs || end.is_open) && header.is_empty();
            return Ok(scan);
        }
        scan.bytes += read.len() as u64;
        scan.digest.update(read);
        let (begin, rows) = read.split_at(header.len().min(read.len()));
        differs |= !header.starts_with(begin);
        header = &header[begin.len()..];
        scan.rows += end.count(rows);
        // A short file is as good as read.
        if interrupt::asked() && scan.bytes >= BLOCK as u64 {
            return Err(interrupt::Stopped.into());
        }
    }
}

/// The bytes that come next; none at the end of the file.
fn read<'a>(file: &mut impl Read, block: &'a mut [u8]) -> io::Result<&'a [u8]> {
    loop {
        match file.read(block) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            read => return Ok(&block[..read?]),
        }
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
    /// The rows that end in these bytes.
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
