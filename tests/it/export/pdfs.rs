//! The contents of a PDF: its fonts, the text copied from it, its metadata, and what it cannot
//! hold.
//!
//! `tests/data/boxes*` are fonts whose letters are boxes: a, b and c, Hebrew letters, f and i,
//! which form a ligature, an é of two glyphs, and a no-break space that shares its glyph with the
//! space. One has CFF outlines, one TrueType outlines of many weights, and one CFF2 outlines.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use hayro_syntax::Pdf;
use hayro_syntax::object::{Array, Dict, Object, Stream};
use lacuna_print::font::{Face, Fonts};
use lacuna_print::page::{Ink, Page, Pen, Point, Type};
use lacuna_print::pdf::{Info, pdf};

use crate::pdf::{self as reader, name, string, text, typed};

fn data(name: &str) -> Vec<u8> {
    fs::read(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/data")
            .join(name),
    )
    .unwrap()
}

/// Returns an empty page with a font of boxes for running text.
fn page_in(font: &str) -> Page {
    let mut fonts = Fonts::default();
    fonts.replace(Face::Serif, data(font)).unwrap();
    let mut page = Page::new(300.0, 200.0);
    page.fonts = Arc::new(fonts);
    page
}

fn write(page: &mut Page, face: Face, text: &str) {
    page.text(Point::new(10.0, 50.0), Type::new(face, 12.0), text);
}

fn read(pages: &[Page]) -> Pdf {
    reader::open(pdf(pages, &Info::default()).unwrap())
}

/// Returns the fonts that pages name, each with its descendant font.
fn fonts(file: &Pdf) -> Vec<(Dict<'_>, Dict<'_>)> {
    let (whole, parts): (Vec<_>, Vec<_>) = typed(file, "Font")
        .into_iter()
        .partition(|font| font.contains_key("DescendantFonts"));
    assert_eq!(whole.len(), parts.len());
    whole.into_iter().zip(parts).collect()
}

/// Returns the widths of a font by code, in thousandths of its size.
fn widths(font: &Dict) -> Vec<f32> {
    let ranges: Vec<Object> = font.get::<Array>("W").unwrap().iter().collect();
    ranges[1].clone().into_array().unwrap().iter().collect()
}

fn text_of(file: &Pdf) -> Vec<String> {
    file.pages()
        .iter()
        .map(|page| text(page).trim().to_owned())
        .collect()
}

/// Returns the operands of each such operator on the first page.
fn operands<'f>(file: &'f Pdf, wanted: &str) -> Vec<Vec<Object<'f>>> {
    let mut operations = file.pages()[0].operations();
    let mut found = Vec::new();
    while let Some(operation) = operations.next() {
        if **operation.operator == *wanted.as_bytes() {
            found.push(operation.operands().cloned().collect());
        }
    }
    found
}

/// Returns the texts that readers copy instead of glyphs.
fn spelled_out(file: &Pdf) -> Vec<String> {
    let spans = operands(file, "BDC").into_iter();
    spans
        .map(|span| string(&span[1].clone().into_dict().unwrap(), "ActualText"))
        .collect()
}

#[test]
fn a_font_is_embedded_once_if_it_is_needed() {
    let shipped = Fonts::shipped();
    let mut copied = Fonts::default();
    copied
        .replace(Face::SansBold, shipped.data(Face::Serif).to_vec())
        .unwrap();
    let mut pages = [(); 3].map(|()| Page::new(300.0, 200.0));
    pages[1].fonts = Arc::new(copied);
    write(&mut pages[0], Face::Serif, "Office");
    write(&mut pages[1], Face::SansBold, "Affair");
    write(&mut pages[2], Face::SerifItalic, "Fluff");
    let document = read(&pages);
    let found = fonts(&document);
    let names: Vec<String> = found
        .iter()
        .map(|(_, part)| name(part, "BaseFont"))
        .collect();
    let tails: Vec<&str> = names
        .iter()
        .map(|name| name.split_once('+').unwrap().1)
        .collect();
    assert_eq!(tails, ["LibertinusSerif-Regular", "LibertinusSerif-Italic"]);
    for (whole, part) in &found {
        let full = name(part, "BaseFont");
        let (tag, _) = full.split_once('+').unwrap();
        assert!(
            tag.len() == 6 && tag.bytes().all(|letter| letter.is_ascii_uppercase()),
            "{tag}"
        );
        assert_eq!(
            (name(part, "Subtype"), name(whole, "Encoding")),
            ("CIDFontType2".into(), "Identity-H".into())
        );
    }
    assert_eq!(
        text_of(&document),
        ["Office", "Affair", "Fluff"],
        "joined letters come apart when they are copied"
    );
    assert!(fonts(&read(&[Page::new(300.0, 200.0)])).is_empty());
}

#[test]
fn glyphs_stand_where_they_were_measured() {
    let mut page = Page::new(300.0, 200.0);
    write(&mut page, Face::Serif, "AVATAR, To Wave: fi");
    let document = read(std::slice::from_ref(&page));
    let widths = widths(&fonts(&document)[0].1);
    let shown = operands(&document, "TJ")[0][0]
        .clone()
        .into_array()
        .unwrap();
    let mut pen = 0.0;
    for item in shown.iter::<Object>() {
        if let Object::String(codes) = item {
            let codes = codes
                .chunks(2)
                .map(|code| usize::from(code[0]) << 8 | usize::from(code[1]));
            pen += codes.map(|code| widths[code]).sum::<f32>();
        } else {
            pen -= item.into_f32().unwrap();
        }
    }
    let measured = page.fonts.width(Face::Serif, "AVATAR, To Wave: fi") * 1000.0;
    assert!((pen - measured).abs() < 1.0, "{pen}, measured {measured}");
}

#[test]
fn a_font_with_postscript_outlines_is_embedded_as_such() {
    let mut page = page_in("boxes.otf");
    write(&mut page, Face::Serif, "fib 12");
    let document = read(&[page]);
    let (whole, part) = &fonts(&document)[0];
    assert_eq!(name(part, "Subtype"), "CIDFontType0");
    assert_eq!(
        name(whole, "BaseFont"),
        format!("{}-Identity-H", name(part, "BaseFont"))
    );
    let descriptor = &typed(&document, "FontDescriptor")[0];
    let program = descriptor.get::<Stream>("FontFile3").unwrap();
    assert_eq!(name(program.dict(), "Subtype"), "CIDFontType0C");
    assert_eq!(
        program.decoded().unwrap()[..2],
        [1, 0],
        "outlines alone, of the first version"
    );
    assert_eq!(text_of(&document), ["fib 12"]);
    assert!((descriptor.get::<f32>("CapHeight").unwrap() - 700.0).abs() < 0.01);
}

#[test]
fn text_is_copied_as_it_was_written() {
    let copied = |text| {
        let mut page = page_in("boxes.otf");
        write(&mut page, Face::Serif, text);
        let document = read(&[page]);
        (text_of(&document).concat(), spelled_out(&document))
    };
    assert_eq!(
        copied("fi a"),
        ("fi a".to_owned(), vec![]),
        "one glyph, two letters"
    );
    assert_eq!(copied("aéb").1, ["aéb"], "two glyphs, one letter");
    assert_eq!(
        copied("a b\u{a0}c d"),
        ("a b c d".to_owned(), vec![]),
        "one glyph, now this, now that"
    );
    assert_eq!(
        copied("\u{5d0}\u{5d1}\u{5d2}"),
        ("\u{5d2}\u{5d1}\u{5d0}".to_owned(), vec![]),
        "drawn from the left"
    );
}

#[test]
fn a_variable_font_is_set_as_it_is() {
    let mut page = page_in("boxes-variable.ttf");
    write(&mut page, Face::Serif, "aab");
    let width = page.fonts.width(Face::Serif, "a") * 1000.0;
    let document = read(&[page]);
    let (_, font) = &fonts(&document)[0];
    assert_eq!(name(font, "Subtype"), "CIDFontType2");
    assert!((widths(font)[1] - width).abs() < 0.01);
    let refused = Fonts::default()
        .replace(Face::Serif, data("boxes-cff2.otf"))
        .unwrap_err();
    assert_eq!(
        refused.to_string(),
        "found a variable font that a PDF cannot hold (CFF2), expected TrueType outlines or a font of one weight"
    );
}

#[test]
fn a_pdf_says_what_it_is() {
    let info = Info {
        title: "Łódź & <Co>".to_owned(),
        author: "Ödön".to_owned(),
        ..Info::default()
    };
    let bytes = pdf(&[Page::new(300.0, 200.0)], &info).unwrap();
    let trailer = bytes
        .windows(7)
        .rposition(|word| word == b"trailer")
        .unwrap();
    assert!(
        bytes[trailer..].windows(3).any(|word| word == b"/ID"),
        "it has an identifier"
    );
    let document = reader::open(bytes);
    let about = document.metadata();
    let said = |text: &Option<Box<[u8]>>| reader::decoded(text.as_ref().unwrap());
    assert_eq!(
        (said(&about.title), said(&about.author)),
        (info.title, info.author)
    );
    assert!(said(&about.creator).starts_with("lacuna "));
    let root = reader::root(&document);
    assert_eq!(string(&root, "Lang"), "en");
}

#[test]
fn nothing_is_drawn_without_points() {
    let mut empty = Page::new(9.0, 9.0);
    empty.fill(vec![vec![]], Ink::BLACK);
    empty.path(vec![], Pen::square(1.0, Ink::BLACK));
    let document = read(&[empty]);
    assert!(document.pages()[0].operations().next().is_none());
}
