//! Every word that a book prints on its own, so that a specification can replace it with that of
//! another language.

use std::collections::BTreeMap;
use std::fmt::Display;

use serde::Deserialize;

use crate::diagram::letter;
use lacuna::character;
use lacuna::rating::{Level, LevelRange};
use lacuna::rules::{
    Boxes, Family, KINDS, Layout, Mark, MarkFamily, Rule, Rules, Variant, is_vague,
};

/// The name of nine by nine cells with 3×3 boxes in [`Labels::variants`] and [`Labels::rules`].
const STANDARD: &str = "standard";

/// The name of the user's own regions there.
const OWN: &str = "own";

macro_rules! labels {
    ($($name:ident: $text:literal;)*) => {
        /// The words of a book. A name in braces stands for its value, as in `page {page}`.
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(default, deny_unknown_fields, expecting = "a table of labels")]
        pub struct Labels {
            $(#[doc = concat!("In English `", $text, "`.")] pub $name: String,)*
            /// The names of layouts and rules in headings, by their names for `--variant`; those of
            /// marks, by their titles, as in `cage`; and `own`, the user's own regions.
            pub variants: BTreeMap<String, String>,
            /// A sentence for each rule, by the same names; for a layout, a text with all of its
            /// rules.
            pub rules: BTreeMap<String, String>,
            /// The names of the levels, by their English ones.
            pub levels: BTreeMap<String, String>,
            /// The meanings of the levels, by their English names.
            pub meanings: BTreeMap<String, String>,
        }

        impl Default for Labels {
            fn default() -> Labels {
                let [variants, rules, levels, meanings] = Default::default();
                Labels { $($name: $text.to_owned(),)* variants, rules, levels, meanings }
            }
        }

        impl Labels {
            /// Returns each label with its name and its English text.
            fn all(&self) -> Vec<(&'static str, &str, &'static str)> {
                vec![$((stringify!($name), self.$name.as_str(), $text),)*]
            }
        }
    };
}

labels! {
    contents: "Contents";
    solutions: "Solutions";
    notes: "Notes";
    rules_of: "{variant}: the rules";
    section: "{variant}, {level}";
    level_range: "{easiest} to {hardest}";
    one_puzzle: "puzzle {first}";
    puzzles: "puzzles {first}–{last}";
    clues: "{clues} clues";
    solution_on: "solution on page {page}";
    puzzle_on: "page {page}";
    levels_heading: "The levels";
    levels_note: "The level of a puzzle says how hard the hardest step on its easiest way to the solution is, and how much choice there is on that way.";
    levels_marks: "What is drawn in the grid counts in the same way: to fill its last cell, or to see that only one combination is left, is easy; to compare many combinations, or to add up several marks across a box or a line, is hard.";
    example: "An example";
    one_step: "One step";
    the_solution: "The solution";
    look: "Look at the cells with the dark outline ({house}). Where can their\u{a0}{digit} go? {reason}, so it goes into the black cell, row\u{a0}{row}, column\u{a0}{column}.";
    circle: "The circled {digit} rules out every other empty cell there";
    circles: "The circled {digit}s rule out every other empty cell there";
    finished_grid: "This grid is finished. Its marks are of the same kind as those of the puzzles, and every one of them holds.";
    step_by_step: "Step by step the whole grid is filled.";
    holds_one: "This book holds one puzzle.";
    holds: "This book holds {puzzles} puzzles.";
    minimal: "Every puzzle has exactly one solution, and none has a clue too many: take away any clue, and there is more than one solution. Both were proven by computer before this book was printed.";
    unique: "Every puzzle has exactly one solution. That was proven by computer before this book was printed.";
    made: "Made with lacuna {version}.";
    typefaces: "Set in Libertinus Serif and Libertinus Sans, which are free under the SIL Open Font License.";
}

/// Returns the name of a variant's layout in [`Labels::variants`] and [`Labels::rules`]. A custom
/// layout goes by its kind.
fn layout_name(variant: &Variant) -> String {
    let (bare, layout) = (variant.bare(), variant.any_layout());
    match (layout.frames().len(), layout.values()) {
        _ if !is_vague(bare.name()) => bare.name().to_owned(),
        (1, 9) => "jigsaw".to_owned(),
        (1, side) => format!("jigsaw-{side}"),
        (grids, _) => format!("gattai-{grids}"),
    }
}

/// Returns `true` if a layout has this name.
fn is_layout(name: &str) -> bool {
    let is_number = |text: &str| text.parse::<usize>().is_ok();
    ["jigsaw-", "gattai-"]
        .iter()
        .any(|kind| name.strip_prefix(kind).is_some_and(is_number))
        || name
            .parse::<Variant>()
            .is_ok_and(|variant| variant.name() == name && variant.families().next().is_none())
}

/// The other names that are allowed there, for error messages.
const LAYOUT_OR_MARK: &str = ", a layout as in 6x6, jigsaw or samurai, or a mark as in cage";

/// Returns the title of a mark with each word capitalised.
fn capitalised(title: &str) -> String {
    title
        .split(' ')
        .map(|word| word[..1].to_uppercase() + &word[1..])
        .collect::<Vec<String>>()
        .join(" ")
}

/// Returns a label with each name in braces replaced by its value.
pub fn fill(label: &str, values: &[(&str, &dyn Display)]) -> String {
    values.iter().fold(label.to_owned(), |text, (name, value)| {
        text.replace(&format!("{{{name}}}"), &value.to_string())
    })
}

/// Returns the text that a table of the book's own words has for a name, or else the usual one.
fn own<'l>(table: &'l BTreeMap<String, String>, name: &str, usual: &'l str) -> &'l str {
    table.get(name).map_or(usual, String::as_str)
}

/// Returns the names in braces.
fn braced(text: &str) -> impl Iterator<Item = &str> {
    text.split('{')
        .skip(1)
        .filter_map(|rest| Some(rest.split_once('}')?.0))
}

/// The meanings of the levels, easiest first.
const MEANINGS: [&str; 5] = [
    "Somewhere a digit has only one place left in its row, column or box, and there are always several such places to choose from.",
    "Such places are scarce, or a cell must be found for which only one digit is left; looking at where a digit can go in a box and a line \
     helps.",
    "Write down the candidates of the empty cells: pairs and triples of cells, and patterns of rows and columns, rule some of them out.",
    "Chains of candidates have to be followed: if this digit is not here, it is there, and so on.",
    "The longest chains, several possibilities to be compared, or something that no such step finds: for those who know all the rest.",
];

impl Labels {
    /// Returns the heading of a variant, and of marks of these kinds.
    pub fn heading(&self, variant: &Variant, marks: &[&Mark]) -> String {
        let named = |name: &str, usual: &str| own(&self.variants, name, usual).to_owned();
        let mut words: Vec<String> = variant
            .families()
            .map(|family| named(family.names()[0], family.title()))
            .collect();
        words.extend(
            variant
                .mark_families()
                .map(|mark_family| named(mark_family.names()[0], mark_family.title())),
        );
        let others = marks.iter().filter(|mark| {
            !variant
                .mark_families()
                .any(|mark_family| mark_family.draws(mark))
        });
        words.extend(others.map(|mark| match mark.own_name() {
            Some(name) => capitalised(name),
            None => named(mark.kind().title, &capitalised(mark.kind().title)),
        }));
        let layout = layout_name(variant);
        if layout != STANDARD || words.is_empty() {
            words.insert(0, named(&layout, &variant.bare().title()));
        }
        if has_own_regions(variant) {
            words.push(named(OWN, "with Regions"));
        }
        words.join(" ")
    }

    /// Returns the rules of a variant, a sentence each, those of its layout first.
    pub fn rules(&self, variant: &Variant) -> Vec<String> {
        let said = |name: &str, usual: &str| own(&self.rules, name, usual).to_owned();
        let mut rules = match self.rules.get(&layout_name(variant)) {
            Some(own) => vec![own.clone()],
            None => of_layout(variant),
        };
        rules.extend(
            variant
                .families()
                .map(|family| said(family.names()[0], family.sentence())),
        );
        if has_own_regions(variant) {
            rules.push(said(OWN, "Each marked region holds every digit once."));
        }
        rules
    }

    /// The rules of puzzles of a variant that have marks of the same kinds, a sentence each. A mark
    /// that has a letter in the pictures of puzzles has it here too.
    pub fn rules_of(&self, variant: &Variant, puzzles: &[&Rules]) -> Vec<String> {
        let mut rules = self.rules(variant);
        let marks = puzzles.first().map(|rules| rules.kinds_of_marks());
        for mark in marks.into_iter().flatten() {
            let letter = puzzles.iter().find_map(|rules| letter(rules, mark));
            let before = letter
                .or(mark.own_name())
                .map_or_else(String::new, |name| format!("{name}: "));
            rules.push(before + self.mark(mark));
        }
        rules
    }

    /// Returns the meaning of a mark in a sentence.
    pub fn mark<'l>(&'l self, mark: &'l Mark) -> &'l str {
        let mark_families = MarkFamily::ALL
            .iter()
            .filter(|mark_family| mark_family.draws(mark))
            .map(|mark_family| mark_family.names()[0]);
        let mut names = [mark.kind().title].into_iter().chain(mark_families);
        let known = names.find_map(|name| self.rules.get(name));
        known.map_or(mark.kind().sentence, String::as_str)
    }

    /// Returns the name of a level.
    pub fn level(&self, level: Level) -> &str {
        own(&self.levels, level.name(), level.name())
    }

    /// Returns the name of a range of levels.
    pub fn levels(&self, levels: LevelRange) -> String {
        let (easiest, hardest) = (self.level(levels.easiest), self.level(levels.hardest));
        if easiest == hardest {
            return easiest.to_owned();
        }
        fill(
            &self.level_range,
            &[("easiest", &easiest), ("hardest", &hardest)],
        )
    }

    /// Returns the meaning of a level.
    pub fn meaning(&self, level: Level) -> &str {
        own(&self.meanings, level.name(), MEANINGS[level as usize])
    }

    /// Returns the tables of the book's own words, with their names.
    fn tables(&self) -> [(&'static str, &BTreeMap<String, String>); 4] {
        [
            ("variants", &self.variants),
            ("rules", &self.rules),
            ("levels", &self.levels),
            ("meanings", &self.meanings),
        ]
    }

    /// Returns every text with its name.
    pub(crate) fn texts(&self) -> Vec<(String, &str)> {
        let own = self.tables().into_iter().flat_map(|(table, texts)| {
            texts
                .iter()
                .map(move |(name, text)| (format!("{table}.{name}"), text.as_str()))
        });
        self.all()
            .into_iter()
            .map(|(name, text, _)| (name.to_owned(), text))
            .chain(own)
            .collect()
    }

    /// Returns the first unknown name, with what was found and what was expected.
    pub(crate) fn mistake(&self) -> Option<(String, String)> {
        for (name, text, english) in self.all() {
            let known: Vec<&str> = braced(english).collect();
            if let Some(wrong) = braced(text).find(|wrong| !known.contains(wrong)) {
                let expected = if known.is_empty() {
                    "no name in braces".to_owned()
                } else {
                    format!("{{{}}}", known.join("}, {"))
                };
                return Some((
                    name.to_owned(),
                    format!("found {{{wrong}}}, expected {expected}"),
                ));
            }
        }
        let families = Family::ALL.iter().map(|family| family.names()[0]);
        let mark_families = MarkFamily::ALL
            .iter()
            .map(|mark_family| mark_family.names()[0]);
        let rules: Vec<&str> = families
            .chain(mark_families)
            .chain([STANDARD, OWN])
            .collect();
        let levels: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        self.tables().into_iter().find_map(|(table, texts)| {
            let of_rules = matches!(table, "variants" | "rules");
            let (known, others) = if of_rules {
                (&rules, LAYOUT_OR_MARK)
            } else {
                (&levels, "")
            };
            let is_other = |name: &str| {
                of_rules && (is_layout(name) || KINDS.iter().any(|kind| kind.title == name))
            };
            let wrong = texts
                .keys()
                .find(|name| !known.contains(&name.as_str()) && !is_other(name))?;
            let expected = format!("expected one of {}{others}", known.join(", "));
            Some((
                format!("{table}.{wrong}"),
                format!("found the name {wrong:?}, {expected}"),
            ))
        })
    }
}

/// Returns the rules of the variant's layout, first the one that all layouts have.
fn of_layout(variant: &Variant) -> Vec<String> {
    let layout = variant.any_layout();
    let is_drawn = variant.draws_boxes();
    let lines = "every row and every column holds".to_owned();
    let (houses, further) = match layout.boxes() {
        Boxes::Rectangles { rows, columns } if !is_drawn => {
            let cells = match (rows, columns) {
                (3, 3) => "of nine cells".to_owned(),
                _ => format!("of {rows} rows and {columns} columns"),
            };
            (
                format!("every row, every column and every box {cells} within thick lines holds"),
                None,
            )
        }
        Boxes::None => (lines, None),
        _ => (
            lines,
            Some("Each outlined shape holds every digit once.".to_owned()),
        ),
    };
    let (every, each, letters) = values(layout.values());
    let first = format!(
        "Write {every} into every empty cell so that {houses} {each} exactly once.{letters}"
    );
    [first]
        .into_iter()
        .chain(further)
        .chain(grids(&layout))
        .collect()
}

/// Returns the words for the values to write and for each of them, and the meaning of letters.
fn values(largest: u8) -> (String, &'static str, String) {
    let (last, each) = (
        character(largest),
        if largest > 9 {
            "each of them"
        } else {
            "each digit"
        },
    );
    let (end, letters) = match largest {
        ..=9 => (last.to_string(), String::new()),
        10 => (
            format!("9 or the letter {last}"),
            " The letter counts as a digit: A is 10.".to_owned(),
        ),
        _ => {
            let letters = format!(" Letters count as digits: A is 10 and {last} is {largest}.");
            (format!("9 or a letter from A to {last}"), letters)
        }
    };
    (format!("a digit from 1 to {end}"), each, letters)
}

/// Returns the rule that several grids share boxes.
fn grids(layout: &Layout) -> Option<String> {
    let many = layout.frames().len();
    let word = ["two", "three", "four", "five"]
        .get(many.checked_sub(2)?)
        .map_or(many.to_string(), ToString::to_string);
    Some(format!(
        "Each of the {word} grids follows the rules by itself; shared boxes belong to both."
    ))
}

fn has_own_regions(variant: &Variant) -> bool {
    let mut rules = variant.own_rules().iter();
    rules.any(|rule| matches!(rule, Rule::Region(_)))
}
