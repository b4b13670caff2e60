//! Every step preserves the solution.

use std::collections::BTreeSet;

use lacuna::Budget;
use lacuna::random::Random;
use lacuna::rating::Technique;

use super::{assert_sound, generator, marks, rater};
use crate::oracle::VARIANTS;

fn is_of_marks(technique: Technique) -> bool {
    marks::techniques().any(|other| other == technique)
}

/// Asserts that all steps of the first puzzles of every variant are sound, and returns the
/// techniques used.
fn techniques_of_sound_steps(seed: u64, puzzles: u64) -> BTreeSet<Technique> {
    let mut used = BTreeSet::new();
    for name in VARIANTS {
        let (generator, rater) = (generator(name, seed), rater(name));
        let mut tried = 0;
        for index in 0..puzzles {
            let puzzle = generator.puzzle(index, &Budget::UNLIMITED).unwrap();
            let rating = rater.rate(&puzzle.clues, &Budget::UNLIMITED).unwrap();
            // Trials are slow: a few of each variant are enough, and not in every run.
            tried += u64::from(rating.hardest == Technique::Trial);
            if rating.hardest == Technique::Trial && tried > puzzles / 100 {
                continue;
            }
            let explanation = rater.explain(&puzzle.clues, &Budget::UNLIMITED).unwrap();
            assert_sound(&rater, &explanation, &puzzle);
            assert_eq!(explanation.rating, rating, "explaining changes nothing");
            used.extend(explanation.steps.iter().map(|step| step.technique));
        }
    }
    used
}

#[test]
fn no_step_ever_removes_the_solution() {
    let used = techniques_of_sound_steps(21, 90);
    // The known steps include puzzles for the rarest techniques.
    let rare = [
        Technique::Jellyfish,
        Technique::HiddenQuad,
        Technique::SimpleColouring,
    ];
    for technique in Technique::LADDER
        .iter()
        .copied()
        .filter(|technique| !is_of_marks(*technique))
    {
        assert!(
            used.contains(&technique) || rare.contains(&technique),
            "{technique} was never used"
        );
    }
}

#[test]
#[ignore = "minutes: run it when a technique changes"]
fn no_step_ever_removes_the_solution_of_thousands() {
    let used = techniques_of_sound_steps(31, 3000);
    let mut of_houses = Technique::LADDER
        .iter()
        .copied()
        .filter(|technique| !is_of_marks(*technique));
    assert!(
        of_houses.all(|technique| used.contains(&technique)),
        "{used:?}"
    );
}

/// Puzzles with redundant clues have different positions: more pairs and fish, fewer chains.
#[test]
fn steps_are_sound_with_redundant_clues_too() {
    for name in VARIANTS {
        let (generator, rater) = (generator(name, 22), rater(name));
        for index in 0..25 {
            let mut puzzle = generator.puzzle(index, &Budget::UNLIMITED).unwrap();
            let mut random = Random::stream("spare clues", 1, index);
            for _ in 0..random.below(8) {
                let cell = random.below(81) as usize;
                puzzle.clues.set(cell, puzzle.solution.get(cell));
            }
            assert_sound(
                &rater,
                &rater.explain(&puzzle.clues, &Budget::UNLIMITED).unwrap(),
                &puzzle,
            );
        }
    }
}
