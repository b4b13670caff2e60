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

    /// Returns the shape of a number from 0 to 15: eight black ones, then the same as outlines.
    #[cfg(feature = "pdf")]
    pub(crate) fn shape(number: usize) -> Symbol {
        let path = SHAPES[number % SHAPES.len()];
        let style = match number {
            ..8 => "",
            _ => OUTLINED,
        };
        let file = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><path d='{path}' {style}/></svg>"
        );
        let picture = Picture::read(file.as_bytes()).expect("the shapes can be read");
        Symbol::Shape(Arc::new(picture))
    }
}

/// The shapes as paths of an SVG: disc, square, triangle, star, heart, plus, diamond, arrowhead.
const SHAPES: [&str; 8] = [
    "M6.3 50a43.7 43.7 0 1 1 87.4 0a43.7 43.7 0 1 1-87.4 0z",
    "M10.9 10.9h78.2v78.2h-78.2z",
    "M50 6.3L96 86.8H4z",
    "M50.0 4.0L61.4 34.4L93.7 35.8L68.4 56.0L77.0 87.2L50.0 69.3L23.0 87.2L31.6 56.0L6.3 35.8L38.6 34.4z",
    "M50 94C38 80 4 60 4 33C4 18 14 8 27 8C38 8 46 14 50 23C54 14 62 8 73 8C86 8 96 18 96 33C96 60 62 80 50 94z",
    "M34.8 4h30.4v30.8h30.8v30.4h-30.8v30.8h-30.4v-30.8h-30.8v-30.4h30.8z",
    "M50 4L77.6 50L50 96L22.4 50z",
    "M27 8.6L91.4 50L27 91.4L45.4 50z",
];

/// The look of an outline, which reaches as far as the shape.
const OUTLINED: &str = "fill='none' stroke='black' stroke-width='12' stroke-linejoin='round' transform='translate(6 6) scale(.88)'";
