//! `NAME.manifest`: the run that the file NAME belongs to, the number of its valid bytes, and the
//! state from which the run resumes.
//!
//! The file has one line of JSON, and the SHA-256 of that line on a second one.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::args::Shard;
use crate::input::read_bytes;
use crate::runs::target;

/// The maximum size of a manifest, in bytes.
const LARGEST: u64 = 1 << 20;

/// The identity of a run: everything that determines the bytes of its file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// The options that determine the rows, and the command.
    #[serde(flatten)]
    pub recipe: Map<String, Value>,
    /// The part of the run that is made.
    pub shard: Option<Shard>,
    /// The text before the first row.
    pub header: String,
    /// The end of every row, which does not occur within a row.
    pub row_end: String,
    /// The number of rows of the complete file.
    #[serde(skip)]
    pub rows: Length,
}

/// The number of rows of a complete file. It follows from the options, so the manifest does not
/// store it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Length {
    /// As many as time allows.
    #[default]
    Any,
    /// Exactly this number.
    Exactly(u64),
    /// Enough for a whole run of this number of rows; the state records the number for which they
    /// were enough.
    EnoughFor(u64),
}

impl Run {
    /// Returns the run of a command with these options, with one line per row.
    pub fn new(
        command: &str,
        options: &impl Serialize,
        shard: Option<Shard>,
        header: String,
        rows: Length,
    ) -> Run {
        let options = serde_json::to_value(options).expect("options are plain data");
        let mut recipe = options.as_object().cloned().unwrap_or_default();
        recipe.insert("command".to_owned(), command.into());
        Run {
            recipe,
            shard,
            header,
            row_end: "\n".to_owned(),
            rows,
        }
    }

    /// Returns the first difference between a saved run and this one, with both values.
    pub fn difference(&self, saved: &Run) -> Option<String> {
        let fields = |run: &Run| serde_json::to_value(run).expect("a run is plain data");
        let (mine, saved) = (fields(self), fields(saved));
        let mut names = [&mine, &saved]
            .into_iter()
            .filter_map(Value::as_object)
            .flat_map(Map::keys);
        let name = names.find(|name| mine.get(*name) != saved.get(*name))?;
        // A run that states no start begins at index 0.
        let missing = if name == "start" {
            Value::from(0)
        } else {
            Value::Null
        };
        let value = |run: &Value| run.get(name).unwrap_or(&missing).to_string();
        Some(format!(
            "{name} {} instead of {}",
            value(&saved),
            value(&mine)
        ))
    }
}

/// The record of a file.
#[derive(Debug, Serialize, Deserialize)]
pub struct Manifest<S> {
    /// The length of the valid prefix of the file or its part: complete rows, or complete blocks if
    /// it is packed.
    pub bytes: u64,
    /// The SHA-256 of that prefix.
    pub sha256: String,
    /// The text after complete blocks, up to the end of a row; every character is a byte.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub pending: String,
    /// `true` if all requested rows have been written.
    pub is_whole: bool,
    /// The run.
    pub run: Run,
    /// The state from which the run resumes.
    pub state: S,
}

impl<S> Manifest<S> {
    /// Returns the text after complete blocks.
    pub fn pending(&self) -> Vec<u8> {
        self.pending.chars().map(|byte| byte as u8).collect()
    }
}

/// Returns a text after complete blocks in the form of a manifest.
pub fn pending_of(text: &[u8]) -> String {
    text.iter().copied().map(char::from).collect()
}

/// Returns the name of the manifest of a file.
pub fn of(path: &Path) -> PathBuf {
    path.with_added_extension("manifest")
}

/// Returns a number or a text of a recipe as it appears in a table.
pub fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// Returns a digest as text.
pub fn hex(digest: Sha256) -> String {
    digest
        .finalize()
        .iter()
        .fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

/// Returns the manifest of a file, if there is one.
///
/// # Errors
/// If it cannot be read or is not, bit for bit, what a run has written.
pub fn read<S: DeserializeOwned>(path: &Path) -> anyhow::Result<Option<Manifest<S>>> {
    let path = of(path);
    let name = path.display();
    let damaged = || {
        anyhow!(
            "{name} is not the manifest of a run, or it is damaged: make the file again with --force"
        )
    };
    let text = match read_bytes(&path, LARGEST) {
        Err(error) => match error.downcast_ref::<io::Error>() {
            Some(cause) if cause.kind() == ErrorKind::NotFound => return Ok(None),
            Some(_) => return Err(error),
            None => return Err(damaged()),
        },
        Ok(text) => text,
    };
    let end = text
        .iter()
        .position(|&byte| byte == b'\n')
        .ok_or_else(damaged)?;
    if text[end..] != checksum(&text[..end]) {
        return Err(damaged());
    }
    let manifest: Manifest<S> = serde_json::from_slice(&text[..end]).map_err(|_| damaged())?;
    if manifest.run.row_end.is_empty() {
        Err(damaged())
    } else {
        Ok(Some(manifest))
    }
}

/// Returns the text after the line.
fn checksum(line: &[u8]) -> Vec<u8> {
    format!("\n{}\n", hex(Sha256::new_with_prefix(line))).into_bytes()
}

/// Replaces the manifest of a file atomically.
pub fn write<S: Serialize>(path: &Path, manifest: &Manifest<S>) -> anyhow::Result<()> {
    let path = of(path);
    let mut text = serde_json::to_vec(manifest)?;
    text.extend(checksum(&text));
    // Only the process that has locked the part gets here, so this name can only belong to an old
    // file, or to a link, which must not be followed.
    let fresh = path.with_added_extension("new");
    let _ = fs::remove_file(&fresh);
    let written = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(&fresh)
        .and_then(|mut file| {
            file.write_all(&text)?;
            file.sync_data()
        });
    written
        .and_then(|()| fs::rename(&fresh, &path))
        .with_context(|| format!("cannot write {}", path.display()))?;
    target::sync_folder(&path);
    Ok(())
}
