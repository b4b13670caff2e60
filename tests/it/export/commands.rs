//! `lacuna render` and `lacuna book`: files, streams, and the places of errors.

use lacuna::Level;

use super::{puzzle, read_back};
use crate::run::{Files, cases, column, contains, done, fails, refused, run, starts_with};

#[test]
fn render_writes_what_the_suffix_says_and_refuses_the_rest() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let two = format!("{}\n{}\n", puzzle("x", 0), puzzle("x", 1));
    at.write("two.txt", two);
    let render = |line: &str| assert_eq!(run(at, line, "").0, 0, "{line}");
    render("render two.txt --variant x -o two.pdf");
    assert_eq!(read_back(at.read_bytes("two.pdf")).len(), 2);
    render("render two.txt --variant x --puzzle 2 --solution -o second.svg");
    let second = at.read("second.svg");
    assert_eq!(second.matches("<text").count(), 81);
    render("render two.txt --puzzle 1 --dpi 50 -o first.png");
    at.write("one.txt", puzzle("x", 0).to_string());
    let table = "
        two.txt -o first.png => first.png already exists: use --force to replace it, or choose another name
        two.txt -o both.svg => a picture holds one puzzle: choose it with --puzzle N, name a folder with -o, or write a PDF
        two.txt --puzzle 3 -o c.svg => there is no puzzle 3 among 2 puzzles
        one.txt --puzzle 4 -o c.svg => there is no puzzle 4 among 1 puzzle
        two.txt -o two.gif => two.gif: end the name in .svg, .png or .pdf, or give --format
    ";
    for [line, expected] in cases(table) {
        refused(at, format!("render {line}"), "", expected);
    }
}

#[test]
fn render_draws_every_puzzle_into_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let two = format!("{}\n{}\n", puzzle("x", 0), puzzle("x", 1));
    at.write("two.txt", two);
    let render = |line: &str| run(at, format!("render two.txt --variant x {line}"), "");
    let (code, _, said) = render("--format png --dpi 50 -o new/");
    assert_eq!((code, said.as_str()), (0, "written to new/: 2 pictures\n"));
    assert!(
        ["new/01.png", "new/02.png"]
            .iter()
            .all(|name| at.read_bytes(name).starts_with(b"\x89PNG"))
    );
    // A folder that exists needs no separator, and a number stays that of the puzzle.
    let (code, _, said) = render("--puzzle 2 -o new");
    assert_eq!((code, said.as_str()), (0, "written to new: 1 picture\n"));
    let alone = render("--puzzle 2").1;
    assert_eq!(at.read("new/02.svg"), alone);
    // One name that is taken stops all.
    let taken =
        "error: new/02.svg already exists: use --force to replace it, or choose another name\n";
    assert_eq!(fails(at, "render two.txt -o new", ""), taken);
    assert!(!at.join("new/01.svg").exists());
    assert_eq!(render("-o new --force").0, 0);
    assert!(at.join("new/01.svg").exists());
}

/// The names of files know the level, a table says what was drawn, and a sheet shows it.
#[test]
fn render_writes_tables_and_sheets_and_takes_fonts() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let (table, _) = done(at, "generate -n 2 --seed 1 --difficulty easy -o -", "");
    at.write("two.csv", &table);
    let line = "render two.csv --name {number}-{level} --table all.csv --sheet all.svg -o new/";
    let (_, said) = done(at, line, "");
    assert_eq!(said, "written to new/: 2 pictures\n");
    let all = at.read("all.csv");
    let clues = column(&table, 3);
    let row = |number: usize| {
        format!(
            "{number}-easy.svg,{number},standard,1,{},easy,false,360,360\n",
            clues[number - 1]
        )
    };
    let header = "file,number,kind,seed,clues,level,solution,width,height\n";
    assert_eq!(all, format!("{header}{}{}", row(1), row(2)));
    let sheet = at.read("all.svg");
    assert!(
        sheet.contains(">1-easy</text>") && sheet.contains(">2-easy</text>"),
        "{sheet}"
    );
    assert!(at.join("new/1-easy.svg").exists());
    // A sheet alone, of more pages than a picture has.
    let many = table
        .lines()
        .nth(1)
        .unwrap()
        .split(',')
        .nth(4)
        .unwrap()
        .to_owned()
        + "\n";
    at.write("many.txt", many.repeat(21));
    let (out, _) = done(at, "render many.txt --sheet many.pdf", "");
    assert_eq!(
        (out.as_str(), read_back(at.read_bytes("many.pdf")).len()),
        ("", 2)
    );
    assert_eq!(
        fails(at, "render many.txt --sheet many.png", ""),
        "error: many.png: 2 sheets need a PDF\n"
    );
    at.write(
        "font.ttf",
        include_bytes!("../../../crates/print/fonts/LibertinusSerif-Regular.ttf"),
    );
    at.write("one.txt", &many);
    let outlined = |more: &str| done(at, format!("render one.txt --outlines {more}"), "").0;
    assert_ne!(outlined("--font font.ttf"), outlined(""));
    for (line, expected) in [
        (
            "render one.txt --font font.ttf",
            "error: an SVG names its fonts and does not hold them: draw those of --font with --outlines\n",
        ),
        ("render one.txt --font one.txt -o a.png", "error: one.txt: "),
    ] {
        starts_with(&fails(at, line, ""), expected);
    }
}

#[test]
fn render_says_what_the_letters_in_a_picture_are_for() {
    let folder = tempfile::tempdir().unwrap();
    let render = |text: &str| run(&folder, "render", text);
    let (code, text, said) = render(".Shape~6x6.Sandwich~5~R1.XSum~R2~6~.LittleKiller~7~R1C1\n");
    assert!(
        code == 0 && text.contains(">S5<") && text.contains(">X6<"),
        "{text}"
    );
    assert_eq!(said, "letters: S for sandwich, X for X-sum\n");
    let (code, _, said) = render(".Shape~6x6.Sandwich~5~R1.Sandwich~6~R2\n");
    assert_eq!((code, said.as_str()), (0, ""));
}

#[test]
fn render_goes_to_stdout_and_draws_outlines_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let one = format!("{}\n", puzzle("nrc", 0));
    let (text, _) = done(&folder, "render", &one);
    assert!(text.starts_with("<svg") && text.contains("<text"), "{text}");
    let (code, outlines, _) = run(&folder, "render --outlines -", &one);
    assert!(
        code == 0
            && outlines.starts_with("<svg")
            && !outlines.contains("<text")
            && !outlines.contains("font")
    );
    let clues = puzzle("nrc", 0).clues();
    assert_eq!(
        outlines.matches("<path").count(),
        text.matches("<path").count() + clues,
        "an outline for each digit"
    );
    let (code, _, error) = run(&folder, "render --outlines -o a.png", &one);
    let expected =
        "error: --outlines is for SVG only: PNG and PDF look the same everywhere anyway\n";
    assert_eq!((code, error.as_str()), (2, expected));
}

#[test]
fn a_book_of_a_file_is_sorted_by_variant_and_level() {
    let folder = tempfile::tempdir().unwrap();
    let lines: String = (0..6)
        .map(|index| puzzle("standard", index).to_string() + "\n")
        .collect();
    folder.write("some.txt", lines);
    let book = "book some.txt --per-page 1 --title Six -o six.pdf";
    done(&folder, book, "");
    let pages = read_back(folder.read_bytes("six.pdf"));
    let level = |page: &String| {
        Level::ALL
            .iter()
            .copied()
            .find(|level| page.contains(&format!("Classic, {level}")))
    };
    let levels: Vec<Level> = pages
        .iter()
        .filter(|page| page.contains("solution on page"))
        .filter_map(level)
        .collect();
    assert_eq!(levels.len(), 6);
    assert!(levels.is_sorted(), "{levels:?}");
    folder.write("none.txt", ".".repeat(81) + "\n");
    assert_eq!(
        fails(&folder, "book none.txt -o none.pdf", ""),
        "error: none.txt:1: the puzzle has more than one solution: leave it out, or check its variant\n"
    );
}

#[test]
fn render_draws_every_layout() {
    let folder = tempfile::tempdir().unwrap();
    for (name, cells) in [
        ("4x4", 16),
        ("6x6+x", 36),
        ("jigsaw+x", 81),
        ("latin-5", 25),
        ("twodoku", 153),
        ("10x10", 100),
    ] {
        let ran = |line: &str| run(&folder, line, "");
        let generate = format!("generate --variant {name} -n 1 --seed 1 -o one.csv --force");
        assert_eq!(ran(&generate).0, 0, "{name}");
        let clues = folder.read("one.csv");
        let clues: usize = column(&clues, 3)[0].parse().unwrap();
        for (line, digits) in [
            ("render one.csv", clues),
            ("render one.csv --solution", cells),
        ] {
            let (code, drawn, error) = ran(line);
            let found = (code, drawn.matches("<text").count());
            assert_eq!(found, (0, digits), "{name}: {error}");
        }
        for kind in ["png", "pdf"] {
            let (code, _, error) = ran(&format!("render one.csv --dpi 40 -o one.{kind} --force"));
            assert_eq!(code, 0, "{name}: {error}");
        }
        let pages = read_back(folder.read_bytes("one.pdf"));
        assert_eq!(pages.len(), 1, "{name}");
    }
    let error = fails(&folder, "render --variant jigsaw", &".".repeat(81));
    contains(&error, "found a puzzle without its boxes");
}

#[test]
fn render_draws_the_marks_of_a_constraint_string() {
    let folder = tempfile::tempdir().unwrap();
    let one = ".Cage~10~R1C1~R1C2~R2C1.Thermo~R5C5~R4C5~R3C5.WhiteDot~R1C5~R1C6.~R9C1_5\n";
    let (text, error) = done(&folder, "render -", one);
    assert_eq!(error, "");
    assert_eq!(text.matches("<text").count(), 2, "a clue and a sum");
    assert_eq!(text.matches("stroke-dasharray").count(), 1, "a cage");
    assert_eq!(
        text.matches("stroke-linecap=\"round\"").count(),
        1,
        "a thermometer"
    );
    let (_, plain, _) = run(&folder, "render -", ".~R9C1_5\n");
    // The outline of the cage, the ground of its sum, bulb and tube, the dot and its rim.
    assert_eq!(
        text.matches("<path").count(),
        plain.matches("<path").count() + 6
    );
}

/// A folder of pictures for a layout program: real resolution, no paper, names of its own, and
/// solutions that do not take the names of puzzles.
#[test]
fn pictures_are_ready_for_a_layout_program() {
    let folder = tempfile::tempdir().unwrap();
    done(&folder, "generate -n 2 --seed 1 -o a.csv", "");
    done(
        &folder,
        "render a.csv --both --side 72 --dpi 300 --format png -o both/",
        "",
    );
    let names = ["01.png", "01-solution.png", "02.png", "02-solution.png"];
    assert!(
        names
            .iter()
            .all(|name| folder.path().join("both").join(name).exists())
    );
    let bytes = folder.read_bytes("both/01.png");
    assert_eq!(
        bytes[25], 0,
        "an opaque picture in greys has no other channels"
    );
    // 300 dots per inch are 11,811 a metre.
    let chunk = b"pHYs\x00\x00\x2e\x23\x00\x00\x2e\x23\x01\x78\xa5\x3f\x76";
    assert!(bytes.windows(chunk.len()).any(|part| part == chunk));
    let line = "render a.csv --name {number:03}-{kind}-{seed} --background none -o named/";
    done(&folder, line, "");
    let text = String::from_utf8(folder.read_bytes("named/002-standard-1.svg")).unwrap();
    assert!(!text.contains("<rect width=\"100%\""), "{text}");
    // Each puzzle of a variant with marks has its own rules, but not its own name.
    done(
        &folder,
        "generate --variant 6x6+killer -n 2 --seed 1 -o k.csv",
        "",
    );
    done(&folder, "render k.csv --name {number}-{kind} -o named/", "");
    assert!(folder.path().join("named/2-6x6+killer.svg").exists());
    let error = fails(&folder, "render a.csv --name {kind} -o kinds/", "");
    let expected = "error: two pictures would be called standard.svg: put {number} into --name\n";
    assert_eq!(error, expected);
    let error = fails(&folder, "render a.csv --name {n} -o kinds/", "");
    let expected = "found \"{n}\", expected a name with {number}, {number:03}, {kind}, {level} or {seed}, and without a folder";
    assert!(error.contains(expected), "{error}");
}
