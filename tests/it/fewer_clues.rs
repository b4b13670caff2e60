//! Numbers of clues that no puzzle has are refused instead of searched for.

use tempfile::tempdir;

use crate::run::{Files, cases, done, run};

const SWAP: &str = "with fewer, two values do not occur among the clues, and exchanging them in a solution gives another";
const STANDARD: &str = "no standard puzzle has fewer (McGuire, Tugemann and Civario 2012)";

#[test]
fn what_no_puzzle_has_is_refused() {
    let folder = tempdir().unwrap();
    let table = &format!(
        "
        generate --clues 3..3 => 3..3 => 17: {STANDARD}
        generate --clues 10..16 --symmetry rotate180 => 10..16 => 17: {STANDARD}
        generate --variant nrc+x --clues 0..7 => 0..7 => 8: {SWAP}
        generate --variant jigsaw-6 --clues 1..4 => 1..4 => 5: {SWAP}
        generate --variant 16x16 --clues 1..14 => 1..14 => 15: {SWAP}
        hunt --clues 16 => 16 => 17: {STANDARD}
        hunt --variant x --clues 7 => 7 => 8: {SWAP}
    "
    );
    for [command, found, expected] in cases(table) {
        let (code, out, error) = run(&folder, format!("{command} --seed 1 -o -"), "");
        let expected = if command.starts_with("hunt") {
            format!("error: --clues {found} is below {expected}\n")
        } else {
            format!("error: found --clues {found}, expected at least {expected}\n")
        };
        assert_eq!((code, out.as_str(), error), (2, "", expected), "{command}");
    }
}

/// Options that contradict each other are refused before the search.
#[test]
fn contradictory_options_are_refused() {
    let folder = tempdir().unwrap();
    let picture = "##.......\n".repeat(8) + "##.##.##.\n";
    folder.write("22.txt", &picture);
    folder.write("16.txt", picture.replace("##.##.##.", "........."));
    let whole = "expected a number that its orbits can add up to";
    let redundant = "every clue of a full house is redundant";
    let reach =
        "found --clues 20..20 with --target-clues 30, expected at least 30: removal stops there";
    let table = &format!("
        generate --difficulty easy --clues 20 --target-clues 30 => {reach}
        generate --clues 22..23 --symmetry full => found --clues 22..23 with the symmetry full, {whole}
        generate --variant 6x6 --clues 11 --symmetry rotate180 --needs x-wing => found --clues 11..11 with the symmetry rotate180, {whole}
        generate --clues 30..40 --pattern 22.txt => found --clues 30..40 with a pattern, expected 22: a pattern fixes the number of clues
        generate --pattern 16.txt => 16.txt: found 16 marked cells, expected 17 or more: {STANDARD}
        generate --clues 73..81 => found --clues 73..81, expected at most 72: {redundant}; --target-clues keeps redundant clues
        generate --clues 73..81 --symmetry none => found --clues 73..81, expected at most 72: {redundant}; --target-clues keeps redundant clues
        generate --variant killer --cover full --clues 1..20 => found --clues 1..20 with --cover full, expected 0: --cover full leaves no clues
        hunt --most --clues 73 => --clues 73 is above 72: {redundant}
        generate --rate --format sdm => --rate needs csv or jsonl: sdm has no place for ratings
    ");
    for [command, expected] in cases(table) {
        let (code, out, error) = run(&folder, format!("{command} --seed 1 -o -"), "");
        assert_eq!(
            (code, out.as_str(), error),
            (2, "", format!("error: {expected}\n")),
            "{command}"
        );
    }
}

/// Borderline options are accepted.
#[test]
fn options_that_agree_are_met() {
    let folder = tempdir().unwrap();
    folder.write("p.txt", "##..\n...#\n#...\n..##\n");
    for (command, clues) in [
        ("generate --clues 30..31 --target-clues 31", ["30", "31"]),
        (
            "generate --variant 4x4 --clues 6 --pattern p.txt",
            ["6", "6"],
        ),
        (
            "generate --variant 6x6 --clues 10..11 --symmetry rotate180",
            ["10", "10"],
        ),
    ] {
        let words: Vec<&str> = command
            .split(' ')
            .chain(["--seed", "1", "-o", "-"])
            .collect();
        let (code, rows, error) = run(&folder, &words, "");
        let found = rows.lines().nth(1).and_then(|row| row.split(',').nth(3));
        assert!(
            code == 0 && found.is_some_and(|found| clues.contains(&found)),
            "{command}: {rows}{error}"
        );
    }
}

/// Marks do not treat all values alike.
#[test]
fn where_marks_are_drawn_there_is_no_bound() {
    let folder = tempdir().unwrap();
    folder.write("2.txt", "#...\n....\n....\n...#\n");
    for (variant, option, wanted) in [
        ("6x6+killer", "--clues", "0..2"),
        ("4x4+thermo", "--clues", "0..2"),
        ("4x4+killer", "--pattern", "2.txt"),
    ] {
        let words = [
            "generate",
            "--variant",
            variant,
            option,
            wanted,
            "--seed",
            "1",
            "-o",
            "-",
        ];
        done(&folder, words, "");
    }
}
