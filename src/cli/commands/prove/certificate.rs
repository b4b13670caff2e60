//! The certificate file: a table with a row for each branch of the search, and in each row the digest of its own text.
//!
//! So every row speaks for itself, in whatever file it stands: the parts of a run are put together row by row, and that no row is missing
//! shows in the branches. A row lists the puzzles of its branch or, in a brief certificate, the SHA-256 of that list.

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use lacuna::formats::{read_rules, rules_column};
use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::{Geometry, House};
use lacuna::nine::grid::Grid;
use lacuna::proofs::{Branch, Claim, numbered};
use lacuna::rules::Rules;
use lacuna::rules::recipe::Recipe;
use lacuna::rules::region::Region;
use lacuna::rules::rule::Rule;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::cli::args::input::read_text_up_to;
use crate::cli::runs::manifest::hex;

/// The largest certificate, in bytes.
const LARGEST: u64 = 1 << 30;

/// The tables that have a row for each branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// What is claimed.
    Certificate,
    /// What a recount found, without lists. Neither a certificate nor its rows pass for one.
    Recount,
}

impl Table {
    /// Returns the header line, with its end.
    pub fn header(self) -> &'static str {
        match self {
            Table::Certificate => {
                "variant,rules,clues,first,second,digits,mirrored,impossible,ambiguous,unique,classes,images,puzzles,sha256\n"
            }
            Table::Recount => {
                "variant,rules,clues,first,second,digits,mirrored,impossible,ambiguous,unique,classes,images,recounted,sha256\n"
            }
        }
    }

    /// Returns the line of a row, with its end.
    pub fn line(self, row: &Row) -> String {
        let text = match self {
            Table::Certificate => row.text(),
            Table::Recount => row.clone().brief().text(),
        };
        format!("{text},{}\n", self.digest(&text))
    }

    /// Returns the digest of a row's text.
    fn digest(self, text: &str) -> String {
        match self {
            Table::Certificate => digest(text),
            Table::Recount => digest(&format!("{self}\n{text}")),
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Table::Certificate => "certificate",
            Table::Recount => "recount",
        })
    }
}

/// The fields of a row before its digest.
const FIELDS: usize = 13;

/// What the digits of a branch's two cells are.
const DIFFERENT: &str = "different";
const EQUAL: &str = "equal";

/// What begins the digest of a list that is left out.
const LEFT_OUT: &str = "sha256:";

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
    ///
    /// # Errors
    /// If the variant has rules beyond houses on nine by nine cells.
    pub fn new(variant: &Recipe, clues: usize) -> anyhow::Result<Question> {
        // However the user's regions were given, the same regions are the same text.
        let geometry = Geometry::of_variant(variant)?;
        let regions: BTreeSet<CellSet> = geometry.regions().iter().map(House::cells).collect();
        let regions = regions.into_iter().map(|cells| Region::new("region", cells.into_iter().map(Cell::index)));
        let rules = Rules::new(variant.any_layout(), regions.map(Rule::Region))?;
        let variant = rules.name().to_owned();
        Ok(Question { rules: rules_column(&rules).unwrap_or_default().to_owned(), variant, clues })
    }

    /// Returns the rules. What the name says and what the rules say must be one and the same.
    pub fn variant(&self) -> anyhow::Result<Recipe> {
        let variant = if self.rules.is_empty() {
            self.variant.parse().with_context(|| format!("found no rules of {}", self.variant))?
        } else {
            let rules = read_rules(&self.rules).ok();
            let rules =
                rules.with_context(|| format!("found the rules {:?}, expected a constraint string", self.rules))?;
            Recipe::of_rules(&rules)
        };
        if Question::new(&variant, self.clues)? != *self {
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

/// A row.
#[derive(Clone, Debug)]
pub struct Row {
    /// What it answers a part of.
    pub question: Question,
    /// The branch.
    pub branch: Branch,
    /// What it claims of it.
    pub claim: Claim,
    /// The digest of the list of puzzles, where that is left out.
    left_out: Option<String>,
}

impl Row {
    /// Returns the row of a claim that lists all puzzles.
    pub fn new(question: &Question, branch: Branch, claim: Claim) -> Row {
        Row { question: question.clone(), branch, claim, left_out: None }
    }

    /// Returns the row without its list, if there is a puzzle in it.
    pub fn brief(mut self) -> Row {
        if self.claim.good.as_ref().is_some_and(|good| !good.is_empty()) {
            self.left_out = Some(digest(&self.puzzles()));
            self.claim.good = None;
        }
        self
    }

    /// What the row has of its puzzles.
    fn puzzles(&self) -> String {
        if let Some(digest) = &self.left_out {
            return format!("{LEFT_OUT}{digest}");
        }
        let good = self.claim.good.iter().flatten();
        let puzzles: Vec<String> = good.map(|&set| numbered(self.branch, set).to_string()).collect();
        puzzles.join(" ")
    }

    /// Compares the digest of a list that is left out here or there; lists are for the certificate to compare.
    ///
    /// # Errors
    /// With [`Refuted`] if they differ.
    pub fn compare_digests(&self, found: &Row) -> anyhow::Result<()> {
        let is_brief = self.left_out.is_some() || found.left_out.is_some();
        if is_brief && self.clone().brief().left_out != found.clone().brief().left_out {
            bail!(Refuted(format!("{}: found other puzzles than those with the digest that is claimed", self.branch)));
        }
        Ok(())
    }

    /// Returns the rows of a table.
    ///
    /// # Errors
    /// If it cannot be read, or with [`Refuted`] if a row is not the one that was written.
    pub fn read(path: &Path, table: Table) -> anyhow::Result<Vec<Row>> {
        let (name, header) = (path.display(), table.header().trim_end());
        let text = read_text_up_to(path, LARGEST)?;
        let mut lines = text.lines();
        if lines.next() != Some(header) {
            bail!("{name}:1: found no {table}, expected the header {header}");
        }
        let numbered = lines.zip(2..);
        numbered.map(|(line, number)| Row::parse(line, &format!("{name}:{number}"), table)).collect()
    }

    fn parse(line: &str, at: &str, table: Table) -> anyhow::Result<Row> {
        let (text, sha256) = line.rsplit_once(',').with_context(|| format!("{at}: found {line:?}, expected a row"))?;
        let fields: Vec<&str> = text.split(',').collect();
        let Ok(fields) = <[&str; FIELDS]>::try_from(&fields[..]) else {
            bail!("{at}: found {} fields, expected {}", fields.len() + 1, FIELDS + 1);
        };
        if table.digest(text) != sha256 {
            bail!(Refuted(format!("{at}: the row was changed: its text does not have the SHA-256 {sha256}")));
        }
        let row = Row::of_fields(fields, at)?;
        let expected = table.line(&row);
        if expected.trim_end() != line {
            bail!("{at}: found {line:?}, expected it as prove writes it, {:?}", expected.trim_end());
        }
        Ok(row)
    }

    fn of_fields(fields: [&str; FIELDS], at: &str) -> anyhow::Result<Row> {
        let [variant, rules, clues, first, second, digits, numbers @ .., puzzles] = fields;
        let clues = clues.parse().map_err(|_| anyhow!("{at}: found {clues:?}, expected a number of clues"))?;
        let question = Question { variant: variant.to_owned(), rules: rules.to_owned(), clues };
        let left_out = puzzles.strip_prefix(LEFT_OUT).map(str::to_owned);
        if let Some(digest) = left_out.as_deref().filter(|digest| !is_digest(digest)) {
            bail!("{at}: found the digest {digest:?}, expected 64 hexadecimal digits, 0 to 9 and a to f");
        }
        let listed = || puzzles.split_whitespace().map(|clues| Ok(clues.parse::<Grid>()?.filled())).collect();
        let good: Option<anyhow::Result<_>> = left_out.is_none().then(listed);
        let mut counts = [0; 6];
        for (count, text) in counts.iter_mut().zip(numbers) {
            *count = text.parse().map_err(|_| anyhow!("{at}: found {text:?}, expected a number of sets below 2^64"))?;
        }
        let [mirrored, impossible, ambiguous, unique, classes, images] = counts;
        let good = good.transpose().with_context(|| at.to_owned())?;
        let claim = Claim { mirrored, impossible, ambiguous, unique, classes, images, good };
        Ok(Row { question, branch: branch([first, second], digits, at)?, claim, left_out })
    }

    /// Returns the line without its digest.
    fn text(&self) -> String {
        let Question { variant, rules, clues } = &self.question;
        let cells: Vec<String> = self.branch.cells.into_iter().map(|cell| cell.to_string()).collect();
        let cells = cells.join(",");
        let digits = if self.branch.twice { EQUAL } else { DIFFERENT };
        let Claim { mirrored, impossible, ambiguous, unique, classes, images, .. } = &self.claim;
        let numbers = format!("{mirrored},{impossible},{ambiguous},{unique},{classes},{images}");
        format!("{variant},{rules},{clues},{cells},{digits},{numbers},{}", self.puzzles())
    }
}

/// Returns the branch of sets with these cells and digits.
fn branch(cells: [&str; 2], digits: &str, at: &str) -> anyhow::Result<Branch> {
    let twice = match digits {
        DIFFERENT => false,
        EQUAL => true,
        _ => bail!("{at}: found {digits:?}, expected {DIFFERENT} or {EQUAL}"),
    };
    let cell = |text: &str| text.parse::<Cell>().with_context(|| at.to_owned());
    let both = CellSet::of(cell(cells[0])?).with(cell(cells[1])?);
    if both.len() != 2 {
        bail!("{at}: found {} twice, expected two cells", cells[0]);
    }
    Ok(Branch { cells: both, twice })
}

/// Returns `true` if a text is a SHA-256 in lower-case hexadecimal digits.
fn is_digest(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

fn digest(text: &str) -> String {
    hex(Sha256::new_with_prefix(text))
}
