//! How books look: large print, the use of the page, captions, margins, arrows and cages.

use lacuna_print::book::spec::{Caption, Spec};
use lacuna_print::book::{Book, Section, usual_per_page};
use lacuna_print::font::Face;
use lacuna_print::page::{INCH, LineStyle, Page, Point, Primitive, Text};
use lacuna_print::shop::{PRINT_ON_DEMAND, Shop};
use tempfile::tempdir;

use super::{grids, has_puzzle, layouts, made, tried};
use crate::bound::{self, texts};
use crate::made::FREE;
use crate::run::{contains, ends_with, fails, starts_with};

/// Makes a section with the usual number of puzzles on a page.
fn section(name: &str, count: u64, least: usize, large_print: bool) -> Section {
    let mut section = layouts::section(name, count, Some(1), least);
    section.per_page = usual_per_page(&section.items[0].rules, large_print);
    section
}

fn book(spec: &str, sections: Vec<Section>) -> Book {
    Book {
        spec: Spec::parse(spec).unwrap(),
        ..bound::book("", "letter", sections)
    }
}

fn pages(book: &Book) -> Vec<Page> {
    book.pages(&PRINT_ON_DEMAND, FREE).unwrap()
}

fn written(page: &Page) -> impl Iterator<Item = &Text> {
    page.primitives().iter().filter_map(|mark| match mark {
        Primitive::Text(text) => Some(text),
        _ => None,
    })
}

#[test]
fn all_of_large_print_is_large_and_black() {
    let names = ["standard", "killer", "4x4", "6x6+x", "16x16", "samurai"];
    for trim in ["letter", "8x10", "6x9"] {
        let fits = |name: &&&str| trim == "letter" || !matches!(**name, "16x16" | "samurai");
        let sections = names.iter().filter(fits).map(|name| {
            let least = if matches!(*name, "16x16" | "samurai") {
                200
            } else {
                0
            };
            section(name, 3, least, true)
        });
        let book = book(
            &format!(
                "title = \"Large\"\nauthor = \"A. Setter\"\nlarge_print = true\ntrim = \"{trim}\"\n"
            ),
            sections.collect(),
        );
        let pages = pages(&book);
        assert_eq!(Shop::not_large(&pages), [""; 0], "{trim}");
        let refused = PRINT_ON_DEMAND.refusals(&book.spec.trim, &pages);
        assert!(
            refused.iter().all(|text| text.contains("at least 24")),
            "{trim}: {refused:?}"
        );
        let per_page: Vec<usize> = book.sections.iter().map(|it| it.per_page).collect();
        assert_eq!(per_page[..4], [2, 1, 4, 4], "one killer a page");
        let has_example = |page: &&Page| texts(page).contains(&"An example");
        let examples = pages.iter().filter(has_example).count();
        assert_eq!(examples, book.sections.len(), "{trim}");
    }
}

#[test]
fn a_move_of_chess_is_drawn_beside_its_rule() {
    let crosses = |name: &str| {
        let book = book("trim = \"6x9\"\n", vec![section(name, 1, 40, false)]);
        let is_slanted = |points: &[Point]| {
            let (from, to) = (points[0], points[1]);
            (from.x - to.x).abs() > 1.0 && (from.y - to.y).abs() > 1.0
        };
        let is_cross = |mark: &&Primitive| {
            let Primitive::Line { pen, points, .. } = mark else {
                return false;
            };
            (pen.width - 1.2).abs() < 0.01 && is_slanted(points)
        };
        let pages = pages(&book);
        let marks = pages.iter().flat_map(|page| page.primitives());
        marks.filter(is_cross).count() / 2
    };
    assert_eq!(["anti-knight", "anti-king", "x"].map(crosses), [8, 0, 0]);
}

#[test]
fn titles_of_sections_are_on_right_hand_pages() {
    let folder = tempdir().unwrap();
    let section = "[[section]]\ntitle = \"Part\"\nseed = 1\ncount = 2\ntarget_clues = 40\n";
    let (pages, _) = made(
        folder.path(),
        &format!("levels_page = false\n{section}{section}"),
    );
    let is_title = |page: &&(usize, String)| page.1.starts_with("Part Classic");
    let pages: Vec<(usize, String)> = pages.into_iter().enumerate().collect();
    let found: Vec<usize> = pages.iter().filter(is_title).map(|page| page.0).collect();
    assert_eq!(found, [4, 8], "{pages:?}");
}

#[test]
fn the_smallest_pages_take_large_print() {
    let folder = tempdir().unwrap();
    for variant in ["standard", "killer", "dg"] {
        let section = format!("[[section]]\nvariant = \"{variant}\"\ncount = 1\nseed = 1\n");
        let spec = format!("trim = \"4x6\"\nlarge_print = true\n{section}");
        let (_, output, error) = tried(&folder, &spec);
        contains(&output, "1 puzzle on 8 pages of 4x6");
        assert!(!output.contains("large print"), "{output}{error}");
    }
}

#[test]
fn what_is_not_large_is_refused() {
    let folder = tempdir().unwrap();
    let spec = "trim = \"6x9\"\nlarge_print = true\n[[section]]\npractice = \"naked-pair\"\ncount = 1\nper_page = 1\n";
    let (code, output, _) = tried(&folder, spec);
    assert_eq!(code, 1);
    contains(
        &output,
        "\nit is not in large print: page 6: found type of ",
    );
    let advice = "print fewer puzzles on a page, or choose a larger trim";
    contains(
        &output,
        &format!(" pt, expected at least 16 pt: {advice}\n"),
    );
    let error = fails(&folder, "book --spec book.toml -o book.pdf", "");
    starts_with(
        &error,
        "error: the book is not in large print: page 6: found type of ",
    );
    ends_with(
        &error,
        " pt, expected at least 16 pt: print fewer puzzles on a page, or choose a larger trim (--dry-run has 1 more)\n",
    );
    assert!(!folder.path().join("book.pdf").exists());
}

#[test]
fn the_page_is_used() {
    let mut six = section("standard", 30, 81, false);
    six.per_page = 6;
    let mut book = book("trim = \"letter\"\n", vec![six]);
    let sides = |book: &Book, at: usize| -> Vec<f32> {
        let grids = grids(&pages(book)[at]);
        grids.iter().map(|grid| grid.width / INCH).collect()
    };
    let found = sides(&book, 4);
    assert_eq!(found.len(), 6);
    assert!(found.iter().all(|side| *side >= 2.6), "{found:?}");
    // A code goes into blank space.
    let link = Some("https://sudokupad.app/scfo0BsUqoFERchBnNOWFpKIa*w*x".to_owned());
    book.sections[0].items[0].link = link;
    let coded = sides(&book, 4);
    assert!((coded[0] - found[0]).abs() < 0.001, "{coded:?}");
    for per_page in 1..=12 {
        book.sections[0].per_page = per_page;
        assert_eq!(sides(&book, 4).len(), per_page);
    }
    for (solutions, expected) in [(None, 12), (Some(1), 1), (Some(25), 25), (Some(30), 30)] {
        book.spec.solutions_per_page = solutions;
        let count = |page: &Page| {
            texts(page)
                .iter()
                .filter(|it| it.starts_with("page "))
                .count()
        };
        assert_eq!(pages(&book).iter().map(count).max(), Some(expected));
        assert_eq!(
            PRINT_ON_DEMAND
                .refusals(&book.spec.trim, &pages(&book))
                .len(),
            usize::from(pages(&book).len() < 24)
        );
    }
}

#[test]
fn four_samurai_solutions_fit_a_page() {
    let four = section("samurai", 5, 369, false);
    let counts = |book: &Book| -> Vec<usize> {
        let count = |page: &Page| {
            texts(page)
                .iter()
                .filter(|it| it.starts_with("page "))
                .count()
        };
        pages(book)
            .iter()
            .map(count)
            .filter(|count| *count > 0)
            .collect()
    };
    let mut book = book("trim = \"letter\"\n", vec![four]);
    assert_eq!(counts(&book), [4, 1]);
    book.sections[0].look.solutions_per_page = Some(3);
    assert_eq!(counts(&book), [3, 2]);
}

#[test]
fn sums_can_be_read() {
    let book = book("trim = \"6x9\"\n", vec![section("killer", 2, 0, false)]);
    let pages = pages(&book);
    let puzzles = pages
        .iter()
        .find(|page| has_puzzle(&texts(page).join(" ")))
        .unwrap();
    let sums = written(puzzles).filter(|text| text.style.face == Face::Sans);
    let smallest = sums.map(|text| text.style.size).fold(f32::MAX, f32::min);
    assert!((7.5..20.0).contains(&smallest), "{smallest}");
}

#[test]
fn arrows_stay_clear_of_clues() {
    let book = book("trim = \"letter\"\n", vec![section("arrow", 3, 40, false)]);
    let (mut arrows, mut clues) = (0, 0);
    for page in &pages(&book)[5..] {
        let digits: Vec<(Point, f32)> = written(page)
            .filter(|text| text.style.face == Face::SansBold)
            .map(|text| {
                let (Point { x, y, .. }, size) = (text.at, text.style.size);
                let high = page.fonts.digit_height(Face::SansBold) * size;
                (Point::new(x, y - high / 2.0), size / 0.84)
            })
            .collect();
        clues += digits.len();
        for mark in page.primitives() {
            let Primitive::Line {
                points,
                closed: false,
                pen,
            } = mark
            else {
                continue;
            };
            if pen.style != LineStyle::Round {
                continue;
            }
            arrows += 1;
            for ends in points.windows(2) {
                for part in 0..=20 {
                    let part = part as f32 / 20.0;
                    let x = ends[0].x + part * (ends[1].x - ends[0].x);
                    let y = ends[0].y + part * (ends[1].y - ends[0].y);
                    let is_far = |&(middle, step): &(Point, f32)| {
                        (middle.x - x).hypot(middle.y - y) > 0.25 * step
                    };
                    assert!(digits.iter().all(is_far), "an arrow at {x}, {y}");
                }
            }
        }
    }
    assert!(arrows > 30 && clues > 60, "{arrows} {clues}");
}

#[test]
fn captions_margins_and_numbers_are_as_asked_for() {
    let spec = r#"
title = "Own"
author = "A. Setter"
trim = "6x9"
margins = { top = "12mm", outside = 0.6 }
gutter = 1
running_heads = ["author", "none"]
start_page = 9
bookmarks = true
captions = ["number", "solution"]
"#;
    let mut last = section("standard", 2, 40, false);
    last.look.captions = Some(vec![Caption::Clues]);
    let book = book(spec, vec![section("x", 4, 40, false), last]);
    let pages = pages(&book);
    let shown: Vec<String> = pages.iter().map(|page| texts(page).join(" ")).collect();
    contains(&shown[4], "solution on page 17");
    assert!(
        !shown[4].contains("clues") && !shown[4].contains("Diagonal"),
        "{}",
        shown[4]
    );
    contains(&shown[7], "40 clues");
    assert!(
        !shown[7].contains("solution on") && !shown[7].contains("Classic"),
        "{}",
        shown[7]
    );
    assert!(shown[5].starts_with('1') || shown[5].contains("A. Setter"));
    assert!(shown[3].contains("A. Setter") && !shown[4].contains("A. Setter"));
    assert!(shown[4].ends_with(" 13"), "{}", shown[4]);
    contains(&shown[2], "Solutions");
    assert_eq!(pages[3].bookmarks.len(), 1);
    let edges = |page: &Page| {
        let bounds = page.primitives().iter().map(|mark| page.bounds(mark));
        bounds.fold((f32::MAX, f32::MAX, 0.0_f32), |(left, top, right), it| {
            (left.min(it.x), top.min(it.y), right.max(it.right()))
        })
    };
    // The contents are on a right-hand page, bound at its left.
    let (left, _, right) = edges(&pages[2]);
    assert!(
        (left - 72.0).abs() < 0.5 && (right - (432.0 - 43.2)).abs() < 0.5,
        "{left} {right}"
    );
    let (_, top, _) = edges(&pages[3]);
    assert!(top >= 12.0 * 72.0 / 25.4 - 0.5, "{top}");
}

#[test]
fn captions_may_be_left_out() {
    let folder = tempdir().unwrap();
    let (shown, _) = made(folder.path(), "[[section]]\ncount = 1\ncaptions = []\n");
    assert!(shown.iter().all(|page| !has_puzzle(page)));
}
