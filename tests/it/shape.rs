//! The places and numbers of clues: symmetric puzzles, patterns and targets, in the library and on
//! the command line.

use std::time::Duration;

use lacuna::Named;
use lacuna::generator::{Minimality, Shape, Symmetry, parse_pattern};
use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::grid::Grid;

use crate::nine::{self, NinePuzzle};

use crate::oracle::Oracle;
use crate::prelude::*;

const RING: &str = "\
. . # # # # # . .
. # . . . . . # .
# . . # . # . . #
# . # . . . # . #
# . . . . . . . #
# . # . . . # . #
# . . # # # . . #
. # . . . . . # .
. . # # # # # . .
";

fn generator(name: &str) -> Generator {
    crate::made::generator(name, 4)
}

/// Makes a puzzle; returns how minimal it is, too.
fn shaped(generator: &Generator, index: u64, shape: &Shape) -> (NinePuzzle, Minimality) {
    let puzzle = generator
        .shaped(index, shape, FREE)
        .expect("nothing stops it");
    let minimality = generator.minimality(&puzzle, shape, FREE).unwrap();
    (puzzle.into(), minimality)
}

/// The cells of the ring.
fn ring() -> CellSet {
    let cells = parse_pattern(&Variant::standard(), RING).unwrap();
    cells.into_iter().map(Cell::new).collect()
}

/// Returns the orbits of a symmetry, each where its first cell is.
fn orbits(symmetry: Symmetry) -> impl Iterator<Item = CellSet> {
    let orbit = move |cell: Cell| -> CellSet {
        let (row, column) = (cell.row(), cell.column());
        let (up, left) = (8 - row, 8 - column);
        let images = [
            (row, column),
            (up, left),
            (column, up),
            (left, row),
            (up, column),
            (row, left),
            (column, row),
            (left, up),
        ];
        let moves: &[usize] = match symmetry {
            Symmetry::Rotate180 => &[0, 1],
            Symmetry::Rotate90 => &[0, 1, 2, 3],
            Symmetry::Horizontal => &[0, 4],
            Symmetry::Vertical => &[0, 5],
            Symmetry::Diagonal => &[0, 6],
            Symmetry::Antidiagonal => &[0, 7],
            Symmetry::Full => &[0, 1, 2, 3, 4, 5, 6, 7],
            _ => &[0],
        };
        let images = moves.iter().map(|&at| images[at]);
        images.map(|(row, column)| Cell::at(row, column)).collect()
    };
    Cell::all()
        .filter_map(move |cell| Some(orbit(cell)).filter(|orbit| orbit.first() == Some(cell)))
}

#[test]
fn symmetric_puzzles_are_minimal_as_a_whole_by_the_oracle() {
    for name in ["standard", "nrc"] {
        let generator = generator(name);
        let oracle = Oracle::new(&generator.variant.geometry());
        // A random one is one of the others.
        let fixed = Symmetry::ALL.iter().copied();
        let fixed = fixed.filter(|&symmetry| symmetry != Symmetry::Random);
        for (index, symmetry) in fixed.enumerate() {
            let shape = Shape::Orbits { symmetry, least: 0 };
            let (puzzle, minimality) = shaped(&generator, index as u64, &shape);
            let clues = puzzle.clues.filled();
            let at = format!("{name} {symmetry} {}", puzzle.clues);
            assert_eq!(oracle.count(&puzzle.clues, 2), 1, "{at}");
            let usual = nine::puzzle(&generator, index as u64);
            assert_eq!(puzzle.solution, usual.solution, "{at}");
            let drawn_orbits = orbits(symmetry).filter(|orbit| !orbit.is_disjoint(clues));
            for orbit in drawn_orbits {
                assert!(orbit.is_subset(clues), "{at}: {orbit}");
                let fewer = puzzle.solution.restrict(clues - orbit);
                assert_eq!(oracle.count(&fewer, 2), 2, "{at}: {orbit}");
            }
            let is_needed = |clue| oracle.count(&puzzle.clues.without(clue), 2) == 2;
            let single = clues.into_iter().all(is_needed);
            let expected = if single {
                Minimality::Clue
            } else {
                Minimality::Orbit
            };
            assert_eq!(minimality, expected, "{at}");
        }
    }
}

#[test]
fn a_target_stops_the_usual_removals() {
    for name in ["standard", "nrc+x"] {
        let generator = generator(name);
        for index in 0..6 {
            let usual = nine::puzzle(&generator, index);
            let to =
                |symmetry, least| shaped(&generator, index, &Shape::Orbits { symmetry, least });
            for least in [0, usual.clues.clues()] {
                assert_eq!(to(Symmetry::None, least).0, usual);
            }
            let (easier, minimality) = to(Symmetry::None, 32);
            assert_eq!((easier.clues.clues(), minimality), (32, Minimality::None));
            assert!(usual.clues.filled().is_subset(easier.clues.filled()));
            let paired = to(Symmetry::Rotate180, 32).0.clues.clues();
            assert!((32..=34).contains(&paired), "{paired} clues");
        }
    }
}

#[test]
fn patterns_hold_clues_on_their_cells_and_nowhere_else() {
    let shape = Shape::Pattern(parse_pattern(&Variant::standard(), RING).unwrap());
    let pattern = ring();
    assert_eq!(pattern.len(), 33);
    for name in ["standard", "nrc"] {
        let generator = generator(name);
        let oracle = Oracle::new(&generator.variant.geometry());
        for index in 0..3 {
            let (puzzle, _) = shaped(&generator, index, &shape);
            assert_eq!(puzzle.clues.filled(), pattern);
            assert_eq!(oracle.count(&puzzle.clues, 2), 1, "{name} {}", puzzle.clues);
            assert!(puzzle.solution.extends(&puzzle.clues));
            assert_eq!(puzzle, shaped(&generator, index, &shape).0);
        }
    }
}

/// With clues only in the first row, the second and third can be swapped: no such puzzle exists.
#[test]
fn a_search_that_finds_nothing_stops_when_told() {
    let row: Vec<usize> = (0..8).collect();
    let budget = Budget::UNLIMITED.within(Duration::from_millis(200));
    let puzzle = generator("standard").shaped(0, &Shape::Pattern(row), &budget);
    assert!(puzzle.is_err());
}

#[test]
fn rows_say_how_minimal_they_are_and_check_agrees() {
    let folder = tempdir().unwrap();
    let generate = |more: &str| done(&folder, format!("generate -n 12 --seed 3 -o - {more}"), "").0;
    let rows = generate("--symmetry rotate180");
    let mut lines = rows.lines();
    assert_eq!(
        lines.next(),
        Some("index,variant,seed,clues,puzzle,solution,minimal")
    );
    let words: Vec<&str> = lines.map(|line| line.rsplit(',').next().unwrap()).collect();
    assert_eq!(words.len(), 12);
    let are_known = words.iter().all(|word| ["clue", "orbit"].contains(word));
    assert!(are_known && words.contains(&"orbit"), "{words:?}");
    assert_eq!(generate("--symmetry rotate180 -j 1"), rows);
    done(&folder, "check", &rows);

    let rows = generate("--target-clues 40 --format jsonl");
    for row in rows.lines() {
        contains(row, r#""clues":40,"#);
        ends_with(row, r#","minimal":"none"}"#);
    }

    folder.write("ring.txt", RING);
    let rows = generate("--pattern ring.txt --format line");
    for row in rows.lines() {
        assert_eq!(row.parse::<Grid>().unwrap().filled(), ring());
    }
}

#[test]
fn a_pattern_without_puzzles_is_reported() {
    let folder = tempdir().unwrap();
    folder.write(
        "row.txt",
        "#########\n".repeat(2) + &".........\n".repeat(7),
    );
    let arguments = "generate --seed 1 --pattern row.txt --time-limit 1s -o -";
    let (code, rows, error) = run(&folder, arguments, "");
    assert_eq!(code, 1);
    assert_eq!(rows, "index,variant,seed,clues,puzzle,solution,minimal\n");
    let last = error.lines().last().unwrap();
    assert_eq!(
        last,
        "row.txt: made 0 of 1 puzzle with clues exactly on the marked cells: \
         allow more time with --time-limit, or mark more cells"
    );
    let few =
        "expected 17 or more: no standard puzzle has fewer (McGuire, Tugemann and Civario 2012)";
    for (name, text, wrong) in [
        (
            "short.txt",
            "##\n",
            "found 2 cells in 1 lines, expected 9 lines of 9: . for an empty cell, # for a clue",
        ),
        (
            "blank.txt",
            &".........\n".repeat(9),
            &format!("found 0 marked cells, {few}"),
        ),
    ] {
        folder.write(name, text);
        let pattern = format!("generate --seed 1 --pattern {name}");
        refused(&folder, pattern, "", &format!("{name}: {wrong}"));
    }
}
