//! `fewest`: all puzzles with few clues in a grid, against every set of clues in a window, and as a command.

use std::fs;
use std::path::Path;

use lacuna::budget::Budget;
use lacuna::fewest::{Fewest, Found};
use lacuna::generator::Generator;
use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::minimizer::spare_clues;
use lacuna::nine::solver::Solver;
use lacuna::rules::variant::Variant;
use tempfile::tempdir;

use crate::run::run;

/// `lacuna hunt --variant nrc --clues 11 --seed 2` finds this one.
const NRC: (&str, &str) = (
    "......2..........7.5.2............6..91......................1.4.............48..",
    "834751296269438157157269348583192764791846532642375981978623415415987623326514879",
);

fn geometry(variant: &str) -> Geometry {
    Geometry::of_variant(&variant.parse::<Variant>().unwrap()).unwrap()
}

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

fn search(variant: &str, grid: &Grid, clues: usize, order: u64) -> Found {
    Fewest::new(&geometry(variant)).in_order(order).search(grid, clues, &Budget::UNLIMITED).decided().unwrap()
}

/// All sets of so many of these cells.
fn subsets(cells: &[Cell], number: usize, chosen: CellSet, visit: &mut impl FnMut(CellSet)) {
    match (number, cells) {
        (0, _) => visit(chosen),
        (_, [cell, rest @ ..]) if number <= cells.len() => {
            subsets(rest, number - 1, chosen.with(*cell), visit);
            subsets(rest, number, chosen, visit);
        }
        _ => {}
    }
}

#[test]
fn what_is_found_is_what_trying_every_set_of_a_window_finds() {
    let (puzzle, solution) = (grid(NRC.0), grid(NRC.1));
    let (rules, clues) = (geometry("nrc"), puzzle.clues());
    let found = search("nrc", &solution, clues, 0);
    assert!(found.minimal.contains(&puzzle.filled()));
    let solver = Solver::plain(&rules);
    let is_unique = |cells: CellSet| solver.count(&solution.restrict(cells), 2) == 1;
    for &cells in &found.minimal {
        assert!(is_unique(cells) && spare_clues(&solver.within(&solution), cells).is_empty());
    }
    // The clues of a puzzle and six cells more.
    let window: Vec<Cell> = puzzle.filled().into_iter().chain((!puzzle.filled()).into_iter().step_by(12)).collect();
    let cells: CellSet = window.iter().copied().collect();
    let mut tried = Vec::new();
    for number in 8..=clues {
        subsets(&window, number, CellSet::EMPTY, &mut |set| tried.extend(Some(set).filter(|&set| is_unique(set))));
    }
    tried.retain(|&set| spare_clues(&solver.within(&solution), set).is_empty());
    tried.sort_unstable_by_key(|set| set.bits());
    let inside: Vec<CellSet> = found.minimal.iter().copied().filter(|set| set.is_subset(cells)).collect();
    assert!(!tried.is_empty());
    assert_eq!(inside, tried);
}

#[test]
fn the_order_of_the_sets_changes_nothing() {
    for (variant, clues) in [("nrc", 11), ("dg", 11), ("nrc+dg", 9), ("standard", 13)] {
        let generator = Generator::new(std::sync::Arc::new(variant.parse().unwrap()), 3).unwrap();
        let grid = Grid::try_from(&generator.puzzle(0).solution).unwrap();
        let one = search(variant, &grid, clues, 0);
        for order in 1..3 {
            let other = search(variant, &grid, clues, order);
            assert_eq!((&one.minimal, one.exactly), (&other.minimal, other.exactly), "{variant}");
        }
    }
}

/// A puzzle has all the puzzles with one clue more around it.
#[test]
fn with_one_clue_more_every_puzzle_is_counted_with_each_other_cell() {
    let solution = grid(NRC.1);
    let [found, more] = [11, 12].map(|clues| search("nrc", &solution, clues, 0));
    let minimal = |found: &Found, clues: usize| -> Vec<CellSet> {
        found.minimal.iter().copied().filter(|set| set.len() == clues).collect()
    };
    assert_eq!(minimal(&found, 11), minimal(&more, 11));
    assert_eq!(found.exactly, minimal(&found, 11).len() as u64);
    let larger = |&set: &CellSet| (!set).into_iter().map(move |cell| set.with(cell));
    let mut around: Vec<CellSet> = found.minimal.iter().flat_map(larger).chain(minimal(&more, 12)).collect();
    around.sort_unstable_by_key(|set| set.bits());
    around.dedup();
    assert_eq!(more.exactly, around.len() as u64);
}

#[test]
fn the_first_puzzle_is_minimal() {
    let (rules, solution) = (geometry("nrc"), grid(NRC.1));
    let fewest = Fewest::new(&rules);
    let first = fewest.first(&solution, 12, &Budget::UNLIMITED).decided().unwrap().unwrap();
    let solver = Solver::new(&rules);
    assert!(first.len() <= 12 && solver.count(&solution.restrict(first), 2) == 1);
    assert!(spare_clues(&solver.within(&solution), first).is_empty());
    assert_eq!(fewest.first(&solution, 10, &Budget::UNLIMITED).decided().unwrap(), None);
}

/// The "strangely familiar" grid has 29 puzzles with 17 clues (Royle's list, and every exhaustive search since).
#[test]
#[ignore = "minutes"]
fn the_strangely_familiar_grid_has_twenty_nine_puzzles() {
    let found = search("standard", &grid(FAMILIAR), 17, 0);
    assert_eq!((found.exactly, found.minimal.len()), (29, 29));
}

const FAMILIAR: &str = "639241785284765193517983624123857946796432851458619237342178569861594372975326418";

const COMMAND: [&str; 5] = ["fewest", "--variant", "nrc", "--clues", "11"];

/// The grid of the puzzle, twice.
const GRIDS: &str = "\
834751296269438157157269348583192764791846532642375981978623415415987623326514879
834751296269438157157269348583192764791846532642375981978623415415987623326514879
";

fn fewest(folder: &Path, more: &[&str], input: &str) -> (i32, String) {
    let (code, out, error) = run(folder, &[&COMMAND, more].concat(), input);
    assert_eq!(out, "");
    (code, error)
}

#[test]
fn the_table_has_a_row_for_each_grid() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let (code, said) = fewest(folder, &["-", "-o", "all.csv"], GRIDS);
    assert_eq!(code, 0, "{said}");
    let table = fs::read_to_string(folder.join("all.csv")).unwrap();
    let mut rows = table.lines();
    assert_eq!(rows.next(), Some("grid,variant,rules,clues,puzzles,minimal,solution"));
    let found = search("nrc", &grid(NRC.1), 11, 0);
    for number in 0..2 {
        let fields: Vec<&str> = rows.next().unwrap().split(',').collect();
        let minimal: Vec<CellSet> = fields[5].split(' ').map(|puzzle| grid(puzzle).filled()).collect();
        assert_eq!(fields[..4], [&number.to_string(), "nrc", "", "11"]);
        assert_eq!((fields[4].parse(), minimal, fields[6]), (Ok(found.exactly), found.minimal.clone(), NRC.1));
    }
    assert_eq!(rows.next(), None);
    // Another order gives the same bytes, and so do two parts.
    assert_eq!(fewest(folder, &["-", "-o", "other.csv", "--order", "7", "-j", "1"], GRIDS).0, 0);
    for part in ["0/2", "1/2"] {
        assert_eq!(fewest(folder, &["-", "-o", &format!("part-{}.csv", &part[..1]), "--shard", part], GRIDS).0, 0);
    }
    let (code, _, said) = run(folder, &["merge", "part-0.csv", "part-1.csv", "-o", "merged.csv"], "");
    assert_eq!(code, 0, "{said}");
    for name in ["other.csv", "merged.csv"] {
        assert_eq!(fs::read_to_string(folder.join(name)).unwrap(), table, "{name}");
    }
    // It is there already; a finished run has nothing to go on with.
    assert_eq!(fewest(folder, &["-", "-o", "all.csv"], GRIDS).0, 2);
    assert_eq!(
        fewest(folder, &["-", "-o", "all.csv", "--resume"], GRIDS),
        (0, "all.csv is finished already\n".to_owned())
    );
    let (code, said) = fewest(folder, &["-", "-o", "first.csv", "--first"], GRIDS);
    assert_eq!((code, said.as_str()), (0, "a puzzle with 11 clues or fewer in 2 of 2 grids\n"));
}

#[test]
fn what_cannot_be_searched_is_refused() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let other = NRC.1.replace("83", "38");
    for (arguments, input, wrong) in [
        (&["-"][..], NRC.0, "error: stdin:1: found 11 clues, expected a full grid or a solution beside it\n"),
        (&["-"], &other, "error: stdin:1: found a grid that is no solution: "),
        (&["-"], "", "error: found no grid, expected one or more\n"),
        (&["-", "-o", "-"], GRIDS, "error: found -, expected a file for the table\n"),
        (&["-", "-o", "t.txt"], GRIDS, "error: "),
        (&["-", "--clues", "7"], GRIDS, "error: "),
    ] {
        let command: &[&str] = if arguments.contains(&"--clues") { &COMMAND[..3] } else { &COMMAND };
        let (code, _, said) = run(folder, &[command, arguments].concat(), input);
        assert!(code == 2 && said.starts_with(wrong), "{arguments:?}: {said}");
    }
    let (code, _, said) = run(folder, &["fewest", "-", "--variant", "nrc", "--clues", "30"], GRIDS);
    let begins = "error: found --clues 30, for which 2 grids would take about ";
    let ends = " days here, expected fewer clues or grids; --force insists\n";
    assert!(code == 2 && said.starts_with(begins) && said.ends_with(ends), "{said}");
    assert_eq!(fs::read_dir(folder).unwrap().count(), 0);
}
