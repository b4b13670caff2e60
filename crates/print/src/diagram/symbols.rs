//! Signs in place of digits: letters, numbers, shapes and pictures.

use std::sync::Arc;

use crate::diagram::lattice::write_centred;
use crate::font::Face;
use crate::page::{Ink, Page, Point, Rect, Type};
use crate::picture::Picture;

/// What a picture shows in place of a digit.
#[derive(Clone, Debug)]
pub enum Symbol {
    /// A letter, or a number.
    Text(String),
    /// A shape, in the ink of the digits.
    Shape(Arc<Picture>),
    /// The picture of a file, in its own colours.
    Picture(Arc<Picture>),
}

/// The widest text and the largest picture, as shares of the size of a digit.
const WIDEST: f32 = 0.9;
const LARGEST: f32 = 0.86;

impl Symbol {
    /// Draws it in the place of a digit.
    pub(crate) fn draw(&self, page: &mut Page, centre: Point, style: Type) {
        match self {
            Symbol::Text(text) => {
                let size = style.size * self.share(page, style.face);
                write_centred(page, centre, Type { size, ..style }, text.as_str());
            }
            Symbol::Shape(picture) | Symbol::Picture(picture) => {
                let (wide, high) = picture.size();
                let size = Point::new(wide, high) * (style.size * LARGEST / wide.max(high));
                let place = Rect::centred(centre, (size.x, size.y));
                let is_shape = matches!(self, Symbol::Shape(_));
                if style.ink == Ink::PAPER && !is_shape {
                    page.fill_rect(place, Ink::PAPER);
                }
                let before = page.primitives().len();
                picture.draw(page, place);
                if is_shape {
                    page.recolour(before, |_| style.ink);
                }
            }
        }
    }

    /// Returns the size of its text as a share of that of a digit.
    pub(crate) fn share(&self, page: &Page, face: Face) -> f32 {
        match self {
            Symbol::Text(text) => (WIDEST / page.fonts.width(face, text)).min(1.0),
            Symbol::Shape(_) | Symbol::Picture(_) => 1.0,
        }
    }
}
