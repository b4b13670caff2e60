//! Pictures from files: PNG, JPEG and SVG as pixels, in greys unless colours are kept.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::{Picture, Raster};
use crate::page::{INCH, Rect};
use crate::shop::Trim;

/// The dots per inch below which shops call an image blurred: none is printed larger.
const LEAST_DPI: f32 = 300.0;

/// The dots per inch below which an image that must fill a room is refused.
const FILLING_DPI: f32 = 200.0;

/// The longer side in points of a drawing that fills no page.
const SIDE: f32 = 8.0 * INCH;

/// What is wrong with an SVG that has more than paths.
const NO_PATHS: &str = "found texts or images in an SVG, expected paths: turn texts into paths in your drawing program and leave images out, or save a PNG";

impl Picture {
    /// Reads a file.
    ///
    /// # Errors
    /// If it is none of PNG, JPEG and SVG, or has something that cannot be printed.
    pub fn read(file: &[u8]) -> Result<Picture, String> {
        Picture::read_for(file, None, false)
    }

    /// Reads a file, for a page if it fills one: an SVG is then drawn in the proportions of the page,
    /// with enough pixels for it. In colour, a PNG and an SVG keep their colours.
    ///
    /// # Errors
    /// As [`Picture::read`].
    pub fn read_for(file: &[u8], page: Option<Trim>, in_colour: bool) -> Result<Picture, String> {
        let raster = if file.starts_with(&[0xff, 0xd8]) {
            jpeg(file).ok_or("found a faulty JPEG file: save it again, or as PNG")?
        } else if file.starts_with(b"\x89PNG") {
            let image = Pixmap::decode_png(file);
            let image = image
                .map_err(|error| format!("found a faulty PNG file ({error}): save it again"))?;
            printed(&image, in_colour)
        } else {
            let text = str::from_utf8(file).ok();
            let text = text.filter(|text| text.contains("<svg"));
            let text = text.ok_or("found neither PNG, JPEG nor SVG: save it as one of them")?;
            printed(&drawn(text, page)?, in_colour)
        };
        Ok(Picture(Arc::new(raster)))
    }

    /// Returns the largest width and height that print well, in points.
    fn largest(&self) -> (f32, f32) {
        let (wide, high) = self.size();
        (wide * INCH / LEAST_DPI, high * INCH / LEAST_DPI)
    }

    /// Returns the place where it covers a room: its sides or its top and foot reach beyond.
    ///
    /// # Errors
    /// If it has too few pixels for that.
    pub(crate) fn covering(&self, room: Rect) -> Result<Rect, String> {
        let (wide, high) = self.largest();
        let scale = (room.width / wide).max(room.height / high);
        let dpi = LEAST_DPI / scale;
        if dpi < FILLING_DPI {
            let [across, down] =
                [room.width, room.height].map(|side| (side / INCH * FILLING_DPI).ceil());
            return Err(format!(
                "found {dpi:.0} dots per inch, expected at least {FILLING_DPI}: an image of {across} by {down} pixels or more"
            ));
        }
        Ok(Rect::centred(room.centre(), (wide * scale, high * scale)))
    }

    /// Returns the width and height that it has if it is as large as a room and its pixels allow.
    pub fn size_in(&self, width: f32, height: f32) -> (f32, f32) {
        let (wide, high) = self.largest();
        let scale = (width / wide).min(height / high).min(1.0);
        (wide * scale, high * scale)
    }
}

/// Returns the pixels of an image on white paper.
fn printed(image: &Pixmap, in_colour: bool) -> Raster {
    // Their colours come multiplied by their opacity.
    let pixels = image.data().chunks_exact(4);
    let (components, data) = if in_colour {
        let colours = pixels.flat_map(|it| [it[0], it[1], it[2]].map(|part| part + (255 - it[3])));
        (3, colours.collect())
    } else {
        let shares = [54_u32, 183, 19];
        let shade = |it: &[u8]| -> u32 {
            shares
                .iter()
                .zip(it)
                .map(|(part, &it)| part * u32::from(it))
                .sum()
        };
        let greys = pixels.map(|it| (shade(it) >> 8) as u8 + (255 - it[3]));
        (1, greys.collect())
    };
    Raster::Image {
        size: (image.width(), image.height()),
        components,
        jpeg: None,
        data,
    }
}

/// Reads the size of a JPEG file: the segments up to the frame, each a marker with its length.
fn jpeg(file: &[u8]) -> Option<Raster> {
    let (mut at, mut inverted) = (2, false);
    loop {
        let (&[0xff, marker, high, low], data) = file.get(at..)?.split_first_chunk()? else {
            return None;
        };
        match (marker, data) {
            (0xee, _) => inverted = data.starts_with(b"Adobe"),
            (0xc0..=0xc2, &[8, ref size @ ..]) => {
                let &[high, low, wide, narrow, components @ (1 | 3 | 4)] = size.first_chunk()?
                else {
                    return None;
                };
                let pair = |high, low| u32::from(u16::from_be_bytes([high, low]));
                let size = (pair(wide, narrow), pair(high, low));
                return (size.0 > 0 && size.1 > 0).then(|| Raster::Image {
                    size,
                    components,
                    jpeg: Some(inverted && components == 4),
                    data: file.to_vec(),
                });
            }
            (0xc0..=0xc2 | 0xda, _) => return None,
            _ => {}
        }
        at += 2 + usize::from(u16::from_be_bytes([high, low]));
    }
}

/// Draws an SVG, so that it covers a page if it is to fill one.
fn drawn(text: &str, page: Option<Trim>) -> Result<Pixmap, String> {
    // What would be left out: texts depend on fonts of the machine, and images are files of their own.
    if text.contains("<text") || text.contains("<image") {
        return Err(NO_PATHS.to_owned());
    }
    let tree = Tree::from_str(text, &Options::default());
    let tree = tree.map_err(|error| format!("found a faulty SVG ({error}): save it again"))?;
    if !tree.root().has_children() {
        return Err("found an SVG that shows nothing".to_owned());
    }
    let (wide, high) = (tree.size().width(), tree.size().height());
    let fit = SIDE / wide.max(high);
    let room = page.map_or([wide * fit, high * fit], |page| [page.width, page.height]);
    let dots = room.map(|side| side * LEAST_DPI / INCH);
    let scale = (dots[0] / wide).max(dots[1] / high);
    let [across, down] = dots.map(|side| side.round().max(1.0) as u32);
    let mut image = Pixmap::new(across, down).expect("the size is limited");
    let (x, y) = (dots[0] - wide * scale, dots[1] - high * scale);
    let view = Transform::from_scale(scale, scale).post_translate(x / 2.0, y / 2.0);
    resvg::render(&tree, view, &mut image.as_mut());
    Ok(image)
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::Color;

    use super::*;

    fn of_svg(inside: &str) -> Result<Picture, String> {
        let text =
            format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 50'>{inside}</svg>");
        Picture::read(text.as_bytes())
    }

    #[test]
    fn an_svg_is_drawn_in_greys() {
        let gradient = "<linearGradient id='g'><stop/><stop offset='1'/></linearGradient>\
            <rect x='20' y='20' width='10' height='10' fill='url(#g)'/>";
        let clip = "<clipPath id='c'><rect x='50' width='50' height='50'/></clipPath>\
            <rect width='100' height='50' clip-path='url(#c)'/>";
        let ring = "<path d='M10 10h30v30h-30z M20 20h10v10h-10z' fill-rule='evenodd'/>";
        let half =
            "<g transform='translate(50 0)' opacity='.5'><circle cx='25' cy='25' r='10'/></g>";
        for (inside, expected) in [
            (gradient, [0, 255]),
            (clip, [255, 0]),
            (ring, [255, 255]),
            (half, [255, 127]),
        ] {
            let Picture(raster) = of_svg(inside).unwrap();
            let Raster::Image { size, data, .. } = &*raster else {
                panic!("it has pixels")
            };
            assert_eq!(*size, (2_400, 1_200));
            let found = [600, 1_800].map(|x| data[600 * 2_400 + x]);
            assert_eq!(found, expected, "{inside}");
        }
    }

    /// Its middle is in the middle, and what is beyond the page is left out.
    #[test]
    fn an_svg_fills_a_page_of_any_size() {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 50'><rect x='45' width='10' height='50'/></svg>";
        for size in ["4x6", "17x22"] {
            let trim: Trim = size.parse().unwrap();
            let picture = Picture::read_for(svg.as_bytes(), Some(trim), false).unwrap();
            let room = Rect::new(0.0, 0.0, trim.width, trim.height).inset(-9.0);
            picture.covering(room).unwrap();
            let Raster::Image { size, data, .. } = &*picture.0 else {
                panic!("it has pixels")
            };
            let dots = [trim.width, trim.height].map(|side| (side / 0.24).round() as u32);
            assert_eq!([size.0, size.1], dots);
            let row = &data[(size.1 / 2 * size.0) as usize..][..size.0 as usize];
            assert_eq!(
                [row[0], row[row.len() / 2], row[row.len() - 1]],
                [255, 0, 255]
            );
        }
    }

    #[test]
    fn what_cannot_be_printed_is_named() {
        for (inside, expected) in [
            ("<text x='1' y='9'>a</text>", NO_PATHS),
            ("<image href='a.png'/>", NO_PATHS),
            ("", "found an SVG that shows nothing"),
            ("<", "found a faulty SVG ("),
        ] {
            let error = of_svg(inside).unwrap_err();
            assert!(error.starts_with(expected), "{error}");
        }
        for file in [
            &b""[..],
            b"GIF89a",
            b"%PDF-1.4",
            b"\x89PNG",
            &[0xff, 0xd8, 0xff],
        ] {
            assert!(Picture::read(file).is_err(), "{file:?}");
        }
    }

    #[test]
    fn pixels_are_greys_on_paper_and_at_most_as_large_as_they_print_well() {
        let mut image = Pixmap::new(30, 15).unwrap();
        image.fill(Color::from_rgba8(255, 0, 0, 128));
        let picture = Picture::read(&image.encode_png().unwrap()).unwrap();
        let Raster::Image {
            size: (30, 15),
            components: 1,
            jpeg: None,
            data,
        } = &*picture.0
        else {
            panic!("{picture:?}")
        };
        // Red is a fifth as bright as white, and the paper shines through half of it.
        assert!(
            data.iter().all(|shade| (150..=158).contains(shade)),
            "{data:?}"
        );
        assert_eq!(picture.size_in(100.0, 100.0), (7.2, 3.6));
        assert_eq!(picture.size_in(3.6, 100.0), (3.6, 1.8));
        let file = [
            &[0xff, 0xd8, 0xff, 0xee, 0, 7, b'A', b'd', b'o', b'b', b'e'][..],
            &[0xff, 0xc2, 0, 20, 8, 0, 40, 1, 4, 4],
        ];
        let raster = jpeg(&file.concat()).unwrap();
        assert!(matches!(
            raster,
            Raster::Image {
                size: (260, 40),
                components: 4,
                jpeg: Some(true),
                ..
            }
        ));
    }
}
