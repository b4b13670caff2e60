//! Families: named lists of rules that can be added to any layout that supports them.

use super::layout::{Boxes, Layout};
use super::region::{Region, diagonals, disjoint_groups, figure, windows};
use super::rule::Rule;
use super::{anti_king, anti_knight, non_consecutive};

/// A named list of rules. The families are in the order in which their names are combined: `nrc+x`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Family {
    /// Equal values do not touch at a corner.
    AntiKing,
    /// Equal values are not a knight's move apart.
    AntiKnight,
    /// Nine cells around and in the centre.
    Asterisk,
    /// The centre cells of the boxes.
    CenterDot,
    /// The k-th cells of the boxes, for each k.
    DisjointGroups,
    /// The four corners, the centre and four cells next to the edges.
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

    /// Returns the accepted names; the first is canonical.
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

    /// Returns the name in a heading.
    pub const fn title(self) -> &'static str {
        match self {
            Family::AntiKing => "Anti-King",
            Family::AntiKnight => "Anti-Knight",
            Family::Asterisk => "Asterisk",
            Family::CenterDot => "Center Dot",
            Family::DisjointGroups => "Disjoint Groups",
            Family::Girandola => "Girandola",
            Family::NonConsecutive => "Non-Consecutive",
            Family::Nrc => "Windoku",
            Family::Crossed => "Diagonal",
        }
    }

    /// Returns the rule in one sentence, as a book prints it.
    pub const fn sentence(self) -> &'static str {
        match self {
            Family::AntiKing => anti_king::SENTENCE,
            Family::AntiKnight => anti_knight::SENTENCE,
            Family::Asterisk => "The nine cells of the asterisk hold every digit once.",
            Family::CenterDot => "The nine centre cells of the boxes hold every digit once.",
            Family::DisjointGroups => "Cells in the same place in their boxes hold every digit once.",
            Family::Girandola => "The nine cells of the girandola hold every digit once.",
            Family::NonConsecutive => non_consecutive::SENTENCE,
            Family::Nrc => "Each of the four windows holds every digit once.",
            Family::Crossed => "Both main diagonals hold every digit once.",
        }
    }

    /// Returns the family's rules on a layout; none if the layout does not support them.
    pub fn rules(self, layout: &Layout) -> Vec<Rule> {
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
            Family::DisjointGroups => disjoint_groups(layout),
            Family::Girandola => {
                figure(layout, "girandola", &[(1, 1), (1, 9), (2, 5), (5, 2), (5, 5), (5, 8), (8, 5), (9, 1), (9, 9)])
            }
            Family::Nrc if layout.side() == 9 => windows(layout),
            Family::CenterDot | Family::Nrc => Vec::new(),
            Family::Crossed => diagonals(layout),
        };
        regions.into_iter().map(Rule::Region).collect()
    }
}
