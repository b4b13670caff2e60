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
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::export::book::{Book, Section};
use crate::export::shop::Trim;
use crate::rating::Level;
use crate::variant::{Regions, Variant};

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
    /// The page size, by name.
    #[serde(deserialize_with = "parsed")]
    pub trim: Trim,
    /// Bigger type and digits.
    pub large_print: bool,
    /// QR codes with play links beside the puzzles.
    pub qr: bool,
    /// Solutions on a page.
    pub solutions_per_page: usize,
    /// The seed of sections that have none.
    pub seed: u64,
    /// The puzzles.
    #[serde(rename = "section")]
    pub sections: Vec<SectionSpec>,
}

impl Default for Spec {
    fn default() -> Spec {
        Spec {
            title: "Sudoku".to_owned(),
            subtitle: String::new(),
            author: String::new(),
            copyright: String::new(),
            trim: Trim::ALL[3],
            large_print: false,
            qr: false,
            solutions_per_page: 12,
            seed: 1,
            sections: Vec::new(),
        }
    }
}

/// Puzzles to be generated.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SectionSpec {
    /// The variant, by name.
    #[serde(deserialize_with = "parsed")]
    pub variant: Variant,
    /// Regions of the book's own, as letter pictures.
    #[serde(default, deserialize_with = "pictures")]
    pub regions: Option<Regions>,
    /// How many puzzles.
    pub count: usize,
    /// Only puzzles of this level; any if left out.
    #[serde(default, deserialize_with = "maybe")]
    pub level: Option<Level>,
    /// The symmetry of the clues, by name; none if left out.
    #[serde(default = "none")]
    pub symmetry: String,
    /// The number of clues at which removing stops.
    #[serde(default)]
    pub target_clues: usize,
    /// Puzzles on a page.
    #[serde(default = "two")]
    pub per_page: usize,
    /// The seed; that of the book if left out.
    pub seed: Option<u64>,
}

fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: fmt::Display>>(input: D) -> Result<T, D::Error> {
    String::deserialize(input)?.parse().map_err(D::Error::custom)
}

fn maybe<'de, D: Deserializer<'de>, T: FromStr<Err: fmt::Display>>(input: D) -> Result<Option<T>, D::Error> {
    parsed(input).map(Some)
}

fn pictures<'de, D: Deserializer<'de>>(input: D) -> Result<Option<Regions>, D::Error> {
    Regions::parse(&String::deserialize(input)?).map(Some).map_err(D::Error::custom)
}

fn none() -> String {
    "none".to_owned()
}

fn two() -> usize {
    2
}

impl Spec {
    /// The book with these sections.
    pub fn book(&self, sections: Vec<Section>) -> Book {
        Book {
            title: self.title.clone(),
            subtitle: self.subtitle.clone(),
            author: self.author.clone(),
            copyright: self.copyright.clone(),
            trim: self.trim,
            large_print: self.large_print,
            solutions_per_page: self.solutions_per_page,
            sections,
        }
    }
}

/// A text that is not a book's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {message}")]
pub struct SpecError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What was found and what was expected.
    pub message: String,
}

impl Spec {
    /// Reads a book's text (TOML).
    ///
    /// # Errors
    /// If it is not TOML, or has a field that is not known or of another kind.
    pub fn parse(text: &str) -> Result<Spec, SpecError> {
        toml::from_str(text).map_err(|error| {
            let before = &text[..error.span().map_or(0, |span| span.start)];
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
            SpecError { line, column, message: error.message().to_owned() }
        })
    }
}
