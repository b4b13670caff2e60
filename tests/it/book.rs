//! Books as readers and publishers want them: large print, several files, other languages, screens.

mod cover;
mod languages;
mod layouts;
mod look;
mod marks;
mod own;
mod publishing;
mod shops;
mod signs;
mod wrong;

use std::fs;
use std::path::Path;

use hayro_syntax::object::{Array, Dict};
use lacuna::{Level, Named};
use lacuna_print::book::{Book, Item};
use lacuna_print::page::{Page, Primitive, Rect};
use lacuna_print::shop::{PRINT_ON_DEMAND, Paper, Trim};
use tempfile::{TempDir, tempdir};

use crate::bound::{self, texts};
use crate::made::{FREE, puzzle};
use crate::pdf as reader;
use crate::run::{Files, contains, done, ends_with, fails, run, starts_with};

fn book(trim: Trim, per_page: usize, large_print: bool, has_codes: bool) -> Book {
    let made = puzzle("nrc+x", 1, 0);
    let link = has_codes.then(|| "https://sudokupad.app/scfo0BsUqoFERchBnNOWFpKIa*w*x".to_owned());
    let item = Item {
        link,
        ..bound::item(made.rules, made.clues)
    };
    let section = bound::section("nrc+x", per_page, vec![item; 2]);
    let mut book = bound::book("Large", "6x9", vec![section]);
    (book.spec.trim, book.spec.large_print) = (trim, large_print);
    book
}

/// Returns the grids of a page: the thickest outlines.
fn grids(page: &Page) -> Vec<Rect> {
    let outline = |mark: &Primitive| match mark {
        Primitive::Line {
            closed: true, pen, ..
        } => Some(pen.width),
        _ => None,
    };
    let outlines = page.primitives().iter().filter_map(outline);
    let thickest = outlines.fold(1.5, f32::max);
    let is_frame = |mark: &&Primitive| outline(mark).is_some_and(|it| it > thickest - 0.01);
    let frames = page.primitives().iter().filter(is_frame);
    frames.map(|mark| page.bounds(mark)).collect()
}

/// Returns the first page of puzzles.
fn puzzles(book: &Book) -> Page {
    let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
    let mut with_puzzles = pages
        .into_iter()
        .filter(|page| has_puzzle(&texts(page).join(" ")));
    with_puzzles.next().unwrap()
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
                let nothing = (coded - plain).abs() < 0.01;
                assert!(nothing, "{at}: the code takes nothing, {coded} of {plain}");
            }
            // Nothing larger fits: puzzles and their captions fill the page from margin to margin
            // across, or from head to foot.
            let margins = PRINT_ON_DEMAND.gutter(6) + 0.375 * 72.0;
            // Captions beside a puzzle take a narrow column, no wider than a word or two.
            let is_beside = |mark: &&Primitive| {
                matches!(mark, Primitive::Text(_)) && page.bounds(mark).x > grids[0].right()
            };
            let has_column = page.primitives().iter().any(|mark| is_beside(&mark));
            let column = if has_column { 84.0 } else { 2.0 };
            let across = grids[0].width + margins + column > trim.width;
            let of = |wanted: &dyn Fn(&Primitive) -> bool| -> Vec<f32> {
                let marks = page.primitives().iter().filter(|mark| wanted(mark));
                marks.map(|mark| page.bounds(mark).bottom()).collect()
            };
            let captions = of(&|mark| matches!(mark, Primitive::Text(_)));
            let captions = captions.into_iter().filter(|&bottom| bottom < trim.height);
            let lowest = captions
                .chain(grids.iter().map(Rect::bottom))
                .fold(0.0, f32::max);
            let heads = of(
                &|mark| matches!(mark, Primitive::Line { points, closed: false, .. } if points[0].y < 72.0),
            );
            let head = heads.into_iter().fold(0.0, f32::max);
            let down = grids[0].y < head + 40.0 && lowest > trim.height - 0.375 * 72.0 - 8.0;
            let in_rows =
                grids.len() < 2 || grids[1].y - grids[0].bottom() < 60.0 && grids[1].y > grids[0].y;
            let in_columns = grids.len() == 2
                && grids[1].x - grids[0].right() < 110.0
                && (grids[1].y - grids[0].y).abs() < 0.01;
            let fills = across || down && in_rows || in_columns;
            assert!(fills, "{at}: {grids:?} of {trim:?}, {head} to {lowest}");
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
    for wrong in "7x x 7x10x2 3.9x9 7x23 nanxnan a3 -7x10 ".split(' ') {
        assert!(trim(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_shop_says_how_thick_a_book_may_be() {
    let refused = |trim: &str, pages: usize| -> Vec<String> {
        let trim: Trim = trim.parse().unwrap();
        let blank = vec![Page::new(trim.width, trim.height); pages];
        PRINT_ON_DEMAND.refusals(&trim, &blank)
    };
    assert_eq!(refused("6x9", 828), [] as [&str; 0]);
    let expected = "the book has 830 pages, expected at most 828, the limit of Kindle Direct Publishing for 6x9 on white paper: print fewer puzzles, or more of them on a page";
    assert_eq!(refused("6x9", 830), [expected]);
    assert_eq!(
        [590, 592].map(|pages| refused("letter", pages).len()),
        [0, 1]
    );
    let spine = |paper| {
        let cover = PRINT_ON_DEMAND.cover(&"6x9".parse().unwrap(), 100, paper);
        format!("{:.4}", cover.spine / 72.0)
    };
    let papers = [Paper::White, Paper::Cream, Paper::Colour];
    assert_eq!(papers.map(spine), ["0.2252", "0.2500", "0.2347"]);
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
    let text = |page| reader::text(page).replace('\n', " ");
    (document.pages().iter().map(text).collect(), error)
}

#[test]
fn a_section_takes_what_the_command_line_takes() {
    let folder = tempdir().unwrap();
    for (file, seed) in [("a.csv", 1), ("b.csv", 2)] {
        done(
            &folder,
            format!("generate -n 6 --seed {seed} -o {file}"),
            "",
        );
    }
    let spec = "[[section]]\nfiles = [\"a.csv\", \"b.csv\"]\nper_page = 4\n[[section]]\nlevel = \"easy..medium\"\ncount = 3\n";
    let (pages, _) = made(folder.path(), spec);
    let all = pages.join(" ");
    contains(&all, "puzzles 1–12");
    contains(&all, "puzzles 13–15");
    let with_puzzles: Vec<&String> = pages.iter().filter(|page| has_puzzle(page)).collect();
    let level = |page: &str, level: &str| {
        page.matches(&format!("Classic, {level} ")).count() + usize::from(page.ends_with(level))
    };
    let is_easy = |page: &&String| level(page, "hard") + level(page, "extreme") == 0;
    assert!(with_puzzles[3..].iter().all(is_easy), "{with_puzzles:?}");
    contains(&pages[3], "The levels");
    contains(&pages[3], "Somewhere a digit");
    // In a section without a level, each puzzle states its own.
    let of_files: String = with_puzzles[..3].iter().map(|page| page.as_str()).collect();
    assert!(of_files.matches("Classic, ").count() >= 12, "{of_files}");
    let (code, output, _) = run(&folder, "book a.csv b.csv --dry-run", "");
    assert_eq!(code, 1);
    starts_with(&output, "12 puzzles on ");
}

fn has_puzzle(page: &str) -> bool {
    page.contains("solution on page")
}

#[test]
fn a_section_of_made_puzzles_begins_with_the_easy_ones() {
    let folder = tempdir().unwrap();
    let (pages, _) = made(
        folder.path(),
        "seed = 1\n[[section]]\ncount = 8\nper_page = 1\n",
    );
    // Every other page has the section in its running head.
    let pages = pages
        .iter()
        .map(|page| page.replace("Classic, easy to extreme", ""));
    let level = |page: String| {
        let mut levels = Level::ALL.iter().copied();
        levels.find(|level| page.contains(&format!("Classic, {level}")))
    };
    let levels: Vec<Level> = pages
        .filter(|page| has_puzzle(page))
        .filter_map(level)
        .collect();
    let are_in_order = levels.len() == 8 && levels.is_sorted() && levels[0] < levels[7];
    assert!(are_in_order, "{levels:?}");
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
    let missing = |file: &str| format!("cannot read {file}: {none}");
    for (arguments, expected) in [
        ("none.csv", missing("none.csv")),
        ("bad.csv", bad.to_owned()),
        ("empty.csv", empty.clone()),
        ("", empty.replace("empty.csv", "stdin")),
        ("--spec none.toml", missing("none.toml")),
    ] {
        assert_eq!(book(arguments), expected);
    }
    let place = "book.toml:2:1: files:";
    for (section, expected) in [
        (
            "files = [\"none.csv\"]\ncount = 2",
            format!("{place} {}", missing("none.csv")),
        ),
        ("files = [\"bad.csv\"]", format!("{place} {bad}")),
        ("files = [\"empty.csv\"]", empty),
    ] {
        folder.write("book.toml", format!("[[section]]\n{section}\n"));
        ends_with(&book("--spec book.toml"), &expected);
    }
    assert!(!folder.path().join("book.pdf").exists());
}

fn not_found(folder: &TempDir, section: &str) -> String {
    folder.write("book.toml", format!("[[section]]\n{section}"));
    let (code, _, error) = run(folder, "book --spec book.toml --dry-run --quiet", "");
    assert_eq!(code, 1, "{error}");
    error
}

#[test]
fn files_with_too_few_puzzles_of_a_level_end_with_1() {
    let folder = tempdir().unwrap();
    run(&folder, "generate -n 6 --seed 1 -o a.csv", "");
    let section = "files = [\"a.csv\"]\nlevel = \"easy..extreme\"\ncount = 7\n";
    let expected = "book.toml:2:1: files: section 1: the files have 6 of 7 easy..extreme puzzles\n";
    assert_eq!(not_found(&folder, section), expected);
}

#[test]
fn a_level_that_is_not_found_ends_with_1() {
    let section = "count = 1\nlevel = \"extreme\"\ntarget_clues = 60\n";
    let error = not_found(&tempdir().unwrap(), section);
    let begin = "book.toml:3:1: level: section 1: standard: found no puzzle of level extreme in ";
    starts_with(&error, begin);
    ends_with(&error, " were easier); choose an easier level\n");
}

/// The levels of a range are those of equal parts of a section; what a level lacks comes from others.
#[test]
fn a_range_has_as_many_puzzles_of_each_level() {
    let folder = tempdir().unwrap();
    let spec = "seed = 2\n[[section]]\nlevel = \"easy..hard\"\ncount = 8\n[[section]]\nvariant = \"4x4\"\nlevel = \"easy..hard\"\ncount = 3\n";
    folder.write("book.toml", spec);
    let made = "book --spec book.toml --puzzles-out t.csv -o book.pdf";
    done(&folder, made, "");
    let table = folder.read("t.csv");
    let levels: Vec<&str> = table
        .lines()
        .skip(1)
        .map(|row| row.rsplit(',').next().unwrap())
        .collect();
    assert_eq!(
        levels[..8],
        [
            "easy", "easy", "easy", "medium", "medium", "medium", "hard", "hard"
        ]
    );
    // There is no hard one of 4x4.
    assert!(!levels[8..].contains(&"hard"), "{levels:?}");
}

/// Minimal puzzles of giants would not come.
#[test]
fn giants_have_clues_enough_to_be_found() {
    let folder = tempdir().unwrap();
    let spec =
        "[[section]]\ntarget_clues = 40\ncount = 1\n[[section]]\nvariant = \"25x25\"\ncount = 1\n";
    let (_, told, _) = tried(&folder, spec);
    starts_with(&told, "2 puzzles on ");
}

#[test]
fn a_file_in_the_wrong_place_is_told() {
    let folder = tempdir().unwrap();
    folder.write(
        "book.toml",
        "seed = 1\n[cover]\nimage = \"book.toml\"\n[[section]]\ncount = 1\n",
    );
    let error = fails(&folder, "book --spec book.toml --cover -o c.pdf", "");
    starts_with(
        &error,
        "error: book.toml:3:1: cover.image: book.toml: found neither PNG",
    );
    let (_, _, error) = run(&folder, "book book.toml", "");
    let expected = "error: book.toml describes a book: use --spec book.toml\n";
    assert_eq!(error, expected);
}

#[test]
fn rules_without_a_short_link_go_without_a_code() {
    let folder = tempdir().unwrap();
    let spec = "seed = 1\nqr = true\n[[section]]\nvariant = \"dg\"\ncount = 1\n[[section]]\nvariant = \"x\"\ncount = 1\n\
                [[section]]\nvariant = \"4x4\"\ncount = 1\n";
    let (pages, error) = made(folder.path(), spec);
    let told = "no QR codes for dg, 4x4: only standard, x, nrc and nrc+x have a short play link\n";
    starts_with(&error, told);
    assert!(pages.iter().any(|page| page.contains("Disjoint Groups")));
}

#[test]
fn a_long_title_is_cut_short_where_it_must_be() {
    let long = "A title that no running head can hold ".repeat(5);
    for title in [long, "W".repeat(200)] {
        // Large print on the smallest paper has no room for three of them.
        let pages = ["6x9", "letter"].map(|trim| [(trim, false), (trim, true)]);
        for (trim, large_print) in pages.into_iter().flatten().chain([("4x6", false)]) {
            let mut book = book(trim.parse().unwrap(), 1, large_print, false);
            book.spec.solutions_per_page = Some(4);
            for text in [
                &mut book.spec.title,
                &mut book.spec.subtitle,
                &mut book.spec.author,
            ] {
                *text = title.clone();
            }
            book.sections[0].look.title = Some(title.clone());
            let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
            let refusals = PRINT_ON_DEMAND.refusals(&book.spec.trim, &pages);
            let is_thin = |refusal: &String| refusal.contains("at least 24");
            assert!(refusals.iter().all(is_thin), "{trim}, {title}");
        }
    }
}

#[test]
fn bookmarks_are_there_when_asked_for() {
    let mut book = book("6x9".parse().unwrap(), 1, false, false);
    book.sections[0].look.title = Some("Warm-up".to_owned());
    book.spec.bookmarks = true;
    let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
    let mark = |title: &str, page: usize| (title.to_owned(), page);
    let rules = mark("Windoku Diagonal: the rules", 6);
    let expected = [
        mark("Contents", 3),
        mark("Warm-up", 5),
        rules,
        mark("Solutions", 9),
    ];
    let document = reader::open(book.pdf(&pages).unwrap());
    let outline: Dict = reader::root(&document).get("Outlines").unwrap();
    let entries = std::iter::successors(outline.get::<Dict>("First"), |entry| entry.get("Next"));
    let leaf = |entry: &Dict| {
        let aim: Array = entry.get("Dest").unwrap();
        let at = aim.raw_iter().next().unwrap().as_obj_ref().unwrap().into();
        let mut pages = document.pages().iter();
        1 + pages
            .position(|page| page.raw().obj_id() == Some(at))
            .unwrap()
    };
    let read: Vec<_> = entries
        .map(|entry| (reader::string(&entry, "Title"), leaf(&entry)))
        .collect();
    assert_eq!(read, expected);
    let folder = tempdir().unwrap();
    run(&folder, "generate -n 2 --seed 1 -o a.csv", "");
    folder.write(
        "book.toml",
        "bookmarks = true\n[[section]]\nfiles = [\"a.csv\"]\n",
    );
    let (code, output, _) = run(&folder, "book --spec book.toml --dry-run", "");
    assert_eq!(code, 1);
    contains(
        &output,
        "the PDF has bookmarks, expected none: they are for screens",
    );
}

#[test]
fn a_book_speaks_its_language_and_own_words() {
    let folder = tempdir().unwrap();
    let spec = "title = \"Rätsel\"\nlanguage = \"de\"\nwords = \"own.ftl\"\n[[section]]\nvariant = \"x\"\ncount = 2\n";
    folder.write("own.ftl", "contents = Übersicht\n");
    let (pages, _) = made(folder.path(), spec);
    let all = pages.join(" ");
    let own = "Übersicht,Rätsel 1–2,Lösung auf Seite ,Vorgaben,Diagonal, ,Schritt für Schritt,genau eine Lösung";
    own.split(',').for_each(|word| contains(&all, word));
    let others = "puzzle,olution,page,clues,The ,row,hard,extreme, digit, cell, of , and ";
    for word in others.split(',') {
        assert!(!all.contains(word), "{word} in {all}");
    }
    let bytes = folder.read_bytes("book.pdf");
    let fonts = "[fonts]\nserif = \"own.ttf\"\n[[section]]";
    let own = spec.replace("[[section]]", fonts);
    let italic = "crates/print/fonts/LibertinusSerif-Italic.ttf";
    let file = folder.path().join("own.ttf");
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join(italic), &file).unwrap();
    contains(&made(folder.path(), &own).0.join(" "), "Übersicht");
    assert_ne!(folder.read_bytes("book.pdf"), bytes, "set in the own font");
    let large = fs::File::create(file).unwrap();
    large.set_len((32 << 20) + 1).unwrap();
    let error = fails(&folder, "book --spec book.toml --dry-run", "");
    starts_with(&error, "error: book.toml:");
    ends_with(
        &error,
        ": own.ttf has more than 33,554,432 bytes: split it\n",
    );
}
