//! What comes again in another file: all of it, a whole beside its parts, or the same seed with another method that no file names.

use std::collections::HashMap;
use std::mem;

use anyhow::bail;

use super::digested::Digest;
use super::read::Source;
use crate::cli::summary::counted;

/// Blocks of indices that are remembered, some 100 megabytes. What comes later is compared with them, and not remembered.
const MOST_BLOCKS: usize = 1 << 22;

/// The rules, the method and the seed.
type Run = (Source, u64);
/// Indices, a block of 64 in every number: most runs have them close together.
type Indices = HashMap<u64, u64>;

/// The puzzles read so far.
#[derive(Default)]
pub struct Repeats {
    /// The first file of every run, and the indices in all its files, but for the file that is being read: there an index may come
    /// more than once, because the uniform method makes several puzzles with one.
    earlier: HashMap<Run, (String, Indices)>,
    /// The indices in the file that is being read.
    fresh: HashMap<Run, Indices>,
    blocks: usize,
    /// How many puzzles of this file come again, and a file that has some of them.
    again: u64,
    other: Option<String>,
    /// The contents of every file.
    contents: HashMap<Digest, String>,
}

impl Repeats {
    /// Takes note of a puzzle.
    pub fn add(&mut self, run: Run, index: u64) {
        let (block, bit) = (index / 64, 1 << (index % 64));
        let earlier = self.earlier.get(&run);
        if let Some((file, _)) = earlier.filter(|(_, all)| all.get(&block).is_some_and(|bits| bits & bit != 0)) {
            self.again += 1;
            self.other.get_or_insert_with(|| file.clone());
        } else if self.blocks < MOST_BLOCKS {
            let bits = self.fresh.entry(run).or_default().entry(block).or_insert_with(|| {
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
        for (run, indices) in mem::take(&mut self.fresh) {
            let (_, all) = self.earlier.entry(run).or_insert_with(|| (name.to_owned(), Indices::new()));
            for (block, bits) in indices {
                *all.entry(block).or_default() |= bits;
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
