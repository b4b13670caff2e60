//! A page as an SVG document: text stays text, so it can be searched, edited and restyled, or
//! becomes outlines.
//!
//! Text names its font and does not embed it: where Libertinus is not installed, another sans or
//! serif takes its place. [Outlined](svg_outlined), the picture looks the same everywhere.

use crate::font::Face;
use crate::page::{Align, Ink, LineStyle, Page, Point, Primitive, Text};

/// Returns the page as an SVG document, one user unit per point.
pub fn svg(page: &Page) -> String {
    document(page, &drawn(page, element, ""))
}

/// Returns the page as an SVG document without text: letters and digits are the outlines of the
/// page's fonts.
pub fn svg_outlined(page: &Page) -> String {
    let outlined = |text: &Text| {
        let style = text.style;
        let mut data = String::new();
        for (glyph, at) in page.glyphs(text) {
            let scale = style.size / page.fonts.units(glyph.face);
            page.fonts.outline(glyph.face, glyph.id, |step, points| {
                let point = |&(x, y): &(f32, f32)| {
                    coordinates(Point::new(at.x + x * scale, at.y - y * scale))
                };
                data.push(step);
                data += &points.iter().map(point).collect::<Vec<_>>().join(" ");
            });
        }
        format!("<path d=\"{data}\" fill=\"{}\"/>", colour(style.ink))
    };
    document(page, &drawn(page, outlined, ""))
}

/// Returns the elements of the document without its background, for a drawing that is part of
/// another. Areas whose colour is not a shade of ink on paper have the class `colour`.
pub fn elements(page: &Page) -> String {
    drawn(page, element, " class=\"colour\"")
}

fn document(page: &Page, elements: &str) -> String {
    let Page { width, height, .. } = page;
    let about = page.about.as_ref().map(|(title, description)| {
        let (title, description) = (escaped(title), escaped(description));
        format!("<title>{title}</title>\n<desc>{description}</desc>\n")
    });
    let about = about.unwrap_or_default();
    let paper = if page.transparent {
        ""
    } else {
        "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" viewBox=\"0 0 {width} {height}\">\n{about}{paper}{elements}</svg>\n"
    )
}

/// Returns the elements: texts from this function, and areas in colour with this class.
fn drawn(page: &Page, words: impl Fn(&Text) -> String, class: &str) -> String {
    let element = |primitive: &Primitive| match primitive {
        Primitive::Fill { shapes, ink } => {
            let data: String = shapes.iter().map(|shape| path(shape, true)).collect();
            let glass = ["", " fill-opacity=\".4\""][usize::from(ink.glazed().1)];
            let class = matches!(ink, Ink::Colour(..)).then_some(class);
            let (ink, class) = (colour(*ink), class.unwrap_or_default());
            format!("<path d=\"{data}\" fill=\"{ink}\"{glass}{class}/>\n")
        }
        Primitive::Line {
            points,
            closed,
            pen,
        } => {
            let (data, ink, width) = (path(points, *closed), colour(pen.ink), short(pen.width));
            let mut style = attributes(pen.style);
            if pen.ink.glazed().1 {
                style += " stroke-opacity=\".4\"";
            }
            format!(
                "<path d=\"{data}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{width}\"{style}/>\n"
            )
        }
        Primitive::Text(text) => words(text) + "\n",
        Primitive::Raster(..) => String::new(),
    };
    page.primitives().iter().map(element).collect()
}

/// Returns the attributes of a line other than its width and colour.
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
        Face::Fallback => ("'Noto Serif CJK JP',serif", ""),
    };
    let anchor = match text.style.align {
        Align::Left => "start",
        Align::Centre => "middle",
        Align::Right => "end",
    };
    let (x, y, size) = (short(text.at.x), short(text.at.y), short(text.style.size));
    let (ink, content) = (colour(text.style.ink), escaped(&text.content));
    format!(
        "<text x=\"{x}\" y=\"{y}\" font-family=\"{family}\" font-size=\"{size}\"{style} text-anchor=\"{anchor}\" fill=\"{ink}\">{content}</text>"
    )
}

/// Escapes a text for XML, which allows no control characters, not even escaped ones.
pub(super) fn escaped(text: &str) -> String {
    let text = text.replace(char::is_control, "\u{fffd}");
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

fn path(points: &[Point], closed: bool) -> String {
    let mut data = String::new();
    for (i, &point) in points.iter().enumerate() {
        data.push(if i == 0 { 'M' } else { 'L' });
        data += &coordinates(point);
    }
    data + if closed { "Z" } else { "" }
}

fn coordinates(point: Point) -> String {
    format!("{} {}", short(point.x), short(point.y))
}

fn colour(ink: Ink) -> String {
    let ([red, green, blue], _) = ink.glazed();
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Rounds a length to a hundredth of a point.
fn short(value: f32) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
