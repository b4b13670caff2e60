//! Signs in place of digits: letters, numbers, shapes and pictures.

use std::sync::Arc;

use crate::diagram::lattice::{polygon, ring, write_centred};
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

/// The width of hollow shapes' lines, as a share of their reach.
const RIM: f32 = 0.7;

impl Symbol {
    /// Draws it in the place of a digit.
    pub(crate) fn draw(&self, page: &mut Page, centre: Point, style: Type) {
        match self {
            Symbol::Text(text) => {
                let size = style.size * self.share(page, style.face);
                write_centred(page, centre, Type { size, ..style }, text.as_str());
            }
            Symbol::Shape(picture) | Symbol::Picture(picture) => {
                let side = style.size * LARGEST;
                let (wide, high) = picture.size();
                let scale = side / wide.max(high);
                let (wide, high) = (wide * scale, high * scale);
                let place = Rect::new(centre.x - wide / 2.0, centre.y - high / 2.0, wide, high);
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
    pub fn shape(number: usize) -> Symbol {
        let (middle, reach) = (Point::new(50.0, 50.0), 46.0);
        let star = |tips: u8, inner: f32, turned: f32| -> Vec<(f32, f32)> {
            let corner = |at: u8| {
                let far = if at.is_multiple_of(2) { 1.0 } else { inner };
                let angle = (f32::from(at) / f32::from(tips) + turned) * std::f32::consts::PI;
                (far * angle.sin(), -far * angle.cos())
            };
            (0..2 * tips).map(corner).collect()
        };
        let heart = || {
            let point = |at: u8| {
                let (sin, cos) = (f32::from(at) / 40.0 * std::f32::consts::TAU).sin_cos();
                let t = f32::from(at) / 40.0 * std::f32::consts::TAU;
                let up =
                    13.0 * cos - 5.0 * (2.0 * t).cos() - 2.0 * (3.0 * t).cos() - (4.0 * t).cos();
                (sin.powi(3), -(up + 2.5) / 16.0)
            };
            (0..40).map(point).collect()
        };
        let plus = [(0.33, 1.0), (1.0, 0.33)];
        let plus = || {
            let quarter = |turn: u8| {
                let corner = move |(x, y): (f32, f32)| match turn {
                    0 => (x, -y),
                    1 => (y, x),
                    2 => (-x, y),
                    _ => (-y, -x),
                };
                let [one, other] = plus;
                [one, (0.33, 0.33), other].map(corner)
            };
            (0..4).flat_map(quarter).collect()
        };
        let outline: Vec<(f32, f32)> = match number % 8 {
            0 => ring(Point::new(0.0, 0.0), 0.95)
                .iter()
                .map(|at| (at.x, at.y))
                .collect(),
            1 => vec![(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)],
            2 => vec![(0.0, -0.95), (1.0, 0.8), (-1.0, 0.8)],
            3 => star(5, 0.42, 0.0),
            4 => heart(),
            5 => plus(),
            6 => vec![(0.0, -1.0), (0.6, 0.0), (0.0, 1.0), (-0.6, 0.0)],
            _ => vec![(-0.5, -0.9), (0.9, 0.0), (-0.5, 0.9), (-0.1, 0.0)],
        };
        let mut shapes = vec![polygon(middle, reach, &outline)];
        if number >= 8 {
            // The hole has the same middle as the corners.
            let many = outline.len() as f32;
            let sum = outline
                .iter()
                .fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
            let (x, y) = (sum.0 / many, sum.1 / many);
            let inner = outline.iter().rev();
            let inner: Vec<(f32, f32)> = inner
                .map(|at| (x + (at.0 - x) * RIM, y + (at.1 - y) * RIM))
                .collect();
            shapes.push(polygon(middle, reach, &inner));
        }
        Symbol::Shape(Arc::new(Picture::of_shapes((100.0, 100.0), shapes)))
    }
}
