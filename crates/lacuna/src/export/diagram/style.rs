//! Inks, widths and shapes that all parts of a picture share.

use crate::export::page::{Align, Ink, Page, Pen, Point, Type};

/// The thinnest line that is printed, in points.
pub const THINNEST: f32 = 0.75;

/// The shade of windows and other areas under digits.
pub const SHADE: Ink = Ink::Black(15);

/// The shade of lines under digits.
pub const UNDERLINE: Ink = Ink::Black(38);

/// The rims of the signs of regions: dark enough to be seen on thermometers.
pub const RIM: Ink = Ink::Black(55);

/// The shade of thermometers.
pub const THERMOMETER: Ink = Ink::Black(30);

/// The shade of even and odd cells.
pub const PARITY: Ink = Ink::Black(25);

/// The share of a cell's height that sums in corners take.
pub(in crate::export) const LABEL_STRIP: f32 = 0.27;

/// The share of a cell's height that the letters of regions take.
pub(in crate::export) const LETTER_STRIP: f32 = 0.28;

/// The shade of arrows and rings.
pub(in crate::export) const STROKE: Ink = Ink::Black(65);

/// The radius of circles and pills, as a share of the cell.
pub(in crate::export) const RADIUS: f32 = 0.41;

/// Returns the width of the rim of circles and pills.
pub(in crate::export) fn rim(step: f32) -> f32 {
    (step * 0.045).max(THINNEST)
}

/// The smallest type that is printed, in points, unless cells have no room for it.
pub(in crate::export) const SMALLEST_TYPE: f32 = 7.0;

/// Returns the size of small type that should take this share of a cell.
pub(in crate::export) fn small(step: f32, part: f32) -> f32 {
    (step * part).max(SMALLEST_TYPE.min(step * 0.41))
}

/// Writes digits with their middle at a point.
pub(in crate::export) fn write_centred(
    page: &mut Page,
    centre: Point,
    style: Type,
    text: impl Into<String>,
) {
    let baseline = centre.y + page.fonts.digit_height(style.face) * style.size / 2.0;
    page.text(Point::new(centre.x, baseline), Align::Centre, style, text);
}

/// Returns a circle, as a polygon that is round at print resolution.
pub fn ring(centre: Point, radius: f32) -> Vec<Point> {
    (0..48)
        .map(|i| (i as f32 * std::f32::consts::TAU / 48.0).sin_cos())
        .map(|(sin, cos)| Point::new(centre.x + radius * cos, centre.y + radius * sin))
        .collect()
}

/// Returns the polygon with these corners, given as multiples of `reach` from the centre: right and
/// down.
pub(in crate::export) fn polygon(centre: Point, reach: f32, corners: &[(f32, f32)]) -> Vec<Point> {
    corners
        .iter()
        .map(|(x, y)| Point::new(centre.x + x * reach, centre.y + y * reach))
        .collect()
}

/// Fills an outline and draws its rim.
pub(in crate::export) fn stamped(page: &mut Page, outline: Vec<Point>, ground: Ink, rim: Pen) {
    page.fill(vec![outline.clone()], ground);
    page.outline(outline, rim);
}

/// Returns the point at this distance on the way from one point to another.
pub(in crate::export) fn along(from: Point, to: Point, distance: f32) -> Point {
    let part = distance / (to.x - from.x).hypot(to.y - from.y);
    Point::new(
        from.x + part * (to.x - from.x),
        from.y + part * (to.y - from.y),
    )
}

/// Draws a line with a head of this length at its end.
pub(in crate::export) fn arrow(page: &mut Page, points: Vec<Point>, width: f32, head: f32) {
    if let [.., from, tip] = points[..] {
        let back = along(tip, from, head);
        let (x, y) = (back.x - tip.x, back.y - tip.y);
        let barb = |side: f32| Point::new(back.x - side * y * 0.7, back.y + side * x * 0.7);
        let pen = Pen::round(width, STROKE);
        page.path(points, pen);
        page.path(vec![barb(1.0), tip, barb(-1.0)], pen);
    }
}
