//! A file that a long run writes: there under its own name only when it is complete, and never lost on the way.
//!
//! `NAME.part` grows by whole rows. `NAME.manifest` says how many of its bytes are good and from what state the run goes on; it is
//! replaced as a whole after those bytes are on the disk, so whatever stops the run, the pair can be continued: the part is cut back to
//! the good bytes, and the rest is made again.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The pause between two savings: short at first, so that a short run can be continued too, and then the most work that a crash costs.
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// What to do with what is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Refuse to touch it.
    Refuse,
    /// Go on with an unfinished run.
    Resume,
    /// Start afresh.
    Overwrite,
}

/// A file in the making.
#[derive(Debug)]
pub struct RunFile {
    paths: Paths,
    part: BufWriter<File>,
    bytes: u64,
    saved: Instant,
    pause: Duration,
}

#[derive(Serialize, Deserialize)]
struct Manifest<S> {
    bytes: u64,
    state: S,
}

#[derive(Debug)]
struct Paths {
    whole: PathBuf,
    part: PathBuf,
    manifest: PathBuf,
}

impl Paths {
    fn of(whole: &Path) -> Paths {
        let beside = |suffix: &str| {
            let mut name = whole.as_os_str().to_owned();
            name.push(suffix);
            PathBuf::from(name)
        };
        Paths { whole: whole.to_owned(), part: beside(".part"), manifest: beside(".manifest") }
    }

    fn check(&self, existing: Existing) -> anyhow::Result<()> {
        let (whole, part) = (self.whole.display(), self.part.display());
        match existing {
            _ if self.whole.is_dir() => bail!("{whole} is a folder, expected a file"),
            Existing::Resume if self.whole.exists() => {
                bail!("{whole} is there already and complete: give --force to make it anew, or another file with -o")
            }
            Existing::Refuse if self.whole.exists() => {
                bail!("{whole} is there already: give --force to replace it, or another file with -o")
            }
            Existing::Refuse if self.part.exists() => {
                bail!(
                    "{part} is there already, from a run that was stopped: give --resume to continue it, or --force to start afresh"
                )
            }
            Existing::Overwrite | Existing::Refuse | Existing::Resume => {}
        }
        Ok(())
    }
}

/// The state of the unfinished run that would make this file, if there is one.
pub fn unfinished<S: DeserializeOwned>(path: &Path) -> anyhow::Result<Option<S>> {
    Ok(read_manifest(&Paths::of(path))?.map(|manifest: Manifest<S>| manifest.state))
}

fn read_manifest<S: DeserializeOwned>(paths: &Paths) -> anyhow::Result<Option<Manifest<S>>> {
    if !paths.manifest.exists() {
        return Ok(None);
    }
    let name = paths.manifest.display();
    let text = fs::read(&paths.manifest).with_context(|| format!("cannot read {name}"))?;
    serde_json::from_slice(&text)
        .map(Some)
        .with_context(|| format!("{name} is not the manifest of a run; --force starts afresh"))
}

/// Opens the part for writing, for this process alone.
fn open_part(paths: &Paths) -> anyhow::Result<File> {
    if let Some(folder) = paths.part.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    let name = paths.part.display();
    let part = OpenOptions::new().write(true).create(true).truncate(false).open(&paths.part);
    let part = part.with_context(|| format!("cannot write {name}"))?;
    match part.try_lock() {
        Err(TryLockError::WouldBlock) => bail!("{name} is being written by another run"),
        // A file system without locks is no reason to refuse.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(part),
    }
}

impl RunFile {
    /// Begins the file, or goes on with it: then the state in which it was saved comes back. `fresh` is the state of a new run.
    pub fn open<S: Serialize + DeserializeOwned>(
        path: &Path,
        existing: Existing,
        fresh: S,
    ) -> anyhow::Result<(RunFile, S)> {
        let paths = Paths::of(path);
        paths.check(existing)?;
        let mut part = open_part(&paths)?;
        let name = paths.part.display();
        let saved = if existing == Existing::Resume { read_manifest(&paths)? } else { None };
        let length = part.metadata()?.len();
        let fits = saved.as_ref().map_or(length == 0, |saved| saved.bytes <= length);
        if existing == Existing::Resume && !fits {
            bail!("{name} and its manifest do not belong together: give --force to start afresh");
        }
        let Manifest { bytes, state } = saved.unwrap_or(Manifest { bytes: 0, state: fresh });
        part.set_len(bytes)
            .and_then(|()| part.seek(SeekFrom::Start(bytes)))
            .with_context(|| format!("cannot write {name}"))?;
        let mut file = RunFile {
            part: BufWriter::with_capacity(1 << 16, part),
            paths,
            bytes,
            saved: Instant::now(),
            pause: FIRST_PAUSE,
        };
        file.save(&state)?;
        Ok((file, state))
    }

    /// The bytes written so far, those of earlier runs included.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Writes whole rows.
    pub fn write(&mut self, rows: &[u8]) -> anyhow::Result<()> {
        self.part.write_all(rows).with_context(|| self.trouble())?;
        self.bytes += rows.len() as u64;
        Ok(())
    }

    /// Saves the state that belongs to the rows written so far, if the last time is a while ago.
    pub fn save_now_and_then<S: Serialize>(&mut self, state: &S) -> anyhow::Result<()> {
        if self.saved.elapsed() < self.pause {
            return Ok(());
        }
        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
        self.save(state)
    }

    /// Saves the state that belongs to the rows written so far.
    pub fn save<S: Serialize>(&mut self, state: &S) -> anyhow::Result<()> {
        self.flush()?;
        let text = serde_json::to_vec(&Manifest { bytes: self.bytes, state })?;
        let fresh = self.paths.manifest.with_added_extension("new");
        let written = File::create(&fresh).and_then(|mut file| {
            file.write_all(&text)?;
            file.sync_data()
        });
        let name = self.paths.manifest.display();
        written
            .and_then(|()| fs::rename(&fresh, &self.paths.manifest))
            .with_context(|| format!("cannot write {name}"))?;
        self.saved = Instant::now();
        Ok(())
    }

    fn flush(&mut self) -> anyhow::Result<()> {
        self.part.flush().and_then(|()| self.part.get_ref().sync_data()).with_context(|| self.trouble())
    }

    /// Gives the complete file its name.
    pub fn finish(mut self) -> anyhow::Result<()> {
        self.flush()?;
        let Paths { whole, part, manifest } = &self.paths;
        fs::rename(part, whole).with_context(|| format!("cannot rename {} to {}", part.display(), whole.display()))?;
        fs::remove_file(manifest).with_context(|| format!("cannot remove {}", manifest.display()))
    }

    fn trouble(&self) -> String {
        format!("cannot write {}; what is saved can be continued with --resume", self.paths.part.display())
    }
}
