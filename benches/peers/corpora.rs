//! The inputs of the comparison: puzzles made from a seed, and the public lists of `LACUNA_CORPUS`.

use std::path::Path;
use std::sync::Arc;

use lacuna::generator::Generator;
use lacuna::nine::cell::Cell;
use lacuna::nine::grid::Grid;
use lacuna::rules::Variant;
use lacuna::{Budget, Random};
use sudoku::Sudoku;

const SEED: u64 = 20;

/// Three houses that no family has: two brackets and a zigzag.
const OWN: &str = include_str!("../../tests/data/own-regions.txt");

/// Returns the generator of a named variant; `own` names the houses above.
pub fn generator(name: &str) -> Generator {
    let variant = if name == "own" {
        let standard = Variant::standard();
        standard.with_regions(
            standard
                .any_layout()
                .read_regions(OWN)
                .expect("nine cells each"),
        )
    } else {
        Ok(name.parse().expect("a variant"))
    };
    Generator::new(
        Arc::new(variant.expect("houses of nine cells")),
        SEED,
        &Budget::UNLIMITED,
    )
    .expect("it has grids")
}

/// A puzzle as grids.
pub struct Puzzle {
    pub index: u64,
    pub clues: Grid,
    pub solution: Grid,
}

/// Returns the puzzle with this number.
pub fn puzzle(generator: &Generator, index: u64) -> Puzzle {
    let made = generator.puzzle(index, &Budget::UNLIMITED).unwrap();
    let grid = |board| Grid::try_from(board).expect("nine by nine");
    Puzzle {
        index,
        clues: grid(&made.clues),
        solution: grid(&made.solution),
    }
}

/// Makes minimal puzzles of the standard rules.
pub fn puzzles(number: u64) -> Vec<Puzzle> {
    let generator = generator("standard");
    (0..number).map(|index| puzzle(&generator, index)).collect()
}

/// Returns a random order of the 81 cells.
pub fn order(index: u64) -> Vec<Cell> {
    let mut order: Vec<Cell> = Cell::all().collect();
    Random::stream("bench order", SEED, index).shuffle(&mut order);
    order
}

/// Converts a grid to the crate's type.
pub fn theirs(grid: &Grid) -> Sudoku {
    Sudoku::from_bytes(*grid.values()).expect("values up to 9")
}

/// Converts a grid of the crate to ours.
pub fn ours(sudoku: Sudoku) -> Grid {
    Grid::from_values(sudoku.to_bytes()).expect("values up to 9")
}

/// Returns the lists to count, by name: our own minimal puzzles, and the public lists that are
/// present.
pub fn lists() -> Vec<(&'static str, Vec<Grid>)> {
    let mut lists = vec![(
        "our own minimal puzzles",
        puzzles(2000).iter().map(|puzzle| puzzle.clues).collect(),
    )];
    if let Some(folder) = std::env::var_os("LACUNA_CORPUS") {
        for name in ["clues17.txt", "hardest-a.txt", "many-solutions-a.txt"] {
            let text = std::fs::read_to_string(Path::new(&folder).join(name))
                .unwrap_or_else(|e| panic!("{name}: {e}"));
            lists.push((
                name,
                text.lines()
                    .map(|line| line.parse().expect("81 characters a line"))
                    .collect(),
            ));
        }
    }
    lists
}
