//! Compression by the suffixes `.gz` and `.zst` of row files: how the bytes are packed and located
//! again.
//!
//! The output is cut into blocks of [`BLOCK`] bytes of text, and every block is packed on its own,
//! as a member of gzip or a frame of Zstandard. Both formats define a file of several as the
//! concatenation of their texts, so any tool can read it. Level, headers (no name, no time) and
//! cuts are fixed, so the packed bytes depend on the text alone: not on threads, shards, the
//! moments at which a run was saved or stopped, or the machine. Complete blocks never change again,
//! so a run can resume after them.
//!
//! There is one Zstandard packer in pure Rust, ruzstd, at its only level. The C library used by the
//! crate zstd packs puzzles a fifth smaller and five times as fast, but would add 24 seconds of one
//! core to the first build, instead of 3, and need a C compiler.

use std::borrow::Cow;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::mem;
use std::path::{Path, PathBuf};

use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// The number of bytes of text in every block but the last.
pub const BLOCK: usize = 1 << 17;
/// An upper bound on the packed size of a block: incompressible text grows by some bytes in each 16
/// kB (gzip) or 128 kB (Zstandard).
const MOST_PACKED: u64 = (BLOCK + BLOCK / 8) as u64;
/// The level of gzip. Level 6 takes three times as long to save another 5 %.
const GZIP_LEVEL: u32 = 3;

/// A compression format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// RFC 1952.
    Gzip,
    /// RFC 8878.
    Zstd,
}

impl Compression {
    const ALL: [Compression; 2] = [Compression::Gzip, Compression::Zstd];

    /// Returns its name.
    pub fn name(self) -> &'static str {
        ["gzip", "zstd"][self as usize]
    }

    /// Returns its suffix, without the dot.
    pub fn suffix(self) -> &'static str {
        ["gz", "zst"][self as usize]
    }

    /// Returns the compression that the name of a file requests.
    pub fn of(path: &Path) -> Option<Compression> {
        let suffix = path.extension()?;
        Compression::ALL
            .into_iter()
            .find(|compression| suffix.eq_ignore_ascii_case(compression.suffix()))
    }

    fn pack(self, text: &[u8]) -> Vec<u8> {
        match self {
            Compression::Gzip => {
                let mut encoder = GzEncoder::new(Vec::new(), flate2::Compression::new(GZIP_LEVEL));
                encoder
                    .write_all(text)
                    .and_then(|()| encoder.finish())
                    .expect("memory takes all that is written")
            }
            Compression::Zstd => compress_to_vec(text, CompressionLevel::Fastest),
        }
    }

    /// Returns the text of the first block, and its packed length. A longer text is cut off one
    /// byte after the maximum.
    fn unpack(self, packed: &[u8]) -> io::Result<(Vec<u8>, usize)> {
        let (mut rest, mut text, most) = (packed, Vec::new(), BLOCK as u64 + 1);
        match self {
            Compression::Gzip => GzDecoder::new(&mut rest)
                .take(most)
                .read_to_end(&mut text)?,
            Compression::Zstd => {
                let decoder = StreamingDecoder::new(&mut rest).map_err(|error| damaged(&error))?;
                decoder.take(most).read_to_end(&mut text)?
            }
        };
        Ok((text, packed.len() - rest.len()))
    }
}

fn damaged(error: &dyn std::error::Error) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error.to_string())
}

/// Returns the name of a file without the suffix of its compression.
pub fn inner(path: &Path) -> PathBuf {
    if Compression::of(path).is_some() {
        path.with_extension("")
    } else {
        path.to_owned()
    }
}

/// A packer of a text that comes piece by piece. Without a compression the text stays as it is.
#[derive(Debug)]
pub struct Packer {
    compression: Option<Compression>,
    /// The text that does not fill a block yet.
    pending: Vec<u8>,
    is_begun: bool,
}

impl Packer {
    /// Returns a packer that continues with this text, after complete blocks if it `is_begun`.
    pub fn new(compression: Option<Compression>, pending: Vec<u8>, is_begun: bool) -> Packer {
        Packer {
            compression,
            pending,
            is_begun,
        }
    }

    /// Returns the text that is not in a block yet.
    pub fn pending(&self) -> &[u8] {
        &self.pending
    }

    /// Adds text and returns the blocks that it completes.
    pub fn add<'a>(&mut self, text: &'a [u8]) -> Cow<'a, [u8]> {
        let Some(compression) = self.compression else {
            return text.into();
        };
        self.pending.extend_from_slice(text);
        let whole = self.pending.len() / BLOCK * BLOCK;
        let packed: Vec<u8> = self
            .pending
            .drain(..whole)
            .as_slice()
            .chunks(BLOCK)
            .flat_map(|block| compression.pack(block))
            .collect();
        self.is_begun |= whole > 0;
        packed.into()
    }

    /// Returns the last block. An empty text has one too: an empty file is not a valid gzip file.
    pub fn end(&mut self) -> Vec<u8> {
        let is_all = self.is_begun && self.pending.is_empty();
        let text = mem::take(&mut self.pending);
        self.compression
            .filter(|_| !is_all)
            .map_or_else(Vec::new, |compression| compression.pack(&text))
    }
}

/// A block of a file written by this program.
#[derive(Debug)]
pub struct Block {
    /// The bytes in the file; empty at the end.
    pub bytes: Vec<u8>,
    text: Option<Vec<u8>>,
}

impl Block {
    /// Reads the block that begins at `begin`, in a file that ends at `end` at the latest.
    ///
    /// # Errors
    /// If the file cannot be read; [`io::ErrorKind::InvalidData`] if this program has not written
    /// it.
    pub fn read(
        file: &mut (impl Read + Seek),
        begin: u64,
        end: u64,
        compression: Option<Compression>,
    ) -> io::Result<Block> {
        file.seek(SeekFrom::Start(begin))?;
        let (mut bytes, most) = (Vec::new(), end.saturating_sub(begin).min(MOST_PACKED));
        file.take(most).read_to_end(&mut bytes)?;
        let Some(compression) = compression.filter(|_| !bytes.is_empty()) else {
            return Ok(Block { bytes, text: None });
        };
        let (text, length) = compression
            .unpack(&bytes)
            .map_err(|error| damaged(&error))?;
        if text.len() > BLOCK {
            return Err(damaged(&io::Error::other("a block of another program")));
        }
        bytes.truncate(length);
        Ok(Block {
            bytes,
            text: Some(text),
        })
    }

    /// Returns the text of the block.
    pub fn text(&self) -> &[u8] {
        self.text.as_deref().unwrap_or(&self.bytes)
    }

    /// Returns the text if it is packed and the block is not full: such a block is the last.
    pub fn short_text(&self) -> Option<&[u8]> {
        self.text.as_deref().filter(|text| text.len() < BLOCK)
    }
}
