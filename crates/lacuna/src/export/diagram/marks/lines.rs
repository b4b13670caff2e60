//! Lines through the centres of cells, under the digits.

use crate::export::diagram::lattice::Lattice;
use crate::export::diagram::style::{
    RADIUS, SHADE, STROKE, THERMOMETER, UNDERLINE, along, arrow, rim, ring,
};
use crate::export::diagram::theme::Tone;
use crate::export::page::{Ink, LineStyle, Page, Pen, Point};
use crate::rules::figure::Stroke;

/// The radius of a thermometer's bulb and the width of its tube, as shares of the cell.
const BULB: f32 = 0.43;
const TUBE: f32 = 0.28;

/// The distance from the centre of a cell that clears its digit, as a share of the cell.
const DIGIT: f32 = 0.33;

/// Returns the round lines of a stroke, each on top of those before it: the width as a share of the
/// cell, and the shade.
fn layers(stroke: Stroke) -> &'static [(f32, Ink)] {
    match stroke {
        Stroke::Broad => &[(0.76, SHADE)],
        Stroke::Plain => &[(0.14, UNDERLINE)],
        Stroke::Thin => &[(0.07, STROKE)],
        Stroke::Beaded => &[(0.1, UNDERLINE)],
        Stroke::Wavy | Stroke::Ticked => &[(0.08, UNDERLINE)],
        Stroke::Double => &[(0.2, UNDERLINE), (0.09, Ink::PAPER)],
        Stroke::Triple => &[(0.28, UNDERLINE), (0.18, Ink::PAPER), (0.06, UNDERLINE)],
        _ => &[],
    }
}

/// Draws a line.
pub(super) fn line(page: &mut Page, lattice: &Lattice<'_>, cells: &[usize], stroke: Stroke) {
    let (points, step) = (lattice.centres(cells), lattice.step);
    let tinted = |ink: Ink| lattice.theme.ink(Tone::Line(stroke), ink);
    let dashed = |dash: f32, gap: f32| {
        let style = LineStyle::Dashed {
            dash: step * dash,
            gap: step * gap,
        };
        Pen {
            style,
            ..Pen::square(step * 0.12, tinted(UNDERLINE))
        }
    };
    let path = if stroke == Stroke::Wavy {
        waves(&points, step)
    } else {
        points.clone()
    };
    match stroke {
        Stroke::Tube => tube(page, &points, step, 0.0, THERMOMETER),
        Stroke::HollowTube => {
            tube(page, &points, step, 0.0, tinted(STROKE));
            tube(page, &points, step, rim(step), Ink::PAPER);
        }
        Stroke::Dashed => page.path(points.clone(), dashed(0.3, 0.2)),
        Stroke::Dotted => page.path(points.clone(), dashed(0.12, 0.13)),
        Stroke::Ticked => points
            .windows(2)
            .for_each(|two| ticks(page, two, step, tinted(UNDERLINE))),
        Stroke::Arrow => arrow(
            page,
            from_rim(to_side(points.clone()), step),
            rim(step),
            step * 0.17,
        ),
        Stroke::DoubleArrow => {
            let mut between = from_rim(points.clone(), step);
            between.reverse();
            between = from_rim(between, step);
            for _ in 0..2 {
                arrow(page, between.clone(), rim(step), step * 0.17);
                between.reverse();
            }
        }
        _ => {}
    }
    for &(width, ink) in layers(stroke) {
        page.path(path.clone(), Pen::round(step * width, tinted(ink)));
    }
    if stroke == Stroke::Beaded {
        page.fill(
            points
                .into_iter()
                .map(|point| ring(point, step * 0.2))
                .collect(),
            tinted(UNDERLINE),
        );
    }
}

/// Draws a thermometer, smaller by `inset` on every side.
fn tube(page: &mut Page, points: &[Point], step: f32, inset: f32, ink: Ink) {
    page.fill(vec![ring(points[0], step * BULB - inset)], ink);
    page.path(points.to_vec(), Pen::round(step * TUBE - 2.0 * inset, ink));
}

/// Draws short strokes across the path from one point to the next.
fn ticks(page: &mut Page, two: &[Point], step: f32, ink: Ink) {
    for part in [0.2, 0.4, 0.6, 0.8] {
        let tick = [-0.13, 0.13].map(|aside| beside(two, part, step * aside));
        page.path(tick.to_vec(), Pen::round(step * 0.06, ink));
    }
}

/// Returns the line without its part in the circle around the first cell.
fn from_rim(mut points: Vec<Point>, step: f32) -> Vec<Point> {
    if let [first, second, ..] = points[..] {
        points[0] = along(first, second, step * RADIUS);
    }
    points
}

/// Returns the line up to the side of the digit in its last cell, which the head would otherwise
/// cross.
fn to_side(mut points: Vec<Point>) -> Vec<Point> {
    if let [.., before, last] = &mut points[..] {
        *last = beside(&[*before, *last], 1.0 - DIGIT, 0.0);
    }
    points
}

/// Returns the point after this share of the way from the first to the second, `aside` to its
/// right.
fn beside(two: &[Point], part: f32, aside: f32) -> Point {
    let (x, y) = (two[1].x - two[0].x, two[1].y - two[0].y);
    let aside = aside / x.hypot(y);
    Point::new(
        two[0].x + part * x - aside * y,
        two[0].y + part * y + aside * x,
    )
}

/// Returns the line through these points in waves, two from each cell to the next, so that it runs
/// through the centres of cells.
fn waves(points: &[Point], step: f32) -> Vec<Point> {
    const PARTS: usize = 24;
    let mut waves: Vec<Point> = points.first().copied().into_iter().collect();
    for two in points.windows(2) {
        waves.extend((1..=PARTS).map(|part| {
            let part = part as f32 / PARTS as f32;
            beside(
                two,
                part,
                (part * 2.0 * std::f32::consts::TAU).sin() * step * 0.1,
            )
        }));
    }
    waves
}
