//! Ratings survive storing with serde unchanged, and puzzles are short in messages.

use crate::prelude::*;
use lacuna::Rating;

#[test]
fn ratings_are_texts_that_read_back() {
    let rater = Rater::new(&"4x4".parse().unwrap());
    let rating = rater
        .rate(&"..2. .2.3 43.. ....".parse().unwrap(), FREE)
        .unwrap();
    let text = serde_json::to_string(&rating).unwrap();
    assert_eq!(serde_json::from_str::<Rating>(&text).unwrap(), rating);
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
