//! Puzzles in another guise: images of layouts and rules, and `lacuna transform` and `check --unique`.

use std::collections::HashSet;
use std::sync::Arc;

use lacuna::{Images, Outcome};

use crate::canonical::form;
use crate::marks::images::canonical;
use crate::prelude::*;

/// The canonical text and form are one for all images, and others for another puzzle; solutions move
/// with clues.
#[test]
fn images_of_layouts_keep_solutions_and_share_a_canonical_one() {
    for name in "4x4 6x6 standard 12x12 latin-5 jigsaw jigsaw-6 x nrc nrc+x dg asterisk anti-knight 6x6+non-consecutive samurai twodoku gattai-3 killer thermo 6x6+kropki even-odd jigsaw-6+thermo sandwich".split(' ') {
        let mut forms = HashSet::new();
        for index in 0..3 {
            let made = puzzle(name, 8, index);
            let own = Images::of(&made.rules).unwrap();
            let forms_of =
                |rules: &Arc<Rules>, clues: &Board| (canonical(rules, clues), form(rules, clues));
            let expected = forms_of(&made.rules, &made.clues);
            assert!(forms.insert(expected.1.clone()), "{name} {index}");
            let mut random = Random::stream("images of layouts", 1, index);
            let mut images: Vec<_> = (0..8)
                .map(|turn| own.turned(turn % 4, turn > 3).unwrap())
                .collect();
            images.extend((0..2).map(|_| own.shuffled(&mut random, FREE).unwrap()));
            images.extend(own.relabelled_at_random(&mut random, FREE).unwrap().ok());
            images.push(own.canonical(&made.clues, FREE).unwrap());
            for image in images {
                let (clues, solution) = (image.board(&made.clues), image.board(&made.solution));
                let found = Engine::new(&image.rules).solve(&clues, FREE).unwrap();
                assert_eq!(found, Outcome::Unique(solution), "{name} {index}");
                assert_eq!(forms_of(&image.rules, &clues), expected, "{name} {index}");
            }
            if let Some(clue) = made.clues.filled().next() {
                let less = forms_of(&made.rules, &without(&made.clues, clue));
                assert!(less.0 != expected.0 && less.1 != expected.1, "{name}");
            }
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
        assert_eq!(image.rules.name(), turned);
        assert!(*image.rules == *variant(turned).any_rules());
    }
    let rectangle = Arc::new(rules(".Shape~4x6.Cage~9~R1C5~R1C6"));
    let image = Images::of(&rectangle).unwrap().turned(1, false).unwrap();
    let turned = iss::constraints(&image.rules);
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
        assert_eq!(canonical(&image.rules, &board), expected);
        found.insert(board);
    }
    // Uniform choices among 3,072 would give 1,470 different ones.
    assert!((1380..1560).contains(&found.len()), "{}", found.len());
}

const PUZZLES: &str = "
        $ cat p.csv
        variant,seed,puzzle,solution,rules,title,text
        standard,4,{EASY},{SOLVED},,First,Normal rules
        6x6+killer,4,2.....1...2......3..........6..4....,,.Shape~6x6.Cage~7~R1C2~R1C3.Cage~5~R6C5~R6C6,Second,";

/// Four quarters are none, and half a turn and a mirror are the other mirror.
#[test]
fn files_are_transformed_with_their_solutions_marks_and_words() {
    let folder = transcript(
        &(PUZZLES.to_owned()
            + r#"
        $ lacuna transform p.csv --turn 90 > turned.csv
        the indices, seeds and batches of 2 puzzles are left out: they belong to other puzzles
        $ cat turned.csv
        index,…
        …,standard,,30,...748.65..6...9.3......8...4..8..1.81.2.6.97.9..3..5...2......7.8...6..95.613...,329748165…,First,,Normal rules,
        …,6x6-3x2+own-….Shape~6x6.Jigsaw~0011220011220011…
        $ lacuna transform --quiet p.csv --distinct > plain.csv
        $ for turn in 1 2 3; do lacuna transform --quiet turned.csv --turn 90 > t.csv && mv t.csv turned.csv; done; cut -d, -f2,4- plain.csv > cells.csv; cut -d, -f2,4- turned.csv | diff cells.csv -
        $ lacuna transform --quiet p.csv --turn 180 --mirror --to jsonl > one.jsonl; grep -c '"title":"First"' one.jsonl
        1
        $ lacuna transform --quiet p.csv --mirror --to csv | lacuna transform --quiet - --turn 180 --to jsonl | diff one.jsonl -
        $ echo 1.......2........3............................................................... | lacuna transform --quiet - --relabel 312456789 --to line
        3.......1........2...............................................................
        $ for seed in 1 2; do lacuna transform --quiet p.csv --shuffle --seed $seed --to csv > $seed.csv; lacuna transform --quiet $seed.csv --canonical > c$seed.csv; done; cmp -s 1.csv 2.csv
        [1]
        $ lacuna transform --quiet p.csv --shuffle --seed 1 --to csv | diff 1.csv - && diff c1.csv c2.csv
        "#),
    );
    let turned = folder.read("1.csv");
    let record = Reader::new(turned.as_bytes()).next().unwrap().unwrap();
    let solution = record.claims.solution.unwrap();
    assert!(solution.extends(&record.clues) && solution.is_full());
}

#[test]
fn what_cannot_be_transformed_is_said_in_a_sentence() {
    let folder = transcript(PUZZLES);
    let table = "
        p.csv --relabel 165432665432 => p.csv:2: found --relabel 165432665432, expected each of 123456789 once, in the new order
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

/// A header and five rows, and the second puzzle again in row 7. Small boards have few puzzles, and each
/// counts once.
#[test]
fn puzzles_that_come_again_are_named_and_left_out() {
    transcript(
        r#"
        $ lacuna generate --quiet -n 5 --seed 3 -o a.csv && lacuna transform --quiet a.csv --shuffle --seed 2 --to line > shuffled.txt
        $ tail -n 1 shuffled.txt > old.txt; (cat a.csv; sed -n '2s/.*/,,,,&,/p' shuffled.txt) > b.csv
        $ lacuna check --unique b.csv
        …
        7,…,1,true,,,"this is the puzzle of b.csv:3 again, perhaps turned, mirrored or relabelled",…
        6 puzzles: 6 unique, 0 with many solutions, 0 without, 1 repeat in …
        found faults in 1 puzzle, the first at b.csv:7: this is the puzzle of b.csv:3 again, perhaps turned, mirrored or relabelled
        [1]
        $ lacuna check --quiet --avoid old.txt --format jsonl b.csv
        …
        {…"fault":"this is the puzzle of old.txt:1 again, perhaps turned, mirrored or relabelled"…
        …
        [1]
        $ lacuna check --quiet --unique a.csv > report
        $ lacuna transform b.csv --distinct --avoid old.txt --to line | wc -l
        4
        …
        left out 2 puzzles; the first is b.csv:6: this is the puzzle of old.txt:1 again, perhaps turned, mirrored or relabelled
        $ lacuna transform a.csv --distinct | wc -l
        6
        $ printf '12.....3.3..4...\n.4.1.23.....3...\n12.....3.4..4...\n' | lacuna check --quiet --unique
        …
        …this is the puzzle of stdin:1 again…
        …
        [1]
        "#,
    );
}
