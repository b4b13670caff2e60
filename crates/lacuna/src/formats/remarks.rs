//! Remarks: content of a text that a reader skips, counted by kind.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use super::{Declared, is_in};

/// A kind of skipped content.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Remark {
    /// Digits placed by a player or a solver: they are not clues.
    PlacedDigits,
    /// Candidates removed by a player or a solver.
    RemovedCandidates,
    /// A player's pencil marks.
    PencilMarks,
    /// What is only drawn, and kept.
    Drawn(&'static str),
    /// What is only drawn, may stand for a rule, and is kept.
    Unexplained(&'static str),
    /// Content of another kind, by its name.
    Other(Cow<'static, str>),
    /// Lines of prose between puzzles.
    Prose,
    /// Comment lines that begin with `//`.
    Comments,
    /// Lines that hold only brackets.
    Brackets,
    /// A table column, by its name.
    Column(String),
    /// Rules in words that name these things, which no mark covers.
    RulesInWords(String),
    /// A constraint ignored on request, by its name.
    Ignored(String),
    /// A column or a member that rates a puzzle or reports its faults, by its name: skipping it
    /// loses nothing except in a copy.
    Measured(String),
}

impl Remark {
    /// The remark about a skipped column or member of this name.
    pub(super) fn skipped(name: String) -> Remark {
        if is_in(&["measured"], &name.to_ascii_lowercase()) {
            Remark::Measured(name)
        } else {
            Remark::Column(name)
        }
    }

    /// A sentence without a full stop about this many puzzles.
    fn sentence(&self, count: u64) -> String {
        let (s, has, were) = match count {
            1 => ("", "has", "was"),
            _ => ("s", "have", "were"),
        };
        let lines = |what: &str| format!("{count} line{s} {what} {were} left out");
        let have = |what: &str, end: &str| format!("{count} puzzle{s} {has} {what}{end}");
        let had = |what: &str| format!("{count} puzzle{s} had {what}, which were left out");
        match self {
            Remark::Prose => lines("of words between the puzzles"),
            Remark::Comments => lines("of comment"),
            Remark::Brackets => lines("of brackets"),
            Remark::Column(name) | Remark::Measured(name) => {
                format!("the column {name} was left out")
            }
            Remark::RulesInWords(names) => {
                have("rules in words that name what no mark covers: ", names)
            }
            Remark::Drawn(noun) => have(noun, ", which state no rule"),
            Remark::Unexplained(noun) => {
                have(noun, " whose meaning is not read: a rule may be missing")
            }
            Remark::Ignored(name) => {
                let end = ", which is ignored as you asked";
                have(&format!("the constraint {name}"), end)
            }
            Remark::PlacedDigits => had("placed digits"),
            Remark::RemovedCandidates => had("removed candidates"),
            Remark::PencilMarks => had("pencil marks"),
            Remark::Other(noun) => had(noun),
        }
    }
}

/// The kinds of content left out of one puzzle.
pub(super) type OfPuzzle = BTreeSet<Remark>;

/// The remarks about a text, each with the number of puzzles it applies to. A column counts once,
/// and lines are counted themselves.
#[derive(Clone, Debug, Default)]
pub(super) struct Remarks {
    counts: BTreeMap<Remark, u64>,
    /// The remarks about the last puzzle.
    pub(super) last: OfPuzzle,
}

impl Remarks {
    /// A sentence for each remark about what a reader of the puzzles loses:
    /// `3 puzzles had pencil marks, which were left out`.
    /// If this `is_copied`, also for each column or member that rates a puzzle or reports its
    /// faults, which only a copy loses.
    pub(super) fn sentences(&self, is_copied: bool) -> impl Iterator<Item = String> {
        let is_lost = move |remark: &Remark| is_copied || !matches!(remark, Remark::Measured(_));
        let lost = self.counts.iter().filter(move |it| is_lost(it.0));
        lost.map(|(remark, count)| remark.sentence(*count))
    }

    /// Adds remarks about the last puzzle, each counted once.
    pub(super) fn extend(&mut self, remarks: impl IntoIterator<Item = Remark>) {
        for remark in remarks {
            if self.last.insert(remark.clone()) {
                *self.counts.entry(remark).or_default() += 1;
            }
        }
    }

    /// Adds the remark about a line, if there is one, counted each time.
    pub(super) fn add_line(&mut self, remark: Option<Remark>) {
        if let Some(remark) = remark {
            *self.counts.entry(remark).or_default() += 1;
        }
    }
}

/// The remarks made while a puzzle is read, and the constraints to be ignored.
#[derive(Debug)]
pub(super) struct Notes<'a> {
    pub(super) declared: &'a Declared,
    pub(super) remarks: OfPuzzle,
    /// `true` where a line of cells may be a row of a picture.
    pub(super) is_picture: bool,
}

impl<'a> Notes<'a> {
    pub(super) fn new(declared: &'a Declared) -> Notes<'a> {
        Notes {
            declared,
            remarks: OfPuzzle::new(),
            is_picture: false,
        }
    }

    pub(super) fn add(&mut self, remark: Remark) {
        self.remarks.insert(remark);
    }

    pub(super) fn extend(&mut self, remarks: impl IntoIterator<Item = Remark>) {
        self.remarks.extend(remarks);
    }

    /// `true` if a constraint of this name is to be ignored, and notes it.
    pub(super) fn ignores(&mut self, name: &str) -> bool {
        let is_ignored = self.declared.ignores(name);
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
