//! Variants by name: a layout, and families of rules joined to it with `+`.
//!
//! | layout | meaning |
//! |---|---|
//! | `standard`, `9x9` | 3×3 boxes; left out before a family: `x` is `9x9+x` |
//! | `4x4`, `6x6`, … `25x25` | boxes as square as they can be, not higher than wide |
//! | `6x6-3x2`, `12x12-2x6`, … | boxes of 3 rows and 2 columns, … |
//! | `latin-5` | no boxes |
//! | `jigsaw`, `jigsaw-6` | boxes of any shape, drawn anew for each puzzle |
//! | `twodoku`, `gattai-3`, `samurai` | two, three and five 9×9 grids that share boxes |
//!
//! The order of the parts does not matter: `x+6x6` is `6x6+x`.

mod name;

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use super::base::{LAYOUT_LABEL, label};
use super::house_name::HouseName;
use super::layout::{Boxes, Layout};
use super::region::{Region, letters};
use super::rule::Rule;
use super::{Rules, RulesError};
use crate::random::Random;

pub use super::base::Base;
pub use super::family::Family;
pub use name::VariantError;

/// A base and families, with the rules that they make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    name: String,
    base: Base,
    families: BTreeSet<Family>,
    /// The user's own regions.
    own: Vec<Region>,
    /// The rules, if they are the same for every puzzle.
    fixed: Option<Arc<Rules>>,
}

/// How the label of any own regions begins.
const REGIONS_LABEL: &str = "own-";

impl Variant {
    /// Rows, columns and boxes of nine by nine cells.
    pub fn standard() -> Variant {
        Variant::of([])
    }

    /// The union of some families on nine by nine cells.
    pub fn of(families: impl IntoIterator<Item = Family>) -> Variant {
        Variant::new(Base::Rectangles(3, 3), families).expect("nine by nine cells have a place for every family")
    }

    /// This layout with the rules of these families.
    ///
    /// # Errors
    /// If the layout has no place for a family's regions.
    pub fn new(base: Base, families: impl IntoIterator<Item = Family>) -> Result<Variant, VariantError> {
        let families: BTreeSet<Family> = families.into_iter().collect();
        let layout = base.layout(&mut Random::stream("a first layout", 0, 0));
        if let Some(&family) = families.iter().find(|family| family.rules(&layout).is_empty()) {
            return Err(VariantError::no_place(family, &base));
        }
        Ok(Variant::build(base, families, Vec::new()).expect("the families' regions are houses of the layout"))
    }

    /// The same families on a layout that somebody drew.
    ///
    /// # Errors
    /// If the layout has no place for a family's regions.
    pub fn with_layout(&self, layout: Layout) -> Result<Variant, VariantError> {
        Variant::new(Base::of(&Arc::new(layout)), self.families())
    }

    /// This variant and the user's own regions, in place of those that it had.
    ///
    /// # Errors
    /// If a region is no house of the layout.
    pub fn with_regions(&self, regions: impl IntoIterator<Item = Region>) -> Result<Variant, RulesError> {
        Variant::build(self.base.clone(), self.families.clone(), regions.into_iter().collect())
    }

    /// The variant with exactly these rules: the families that they make up, and own regions for the rest.
    pub fn of_rules(rules: &Arc<Rules>) -> Variant {
        let mut rest: Vec<&Rule> = rules.list().iter().collect();
        let mut families = BTreeSet::new();
        let layout = rules.layout();
        let mut by_size: Vec<(Family, Vec<Rule>)> = Family::ALL
            .iter()
            .map(|&family| (family, family.rules(layout)))
            .filter(|(_, made)| !made.is_empty())
            .collect();
        // The largest first, so that a centre dot among disjoint groups is one of them.
        by_size.sort_by_key(|(_, made)| std::cmp::Reverse(made.len()));
        for (family, made) in by_size {
            if made.iter().all(|rule| rest.contains(&rule)) {
                rest.retain(|rule| !made.contains(rule));
                families.insert(family);
            }
        }
        let regions = rest.into_iter().filter_map(|rule| match rule {
            Rule::Region(region) => Some(region.cells()),
            _ => None,
        });
        let own = regions
            .enumerate()
            .map(|(i, cells)| Region::new(HouseName::lettered("region", letters(i)), cells.iter().copied()));
        Variant::build(Base::of(layout), families, own.collect()).expect("the regions were houses before")
    }

    fn build(base: Base, families: BTreeSet<Family>, own: Vec<Region>) -> Result<Variant, RulesError> {
        let mut parts: Vec<String> = families.iter().map(|family| family.names()[0].to_owned()).collect();
        if !own.is_empty() {
            // The regions as bits of 16 bytes or more, each once, the smallest number first.
            let mut bits: Vec<Vec<u8>> = own.iter().map(region_bytes).collect();
            bits.sort_by(|a, b| a.iter().rev().cmp(b.iter().rev()));
            bits.dedup();
            parts.push(label(REGIONS_LABEL, bits.into_iter().flatten()));
        }
        if parts.is_empty() || base != Base::Rectangles(3, 3) {
            parts.insert(0, base.name());
        }
        let mut variant = Variant { name: parts.join("+"), base, families, own, fixed: None };
        let first = variant.on(variant.any_layout())?;
        variant.fixed = (!variant.base.is_drawn()).then(|| Arc::new(first));
        Ok(variant)
    }

    /// The variant that a puzzle with so many cells most likely has: no more than rows, columns and the usual boxes.
    pub fn usual(cells: usize) -> Option<Variant> {
        Base::usual(cells).map(|base| Variant::new(base, []).expect("no family needs a place"))
    }

    /// The name as it is written: `standard`, `nrc+x`, `6x6+x`, … Regions and layouts that somebody drew have labels in it, `own-…` and
    /// `layout-…`, which different ones can share: [`same_rules`](Variant::same_rules) compares what counts.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether a name has a label in it, which does not say what the rules are.
    pub fn is_label(name: &str) -> bool {
        Variant::has_layout_label(name) || Variant::has_regions_label(name)
    }

    /// Whether a name has the label of regions in it.
    pub fn has_regions_label(name: &str) -> bool {
        has_label(name, REGIONS_LABEL)
    }

    /// Whether a name has the label of a layout in it.
    pub fn has_layout_label(name: &str) -> bool {
        has_label(name, LAYOUT_LABEL)
    }

    /// The name in a heading: `Classic`, `Windoku`, `Jigsaw Diagonal`, …; the user's regions read `with Regions`.
    pub fn title(&self) -> String {
        let mut words: Vec<String> = self.base.title().into_iter().collect();
        words.extend(self.families().map(|family| family.title().to_owned()));
        if words.is_empty() {
            words.push("Classic".to_owned());
        }
        if !self.own.is_empty() {
            words.push("with Regions".to_owned());
        }
        words.join(" ")
    }

    /// Its layout, or how that is drawn.
    pub fn base(&self) -> &Base {
        &self.base
    }

    /// Its families, in name order.
    pub fn families(&self) -> impl Iterator<Item = Family> + '_ {
        self.families.iter().copied()
    }

    /// The user's own regions.
    pub fn own_regions(&self) -> &[Region] {
        &self.own
    }

    /// Whether its name says what the rules of each puzzle are. If not, a file has to.
    pub fn is_named(&self) -> bool {
        self.own.is_empty() && !matches!(self.base, Base::Jigsaw(_) | Base::Own(_))
    }

    /// One of its layouts: all have the same cells.
    pub fn any_layout(&self) -> Arc<Layout> {
        self.base.layout(&mut Random::stream("a first layout", 0, 0))
    }

    /// The rules of one of its puzzles: all have the same but for boxes that are drawn.
    pub fn any_rules(&self) -> Arc<Rules> {
        self.draw(&mut Random::stream("a first layout", 0, 0))
    }

    /// The rules, if they are the same for every puzzle.
    pub fn fixed(&self) -> Option<&Arc<Rules>> {
        self.fixed.as_ref()
    }

    /// The rules of one puzzle: drawn if this variant draws them, and then from this stream.
    pub fn draw(&self, random: &mut Random) -> Arc<Rules> {
        let drawn =
            |random: &mut Random| Arc::new(self.on(self.base.layout(random)).expect("every layout of the base fits"));
        self.fixed.clone().unwrap_or_else(|| drawn(random))
    }

    /// The variant that draws boxes of any shape for each puzzle, if this one has such boxes: what a jigsaw from elsewhere is called.
    pub fn drawing(&self) -> Option<Variant> {
        let layout = self.fixed.as_ref()?.layout();
        if !matches!(layout.boxes(), Boxes::Shapes(_)) || !(4..=16).contains(&layout.side()) {
            return None;
        }
        let drawn = Variant::new(Base::Jigsaw(layout.side()), self.families()).ok()?;
        drawn.with_regions(self.own.iter().cloned()).ok()
    }

    /// Whether a puzzle with these rules can be one of this variant.
    pub fn admits(&self, rules: &Rules) -> bool {
        match (&self.fixed, &self.base) {
            (Some(fixed), _) => **fixed == *rules,
            (None, &Base::Jigsaw(side)) => {
                let layout = rules.layout();
                let is_jigsaw = layout.frames().len() == 1 && layout.side() == side && layout.boxes() != &Boxes::None;
                is_jigsaw && self.on(layout.clone()).is_ok_and(|own| own == *rules)
            }
            (None, _) => false,
        }
    }

    /// Whether the two have the same rules, or draw them in the same way, whatever their names.
    pub fn same_rules(&self, other: &Variant) -> bool {
        match (&self.fixed, &other.fixed) {
            (Some(one), Some(other)) => one == other,
            (None, None) => {
                let regions = |variant: &Variant| variant.own.iter().cloned().collect::<BTreeSet<Region>>();
                (&self.base, &self.families) == (&other.base, &other.families) && regions(self) == regions(other)
            }
            _ => false,
        }
    }

    /// The rules of its families and regions on a layout.
    fn on(&self, layout: Arc<Layout>) -> Result<Rules, RulesError> {
        let families = self.families.iter().flat_map(|family| family.rules(&layout));
        let list: Vec<Rule> = families.chain(self.own.iter().cloned().map(Rule::Region)).collect();
        Rules::new(layout, list)
    }
}

fn has_label(name: &str, label: &str) -> bool {
    name.split('+').any(|part| part.trim().starts_with(label))
}

/// One bit a cell, in as many bytes as two words of 64 bits need, or more.
fn region_bytes(region: &Region) -> Vec<u8> {
    let mut bytes = vec![0; 16];
    for &cell in region.cells() {
        if bytes.len() <= cell / 8 {
            bytes.resize(cell / 8 + 1, 0);
        }
        bytes[cell / 8] |= 1 << (cell % 8);
    }
    bytes
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
