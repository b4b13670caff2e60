//! Reading the names of variants, with a suggestion for a misspelt one.

use std::str::FromStr;

use super::{Base, Family, Variant};
use crate::nearest::{did_you_mean, nearest};
use crate::rules::RulesError;
use crate::rules::base;
use crate::rules::recipe::Recipe;

/// Names that people know for rules that are not offered. They are told apart from misspelt ones; spaces and hyphens in them do not count.
const OTHER_RULES: [&str; 5] = ["butterfly", "chaos", "consecutive", "futoshiki", "skyscraper"];

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Variant, VariantError> {
        let spelled = text.to_lowercase().replace("nrcx", "nrc+x");
        let (mut families, mut recipes) = (Vec::new(), Vec::new());
        let mut base: Option<Base> = None;
        for part in spelled.split('+').map(str::trim) {
            if let Some(&recipe) = Recipe::ALL.iter().find(|recipe| recipe.names().contains(&part)) {
                recipes.push(recipe);
                continue;
            }
            if let Some(&family) = Family::ALL.iter().find(|family| family.names().contains(&part)) {
                families.push(family);
                continue;
            }
            let unknown = || VariantError::unknown(text, part);
            let size = |expected| VariantError::Size { found: part.to_owned(), expected };
            let found = Base::read(part).ok_or_else(unknown)?.map_err(size)?;
            if let Some(base) = base.filter(|base| *base != found) {
                return Err(VariantError::TwoLayouts { first: base.name(), second: found.name() });
            }
            base = Some(found);
        }
        Variant::new(base.unwrap_or(Base::Rectangles(3, 3)), families)?.with_recipes(recipes)
    }
}

/// Names that a misspelt one may be meant to be.
fn names() -> impl Iterator<Item = &'static str> {
    let families = Family::ALL.iter().flat_map(|family| family.names());
    let recipes = Recipe::ALL.iter().flat_map(|recipe| recipe.names());
    families.chain(recipes).chain(&base::NAMES).chain(&["nrcx"]).copied()
}

/// Why a name is not that of a variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VariantError {
    /// A name that is not known.
    #[error("found the variant {found:?}{}, expected {}{}", kind(*is_other), expected(), did_you_mean(*nearest))]
    Unknown {
        /// The whole text.
        found: String,
        /// Whether the wrong part is a known name of rules that are not offered.
        is_other: bool,
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
    /// Own regions that are no houses of the layout.
    #[error(transparent)]
    Regions(#[from] RulesError),
    /// Regions or marks that do not fit.
    #[error("{layout} has no place for {part}, expected a layout {}", needed_layout(part))]
    NoPlace {
        /// The family or the recipe.
        part: &'static str,
        /// The layout.
        layout: String,
    },
}

impl VariantError {
    fn unknown(found: &str, part: &str) -> VariantError {
        let plain: String = part.chars().filter(char::is_ascii_alphanumeric).collect();
        let bare = plain.strip_suffix("sudoku").unwrap_or(&plain);
        let is_other = OTHER_RULES.contains(&bare);
        let nearest = nearest(part, names()).or_else(|| nearest(bare, names())).filter(|_| !is_other);
        VariantError::Unknown { found: found.to_owned(), is_other, nearest }
    }

    pub(super) fn no_place(part: &'static str, layout: &Base) -> VariantError {
        VariantError::NoPlace { part, layout: layout.name() }
    }
}

fn kind(is_other: bool) -> &'static str {
    if is_other { ", which is not offered" } else { "" }
}

fn expected() -> String {
    let families = Family::ALL.iter().map(|family| family.names()[0]);
    let recipes = Recipe::ALL.iter().map(|recipe| recipe.names()[0]);
    format!(
        "a layout (standard, 4x4 to 25x25, latin-5, jigsaw, twodoku, gattai-3, samurai), {} or several joined by +",
        families.chain(recipes).collect::<Vec<_>>().join(", ")
    )
}

fn needed_layout(part: &str) -> &'static str {
    let recipe = Recipe::ALL.iter().find(|recipe| recipe.names()[0] == part);
    match (part, recipe) {
        (_, Some(recipe)) => recipe.needs(),
        ("dg", _) => "with rectangular boxes",
        ("center-dot", _) => "with 3x3 boxes",
        _ => "with 9x9 grids",
    }
}
