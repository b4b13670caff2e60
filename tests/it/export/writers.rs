//! Pages as files: pixels, outlines, fonts, and what a shop refuses.

use lacuna_print::diagram::{Diagram, picture};
use lacuna_print::font::{Face, Fonts};
use lacuna_print::page::{Align, Ink, Page, Point, Type};
use lacuna_print::png::png;
use lacuna_print::shop::PRINT_ON_DEMAND;
use lacuna_print::svg::{elements, svg, svg_outlined};

use super::{puzzle, rules};
use crate::prelude::*;

#[test]
fn a_png_is_black_on_white_at_the_size_asked_for() {
    let page = picture(&Diagram::puzzle(&rules("nrc"), &puzzle("nrc", 0)), 144.0);
    let image = png(&page, 100.0).unwrap();
    assert_eq!(&image[1..4], b"PNG");
    assert_eq!(
        (image[16..20].to_vec(), image[20..24].to_vec()),
        (vec![0, 0, 0, 200], vec![0, 0, 0, 200])
    );
    assert_eq!(
        png(&page, 1e6).unwrap_err().to_string(),
        "1000000 dots per inch make an image of 2000000 by 2000000 pixels, expected 1 to 20000 each way: choose another resolution"
    );
}

#[test]
fn text_keeps_every_letter_and_digits_stand_in_columns() {
    let fonts = Fonts::shipped();
    for words in [
        "Größe – “quoted” ’n’ Ångström…",
        "Zażółć gęślą jaźń",
        "Ελληνικά",
        "Съешь ещё, Україна ґ",
        "Tiếng Việt",
        "ığşİ",
    ] {
        assert_eq!(fonts.missing(words), None, "{words}");
    }
    assert_eq!(fonts.missing("a\u{5d0}"), Some('\u{5d0}'));
    for (face, _) in Face::ALL {
        let widths: Vec<f32> = ('0'..='9')
            .map(|digit| fonts.width(face, &digit.to_string()))
            .collect();
        assert!(
            widths.iter().all(|width| (width - widths[0]).abs() < 0.002),
            "{face:?}: {widths:?}"
        );
    }
    let pair = fonts.width(Face::Serif, "AV");
    let apart = fonts.width(Face::Serif, "A") + fonts.width(Face::Serif, "V");
    assert!(pair < apart, "text is kerned");
}

#[test]
fn outlined_digits_stand_where_text_would() {
    let mut page = Page::new(100.0, 100.0);
    let style = Type::new(Face::SansBold, 40.0);
    page.text((50.0, 80.0), style.aligned(Align::Centre), "8");
    let outlined = svg_outlined(&page);
    let data = outlined
        .split("<path d=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let numbers: Vec<f32> = data
        .split(|c: char| c.is_alphabetic() || c == ' ')
        .filter_map(|number| number.parse().ok())
        .collect();
    let (mut across, mut down) = (Vec::new(), Vec::new());
    numbers
        .chunks(2)
        .for_each(|point| (across.push(point[0]), down.push(point[1])).0);
    let ends = |values: &[f32]| {
        values.iter().fold((f32::MAX, f32::MIN), |(low, high), v| {
            (low.min(*v), high.max(*v))
        })
    };
    let ((left, right), (top, bottom)) = (ends(&across), ends(&down));
    assert!(
        (left + right - 100.0).abs() < 3.0 && right - left > 12.0,
        "{left} {right}"
    );
    assert!(
        (top - (80.0 - 0.61 * 40.0)).abs() < 0.5 && (bottom - 80.0).abs() < 1.0,
        "{top} {bottom}"
    );
}

#[test]
fn svg_takes_any_text() {
    let mut page = Page::new(10.0, 10.0);
    page.text(
        Point::new(0.0, 0.0),
        Type::new(Face::Serif, 8.0),
        "a<b>&\u{1b}[31m",
    );
    assert!(
        svg(&page).contains(">a&lt;b&gt;&amp;\u{fffd}[31m</text>"),
        "{}",
        svg(&page)
    );
}

#[test]
fn elements_are_the_document_without_its_ground() {
    let page = picture(&Diagram::puzzle(&rules("nrc"), &puzzle("nrc", 0)), 144.0);
    let (document, elements) = (svg(&page), elements(&page));
    let (head, tail) = document
        .split_once(&elements)
        .expect("they stand in it as they are");
    ends_with(head, "fill=\"#ffffff\"/>\n");
    assert_eq!((tail, elements.contains("<svg")), ("</svg>\n", false));
}

#[test]
fn a_shop_refuses_what_it_cannot_print() {
    let mut page = Page::new(432.0, 648.0);
    page.line(
        Point::new(100.0, 100.0),
        Point::new(200.0, 100.0),
        0.5,
        Ink::Black(5),
    );
    page.line(
        Point::new(10.0, 100.0),
        Point::new(200.0, 100.0),
        1.0,
        Ink::BLACK,
    );
    let found = PRINT_ON_DEMAND.refusals(&"9x12".parse().unwrap(), &[page]);
    assert_eq!(
        found,
        [
            "the page size is 9x12, expected 4x6 to 8.5x11.7 inches: choose another trim",
            "the book has 1 pages, expected at least 24: add puzzles, or pages for notes",
            "the book has 1 pages, expected an even number: add a page",
            "page 1: something reaches into the margin: found 9.5 pt at the left, expected 27.0 pt: choose a larger trim, or print fewer puzzles on a page",
            "page 1: found a line of 0.50 pt, expected at least 0.75 pt: draw thicker lines, or leave it out",
            "page 1: found 5 % grey, expected at least 10 %: make it darker, or leave it out",
        ]
    );
}
