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

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::board::Board;
use crate::random::Random;
use crate::rules::jigsaw::random_partition;
use crate::rules::layout::{Boxes, House, Layout, Place};
use crate::rules::mark::Mark;
use crate::rules::mark_family::{MarkFamily, Style};
use crate::rules::region::HouseName;
use crate::rules::region::{diagonals, disjoint_groups, figure, letters, windows};
use crate::rules::rule::Rule;
use crate::rules::rule::{ANTI_KING, ANTI_KNIGHT, NON_CONSECUTIVE};
use crate::rules::{Rules, RulesError, mark_family};
use crate::wording::{did_you_mean, nearest};

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
    /// 9×9 with the usual boxes.
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
    ) -> Result<Variant, RulesError> {
        let families = crate::order::set(families);
        let layout = base.layout(&mut Random::stream("a first layout", 0, 0));
        if let Some(family) = families
            .iter()
            .find(|family| family.rules(&layout).is_empty())
        {
            return Err(no_place(family.names()[0], &base));
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
    pub(crate) fn with_mark_families(
        &self,
        mark_families: impl IntoIterator<Item = MarkFamily>,
    ) -> Result<Variant, RulesError> {
        let mark_families = crate::order::set(mark_families);
        let layout = self.any_layout();
        if let Some(mark_family) = mark_families
            .iter()
            .find(|mark_family| !mark_family.fits(&layout))
        {
            return Err(no_place(mark_family.names()[0], self.base()));
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
    pub fn with_layout(&self, layout: Layout) -> Result<Variant, RulesError> {
        Variant::new(Base::of(&Arc::new(layout)), self.families())?
            .with_mark_families(self.mark_families())
    }

    /// Returns this variant with the user's own regions, replacing any it had.
    ///
    /// # Errors
    /// If a region is not a house of the layout.
    pub fn with_regions(
        &self,
        regions: impl IntoIterator<Item = House>,
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
    pub fn union(&self, other: &Variant) -> Result<Variant, RulesError> {
        let usual = Base::Rectangles(3, 3);
        let (first, second) = (self.base(), other.base());
        let base = if *first == usual { second } else { first };
        if ![&usual, base].contains(&second) {
            return Err(two_layouts(first, second));
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
    #[doc(hidden)]
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
        variant.unmarked = (!matches!(variant.base(), Base::Jigsaw(_))).then(|| Arc::new(first));
        Ok(variant)
    }

    /// Returns the most likely variant of a puzzle with `cells` cells: rows, columns and the usual
    /// boxes.
    pub fn usual(cells: usize) -> Option<Variant> {
        let (side, rows) = SIZES.into_iter().find(|(side, _)| side * side == cells)?;
        let base = Base::Rectangles(rows, side / rows);
        Some(Variant::new(base, []).expect("no family needs a place"))
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
    #[doc(hidden)]
    pub fn own_regions(&self) -> impl Iterator<Item = &House> {
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
    #[doc(hidden)]
    pub fn any_rules(&self) -> Arc<Rules> {
        self.draw(&mut Random::stream("a first layout", 0, 0))
    }

    /// Returns the rules, which are the same for every puzzle.
    ///
    /// # Errors
    /// If boxes or marks are drawn for each puzzle.
    pub fn rules(&self) -> Result<&Arc<Rules>, RulesError> {
        let undrawn = || {
            RulesError(format!(
                "the {} of {} are drawn for each puzzle, expected rules that are the same for all",
                self.drawn_parts(),
                self.name()
            ))
        };
        self.unmarked
            .as_ref()
            .filter(|_| !self.draws_marks())
            .ok_or_else(undrawn)
    }

    /// Describes what is drawn for each puzzle.
    pub(crate) fn drawn_parts(&self) -> &'static str {
        match (self.draws_marks(), &self.unmarked) {
            (false, _) => "boxes",
            (true, Some(_)) => "marks",
            (true, None) => "boxes and marks",
        }
    }

    /// Returns the rules without drawn marks, if they are the same for every puzzle.
    #[doc(hidden)]
    pub fn unmarked(&self) -> Option<&Arc<Rules>> {
        self.unmarked.as_ref()
    }

    /// Returns the rules of one puzzle without drawn marks. If this variant draws its boxes, they
    /// are drawn from `random`.
    #[doc(hidden)]
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
    #[doc(hidden)]
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
    pub(crate) fn has_every_mark(&self, rules: &Rules) -> bool {
        self.mark_families
            .iter()
            .all(|mark_family| rules.marks().any(|mark| mark_family.draws(mark)))
    }

    /// Returns these rules under the name of the jigsaw variant, if their boxes have irregular
    /// shapes: the name for jigsaws from other sources.
    #[doc(hidden)]
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
                let has =
                    |own: &[Rule], other: &[Rule]| own.iter().all(|rule| other.contains(rule));
                same_marks
                    && (self.base(), &self.parts.families) == (other.base(), &other.parts.families)
                    && has(self.own_rules(), other.own_rules())
                    && has(other.own_rules(), self.own_rules())
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

// Parsing of variant names, with a suggestion for a misspelt one.

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
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Variant, RulesError> {
        let spelled = text.to_lowercase().replace("nrcx", "nrc+x");
        let (mut families, mut mark_families) = (Vec::new(), Vec::new());
        let mut base: Option<Base> = None;
        for part in spelled.split('+').map(str::trim) {
            if let Some(mark_family) = MarkFamily::named(part) {
                mark_families.push(mark_family);
                continue;
            }
            if let Some(family) = Family::named(part) {
                families.push(family);
                continue;
            }
            let unknown = || unknown(text, part);
            let size =
                |expected| RulesError(format!("found the layout {part:?}, expected {expected}"));
            let found = Base::read(part).ok_or_else(unknown)?.map_err(size)?;
            if let Some(base) = base.filter(|base| *base != found) {
                return Err(two_layouts(&base, &found));
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
        .chain(&NAMES)
        .chain(&["nrcx"])
        .copied()
}

impl FromStr for Rules {
    type Err = RulesError;

    /// Parses the name of rules that are the same for every puzzle: `"6x6+x".parse::<Rules>()`.
    fn from_str(text: &str) -> Result<Rules, RulesError> {
        Ok(Rules::clone(text.parse::<Variant>()?.rules()?))
    }
}

fn unknown(found: &str, part: &str) -> RulesError {
    let plain: String = part.chars().filter(char::is_ascii_alphanumeric).collect();
    let bare = plain.strip_suffix("sudoku").unwrap_or(&plain);
    let (is_other, expected) = (OTHER_RULES.contains(&bare), expected());
    if is_other {
        return RulesError(format!(
            "found the variant {found:?}, which is not offered, expected {expected}"
        ));
    }
    let nearest = did_you_mean(nearest(part, names()).or_else(|| nearest(bare, names())));
    RulesError(format!(
        "found the variant {found:?}, expected {expected}{nearest}"
    ))
}

fn two_layouts(first: &Base, second: &Base) -> RulesError {
    let (first, second) = (first.name(), second.name());
    RulesError(format!(
        "found two layouts, {first} and {second}, expected one"
    ))
}

fn no_place(part: &str, layout: &Base) -> RulesError {
    let (layout, needed) = (layout.name(), needed_layout(part));
    RulesError(format!(
        "{layout} has no place for {part}, expected a layout {needed}"
    ))
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
    match (part, MarkFamily::named(part)) {
        (_, Some(mark_family)) => mark_family.needs(),
        ("dg", _) => "with rectangular boxes",
        ("center-dot", _) => "with 3x3 boxes",
        _ => "with 9x9 grids",
    }
}

// Bases: named layouts, and ways to draw one.

/// The layout of a variant, or a way to draw it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Base {
    /// One grid with boxes of this many rows and columns.
    Rectangles(usize, usize),
    /// One grid of this side without boxes.
    Latin(usize),
    /// One grid of this side whose boxes are drawn for each puzzle.
    Jigsaw(usize),
    /// Two 9×9 grids that share a corner box.
    Twodoku,
    /// Three 9×9 grids: one above two.
    Gattai3,
    /// Five 9×9 grids: one in the middle of four.
    Samurai,
    /// A custom layout.
    Own(Arc<Layout>),
}

/// The supported sides with rectangular boxes, and the rows of their usual boxes.
const SIZES: [(usize, usize); 10] = [
    (4, 2),
    (6, 2),
    (8, 2),
    (9, 3),
    (10, 2),
    (12, 3),
    (15, 3),
    (16, 4),
    (20, 4),
    (25, 5),
];

/// The layouts that have names of their own. The first name of a layout is the one that is written.
const NAMED: [(&str, Base); 9] = [
    ("standard", Base::Rectangles(3, 3)),
    ("classic", Base::Rectangles(3, 3)),
    ("jigsaw", Base::Jigsaw(9)),
    ("irregular", Base::Jigsaw(9)),
    ("twodoku", Base::Twodoku),
    ("gattai-2", Base::Twodoku),
    ("gattai-3", Base::Gattai3),
    ("samurai", Base::Samurai),
    ("gattai-5", Base::Samurai),
];

/// Names of layouts, as suggestions for misspelt ones.
const NAMES: [&str; 21] = [
    "standard", "classic", "4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "15x15", "16x16", "20x20",
    "25x25", "6x6-3x2", "latin-5", "jigsaw", "jigsaw-6", "twodoku", "gattai-2", "gattai-3",
    "gattai-5", "samurai",
];

impl Base {
    /// Returns the supported sides with rectangular boxes.
    pub(crate) fn sides() -> impl Iterator<Item = usize> {
        SIZES.into_iter().map(|(side, _)| side)
    }

    /// Parses the name of a layout. Returns `None` if it is not a layout name, and an error with
    /// the supported sizes if the size is wrong.
    fn read(text: &str) -> Option<Result<Base, String>> {
        if let Some((_, base)) = NAMED.into_iter().find(|(name, _)| *name == text) {
            return Some(Ok(base));
        }
        let side = |begin: &str| text.strip_prefix(begin)?.parse().ok();
        let read = match (side("jigsaw-"), side("latin-")) {
            (None, None) => return Base::read_size(text),
            (Some(side @ 4..=16), _) => Ok(Base::Jigsaw(side)),
            (Some(_), _) => Err("jigsaw-4 to jigsaw-16"),
            (_, Some(side @ 2..=25)) => Ok(Base::Latin(side)),
            _ => Err("latin-2 to latin-25"),
        };
        Some(read.map_err(str::to_owned))
    }

    /// Parses a size, such as `6x6` or `6x6-3x2`.
    fn read_size(text: &str) -> Option<Result<Base, String>> {
        let (size, boxes) = text
            .split_once('-')
            .map_or((text, None), |(size, boxes)| (size, Some(boxes)));
        let (side, other) = times(size)?;
        let usual = SIZES
            .into_iter()
            .find(|&(offered, _)| (offered, offered) == (side, other));
        let Some((_, rows)) = usual else {
            let sizes: Vec<String> = Base::sides().map(|side| format!("{side}x{side}")).collect();
            return Some(Err(format!("one of {}", sizes.join(", "))));
        };
        let fits =
            |&(rows, columns): &(usize, usize)| rows > 1 && columns > 1 && rows * columns == side;
        let size = boxes.map_or(Some((rows, side / rows)), |boxes| times(boxes).filter(fits));
        let base = size.map(|(rows, columns)| Base::Rectangles(rows, columns));
        Some(base.ok_or_else(|| {
            format!(
                "boxes of {side} cells, as in {side}x{side}-{}x{rows}",
                side / rows
            )
        }))
    }

    fn name(&self) -> String {
        if let Some((name, _)) = NAMED.into_iter().find(|(_, base)| base == self) {
            return name.to_owned();
        }
        match *self {
            Base::Rectangles(rows, columns) => {
                let side = rows * columns;
                let boxes = if SIZES.contains(&(side, rows)) {
                    String::new()
                } else {
                    format!("-{rows}x{columns}")
                };
                format!("{side}x{side}{boxes}")
            }
            Base::Latin(side) => format!("latin-{side}"),
            Base::Jigsaw(side) => format!("jigsaw-{side}"),
            Base::Own(ref layout) => label(LAYOUT_LABEL, layout_bytes(layout)),
            _ => unreachable!("the others have names of their own"),
        }
    }

    /// Returns the name in a heading: `6×6`, `Jigsaw`, …; `None` for standard 9×9.
    fn title(&self) -> Option<String> {
        Some(match self {
            Base::Rectangles(3, 3) => return None,
            Base::Rectangles(rows, columns) => format!("{0}×{0}", rows * columns),
            Base::Latin(side) => format!("Latin Square {side}×{side}"),
            Base::Jigsaw(9) => "Jigsaw".to_owned(),
            Base::Jigsaw(side) => format!("Jigsaw {side}×{side}"),
            Base::Twodoku => "Twodoku".to_owned(),
            Base::Gattai3 => "Gattai-3".to_owned(),
            Base::Samurai => "Samurai".to_owned(),
            Base::Own(layout) if layout.frames().len() > 1 => {
                format!("Gattai-{}", layout.frames().len())
            }
            Base::Own(layout) if layout.side() == 9 => "Jigsaw".to_owned(),
            Base::Own(layout) => format!("Jigsaw {0}×{0}", layout.side()),
        })
    }

    /// Returns the base of this layout: a named one if it has exactly this layout.
    pub(super) fn of(layout: &Arc<Layout>) -> Base {
        let side = layout.side();
        let named = match *layout.boxes() {
            Boxes::None => vec![Base::Latin(side)],
            Boxes::Rectangles { rows, columns } => {
                vec![
                    Base::Rectangles(rows, columns),
                    Base::Twodoku,
                    Base::Gattai3,
                    Base::Samurai,
                ]
            }
            Boxes::Shapes(_) => Vec::new(),
        };
        let own = || Base::Own(layout.clone());
        let is_this = |base: &Base| {
            // Unsupported sizes come from other programs' formats.
            let is_offered = matches!(Base::read(&base.name()), Some(Ok(read)) if read == *base);
            is_offered && *base.layout(&mut Random::stream("no draw", 0, 0)) == **layout
        };
        named.into_iter().find(is_this).unwrap_or_else(own)
    }

    /// Returns the layout, drawing it if necessary.
    fn layout(&self, random: &mut Random) -> Arc<Layout> {
        let grids = |corners: &[(usize, usize)]| {
            let corners: Vec<Place> = corners
                .iter()
                .map(|&(row, column)| Place { row, column })
                .collect();
            Layout::arrangement(3, 3, &corners)
        };
        let layout = match *self {
            Base::Own(ref layout) => return layout.clone(),
            Base::Rectangles(rows, columns) => Layout::rectangles(rows, columns),
            Base::Latin(side) => Layout::latin(side),
            Base::Jigsaw(side) => Layout::jigsaw(&random_partition(side, random)),
            Base::Twodoku => grids(&[(0, 0), (6, 6)]),
            Base::Gattai3 => grids(&[(0, 6), (6, 0), (6, 12)]),
            Base::Samurai => grids(&[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]),
        };
        Arc::new(layout.expect("the sizes that are offered are layouts"))
    }
}

/// The prefix of the label of a user's layout.
const LAYOUT_LABEL: &str = "layout-";

/// Returns a short label that depends only on these bytes, for file names, CSV rows and seeds:
/// `begin` and eight hex digits. Different bytes can have the same label, so no decision relies on
/// it.
pub(super) fn label(begin: &str, bytes: impl IntoIterator<Item = u8>) -> String {
    // FNV-1a. The hash is part of the keys of random streams, so it must not change.
    let hash = bytes.into_iter().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| {
        (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{begin}{:08x}", (hash >> 32) as u32 ^ hash as u32)
}

/// Returns bytes that identify a layout: the corners of its grids, and the cells of every house.
fn layout_bytes(layout: &Layout) -> impl Iterator<Item = u8> + '_ {
    let corners = layout
        .frames()
        .iter()
        .flat_map(|corner| [corner.row, corner.column]);
    let cells = layout.houses().iter().flat_map(House::cells).copied();
    corners
        .chain(cells)
        .flat_map(|number| (number as u32).to_le_bytes())
}

/// Parses two numbers separated by `x`.
fn times(text: &str) -> Option<(usize, usize)> {
    let (one, other) = text.split_once('x')?;
    Some((one.parse().ok()?, other.parse().ok()?))
}

// Families: named lists of rules that can be added to any layout that supports them.

/// The properties of a family.
struct Spec {
    names: &'static [&'static str],
    title: &'static str,
    sentence: &'static str,
    rules: fn(&Layout) -> Vec<Rule>,
}

/// Makes the enum of some families, and the table of their properties.
macro_rules! families {
    ($(#[$about:meta])* $name:ident: $($(#[$doc:meta])* $variant:ident { $($entry:tt)* })+) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$doc])* $variant,)+
        }

        const TABLE: &[Spec] = &[$(Spec { $($entry)* }),+];

        impl $name {
            /// All of them in name order.
            pub const ALL: &[$name] = &[$($name::$variant),+];

            const fn spec(self) -> &'static Spec {
                &TABLE[self as usize]
            }

            /// Returns the accepted names; the first is canonical.
            pub const fn names(self) -> &'static [&'static str] {
                self.spec().names
            }

            /// Returns the name in a heading.
            pub const fn title(self) -> &'static str {
                self.spec().title
            }

            /// Returns the one with this name.
            pub(super) fn named(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|family| family.names().contains(&name))
            }
        }
    };
}
pub(super) use families;

families! {
    /// A named list of rules. The families are in the order in which their names are combined:
    /// `nrc+x`.
    Family:

    /// Equal values do not touch at a corner.
    AntiKing {
        names: &["anti-king", "antiking", "no-touch"], title: "Anti-King", sentence: ANTI_KING.sentence,
        rules: |_| vec![Rule::AntiKing],
    }
    /// Equal values are not a knight's move apart.
    AntiKnight {
        names: &["anti-knight", "antiknight"], title: "Anti-Knight", sentence: ANTI_KNIGHT.sentence,
        rules: |_| vec![Rule::AntiKnight],
    }
    /// Nine cells around and in the centre.
    Asterisk {
        names: &["asterisk"], title: "Asterisk", sentence: "The nine cells of the asterisk hold every digit once.",
        rules: |layout| {
            let cells = [(2, 5), (3, 3), (3, 7), (5, 2), (5, 5), (5, 8), (7, 3), (7, 7), (8, 5)];
            houses(figure(layout, "asterisk", &cells))
        },
    }
    /// The centre cells of the boxes.
    CenterDot {
        names: &["center-dot"], title: "Center Dot", sentence: "The nine centre cells of the boxes hold every digit once.",
        rules: |layout| {
            let cells = [(2, 2), (2, 5), (2, 8), (5, 2), (5, 5), (5, 8), (8, 2), (8, 5), (8, 8)];
            let has_centres = matches!(layout.boxes(), Boxes::Rectangles { .. });
            if has_centres { houses(figure(layout, "center dot", &cells)) } else { Vec::new() }
        },
    }
    /// The k-th cells of the boxes, for each k.
    DisjointGroups {
        names: &["dg", "disjoint"], title: "Disjoint Groups",
        sentence: "Cells in the same place in their boxes hold every digit once.",
        rules: |layout| houses(disjoint_groups(layout)),
    }
    /// The four corners, the centre and four cells next to the edges.
    Girandola {
        names: &["girandola"], title: "Girandola", sentence: "The nine cells of the girandola hold every digit once.",
        rules: |layout| {
            let cells = [(1, 1), (1, 9), (2, 5), (5, 2), (5, 5), (5, 8), (8, 5), (9, 1), (9, 9)];
            houses(figure(layout, "girandola", &cells))
        },
    }
    /// Neighbours do not hold consecutive values.
    NonConsecutive {
        names: &["non-consecutive", "nonconsecutive"], title: "Non-Consecutive", sentence: NON_CONSECUTIVE.sentence,
        rules: |_| vec![Rule::NonConsecutive],
    }
    /// Four 3×3 windows, as in the Dutch newspaper NRC.
    Nrc {
        names: &["nrc", "windoku", "hyper"], title: "Windoku", sentence: "Each of the four windows holds every digit once.",
        rules: |layout| if layout.side() == 9 { houses(windows(layout)) } else { Vec::new() },
    }
    /// Both main diagonals.
    Crossed {
        names: &["x", "crossed", "diagonal"], title: "Diagonal", sentence: "Both main diagonals hold every digit once.",
        rules: |layout| houses(diagonals(layout)),
    }
}

fn houses(regions: Vec<House>) -> Vec<Rule> {
    regions.into_iter().map(Rule::Region).collect()
}

impl Family {
    /// Returns the rule in one sentence, as a book prints it.
    pub const fn sentence(self) -> &'static str {
        self.spec().sentence
    }

    /// Returns the family's rules on a layout; none if the layout does not support them.
    pub fn rules(self, layout: &Layout) -> Vec<Rule> {
        (self.spec().rules)(layout)
    }
}

// Names of rules, and the parts that rules consist of.

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
    #[doc(hidden)]
    pub fn says_all(&self) -> bool {
        self.open == Open::Nothing
    }

    /// Returns `true` if a name has a label for a layout, regions or marks, which does not
    /// determine them.
    #[doc(hidden)]
    pub fn is_vague(name: &str) -> bool {
        Label::has_layout(name) || Label::has_own(name)
    }

    /// Returns `true` if a name has a label for a user's own regions and marks.
    pub(crate) fn has_own(name: &str) -> bool {
        has_part(name, OWN_LABEL)
    }

    /// Returns `true` if a name has a label for a user's layout.
    pub(crate) fn has_layout(name: &str) -> bool {
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
    base: Base,
    families: BTreeSet<Family>,
    own: Vec<Rule>,
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
        crate::order::sort_by_key(&mut by_size, |(_, made)| std::cmp::Reverse(made.len()));
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
                Rule::Region(House::named_region(
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
        crate::order::sort(&mut parts);
        if !self.own.is_empty() {
            // Each rule once, in a canonical order: for regions, the smallest number first.
            let layout = self.any_layout();
            let mut bytes: Vec<Vec<u8>> = self
                .own
                .iter()
                .map(|rule| rule_bytes(rule, &layout))
                .collect();
            crate::order::sort_by_key(&mut bytes, |bytes| {
                bytes.iter().rev().copied().collect::<Vec<u8>>()
            });
            bytes.dedup();
            parts.push(label(OWN_LABEL, bytes.into_iter().flatten()));
        }
        if parts.is_empty() || self.base != Base::Rectangles(3, 3) {
            parts.insert(0, self.base.name());
        }
        let name = parts.join("+").into();
        Label { name, open }
    }

    /// Returns the rules of the families and the user's own rules on a layout.
    pub(super) fn list(&self, layout: &Layout) -> Vec<Rule> {
        let families = self.families.iter().flat_map(|family| family.rules(layout));
        families.chain(self.own.iter().cloned()).collect()
    }

    /// Returns one of the base's layouts: all have the same cells.
    fn any_layout(&self) -> Arc<Layout> {
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
