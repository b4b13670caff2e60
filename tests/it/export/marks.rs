//! Marks as pictures: golden bytes, loops of cages, room around the grid, what must stay apart.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use lacuna::board::Board;
use lacuna::export::diagram::{Diagram, picture as drawn};
use lacuna::export::font::{Face, Fonts};
use lacuna::export::page::{LineStyle, Mark as Drawn, Page, Point, Rect};
use lacuna::export::svg::svg;
use lacuna::rules::Rules;
use lacuna::rules::layout::{Layout, Place};
use lacuna::rules::mark::{Arrow, Cage, Dot, Greater, Mark, Palindrome, Parity, Sum, Thermometer, Xv};
use lacuna::rules::rule::Rule;

use super::rules;

/// The cells of these names: `11 12` are the first two.
fn cells(layout: &Layout, names: &str) -> Vec<usize> {
    let digit = |name: &str, i: usize| name[i..=i].parse::<usize>().unwrap() - 1;
    let cell = |name: &str| layout.cell_at(Place { row: digit(name, 0), column: digit(name, 1) }).unwrap();
    names.split(' ').map(cell).collect()
}

/// The rules of a variant with marks.
fn marked(name: &str, marks: impl Fn(&dyn Fn(&str) -> Vec<usize>) -> Vec<Mark>) -> Rules {
    let base = rules(name);
    let marks = marks(&|names| cells(base.layout(), names)).into_iter().map(Rule::Mark);
    Rules::new(base.layout().clone(), base.list().iter().cloned().chain(marks)).unwrap()
}

fn cages() -> Rules {
    marked("6x6", |cells| {
        let cage = |sum, names| Cage::new(cells(names), sum).into();
        vec![
            cage(Some(15), "11 12 21"),
            // A ring, and what is in it.
            cage(Some(21), "33 34 35 43 45 53"),
            cage(None, "44 54"),
            // In two pieces, and in two that touch at a corner.
            cage(Some(8), "14 16"),
            cage(Some(6), "61 52"),
            // Inside another one.
            cage(Some(3), "11 12"),
        ]
    })
}

fn lines() -> Rules {
    marked("6x6", |cells| {
        vec![
            Thermometer::new(cells("11 12 23 33"), false).into(),
            Palindrome::new(cells("16 25 35 36")).into(),
            Arrow::new(cells("61"), cells("52 53 42")).into(),
            Arrow::new(cells("64 65"), cells("56 46")).into(),
        ]
    })
}

fn signs() -> Rules {
    marked("4x4", |cells| {
        let [a, b, c, d] = ["11", "12", "22", "21"].map(|name| cells(name)[0]);
        let [e, f, g, h] = ["33", "34", "44", "43"].map(|name| cells(name)[0]);
        vec![
            Dot::new(a, b, false).into(),
            Dot::new(b, c, true).into(),
            Xv::new(c, d, true).into(),
            Xv::new(a, d, false).into(),
            Greater::new(e, f).into(),
            Greater::new(f, g).into(),
            Greater::new(g, h).into(),
            Greater::new(h, e).into(),
        ]
    })
}

fn spots() -> Rules {
    marked("4x4", |cells| {
        let sum = |names, total| Sum::new(cells(names).into_iter().map(|cell| (cell, 1)).collect(), total).into();
        let parity = |name, is_odd| Parity::new(cells(name)[0], is_odd).into();
        vec![parity("11", true), parity("12", false), sum("13 14 24", 9), sum("31 41 42", 10)]
    })
}

fn blank(rules: &Rules, side: f32) -> Page {
    drawn(&Diagram::puzzle(rules, &Board::blank(rules.layout().cells())), side)
}

/// The pictures of marks stay as they are: `LACUNA_BLESS=1 cargo test` writes them anew, to be looked at.
#[test]
fn marks_are_drawn_as_the_golden_pictures() {
    for (name, rules) in [("cages", cages()), ("lines", lines()), ("signs", signs()), ("spots", spots())] {
        let drawn = svg(&blank(&rules, 144.0));
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/marks-{name}.svg"));
        if std::env::var_os("LACUNA_BLESS").is_some() {
            fs::write(&file, &drawn).unwrap();
        }
        assert_eq!(drawn, fs::read_to_string(&file).unwrap(), "{name}");
    }
}

/// The dashed lines of a page: their points, and the length of a dash with the gap behind it.
fn dashed(page: &Page) -> Vec<(Vec<Point>, bool, f32)> {
    let lines = page.marks().iter().filter_map(|mark| match mark {
        Drawn::Line { points, closed, style: LineStyle::Dashed { dash, gap }, .. } => {
            Some((points.clone(), *closed, dash + gap))
        }
        _ => None,
    });
    lines.collect()
}

#[test]
fn a_cage_has_a_loop_for_each_piece_and_each_hole() {
    let loops = |names: &str| {
        let rules = marked("6x6", |cells| vec![Cage::new(cells(names), None).into()]);
        dashed(&blank(&rules, 300.0)).len()
    };
    assert_eq!(loops("11"), 1);
    assert_eq!(loops("11 12 21 22"), 1);
    assert_eq!(loops("22 23 24 32 34 42 43 44"), 2, "a ring");
    assert_eq!(loops("22 23 24 32 34 42 43"), 1, "a ring with a gap, at a corner alone");
    assert_eq!(loops("11 22 33"), 3, "cells that touch at corners");
    assert_eq!(loops("11 13"), 2);
}

#[test]
fn every_corner_of_a_cage_is_the_middle_of_a_dash() {
    for side in [90.0, 144.0, 300.0, 700.0] {
        let mut corners = 0;
        for (points, _, period) in dashed(&blank(&cages(), side)) {
            for two in points.windows(2) {
                let length = (two[1].x - two[0].x).abs() + (two[1].y - two[0].y).abs();
                let dashes = length / period;
                assert!((dashes - dashes.round()).abs() < 0.01 && dashes > 0.5, "{dashes} dashes at {side}");
                corners += 1;
            }
        }
        assert!(corners > 40, "{corners}");
    }
}

/// Cages of two cells in rows, or of one at the end, that leave no cell out.
fn dominoes(name: &str) -> Rules {
    let layout: Arc<Layout> = rules(name).layout().clone();
    marked(name, |_| {
        let mut left: Vec<usize> = (0..layout.cells()).collect();
        let mut cages = Vec::new();
        while let Some(cell) = left.pop() {
            let beside = layout.neighbours(cell).find_map(|other| left.iter().position(|&cell| cell == other));
            let cage = beside.map(|at| left.swap_remove(at)).into_iter().chain([cell]);
            left.sort_unstable();
            cages.push(Cage::new(cage, Some(7)).into());
        }
        cages
    })
}

#[test]
fn neighbouring_cages_stay_apart_and_clear_of_the_grid() {
    for (name, side) in [("4x4", 60.0), ("standard", 130.0), ("standard", 330.0), ("16x16", 330.0), ("samurai", 420.0)]
    {
        let page = blank(&dominoes(name), side);
        let width = page.marks().iter().find_map(|mark| match mark {
            Drawn::Line { width, style: LineStyle::Dashed { .. }, .. } => Some(*width),
            _ => None,
        });
        let grid: Vec<Rect> = page
            .marks()
            .iter()
            .filter(|mark| matches!(mark, Drawn::Line { style: LineStyle::Square, .. }))
            .map(|mark| page.bounds(mark))
            .collect();
        let reach = width.unwrap() / 2.0;
        for (points, ..) in dashed(&page) {
            for Point { x, y } in points {
                // A corner is no nearer to the lines of the grid than half of its own width.
                let clear = |line: &Rect| {
                    let (across, down) = (line.width > line.height, line.height > line.width);
                    let beside = x + reach < line.x || x - reach > line.right();
                    let over = y + reach < line.y || y - reach > line.bottom();
                    !across && !down || over || beside
                };
                assert!(grid.iter().all(clear), "{name} at {side}: {x} {y}");
            }
        }
    }
}

/// Where the ink of a text is, which has no letter below the line.
fn ink(page: &Page, mark: &Drawn) -> Option<(Rect, f32, Face)> {
    let Drawn::Text(text) = mark else { return None };
    let high = Fonts::shipped().digit_height(text.style.face) * text.style.size;
    let wide = page.width_of(text.style, &text.content);
    Some((Rect::new(page.left_of(text), text.at.y - high, wide, high), text.style.size, text.style.face))
}

#[test]
fn sums_stand_clear_of_digits_and_candidates() {
    for (name, side) in [("4x4", 60.0), ("standard", 160.0), ("standard", 330.0), ("16x16", 380.0)] {
        let rules = dominoes(name);
        let cells = rules.layout().cells();
        let solution = Board::blank(cells);
        let full: Board = "8".repeat(cells).parse().unwrap();
        let full = if name == "4x4" { "4".repeat(cells).parse().unwrap() } else { full };
        let diagrams = [
            Diagram::solution(&rules, &solution, &full),
            Diagram::puzzle(&rules, &full),
            Diagram { candidates: true, ..Diagram::puzzle(&rules, &solution) },
        ];
        for diagram in diagrams {
            let page = drawn(&diagram, side);
            let is_sum = |mark: &&Drawn| matches!(mark, Drawn::Text(text) if text.content == "7" && text.style.ink == lacuna::export::page::Ink::BLACK);
            let of = |sums: bool| -> Vec<Rect> {
                let marks = page.marks().iter().filter(|mark| is_sum(mark) == sums);
                marks.filter_map(|mark| Some(ink(&page, mark)?.0)).collect()
            };
            let (sums, digits) = (of(true), of(false));
            assert!(sums.len() * 2 >= cells && digits.len() >= cells, "{} and {}", sums.len(), digits.len());
            let apart =
                |a: &Rect, b: &Rect| a.right() <= b.x || b.right() <= a.x || a.bottom() <= b.y || b.bottom() <= a.y;
            for sum in &sums {
                assert!(digits.iter().all(|digit| apart(sum, digit)), "{name} at {side}: {sum:?}");
            }
        }
    }
}

#[test]
fn whatever_is_drawn_lies_on_the_page() {
    for rules in [cages(), lines(), signs(), spots(), dominoes("samurai"), dominoes("25x25")] {
        for side in [60.0, 144.0, 500.0] {
            let page = blank(&rules, side);
            let sheet = Rect::new(0.0, 0.0, page.width(), page.height());
            for mark in page.marks() {
                assert!(sheet.contains(&page.bounds(mark)), "{mark:?} at {side}");
            }
        }
    }
}

#[test]
fn a_picture_without_small_type_has_the_same_lines() {
    let (rules, clues) = (cages(), Board::blank(36));
    let (with, without) = (
        drawn(&Diagram::puzzle(&rules, &clues), 144.0),
        drawn(&Diagram::puzzle(&rules, &clues).without_small_type(), 144.0),
    );
    let texts = |page: &Page| super::texts(page).len();
    assert_eq!((texts(&with), texts(&without)), (5, 0));
    assert_eq!(with.marks().len() - 5, without.marks().len());
}

#[test]
fn marks_of_two_cells_take_candidates_away() {
    let rules = marked("4x4", |cells| {
        let of = |name| cells(name)[0];
        vec![
            Greater::new(of("11"), of("12")).into(),
            Dot::new(of("11"), of("21"), false).into(),
            Parity::new(of("44"), true).into(),
        ]
    });
    let clues: Board = format!("2{}", ".".repeat(15)).parse().unwrap();
    let diagram = Diagram { candidates: true, ..Diagram::puzzle(&rules, &clues) };
    let page = drawn(&diagram, 144.0);
    let shown = super::texts(&page);
    // Beside the 2: 1 in r1c2, 1 and 3 in r2c1; 1 and 3 in r4c4.
    assert_eq!(shown[..2], ["2", "1"]);
    assert_eq!(shown[2..8], ["1", "3", "4", "1", "3", "4"]);
    assert_eq!(shown[8..10], ["1", "3"]);
    assert_eq!(shown[shown.len() - 2..], ["1", "3"]);
}
