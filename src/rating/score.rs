//! From the rounds of a solution to one number and a level.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use super::board::Board;
use super::technique::{Technique, length_class};

/// How a puzzle feels. Levels are stretches of the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Hidden singles, enough of them open at a time.
    Easy,
    /// Singles that are scarce or naked, easy locked candidates.
    Medium,
    /// Locked candidates that are scarce, pairs to quads, fish, wings, rectangles.
    Hard,
    /// Colouring and chains.
    Expert,
    /// The longest chains, almost locked sets, forcing, and what is beyond.
    Extreme,
}

impl Level {
    /// Every level, easiest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Extreme];

    /// The name, as printed and read.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Extreme => "extreme",
        }
    }

    /// The lowest score of the level.
    pub const fn from_score(self) -> u32 {
        match self {
            Level::Easy => 0,
            Level::Medium => 170,
            Level::Hard => 310,
            Level::Expert => 600,
            Level::Extreme => 780,
        }
    }

    /// The level of a score.
    pub fn of(score: u32) -> Level {
        Level::ALL.into_iter().rev().find(|level| score >= level.from_score()).unwrap_or(Level::Easy)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is not the name of a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found the level {0:?}, expected easy, medium, hard, expert or extreme")]
pub struct LevelError(String);

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or_else(|| LevelError(text.to_owned()))
    }
}

/// What a puzzle asks of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// The score: 100 times the price of the hardest step, moved by how much work there is and how much of it is open at a time.
    pub score: u32,
    /// The hardest technique.
    pub hardest: Technique,
    /// The price of the hardest step in tenths: the published costs of Sudoku Explainer applied to our steps.
    pub price: u32,
    /// Rounds: in each, all moves of the easiest technique that has any are made at once.
    pub rounds: u32,
    /// Moves in all rounds.
    pub moves: u32,
}

/// Adds up the rounds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    hardest: Option<Technique>,
    price: u32,
    rounds: u32,
    moves: u32,
    effort: f64,
}

impl Tally {
    /// A round with `open` moves. Made one at a time, the last is found among 1, the one before among 2, …: a move among k open ones
    /// costs 1/k of its price, so the round costs the price times the harmonic number of `open`.
    pub(super) fn round(&mut self, technique: Technique, links: u32, open: u32) {
        let price = technique.price() + length_class(links);
        self.hardest = self.hardest.max(Some(technique));
        self.price = self.price.max(price);
        self.rounds += 1;
        self.moves += open;
        self.effort += f64::from(price) / 10.0 * (1..=open.min(1000)).map(|k| 1.0 / f64::from(k)).sum::<f64>();
    }

    /// The rating of a puzzle that these rounds have brought this far.
    pub(super) fn rating(self, board: &Board) -> Rating {
        let solved = board.open.is_empty();
        let left = board.candidates.iter().count() as u32;
        let hardest = if solved { self.hardest.unwrap_or(Technique::LastDigit) } else { Technique::Trial };
        let price = if solved { self.price } else { Technique::Trial.price() };
        let score = 10 * price + if solved { (50.0 * self.effort / (self.effort + 100.0)) as u32 } else { left };
        Rating { level: Level::of(score), score, hardest, price, rounds: self.rounds, moves: self.moves }
    }
}
