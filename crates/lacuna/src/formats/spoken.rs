//! Rules in words: what a setter's text names that no mark and no rule of the puzzle covers.
//!
//! Words that also have a usual meaning, such as *line*, are left out, so that a puzzle whose marks
//! cover its text is never suspected.

use crate::board::Board;
use crate::formats::iss;
use crate::formats::layouts::is_single;
use crate::rules::Rules;

/// What a setter's own rule may stand for.
const OWN: &str = "Pair PairX Binary BinaryX Regex NFA Or And Sum ~";

/// Words of setters, in lower case, and the names of the constraints that cover them in the string of
/// `iss`; a rule without a mark has none.
const NAMED: &str = "\
thermo = Thermo SlowThermo
arrow = Arrow PillArrow DoubleArrow LittleKiller
killer cage/in a cage/in cages/within a cage = Cage Sum EqualityCage AllDifferent EqualSum
little killer = LittleKiller
kropki/white dot/black dot = WhiteDot BlackDot StrictKropki
whisper = Whisper
renban = Renban
palindrome = Palindrome SameValues
between line = Between
lockout = Lockout
zipper = Zipper
region sum = RegionSumLine
sandwich = Sandwich
skyscraper = Skyscraper HiddenSkyscraper
x-sum/x sum = XSum
quadruple = Quad ContainAtLeast ContainExact
entropic/entropy = Entropic GlobalEntropy
modular = Modular GlobalMod
counting circle = CountingCircles
knight's move/knights move/anti-knight/antiknight = AntiKnight
king's move/kings move/anti-king/antiking = AntiKing
marked diagonal/main diagonal/blue diagonal = Diagonal
disjoint = DisjointSets
windoku = Windoku
non-consecutive/nonconsecutive = AntiConsecutive
negative constraint/all possible dots/all dots are given = StrictKropki StrictXV
fog =
schrödinger/schrodinger =
doubler =
wildcard =
chaos construction = ChaosConstruction
yin yang/yin-yang =";

/// The words of this text for rules that these rules do not have.
pub fn uncovered_words(text: &str, rules: &Rules) -> Vec<&'static str> {
    if !is_single(rules.layout()) {
        return Vec::new();
    }
    let text = text.to_lowercase().replace('’', "'");
    let constraints = iss::string(rules, &Board::blank(rules.layout().cells()));
    let has_one = |names: &str| {
        let mut found = constraints.split('.').map(|it| it.split('~').next());
        found.any(|found| {
            found.is_some_and(|found| names.split_whitespace().any(|name| name == found))
        })
    };
    let has_own = has_one(OWN);
    let uncovered = NAMED.lines().filter_map(|line| {
        let (words, names) = line.split_once(" =")?;
        let is_covered = !names.is_empty() && (has_own || has_one(names));
        let mut words = words.split('/').filter(|word| text.contains(word));
        words.next().filter(|_| !is_covered)
    });
    uncovered.collect()
}
