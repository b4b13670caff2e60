//! Families of marks: named ways to draw marks on a solution, added to any layout just as families
//! of rules are.
//!
//! A family draws more marks than a puzzle needs; all of them hold in the solution. The caller
//! removes the redundant ones. Where every possible place would get a mark, only a share of them is
//! drawn: puzzles with many marks and hardly any clues are hard to solve for any program, and take
//! a hundred times as long to generate.

mod areas;
mod dots;
mod killer;
mod lines;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::board::Board;
use crate::names::{Named, names};
use crate::random::Random;
use crate::rules::figure::Figure;
use crate::rules::layout::{Boxes, Layout};
use crate::rules::mark::{Kind, Mark};
use crate::rules::mark_family::lines::{Line, Make, Sheet, Walk};
use crate::rules::variant::{Variant, families};
use crate::rules::{Rules, RulesError, mark};
use crate::wording::one_of;

/// The properties of a family.
struct Spec {
    names: &'static [&'static str],
    title: &'static str,
    kinds: &'static [&'static Kind],
    /// For lines, the default number of cells, and how one is drawn.
    line: Option<(Sizes, Walk)>,
    /// Makes the mark of a line.
    of_line: Make,
    /// The share of its marks that are drawn, as a percentage of all; for lines, the percentage of
    /// cells covered.
    share: usize,
    /// What a layout needs to support its marks, besides four values, in words.
    needs: (&'static str, fn(&Layout) -> bool),
    /// Returns all its possible marks; none for lines, which are drawn together. `None` if cages
    /// should cover all cells and do not.
    all: Draw,
}

type Draw = fn(&Rules, &Board, &Style, &mut Random) -> Option<Vec<Mark>>;

/// For marks that look along rows, columns or diagonals.
const ONE_GRID: (&str, fn(&Layout) -> bool) = ("of one grid with 4 values or more", |layout| {
    layout.frames().len() == 1
});

/// The base of the entries.
const PLAIN: Spec = Spec {
    names: &[],
    title: "",
    kinds: &[],
    line: None,
    of_line: |spec, _, cells| Mark::new(spec.kinds[0], [], cells),
    share: 100,
    needs: ("with 4 values or more", |_| true),
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
    /// Lines whose values lie between those of their ends.
    Between {
        names: &["between", "between-lines"], title: "Between", kinds: &[mark::BETWEEN], share: 40,
        line: Some(((3, 6), |from| {
            lines::tried(from, |sheet, line| sheet.holds(&Mark::new(mark::BETWEEN, [], line)))
        })),
        ..PLAIN
    }
    /// Lines of which each is a renban line or a whisper line.
    Choice {
        names: &["choice", "or"], title: "Choice", kinds: &[mark::OR], share: 40,
        line: Some(((3, 5), |from| match from.3.below(2) {
            0 => lines::renban(from),
            _ => lines::whisper(from),
        })),
        of_line: |_, layout, cells| {
            let kinds = [MarkFamily::Renban, MarkFamily::Whispers];
            Mark::choice(kinds.map(|family| vec![family.spec().mark(layout, cells.clone())]).into())
        },
        ..PLAIN
    }
    /// Areas that hold the same values.
    Clones {
        names: &["clones", "clone"], title: "Clones", kinds: &[mark::SAME_VALUES], share: 60,
        all: |rules, solution, _, random| {
            let pairs = areas::pairs(rules.layout(), solution, <[u8]>::to_vec, random).into_iter();
            Some(pairs.map(|pair| Mark::new(mark::SAME_VALUES, [2], pair.concat())).collect())
        },
        ..PLAIN
    }
    /// Lines on which any three neighbours are low, middle and high.
    Entropic {
        names: &["entropic", "entropic-lines"], title: "Entropic", kinds: &[mark::ENTROPIC],
        line: Some(((3, 6), lines::entropic)), share: 45,
        needs: ("with 6 values or more, and a multiple of 3", |layout| layout.values() % 3 == 0), ..PLAIN
    }
    /// Areas with the same sum.
    EqualSums {
        names: &["equal-sums", "equal-sum", "equalsums"], title: "Equal Sums", kinds: &[mark::EQUAL_SUM], share: 60,
        all: |rules, solution, _, random| {
            let pairs = areas::pairs(rules.layout(), solution, |values| vec![values.iter().sum()], random).into_iter();
            let mark = |pair: [Vec<usize>; 2]| {
                Mark::new(mark::EQUAL_SUM, pair.each_ref().map(|area| area.len() as i32), pair.concat())
            };
            Some(pairs.map(mark).collect())
        },
        ..PLAIN
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
        share: 25, needs: ONE_GRID,
        all: |rules, solution, _, _| Some(dots::little_killers(rules.layout(), solution)), ..PLAIN
    }
    /// Lines that read the same from both ends.
    Palindrome {
        names: &["palindrome", "palindromes"], title: "Palindrome", kinds: &[mark::PALINDROME],
        line: Some(((3, 7), lines::palindrome)), share: 50, ..PLAIN
    }
    /// Values in circles where four cells meet.
    Quads {
        names: &["quads", "quad", "quadruples"], title: "Quads", kinds: &[mark::QUAD], share: 25,
        all: |rules, solution, _, random| Some(dots::quads(rules.layout(), solution, random)), ..PLAIN
    }
    /// Lines with the same sum in each box.
    RegionSums {
        names: &["region-sums", "region-sum", "regionsums"], title: "Region Sums", kinds: &[mark::REGION_SUM_LINE],
        line: Some(((3, 6), |from| {
            lines::tried(from, |sheet, line| {
                sheet.leaves_boxes(line) && sheet.holds(&Mark::new(mark::REGION_SUM_LINE, [], line))
            })
        })),
        share: 45, needs: ("with boxes", |layout| layout.boxes() != &Boxes::None), ..PLAIN
    }
    /// Lines of consecutive values in any order.
    Renban { names: &["renban"], title: "Renban", kinds: &[mark::RENBAN], line: Some(((3, 5), lines::renban)), share: 40, ..PLAIN }
    /// Sums between the minimum and the maximum value of rows and columns.
    Sandwich {
        names: &["sandwich"], title: "Sandwich", kinds: &[mark::SANDWICH], share: 40, needs: ONE_GRID,
        all: |rules, solution, _, _| Some(dots::sandwiches(rules.layout(), solution)), ..PLAIN
    }
    /// The numbers of values that can be seen, higher ones hiding lower ones.
    Skyscraper {
        names: &["skyscraper", "skyscrapers"], title: "Skyscraper", kinds: &[mark::SKYSCRAPER], share: 50, needs: ONE_GRID,
        all: |rules, solution, _, _| {
            Some(dots::outside(mark::SKYSCRAPER, 2, (rules.layout(), solution), |values| {
                let is_seen = |&place: &usize| values[..place].iter().all(|&before| before < values[place]);
                (0..values.len()).filter(is_seen).count() as i32
            }))
        },
        ..PLAIN
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
    /// Lines that can be cut into pieces with a given sum, ten for nine values.
    SumLines {
        names: &["sum-lines", "sum-line", "ten-lines"], title: "Sum Lines", kinds: &[mark::SUM_LINE],
        line: Some(((3, 6), |from| {
            let mark = |sheet: &Sheet, line: &[usize]| MarkFamily::SumLines.spec().mark(sheet.layout, line.to_vec());
            lines::tried(from, |sheet, line| sheet.holds(&mark(sheet, line)))
        })),
        of_line: |spec, layout, cells| Mark::new(spec.kinds[0], [i32::from(layout.values()) + 1], cells),
        share: 45, ..PLAIN
    }
    /// Areas with sums, in which values may repeat.
    Sums {
        names: &["sums", "sum"], title: "Sums", kinds: &[mark::SUM], share: 60,
        all: |rules, solution, _, random| Some(areas::sums(rules.layout(), solution, random)), ..PLAIN
    }
    /// Lines along which values increase.
    Thermo {
        names: &["thermo", "thermometer", "thermometers"], title: "Thermo",
        kinds: &[mark::THERMOMETER, mark::SLOW_THERMOMETER], line: Some(((3, 6), lines::thermometer)), share: 50, ..PLAIN
    }
    /// Lines on which neighbouring values are far apart.
    Whispers {
        names: &["whispers", "whisper", "german-whispers"], title: "Whispers", kinds: &[mark::WHISPER],
        line: Some(((3, 6), lines::whisper)), share: 40,
        of_line: |spec, layout, cells| Mark::new(spec.kinds[0], [lines::difference(layout).into()], cells), ..PLAIN
    }
    /// Sums of as many cells as the first of them says.
    XSum {
        names: &["x-sum", "x-sums", "xsum"], title: "X-Sum", kinds: &[mark::X_SUM], share: 30, needs: ONE_GRID,
        all: |rules, solution, _, _| {
            Some(dots::outside(mark::X_SUM, 2, (rules.layout(), solution), |values| {
                values.iter().take(values[0].into()).copied().map(i32::from).sum()
            }))
        },
        ..PLAIN
    }
    /// X between values that add up to ten, V between values that add up to five.
    Xv {
        names: &["xv"], title: "XV", kinds: &[mark::X, mark::V], share: 70,
        all: |rules, solution, _, _| Some(dots::xv(rules.layout(), solution)), ..PLAIN
    }
    /// Lines with equal sums at equal distances from the middle.
    Zipper {
        names: &["zipper", "zippers", "zipper-lines"], title: "Zipper", kinds: &[mark::ZIPPER], share: 40,
        line: Some(((3, 5), |from| {
            lines::tried(from, |sheet, line| sheet.holds(&Mark::new(mark::ZIPPER, [], line)))
        })),
        ..PLAIN
    }
}

impl Spec {
    fn mark(&self, layout: &Layout, cells: Vec<usize>) -> Mark {
        (self.of_line)(self, layout, cells)
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

    /// Returns the families that draw more marks of the kinds that these rules have. If all signs
    /// of a kind are given, there are no more; and choices differ from each other.
    pub(crate) fn of_marks(rules: &Rules) -> Vec<MarkFamily> {
        let others = [mark::STRICT_KROPKI, mark::STRICT_XV, mark::OR];
        let is_other = |kind: &&Kind| others.contains(kind);
        MarkFamily::ALL
            .iter()
            .copied()
            .filter(|family| !family.kinds().iter().any(is_other))
            .filter(|family| rules.drawn_marks().any(|mark| family.draws(mark)))
            .collect()
    }

    /// Returns `true` if it may have drawn some of these marks: each rule of the game that it adds is
    /// there too.
    pub(crate) fn may_draw(self, marks: &[&Mark]) -> bool {
        let is_there = |kind: &&Kind| marks.iter().any(|mark| mark.kind() == *kind);
        let mut rules = self.kinds().iter().filter(|kind| !kind.is_drawn());
        marks.iter().any(|mark| self.draws(mark)) && rules.all(is_there)
    }

    /// Returns `true` if another family draws all that this one does, and more.
    pub(crate) fn is_part_of(self, other: MarkFamily) -> bool {
        self != other && self.kinds().iter().all(|kind| other.kinds().contains(kind))
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
    pub(crate) const fn needs(self) -> &'static str {
        self.spec().needs.0
    }

    /// Returns `true` if a layout supports its marks and has enough values for them to be
    /// meaningful.
    pub(crate) fn fits(self, layout: &Layout) -> bool {
        layout.side() >= 4 && (self.spec().needs.1)(layout)
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
        let most = style.wanted(mark_family, random);
        if (*share < 100 || most.is_some()) && !is_covered {
            random.shuffle(&mut all);
            all.truncate(most.unwrap_or((all.len() * share).div_ceil(100)));
        }
        marks.extend(all);
    }
    let (mut lines, mut share) = (Vec::new(), 0);
    for &mark_family in mark_families {
        let spec = mark_family.spec();
        if let Some(mut line) = Line::of(spec, rules.layout()) {
            line.left = style.wanted(mark_family, random);
            line.sizes = style.lines.unwrap_or(line.sizes);
            lines.push(line);
            share += spec.share;
        }
    }
    if !lines.is_empty() {
        marks.extend(lines::fill(
            Sheet::new(rules.layout(), solution),
            share / lines.len(),
            lines,
            random,
        ));
    }
    Some(marks)
}

/// Draws as many marks of a family as find a place beside the marks that the rules have already,
/// in random order. All of them hold in the solution.
pub(crate) fn draw_beside(
    mark_family: MarkFamily,
    rules: &Rules,
    solution: &Board,
    random: &mut Random,
) -> Vec<Mark> {
    let (layout, spec) = (&**rules.layout(), mark_family.spec());
    let drawn: Vec<Figure> = rules
        .drawn_marks()
        .flat_map(|mark| mark.figures(layout))
        .collect();
    if let Some(line) = Line::of(spec, layout) {
        let mut sheet = Sheet::new(layout, solution);
        for figure in &drawn {
            if let Figure::Line { cells, .. } | Figure::Pill(cells) = figure {
                sheet.take(cells);
            }
        }
        return lines::fill(sheet, 100, vec![line], random);
    }
    let mut marks = if mark_family == MarkFamily::Killer {
        let outlined = drawn.iter().filter_map(|figure| match figure {
            Figure::Outline { cells, .. } | Figure::Area { cells, .. } => Some(cells),
            _ => None,
        });
        let taken: Vec<usize> = outlined.flatten().copied().collect();
        let (least, most) = Style::default().cages;
        let sizes = (least, most.min(layout.side()));
        killer::draw_beside(layout, solution, sizes, &taken, random)
    } else {
        (spec.all)(rules, solution, &Style::default(), random).unwrap_or_default()
    };
    let is_taken = |place: &Figure| drawn.iter().any(|other| are_at_one_place(place, other));
    marks.retain(|mark| !mark.figures(layout).iter().any(is_taken));
    random.shuffle(&mut marks);
    marks
}

/// Returns `true` for outlines that share a cell, signs on one border or at one corner, shapes in one
/// cell, and texts beside one end of a line.
fn are_at_one_place(one: &Figure, other: &Figure) -> bool {
    match (one, other) {
        (
            Figure::Outline { cells, .. } | Figure::Area { cells, .. },
            Figure::Outline { cells: others, .. } | Figure::Area { cells: others, .. },
        ) => cells.iter().any(|cell| others.contains(cell)),
        (Figure::Corner { cell, .. }, Figure::Corner { cell: other, .. })
        | (Figure::Spot { cell, .. }, Figure::Spot { cell: other, .. }) => cell == other,
        (Figure::Border { cells: (a, b), .. }, Figure::Border { cells, .. }) => {
            [(*a, *b), (*b, *a)].contains(cells)
        }
        (
            Figure::Outside {
                cell, direction, ..
            },
            Figure::Outside {
                cell: other,
                direction: way,
                ..
            },
        ) => (cell, direction) == (other, way),
        _ => false,
    }
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
        let of_cages: fn(MarkFamily) -> bool = MarkFamily::may_cover;
        for (option, is_given, has_it) in [
            ("cover", cover.is_some(), of_cages),
            ("cage sizes", cages.is_some(), of_cages),
            ("line lengths", lines.is_some(), MarkFamily::is_of_lines),
        ] {
            if is_given && !variant.mark_families().any(has_it) {
                let families = MarkFamily::ALL.iter().filter(|family| has_it(**family));
                let names: Vec<&str> = families.map(|family| family.name()).collect();
                return Err(RulesError(format!(
                    "found {option} with the variant {}, expected one with {}",
                    variant.name(),
                    one_of(&names)
                )));
            }
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
            marks: BTreeMap::new(),
        })
    }

    /// Bounds the number of marks that a puzzle has, of the family with this name or of each.
    ///
    /// # Errors
    /// If the variant has no such family, the family decides how many there are, or its number is
    /// bounded already.
    pub fn with_marks(
        mut self,
        variant: &Variant,
        family: Option<&str>,
        marks: Sizes,
    ) -> Result<Style, RulesError> {
        let drawn: Vec<MarkFamily> = variant.mark_families().collect();
        let is_meant = |it: &MarkFamily| family.is_none_or(|name| it.names().contains(&name));
        let families: Vec<MarkFamily> = drawn.iter().copied().filter(is_meant).collect();
        if families.is_empty() {
            let names: Vec<&str> = drawn.iter().map(|family| family.name()).collect();
            let found = family.map_or_else(String::new, |name| format!(" of {name:?}"));
            return Err(RulesError(format!(
                "found a number of marks{found} with the variant {}, expected {}",
                variant.name(),
                if names.is_empty() {
                    "one with marks, such as thermo".to_owned()
                } else {
                    format!("one of {}", names.join(", "))
                }
            )));
        }
        for family in families {
            let is_covered = family.may_cover() && self.cover == Cover::Full;
            // The third is the rule that all signs of the other two are given.
            if is_covered || family.kinds().len() > 2 {
                let why = if is_covered {
                    "full cages cover the grid: choose their sizes instead"
                } else {
                    "all its signs are given"
                };
                return Err(RulesError(format!(
                    "found a number of marks for {}, but {why}",
                    family.name()
                )));
            }
            if self.marks.insert(family, marks).is_some() {
                return Err(RulesError(format!(
                    "found two numbers of marks for {}, expected one",
                    family.name()
                )));
            }
        }
        Ok(self)
    }

    /// Draws the number of marks of a family, if it is bounded.
    fn wanted(&self, family: MarkFamily, random: &mut Random) -> Option<usize> {
        let sizes = self.marks.get(&family)?;
        Some(lines::size(*sizes, random))
    }

    /// Returns the minimum number of marks of a family.
    pub(crate) fn least(&self, family: MarkFamily) -> usize {
        self.marks.get(&family).map_or(1, |&(least, _)| least)
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
    /// The numbers of marks of families, where they are bounded.
    pub marks: BTreeMap<MarkFamily, Sizes>,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            cages: (2, 5),
            cover: Cover::Sparse,
            lines: None,
            marks: BTreeMap::new(),
        }
    }
}

names! { Cover, "cover": Sparse "sparse", Full "full" }

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = self.cages;
        let cover = self.cover;
        write!(f, "{cover} cages of {least} to {most} cells")?;
        if let Some((least, most)) = self.lines {
            write!(f, ", lines of {least} to {most} cells")?;
        }
        self.marks.iter().try_for_each(|(family, (least, most))| {
            write!(f, ", {least} to {most} marks of {}", family.name())
        })
    }
}
