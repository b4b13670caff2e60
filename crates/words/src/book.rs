//! Headings, rules and levels, as books and the page print them.

use lacuna::rating::{Level, LevelRange};
use lacuna::rules::{Boxes, Family, Layout, Mark, MarkFamily, Rule, Rules, Variant};
use lacuna::{Named, character};

use crate::names::slug;
use crate::{Language, Value};

impl Language {
    /// Returns the heading of a variant, and of marks of these kinds.
    pub fn heading(&self, variant: &Variant, marks: &[&Mark]) -> String {
        let mut words: Vec<String> = variant
            .families()
            .map(|family| self.family(family))
            .collect();
        let drawn: Vec<MarkFamily> = variant.mark_families().collect();
        words.extend(drawn.iter().map(|family| self.mark_family(*family)));
        let others = marks
            .iter()
            .filter(|mark| !drawn.iter().any(|family| family.draws(mark)));
        words.extend(others.map(|mark| {
            let mark = Language::title(mark, mark.kind().title);
            self.say("heading-mark", &[("mark", mark)])
        }));
        let layout = layout_key(variant);
        if layout != "layout-classic" || words.is_empty() {
            let layout = self.layout(layout, &variant.any_layout());
            words.insert(0, layout);
        }
        if has_own_regions(variant) {
            words.push(self.text("heading-regions"));
        }
        let mut words = words.into_iter();
        let first = words.next().unwrap_or_default();
        words.fold(first, |before, next| {
            let values = [("before", before.into()), ("next", next.into())];
            self.say("heading", &values)
        })
    }

    fn layout(&self, key: &str, layout: &Layout) -> String {
        let (rows, columns) = layout.paper();
        let grids = layout.frames().len().into();
        self.say(
            key,
            &[
                ("rows", rows.into()),
                ("columns", columns.into()),
                ("grids", grids),
            ],
        )
    }

    /// Returns the name of a family of rules in a heading.
    pub fn family(&self, family: Family) -> String {
        self.text(&format!("family-{}", family.name()))
    }

    /// Returns the name of a family of marks in a heading.
    pub fn mark_family(&self, family: MarkFamily) -> String {
        self.text(&format!("family-{}", family.name()))
    }

    /// Returns the meaning of a family of rules.
    pub fn family_rule(&self, family: Family) -> String {
        self.text(&format!("family-{}.rule", family.name()))
    }

    /// Returns the meaning of a family of marks.
    pub fn mark_family_rule(&self, family: MarkFamily) -> String {
        let own = format!("family-{}.rule", family.name());
        match family.kinds() {
            _ if self.has(&own) => self.text(&own),
            [kind] => self.rule(kind.title, kind.name, ("some", true), 9),
            kinds => self.rule(kinds[0].title, "several", ("some", true), 9),
        }
    }

    /// Returns the rules of a variant without those of marks, those of its layout first.
    pub fn rules(&self, variant: &Variant) -> Vec<String> {
        let mut rules = self.rules_of_layout(variant);
        rules.extend(variant.families().map(|family| self.family_rule(family)));
        if has_own_regions(variant) {
            rules.push(self.text("rules-regions"));
        }
        rules
    }

    /// Returns the rules of the variant's layout, first the one that all layouts have.
    fn rules_of_layout(&self, variant: &Variant) -> Vec<String> {
        let layout = variant.any_layout();
        let (boxes, [rows, columns]) = match *layout.boxes() {
            Boxes::None => ("none", [0, 0]),
            _ if variant.draws_boxes() => ("shapes", [0, 0]),
            Boxes::Rectangles {
                rows: 3,
                columns: 3,
            } => ("nine", [3, 3]),
            Boxes::Rectangles { rows, columns } => ("rectangles", [rows, columns]),
            Boxes::Shapes(_) => ("shapes", [0, 0]),
        };
        let largest = layout.values();
        let letters = usize::from(largest.saturating_sub(9));
        let values = [
            ("letters", letters.into()),
            ("last", character(largest).to_string().into()),
            ("largest", usize::from(largest).into()),
            ("boxes", boxes.into()),
            ("rows", rows.into()),
            ("columns", columns.into()),
            ("grids", layout.frames().len().into()),
        ];
        let keys = [
            Some("rules-layout"),
            (boxes == "shapes").then_some("rules-shapes"),
            (layout.frames().len() > 1).then_some("rules-grids"),
        ];
        let keys = keys.into_iter().flatten();
        keys.map(|key| self.say(key, &values)).collect()
    }

    /// Returns the meaning of a mark of these puzzles: the setter's own sentence, or that of its
    /// kind. The puzzles may have further kinds with the same title, and a rule that all of them are
    /// given.
    pub fn mark_rule(&self, mark: &Mark, puzzles: &[&Rules]) -> String {
        if let Some(sentence) = mark.own_sentence() {
            let is_open = sentence.ends_with(|c: char| c.is_alphanumeric() || c == ')');
            return format!("{sentence}{}", if is_open { "." } else { "" });
        }
        let (kind, all) = (mark.kind(), || {
            puzzles.iter().flat_map(|rules| rules.marks())
        });
        let is_alike = |other: &Mark| other.kind().title == kind.title;
        let is_other = |other: &Mark| is_alike(other) && other.kind() != kind;
        let kinds = if all().any(is_other) {
            "several"
        } else {
            kind.name
        };
        let signs = if kind.title == "dot" {
            "StrictKropki"
        } else {
            "StrictXV"
        };
        let are_all = all().any(|mark| mark.kind().name == signs);
        // What the first half of a sentence says of numbers is true of all these marks.
        let is_plain = |mark: &Mark| match mark.kind().name {
            "Cage" => !mark.numbers().is_empty(),
            "Whisper" => mark.numbers() == [5],
            "Lockout" => mark.numbers() == [4],
            _ => true,
        };
        let is_plain = is_plain(mark) && all().filter(|mark| is_alike(mark)).all(is_plain);
        let given = if are_all { "all" } else { "some" };
        let largest = puzzles.first().map_or(9, |rules| rules.layout().values());
        self.rule(kind.title, kinds, (given, is_plain), largest)
    }

    fn rule(
        &self,
        title: &str,
        kinds: &str,
        (given, is_plain): (&str, bool),
        largest: u8,
    ) -> String {
        let key = format!("mark-{}.rule", slug(title));
        let numbers = if is_plain { "plain" } else { "own" };
        let third = (largest / 3).max(1);
        let thirds = [0, 1, 2].map(|at| {
            let [first, last] = [at * third + 1, (at + 1) * third].map(character);
            format!("{first}–{last}")
        });
        let values = [
            ("kinds", kinds.into()),
            ("given", given.into()),
            ("numbers", numbers.into()),
            ("thirds", thirds.join(", ").into()),
        ];
        self.say(&key, &values)
    }

    /// Returns the name of a kind of marks in a list of kinds.
    pub fn kind(&self, mark: &Mark) -> String {
        self.value(&Language::title(mark, mark.kind().title), "")
    }

    /// Returns the name of a level.
    pub fn level(&self, level: Level) -> String {
        self.text(&format!("level-{}", level.name()))
    }

    /// Returns the meaning of a level.
    pub fn meaning(&self, level: Level) -> String {
        self.text(&format!("level-{}.meaning", level.name()))
    }

    /// Returns the name of a range of levels.
    pub fn levels(&self, levels: LevelRange) -> String {
        let [easiest, hardest] = [levels.easiest, levels.hardest]
            .map(|level| Value::phrase(format!("level-{}", level.name()), []));
        if easiest == hardest {
            return self.level(levels.easiest);
        }
        self.say("level-range", &[("easiest", easiest), ("hardest", hardest)])
    }
}

/// Returns the message that names the layout of a variant in a heading.
fn layout_key(variant: &Variant) -> &'static str {
    let (bare, layout) = (variant.bare(), variant.any_layout());
    let jigsaw = match layout.values() {
        9 => "layout-jigsaw",
        _ => "layout-jigsaw-of-size",
    };
    match (bare.name(), layout.frames().len()) {
        ("standard", _) => "layout-classic",
        ("twodoku", _) => "layout-twodoku",
        ("samurai", _) => "layout-samurai",
        (_, 2..) => "layout-gattai",
        (name, _) if name.starts_with("latin") => "layout-latin",
        (name, _) if name.starts_with("jigsaw") => jigsaw,
        (name, _) if name.starts_with("layout-") && layout.is_plain() => jigsaw,
        _ => "layout-size",
    }
}

fn has_own_regions(variant: &Variant) -> bool {
    let mut rules = variant.own_rules().iter();
    rules.any(|rule| matches!(rule, Rule::Region(_)))
}
