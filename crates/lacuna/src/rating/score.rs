//! From the rounds of a solution to one number and a level.
//!
//! The scale:
//!
//! * **below 1,000** the ladder solves the puzzle. The score is 100 times the price of the hardest
//!   step (10 times its tenths), plus less than 50 for the work. The price decides: it says what a
//!   person has to know, and it is what programs agree on. The work distinguishes puzzles of one
//!   price.
//! * **from 1,000 on** the ladder ends before the solution. The score is 1,000 plus the number of
//!   candidates that it leaves.
//!
//! Levels are ranges of the score. Their bounds lie between the prices of what people learn in
//! turn: hidden singles that are not too scarce (below 1.7); direct steps, naked singles and locked
//! candidates (to 2.8); pairs to quads, fish, wings, strong links and rectangles (to 5.6); chains
//! (to 7.4); longer chains and forcing. `easy` ends within the hidden singles so that it covers 24
//! of 100 top-down puzzles; the other levels cover 34, 17, 21 and 3.
//!
//! # Other layouts
//!
//! The ladder, its prices and the bounds of the levels are those of 9×9 everywhere. A score on
//! another layout says what the hardest step is and how much there is to do, so it orders the
//! puzzles of one variant. It does not say that a person takes as long as for a 9×9 puzzle of that
//! score: steps of one kind are found sooner among 4 values than among 16, and a rule like
//! anti-knight demands more at the same price. So small layouts have easy puzzles only, and minimal
//! puzzles of large layouts or under pair rules are extreme. Extra clues make them easier. Levels
//! of top-down puzzles (`lacuna generate --rate --seed 1`, 22 November 2026):
//!
//! | variant | puzzles | easy | medium | hard | expert | extreme |
//! |---|--:|--:|--:|--:|--:|--:|
//! | 4x4 | 200 | 200 | | | | |
//! | 6x6 | 200 | 191 | 2 | 6 | 1 | |
//! | jigsaw | 200 | | 32 | 50 | 50 | 68 |
//! | samurai | 30 | | | 5 | 13 | 12 |
//! | 16x16 | 30 | | | | | 30 |
//! | 9x9+anti-king | 200 | | 3 | 26 | 37 | 134 |
//! | 9x9+anti-knight | 200 | | | 1 | 2 | 197 |
//! | 9x9+non-consecutive | 100 | | | | | 100 |
//!
//! # Marks
//!
//! There are no published prices for marks on this scale; ours are explained in the table of
//! techniques. With them, killers without clues, as books print them, spread over the levels much
//! as standard puzzles do. Puzzles from which no clue and no mark can be dropped are different:
//! they have so few arrows, dots and signs that most need forcing through marks, which is expert,
//! or more than the ladder has. `docs/rating.md` has the shares of the levels.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::technique::{Technique, length_class};
use crate::names::{Named, ParseError, names};

/// How a puzzle feels. Levels are ranges of the score.
///
/// Their bounds were chosen for 9×9. On other layouts they say which techniques a puzzle demands,
/// not how long it takes: nearly all 4×4 and 6×6 puzzles are easy, and nearly all minimal 16×16
/// puzzles are extreme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Hidden singles, with enough of them open at a time.
    Easy,
    /// Singles that are scarce or naked, direct steps, locked candidates.
    Medium,
    /// Pairs to quads, fish, wings, strong links, rectangles, colouring.
    Hard,
    /// W-wings and chains.
    Expert,
    /// The longest chains, almost locked sets, forcing, and trials.
    Extreme,
}

names! { Level, "level": Easy "easy", Medium "medium", Hard "hard", Expert "expert", Extreme "extreme" }

impl Level {
    /// The lowest score above the level, or `u32::MAX` for the last one.
    pub(crate) fn to_score(self) -> u32 {
        Level::ALL
            .iter()
            .copied()
            .find(|&level| level > self)
            .map_or(u32::MAX, Level::lowest_score)
    }

    /// The lowest score of the level.
    const fn lowest_score(self) -> u32 {
        match self {
            Level::Easy => 0,
            Level::Medium => 170,
            Level::Hard => 310,
            Level::Expert => 600,
            Level::Extreme => 800,
        }
    }

    /// The level of a score.
    pub(crate) fn of(score: u32) -> Level {
        Level::ALL
            .iter()
            .rev()
            .copied()
            .find(|level| score >= level.lowest_score())
            .unwrap_or(Level::Easy)
    }
}

/// What a puzzle demands of a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// The score: 100 times the price of the hardest step, plus up to 50 for the work; 1,000 or
    /// more if the ladder does not solve the puzzle.
    pub score: u32,
    /// The hardest technique: [`Trial`](Technique::Trial) if the ladder does not solve the puzzle.
    pub hardest: Technique,
    /// The price of the hardest step in tenths, on the scale of Sudoku Explainer.
    pub price: u32,
    /// The rounds. In each, all moves of the easiest technique that has any are made at once.
    pub rounds: u32,
    /// The moves in all rounds.
    pub moves: u32,
}

/// The upper limit of what the work adds to the score.
const MOST_FOR_WORK: f64 = 50.0;

/// The effort that adds half of [`MOST_FOR_WORK`]; 100 is common. Marks add many small steps that
/// are not difficult: with 400, a killer that needs no more than hidden singles in lines and the
/// first steps of marks is easy.
const HALF: f64 = 100.0;
const HALF_WITH_MARKS: f64 = 400.0;

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
    /// Adds a round with `open` moves. Made one at a time, the last is found among 1, the one
    /// before among 2, and so on. A move among k open ones costs 1/k of its price, so the round
    /// costs the price times the harmonic number of `open`.
    pub(super) fn round(&mut self, technique: Technique, links: u32, open: u32) {
        let price = technique.price() + length_class(links);
        self.hardest = self.hardest.max(Some(technique));
        self.price = self.price.max(price);
        self.rounds += 1;
        self.moves += open;
        self.effort += f64::from(price) / 10.0
            * (1..=open.min(1000))
                .map(|k| 1.0 / f64::from(k))
                .sum::<f64>();
    }

    /// The hardest technique so far.
    pub(super) fn hardest(self) -> Option<Technique> {
        self.hardest
    }

    /// What the work so far adds to the score.
    fn work(self, has_marks: bool) -> u32 {
        let half = if has_marks { HALF_WITH_MARKS } else { HALF };
        (MOST_FOR_WORK * self.effort / (self.effort + half)) as u32
    }

    /// The highest price of the next step for which the score may stay below `below`;
    /// `None` if the score has reached it.
    pub(super) fn highest_price(self, has_marks: bool, below: u32) -> Option<u32> {
        let price = below.checked_sub(1 + self.work(has_marks))? / 10;
        (price >= self.price).then_some(price)
    }

    /// The rating of a puzzle, with or without marks, that these rounds solve, or leave
    /// with `left` candidates.
    pub(super) fn rating(self, has_marks: bool, left: Option<usize>) -> Rating {
        let Tally {
            price,
            rounds,
            moves,
            ..
        } = self;
        let (hardest, price, more) = match left {
            // A chain as long as the grid allows stays below 1,000.
            None => (
                self.hardest.unwrap_or(Technique::LastDigit),
                price,
                self.work(has_marks),
            ),
            Some(candidates) => (
                Technique::Trial,
                Technique::Trial.price(),
                candidates as u32,
            ),
        };
        let score = 10 * price + more;
        Rating {
            level: Level::of(score),
            score,
            hardest,
            price,
            rounds,
            moves,
        }
    }
}

// A range of levels, as people ask for it: `easy..medium`.

/// Levels of difficulty, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelRange {
    /// The easiest level.
    pub easiest: Level,
    /// The hardest level.
    pub hardest: Level,
}

impl fmt::Display for LevelRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.easiest == self.hardest {
            self.easiest.fmt(f)
        } else {
            write!(f, "{}..{}", self.easiest, self.hardest)
        }
    }
}

impl FromStr for LevelRange {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<LevelRange, ParseError> {
        let (easiest, hardest) = text.split_once("..").unwrap_or((text, text));
        let range = LevelRange {
            easiest: easiest.parse()?,
            hardest: hardest.parse()?,
        };
        if range.easiest <= range.hardest {
            Ok(range)
        } else {
            Err(ParseError(format!(
                "found the range {text}, which is reversed, expected {hardest}..{easiest}"
            )))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Level, Named, Technique};

    #[test]
    fn a_level_begins_where_the_one_before_it_ends() {
        for (number, level) in Level::ALL.iter().copied().enumerate() {
            assert_eq!(Level::of(level.lowest_score()), level);
            if let Some(&next) = Level::ALL.get(number + 1) {
                assert_eq!(level.to_score(), next.lowest_score());
                assert_eq!(Level::of(level.to_score() - 1), level);
            }
        }
        assert_eq!(Level::Extreme.to_score(), u32::MAX);
    }

    #[test]
    fn prices_go_up_the_ladder_and_beyond() {
        let mut prices: Vec<u32> = Technique::ALL.iter().map(|it| it.price()).collect();
        prices.extend([Technique::Trial.price(), Technique::Search.price()]);
        assert!(prices.is_sorted());
    }

    #[test]
    fn levels_are_read_by_their_names() {
        for &level in Level::ALL {
            assert_eq!(level.name().parse(), Ok(level));
        }
    }
}
