//! Pages as a PDF: real text, every font embedded as a subset, no links and no crop marks; bookmarks only where they are asked for,
//! because print shops refuse them.

use std::sync::Arc;

use krilla::color::{luma, rgb};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point as PdfPoint};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, LineCap, LineJoin, Paint, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};

use crate::export::font::{Face, Fonts};
use crate::export::page::{Ink, LineStyle, Mark, Page, Point, Text};

/// What a PDF says about itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The title.
    pub title: String,
    /// The author; may be empty.
    pub author: String,
    /// The language of its texts, as in `en` or `de-AT`; English if empty.
    pub language: String,
    /// What a screen lists beside the pages.
    pub bookmarks: Vec<Bookmark>,
}

/// A place in a PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// What is there.
    pub title: String,
    /// The page, from 1.
    pub page: usize,
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
    let mut fonts: Option<(&Arc<Fonts>, [Font; 5])> = None;
    for page in pages {
        if fonts.as_ref().is_none_or(|(set, _)| *set != page.fonts()) {
            fonts = Some((page.fonts(), embedded(page.fonts())?));
        }
        let (_, fonts) = fonts.as_ref().expect("they were just made");
        let (width, height) = (page.width(), page.height());
        let settings = PageSettings::from_wh(width, height)
            .ok_or_else(|| PdfError(format!("found a page of {width} by {height} points, expected a size above 0")))?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        page.marks().iter().for_each(|mark| draw(&mut surface, fonts, page, mark));
        surface.finish();
        sheet.finish();
    }
    document.set_metadata(metadata(info));
    if !info.bookmarks.is_empty() {
        document.set_outline(outline(&info.bookmarks));
    }
    document.finish().map_err(|error| PdfError(format!("{error:?}")))
}

fn embedded(fonts: &Fonts) -> Result<[Font; 5], PdfError> {
    let font = |face| {
        let font = Font::new(fonts.data(face).to_vec().into(), 0);
        font.ok_or_else(|| {
            PdfError("found a font that cannot be embedded, expected a TrueType or OpenType file".to_owned())
        })
    };
    let [sans, sans_bold, serif, serif_italic, serif_bold] = Face::ALL;
    Ok([font(sans)?, font(sans_bold)?, font(serif)?, font(serif_italic)?, font(serif_bold)?])
}

fn outline(bookmarks: &[Bookmark]) -> Outline {
    let mut outline = Outline::new();
    for Bookmark { title, page } in bookmarks {
        let top = XyzDestination::new(page - 1, PdfPoint::from_xy(0.0, 0.0));
        outline.push_child(OutlineNode::new(title.clone(), top));
    }
    outline
}

fn metadata(info: &Info) -> Metadata {
    let metadata = Metadata::new()
        .title(info.title.clone())
        .creator(concat!("lacuna ", env!("CARGO_PKG_VERSION")).to_owned())
        .language(if info.language.is_empty() { "en".to_owned() } else { info.language.clone() });
    if info.author.is_empty() { metadata } else { metadata.authors(vec![info.author.clone()]) }
}

fn draw(surface: &mut Surface<'_>, fonts: &[Font; 5], page: &Page, mark: &Mark) {
    let mut path = PathBuilder::new();
    match mark {
        Mark::Fill { shapes, ink } => {
            for shape in shapes {
                trace(&mut path, shape, true);
            }
            surface.set_fill(Some(fill(*ink)));
            surface.set_stroke(None);
        }
        Mark::Line { points, closed, width, ink, style } => {
            trace(&mut path, points, *closed);
            surface.set_fill(None);
            surface.set_stroke(Some(Stroke { paint: paint(*ink), width: *width, ..stroke(*style) }));
        }
        Mark::Text(text) => return write(surface, fonts, page, text),
    }
    if let Some(path) = path.finish() {
        surface.draw_path(&path);
    }
}

/// The ends, corners and gaps of a line.
fn stroke(style: LineStyle) -> Stroke {
    match style {
        LineStyle::Square => Stroke::default(),
        LineStyle::Round => Stroke { line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() },
        LineStyle::Dashed { dash, gap } => {
            let dashes = StrokeDash { array: vec![dash, gap], offset: dash / 2.0 };
            Stroke { dash: Some(dashes), ..Stroke::default() }
        }
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

fn write(surface: &mut Surface<'_>, fonts: &[Font; 5], page: &Page, text: &Text) {
    let glyphs: Vec<KrillaGlyph> = page
        .fonts()
        .shape(text.style.face, &text.content)
        .into_iter()
        .map(|glyph| KrillaGlyph::new(GlyphId::new(glyph.id.into()), glyph.advance, 0.0, 0.0, 0.0, glyph.text, None))
        .collect();
    surface.set_fill(Some(fill(text.style.ink)));
    surface.set_stroke(None);
    let start = PdfPoint::from_xy(page.left_of(text), text.at.y);
    let font = fonts[text.style.face as usize].clone();
    surface.draw_glyphs(start, &glyphs, font, &text.content, text.style.size, false);
}

fn fill(ink: Ink) -> Fill {
    Fill { paint: paint(ink), ..Fill::default() }
}

fn paint(ink: Ink) -> Paint {
    let [red, green, blue] = ink.rgb();
    match ink {
        Ink::Black(_) => luma::Color::new(red).into(),
        Ink::Colour(..) => rgb::Color::new(red, green, blue).into(),
    }
}
