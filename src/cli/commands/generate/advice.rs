//! Statistics of a search for puzzles, and advice on what to change if it finds none.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lacuna::generator::Generator;
use lacuna::generator::shape::Shape;
use lacuna::rating::{Level, LevelRange};
use lacuna::rules::mark_family::{Cover, MarkFamily};

use super::options::ClueRange;
use crate::cli::console::grouped;

/// The names, as the user knows them, of the settings that can be changed.
#[derive(Debug)]
pub struct Keys {
    /// The setting for cages over the whole grid.
    pub cover: &'static str,
    /// The setting for more clues than are needed.
    pub target_clues: &'static str,
}

impl Keys {
    /// The names of the options of `generate`.
    pub const OPTIONS: Keys = Keys { cover: "--cover full", target_clues: "--target-clues" };
    /// The names of the fields of a book's section.
    pub const FIELDS: Keys = Keys { cover: "cover = \"full\"", target_clues: "target_clues" };
}

/// The statistics of a search, shared by the threads of a run.
#[derive(Debug)]
pub struct Search {
    name: String,
    cells: usize,
    /// `true` if cages could cover more of the grid.
    is_sparse: bool,
    has_clues: bool,
    levels: Option<LevelRange>,
    clues: Option<ClueRange>,
    keys: Keys,
    has_pattern: bool,
    met: Mutex<Met>,
}

/// The puzzles made so far.
#[derive(Debug, Default)]
struct Met {
    made: u64,
    levels: BTreeMap<Level, u64>,
    /// The minimum and the maximum number.
    clues: Option<(usize, usize)>,
}

impl Search {
    /// Returns the statistics of a new search among the puzzles of this generator.
    pub fn new(
        generator: &Generator,
        levels: Option<LevelRange>,
        clues: Option<ClueRange>,
        shape: Option<&Shape>,
        keys: Keys,
    ) -> Search {
        let (variant, is_full) = (generator.variant(), generator.style().cover == Cover::Full);
        Search {
            name: variant.name().to_owned(),
            cells: variant.any_layout().cells(),
            is_sparse: !is_full && variant.mark_families().any(|recipe| recipe == MarkFamily::Killer),
            has_clues: !is_full,
            levels,
            clues,
            keys,
            has_pattern: matches!(shape, Some(Shape::Pattern(_))),
            met: Mutex::default(),
        }
    }

    fn met(&self) -> MutexGuard<'_, Met> {
        self.met.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a puzzle with this number of clues.
    pub fn made(&self, clues: usize) {
        let mut met = self.met();
        met.made += 1;
        let (fewest, most) = met.clues.unwrap_or((clues, clues));
        met.clues = Some((fewest.min(clues), most.max(clues)));
    }

    /// Counts the rating of a puzzle.
    pub fn rated(&self, level: Level) {
        *self.met().levels.entry(level).or_default() += 1;
    }

    /// Returns the number of puzzles made so far.
    pub fn tried(&self) -> u64 {
        self.met().made
    }

    /// Returns the message for people who have waited long for the first puzzle.
    pub fn waited(&self, time: &str) -> String {
        let wanted = self.wanted().map_or_else(String::new, |wanted| format!(" {wanted}"));
        let made = grouped(self.met().made);
        let advice = self.advice();
        format!("{}: no puzzle{wanted} written after {time}, {made} made; the search goes on: {advice}", self.name)
    }

    /// Describes which puzzles are wanted.
    pub fn wanted(&self) -> Option<String> {
        let clues = self.clues.map(|range| format!("with {range} clues"));
        let levels = self.levels.map(|levels| format!("of level {levels}"));
        let wanted: Vec<String> = clues.into_iter().chain(levels).collect();
        (!wanted.is_empty()).then(|| wanted.join(" and "))
    }

    /// Suggests what to change.
    pub fn advice(&self) -> String {
        let met = self.met();
        let more = |why: &str| {
            // In proportion to 36 of 81, the number of the easiest puzzles.
            let (cells, many) = (self.cells, self.cells * 4 / 9);
            let key = self.keys.target_clues;
            self.has_clues.then(|| format!("{why}keep more clues with {key} ({many} of {cells} cells is a lot)"))
        };
        let cover = self.is_sparse.then(|| format!("draw cages over the whole grid with {}", self.keys.cover));
        let levels = self.levels.filter(|levels| !met.levels.keys().any(|&level| levels.contains(level)));
        let ways: Vec<String> = match (levels, self.clues, met.clues) {
            (Some(levels), ..) if !met.levels.is_empty() => {
                let easiest = met.levels.keys().next().copied();
                let is_easier = Level::ALL.into_iter().rfind(|&level| levels.contains(level)) < easiest;
                let choose = format!("choose a level that was met ({})", shares(&met.levels));
                let more = more("for an easier one ");
                let easier = [cover, more].into_iter().flatten().filter(|_| is_easier);
                [choose].into_iter().chain(easier).collect()
            }
            (_, Some(wanted), Some((fewest, most))) if !(fewest..=most).any(|clues| wanted.contains(clues)) => {
                let choose = format!("choose a number that was met ({fewest} to {most} clues)");
                let key = self.keys.target_clues;
                let more = self.has_clues.then(|| format!("keep more clues with {key} {}", wanted.least));
                let way = if wanted.most < fewest { cover } else { more };
                [Some(choose), way].into_iter().flatten().collect()
            }
            _ if self.has_pattern => vec!["mark more cells".to_owned()],
            _ => {
                let simpler = "choose a smaller layout or fewer rules".to_owned();
                let more = more("").filter(|_| self.clues.is_none());
                [cover, more, Some(simpler)].into_iter().flatten().collect()
            }
        };
        ways.join(", or ")
    }
}

/// Returns the levels and their shares.
fn shares(levels: &BTreeMap<Level, u64>) -> String {
    let all: u64 = levels.values().sum();
    let share = |(level, number): (&Level, &u64)| {
        let percent = (number * 100 + all / 2) / all;
        if percent == 0 { format!("under 1 % {level}") } else { format!("{percent} % {level}") }
    };
    levels.iter().map(share).collect::<Vec<_>>().join(", ")
}
