//! Variants: what the name of a variant means. The parts of a name, a layout, families of rules and
//! families of marks, are joined by `+`.
//!
//! | layout | meaning |
//! |---|---|
//! | `standard`, `9x9` | 3×3 boxes; optional before a family: `x` is `9x9+x` |
//! | `4x4`, `6x6`, … `25x25` | boxes as square as possible, never taller than wide |
//! | `6x6-3x2`, `12x12-2x6`, … | boxes of 3 rows and 2 columns, … |
//! | `latin-5` | no boxes |
//! | `jigsaw`, `jigsaw-6` | boxes of any shape, drawn anew for each puzzle |
//! | `twodoku`, `gattai-3`, `samurai` | two, three and five 9×9 grids that share boxes |
//!
//! Families of marks are drawn on the solution of each puzzle: `killer`, `thermo`, `6x6+kropki`, …
//!
//! The order of the parts does not matter: `x+6x6` is `6x6+x`.

mod name;
mod style;

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use super::label::{Label, Parts};
use super::layout::{Boxes, Layout};
use super::mark::Mark;
use super::mark_family::{self, MarkFamily, Style};
use super::region::Region;
use super::rule::Rule;
use super::{Rules, RulesError};
use crate::board::Board;
use crate::random::Random;

pub use super::base::Base;
pub use super::family::Family;
pub use name::{RulesNameError, Undrawn, VariantError};

/// A way to make the rules of puzzles: a layout or a way to draw it, families of rules, and
/// families of marks to be drawn.
#[derive(Clone, PartialEq, Eq)]
pub struct Variant {
    label: Label,
    parts: Parts,
    mark_families: BTreeSet<MarkFamily>,
    /// The rules except drawn marks, if they are the same for every puzzle.
    unmarked: Option<Arc<Rules>>,
}

impl Variant {
    /// Returns the recipe of 9×9 with the usual boxes.
    pub fn standard() -> Variant {
        Variant::of([])
    }

    /// Returns the union of some families on standard 9×9.
    pub fn of(families: impl IntoIterator<Item = Family>) -> Variant {
        Variant::new(Base::Rectangles(3, 3), families)
            .expect("nine by nine cells have a place for every family")
    }

    /// Combines a layout with families of rules.
    ///
    /// # Errors
    /// If the layout does not support a family's regions.
    pub fn new(
        base: Base,
        families: impl IntoIterator<Item = Family>,
    ) -> Result<Variant, VariantError> {
        let families = families.into_iter().collect::<BTreeSet<_>>();
        let layout = base.layout(&mut Random::stream("a first layout", 0, 0));
        if let Some(family) = families
            .iter()
            .find(|family| family.rules(&layout).is_empty())
        {
            return Err(VariantError::no_place(family.names()[0], &base));
        }
        let parts = Parts {
            base,
            families,
            own: Vec::new(),
        };
        Ok(Variant::build(parts, BTreeSet::new())
            .expect("the families' regions are houses of the layout"))
    }

    /// Returns this variant with marks drawn for each puzzle, replacing its mark families.
    ///
    /// # Errors
    /// If the layout does not support them.
    pub fn with_mark_families(
        &self,
        mark_families: impl IntoIterator<Item = MarkFamily>,
    ) -> Result<Variant, VariantError> {
        let mark_families = mark_families.into_iter().collect::<BTreeSet<_>>();
        let layout = self.any_layout();
        if let Some(mark_family) = mark_families
            .iter()
            .find(|mark_family| !mark_family.fits(&layout))
        {
            return Err(VariantError::no_place(mark_family.names()[0], self.base()));
        }
        Ok(
            Variant::build(self.parts.clone(), mark_families)
                .expect("mark_families add no regions"),
        )
    }

    /// Returns the same families of rules and marks on a user's layout.
    ///
    /// # Errors
    /// If the layout does not support a family's regions or marks.
    pub fn with_layout(&self, layout: Layout) -> Result<Variant, VariantError> {
        Variant::new(Base::of(&Arc::new(layout)), self.families())?
            .with_mark_families(self.mark_families())
    }

    /// Returns this variant with the user's own regions, replacing any it had.
    ///
    /// # Errors
    /// If a region is not a house of the layout.
    pub fn with_regions(
        &self,
        regions: impl IntoIterator<Item = Region>,
    ) -> Result<Variant, RulesError> {
        let regions = regions.into_iter().map(Rule::Region).collect();
        Variant::build(
            Parts {
                own: regions,
                ..self.parts.clone()
            },
            self.mark_families.clone(),
        )
    }

    /// Combines the families, mark families and regions of both on the layout that is not standard
    /// 9×9.
    ///
    /// ```
    /// use lacuna::rules::variant::Variant;
    /// let union = "6x6".parse::<Variant>()?.union(&"x+killer".parse()?)?;
    /// assert_eq!(union.name(), "6x6+killer+x");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If they have two different layouts, or the layout does not support a part.
    pub fn union(&self, other: &Variant) -> Result<Variant, VariantError> {
        let usual = Base::Rectangles(3, 3);
        let (first, second) = (self.base(), other.base());
        let base = if *first == usual { second } else { first };
        if ![&usual, base].contains(&second) {
            return Err(VariantError::TwoLayouts {
                first: first.name(),
                second: second.name(),
            });
        }
        let bare = Variant::new(base.clone(), self.families().chain(other.families()))?;
        let mark_families = self.mark_families().chain(other.mark_families());
        let own = self
            .own_rules()
            .iter()
            .chain(other.own_rules())
            .cloned()
            .collect();
        Variant::build(Parts { own, ..bare.parts }, BTreeSet::new())?
            .with_mark_families(mark_families)
    }

    /// Returns the variant that puzzles with such rules belong to: jigsaws are one variant whatever
    /// their boxes, and marks are identified by kind.
    pub fn of_kind(rules: &Rules) -> Variant {
        let unmarked = Variant::of_rules(&rules.unmarked());
        let draw = |mark_family: &&MarkFamily| rules.marks().any(|mark| mark_family.draws(mark));
        let kind = unmarked
            .with_mark_families(MarkFamily::ALL.iter().filter(draw).copied())
            .unwrap_or(unmarked);
        kind.drawing().unwrap_or(kind)
    }

    /// Returns the variant with exactly these rules: the families they contain, and the user's own
    /// rules for the rest.
    pub fn of_rules(rules: &Rules) -> Variant {
        let parts = Parts::of(rules.layout(), rules.list());
        Variant::build(parts, BTreeSet::new()).expect("the regions were houses before")
    }

    fn build(parts: Parts, mark_families: BTreeSet<MarkFamily>) -> Result<Variant, RulesError> {
        let names: Vec<&str> = mark_families
            .iter()
            .map(|mark_family| mark_family.names()[0])
            .collect();
        let label = parts.label(&names);
        let mut variant = Variant {
            label,
            parts,
            mark_families,
            unmarked: None,
        };
        let first = variant.on(variant.any_layout())?;
        variant.unmarked = (!variant.parts.base.is_drawn()).then(|| Arc::new(first));
        Ok(variant)
    }

    /// Returns the most likely variant of a puzzle with `cells` cells: rows, columns and the usual
    /// boxes.
    pub fn usual(cells: usize) -> Option<Variant> {
        Base::usual(cells).map(|base| Variant::new(base, []).expect("no family needs a place"))
    }

    /// Returns the label of its rules. Different variants can share a vague label:
    /// [`same_rules`](Variant::same_rules) compares the rules.
    pub fn label(&self) -> &Label {
        &self.label
    }

    /// Returns the canonical name: `standard`, `nrc+x`, `6x6+x`, …
    pub fn name(&self) -> &str {
        self.label.name()
    }

    /// Returns the name in a heading: `Classic`, `Windoku`, `Jigsaw Diagonal`, …; the user's
    /// regions appear as `with Regions`.
    pub fn title(&self) -> String {
        let mut words: Vec<String> = self.base().title().into_iter().collect();
        words.extend(self.families().map(|family| family.title().to_owned()));
        words.extend(
            self.mark_families()
                .map(|mark_family| mark_family.title().to_owned()),
        );
        if words.is_empty() {
            words.push("Classic".to_owned());
        }
        if self.own_regions().next().is_some() {
            words.push("with Regions".to_owned());
        }
        words.join(" ")
    }

    /// Returns the layout, or the way to draw it.
    pub fn base(&self) -> &Base {
        &self.parts.base
    }

    /// Returns the families, in name order.
    pub fn families(&self) -> impl Iterator<Item = Family> + '_ {
        self.parts.families.iter().copied()
    }

    /// Returns the families of marks, in name order.
    pub fn mark_families(&self) -> impl Iterator<Item = MarkFamily> + '_ {
        self.mark_families.iter().copied()
    }

    /// Returns `true` if marks are drawn on the solution of each puzzle.
    pub fn draws_marks(&self) -> bool {
        !self.mark_families.is_empty()
    }

    /// Returns the user's own regions.
    pub fn own_regions(&self) -> impl Iterator<Item = &Region> {
        self.parts.own.iter().filter_map(|rule| match rule {
            Rule::Region(region) => Some(region),
            _ => None,
        })
    }

    /// Returns the user's own regions and marks.
    pub fn own_rules(&self) -> &[Rule] {
        &self.parts.own
    }

    /// Returns one of its layouts: all have the same cells.
    pub fn any_layout(&self) -> Arc<Layout> {
        self.parts.any_layout()
    }

    /// Returns the rules of one of its puzzles without drawn marks. Puzzles differ only in drawn
    /// boxes and marks.
    pub fn any_rules(&self) -> Arc<Rules> {
        self.draw(&mut Random::stream("a first layout", 0, 0))
    }

    /// Returns the rules, which are the same for every puzzle.
    ///
    /// # Errors
    /// If boxes or marks are drawn for each puzzle.
    pub fn rules(&self) -> Result<&Arc<Rules>, Undrawn> {
        let undrawn = || Undrawn {
            variant: self.name().to_owned(),
            parts: self.drawn_parts(),
        };
        self.unmarked
            .as_ref()
            .filter(|_| !self.draws_marks())
            .ok_or_else(undrawn)
    }

    /// Describes what is drawn for each puzzle.
    fn drawn_parts(&self) -> &'static str {
        match (self.draws_marks(), &self.unmarked) {
            (false, _) => "boxes",
            (true, Some(_)) => "marks",
            (true, None) => "boxes and marks",
        }
    }

    /// Returns the rules without drawn marks, if they are the same for every puzzle.
    pub fn unmarked(&self) -> Option<&Arc<Rules>> {
        self.unmarked.as_ref()
    }

    /// Returns the rules of one puzzle without drawn marks. If this variant draws its boxes, they
    /// are drawn from `random`.
    pub fn draw(&self, random: &mut Random) -> Arc<Rules> {
        let drawn = |random: &mut Random| {
            Arc::new(
                self.on(self.base().layout(random))
                    .expect("every layout of the base fits"),
            )
        };
        self.unmarked.clone().unwrap_or_else(|| drawn(random))
    }

    /// Adds the marks that its mark families draw on a solution; all of them hold there, and some
    /// are redundant. Returns `None` if the mark families find too little in this solution: another
    /// draw may find more.
    pub fn mark(
        &self,
        rules: &Rules,
        solution: &Board,
        style: &Style,
        random: &mut Random,
    ) -> Option<Rules> {
        let marks = mark_family::draw(&self.mark_families, rules, solution, style, random)?;
        let list = rules
            .list()
            .iter()
            .cloned()
            .chain(marks.into_iter().map(Rule::Mark));
        let marked = Rules::new(rules.layout().clone(), list)
            .expect("marks are no regions")
            .called(self.label.clone());
        self.has_every_mark(&marked).then_some(marked)
    }

    /// Returns `true` if each of its mark families has a mark among these rules.
    pub fn has_every_mark(&self, rules: &Rules) -> bool {
        self.mark_families
            .iter()
            .all(|mark_family| rules.marks().any(|mark| mark_family.draws(mark)))
    }

    /// Returns these rules under the name of the jigsaw variant, if their boxes have irregular
    /// shapes: the name for jigsaws from other sources.
    pub fn as_jigsaw(rules: &Rules) -> Option<Rules> {
        let drawing = Variant::of_rules(rules).drawing()?;
        Some(rules.clone().called(drawing.label))
    }

    /// Returns the variant that draws irregular boxes for each puzzle, if this one has such boxes.
    fn drawing(&self) -> Option<Variant> {
        let layout = self.unmarked.as_ref()?.layout();
        if !matches!(layout.boxes(), Boxes::Shapes(_)) || !(4..=16).contains(&layout.side()) {
            return None;
        }
        let drawn = Variant::new(Base::Jigsaw(layout.side()), self.families()).ok()?;
        Variant::build(
            Parts {
                own: self.parts.own.clone(),
                ..drawn.parts
            },
            self.mark_families.clone(),
        )
        .ok()
    }

    /// Returns `true` if a puzzle with these rules can belong to this variant.
    pub fn admits(&self, rules: &Rules) -> bool {
        let is_drawn = |mark: &Mark| {
            self.mark_families
                .iter()
                .any(|mark_family| mark_family.draws(mark))
        };
        let unmarked = rules.retain(|rule| !matches!(rule, Rule::Mark(mark) if is_drawn(mark)));
        match (&self.unmarked, self.base()) {
            (Some(own), _) => **own == unmarked,
            (None, &Base::Jigsaw(side)) => {
                let layout = rules.layout();
                let is_jigsaw = layout.frames().len() == 1
                    && layout.side() == side
                    && layout.boxes() != &Boxes::None;
                is_jigsaw && self.on(layout.clone()).is_ok_and(|own| own == unmarked)
            }
            (None, _) => false,
        }
    }

    /// Returns `true` if both have the same rules, or draw them in the same way, whatever their
    /// names.
    pub fn same_rules(&self, other: &Variant) -> bool {
        let same_marks = self.mark_families == other.mark_families;
        match (&self.unmarked, &other.unmarked) {
            (Some(one), Some(other)) => same_marks && one == other,
            (None, None) => {
                let own = |variant: &Variant| {
                    variant
                        .own_rules()
                        .iter()
                        .cloned()
                        .collect::<BTreeSet<Rule>>()
                };
                same_marks
                    && (self.base(), &self.parts.families) == (other.base(), &other.parts.families)
                    && own(self) == own(other)
            }
            _ => false,
        }
    }

    /// Returns the rules of its families and regions on a layout.
    fn on(&self, layout: Arc<Layout>) -> Result<Rules, RulesError> {
        let list = self.parts.list(&layout);
        Ok(Rules::new(layout, list)?.called(self.label.clone()))
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Variant").field(&self.name()).finish()
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.label.fmt(f)
    }
}
