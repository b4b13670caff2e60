//! Pages of the user's own: texts, images, pages of other PDFs, and usual kinds of pages.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use serde::Deserialize;

use crate::book::front::titled;
use crate::book::spec::{Mistake, Spec, maybe, wrong};
use crate::book::text::{Block, Piece, height};
use crate::book::type_area::TypeArea;
use crate::book::{Book, Leaf, Plan};
use crate::diagram::lattice::THINNEST;
use crate::font::Face;
use crate::page::{INCH, Ink, Page, Rect, Role};
use crate::pdf::sizes;
use crate::picture::Picture;
use crate::shop::{PRINT_ON_DEMAND, Trim};
use lacuna_words::Language;

/// The distance of the lines on a page for notes, in points.
const RULING: f32 = 0.32 * INCH;

/// The largest share of a page that an image above a text takes.
const ABOVE_TEXT: f32 = 0.5;

/// The possible numbers of pages for notes, and of blank ones.
const COUNTS: RangeInclusive<usize> = 1..=999;

/// What is wrong with a page of text that has none.
const NO_CONTENT: &str = "found a page without text, file, image or pdf, expected one of them, or \
     kind = \"notes\", \"half-title\" or \"blank\"";

/// What is wrong with other pages.
const NOT_ALONE: &str = "found it on a page of another kind, expected it alone: leave out kind";
const NO_ALT: &str = "found no words for it, expected alt, which accessible needs";
const NO_COUNT: &str = "found it on a page that is neither notes nor blank, expected none";
const NO_BLEED: &str = "found it without bleed in the book, or on a page with more than an image, \
     expected bleed = true and an image alone";

/// A page of a specification.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PageSpec {
    /// Where it stands; notes at the back and all others at the front if left out.
    #[serde(deserialize_with = "maybe")]
    pub place: Option<Place>,
    /// What it is.
    pub kind: Kind,
    /// Its heading, which is in the contents too; may be empty.
    pub title: String,
    /// Its text, in Markdown.
    pub text: Option<String>,
    /// A file with its text.
    pub file: Option<PathBuf>,
    /// A file with an image: PNG, JPEG or SVG.
    pub image: Option<PathBuf>,
    /// What the image shows, for those who do not see it.
    pub alt: String,
    /// `true` if the image fills the page to its edges.
    pub fill: bool,
    /// A PDF, whose pages are taken over as they are.
    pub pdf: Option<PathBuf>,
    /// The number of pages for notes, or of blank ones; one if left out.
    pub count: Option<usize>,
}

/// The place of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// Before the title page.
    BeforeTitle,
    /// On a right-hand page before the contents.
    BeforeContents,
    /// Before the puzzles.
    #[default]
    Front,
    /// Before the section of this index, from 0, or after the last.
    Section(usize),
    /// After the solutions.
    Back,
}

impl FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> Result<Place, String> {
        let number = |text: &str| text.parse::<usize>().ok().filter(|&number| number > 0);
        let found = match text.split_once(':') {
            None if text == "front" => Some(Place::Front),
            None if text == "back" => Some(Place::Back),
            Some(("before", section)) => number(section).map(|it| Place::Section(it - 1)),
            Some(("after", section)) => number(section).map(Place::Section),
            _ => None,
        };
        let expected = "expected front, back, before:N or after:N with the number of a section";
        found.ok_or_else(|| format!("found {text:?}, {expected}"))
    }
}

/// What a page is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A text, an image or pages of a PDF.
    #[default]
    Text,
    /// Lines to write on.
    Notes,
    /// The title of the book alone. At the front, it comes before the title page.
    HalfTitle,
    /// A few words in the middle. At the front, they come before the contents.
    Dedication,
    /// Nothing.
    Blank,
}

impl PageSpec {
    /// Returns the first field that does not fit the others or its book, and what is wrong with it.
    pub(super) fn mistake(&self, book: &Spec) -> Mistake {
        let has_text = self.text.iter().any(|text| !text.trim().is_empty());
        let given = [
            ("text", has_text),
            ("file", self.file.is_some()),
            ("image", self.image.is_some()),
            ("pdf", self.pdf.is_some()),
        ];
        let given: Vec<_> = given.into_iter().filter(|it| it.1).map(|it| it.0).collect();
        let has_content = matches!(self.kind, Kind::Text | Kind::Dedication);
        let is_repeatable = matches!(self.kind, Kind::Notes | Kind::Blank);
        let has_words = !self.alt.is_empty() || !self.title.is_empty();
        let sections = book.sections.len();
        let (least, most) = COUNTS.into_inner();
        let (key, message) = match (self.place, &given[..], self.count) {
            (Some(Place::Section(at)), ..) if at > sections => (
                "place",
                &*format!("found a section after the last, expected at most {sections}"),
            ),
            (_, [], _) if has_content => ("kind", NO_CONTENT),
            (_, &[key, ..], _) if !has_content => (key, NOT_ALONE),
            (_, ["text", "file", ..], _) => ("file", "found it with text, expected one of the two"),
            (_, [other, .., "pdf"], _) => {
                ("pdf", &*format!("found it with {other}, expected it alone"))
            }
            (_, &[.., key @ ("image" | "pdf")], _) if book.accessible && !has_words => {
                (key, NO_ALT)
            }
            _ if self.fill && (!book.bleed || given != ["image"]) => ("fill", NO_BLEED),
            (.., Some(count)) if !COUNTS.contains(&count) => (
                "count",
                &*format!("found {count}, expected {least} to {most}"),
            ),
            (.., Some(_)) if !is_repeatable => ("count", NO_COUNT),
            _ => return Ok(()),
        };
        wrong(key, message)
    }
}

/// A page, or pages that belong together, with all that is on them.
#[derive(Clone, Debug, Default)]
pub struct OwnPage {
    /// Where it stands.
    pub place: Place,
    spec: PageSpec,
    blocks: Vec<Block>,
    picture: Option<Picture>,
    /// What fills a page each: the pages of a PDF, with `true` if they have bleed, or the image.
    sheets: Vec<(Picture, bool)>,
}

impl OwnPage {
    /// Reads the files of a page of a book.
    ///
    /// # Errors
    /// The field, and what is wrong with it.
    pub fn load(
        spec: &PageSpec,
        book: &Spec,
        read: impl Fn(&Path) -> Result<Vec<u8>, String>,
    ) -> Result<OwnPage, (&'static str, String)> {
        let of = |key: &'static str| move |message: String| (key, message);
        let file =
            |key, path: &Option<PathBuf>| path.as_deref().map(&read).transpose().map_err(of(key));
        let text = file("file", &spec.file)?.map(String::from_utf8);
        let text = text
            .transpose()
            .map_err(|_| ("file", "found no text in UTF-8".to_owned()))?;
        let (key, text) = match text {
            Some(text) => ("file", text),
            None => ("text", spec.text.clone().unwrap_or_default()),
        };
        let plain = match spec.kind {
            Kind::Dedication => Face::SerifItalic,
            _ => Face::Serif,
        };
        let filled = spec.fill.then_some(book.trim);
        let picture = file("image", &spec.image)?;
        let picture = picture.map(|file| Picture::read_for(&file, filled, false));
        let picture = picture.transpose().map_err(of("image"))?;
        if let Some(picture) = picture.as_ref().filter(|_| spec.fill) {
            let page = Rect::new(0.0, 0.0, book.trim.width, book.trim.height);
            picture.covering(page).map_err(of("image"))?;
        }
        let pdf = file("pdf", &spec.pdf)?.map(|pdf| sheets(&Arc::new(pdf), book));
        let mut sheets = pdf.transpose().map_err(of("pdf"))?.unwrap_or_default();
        let filling = picture.clone().filter(|_| spec.fill);
        sheets.extend(filling.map(|picture| (picture, true)));
        let place = match (spec.place, spec.kind) {
            (None | Some(Place::Front), Kind::HalfTitle) => Place::BeforeTitle,
            (None | Some(Place::Front), Kind::Dedication) => Place::BeforeContents,
            (None, Kind::Notes) => Place::Back,
            (place, _) => place.unwrap_or(Place::Front),
        };
        Ok(OwnPage {
            place,
            spec: spec.clone(),
            blocks: Block::of_markdown(&text, plain).map_err(of(key))?,
            picture,
            sheets,
        })
    }

    /// Returns its texts, with the fields that they come from.
    pub(super) fn texts(&self) -> [(&'static str, String); 2] {
        let text = self.blocks.iter().map(Block::text).collect();
        [("title", self.spec.title.clone()), ("text", text)]
    }

    /// Returns its title.
    pub(super) fn title(&self, words: &Language) -> String {
        match self.spec.kind {
            Kind::Notes if self.spec.title.is_empty() => words.text("notes"),
            _ => self.spec.title.clone(),
        }
    }

    /// Returns what its picture is to those who do not see it.
    fn figure(&self) -> Role {
        let PageSpec { alt, title, .. } = &self.spec;
        let alt = if alt.is_empty() { title } else { alt };
        Role::Figure(alt.clone())
    }

    /// Returns what is on it: title, image and text, or lines for notes.
    fn pieces<'b>(
        &'b self,
        (book, blank, area): (&Book, &Page, &TypeArea),
        is_first: bool,
    ) -> Vec<Piece<'b>> {
        let title = self.title(&book.spec.language);
        let mut pieces = Vec::new();
        if matches!(self.spec.kind, Kind::Dedication | Kind::HalfTitle) {
            pieces.push(Piece::space(area.rect.height * 0.25));
        }
        if self.spec.kind == Kind::HalfTitle {
            pieces.extend(titled(area, 0.6, book.spec.title(), []));
        } else if is_first && !title.is_empty() {
            pieces.push(Block::title(title).into());
        }
        if let Some(picture) = &self.picture {
            let is_alone = self.blocks.is_empty();
            let share = if is_alone { 1.0 } else { ABOVE_TEXT };
            let taken = height(&area.set(blank, &pieces)) + area.base;
            let high = (area.rect.height - taken) * share;
            let (wide, high) = picture.size_in(area.rect.width, high);
            pieces.push(Piece::drawn(high, move |page, area| {
                let left = area.rect.centre().x - wide / 2.0;
                let rect = Rect::new(left, area.rect.y, wide, high);
                page.with_role(self.figure(), |page| picture.draw(page, rect));
            }));
        }
        if self.spec.kind == Kind::Notes {
            pieces.push(Piece::drawn(RULING, |page, area| {
                let lines = (area.rect.height / RULING) as usize;
                for line in 1..=lines {
                    let y = area.rect.y + RULING * line as f32;
                    let (from, to) = ((area.rect.x, y), (area.rect.right(), y));
                    page.line(from, to, THINNEST, Ink::Black(40));
                }
            }));
        }
        let is_centred = self.spec.kind == Kind::Dedication;
        let aligned = |block: Block| if is_centred { block.centred() } else { block };
        let blocks = self.blocks.iter().cloned().map(aligned);
        pieces.extend(blocks.map(Piece::from));
        pieces
    }
}

/// Returns the pages of a PDF, which must be as large as those of the book, with or without its
/// bleed.
fn sheets(pdf: &Arc<Vec<u8>>, book: &Spec) -> Result<Vec<(Picture, bool)>, String> {
    let mut blank = Page::new(book.trim.width, book.trim.height);
    if book.bleed {
        blank.bleed = book.shop.unwrap_or(&PRINT_ON_DEMAND).page_bleed(1);
    }
    let paper = blank.paper();
    let sheet = |(index, (width, height)): (usize, (f32, f32))| {
        let fits = |wide: f32, high: f32| (width - wide).abs() < 1.0 && (height - high).abs() < 1.0;
        let has_bleed = book.bleed && fits(paper.width, paper.height);
        if has_bleed || fits(book.trim.width, book.trim.height) {
            return Ok((Picture::of_pdf(pdf.clone(), index), has_bleed));
        }
        let (number, found, trim) = (index + 1, Trim { width, height }, book.trim);
        Err(format!(
            "found a page {number} of {found}, expected {trim}: export it at the page size of the book"
        ))
    };
    sizes(pdf)?.into_iter().enumerate().map(sheet).collect()
}

impl<'b> Plan<'b> {
    /// Adds the book's own pages that stand here.
    pub(super) fn own(&mut self, space: (&'b Book, &Page, &TypeArea), place: Place) {
        let (book, blank, area) = space;
        for own in book.own.iter().filter(|own| own.place == place) {
            let (spec, title) = (&own.spec, own.title(&book.spec.language));
            self.enter(title.clone(), String::new());
            for (sheet, has_bleed) in &own.sheets {
                self.add(None, move |page, _, _| {
                    // What it shows where is not known.
                    page.is_full = true;
                    let trim = Rect::new(0.0, 0.0, page.width, page.height);
                    let whole = if *has_bleed { page.paper() } else { trim };
                    let whole = sheet.covering(whole).unwrap_or(whole);
                    page.with_role(own.figure(), |page| sheet.draw(page, whole));
                });
            }
            let has_head = matches!(spec.kind, Kind::Text | Kind::Notes);
            let head = Some(&*title).filter(|_| has_head);
            for number in 0..spec.count.unwrap_or(1) {
                if spec.kind == Kind::Blank {
                    self.leaves.push(Leaf::default());
                } else if own.sheets.is_empty() {
                    let pieces = own.pieces(space, number == 0);
                    self.flow((blank, area), head, pieces, false);
                }
            }
        }
    }
}
