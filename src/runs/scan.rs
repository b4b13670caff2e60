//! A file that a run has written, read block by block and passed on row by row.

use std::io::{self, ErrorKind, Read, Seek};

use sha2::{Digest, Sha256};

use crate::console::{Stopped, interrupt};
use crate::runs::compression::{Block, Compression};
use crate::runs::manifest::{self, Manifest, Run};

/// The number of bytes read before an interrupt ends the reading.
const SHORT: u64 = 1 << 20;

/// An upper bound on the length of a row, in bytes, so that a file without row ends cannot fill the
/// memory.
const LONGEST_ROW: usize = 1 << 26;

/// An error for a file that is not the header and complete rows of its run.
#[derive(Debug, thiserror::Error)]
#[error("found bytes other than the header and complete rows")]
pub struct Damaged;

/// Reads the block of a file that begins at a byte.
type Source<'a> = Box<dyn FnMut(u64) -> io::Result<Block> + 'a>;

/// The rows of a file.
pub struct Rows<'a> {
    source: Source<'a>,
    header: Vec<u8>,
    row_end: Vec<u8>,
    /// The text that follows the file.
    pending: Vec<u8>,
    /// The text read; the part not yet returned begins at `at`.
    text: Vec<u8>,
    at: usize,
    is_begun: bool,
    /// The number of bytes read.
    pub bytes: u64,
    /// Their digest.
    pub digest: Sha256,
    /// The number of rows returned.
    pub returned: u64,
    /// The last block if it is packed and not full: its position, the digest of what precedes it,
    /// and its text.
    pub short: Option<(u64, Sha256, Vec<u8>)>,
}

impl<'a> Rows<'a> {
    /// Returns the rows of a run's file, and of a text that follows it.
    pub fn of(
        run: &Run,
        pending: &[u8],
        source: impl FnMut(u64) -> io::Result<Block> + 'a,
    ) -> Rows<'a> {
        let (header, row_end) = (
            run.header.clone().into_bytes(),
            run.row_end.clone().into_bytes(),
        );
        let (source, pending, text) = (Box::new(source), pending.to_vec(), Vec::new());
        let (digest, short) = (Sha256::new(), None);
        Rows {
            source,
            header,
            row_end,
            pending,
            text,
            at: 0,
            is_begun: false,
            bytes: 0,
            digest,
            returned: 0,
            short,
        }
    }

    /// Returns the next row, if there is one. An empty file has none.
    ///
    /// # Errors
    /// If the file cannot be read, with [`Damaged`] or with [`Stopped`].
    pub fn next(&mut self) -> anyhow::Result<Option<&[u8]>> {
        if !self.is_begun {
            while self.text.len() < self.header.len() && self.read_on()? {}
            if self.text.is_empty() && !self.header.is_empty() {
                return Ok(None);
            }
            if !self.text.starts_with(&self.header) {
                return Err(Damaged.into());
            }
            (self.is_begun, self.at) = (true, self.header.len());
        }
        let mut searched = self.at;
        loop {
            let end = self.row_end.len();
            if let Some(place) = self.text[searched..]
                .windows(end)
                .position(|bytes| bytes == self.row_end)
            {
                let begin = self.at;
                self.at = searched + place + end;
                self.returned += 1;
                return Ok(Some(&self.text[begin..self.at]));
            }
            let kept = self.text.len() - self.at;
            searched = kept.saturating_sub(end - 1);
            if !self.read_on()? {
                return if kept == 0 {
                    Ok(None)
                } else {
                    Err(Damaged.into())
                };
            }
        }
    }

    /// Appends a block to the text. Returns `false` at the end.
    fn read_on(&mut self) -> anyhow::Result<bool> {
        self.text.drain(..self.at);
        self.at = 0;
        let block = match (self.source)(self.bytes) {
            Err(error) if error.kind() == ErrorKind::InvalidData => return Err(Damaged.into()),
            block => block?,
        };
        if block.bytes.is_empty() {
            let is_more = !self.pending.is_empty();
            self.text.append(&mut self.pending);
            return Ok(is_more);
        }
        if self.short.is_some() || self.text.len() > LONGEST_ROW {
            return Err(Damaged.into());
        }
        self.short = block
            .short_text()
            .map(|text| (self.bytes, self.digest.clone(), text.to_vec()));
        self.bytes += block.bytes.len() as u64;
        self.digest.update(&block.bytes);
        self.text.extend_from_slice(block.text());
        // A short file is read to its end.
        if interrupt::asked() && self.bytes >= SHORT {
            Err(Stopped.into())
        } else {
            Ok(true)
        }
    }

    /// Returns `true` if the bytes read are exactly those that a manifest records.
    pub fn are_vouched_for<S>(&self, saved: &Manifest<S>) -> bool {
        self.bytes == saved.bytes && manifest::hex(self.digest.clone()) == saved.sha256
    }
}

/// Reads everything that a run has written, up to a given number of bytes, and the text after it.
/// Returns `None` if that is not the header and complete rows.
pub fn scan<'a>(
    mut file: impl Read + Seek + 'a,
    compression: Option<Compression>,
    run: &Run,
    most: u64,
    pending: &[u8],
) -> anyhow::Result<Option<Rows<'a>>> {
    let mut rows = Rows::of(run, pending, move |begin| {
        Block::read(&mut file, begin, most, compression)
    });
    loop {
        match rows.next() {
            Ok(Some(_)) => {}
            Ok(None) => return Ok(Some(rows)),
            Err(error) if error.is::<Damaged>() => return Ok(None),
            Err(error) => return Err(error),
        }
    }
}
