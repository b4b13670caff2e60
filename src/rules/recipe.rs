//! Recipes: named ways to draw marks on a solution, joined to any layout as families are.
//!
//! A recipe draws more marks than a puzzle needs; all of them hold in the solution. What is spare is taken away by whoever makes the puzzle.

mod arrow;
mod dots;
mod killer;
mod lines;
mod palindrome;
mod thermo;

use std::collections::BTreeSet;
use std::fmt;

use super::layout::Layout;
use super::mark::{Mark, Parity};
use crate::board::Board;
use crate::random::Random;
use lines::Sheet;

/// A way to draw marks of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Recipe {
    /// Lines along which values add up to the number in a circle.
    Arrow,
    /// Cells with even and with odd values.
    EvenOdd,
    /// Signs between neighbours in a box.
    GreaterThan,
    /// Cages with sums, without repetition.
    Killer,
    /// White dots between consecutive values, black ones between a value and its double.
    Kropki,
    /// Lines that read the same from both ends.
    Palindrome,
    /// Lines along which values rise.
    Thermo,
    /// X between values that add up to ten, V where they add up to five.
    Xv,
}

/// Sizes from the first to the second, both included.
pub type Sizes = (usize, usize);

/// How much of the grid cages cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cover {
    /// As little as possible: no cage can be left out.
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

impl Recipe {
    /// Every recipe in name order.
    pub const ALL: &[Recipe] = &[
        Recipe::Arrow,
        Recipe::EvenOdd,
        Recipe::GreaterThan,
        Recipe::Killer,
        Recipe::Kropki,
        Recipe::Palindrome,
        Recipe::Thermo,
        Recipe::Xv,
    ];

    /// The accepted names; the first is the one that is written.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Recipe::Arrow => &["arrow", "arrows"],
            Recipe::EvenOdd => &["even-odd", "evenodd", "odd-even", "oddeven"],
            Recipe::GreaterThan => &["greater-than", "greaterthan"],
            Recipe::Killer => &["killer"],
            Recipe::Kropki => &["kropki"],
            Recipe::Palindrome => &["palindrome", "palindromes"],
            Recipe::Thermo => &["thermo", "thermometer", "thermometers"],
            Recipe::Xv => &["xv"],
        }
    }

    /// The name in a heading.
    pub const fn title(self) -> &'static str {
        match self {
            Recipe::Arrow => "Arrow",
            Recipe::EvenOdd => "Even-Odd",
            Recipe::GreaterThan => "Greater-Than",
            Recipe::Killer => "Killer",
            Recipe::Kropki => "Kropki",
            Recipe::Palindrome => "Palindrome",
            Recipe::Thermo => "Thermo",
            Recipe::Xv => "XV",
        }
    }

    /// Whether this is a mark of the kind that it draws.
    pub fn draws(self, mark: &Mark) -> bool {
        match self {
            Recipe::Arrow => matches!(mark, Mark::Arrow(_)),
            Recipe::EvenOdd => matches!(mark, Mark::Parity(_)),
            Recipe::GreaterThan => matches!(mark, Mark::Greater(_)),
            Recipe::Killer => matches!(mark, Mark::Cage(cage) if cage.sum().is_some()),
            Recipe::Kropki => matches!(mark, Mark::Dot(_)),
            Recipe::Palindrome => matches!(mark, Mark::Palindrome(_)),
            Recipe::Thermo => matches!(mark, Mark::Thermometer(_)),
            Recipe::Xv => matches!(mark, Mark::Xv(_)),
        }
    }

    /// Whether its marks can cover the whole grid, so that they need no clues.
    pub fn may_cover(self) -> bool {
        self == Recipe::Killer
    }

    /// Whether its marks are lines, which must not meet.
    pub fn is_of_lines(self) -> bool {
        self.usual_line().is_some()
    }

    /// The cells of its lines if nothing else is asked for.
    const fn usual_line(self) -> Option<Sizes> {
        match self {
            Recipe::Arrow => Some((3, 5)),
            Recipe::Palindrome => Some((3, 7)),
            Recipe::Thermo => Some((3, 6)),
            _ => None,
        }
    }

    /// Whether a layout has room and values enough for its marks.
    pub(super) fn fits(self, layout: &Layout) -> bool {
        layout.side() >= FEWEST_VALUES
    }
}

/// With fewer values marks say too little.
pub(super) const FEWEST_VALUES: usize = 4;

/// Marks of these recipes that hold in a solution, recipe after recipe; `None` if cages are to cover all of it and do not.
pub(super) fn draw(
    recipes: &BTreeSet<Recipe>,
    layout: &Layout,
    solution: &Board,
    style: &Style,
    random: &mut Random,
) -> Option<Vec<Mark>> {
    let mut marks = Vec::new();
    for &recipe in recipes {
        match recipe {
            Recipe::Killer => marks.extend(killer::draw(layout, solution, style, random)?),
            Recipe::EvenOdd => {
                let parity = |cell| Mark::from(Parity::new(cell, solution.values()[cell] % 2 == 1));
                marks.extend((0..layout.cells()).map(parity));
            }
            Recipe::GreaterThan => marks.extend(dots::greater(layout, solution)),
            Recipe::Kropki => marks.extend(dots::kropki(layout, solution, random)),
            Recipe::Xv => marks.extend(dots::xv(layout, solution)),
            Recipe::Arrow | Recipe::Palindrome | Recipe::Thermo => {}
        }
    }
    let sizes = |recipe: Recipe| {
        let (least, most) = recipe.usual_line()?;
        Some(style.lines.unwrap_or((least, most.min(layout.side()))))
    };
    let lines: Vec<(Recipe, Sizes)> = recipes.iter().filter_map(|&recipe| Some((recipe, sizes(recipe)?))).collect();
    if !lines.is_empty() {
        marks.extend(Sheet::new(layout, solution).fill(&lines, random));
    }
    Some(marks)
}
