//! Pictures: pixels and pages of other PDFs, which a PDF holds as they are.

#[cfg(feature = "pdf")]
mod read;

use std::sync::Arc;

use crate::page::{Page, Rect};

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
pub struct Picture(Arc<Raster>);

impl Picture {
    /// Returns a page, from 0, of another PDF.
    #[cfg(feature = "pdf")]
    pub(crate) fn of_pdf(file: Arc<Vec<u8>>, page: usize) -> Picture {
        Picture(Arc::new(Raster::PdfPage(file, page)))
    }

    /// Returns its width and height, in pixels.
    pub(crate) fn size(&self) -> (f32, f32) {
        match *self.0 {
            Raster::Image { size, .. } => (size.0 as f32, size.1 as f32),
            Raster::PdfPage(..) => (1.0, 1.0),
        }
    }

    /// Draws it into a rectangle of its proportions.
    pub fn draw(&self, page: &mut Page, rect: Rect) {
        page.raster(self.0.clone(), rect);
    }
}
