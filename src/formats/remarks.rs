//! Remarks: content of a text that a reader skips, counted by kind.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// A kind of skipped content.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Remark {
    /// Digits placed by a player or a solver: they are not clues.
    PlacedDigits,
    /// Candidates removed by a player or a solver.
    RemovedCandidates,
    /// A player's pencil marks.
    PencilMarks,
    /// Coloured cells.
    Colours,
    /// Lines that are only drawn.
    Lines,
    /// Circles and rectangles that are only drawn.
    Shapes,
    /// Texts in the grid.
    Texts,
    /// Cages that are only drawn.
    Cages,
    /// Content of another kind, by its name.
    Other(Cow<'static, str>),
    /// Prose between puzzles.
    Prose,
    /// A table column, by its name.
    Column(String),
    /// The drawing of a constraint that is itself missing, by the name of the constraint.
    LookAlone(String),
    /// Rules in words; only what is marked in the grid is read.
    RulesInWords,
    /// A constraint ignored on request, by its name.
    Ignored(String),
}

impl Remark {
    /// Returns a sentence without a full stop about this many puzzles.
    fn sentence(&self, count: u64) -> String {
        let (s, has) = if count == 1 { ("", "has") } else { ("s", "have") };
        let noun = match self {
            Remark::Prose => return "lines of words between the puzzles were left out".to_owned(),
            Remark::Column(name) => return format!("the column {name} was left out"),
            Remark::LookAlone(name) => {
                let but = "but not the constraint: a rule may be missing";
                return format!("{count} puzzle{s} {has} drawings for the constraint {name} {but}");
            }
            Remark::RulesInWords => {
                return format!(
                    "{count} puzzle{s} {has} rules in words, of which only what is marked in the grid is read"
                );
            }
            Remark::Ignored(name) => {
                return format!("{count} puzzle{s} {has} the constraint {name}, which is ignored as you asked");
            }
            Remark::PlacedDigits => "placed digits",
            Remark::RemovedCandidates => "removed candidates",
            Remark::PencilMarks => "pencil marks",
            Remark::Colours => "colours",
            Remark::Lines => "lines that are only drawn",
            Remark::Shapes => "shapes that are only drawn",
            Remark::Texts => "texts in the grid",
            Remark::Cages => "cages that are only drawn",
            Remark::Other(noun) => noun,
        };
        format!("{count} puzzle{s} had {noun}, which were left out")
    }
}

/// The kinds of content left out of one puzzle.
pub(super) type OfPuzzle = BTreeSet<Remark>;

/// The remarks about a text, each with the number of puzzles it applies to.
#[derive(Clone, Debug, Default)]
pub struct Remarks {
    counts: BTreeMap<Remark, u64>,
    /// The remarks about the last puzzle.
    last: OfPuzzle,
}

impl Remarks {
    /// Returns the remarks with the number of puzzles each applies to. A column counts once.
    pub fn iter(&self) -> impl Iterator<Item = (&Remark, u64)> {
        self.counts.iter().map(|(remark, &count)| (remark, count))
    }

    /// Returns a sentence for each remark: `3 puzzles had pencil marks, which were left out`.
    pub fn sentences(&self) -> impl Iterator<Item = String> {
        self.iter().map(|(remark, count)| remark.sentence(count))
    }

    /// Begins the next puzzle with these remarks.
    pub(super) fn begin(&mut self, remarks: OfPuzzle) {
        self.last.clear();
        self.extend(remarks);
    }

    /// Adds remarks about the last puzzle, each counted once.
    pub(super) fn extend(&mut self, remarks: impl IntoIterator<Item = Remark>) {
        remarks.into_iter().for_each(|remark| self.add(remark));
    }

    /// Adds a remark about the last puzzle, counted once.
    pub(super) fn add(&mut self, remark: Remark) {
        if self.last.insert(remark.clone()) {
            *self.counts.entry(remark).or_default() += 1;
        }
    }
}

/// The remarks made while a puzzle is read, and the constraints to be ignored.
#[derive(Debug)]
pub(super) struct Notes<'a> {
    ignored: &'a [String],
    pub(super) remarks: OfPuzzle,
}

impl<'a> Notes<'a> {
    pub(super) fn new(ignored: &'a [String]) -> Notes<'a> {
        Notes { ignored, remarks: OfPuzzle::new() }
    }

    pub(super) fn add(&mut self, remark: Remark) {
        self.remarks.insert(remark);
    }

    pub(super) fn extend(&mut self, remarks: impl IntoIterator<Item = Remark>) {
        self.remarks.extend(remarks);
    }

    /// Returns `true` if a constraint of this name is to be ignored, and notes it.
    pub(super) fn ignores(&mut self, name: &str) -> bool {
        let is_ignored = self.ignored.iter().any(|ignored| ignored == name);
        if is_ignored {
            self.add(Remark::Ignored(name.to_owned()));
        }
        is_ignored
    }
}

/// Appends a hint to an error that the constraint can be ignored.
pub(super) fn or_ignore(expected: &str, name: &str) -> String {
    format!("{expected}; --ignore {name} reads the puzzle without it")
}
