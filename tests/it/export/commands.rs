//! `lacuna render` and `lacuna book`: files, streams, and the places of errors.

use lacuna::{Level, Named};

use super::{puzzle, read_back};
use crate::prelude::*;

#[test]
fn render_writes_what_the_suffix_says_and_refuses_the_rest() {
    let folder = transcript(
        "
        $ lacuna generate --quiet --variant x -n 2 --seed 1 --format line -o two.txt; head -n 1 two.txt > one.txt
        $ lacuna render two.txt --variant x -o two.pdf
        $ lacuna render two.txt --variant x --puzzle 2 --solution -o second.svg && grep -c '<text' second.svg
        81
        $ lacuna render two.txt --puzzle 1 --dpi 50 -o first.png
        $ lacuna render two.txt -o first.png
        error: first.png already exists: use --force to replace it, or choose another name
        [2]
        $ lacuna render two.txt -o both.svg
        error: a picture holds one puzzle: choose it with --puzzle N, name a folder with -o, or write a PDF
        [2]
        $ lacuna render two.txt --puzzle 3 -o c.svg
        error: there is no puzzle 3 among 2 puzzles
        [2]
        $ lacuna render one.txt --puzzle 4 -o c.svg
        error: there is no puzzle 4 among 1 puzzle
        [2]
        $ lacuna render two.txt -o two.gif
        error: two.gif: end the name in .svg, .png or .pdf, or give --format
        [2]
        ",
    );
    assert_eq!(read_back(folder.read_bytes("two.pdf")).len(), 2);
}

/// A folder that exists needs no separator, and a number stays that of the puzzle. One name that is
/// taken stops all.
#[test]
fn render_draws_every_puzzle_into_a_folder() {
    transcript(
        "
        $ lacuna generate --quiet --variant x -n 2 --seed 1 --format line -o two.txt
        $ lacuna render two.txt --variant x --format png --dpi 50 -o new/
        written to new/: 2 pictures
        $ head -c 4 new/01.png | tail -c 3; head -c 4 new/02.png | tail -c 3
        PNGPNG
        $ lacuna render two.txt --variant x --puzzle 2 -o new
        written to new: 1 picture
        $ lacuna render two.txt --variant x --puzzle 2 | diff new/02.svg -
        $ lacuna render two.txt -o new
        error: new/02.svg already exists: use --force to replace it, or choose another name
        [2]
        $ test -e new/01.svg || lacuna render two.txt --variant x -o new --force
        written to new: 2 pictures
        $ ls new
        01.png
        01.svg
        02.png
        02.svg
        ",
    );
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
    transcript(
        "
        $ echo .Shape~6x6.Sandwich~5~R1.XSum~R2~6~.LittleKiller~7~R1C1 | lacuna render | grep -oE '>[SX][0-9]<'
        >S5<
        >X6<
        letters: S for sandwich, X for X-sum
        $ echo .Shape~6x6.Sandwich~5~R1.Sandwich~6~R2 | lacuna render > a.svg
        ",
    );
}

/// An outline for each digit.
#[test]
fn render_goes_to_stdout_and_draws_outlines_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let clues = puzzle("nrc", 0);
    let one = format!("{clues}\n");
    let (text, _) = done(&folder, "render", &one);
    assert!(text.starts_with("<svg") && text.contains("<text"), "{text}");
    let (outlines, _) = done(&folder, "render --outlines -", &one);
    starts_with(&outlines, "<svg");
    assert!(!outlines.contains("<text") && !outlines.contains("font"));
    let paths = |svg: &str| svg.matches("<path").count();
    assert_eq!(paths(&outlines), paths(&text) + clues.clues());
    let expected = "--outlines is for SVG only: PNG and PDF look the same everywhere anyway";
    refused(&folder, "render --outlines -o a.png", &one, expected);
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
        ("jigsaw+x", 81),
        ("latin-5", 25),
        ("twodoku", 153),
    ] {
        let generate = format!("generate --variant {name} -n 1 --seed 1 -o one.csv --force");
        done(&folder, generate, "");
        let clues = column(&folder.read("one.csv"), 3)[0].parse().unwrap();
        for (more, digits) in [("", clues), (" --solution", cells)] {
            let (drawn, error) = done(&folder, format!("render one.csv{more}"), "");
            assert_eq!(drawn.matches("<text").count(), digits, "{name}: {error}");
        }
        for kind in ["png", "pdf"] {
            done(
                &folder,
                format!("render one.csv --dpi 40 -o one.{kind} --force"),
                "",
            );
        }
        let pages = read_back(folder.read_bytes("one.pdf"));
        assert_eq!(pages.len(), 1, "{name}");
    }
    let error = fails(&folder, "render --variant jigsaw", &".".repeat(81));
    contains(&error, "found a puzzle without its boxes");
}

/// A folder of pictures for a layout program: real resolution (300 dots per inch are 11,811 a metre),
/// no paper, names of its own, and solutions that do not take the names of puzzles. An opaque picture
/// in greys has no other channels. Each puzzle of a variant with marks has its own rules, but not its
/// own name.
#[test]
fn pictures_are_ready_for_a_layout_program() {
    let folder = transcript(
        r#"
        $ lacuna generate --quiet -n 2 --seed 1 -o a.csv
        $ lacuna render --quiet a.csv --both --side 72 --dpi 300 --format png -o both/ && ls both
        01-solution.png
        01.png
        02-solution.png
        02.png
        $ lacuna render --quiet a.csv --name {number:03}-{kind}-{seed} --background none -o named/ && grep -c '<rect width="100%"' named/002-standard-1.svg
        0
        [1]
        $ lacuna generate --quiet --variant 6x6+killer -n 2 --seed 1 -o k.csv && lacuna render --quiet k.csv --name {number}-{kind} -o named/ && ls named/2-*
        named/2-6x6+killer.svg
        $ lacuna render a.csv --name {kind} -o kinds/
        error: two pictures would be called standard.svg: put {number} into --name
        [2]
        $ lacuna render a.csv --name {n} -o kinds/
        …found "{n}", expected a name with {number}, {number:03}, {kind}, {level} or {seed}, and without a folder
        …
        [2]
        "#,
    );
    let bytes = folder.read_bytes("both/01.png");
    let chunk = b"pHYs\x00\x00\x2e\x23\x00\x00\x2e\x23\x01\x78\xa5\x3f\x76";
    assert!(bytes[25] == 0 && bytes.windows(chunk.len()).any(|part| part == chunk));
}
