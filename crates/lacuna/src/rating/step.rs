//! One step of a solution as a value, and the sheet on which a technique notes its steps.

use super::position::DeadEnd;
use super::technique::Technique;
use super::values::{Candidate, Candidates, Value, Values};
use crate::cells::Cells;

/// One use of a technique: where the pattern is and what follows from it.
///
/// Cells are indices into the layout, in order; candidates are sorted by value, then by cell.
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
    /// Values from the solution.
    pub(super) fn by_search(placements: Vec<Candidate>) -> Step {
        let (cells, values): (Vec<usize>, Vec<u8>) = placements.iter().copied().unzip();
        Step {
            technique: Technique::Search,
            pattern: Pattern {
                cells,
                values,
                ..Pattern::default()
            },
            placements,
            eliminations: Vec::new(),
        }
    }

    /// The candidate that a trial supposes, and what follows from it; `None` for other
    /// techniques.
    pub fn supposed(&self) -> Option<(Candidate, &Supposition)> {
        let supposition = self
            .pattern
            .supposition
            .as_ref()
            .filter(|_| self.technique == Technique::Trial)?;
        Some((*self.eliminations.first()?, supposition))
    }
}

/// What to look at. Each technique fills in the fields that it has.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Pattern {
    /// The houses that contain the pattern, as indices into
    /// [`Rater::houses`](crate::rating::Rater::houses); for fish the bases.
    pub houses: Vec<usize>,
    /// The houses that contain the eliminations; for fish the covers.
    pub covers: Vec<usize>,
    /// The marks that it looks at, as indices into [`Rules::marks`](crate::rules::Rules::marks).
    pub marks: Vec<usize>,
    /// For the rule of 45: what adds up to what.
    pub total: Option<RuleOf45>,
    /// The cells of the pattern.
    pub cells: Vec<usize>,
    /// Its values.
    pub values: Vec<u8>,
    /// For chains: the nodes, each "one of these cells holds the value", which follow one from
    /// another. For strong links: their ends. For direct steps: the cells that hold the subset or
    /// the locked value.
    pub links: Vec<(Vec<usize>, u8)>,
    /// For forcing and trials: where the supposed candidate leads.
    pub supposition: Option<Supposition>,
}

impl Pattern {
    /// A pattern of these cells and values.
    pub(super) fn of<const W: usize>(cells: Cells<W>, values: impl Into<Values>) -> Pattern {
        Pattern {
            cells: cells.list(),
            values: values.into().list(),
            ..Pattern::default()
        }
    }

    /// The pattern in a house.
    pub(super) fn in_house(self, house: usize) -> Pattern {
        Pattern {
            houses: vec![house],
            ..self
        }
    }

    /// The pattern with links.
    pub(super) fn linked<const W: usize>(
        self,
        links: impl IntoIterator<Item = (Cells<W>, Value)>,
    ) -> Pattern {
        let link = |(cells, value): (Cells<W>, Value)| (cells.list(), value.number());
        Pattern {
            links: links.into_iter().map(link).collect(),
            ..self
        }
    }
}

/// A sum by the rule of 45: the cells inside minus those outside add up to the total of the houses
/// minus that of the marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleOf45 {
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
    /// The steps after it, each in the position that the ones before lead to. Forcing uses singles
    /// only and lists none.
    pub steps: Vec<Step>,
    /// The contradiction at the end.
    pub end: DeadEnd,
}

/// The moves of one technique in one position: their union and, if requested, each as a step.
#[derive(Debug)]
pub(super) struct Moves<const W: usize> {
    pub(super) placements: Candidates<W>,
    pub(super) eliminations: Candidates<W>,
    /// The number of moves that are open.
    pub(super) open: u32,
    /// The number of links of the shortest chain; 0 for other techniques.
    pub(super) links: u32,
    technique: Technique,
    steps: Option<Vec<Step>>,
    /// The candidates that the current move rules out so far, and their values.
    held: Candidates<W>,
    held_values: Values,
}

impl<const W: usize> Moves<W> {
    /// Creates an empty sheet, which keeps steps if `explained`.
    pub(super) fn new(values: usize, explained: bool) -> Moves<W> {
        let none = Candidates::new(values, Cells::EMPTY);
        Moves {
            placements: none.clone(),
            eliminations: none.clone(),
            open: 0,
            links: 0,
            technique: Technique::LastDigit,
            steps: explained.then(Vec::new),
            held: none,
            held_values: Values::EMPTY,
        }
    }

    /// Clears the sheet for another technique, but keeps the steps so far.
    pub(super) fn start(&mut self, technique: Technique) {
        if self.open > 0 {
            self.placements.clear();
            self.eliminations.clear();
        }
        (self.open, self.links, self.technique) = (0, 0, technique);
    }

    /// Returns `true` if steps are kept.
    pub(super) fn explains(&self) -> bool {
        self.steps.is_some()
    }

    /// Removes and returns the steps so far.
    pub(super) fn take_steps(&mut self) -> Vec<Step> {
        self.steps.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Notes a placement, once for each cell.
    #[inline]
    pub(super) fn place(&mut self, cell: usize, value: Value, pattern: impl FnOnce() -> Pattern) {
        if self.places_first(cell, value) {
            self.push_placement(cell, value, pattern());
        }
    }

    /// Counts a placement, and says whether it becomes a step.
    fn places_first(&mut self, cell: usize, value: Value) -> bool {
        let noted = self.placements.places_mut(value);
        if noted.contains(cell) {
            return false;
        }
        noted.insert(cell);
        self.open += 1;
        self.explains()
    }

    fn push_placement(&mut self, cell: usize, value: Value, mut pattern: Pattern) {
        if let Err(at) = pattern.cells.binary_search(&cell) {
            pattern.cells.insert(at, cell);
        }
        if pattern.values.is_empty() {
            pattern.values = vec![value.number()];
        }
        let placements = vec![(cell, value.number())];
        self.push(pattern, placements, Vec::new());
    }

    fn push(&mut self, pattern: Pattern, placements: Vec<Candidate>, eliminations: Vec<Candidate>) {
        self.steps.as_mut().expect("steps are kept").push(Step {
            technique: self.technique,
            pattern,
            placements,
            eliminations,
        });
    }

    /// Notes a move that rules out one value, if it does so in any cell.
    #[inline]
    pub(super) fn eliminate(
        &mut self,
        value: Value,
        cells: Cells<W>,
        pattern: impl FnOnce() -> Pattern,
    ) {
        if !cells.is_empty() {
            self.hold(value, cells);
            self.note(pattern);
        }
    }

    /// Notes a move that refutes a candidate: supposing it leads to a dead end.
    pub(super) fn refute(&mut self, cell: usize, value: Value, end: DeadEnd) {
        let supposition = Some(Supposition {
            steps: Vec::new(),
            end,
        });
        self.eliminate(value, Cells::EMPTY.with(cell), || Pattern {
            supposition,
            ..Pattern::of(Cells::<W>::EMPTY.with(cell), value)
        });
    }

    /// Adds to a move that may rule out several values; [`note`](Self::note) ends it.
    #[inline]
    pub(super) fn hold(&mut self, value: Value, cells: Cells<W>) {
        if !cells.is_empty() {
            *self.held.places_mut(value) |= cells;
            self.held_values.insert(value);
        }
    }

    /// Like [`hold`](Self::hold), for several values of one cell.
    pub(super) fn hold_all(&mut self, cell: usize, values: Values) {
        values
            .into_iter()
            .for_each(|value| self.hold(value, Cells::EMPTY.with(cell)));
    }

    /// Notes the move whose parts are [held](Self::hold), if there are any. It becomes a step if it
    /// adds to what was noted before.
    #[inline]
    pub(super) fn note(&mut self, pattern: impl FnOnce() -> Pattern) {
        if self.held_values.is_empty() {
            return;
        }
        if let Some(eliminations) = self.take_held() {
            self.push(pattern(), Vec::new(), eliminations);
        }
    }

    /// Counts the move that is held, and returns what it eliminates if it becomes a step.
    fn take_held(&mut self) -> Option<Vec<Candidate>> {
        let values = std::mem::take(&mut self.held_values);
        self.open += 1;
        let mut adds = false;
        for value in values {
            let noted = self.eliminations.places_mut(value);
            adds |= !self.held.places(value).is_subset(*noted);
            *noted |= self.held.places(value);
        }
        let eliminations = (adds && self.explains()).then(|| self.held.list(values));
        for value in values {
            *self.held.places_mut(value) = Cells::EMPTY;
        }
        eliminations
    }
}
