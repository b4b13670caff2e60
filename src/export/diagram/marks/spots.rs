//! What stands in the middle of a cell, under its digit.

use crate::export::diagram::lattice::Lattice;
use crate::export::diagram::pen::{PARITY, RADIUS, STROKE, rim, ring};
use crate::export::page::{Ink, LineStyle, Page, Point};
use crate::rules::figure::Shape;

/// The outline of a shape that has a rim.
fn rimmed(lattice: &Lattice<'_>, cell: usize, shape: Shape) -> Option<Vec<Point>> {
    let (centre, reach) = (lattice.cell(cell).centre(), lattice.step * 0.46);
    match shape {
        Shape::Circle => Some(ring(centre, lattice.step * RADIUS)),
        Shape::Diamond => {
            let corners = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)];
            Some(corners.map(|(right, down)| Point::new(centre.x + right, centre.y + down)).to_vec())
        }
        _ => None,
    }
}

/// White ground for a shape with a rim: drawn before all rims, so that several in one cell can be seen.
pub(super) fn ground(page: &mut Page, lattice: &Lattice<'_>, cell: usize, shape: Shape) {
    page.fill(rimmed(lattice, cell, shape).into_iter().collect(), Ink::PAPER);
}

/// Draws a shape in a cell, of one with a rim the rim.
pub(super) fn spot(page: &mut Page, lattice: &Lattice<'_>, cell: usize, shape: Shape) {
    let (square, step) = (lattice.cell(cell), lattice.step);
    let disc = |radius: f32| ring(square.centre(), step * radius);
    match shape {
        Shape::Disc => page.fill(vec![disc(0.34)], PARITY),
        Shape::Square => page.fill_rect(square.inset(step * 0.19), PARITY),
        Shape::Circle | Shape::Diamond => {
            if let Some(outline) = rimmed(lattice, cell, shape) {
                page.outline(outline, rim(lattice.step), STROKE);
            }
        }
    }
}

/// Draws a capsule around cells: a broad line, and a white one on top of it.
pub(super) fn pill(page: &mut Page, lattice: &Lattice<'_>, cells: &[usize]) {
    let points: Vec<Point> = cells.iter().map(|&cell| lattice.cell(cell).centre()).collect();
    let (width, rim) = (2.0 * RADIUS * lattice.step, rim(lattice.step));
    page.styled(points.clone(), width + rim, STROKE, LineStyle::Round);
    page.styled(points, width - rim, Ink::PAPER, LineStyle::Round);
}
