//! Puzzles that are counted together, those of one method. They are grouped by draw: puzzles of one
//! draw are similar, so only the draws are independent.

use std::collections::BTreeMap;

use anyhow::bail;
use lacuna::formats::Claims;
use lacuna_research::stats::{self, Tally};

use super::source::{Method, Source};

/// The number of puzzles at the beginning of a file after which no puzzle is expected to share its
/// predecessor's number: the uniform method gives one number to about 30 puzzles.
const EARLY: usize = 64;

/// The number of files named for each method.
const NAMED: usize = 3;

/// Puzzles that are counted together.
#[derive(Default)]
pub struct Puzzles {
    /// The tally of all puzzles.
    pub tally: Tally,
    /// Those that state what they were drawn with.
    pub draws: stats::Draws,
    /// The files that the puzzles come from.
    pub files: Vec<String>,
}

impl Puzzles {
    /// Counts a puzzle.
    pub fn add(&mut self, clues: usize, file: &str) {
        self.tally.add(clues, 1);
        if self.files.last().is_none_or(|last| last != file) {
            self.files.push(file.to_owned());
        }
    }
}

/// The evidence of a file about puzzles drawn together.
#[derive(Default)]
pub struct Draws {
    /// The first puzzles, for which that is still unknown.
    early: Vec<(Source, (u64, u64), usize)>,
    is_known: bool,
    /// `true` if consecutive puzzles share a number, so that they come in batches although no
    /// column states it.
    pub are_found: bool,
}

impl Draws {
    /// Records a puzzle, and adds it to the puzzles that are counted together.
    pub fn add(
        &mut self,
        source: &Source,
        claims: &Claims,
        clues: usize,
        all: &mut BTreeMap<Source, Puzzles>,
    ) {
        let Some(seed) = claims.seed else { return };
        let method = source.1.as_deref();
        let uniform = claims
            .index
            .filter(|_| method == Some(Method::Uniform.name()) || self.are_found);
        if let Some(batch) = claims.batch.or(uniform) {
            all.entry(source.clone())
                .or_default()
                .draws
                .add((seed, batch), clues);
        } else if let Some(index) = claims.index.filter(|_| method.is_none() && !self.is_known) {
            let draw = (seed, index);
            self.are_found = self
                .early
                .last()
                .is_some_and(|(other, last, _)| other == source && *last == draw);
            self.early.push((source.clone(), draw, clues));
            self.is_known = self.are_found || self.early.len() == EARLY;
            if self.are_found {
                for (source, draw, clues) in self.early.drain(..) {
                    all.entry(source).or_default().draws.add(draw, clues);
                }
            }
        }
    }
}

/// Refuses puzzles of one variant that were made by different methods: figures over all of them
/// would be meaningless.
pub fn refuse_several_methods(puzzles: &BTreeMap<Source, Puzzles>) -> anyhow::Result<()> {
    let all: Vec<(&Source, &Puzzles)> = puzzles.iter().collect();
    let Some(several) = all
        .chunk_by(|one, other| one.0.0 == other.0.0)
        .find(|methods| methods.len() > 1)
    else {
        return Ok(());
    };
    let one = |((_, method), Puzzles { files, .. }): &(&Source, &Puzzles)| {
        let named = files[..files.len().min(NAMED)].join(", ");
        let more = if files.len() > NAMED {
            format!(" and {} more", files.len() - NAMED)
        } else {
            String::new()
        };
        format!(
            "{} in {named}{more}",
            method.as_deref().unwrap_or("an unnamed one")
        )
    };
    let methods: Vec<String> = several.iter().map(one).collect();
    // Puzzles without a method come first.
    let ((variant, _), method) = several[0].0;
    let hint = if method.is_none() {
        "--method names the method of files that do not, "
    } else {
        ""
    };
    bail!(
        "{variant}: found puzzles of different methods, {}, expected those of one; {hint}--pool counts them together",
        methods.join("; ")
    );
}
