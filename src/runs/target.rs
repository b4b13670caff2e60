//! The name that a file gets when it is complete, and the obstacles to that.
//!
//! A file is made under a different name in its folder, and gets its own by a rename when all of it
//! is on disk. The rename replaces only the file that existed when the command began, and only with
//! --force. That file stays locked meanwhile, so that only one of two commands with one target
//! proceeds.

use std::fs::{self, File, Metadata, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, bail};
use clap::builder::{PathBufValueParser, TypedValueParser};
use tempfile::TempPath;

/// The files that the run reads.
static INPUTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Notes a file that the run reads, so that no output replaces it.
pub fn note_input(path: &Path) {
    // A shell may have opened a file as stdin.
    let path = if path.as_os_str() == "-" {
        Path::new("/dev/stdin")
    } else {
        path
    };
    INPUTS
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .push(path.to_owned());
}

/// Refuses to replace a file that the run reads, under whatever name.
///
/// # Errors
/// If `path` is one.
pub fn check_no_input(path: &Path) -> anyhow::Result<()> {
    let inputs = INPUTS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(input) = inputs.iter().find(|input| are_same(input, path)) {
        let (output, input) = (path.display(), input.display());
        bail!("{output}: found the input {input} as the file to write, expected another name");
    }
    Ok(())
}

/// Permission to replace existing files.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct ForceArgs {
    /// Replace existing files. A symbolic link is refused: name the file that it points to.
    #[arg(long)]
    pub force: bool,
}

/// Returns the parser for the name of an output file. A URL is refused: it would create a folder
/// `s3:`.
pub fn parser() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| {
        let text = path.to_string_lossy();
        let scheme = text.split_once("://").map(|(scheme, _)| scheme).unwrap_or_default();
        let is_scheme = scheme.len() > 1
            && scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
        if is_scheme {
            return Err(format!(
                "found an address with {scheme}://, expected a file on this machine: write one and copy it there"
            ));
        }
        Ok(path)
    })
}

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

/// Returns `true` if a file has this name.
///
/// # Errors
/// If the name belongs to something else.
pub fn is_taken(path: &Path) -> anyhow::Result<bool> {
    let name = path.display();
    match named(path)? {
        Some(data) if data.is_symlink() => {
            bail!("{name} is a symbolic link, expected a file: name the file that it points to")
        }
        Some(data) if data.is_dir() => bail!("{name} is a folder, expected a file"),
        Some(data) if !data.is_file() => {
            bail!("{name} is not a regular file, expected one: give another name")
        }
        found => Ok(found.is_some()),
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

/// Returns `true` if two names, after following links, refer to the same existing file.
fn are_same(one: &Path, other: &Path) -> bool {
    let is_one_name = || {
        fs::canonicalize(one)
            .is_ok_and(|one| fs::canonicalize(other).is_ok_and(|other| one == other))
    };
    match (fs::metadata(one), fs::metadata(other)) {
        (Ok(data), Ok(others)) => {
            if cfg!(unix) {
                is_same(&data, &others)
            } else {
                is_one_name()
            }
        }
        _ => false,
    }
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

/// Returns the folder of a file.
pub fn folder(path: &Path) -> &Path {
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// Creates the folder of a file if necessary.
pub fn make_folder(path: &Path) -> anyhow::Result<()> {
    let folder = folder(path);
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))
}

/// Syncs a new name to disk, where the system supports that for a folder; the bytes are there
/// already.
pub fn sync_folder(path: &Path) {
    let _: io::Result<()> = File::open(folder(path)).and_then(|folder| folder.sync_all());
}
