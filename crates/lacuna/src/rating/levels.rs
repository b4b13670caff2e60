//! A range of levels, as people ask for it: `easy..medium`.

use std::fmt;
use std::str::FromStr;

use super::score::Level;

/// Levels of difficulty, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelRange {
    easiest: Level,
    hardest: Level,
}

impl LevelRange {
    /// Returns the smallest range that contains these levels; `None` if there are none.
    pub fn of(levels: impl IntoIterator<Item = Level>) -> Option<LevelRange> {
        levels.into_iter().fold(None, |range, level| {
            let LevelRange { easiest, hardest } = range.unwrap_or(LevelRange {
                easiest: level,
                hardest: level,
            });
            Some(LevelRange {
                easiest: easiest.min(level),
                hardest: hardest.max(level),
            })
        })
    }

    /// Returns the easiest level.
    pub fn easiest(self) -> Level {
        self.easiest
    }

    /// Returns the hardest level.
    pub fn hardest(self) -> Level {
        self.hardest
    }

    /// Returns `true` if the level is in the range.
    pub fn contains(self, level: Level) -> bool {
        (self.easiest..=self.hardest).contains(&level)
    }
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
    type Err = String;

    fn from_str(text: &str) -> Result<LevelRange, String> {
        let (easiest, hardest) = text.split_once("..").unwrap_or((text, text));
        let level = |name: &str| name.parse::<Level>().map_err(|error| error.to_string());
        let range = LevelRange {
            easiest: level(easiest)?,
            hardest: level(hardest)?,
        };
        if range.easiest <= range.hardest {
            Ok(range)
        } else {
            Err(format!(
                "found the range {text}, which is reversed, expected {hardest}..{easiest}"
            ))
        }
    }
}
