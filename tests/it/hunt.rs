//! The hunt, and the identity of puzzles.

use std::collections::HashSet;
use std::sync::Arc;

use lacuna::nine::cell::Cell;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::Solver;
use lacuna::{Board, Canonical, CanonicalForm, Generator, Random, Rules, Variant};
use lacuna_research::hunt::{Aim, Hunt};
use lacuna_research::symmetry::Symmetry;
use rayon::ThreadPoolBuilder;

use crate::made::FREE;
use crate::nine::{self, Nine, NinePuzzle, symmetries};

/// Returns the image of a grid under a symmetry, with its digits renamed.
fn disguised(grid: &Grid, symmetry: &Symmetry, random: &mut Random) -> Grid {
    let mut names: Vec<u8> = (1..=9).collect();
    random.shuffle(&mut names);
    let mut values = [0; 81];
    for cell in Cell::all() {
        let value = grid.values()[cell.index()];
        values[symmetry.image(cell).index()] = if value == 0 {
            0
        } else {
            names[value as usize - 1]
        };
    }
    Grid::from_values(values).unwrap()
}

fn form(rules: &Rules, clues: &Grid) -> CanonicalForm {
    let canonical = Canonical::of(rules);
    canonical.form(&Board::from(clues), FREE).unwrap()
}

#[test]
fn equal_puzzles_have_equal_identities_and_others_do_not() {
    for name in ["standard", "x", "nrc", "nrc+x", "dg"] {
        let variant: Arc<Variant> = Arc::new(name.parse().unwrap());
        let group = symmetries(&variant.geometry());
        let rules = variant.any_rules();
        let generator = Generator::new(variant, 4, FREE).unwrap();
        let mut random = Random::stream("disguises", 1, 0);
        let mut identities = HashSet::new();
        for index in 0..20 {
            let clues = nine::puzzle(&generator, index).clues;
            let identity = form(&rules, &clues);
            let symmetry = &group[random.below(group.len() as u32) as usize];
            let same = disguised(&clues, symmetry, &mut random);
            assert_eq!(form(&rules, &same), identity, "{name} {index}");
            let clue = clues.filled().first().unwrap();
            let less = form(&rules, &clues.without(clue));
            assert_ne!(less, identity, "{name} {index}");
            assert!(identities.insert(identity), "{name} {index}");
        }
    }
}

/// Runs a hunt until it has found something, and a few rounds more. All puzzles found must be
/// valid, and a second hunt on one thread must find the same.
fn assert_finds(name: &str, aim: Aim, clues: usize) {
    let variant: Arc<Variant> = Arc::new(name.parse().unwrap());
    let plain = Solver::plain(&variant.geometry());
    let rules = variant.any_rules();
    let mut hunt = Hunt::new(variant.clone(), aim, 2, FREE).unwrap();
    let mut again = Hunt::new(variant, aim, 2, FREE).unwrap();
    let is_wanted = |number: usize| {
        if aim == Aim::Most {
            number >= clues
        } else {
            number <= clues
        }
    };
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
            let puzzle = NinePuzzle::from(puzzle);
            assert!(is_wanted(puzzle.clues.clues()) && puzzle.solution.extends(&puzzle.clues));
            assert_eq!(plain.count(&puzzle.clues, 2), 1, "{name} {}", puzzle.clues);
            let needed = |clue| plain.count(&puzzle.clues.without(clue), 2) == 2;
            assert!(
                puzzle.clues.filled().into_iter().all(needed),
                "{name} {}",
                puzzle.clues
            );
            assert!(
                identities.insert(form(&rules, &puzzle.clues)),
                "{name} {}",
                puzzle.clues
            );
        }
        more -= usize::from(!identities.is_empty());
    }
    assert!(hunt.puzzles() > identities.len() && hunt.best().is_some_and(is_wanted));
}

#[test]
fn a_hunt_finds_few_clues_and_nothing_twice() {
    assert_finds("nrc", Aim::Fewest, 13);
    assert_finds("standard", Aim::Fewest, 22);
}

/// Top-down puzzles have 24.4 and 16.9 clues on average.
#[test]
fn a_hunt_finds_many_clues_that_are_all_needed() {
    assert_finds("standard", Aim::Most, 30);
    assert_finds("nrc", Aim::Most, 21);
}
