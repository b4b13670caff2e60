//! Statistics of a search for puzzles, and advice on what to change if it finds none.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lacuna::generator::Generator;
use lacuna::generator::level::Goal;
use lacuna::generator::shape::Shape;
use lacuna::rating::Level;
use lacuna::rules::mark_family::{Cover, MarkFamily};

use super::options::ClueRange;
use crate::console::grouped;

/// The names that users know for two settings: cages over the whole grid, and more clues than
/// needed.
pub type Keys = [&'static str; 2];

/// The options of `generate`.
pub const OPTIONS: Keys = ["--cover full", "--target-clues"];
/// The fields of a book's section.
pub const FIELDS: Keys = ["cover = \"full\"", "target_clues"];

/// The statistics of a search, shared by the threads of a run.
#[derive(Debug)]
pub struct Search {
    name: String,
    cells: usize,
    /// `true` if cages could cover more of the grid.
    is_sparse: bool,
    has_clues: bool,
    goal: Option<Goal>,
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
    /// The minimum and the maximum number of clues.
    clues: Option<(usize, usize)>,
}

impl Search {
    /// Returns the statistics of a new search among the puzzles of this generator.
    pub fn new(
        generator: &Generator,
        goal: Option<Goal>,
        clues: Option<ClueRange>,
        shape: Option<&Shape>,
        keys: Keys,
    ) -> Search {
        let (variant, is_full) = (generator.variant(), generator.style().cover == Cover::Full);
        Search {
            name: variant.name().to_owned(),
            cells: variant.any_layout().cells(),
            is_sparse: !is_full
                && variant
                    .mark_families()
                    .any(|recipe| recipe == MarkFamily::Killer),
            has_clues: !is_full,
            goal,
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

    /// Returns the message for users who have waited a long time for the first puzzle.
    pub fn waited(&self, time: &str) -> String {
        let wanted = self
            .wanted()
            .map_or_else(String::new, |wanted| format!(" {wanted}"));
        let made = grouped(self.met().made);
        let advice = self.advice();
        format!(
            "{}: no puzzle{wanted} written after {time}, {made} made; the search goes on: {advice}",
            self.name
        )
    }

    /// Describes which puzzles are wanted.
    pub fn wanted(&self) -> Option<String> {
        let clues = self.clues.map(|range| format!("with {range} clues"));
        let goal = self.goal.map(|goal| goal.to_string());
        let wanted: Vec<String> = clues.into_iter().chain(goal).collect();
        (!wanted.is_empty()).then(|| wanted.join(" and "))
    }

    /// Suggests what to change.
    pub fn advice(&self) -> String {
        let (met, [full_cover, target_clues]) = (self.met(), self.keys);
        // In proportion to the 36 clues in 81 cells of the easiest puzzles.
        let (cells, many) = (self.cells, self.cells * 4 / 9);
        let more = self
            .has_clues
            .then(|| format!("keep more clues with {target_clues}"));
        let many = more
            .clone()
            .map(|more| format!("{more} ({many} of {cells} cells is a lot)"));
        let cover = self
            .is_sparse
            .then(|| format!("draw cages over the whole grid with {full_cover}"));
        let levels = match self.goal {
            Some(Goal::Levels(levels))
                if !met.levels.keys().any(|&level| levels.contains(level)) =>
            {
                Some(levels)
            }
            _ => None,
        };
        let ways = match (levels, self.clues, met.clues) {
            (Some(levels), ..) if !met.levels.is_empty() => {
                let easiest = met.levels.keys().next().copied();
                let is_easier = Level::ALL
                    .into_iter()
                    .rfind(|&level| levels.contains(level))
                    < easiest;
                let choose = format!("choose a level that occurred ({})", shares(&met.levels));
                let many = many.map(|many| format!("for an easier one {many}"));
                [
                    Some(choose),
                    cover.filter(|_| is_easier),
                    many.filter(|_| is_easier),
                ]
            }
            (_, Some(wanted), Some((fewest, most)))
                if !(fewest..=most).any(|clues| wanted.contains(clues)) =>
            {
                let choose = format!("choose a number that occurred ({fewest} to {most} clues)");
                let more = more.map(|more| format!("{more} {}", wanted.least));
                [
                    Some(choose),
                    if wanted.most < fewest { cover } else { more },
                    None,
                ]
            }
            _ if self.has_pattern => [Some("mark more cells".to_owned()), None, None],
            _ => {
                let simpler = "choose a smaller layout or fewer rules".to_owned();
                [cover, many.filter(|_| self.clues.is_none()), Some(simpler)]
            }
        };
        ways.into_iter().flatten().collect::<Vec<_>>().join(", or ")
    }
}

/// Returns the levels and their shares.
fn shares(levels: &BTreeMap<Level, u64>) -> String {
    let all: u64 = levels.values().sum();
    let share = |(level, number): (&Level, &u64)| {
        let percent = (number * 100 + all / 2) / all;
        if percent == 0 {
            format!("under 1 % {level}")
        } else {
            format!("{percent} % {level}")
        }
    };
    levels.iter().map(share).collect::<Vec<_>>().join(", ")
}
