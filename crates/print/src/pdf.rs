//! Pages as a PDF: real text, every font embedded once as a subset, no links and no crop marks;
//! bookmarks only on request, because print shops refuse them.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Write;
use std::ptr;
use std::sync::Arc;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use hayro_write::{ExtractionQuery, extract};
use pdf_writer::types::{
    CidFontType, FontFlags, LineCapStyle, LineJoinStyle, OutputIntentSubtype, StructRole,
    SystemInfo, TrappingStatus, UnicodeCmap,
};
use pdf_writer::writers::StructTreeRoot;
use pdf_writer::{Content, Date, Filter, Finish, Name, Pdf, Rect, Ref, Settings, Str, TextStr};
use serde::Deserialize;
use subsetter::{GlyphRemapper, subset};
use ttf_parser::{GlyphId, RawFace, Tag, name_id};

use crate::PrintError;
use crate::font::{Face, Glyph};
use crate::page::{Ink, LineStyle, Page, Pen, Point, Primitive, Role, Text, Type};
use crate::picture::Raster;
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
    /// What the file keeps to.
    pub standard: Standard,
    /// `true` if the roles of what is on the pages are written too, for those who listen to it.
    pub tagged: bool,
}

/// What a PDF keeps to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Standard {
    /// PDF 1.4, which every shop reads.
    #[default]
    Pdf14,
    /// PDF/X-1a:2003: also greys and inks alone, an output intent, and no bookmarks.
    PdfX1a,
}

/// The year in files that must have a date: a true one would make different bytes of the same book.
const YEAR: u16 = 2000;

/// Returns the pages as a PDF file. Equal pages give equal bytes.
///
/// # Errors
/// If a page of another PDF cannot be read, a font cannot be embedded, or PDF/X-1a lacks a title.
pub fn pdf(pages: &[Page], info: &Info) -> Result<Vec<u8>, PrintError> {
    let mut file = Pdf::new();
    file.set_version(1, 4);
    let mut next = Ref::new(1);
    let (catalogue, tree) = (next.bump(), next.bump());
    let leaves: Vec<Ref> = pages.iter().map(|_| next.bump()).collect();
    let (mut fonts, mut rasters, mut spoken) = (Vec::new(), Vec::new(), Vec::new());
    for ((page, &leaf), number) in pages.iter().zip(&leaves).zip(0..) {
        let content = next.bump();
        let (paper, [left, .., bottom]) = (page.paper(), page.bleed);
        let paper = Rect::new(0.0, 0.0, paper.width, paper.height);
        let trim = Rect::new(left, bottom, left + page.width, bottom + page.height);
        let mut written = file.page(leaf);
        written.parent(tree).media_box(paper).contents(content);
        written.bleed_box(paper).trim_box(trim);
        if info.tagged {
            written.struct_parents(number);
        }
        written.finish();
        let (drawn, roles) = drawn(page, &mut fonts, &mut rasters, info);
        spoken.push(roles);
        file.stream(content, &deflated(&drawn))
            .filter(Filter::FlateDecode);
    }
    let mut embedded = Vec::new();
    for font in fonts.iter().filter(|font| font.is_used) {
        embedded.push((font.name(), font.embed(&mut file, &mut next)?));
    }
    let mut pictures = Vec::new();
    for (number, raster) in rasters.iter().enumerate() {
        let id = embed(&mut file, &mut next, raster, info.standard)?;
        pictures.push((picture_name(number), id));
    }
    let mut branch = file.pages(tree);
    branch
        .count(leaves.len() as i32)
        .kids(leaves.iter().copied());
    let mut resources = branch.resources();
    resources.fonts().pairs(embedded);
    if !pictures.is_empty() {
        let named = pictures.iter();
        let named = named.map(|(name, id)| (Name(name.as_bytes()), *id));
        resources.x_objects().pairs(named);
    }
    resources.finish();
    branch.finish();
    let outline = outline(&mut file, &mut next, pages, &leaves);
    describe(&mut file, next.bump(), info)?;
    let given = Some(&*info.language).filter(|language| !language.is_empty());
    let language = given.unwrap_or("en");
    let structure = info.tagged.then(|| next.bump());
    if let Some(structure) = structure {
        structured(&mut file, &mut next, structure, &leaves, &spoken);
    }
    let mut root = file.catalog(catalogue);
    root.pages(tree).lang(TextStr(language));
    if let Some(outline) = outline {
        root.outlines(outline);
    }
    if let Some(structure) = structure {
        root.pair(Name(b"StructTreeRoot"), structure);
        root.mark_info().marked(true);
        root.viewer_preferences().display_doc_title(true);
    }
    if info.standard == Standard::PdfX1a {
        // The registered name of printing on coated paper in the United States; the profile of a
        // registered condition need not be embedded.
        let mut intents = root.output_intents();
        let mut intent = intents.push();
        intent
            .subtype(OutputIntentSubtype::PDFX)
            .output_condition_identifier(TextStr("CGATS TR 001"))
            .output_condition(TextStr("SWOP"))
            .registry_name(TextStr("http://www.color.org"))
            .info(TextStr("CGATS TR 001 (SWOP)"));
    }
    root.finish();
    let id = fnv1a_128(file.as_bytes()).to_be_bytes().to_vec();
    file.set_file_id((id.clone(), id));
    Ok(file.finish())
}

/// Returns the name of a role.
fn kind(role: &Role) -> StructRole {
    match role {
        Role::Heading(1) => StructRole::H1,
        Role::Heading(2) => StructRole::H2,
        Role::Heading(_) => StructRole::H3,
        Role::Figure(_) => StructRole::Figure,
        Role::Item => StructRole::LBody,
        Role::Paragraph | Role::Artifact => StructRole::P,
    }
}

/// Writes the tree of what the pages say: a node for each role, which has a number on its page.
fn structured(file: &mut Pdf, next: &mut Ref, tree: Ref, leaves: &[Ref], spoken: &[Vec<Role>]) {
    let (mut children, mut parents) = (Vec::new(), Vec::new());
    let root = next.bump();
    for (&leaf, roles) in leaves.iter().zip(spoken) {
        let mut nodes = Vec::new();
        let is_item = |role: &Role| *role == Role::Item;
        for run in roles.chunk_by(|one, other| is_item(one) && is_item(other)) {
            let (list, mut items) = (next.bump(), Vec::new());
            for role in run {
                let (node, item) = (next.bump(), next.bump());
                let parent = if is_item(role) { item } else { root };
                let mut element = file.struct_element(node);
                element.kind(kind(role)).parent(parent).page(leaf);
                element.children().marked_content_id(nodes.len() as i32);
                if let Role::Figure(alt) = role {
                    element.alt(TextStr(alt));
                }
                element.finish();
                if parent == item {
                    group(file, item, (StructRole::LI, list), &[node]);
                    items.push(item);
                } else {
                    children.push(node);
                }
                nodes.push(node);
            }
            if !items.is_empty() {
                group(file, list, (StructRole::L, root), &items);
                children.push(list);
            }
        }
        let of_page = next.bump();
        file.indirect(of_page).array().items(nodes);
        parents.push(of_page);
    }
    group(file, root, (StructRole::Document, tree), &children);
    let mut written = file.indirect(tree).start::<StructTreeRoot>();
    written.child(root);
    let mut pages = written.parent_tree();
    let mut pages = pages.nums();
    for (page, parents) in (0..).zip(parents) {
        pages.insert(page, parents);
    }
}

/// Writes a node of other nodes, with its parent.
fn group(file: &mut Pdf, id: Ref, (kind, parent): (StructRole, Ref), nodes: &[Ref]) {
    let mut element = file.struct_element(id);
    element.kind(kind).parent(parent);
    let mut inside = element.children();
    for &node in nodes {
        inside.struct_element(node);
    }
}

/// Returns the widths and heights of the pages of a PDF, in points.
pub(crate) fn sizes(file: &Arc<Vec<u8>>) -> Result<Vec<(f32, f32)>, String> {
    let read = hayro_write::hayro_syntax::Pdf::new(file.clone());
    let read = read.map_err(|_| {
        "found a file that cannot be read as a PDF: export it again, without a password".to_owned()
    })?;
    let pages = read.pages().iter();
    Ok(pages.map(|page| page.render_dimensions()).collect())
}

/// Returns the name of a picture in the resources of pages.
fn picture_name(number: usize) -> String {
    format!("I{number}")
}

/// Writes an image or a page of another PDF.
fn embed(
    file: &mut Pdf,
    next: &mut Ref,
    raster: &Raster,
    standard: Standard,
) -> Result<Ref, PrintError> {
    let (size, components, jpeg, data) = match raster {
        Raster::Image {
            size,
            components,
            jpeg,
            data,
        } => (size, *components, jpeg, data),
        Raster::PdfPage(source, index) => {
            let mut read = || {
                let source = hayro_write::hayro_syntax::Pdf::new(source.clone()).ok()?;
                let query = [ExtractionQuery::new_xobject(*index)];
                let next = Box::new(|| next.bump());
                extract(&source, next, Settings::default(), &query).ok()
            };
            let taken = read().and_then(|taken| Some((taken.root_refs[0].ok()?, taken.chunk)));
            let message = || format!("page {} of another PDF cannot be read", index + 1);
            let (id, chunk) = taken.ok_or_else(|| PrintError::Pdf(message()))?;
            file.extend(&chunk);
            return Ok(id);
        }
    };
    let (data, filter, components) = match (jpeg, components) {
        (Some(_), _) => (Cow::from(data), Filter::DctDecode, components),
        (None, 3) if standard == Standard::PdfX1a => {
            let pixels = data.chunks_exact(3).flat_map(|it| {
                let parts = [it[0], it[1], it[2]].map(|part| f32::from(part) / 255.0);
                inks(parts).map(|ink| (ink * 255.0) as u8)
            });
            let data = deflated(&pixels.collect::<Vec<u8>>());
            (data.into(), Filter::FlateDecode, 4)
        }
        _ => (deflated(data).into(), Filter::FlateDecode, components),
    };
    let id = next.bump();
    let mut image = file.image_xobject(id, &data);
    image.bits_per_component(8).filter(filter);
    image.width(size.0 as i32).height(size.1 as i32);
    match components {
        1 => image.color_space().device_gray(),
        3 => image.color_space().device_rgb(),
        _ => image.color_space().device_cmyk(),
    }
    if *jpeg == Some(true) {
        image.decode([1.0, 0.0].repeat(4));
    }
    Ok(id)
}

/// Writes the bookmarks, if there are any.
fn outline(file: &mut Pdf, next: &mut Ref, pages: &[Page], leaves: &[Ref]) -> Option<Ref> {
    let mut all = Vec::new();
    for (page, &leaf) in pages.iter().zip(leaves) {
        let titles = page.bookmarks.iter();
        all.extend(titles.map(|title| (title, leaf, page.height)));
    }
    if all.is_empty() {
        return None;
    }
    let root = next.bump();
    let items: Vec<Ref> = all.iter().map(|_| next.bump()).collect();
    let mut outline = file.outline(root);
    outline.first(items[0]).last(items[items.len() - 1]);
    outline.count(items.len() as i32);
    outline.finish();
    for (i, (title, leaf, top)) in all.into_iter().enumerate() {
        let mut item = file.outline_item(items[i]);
        item.title(TextStr(title)).parent(root);
        if i > 0 {
            item.prev(items[i - 1]);
        }
        if let Some(&after) = items.get(i + 1) {
            item.next(after);
        }
        item.dest().page(leaf).xyz(0.0, top, None);
    }
    Some(root)
}

fn describe(file: &mut Pdf, id: Ref, info: &Info) -> Result<(), PrintError> {
    let mut about = file.document_info(id);
    about.creator(TextStr(CREATOR));
    if info.standard == Standard::PdfX1a {
        if info.title.is_empty() {
            let message = "PDF/X-1a needs a title: give one";
            return Err(PrintError::Pdf(message.to_owned()));
        }
        let date = Date::new(YEAR).month(1).day(1).hour(0).minute(0).second(0);
        let date = date.utc_offset_hour(0);
        about.producer(TextStr(CREATOR));
        about.creation_date(date).modified_date(date);
        about.trapped(TrappingStatus::NotTrapped);
        about.pair(Name(b"GTS_PDFXVersion"), Str(b"PDF/X-1a:2003"));
    }
    let texts = [("Title", &info.title), ("Author", &info.author)];
    for (key, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        about.pair(Name(key.as_bytes()), TextStr(text));
    }
    Ok(())
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
    fn number(fonts: &mut Vec<Font<'f>>, file: &'f [u8]) -> usize {
        let is_same = |font: &Font| ptr::eq(font.file, file) || font.file == file;
        let known = fonts.iter().position(is_same);
        if known.is_none() {
            let face = ttf_parser::Face::parse(file, 0);
            fonts.push(Font {
                file,
                face: face.expect("the font was read when it was put among the others"),
                name: format!("F{}", fonts.len()),
                codes: GlyphRemapper::new(),
                is_used: false,
                meanings: BTreeMap::new(),
            });
        }
        known.unwrap_or(fonts.len() - 1)
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
        let units = self.face.glyph_hor_advance(GlyphId(self.known(glyph)));
        self.scaled(units.unwrap_or_default())
    }

    /// Returns `true` if this text is copied from these glyphs. The first text of a glyph is copied
    /// from it everywhere, and a no-break space as a blank.
    fn says(&mut self, glyphs: &[Glyph], text: &str) -> bool {
        let [glyph] = glyphs else { return false };
        let code = self.code(glyph.id);
        let text = if text == "\u{a0}" { " " } else { text };
        self.meanings.entry(code).or_insert_with(|| text.to_owned()) == text
    }

    /// Returns the glyph, or the sign for a missing one: a faulty font can ask for glyphs that it
    /// lacks.
    fn known(&self, glyph: u16) -> u16 {
        Some(glyph)
            .filter(|&it| it < self.face.number_of_glyphs())
            .unwrap_or_default()
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
        let font = RawFace::parse(&program, 0).ok();
        let outlines = font.and_then(|font| font.table(Tag::from_bytes(b"CFF ")));
        let (full_name, kind) = match outlines {
            Some(_) => (format!("{name}-{ENCODING}"), CidFontType::Type0),
            None => (name.clone(), CidFontType::Type2),
        };
        let (font, descendant, descriptor) = (next.bump(), next.bump(), next.bump());
        let (data, meanings) = (next.bump(), next.bump());
        file.type0_font(font)
            .base_font(Name(full_name.as_bytes()))
            .encoding_predefined(Name(ENCODING.as_bytes()))
            .descendant_font(descendant)
            .to_unicode(meanings);
        let mut cid = file.cid_font(descendant);
        cid.subtype(kind)
            .base_font(Name(name.as_bytes()))
            .system_info(SYSTEM)
            .font_descriptor(descriptor)
            .default_width(0.0);
        if outlines.is_none() {
            cid.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        let widths = self.codes.remapped_gids().map(|glyph| self.width(glyph));
        cid.widths().consecutive(0, widths);
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
        let mut names = self.face.names().into_iter();
        let name = names.find(|name| name.name_id == name_id::POST_SCRIPT_NAME);
        let name = name.and_then(|name| name.to_string()).unwrap_or_default();
        let is_valid = |letter: &char| letter.is_ascii_alphanumeric() || *letter == '-';
        let name: String = name.chars().filter(is_valid).take(63).collect();
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
    let letter = |place| char::from(b'A' + (hash / 26_u128.pow(place) % 26) as u8);
    (0..6).map(letter).collect()
}

/// Compresses a stream.
fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.expect("writing to memory does not fail")
}

// The primitives of a page as PDF operators.

/// Returns the operators of a page and the roles in it, numbered in this order, and adds the fonts
/// and pictures that it is the first to need.
fn drawn<'p>(
    page: &'p Page,
    fonts: &mut Vec<Font<'p>>,
    rasters: &mut Vec<&'p Arc<Raster>>,
    &Info {
        tagged, standard, ..
    }: &Info,
) -> (Vec<u8>, Vec<Role>) {
    let numbers = Face::ALL.map(|(face, _)| Font::number(fonts, page.fonts.data(face)));
    let mut sheet = Sheet {
        content: Content::new(),
        left: page.bleed[0],
        height: page.height + page.bleed[3],
        has_inks: standard == Standard::PdfX1a,
    };
    let (mut roles, all) = (Vec::new(), page.primitives());
    let runs = if tagged {
        page.roles()
    } else {
        vec![(0..all.len(), Role::Artifact)]
    };
    for (range, role) in runs {
        if tagged {
            sheet.begin(&role, roles.len() as i32);
        }
        for at in range.clone() {
            let (primitive, next) = (&all[at], all[..range.end].get(at + 1));
            sheet.content.save_state();
            match primitive {
                Primitive::Fill { shapes, ink } => {
                    sheet.paint(*ink, false);
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
                    let mut start = Point::new(page.left_of(text), text.at.y);
                    let mut content = Cow::from(&text.content);
                    if tagged && next.is_some_and(|next| is_apart(page, text, next)) {
                        content += " ";
                    }
                    let glyphs = page.fonts.shape(text.style.face, &content);
                    for run in glyphs.chunk_by(|one, other| one.face == other.face) {
                        let font = &mut fonts[numbers[run[0].face as usize]];
                        sheet.write(text, &content, start, (run, font));
                        let width: f32 = run.iter().map(|glyph| glyph.advance).sum();
                        let turned = f32::from(u8::from(text.style.is_turned));
                        let way = Point::new(1.0 - turned, turned);
                        start += way * (width * text.style.size);
                    }
                }
                Primitive::Raster(raster, rect) => {
                    let known = rasters.iter().position(|other| Arc::ptr_eq(other, raster));
                    let number = known.unwrap_or_else(|| {
                        rasters.push(raster);
                        rasters.len() - 1
                    });
                    let (x, y) = sheet.place(Point::new(rect.x, rect.bottom()));
                    // An image is a unit square; a page has its own size.
                    let (wide, high) = match **raster {
                        Raster::PdfPage(..) => (1.0, 1.0),
                        Raster::Image { .. } => (short(rect.width), short(rect.height)),
                    };
                    let name = picture_name(number);
                    sheet.content.transform([wide, 0.0, 0.0, high, x, y]);
                    sheet.content.x_object(Name(name.as_bytes()));
                }
            }
            sheet.content.restore_state();
        }
        if tagged {
            sheet.content.end_marked_content();
            roles.extend(Some(role).filter(|role| *role != Role::Artifact));
        }
    }
    (sheet.content.finish().into_vec(), roles)
}

/// Returns `true` if a text is on another line than the one before it, or far from its end: read
/// aloud, there is a blank between them.
fn is_apart(page: &Page, text: &Text, next: &Primitive) -> bool {
    let Primitive::Text(next) = next else {
        return false;
    };
    let end = page.left_of(text) + page.width_of(text.style, &text.content);
    (next.at.y - text.at.y).abs() > 0.01 || page.left_of(next) > end + text.style.size * 0.1
}

/// The content of a page. A PDF measures heights from the bottom.
struct Sheet {
    content: Content,
    /// The bleed at the left.
    left: f32,
    /// The height without the bleed at the top.
    height: f32,
    /// `true` if colours are mixed of cyan, magenta, yellow and black.
    has_inks: bool,
}

impl Sheet {
    /// Begins what has a role, and a number on its page unless it is an ornament.
    fn begin(&mut self, role: &Role, number: i32) {
        if *role == Role::Artifact {
            self.content.begin_marked_content(Name(b"Artifact"));
            return;
        }
        let (name, content) = (kind(role).to_name(), &mut self.content);
        let mut marked = content.begin_marked_content_with_properties(name);
        marked.properties().identify(number);
    }

    fn place(&self, point: Point) -> (f32, f32) {
        (short(self.left + point.x), short(self.height - point.y))
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

    /// Sets the colour of shapes and texts, or of lines.
    fn paint(&mut self, ink: Ink, is_line: bool) {
        let [red, green, blue] = shades(ink);
        let [cyan, magenta, yellow, black] = inks([red, green, blue]);
        let content = &mut self.content;
        match (ink, is_line) {
            (Ink::Black(_), false) => content.set_fill_gray(red),
            (Ink::Black(_), true) => content.set_stroke_gray(red),
            (_, false) if self.has_inks => content.set_fill_cmyk(cyan, magenta, yellow, black),
            (_, true) if self.has_inks => content.set_stroke_cmyk(cyan, magenta, yellow, black),
            (_, false) => content.set_fill_rgb(red, green, blue),
            (_, true) => content.set_stroke_rgb(red, green, blue),
        };
    }

    /// Sets the look of lines.
    fn set_pen(&mut self, pen: Pen) {
        self.paint(pen.ink, true);
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

    /// Writes a line of text. If some of its glyphs would be copied as something else, it is marked
    /// with its text.
    fn write(
        &mut self,
        text: &Text,
        content: &str,
        start: Point,
        (glyphs, font): (&[Glyph], &mut Font),
    ) {
        let Type { size, ink, .. } = text.style;
        self.paint(ink, false);
        let (x, y) = self.place(start);
        self.content.begin_text().set_font(font.name(), short(size));
        if text.style.is_turned {
            self.content.set_text_matrix([0.0, -1.0, 1.0, 0.0, x, y]);
        } else {
            self.content.next_line(x, y);
        }
        let mut clusters = glyphs.chunk_by(|one, other| one.text == other.text);
        let is_said = clusters.all(|all| font.says(all, &content[all[0].text.clone()]));
        if !is_said {
            let start = glyphs.iter().map(|it| it.text.start).min();
            let end = glyphs.iter().map(|it| it.text.end).max();
            let words = &content[start.unwrap_or_default()..end.unwrap_or_default()];
            let name = Name(b"Span");
            let mut span = self.content.begin_marked_content_with_properties(name);
            span.properties().actual_text(TextStr(words));
        }
        self.show(glyphs, font);
        if !is_said {
            self.content.end_marked_content();
        }
        self.content.end_text();
    }

    /// Shows glyphs, with adjustments of whole thousandths of an em where the font's own widths do
    /// not lead to the next glyph.
    fn show(&mut self, glyphs: &[Glyph], font: &mut Font) {
        // The distance from the pen to where the next glyph belongs, in thousandths of an em.
        let mut lag: f32 = 0.0;
        let mut line = self.content.show_positioned();
        let mut items = line.items();
        let mut codes: Vec<u8> = Vec::new();
        for glyph in glyphs {
            let gap = lag.round();
            if gap != 0.0 {
                if !codes.is_empty() {
                    items.show(Str(&std::mem::take(&mut codes)));
                }
                items.adjust(-gap);
                lag -= gap;
            }
            codes.extend(font.code(glyph.id).to_be_bytes());
            lag += glyph.advance * 1000.0 - font.width(glyph.id);
        }
        items.show(Str(&codes));
    }
}

/// Returns cyan, magenta, yellow and black, from 0 to 1, for red, green and blue.
fn inks([red, green, blue]: [f32; 3]) -> [f32; 4] {
    let light = red.max(green).max(blue).max(0.001);
    let [cyan, magenta, yellow] = [red, green, blue].map(|part| short(1.0 - part / light));
    [cyan, magenta, yellow, short(1.0 - light)]
}

/// Returns red, green and blue from 0 to 1.
fn shades(ink: Ink) -> [f32; 3] {
    ink.rgb().map(|shade| short(f32::from(shade) / 255.0))
}

/// Rounds a number to a thousandth: no printer shows more.
fn short(number: f32) -> f32 {
    (number * 1000.0).round() / 1000.0
}
