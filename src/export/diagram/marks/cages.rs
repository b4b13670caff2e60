//! Cages and areas: outlines inside their cells, and a label where they begin; and the labels of lines.

use std::collections::{BTreeMap, BTreeSet};

use crate::export::diagram::lattice::Lattice;
use crate::export::diagram::marks::outline::Loop;
use crate::export::diagram::pen::{LABEL_STRIP, SHADE, THINNEST, UNDERLINE, small};
use crate::export::diagram::regions::LETTER_STRIP;
use crate::export::font::{self, Face};
use crate::export::page::{Align, Ink, LineStyle, Page, Point, Rect, Type};
use crate::rules::figure::Figure;

/// The part of a dash and the gap behind it that is black.
const DASH: f32 = 0.56;

/// The most outlines inside each other that are told apart.
const DEEPEST: usize = 3;

/// How far labels stand from the sides of their cells, as a part of the cell.
const MARGIN: f32 = 0.07;

/// How far circles at corners reach, as a part of the cell.
const CIRCLE: f32 = 0.25;

/// An outline to be drawn.
struct Cage<'f> {
    /// In reading order.
    cells: Vec<usize>,
    label: Option<&'f str>,
    is_dashed: bool,
    /// From 1: how deep it lies in its cells, as others lie around it.
    depth: usize,
}

/// Shades the cells of an area.
pub(super) fn shade(page: &mut Page, lattice: &Lattice<'_>, cells: &[usize]) {
    page.fill(cells.iter().map(|&cell| lattice.cell(cell).corners()).collect(), SHADE);
}

/// Draws the outlines among the figures, with their labels: on white in cells that are crossed by a line there.
pub(super) fn draw(page: &mut Page, lattice: &Lattice<'_>, figures: &[Figure], crossed: &BTreeSet<usize>) {
    let circles = figures.iter().filter_map(|figure| match figure {
        Figure::Corner { cell, .. } => lattice.layout().step(*cell, (1, 1)),
        _ => None,
    });
    let taken = circles.map(|cell| (cell, lattice.cell(cell).x + lattice.step * CIRCLE)).collect();
    let mut labels = Labels { taken, crossed };
    let cages = cages(figures);
    for cage in &cages {
        cage.draw(page, lattice, &mut labels);
    }
    let outlined: BTreeSet<usize> = cages.iter().flat_map(|cage| &cage.cells).chain(crossed).copied().collect();
    labels.crossed = &outlined;
    for figure in figures {
        if let Figure::Label { cell, text } = figure {
            labels.write(page, lattice, text, *cell, 0.0);
        }
    }
}

/// Whether outlines lie inside each other.
pub(super) fn are_nested(figures: &[Figure]) -> bool {
    cages(figures).iter().any(|cage| cage.depth > 1)
}

/// What is in the corners of cells.
struct Labels<'c> {
    /// The cells with labels or circles there, and how far to the right these reach.
    taken: BTreeMap<usize, f32>,
    /// The cells with a line there.
    crossed: &'c BTreeSet<usize>,
}

impl Labels<'_> {
    /// Writes a label into the corner of a cell, so much deeper than usual; returns its right end and its bottom.
    fn write(&mut self, page: &mut Page, lattice: &Lattice<'_>, label: &str, cell: usize, deeper: f32) -> Point {
        let step = lattice.step;
        let style = Type::new(Face::Sans, small(step, LABEL_STRIP));
        let (wide, high) = (page.width_of(style, label), page.fonts().digit_height(style.face) * style.size);
        let margin = step * (MARGIN + deeper);
        let Rect { x, y, .. } = lattice.cell(cell);
        let left = self.taken.get(&cell).map_or(x + margin, |end| end + step * 0.1);
        if self.crossed.contains(&cell) {
            page.fill_rect(Rect::new(left, y + margin, wide, high).inset(-step * 0.03), Ink::PAPER);
        }
        page.text(Point::new(left, y + margin + high), Align::Left, style, label);
        self.taken.insert(cell, left + wide);
        Point::new(left + wide, y + margin + high)
    }
}

/// The outlines, each deeper than those before it that share a cell with it.
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
        let around = |cage: &&Cage<'_>| cage.cells.iter().any(|cell| cells.binary_search(cell).is_ok());
        let used: Vec<usize> = cages.iter().filter(around).map(|cage| cage.depth).collect();
        let depth = (1..DEEPEST).find(|depth| !used.contains(depth)).unwrap_or(DEEPEST);
        cages.push(Cage { cells, label: label.as_deref(), is_dashed, depth });
    }
    cages
}

impl Cage<'_> {
    fn draw(&self, page: &mut Page, lattice: &Lattice<'_>, labels: &mut Labels<'_>) {
        // A side of a cell takes a whole number of dashes, and so does the way around a corner: every corner is the middle of a dash.
        let period = 1.0 / (lattice.step / 3.2).round().clamp(5.0, 8.0);
        let inset = period / 2.0 * self.depth as f32;
        let mut loops = Loop::all(lattice.layout(), &self.cells);
        let mut beginning = None;
        if let Some(label) = self.label {
            let begins = |cell: &usize| {
                let found = loops.iter().enumerate().find_map(|(i, all)| Some((i, all.from(lattice.layout(), *cell)?)));
                found.map(|(i, all)| (i, all, *cell))
            };
            let free = self.cells.iter().filter(|cell| !labels.taken.contains_key(*cell)).find_map(begins);
            if let Some((i, all, cell)) = free.or_else(|| self.cells.iter().find_map(begins)) {
                loops.remove(i);
                beginning = Some((all, self.label(page, lattice, label, cell, (inset, period), labels)));
            }
        }
        let period = period * lattice.step;
        if let Some((all, (across, down))) = beginning {
            let mut points = all.points(lattice, inset);
            // A long label leaves out a whole side at most.
            let (corner, last) = (points[0], points[points.len() - 1]);
            points[0].x = (corner.x + across).min(points[1].x);
            points.push(Point::new(corner.x, (corner.y + down).min(last.y)));
            page.styled(points, width(lattice), self.ink(), self.style(period));
        }
        for all in loops {
            let mut points = all.points(lattice, inset);
            // Begins beside its first corner, so that a dash goes around that too.
            let (corner, next) = (points[0], points[1]);
            let towards = |from: f32, to: f32| from + (to - from).clamp(-period, period);
            points.push(corner);
            points[0] = Point::new(towards(corner.x, next.x), towards(corner.y, next.y));
            page.styled_outline(points, width(lattice), self.ink(), self.style(period));
        }
    }

    fn ink(&self) -> Ink {
        if self.is_dashed { Ink::BLACK } else { UNDERLINE }
    }

    fn style(&self, period: f32) -> LineStyle {
        if self.is_dashed {
            LineStyle::Dashed { dash: period * DASH, gap: period * (1.0 - DASH) }
        } else {
            LineStyle::Square
        }
    }

    /// Writes the label into the corner of a cell; returns how much of the outline is left out there, across and down.
    fn label(
        &self,
        page: &mut Page,
        lattice: &Lattice<'_>,
        label: &str,
        cell: usize,
        (inset, period): (f32, f32),
        labels: &mut Labels<'_>,
    ) -> (f32, f32) {
        let (step, Rect { x, y, .. }) = (lattice.step, lattice.cell(cell));
        let end = labels.write(page, lattice, label, cell, period / 2.0 * (self.depth - 1) as f32);
        // Up to the first middle of a dash behind the label.
        let left_out = |taken: f32| ((taken / step + 0.03 - inset).div_euclid(period) + 1.0) * period * step;
        (left_out(end.x - x), left_out(end.y - y))
    }
}

/// The part of the height of a cell that labels take.
pub(super) fn strip(step: f32) -> f32 {
    (MARGIN + small(step, LABEL_STRIP) * font::CAP_HEIGHT / step).max(LETTER_STRIP)
}

fn width(lattice: &Lattice<'_>) -> f32 {
    (lattice.step * 0.03).clamp(THINNEST, 1.2)
}
