//! Puzzles in another guise: images of layouts and rules, and `lacuna transform` and `check --unique`.

use std::collections::HashSet;
use std::sync::Arc;

use lacuna::formats::{Reader, iss};
use lacuna::{Board, Engine, Images, Outcome, Random, Rules};
use tempfile::tempdir;

use crate::made::{FREE, puzzle, rules, variant};
use crate::marks::images::canonical;
use crate::run::{Files, cases, contains, done, fails, run, starts_with};

/// The canonical text is one for all images, and another for another puzzle; solutions move with clues.
#[test]
fn images_of_layouts_keep_solutions_and_share_a_canonical_one() {
    for name in "4x4 6x6 standard 12x12 latin-5 jigsaw jigsaw-6 x nrc dg anti-knight 6x6+non-consecutive samurai twodoku gattai-3 killer 6x6+kropki even-odd jigsaw-6+thermo sandwich".split(' ') {
        for index in 0..2 {
            let made = puzzle(name, 8, index);
            let own = Images::of(&made.rules).unwrap();
            let expected = canonical(&made.rules, &made.clues);
            let mut random = Random::stream("images of layouts", 1, index);
            let mut images: Vec<_> = (0..8)
                .map(|turn| own.turned(turn % 4, turn > 3).unwrap())
                .collect();
            images.extend((0..2).map(|_| own.shuffled(&mut random, FREE).unwrap()));
            images.extend(own.relabelled_at_random(&mut random, FREE).unwrap().ok());
            images.push(own.canonical(&made.clues, FREE).unwrap());
            for image in images {
                let (clues, solution) = (image.board(&made.clues), image.board(&made.solution));
                let found = Engine::new(image.rules()).solve(&clues, FREE).unwrap();
                assert_eq!(found, Outcome::Unique(solution), "{name} {index}");
                assert_eq!(canonical(image.rules(), &clues), expected, "{name} {index}");
            }
            let filled: Vec<usize> = made.clues.filled().collect();
            let less = made.clues.restrict(filled.iter().skip(1).copied());
            let is_other = canonical(&made.rules, &less) != expected;
            assert!(filled.is_empty() || is_other, "{name}");
        }
    }
}

/// Layouts turn into layouts with their usual names.
#[test]
fn turned_rules_have_their_usual_names() {
    for (name, turned) in [
        ("standard", "standard"),
        ("6x6", "6x6-3x2"),
        ("6x6+x", "6x6-3x2+x"),
        ("12x12+anti-king", "12x12-4x3+anti-king"),
        ("latin-5", "latin-5"),
        ("samurai", "samurai"),
        ("nrc+x", "nrc+x"),
    ] {
        let own = variant(name).any_rules();
        let image = Images::of(&own).unwrap().turned(1, false).unwrap();
        assert_eq!(image.rules().name(), turned);
        assert!(**image.rules() == *variant(turned).any_rules());
    }
    let rectangle = Arc::new(rules(".Shape~4x6.Cage~9~R1C5~R1C6"));
    let image = Images::of(&rectangle).unwrap().turned(1, false).unwrap();
    let turned = iss::constraints(image.rules());
    contains(&turned, ".Shape~6x4.Cage~9~R5C4~R6C4");
}

/// Every one of the 3,072 images of a board of 4x4 leads to one canonical board, and shuffling reaches
/// many of them.
#[test]
fn shuffles_of_a_small_board_have_one_canonical_image() {
    let own = variant("4x4").any_rules();
    let images = Images::of(&own).unwrap();
    let clues: Board = "12.....3.3..4...".parse().unwrap();
    let mut random = Random::stream("shuffles", 1, 0);
    let (mut found, expected) = (HashSet::new(), canonical(&own, &clues));
    for _ in 0..2000 {
        let image = images.shuffled(&mut random, FREE).unwrap();
        let board = image.board(&clues);
        assert_eq!(canonical(image.rules(), &board), expected);
        found.insert(board);
    }
    // Uniform choices among 3,072 would give 1,470 different ones.
    assert!((1380..1560).contains(&found.len()), "{}", found.len());
}

const PUZZLES: &str = "\
variant,seed,puzzle,solution,rules,title,text
standard,4,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,534678912672195348198342567859761423426853791713924856961537284287419635345286179,,First,Normal rules
6x6+killer,4,2.....1...2......3..........6..4....,,.Shape~6x6.Cage~7~R1C2~R1C3.Cage~5~R6C5~R6C6,Second,
";

#[test]
fn files_are_transformed_with_their_solutions_marks_and_words() {
    let folder = tempdir().unwrap();
    folder.write("p.csv", PUZZLES);
    let made =
        |arguments: &str, text: &str| done(&folder, format!("transform {arguments}"), text).0;
    let (turned, said) = done(&folder, "transform p.csv --turn 90", "");
    assert_eq!(
        said,
        "the indices, seeds and batches of 2 puzzles are left out: they belong to other puzzles\n"
    );
    let rows: Vec<&str> = turned.lines().collect();
    contains(
        rows[1],
        ",standard,,30,...748.65..6...9.3......8...4..8..1.81.2.6.97.9..3..5...2......7.8...6..95.613...,329748165",
    );
    contains(rows[1], ",First,,Normal rules,");
    contains(rows[2], ",6x6-3x2+own-");
    contains(rows[2], ".Shape~6x6.Jigsaw~0011220011220011");
    let records: Vec<_> = Reader::new(turned.as_bytes()).map(Result::unwrap).collect();
    let solution = records[0].claims.solution.clone().unwrap();
    assert!(solution.extends(&records[0].clues) && solution.is_full());
    let mut again = turned.clone();
    for _ in 0..3 {
        again = made("- --turn 90 --to csv", &again);
    }
    let plain = made("p.csv --distinct", "");
    let cells = |text: &str| -> Vec<(Board, Option<String>)> {
        let records = Reader::new(text.as_bytes()).map(Result::unwrap);
        let constraints = |rules: Arc<Rules>| iss::constraints(&rules);
        let cells = records.map(|one| (one.clues, one.claims.rules.map(constraints)));
        cells.collect()
    };
    assert_eq!(cells(&again), cells(&plain));
    // Half a turn and a mirror are the other mirror.
    let one = made("p.csv --turn 180 --mirror --to jsonl", "");
    let two = made("p.csv --mirror --to csv", "");
    assert_eq!(one, made("- --turn 180 --to jsonl", &two));
    contains(&one, "\"title\":\"First\"");
    let end = "...............................................................\n";
    let lines = made(
        "- --relabel 312456789 --to line",
        &format!("1.......2........3{end}"),
    );
    assert_eq!(lines, format!("3.......1........2{end}"));
    let [one, again, two] =
        [1, 1, 2].map(|seed| made(&format!("p.csv --shuffle --seed {seed} -o - --to csv"), ""));
    assert!(one == again && one != two);
    let same = |text: &str| made("- --canonical --to csv", text);
    assert_eq!(same(&one), same(&two));
    assert_eq!(same(&turned), same(&plain));
}

#[test]
fn what_cannot_be_transformed_is_said_in_a_sentence() {
    let folder = tempdir().unwrap();
    folder.write("p.csv", PUZZLES);
    let table = "
        p.csv --relabel 312456789 => p.csv:3: found --relabel 312456789, expected each of 123456 once, in the new order
        p.csv --relabel random --seed 1 => p.csv:3: any new labels change what the cage of 7 at r1c2 means
        - --mirror => name the format to write with --to
        - --to line --mirror => stdin:1: turning or mirroring changes what the arrow at r1c1 means
        p.csv => the following required arguments were not provided
        p.csv --canonical --turn 90 => the argument '--canonical' cannot be used with '--turn <DEGREES>'
    ";
    for [arguments, expected] in cases(table) {
        let text = ".PillArrow~2~R1C1~R1C2~R2C2~R3C2.~R1C1_1\n";
        let error = fails(&folder, format!("transform {arguments}"), text);
        starts_with(&error, &format!("error: {expected}"));
    }
}

#[test]
fn puzzles_that_come_again_are_named_and_left_out() {
    let folder = tempdir().unwrap();
    let (table, _) = done(&folder, "generate -n 5 --seed 3 -o -", "");
    folder.write("a.csv", &table);
    let shuffled = done(&folder, "transform a.csv --shuffle --seed 2 --to line", "").0;
    let lines: Vec<&str> = shuffled.lines().collect();
    folder.write("old.txt", lines[4]);
    let mut mixed = table.clone();
    // A header and five rows; the second puzzle again in row 7.
    mixed += &format!(",,,,{},\n", lines[1]);
    folder.write("b.csv", &mixed);
    let again = "this is the puzzle of b.csv:3 again, perhaps turned, mirrored or relabelled";
    let old = "this is the puzzle of old.txt:1 again, perhaps turned, mirrored or relabelled";
    let (code, report, said) = run(&folder, "check --unique b.csv", "");
    assert_eq!(code, 1);
    let clues = 81 - lines[1].matches('.').count();
    contains(&report, &format!("7,{clues},1,true,,,\"{again}\","));
    contains(
        &said,
        "6 puzzles: 6 unique, 0 with many solutions, 0 without, 1 repeat in ",
    );
    contains(
        &said,
        &format!("found faults in 1 puzzle, the first at b.csv:7: {again}\n"),
    );
    let (code, report, _) = run(&folder, "check --avoid old.txt --format jsonl b.csv", "");
    assert_eq!(code, 1);
    contains(&report, &format!("\"fault\":\"{old}\""));
    assert_eq!(run(&folder, "check --unique a.csv", "").0, 0);
    let distinct = "transform b.csv --distinct --avoid old.txt --to line";
    let (distinct, said) = done(&folder, distinct, "");
    assert_eq!(distinct.lines().count(), 4);
    contains(
        &said,
        &format!("left out 2 puzzles; the first is b.csv:6: {old}\n"),
    );
    let (kept, said) = done(&folder, "transform a.csv --distinct", "");
    assert_eq!((kept.lines().count(), &*said), (6, ""));
    // Small boards have few puzzles, and each counts once.
    let small = "12.....3.3..4...\n.4.1.23.....3...\n12.....3.4..4...\n";
    let (code, report, _) = run(&folder, "check --unique -", small);
    assert_eq!(code, 1);
    contains(&report, "this is the puzzle of stdin:1 again");
}
