//! The certificate file: a table with a row for each branch of the search. Each row contains the
//! digest of its own text.
//!
//! So every row can be verified on its own, in any file: the parts of a run are merged row by row,
//! and the branches show whether a row is missing. A row lists the puzzles of its branch or, in a
//! brief certificate, the SHA-256 of that list.

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use lacuna::formats::{read_rules, rules_column};
use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::{Geometry, House};
use lacuna::nine::grid::Grid;
use lacuna::rules::Rules;
use lacuna::rules::region::Region;
use lacuna::rules::rule::Rule;
use lacuna::rules::variant::Variant;
use lacuna_research::few_clues::proofs::{Branch, Claim, numbered};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::input::read_text_up_to;
use crate::runs::hex;

/// The maximum size of a certificate, in bytes.
const LARGEST: u64 = 1 << 30;

/// The tables with a row for each branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// The claims.
    Certificate,
    /// The results of a recount, without lists. Neither the file nor its rows can be mistaken for a
    /// certificate.
    Recount,
}

impl Table {
    fn name(self) -> &'static str {
        ["certificate", "recount"][self as usize]
    }

    /// Returns the header line, including its line end.
    pub fn header(self) -> String {
        format!(
            "{COLUMNS},{},sha256\n",
            ["puzzles", "recounted"][self as usize]
        )
    }

    /// Returns the line of a row, including its line end.
    pub fn line(self, row: &Row) -> String {
        let text = if self == Table::Certificate {
            row.text()
        } else {
            row.clone().brief().text()
        };
        format!("{text},{}\n", self.digest(&text))
    }

    /// Returns the digest of a row's text.
    fn digest(self, text: &str) -> String {
        if self == Table::Certificate {
            digest(text)
        } else {
            digest(&format!("{}\n{text}", self.name()))
        }
    }
}

/// The columns before that of the puzzles.
const COLUMNS: &str =
    "variant,rules,clues,first,second,digits,mirrored,impossible,ambiguous,unique,classes,images";

/// The number of fields of a row before its digest.
const FIELDS: usize = 13;

/// The values that state whether the digits of a branch's two cells differ.
const DIFFERENT: &str = "different";
const EQUAL: &str = "equal";

/// The prefix of the digest of an omitted list.
const LEFT_OUT: &str = "sha256:";

/// The question that a certificate answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// The variant's name.
    pub variant: String,
    /// The full rules, as a constraint string of the Interactive Sudoku Solver, if the name does
    /// not imply them.
    rules: String,
    /// The number of clues.
    pub clues: usize,
}

impl Question {
    /// Returns the question of whether a variant has puzzles with `clues` clues.
    ///
    /// # Errors
    /// If the variant has rules beyond houses on nine by nine cells.
    pub fn new(variant: &Variant, clues: usize) -> anyhow::Result<Question> {
        // Equal regions yield equal texts, however the user's regions were given.
        let geometry = Geometry::of_variant(variant)?;
        let regions: BTreeSet<CellSet> = geometry.regions().iter().map(House::cells).collect();
        let regions = regions
            .into_iter()
            .map(|cells| Region::new("region", cells.into_iter().map(Cell::index)));
        let rules = Rules::new(variant.any_layout(), regions.map(Rule::Region))?;
        let variant = rules.name().to_owned();
        Ok(Question {
            rules: rules_column(&rules).unwrap_or_default().to_owned(),
            variant,
            clues,
        })
    }

    /// Returns the rules. The name and the stated rules must agree.
    pub fn variant(&self) -> anyhow::Result<Variant> {
        let variant = if self.rules.is_empty() {
            self.variant
                .parse()
                .with_context(|| format!("found no rules of {}", self.variant))?
        } else {
            let rules = read_rules(&self.rules).ok();
            let rules = rules.with_context(|| {
                format!(
                    "found the rules {:?}, expected a constraint string",
                    self.rules
                )
            })?;
            Variant::of_rules(&rules)
        };
        if Question::new(&variant, self.clues)? != *self {
            bail!(
                "found the variant {} with rules that it does not name, {:?}",
                self.variant,
                self.rules
            );
        }
        Ok(variant)
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {} clues", self.variant, self.clues)
    }
}

/// An error for a certificate that is refuted.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refuted(pub String);

/// A row of a certificate.
#[derive(Clone, Debug)]
pub struct Row {
    /// The question that it helps to answer.
    pub question: Question,
    /// The branch.
    pub branch: Branch,
    /// The claim about the branch.
    pub claim: Claim,
    /// The digest of the list of puzzles, if the list is omitted.
    left_out: Option<String>,
}

impl Row {
    /// Returns the row of a claim that lists all puzzles.
    pub fn new(question: &Question, branch: Branch, claim: Claim) -> Row {
        Row {
            question: question.clone(),
            branch,
            claim,
            left_out: None,
        }
    }

    /// Returns the row without its list, if the list has a puzzle.
    pub fn brief(mut self) -> Row {
        if self
            .claim
            .good
            .as_ref()
            .is_some_and(|good| !good.is_empty())
        {
            self.left_out = Some(digest(&self.puzzles()));
            self.claim.good = None;
        }
        self
    }

    /// Returns the text of the row's puzzles.
    fn puzzles(&self) -> String {
        if let Some(digest) = &self.left_out {
            return format!("{LEFT_OUT}{digest}");
        }
        let good = self.claim.good.iter().flatten();
        let puzzles: Vec<String> = good
            .map(|&set| numbered(self.branch, set).to_string())
            .collect();
        puzzles.join(" ")
    }

    /// Compares the digests if either list is omitted; the certificate compares lists.
    ///
    /// # Errors
    /// With [`Refuted`] if they differ.
    pub fn compare_digests(&self, found: &Row) -> anyhow::Result<()> {
        let is_brief = self.left_out.is_some() || found.left_out.is_some();
        if is_brief && self.clone().brief().left_out != found.clone().brief().left_out {
            bail!(Refuted(format!(
                "{}: found puzzles other than those whose digest is claimed",
                self.branch
            )));
        }
        Ok(())
    }

    /// Returns the rows of a table.
    ///
    /// # Errors
    /// If it cannot be read, or with [`Refuted`] if a row was changed.
    pub fn read(path: &Path, table: Table) -> anyhow::Result<Vec<Row>> {
        let (name, header) = (path.display(), table.header());
        let text = read_text_up_to(path, LARGEST)?;
        let mut lines = text.lines();
        if lines.next() != Some(header.trim_end()) {
            bail!(
                "{name}:1: found no {}, expected the header {}",
                table.name(),
                header.trim_end()
            );
        }
        let numbered = lines.zip(2..);
        numbered
            .map(|(line, number)| Row::parse(line, &format!("{name}:{number}"), table))
            .collect()
    }

    fn parse(line: &str, at: &str, table: Table) -> anyhow::Result<Row> {
        let (text, sha256) = line
            .rsplit_once(',')
            .with_context(|| format!("{at}: found {line:?}, expected a row"))?;
        let fields: Vec<&str> = text.split(',').collect();
        let Ok(fields) = <[&str; FIELDS]>::try_from(&fields[..]) else {
            bail!(
                "{at}: found {} fields, expected {}",
                fields.len() + 1,
                FIELDS + 1
            );
        };
        if table.digest(text) != sha256 {
            bail!(Refuted(format!(
                "{at}: the row was changed: its text does not have the SHA-256 {sha256}"
            )));
        }
        let row = Row::of_fields(fields).with_context(|| at.to_owned())?;
        let expected = table.line(&row);
        if expected.trim_end() != line {
            bail!(
                "{at}: found {line:?}, expected it as prove writes it, {:?}",
                expected.trim_end()
            );
        }
        Ok(row)
    }

    fn of_fields(fields: [&str; FIELDS]) -> anyhow::Result<Row> {
        let [
            variant,
            rules,
            clues,
            first,
            second,
            digits,
            numbers @ ..,
            puzzles,
        ] = fields;
        let clues = clues
            .parse()
            .map_err(|_| anyhow!("found {clues:?}, expected a number of clues"))?;
        let question = Question {
            variant: variant.to_owned(),
            rules: rules.to_owned(),
            clues,
        };
        let left_out = puzzles.strip_prefix(LEFT_OUT).map(str::to_owned);
        if let Some(digest) = left_out.as_deref().filter(|digest| !is_digest(digest)) {
            bail!("found the digest {digest:?}, expected 64 hexadecimal digits, 0 to 9 and a to f");
        }
        let listed = || {
            puzzles
                .split_whitespace()
                .map(|clues| Ok(clues.parse::<Grid>()?.filled()))
                .collect()
        };
        let good: Option<anyhow::Result<_>> = left_out.is_none().then(listed);
        let mut counts = [0; 6];
        for (count, text) in counts.iter_mut().zip(numbers) {
            *count = text
                .parse()
                .map_err(|_| anyhow!("found {text:?}, expected a number of sets below 2^64"))?;
        }
        let [mirrored, impossible, ambiguous, unique, classes, images] = counts;
        let claim = Claim {
            mirrored,
            impossible,
            ambiguous,
            unique,
            classes,
            images,
            good: good.transpose()?,
        };
        Ok(Row {
            question,
            branch: branch([first, second], digits)?,
            claim,
            left_out,
        })
    }

    /// Returns the line without its digest.
    fn text(&self) -> String {
        let Question {
            variant,
            rules,
            clues,
        } = &self.question;
        let cells: Vec<String> = self
            .branch
            .cells
            .into_iter()
            .map(|cell| cell.to_string())
            .collect();
        let cells = cells.join(",");
        let digits = if self.branch.twice { EQUAL } else { DIFFERENT };
        let Claim {
            mirrored,
            impossible,
            ambiguous,
            unique,
            classes,
            images,
            ..
        } = &self.claim;
        let numbers = format!("{mirrored},{impossible},{ambiguous},{unique},{classes},{images}");
        format!(
            "{variant},{rules},{clues},{cells},{digits},{numbers},{}",
            self.puzzles()
        )
    }
}

/// Returns the branch of sets with these cells and digits.
fn branch([first, second]: [&str; 2], digits: &str) -> anyhow::Result<Branch> {
    let twice = match digits {
        DIFFERENT => false,
        EQUAL => true,
        _ => bail!("found {digits:?}, expected {DIFFERENT} or {EQUAL}"),
    };
    let cells = CellSet::of(first.parse::<Cell>()?).with(second.parse::<Cell>()?);
    if cells.len() != 2 {
        bail!("found {first} twice, expected two cells");
    }
    Ok(Branch { cells, twice })
}

/// Returns `true` if a text is a SHA-256 in lower-case hexadecimal digits.
fn is_digest(text: &str) -> bool {
    text.len() == 64
        && text
            .bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

fn digest(text: &str) -> String {
    hex(Sha256::new_with_prefix(text))
}
