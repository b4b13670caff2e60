//! Covers: their sizes, their parts and their texts, as a shop reads them.

use hayro_syntax::object::{Array, Dict};
use lacuna_print::book::Book;
use lacuna_print::book::spec::Spec;
use lacuna_print::page::{INCH, Ink, Page, Primitive, Rect};
use lacuna_print::picture::Picture;
use lacuna_print::shop::{PRINT_ON_DEMAND, SHOPS};
use tempfile::tempdir;

use super::layouts;
use crate::bound;
use crate::pdf as reader;
use crate::run::{Files, contains, done, ends_with, fails, run, starts_with};

const SPEC: &str = "title = \"Sudoku Variety\"\nsubtitle = \"Of two kinds\"\nauthor = \"A. Setter\"\ntrim = \"6x9\"\n";

fn book(spec: &str) -> Book {
    let sections = ["standard", "x"].map(|name| layouts::section(name, 1, Some(1), 60));
    Book {
        spec: Spec::parse(&format!("{SPEC}{spec}")).unwrap(),
        ..bound::book("", "6x9", sections.to_vec())
    }
}

fn bounds(page: &Page, is_wanted: impl Fn(&Primitive) -> bool) -> Vec<Rect> {
    let wanted = page.primitives().iter().filter(|mark| is_wanted(mark));
    wanted.map(|mark| page.bounds(mark)).collect()
}

fn is_near(one: Rect, other: Rect) -> bool {
    let sides = |rect: Rect| [rect.x, rect.y, rect.width, rect.height];
    let pairs = sides(one).into_iter().zip(sides(other));
    pairs
        .into_iter()
        .all(|(one, other)| (one - other).abs() < 0.01)
}

fn is_text(mark: &Primitive, content: &str) -> bool {
    matches!(mark, Primitive::Text(text) if text.content == content)
}

#[test]
fn a_cover_has_the_size_of_its_shop_and_paper() {
    for (shop, paper, pages, spine) in [
        ("kdp", "white", 200, 0.4504),
        ("kdp", "cream", 200, 0.5),
        ("kdp", "colour", 200, 0.4694),
        ("ingram", "white", 100, 0.211),
        ("lulu", "white", 222, 0.56),
    ] {
        let book = book(&format!("[cover]\npaper = \"{paper}\"\n"));
        let shop = SHOPS.iter().find(|it| it.key == shop).unwrap();
        let page = book.cover(shop, pages, None).unwrap();
        let whole = page.paper();
        let size = [whole.width, whole.height].map(|side| side / INCH);
        let expected = 12.25 + spine;
        assert!((size[0] - expected).abs() < 0.001, "{} {size:?}", shop.key);
        assert!((size[1] - 9.25).abs() < 0.001, "{size:?}");
        let fills = bounds(&page, |mark| matches!(mark, Primitive::Fill { .. }));
        assert!(is_near(fills[0], whole), "colour runs over the edges");
    }
}

#[test]
fn the_parts_of_a_cover_keep_their_distances() {
    let book = book("[cover]\nblurb = \"Many puzzles.\"\n");
    let page = book.cover(&PRINT_ON_DEMAND, 200, None).unwrap();
    let (fold, spine) = (6.0 * INCH, 0.4504 * INCH);
    let of = |content: &str| bounds(&page, |mark| is_text(mark, content));
    // Title and author are on the front and, turned, on the spine.
    for content in ["Sudoku Variety", "A. Setter"] {
        let [front, turned] = of(content)[..] else {
            panic!("{content} is not there twice")
        };
        assert!(front.x > fold + spine + 0.25 * INCH && front.width > front.height);
        assert!(turned.height > 3.0 * turned.width, "{turned:?}");
        let (left, right) = (turned.x - fold, fold + spine - turned.right());
        assert!(left > 0.0625 * INCH && right > 0.0625 * INCH, "{turned:?}");
    }
    assert!(of("Many puzzles.")[0].right() < fold);
    let is_white = |mark: &Primitive| {
        let Primitive::Fill { ink, .. } = mark else {
            return false;
        };
        ink.rgb() == [255; 3]
    };
    let is_code = |rect: &&Rect| {
        (rect.width - 2.0 * INCH).abs() < 0.1 && (rect.height - 1.2 * INCH).abs() < 0.1
    };
    let white = bounds(&page, is_white);
    let code = white.iter().find(is_code).expect("room for the barcode");
    assert!((code.right() - (fold - 18.0)).abs() < 0.1, "{code:?}");
    assert!(
        (code.bottom() - (page.height - 18.0)).abs() < 0.1,
        "{code:?}"
    );
    // The pattern is made of whole puzzles, and the card is one more.
    let is_digit =
        |mark: &Primitive| matches!(mark, Primitive::Text(text) if text.content.len() == 1);
    let (digits, paper) = (bounds(&page, is_digit), page.paper());
    assert!(digits.len() > 100, "{}", digits.len());
    assert!(
        digits
            .iter()
            .all(|it| it.x > paper.x && it.bottom() < paper.bottom())
    );
    let thin = book.cover(&PRINT_ON_DEMAND, 78, None).unwrap();
    let authors = bounds(&thin, |mark| is_text(mark, "A. Setter"));
    assert_eq!(authors.len(), 1, "no text on a thin spine");
}

#[test]
fn a_cover_is_one_page_that_a_shop_can_read() {
    let folder = tempdir().unwrap();
    for shop in ["kdp", "ingram", "lulu"] {
        let rest = "[cover]\nblurb = \"Two\\n\\nparts\"\n[[section]]\ncount = 1\n";
        folder.write(
            "book.toml",
            format!("{SPEC}seed = 1\nshop = \"{shop}\"\n{rest}"),
        );
        let line = "book --spec book.toml --cover -o cover.pdf --force";
        let (_, error) = done(&folder, line, "");
        starts_with(&error, "cover of ");
        contains(&error, " in with bleed, spine ");
        contains(&error, "\nno text on the spine: ");
        let document = reader::open(folder.read_bytes("cover.pdf"));
        assert_eq!(document.pages().len(), 1);
        let text = reader::text(&document.pages()[0]);
        for part in [
            "Sudoku Variety",
            "Of two kinds",
            "A. Setter",
            "Two",
            "parts",
        ] {
            contains(&text, part);
        }
        let pages = reader::typed(&document, "Page");
        let edges = |key: &str| -> Vec<f32> {
            let edges: Array = pages[0].get(key).unwrap();
            edges.iter::<f32>().collect()
        };
        let (media, trim) = (edges("MediaBox"), edges("TrimBox"));
        let beyond = [trim[0], trim[1], media[2] - trim[2], media[3] - trim[3]];
        assert!(
            beyond.iter().all(|it| (it - 9.0).abs() < 0.01),
            "{beyond:?}"
        );
        let fonts = reader::typed(&document, "FontDescriptor");
        let is_embedded = |font: &Dict| font.contains_key("FontFile2");
        assert!(!fonts.is_empty() && fonts.iter().all(is_embedded));
    }
    let (code, output, _) = run(&folder, "book --spec book.toml --cover --dry-run", "");
    assert_eq!(code, 0);
    starts_with(&output, "cover of ");
    folder.write("seedless.toml", "[[section]]\ncount = 1\n");
    assert_eq!(
        fails(&folder, "book --spec seedless.toml --cover -o c.pdf", ""),
        "error: a cover shows puzzles of its book and needs the same seed: give it with --seed, or write it above the first [[section]]\n"
    );
}

/// Texts stand on bands of the background.
#[test]
fn an_image_fills_the_front() {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect width='10' height='10'/></svg>";
    let of = |spec: &str| {
        let book = book(spec);
        let image = Picture::read_for(svg.as_bytes(), Some(book.spec.trim), true).unwrap();
        book.cover(&PRINT_ON_DEMAND, 200, Some(&image)).unwrap()
    };
    let page = of("");
    let images = bounds(&page, |mark| matches!(mark, Primitive::Raster(..)));
    let front = 6.0 * INCH + 0.4504 * INCH;
    assert!(images[0].x <= front + 0.1 && images[0].right() >= page.width + 8.9);
    let bands = |page: &Page| {
        bounds(
            page,
            |mark| matches!(mark, Primitive::Fill { ink, .. } if *ink == Ink::Colour(30, 58, 95)),
        )
    };
    let found = bands(&page);
    assert!((found[0].right() - front).abs() < 0.1, "{:?}", found[0]);
    for content in ["Sudoku Variety", "Of two kinds", "A. Setter"] {
        let text = bounds(&page, |mark| is_text(mark, content))[0];
        let holds = |band: &Rect| {
            let (left, top) = (text.x >= band.x, text.y >= band.y);
            left && top && text.right() <= band.right() && text.bottom() <= band.bottom()
        };
        assert!(found.iter().any(holds), "{content}");
    }
    let bare = of("[cover]\nfront_text = false\n");
    assert!(bounds(&bare, |mark| is_text(mark, "Of two kinds")).is_empty());
    assert_eq!(bands(&bare).len(), 1);
}

#[test]
fn what_does_not_fit_a_cover_gets_its_place() {
    let folder = tempdir().unwrap();
    let long = "Sudoku ".repeat(28);
    let spec = format!(
        "title = \"{long}\"\nauthor = \"A. Setter and the friends of the setter of puzzles\"\nseed = 1\ntrim = \"5x8\"\n[cover]\nblurb = \"{}\"\n[[section]]\ncount = 1\n",
        "word ".repeat(2_000)
    );
    folder.write("book.toml", spec);
    assert_eq!(
        fails(&folder, "book --spec book.toml --cover -o cover.pdf", ""),
        "error: book.toml:6:1: cover.blurb: the text does not fit the cover, expected a shorter one\n"
    );
    let small = include_bytes!("../../../output/results/book-page-13.png");
    folder.write("small.png", small);
    let spec =
        "seed = 1\ntrim = \"letter\"\n[cover]\nimage = \"small.png\"\n[[section]]\ncount = 1\n";
    folder.write("book.toml", spec);
    let error = fails(&folder, "book --spec book.toml --cover -o cover.pdf", "");
    starts_with(&error, "error: book.toml:4:1: cover.image: found ");
    ends_with(
        &error,
        " dots per inch, expected at least 200: an image of 1726 by 2250 pixels or more\n",
    );
}
