//! A book as a text: everything that makes it, so that the same text makes the same book.
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

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::export::book::labels::Labels;
use crate::export::book::{Book, Place, Section};
use crate::export::font::{Face, Fonts};
use crate::export::shop::Trim;
use crate::misread::in_words;
use crate::rating::LevelRange;
use crate::rules::picture;
use crate::rules::variant::{Base, Variant};

/// A book to be made. Fields that are left out have the values of [`Spec::default`].
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Spec {
    /// The title.
    pub title: String,
    /// A line under it.
    pub subtitle: String,
    /// The author.
    pub author: String,
    /// A copyright line.
    pub copyright: String,
    /// The page size, by name or as `WIDTHxHEIGHT`.
    #[serde(deserialize_with = "parsed")]
    pub trim: Trim,
    /// Bigger type and digits.
    pub large_print: bool,
    /// QR codes with play links beside the puzzles.
    pub qr: bool,
    /// Bookmarks in the PDF, for screens.
    pub bookmarks: bool,
    /// Solutions on a page.
    pub solutions_per_page: usize,
    /// The seed of sections that have none.
    pub seed: u64,
    /// The language of title and labels, as in `en` or `de-AT`.
    pub language: String,
    /// Font files in the place of the built-in fonts.
    pub fonts: FontFiles,
    /// Words in place of the book's own headings, captions and rules.
    pub labels: Labels,
    /// The puzzles.
    #[serde(rename = "section")]
    pub sections: Vec<SectionSpec>,
}

impl Default for Spec {
    fn default() -> Spec {
        let Book { title, subtitle, author, copyright, trim, large_print, solutions_per_page, labels, .. } =
            Book::default();
        Spec {
            title,
            subtitle,
            author,
            copyright,
            trim,
            large_print,
            qr: false,
            bookmarks: false,
            solutions_per_page,
            seed: 1,
            language: String::new(),
            fonts: FontFiles::default(),
            labels,
            sections: Vec::new(),
        }
    }
}

/// Font files (TrueType or OpenType) by the face whose place they take; relative paths begin at the specification's folder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct FontFiles {
    /// Digits filled in, small labels.
    pub sans: Option<PathBuf>,
    /// Clues.
    pub sans_bold: Option<PathBuf>,
    /// Running text.
    pub serif: Option<PathBuf>,
    /// Captions and running heads.
    pub serif_italic: Option<PathBuf>,
    /// Headings.
    pub serif_bold: Option<PathBuf>,
}

impl FontFiles {
    /// The files that are named, each with its face and the field that names it.
    pub fn named(&self) -> impl Iterator<Item = (Face, &'static str, &PathBuf)> {
        let files = [
            (Face::Sans, "sans", &self.sans),
            (Face::SansBold, "sans_bold", &self.sans_bold),
            (Face::Serif, "serif", &self.serif),
            (Face::SerifItalic, "serif_italic", &self.serif_italic),
            (Face::SerifBold, "serif_bold", &self.serif_bold),
        ];
        files.into_iter().filter_map(|(face, name, file)| Some((face, name, file.as_ref()?)))
    }
}

/// Puzzles to be generated, or to be taken from files.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SectionSpec {
    /// A title of its own, printed on a page before the puzzles.
    pub title: Option<String>,
    /// The variant, by name. Without one, standard, or what the files say.
    #[serde(default, deserialize_with = "maybe")]
    pub variant: Option<Variant>,
    /// Boxes of the book's own, as a letter picture: a jigsaw.
    pub boxes: Option<String>,
    /// Regions of the book's own, as letter pictures.
    pub regions: Option<String>,
    /// How many puzzles; all of the files if left out.
    pub count: Option<usize>,
    /// Files with the puzzles, in any format; relative paths begin at the specification's folder. Without them puzzles are generated.
    #[serde(default)]
    pub files: Vec<PathBuf>,
    /// Only puzzles of this level or of these levels, as in `easy..medium`; any if left out.
    #[serde(default, alias = "difficulty", deserialize_with = "maybe")]
    pub level: Option<LevelRange>,
    /// The symmetry of the clues, by name; none if left out.
    #[serde(default = "none")]
    pub symmetry: String,
    /// The number of clues at which removing stops.
    #[serde(default)]
    pub target_clues: usize,
    /// How much of the grid cages cover, as `generate` takes it: sparse or full.
    pub cover: Option<String>,
    /// The cells of a cage, as in `2..5`.
    pub cage_sizes: Option<String>,
    /// The cells of a line, as in `3..6`.
    pub line_lengths: Option<String>,
    /// Puzzles on a page; as many as is usual for their size if left out.
    pub per_page: Option<usize>,
    /// The seed; that of the book if left out.
    pub seed: Option<u64>,
}

fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: fmt::Display>>(input: D) -> Result<T, D::Error> {
    String::deserialize(input)?.parse().map_err(D::Error::custom)
}

fn maybe<'de, D: Deserializer<'de>, T: FromStr<Err: fmt::Display>>(input: D) -> Result<Option<T>, D::Error> {
    parsed(input).map(Some)
}

fn none() -> String {
    "none".to_owned()
}

impl SectionSpec {
    /// The rules that it states; none if it leaves them to its files.
    ///
    /// # Errors
    /// If a picture does not fit: the field and what is wrong with it.
    pub fn stated(&self) -> Result<Option<Variant>, (&'static str, String)> {
        if self.variant.is_none() && self.boxes.is_none() && self.regions.is_none() {
            return Ok(None);
        }
        let mut variant = self.variant.clone().unwrap_or_else(Variant::standard);
        if let Some(text) = &self.boxes {
            variant = with_boxes(&variant, text).map_err(|message| ("boxes", message))?;
        }
        if let Some(text) = &self.regions {
            let wrong = |message: String| ("regions", message);
            let regions = picture::regions(&variant.any_layout(), text).map_err(|error| wrong(error.to_string()))?;
            variant = variant.with_regions(regions).map_err(|error| wrong(error.to_string()))?;
        }
        Ok(Some(variant))
    }
}

/// The families of the variant on the layout of a picture, which must not have another size than a layout that the variant names.
fn with_boxes(variant: &Variant, text: &str) -> Result<Variant, String> {
    let layout = picture::boxes(text).map_err(|error| error.to_string())?;
    let side = layout.side();
    match *variant.base() {
        Base::Rectangles(3, 3) => {}
        Base::Jigsaw(named) if named == side => {}
        _ => {
            let named = variant.name();
            return Err(format!(
                "found a picture of {side}x{side} cells, expected none beside the variant {named}: name jigsaw or only further rules"
            ));
        }
    }
    variant.with_layout(layout).map_err(|error| error.to_string())
}

/// A text that describes no book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {message}")]
pub struct SpecError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The field, what was found and what was expected.
    pub message: String,
}

impl SpecError {
    fn at(text: &str, offset: usize, message: String) -> SpecError {
        let before = &text[..offset];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        SpecError { line, column, message }
    }

    /// A mistake in a field that can be read but not printed, with its place in the text.
    pub fn about(text: &str, place: &Place, message: String) -> SpecError {
        SpecError::at(text, offset(text, place).unwrap_or_default(), message)
    }
}

/// Where a field begins; its section, if that leaves it out.
fn offset(text: &str, place: &Place) -> Option<usize> {
    let document = DeTable::parse(text).ok()?;
    let mut table = document.get_ref();
    let mut found = None;
    if let Some(section) = place.section {
        let DeValue::Array(sections) = table.get("section")?.get_ref() else { return None };
        let section = sections.get(section)?;
        found = Some(section.span().start);
        let DeValue::Table(inner) = section.get_ref() else { return found };
        table = inner;
    }
    for part in place.key.split('.') {
        let Some((key, value)) = table.get_key_value(part) else { return found };
        found = Some(key.span().start);
        let DeValue::Table(inner) = value.get_ref() else { return found };
        table = inner;
    }
    found
}

impl Spec {
    /// Reads a book's text (TOML).
    ///
    /// # Errors
    /// If it is not TOML, or has a field that is not known or of another kind.
    pub fn parse(text: &str) -> Result<Spec, SpecError> {
        let is_table = |value: &Spanned<DeValue>| matches!(value.get_ref(), DeValue::Table(_));
        if DeTable::parse(text).is_ok_and(|document| document.get_ref().get("section").is_some_and(is_table)) {
            let place = Place { section: None, key: "section".to_owned() };
            let message = "found [section], expected [[section]]: a book can have several";
            return Err(SpecError::about(text, &place, message.to_owned()));
        }
        let spec: Spec = toml::from_str(text).map_err(|error| {
            let offset = error.span().map_or(0, |span| span.start);
            let key =
                text[..offset].rsplit('\n').next().and_then(|line| line.split_once('=')).map(|(key, _)| key.trim());
            let why = in_words(error.message());
            let message = key.map_or_else(|| why.clone(), |key| format!("{key}: {why}"));
            SpecError::at(text, offset, message)
        })?;
        for (i, section) in spec.sections.iter().enumerate() {
            let missing = section.count.is_none() && section.files.is_empty();
            if missing || section.count == Some(0) {
                let place = Place { section: Some(i), key: "count".to_owned() };
                let message = if missing {
                    "found a section with neither count nor files, expected the number of puzzles to generate, or files to take them from"
                } else {
                    "count: found 0, expected at least 1"
                };
                return Err(SpecError::about(text, &place, message.to_owned()));
            }
            if let Err((key, message)) = section.stated() {
                let place = Place { section: Some(i), key: key.to_owned() };
                return Err(SpecError::about(text, &place, format!("{key}: {message}")));
            }
        }
        Ok(spec)
    }

    /// The book with these sections and fonts.
    pub fn book(&self, sections: Vec<Section>, fonts: Arc<Fonts>) -> Book {
        Book {
            title: self.title.clone(),
            subtitle: self.subtitle.clone(),
            author: self.author.clone(),
            copyright: self.copyright.clone(),
            trim: self.trim,
            large_print: self.large_print,
            solutions_per_page: self.solutions_per_page,
            fonts,
            labels: self.labels.clone(),
            sections,
        }
    }
}
