//! Names of rules, and the parts that rules consist of.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use super::base::{Base, LAYOUT_LABEL, label};
use super::family::Family;
use super::house_name::HouseName;
use super::layout::Layout;
use super::region::{Region, letters};
use super::rule::Rule;
use crate::random::Random;

/// The prefix of the label for a user's own regions and marks.
const OWN_LABEL: &str = "own-";

/// The display name of rules, `standard`, `nrc+x`, `killer`, …, and what it leaves open. User-drawn
/// layouts and a user's own regions or marks have labels such as `layout-1a2b3c4d` and
/// `own-1a2b3c4d`, which different rules can share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    name: Arc<str>,
    open: Open,
}

/// The information that a name leaves open and a table must state for each puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Open {
    /// Nothing: the name determines the rules.
    Nothing,
    /// Boxes, regions or marks of the user's own, or boxes drawn for each puzzle.
    Rules,
    /// Marks drawn for each puzzle.
    Marks,
}

impl Label {
    pub(super) fn new(name: impl Into<Arc<str>>, open: Open) -> Label {
        Label {
            name: name.into(),
            open,
        }
    }

    /// Returns the canonical name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns what the name leaves open.
    pub fn open(&self) -> Open {
        self.open
    }

    /// Returns `true` if the name determines the rules of each puzzle. If not, a file must state
    /// them.
    pub fn says_all(&self) -> bool {
        self.open == Open::Nothing
    }

    /// Returns `true` if a name has a label for a layout, regions or marks, which does not
    /// determine them.
    pub fn is_vague(name: &str) -> bool {
        Label::has_layout(name) || Label::has_own(name)
    }

    /// Returns `true` if a name has a label for a user's own regions and marks.
    pub fn has_own(name: &str) -> bool {
        has_part(name, OWN_LABEL)
    }

    /// Returns `true` if a name has a label for a user's layout.
    pub fn has_layout(name: &str) -> bool {
        has_part(name, LAYOUT_LABEL)
    }
}

fn has_part(name: &str, begin: &str) -> bool {
    name.split('+').any(|part| part.trim().starts_with(begin))
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

/// The parts of rules: a layout or a way to draw it, families, and the user's own rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) base: Base,
    pub(super) families: BTreeSet<Family>,
    pub(super) own: Vec<Rule>,
}

impl Parts {
    /// Decomposes rules into families and a remainder.
    pub(super) fn of(layout: &Arc<Layout>, list: &[Rule]) -> Parts {
        let mut rest: Vec<&Rule> = list.iter().collect();
        let mut families = BTreeSet::new();
        let mut by_size: Vec<(Family, Vec<Rule>)> = Family::ALL
            .iter()
            .map(|&family| (family, family.rules(layout)))
            .filter(|(_, made)| !made.is_empty())
            .collect();
        // The largest first, so that a centre dot among disjoint groups is treated as one of them.
        by_size.sort_by_key(|(_, made)| std::cmp::Reverse(made.len()));
        for (family, made) in by_size {
            if made.iter().all(|rule| rest.contains(&rule)) {
                rest.retain(|rule| !made.contains(rule));
                families.insert(family);
            }
        }
        let mut names = (0..).map(letters);
        let own = rest.into_iter().map(|rule| match rule {
            Rule::Region(region) => {
                let name = names.next().expect("there is no last one");
                Rule::Region(Region::new(
                    HouseName::lettered("region", name),
                    region.cells().iter().copied(),
                ))
            }
            other => other.clone(),
        });
        Parts {
            base: Base::of(layout),
            families,
            own: own.collect(),
        }
    }

    /// Returns the label, including marks with these names.
    pub(super) fn label(&self, marks: &[&str]) -> Label {
        let mut parts: Vec<String> = marks.iter().map(ToString::to_string).collect();
        let open = if !parts.is_empty() {
            Open::Marks
        } else if self.own.is_empty() && !matches!(self.base, Base::Jigsaw(_) | Base::Own(_)) {
            Open::Nothing
        } else {
            Open::Rules
        };
        parts.extend(
            self.families
                .iter()
                .map(|family| family.names()[0].to_owned()),
        );
        parts.sort();
        if !self.own.is_empty() {
            // Each rule once, in a canonical order: for regions, the smallest number first.
            let layout = self.any_layout();
            let mut bytes: Vec<Vec<u8>> = self
                .own
                .iter()
                .map(|rule| rule_bytes(rule, &layout))
                .collect();
            bytes.sort_by_key(|bytes| bytes.iter().rev().copied().collect::<Vec<u8>>());
            bytes.dedup();
            parts.push(label(OWN_LABEL, bytes.into_iter().flatten()));
        }
        if parts.is_empty() || self.base != Base::Rectangles(3, 3) {
            parts.insert(0, self.base.name());
        }
        Label::new(parts.join("+"), open)
    }

    /// Returns the rules of the families and the user's own rules on a layout.
    pub(super) fn list(&self, layout: &Layout) -> Vec<Rule> {
        let families = self.families.iter().flat_map(|family| family.rules(layout));
        families.chain(self.own.iter().cloned()).collect()
    }

    /// Returns one of the base's layouts: all have the same cells.
    pub(super) fn any_layout(&self) -> Arc<Layout> {
        self.base
            .layout(&mut Random::stream("a first layout", 0, 0))
    }
}

/// Returns bytes that identify a rule: for a region one bit per cell, in at least two 64-bit words;
/// for a mark its constraint.
fn rule_bytes(rule: &Rule, layout: &Layout) -> Vec<u8> {
    let region = match rule {
        Rule::Region(region) => region,
        Rule::Mark(mark) => return mark.write(layout).into_bytes(),
        other => return format!("{other:?}").into_bytes(),
    };
    let mut bytes = vec![0; 16];
    for &cell in region.cells() {
        if bytes.len() <= cell / 8 {
            bytes.resize(cell / 8 + 1, 0);
        }
        bytes[cell / 8] |= 1 << (cell % 8);
    }
    bytes
}
