//! `lacuna prove --verify` of any file. The seeds are certificates with branches missing, so none that comes of them may hold.

#![no_main]

use std::fs;

use lacuna_fuzz::{Folder, bounded};
use libfuzzer_sys::fuzz_target;

#[path = "../../src"]
mod program {
    pub mod cli;
}
use program::cli;

fuzz_target!(|data: &[u8]| {
    let folder = Folder::new();
    let file = folder.file("certificate.csv");
    fs::write(&file, data).expect("the folder can be written");
    let code = bounded(256, || cli::run_with(["lacuna", "prove", "--sample", "1", "--verify", &file].map(Into::into)));
    assert!(code == 1.into() || code == 2.into(), "a part of a certificate is no certificate");
});
