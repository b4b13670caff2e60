//! Pages as a PDF: real text, every font embedded once as a subset, no links and no crop marks;
//! bookmarks only on request, because print shops refuse them.

mod font;
mod sheet;

use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, TextStr};

use crate::export::page::Page;
use crate::export::svg::escaped;
use crate::random::fnv1a_128;
use font::deflated;
use sheet::FARTHEST;

pub use font::PdfError;

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
pub fn pdf(pages: &[Page], info: &Info) -> Result<Vec<u8>, PdfError> {
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
        file.stream(content, &deflated(&sheet::drawn(page, &mut fonts)?))
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

fn check(page: &Page, number: usize) -> Result<(), PdfError> {
    let Page { width, height, .. } = page;
    let wrong = if ![width, height]
        .iter()
        .all(|&&side| side > 0.0 && side <= FARTHEST)
    {
        format!(
            "found a page of {width} by {height} points, expected a size above 0 and at most {FARTHEST}"
        )
    } else if !page.primitives().iter().all(sheet::can_hold) {
        format!(
            "found a length out of range on page {number}, expected none below 0 and at most {FARTHEST} points"
        )
    } else {
        return Ok(());
    };
    Err(PdfError(wrong))
}

/// Writes the bookmarks, if there are any.
fn outline(
    file: &mut Pdf,
    next: &mut Ref,
    bookmarks: &[Bookmark],
    pages: &[Page],
    leaves: &[Ref],
) -> Result<Option<Ref>, PdfError> {
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
            return Err(PdfError(format!(
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
