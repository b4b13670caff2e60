//! A page as a PNG image, at any resolution, with the outlines of its fonts.

use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform};
use ttf_parser::OutlineBuilder;

use crate::export::page::{INCH, Ink, LineStyle, Mark, Page, Point, Text};

/// The largest width and height, in pixels.
pub const LARGEST: u32 = 20_000;

/// Memory that drawing and encoding take: the image, its copy without premultiplied colours, and the file, which is smaller.
const BYTES_A_PIXEL: usize = 4 + 4 + 4;

/// An image that would be empty or too large.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// No pixels, or more than [`LARGEST`] each way.
    #[error(
        "{dpi} dots per inch make an image of {width:.0} by {height:.0} pixels, expected 1 to {LARGEST} each way: choose another resolution"
    )]
    Size {
        /// The resolution.
        dpi: f32,
        /// The width in pixels.
        width: f32,
        /// The height in pixels.
        height: f32,
    },
    /// More than there is memory for.
    #[error("{dpi} dots per inch need {megabytes} megabytes, more than there are: choose a lower resolution")]
    Memory {
        /// The resolution.
        dpi: f32,
        /// The memory that drawing and encoding take.
        megabytes: usize,
    },
}

/// The page as a PNG file with this many dots per inch.
///
/// # Errors
/// If the image would be empty, more than [`LARGEST`] pixels wide or high, or more than there is memory for.
pub fn png(page: &Page, dpi: f32) -> Result<Vec<u8>, PngError> {
    let scale = dpi / INCH;
    let (width, height) = ((page.width() * scale).round(), (page.height() * scale).round());
    let fits = |side: f32| side >= 1.0 && side <= LARGEST as f32;
    if !fits(width) || !fits(height) {
        return Err(PngError::Size { dpi, width, height });
    }
    let bytes = width as usize * height as usize * BYTES_A_PIXEL;
    // Asked for and given back: the libraries that draw and encode would end the process.
    if Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
        return Err(PngError::Memory { dpi, megabytes: bytes >> 20 });
    }
    let mut image = Pixmap::new(width as u32, height as u32).expect("the size was checked");
    image.fill(tiny_skia::Color::WHITE);
    let view = Transform::from_scale(scale, scale);
    for mark in page.marks() {
        draw(&mut image, view, page, mark);
    }
    Ok(image.encode_png().expect("an image in memory can be encoded"))
}

fn draw(image: &mut Pixmap, view: Transform, page: &Page, mark: &Mark) {
    match mark {
        Mark::Fill { shapes, ink } => {
            let mut path = PathBuilder::new();
            for shape in shapes {
                trace(&mut path, shape, true);
            }
            fill(image, view, path.finish(), *ink);
        }
        Mark::Line { points, closed, width, ink, style } => {
            let mut path = PathBuilder::new();
            trace(&mut path, points, *closed);
            if let Some(path) = path.finish() {
                image.stroke_path(&path, &paint(*ink), &Stroke { width: *width, ..stroke(*style) }, view, None);
            }
        }
        Mark::Text(text) => write(image, view, page, text),
    }
}

/// The ends, corners and gaps of a line.
fn stroke(style: LineStyle) -> Stroke {
    match style {
        LineStyle::Square => Stroke::default(),
        LineStyle::Round => Stroke { line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() },
        LineStyle::Dashed { dash, gap } => {
            Stroke { dash: StrokeDash::new(vec![dash, gap], dash / 2.0), ..Stroke::default() }
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

fn write(image: &mut Pixmap, view: Transform, page: &Page, text: &Text) {
    let style = text.style;
    let fonts = page.fonts();
    let scale = style.size / fonts.units(style.face);
    let mut x = page.left_of(text);
    for glyph in fonts.shape(style.face, &text.content) {
        let mut pen = Pen(PathBuilder::new());
        fonts.outline(style.face, glyph.id, &mut pen);
        let place = Transform::from_row(scale, 0.0, 0.0, -scale, x, text.at.y);
        fill(image, view.pre_concat(place), pen.0.finish(), style.ink);
        x += glyph.advance * style.size;
    }
}

/// A space has no outline, hence the option.
fn fill(image: &mut Pixmap, transform: Transform, path: Option<Path>, ink: Ink) {
    if let Some(path) = path {
        image.fill_path(&path, &paint(ink), FillRule::Winding, transform, None);
    }
}

fn paint(ink: Ink) -> Paint<'static> {
    let [red, green, blue] = ink.rgb();
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint.anti_alias = true;
    paint
}

/// Glyph outlines as paths.
struct Pen(PathBuilder);

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
