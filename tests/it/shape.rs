//! The places and numbers of clues: symmetric puzzles, patterns and targets, in the library and on
//! the command line.

use std::time::Duration;

use lacuna::generator::{Minimality, Shape, Symmetry, parse_pattern};
use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::{Budget, Generator, Variant};

use crate::made::FREE;
use crate::nine::{self, Nine, NinePuzzle};

use tempfile::tempdir;

use crate::oracle::Oracle;
use crate::run::{Files, done, ends_with, fails, run, starts_with, words};

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

fn shaped(generator: &Generator, index: u64, shape: &Shape) -> NinePuzzle {
    generator
        .shaped(index, shape, FREE)
        .0
        .expect("nothing stops it")
        .into()
}

fn minimality(generator: &Generator, index: u64, shape: &Shape) -> Minimality {
    let puzzle = generator
        .shaped(index, shape, FREE)
        .0
        .expect("nothing stops it");
    generator.minimality(&puzzle, shape, FREE).unwrap()
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
        let oracle = Oracle::new(&generator.variant().geometry());
        // A random one is one of the others.
        let fixed = Symmetry::ALL.iter().copied();
        let fixed = fixed.filter(|&symmetry| symmetry != Symmetry::Random);
        for (index, symmetry) in fixed.enumerate() {
            let shape = Shape::Orbits { symmetry, least: 0 };
            let puzzle = shaped(&generator, index as u64, &shape);
            let clues = puzzle.clues.filled();
            let at = format!("{name} {symmetry} {}", puzzle.clues);
            assert_eq!(oracle.count(&puzzle.clues, 2), 1, "{at}");
            assert_eq!(
                puzzle.solution,
                nine::puzzle(&generator, index as u64).solution,
                "{at}"
            );
            let drawn_orbits = orbits(symmetry).filter(|orbit| !orbit.is_disjoint(clues));
            for orbit in drawn_orbits {
                assert!(orbit.is_subset(clues), "{at}: {orbit}");
                assert_eq!(
                    oracle.count(&puzzle.solution.restrict(clues - orbit), 2),
                    2,
                    "{at}: {orbit}"
                );
            }
            let single = clues
                .into_iter()
                .all(|clue| oracle.count(&puzzle.clues.without(clue), 2) == 2);
            let expected = if single {
                Minimality::Clue
            } else {
                Minimality::Orbit
            };
            assert_eq!(
                minimality(&generator, index as u64, &shape),
                expected,
                "{at}"
            );
        }
    }
}

#[test]
fn a_target_stops_the_usual_removals() {
    for name in ["standard", "nrc+x"] {
        let generator = generator(name);
        for index in 0..6 {
            let usual = nine::puzzle(&generator, index);
            let to = |least| {
                shaped(
                    &generator,
                    index,
                    &Shape::Orbits {
                        symmetry: Symmetry::None,
                        least,
                    },
                )
            };
            assert_eq!(to(0), usual);
            assert_eq!(to(usual.clues.clues()), usual);
            let easier = to(32);
            assert_eq!(easier.clues.clues(), 32);
            assert!(usual.clues.filled().is_subset(easier.clues.filled()));
            let shape = Shape::Orbits {
                symmetry: Symmetry::None,
                least: 32,
            };
            assert_eq!(minimality(&generator, index, &shape), Minimality::None);
            let paired = shaped(
                &generator,
                index,
                &Shape::Orbits {
                    symmetry: Symmetry::Rotate180,
                    least: 32,
                },
            );
            assert!(
                (32..=34).contains(&paired.clues.clues()),
                "{} clues",
                paired.clues.clues()
            );
        }
    }
}

#[test]
fn patterns_hold_clues_on_their_cells_and_nowhere_else() {
    let shape = Shape::Pattern(parse_pattern(&Variant::standard(), RING).unwrap());
    let pattern: CellSet = parse_pattern(&Variant::standard(), RING)
        .unwrap()
        .into_iter()
        .map(Cell::new)
        .collect();
    assert_eq!(pattern.len(), 33);
    for name in ["standard", "nrc"] {
        let generator = generator(name);
        let oracle = Oracle::new(&generator.variant().geometry());
        for index in 0..3 {
            let puzzle = shaped(&generator, index, &shape);
            assert_eq!(puzzle.clues.filled(), pattern);
            assert_eq!(oracle.count(&puzzle.clues, 2), 1, "{name} {}", puzzle.clues);
            assert!(puzzle.solution.extends(&puzzle.clues));
            assert_eq!(puzzle, shaped(&generator, index, &shape));
        }
    }
}

/// With clues only in the first row, the second and third can be swapped: no such puzzle exists.
#[test]
fn a_search_that_finds_nothing_stops_when_told() {
    let row: Vec<usize> = (0..8).collect();
    let budget = Budget::UNLIMITED.within(Duration::from_millis(200));
    let (puzzle, attempts) = generator("standard").shaped(0, &Shape::Pattern(row), &budget);
    assert!(puzzle.is_none() && attempts > 0, "{attempts} attempts");
}

#[test]
fn bad_pictures_say_what_is_wrong() {
    let message = |text: &str| {
        parse_pattern(&Variant::standard(), text)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        message("..#\n"),
        "found 3 cells in 1 lines, expected 9 lines of 9: . for an empty cell, # for a clue"
    );
    assert_eq!(
        message(&".........\n".repeat(9)),
        "found 0 marked cells, expected 17 or more: no standard puzzle has fewer (McGuire, Tugemann and Civario 2012)"
    );
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
    assert!(
        words.iter().all(|word| matches!(*word, "clue" | "orbit")) && words.contains(&"orbit"),
        "{words:?}"
    );
    assert_eq!(generate("--symmetry rotate180 -j 1"), rows);
    assert_eq!(run(&folder, "check", &rows).0, 0);

    let rows = generate("--target-clues 40 --format jsonl");
    assert!(
        rows.lines()
            .all(|line| line.contains(r#""clues":40,"#) && line.ends_with(r#","minimal":"none"}"#))
    );

    folder.write("ring.txt", RING);
    let rows = generate("--pattern ring.txt --format line");
    let pattern: CellSet = parse_pattern(&Variant::standard(), RING)
        .unwrap()
        .into_iter()
        .map(Cell::new)
        .collect();
    assert!(
        rows.lines()
            .all(|line| line.parse::<lacuna::nine::grid::Grid>().unwrap().filled() == pattern)
    );
}

#[test]
fn a_pattern_without_puzzles_is_reported_with_the_attempts() {
    let folder = tempdir().unwrap();
    folder.write(
        "row.txt",
        "#########\n".repeat(2) + &".........\n".repeat(7),
    );
    let arguments = words("generate --seed 1 --pattern row.txt --time-limit 1s -o -");
    let (code, rows, error) = run(&folder, &arguments, "");
    assert_eq!(
        (code, rows.as_str()),
        (1, "index,variant,seed,clues,puzzle,solution,minimal\n")
    );
    let last = error.lines().last().unwrap();
    starts_with(
        last,
        "row.txt: made 0 of 1 puzzle with clues exactly on the marked cells in ",
    );
    ends_with(
        last,
        ": allow more time with --time-limit, or mark more cells",
    );
    folder.write("short.txt", "##\n");
    let error = fails(&folder, "generate --seed 1 --pattern short.txt", "");
    assert_eq!(
        error,
        "error: short.txt: found 2 cells in 1 lines, expected 9 lines of 9: . for an empty cell, # for a clue\n"
    );
}
