//! The puzzles of a run that are written, and their columns.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use lacuna::budget::{Budget, Undecided};
use lacuna::formats::{Extra, Format, columns};
use lacuna::generator::Generator;
use lacuna::generator::shape::Shape;
use lacuna::puzzle::Puzzle;
use lacuna::rating::{LevelRange, Rater, Rating};

use super::advice::{Keys, Search};
use super::options::ClueRange;
use crate::cli::args::rated;
use crate::cli::console::interrupt;

/// The requests to a run.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The range of clue counts.
    pub clues: Option<ClueRange>,
    /// The levels.
    pub difficulty: Option<LevelRange>,
    /// The shape of the puzzles.
    pub shape: Option<Shape>,
    /// `true` if the rating is written.
    pub rate: bool,
    /// The format.
    pub format: Format,
}

/// Returns the header, with these columns of a variant.
pub fn header(format: Format, columns: &[&str], has_shape: bool, is_rated: bool) -> String {
    let minimal = has_shape.then_some("minimal");
    let rating = if is_rated { &rated::COLUMNS[..] } else { &[] };
    format.header_with(&columns.iter().copied().chain(minimal).chain(rating.iter().copied()).collect::<Vec<_>>())
}

impl Wanted {
    /// Returns `true` if some puzzles are made but not written.
    pub fn is_filtered(&self) -> bool {
        self.clues.is_some() || self.difficulty.is_some()
    }
}

/// A maker of rows of puzzles. Shared by the threads of a run.
pub struct Rows<'a> {
    generator: &'a Generator,
    wanted: Wanted,
    /// `None` if nothing is rated, or if each puzzle has its own rules.
    rater: Option<Rater>,
    attempts: AtomicU64,
    search: Arc<Search>,
}

/// A puzzle as written to the file.
pub struct Row {
    /// Its number of clues.
    pub clues: usize,
    /// `None` if the puzzle is not wanted.
    pub bytes: Option<Vec<u8>>,
    /// `true` if there is a puzzle: a search for a pattern may have run out of time.
    pub is_found: bool,
}

impl<'a> Rows<'a> {
    /// Returns a maker of rows for this generator.
    pub fn new(generator: &'a Generator, wanted: Wanted) -> Rows<'a> {
        let is_rated = wanted.rate || wanted.difficulty.is_some();
        let rater = generator.variant().rules().ok().filter(|_| is_rated).map(|rules| Rater::new(rules));
        let (levels, clues, shape) = (wanted.difficulty, wanted.clues, wanted.shape.as_ref());
        let search = Arc::new(Search::new(generator, levels, clues, shape, Keys::OPTIONS));
        Rows { generator, wanted, rater, attempts: AtomicU64::new(0), search }
    }

    /// Returns the total number of attempts so far.
    pub fn attempts(&self) -> u64 {
        self.attempts.load(Ordering::Relaxed)
    }

    /// Returns the statistics so far.
    pub fn search(&self) -> &Arc<Search> {
        &self.search
    }

    /// Returns the header.
    pub fn header(&self) -> String {
        let Wanted { format, shape, rate, .. } = &self.wanted;
        header(*format, columns(self.generator.variant().label()), shape.is_some(), *rate)
    }

    /// Returns the row of an attempt: empty if there is no puzzle.
    pub fn attempt(&self, puzzle: Option<&Puzzle>, attempts: u64) -> Row {
        self.attempts.fetch_add(attempts, Ordering::Relaxed);
        puzzle.map_or(Row { clues: 0, bytes: None, is_found: false }, |puzzle| self.row(puzzle))
    }

    /// Returns the row of a puzzle, or nothing if it is time to end.
    pub fn row(&self, puzzle: &Puzzle) -> Row {
        let clues = puzzle.clues.clues();
        self.search.made(clues);
        if self.wanted.clues.is_some_and(|range| !range.contains(clues)) {
            return Row { clues, bytes: None, is_found: true };
        }
        match self.bytes(puzzle, &interrupt::budget()) {
            Ok(bytes) => Row { clues, bytes, is_found: true },
            Err(_) => Row { clues, bytes: None, is_found: false },
        }
    }

    /// Returns the text of a puzzle if it has a wanted level.
    fn bytes(&self, puzzle: &Puzzle, budget: &Budget) -> Result<Option<Vec<u8>>, Undecided> {
        let mut rating = None;
        if self.wanted.rate || self.wanted.difficulty.is_some() {
            let found = self.rate(puzzle, budget)?;
            self.search.rated(found.level);
            if self.wanted.difficulty.is_some_and(|levels| !levels.contains(found.level)) {
                return Ok(None);
            }
            rating = Some(found);
        }
        let mut extras: Vec<Extra> = Vec::new();
        if let Some(shape) = &self.wanted.shape {
            let minimality = self.generator.minimality(puzzle, shape, budget)?;
            extras.push(("minimal", minimality.name().into()));
        }
        if self.wanted.rate {
            extras.extend(rated::columns(rating.as_ref()));
        }
        let mut bytes = Vec::new();
        let written = self.wanted.format.write_with(puzzle, &extras, &mut bytes);
        written.expect("a format of a long run takes every variant");
        Ok(Some(bytes))
    }

    fn rate(&self, puzzle: &Puzzle, budget: &Budget) -> Result<Rating, Undecided> {
        match &self.rater {
            Some(rater) => rater.rate(&puzzle.clues, budget),
            None => Rater::new(&puzzle.rules).rate(&puzzle.clues, budget),
        }
    }
}
