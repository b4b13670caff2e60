//! Pictures: pixels and pages of other PDFs, which a PDF holds as they are, and shapes, which become
//! fills of a page.

#[cfg(feature = "pdf")]
mod read;

use std::sync::Arc;

use crate::page::{Ink, Page, Point, Rect};

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
