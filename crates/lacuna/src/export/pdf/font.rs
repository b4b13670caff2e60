//! The fonts of a PDF: each is embedded once, as a subset with the glyphs that its texts need.

use std::collections::BTreeMap;
use std::io::Write;
use std::ptr;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use subsetter::{GlyphRemapper, subset};
use ttf_parser::{Face, GlyphId, RawFace, Tag, name_id};

use crate::export::font::Glyph;
use crate::random::fnv1a_128;

/// Codes are the two-byte numbers of glyphs in the subset.
const ENCODING: &str = "Identity-H";
const SYSTEM: SystemInfo = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// A page that a PDF cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the PDF cannot be written: {0}")]
pub struct PdfError(pub(super) String);

/// A font file and those of its glyphs that are needed.
pub struct Font<'f> {
    file: &'f [u8],
    face: Face<'f>,
    name: String,
    codes: GlyphRemapper,
    /// `true` if a text is set in it.
    pub is_used: bool,
    /// The text that is copied from each code.
    meanings: BTreeMap<u16, String>,
}

impl<'f> Font<'f> {
    /// Returns the position of a font file in the list, to which a new one is appended.
    pub fn number(fonts: &mut Vec<Font<'f>>, file: &'f [u8]) -> Result<usize, PdfError> {
        if let Some(known) = fonts
            .iter()
            .position(|font| ptr::eq(font.file, file) || font.file == file)
        {
            return Ok(known);
        }
        let face = Face::parse(file, 0).map_err(|error| {
            PdfError(format!(
                "found a font that cannot be read ({error}), expected a valid one"
            ))
        })?;
        let name = format!("F{}", fonts.len());
        fonts.push(Font {
            file,
            face,
            name,
            codes: GlyphRemapper::new(),
            is_used: false,
            meanings: BTreeMap::new(),
        });
        Ok(fonts.len() - 1)
    }

    /// Returns the name in the resources of pages.
    pub fn name(&self) -> Name<'_> {
        Name(self.name.as_bytes())
    }

    /// Returns the code of a glyph.
    pub fn code(&mut self, glyph: u16) -> u16 {
        self.is_used = true;
        self.codes.remap(self.known(glyph))
    }

    /// Returns the width of a glyph in thousandths of an em.
    pub fn width(&self, glyph: u16) -> f32 {
        self.scaled(
            self.face
                .glyph_hor_advance(GlyphId(self.known(glyph)))
                .unwrap_or_default(),
        )
    }

    /// Returns `true` if this text is copied from these glyphs. The first text of a glyph is copied
    /// from it everywhere.
    pub fn says(&mut self, glyphs: &[Glyph], text: &str) -> bool {
        let [glyph] = glyphs else { return false };
        let code = self.code(glyph.id);
        self.meanings.entry(code).or_insert_with(|| text.to_owned()) == text
    }

    /// Returns the glyph, or the sign for a missing one: a faulty font can ask for glyphs that it
    /// lacks.
    fn known(&self, glyph: u16) -> u16 {
        if glyph < self.face.number_of_glyphs() {
            glyph
        } else {
            0
        }
    }

    fn scaled(&self, units: impl Into<f32>) -> f32 {
        units.into() * 1000.0 / f32::from(self.face.units_per_em())
    }

    /// Writes the subset with its description.
    pub fn embed(&self, file: &mut Pdf, next: &mut Ref) -> Result<Ref, PdfError> {
        let own_name = self.postscript_name();
        let program = subset(self.file, 0, &self.codes).map_err(|error| {
            PdfError(format!("found the font {own_name}, which cannot be embedded ({error}), expected one that can"))
        })?;
        let name = format!("{}+{own_name}", tag(&program));
        // Of an OpenType font with CFF outlines, only the outlines are embedded.
        let outlines = RawFace::parse(&program, 0)
            .ok()
            .and_then(|font| font.table(Tag::from_bytes(b"CFF ")));
        let (font, descendant, descriptor) = (next.bump(), next.bump(), next.bump());
        let (data, meanings) = (next.bump(), next.bump());
        let full_name = if outlines.is_some() {
            format!("{name}-{ENCODING}")
        } else {
            name.clone()
        };
        file.type0_font(font)
            .base_font(Name(full_name.as_bytes()))
            .encoding_predefined(Name(ENCODING.as_bytes()))
            .descendant_font(descendant)
            .to_unicode(meanings);
        let mut cid = file.cid_font(descendant);
        cid.subtype(if outlines.is_some() {
            CidFontType::Type0
        } else {
            CidFontType::Type2
        });
        cid.base_font(Name(name.as_bytes()))
            .system_info(SYSTEM)
            .font_descriptor(descriptor)
            .default_width(0.0);
        if outlines.is_none() {
            cid.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        cid.widths()
            .consecutive(0, self.codes.remapped_gids().map(|glyph| self.width(glyph)));
        cid.finish();
        self.describe(file, descriptor, &name, data, outlines.is_some());
        let embedded = deflated(outlines.unwrap_or(&program));
        let mut stream = file.stream(data, &embedded);
        stream.filter(Filter::FlateDecode);
        if outlines.is_some() {
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        } else {
            stream.pair(Name(b"Length1"), program.len() as i32);
        }
        stream.finish();
        self.write_meanings(file, meanings);
        Ok(font)
    }

    fn describe(&self, file: &mut Pdf, id: Ref, name: &str, data: Ref, has_cff: bool) {
        let face = &self.face;
        let bounds = face.global_bounding_box();
        let [left, low, right, high] =
            [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(|at| self.scaled(at));
        let mut flags = FontFlags::SYMBOLIC;
        flags.set(FontFlags::ITALIC, face.is_italic());
        flags.set(FontFlags::FIXED_PITCH, face.is_monospaced());
        let mut metrics = file.font_descriptor(id);
        metrics
            .name(Name(name.as_bytes()))
            .flags(flags)
            .bbox(Rect::new(left, low, right, high))
            .italic_angle(face.italic_angle())
            .ascent(self.scaled(face.ascender()))
            .descent(self.scaled(face.descender()))
            .cap_height(self.scaled(face.capital_height().unwrap_or(face.ascender())))
            // Fonts do not state the thickness of their stems, so it is derived from the weight;
            // only a reader that lacks the font uses it.
            .stem_v(f32::from(face.weight().to_number()) / 5.0);
        if has_cff {
            metrics.font_file3(data)
        } else {
            metrics.font_file2(data)
        };
    }

    /// Writes the characters that the codes stand for.
    fn write_meanings(&self, file: &mut Pdf, id: Ref) {
        let name = Name(b"Characters");
        let mut map = UnicodeCmap::new(name, SYSTEM);
        for (&code, text) in &self.meanings {
            map.pair_with_multiple(code, text.chars());
        }
        let map = deflated(&map.finish());
        file.cmap(id, &map)
            .name(name)
            .system_info(SYSTEM)
            .filter(Filter::FlateDecode);
    }

    /// Returns the name in the font file, shortened to the characters and the length that readers
    /// accept.
    fn postscript_name(&self) -> String {
        let mut names = self
            .face
            .names()
            .into_iter()
            .filter(|name| name.name_id == name_id::POST_SCRIPT_NAME);
        let name = names.find_map(|name| name.to_string()).unwrap_or_default();
        let name: String = name
            .chars()
            .filter(|c| c.is_ascii_alphanumeric() || *c == '-')
            .take(63)
            .collect();
        if name.is_empty() {
            "Unnamed".to_owned()
        } else {
            name
        }
    }
}

/// Returns the six letters that distinguish subsets of one font.
fn tag(program: &[u8]) -> String {
    let hash = fnv1a_128(program);
    (0..6)
        .map(|place| char::from(b'A' + (hash / 26_u128.pow(place) % 26) as u8))
        .collect()
}

/// Compresses a stream.
pub fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder
        .write_all(bytes)
        .expect("writing to memory does not fail");
    encoder.finish().expect("writing to memory does not fail")
}
