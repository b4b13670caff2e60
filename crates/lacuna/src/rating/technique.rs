//! The techniques, easiest first: one entry each, with the price, the name, the kind of reason that
//! explains a step, and the function that finds it.
//!
//! [`techniques!`] passes the entries on unchanged. Here they become [`Technique`] and its methods;
//! in [`climb`](super::climb), a layer above the finders, they become the calls of the finders.
//! So this file imports none of them.

use std::str::FromStr;
use std::sync::LazyLock;

use serde::de::{Deserialize, Deserializer, Error};
use serde::{Serialize, Serializer};

use crate::names::{Named, ParseError};
use crate::rating::Level;
use crate::wording::nearest_few;

/// Passes every entry to the macro `$with`: documentation, variant,
/// `(what it looks at, price in tenths, name, reason)`, and the finder, which is called with the
/// position, the arguments given here and the sheet for its moves.
///
/// Techniques with the same reason are explained by one sentence, which is looked up by that name.
///
/// Prices are those of Sudoku Explainer 1.2 and the Sukaku Explainer for the techniques that they
/// have. The others are ours: houses beyond rows, columns and boxes cost a little more than the
/// next easier kind; colouring costs as much as three strong links, W-wings and chains as much as
/// the forcing chains that they replace, almost locked sets as much as triple exclusion, one-level
/// forcing as much as dynamic chains. WXYZ- and VWXYZ-wings, bivalue universal graves and XY-loops
/// have the middle price of their kind in the Sukaku Explainer.
///
/// There are no published prices for marks on this scale. Ours compare what a person does with the
/// same work in houses. A mark with one open cell costs a little more than a last digit. One
/// combination, two open cells, ends and a single innie come first in such puzzles, so their prices
/// lie between those of hidden singles in boxes and in lines. Going through all combinations of a
/// mark costs as much as looking for a locked value. A sum of two cells costs as much as a pair, or
/// as a triple if it takes several houses; a sum of three or four cells is rarer than anything
/// short of a chain. Forcing through marks looks three rounds ahead and costs as much as a short
/// chain; going through the cases of a mark in this way costs as much as a long one.
macro_rules! techniques {
    ($with:ident) => {
        $with! {
            /// The only open cell of a house.
            LastDigit (Houses, 10, "last digit", "only-cell-of-house") singles::last_digit();
            /// The only open cell of a mark.
            LastOfMark (Marks, 11, "last cell of a mark", "only-cell-of-mark") marks::last_cell();
            /// The only place for a value in a box.
            HiddenSingleBox (Houses, 12, "hidden single in a box", "hidden-single")
                singles::hidden(&[HouseKind::Box]);
            /// The rule of 45: the only open cell inside or just outside a house, where marks give
            /// the sum of the others.
            Innie (Marks, 13, "innie or outie", "sum") marks::innie(1..=1);
            /// A cell with the same value in every filling of a mark.
            SingleOfMark (Marks, 13, "single of a mark", "single-of-mark") marks::single();
            /// A mark with one combination of values: it rules out other values inside the mark,
            /// and its own in cells that see all their places.
            OnlyCombination (Marks, 14, "only combination", "only-combination") marks::only();
            /// Candidates of the last two open cells of a mark that occur in no filling.
            TwoOfMark (Marks, 14, "two cells of a mark", "last-cells-of-mark")
                marks::find(Which::OfTwoCells);
            /// Candidates below the minimum or above the maximum that a cell has in the fillings of
            /// a mark: ends of thermometers, bounds of sums.
            EndsOfMark (Marks, 15, "ends of a mark", "ends-of-mark") marks::find(Which::Ends);
            /// The only place for a value in a row or column.
            HiddenSingleLine (Houses, 15, "hidden single in a line", "hidden-single")
                singles::hidden(&[HouseKind::Row, HouseKind::Column]);
            /// The only place for a value in a region of the variant.
            HiddenSingleRegion (Houses, 17, "hidden single in a region", "hidden-single")
                singles::hidden(&[HouseKind::Region]);
            /// All places for a value in a box lie in another house, which leaves one place for it
            /// in a third.
            DirectPointing (Houses, 17, "direct pointing",
                "direct-locked")
                singles::direct_locked(true);
            /// All places for a value in a row, column or region lie in another house, which leaves
            /// one place for it in a third.
            DirectClaiming (Houses, 19, "direct claiming",
                "direct-locked")
                singles::direct_locked(false);
            /// Two values with two places in a house, which leaves one place there for another
            /// value.
            DirectHiddenPair (Houses, 20, "direct hidden pair",
                "direct-hidden") subsets::direct(2);
            /// The only place for a value in a house that follows from others.
            HiddenSingleDerived (Houses, 21, "hidden single in a derived house", "hidden-single")
                singles::hidden(&[HouseKind::Derived]);
            /// The only open cell inside or just outside several houses, where marks give the sum
            /// of the others.
            InnieOfSeveral (Marks, 22, "innie or outie of several houses", "sum") marks::innie(2..=usize::MAX);
            /// A value in every filling of a mark, ruled out in the cells that see all its places
            /// there.
            LockedInMark (Marks, 22, "locked in a mark", "locked-in-mark") marks::locked();
            /// The only value of a cell.
            NakedSingle (Houses, 23, "naked single", "naked-single") singles::naked();
            /// Three values with three places in a house, which leaves one place there for another
            /// value.
            DirectHiddenTriple (Houses, 25, "direct hidden triple",
                "direct-hidden") subsets::direct(3);
            /// Candidates of a mark that occur in no filling.
            Combinations (Marks, 26, "combinations", "combinations") marks::find(Which::All);
            /// All places for a value in a box lie in another house.
            Pointing (Houses, 26, "pointing", "locked") singles::locked(true);
            /// All places for a value in a row, column or region lie in another house.
            Claiming (Houses, 28, "claiming", "locked") singles::locked(false);
            /// A cell sees every place for a value in a house, through different houses or rules.
            /// Under the non-consecutive rule also: every place for a value, or every candidate of
            /// a cell, rules a value out in an adjacent cell.
            CommonPeer (Houses, 29, "common peer",
                "common-peer") singles::common_peers();
            /// Two cells of a house with two values.
            NakedPair (Houses, 30, "naked pair", "naked-set") subsets::naked(2);
            /// Two open cells inside or just outside a house whose sum is known.
            Innies (Marks, 31, "innies and outies", "sum") marks::sums(1..=1, 2..=2);
            /// All places for a value in a house lie in a mark, which rules out fillings without
            /// the value.
            Pinned (Marks, 32, "pinned in a mark", "pinned")
                marks::pinned();
            /// Candidates that occur in no common filling of marks that share cells, such as dots
            /// in a row, each between two cells.
            ChainOfMarks (Marks, 32, "chain of marks", "chain-of-marks") marks::chains();
            /// A fish with two bases.
            XWing (Houses, 32, "X-wing", "locked") subsets::fish(2);
            /// Two values with two places in a house.
            HiddenPair (Houses, 34, "hidden pair", "hidden-set") subsets::hidden(2);
            /// Three cells of a house with three values.
            NakedTriple (Houses, 36, "naked triple", "naked-set") subsets::naked(3);
            /// Two open cells inside or just outside several houses whose sum is known.
            InniesOfSeveral (Marks, 37, "innies and outies of several houses", "sum") marks::sums(2..=usize::MAX, 2..=2);
            /// A candidate that houses and marks exclude wherever a value goes in a house, or
            /// whatever a cell holds.
            CommonExclusion (Marks, 38, "common exclusion",
                "common-exclusion") marks::common_exclusions();
            /// A fish with three bases.
            Swordfish (Houses, 38, "swordfish", "locked") subsets::fish(3);
            /// Three values with three places in a house.
            HiddenTriple (Houses, 40, "hidden triple", "hidden-set") subsets::hidden(3);
            /// A value with two places in each of two parallel lines.
            Skyscraper (Houses, 40, "skyscraper", "strong-links") short_chains::turbot(Technique::Skyscraper);
            /// A value with two places in a row and two in a column, joined in a box.
            TwoStringKite (Houses, 41, "two-string kite", "strong-links") short_chains::turbot(Technique::TwoStringKite);
            /// A value with two places in each of two houses, not both of them lines.
            TurbotFish (Houses, 41, "turbot fish", "strong-links") short_chains::turbot(Technique::TurbotFish);
            /// A pivot with two candidates and two wings.
            XyWing (Houses, 42, "XY-wing", "pivot") short_chains::pivots(2);
            /// A value whose places in a box lie in a row and a column, and two places elsewhere.
            EmptyRectangle (Houses, 43, "empty rectangle", "strong-links") short_chains::turbot(Technique::EmptyRectangle);
            /// A value with two places or groups of places in each of two houses.
            GroupedTurbotFish (Houses, 43, "grouped turbot fish", "strong-links") short_chains::turbot(Technique::GroupedTurbotFish);
            /// A pivot with three candidates and two wings.
            XyzWing (Houses, 44, "XYZ-wing", "pivot") short_chains::pivots(3);
            /// Four cells that would have two fillings.
            UniqueRectangle (Houses, 45, "unique rectangle", "rectangle") uniqueness::rectangles();
            /// Four cells of a house with four values.
            NakedQuad (Houses, 50, "naked quad", "naked-set") subsets::naked(4);
            /// A fish with four bases.
            Jellyfish (Houses, 52, "jellyfish", "locked") subsets::fish(4);
            /// Four values with four places in a house.
            HiddenQuad (Houses, 54, "hidden quad", "hidden-set") subsets::hidden(4);
            /// Two colours on one value.
            SimpleColouring (Houses, 54, "simple colouring", "colouring")
                short_chains::colouring();
            /// A chain of three strong links on one value.
            XChain (Houses, 54, "X-chain", "chain") chains::find(Chains::OneValue(Links::Houses));
            /// A cell with two candidates and an almost locked set of three cells, with a
            /// restricted common value.
            WxyzWing (Houses, 55, "WXYZ-wing", "almost-locked") subsets::almost_locked(1..=1, 3..=3);
            /// Candidates that alone keep every cell from having two candidates, and every value
            /// two places in each house.
            BivalueUniversalGrave (Houses, 56, "bivalue universal grave", "universal-grave")
                uniqueness::universal_grave();
            /// A chain of three strong links on one value with groups of cells.
            GroupedXChain (Houses, 57, "grouped X-chain", "chain") chains::find(Chains::OneValue(Links::Groups));
            /// Three or four open cells inside or just outside houses whose sum is known.
            ManyInnies (Marks, 62, "sums of innies and outies", "sum") marks::sums(1..=usize::MAX, 3..=4);
            /// A cell with two candidates and an almost locked set of four cells, with a restricted
            /// common value.
            VwxyzWing (Houses, 63, "VWXYZ-wing", "almost-locked") subsets::almost_locked(1..=1, 4..=4);
            /// A ring of cells with two candidates.
            XyLoop (Houses, 65, "XY-loop", "chain") chains::find(Chains::Ring);
            /// Two equal pairs and a house that links them.
            WWing (Houses, 70, "W-wing", "linked-pairs") short_chains::w();
            /// A candidate that three rounds of marks and singles refute.
            MarkedForcing (Marks, 70, "forcing through marks",
                "forcing-through-marks") forcing::through_marks();
            /// A chain through cells with two candidates.
            XyChain (Houses, 70, "XY-chain", "chain") chains::find(Chains::Of(Links::Pairs));
            /// An alternating inference chain.
            Chain (Houses, 70, "chain", "chain") chains::find(Chains::Of(Links::Houses));
            /// Candidates that none of the few fillings of a mark leaves after three rounds of
            /// marks and singles.
            CasesOfMark (Marks, 74, "cases of a mark", "cases") forcing::cases();
            /// An alternating inference chain with groups of cells.
            GroupedChain (Houses, 75, "grouped chain", "chain") chains::find(Chains::Of(Links::Groups));
            /// Two almost locked sets with a restricted common value.
            AlsXz (Houses, 75, "almost locked sets", "almost-locked") subsets::almost_locked(2..=4, 2..=4);
            /// A candidate that singles refute.
            Forcing (Houses, 85, "forcing", "forcing") forcing::find();
            /// A candidate that the ladder refutes once it is supposed: where the ladder ends.
            Trial (Houses, 100, "trial", "trial");
            /// A value that a search has found, where no supposition leads to a contradiction.
            Search (Houses, 110, "search", "search");
        }
    };
}
pub(super) use techniques;

macro_rules! declare {
    ($($(#[$doc:meta])* $technique:ident ($of:ident, $price:literal, $name:literal, $reason:literal) $($module:ident::$find:ident($($argument:tt)*))?;)*) => {
        /// A way to find a value or to rule candidates out. The order is that of the ladder: a
        /// technique is used only if no earlier one applies.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Technique {
            $($(#[$doc])* $technique,)*
        }

        const ALL: &[Technique] = &[$(Technique::$technique,)*];
        const ENTRIES: &[Entry] = &[$(Entry { of: Of::$of, price: $price, names: &[$name], reason: $reason },)*];
    };
}
techniques!(declare);

/// The part of the rules that a technique works on.
#[derive(Clone, Copy)]
enum Of {
    Houses,
    Marks,
}

struct Entry {
    of: Of,
    price: u32,
    names: &'static [&'static str],
    reason: &'static str,
}

impl Named for Technique {
    /// The ladder, easiest first: all but [`Trial`](Technique::Trial) and
    /// [`Search`](Technique::Search), which nobody asks for.
    const ALL: &'static [Technique] = match ALL {
        [ladder @ .., Technique::Trial, Technique::Search] => ladder,
        _ => ALL,
    };

    fn names(self) -> &'static [&'static str] {
        self.entry().names
    }
}

impl Technique {
    /// The techniques of a supposition where marks or pair rules have a part in it. The others
    /// rarely find enough to be worth their time.
    pub(super) const QUICK: &[Technique] = &[
        Technique::HiddenSingleBox,
        Technique::HiddenSingleLine,
        Technique::HiddenSingleRegion,
        Technique::HiddenSingleDerived,
        Technique::LockedInMark,
        Technique::NakedSingle,
        Technique::Combinations,
        Technique::Pointing,
        Technique::Claiming,
        Technique::CommonPeer,
    ];

    const fn entry(self) -> &'static Entry {
        &ENTRIES[self as usize]
    }

    /// Returns `true` if it looks at marks.
    pub(super) const fn is_of_marks(self) -> bool {
        matches!(self.entry().of, Of::Marks)
    }

    /// Returns `true` if it is wrong where there are several solutions.
    pub(super) const fn assumes_one_solution(self) -> bool {
        matches!(
            self,
            Technique::UniqueRectangle | Technique::BivalueUniversalGrave
        )
    }

    /// The kind of reason that explains a step: the name of a sentence, as in `hidden-single`.
    pub const fn reason(self) -> &'static str {
        self.entry().reason
    }

    /// The name as options and columns take it: `xy-wing`.
    pub fn option(self) -> &'static str {
        &OPTIONS[self as usize]
    }

    /// The level of a puzzle that needs nothing harder, without the surcharge for the length of a
    /// chain.
    pub fn level(self) -> Level {
        Level::of(10 * self.price())
    }

    /// The price in tenths of the Sudoku Explainer scale, without the surcharge for the
    /// length of a chain.
    pub(crate) const fn price(self) -> u32 {
        self.entry().price
    }
}

/// What the length of a chain adds to its price, in tenths: one for each length class. The
/// classes end at 4, 6, 8, 12, 16, 24, … links (Sudoku Explainer's rule).
pub(super) fn length_class(links: u32) -> u32 {
    let ends = std::iter::successors(Some((4, 6)), |&(end, next)| Some((next, end * 2)));
    ends.take_while(|&(end, _)| links > end).count() as u32
}

/// The names as options take them.
static OPTIONS: LazyLock<Vec<String>> = LazyLock::new(|| {
    ALL.iter()
        .map(|technique| hyphened(technique.name()))
        .collect()
});

fn hyphened(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

/// Names that others use, as options take them.
const ALIASES: [(&str, Technique); 19] = [
    ("full-house", Technique::LastDigit),
    ("hidden-single", Technique::HiddenSingleLine),
    ("sole-candidate", Technique::NakedSingle),
    ("pointing-pair", Technique::Pointing),
    ("pointing-triple", Technique::Pointing),
    ("pointing-pairs", Technique::Pointing),
    ("locked-candidates", Technique::Pointing),
    ("box-line-reduction", Technique::Claiming),
    ("locked-candidates-2", Technique::Claiming),
    ("naked-quadruple", Technique::NakedQuad),
    ("hidden-quadruple", Technique::HiddenQuad),
    ("y-wing", Technique::XyWing),
    ("bug+1", Technique::BivalueUniversalGrave),
    ("bug", Technique::BivalueUniversalGrave),
    ("coloring", Technique::SimpleColouring),
    ("simple-coloring", Technique::SimpleColouring),
    ("aic", Technique::Chain),
    ("als-xz", Technique::AlsXz),
    ("almost-locked-set", Technique::AlsXz),
];

/// Reads a name as printed or as an option: `XY-wing`, `xy-wing`, or one of the other names that
/// people use: `y-wing`.
impl FromStr for Technique {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Technique, ParseError> {
        let (name, mut ladder) = (hyphened(text), Technique::ALL.iter());
        let found = ladder.find(|technique| technique.option() == name);
        let alias = || ALIASES.iter().find(|(alias, _)| *alias == name);
        let found = found.copied().or_else(|| Some(alias()?.1));
        found.ok_or_else(|| {
            let names = Technique::ALL.iter().map(|technique| technique.option());
            let near = nearest_few(&name, names, 4).join(", ");
            ParseError(format!(
                "found the technique {text:?}, expected one of the ladder, such as {near}"
            ))
        })
    }
}

/// By its name.
impl Serialize for Technique {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Technique {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Technique, D::Error> {
        let name = String::deserialize(deserializer)?;
        let found = ALL.iter().find(|technique| technique.name() == name);
        found.copied().ok_or_else(|| {
            D::Error::custom(format_args!(
                "found the technique {name:?}, expected the name of one"
            ))
        })
    }
}

impl std::fmt::Display for Technique {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
