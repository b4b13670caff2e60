//! What is the same on every page: margins, running heads, page numbers.

use crate::export::book::Book;
use crate::export::book::plan::Leaf;
use crate::export::book::type_area::{TypeArea, cut};
use crate::export::diagram::pen::THINNEST;
use crate::export::font::Face;
use crate::export::page::{Align, INCH, Ink, Page, Point, Rect, Type};

/// The smallest outside margin, in points: a little more than shops ask for.
const OUTSIDE: f32 = 0.375 * INCH;

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
    /// The height of the line under the running head.
    rule: f32,
    /// The baseline of the page number.
    foot: f32,
}

impl Frame {
    /// The margins of a book whose binding takes `gutter` points.
    pub fn new(book: &Book, gutter: f32) -> Frame {
        let (width, height) = (book.trim.width, book.trim.height);
        let base = (width / 44.0).clamp(9.5, 11.5);
        if book.large_print {
            return Frame::large(width, height, gutter, base * 1.6);
        }
        let outside = (width / 13.0).max(OUTSIDE);
        Frame {
            width,
            height,
            inside: outside.max(gutter + THINNEST),
            outside,
            top: outside * 1.7,
            bottom: outside * 1.55,
            base,
            rule: outside * 1.12,
            foot: height - outside * 0.9,
        }
    }

    /// Narrow margins, and the page number beside the running head: the room belongs to the puzzles.
    fn large(width: f32, height: f32, gutter: f32, base: f32) -> Frame {
        let rule = OUTSIDE + base * 1.05;
        Frame {
            width,
            height,
            inside: OUTSIDE.max(gutter + THINNEST),
            outside: OUTSIDE,
            top: rule + base * 0.5,
            bottom: OUTSIDE,
            base,
            rule,
            foot: rule - base * 0.35,
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
        let even = number.is_multiple_of(2);
        let head = match leaf {
            Leaf::Title | Leaf::Imprint | Leaf::Opening(_) | Leaf::Blank => return,
            _ if even => book.title.clone(),
            Leaf::Contents(_) => book.labels.contents.clone(),
            Leaf::Levels => book.labels.levels_heading.clone(),
            Leaf::Rules(section) => book.labels.heading(&book.sections[*section]),
            Leaf::Puzzles { section, .. } => book.sections[*section].title(&book.labels),
            Leaf::Solutions { .. } => book.labels.solutions.clone(),
        };
        let area = self.area(number).rect;
        let (outer, inner) = if even { (area.x, area.right()) } else { (area.right(), area.x) };
        let (at_outer, at_inner) = if even { (Align::Left, Align::Right) } else { (Align::Right, Align::Left) };
        let style = Type::new(Face::SerifItalic, self.base * 0.92);
        let plain = Type::new(Face::Serif, self.base);
        let name = number.to_string();
        let shares_line = self.foot < self.rule;
        let taken = if shares_line { page.width_of(plain, &name) + self.base } else { 0.0 };
        let head = cut(page, style, &head, area.width - taken);
        let (x, align) = if shares_line { (inner, at_inner) } else { (outer, at_outer) };
        page.text(Point::new(x, self.rule - self.base * if shares_line { 0.35 } else { 0.45 }), align, style, head);
        page.line(Point::new(area.x, self.rule), Point::new(area.right(), self.rule), THINNEST, Ink::Black(60));
        page.text(Point::new(outer, self.foot), at_outer, plain, name);
    }
}
