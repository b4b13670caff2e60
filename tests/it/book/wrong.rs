//! What is wrong with a specification is said with its place.

use lacuna::one_of;
use lacuna_words::Language;
use tempfile::tempdir;

use super::tried;
use crate::run::{Files, cases, ends_with, starts_with};

#[test]
fn a_specification_names_the_place_of_its_mistake() {
    let folder = tempdir().unwrap();
    folder.write("own.ftl", "contents = Inhalt\npuzzle-on = {$seite}\n");
    let languages = one_of(&Language::codes().collect::<Vec<_>>());
    let length = "expected inches from 0 to 3, or millimetres as in \"12mm\"";
    let compare =
        "symbols: these puzzles compare or add up digits: leave it out, or take another variant";
    // A specification, with `|` for its line ends and `@` for a section of one puzzle, and its error
    // without the name of the file, with `…` for a long list.
    let table = &format!(
        r##"
        title = "a"|pages = 3 => 2:1: found the field pages, expected title, … or page; did you mean page?
        title = "empty" => 1:1: found no [[section]], expected at least one
        trim = "3x5" => 1:8: trim: found the page size "3x5", expected a4, a5, letter, 8.5x11, 8x10, 6x9, 5.5x8.5, or WIDTHxHEIGHT from 4x6 to 17x22 inches, or in millimetres, as in 170x240mm
        language = "tlh" => 1:12: language: found the language "tlh", expected {languages}
        shop = "amazon"|@ => 1:8: shop: found "amazon", expected kdp, ingram or lulu
        shop = "kdp"|[[section]]|count = 7081 => 1:1: shop: found 7,081 puzzles, expected at most 7,080 by Kindle Direct Publishing
        qr = 1|@ => 1:6: qr: found the integer `1`, expected true or false
        avoid = ["none.csv"]|@ => 1:1: avoid: cannot read none.csv: No such file or directory (os error 2)
        accessible = true|[[page]]|image = "a.png"|@ => 3:1: image: found no words for it, expected alt, which accessible needs
        [[page]]|text = " "|@ => 1:1: kind: found a page without text, file, image or pdf, expected one of them, or kind = "notes", "half-title" or "blank"
        [page]|text = "x" => 1:2: found [page], expected [[page]]: a book can have several
        [fonts]|serif = "book.toml"|@ => 2:1: fonts.serif: book.toml: found no font with digits, expected a TrueType or OpenType file

        margins = 5|@ => 1:11: margins: found the integer `5`, expected lengths as in {{ top = 0.6, bottom = "16mm" }}
        gutter = "1cm"|@ => 1:10: gutter: found 1cm, {length}
        margins = {{ left = 1 }}|@ => 1:13: margins: found the field left, expected top, outside or bottom
        margins = {{ top = 3, bottom = 3 }}|@ => 1:1: margins: they leave less than half of a page, expected smaller ones
        running_heads = ["title"]|@ => 1:1: running_heads: expected two names, for left-hand and for right-hand pages
        running_heads = ["x", "title"]|@ => 1:18: running_heads: found the name x, expected title, author, section or none
        start_page = 4|@ => 1:1: start_page: found 4, expected an odd number up to 9999: the first page is a right-hand page
        solutions_per_page = 31|@ => 1:1: solutions_per_page: found 31, expected 1 to 30
        captions = ["name"]|@ => 1:13: captions: found the name name, expected number, title, level, clues or solution

        [cover]|paper = "blue"|@ => 2:9: paper: found the name blue, expected white, cream, color or colour
        [cover]|background = "blue"|@ => 2:14: background: found "blue", expected a colour as in "#1e3a5f"
        [cover]|blurb = "龍"|@ => 2:1: cover.blurb: found the letter '龍', expected one that the fonts of the book have: name other fonts under [fonts]

        series = "Sunday"|seed = 3|@ => 2:1: seed: found it with series, expected one or the other: series and volume determine the seed
        series = "Sunday"|volume = 0|@ => 2:1: volume: found 0, expected at least 1
        series = "Sunday"|@ => 1:1: series: found it without volume, expected both: they determine the seed
        volume = 2|@ => 1:1: volume: found it without series, expected both: they determine the seed

        [section]|count = 1 => 1:2: found [section], expected [[section]]: a book can have several
        title = "t"||[[section]]|variant = "x" => 3:1: count: found a section with neither count nor files, expected the number of puzzles to generate, or files to take them from
        [[section]]|count = -4 => 2:9: count: found the integer -4, expected a whole number from 0
        [[section]]|files = ["none.csv"] => 2:1: files: cannot read none.csv: No such file or directory (os error 2)
        [[section]]|files = ["a.csv"]|symmetry = "full" => 3:1: symmetry: found it with files, expected one or the other: it is for generated puzzles
        @|variant = "nrk" => 3:11: variant: found the variant "nrk", expected a layout (… or several joined by +; did you mean nrc?
        @|variant = "25x25"|target_clues = 0 => 4:1: target_clues: section 1: found 0, expected 300 or more: with fewer clues the search for 25x25 would not end
        @|level = "cruel" => 3:9: level: found the level "cruel", expected easy, medium, hard, expert or extreme
        @|symmetry = "round" => 3:12: symmetry: found the symmetry "round", expected none, rotate180, rotate90, horizontal, vertical, diagonal, antidiagonal, full or random
        seed = 1|@|@|per_page = 13 => 6:1: section 2, per_page: found 13, expected 1 to 12

        @|symbols = "CLIPBOARDS" => 3:1: symbols: found 10 letters in "CLIPBOARDS", expected 9, one for each digit
        @|symbols = "CROSSWORD" => 3:1: symbols: found R more than once in "CROSSWORD", expected different letters
        @|symbols = "数独をつくるのが好" => 3:1: section 1, symbols: found the letter '好', expected one that the fonts of the book have: name other fonts under [fonts]
        @|symbols = ["a.svg"] => 3:1: symbols: found 1 picture, expected 9, one for each digit
        @|symbols = ["a.svg", "b.svg", "c.svg", "d.svg"]|variant = "4x4" => 3:1: symbols: a.svg: cannot read a.svg: No such file or directory (os error 2)
        @|symbols = 5 => 3:11: symbols: expected letters, shapes, numbers, a word, or a list of picture files
        @|symbols = "letters"|variant = "6x6+killer" => 3:1: {compare}
        @|symbols = "letters"|variant = "non-consecutive" => 3:1: {compare}
        @|symbols = "letters"|practice = "naked-pair" => 3:1: symbols: found it with practice, whose steps name digits: leave out one of the two
    "##
    );
    let rows: Vec<&str> = table.lines().filter(|row| row.contains("=>")).collect();
    let refused = |text: &str| {
        let spec = text
            .replace('@', "[[section]]|count = 1")
            .replace('|', "\n");
        let (code, _, error) = tried(&folder, spec + "\n");
        assert_eq!(code, 2, "{text}: {error}");
        error
    };
    for [text, expected] in cases(&rows.join("\n")) {
        let error = refused(text);
        let (begin, end) = expected.split_once('…').unwrap_or((expected, ""));
        let (begin, end) = (format!("error: book.toml:{begin}"), format!("{end}\n"));
        if expected.contains('…') {
            starts_with(&error, &begin);
            ends_with(&error, &end);
        } else {
            assert_eq!(error, begin + &end, "{text}");
        }
    }
    let words = refused(r#"words = "own.ftl"|@"#);
    assert_eq!(
        words,
        "error: own.ftl:2: puzzle-on: found $seite, expected $page\n"
    );
    // Of the book alone, and what `lacuna generate` has an option for.
    for field in ["large_print", "marks"] {
        let error = refused(&format!("@|{field} = 5"));
        let begin = format!("error: book.toml:3:1: found the field {field}, expected title, ");
        starts_with(&error, &begin);
    }
}
