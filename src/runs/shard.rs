//! `--shard K/N`: a share of a run, for a cluster.

use std::fmt;
use std::iter::StepBy;
use std::ops::Range;

use crate::console::values;

/// Part K of N of a run, from 0: of everything that the run makes in sequence, the numbers K, K +
/// N, K + 2N and so on. So every part has its share of the slow work, and the parts interleave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    /// The number of the part.
    pub part: u64,
    /// The number of parts.
    pub parts: u64,
}

impl Shard {
    /// The undivided run.
    pub const WHOLE: Shard = Shard { part: 0, parts: 1 };

    /// Returns how many of the first `total` numbers are in this part.
    pub fn share(self, total: u64) -> u64 {
        total / self.parts + u64::from(self.part < total % self.parts)
    }

    /// Returns the numbers of this part that are below `end`, without the first `done` of them.
    pub fn numbers(self, done: u64, end: u64) -> StepBy<Range<u64>> {
        let first = done.saturating_mul(self.parts).saturating_add(self.part);
        // A step too large for `usize` leads past the end anyway.
        (first..end).step_by(usize::try_from(self.parts).unwrap_or(usize::MAX))
    }

    /// Returns the part of a file name, preceded by a dot, that distinguishes it from other parts;
    /// it sorts alphabetically in the order of the parts.
    pub fn name_suffix(shard: Option<Shard>) -> String {
        shard.map_or_else(String::new, |Shard { part, parts }| {
            let width = (parts - 1).to_string().len();
            format!(".shard-{part:0width$}-of-{parts}")
        })
    }
}

/// Returns the numbers in the name of a part's file. Returns `None` for other files.
pub fn of_name(name: &str) -> Option<(u64, u64)> {
    let (_, rest) = name.split_once(".shard-")?;
    let (part, rest) = rest.split_once("-of-")?;
    let digits = rest.find(|c: char| !c.is_ascii_digit());
    let parts = &rest[..digits.unwrap_or(rest.len())];
    Some((part.parse().ok()?, parts.parse().ok()?))
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.parts)
    }
}

impl TryFrom<String> for Shard {
    type Error = String;

    fn try_from(text: String) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(part, parts)| {
            Some((values::number(part).ok()?, values::number(parts).ok()?))
        });
        match numbers {
            Some((part, parts)) if part < parts => Ok(Shard { part, parts }),
            _ => Err(format!(
                "found {text:?}, expected K/N with K from 0 to N-1, like 0/4"
            )),
        }
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}
