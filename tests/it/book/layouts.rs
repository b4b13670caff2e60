//! Books of layouts other than 9×9: sentences, puzzles for children, giants that stay readable,
//! sections of all kinds.

use std::sync::Arc;

use lacuna::generator::{Shape, Symmetry};
use lacuna::rules::Layout;
use lacuna::{Generator, Variant};
use lacuna_print::book::{Book, Section, usual_per_page};
use lacuna_print::page::Page;
use lacuna_print::shop::PRINT_ON_DEMAND;
use lacuna_words::english;
use tempfile::tempdir;

use super::{grids, has_puzzle, made};
use crate::bound::{self, texts};
use crate::made::FREE;
use crate::run::{Files, cases, contains, done, starts_with};

/// Makes a section of puzzles with at least `least` clues, which take less time than minimal ones.
pub fn section(name: &str, count: u64, per_page: Option<usize>, least: usize) -> Section {
    let variant: Arc<Variant> = Arc::new(name.parse().unwrap());
    let generator = Generator::new(variant.clone(), 1, FREE).unwrap();
    let shape = Shape::Orbits {
        symmetry: Symmetry::None,
        least,
    };
    let item = |index| {
        let made = generator.shaped(index, &shape, FREE).unwrap();
        bound::item(made.rules, made.clues)
    };
    let items: Vec<_> = (0..count).map(item).collect();
    let per_page = per_page.unwrap_or_else(|| usual_per_page(&items[0].rules, false));
    bound::section(name, per_page, items)
}

fn book(trim: &str, sections: Vec<Section>) -> Book {
    bound::book("Shapes and Sizes", trim, sections)
}

/// Returns a jigsaw of 4×4 cells.
fn pinwheel() -> Variant {
    let layout = "AABB\nACBB\nACDD\nCCDD".parse::<Layout>().unwrap();
    Variant::standard().with_layout(layout).unwrap()
}

/// Returns everything that a shop would refuse, except that the book is too thin.
fn refusals(book: &Book, pages: &[Page]) -> Vec<String> {
    let mut refusals = PRINT_ON_DEMAND.refusals(&book.spec.trim, pages);
    refusals.retain(|refusal| !refusal.contains("expected at least 24"));
    refusals
}

#[test]
fn the_rules_of_a_layout_are_said_in_its_own_numbers() {
    let write = "Write a digit from 1 to";
    let lines = "every row and every column holds";
    let boxes = "every row, every column and every box of";
    let once = "within thick lines holds each digit exactly once.";
    let table = &format!(
        "
        standard => {write} 9 into every empty cell so that {boxes} nine cells {once}
        4x4 => {write} 4 into every empty cell so that {boxes} 2 rows and 2 columns {once}
        6x6 => {write} 6 into every empty cell so that {boxes} 2 rows and 3 columns {once}
        6x6-3x2+x => {write} 6 into every empty cell so that {boxes} 3 rows and 2 columns {once}|Both main diagonals, marked by thin lines, hold every digit once.
        latin-5 => {write} 5 into every empty cell so that {lines} each digit exactly once.
        jigsaw+anti-knight => {write} 9 into every empty cell so that {lines} each digit exactly once.|Each outlined shape holds every digit once.|Cells a knight's move apart, two cells along a row or column and one to the side, hold different digits.
        16x16 => {write} 9 or a letter from A to G into every empty cell so that {boxes} 4 rows and 4 columns within thick lines holds each of them exactly once. Letters count as digits: A is 10 and G is 16.
        jigsaw-10 => {write} 9 or the letter A into every empty cell so that {lines} each of them exactly once. The letter counts as a digit: A is 10.|Each outlined shape holds every digit once.
        samurai => {write} 9 into every empty cell so that {boxes} nine cells {once}|Each of the five grids follows the rules by itself; each shared box belongs to two grids.
        twodoku => {write} 9 into every empty cell so that {boxes} nine cells {once}|Each of the two grids follows the rules by itself; each shared box belongs to two grids.
    "
    );
    for [name, expected] in cases(table) {
        let rules = english().rules(&name.parse().unwrap());
        assert_eq!(rules.join("|"), expected, "{name}");
    }
    let outlined = "Each outlined shape holds every digit once.";
    assert_eq!(english().rules(&pinwheel())[1], outlined);
}

#[test]
fn headings_name_the_layout() {
    let heading = |name: &str| english().heading(&name.parse().unwrap(), &[]);
    for (name, expected) in [
        ("standard", "Classic"),
        ("x", "Diagonal"),
        ("6x6", "6×6"),
        ("6x6+x", "6×6 Diagonal"),
        ("jigsaw", "Jigsaw"),
        ("jigsaw-6+x", "Jigsaw 6×6 Diagonal"),
        ("samurai", "Samurai"),
        ("latin-5", "Latin Square 5×5"),
        ("16x16+anti-king", "16×16 Anti-King"),
    ] {
        assert_eq!(heading(name), expected, "{name}");
    }
    assert_eq!(english().heading(&pinwheel(), &[]), "Jigsaw 4×4");
    let words = "layout-size = {$rows} mal {$columns}\nrules-layout = Schreibe 1 bis {$last}.\n";
    let words = english().with(words).unwrap();
    let six: Variant = "6x6+x".parse().unwrap();
    assert_eq!(words.heading(&six, &[]), "6 mal 6 Diagonal");
    let expected =
        "Schreibe 1 bis 6.|Both main diagonals, marked by thin lines, hold every digit once.";
    assert_eq!(words.rules(&six).join("|"), expected);
}

#[test]
fn a_book_for_children_has_large_cells() {
    let sections = vec![section("4x4", 8, None, 0), section("6x6", 5, None, 0)];
    let book = book("letter", sections);
    let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
    // Title, imprint, contents; rules and four puzzles, twice; rules, four puzzles and one;
    // thirteen solutions, twelve a page; an empty page.
    assert_eq!(pages.len(), 12);
    assert_eq!(refusals(&book, &pages), [] as [&str; 0]);
    let sides = |page: usize| -> Vec<f32> {
        let grids = grids(&pages[page]);
        grids.iter().map(|grid| grid.width).collect()
    };
    assert_eq!([4, 5, 7, 8].map(|page| sides(page).len()), [4, 4, 4, 1]);
    let (four, six) = (sides(4)[0] / 4.0, sides(7)[0] / 6.0);
    assert!(
        four > 55.0 && six > 38.0,
        "cells of {four} and {six} points"
    );
    let items = book.sections[0].items[..4].iter();
    let clues: usize = items.map(|item| item.clues.clues()).sum();
    let shown = texts(&pages[4]).into_iter().filter(|text| text.len() == 1);
    // Each puzzle has its number before it, and the page has its own number at the end.
    let numbers = 4 + 1;
    assert_eq!(shown.count(), clues + numbers);
    let words = texts(&pages[3]).join(" ");
    starts_with(
        &words,
        "4×4 Write a digit from 1 to 4 into every empty cell",
    );
}

#[test]
fn giants_stay_readable() {
    for trim in ["6x9", "8x10", "letter"] {
        let sections = vec![
            section("16x16", 2, None, 150),
            section("samurai", 3, None, 200),
            section("gattai-3", 1, None, 120),
        ];
        let book = book(trim, sections);
        let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
        assert_eq!(refusals(&book, &pages), [] as [&str; 0], "{trim}");
        let number = |page: &Page, begin: &str| {
            let texts = texts(page).into_iter();
            texts.filter(|text| text.starts_with(begin)).count()
        };
        let on = |page| number(page, "solution on page");
        assert_eq!(pages.iter().map(on).max(), Some(1), "{trim}: one a page");
        // A page with room for twelve solutions of 9×9 has room for four of the larger ones.
        let back = |page| number(page, "page ");
        let solutions: Vec<usize> = pages.iter().map(back).filter(|count| *count > 0).collect();
        assert_eq!(solutions, [2, 3, 1], "{trim}");
        let is_rules =
            |page: &Page| texts(page).contains(&"An example") && texts(page).contains(&"Samurai");
        let samurai = &pages[pages.iter().position(is_rules).unwrap() + 1];
        assert_eq!(grids(samurai).len(), 5, "{trim}: the grids of a samurai");
    }
}

#[test]
fn large_print_takes_as_many_as_stay_large() {
    let refused = |name: &str, per_page| {
        let mut book = book("letter", vec![section(name, 1, Some(per_page), 1000)]);
        book.spec.large_print = true;
        book.pages(&PRINT_ON_DEMAND, FREE)
            .map(|pages| pages.len())
            .map_err(|error| error.to_string())
    };
    let error = |found: usize, expected: &str| {
        Err(format!(
            "section 1, per_page: found {found}, expected {expected} in large print"
        ))
    };
    assert_eq!((refused("4x4", 6), refused("6x6", 4)), (Ok(6), Ok(6)));
    assert_eq!(refused("6x6", 6), error(6, "1 to 4"));
    assert_eq!(refused("standard", 4), error(4, "1 to 2"));
    assert_eq!(refused("samurai", 2), error(2, "1"));
    let usual = |name: &str, large| {
        usual_per_page(name.parse::<Variant>().unwrap().rules().unwrap(), large)
    };
    let names = ["4x4", "6x6", "standard", "10x10", "16x16", "samurai"];
    assert_eq!(names.map(|name| usual(name, false)), [4, 4, 2, 2, 1, 1]);
    assert_eq!(names.map(|name| usual(name, true)), [4, 4, 2, 1, 1, 1]);
}

#[test]
fn the_example_shows_what_is_special() {
    let names = "4x4 6x6 latin-5 jigsaw anti-knight 6x6+anti-king samurai 8x8+x";
    for name in names.split(' ') {
        let book = book("letter", vec![section(name, 1, Some(1), 0)]);
        let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
        let words = texts(&pages[3]).join(" ");
        for part in ["One step", "The solution", "so it goes into the black cell"] {
            contains(&words, part);
        }
        let (_, house) = words.split_once("dark outline (").unwrap();
        let kind = match name {
            "latin-5" => ["row", "column"],
            "8x8+x" => ["the diagonal from the top", "the diagonal"],
            _ => ["box", "box"],
        };
        let is_right = kind.iter().any(|kind| house.starts_with(kind));
        assert!(is_right, "{name}: {house}");
    }
}

#[test]
fn a_killer_without_digits_has_such_an_example() {
    let folder = tempdir().unwrap();
    let spec = "seed = 1\n[[section]]\nvariant = \"killer\"\ncount = 1\n";
    let (pages, _) = made(folder.path(), spec);
    let rules = pages.iter().find(|page| page.contains("One step")).unwrap();
    assert!(!rules.contains("A cage without a number"), "{rules}");
    // The sums of the step's picture and of the solution's, whose digits stand alone.
    let sums = rules.split(' ').filter_map(|word| word.parse::<u32>().ok());
    let sums: u32 = sums.filter(|&sum| sum > 9).sum();
    assert!(sums > 600, "{sums}: {rules}");
}

/// Marks do not give away the puzzles: the example has marks of its own, in each book others.
#[test]
fn the_example_of_marks_shows_a_step_that_needs_one() {
    let names = "killer kropki thermo arrow whispers 6x6+greater-than renban";
    for name in names.split(' ') {
        let words = |first: usize| {
            let mut section = section(name, 2, Some(1), 0);
            section.items.drain(..first);
            let book = book("letter", vec![section]);
            texts(&book.pages(&PRINT_ON_DEMAND, FREE).unwrap()[3]).join(" ")
        };
        let [words, others] = [0, 1].map(words);
        for part in ["One step", "The solution", "dark outline: the "] {
            contains(&words, part);
        }
        assert_ne!(words, others);
    }
}

#[test]
fn a_specification_mixes_layouts_of_all_kinds() {
    let folder = tempdir().unwrap();
    let spec = r#"
trim = "8x10"
seed = 1
[[section]]
variant = "4x4"
count = 7
[[section]]
variant = "jigsaw-6+x"
count = 2
[[section]]
variant = "latin-5"
count = 1
title = "Bare"
"#;
    let (pages, said) = made(folder.path(), spec);
    starts_with(&said, "10 puzzles on ");
    let all = pages.join(" ");
    let words = "4×4: the rules|Jigsaw 6×6 Diagonal: the rules|Latin Square 5×5: the rules|\
        puzzles 1–7|puzzles 8–9|Each outlined shape holds every digit once.";
    words.split('|').for_each(|words| contains(&all, words));
    let again = folder.read_bytes("book.pdf");
    made(folder.path(), spec);
    let same = folder.read_bytes("book.pdf") == again;
    assert!(same, "the same text makes the same book");
}

#[test]
fn jigsaws_of_a_file_are_one_section() {
    let folder = tempdir().unwrap();
    done(
        &folder,
        "generate --variant jigsaw-6 -n 5 --seed 1 -o a.csv",
        "",
    );
    let spec = "[[section]]\nfiles = [\"a.csv\"]\n";
    let (pages, said) = made(folder.path(), spec);
    starts_with(&said, "5 puzzles on ");
    let all = pages.join(" ");
    contains(&all, "puzzles 1–5");
    assert_eq!(all.matches(": the rules").count(), 1, "{all}");
    let with_puzzles = pages.iter().filter(|page| has_puzzle(page));
    assert_eq!(with_puzzles.count(), 2, "four a page");
}
