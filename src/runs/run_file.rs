//! A file that a long run writes: it has its own name only when it is complete, and it is never
//! lost along the way.
//!
//! `NAME.part` grows by complete rows. `NAME.manifest` records the run, the number of valid bytes,
//! and the state from which the run resumes. It is replaced atomically after those bytes are on
//! disk, so the pair can be resumed whatever stops the run: the valid bytes are checked against
//! their checksum, the part is truncated to them, and the rest is made again. The part stays locked
//! while it is written. Compressed rows go into the part in complete blocks; rows that do not fill
//! a block yet wait in the manifest. A shard's file that ended before its rows were complete keeps
//! its manifest, and becomes a part again when its run resumes.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use sha2::{Digest, Sha256};
use tempfile::TempPath;

use crate::console::{counted, tell};
use crate::output::Existing;
use crate::runs::compression::{Compression, Packer};
use crate::runs::finished;
use crate::runs::manifest::{self, Manifest, Run};
use crate::runs::scan::{Rows, scan};
use crate::runs::target::{self, Target};

/// The pause between two saves: short at first, so that a short run can be resumed too, then the
/// maximum work that a crash costs.
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// The progress of a run, which its manifest keeps besides the rows.
pub trait Resumable: Serialize + DeserializeOwned {
    /// Returns the number of rows written, or `None` if the state is inconsistent.
    fn rows(&self) -> Option<u64>;
}

/// A file in the making.
#[derive(Debug)]
pub struct RunFile {
    target: Target,
    part: PathBuf,
    run: Run,
    rows: BufWriter<File>,
    /// The packer that the file's name requests.
    packer: Packer,
    bytes: u64,
    digest: Sha256,
    saved: Instant,
    pause: Duration,
}

/// Returns the path of an unfinished file's rows.
fn part_of(path: &Path) -> PathBuf {
    path.with_added_extension("part")
}

/// Checks, before a run prepares, whether it has anything to do for this file. Returns `false` if
/// the file is finished.
///
/// # Errors
/// If the run is not allowed to write it.
pub fn is_to_be_made(path: &Path, existing: Existing, run: &Run) -> anyhow::Result<bool> {
    if existing != Existing::Resume || !target::is_taken(path)? {
        return look(path, existing).map(|_| true);
    }
    let (whole, part) = (path.display(), part_of(path));
    if target::is_taken(&part)? {
        bail!(
            "{whole} and {} both exist, the second from a run that was stopped: move {whole} away to continue with --resume, or give \
             --force to start afresh",
            part.display()
        );
    }
    let is_complete = finished::is_complete(path, run)?;
    if is_complete {
        tell!("{whole} is already finished");
    }
    Ok(!is_complete)
}

/// Turns a file that ended before its rows were complete back into a part, if there is one.
fn take_up(path: &Path) -> anyhow::Result<()> {
    if !target::is_taken(path)? {
        return Ok(());
    }
    let part = part_of(path);
    let ended = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    if target::lock(&ended, path)? {
        let mut ended = TempPath::try_from_path(path)?;
        ended.disable_cleanup(true);
        ended
            .persist_noclobber(&part)
            .with_context(|| format!("cannot write {}", part.display()))?;
        target::sync_folder(path);
    }
    Ok(())
}

/// Returns the final name of the file, and `true` if there is a part to resume or to replace.
fn look(path: &Path, existing: Existing) -> anyhow::Result<(Target, bool)> {
    let (target, part) = (
        Target::look(path, existing == Existing::Overwrite)?,
        part_of(path),
    );
    target::check_no_input(&part)?;
    target::check_no_input(&manifest::of(path))?;
    let name = part.display();
    let there = target::is_taken(&part)?;
    if there && existing == Existing::Refuse {
        let rows = File::open(&part).with_context(|| format!("cannot read {name}"))?;
        target::lock(&rows, &part)?;
        bail!(
            "{name} already exists, from a run that was stopped: give --resume to continue it, or --force to start afresh"
        );
    }
    Ok((target, there))
}

/// An open and locked part.
struct Opened {
    target: Target,
    rows: File,
    /// `true` if it existed before.
    there: bool,
}

/// Opens the part for this process alone. Returns `None` if it was renamed or removed between two
/// checks.
fn open_part(path: &Path, existing: Existing) -> anyhow::Result<Option<Opened>> {
    let (target, there) = look(path, existing)?;
    let part = part_of(path);
    let name = part.display();
    target::make_folder(path)?;
    if !there && existing != Existing::Overwrite {
        // A file of this name that is not a manifest belongs to someone else.
        manifest::read::<IgnoredAny>(path)?;
    }
    // A new file is never created through a link, and an opened file is compared with its name
    // afterwards.
    let rows = match OpenOptions::new()
        .read(true)
        .write(true)
        .create_new(!there)
        .open(&part)
    {
        Err(error)
            if error.kind()
                == if there {
                    ErrorKind::NotFound
                } else {
                    ErrorKind::AlreadyExists
                } =>
        {
            return Ok(None);
        }
        rows => rows.with_context(|| format!("cannot write {name}"))?,
    };
    if !target::lock(&rows, &part)? {
        return Ok(None);
    }
    if !target.is_unchanged()? {
        if !there {
            fs::remove_file(&part).with_context(|| format!("cannot remove {name}"))?;
        }
        return Ok(None);
    }
    Ok(Some(Opened {
        target,
        rows,
        there,
    }))
}

impl Opened {
    /// Resumes the part after what its manifest vouches for, or begins it.
    fn begin<S: Resumable>(
        self,
        existing: Existing,
        run: Run,
        fresh: S,
    ) -> anyhow::Result<(RunFile, S)> {
        let Opened {
            target,
            mut rows,
            there,
        } = self;
        let (path, part) = (&target.path, part_of(&target.path));
        // The manifest of a shard outlives the file; without rows it vouches for nothing.
        let saved = if there && existing == Existing::Resume {
            manifest::read::<S>(path)?
        } else {
            None
        };
        if let Some(difference) = saved.as_ref().and_then(|saved| run.difference(&saved.run)) {
            let name = part.display();
            bail!(
                "{name} was begun with {difference}: give the same options to continue, or --force to start afresh"
            );
        }
        let compression = Compression::of(path);
        let Good {
            bytes,
            digest,
            pending,
        } = check_good_bytes(&mut rows, &part, existing, saved.as_ref(), compression)?;
        let state = saved.map_or(fresh, |saved| saved.state);
        let is_fresh = bytes == 0 && pending.is_empty();
        let packer = Packer::new(compression, pending, bytes > 0);
        let rows = BufWriter::with_capacity(1 << 16, rows);
        let (saved, pause) = (Instant::now(), FIRST_PAUSE);
        let mut file = RunFile {
            target,
            part,
            run,
            rows,
            packer,
            bytes,
            digest,
            saved,
            pause,
        };
        // Save before the first byte, so that the part never lacks a manifest, and before the part
        // is cut, so that the text of a short block is never lost.
        file.save(&state)?;
        let rows = file.rows.get_mut();
        let cut = rows
            .set_len(bytes)
            .and_then(|()| rows.seek(SeekFrom::Start(bytes)));
        cut.with_context(|| format!("cannot write {}", file.part.display()))?;
        if is_fresh {
            let header = file.run.header.clone();
            file.write(header.as_bytes())?;
        }
        Ok((file, state))
    }
}

impl RunFile {
    /// Begins the file, or resumes it and returns its saved state. `fresh` is the state of a new
    /// run. Returns `None` if there is nothing left to do, because the file to resume is finished.
    pub fn open<S: Resumable>(
        path: &Path,
        existing: Existing,
        run: Run,
        fresh: S,
    ) -> anyhow::Result<Option<(RunFile, S)>> {
        while is_to_be_made(path, existing, &run)? {
            if existing == Existing::Resume {
                take_up(path)?;
            }
            if let Some(opened) = open_part(path, existing)? {
                return opened.begin(existing, run, fresh).map(Some);
            }
        }
        Ok(None)
    }

    /// Writes whole rows.
    pub fn write(&mut self, rows: &[u8]) -> anyhow::Result<()> {
        let blocks = self.packer.add(rows);
        self.append(&blocks)
    }

    fn append(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.rows.write_all(bytes).with_context(|| self.trouble())?;
        self.digest.update(bytes);
        self.bytes += bytes.len() as u64;
        Ok(())
    }

    /// Saves the state that belongs to the rows written so far, if the last save was a while ago.
    pub fn save_now_and_then<S: Serialize>(&mut self, state: &S) -> anyhow::Result<()> {
        if self.saved.elapsed() < self.pause {
            return Ok(());
        }
        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
        self.save(state)
    }

    /// Saves the state that belongs to the rows written so far.
    pub fn save<S: Serialize>(&mut self, state: &S) -> anyhow::Result<()> {
        self.save_as(state, false)
    }

    fn save_as<S: Serialize>(&mut self, state: &S, is_whole: bool) -> anyhow::Result<()> {
        self.rows
            .flush()
            .and_then(|()| self.rows.get_ref().sync_data())
            .with_context(|| self.trouble())?;
        let sha256 = manifest::hex(self.digest.clone());
        let pending = manifest::pending_of(self.packer.pending());
        let manifest = Manifest {
            bytes: self.bytes,
            sha256,
            pending,
            is_whole,
            run: self.run.clone(),
            state,
        };
        manifest::write(&self.target.path, &manifest)?;
        self.saved = Instant::now();
        Ok(())
    }

    /// Gives the file its name. `is_whole` is `true` if it has all the rows requested of the run.
    /// The manifest of a shard stays, so that `merge` can identify the part.
    pub fn finish<S: Serialize>(mut self, state: &S, is_whole: bool) -> anyhow::Result<()> {
        let end = self.packer.end();
        self.append(&end)?;
        self.save_as(state, is_whole)?;
        let manifest = manifest::of(&self.target.path);
        let mut part = TempPath::try_from_path(&self.part).with_context(|| self.trouble())?;
        part.disable_cleanup(true);
        self.target
            .take(part)
            .with_context(|| format!("the rows are in {}", self.part.display()))?;
        if self.run.shard.is_none() {
            // Another run may have begun by now, starting with the manifest.
            let removed = fs::remove_file(&manifest).or_else(absent);
            removed.with_context(|| format!("cannot remove {}", manifest.display()))?;
        }
        Ok(())
    }

    /// Ends a run without rows worth keeping: removes the part and its manifest.
    pub fn discard(self) -> anyhow::Result<()> {
        for path in [&self.part, &manifest::of(&self.target.path)] {
            fs::remove_file(path)
                .or_else(absent)
                .with_context(|| format!("cannot remove {}", path.display()))?;
        }
        Ok(())
    }

    fn trouble(&self) -> String {
        format!(
            "cannot write {}; what is saved can be continued with --resume",
            self.part.display()
        )
    }
}

fn absent(error: io::Error) -> io::Result<()> {
    if error.kind() == ErrorKind::NotFound {
        Ok(())
    } else {
        Err(error)
    }
}

/// The valid content after which a run resumes.
#[derive(Default)]
struct Good {
    bytes: u64,
    digest: Sha256,
    /// The text that is not in a complete block.
    pending: Vec<u8>,
}

/// Returns the content that a manifest vouches for, if the part contains it and the state matches
/// these rows.
fn check_good_bytes<S: Resumable>(
    rows: &mut File,
    part: &Path,
    existing: Existing,
    saved: Option<&Manifest<S>>,
    compression: Option<Compression>,
) -> anyhow::Result<Good> {
    let name = part.display();
    let Some(saved) = saved else {
        if existing == Existing::Resume && rows.metadata()?.len() > 0 {
            bail!("{name} has no manifest beside it: give --force to start afresh");
        }
        return Ok(Good::default());
    };
    let mut pending = saved.pending();
    let good = scan(rows, compression, &saved.run, saved.bytes, &pending);
    let good = good
        .with_context(|| format!("cannot read {name}"))?
        .filter(|good| good.are_vouched_for(saved));
    let Some(Rows {
        bytes,
        digest,
        returned: rows,
        short,
        ..
    }) = good
    else {
        bail!(
            "{name} is not what its manifest says: it was changed or damaged; give --force to start afresh"
        )
    };
    if saved.state.rows() != Some(rows) {
        let rows = counted(rows, "row");
        bail!(
            "{name} has {rows}, and the state in its manifest belongs to another number: give --force to start afresh"
        );
    }
    // The last block of a finished file is filled up first.
    Ok(match short {
        None => Good {
            bytes,
            digest,
            pending,
        },
        Some((begin, before, text)) => {
            pending.splice(..0, text);
            Good {
                bytes: begin,
                digest: before,
                pending,
            }
        }
    })
}
