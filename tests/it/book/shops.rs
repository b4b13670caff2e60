//! Shops: their margins and kinds of PDF, what they refuse, and PDFs for those who listen.

use std::collections::BTreeSet;
use std::process::Command;

use hayro_syntax::Pdf;
use hayro_syntax::object::{Array, Dict, Object};
use lacuna_print::shop::SHOPS;
use tempfile::{TempDir, tempdir};

use super::own::{folder, jpeg};
use super::{made, tried};
use crate::pdf as reader;
use crate::run::{Files, cases, contains, done, fails, lacuna, starts_with};

const SECTION: &str = "[[section]]\nseed = 1\ncount = 20\ntarget_clues = 40\nper_page = 1\n";

/// A book with every kind of page that a shop takes, and enough pages.
fn spec(shop: &str, more: &str) -> String {
    format!(
        "title = \"Squares\"\nauthor = \"Somebody\"\ntrim = \"6x9\"\nshop = \"{shop}\"\nlogo = \"a.svg\"\n{more}\
         [[page]]\ntitle = \"Welcome\"\nimage = \"a.png\"\ntext = \"\"\"\n# One\nSome *words*.\n\n- a\n- b\n\"\"\"\n\
         [[page]]\nkind = \"notes\"\ncount = 8\n{SECTION}"
    )
}

/// Runs a program on the book, if it is installed.
fn asked(folder: &TempDir, program: &str, arguments: &[&str]) -> Option<String> {
    let mut command = Command::new(program);
    command.current_dir(folder).args(arguments).arg("book.pdf");
    let Ok(output) = command.output() else {
        eprintln!("skipped: {program} is not installed");
        return None;
    };
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{program}: {text}");
    Some(text)
}

/// Returns every operator of the pages, in order.
fn operators(document: &Pdf) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for page in document.pages().iter() {
        let mut operations = page.operations();
        while let Some(operation) = operations.next() {
            found.insert(String::from_utf8_lossy(operation.operator).into_owned());
        }
    }
    found
}

/// Each clause of PDF/X-1a:2003 that concerns such a file, by its number in ISO 15930-4 where it has
/// one.
#[test]
fn ingram_gets_pdf_x_1a() {
    let folder = folder();
    made(folder.path(), &spec("ingram", ""));
    let bytes = folder.read_bytes("book.pdf");
    assert!(bytes.starts_with(b"%PDF-1.4\n"), "the version");
    let text = String::from_utf8_lossy(&bytes).into_owned();
    assert!(
        !text.contains("/ObjStm") && !text.contains("/XRef"),
        "no streams of objects"
    );
    assert!(!text.contains("/Encrypt"), "no encryption");
    let (_, trailer) = text.rsplit_once("trailer").unwrap();
    contains(trailer, "/ID [");
    let document = reader::open(bytes);

    let all = reader::dictionaries(&document);
    let about = all
        .iter()
        .find(|it| it.contains_key("GTS_PDFXVersion"))
        .expect("the version key");
    let info = |key: &str| reader::string(about, key);
    assert_eq!(info("GTS_PDFXVersion"), "PDF/X-1a:2003");
    assert_eq!(
        (info("Title"), reader::name(about, "Trapped")),
        ("Squares".into(), "False".into())
    );
    assert!(
        ["CreationDate", "ModDate"]
            .iter()
            .all(|key| info(key).starts_with("D:2"))
    );
    let root = reader::root(&document);
    let intents: Vec<Dict> = root.get::<Array>("OutputIntents").unwrap().iter().collect();
    assert_eq!(
        (intents.len(), reader::name(&intents[0], "S")),
        (1, "GTS_PDFX".into())
    );
    let intent = |key: &str| reader::string(&intents[0], key);
    assert_eq!(intent("OutputConditionIdentifier"), "CGATS TR 001");
    assert_eq!(intent("RegistryName"), "http://www.color.org");
    for key in ["OpenAction", "AA", "AcroForm", "Names", "Outlines"] {
        assert!(!root.contains_key(key), "no {key}");
    }

    for page in document.pages().iter() {
        let side =
            |key: &str| -> Vec<f32> { page.raw().get::<Array>(key).unwrap().iter().collect() };
        for key in ["MediaBox", "BleedBox", "TrimBox"] {
            assert_eq!(side(key), [0.0, 0.0, 432.0, 648.0], "{key}");
        }
        for key in ["Annots", "AA", "Group", "ArtBox"] {
            assert!(!page.raw().contains_key(key), "no {key}");
        }
    }
    // Of colours only greys, no shadings, no states of transparency.
    let used: Vec<String> = operators(&document).into_iter().collect();
    let known = "BDC BT Do EMC ET G Q S TJ Td Tf Tj c cm d f g h j J l m q w".split(' ');
    let known: BTreeSet<&str> = known.collect();
    assert!(
        used.iter().all(|it| known.contains(it.as_str())),
        "{used:?}"
    );
    for dictionary in &all {
        for key in [
            "SMask",
            "Mask",
            "ExtGState",
            "Shading",
            "Pattern",
            "OPI",
            "PS",
            "JS",
            "EF",
            "TR",
            "HT",
        ] {
            assert!(!dictionary.contains_key(key), "no {key}");
        }
        if dictionary.contains_key("ColorSpace") {
            assert_eq!(reader::name(dictionary, "ColorSpace"), "DeviceGray");
        }
        if let Some(Object::Name(filter)) = dictionary.get::<Object>("Filter") {
            assert!(
                ["FlateDecode", "DCTDecode"].contains(&filter.as_str()),
                "{filter:?}"
            );
        }
        if dictionary.contains_key("FontDescriptor") {
            let font: Dict = dictionary.get("FontDescriptor").unwrap();
            assert!(
                font.contains_key("FontFile2") || font.contains_key("FontFile3"),
                "embedded"
            );
        }
    }
    let last = document.pages().last().unwrap();
    assert_eq!(reader::text(last), "", "the last page is blank");
    assert!(document.pages().len().is_multiple_of(2));
    if let Some(fonts) = asked(&folder, "pdffonts", &[]) {
        let embedded = fonts
            .lines()
            .skip(2)
            .all(|line| line.contains("yes yes yes"));
        assert!(embedded, "{fonts}");
    }
    if let Some(checked) = asked(&folder, "qpdf", &["--check"]) {
        contains(&checked, "No syntax or stream encoding errors found");
    }
    // Writing the book again gives the same bytes.
    let bytes = folder.read_bytes("book.pdf");
    made(folder.path(), &spec("ingram", ""));
    assert!(bytes == folder.read_bytes("book.pdf"));
}

#[test]
fn every_shop_has_its_margins_and_its_kind_of_pdf() {
    let folder = folder();
    for shop in SHOPS.iter() {
        for (trim, large_print) in [
            ("6x9", false),
            ("letter", false),
            ("a5", true),
            ("5.5x8.5", false),
        ] {
            let mut book = super::book(trim.parse().unwrap(), 1, large_print, true);
            book.spec.shop = Some(shop);
            book.spec.solutions_per_page = Some(4);
            let pages = book.pages(shop, crate::made::FREE).unwrap();
            let refused = shop.refusals(&book.spec.trim, &pages);
            let is_thin = |refusal: &String| refusal.ends_with(": add puzzles, or pages for notes");
            assert!(
                refused.iter().all(is_thin),
                "{} {trim}: {refused:?}",
                shop.name
            );
        }
        made(folder.path(), &spec(shop.key, ""));
        let bytes = folder.read_bytes("book.pdf");
        assert!(bytes.starts_with(b"%PDF-1.4\n"), "{}", shop.name);
        let document = reader::open(bytes);
        assert!(
            document
                .pages()
                .iter()
                .all(|page| page.raw().contains_key("TrimBox"))
        );
        let is_x = String::from_utf8_lossy(&folder.read_bytes("book.pdf")).contains("GTS_PDFX");
        assert_eq!(is_x, shop.key == "ingram");
    }
    let (output, _) = done(&folder, "book --spec book.toml --dry-run", "");
    contains(
        &output,
        "20 puzzles on 36 pages of 6x9, inside margin at least 0.5 in\n",
    );
}

#[test]
fn what_a_shop_refuses_is_not_written() {
    let folder = folder();
    folder.write("colour.jpg", jpeg(3));
    let table = "
        kdp|bookmarks = true => Kindle Direct Publishing would refuse the book: the PDF has bookmarks, expected none: they are for screens: leave out bookmarks
        kdp|accessible = true => Kindle Direct Publishing would refuse the book: the PDF has bookmarks, expected none: they are for screens: leave out accessible
        lulu|trim = \"9x12\" => Lulu would refuse the book: the page size is 9x12, expected 4x6 to 8.5x11.7 inches: choose another trim
        ingram|[[page]] image = \"colour.jpg\" => IngramSpark would refuse the book: page 4: found a JPEG in colour, expected none in PDF/X-1a: save it as a PNG
        ingram|[[page]] pdf = \"two.pdf\" => IngramSpark would refuse the book: page 4: found a page of another PDF, expected none in PDF/X-1a: save it as a PNG, or give its text and images instead
    ";
    for [fields, expected] in cases(table) {
        let (shop, fields) = fields.split_once('|').unwrap();
        let spec = spec(shop, &format!("{}\n", fields.replace("]] ", "]]\n")));
        let spec = if fields.starts_with("trim") {
            spec.replace("trim = \"6x9\"\n", "")
        } else {
            spec
        };
        folder.write("book.toml", &spec);
        let error = fails(&folder, "book --spec book.toml -o book.pdf", "");
        assert_eq!(error, format!("error: {expected}\n"));
        assert!(!folder.path().join("book.pdf").exists());
        let (code, output, _) = tried(&folder, &spec);
        assert_eq!(code, 1);
        let sentence = expected.rsplit_once(": ").unwrap().0;
        contains(&output, &sentence.replace("refuse the book", "refuse it"));
    }
    done(&folder, "generate -n 1 --seed 1 -o a.csv", "");
    let error = fails(&folder, "book a.csv --shop kdp -o book.pdf", "");
    let few = "error: Kindle Direct Publishing would refuse the book: the book has 6 pages, expected at least 24: add puzzles, or pages for notes\n";
    assert_eq!(error, few);
}

/// A page with bleed is larger by it, and only its trim is the page size.
#[test]
fn a_picture_fills_pages_with_bleed() {
    let folder = folder();
    let pdf = [6.25, 9.25].map(|side| side * 72.0);
    let pages = "bleed = true\n[[page]]\nimage = \"a.svg\"\nfill = true\n[[page]]\nimage = \"a.svg\"\nfill = true\n";
    for (shop, inside) in [("kdp", 0.0), ("ingram", 0.0), ("lulu", 9.0)] {
        let spec = spec(shop, "").replace("[[page]]\ntitle", &format!("{pages}[[page]]\ntitle"));
        made(folder.path(), &spec.replace("logo", "# logo"));
        let document = reader::open(folder.read_bytes("book.pdf"));
        for (number, page) in (1..).zip(document.pages().iter()) {
            let edges =
                |key: &str| -> Vec<f32> { page.raw().get::<Array>(key).unwrap().iter().collect() };
            let (media, trim) = (edges("MediaBox"), edges("TrimBox"));
            assert_eq!(media, edges("BleedBox"));
            assert_eq!(media, [0.0, 0.0, pdf[0] - 9.0 + inside, pdf[1]]);
            let left = if number % 2 == 0 { 9.0 } else { inside };
            assert_eq!(trim, [left, 9.0, left + 432.0, 657.0], "page {number}");
        }
    }
    let (output, _) = done(&folder, "book --spec book.toml --dry-run", "");
    contains(&output, "pages with bleed: 6.250 x 9.250 in\n");
}

/// The tree names everything that is drawn, in order, and everything drawn is in it or an ornament.
#[test]
fn an_accessible_book_can_be_listened_to() {
    let folder = folder();
    let accessible =
        spec("kdp", "").replace("shop = \"kdp\"\n", "accessible = true\nlanguage = \"en\"\n");
    made(
        folder.path(),
        &accessible.replace("count = 20", "count = 3"),
    );
    let document = reader::open(folder.read_bytes("book.pdf"));
    // A blank ends the lines of a paragraph and the columns of an entry.
    contains(&reader::text(&document.pages()[2]), "\nWelcome \n4\n");
    contains(&reader::text(&document.pages()[3]), "Some \nwords\n.");
    let root = reader::root(&document);
    assert_eq!(reader::string(&root, "Lang"), "en");
    assert!(
        root.get::<Dict>("MarkInfo")
            .unwrap()
            .get::<bool>("Marked")
            .unwrap()
    );
    let shown: Dict = root.get("ViewerPreferences").unwrap();
    assert!(shown.get::<bool>("DisplayDocTitle").unwrap());
    assert!(root.contains_key("Outlines"));
    let tree: Dict = root.get("StructTreeRoot").unwrap();
    let parents: Array = tree.get::<Dict>("ParentTree").unwrap().get("Nums").unwrap();
    let parents: Vec<Array> = parents
        .iter::<Object>()
        .skip(1)
        .step_by(2)
        .map(|it| it.into_array().unwrap())
        .collect();
    assert_eq!(parents.len(), document.pages().len());
    let mut roles = BTreeSet::new();
    let mut alts = Vec::new();
    for (page, parents) in document.pages().iter().zip(parents) {
        let nodes: Vec<Dict> = parents.iter().collect();
        let (mut open, mut next) = (Vec::new(), 0);
        let mut operations = page.operations();
        while let Some(operation) = operations.next() {
            let operands: Vec<Object> = operation.operands().cloned().collect();
            match &**operation.operator {
                b"BMC" => open.push(operands[0].clone().into_name().unwrap().as_str().to_owned()),
                b"BDC" => {
                    let role = operands[0].clone().into_name().unwrap().as_str().to_owned();
                    let properties = operands[1].clone().into_dict().unwrap();
                    if let Some(number) = properties.get::<i32>("MCID") {
                        assert_eq!(number, next, "in the order of drawing");
                        let node = &nodes[number as usize];
                        assert_eq!(reader::name(node, "S"), role);
                        let kids: Vec<i32> = node.get::<Array>("K").unwrap().iter().collect();
                        assert_eq!(kids, [number]);
                        if role == "Figure" {
                            alts.push(reader::string(node, "Alt"));
                        }
                        roles.insert(role.clone());
                        next += 1;
                    }
                    open.push(role);
                }
                b"EMC" => drop(open.pop().unwrap()),
                b"Tj" | b"TJ" | b"S" | b"f" | b"Do" => assert!(!open.is_empty(), "{operands:?}"),
                _ => {}
            }
        }
        assert!(open.is_empty() && next as usize == nodes.len());
    }
    assert_eq!(
        roles.into_iter().collect::<Vec<_>>(),
        ["Figure", "H1", "H2", "LBody", "P"]
    );
    assert!(alts.iter().all(|alt| !alt.is_empty()), "{alts:?}");
    assert_eq!(alts[0], "Welcome");
    let first = alts
        .iter()
        .find(|alt| alt.starts_with("1, Classic, easy: "))
        .unwrap();
    assert_eq!(first.len(), "1, Classic, easy: ".len() + 81 + 8, "{first}");
    if let Some(checked) = asked(&folder, "qpdf", &["--check"]) {
        contains(&checked, "No syntax or stream encoding errors found");
    }
}

#[test]
fn an_svg_says_what_it_shows() {
    let folder = tempdir().unwrap();
    done(&folder, "generate --variant x -n 1 --seed 1 -o a.csv", "");
    let output = lacuna(&folder).args(["render", "a.csv"]).output().unwrap();
    let svg = String::from_utf8(output.stdout).unwrap();
    contains(&svg, "<title>Diagonal</title>\n<desc>");
    let (_, rest) = svg.split_once("<desc>").unwrap();
    let values = rest.split_once("</desc>").unwrap().0;
    let table = folder.read("a.csv");
    let puzzle = table.lines().nth(1).unwrap().split(',').nth(4).unwrap();
    assert_eq!(values.replace(' ', ""), puzzle);
    let made = "generate --variant thermo -n 1 --seed 1 -o b.csv";
    done(&folder, made, "");
    let (svg, _) = done(&folder, "render b.csv", "");
    let (_, marks) = svg.split_once("; the thermometer at ").unwrap();
    let (name, cells) = marks.split_once(": ").unwrap();
    starts_with(cells, name);
}

/// The frame of a solution takes some of the room of its digits.
#[test]
fn solutions_in_large_print_are_large_beside_wide_margins() {
    let folder = folder();
    let spec = "seed = 3\nshop = \"ingram\"\nlarge_print = true\ntrim = \"letter\"\n[[section]]\ncount = 14\n";
    let (_, report, _) = tried(&folder, spec);
    assert!(!report.contains("large print"), "{report}");
}
