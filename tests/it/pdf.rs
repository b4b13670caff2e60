//! PDFs as other programs read them: hayro-syntax shares no code with the writer.

use std::collections::BTreeMap;

use hayro_syntax::Pdf;
use hayro_syntax::object::{Dict, Object, Stream};
use hayro_syntax::page::Page;

/// Opens a PDF. The reader silently repairs a wrong cross-reference table, so its position is
/// checked first.
pub fn open(bytes: Vec<u8>) -> Pdf {
    let end = String::from_utf8_lossy(&bytes[bytes.len().saturating_sub(64)..]).into_owned();
    let (_, start) = end.split_once("startxref\n").unwrap();
    let start: usize = start.lines().next().unwrap().parse().unwrap();
    assert!(bytes[start..].starts_with(b"xref\n"), "{end}");
    Pdf::new(bytes).unwrap()
}

/// Returns the dictionaries of a file in the order of their numbers, including those of streams.
pub fn dictionaries(pdf: &Pdf) -> Vec<Dict<'_>> {
    let mut all: Vec<Dict> = pdf
        .objects()
        .into_iter()
        .filter_map(|object| match object {
            Object::Dict(dictionary) => Some(dictionary),
            Object::Stream(stream) => Some(stream.dict().clone()),
            _ => None,
        })
        .collect();
    all.sort_by_key(Dict::obj_id);
    all
}

/// Returns the dictionaries of a type.
pub fn typed<'p>(pdf: &'p Pdf, wanted: &str) -> Vec<Dict<'p>> {
    let mut all = dictionaries(pdf);
    all.retain(|dictionary| dictionary.contains_key("Type") && name(dictionary, "Type") == wanted);
    all
}

pub fn name(dictionary: &Dict, key: &str) -> String {
    dictionary
        .get::<Object>(key)
        .unwrap()
        .into_name()
        .unwrap()
        .as_str()
        .to_owned()
}

pub fn root(pdf: &Pdf) -> Dict<'_> {
    pdf.xref().get(pdf.xref().root_id()).unwrap()
}

pub fn string(dictionary: &Dict, key: &str) -> String {
    decoded(
        dictionary
            .get::<Object>(key)
            .unwrap()
            .into_string()
            .unwrap()
            .as_bytes(),
    )
}

/// Decodes a text for people: UTF-16 after its byte order mark, otherwise ASCII.
pub fn decoded(text: &[u8]) -> String {
    if let Some(units) = text.strip_prefix(&[0xfe, 0xff]) {
        return utf16(units);
    }
    assert!(text.is_ascii(), "{text:?}");
    String::from_utf8(text.to_vec()).unwrap()
}

fn utf16(bytes: &[u8]) -> String {
    let units: Vec<u16> = bytes
        .chunks_exact(2)
        .map(|unit| u16::from_be_bytes([unit[0], unit[1]]))
        .collect();
    String::from_utf16(&units).unwrap()
}

/// Returns the text of a page in drawing order, a line for each piece of text.
pub fn text(page: &Page) -> String {
    let mut read = String::new();
    let mut meanings = BTreeMap::new();
    let mut operations = page.operations();
    while let Some(operation) = operations.next() {
        let mut operands = operation.operands();
        match &**operation.operator {
            b"Tf" => {
                let font = operands.next().unwrap().clone().into_name().unwrap();
                meanings = meanings_of(&page.resources().get_font(&font).unwrap());
            }
            b"Tj" => read.push_str(&meant(&meanings, operands.next().unwrap())),
            b"TJ" => {
                let shown = operands.next().unwrap().clone().into_array().unwrap();
                read.extend(shown.iter::<Object>().map(|item| meant(&meanings, &item)));
            }
            b"ET" => read.push('\n'),
            _ => {}
        }
    }
    read
}

/// Returns the text of these two-byte codes: `�` for a code that only the replacement text
/// explains. Gaps have no text.
fn meant(meanings: &BTreeMap<String, String>, item: &Object) -> String {
    let Object::String(codes) = item else {
        return String::new();
    };
    let hexadecimal = codes
        .as_bytes()
        .chunks(2)
        .map(|code| format!("{:02X}{:02X}", code[0], code[1]));
    hexadecimal
        .map(|code| meanings.get(&code).map_or("\u{fffd}", String::as_str))
        .collect()
}

/// Returns the characters of each code of a font in hexadecimal digits: the pairs `<code> <UTF-16>`
/// of its map to Unicode.
fn meanings_of(font: &Dict) -> BTreeMap<String, String> {
    let map = font
        .get::<Stream>("ToUnicode")
        .unwrap()
        .decoded()
        .unwrap()
        .into_owned();
    let map = String::from_utf8(map).unwrap();
    assert!(!map.contains("beginbfrange"), "pairs alone are read");
    let lists = map
        .split("beginbfchar")
        .skip(1)
        .map(|list| list.split_once("endbfchar").unwrap().0);
    let pairs = lists
        .flat_map(str::lines)
        .filter_map(|line| line.strip_prefix('<')?.strip_suffix('>')?.split_once("> <"));
    let byte =
        |digits: &[u8]| u8::from_str_radix(std::str::from_utf8(digits).unwrap(), 16).unwrap();
    let bytes = |digits: &str| digits.as_bytes().chunks(2).map(byte).collect::<Vec<u8>>();
    pairs
        .map(|(code, text)| (code.to_owned(), utf16(&bytes(text))))
        .collect()
}
