//! `fewest`: all puzzles with few clues in a grid, compared with every set of clues in a window,
//! and as a command.

use std::fs;
use std::path::Path;

use lacuna::nine::cell::{CELLS, Cell};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::minimizer::redundant_clues;
use lacuna::nine::solver::{Outcome, Solver};
use lacuna_research::few_clues::fewest::{Fewest, Found};
use rayon::prelude::*;

use crate::nine;
use crate::prelude::*;

/// Rules whose grids have puzzles with nine clues and are quickly searched.
const RULES: &str = "dg+nrc";

/// Returns a grid with 13 of them: `lacuna generate --variant dg+nrc -n 2 --seed 77`.
fn solution() -> Grid {
    solution_of(RULES, 1)
}

fn solution_of(variant: &str, index: u64) -> Grid {
    nine::grid(&puzzle(variant, 77, index).solution)
}

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

fn search(variant: &str, grid: &Grid, clues: usize) -> Found {
    Fewest::new(&self::variant(variant).geometry())
        .search(grid, clues, FREE)
        .unwrap()
}

/// Visits all sets of `number` of these cells.
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
    let (rules, solution) = (variant(RULES).geometry(), solution());
    let found = search(RULES, &solution, 9);
    assert_eq!((found.minimal.len(), found.exactly), (13, 13));
    let solver = Solver::plain(&rules);
    let is_unique = |cells: CellSet| solver.count(&solution.restrict(cells), 2) == 1;
    for &puzzle in found.minimal.iter().take(1) {
        // Its clues and five more cells.
        let window: Vec<Cell> = puzzle
            .into_iter()
            .chain((!puzzle).into_iter().step_by(15))
            .collect();
        let mut tried = Vec::new();
        for number in 8..=9 {
            subsets(&window, number, CellSet::EMPTY, &mut |set| {
                tried.extend(Some(set).filter(|&set| is_unique(set)))
            });
        }
        tried.retain(|&set| redundant_clues(&solver.within(&solution), set).is_empty());
        tried.sort_unstable_by_key(|set| set.bits());
        let cells: CellSet = window.into_iter().collect();
        let inside: Vec<CellSet> = found
            .minimal
            .iter()
            .copied()
            .filter(|set| set.is_subset(cells))
            .collect();
        assert!(tried.contains(&puzzle));
        assert_eq!(inside, tried);
    }
}

#[test]
fn a_transposed_and_relabelled_grid_has_the_transposed_puzzles() {
    let transposed = |cell: Cell| Cell::at(cell.column(), cell.row());
    let solution = solution();
    let other: String = Cell::all()
        .map(|cell| (10 - solution.values()[transposed(cell).index()]).to_string())
        .collect();
    let [one, other] = [solution, grid(&other)].map(|grid| search(RULES, &grid, 9));
    let turn = |set: &CellSet| set.into_iter().map(transposed).collect::<CellSet>();
    let mut turned: Vec<CellSet> = one.minimal.iter().map(turn).collect();
    turned.sort_unstable_by_key(|set| set.bits());
    assert_eq!((turned, one.exactly), (other.minimal, other.exactly));
}

/// An earlier search, of the whole grid instead of a band and the rest, finds the same number. With
/// a bound that confined the clues to too few cells, one was missing.
#[test]
fn no_puzzle_of_a_grid_with_many_is_missing() {
    let found = search(RULES, &solution_of(RULES, 9), 9);
    assert_eq!((found.minimal.len(), found.exactly), (356, 356));
    // So large a search begins anew with more sets.
    assert!(found.nodes > 100_000, "{} nodes", found.nodes);
}

#[test]
fn with_fewer_clues_than_digits_but_one_there_is_no_puzzle() {
    for clues in 0..=8 {
        let found = search(RULES, &solution(), clues);
        assert_eq!((found.minimal.len(), found.exactly), (0, 0), "{clues}");
    }
}

/// A puzzle with any further clue is a puzzle as well.
#[test]
#[ignore = "a minute"]
fn with_one_clue_more_every_puzzle_is_counted_with_each_other_cell() {
    let solution = solution();
    let [found, more] = [9, 10].map(|clues| search(RULES, &solution, clues));
    let (few, many): (Vec<CellSet>, Vec<CellSet>) =
        more.minimal.iter().partition(|set| set.len() == 9);
    assert_eq!(few, found.minimal);
    let larger = |&set: &CellSet| (!set).into_iter().map(move |cell| set.with(cell));
    let mut around: Vec<CellSet> = few.iter().flat_map(larger).chain(many).collect();
    around.sort_unstable_by_key(|set| set.bits());
    around.dedup();
    assert_eq!(more.exactly, around.len() as u64);
}

/// The "strangely familiar" grid has 29 puzzles with 17 clues (Royle's list, and every exhaustive
/// search since).
#[test]
#[ignore = "minutes"]
fn the_strangely_familiar_grid_has_twenty_nine_puzzles() {
    let found = search("standard", &grid(FAMILIAR), 17);
    assert_eq!((found.exactly, found.minimal.len()), (29, 29));
}

/// Finds puzzles of the 17-clue list again in their own grids: 1,000 of them, or the number in
/// `LACUNA_GRIDS`. A grid takes half a minute.
#[test]
#[ignore = "hours, and needs the public collections, in LACUNA_CORPUS"]
fn puzzles_with_17_clues_are_found_in_their_own_grids() {
    let number =
        std::env::var("LACUNA_GRIDS").map_or(1000, |number| number.parse().expect("a number"));
    let list = fs::read_to_string(collection("clues17.txt")).unwrap();
    let list: Vec<Grid> = list.lines().map(|line| grid(&line[..CELLS])).collect();
    let solver = Solver::new(&Geometry::standard());
    list.par_iter()
        .step_by(list.len() / number)
        .take(number)
        .for_each(|puzzle| {
            let Outcome::Unique(solution) = solver.solve(puzzle) else {
                panic!("{puzzle} has one solution")
            };
            let found = search("standard", &solution, 17);
            assert!(found.minimal.contains(&puzzle.filled()), "{puzzle}");
        });
}

const FAMILIAR: &str =
    "639241785284765193517983624123857946796432851458619237342178569861594372975326418";

/// Returns the grid twice, one a line.
fn grids() -> String {
    format!("{0}\n{0}\n", solution())
}

fn fewest(folder: &Path, more: &str, input: &str) -> (i32, String) {
    let line = format!("fewest --variant {RULES} --clues 9 {more}");
    let (code, out, error) = run(folder, line, input);
    assert_eq!(out, "");
    (code, error)
}

/// Makes a table in parts and puts them together.
fn in_parts(folder: &Path, number: usize, more: &str, input: &str) -> String {
    for part in 0..number {
        let shard = format!("{more} -o a.shard-{part}-of-{number}.csv --shard {part}/{number}");
        assert_eq!(fewest(folder, &shard, input).0, 0);
    }
    let parts: Vec<String> = (0..number)
        .rev()
        .map(|part| format!("a.shard-{part}-of-{number}.csv"))
        .collect();
    done(
        folder,
        format!("merge {} -o merged.csv", parts.join(" ")),
        "",
    );
    folder.read("merged.csv")
}

#[test]
#[ignore = "seconds: .ci/run has it"]
fn the_table_has_a_row_for_each_grid() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let grids = grids();
    let (code, said) = fewest(folder, "- -o all.csv", &grids);
    assert_eq!(
        (code, said.as_str()),
        (0, "26 puzzles with 9 clues in 2 of 2 grids\n")
    );
    let table = folder.read("all.csv");
    let found = search(RULES, &solution(), 9);
    let puzzles: Vec<String> = found
        .minimal
        .iter()
        .map(|&cells| solution().restrict(cells).to_string())
        .collect();
    let rows = |number: usize| -> String {
        let row = |puzzle: &String| format!("{number},{RULES},,9,13,9,{puzzle}\n");
        puzzles.iter().map(row).collect()
    };
    assert_eq!(
        table,
        format!(
            "grid,variant,rules,at_most,puzzles,clues,puzzle\n{}{}",
            rows(0),
            rows(1)
        )
    );
    // Two parts give the same bytes.
    assert_eq!(in_parts(folder, 2, "-", &grids), table);
    // The file exists already, and a finished run has nothing to resume.
    assert_eq!(fewest(folder, "- -o all.csv", &grids).0, 2);
    assert_eq!(
        fewest(folder, "- -o all.csv --resume", &grids),
        (
            0,
            "all.csv is already finished; --force makes it again\n".to_owned()
        )
    );
}

/// A grid with puzzles, one without, and the first again: other commands read the table, and its
/// parts give the same bytes.
#[test]
fn the_table_has_a_puzzle_a_row() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let without = solution_of(RULES, 0);
    assert_eq!(search(RULES, &without, 9).minimal.len(), 0);
    let grids = format!("{0}\n{without}\n{0}\n", solution());
    let (code, said) = fewest(folder, "- -o all.csv", &grids);
    assert_eq!(code, 0);
    ends_with(&said, " with 9 clues in 2 of 3 grids\n");
    let table = folder.read("all.csv");
    starts_with(&table, "grid,");
    let mut grids_with = column(&table, 0);
    grids_with.dedup();
    assert_eq!(grids_with, ["0", "2"]);
    assert!(table.lines().all(|row| row.split(',').count() == 7));

    let (out, said) = done(folder, "check --minimal all.csv", "");
    assert_eq!(out.lines().count(), table.lines().count(), "{out}{said}");
    let (out, said) = done(folder, "stats all.csv --format csv", "");
    assert!(out.contains(",share,9,1e0,"), "{out}{said}");
    let (out, _) = done(folder, "convert all.csv --to line -o -", "");
    assert_eq!(out.lines().collect::<Vec<_>>(), column(&table, 6));

    // A part has no puzzle.
    assert_eq!(in_parts(folder, 3, "-", &grids), table);
}

#[test]
fn what_cannot_be_searched_is_refused() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let (solution, grids) = (solution(), grids());
    let few = solution
        .restrict(Cell::all().take(11).collect())
        .to_string();
    let (text, search) = (
        solution.to_string(),
        format!("fewest - --variant {RULES} --clues"),
    );
    let swapped = format!("{}{}{}", &text[1..2], &text[..1], &text[2..]);
    for (arguments, input, wrong) in [
        (
            "9",
            &few,
            "stdin:1: the grid has only 11 clues: give full grids",
        ),
        ("9", &swapped, "stdin:1: the grid breaks a rule"),
        ("9", &String::new(), "no grid to search: "),
        ("9 -o -", &grids, "- cannot hold the table: name a file\n"),
        ("9 -o t.txt", &grids, ""),
        ("7", &grids, ""),
    ] {
        let said = fails(folder, format!("{search} {arguments}"), input);
        starts_with(&said, &format!("error: {wrong}"));
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), 0);
    // A long search says what to change; here the time ends it.
    let command = format!("{search} 30 --time-limit 300ms");
    assert_eq!(run(folder, command, &grids).0, 1);
}
