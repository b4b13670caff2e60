//! Every path of the solver gives the answers of the plain path, so a seed means the same puzzles
//! on every CPU.
//!
//! The long form, on a thousand times as many puzzles:
//! `LACUNA_TIMES=1000 cargo test --release --test it -- paths`

mod within;

use std::ops::ControlFlow;
use std::sync::Arc;

use lacuna::nine::cell::{Cell, Digit};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::{Instructions, Outcome, Solver};

use crate::nine;

use crate::oracle::VARIANTS;
use crate::prelude::*;

/// Houses that overlap, and one that is a box, so that nothing relies on regions being disjoint or
/// new.
const OWN: &str = concat!(
    include_str!("../data/own-regions.txt"),
    "
.........
.d..d..d.
.........
.........
.d..d..d.
.........
......eee
.d..d.eee
...d..eee
"
);

/// Returns every family, some combinations, and a user's own regions.
fn variants() -> impl Iterator<Item = Arc<Variant>> {
    let own = Variant::standard().with_picture(OWN);
    let together = ["dg+x", "nrc+dg", "nrc+dg+x"];
    VARIANTS
        .into_iter()
        .chain(together)
        .map(|name| name.parse().unwrap())
        .chain([own])
        .map(Arc::new)
}

/// Returns the vector paths that this machine has, each with its name.
fn fast(geometry: &Geometry) -> Vec<(Instructions, Solver)> {
    let mut paths = Vec::new();
    for instructions in Instructions::ALL {
        let solver = Solver::with_instructions(geometry, instructions);
        assert_eq!(solver.is_some(), instructions.are_here());
        if let Some(solver) = solver {
            assert_eq!(solver.instructions(), Some(instructions));
            paths.push((instructions, solver));
        }
    }
    paths
}

/// Returns the solvers of all paths, the plain one last.
fn solvers(geometry: &Geometry) -> Vec<Solver> {
    let fast = fast(geometry).into_iter().map(|(_, solver)| solver);
    fast.chain([Solver::plain(geometry)]).collect()
}

fn some_cell(random: &mut Random) -> Cell {
    Cell::new(random.below(81) as usize)
}

fn some_digit(random: &mut Random) -> Option<Digit> {
    Digit::new(1 + random.below(9) as u8)
}

fn some_cells(random: &mut Random, number: u32) -> CellSet {
    (0..number).map(|_| some_cell(random)).collect()
}

/// Returns a solution grid, the clues of a minimal puzzle in it, and a random stream.
fn puzzles(variant: &Arc<Variant>, number: u64) -> impl Iterator<Item = (Grid, CellSet, Random)> {
    let generator = Generator::new(variant.clone(), 17, FREE).unwrap();
    let stream = |index| Random::stream("paths", 17, index);
    let times = std::env::var("LACUNA_TIMES").map_or(1, |text| text.parse().unwrap());
    (0..number * times).map(move |index| {
        let puzzle = nine::puzzle(&generator, index);
        (puzzle.solution, puzzle.clues.filled(), stream(index))
    })
}

/// Makes grids of every kind: clues added and removed, digits changed, nearly empty, nearly full,
/// full.
fn grids(variant: &Arc<Variant>, number: u64) -> Vec<Grid> {
    let mut grids = Vec::new();
    for (solution, clues, mut random) in puzzles(variant, number) {
        let taken = random.below(6);
        let fewer = clues - some_cells(&mut random, taken * 4);
        let more = clues | some_cells(&mut random, 10);
        let mut wrong = solution.restrict(fewer);
        for cell in some_cells(&mut random, 3) {
            wrong.set(cell, some_digit(&mut random));
        }
        let mut full = solution;
        full.set(some_cell(&mut random), some_digit(&mut random));
        let few = some_cells(&mut random, 4);
        let holes = some_cells(&mut random, 20);
        grids
            .extend([fewer, more, few, CellSet::ALL - holes].map(|cells| solution.restrict(cells)));
        grids.extend([wrong, solution, full]);
    }
    grids.push(Grid::EMPTY);
    grids
}

/// Returns as many of these clues as satisfy a condition.
fn fewer(solution: &Grid, clues: CellSet, is_so: impl Fn(&Grid) -> bool) -> Grid {
    let some = |number| solution.restrict(clues.into_iter().take(number).collect());
    (0..clues.len()).rev().map(some).find(is_so).unwrap()
}

/// Returns the first solutions that a path streams, sorted.
fn first_solutions(solver: &Solver, clues: &Grid, limit: usize) -> Vec<Grid> {
    let mut all = Vec::new();
    let _ = solver.for_each(clues, |solution| {
        all.push(*solution);
        go_on_if(all.len() < limit)
    });
    all.sort_unstable();
    all
}

/// Asserts that every path streams the solutions that the plain one has, up to a limit, each once,
/// and counts as many. Returns their number.
fn same_solutions(
    plain: &Solver,
    fast: &[(Instructions, Solver)],
    at: &str,
    clues: &Grid,
    limit: u64,
) -> u64 {
    let solutions = first_solutions(plain, clues, limit as usize);
    let expected = solutions.len() as u64;
    for (path, solver) in fast {
        let at = format!("{at} {path:?} {clues}");
        assert_eq!(solver.count(clues, limit), expected, "{at}");
        let found = first_solutions(solver, clues, limit as usize);
        assert_eq!(found.len() as u64, expected, "{at}");
        assert!(found.windows(2).all(|pair| pair[0] < pair[1]), "{at}");
        assert!(expected == limit || found == solutions, "{at}");
        let is_right = |grid: &Grid| grid.extends(clues) && plain.count(grid, 1) == 1;
        assert!(found.iter().step_by(7).all(is_right), "{at}");
    }
    expected
}

/// Returns random candidates, mostly wrong ones, so that some puzzles keep their solution.
fn some_candidates(random: &mut Random, solution: &Grid) -> Vec<(Cell, Digit)> {
    let all = Cell::all().flat_map(|cell| Digit::all().map(move |digit| (cell, digit)));
    let often = 1 + random.below(5);
    let mut taken = |cell: Cell, digit: Digit| {
        let is_right = solution.get(cell) == Some(digit);
        let odds = if is_right { 300 } else { 10 };
        random.below(odds) < often.min(odds / 10)
    };
    all.filter(|&(cell, digit)| taken(cell, digit)).collect()
}

#[test]
fn candidates_that_are_ruled_out_leave_the_other_solutions() {
    let mut kinds = [0; 3];
    for variant in variants() {
        let geometry = variant.geometry();
        let paths = solvers(&geometry);
        for (solution, clues, mut random) in puzzles(&variant, 12) {
            let removed = some_cells(&mut random, 6);
            let clues = solution.restrict(clues - removed);
            let all = first_solutions(&paths[0], &clues, 1000);
            if all.len() == 1000 {
                continue;
            }
            let out = some_candidates(&mut random, &solution);
            let mut expected = all.clone();
            expected.retain(|it| out.iter().all(|&(cell, digit)| it.get(cell) != Some(digit)));
            kinds[expected.len().min(2)] += 1;
            for solver in &paths {
                let bounded = solver.under(FREE).without(&out);
                let mut found = Vec::new();
                let _ = bounded.for_each(&clues, |grid| {
                    found.push(*grid);
                    ControlFlow::<()>::Continue(())
                });
                found.sort_unstable();
                assert_eq!(found, expected, "{variant} {:?}", solver.instructions());
                assert_eq!(bounded.count(&clues, 5), Ok(expected.len().min(5) as u64));
                let outcome = bounded.solve(&clues).unwrap();
                assert_eq!(matches!(outcome, Outcome::Unique(_)), expected.len() == 1);
            }
        }
    }
    all_occur(&kinds, "some for many");
}

#[test]
fn counts_and_solutions_are_equal_on_all_paths() {
    const LIMIT: u64 = 60;
    let mut kinds = [0; 4];
    for variant in variants() {
        let geometry = variant.geometry();
        let fast = fast(&geometry);
        let plain = Solver::plain(&geometry);
        for clues in grids(&variant, 6) {
            let expected = same_solutions(&plain, &fast, variant.name(), &clues, LIMIT);
            kinds[if expected == LIMIT {
                3
            } else {
                expected.min(2) as usize
            }] += 1;
            for (path, solver) in &fast {
                let at = format!("{variant} {path:?} {clues}");
                for limit in [0, 1, 2] {
                    let found = solver.count(&clues, limit);
                    assert_eq!(found, expected.min(limit), "{at} {limit}");
                }
                let found = outcome_count(&solver.solve(&clues));
                assert_eq!(found, expected.min(2), "{at}");
            }
        }
    }
    assert!(
        kinds.iter().all(|&kind| kind > 9),
        "none, one, some and many all occur: {kinds:?}"
    );
}

/// If there are thousands of solutions, they are assembled from those of boards that occurred
/// before, of which a bounded number is kept. A board with few open cells may be counted without
/// a search; minimal puzzles without three of their clues lead to many such boards.
#[test]
fn grids_with_any_number_of_solutions_have_the_same_ones_on_all_paths() {
    let all: Vec<Arc<Variant>> = variants().collect();
    let standard = vec![Arc::new(Variant::standard())];
    // Variants, puzzles of each, how many solutions they have at least, and the limit.
    for (variants, number, least, limit) in [
        (&all, 1, 1_001, 4_000),
        (&standard, 1, 150_000, 150_000),
        (&standard, 100, 0, 1_000),
    ] {
        let mut exact = 0;
        for variant in variants {
            let plain = Solver::plain(&variant.geometry());
            let fast = fast(&variant.geometry());
            let (_, finder) = fast.last().unwrap();
            for (solution, clues, mut random) in puzzles(variant, number) {
                let has_many = |clues: &Grid| finder.count(clues, least) == least;
                let clues = if least > 0 {
                    fewer(&solution, clues, has_many)
                } else {
                    solution.restrict(clues - some_cells(&mut random, 3))
                };
                let found = same_solutions(&plain, &fast, variant.name(), &clues, limit);
                exact += usize::from(found < limit);
            }
        }
        assert!(exact > 3 || least == limit, "{exact} below {limit}");
    }
}

fn outcome_count(outcome: &Outcome) -> u64 {
    match outcome {
        Outcome::Impossible => 0,
        Outcome::Unique(_) => 1,
        Outcome::Ambiguous(one, other) => 1 + u64::from(one != other),
    }
}

#[test]
fn a_digit_twice_in_any_house_is_impossible_on_all_paths() {
    for variant in variants() {
        let geometry = &variant.geometry();
        for house in geometry.houses() {
            let [first, .., last] = house.cells().into_iter().collect::<Vec<Cell>>()[..] else {
                panic!("nine cells")
            };
            let mut clues = Grid::EMPTY;
            clues.set(first, Digit::new(7));
            clues.set(last, Digit::new(7));
            for (path, solver) in fast(geometry) {
                let at = format!("{variant} {path:?} {}", house.name());
                assert_eq!(solver.count(&clues, 2), 0, "{at}");
                assert_eq!(solver.solve(&clues), Outcome::Impossible, "{at}");
            }
        }
    }
}

/// Clues whose search reaches a board with seven open cells, a digit decided twice in a box, and
/// two digits whose only place is the same cell; and clues whose search reaches one with a decided
/// digit twice in a row, which propagation has not noticed yet, and no cell to split.
#[test]
fn hidden_contradictions_are_not_counted() {
    for (name, clues, is_unique) in [
        (
            "standard",
            ".2.47..8.......1.2.3..195...893.7........4.59...5....8.......3.69..8....2.4......",
            true,
        ),
        (
            "nrc+x",
            "7......5..........59....4.1.....2..........8...........5............3...9........",
            false,
        ),
    ] {
        let geometry = variant(name).geometry();
        let (plain, fast) = (Solver::plain(&geometry), fast(&geometry));
        let number = same_solutions(&plain, &fast, name, &clues.parse().unwrap(), 1 << 40);
        assert_eq!(number == 1, is_unique, "{name} {number}");
    }
}
