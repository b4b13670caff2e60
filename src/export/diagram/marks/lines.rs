//! Lines through the middles of cells, under the digits.

use crate::export::diagram::lattice::Lattice;
use crate::export::diagram::pen::{RADIUS, SHADE, STROKE, THERMOMETER, UNDERLINE, along, arrow, rim, ring};
use crate::export::page::{Ink, LineStyle, Page, Point};
use crate::rules::figure::Stroke;

/// The radius of a thermometer's bulb and the width of its tube, as parts of the cell.
const BULB: f32 = 0.43;
const TUBE: f32 = 0.28;

/// Draws a line.
pub(super) fn line(page: &mut Page, lattice: &Lattice<'_>, cells: &[usize], stroke: Stroke) {
    let mut points: Vec<Point> = cells.iter().map(|&cell| lattice.cell(cell).centre()).collect();
    let step = lattice.step;
    let dashed = |dash: f32, gap: f32| LineStyle::Dashed { dash: step * dash, gap: step * gap };
    match stroke {
        Stroke::Tube => tube(page, points, step, 0.0, THERMOMETER),
        Stroke::HollowTube => {
            tube(page, points.clone(), step, 0.0, STROKE);
            tube(page, points, step, rim(lattice.step), Ink::PAPER);
        }
        Stroke::Broad => page.styled(points, step * 0.76, SHADE, LineStyle::Round),
        Stroke::Plain => page.styled(points, step * 0.14, UNDERLINE, LineStyle::Round),
        Stroke::Dashed => page.styled(points, step * 0.12, UNDERLINE, dashed(0.3, 0.2)),
        Stroke::Dotted => page.styled(points, step * 0.12, UNDERLINE, dashed(0.12, 0.13)),
        Stroke::Thin => page.styled(points, step * 0.07, STROKE, LineStyle::Round),
        Stroke::Beaded => {
            page.styled(points.clone(), step * 0.1, UNDERLINE, LineStyle::Round);
            page.fill(points.into_iter().map(|point| ring(point, step * 0.2)).collect(), UNDERLINE);
        }
        Stroke::Wavy => page.styled(waves(&points, step), step * 0.08, UNDERLINE, LineStyle::Round),
        Stroke::Double => {
            page.styled(points.clone(), step * 0.2, UNDERLINE, LineStyle::Round);
            page.styled(points, step * 0.09, Ink::PAPER, LineStyle::Round);
        }
        Stroke::Triple => {
            page.styled(points.clone(), step * 0.28, UNDERLINE, LineStyle::Round);
            page.styled(points.clone(), step * 0.18, Ink::PAPER, LineStyle::Round);
            page.styled(points, step * 0.06, UNDERLINE, LineStyle::Round);
        }
        Stroke::Ticked => {
            for two in points.windows(2) {
                for part in [0.2, 0.4, 0.6, 0.8] {
                    let tick = [-0.13, 0.13].map(|aside| beside(two, part, step * aside));
                    page.styled(tick.to_vec(), step * 0.06, UNDERLINE, LineStyle::Round);
                }
            }
            page.styled(points, step * 0.08, UNDERLINE, LineStyle::Round);
        }
        Stroke::Arrow => arrow(page, from_rim(points, step), rim(lattice.step), step * 0.17),
        Stroke::DoubleArrow => {
            points = from_rim(points, step);
            points.reverse();
            points = from_rim(points, step);
            arrow(page, points.clone(), rim(lattice.step), step * 0.17);
            points.reverse();
            arrow(page, points, rim(lattice.step), step * 0.17);
        }
    }
}

/// A thermometer, smaller by so much on every side.
fn tube(page: &mut Page, points: Vec<Point>, step: f32, inset: f32, ink: Ink) {
    page.fill(vec![ring(points[0], step * BULB - inset)], ink);
    page.styled(points, step * TUBE - 2.0 * inset, ink, LineStyle::Round);
}

/// The line without what lies in the circle around its first cell.
fn from_rim(mut points: Vec<Point>, step: f32) -> Vec<Point> {
    if let [first, second, ..] = points[..] {
        points[0] = along(first, second, step * RADIUS);
    }
    points
}

/// The point after this part of the way from the first to the second, so far to its right.
fn beside(two: &[Point], part: f32, aside: f32) -> Point {
    let (x, y) = (two[1].x - two[0].x, two[1].y - two[0].y);
    let aside = aside / x.hypot(y);
    Point::new(two[0].x + part * x - aside * y, two[0].y + part * y + aside * x)
}

/// The line through these points in waves, two from each cell to the next, so that it runs through the middles of cells.
fn waves(points: &[Point], step: f32) -> Vec<Point> {
    const PARTS: usize = 24;
    let mut waves: Vec<Point> = points.first().copied().into_iter().collect();
    for two in points.windows(2) {
        waves.extend((1..=PARTS).map(|part| {
            let part = part as f32 / PARTS as f32;
            beside(two, part, (part * 2.0 * std::f32::consts::TAU).sin() * step * 0.1)
        }));
    }
    waves
}
