//! What comes again in another file: all of it, a whole beside its parts, or the same seed with another method that no file names.

use std::collections::HashMap;
use std::mem;

use anyhow::bail;

use super::digested::Digest;
use super::source::Source;
use crate::cli::console::summary::counted;

/// Blocks of indices that are remembered, some 100 megabytes. What comes later is compared with them, and not remembered.
const MOST_BLOCKS: usize = 1 << 22;

/// Indices, a block of 64 in every number: most runs have them close together.
type Indices = HashMap<u64, u64>;

/// The indices of a seed in the puzzles of one origin.
#[derive(Default)]
struct Run {
    /// The first file, and the indices in all files but for the one that is being read: there an index may come more than once, because the
    /// uniform method makes several puzzles with one.
    file: Option<String>,
    earlier: Indices,
    /// The indices in the file that is being read.
    fresh: Indices,
}

/// The puzzles read so far.
#[derive(Default)]
pub struct Repeats {
    /// By origin, then by seed.
    runs: HashMap<Source, HashMap<u64, Run>>,
    blocks: usize,
    /// How many puzzles of this file come again, and a file that has some of them.
    again: u64,
    other: Option<String>,
    /// The contents of every file.
    contents: HashMap<Digest, String>,
}

impl Repeats {
    /// Takes note of a puzzle.
    pub fn add(&mut self, source: &Source, seed: u64, index: u64) {
        let (block, bit) = (index / 64, 1 << (index % 64));
        if !self.runs.contains_key(source) {
            self.runs.insert(source.clone(), HashMap::new());
        }
        let run = self.runs.get_mut(source).expect("it was just inserted").entry(seed).or_default();
        if run.earlier.get(&block).is_some_and(|bits| bits & bit != 0) {
            self.again += 1;
            if self.other.is_none() {
                self.other.clone_from(&run.file);
            }
        } else if self.blocks < MOST_BLOCKS {
            let bits = run.fresh.entry(block).or_insert_with(|| {
                self.blocks += 1;
                0
            });
            *bits |= bit;
        }
    }

    /// Ends a file.
    ///
    /// # Errors
    /// If it, or a puzzle of it, came before.
    pub fn end_file(&mut self, name: &str, contents: Digest) -> anyhow::Result<()> {
        if let Some(other) = self.contents.insert(contents, name.to_owned()) {
            bail!("{name}: found the same as in {other}, expected each file once; --pool counts it again");
        }
        for run in self.runs.values_mut().flat_map(HashMap::values_mut).filter(|run| !run.fresh.is_empty()) {
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
        Ok(())
    }
}
