//! What marks look like: their sizes, and how much of the grid they cover.

use std::fmt;
use std::str::FromStr;

use super::Recipe;
use crate::rules::variant::Variant;

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

impl Style {
    /// What the marks of this variant look like if these cages, this cover and these lines are asked for, or what is usual.
    ///
    /// # Errors
    /// If it draws no such marks, or its grids have no place for them.
    pub fn of(
        variant: &Variant,
        cages: Option<Sizes>,
        cover: Option<Cover>,
        lines: Option<Sizes>,
    ) -> Result<Style, StyleError> {
        let alien = |option, expected| StyleError::Alien { option, variant: variant.name().to_owned(), expected };
        let has_cages = variant.recipes().any(|recipe| recipe == Recipe::Killer);
        let of_cages = [("cover", cover.is_some()), ("cage sizes", cages.is_some())];
        if let Some((option, _)) = of_cages.into_iter().find(|(_, is_given)| *is_given && !has_cages) {
            return Err(alien(option, "killer".to_owned()));
        }
        if lines.is_some() && !variant.recipes().any(Recipe::is_of_lines) {
            let names = Recipe::ALL.iter().filter(|recipe| recipe.is_of_lines()).map(|recipe| recipe.names()[0]);
            return Err(alien("line lengths", format!("lines: {}", names.collect::<Vec<_>>().join(", "))));
        }
        let side = variant.any_layout().side();
        for (option, sizes, least) in [("cage sizes", cages, 1), ("line lengths", lines, 3)] {
            if let Some(found) = sizes.filter(|&(from, to)| from < least || to > side) {
                return Err(StyleError::Sizes { option, found, least, side });
            }
        }
        let usual = Style::default();
        let cages = cages.unwrap_or((usual.cages.0, usual.cages.1.min(side)));
        Ok(Style { cages, cover: cover.unwrap_or(usual.cover), lines })
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
