//! What is the same on every page: margins, running heads, page numbers.

use crate::export::book::Book;
use crate::export::book::plan::Leaf;
use crate::export::book::type_area::TypeArea;
use crate::export::diagram::THINNEST;
use crate::export::font::Face;
use crate::export::page::{Align, INCH, Ink, Page, Point, Rect, Type};

/// The margins of a book.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    width: f32,
    height: f32,
    inside: f32,
    outside: f32,
    top: f32,
    bottom: f32,
    base: f32,
}

impl Frame {
    /// The margins of a book whose binding takes `gutter` points.
    pub fn new(book: &Book, gutter: f32) -> Frame {
        let (width, height) = (book.trim.width, book.trim.height);
        let outside = (width / 13.0).max(0.375 * INCH);
        let base = (width / 44.0).clamp(9.5, 11.5) * if book.large_print { 1.6 } else { 1.0 };
        Frame {
            width,
            height,
            inside: outside.max(gutter + THINNEST),
            outside,
            top: outside * 1.7,
            bottom: outside * 1.55,
            base,
        }
    }

    /// The type area of a page, by its number: odd pages are right-hand pages.
    pub fn area(&self, number: usize) -> TypeArea {
        let left = if number.is_multiple_of(2) { self.outside } else { self.inside };
        let width = self.width - self.inside - self.outside;
        TypeArea { rect: Rect::new(left, self.top, width, self.height - self.top - self.bottom), base: self.base }
    }

    /// The running head and the page number; title, imprint and empty pages have none.
    pub fn furnish(&self, page: &mut Page, number: usize, book: &Book, leaf: &Leaf) {
        let head = match leaf {
            Leaf::Title | Leaf::Imprint | Leaf::Blank => return,
            _ if number.is_multiple_of(2) => book.title.clone(),
            Leaf::Contents(_) => "Contents".to_owned(),
            Leaf::Rules(section) => book.sections[*section].variant.title(),
            Leaf::Puzzles { section, .. } => book.sections[*section].title(),
            Leaf::Solutions(_) => "Solutions".to_owned(),
        };
        let area = self.area(number).rect;
        let (x, align) = if number.is_multiple_of(2) { (area.x, Align::Left) } else { (area.right(), Align::Right) };
        let line = self.outside * 1.12;
        page.text(Point::new(x, line - self.base * 0.45), align, Type::new(Face::SerifItalic, self.base * 0.92), head);
        page.line(Point::new(area.x, line), Point::new(area.right(), line), THINNEST, Ink(60));
        let foot = self.height - self.outside * 0.9;
        page.text(Point::new(x, foot), align, Type::new(Face::Serif, self.base), number.to_string());
    }
}
