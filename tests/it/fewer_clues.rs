//! Numbers of clues that no puzzle has are refused instead of searched for.

use crate::prelude::*;

const SWAP: &str = "with fewer, two values do not occur among the clues, and exchanging them in a solution gives another";
const STANDARD: &str = "no standard puzzle has fewer (McGuire, Tugemann and Civario 2012)";

/// Numbers of clues that no puzzle has, and options that contradict each other, before the search.
#[test]
fn what_no_puzzle_has_is_refused() {
    let folder = tempdir().unwrap();
    let picture = "##.......\n".repeat(8) + "##.##.##.\n";
    folder.write("22.txt", &picture);
    folder.write("16.txt", picture.replace("##.##.##.", "........."));
    let whole = "expected a number that its orbits can add up to";
    let redundant = "every clue of a full house is redundant";
    let reach =
        "found --clues 20..20 with --target-clues 30, expected at least 30: removal stops there";
    let table = &format!("
        generate --clues 3..3 => found --clues 3..3, expected at least 17: {STANDARD}
        generate --clues 10..16 --symmetry rotate180 => found --clues 10..16, expected at least 17: {STANDARD}
        generate --variant nrc+x --clues 0..7 => found --clues 0..7, expected at least 8: {SWAP}
        generate --variant jigsaw-6 --clues 1..4 => found --clues 1..4, expected at least 5: {SWAP}
        generate --variant 16x16 --clues 1..14 => found --clues 1..14, expected at least 15: {SWAP}
        hunt --clues 16 => --clues 16 is below 17: {STANDARD}
        hunt --variant x --clues 7 => --clues 7 is below 8: {SWAP}
        generate --difficulty easy --clues 20 --target-clues 30 => {reach}
        generate --clues 22..23 --symmetry full => found --clues 22..23 with the symmetry full, {whole}
        generate --variant 6x6 --clues 11 --symmetry rotate180 --needs x-wing => found --clues 11..11 with the symmetry rotate180, {whole}
        generate --clues 30..40 --pattern 22.txt => found --clues 30..40 with a pattern, expected 22: a pattern fixes the number of clues
        generate --pattern 16.txt => 16.txt: found 16 marked cells, expected 17 or more: {STANDARD}
        generate --clues 73..81 => found --clues 73..81, expected at most 72: {redundant}; --target-clues keeps redundant clues
        generate --clues 73..81 --symmetry none => found --clues 73..81, expected at most 72: {redundant}; --target-clues keeps redundant clues
        generate --variant killer --cover full --clues 1..20 => found --clues 1..20 with --cover full, expected 0: --cover full leaves no clues
        generate --rate --format sdm => --rate needs csv or jsonl: sdm has no place for ratings
    ");
    for [command, expected] in cases(table) {
        refused(&folder, format!("{command} --seed 1 -o -"), "", expected);
    }
}

/// Borderline options are accepted.
#[test]
fn options_that_agree_are_met() {
    let folder = tempdir().unwrap();
    folder.write("p.txt", "##..\n...#\n#...\n..##\n");
    let table = "
        --clues 30..31 --target-clues 31 => 30 31
        --variant 4x4 --clues 6 --pattern p.txt => 6
        --variant 6x6 --clues 10..11 --symmetry rotate180 => 10
    ";
    for [options, clues] in cases(table) {
        let (rows, _) = done(&folder, format!("generate {options} --seed 1 -o -"), "");
        let found = column(&rows, 3)[0];
        assert!(
            clues.split(' ').any(|clues| clues == found),
            "{options}: {rows}"
        );
    }
}

/// Marks do not treat all values alike.
#[test]
fn where_marks_are_drawn_there_is_no_bound() {
    let folder = tempdir().unwrap();
    folder.write("2.txt", "#...\n....\n....\n...#\n");
    for options in [
        "6x6+killer --clues 0..2",
        "4x4+thermo --clues 0..2",
        "4x4+killer --pattern 2.txt",
    ] {
        done(
            &folder,
            format!("generate --variant {options} --seed 1 -o -"),
            "",
        );
    }
}
