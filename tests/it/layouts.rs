//! Boards, layouts, rules and variants of any size: shapes, names, the verifier, and every message.

use std::collections::BTreeSet;

use lacuna::rules::Family;
use lacuna::rules::Layout;
use lacuna::rules::Rule;
use lacuna::rules::{Boxes, House, HouseKind, Place};
use lacuna::rules::{CAGE, Mark};
use lacuna::{Board, Random, Rules, Variant};

use crate::made::{jigsaw, variant, without};
use crate::nine::Nine;
use crate::run::cases;

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
    assert_eq!(
        (board.clues(), board.is_full(), board.get(0), board.get(32)),
        (32, false, None, Some(32))
    );
    let fewer = without(&board, 4);
    assert!(board.extends(&fewer) && !fewer.extends(&board));
    assert_eq!(
        board.restrict([1, 10]).to_string(),
        format!(".1........A{}", ".".repeat(22))
    );
    let error = |text: &str| text.parse::<Board>().unwrap_err().to_string();
    assert_eq!(
        error("12 x3"),
        "character 3: found 'x', expected . for a blank, 1 to 9, or A to W for 10 to 32"
    );
    assert_eq!(
        Board::from_values(vec![1, 33]).unwrap_err().to_string(),
        "cell 1: found the value 33, expected at most 32"
    );
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
        assert_eq!(
            (
                layout.values().into(),
                layout.cells(),
                layout.houses().len()
            ),
            (side, side * side, 3 * side),
            "{name}"
        );
        assert_eq!(
            *layout.boxes(),
            Boxes::Rectangles { rows, columns },
            "{name}"
        );
        for house in layout.houses() {
            assert_eq!(house.cells().len(), side, "{name} {}", house.name());
            let lines = |of: fn(Place) -> usize| {
                house
                    .cells()
                    .iter()
                    .map(|&cell| of(layout.place(cell)))
                    .collect::<BTreeSet<_>>()
                    .len()
            };
            let (rows_seen, columns_seen) = (lines(|place| place.row), lines(|place| place.column));
            let expected = match house.kind() {
                HouseKind::Row => (1, side),
                HouseKind::Column => (side, 1),
                HouseKind::Box => (rows, columns),
                HouseKind::Region | HouseKind::Derived => unreachable!("a layout has none"),
            };
            assert_eq!(
                (rows_seen, columns_seen),
                expected,
                "{name} {}",
                house.name()
            );
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
    assert_eq!(layout.cell_at(Place { row: 0, column: 10 }), None);
    assert!(
        layout
            .houses()
            .iter()
            .any(|house| house.name() == "row 9 of grid 5")
    );
    let picture = "1...........2\n.\n.\n.\n.\n.\n......3\n.\n.\n.\n.\n.\n4...........5\n";
    assert_eq!(Layout::arrangement(3, 3, picture).unwrap(), *layout);
}

#[test]
fn bad_layouts_say_what_is_wrong() {
    let boxes = |text: &str| text.parse::<Layout>().unwrap_err().to_string();
    for (text, expected) in [
        (
            "aabb\nabb\naacd\nccdd",
            "line 2: found 3 cells, expected 4 as in the first line",
        ),
        (
            "# a note\naabb\naabb\nccdd",
            "found 3 rows of 4 cells, expected as many rows as columns",
        ),
        ("aabb\naabb\nacdd\nccdd", "box a has 5 cells, expected 4"),
        ("", "found no grid, expected at least one"),
    ] {
        assert_eq!(boxes(text), expected);
    }
    let grids = |text: &str| Layout::arrangement(3, 3, text).unwrap_err().to_string();
    assert_eq!(
        grids("A\n.\n.\n.\n.....B"),
        "grids 1 and 2 share a part of a box: they are 4 rows and 5 columns apart, expected multiples of 3 rows and 3 columns"
    );
    assert_eq!(grids("..."), "found no grid, expected at least one");
    assert_eq!(
        grids(&"A\n.\n.\n.\n.\n.\n.\n.\n.\n".repeat(13)),
        "found 1053 cells, expected at most 1024"
    );
    let layout = variant("4x4").any_layout();
    let admits = |text: &str| {
        layout
            .admits(&text.parse().unwrap())
            .unwrap_err()
            .to_string()
    };
    assert_eq!(admits("123"), "found 3 cells, expected 16");
    assert_eq!(
        admits("....\n..5.\n....\n...."),
        "found the value 5 in r2c3, expected at most 4"
    );
}

#[test]
fn a_box_in_two_pieces_is_allowed_and_named() {
    let whole = "aabb\naabb\nccdd\nccdd".parse::<Layout>().unwrap();
    assert!(whole.scattered().is_empty());
    let layout = "abab\nabab\nccdd\nccdd".parse::<Layout>().unwrap();
    let names: Vec<&str> = layout
        .scattered()
        .iter()
        .map(|house| house.name())
        .collect();
    assert_eq!(names, ["box 1", "box 2"]);
}

#[test]
fn names_are_canonical() {
    for (text, canonical) in [
        ("standard", "standard"),
        ("9x9", "standard"),
        ("9x9+x", "x"),
        ("classic", "standard"),
        ("X", "x"),
        ("crossed", "x"),
        ("windoku", "nrc"),
        ("x+nrc", "nrc+x"),
        ("hyper+diagonal+hyper", "nrc+x"),
        ("disjoint+x", "dg+x"),
        ("windoku+diagonal", "nrc+x"),
        ("nrcx", "nrc+x"),
        ("x+6x6", "6x6+x"),
        ("6x6-2x3", "6x6"),
        ("6x6-3x2", "6x6-3x2"),
        ("jigsaw-9+x", "jigsaw+x"),
        ("anti-knight+anti-king", "anti-king+anti-knight"),
        ("gattai-5+x", "samurai+x"),
        ("latin-5", "latin-5"),
        ("jigsaw-6 + dg", ""),
    ] {
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
    "#;
    for [name, end] in cases(table) {
        assert!(message(name).ends_with(end), "{}", message(name));
    }
}

#[test]
fn regions_are_those_of_the_nine_by_nine_variants() {
    let of_regions = |family: &&Family| {
        !variant(family.names()[0])
            .rules()
            .unwrap()
            .regions()
            .is_empty()
    };
    for &family in Family::ALL.iter().filter(of_regions) {
        let nine = variant(family.names()[0]);
        let rules = nine.rules().unwrap().clone();
        let mine: BTreeSet<Vec<usize>> = rules
            .houses()
            .iter()
            .map(|house| house.cells().to_vec())
            .collect();
        let geometry = nine.geometry();
        let theirs = geometry.drawn_houses().iter();
        let theirs = theirs.map(|house| {
            house
                .cells()
                .into_iter()
                .map(lacuna::nine::cell::Cell::index)
                .collect()
        });
        assert_eq!(
            mine,
            theirs.collect::<BTreeSet<Vec<usize>>>(),
            "{}",
            nine.name()
        );
    }
}

#[test]
fn names_of_houses_have_parts() {
    let parts = |variant: &str, index: usize| {
        let variant: Variant = variant.parse().unwrap();
        let rules = variant.any_rules();
        let house = &rules.regions()[index];
        (
            house.name().to_owned(),
            house.figure().to_owned(),
            house.letter().map(str::to_owned),
        )
    };
    for (variant, index, name, figure, letter) in [
        (
            "4x4+dg",
            1,
            "disjoint group b",
            "disjoint group b",
            Some("b"),
        ),
        (
            "25x25+dg",
            24,
            "disjoint group y",
            "disjoint group y",
            Some("y"),
        ),
        (
            "twodoku+dg",
            17,
            "disjoint group i of grid 2",
            "disjoint group i",
            Some("i"),
        ),
        (
            "samurai+asterisk",
            4,
            "asterisk of grid 5",
            "asterisk",
            None,
        ),
        ("6x6+x", 1, "anti-diagonal", "anti-diagonal", None),
    ] {
        let (name, figure) = (name.to_owned(), figure.to_owned());
        assert_eq!(
            parts(variant, index),
            (name, figure, letter.map(str::to_owned))
        );
    }
}

#[test]
fn rules_are_compared_by_their_contents() {
    let layout = variant("4x4").any_layout();
    let region = |name: &str, cells: [usize; 4]| Rule::Region(House::region(name, cells));
    let one = Rules::new(
        layout.clone(),
        [region("a", [0, 5, 10, 15]), Rule::AntiKnight],
    )
    .unwrap();
    let two = Rules::new(
        jigsaw(&[3, 3, 1, 1, 3, 3, 1, 1, 2, 2, 0, 0, 2, 2, 0, 0]),
        [
            Rule::AntiKnight,
            region("b", [15, 10, 5, 0]),
            Rule::AntiKnight,
        ],
    )
    .unwrap();
    assert_eq!(one, two);
    assert_eq!(one.houses(), two.houses());
    assert_ne!(one, Rules::new(layout.clone(), [Rule::AntiKnight]).unwrap());
    let error = |rule| Rules::new(layout.clone(), [rule]).unwrap_err().to_string();
    assert_eq!(
        error(Rule::Region(House::region("my region", [1, 2, 2]))),
        "my region has 2 cells, expected 4"
    );
    assert_eq!(
        error(region("my region", [1, 2, 3, 16])),
        "my region has the cell 16, expected 0 to 15"
    );
    let cage = Mark::new(CAGE, [], [3, 99]);
    assert_eq!(
        error(Rule::Mark(cage)),
        "the cage has the cell 99, expected 0 to 15"
    );
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

/// Returns every way to cut a square into connected boxes, by filling the first free cell with
/// every connected shape: slow and obvious.
pub fn all_partitions(side: usize) -> BTreeSet<Vec<usize>> {
    fn shapes(
        side: usize,
        cells: &BTreeSet<usize>,
        taken: &[usize],
        found: &mut BTreeSet<BTreeSet<usize>>,
    ) {
        if !found.insert(cells.clone()) || cells.len() == side {
            return;
        }
        for &cell in cells {
            let (row, column) = (cell / side, cell % side);
            let beside = [
                (row > 0).then(|| cell.wrapping_sub(side)),
                (row + 1 < side).then_some(cell + side),
                (column > 0).then(|| cell.wrapping_sub(1)),
                (column + 1 < side).then_some(cell + 1),
            ];
            for next in beside
                .into_iter()
                .flatten()
                .filter(|&next| taken[next] == usize::MAX && !cells.contains(&next))
            {
                let mut more = cells.clone();
                more.insert(next);
                shapes(side, &more, taken, found);
            }
        }
    }
    fn extend(side: usize, taken: &mut Vec<usize>, number: usize, all: &mut BTreeSet<Vec<usize>>) {
        let Some(first) = taken.iter().position(|&name| name == usize::MAX) else {
            all.insert(taken.clone());
            return;
        };
        let mut found = BTreeSet::new();
        shapes(side, &BTreeSet::from([first]), taken, &mut found);
        for shape in found.iter().filter(|shape| shape.len() == side) {
            let before = taken.clone();
            for &cell in shape {
                taken[cell] = number;
            }
            extend(side, taken, number + 1, all);
            *taken = before;
        }
    }
    let mut all = BTreeSet::new();
    extend(side, &mut vec![usize::MAX; side * side], 0, &mut all);
    all
}

/// Numbers the boxes by their first cells.
fn numbered(boxes: &[usize]) -> Vec<usize> {
    let mut names = Vec::new();
    boxes
        .iter()
        .map(|&name| {
            names
                .iter()
                .position(|&other| other == name)
                .unwrap_or_else(|| {
                    names.push(name);
                    names.len() - 1
                })
        })
        .collect()
}

/// Draws the box number of each cell.
fn drawn_boxes(name: &str, random: &mut Random) -> Vec<usize> {
    let rules = variant(name).draw(random);
    let houses = rules.layout().houses();
    let boxes: Vec<&House> = houses
        .iter()
        .filter(|house| house.kind() == HouseKind::Box)
        .collect();
    let number = |cell| boxes.iter().position(|house| house.cells().contains(&cell));
    numbered(
        &(0..rules.layout().cells())
            .map(|cell| number(cell).unwrap())
            .collect::<Vec<_>>(),
    )
}

#[test]
fn random_jigsaws_reach_every_partition() {
    let all = all_partitions(4);
    assert_eq!(all.len(), 117, "OEIS A172477");
    let drawn: BTreeSet<Vec<usize>> = (0..20_000)
        .map(|index| drawn_boxes("jigsaw-4", &mut Random::stream("partitions", 1, index)))
        .collect();
    assert_eq!(drawn, all);
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
