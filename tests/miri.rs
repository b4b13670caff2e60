//! Tests for Miri, the interpreter that detects undefined behaviour: the searches with the
//! instruction sets that it supports (the plain path, SSE2 by default, AVX2 on request), and the
//! formats. `fuzz/sanitize` runs them; an ordinary test run skips them.
#![cfg(miri)]

#[path = "it/formats.rs"]
mod formats;
#[path = "it/made.rs"]
#[allow(dead_code, reason = "the suite takes more of it")]
mod made;
#[path = "it/nine.rs"]
#[allow(dead_code, reason = "the suite takes more of it")]
mod nine;
#[path = "it/variants.rs"]
mod variants;

use std::ops::ControlFlow;
use std::sync::Arc;

use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::{Instructions, Outcome, Solver};
use lacuna::{Generator, Variant};

use crate::nine::Nine;

const PUZZLES: [(&str, &str); 3] = [
    (
        "standard",
        ".5..29..8.29....4...36....97...1.......8.6...54...7.8.18..6.......38.91.3.......4",
    ),
    (
        "nrc",
        ".7.....956..84..1..1.................3...1846.....93..1...8................6.....",
    ),
    (
        "dg+x",
        "..5....61...6...9.......7...........5..3.......2..8.7..............1......9.3.6..",
    ),
];

/// Returns the plain search and every vector search.
fn solvers(geometry: &Geometry) -> Vec<Solver> {
    let vector = Instructions::ALL
        .into_iter()
        .filter_map(|it| Solver::with_instructions(geometry, it));
    vector.chain([Solver::plain(geometry)]).collect()
}

/// The interpreter is about a thousand times slower than the machine, so there are few solutions
/// and few clues.
fn every_search_answers_alike((name, text): (&str, &str)) {
    let variant: Variant = name.parse().unwrap();
    let geometry = variant.geometry();
    let clues: Grid = text.parse().unwrap();
    let redundant = clues.filled().first().unwrap();
    let fewer = clues.without(redundant);
    let solvers = solvers(&geometry);
    let expected = solvers[0].count(&fewer, 3);
    for solver in solvers {
        let Outcome::Unique(solution) = solver.solve(&clues) else {
            panic!("{name}: not unique")
        };
        let within = solver.within(&solution);
        let last = clues.filled().into_iter().last().unwrap();
        assert!(
            within.is_needed(clues.filled(), redundant) && within.is_needed(clues.filled(), last),
            "{name}"
        );
        assert_eq!(solver.count(&fewer, 3), expected, "{name}");
        assert!(
            matches!(solver.solve(&fewer), Outcome::Ambiguous(..)),
            "{name}"
        );
        assert!(
            solver.alternative(&fewer, &solution, redundant).is_some(),
            "{name}"
        );
        let mut left = 2;
        let flow = solver.for_each(&fewer, |found| {
            assert!(found.is_solution(&geometry), "{name}");
            left -= 1;
            if left == 0 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert!(flow.is_break(), "{name}");
    }
}

#[test]
fn every_search_answers_alike_for_the_standard() {
    every_search_answers_alike(PUZZLES[0]);
}

#[test]
fn every_search_answers_alike_for_nrc() {
    every_search_answers_alike(PUZZLES[1]);
}

#[test]
fn every_search_answers_alike_for_dg_x() {
    every_search_answers_alike(PUZZLES[2]);
}

#[test]
fn a_puzzle_is_made() {
    let (name, text) = PUZZLES[0];
    let generator = Generator::new(Arc::new(name.parse().unwrap()), 1).unwrap();
    assert_eq!(generator.puzzle(0).clues.to_string(), text);
}
