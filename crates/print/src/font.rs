//! The typefaces of pictures and books: measuring, shaping and outlines of text.
//!
//! Libertinus Sans and Serif (SIL Open Font License, in `fonts/`) are built in,
//! so that a book looks the same everywhere and depends on no installed font; with the feature
//! `pdf`, so are the characters of the Japanese words, and [`Fonts`] can hold others instead. All lengths are in ems: multiply by the type size.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

#[cfg(feature = "pdf")]
use crate::PrintError;
#[cfg(feature = "pdf")]
use rustybuzz::{Face as Shaper, GlyphInfo, GlyphPosition, UnicodeBuffer};
use serde::Deserialize;
use ttf_parser::{GlyphId, OutlineBuilder, Rect, Tag};
#[cfg(not(feature = "pdf"))]
use ttf_parser::{RawFace, cmap, glyf, head, hhea, hmtx, loca, maxp};

#[cfg(not(feature = "pdf"))]
use Plain as Shaper;

/// The height of capitals.
pub(crate) const CAP_HEIGHT: f32 = 0.66;

/// The reach of letters like g below the baseline.
pub(crate) const DESCENT: f32 = 0.24;

/// The maximum length of a short text, such as a word or a number, in bytes.
const SHORT: usize = 16;

/// A typeface by its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    /// Letters that the other faces lack.
    Fallback,
}

impl Face {
    /// Every face, with its name in a specification.
    pub const ALL: [(Face, &'static str); 6] = [
        (Face::Sans, "sans"),
        (Face::SansBold, "sans_bold"),
        (Face::Serif, "serif"),
        (Face::SerifItalic, "serif_italic"),
        (Face::SerifBold, "serif_bold"),
        (Face::Fallback, "fallback"),
    ];
}

const SANS: &[u8] = include_bytes!("../fonts/LibertinusSans-Regular.ttf");
const SANS_BOLD: &[u8] = include_bytes!("../fonts/LibertinusSans-Bold.ttf");

/// The built-in font file of each face. The serifs have Greek, Cyrillic and the Latin letters of
/// Central Europe, Turkey and Vietnam too; the fallback has the characters of the Japanese words.
#[cfg(feature = "pdf")]
const SHIPPED: [&[u8]; 6] = [
    SANS,
    SANS_BOLD,
    include_bytes!("../fonts/LibertinusSerif-Regular.ttf"),
    include_bytes!("../fonts/LibertinusSerif-Italic.ttf"),
    include_bytes!("../fonts/LibertinusSerif-SemiBold.ttf"),
    include_bytes!("../fonts/NotoSerifJP-Subset.otf"),
];

/// Four fifths of all font data serve the running text of books.
#[cfg(not(feature = "pdf"))]
const SHIPPED: [&[u8]; 6] = [SANS, SANS_BOLD, SANS, SANS, SANS_BOLD, SANS];

/// The glyphs of short texts in each face.
type Shaped = [HashMap<String, Vec<Glyph>>; 6];

/// The font of each face, built in or replaced.
#[derive(Debug, Default)]
pub struct Fonts {
    own: [Option<Vec<u8>>; 6],
    digit_heights: [OnceLock<f32>; 6],
    /// Short texts recur on every page; shaping them anew would take most of the time of a book.
    shaped: Mutex<Shaped>,
}

impl Fonts {
    /// Returns the built-in fonts.
    pub fn shipped() -> Arc<Fonts> {
        static FONTS: LazyLock<Arc<Fonts>> = LazyLock::new(Arc::default);
        FONTS.clone()
    }

    /// Replaces the font of a face with a file (TrueType or OpenType). A variable font has its
    /// default weight and width.
    ///
    /// # Errors
    /// If the file is not a font, has no digits (which the fallback need not have), or is a variable font whose outlines a PDF cannot
    /// hold.
    #[cfg(feature = "pdf")]
    pub fn replace(&mut self, face: Face, file: Vec<u8>) -> Result<(), PrintError> {
        let message = "found no font with digits, expected a TrueType or OpenType file";
        let no_digits = PrintError::Font(message);
        let Some(font) = parse(&file) else {
            return Err(no_digits);
        };
        if font.raw_face().table(Tag::from_bytes(b"CFF2")).is_some() {
            return Err(PrintError::Font(
                "found a variable font that a PDF cannot hold (CFF2), expected TrueType outlines or a font of one weight",
            ));
        }
        if face != Face::Fallback && digit_box(&font).is_none() {
            return Err(no_digits);
        }
        self.own[face as usize] = Some(file);
        self.digit_heights = Default::default();
        self.shaped = Mutex::default();
        Ok(())
    }

    /// Returns the font file of a face.
    pub fn data(&self, face: Face) -> &[u8] {
        self.own[face as usize]
            .as_deref()
            .unwrap_or(SHIPPED[face as usize])
    }

    /// Returns `true` if every font is built in.
    pub fn are_shipped(&self) -> bool {
        self.own.iter().all(Option::is_none)
    }

    fn with<T>(&self, face: Face, ask: impl FnOnce(&Shaper<'_>) -> T) -> T {
        static READ: LazyLock<[Shaper<'static>; 6]> = LazyLock::new(|| {
            SHIPPED.map(|file| parse(file).expect("the built-in fonts are well-formed"))
        });
        match &self.own[face as usize] {
            None => ask(&READ[face as usize]),
            Some(file) => ask(&parse(file).expect("the font was read when it was put here")),
        }
    }

    /// Returns the glyphs of a line of text.
    pub fn shape(&self, face: Face, text: &str) -> Vec<Glyph> {
        let shape = || self.shape_anew(face, text);
        if text.len() > SHORT {
            return shape();
        }
        let known = &mut self.shaped.lock().unwrap_or_else(PoisonError::into_inner)[face as usize];
        known.get(text).cloned().unwrap_or_else(|| {
            let glyphs = shape();
            known.insert(text.to_owned(), glyphs.clone());
            glyphs
        })
    }

    /// Shapes a text; what the face lacks and the fallback has is set in the fallback.
    fn shape_anew(&self, face: Face, text: &str) -> Vec<Glyph> {
        let shape = |face, range: Range<usize>| {
            let mut glyphs = self.with(face, |font| shape(face, font, &text[range.clone()]));
            for glyph in &mut glyphs {
                glyph.text = glyph.text.start + range.start..glyph.text.end + range.start;
            }
            glyphs
        };
        let letter = |(at, letter): (usize, char)| {
            let falls_back = self.lacks(face, letter) && !self.lacks(Face::Fallback, letter);
            let face = if falls_back { Face::Fallback } else { face };
            (at..at + letter.len_utf8(), face)
        };
        let letters: Vec<(Range<usize>, Face)> = text.char_indices().map(letter).collect();
        let runs = letters.chunk_by(|one, other| one.1 == other.1);
        let range = |run: &[(Range<usize>, Face)]| run[0].0.start..run[run.len() - 1].0.end;
        runs.flat_map(|run| shape(run[0].1, range(run))).collect()
    }

    /// Returns `true` if a face has no glyph for a letter.
    fn lacks(&self, face: Face, letter: char) -> bool {
        self.with(face, |font| font.glyph_index(letter).is_none())
    }

    /// Returns the width of a line of text.
    pub fn width(&self, face: Face, text: &str) -> f32 {
        let glyphs = self.shape(face, text);
        glyphs.iter().map(|glyph| glyph.advance).sum()
    }

    /// Returns the height of digits.
    pub fn digit_height(&self, face: Face) -> f32 {
        let box_of = |font: &Shaper<'_>| digit_box(font).expect("the fonts have digits");
        let height = |font: &Shaper<'_>| f32::from(box_of(font).y_max) / font.units_per_em() as f32;
        *self.digit_heights[face as usize].get_or_init(|| self.with(face, height))
    }

    /// Returns the font units in an em.
    pub(crate) fn units(&self, face: Face) -> f32 {
        self.with(face, |font| font.units_per_em() as f32)
    }

    /// Passes the outline of a glyph to `step`, in font units, y upwards: each step as SVG path
    /// data has it, a letter and its points.
    pub(super) fn outline(&self, face: Face, glyph: u16, step: impl FnMut(char, &[(f32, f32)])) {
        self.with(face, |font| {
            font.outline_glyph(GlyphId(glyph), &mut Steps(step))
        });
    }

    /// Returns the first character that the faces of running text cannot print.
    pub fn missing(&self, text: &str) -> Option<char> {
        let faces = [Face::Serif, Face::SerifItalic, Face::SerifBold];
        let is_missing = |letter: char| {
            let mut faces = faces.into_iter();
            faces.any(|face| self.lacks(face, letter)) && self.lacks(Face::Fallback, letter)
        };
        text.chars().find(|&letter| is_missing(letter))
    }
}

/// Returns the box around a digit without overshoot.
fn digit_box(font: &Shaper<'_>) -> Option<Rect> {
    font.glyph_bounding_box(font.glyph_index('1')?)
}

/// A glyph of a shaped text.
#[derive(Clone, Debug, PartialEq)]
pub struct Glyph {
    /// The face that it is from.
    pub face: Face,
    /// Its number in the font.
    pub id: u16,
    /// The distance from it to the next glyph, kerning included.
    pub advance: f32,
    /// The bytes of the text that it stands for, alone or together with neighbours that have the
    /// same range.
    pub text: Range<usize>,
}

/// A closure that takes the steps of an outline.
struct Steps<F>(F);

impl<F: FnMut(char, &[(f32, f32)])> OutlineBuilder for Steps<F> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.0('Z', &[]);
    }
}

#[cfg(not(feature = "pdf"))]
fn parse(file: &[u8]) -> Option<Shaper<'_>> {
    Shaper::parse(file)
}

#[cfg(feature = "pdf")]
fn parse(file: &[u8]) -> Option<Shaper<'_>> {
    let font = ttf_parser::Face::parse(file, 0).ok()?;
    Some(Shaper::from_face(font))
}

/// Returns one glyph for each character: without books there is no running text, and digits and
/// letters need no shaping.
#[cfg(not(feature = "pdf"))]
fn shape(face: Face, font: &Shaper<'_>, text: &str) -> Vec<Glyph> {
    let em = f32::from(font.units_per_em());
    let glyph = |(start, letter): (usize, char)| {
        let id = font.glyph_index(letter).unwrap_or_default();
        let advance = f32::from(font.glyph_hor_advance(id).unwrap_or_default()) / em;
        Glyph {
            face,
            id: id.0,
            advance,
            text: start..start + letter.len_utf8(),
        }
    };
    text.char_indices().map(glyph).collect()
}

#[cfg(feature = "pdf")]
fn shape(face: Face, font: &Shaper<'_>, text: &str) -> Vec<Glyph> {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    let shaped = rustybuzz::shape(font, &[], buffer);
    let em = font.units_per_em() as f32;
    let starts = shaped.glyph_infos().iter();
    let mut starts: Vec<usize> = starts.map(|info| info.cluster as usize).collect();
    // In right-to-left text, the text of the next glyph comes first.
    starts.sort_unstable();
    let glyph = |(info, position): (&GlyphInfo, &GlyphPosition)| {
        let start = info.cluster as usize;
        let next = starts.partition_point(|&other| other <= start);
        let end = starts.get(next).copied().unwrap_or(text.len());
        Glyph {
            face,
            id: info.glyph_id as u16,
            advance: position.x_advance as f32 / em,
            text: start..end,
        }
    };
    let glyphs = shaped.glyph_infos().iter();
    glyphs.zip(shaped.glyph_positions()).map(glyph).collect()
}

/// A built-in face of a build without books, with the methods of [`ttf_parser::Face`] that pictures
/// use: a web page that draws diagrams does without parsers for CFF outlines, variations and other
/// features of fonts.
#[cfg(not(feature = "pdf"))]
struct Plain<'a> {
    letters: cmap::Table<'a>,
    advances: hmtx::Table<'a>,
    outlines: glyf::Table<'a>,
    units: u16,
}

#[cfg(not(feature = "pdf"))]
impl<'a> Plain<'a> {
    /// Reads a font file, or returns `None` if it is not TrueType.
    fn parse(file: &'a [u8]) -> Option<Plain<'a>> {
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

    const fn units_per_em(&self) -> u16 {
        self.units
    }

    fn glyph_index(&self, letter: char) -> Option<GlyphId> {
        let mut tables = self.letters.subtables.into_iter();
        tables.find_map(|table| table.glyph_index(u32::from(letter)))
    }

    fn glyph_hor_advance(&self, glyph: GlyphId) -> Option<u16> {
        self.advances.advance(glyph)
    }

    fn glyph_bounding_box(&self, glyph: GlyphId) -> Option<Rect> {
        self.outlines.bbox(glyph)
    }

    fn outline_glyph(&self, glyph: GlyphId, steps: &mut dyn OutlineBuilder) {
        self.outlines.outline(glyph, steps);
    }
}

#[cfg(feature = "pdf")]
#[cfg(test)]
mod tests {
    use lacuna_words::Language;

    use super::{Face, Fonts};

    #[test]
    fn the_built_in_fonts_have_every_character_of_every_language() {
        let fonts = Fonts::shipped();
        for code in Language::codes() {
            let words: Language = code.parse().unwrap();
            for (key, text) in words.texts() {
                // Books have a dash in place of the arrow.
                let missing = fonts.missing(&text.replace('→', "–"));
                assert_eq!(
                    missing, None,
                    "{code}: {key}: see crates/print/fonts/README.md"
                );
            }
        }
    }

    #[test]
    fn the_fallback_sets_what_a_face_lacks() {
        let glyphs = Fonts::shipped().shape(Face::SerifBold, "第1問: XV、a");
        let said: Vec<_> = glyphs
            .iter()
            .map(|glyph| (glyph.face, glyph.text.clone()))
            .collect();
        let [own, other] = [Face::SerifBold, Face::Fallback];
        let expected = [
            (other, 0..3),
            (own, 3..4),
            (other, 4..7),
            (own, 7..8),
            (own, 8..9),
            (own, 9..10),
            (own, 10..11),
            (other, 11..14),
            (own, 14..15),
        ];
        assert_eq!(said, expected);
        assert!(glyphs.iter().all(|glyph| glyph.id != 0));
    }
}
