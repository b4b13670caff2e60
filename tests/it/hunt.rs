//! The hunt.

use std::collections::HashSet;
use std::sync::Arc;

use lacuna::nine::solver::Solver;
use lacuna_research::hunt::Hunt;
use rayon::ThreadPoolBuilder;

use crate::canonical::form;
use crate::nine::NinePuzzle;
use crate::prelude::*;

/// Runs a hunt until it has found something, and a few rounds more. All puzzles found must be
/// valid, and a second hunt on one thread must find the same.
fn assert_finds(name: &str, clues: usize) {
    let variant = Arc::new(variant(name));
    let plain = Solver::plain(&variant.geometry());
    let rules = variant.any_rules();
    let mut hunt = Hunt::new(variant.clone(), 2, FREE).unwrap();
    let mut again = Hunt::new(variant, 2, FREE).unwrap();
    let one_thread = ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let mut identities = HashSet::new();
    let mut more = 3;
    while more > 0 {
        let found = hunt.round(clues, FREE).unwrap();
        assert_eq!(
            found,
            one_thread.install(|| again.round(clues, FREE).unwrap()),
            "{name}: a hunt depends on variant and seed alone"
        );
        for puzzle in found {
            let is_new = identities.insert(form(&rules, &puzzle.clues));
            let puzzle = NinePuzzle::from(puzzle);
            assert!(puzzle.clues.clues() <= clues && puzzle.solution.extends(&puzzle.clues));
            assert_eq!(plain.count(&puzzle.clues, 2), 1, "{name} {}", puzzle.clues);
            let needed = |clue| plain.count(&puzzle.clues.without(clue), 2) == 2;
            let is_minimal = puzzle.clues.filled().into_iter().all(needed);
            assert!(is_minimal && is_new, "{name} {}", puzzle.clues);
        }
        more -= usize::from(!identities.is_empty());
    }
    assert!(hunt.puzzles() > identities.len() && hunt.best().is_some_and(|best| best <= clues));
}

#[test]
fn a_hunt_finds_few_clues_and_nothing_twice() {
    assert_finds("nrc", 13);
    assert_finds("standard", 22);
}
