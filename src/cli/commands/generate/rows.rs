//! Which puzzles of a run are written, and with what columns.

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

/// What a run is asked for.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The numbers of clues.
    pub clues: Option<ClueRange>,
    /// The levels.
    pub difficulty: Option<LevelRange>,
    /// The shape of the puzzles.
    pub shape: Option<Shape>,
    /// Whether the rating is written.
    pub rate: bool,
    /// The format.
    pub format: Format,
}

/// What stands before the first row, with these columns of a variant.
pub fn header(format: Format, columns: &[&str], has_shape: bool, is_rated: bool) -> String {
    let minimal = has_shape.then_some("minimal");
    let rating = if is_rated { &rated::COLUMNS[..] } else { &[] };
    format.header_with(&columns.iter().copied().chain(minimal).chain(rating.iter().copied()).collect::<Vec<_>>())
}

impl Wanted {
    /// Whether some puzzles are made and not written.
    pub fn is_filtered(&self) -> bool {
        self.clues.is_some() || self.difficulty.is_some()
    }
}

/// Makes rows of puzzles. Shared by the threads of a run.
pub struct Rows<'a> {
    generator: &'a Generator,
    wanted: Wanted,
    /// None where nothing is rated, or each puzzle has rules of its own.
    rater: Option<Rater>,
    attempts: AtomicU64,
    search: Arc<Search>,
}

/// A puzzle as it goes into the file.
pub struct Row {
    /// Its number of clues.
    pub clues: usize,
    /// Nothing if the puzzle is not wanted.
    pub bytes: Option<Vec<u8>>,
    /// Whether there is a puzzle: a search for a pattern may have run out of time.
    pub is_found: bool,
}

impl<'a> Rows<'a> {
    /// Rows of what this generator makes.
    pub fn new(generator: &'a Generator, wanted: Wanted) -> Rows<'a> {
        let is_rated = wanted.rate || wanted.difficulty.is_some();
        let rater = generator.variant().rules().ok().filter(|_| is_rated).map(|rules| Rater::new(rules));
        let (levels, clues, shape) = (wanted.difficulty, wanted.clues, wanted.shape.as_ref());
        let search = Arc::new(Search::new(generator, levels, clues, shape, Keys::OPTIONS));
        Rows { generator, wanted, rater, attempts: AtomicU64::new(0), search }
    }

    /// Returns the attempts that all puzzles took so far.
    pub fn attempts(&self) -> u64 {
        self.attempts.load(Ordering::Relaxed)
    }

    /// What was met so far.
    pub fn search(&self) -> &Arc<Search> {
        &self.search
    }

    /// What stands before the first row.
    pub fn header(&self) -> String {
        let Wanted { format, shape, rate, .. } = &self.wanted;
        header(*format, columns(self.generator.variant().label()), shape.is_some(), *rate)
    }

    /// Returns the row of an attempt: empty if there is no puzzle.
    pub fn attempt(&self, puzzle: Option<&Puzzle>, attempts: u64) -> Row {
        self.attempts.fetch_add(attempts, Ordering::Relaxed);
        puzzle.map_or(Row { clues: 0, bytes: None, is_found: false }, |puzzle| self.row(puzzle))
    }

    /// Returns the row of a puzzle. There is none if it is time to end.
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

    /// What is written of a puzzle, if it is of the wanted level.
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
