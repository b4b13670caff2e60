//! The specification of a book: a text that determines everything in it, so the same text always
//! makes the same book.
//!
//! ```toml
//! title = "Windows and Crosses"
//! trim = "6x9"
//! seed = 7
//!
//! [[section]]
//! variant = "nrc+x"
//! level = "hard"
//! count = 24
//! per_page = 2
//! ```

use crate::PrintError;
use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use toml::de::DeTable;

use crate::book::cover::CoverSpec;
use crate::book::own::PageSpec;
use crate::book::signs::SignSpec;
use crate::font::Face;
use crate::page::{INCH, MILLIMETRE};
use crate::shop::{Shop, Trim};
use lacuna::generator::Symmetry;
use lacuna::rating::{LevelRange, Technique};
use lacuna::rules::{Rules, Variant};
use lacuna::{Random, grouped, in_words};
use lacuna_words::Language;

/// The description of a book.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a field of the text")]
pub struct Spec {
    /// The title; the name of these puzzles if it is empty.
    pub title: String,
    /// A line under the title; may be empty.
    pub subtitle: String,
    /// The author; may be empty.
    pub author: String,
    /// A copyright notice, of one line or several; may be empty.
    pub copyright: String,
    /// A file with a picture for the title page: PNG, JPEG or SVG.
    pub logo: Option<PathBuf>,
    /// The shop that prints it, by name; its rules must be kept.
    #[serde(deserialize_with = "maybe")]
    pub shop: Option<&'static Shop>,
    /// A page with the meanings of the levels that the puzzles have; if there are several, if left
    /// out.
    pub levels_page: Option<bool>,
    /// `false` if no page comes before a section that has a title; it is a right-hand page.
    pub title_pages: Option<bool>,
    /// The page size, by name or as `WIDTHxHEIGHT`.
    pub trim: Trim,
    /// Pages that are larger than the trim by what is cut off, so that pictures can fill them.
    pub bleed: bool,
    /// Bigger type and digits, for fewer puzzles on a page.
    pub large_print: bool,
    /// QR codes with play links beside the puzzles.
    pub qr: bool,
    /// Bookmarks in the PDF, for screens.
    pub bookmarks: bool,
    /// Structure in the PDF, for those who listen to it, and bookmarks.
    pub accessible: bool,
    /// The margins at the top, the outside and the bottom; the usual ones where left out.
    pub margins: Edges,
    /// The inside margin, in place of the one that the shop asks for.
    pub gutter: Option<Length>,
    /// The texts at the top of left-hand and of right-hand pages.
    pub running_heads: Option<Vec<Head>>,
    /// The number of the first page, which is a right-hand page; 1 if left out.
    pub start_page: Option<usize>,
    /// What is written around a puzzle; everything if left out.
    pub captions: Option<Vec<Caption>>,
    /// The number of solutions of nine by nine cells on a page, and fewer of larger ones; as many
    /// as are readable, but at most twelve, if left out.
    pub solutions_per_page: Option<usize>,
    /// What stands in place of digits.
    pub symbols: Option<SignSpec>,
    /// The cover.
    pub cover: CoverSpec,
    /// The seed of sections that have none; one is drawn, or follows from the series, if left out.
    pub seed: Option<u64>,
    /// The name of the series that the book belongs to. It and the volume determine the seed.
    pub series: Option<String>,
    /// The volume in the series, from 1.
    pub volume: Option<u64>,
    /// Files with puzzles that the book must not repeat; relative paths begin at the
    /// specification's folder.
    pub avoid: Vec<PathBuf>,
    /// The language of the book's words, as in `en` or `de-AT`.
    #[serde(deserialize_with = "parsed")]
    pub language: Language,
    /// A file with words in place of some of these; a relative path begins at the specification's
    /// folder.
    pub words: Option<PathBuf>,
    /// Font files (TrueType or OpenType) in place of the built-in fonts; relative paths begin at
    /// the specification's folder.
    pub fonts: BTreeMap<Face, PathBuf>,
    /// The puzzles.
    #[serde(rename = "section")]
    pub sections: Vec<SectionSpec>,
    /// Pages of the user's own.
    #[serde(rename = "page")]
    pub pages: Vec<PageSpec>,
}

/// Puzzles to be generated, or to be taken from files.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SectionSpec {
    /// A title of its own, printed on a page before the puzzles.
    pub title: Option<String>,
    /// The variant, by name. Without one, the files decide; without files, it is standard.
    #[serde(deserialize_with = "maybe")]
    pub variant: Option<Variant>,
    /// The number of puzzles; all puzzles of the files if left out.
    pub count: Option<usize>,
    /// Files with the puzzles, in any format; relative paths begin at the specification's folder.
    /// Without files, puzzles are generated.
    pub files: Vec<PathBuf>,
    /// The level of the puzzles, or their levels, as in `easy..medium`; any if left out.
    #[serde(alias = "difficulty", deserialize_with = "maybe")]
    pub level: Option<LevelRange>,
    /// The technique that the puzzles practise, as in `xy-wing`: each is printed just before it is
    /// needed.
    #[serde(deserialize_with = "maybe")]
    pub practice: Option<Technique>,
    /// The symmetry of the clues, by name; none if left out.
    #[serde(deserialize_with = "maybe")]
    pub symmetry: Option<Symmetry>,
    /// The number of clues at which removing stops, 0 for as few as the level allows; by default
    /// what buyers expect of an easy or medium standard puzzle.
    pub target_clues: Option<usize>,
    /// The number of puzzles on a page; the usual one for their size if left out.
    pub per_page: Option<usize>,
    /// The number of solutions on a page, whatever their size; that of the book if left out.
    pub solutions_per_page: Option<usize>,
    /// What is written around a puzzle; as in the book if left out.
    pub captions: Option<Vec<Caption>>,
    /// What stands in place of digits; as in the book if left out.
    pub symbols: Option<SignSpec>,
    /// The seed; that of the book if left out.
    pub seed: Option<u64>,
}

/// Something written around a puzzle, in the order of the texts there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Caption {
    /// Its number in the book.
    Number,
    /// The title and the author that its setter gave it.
    Title,
    /// Its variant and level.
    Level,
    /// The number of its clues.
    Clues,
    /// The page of its solution.
    Solution,
}

/// A text at the top of pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Head {
    /// The title of the book.
    Title,
    /// The author.
    Author,
    /// The section, or the part of the book.
    Section,
    /// None.
    None,
}

/// A length in points, written in inches or as in `12mm`.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "toml::Value")]
pub struct Length(pub f32);

/// What is wrong with any other number of running heads.
const HEADS: &str = "expected two names, for left-hand and for right-hand pages";

/// The longest margin.
const LONGEST: f32 = 3.0 * INCH;

impl TryFrom<toml::Value> for Length {
    type Error = String;

    fn try_from(value: toml::Value) -> Result<Length, String> {
        let text = match value {
            toml::Value::String(text) => text,
            toml::Value::Float(number) => number.to_string(),
            toml::Value::Integer(number) => number.to_string(),
            other => other.type_str().to_owned(),
        };
        let (number, unit) = match text.strip_suffix("mm") {
            Some(number) => (number, MILLIMETRE),
            None => (text.strip_suffix("in").unwrap_or(&text), INCH),
        };
        let points = number.trim().parse::<f32>().map(|number| number * unit);
        match points {
            Ok(points) if (0.0..=LONGEST).contains(&points) => Ok(Length(points)),
            _ => Err(format!(
                "found {text}, expected inches from 0 to 3, or millimetres as in \"12mm\""
            )),
        }
    }
}

/// The margins of a page but the inside one, where they are not the usual ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(
    deny_unknown_fields,
    default,
    expecting = "lengths as in { top = 0.6, bottom = \"16mm\" }"
)]
pub struct Edges {
    /// The margin at the top.
    pub top: Option<Length>,
    /// The margin at the side that is not bound.
    pub outside: Option<Length>,
    /// The margin at the bottom.
    pub bottom: Option<Length>,
}

fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: fmt::Display>>(
    input: D,
) -> Result<T, D::Error> {
    String::deserialize(input)?
        .parse()
        .map_err(D::Error::custom)
}

pub(super) fn maybe<'de, D: Deserializer<'de>, T: FromStr<Err: fmt::Display>>(
    input: D,
) -> Result<Option<T>, D::Error> {
    parsed(input).map(Some)
}

impl SectionSpec {
    /// Returns `true` if its puzzles are generated.
    pub fn is_made(&self) -> bool {
        self.files.is_empty()
    }

    /// Returns the first field with an impossible value, and what is wrong with it.
    fn mistake(&self, book: &Spec) -> Mistake {
        let (is_made, is_practice) = (self.is_made(), self.practice.is_some());
        let has_signs = self.symbols.is_some() || book.symbols.is_some();
        let of_generated = [
            ("symmetry", self.symmetry.is_some()),
            ("target_clues", self.target_clues.is_some()),
            ("seed", self.seed.is_some()),
        ];
        let mut given = of_generated.iter().filter(|it| it.1);
        let (key, message) = match (given.next(), self.count) {
            (Some((key, _)), _) if !is_made => (
                *key,
                "found it with files, expected one or the other: it is for generated puzzles",
            ),
            _ if self.level.is_some() && is_practice => {
                ("practice", "found it with level, expected one or the other")
            }
            _ if has_signs && is_practice => (
                "symbols",
                "found it with practice, whose steps name digits: leave out one of the two",
            ),
            (_, Some(0)) => ("count", "found 0, expected at least 1"),
            (_, None) if is_made => (
                "count",
                "found a section with neither count nor files, expected the number of puzzles to generate, or files to take them from",
            ),
            _ => return Ok(()),
        };
        wrong(key, message)
    }
}

/// A field with an impossible value, and what is wrong with it.
pub(super) type Mistake = Result<(), (&'static str, String)>;

/// Returns what is wrong with a field.
pub(super) fn wrong(key: &'static str, message: impl Into<String>) -> Mistake {
    Err((key, message.into()))
}

/// A field of the book, of one of its sections or of one of its pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The table, `section` or `page`, and its number from 0.
    table: Option<(&'static str, usize)>,
    /// The name, as in a specification.
    pub key: String,
}

impl Field {
    /// Returns the field of this name in the book, or in a table, `section` or `page`, by its number
    /// from 0.
    pub fn new(table: Option<(&'static str, usize)>, key: impl Into<String>) -> Field {
        let key = key.into();
        Field { table, key }
    }

    /// Returns its place in a text, or that of its table if that omits it.
    fn offset(&self, text: &str) -> Option<usize> {
        let document = DeTable::parse(text).ok()?;
        let (mut table, mut found) = (document.get_ref(), None);
        if let Some((name, number)) = self.table {
            let inner = table.get(name)?.get_ref().as_array()?.get(number)?;
            (table, found) = (inner.get_ref().as_table()?, Some(inner.span().start));
        }
        for part in self.key.split('.') {
            let Some((key, value)) = table.get_key_value(part) else {
                break;
            };
            found = Some(key.span().start);
            let Some(inner) = value.get_ref().as_table() else {
                break;
            };
            table = inner;
        }
        found
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.table {
            Some((table, number)) => write!(f, "{table} {}, {}", number + 1, self.key),
            None => f.write_str(&self.key),
        }
    }
}

impl PrintError {
    fn at(text: &str, offset: usize, message: String) -> PrintError {
        let before = &text[..offset];
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        let column = before[start..].chars().count() + 1;
        PrintError::Spec(line, column, message)
    }

    /// Returns the error for a field that can be read but not printed, with its place in the text.
    pub fn about(text: &str, field: &Field, message: String) -> PrintError {
        PrintError::at(text, field.offset(text).unwrap_or_default(), message)
    }
}

impl Spec {
    /// Returns the title: its own, or the name of the puzzles in its language.
    pub fn title(&self) -> String {
        match self.title.trim() {
            "" => self.language.text("sudoku"),
            own => own.to_owned(),
        }
    }

    /// Returns the number of the first page.
    pub(super) fn first_page(&self) -> usize {
        self.start_page.unwrap_or(1)
    }

    /// Reads a book's text (TOML).
    ///
    /// # Errors
    /// If it is not TOML, or has an unknown field or a value of the wrong kind.
    pub fn parse(text: &str) -> Result<Spec, PrintError> {
        let document = DeTable::parse(text).ok();
        for name in ["section", "page"] {
            let table = document.as_ref().and_then(|it| it.get_ref().get(name));
            if table.is_some_and(|table| table.get_ref().is_table()) {
                let field = Field::new(None, name);
                let message =
                    format!("found [{name}], expected [[{name}]]: a book can have several");
                return Err(PrintError::about(text, &field, message));
            }
        }
        let spec: Spec = toml::from_str(text).map_err(|error| {
            let offset = error.span().map_or(0, |span| span.start);
            let line = text[..offset].rsplit('\n').next().unwrap_or_default();
            let key = line
                .split_once('=')
                .map_or_else(String::new, |(key, _)| format!("{}: ", key.trim()));
            PrintError::at(text, offset, key + &in_words(error.message()))
        })?;
        spec.check(text)?;
        Ok(spec)
    }

    /// Checks that its fields go together.
    ///
    /// # Errors
    /// If they do not: the first that contradicts another, with its place in the text.
    pub fn check(&self, text: &str) -> Result<(), PrintError> {
        let placed = |table, found: Mistake| {
            found.map_err(|(key, message)| {
                let message = format!("{key}: {message}");
                PrintError::about(text, &Field::new(table, key), message)
            })
        };
        placed(None, self.mistake())?;
        for (at, section) in self.sections.iter().enumerate() {
            placed(Some(("section", at)), section.mistake(self))?;
        }
        for (at, page) in self.pages.iter().enumerate() {
            placed(Some(("page", at)), page.mistake(self))?;
        }
        Ok(())
    }

    /// Returns the first field of the book that contradicts another, and what is wrong with it.
    fn mistake(&self) -> Mistake {
        let counts = self.sections.iter().filter_map(|section| section.count);
        let many = counts.fold(0, usize::saturating_add);
        let most = |shop: &Shop| MOST_PUZZLES * shop.most_pages(&self.trim);
        if let Some(shop) = self.shop.filter(|shop| most(shop) < many) {
            let [found, most] = [many, most(shop)].map(|puzzles| grouped(puzzles as u64));
            let name = shop.name;
            let message = format!("found {found} puzzles, expected at most {most} by {name}");
            return wrong("shop", message);
        }
        let heads = self.running_heads.as_ref().map_or(2, Vec::len);
        let (key, message) = match (&self.series, self.seed, self.volume) {
            _ if heads != 2 => ("running_heads", HEADS),
            (Some(_), Some(_), _) => (
                "seed",
                "found it with series, expected one or the other: series and volume determine the seed",
            ),
            (Some(_), None, None) => (
                "series",
                "found it without volume, expected both: they determine the seed",
            ),
            (_, _, Some(0)) => ("volume", "found 0, expected at least 1"),
            (None, _, Some(_)) => (
                "volume",
                "found it without series, expected both: they determine the seed",
            ),
            _ => return Ok(()),
        };
        wrong(key, message)
    }

    /// Chooses the seed of a book of generated puzzles that states none: that of its series, or one
    /// that is drawn, which is returned. Only what decides the puzzles is printed, so a book of
    /// puzzles from files has none.
    pub fn choose_seed(&mut self, draw: impl FnOnce() -> u64) -> Option<u64> {
        let needs_one = |section: &SectionSpec| section.is_made() && section.seed.is_none();
        let is_needed = self.sections.iter().any(needs_one);
        let stated = self.seed.or_else(|| self.seed_of_series());
        let drawn = (is_needed && stated.is_none()).then(draw);
        self.seed = stated.filter(|_| is_needed).or(drawn);
        drawn
    }

    /// Returns the seed of the series and the volume, if the book belongs to one: 32 bits are short
    /// enough to type.
    pub fn seed_of_series(&self) -> Option<u64> {
        let series = format!("the series {}", self.series.as_ref()?);
        Some(Random::stream(&series, self.volume?, 0).next_u64() >> 32)
    }
}

// How many puzzles fit on a page, depending on their size; nine by nine cells are the standard.

/// The largest number of puzzles on a page.
pub(super) const MOST_PUZZLES: usize = 12;

/// The largest number of solutions on a page.
pub(super) const MOST_SOLUTIONS: usize = 30;

/// The number of cells on a page in large print: two usual puzzles.
const LARGE: usize = 2 * 81;

/// Returns the usual number of puzzles with these rules on a page: four of up to 6×6 cells, two of
/// up to 10×10, one of a larger layout; in large print at most as many as stay large.
pub fn usual_per_page(rules: &Rules, large_print: bool) -> usize {
    let (rows, columns) = rules.layout().paper();
    let usual = match rows * columns {
        ..=36 => 4,
        37..=100 => 2,
        _ => 1,
    };
    usual.min(most_per_page(rules, large_print))
}

/// Returns the maximum number of puzzles with these rules on a page. In large print, marks need a
/// page for each puzzle.
pub(super) fn most_per_page(rules: &Rules, large_print: bool) -> usize {
    let (rows, columns) = rules.layout().paper();
    match large_print {
        false => MOST_PUZZLES,
        true if rules.marks().next().is_some() => 1,
        true => (LARGE / (rows * columns)).clamp(1, MOST_PUZZLES),
    }
}
