//! Pictures of layouts other than 9×9: which lines are drawn, where they are, and what cells
//! contain.

use lacuna::generator::{Shape, Symmetry};
use lacuna::rules::{HouseKind, Place};
use lacuna_print::diagram::{Diagram, picture as drawn};
use lacuna_print::page::{Ink, Page, Point, Primitive};
use lacuna_print::svg::svg;

use super::{rules, texts, variant};
use crate::prelude::*;

/// The side of the pictures, in points.
const SIDE: f32 = 360.0;

/// Returns the picture without clues.
fn blank(rules: &Rules) -> Page {
    drawn(
        &Diagram::puzzle(rules, &Board::blank(rules.layout().cells())),
        SIDE,
    )
}

/// A side of a cell: its ends, the left or upper one first, and the width of its line.
type Line = (Point, Point, f32);

/// Returns the sides between cells that have a line, those with the outline of a box, and the frames.
fn lines(page: &Page, layout: &Layout) -> (Vec<Line>, Vec<Line>, Vec<Vec<Point>>) {
    let (mut thin, mut outlines) = (Vec::new(), Vec::new());
    for mark in page.primitives() {
        match mark {
            Primitive::Line {
                points,
                closed: true,
                pen,
            } if pen.ink == Ink::BLACK => {
                let mut points = points.clone();
                points.push(points[0]);
                outlines.push((points, pen.width));
            }
            Primitive::Line {
                points,
                closed: false,
                pen,
            } if pen.ink == Ink::Black(70) => thin.push((points.clone(), pen.width)),
            _ => {}
        }
    }
    // The frames are drawn last.
    let frames = outlines.split_off(outlines.len() - layout.frames().len());
    let side = step(&frames[0].0, layout);
    let border = sides(&frames, side);
    let is_inside = |line: &Line| !border.iter().any(|other| is_same(line, other));
    let mut thick = sides(&outlines, side);
    thick.retain(is_inside);
    let frames = frames.into_iter().map(|(points, _)| points).collect();
    (sides(&thin, side), thick, frames)
}

/// Returns the sides of cells along these paths, each once.
fn sides(paths: &[(Vec<Point>, f32)], side: f32) -> Vec<Line> {
    let mut found: Vec<Line> = Vec::new();
    for (points, width) in paths {
        for two in points.windows(2) {
            let way = two[1] - two[0];
            let many = (way.x.hypot(way.y) / side).round();
            for at in 0..many as usize {
                let ends = [at, at + 1].map(|at| two[0] + way * (at as f32 / many));
                let is_back = way.x + way.y < 0.0;
                let [from, to] = if is_back { [ends[1], ends[0]] } else { ends };
                let line = (from, to, *width);
                if !found.iter().any(|other| is_same(&line, other)) {
                    found.push(line);
                }
            }
        }
    }
    found
}

fn is_same(one: &Line, other: &Line) -> bool {
    let near = |one: Point, other: Point| (one.x - other.x).hypot(one.y - other.y) < 1.0;
    near(one.0, other.0) && near(one.1, other.1)
}

/// Returns `true` if a line is horizontal.
fn is_level((from, to, _): &Line) -> bool {
    to.x - from.x > to.y - from.y
}

/// Returns the side of a cell: a frame is as wide as its cells.
fn step(frame: &[Point], layout: &Layout) -> f32 {
    (frame[1].x - frame[0].x) / f32::from(layout.values())
}

/// Makes a puzzle with at least `least` clues, which takes less time than a minimal one.
fn easy(name: &str, least: usize) -> Puzzle {
    let shape = Shape::Orbits {
        symmetry: Symmetry::None,
        least,
    };
    let generator = generator(name, 1);
    generator.shaped(0, &shape, FREE).unwrap()
}

/// A line is between any two cells that meet, and a thick one where they have different boxes.
#[test]
fn cells_and_boxes_are_told_apart_wherever_they_meet() {
    let names = "4x4 6x6 6x6-3x2 12x12 latin-5 jigsaw-5 jigsaw jigsaw-12 jigsaw+x";
    for name in names.split(' ') {
        let rules = variant(name).draw(&mut lacuna::Random::stream(name, 1, 0));
        let layout = rules.layout();
        let boxes = layout
            .houses()
            .iter()
            .filter(|it| it.kind == HouseKind::Box);
        let boxes: Vec<&[usize]> = boxes.map(|house| &house.cells[..]).collect();
        let box_of = |cell: usize| boxes.iter().position(|cells| cells.contains(&cell));
        let (thin, thick, frames) = lines(&blank(&rules), layout);
        let mut meeting = 0;
        for (to, is_across) in [((0, 1), false), ((1, 0), true)] {
            let pairs = (0..layout.cells()).filter_map(|it| Some((it, layout.step(it, to)?)));
            let apart = pairs
                .clone()
                .filter(|&(one, other)| box_of(one) != box_of(other));
            let drawn = thick.iter().filter(|line| is_level(line) == is_across);
            assert_eq!(drawn.count(), apart.count(), "{name}");
            meeting += pairs.count();
        }
        assert_eq!((thin.len(), frames.len()), (meeting, 1), "{name}");
    }
}

/// Returns `true` if a point of the picture lies in a cell.
fn is_on_a_cell(layout: &Layout, corner: Point, step: f32, x: f32, y: f32) -> bool {
    let (column, row) = (
        ((x - corner.x) / step).floor(),
        ((y - corner.y) / step).floor(),
    );
    row >= 0.0
        && column >= 0.0
        && (0..layout.drawn()).any(|cell| {
            layout.place(cell)
                == Place {
                    row: row as usize,
                    column: column as usize,
                }
        })
}

#[test]
fn nothing_is_drawn_where_grids_that_overlap_have_no_cell() {
    for (name, grids, cells) in [
        ("twodoku", 2, 153),
        ("gattai-3", 3, 225),
        ("samurai", 5, 369),
        ("samurai+x", 5, 369),
    ] {
        let rules = rules(name);
        let layout = rules.layout();
        let page = blank(&rules);
        let (thin, thick, frames) = lines(&page, layout);
        assert_eq!((frames.len(), layout.cells()), (grids, cells), "{name}");
        let step = step(&frames[0], layout);
        let Place { row, column } = layout.frames()[0];
        let corner = Point::new(
            frames[0][0].x - column as f32 * step,
            frames[0][0].y - row as f32 * step,
        );
        for (from, to, _) in thin.iter().chain(&thick) {
            let (wide, high) = (to.x - from.x, to.y - from.y);
            let (x, y) = (from.x + wide / 2.0, from.y + high / 2.0);
            let (right, down) = if wide > high {
                (0.0, step / 2.0)
            } else {
                (step / 2.0, 0.0)
            };
            let beside = [(x - right, y - down), (x + right, y + down)];
            assert!(
                beside
                    .iter()
                    .all(|&(x, y)| is_on_a_cell(layout, corner, step, x, y)),
                "{name}: {from:?} {to:?}"
            );
        }
        let meeting =
            (0..layout.cells()).flat_map(|cell| [(0, 1), (1, 0)].map(|to| layout.step(cell, to)));
        assert_eq!(thin.len(), meeting.flatten().count(), "{name}");
        let shown = |diagram: &Diagram<'_>| texts(&drawn(diagram, SIDE)).len();
        let full = Board::from_values(vec![1; cells]).unwrap();
        assert_eq!(shown(&Diagram::puzzle(&rules, &full)), cells, "{name}");
    }
}

#[test]
fn a_picture_is_as_high_as_its_cells_ask_for() {
    for (name, rows, columns) in [
        ("samurai", 21.0, 21.0),
        ("gattai-3", 15.0, 21.0),
        ("25x25", 25.0, 25.0),
    ] {
        let rules = rules(name);
        let page = blank(&rules);
        let margin = SIDE / 40.0;
        assert!((page.width - SIDE).abs() < 0.01, "{name}");
        assert!(
            (page.height - 2.0 * margin - (SIDE - 2.0 * margin) * rows / columns).abs() < 0.01,
            "{name}"
        );
        for mark in page.primitives() {
            let bounds = page.bounds(mark);
            let inside = bounds.x >= margin - 0.01 && bounds.y >= margin - 0.01;
            assert!(
                inside && bounds.right() <= page.width - margin + 0.01,
                "{name}: {bounds:?}"
            );
            assert!(
                bounds.bottom() <= page.height - margin + 0.01,
                "{name}: {bounds:?}"
            );
        }
    }
}

#[test]
fn values_above_nine_are_letters() {
    let made = easy("16x16", 150);
    let solution = drawn(
        &Diagram::solution(&made.rules, &made.clues, &made.solution),
        SIDE,
    );
    assert_eq!(texts(&solution).concat(), made.solution.to_string());
    let mut shown: Vec<&str> = texts(&solution);
    shown.sort_unstable();
    shown.dedup();
    assert_eq!(shown.concat(), "123456789ABCDEFG");
    assert!(svg(&solution).contains(">G</text>"));
}

#[test]
fn digits_and_lines_follow_the_size_of_the_cells() {
    let sizes = |name: &str, side: f32| {
        let rules = rules(name);
        let clues = Board::from_values(vec![1; rules.layout().cells()]).unwrap();
        let page = drawn(&Diagram::puzzle(&rules, &clues), side);
        let text = page.primitives().iter().find_map(|mark| match mark {
            Primitive::Text(text) => Some(text.style.size),
            _ => None,
        });
        let (thin, _, frames) = lines(&page, rules.layout());
        (
            text.unwrap() / step(&frames[0], rules.layout()),
            thin[0].2,
            text.unwrap(),
        )
    };
    for name in ["4x4", "6x6", "standard", "16x16", "samurai"] {
        let (part, thin, _) = sizes(name, SIDE);
        assert!(
            (part - 0.84).abs() < 0.001 && thin >= 0.75,
            "{name}: {part} {thin}"
        );
    }
    assert!(
        sizes("4x4", SIDE).2 > 2.2 * sizes("standard", SIDE).2,
        "large digits for children"
    );
    // Cells of the same size have lines of the same weight.
    let weight = |(_, thin, text): (f32, f32, f32)| thin / text;
    assert!((weight(sizes("samurai", 1050.0)) - weight(sizes("standard", 450.0))).abs() < 1e-4);
}
