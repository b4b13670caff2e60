//! The primitives of a page as PDF operators.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Str, TextStr};

use super::font::{Font, PdfError};
use crate::export::font::{Face, Glyph};
use crate::export::page::{Ink, LineStyle, Page, Pen, Point, Primitive, Text, Type};

/// The maximum length, in points: readers fail long before numbers do.
pub const FARTHEST: f32 = 1e6;

/// Returns `true` if a PDF can hold every coordinate and length of a primitive.
pub fn can_hold(primitive: &Primitive) -> bool {
    let is_near = |point: &Point| point.x.abs() <= FARTHEST && point.y.abs() <= FARTHEST;
    let is_length = |length: f32| (0.0..=FARTHEST).contains(&length);
    match primitive {
        Primitive::Fill { shapes, .. } => shapes.iter().flatten().all(is_near),
        Primitive::Line { points, pen, .. } => {
            let has_dashes = match pen.style {
                LineStyle::Dashed { dash, gap } => {
                    is_length(dash) && is_length(gap) && dash + gap > 0.0
                }
                LineStyle::Square | LineStyle::Round => true,
            };
            points.iter().all(is_near) && is_length(pen.width) && has_dashes
        }
        Primitive::Text(text) => is_near(&text.at) && is_length(text.style.size),
    }
}

/// Returns the operators of a page, and adds the fonts that it is the first to need.
pub fn drawn<'p>(page: &'p Page, fonts: &mut Vec<Font<'p>>) -> Result<Vec<u8>, PdfError> {
    let numbers = Face::ALL
        .into_iter()
        .map(|face| Font::number(fonts, page.fonts.data(face)));
    let numbers = numbers.collect::<Result<Vec<usize>, PdfError>>()?;
    let mut sheet = Sheet {
        content: Content::new(),
        height: page.height,
    };
    for primitive in page.primitives() {
        sheet.content.save_state();
        match primitive {
            Primitive::Fill { shapes, ink } => {
                sheet.paint(*ink);
                for shape in shapes {
                    sheet.trace(shape);
                }
                sheet.content.fill_nonzero();
            }
            Primitive::Line {
                points,
                closed,
                pen,
            } => {
                sheet.set_pen(*pen);
                sheet.trace(points);
                if *closed {
                    sheet.content.close_path();
                }
                sheet.content.stroke();
            }
            Primitive::Text(text) => {
                let font = &mut fonts[numbers[text.style.face as usize]];
                let start = Point::new(page.left_of(text), text.at.y);
                sheet.write(
                    text,
                    start,
                    &page.fonts.shape(text.style.face, &text.content),
                    font,
                );
            }
        }
        sheet.content.restore_state();
    }
    Ok(sheet.content.finish().into_vec())
}

/// The content of a page. A PDF measures heights from the bottom.
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
                self.content.move_to(x, y)
            } else {
                self.content.line_to(x, y)
            };
        }
    }

    /// Sets the colour of shapes and texts.
    fn paint(&mut self, ink: Ink) {
        let [red, green, blue] = shades(ink);
        match ink {
            Ink::Black(_) => self.content.set_fill_gray(red),
            Ink::Colour(..) => self.content.set_fill_rgb(red, green, blue),
        };
    }

    /// Sets the look of lines.
    fn set_pen(&mut self, pen: Pen) {
        let [red, green, blue] = shades(pen.ink);
        match pen.ink {
            Ink::Black(_) => self.content.set_stroke_gray(red),
            Ink::Colour(..) => self.content.set_stroke_rgb(red, green, blue),
        };
        self.content.set_line_width(short(pen.width));
        match pen.style {
            LineStyle::Square => &mut self.content,
            LineStyle::Round => self
                .content
                .set_line_cap(LineCapStyle::RoundCap)
                .set_line_join(LineJoinStyle::RoundJoin),
            // Not rounded: around a cage, the differences would add up.
            LineStyle::Dashed { dash, gap } => {
                self.content.set_dash_pattern([dash, gap], dash / 2.0)
            }
        };
    }

    /// Writes a line of text. Glyphs that would be copied as something else are marked with their
    /// text.
    fn write(&mut self, text: &Text, start: Point, glyphs: &[Glyph], font: &mut Font) {
        let Type { size, ink, .. } = text.style;
        self.paint(ink);
        let (x, y) = self.place(start);
        self.content
            .begin_text()
            .set_font(font.name(), short(size))
            .next_line(x, y);
        let mut spelled: Vec<(&Glyph, Option<&str>)> = Vec::new();
        for cluster in glyphs.chunk_by(|one, other| one.text == other.text) {
            let words = &text.content[cluster[0].text.clone()];
            let actual = if font.says(cluster, words) {
                None
            } else {
                Some(words)
            };
            spelled.extend(cluster.iter().map(|glyph| (glyph, actual)));
        }
        // The distance from the pen to where the next glyph belongs, in thousandths of an em.
        let mut lag = 0.0;
        for run in spelled
            .chunk_by(|(one, a), (other, b)| a.is_none() && b.is_none() || one.text == other.text)
        {
            let actual = run[0].1;
            if let Some(words) = actual {
                let mut span = self
                    .content
                    .begin_marked_content_with_properties(Name(b"Span"));
                span.properties().actual_text(TextStr(words));
            }
            self.show(run.iter().map(|(glyph, _)| *glyph), font, &mut lag);
            if actual.is_some() {
                self.content.end_marked_content();
            }
        }
        self.content.end_text();
    }

    /// Shows glyphs, with adjustments of whole thousandths of an em where the font's own widths do
    /// not lead to the next glyph.
    fn show<'g>(
        &mut self,
        glyphs: impl Iterator<Item = &'g Glyph>,
        font: &mut Font,
        lag: &mut f32,
    ) {
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

/// Returns red, green and blue from 0 to 1.
fn shades(ink: Ink) -> [f32; 3] {
    ink.rgb().map(|shade| short(f32::from(shade) / 255.0))
}

/// Rounds a number to a thousandth: no printer shows more.
fn short(number: f32) -> f32 {
    (number * 1000.0).round() / 1000.0
}
