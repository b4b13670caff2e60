//! The options of `generate` that have a syntax of their own.

use std::fmt;
use std::str::FromStr;

use lacuna::rules::layout::MOST_CELLS;

use crate::console::values;

/// A range of clue counts, inclusive at both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClueRange {
    /// The minimum.
    pub least: usize,
    /// The maximum.
    pub most: usize,
}

impl ClueRange {
    /// Returns `true` if a puzzle with `clues` clues is wanted.
    pub fn contains(self, clues: usize) -> bool {
        (self.least..=self.most).contains(&clues)
    }
}

impl fmt::Display for ClueRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.least, self.most)
    }
}

impl FromStr for ClueRange {
    type Err = String;

    fn from_str(text: &str) -> Result<ClueRange, String> {
        let clues = |text: &str| match values::count(text) {
            Ok(clues) if clues <= MOST_CELLS => Ok(clues),
            _ => Err(format!(
                "found {text:?}, expected MIN..MAX, both included and at most {MOST_CELLS}, like 22..25"
            )),
        };
        let (least, most) = values::range(text, clues)?;
        Ok(ClueRange { least, most })
    }
}
