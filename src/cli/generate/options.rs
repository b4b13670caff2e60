//! The options of `generate` that have a shape of their own.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use lacuna::cell::CELLS;

/// Numbers of clues, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClueRange {
    least: usize,
    most: usize,
}

impl ClueRange {
    /// Whether a puzzle with so many clues is wanted.
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
        let ends = text.split_once("..").and_then(|(least, most)| Some((least.parse().ok()?, most.parse().ok()?)));
        match ends {
            Some((least, most)) if least <= most && most <= CELLS => Ok(ClueRange { least, most }),
            _ => Err(format!("found {text:?}, expected MIN..MAX, both included, like 22..25")),
        }
    }
}

/// Reads a time like 30s, 5m or 2h.
pub fn time(text: &str) -> Result<Duration, String> {
    let seconds = |number: &str, unit: u64| number.parse::<u64>().ok().and_then(|number| number.checked_mul(unit));
    let parsed = match text.char_indices().last() {
        Some((end, 's')) => seconds(&text[..end], 1),
        Some((end, 'm')) => seconds(&text[..end], 60),
        Some((end, 'h')) => seconds(&text[..end], 3600),
        _ => None,
    };
    parsed.map(Duration::from_secs).ok_or_else(|| format!("found {text:?}, expected a time like 30s, 5m or 2h"))
}

/// Reads a number of puzzles.
pub fn puzzles(text: &str) -> Result<u64, String> {
    text.parse()
        .ok()
        .filter(|&puzzles| puzzles > 0)
        .ok_or_else(|| format!("found {text:?}, expected a number of puzzles from 1"))
}
