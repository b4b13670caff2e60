//! The tasks that the crate can do too.

use std::ops::ControlFlow;

use lacuna::nine::builder::Builder;
use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::minimizer::{minimize, redundant_clues};
use lacuna::nine::solver::{Instructions, Outcome, Solver};
use lacuna::{Board, Budget, Random};
use sudoku::Sudoku;
use sudoku::board::Symmetry;

use crate::corpora::{generator, lists, order, ours, puzzles, theirs};
use crate::turns::by_turns;

/// One minimal puzzle in this many is compared with the plain loop.
const SAMPLE: u64 = 64;

/// The number of solutions that are counted or streamed.
const STREAMED: u64 = 1_000_000;

/// Returns the solvers that this machine can run, the fastest first.
fn solvers() -> impl Iterator<Item = (Instructions, Solver)> {
    let with = |instructions| Solver::with_instructions(&Geometry::standard(), instructions);
    Instructions::ALL
        .into_iter()
        .rev()
        .filter_map(move |instructions| Some((instructions, with(instructions)?)))
}

fn fastest() -> Solver {
    Solver::new(&Geometry::standard())
}

/// Measures minimal puzzles: clues removed from a given solution grid in random order.
pub fn minimal() {
    let items: Vec<(u64, Grid)> = puzzles(512)
        .iter()
        .map(|puzzle| (puzzle.index, puzzle.solution))
        .collect();
    for (instructions, solver) in solvers() {
        by_turns(
            &items,
            |(index, grid)| minimize(&solver.within(grid), CellSet::ALL, order(*index)),
            |(_, grid)| Sudoku::generate_with_symmetry_from(theirs(grid), Symmetry::None),
            |(index, grid), mine, other| {
                assert!(
                    theirs(&grid.restrict(mine)).is_uniquely_solvable(),
                    "{grid} {mine:?}"
                );
                assert!(
                    index % SAMPLE != 0 || mine == plain_loop(grid, &order(*index)),
                    "{grid} {mine:?}"
                );
                assert!(minimal_within(&solver, grid, ours(other)), "{grid} {other}");
            },
        )
        .print(&format!(
            "minimal puzzle from a given grid, {instructions:?}"
        ));
    }
}

/// Removes each clue in turn if the crate finds no second solution.
fn plain_loop(grid: &Grid, order: &[Cell]) -> CellSet {
    let redundant =
        |left: CellSet, cell| theirs(&grid.restrict(left.without(cell))).is_uniquely_solvable();
    order.iter().fold(CellSet::ALL, |left, &cell| {
        if redundant(left, cell) {
            left.without(cell)
        } else {
            left
        }
    })
}

fn minimal_within(solver: &Solver, solution: &Grid, clues: Grid) -> bool {
    let within = solver.within(solution);
    solution.extends(&clues)
        && within.is_unique(clues.filled())
        && redundant_clues(&within, clues.filled()).is_empty()
}

/// Measures counting solutions up to two.
pub fn unique() {
    for (name, list) in lists() {
        let items: Vec<(Grid, Sudoku)> = list.iter().map(|grid| (*grid, theirs(grid))).collect();
        for (instructions, solver) in solvers() {
            by_turns(
                &items,
                |(grid, _)| solver.count(grid, 2),
                |(_, sudoku)| sudoku.solutions_count_up_to(2) as u64,
                |(grid, _), mine, other| assert_eq!(mine, other, "{grid}"),
            )
            .print(&format!("count to two, {name}, {instructions:?}"));
        }
    }
}

/// Measures random solution grids.
pub fn grid() {
    let geometry = Geometry::standard();
    let builder = Builder::new(&geometry, &Budget::UNLIMITED)
        .ok()
        .flatten()
        .expect("it has grids");
    let indices: Vec<u64> = (0..2000).collect();
    by_turns(
        &indices,
        |&index| {
            builder
                .build(
                    &mut Random::stream("bench grid", 1, index),
                    &Budget::UNLIMITED,
                )
                .unwrap()
        },
        |_| Sudoku::generate_solved(),
        |_, mine, other| assert!(mine.is_solution(&geometry) && other.is_solved()),
    )
    .print("random solution grid");
}

/// Measures puzzles from nothing, as a run of the command line makes them.
pub fn whole() {
    let (generator, solver) = (generator("standard"), fastest());
    let grid = |board: &Board| Grid::try_from(board).expect("nine by nine");
    let indices: Vec<u64> = (0..512).collect();
    by_turns(
        &indices,
        |&index| generator.puzzle(index, &Budget::UNLIMITED).unwrap(),
        |_| Sudoku::generate_with_symmetry_from(Sudoku::generate_solved(), Symmetry::None),
        |_, mine, other| {
            assert!(
                minimal_within(&solver, &grid(&mine.solution), grid(&mine.clues)),
                "{}",
                mine.clues
            );
            let solution = ours(other.solution().expect("one solution"));
            assert!(minimal_within(&solver, &solution, ours(other)), "{other}");
        },
    )
    .print("random grid and minimal puzzle");
}

/// Measures deciding whether a puzzle is unique and which of its clues are redundant; every second
/// puzzle has two redundant clues or more.
pub fn redundant() {
    let solver = fastest();
    let full = |index| {
        if index % 2 == 0 {
            CellSet::EMPTY
        } else {
            order(index).into_iter().take(2).collect()
        }
    };
    let puzzles = puzzles(1000);
    let items: Vec<Grid> = puzzles
        .iter()
        .map(|puzzle| {
            puzzle
                .solution
                .restrict(puzzle.clues.filled() | full(puzzle.index))
        })
        .collect();
    by_turns(
        &items,
        |clues| match solver.solve(clues) {
            Outcome::Unique(solution) => {
                Some(redundant_clues(&solver.within(&solution), clues.filled()))
            }
            _ => None,
        },
        |clues| {
            theirs(clues)
                .is_uniquely_solvable()
                .then(|| redundant_one_by_one(clues))
        },
        |clues, mine, other| assert!(mine.is_some() && mine == other, "{clues}"),
    )
    .print("which clues are redundant");
}

fn redundant_one_by_one(clues: &Grid) -> CellSet {
    clues
        .filled()
        .into_iter()
        .filter(|&clue| theirs(&clues.without(clue)).is_uniquely_solvable())
        .collect()
}

/// Measures streaming the solutions of a grid with few clues, which has more of them than
/// requested.
pub fn stream() {
    let puzzle = &puzzles(1)[0];
    let clues = puzzle
        .solution
        .restrict(puzzle.clues.filled().into_iter().take(14).collect());
    let (solver, sudoku) = (fastest(), theirs(&clues));
    let crates = |_: &Grid| sudoku.solutions_count_up_to(STREAMED as usize) as u64;
    let check = |_: &Grid, mine, other| assert_eq!((mine, other), (STREAMED, STREAMED));
    by_turns(
        &[clues],
        |clues| solver.count(clues, STREAMED),
        crates,
        check,
    )
    .per(STREAMED)
    .print("solution counted, boards met again just once");
    by_turns(&[clues], |clues| streamed(&solver, clues), crates, check)
        .per(STREAMED)
        .print("solution handed over (the crate only counts)");
}

fn streamed(solver: &Solver, clues: &Grid) -> u64 {
    let mut seen = 0;
    let _ = solver.for_each(clues, |_| {
        seen += 1;
        if seen == STREAMED {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    seen
}
