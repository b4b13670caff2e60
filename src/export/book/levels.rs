//! The page that says what the levels mean.

use crate::export::book::labels::Labels;
use crate::export::book::type_area::{TypeArea, fit};
use crate::export::font::Face;
use crate::export::page::{Align, Page, Point, Type};
use crate::rating::Level;

/// Draws the page: each of the levels of the book with what it asks for, and what marks have to do with that if there are any.
pub fn draw(page: &mut Page, area: &TypeArea, labels: &Labels, levels: &[Level], has_marks: bool) {
    area.fitted(page, 0.0, |page, area| {
        let (style, text) =
            fit(page, Type::new(Face::SerifBold, area.base * 2.0), &labels.levels_heading, area.rect.width);
        page.text(Point::new(area.rect.x, area.rect.y + area.base * 2.0), Align::Left, style, text);
        let plain = Type::new(Face::Serif, area.base);
        let mut y = area.below(area.rect.y + area.base * 3.6).paragraph(page, plain, &labels.levels_note);
        if has_marks {
            y = area.below(y + area.base * 0.6).paragraph(page, plain, &labels.levels_marks);
        }
        for &level in levels {
            let bold = Type::new(Face::SerifBold, area.base * 1.1);
            y = area.below(y + area.base * 1.1).paragraph(page, bold, labels.level(level));
            y = area.below(y + area.base * 0.1).paragraph(page, plain, labels.meaning(level));
        }
        y
    });
}
