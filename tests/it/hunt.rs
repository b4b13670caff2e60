//! The hunt, and the identity of puzzles.

use std::collections::HashSet;
use std::sync::Arc;

use lacuna::nine::cell::Cell;
use lacuna::nine::solver::Solver;
use lacuna::{Puzzle, Random};
use lacuna_research::hunt::Hunt;
use rayon::ThreadPoolBuilder;

use crate::canonical::{form, image};
use crate::made::{FREE, puzzle, variant, without};
use crate::nine::{Nine, NinePuzzle, symmetries};

#[test]
fn equal_puzzles_have_equal_identities_and_others_do_not() {
    for name in ["standard", "x", "nrc", "nrc+x", "dg"] {
        let group = symmetries(&variant(name).geometry());
        let mut random = Random::stream("disguises", 1, 0);
        let mut identities = HashSet::new();
        for index in 0..20 {
            let Puzzle { rules, clues, .. } = puzzle(name, 4, index);
            let identity = form(&rules, &clues);
            let symmetry = &group[random.below(group.len() as u32) as usize];
            let to: Vec<usize> = Cell::all()
                .map(|cell| symmetry.image(cell).index())
                .collect();
            let mut names: Vec<u8> = (1..=9).collect();
            random.shuffle(&mut names);
            let (_, same) = image(&rules, &clues, &to, &names);
            assert_eq!(form(&rules, &same), identity, "{name} {index}");
            let less = without(&clues, clues.filled().next().unwrap());
            assert_ne!(form(&rules, &less), identity, "{name} {index}");
            assert!(identities.insert(identity), "{name} {index}");
        }
    }
}

/// Runs a hunt until it has found something, and a few rounds more. All puzzles found must be
/// valid, and a second hunt on one thread must find the same.
fn assert_finds(name: &str, clues: usize) {
    let variant = Arc::new(variant(name));
    let plain = Solver::plain(&variant.geometry());
    let rules = variant.any_rules();
    let mut hunt = Hunt::new(variant.clone(), 2, FREE).unwrap();
    let mut again = Hunt::new(variant, 2, FREE).unwrap();
    let is_wanted = |number: usize| number <= clues;
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
            assert!(is_wanted(puzzle.clues.clues()) && puzzle.solution.extends(&puzzle.clues));
            assert_eq!(plain.count(&puzzle.clues, 2), 1, "{name} {}", puzzle.clues);
            let needed = |clue| plain.count(&puzzle.clues.without(clue), 2) == 2;
            let is_minimal = puzzle.clues.filled().into_iter().all(needed);
            assert!(is_minimal && is_new, "{name} {}", puzzle.clues);
        }
        more -= usize::from(!identities.is_empty());
    }
    assert!(hunt.puzzles() > identities.len() && hunt.best().is_some_and(is_wanted));
}

#[test]
fn a_hunt_finds_few_clues_and_nothing_twice() {
    assert_finds("nrc", 13);
    assert_finds("standard", 22);
}
