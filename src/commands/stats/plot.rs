//! Series as a picture: shares by clue count with error bars. Each variant has a colour, each
//! method a line style, and each curve its name in the key.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Context;
use clap::ValueEnum;
use lacuna_print::font::Face;
use lacuna_print::page::{Align, Ink, Page, Pen, Point, Rect, Type};
use lacuna_print::png::png;
use lacuna_print::svg::svg;
use lacuna_research::stats::Figure;

use super::{ALL, Series};

/// The size of the picture, in points.
const SIZE: (f32, f32) = (800.0, 470.0);
/// The resolution of a PNG, in dots per inch.
const DPI: f32 = 150.0;
/// The part of the picture between the axes.
const FIELD: Rect = Rect::new(64.0, 96.0, 716.0, 310.0);
const TITLE: Type = Type::new(Face::SerifBold, 19.0);
const NOTE: Type = Type::new(Face::SerifItalic, 13.0);
const TEXT: Type = Type::new(Face::Serif, 14.0);
/// The label of the axis of shares.
const PERCENT: &str = "percent of the puzzles";
/// The type of the key.
const NOTE_TEXT: Type = Type::new(Face::Serif, 12.0);
/// The line height and the number of columns of the key.
const KEY_LINE: f32 = 20.0;
const KEY_COLUMNS: usize = 3;
/// Colours that colour-blind readers can distinguish (Okabe and Ito 2008, grey for its yellow).
const COLOURS: [Ink; 8] = [
    Ink::Colour(0, 114, 178),
    Ink::Colour(213, 94, 0),
    Ink::Colour(0, 158, 115),
    Ink::Colour(204, 121, 167),
    Ink::Colour(86, 180, 233),
    Ink::Colour(230, 159, 0),
    Ink::Colour(0, 0, 0),
    Ink::Colour(120, 120, 120),
];

/// The kind of file, chosen by the suffix of its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    Svg,
    Png,
}

impl Kind {
    /// Returns SVG or PNG; any other suffix is an error.
    pub fn of(path: &Path) -> anyhow::Result<Kind> {
        let kind = path
            .extension()
            .and_then(|suffix| Kind::from_str(suffix.to_str()?, true).ok());
        kind.with_context(|| format!("{}: end the name in .svg or .png", path.display()))
    }
}

/// Returns the picture as a file of this kind.
pub fn draw(series: &[Series], kind: Kind) -> anyhow::Result<Vec<u8>> {
    let page = picture(series);
    if kind == Kind::Svg {
        Ok(svg(&page).into_bytes())
    } else {
        Ok(png(&page, DPI)?)
    }
}

/// The points of a series on the page and the ends of its bars.
struct Curve {
    name: String,
    ink: Ink,
    points: Vec<Point>,
    bars: Vec<[Point; 2]>,
}

/// The range of an axis and the distance between its numbers.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    fn ticks(&self) -> impl Iterator<Item = f64> {
        let (first, last) = (
            (self.low / self.step).ceil() as i64,
            (self.high / self.step).floor() as i64,
        );
        let step = self.step;
        (first..=last).map(move |tick| tick as f64 * step)
    }

    /// Returns the position of a value, from 0 at the low end to 1 at the high end.
    fn place(&self, value: f64) -> f32 {
        ((value - self.low) / (self.high - self.low)) as f32
    }
}

/// Returns the smallest of 1, 2, 5, 10, 20, … times `unit` that divides a span into at most `parts`
/// parts.
fn step(span: f64, parts: f64, unit: f64) -> f64 {
    let mut steps =
        (0..).flat_map(|power| [1.0, 2.0, 5.0].map(|factor| factor * unit * 10_f64.powi(power)));
    steps
        .find(|step| span / step <= parts)
        .expect("steps grow without end")
}

struct Axes {
    clues: Scale,
    percent: Scale,
}

impl Axes {
    fn of(series: &[Series]) -> Axes {
        let shares = series.iter().flat_map(Series::shares);
        let clues = shares.clone().map(|(clues, _)| clues);
        let (fewest, most) = (
            clues.clone().min().unwrap_or(0) as f64 - 0.5,
            clues.max().unwrap_or(1) as f64 + 0.5,
        );
        let top = shares
            .map(|(_, share)| (share.high * 100.0).min(100.0))
            .fold(1e-6, f64::max);
        let rise = step(top, 8.0, 1e-6);
        Axes {
            clues: Scale {
                low: fewest,
                high: most,
                step: step(most - fewest, 26.0, 1.0),
            },
            percent: Scale {
                low: 0.0,
                high: (top / rise).ceil() * rise,
                step: rise,
            },
        }
    }

    fn point(&self, clues: f64, percent: f64) -> Point {
        let x = FIELD.x + self.clues.place(clues) * FIELD.width;
        Point::new(
            x,
            FIELD.bottom() - self.percent.place(percent) * FIELD.height,
        )
    }

    /// Draws lines, numbers and names.
    fn draw(&self, page: &mut Page) {
        for percent in self.percent.ticks() {
            let at = self.point(self.clues.low, percent);
            page.line(
                at,
                Point::new(FIELD.right(), at.y),
                0.75,
                Ink::Black(if percent == 0.0 { 80 } else { 15 }),
            );
            let digits = (-self.percent.step.log10().floor()).max(0.0) as usize;
            page.text(
                Point::new(at.x - 8.0, at.y + 4.5),
                TEXT.aligned(Align::Right),
                format!("{percent:.digits$}"),
            );
        }
        for clues in self.clues.ticks() {
            let at = self.point(clues, 0.0);
            page.line(at, Point::new(at.x, at.y + 5.0), 0.75, Ink::Black(80));
            page.text(
                Point::new(at.x, at.y + 20.0),
                TEXT.aligned(Align::Centre),
                format!("{clues}"),
            );
        }
        let middle = FIELD.x + FIELD.width / 2.0;
        page.text(
            Point::new(middle, FIELD.bottom() + 42.0),
            TEXT.aligned(Align::Centre),
            "number of clues",
        );
        page.text(Point::new(18.0, FIELD.y - 12.0), TEXT, PERCENT);
    }
}

fn picture(series: &[Series]) -> Page {
    let axes = Axes::of(series);
    let variants: BTreeSet<&str> = series.iter().map(|series| &series.variant[..]).collect();
    let place = |series: &Series| {
        variants
            .iter()
            .take_while(|&&variant| variant < &series.variant[..])
            .count()
    };
    let ink = |series: &Series| COLOURS[place(series) % COLOURS.len()];
    let curves: Vec<Curve> = series
        .iter()
        .map(|series| curve(&axes, series, ink(series)))
        .collect();
    let mut page = Page::new(
        SIZE.0,
        SIZE.1 + KEY_LINE * curves.len().div_ceil(KEY_COLUMNS) as f32,
    );
    page.text(
        Point::new(18.0, 28.0),
        TITLE,
        "How many clues minimal puzzles have",
    );
    let note = "Unbroken lines and long dashes speak about all minimal puzzles, short dashes about the method. Bars: 95 % \
                intervals.";
    page.text(Point::new(18.0, 50.0), NOTE, note);
    axes.draw(&mut page);
    for (series, curve) in series.iter().zip(&curves) {
        draw_curve(&mut page, series, curve);
    }
    key(&mut page, series, &curves);
    page
}

/// Draws the key below the picture, one name for each curve.
fn key(page: &mut Page, series: &[Series], curves: &[Curve]) {
    let width = (SIZE.0 - 36.0) / KEY_COLUMNS as f32;
    for (number, (series, curve)) in series.iter().zip(curves).enumerate() {
        let (row, column) = (number / KEY_COLUMNS, number % KEY_COLUMNS);
        let at = Point::new(18.0 + width * column as f32, SIZE.1 + KEY_LINE * row as f32);
        stroke(
            page,
            &[
                Point::new(at.x, at.y - 4.0),
                Point::new(at.x + 34.0, at.y - 4.0),
            ],
            series,
            curve.ink,
        );
        let room = (width - 50.0) / page.width_of(NOTE_TEXT, &curve.name);
        let style = Type {
            size: NOTE_TEXT.size * room.min(1.0),
            ..NOTE_TEXT
        };
        page.text(Point::new(at.x + 40.0, at.y), style, curve.name.clone());
    }
}

/// Returns the points of a series and its bars.
fn curve(axes: &Axes, series: &Series, ink: Ink) -> Curve {
    let at = |clues: usize, percent: f64| axes.point(clues as f64, percent.min(axes.percent.high));
    let shares = series
        .shares()
        .map(|(clues, share)| (clues, share.times(100.0)));
    let bar = |(clues, Figure { low, high, .. })| [low, high].map(|end| at(clues, end));
    let points = shares
        .clone()
        .map(|(clues, share)| at(clues, share.value))
        .collect();
    Curve {
        name: format!("{}, {}", series.variant, series.method),
        ink,
        points,
        bars: shares.map(bar).collect(),
    }
}

/// Draws the line of a series, a dot for each clue count that occurs, and the bars.
fn draw_curve(page: &mut Page, series: &Series, curve: &Curve) {
    let ink = curve.ink;
    stroke(page, &curve.points, series, ink);
    for (point, &[low, high]) in curve.points.iter().zip(&curve.bars) {
        page.line(low, high, 1.0, ink);
        for end in [low, high] {
            page.line(
                Point::new(end.x - 3.0, end.y),
                Point::new(end.x + 3.0, end.y),
                1.0,
                ink,
            );
        }
        page.fill_rect(Rect::new(point.x - 2.2, point.y - 2.2, 4.4, 4.4), ink);
    }
}

/// Draws a line through points in the style of the series' method.
fn stroke(page: &mut Page, points: &[Point], series: &Series, ink: Ink) {
    let pattern: &[f32] = match series.method.as_str() {
        _ if series.about == ALL && series.method != "uniform" => &[],
        "topdown" => &[8.0, 4.0],
        "uniform" => &[16.0, 3.0],
        "bottomup" => &[8.0, 3.0, 2.0, 3.0],
        _ => &[2.5, 2.5],
    };
    for part in broken(points, pattern) {
        page.path(part, Pen::square(2.0, ink));
    }
}

/// Returns a line cut into dashes: alternating lengths of dash and gap. Without lengths it stays
/// whole.
fn broken(points: &[Point], pattern: &[f32]) -> Vec<Vec<Point>> {
    if pattern.is_empty() || points.len() < 2 {
        return vec![points.to_vec()];
    }
    let (mut turn, mut left) = (0, pattern[0]);
    let mut parts = vec![vec![points[0]]];
    for pair in points.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
        let mut length = (to.x - from.x).hypot(to.y - from.y);
        while length > left {
            let share = left / length;
            from = Point::new(
                from.x + (to.x - from.x) * share,
                from.y + (to.y - from.y) * share,
            );
            length -= left;
            if turn % 2 == 0 {
                parts.last_mut().expect("a dash was begun").push(from);
            } else {
                parts.push(vec![from]);
            }
            turn += 1;
            left = pattern[turn % pattern.len()];
        }
        left -= length;
        if turn % 2 == 0 {
            parts.last_mut().expect("a dash was begun").push(to);
        }
    }
    parts.retain(|part| part.len() > 1);
    parts
}
