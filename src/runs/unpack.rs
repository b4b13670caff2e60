//! Streaming decompression of files from any program: memory does not grow with the output.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::mem;
use std::path::Path;

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

use crate::console::grouped;
use crate::runs::compression::Compression;

/// A source of bytes.
pub type Source = Box<dyn BufRead + Send>;

/// The number of bytes of text buffered for reading.
const BUFFER: usize = 1 << 17;

/// The first bytes of packed files. A skippable frame may precede those of Zstandard; its first
/// four bits are arbitrary.
const GZIP: &[u8] = &[0x1f];
const ZSTD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];
const SKIPPABLE: &[u8] = &[0x2a, 0x4d, 0x18];

/// The text of a file, unpacked if the file begins like a packed one. This is detected only while
/// reading, since stdin may have nothing to read earlier.
///
/// Reading fails if the name and the content disagree about whether the file is packed.
pub struct Text {
    source: Source,
    named: Option<Compression>,
    is_begun: bool,
}

impl Text {
    /// Returns the text of a file of this name.
    pub fn of(source: Source, path: &Path) -> Text {
        Text {
            source,
            named: Compression::of(path),
            is_begun: false,
        }
    }

    fn begin(&mut self) -> io::Result<()> {
        let found = compression(self.source.fill_buf()?);
        self.is_begun = true;
        if let Some(named) = self.named.filter(|&named| found != Some(named)) {
            let (found, name) = (
                found.map_or("no packed data", Compression::name),
                named.name(),
            );
            let text = format!(
                "found {found}, expected {name}, by the suffix .{}",
                named.suffix()
            );
            return Err(io::Error::new(ErrorKind::InvalidData, text));
        }
        if let Some(compression) = found {
            let source = mem::replace(&mut self.source, Box::new(io::empty()));
            self.source = Box::new(BufReader::with_capacity(
                BUFFER,
                Unpacked::new(source, compression),
            ));
        }
        Ok(())
    }
}

impl Read for Text {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.is_begun {
            self.begin()?;
        }
        self.source.read(buffer)
    }
}

impl BufRead for Text {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if !self.is_begun {
            self.begin()?;
        }
        self.source.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.source.consume(amount);
    }
}

/// Returns the compression of a file that begins with these bytes.
fn compression(begin: &[u8]) -> Option<Compression> {
    let is_skippable =
        begin.first().is_some_and(|first| first >> 4 == 5) && begin[1..].starts_with(SKIPPABLE);
    match begin {
        _ if begin.starts_with(GZIP) => Some(Compression::Gzip),
        _ if begin.starts_with(ZSTD) || is_skippable => Some(Compression::Zstd),
        _ => None,
    }
}

/// The text of a packed file.
struct Unpacked {
    frames: Frames,
    compression: Compression,
    /// The number of bytes of text so far.
    bytes: u64,
}

enum Frames {
    Gzip(MultiGzDecoder<Source>),
    Zstd(Box<ZstdFrames>),
}

impl Unpacked {
    fn new(source: Source, compression: Compression) -> Unpacked {
        let frames = match compression {
            Compression::Gzip => Frames::Gzip(MultiGzDecoder::new(source)),
            Compression::Zstd => Frames::Zstd(Box::new(ZstdFrames {
                source,
                decoder: FrameDecoder::new(),
                is_open: false,
            })),
        };
        Unpacked {
            frames,
            compression,
            bytes: 0,
        }
    }

    /// Returns the message for an error of the decoder.
    fn wrong(&self, error: io::Error) -> io::Error {
        let what = match error.kind() {
            ErrorKind::UnexpectedEof => "cut off",
            ErrorKind::InvalidData | ErrorKind::InvalidInput => "damaged",
            ErrorKind::OutOfMemory => "packed with a window of more than 128 MiB",
            _ => return error,
        };
        let (name, bytes) = (self.compression.name(), grouped(self.bytes));
        let expected = match error.kind() {
            ErrorKind::OutOfMemory => "a smaller one: pack it again without --long",
            _ => "whole data: get the file again, or make it again",
        };
        io::Error::new(
            error.kind(),
            format!(
                "found {name} data that is {what} after {bytes} bytes of text, expected {expected}"
            ),
        )
    }
}

impl Read for Unpacked {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = match &mut self.frames {
            Frames::Gzip(decoder) => decoder.read(buffer),
            Frames::Zstd(frames) => frames.read(buffer),
        };
        let read = read.map_err(|error| self.wrong(error))?;
        self.bytes += read as u64;
        Ok(read)
    }
}

/// Consecutive frames of Zstandard, with skippable ones among them.
struct ZstdFrames {
    source: Source,
    decoder: FrameDecoder,
    /// `true` if a frame has begun and its checksum has not been compared.
    is_open: bool,
}

impl ZstdFrames {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if self.is_open && self.decoder.can_collect() > 0 {
                return self.decoder.read(buffer);
            }
            if self.is_open && !self.decoder.is_finished() {
                let decoded = self
                    .decoder
                    .decode_blocks(&mut self.source, BlockDecodingStrategy::UptoBlocks(1));
                decoded.map_err(|_| self.trouble())?;
            } else if self.is_open {
                let decoder = &self.decoder;
                let stated = decoder.get_checksum_from_data();
                if stated.is_some() && stated != decoder.get_calculated_checksum() {
                    return Err(ErrorKind::InvalidData.into());
                }
                self.is_open = false;
            } else if self.source.fill_buf()?.is_empty() {
                return Ok(0);
            } else {
                self.begin_frame()?;
            }
        }
    }

    fn begin_frame(&mut self) -> io::Result<()> {
        match self.decoder.init(&mut self.source) {
            Ok(()) => self.is_open = true,
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                length,
                ..
            })) => {
                let skipped =
                    io::copy(&mut (&mut self.source).take(length.into()), &mut io::sink())?;
                if skipped < length.into() {
                    return Err(ErrorKind::UnexpectedEof.into());
                }
            }
            Err(FrameDecoderError::WindowSizeTooBig { .. }) => {
                return Err(ErrorKind::OutOfMemory.into());
            }
            Err(_) => return Err(self.trouble()),
        }
        Ok(())
    }

    /// Returns the decoder's problem: the end of the file, or foreign bytes.
    fn trouble(&mut self) -> io::Error {
        match self.source.fill_buf() {
            Ok([]) => ErrorKind::UnexpectedEof.into(),
            Ok(_) => ErrorKind::InvalidData.into(),
            Err(error) => error,
        }
    }
}
