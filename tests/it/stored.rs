//! Rules, puzzles and ratings survive storing with serde unchanged.

use std::sync::Arc;

use lacuna::{Generator, Puzzle, Rater, Rating, Rules};

use crate::made::{FREE, puzzle, variant};
use crate::nine::Nine;
use crate::run::contains;

fn again(puzzle: &Puzzle) -> Puzzle {
    serde_json::from_str(&serde_json::to_string(puzzle).unwrap()).unwrap()
}

#[test]
fn puzzles_of_all_kinds_come_back_the_same() {
    for name in "standard 6x6+x jigsaw-6 4x4+killer jigsaw-6+thermo".split(' ') {
        let puzzle = puzzle(name, 1, 3);
        let stored = again(&puzzle);
        assert_eq!(stored, puzzle, "{name}");
        assert_eq!(stored.rules.name(), puzzle.rules.name(), "{name}");
        let bare = Puzzle {
            origin: None,
            ..puzzle
        };
        assert_eq!(again(&bare), bare, "{name}");
    }
}

#[test]
fn regions_of_ones_own_come_back_with_the_run_that_used_them() {
    let picture = "aab...\naab...\naab...\n..b...\n..b...\n..b...";
    let variant = Arc::new(variant("6x6").with_picture(picture));
    let generator = Generator::new(variant, 1, FREE).unwrap();
    let puzzle = generator.puzzle(0, FREE).unwrap();
    assert_eq!(again(&puzzle).rules, puzzle.rules);
    let name = |puzzle: Puzzle| puzzle.origin.unwrap().variant.name().to_owned();
    assert_eq!(name(again(&puzzle)), name(puzzle));
}

#[test]
fn names_constraints_and_ratings_are_texts_that_read_back() {
    let rules: Rules = "nrc+x".parse().unwrap();
    assert_eq!(serde_json::to_string(&rules).unwrap(), "\"nrc+x\"");
    let rater = Rater::new(&"4x4".parse().unwrap());
    let rating = rater
        .rate(&"..2. .2.3 43.. ....".parse().unwrap(), FREE)
        .unwrap();
    let text = serde_json::to_string(&rating).unwrap();
    assert_eq!(serde_json::from_str::<Rating>(&text).unwrap(), rating);
    let wrong = |text: &str| serde_json::from_str::<Rules>(text).unwrap_err().to_string();
    contains(
        &wrong("\"killer\""),
        "the marks of killer are drawn for each puzzle",
    );
    contains(&wrong("\".Nothing~1\""), "found");
    let misfit = r#"{"rules":"4x4","clues":"12","solution":"1234341221434321"}"#;
    let misfit = serde_json::from_str::<Puzzle>(misfit).unwrap_err();
    assert_eq!(misfit.to_string(), "found 2 cells, expected 16");
}

#[test]
fn a_puzzle_is_short_in_messages() {
    let puzzle = puzzle("6x6+killer", 1, 0);
    let text = format!("{puzzle:?}");
    let parts = [
        "Rules { name: \"6x6+killer\", list: [",
        "Variant(\"6x6+killer\")",
        &format!("clues: Board(\"{}\")", puzzle.clues),
    ];
    assert!(
        parts.iter().all(|part| text.contains(part)) && text.len() < 1000,
        "{text}"
    );
}
