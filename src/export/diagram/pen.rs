//! The pen: inks, widths and shapes that all parts of a picture share.

use crate::export::page::{Align, Ink, LineStyle, Page, Point, Type};

/// The thinnest line that is printed, in points.
pub const THINNEST: f32 = 0.75;

/// The shade of what lies under digits: windows and discs.
pub const SHADE: Ink = Ink::Black(15);

/// The shade of lines under digits.
pub const UNDERLINE: Ink = Ink::Black(38);

/// The rims of signs of regions: dark enough to be seen on thermometers.
pub const RIM: Ink = Ink::Black(55);

/// The shade of thermometers.
pub const THERMOMETER: Ink = Ink::Black(30);

/// The shade of what marks even and odd cells.
pub const PARITY: Ink = Ink::Black(25);

/// The part of the height of a cell that sums in corners take.
pub(in crate::export) const LABEL_STRIP: f32 = 0.27;

/// The shade of arrows and rings.
pub(in crate::export) const STROKE: Ink = Ink::Black(65);

/// The radius of circles and pills, as a part of the cell.
pub(in crate::export) const RADIUS: f32 = 0.41;

/// The width of the rim of circles and pills.
pub(in crate::export) fn rim(step: f32) -> f32 {
    (step * 0.045).max(THINNEST)
}

/// The smallest type that is printed, in points, as long as cells have room for it.
pub(in crate::export) const SMALLEST_TYPE: f32 = 7.0;

/// The size of small type that should take this part of a cell.
pub(in crate::export) fn small(step: f32, part: f32) -> f32 {
    (step * part).max(SMALLEST_TYPE.min(step * 0.41))
}

/// Writes digits with their middle at a point.
pub(in crate::export) fn write_centred(page: &mut Page, centre: Point, style: Type, text: impl Into<String>) {
    let baseline = centre.y + page.fonts().digit_height(style.face) * style.size / 2.0;
    page.text(Point::new(centre.x, baseline), Align::Centre, style, text);
}

/// A circle, as a polygon that is round at print resolution.
pub fn ring(centre: Point, radius: f32) -> Vec<Point> {
    (0..48)
        .map(|i| (i as f32 * std::f32::consts::TAU / 48.0).sin_cos())
        .map(|(sin, cos)| Point::new(centre.x + radius * cos, centre.y + radius * sin))
        .collect()
}

/// The point so far on the way from one to another.
pub(in crate::export) fn along(from: Point, to: Point, distance: f32) -> Point {
    let part = distance / (to.x - from.x).hypot(to.y - from.y);
    Point::new(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y))
}

/// A line with a head of this length at its end.
pub(in crate::export) fn arrow(page: &mut Page, points: Vec<Point>, width: f32, head: f32) {
    if let [.., from, tip] = points[..] {
        let back = along(tip, from, head);
        let (x, y) = (back.x - tip.x, back.y - tip.y);
        let barb = |side: f32| Point::new(back.x - side * y * 0.7, back.y + side * x * 0.7);
        page.styled(points, width, STROKE, LineStyle::Round);
        page.styled(vec![barb(1.0), tip, barb(-1.0)], width, STROKE, LineStyle::Round);
    }
}
