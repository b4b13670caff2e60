//! A page as an SVG document: text stays text, so it can be searched, edited and restyled.
//!
//! The font is named, not embedded: where Libertinus is not installed, another sans or serif steps in at the same places.

use std::fmt::Write;

use crate::export::font::Face;
use crate::export::page::{Align, Ink, Mark, Page, Point, Text};

/// The page as an SVG document, one user unit a point.
pub fn svg(page: &Page) -> String {
    let (width, height) = (page.width(), page.height());
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" viewBox=\"0 0 {width} {height}\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    );
    for mark in page.marks() {
        match mark {
            Mark::Fill { shapes, ink } => {
                let data: String = shapes.iter().map(|shape| path(shape, true)).collect();
                writeln!(out, "<path d=\"{data}\" fill=\"{}\"/>", colour(*ink))
            }
            Mark::Line { points, closed, width, ink } => {
                let (data, ink, width) = (path(points, *closed), colour(*ink), short(*width));
                writeln!(out, "<path d=\"{data}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{width}\"/>")
            }
            Mark::Text(text) => writeln!(out, "{}", element(text)),
        }
        .expect("writing to a string does not fail");
    }
    out + "</svg>\n"
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
        text.content.replace('&', "&amp;").replace('<', "&lt;")
    )
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
    format!("#{0:02x}{0:02x}{0:02x}", ink.lightness())
}

/// A length to a hundredth of a point.
fn short(value: f32) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
