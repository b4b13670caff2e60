//! The built-in faces of a build without books: TrueType outlines and advances.
//!
//! A web page that draws diagrams does without parsers for other font features, such as CFF
//! outlines and variations.

use ttf_parser::{
    GlyphId, OutlineBuilder, RawFace, Rect, Tag, cmap, glyf, head, hhea, hmtx, loca, maxp,
};

/// A face, with the methods of [`ttf_parser::Face`] that pictures use.
pub struct Plain<'a> {
    letters: cmap::Table<'a>,
    advances: hmtx::Table<'a>,
    outlines: glyf::Table<'a>,
    units: u16,
}

impl<'a> Plain<'a> {
    /// Reads a font file, or returns `None` if it is not TrueType.
    pub fn parse(file: &'a [u8]) -> Option<Plain<'a>> {
        let font = RawFace::parse(file, 0).ok()?;
        let table = |name| font.table(Tag::from_bytes(name));
        let head = head::Table::parse(table(b"head")?)?;
        let glyphs = maxp::Table::parse(table(b"maxp")?)?.number_of_glyphs;
        let advances = hhea::Table::parse(table(b"hhea")?)?.number_of_metrics;
        let places = loca::Table::parse(glyphs, head.index_to_location_format, table(b"loca")?)?;
        Some(Plain {
            letters: cmap::Table::parse(table(b"cmap")?)?,
            advances: hmtx::Table::parse(advances, glyphs, table(b"hmtx")?)?,
            outlines: glyf::Table::parse(places, table(b"glyf")?)?,
            units: head.units_per_em,
        })
    }

    pub const fn units_per_em(&self) -> u16 {
        self.units
    }

    pub fn glyph_index(&self, letter: char) -> Option<GlyphId> {
        self.letters
            .subtables
            .into_iter()
            .find_map(|table| table.glyph_index(u32::from(letter)))
    }

    pub fn glyph_hor_advance(&self, glyph: GlyphId) -> Option<u16> {
        self.advances.advance(glyph)
    }

    pub fn glyph_bounding_box(&self, glyph: GlyphId) -> Option<Rect> {
        self.outlines.bbox(glyph)
    }

    pub fn outline_glyph(&self, glyph: GlyphId, steps: &mut dyn OutlineBuilder) {
        self.outlines.outline(glyph, steps);
    }
}
