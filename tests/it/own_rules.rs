//! Rules without a name: the rules themselves are compared, never their labels, and tables that
//! need the rules state them.

use lacuna::formats::unnamed_rules;

use crate::prelude::*;
use crate::table::wait_for_progress;
use std::process::Stdio;

/// Two pictures with the label own-6fb75d08: the first such pair among 30,719 random regions.
const ONE: &str = "\
...a..aa.
.a..a....
.........
.a.....a.
.........
.........
.........
.........
a......a.
";
const OTHER: &str = "\
.....a...
...a.....
.......a.
.........
a........
.........
.a.......
......aa.
..aa.....
";
const LABEL: &str = "own-6fb75d08";

fn own(picture: &str) -> Variant {
    Variant::standard().with_picture(picture)
}

/// Returns a folder with both pictures.
fn folder() -> tempfile::TempDir {
    let folder = tempdir().unwrap();
    folder.write("one.txt", ONE);
    folder.write("other.txt", OTHER);
    folder
}

#[test]
fn two_pictures_can_share_a_label() {
    let (one, other) = (own(ONE), own(OTHER));
    assert_eq!((one.name(), other.name()), (LABEL, LABEL));
    assert!(!one.same_rules(&other) && one != other);
    assert_ne!(unnamed_rules(&one), unnamed_rules(&other));
}

/// A puzzle with exactly one solution under the first rules and several under the others, once with
/// each.
#[test]
fn puzzles_with_one_label_are_judged_each_by_its_own_rules() {
    let folder = folder();
    let generator = Generator::new(own(ONE).into(), 1, FREE).unwrap();
    let clues = generator.puzzle(0, FREE).unwrap().clues;
    let string = |picture| iss::string(own(picture).rules().unwrap(), &clues) + "\n";
    folder.write("mixed.txt", string(ONE) + &string(OTHER));
    replay(
        &folder,
        &format!(
            "
            $ lacuna convert mixed.txt --to csv -o mixed.csv
            $ tac mixed.txt | lacuna check --quiet | cut -d, -f4
            unique
            false
            true
            found faults in 1 puzzle, the first at stdin:1: more than one solution
            $ lacuna count --quiet --limit 2 mixed.txt
            1
            2
            $ lacuna check --quiet mixed.csv | cut -d, -f4
            unique
            true
            false
            found faults in 1 puzzle, the first at mixed.csv:3: more than one solution
            $ lacuna check --regions one.txt mixed.csv > report
            2 puzzles: 2 unique…
            found faults in 1 puzzle, the first at mixed.csv:3: stated variant {LABEL} with other regions, checked as {LABEL}
            [1]
            $ lacuna convert mixed.csv --regions one.txt --to csv -o a.csv
            error: mixed.csv:3: found the variant {LABEL} with other regions, expected {LABEL}, as --variant says
            [2]
            $ lacuna stats mixed.csv | grep -c '^{LABEL}.* 1 puzzle:'
            2
            "
        ),
    );
}

#[test]
fn a_run_is_not_resumed_with_other_rules_of_the_same_label() {
    for command in ["generate", "stats --method topdown"] {
        let folder = folder();
        let line = format!("{command} -n 1000000 --seed 1 -o out.csv");
        let mut run = start(&folder, &format!("{line} --regions one.txt"), Stdio::null());
        wait_for_progress(&mut run, folder.path(), "out.csv");
        run.kill().unwrap();
        run.wait().unwrap();
        let said = fails(&folder, format!("{line} --resume --regions other.txt"), "");
        starts_with(&said, "error: out.csv.part ");
        if command == "generate" {
            let [one, other] = [ONE, OTHER].map(|picture| unnamed_rules(&own(picture)).unwrap());
            contains(
                &said,
                &format!("with rules \"{one}\" instead of \"{other}\""),
            );
        }
    }
}

#[test]
fn a_table_of_own_regions_reads_back_by_itself() {
    let folder = folder();
    replay(
        &folder,
        "
        $ for name in own.csv own.jsonl; do lacuna generate --quiet --variant x --regions one.txt -n 3 --seed 1 --rate -o $name; done
        $ head -n 1 own.csv
        index,variant,seed,clues,puzzle,solution,rules,level,score,hardest
        $ for words in 'check --minimal' solve count explain stats 'lab compare --solvers propagate-trail' 'render --puzzle 2 -o own.svg --force' 'book -o own.pdf --force'; do lacuna $words --quiet own.csv > printed && lacuna $words --quiet own.jsonl > printed || echo $words; done
        $ lacuna convert --quiet own.csv --to csv > plain.csv; lacuna convert --quiet own.csv --to jsonl | lacuna convert - --to csv | diff plain.csv -
        $ for format in iss fpuzzles; do lacuna convert --quiet own.csv --to $format > links; lacuna convert links --to csv | tee back.csv | lacuna convert --quiet - --to $format | diff links -; cut -d, -f7 back.csv > rules; cut -d, -f7 plain.csv | diff rules -; done
        ",
    );
    let variant = "x".parse::<Variant>().unwrap().with_picture(ONE);
    for record in Reader::new(folder.read("own.csv").as_bytes()) {
        let claims = record.unwrap().claims;
        assert_eq!(claims.variant.as_deref(), Some(variant.name()));
        assert_eq!(claims.rules.as_ref(), variant.rules().ok());
    }
}

/// Rules are not lost silently: neither marks if other rules are given, nor regions that a format
/// cannot represent.
#[test]
fn rules_are_not_lost_silently() {
    replay(
        folder(),
        "
        $ echo .Cage~3~R1C1~R1C2.Cage~17~R2C1~R2C2 > cages.txt
        $ lacuna solve --variant x cages.txt
        error: cages.txt:1: found a puzzle with marks of its own, expected one by the rules of …
        [2]
        $ lacuna solve --regions one.txt cages.txt
        error: cages.txt:1: found a puzzle with marks of its own, expected one by the rules of …
        [2]
        $ lacuna solve --limit 1 cages.txt > solution
        $ lacuna generate --seed 1 -n 1 --format line -o lines.txt --regions one.txt
        …
        … are not in the file: line has no place for them
        …
        $ lacuna generate --seed 1 -n 1 --format line -o x.txt --variant x 2> said; grep 'no place' said
        [1]
        ",
    );
}

#[test]
fn every_writer_of_tables_states_own_regions() {
    replay(
        folder(),
        "
        $ for words in 'hunt --clues 24 -j 1' 'stats --method topdown -n 2 -o -' 'generate -n 2 --symmetry rotate180 -o -'; do lacuna $words --quiet --seed 1 --regions one.txt > t.csv; head -n 1 t.csv; lacuna check --quiet t.csv > report; done
        index,variant,seed,clues,puzzle,solution,rules…
        index,variant,seed,clues,puzzle,solution,rules…
        index,variant,seed,clues,puzzle,solution,rules…
        ",
    );
}

/// The largest number of regions of a picture.
const MOST_REGIONS: usize = 64;

/// A house with this number: eight cells of a row, and one of the other cells.
fn house(number: usize) -> Vec<usize> {
    let row = number / 72;
    let other = (9 * row + 9 + number % 72) % 81;
    (9 * row..9 * row + 8).chain([other]).collect()
}

#[test]
fn more_houses_than_any_puzzle_needs_are_refused_at_once() {
    let folder = tempdir().unwrap();
    let picture = |number: usize| {
        let house = house(number);
        let letter = |cell: usize| if house.contains(&cell) { 'a' } else { '.' };
        rows(&(0..81).map(letter).collect::<String>())
    };
    let pictures = |number| (0..number).map(picture).collect::<Vec<_>>().join("\n");
    let layout = Variant::standard().any_layout();
    assert!(layout.read_regions(&pictures(MOST_REGIONS)).is_ok());
    for number in [MOST_REGIONS + 1, 300] {
        let expected = format!("found {number} regions, expected at most 64");
        let cell = |cell: usize| format!("~R{}C{}", cell / 9 + 1, cell % 9 + 1);
        let rule = |number| house(number).into_iter().map(cell).collect::<String>();
        let regions = (0..number).map(rule).collect::<Vec<_>>();
        let string = format!(".AllDifferent{}", regions.join(".AllDifferent"));
        let line = format!("{string}.~R1C1_5");
        refused(
            &folder,
            "convert - --to line",
            &line,
            &format!("stdin:1:1: {expected}"),
        );
        let table = format!("puzzle,rules\n{},{string}\n", ".".repeat(81));
        let place = format!("stdin:2:83: {expected}");
        refused(&folder, "convert - --to line", &table, &place);
        folder.write("many.txt", pictures(number));
        let place = format!("many.txt: {expected}");
        refused(&folder, "generate --regions many.txt -o -", "", &place);
    }
}
