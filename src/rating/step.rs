//! One step of a solution as a value, and the sheet on which a technique notes its steps.

use crate::cells::Cells;

use super::candidates::{Candidate, Candidates, list};
use super::pencil::DeadEnd;
use super::technique::Technique;
use super::values::{Value, Values};

/// One use of a technique: where the pattern is and what follows from it.
///
/// Cells are numbers of the layout, in order; candidates go value by value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The pattern.
    pub pattern: Pattern,
    /// Values that are now certain.
    pub placements: Vec<Candidate>,
    /// Candidates that are now impossible.
    pub eliminations: Vec<Candidate>,
}

impl Step {
    /// The candidate that the step supposes, and what follows from it, if it is a trial.
    pub fn supposed(&self) -> Option<(Candidate, &Supposition)> {
        let supposition = self.pattern.supposition.as_ref().filter(|_| self.technique == Technique::Trial)?;
        Some((*self.eliminations.first()?, supposition))
    }
}

/// What to look at: the houses, cells, values and links of a step. A technique fills in what it has.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Pattern {
    /// Houses in which the pattern stands, as indices into [`Rater::houses`](super::Rater::houses); for fish the bases.
    pub houses: Vec<usize>,
    /// The houses in which the eliminations lie; for fish the covers.
    pub covers: Vec<usize>,
    /// The marks that it looks at, as indices into [`Rater::marks`](super::Rater::marks).
    pub marks: Vec<usize>,
    /// For the rule of 45: what adds up to what.
    pub total: Option<Total>,
    /// The cells of the pattern.
    pub cells: Vec<usize>,
    /// Its values.
    pub values: Vec<u8>,
    /// For chains: what follows from the first, each "one of these cells holds the value" from the one before. For strong links: their
    /// ends. For direct steps: what holds the cells that the value cannot go to.
    pub links: Vec<(Vec<usize>, u8)>,
    /// For forcing and trials: where the cell having the value leads.
    pub supposition: Option<Supposition>,
}

/// Sums for the rule of 45: the cells inside less those outside add up to what the houses come to less what the marks do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// What the houses add up to.
    pub houses: i32,
    /// What the marks add up to.
    pub marks: i32,
    /// The cells of the houses that are in none of the marks.
    pub inside: Vec<usize>,
    /// The cells of the marks that are in none of the houses.
    pub outside: Vec<usize>,
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
pub(super) struct Moves<const W: usize> {
    pub(super) placements: Candidates<W>,
    pub(super) eliminations: Candidates<W>,
    /// The number of moves that are open.
    pub(super) open: u32,
    /// Links of the shortest chain; 0 for what is no chain.
    pub(super) links: u32,
    technique: Technique,
    steps: Option<Vec<Step>>,
    /// What the move in hand rules out so far, and of which values.
    hand: Candidates<W>,
    held: Values,
}

impl<const W: usize> Moves<W> {
    /// An empty sheet for so many values, which keeps steps if `explained`.
    pub(super) fn new(values: usize, explained: bool) -> Moves<W> {
        let none = Candidates::new(values, Cells::EMPTY);
        Moves {
            placements: none.clone(),
            eliminations: none.clone(),
            open: 0,
            links: 0,
            technique: Technique::LastDigit,
            steps: explained.then(Vec::new),
            hand: none,
            held: Values::EMPTY,
        }
    }

    /// Clears the sheet, but for the steps so far.
    pub(super) fn start(&mut self, technique: Technique) {
        if self.open > 0 {
            self.placements.clear();
            self.eliminations.clear();
        }
        (self.open, self.links, self.technique) = (0, 0, technique);
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
    pub(super) fn place(&mut self, cell: usize, value: Value, pattern: impl FnOnce() -> Pattern) {
        let noted = self.placements.places_mut(value);
        if noted.contains(cell) {
            return;
        }
        noted.insert(cell);
        self.open += 1;
        if let Some(steps) = &mut self.steps {
            let mut pattern = pattern();
            if let Err(at) = pattern.cells.binary_search(&cell) {
                pattern.cells.insert(at, cell);
            }
            if pattern.values.is_empty() {
                pattern.values = vec![value.number()];
            }
            let placements = vec![(cell, value.number())];
            steps.push(Step { technique: self.technique, pattern, placements, eliminations: Vec::new() });
        }
    }

    /// Notes a move that rules one value out, if it does in any cell. It becomes a step if it adds to what was noted before.
    pub(super) fn eliminate(&mut self, value: Value, cells: Cells<W>, pattern: impl FnOnce() -> Pattern) {
        if cells.is_empty() {
            return;
        }
        self.open += 1;
        let noted = self.eliminations.places_mut(value);
        let adds = !cells.is_subset(*noted);
        *noted |= cells;
        if let Some(steps) = self.steps.as_mut().filter(|_| adds) {
            let (placements, eliminations) = (Vec::new(), list(value, cells));
            steps.push(Step { technique: self.technique, pattern: pattern(), placements, eliminations });
        }
    }

    /// A part of a move that may rule several values out; [`note`](Self::note) ends it.
    pub(super) fn hold(&mut self, value: Value, cells: Cells<W>) {
        if !cells.is_empty() {
            *self.hand.places_mut(value) |= cells;
            self.held.insert(value);
        }
    }

    /// Like [`hold`](Self::hold), for several values of one cell.
    pub(super) fn hold_all(&mut self, cell: usize, values: Values) {
        values.into_iter().for_each(|value| self.hold(value, Cells::of(cell)));
    }

    /// Notes the move whose parts were [held](Self::hold), like [`eliminate`](Self::eliminate).
    pub(super) fn note(&mut self, pattern: impl FnOnce() -> Pattern) {
        if self.held.is_empty() {
            return;
        }
        self.open += 1;
        let mut adds = false;
        for value in self.held {
            let noted = self.eliminations.places_mut(value);
            adds |= !self.hand.places(value).is_subset(*noted);
            *noted |= self.hand.places(value);
        }
        if let Some(steps) = self.steps.as_mut().filter(|_| adds) {
            let (placements, eliminations) = (Vec::new(), self.hand.list(self.held));
            steps.push(Step { technique: self.technique, pattern: pattern(), placements, eliminations });
        }
        for value in self.held {
            *self.hand.places_mut(value) = Cells::EMPTY;
        }
        self.held = Values::EMPTY;
    }
}
