//! A page as a PNG image, at any resolution, with the outlines of its fonts.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform,
};

use crate::PrintError;
use crate::page::{INCH, Ink, LineStyle, Page, Pen, Point, Primitive, Text};

/// The largest width and height, in pixels.
pub const LARGEST: u32 = 20_000;

/// The memory per pixel for drawing and encoding: the image, a copy of it without premultiplied
/// colours, and the file, which is smaller.
const BYTES_A_PIXEL: usize = 4 + 4 + 4;

/// Returns the page as a PNG file with this many dots per inch.
///
/// # Errors
/// If the image would be empty, more than [`LARGEST`] pixels wide or high, or more than there is
/// memory for.
pub fn png(page: &Page, dpi: f32) -> Result<Vec<u8>, PrintError> {
    let scale = dpi / INCH;
    let (width, height) = ((page.width * scale).round(), (page.height * scale).round());
    let fits = |side: f32| side >= 1.0 && side <= LARGEST as f32;
    if !fits(width) || !fits(height) {
        return Err(PrintError::Image(format!(
            "{dpi} dots per inch make an image of {width:.0} by {height:.0} pixels, expected 1 to {LARGEST} each way: choose another resolution"
        )));
    }
    let bytes = width as usize * height as usize * BYTES_A_PIXEL;
    // A test allocation: the libraries that draw and encode would abort the process if memory ran
    // out.
    if Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
        return Err(PrintError::Image(format!(
            "{dpi} dots per inch need {} megabytes of memory, more than is available: choose a lower resolution",
            bytes >> 20
        )));
    }
    let mut image = Pixmap::new(width as u32, height as u32).expect("the size was checked");
    if !page.transparent {
        image.fill(tiny_skia::Color::WHITE);
    }
    let view = Transform::from_scale(scale, scale);
    for primitive in page.primitives() {
        match primitive {
            Primitive::Fill { shapes, ink } => {
                let outlines = traced(shapes.iter().map(Vec::as_slice), true);
                fill(&mut image, view, outlines, *ink);
            }
            Primitive::Line {
                points,
                closed,
                pen,
            } => {
                if let Some(path) = traced([points.as_slice()], *closed) {
                    image.stroke_path(&path, &paint(pen.ink), &stroke(*pen), view, None);
                }
            }
            Primitive::Text(text) => write(&mut image, view, page, text),
            Primitive::Raster(..) => {}
        }
    }
    Ok(encoded(&image, dpi, page.transparent))
}

/// Returns the file: greys alone if there are no others, and no transparency where none is wanted,
/// as print shops ask for. Without the resolution, programs would assume 72 or 96 dots per inch.
fn encoded(image: &Pixmap, dpi: f32, transparent: bool) -> Vec<u8> {
    let pixels = image.pixels();
    let is_grey = |pixel: &tiny_skia::PremultipliedColorU8| {
        pixel.red() == pixel.green() && pixel.green() == pixel.blue()
    };
    let (colour, many) = match transparent {
        true => (png::ColorType::Rgba, 4),
        false if pixels.iter().all(is_grey) => (png::ColorType::Grayscale, 1),
        false => (png::ColorType::Rgb, 3),
    };
    let bytes = pixels.iter().map(|pixel| pixel.demultiply());
    let bytes = bytes.flat_map(|it| {
        [it.red(), it.green(), it.blue(), it.alpha()]
            .into_iter()
            .take(many)
    });
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, image.width(), image.height());
    encoder.set_color(colour);
    let a_metre = (dpi / 0.0254).round() as u32;
    encoder.set_pixel_dims(Some(png::PixelDimensions {
        xppu: a_metre,
        yppu: a_metre,
        unit: png::Unit::Meter,
    }));
    let writer = encoder.write_header();
    writer
        .and_then(|mut writer| {
            writer.write_image_data(&bytes.collect::<Vec<u8>>())?;
            writer.finish()
        })
        .expect("an image in memory can be encoded");
    file
}

fn stroke(pen: Pen) -> Stroke {
    let usual = Stroke {
        width: pen.width,
        ..Stroke::default()
    };
    match pen.style {
        LineStyle::Square => usual,
        LineStyle::Round => Stroke {
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..usual
        },
        LineStyle::Dashed { dash, gap } => Stroke {
            dash: StrokeDash::new(vec![dash, gap], dash / 2.0),
            ..usual
        },
    }
}

fn traced<'p>(lines: impl IntoIterator<Item = &'p [Point]>, closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for points in lines {
        for (i, point) in points.iter().enumerate() {
            if i == 0 {
                path.move_to(point.x, point.y);
            } else {
                path.line_to(point.x, point.y);
            }
        }
        if closed {
            path.close();
        }
    }
    path.finish()
}

fn write(image: &mut Pixmap, view: Transform, page: &Page, text: &Text) {
    let style = text.style;
    for (glyph, at) in page.glyphs(text) {
        let scale = style.size / page.fonts.units(glyph.face);
        let mut path = PathBuilder::new();
        page.fonts
            .outline(glyph.face, glyph.id, |step, points| match (step, points) {
                ('M', &[(x, y)]) => path.move_to(x, y),
                (_, &[(x, y)]) => path.line_to(x, y),
                (_, &[(x1, y1), (x, y)]) => path.quad_to(x1, y1, x, y),
                (_, &[(x1, y1), (x2, y2), (x, y)]) => path.cubic_to(x1, y1, x2, y2, x, y),
                _ => path.close(),
            });
        let place = Transform::from_row(scale, 0.0, 0.0, -scale, at.x, at.y);
        fill(image, view.pre_concat(place), path.finish(), style.ink);
    }
}

/// Fills a path, if there is one: a space has none.
fn fill(image: &mut Pixmap, transform: Transform, path: Option<Path>, ink: Ink) {
    if let Some(path) = path {
        image.fill_path(&path, &paint(ink), FillRule::Winding, transform, None);
    }
}

fn paint(ink: Ink) -> Paint<'static> {
    let ([red, green, blue], is_glass) = ink.glazed();
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, if is_glass { 102 } else { 255 });
    paint
}
