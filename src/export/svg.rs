//! A page as an SVG document: text stays text, so it can be searched, edited and restyled, or becomes outlines.
//!
//! As text the font is named, not embedded: where Libertinus is not installed, another sans or serif steps in at the same places.
//! [Outlined](svg_outlined), the picture looks the same everywhere.

use std::fmt::Write;

use ttf_parser::OutlineBuilder;

use crate::export::font::Face;
use crate::export::page::{Align, Ink, LineStyle, Mark, Page, Point, Text};

/// The page as an SVG document, one user unit a point.
pub fn svg(page: &Page) -> String {
    document(page, element)
}

/// The page as an SVG document without text: letters and digits are the outlines of the page's fonts.
pub fn svg_outlined(page: &Page) -> String {
    document(page, |text| {
        let style = text.style;
        let scale = style.size / page.fonts().units(style.face);
        let mut pen = Pen { data: String::new(), x: page.left_of(text), y: text.at.y, scale };
        for glyph in page.fonts().shape(style.face, &text.content) {
            page.fonts().outline(style.face, glyph.id, &mut pen);
            pen.x += glyph.advance * style.size;
        }
        format!("<path d=\"{}\" fill=\"{}\"/>", pen.data, colour(style.ink))
    })
}

/// The elements of the document alone, on no ground: for a drawing that is a part of another.
pub fn elements(page: &Page) -> String {
    drawn(page, element)
}

fn document(page: &Page, words: impl Fn(&Text) -> String) -> String {
    let (width, height) = (page.width(), page.height());
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n{}</svg>\n",
        drawn(page, words)
    )
}

fn drawn(page: &Page, words: impl Fn(&Text) -> String) -> String {
    let mut out = String::new();
    for mark in page.marks() {
        match mark {
            Mark::Fill { shapes, ink } => {
                let data: String = shapes.iter().map(|shape| path(shape, true)).collect();
                writeln!(out, "<path d=\"{data}\" fill=\"{}\"/>", colour(*ink))
            }
            Mark::Line { points, closed, width, ink, style } => {
                let (data, ink, width, more) = (path(points, *closed), colour(*ink), short(*width), attributes(*style));
                writeln!(out, "<path d=\"{data}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{width}\"{more}/>")
            }
            Mark::Text(text) => writeln!(out, "{}", words(text)),
        }
        .expect("writing to a string does not fail");
    }
    out
}

/// What a line has beside its width and colour.
fn attributes(style: LineStyle) -> String {
    match style {
        LineStyle::Square => String::new(),
        LineStyle::Round => " stroke-linecap=\"round\" stroke-linejoin=\"round\"".to_owned(),
        LineStyle::Dashed { dash, gap } => {
            let (dash, gap, offset) = (short(dash), short(gap), short(dash / 2.0));
            format!(" stroke-dasharray=\"{dash} {gap}\" stroke-dashoffset=\"{offset}\"")
        }
    }
}

fn element(text: &Text) -> String {
    let (family, style) = match text.style.face {
        Face::Sans => ("'Libertinus Sans',sans-serif", ""),
        Face::SansBold => ("'Libertinus Sans',sans-serif", " font-weight=\"bold\""),
        Face::Serif => ("'Libertinus Serif',serif", ""),
        Face::SerifItalic => ("'Libertinus Serif',serif", " font-style=\"italic\""),
        Face::SerifBold => ("'Libertinus Serif',serif", " font-weight=\"600\""),
    };
    let anchor = match text.align {
        Align::Left => "start",
        Align::Centre => "middle",
        Align::Right => "end",
    };
    format!(
        "<text x=\"{}\" y=\"{}\" font-family=\"{family}\" font-size=\"{}\"{style} text-anchor=\"{anchor}\" fill=\"{}\">{}</text>",
        short(text.at.x),
        short(text.at.y),
        short(text.style.size),
        colour(text.style.ink),
        escaped(&text.content)
    )
}

/// A text as XML takes it: control characters cannot stand in it in any spelling.
pub(super) fn escaped(text: &str) -> String {
    let text = text.replace(char::is_control, "\u{fffd}");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Glyph outlines as path data, where and as large as the pen stands.
struct Pen {
    data: String,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen {
    fn push(&mut self, command: char, points: &[(f32, f32)]) {
        self.data.push(command);
        let place =
            |&(x, y): &(f32, f32)| format!("{} {}", short(self.x + x * self.scale), short(self.y - y * self.scale));
        let places: Vec<String> = points.iter().map(place).collect();
        self.data += &places.join(" ");
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.push('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.push('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.push('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.push('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.data.push('Z');
    }
}

fn path(points: &[Point], closed: bool) -> String {
    let mut data = String::new();
    for (i, point) in points.iter().enumerate() {
        let command = if i == 0 { 'M' } else { 'L' };
        write!(data, "{command}{} {}", short(point.x), short(point.y)).expect("writing to a string does not fail");
    }
    data + if closed { "Z" } else { "" }
}

fn colour(ink: Ink) -> String {
    let [red, green, blue] = ink.rgb();
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A length to a hundredth of a point.
fn short(value: f32) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
