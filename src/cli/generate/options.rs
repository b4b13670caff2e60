//! The options of `generate` that have a shape of their own.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use lacuna::cell::CELLS;
use lacuna::rating::Level;

use crate::cli::values;

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
        let clues = |text: &str| match text.parse() {
            Ok(clues) if clues <= CELLS => Ok(clues),
            _ => Err(format!("found {text:?}, expected MIN..MAX, both included and at most {CELLS}, like 22..25")),
        };
        let (least, most) = values::range(text, clues)?;
        Ok(ClueRange { least, most })
    }
}

/// Levels of difficulty, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelRange {
    easiest: Level,
    hardest: Level,
}

impl LevelRange {
    /// Whether a puzzle of this level is wanted.
    pub fn contains(self, level: Level) -> bool {
        (self.easiest..=self.hardest).contains(&level)
    }
}

impl fmt::Display for LevelRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.easiest == self.hardest { self.easiest.fmt(f) } else { write!(f, "{}..{}", self.easiest, self.hardest) }
    }
}

impl FromStr for LevelRange {
    type Err = String;

    fn from_str(text: &str) -> Result<LevelRange, String> {
        let level = |name: &str| name.parse::<Level>().map_err(|error| error.to_string());
        let (easiest, hardest) = values::range(text, level)?;
        Ok(LevelRange { easiest, hardest })
    }
}

/// Block K of N of a run, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    block: u64,
    blocks: u64,
}

impl Shard {
    /// The indices of this block when `puzzles` are cut into N blocks of equal size, give or take one.
    pub fn range(self, puzzles: u64) -> Range<u64> {
        let cut = |block: u64| (u128::from(puzzles) * u128::from(block) / u128::from(self.blocks)) as u64;
        cut(self.block)..cut(self.block + 1)
    }

    /// Whether this block gets the item with this number when items of very different size are dealt out in turn.
    pub fn is_dealt(self, number: usize) -> bool {
        number as u64 % self.blocks == self.block
    }

    /// The index that comes at this place of the shard when indices without end are dealt out in turn.
    pub fn deal(self, place: u64) -> u64 {
        place * self.blocks + self.block
    }

    /// Whether the whole file begins with this block.
    pub fn is_first(self) -> bool {
        self.block == 0
    }

    /// A part of a file name whose alphabetical order is that of the blocks.
    pub fn file_name(self) -> String {
        let width = (self.blocks - 1).to_string().len();
        format!("shard-{:0width$}-of-{}", self.block, self.blocks)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.block, self.blocks)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
        match numbers {
            Some((block, blocks)) if block < blocks => Ok(Shard { block, blocks }),
            _ => Err(format!("found {text:?}, expected K/N with K from 0 to N-1, like 0/4")),
        }
    }
}
