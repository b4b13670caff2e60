//! The positions of a layout's cells on the page, the margins around them for outside clues, and
//! the lines between them.
//!
//! The weight of lines follows from the size of a cell. With many cells, frames and lines between
//! boxes are a little heavier, since the eye would not otherwise find the boxes.

use std::collections::BTreeSet;

use crate::diagram::Theme;
use crate::page::{Align, Ink, LARGE_PRINT, Page, Pen, Point, Rect, Type};
use lacuna::rules::{Boxes, HouseKind, Layout, Place};

/// The reach of a picture beyond its grid on each side, in cells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Margins {
    /// Above.
    pub top: f32,
    /// On the right.
    pub right: f32,
    /// Below.
    pub bottom: f32,
    /// On the left.
    pub left: f32,
}

impl Margins {
    /// Returns the larger of two margins on each side.
    pub fn with(self, other: Margins) -> Margins {
        Margins {
            top: self.top.max(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
            left: self.left.max(other.left),
        }
    }

    /// Returns the height and the width of paper with this many rows and columns and these margins,
    /// in cells.
    fn around(self, (rows, columns): (usize, usize)) -> (f32, f32) {
        (
            rows as f32 + self.top + self.bottom,
            columns as f32 + self.left + self.right,
        )
    }
}

/// Returns the number of cells along the longer side of a layout's picture, relative to the nine
/// for which the weights of lines are set.
pub fn breadth(layout: &Layout) -> f32 {
    let (rows, columns) = layout.paper();
    rows.max(columns) as f32 / 9.0
}

/// Returns the weight of frames as a multiple of the usual one, and the width of lines between
/// boxes as a share of it. Boxes of any shape show by their outlines alone.
fn weights(layout: &Layout) -> (f32, f32) {
    match layout.boxes() {
        Boxes::Shapes(_) => (1.35, 1.0),
        _ => (1.0, 0.8),
    }
}

/// Returns the width and the height of a layout's picture with its margins; the longer of them is
/// 1.
pub fn proportions(layout: &Layout, margins: Margins) -> (f32, f32) {
    let (rows, columns) = margins.around(layout.paper());
    let longer = rows.max(columns);
    (columns / longer, rows / longer)
}

/// The positions of cells on a page.
#[derive(Clone, Debug)]
pub struct Lattice<'l> {
    /// The layout.
    pub layout: &'l Layout,
    corner: Point,
    /// The side of a cell.
    pub step: f32,
    /// The width of lines between cells.
    pub thin: f32,
    thick: f32,
    /// The colours to draw with.
    pub theme: Theme,
    /// The smallest type, in points, where cells have room for it.
    pub(super) least: f32,
}

impl<'l> Lattice<'l> {
    /// Creates the cells of a picture with the [`proportions`] of this layout and these margins, in
    /// a rectangle with this top left corner and this longer side, frames and margins included.
    pub fn new(layout: &'l Layout, margins: Margins, corner: Point, side: f32) -> Lattice<'l> {
        let (rows, columns) = margins.around(layout.paper());
        let (many, nines) = (breadth(layout), rows.max(columns) / 9.0);
        let (heavy, _) = weights(layout);
        let thick = (side / nines * many.sqrt() / 140.0 * heavy).clamp(2.0 * THINNEST * heavy, 4.0);
        let thin = (side / nines / 500.0).clamp(THINNEST, 1.2);
        let (wide, high) = proportions(layout, margins);
        let step = ((side * wide - thick) / columns).min((side * high - thick) / rows);
        let mut corner = corner + Point::new(thick, thick) * 0.5;
        // The frame takes relatively more of the shorter side, which leaves a little space at the
        // longer one.
        if rows < columns {
            corner.x += (side - thick - step * columns) / 2.0;
        } else if columns < rows {
            corner.y += (side - thick - step * rows) / 2.0;
        }
        corner += Point::new(margins.left, margins.top) * step;
        Lattice {
            layout,
            corner,
            step,
            thin,
            thick,
            theme: Theme::Print,
            least: SMALLEST_TYPE,
        }
    }

    /// Returns the position of a crossing of lines: (0, 0) is the top left corner.
    pub fn crossing(&self, row: f32, column: f32) -> Point {
        self.corner + Point::new(column, row) * self.step
    }

    /// Returns the square of a cell.
    pub fn cell(&self, cell: usize) -> Rect {
        let Place { row, column } = self.layout.place(cell);
        let (x, y) = self.crossing(row as f32, column as f32).into();
        Rect::new(x, y, self.step, self.step)
    }

    /// Returns the centres of cells.
    pub(super) fn centres(&self, cells: &[usize]) -> Vec<Point> {
        cells.iter().map(|&cell| self.cell(cell).centre()).collect()
    }

    /// Returns the size of small type that should take this share of a cell: in large print, it takes
    /// more if it must.
    pub(super) fn small(&self, part: f32) -> f32 {
        let most = if self.is_large() { 0.625 } else { 0.41 };
        (self.step * part).max(self.least.min(self.step * most))
    }

    /// Returns `true` in large print.
    pub(super) fn is_large(&self) -> bool {
        self.least >= LARGE_PRINT
    }

    /// Outlines some cells, this share of a cell inside them.
    pub(super) fn outline(&self, page: &mut Page, cells: &[usize], inset: f32, pen: Pen) {
        let point = |[at, before, after]: Corner| {
            let (before, after) = (right(before), right(after));
            let row = at.0 as f32 + inset * (before.0 + after.0) as f32;
            self.crossing(row, at.1 as f32 + inset * (before.1 + after.1) as f32)
        };
        for corners in loops(self.layout, cells) {
            page.outline(corners.into_iter().map(point).collect(), pen);
        }
    }

    /// Draws thin lines between cells, thick ones around boxes, and a frame around each grid.
    pub(super) fn lines(&self, page: &mut Page) {
        let many = usize::from(self.layout.values());
        let grids = self.layout.frames().iter().map(|frame| {
            let (x, y) = self.crossing(frame.row as f32, frame.column as f32).into();
            let side = many as f32 * self.step;
            Rect::new(x, y, side, side)
        });
        for Rect { x, y, width, .. } in grids.clone() {
            for line in 1..many {
                let at = line as f32 * self.step;
                let ink = Ink::Black(70);
                page.line((x, y + at), (x + width, y + at), self.thin, ink);
                page.line((x + at, y), (x + at, y + width), self.thin, ink);
            }
        }
        let pen = |share| Pen::square(self.thick * share, Ink::BLACK);
        let houses = self.layout.houses().iter();
        for house in houses.filter(|house| house.kind == HouseKind::Box) {
            self.outline(page, &house.cells, 0.0, pen(weights(self.layout).1));
        }
        grids.for_each(|grid| page.outline(grid.corners(), pen(1.0)));
    }
}

// The outline of some cells, a little inside them: clockwise loops, one for each piece and each
// hole.

/// A crossing of grid lines, (0, 0) at the top left, or a step between two: rows down, columns to
/// the right.
type Pair = (isize, isize);

/// The directions along the sides of a cell, clockwise from its top.
const WAYS: [Pair; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// A corner of a closed outline with its cells on the right, and the directions in which the outline
/// arrives there and leaves.
type Corner = [Pair; 3];

/// Returns the direction to the right of this one.
fn right((down, across): Pair) -> Pair {
    (across, -down)
}

/// Returns the outlines of cells. Where cells touch only at a corner, the outline crosses itself
/// there, so that one sees that they belong together.
fn loops(layout: &Layout, cells: &[usize]) -> Vec<Vec<Corner>> {
    // The sides of cells: where each begins, and its direction.
    let mut sides: BTreeSet<(Pair, Pair)> = BTreeSet::new();
    for &cell in cells {
        let Place { row, column } = layout.place(cell);
        for (corner, way) in [(0, 0), (0, 1), (1, 1), (1, 0)].into_iter().zip(WAYS) {
            let (down, across) = right(way);
            let beside = layout.step(cell, (-down, -across));
            if beside.is_none_or(|beside| !cells.contains(&beside)) {
                let from = (row as isize + corner.0, column as isize + corner.1);
                sides.insert((from, way));
            }
        }
    }
    let mut loops = Vec::new();
    while let Some(&(start, mut way)) = sides.first() {
        let (mut at, mut steps) = (start, Vec::new());
        while steps.is_empty() || at != start {
            // Where two cells touch at a corner, a turn to the right would stay at the same cell.
            let here = WAYS.into_iter().filter(|&next| sides.contains(&(at, next)));
            way = here.max_by_key(|&next| next != right(way)).unwrap_or(way);
            sides.remove(&(at, way));
            steps.push((at, way));
            at = (at.0 + way.0, at.1 + way.1);
        }
        let before = steps.iter().cycle().skip(steps.len() - 1);
        let turns = before.zip(&steps).filter(|(one, next)| one.1 != next.1);
        loops.push(turns.map(|(one, next)| [next.0, one.1, next.1]).collect());
    }
    loops
}

// Inks, widths and shapes that all parts of a picture share.

/// The thinnest line that is printed, in points.
pub const THINNEST: f32 = 0.75;

/// The distance of outlines inside their cells, as a share of the cell: those of neighbours stay
/// apart.
pub const APART: f32 = 0.09;

/// The shade of windows and other areas under digits.
pub const SHADE: Ink = Ink::Black(15);

/// The shade of lines under digits.
pub const UNDERLINE: Ink = Ink::Black(38);

/// The shade of the rims of the signs of regions: dark enough to be seen on thermometers.
pub const RIM_SHADE: Ink = Ink::Black(55);

/// The shade of thermometers.
pub const THERMOMETER: Ink = Ink::Black(30);

/// The shade of even and odd cells.
pub const PARITY: Ink = Ink::Black(25);

/// The share of a cell's height that sums in corners take.
pub(crate) const LABEL_STRIP: f32 = 0.27;

/// The share of a cell's height that the letters of regions take.
pub(crate) const LETTER_STRIP: f32 = 0.28;

/// The shade of arrows and rings.
pub(crate) const STROKE: Ink = Ink::Black(65);

/// The radius of circles and pills, as a share of the cell.
pub(crate) const RADIUS: f32 = 0.41;

/// Returns the width of the rim of circles and pills.
pub(crate) fn rim(step: f32) -> f32 {
    (step * 0.045).max(THINNEST)
}

/// The smallest type of sums and other small texts, in points, where cells have room for it.
pub(crate) const SMALLEST_TYPE: f32 = 8.0;

/// Writes digits with their middle at a point.
pub(crate) fn write_centred(
    page: &mut Page,
    centre: impl Into<Point>,
    style: Type,
    text: impl Into<String>,
) {
    let centre = centre.into();
    let baseline = centre.y + page.fonts.digit_height(style.face) * style.size / 2.0;
    page.text((centre.x, baseline), style.aligned(Align::Centre), text);
}

/// Returns a circle, as a polygon that is round at print resolution.
pub fn ring(centre: Point, radius: f32) -> Vec<Point> {
    let turn = |i: u8| (f32::from(i) * std::f32::consts::TAU / 48.0).sin_cos();
    let point = |(sin, cos)| centre + Point::new(cos, sin) * radius;
    (0..48).map(turn).map(point).collect()
}

/// Returns the polygon with these corners, given as multiples of `reach` from the centre: right and
/// down.
pub(crate) fn polygon(centre: Point, reach: f32, corners: &[(f32, f32)]) -> Vec<Point> {
    let corners = corners.iter().copied().map(Point::from);
    corners.map(|corner| centre + corner * reach).collect()
}

/// Fills an outline and draws its rim.
pub(crate) fn stamped(page: &mut Page, outline: Vec<Point>, ground: Ink, rim: Pen) {
    page.fill(vec![outline.clone()], ground);
    page.outline(outline, rim);
}

/// Returns the point at this distance on the way from one point to another.
pub(crate) fn along(from: Point, to: Point, distance: f32) -> Point {
    let way = to - from;
    from + way * (distance / way.x.hypot(way.y))
}

/// Draws a line with a head of this length at its end.
pub(crate) fn arrow(page: &mut Page, points: Vec<Point>, width: f32, head: f32) {
    if let [.., from, tip] = points[..] {
        let back = along(tip, from, head);
        let way = back - tip;
        let barb = |side: f32| back + Point::new(-way.y, way.x) * (side * 0.7);
        let pen = Pen::round(width, STROKE);
        page.path(points, pen);
        page.path(vec![barb(1.0), tip, barb(-1.0)], pen);
    }
}
