//! The marks of a page as PDF operators.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Str, TextStr};

use super::font::Font;
use super::{FARTHEST, PdfError};
use crate::export::font::{Face, Glyph};
use crate::export::page::{Ink, LineStyle, Mark, Page, Point, Text, Type};

/// Whether every length of a mark is one that a PDF can hold.
pub fn can_hold(mark: &Mark) -> bool {
    let is_near = |point: &Point| point.x.abs() <= FARTHEST && point.y.abs() <= FARTHEST;
    let is_length = |length: f32| (0.0..=FARTHEST).contains(&length);
    match mark {
        Mark::Fill { shapes, .. } => shapes.iter().flatten().all(is_near),
        Mark::Line { points, width, style, .. } => {
            let has_dashes = match *style {
                LineStyle::Dashed { dash, gap } => is_length(dash) && is_length(gap) && dash + gap > 0.0,
                LineStyle::Square | LineStyle::Round => true,
            };
            points.iter().all(is_near) && is_length(*width) && has_dashes
        }
        Mark::Text(text) => is_near(&text.at) && is_length(text.style.size),
    }
}

/// Whether nothing is drawn, which no operator can say.
fn is_empty(mark: &Mark) -> bool {
    match mark {
        Mark::Fill { shapes, .. } => shapes.iter().all(Vec::is_empty),
        Mark::Line { points, .. } => points.is_empty(),
        Mark::Text(text) => text.content.is_empty(),
    }
}

/// The marks of a page in their order. Fonts that it is the first to need are added.
pub fn drawn<'p>(page: &'p Page, fonts: &mut Vec<Font<'p>>) -> Result<Vec<u8>, PdfError> {
    let mut numbers = [0; Face::ALL.len()];
    for face in Face::ALL {
        numbers[face as usize] = Font::number(fonts, page.fonts().data(face))?;
    }
    let mut sheet = Sheet { content: Content::new(), height: page.height() };
    for mark in page.marks().iter().filter(|mark| !is_empty(mark)) {
        sheet.content.save_state();
        match mark {
            Mark::Fill { shapes, ink } => sheet.fill(shapes, *ink),
            Mark::Line { points, closed, width, ink, style } => {
                sheet.pen(*width, *ink, *style);
                sheet.line(points, *closed);
            }
            Mark::Text(text) => {
                let font = &mut fonts[numbers[text.style.face as usize]];
                let start = Point::new(page.left_of(text), text.at.y);
                sheet.write(text, start, &page.fonts().shape(text.style.face, &text.content), font);
            }
        }
        sheet.content.restore_state();
    }
    Ok(sheet.content.finish().into_vec())
}

/// What a page is drawn on: a PDF counts its height from below.
struct Sheet {
    content: Content,
    height: f32,
}

impl Sheet {
    fn place(&self, point: Point) -> (f32, f32) {
        (short(point.x), short(self.height - point.y))
    }

    fn trace(&mut self, points: &[Point]) {
        for (i, &point) in points.iter().enumerate() {
            let (x, y) = self.place(point);
            if i == 0 {
                self.content.move_to(x, y);
            } else {
                self.content.line_to(x, y);
            }
        }
    }

    fn fill(&mut self, shapes: &[Vec<Point>], ink: Ink) {
        self.paint(ink);
        for shape in shapes {
            self.trace(shape);
        }
        self.content.fill_nonzero();
    }

    fn paint(&mut self, ink: Ink) {
        let [red, green, blue] = shades(ink);
        match ink {
            Ink::Black(_) => self.content.set_fill_gray(red),
            Ink::Colour(..) => self.content.set_fill_rgb(red, green, blue),
        };
    }

    fn pen(&mut self, width: f32, ink: Ink, style: LineStyle) {
        let [red, green, blue] = shades(ink);
        match ink {
            Ink::Black(_) => self.content.set_stroke_gray(red),
            Ink::Colour(..) => self.content.set_stroke_rgb(red, green, blue),
        };
        self.content.set_line_width(short(width));
        match style {
            LineStyle::Square => {}
            LineStyle::Round => {
                self.content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
            }
            LineStyle::Dashed { dash, gap } => {
                // Not shortened: around a cage, what is left off would add up.
                self.content.set_dash_pattern([dash, gap], dash / 2.0);
            }
        }
    }

    fn line(&mut self, points: &[Point], closed: bool) {
        self.trace(points);
        if closed {
            self.content.close_path();
        }
        self.content.stroke();
    }

    /// Writes a line of text. Where glyphs by themselves would be copied as something else, their text stands beside them.
    fn write(&mut self, text: &Text, start: Point, glyphs: &[Glyph], font: &mut Font) {
        let Type { size, ink, .. } = text.style;
        self.paint(ink);
        let (x, y) = self.place(start);
        self.content.begin_text().set_font(font.name(), short(size)).next_line(x, y);
        let mut spelled: Vec<(&Glyph, Option<&str>)> = Vec::new();
        for cluster in glyphs.chunk_by(|one, other| one.text == other.text) {
            let words = &text.content[cluster[0].text.clone()];
            let actual = if font.says(cluster, words) { None } else { Some(words) };
            spelled.extend(cluster.iter().map(|glyph| (glyph, actual)));
        }
        // How far the pen is behind its place, in thousandths of an em.
        let mut lag = 0.0;
        for run in spelled.chunk_by(|(one, a), (other, b)| a.is_none() && b.is_none() || one.text == other.text) {
            let actual = run[0].1;
            if let Some(words) = actual {
                let mut span = self.content.begin_marked_content_with_properties(Name(b"Span"));
                span.properties().actual_text(TextStr(words));
            }
            self.show(run.iter().map(|(glyph, _)| *glyph), font, &mut lag);
            if actual.is_some() {
                self.content.end_marked_content();
            }
        }
        self.content.end_text();
    }

    /// Shows glyphs, with whole thousandths of an em between them where the font's own widths do not lead to the next.
    fn show<'g>(&mut self, glyphs: impl Iterator<Item = &'g Glyph>, font: &mut Font, lag: &mut f32) {
        let mut line = self.content.show_positioned();
        let mut items = line.items();
        let mut codes: Vec<u8> = Vec::new();
        for glyph in glyphs {
            let gap = lag.round();
            if gap != 0.0 {
                if !codes.is_empty() {
                    items.show(Str(&codes));
                    codes.clear();
                }
                items.adjust(-gap);
                *lag -= gap;
            }
            codes.extend(font.code(glyph.id).to_be_bytes());
            *lag += glyph.advance * 1000.0 - font.width(glyph.id);
        }
        items.show(Str(&codes));
    }
}

/// Red, green and blue from 0 to 1.
fn shades(ink: Ink) -> [f32; 3] {
    ink.rgb().map(|shade| short(f32::from(shade) / 255.0))
}

/// A number to a thousandth: no printer shows more.
fn short(number: f32) -> f32 {
    (number * 1000.0).round() / 1000.0
}
