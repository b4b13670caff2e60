//! How the tests run the binary and where they find the public collections.

use std::fs;
use std::path::{Path, PathBuf};

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

/// The SHA-256 of these bytes as text.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

/// A public collection. The tests that need one are ignored unless they are asked for.
pub fn collection(name: &str) -> PathBuf {
    let folder = std::env::var_os("LACUNA_CORPUS");
    let folder = folder.unwrap_or_else(|| panic!("LACUNA_CORPUS is not set, expected the folder with {name}"));
    let path = fs::canonicalize(folder).expect("LACUNA_CORPUS names a folder").join(name);
    assert!(path.exists(), "{} is not there", path.display());
    path
}
