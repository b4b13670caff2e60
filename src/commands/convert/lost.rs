//! The parts of puzzles that the new file cannot hold.

use std::collections::BTreeMap;

use lacuna::formats::{Claims, Format};

use crate::console::{counted, tell};

/// The claims that may be lost, as plural nouns.
const NOUNS: [&str; 8] = [
    "indices",
    "seeds",
    "numbers of clues",
    "numbers of marks",
    "solutions",
    "kinds of minimality",
    "methods",
    "batches",
];

/// The number of puzzles that lose each of [`NOUNS`].
#[derive(Debug, Default)]
pub struct Lost([u64; NOUNS.len()]);

impl Lost {
    /// Counts what a puzzle loses when it is written as `written`.
    pub fn add(&mut self, claims: &Claims, to: Format, written: &[u8]) {
        let is_table = matches!(to, Format::Csv | Format::Jsonl);
        // Short links have no place for a solution, and long ones only for a whole one.
        let is_long_link = written.starts_with(b"https://f-puzzles");
        let has_solution = claims
            .solution
            .as_ref()
            .map(|solution| is_table || is_long_link && solution.is_full());
        let lost = [
            claims.index.is_some() && !is_table,
            claims.seed.is_some() && !is_table,
            claims.clues.is_some() && !is_table,
            claims.marks.is_some() && !is_table,
            has_solution == Some(false),
            claims.minimal.is_some(),
            claims.method.is_some(),
            claims.batch.is_some(),
        ];
        for (count, is_lost) in self.0.iter_mut().zip(lost) {
            *count += u64::from(is_lost);
        }
    }

    /// Reports what is not in the file, in one sentence for all claims that the same number of
    /// puzzles lose.
    pub fn tell(&self, to: Format) {
        let mut kinds: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
        for (&count, noun) in self.0.iter().zip(NOUNS).filter(|(count, _)| **count > 0) {
            kinds.entry(count).or_default().push(noun);
        }
        for (&count, nouns) in kinds.iter().rev() {
            let nouns = match nouns.split_last() {
                Some((last, others)) if !others.is_empty() => {
                    format!("{} and {last}", others.join(", "))
                }
                _ => nouns.concat(),
            };
            let (puzzles, name) = (counted(count, "puzzle"), to.name());
            tell!("the {nouns} of {puzzles} are not in the file: {name} has no place for them");
        }
    }
}
