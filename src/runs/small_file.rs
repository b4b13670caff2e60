//! A small file, read as a whole.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};

use crate::console::{grouped, plain};

/// Returns the display name of a file.
pub fn shown(path: &Path) -> String {
    plain(path.display())
}

/// Reads a whole file of at most `most` bytes.
pub fn read_bytes(path: &Path, most: u64) -> anyhow::Result<Vec<u8>> {
    let name = shown(path);
    let file = File::open(path).with_context(|| format!("cannot read {name}"))?;
    read_all((name, file), most)
}

/// Returns all bytes of a source of this name, at most `most`.
pub fn read_all((name, source): (String, impl Read), most: u64) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source
        .take(most.saturating_add(1))
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {name}"))?;
    if bytes.len() as u64 > most {
        bail!(
            "{name}: found more than {} bytes, expected a smaller file",
            grouped(most)
        );
    }
    Ok(bytes)
}
