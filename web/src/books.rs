//! Books: made as on the command line, shown page by page, and written as the same PDF.

use std::path::Path;
use std::sync::Mutex;

use lacuna::rating::Level;
use lacuna::{Budget, Named};
use lacuna_print::PrintError;
use lacuna_print::book::Book;
use lacuna_print::book::made::{Desk, Event, Found, Kept, Known, Placed, STARTERS, make};
use lacuna_print::book::spec::{Field, Spec};
use lacuna_print::page::Page;
use lacuna_print::shop::{SHOPS, Trim};
use lacuna_print::svg::svg_outlined;
use lacuna_words::Language;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::make::number;
use crate::{Refusal, Reply, Tell};

/// Why a specification that names a file is refused.
const NO_FILES: &str = "the page reads no files: leave it out, or use lacuna book --spec";

/// The book that was made last, with its pages, and what previews share.
#[derive(Debug, Default)]
pub struct Shelf {
    last: Option<(Book, Vec<Page>)>,
    kept: Mutex<Kept>,
}

/// The maximum number of sections whose puzzles are kept.
const MOST_KEPT: usize = 100;

/// A book to be made.
#[derive(Debug, Deserialize)]
pub struct Order {
    spec: String,
    /// The seed if the specification states none.
    seed: String,
    /// The maximum number of puzzles of each section, for a preview.
    most: Option<usize>,
}

/// Where a book is made on the page: there are no files.
struct OnPage<'a> {
    spec: &'a Spec,
    text: &'a str,
    tell: &'a Tell<'a>,
    preview: Option<&'a Mutex<Kept>>,
}

impl Desk for OnPage<'_> {
    type Error = Refusal;

    fn budget(&self) -> Budget<'_> {
        Budget::UNLIMITED
    }

    fn read(&self, _: &Path) -> Result<Vec<u8>, String> {
        Err(NO_FILES.to_owned())
    }

    fn avoided(&self) -> Result<Known, Refusal> {
        for (key, is_given) in [
            ("avoid", !self.spec.avoid.is_empty()),
            ("words", self.spec.words.is_some()),
        ] {
            if is_given {
                let (field, message) = (Field::new(None, key), format!("{key}: {NO_FILES}"));
                return Err(PrintError::about(self.text, &field, message).into());
            }
        }
        Ok(Known::default())
    }

    fn chosen(&self, section: Placed, _: &mut Known) -> Result<Vec<Found>, Refusal> {
        Err(section.wrong("files", NO_FILES).into())
    }

    fn notice(&self, event: Event) {
        if let Event::Found(made) = event {
            (self.tell)(json!({ "tries": made }));
        }
    }

    fn preview(&self) -> Option<&Mutex<Kept>> {
        self.preview
    }
}

/// Returns what a book can have.
pub fn offers() -> Value {
    json!({
        "starters": STARTERS,
        "languages": Language::codes().collect::<Vec<_>>(),
        "papers": Trim::NAMED.iter().map(|(name, _)| *name).collect::<Vec<_>>(),
        "shops": SHOPS.iter().map(|shop| [shop.key, shop.name]).collect::<Vec<_>>(),
        "levels": Level::ALL.iter().map(|level| level.name()).collect::<Vec<_>>(),
    })
}

impl Shelf {
    /// Makes a book, and keeps it.
    pub fn bind(&mut self, order: &Order, tell: &Tell) -> Reply {
        let Order {
            spec: text,
            seed,
            most,
        } = order;
        self.last = None;
        let mut spec = Spec::parse(text)?;
        if spec.sections.is_empty() {
            let message = "found no [[section]], expected at least one";
            return Err(Refusal(message.to_owned()));
        }
        let seed = number(seed)?;
        let drawn = spec.choose_seed(|| seed).map(|seed| seed.to_string());
        for section in &mut spec.sections {
            section.count = section.count.map(|count| count.min(most.unwrap_or(count)));
        }
        if self.kept.get_mut()?.len() > MOST_KEPT {
            self.kept = Mutex::default();
        }
        let preview = most.map(|_| &self.kept);
        let desk = OnPage {
            spec: &spec,
            text,
            tell,
            preview,
        };
        let book = make(&spec, text, &desk)?;
        let pages = book.pages(book.shop(), &Budget::UNLIMITED);
        let pages = pages.map_err(|error| match error {
            PrintError::Field(ref field, _) => PrintError::about(text, field, error.to_string()),
            error => error,
        })?;
        let refused = book.refused(&book.faults(&pages)).map(|(why, _)| why);
        let answer = json!({
            "pages": pages.len(),
            "puzzles": book.puzzles(),
            "width": book.spec.trim.width,
            "height": book.spec.trim.height,
            "seed": drawn,
            "refused": refused,
        });
        self.last = Some((book, pages));
        Ok(answer)
    }

    fn last(&self) -> Result<&(Book, Vec<Page>), Refusal> {
        let last = self.last.as_ref();
        last.ok_or_else(|| Refusal("no book is made yet".to_owned()))
    }

    /// Draws a page.
    pub fn leaf(&self, &Leaf { page }: &Leaf) -> Reply {
        let page = self.last()?.1.get(page);
        let page = page.ok_or_else(|| Refusal("found no such page".to_owned()))?;
        Ok(json!({ "svg": svg_outlined(page) }))
    }

    /// Writes the PDF, a character for each byte.
    pub fn pdf(&self) -> Reply {
        let (book, pages) = self.last()?;
        if let Some((why, _)) = book.refused(&book.faults(pages)) {
            return Err(Refusal(why));
        }
        let bytes = book.pdf(pages)?;
        let text: String = bytes.into_iter().map(char::from).collect();
        Ok(json!({ "pdf": text }))
    }
}

/// A page by its number, from 0.
#[derive(Debug, Deserialize)]
pub struct Leaf {
    page: usize,
}
