//! The colours of pictures: what a theme changes, and what it leaves alone.

use std::collections::BTreeSet;

use crate::prelude::*;
use lacuna_print::diagram::Theme;
use lacuna_print::diagram::{Diagram, picture};
use lacuna_print::page::{Ink, Page, Point, Primitive};

/// Lines of many kinds, dots, a cage, spots and a diagonal.
const MARKS: &str = ".Shape~9x9.Diagonal~1.Thermo~R1C1~R1C2~R2C3~R3C3.Palindrome~R1C6~R2C5~R3C5.Arrow~R6C1~R5C2~R5C3~R4C2\
    .Renban~R7C1~R8C1~R8C2.Whisper~5~R1C7~R1C8~R2C9.Between~R4C6~R5C6~R6C6.Zipper~R7C3~R7C4~R6C5.SumLine~10~R8C3~R9C4~R9C5\
    .RegionSumLine~R7C6~R8C6~R9C6.Modular~3~R3C7~R4C8~R5C8.Entropic~R6C7~R7C7~R7C8.WhiteDot~R9C1~R9C2.BlackDot~R9C7~R9C8\
    .Cage~15~R8C9~R9C9.Odd~R4C4.Even~R4C5";

fn drawn(rules: &Rules, theme: Theme, candidates: bool) -> Page {
    let blank = Board::blank(rules.layout().cells());
    let diagram = Diagram {
        theme,
        position: candidates.then(|| Rater::new(rules).pencilled(&blank)),
        ..Diagram::puzzle(rules, &blank)
    };
    picture(&diagram, 360.0)
}

fn ink(primitive: &Primitive) -> Ink {
    match primitive {
        Primitive::Fill { ink, .. } => *ink,
        Primitive::Line { pen, .. } => pen.ink,
        Primitive::Text(text) => text.style.ink,
        _ => unreachable!("all primitives are known"),
    }
}

/// Returns the primitives with all inks black.
fn shapes(page: &Page) -> Vec<String> {
    let without = |primitive: &Primitive| {
        format!("{primitive:?}").replace(&format!("{:?}", ink(primitive)), "")
    };
    page.primitives().iter().map(without).collect()
}

#[test]
fn themes_change_nothing_but_inks() {
    let rules = read_rules(MARKS).unwrap();
    let [print, light, dark] = Theme::ALL.map(|theme| drawn(&rules, theme, false));
    assert_eq!(shapes(&light), shapes(&dark)[1..], "after its paper");
    // Screens have a straight band below each line, and nothing but the band for a wave.
    let bands = light
        .primitives()
        .iter()
        .map(|it| matches!(ink(it), Ink::Glass(..)));
    let bare = shapes(&light)
        .into_iter()
        .zip(bands)
        .filter(|(_, is_band)| !is_band);
    let is_wave = |primitive: &&Primitive| matches!(primitive, Primitive::Line { points, closed: false, .. } if points.len() > 24);
    let waves = shapes(&print).into_iter().zip(print.primitives());
    let straight = waves.filter(|(_, primitive)| !is_wave(primitive));
    assert!(print.primitives().iter().any(|it| is_wave(&it)));
    assert_eq!(
        straight.map(|(shape, _)| shape).collect::<Vec<_>>(),
        bare.map(|(shape, _)| shape).collect::<Vec<_>>()
    );
    assert!(
        print
            .primitives()
            .iter()
            .all(|primitive| matches!(ink(primitive), Ink::Black(_)))
    );
    // Seven kinds of lines here, and the diagonal, have a colour on light paper and another on dark
    // paper; an eighth has only its band.
    let pairs: Vec<[Ink; 2]> = Theme::pairs().collect();
    let used = |page: &Page, side: usize| -> BTreeSet<usize> {
        let inks: Vec<Ink> = page.primitives().iter().map(ink).collect();
        (0..pairs.len())
            .filter(|&i| inks.contains(&pairs[i][side]))
            .collect()
    };
    assert_eq!(used(&light, 0).len(), 8);
    assert_eq!(used(&light, 0), used(&dark, 1));
    assert!(
        dark.primitives()
            .iter()
            .all(|primitive| matches!(ink(primitive), Ink::Colour(..)))
    );
    assert_eq!(
        Theme::ALL
            .map(Theme::name)
            .map(|name| Theme::named(name).unwrap()),
        Theme::ALL
    );
}

#[test]
fn dots_are_black_and_white_on_any_paper() {
    let rules = read_rules(".Shape~4x4.WhiteDot~R1C1~R1C2.BlackDot~R1C2~R2C2").unwrap();
    let dots: Vec<[u8; 3]> = drawn(&rules, Theme::Dark, false)
        .primitives()
        .iter()
        .filter(|primitive| matches!(primitive, Primitive::Fill { .. }))
        .map(|primitive| ink(primitive).rgb())
        .collect();
    assert_eq!(dots[1..], [[255; 3], [0; 3]]);
}

/// The head is in the middle of its last cell, or beside the digit there.
#[test]
fn the_head_of_an_arrow_is_clear_of_digits() {
    let (level, rising) = ("R2C1~R2C2~R2C3~R2C4", "R4C1~R3C2~R2C3~R1C4");
    for (cells, down, clue, distance) in [
        (level, 1.5, "", 0.0..0.05),
        (level, 1.5, ".~R2C4_1", 0.3..0.5),
        (rising, 0.5, ".~R1C4_1", 0.3..0.5),
    ] {
        let record = first(format!(".Shape~4x4.Arrow~{cells}{clue}")).unwrap();
        let rules = record.claims.rules.unwrap();
        let page = picture(&Diagram::puzzle(&rules, &record.clues), 360.0);
        // The head is the only line through three points: barb, tip, barb.
        let tip = page
            .primitives()
            .iter()
            .find_map(|primitive| match primitive {
                Primitive::Line {
                    points,
                    closed: false,
                    ..
                } if points.len() == 3 => Some(points[1]),
                _ => None,
            });
        let (tip, margin) = (tip.unwrap(), 360.0 / 40.0);
        let step = (360.0 - 2.0 * margin) / 4.0;
        let away = |at: f32, cells: f32| ((at - margin) / step - cells).abs();
        let found = away(tip.x, 3.5).max(away(tip.y, down));
        assert!(distance.contains(&found), "{cells}: {tip:?}");
    }
}

#[test]
fn candidates_on_a_line_have_paper_of_their_own() {
    let rules = read_rules(".Shape~4x4.Renban~R1C1~R1C2~R1C3").unwrap();
    let page = drawn(&rules, Theme::Light, true);
    let primitives = page.primitives();
    let inside = |shape: &[Point], at: Point| {
        let [(left, right), (top, bottom)] = [|p: &Point| p.x, |p: &Point| p.y].map(|of| {
            let all = || shape.iter().map(of);
            (
                all().fold(f32::MAX, f32::min),
                all().fold(f32::MIN, f32::max),
            )
        });
        (left..right).contains(&at.x) && (top..bottom).contains(&at.y)
    };
    let on_paper = primitives.windows(2).filter(|two| match two {
        [
            Primitive::Fill {
                shapes,
                ink: Ink::Black(0),
            },
            Primitive::Text(text),
        ] => inside(&shapes[0], text.at),
        _ => false,
    });
    assert_eq!(
        on_paper.count(),
        12,
        "four candidates in each of three cells"
    );
}
