//! The table of a long run: it grows as `FILE.part`, can be continued after anything that stops the
//! run, and gets its name when it is complete.
//!
//! A row depends only on the options of the run and on its index, so all that a run has to remember
//! is how far it got. `FILE.progress` is one line of JSON: the options that decide the bytes, the
//! next index, the number of rows, the length of the part at that time, and whatever else the
//! command wants to keep. It is written before the first row and replaced every few seconds, after
//! the rows that it counts are on disk. `--resume` compares the options, cuts the part to that
//! length and goes on, so the finished file has the same bytes however often the run was
//! interrupted. A part without a progress line begins again from nothing.
//!
//! A name that ends in `.gz` asks for gzip. The file is a sequence of members of [`MEMBER`] rows
//! each, packed on their own; the rows of an unfinished member wait in the progress line.
//!
//! Stdout, devices and pipes get the rows as they are made, and cannot be resumed.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use flate2::write::GzEncoder;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::console::{Session, Stopped};
use crate::output::{self, Existing, LEVEL, Stream, is_packed, is_stream};

/// The number of rows in every member of a packed table but the last.
const MEMBER: u64 = 512;
/// The pause between two saves: short at first, so that a short run can be resumed too, then the
/// most work that a crash costs.
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);
/// The delay before the reader of a stream sees the rows.
const STREAM_PAUSE: Duration = Duration::from_millis(100);

/// A table in the making. `S` is what a command keeps in the progress line besides the index and
/// the number of rows, such as counts for its final report.
pub struct Table<S = ()> {
    /// What the command keeps. It belongs to the rows before [`next`](Self::next).
    pub state: S,
    next: u64,
    rows: u64,
    to: To,
    saved: Instant,
    pause: Duration,
}

enum To {
    Stream(Stream),
    Part(Box<Part>),
}

/// The files of a table, open and locked.
struct Part {
    path: PathBuf,
    replaces: bool,
    options: Value,
    rows: BufWriter<File>,
    /// The number of bytes in the part.
    bytes: u64,
    is_packed: bool,
    /// The text of the unfinished member of a packed table.
    pending: String,
}

/// The line in `FILE.progress`.
#[derive(Default, Serialize, Deserialize)]
struct Progress<O, S> {
    options: O,
    next: u64,
    rows: u64,
    bytes: u64,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pending: String,
    state: S,
}

impl<S: Serialize + DeserializeOwned + Default> Table<S> {
    /// Opens a table with this header, and continues it if it may. `options` are all that decide
    /// its bytes: the command, the format version, the shard and so on. Returns `None` if the file
    /// to resume is finished.
    ///
    /// # Errors
    /// If something is in the way, another process writes the table, or its progress line has other
    /// options.
    pub fn open(
        session: &Session,
        path: &Path,
        existing: Existing,
        options: Value,
        header: &str,
    ) -> anyhow::Result<Option<Table<S>>> {
        if is_stream(path) {
            if existing == Existing::Resume {
                bail!("--resume needs a file, not {}", path.display());
            }
            let to = To::Stream(Stream::open(path)?);
            let mut table = Table::new(to, S::default(), 0, 0, STREAM_PAUSE);
            table.append(header.as_bytes())?;
            return Ok(Some(table));
        }
        for path in [path, &part_of(path), &progress_of(path)] {
            session.check_no_input(path)?;
        }
        output::make_folder(path)?;
        let Some((file, is_new)) = open_part(path, existing)? else {
            // The run may have been killed just before it removed this.
            remove(&progress_of(path))?;
            return Ok(None);
        };
        let saved = if existing == Existing::Resume && !is_new {
            read_progress::<S>(path)?
        } else {
            None
        };
        let shown = part_of(path);
        let shown = shown.display();
        match &saved {
            None => remove(&progress_of(path))?,
            Some(saved) => {
                if let Some(difference) = difference(&saved.options, &options) {
                    bail!(
                        "{shown} was begun with {difference}: give the same options to continue, or --force to start afresh"
                    );
                }
                if file.metadata()?.len() < saved.bytes {
                    bail!(
                        "{shown} is shorter than its progress says: give --force to start afresh"
                    );
                }
            }
        }
        let (is_begun, saved) = (saved.is_some(), saved.unwrap_or_default());
        let mut part = Part {
            path: path.to_owned(),
            replaces: existing == Existing::Overwrite,
            options,
            rows: BufWriter::with_capacity(1 << 16, file),
            bytes: saved.bytes,
            is_packed: is_packed(path),
            pending: saved.pending,
        };
        part.cut()?;
        let to = To::Part(Box::new(part));
        let mut table = Table::new(to, saved.state, saved.next, saved.rows, FIRST_PAUSE);
        if !is_begun {
            table.append(header.as_bytes())?;
            // From here on, --resume compares the options, however early the run stops.
            table.save_now()?;
        }
        Ok(Some(table))
    }

    /// Makes a table: opens it, lets `work` write the missing rows, and finishes it if `work`
    /// returns `true`. Returns the last state, or `None` if the file to resume is finished.
    ///
    /// # Errors
    /// With [`Stopped`] if rows are missing; they can then be made with --resume.
    pub fn make(
        session: &Session,
        path: &Path,
        existing: Existing,
        options: Value,
        header: &str,
        work: impl FnOnce(&mut Table<S>) -> anyhow::Result<bool>,
    ) -> anyhow::Result<Option<S>> {
        let Some(mut table) = Table::open(session, path, existing, options, header)? else {
            tell_finished(session, path);
            return Ok(None);
        };
        if work(&mut table)? {
            return table.finish().map(Some);
        }
        table.save()?;
        bail!(Stopped)
    }

    fn new(to: To, state: S, next: u64, rows: u64, pause: Duration) -> Table<S> {
        let saved = Instant::now();
        Table {
            state,
            next,
            rows,
            to,
            saved,
            pause,
        }
    }

    /// The number of indices that are done, and so the place of the next one in the shard.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// The number of rows, with those of earlier runs.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// Returns `true` if the rows go to a terminal.
    pub fn is_terminal(&self) -> bool {
        matches!(&self.to, To::Stream(stream) if stream.is_terminal)
    }

    /// Writes a whole row, or several that belong together and count as one.
    pub fn write(&mut self, row: &[u8]) -> anyhow::Result<()> {
        self.rows += 1;
        self.append(row)?;
        match &mut self.to {
            To::Part(part) if part.is_packed && self.rows.is_multiple_of(MEMBER) => part.pack(),
            _ => Ok(()),
        }
    }

    fn append(&mut self, text: &[u8]) -> anyhow::Result<()> {
        match &mut self.to {
            To::Stream(stream) => stream.write(text),
            To::Part(part) => part.append(text),
        }
    }

    /// Moves on to the next index, and saves if the last time was a while ago. Everything written
    /// so far belongs to the indices before it.
    pub fn advance(&mut self) -> anyhow::Result<()> {
        self.next += 1;
        if self.saved.elapsed() < self.pause {
            return Ok(());
        }
        if matches!(self.to, To::Part(_)) {
            self.pause = (self.pause * 2).min(LONGEST_PAUSE);
        }
        self.save_now()
    }

    fn save_now(&mut self) -> anyhow::Result<()> {
        match &mut self.to {
            To::Stream(stream) => stream.flush()?,
            To::Part(part) => part.save(self.next, self.rows, &self.state)?,
        }
        self.saved = Instant::now();
        Ok(())
    }

    /// Ends a run that is to be continued later.
    pub fn save(mut self) -> anyhow::Result<()> {
        self.save_now()
    }

    /// Ends a run without rows: no file remains.
    pub fn discard(self) -> anyhow::Result<()> {
        match self.to {
            To::Stream(mut stream) => stream.flush(),
            To::Part(part) => {
                remove(&progress_of(&part.path))?;
                remove(&part_of(&part.path))
            }
        }
    }

    /// Gives the complete table its name.
    pub fn finish(mut self) -> anyhow::Result<S> {
        self.save_now()?;
        if let To::Part(part) = self.to {
            part.finish(self.rows)?;
        }
        Ok(self.state)
    }
}

impl Part {
    fn append(&mut self, text: &[u8]) -> anyhow::Result<()> {
        if self.is_packed {
            self.pending += std::str::from_utf8(text).expect("a table is text");
            return Ok(());
        }
        self.bytes += text.len() as u64;
        self.rows.write_all(text).with_context(|| self.trouble())
    }

    /// Ends a member.
    fn pack(&mut self) -> anyhow::Result<()> {
        let mut encoder = GzEncoder::new(Vec::new(), LEVEL);
        let packed = encoder
            .write_all(self.pending.as_bytes())
            .and_then(|()| encoder.finish())
            .expect("memory takes all that is written");
        self.pending.clear();
        self.bytes += packed.len() as u64;
        self.rows.write_all(&packed).with_context(|| self.trouble())
    }

    /// Removes what was written after the last save.
    fn cut(&mut self) -> anyhow::Result<()> {
        let file = self.rows.get_mut();
        file.set_len(self.bytes)
            .and_then(|()| file.seek(SeekFrom::Start(self.bytes)))
            .map(drop)
            .with_context(|| self.trouble())
    }

    fn save(&mut self, next: u64, rows: u64, state: &impl Serialize) -> anyhow::Result<()> {
        self.rows
            .flush()
            .and_then(|()| self.rows.get_ref().sync_data())
            .with_context(|| self.trouble())?;
        let progress = Progress {
            options: &self.options,
            next,
            rows,
            bytes: self.bytes,
            pending: self.pending.clone(),
            state,
        };
        let mut line = serde_json::to_vec(&progress)?;
        line.push(b'\n');
        let path = progress_of(&self.path);
        // Only the process that has locked the part gets here.
        let fresh = path.with_added_extension("new");
        let written = File::create(&fresh).and_then(|mut file| {
            file.write_all(&line)?;
            file.sync_data()
        });
        written
            .and_then(|()| fs::rename(&fresh, &path))
            .with_context(|| format!("cannot write {}", path.display()))
    }

    fn finish(mut self, rows: u64) -> anyhow::Result<()> {
        // An empty file is not one of gzip.
        if self.is_packed && (rows == 0 || !rows.is_multiple_of(MEMBER)) {
            self.pack()?;
        }
        self.rows
            .flush()
            .and_then(|()| self.rows.get_ref().sync_all())
            .with_context(|| self.trouble())?;
        let (name, part) = (self.path.display(), part_of(&self.path));
        if !self.replaces && output::is_taken(&self.path)? {
            bail!(
                "{name} was made by another run in the meantime and stays: the rows of this one are in {}",
                part.display()
            );
        }
        fs::rename(&part, &self.path).with_context(|| format!("cannot write {name}"))?;
        output::sync_folder(&self.path);
        remove(&progress_of(&self.path))
    }

    fn trouble(&self) -> String {
        format!(
            "cannot write {}; --resume continues after what is saved",
            part_of(&self.path).display()
        )
    }
}

/// Returns whether the part of a table is there, or `None` if the file to resume is finished.
///
/// # Errors
/// If a finished file is in the way.
fn is_begun(path: &Path, existing: Existing) -> anyhow::Result<Option<bool>> {
    let (name, part) = (path.display(), part_of(path));
    let is_there = output::is_taken(&part)?;
    if !output::is_taken(path)? {
        return Ok(Some(is_there));
    }
    match existing {
        Existing::Refuse => {
            bail!("{name} already exists: use --force to replace it, or choose another name")
        }
        Existing::Resume if is_there => bail!(
            "{name} and {} both exist, the second from a run that was stopped: move {name} away to continue with \
             --resume, or give --force to start afresh",
            part.display()
        ),
        Existing::Resume => Ok(None),
        Existing::Overwrite => Ok(Some(is_there)),
    }
}

/// Opens and locks the part of a table, and tells whether it is new. Returns `None` if the file to
/// resume is finished.
fn open_part(path: &Path, existing: Existing) -> anyhow::Result<Option<(File, bool)>> {
    let part = part_of(path);
    let shown = part.display();
    loop {
        let Some(is_there) = is_begun(path, existing)? else {
            return Ok(None);
        };
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&part)
            .with_context(|| format!("cannot write {shown}"))?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            bail!("{shown} is being written by another run");
        }
        if is_there && existing == Existing::Refuse {
            bail!(
                "{shown} already exists, from a run that was stopped: give --resume to continue it, or --force to start afresh"
            );
        }
        // Another process may have finished the table between opening and locking. A second lock
        // fails as long as the name is that of the file that is open here.
        let is_named = match File::open(&part) {
            Ok(again) => !matches!(again.try_lock(), Ok(())),
            Err(_) => false,
        };
        if is_named {
            return Ok(Some((file, !is_there)));
        }
    }
}

fn read_progress<S: DeserializeOwned>(path: &Path) -> anyhow::Result<Option<Progress<Value, S>>> {
    let path = progress_of(path);
    let line = match fs::read(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        line => line.with_context(|| format!("cannot read {}", path.display()))?,
    };
    serde_json::from_slice(&line).map(Some).with_context(|| {
        let name = path.display();
        format!("{name} is damaged, or not of this program: give --force to start afresh")
    })
}

/// Names the first option that differs, with both values.
fn difference(saved: &Value, wanted: &Value) -> Option<String> {
    let both = [saved, wanted].into_iter().filter_map(Value::as_object);
    let mut names = both.flat_map(serde_json::Map::keys);
    let name = names.find(|&name| saved[name] != wanted[name])?;
    let [saved, wanted] = [saved, wanted].map(|options| match &options[name] {
        Value::Null => "none".to_owned(),
        value => value.to_string(),
    });
    Some(format!("{name} {saved} instead of {wanted}"))
}

/// The options of a stopped run, for a command that takes one of them from there.
pub fn saved_options(path: &Path) -> anyhow::Result<Option<Value>> {
    Ok(read_progress::<Value>(path)?.map(|progress| progress.options))
}

/// Returns `true`, and says so, if the file to resume is finished: to be asked before a long
/// preparation.
///
/// # Errors
/// If a file is in the way.
pub fn is_finished(session: &Session, path: &Path, existing: Existing) -> anyhow::Result<bool> {
    if is_stream(path) {
        return Ok(false);
    }
    let begun = is_begun(path, existing)?;
    if begun == Some(true) && existing == Existing::Refuse {
        // An error that says who has begun it.
        open_part(path, existing)?;
    }
    if begun.is_none() {
        remove(&progress_of(path))?;
        tell_finished(session, path);
    }
    Ok(begun.is_none())
}

/// Says that there is nothing to resume.
pub fn tell_finished(session: &Session, path: &Path) {
    let name = path.display();
    session.tell(format!(
        "{name} is already finished; --force makes it again"
    ));
}

fn part_of(path: &Path) -> PathBuf {
    path.with_added_extension("part")
}

fn progress_of(path: &Path) -> PathBuf {
    path.with_added_extension("progress")
}

fn remove(path: &Path) -> anyhow::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove {}", path.display()))
        }
        _ => Ok(()),
    }
}
