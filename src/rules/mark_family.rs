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
use lines::{Line, Walk};
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

    /// Returns its entry in the table.
    fn entry(self) -> &'static Entry {
        &ENTRIES[self as usize]
    }

    /// Returns the accepted names; the first is canonical.
    pub fn names(self) -> &'static [&'static str] {
        self.entry().names
    }

    /// Returns the name in a heading.
    pub fn title(self) -> &'static str {
        self.entry().title
    }

    /// Returns the meaning of its marks, in a sentence for players.
    pub fn sentence(self) -> &'static str {
        match self {
            MarkFamily::StrictKropki => {
                "All dots are given: white between consecutive digits, black between a digit and its double."
            }
            MarkFamily::StrictXv => {
                "Every X and every V is given: neighbours add up to 10 at an X, to 5 at a V, and to neither elsewhere."
            }
            _ => self.entry().kinds[0].sentence,
        }
    }

    /// Returns `true` for marks of the kinds that the family draws.
    pub fn draws(self, mark: &Mark) -> bool {
        // The family does not draw cages without a sum.
        self.entry().kinds.contains(&mark.kind()) && (self != MarkFamily::Killer || !mark.numbers().is_empty())
    }

    /// Returns `true` if its marks can cover the whole grid, so that they need no clues.
    pub fn may_cover(self) -> bool {
        self == MarkFamily::Killer
    }

    /// Returns `true` if its marks are lines, which never share a cell.
    pub fn is_of_lines(self) -> bool {
        matches!(self.entry().draw, Draw::Lines(..))
    }

    /// Returns `true` if its marks need a layout of one grid, which has an outside.
    fn needs_single(self) -> bool {
        matches!(self, MarkFamily::LittleKiller | MarkFamily::Sandwich)
    }

    /// Returns what a layout needs to support its marks.
    pub(super) fn needs(self) -> &'static str {
        if self.needs_single() { "of one grid with 4 values or more" } else { "with 4 values or more" }
    }

    /// Returns `true` if a layout supports its marks and has enough values for them to be meaningful.
    pub(super) fn fits(self, layout: &Layout) -> bool {
        layout.side() >= 4 && (!self.needs_single() || layout.frames().len() == 1)
    }
}

/// How marks are drawn.
enum Draw {
    /// Line by line, each with these sizes unless others are asked for.
    Lines(Sizes, Walk),
    /// All possible marks at once.
    All(fn(&Layout, &Board, &mut Random) -> Vec<Mark>),
    /// Cages, which fail if they should cover all cells and do not.
    Cages,
}

/// One family.
struct Entry {
    names: &'static [&'static str],
    title: &'static str,
    /// The kinds of its marks.
    kinds: &'static [&'static Kind],
    /// The percentage of its marks that are drawn; for lines, of the cells that they cover.
    share: usize,
    draw: Draw,
}

/// One entry per family, in the order of [`MarkFamily::ALL`].
static ENTRIES: [Entry; MarkFamily::ALL.len()] = [
    Entry {
        names: &["arrow", "arrows"],
        title: "Arrow",
        kinds: &[mark::ARROW, mark::PILL_ARROW],
        share: 40,
        draw: Draw::Lines((3, 5), arrow::walk),
    },
    Entry {
        names: &["even-odd", "evenodd", "odd-even", "oddeven"],
        title: "Even-Odd",
        kinds: &[mark::EVEN, mark::ODD],
        share: 100,
        draw: Draw::All(|_, solution, _| parities(solution)),
    },
    Entry {
        names: &["greater-than", "greaterthan"],
        title: "Greater-Than",
        kinds: &[mark::GREATER],
        share: 35,
        draw: Draw::All(|layout, solution, _| dots::greater(layout, solution)),
    },
    Entry { names: &["killer"], title: "Killer", kinds: &[mark::CAGE], share: 55, draw: Draw::Cages },
    Entry {
        names: &["kropki"],
        title: "Kropki",
        kinds: &[mark::WHITE_DOT, mark::BLACK_DOT],
        share: 45,
        draw: Draw::All(dots::kropki),
    },
    Entry {
        names: &["little-killer", "littlekiller"],
        title: "Little Killer",
        kinds: &[mark::LITTLE_KILLER],
        share: 25,
        draw: Draw::All(|layout, solution, _| outside::little_killers(layout, solution)),
    },
    Entry {
        names: &["palindrome", "palindromes"],
        title: "Palindrome",
        kinds: &[mark::PALINDROME],
        share: 50,
        draw: Draw::Lines((3, 7), palindrome::walk),
    },
    Entry {
        names: &["renban"],
        title: "Renban",
        kinds: &[mark::RENBAN],
        share: 40,
        draw: Draw::Lines((3, 5), renban::walk),
    },
    Entry {
        names: &["sandwich"],
        title: "Sandwich",
        kinds: &[mark::SANDWICH],
        share: 40,
        draw: Draw::All(|layout, solution, _| outside::sandwiches(layout, solution)),
    },
    Entry {
        names: &["strict-kropki", "strictkropki"],
        title: "Strict Kropki",
        kinds: &[mark::WHITE_DOT, mark::BLACK_DOT, mark::STRICT_KROPKI],
        share: 100,
        draw: Draw::All(|layout, solution, random| {
            dots::strict(dots::kropki(layout, solution, random), mark::STRICT_KROPKI)
        }),
    },
    Entry {
        names: &["strict-xv", "strictxv"],
        title: "Strict XV",
        kinds: &[mark::X, mark::V, mark::STRICT_XV],
        share: 100,
        draw: Draw::All(|layout, solution, _| dots::strict(dots::xv(layout, solution), mark::STRICT_XV)),
    },
    Entry {
        names: &["thermo", "thermometer", "thermometers"],
        title: "Thermo",
        kinds: &[mark::THERMOMETER, mark::SLOW_THERMOMETER],
        share: 50,
        draw: Draw::Lines((3, 6), thermo::walk),
    },
    Entry {
        names: &["whispers", "whisper", "german-whispers"],
        title: "Whispers",
        kinds: &[mark::WHISPER],
        share: 40,
        draw: Draw::Lines((3, 6), whispers::walk),
    },
    Entry {
        names: &["xv"],
        title: "XV",
        kinds: &[mark::X, mark::V],
        share: 70,
        draw: Draw::All(|layout, solution, _| dots::xv(layout, solution)),
    },
];

/// Marks every cell as even or odd.
fn parities(solution: &Board) -> Vec<Mark> {
    let is_odd = |value: u8| value % 2 == 1;
    let parity = |(cell, &value)| Mark::new(if is_odd(value) { mark::ODD } else { mark::EVEN }, [], [cell]);
    solution.values().iter().enumerate().map(parity).collect()
}

/// Draws marks of these mark families that hold in a solution, family by family; `None` if cages should cover all of it and do not.
pub(super) fn draw(
    mark_families: &BTreeSet<MarkFamily>,
    rules: &Rules,
    solution: &Board,
    style: &Style,
    random: &mut Random,
) -> Option<Vec<Mark>> {
    let layout = rules.layout();
    let (mut marks, mut lines, mut cover) = (Vec::new(), Vec::new(), 0);
    for &Entry { kinds, share, ref draw, .. } in mark_families.iter().map(|family| family.entry()) {
        let mut all = match draw {
            &Draw::Lines((least, most), walk) => {
                let sizes = style.lines.unwrap_or((least, most.min(layout.side())));
                lines.push(Line { kind: kinds[0], sizes, walk });
                cover += share;
                continue;
            }
            Draw::All(draw) => draw(layout, solution, random),
            Draw::Cages => killer::draw(rules, solution, style, random)?,
        };
        let is_covered = matches!(draw, Draw::Cages) && style.cover == Cover::Full;
        if share < 100 && !is_covered {
            random.shuffle(&mut all);
            all.truncate((all.len() * share).div_ceil(100));
        }
        marks.extend(all);
    }
    if !lines.is_empty() {
        marks.extend(lines::fill(Sheet::new(layout, solution), &lines, cover / lines.len(), random));
    }
    Some(marks)
}
