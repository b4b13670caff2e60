//! Pages as a PDF: real text, every font embedded once as a subset, no links and no crop marks; bookmarks only where they are asked for,
//! because print shops refuse them.

mod font;
mod sheet;

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Filter, Finish, Pdf, Rect, Ref, TextStr};

use crate::export::page::Page;
use crate::export::svg::escaped;
use crate::random::fnv1a_128;

/// No length is greater, in points: readers fail long before numbers do.
const FARTHEST: f32 = 1e6;

/// The program that made the file.
const CREATOR: &str = concat!("lacuna ", env!("CARGO_PKG_VERSION"));

/// What a PDF says about itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The title.
    pub title: String,
    /// The author; may be empty.
    pub author: String,
    /// The language of its texts, as in `en` or `de-AT`; English if empty.
    pub language: String,
    /// What a screen lists beside the pages.
    pub bookmarks: Vec<Bookmark>,
}

impl Info {
    fn language(&self) -> &str {
        if self.language.is_empty() { "en" } else { &self.language }
    }
}

/// A place in a PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// What is there.
    pub title: String,
    /// The page, from 1.
    pub page: usize,
}

/// A page that a PDF cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the PDF cannot be written: {0}")]
pub struct PdfError(String);

/// The pages as a PDF file. The same pages give the same bytes.
///
/// # Errors
/// If a page has no size, a mark cannot be drawn, a bookmark leads to no page, or a font cannot be embedded.
pub fn pdf(pages: &[Page], info: &Info) -> Result<Vec<u8>, PdfError> {
    let mut file = Pdf::new();
    let mut next = Ref::new(1);
    let (catalogue, tree) = (next.bump(), next.bump());
    let leaves: Vec<Ref> = pages.iter().map(|_| next.bump()).collect();
    let mut fonts = Vec::new();
    for ((page, &leaf), number) in pages.iter().zip(&leaves).zip(1..) {
        let (width, height) = (page.width(), page.height());
        if ![width, height].iter().all(|&side| side > 0.0 && side <= FARTHEST) {
            let expected = format!("expected a size above 0 and at most {FARTHEST}");
            return Err(PdfError(format!("found a page of {width} by {height} points, {expected}")));
        }
        if !page.marks().iter().all(sheet::can_hold) {
            let expected = format!("expected none below 0 and at most {FARTHEST} points");
            return Err(PdfError(format!("found a mark with a length out of range on page {number}, {expected}")));
        }
        let content = next.bump();
        file.page(leaf).parent(tree).media_box(Rect::new(0.0, 0.0, width, height)).contents(content);
        file.stream(content, &deflated(&sheet::drawn(page, &mut fonts)?)).filter(Filter::FlateDecode);
    }
    let mut embedded = Vec::new();
    for font in fonts.iter().filter(|font| font.is_used()) {
        embedded.push((font.name(), font.embed(&mut file, &mut next)?));
    }
    let mut branch = file.pages(tree);
    branch.count(leaves.len() as i32).kids(leaves.iter().copied());
    let mut resources = branch.resources();
    resources.fonts().pairs(embedded);
    resources.finish();
    branch.finish();
    let outline = if info.bookmarks.is_empty() {
        None
    } else {
        Some(outline(&mut file, &mut next, &info.bookmarks, pages, &leaves)?)
    };
    describe(&mut file, next.bump(), info);
    let packet = next.bump();
    file.metadata(packet, xmp(info).as_bytes());
    let mut root = file.catalog(catalogue);
    root.pages(tree).metadata(packet).lang(TextStr(info.language()));
    if let Some(outline) = outline {
        root.outlines(outline);
    }
    root.finish();
    let id = fnv1a_128(file.as_bytes()).to_be_bytes().to_vec();
    file.set_file_id((id.clone(), id));
    Ok(file.finish())
}

fn outline(
    file: &mut Pdf,
    next: &mut Ref,
    bookmarks: &[Bookmark],
    pages: &[Page],
    leaves: &[Ref],
) -> Result<Ref, PdfError> {
    let root = next.bump();
    let items: Vec<Ref> = bookmarks.iter().map(|_| next.bump()).collect();
    file.outline(root).first(items[0]).last(items[items.len() - 1]).count(items.len() as i32);
    for (i, Bookmark { title, page }) in bookmarks.iter().enumerate() {
        let (at, count) = (page.wrapping_sub(1), pages.len());
        let (Some(&leaf), Some(place)) = (leaves.get(at), pages.get(at)) else {
            return Err(PdfError(format!("found a bookmark to page {page}, expected 1 to {count}")));
        };
        let mut item = file.outline_item(items[i]);
        item.title(TextStr(title)).parent(root);
        if i > 0 {
            item.prev(items[i - 1]);
        }
        if let Some(&after) = items.get(i + 1) {
            item.next(after);
        }
        item.dest().page(leaf).xyz(0.0, place.height(), None);
    }
    Ok(root)
}

fn describe(file: &mut Pdf, id: Ref, info: &Info) {
    let mut about = file.document_info(id);
    about.creator(TextStr(CREATOR));
    if !info.title.is_empty() {
        about.title(TextStr(&info.title));
    }
    if !info.author.is_empty() {
        about.author(TextStr(&info.author));
    }
}

/// The same as XMP, which is what some shops and catalogues read.
fn xmp(info: &Info) -> String {
    let listed = |property: &str, list: &str, attributes: &str, value: &str| {
        let item = format!("<rdf:li{attributes}>{}</rdf:li>", escaped(value));
        if value.is_empty() { String::new() } else { format!("<{property}><{list}>{item}</{list}></{property}>\n") }
    };
    let title = listed("dc:title", "rdf:Alt", " xml:lang=\"x-default\"", &info.title);
    let author = listed("dc:creator", "rdf:Seq", "", &info.author);
    let language = listed("dc:language", "rdf:Bag", "", info.language());
    format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\n\
         <dc:format>application/pdf</dc:format>\n{title}{author}{language}<xmp:CreatorTool>{CREATOR}</xmp:CreatorTool>\n\
         </rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
    )
}

fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).expect("writing to memory does not fail");
    encoder.finish().expect("writing to memory does not fail")
}
