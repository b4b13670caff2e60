//! Rules in words: what a setter's text names that no mark and no rule of the puzzle covers.
//!
//! Each entry has words of setters, in lower case, and the names of the constraints that cover
//! them in the string of `iss`. Words that also have a usual meaning, such as
//! *line*, are left out, so that a puzzle whose marks cover its text is never suspected.

use crate::board::Board;
use crate::formats::iss;
use crate::formats::layouts::is_single;
use crate::rules::Rules;

const CAGES: &[&str] = &["Cage", "Sum", "EqualityCage", "AllDifferent", "EqualSum"];
const DOTS: &[&str] = &["WhiteDot", "BlackDot", "StrictKropki"];
/// What a setter's own rule may stand for.
const OWN: [&str; 10] = [
    "Pair", "PairX", "Binary", "BinaryX", "Regex", "NFA", "Or", "And", "Sum", "~",
];

const NAMED: &[(&[&str], &[&str])] = &[
    (&["thermo"], &["Thermo", "SlowThermo"]),
    (
        &["arrow"],
        &["Arrow", "PillArrow", "DoubleArrow", "LittleKiller"],
    ),
    (
        &["killer cage", "in a cage", "in cages", "within a cage"],
        CAGES,
    ),
    (&["little killer"], &["LittleKiller"]),
    (&["kropki", "white dot", "black dot"], DOTS),
    (&["whisper"], &["Whisper"]),
    (&["renban"], &["Renban"]),
    (&["palindrome"], &["Palindrome", "SameValues"]),
    (&["between line"], &["Between"]),
    (&["lockout"], &["Lockout"]),
    (&["zipper"], &["Zipper"]),
    (&["region sum"], &["RegionSumLine"]),
    (&["sandwich"], &["Sandwich"]),
    (&["skyscraper"], &["Skyscraper", "HiddenSkyscraper"]),
    (&["x-sum", "x sum"], &["XSum"]),
    (&["quadruple"], &["Quad", "ContainAtLeast", "ContainExact"]),
    (&["entropic", "entropy"], &["Entropic", "GlobalEntropy"]),
    (&["modular"], &["Modular", "GlobalMod"]),
    (&["counting circle"], &["CountingCircles"]),
    (
        &["knight's move", "knights move", "anti-knight", "antiknight"],
        &["AntiKnight"],
    ),
    (
        &["king's move", "kings move", "anti-king", "antiking"],
        &["AntiKing"],
    ),
    (
        &["marked diagonal", "main diagonal", "blue diagonal"],
        &["Diagonal"],
    ),
    (&["disjoint"], &["DisjointSets"]),
    (&["windoku"], &["Windoku"]),
    (&["non-consecutive", "nonconsecutive"], &["AntiConsecutive"]),
    (
        &[
            "negative constraint",
            "all possible dots",
            "all dots are given",
        ],
        &["StrictKropki", "StrictXV"],
    ),
    // Rules without a mark.
    (&["fog"], &[]),
    (&["schrödinger", "schrodinger"], &[]),
    (&["doubler"], &[]),
    (&["wildcard"], &[]),
    (&["chaos construction"], &[]),
    (&["yin yang", "yin-yang"], &[]),
];

/// The words of this text for rules that these rules do not have.
pub fn uncovered_words(text: &str, rules: &Rules) -> Vec<&'static str> {
    if !is_single(rules.layout()) {
        return Vec::new();
    }
    let text = text.to_lowercase().replace('’', "'");
    let constraints = iss::string(rules, &Board::blank(rules.layout().cells()));
    let has = |name: &&str| {
        let mut names = constraints.split('.').map(|it| it.split('~').next());
        names.any(|it| it == Some(name))
    };
    let has_own = OWN.iter().any(has);
    let is_uncovered =
        |(_, names): &&(_, &[&str])| names.is_empty() || !(has_own || names.iter().any(has));
    let said =
        |words: &&'static [&'static str]| words.iter().copied().find(|word| text.contains(word));
    let uncovered = NAMED.iter().filter(is_uncovered);
    uncovered.filter_map(|(words, _)| said(words)).collect()
}
