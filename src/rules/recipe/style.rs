//! What marks look like: their sizes, and how much of the grid they cover.

use std::fmt;

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
    /// The cells of a line, with its bulb or its circle; what is usual for each kind if there is nothing.
    pub lines: Option<Sizes>,
}

impl Default for Style {
    fn default() -> Style {
        Style { cages: (2, 5), cover: Cover::Sparse, lines: None }
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
