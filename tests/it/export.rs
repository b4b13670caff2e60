//! Pictures and books: what is drawn, what a PDF holds when another library reads it, what is refused.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use assert_cmd::Command;
use lacuna::export::book::{Book, BookError, Item, Section};
use lacuna::export::diagram::regions::Shape;
use lacuna::export::diagram::{Diagram, picture};
use lacuna::export::font::{Face, Fonts};
use lacuna::export::page::{Align, INCH, Ink, Mark, Page, Point, Rect, Type};
use lacuna::export::pdf::{Info, pdf};
use lacuna::export::png::png;
use lacuna::export::shop::{PRINT_ON_DEMAND, Refusal, Trim};
use lacuna::export::svg::{svg, svg_outlined};
use lacuna::formats::{fpuzzles, iss, scf};
use lacuna::generator::Generator;
use lacuna::nine::cell::Cell;
use lacuna::nine::geometry::House;
use lacuna::nine::grid::Grid;
use lacuna::rating::Level;
use lacuna::rules::variant::Variant;

use crate::nine::Nine;

use lopdf::{Document, Object};

use crate::run::run;

fn variant(name: &str) -> Arc<Variant> {
    Arc::new(name.parse().unwrap())
}

fn puzzle(name: &str, index: u64) -> Grid {
    Generator::new(variant(name), 1).unwrap().puzzle(index).clues
}

fn section(name: &str, count: u64, per_page: usize) -> Section {
    let item = |index| Item { clues: puzzle(name, index), level: Some(Level::Hard), link: None };
    Section { title: None, variant: variant(name), per_page, items: (0..count).map(item).collect() }
}

fn book(sections: Vec<Section>) -> Book {
    Book { title: "A Test of Books".to_owned(), trim: "6x9".parse().unwrap(), sections, ..Book::default() }
}

/// Every text of a page in the order of drawing.
fn texts(page: &Page) -> Vec<&str> {
    page.marks()
        .iter()
        .filter_map(|mark| match mark {
            Mark::Text(text) => Some(text.content.as_str()),
            _ => None,
        })
        .collect()
}

/// The pictures of one puzzle of each main variant stay as they are: `LACUNA_BLESS=1 cargo test` writes them anew, to be looked at.
#[test]
fn pictures_are_the_golden_ones() {
    for name in ["standard", "x", "nrc", "nrc+x"] {
        let variant = variant(name);
        let drawn = svg(&picture(&Diagram::puzzle(&variant.geometry(), puzzle(name, 0)), 180.0));
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/{}.svg", name.replace('+', "-")));
        if std::env::var_os("LACUNA_BLESS").is_some() {
            fs::write(&file, &drawn).unwrap();
        }
        assert_eq!(drawn, fs::read_to_string(&file).unwrap(), "{name}");
    }
}

#[test]
fn a_picture_shows_every_clue_and_the_solution_every_digit() {
    let variant = variant("nrc+x");
    let made = Generator::new(variant.clone(), 5).unwrap().puzzle(0);
    let clues = picture(&Diagram::puzzle(&variant.geometry(), made.clues), 300.0);
    let expected: String = made.clues.to_string().replace('.', "");
    assert_eq!(texts(&clues).concat(), expected);
    let solution = picture(&Diagram::solution(&variant.geometry(), made.clues, made.solution), 300.0);
    assert_eq!(texts(&solution).concat(), made.solution.to_string());
}

#[test]
fn candidates_are_what_the_drawn_houses_leave() {
    let variant = variant("x");
    let clues: Grid = format!("1{}", ".".repeat(80)).parse().unwrap();
    let diagram = Diagram { candidates: true, ..Diagram::puzzle(&variant.geometry(), clues) };
    let ones = texts(&picture(&diagram, 400.0)).into_iter().filter(|text| *text == "1").count();
    // 80 empty cells but for row, column, the rest of the box and the rest of the diagonal; and the clue itself.
    assert_eq!(ones, 80 - 8 - 8 - 4 - 6 + 1);
}

#[test]
fn regions_are_drawn_by_their_shape() {
    let shapes = |variant: &Variant| -> Vec<Shape> {
        variant.geometry().regions().iter().map(|house| Shape::of(house.cells())).collect()
    };
    assert_eq!(shapes(&variant("x")), [Shape::Diagonal; 2]);
    assert_eq!(shapes(&variant("nrc")), [Shape::Block; 4]);
    assert_eq!(shapes(&variant("dg")), [Shape::Scattered; 9]);
    assert_eq!(shapes(&variant("asterisk")), [Shape::Scattered]);
    let snake = "aaaaa....\n....aaaa.\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n";
    let own = Variant::standard().with_picture(snake);
    assert_eq!(shapes(&own), [Shape::Connected]);
    let blank = Page::new(100.0, 100.0).marks().len();
    for name in ["x", "nrc", "dg", "asterisk", "girandola"] {
        let plain = picture(&Diagram::puzzle(variant("standard").geometry(), Grid::EMPTY), 300.0).marks().len();
        let drawn = picture(&Diagram::puzzle(variant(name).geometry(), Grid::EMPTY), 300.0).marks().len();
        assert!(drawn > plain && plain > blank, "{name} shows its rule");
    }
}

#[test]
fn a_png_is_black_on_white_at_the_size_asked_for() {
    let variant = variant("nrc");
    let page = picture(&Diagram::puzzle(&variant.geometry(), puzzle("nrc", 0)), 144.0);
    let image = png(&page, 100.0).unwrap();
    assert_eq!(&image[1..4], b"PNG");
    assert_eq!((image[16..20].to_vec(), image[20..24].to_vec()), (vec![0, 0, 0, 200], vec![0, 0, 0, 200]));
    assert_eq!(
        png(&page, 1e6).unwrap_err().to_string(),
        "1000000 dots per inch make an image of 2000000 by 2000000 pixels, expected 1 to 20000 each way: choose another resolution"
    );
}

/// What lopdf, which shares no code with the writer, finds in a PDF: the text of each page.
fn read_back(bytes: &[u8]) -> Vec<String> {
    let document = Document::load_mem(bytes).unwrap();
    let mut fonts = 0;
    for object in document.objects.values() {
        if let Ok(dictionary) = object.as_dict()
            && dictionary.has_type(b"FontDescriptor")
        {
            assert!(dictionary.has(b"FontFile2"), "every font is embedded");
            fonts += 1;
        }
        let is_annotated =
            object.as_dict().is_ok_and(|dictionary| dictionary.has(b"Annots") || dictionary.has(b"Outlines"));
        assert!(!is_annotated, "no links and no bookmarks");
        if let Object::Stream(stream) = object {
            assert!(!stream.dict.has(b"BitsPerComponent"), "no pixels");
        }
    }
    assert!(fonts > 0, "there are fonts");
    let pages = document.get_pages();
    pages.keys().map(|&number| document.extract_text(&[number]).unwrap()).collect()
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

#[test]
fn another_library_reads_the_book_back() {
    let book = book(vec![section("standard", 3, 2), section("nrc+x", 2, 1)]);
    let pages = book.pages(&PRINT_ON_DEMAND).unwrap();
    let info = Info { title: book.title.clone(), ..Info::default() };
    let bytes = pdf(&pages, &info).unwrap();
    let found = read_back(&bytes);
    assert_eq!(found.len(), pages.len());
    // Title, imprint, contents, levels, rules, two pages of puzzles, rules, two pages of puzzles, solutions, and an empty page.
    assert_eq!(found.len(), 12);
    for (text, page) in found.iter().zip(&pages) {
        let drawn: String = texts(page).concat();
        assert_eq!(digits(text), digits(&drawn), "no digit is lost");
    }
    assert!(found[0].contains("A Test of Books"), "{:?}", found[0]);
    assert!(digits(&found[5]).contains(&book.sections[0].items[0].clues.to_string().replace('.', "")));
    for phrase in ["Windoku Diagonal", "Both main diagonals hold every digit once."] {
        assert!(found[7].contains(phrase), "{phrase} in {:?}", found[7]);
    }
    assert_eq!(bytes, pdf(&pages, &info).unwrap(), "reproducible");
}

#[test]
fn page_references_lead_to_the_puzzle_and_its_solution() {
    let book = book(vec![section("standard", 5, 2), section("x", 14, 4)]);
    let pages = book.pages(&PRINT_ON_DEMAND).unwrap();
    assert!(pages.len().is_multiple_of(2));
    let mut checked = 0;
    for (i, page) in pages.iter().enumerate() {
        let all = texts(page);
        for (at, text) in all.iter().enumerate() {
            let Some(number) = text.strip_prefix("solution on page ") else { continue };
            let solutions = texts(&pages[number.parse::<usize>().unwrap() - 1]);
            // The caption's number is the third text before.
            let puzzle = all[at - 3];
            let back = format!("page {}", i + 1);
            assert!(solutions.windows(2).any(|pair| pair == [puzzle, back.as_str()]), "{puzzle} from page {}", i + 1);
            checked += 1;
        }
    }
    assert_eq!(checked, 19);
}

#[test]
fn margins_grow_with_the_book_and_nothing_leaves_them() {
    let inches: Vec<f32> =
        [24, 150, 151, 300, 301, 501, 701].into_iter().map(|pages| PRINT_ON_DEMAND.gutter(pages) / INCH).collect();
    assert_eq!(inches, [0.375, 0.375, 0.5, 0.5, 0.625, 0.75, 0.875]);
    let mut sections = [section("nrc+x", 6, 1), section("dg", 2, 1)];
    for item in &mut sections[0].items {
        item.link = scf::link(&variant("nrc+x"), &item.clues);
    }
    for (name, trim) in Trim::NAMED {
        let layouts = [(1, 4, true), (2, 6, true), (1, 9, false), (4, 12, false), (6, 16, false)];
        for (per_page, solutions, large_print) in layouts {
            let sections = sections.iter().map(|section| Section { per_page, ..section.clone() }).collect();
            let mut book = book(sections);
            (book.trim, book.solutions_per_page, book.large_print) = (trim, solutions, large_print);
            let pages = book.pages(&PRINT_ON_DEMAND).unwrap();
            let refused: Vec<Refusal> = PRINT_ON_DEMAND.refusals(&trim, &pages);
            let expected = |refusal: &Refusal| matches!(refusal, Refusal::Few { .. });
            assert!(refused.iter().all(expected), "{name} with {per_page} a page: {refused:?}");
        }
    }
}

#[test]
fn a_shop_refuses_what_it_cannot_print() {
    let mut page = Page::new(432.0, 648.0);
    page.line(Point::new(100.0, 100.0), Point::new(200.0, 100.0), 0.5, Ink::Black(5));
    page.line(Point::new(10.0, 100.0), Point::new(200.0, 100.0), 1.0, Ink::BLACK);
    let found: Vec<String> =
        PRINT_ON_DEMAND.refusals(&"9x12".parse().unwrap(), &[page]).iter().map(ToString::to_string).collect();
    assert_eq!(
        found,
        [
            "the page size is 9x12, expected 4x6 to 8.5x11.7 inches",
            "the book has 1 pages, expected at least 24",
            "the book has 1 pages, expected an even number",
            "page 1: something reaches into the margin: found 9.5 pt at the left, expected 27.0 pt",
            "page 1: found a line of 0.50 pt, expected at least 0.75 pt",
            "page 1: found 5 % grey, expected at least 10 %",
        ]
    );
}

#[test]
fn a_book_that_cannot_be_printed_says_why() {
    let refused = |book: Book| book.pages(&PRINT_ON_DEMAND).unwrap_err();
    assert_eq!(refused(book(Vec::new())), BookError::Empty);
    assert_eq!(refused(book(vec![section("x", 1, 1), section("standard", 0, 1)])), BookError::Empty);
    let mut twice = book(vec![section("standard", 2, 2)]);
    twice.sections[0].items[1].clues = Grid::EMPTY;
    assert_eq!(
        refused(twice).to_string(),
        "puzzle 2 of the book: found more than one solution, expected exactly one solution: leave it out or check its variant"
    );
    let mut letter = book(vec![section("standard", 1, 1)]);
    letter.title = "数独".to_owned();
    assert_eq!(
        refused(letter).to_string(),
        "title: found the letter '数', expected one that the fonts of the book can print: its own fonts are named under [fonts]"
    );
    let mut large = book(vec![section("standard", 1, 4)]);
    large.large_print = true;
    assert_eq!(
        refused(large).to_string(),
        "section 1, per_page: found 4 puzzles per page, expected 1 or 2 in large print"
    );
}

#[test]
fn the_worked_example_gives_no_puzzle_away_and_is_right() {
    for name in ["standard", "x", "nrc", "nrc+x", "dg", "asterisk"] {
        let book = book(vec![section(name, 1, 1)]);
        let pages = book.pages(&PRINT_ON_DEMAND).unwrap();
        let rules = texts(&pages[4]);
        assert!(rules.contains(&"An example") && rules.contains(&"The solution"), "{name}");
        let shown: String = rules.iter().filter(|text| text.len() == 1).copied().collect();
        assert!(!shown.contains(&puzzle(name, 0).to_string().replace('.', "")), "{name}");
        // The last 81 digits before the page number are the solution of the example.
        let solution: Grid = shown[shown.len() - 82..shown.len() - 1].parse().unwrap();
        assert!(solution.is_solution(variant(name).geometry()), "{name}");
    }
}

#[test]
fn a_full_grid_has_rules_without_a_step() {
    let mut full = book(vec![section("x", 1, 1)]);
    full.sections[0].items[0].clues = Generator::new(variant("x"), 1).unwrap().puzzle(0).solution;
    let pages = full.pages(&PRINT_ON_DEMAND).unwrap();
    assert!(texts(&pages[4]).contains(&"Step by step the whole grid is filled."));
}

#[test]
fn short_links_are_those_of_the_site() {
    // The vector that two independent implementations agree on.
    let clues: Grid =
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse().unwrap();
    assert_eq!(scf::codoku(&clues), "o0BsUqoFERchBnNOWFpKIa");
    assert_eq!(scf::codoku(&Grid::EMPTY), "oooooooooooooK");
    assert_eq!(scf::link(&variant("nrc+x"), &clues).unwrap(), "https://sudokupad.app/scfo0BsUqoFERchBnNOWFpKIa*w*x");
    assert_eq!(scf::link(&variant("dg"), &clues), None);
    let own = Regions::parse(&("aaaaaaaa.\n".to_owned() + "a........\n" + &".........\n".repeat(7))).unwrap();
    assert_eq!(scf::link(&variant("x").with_regions(&own).unwrap(), &clues), None);
}

/// Unpacks lz-string's Base64 form, as its description says: an oracle for the compression in links.
fn unpack(text: &str) -> String {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let values = text.trim_end_matches('=').chars().map(|letter| alphabet.find(letter).unwrap());
    let mut bits = values.flat_map(|value| (0..6).rev().map(move |bit| value >> bit & 1));
    let mut read = |width: usize| (0..width).map(|bit| bits.next().unwrap() << bit).sum::<usize>();
    let (mut entries, mut width, mut until_wider) = (vec![String::new(); 3], 2, 2_usize);
    let (mut found, mut last) = (String::new(), String::new());
    loop {
        let code = read(width);
        if code == 2 {
            return found;
        }
        let mut grown = 1;
        let phrase = if code == 0 {
            let letter = char::from(read(8) as u8).to_string();
            entries.push(letter.clone());
            grown = 2;
            letter
        } else if code < entries.len() {
            entries[code].clone()
        } else {
            format!("{last}{}", &last[..1])
        };
        for _ in 0..grown {
            until_wider -= 1;
            if until_wider == 0 {
                until_wider = 1 << width;
                width += 1;
            }
        }
        if !last.is_empty() {
            entries.push(format!("{last}{}", &phrase[..1]));
        }
        found.push_str(&phrase);
        last = phrase;
    }
}

#[test]
fn long_links_hold_clues_rules_and_solution() {
    for (name, keys) in
        [("x", vec!["diagonal+", "diagonal-"]), ("nrc+x", vec!["extraregion"]), ("dg", vec!["disjointgroups"])]
    {
        let made = Generator::new(variant(name), 1).unwrap().puzzle(0);
        let link = fpuzzles::link(&made.variant, &made);
        let data = link.strip_prefix("https://f-puzzles.com/?load=").unwrap();
        let text = unpack(&data.replace("%2B", "+").replace("%2F", "/").replace("%3D", "="));
        let found: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(found, fpuzzles::json(&made.variant, &made), "{name}");
        let values = |cell: Cell| found["grid"][cell.row()][cell.column()]["value"].as_u64().unwrap_or(0).to_string();
        assert_eq!(Cell::all().map(values).collect::<String>(), made.clues.to_string().replace('.', "0"));
        for key in keys {
            assert!(found.get(key).is_some(), "{name} has {key}");
        }
    }
    let made = Generator::new(variant("nrc"), 1).unwrap().puzzle(0);
    let windows = fpuzzles::json(&made.variant, &made);
    assert_eq!(windows["extraregion"].as_array().unwrap().len(), 4);
    assert_eq!(windows["extraregion"][0]["cells"][0], "R2C2");
}

#[test]
fn constraint_strings_name_the_rules() {
    let clues: Grid = format!("5.3{}", ".".repeat(78)).parse().unwrap();
    assert_eq!(iss::string(&variant("nrc+x"), &clues), ".Windoku.Diagonal~1.Diagonal~-1.~R1C1_5.~R1C3_3");
    assert_eq!(
        iss::string(&variant("asterisk"), &clues),
        ".AllDifferent~R2C5~R3C3~R3C7~R5C2~R5C5~R5C8~R7C3~R7C7~R8C5.~R1C1_5.~R1C3_3"
    );
    assert_eq!(iss::string(&variant("dg"), &Grid::EMPTY), ".DisjointSets");
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
    for face in Face::ALL {
        let widths: Vec<f32> = ('0'..='9').map(|digit| fonts.width(face, &digit.to_string())).collect();
        assert!(widths.iter().all(|width| (width - widths[0]).abs() < 0.002), "{face:?}: {widths:?}");
    }
    let pair = fonts.width(Face::Serif, "AV");
    let apart = fonts.width(Face::Serif, "A") + fonts.width(Face::Serif, "V");
    assert!(pair < apart, "text is kerned");
}

#[test]
fn the_sample_book_reads_back_and_a_shop_takes_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output/results");
    let bytes = fs::read(folder.join("book.pdf")).unwrap();
    assert!(bytes.len() <= 500_000, "{} bytes", bytes.len());
    let pages = read_back(&bytes);
    assert_eq!(pages.len(), 26);
    for title in ["Classic", "Diagonal", "Windoku", "Windoku Diagonal"] {
        assert!(pages.iter().any(|page| page.starts_with(title)), "{title}");
    }
    assert!(pages[1].contains("none has a clue"), "every puzzle passed both proofs: {:?}", pages[1]);
    let spec = folder.join("book.toml");
    let dry = lacuna().args(["book", "--dry-run", "--spec"]).arg(spec).assert().success();
    dry.stdout(
        "35 puzzles on 26 pages of 6x9, inside margin at least 0.375 in\n\
         cover with bleed: 12.309 x 9.250 in (spine 0.059) for white paper, 12.315 x 9.250 in (spine 0.065) for cream\n",
    );
}

fn lacuna() -> Command {
    Command::cargo_bin("lacuna").unwrap()
}

/// Runs the program in a folder and returns what it says on stderr.
fn complaint(folder: &Path, args: &[&str]) -> String {
    let output = lacuna().current_dir(folder).args(args).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn render_writes_what_the_suffix_says_and_refuses_the_rest() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    fs::write(at.join("two.txt"), format!("{}\n{}\n", puzzle("x", 0), puzzle("x", 1))).unwrap();
    let render = |args: &[&str]| lacuna().current_dir(at).arg("render").args(args).assert().success();
    render(&["two.txt", "--variant", "x", "-o", "two.pdf"]);
    assert_eq!(read_back(&fs::read(at.join("two.pdf")).unwrap()).len(), 2);
    render(&["two.txt", "--variant", "x", "--puzzle", "2", "--solution", "-o", "second.svg"]);
    assert_eq!(fs::read_to_string(at.join("second.svg")).unwrap().matches("<text").count(), 81);
    render(&["two.txt", "--puzzle", "1", "--dpi", "50", "-o", "first.png"]);
    let refused = |args: &[&str]| complaint(at, &[&["render"], args].concat());
    assert_eq!(
        refused(&["two.txt", "-o", "first.png"]),
        "error: first.png is there already: give --force to replace it, or another name\n"
    );
    assert_eq!(
        refused(&["two.txt", "-o", "both.svg"]),
        "error: found more than one puzzle, expected one for a picture: choose it with --puzzle N, or write a PDF\n"
    );
    assert_eq!(
        refused(&["two.txt", "--puzzle", "3", "-o", "c.svg"]),
        "error: found 2 puzzles, expected one with number 3\n"
    );
    fs::write(at.join("one.txt"), puzzle("x", 0).to_string()).unwrap();
    assert_eq!(
        refused(&["one.txt", "--puzzle", "4", "-o", "c.svg"]),
        "error: found 1 puzzle, expected one with number 4\n"
    );
    assert_eq!(
        refused(&["two.txt", "-o", "two.gif"]),
        "error: two.gif: found no known suffix, expected .svg, .png or .pdf, or --format\n"
    );
}

#[test]
fn render_goes_to_stdout_and_draws_outlines_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let one = format!("{}\n", puzzle("nrc", 0));
    let (code, text, _) = run(folder.path(), &["render"], &one);
    assert!(code == 0 && text.starts_with("<svg") && text.contains("<text"), "{text}");
    let (code, outlines, _) = run(folder.path(), &["render", "--outlines", "-"], &one);
    assert!(code == 0 && outlines.starts_with("<svg") && !outlines.contains("<text") && !outlines.contains("font"));
    let clues = puzzle("nrc", 0).clues();
    assert_eq!(outlines.matches("<path").count(), text.matches("<path").count() + clues, "an outline for each digit");
    let (code, _, error) = run(folder.path(), &["render", "--outlines", "-o", "a.png"], &one);
    assert_eq!(
        (code, error.as_str()),
        (2, "error: --outlines goes with SVG: PNG and PDF look the same everywhere as they are\n")
    );
}

#[test]
fn outlined_digits_stand_where_text_would() {
    let mut page = Page::new(100.0, 100.0);
    let style = Type::new(Face::SansBold, 40.0);
    page.text(Point::new(50.0, 80.0), Align::Centre, style, "8");
    let outlined = svg_outlined(&page);
    let data = outlined.split("<path d=\"").nth(1).unwrap().split('"').next().unwrap();
    let numbers: Vec<f32> =
        data.split(|c: char| c.is_alphabetic() || c == ' ').filter_map(|number| number.parse().ok()).collect();
    let (mut across, mut down) = (Vec::new(), Vec::new());
    numbers.chunks(2).for_each(|point| (across.push(point[0]), down.push(point[1])).0);
    let ends = |values: &[f32]| values.iter().fold((f32::MAX, f32::MIN), |(low, high), v| (low.min(*v), high.max(*v)));
    let ((left, right), (top, bottom)) = (ends(&across), ends(&down));
    assert!((left + right - 100.0).abs() < 3.0 && right - left > 12.0, "{left} {right}");
    assert!((top - (80.0 - 0.61 * 40.0)).abs() < 0.5 && (bottom - 80.0).abs() < 1.0, "{top} {bottom}");
}

#[test]
fn svg_takes_any_text() {
    let mut page = Page::new(10.0, 10.0);
    page.text(Point::new(0.0, 0.0), Align::Left, Type::new(Face::Serif, 8.0), "a<b>&\u{1b}[31m");
    assert!(svg(&page).contains(">a&lt;b&gt;&amp;\u{fffd}[31m</text>"), "{}", svg(&page));
}

/// The bounds of all texts of a page that satisfy a test.
fn bounds(page: &Page, wanted: impl Fn(&str) -> bool) -> Vec<Rect> {
    let is_wanted = |mark: &&Mark| matches!(mark, Mark::Text(text) if wanted(&text.content));
    page.marks().iter().filter(is_wanted).map(|mark| page.bounds(mark)).collect()
}

#[test]
fn letters_leave_candidates_free_and_are_those_of_the_text() {
    for name in ["dg", "dg+x"] {
        let variant = variant(name);
        let diagram = Diagram { candidates: true, ..Diagram::puzzle(&variant.geometry(), Grid::EMPTY) };
        let page = picture(&diagram, 360.0);
        let (letters, digits) = (bounds(&page, |text| text >= "a"), bounds(&page, |text| text < "a"));
        assert_eq!((letters.len(), digits.len()), (81, 729));
        let apart =
            |a: &Rect, b: &Rect| a.right() <= b.x || b.right() <= a.x || a.bottom() - 0.5 <= b.y || b.bottom() <= a.y;
        for letter in &letters {
            assert!(digits.iter().all(|digit| apart(letter, digit)), "{letter:?}");
        }
        let names: Vec<&str> = variant.geometry().regions().iter().map(House::name).collect();
        assert!(names.contains(&"disjoint group a") && names.contains(&"disjoint group i"), "{names:?}");
    }
}

#[test]
fn signs_stay_visible_on_windows() {
    let variant = variant("nrc+asterisk");
    let page = picture(&Diagram::puzzle(&variant.geometry(), Grid::EMPTY), 360.0);
    let mut under: Vec<(Rect, Ink)> = Vec::new();
    let mut signs = 0;
    for mark in page.marks() {
        let Mark::Fill { shapes, ink } = mark else { continue };
        for shape in shapes {
            let mut alone = Page::new(360.0, 360.0);
            alone.fill(vec![shape.clone()], *ink);
            let here = alone.bounds(&alone.marks()[0]);
            if shape.len() > 4 {
                signs += 1;
                let ground = under.iter().rfind(|(cell, _)| cell.contains(&here)).map_or(Ink::PAPER, |(_, ink)| *ink);
                assert_ne!(ground, *ink, "{here:?}");
            }
            under.push((here, *ink));
        }
    }
    assert_eq!(signs, 9);
}

#[test]
fn a_specification_names_the_place_of_its_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let refused = |text: &str| {
        fs::write(folder.path().join("book.toml"), text).unwrap();
        complaint(folder.path(), &["book", "--spec", "book.toml", "-o", "book.pdf"])
    };
    assert!(
        refused("title = \"a\"\npages = 3\n")
            .starts_with("error: book.toml:2:1: unknown field `pages`, expected one of `title`")
    );
    assert_eq!(
        refused("[[section]]\nvariant = \"nrk\"\ncount = 1\n"),
        "error: book.toml:2:11: variant: found the variant \"nrk\", expected standard, asterisk, center-dot, dg, girandola, nrc, x or several \
         joined by +; did you mean nrc?\n"
    );
    assert_eq!(
        refused("[[section]]\nvariant = \"dg\"\ncount = 1\nlevel = \"cruel\"\n"),
        "error: book.toml:4:9: level: found the level \"cruel\", expected easy, medium, hard, expert or extreme\n"
    );
    assert_eq!(
        refused("title = \"t\"\n\n[[section]]\nvariant = \"x\"\n"),
        "error: book.toml:3:1: found a section with neither count nor files, expected the number of puzzles to generate, or files to take \
         them from\n"
    );
    assert_eq!(
        refused("[[section]]\ncount = 1\n[[section]]\ncount = 1\nper_page = 3\n"),
        "error: book.toml:5:1: section 2, per_page: found 3 puzzles per page, expected 1, 2, 4 or 6\n"
    );
    assert_eq!(
        refused("trim = \"3x5\"\n"),
        "error: book.toml:1:8: trim: found the page size \"3x5\", expected a4, a5, letter, 8.5x11, 8x10, 6x9, 5.5x8.5, or WIDTHxHEIGHT from \
         4x6 to 17x22 inches, in millimetres with mm behind\n"
    );
    assert_eq!(
        refused("[labels]\npuzzle_on = \"auf {seite}\"\n[[section]]\ncount = 1\n"),
        "error: book.toml:2:1: labels.puzzle_on: found {seite}, expected {page}\n"
    );
    assert_eq!(
        refused("[[section]]\ncount = 1\nsymmetry = \"round\"\n").split(", expected").next(),
        Some("error: book.toml:3:1: found the symmetry \"round\"")
    );
    assert!(
        refused("[fonts]\nserif = \"book.toml\"\n[[section]]\ncount = 1\n")
            .ends_with("book.toml:2:1: book.toml: found no font with digits, expected a TrueType or OpenType file\n")
    );
    assert_eq!(
        refused(&format!("title = \"{}\"\n[[section]]\ncount = 1\n", "long ".repeat(50))),
        "error: book.toml:1:1: title: found 250 characters, expected at most 200\n"
    );
    assert_eq!(
        refused("title = \"empty\"\n"),
        "error: found a book or a section without puzzles, expected at least one in each\n"
    );
}

#[test]
fn a_book_of_a_file_is_sorted_by_variant_and_level() {
    let folder = tempfile::tempdir().unwrap();
    let lines: String = (0..6).map(|index| puzzle("standard", index).to_string() + "\n").collect();
    fs::write(folder.path().join("some.txt"), lines).unwrap();
    let args = ["book", "some.txt", "--per-page", "1", "--title", "Six", "-o", "six.pdf"];
    lacuna().current_dir(folder.path()).args(args).assert().success();
    let pages = read_back(&fs::read(folder.path().join("six.pdf")).unwrap());
    let level = |page: &String| Level::ALL.into_iter().find(|level| page.contains(&format!("Classic, {level}")));
    let levels: Vec<Level> = pages.iter().filter(|page| page.contains("solution on page")).filter_map(level).collect();
    assert_eq!(levels.len(), 6);
    assert!(levels.is_sorted(), "{levels:?}");
    let empty = Cell::all().len();
    fs::write(folder.path().join("none.txt"), ".".repeat(empty) + "\n").unwrap();
    assert_eq!(
        complaint(folder.path(), &["book", "none.txt", "-o", "none.pdf"]),
        "error: none.txt:1: found no or more than one solution, expected exactly one: leave it out or check its variant\n"
    );
}
