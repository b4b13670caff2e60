//! Reading the names of variants, with a suggestion for a misspelt one.

use std::str::FromStr;

use super::{Family, Variant};
use crate::nearest::nearest;

/// Names that people know for rules which are more than houses on nine by nine cells, or for another layout. They are told apart from
/// misspelt ones; spaces and hyphens in them do not count.
const OTHER_RULES: [&str; 25] = [
    "antiking",
    "antiknight",
    "arrow",
    "butterfly",
    "chaos",
    "consecutive",
    "evenodd",
    "futoshiki",
    "irregular",
    "jigsaw",
    "killer",
    "knight",
    "kropki",
    "littlekiller",
    "nonconsecutive",
    "oddeven",
    "palindrome",
    "renban",
    "samurai",
    "sandwich",
    "skyscraper",
    "thermo",
    "thermometer",
    "whispers",
    "xv",
];

/// A name that is not a variant's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found the variant {found:?}{}, expected {}{}", self.kind(), Variant::expected(), self.hint())]
pub struct VariantError {
    found: String,
    other_rules: bool,
    nearest: Option<&'static str>,
}

impl VariantError {
    fn new(found: &str, part: &str) -> VariantError {
        let other_rules = is_of_other_rules(part);
        VariantError { found: found.to_owned(), other_rules, nearest: nearest(part, names()).filter(|_| !other_rules) }
    }

    fn kind(&self) -> &'static str {
        if self.other_rules { ", which is not a set of extra houses on 9x9 cells and not offered" } else { "" }
    }

    fn hint(&self) -> String {
        self.nearest.map_or_else(String::new, |nearest| format!("; did you mean {nearest}?"))
    }
}

/// Whether this is a known name of rules that are not offered: one of the list, or a size like `6x6`.
fn is_of_other_rules(part: &str) -> bool {
    let plain: String = part.chars().filter(char::is_ascii_alphanumeric).collect();
    let plain = plain.strip_suffix("sudoku").unwrap_or(&plain);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_size = plain.split_once('x').is_some_and(|(rows, columns)| is_number(rows) && is_number(columns));
    (is_size && plain != "9x9") || OTHER_RULES.contains(&plain)
}

impl Variant {
    fn expected() -> String {
        let families: Vec<&str> = Family::ALL.iter().map(|family| family.names()[0]).collect();
        format!("standard, {} or several joined by +", families.join(", "))
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Variant, VariantError> {
        let spelled = text.to_lowercase().replace("nrcx", "nrc+x");
        let mut families = Vec::new();
        for part in spelled.split('+').map(str::trim) {
            if matches!(part, "standard" | "classic") {
                continue;
            }
            match Family::ALL.into_iter().find(|family| family.names().contains(&part)) {
                Some(family) => families.push(family),
                None => return Err(VariantError::new(text, part)),
            }
        }
        Ok(Variant::of(families))
    }
}

/// Every accepted name.
fn names() -> impl Iterator<Item = &'static str> {
    Family::ALL.iter().flat_map(|family| family.names()).chain(&["standard", "classic", "nrcx"]).copied()
}
