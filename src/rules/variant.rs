//! Variants by name: a layout, and families of rules joined to it with `+`.
//!
//! | layout | meaning |
//! |---|---|
//! | `standard`, `9x9` | 3×3 boxes; left out before a family: `x` is `9x9+x` |
//! | `4x4`, `6x6`, … `25x25` | boxes as square as they can be, not higher than wide |
//! | `6x6-3x2`, `12x12-2x6`, … | boxes of 3 rows and 2 columns, … |
//! | `latin-5` | no boxes |
//! | `jigsaw`, `jigsaw-6` | boxes of any shape, drawn anew for each puzzle |
//! | `twodoku`, `gattai-3`, `samurai` | two, three and five 9×9 grids that share boxes |
//!
//! The order of the parts does not matter: `x+6x6` is `6x6+x`.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::jigsaw::random_jigsaw;
use super::layout::{Boxes, Layout, Place};
use super::region::{Region, diagonals, disjoint_groups, figure, windows};
use super::rule::Rule;
use super::{Rules, anti_king, anti_knight, non_consecutive};
use crate::nearest::nearest;
use crate::random::Random;

/// A named list of rules. The order of the families is the order of their names in a combined variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Family {
    /// Equal values do not touch at a corner.
    AntiKing,
    /// Equal values do not stand a knight's move apart.
    AntiKnight,
    /// Nine cells around and in the centre.
    Asterisk,
    /// The centre cells of the boxes.
    CenterDot,
    /// The k-th cells of the boxes, for each k.
    DisjointGroups,
    /// The four corners, the centre and four cells beside the edges.
    Girandola,
    /// Neighbours do not hold consecutive values.
    NonConsecutive,
    /// Four 3×3 windows, as in the Dutch newspaper NRC.
    Nrc,
    /// Both main diagonals.
    Crossed,
}

impl Family {
    /// Every family in name order.
    pub const ALL: &[Family] = &[
        Family::AntiKing,
        Family::AntiKnight,
        Family::Asterisk,
        Family::CenterDot,
        Family::DisjointGroups,
        Family::Girandola,
        Family::NonConsecutive,
        Family::Nrc,
        Family::Crossed,
    ];

    /// The accepted names; the first is the one that is written.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Family::AntiKing => &["anti-king", "antiking", "no-touch"],
            Family::AntiKnight => &["anti-knight", "antiknight"],
            Family::Asterisk => &["asterisk"],
            Family::CenterDot => &["center-dot"],
            Family::DisjointGroups => &["dg", "disjoint"],
            Family::Girandola => &["girandola"],
            Family::NonConsecutive => &["non-consecutive", "nonconsecutive"],
            Family::Nrc => &["nrc", "windoku", "hyper"],
            Family::Crossed => &["x", "crossed", "diagonal"],
        }
    }

    /// The rule in one sentence, as a book prints it.
    pub const fn sentence(self) -> &'static str {
        match self {
            Family::AntiKing => anti_king::SENTENCE,
            Family::AntiKnight => anti_knight::SENTENCE,
            Family::Asterisk => "The nine cells of the asterisk hold every digit once.",
            Family::CenterDot => "The nine centre cells of the boxes hold every digit once.",
            Family::DisjointGroups => "Cells in the same place of their boxes hold every digit once.",
            Family::Girandola => "The nine cells of the girandola hold every digit once.",
            Family::NonConsecutive => non_consecutive::SENTENCE,
            Family::Nrc => "Each of the four windows holds every digit once.",
            Family::Crossed => "Both main diagonals hold every digit once.",
        }
    }

    /// Its rules on a layout; none if the layout has no place for them.
    fn rules(self, layout: &Layout) -> Vec<Rule> {
        let rectangles = matches!(layout.boxes(), Boxes::Rectangles { .. });
        let regions: Vec<Region> = match self {
            Family::AntiKing => return vec![Rule::AntiKing],
            Family::AntiKnight => return vec![Rule::AntiKnight],
            Family::NonConsecutive => return vec![Rule::NonConsecutive],
            Family::Asterisk => {
                figure(layout, "asterisk", &[(2, 5), (3, 3), (3, 7), (5, 2), (5, 5), (5, 8), (7, 3), (7, 7), (8, 5)])
            }
            Family::CenterDot if rectangles => {
                figure(layout, "center dot", &[(2, 2), (2, 5), (2, 8), (5, 2), (5, 5), (5, 8), (8, 2), (8, 5), (8, 8)])
            }
            Family::CenterDot => Vec::new(),
            Family::DisjointGroups => disjoint_groups(layout),
            Family::Girandola => {
                figure(layout, "girandola", &[(1, 1), (1, 9), (2, 5), (5, 2), (5, 5), (5, 8), (8, 5), (9, 1), (9, 9)])
            }
            Family::Nrc => windows(layout),
            Family::Crossed => diagonals(layout),
        };
        regions.into_iter().map(Rule::Region).collect()
    }
}

/// The layout of a variant, or how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Base {
    /// One grid with boxes of so many rows and columns.
    Rectangles(usize, usize),
    /// One grid of this side without boxes.
    Latin(usize),
    /// One grid of this side whose boxes are drawn for each puzzle.
    Jigsaw(usize),
    /// Two 9×9 grids that share a corner box.
    Twodoku,
    /// Three: one above two.
    Gattai3,
    /// Five: one in the middle of four.
    Samurai,
}

/// The sides that are offered with rectangular boxes, and the rows of their usual boxes.
const SIZES: [(usize, usize); 10] =
    [(4, 2), (6, 2), (8, 2), (9, 3), (10, 2), (12, 3), (15, 3), (16, 4), (20, 4), (25, 5)];

/// Names of layouts that a misspelt one may be near to.
const LAYOUT_NAMES: [&str; 21] = [
    "standard", "classic", "4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "15x15", "16x16", "20x20", "25x25", "6x6-3x2",
    "latin-5", "jigsaw", "jigsaw-6", "twodoku", "gattai-2", "gattai-3", "gattai-5", "samurai",
];

impl Base {
    /// The layout of this name: `None` if it is no name of a layout.
    fn read(text: &str) -> Option<Result<Base, VariantError>> {
        let refuse = |expected| Some(Err(VariantError::Size { found: text.to_owned(), expected }));
        let base = match text {
            "standard" | "classic" => Base::Rectangles(3, 3),
            "jigsaw" => Base::Jigsaw(9),
            "twodoku" | "gattai-2" => Base::Twodoku,
            "gattai-3" => Base::Gattai3,
            "samurai" | "gattai-5" => Base::Samurai,
            _ => {
                if let Some(side) = text.strip_prefix("jigsaw-").and_then(|side| side.parse().ok()) {
                    if !(4..=16).contains(&side) {
                        return refuse("jigsaw-4 to jigsaw-16".to_owned());
                    }
                    Base::Jigsaw(side)
                } else if let Some(side) = text.strip_prefix("latin-").and_then(|side| side.parse().ok()) {
                    if !(2..=25).contains(&side) {
                        return refuse("latin-2 to latin-25".to_owned());
                    }
                    Base::Latin(side)
                } else {
                    let (size, boxes) = text.split_once('-').unwrap_or((text, ""));
                    let (side, other) = times(size)?;
                    let usual = SIZES.into_iter().find(|&(offered, _)| (offered, offered) == (side, other));
                    let sizes = || SIZES.map(|(side, _)| format!("{side}x{side}")).join(", ");
                    let Some((_, rows)) = usual else { return refuse(format!("one of {}", sizes())) };
                    if boxes.is_empty() && size == text {
                        Base::Rectangles(rows, side / rows)
                    } else {
                        match times(boxes) {
                            Some((rows, columns)) if rows > 1 && columns > 1 && rows * columns == side => {
                                Base::Rectangles(rows, columns)
                            }
                            _ => {
                                return refuse(format!(
                                    "boxes of {side} cells, as in {side}x{side}-{}x{rows}",
                                    side / rows
                                ));
                            }
                        }
                    }
                }
            }
        };
        Some(Ok(base))
    }

    fn name(self) -> String {
        match self {
            Base::Rectangles(3, 3) => "standard".to_owned(),
            Base::Rectangles(rows, columns) => {
                let side = rows * columns;
                let boxes = if SIZES.contains(&(side, rows)) { String::new() } else { format!("-{rows}x{columns}") };
                format!("{side}x{side}{boxes}")
            }
            Base::Latin(side) => format!("latin-{side}"),
            Base::Jigsaw(9) => "jigsaw".to_owned(),
            Base::Jigsaw(side) => format!("jigsaw-{side}"),
            Base::Twodoku => "twodoku".to_owned(),
            Base::Gattai3 => "gattai-3".to_owned(),
            Base::Samurai => "samurai".to_owned(),
        }
    }

    /// The layout, drawn if that is how it comes about.
    fn layout(self, random: &mut Random) -> Layout {
        let grids = |corners: &[(usize, usize)]| {
            let corners: Vec<Place> = corners.iter().map(|&(row, column)| Place { row, column }).collect();
            Layout::arrangement(3, 3, &corners)
        };
        let layout = match self {
            Base::Rectangles(rows, columns) => Layout::rectangles(rows, columns),
            Base::Latin(side) => Layout::latin(side),
            Base::Jigsaw(side) => random_jigsaw(side, random),
            Base::Twodoku => grids(&[(0, 0), (6, 6)]),
            Base::Gattai3 => grids(&[(0, 6), (6, 0), (6, 12)]),
            Base::Samurai => grids(&[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]),
        };
        layout.expect("the sizes that are offered are layouts")
    }
}

/// A base and families, with the rules that they make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    name: String,
    base: Base,
    families: BTreeSet<Family>,
    /// The rules, if they are the same for every puzzle.
    fixed: Option<Arc<Rules>>,
}

impl Variant {
    /// This layout with the rules of these families.
    ///
    /// # Errors
    /// If the layout has no place for a family's regions.
    pub fn new(base: Base, families: impl IntoIterator<Item = Family>) -> Result<Variant, VariantError> {
        let families: BTreeSet<Family> = families.into_iter().collect();
        let mut parts: Vec<String> = families.iter().map(|family| family.names()[0].to_owned()).collect();
        if parts.is_empty() || base != Base::Rectangles(3, 3) {
            parts.insert(0, base.name());
        }
        let mut variant = Variant { name: parts.join("+"), base, families, fixed: None };
        let layout = base.layout(&mut Random::stream("a first layout", 0, 0));
        if let Some(&family) = variant.families.iter().find(|family| family.rules(&layout).is_empty()) {
            return Err(VariantError::NoPlace { family: family.names()[0], layout: base.name() });
        }
        variant.fixed = (!matches!(base, Base::Jigsaw(_))).then(|| Arc::new(variant.on(layout)));
        Ok(variant)
    }

    /// The name as it is written: `standard`, `nrc+x`, `6x6+x`, …
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its layout, or how that is drawn.
    pub fn base(&self) -> Base {
        self.base
    }

    /// Its families, in name order.
    pub fn families(&self) -> impl Iterator<Item = Family> + '_ {
        self.families.iter().copied()
    }

    /// The rules, if they are the same for every puzzle.
    pub fn fixed(&self) -> Option<&Arc<Rules>> {
        self.fixed.as_ref()
    }

    /// The rules of one puzzle: drawn if this variant draws them, and then from this stream.
    pub fn draw(&self, random: &mut Random) -> Arc<Rules> {
        self.fixed.clone().unwrap_or_else(|| Arc::new(self.on(self.base.layout(random))))
    }

    /// The rules of its families on a layout, which may be any: a jigsaw that somebody drew, for instance.
    pub fn on(&self, layout: Layout) -> Rules {
        let list: Vec<Rule> = self.families.iter().flat_map(|family| family.rules(&layout)).collect();
        Rules::new(Arc::new(layout), list).expect("the families' regions are houses of the layout")
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Variant, VariantError> {
        let spelled = text.to_lowercase().replace("nrcx", "nrc+x");
        let mut families = Vec::new();
        let mut base: Option<Base> = None;
        for part in spelled.split('+').map(str::trim) {
            if let Some(&family) = Family::ALL.iter().find(|family| family.names().contains(&part)) {
                families.push(family);
                continue;
            }
            let unknown = || VariantError::Unknown { found: text.to_owned(), nearest: nearest(part, names()) };
            let found = Base::read(part).ok_or_else(unknown)??;
            if let Some(base) = base.filter(|&base| base != found) {
                return Err(VariantError::TwoLayouts { first: base.name(), second: found.name() });
            }
            base = Some(found);
        }
        Variant::new(base.unwrap_or(Base::Rectangles(3, 3)), families)
    }
}

/// Two numbers with an x between them.
fn times(text: &str) -> Option<(usize, usize)> {
    let (one, other) = text.split_once('x')?;
    Some((one.parse().ok()?, other.parse().ok()?))
}

/// Names that a misspelt one may be meant to be.
fn names() -> impl Iterator<Item = &'static str> {
    Family::ALL.iter().flat_map(|family| family.names()).chain(&LAYOUT_NAMES).copied()
}

/// What is not a variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VariantError {
    /// A name that nothing has.
    #[error(
        "found the variant {found:?}, expected a layout (4x4 to 25x25, latin-5, jigsaw, twodoku, gattai-3, samurai), families ({}) or several joined by +{}",
        Family::ALL.iter().map(|family| family.names()[0]).collect::<Vec<_>>().join(", "),
        nearest.map_or_else(String::new, |nearest| format!("; did you mean {nearest}?"))
    )]
    Unknown {
        /// The whole text.
        found: String,
        /// A name that is near to its wrong part.
        nearest: Option<&'static str>,
    },
    /// A size that is not offered.
    #[error("found the layout {found:?}, expected {expected}")]
    Size {
        /// What was asked for.
        found: String,
        /// What there is.
        expected: String,
    },
    /// More than one layout.
    #[error("found two layouts, {first} and {second}, expected one")]
    TwoLayouts {
        /// The one.
        first: String,
        /// The other.
        second: String,
    },
    /// Regions that do not fit.
    #[error("{layout} has no place for {family}, expected a layout {}", needed_layout(family))]
    NoPlace {
        /// The family.
        family: &'static str,
        /// The layout.
        layout: String,
    },
}

fn needed_layout(family: &str) -> &'static str {
    match family {
        "dg" => "with rectangular boxes",
        "center-dot" => "with 3x3 boxes",
        _ => "with 9x9 grids",
    }
}
