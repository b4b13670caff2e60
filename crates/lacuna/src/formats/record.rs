//! The result of reading a puzzle.

use std::sync::Arc;

use super::{Board, Layout, OfPuzzle, Rules, Words};

/// A puzzle as stated in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line it begins on, from 1.
    pub line: u64,
    /// The clues.
    pub clues: Board,
    /// The statements of the file about it.
    pub claims: Claims,
    /// What was left out of it, until the reader has taken note.
    pub(super) remarks: OfPuzzle,
}

/// The claims of a file about a puzzle, unverified.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// The number of clues.
    pub clues: Option<u64>,
    /// The number of marks.
    pub marks: Option<u64>,
    /// The only solution.
    pub solution: Option<Board>,
    /// The name of its variant.
    pub variant: Option<Arc<str>>,
    /// Its rules, where the file spells them out.
    pub rules: Option<Arc<Rules>>,
    /// Its boxes, where walls in the file show unusual ones: a layout without information on
    /// further rules.
    pub boxes: Option<Arc<Layout>>,
    /// The claimed kind of minimality: `clue`, `orbit` or `none` where this program wrote it.
    pub minimal: Option<String>,
    /// Its number in the run that made it.
    pub index: Option<u64>,
    /// The seed of that run.
    pub seed: Option<u64>,
    /// The words of its setter.
    pub words: Words,
    /// The claimed method of generation: `bottomup` or `uniform` where this program wrote it.
    pub method: Option<String>,
    /// The batch it was drawn in: puzzles with the same seed and batch are correlated.
    pub batch: Option<u64>,
}

/// How much of a puzzle a line holds, where that is ambiguous: in a constraint string, or in the
/// cells of a small puzzle or a large row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// Each line is a puzzle.
    Line,
    /// The lines up to a blank one are a puzzle.
    Block,
}

impl Record {
    /// Creates a puzzle whose file does not state the rules.
    pub(super) fn new(clues: Board) -> Record {
        Record {
            line: 0,
            clues,
            claims: Claims::default(),
            remarks: OfPuzzle::new(),
        }
    }

    /// Creates a puzzle whose file spells out its rules.
    pub(super) fn with_rules(clues: Board, rules: &Rules) -> Record {
        let (mut record, rules) = (Record::new(clues), rules.in_order());
        record.claims.variant = Some(rules.name().into());
        record.claims.rules = Some(rules);
        record
    }

    /// `true` if the clues of the next record are a solution of this puzzle, or are called that, perhaps
    /// once more.
    pub(super) fn is_solved(&self, next: &Record, is_answer: bool) -> bool {
        let (clues, solution) = (&self.clues, &next.clues);
        let known = &self.claims.solution;
        let is_open = known.is_none() && !clues.is_full() && solution.is_full();
        let fits = clues.len() == solution.len() && (is_answer || solution.extends(clues));
        is_open && fits || is_answer && known.as_ref() == Some(solution)
    }

    /// The record of a puzzle that begins on this line.
    pub(super) fn on(self, line: u64) -> Record {
        Record { line, ..self }
    }
}
