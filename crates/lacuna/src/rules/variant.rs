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
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

use crate::board::Board;
use crate::names::Named;
use crate::random::Random;
use crate::rules::jigsaw::random_partition;
use crate::rules::layout::{Boxes, House, Layout, Place};
use crate::rules::mark::Mark;
use crate::rules::mark_family::{MarkFamily, Style};
use crate::rules::region::{diagonals, disjoint_groups, figure, letters, windows};
use crate::rules::rule::Rule;
use crate::rules::{Rules, RulesError, mark_family};
use crate::wording::{did_you_mean, nearest};

/// A way to make the rules of puzzles: a layout or a way to draw its boxes, families of rules, own
/// rules, and families of marks to be drawn.
#[derive(Clone, PartialEq, Eq)]
pub struct Variant {
    /// The rules without drawn marks, under the variant's name; on one of many layouts if boxes are
    /// drawn for each puzzle.
    rules: Arc<Rules>,
    draws_boxes: bool,
    families: BTreeSet<Family>,
    own: Vec<Rule>,
    mark_families: BTreeSet<MarkFamily>,
}

impl Variant {
    /// 9×9 with the usual boxes.
    pub fn standard() -> Variant {
        Variant::of_layout(rectangles(3, 3))
    }

    /// Returns the union of some families on standard 9×9.
    pub(crate) fn of(families: impl IntoIterator<Item = Family>) -> Variant {
        let standard = Variant::standard();
        let families = crate::order::set(families);
        Variant {
            families,
            ..standard
        }
        .settled()
        .expect("nine by nine cells have a place for every family")
    }

    fn of_layout(layout: Layout) -> Variant {
        Variant::bare_on(Arc::new(layout), false)
    }

    /// The boxes of the layout are an example if they are drawn for each puzzle.
    fn bare_on(layout: Arc<Layout>, draws_boxes: bool) -> Variant {
        Variant {
            rules: Arc::new(Rules::new(layout, []).expect("no rule is wrong")),
            draws_boxes,
            families: BTreeSet::new(),
            own: Vec::new(),
            mark_families: BTreeSet::new(),
        }
        .settled()
        .expect("no family needs a place")
    }

    /// One grid of this side whose boxes are drawn for each puzzle.
    fn jigsaw(side: usize) -> Variant {
        let layout = draw_boxes(side, &mut Random::stream("a first layout", 0, 0));
        Variant::bare_on(Arc::new(layout), true)
    }

    /// Returns the layout, or the way to draw it, without further rules.
    #[must_use]
    pub fn bare(&self) -> Variant {
        Variant::bare_on(self.any_layout(), self.draws_boxes)
    }

    /// Returns this variant with marks drawn for each puzzle, replacing its mark families.
    ///
    /// # Errors
    /// If the layout does not support them.
    fn with_mark_families(
        &self,
        mark_families: impl IntoIterator<Item = MarkFamily>,
    ) -> Result<Variant, RulesError> {
        Variant {
            mark_families: crate::order::set(mark_families),
            ..self.clone()
        }
        .settled()
    }

    /// Returns the same families of rules and marks on a user's layout.
    ///
    /// # Errors
    /// If the layout does not support a family's regions or marks.
    pub fn with_layout(&self, layout: Layout) -> Result<Variant, RulesError> {
        Variant {
            families: self.families.clone(),
            mark_families: self.mark_families.clone(),
            ..Variant::of_layout(layout)
        }
        .settled()
    }

    /// Returns this variant with the user's own regions, replacing any it had.
    ///
    /// # Errors
    /// If a region is not a house of the layout.
    pub fn with_regions(
        &self,
        regions: impl IntoIterator<Item = House>,
    ) -> Result<Variant, RulesError> {
        Variant {
            own: regions.into_iter().map(Rule::Region).collect(),
            ..self.clone()
        }
        .settled()
    }

    /// Combines the families, mark families and regions of both on the layout that is not standard
    /// 9×9.
    ///
    /// ```
    /// use lacuna::rules::Variant;
    /// let union = "6x6".parse::<Variant>()?.union(&"x+killer".parse()?)?;
    /// assert_eq!(union.name(), "6x6+killer+x");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If they have two different layouts, or the layout does not support a part.
    pub fn union(&self, other: &Variant) -> Result<Variant, RulesError> {
        let (usual, first, second) = (Variant::standard(), self.bare(), other.bare());
        let base = if first == usual { &second } else { &first };
        if ![&usual, base].contains(&&second) {
            return Err(two_layouts(&first, &second));
        }
        Variant {
            families: &self.families | &other.families,
            own: [&self.own[..], &other.own].concat(),
            mark_families: &self.mark_families | &other.mark_families,
            ..base.clone()
        }
        .settled()
    }

    /// Returns the variant that puzzles with such rules belong to: jigsaws are one variant whatever
    /// their boxes, and marks are identified by kind.
    #[doc(hidden)]
    pub fn of_kind(rules: &Rules) -> Variant {
        let unmarked = Variant::of_rules(&rules.unmarked());
        let marks: Vec<&Mark> = rules.marks().collect();
        let all = MarkFamily::ALL.iter().copied();
        let drawn: Vec<MarkFamily> = all.filter(|family| family.may_draw(&marks)).collect();
        let is_whole = |one: &MarkFamily| !drawn.iter().any(|&other| one.is_part_of(other));
        let kind = unmarked
            .with_mark_families(drawn.iter().copied().filter(is_whole))
            .unwrap_or(unmarked);
        kind.drawing().unwrap_or(kind)
    }

    /// Returns the variant with exactly these rules: the families they contain, and the user's own
    /// rules for the rest.
    pub fn of_rules(rules: &Rules) -> Variant {
        let layout = rules.layout();
        let mut rest: Vec<&Rule> = rules.list().iter().collect();
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
                let cells = region.cells.iter().copied();
                Rule::Region(House::region(format!("region {name}"), cells).with_letter(name))
            }
            other => other.clone(),
        });
        Variant {
            families,
            own: own.collect(),
            ..Variant::bare_on(layout.clone(), false)
        }
        .settled()
        .expect("the regions were houses before")
    }

    /// Makes the rules from the other fields, on the layout of the previous ones.
    fn settled(mut self) -> Result<Variant, RulesError> {
        let layout = self.any_layout();
        let is_misplaced = |family: &&Family| family.rules(&layout).is_empty();
        if let Some(family) = self.families.iter().find(is_misplaced) {
            return Err(self.no_place(family.name()));
        }
        if let Some(family) = self.mark_families.iter().find(|one| !one.fits(&layout)) {
            return Err(self.no_place(family.name()));
        }
        self.rules = Arc::new(self.on(layout, &self.spelled())?);
        Ok(self)
    }

    /// Returns the rules of its families and its own rules on a layout.
    fn on(&self, layout: Arc<Layout>, name: &str) -> Result<Rules, RulesError> {
        let families = self
            .families
            .iter()
            .flat_map(|family| family.rules(&layout));
        let list: Vec<Rule> = families.chain(self.own.iter().cloned()).collect();
        Ok(Rules::new(layout, list)?.called(name))
    }

    /// Returns the most likely variant of a puzzle with `cells` cells: rows, columns and the usual
    /// boxes.
    pub fn usual(cells: usize) -> Option<Variant> {
        let (rows, columns) = usual_box(cells.isqrt())?;
        let layout = rectangles(rows, columns);
        (layout.cells() == cells).then(|| Variant::of_layout(layout))
    }

    /// Returns the canonical name: `standard`, `nrc+x`, `6x6+x`, … Users' own layouts, and their own
    /// regions and marks, have labels such as `layout-1a2b3c4d` and `own-1a2b3c4d`, which different
    /// variants can share: [`same_rules`](Variant::same_rules) compares the rules.
    pub fn name(&self) -> &str {
        self.rules.name()
    }

    /// Returns the name in a heading: `Classic`, `Windoku`, `Jigsaw Diagonal`, …; the user's
    /// regions appear as `with Regions`.
    pub fn title(&self) -> String {
        let mut words = vec![self.layout_names().1];
        words.extend(self.families().map(|family| family.title().to_owned()));
        let marks = self.mark_families();
        words.extend(marks.map(|mark_family| mark_family.title().to_owned()));
        if words.len() > 1 && words[0] == CLASSIC {
            words.remove(0);
        }
        if self.own_regions().next().is_some() {
            words.push("with Regions".to_owned());
        }
        words.join(" ")
    }

    /// Returns the families, in name order.
    pub fn families(&self) -> impl Iterator<Item = Family> + '_ {
        self.families.iter().copied()
    }

    /// Returns the families of marks, in name order.
    pub fn mark_families(&self) -> impl Iterator<Item = MarkFamily> + '_ {
        self.mark_families.iter().copied()
    }

    /// Returns `true` if boxes are drawn for each puzzle.
    pub fn draws_boxes(&self) -> bool {
        self.draws_boxes
    }

    /// Returns `true` if marks are drawn on the solution of each puzzle.
    pub(crate) fn draws_marks(&self) -> bool {
        !self.mark_families.is_empty()
    }

    /// Returns the user's own regions.
    pub(crate) fn own_regions(&self) -> impl Iterator<Item = &House> {
        self.own.iter().filter_map(|rule| match rule {
            Rule::Region(region) => Some(region),
            _ => None,
        })
    }

    /// Returns the user's own regions and marks.
    pub fn own_rules(&self) -> &[Rule] {
        &self.own
    }

    /// Returns one of its layouts: all have the same cells.
    pub fn any_layout(&self) -> Arc<Layout> {
        self.rules.layout().clone()
    }

    /// Returns the rules of one of its puzzles without drawn marks. Puzzles differ only in drawn
    /// boxes and marks.
    #[doc(hidden)]
    pub fn any_rules(&self) -> Arc<Rules> {
        self.rules.clone()
    }

    /// Returns the rules, which are the same for every puzzle.
    ///
    /// # Errors
    /// If boxes or marks are drawn for each puzzle.
    pub fn rules(&self) -> Result<&Arc<Rules>, RulesError> {
        if self.draws_boxes || self.draws_marks() {
            return Err(RulesError(format!(
                "the {} of {self} are drawn for each puzzle, expected rules that are the same for all",
                self.drawn_parts()
            )));
        }
        Ok(&self.rules)
    }

    /// Describes what is drawn for each puzzle.
    pub(crate) fn drawn_parts(&self) -> &'static str {
        match (self.draws_marks(), self.draws_boxes) {
            (false, _) => "boxes",
            (true, false) => "marks",
            (true, true) => "boxes and marks",
        }
    }

    /// Returns the rules without drawn marks, if they are the same for every puzzle.
    #[doc(hidden)]
    pub(crate) fn unmarked(&self) -> Option<&Arc<Rules>> {
        (!self.draws_boxes).then_some(&self.rules)
    }

    /// Returns the rules of one puzzle without drawn marks. If this variant draws its boxes, they
    /// are drawn from `random`.
    #[doc(hidden)]
    pub fn draw(&self, random: &mut Random) -> Arc<Rules> {
        if !self.draws_boxes {
            return self.rules.clone();
        }
        let layout = Arc::new(draw_boxes(self.rules.layout().side(), random));
        Arc::new(
            self.on(layout, self.name())
                .expect("every layout of this side fits"),
        )
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
            .called(self.name());
        self.has_every_mark(&marked, style).then_some(marked)
    }

    /// Returns `true` if each of its mark families has a mark among these rules, or as many as the
    /// style asks for.
    pub(crate) fn has_every_mark(&self, rules: &Rules, style: &Style) -> bool {
        self.mark_families.iter().all(|&mark_family| {
            let marks = rules.marks().filter(|mark| mark_family.draws(mark));
            marks.count() >= style.least(mark_family)
        })
    }

    /// Returns these rules under the name of the jigsaw variant, if their boxes have irregular
    /// shapes: the name for jigsaws from other sources.
    #[doc(hidden)]
    pub fn as_jigsaw(rules: &Rules) -> Option<Rules> {
        let drawing = Variant::of_rules(rules).drawing()?;
        Some(rules.clone().called(drawing.name()))
    }

    /// Returns the variant that draws irregular boxes for each puzzle, if this one has such boxes.
    fn drawing(&self) -> Option<Variant> {
        let layout = self.unmarked()?.layout();
        let is_irregular = layout.is_plain() && matches!(layout.boxes(), Boxes::Shapes(_));
        if !is_irregular || !JIGSAWS.contains(&layout.side()) {
            return None;
        }
        let Variant {
            rules, draws_boxes, ..
        } = Variant::jigsaw(layout.side());
        Variant {
            rules,
            draws_boxes,
            ..self.clone()
        }
        .settled()
        .ok()
    }

    /// Returns `true` if a puzzle with these rules can belong to this variant.
    pub(crate) fn admits(&self, rules: &Rules) -> bool {
        let is_drawn = |mark: &Mark| {
            self.mark_families
                .iter()
                .any(|mark_family| mark_family.draws(mark))
        };
        let unmarked = rules.retain(|rule| !matches!(rule, Rule::Mark(mark) if is_drawn(mark)));
        if !self.draws_boxes {
            return *self.rules == unmarked;
        }
        let layout = rules.layout();
        layout.frames().len() == 1
            && layout.is_plain()
            && layout.side() == self.rules.layout().side()
            && layout.boxes() != &Boxes::None
            && self
                .on(layout.clone(), self.name())
                .is_ok_and(|own| own == unmarked)
    }

    /// Returns `true` if both have the same rules, or draw them in the same way, whatever their
    /// names.
    pub fn same_rules(&self, other: &Variant) -> bool {
        self.draws_boxes == other.draws_boxes
            && self.mark_families == other.mark_families
            && self.rules == other.rules
    }

    /// Returns the name of what the fields say.
    fn spelled(&self) -> String {
        let families = self.families().map(|family| family.name());
        let marks = self.mark_families().map(|mark_family| mark_family.name());
        let mut parts: Vec<String> = families.chain(marks).map(str::to_owned).collect();
        crate::order::sort(&mut parts);
        if !self.own.is_empty() {
            // Each rule once, in a canonical order: for regions, the smallest number first.
            let layout = self.rules.layout();
            let mut bytes: Vec<Vec<u8>> = self
                .own
                .iter()
                .map(|rule| rule_bytes(rule, layout))
                .collect();
            crate::order::sort_by_key(&mut bytes, |bytes| {
                bytes.iter().rev().copied().collect::<Vec<u8>>()
            });
            bytes.dedup();
            parts.push(label(OWN_LABEL, bytes.into_iter().flatten()));
        }
        let layout = self.layout_names().0;
        if parts.is_empty() || layout != STANDARD {
            parts.insert(0, layout);
        }
        parts.join("+")
    }

    /// Returns the name of the layout, and its title in a heading: `6×6`, `Jigsaw`, …
    fn layout_names(&self) -> (String, String) {
        let layout = self.rules.layout();
        let side = layout.side();
        let jigsaw = || match side {
            9 => "Jigsaw".to_owned(),
            _ => format!("Jigsaw {side}×{side}"),
        };
        if self.draws_boxes {
            let size = if side == 9 {
                String::new()
            } else {
                format!("-{side}")
            };
            return (format!("jigsaw{size}"), jigsaw());
        }
        let grids = layout
            .frames()
            .iter()
            .map(|frame| (frame.row, frame.column));
        let grids: Vec<(usize, usize)> = grids.collect();
        let is_single = grids == [(0, 0)];
        if !layout.is_plain() {
            let (rows, columns) = layout.size();
            return (
                label(LAYOUT_LABEL, layout_bytes(layout)),
                format!("{rows}×{columns}"),
            );
        }
        match *layout.boxes() {
            Boxes::None if LATIN.contains(&side) => {
                return (
                    format!("latin-{side}"),
                    format!("Latin Square {side}×{side}"),
                );
            }
            Boxes::Rectangles {
                rows: 3,
                columns: 3,
            } => {
                if is_single {
                    return (STANDARD.to_owned(), CLASSIC.to_owned());
                }
                if let Some((names, title, _)) = GRIDS.iter().find(|(.., at)| *at == grids) {
                    return (names[0].to_owned(), (*title).to_owned());
                }
            }
            Boxes::Rectangles { rows, columns } if is_single && rows > 1 && columns > 1 => {
                if let Some((usual, _)) = usual_box(side) {
                    let boxes = if rows == usual {
                        String::new()
                    } else {
                        format!("-{rows}x{columns}")
                    };
                    return (format!("{side}x{side}{boxes}"), format!("{side}×{side}"));
                }
            }
            _ => {}
        }
        let title = if grids.len() > 1 {
            format!("Gattai-{}", grids.len())
        } else {
            jigsaw()
        };
        (label(LAYOUT_LABEL, layout_bytes(layout)), title)
    }

    fn no_place(&self, part: &str) -> RulesError {
        let (layout, needed) = (self.layout_names().0, needed_layout(part));
        RulesError(format!(
            "{layout} has no place for {part}, expected a layout {needed}"
        ))
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Variant").field(&self.name()).finish()
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

// Parsing of variant names, with a suggestion for a misspelt one.

/// Well-known names of unsupported rules, to distinguish them from misspelt ones; spaces and
/// hyphens are ignored.
const OTHER_RULES: [&str; 4] = ["butterfly", "chaos", "consecutive", "futoshiki"];

impl FromStr for Variant {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Variant, RulesError> {
        let spelled = text.to_lowercase().replace("nrcx", "nrc+x");
        let (mut families, mut mark_families) = (BTreeSet::new(), BTreeSet::new());
        let mut base: Option<Variant> = None;
        for part in spelled.split('+').map(str::trim) {
            if let Some(mark_family) = MarkFamily::named(part) {
                mark_families.insert(mark_family);
                continue;
            }
            if let Some(family) = Family::named(part) {
                families.insert(family);
                continue;
            }
            let unknown = || unknown(text, part);
            let size =
                |expected| RulesError(format!("found the layout {part:?}, expected {expected}"));
            let found = read_layout(part).ok_or_else(unknown)?.map_err(size)?;
            if let Some(base) = base.filter(|base| *base != found) {
                return Err(two_layouts(&base, &found));
            }
            base = Some(found);
        }
        Variant {
            families,
            mark_families,
            ..base.unwrap_or_else(Variant::standard)
        }
        .settled()
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

fn two_layouts(first: &Variant, second: &Variant) -> RulesError {
    let (first, second) = (first.layout_names().0, second.layout_names().0);
    RulesError(format!(
        "found two layouts, {first} and {second}, expected one"
    ))
}

fn expected() -> String {
    let families = Family::ALL.iter().map(|family| family.name());
    let mark_families = MarkFamily::ALL.iter().map(|mark_family| mark_family.name());
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

// Named layouts.

const STANDARD: &str = "standard";

const CLASSIC: &str = "Classic";

/// The supported sides with rectangular boxes.
pub(crate) const SIZES: [usize; 10] = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

/// The supported sides of jigsaws.
const JIGSAWS: RangeInclusive<usize> = 4..=16;

/// The supported sides of Latin squares.
const LATIN: RangeInclusive<usize> = 2..=25;

/// The top left corners of the grids of an arrangement, in reading order.
type Corners = &'static [(usize, usize)];

/// The arrangements of 9×9 grids that have names, of which the first is the canonical one, and a
/// title.
const GRIDS: [(&[&str], &str, Corners); 3] = [
    (&["twodoku", "gattai-2"], "Twodoku", &[(0, 0), (6, 6)]),
    (&["gattai-3"], "Gattai-3", &[(0, 6), (6, 0), (6, 12)]),
    (
        &["samurai", "gattai-5"],
        "Samurai",
        &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)],
    ),
];

/// Names of layouts, as suggestions for misspelt ones.
pub(crate) const NAMES: [&str; 21] = [
    "standard", "classic", "4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "15x15", "16x16", "20x20",
    "25x25", "6x6-3x2", "latin-5", "jigsaw", "jigsaw-6", "twodoku", "gattai-2", "gattai-3",
    "gattai-5", "samurai",
];

/// The rows and columns of the usual boxes of this size: as square as possible, and not taller than
/// wide.
pub(crate) fn usual_box(side: usize) -> Option<(usize, usize)> {
    let divides = |rows: &usize| side.is_multiple_of(*rows);
    let rows = (2..=side.isqrt()).rev().find(divides)?;
    SIZES.contains(&side).then_some((rows, side / rows))
}

fn rectangles(rows: usize, columns: usize) -> Layout {
    Layout::rectangles(rows, columns).expect("the sizes that are offered are layouts")
}

/// Returns one grid whose boxes are drawn.
fn draw_boxes(side: usize, random: &mut Random) -> Layout {
    Layout::jigsaw(&random_partition(side, random)).expect("every box has the size of a row")
}

/// Parses the name of a layout. Returns `None` if it is not a layout name, and an error with the
/// supported sizes if the size is wrong.
fn read_layout(text: &str) -> Option<Result<Variant, String>> {
    if let Some((_, _, corners)) = GRIDS.iter().find(|(names, ..)| names.contains(&text)) {
        let place = |&(row, column): &(usize, usize)| Place { row, column };
        let corners: Vec<Place> = corners.iter().map(place).collect();
        let layout = Layout::of_corners(3, 3, &corners).expect("the grids share whole boxes");
        return Some(Ok(Variant::of_layout(layout)));
    }
    let side = |begin: &str| text.strip_prefix(begin)?.parse::<usize>().ok();
    Some(match (text, side("jigsaw-"), side("latin-")) {
        ("standard" | "classic", ..) => Ok(Variant::standard()),
        ("jigsaw" | "irregular", ..) => Ok(Variant::jigsaw(9)),
        (_, Some(side), _) if JIGSAWS.contains(&side) => Ok(Variant::jigsaw(side)),
        (_, Some(_), _) => Err("jigsaw-4 to jigsaw-16".to_owned()),
        (.., Some(side)) if LATIN.contains(&side) => {
            let layout = Layout::latin(side).expect("the sizes that are offered are layouts");
            Ok(Variant::of_layout(layout))
        }
        (.., Some(_)) => Err("latin-2 to latin-25".to_owned()),
        _ => return read_size(text),
    })
}

/// Parses a size, such as `6x6` or `6x6-3x2`.
fn read_size(text: &str) -> Option<Result<Variant, String>> {
    let (size, boxes) = text
        .split_once('-')
        .map_or((text, None), |(size, boxes)| (size, Some(boxes)));
    let (side, other) = times(size)?;
    let Some((rows, _)) = usual_box(side).filter(|_| side == other) else {
        let sizes = SIZES.iter().map(|side| format!("{side}x{side}"));
        let sizes: Vec<String> = sizes.collect();
        return Some(Err(format!("one of {}", sizes.join(", "))));
    };
    let fits =
        |&(rows, columns): &(usize, usize)| rows > 1 && columns > 1 && rows * columns == side;
    let size = boxes.map_or(Some((rows, side / rows)), |boxes| times(boxes).filter(fits));
    let base = size.map(|(rows, columns)| Variant::of_layout(rectangles(rows, columns)));
    Some(base.ok_or_else(|| {
        format!(
            "boxes of {side} cells, as in {side}x{side}-{}x{rows}",
            side / rows
        )
    }))
}

/// The prefix of the label of a user's layout.
const LAYOUT_LABEL: &str = "layout-";

/// The prefix of the label for a user's own regions and marks.
const OWN_LABEL: &str = "own-";

/// Returns `true` if the name of rules determines them. If not, a file must state them.
pub(crate) fn says_all(name: &str) -> bool {
    !is_vague(name) && !has_part(name, "jigsaw") && !names_marks(name)
}

/// Returns `true` if a name has a family of marks, which are drawn for each puzzle.
pub(crate) fn names_marks(name: &str) -> bool {
    name.split('+')
        .any(|part| MarkFamily::named(part).is_some())
}

/// Returns `true` if a name has a label for a layout, regions or marks, which does not determine
/// them.
#[doc(hidden)]
pub fn is_vague(name: &str) -> bool {
    has_own_layout(name) || has_own_rules(name)
}

/// Returns `true` if a name can denote these rules. All rules it names must be present, and no others
/// unless it has a label for the user's own regions.
pub(crate) fn may_denote(name: &str, rules: &Rules) -> bool {
    let (labels, parts): (Vec<&str>, Vec<&str>) = name.split('+').partition(|part| is_vague(part));
    let named = match &parts[..] {
        [] => Ok(Variant::standard()),
        parts => parts.join("+").parse::<Variant>(),
    };
    let Ok(named) = named else { return false };
    if labels.is_empty() {
        return named.admits(rules);
    }
    let is_own_layout = has_own_layout(name);
    let bare = || Rules::new(rules.layout().clone(), []).expect("no rule is wrong");
    if !is_own_layout && !named.bare().admits(&bare()) {
        return false;
    }
    let families = named.with_layout((**rules.layout()).clone());
    families.is_ok_and(|families| {
        if labels.len() == usize::from(is_own_layout) {
            return families.admits(rules);
        }
        let families = families.any_rules();
        let mut list = families.list().iter();
        list.all(|rule| rules.list().contains(rule))
    })
}

/// Returns `true` if a name has a label for a user's own regions and marks.
pub(crate) fn has_own_rules(name: &str) -> bool {
    has_part(name, OWN_LABEL)
}

/// Returns `true` if a name has a label for a user's layout.
pub(crate) fn has_own_layout(name: &str) -> bool {
    has_part(name, LAYOUT_LABEL)
}

fn has_part(name: &str, begin: &str) -> bool {
    name.split('+').any(|part| part.trim().starts_with(begin))
}

/// Returns a short label that depends only on these bytes, for file names, CSV rows and seeds:
/// `begin` and eight hex digits. Different bytes can have the same label, so no decision relies on
/// it.
fn label(begin: &str, bytes: impl IntoIterator<Item = u8>) -> String {
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
    let cells = layout
        .houses()
        .iter()
        .flat_map(|house| &house.cells)
        .copied();
    let partial = layout
        .partial()
        .iter()
        .flat_map(|house| &house.cells)
        .copied();
    let (rows, columns) = layout.size();
    let size = [
        rows,
        columns,
        layout.side(),
        layout.first().into(),
        layout.cells(),
    ];
    corners
        .chain(cells)
        .chain(partial)
        .chain(size.into_iter().filter(|_| !layout.is_plain()))
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
            const fn spec(self) -> &'static Spec {
                &TABLE[self as usize]
            }

            /// Returns the name in a heading.
            pub(crate) const fn title(self) -> &'static str {
                self.spec().title
            }
        }

        impl $crate::names::Named for $name {
            /// All of them, by name.
            const ALL: &'static [$name] = &[$($name::$variant),+];

            fn names(self) -> &'static [&'static str] {
                self.spec().names
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
        names: &["anti-king", "antiking", "no-touch"], title: "Anti-King",
        rules: |_| vec![Rule::AntiKing],
    }
    /// Equal values are not a knight's move apart.
    AntiKnight {
        names: &["anti-knight", "antiknight"], title: "Anti-Knight",
        rules: |_| vec![Rule::AntiKnight],
    }
    /// Nine cells around and in the centre.
    Asterisk {
        names: &["asterisk"], title: "Asterisk",
        rules: |layout| {
            let cells = [(2, 5), (3, 3), (3, 7), (5, 2), (5, 5), (5, 8), (7, 3), (7, 7), (8, 5)];
            houses(figure(layout, "asterisk", &cells))
        },
    }
    /// The centre cells of the boxes.
    CenterDot {
        names: &["center-dot"], title: "Center Dot",
        rules: |layout| {
            let cells = [(2, 2), (2, 5), (2, 8), (5, 2), (5, 5), (5, 8), (8, 2), (8, 5), (8, 8)];
            let has_centres = matches!(layout.boxes(), Boxes::Rectangles { .. });
            if has_centres { houses(figure(layout, "center dot", &cells)) } else { Vec::new() }
        },
    }
    /// The k-th cells of the boxes, for each k.
    DisjointGroups {
        names: &["dg", "disjoint"], title: "Disjoint Groups",
        rules: |layout| houses(disjoint_groups(layout)),
    }
    /// The four corners, the centre and four cells next to the edges.
    Girandola {
        names: &["girandola"], title: "Girandola",
        rules: |layout| {
            let cells = [(1, 1), (1, 9), (2, 5), (5, 2), (5, 5), (5, 8), (8, 5), (9, 1), (9, 9)];
            houses(figure(layout, "girandola", &cells))
        },
    }
    /// Neighbours do not hold consecutive values.
    NonConsecutive {
        names: &["non-consecutive", "nonconsecutive"], title: "Non-Consecutive",
        rules: |_| vec![Rule::NonConsecutive],
    }
    /// Four 3×3 windows, as in the Dutch newspaper NRC.
    Nrc {
        names: &["nrc", "windoku", "hyper"], title: "Windoku",
        rules: |layout| if layout.side() == 9 { houses(windows(layout)) } else { Vec::new() },
    }
    /// Both main diagonals.
    Crossed {
        names: &["x", "crossed", "diagonal"], title: "Diagonal",
        rules: |layout| houses(diagonals(layout)),
    }
}

fn houses(regions: Vec<House>) -> Vec<Rule> {
    regions.into_iter().map(Rule::Region).collect()
}

impl Family {
    /// Returns the family's rules on a layout; none if the layout does not support them.
    pub(crate) fn rules(self, layout: &Layout) -> Vec<Rule> {
        (self.spec().rules)(layout)
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
    for &cell in &region.cells {
        if bytes.len() <= cell / 8 {
            bytes.resize(cell / 8 + 1, 0);
        }
        bytes[cell / 8] |= 1 << (cell % 8);
    }
    bytes
}
