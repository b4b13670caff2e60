//! Books of puzzles with marks: sections by kinds of marks, their sentences, their pictures.

use std::sync::Arc;

use lacuna::formats::{iss, read_rules};
use lacuna::rules::Rule;
use lacuna::rules::{CAGE, Mark, THERMOMETER};
use lacuna::{Board, Rules, Variant};
use lacuna_print::book::{Book, Item, Section};
use lacuna_print::diagram::{Diagram, Single, picture};
use lacuna_print::page::{Ink, LineStyle, Page, Pen, Primitive};
use lacuna_print::shop::PRINT_ON_DEMAND;
use lacuna_words::{Language, english};
use tempfile::tempdir;

use super::{made, tried};
use crate::bound;
use crate::made::FREE;
use crate::run::{Files, contains, starts_with};

/// Makes a 6×6 puzzle with marks that hold in its solution: dominoes, and lines of two cells if
/// requested.
fn item(index: u64, is_lined: bool) -> Item {
    let made = crate::made::puzzle("6x6", 1, index);
    let value = |cell: usize| made.solution.get(cell).unwrap();
    let first = 6 * index as usize;
    let sum = i32::from(value(first) + value(first + 1));
    let mut marks: Vec<Mark> = vec![Mark::new(CAGE, [sum], [first, first + 1])];
    if is_lined {
        let mut line = vec![first + 2, first + 3];
        line.sort_by_key(|&cell| value(cell));
        marks.push(Mark::new(THERMOMETER, [], line));
    }
    let rules = Rules::new(
        made.rules.layout().clone(),
        marks.into_iter().map(Rule::Mark),
    )
    .unwrap();
    bound::item(Arc::new(rules), made.clues)
}

fn section(items: Vec<Item>) -> Section {
    bound::section("6x6", 2, items)
}

fn plain() -> Section {
    let made = crate::made::puzzle("6x6", 1, 5);
    section(vec![bound::item(made.rules, made.clues)])
}

fn book(sections: Vec<Section>, words: &Language) -> Book {
    let mut book = bound::book("Marks", "6x9", sections);
    book.spec.language = words.clone();
    book
}

fn text(page: &Page) -> String {
    bound::texts(page).join(" ")
}

fn dashed(page: &Page) -> usize {
    let is_dashed = |mark: &&Primitive| {
        matches!(
            mark,
            Primitive::Line {
                pen: Pen {
                    style: LineStyle::Dashed { .. },
                    ..
                },
                ..
            }
        )
    };
    page.primitives().iter().filter(is_dashed).count()
}

#[test]
fn each_kind_of_marks_has_its_sentence_on_a_page_of_rules() {
    let sections = vec![
        plain(),
        section(vec![item(0, false), item(1, false)]),
        section(vec![item(2, true)]),
        section(vec![item(3, false)]),
    ];
    let book = book(sections, english());
    let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
    // Title, imprint, contents; rules and a page of puzzles, three times; puzzles whose rules were
    // explained before; solutions.
    assert_eq!(pages.len(), 12);
    let cage = "The digits in a dashed cage add up";
    let thermometer = "Along a thermometer, a grey tube";
    let told =
        |page: usize| [cage, thermometer].map(|sentence| text(&pages[page]).contains(sentence));
    assert_eq!(
        [3, 5, 7].map(told),
        [[false, false], [true, false], [true, true]]
    );
    // The last pages have the solutions, with digits only.
    assert_eq!(
        [4, 6, 8, 9, 10].map(|page| dashed(&pages[page])),
        [0, 2, 1, 1, 0]
    );
}

#[test]
fn the_page_of_rules_says_what_letters_in_pictures_mean() {
    let told = |marks: &str| {
        let rules = Arc::new(read_rules(&format!(".Shape~6x6{marks}")).unwrap());
        let blank = Board::blank(36);
        let section = section(vec![bound::item(rules, blank)]);
        section.rules(english())[1..].to_vec()
    };
    let sandwich = "A number outside the grid is the sum of the digits between the 1 and the greatest digit in its row or column. Not every row and column has a number.";
    assert_eq!(told(".Sandwich~5~R1.LittleKiller~7~R1C1")[1], sandwich);
    let both = told(".Sandwich~5~R1.NumberedRoom~R2~6~.Renban~R1C1~R1C2");
    let begin: Vec<&str> = both.iter().map(|sentence| &sentence[..3]).collect();
    assert_eq!(begin, ["Dig", "N: ", "S: "]);
    assert_eq!(both[2], format!("S: {sandwich}"));
}

/// A circle or a black cell would hide the sum that a reader needs.
#[test]
fn a_step_leaves_sums_to_be_read() {
    let cage = Rule::Mark(Mark::new(CAGE, [5], [0, 1]));
    let layout = "4x4".parse::<Variant>().unwrap().any_layout();
    let rules = Rules::new(layout, [cage]).unwrap();
    let clues = Board::blank(16);
    for (cell, because) in [(0, vec![]), (2, vec![0])] {
        let mut diagram = Diagram::puzzle(&rules, &clues);
        let outlined = vec![0, 1];
        diagram.step = Some(Single {
            outlined,
            cell,
            value: 1,
            because,
        });
        let page = picture(&diagram, 200.0);
        let is_sum =
            |mark: &Primitive| matches!(mark, Primitive::Text(text) if text.content == "5");
        let sum = page.primitives().iter().rposition(is_sum).unwrap();
        let bounds = page.bounds(&page.primitives()[sum]);
        let covers = |mark: &Primitive| {
            let Primitive::Fill { ink, .. } = mark else {
                return false;
            };
            let other = page.bounds(mark);
            *ink == Ink::BLACK && other.x < bounds.right() && other.y < bounds.bottom()
        };
        assert!(!page.primitives()[sum..].iter().any(covers));
        assert!(matches!(
            page.primitives()[sum - 1],
            Primitive::Fill {
                ink: Ink::PAPER,
                ..
            }
        ));
    }
}

/// Killers begin without digits, so an example has those alone that its step needs.
#[test]
fn the_example_of_a_killer_explains_all_its_digits() {
    let folder = tempdir().unwrap();
    let spec = "seed = 5\n[[section]]\nvariant = \"killer\"\ncount = 1\n";
    let (pages, _) = made(folder.path(), spec);
    let rules = pages.iter().find(|page| page.contains("An example"));
    let (_, example) = rules
        .unwrap()
        .split_once("Suppose that the circled digit")
        .unwrap();
    contains(
        example,
        "has been found already. Look at the cells with the dark outline: the cage of ",
    );
}

/// On large boards marks alone are slow, so an example has most of its digits.
#[test]
fn large_boards_with_marks_have_an_example_of_one_step() {
    let folder = tempdir().unwrap();
    for variant in ["16x16+sandwich", "16x16+killer"] {
        let spec = format!(
            "seed = 5\n[[section]]\nvariant = \"{variant}\"\ncount = 1\ntarget_clues = 200\n"
        );
        let (pages, _) = made(folder.path(), &spec);
        let rules = pages.iter().find(|page| page.contains("An example"));
        contains(rules.unwrap(), "Look at the cells with the dark outline: ");
    }
}

#[test]
fn own_words_replace_single_messages() {
    let words = "mark-cage = Summe\n .rule = In einem Käfig stehen verschiedene Ziffern.\nheading-mark = {$mark}n\n";
    let words = english().with(words).unwrap();
    let book = book(vec![section(vec![item(0, false)])], &words);
    let pages = book.pages(&PRINT_ON_DEMAND, FREE).unwrap();
    for expected in ["6×6 Summen", "In einem Käfig stehen verschiedene Ziffern."] {
        contains(&text(&pages[3]), expected);
    }
}

#[test]
fn puzzles_of_a_file_are_told_by_their_kinds_of_marks() {
    let folder = tempdir().unwrap();
    let strings = [(0, false), (1, false), (2, true), (3, false)].map(|(index, is_lined)| {
        let item = item(index, is_lined);
        iss::string(&item.rules, &item.clues)
    });
    folder.write("marks.txt", strings.join("\n"));
    let spec =
        "title = \"Marks\"\ntrim = \"6x9\"\n[[section]]\nfiles = [\"marks.txt\"]\nper_page = 4\n";

    let (_, told, _) = tried(&folder, spec);
    // Title, imprint, contents; rules and puzzles with cages, rules and a puzzle with both;
    // solutions; an even number of pages.
    starts_with(&told, "4 puzzles on 8 pages of 6x9");
}
