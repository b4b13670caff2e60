//! A text whose checksum is computed while it is read.

use std::io::{self, BufRead, Read};

use sha2::{Digest as _, Sha256};

/// The checksum of a text.
pub type Digest = [u8; 32];

/// A reader that computes the checksum of what was read.
pub struct Digested<R> {
    source: R,
    digest: Sha256,
}

impl<R: BufRead> Digested<R> {
    /// Returns a reader that has read nothing.
    pub fn new(source: R) -> Digested<R> {
        Digested {
            source,
            digest: Sha256::new(),
        }
    }

    /// Returns the checksum of what was read.
    pub fn end(self) -> Digest {
        self.digest.finalize().into()
    }
}

impl<R: BufRead> Read for Digested<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(out)?;
        self.digest.update(&out[..read]);
        Ok(read)
    }
}

impl<R: BufRead> BufRead for Digested<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.source.fill_buf()
    }

    fn consume(&mut self, read: usize) {
        // The consumed bytes are in the buffer, so looking at them again costs nothing.
        if let Ok(buffer) = self.source.fill_buf() {
            self.digest.update(&buffer[..read]);
        }
        self.source.consume(read);
    }
}
