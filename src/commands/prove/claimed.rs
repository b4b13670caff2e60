//! A certificate that was read, and the comparisons with it.

use std::path::PathBuf;

use anyhow::bail;
use lacuna::nine::geometry::Geometry;
use lacuna::rules::variant::Variant;
use lacuna_research::few_clues::proofs::{Branch, Certificate, Sets};
use sha2::{Digest, Sha256};

use super::args::Args;
use super::certificate::{Question, Refuted, Row, Table};
use crate::console::{Ending, grouped, tell};
use crate::runs::hex;

/// A certificate with its question.
pub struct Claimed {
    /// The question that it answers.
    pub question: Question,
    /// The rules.
    pub variant: Variant,
    /// The houses of the rules.
    pub geometry: Geometry,
    /// The sets of cells.
    pub sets: Sets,
    /// The rows, in the order of the branches.
    pub rows: Vec<Row>,
    /// The claims of the rows.
    pub certificate: Certificate,
}

impl Claimed {
    /// Returns the rows of all files.
    pub fn read(paths: &[PathBuf]) -> anyhow::Result<Claimed> {
        let mut question: Option<Question> = None;
        let mut rows = Vec::new();
        for path in paths {
            for row in Row::read(path, Table::Certificate)? {
                let expected = question.get_or_insert_with(|| row.question.clone());
                if row.question != *expected {
                    let (name, found) = (path.display(), row.question);
                    bail!(Refuted(format!(
                        "{name}: found a row about {found}, expected all about {expected}"
                    )));
                }
                rows.push(row);
            }
        }
        let Some(question) = question else {
            bail!("found no row in the certificate, expected one for each branch");
        };
        let variant = question.variant()?;
        let geometry = Geometry::of_variant(&variant)?;
        let sets = Sets::of(&geometry, question.clues)?;
        let claims = rows
            .iter()
            .map(|row| (row.branch, row.claim.clone()))
            .collect();
        let certificate = Certificate::new(sets.clone(), claims)?;
        let branches = sets.branches();
        rows.sort_by_key(|row| branches.iter().position(|&branch| branch == row.branch));
        Ok(Claimed {
            question,
            variant,
            geometry,
            sets,
            rows,
            certificate,
        })
    }

    /// Describes the difference if the certificate answers a question other than the user's.
    pub fn other_question(&self, args: &Args) -> anyhow::Result<Option<String>> {
        let stated = args.variant.stated()?;
        let variant = stated.as_deref().unwrap_or(&self.variant);
        let expected = Question::new(variant, args.clues.unwrap_or(self.question.clues))?;
        if expected != self.question {
            return Ok(Some(format!(
                "found a certificate about {}, expected {expected}",
                self.question
            )));
        }
        Ok(None)
    }

    /// Describes the share of these branches.
    pub fn extent(&self, branches: &[Branch], verb: &str) -> String {
        let all = self.certificate.claims().len();
        let sets: u64 = branches
            .iter()
            .map(|&branch| self.sets.number_in(branch))
            .sum();
        let (percent, sets) = (percent(sets, self.certificate.number()), grouped(sets));
        format!(
            "{} of {all} branches {verb} ({sets} sets, {percent} %)",
            branches.len()
        )
    }

    /// Reports how many branches this run has recomputed: only all of them prove the certificate.
    pub fn conclude(&self, recomputed: usize) -> Ending {
        let all = self.certificate.claims().len();
        let (number, whole) = (grouped(recomputed as u64), grouped(all as u64));
        if recomputed < all {
            tell!("not contradicted: {number} of {whole} branches recomputed");
            return Ending::Unchecked;
        }
        tell!("proven: {number} of {whole} branches recomputed");
        Ending::Done
    }

    /// Compares a row with a recount.
    pub fn compare(&self, found: &Row) -> anyhow::Result<()> {
        self.certificate.compare(found.branch, &found.claim)?;
        let claimed = self.rows.iter().find(|row| row.branch == found.branch);
        claimed.map_or(Ok(()), |claimed| claimed.compare_digests(found))
    }

    /// Returns the digest of the file that has all rows in order.
    pub fn digest(&self) -> String {
        let table = Table::Certificate;
        let rows = self.rows.iter().map(|row| table.line(row));
        hex(rows.fold(
            Sha256::new_with_prefix(table.header()),
            Digest::chain_update,
        ))
    }
}

/// Formats a percentage, rounded down to four places, so that only the whole is 100.
fn percent(part: u64, whole: u64) -> String {
    let parts = u128::from(part) * 1_000_000 / u128::from(whole.max(1));
    let text = format!("{}.{:04}", parts / 10_000, parts % 10_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
