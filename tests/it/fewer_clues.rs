//! Numbers of clues that no puzzle has are refused instead of searched for.

use tempfile::tempdir;

use crate::run::run;

const SWAP: &str =
    "with fewer, two values do not occur among the clues, and exchanging them in a solution gives another";
const STANDARD: &str = "no standard puzzle has fewer (McGuire, Tugemann and Civario 2012)";

#[test]
fn what_no_puzzle_has_is_refused() {
    let folder = tempdir().unwrap();
    for (command, found, expected) in [
        ("generate --clues 3..3", "3..3", format!("17: {STANDARD}")),
        ("generate --clues 10..16 --symmetry rotate180", "10..16", format!("17: {STANDARD}")),
        ("generate --variant nrc+x --clues 0..7", "0..7", format!("8: {SWAP}")),
        ("generate --variant jigsaw-6 --clues 1..4", "1..4", format!("5: {SWAP}")),
        ("generate --variant 16x16 --clues 1..14", "1..14", format!("15: {SWAP}")),
        ("hunt --clues 16", "16", format!("17: {STANDARD}")),
        ("hunt --variant x --clues 7", "7", format!("8: {SWAP}")),
    ] {
        let words: Vec<&str> = command.split(' ').chain(["--seed", "1", "-o", "-"]).collect();
        let (code, out, error) = run(folder.path(), &words, "");
        let expected = format!("error: found --clues {found}, expected at least {expected}\n");
        assert_eq!((code, out.as_str(), error), (2, "", expected), "{command}");
    }
}

/// Marks do not treat all values alike.
#[test]
fn where_marks_are_drawn_there_is_no_bound() {
    let folder = tempdir().unwrap();
    for variant in ["6x6+killer", "4x4+thermo"] {
        let words = ["generate", "--variant", variant, "--clues", "0..2", "--seed", "1", "-o", "-"];
        let (code, _, error) = run(folder.path(), &words, "");
        assert_eq!(code, 0, "{variant}: {error}");
    }
}
