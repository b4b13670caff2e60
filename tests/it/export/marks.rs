//! Marks as pictures: golden bytes, loops of cages, space around the grid, what must stay apart.

use lacuna::rules::{self, CAGE};
use lacuna_print::diagram::{Diagram, Theme, picture as drawn};
use lacuna_print::font::{Face, Fonts};
use lacuna_print::page::{Ink, LineStyle, Page, Pen, Point, Primitive, Rect};
use lacuna_print::svg::svg;

use super::{contains, rules};
use crate::made;
use crate::prelude::*;

/// Pictures by name: a ring and what is in it, a cage in two pieces and one whose cells touch at a
/// corner, a cage inside another, and so on.
const PICTURES: &str = "
    cages => .Shape~6x6.Cage~15~R1C1~R1C2~R2C1.Cage~21~R3C3~R3C4~R3C5~R4C3~R4C5~R5C3.Cage~~R4C4~R5C4.Cage~8~R1C4~R1C6.Cage~6~R5C2~R6C1.Cage~3~R1C1~R1C2
    lines => .Shape~6x6.Thermo~R1C1~R1C2~R2C3~R3C3.Palindrome~R1C6~R2C5~R3C5~R3C6.Arrow~R6C1~R5C2~R5C3~R4C2.PillArrow~2~R6C4~R6C5~R5C6~R4C6
    signs => .Shape~4x4.WhiteDot~R1C1~R1C2.BlackDot~R1C2~R2C2.V~R2C1~R2C2.GreaterThan~R3C3~R3C4.GreaterThan~R3C4~R4C4.GreaterThan~R4C4~R4C3.GreaterThan~R4C3~R3C3
    spots => .Shape~4x4.Odd~R1C1.Even~R1C2.Sum~9~R1C3~R1C4~R2C4.Sum~10~R3C1~R4C1~R4C2
    outside => .Shape~4x4.Sandwich~5~C2.Skyscraper~R2~3~2.LittleKiller~7~R1C3.LittleKiller~5~R4C3.XSum~C2~7~
    quads => .Shape~4x4.Quad~R1C1~1~2.Quad~R2C3~1~2~3~4.Quad~R3C1~1.Cage~3~R2C2~R2C3
    paths => .Shape~6x6.Renban~R1C1~R2C1~R2C2.Whisper~3~R1C3~R1C4~R2C5.Between~R1C6~R2C6~R3C6.Lockout~2~R4C1~R5C1~R6C2.Zipper~R4C3~R4C4~R3C5.SumLine~7~R5C3~R6C4~R6C5.RegionSumLine~R4C6~R5C6~R6C6
    strokes => .Shape~6x6.SlowThermo~R1C1~R1C2~R2C3.SlowThermo~R1C1~R2C1.Modular~2~R1C4~R1C5~R2C6.Entropic~R3C1~R3C2~R4C3.DoubleArrow~R3C4~R3C5~R4C5~R4C6.Lunchbox~4~R5C1~R5C2~R6C2~R6C3.Lockout~3~R5C4~R6C5~R5C6
    groups => .Shape~6x6.EqualSum~R1C1~R1C2~-~R2C4~R2C5.SameValues~2~R3C1~R4C1~R3C6~R4C6.EqualSum~R3C3~-~R4C4.Or.Thermo~R5C1~R5C2~R6C3.Renban~R5C4~R5C5~R6C6.End
    letters => .Shape~4x4.Sandwich~5~C2.Skyscraper~R2~3~2.LittleKiller~7~R1C3.LookAndSay~12~R1C1~R2C1.Cage~7~R1C3~R1C4.ContainExact~1_2~R3C2~R3C3.Sum~7_=_2_1~R4C2~R4C3.Indexing~C~R4C4
";

/// Returns the rules of the picture with this name.
fn of(name: &str) -> Rules {
    let [_, text] = cases(PICTURES).find(|picture| picture[0] == name).unwrap();
    made::rules(text)
}

fn blank(rules: &Rules, side: f32) -> Page {
    let clues = Board::blank(rules.layout().cells());
    drawn(&Diagram::puzzle(rules, &clues), side)
}

/// Returns the picture of a puzzle with its candidates.
fn with_candidates(rules: &Rules, clues: &Board, side: f32) -> Page {
    let diagram = Diagram {
        position: Some(Rater::new(rules).pencilled(clues)),
        ..Diagram::puzzle(rules, clues)
    };
    drawn(&diagram, side)
}

/// The pictures of marks do not change: `LACUNA_WRITE_GOLDEN=1 cargo test --release` rewrites them,
/// for inspection.
#[test]
fn marks_are_drawn_as_the_golden_pictures() {
    for [name, _] in cases(PICTURES) {
        golden(&format!("marks-{name}.svg"), &svg(&blank(&of(name), 144.0)));
    }
}

/// Areas of a group have a letter, and a colour on screens; so have alternatives their letter.
#[test]
fn groups_and_alternatives_have_letters() {
    let rules = of("groups");
    let letters = super::texts(&blank(&rules, 144.0)).join(" ");
    assert_eq!(letters, "a= a= b b c= c= d d");
    let clues = Board::blank(36);
    let theme = Theme::Light;
    let screen = drawn(
        &Diagram {
            theme,
            ..Diagram::puzzle(&rules, &clues)
        },
        144.0,
    );
    let primitives = screen.primitives().iter();
    let fills: Vec<Ink> = primitives
        .filter_map(|primitive| match primitive {
            Primitive::Fill {
                ink: ink @ Ink::Glass(..),
                ..
            } => Some(*ink),
            _ => None,
        })
        .collect();
    let are_apart = fills[0] == fills[1] && fills[2] == fills[3] && fills[0] != fills[2];
    assert!(are_apart, "{fills:?}");
}

/// Returns the lines of a page with their points, `true` for closed ones, and their pens.
fn lines(page: &Page) -> impl Iterator<Item = (&Primitive, &[Point], bool, &Pen)> {
    page.primitives().iter().filter_map(|mark| match mark {
        Primitive::Line {
            points,
            closed,
            pen,
        } => Some((mark, &points[..], *closed, pen)),
        _ => None,
    })
}

/// Returns the dashed lines of a page: their points, their width, and the length of a dash with the
/// gap after it.
fn dashed(page: &Page) -> Vec<(Vec<Point>, f32, f32)> {
    let dashed = |(_, points, _, pen): (_, &[Point], _, &Pen)| match pen.style {
        LineStyle::Dashed { dash, gap } => Some((points.to_vec(), pen.width, dash + gap)),
        _ => None,
    };
    lines(page).filter_map(dashed).collect()
}

#[test]
fn a_cage_has_a_loop_for_each_piece_and_each_hole() {
    for (cells, loops) in [
        ("R1C1", 1),
        ("R1C1~R1C2~R2C1~R2C2", 1),
        // A ring, and one that is closed at a corner.
        ("R2C2~R2C3~R2C4~R3C2~R3C4~R4C2~R4C3~R4C4", 2),
        ("R2C2~R2C3~R2C4~R3C2~R3C4~R4C2~R4C3", 2),
        // Cells that touch at corners, and cells apart.
        ("R1C1~R2C2~R3C3", 1),
        ("R1C1~R1C3", 2),
    ] {
        let rules = made::rules(&format!(".Cage~~{cells}"));
        assert_eq!(dashed(&blank(&rules, 300.0)).len(), loops, "{cells}");
    }
}

#[test]
fn every_corner_of_a_cage_is_the_middle_of_a_dash() {
    for side in [90.0, 144.0, 300.0, 700.0] {
        let mut corners = 0;
        for (points, _, period) in dashed(&blank(&of("cages"), side)) {
            for two in points.windows(2) {
                let length = (two[1].x - two[0].x).abs() + (two[1].y - two[0].y).abs();
                let dashes = length / period;
                assert!(
                    (dashes - dashes.round()).abs() < 0.01 && dashes > 0.5,
                    "{dashes} dashes at {side}"
                );
                corners += 1;
            }
        }
        assert!(corners > 30, "{corners}");
    }
}

/// Returns the rules of cages that cover all cells: two neighbours each, or a single cell where no
/// neighbour is left.
fn dominoes(name: &str) -> Rules {
    let base = rules(name);
    let layout = base.layout();
    let mut left: Vec<usize> = (0..layout.cells()).collect();
    let mut list = base.list().to_vec();
    while let Some(cell) = left.pop() {
        let beside = [(0, 1), (1, 0), (0, -1), (-1, 0)]
            .into_iter()
            .filter_map(|side| layout.step(cell, side))
            .find_map(|other| left.iter().position(|&cell| cell == other));
        let other = beside.map(|at| left.swap_remove(at));
        let cage: Vec<usize> = other.into_iter().chain([cell]).collect();
        left.sort_unstable();
        list.push(Rule::Mark(Mark::new(CAGE, [7], cage)));
    }
    Rules::new(layout.clone(), list).unwrap()
}

#[test]
fn neighbouring_cages_stay_apart_and_clear_of_the_grid() {
    for (name, side) in [
        ("4x4", 60.0),
        ("standard", 130.0),
        ("standard", 330.0),
        ("16x16", 330.0),
        ("samurai", 420.0),
    ] {
        let page = blank(&dominoes(name), side);
        let is_grid = |closed: bool, pen: &Pen| !closed && matches!(pen.style, LineStyle::Square);
        let grid: Vec<Rect> = lines(&page)
            .filter(|(_, _, closed, pen)| is_grid(*closed, pen))
            .map(|(mark, ..)| page.bounds(mark))
            .collect();
        let reach = dashed(&page)[0].1 / 2.0;
        for (points, ..) in dashed(&page) {
            for Point { x, y, .. } in points {
                // A corner is at least half of its own width away from the lines of the grid.
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

/// Returns the extent of the ink of a text, which has no letter below the baseline.
fn ink(page: &Page, mark: &Primitive) -> Option<(Rect, f32, Face)> {
    let Primitive::Text(text) = mark else {
        return None;
    };
    let high = Fonts::shipped().digit_height(text.style.face) * text.style.size;
    let wide = page.width_of(text.style, &text.content);
    Some((
        Rect::new(page.left_of(text), text.at.y - high, wide, high),
        text.style.size,
        text.style.face,
    ))
}

#[test]
fn sums_stand_clear_of_digits_and_candidates() {
    for (name, side) in [
        ("4x4", 60.0),
        ("standard", 160.0),
        ("standard", 330.0),
        ("16x16", 380.0),
    ] {
        let rules = dominoes(name);
        let cells = rules.layout().cells();
        let solution = Board::blank(cells);
        let digit = if name == "4x4" { "4" } else { "8" };
        let full: Board = digit.repeat(cells).parse().unwrap();
        for page in [
            drawn(&Diagram::solution(&rules, &solution, &full), side),
            drawn(&Diagram::puzzle(&rules, &full), side),
            with_candidates(&rules, &solution, side),
        ] {
            let is_sum = |mark: &&Primitive| matches!(mark, Primitive::Text(text) if text.content == "7" && text.style.ink == Ink::BLACK);
            let of = |sums: bool| -> Vec<Rect> {
                let marks = page.primitives().iter().filter(|mark| is_sum(mark) == sums);
                marks.filter_map(|mark| Some(ink(&page, mark)?.0)).collect()
            };
            let (sums, digits) = (of(true), of(false));
            let (sums_shown, digits_shown) = (sums.len(), digits.len());
            assert!(
                sums_shown * 2 >= cells && digits_shown >= cells,
                "{name} at {side}"
            );
            let apart = |a: &Rect, b: &Rect| {
                a.right() <= b.x || b.right() <= a.x || a.bottom() <= b.y || b.bottom() <= a.y
            };
            for sum in &sums {
                let is_clear = digits.iter().all(|digit| apart(sum, digit));
                assert!(is_clear, "{name} at {side}: {sum:?}");
            }
        }
    }
}

#[test]
fn whatever_is_drawn_lies_on_the_page() {
    let pictures = cases(PICTURES).map(|[_, text]| made::rules(text));
    for rules in pictures.chain(["samurai", "25x25"].map(dominoes)) {
        for side in [60.0, 144.0, 500.0] {
            let page = blank(&rules, side);
            let sheet = Rect::new(0.0, 0.0, page.width, page.height);
            for mark in page.primitives() {
                assert!(contains(&sheet, &page.bounds(mark)), "{mark:?} at {side}");
            }
        }
    }
}

#[test]
fn clues_outside_have_room_on_their_sides() {
    let frame = |name: &str| {
        let page = blank(&of(name), 144.0);
        let outlines = lines(&page).filter(|(_, _, closed, pen)| *closed && pen.ink == Ink::BLACK);
        let frame = outlines
            .map(|(mark, ..)| page.bounds(mark))
            .max_by(|a, b| a.width.total_cmp(&b.width))
            .unwrap();
        let after = [page.width - frame.right(), page.height - frame.bottom()];
        ([frame.x, frame.y, after[0], after[1]], frame.width / 4.0)
    };
    let ([left, top, right, bottom], cell) = frame("outside");
    // Two clues are above the second column.
    let mut others = [left, right, bottom].into_iter();
    assert!(top > 1.3 * cell && others.all(|side| (0.7 * cell..1.1 * cell).contains(&side)));
    let (sides, cell) = frame("quads");
    assert!(sides.iter().all(|side| *side < 0.2 * cell), "{sides:?}");
}

/// Together, two thermometers exclude 4 from the first cell and 3 from the fourth: that is left to the
/// player.
#[test]
fn each_mark_takes_candidates_away_by_itself() {
    for (marks, begin, end) in [
        (".Shape~6x6.Thermo~R1C1~R1C2~R1C3", "1234234534561", ""),
        (
            ".Shape~6x6.Thermo~R1C1~R1C2~R1C3.Thermo~R1C3~R1C4",
            "1234234534523",
            "",
        ),
        (
            ".Shape~6x6.Cage~3~R1C1~R1C2.Whisper~4~R1C3~R1C4",
            "12121256125612",
            "",
        ),
        // The clue, 1 beside it, the rest of the row, 1 and 3 below; 1 and 3 in the last cell.
        (
            ".Shape~4x4.~R1C1_2.GreaterThan~R1C1~R1C2.WhiteDot~R1C1~R2C1.Odd~R4C4",
            "2113413413",
            "13",
        ),
    ] {
        let record = made::first(marks).unwrap();
        let page = with_candidates(&record.claims.rules.unwrap(), &record.clues, 300.0);
        let shown = super::texts(&page).concat();
        assert!(
            shown.starts_with(begin) && shown.ends_with(end),
            "{marks}: {shown}"
        );
    }
}

/// Every kind of mark that is drawn and whose drawing determines its meaning: `%` is a row, `@`
/// stands for three of its cells, `&` for two.
const KINDS: &str = "
    Cage~~@ Cage~12~@ Sum~12~@ Sum~12_=_1_2_1~@ Sum~12_=_1_-1_1~@ Even~@ Odd~@ ~R%C1_1_2
    GreaterThan~& GreaterThan~R%C2~R%C1 WhiteDot~& BlackDot~& X~& V~& Thermo~@ SlowThermo~@
    Arrow~@ PillArrow~2~@ DoubleArrow~@ Palindrome~@ Renban~@ Whisper~4~@ Whisper~5~@ Between~@
    Lockout~3~@ Lockout~4~@ Zipper~@ RegionSumLine~@ SumLine~10~@ SumLine~12~@ SumLine~10~@~LOOP
    Entropic~@ Modular~2~@ Modular~3~@ EqualSum~&~-~R%C3 SameValues~3~@ EqualityCage~&
    Quad~R%C1~1~2 ContainAtLeast~1_2~@ ContainExact~1_2~@ LookAndSay~12~@ CountingCircles~@
    CountDistinct~@ Indexing~C~@ Indexing~R~@ ValueIndexing~@ Lunchbox~10~@ LittleKiller~9~R%C1
    Sandwich~5~R% XSum~R%~5~ Skyscraper~R%~5~ HiddenSkyscraper~R%~5~ FullRank~R%~5~
    NumberedRoom~R%~5~
";

/// Marks that are not drawn, and those whose meaning the setter explains.
const OTHERS: &str = "
    ChaosConstruction ChaosArrow ChaosCount ConnectedValues Doppelganger StrictKropki StrictXV FullRankTies
    DutchFlatmates AntiTaxicab GlobalEntropy GlobalMod Or Pair PairX Binary BinaryX Regex NFA
";

/// Kinds that look alike if a puzzle has only one of them, as is customary.
const ALIKE: [&str; 2] = [
    "Sandwich~5~R% XSum~R%~5~ Skyscraper~R%~5~ HiddenSkyscraper~R%~5~ FullRank~R%~5~ NumberedRoom~R%~5~",
    "Cage~12~@ LookAndSay~12~@",
];

#[test]
fn no_two_kinds_of_marks_look_alike() {
    let on = |kind: &str, row: &str| {
        let cells = kind.replace('@', "&~R%C3").replace('&', "R%C1~R%C2");
        format!(".{}", cells.replace('%', row))
    };
    let drawn = |marks: &str| {
        let rules = made::rules(&format!(".Shape~6x6{marks}"));
        svg(&blank(&rules, 144.0))
    };
    let kinds = KINDS.split_whitespace();
    let alone: Vec<(&str, String)> = kinds.map(|kind| (kind, drawn(&on(kind, "1")))).collect();
    for (i, (one, picture)) in alone.iter().enumerate() {
        for (other, other_picture) in &alone[..i] {
            let both = |alike: &&str| {
                let mut kinds = alike.split(' ');
                kinds.clone().any(|kind| kind == *one) && kinds.any(|kind| kind == *other)
            };
            let are_alike = ALIKE.iter().any(both);
            assert_eq!(picture == other_picture, are_alike, "{one} and {other}");
            // With both in one puzzle, the picture shows which is where.
            let rows = drawn(&(on(one, "1") + &on(other, "3")));
            let turned = drawn(&(on(other, "1") + &on(one, "3")));
            assert_ne!(rows, turned, "{one} and {other}");
        }
    }
    let drawn = alone
        .iter()
        .map(|(kind, _)| kind.split('~').next().unwrap());
    for name in rules::KINDS.iter().map(|kind| kind.name) {
        let is_other = OTHERS.split_whitespace().any(|other| other == name);
        assert!(
            is_other || drawn.clone().any(|kind| kind == name),
            "{name} is not drawn"
        );
    }
}

#[test]
fn letters_stand_before_numbers_that_could_be_those_of_another_kind() {
    let table = "
        .Sandwich~5~R1.LittleKiller~7~R1C1 => 7 5
        .Sandwich~5~R1.XSum~R2~6~.LittleKiller~7~R1C1 => 7 S5 X6
        .Cage~5~R1C1~R1C2.Cage~~R2C1~R2C2 => 5
        .Cage~5~R1C1~R1C2.LookAndSay~12~R2C1~R2C2 => 5 L12
        .LookAndSay~12~R1C1~R1C2.ContainExact~1~R2C1~R2C2 => L12 W=1
        .Or.Sandwich~5~R1.Sandwich~7~R1.End => a 5 7
    ";
    for [marks, texts] in cases(table) {
        let rules = made::rules(&format!(".Shape~6x6{marks}"));
        let shown = super::texts(&blank(&rules, 144.0)).join(" ");
        assert_eq!(shown, texts, "{marks}");
    }
}
