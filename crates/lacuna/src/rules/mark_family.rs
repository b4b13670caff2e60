//! Families of marks: named ways to draw marks on a solution, added to any layout just as families
//! of rules are.
//!
//! A family draws more marks than a puzzle needs; all of them hold in the solution. The caller
//! removes the redundant ones. Where every possible place would get a mark, only a share of them is
//! drawn: puzzles with many marks and hardly any clues are hard to solve for any program, and take
//! a hundred times as long to generate.

mod dots;
mod killer;
mod lines;

use std::collections::BTreeSet;
use std::fmt;

use crate::board::Board;
use crate::names::names;
use crate::random::Random;
use crate::rules::layout::Layout;
use crate::rules::mark::{Kind, Mark};
use crate::rules::mark_family::lines::{Line, Sheet, Walk};
use crate::rules::variant::{Variant, families};
use crate::rules::{Rules, RulesError, mark};

/// The properties of a family.
struct Spec {
    names: &'static [&'static str],
    title: &'static str,
    kinds: &'static [&'static Kind],
    /// For lines, the default number of cells, and how one is drawn.
    line: Option<(Sizes, Walk)>,
    /// The share of its marks that are drawn, as a percentage of all; for lines, the percentage of
    /// cells covered.
    share: usize,
    /// `true` if its marks look along rows, columns or diagonals of a single grid.
    needs_one_grid: bool,
    /// Returns all its possible marks; none for lines, which are drawn together. `None` if cages
    /// should cover all cells and do not.
    all: Draw,
}

type Draw = fn(&Rules, &Board, &Style, &mut Random) -> Option<Vec<Mark>>;

/// The base of the entries.
const PLAIN: Spec = Spec {
    names: &[],
    title: "",
    kinds: &[],
    line: None,
    share: 100,
    needs_one_grid: false,
    all: |_, _, _, _| Some(Vec::new()),
};

families! {
    /// A way to draw marks of one kind.
    MarkFamily:

    /// Lines whose values add up to the number in a circle.
    Arrow {
        names: &["arrow", "arrows"], title: "Arrow", kinds: &[mark::ARROW, mark::PILL_ARROW],
        line: Some(((3, 5), lines::arrow)), share: 40, ..PLAIN
    }
    /// Cells with even and with odd values.
    EvenOdd {
        names: &["even-odd", "evenodd", "odd-even", "oddeven"], title: "Even-Odd", kinds: &[mark::EVEN, mark::ODD],
        all: |rules, solution, _, _| {
            let kind = |cell: usize| if solution.values()[cell] % 2 == 1 { mark::ODD } else { mark::EVEN };
            Some((0..rules.layout().cells()).map(|cell| Mark::new(kind(cell), [], [cell])).collect())
        },
        ..PLAIN
    }
    /// Signs between neighbours in a box.
    GreaterThan {
        names: &["greater-than", "greaterthan"], title: "Greater-Than", kinds: &[mark::GREATER], share: 35,
        all: |rules, solution, _, _| Some(dots::greater(rules.layout(), solution)), ..PLAIN
    }
    /// Cages with sums, without repetition.
    Killer { names: &["killer"], title: "Killer", kinds: &[mark::CAGE], share: 55, all: killer::draw, ..PLAIN }
    /// White dots between consecutive values, black ones between a value and its double.
    Kropki {
        names: &["kropki"], title: "Kropki", kinds: &[mark::WHITE_DOT, mark::BLACK_DOT], share: 45,
        all: |rules, solution, _, random| Some(dots::kropki(rules.layout(), solution, random)), ..PLAIN
    }
    /// Sums along diagonals.
    LittleKiller {
        names: &["little-killer", "littlekiller"], title: "Little Killer", kinds: &[mark::LITTLE_KILLER],
        share: 25, needs_one_grid: true,
        all: |rules, solution, _, _| Some(dots::little_killers(rules.layout(), solution)), ..PLAIN
    }
    /// Lines that read the same from both ends.
    Palindrome {
        names: &["palindrome", "palindromes"], title: "Palindrome", kinds: &[mark::PALINDROME],
        line: Some(((3, 7), lines::palindrome)), share: 50, ..PLAIN
    }
    /// Lines of consecutive values in any order.
    Renban { names: &["renban"], title: "Renban", kinds: &[mark::RENBAN], line: Some(((3, 5), lines::renban)), share: 40, ..PLAIN }
    /// Sums between the minimum and the maximum value of rows and columns.
    Sandwich {
        names: &["sandwich"], title: "Sandwich", kinds: &[mark::SANDWICH], share: 40, needs_one_grid: true,
        all: |rules, solution, _, _| Some(dots::sandwiches(rules.layout(), solution)), ..PLAIN
    }
    /// All dots: neighbours without one satisfy neither kind.
    StrictKropki {
        names: &["strict-kropki", "strictkropki"], title: "Strict Kropki",
        kinds: &[mark::WHITE_DOT, mark::BLACK_DOT, mark::STRICT_KROPKI],
        all: |rules, solution, _, random| {
            Some(dots::strict(dots::kropki(rules.layout(), solution, random), mark::STRICT_KROPKI))
        },
        ..PLAIN
    }
    /// Every X and every V: neighbours without one add up to neither ten nor five.
    StrictXv {
        names: &["strict-xv", "strictxv"], title: "Strict XV", kinds: &[mark::X, mark::V, mark::STRICT_XV],
        all: |rules, solution, _, _| Some(dots::strict(dots::xv(rules.layout(), solution), mark::STRICT_XV)), ..PLAIN
    }
    /// Lines along which values increase.
    Thermo {
        names: &["thermo", "thermometer", "thermometers"], title: "Thermo",
        kinds: &[mark::THERMOMETER, mark::SLOW_THERMOMETER], line: Some(((3, 6), lines::thermometer)), share: 50, ..PLAIN
    }
    /// Lines on which neighbouring values are far apart.
    Whispers {
        names: &["whispers", "whisper", "german-whispers"], title: "Whispers", kinds: &[mark::WHISPER],
        line: Some(((3, 6), lines::whisper)), share: 40, ..PLAIN
    }
    /// X between values that add up to ten, V between values that add up to five.
    Xv {
        names: &["xv"], title: "XV", kinds: &[mark::X, mark::V], share: 70,
        all: |rules, solution, _, _| Some(dots::xv(rules.layout(), solution)), ..PLAIN
    }
}

impl MarkFamily {
    /// Returns the kinds of marks that it draws.
    pub fn kinds(self) -> &'static [&'static Kind] {
        self.spec().kinds
    }

    /// Returns `true` for marks of the kinds that the family draws.
    pub fn draws(self, mark: &Mark) -> bool {
        self.kinds().contains(&mark.kind())
            && (self != MarkFamily::Killer || !mark.numbers().is_empty())
    }

    /// Returns `true` if its marks can cover the whole grid, so that they need no clues.
    pub(crate) fn may_cover(self) -> bool {
        self == MarkFamily::Killer
    }

    /// Returns `true` if its marks are lines, which never share a cell.
    pub(crate) fn is_of_lines(self) -> bool {
        self.spec().line.is_some()
    }

    /// Returns what a layout needs to support its marks.
    pub(super) const fn needs(self) -> &'static str {
        if self.spec().needs_one_grid {
            "of one grid with 4 values or more"
        } else {
            "with 4 values or more"
        }
    }

    /// Returns `true` if a layout supports its marks and has enough values for them to be
    /// meaningful.
    pub(super) fn fits(self, layout: &Layout) -> bool {
        layout.side() >= 4 && (!self.spec().needs_one_grid || layout.frames().len() == 1)
    }
}

/// Draws marks of these mark families that hold in a solution, family by family; `None` if cages
/// should cover all of it and do not.
pub(super) fn draw(
    mark_families: &BTreeSet<MarkFamily>,
    rules: &Rules,
    solution: &Board,
    style: &Style,
    random: &mut Random,
) -> Option<Vec<Mark>> {
    let mut marks = Vec::new();
    for &mark_family in mark_families {
        let Spec { share, all, .. } = mark_family.spec();
        let mut all = all(rules, solution, style, random)?;
        let is_covered = mark_family.may_cover() && style.cover == Cover::Full;
        if *share < 100 && !is_covered {
            random.shuffle(&mut all);
            all.truncate((all.len() * share).div_ceil(100));
        }
        marks.extend(all);
    }
    let families = mark_families.iter().map(|mark_family| mark_family.spec());
    let (mut lines, mut share) = (Vec::new(), 0);
    for (spec, ((least, most), walk)) in families.filter_map(|spec| Some((spec, spec.line?))) {
        let sizes = style
            .lines
            .unwrap_or((least, most.min(rules.layout().side())));
        lines.push(Line {
            kind: spec.kinds[0],
            sizes,
            walk,
        });
        share += spec.share;
    }
    if !lines.is_empty() {
        marks.extend(lines::fill(
            Sheet::new(rules.layout(), solution),
            &lines,
            share / lines.len(),
            random,
        ));
    }
    Some(marks)
}

// The style of a variant's marks.

impl Style {
    /// Returns the style of this variant's marks with these cages, this cover and these lines, or
    /// the defaults.
    ///
    /// # Errors
    /// If the variant draws no such marks, or the sizes do not fit its grids.
    pub fn of(
        variant: &Variant,
        cages: Option<Sizes>,
        cover: Option<Cover>,
        lines: Option<Sizes>,
    ) -> Result<Style, RulesError> {
        let alien = |option, expected| {
            RulesError(format!(
                "found {option} with the variant {}, expected one with {expected}",
                variant.name()
            ))
        };
        let has_cages = variant.mark_families().any(MarkFamily::may_cover);
        let of_cages = [("cover", cover.is_some()), ("cage sizes", cages.is_some())];
        if let Some((option, _)) = of_cages
            .into_iter()
            .find(|(_, is_given)| *is_given && !has_cages)
        {
            return Err(alien(option, "killer".to_owned()));
        }
        if lines.is_some() && !variant.mark_families().any(MarkFamily::is_of_lines) {
            let names = MarkFamily::ALL
                .iter()
                .filter(|mark_family| mark_family.is_of_lines())
                .map(|mark_family| mark_family.names()[0]);
            return Err(alien(
                "line lengths",
                format!("lines: {}", names.collect::<Vec<_>>().join(", ")),
            ));
        }
        let side = variant.any_layout().side();
        for (option, sizes, least) in [("cage sizes", cages, 1), ("line lengths", lines, 3)] {
            if let Some((from, to)) = sizes.filter(|&(from, to)| from < least || to > side) {
                return Err(RulesError(format!(
                    "found {option} {from}..{to}, expected {least} to {side} cells on this layout"
                )));
            }
        }
        let usual = Style::default();
        let cages = cages.unwrap_or((usual.cages.0, usual.cages.1.min(side)));
        Ok(Style {
            cages,
            cover: cover.unwrap_or(usual.cover),
            lines,
        })
    }
}

// The style of marks: their sizes, and how much of the grid they cover.

/// An inclusive range of sizes.
pub(crate) type Sizes = (usize, usize);

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

names! { Cover, "cover": Sparse "sparse", Full "full" }

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = self.cages;
        let cover = self.cover;
        write!(f, "{cover} cages of {least} to {most} cells")?;
        self.lines.map_or(Ok(()), |(least, most)| {
            write!(f, ", lines of {least} to {most} cells")
        })
    }
}
