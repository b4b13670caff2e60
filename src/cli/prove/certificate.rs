//! The certificate file: a table with a row for each branch of the search, and in each row the digest of its own text.
//!
//! So every row speaks for itself, in whatever file it stands: the parts of a run are put together row by row, and that no row is missing
//! shows in the branches.

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, anyhow, bail};
use lacuna::formats::{unnamed_rules, variant_of_rules};
use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::{Geometry, House};
use lacuna::nine::grid::Grid;
use lacuna::proofs::{Tally, numbered};
use lacuna::rules::Rules;
use lacuna::rules::region::Region;
use lacuna::rules::rule::Rule;
use lacuna::rules::variant::Variant;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::cli::input::read_text_up_to;
use crate::cli::manifest::hex;

/// The largest certificate, in bytes.
const LARGEST: u64 = 1 << 30;

/// The header line.
pub const HEADER: &str = "variant,rules,clues,first,second,mirrored,impossible,ambiguous,puzzles,sha256\n";

/// What a certificate answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// The variant's name.
    pub variant: String,
    /// The rules in full, as a constraint string of the Interactive Sudoku Solver, if the name does not say them.
    rules: String,
    /// The number of clues.
    pub clues: usize,
}

impl Question {
    /// Whether a variant has puzzles with so many clues.
    pub fn new(variant: &Variant, clues: usize) -> Question {
        // However the user's regions were given, the same regions are the same text.
        let geometry = Geometry::of_variant(variant).expect("it has been asked about houses");
        let regions: BTreeSet<CellSet> = geometry.regions().iter().map(House::cells).collect();
        let regions = regions.into_iter().map(|cells| Region::new("region", cells.into_iter().map(Cell::index)));
        let rules = Rules::new(variant.any_layout(), regions.map(Rule::Region)).expect("they are houses already");
        let variant = Variant::of_rules(&Arc::new(rules));
        let rules = unnamed_rules(&variant).unwrap_or_default();
        Question { rules, variant: variant.name().to_owned(), clues }
    }

    /// The rules. What the name says and what the rules say must be one and the same.
    pub fn variant(&self) -> anyhow::Result<Variant> {
        let variant = if self.rules.is_empty() {
            self.variant.parse().with_context(|| format!("found no rules of {}", self.variant))?
        } else {
            variant_of_rules(&self.rules)
                .with_context(|| format!("found the rules {:?}, expected a constraint string", self.rules))?
        };
        if Question::new(&variant, self.clues) != *self {
            bail!("found the variant {} with rules that it does not name, {:?}", self.variant, self.rules);
        }
        Ok(variant)
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {} clues", self.variant, self.clues)
    }
}

/// A certificate that is not what it says it is.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refuted(pub String);

/// The row of a branch.
pub fn row(question: &Question, branch: CellSet, tally: &Tally) -> String {
    let Question { variant, rules, clues } = question;
    let cells: Vec<String> = branch.into_iter().map(|cell| cell.to_string()).collect();
    let puzzles: Vec<String> = tally.good.iter().map(|&set| numbered(set).to_string()).collect();
    let Tally { mirrored, impossible, ambiguous, .. } = tally;
    let (cells, puzzles) = (cells.join(","), puzzles.join(" "));
    let text = format!("{variant},{rules},{clues},{cells},{mirrored},{impossible},{ambiguous},{puzzles}");
    format!("{text},{}\n", digest(&text))
}

fn digest(text: &str) -> String {
    hex(Sha256::new_with_prefix(text))
}

/// A row as it was read.
#[derive(Debug)]
pub struct Row {
    /// What it answers a part of.
    pub question: Question,
    /// The branch.
    pub branch: CellSet,
    /// What it claims of it.
    pub tally: Tally,
}

impl Row {
    /// The rows of a certificate.
    ///
    /// # Errors
    /// If it cannot be read, or with [`Refuted`] if a row is not the one that was written.
    pub fn read(path: &Path) -> anyhow::Result<Vec<Row>> {
        let name = path.display();
        let text = read_text_up_to(path, LARGEST)?;
        let mut lines = text.lines();
        if lines.next() != Some(HEADER.trim_end()) {
            bail!("{name}:1: found no certificate, expected the header {}", HEADER.trim_end());
        }
        let numbered = lines.zip(2..);
        numbered.map(|(line, number)| Row::parse(line, &format!("{name}:{number}"))).collect()
    }

    fn parse(line: &str, at: &str) -> anyhow::Result<Row> {
        let (text, sha256) = line.rsplit_once(',').with_context(|| format!("{at}: found {line:?}, expected a row"))?;
        let fields: Vec<&str> = text.split(',').collect();
        let &[variant, rules, clues, first, second, mirrored, impossible, ambiguous, puzzles] = &fields[..] else {
            bail!("{at}: found {} fields, expected {}", fields.len() + 1, HEADER.split(',').count());
        };
        if digest(text) != sha256 {
            bail!(Refuted(format!("{at}: the row was changed: its text does not have the SHA-256 {sha256}")));
        }
        let cell = |text: &str| text.parse::<Cell>().with_context(|| at.to_owned());
        let number = |text: &str| {
            text.parse::<u64>().map_err(|_| anyhow!("{at}: found {text:?}, expected a number of sets below 2^64"))
        };
        let clues = clues.parse().map_err(|_| anyhow!("{at}: found {clues:?}, expected a number of clues"))?;
        let grids = puzzles.split_whitespace().map(str::parse::<Grid>);
        let good = grids.map(|grid| Ok(grid?.filled())).collect::<anyhow::Result<_>>();
        let row = Row {
            question: Question { variant: variant.to_owned(), rules: rules.to_owned(), clues },
            branch: CellSet::of(cell(first)?).with(cell(second)?),
            tally: Tally {
                mirrored: number(mirrored)?,
                impossible: number(impossible)?,
                ambiguous: number(ambiguous)?,
                good: good.with_context(|| at.to_owned())?,
            },
        };
        let expected = row.to_string();
        if expected.trim_end() != line {
            bail!("{at}: found {line:?}, expected it as prove writes it, {:?}", expected.trim_end());
        }
        Ok(row)
    }
}

/// The line, with its end.
impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&row(&self.question, self.branch, &self.tally))
    }
}
