//! Pages as a PDF: real text, every font embedded as a subset, shades of black only, no links, bookmarks or crop marks.

use krilla::color::luma;
use krilla::geom::{PathBuilder, Point as PdfPoint};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};

use crate::export::font::{self, Face};
use crate::export::page::{Ink, Mark, Page, Point, Text};

/// What a PDF says about itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The title.
    pub title: String,
    /// The author; may be empty.
    pub author: String,
}

/// A page that a PDF cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the PDF cannot be written: {0}")]
pub struct PdfError(String);

/// The pages as a PDF file. The same pages give the same bytes.
///
/// # Errors
/// If a page has no size, or a text too many glyphs for a font subset.
pub fn pdf(pages: &[Page], info: &Info) -> Result<Vec<u8>, PdfError> {
    let mut document = Document::new_with(SerializeSettings { enable_tagging: false, ..SerializeSettings::default() });
    let fonts = Face::ALL.map(|face| Font::new(face.data().into(), 0).expect("the built-in fonts are well-formed"));
    for page in pages {
        let (width, height) = (page.width(), page.height());
        let settings = PageSettings::from_wh(width, height)
            .ok_or_else(|| PdfError(format!("found a page of {width} by {height} points, expected a size above 0")))?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        page.marks().iter().for_each(|mark| draw(&mut surface, &fonts, mark));
        surface.finish();
        sheet.finish();
    }
    document.set_metadata(metadata(info));
    document.finish().map_err(|error| PdfError(format!("{error:?}")))
}

fn metadata(info: &Info) -> Metadata {
    let metadata = Metadata::new()
        .title(info.title.clone())
        .creator(concat!("lacuna ", env!("CARGO_PKG_VERSION")).to_owned())
        .language("en".to_owned());
    if info.author.is_empty() { metadata } else { metadata.authors(vec![info.author.clone()]) }
}

fn draw(surface: &mut Surface<'_>, fonts: &[Font; 5], mark: &Mark) {
    let mut path = PathBuilder::new();
    match mark {
        Mark::Fill { shapes, ink } => {
            for shape in shapes {
                trace(&mut path, shape, true);
            }
            surface.set_fill(Some(fill(*ink)));
            surface.set_stroke(None);
        }
        Mark::Line { points, closed, width, ink } => {
            trace(&mut path, points, *closed);
            surface.set_fill(None);
            surface.set_stroke(Some(Stroke { paint: grey(*ink).into(), width: *width, ..Stroke::default() }));
        }
        Mark::Text(text) => return write(surface, fonts, text),
    }
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
}

fn trace(path: &mut PathBuilder, points: &[Point], closed: bool) {
    for (i, point) in points.iter().enumerate() {
        if i == 0 { path.move_to(point.x, point.y) } else { path.line_to(point.x, point.y) }
    }
    if closed {
        path.close();
    }
}

fn write(surface: &mut Surface<'_>, fonts: &[Font; 5], text: &Text) {
    let glyphs: Vec<KrillaGlyph> = font::shape(text.style.face, &text.content)
        .into_iter()
        .map(|glyph| KrillaGlyph::new(GlyphId::new(glyph.id.into()), glyph.advance, 0.0, 0.0, 0.0, glyph.text, None))
        .collect();
    surface.set_fill(Some(fill(text.style.ink)));
    surface.set_stroke(None);
    let start = PdfPoint::from_xy(text.left(), text.at.y);
    let font = fonts[text.style.face as usize].clone();
    surface.draw_glyphs(start, &glyphs, font, &text.content, text.style.size, false);
}

fn fill(ink: Ink) -> Fill {
    Fill { paint: grey(ink).into(), ..Fill::default() }
}

fn grey(ink: Ink) -> luma::Color {
    luma::Color::new(ink.lightness())
}
