//! A page as a PNG image, at any resolution, with the outlines of its fonts.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};

use crate::PrintError;
use crate::page::{INCH, Page};
use crate::svg::svg_outlined;

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
    let drawn = Tree::from_str(&svg_outlined(page), &Options::default());
    let drawn = drawn.expect("the page is a well-formed SVG");
    let view = Transform::from_scale(width / drawn.size().width(), height / drawn.size().height());
    resvg::render(&drawn, view, &mut image.as_mut());
    Ok(encoded(&image, dpi, page.transparent))
}

/// Returns the file: greys alone if there are no others, and no transparency where none is wanted,
/// as print shops ask for. Without the resolution, programs would assume 72 or 96 dots per inch.
fn encoded(image: &Pixmap, dpi: f32, transparent: bool) -> Vec<u8> {
    let pixels = image.pixels();
    let is_grey = |pixel: &PremultipliedColorU8| {
        pixel.red() == pixel.green() && pixel.green() == pixel.blue()
    };
    let (colour, many) = match transparent {
        true => (png::ColorType::Rgba, 4),
        false if pixels.iter().all(is_grey) => (png::ColorType::Grayscale, 1),
        false => (png::ColorType::Rgb, 3),
    };
    let mut bytes = Vec::with_capacity(pixels.len() * many);
    for pixel in pixels {
        let it = pixel.demultiply();
        let all = [it.red(), it.green(), it.blue(), it.alpha()];
        bytes.extend_from_slice(&all[..many]);
    }
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
            writer.write_image_data(&bytes)?;
            writer.finish()
        })
        .expect("an image in memory can be encoded");
    file
}
