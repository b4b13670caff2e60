//! Marks as pictures: what their figures look like, and in which order they are drawn.
//!
//! Figures that fill cells lie under digits and grid lines: first shades, then thermometers, lines,
//! circles and arrows, so that finer ones are on top. Figures on borders, at corners and outside
//! the grid are drawn last. This module knows no kind of mark.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagram::lattice::{
    LABEL_STRIP, LETTER_STRIP, Lattice, Margins, PARITY, RADIUS, SHADE, STROKE, THERMOMETER,
    THINNEST, UNDERLINE, along, arrow, polygon, rim, ring, stamped, write_centred,
};
use crate::diagram::{GROUPS, Tone};
use crate::font;
use crate::font::Face;
use crate::page::{Ink, LineStyle, Page, Pen, Point, Rect, Type};
use lacuna::rules::{Figure, Layout, Mark, Place, Rules, Shape, Sign, Stroke, Variant};
use lacuna_words::Language;

/// The layer of circles, diamonds and pills.
const RINGS: u8 = 3;

/// Returns the layer of a figure: higher ones are drawn on top of lower ones, and those from cages
/// on after the grid lines.
fn layer(figure: &Figure) -> u8 {
    match figure {
        Figure::Spot {
            shape: Shape::Disc | Shape::Square,
            ..
        } => 0,
        Figure::Line { stroke, .. } => match stroke {
            Stroke::Broad => 0,
            Stroke::Tube | Stroke::HollowTube => 1,
            Stroke::Arrow | Stroke::DoubleArrow => RINGS + 1,
            _ => 2,
        },
        Figure::Spot { .. } | Figure::Pill(_) => RINGS,
        Figure::Outline { .. }
        | Figure::Area { .. }
        | Figure::Alternative { .. }
        | Figure::Label { .. } => 5,
        Figure::Border { .. } => 6,
        Figure::Corner { .. } => 7,
        Figure::Candidates { .. } | Figure::Outside { .. } => 8,
    }
}

/// The figures of the marks of some rules.
pub(super) struct Marks {
    /// The figures without duplicates, the lowest layer first.
    figures: Vec<Figure>,
    outside: Vec<Outside>,
}

impl Marks {
    /// Returns the figures of the marks of these rules.
    pub(super) fn of(rules: &Rules) -> Marks {
        let mut figures: Vec<Figure> = Vec::new();
        for figure in tagged(rules) {
            if !figures.contains(&figure) {
                figures.push(figure);
            }
        }
        lacuna::sort_by_key(&mut figures, layer);
        Marks {
            outside: Outside::all(rules.layout(), &figures),
            figures,
        }
    }

    /// Returns `true` if something is written in the upper left corners of cells.
    pub(super) fn has_labels(&self) -> bool {
        self.figures.iter().any(|figure| {
            matches!(
                figure,
                Figure::Outline { label: Some(_), .. }
                    | Figure::Area { label: Some(_), .. }
                    | Figure::Alternative { .. }
                    | Figure::Label { .. }
            )
        })
    }

    /// Returns the distances of small values from the sides and from the top of cells, as shares of
    /// a cell.
    pub(super) fn margins(&self, lattice: &Lattice<'_>) -> (f32, f32) {
        let is_nested = are_nested(&self.figures);
        let is_corner = |figure: &Figure| matches!(figure, Figure::Corner { .. });
        let has_corners = self.figures.iter().any(is_corner);
        let sides = if is_nested || has_corners { 0.16 } else { 0.08 };
        let deeper = if is_nested { 0.07 } else { 0.0 };
        let top = self.has_labels().then(|| strip(lattice) + deeper);
        (sides, top.unwrap_or(sides))
    }

    /// Returns `true` if a line runs through a cell.
    pub(super) fn has_line(&self, cell: usize) -> bool {
        self.figures
            .iter()
            .any(|figure| matches!(figure, Figure::Line { cells, .. } if cells.contains(&cell)))
    }

    /// Returns the pencil marks that are part of the puzzle in a cell.
    pub(super) fn candidates(&self, cell: usize) -> &[u8] {
        let of_cell = self.figures.iter().find_map(|figure| match figure {
            Figure::Candidates { cell: of, values } if *of == cell => Some(values.as_slice()),
            _ => None,
        });
        of_cell.unwrap_or_default()
    }

    /// Draws the figures under digits and grid lines. Arrows leave a gap around digits.
    pub(super) fn below(
        &self,
        page: &mut Page,
        lattice: &Lattice<'_>,
        is_written: &dyn Fn(usize) -> bool,
    ) {
        for figure in &self.figures {
            if let Figure::Area { cells, label } = figure {
                let squares = cells.iter().map(|&cell| lattice.cell(cell).corners());
                page.fill(squares.collect(), tint(lattice, label.as_deref()));
            }
        }
        let rings = self.figures.partition_point(|it| layer(it) < RINGS);
        for (at, figure) in self.figures.iter().enumerate() {
            // All backgrounds are drawn first, so that several rims in one cell stay visible.
            if at == rings {
                for figure in &self.figures[rings..] {
                    if let Figure::Spot { cell, shape } = figure {
                        page.fill(vec![outline(lattice, *cell, *shape)], Ink::PAPER);
                    }
                }
            }
            match figure {
                Figure::Spot { cell, shape } => {
                    let outline = outline(lattice, *cell, *shape);
                    if at < rings {
                        page.fill(vec![outline], PARITY);
                    } else {
                        page.outline(outline, Pen::square(rim(lattice.step), STROKE));
                    }
                }
                Figure::Pill(cells) => pill(page, lattice, cells),
                Figure::Line { cells, stroke } => line(page, lattice, cells, *stroke, is_written),
                _ => {}
            }
        }
    }

    /// Draws the figures on the grid lines and beyond them, where regions shade these cells.
    pub(super) fn above(
        &self,
        page: &mut Page,
        lattice: &Lattice<'_>,
        shaded: impl Iterator<Item = usize>,
    ) {
        draw_cages(page, lattice, &self.figures, shaded);
        borders(page, lattice, &self.figures);
        for figure in &self.figures {
            if let Figure::Corner { cell, text } = figure {
                corner(page, lattice, *cell, text);
            }
        }
        self.outside
            .iter()
            .for_each(|clue| clue.draw(page, lattice));
    }
}

// Cages and areas: outlines inside their cells, and a label where they begin; and the labels of
// lines.

/// The shade of dashes, which are quieter than sums and digits.
const OUTLINE: Ink = Ink::Black(70);

/// The dark share of a dash with the gap after it.
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
    ink: Ink,
    /// Its depth inside other outlines around its cells, from 1.
    depth: usize,
}

/// Returns the ink of an area with this label.
fn tint(lattice: &Lattice<'_>, label: Option<&str>) -> Ink {
    let group = label.and_then(|label| label.bytes().next());
    let group = group.filter(u8::is_ascii_lowercase);
    let tone = group.map(|letter| Tone::Group((letter - b'a') % GROUPS));
    let glass = tone.and_then(|tone| lattice.theme.glass(tone));
    glass.unwrap_or(SHADE)
}

/// Draws the outlines among the figures, with their labels.
fn draw_cages(
    page: &mut Page,
    lattice: &Lattice<'_>,
    figures: &[Figure],
    shaded: impl Iterator<Item = usize>,
) {
    let mut grounds: BTreeMap<usize, Ink> = shaded.map(|cell| (cell, SHADE)).collect();
    for figure in figures {
        if let Figure::Area { cells, label } = figure {
            let ink = match tint(lattice, label.as_deref()) {
                // The lines that a label hides would be seen through glass.
                glass @ Ink::Glass(..) => {
                    let [red, green, blue] = glass.rgb();
                    Ink::Colour(red, green, blue)
                }
                ink => ink,
            };
            grounds.extend(cells.iter().map(|&cell| (cell, ink)));
        }
    }
    let circles = figures.iter().filter_map(|figure| match figure {
        Figure::Corner { cell, .. } => lattice.layout.step(*cell, (1, 1)),
        _ => None,
    });
    let taken = circles.map(|cell| (cell, lattice.cell(cell).x + lattice.step * CIRCLE));
    let taken = taken.collect();
    let mut labels = Labels { taken, grounds };
    for cage in cages(figures) {
        cage.draw(page, lattice, &mut labels);
    }
    for figure in figures {
        if let Figure::Label { cell, text } = figure {
            labels.write(page, lattice, text, *cell, 0.0);
        }
    }
}

/// Returns `true` if outlines lie inside each other.
fn are_nested(figures: &[Figure]) -> bool {
    cages(figures).iter().any(|cage| cage.depth > 1)
}

/// The contents of the corners of cells.
struct Labels {
    /// The cells with labels or circles there, and the right ends of these.
    taken: BTreeMap<usize, f32>,
    /// The inks of the cells that are not white.
    grounds: BTreeMap<usize, Ink>,
}

impl Labels {
    /// Writes a label into the corner of a cell, `deeper` than usual: on the ink of the cell, because
    /// outlines, lines and rims run through corners.
    fn write(
        &mut self,
        page: &mut Page,
        lattice: &Lattice<'_>,
        label: &str,
        cell: usize,
        deeper: f32,
    ) {
        let step = lattice.step;
        let style = Type::new(Face::Sans, lattice.small(LABEL_STRIP));
        let wide = page.width_of(style, label);
        let high = page.fonts.digit_height(style.face) * style.size;
        let margin = step * (MARGIN + deeper);
        let Rect { x, y, .. } = lattice.cell(cell);
        let end = self.taken.get(&cell);
        let left = end.map_or(x + margin, |end| end + step * 0.1);
        let behind = Rect::new(left, y + margin, wide, high);
        let ground = self.grounds.get(&cell).copied().unwrap_or(Ink::PAPER);
        page.fill_rect(behind.inset(-step * 0.03), ground);
        page.text((left, y + margin + high), style, label);
        self.taken.insert(cell, left + wide);
    }
}

/// Returns the outlines, each deeper than those before it that share a cell with it.
fn cages(figures: &[Figure]) -> Vec<Cage<'_>> {
    let mut cages: Vec<Cage<'_>> = Vec::new();
    for figure in figures {
        let (cells, label, (is_dashed, ink)) = match figure {
            Figure::Outline { cells, label, .. } => (cells, label.as_ref(), (true, OUTLINE)),
            Figure::Area { cells, label } => (cells, label.as_ref(), (false, UNDERLINE)),
            Figure::Alternative { cells, label } => (cells, Some(label), (false, STROKE)),
            _ => continue,
        };
        let mut cells = cells.clone();
        cells.sort_unstable();
        let shares = |cage: &Cage| cage.cells.iter().any(|it| cells.binary_search(it).is_ok());
        let is_free = |depth: &usize| !cages.iter().any(|it| it.depth == *depth && shares(it));
        let depth = (1..DEEPEST).find(is_free).unwrap_or(DEEPEST);
        cages.push(Cage {
            cells,
            label: label.map(String::as_str),
            is_dashed,
            ink,
            depth,
        });
    }
    cages
}

impl Cage<'_> {
    fn draw(&self, page: &mut Page, lattice: &Lattice<'_>, labels: &mut Labels) {
        let step = lattice.step;
        // The side of a cell is a whole number of dashes long, and so is the way around a corner:
        // every corner is the middle of a dash.
        let dashes = (step / 2.7).round().clamp(6.0, 10.0);
        let period = 1.0 / dashes;
        // Close to the lines of the grid, the dashes of two cages would run together with them.
        let first = u8::from(dashes >= 8.0);
        let inset = period / 2.0 * (self.depth as f32 + f32::from(first));
        let pen = Pen::square((step * 0.02).clamp(THINNEST, 1.2), self.ink);
        let dashes = LineStyle::dashed(period * step * DASH, period * step * (1.0 - DASH));
        let pen = if self.is_dashed {
            pen.styled(dashes)
        } else {
            pen
        };
        lattice.outline(page, &self.cells, inset, pen);
        if let Some(label) = self.label {
            let is_free = |cell: &&usize| !labels.taken.contains_key(*cell);
            let cell = *self.cells.iter().find(is_free).unwrap_or(&self.cells[0]);
            let deeper = period / 2.0 * (self.depth - 1) as f32;
            labels.write(page, lattice, label, cell, deeper);
        }
    }
}

/// Returns the share of a cell's height that labels take.
pub(super) fn strip(lattice: &Lattice<'_>) -> f32 {
    let high = lattice.small(LABEL_STRIP) * font::CAP_HEIGHT / lattice.step;
    (MARGIN + high).max(LETTER_STRIP)
}

// Lines through the centres of cells, under the digits.

/// The radius of a thermometer's bulb and the width of its tube, as shares of the cell.
const BULB: f32 = 0.43;
const TUBE: f32 = 0.28;

/// The width of the band below a line on screens, as a share of the cell.
const BAND: f32 = 0.3;

/// The places of ticks on the way from one cell to the next.
const TICKS: [f32; 4] = [0.2, 0.4, 0.6, 0.8];

/// The distance from the centre of a cell that clears its digit, as a share of that to the next.
const DIGIT: f32 = 0.33;

/// Returns the lines of a stroke, each on top of those before it, and round unless they are dashed:
/// the width as a share of the cell, and the shade.
fn layers(stroke: Stroke) -> &'static [(f32, Ink)] {
    match stroke {
        Stroke::Dashed | Stroke::Dotted => &[(0.12, UNDERLINE)],
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
fn line(
    page: &mut Page,
    lattice: &Lattice<'_>,
    cells: &[usize],
    stroke: Stroke,
    is_written: &dyn Fn(usize) -> bool,
) {
    let (points, step) = (lattice.centres(cells), lattice.step);
    let tinted = |ink: Ink| lattice.theme.ink(Tone::Line(stroke), ink);
    let style = match stroke {
        Stroke::Dashed => LineStyle::dashed(step * 0.3, step * 0.2),
        Stroke::Dotted => LineStyle::dashed(step * 0.12, step * 0.13),
        _ => LineStyle::Round,
    };
    let band = lattice.theme.glass(Tone::Line(stroke));
    if let Some(ink) = band.filter(|_| stroke != Stroke::HollowTube) {
        page.path(points.clone(), Pen::round(step * BAND, ink));
        // Notes are read between waves only with effort; the only band with nothing on it is as clear.
        if stroke == Stroke::Wavy {
            return;
        }
    }
    let path = match stroke {
        Stroke::Wavy => waves(&points, step),
        _ => points.clone(),
    };
    match stroke {
        Stroke::Tube => tube(page, &points, step, 0.0, THERMOMETER),
        Stroke::HollowTube => {
            tube(page, &points, step, 0.0, tinted(STROKE));
            tube(page, &points, step, rim(step), Ink::PAPER);
        }
        Stroke::Ticked => {
            for (two, part) in points
                .windows(2)
                .flat_map(|two| TICKS.map(|part| (two, part)))
            {
                let tick = [-0.13, 0.13].map(|aside| beside(two, part, step * aside));
                let pen = Pen::round(step * 0.06, tinted(UNDERLINE));
                page.path(tick.to_vec(), pen);
            }
        }
        Stroke::Arrow | Stroke::DoubleArrow => {
            let (last, is_double) = (cells.len() - 1, stroke == Stroke::DoubleArrow);
            // There is no line in circles around its ends, nor across digits.
            let clear = |at: usize, way: Point| match at {
                0 => step * RADIUS,
                _ if at == last && is_double => step * RADIUS,
                _ if is_written(cells[at]) => way.x.hypot(way.y) * DIGIT,
                _ => 0.0,
            };
            let (width, head) = (rim(step), step * 0.17);
            for (at, two) in points.windows(2).enumerate() {
                let from = along(two[0], two[1], clear(at, two[1] - two[0]));
                let to = along(two[1], two[0], clear(at + 1, two[1] - two[0]));
                page.path(vec![from, to], Pen::round(width, STROKE));
                if at + 1 == last {
                    arrow(page, vec![from, to], width, head);
                }
                if at == 0 && is_double {
                    arrow(page, vec![to, from], width, head);
                }
            }
        }
        _ => {}
    }
    for &(width, ink) in layers(stroke) {
        let pen = Pen::square(step * width, tinted(ink)).styled(style);
        page.path(path.clone(), pen);
    }
    if stroke == Stroke::Beaded {
        let beads = points.into_iter().map(|point| ring(point, step * 0.2));
        page.fill(beads.collect(), tinted(UNDERLINE));
    }
}

/// Draws a thermometer, smaller by `inset` on every side.
fn tube(page: &mut Page, points: &[Point], step: f32, inset: f32, ink: Ink) {
    page.fill(vec![ring(points[0], step * BULB - inset)], ink);
    page.path(points.to_vec(), Pen::round(step * TUBE - 2.0 * inset, ink));
}

/// Returns the point after this share of the way from the first to the second, `aside` to its
/// right.
fn beside(two: &[Point], part: f32, aside: f32) -> Point {
    let way = two[1] - two[0];
    let across = Point::new(-way.y, way.x);
    two[0] + way * part + across * (aside / way.x.hypot(way.y))
}

/// Returns the line through these points in waves, two from each cell to the next, so that it runs
/// through the centres of cells.
fn waves(points: &[Point], step: f32) -> Vec<Point> {
    const PARTS: usize = 24;
    let mut waves: Vec<Point> = points.first().copied().into_iter().collect();
    for two in points.windows(2) {
        waves.extend((1..=PARTS).map(|part| {
            let part = part as f32 / PARTS as f32;
            let aside = (part * 2.0 * std::f32::consts::TAU).sin() * step * 0.1;
            beside(two, part, aside)
        }));
    }
    waves
}

// Clues outside the grid: their places, and the directions in which they look.

/// The distance from the middle of a clue to that of the first cell it looks at, in cells: along
/// rows and columns, and along diagonals each way.
const DISTANCE: [f32; 2] = [0.92, 0.98];

/// The distance between two clues at the same place, in cells.
const FURTHER: f32 = 0.7;

/// The reach of a clue beyond its middle, in cells.
const HALF: f32 = 0.4;

/// The widest text, in cells.
const WIDEST: f32 = 0.75;

/// A clue outside the grid.
#[derive(Clone, Debug, PartialEq)]
pub struct Outside {
    cell: usize,
    direction: (isize, isize),
    text: String,
    /// The number of clues between it and the grid.
    nearer: usize,
}

impl Margins {
    /// Returns the margins that the clues outside the grid need; none without such clues.
    pub fn of(rules: &Rules) -> Margins {
        let (rows, columns) = rules.layout().paper();
        let beyond = |by: f32| if by > 0.0 { by + HALF } else { 0.0 };
        let all = Marks::of(rules).outside.into_iter().map(|clue| {
            let [down, across] = clue.middle(rules.layout());
            Margins {
                top: beyond(-down),
                right: beyond(across - columns as f32),
                bottom: beyond(down - rows as f32),
                left: beyond(-across),
            }
        });
        all.fold(Margins::default(), Margins::with)
    }
}

impl Outside {
    /// Returns the clues outside the grid among figures. Those that look along a diagonal are
    /// nearest to the grid.
    fn all(layout: &Layout, figures: &[Figure]) -> Vec<Outside> {
        let clue = |figure: &Figure| match figure {
            Figure::Outside {
                cell,
                direction,
                text,
                ..
            } => Some(Outside {
                cell: *cell,
                direction: *direction,
                text: text.clone(),
                nearer: 0,
            }),
            _ => None,
        };
        let mut all: Vec<Outside> = figures.iter().filter_map(clue).collect();
        lacuna::sort_by_key(&mut all, |clue| !clue.is_diagonal());
        for i in 1..all.len() {
            let (before, clue) = all.split_at_mut(i);
            let is_nearer = |it: &&Outside| it.place(layout) == clue[0].place(layout);
            clue[0].nearer = before.iter().filter(is_nearer).count();
        }
        all
    }

    fn is_diagonal(&self) -> bool {
        self.direction.0 != 0 && self.direction.1 != 0
    }

    /// Returns the row and the column of its place, which is outside the grid.
    fn place(&self, layout: &Layout) -> (isize, isize) {
        let Place { row, column } = layout.place(self.cell);
        (
            row as isize - self.direction.0,
            column as isize - self.direction.1,
        )
    }

    /// Returns its middle, in cells from the top left corner of the grid: down and across.
    fn middle(&self, layout: &Layout) -> [f32; 2] {
        let ((rows, columns), (down, across)) = (layout.paper(), self.place(layout));
        let (more_down, more_across) = self.direction;
        let distance = DISTANCE[usize::from(self.is_diagonal())];
        [(down, more_down, rows), (across, more_across, columns)].map(|(place, way, many)| {
            // Away from the grid, not along its side.
            let out = (place - place.clamp(0, many as isize - 1)) as f32;
            let from = (place + way) as f32 + 0.5;
            from - distance * way as f32 + out * FURTHER * self.nearer as f32
        })
    }

    fn draw(&self, page: &mut Page, lattice: &Lattice<'_>) {
        let step = lattice.step;
        let [down, across] = self.middle(lattice.layout);
        let part = if self.is_diagonal() { 0.42 } else { 0.5 };
        let mut style = Type::new(Face::Sans, lattice.small(part));
        style.size *= (step * WIDEST / page.width_of(style, &self.text)).min(1.0);
        let middle = lattice.crossing(down, across);
        write_centred(page, middle, style, self.text.as_str());
        if self.is_diagonal() {
            let (down, across) = self.direction;
            let way = Point::new(across as f32, down as f32) * step;
            let at = |back: f32| lattice.cell(self.cell).centre() - way * back;
            let width = (step * 0.035).max(THINNEST);
            arrow(page, vec![at(0.73), at(0.54)], width, step * 0.11);
        }
    }
}

// Signs on borders, circles where four cells meet, and shapes in cells, under their digits.

/// The distance between signs on one border, in cells.
const BESIDE: f32 = 0.27;

/// The size of X and V, as a share of the cell.
const LETTER: f32 = 0.42;

/// Draws the signs on borders among the figures. Several signs on one border are drawn side by
/// side.
fn borders(page: &mut Page, lattice: &Lattice<'_>, figures: &[Figure]) {
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
        let aside = [0.0, BESIDE, -BESIDE][before.min(2)] * lattice.step;
        let (from, to) = (lattice.cell(a).centre(), lattice.cell(b).centre());
        let way = (to - from) * (1.0 / lattice.step);
        let middle = (from + to) * 0.5;
        let centre = middle + Point::new(way.y.abs(), way.x.abs()) * aside;
        draw_sign(page, lattice, centre, way, sign);
    }
}

/// Draws a sign between two cells, the second of which is this way from the first.
fn draw_sign(page: &mut Page, lattice: &Lattice<'_>, centre: Point, way: Point, sign: Sign) {
    let step = lattice.step;
    match sign {
        Sign::WhiteDot | Sign::BlackDot => {
            let is_white = sign == Sign::WhiteDot;
            let ink = if is_white { Ink::PAPER } else { Ink::BLACK };
            let pen = Pen::square((step * 0.03).max(THINNEST), Ink::BLACK);
            let dot = ring(centre, (step * 0.115).max(1.6));
            stamped(page, dot, lattice.theme.dot(ink), pen);
        }
        Sign::X | Sign::V => {
            let style = Type::new(Face::SansBold, lattice.small(LETTER));
            ground(page, centre, style.size * 0.36, style.size * 0.4);
            write_centred(page, centre, style, if sign == Sign::X { "X" } else { "V" });
        }
        Sign::Greater => {
            let (long, high) = (step * 0.08, step * 0.12);
            let [width, height] = [way.x, way.y].map(|way| step * 0.13 * way.abs().max(0.9));
            ground(page, centre, width, height);
            let across = Point::new(-way.y, way.x);
            let at = |forth, aside| centre + way * forth + across * aside;
            let sign = vec![at(-long, high), at(long, 0.0), at(-long, -high)];
            page.path(sign, Pen::square((step * 0.045).max(0.9), Ink::BLACK));
        }
    }
}

/// Whitens the background of a sign, to set it apart from the line.
fn ground(page: &mut Page, centre: Point, wide: f32, high: f32) {
    let rect = Rect::new(centre.x - wide, centre.y - high, 2.0 * wide, 2.0 * high);
    page.fill_rect(rect, Ink::PAPER);
}

/// Draws values, separated by spaces, in a circle at the bottom right corner of a cell: in two
/// lines if there are more than two.
fn corner(page: &mut Page, lattice: &Lattice<'_>, cell: usize, text: &str) {
    let square = lattice.cell(cell);
    let centre = Point::new(square.right(), square.bottom());
    let values: Vec<&str> = text.split_whitespace().collect();
    let lines = values.chunks(values.len().div_ceil(2).max(2));
    let lines: Vec<String> = lines.map(|line| line.join(" ")).collect();
    let part = if lines.len() > 1 { 0.23 } else { 0.27 };
    let style = Type::new(Face::Sans, lattice.small(part));
    let widths = lines.iter().map(|line| page.width_of(style, line));
    let widest = widths.fold(0.0, f32::max);
    let leading = style.size * 0.68;
    let radius = (widest / 2.0).hypot(leading * lines.len() as f32 / 2.0) + lattice.step * 0.02;
    let pen = Pen::square((lattice.step * 0.025).max(THINNEST), Ink::BLACK);
    stamped(page, ring(centre, radius), Ink::PAPER, pen);
    for (i, line) in lines.iter().enumerate() {
        let down = (i as f32 - (lines.len() - 1) as f32 / 2.0) * leading;
        write_centred(page, (centre.x, centre.y + down), style, line.as_str());
    }
}

/// Returns the outline of a shape.
fn outline(lattice: &Lattice<'_>, cell: usize, shape: Shape) -> Vec<Point> {
    let (square, step) = (lattice.cell(cell), lattice.step);
    let centre = square.centre();
    match shape {
        Shape::Circle => ring(centre, step * RADIUS),
        Shape::Diamond => {
            let corners = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
            polygon(centre, step * 0.46, &corners)
        }
        Shape::Disc => ring(centre, step * 0.34),
        Shape::Square => square.inset(step * 0.19).corners(),
    }
}

/// Draws a capsule around cells: a broad line, and a white one on top of it.
fn pill(page: &mut Page, lattice: &Lattice<'_>, cells: &[usize]) {
    let (points, rim) = (lattice.centres(cells), rim(lattice.step));
    let width = 2.0 * RADIUS * lattice.step;
    page.path(points.clone(), Pen::round(width + rim, STROKE));
    page.path(points, Pen::round(width - rim, Ink::PAPER));
}

// Letters before numbers, in puzzles where several kinds of marks write numbers in one place.

/// `true` for a place in cages and `false` for one outside the grid, and the letter of what is written
/// there.
type Written = (bool, &'static str);

/// Returns where a figure writes, and what. A clue that looks along a diagonal needs no letter: its
/// arrow identifies it.
fn written(figure: &mut Figure) -> Option<(Written, &mut String)> {
    match figure {
        Figure::Outline {
            label: Some(text),
            tag,
            ..
        } => Some(((true, tag), text)),
        Figure::Outside {
            direction: (0, _) | (_, 0),
            text,
            tag,
            ..
        } => Some(((false, tag), text)),
        _ => None,
    }
}

/// Returns a test whether another kind writes in the same place, for these figures.
fn shared(figures: &mut [Figure]) -> impl Fn(&Written) -> bool + use<> {
    let all = figures.iter_mut().filter_map(written).map(|it| it.0);
    let all: Vec<Written> = all.collect();
    move |(place, letter)| all.iter().any(|it| it.0 == *place && it.1 != *letter)
}

/// The first letters of a name that a setter's own line begins with.
const NAME: usize = 3;

/// Returns the figures of all marks of some rules. The areas of a group share a letter, and so do
/// the alternatives of a choice. Lines of several rules of a setter's own begin with their names.
fn drawn(rules: &Rules) -> Vec<Figure> {
    let mut letters = ('a'..='z').cycle();
    let names: BTreeSet<&str> = rules.marks().filter_map(Mark::own_name).collect();
    let mut all = Vec::new();
    for mark in rules.marks() {
        let mut figures = mark.figures(rules.layout());
        let is_area = |it: &&Figure| matches!(it, Figure::Area { .. });
        let is_choice = !mark.alternatives().is_empty();
        if is_choice || figures.iter().filter(is_area).count() > 1 {
            let letter = letters.next().expect("there is no last one");
            for figure in &mut figures {
                match figure {
                    Figure::Alternative { label, .. } => label.push(letter),
                    Figure::Area { label, .. } if !is_choice => {
                        label.get_or_insert_default().insert(0, letter);
                    }
                    _ => {}
                }
            }
        }
        if let (Some(name), Some(&cell)) = (mark.own_name(), mark.cells().first())
            && names.len() > 1
        {
            let text = name.chars().take(NAME).collect();
            figures.push(Figure::Label { cell, text });
        }
        all.extend(figures);
    }
    all
}

/// Returns the figures of all marks of some rules, with a letter before each text that could be
/// that of another kind.
fn tagged(rules: &Rules) -> Vec<Figure> {
    let mut figures = drawn(rules);
    let is_shared = shared(&mut figures);
    let texts = figures.iter_mut().filter_map(written);
    texts
        .filter(|(place, _)| is_shared(place))
        .for_each(|((_, letter), text)| text.insert_str(0, letter));
    figures
}

/// Returns the letter before what a mark writes in a picture of these rules, if it needs one.
pub fn letter(rules: &Rules, mark: &Mark) -> Option<&'static str> {
    let is_shared = shared(&mut drawn(rules));
    let mut figures = mark.figures(rules.layout());
    let mut places = figures.iter_mut().filter_map(written).map(|it| it.0);
    let (_, letter) = places.find(is_shared)?;
    Some(letter).filter(|letter| !letter.is_empty())
}

/// The rules of puzzles of a variant that have marks of the same kinds, a sentence each. A mark
/// that has a letter in the pictures of puzzles has it here too.
pub fn rules_in_words(words: &Language, variant: &Variant, puzzles: &[&Rules]) -> Vec<String> {
    let mut rules = words.rules(variant);
    let marks = puzzles.first().map(|rules| rules.kinds_of_marks());
    let mut marks = marks.unwrap_or_default();
    // What the alternatives of a choice mean.
    let choices = marks.iter().flat_map(|mark| mark.alternatives());
    for mark in choices.flatten().collect::<Vec<_>>() {
        if !marks.iter().any(|known| known.title() == mark.title()) {
            marks.push(mark);
        }
    }
    for mark in marks {
        let letter = puzzles.iter().find_map(|rules| letter(rules, mark));
        let before = letter
            .or(mark.own_name())
            .map_or_else(String::new, |name| format!("{name}: "));
        rules.push(before + &words.mark_rule(mark, puzzles));
    }
    rules
}
