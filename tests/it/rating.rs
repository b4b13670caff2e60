//! The human-style solver: sound for every variant, invariant under relabelling and symmetry, with
//! every technique in use.

mod known;
mod layouts;
mod marks;
mod patterns;
mod scores;
mod soundness;
mod symmetry;
mod table;
mod trials;

use std::collections::HashSet;
use std::sync::Arc;

use lacuna::Budget;
use lacuna::generator::Generator;
use lacuna::puzzle::Puzzle;
use lacuna::rating::{Candidate, Explanation, Rater, Technique};
use lacuna::rules::variant::Variant;

fn generator(name: &str, seed: u64) -> Generator {
    Generator::new(Arc::new(name.parse().unwrap()), seed, &Budget::UNLIMITED).unwrap()
}

/// Returns the rater of a variant whose rules are the same for every puzzle.
fn rater(name: &str) -> Rater {
    let variant: Variant = name.parse().unwrap();
    Rater::new(variant.rules().unwrap())
}

/// Asserts that every step preserves the solution and that none repeats what is known.
fn assert_sound(rater: &Rater, explanation: &Explanation, puzzle: &Puzzle) {
    let mut gone = HashSet::new();
    for step in &explanation.steps {
        let words = || {
            format!(
                "{} {} {}",
                puzzle.origin.as_ref().unwrap().variant,
                puzzle.clues,
                step.words(rater)
            )
        };
        assert!(
            !step.placements.is_empty() || !step.eliminations.is_empty(),
            "{}",
            words()
        );
        let holds = |&(cell, value): &Candidate| puzzle.solution.get(cell) == Some(value);
        assert!(
            step.placements.iter().all(holds) && !step.eliminations.iter().any(holds),
            "{}",
            words()
        );
        assert!(
            step.eliminations
                .iter()
                .all(|&candidate| gone.insert(candidate)),
            "ruled out twice: {}",
            words()
        );
    }
    assert_eq!(explanation.reached, puzzle.solution, "{}", puzzle.clues);
    let tries = explanation
        .steps
        .iter()
        .any(|step| step.technique >= Technique::Trial);
    assert_eq!(tries, explanation.rating.hardest == Technique::Trial);
}
