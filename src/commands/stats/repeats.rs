//! Detects repeats. Across files: a whole file, a run beside its parts, or a seed repeated by a
//! different method that no file names. Anywhere: a row.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem;

use anyhow::bail;
use lacuna::formats::{Claims, Record, rules_column};

use super::digested::Digest;
use super::source::{Method, Source};
use crate::console::{counted, tell};

/// The maximum number of blocks of indices remembered, about 100 megabytes. Later indices are
/// compared with them but not remembered.
const MOST_BLOCKS: usize = 1 << 22;

/// The maximum number of rows remembered, about 100 megabytes. Later rows are compared with them
/// but not remembered. It is the load limit of a hash table of 2^23 entries.
const MOST_ROWS: usize = (1 << 23) / 8 * 7;

/// Sets of indices in blocks of 64 bits: in most runs they are close together.
type Indices = HashMap<u64, u64>;

/// The indices of a seed in the puzzles of one origin.
#[derive(Default)]
struct Run {
    /// The first file, and the indices in all files except the current one. Within that file an
    /// index may repeat, because the uniform method makes several puzzles with one index.
    file: Option<String>,
    earlier: Indices,
    /// The indices in the current file.
    fresh: Indices,
}

/// The puzzles read so far.
#[derive(Default)]
pub struct Repeats {
    /// The runs by origin, then by seed.
    runs: BTreeMap<Source, HashMap<u64, Run>>,
    blocks: usize,
    /// The number of puzzles of the current file that are repeats, and a file that has some of
    /// them.
    again: u64,
    other: Option<String>,
    /// The hashes of the rows whose index does not identify them.
    rows: HashSet<u64>,
    /// Those with the number of the last row, which may be alike because they are drawn together.
    drawn: Vec<u64>,
    /// The number of the last row: its seed with its batch or index.
    last: Option<(u64, u64)>,
    /// The number of rows of the current file that are repeats.
    rows_again: u64,
    /// `true` if some of them count as independent.
    is_error_small: bool,
    /// The digest of every file, with its name.
    contents: HashMap<Digest, String>,
}

impl Repeats {
    /// Records a puzzle.
    pub fn add(&mut self, source: &Source, record: &Record) {
        let Claims {
            seed, index, batch, ..
        } = record.claims;
        // Rows with one index are one puzzle, unless they were drawn together.
        let are_drawn = batch.is_some() || source.1.as_deref() == Some(Method::Uniform.name());
        let is_known = seed
            .zip(index)
            .is_some_and(|number| self.add_index(source, number));
        let number = seed.zip(batch.or(index));
        let is_again = match number.filter(|_| !are_drawn) {
            // If no method is stated, rows that follow each other may have been drawn together.
            Some(_) => is_known && (source.1.is_some() || number != self.last),
            None => self.add_row(source, record, number),
        };
        self.rows_again += u64::from(is_again);
        self.is_error_small |= is_again && !are_drawn;
        self.last = number;
    }

    /// Returns `true` if an earlier row is the same.
    fn add_row(
        &mut self,
        source: &Source,
        Record { clues, claims, .. }: &Record,
        number: Option<(u64, u64)>,
    ) -> bool {
        let mut hasher = DefaultHasher::new();
        (
            source,
            claims.rules.as_deref().and_then(rules_column),
            number,
            clues,
        )
            .hash(&mut hasher);
        let row = hasher.finish();
        if number.is_none() || number != self.last {
            self.rows.extend(self.drawn.drain(..));
        }
        if self.rows.len() + self.drawn.len() < MOST_ROWS {
            self.drawn.push(row);
        }
        self.rows.contains(&row)
    }

    /// Returns `true` if the index occurred before in the current file.
    fn add_index(&mut self, source: &Source, (seed, index): (u64, u64)) -> bool {
        let (block, bit) = (index / 64, 1 << (index % 64));
        if !self.runs.contains_key(source) {
            self.runs.insert(source.clone(), HashMap::new());
        }
        let run = self
            .runs
            .get_mut(source)
            .expect("it was just inserted")
            .entry(seed)
            .or_default();
        if run.earlier.get(&block).is_some_and(|bits| bits & bit != 0) {
            self.again += 1;
            if self.other.is_none() {
                self.other.clone_from(&run.file);
            }
            return false;
        }
        if self.blocks == MOST_BLOCKS {
            return run.fresh.get(&block).is_some_and(|bits| bits & bit != 0);
        }
        let bits = run.fresh.entry(block).or_insert_with(|| {
            self.blocks += 1;
            0
        });
        let is_known = *bits & bit != 0;
        *bits |= bit;
        is_known
    }

    /// Ends a file.
    ///
    /// # Errors
    /// If the file, or a puzzle of it, occurred before.
    pub fn end_file(&mut self, name: &str, contents: Option<Digest>) -> anyhow::Result<()> {
        if let Some(other) =
            contents.and_then(|contents| self.contents.insert(contents, name.to_owned()))
        {
            bail!(
                "{name}: found the same content as in {other}, expected each file once; --pool counts it again"
            );
        }
        for run in self
            .runs
            .values_mut()
            .flat_map(HashMap::values_mut)
            .filter(|run| !run.fresh.is_empty())
        {
            run.file.get_or_insert_with(|| name.to_owned());
            for (block, bits) in mem::take(&mut run.fresh) {
                *run.earlier.entry(block).or_default() |= bits;
            }
        }
        let again = counted(mem::take(&mut self.again), "puzzle");
        if let Some(other) = self.other.take() {
            bail!(
                "{name}: found {again} with a variant, seed and index that {other} or a later file has too, expected each puzzle once and \
                 those of several methods apart; --pool counts them all"
            );
        }
        self.last = None;
        let again = mem::take(&mut self.rows_again);
        if again > 0 {
            let rows = counted(again, "row");
            let (repeat, are) = if again == 1 {
                ("repeats", "is")
            } else {
                ("repeat", "are")
            };
            let small = if mem::take(&mut self.is_error_small) {
                ": the errors are too small unless they were drawn independently"
            } else {
                ""
            };
            tell!(
                "{name}: {rows} {repeat} earlier ones, or their seed and index, and {are} counted again{small}"
            );
        }
        Ok(())
    }
}
