//! The rules of a row of a table or a JSON object: a name, and for rules without a name the constraints themselves.

use std::sync::Arc;

use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;
use crate::variant::{MOST_REGIONS, Regions, RegionsError, Variant};

use super::iss;

/// The column that holds the constraint string, without clues, of rules that have no name.
pub const RULES: &str = "rules";

/// What was found and what was expected.
pub(super) type Wrong = (String, &'static str);

/// The constraints of a variant whose name does not say all of them: what the column [`RULES`] holds. They are never an empty text,
/// since an empty field says nothing.
pub fn unnamed_rules(variant: &Variant) -> Option<String> {
    let filled = |text: String| if text.is_empty() { ".Shape~9x9".to_owned() } else { text };
    variant.has_own_regions().then(|| filled(iss::constraints(variant)))
}

/// The variant of a constraint string without clues.
pub fn variant_of_rules(text: &str) -> Option<Variant> {
    parse(text).ok()
}

fn parse(text: &str) -> Result<Variant, Wrong> {
    let (clues, variant) = iss::parse(text).map_err(|wrong| (wrong.found, wrong.expected))?;
    if clues != Grid::EMPTY {
        return Err(("a clue among the rules".to_owned(), "constraints alone"));
    }
    Ok(variant)
}

/// The variant with these regions.
pub(super) fn variant(regions: &[CellSet]) -> Result<Variant, Wrong> {
    const { assert!(MOST_REGIONS == 64, "the message says so") };
    Variant::of_regions(regions).map_err(|error| match error {
        RegionsError::TooMany { found } => (format!("{found} regions"), "at most 64"),
        error => (format!("regions that cannot be taken ({error})"), "nine cells in each"),
    })
}

/// The rules that a row states by name and by constraints, of which the last ones are kept: the next row usually has the same.
#[derive(Debug, Default)]
pub(super) struct Stated {
    last: Option<(Arc<str>, String, Arc<Variant>)>,
}

impl Stated {
    /// The name of the rules, and the rules where they are spelled out. The name must not deny them.
    pub(super) fn read(&mut self, name: Option<&str>, text: &str) -> Result<(Arc<str>, Arc<Variant>), Wrong> {
        if let Some((last, spelled, rules)) = &self.last
            && name.is_none_or(|name| name == &**last)
            && spelled == text
        {
            return Ok((last.clone(), rules.clone()));
        }
        let rules = parse(text)?;
        let name = name.unwrap_or(rules.name());
        if !is_label(name, &rules) {
            let found = format!("the variant {name} with other rules in the column rules");
            return Err((found, "a name and rules that agree"));
        }
        let (name, rules): (Arc<str>, _) = (name.into(), Arc::new(rules));
        self.last = Some((name.clone(), text.to_owned(), rules.clone()));
        Ok((name, rules))
    }
}

/// Whether a name can stand for these rules: all that it names is among them, and if it names no own regions, that is all of them.
fn is_label(name: &str, rules: &Variant) -> bool {
    let (own, families): (Vec<&str>, Vec<&str>) =
        name.split('+').partition(|part| part.trim().starts_with(Regions::LABEL));
    let named = if families.is_empty() { Ok(Variant::standard()) } else { families.join("+").parse::<Variant>() };
    named.is_ok_and(
        |named| {
            if own.is_empty() { named.same_rules(rules) } else { named.regions().is_subset(&rules.regions()) }
        },
    )
}
