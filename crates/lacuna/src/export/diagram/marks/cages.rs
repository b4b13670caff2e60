//! Cages and areas: outlines inside their cells, and a label where they begin; and the labels of
//! lines.

use std::collections::{BTreeMap, BTreeSet};

use crate::export::diagram::lattice::Lattice;
use crate::export::diagram::marks::outline::Loop;
use crate::export::diagram::style::{LABEL_STRIP, LETTER_STRIP, THINNEST, UNDERLINE, small};
use crate::export::font::{self, Face};
use crate::export::page::{Align, Ink, LineStyle, Page, Pen, Point, Rect, Type};
use crate::rules::figure::Figure;

/// The black share of a dash with the gap after it.
const DASH: f32 = 0.56;

/// The maximum number of nested outlines that are kept apart.
const DEEPEST: usize = 3;

/// The distance of labels from the sides of their cells, as a share of the cell.
const MARGIN: f32 = 0.07;

/// The reach of circles at corners, as a share of the cell.
const CIRCLE: f32 = 0.25;

/// An outline to be drawn.
struct Cage<'f> {
    /// In reading order.
    cells: Vec<usize>,
    label: Option<&'f str>,
    is_dashed: bool,
    /// Its depth inside other outlines around its cells, from 1.
    depth: usize,
}

/// Draws the outlines among the figures, with their labels: on white where a line crosses the
/// corner of the cell.
pub(super) fn draw(
    page: &mut Page,
    lattice: &Lattice<'_>,
    figures: &[Figure],
    crossed: &BTreeSet<usize>,
) {
    let circles = figures.iter().filter_map(|figure| match figure {
        Figure::Corner { cell, .. } => lattice.layout.step(*cell, (1, 1)),
        _ => None,
    });
    let mut labels = Labels {
        taken: BTreeMap::new(),
        crossed,
    };
    labels
        .taken
        .extend(circles.map(|cell| (cell, lattice.cell(cell).x + lattice.step * CIRCLE)));
    let cages = cages(figures);
    for cage in &cages {
        cage.draw(page, lattice, &mut labels);
    }
    let outlined: BTreeSet<usize> = cages
        .iter()
        .flat_map(|cage| &cage.cells)
        .chain(crossed)
        .copied()
        .collect();
    labels.crossed = &outlined;
    for figure in figures {
        if let Figure::Label { cell, text } = figure {
            labels.write(page, lattice, text, *cell, 0.0);
        }
    }
}

/// Returns `true` if outlines lie inside each other.
pub(super) fn are_nested(figures: &[Figure]) -> bool {
    cages(figures).iter().any(|cage| cage.depth > 1)
}

/// The contents of the corners of cells.
struct Labels<'c> {
    /// The cells with labels or circles there, and the right ends of these.
    taken: BTreeMap<usize, f32>,
    /// The cells with a line through that corner.
    crossed: &'c BTreeSet<usize>,
}

impl Labels<'_> {
    /// Writes a label into the corner of a cell, `deeper` than usual; returns its right end and its
    /// bottom.
    fn write(
        &mut self,
        page: &mut Page,
        lattice: &Lattice<'_>,
        label: &str,
        cell: usize,
        deeper: f32,
    ) -> Point {
        let step = lattice.step;
        let style = Type::new(Face::Sans, small(step, LABEL_STRIP));
        let (wide, high) = (
            page.width_of(style, label),
            page.fonts.digit_height(style.face) * style.size,
        );
        let margin = step * (MARGIN + deeper);
        let Rect { x, y, .. } = lattice.cell(cell);
        let left = self
            .taken
            .get(&cell)
            .map_or(x + margin, |end| end + step * 0.1);
        if self.crossed.contains(&cell) {
            page.fill_rect(
                Rect::new(left, y + margin, wide, high).inset(-step * 0.03),
                Ink::PAPER,
            );
        }
        page.text(
            Point::new(left, y + margin + high),
            Align::Left,
            style,
            label,
        );
        self.taken.insert(cell, left + wide);
        Point::new(left + wide, y + margin + high)
    }
}

/// Returns the outlines, each deeper than those before it that share a cell with it.
fn cages(figures: &[Figure]) -> Vec<Cage<'_>> {
    let mut cages: Vec<Cage<'_>> = Vec::new();
    for figure in figures {
        let (cells, label, is_dashed) = match figure {
            Figure::Outline { cells, label, .. } => (cells, label, true),
            Figure::Area { cells, label } => (cells, label, false),
            _ => continue,
        };
        let mut cells = cells.clone();
        cells.sort_unstable();
        let around = |cage: &&Cage<'_>| {
            cage.cells
                .iter()
                .any(|cell| cells.binary_search(cell).is_ok())
        };
        let used: Vec<usize> = cages.iter().filter(around).map(|cage| cage.depth).collect();
        let depth = (1..DEEPEST)
            .find(|depth| !used.contains(depth))
            .unwrap_or(DEEPEST);
        cages.push(Cage {
            cells,
            label: label.as_deref(),
            is_dashed,
            depth,
        });
    }
    cages
}

impl Cage<'_> {
    fn draw(&self, page: &mut Page, lattice: &Lattice<'_>, labels: &mut Labels<'_>) {
        let step = lattice.step;
        // The side of a cell is a whole number of dashes long, and so is the way around a corner:
        // every corner is the middle of a dash.
        let period = 1.0 / (step / 3.2).round().clamp(5.0, 8.0);
        let inset = period / 2.0 * self.depth as f32;
        let pen = self.pen(step, period * step);
        let mut loops = Loop::all(lattice.layout, &self.cells);
        if let Some(label) = self.label {
            let begins = |&cell: &usize| {
                loops
                    .iter()
                    .enumerate()
                    .find_map(|(i, all)| Some((i, all.from(lattice.layout, cell)?, cell)))
            };
            let free = self
                .cells
                .iter()
                .filter(|cell| !labels.taken.contains_key(*cell));
            if let Some((i, all, cell)) = free.chain(&self.cells).find_map(begins) {
                loops.remove(i);
                let end = labels.write(
                    page,
                    lattice,
                    label,
                    cell,
                    period / 2.0 * (self.depth - 1) as f32,
                );
                let Rect { x, y, .. } = lattice.cell(cell);
                // The gap ends in the middle of the first dash after the label, and takes at most
                // one side of the outline.
                let left_out = |taken: f32| {
                    ((taken / step + 0.03 - inset).div_euclid(period) + 1.0) * period * step
                };
                let mut points = all.points(lattice, inset);
                let (corner, last) = (points[0], points[points.len() - 1]);
                points[0].x = (corner.x + left_out(end.x - x)).min(points[1].x);
                points.push(Point::new(
                    corner.x,
                    (corner.y + left_out(end.y - y)).min(last.y),
                ));
                page.path(points, pen);
            }
        }
        for all in loops {
            let mut points = all.points(lattice, inset);
            // Begins next to its first corner, so that a dash goes around that corner too.
            let (corner, next) = (points[0], points[1]);
            let towards =
                |from: f32, to: f32| from + (to - from).clamp(-period * step, period * step);
            points.push(corner);
            points[0] = Point::new(towards(corner.x, next.x), towards(corner.y, next.y));
            page.outline(points, pen);
        }
    }

    /// Returns the pen of the outline, with a dash and a gap in each period.
    fn pen(&self, step: f32, period: f32) -> Pen {
        let width = (step * 0.03).clamp(THINNEST, 1.2);
        if !self.is_dashed {
            return Pen::square(width, UNDERLINE);
        }
        let style = LineStyle::Dashed {
            dash: period * DASH,
            gap: period * (1.0 - DASH),
        };
        Pen {
            style,
            ..Pen::square(width, Ink::BLACK)
        }
    }
}

/// Returns the share of a cell's height that labels take.
pub(super) fn strip(step: f32) -> f32 {
    (MARGIN + small(step, LABEL_STRIP) * font::CAP_HEIGHT / step).max(LETTER_STRIP)
}
