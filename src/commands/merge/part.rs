//! The file of one part, read row by row.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};

use super::expected::{Expected, length};
use crate::runs::{Block, Compression, Damaged, Manifest, Rows, Shard, manifest};

/// The rows of a file. It is open only during a read: a run may have more parts than a process may
/// have open files.
pub struct Part {
    path: PathBuf,
    sha256: String,
    rows: Rows<'static>,
    expected: Expected,
    /// The first row that does not follow from the run.
    wrong: Option<String>,
}

impl Part {
    /// Returns the part in this file.
    pub fn of<S>(path: &Path, manifest: &Manifest<S>, shard: Shard) -> Part {
        let (file, compression, expected) = (
            path.to_owned(),
            Compression::of(path),
            Expected::of(&manifest.run, shard),
        );
        let read = move |begin| Block::read(&mut File::open(&file)?, begin, u64::MAX, compression);
        let (rows, sha256) = (Rows::of(&manifest.run, &[], read), manifest.sha256.clone());
        Part {
            path: path.to_owned(),
            sha256,
            rows,
            expected,
            wrong: None,
        }
    }

    /// Returns the number of rows that the run states, or 0 if it states none.
    pub fn expected_rows(&self) -> u64 {
        self.expected.rows.unwrap_or(0)
    }

    /// Returns the index of the row at a position.
    pub fn index(&self, place: u64) -> u64 {
        self.expected.index(place)
    }

    /// Returns the next row, if there is one.
    pub fn row(&mut self) -> anyhow::Result<Option<&[u8]>> {
        let (path, place) = (&self.path, self.rows.returned);
        let row = self.rows.next().map_err(|error| {
            if error.is::<Damaged>() {
                anyhow!(changed(path))
            } else {
                error.context(format!("cannot read {}", path.display()))
            }
        })?;
        if let Some(row) = row.filter(|_| self.wrong.is_none()) {
            let difference = self.expected.difference(row, place);
            self.wrong =
                difference.map(|difference| format!("row {}: found {difference}", place + 1));
        }
        Ok(row)
    }

    /// Confirms that everything has been returned and is what the run wrote. Returns the number of
    /// rows.
    pub fn check_end(mut self) -> anyhow::Result<u64> {
        if self.row()?.is_some() || manifest::hex(self.rows.digest.clone()) != self.sha256 {
            bail!(self.changed());
        }
        if let Some(wrong) = &self.wrong {
            let name = self.path.display();
            bail!(
                "{name}: {wrong}, by the run in {name}.manifest: make the part again with --force"
            );
        }
        if let Some(expected) = self
            .expected
            .rows
            .filter(|&expected| expected != self.rows.returned)
        {
            bail!(length(&self.path, self.rows.returned, expected, false));
        }
        Ok(self.rows.returned)
    }

    /// Skips the remaining rows.
    pub fn skip_rest(&mut self) -> anyhow::Result<()> {
        while self.row()?.is_some() {}
        Ok(())
    }

    /// Returns the message for a file that is not what its run wrote.
    pub fn changed(&self) -> String {
        changed(&self.path)
    }
}

fn changed(path: &Path) -> String {
    let name = path.display();
    format!(
        "{name}: found bytes other than those its run wrote, by the checksum in {name}.manifest: make the part again with --force"
    )
}
