//! The name that a file gets when it is complete, and the obstacles to that.
//!
//! A file is made under a different name in its folder, and gets its own by a rename when all of it
//! is on disk. The rename replaces only the file that existed when the command began, and only with
//! --force. That file stays locked meanwhile, so that only one of two commands with one target
//! proceeds.

use std::fs::{self, File, Metadata, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use tempfile::TempPath;

pub use crate::output::{check_no_input, is_taken, make_folder, sync_folder};

/// A name for a file that is still to be made.
#[derive(Debug)]
pub struct Target {
    /// The name.
    pub path: PathBuf,
    /// The file that has the name now and may be replaced.
    old: Option<File>,
}

impl Target {
    /// Checks what the name refers to now.
    ///
    /// # Errors
    /// If that is an input, a folder, a symbolic link, or, without `force`, a file; or if another
    /// command is about to replace the file.
    pub fn look(path: &Path, force: bool) -> anyhow::Result<Target> {
        let name = path.display();
        check_no_input(path)?;
        while is_taken(path)? {
            if !force {
                bail!("{name} already exists: use --force to replace it, or choose another name");
            }
            match File::open(path) {
                Ok(file) if lock(&file, path)? => {
                    return Ok(Target {
                        path: path.to_owned(),
                        old: Some(file),
                    });
                }
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    return Err(error).with_context(|| format!("cannot read {name}"));
                }
                // Replaced or removed between two checks.
                Ok(_) | Err(_) => {}
            }
        }
        Ok(Target {
            path: path.to_owned(),
            old: None,
        })
    }

    /// Returns the message for a file that cannot be written.
    pub fn trouble(&self) -> String {
        format!("cannot write {}", self.path.display())
    }

    /// Returns `true` if the name still refers to the same file as at the start, or still to none.
    pub fn is_unchanged(&self) -> anyhow::Result<bool> {
        match &self.old {
            Some(old) => is_named(old, &self.path),
            None => Ok(!is_taken(&self.path)?),
        }
    }

    /// Gives the name to a complete file that is on disk.
    pub fn take(self, complete: TempPath) -> anyhow::Result<()> {
        // Some inputs are named in others.
        check_no_input(&self.path)?;
        let replaces = self.old.is_some() && self.is_unchanged()?;
        let renamed = if replaces {
            complete.persist(&self.path)
        } else {
            complete.persist_noclobber(&self.path)
        };
        match renamed.map_err(|failed| failed.error) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                bail!(
                    "{} was made by another run in the meantime, and is left as it is",
                    self.path.display()
                )
            }
            renamed => renamed.with_context(|| self.trouble())?,
        }
        sync_folder(&self.path);
        Ok(())
    }
}

/// Returns the metadata of whatever has this name; a link is not followed.
fn named(path: &Path) -> anyhow::Result<Option<Metadata>> {
    match fs::symlink_metadata(path) {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(None)
        }
        data => data
            .map(Some)
            .with_context(|| format!("cannot read {}", path.display())),
    }
}

/// Locks a file that was opened by this name, for this process alone. Returns `false` if the name
/// now belongs to another file.
///
/// # Errors
/// If another process has locked it.
pub fn lock(file: &File, path: &Path) -> anyhow::Result<bool> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            bail!("{} is being written by another run", path.display())
        }
        // A file system without locks is no reason to refuse.
        Ok(()) | Err(TryLockError::Error(_)) => is_named(file, path),
    }
}

/// Returns `true` if the name belongs to this open file. A link has its own identity.
fn is_named(file: &File, path: &Path) -> anyhow::Result<bool> {
    let open = file
        .metadata()
        .with_context(|| format!("cannot read {}", path.display()))?;
    Ok(named(path)?.is_some_and(|named| is_same(&named, &open)))
}

#[cfg(unix)]
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

#[cfg(not(unix))]
fn is_same(one: &Metadata, other: &Metadata) -> bool {
    one.created().ok() == other.created().ok()
}
