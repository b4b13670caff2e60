//! Marks, kind by kind: the engine counts what the verifier accepts, and output is read back.

mod custom;
mod degenerate;
pub mod draw;
pub mod images;
mod kinds;
mod list;
mod own;
mod steps;
mod wrong;

use std::collections::BTreeSet;

use lacuna::rules;

use crate::prelude::*;
use draw::{Draw, Grid};
use kinds::{GLOBAL, KINDS};

/// The letters of tables, automata and expressions, each six bits.
pub const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The number of marks drawn of each kind on each grid.
const DRAWN: usize = 12;

/// Counts the solutions of a grid that a mark leaves, and compares the number with the engine.
fn left(mark: &str, grid: &Grid) -> usize {
    let text = grid.shape() + mark;
    let rules = rules(&text);
    let solutions = grid.solutions.iter();
    let expected = solutions
        .filter(|solution| rules.is_solution(solution))
        .count();
    let (engine, at) = (Engine::general(&rules), format!("{text} on {}", grid.clues));
    let found = |engine: &Engine, limit| engine.count(&grid.clues, limit, FREE);
    assert_eq!(found(&engine, u64::MAX), Ok(expected as u64), "{at}");
    // By conflict learning, from the start and after a few branches.
    for patience in [0, 3] {
        let learning = found(&engine.with_patience(patience), 2);
        assert_eq!(
            learning,
            Ok(expected.min(2) as u64),
            "{at} after {patience}"
        );
    }
    let written = iss::constraints(&rules);
    assert!(
        self::rules(&written) == rules,
        "{text} was written as {written}"
    );
    assert_eq!(iss::constraints(&self::rules(&written)), written);
    expected
}

#[test]
fn the_engine_counts_what_the_verifier_accepts() {
    let grids = [4, 6, 9].map(|side| Grid::new(side, ""));
    assert_eq!(grids[0].solutions.len(), 288, "all there are");
    for &(name, sides, mark) in KINDS {
        let (mut found, mut all) = (0, 0);
        for grid in grids.iter().filter(|grid| sides.contains(&grid.side)) {
            let mut random = Random::stream(name, 1, grid.side as u64);
            found += (0..DRAWN)
                .map(|_| left(&mark(&mut Draw::new(grid, &mut random)), grid))
                .sum::<usize>();
            all += DRAWN * grid.solutions.len();
        }
        assert!(0 < found && found < all, "{name} leaves {found} of {all}");
    }
}

/// Draws this many marks of any kinds that a solution of a grid satisfies.
pub fn drawn(grid: &Grid, solution: &Board, number: usize, random: &mut Random) -> String {
    let kinds: Vec<_> = KINDS
        .iter()
        .filter(|it| it.1.contains(&grid.side))
        .collect();
    let one = Grid {
        side: grid.side,
        clues: grid.clues.clone(),
        solutions: vec![solution.clone()],
    };
    let (mut marks, mut left) = (String::new(), number);
    while left > 0 {
        let (.., mark) = kinds[random.below(kinds.len() as u32) as usize];
        let more = marks.clone() + &mark(&mut Draw::new(&one, random));
        // Two lists of candidates for a cell are refused.
        let read = read_rules(&(grid.shape() + &more));
        if read.is_ok_and(|rules| rules.is_solution(solution)) {
            (marks, left) = (more, left - 1);
        }
    }
    marks
}

#[test]
fn several_marks_leave_what_the_verifier_accepts() {
    for grid in [4, 6, 9].map(|side| Grid::new(side, "")) {
        for index in 0..120 {
            let mut random = Random::stream("marks together", grid.side as u64, index);
            let solutions = grid.solutions.len() as u32;
            let solution = &grid.solutions[random.below(solutions) as usize];
            let number = 2 + random.below(6) as usize;
            assert!(left(&drawn(&grid, solution, number, &mut random), &grid) > 0);
        }
    }
}

/// Sums of cages over all cells determine further sums.
#[test]
fn cages_over_all_cells_leave_what_the_verifier_accepts() {
    for grid in [4, 6].map(|side| Grid::new(side, "")) {
        for index in 0..60 {
            let mut random = Random::stream("covers", grid.side as u64, index);
            let solutions = grid.solutions.len() as u32;
            let solution = &grid.solutions[random.below(solutions) as usize];
            let mut cages = String::new();
            for line in 1..=grid.side {
                let is_row = index % 2 == 0;
                let (mut at, mut sizes) = (1, Vec::new());
                while at <= grid.side {
                    let size = (1 + random.below(3) as usize).min(grid.side + 1 - at);
                    sizes.push(at..at + size);
                    at += size;
                }
                for cells in sizes {
                    let cells = cells.map(|at| if is_row { (line, at) } else { (at, line) });
                    let value =
                        |(row, column)| solution.values()[(row - 1) * grid.side + column - 1];
                    let sum: u32 = cells.clone().map(|cell| u32::from(value(cell))).sum();
                    let names = cells.map(|(row, column)| format!("~R{row}C{column}"));
                    cages += &format!(".Cage~{sum}{}", names.collect::<String>());
                }
            }
            assert!(left(&cages, &grid) > 0);
        }
    }
}

#[test]
fn rules_that_are_not_drawn_mean_what_the_verifier_says() {
    for &(rule, sides) in GLOBAL {
        for grid in sides.iter().map(|&side| Grid::new(side, rule)) {
            let (left, all) = (left(rule, &grid), grid.solutions.len());
            assert!(0 < left && left < all, "{rule} leaves {left} of {all}");
        }
    }
}

#[test]
fn every_constraint_is_drawn_here() {
    let grids = [4, 6, 9].map(|side| Grid::new(side, ""));
    let global = GLOBAL.iter().map(|(rule, _)| rule[1..].to_owned());
    let mut drawn: BTreeSet<String> = global.collect();
    for &(name, sides, mark) in KINDS {
        let mut random = Random::stream(name, 2, 0);
        for grid in grids.iter().filter(|grid| sides.contains(&grid.side)) {
            // Some kinds have several constraints, and each draw picks one.
            for text in (0..20).map(|_| mark(&mut Draw::new(grid, &mut random))) {
                let names = text
                    .split('.')
                    .skip(1)
                    .map(|item| item.split('~').next().unwrap());
                drawn.extend(names.map(str::to_owned));
            }
        }
    }
    let is_missing = |name: &&str| !drawn.contains(*name) && !HIDDEN.contains(name);
    let names = rules::KINDS.iter().map(|kind| kind.name);
    let missing: Vec<&str> = names.filter(is_missing).collect();
    assert!(missing.is_empty(), "{missing:?} are in no line of KINDS");
}

/// Rules that may be about cells that are not on paper, which have tests of their own in `shapes` and
/// `unknown_regions`.
const HIDDEN: [&str; 5] = [
    "ChaosConstruction",
    "ChaosArrow",
    "ChaosCount",
    "ConnectedValues",
    "Doppelganger",
];

/// Names whose arguments only a program writes; their examples are elsewhere.
const PASTED: [&str; 5] = ["Pair", "PairX", "Binary", "BinaryX", "NFA"];

#[test]
fn the_page_of_marks_has_them_all_and_every_example_is_read() {
    let page = include_str!("../../docs/marks.md");
    let rows = page.lines().filter(|line| line.starts_with("| "));
    let examples: Vec<&str> = rows.filter_map(|line| line.split('`').nth(1)).collect();
    for name in rules::KINDS.iter().map(|kind| kind.name) {
        let begins = |example: &&str| example[1..].split(['~', '.']).next() == Some(name);
        let is_there = match name {
            _ if PASTED.contains(&name) => page.contains(&format!("`{name}`")),
            // A choice contains further constraints.
            "Or" => page.contains("`.Or."),
            _ => examples.iter().any(begins),
        };
        assert!(is_there, "{name}");
    }
    for example in examples.iter().filter(|example| example.starts_with('.')) {
        let rules = rules(example);
        let blank = Board::blank(rules.layout().cells());
        let count = Engine::general(&rules).count(&blank, 1, FREE);
        assert_eq!(count, Ok(1), "{example}");
    }
}

#[test]
fn the_page_of_marks_names_those_that_a_link_does_not_hold() {
    let page = include_str!("../../docs/marks.md");
    let (_, list) = page.split_once("has no place for these: ").unwrap();
    let (list, _) = list.split_once(';').unwrap();
    let list = list.replace('\n', " ");
    let listed: Vec<&str> = list
        .split(", ")
        .map(|name| name.split(" (").next().unwrap())
        .collect();
    let (mut refused, mut name) = (Vec::new(), "");
    for row in page
        .lines()
        .filter(|line| line.starts_with("| ") && line.contains("`."))
        // Layouts, which have no name.
        .filter(|line| !line.starts_with("| `"))
    {
        name = Some(row.split('|').nth(1).unwrap().trim())
            .filter(|name| !name.is_empty())
            .unwrap_or(name);
        let rules = read_rules(row.split('`').nth(1).unwrap()).unwrap();
        assert_eq!(Format::Csv.takes(&rules), Ok(()));
        assert_eq!(Format::Iss.takes(&rules), Ok(()));
        assert_eq!(Format::Link.takes(&rules), Format::FPuzzles.takes(&rules));
        if Format::Link.takes(&rules).is_err() && refused.last() != Some(&name) {
            refused.push(name);
        }
    }
    assert_eq!(listed, refused);
}
