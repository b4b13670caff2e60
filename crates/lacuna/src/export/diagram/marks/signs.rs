//! Signs on borders, circles where four cells meet, and shapes in cells, under their digits.

use crate::export::diagram::lattice::Lattice;
use crate::export::diagram::style::{
    PARITY, RADIUS, STROKE, THINNEST, polygon, rim, ring, small, stamped, write_centred,
};
use crate::export::font::Face;
use crate::export::page::{Ink, Page, Pen, Point, Rect, Type};
use crate::rules::figure::{Figure, Shape, Sign};

/// The distance between signs on one border, in cells.
const APART: f32 = 0.27;

/// The size of X and V, as a share of the cell.
const LETTER: f32 = 0.42;

/// Draws the signs on borders among the figures. Several signs on one border are drawn side by
/// side.
pub(super) fn borders(page: &mut Page, lattice: &Lattice<'_>, figures: &[Figure]) {
    let mut taken: Vec<(usize, usize)> = Vec::new();
    for figure in figures {
        let Figure::Border {
            cells: (a, b),
            sign,
        } = *figure
        else {
            continue;
        };
        let border = (a.min(b), a.max(b));
        let before = taken.iter().filter(|other| **other == border).count();
        taken.push(border);
        let aside = [0.0, APART, -APART][before.min(2)] * lattice.step;
        let (from, to) = (lattice.cell(a).centre(), lattice.cell(b).centre());
        // The step from the first cell to the second.
        let way = (
            (to.x - from.x) / lattice.step,
            (to.y - from.y) / lattice.step,
        );
        let middle = Point::new(f32::midpoint(from.x, to.x), f32::midpoint(from.y, to.y));
        let centre = Point::new(
            middle.x + aside * way.1.abs(),
            middle.y + aside * way.0.abs(),
        );
        draw(page, lattice, centre, way, sign);
    }
}

fn draw(page: &mut Page, lattice: &Lattice<'_>, centre: Point, (x, y): (f32, f32), sign: Sign) {
    let step = lattice.step;
    match sign {
        Sign::WhiteDot | Sign::BlackDot => {
            let ink = if sign == Sign::WhiteDot {
                Ink::PAPER
            } else {
                Ink::BLACK
            };
            let pen = Pen::square((step * 0.03).max(THINNEST), Ink::BLACK);
            stamped(
                page,
                ring(centre, (step * 0.115).max(1.6)),
                lattice.theme.dot(ink),
                pen,
            );
        }
        Sign::X | Sign::V => {
            let style = Type::new(Face::SansBold, small(step, LETTER));
            ground(page, centre, style.size * 0.36, style.size * 0.4);
            write_centred(page, centre, style, if sign == Sign::X { "X" } else { "V" });
        }
        Sign::Greater => {
            let (long, high) = (step * 0.08, step * 0.12);
            ground(
                page,
                centre,
                step * 0.13 * x.abs().max(0.9),
                step * 0.13 * y.abs().max(0.9),
            );
            let at = |forth: f32, aside: f32| {
                Point::new(
                    centre.x + forth * x - aside * y,
                    centre.y + forth * y + aside * x,
                )
            };
            let sign = vec![at(-long, high), at(long, 0.0), at(-long, -high)];
            page.path(sign, Pen::square((step * 0.045).max(0.9), Ink::BLACK));
        }
    }
}

/// Whitens the background of a sign, to set it apart from the line.
fn ground(page: &mut Page, centre: Point, wide: f32, high: f32) {
    page.fill_rect(
        Rect::new(centre.x - wide, centre.y - high, 2.0 * wide, 2.0 * high),
        Ink::PAPER,
    );
}

/// Draws values, separated by spaces, in a circle at the bottom right corner of a cell: in two
/// lines if there are more than two.
pub(super) fn corner(page: &mut Page, lattice: &Lattice<'_>, cell: usize, text: &str) {
    let square = lattice.cell(cell);
    let centre = Point::new(square.right(), square.bottom());
    let values: Vec<&str> = text.split_whitespace().collect();
    let lines: Vec<String> = values
        .chunks(values.len().div_ceil(2).max(2))
        .map(|line| line.join(" "))
        .collect();
    let style = Type::new(
        Face::Sans,
        small(lattice.step, if lines.len() > 1 { 0.23 } else { 0.27 }),
    );
    let widest = lines
        .iter()
        .map(|line| page.width_of(style, line))
        .fold(0.0, f32::max);
    let leading = style.size * 0.68;
    let radius = (widest / 2.0).hypot(leading * lines.len() as f32 / 2.0) + lattice.step * 0.02;
    let pen = Pen::square((lattice.step * 0.025).max(THINNEST), Ink::BLACK);
    stamped(page, ring(centre, radius), Ink::PAPER, pen);
    for (i, line) in lines.iter().enumerate() {
        let down = (i as f32 - (lines.len() - 1) as f32 / 2.0) * leading;
        write_centred(
            page,
            Point::new(centre.x, centre.y + down),
            style,
            line.as_str(),
        );
    }
}

/// Returns the outline of a shape that has a rim.
pub(super) fn rimmed(lattice: &Lattice<'_>, cell: usize, shape: Shape) -> Option<Vec<Point>> {
    let (centre, step) = (lattice.cell(cell).centre(), lattice.step);
    match shape {
        Shape::Circle => Some(ring(centre, step * RADIUS)),
        Shape::Diamond => Some(polygon(
            centre,
            step * 0.46,
            &[(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)],
        )),
        _ => None,
    }
}

/// Draws a shape in a cell, or only its rim if it has one.
pub(super) fn spot(page: &mut Page, lattice: &Lattice<'_>, cell: usize, shape: Shape) {
    let (square, step) = (lattice.cell(cell), lattice.step);
    match shape {
        Shape::Disc => page.fill(vec![ring(square.centre(), step * 0.34)], PARITY),
        Shape::Square => page.fill_rect(square.inset(step * 0.19), PARITY),
        _ => page.outline(
            rimmed(lattice, cell, shape).unwrap_or_default(),
            Pen::square(rim(step), STROKE),
        ),
    }
}

/// Draws a capsule around cells: a broad line, and a white one on top of it.
pub(super) fn pill(page: &mut Page, lattice: &Lattice<'_>, cells: &[usize]) {
    let (points, width, rim) = (
        lattice.centres(cells),
        2.0 * RADIUS * lattice.step,
        rim(lattice.step),
    );
    page.path(points.clone(), Pen::round(width + rim, STROKE));
    page.path(points, Pen::round(width - rim, Ink::PAPER));
}
