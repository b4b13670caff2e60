//! Signs on borders, and circles where four cells meet.

use crate::export::diagram::lattice::Lattice;
use crate::export::diagram::pen::{THINNEST, ring, small, write_centred};
use crate::export::font::Face;
use crate::export::page::{Ink, LineStyle, Page, Point, Rect, Type};
use crate::rules::figure::{Figure, Sign};

/// How far signs on one border stand apart, in cells.
const APART: f32 = 0.27;

/// The type of X and V as a part of the cell.
const LETTER: f32 = 0.42;

/// Draws the signs on borders among the figures. Several on one border stand side by side.
pub(super) fn borders(page: &mut Page, lattice: &Lattice<'_>, figures: &[Figure]) {
    let mut taken: Vec<(usize, usize)> = Vec::new();
    for figure in figures {
        let Figure::Border { cells: (a, b), sign } = *figure else { continue };
        let border = (a.min(b), a.max(b));
        let before = taken.iter().filter(|other| **other == border).count();
        taken.push(border);
        let aside = [0.0, APART, -APART][before.min(2)] * lattice.step;
        let (from, to) = (lattice.cell(a).centre(), lattice.cell(b).centre());
        // The way from the first to the second, a cell long.
        let way = ((to.x - from.x) / lattice.step, (to.y - from.y) / lattice.step);
        let middle = Point::new(f32::midpoint(from.x, to.x), f32::midpoint(from.y, to.y));
        let centre = Point::new(middle.x + aside * way.1.abs(), middle.y + aside * way.0.abs());
        draw(page, lattice, centre, way, sign);
    }
}

fn draw(page: &mut Page, lattice: &Lattice<'_>, centre: Point, way: (f32, f32), sign: Sign) {
    let step = lattice.step;
    match sign {
        Sign::WhiteDot | Sign::BlackDot => {
            let dot = ring(centre, (step * 0.115).max(1.6));
            let ink = if sign == Sign::WhiteDot { Ink::PAPER } else { Ink::BLACK };
            page.fill(vec![dot.clone()], ink);
            page.outline(dot, (step * 0.03).max(THINNEST), Ink::BLACK);
        }
        Sign::X | Sign::V => {
            let style = Type::new(Face::SansBold, small(step, LETTER));
            ground(page, centre, style.size * 0.36, style.size * 0.4);
            write_centred(page, centre, style, if sign == Sign::X { "X" } else { "V" });
        }
        Sign::Greater => {
            let (long, high) = (step * 0.08, step * 0.12);
            let (x, y) = way;
            ground(page, centre, step * 0.13 * x.abs().max(0.9), step * 0.13 * y.abs().max(0.9));
            let at =
                |forth: f32, aside: f32| Point::new(centre.x + forth * x - aside * y, centre.y + forth * y + aside * x);
            let sign = vec![at(-long, high), at(long, 0.0), at(-long, -high)];
            page.styled(sign, (step * 0.045).max(0.9), Ink::BLACK, LineStyle::Square);
        }
    }
}

/// White ground for a sign, so that it stands clear of the line.
fn ground(page: &mut Page, centre: Point, wide: f32, high: f32) {
    page.fill_rect(Rect::new(centre.x - wide, centre.y - high, 2.0 * wide, 2.0 * high), Ink::PAPER);
}

/// Draws values, with a space between them, in a circle at the bottom right corner of a cell: in two lines if there are more than two.
pub(super) fn corner(page: &mut Page, lattice: &Lattice<'_>, cell: usize, text: &str) {
    let square = lattice.cell(cell);
    let centre = Point::new(square.right(), square.bottom());
    let values: Vec<&str> = text.split_whitespace().collect();
    let lines: Vec<String> = values.chunks(values.len().div_ceil(2).max(2)).map(|line| line.join(" ")).collect();
    let style = Type::new(Face::Sans, small(lattice.step, if lines.len() > 1 { 0.23 } else { 0.27 }));
    let widest = lines.iter().map(|line| page.width_of(style, line)).fold(0.0, f32::max);
    let leading = style.size * 0.68;
    let radius = (widest / 2.0).hypot(leading * lines.len() as f32 / 2.0) + lattice.step * 0.02;
    let circle = ring(centre, radius);
    page.fill(vec![circle.clone()], Ink::PAPER);
    page.outline(circle, (lattice.step * 0.025).max(THINNEST), Ink::BLACK);
    for (i, line) in lines.iter().enumerate() {
        let down = (i as f32 - (lines.len() - 1) as f32 / 2.0) * leading;
        write_centred(page, Point::new(centre.x, centre.y + down), style, line.as_str());
    }
}
