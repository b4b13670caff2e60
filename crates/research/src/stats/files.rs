//! Tables of batches and files of puzzles, added up by variant and method.

use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, Read};
use std::sync::Arc;

use lacuna::formats::{ReadError, Reader, rules_column};
use lacuna::rules::Variant;
use lacuna::{Budget, Undecided};

use crate::ResearchError;
use crate::stats::Puzzles;
use crate::stats::batches::{Batch, Batches};

/// An upper bound on the length of a row of a table of batches, in bytes: an endless line must not
/// fill the memory.
const LONGEST: u64 = 1 << 20;

/// A variant's name, and its rules if the name does not imply them: different regions can share a
/// label.
pub type Rules = (String, Option<String>);

/// The origin of puzzles: their rules, and the name of the method that made them if it is known.
pub type Source = (Rules, Option<String>);

/// The contents of files.
#[derive(Debug, Default)]
pub struct Files {
    /// The batches of each variant.
    pub batches: BTreeMap<Rules, Batches>,
    /// The puzzles of each variant and method.
    pub puzzles: BTreeMap<Source, Puzzles>,
    /// The number of files of puzzles that were read.
    read: u64,
}

/// Why a file cannot be added up.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// A row that is no batch, or one that was counted before; the message begins with the line.
    #[error("{0}: {1}")]
    Batch(u64, ResearchError),
    /// A puzzle that cannot be read, or the file itself.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A batch or an index of a seed that an earlier file has too.
    #[error("{0} is in an earlier file too")]
    Twice(String),
    /// The budget was spent first.
    #[error(transparent)]
    Undecided(#[from] Undecided),
}

impl Files {
    /// Adds a table of batches, with its header.
    ///
    /// # Errors
    /// If a row is no batch or was counted before, reading fails, or the budget is spent.
    pub fn read_batches(
        &mut self,
        mut source: &mut dyn BufRead,
        budget: &Budget,
    ) -> Result<(), FileError> {
        let mut line = String::new();
        for number in 1.. {
            line.clear();
            let read = (&mut source).take(LONGEST).read_line(&mut line);
            if read.map_err(ReadError::Io)? == 0 {
                break;
            }
            budget.answer(())?;
            if number > 1 {
                self.add_batch(line.trim_end_matches(['\n', '\r']))
                    .map_err(|error| FileError::Batch(number, error))?;
            }
        }
        Ok(())
    }

    fn add_batch(&mut self, row: &str) -> Result<(), ResearchError> {
        let (batch, variant) = Batch::parse(row)?;
        let (name, rules) = match variant.split_once(' ') {
            Some((name, rules)) => (name, Some(rules.to_owned())),
            None => (variant, None),
        };
        let batches = self.batches.entry((name.to_owned(), rules));
        batches.or_default().push(batch)
    }

    /// Adds the puzzles of a file; `method` made those that do not state theirs, if it is known.
    ///
    /// # Errors
    /// If a puzzle cannot be read or an earlier file has it too, or the budget is spent.
    pub fn read_puzzles(
        &mut self,
        reader: &mut Reader,
        method: Option<&str>,
        budget: &Budget,
    ) -> Result<(), FileError> {
        self.read += 1;
        let mut names: HashMap<Option<Arc<str>>, (String, bool)> = HashMap::new();
        for record in reader {
            let record = record?;
            budget.answer(())?;
            let claims = &record.claims;
            let name = names.entry(claims.variant.clone());
            let (name, is_drawn) = name
                .or_insert_with_key(|label| name_of(label.as_deref().unwrap_or("unnamed variant")));
            let rules = claims.rules.as_deref().filter(|_| !*is_drawn);
            let rules = rules.and_then(rules_column).map(str::to_owned);
            let method = claims.method.as_deref().or(method);
            let is_grouped = claims.batch.is_some() || method == Some("uniform");
            let source = ((name.clone(), rules), method.map(str::to_owned));
            let puzzles = self.puzzles.entry(source).or_default();
            let number = claims.seed.zip(claims.batch.or(claims.index));
            if let Some((seed, number)) = number
                && !puzzles.is_new((seed, number), self.read)
            {
                let what = claims.batch.map_or("index", |_| "batch");
                return Err(FileError::Twice(format!("{what} {number} of seed {seed}")));
            }
            puzzles.add(record.clues.clues(), number.filter(|_| is_grouped));
        }
        Ok(())
    }
}

/// Returns the one name of a variant, whichever of its names this is, and whether it draws boxes or
/// marks: such puzzles belong together, whatever their rules.
fn name_of(label: &str) -> (String, bool) {
    match label.parse::<Variant>() {
        Ok(variant) => (variant.name().to_owned(), variant.rules().is_err()),
        Err(_) => (label.to_owned(), false),
    }
}
