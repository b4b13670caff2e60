//! Files with an unpredictable name until they get their own.
//!
//! The process that makes such a file keeps it locked. A killed run leaves its file unlocked, and
//! the next run that writes into the folder removes it. Locks of other machines may be invisible on
//! a shared folder, so the name contains the machine, and files of other machines are left alone.

use std::fs;
use std::io;
use std::path::Path;

use anyhow::{Context, bail};
use tempfile::{Builder, NamedTempFile};

use crate::console::interrupt;
use crate::runs::target;

/// The prefix of the names.
const PREFIX: &str = ".lacuna-";

/// The maximum number of attempts, if another run removes the file before it is locked.
const ATTEMPTS: u32 = 100;

/// Makes a file in the future folder of `path`, and removes files that killed runs have left there.
pub fn beside(path: &Path) -> anyhow::Result<NamedTempFile> {
    let (folder, machine) = (target::folder(path), machine());
    let prefix = machine.as_ref().map_or_else(
        || PREFIX.to_owned(),
        |machine| format!("{PREFIX}{machine}-"),
    );
    if machine.is_some() {
        remove_left(folder, &prefix);
    }
    for _ in 0..ATTEMPTS {
        let file =
            locked(folder, &prefix).with_context(|| format!("cannot write {}", path.display()))?;
        if let Some(file) = file {
            interrupt::remove_at_end(file.path().to_owned());
            return Ok(file);
        }
    }
    bail!(
        "cannot write {}: no file stays locked in its folder",
        path.display()
    );
}

/// Makes a file and locks it. Returns `None` if another run has mistaken it for an abandoned one.
fn locked(folder: &Path, prefix: &str) -> io::Result<Option<NamedTempFile>> {
    let mut builder = Builder::new();
    builder.prefix(prefix);
    // The permissions of any new file, before the user's mask; by default only its owner could use
    // the file.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let file = builder.tempfile_in(folder)?;
    let is_ours = target::lock(file.as_file(), file.path()).unwrap_or(false);
    Ok(is_ours.then_some(file))
}

/// Removes the unlocked files with this prefix. A file that cannot be removed stays, without an
/// error.
fn remove_left(folder: &Path, prefix: &str) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_named = entry
            .file_name()
            .to_str()
            .is_some_and(|name| name.starts_with(prefix));
        if is_named && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            // Opened for writing, because otherwise a file on a server cannot be locked.
            let file = fs::OpenOptions::new().write(true).open(entry.path());
            if file.is_ok_and(|file| file.try_lock().is_ok()) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

/// Returns an identifier of this machine since its start, where one is available.
fn machine() -> Option<String> {
    let id = fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
    let digits: String = id
        .chars()
        .filter(char::is_ascii_hexdigit)
        .take(12)
        .collect();
    (digits.len() == 12).then_some(digits)
}
