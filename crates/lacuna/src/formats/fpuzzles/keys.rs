//! The keys of f-puzzles data other than those of marks.

use serde_json::{Map, Value, json};

use crate::puzzle::Part;
use crate::rules::layout::Layout;
use crate::rules::region::{Region, diagonals, disjoint_groups};
use crate::rules::rule::Rule;

use super::super::iss;

/// The keys of the setter's words.
pub(super) const WORDS: [(&str, Part); 3] = [
    ("title", Part::Title),
    ("author", Part::Author),
    ("ruleset", Part::Rules),
];

/// The key of the list of kinds of signs that are all given.
pub(super) const NEGATIVE: &str = "negative";

/// The key of a list of regions.
pub(super) const EXTRA_REGION: &str = "extraregion";

/// The key of the non-consecutive rule. Combined with the negative constraint on dots, it means
/// that all white dots are given.
pub(super) const NON_CONSECUTIVE: &str = "nonconsecutive";

/// Returns `true` if all black dots are given.
pub(super) fn has_ratio(members: &Map<String, Value>) -> bool {
    let list = members.get(NEGATIVE).and_then(Value::as_array);
    list.is_some_and(|list| list.contains(&json!("ratio")))
}

/// A key and its rules.
pub(super) type Flag = (&'static str, Vec<Rule>);

/// Returns the keys of constraints without arguments, with their rules; no rules if the layout does
/// not support them.
pub(super) fn flags(layout: &Layout) -> [Flag; 6] {
    // The groups refer to the boxes the site assumes.
    let is_usual = layout.boxes() == iss::usual(layout.side()).boxes();
    let groups = if is_usual {
        disjoint_groups(layout)
    } else {
        Vec::new()
    };
    let [main, anti] =
        <[Region; 2]>::try_from(diagonals(layout)).expect("one grid has two main diagonals");
    [
        ("diagonal+", vec![Rule::Region(anti)]),
        ("diagonal-", vec![Rule::Region(main)]),
        ("antiking", vec![Rule::AntiKing]),
        ("antiknight", vec![Rule::AntiKnight]),
        (NON_CONSECUTIVE, vec![Rule::NonConsecutive]),
        (
            "disjointgroups",
            groups.into_iter().map(Rule::Region).collect(),
        ),
    ]
}

/// Returns `true` if a value means the same as a missing key.
pub(in super::super) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}
