//! The rules of a row of a table or a JSON object: a name, and for rules without a name the constraints themselves.

use std::sync::Arc;

use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;
use crate::nine::grid::Grid;
use crate::rules::Rules;
use crate::rules::layout::Layout;
use crate::rules::picture::{MOST_REGIONS, few_enough};
use crate::rules::region::Region;
use crate::rules::rule::Rule;
use crate::rules::variant::Variant;

use super::iss;

/// The column that holds the constraint string, without clues, of rules that have no name.
pub const RULES: &str = "rules";

/// What was found and what was expected.
pub(super) type Wrong = (String, &'static str);

/// The constraints of a variant whose name does not say all of them: what the column [`RULES`] holds. They are never an empty text,
/// since an empty field says nothing.
pub fn unnamed_rules(variant: &Variant) -> Option<String> {
    let filled = |text: String| if text.is_empty() { ".Shape~9x9".to_owned() } else { text };
    (!variant.is_named()).then(|| filled(iss::constraints(variant)))
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
    let regions: Vec<Region> =
        regions.iter().map(|region| Region::new("region", region.into_iter().map(Cell::index))).collect();
    let found = format!("{} regions", regions.len());
    let layout = Arc::new(Layout::rectangles(3, 3).expect("nine is a side"));
    let regions = few_enough(regions).map_err(|_| (found, "at most 64"))?;
    let rules = Rules::new(layout, regions.into_iter().map(Rule::Region));
    let rules = rules.map_err(|error| (format!("regions that cannot be taken ({error})"), "nine cells in each"))?;
    Ok(Variant::of_rules(&Arc::new(rules)))
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
    let (own, families): (Vec<&str>, Vec<&str>) = name.split('+').partition(|part| Variant::is_label(part));
    let named = if families.is_empty() { Ok(Variant::standard()) } else { families.join("+").parse::<Variant>() };
    named.is_ok_and(|named| {
        if own.is_empty() {
            named.same_rules(rules)
        } else {
            named.fixed().is_some_and(|named| {
                named.list().iter().all(|rule| rules.fixed().is_some_and(|rules| rules.list().contains(rule)))
            })
        }
    })
}
