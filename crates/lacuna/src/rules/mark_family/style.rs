//! The style of marks: their sizes, and how much of the grid they cover.

use std::fmt;
use std::str::FromStr;

/// An inclusive range of sizes.
pub type Sizes = (usize, usize);

/// The part of the grid that cages cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cover {
    /// Only what is needed: no cage can be left out.
    #[default]
    Sparse,
    /// All of it, without clues.
    Full,
}

/// The style of marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// The number of cells of a cage.
    pub cages: Sizes,
    /// The part of the grid that cages cover.
    pub cover: Cover,
    /// The number of cells of a line, including its bulb or circle; `None` for each kind's default.
    pub lines: Option<Sizes>,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            cages: (2, 5),
            cover: Cover::Sparse,
            lines: None,
        }
    }
}

/// Mark options that a variant does not support.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StyleError {
    /// The variant draws no such marks.
    #[error("found {option} with the variant {variant}, expected one with {expected}")]
    Alien {
        /// The option: `cover`, `cage sizes` or `line lengths`.
        option: &'static str,
        /// The variant.
        variant: String,
        /// The mark families that support the option.
        expected: String,
    },
    /// The sizes are too small or too large.
    #[error("found {option} {}..{}, expected {least} to {side} cells on this layout", found.0, found.1)]
    Sizes {
        /// The option: `cover`, `cage sizes` or `line lengths`.
        option: &'static str,
        /// The sizes.
        found: Sizes,
        /// The minimum size.
        least: usize,
        /// The maximum size.
        side: usize,
    },
}

impl StyleError {
    /// Returns the option: `cover`, `cage sizes` or `line lengths`.
    pub fn option(&self) -> &'static str {
        match self {
            StyleError::Alien { option, .. } | StyleError::Sizes { option, .. } => option,
        }
    }
}

impl FromStr for Cover {
    type Err = String;

    fn from_str(text: &str) -> Result<Cover, String> {
        match text {
            "sparse" => Ok(Cover::Sparse),
            "full" => Ok(Cover::Full),
            _ => Err(format!("found {text:?}, expected sparse or full")),
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = self.cages;
        let cover = if self.cover == Cover::Full {
            "full"
        } else {
            "sparse"
        };
        write!(f, "{cover} cages of {least} to {most} cells")?;
        self.lines.map_or(Ok(()), |(least, most)| {
            write!(f, ", lines of {least} to {most} cells")
        })
    }
}
