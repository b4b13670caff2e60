//! One known step for each technique.

use std::collections::BTreeSet;

use lacuna::Named;

use super::{covered, explain, generator, puzzle, rater};
use crate::prelude::*;

/// Each row has a variant or marks, the clues or the index of a puzzle, and a step that must be
/// among those found.
const KNOWN: &str = include_str!("../../data/known-steps.txt");

/// The technique of a step in words.
fn technique(words: &str) -> Technique {
    words.split(':').next().unwrap().parse().unwrap()
}

#[test]
fn every_technique_makes_its_known_step() {
    let mut known = BTreeSet::new();
    for row in KNOWN.lines() {
        let [rules, clues, words] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let (rater, clues) = if let Ok(index) = clues.parse::<u8>() {
            let generator = match rules {
                "killer" => covered(1),
                _ => generator(rules, 1),
            };
            let puzzle = puzzle(&generator, index.into());
            (Rater::new(&puzzle.rules), puzzle.clues)
        } else if rules.starts_with('.') {
            let rules = read_rules(rules).unwrap();
            (Rater::new(&rules), clues.parse().unwrap())
        } else {
            (rater(rules), clues.parse().unwrap())
        };
        let found: Vec<String> = explain(&rater, &clues)
            .steps
            .iter()
            .filter(|step| step.technique == technique(words))
            .map(|step| english().step(&rater, step))
            .collect();
        let is_found = found.iter().any(|step| step == words);
        assert!(is_found, "expected {words}\nfound {found:#?}");
        known.insert(technique(words));
    }
    let ladder = Technique::ALL.iter().copied().collect();
    assert_eq!(known, ladder, "one known step for each technique");
}
