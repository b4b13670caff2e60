//! Whole books: reading back by another library, page references, margins, refusals, the worked
//! example.

use std::path::Path;

use lacuna_print::PrintError;
use lacuna_print::book::Book;
use lacuna_print::page::INCH;
use lacuna_print::pdf::{Info, pdf};
use lacuna_print::shop::{PRINT_ON_DEMAND, Trim};

use super::{book, digits, puzzle, read_back, rules, section, texts};
use crate::prelude::*;

#[test]
fn another_library_reads_the_book_back() {
    let book = book(vec![section("standard", 3, 2), section("nrc+x", 2, 1)]);
    let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
    let info = Info {
        title: book.spec.title.clone(),
        ..Info::default()
    };
    let bytes = pdf(&pages, &info).unwrap();
    let found = read_back(bytes.clone());
    assert_eq!(found.len(), pages.len());
    // Title, imprint, contents, rules, two pages of puzzles, rules, two pages of puzzles, solutions.
    assert_eq!(found.len(), 10);
    for (text, page) in found.iter().zip(&pages) {
        let drawn: String = texts(page).concat();
        assert_eq!(digits(text), digits(&drawn), "no digit is lost");
    }
    assert!(found[0].contains("A Test of Books"), "{:?}", found[0]);
    assert!(
        digits(&found[4]).contains(&book.sections[0].items[0].clues.to_string().replace('.', ""))
    );
    for phrase in [
        "Windoku Diagonal",
        "Both main diagonals, marked by thin lines, hold every digit once.",
    ] {
        assert!(found[6].contains(phrase), "{phrase} in {:?}", found[6]);
    }
    assert_eq!(bytes, pdf(&pages, &info).unwrap(), "reproducible");
}

#[test]
fn page_references_lead_to_the_puzzle_and_its_solution() {
    let book = book(vec![section("standard", 5, 2), section("x", 14, 4)]);
    let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
    assert!(pages.len().is_multiple_of(2));
    let mut checked = 0;
    for (i, page) in pages.iter().enumerate() {
        let all = texts(page);
        for (at, text) in all.iter().enumerate() {
            let Some(number) = text.strip_prefix("solution on page ") else {
                continue;
            };
            let solutions = texts(&pages[number.parse::<usize>().unwrap() - 1]);
            // The caption's number is three texts before it.
            let puzzle = all[at - 3];
            let back = format!("page {}", i + 1);
            assert!(
                solutions
                    .windows(2)
                    .any(|pair| pair == [puzzle, back.as_str()]),
                "{puzzle} from page {}",
                i + 1
            );
            checked += 1;
        }
    }
    assert_eq!(checked, 19);
}

#[test]
fn margins_grow_with_the_book_and_nothing_leaves_them() {
    let inches: Vec<f32> = [24, 150, 151, 300, 301, 501, 701]
        .into_iter()
        .map(|pages| PRINT_ON_DEMAND.gutter(pages) / INCH)
        .collect();
    assert_eq!(inches, [0.375, 0.375, 0.5, 0.5, 0.625, 0.75, 0.875]);
    let mut sections = [section("nrc+x", 6, 1), section("dg", 2, 1)];
    for item in &mut sections[0].items {
        item.link = Some("https://sudokupad.app/scfo0BsUqoFERchBnNOWFpKIa*w*x".to_owned());
    }
    for &(name, trim) in Trim::NAMED {
        let layouts = [
            (1, 4, true),
            (2, 6, true),
            (1, 9, false),
            (4, 12, false),
            (6, 16, false),
        ];
        for (per_page, solutions, large_print) in layouts {
            let mut book = book(sections.to_vec());
            book.sections
                .iter_mut()
                .for_each(|section| section.per_page = per_page);
            book.spec.trim = trim;
            book.spec.solutions_per_page = Some(solutions);
            book.spec.large_print = large_print;
            let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
            let refused = PRINT_ON_DEMAND.refusals(&trim, &pages);
            let expected =
                |refusal: &String| refusal.ends_with(": add puzzles, or pages for notes");
            assert!(
                refused.iter().all(expected),
                "{name} with {per_page} a page: {refused:?}"
            );
        }
    }
}

#[test]
fn a_book_that_cannot_be_printed_says_why() {
    let refused = |book: Book| book.pages(&PRINT_ON_DEMAND, FREE).unwrap_err();
    assert_eq!(refused(book(Vec::new())), PrintError::Empty);
    assert_eq!(
        refused(book(vec![section("x", 1, 1), section("standard", 0, 1)])),
        PrintError::Empty
    );
    let mut twice = book(vec![section("standard", 2, 2)]);
    twice.sections[0].items[1].clues = Board::blank(81);
    assert_eq!(
        refused(twice).to_string(),
        "puzzle 2 of the book: found more than one solution, expected exactly one solution: leave it out or check its variant"
    );
    let mut letter = book(vec![section("standard", 1, 1)]);
    letter.spec.title = "龍".to_owned();
    assert_eq!(
        refused(letter).to_string(),
        "title: found the letter '龍', expected one that the fonts of the book have: name other fonts under [fonts]"
    );
}

#[test]
fn the_worked_example_gives_no_puzzle_away_and_is_right() {
    for name in ["standard", "x", "nrc", "nrc+x", "dg", "asterisk"] {
        let book = book(vec![section(name, 1, 1)]);
        let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
        let page = texts(&pages[3]);
        assert!(
            page.contains(&"An example") && page.contains(&"The solution"),
            "{name}"
        );
        let shown: String = page
            .iter()
            .filter(|text| text.len() == 1)
            .copied()
            .collect();
        assert!(
            !shown.contains(&puzzle(name, 0).to_string().replace('.', "")),
            "{name}"
        );
        // The last 81 digits before the page number are the solution of the example.
        let solution: Board = shown[shown.len() - 82..shown.len() - 1].parse().unwrap();
        assert!(rules(name).is_solution(&solution), "{name}");
    }
}

#[test]
fn a_full_grid_has_rules_without_a_step() {
    let mut full = book(vec![section("x", 1, 1)]);
    full.sections[0].items[0].clues = crate::made::puzzle("x", 1, 0).solution;
    let pages = full.pages(&PRINT_ON_DEMAND, FREE).unwrap();
    assert!(texts(&pages[3]).contains(&"Step by step the whole grid is filled."));
}

/// Returns the texts of the pages of a sample, which is small.
fn sample(name: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("output/results");
    let bytes = folder.read_bytes(name);
    assert!(bytes.len() <= 500_000, "{} bytes", bytes.len());
    read_back(bytes)
}

/// Cages of 6×6 cells, and of nine by nine; thermometers of usual boxes, and of any.
#[test]
fn the_sample_of_variants_reads_back_and_says_what_marks_mean() {
    let pages = sample("variants.pdf");
    assert_eq!(pages.len(), 34);
    for sentence in [
        "The digits in a dashed cage add up to the small number in its corner",
        "Along a thermometer, a grey tube with a bulb at one end",
    ] {
        let told = pages.iter().filter(|page| page.contains(sentence)).count();
        assert_eq!(told, 2, "{sentence}");
    }
    let titles = "6×6, Jigsaw, Thermo, Killer, Arrow, Kropki, Jigsaw Thermo, Samurai";
    for title in titles.split(", ") {
        assert!(pages.iter().any(|page| page.starts_with(title)), "{title}");
    }
}

#[test]
fn the_sample_book_reads_back_and_a_shop_takes_it() {
    let pages = sample("book.pdf");
    assert_eq!(pages.len(), 26);
    for title in ["Classic", "Diagonal", "Windoku", "Windoku Diagonal"] {
        assert!(pages.iter().any(|page| page.starts_with(title)), "{title}");
    }
    crate::run::contains(&pages[1], "Every puzzle has exactly one solution.");
    transcript(
        "
        $ lacuna book --dry-run --spec $LACUNA_REPOSITORY/output/results/book.toml
        35 puzzles on 26 pages of 6x9, inside margin at least 0.375 in
        cover with bleed: 12.309 x 9.250 in (spine 0.059) for white paper, 12.315 x 9.250 in (spine 0.065) for cream
        ",
    );
}
