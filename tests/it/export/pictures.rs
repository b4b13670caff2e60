//! Single pictures: golden bytes, what cells contain, how regions look.

use std::collections::BTreeSet;

use lacuna_print::diagram::lattice::{RIM_SHADE, UNDERLINE};
use lacuna_print::diagram::regions::RegionShape;
use lacuna_print::diagram::{Diagram, picture as drawn};
use lacuna_print::page::{Ink, Page, Primitive, Rect};
use lacuna_print::svg::svg;

use super::{bounds, contains, puzzle, rules, texts, variant};

use crate::made;
use crate::prelude::*;

/// The pictures of one puzzle of each main variant do not change: `LACUNA_WRITE_GOLDEN=1 cargo test
/// --release` rewrites them, for inspection.
#[test]
fn pictures_are_the_golden_ones() {
    for name in ["standard", "x", "nrc", "nrc+x"] {
        let (rules, clues) = (rules(name), puzzle(name, 0));
        let picture = svg(&drawn(&Diagram::puzzle(&rules, &clues), 180.0));
        golden(&format!("{}.svg", name.replace('+', "-")), &picture);
    }
}

#[test]
fn a_picture_shows_every_clue_and_the_solution_every_digit() {
    let made = made::puzzle("nrc+x", 5, 0);
    let clues = drawn(&Diagram::puzzle(&made.rules, &made.clues), 300.0);
    let expected: String = made.clues.to_string().replace('.', "");
    assert_eq!(texts(&clues).concat(), expected);
    let solution = drawn(
        &Diagram::solution(&made.rules, &made.clues, &made.solution),
        300.0,
    );
    assert_eq!(texts(&solution).concat(), made.solution.to_string());
}

/// Counts how often a text occurs in the picture of these clues with candidates.
fn shown(name: &str, clues: &str, wanted: &str) -> usize {
    let clues: Board = clues.parse().unwrap();
    let rules = rules(name);
    let diagram = Diagram {
        position: Some(Rater::new(&rules).pencilled(&clues)),
        ..Diagram::puzzle(&rules, &clues)
    };
    texts(&drawn(&diagram, 400.0))
        .into_iter()
        .filter(|text| *text == wanted)
        .count()
}

#[test]
fn candidates_are_what_the_rules_leave() {
    let corner = format!("1{}", ".".repeat(80));
    // 80 empty cells, except for those in the row, the column, the rest of the box and the rest of
    // the diagonal; plus the clue itself.
    assert_eq!(shown("x", &corner, "1"), 80 - 8 - 8 - 4 - 6 + 1);
    let centre = format!("{0}5{0}", ".".repeat(40));
    assert_eq!(shown("standard", &centre, "5"), 80 - 8 - 8 - 4 + 1);
    // All eight knight's moves from the centre leave its houses, while no king's move does.
    assert_eq!(shown("anti-knight", &centre, "5"), 80 - 8 - 8 - 4 - 8 + 1);
    assert_eq!(shown("anti-king", &centre, "5"), 80 - 8 - 8 - 4 + 1);
    assert_eq!(
        [4, 6].map(|near| shown("non-consecutive", &centre, &near.to_string())),
        [80 - 4; 2]
    );
    assert_eq!(shown("non-consecutive", &corner, "2"), 80 - 2);
    // 2x3 boxes: row, column and the rest of the box.
    assert_eq!(
        shown("6x6", &format!("6{}", ".".repeat(35)), "6"),
        35 - 5 - 5 - 2 + 1
    );
    assert_eq!(
        shown("16x16", &format!("G{}", ".".repeat(255)), "G"),
        255 - 15 - 15 - 9 + 1
    );
}

/// Returns the shapes of the regions of some rules.
fn shapes(rules: &Rules) -> Vec<RegionShape> {
    rules
        .regions()
        .iter()
        .map(|house| RegionShape::of(rules.layout(), &house.cells))
        .collect()
}

#[test]
fn regions_are_drawn_by_their_shape() {
    assert_eq!(shapes(&rules("x")), [RegionShape::Diagonal; 2]);
    assert_eq!(shapes(&rules("nrc")), [RegionShape::Block; 4]);
    assert_eq!(shapes(&rules("dg")), [RegionShape::Scattered; 9]);
    assert_eq!(shapes(&rules("asterisk")), [RegionShape::Scattered]);
    assert_eq!(shapes(&rules("samurai+x")), [RegionShape::Diagonal; 10]);
    let own = |name: &str, text: &str| {
        let variant = variant(name);
        let variant = variant
            .with_regions(variant.any_layout().read_regions(text).unwrap())
            .unwrap();
        shapes(variant.rules().unwrap())
    };
    let snake = "aaaaa....\n....aaaa.\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n";
    assert_eq!(own("standard", snake), [RegionShape::Connected]);
    // A full rectangle is a block, whatever its sides.
    assert_eq!(
        own("6x6", "......\n..aa..\n..aa..\n..aa..\n......\n......\n"),
        [RegionShape::Block]
    );
    assert_eq!(own("4x4", "....\n.aa.\n.aa.\n....\n"), [RegionShape::Block]);
    let blank = Page::new(100.0, 100.0).primitives().len();
    let marks = |name: &str| {
        drawn(&Diagram::puzzle(&rules(name), &Board::blank(81)), 300.0)
            .primitives()
            .len()
    };
    for name in ["x", "nrc", "dg", "asterisk", "girandola"] {
        assert!(
            marks(name) > marks("standard") && marks("standard") > blank,
            "{name} shows its rule"
        );
    }
    assert_eq!(
        marks("anti-knight+anti-king+non-consecutive"),
        marks("standard"),
        "nothing to draw"
    );
}

/// The middle grid shares a cell of its windows with each of the other four: one outline for each of
/// the four windows in the middle, and for one window of each other grid.
#[test]
fn windows_that_overlap_are_outlined() {
    let outlines = |name: &str| {
        let page = blank(name, 600.0);
        let is_outline =
            |mark: &&Primitive| matches!(mark, Primitive::Line { pen, .. } if pen.ink == UNDERLINE);
        page.primitives().iter().filter(is_outline).count()
    };
    assert_eq!(["nrc", "samurai+nrc"].map(outlines), [0, 8]);
}

/// Returns the picture of a variant without clues.
fn blank(name: &str, side: f32) -> Page {
    let rules = rules(name);
    let clues = Board::blank(rules.layout().cells());
    drawn(&Diagram::puzzle(&rules, &clues), side)
}

/// A cell that two grids share has one letter.
#[test]
fn scattered_figures_have_signs_and_groups_letters() {
    for (name, signs, cells, letters) in [
        ("asterisk+girandola", 18, 0, ""),
        ("asterisk+girandola+center-dot", 27, 0, ""),
        ("asterisk+dg", 9, 81, "abcdefghi"),
        ("4x4+dg", 0, 16, "abcd"),
        ("twodoku+dg", 0, 153, "abcdefghi"),
    ] {
        let page = blank(name, 600.0);
        let is_sign = |mark: &&Primitive| matches!(mark, Primitive::Line { closed: true, pen, .. } if pen.ink == RIM_SHADE);
        let found = page.primitives().iter().filter(is_sign).count();
        assert_eq!((found, texts(&page).len()), (signs, cells), "{name}");
        let all: BTreeSet<&str> = texts(&page).into_iter().collect();
        assert_eq!(all.into_iter().collect::<String>(), letters, "{name}");
    }
}

#[test]
fn letters_leave_candidates_free_and_are_those_of_the_text() {
    for name in ["dg", "dg+x"] {
        let (rules, clues) = (rules(name), Board::blank(81));
        let diagram = Diagram {
            position: Some(Rater::new(&rules).pencilled(&clues)),
            ..Diagram::puzzle(&rules, &clues)
        };
        let page = drawn(&diagram, 360.0);
        let (letters, digits) = (
            bounds(&page, |text| text >= "a"),
            bounds(&page, |text| text < "a"),
        );
        assert_eq!((letters.len(), digits.len()), (81, 729));
        let apart = |a: &Rect, b: &Rect| {
            a.right() <= b.x || b.right() <= a.x || a.bottom() - 0.5 <= b.y || b.bottom() <= a.y
        };
        for letter in &letters {
            assert!(
                digits.iter().all(|digit| apart(letter, digit)),
                "{letter:?}"
            );
        }
        let names: Vec<&str> = rules
            .regions()
            .iter()
            .map(|house| house.name.as_str())
            .collect();
        assert!(
            names.contains(&"disjoint group a") && names.contains(&"disjoint group i"),
            "{names:?}"
        );
    }
}

#[test]
fn signs_stay_visible_on_windows() {
    let page = drawn(
        &Diagram::puzzle(&rules("nrc+asterisk"), &Board::blank(81)),
        360.0,
    );
    let mut under: Vec<(Rect, Ink)> = Vec::new();
    let mut signs = 0;
    for mark in page.primitives() {
        let Primitive::Fill { shapes, ink } = mark else {
            continue;
        };
        for shape in shapes {
            let mut alone = Page::new(360.0, 360.0);
            alone.fill(vec![shape.clone()], *ink);
            let here = alone.bounds(&alone.primitives()[0]);
            // It is smaller than a cell of a window.
            if under
                .first()
                .is_some_and(|(cell, _)| here.width < 0.95 * cell.width)
            {
                signs += 1;
                let ground = under
                    .iter()
                    .rfind(|(cell, _)| contains(cell, &here))
                    .map_or(Ink::PAPER, |(_, ink)| *ink);
                assert_ne!(ground, *ink, "{here:?}");
            }
            under.push((here, *ink));
        }
    }
    assert_eq!(signs, 9);
}
