//! Families of marks: named ways to draw marks on a solution, added to any layout just as families of rules are.
//!
//! A family draws more marks than a puzzle needs; all of them hold in the solution. The caller removes the redundant ones. Where every
//! possible place would get a mark, only a share of them is drawn: puzzles with many marks and hardly any clues are hard to solve for any
//! program, and take a hundred times as long to generate.

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
pub enum MarkFamily {
    /// Lines whose values add up to the number in a circle.
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
    /// Sums between the minimum and the maximum value of rows and columns.
    Sandwich,
    /// All dots: neighbours without one satisfy neither kind.
    StrictKropki,
    /// Every X and every V: neighbours without one add up to neither ten nor five.
    StrictXv,
    /// Lines along which values increase.
    Thermo,
    /// Lines on which neighbouring values are far apart.
    Whispers,
    /// X between values that add up to ten, V between values that add up to five.
    Xv,
}

impl MarkFamily {
    /// Every mark family in name order.
    pub const ALL: &[MarkFamily] = &[
        MarkFamily::Arrow,
        MarkFamily::EvenOdd,
        MarkFamily::GreaterThan,
        MarkFamily::Killer,
        MarkFamily::Kropki,
        MarkFamily::LittleKiller,
        MarkFamily::Palindrome,
        MarkFamily::Renban,
        MarkFamily::Sandwich,
        MarkFamily::StrictKropki,
        MarkFamily::StrictXv,
        MarkFamily::Thermo,
        MarkFamily::Whispers,
        MarkFamily::Xv,
    ];

    /// Returns the accepted names; the first is canonical.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            MarkFamily::Arrow => &["arrow", "arrows"],
            MarkFamily::EvenOdd => &["even-odd", "evenodd", "odd-even", "oddeven"],
            MarkFamily::GreaterThan => &["greater-than", "greaterthan"],
            MarkFamily::Killer => &["killer"],
            MarkFamily::Kropki => &["kropki"],
            MarkFamily::LittleKiller => &["little-killer", "littlekiller"],
            MarkFamily::Palindrome => &["palindrome", "palindromes"],
            MarkFamily::Renban => &["renban"],
            MarkFamily::Sandwich => &["sandwich"],
            MarkFamily::StrictKropki => &["strict-kropki", "strictkropki"],
            MarkFamily::StrictXv => &["strict-xv", "strictxv"],
            MarkFamily::Thermo => &["thermo", "thermometer", "thermometers"],
            MarkFamily::Whispers => &["whispers", "whisper", "german-whispers"],
            MarkFamily::Xv => &["xv"],
        }
    }

    /// Returns the name in a heading.
    pub const fn title(self) -> &'static str {
        match self {
            MarkFamily::Arrow => "Arrow",
            MarkFamily::EvenOdd => "Even-Odd",
            MarkFamily::GreaterThan => "Greater-Than",
            MarkFamily::Killer => "Killer",
            MarkFamily::Kropki => "Kropki",
            MarkFamily::LittleKiller => "Little Killer",
            MarkFamily::Palindrome => "Palindrome",
            MarkFamily::Renban => "Renban",
            MarkFamily::Sandwich => "Sandwich",
            MarkFamily::StrictKropki => "Strict Kropki",
            MarkFamily::StrictXv => "Strict XV",
            MarkFamily::Thermo => "Thermo",
            MarkFamily::Whispers => "Whispers",
            MarkFamily::Xv => "XV",
        }
    }

    /// Returns the kinds of its marks.
    const fn kinds(self) -> &'static [&'static Kind] {
        match self {
            MarkFamily::Arrow => &[mark::ARROW, mark::PILL_ARROW],
            MarkFamily::EvenOdd => &[mark::EVEN, mark::ODD],
            MarkFamily::GreaterThan => &[mark::GREATER],
            MarkFamily::Killer => &[mark::CAGE],
            MarkFamily::Kropki => &[mark::WHITE_DOT, mark::BLACK_DOT],
            MarkFamily::LittleKiller => &[mark::LITTLE_KILLER],
            MarkFamily::Palindrome => &[mark::PALINDROME],
            MarkFamily::Renban => &[mark::RENBAN],
            MarkFamily::Sandwich => &[mark::SANDWICH],
            MarkFamily::StrictKropki => &[mark::WHITE_DOT, mark::BLACK_DOT, mark::STRICT_KROPKI],
            MarkFamily::StrictXv => &[mark::X, mark::V, mark::STRICT_XV],
            MarkFamily::Thermo => &[mark::THERMOMETER, mark::SLOW_THERMOMETER],
            MarkFamily::Whispers => &[mark::WHISPER],
            MarkFamily::Xv => &[mark::X, mark::V],
        }
    }

    /// Returns the meaning of its marks, in a sentence for players.
    pub const fn sentence(self) -> &'static str {
        match self {
            MarkFamily::StrictKropki => {
                "All dots are given: white between consecutive digits, black between a digit and its double."
            }
            MarkFamily::StrictXv => {
                "Every X and every V is given: neighbours add up to 10 at an X, to 5 at a V, and to neither elsewhere."
            }
            _ => self.kinds()[0].sentence,
        }
    }

    /// Returns `true` for marks of the kinds that the family draws.
    pub fn draws(self, mark: &Mark) -> bool {
        // The family does not draw cages without a sum.
        self.kinds().contains(&mark.kind()) && (self != MarkFamily::Killer || !mark.numbers().is_empty())
    }

    /// Returns `true` if its marks can cover the whole grid, so that they need no clues.
    pub fn may_cover(self) -> bool {
        self == MarkFamily::Killer
    }

    /// Returns `true` if its marks are lines, which never share a cell.
    pub fn is_of_lines(self) -> bool {
        self.usual_line().is_some()
    }

    /// Returns the default number of cells of its lines.
    const fn usual_line(self) -> Option<Sizes> {
        match self {
            MarkFamily::Arrow | MarkFamily::Renban => Some((3, 5)),
            MarkFamily::Palindrome => Some((3, 7)),
            MarkFamily::Thermo | MarkFamily::Whispers => Some((3, 6)),
            _ => None,
        }
    }

    /// Returns the share of its marks that are drawn, as a percentage of all; for lines, the percentage of cells covered.
    const fn share(self) -> usize {
        match self {
            MarkFamily::LittleKiller => 25,
            MarkFamily::GreaterThan => 35,
            MarkFamily::Arrow | MarkFamily::Renban | MarkFamily::Sandwich | MarkFamily::Whispers => 40,
            MarkFamily::Kropki => 45,
            MarkFamily::Palindrome | MarkFamily::Thermo => 50,
            MarkFamily::Killer => 55,
            MarkFamily::Xv => 70,
            MarkFamily::EvenOdd | MarkFamily::StrictKropki | MarkFamily::StrictXv => 100,
        }
    }

    /// Returns what a layout needs to support its marks.
    pub(super) const fn needs(self) -> &'static str {
        match self {
            MarkFamily::LittleKiller | MarkFamily::Sandwich => "of one grid with 4 values or more",
            _ => "with 4 values or more",
        }
    }

    /// Returns `true` if a layout supports its marks and has enough values for them to be meaningful.
    pub(super) fn fits(self, layout: &Layout) -> bool {
        let needs_single = matches!(self, MarkFamily::LittleKiller | MarkFamily::Sandwich);
        layout.side() >= 4 && (!needs_single || layout.frames().len() == 1)
    }

    /// Returns all its possible marks; none for lines, which are drawn together. `None` if cages should cover all cells and do not.
    fn all(self, rules: &Rules, solution: &Board, style: &Style, random: &mut Random) -> Option<Vec<Mark>> {
        let layout = rules.layout();
        Some(match self {
            MarkFamily::Killer => killer::draw(rules, solution, style, random)?,
            MarkFamily::EvenOdd => {
                let is_odd = |cell: usize| solution.values()[cell] % 2 == 1;
                let parity = |cell| Mark::new(if is_odd(cell) { mark::ODD } else { mark::EVEN }, [], [cell]);
                (0..layout.cells()).map(parity).collect()
            }
            MarkFamily::GreaterThan => dots::greater(layout, solution),
            MarkFamily::Kropki => dots::kropki(layout, solution, random),
            MarkFamily::Xv => dots::xv(layout, solution),
            MarkFamily::StrictKropki => dots::strict(dots::kropki(layout, solution, random), mark::STRICT_KROPKI),
            MarkFamily::StrictXv => dots::strict(dots::xv(layout, solution), mark::STRICT_XV),
            MarkFamily::LittleKiller => outside::little_killers(layout, solution),
            MarkFamily::Sandwich => outside::sandwiches(layout, solution),
            MarkFamily::Arrow
            | MarkFamily::Palindrome
            | MarkFamily::Renban
            | MarkFamily::Thermo
            | MarkFamily::Whispers => Vec::new(),
        })
    }
}

/// Draws marks of these mark families that hold in a solution, family by family; `None` if cages should cover all of it and do not.
pub(super) fn draw(
    mark_families: &BTreeSet<MarkFamily>,
    rules: &Rules,
    solution: &Board,
    style: &Style,
    random: &mut Random,
) -> Option<Vec<Mark>> {
    let mut marks = Vec::new();
    for &mark_family in mark_families {
        let mut all = mark_family.all(rules, solution, style, random)?;
        let is_covered = mark_family.may_cover() && style.cover == Cover::Full;
        if mark_family.share() < 100 && !is_covered {
            random.shuffle(&mut all);
            all.truncate((all.len() * mark_family.share()).div_ceil(100));
        }
        marks.extend(all);
    }
    let sizes = |mark_family: MarkFamily| {
        let (least, most) = mark_family.usual_line()?;
        Some(style.lines.unwrap_or((least, most.min(rules.layout().side()))))
    };
    let lines: Vec<(MarkFamily, Sizes)> =
        mark_families.iter().filter_map(|&mark_family| Some((mark_family, sizes(mark_family)?))).collect();
    if !lines.is_empty() {
        let share = lines.iter().map(|(mark_family, _)| mark_family.share()).sum::<usize>() / lines.len();
        marks.extend(lines::fill(Sheet::new(rules.layout(), solution), &lines, share, random));
    }
    Some(marks)
}
