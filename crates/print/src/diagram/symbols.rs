//! Signs in place of digits: letters, numbers, shapes and pictures.

use std::sync::Arc;

use crate::diagram::lattice::{polygon, write_centred};
use crate::page::{Ink, Page, Pen, Point, Rect, Type};
use crate::picture::Picture;

/// What a picture shows in place of a digit.
#[derive(Clone, Debug)]
pub enum Symbol {
    /// A letter, or a number.
    Text(String),
    /// A shape in the ink of the digits: its corners as multiples of its reach from the middle, right
    /// and down, and `true` if it is filled.
    Shape(Vec<(f32, f32)>, bool),
    /// The picture of a file, in its own colours.
    Picture(Arc<Picture>),
}

/// The widest text and the largest picture, as shares of the size of a digit.
const WIDEST: f32 = 0.9;
const LARGEST: f32 = 0.86;

/// The width of the rim of a shape that is not filled, as a share of its reach.
const RIM_WIDTH: f32 = 0.21;

impl Symbol {
    /// Draws it in the place of a digit.
    pub(crate) fn draw(&self, page: &mut Page, centre: Point, style: Type) {
        match self {
            Symbol::Text(text) => {
                let wide = page.fonts.width(style.face, text);
                let size = style.size * (WIDEST / wide).min(1.0);
                write_centred(page, centre, Type { size, ..style }, text.as_str());
            }
            Symbol::Shape(corners, is_filled) => {
                let reach = style.size * LARGEST / 2.0;
                if *is_filled {
                    return page.fill(vec![polygon(centre, reach, corners)], style.ink);
                }
                // The rim reaches as far as the filled shape does.
                let rim = reach * RIM_WIDTH;
                let pen = Pen::round(rim, style.ink);
                page.outline(polygon(centre, reach - rim / 2.0, corners), pen);
            }
            Symbol::Picture(picture) => {
                let (wide, high) = picture.size();
                let size = Point::new(wide, high) * (style.size * LARGEST / wide.max(high));
                let place = Rect::centred(centre, (size.x, size.y));
                if style.ink == Ink::PAPER {
                    page.fill_rect(place, Ink::PAPER);
                }
                picture.draw(page, place);
            }
        }
    }
}
