//! The ladder: every technique, easiest first, with its price on the Sudoku Explainer scale.

use serde::{Serialize, Serializer};

/// A way to find a value or to rule candidates out. The order is the ladder's: a technique is used only where no earlier one moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// The only open cell of a house.
    LastDigit,
    /// The only open cell of a mark.
    LastOfMark,
    /// The only place of a value in a box.
    HiddenSingleBox,
    /// The only open cell in or beside a house of which marks say the sum of the rest: the rule of 45.
    Innie,
    /// A cell that has the same value in every filling of a mark.
    SingleOfMark,
    /// A mark with one combination of values: other values leave it, and its own leave the cells that see all their places.
    OnlyCombination,
    /// Candidates of the last two open cells of a mark that no filling has.
    TwoOfMark,
    /// Candidates below the least and above the greatest value that a cell has in a filling of a mark: ends of thermometers,
    /// bounds of sums.
    EndsOfMark,
    /// The only place of a value in a row or column.
    HiddenSingleLine,
    /// The only place of a value in a region of the variant.
    HiddenSingleRegion,
    /// All places of a value in a box lie in another house, which leaves it one place in a house.
    DirectPointing,
    /// The same for the places in a row, column or region.
    DirectClaiming,
    /// Two values with two places in a house, which leaves another value one place in a house.
    DirectHiddenPair,
    /// The only place of a value in a house that follows from others.
    HiddenSingleDerived,
    /// The only open cell in or beside several houses of which marks say the sum of the rest.
    InnieOfSeveral,
    /// A value that every filling of a mark has leaves the cells that see all its places there.
    LockedInMark,
    /// The only value of a cell.
    NakedSingle,
    /// Three values with three places in a house, which leaves another value one place in a house.
    DirectHiddenTriple,
    /// Candidates of a mark that no filling has.
    Combinations,
    /// All places of a value in a box lie in another house.
    Pointing,
    /// All places of a value in a row, column or region lie in another house.
    Claiming,
    /// A cell sees every place of a value in a house, through different houses or rules. Under the non-consecutive rule also: every place of a
    /// value, or every candidate of a cell, keeps a value from a cell beside it.
    CommonPeer,
    /// Two cells of a house with two values.
    NakedPair,
    /// Two open cells in or beside a house whose sum is known.
    Innies,
    /// All places of a value in a house lie in a mark, whose fillings without it are left out.
    Pinned,
    /// Marks between two cells each that share cells, such as dots in a row, and candidates that none of their fillings has.
    ChainOfMarks,
    /// A fish with two bases.
    XWing,
    /// Two values with two places in a house.
    HiddenPair,
    /// Three cells of a house with three values.
    NakedTriple,
    /// Two open cells in or beside several houses whose sum is known.
    InniesOfSeveral,
    /// A candidate that houses and marks exclude wherever a value goes in a house, or whatever a cell holds.
    CommonExclusion,
    /// A fish with three bases.
    Swordfish,
    /// Three values with three places in a house.
    HiddenTriple,
    /// A value with two places in each of two parallel lines.
    Skyscraper,
    /// A value with two places in a row and two in a column, joined in a box.
    TwoStringKite,
    /// A value with two places in each of two houses, one of them no line.
    TurbotFish,
    /// A pivot with two candidates and two wings.
    XyWing,
    /// A value whose places in a box lie in a row and a column, and two places elsewhere.
    EmptyRectangle,
    /// A value with two places or groups of places in each of two houses.
    GroupedTurbotFish,
    /// A pivot with three candidates and two wings.
    XyzWing,
    /// Four cells that would have two fillings.
    UniqueRectangle,
    /// Four cells of a house with four values.
    NakedQuad,
    /// A fish with four bases.
    Jellyfish,
    /// Four values with four places in a house.
    HiddenQuad,
    /// Two colours on one value.
    SimpleColouring,
    /// Three or four open cells in or beside houses whose sum is known.
    ManyInnies,
    /// Two equal pairs and a house that links them.
    WWing,
    /// A candidate whose consequences by three rounds of marks and singles contradict each other.
    MarkedForcing,
    /// A chain through cells with two candidates.
    XyChain,
    /// An alternating inference chain.
    Chain,
    /// An alternating inference chain with groups of cells.
    GroupedChain,
    /// Two almost locked sets with a restricted common value.
    AlsXz,
    /// A candidate whose consequences by singles contradict each other.
    Forcing,
    /// A candidate that is supposed and followed to a contradiction by all of the above: where the ladder ends.
    Trial,
}

impl Technique {
    /// Every technique that finds steps, in the order of the ladder: all but [`Trial`](Technique::Trial).
    pub const LADDER: &[Technique] = &[
        Technique::LastDigit,
        Technique::LastOfMark,
        Technique::HiddenSingleBox,
        Technique::Innie,
        Technique::SingleOfMark,
        Technique::OnlyCombination,
        Technique::TwoOfMark,
        Technique::EndsOfMark,
        Technique::HiddenSingleLine,
        Technique::HiddenSingleRegion,
        Technique::DirectPointing,
        Technique::DirectClaiming,
        Technique::DirectHiddenPair,
        Technique::HiddenSingleDerived,
        Technique::InnieOfSeveral,
        Technique::LockedInMark,
        Technique::NakedSingle,
        Technique::DirectHiddenTriple,
        Technique::Combinations,
        Technique::Pointing,
        Technique::Claiming,
        Technique::CommonPeer,
        Technique::NakedPair,
        Technique::Innies,
        Technique::Pinned,
        Technique::ChainOfMarks,
        Technique::XWing,
        Technique::HiddenPair,
        Technique::NakedTriple,
        Technique::InniesOfSeveral,
        Technique::CommonExclusion,
        Technique::Swordfish,
        Technique::HiddenTriple,
        Technique::Skyscraper,
        Technique::TwoStringKite,
        Technique::TurbotFish,
        Technique::XyWing,
        Technique::EmptyRectangle,
        Technique::GroupedTurbotFish,
        Technique::XyzWing,
        Technique::UniqueRectangle,
        Technique::NakedQuad,
        Technique::Jellyfish,
        Technique::HiddenQuad,
        Technique::SimpleColouring,
        Technique::ManyInnies,
        Technique::WWing,
        Technique::MarkedForcing,
        Technique::XyChain,
        Technique::Chain,
        Technique::GroupedChain,
        Technique::AlsXz,
        Technique::Forcing,
    ];

    /// The name and the price in tenths: the one table of the ladder.
    ///
    /// Prices of the techniques that Sudoku Explainer 1.2 or the Sukaku Explainer has are their own. Where they have none they are ours:
    /// houses beyond rows, columns and boxes cost a little more than the next easier kind; colouring costs what three strong links
    /// cost, W-wings and chains what is charged for the forcing chains that replace them, almost locked sets as much as triple exclusion,
    /// one-level forcing as much as dynamic chains.
    ///
    /// Nobody has published prices for marks on this scale. Ours go by what a person has to do in comparison with houses: a mark with one
    /// open cell is a little more than a last digit; one combination, two open cells, ends and one innie are the first things that people do
    /// in such puzzles, so they stand between the hidden singles of boxes and of lines; all combinations of many cells are looked through
    /// like a house for a locked value; a sum of two cells is a pair, of several houses a triple; a sum of three or four
    /// cells is rarer than anything short of a chain. Forcing through marks goes three rounds far and costs as much as a short chain.
    const fn entry(self) -> (&'static str, u32) {
        match self {
            Technique::LastDigit => ("last digit", 10),
            Technique::LastOfMark => ("last cell of a mark", 11),
            Technique::HiddenSingleBox => ("hidden single in a box", 12),
            Technique::Innie => ("innie or outie", 13),
            Technique::SingleOfMark => ("single of a mark", 13),
            Technique::OnlyCombination => ("only combination", 14),
            Technique::TwoOfMark => ("two cells of a mark", 14),
            Technique::EndsOfMark => ("ends of a mark", 15),
            Technique::HiddenSingleLine => ("hidden single in a line", 15),
            Technique::HiddenSingleRegion => ("hidden single in a region", 17),
            Technique::DirectPointing => ("direct pointing", 17),
            Technique::DirectClaiming => ("direct claiming", 19),
            Technique::DirectHiddenPair => ("direct hidden pair", 20),
            Technique::HiddenSingleDerived => ("hidden single in a derived house", 21),
            Technique::InnieOfSeveral => ("innie or outie of several houses", 22),
            Technique::LockedInMark => ("locked in a mark", 22),
            Technique::NakedSingle => ("naked single", 23),
            Technique::DirectHiddenTriple => ("direct hidden triple", 25),
            Technique::Combinations => ("combinations", 26),
            Technique::Pointing => ("pointing", 26),
            Technique::Claiming => ("claiming", 28),
            Technique::CommonPeer => ("common peer", 29),
            Technique::NakedPair => ("naked pair", 30),
            Technique::Innies => ("innies and outies", 31),
            Technique::Pinned => ("pinned in a mark", 32),
            Technique::ChainOfMarks => ("chain of marks", 32),
            Technique::XWing => ("X-wing", 32),
            Technique::HiddenPair => ("hidden pair", 34),
            Technique::NakedTriple => ("naked triple", 36),
            Technique::InniesOfSeveral => ("innies and outies of several houses", 37),
            Technique::CommonExclusion => ("common exclusion", 38),
            Technique::Swordfish => ("swordfish", 38),
            Technique::HiddenTriple => ("hidden triple", 40),
            Technique::Skyscraper => ("skyscraper", 40),
            Technique::TwoStringKite => ("two-string kite", 41),
            Technique::TurbotFish => ("turbot fish", 41),
            Technique::XyWing => ("XY-wing", 42),
            Technique::EmptyRectangle => ("empty rectangle", 43),
            Technique::GroupedTurbotFish => ("grouped turbot fish", 43),
            Technique::XyzWing => ("XYZ-wing", 44),
            Technique::UniqueRectangle => ("unique rectangle", 45),
            Technique::NakedQuad => ("naked quad", 50),
            Technique::Jellyfish => ("jellyfish", 52),
            Technique::HiddenQuad => ("hidden quad", 54),
            Technique::SimpleColouring => ("simple colouring", 55),
            Technique::ManyInnies => ("sums of innies and outies", 62),
            Technique::WWing => ("W-wing", 68),
            Technique::MarkedForcing => ("forcing through marks", 70),
            Technique::XyChain => ("XY-chain", 70),
            Technique::Chain => ("chain", 70),
            Technique::GroupedChain => ("grouped chain", 75),
            Technique::AlsXz => ("almost locked sets", 75),
            Technique::Forcing => ("forcing", 85),
            Technique::Trial => ("trial", 100),
        }
    }

    /// Whether it looks at marks.
    pub(super) const fn is_of_marks(self) -> bool {
        matches!(
            self,
            Technique::LastOfMark
                | Technique::Innie
                | Technique::OnlyCombination
                | Technique::SingleOfMark
                | Technique::TwoOfMark
                | Technique::EndsOfMark
                | Technique::InnieOfSeveral
                | Technique::Combinations
                | Technique::LockedInMark
                | Technique::Innies
                | Technique::Pinned
                | Technique::ChainOfMarks
                | Technique::InniesOfSeveral
                | Technique::CommonExclusion
                | Technique::ManyInnies
                | Technique::MarkedForcing
        )
    }

    /// The name, as printed.
    pub const fn name(self) -> &'static str {
        self.entry().0
    }

    /// The price in tenths of the Sudoku Explainer scale, without what the length of a chain adds.
    pub const fn price(self) -> u32 {
        self.entry().1
    }
}

/// What the length of a chain adds to its price, in tenths: one for each class, which end at 4, 6, 8, 12, 16, 24, … links
/// (Sudoku Explainer's rule).
pub(super) fn length_class(links: u32) -> u32 {
    let ends = std::iter::successors(Some((4, 6)), |&(end, next)| Some((next, end * 2)));
    ends.take_while(|&(end, _)| links > end).count() as u32
}

/// By its name.
impl Serialize for Technique {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl std::fmt::Display for Technique {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
