//! Comparisons without the crate: other variants with the standard rules, and two threads with one.

use std::convert::Infallible;
use std::ops::ControlFlow;

use lacuna::generator::Generator;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::minimizer::{minimize, redundant_clues};
use lacuna::nine::solver::Solver;
use lacuna::{Board, Budget, Puzzle};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::corpora::{generator, order, puzzle};
use crate::turns::by_turns;

const VARIANTS: [&str; 6] = ["x", "nrc", "nrc+x", "dg", "own", "standard"];

/// The number of puzzles in a run.
const RUN: u64 = 8192;

/// Measures minimal puzzles of variants, from given grids and from nothing; the last rows show the
/// precision of the measurement.
pub fn variants() {
    let standard = generator("standard");
    for name in VARIANTS {
        let variant = generator(name);
        let solver = Solver::new(&Geometry::of_variant(&variant.variant).expect("nine by nine"));
        let plain = Solver::new(&Geometry::standard());
        let grid = |generator: &Generator, index| puzzle(generator, index).solution;
        let items: Vec<(u64, [Grid; 2])> = (0..512)
            .map(|index| (index, [grid(&standard, index), grid(&variant, index)]))
            .collect();
        by_turns(
            &items,
            |(index, grids)| minimize(&plain.within(&grids[0]), CellSet::ALL, order(*index)),
            |(index, grids)| minimize(&solver.within(&grids[1]), CellSet::ALL, order(*index)),
            |(_, grids), standard, other| {
                assert!(redundant_clues(&plain.within(&grids[0]), standard).is_empty());
                let within = solver.within(&grids[1]);
                assert!(
                    within.is_unique(other) && redundant_clues(&within, other).is_empty(),
                    "{name} {}",
                    grids[1]
                );
            },
        )
        .print(&format!("minimal puzzle from a given grid, {name}"));
    }
    for name in VARIANTS {
        let variant = generator(name);
        let indices: Vec<u64> = (0..512).collect();
        by_turns(
            &indices,
            |&index| standard.puzzle(index, &Budget::UNLIMITED).unwrap(),
            |&index| variant.puzzle(index, &Budget::UNLIMITED).unwrap(),
            |_, one, other| {
                assert!(one.solution.extends(&one.clues) && other.solution.extends(&other.clues))
            },
        )
        .print(&format!("random grid and minimal puzzle, {name}"));
    }
}

/// Measures the same run on two threads and on one.
pub fn threads() {
    let pool = |threads| {
        ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .expect("threads")
    };
    let (one, two) = (pool(1), pool(2));
    let generator = generator("standard");
    by_turns(
        &[RUN],
        |&run| clues(&two, &generator, run),
        |&run| clues(&one, &generator, run),
        |_, mine, other| assert_eq!(mine, other),
    )
    .per(RUN)
    .print("random grid and minimal puzzle, in order");
}

/// Returns the clues of all puzzles of a run.
fn clues(pool: &ThreadPool, generator: &Generator, run: u64) -> Vec<Board> {
    let mut all = Vec::new();
    let keep = |clues: Option<Board>| {
        all.extend(clues);
        ControlFlow::<Infallible>::Continue(())
    };
    let map = |_, puzzle: Option<Puzzle>| puzzle.map(|puzzle| puzzle.clues);
    let _ = pool.install(|| generator.run(0..run, None, &Budget::UNLIMITED, map, keep));
    all
}
