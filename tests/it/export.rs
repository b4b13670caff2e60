//! Pictures and books: what is drawn, what a PDF holds when another library reads it, what is
//! refused.

mod books;
mod commands;
mod layouts;
pub mod links;
mod marks;
mod pdfs;
mod pictures;
mod themes;
mod writers;

use std::sync::Arc;

use lacuna::Level;
use lacuna_print::book::{Book, Item, Section};
use lacuna_print::page::{Page, Primitive, Rect};

use crate::bound::{self, texts};
use crate::pdf;
use crate::prelude::*;

fn variant(name: &str) -> Arc<Variant> {
    Arc::new(name.parse().unwrap())
}

/// Returns the rules of a variant whose puzzles all have the same rules.
fn rules(name: &str) -> Arc<Rules> {
    variant(name).rules().unwrap().clone()
}

fn puzzle(name: &str, index: u64) -> Board {
    crate::made::puzzle(name, 1, index).clues
}

fn section(name: &str, count: u64, per_page: usize) -> Section {
    let generator = generator(name, 1);
    let item = |index| {
        let made = generator.puzzle(index, FREE).unwrap();
        Item {
            level: Some(Level::Hard),
            ..bound::item(made.rules, made.clues)
        }
    };
    bound::section(name, per_page, (0..count).map(item).collect())
}

fn book(sections: Vec<Section>) -> Book {
    bound::book("A Test of Books", "6x9", sections)
}

/// Returns the text of each page of a PDF, as another library reads it.
fn read_back(bytes: Vec<u8>) -> Vec<String> {
    let document = pdf::open(bytes);
    for dictionary in pdf::dictionaries(&document) {
        assert!(
            !["Annots", "Outlines"]
                .iter()
                .any(|key| dictionary.contains_key(key)),
            "no links and no bookmarks"
        );
        assert!(!dictionary.contains_key("BitsPerComponent"), "no pixels");
    }
    let fonts = pdf::typed(&document, "FontDescriptor");
    assert!(
        !fonts.is_empty() && fonts.iter().all(|font| font.contains_key("FontFile2")),
        "every font is embedded"
    );
    document.pages().iter().map(pdf::text).collect()
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// Returns the bounds of all texts of a page that satisfy `wanted`.
fn bounds(page: &Page, wanted: impl Fn(&str) -> bool) -> Vec<Rect> {
    let is_wanted =
        |mark: &&Primitive| matches!(mark, Primitive::Text(text) if wanted(&text.content));
    page.primitives()
        .iter()
        .filter(is_wanted)
        .map(|mark| page.bounds(mark))
        .collect()
}

/// Returns `true` if `inner` lies inside `outer`, to within a hundredth of a point.
fn contains(outer: &Rect, inner: &Rect) -> bool {
    let starts = inner.x >= outer.x - 0.01 && inner.y >= outer.y - 0.01;
    starts && inner.right() <= outer.right() + 0.01 && inner.bottom() <= outer.bottom() + 0.01
}
