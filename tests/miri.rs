//! Tests for Miri, the interpreter that detects undefined behaviour: the searches with the
//! instruction sets that it supports (the plain path, SSE2 by default, AVX2 on request), and the
//! formats. `fuzz/sanitize` runs them; an ordinary test run skips them.
#![cfg(miri)]

#[path = "it/formats.rs"]
#[allow(dead_code, reason = "the suite takes more of it")]
mod formats;
#[path = "it/made.rs"]
#[allow(dead_code, reason = "the suite takes more of it")]
mod made;
#[path = "it/nine.rs"]
#[allow(dead_code, reason = "the suite takes more of it")]
mod nine;
#[path = "it/run.rs"]
#[allow(dead_code, reason = "the suite takes more of it")]
mod run;
#[path = "it/variants.rs"]
mod variants;

use lacuna::nine::cell::Cell;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::{Instructions, Outcome, Solver};

use crate::made::{go_on_if, puzzle, variant};
use crate::nine::Nine;
use crate::run::cases;

const PUZZLES: &str = "
    standard => .5..29..8.29....4...36....97...1.......8.6...54...7.8.18..6.......38.91.3.......4
    nrc => .7.....956..84..1..1.................3...1846.....93..1...8................6.....
    dg+x => ..5....61...6...9.......7...........5..3.......2..8.7..............1......9.3.6..
";

/// Returns the plain search and every vector search.
fn solvers(geometry: &Geometry) -> Vec<Solver> {
    let vector = Instructions::ALL
        .into_iter()
        .filter_map(|it| Solver::with_instructions(geometry, it));
    vector.chain([Solver::plain(geometry)]).collect()
}

/// The interpreter is about a thousand times slower than the machine, so there are few solutions
/// and few clues.
#[test]
fn every_search_answers_alike() {
    for [name, text] in cases(PUZZLES) {
        let geometry = variant(name).geometry();
        let clues: Grid = text.parse().unwrap();
        let filled: Vec<Cell> = clues.filled().into_iter().collect();
        let [first, .., last] = filled[..] else {
            panic!("two clues or more")
        };
        let fewer = clues.without(first);
        let solvers = solvers(&geometry);
        let expected = solvers[0].count(&fewer, 3);
        for solver in solvers {
            let Outcome::Unique(solution) = solver.solve(&clues) else {
                panic!("{name}: not unique")
            };
            let within = solver.within(&solution);
            assert!(
                [first, last]
                    .iter()
                    .all(|&it| within.is_needed(clues.filled(), it))
            );
            assert_eq!(solver.count(&fewer, 3), expected, "{name}");
            assert!(matches!(solver.solve(&fewer), Outcome::Ambiguous(..)));
            assert!(within.alternative(fewer.filled(), first).is_some());
            let mut left = 2;
            let flow = solver.for_each(&fewer, |found| {
                assert!(found.is_solution(&geometry), "{name}");
                left -= 1;
                go_on_if(left > 0)
            });
            assert!(flow.is_break(), "{name}");
        }
    }
}

#[test]
fn a_puzzle_is_made() {
    let [name, text] = cases(PUZZLES).next().unwrap();
    assert_eq!(puzzle(name, 1, 0).clues.to_string(), text);
}
