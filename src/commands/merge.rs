//! `lacuna merge`: the parts of a run, put together.

use std::collections::{BTreeMap, BTreeSet};
use std::io::BufRead;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use serde_json::Value;

use crate::args::{TimeArgs, check_suffix, shard_of_name};
use crate::console::{Ending, NotFound, Session, Stopped, counted};
use crate::input::{Source, open_text};
use crate::output::{ArtifactArgs, inner};

/// Put the parts of a run together that generate, stats, prove or fewest made with --shard.
///
/// The result has the bytes of the run without --shard, except that parts of --method uniform have
/// whole batches and so a few more rows. The headers have to be equal, and the rows are put in the
/// order of their indices, each of which has to be there once: a part that is missing, repeated, of
/// another run or cut short is refused, and no file is written. Tables of fewest and uniform have no
/// row for some numbers: there, all parts need the same name but for K in .shard-K-of-N, and one that
/// lacks its last rows goes unnoticed. lacuna check checks what is in the rows.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The files of all parts, in any order: tables or JSON lines, which may be packed.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    artifact: ArtifactArgs,
    #[command(flatten)]
    time: TimeArgs,
}

/// Where a row has its number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Key {
    First,
    /// Puzzles of uniform batches, which have any number of rows.
    Last,
    Json,
}

struct Part<'a> {
    path: &'a Path,
    text: Source,
    key: Key,
    row: Vec<u8>,
    line: u64,
}

impl Args {
    /// Merges the files.
    pub fn run(self, session: &Session) -> anyhow::Result<Ending> {
        self.time.begin(session);
        let kind = |path: &Path| inner(path).extension().map(ToOwned::to_owned);
        let first = kind(&self.files[0]).unwrap_or_default();
        let is_json = first.eq_ignore_ascii_case("jsonl");
        check_suffix(
            &self.artifact.output,
            &[if is_json { "jsonl" } else { "csv" }],
        )?;
        let are_named = check_names(session, &self.files)?;
        let opened = self
            .files
            .iter()
            .map(|path| Part::open(session, path, is_json));
        let mut parts = opened.collect::<anyhow::Result<Vec<_>>>()?;
        let header = parts[0].row.clone();
        if let Some(other) = parts.iter().find(|part| part.row != header) {
            let (other, first) = (other.path.display(), self.files[0].display());
            bail!("{other} has another header than {first}: they are not parts of one run");
        }
        let begin = header.split(|&byte| byte == b',').next();
        // A grid may have no row, or several, and so may a batch of uniform puzzles.
        let is_gapless = is_json
            || parts[0].key == Key::First && matches!(begin, Some(b"index" | b"branch" | b"batch"));
        if !is_gapless && !are_named {
            bail!(
                "numbers may be missing in tables of this kind, so only names show that all parts are there: expected names like \
                 run.shard-0-of-4.csv, which differ in nothing but the 0"
            );
        }
        let mut artifact = self.artifact.begin(session)?;
        artifact.write(&header)?;
        let (mut waiting, mut rows) = (BTreeMap::new(), 0_u64);
        let (mut last, mut origin) = (None, None);
        for place in 0..parts.len() {
            advance(&mut parts, place, &mut waiting)?;
        }
        while let Some((number, place)) = waiting.pop_first() {
            let part = &parts[place];
            if is_gapless && last == Some(number) {
                bail!("{}: the number {number} is there twice", part.place());
            }
            if last.is_some_and(|last| number < last || is_gapless && number > last + 1) {
                let next = last.unwrap_or_default() + 1;
                bail!(NotFound(format!(
                    "found no row with the number {next} before {number}: a part is missing or cut short"
                )));
            }
            last = Some(number);
            let found = part.origin();
            if *origin.get_or_insert_with(|| found.clone()) != found {
                bail!(
                    "{}: the row is of another run than the first: its variant or seed is another",
                    part.place()
                );
            }
            artifact.write(&part.row)?;
            rows += 1;
            if session.must_end() {
                bail!(Stopped);
            }
            advance(&mut parts, place, &mut waiting)?;
        }
        artifact.finish()?;
        let parts = counted(self.files.len() as u64, "part");
        session.tell(format!("{} of {parts}", counted(rows, "row")));
        Ok(Ending::Done)
    }
}

/// Reads the next row of a part, and queues the part by its number.
fn advance(
    parts: &mut [Part],
    place: usize,
    waiting: &mut BTreeMap<u64, usize>,
) -> anyhow::Result<()> {
    parts[place].read()?;
    let Some(number) = parts[place].number()? else {
        return Ok(());
    };
    if let Some(other) = waiting.insert(number, place) {
        let (one, other) = (parts[place].place(), parts[other].place());
        bail!("{one}: the number {number} is also in {other}: give each part once");
    }
    Ok(())
}

/// Checks that no part is missing, by the numbers in names such as `run.shard-2-of-8.csv`. Returns
/// `false` if the names are not of one run.
fn check_names(session: &Session, files: &[PathBuf]) -> anyhow::Result<bool> {
    let (mut found, mut runs) = (BTreeSet::new(), BTreeSet::new());
    for path in files {
        if !path.exists() && path.with_added_extension("part").exists() {
            let name = path.display();
            bail!(NotFound(format!(
                "{name} is not finished: continue it with --resume"
            )));
        }
        session.note_input(path);
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let (run, part, parts) = shard_of_name(&name).unwrap_or_default();
        found.insert(part);
        runs.insert((run.to_owned(), parts));
    }
    let [(_, all @ 1..)] = Vec::from_iter(runs)[..] else {
        return Ok(false);
    };
    let missing = (0..all).filter(|part| !found.contains(part));
    let missing: Vec<String> = missing.map(|part| part.to_string()).collect();
    if !missing.is_empty() {
        let (missing, last) = (missing.join(","), all - 1);
        bail!(NotFound(format!("missing parts: {missing} (of 0-{last})")));
    }
    Ok(true)
}

impl Part<'_> {
    /// Opens a part. Its row is then its header.
    fn open<'a>(session: &Session, path: &'a Path, is_json: bool) -> anyhow::Result<Part<'a>> {
        let (_, text) = open_text(session, path)?;
        let mut part = Part {
            path,
            text,
            key: Key::Json,
            row: Vec::new(),
            line: 0,
        };
        if !is_json {
            part.key = Key::First;
            part.read()?;
            if part.row.ends_with(b",batch\n") {
                part.key = Key::Last;
            }
        }
        Ok(part)
    }

    fn place(&self) -> String {
        format!("{}:{}", self.path.display(), self.line)
    }

    /// Returns what all rows of a run share: the variant, and the seed or the rules.
    fn origin(&self) -> String {
        let text = String::from_utf8_lossy(&self.row);
        if self.key == Key::Json {
            let row: Value = serde_json::from_str(&text).unwrap_or_default();
            return format!("{},{}", row["variant"], row["seed"]);
        }
        let fields: Vec<&str> = text.split(',').skip(1).take(2).collect();
        fields.join(",")
    }

    fn read(&mut self) -> anyhow::Result<()> {
        self.row.clear();
        self.line += 1;
        let read = self.text.read_until(b'\n', &mut self.row);
        read.with_context(|| format!("cannot read {}", self.path.display()))?;
        if !self.row.is_empty() && !self.row.ends_with(b"\n") {
            bail!(NotFound(format!("{}: the row is cut off", self.place())));
        }
        Ok(())
    }

    /// Returns the number of the row, if there is one.
    fn number(&self) -> anyhow::Result<Option<u64>> {
        let text = String::from_utf8_lossy(&self.row);
        let row = text.trim_end();
        if row.is_empty() {
            return Ok(None);
        }
        let number = match self.key {
            Key::First => row.split(',').next().and_then(|text| text.parse().ok()),
            Key::Last => row.rsplit(',').next().and_then(|text| text.parse().ok()),
            Key::Json => serde_json::from_str(row)
                .ok()
                .and_then(|row: Value| row["index"].as_u64()),
        };
        let place = || {
            format!(
                "{}: the row has no number to put it in its place",
                self.place()
            )
        };
        number.map(Some).with_context(place)
    }
}
