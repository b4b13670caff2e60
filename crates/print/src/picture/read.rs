//! Pictures from files: PNG and JPEG as pixels, and SVG as shapes, in greys unless colours are kept.

use std::sync::Arc;

use kurbo::{BezPath, PathEl, Shape};
use resvg::tiny_skia::{self, Path, PathSegment, Pixmap};
use resvg::usvg::{self, FillRule, Group, Node, Paint, Tree};

use super::{Content, Picture, Raster};
use crate::page::{INCH, Ink, Point, Rect};

/// The dots per inch below which shops call an image blurred: none is printed larger.
const LEAST_DPI: f32 = 300.0;

/// The dots per inch below which an image that must fill a room is refused.
const FILLING_DPI: f32 = 200.0;

/// The distance of straight pieces from their curve, as a share of its shape: at the width of a
/// page, a tenth of a point.
const ROUNDNESS: f64 = 0.000_2;

impl Picture {
    /// Reads a file.
    ///
    /// # Errors
    /// If it is none of PNG, JPEG and SVG, or has something that cannot be printed.
    pub fn read(file: &[u8]) -> Result<Picture, String> {
        Picture::of(file, false)
    }

    /// Reads a file; a PNG and an SVG keep their colours.
    ///
    /// # Errors
    /// As [`Picture::read`].
    pub fn read_in_colour(file: &[u8]) -> Result<Picture, String> {
        Picture::of(file, true)
    }

    fn of(file: &[u8], in_colour: bool) -> Result<Picture, String> {
        let (components, jpeg, size, data) = if file.starts_with(b"\x89PNG") {
            png(file, in_colour)?
        } else if file.starts_with(&[0xff, 0xd8]) {
            jpeg(file).ok_or("found a faulty JPEG file: save it again, or as PNG")?
        } else {
            let text = str::from_utf8(file).ok();
            let text = text.filter(|text| text.contains("<svg"));
            let text = text.ok_or("found neither PNG, JPEG nor SVG: save it as one of them")?;
            return svg(text, in_colour);
        };
        let points = |pixels: u32| pixels as f32 * INCH / LEAST_DPI;
        let raster = Raster::Image {
            size,
            components,
            jpeg,
            data,
        };
        Ok(Picture {
            size: (points(size.0), points(size.1)),
            content: Content::Raster(Arc::new(raster)),
        })
    }

    /// Returns the place where it covers a room: its sides or its top and foot reach beyond.
    ///
    /// # Errors
    /// If it has too few pixels for that.
    pub(crate) fn covering(&self, room: Rect) -> Result<Rect, String> {
        let (wide, high) = self.size;
        let scale = (room.width / wide).max(room.height / high);
        let dpi = LEAST_DPI / scale;
        if matches!(self.content, Content::Raster(_)) && dpi < FILLING_DPI {
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
        let fitting = (width / self.size.0).min(height / self.size.1);
        let scale = match self.content {
            Content::Drawn(_) => fitting,
            Content::Raster(_) => fitting.min(1.0),
        };
        (self.size.0 * scale, self.size.1 * scale)
    }
}

/// The fields of a [`Raster::Image`]: components, whether it is a JPEG, size and data.
type Read = (u8, Option<bool>, (u32, u32), Vec<u8>);

fn png(file: &[u8], in_colour: bool) -> Result<Read, String> {
    let image = Pixmap::decode_png(file);
    let image =
        image.map_err(|error| format!("found a faulty PNG file ({error}): save it again"))?;
    // Transparent pixels show the paper; their colours come multiplied by their opacity.
    let pixels = image.pixels().iter().map(|it| {
        let paper = 255 - it.alpha();
        ([it.red(), it.green(), it.blue()], paper)
    });
    let size = (image.width(), image.height());
    Ok(if in_colour {
        let colours = pixels.flat_map(|(parts, paper)| parts.map(|part| part + paper));
        (3, None, size, colours.collect())
    } else {
        let shades = pixels.map(|(parts, paper)| luma(parts) + paper);
        (1, None, size, shades.collect())
    })
}

/// Returns the brightness of red, green and blue.
fn luma([red, green, blue]: [u8; 3]) -> u8 {
    ((54 * u32::from(red) + 183 * u32::from(green) + 19 * u32::from(blue)) >> 8) as u8
}

/// Reads the size of a JPEG file: the segments up to the frame, each a marker with its length.
fn jpeg(file: &[u8]) -> Option<Read> {
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
                let inverted = Some(inverted && components == 4);
                let has_size = size.0 > 0 && size.1 > 0;
                return has_size.then(|| (components, inverted, size, file.to_vec()));
            }
            (0xc0..=0xc2 | 0xda, _) => return None,
            _ => {}
        }
        at += 2 + usize::from(u16::from_be_bytes([high, low]));
    }
}

fn svg(text: &str, in_colour: bool) -> Result<Picture, String> {
    let tree = Tree::from_str(text, &usvg::Options::default());
    let tree = tree.map_err(|error| format!("found a faulty SVG ({error}): save it again"))?;
    let mut drawn = Vec::new();
    // Texts would be left out: they depend on fonts of the machine.
    let refused = if text.contains("<text") {
        Some("text")
    } else {
        group(&mut drawn, tree.root(), (1.0, in_colour)).err()
    };
    match refused {
        Some(part) => Err(format!(
            "found {part} in an SVG, expected flat shapes: turn it into paths in your drawing program, or save a PNG"
        )),
        None if drawn.is_empty() => Err("found an SVG that shows nothing".to_owned()),
        None => Ok(Picture {
            size: (tree.size().width(), tree.size().height()),
            content: Content::Drawn(drawn),
        }),
    }
}

/// Adds the shapes of a group; the error names a part that cannot be printed.
fn group(
    drawn: &mut Vec<(Vec<Vec<Point>>, Ink)>,
    from: &Group,
    (outer, in_colour): (f32, bool),
) -> Result<(), &'static str> {
    let outer = outer * from.opacity().get();
    if from.clip_path().is_some() || from.mask().is_some() || !from.filters().is_empty() {
        return Err("a clip, a mask or a filter");
    }
    let shade = |paint: &Paint, opacity: f32| match paint {
        Paint::Color(rgb) => {
            let (parts, opacity) = ([rgb.red, rgb.green, rgb.blue], opacity * outer);
            let on_paper = |part: u8| 255 - (f32::from(255 - part) * opacity).round() as u8;
            let [red, green, blue] = parts.map(on_paper);
            let dark = (100.0 - f32::from(luma(parts)) / 2.55) * opacity;
            Ok(if in_colour {
                Ink::Colour(red, green, blue)
            } else {
                Ink::Black(dark.round() as u8)
            })
        }
        _ => Err("a gradient or a pattern"),
    };
    for node in from.children() {
        match node {
            Node::Group(inner) => group(drawn, inner, (outer, in_colour))?,
            Node::Path(path) if path.is_visible() => {
                let placed = |path: Path| path.transform(node.abs_transform());
                if let Some(fill) = path.fill() {
                    let mut shapes = placed(path.data().clone())
                        .map(|path| traced(&path))
                        .unwrap_or_default();
                    if fill.rule() == FillRule::EvenOdd {
                        wind(&mut shapes);
                    }
                    drawn.push((shapes, shade(fill.paint(), fill.opacity().get())?));
                }
                if let Some(stroke) = path.stroke() {
                    let pen = stroke.to_tiny_skia();
                    let dashed = pen
                        .dash
                        .as_ref()
                        .and_then(|dash| path.data().dash(dash, 1.0));
                    let outline = dashed.as_ref().unwrap_or(path.data()).stroke(&pen, 8.0);
                    let shapes = outline
                        .and_then(placed)
                        .map(|path| traced(&path))
                        .unwrap_or_default();
                    drawn.push((shapes, shade(stroke.paint(), stroke.opacity().get())?));
                }
            }
            Node::Path(_) => {}
            Node::Image(_) => return Err("an image"),
            Node::Text(_) => return Err("text"),
        }
    }
    Ok(())
}

/// Returns the polygons of a path.
fn traced(path: &Path) -> Vec<Vec<Point>> {
    let point = |at: tiny_skia::Point| (f64::from(at.x), f64::from(at.y));
    let element = |segment| match segment {
        PathSegment::MoveTo(to) => PathEl::MoveTo(point(to).into()),
        PathSegment::LineTo(to) => PathEl::LineTo(point(to).into()),
        PathSegment::QuadTo(middle, to) => PathEl::QuadTo(point(middle).into(), point(to).into()),
        PathSegment::CubicTo(one, other, to) => {
            PathEl::CurveTo(point(one).into(), point(other).into(), point(to).into())
        }
        PathSegment::Close => PathEl::ClosePath,
    };
    let side = path.bounds().width().max(path.bounds().height());
    let mut shapes: Vec<Vec<Point>> = Vec::new();
    kurbo::flatten(
        path.segments().map(element),
        f64::from(side) * ROUNDNESS,
        |element| match (element, shapes.last_mut()) {
            (PathEl::MoveTo(to), _) => shapes.push(vec![Point::new(to.x as f32, to.y as f32)]),
            (PathEl::LineTo(to), Some(shape)) => {
                shape.push(Point::new(to.x as f32, to.y as f32));
            }
            _ => {}
        },
    );
    shapes
}

/// Turns polygons so that counting turns fills what counting crossings does: those inside an odd
/// number of others are holes.
fn wind(shapes: &mut [Vec<Point>]) {
    let point = |at: &Point| kurbo::Point::new(f64::from(at.x), f64::from(at.y));
    let outline = |shape: &Vec<Point>| -> BezPath {
        let mut outline = BezPath::new();
        outline.move_to(point(&shape[0]));
        shape[1..].iter().for_each(|at| outline.line_to(point(at)));
        outline.close_path();
        outline
    };
    let outlines: Vec<BezPath> = shapes.iter().map(outline).collect();
    for (shape, own) in shapes.iter_mut().zip(&outlines) {
        let others = outlines.iter().filter(|other| !std::ptr::eq(*other, own));
        let around = others.filter(|other| other.winding(point(&shape[0])) % 2 != 0);
        if (own.area() > 0.0) == (around.count() % 2 == 1) {
            shape.reverse();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the shade of a drawn picture at a point, of the shape that was drawn last: by
    /// counting the turns around it, as a PDF does.
    fn shade(picture: &Picture, x: f32, y: f32) -> Option<Ink> {
        let Content::Drawn(drawn) = &picture.content else {
            panic!("it is drawn")
        };
        let turns = |shape: &Vec<Point>| -> i32 {
            let next = shape.iter().cycle().skip(1);
            let edges = shape
                .iter()
                .zip(next)
                .filter(|(a, b)| (a.y > y) != (b.y > y));
            let right = edges.filter(|(a, b)| x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
            right.map(|(a, b)| if a.y < b.y { 1 } else { -1 }).sum()
        };
        let hit =
            |(shapes, _): &&(Vec<Vec<Point>>, Ink)| shapes.iter().map(turns).sum::<i32>() != 0;
        drawn.iter().rev().find(hit).map(|(_, ink)| *ink)
    }

    fn drawn(inside: &str) -> Result<Picture, String> {
        let text =
            format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 50'>{inside}</svg>");
        Picture::read(text.as_bytes())
    }

    #[test]
    fn an_svg_is_filled_where_it_should_be() {
        let rings = "M10 10h30v30h-30z M20 20h10v10h-10z";
        let table = [
            (
                "<rect x='10' y='10' width='30' height='30'/>".to_owned(),
                [Some(100), None],
            ),
            (
                format!("<path d='{rings}' fill='#808080'/>"),
                [Some(50), None],
            ),
            (
                format!("<path d='{rings}' fill-rule='evenodd'/>"),
                [None, None],
            ),
            (
                format!(
                    "<style>.a{{fill:none;stroke:red;stroke-width:2}}</style><path class='a' d='{rings}'/>"
                ),
                [None, None],
            ),
            (
                "<g transform='translate(50 0)' opacity='.5'><circle cx='25' cy='25' r='10'/></g>"
                    .to_owned(),
                [None, Some(50)],
            ),
            (
                "<path d='M5 25h90' stroke='black' stroke-width='4'/>".to_owned(),
                [Some(100), Some(100)],
            ),
            (
                "<path d='M60 25 A 15 15 0 1 1 90 25 A 15 15 0 1 1 60 25'/>".to_owned(),
                [None, Some(100)],
            ),
        ];
        for (inside, expected) in table {
            let picture = drawn(&inside).unwrap();
            assert_eq!(picture.size, (100.0, 50.0));
            let found = [(25.0, 25.0), (75.0, 25.0)].map(|(x, y)| shade(&picture, x, y));
            assert_eq!(found, expected.map(|it| it.map(Ink::Black)), "{inside}");
        }
    }

    #[test]
    fn what_cannot_be_printed_is_named() {
        let gradient = "<linearGradient id='g'><stop/><stop offset='1' stop-color='red'/></linearGradient><rect width='9' height='9' fill='url(#g)'/>";
        let clip = "<clipPath id='c'><rect width='5' height='5'/></clipPath><rect width='9' height='9' clip-path='url(#c)'/>";
        for (inside, expected) in [
            (gradient, "found a gradient or a pattern in an SVG, "),
            (clip, "found a clip, a mask or a filter in an SVG, "),
            ("<text x='1' y='9'>a</text>", "found text in an SVG, "),
            ("", "found an SVG that shows nothing"),
            ("<", "found a faulty SVG ("),
        ] {
            let error = drawn(inside).unwrap_err();
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
        image.fill(tiny_skia::Color::from_rgba8(255, 0, 0, 128));
        let picture = Picture::read(&image.encode_png().unwrap()).unwrap();
        let Content::Raster(raster) = &picture.content else {
            panic!("it has pixels")
        };
        let Raster::Image {
            size: (30, 15),
            components: 1,
            jpeg: None,
            data,
        } = &**raster
        else {
            panic!("{raster:?}")
        };
        // Red is a fifth as bright as white, and the paper shines through half of it.
        assert!(
            data.iter().all(|shade| (150..=158).contains(shade)),
            "{data:?}"
        );
        assert_eq!(picture.size_in(100.0, 100.0), (7.2, 3.6));
        assert_eq!(picture.size_in(3.6, 100.0), (3.6, 1.8));
        let jpeg = [
            &[0xff, 0xd8, 0xff, 0xee, 0, 7, b'A', b'd', b'o', b'b', b'e'][..],
            &[0xff, 0xc2, 0, 20, 8, 0, 40, 1, 4, 4],
        ];
        let (components, inverted, size, _) = super::jpeg(&jpeg.concat()).unwrap();
        assert_eq!((components, inverted, size), (4, Some(true), (260, 40)));
    }
}
