//! Pages as a PDF: real text, every font embedded once as a subset, no links and no crop marks;
//! bookmarks only on request, because print shops refuse them.

use std::collections::BTreeMap;
use std::io::Write;
use std::ptr;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{
    CidFontType, FontFlags, LineCapStyle, LineJoinStyle, SystemInfo, UnicodeCmap,
};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use subsetter::{GlyphRemapper, subset};
use ttf_parser::{GlyphId, RawFace, Tag, name_id};

use crate::PrintError;
use crate::font::{Face, Glyph};
use crate::page::{Ink, LineStyle, Page, Pen, Point, Primitive, Text, Type};
use crate::svg::escaped;
use lacuna::fnv1a_128;

/// The program that made the file.
const CREATOR: &str = concat!("lacuna ", env!("CARGO_PKG_VERSION"));

/// The metadata of a PDF.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The title.
    pub title: String,
    /// The author; may be empty.
    pub author: String,
    /// The language of its texts, as in `en` or `de-AT`; English if empty.
    pub language: String,
    /// The list that viewers show beside the pages.
    pub bookmarks: Vec<Bookmark>,
}

/// A place in a PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// Its title in the list.
    pub title: String,
    /// The page, from 1.
    pub page: usize,
}

/// Returns the pages as a PDF file. Equal pages give equal bytes.
///
/// # Errors
/// If a page has no size, a primitive cannot be drawn, a bookmark leads to no page, or a font
/// cannot be embedded.
pub fn pdf(pages: &[Page], info: &Info) -> Result<Vec<u8>, PrintError> {
    let mut file = Pdf::new();
    let mut next = Ref::new(1);
    let (catalogue, tree) = (next.bump(), next.bump());
    let leaves: Vec<Ref> = pages.iter().map(|_| next.bump()).collect();
    let mut fonts = Vec::new();
    for ((page, &leaf), number) in pages.iter().zip(&leaves).zip(1..) {
        check(page, number)?;
        let content = next.bump();
        let paper = Rect::new(0.0, 0.0, page.width, page.height);
        file.page(leaf)
            .parent(tree)
            .media_box(paper)
            .contents(content);
        file.stream(content, &deflated(&drawn(page, &mut fonts)?))
            .filter(Filter::FlateDecode);
    }
    let mut embedded = Vec::new();
    for font in fonts.iter().filter(|font| font.is_used) {
        embedded.push((font.name(), font.embed(&mut file, &mut next)?));
    }
    let mut branch = file.pages(tree);
    branch
        .count(leaves.len() as i32)
        .kids(leaves.iter().copied());
    branch.resources().fonts().pairs(embedded);
    branch.finish();
    let outline = outline(&mut file, &mut next, &info.bookmarks, pages, &leaves)?;
    describe(&mut file, next.bump(), info);
    let packet = next.bump();
    let language = if info.language.is_empty() {
        "en"
    } else {
        &info.language
    };
    file.metadata(packet, xmp(info, language).as_bytes());
    let mut root = file.catalog(catalogue);
    root.pages(tree).metadata(packet).lang(TextStr(language));
    if let Some(outline) = outline {
        root.outlines(outline);
    }
    root.finish();
    let id = fnv1a_128(file.as_bytes()).to_be_bytes().to_vec();
    file.set_file_id((id.clone(), id));
    Ok(file.finish())
}

fn check(page: &Page, number: usize) -> Result<(), PrintError> {
    let Page { width, height, .. } = page;
    let wrong = if ![width, height]
        .iter()
        .all(|&&side| side > 0.0 && side <= FARTHEST)
    {
        format!(
            "found a page of {width} by {height} points, expected a size above 0 and at most {FARTHEST}"
        )
    } else if !page.primitives().iter().all(can_hold) {
        format!(
            "found a length out of range on page {number}, expected none below 0 and at most {FARTHEST} points"
        )
    } else {
        return Ok(());
    };
    Err(PrintError::Pdf(wrong))
}

/// Writes the bookmarks, if there are any.
fn outline(
    file: &mut Pdf,
    next: &mut Ref,
    bookmarks: &[Bookmark],
    pages: &[Page],
    leaves: &[Ref],
) -> Result<Option<Ref>, PrintError> {
    if bookmarks.is_empty() {
        return Ok(None);
    }
    let root = next.bump();
    let items: Vec<Ref> = bookmarks.iter().map(|_| next.bump()).collect();
    file.outline(root)
        .first(items[0])
        .last(items[items.len() - 1])
        .count(items.len() as i32);
    for (i, Bookmark { title, page }) in bookmarks.iter().enumerate() {
        let (at, count) = (page.wrapping_sub(1), pages.len());
        let (Some(&leaf), Some(place)) = (leaves.get(at), pages.get(at)) else {
            return Err(PrintError::Pdf(format!(
                "found a bookmark to page {page}, expected 1 to {count}"
            )));
        };
        let mut item = file.outline_item(items[i]);
        item.title(TextStr(title)).parent(root);
        if i > 0 {
            item.prev(items[i - 1]);
        }
        if let Some(&after) = items.get(i + 1) {
            item.next(after);
        }
        item.dest().page(leaf).xyz(0.0, place.height, None);
    }
    Ok(Some(root))
}

fn describe(file: &mut Pdf, id: Ref, info: &Info) {
    let mut about = file.document_info(id);
    about.creator(TextStr(CREATOR));
    for (key, text) in [
        (Name(b"Title"), &info.title),
        (Name(b"Author"), &info.author),
    ] {
        if !text.is_empty() {
            about.pair(key, TextStr(text));
        }
    }
}

/// Returns the description as XMP, which some shops and catalogues read instead.
fn xmp(info: &Info, language: &str) -> String {
    let listed = |property: &str, list: &str, attributes: &str, value: &str| {
        let item = format!("<rdf:li{attributes}>{}</rdf:li>", escaped(value));
        if value.is_empty() {
            String::new()
        } else {
            format!("<{property}><{list}>{item}</{list}></{property}>\n")
        }
    };
    let title = listed(
        "dc:title",
        "rdf:Alt",
        " xml:lang=\"x-default\"",
        &info.title,
    );
    let author = listed("dc:creator", "rdf:Seq", "", &info.author);
    let language = listed("dc:language", "rdf:Bag", "", language);
    format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\n\
         <dc:format>application/pdf</dc:format>\n{title}{author}{language}<xmp:CreatorTool>{CREATOR}</xmp:CreatorTool>\n\
         </rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
    )
}

// The fonts of a PDF: each is embedded once, as a subset with the glyphs that its texts need.

/// Codes are the two-byte numbers of glyphs in the subset.
const ENCODING: &str = "Identity-H";
const SYSTEM: SystemInfo = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// A font file and those of its glyphs that are needed.
struct Font<'f> {
    file: &'f [u8],
    face: ttf_parser::Face<'f>,
    name: String,
    codes: GlyphRemapper,
    /// `true` if a text is set in it.
    is_used: bool,
    /// The text that is copied from each code.
    meanings: BTreeMap<u16, String>,
}

impl<'f> Font<'f> {
    /// Returns the position of a font file in the list, to which a new one is appended.
    fn number(fonts: &mut Vec<Font<'f>>, file: &'f [u8]) -> Result<usize, PrintError> {
        if let Some(known) = fonts
            .iter()
            .position(|font| ptr::eq(font.file, file) || font.file == file)
        {
            return Ok(known);
        }
        let face = ttf_parser::Face::parse(file, 0).map_err(|error| {
            PrintError::Pdf(format!(
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
    fn name(&self) -> Name<'_> {
        Name(self.name.as_bytes())
    }

    /// Returns the code of a glyph.
    fn code(&mut self, glyph: u16) -> u16 {
        self.is_used = true;
        self.codes.remap(self.known(glyph))
    }

    /// Returns the width of a glyph in thousandths of an em.
    fn width(&self, glyph: u16) -> f32 {
        self.scaled(
            self.face
                .glyph_hor_advance(GlyphId(self.known(glyph)))
                .unwrap_or_default(),
        )
    }

    /// Returns `true` if this text is copied from these glyphs. The first text of a glyph is copied
    /// from it everywhere.
    fn says(&mut self, glyphs: &[Glyph], text: &str) -> bool {
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
    fn embed(&self, file: &mut Pdf, next: &mut Ref) -> Result<Ref, PrintError> {
        let own_name = self.postscript_name();
        let program = subset(self.file, 0, &self.codes).map_err(|error| {
            PrintError::Pdf(format!("found the font {own_name}, which cannot be embedded ({error}), expected one that can"))
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
fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder
        .write_all(bytes)
        .expect("writing to memory does not fail");
    encoder.finish().expect("writing to memory does not fail")
}

// The primitives of a page as PDF operators.

/// The maximum length, in points: readers fail long before numbers do.
const FARTHEST: f32 = 1e6;

/// Returns `true` if a PDF can hold every coordinate and length of a primitive.
fn can_hold(primitive: &Primitive) -> bool {
    let is_near = |point: &Point| point.x.abs() <= FARTHEST && point.y.abs() <= FARTHEST;
    let is_length = |length: f32| (0.0..=FARTHEST).contains(&length);
    match primitive {
        Primitive::Fill { shapes, .. } => shapes.iter().flatten().all(is_near),
        Primitive::Line { points, pen, .. } => {
            let has_dashes = match pen.style {
                LineStyle::Dashed { dash, gap } => {
                    is_length(dash) && is_length(gap) && dash + gap > 0.0
                }
                LineStyle::Square | LineStyle::Round => true,
            };
            points.iter().all(is_near) && is_length(pen.width) && has_dashes
        }
        Primitive::Text(text) => is_near(&text.at) && is_length(text.style.size),
    }
}

/// Returns the operators of a page, and adds the fonts that it is the first to need.
fn drawn<'p>(page: &'p Page, fonts: &mut Vec<Font<'p>>) -> Result<Vec<u8>, PrintError> {
    let numbers = Face::ALL
        .into_iter()
        .map(|face| Font::number(fonts, page.fonts.data(face)));
    let numbers = numbers.collect::<Result<Vec<usize>, PrintError>>()?;
    let mut sheet = Sheet {
        content: Content::new(),
        height: page.height,
    };
    for primitive in page.primitives() {
        sheet.content.save_state();
        match primitive {
            Primitive::Fill { shapes, ink } => {
                sheet.paint(*ink);
                for shape in shapes {
                    sheet.trace(shape);
                }
                sheet.content.fill_nonzero();
            }
            Primitive::Line {
                points,
                closed,
                pen,
            } => {
                sheet.set_pen(*pen);
                sheet.trace(points);
                if *closed {
                    sheet.content.close_path();
                }
                sheet.content.stroke();
            }
            Primitive::Text(text) => {
                let font = &mut fonts[numbers[text.style.face as usize]];
                let start = Point::new(page.left_of(text), text.at.y);
                let glyphs = page.fonts.shape(text.style.face, &text.content);
                sheet.write(text, start, &glyphs, font);
            }
        }
        sheet.content.restore_state();
    }
    Ok(sheet.content.finish().into_vec())
}

/// The content of a page. A PDF measures heights from the bottom.
struct Sheet {
    content: Content,
    height: f32,
}

impl Sheet {
    fn place(&self, point: Point) -> (f32, f32) {
        (short(point.x), short(self.height - point.y))
    }

    fn trace(&mut self, points: &[Point]) {
        for (i, &point) in points.iter().enumerate() {
            let (x, y) = self.place(point);
            if i == 0 {
                self.content.move_to(x, y)
            } else {
                self.content.line_to(x, y)
            };
        }
    }

    /// Sets the colour of shapes and texts.
    fn paint(&mut self, ink: Ink) {
        let [red, green, blue] = shades(ink);
        match ink {
            Ink::Black(_) => self.content.set_fill_gray(red),
            Ink::Colour(..) => self.content.set_fill_rgb(red, green, blue),
        };
    }

    /// Sets the look of lines.
    fn set_pen(&mut self, pen: Pen) {
        let [red, green, blue] = shades(pen.ink);
        match pen.ink {
            Ink::Black(_) => self.content.set_stroke_gray(red),
            Ink::Colour(..) => self.content.set_stroke_rgb(red, green, blue),
        };
        self.content.set_line_width(short(pen.width));
        match pen.style {
            LineStyle::Square => &mut self.content,
            LineStyle::Round => self
                .content
                .set_line_cap(LineCapStyle::RoundCap)
                .set_line_join(LineJoinStyle::RoundJoin),
            // Not rounded: around a cage, the differences would add up.
            LineStyle::Dashed { dash, gap } => {
                self.content.set_dash_pattern([dash, gap], dash / 2.0)
            }
        };
    }

    /// Writes a line of text. Glyphs that would be copied as something else are marked with their
    /// text.
    fn write(&mut self, text: &Text, start: Point, glyphs: &[Glyph], font: &mut Font) {
        let Type { size, ink, .. } = text.style;
        self.paint(ink);
        let (x, y) = self.place(start);
        self.content
            .begin_text()
            .set_font(font.name(), short(size))
            .next_line(x, y);
        let mut spelled: Vec<(&Glyph, Option<&str>)> = Vec::new();
        for cluster in glyphs.chunk_by(|one, other| one.text == other.text) {
            let words = &text.content[cluster[0].text.clone()];
            let actual = (!font.says(cluster, words)).then_some(words);
            spelled.extend(cluster.iter().map(|glyph| (glyph, actual)));
        }
        // The distance from the pen to where the next glyph belongs, in thousandths of an em.
        let mut lag = 0.0;
        for run in spelled
            .chunk_by(|(one, a), (other, b)| a.is_none() && b.is_none() || one.text == other.text)
        {
            let actual = run[0].1;
            if let Some(words) = actual {
                let mut span = self
                    .content
                    .begin_marked_content_with_properties(Name(b"Span"));
                span.properties().actual_text(TextStr(words));
            }
            self.show(run.iter().map(|(glyph, _)| *glyph), font, &mut lag);
            if actual.is_some() {
                self.content.end_marked_content();
            }
        }
        self.content.end_text();
    }

    /// Shows glyphs, with adjustments of whole thousandths of an em where the font's own widths do
    /// not lead to the next glyph.
    fn show<'g>(
        &mut self,
        glyphs: impl Iterator<Item = &'g Glyph>,
        font: &mut Font,
        lag: &mut f32,
    ) {
        let mut line = self.content.show_positioned();
        let mut items = line.items();
        let mut codes: Vec<u8> = Vec::new();
        for glyph in glyphs {
            let gap = lag.round();
            if gap != 0.0 {
                if !codes.is_empty() {
                    items.show(Str(&codes));
                    codes.clear();
                }
                items.adjust(-gap);
                *lag -= gap;
            }
            codes.extend(font.code(glyph.id).to_be_bytes());
            *lag += glyph.advance * 1000.0 - font.width(glyph.id);
        }
        items.show(Str(&codes));
    }
}

/// Returns red, green and blue from 0 to 1.
fn shades(ink: Ink) -> [f32; 3] {
    ink.rgb().map(|shade| short(f32::from(shade) / 255.0))
}

/// Rounds a number to a thousandth: no printer shows more.
fn short(number: f32) -> f32 {
    (number * 1000.0).round() / 1000.0
}
