//! Pages of the user's own: where they stand, what is on them, and what is wrong with them.

use hayro_syntax::object::{Dict, Name};
use lacuna_print::page::{Ink, Page, Point, Rect, Type};
use lacuna_print::pdf::{Info, pdf};
use lacuna_print::png::png;
use lacuna_print::svg::{svg, svg_outlined};
use tempfile::{TempDir, tempdir};

use super::{made, tried};
use crate::pdf as reader;
use crate::run::{Files, cases, contains, fails};

/// A page with a square and a word, of this size.
fn drawn(width: f32, height: f32, word: &str) -> Page {
    let mut page = Page::new(width, height);
    page.fill_rect(Rect::new(20.0, 20.0, 60.0, 60.0), Ink::Black(50));
    let style = Type::new(lacuna_print::font::Face::Serif, 20.0);
    page.text(Point::new(30.0, 60.0), style, word);
    page
}

/// The beginning of a JPEG file: its size and its number of colours.
pub fn jpeg(components: u8) -> Vec<u8> {
    let frame = [0xff, 0xc0, 0, 17, 8, 0, 40, 0, 60, components];
    [&[0xff, 0xd8][..], &frame, &[0; 32]].concat()
}

/// A folder with pictures, texts and PDFs.
pub fn folder() -> TempDir {
    let folder = tempdir().unwrap();
    let picture = drawn(100.0, 100.0, "a");
    folder.write("a.png", png(&picture, 300.0).unwrap());
    folder.write("a.svg", svg_outlined(&picture));
    folder.write("text.svg", svg(&picture));
    folder.write("colour.jpg", jpeg(3));
    let sheets = ["One", "Two"].map(|word| drawn(432.0, 648.0, word));
    folder.write("two.pdf", pdf(&sheets, &Info::default()).unwrap());
    folder.write(
        "letter.pdf",
        pdf(&[drawn(612.0, 792.0, "x")], &Info::default()).unwrap(),
    );
    folder.write("latin1.md", b"caf\xe9");
    folder
}

const FRONT: &str = "title = \"Squares\"\ntrim = \"6x9\"\n";
const SECTION: &str = "[[section]]\nseed = 1\ncount = 2\ntarget_clues = 40\n";

#[test]
fn own_pages_stand_where_they_belong_and_are_in_the_contents() {
    let folder = folder();
    let text = "A line of some length, so that it fills the page sooner.\n\n".repeat(60);
    folder.write("long.md", text);
    let pages = "
        [[page]] kind = \"half-title\"
        [[page]] kind = \"dedication\" text = \"For *you*\"
        [[page]] title = \"Welcome\" file = \"long.md\"
        [[page]] place = \"after:1\" kind = \"blank\"
        [[page]] place = \"before:2\" title = \"Between\" image = \"a.png\" text = \"Words below.\"
        [[page]] place = \"after:2\" title = \"Others\" pdf = \"two.pdf\"
        [[page]] kind = \"notes\" count = 2
        [[page]] place = \"back\" title = \"The author\" image = \"a.svg\"";
    let pages = pages.replace("]] ", "]]\n").replace("\" ", "\"\n");
    let (pages, _) = made(
        folder.path(),
        &format!("{FRONT}levels_page = true\n{pages}\n{SECTION}{SECTION}"),
    );
    // Half title, blank, title, imprint, dedication, blank, contents, three pages of text, levels,
    // rules, puzzles, blank, between, puzzles, two of another file, solutions, two for notes, the author.
    let begins = [
        "Squares",
        "",
        "Squares",
        "Squares This book",
        "For you",
        "",
        "Contents",
        "Welcome",
        "A line",
        "A line",
        "The levels",
        "Classic",
        "1 ",
        "",
        "Between Words below.",
        "3 ",
        "",
        "",
        "1 ",
        "Notes",
        "",
        "The author",
    ];
    assert_eq!(pages.len(), begins.len(), "{pages:#?}");
    for (number, (page, begin)) in (1..).zip(pages.iter().zip(begins)) {
        let is_blank = begin.is_empty() && number != 21;
        assert!(
            page.starts_with(begin) && (page.is_empty() || !is_blank),
            "{number}: {page}"
        );
    }
    for (entry, page) in [
        ("Welcome", 8),
        ("Between", 15),
        ("Others", 17),
        ("Solutions", 19),
        ("Notes", 20),
        ("The author", 22),
    ] {
        contains(&pages[6], &format!("{entry} {page} "));
    }
    // The pages of solutions are those that the puzzles name.
    contains(&pages[12], "solution on page 19");
    contains(&pages[15], "solution on page 19");
    contains(&pages[18], "page 13");
    contains(&pages[18], "page 16");
    contains(&pages[14], " 15");
}

#[test]
fn a_long_heading_goes_on_in_a_second_line() {
    let folder = folder();
    let title = "How to Solve Every Puzzle of This Book with Nothing but a Pencil, Patience and a Quiet Afternoon";
    let (pages, _) = made(
        folder.path(),
        &format!("{FRONT}[[page]]\ntitle = \"{title}\"\ntext = \"Body.\"\n{SECTION}"),
    );
    let page = pages.iter().find(|page| page.contains("Body.")).unwrap();
    contains(page, title);
}

#[test]
fn pictures_are_embedded_as_they_are() {
    let folder = folder();
    let pages =
        ["a.png", "a.svg", "colour.jpg"].map(|file| format!("[[page]]\nimage = {file:?}\n"));
    let spec = format!("logo = \"a.svg\"\n{FRONT}{}{SECTION}", pages.concat());
    made(folder.path(), &spec);
    let document = reader::open(folder.read_bytes("book.pdf"));
    let mut images = Vec::new();
    for dictionary in reader::dictionaries(&document) {
        if dictionary.contains_key("ColorSpace") {
            let side = |key: &str| dictionary.get::<i32>(key).unwrap();
            let of = |key: &str| reader::name(&dictionary, key);
            images.push((
                side("Width"),
                side("Height"),
                of("ColorSpace"),
                of("Filter"),
            ));
        }
    }
    let image =
        |wide, high, space: &str, filter: &str| (wide, high, space.to_owned(), filter.to_owned());
    let drawing = || image(2400, 2400, "DeviceGray", "FlateDecode");
    let expected = [
        drawing(),
        image(417, 417, "DeviceGray", "FlateDecode"),
        drawing(),
        image(60, 40, "DeviceRGB", "DCTDecode"),
    ];
    assert_eq!(images, expected);
    // At 300 dots per inch, and no larger.
    let drawn = String::from_utf8(document.pages()[3].page_stream().unwrap().to_vec()).unwrap();
    contains(&drawn, "100.08 0 0 100.08 ");
    let forms = |document: &hayro_syntax::Pdf| {
        let is_form = |it: &Dict| {
            it.get::<Name>("Subtype")
                .is_some_and(|it| it.as_str() == "Form")
        };
        reader::dictionaries(document)
            .iter()
            .filter(|it| is_form(it))
            .count()
    };
    assert_eq!(forms(&document), 0);
    made(
        folder.path(),
        &format!("{FRONT}[[page]]\npdf = \"two.pdf\"\n{SECTION}"),
    );
    let document = reader::open(folder.read_bytes("book.pdf"));
    assert_eq!(forms(&document), 2);
}

#[test]
fn what_is_wrong_with_a_page_is_said_with_its_place() {
    let folder = folder();
    folder.write("letter.txt", "龍");
    let table = "
        place = \"middle\" => 4:9: place: found \"middle\", expected front, back, before:N or after:N with the number of a section
        place = \"before:0\" => 4:9: place: found \"before:0\", expected front, back, before:N or after:N with the number of a section
        text = \"x\"|place = \"after:2\" => 5:1: place: found a section after the last, expected at most 1
        kind = \"poem\" => 4:8: kind: found the name poem, expected text, notes, half-title, dedication or blank
        title = \"x\" => 3:1: kind: found a page without text, file, image or pdf, expected one of them, or kind = \"notes\", \"half-title\" or \"blank\"
        kind = \"notes\"|text = \"x\" => 5:1: text: found it on a page of another kind, expected it alone: leave out kind
        text = \"x\"|file = \"a.md\" => 5:1: file: found it with text, expected one of the two
        image = \"a.png\"|pdf = \"two.pdf\" => 5:1: pdf: found it with image, expected it alone
        image = \"a.svg\"|fill = true => 5:1: fill: found it without bleed in the book, or on a page with more than an image, expected bleed = true and an image alone
        kind = \"blank\"|count = 0 => 5:1: count: found 0, expected 1 to 999
        text = \"x\"|count = 2 => 5:1: count: found it on a page that is neither notes nor blank, expected none
        file = \"none.md\" => 4:1: file: cannot read none.md: No such file or directory (os error 2)
        file = \"latin1.md\" => 4:1: file: found no text in UTF-8
        file = \"letter.txt\" => 3:1: page 1, text: found the letter '龍', expected one that the fonts of the book have: name other fonts under [fonts]
        text = \"a <b>b</b>\" => 4:1: text: found \"<b>\" in the text, expected headings, paragraphs, lists and emphasis in Markdown
        text = \"~~b~~\" => 4:1: text: found struck text, expected headings, paragraphs, lists and emphasis in Markdown
        text = \"![a](a.png)\" => 4:1: text: found an image in the text, expected it as image = \"FILE\" of its page
        image = \"two.pdf\" => 4:1: image: found neither PNG, JPEG nor SVG: save it as one of them
        image = \"text.svg\" => 4:1: image: found texts or images in an SVG, expected paths: turn texts into paths in your drawing program and leave images out, or save a PNG
        pdf = \"a.png\" => 4:1: pdf: found a file that cannot be read as a PDF: export it again, without a password
        pdf = \"letter.pdf\" => 4:1: pdf: found a page 1 of 8.5x11, expected 6x9: export it at the page size of the book
    ";
    for [fields, expected] in cases(table) {
        let fields = fields.replace('|', "\n");
        let spec = format!("{FRONT}[[page]]\n{fields}\n{SECTION}");
        let (code, _, error) = tried(&folder, spec);
        assert_eq!(
            (code, error),
            (2, format!("error: book.toml:{expected}\n")),
            "{fields}"
        );
    }
    let spec = format!("{FRONT}logo = \"none.svg\"\n{SECTION}");
    folder.write("book.toml", spec);
    let error = fails(&folder, "book --spec book.toml --dry-run", "");
    contains(&error, "book.toml:3:1: logo: cannot read none.svg: ");
}

#[test]
fn the_imprint_has_the_lines_it_is_given_and_nothing_for_empty_labels() {
    let folder = tempdir().unwrap();
    folder.write("own.ftl", "made = { \"\" }\nlevels-heading = { \"\" }\n");
    let words = "words = \"own.ftl\"\n";
    let copyright = "copyright = \"\"\"\n© 2026 Somebody\nAll rights reserved.\n\nISBN 1\n\"\"\"\n";
    let (pages, _) = made(
        folder.path(),
        &format!("levels_page = true\n{words}{copyright}{SECTION}"),
    );
    contains(
        &pages[1],
        "© 2026 Somebody All rights reserved. ISBN 1 This book holds",
    );
    contains(&pages[1], "printed. Set in Libertinus");
    assert!(
        pages[2].starts_with("Contents Classic: the rules 5 Classic"),
        "{}",
        pages[2]
    );
    let without = format!("levels_page = false\ntitle_pages = false\n{SECTION}title = \"Mine\"\n");
    let (pages, _) = made(folder.path(), &without);
    let begins = ["Sudoku", "Sudoku", "Contents", "Classic", "1", "1"];
    assert!(
        pages
            .iter()
            .zip(begins)
            .all(|(page, begin)| page.starts_with(begin)),
        "{pages:?}"
    );
    contains(&pages[2], "Mine puzzles 1–2 5 ");
}
