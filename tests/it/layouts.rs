//! Boards, layouts, rules and variants of any size: shapes, names, the verifier, and every message.

use std::collections::BTreeSet;

use lacuna::Named;
use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::rules::{Boxes, CAGE, Family, HouseKind, Place};

use crate::prelude::*;
use crate::unknown_regions::divisions;

fn message(name: &str) -> String {
    name.parse::<Variant>().unwrap_err().to_string()
}

#[test]
fn boards_are_read_as_they_are_written() {
    let text = ".123456789ABCDEFGHIJKLMNOPQRSTUVW";
    let board: Board = text.parse().unwrap();
    assert_eq!(board.to_string(), text);
    assert_eq!(board.values(), (0..=32).collect::<Vec<u8>>());
    assert_eq!(Board::from_values((0..=32).collect()).unwrap(), board);
    assert_eq!("0 a\n1".parse::<Board>().unwrap().to_string(), ".A1");
    assert_eq!((board.clues(), board.is_full()), (32, false));
    assert_eq!((board.get(0), board.get(32)), (None, Some(32)));
    let fewer = without(&board, 4);
    assert!(board.extends(&fewer) && !fewer.extends(&board));
    let two = board.restrict([1, 10]).to_string();
    assert_eq!(two, format!(".1........A{}", ".".repeat(22)));
    let error = "12 x3".parse::<Board>().unwrap_err().to_string();
    let expected = "character 3: found 'x', expected . for a blank, 1 to 9, or A to W for 10 to 32";
    assert_eq!(error, expected);
    let error = Board::from_values(vec![1, 33]).unwrap_err().to_string();
    assert_eq!(error, "cell 1: found the value 33, expected at most 32");
}

#[test]
fn every_size_that_is_offered_has_its_houses() {
    for (name, rows, columns) in [
        ("4x4", 2, 2),
        ("6x6", 2, 3),
        ("6x6-3x2", 3, 2),
        ("8x8", 2, 4),
        ("9x9", 3, 3),
        ("10x10", 2, 5),
        ("12x12", 3, 4),
        ("12x12-2x6", 2, 6),
        ("15x15", 3, 5),
        ("16x16", 4, 4),
        ("20x20", 4, 5),
        ("25x25", 5, 5),
    ] {
        let rules = variant(name).rules().unwrap().clone();
        let (layout, side) = (rules.layout(), rows * columns);
        let values: usize = layout.values().into();
        let found = (values, layout.cells(), layout.houses().len());
        assert_eq!(found, (side, side * side, 3 * side), "{name}");
        let boxes = Boxes::Rectangles { rows, columns };
        assert_eq!(*layout.boxes(), boxes, "{name}");
        for house in layout.houses() {
            let at = format!("{name} {}", house.name);
            assert_eq!(house.cells.len(), side, "{at}");
            let lines = |of: fn(Place) -> usize| {
                let places = house.cells.iter().map(|&cell| layout.place(cell));
                places.map(of).collect::<BTreeSet<_>>().len()
            };
            let expected = match house.kind {
                HouseKind::Row => (1, side),
                HouseKind::Column => (side, 1),
                HouseKind::Box => (rows, columns),
                HouseKind::Region | HouseKind::Derived => unreachable!("a layout has none"),
            };
            let seen = (lines(|place| place.row), lines(|place| place.column));
            assert_eq!(seen, expected, "{at}");
        }
    }
    let latin = variant("latin-5");
    assert_eq!(latin.rules().unwrap().layout().houses().len(), 10);
}

#[test]
fn overlapping_grids_share_boxes() {
    for (name, grids, shared) in [("twodoku", 2, 1), ("gattai-3", 3, 2), ("samurai", 5, 4)] {
        let rules = variant(name).rules().unwrap().clone();
        let layout = rules.layout();
        assert_eq!(layout.frames().len(), grids, "{name}");
        assert_eq!(layout.cells(), 81 * grids - 9 * shared, "{name}");
        assert_eq!(layout.houses().len(), 27 * grids - shared, "{name}");
    }
    let layout = variant("samurai").rules().unwrap().layout().clone();
    assert_eq!(layout.cell_name(layout.cells() - 1), "r21c21");
    let gap = Place { row: 0, column: 10 };
    assert!((0..layout.drawn()).all(|cell| layout.place(cell) != gap));
    let mut houses = layout.houses().iter();
    assert!(houses.any(|house| house.name == "row 9 of grid 5"));
    let picture = "1...........2\n.\n.\n.\n.\n.\n......3\n.\n.\n.\n.\n.\n4...........5\n";
    assert_eq!(Layout::arrangement(3, 3, picture).unwrap(), *layout);
}

#[test]
fn bad_layouts_say_what_is_wrong() {
    let lines = |text: &str| text.replace('|', "\n");
    let table = "
        aabb|abb|aacd|ccdd => line 2: found 3 cells, expected 4 as in the first line
        # a note|aabb|aabb|ccdd => found 3 rows of 4 cells, expected as many rows as columns
        aabb|aabb|acdd|ccdd => box 1 has 5 cells, expected 4
        => found a side of 0 cells, expected 1 to 32
    ";
    for [text, expected] in cases(table) {
        let error = lines(text).parse::<Layout>().unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
    let table = &format!(
        "
        A|.|.|.|.....B => grids 1 and 2 share a part of a box: they are 4 rows and 5 columns apart, expected multiples of 3 rows and 3 columns
        ... => found no grid, expected at least one
        {} => found 1053 cells, expected at most 1024
    ",
        "A|.|.|.|.|.|.|.|.|".repeat(13)
    );
    for [text, expected] in cases(table) {
        let error = Layout::arrangement(3, 3, &lines(text)).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
    let table = "
        123 => found 3 cells, expected 16
        ......5......... => found the value 5 in r2c3, expected at most 4
    ";
    for [text, expected] in cases(table) {
        let error = variant("4x4").any_layout().admits(&text.parse().unwrap());
        assert_eq!(error.unwrap_err().to_string(), expected);
    }
}

#[test]
fn a_box_in_two_pieces_is_allowed_and_named() {
    let whole = "aabb\naabb\nccdd\nccdd".parse::<Layout>().unwrap();
    assert!(whole.scattered().is_empty());
    let layout = "abab\nabab\nccdd\nccdd".parse::<Layout>().unwrap();
    let names: Vec<_> = layout
        .scattered()
        .iter()
        .map(|house| house.name.clone())
        .collect();
    assert_eq!(names, ["box 1", "box 2"]);
}

/// Names of variants as people give them, and the canonical ones.
const NAMES: &str = "
    standard => standard
    9x9 => standard
    9x9+x => x
    classic => standard
    X => x
    crossed => x
    windoku => nrc
    x+nrc => nrc+x
    hyper+diagonal+hyper => nrc+x
    disjoint+x => dg+x
    windoku+diagonal => nrc+x
    nrcx => nrc+x
    x+6x6 => 6x6+x
    6x6-2x3 => 6x6
    6x6-3x2 => 6x6-3x2
    jigsaw-9+x => jigsaw+x
    anti-knight+anti-king => anti-king+anti-knight
    gattai-5+x => samurai+x
        latin-5 => latin-5
    x+killer => killer+x
    Killer => killer
    thermometer+killer => killer+thermo
    oddeven+6x6 => 6x6+even-odd
    thermo+jigsaw => jigsaw+thermo
    standard+xv+x => x+xv
    killer+nrc+arrow => arrow+killer+nrc
    german-whispers+little-killer => little-killer+whispers
    jigsaw-6 + dg =>

";

#[test]
fn names_are_canonical() {
    for [text, canonical] in cases(NAMES) {
        match text.parse::<Variant>() {
            Ok(variant) => {
                assert_eq!(variant.name(), canonical, "{text}");
                assert_eq!(self::variant(canonical), variant);
            }
            Err(error) => assert_eq!(canonical, "", "{text}: {error}"),
        }
    }
}

#[test]
fn unknown_names_say_what_there_is() {
    let table = r#"
        samurei => ; did you mean samurai?
        6x6+antiknigth => ; did you mean antiknight?
        7x7 => found the layout "7x7", expected one of 4x4, 6x6, 8x8, 9x9, 10x10, 12x12, 15x15, 16x16, 20x20, 25x25
        6x6-2x2 => found the layout "6x6-2x2", expected boxes of 6 cells, as in 6x6-3x2
        6x6-1x6 => found the layout "6x6-1x6", expected boxes of 6 cells, as in 6x6-3x2
        jigsaw-3 => found the layout "jigsaw-3", expected jigsaw-4 to jigsaw-16
        latin-26 => found the layout "latin-26", expected latin-2 to latin-25
        6x6+samurai => found two layouts, 6x6 and samurai, expected one
        jigsaw+dg => jigsaw has no place for dg, expected a layout with rectangular boxes
                jigsaw+center-dot => jigsaw has no place for center-dot, expected a layout with 3x3 boxes
        kiler => ; did you mean killer?
        6x6+termo => ; did you mean thermo?
        kropky => ; did you mean kropki?
        greater-then => ; did you mean greater-than?
        killer sudoku => ; did you mean killer?
        latin-3+killer => latin-3 has no place for killer, expected a layout with 4 values or more
        8x8+entropic => 8x8 has no place for entropic, expected a layout with 6 values or more, and a multiple of 3
        latin-5+region-sums => latin-5 has no place for region-sums, expected a layout with boxes
        samurai+sandwich => samurai has no place for sandwich, expected a layout of one grid with 4 values or more
        6x6+killer+nrc => 6x6 has no place for nrc, expected a layout with 9x9 grids
        6x6+killer+8x8 => found two layouts, 6x6 and 8x8, expected one

    "#;
    for [name, end] in cases(table) {
        ends_with(&message(name), end);
    }
}

#[test]
fn regions_are_those_of_the_nine_by_nine_variants() {
    let mut compared = 0;
    let families = Family::ALL.iter().map(|family| family.name());
    // The centre dot is the fifth disjoint group.
    for name in families.chain(["nrc+x", "dg+center-dot"]) {
        let nine = variant(name);
        let rules = nine.rules().unwrap().clone();
        if rules.regions().is_empty() {
            continue;
        }
        let mine = rules.houses().iter().map(|house| house.cells.clone());
        let geometry = nine.geometry();
        let indices = |cells: CellSet| cells.into_iter().map(Cell::index).collect();
        let theirs = geometry
            .drawn_houses()
            .iter()
            .map(|house| indices(house.cells()));
        let theirs: BTreeSet<Vec<usize>> = theirs.collect();
        assert_eq!(mine.collect::<BTreeSet<_>>(), theirs, "{}", nine.name());
        compared += 1;
    }
    assert!(compared > 3);
}

#[test]
fn names_of_houses_have_parts() {
    let table = "
        4x4+dg => 1 => disjoint group b => disjoint group b => b
        25x25+dg => 24 => disjoint group y => disjoint group y => y
        twodoku+dg => 17 => disjoint group i of grid 2 => disjoint group i => i
        samurai+asterisk => 4 => asterisk of grid 5 => asterisk =>
        6x6+x => 1 => anti-diagonal => anti-diagonal =>
    ";
    for [name, index, whole, figure, letter] in cases(table) {
        let rules = variant(name).any_rules();
        let house = &rules.regions()[index.parse::<usize>().unwrap()];
        let parts = (
            house.name.as_str(),
            house.figure(),
            house.letter.as_deref().unwrap_or_default(),
        );
        assert_eq!(parts, (whole, figure, letter));
    }
}

#[test]
fn rules_are_compared_by_their_contents() {
    let layout = variant("4x4").any_layout();
    let region = |name: &str, cells: [usize; 4]| Rule::Region(House::region(name, cells));
    let one = [region("a", [0, 5, 10, 15]), Rule::AntiKnight];
    let one = Rules::new(layout.clone(), one).unwrap();
    let two = [
        Rule::AntiKnight,
        region("b", [15, 10, 5, 0]),
        Rule::AntiKnight,
    ];
    let boxes = jigsaw(&[3, 3, 1, 1, 3, 3, 1, 1, 2, 2, 0, 0, 2, 2, 0, 0]);
    let two = Rules::new(boxes, two).unwrap();
    assert_eq!(one, two);
    assert_eq!(one.houses(), two.houses());
    assert_ne!(one, Rules::new(layout.clone(), [Rule::AntiKnight]).unwrap());
    let twice = Rule::Region(House::region("my region", [1, 2, 2]));
    let cage = Rule::Mark(Mark::new(CAGE, [], [3, 99]));
    for (rule, expected) in [
        (twice, "my region has 2 cells, expected 4"),
        (
            region("my region", [1, 2, 3, 16]),
            "my region has the cell 16, expected 0 to 15",
        ),
        (cage, "the cage has the cell 99, expected 0 to 15"),
    ] {
        let error = Rules::new(layout.clone(), [rule]).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn the_verifier_names_what_is_wrong() {
    let wrong = |name: &str, text: &str| {
        let rules = variant(name).rules().unwrap().clone();
        rules.violation(&text.parse().unwrap())
    };
    let table = "
        4x4 => 1..1............ => found 1 twice in row 1, at r1c1 and r1c4
        4x4 => 1....1.......... => found 1 twice in box 1, at r1c1 and r2c2
        4x4 => .2...........2.. => found 2 twice in column 2, at r1c2 and r4c2
        4x4+x => 1..............1 => found 1 twice in main diagonal, at r1c1 and r4c4
        4x4+dg => 1.........1..... => found 1 twice in disjoint group a, at r1c1 and r3c3
        4x4+anti-knight => ..1.1........... => r1c3 and r2c1 violate the anti-knight rule
        4x4+anti-king => ......1..1...... => r2c3 and r3c2 violate the anti-king rule
        4x4+non-consecutive => 23.............. => r1c1 and r1c2 violate the non-consecutive rule
    ";
    for [name, text, says] in cases(table) {
        assert_eq!(wrong(name, text).as_deref(), Some(says));
    }
    assert_eq!(wrong("4x4", "1234341221434321"), None);
    assert_eq!(wrong("4x4+non-consecutive", "24.............."), None);
    let rules = variant("4x4").rules().unwrap().clone();
    assert!(rules.is_solution(&"1234341221434321".parse().unwrap()));
    assert!(!rules.is_solution(&"123434122143432.".parse().unwrap()));
    assert!(!rules.is_solution(&"1234".parse().unwrap()));
}

/// Numbers the boxes by their first cells.
fn numbered(boxes: &[usize]) -> Vec<usize> {
    let mut names = Vec::new();
    let number = |&name: &usize| {
        let met = names.iter().position(|&other| other == name);
        met.unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        })
    };
    boxes.iter().map(number).collect()
}

/// Draws the box number of each cell.
fn drawn_boxes(name: &str, random: &mut Random) -> Vec<usize> {
    let rules = variant(name).draw(random);
    let number = |cell| {
        let is_box = |it: &House| it.kind == HouseKind::Box && it.cells.contains(&cell);
        rules.layout().houses().iter().position(is_box).unwrap()
    };
    numbered(&(0..rules.layout().cells()).map(number).collect::<Vec<_>>())
}

#[test]
fn random_jigsaws_reach_every_partition() {
    let all: BTreeSet<Vec<usize>> = divisions(4, 4, 4).into_iter().collect();
    assert_eq!(all.len(), 117, "OEIS A172477");
    let draw = |index| drawn_boxes("jigsaw-4", &mut Random::stream("partitions", 1, index));
    assert_eq!((0..20_000).map(draw).collect::<BTreeSet<_>>(), all);
}

#[test]
fn random_jigsaws_are_connected_and_reproducible() {
    for side in 4..=16 {
        let name = format!("jigsaw-{side}");
        let rules = variant(&name).draw(&mut Random::stream(&name, 3, 0));
        assert!(rules.layout().scattered().is_empty(), "{name}");
        assert_eq!(rules, variant(&name).draw(&mut Random::stream(&name, 3, 0)));
        assert_ne!(rules, variant(&name).draw(&mut Random::stream(&name, 3, 1)));
    }
}

/// Neighbours share a box as often along a row as down a column.
#[test]
fn random_jigsaws_treat_rows_and_columns_alike() {
    const DRAWN: u32 = 4000;
    let (mut along, mut down) = (0_i64, 0_i64);
    for index in 0..DRAWN {
        let boxes = drawn_boxes("jigsaw", &mut Random::stream("mixing", 1, u64::from(index)));
        let same = |a: usize, b: usize| i64::from(boxes[a] == boxes[b]);
        for i in 0..9 {
            for j in 0..8 {
                along += same(9 * i + j, 9 * i + j + 1);
                down += same(9 * j + i, 9 * j + i + 9);
            }
        }
    }
    // 72 neighbours of each kind, about 58 % in one box: the difference of the sums has a deviation
    // of a few hundred.
    let pairs = 72 * i64::from(DRAWN);
    assert!(
        (along - down).abs() * 200 < pairs,
        "{along} along, {down} down of {pairs}"
    );
}
