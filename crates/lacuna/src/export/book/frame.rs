//! The parts that all pages share: margins, running heads, page numbers.

use crate::export::book::content::Book;
use crate::export::book::plan::Leaf;
use crate::export::book::spec::Spec;
use crate::export::book::type_area::{TypeArea, cut};
use crate::export::diagram::style::THINNEST;
use crate::export::font::Face;
use crate::export::page::{Align, INCH, Ink, Page, Point, Rect, Type};
use crate::export::shop::Trim;

/// The smallest outside margin, in points: a little more than shops ask for.
const OUTSIDE: f32 = 0.375 * INCH;

/// The margins of a book.
pub struct Frame {
    trim: Trim,
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
    /// Returns the margins of a book whose binding takes `gutter` points.
    pub fn new(spec: &Spec, gutter: f32) -> Frame {
        let (trim, base) = (spec.trim, (spec.trim.width / 44.0).clamp(9.5, 11.5));
        if spec.large_print {
            // Narrow margins, and the page number beside the running head, leave more room for the
            // puzzles.
            let base = base * 1.6;
            let (outside, rule) = (OUTSIDE, OUTSIDE + base * 1.05);
            let (inside, top, foot) = (
                OUTSIDE.max(gutter + THINNEST),
                rule + base * 0.5,
                rule - base * 0.35,
            );
            return Frame {
                trim,
                inside,
                outside,
                top,
                bottom: OUTSIDE,
                base,
                rule,
                foot,
            };
        }
        let outside = (trim.width / 13.0).max(OUTSIDE);
        let (inside, foot) = (outside.max(gutter + THINNEST), trim.height - outside * 0.9);
        Frame {
            trim,
            inside,
            outside,
            top: outside * 1.7,
            bottom: outside * 1.55,
            base,
            rule: outside * 1.12,
            foot,
        }
    }

    /// Returns the type area of a page, by its number: odd pages are right-hand pages.
    pub fn area(&self, number: usize) -> TypeArea {
        let left = if number.is_multiple_of(2) {
            self.outside
        } else {
            self.inside
        };
        let width = self.trim.width - self.inside - self.outside;
        TypeArea {
            rect: Rect::new(
                left,
                self.top,
                width,
                self.trim.height - self.top - self.bottom,
            ),
            base: self.base,
        }
    }

    /// Writes the running head and the page number, which title, imprint and empty pages do not
    /// have.
    pub fn draw(&self, page: &mut Page, number: usize, book: &Book, leaf: &Leaf) {
        let (even, labels) = (number.is_multiple_of(2), &book.spec.labels);
        let head = match leaf {
            Leaf::Title | Leaf::Imprint | Leaf::Opening(_) | Leaf::Blank => return,
            _ if even => book.spec.title.clone(),
            Leaf::Contents(_) => labels.contents.clone(),
            Leaf::Levels => labels.levels_heading.clone(),
            Leaf::Rules(section) => book.sections[*section].heading(labels),
            Leaf::Puzzles(section, _) => book.sections[*section].title(labels),
            Leaf::Solutions(..) => labels.solutions.clone(),
        };
        let area = self.area(number).rect;
        let (left, right) = ((area.x, Align::Left), (area.right(), Align::Right));
        let (outer, inner) = if even { (left, right) } else { (right, left) };
        let style = Type::new(Face::SerifItalic, self.base * 0.92);
        let plain = Type::new(Face::Serif, self.base);
        let name = number.to_string();
        let shares_line = self.foot < self.rule;
        let taken = if shares_line {
            page.width_of(plain, &name) + self.base
        } else {
            0.0
        };
        let head = cut(page, style, &head, area.width - taken);
        let ((x, align), raised) = if shares_line {
            (inner, 0.35)
        } else {
            (outer, 0.45)
        };
        page.text(
            Point::new(x, self.rule - self.base * raised),
            align,
            style,
            head,
        );
        page.line(
            Point::new(area.x, self.rule),
            Point::new(area.right(), self.rule),
            THINNEST,
            Ink::Black(60),
        );
        page.text(Point::new(outer.0, self.foot), outer.1, plain, name);
    }
}
