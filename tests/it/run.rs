//! How the tests run the binary and where they find the public collections.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::thread;
use std::time::Duration;

use assert_cmd::Command;
use sha2::{Digest, Sha256};

/// The binary, run in this folder.
pub fn lacuna(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lacuna"));
    command.current_dir(folder);
    command
}

/// The exit code, stdout and stderr of a run with this text on stdin.
pub fn run(folder: &Path, arguments: &[&str], stdin: &str) -> (i32, String, String) {
    let output = lacuna(folder).args(arguments).write_stdin(stdin).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Waits until something is so of a run, however long that takes; `false` if the run ends first.
pub fn reached(run: &mut Child, mut is_so: impl FnMut() -> bool) -> bool {
    while !is_so() {
        if run.try_wait().unwrap().is_some() {
            return false;
        }
        thread::sleep(Duration::from_millis(1));
    }
    true
}

/// The SHA-256 of these bytes as text.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

/// A public collection. Tests that read one are ignored unless they are asked for.
pub fn collection(name: &str) -> PathBuf {
    let folder = std::env::var_os("LACUNA_CORPUS").expect("LACUNA_CORPUS names the folder of the public collections");
    let path = fs::canonicalize(folder).expect("LACUNA_CORPUS names a folder").join(name);
    assert!(path.exists(), "{} is there", path.display());
    path
}
