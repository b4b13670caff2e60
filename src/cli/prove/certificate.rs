//! The certificate file: a table with a row for each branch of the search.

use std::path::Path;

use anyhow::{Context, bail};
use lacuna::cell::Cell;
use lacuna::cell_set::CellSet;
use lacuna::eight::{Tally, numbered};
use lacuna::formats::unnamed_rules;
use lacuna::grid::Grid;
use lacuna::variant::Variant;
use serde::{Deserialize, Serialize};

/// The header line.
pub const HEADER: &[u8] = b"variant,clues,first,second,mirrored,impossible,ambiguous_in_sample,ambiguous,puzzles\n";

/// A row as it is written.
#[derive(Debug, Serialize, Deserialize)]
pub struct Row {
    /// The variant's name.
    pub variant: String,
    /// The number of clues.
    pub clues: usize,
    first: String,
    second: String,
    mirrored: u64,
    impossible: u64,
    ambiguous_in_sample: u64,
    ambiguous: u64,
    /// The puzzles, with spaces between.
    puzzles: String,
}

/// The row of a branch.
pub fn row(variant: &Variant, clues: usize, branch: CellSet, tally: &Tally) -> anyhow::Result<Vec<u8>> {
    let mut cells = branch.into_iter().map(|cell| cell.to_string());
    let puzzles: Vec<String> = tally.good.iter().map(|&set| numbered(set).to_string()).collect();
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    writer.serialize(Row {
        variant: variant.name().to_owned(),
        clues,
        first: cells.next().unwrap_or_default(),
        second: cells.next().unwrap_or_default(),
        mirrored: tally.mirrored,
        impossible: tally.impossible,
        ambiguous_in_sample: tally.ambiguous_in_sample,
        ambiguous: tally.ambiguous,
        puzzles: puzzles.join(" "),
    })?;
    writer.into_inner().context("a row cannot be written")
}

impl Row {
    /// The rows of a certificate.
    pub fn read(path: &Path) -> anyhow::Result<Vec<Row>> {
        let name = path.display();
        let mut reader = csv::Reader::from_path(path).with_context(|| format!("cannot read {name}"))?;
        let header = csv::ByteRecord::from(HEADER.trim_ascii_end().split(|&byte| byte == b',').collect::<Vec<_>>());
        if *reader.byte_headers().with_context(|| format!("cannot read {name}"))? != header {
            bail!("{name}:1: found no certificate, expected the header {}", String::from_utf8_lossy(HEADER).trim_end());
        }
        reader.deserialize().collect::<Result<_, _>>().with_context(|| format!("{name} is not a certificate"))
    }

    /// What the row claims of which branch.
    pub fn claim(&self) -> anyhow::Result<(CellSet, Tally)> {
        let branch = CellSet::of(self.first.parse::<Cell>()?).with(self.second.parse()?);
        let sets = self.puzzles.split_whitespace().map(|puzzle| Ok(puzzle.parse::<Grid>()?.filled()));
        let tally = Tally {
            mirrored: self.mirrored,
            impossible: self.impossible,
            ambiguous_in_sample: self.ambiguous_in_sample,
            ambiguous: self.ambiguous,
            good: sets.collect::<anyhow::Result<_>>()?,
        };
        Ok((branch, tally))
    }
}

/// What a run decides.
#[derive(Clone, Debug, Serialize)]
pub struct Question {
    variant: String,
    /// The rules, if the name does not say them: other regions can have the same label.
    rules: Option<String>,
    clues: usize,
}

impl Question {
    /// Whether a variant has puzzles with so many clues.
    pub fn new(variant: &Variant, clues: usize) -> Question {
        Question { variant: variant.name().to_owned(), rules: unnamed_rules(variant), clues }
    }
}

/// How far a run has come.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// The branches that have a row.
    pub done: usize,
}
