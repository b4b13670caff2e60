//! One step of a solution as a value, and the sheet on which a technique notes its steps.

use crate::nine::cell::{Cell, Digit, DigitSet};
use crate::nine::cell_set::CellSet;

use super::board::DeadEnd;
use super::candidates::Candidates;
use super::technique::Technique;

/// One use of a technique: where the pattern is and what follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The pattern.
    pub pattern: Pattern,
    /// Digits that are now certain.
    pub placements: Candidates,
    /// Candidates that are now impossible.
    pub eliminations: Candidates,
}

impl Step {
    /// The candidate that the step supposes, and what follows from it, if it is a trial.
    pub fn supposed(&self) -> Option<(Cell, Digit, &Supposition)> {
        let supposition = self.pattern.supposition.as_ref().filter(|_| self.technique == Technique::Trial)?;
        let (cell, digit) = self.eliminations.iter().next()?;
        Some((cell, digit, supposition))
    }
}

/// What to look at: the houses, cells, digits and links of a step. A technique fills in what it has.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Pattern {
    /// Houses in which the pattern stands, as indices into the geometry's list; for fish the bases.
    pub houses: Vec<usize>,
    /// The houses in which the eliminations lie; for fish the covers.
    pub covers: Vec<usize>,
    /// The cells of the pattern.
    pub cells: CellSet,
    /// Its digits.
    pub digits: DigitSet,
    /// For chains: what follows from the first, each "one of these cells holds the digit" from the one before. For strong links: their
    /// ends. For direct steps: what holds the cells that the digit cannot go to.
    pub links: Vec<(CellSet, Digit)>,
    /// For forcing and trials: where the cell having the digit leads.
    pub supposition: Option<Supposition>,
}

/// What follows from a candidate that turns out to be impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supposition {
    /// The steps after it, each in the position that the ones before lead to. For forcing, which uses singles only, none are listed.
    pub steps: Vec<Step>,
    /// The contradiction that they end in.
    pub end: DeadEnd,
}

/// What one technique finds in one position: all of its moves together, and if asked for, each as a step.
#[derive(Debug)]
pub(super) struct Moves {
    pub(super) placements: Candidates,
    pub(super) eliminations: Candidates,
    /// The number of moves that are open.
    pub(super) open: u32,
    /// Links of the shortest chain; 0 for what is no chain.
    pub(super) links: u32,
    technique: Technique,
    steps: Option<Vec<Step>>,
}

impl Moves {
    /// An empty sheet, which keeps steps if `explained`.
    pub(super) fn new(explained: bool) -> Moves {
        Moves {
            placements: Candidates::EMPTY,
            eliminations: Candidates::EMPTY,
            open: 0,
            links: 0,
            technique: Technique::LastDigit,
            steps: explained.then(Vec::new),
        }
    }

    /// Clears the sheet, but for the steps so far.
    pub(super) fn start(&mut self, technique: Technique) {
        let steps = self.steps.take();
        *self = Moves { technique, steps, ..Moves::new(false) };
    }

    /// Whether steps are kept.
    pub(super) fn explains(&self) -> bool {
        self.steps.is_some()
    }

    /// Adds a step that was found elsewhere.
    pub(super) fn push(&mut self, step: Step) {
        self.steps.get_or_insert_default().push(step);
    }

    /// All steps since the sheet was new.
    pub(super) fn into_steps(self) -> Vec<Step> {
        self.steps.unwrap_or_default()
    }

    /// Notes a placement; a cell that was noted already counts once.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit, pattern: impl FnOnce() -> Pattern) {
        if self.placements.contains(cell, digit) {
            return;
        }
        let placements = Candidates::of(digit, CellSet::of(cell));
        self.placements.extend(&placements);
        self.open += 1;
        if let Some(steps) = &mut self.steps {
            let mut pattern = pattern();
            pattern.cells.insert(cell);
            if pattern.digits.is_empty() {
                pattern.digits = digit.into();
            }
            steps.push(Step { technique: self.technique, pattern, placements, eliminations: Candidates::EMPTY });
        }
    }

    /// Notes a move that rules candidates out, if it rules out any. It becomes a step if it adds to what was noted before.
    pub(super) fn eliminate(&mut self, eliminations: Candidates, pattern: impl FnOnce() -> Pattern) {
        if eliminations.is_empty() {
            return;
        }
        self.open += 1;
        let adds = !eliminations.is_subset(&self.eliminations);
        self.eliminations.extend(&eliminations);
        if let Some(steps) = self.steps.as_mut().filter(|_| adds) {
            let placements = Candidates::EMPTY;
            steps.push(Step { technique: self.technique, pattern: pattern(), placements, eliminations });
        }
    }
}
