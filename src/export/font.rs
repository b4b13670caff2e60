//! The typefaces of pictures and books: measuring, shaping and outlines of text.
//!
//! Libertinus Sans and Serif (SIL Open Font License, beside the files) are part of the program, so that a book looks the same
//! everywhere and nothing depends on installed fonts; [`Fonts`] can hold others in their place. All lengths are in ems: multiply by the
//! type size.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

#[cfg(feature = "print")]
use rustybuzz::{Face as Shaper, GlyphInfo, GlyphPosition, UnicodeBuffer};
use ttf_parser::{GlyphId, OutlineBuilder, Rect, Tag};

/// The height of capitals.
pub const CAP_HEIGHT: f32 = 0.66;

/// How far letters like g reach below the baseline.
pub const DESCENT: f32 = 0.24;

/// The bytes of a short text: a word, a number.
const SHORT: usize = 16;

/// The short texts that are kept for each face.
const KEPT: usize = 4096;

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

    /// The font file (TrueType) that is part of the program.
    const fn shipped(self) -> &'static [u8] {
        match self {
            Face::Sans => include_bytes!("fonts/LibertinusSans-Regular.ttf"),
            Face::SansBold => include_bytes!("fonts/LibertinusSans-Bold.ttf"),
            #[cfg(feature = "print")]
            Face::Serif => include_bytes!("fonts/LibertinusSerif-Regular.ttf"),
            #[cfg(feature = "print")]
            Face::SerifItalic => include_bytes!("fonts/LibertinusSerif-Italic.ttf"),
            #[cfg(feature = "print")]
            Face::SerifBold => include_bytes!("fonts/LibertinusSerif-SemiBold.ttf"),
            // Four fifths of all font data are for the running text of books.
            #[cfg(not(feature = "print"))]
            Face::Serif | Face::SerifItalic => Face::Sans.shipped(),
            #[cfg(not(feature = "print"))]
            Face::SerifBold => Face::SansBold.shipped(),
        }
    }
}

/// A font file that cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FontError {
    /// It is no font, or has no digits.
    #[error("found no font with digits, expected a TrueType or OpenType file")]
    NoDigits,
    /// Its outlines are in the format of some variable fonts (CFF2), which a PDF does not know.
    #[error("found a variable font that a PDF cannot hold (CFF2), expected TrueType outlines or a font of one weight")]
    VariableCff,
}

/// The font of each face: those that are part of the program, or others in their place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fonts {
    own: [Option<Arc<Vec<u8>>>; 5],
    shaped: Shaped,
}

impl Fonts {
    /// Those that are part of the program.
    pub fn shipped() -> Arc<Fonts> {
        static SHIPPED: LazyLock<Arc<Fonts>> = LazyLock::new(Arc::default);
        SHIPPED.clone()
    }

    /// Puts a font file (TrueType or OpenType) in the place of a face's. A variable font is set as it is without a choice of weight or width.
    ///
    /// # Errors
    /// If the file is no font, has no digits, or is a variable font whose outlines a PDF cannot hold.
    pub fn replace(&mut self, face: Face, file: Vec<u8>) -> Result<(), FontError> {
        let font = Shaper::from_slice(&file, 0).ok_or(FontError::NoDigits)?;
        if font.raw_face().table(Tag::from_bytes(b"CFF2")).is_some() {
            return Err(FontError::VariableCff);
        }
        digit_box(&font).ok_or(FontError::NoDigits)?;
        self.own[face as usize] = Some(Arc::new(file));
        self.shaped = Shaped::default();
        Ok(())
    }

    /// The font file of a face.
    pub fn data(&self, face: Face) -> &[u8] {
        self.own[face as usize].as_ref().map_or(face.shipped(), |file| file.as_slice())
    }

    /// Whether every font is part of the program.
    pub fn are_shipped(&self) -> bool {
        self.own.iter().all(Option::is_none)
    }

    fn with<T>(&self, face: Face, ask: impl FnOnce(&Shaper<'_>) -> T) -> T {
        static SHIPPED: LazyLock<[Shaper<'static>; 5]> = LazyLock::new(|| {
            Face::ALL.map(|face| Shaper::from_slice(face.shipped(), 0).expect("the built-in fonts are well-formed"))
        });
        match &self.own[face as usize] {
            None => ask(&SHIPPED[face as usize]),
            Some(file) => ask(&Shaper::from_slice(file, 0).expect("the font was read when it was put here")),
        }
    }

    /// The glyphs of a line of text.
    pub fn shape(&self, face: Face, text: &str) -> Vec<Glyph> {
        let shape = || self.with(face, |shaper| shape(shaper, text));
        if text.len() > SHORT { shape() } else { self.shaped.get(face, text, shape) }
    }

    /// The width of a line of text.
    pub fn width(&self, face: Face, text: &str) -> f32 {
        self.shape(face, text).iter().map(|glyph| glyph.advance).sum()
    }

    /// The height of digits.
    pub fn digit_height(&self, face: Face) -> f32 {
        self.with(face, |font| {
            let digit = digit_box(font).expect("the fonts have digits");
            digit.y_max as f32 / font.units_per_em() as f32
        })
    }

    /// The font units in an em.
    pub fn units(&self, face: Face) -> f32 {
        self.with(face, |font| font.units_per_em() as f32)
    }

    /// Hands a glyph's outline to a builder, in font units, y upwards.
    pub fn outline(&self, face: Face, glyph: u16, builder: &mut dyn OutlineBuilder) {
        self.with(face, |font| font.outline_glyph(GlyphId(glyph), builder));
    }

    /// The first character that the faces of running text cannot print, if any.
    pub fn missing(&self, text: &str) -> Option<char> {
        let lacks = |letter| {
            [Face::Serif, Face::SerifItalic, Face::SerifBold]
                .into_iter()
                .any(|face| self.with(face, |font| font.glyph_index(letter).is_none()))
        };
        text.chars().find(|&letter| lacks(letter))
    }
}

/// What each face made of short texts. They come again on every page, and without this shaping them would take most of the time of a book.
#[derive(Debug, Default)]
struct Shaped(Mutex<[HashMap<String, Vec<Glyph>>; 5]>);

impl Shaped {
    fn get(&self, face: Face, text: &str, shape: impl FnOnce() -> Vec<Glyph>) -> Vec<Glyph> {
        let known = &mut self.0.lock().unwrap_or_else(PoisonError::into_inner)[face as usize];
        if let Some(glyphs) = known.get(text) {
            return glyphs.clone();
        }
        if known.len() == KEPT {
            known.clear();
        }
        let glyphs = shape();
        known.insert(text.into(), glyphs.clone());
        glyphs
    }
}

/// Nothing is known at first: it is found again when it is asked for.
impl Clone for Shaped {
    fn clone(&self) -> Shaped {
        Shaped::default()
    }
}

/// It follows from the fonts, so it makes no difference between them.
impl PartialEq for Shaped {
    fn eq(&self, _: &Shaped) -> bool {
        true
    }
}

impl Eq for Shaped {}

/// The box around a digit without overshoot.
fn digit_box(font: &Shaper<'_>) -> Option<Rect> {
    font.glyph_bounding_box(font.glyph_index('1')?)
}

/// A glyph of a shaped text.
#[derive(Clone, Debug, PartialEq)]
pub struct Glyph {
    /// Its number in the font.
    pub id: u16,
    /// How far it moves the pen, kerning included.
    pub advance: f32,
    /// The bytes of the text that it stands for, alone or together with neighbours that have the same.
    pub text: Range<usize>,
}

/// A font of pictures alone, which have digits and letters beside each other and no running text: nothing has to be shaped.
#[cfg(not(feature = "print"))]
struct Shaper<'f>(ttf_parser::Face<'f>);

#[cfg(not(feature = "print"))]
impl<'f> Shaper<'f> {
    fn from_slice(file: &'f [u8], index: u32) -> Option<Shaper<'f>> {
        ttf_parser::Face::parse(file, index).ok().map(Shaper)
    }
}

#[cfg(not(feature = "print"))]
impl<'f> std::ops::Deref for Shaper<'f> {
    type Target = ttf_parser::Face<'f>;

    fn deref(&self) -> &ttf_parser::Face<'f> {
        &self.0
    }
}

#[cfg(not(feature = "print"))]
fn shape(font: &Shaper<'_>, text: &str) -> Vec<Glyph> {
    let em = f32::from(font.units_per_em());
    let glyph = |(start, letter): (usize, char)| {
        let id = font.glyph_index(letter).unwrap_or_default();
        let advance = f32::from(font.glyph_hor_advance(id).unwrap_or_default()) / em;
        Glyph { id: id.0, advance, text: start..start + letter.len_utf8() }
    };
    text.char_indices().map(glyph).collect()
}

#[cfg(feature = "print")]
fn shape(shaper: &Shaper<'_>, text: &str) -> Vec<Glyph> {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    let shaped = rustybuzz::shape(shaper, &[], buffer);
    let em = shaper.units_per_em() as f32;
    let mut starts: Vec<usize> = shaped.glyph_infos().iter().map(|info| info.cluster as usize).collect();
    // From right to left, the text of the next glyph stands before.
    starts.sort_unstable();
    let glyph = |(info, position): (&GlyphInfo, &GlyphPosition)| {
        let start = info.cluster as usize;
        let end = starts.get(starts.partition_point(|&other| other <= start)).copied().unwrap_or(text.len());
        Glyph { id: info.glyph_id as u16, advance: position.x_advance as f32 / em, text: start..end }
    };
    shaped.glyph_infos().iter().zip(shaped.glyph_positions()).map(glyph).collect()
}
