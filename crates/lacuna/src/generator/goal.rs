//! The goal of a puzzle: a level or a technique.

use std::fmt;

use crate::board::Board;
use crate::budget::{Budget, Undecided};
use crate::rating::{Level, LevelRange, Rater, Rating, Technique};

/// The difficulty that a puzzle is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// One of these levels.
    Levels(LevelRange),
    /// This technique and no harder one: the easier part of the ladder does not solve the puzzle,
    /// and with the technique it does.
    Needs(Technique),
}

impl Goal {
    /// Returns `true` if a puzzle with this rating meets the goal.
    pub fn is_met(self, rating: &Rating) -> bool {
        match self {
            Goal::Levels(levels) => levels.contains(rating.level),
            Goal::Needs(technique) => technique == rating.hardest,
        }
    }

    /// Returns `true` if a puzzle with this rating is harder than the goal allows.
    pub fn is_exceeded(self, rating: &Rating) -> bool {
        match self {
            Goal::Levels(levels) => rating.level > levels.hardest(),
            Goal::Needs(technique) => rating.hardest > technique,
        }
    }

    /// Returns the goal of this kind that a puzzle with this rating meets: its level alone, or its
    /// hardest technique.
    pub fn of(self, rating: &Rating) -> Goal {
        match self {
            Goal::Levels(_) => LevelRange::of([rating.level]).map_or(self, Goal::Levels),
            Goal::Needs(_) => Goal::Needs(rating.hardest),
        }
    }

    /// Returns the rating of a puzzle that is not harder than the goal allows. Stops at the first
    /// step that is.
    pub(super) fn rate(
        self,
        rater: &Rater,
        clues: &Board,
        budget: &Budget,
    ) -> Result<Option<Rating>, Undecided> {
        match self {
            Goal::Levels(levels) => rater.rate_up_to(levels.hardest(), clues, budget),
            Goal::Needs(technique) => Ok(rater.reach(technique, clues, budget)?.rating),
        }
    }

    /// Returns `true` if a solution by these techniques may assume that it is the only one. All
    /// others prove it.
    pub(super) fn assumes_uniqueness(self) -> bool {
        match self {
            Goal::Levels(levels) => levels.hardest() >= Level::Hard,
            Goal::Needs(technique) => technique >= Technique::UniqueRectangle,
        }
    }

    /// Returns `true` if no puzzle is harder.
    pub(super) fn is_boundless(self) -> bool {
        matches!(self, Goal::Levels(levels) if levels.hardest() == Level::Extreme)
    }
}

/// The end of "a puzzle …": `of level hard`, `that needs xy-wing`.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Levels(levels) => write!(f, "of level {levels}"),
            Goal::Needs(technique) => write!(f, "that needs {}", technique.option()),
        }
    }
}
