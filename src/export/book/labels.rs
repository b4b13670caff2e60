//! Every word that a book prints by itself, so that a specification can say it in another language.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, Visitor};

use crate::export::book::{Section, sentences};
use crate::export::diagram::letter;
use crate::rating::{Level, LevelRange};
use crate::rules::mark::{self, Mark};
use crate::rules::recipe::Recipe;
use crate::rules::variant::{Base, Family, Variant};

/// The name under which nine by nine cells with 3×3 boxes stand in [`Labels::variants`] and [`Labels::rules`].
const STANDARD: &str = "standard";

/// The name under which regions of the user's own stand there.
const OWN: &str = "own";

macro_rules! labels {
    ($($name:ident: $text:literal, [$($hole:literal),*];)*) => {
        /// The words of a book. A name in braces stands for what it says, as in `page {page}`.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Labels {
            $(#[doc = concat!("In English `", $text, "`.")] pub $name: String,)*
            /// The names of layouts and rules in headings, by the names that `--variant` takes, or of marks, by what they are called, as in
            /// `cage`; `own` are regions of the user's own.
            pub variants: BTreeMap<String, String>,
            /// Each rule in a sentence, by the same names; for a layout all that is said of it.
            pub rules: BTreeMap<String, String>,
            /// The names of the levels, by their English ones.
            pub levels: BTreeMap<String, String>,
            /// What the levels mean, by their English names.
            pub meanings: BTreeMap<String, String>,
        }

        impl Default for Labels {
            fn default() -> Labels {
                Labels {
                    $($name: $text.to_owned(),)*
                    variants: BTreeMap::new(),
                    rules: BTreeMap::new(),
                    levels: BTreeMap::new(),
                    meanings: BTreeMap::new(),
                }
            }
        }

        impl Labels {
            /// Each label with its name and the names that may stand in it in braces.
            fn all(&self) -> Vec<(&'static str, &str, &'static [&'static str])> {
                vec![$((stringify!($name), self.$name.as_str(), &[$($hole),*] as &[&str]),)*]
            }

            fn text_mut(&mut self, name: &str) -> Option<&mut String> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }

        /// Every field, as a specification calls it.
        const NAMES: &[&str] = &[$(stringify!($name),)* "variants", "rules", "levels", "meanings"];
    };
}

labels! {
    contents: "Contents", [];
    solutions: "Solutions", [];
    rules_of: "{variant}: the rules", ["variant"];
    section: "{variant}, {level}", ["variant", "level"];
    level_range: "{easiest} to {hardest}", ["easiest", "hardest"];
    one_puzzle: "puzzle {first}", ["first"];
    puzzles: "puzzles {first}–{last}", ["first", "last"];
    clues: "{clues} clues", ["clues"];
    solution_on: "solution on page {page}", ["page"];
    puzzle_on: "page {page}", ["page"];
    levels_heading: "The levels", [];
    levels_note: "The level of a puzzle says how hard the hardest step on its easiest way to the solution is, and how much choice there is on that way.", [];
    levels_marks: "What is drawn in the grid counts in the same way: to fill its last cell, or to see that only one combination is left, is easy; to compare many combinations, or to add up several marks across a box or a line, is hard.", [];
    example: "An example", [];
    one_step: "One step", [];
    the_solution: "The solution", [];
    look: "Look at the cells with the dark outline ({house}). Where can their\u{a0}{digit} go? {reason}, so it goes into the black cell, row\u{a0}{row}, column\u{a0}{column}.", ["house", "digit", "reason", "row", "column"];
    circle: "The circled {digit} rules out every other empty cell there", ["digit"];
    circles: "The circled {digit}s rule out every other empty cell there", ["digit"];
    finished_grid: "This grid is finished. Its marks are of the same kind as those of the puzzles, and every one of them holds.", [];
    step_by_step: "Step by step the whole grid is filled.", [];
    holds_one: "This book holds one puzzle.", [];
    holds: "This book holds {puzzles} puzzles.", ["puzzles"];
    minimal: "Every puzzle has exactly one solution, and none has a clue too many: take away any clue, and there is more than one solution. Both were proven by computer before this book was printed.", [];
    unique: "Every puzzle has exactly one solution. That was proven by computer before this book was printed.", [];
    made: "Made with lacuna {version}.", ["version"];
    typefaces: "Set in Libertinus Serif and Libertinus Sans, which are free under the SIL Open Font License.", [];
}

/// A derived one is a hundred times as long, compiled.
impl<'de> Deserialize<'de> for Labels {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Labels, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Labels;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table of labels")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Labels, A::Error> {
                let mut labels = Labels::default();
                while let Some(name) = fields.next_key::<String>()? {
                    if let Some(text) = labels.text_mut(&name) {
                        *text = fields.next_value()?;
                        continue;
                    }
                    let table = match name.as_str() {
                        "variants" => &mut labels.variants,
                        "rules" => &mut labels.rules,
                        "levels" => &mut labels.levels,
                        "meanings" => &mut labels.meanings,
                        _ => return Err(A::Error::unknown_field(&name, NAMES)),
                    };
                    *table = fields.next_value()?;
                }
                Ok(labels)
            }
        }

        input.deserialize_map(Fields)
    }
}

/// The name of a variant's layout in [`Labels::variants`] and [`Labels::rules`]. One that somebody drew goes by its kind.
fn layout_name(variant: &Variant) -> String {
    match variant.base() {
        Base::Own(layout) => match (layout.frames().len(), layout.side()) {
            (1, 9) => "jigsaw".to_owned(),
            (1, side) => format!("jigsaw-{side}"),
            (grids, _) => format!("gattai-{grids}"),
        },
        base => Variant::new(base.clone(), []).expect("every layout has a place for no family").name().to_owned(),
    }
}

/// Whether a layout has this name.
fn is_layout(name: &str) -> bool {
    let is_number = |text: &str| text.parse::<usize>().is_ok();
    ["jigsaw-", "gattai-"].iter().any(|kind| name.strip_prefix(kind).is_some_and(is_number))
        || name.parse::<Variant>().is_ok_and(|variant| variant.name() == name && variant.families().next().is_none())
}

/// What else has a name there.
const LAYOUT_OR_MARK: &str = ", a layout as in 6x6, jigsaw or samurai, or a mark as in cage";

/// Each word with a capital letter.
fn capitalised(words: &str) -> String {
    let capital = |word: &str| match word.char_indices().nth(1) {
        Some((second, _)) => word[..second].to_uppercase() + &word[second..],
        None => word.to_uppercase(),
    };
    words.split(' ').map(capital).collect::<Vec<String>>().join(" ")
}

/// A label with the values in the place of their names in braces.
pub fn fill(label: &str, values: &[(&str, &dyn Display)]) -> String {
    values.iter().fold(label.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), &value.to_string()))
}

/// What a level asks for.
const fn meaning(level: Level) -> &'static str {
    match level {
        Level::Easy => {
            "Somewhere a digit has only one place left in its row, column or box, and there are always several such places to choose from."
        }
        Level::Medium => {
            "Such places are scarce, or a cell must be found for which only one digit is left; a look at where a digit can stand in a box \
             and a line helps."
        }
        Level::Hard => {
            "Write down the candidates of the empty cells: pairs and triples of cells, and patterns of rows and columns, rule some of them \
             out."
        }
        Level::Expert => "Chains of candidates have to be followed: if this digit is not here, it is there, and so on.",
        Level::Extreme => {
            "The longest chains, several possibilities to be compared, or something that no such step finds: for those who know all the \
             rest."
        }
    }
}

impl Labels {
    /// The name of a variant in a heading.
    pub fn variant(&self, variant: &Variant) -> String {
        self.words(variant, &[])
    }

    /// The variant and the marks of a section in a heading.
    pub fn heading(&self, section: &Section) -> String {
        self.words(&section.variant, &section.marks())
    }

    fn words(&self, variant: &Variant, marks: &[&Mark]) -> String {
        let own = |name: &str, usual: &str| self.variants.get(name).map_or(usual, String::as_str).to_owned();
        let families = variant.families().map(|family| own(family.names()[0], family.title()));
        let mut words: Vec<String> = families.collect();
        words.extend(variant.recipes().map(|recipe| own(recipe.names()[0], recipe.title())));
        let others = marks.iter().filter(|mark| !variant.recipes().any(|recipe| recipe.draws(mark)));
        words.extend(others.map(|mark| own(mark.title(), &capitalised(mark.title()))));
        let layout = layout_name(variant);
        if layout != STANDARD || words.is_empty() {
            let plain = Variant::new(variant.base().clone(), []).expect("every layout has a place for no family");
            words.insert(0, own(&layout, &plain.title()));
        }
        if variant.own_regions().next().is_some() {
            words.push(own(OWN, "with Regions"));
        }
        words.join(" ")
    }

    /// The rules of a variant, a sentence each, those of its layout first.
    pub fn rules(&self, variant: &Variant) -> Vec<String> {
        let said = |name: &str, usual: &str| self.rules.get(name).map_or(usual, String::as_str).to_owned();
        let mut rules = match self.rules.get(&layout_name(variant)) {
            Some(own) => vec![own.clone()],
            None => sentences::of_layout(variant),
        };
        rules.extend(variant.families().map(|family| said(family.names()[0], family.sentence())));
        if variant.own_regions().next().is_some() {
            rules.push(said(OWN, "Each marked region holds every digit once."));
        }
        rules
    }

    /// What the marks of a section mean, a sentence each.
    pub fn marks(&self, section: &Section) -> Vec<String> {
        let own = |mark: &Mark| {
            let recipes = Recipe::ALL.iter().filter(|recipe| recipe.draws(mark)).map(|recipe| recipe.names()[0]);
            [mark.title()].into_iter().chain(recipes).find_map(|name| self.rules.get(name))
        };
        let said = |mark: &Mark| {
            let sentence = own(mark).map_or(mark.sentence(), String::as_str);
            // The letter that stands in the pictures, where several kinds of marks write alike.
            let letter = section.items.iter().find_map(|item| letter(&item.rules, mark));
            letter.map_or(sentence.to_owned(), |letter| format!("{letter}: {sentence}"))
        };
        section.marks().into_iter().map(said).collect()
    }

    /// The name of a level.
    pub fn level(&self, level: Level) -> &str {
        self.levels.get(level.name()).map_or(level.name(), String::as_str)
    }

    /// The name of a range of levels.
    pub fn levels(&self, levels: LevelRange) -> String {
        let (easiest, hardest) = (self.level(levels.easiest()), self.level(levels.hardest()));
        if easiest == hardest {
            return easiest.to_owned();
        }
        fill(&self.level_range, &[("easiest", &easiest), ("hardest", &hardest)])
    }

    /// A puzzle's rules and level.
    pub fn puzzle(&self, section: &Section, level: Option<Level>) -> String {
        let variant = self.heading(section);
        match level {
            Some(level) => fill(&self.section, &[("variant", &variant), ("level", &self.level(level))]),
            None => variant,
        }
    }

    /// What a level means.
    pub fn meaning(&self, level: Level) -> &str {
        self.meanings.get(level.name()).map_or(meaning(level), String::as_str)
    }

    /// Every text, with its name.
    pub(super) fn texts(&self) -> Vec<(String, &str)> {
        let own = [
            ("variants", &self.variants),
            ("rules", &self.rules),
            ("levels", &self.levels),
            ("meanings", &self.meanings),
        ];
        let own = own.into_iter().flat_map(|(table, texts)| {
            texts.iter().map(move |(name, text)| (format!("{table}.{name}"), text.as_str()))
        });
        self.all().into_iter().map(|(name, text, _)| (name.to_owned(), text)).chain(own).collect()
    }

    /// The first unknown name, and what was expected.
    pub(super) fn mistake(&self) -> Option<(String, String)> {
        for (name, text, holes) in self.all() {
            let found = text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
            if let Some(hole) = found.into_iter().find(|hole| !holes.contains(hole)) {
                let known = if holes.is_empty() {
                    "no name in braces".to_owned()
                } else {
                    holes.iter().map(|hole| format!("{{{hole}}}")).collect::<Vec<_>>().join(", ")
                };
                return Some((name.to_owned(), format!("found {{{hole}}}, expected {known}")));
            }
        }
        let families = Family::ALL.iter().map(|family| family.names()[0]);
        let recipes = Recipe::ALL.iter().map(|recipe| recipe.names()[0]);
        let variants: Vec<&str> = families.chain(recipes).chain([STANDARD, OWN]).collect();
        let levels: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        let tables = [
            ("variants", &self.variants, &variants, LAYOUT_OR_MARK),
            ("rules", &self.rules, &variants, LAYOUT_OR_MARK),
            ("levels", &self.levels, &levels, ""),
            ("meanings", &self.meanings, &levels, ""),
        ];
        tables.into_iter().find_map(|(table, texts, known, or)| {
            let is_other = |name: &str| is_layout(name) || mark::KINDS.iter().any(|kind| kind.title == name);
            let is_known = |name: &str| known.contains(&name) || !or.is_empty() && is_other(name);
            let wrong = texts.keys().find(|name| !is_known(name))?;
            Some((
                format!("{table}.{wrong}"),
                format!("found the name {wrong:?}, expected one of {}{or}", known.join(", ")),
            ))
        })
    }
}
