//! What marks look like: their sizes, and how much of the grid they cover.

use std::fmt;
use std::str::FromStr;

/// Sizes from the first to the second, both included.
pub type Sizes = (usize, usize);

/// How much of the grid cages cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cover {
    /// No more than is needed: no cage can be left out.
    #[default]
    Sparse,
    /// All of it, and there are no clues.
    Full,
}

/// What marks look like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// The cells of a cage.
    pub cages: Sizes,
    /// How much of the grid cages cover.
    pub cover: Cover,
    /// The cells of a line, with its bulb or its circle; the usual number for each kind if left out.
    pub lines: Option<Sizes>,
}

impl Default for Style {
    fn default() -> Style {
        Style { cages: (2, 5), cover: Cover::Sparse, lines: None }
    }
}

/// Marks that a variant cannot have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StyleError {
    /// It draws none of this kind.
    #[error("found {option} with the variant {variant}, expected one with {expected}")]
    Alien {
        /// What was asked for: `cover`, `cage sizes` or `line lengths`.
        option: &'static str,
        /// The variant.
        variant: String,
        /// What draws such marks.
        expected: String,
    },
    /// They are too small or too large.
    #[error("found {option} {}..{}, expected {least} to {side} cells on this layout", found.0, found.1)]
    Sizes {
        /// What was asked for: `cover`, `cage sizes` or `line lengths`.
        option: &'static str,
        /// The sizes.
        found: Sizes,
        /// The smallest possible size.
        least: usize,
        /// The largest.
        side: usize,
    },
}

impl StyleError {
    /// What was asked for: `cover`, `cage sizes` or `line lengths`.
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
        let cover = if self.cover == Cover::Full { "full" } else { "sparse" };
        write!(f, "{cover} cages of {least} to {most} cells")?;
        self.lines.map_or(Ok(()), |(least, most)| write!(f, ", lines of {least} to {most} cells"))
    }
}
