//! Recipes: named ways to draw marks on a solution, joined to any layout as families are.
//!
//! A recipe draws more marks than a puzzle needs; all of them hold in the solution. What is spare is taken away by whoever makes the puzzle.
//! Where every place that has a mark would get one, a share of them is drawn: puzzles with many marks and hardly a clue are hard to solve for
//! any program, and take a hundred times as long to make.

mod arrow;
mod dots;
mod killer;
mod lines;
mod outside;
mod palindrome;
mod renban;
mod sheet;
mod style;
mod thermo;
mod whispers;

use std::collections::BTreeSet;

use super::Rules;
use super::layout::Layout;
use super::mark::{self, Kind, Mark};
use crate::board::Board;
use crate::random::Random;
use sheet::Sheet;

pub use style::{Cover, Sizes, Style, StyleError};

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
    /// Sums along diagonals.
    LittleKiller,
    /// Lines that read the same from both ends.
    Palindrome,
    /// Lines of consecutive values in any order.
    Renban,
    /// Sums between the least and the greatest value of rows and columns.
    Sandwich,
    /// All dots that there are: where there is none, none would hold.
    StrictKropki,
    /// Every X and every V that there is: where there is none, none would hold.
    StrictXv,
    /// Lines along which values rise.
    Thermo,
    /// Lines on which neighbours are far apart.
    Whispers,
    /// X between values that add up to ten, V where they add up to five.
    Xv,
}

impl Recipe {
    /// Every recipe in name order.
    pub const ALL: &[Recipe] = &[
        Recipe::Arrow,
        Recipe::EvenOdd,
        Recipe::GreaterThan,
        Recipe::Killer,
        Recipe::Kropki,
        Recipe::LittleKiller,
        Recipe::Palindrome,
        Recipe::Renban,
        Recipe::Sandwich,
        Recipe::StrictKropki,
        Recipe::StrictXv,
        Recipe::Thermo,
        Recipe::Whispers,
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
            Recipe::LittleKiller => &["little-killer", "littlekiller"],
            Recipe::Palindrome => &["palindrome", "palindromes"],
            Recipe::Renban => &["renban"],
            Recipe::Sandwich => &["sandwich"],
            Recipe::StrictKropki => &["strict-kropki", "strictkropki"],
            Recipe::StrictXv => &["strict-xv", "strictxv"],
            Recipe::Thermo => &["thermo", "thermometer", "thermometers"],
            Recipe::Whispers => &["whispers", "whisper", "german-whispers"],
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
            Recipe::LittleKiller => "Little Killer",
            Recipe::Palindrome => "Palindrome",
            Recipe::Renban => "Renban",
            Recipe::Sandwich => "Sandwich",
            Recipe::StrictKropki => "Strict Kropki",
            Recipe::StrictXv => "Strict XV",
            Recipe::Thermo => "Thermo",
            Recipe::Whispers => "Whispers",
            Recipe::Xv => "XV",
        }
    }

    /// The kinds of its marks.
    const fn kinds(self) -> &'static [&'static Kind] {
        match self {
            Recipe::Arrow => &[mark::ARROW, mark::PILL_ARROW],
            Recipe::EvenOdd => &[mark::EVEN, mark::ODD],
            Recipe::GreaterThan => &[mark::GREATER],
            Recipe::Killer => &[mark::CAGE],
            Recipe::Kropki => &[mark::WHITE_DOT, mark::BLACK_DOT],
            Recipe::LittleKiller => &[mark::LITTLE_KILLER],
            Recipe::Palindrome => &[mark::PALINDROME],
            Recipe::Renban => &[mark::RENBAN],
            Recipe::Sandwich => &[mark::SANDWICH],
            Recipe::StrictKropki => &[mark::WHITE_DOT, mark::BLACK_DOT, mark::STRICT_KROPKI],
            Recipe::StrictXv => &[mark::X, mark::V, mark::STRICT_XV],
            Recipe::Thermo => &[mark::THERMOMETER, mark::SLOW_THERMOMETER],
            Recipe::Whispers => &[mark::WHISPER],
            Recipe::Xv => &[mark::X, mark::V],
        }
    }

    /// What its marks mean, in a sentence for players.
    pub const fn sentence(self) -> &'static str {
        match self {
            Recipe::StrictKropki => {
                "All dots are given: white between consecutive digits, black between a digit and its double."
            }
            Recipe::StrictXv => {
                "Every X and every V is given: neighbours add up to 10 at an X, to 5 at a V, and to neither elsewhere."
            }
            _ => self.kinds()[0].sentence,
        }
    }

    /// Returns `true` for marks of the kinds that it draws.
    pub fn draws(self, mark: &Mark) -> bool {
        // Cages without a sum are not drawn.
        self.kinds().contains(&mark.kind()) && (self != Recipe::Killer || !mark.numbers().is_empty())
    }

    /// Returns `true` if its marks can cover the whole grid, so that they need no clues.
    pub fn may_cover(self) -> bool {
        self == Recipe::Killer
    }

    /// Returns `true` if its marks are lines, which never share a cell.
    pub fn is_of_lines(self) -> bool {
        self.usual_line().is_some()
    }

    /// The cells of its lines if nothing else is asked for.
    const fn usual_line(self) -> Option<Sizes> {
        match self {
            Recipe::Arrow | Recipe::Renban => Some((3, 5)),
            Recipe::Palindrome => Some((3, 7)),
            Recipe::Thermo | Recipe::Whispers => Some((3, 6)),
            _ => None,
        }
    }

    /// How many of its marks are drawn, in hundredths of all; of lines, how many cells they cover.
    const fn share(self) -> usize {
        match self {
            Recipe::LittleKiller => 25,
            Recipe::GreaterThan => 35,
            Recipe::Arrow | Recipe::Renban | Recipe::Sandwich | Recipe::Whispers => 40,
            Recipe::Kropki => 45,
            Recipe::Palindrome | Recipe::Thermo => 50,
            Recipe::Killer => 55,
            Recipe::Xv => 70,
            Recipe::EvenOdd | Recipe::StrictKropki | Recipe::StrictXv => 100,
        }
    }

    /// What a layout must be to have a place for its marks.
    pub(super) const fn needs(self) -> &'static str {
        match self {
            Recipe::LittleKiller | Recipe::Sandwich => "of one grid with 4 values or more",
            _ => "with 4 values or more",
        }
    }

    /// Returns `true` if a layout has a place for its marks, and values enough for them to say something.
    pub(super) fn fits(self, layout: &Layout) -> bool {
        let needs_single = matches!(self, Recipe::LittleKiller | Recipe::Sandwich);
        layout.side() >= 4 && (!needs_single || layout.frames().len() == 1)
    }

    /// Its marks, all that there are; none for lines, which are drawn together. `None` if cages are to cover all cells and do not.
    fn all(self, rules: &Rules, solution: &Board, style: &Style, random: &mut Random) -> Option<Vec<Mark>> {
        let layout = rules.layout();
        Some(match self {
            Recipe::Killer => killer::draw(rules, solution, style, random)?,
            Recipe::EvenOdd => {
                let is_odd = |cell: usize| solution.values()[cell] % 2 == 1;
                let parity = |cell| Mark::new(if is_odd(cell) { mark::ODD } else { mark::EVEN }, [], [cell]);
                (0..layout.cells()).map(parity).collect()
            }
            Recipe::GreaterThan => dots::greater(layout, solution),
            Recipe::Kropki => dots::kropki(layout, solution, random),
            Recipe::Xv => dots::xv(layout, solution),
            Recipe::StrictKropki => dots::strict(dots::kropki(layout, solution, random), mark::STRICT_KROPKI),
            Recipe::StrictXv => dots::strict(dots::xv(layout, solution), mark::STRICT_XV),
            Recipe::LittleKiller => outside::little_killers(layout, solution),
            Recipe::Sandwich => outside::sandwiches(layout, solution),
            Recipe::Arrow | Recipe::Palindrome | Recipe::Renban | Recipe::Thermo | Recipe::Whispers => Vec::new(),
        })
    }
}

/// Marks of these recipes that hold in a solution, recipe after recipe; `None` if cages are to cover all of it and do not.
pub(super) fn draw(
    recipes: &BTreeSet<Recipe>,
    rules: &Rules,
    solution: &Board,
    style: &Style,
    random: &mut Random,
) -> Option<Vec<Mark>> {
    let mut marks = Vec::new();
    for &recipe in recipes {
        let mut all = recipe.all(rules, solution, style, random)?;
        let is_covered = recipe.may_cover() && style.cover == Cover::Full;
        if recipe.share() < 100 && !is_covered {
            random.shuffle(&mut all);
            all.truncate((all.len() * recipe.share()).div_ceil(100));
        }
        marks.extend(all);
    }
    let sizes = |recipe: Recipe| {
        let (least, most) = recipe.usual_line()?;
        Some(style.lines.unwrap_or((least, most.min(rules.layout().side()))))
    };
    let lines: Vec<(Recipe, Sizes)> = recipes.iter().filter_map(|&recipe| Some((recipe, sizes(recipe)?))).collect();
    if !lines.is_empty() {
        let share = lines.iter().map(|(recipe, _)| recipe.share()).sum::<usize>() / lines.len();
        marks.extend(lines::fill(Sheet::new(rules.layout(), solution), &lines, share, random));
    }
    Some(marks)
}
