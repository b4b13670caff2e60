//! Rules and ratings survive storing with serde unchanged.

use crate::prelude::*;
use lacuna::Rating;

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
