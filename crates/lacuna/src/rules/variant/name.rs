//! Parsing of variant names, with a suggestion for a misspelt one.

use std::str::FromStr;

use super::{Base, Family, Variant};
use crate::nearest::{did_you_mean, nearest};
use crate::rules::base;
use crate::rules::mark_family::MarkFamily;
use crate::rules::{Rules, RulesError};

/// Well-known names of unsupported rules, to distinguish them from misspelt ones; spaces and
/// hyphens are ignored.
const OTHER_RULES: [&str; 5] = [
    "butterfly",
    "chaos",
    "consecutive",
    "futoshiki",
    "skyscraper",
];

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Variant, VariantError> {
        let spelled = text.to_lowercase().replace("nrcx", "nrc+x");
        let (mut families, mut mark_families) = (Vec::new(), Vec::new());
        let mut base: Option<Base> = None;
        for part in spelled.split('+').map(str::trim) {
            if let Some(&mark_family) = MarkFamily::ALL
                .iter()
                .find(|mark_family| mark_family.names().contains(&part))
            {
                mark_families.push(mark_family);
                continue;
            }
            if let Some(&family) = Family::ALL
                .iter()
                .find(|family| family.names().contains(&part))
            {
                families.push(family);
                continue;
            }
            let unknown = || VariantError::unknown(text, part);
            let size = |expected| VariantError::Size {
                found: part.to_owned(),
                expected,
            };
            let found = Base::read(part).ok_or_else(unknown)?.map_err(size)?;
            if let Some(base) = base.filter(|base| *base != found) {
                return Err(VariantError::TwoLayouts {
                    first: base.name(),
                    second: found.name(),
                });
            }
            base = Some(found);
        }
        Variant::new(base.unwrap_or(Base::Rectangles(3, 3)), families)?
            .with_mark_families(mark_families)
    }
}

/// Returns the names to suggest for a misspelt one.
fn names() -> impl Iterator<Item = &'static str> {
    let families = Family::ALL.iter().flat_map(|family| family.names());
    let mark_families = MarkFamily::ALL
        .iter()
        .flat_map(|mark_family| mark_family.names());
    families
        .chain(mark_families)
        .chain(&base::NAMES)
        .chain(&["nrcx"])
        .copied()
}

/// The reason why a name is not that of a variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VariantError {
    /// An unknown name.
    #[error("found the variant {found:?}{}, expected {}{}", kind(*is_other), expected(), did_you_mean(*nearest))]
    Unknown {
        /// The whole text.
        found: String,
        /// `true` if the wrong part is a well-known name of unsupported rules.
        is_other: bool,
        /// A name similar to the wrong part.
        nearest: Option<&'static str>,
    },
    /// An unsupported size.
    #[error("found the layout {found:?}, expected {expected}")]
    Size {
        /// The layout requested.
        found: String,
        /// The supported ones.
        expected: String,
    },
    /// More than one layout.
    #[error("found two layouts, {first} and {second}, expected one")]
    TwoLayouts {
        /// The first one.
        first: String,
        /// The second one.
        second: String,
    },
    /// The user's own regions that are not houses of the layout.
    #[error(transparent)]
    Regions(#[from] RulesError),
    /// Regions or marks that the layout does not support.
    #[error(
        "{layout} has no place for {part}, expected a layout {}",
        needed_layout(part)
    )]
    NoPlace {
        /// The family or the mark family.
        part: &'static str,
        /// The layout.
        layout: String,
    },
}

/// Rules that are drawn for each puzzle, used where fixed ones are needed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the {parts} of {variant} are drawn for each puzzle, expected rules that are the same for all"
)]
pub struct Undrawn {
    /// The name.
    pub variant: String,
    /// The drawn parts: `boxes`, `marks` or `boxes and marks`.
    pub parts: &'static str,
}

impl FromStr for Rules {
    type Err = RulesNameError;

    /// Parses the name of rules that are the same for every puzzle: `"6x6+x".parse::<Rules>()`.
    fn from_str(text: &str) -> Result<Rules, RulesNameError> {
        Ok(Rules::clone(text.parse::<Variant>()?.rules()?))
    }
}

/// The reason why a name is not that of rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesNameError {
    /// Not the name of a variant.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// A variant that draws its rules.
    #[error(transparent)]
    Undrawn(#[from] Undrawn),
}

impl VariantError {
    fn unknown(found: &str, part: &str) -> VariantError {
        let plain: String = part.chars().filter(char::is_ascii_alphanumeric).collect();
        let bare = plain.strip_suffix("sudoku").unwrap_or(&plain);
        let is_other = OTHER_RULES.contains(&bare);
        let nearest = nearest(part, names())
            .or_else(|| nearest(bare, names()))
            .filter(|_| !is_other);
        VariantError::Unknown {
            found: found.to_owned(),
            is_other,
            nearest,
        }
    }

    pub(super) fn no_place(part: &'static str, layout: &Base) -> VariantError {
        VariantError::NoPlace {
            part,
            layout: layout.name(),
        }
    }
}

fn kind(is_other: bool) -> &'static str {
    if is_other {
        ", which is not offered"
    } else {
        ""
    }
}

fn expected() -> String {
    let families = Family::ALL.iter().map(|family| family.names()[0]);
    let mark_families = MarkFamily::ALL
        .iter()
        .map(|mark_family| mark_family.names()[0]);
    format!(
        "a layout (standard, 4x4 to 25x25, latin-5, jigsaw, twodoku, gattai-3, samurai), {} or several joined by +",
        families.chain(mark_families).collect::<Vec<_>>().join(", ")
    )
}

fn needed_layout(part: &str) -> &'static str {
    let mark_family = MarkFamily::ALL
        .iter()
        .find(|mark_family| mark_family.names()[0] == part);
    match (part, mark_family) {
        (_, Some(mark_family)) => mark_family.needs(),
        ("dg", _) => "with rectangular boxes",
        ("center-dot", _) => "with 3x3 boxes",
        _ => "with 9x9 grids",
    }
}
