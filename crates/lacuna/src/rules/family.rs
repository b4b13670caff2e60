//! Families: named lists of rules that can be added to any layout that supports them.

use super::layout::{Boxes, Layout};
use super::region::{Region, diagonals, disjoint_groups, figure, windows};
use super::rule::Rule;
use super::{anti_king, anti_knight, non_consecutive};

/// The properties of a family.
struct Spec {
    names: &'static [&'static str],
    title: &'static str,
    sentence: &'static str,
    rules: fn(&Layout) -> Vec<Rule>,
}

/// Makes the enum and the table of the entries.
macro_rules! families {
    ($($(#[$doc:meta])* $variant:ident { $($entry:tt)* })+) => {
        /// A named list of rules. The families are in the order in which their names are combined:
        /// `nrc+x`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Family {
            $($(#[$doc])* $variant,)+
        }

        impl Family {
            /// Every family in name order.
            pub const ALL: &[Family] = &[$(Family::$variant),+];
        }

        const TABLE: &[Spec] = &[$(Spec { $($entry)* }),+];
    };
}

families! {
    /// Equal values do not touch at a corner.
    AntiKing {
        names: &["anti-king", "antiking", "no-touch"], title: "Anti-King", sentence: anti_king::SENTENCE,
        rules: |_| vec![Rule::AntiKing],
    }
    /// Equal values are not a knight's move apart.
    AntiKnight {
        names: &["anti-knight", "antiknight"], title: "Anti-Knight", sentence: anti_knight::SENTENCE,
        rules: |_| vec![Rule::AntiKnight],
    }
    /// Nine cells around and in the centre.
    Asterisk {
        names: &["asterisk"], title: "Asterisk", sentence: "The nine cells of the asterisk hold every digit once.",
        rules: |layout| {
            let cells = [(2, 5), (3, 3), (3, 7), (5, 2), (5, 5), (5, 8), (7, 3), (7, 7), (8, 5)];
            houses(figure(layout, "asterisk", &cells))
        },
    }
    /// The centre cells of the boxes.
    CenterDot {
        names: &["center-dot"], title: "Center Dot", sentence: "The nine centre cells of the boxes hold every digit once.",
        rules: |layout| {
            let cells = [(2, 2), (2, 5), (2, 8), (5, 2), (5, 5), (5, 8), (8, 2), (8, 5), (8, 8)];
            let has_centres = matches!(layout.boxes(), Boxes::Rectangles { .. });
            if has_centres { houses(figure(layout, "center dot", &cells)) } else { Vec::new() }
        },
    }
    /// The k-th cells of the boxes, for each k.
    DisjointGroups {
        names: &["dg", "disjoint"], title: "Disjoint Groups",
        sentence: "Cells in the same place in their boxes hold every digit once.",
        rules: |layout| houses(disjoint_groups(layout)),
    }
    /// The four corners, the centre and four cells next to the edges.
    Girandola {
        names: &["girandola"], title: "Girandola", sentence: "The nine cells of the girandola hold every digit once.",
        rules: |layout| {
            let cells = [(1, 1), (1, 9), (2, 5), (5, 2), (5, 5), (5, 8), (8, 5), (9, 1), (9, 9)];
            houses(figure(layout, "girandola", &cells))
        },
    }
    /// Neighbours do not hold consecutive values.
    NonConsecutive {
        names: &["non-consecutive", "nonconsecutive"], title: "Non-Consecutive", sentence: non_consecutive::SENTENCE,
        rules: |_| vec![Rule::NonConsecutive],
    }
    /// Four 3×3 windows, as in the Dutch newspaper NRC.
    Nrc {
        names: &["nrc", "windoku", "hyper"], title: "Windoku", sentence: "Each of the four windows holds every digit once.",
        rules: |layout| if layout.side() == 9 { houses(windows(layout)) } else { Vec::new() },
    }
    /// Both main diagonals.
    Crossed {
        names: &["x", "crossed", "diagonal"], title: "Diagonal", sentence: "Both main diagonals hold every digit once.",
        rules: |layout| houses(diagonals(layout)),
    }
}

fn houses(regions: Vec<Region>) -> Vec<Rule> {
    regions.into_iter().map(Rule::Region).collect()
}

impl Family {
    const fn spec(self) -> &'static Spec {
        &TABLE[self as usize]
    }

    /// Returns the accepted names; the first is canonical.
    pub const fn names(self) -> &'static [&'static str] {
        self.spec().names
    }

    /// Returns the name in a heading.
    pub const fn title(self) -> &'static str {
        self.spec().title
    }

    /// Returns the rule in one sentence, as a book prints it.
    pub const fn sentence(self) -> &'static str {
        self.spec().sentence
    }

    /// Returns the family's rules on a layout; none if the layout does not support them.
    pub fn rules(self, layout: &Layout) -> Vec<Rule> {
        (self.spec().rules)(layout)
    }
}
