//! The fonts of a PDF: each is embedded once, as a subset of the glyphs that its texts need.

use std::collections::BTreeMap;
use std::ptr;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::writers::FontDescriptor;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use subsetter::{GlyphRemapper, subset};
use ttf_parser::{Face, GlyphId, RawFace, Tag, name_id};

use super::{PdfError, deflated};
use crate::export::font::Glyph;
use crate::random::fnv1a_128;

/// Codes are numbers of glyphs in the subset, in two bytes.
const ENCODING: &str = "Identity-H";
const SYSTEM: SystemInfo = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A font file and what of it is needed.
pub struct Font<'f> {
    file: &'f [u8],
    face: Face<'f>,
    name: String,
    codes: GlyphRemapper,
    is_used: bool,
    /// What a glyph gives when it is copied, by its code.
    meanings: BTreeMap<u16, String>,
}

impl<'f> Font<'f> {
    /// The place of a font file in the list, at whose end it is put if it is new.
    pub fn number(fonts: &mut Vec<Font<'f>>, file: &'f [u8]) -> Result<usize, PdfError> {
        if let Some(known) = fonts.iter().position(|font| ptr::eq(font.file, file) || font.file == file) {
            return Ok(known);
        }
        let face = Face::parse(file, 0)
            .map_err(|error| PdfError(format!("found a font that cannot be read ({error}), expected another")))?;
        let name = format!("F{}", fonts.len());
        fonts.push(Font { file, face, name, codes: GlyphRemapper::new(), is_used: false, meanings: BTreeMap::new() });
        Ok(fonts.len() - 1)
    }

    /// What pages call it.
    pub fn name(&self) -> Name<'_> {
        Name(self.name.as_bytes())
    }

    /// Whether any text is set in it.
    pub fn is_used(&self) -> bool {
        self.is_used
    }

    /// The code of a glyph.
    pub fn code(&mut self, glyph: u16) -> u16 {
        self.is_used = true;
        self.codes.remap(self.known(glyph))
    }

    /// The width of a glyph in thousandths of an em.
    pub fn width(&self, glyph: u16) -> f32 {
        self.scaled(self.face.glyph_hor_advance(GlyphId(self.known(glyph))).unwrap_or_default())
    }

    /// Whether these glyphs give this text when they are copied. What a glyph stands for first is what it gives everywhere.
    pub fn says(&mut self, glyphs: &[Glyph], text: &str) -> bool {
        let [glyph] = glyphs else { return false };
        let code = self.code(glyph.id);
        self.meanings.entry(code).or_insert_with(|| text.to_owned()) == text
    }

    /// A faulty font can ask for glyphs that it lacks.
    fn known(&self, glyph: u16) -> u16 {
        if glyph < self.face.number_of_glyphs() { glyph } else { 0 }
    }

    fn scaled(&self, units: impl Into<f32>) -> f32 {
        units.into() * 1000.0 / f32::from(self.face.units_per_em())
    }

    /// Writes the subset and all that belongs to it.
    pub fn embed(&self, file: &mut Pdf, next: &mut Ref) -> Result<Ref, PdfError> {
        let own_name = self.postscript_name();
        let program = subset(self.file, 0, &self.codes).map_err(|error| {
            PdfError(format!("found the font {own_name}, which cannot be embedded ({error}), expected another"))
        })?;
        let name = format!("{}+{own_name}", tag(&program));
        // Of an OpenType font with CFF outlines, the outlines alone.
        let outlines = RawFace::parse(&program, 0).ok().and_then(|font| font.table(Tag::from_bytes(b"CFF ")));
        let (font, descendant, descriptor) = (next.bump(), next.bump(), next.bump());
        let (data, meanings) = (next.bump(), next.bump());
        let full_name = if outlines.is_some() { format!("{name}-{ENCODING}") } else { name.clone() };
        file.type0_font(font)
            .base_font(Name(full_name.as_bytes()))
            .encoding_predefined(Name(ENCODING.as_bytes()))
            .descendant_font(descendant)
            .to_unicode(meanings);
        let mut cid = file.cid_font(descendant);
        cid.subtype(if outlines.is_some() { CidFontType::Type0 } else { CidFontType::Type2 });
        cid.base_font(Name(name.as_bytes())).system_info(SYSTEM).font_descriptor(descriptor).default_width(0.0);
        if outlines.is_none() {
            cid.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        cid.widths().consecutive(0, self.codes.remapped_gids().map(|glyph| self.width(glyph)));
        cid.finish();
        let mut metrics = self.describe(file, descriptor, &name);
        if outlines.is_some() {
            metrics.font_file3(data);
        } else {
            metrics.font_file2(data);
        }
        metrics.finish();
        let embedded = deflated(outlines.unwrap_or(&program));
        let mut stream = file.stream(data, &embedded);
        stream.filter(Filter::FlateDecode);
        if outlines.is_some() {
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        } else {
            stream.pair(Name(b"Length1"), program.len() as i32);
        }
        stream.finish();
        self.explain(file, meanings);
        Ok(font)
    }

    fn describe<'a>(&self, file: &'a mut Pdf, id: Ref, name: &str) -> FontDescriptor<'a> {
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
            // Fonts do not tell how thick their stems are, which goes with their weight. Only a reader that lacks the font would look.
            .stem_v(f32::from(face.weight().to_number()) / 5.0);
        metrics
    }

    /// Which characters the codes stand for.
    fn explain(&self, file: &mut Pdf, id: Ref) {
        let name = Name(b"Characters");
        let mut map = UnicodeCmap::new(name, SYSTEM);
        for (&code, text) in &self.meanings {
            map.pair_with_multiple(code, text.chars());
        }
        let map = deflated(&map.finish());
        file.cmap(id, &map).name(name).system_info(SYSTEM).filter(Filter::FlateDecode);
    }

    /// The name in the file, of the characters and the length that readers take.
    fn postscript_name(&self) -> String {
        let mut names = self.face.names().into_iter().filter(|name| name.name_id == name_id::POST_SCRIPT_NAME);
        let name = names.find_map(|name| name.to_string()).unwrap_or_default();
        let name: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').take(63).collect();
        if name.is_empty() { "Unnamed".to_owned() } else { name }
    }
}

/// The six letters that tell subsets of the same font apart.
fn tag(program: &[u8]) -> String {
    let mut rest = fnv1a_128(program);
    let letter = |_| {
        let letter = b'A' + (rest % 26) as u8;
        rest /= 26;
        char::from(letter)
    };
    (0..6).map(letter).collect()
}
