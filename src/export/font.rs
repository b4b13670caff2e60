//! The typefaces of pictures and books: measuring, shaping and outlines of text.
//!
//! Libertinus Sans and Serif (SIL Open Font License, beside the files) are part of the program, so that a book looks the same
//! everywhere and nothing depends on installed fonts. All lengths are in ems: multiply by the type size.

use std::ops::Range;
use std::sync::LazyLock;

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use rustybuzz::{Face as Shaper, UnicodeBuffer};

/// The height of digits, the same in every face.
pub const DIGIT_HEIGHT: f32 = 0.61;

/// The height of capitals.
pub const CAP_HEIGHT: f32 = 0.66;

/// How far letters like g reach below the baseline.
pub const DESCENT: f32 = 0.24;

/// A typeface by its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// Digits filled in, small labels.
    Sans,
    /// Clues.
    SansBold,
    /// Running text.
    Serif,
    /// Captions and running heads.
    SerifItalic,
    /// Headings.
    SerifBold,
}

impl Face {
    /// Every face.
    pub const ALL: [Face; 5] = [Face::Sans, Face::SansBold, Face::Serif, Face::SerifItalic, Face::SerifBold];

    /// The font file (TrueType).
    pub const fn data(self) -> &'static [u8] {
        match self {
            Face::Sans => include_bytes!("fonts/LibertinusSans-Regular.ttf"),
            Face::SansBold => include_bytes!("fonts/LibertinusSans-Bold.ttf"),
            Face::Serif => include_bytes!("fonts/LibertinusSerif-Regular.ttf"),
            Face::SerifItalic => include_bytes!("fonts/LibertinusSerif-Italic.ttf"),
            Face::SerifBold => include_bytes!("fonts/LibertinusSerif-SemiBold.ttf"),
        }
    }

    fn shaper(self) -> &'static Shaper<'static> {
        static SHAPERS: LazyLock<[Shaper<'static>; 5]> = LazyLock::new(|| {
            Face::ALL.map(|face| Shaper::from_slice(face.data(), 0).expect("the built-in fonts are well-formed"))
        });
        &SHAPERS[self as usize]
    }
}

/// A glyph of a shaped text.
#[derive(Clone, Debug, PartialEq)]
pub struct Glyph {
    /// Its number in the font.
    pub id: u16,
    /// How far it moves the pen, kerning included.
    pub advance: f32,
    /// The bytes of the text that it stands for.
    pub text: Range<usize>,
}

/// The glyphs of a line of text.
pub fn shape(face: Face, text: &str) -> Vec<Glyph> {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    let shaper = face.shaper();
    let shaped = rustybuzz::shape(shaper, &[], buffer);
    let em = shaper.units_per_em() as f32;
    let starts: Vec<usize> = shaped.glyph_infos().iter().map(|info| info.cluster as usize).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let glyphs = shaped.glyph_infos().iter().zip(shaped.glyph_positions()).zip(starts.iter().zip(ends));
    glyphs
        .map(|((info, position), (&start, end))| Glyph {
            id: info.glyph_id as u16,
            advance: position.x_advance as f32 / em,
            text: start..end,
        })
        .collect()
}

/// The width of a line of text.
pub fn width(face: Face, text: &str) -> f32 {
    shape(face, text).iter().map(|glyph| glyph.advance).sum()
}

/// Hands a glyph's outline to a builder, in font units, y upwards, and returns the units in an em.
pub fn outline(face: Face, glyph: u16, builder: &mut dyn OutlineBuilder) -> f32 {
    face.shaper().outline_glyph(GlyphId(glyph), builder);
    face.shaper().units_per_em() as f32
}

/// The first character that the faces cannot print, if any.
pub fn missing(text: &str) -> Option<char> {
    text.chars().find(|&letter| Face::ALL.iter().any(|face| face.shaper().glyph_index(letter).is_none()))
}
