//! Books made of puzzles, and the texts on their pages.

use std::sync::Arc;

use lacuna::{Board, Rules, Words};
use lacuna_print::book::spec::{SectionSpec, Spec};
use lacuna_print::book::{Book, Item, Section};
use lacuna_print::font::Fonts;
use lacuna_print::page::{Page, Primitive};

/// Returns a puzzle without level, code and words.
pub fn item(rules: Arc<Rules>, clues: Board) -> Item {
    Item {
        rules,
        clues,
        level: None,
        link: None,
        words: Words::default(),
        row: String::new(),
    }
}

pub fn section(variant: &str, per_page: usize, items: Vec<Item>) -> Section {
    let variant = Arc::new(variant.parse().unwrap());
    Section::new(SectionSpec::default(), variant, per_page, items)
}

pub fn book(title: &str, trim: &str, sections: Vec<Section>) -> Book {
    let spec = Spec {
        title: title.to_owned(),
        trim: trim.parse().unwrap(),
        ..Spec::default()
    };
    Book {
        spec,
        fonts: Fonts::shipped(),
        sections,
        own: Vec::new(),
        logo: None,
    }
}

/// Returns every text of a page, in drawing order.
pub fn texts(page: &Page) -> Vec<&str> {
    let texts = page.primitives().iter().filter_map(|mark| match mark {
        Primitive::Text(text) => Some(text.content.as_str()),
        _ => None,
    });
    texts.collect()
}
