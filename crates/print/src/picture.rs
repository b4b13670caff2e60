//! Pictures: pixels and pages of other PDFs, which a PDF holds as they are, and shapes, which become
//! fills of a page.

#[cfg(feature = "pdf")]
mod read;

use std::sync::Arc;

use crate::page::{INCH, Ink, Page, Point, Rect};

/// The dots per inch below which shops call an image blurred: none is printed larger.
const LEAST_DPI: f32 = 300.0;

/// The dots per inch below which an image that must fill a room is refused.
const FILLING_DPI: f32 = 200.0;

/// What a PDF holds as it was in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Raster {
    /// An image.
    Image {
        /// Pixels across and down.
        size: (u32, u32),
        /// 1 for grey, from black to white, 3 for red, green and blue, 4 for inks.
        components: u8,
        /// Present for a JPEG file: `true` if its inks are stored inverted.
        jpeg: Option<bool>,
        /// The pixels, a byte for each component, or the file.
        data: Vec<u8>,
    },
    /// A page, from 0, of another PDF.
    PdfPage(Arc<Vec<u8>>, usize),
}

/// A picture from a file.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The width and the height; of pixels, the largest that print well.
    size: (f32, f32),
    content: Content,
}

#[derive(Clone, Debug)]
#[cfg_attr(not(feature = "pdf"), expect(dead_code, reason = "files are not read"))]
enum Content {
    /// Filled shapes, as large as the picture's size says.
    Drawn(Vec<(Vec<Vec<Point>>, Ink)>),
    Raster(Arc<Raster>),
}

impl Picture {
    /// Returns its width and height, in points.
    pub(crate) const fn size(&self) -> (f32, f32) {
        self.size
    }

    /// Returns the place where it covers a room: its sides or its top and foot reach beyond.
    ///
    /// # Errors
    /// If it has too few pixels for that.
    #[cfg(feature = "pdf")]
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
    #[cfg(feature = "pdf")]
    pub fn size_in(&self, width: f32, height: f32) -> (f32, f32) {
        let fitting = (width / self.size.0).min(height / self.size.1);
        let scale = match self.content {
            Content::Drawn(_) => fitting,
            Content::Raster(_) => fitting.min(1.0),
        };
        (self.size.0 * scale, self.size.1 * scale)
    }

    /// Draws it into a rectangle of its proportions.
    pub fn draw(&self, page: &mut Page, rect: Rect) {
        let drawn = match &self.content {
            Content::Raster(raster) => return page.raster(raster.clone(), rect),
            Content::Drawn(drawn) => drawn,
        };
        let scale = rect.width / self.size.0;
        let place = |at: &Point| Point::new(rect.x + at.x * scale, rect.y + at.y * scale);
        for (shapes, ink) in drawn {
            let placed = shapes.iter().map(|shape| shape.iter().map(place).collect());
            page.fill(placed.collect(), *ink);
        }
    }
}
