//! Books as readers and publishers want them: large print, several files, other languages, screens.

mod layouts;
mod marks;

use std::fs;
use std::path::Path;

use hayro_syntax::object::{Array, Dict};
use lacuna::Level;
use lacuna_print::book::{Book, Item};
use lacuna_print::page::{Page, Primitive, Rect};
use lacuna_print::pdf::{Info, pdf};
use lacuna_print::shop::{PRINT_ON_DEMAND, Trim};
use tempfile::{TempDir, tempdir};

use crate::bound;
use crate::made::{FREE, puzzle};
use crate::pdf as reader;
use crate::run::{Files, done, ends_with, fails, run, starts_with};

fn book(trim: Trim, per_page: usize, large_print: bool, has_codes: bool) -> Book {
    let made = puzzle("nrc+x", 1, 0);
    let link = has_codes.then(|| "https://sudokupad.app/scfo0BsUqoFERchBnNOWFpKIa*w*x".to_owned());
    let item = Item {
        link,
        ..bound::item(made.rules, made.clues)
    };
    let mut book = bound::book(
        "Large",
        "6x9",
        vec![bound::section("nrc+x", per_page, vec![item; 2])],
    );
    (book.spec.trim, book.spec.large_print) = (trim, large_print);
    book
}

/// Returns the grids of a page: the outlines as thick as a frame.
fn grids(page: &Page) -> Vec<Rect> {
    let frame = |mark: &Primitive| matches!(mark, Primitive::Line { closed: true, pen, .. } if pen.width >= 1.5);
    page.primitives()
        .iter()
        .filter(|mark| frame(mark))
        .map(|mark| page.bounds(mark))
        .collect()
}

/// Returns the first page of puzzles, which is the first after the rules.
fn puzzles(book: &Book) -> Page {
    book.pages(&PRINT_ON_DEMAND, FREE).unwrap()[4].clone()
}

fn trims() -> Vec<(String, Trim)> {
    let named = Trim::NAMED
        .iter()
        .map(|&(name, trim)| (name.to_owned(), trim));
    let own = ["7x10", "5x8", "4x6", "170x240mm", "8.25x8.25", "11x8.5"]
        .map(|name| (name.to_owned(), name.parse().unwrap()));
    named.chain(own).collect()
}

#[test]
fn large_print_is_as_large_as_the_page_allows() {
    for (name, trim) in trims() {
        for per_page in [1, 2] {
            let at = format!("{name}, {per_page} a page");
            let page_of = |large, codes| puzzles(&book(trim, per_page, large, codes));
            let side = |large, codes| grids(&page_of(large, codes))[0].width;
            let page = page_of(true, false);
            let grids = grids(&page);
            let (plain, coded) = (grids[0].width, side(true, true));
            for (large, codes) in [(plain, false), (coded, true)] {
                assert!(
                    large > side(false, codes) + 1.0,
                    "{at}: larger than normal print"
                );
            }
            if Trim::NAMED.iter().any(|named| named.1 == trim) {
                assert!(
                    (coded - plain).abs() < 0.01,
                    "{at}: the code takes nothing, {coded} of {plain}"
                );
            }
            // Nothing larger fits: puzzles and their captions fill the page from margin to margin
            // across, or from head to foot.
            let margins = PRINT_ON_DEMAND.gutter(6) + 0.375 * 72.0;
            // Captions beside a puzzle take a narrow column, no wider than a word or two.
            let is_beside = |mark: &&Primitive| {
                matches!(mark, Primitive::Text(_)) && page.bounds(mark).x > grids[0].right()
            };
            let column = if page.primitives().iter().any(|mark| is_beside(&mark)) {
                84.0
            } else {
                2.0
            };
            let across = grids[0].width + margins + column > trim.width;
            let captions = |mark: &Primitive| {
                page.bounds(mark).bottom() < trim.height && matches!(mark, Primitive::Text(_))
            };
            let captions = page.primitives().iter().filter(|mark| captions(mark));
            let lowest = captions
                .map(|mark| page.bounds(mark).bottom())
                .chain(grids.iter().map(Rect::bottom))
                .fold(0.0, f32::max);
            let heads = page
                .primitives()
                .iter()
                .filter(|mark| matches!(mark, Primitive::Line { points, closed: false, .. } if points[0].y < 72.0));
            let head = heads
                .map(|mark| page.bounds(mark).bottom())
                .fold(0.0, f32::max);
            let down = grids[0].y < head + 36.0 && lowest > trim.height - 0.375 * 72.0 - 8.0;
            let in_rows =
                grids.len() < 2 || grids[1].y - grids[0].bottom() < 60.0 && grids[1].y > grids[0].y;
            let in_columns = grids.len() == 2
                && grids[1].x - grids[0].right() < 110.0
                && (grids[1].y - grids[0].y).abs() < 0.01;
            assert!(
                across || down && in_rows || in_columns,
                "{at}: {grids:?} of {trim:?}, {head} to {lowest}"
            );
        }
    }
}

#[test]
fn a_page_size_of_its_own_is_read_and_written() {
    let trim = |text: &str| text.parse::<Trim>();
    let Trim { width, height } = trim("7x10").unwrap();
    assert_eq!((width, height), (504.0, 720.0));
    for (text, written) in [("7x10", "7x10"), ("letter", "8.5x11")] {
        assert_eq!(trim(text).unwrap().to_string(), written);
    }
    assert!((trim("170 x 240 mm").unwrap().width - 481.89).abs() < 0.01);
    for wrong in [
        "7x", "x", "7x10x2", "3.9x9", "7x23", "nanxnan", "a3", "-7x10", "",
    ] {
        assert!(trim(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_shop_says_how_thick_a_book_may_be() {
    let refused = |trim: &str, pages: usize| -> Vec<String> {
        let trim: Trim = trim.parse().unwrap();
        let blank = vec![Page::new(trim.width, trim.height); pages];
        PRINT_ON_DEMAND
            .refusals(&trim, &blank)
            .iter()
            .map(ToString::to_string)
            .collect()
    };
    assert_eq!(refused("6x9", 828), [] as [&str; 0]);
    let expected = "the book has 830 pages, expected at most 828, the limit of Kindle Direct Publishing for 6x9 on white paper";
    assert_eq!(refused("6x9", 830), [expected]);
    assert_eq!(
        [590, 592].map(|pages| refused("letter", pages).len()),
        [0, 1]
    );
    let covers = PRINT_ON_DEMAND.covers(&"6x9".parse().unwrap(), 100);
    let [white, cream] = covers.map(|cover| cover.spine / 72.0);
    assert!((white - 0.2252).abs() < 1e-4 && (cream - 0.25).abs() < 1e-4);
}

/// Tries a specification without writing the book.
fn tried(folder: &TempDir, spec: impl AsRef<[u8]>) -> (i32, String, String) {
    folder.write("book.toml", spec);
    run(folder, "book --spec book.toml --dry-run", "")
}

/// Makes a book from this specification and reads back the text of its pages.
fn made(folder: &Path, spec: &str) -> (Vec<String>, String) {
    folder.write("book.toml", spec);
    let (output, error) = done(folder, "book --spec book.toml -o book.pdf --force", "");
    assert_eq!(output, "", "{error}");
    let document = reader::open(folder.read_bytes("book.pdf"));
    (
        document
            .pages()
            .iter()
            .map(|page| reader::text(page).replace('\n', " "))
            .collect(),
        error,
    )
}

#[test]
fn a_section_takes_what_the_command_line_takes() {
    let folder = tempdir().unwrap();
    for (file, seed) in [("a.csv", "1"), ("b.csv", "2")] {
        run(
            &folder,
            ["generate", "-n", "6", "--seed", seed, "-o", file],
            "",
        );
    }
    let spec = "[[section]]\nfiles = [\"a.csv\", \"b.csv\"]\nper_page = 4\n[[section]]\nlevel = \"easy..medium\"\ncount = 3\n";
    let (pages, _) = made(folder.path(), spec);
    let all = pages.join(" ");
    assert!(
        all.contains("puzzles 1–12") && all.contains("puzzles 13–15"),
        "{}",
        pages[2]
    );
    let made_here: Vec<&String> = pages
        .iter()
        .filter(|page| page.contains("solution on page"))
        .skip(3)
        .collect();
    let level = |page: &str, level: &str| {
        page.matches(&format!("Classic, {level} ")).count() + usize::from(page.ends_with(level))
    };
    assert!(
        made_here
            .iter()
            .all(|page| level(page, "hard") + level(page, "extreme") == 0),
        "{made_here:?}"
    );
    assert!(
        pages[3].contains("The levels") && pages[3].contains("Somewhere a digit"),
        "the levels are explained: {}",
        pages[3]
    );
    // In a section without a level, each puzzle states its own.
    let with_puzzles = pages
        .iter()
        .filter(|page| page.contains("solution on page"));
    let of_files: String = with_puzzles.take(3).cloned().collect();
    assert!(of_files.matches("Classic, ").count() >= 12, "{of_files}");
    let (code, output, _) = run(&folder, "book a.csv b.csv --dry-run", "");
    assert_eq!(
        (code, output.lines().next().unwrap().split(" on ").next()),
        (1, Some("12 puzzles")),
        "{output}"
    );

    let (code, _, error) = tried(&folder, "[[section]]\nfiles = [\"none.csv\"]\n");
    assert!(
        code == 2 && error.starts_with("error: book.toml:2:1: files: cannot read none.csv: "),
        "{error}"
    );
}

#[test]
fn a_section_of_made_puzzles_begins_with_the_easy_ones() {
    let folder = tempdir().unwrap();
    let (pages, _) = made(folder.path(), "[[section]]\ncount = 8\nper_page = 1\n");
    // Every other page has the section in its running head.
    let pages = pages
        .iter()
        .map(|page| page.replace("Classic, easy to extreme", ""));
    let level = |page: String| {
        Level::ALL
            .iter()
            .copied()
            .find(|level| page.contains(&format!("Classic, {level}")))
    };
    let levels: Vec<Level> = pages
        .filter(|page| page.contains("solution on page"))
        .filter_map(level)
        .collect();
    assert!(
        levels.len() == 8 && levels.is_sorted() && levels[0] < levels[7],
        "{levels:?}"
    );
}

/// Missing puzzle files are not an error in the specification.
#[test]
fn files_that_cannot_be_read_end_with_2() {
    let folder = tempdir().unwrap();
    let none = "No such file or directory (os error 2)\n";
    folder.write("bad.csv", "x\n");
    folder.write("empty.csv", "");
    let empty = "empty.csv has no puzzle\n".to_owned();
    let bad = "bad.csv:1:1: found 'x', expected a digit 1-9 or one of . 0 _ * for an empty cell\n";
    let book = |arguments: &str| {
        let error = fails(&folder, format!("book -o book.pdf {arguments}"), "");
        error.strip_prefix("error: ").unwrap().to_owned()
    };
    assert_eq!(book("none.csv"), format!("cannot read none.csv: {none}"));
    assert_eq!(book("bad.csv"), bad);
    assert_eq!(book("empty.csv"), empty);
    assert_eq!(book(""), empty.replace("empty.csv", "stdin"));
    assert_eq!(
        book("--spec none.toml"),
        format!("cannot read none.toml: {none}")
    );
    for (section, expected) in [
        (
            "files = [\"none.csv\"]\ncount = 2",
            format!("book.toml:2:1: files: cannot read none.csv: {none}"),
        ),
        (
            "files = [\"bad.csv\"]",
            format!("book.toml:2:1: files: {bad}"),
        ),
        ("files = [\"empty.csv\"]", empty),
    ] {
        folder.write("book.toml", format!("[[section]]\n{section}\n"));
        let error = book("--spec book.toml");
        ends_with(&error, &expected);
    }
    assert!(!folder.path().join("book.pdf").exists());
}

#[test]
fn a_level_that_is_not_found_ends_with_1() {
    let folder = tempdir().unwrap();
    run(&folder, "generate -n 6 --seed 1 -o a.csv", "");
    for (section, expected) in [
        (
            "count = 1\nlevel = \"extreme\"\ntarget_clues = 60\n",
            "book.toml:3:1: level: standard: found no puzzle of level extreme: all 0 attempts were easier; choose an easier level\n",
        ),
        (
            "files = [\"a.csv\"]\nlevel = \"easy..extreme\"\ncount = 7\n",
            "book.toml:2:1: files: the files have 6 of 7 easy..extreme puzzles\n",
        ),
    ] {
        folder.write("book.toml", format!("[[section]]\n{section}"));
        let arguments = ["book", "--spec", "book.toml", "--dry-run", "--quiet"];
        let (code, _, error) = run(&folder, arguments, "");
        let is_number =
            |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_ascii_digit() || c == ',');
        let words: Vec<&str> = error
            .split(' ')
            .map(|word| if is_number(&word) { "0" } else { word })
            .collect();
        assert_eq!((code, words.join(" ").as_str()), (1, expected));
    }
}

#[test]
fn a_repeated_puzzle_is_named() {
    let folder = tempdir().unwrap();
    for variant in ["standard", "6x6+killer"] {
        let line = format!("generate --variant {variant} -n 3 --seed 1 -o a.csv --force");
        run(&folder, &line, "");
        let (code, _, error) = run(&folder, "book a.csv --dry-run", "");
        assert!(code == 1 && !error.contains("repeated"), "{error}");
        let (_, _, error) = run(&folder, "book a.csv a.csv --per-page 6 --dry-run", "");
        starts_with(
            &error,
            "repeated in the book: 3 puzzles, the first as numbers 1 and ",
        );
    }
    let spec = "[[section]]\nfiles = [\"a.csv\"]\n[[section]]\nfiles = [\"a.csv\"]\ncount = 1\n";
    let (_, error) = made(folder.path(), spec);
    let expected = "repeated in the book: 1 puzzle, the first as numbers 1 and 4\n";
    starts_with(&error, expected);
}

/// The second volume of a book does not repeat the first.
#[test]
fn a_section_begins_at_an_index() {
    let folder = tempdir().unwrap();
    done(&folder, "generate --seed 7 --start 2 -n 2 -o a.csv", "");
    let of_index = |start: &str| {
        let spec = format!("[[section]]\nseed = 7\ncount = 1\n{start}");
        made(folder.path(), &spec).0
    };
    let spec = "[[section]]\nfiles = [\"a.csv\"]\ncount = 1\n";
    let (file, _) = made(folder.path(), spec);
    assert_eq!(of_index("start = 2\n"), file);
    assert_ne!(of_index(""), file);
    let spec = "[[section]]\ncount = 8\nstart = 18446744073709551610\n";
    let (code, _, said) = tried(&folder, spec);
    assert!(
        code == 2
            && said.contains("start: there are not enough indices after 18446744073709551610"),
        "{said}"
    );
}

#[test]
fn a_misplaced_field_or_file_gets_its_place() {
    let folder = tempdir().unwrap();
    let error = |field: &str| {
        let (code, _, error) = tried(&folder, format!("[[section]]\ncount = 1\n{field} = true\n"));
        assert!(
            code == 2
                && error.starts_with(&format!("error: book.toml:3:1: found the field {field}, ")),
            "{error}"
        );
        error
    };
    assert!(error("large_print").ends_with("; write large_print above the first [[section]]\n"));
    assert!(!error("large").contains("above"));
    let (_, _, error) = run(&folder, "book book.toml", "");
    let expected = "error: book.toml describes a book: use --spec book.toml\n";
    assert_eq!(error, expected);
}

#[test]
fn rules_without_a_short_link_go_without_a_code() {
    let folder = tempdir().unwrap();
    let spec = "qr = true\n[[section]]\nvariant = \"dg\"\ncount = 1\n[[section]]\nvariant = \"x\"\ncount = 1\n\
                [[section]]\nvariant = \"4x4\"\ncount = 1\n";
    let (pages, error) = made(folder.path(), spec);
    starts_with(
        &error,
        "no QR codes for dg, 4x4: only standard, x, nrc and nrc+x have a short play link\n",
    );
    assert!(pages.iter().any(|page| page.contains("Disjoint Groups")));
}

#[test]
fn a_long_title_is_cut_short_where_it_must_be() {
    for title in [
        "A title that no running head can hold ".repeat(5),
        "W".repeat(200),
    ] {
        for trim in ["4x6", "6x9", "letter"] {
            for large_print in [false, true] {
                let mut book = book(trim.parse().unwrap(), 1, large_print, false);
                book.spec.solutions_per_page = 4;
                (book.spec.title, book.spec.subtitle, book.spec.author) =
                    (title.clone(), title.clone(), title.clone());
                book.sections[0].title = Some(title.clone());
                let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
                let refused: Vec<String> = PRINT_ON_DEMAND
                    .refusals(&book.spec.trim, &pages)
                    .iter()
                    .map(ToString::to_string)
                    .collect();
                assert!(
                    refused
                        .iter()
                        .all(|refusal| refusal.contains("at least 24")),
                    "{trim}, {title}: {refused:?}"
                );
            }
        }
    }
}

#[test]
fn bookmarks_are_there_when_asked_for() {
    let mut book = book("6x9".parse().unwrap(), 1, false, false);
    book.sections[0].title = Some("Warm-up".to_owned());
    let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
    let bookmarks = book.bookmarks(&PRINT_ON_DEMAND);
    let found: Vec<(&str, usize)> = bookmarks
        .iter()
        .map(|mark| (mark.title.as_str(), mark.page))
        .collect();
    assert_eq!(
        found,
        [
            ("Contents", 3),
            ("Warm-up", 4),
            ("Windoku Diagonal: the rules", 5),
            ("Solutions", 8)
        ]
    );
    let info = Info {
        title: book.spec.title.clone(),
        language: "de-AT".to_owned(),
        bookmarks: bookmarks.clone(),
        ..Info::default()
    };
    let document = reader::open(pdf(&pages, &info).unwrap());
    let outline: Dict = reader::root(&document).get("Outlines").unwrap();
    let entries = std::iter::successors(outline.get::<Dict>("First"), |entry| entry.get("Next"));
    let leaf = |entry: &Dict| {
        let aim: Array = entry.get("Dest").unwrap();
        let at = aim.raw_iter().next().unwrap().as_obj_ref().unwrap().into();
        1 + document
            .pages()
            .iter()
            .position(|page| page.raw().obj_id() == Some(at))
            .unwrap()
    };
    let read: Vec<(String, usize)> = entries
        .map(|entry| (reader::string(&entry, "Title"), leaf(&entry)))
        .collect();
    let read: Vec<(&str, usize)> = read
        .iter()
        .map(|(title, page)| (title.as_str(), *page))
        .collect();
    assert_eq!(read, found);
    let folder = tempdir().unwrap();
    run(&folder, "generate -n 2 --seed 1 -o a.csv", "");
    let (code, output, _) = run(&folder, "book a.csv --bookmarks --dry-run", "");
    assert!(
        code == 1 && output.contains("the PDF has bookmarks, expected none: they are for screens"),
        "{output}"
    );
}

#[test]
fn a_book_speaks_the_language_of_its_labels() {
    let folder = tempdir().unwrap();
    let spec = r#"
title = "Łamigłówki"
language = "pl"
trim = "7x10"
[labels]
contents = "Spis treści"
solutions = "Rozwiązania"
rules_of = "{variant}: zasady"
section = "{variant} – {level}"
level_range = "{easiest} do {hardest}"
one_puzzle = "zadanie {first}"
puzzles = "zadania {first}–{last}"
clues = "{clues} wskazówek"
solution_on = "rozwiązanie: strona {page}"
puzzle_on = "strona {page}"
levels_heading = "Poziomy"
levels_note = "Poziom."
example = "Przykład"
one_step = "Krok"
the_solution = "Rozwiązanie"
look = "{digit}? {reason}: {row}, {column}."
circle = "{digit} w kółku"
circles = "{digit} w kółkach"
step_by_step = "Krok po kroku."
holds_one = "Jedno."
holds = "{puzzles} zadań."
minimal = "Minimalne."
unique = "Jednoznaczne."
made = "lacuna {version}"
typefaces = ""
[labels.variants]
x = "Przekątne"
[labels.rules]
standard = "Wpisz cyfry."
x = "Przekątne."
[labels.levels]
easy = "łatwe"
medium = "średnie"
hard = "trudne"
expert = "b. trudne"
extreme = "skrajne"
[labels.meanings]
easy = "1"
medium = "2"
hard = "3"
expert = "4"
extreme = "5"
[[section]]
variant = "x"
count = 2
"#;
    let (pages, _) = made(folder.path(), spec);
    let all = pages.join(" ");
    for word in [
        "Spis treści",
        "zadania 1–2",
        "rozwiązanie: strona",
        "wskazówek",
        "Przekątne – ",
        "Krok po kroku.",
        "Poziomy",
    ] {
        assert!(all.contains(word), "{word} in {all}");
    }
    for word in [
        "puzzle", "solution", "page", "clues", "The ", "row", "Diagonal", "hard", "extreme",
    ] {
        assert!(!all.contains(word), "{word} in {all}");
    }
    let bytes = folder.read_bytes("book.pdf");
    let mut own = spec.replace(
        "language = \"pl\"\n",
        "language = \"pl\"\n[fonts]\nserif = \"own.ttf\"\n",
    );
    let fonts = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/print/fonts");
    fs::copy(
        fonts.join("LibertinusSerif-Italic.ttf"),
        folder.path().join("own.ttf"),
    )
    .unwrap();
    own = own
        .replace("trim = \"7x10\"\n", "")
        .replacen("title =", "trim = \"7x10\"\ntitle =", 1);
    assert!(
        made(folder.path(), &own)
            .0
            .join(" ")
            .contains("Spis treści")
    );
    assert_ne!(folder.read_bytes("book.pdf"), bytes, "set in the own font");
    fs::File::create(folder.path().join("own.ttf"))
        .unwrap()
        .set_len((32 << 20) + 1)
        .unwrap();
    let error = fails(&folder, "book --spec book.toml --dry-run", "");
    assert!(error.starts_with("error: book.toml:"), "{error}");
    ends_with(
        &error,
        ": own.ttf has more than 33,554,432 bytes: split it\n",
    );
}
