//! Rules, puzzles and ratings survive storing with serde unchanged.

use std::sync::Arc;

use lacuna::{Generator, Puzzle, Rater, Rating, Rules, Variant};

use crate::made::{FREE, generator};

fn again(puzzle: &Puzzle) -> Puzzle {
    serde_json::from_str(&serde_json::to_string(puzzle).unwrap()).unwrap()
}

#[test]
fn puzzles_of_all_kinds_come_back_the_same() {
    for name in [
        "standard",
        "6x6+x",
        "jigsaw-6",
        "4x4+killer",
        "jigsaw-6+thermo",
    ] {
        let generator = generator(name, 1);
        let puzzle = generator.puzzle(3, FREE).unwrap();
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
    let six: Variant = "6x6".parse().unwrap();
    let regions = six
        .any_layout()
        .read_regions("aab...\naab...\naab...\n..b...\n..b...\n..b...")
        .unwrap();
    let variant = Arc::new(six.with_regions(regions).unwrap());
    let puzzle = Generator::new(variant, 1, FREE)
        .unwrap()
        .puzzle(0, FREE)
        .unwrap();
    assert_eq!(again(&puzzle).rules, puzzle.rules);
    assert_eq!(
        again(&puzzle).origin.unwrap().variant.name(),
        puzzle.origin.unwrap().variant.name()
    );
}

#[test]
fn names_constraints_and_ratings_are_texts_that_read_back() {
    let rules: Rules = "nrc+x".parse().unwrap();
    assert_eq!(serde_json::to_string(&rules).unwrap(), "\"nrc+x\"");
    let rating = Rater::new(&"4x4".parse().unwrap())
        .rate(&"..2. .2.3 43.. ....".parse().unwrap(), FREE)
        .unwrap();
    assert_eq!(
        serde_json::from_str::<Rating>(&serde_json::to_string(&rating).unwrap()).unwrap(),
        rating
    );
    let wrong = |text: &str| serde_json::from_str::<Rules>(text).unwrap_err().to_string();
    assert!(
        wrong("\"killer\"").contains("the marks of killer are drawn for each puzzle"),
        "{}",
        wrong("\"killer\"")
    );
    assert!(
        wrong("\".Nothing~1\"").contains("found"),
        "{}",
        wrong("\".Nothing~1\"")
    );
    let misfit = r#"{"rules":"4x4","clues":"12","solution":"1234341221434321"}"#;
    assert_eq!(
        serde_json::from_str::<Puzzle>(misfit)
            .unwrap_err()
            .to_string()
            .split(" at ")
            .next(),
        Some("found 2 cells, expected 16")
    );
}

#[test]
fn a_puzzle_is_short_in_messages() {
    let generator = generator("6x6+killer", 1);
    let puzzle = generator.puzzle(0, FREE).unwrap();
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
