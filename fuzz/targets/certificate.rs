//! `lacuna prove --verify` of any file. The seeds are certificates with missing branches, so no
//! mutation of them may hold.
//!
//! A mutated row never matches the SHA-256 at its end, so after a leading `!` every row gets the
//! digest of its text.

#![no_main]

use std::fs;

use lacuna_fuzz::{Folder, bounded, sha256};
use libfuzzer_sys::fuzz_target;

#[path = "../../src"]
mod program {
    pub mod cli;
}
use program::cli;

/// Returns the rows with fresh digests.
fn digested(rows: &[u8]) -> Vec<u8> {
    let mut lines = rows.split_inclusive(|&byte| byte == b'\n');
    let mut fresh = lines.next().unwrap_or_default().to_vec();
    for line in lines {
        let text = line
            .iter()
            .rposition(|&byte| byte == b',')
            .map_or(line, |end| &line[..end]);
        fresh.extend([text, b",", sha256(text).as_bytes(), b"\n"].concat());
    }
    fresh
}

fuzz_target!(|data: &[u8]| {
    let folder = Folder::new();
    let file = folder.file("certificate.csv");
    let text = data
        .strip_prefix(b"!")
        .map_or_else(|| data.to_vec(), digested);
    fs::write(&file, text).expect("the folder can be written");
    let code = bounded(256, || {
        cli::run_with(["lacuna", "prove", "--sample", "1", "--verify", &file].map(Into::into))
    });
    assert!(
        code == 1.into() || code == 2.into(),
        "a part of a certificate was accepted"
    );
});
