//! Where the cells of a layout are on the page, and the lines between them.
//!
//! The weight of lines follows from the size of a cell. Frames and lines between boxes are a little heavier where there are many cells, or the eye
//! would not find the boxes.

use std::ops::Range;

use crate::export::diagram::margins::Margins;
use crate::export::diagram::pen::THINNEST;
use crate::export::page::{Ink, Page, Point, Rect};
use crate::rules::layout::{Boxes, HouseKind, Layout, Place};

/// The cells along the longer side of a layout's picture, as a multiple of the usual nine, for which the weights of lines are set.
pub fn breadth(layout: &Layout) -> f32 {
    let (rows, columns) = layout.paper();
    rows.max(columns) as f32 / 9.0
}

/// How much heavier frames are than usual, and how wide lines between boxes are beside them. Boxes of any shape are found by their outlines alone.
fn weights(layout: &Layout) -> (f32, f32) {
    match layout.boxes() {
        Boxes::Shapes(_) => (1.35, 1.0),
        _ => (1.0, 0.8),
    }
}

/// The width and the height of a layout's picture with its margins; the longer of them is 1.
pub fn proportions(layout: &Layout, margins: Margins) -> (f32, f32) {
    let (rows, columns) = margins.around(layout.paper());
    let longer = rows.max(columns);
    (columns / longer, rows / longer)
}

/// Where the cells are.
#[derive(Clone, Debug)]
pub struct Lattice<'l> {
    layout: &'l Layout,
    corner: Point,
    /// The side of a cell.
    pub step: f32,
    /// The width of lines between cells.
    pub thin: f32,
    thick: f32,
}

/// Lines run along rows or along columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Along {
    Rows,
    Columns,
}

impl<'l> Lattice<'l> {
    /// The cells inside a rectangle with this top left corner, the [`proportions`] of layout and margins, and this longer side, frames and
    /// margins included.
    pub fn new(layout: &'l Layout, margins: Margins, corner: Point, side: f32) -> Lattice<'l> {
        let (rows, columns) = margins.around(layout.paper());
        let (many, nines) = (breadth(layout), rows.max(columns) / 9.0);
        let (heavy, _) = weights(layout);
        let thick = (side / nines * many.sqrt() / 140.0 * heavy).clamp(2.0 * THINNEST * heavy, 4.0);
        let thin = (side / nines / 500.0).clamp(THINNEST, 1.2);
        let (wide, high) = proportions(layout, margins);
        let step = ((side * wide - thick) / columns).min((side * high - thick) / rows);
        let corner = Point::new(corner.x + thick / 2.0, corner.y + thick / 2.0);
        let mut lattice = Lattice { layout, corner, step, thin, thick };
        // The frame takes relatively more of the shorter side, which leaves a little space at the longer one.
        if rows < columns {
            lattice.corner.x += (side - thick - step * columns) / 2.0;
        } else if columns < rows {
            lattice.corner.y += (side - thick - step * rows) / 2.0;
        }
        lattice.corner.x += margins.left * step;
        lattice.corner.y += margins.top * step;
        lattice
    }

    /// The layout.
    pub fn layout(&self) -> &'l Layout {
        self.layout
    }

    /// The place of a crossing of lines: (0, 0) is the top left corner.
    pub fn crossing(&self, row: f32, column: f32) -> Point {
        Point::new(self.corner.x + column * self.step, self.corner.y + row * self.step)
    }

    /// The square of a cell.
    pub fn cell(&self, cell: usize) -> Rect {
        let Place { row, column } = self.layout.place(cell);
        let Point { x, y } = self.crossing(row as f32, column as f32);
        Rect::new(x, y, self.step, self.step)
    }

    /// Thin lines between cells, thick ones between boxes, and a frame around each grid.
    pub(super) fn lines(&self, page: &mut Page) {
        let boxes = boxes(self.layout);
        let (rows, columns) = self.layout.paper();
        for between_boxes in [false, true] {
            let (width, ink) = if between_boxes {
                (self.thick * weights(self.layout).1, Ink::BLACK)
            } else {
                (self.thin, Ink::Black(70))
            };
            for line in 1..rows.max(columns) {
                for along in [Along::Rows, Along::Columns] {
                    for stretch in self.stretches(along, line, &boxes, between_boxes) {
                        let [from, to] =
                            self.ends(along, line, &stretch, &boxes, if between_boxes { width / 2.0 } else { 0.0 });
                        page.line(from, to, width, ink);
                    }
                }
            }
        }
        let side = self.layout.side() as f32 * self.step;
        for frame in self.layout.frames() {
            let Point { x, y } = self.crossing(frame.row as f32, frame.column as f32);
            page.outline(Rect::new(x, y, side, side).corners(), self.thick, Ink::BLACK);
        }
    }

    /// Whether two boxes meet at this place of a line; none where no two cells meet.
    fn meets(&self, along: Along, line: usize, at: usize, boxes: &[Option<usize>]) -> Option<bool> {
        let beside = |line: usize| {
            let place =
                if along == Along::Rows { Place { row: line, column: at } } else { Place { row: at, column: line } };
            self.layout.cell_at(place)
        };
        let (before, behind) = (beside(line.checked_sub(1)?)?, beside(line)?);
        Some(boxes[before] != boxes[behind])
    }

    /// The longest pieces of a line at which two boxes meet, or two cells of one box.
    fn stretches(&self, along: Along, line: usize, boxes: &[Option<usize>], between_boxes: bool) -> Vec<Range<usize>> {
        let (rows, columns) = self.layout.paper();
        let mut stretches: Vec<Range<usize>> = Vec::new();
        for at in 0..if along == Along::Rows { columns } else { rows } {
            if self.meets(along, line, at, boxes) != Some(between_boxes) {
                continue;
            }
            match stretches.last_mut() {
                Some(last) if last.end == at => last.end += 1,
                _ => stretches.push(at..at + 1),
            }
        }
        stretches
    }

    /// The ends of a piece of a line. Where it ends among cells it is drawn out, so that the corners of boxes of any shape are full.
    fn ends(&self, along: Along, line: usize, stretch: &Range<usize>, boxes: &[Option<usize>], out: f32) -> [Point; 2] {
        let reach = |at: Option<usize>| match at {
            Some(at) if self.meets(along, line, at, boxes).is_some() => out,
            _ => 0.0,
        };
        let (before, behind) = (reach(stretch.start.checked_sub(1)), reach(Some(stretch.end)));
        let (line, start, end) = (line as f32, stretch.start as f32, stretch.end as f32);
        match along {
            Along::Rows => {
                let (from, to) = (self.crossing(line, start), self.crossing(line, end));
                [Point::new(from.x - before, from.y), Point::new(to.x + behind, to.y)]
            }
            Along::Columns => {
                let (from, to) = (self.crossing(start, line), self.crossing(end, line));
                [Point::new(from.x, from.y - before), Point::new(to.x, to.y + behind)]
            }
        }
    }
}

/// For each cell the number of its box; none on a layout without boxes.
fn boxes(layout: &Layout) -> Vec<Option<usize>> {
    let mut boxes = vec![None; layout.cells()];
    for (number, house) in layout.houses().iter().enumerate().filter(|(_, house)| house.kind() == HouseKind::Box) {
        house.cells().iter().for_each(|&cell| boxes[cell] = Some(number));
    }
    boxes
}
