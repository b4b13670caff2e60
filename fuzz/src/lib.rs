//! What every target demands besides "no panic": little memory and little time for a small input.

use std::alloc::System;
use std::path::Path;
use std::time::Duration;

use cap::Cap;
use cpu_time::ProcessTime;
use sha2::{Digest, Sha256};

#[global_allocator]
static MEMORY: Cap<System> = Cap::new(System, usize::MAX);

/// The maximum processor time for one input. libFuzzer's own limit is wall-clock time, which a busy
/// machine exceeds for no fault of ours.
const LONGEST: Duration = Duration::from_secs(1);

/// Runs `work` with at most `megabytes` of memory in use at a time. Exceeding that ends the
/// process, which is a finding.
pub fn bounded<T>(megabytes: usize, work: impl FnOnce() -> T) -> T {
    MEMORY
        .set_limit(MEMORY.allocated() + (megabytes << 20))
        .expect("the limit is above what is in use");
    let begin = ProcessTime::now();
    let result = work();
    let time = begin.elapsed();
    MEMORY.set_limit(usize::MAX).expect("this is no limit");
    assert!(time < LONGEST, "took {time:?} of processor time");
    result
}

/// Returns the SHA-256 of these bytes, as the program writes it.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes)
        .iter()
        .fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

/// A temporary folder, in memory if possible, deleted when dropped.
pub struct Folder(tempfile::TempDir);

impl Folder {
    /// Creates an empty folder.
    pub fn new() -> Folder {
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() {
            tempfile::tempdir_in(memory)
        } else {
            tempfile::tempdir()
        };
        Folder(folder.expect("a folder can be made"))
    }

    /// Returns the path of a file in it.
    pub fn file(&self, name: &str) -> String {
        self.0
            .path()
            .join(name)
            .to_str()
            .expect("the folder's name is plain")
            .to_owned()
    }
}
